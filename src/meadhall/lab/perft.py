"""Perft: count the sequences of answers from a position, to notice unintended changes of the rules.

`count(g, n)` is the number of sequences of the next n answers of players. Nature's answers between
them branch too (every card that could be drawn, every tile that could lie there), but only players'
answers count towards n. Where several seats are asked at once, the first of them answers: their
answers commute.

Positions have names, and are the same for the same game, seats, seed and options:

    deal     the first question of the game, after nature's deal
    start    the first player's first turn; the seed answers all questions before it
    middle   half-way through a game of random players
    late     after nine tenths of it
"""

from __future__ import annotations

import random
from collections.abc import Mapping

from meadhall.kernel.agenda import State, advance, answer, natures, options, over, waiting
from meadhall.kernel.dealer import Dealer
from meadhall.kernel.errors import Illegal, nearest
from meadhall.kernel.records import copy
from meadhall.kernel.registry import find_game

POSITIONS = {"deal": 0.0, "start": 0.0, "middle": 0.5, "late": 0.9}
"""The names of the positions, and the part of a random game, from 0 to 1, that lies before each."""


def position(
    game: str,
    seats: int,
    seed: int | str = 1,
    name: str = "start",
    options: Mapping[str, str] | None = None,
) -> State:
    """The table of a named position."""
    if name not in POSITIONS:
        wrong = f"there is no position called {name!r}{nearest(name, tuple(POSITIONS))}"
        raise Illegal(wrong, tuple(POSITIONS))
    the_game = find_game(game)
    settings = the_game.choose_settings(seats, options or {})
    if name == "deal":
        return _after(game, seats, seed, settings, 0)[0]
    if name == "start":
        first = the_game.words.chapter(the_game.rules.setup(seats, settings))
        found, _ = _after(game, seats, seed, settings, None, first)
        # a game without chapters starts with its first question
        return _after(game, seats, seed, settings, 0)[0] if over(found) else found
    _, length = _after(game, seats, seed, settings, None)
    return _after(game, seats, seed, settings, int(length * POSITIONS[name]))[0]


def _after(
    game: str,
    seats: int,
    seed: int | str,
    settings: Mapping[str, str],
    answers: int | None,
    chapter: str = "",
) -> tuple[State, int]:
    """The table after this many random answers of players; or, given a chapter, the first one
    beyond that chapter; or, given neither, the one at the end; and the number of answers given."""
    the_game = find_game(game)
    dealer, drawn = Dealer(f"perft-{seed}"), 0
    chance = random.Random(f"perft-{seed}")
    g = the_game.rules.setup(seats, settings)
    advance(g)
    given = 0
    while True:
        owner = natures(g)
        if owner is not None:
            found = _options(g, owner)
            answer(g, owner, found[dealer.pick(drawn, len(found))])
            drawn += 1
            continue
        asked = waiting(g)
        if not asked or given == answers or (chapter and the_game.words.chapter(g) != chapter):
            return g, given
        found = _options(g, asked[0])
        answer(g, asked[0], found[int(chance.random() * len(found))])
        given += 1


_options = options


def count(g: State, depth: int) -> int:
    """The number of sequences of `depth` players' answers from here."""
    if depth <= 0:
        return 1
    owner = natures(g)
    if owner is not None:
        drawn = dict.fromkeys(options(g, owner))  # cards that are alike lead to the same table
        return sum(count(after(g, owner, one), depth) for one in drawn)
    asked = waiting(g)
    if not asked:
        return 0
    found = options(g, asked[0])
    if depth == 1:
        return len(found)
    return sum(count(after(g, asked[0], option), depth - 1) for option in found)


def divide(g: State, depth: int) -> dict[str, int]:
    """The count by the first answer."""
    if depth < 1:
        raise Illegal(f"a count cannot be divided at depth {depth}: at least 1")
    asked = waiting(g)
    if not asked or natures(g) is not None:
        return {}
    return {o: count(after(g, asked[0], o), depth - 1) for o in options(g, asked[0])}


def after(g: State, me: int, option: str) -> State:
    """A copy of the table after one answer."""
    new = copy(g)
    answer(new, me, option)
    return new
