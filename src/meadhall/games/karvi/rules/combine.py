"""Putting effects together: both in any order, one of them, points per symbol (p. 11, 19)."""

from __future__ import annotations

from meadhall.games.karvi.rules.counting import COUNTS
from meadhall.games.karvi.rules.state import Karvi, score_points
from meadhall.games.karvi.rules.supply import Ask
from meadhall.games.karvi.rules.track import LOCKED, may_lock
from meadhall.kernel.agenda import Step, step, tell, then


@step
class InOrder(Step):
    """One after the other, as on a card: from left to right (p. 19)."""

    steps: tuple[Step, ...]

    def run(self, g: Karvi, me: int) -> None:
        then(g, me, *self.steps)


@step
class OneOf(Ask):
    """A slash, or several boxes on a card: choose one (p. 10, 11)."""

    names: tuple[str, ...]
    steps: tuple[Step, ...]

    def choices(self, g: Karvi, me: int) -> tuple[str, ...]:
        if LOCKED in self.steps and not may_lock(g.players[me]):
            pairs = zip(self.names, self.steps, strict=True)
            return tuple(name for name, todo in pairs if todo != LOCKED)
        return self.names

    def chosen(self, g: Karvi, me: int, option: str) -> None:
        tell(g, "choose", me, option)
        then(g, me, self.steps[self.names.index(option)])


@step
class AnyOrder(Ask):
    """A plus between actions, or a ship part's bonus beside its action: all, in any order."""

    names: tuple[str, ...]
    steps: tuple[Step, ...]

    def choices(self, g: Karvi, me: int) -> tuple[str, ...]:
        return tuple([f"first {name}" for name in self.names])

    def chosen(self, g: Karvi, me: int, option: str) -> None:
        at = self.names.index(option.removeprefix("first "))
        names = self.names[:at] + self.names[at + 1 :]
        steps = self.steps[:at] + self.steps[at + 1 :]
        rest = steps[0] if len(steps) == 1 else AnyOrder(names, steps)
        then(g, me, self.steps[at], rest)


NO_LIMIT = 99
"""More than anybody can have of anything."""


@step
class PointsPer(Step):
    """Points for each of a symbol I have, perhaps up to a number (p. 19)."""

    points: int
    what: str
    most: int
    source: int

    def run(self, g: Karvi, me: int) -> None:
        p = g.players[me]
        gained = self.points * min(COUNTS[self.what](g, p), self.most)
        score_points(p, gained, self.source)
        tell(g, "points", me, gained, self.source)
