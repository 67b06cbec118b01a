"""What a bot would do in one's place, and why: the terms of the judgement that change most."""

from __future__ import annotations

import random
from typing import Any, NamedTuple

from meadhall.bots.foresight import EXPERIENCE, foresee
from meadhall.bots.jarl import JarlBot
from meadhall.bots.judging import judge_of
from meadhall.bots.mind import Mind
from meadhall.kernel.agenda import answer
from meadhall.kernel.games import Rules
from meadhall.kernel.plain import copy


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


def advise(
    rules: Rules, g: Any, seat: int, rng: random.Random, bot: JarlBot | None = None
) -> Advice:
    """What Jarl would answer here for the seat. He sees only what the seat may see."""
    judge = judge_of(rules)
    option = (bot or JarlBot()).choose(rules, g, seat, rng)
    world = rules.imagine(g, seat, rng)
    before = judge.terms(world, seat)
    after = copy(world)
    answer(after, seat, option)
    _, after = Mind(judge, rng).follow(after, seat, 0)
    terms = judge.terms(after, seat)
    changes = {name: terms.get(name, 0.0) - before.get(name, 0.0) for name in {**before, **terms}}
    changes.pop(EXPERIENCE, None)  # it is what `before` and `after` say, and gives no reason
    told = [(name, change) for name, change in changes.items() if abs(change) >= TELLING]
    told.sort(key=lambda one: -abs(one[1]))
    now, then = (foresee(rules, judge, table, seat) for table in (world, after))
    return Advice(option, now, then, tuple(told))
