"""Searching within a budget: trying answers out on tables that a seat imagines.

An answer often opens smaller questions of one's own: sail, then where, then which tile. Such
follow-ups belong to the answer, so they are answered too, with the best that is found, until the
seat stands before a new decision or somebody else is to answer. Such a whole is a **move**. Then
the judge says what the position is worth. What nature would answer is tried out with a few draws.
"""

from __future__ import annotations

import math
import random
import time
from collections.abc import Sequence
from typing import ClassVar, NamedTuple
from zlib import crc32

from meadhall.bots.judge import AnyJudge, judge_of
from meadhall.kernel.agenda import State, answer, natures, options
from meadhall.kernel.game import AnyGame
from meadhall.kernel.records import copy

FULL_DEPTH = 2
"""The number of follow-up questions that are searched in all their combinations; later ones are
answered one by one, each with what looks best at once."""

MIN_GAIN = 0.05
"""The points that an extra must gain at least to be worth doing."""

DRAWS_PER_ANSWER = 3
"""How often an answer is tried out that leads to a draw; its value is the mean."""

MAX_WORK = 20_000
"""The number of answers that a search without a budget of its own tries out at most."""

WORST = -1e9
"""A value in points below that of every position."""


class BudgetSpent(Exception):
    """The budget of a search is spent."""


class Move(NamedTuple):
    """An answer with its follow-ups: its value in points, the answer, and the table after it."""

    value: float
    option: str
    after: State


class Search:
    """A search with a judge. `work` counts the answers tried out, `drawn` nature's answers.

    In a named `world` nature answers the same question always alike, so that lines which are
    compared have the same luck. While a line is only considered, nature answers otherwise than when
    the line is then played (`deal`), so that no line is chosen for luck it cannot foresee."""

    __slots__ = (
        "_begun",
        "_dealing",
        "_limit",
        "_seconds",
        "_until",
        "deep",
        "drawn",
        "draws",
        "judge",
        "rng",
        "work",
        "world",
    )

    def __init__(
        self,
        judge: AnyJudge,
        rng: random.Random,
        deep: int = FULL_DEPTH,
        draws: int = DRAWS_PER_ANSWER,
    ):
        self.judge = judge
        self.rng = rng
        self.deep = deep
        self.draws = draws
        self.work = 0
        self.drawn = 0
        self.world = ""
        self._begun = time.perf_counter()
        self._dealing = False
        self._limit = math.inf
        self._seconds: float | None = None
        self._until = math.inf

    def allow(self, work: float, seconds: float | None = None, share: float = 1.0) -> None:
        """Limit the search to this share of `work` answers, and of `seconds` from its beginning:
        beyond, it breaks off with BudgetSpent."""
        self._limit = share * work
        self._seconds = None if seconds is None else share * seconds
        self._until = math.inf if self._seconds is None else self._begun + self._seconds

    def spent(self) -> float:
        """The part of the budget that is spent."""
        left = self._until - time.perf_counter()
        part = 0.0 if self._seconds is None else 1 - left / self._seconds
        return max(self.work / self._limit, part)

    def spend(self) -> None:
        """Count one more answer that is tried out."""
        if self.work >= self._limit or time.perf_counter() >= self._until:
            raise BudgetSpent
        self.work += 1

    def moves(self, g: State, seat: int, found: Sequence[str]) -> list[Move]:
        """Each of these options with what it leads to."""
        made = []
        for option in found:
            value, after = self._try(copy(g), seat, option, 0)
            made.append(Move(value, option, after))
        return made

    def _try(self, g: State, seat: int, option: str, depth: int) -> tuple[float, State]:
        """What an option leads to, on a table that may be used up."""
        self.spend()
        answer(g, seat, option)
        if self.draws == 1 or natures(g) is None:
            return self.follow(g, seat, depth)
        total = 0.0
        for _ in range(self.draws - 1):
            total += self.follow(copy(g), seat, depth)[0]
        value, after = self.follow(g, seat, depth)
        return (total + value) / self.draws, after

    def best(self, g: State, seat: int, found: Sequence[str]) -> Move:
        """The best move among these options; of equals, the first."""
        return max(self.moves(g, seat, found), key=_value)

    def follow(self, g: State, seat: int, depth: int) -> tuple[float, State]:
        """A table once nature and the seat have answered what belongs to the last answer, and what
        it is worth then. The table that is given may be used up."""
        judge = self.judge
        while True:
            self.answer_nature(g)
            if not g.agenda[seat] or judge.settled(g, seat):
                return judge.worth(g, seat), g
            found = judge.narrow(g, seat, options(g, seat))
            if len(found) == 1:
                answer(g, seat, found[0])
            elif depth < self.deep:
                return self._best_follow(g, seat, found, depth + 1)
            else:
                answer(g, seat, self.best_at_once(g, seat, found))

    def _best_follow(
        self, g: State, seat: int, found: Sequence[str], depth: int
    ) -> tuple[float, State]:
        best, kept = WORST, g
        last = found[-1]
        for option in found:
            value, after = self._try(g if option == last else copy(g), seat, option, depth)
            if value > best:
                best, kept = value, after
        return best, kept

    def best_at_once(self, g: State, seat: int, found: Sequence[str]) -> str:
        """The option after which the position looks best, whatever is asked next."""
        best, chosen = WORST, found[0]
        for option in found:
            value = self.evaluate(g, seat, option).value
            if value > best:
                best, chosen = value, option
        return chosen

    def evaluate(self, g: State, seat: int, option: str) -> Move:
        """An answer alone, without its follow-ups."""
        self.spend()
        after = copy(g)
        answer(after, seat, option)
        return Move(self.judge.worth(after, seat), option, after)

    def answer_nature(self, g: State) -> None:
        """Nature answers whatever it is asked."""
        owner = natures(g)
        while owner is not None:
            drawn = options(g, owner)
            answer(g, owner, drawn[int(self._luck(g, owner, len(drawn)) * len(drawn))])
            self.drawn += len(drawn) > 1
            owner = natures(g)

    def _luck(self, g: State, owner: int, answers: int) -> float:
        if not self.world:
            return self.rng.random()
        asked = f"{self.world} {self._dealing} {answers} {g.agenda[owner][-1]!r}"
        return crc32(asked.encode()) / 2**32

    def deal(self, g: State) -> None:
        """Let nature answer as it does when a line is played, not only considered."""
        self._dealing = True
        try:
            self.answer_nature(g)
        finally:
            self._dealing = False

    # Whole turns

    def greedy_move(self, g: State, seat: int) -> Move:
        """Extras first, as long as they gain something; then the best of the rest."""
        judge = self.judge
        found = options(g, seat)
        if len(found) > 1:
            found = judge.narrow(g, seat, found)
        if len(found) == 1:
            after = copy(g)
            answer(after, seat, found[0])
            return Move(0.0, found[0], after)
        extras = [o for o in found if judge.free(o)] if judge.settled(g, seat) else []
        if extras:
            move = self.best(g, seat, extras)
            if move.value > judge.worth(g, seat) + MIN_GAIN:
                return move
        rest = [o for o in found if o not in extras]
        return self.best(g, seat, rest or extras)

    def replay(self, g: State, seat: int, line: Sequence[str]) -> tuple[State, bool]:
        """Where these moves lead as they deal, with other luck than in the thought, as far as
        they are still possible; and whether all of them were."""
        for option in line:
            if not g.agenda[seat] or option not in options(g, seat):
                return g, False
            self.spend()
            g = copy(g)
            answer(g, seat, option)
            self.deal(g)
            _, g = self.follow(g, seat, 0)
        return g, True


def _value(move: Move) -> float:
    return move.value


class SearchBot:
    """A bot that searches with a judge; `judge` replaces the usual judge of the game. It does not
    search where there is nothing to choose."""

    judge_level: ClassVar[str] = "jarl"
    """The level whose judge it has."""

    def __init__(self, judge: AnyJudge | None = None):
        self._judge = judge

    def choose(self, game: AnyGame, g: State, seat: int, rng: random.Random) -> str:
        found = options(g, seat)
        if len(found) == 1:
            return found[0]
        judge = self._judge or judge_of(game, self.judge_level)
        imagined = game.rules.imagine(g, seat, rng)
        found = judge.narrow(imagined, seat, found)
        if len(found) == 1:
            return found[0]
        search = Search(judge, rng)
        search.allow(MAX_WORK)
        try:
            return self.think(game, imagined, seat, found, search)
        except BudgetSpent:
            search.allow(math.inf)
            return search.best_at_once(imagined, seat, found)

    def think(
        self, game: AnyGame, g: State, seat: int, found: tuple[str, ...], search: Search
    ) -> str:
        """Choose one of these options by searching from a table that the seat imagines."""
        raise NotImplementedError
