"""Typed lines: several answers of one seat one after another, as 'place fur home c4 r', and worlds
in which they are tried out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from meadhall.kernel import agenda
from meadhall.kernel.errors import Illegal
from meadhall.kernel.notation import understand
from meadhall.kernel.records import copy


def typed_answers(g: Any, seat: int, line: str) -> Iterator[tuple[str, bool]]:
    """The answers that a typed line means, one by one, each with whether more follow. All but the
    last are typed in full. Whoever reads them lets each happen at `g` before the next."""
    legal = _legal(g, seat)
    if line in legal:
        yield line, False
        return
    found: list[str] = []
    words = str(line).lower().split()
    while True:
        try:
            last = understand(" ".join(words), legal)
        except Illegal as error:
            begun = [o for o in legal if words[: len(o.split())] == o.lower().split()]
            if not begun:
                if found:
                    error = Illegal(f"after {' '.join(found)!r}: {error.wrong}", error.legal)
                raise error from None
        else:
            yield last, False
            return
        option = max(begun, key=len)
        found.append(option)
        words = words[len(option.split()) :]
        sealed = g.sealed
        yield option, True
        if agenda.natures(g) is not None or (g.sealed != sealed and seat in agenda.waiting(g)):
            raise Illegal(
                f"after {' '.join(found)!r} something is drawn or shown: type the rest when you "
                "have seen it"
            )
        legal = _legal(g, seat)


def _legal(g: Any, seat: int) -> tuple[str, ...]:
    return agenda.options(g, seat) if seat in agenda.waiting(g) else ()


def read_line(g: Any, seat: int, line: str) -> tuple[str, ...]:
    """The answers that a typed line means: one, or several of this seat's one after another. None
    of them happens at `g`."""
    world, found = copy(g), []
    for option, more in typed_answers(world, seat, line):
        found.append(option)
        if more:
            agenda.answer(world, seat, option)
    return tuple(found)


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


__all__ = ["answer_line", "follow", "read_line", "typed_answers"]
