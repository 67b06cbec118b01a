"""Laying tiles: what lies on a board, where more may lie, and what the board then pays.

Tiles stay inside the board, never overlap, and are never moved again. They may be turned and
mirrored. Home board and exploration boards take green and blue tiles, silver and ore, and green
must not touch green. Houses take tiles of all colours and silver, and orange must not touch
orange, nor red touch red. Corners may always touch.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache, lru_cache

from meadhall.games.odin.components.boards import BOARDS, cell_name
from meadhall.games.odin.components.things import (
    CELLS,
    COLOUR,
    NAMES,
    ORE,
    SILVER,
    WOOD,
)
from meadhall.games.odin.rules.ground import (
    FIRST,
    FREE,
    LARGEST,
    LEVELS,
    ORIENTATIONS,
    REFUSED,
    RULES,
    SECOND,
    SHAPES,
    SHIFTS,
    Ground,
    closing,
    reaching,
)

# ---- What the boards need to know beforehand ----------------------------------------------


# ---- Where a tile may be laid --------------------------------------------------------------


Wait = tuple[int, int, int, int]
"""An income that waits for the right tile: its diagonal, the lowest visible income there, the
lowest that cannot be covered alone, and the spaces that are missing for it."""


def _open(ground: Ground) -> tuple[int, list[Wait]]:
    """The spaces that anything may cover, and the incomes that wait for the right tile.

    An income may be covered only if afterwards everything left of it and below it is covered;
    one tile may cover the rest and the income at once, and several incomes at once.
    """
    bare = free = BOARDS[ground.board].cells & ~ground.filled
    waits: list[Wait] = []
    for line, (diagonal, level) in enumerate(LEVELS[ground.board]):
        visible = diagonal & bare
        if not visible:
            continue
        steps = BOARDS[ground.board].incomes[line].steps
        low = high = level[visible.bit_length()]
        _, cell, need = steps[low]
        if need & bare == cell:
            visible ^= cell
            if not visible:
                continue
            high += 1
            need = steps[high][2]
        free ^= visible
        missing = need & bare
        if missing.bit_count() <= LARGEST:
            waits.append((line, low, high, missing))
    return free, waits


def _covers_income(ground: Ground, thing: int, waits: list[Wait]) -> Iterator[tuple[int, int]]:
    """The turns and corners at which a tile covers a waiting income with all it needs."""
    filled, near = ground.filled, _near(ground, RULES[ground.board][thing])
    for line, low, high, missing in waits:
        if missing.bit_count() <= CELLS[thing]:
            for at, corner, mask, asked, others in reaching(ground.board, line, low, high).get(
                thing, ()
            ):
                if filled & asked == others and not mask & near:
                    yield at, corner


def _beside(mask: int, stride: int) -> int:
    return mask << 1 | mask >> 1 | mask << stride | mask >> stride


def _near(ground: Ground, rule: int) -> int:
    """The spaces that a tile must keep off because its own colour lies beside them."""
    if rule == FREE:
        return 0
    stride = BOARDS[ground.board].stride
    return _beside(ground.first if rule == FIRST else ground.second, stride)


Runs = tuple[int, int, int, int, int, int]


def _runs(free: int) -> Runs:
    """By length, where that many free spaces begin in a row."""
    two = free & free >> 1
    three = two & free >> 2
    return 0, free, two, three, two & two >> 2, three & two >> 3


def all_anchors(ground: Ground, things: Iterable[int]) -> dict[int, tuple[int, ...]]:
    """For every thing and each of its turns, the corners at which it may be laid; nothing at all
    for a thing that this board does not take."""
    rules, shifts = RULES[ground.board], SHIFTS[ground.board]
    free, waits = _open(ground)
    known: list[Runs | None] = [None, None, None]
    found: dict[int, tuple[int, ...]] = {}
    for thing in things:
        rule = rules[thing]
        if rule == REFUSED:
            found[thing] = ()
            continue
        runs = known[rule]
        if runs is None:
            runs = known[rule] = _runs(free & ~_near(ground, rule))
        masks = []
        for turn in shifts[thing]:
            mask = -1
            for length, shift in turn:
                mask &= runs[length] >> shift
            masks.append(mask)
        found[thing] = tuple(masks)
    filled = ground.filled
    for wait in waits:
        closers = closing(ground.board, *wait)
        for thing in found.keys() & closers.keys():
            for at, corner, mask, asked, others in closers[thing]:
                if filled & asked == others and not mask & _near(ground, rules[thing]):
                    more = found[thing]
                    found[thing] = (*more[:at], more[at] | corner, *more[at + 1 :])
    return found


def anchors(ground: Ground, thing: int) -> tuple[int, ...]:
    """For each turn of the tile, the corners at which it may be laid."""
    rule = RULES[ground.board][thing]
    if rule == REFUSED:
        return ()
    free, waits = _open(ground)
    runs = _runs(free & ~_near(ground, rule))
    masks = []
    for turn in SHIFTS[ground.board][thing]:
        mask = -1
        for length, shift in turn:
            mask &= runs[length] >> shift
        masks.append(mask)
    if waits:
        for at, corner in _covers_income(ground, thing, waits):
            masks[at] |= corner
    return tuple(masks)


def room_for(ground: Ground, things: Iterable[int]) -> int:
    """Those of the things, as bits, for which there is room on the board."""
    rules, shifts = RULES[ground.board], SHIFTS[ground.board]
    free, waits = _open(ground)
    known: list[Runs | None] = [None, None, None]
    found = 0
    for thing in things:
        rule = rules[thing]
        if rule == REFUSED:
            continue
        runs = known[rule]
        if runs is None:
            runs = known[rule] = _runs(free & ~_near(ground, rule))
        for turn in shifts[thing]:
            mask = -1
            for length, shift in turn:
                mask &= runs[length] >> shift
            if mask:
                found |= 1 << thing
                break
        else:
            if waits and any(_covers_income(ground, thing, waits)):
                found |= 1 << thing
    return found


def fits(ground: Ground, thing: int) -> bool:
    """Can the tile be laid on this board at all?"""
    return bool(room_for(ground, (thing,)))


@cache
def _spoken(board: int, turn: str) -> tuple[str, ...]:
    """By bit, how to say where: 'c4', or 'c4 r' if it is turned."""
    size = BOARDS[board].stride * BOARDS[board].height
    return tuple(f"{cell_name(BOARDS[board], i)} {turn}".rstrip() for i in range(size))


def placements(ground: Ground, thing: int) -> tuple[str, ...]:
    """Everywhere the tile may be laid, in words: by turn, then as one reads."""
    found = []
    for turn, corners in zip(ORIENTATIONS[thing], anchors(ground, thing), strict=False):
        if corners:
            names = _spoken(ground.board, turn.name)
            while corners:
                corner = corners & -corners
                found.append(names[corner.bit_length() - 1])
                corners ^= corner
    return tuple(found)


@lru_cache(maxsize=1 << 16)
def mask_of(board: int, thing: int, where: str) -> tuple[int, int, int]:
    """'c4 r' as the turn, the bit of the corner, and the spaces that the tile covers there."""
    cell, _, name = where.partition(" ")
    corner = (int(cell[1:]) - 1) * BOARDS[board].stride + ord(cell[0]) - ord("a")
    turn = next(i for i, turn in enumerate(ORIENTATIONS[thing]) if turn.name == name)
    return turn, corner, SHAPES[board][thing][turn] << corner


def obstacle(ground: Ground, thing: int, row: int, column: int, name: str) -> tuple[str, int]:
    """What keeps a tile, held so, from lying with its corner there: the board does not take it
    ('refused'), it would lie 'outside' or on something ('covered'), touch its own colour, or cover
    an 'income' too early, which is told with it. Nothing ('') if it may lie there."""
    board, rule = BOARDS[ground.board], RULES[ground.board][thing]
    if rule == REFUSED:
        return "refused", 0
    turn = next(turn for turn in ORIENTATIONS[thing] if turn.name == name)
    cells = [(row + r, column + c) for r, c in turn.cells]
    if not all(0 <= r < board.height and 0 <= c < board.width for r, c in cells):
        return "outside", 0
    mask = sum(1 << r * board.stride + c for r, c in cells)
    if mask & ~board.cells:
        return "outside", 0
    if mask & ground.filled:
        return "covered", 0
    if mask & _near(ground, rule):
        return COLOUR[thing], 0
    after = ground.filled | mask
    for line in board.incomes:
        for paid, cell, need in line.steps:
            if mask & cell and need & ~after:
                return "income", paid
    return "", 0


# ---- Laying ---------------------------------------------------------------------------------


def lay(ground: Ground, thing: int, where: str) -> Ground:
    """The board after the tile, which fits there, has been laid."""
    turn, corner, mask = mask_of(ground.board, thing, where)
    rule = RULES[ground.board][thing]
    single = thing in (SILVER, ORE, WOOD)
    return Ground(
        ground.board,
        ground.filled | mask,
        ground.first | mask if rule == FIRST else ground.first,
        ground.second | mask if rule == SECOND else ground.second,
        ground.silver | mask if thing == SILVER else ground.silver,
        ground.ore | mask if thing == ORE else ground.ore,
        ground.wood | mask if thing == WOOD else ground.wood,
        ground.tiles if single else (*ground.tiles, (thing, turn, corner)),
        ground.wood_spots,
        ground.stone_spots,
    )


def fill_spot(ground: Ground, thing: int) -> Ground:
    """A shed or stone house after wood or stone was put on one of its spots."""
    if thing == WOOD:
        return replace(ground, wood_spots=ground.wood_spots + 1)
    return replace(ground, stone_spots=ground.stone_spots + 1)


Tile = tuple[int, int, int]


def _tiling(board: int, mask: int, tiles: tuple[int, ...]) -> tuple[Tile, ...] | None:
    """The tiles laid so that they cover exactly these spaces; nothing if they cannot."""
    if not tiles:
        return None if mask else ()
    runs = _runs(mask)
    for turn, shifts in enumerate(SHIFTS[board][tiles[0]]):
        corners = -1
        for length, shift in shifts:
            corners &= runs[length] >> shift
        while corners:
            corner = (corners & -corners).bit_length() - 1
            shape = SHAPES[board][tiles[0]][turn] << corner
            rest = _tiling(board, mask & ~shape, tiles[1:])
            if rest is not None:
                return (tiles[0], turn, corner), *rest
            corners &= corners - 1
    return None


def take_tile(ground: Ground, thing: int, fillers: tuple[int, ...]) -> Ground:
    """Take a tile off the board and close the gap with other blue tiles, which fill it exactly."""
    board = ground.board
    gone = next(tile for tile in ground.tiles if tile[0] == thing)
    gap = SHAPES[board][thing][gone[1]] << gone[2]
    filling = _tiling(board, gap, fillers)
    assert filling is not None, f"{NAMES[thing]} cannot be replaced by that"
    tiles = (*(tile for tile in ground.tiles if tile != gone), *filling)
    return replace(ground, tiles=tiles)


# ---- What the board pays and costs ----------------------------------------------------------


def income(ground: Ground) -> int:
    """The smallest visible income of each diagonal; both are paid where there are two."""
    paid = 0
    for (diagonal, level), line in zip(
        LEVELS[ground.board], BOARDS[ground.board].incomes, strict=True
    ):
        visible = diagonal & ~ground.filled
        paid += line.steps[level[visible.bit_length()]][0] if visible else line.last
    return paid


def bonuses(ground: Ground) -> tuple[int, ...]:
    """What the bonus spaces pay: those which are open and have everything around them covered."""
    filled = ground.filled
    return tuple(
        thing
        for cell, around, things in BOARDS[ground.board].bonuses
        if filled & (cell | around) == around
        for thing in things
    )


def negatives(ground: Ground) -> int:
    """The points that are lost: one for each -1 that is still visible, on spaces and on spots."""
    board = BOARDS[ground.board]
    spots = board.wood_spots + board.stone_spots - ground.wood_spots - ground.stone_spots
    return (board.negatives & ~ground.filled).bit_count() + spots


def text(ground: Ground) -> list[str]:
    """The board in letters: tiles by their first letter, $ silver, o ore, w wood."""
    board = BOARDS[ground.board]
    covers = [(ground.silver, "$"), (ground.ore, "o"), (ground.wood, "w")]
    covers += [
        (SHAPES[ground.board][thing][turn] << corner, NAMES[thing][0].upper())
        for thing, turn, corner in ground.tiles
    ]
    drawn = [list(row) for row in board.rows]
    for mask, letter in covers:
        while mask:
            r, c = divmod((mask & -mask).bit_length() - 1, board.stride)
            drawn[r][c] = letter
            mask &= mask - 1
    return ["".join(row) for row in drawn]
