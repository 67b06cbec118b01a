"""Jarl: searches. The turns that look best are played on for some turns more, in many tables that
the seat imagines.

One imagined table is one world: what is hidden lies somewhere in it, and nature answers from one
source of luck that all turns to be compared share. In every world each of these turns is followed
by the best turns that can be found, and the judge says what has come of it; what a turn is worth
is the mean over the worlds. Turns that fall behind are given up, so that most of the work goes into
telling the best ones apart.
"""

from __future__ import annotations

import math
import random
from typing import Any

from meadhall.bots.foresight import foresee
from meadhall.bots.huscarl import best_turns
from meadhall.bots.judging import Judge
from meadhall.bots.mind import Enough, Mind, Thinker
from meadhall.kernel.agenda import answer, over, waiting
from meadhall.kernel.games import Rules
from meadhall.kernel.plain import copy

WORK = 10_000
"""The usual budget of one decision: answers tried out."""
KEEP = 6
"""So many options are searched."""
TURNS = 2
"""So many turns of one's own are looked ahead, this one included."""
WIDTH = 2
"""How widely the turns that follow are looked for."""
PRIOR = 3.0
"""What a turn looks like at first counts as much as so many worlds."""
ENVY = 0.5
"""What a point of the best other seat counts against one's own."""


class JarlBot(Thinker):
    """Searches within a budget of work (answers tried out) or of seconds for each decision. With a
    budget of work it always thinks the same."""

    def __init__(
        self,
        work: int = WORK,
        seconds: float | None = None,
        judge: Judge | None = None,
        keep: int = KEEP,
        turns: int = TURNS,
        width: int = WIDTH,
        prior: float = PRIOR,
    ):
        super().__init__(judge)
        self.work = work
        self.seconds = seconds
        self.keep, self.turns, self.width, self.prior = keep, turns, width, prior

    def think(self, rules: Rules, g: Any, seat: int, found: tuple[str, ...], mind: Mind) -> str:
        judge, rng = mind.judge, mind.rng
        mind.allow(self.work if self.seconds is None else math.inf, self.seconds)
        best = found[0]
        try:
            best = mind.at_first_sight(g, seat, found)
            if not judge.in_turn(g, seat):
                return mind.greedy_move(g, seat).option
            turns = best_turns(mind, g, seat)[: self.keep]
            best = turns[0].line[0]
            if all(judge.free(o) or judge.closes(o) for o in found):
                return best
            total = {turn.line[0]: self.prior * turn.value for turn in turns}
            mind.draws = 1
            while len(total) > 1:
                self._one_world(rules, mind, g, seat, total, rng)
                best = max(total, key=lambda o: total[o])
                spent = mind.spent()
                fewer = max(2, math.ceil(self.keep * (1 - spent)))
                kept = sorted(total, key=lambda o: -total[o])[:fewer]
                total = {option: total[option] for option in kept}
        except Enough:
            pass
        return best

    def _one_world(
        self,
        rules: Rules,
        mind: Mind,
        g: Any,
        seat: int,
        total: dict[str, float],
        rng: random.Random,
    ) -> None:
        """Try all options in one more imagined table; what comes of it is added, if there is time
        for all."""
        world = rules.imagine(g, seat, rng)
        luck = rng.random()
        found = {}
        for option in total:
            mind.spend()
            mind.rng = random.Random(luck)
            after = copy(world)
            answer(after, seat, option)
            turns = self.turns - mind.judge.closes(option)
            found[option] = self._explore(rules, mind, after, seat, turns)
        for option, value in found.items():
            total[option] += value

    def _explore(self, rules: Rules, mind: Mind, g: Any, seat: int, turns: int) -> float:
        """Finish the turn and look some turns further."""
        era = mind.judge.era(g)
        for _ in range(turns):
            g = self._until_asked(mind, g, seat, era)
            if over(g) or mind.judge.era(g) != era:
                break
            drawn = mind.drawn
            turn = best_turns(mind, g, seat, self.width)[0]
            # what luck has shown in thought may not happen
            g = mind.replay(g, seat, turn.line) if mind.drawn > drawn else turn.after
        return self._value(rules, mind, g, seat)

    def _until_asked(self, mind: Mind, g: Any, seat: int, era: int) -> Any:
        """Until the seat stands before a new decision, the era or the game is over."""
        while True:
            if mind.judge.era(g) != era:
                return g
            mind.let_nature(g)
            asked = waiting(g)
            if not asked:
                return g
            if seat in asked and mind.judge.in_turn(g, seat):
                return g
            who = seat if seat in asked else asked[0]
            drawn = mind.drawn
            move = mind.greedy_move(g, who)
            g = mind.replay(g, who, (move.option,)) if mind.drawn > drawn else move.after

    def _value(self, rules: Rules, mind: Mind, g: Any, seat: int) -> float:
        judge = mind.judge
        value = foresee(rules, judge, g, seat)
        if g.seats > 1:
            others = (foresee(rules, judge, g, s) for s in range(g.seats) if s != seat)
            value -= ENVY * max(others)
        return value
