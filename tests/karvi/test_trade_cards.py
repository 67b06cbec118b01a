"""The 36 trade cards: two copies of eighteen designs (p. 13)."""

from __future__ import annotations

from typing import Any

import pytest

from meadhall.games.karvi.rules.trade import TakeTradeCards
from tests.karvi.kit import asked, do, run, table
from tests.karvi.look import offer, say, seen


def card(names: str, plays: dict[str, str], **mine: Any) -> list[object]:
    """Both copies, and what each series of answers leads to."""
    return [pytest.param(plays, mine, id=name) for name in names.split()]


CARDS = (
    *card("TC01 TC02", {"draw ship; beer 1/0": "beer 4/3, hand S31"}),
    *card("TC03 TC04", {"": "beer 3/3, 2 fur"}),
    *card("TC05 TC06", {"": "beer 3/3, 2 silver"}),
    *card(
        "TC07 TC08",
        {
            "1 fur + 1 silver": "beer 3/3, 1 fur, 1 silver",
            "2 provisions": "beer 3/3, 2 provisions",
        },
    ),
    *card("TC09 TC10", {"": "beer 3/3, 1 gold, 1 provisions"}),
    *card("TC11 TC12", {"beer 1/1": "beer 4/4", "beer 0/2": "beer 3/5"}),
    *card(
        "TC13 TC14",
        {
            "3 provisions": "beer 3/3, 3 provisions",
            "1 beer + 1 provision; beer 0/1": "beer 3/4, 1 provisions",
        },
    ),
    *card(
        "TC15 TC16",
        {
            "+2 strength; raise 1i": "beer 3/3, warriors 3i 2i",
            "heal 2; heal 1i; heal 2i": "beer 3/3, warriors 1 2",
        },
        warriors=(-1, -2),
    ),
    *card("TC17 TC18", {"": "beer 3/3, warriors 2"}),
    *card(
        "TC19 TC20",
        {"heal 4i; heal 4i; 1 fur": "beer 3/3, 1 fur, warriors 4i 4 4"},
        warriors=(-4,) * 3,
    ),
    *card("TC21 TC22", {"": "beer 3/3, 4 points"}),
    *card("TC23 TC24", {"torshavn; build": "beer 3/3, 3 points, at torshavn"}),
    *card("TC25 TC26", {"1 gold": "beer 3/3, 1 gold", "3 points": "beer 3/3, 3 points"}),
    *card("TC27 TC28", {"draw beer; draw helmet": "beer 3/3, hand B16 H01"}),
    *card(
        "TC29 TC30",
        {
            "beer 1; provision; beer 2": "beer 4/4, 1 provisions",
            "provision; enough": "beer 3/3, 1 provisions",
        },
    ),
    *card(
        "TC31 TC32",
        {
            "up to 2 times 1 fur/silver: 3 points; fur; silver": "beer 3/3, 1 silver, 6 points",
            "up to 2 times 1 fur/silver: 3 points; silver; enough": (
                "beer 3/3, 1 fur, 1 silver, 3 points"
            ),
            "1 fur/silver; 1 fur": "beer 3/3, 2 fur, 2 silver",
        },
        fur=1,
        silver=2,
    ),
    *card("TC33 TC34", {"draw helmet; 1 silver": "beer 3/3, 1 silver, hand H01"}),
    *card("TC35 TC36", {"beer 0/1": "beer 3/4, 1 gold"}),
)


@pytest.mark.parametrize(("plays", "mine"), CARDS)
def test_trade_card(
    plays: dict[str, str], mine: dict[str, Any], request: pytest.FixtureRequest
) -> None:
    name: str = request.node.callspec.id
    for answers, after in plays.items():
        g = table(**mine)
        offer(g, name)
        run(g, TakeTradeCards(1))
        do(g, f"take {name}")
        say(g, answers)
        ship = after.find(", at ")
        at, card = (len(after) if ship < 0 else ship), f", cards {name}"
        assert seen(g) == after[:at] + card + after[at:]
        assert g.offer == ()
        assert "die T3" in asked(g), "nothing more to answer"


@pytest.mark.parametrize("name", ["TC23", "TC24"])
def test_a_move_of_two_ends_two_steps_away(name: str) -> None:
    g = table()
    offer(g, name)
    run(g, TakeTradeCards(1))
    do(g, f"take {name}")
    assert {"torshavn", "birsay", "vagar"} <= set(asked(g))
    assert not {"ljodhus", "iona", "dorestad"} & set(asked(g))


def test_the_deck_has_36_cards_and_none_left_gives_nothing() -> None:
    g = table()
    assert sorted((*g.offer, *g.trade_deck)) == [f"TC{n:02}" for n in range(1, 37)]
    g.offer = g.trade_deck = ()
    run(g, TakeTradeCards(2))
    assert seen(g) == "beer 3/3"
    assert "die T3" in asked(g)
