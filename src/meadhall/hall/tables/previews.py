"""Previews: what an option, a plan or a held thing would change.

Everything is tried out in a world that the reader cannot tell from the real one, so that a preview
shows nothing hidden.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from meadhall.hall.tables.game_parts import helpers_of, picture_of
from meadhall.kernel import agenda
from meadhall.kernel.agenda import State
from meadhall.kernel.errors import Illegal
from meadhall.kernel.game import AnyGame, Place, Proposal
from meadhall.kernel.records import copy
from meadhall.kernel.table import Table
from meadhall.kernel.typed_line import answer_line, follow


class Chip(NamedTuple):
    """One resource that an option costs or gives."""

    name: str
    word: str
    change: int

    @property
    def text(self) -> str:
        return f"+{self.change}" if self.change > 0 else f"−{-self.change}"


def chips(game: AnyGame, changes: Mapping[str, int], language: str) -> tuple[Chip, ...]:
    """Changes of resources with their names in a language."""
    return tuple(
        Chip(name, game.words.word(name.replace("_", " "), language), change)
        for name, change in changes.items()
    )


def _difference(before: Mapping[str, int], after: Mapping[str, int]) -> dict[str, int]:
    changes = {name: after[name] - before[name] for name in after}
    return {name: change for name, change in changes.items() if change}


def option_changes(
    game: AnyGame, g: State, seat: int, options: tuple[str, ...]
) -> tuple[dict[str, int], ...]:
    """What each option would cost and give at once."""
    world: State = game.rules.imagine(g, seat, random.Random(0))
    world.log = None
    before = picture_of(game).purse(world, seat)
    found = []
    for option in options:
        after = copy(world)
        try:
            agenda.answer(after, seat, option)
            purse = picture_of(game).purse(after, seat)
        except Illegal:
            purse = before
        found.append(_difference(before, purse))
    return tuple(found)


# Plans


class Plan(NamedTuple):
    """Lines that a reader tries out, and what they change together."""

    lines: tuple[str, ...]
    """The lines that fit."""
    dropped: tuple[str, ...] = ()
    """The lines after the first that does not fit."""
    gives: tuple[Chip, ...] = ()
    beyond: bool = False
    """Whether something is drawn or shown after the last line, so that no more can be planned."""
    proposal: Proposal | None = None

    @property
    def text(self) -> str:
        return PLAN_SEPARATOR.join(self.lines)

    @property
    def but_one(self) -> str:
        """The plan without its last line."""
        return PLAN_SEPARATOR.join(self.lines[:-1])


PLAN_SEPARATOR = ";"
"""Separates the lines of a plan in addresses and forms."""
LONGEST_PLAN, LONGEST_LINE = 80, 200
"""Lines of a plan, and letters of a line."""


def read_plan(text: str) -> tuple[str, ...]:
    """The lines of a plan as an address holds them; Illegal if it is too long."""
    lines = tuple(filter(None, (line.strip() for line in text.split(PLAN_SEPARATOR))))
    if len(lines) > LONGEST_PLAN or any(len(line) > LONGEST_LINE for line in lines):
        raise Illegal("this plan is too long")
    return lines


def plan_world(table: Table, seat: int) -> State:
    """A world in which the seat may try things out; Illegal if there is nothing to try."""
    world: State | None = table.game.rules.imagine(table.g, seat, random.Random(0))
    assert world is not None
    world.log = None
    if seat not in agenda.waiting(world):
        world = helpers_of(table.game).planning(world, seat)
    if world is None:
        raise Illegal("there is nothing to plan now")
    return world


def first_unfit_line(table: Table, seat: int, lines: Sequence[str]) -> str | None:
    """The first line that does not fit, None if all fit; without lines ''. The last line may go
    beyond what can be foreseen."""
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


def try_plan(
    table: Table, seat: int, language: str, lines: Sequence[str], propose: str = ""
) -> tuple[State, Plan]:
    """The world after the lines, or after those of a helper's proposal, as far as they can be
    foreseen, and what they change."""
    game = table.game
    world = plan_world(table, seat)
    proposal = helpers_of(game).propose(world, seat, propose, language) if propose else None
    if proposal is not None:
        lines = proposal.lines
    before = picture_of(game).purse(world, seat)
    after, foreseen = follow(world, seat, lines)
    purse, beyond = picture_of(game).purse(after, seat), False
    if foreseen == len(lines) - 1:
        further = copy(after)
        try:
            beyond = not answer_line(further, seat, lines[-1])
            purse = picture_of(game).purse(further, seat)
        except Illegal:
            beyond = False
    fit = len(lines) if beyond else foreseen
    gives = chips(game, _difference(before, purse), language)
    return after, Plan(tuple(lines[:fit]), tuple(lines[fit:]), gives, beyond, proposal)


# Things that are dragged


class HeldPreview(NamedTuple):
    """A thing held over a board: what laying it there changes, or why it cannot lie there."""

    gives: tuple[Chip, ...] = ()
    why_not: str = ""


def line_changes(
    game: AnyGame, world: State, seat: int, line: str, language: str
) -> tuple[Chip, ...]:
    """What a line would cost and give at once."""
    before = picture_of(game).purse(world, seat)
    answer_line(world, seat, line)
    return chips(game, _difference(before, picture_of(game).purse(world, seat)), language)


def preview_held(
    game: AnyGame, world: State, seat: int, thing: str, place: Place, language: str
) -> HeldPreview:
    """The preview of a thing held over a place; Illegal if the thing cannot be lifted at all."""
    for known in helpers_of(game).lift(world, seat, thing).places:
        anywhere = known.row < 0 and known.ground == place.ground
        if anywhere or known[:4] == place[:4]:
            return HeldPreview(gives=line_changes(game, world, seat, known.line, language))
    return HeldPreview(why_not=helpers_of(game).why_not(world, seat, thing, place, language))


__all__ = [
    "PLAN_SEPARATOR",
    "Chip",
    "HeldPreview",
    "Plan",
    "chips",
    "first_unfit_line",
    "option_changes",
    "plan_world",
    "preview_held",
    "read_plan",
    "try_plan",
]
