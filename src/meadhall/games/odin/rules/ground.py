"""A board with what lies on it, the ways to hold each tile, and what the boards know beforehand:
which tiles they take, under which rule of colours, and which tiles reach an income.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import NamedTuple

from meadhall.games.odin.components.boards import BOARDS
from meadhall.games.odin.components.things import CELLS, COLOUR, COUNT, ORE, SHAPE, SILVER, WOOD
from meadhall.kernel.records import value


@value
class Ground:
    """A board with what lies on it; never changed, but replaced by a new one."""

    board: int
    filled: int = 0
    """All covered spaces."""
    first: int = 0
    """Those under tiles whose colour must not touch itself: green on land, orange in a house."""
    second: int = 0
    """Those under red tiles in a house."""
    silver: int = 0
    ore: int = 0
    wood: int = 0
    tiles: tuple[tuple[int, int, int], ...] = ()
    """Thing, orientation, and the bit of the top left corner of its bounding box, in the order
    laid. Silver, ore and wood are not among them."""
    wood_spots: int = 0
    stone_spots: int = 0
    """How many spots of a shed or a stone house are filled."""


class Orientation(NamedTuple):
    """One way to hold a tile: its spaces, row and column, and its horizontal runs with length."""

    name: str
    cells: tuple[tuple[int, int], ...]
    runs: tuple[tuple[int, int, int], ...]


def _turned(shape: tuple[str, ...]) -> Iterator[tuple[str, tuple[str, ...]]]:
    """As printed, turned right, by half, left; then the mirror image likewise."""
    for mirrored, rows in (("", shape), ("m", tuple(row[::-1] for row in shape))):
        for turn in ("", "r", "h", "l"):
            yield mirrored + turn, rows
            rows = tuple("".join(column) for column in zip(*rows[::-1], strict=True))


def _runs_of(rows: tuple[str, ...]) -> Iterator[tuple[int, int, int]]:
    for r, row in enumerate(rows):
        c = 0
        while c < len(row):
            length = len(row[c:]) - len(row[c:].lstrip("#"))
            if length:
                yield r, c, length
            c += length or 1


def _orientations(shape: tuple[str, ...]) -> tuple[Orientation, ...]:
    distinct: dict[tuple[str, ...], str] = {}
    for name, rows in _turned(shape):
        distinct.setdefault(rows, name)
    return tuple(
        Orientation(
            name,
            tuple((r, c) for r, row in enumerate(rows) for c, x in enumerate(row) if x == "#"),
            tuple(_runs_of(rows)),
        )
        for rows, name in distinct.items()
        if rows
    )


ORIENTATIONS: tuple[tuple[Orientation, ...], ...] = tuple(map(_orientations, SHAPE))
"""All ways to hold each thing that look different, as printed first."""

LARGEST = max(CELLS)


REFUSED, FREE, FIRST, SECOND = -1, 0, 1, 2


def _rule(thing: int, house: bool) -> int:
    """Which colour rule a thing follows on a board, or that the board does not take it."""
    colour = COLOUR[thing]
    if thing == SILVER or colour == "blue" or thing == (WOOD if house else ORE):
        return FREE
    if not house:
        return FIRST if colour == "green" else REFUSED
    return {"green": FREE, "orange": FIRST, "red": SECOND}.get(colour, REFUSED)


RULES = tuple(tuple(_rule(thing, board.house) for thing in range(COUNT)) for board in BOARDS)

TAKES = tuple(
    sum(1 << thing for thing, rule in enumerate(rules) if rule != REFUSED and board.rows)
    for board, rules in zip(BOARDS, RULES, strict=True)
)
"""By board, the things that may lie on it at all, as bits."""

Shifts = tuple[tuple[int, int], ...]


@cache
def _shifts_for(stride: int) -> tuple[tuple[Shifts, ...], ...]:
    return tuple(
        tuple(tuple((length, r * stride + c) for r, c, length in turn.runs) for turn in turns)
        for turns in ORIENTATIONS
    )


SHIFTS = tuple(_shifts_for(board.stride) for board in BOARDS)
"""By board, thing and turn: the runs as length and distance from the corner."""


@cache
def _shapes_for(stride: int) -> tuple[tuple[int, ...], ...]:
    return tuple(
        tuple(sum(1 << r * stride + c for r, c in turn.cells) for turn in turns)
        for turns in ORIENTATIONS
    )


SHAPES = tuple(_shapes_for(board.stride) for board in BOARDS)
"""By board, thing and turn: the tile as a mask, with its corner at bit 0."""

LEVELS = tuple(
    tuple(
        (
            sum(cell for _, cell, _ in line.steps),
            {cell.bit_length(): i for i, (_, cell, _) in enumerate(line.steps)},
        )
        for line in board.incomes
    )
    for board in BOARDS
)
"""By board and diagonal: all its incomes, and how high up each of them is. Lower incomes have
higher bits."""


Reach = tuple[int, int, int, int, int]
"""A tile that would cover income: turn, corner, its spaces, all spaces that are asked for, which
are its own and what the incomes under it demand, and those of them which must lie filled."""

Reaches = dict[int, tuple[Reach, ...]]


@cache
def reaching(board: int, line: int, low: int, high: int) -> Reaches:
    """By thing, every tile whose lowest income on the diagonal is `low`, and which covers `high`
    too."""
    incomes = BOARDS[board].incomes
    steps = incomes[line].steps
    below = sum(cell for _, cell, _ in steps[:low])
    both = steps[low][1] | steps[high][1]
    start = steps[low][1].bit_length() - 1
    found: dict[int, list[Reach]] = {}
    for thing, rule in enumerate(RULES[board]):
        for turn, shape in enumerate(SHAPES[board][thing] if rule != REFUSED else ()):
            for r, c in ORIENTATIONS[thing][turn].cells:
                at = start - r * BOARDS[board].stride - c
                mask = shape << at if at >= 0 else 0
                if mask & ~BOARDS[board].cells or mask & below or mask & both != both:
                    continue
                asked = mask
                for income in incomes:
                    for _, cell, need in income.steps:
                        if mask & cell:
                            asked |= need
                reach = turn, 1 << at, mask, asked, asked & ~mask
                found.setdefault(thing, []).append(reach)
    return {thing: tuple(reaches) for thing, reaches in found.items()}


@lru_cache(maxsize=1 << 13)
def closing(board: int, line: int, low: int, high: int, missing: int) -> Reaches:
    """Those which cover all that is missing for `high`; few do, and it stays missing for long."""
    kept = {
        thing: tuple(reach for reach in reaches if not missing & ~reach[2])
        for thing, reaches in reaching(board, line, low, high).items()
    }
    return {thing: reaches for thing, reaches in kept.items() if reaches}
