"""One thought: trying answers out on tables that a seat imagines, and counting the work.

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
from typing import Any, ClassVar, NamedTuple
from zlib import crc32

from meadhall.bots.judge import Judge, judge_of
from meadhall.kernel.agenda import answer, natures, options, over
from meadhall.kernel.game import Rules
from meadhall.kernel.records import copy

DEEP = 2
"""So many follow-up questions are searched in all their combinations; later ones are answered
one by one, each with what looks best at once."""

MATTERS = 0.05
"""An extra is worth doing only if it gains at least so much."""

DRAWS = 3
"""So many times an answer is tried out that nature answers: luck in thought is not luck."""

MOST = 20_000
"""No thought tries out more answers than this, unless it has a budget of its own."""

NOTHING = -1e9


class Enough(Exception):
    """The budget of a thought is spent."""


class Move(NamedTuple):
    """An answer with its follow-ups: what it leads to is worth, the answer, and where it leads."""

    value: float
    option: str
    after: Any


class Mind:
    """Thinks with a judge. `work` counts the answers tried out, `drawn` nature's answers.

    In a named `world` nature answers the same question always alike, so that what different lines
    lead to differs by the lines and not by their luck. What a line meets while it is only
    considered is other luck than what happens when it is played: nobody foresees his luck."""

    __slots__ = (
        "_begun",
        "_happens",
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

    def __init__(self, judge: Judge, rng: random.Random, deep: int = DEEP, draws: int = DRAWS):
        self.judge = judge
        self.rng = rng
        self.deep = deep
        self.draws = draws
        self.work = 0
        self.drawn = 0
        self.world = ""
        self._begun = time.perf_counter()
        self._happens = False
        self._limit = math.inf
        self._seconds: float | None = None
        self._until = math.inf

    def allow(self, work: float, seconds: float | None = None, share: float = 1.0) -> None:
        """No more than this share of so many answers are tried out, and none after that share of so
        many seconds, from the beginning of the thought: then it breaks off with Enough."""
        self._limit = share * work
        self._seconds = None if seconds is None else share * seconds
        self._until = math.inf if self._seconds is None else self._begun + self._seconds

    def spent(self) -> float:
        """The part of the budget that is spent."""
        left = self._until - time.perf_counter()
        part = 0.0 if self._seconds is None else 1 - left / self._seconds
        return max(self.work / self._limit, part)

    def spend(self) -> None:
        """One more answer is tried out."""
        if self.work >= self._limit or time.perf_counter() >= self._until:
            raise Enough
        self.work += 1

    def moves(self, g: Any, seat: int, found: Sequence[str]) -> list[Move]:
        """Each of these options with what it leads to."""
        made = []
        for option in found:
            value, after = self._try(copy(g), seat, option, 0)
            made.append(Move(value, option, after))
        return made

    def _try(self, g: Any, seat: int, option: str, depth: int) -> tuple[float, Any]:
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

    def best(self, g: Any, seat: int, found: Sequence[str]) -> Move:
        """The best move among these options; of equals, the first."""
        return max(self.moves(g, seat, found), key=_value)

    def follow(self, g: Any, seat: int, depth: int) -> tuple[float, Any]:
        """A table once nature and the seat have answered what belongs to the last answer, and what
        it is worth then. The table that is given may be used up."""
        judge = self.judge
        while True:
            self.let_nature(g)
            if not g.agenda[seat] or judge.settled(g, seat):
                return judge.worth(g, seat), g
            found = judge.narrow(g, seat, options(g, seat))
            if len(found) == 1:
                answer(g, seat, found[0])
            elif depth < self.deep:
                return self._best_follow(g, seat, found, depth + 1)
            else:
                answer(g, seat, self.at_first_sight(g, seat, found))

    def _best_follow(
        self, g: Any, seat: int, found: Sequence[str], depth: int
    ) -> tuple[float, Any]:
        best, kept = NOTHING, g
        last = found[-1]
        for option in found:
            value, after = self._try(g if option == last else copy(g), seat, option, depth)
            if value > best:
                best, kept = value, after
        return best, kept

    def at_first_sight(self, g: Any, seat: int, found: Sequence[str]) -> str:
        """The option after which the position looks best, whatever is asked next."""
        best, chosen = NOTHING, found[0]
        for option in found:
            value = self.glance(g, seat, option).value
            if value > best:
                best, chosen = value, option
        return chosen

    def glance(self, g: Any, seat: int, option: str) -> Move:
        """An answer alone, without its follow-ups."""
        self.spend()
        after = copy(g)
        answer(after, seat, option)
        return Move(self.judge.worth(after, seat), option, after)

    def let_nature(self, g: Any) -> None:
        """Nature answers whatever it is asked."""
        owner = natures(g)
        while owner is not None:
            drawn = options(g, owner)
            answer(g, owner, drawn[int(self._luck(g, owner, len(drawn)) * len(drawn))])
            self.drawn += len(drawn) > 1
            owner = natures(g)

    def _luck(self, g: Any, owner: int, answers: int) -> float:
        if not self.world:
            return self.rng.random()
        asked = f"{self.world} {self._happens} {answers} {g.agenda[owner][-1]!r}"
        return crc32(asked.encode()) / 2**32

    def happen(self, g: Any) -> None:
        """Nature answers, not in a thought within the thought, but as it will be in this world."""
        self._happens = True
        try:
            self.let_nature(g)
        finally:
            self._happens = False

    # Whole turns

    def greedy_move(self, g: Any, seat: int) -> Move:
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
            if move.value > judge.worth(g, seat) + MATTERS:
                return move
        rest = [o for o in found if o not in extras]
        return self.best(g, seat, rest or extras)

    def replay(self, g: Any, seat: int, line: Sequence[str]) -> tuple[Any, bool]:
        """Where these moves lead as they happen, with other luck than in the thought, as far as
        they are still possible; and whether all of them were."""
        for option in line:
            if not g.agenda[seat] or option not in options(g, seat):
                return g, False
            self.spend()
            g = copy(g)
            answer(g, seat, option)
            self.happen(g)
            _, g = self.follow(g, seat, 0)
        return g, True


def _value(move: Move) -> float:
    return move.value


def standing(rules: Rules, judge: Judge, g: Any, seat: int) -> float:
    """What a position is worth to the seat: at the end of the game the points themselves."""
    if over(g):
        return float(sum(rules.score(g)[seat].values()))
    return judge.worth(g, seat)


class Thinker:
    """A bot with a judge. Where there is nothing to choose it does not think. `judge` replaces the
    usual judge of the game."""

    judges_as: ClassVar[str] = "jarl"
    """The level whose judge it has."""

    def __init__(self, judge: Judge | None = None):
        self._judge = judge

    def choose(self, rules: Rules, g: Any, seat: int, rng: random.Random) -> str:
        found = options(g, seat)
        if len(found) == 1:
            return found[0]
        judge = self._judge or judge_of(rules, self.judges_as)
        imagined = rules.imagine(g, seat, rng)
        found = judge.narrow(imagined, seat, found)
        if len(found) == 1:
            return found[0]
        mind = Mind(judge, rng)
        mind.allow(MOST)
        try:
            return self.think(rules, imagined, seat, found, mind)
        except Enough:
            mind.allow(math.inf)
            return mind.at_first_sight(imagined, seat, found)

    def think(self, rules: Rules, g: Any, seat: int, found: tuple[str, ...], mind: Mind) -> str:
        """One of these options, by thinking about a table that the seat imagines."""
        raise NotImplementedError
