"""The agenda: a stack of steps to do for every seat, and one for the table.

A **step** runs once and may put more steps on an agenda. A **choice** is a step that waits for an
answer; **nature** answers some of them. `advance` runs steps until a choice waits for an answer.
The table's own steps wait until no seat has any.
"""

from __future__ import annotations

from typing import Any, ClassVar, NamedTuple

from meadhall.kernel.records import dropped, record, step

TABLE = -1
"""The seat number of the table itself: of its agenda, and of nature's answers."""


class Event(NamedTuple):
    """Something that happened. All seats may see `data`, only those in `knows` may see `secret`."""

    kind: str
    seat: int
    data: tuple[Any, ...] = ()
    secret: tuple[Any, ...] = ()
    knows: tuple[int, ...] = ()

    def seen_by(self, seat: int | None) -> Event:
        """The event as a seat, or a spectator, may see it."""
        return self if seat in self.knows else self._replace(secret=())


class Step:
    """Something to do: it runs once, or waits for an answer."""

    __slots__ = ()
    asks: ClassVar[bool] = False
    nature: ClassVar[bool] = False

    def run(self, g: Any, me: int) -> None:  # each game has its own table
        """Do the step for `me`, if it does not ask."""
        raise NotImplementedError

    def options(self, g: Any, me: int) -> tuple[str, ...]:
        """All answers that are possible, if it asks: short readable texts."""
        raise NotImplementedError

    def take(self, g: Any, me: int, option: str) -> None:
        """Do what the answer leads to, if it asks."""
        raise NotImplementedError


class Choice(Step):
    """A question to a seat. Its options are short readable texts, each its own notation."""

    __slots__ = ()
    asks: ClassVar[bool] = True


class Nature(Choice):
    """A roll or a draw: a choice that nature makes, all options equally likely."""

    __slots__ = ()
    nature: ClassVar[bool] = True


@record
class State:
    """The fields that the table of every game has."""

    seats: int
    agenda: list[list[Step]]
    """A stack of steps for each seat, and the last one for the table."""
    sealed: int
    """How often what was answered became final (`seal`); 0 at first."""
    log: list[Event] | None = dropped(default=None, kw_only=True)


def then(g: State, me: int, *steps: Step) -> None:
    """Put steps on an agenda; the first one given runs first."""
    g.agenda[me].extend(steps[::-1])


def tell(
    g: State,
    kind: str,
    me: int,
    *data: Any,
    secret: tuple[Any, ...] = (),
    knows: tuple[int, ...] = (),
) -> None:
    """Add an event to the log, if there is one."""
    if g.log is not None:
        g.log.append(Event(kind, me, data, secret, knows))


def seal(g: State) -> None:
    """Make all answers so far final: the turn has passed, or something hidden was shown."""
    g.sealed += 1


def advance(g: State) -> int | None:
    """Run steps until a choice waits for an answer, or no steps are left. Returns the first seat
    that is asked (TABLE for nature between turns), None at the end of the game."""
    agenda = g.agenda
    table = agenda[TABLE]
    while True:
        first = None
        for me, stack in enumerate(agenda):
            if not stack:
                continue
            if stack is table:
                if first is not None:
                    return first  # the table's steps wait until no seat has any
                me = TABLE
            todo = stack[-1]
            if not todo.asks:
                break
            if first is None:
                first = me
        else:
            return first
        stack.pop()
        todo.run(g, me)  # may add steps for any seat: look again from the start


def waiting(g: State) -> tuple[int, ...]:
    """The seats that are asked now."""
    return tuple(me for me in range(g.seats) if g.agenda[me] and not g.agenda[me][-1].nature)


def natures(g: State) -> int | None:
    """The seat (or TABLE) whose agenda waits for nature; None if none does."""
    for me in range(g.seats):
        if g.agenda[me] and g.agenda[me][-1].nature:
            return me
    table = g.agenda[TABLE]
    if table and table[-1].asks and not waiting(g):
        return TABLE
    return None


def question(g: State, me: int) -> Choice | None:
    """The choice that `me` (a seat, or TABLE) has to make; None if there is none."""
    stack = g.agenda[me]
    if stack and isinstance(stack[-1], Choice):
        return stack[-1]
    return None


def options(g: State, me: int) -> tuple[str, ...]:
    """All that `me` may answer now: the one list that pages, bots and rules share."""
    asked = question(g, me)
    return () if asked is None else asked.options(g, me)


def answer(g: State, me: int, option: str) -> int | None:
    """Answer for `me` with one of the options, then advance; returns the seat asked next."""
    agenda = g.agenda
    stack = agenda[me]
    stack.pop().take(g, me, option)
    if me != TABLE:
        while stack:  # a shortcut: mostly the same seat is asked next
            todo = stack[-1]
            if todo.asks:
                table = agenda[TABLE]
                for other in agenda:
                    if other and other is not stack:
                        if other is table:
                            return me  # no other seat has steps
                        break
                break
            stack.pop()
            todo.run(g, me)
    return advance(g)


def over(g: State) -> bool:
    """Whether the game is over: no agenda has steps."""
    return not any(g.agenda)


__all__ = [
    "TABLE",
    "Choice",
    "Event",
    "State",
    "Nature",
    "Step",
    "advance",
    "answer",
    "natures",
    "options",
    "over",
    "question",
    "seal",
    "step",
    "tell",
    "then",
    "waiting",
]
