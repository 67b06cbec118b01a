"""Secrets stay secret: hands, decks, and the worlds that a seat cannot tell apart."""

from __future__ import annotations

import json
import random

import pytest

from meadhall.games.odin import GAME
from meadhall.games.odin.rules.anytime import Window
from meadhall.games.odin.rules.state import Odin
from meadhall.games.odin.view import imagine, view
from meadhall.kernel.agenda import advance, answer, natures, options
from meadhall.kernel.records import copy
from tests.odin.conserved import check
from tests.odin.dealer import begun, until
from tests.odin.kit import give, in_hand, in_play, run, say, table

LIGHT, DARK = (47, 8), (3, 48, 17)


def hands() -> Odin:
    g = table(3)
    in_hand(g, 0, LIGHT[0], DARK[0])
    in_hand(g, 1, LIGHT[1], *DARK[1:])
    in_hand(g, 2, 100)
    in_play(g, 1, 58, 160)
    return g


def played_on(seats: int, seed: int, answers: int = 400) -> Odin:
    """A game at random, stopped somewhere on the way."""
    rng = random.Random(seed)
    g = GAME.setup(seats, {})
    me = advance(g)
    for _ in range(answers):
        if me is None:
            break
        me = answer(g, me, rng.choice(options(g, me)))
    return g


# ---- The view -------------------------------------------------------------------------------


def test_other_hands_show_only_their_backs() -> None:
    g = hands()
    assert [p["hand"] for p in view(g, 0)["players"]] == [
        [47, 3],
        ["light", "dark", "dark"],
        ["light"],
    ]
    assert view(g, 1)["players"][1]["hand"] == [8, 48, 17]
    assert view(g, None)["players"][0]["hand"] == ["light", "dark"]


def test_cards_in_play_are_seen_by_all() -> None:
    for reader in (0, 1, 2, None):
        assert view(hands(), reader)["players"][1]["played"] == [58, 160]


def test_the_deck_is_only_a_number() -> None:
    g = hands()
    shown = view(g, 0)
    assert shown["deck"] == len(g.deck) == 145 - 4
    assert "starters" not in shown


def test_the_view_is_plain() -> None:
    for seats in (1, 2, 3, 4):
        g = played_on(seats, seats)
        for reader in (*range(seats), None):
            shown = view(g, reader)
            assert json.loads(json.dumps(shown)) == shown
            assert shown["you"] == reader


def test_all_else_is_open() -> None:
    g = hands()
    give(g, 1, "3 silver, bow, belt")
    shown = view(g, 0)["players"][1]
    assert shown["supply"] == {"silver": 3, "bow": 1, "belt": 1}
    assert view(g, 0)["weapons"] == {"bow": 11, "snare": 12, "spear": 12, "sword": 11}
    assert "belt" not in view(g, 2)["specials"] and len(view(g, 2)["specials"]) == 14
    for reader in (1, 2, None):
        other, mine = view(g, reader), view(g, 0)
        for part in mine.keys() - {"you", "players"}:
            assert dict(other)[part] == dict(mine)[part]


def test_the_table_at_the_feast() -> None:
    g = begun(2)
    assert view(g, 0)["players"][0]["open_squares"] == 6
    until(g, 1, "feast")
    say(g, 0, "serve beans", "empty 1")
    assert view(g, 1)["players"][0]["table"] == ["beans", ""]


def test_a_card_that_waits_for_its_lesson_is_seen_by_all() -> None:
    g = waiting_lesson()
    for reader in (0, 2, None):
        assert view(g, reader)["players"][1]["hand"] == ["dark", 48]
    for seed in range(20):
        world = imagine(g, 0, random.Random(seed))
        assert world.players[1].hand[1] == 48
        check(world)
        say(world, 0, "ready")
        assert 48 in world.players[1].played


def waiting_lesson() -> Odin:
    g = table(3)
    in_play(g, 1, 52)
    in_hand(g, 1, 54, 48)
    give(g, 1, "2 silver")
    give(g, 0, "oil")
    run(g, Window("income"))
    say(g, 1, "use 52 play 48")
    return g


# ---- Imagining ------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("seed", range(4))
def test_what_a_seat_sees_is_the_same_in_every_imagined_world(seats: int, seed: int) -> None:
    g = played_on(seats, seed, 150 + 100 * seed)
    before = copy(g)
    for me in range(seats):
        world = imagine(g, me, random.Random(seed))
        assert view(world, me) == view(g, me)
        assert view(world, None) == view(g, None)
        if natures(g) is None:
            assert options(world, me) == options(g, me)
        assert world.players[me].hand == g.players[me].hand
        check(world)
    assert g == before


def test_imagined_hands_vary_and_keep_their_backs() -> None:
    g = hands()
    worlds = [imagine(g, 0, random.Random(i)) for i in range(60)]
    found = {world.players[1].hand for world in worlds}
    assert len(found) > 50
    for world in worlds:
        assert view(world, 0)["players"][1]["hand"] == ["light", "dark", "dark"]
        assert world.players[0].hand == (47, 3)
        assert world.players[1].played == (58, 160)
        check(world)


def test_a_starting_card_may_be_one_that_went_back_into_the_box() -> None:
    g = hands()
    dealt = {imagine(g, 0, random.Random(i)).players[2].hand[0] for i in range(400)}
    assert len(dealt) > 35 and 47 not in dealt and 160 not in dealt
    assert {8, 100} <= dealt


def test_imagining_depends_on_nothing_hidden() -> None:
    g = hands()
    other = copy(g)
    other.players[1].hand = (100, 17, 5)
    other.players[2].hand = (8,)
    other.deck = tuple(sorted({*g.deck, "48"} - {"5"}, key=int))
    check(other)
    assert view(other, 0) == view(g, 0)
    for seed in range(20):
        assert imagine(g, 0, random.Random(seed)) == imagine(other, 0, random.Random(seed))


def test_imagining_touches_only_what_is_hidden() -> None:
    g = hands()
    world = imagine(g, 2, random.Random(5))
    for p, old in zip(world.players, g.players, strict=True):
        p.hand = old.hand
    world.deck, world.starters = g.deck, g.starters
    assert world == g
