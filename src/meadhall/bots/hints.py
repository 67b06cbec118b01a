"""A hint: what Jarl would answer for a seat, and the terms of the judgement that change most."""

from __future__ import annotations

import random
from math import fsum
from typing import NamedTuple

from meadhall.bots.jarl import JarlBot
from meadhall.bots.judge import judge_of
from meadhall.bots.search import Search
from meadhall.bots.value_model import EXPERIENCE, expected_points
from meadhall.kernel.agenda import State, answer
from meadhall.kernel.game import AnyGame
from meadhall.kernel.records import copy

MIN_CHANGE = 0.25
"""The points by which a term must change at least to be named."""

MAX_WORLDS = 20
"""The number of imagined tables over which the changes are averaged."""

MAX_WORK = 500
"""The number of answers tried out after which no further table is imagined."""


class Hint(NamedTuple):
    """The answer to give; the points that the seat may expect before and after it (against a rival
    without a seat, the lead); the terms of the judgement with their changes, the largest first."""

    option: str
    before: float
    after: float
    changes: tuple[tuple[str, float], ...]


def hint(
    game: AnyGame, g: State, seat: int, rng: random.Random, bot: JarlBot | None = None
) -> Hint:
    """The answer that Jarl would give for the seat, from what the seat may see."""
    judge = judge_of(game)
    option = (bot or JarlBot()).choose(game, g, seat, rng)
    search = Search(judge, rng)
    changes: dict[str, list[float]] = {}
    points: list[tuple[float, float]] = []
    while not points or (len(points) < MAX_WORLDS and search.work < MAX_WORK):
        world = game.rules.imagine(g, seat, rng)
        after = copy(world)
        answer(after, seat, option)
        _, after = search.follow(after, seat, 0)
        now = expected_points(game, judge, world, seat)
        points.append((now, expected_points(game, judge, after, seat)))
        before, terms = judge.terms(world, seat), judge.terms(after, seat)
        for name in {**before, **terms}:
            changes.setdefault(name, []).append(terms.get(name, 0.0) - before.get(name, 0.0))
    changes.pop(EXPERIENCE, None)  # `before` and `after` show it already
    means = [(name, fsum(change) / len(points)) for name, change in changes.items()]
    largest = sorted(
        (one for one in means if abs(one[1]) >= MIN_CHANGE), key=lambda one: -abs(one[1])
    )
    now, then = (fsum(column) / len(points) for column in zip(*points, strict=True))
    return Hint(option, now, then, tuple(largest))
