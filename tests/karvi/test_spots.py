"""The 60 spots of the action boards: the beer they cost and what they do (p. 6-7, 11-15)."""

from __future__ import annotations

from typing import Any

import pytest

from meadhall.games.karvi.rules.state import POSITIONS
from tests.karvi.kit import asked, die, do, table
from tests.karvi.look import RAIDS, TRADES, offer, say, seen, sites

TRADING: dict[str, Any] = {"fur": 2, "scouted": ("TT1b",)}
RAIDING: dict[str, Any] = {"warriors": (2,), "scouted": ("RT2d",)}
BOTH: dict[str, Any] = {"fur": 2, "warriors": (2,), "scouted": ("TT1b", "RT2d")}
TRADED = {
    "trade TT1b; take TC21": "beer 0/3, 6 points, trades TT1b, cards TC21",
    "pass": "beer 0/3, 2 fur, waiting TT1b",
}
RAIDED = {
    "raid RT2d": "beer 0/3, 5 points, warriors 2i, raids RT2d",
    "pass": "beer 0/3, warriors 2, waiting RT2d",
}
EITHER = {
    "TRADE; trade TT1b; take TC21": (
        "beer 0/3, 6 points, warriors 2, waiting RT2d, trades TT1b, cards TC21"
    ),
    "RAID; raid RT2d": "beer 0/3, 2 fur, 5 points, warriors 2i, waiting TT1b, raids RT2d",
}
LOCKED: dict[str, Any] = {"trades": TRADES[:2]}
UNLOCKED = {"": "beer 0/3, 1 silver, 1 gold, trades TT1b TT2b"}


def spot(name: str, beer: int, plays: dict[str, str], **mine: Any) -> object:
    """A spot, its beer, and what each series of answers leads to. The die that goes there has
    just enough beer."""
    return pytest.param(beer, plays, mine, id=name)


SPOTS = (
    spot("A-T1", 0, {"": "beer 0/3, 1 fur"}),
    spot("A-T2", 1, {"": "beer 0/3, warriors 2"}),
    spot("A-T3", 0, {"": "beer 0/3, 2 provisions"}),
    spot("A-T4", 1, {"": "beer 0/3, 2 fur, 1 silver"}),
    spot("A-T5", 1, {"draw helmet": "beer 0/3, hand H01", "pass": "beer 0/3"}),
    spot("A-T6", 0, {"beer 2/0": "beer 2/3", "beer 1/1": "beer 1/4", "beer 0/2": "beer 0/5"}),
    spot("A-T7", 1, {"1 silver": "beer 0/3, 1 silver, warriors 3"}, warriors=(2,)),
    spot("A-T8", 1, TRADED, **TRADING),
    spot("A-T9", 1, RAIDED, **RAIDING),
    spot("A-R1", 1, {"": "beer 0/3, 1 fur, 2 silver"}),
    spot("A-R2", 0, UNLOCKED, **LOCKED),
    spot("A-R3", 1, TRADED, **TRADING),
    spot("A-R4", 1, {"draw beer": "beer 0/3, hand B16", "pass": "beer 0/3"}),
    spot("A-R5", 0, {"": "beer 0/3, 6 provisions"}, provisions=5),
    spot(
        "A-R6",
        0,
        {"BEER; beer 1/1": "beer 1/4", "PROVISIONS": "beer 0/3, 2 provisions"},
    ),
    spot("A-B1", 1, {"": "beer 0/3, warriors 3"}),
    spot(
        "A-B2",
        1,
        {"1 fur 1 silver": "beer 0/3, 1 fur, 1 silver, warriors 3"},
        warriors=(2,),
        built=sites("avaldsnes"),
    ),
    spot(
        "A-B3",
        1,
        {
            "1 fur": "beer 0/3, 1 fur, 1 gold",
            "1 silver": "beer 0/3, 1 silver, 1 gold",
        },
    ),
    spot("A-B4", 0, {"beer 1/1": "beer 1/4"}),
    spot("A-B5", 2, EITHER, **BOTH),
    spot("A-B6", 1, {"draw ship": "beer 0/3, hand S31", "pass": "beer 0/3"}),
    spot(
        "A-B7",
        0,
        {"1 fur + 1 silver": "beer 0/3, 1 fur, 1 silver", "3 points": "beer 0/3, 3 points"},
    ),
    spot("A-B8", 1, RAIDED, **RAIDING),
    spot(
        "A-B9",
        2,
        {
            "first UPGRADE; draw helmet": "beer 0/3, 1 gold, hand H01",
            "first 1 gold; draw ship": "beer 0/3, 1 gold, hand S31",
        },
    ),
    spot(
        "A-L1",
        1,
        {"1 fur": "beer 0/3, 1 fur, warriors 4"},
        warriors=(1,),
        built=sites("torshavn", "mann"),
    ),
    spot("A-L2", 2, TRADED, **TRADING),
    spot("A-L3", 0, {"": "beer 0/3, 3 provisions, raids RT2d"}, raids=RAIDS[:1]),
    spot("A-L4", 0, UNLOCKED, **LOCKED),
    spot("A-L5", 0, {"beer 2/1": "beer 2/4, trades TT1b"}, trades=TRADES[:1]),
    spot("A-L6", 2, RAIDED, **RAIDING),
    spot("B-T1", 0, {"": "beer 0/3, 1 silver"}),
    spot("B-T2", 0, {"": "beer 0/3, 2 provisions"}),
    spot(
        "B-T3",
        1,
        {"1 warrior of strength 2": "beer 0/3, warriors 2", "2 fur": "beer 0/3, 2 fur"},
    ),
    spot("B-T4", 1, {"": "beer 0/3, 2 gold"}),
    spot("B-T5", 1, {"1 fur": "beer 0/3, 1 fur, warriors 6"}, warriors=(5,)),
    spot("B-T6", 0, {"beer 1/1": "beer 1/4"}),
    spot(
        "B-T7",
        2,
        {
            "first UPGRADE; draw beer; 1 fur": "beer 0/3, 1 fur, hand B16",
            "first 1 fur/silver; 1 silver; draw beer": "beer 0/3, 1 silver, hand B16",
        },
    ),
    spot("B-T8", 1, RAIDED, **RAIDING),
    spot("B-T9", 1, TRADED, **TRADING),
    spot("B-R1", 0, UNLOCKED, **LOCKED),
    spot("B-R2", 1, {"draw helmet": "beer 0/3, hand H01", "pass": "beer 0/3"}),
    spot(
        "B-R3",
        1,
        {"3 fur": "beer 0/3, 3 fur", "1 fur 2 silver": "beer 0/3, 1 fur, 2 silver"},
    ),
    spot(
        "B-R4",
        2,
        {
            "raid RT2d": "beer 0/3, 7 points, warriors 2i, raids RT2d",
            "pass": "beer 0/3, 2 points, warriors 2, waiting RT2d",
        },
        **RAIDING,
    ),
    spot("B-R5", 0, {"": "beer 0/3, 2 provisions"}),
    spot("B-R6", 1, TRADED, **TRADING),
    spot("B-B1", 1, {"1 silver": "beer 0/3, 1 silver, warriors 2"}, warriors=(1,)),
    spot("B-B2", 2, {"": "beer 0/3, warriors 2 2"}),
    spot("B-B3", 0, {"beer 1/1": "beer 1/4"}),
    spot("B-B4", 2, EITHER, **BOTH),
    spot("B-B5", 1, {"1 silver": "beer 0/3, 1 silver, 1 gold"}),
    spot("B-B6", 1, {"draw beer": "beer 0/3, hand B16", "pass": "beer 0/3"}),
    spot("B-B7", 1, {"": "beer 0/3, 4 points"}),
    spot(
        "B-B8",
        2,
        {
            "first UPGRADE; draw ship": "beer 0/3, 1 provisions, hand S31",
            "first 1 provision; draw ship": "beer 0/3, 1 provisions, hand S31",
        },
    ),
    spot("B-B9", 1, {"1 fur": "beer 0/3, 1 fur, warriors 3i"}, warriors=(-2,)),
    spot("B-L1", 1, RAIDED, **RAIDING),
    spot(
        "B-L2",
        0,
        {"BEER; beer 2/0": "beer 2/3", "PROVISIONS": "beer 0/3, 2 provisions"},
    ),
    spot("B-L3", 0, {"beer 1/1": "beer 1/4"}),
    spot("B-L4", 0, UNLOCKED, **LOCKED),
    spot("B-L5", 0, {"": "beer 0/3, 2 provisions"}),
    spot(
        "B-L6",
        2,
        {
            "first TRADE; trade TT1b; take TC21; 1 fur": (
                "beer 0/3, 1 fur, 6 points, trades TT1b, cards TC21"
            ),
            "first 1 fur/silver; 1 silver; pass": "beer 0/3, 2 fur, 1 silver, waiting TT1b",
        },
        **TRADING,
    ),
)


@pytest.mark.parametrize(("beer", "plays", "mine"), SPOTS)
def test_spot(
    beer: int, plays: dict[str, str], mine: dict[str, Any], request: pytest.FixtureRequest
) -> None:
    side, place = request.node.callspec.id.split("-")
    for answers, after in plays.items():
        g = table(side=side.lower(), **mine)
        offer(g, "TC21", "TC03", "TC05")
        g.beer[0] = beer - 1
        assert (f"die {place}" in asked(g)) == (beer == 0), "one beer is missing"
        g.beer[0] = beer
        do(g, f"die {place}")
        say(g, answers)
        assert seen(g) == after
        assert POSITIONS[g.at[0]] == place
        assert "end" in asked(g), "the dice action is over"


@pytest.mark.covers("A1", "trade2", "raid2")
@pytest.mark.parametrize(
    ("side", "place"),
    [
        pytest.param("a", "R2", id="A-R2"),
        pytest.param("a", "L4", id="A-L4"),
        pytest.param("b", "R1", id="B-R1"),
        pytest.param("b", "L4", id="B-L4"),
    ],
)
def test_locked_spot(side: str, place: str) -> None:
    g = table(side=side, trades=TRADES[:1], raids=RAIDS[:1])
    assert f"die {place}" not in asked(g)
    g = table(side=side, raids=RAIDS[:2], warriors=(2,))
    do(g, f"die {place}")
    assert seen(g) == "beer 3/3, warriors 5, raids RT2d RT5d"
    g = table(side=side, trades=TRADES[:2], raids=RAIDS[:2])
    do(g, f"die {place}")
    assert asked(g) == ("1 silver + 1 gold", "+3 strength")


@pytest.mark.parametrize(
    ("side", "blocked"),
    [
        ("a", "T4 T8 R4 B1 B2 B8 L4"),
        ("b", "T4 T8 R2 R6 B1 B2 B8 L4"),
    ],
    ids=["seven on side A", "eight on side B"],
)
def test_two_players_do_without_the_3_plus_spots(side: str, blocked: str) -> None:
    two, three = (table(n, side, trades=TRADES[:2]) for n in (2, 3))
    missing = [o.removeprefix("die ") for o in asked(three) if o not in asked(two)]
    assert missing == blocked.split()


def test_a_spot_with_a_die_is_taken() -> None:
    g = table()
    die(g, 1, "T6")
    assert "die T6" not in asked(g)
    assert "die T7" in asked(g)
