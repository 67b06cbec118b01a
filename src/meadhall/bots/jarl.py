"""Jarl: searches. The turns that look best are played on for some turns more, in many tables that
the seat imagines.

One imagined table is one world: what is hidden lies somewhere in it, and nature answers alike
whichever of the turns to be compared is played. In every world everybody plays on for some turns
after each of them, and the foresight says what will come of it; what a turn is worth is the mean
over the worlds. Turns that fall behind are given up, so that most of the work goes into telling the
best ones apart.
"""

from __future__ import annotations

import math
import random
from typing import Any

from meadhall.bots.huscarl import Turn, best_turns
from meadhall.bots.judge import Judge
from meadhall.bots.search import Enough, Mind, Thinker
from meadhall.bots.value_model import foresee
from meadhall.kernel.agenda import waiting
from meadhall.kernel.game import Rules

KEEP = 6
"""So many turns are compared."""
PRIOR = 1.5
"""What a turn looks like at first counts so much, beside one world."""
PLANNING = 0.4
"""The part of the budget that may go into finding the turns to be compared."""
ENVY = 0.5
"""What a point of the best other seat counts against one's own."""


class JarlBot(Thinker):
    """Searches within a budget of work (answers tried out; usually as many as the judge says) or of
    seconds for each decision. With a budget of work it always thinks the same."""

    def __init__(
        self,
        work: int | None = None,
        seconds: float | None = None,
        judge: Judge | None = None,
        keep: int = KEEP,
        turns: int | None = None,
        prior: float = PRIOR,
    ):
        super().__init__(judge)
        self.work = work
        self.seconds = seconds
        self.keep, self.turns, self.prior = keep, turns, prior

    def think(self, rules: Rules, g: Any, seat: int, found: tuple[str, ...], mind: Mind) -> str:
        judge, rng = mind.judge, mind.rng
        work = (self.work or judge.effort) if self.seconds is None else math.inf
        mind.allow(work, self.seconds, PLANNING)
        best = found[0]
        try:
            deeds = [option for option in found if not judge.free(option)]
            best = mind.at_first_sight(g, seat, deeds or found)
            turns = self._turns(mind, g, seat)
            # In haste a plan often takes too long: then the whole budget may go into one move.
            if turns or self.seconds is not None or work < judge.effort:
                mind.allow(work, self.seconds)
            if not turns:
                return mind.greedy_move(g, seat).option
            best = turns[0].line[0]
            if all(judge.free(o) or judge.closes(o) for o in found):
                return best
            total = {turn.line: self.prior * turn.value for turn in turns}
            mind.draws = 1
            while len(total) > 1:
                self._one_world(rules, mind, g, seat, total, rng)
                kept = sorted(total, key=lambda line: -total[line])
                best = kept[0][0]
                fewer = max(2, math.ceil(self.keep * (1 - mind.spent())))
                total = {line: total[line] for line in kept[:fewer]}
        except Enough:
            pass
        return best

    def _turns(self, mind: Mind, g: Any, seat: int) -> list[Turn]:
        """The turns to be compared: none outside one's turn, or if there is no time to plan one."""
        try:
            return best_turns(mind, g, seat)[: self.keep] if mind.judge.in_turn(g, seat) else []
        except Enough:
            return []

    def _one_world(
        self,
        rules: Rules,
        mind: Mind,
        g: Any,
        seat: int,
        total: dict[tuple[str, ...], float],
        rng: random.Random,
    ) -> None:
        """Try all turns in one more imagined table; what comes of it is added, if there is time
        for all."""
        world = rules.imagine(g, seat, rng)
        mind.world = str(rng.random())
        era = mind.judge.era(world)
        found = {}
        for line in total:
            after, ended = mind.replay(world, seat, line)
            after = self._play_on(mind, after, seat, era, ended)
            found[line] = self._value(rules, mind, after, seat)
        for line, value in found.items():
            total[line] += value

    def _play_on(self, mind: Mind, g: Any, seat: int, era: int, ended: bool) -> Any:
        """Everybody plays on with what looks best at once, until the seat has ended its last turn
        to be looked at, or the era or the game is over. This turn may have `ended` already."""
        judge = mind.judge
        turns = (self.turns or judge.turns) - ended
        while turns and judge.era(g) == era:
            mind.happen(g)
            asked = waiting(g)
            if not asked or judge.era(g) != era:
                break
            who = seat if seat in asked else asked[0]
            drawn = mind.drawn
            move = mind.greedy_move(g, who)
            # what luck has shown in thought may not happen
            g = mind.replay(g, who, (move.option,))[0] if mind.drawn > drawn else move.after
            turns -= who == seat and judge.closes(move.option)
        return g

    def _value(self, rules: Rules, mind: Mind, g: Any, seat: int) -> float:
        judge = mind.judge
        value = foresee(rules, judge, g, seat)
        if g.seats > 1:
            others = (foresee(rules, judge, g, s) for s in range(g.seats) if s != seat)
            value -= ENVY * max(others)
        return value
