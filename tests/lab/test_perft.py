"""Counts of answer sequences from named positions. A count that changes means that the game, the
components or the order of what is asked have changed; if that was meant, print the new ones with
`python -m tests.lab.test_perft`."""

from __future__ import annotations

import pytest

from meadhall import Illegal
from meadhall.games.karvi.rules.state import Karvi
from meadhall.games.odin.rules.state import Odin
from meadhall.kernel.agenda import options, waiting
from meadhall.kernel.save import save
from meadhall.lab.perft import POSITIONS, after, count, divide, position

PINNED: dict[tuple[int, str, str], tuple[int, ...]] = {
    (2, "boards=a", "deal"): (4, 12, 36),
    (2, "boards=a", "start"): (23, 73, 667, 4911),
    (2, "boards=b", "start"): (22, 69, 513),
    (3, "boards=a", "start"): (30, 101, 1143, 7089),
    (3, "boards=b", "start"): (30, 104, 1026),
    (3, "boards=a", "middle"): (1, 10, 42),
    (4, "boards=a", "start"): (30, 97, 1163),
    (4, "boards=b", "start"): (30, 99, 1049),
    (4, "boards=a", "late"): (2, 4, 54, 154),
    (2, "boards=chaos", "start"): (23, 73, 694),
    (4, "draft=yes", "deal"): (5, 20, 60),
    (3, "less_luck=yes", "deal"): (8, 56),
    (2, "unlucky=yes", "start"): (24, 104, 972),
    (1, "solo=highscore", "start"): (25, 90, 9408),
    (1, "solo=highscore", "middle"): (5, 12),
    (1, "solo=volva", "deal"): (3, 9),
    (1, "solo=volva", "start"): (23, 69),
}


ODIN: dict[tuple[int, str, str], tuple[int, ...]] = {
    (1, "length=long", "start"): (27, 188178),
    (1, "length=short", "start"): (27, 188179),
    (1, "starter=chosen", "deal"): (45, 4860),
    (2, "length=long", "start"): (27, 188191),
    (3, "length=short", "middle"): (2, 35),
    (4, "length=long", "start"): (27, 188634),
    (4, "decks=bc", "late"): (1, 134),
}


def counted(game: str, seats: int, option: str, name: str, depths: int) -> tuple[int, ...]:
    g = position(game, seats, 1, name, dict([option.split("=")]))
    return tuple(count(g, depth + 1) for depth in range(depths))


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "option", "name"), ODIN)
def test_pinned_counts_of_a_feast_for_odin(seats: int, option: str, name: str) -> None:
    wanted = ODIN[seats, option, name]
    assert counted("odin", seats, option, name, len(wanted)) == wanted


@pytest.mark.parametrize(("seats", "option", "name"), PINNED)
def test_pinned_counts(seats: int, option: str, name: str) -> None:
    wanted = PINNED[seats, option, name]
    assert counted("karvi", seats, option, name, len(wanted)) == wanted


@pytest.mark.parametrize("name", POSITIONS)
def test_positions_are_repeatable_and_stay_untouched(name: str) -> None:
    g = position("karvi", 3, 5, name)
    before = save(g)
    count(g, 2)
    assert save(g) == before == save(position("karvi", 3, 5, name))
    assert save(position("karvi", 3, 6, name)) != before


def test_start_is_the_first_turn() -> None:
    g = position("karvi", 4, 2, "start")
    assert isinstance(g, Karvi)
    assert waiting(g) == (g.turn,)
    assert g.at.index(min(g.at)) == g.turn
    assert (g.round, g.acted) == (1, 0)


def test_a_game_without_questions_before_it_starts_with_the_deal() -> None:
    g = position("odin", 3, 2, "start")
    assert save(g) == save(position("odin", 3, 2, "deal"))
    assert isinstance(g, Odin)
    assert (g.round, g.turn, g.acted) == (1, g.start, 0)
    chosen = {"starter": "chosen"}
    deal, start = (position("odin", 1, 2, name, chosen) for name in ("deal", "start"))
    assert isinstance(deal, Odin) and isinstance(start, Odin)
    assert (deal.round, start.round) == (0, 1)


def test_cards_that_are_alike_are_drawn_once() -> None:
    """Four weapons from a deck of four kinds: few different tables, whatever the order."""
    g = position("odin", 1, 1, "start")
    assert count(after(g, 0, "pass"), 1) < 4000


def test_a_count_is_the_sum_of_its_branches() -> None:
    g = position("karvi", 2, 3, "start")
    seat = waiting(g)[0]
    split = divide(g, 3)
    assert tuple(split) == options(g, seat)
    assert sum(split.values()) == count(g, 3)
    assert split["sail"] == count(after(g, seat, "sail"), 2)
    assert (count(g, 0), count(g, 1)) == (1, len(split))


def test_what_cannot_be_counted() -> None:
    with pytest.raises(Illegal, match=r"no position called 'strat'.*did you mean start"):
        position("karvi", 2, 1, "strat")
    with pytest.raises(Illegal, match="at least 1"):
        divide(position("karvi", 2, 1), 0)


if __name__ == "__main__":
    for game, pinned in (("karvi", PINNED), ("odin", ODIN)):
        for (seats, option, name), wanted in pinned.items():
            found = counted(game, seats, option, name, len(wanted))
            print(f'    ({seats}, "{option}", "{name}"): {found},')
