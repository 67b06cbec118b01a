"""'You always lose, because you are just unlucky' (p. 18): two upgrade cards to choose from."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from meadhall import Table
from meadhall.games.karvi.components.kinds import DECKS
from meadhall.games.karvi.rules.open_box import BOX
from meadhall.games.karvi.rules.setup import StartCardFrom
from meadhall.games.karvi.rules.state import Karvi
from meadhall.games.karvi.rules.trade import TakeTradeCards
from meadhall.games.karvi.rules.upgrade import DrawCards, KeepWhich, Upgrade, deck_left
from meadhall.games.karvi.view import imagine, view
from meadhall.games.karvi.words import ask
from meadhall.kernel.agenda import answer, options, question, waiting
from tests.karvi.kit import asked, do, give, run, table
from tests.karvi.saying import say
from tests.karvi.scenes import (
    activated,
    dealt,
    offer,
    settle,
    turn_of,
)

SEATS = pytest.mark.parametrize("seats", (2, 3, 4))


def unlucky() -> Karvi:
    """Three players; what was put back during set-up is shuffled in again."""
    g = table(3, settings={"unlucky": "yes"})
    for deck in g.decks:
        deck.first = tuple(sorted({*deck.first, *deck.top}))
        deck.top = deck.top_known = ()
    return g


def drawn_two(g: Karvi, first: str, second: str, seat: int = 0) -> None:
    """The seat must choose between these two, which are the last of the hand."""
    assert isinstance(question(g, seat), KeepWhich)
    assert asked(g, seat) == (f"keep {first}", f"keep {second}")
    assert g.players[seat].hand[-2:] == (first, second)


def upgrading(g: Karvi) -> None:
    run(g, Upgrade())
    do(g, "draw helmet")


def raiding(g: Karvi) -> None:
    give(g, 0, warriors=(2,), scouted=("RT2c",))
    do(g, "die T9", "raid RT2c", "draw helmet")  # its only warrior takes the damage


def taking_a_trade_card(g: Karvi) -> None:
    offer(g, "TC01")
    run(g, TakeTradeCards(1))
    do(g, "take TC01", "draw helmet")


def with_stern_5(g: Karvi) -> None:
    give(g, 0, stern=("ST5",))
    run(g, Upgrade())
    do(g, "stern first", "draw helmet")


def with_special_stone_1(g: Karvi) -> None:
    activated(g, trades=4)
    give(g, 0, ship="waterford", posts=1, towers=1)
    do(g, "sail", "waterford", "build", "* SR1", "* SR2", "* SR3", "SR1", "draw helmet")


GAINED: tuple[Callable[[Karvi], None], ...] = (
    upgrading,
    raiding,
    taking_a_trade_card,
    with_stern_5,
    with_special_stone_1,
)


@pytest.mark.covers("A54")
@pytest.mark.parametrize("gain", GAINED)
def test_a54_of_two_cards_one_is_kept_and_the_other_goes_on_top(
    gain: Callable[[Karvi], None],
) -> None:
    g = unlucky()
    before = deck_left(g.decks[0])
    gain(g)
    drawn_two(g, "H01", "H02")
    do(g, "keep H02")
    assert g.players[0].hand == ("H02",)
    assert g.decks[0].top == ("H01",)
    assert deck_left(g.decks[0]) == before - 1


def test_without_the_variant_one_card_is_drawn() -> None:
    g = table(3)
    upgrading(g)
    assert g.players[0].hand == ("H01",) and g.decks[0].top == ()


@pytest.mark.parametrize("gain", (with_special_stone_1, with_stern_5))
def test_two_cards_come_one_after_the_other(gain: Callable[[Karvi], None]) -> None:
    g = unlucky()
    gain(g)
    do(g, "keep H02", "draw helmet")
    drawn_two(g, "H01", "H03")  # the one that was put back is the next
    do(g, "keep H03")
    assert g.players[0].hand == ("H02", "H03")
    assert g.decks[0].top == ("H01",)
    assert not isinstance(question(g, 0), KeepWhich)


@pytest.mark.covers("A54", "M4")
def test_a54_start_cards_too_in_seat_order() -> None:
    g = dealt(3, unlucky="yes")
    for seat in (2, 0, 1):
        do(g, options(g, seat)[0], seat=seat)
        assert say(g, "draw helmet", seat) == "draw two helmet cards and keep one"
        answer(g, seat, "draw helmet")
    settle(g)
    for seat, hand in enumerate(("H01", "H02", "H03")):
        assert waiting(g) == (seat,)
        drawn_two(g, hand, f"H0{seat + 2}", seat)
        do(g, f"keep {hand}", seat=seat)  # what is put back is there for the next
    assert g.decks[0].top == ("H04",)


@pytest.mark.covers("A54")
def test_a54_a_start_card_with_two_cards_draws_two_twice() -> None:
    g = dealt(4, "start2-4", unlucky="yes")
    for seat in range(4):
        answer(g, seat, options(g, seat)[0])
        while isinstance(question(g, seat), StartCardFrom):
            answer(g, seat, "draw ship")
    settle(g)
    drawn_two(g, "S31", "S32")
    do(g, "keep S32")
    drawn_two(g, "S31", "S33")
    do(g, "keep S33")
    assert g.players[0].hand == ("S32", "S33")
    drawn_two(g, "S31", "S34", seat=1)


@pytest.mark.covers("M20")
def test_m20_who_keeps_the_first_leaves_the_stack_as_it_was() -> None:
    g = unlucky()
    upgrading(g)
    do(g, "keep H01")
    one = table(3)
    upgrading(one)
    assert g.players[0].hand == one.players[0].hand == ("H01",)
    assert deck_left(g.decks[0]) == deck_left(one.decks[0])
    run(g, DrawCards(1))
    do(g, "draw helmet")
    drawn_two(g, "H02", "H03")


@pytest.mark.covers("M20")
def test_m20_of_a_stack_with_one_card_that_one_is_drawn() -> None:
    g = unlucky()
    g.decks[0].first, g.decks[0].second = (), ("H15",)
    upgrading(g)
    assert g.players[0].hand == ("H15",) and deck_left(g.decks[0]) == 0
    assert not isinstance(question(g, 0), KeepWhich)


Layers = tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...], tuple[str, ...]]
LAYERS: tuple[tuple[Layers, str, str], ...] = (
    (((), ("H03",), ("H14", "H15"), ()), "H03", "H14"),  # the last of level 1, one of level 2
    (((), (), ("H14",), ("H02", "H03")), "H14", "H02"),  # the last one, and a discard
    (((), (), (), ("H02", "H15", "H03")), "H02", "H15"),  # discards, in their order
    ((("H05",), ("H03",), ("H14",), ()), "H05", "H03"),  # one that was put back before
    ((("H05", "H15", "H03"), (), ("H14",), ()), "H05", "H15"),
    (((), (), ("H08",), ("H03",)), "H08", "H03"),  # there are only two
)


@pytest.mark.parametrize(("layers", "first", "second"), LAYERS)
@pytest.mark.parametrize("keep", (0, 1))
def test_the_two_may_come_from_different_layers(
    layers: Layers, first: str, second: str, keep: int
) -> None:
    g = unlucky()
    deck = g.decks[0]
    deck.top, deck.first, deck.second, deck.below = layers
    deck.top_known, deck.below_known = (0b100,) * len(deck.top), (0b100,) * len(deck.below)
    everything = sorted((*deck.top, *deck.first, *deck.second, *deck.below))
    upgrading(g)
    drawn_two(g, first, second)
    kept, other = (first, second)[keep], (second, first)[keep]
    do(g, f"keep {kept}")
    assert g.players[0].hand == (kept,) and deck.top[0] == other
    left = (*deck.top, *deck.first, *deck.second, *deck.below)
    assert sorted((kept, *left)) == everything
    assert len(deck.top) == len(deck.top_known) and len(deck.below) == len(deck.below_known)
    assert view(g, 1)["decks"][0]["level_of_top"] == BOX.level(other)  # backs are public
    assert view(g, 1)["decks"][0]["top"][0] == f"helmet {BOX.level(other)}"
    assert view(g, 1)["players"][0]["hand"] == [f"helmet {BOX.level(kept)}"]


@pytest.mark.covers("A54")
def test_a54_nothing_is_random_about_cards_that_lie_in_order() -> None:
    g = unlucky()
    g.decks[0].first = g.decks[0].second = ()
    g.decks[0].below, g.decks[0].below_known = ("H07", "H02", "H03"), (0b010,) * 3
    run(g, DrawCards(1))
    answer(g, 0, "draw helmet")
    assert options(g, 0) == ("H07",)
    answer(g, 0, "H07")
    assert options(g, 0) == ("H02",)
    do(g, "* H02", "keep H02")
    run(g, DrawCards(1), seat=1)
    answer(g, 1, "draw helmet")
    assert options(g, 1) == ("H07",)
    answer(g, 1, "H07")
    assert options(g, 1) == ("H03",)


@pytest.mark.covers("A54")
def test_a54_both_cards_are_known_to_who_saw_them_and_to_nobody_else() -> None:
    g = unlucky()
    upgrading(g)
    for reader in (1, 2, None):
        assert view(g, reader)["players"][0]["hand"] == ["helmet 1", "helmet 1"]
    do(g, "keep H02")
    assert view(g, 0)["decks"][0]["top"] == ["H01"]
    assert {imagine(g, 0, random.Random(i)).decks[0].top for i in range(20)} == {("H01",)}
    for reader in (1, 2):
        assert view(g, reader)["decks"][0]["top"] == ["helmet 1"]
        worlds = [imagine(g, reader, random.Random(i)) for i in range(40)]
        assert len({w.decks[0].top for w in worlds}) > 3
        assert len({w.players[0].hand for w in worlds}) > 3
    assert view(g, None)["decks"][0]["top"] == ["helmet 1"]


@pytest.mark.covers("A54")
def test_a54_i_still_know_the_card_in_the_hand_of_who_draws_it() -> None:
    g = unlucky()
    g.decks[0].first = ("H01",)
    upgrading(g)
    do(g, "keep H08")  # of level 2, so all see that the one of level 1 went back
    turn_of(g, 1)
    run(g, Upgrade(), seat=1)
    do(g, "draw helmet", seat=1)
    drawn_two(g, "H01", "H09", seat=1)
    assert view(g, 0)["players"][1]["hand"] == ["H01", "helmet 2"]
    assert view(g, 2)["players"][1]["hand"] == ["helmet 1", "helmet 2"]
    do(g, "keep H01", seat=1)
    assert view(g, 0)["players"][1]["hand"] == ["H01"]
    assert {imagine(g, 0, random.Random(i)).players[1].hand for i in range(20)} == {("H01",)}
    assert view(g, 0)["decks"][0]["top"] == ["helmet 2"]


def test_which_of_two_like_backs_was_kept_is_nobodys_business() -> None:
    """I know the card that I put back. Another draws it with a second one and keeps one of them:
    both have the same back, so I cannot see which."""
    seen = []
    for kept in ("H01", "H03"):
        g = unlucky()
        upgrading(g)
        do(g, "keep H02")
        turn_of(g, 1)
        run(g, Upgrade(), seat=1)
        do(g, "draw helmet", f"keep {kept}", seat=1)
        seen.append(view(g, 0))
    assert seen[0] == seen[1]


def test_the_words_of_the_unlucky() -> None:
    g = unlucky()
    run(g, DrawCards(1))
    for name in DECKS:
        assert say(g, f"draw {name}", 0) == f"draw two {name} cards and keep one"
    g.log = []
    do(g, "draw helmet")
    keep = question(g, 0)
    assert keep is not None
    assert ask(g, keep, 0) == "Which card do you keep? The other goes back on top of its stack."
    assert say(g, "keep H01", 0).startswith("keep card H01 (")
    do(g, "keep H02")
    told = g.log[-1]
    mine, theirs = (say(g, told.seen_by(reader), reader) for reader in (0, 1))
    assert mine.startswith("You put a level 1 helmet card back on its stack: H01 (")
    assert theirs == "Green puts a level 1 helmet card back on its stack."
    assert "H0" not in " ".join(say(g, e.seen_by(None), None) for e in g.log)


def test_the_words_of_a_last_card() -> None:
    g = unlucky()
    g.decks[0].first, g.decks[0].second = (), ("H15",)
    run(g, Upgrade())
    assert say(g, "draw helmet", 0) == "draw the top helmet card"


# All of it together

EVERYTHING = {"boards": "chaos", "draft": "yes", "less_luck": "yes", "unlucky": "yes"}


@SEATS
def test_all_variants_together_to_the_end(seats: int) -> None:
    game = Table.new("karvi", seats, seed=f"all-{seats}", options=EVERYTHING)
    rng = random.Random(seats)
    kinds = set()
    while not game.over:
        seat = rng.choice(game.waiting())
        kinds.add(type(game.question(seat)).__name__)
        game.play(seat, rng.choice(game.options(seat)))
    assert {"DraftTile", "WhichStart", "KeepWhich"} <= kinds
    again = Table.from_record(game.record())
    assert again.record() == game.record()
    assert again.g == game.g and again.answers == game.answers
