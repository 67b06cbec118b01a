"""Laying one tile well during the game: a planning aid for players and bots. `lay_well` judges
every place for it."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from meadhall.games.odin.components.boards import BOARDS
from meadhall.games.odin.components.things import COUNT, ORE, SILVER, STONE, WOOD
from meadhall.games.odin.rules.ground import ORIENTATIONS, Ground
from meadhall.games.odin.rules.placement import anchors, mask_of
from meadhall.games.odin.rules.state import ground_names

SINGLE = (SILVER, WOOD, ORE)
TILES = tuple(i for i in range(COUNT) if ORIENTATIONS[i] and i not in SINGLE)
"""Everything with a shape to think about."""

# ---- Where tiles may lie on an empty board --------------------------------------------------


class Spot(NamedTuple):
    """A place for a tile: its spaces, those beside it, and how one says it."""

    mask: int
    beside: int
    where: str
    number: int


@cache
def spots(board: int, thing: int) -> tuple[Spot, ...]:
    """All places for a tile on the empty board, whatever the incomes say."""
    cells, stride = BOARDS[board].cells, BOARDS[board].stride
    turned = {turn.name: i for i, turn in enumerate(ORIENTATIONS[thing])}
    found: list[Spot] = []
    if not anchors(Ground(board), thing):
        return ()  # it is not taken there
    for name in turned:
        for row in range(BOARDS[board].height):
            for column in range(BOARDS[board].width):
                where = f"{chr(ord('a') + column)}{row + 1} {name}".rstrip()
                mask = mask_of(board, thing, where)[2]
                if mask & ~cells:
                    continue
                beside = (mask << 1 | mask >> 1 | mask << stride | mask >> stride) & cells
                found.append(Spot(mask, beside & ~mask, where, len(found)))
    return tuple(found)


@cache
def _by_corner(board: int, thing: int) -> tuple[dict[int, Spot], ...]:
    """By turn and by the bit of the corner."""
    found: tuple[dict[int, Spot], ...] = tuple({} for _ in ORIENTATIONS[thing])
    for spot in spots(board, thing):
        turn, corner, _ = mask_of(board, thing, spot.where)
        found[turn][1 << corner] = spot
    return found


class Worth(NamedTuple):
    """What counts when a tile is laid, in points."""

    negative: float = 1.0
    """A -1 that is covered."""
    income: float = 4.0
    """One more income: how often it will still be paid, final income included."""
    bonus: float = 3.0
    """A bonus space that pays from now on."""
    waste: float = 0.6
    """A single space that is cut off from all others."""
    open: float = 0.04
    """An open space beside the tile: tiles should keep close to what is there."""
    fade: float = 0.6
    """How much less each further income counts that is only prepared."""


WORTH = Worth()
FINAL = Worth(income=1.0, bonus=0.0, waste=0.3)
"""At the end of the game nothing is paid but the final income."""
STEPS_AHEAD = 4


def worth_with(rounds: int) -> Worth:
    """What counts with this number of rounds to come after this one."""
    return Worth(income=rounds + 1.0, bonus=1.2 * rounds) if rounds else FINAL


def _aims(ground: Ground, worth: Worth) -> list[tuple[float, int]]:
    """The next incomes: what each space is worth that is still missing for one, and the spaces.
    Those for a low income are missing for the higher ones too."""
    found = []
    filled = ground.filled
    for line in BOARDS[ground.board].incomes:
        ahead = worth.income
        values = [value for value, _, _ in line.steps] + [line.last]
        seen = 0
        for i, (value, cell, need) in enumerate(line.steps):
            if filled & cell:
                continue
            if seen == STEPS_AHEAD:
                break
            missing = need & ~filled
            if values[i + 1] > value:
                found.append((ahead * (values[i + 1] - value) / missing.bit_count(), missing))
            ahead *= worth.fade
            seen += 1
    return found


def _legal(ground: Ground, thing: int) -> list[Spot]:
    """All places where the tile may be laid now."""
    found = []
    for spots, corners in zip(
        _by_corner(ground.board, thing), anchors(ground, thing), strict=False
    ):
        while corners:
            corner = corners & -corners
            corners ^= corner
            found.append(spots[corner])
    return found


def judged(
    number: int, filled: int, spots: list[Spot], worth: Worth, aims: list[tuple[float, int]]
) -> tuple[float, Spot] | None:
    """The best of these places on a board by our judgement; aims are spaces with what each is
    worth."""
    board = BOARDS[number]
    free = board.cells & ~filled
    bonuses = [
        (bonus.cell, bonus.around & free, worth.bonus * len(bonus.things), bonus.around)
        for bonus in board.bonuses
        if worth.bonus and bonus.cell & free
    ]
    paying = 0
    for cell, _, _, _ in bonuses:
        paying |= cell
    rated = _rated(board.negatives & ~filled, filled, spots, worth, aims, bonuses)
    best: tuple[float, Spot] | None = None
    for score, _, spot in rated:
        score = -score
        if best and score <= best[0]:
            break
        left = free & ~spot.mask
        score -= worth.open * (spot.beside & left).bit_count()
        lonely = spot.beside & left & ~paying
        if lonely:
            lonely &= ~(left << 1 | left >> 1 | left << board.stride | left >> board.stride)
            score -= worth.waste * lonely.bit_count()
        if best is None or score > best[0]:
            best = score, spot
    return best


def _rated(
    negative: int,
    filled: int,
    spots: list[Spot],
    worth: Worth,
    aims: list[tuple[float, int]],
    bonuses: list[tuple[int, int, float, int]],
) -> list[tuple[float, int, Spot]]:
    """The places by what they cover, the best first: its worth below zero, its number, the place.
    Bonuses are told by their space, what is missing around it, their worth, and all around it."""
    aimed = near = 0
    for _, missing in aims:
        aimed |= missing
    for cell, missing, _, _ in bonuses:
        near |= cell | missing
    weight = worth.negative
    found: list[tuple[float, int, Spot]] = []
    for spot in spots:
        mask = spot[0]
        score = weight * (mask & negative).bit_count()
        if mask & aimed:
            for rate, missing in aims:
                score += rate * (mask & missing).bit_count()
        if mask & near:
            for cell, missing, value, around in bonuses:
                if mask & cell:
                    share = (around & filled).bit_count() / around.bit_count()
                    score -= value * (0.5 + 0.5 * share)
                elif mask & missing:
                    # Prepared, it is worth a part; enclosed, the whole.
                    share = (mask & missing).bit_count() / missing.bit_count()
                    score += value * (share if share == 1 else share / 3)
        found.append((-score, len(found), spot))
    found.sort()
    return found


def best_next(ground: Ground, thing: int, worth: Worth = FINAL) -> tuple[str, float] | None:
    """The best place for a tile on one board, 'c4 r', and how good it is; nothing if it does not
    fit there."""
    found = judged(ground.board, ground.filled, _legal(ground, thing), worth, _aims(ground, worth))
    return found and (found[1].where, found[0])


def lay_well(
    grounds: tuple[Ground, ...], thing: int, *, worth: Worth = WORTH
) -> tuple[str, float] | None:
    """The best place for a tile on all boards by our judgement, 'home c4 r', and how good it is in
    points; nothing if it fits nowhere. Wood is laid on spots only."""
    best: tuple[str, float] | None = None
    for name, ground in zip(ground_names(grounds), grounds, strict=True):
        board = BOARDS[ground.board]
        if (thing == WOOD and ground.wood_spots < board.wood_spots) or (
            thing == STONE and ground.stone_spots < board.stone_spots
        ):
            found: tuple[str, float] | None = ("spot", worth.negative)
        else:
            found = None if thing in (WOOD, STONE) else best_next(ground, thing, worth)
        if found and (best is None or found[1] > best[1]):
            best = f"{name} {found[0]}", found[1]
    return best
