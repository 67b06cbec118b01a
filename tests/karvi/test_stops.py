"""The 42 positions of the seven stop-areas: each costs no beer (p. 7)."""

from __future__ import annotations

from typing import Any

import pytest

from meadhall.games.karvi.rules.state import POSITIONS
from tests.karvi.kit import asked, die, do, table
from tests.karvi.look import TRADES, ahead, offer, say, seen, sites

BOTH: dict[str, Any] = {"fur": 2, "warriors": (2,), "scouted": ("TT1b", "RT2d")}
EITHER_GOOD = {"1 fur": "1 fur", "1 silver": "1 silver"}
TWO_GOODS = {"2 fur": "2 fur", "1 fur 1 silver": "1 fur, 1 silver", "2 silver": "2 silver"}
TRADE_OR_RAID = {
    "TRADE; trade TT1b; take TC21": ("6 points, warriors 2, waiting RT2d, trades TT1b, cards TC21"),
    "RAID; raid RT2d": "2 fur, 5 points, warriors 2i, waiting TT1b, raids RT2d",
}
DRAW = {"draw helmet": "hand H01", "draw beer": "hand B16", "draw ship": "hand S31"}
INCOME = {"2 silver": "2 silver, warriors 4"}
INCOMES: dict[str, Any] = {"warriors": (2,), "built": sites("vik", "waterford")}


def stop(name: str, plays: dict[str, str], **mine: Any) -> object:
    """A position and what each series of answers leads to. The die that stops has no beer."""
    return pytest.param(plays, mine, id=name)


STOPS = (
    stop("X-A-1", EITHER_GOOD),
    stop("X-A-2", {"": "2 provisions"}),
    stop("X-A-3", {"beer 1/1": "beer 1/4"}),
    stop("X-A-4", INCOME, **INCOMES),
    stop("X-A-5", DRAW),
    stop("X-A-6", TRADE_OR_RAID, **BOTH),
    stop("Y-A-1", EITHER_GOOD),
    stop("Y-A-2", {"beer 1/1": "beer 1/4"}),
    stop("Y-A-3", INCOME, **INCOMES),
    stop("Y-A-4", {"": "2 provisions"}),
    stop("Y-A-5", TRADE_OR_RAID, **BOTH),
    stop("Y-A-6", DRAW),
    stop("Z-A-1", {"": "1 provisions"}),
    stop("Z-A-2", INCOME, **INCOMES),
    stop("Z-A-3", {"": "beer 2"}),
    stop("Z-A-4", DRAW),
    stop("Z-A-5", {"": "2 provisions"}),
    stop("Z-A-6", TRADE_OR_RAID, **BOTH),
    stop("X-B-1", EITHER_GOOD),
    stop("X-B-2", {"BEER; beer 1/1": "beer 1/4", "PROVISIONS": "2 provisions"}),
    stop("X-B-3", INCOME, **INCOMES),
    stop(
        "X-B-4",
        {
            "LOCKED": "1 silver, 1 gold, trades TT1b TT2b",
            "1 fur/silver; 1 fur": "1 fur, trades TT1b TT2b",
        },
        trades=TRADES[:2],
    ),
    stop(
        "X-B-5",
        {
            "trade TT1b; take TC21": "6 points, trades TT1b, cards TC21",
            "pass": "2 fur, waiting TT1b",
        },
        fur=2,
        scouted=("TT1b",),
    ),
    stop(
        "X-B-6",
        {
            "first UPGRADE; draw beer": "1 provisions, hand B16",
            "first 1 provision; draw beer": "1 provisions, hand B16",
        },
    ),
    stop("Y-B-1", EITHER_GOOD),
    stop("Y-B-2", {"": "2 provisions"}),
    stop("Y-B-3", {"beer 1/1": "beer 1/4"}),
    stop("Y-B-4", TWO_GOODS),
    stop("Y-B-5", DRAW),
    stop(
        "Y-B-6",
        {
            "first RAID; raid RT2d": "1 gold, 5 points, warriors 2i, raids RT2d",
            "first 1 gold; pass": "1 gold, warriors 2, waiting RT2d",
        },
        warriors=(2,),
        scouted=("RT2d",),
    ),
    stop("Z-B-1", {"": "1 provisions"}),
    stop("Z-B-2", {"": "beer 2"}),
    stop("Z-B-3", TWO_GOODS),
    stop("Z-B-4", INCOME, **INCOMES),
    stop("Z-B-5", DRAW),
    stop("Z-B-6", TRADE_OR_RAID, **BOTH),
    stop("V-1", {"": "2 points"}),
    stop("V-2", TWO_GOODS),
    stop("V-3", INCOME, **INCOMES),
    stop("V-4", DRAW),
    stop("V-5", TRADE_OR_RAID, **BOTH),
    stop("V-6", {"": "5 points"}),
)


@pytest.mark.parametrize(("plays", "mine"), STOPS)
def test_stop(plays: dict[str, str], mine: dict[str, Any], request: pytest.FixtureRequest) -> None:
    tile, _, position = request.node.callspec.id.rpartition("-")
    for answers, after in plays.items():
        g = table(4 if tile[0] == "Z" else 3, **mine)
        offer(g, "TC21", "TC03", "TC05")
        g.stop = tile
        ahead(g, "T1", beer=0)
        do(g, f"die S{position}")
        say(g, answers)
        beers = "beer 0" if g.dice_each == 1 else "beer 0/3"
        assert seen(g) == (after if after.startswith("beer") else f"{beers}, {after}")
        assert POSITIONS[g.at[0]] == f"S{position}"
        assert "end" in asked(g)


def test_a_locked_position_of_a_stop_area_needs_the_improvement() -> None:
    g = table(trades=TRADES[:1])
    g.stop = "X-B"
    ahead(g, "T1")
    do(g, "die S4")
    assert asked(g) == ("1 fur/silver",)


def test_a_die_in_the_stop_area_must_first_leave_it() -> None:
    g = table(2)
    assert not any(option.startswith("die S") for option in asked(g))
    ahead(g, "T1")
    assert [o for o in asked(g) if o.startswith("die S")] == [f"die S{i}" for i in range(1, 7)]
    die(g, 1, "S3")
    assert "die S3" not in asked(g)
