"""Bots answer legally, honestly and repeatably; Karl is far better than chance."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from meadhall import Illegal
from meadhall.bots import bot_called, bot_names
from meadhall.games.karvi.rules.scoring import total
from meadhall.kernel.agenda import over, waiting
from meadhall.kernel.save import save
from tests.bots.kit import KARVI, play_until


def test_bots_have_names() -> None:
    assert bot_names() == ("thrall", "karl", "huscarl", "jarl", "random")
    with pytest.raises(Illegal, match=r"kar'.*did you mean karl.*huscarl, jarl, random"):
        bot_called("kar")


def test_random_takes_every_option_alike() -> None:
    g, _ = play_until(2, 1, ("random", "random"), 30)
    seat = waiting(g)[0]
    rng = random.Random(5)
    taken = Counter(bot_called("random").choose(KARVI, g, seat, rng) for _ in range(2000))
    assert max(taken.values()) < 1.7 * min(taken.values())


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("side", ["a", "b"])
def test_karl_plays_whole_games(seats: int, side: str) -> None:
    g, _ = play_until(seats, seats, ["karl"] * seats, settings={"boards": side})
    assert over(g)
    assert min(total(g, seat) for seat in range(seats)) > 40


@pytest.mark.slow
def test_karl_beats_random_in_every_game() -> None:
    for seed in range(4):
        g, _ = play_until(2, seed, ("karl", "random") if seed % 2 else ("random", "karl"))
        mine, other = total(g, 1 - seed % 2), total(g, seed % 2)
        assert mine > 2 * other


def test_karl_leaves_the_table_alone() -> None:
    g, _ = play_until(3, 8, ["karl"] * 3, 120)
    before = save(g)
    bot_called("karl").choose(KARVI, g, waiting(g)[0], random.Random(1))
    assert save(g) == before


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_karl_cannot_see_what_its_seat_cannot(seats: int) -> None:
    """The same choice in worlds that differ only in what the seat cannot see."""
    different = 0
    for answers in range(10, 330, 20):
        g, _ = play_until(seats, 3, ["random"] * seats, answers)
        for seat in waiting(g):
            choice = bot_called("karl").choose(KARVI, g, seat, random.Random(2))
            for world in range(3):
                other = KARVI.rules.imagine(g, seat, random.Random(world))
                different += save(other) != save(g)
                again = bot_called("karl").choose(KARVI, other, seat, random.Random(2))
                assert again == choice
    assert different > 10


@pytest.mark.slow
def test_karl_repeats_itself() -> None:
    first, n = play_until(3, 6, ["karl"] * 3)
    second, m = play_until(3, 6, ["karl"] * 3)
    assert (save(first), n) == (save(second), m)


@pytest.mark.slow
def test_karl_does_not_dawdle() -> None:
    """No turn is spent on pointless answers: exchanging, sailing nowhere, and the like."""
    g, answers = play_until(3, 4, ["karl"] * 3)
    assert over(g)
    assert answers < 3 * 40 * 8
