"""The five start cards, both sides: what they give and where the dice go (p. 4-5)."""

from __future__ import annotations

import pytest

from meadhall.games.karvi.rules.open_box import BOX
from meadhall.games.karvi.rules.settings import choose_settings
from meadhall.games.karvi.rules.setup import set_up
from meadhall.games.karvi.rules.state import Karvi
from meadhall.kernel.agenda import advance, answer, natures, options, question, waiting
from tests.karvi.kit import asked
from tests.karvi.look import seen


def deal(*cards: str) -> Karvi:
    """Set-up with these start cards from seat 0 on. Everybody takes fur, and cards of the ship
    stack, and is left before the first rune stone."""
    g = set_up(len(cards), choose_settings(len(cards), {}), BOX)
    advance(g)
    while True:
        owner = natures(g)
        if owner is not None:
            wanted = getattr(question(g, owner), "seat", -1)
            found = options(g, owner)
            start = cards[wanted] if wanted >= 0 else ""
            answer(g, owner, start if start in found else found[0])
            continue
        seat = waiting(g)[0]
        if asked(g, seat)[0].startswith("RS"):
            return g
        answer(g, seat, "draw ship" if "draw ship" in asked(g, seat) else asked(g, seat)[0])


SIDES = (
    pytest.param("beer 2/2, 3 fur, 3 provisions, warriors 2, hand S31", id="start1-23"),
    pytest.param("beer 3/2, 3 fur, 3 provisions, warriors 2, hand S31", id="start2-23"),
    pytest.param("beer 3/3, 3 fur, 2 provisions, warriors 1, hand S31", id="start3-23"),
    pytest.param("beer 3/3, 2 fur, 2 provisions, warriors 2, hand S31", id="start4-23"),
    pytest.param("beer 3/3, 2 fur, 2 provisions, warriors 1, hand S31", id="start5-23"),
    pytest.param("beer 3, 4 fur, 2 provisions, warriors 2, hand S31", id="start1-4"),
    pytest.param("beer 3, 4 fur, 2 provisions, warriors 2, hand S31 S32", id="start2-4"),
    pytest.param("beer 4, 4 fur, 2 provisions, warriors 2, hand S31", id="start3-4"),
    pytest.param("beer 4, 4 fur, 2 provisions, warriors 2, hand S31 S32", id="start4-4"),
    pytest.param("beer 4, 3 fur, 1 gold, 3 provisions, warriors 3, hand S31", id="start5-4"),
)


@pytest.mark.parametrize("after", SIDES)
def test_start_card(after: str, request: pytest.FixtureRequest) -> None:
    name: str = request.node.callspec.id
    value, side = int(name[5]), name[6:]
    others = [f"start{n}{side}" for n in range(1, 6) if n != value][: 1 if side == "-23" else 3]
    assert seen(deal(name, *others)) == after


@pytest.mark.parametrize(
    ("cards", "at"),
    [
        pytest.param((2, 4), [0, 5, 1, 4], id="two players leave the middle empty"),
        pytest.param((5, 1), [1, 4, 0, 5], id="the lower value is outside"),
        pytest.param((3, 5, 1), [1, 4, 2, 3, 0, 5], id="three players"),
        pytest.param((4, 2, 5), [1, 4, 0, 5, 2, 3], id="three other players"),
    ],
)
def test_dice_in_the_order_of_the_cards(cards: tuple[int, ...], at: list[int]) -> None:
    g = deal(*(f"start{n}-23" for n in cards))
    assert g.at == at


@pytest.mark.covers(*(f"start{n}-{side}" for n in range(1, 6) for side in ("23", "4")))
def test_the_lower_of_two_cards_is_further_left() -> None:
    for low in range(1, 5):
        assert deal(f"start{low + 1}-23", f"start{low}-23").at == [1, 4, 0, 5]
    for high in (4, 5):
        assert deal(*(f"start{high - n}-4" for n in range(4))).at == [3, 2, 1, 0]


def test_start_card_2_has_its_three_beers_on_the_left_die() -> None:
    g = deal("start2-23", "start1-23")
    assert dict(zip(g.at, g.beer, strict=True)) == {0: 2, 5: 2, 1: 3, 4: 2}


@pytest.mark.parametrize(
    ("cards", "at"),
    [
        pytest.param((1, 2, 3, 4), [0, 1, 2, 3], id="in seat order"),
        pytest.param((5, 3, 1, 2), [3, 2, 0, 1], id="one die each from the left"),
    ],
)
def test_four_dice_in_the_order_of_the_cards(cards: tuple[int, ...], at: list[int]) -> None:
    g = deal(*(f"start{n}-4" for n in cards))
    assert g.at == at


def test_three_fur_or_silver_in_any_mix() -> None:
    g = set_up(2, choose_settings(2, {}), BOX)
    advance(g)
    while (owner := natures(g)) is not None:
        found = options(g, owner)
        answer(g, owner, "start1-23" if "start1-23" in found else found[0])
    assert asked(g, 0) == ("3 fur", "2 fur 1 silver", "1 fur 2 silver", "3 silver")
    answer(g, 0, "1 fur 2 silver")
    assert (g.players[0].fur, g.players[0].silver) == (1, 2)
    assert asked(g, 0) == ("draw helmet", "draw beer", "draw ship")
