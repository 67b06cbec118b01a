"""Greedy: look one answer ahead, and take what leads to the best position.

An answer often opens a smaller question of one's own: sail, then where, then which tile. Such
follow-ups belong to the answer, so they are answered too, with the best that is found, until the
seat stands before a new decision or somebody else is to answer. Then a judge says what the
position is worth. What nature would answer is tried out with one draw.

All of this happens on a table that the seat imagines, never on the real one.
"""

from __future__ import annotations

import random
from typing import Any, Protocol

from meadhall.bots import judge_karvi, judge_odin
from meadhall.kernel.agenda import answer, natures, options
from meadhall.kernel.games import Rules
from meadhall.kernel.plain import copy


class Judge(Protocol):
    """What greedy must be told about a game."""

    def worth(self, g: Any, seat: int) -> float:
        """How good this position is for the seat, in points."""

    def settled(self, g: Any, seat: int) -> bool:
        """Whether the question before the seat begins a new decision."""

    def narrow(self, g: Any, seat: int, found: tuple[str, ...]) -> tuple[str, ...]:
        """The options worth a look: at least one of them."""

    def free(self, option: str) -> bool:
        """Whether the option is an extra that does not use up the turn."""


JUDGES: dict[str, Judge] = {"karvi": judge_karvi.USUAL, "odin": judge_odin.USUAL}

DEEP = 2
"""So many follow-up questions are searched in all their combinations; later ones are answered
one by one, each with what looks best at once."""

MATTERS = 0.05
"""An extra is worth doing only if it gains at least so much."""


class GreedyBot:
    """Looks one answer ahead. `judge` replaces the usual judge of the game."""

    def __init__(self, judge: Judge | None = None):
        self._judge = judge

    def choose(self, rules: Rules, g: Any, seat: int, rng: random.Random) -> str:
        found = options(g, seat)
        if len(found) == 1:
            return found[0]
        judge = self._judge or _judge_of(rules)
        imagined = rules.imagine(g, seat, rng)
        found = judge.narrow(imagined, seat, found)
        if len(found) == 1:
            return found[0]
        extras = [o for o in found if judge.free(o)] if judge.settled(imagined, seat) else []
        best, option = _best(judge, imagined, seat, rng, extras, 0) if extras else (0.0, "")
        if option and best > judge.worth(imagined, seat) + MATTERS:
            return option
        rest = [o for o in found if o not in extras]
        return _best(judge, imagined, seat, rng, rest or extras, 0)[1]


def _best(
    judge: Judge, g: Any, seat: int, rng: random.Random, found: list[str], depth: int
) -> tuple[float, str]:
    """The best of several options and what it leads to; of equals, the first. Inside a follow-up
    the table is used up by the last option."""
    best, chosen = -1e9, found[0]
    last = found[-1] if depth else ""
    for option in found:
        after = g if option == last else copy(g)
        answer(after, seat, option)
        value = _follow(judge, after, seat, rng, depth)
        if value > best:
            best, chosen = value, option
    return best, chosen


def _follow(judge: Judge, g: Any, seat: int, rng: random.Random, depth: int) -> float:
    """What a position is worth once nature and the seat have answered what belongs to it."""
    while True:
        owner = natures(g)
        if owner is not None:
            drawn = options(g, owner)
            answer(g, owner, drawn[int(rng.random() * len(drawn))])
            continue
        if not g.agenda[seat] or judge.settled(g, seat):
            return judge.worth(g, seat)
        found = judge.narrow(g, seat, options(g, seat))
        if len(found) == 1:
            answer(g, seat, found[0])
        elif depth < DEEP:
            return _best(judge, g, seat, rng, list(found), depth + 1)[0]
        else:
            answer(g, seat, _at_first_sight(judge, g, seat, found))


def _at_first_sight(judge: Judge, g: Any, seat: int, found: tuple[str, ...]) -> str:
    """The option after which the position looks best, whatever is asked next."""
    best, chosen = -1e9, found[0]
    for option in found:
        after = copy(g)
        answer(after, seat, option)
        value = judge.worth(after, seat)
        if value > best:
            best, chosen = value, option
    return chosen


class _Scores:
    """For a game without a judge of its own: the points as if it ended now."""

    def __init__(self, rules: Rules):
        self._rules = rules

    def worth(self, g: Any, seat: int) -> float:
        return float(sum(self._rules.score(g)[seat].values()))

    def settled(self, g: Any, seat: int) -> bool:
        return False

    def narrow(self, g: Any, seat: int, found: tuple[str, ...]) -> tuple[str, ...]:
        return found

    def free(self, option: str) -> bool:
        return False


def _judge_of(rules: Rules) -> Any:
    return JUDGES.get(rules.NAME) or _Scores(rules)
