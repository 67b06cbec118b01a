"""Thrall: sees what an answer does at once, and no further; he does not look closely."""

from __future__ import annotations

import random
from typing import Any

from meadhall.bots.judging import judge_of
from meadhall.kernel.agenda import answer, options
from meadhall.kernel.games import Rules
from meadhall.kernel.plain import copy

CARELESS = 3.0
"""Answers that seem worse by so many points seem as good to him."""


class ThrallBot:
    """Takes any of the answers after which the table looks about as good as it can."""

    def choose(self, rules: Rules, g: Any, seat: int, rng: random.Random) -> str:
        found = options(g, seat)
        if len(found) == 1:
            return found[0]
        judge = judge_of(rules, simple=True)
        imagined = rules.imagine(g, seat, rng)
        found = judge.narrow(imagined, seat, found)
        if len(found) == 1:
            return found[0]
        values = []
        for option in found:
            after = copy(imagined)
            answer(after, seat, option)
            values.append(judge.worth(after, seat))
        enough = max(values) - CARELESS
        good = [o for o, value in zip(found, values, strict=True) if value >= enough]
        return good[int(rng.random() * len(good))]
