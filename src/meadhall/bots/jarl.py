"""Jarl: tries out the best turns on many imagined tables, and plays on for some turns after each.

One imagined table is one world: it fixes what is hidden from the seat, and nature answers alike in
it after each of the turns that are compared. In every world all seats play on for some turns after
each of them, and the value model forecasts the points; the value of a turn is the mean over the
worlds. Turns that fall behind are dropped, so that most of the work compares the best ones. In a
game without a judge Jarl searches a tree with playouts (`tree_search`).
"""

from __future__ import annotations

import math
import random

from meadhall.bots.huscarl import Turn, best_turns
from meadhall.bots.judge import AnyJudge
from meadhall.bots.search import BudgetSpent, Search, SearchBot
from meadhall.bots.tree_search import search_tree
from meadhall.bots.value_model import expected_points
from meadhall.kernel.agenda import State, waiting
from meadhall.kernel.game import AnyGame

MAX_TURNS = 6
"""The number of turns that are compared, at most."""
PRIOR = 1.5
"""The weight of the first judgement of a turn beside its results, in imagined tables."""
PLANNING_SHARE = 0.4
"""The share of the budget, from 0 to 1, for finding the turns to compare."""
RIVALRY = 0.5
"""The points that a point of the best other seat counts against the seat's own."""


class JarlBot(SearchBot):
    """Searches with a budget for each decision: of answers tried out (`work`, by default what the
    judge says), or of seconds. With a budget of work its choices are reproducible."""

    def __init__(
        self,
        work: int | None = None,
        seconds: float | None = None,
        judge: AnyJudge | None = None,
        keep: int = MAX_TURNS,
        turns: int | None = None,
        prior: float = PRIOR,
    ):
        super().__init__(judge)
        self.work = work
        self.seconds = seconds
        self.keep, self.turns, self.prior = keep, turns, prior

    def choose(self, game: AnyGame, g: State, seat: int, rng: random.Random) -> str:
        if game.judge is None and self._judge is None:
            return search_tree(game, g, seat, rng, self.work, self.seconds)
        return super().choose(game, g, seat, rng)

    def think(
        self, game: AnyGame, g: State, seat: int, found: tuple[str, ...], search: Search
    ) -> str:
        judge, rng = search.judge, search.rng
        work = (self.work or judge.effort) if self.seconds is None else math.inf
        search.allow(work, self.seconds, PLANNING_SHARE)
        best = found[0]
        try:
            actions = [option for option in found if not judge.free(option)]
            best = search.best_at_once(g, seat, actions or found)
            turns = self._turns(search, g, seat)
            # With a small budget planning often fails: then the whole budget may go into one move.
            if turns or self.seconds is not None or work < judge.effort:
                search.allow(work, self.seconds)
            if not turns:
                return search.greedy_move(g, seat).option
            best = turns[0].line[0]
            if all(judge.free(o) or judge.closes(o) for o in found):
                return best
            total = {turn.line: self.prior * turn.value for turn in turns}
            search.draws = 1
            while len(total) > 1:
                self._one_world(game, search, g, seat, total, rng)
                kept = sorted(total, key=lambda line: -total[line])
                best = kept[0][0]
                fewer = max(2, math.ceil(self.keep * (1 - search.spent())))
                total = {line: total[line] for line in kept[:fewer]}
        except BudgetSpent:
            pass
        return best

    def _turns(self, search: Search, g: State, seat: int) -> list[Turn]:
        """The turns to compare; none outside the seat's turn, or if the budget is spent."""
        try:
            return best_turns(search, g, seat)[: self.keep] if search.judge.in_turn(g, seat) else []
        except BudgetSpent:
            return []

    def _one_world(
        self,
        game: AnyGame,
        search: Search,
        g: State,
        seat: int,
        total: dict[tuple[str, ...], float],
        rng: random.Random,
    ) -> None:
        """Try all turns in one more world, and add the results to `total`; nothing is added if the
        budget ends before all are tried."""
        world = game.rules.imagine(g, seat, rng)
        search.world = str(rng.random())
        era = search.judge.era(world)
        found = {}
        for line in total:
            after, ended = search.replay(world, seat, line)
            after = self._play_on(search, after, seat, era, ended)
            found[line] = self._value(game, search, after, seat)
        for line, value in found.items():
            total[line] += value

    def _play_on(self, search: Search, g: State, seat: int, era: int, ended: bool) -> State:
        """Let all seats play on greedily until the seat has ended its last turn within the horizon,
        or the era or the game is over. `ended` says whether the present turn has ended."""
        judge = search.judge
        turns = (self.turns or judge.turns) - ended
        while turns and judge.era(g) == era:
            search.deal(g)
            asked = waiting(g)
            if not asked or judge.era(g) != era:
                break
            who = seat if seat in asked else asked[0]
            drawn = search.drawn
            move = search.greedy_move(g, who)
            # the draws of the search may not decide: play the answer again with new draws
            g = search.replay(g, who, (move.option,))[0] if search.drawn > drawn else move.after
            turns -= who == seat and judge.closes(move.option)
        return g

    def _value(self, game: AnyGame, search: Search, g: State, seat: int) -> float:
        """The expected points of the seat, less a part of those of the best other seat."""
        judge = search.judge
        value = expected_points(game, judge, g, seat)
        if g.seats > 1:
            others = (expected_points(game, judge, g, s) for s in range(g.seats) if s != seat)
            value -= RIVALRY * max(others)
        return value
