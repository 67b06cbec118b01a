"""The benchmark: answers and games per second of random players, microseconds per copy.

It counts players' answers, not nature's, and measures the time of both. The loop does nothing else:
it keeps no log and no record, and has one generator of random numbers.
"""

from __future__ import annotations

import random
import time
from collections.abc import Mapping
from dataclasses import dataclass

from meadhall.kernel.agenda import Choice, State, advance, answer
from meadhall.kernel.records import copy
from meadhall.kernel.registry import find_game
from meadhall.lab.perft import position


@dataclass(frozen=True)
class Figures:
    """The answers and games played in a number of seconds."""

    answers: int
    games: int
    seconds: float

    @property
    def answers_per_second(self) -> float:
        return self.answers / self.seconds

    @property
    def games_per_second(self) -> float:
        return self.games / self.seconds


def random_game(
    game: str, seats: int, rng: random.Random, settings: Mapping[str, str]
) -> tuple[State, int]:
    """Play one game of random players: the final table, and the number of players' answers."""
    chance = rng.random
    g = find_game(game).setup(seats, settings)
    agenda = g.agenda
    answers = 0
    me = advance(g)
    while me is not None:
        asked = agenda[me][-1]
        assert isinstance(asked, Choice)
        found = asked.options(g, me)
        if not asked.nature:
            answers += 1
        me = answer(g, me, found[int(chance() * len(found))])
    return g, answers


def measure_play(
    game: str = "karvi",
    seats: int = 3,
    seconds: float = 2.0,
    seed: int = 1,
    options: Mapping[str, str] | None = None,
) -> Figures:
    """Play games of random players until `seconds` have passed."""
    settings = find_game(game).choose_settings(seats, options or {})
    rng = random.Random(seed)
    answers = games = 0
    began = time.perf_counter()
    while True:
        answers += random_game(game, seats, rng, settings)[1]
        games += 1
        spent = time.perf_counter() - began
        if spent >= seconds:
            return Figures(answers, games, spent)


def measure_copy(
    game: str = "karvi",
    seats: int = 3,
    seconds: float = 0.5,
    seed: int = 1,
    options: Mapping[str, str] | None = None,
) -> float:
    """The microseconds that one copy of a table in the middle of a game takes, at best."""
    g = position(game, seats, seed, "middle", options)
    best = 1e9
    began = time.perf_counter()
    while time.perf_counter() - began < seconds:
        start = time.perf_counter()
        for _ in range(1000):
            copy(g)
        best = min(best, (time.perf_counter() - start) * 1000)
    return best


def measure(
    game: str = "karvi",
    seats: int = 3,
    seconds: float = 3.0,
    options: Mapping[str, str] | None = None,
) -> dict[str, float]:
    """All figures by name."""
    measure_play(game, seats, min(0.3, seconds), 0, options)  # warm up
    play = measure_play(game, seats, seconds, 1, options)
    return {
        "answers_per_second": play.answers_per_second,
        "games_per_second": play.games_per_second,
        "answers_per_game": play.answers / play.games,
        "copy_us": measure_copy(game, seats, min(0.5, seconds), 1, options),
    }
