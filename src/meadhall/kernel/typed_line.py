"""Typed lines: several answers of one seat one after another, as 'place fur home c4 r', and worlds
in which they are tried out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from meadhall.kernel import agenda
from meadhall.kernel.errors import Illegal
from meadhall.kernel.notation import understand
from meadhall.kernel.records import copy


def read_line(g: Any, seat: int, line: str) -> tuple[str, ...]:
    """The answers that a typed line means: one, or several of this seat's one after another. All
    but the last are typed in full."""
    found: list[str] = []
    words = str(line).lower().split()
    while True:
        legal = agenda.options(g, seat) if seat in agenda.waiting(g) else ()
        try:
            return (*found, understand(" ".join(words), legal))
        except Illegal as error:
            begun = [o for o in legal if words[: len(o.split())] == o.lower().split()]
            if not begun:
                if found:
                    error = Illegal(f"after {' '.join(found)!r}: {error.wrong}", error.legal)
                raise error from None
        option = max(begun, key=len)
        found.append(option)
        words = words[len(option.split()) :]
        g = copy(g)
        sealed = g.sealed
        agenda.answer(g, seat, option)
        if agenda.natures(g) is not None or (g.sealed != sealed and seat in agenda.waiting(g)):
            raise Illegal(
                f"after {' '.join(found)!r} something is drawn or shown: type the rest when you "
                "have seen it"
            )


def answer_line(g: Any, seat: int, line: str) -> bool:
    """Let a line happen. False if it goes beyond what the seat can foresee: something is drawn or
    shown, or the turn passes."""
    for option in read_line(g, seat, line):
        sealed = g.sealed
        agenda.answer(g, seat, option)
        if g.sealed != sealed or agenda.natures(g) is not None:
            return False
    return True


def follow(world: Any, seat: int, lines: Sequence[str]) -> tuple[Any, int]:
    """The world after these lines, and how many of them can be foreseen: it stops before the first
    that cannot happen or goes beyond."""
    for number, line in enumerate(lines):
        before = copy(world)
        try:
            if not answer_line(world, seat, line):
                return before, number
        except Illegal:
            return before, number
    return world, len(lines)


__all__ = ["answer_line", "follow", "read_line"]
