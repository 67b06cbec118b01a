"""Who still owes what: a stack of steps for every seat, and one for the table.

A **step** runs once and may put more steps on an agenda. A **choice** is a step that waits for an
answer; **nature** answers some of them. `advance` lets things happen until somebody must choose.
The table's own steps wait until no seat owes anything.
"""

from __future__ import annotations

from typing import Any, ClassVar, NamedTuple

from meadhall.kernel.records import dropped, record, step

TABLE = -1
"""The seat of what belongs to nobody: the table's own agenda."""


class Event(NamedTuple):
    """Something that happened. `secret` is for the seats that `knows` names, `data` for all."""

    kind: str
    seat: int
    data: tuple[Any, ...] = ()
    secret: tuple[Any, ...] = ()
    knows: tuple[int, ...] = ()

    def seen_by(self, seat: int | None) -> Event:
        return self if seat in self.knows else self._replace(secret=())


class Step:
    """Something that will happen."""

    __slots__ = ()
    asks: ClassVar[bool] = False
    nature: ClassVar[bool] = False

    def run(self, g: Any, me: int) -> None:  # each game has its own table
        raise NotImplementedError

    def options(self, g: Any, me: int) -> tuple[str, ...]:
        """All that may be answered, if it asks: short readable texts."""
        raise NotImplementedError

    def take(self, g: Any, me: int, option: str) -> None:
        """What an answer leads to, if it asks."""
        raise NotImplementedError


class Choice(Step):
    """A question. Its options are short readable texts: each is its own notation."""

    __slots__ = ()
    asks: ClassVar[bool] = True


class Nature(Choice):
    """A roll or a draw: a choice that nobody at the table makes, all options equally likely."""

    __slots__ = ()
    nature: ClassVar[bool] = True


@record
class State:
    """What every table has. A game's own table adds its fields."""

    seats: int
    agenda: list[list[Step]]
    sealed: int
    log: list[Event] | None = dropped(default=None, kw_only=True)


def then(g: State, me: int, *steps: Step) -> None:
    """Put steps on an agenda; the first one given happens first."""
    g.agenda[me].extend(steps[::-1])


def tell(
    g: State,
    kind: str,
    me: int,
    *data: Any,
    secret: tuple[Any, ...] = (),
    knows: tuple[int, ...] = (),
) -> None:
    """Note an event, if somebody keeps a log."""
    if g.log is not None:
        g.log.append(Event(kind, me, data, secret, knows))


def seal(g: State) -> None:
    """What was answered so far stands: the turn has passed, or something hidden was shown."""
    g.sealed += 1


def advance(g: State) -> int | None:
    """Let things happen until somebody must choose, or nothing is left to happen. Returns the
    first who is asked (TABLE for nature between turns), None at the end of the game."""
    agenda = g.agenda
    table = agenda[TABLE]
    while True:
        first = None
        for me, stack in enumerate(agenda):
            if not stack:
                continue
            if stack is table:
                if first is not None:
                    return first  # the table goes on only when nobody owes anything
                me = TABLE
            todo = stack[-1]
            if not todo.asks:
                break
            if first is None:
                first = me
        else:
            return first
        stack.pop()
        todo.run(g, me)  # may give any seat something to do: look again from the start


def waiting(g: State) -> tuple[int, ...]:
    """The seats that owe an answer now."""
    return tuple(me for me in range(g.seats) if g.agenda[me] and not g.agenda[me][-1].nature)


def natures(g: State) -> int | None:
    """Whose agenda waits for nature (TABLE for the table's own), if any does."""
    for me in range(g.seats):
        if g.agenda[me] and g.agenda[me][-1].nature:
            return me
    table = g.agenda[TABLE]
    if table and table[-1].asks and not waiting(g):
        return TABLE
    return None


def question(g: State, me: int) -> Choice | None:
    """The choice that `me` (a seat, or TABLE) stands before."""
    stack = g.agenda[me]
    if stack and isinstance(stack[-1], Choice):
        return stack[-1]
    return None


def options(g: State, me: int) -> tuple[str, ...]:
    """All that `me` may answer now: the one list that page, bot and referee share."""
    asked = question(g, me)
    return () if asked is None else asked.options(g, me)


def answer(g: State, me: int, option: str) -> int | None:
    """Take one of the options of `me`, then let things happen; returns who is asked next."""
    agenda = g.agenda
    stack = agenda[me]
    stack.pop().take(g, me, option)
    if me != TABLE:
        while stack:  # mostly this leads straight to the seat's next question
            todo = stack[-1]
            if todo.asks:
                table = agenda[TABLE]
                for other in agenda:
                    if other and other is not stack:
                        if other is table:
                            return me  # no other seat owes anything
                        break
                break
            stack.pop()
            todo.run(g, me)
    return advance(g)


def over(g: State) -> bool:
    """Nobody owes anything any more."""
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
