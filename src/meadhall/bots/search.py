"""Search within a budget: try out answers on tables that a seat imagines.

An answer often leads to further questions to the same seat: sail, then where, then which tile. The
search answers these follow-ups too, with the best that it finds, until the seat has a new decision
or another seat is asked. An answer with its follow-ups is a **move**. Then the judge says what the
position is worth. Where nature answers, the search takes the mean over a few draws.
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
"""The number of follow-up questions that are searched in all combinations; later ones are answered
one by one, each with the option after which the position looks best."""

MIN_GAIN = 0.05
"""The points that an extra must gain, and more, to be chosen."""

DRAWS_PER_ANSWER = 3
"""The number of times that an answer is tried out if nature draws after it."""

MAX_WORK = 20_000
"""The number of answers that a search tries out at most if it is given no budget."""

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

    In a named `world` nature always answers the same question alike, so that the lines that are
    compared have the same luck. While the search considers a line, nature answers otherwise than
    when the line is then played (`deal`), so that no line is chosen for luck it cannot foresee."""

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
        """Limit the search to this share of `work` answers, and of `seconds` since its start;
        beyond that it raises BudgetSpent."""
        self._limit = share * work
        self._seconds = None if seconds is None else share * seconds
        self._until = math.inf if self._seconds is None else self._begun + self._seconds

    def spent(self) -> float:
        """The part of the budget that is spent, from 0 to 1."""
        left = self._until - time.perf_counter()
        part = 0.0 if self._seconds is None else 1 - left / self._seconds
        return max(self.work / self._limit, part)

    def spend(self) -> None:
        """Count one more answer; BudgetSpent if the budget does not allow it."""
        if self.work >= self._limit or time.perf_counter() >= self._until:
            raise BudgetSpent
        self.work += 1

    def moves(self, g: State, seat: int, found: Sequence[str]) -> list[Move]:
        """The moves that begin with each of these options."""
        made = []
        for option in found:
            value, after = self._try(copy(g), seat, option, 0)
            made.append(Move(value, option, after))
        return made

    def _try(self, g: State, seat: int, option: str, depth: int) -> tuple[float, State]:
        """The value of an option, and the table after its move. Changes the given table."""
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
        """The best move that begins with one of these options; of equal ones, the first."""
        return max(self.moves(g, seat, found), key=_value)

    def follow(self, g: State, seat: int, depth: int) -> tuple[float, State]:
        """Answer the follow-ups of the last answer for nature and the seat: the value of the
        position then, and the table. Changes the given table."""
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
        """The best value among these options, and the table after it. Changes the given table."""
        best, kept = WORST, g
        last = found[-1]
        for option in found:
            value, after = self._try(g if option == last else copy(g), seat, option, depth)
            if value > best:
                best, kept = value, after
        return best, kept

    def best_at_once(self, g: State, seat: int, found: Sequence[str]) -> str:
        """The option with the best position right after it, without follow-ups."""
        best, chosen = WORST, found[0]
        for option in found:
            value = self.evaluate(g, seat, option).value
            if value > best:
                best, chosen = value, option
        return chosen

    def evaluate(self, g: State, seat: int, option: str) -> Move:
        """The value of an answer without its follow-ups, and the table after it."""
        self.spend()
        after = copy(g)
        answer(after, seat, option)
        return Move(self.judge.worth(after, seat), option, after)

    def answer_nature(self, g: State) -> None:
        """Answer for nature as long as it is asked."""
        owner = natures(g)
        while owner is not None:
            drawn = options(g, owner)
            answer(g, owner, drawn[int(self._luck(g, owner, len(drawn)) * len(drawn))])
            self.drawn += len(drawn) > 1
            owner = natures(g)

    def _luck(self, g: State, owner: int, answers: int) -> float:
        """A number from 0 to 1: random, or in a named world fixed by the question."""
        if not self.world:
            return self.rng.random()
        asked = f"{self.world} {self._dealing} {answers} {g.agenda[owner][-1]!r}"
        return crc32(asked.encode()) / 2**32

    def deal(self, g: State) -> None:
        """Answer for nature as in a line that is played, not only considered."""
        self._dealing = True
        try:
            self.answer_nature(g)
        finally:
            self._dealing = False

    # Whole turns

    def greedy_move(self, g: State, seat: int) -> Move:
        """The best extra if it gains more than MIN_GAIN, else the best of the other moves."""
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
        """Play these moves with nature's answers of `deal`, as far as they are possible: the table
        after them, and whether all were possible."""
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
    """A bot that searches with a judge; `judge` replaces the usual judge of the game. It searches
    only where there is more than one option."""

    judge_level: ClassVar[str] = "jarl"
    """The level whose judge the bot uses."""

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
        """Choose one of these options by a search from the imagined table `g`."""
        raise NotImplementedError
