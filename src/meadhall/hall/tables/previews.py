"""What would happen: the options tried out, plans, and a thing that is held over a board. All in
worlds that the reader cannot tell from the real one, so that nothing hidden shows.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from meadhall.kernel import agenda
from meadhall.kernel.errors import Illegal
from meadhall.kernel.game import Place, Proposal, Rules
from meadhall.kernel.records import copy
from meadhall.kernel.table import Table
from meadhall.kernel.typed_line import answer_line, follow


class Chip(NamedTuple):
    """One thing that an option costs or gives."""

    name: str
    word: str
    change: int

    @property
    def text(self) -> str:
        return f"+{self.change}" if self.change > 0 else f"−{-self.change}"


def chips(rules: Rules, changes: Mapping[str, int], language: str) -> tuple[Chip, ...]:
    """What something costs and gives, in words."""
    return tuple(
        Chip(name, rules.word(name.replace("_", " "), language), change)
        for name, change in changes.items()
    )


def _change(before: Mapping[str, int], after: Mapping[str, int]) -> dict[str, int]:
    changes = {name: after[name] - before[name] for name in after}
    return {name: change for name, change in changes.items() if change}


def consequences(
    rules: Rules, g: Any, seat: int, notations: tuple[str, ...]
) -> tuple[dict[str, int], ...]:
    """What each option would cost and give at once: tried out in a world that the seat cannot tell
    from the real one, so that nothing hidden shows."""
    world = rules.imagine(g, seat, random.Random(0))
    world.log = None
    before = rules.purse(world, seat)
    found = []
    for notation in notations:
        after = copy(world)
        try:
            agenda.answer(after, seat, notation)
            purse = rules.purse(after, seat)
        except Illegal:
            purse = before
        found.append(_change(before, purse))
    return tuple(found)


# Plans


class Plan(NamedTuple):
    """Lines that a reader tries out: how many of them fit, what they change together, and whether
    the last one goes beyond what can be foreseen."""

    lines: tuple[str, ...]
    dropped: tuple[str, ...] = ()
    gives: tuple[Chip, ...] = ()
    beyond: bool = False
    proposal: Proposal | None = None

    @property
    def text(self) -> str:
        return PLANNED.join(self.lines)

    @property
    def but_one(self) -> str:
        return PLANNED.join(self.lines[:-1])


PLANNED = ";"
"""Between the lines of a plan, in addresses and forms."""
MOST, LONGEST = 80, 200
"""So many lines, each of so many letters, are a plan."""


def read_plan(text: str) -> tuple[str, ...]:
    """The lines of a plan as an address holds them; Illegal if it is longer than any plan."""
    lines = tuple(filter(None, (line.strip() for line in text.split(PLANNED))))
    if len(lines) > MOST or any(len(line) > LONGEST for line in lines):
        raise Illegal("this plan is too long")
    return lines


def plan_world(table: Table, seat: int) -> Any:
    """A world in which the seat may try things out. Illegal if there is nothing to try."""
    world = table.rules.imagine(table.g, seat, random.Random(0))
    world.log = None
    if seat not in agenda.waiting(world):
        world = table.rules.planning(world, seat)
    if world is None:
        raise Illegal("there is nothing to plan now")
    return world


def unforeseen(table: Table, seat: int, lines: Sequence[str]) -> str | None:
    """The first line that does not fit, if there is one; the last may go beyond what can be
    foreseen. No lines at all fit nothing."""
    world, foreseen = follow(plan_world(table, seat), seat, lines)
    if foreseen == len(lines):
        return None if lines else ""
    if foreseen == len(lines) - 1:
        try:
            answer_line(world, seat, lines[-1])
            return None
        except Illegal:
            pass
    return lines[foreseen]


def try_out(
    table: Table, seat: int, language: str, lines: Sequence[str], propose: str = ""
) -> tuple[Any, Plan]:
    """The world after the lines, as far as they can be foreseen, and what they change."""
    rules = table.rules
    world = plan_world(table, seat)
    proposal = rules.propose(world, seat, propose, language) if propose else None
    if proposal is not None:
        lines = proposal.lines
    before = rules.purse(world, seat)
    after, foreseen = follow(world, seat, lines)
    purse, beyond = rules.purse(after, seat), False
    if foreseen == len(lines) - 1:
        further = copy(after)
        try:
            beyond = not answer_line(further, seat, lines[-1])
            purse = rules.purse(further, seat)
        except Illegal:
            beyond = False
    kept = len(lines) if beyond else foreseen
    gives = chips(rules, _change(before, purse), language)
    return after, Plan(tuple(lines[:kept]), tuple(lines[kept:]), gives, beyond, proposal)


# What is held


def try_line(rules: Rules, world: Any, seat: int, line: str, language: str) -> tuple[Chip, ...]:
    """What a line would cost and give at once."""
    before = rules.purse(world, seat)
    answer_line(world, seat, line)
    return chips(rules, _change(before, rules.purse(world, seat)), language)


class Held(NamedTuple):
    """A thing held over a board: what laying it there changes, or why it cannot lie there."""

    gives: tuple[Chip, ...] = ()
    why_not: str = ""


def hold(rules: Rules, world: Any, seat: int, thing: str, place: Place, language: str) -> Held:
    """What is said while a thing is held there. Illegal if it cannot be lifted at all."""
    for known in rules.lift(world, seat, thing).places:
        anywhere = known.row < 0 and known.ground == place.ground
        if anywhere or known[:4] == place[:4]:
            return Held(gives=try_line(rules, world, seat, known.line, language))
    return Held(why_not=rules.why_not(world, seat, thing, place, language))
