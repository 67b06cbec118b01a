"""Boards made of squares: the home board, islands and houses, with what lies on them.

The bare board is drawn once; what lies on it comes on top; above that is marked what it pays: the
lowest income that is still visible, and every bonus that is enclosed. In a live board the square in
row r and column c is the box at c * cell, r * cell.
"""

from __future__ import annotations

from functools import lru_cache

from meadhall.games.odin.components.boards import BOARD_NUMBER, BOARDS, HOME, Board
from meadhall.games.odin.components.things import NAMES
from meadhall.games.odin.drawing.labels import board_label, lying_label, spot_label
from meadhall.games.odin.drawing.tiles import tile
from meadhall.games.odin.view import GroundView
from meadhall.picture.svg import (
    NO_HALO,
    Picks,
    box,
    disc,
    ground,
    halo,
    icon_at,
    number,
    path,
    piece,
    text,
    thing,
)

READABLE = 24
"""A board with squares of this size has its numbers; a smaller one is only looked at."""
CORNER = [0, 0]


def board_of(view: GroundView) -> Board:
    """The printed board under one of a player's."""
    return BOARDS[BOARD_NUMBER[view["board"]]]


def extent(board: Board) -> tuple[int, int]:
    """Rows and columns."""
    return (board.height, board.width) if board.rows else (1, board.wood_spots + board.stone_spots)


def _kind(board: Board) -> str:
    """On what the squares lie."""
    if board is BOARDS[HOME]:
        return "home"
    return "house" if board.house else "island"


def _place(bit: int, board: Board, cell: float) -> tuple[float, float]:
    """The middle of the square that is one bit of a mask."""
    row, column = divmod(bit.bit_length() - 1, board.stride)
    return (column + 0.5) * cell, (row + 0.5) * cell


# The bare board


def _squares(board: Board, kinds: str, cell: float) -> str:
    """All squares of these kinds as one path."""
    side = number(cell)
    return "".join(
        f"M{number(c * cell)} {number(r * cell)}h{side}v{side}h-{side}z"
        for r, row in enumerate(board.rows)
        for c, kind in enumerate(row)
        if kind in kinds
    )


def _minus_signs(board: Board, cell: float) -> str:
    """A quiet -1 in the middle of every square that costs a point."""
    unit = cell / 40
    stroke = f"h{number(7 * unit)}m{number(5 * unit)}-{number(4 * unit)}l{number(3.4 * unit)}"
    stroke += f"-{number(2.4 * unit)}v{number(13 * unit)}"
    return "".join(
        f"M{number((c + 0.3) * cell)} {number((r + 0.5) * cell)}{stroke}"
        for r, row in enumerate(board.rows)
        for c, kind in enumerate(row)
        if kind == "N"
    )


@lru_cache(maxsize=64)
def bare(name: str, cell: float) -> str:
    """A board on which nothing lies."""
    board = BOARDS[BOARD_NUMBER[name]]
    if not board.rows:
        return ""
    fine = "" if cell >= READABLE else " h-fine"
    whole = _squares(board, "N.IB", cell)
    out = [
        path(whole, f"h-rim h-rim-{_kind(board)}{fine}"),
        path(whole, f"h-plain{fine}"),
        path(_squares(board, "N", cell), f"h-loss{fine}"),
    ]
    holes = _squares(board, "#", cell)
    if holes:
        out.append(path(holes, "h-hole h-hole-house" if board.house else "h-hole"))
    if not fine:
        out.append(path(_minus_signs(board, cell), "h-minus"))
    out += [
        _coin(value, *_place(bit, board, cell), cell)
        for line in board.incomes
        for value, bit, _need in line.steps
    ]
    out += [_bonus(bonus.things, *_place(bonus.cell, board, cell), cell) for bonus in board.bonuses]
    return "".join(out)


@lru_cache(maxsize=1024)
def _coin(value: int, x: float, y: float, cell: float, classes: str = "h-income") -> str:
    """An income on its square; on a small board only its place is seen, unless it is paid now."""
    small = cell < READABLE
    drawn = disc(x, y, cell * (0.42 if classes == "h-income" else 0.5), classes)
    if small and classes == "h-income":
        return drawn
    high = min(max(cell * 0.5, 16), cell * 0.62)
    return drawn + text(value, x, y, cell * 0.72 if small else high, "h-value")


@lru_cache(maxsize=512)
def _bonus(things: tuple[int, ...], x: float, y: float, cell: float) -> str:
    """A bonus, or two of them on one square."""
    names = [f"bonus_{NAMES[i]}" if i >= 0 else "bonus_stone_house" for i in things]
    if len(names) == 1:
        return icon_at(names[0], x, y, cell * 0.94)
    apart = cell * 0.19
    return icon_at(names[0], x - apart, y - apart, cell * 0.64) + icon_at(
        names[1], x + apart, y + apart, cell * 0.64
    )


# What it pays


@lru_cache(maxsize=512)
def _pays(name: str, covered: int, cell: float) -> str:
    """What the board pays now: an income of each diagonal, and every bonus that is enclosed."""
    board = BOARDS[BOARD_NUMBER[name]]
    out = []
    for line in board.incomes:
        now = next(((v, bit) for v, bit, _ in line.steps if not covered & bit), None)
        x, y = _place(line.steps[-1][1], board, cell)
        x, y, small = x + cell / 2, y - cell / 2, cell * 0.72
        if now is None:
            out.append(_coin(line.last, x, y, cell, "h-now"))
        else:
            if cell >= READABLE:
                out.append(_coin(line.last, x, y, small, "h-last"))
            out.append(_coin(now[0], *_place(now[1], board, cell), cell, "h-now"))
    for bonus in board.bonuses:
        if covered & (bonus.cell | bonus.around) == bonus.around:
            x, y = _place(bonus.cell, board, cell)
            out.append(disc(x, y, cell * 0.62, "h-shine"))
            out.append(_bonus(bonus.things, x, y, cell))
    return "".join(out)


# What lies on it


@lru_cache(maxsize=4096)
def _lying(name: str, turn: str, row: int, column: int, cell: float, language: str) -> str:
    said = lying_label(name, row, column, language)
    return thing(name, said, tile(name, turn, cell))


def _all_lying(board: GroundView, seat: int, language: str, cell: float) -> str:
    """Tiles, silver, ore and wood, each a piece whose id says where its first square lies: its
    corner may be another's."""
    key = f"t-{seat}-{board['name']}"
    laid = [(t["thing"], t["turn"], t["row"], t["column"], t["cells"][0]) for t in board["tiles"]]
    singles = {"silver": board["silver"], "ore": board["ore"], "wood": board["wood"]}
    laid += [(name, "", r, c, CORNER) for name, cells in singles.items() for r, c in cells]
    return "".join(
        [
            piece(
                f"{key}-{r + down}-{c + right}",
                c * cell,
                r * cell,
                _lying(name, turn, r, c, cell, language),
            )
            for name, turn, r, c, (down, right) in laid
        ]
    )


def grid(
    board: GroundView, seat: int, language: str, picks: Picks, cell: float, live: bool = True
) -> str:
    """A board with all that lies on it, its first square at 0, 0. On a live one something can be
    laid. A shed has only spots: they are its squares. Those of a stone house are in a corner."""
    printed = board_of(board)
    name = board["board"]
    pick = picks.get(name)
    rows, columns = extent(printed)
    glow = halo(0, 0, columns * cell, rows * cell) if pick else NO_HALO
    shown = bare(name, cell) + _open_spots(
        name, board["wood_spots"], board["stone_spots"], (rows - 1) * cell, cell
    )
    body = (
        thing(name, board_label(board, language), shown, glow, pick)
        + _on_spots(board, seat, language, (rows - 1) * cell, cell)
        + _all_lying(board, seat, language, cell)
        + f'<g class="h-marks">{_pays(name, board["covered"], cell)}</g>'
    )
    return ground(board["name"], cell, rows, columns, body) if live else body


# Spots


@lru_cache(maxsize=256)
def _open_spots(name: str, wood: int, stone: int, y: float, cell: float) -> str:
    """The spots of a building in its lowest row, those for wood first, and what may go there."""
    room = BOARDS[BOARD_NUMBER[name]].wood_spots
    out = []
    for first, kind, filled in ((0, "wood", wood), (room, "stone", stone)):
        for i in range(room):
            x = (first + i) * cell
            out.append(box(x + 1.5, y + 1.5, cell - 3, cell - 3, "h-spot", cell * 0.18))
            if i >= filled:
                out.append(icon_at(f"spot_{kind}", x + cell / 2, y + cell / 2, cell * 0.8))
    return "".join(out)


def _on_spots(board: GroundView, seat: int, language: str, y: float, cell: float) -> str:
    """Wood and stone on spots."""
    room = board_of(board).wood_spots
    key = f"t-{seat}-{board['name']}"
    out = []
    spots = ((0, "wood", board["wood_spots"]), (room, "stone", board["stone_spots"]))
    for first, kind, filled in spots:
        said = spot_label(kind, filled, room, language)
        for i in range(filled):
            shown = thing(kind, said, tile(kind, "", cell))
            out.append(piece(f"{key}-{kind}-{i}", (first + i) * cell, y, shown))
    return "".join(out)
