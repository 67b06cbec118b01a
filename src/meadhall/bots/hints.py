"""What a bot would do in one's place, and why: the terms of the judgement that change most."""

from __future__ import annotations

import random
from math import fsum
from typing import Any, NamedTuple

from meadhall.bots.jarl import JarlBot
from meadhall.bots.judge import judge_of
from meadhall.bots.search import Mind
from meadhall.bots.value_model import EXPERIENCE, foresee
from meadhall.kernel.agenda import answer
from meadhall.kernel.game import Rules
from meadhall.kernel.records import copy


class Advice(NamedTuple):
    """What to answer now; the points that the seat may expect before and after it (against a rival
    without a seat, the lead); the terms of the judgement with their change, those that change most
    first."""

    option: str
    before: float
    after: float
    changes: tuple[tuple[str, float], ...]


TELLING = 0.25
"""Smaller changes of a term say nothing."""

WORLDS = 20
WORK = 500
"""What an answer changes is the mean over so many imagined worlds: no single roll tells it. After
so many answers that were tried out there, no other world is looked at."""


def advise(
    rules: Rules, g: Any, seat: int, rng: random.Random, bot: JarlBot | None = None
) -> Advice:
    """What Jarl would answer here for the seat. He sees only what the seat may see."""
    judge = judge_of(rules)
    option = (bot or JarlBot()).choose(rules, g, seat, rng)
    mind = Mind(judge, rng)
    changes: dict[str, list[float]] = {}
    points: list[tuple[float, float]] = []
    while not points or (len(points) < WORLDS and mind.work < WORK):
        world = rules.imagine(g, seat, rng)
        after = copy(world)
        answer(after, seat, option)
        _, after = mind.follow(after, seat, 0)
        points.append((foresee(rules, judge, world, seat), foresee(rules, judge, after, seat)))
        before, terms = judge.terms(world, seat), judge.terms(after, seat)
        for name in {**before, **terms}:
            changes.setdefault(name, []).append(terms.get(name, 0.0) - before.get(name, 0.0))
    changes.pop(EXPERIENCE, None)  # it is what `before` and `after` say, and gives no reason
    means = [(name, fsum(change) / len(points)) for name, change in changes.items()]
    told = sorted((one for one in means if abs(one[1]) >= TELLING), key=lambda one: -abs(one[1]))
    now, then = (fsum(column) / len(points) for column in zip(*points, strict=True))
    return Advice(option, now, then, tuple(told))
