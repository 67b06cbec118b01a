"""Karl: looks one move ahead, and takes what leads to the best position."""

from __future__ import annotations

import random
from typing import Any

from meadhall.bots.judging import Judge, judge_of
from meadhall.bots.mind import Mind
from meadhall.kernel.agenda import options
from meadhall.kernel.games import Rules


class GreedyBot:
    """Looks one move ahead. `judge` replaces the usual judge of the game."""

    def __init__(self, judge: Judge | None = None):
        self._judge = judge

    def choose(self, rules: Rules, g: Any, seat: int, rng: random.Random) -> str:
        found = options(g, seat)
        if len(found) == 1:
            return found[0]
        judge = self._judge or judge_of(rules, simple=True)
        imagined = rules.imagine(g, seat, rng)
        return Mind(judge, rng).greedy_move(imagined, seat).option
