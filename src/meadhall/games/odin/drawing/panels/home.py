"""My home board, and my islands and houses beside it."""

from __future__ import annotations

from functools import lru_cache

from meadhall.games.odin.components.boards import BOARDS, HOME
from meadhall.games.odin.drawing.grids import board_of, extent, grid
from meadhall.games.odin.drawing.labels import board_label, ground_name
from meadhall.games.odin.drawing.tiles import CELL
from meadhall.games.odin.view import GroundView, OdinView, PlayerView
from meadhall.games.odin.words.names import speak
from meadhall.picture.seats import css
from meadhall.picture.svg import Picks, at, box, icon_at, panel, quoted, text

SIDE, TOP = 8.0, 18.0
"""What is left around the squares of the home board."""
WIDE = 2 * SIDE + BOARDS[HOME].width * CELL
HIGH = TOP + BOARDS[HOME].height * CELL + SIDE
LANDS = (38.0, 34.0, 28.0)
"""The squares of islands and houses: large ones as long as all boards stand in one row."""
ROOM = 560.0
GAP = 14.0
HEAD = 34.0


def mine(view: OdinView) -> PlayerView:
    """The player who looks."""
    assert view["you"] is not None
    return view["players"][view["you"]]


@lru_cache(maxsize=16)
def plank(width: float, height: float) -> str:
    """The wood on which something lies, with its owner's colour along the upper edge."""
    return box(0, 0, width, height, "h-wood", 12) + box(10, 0, width - 20, 4, "h-own", 2)


def own_panel(kind: str, title: str, colour: str, width: float, height: float, body: str) -> str:
    """A panel of somebody's things."""
    inner = f'<g class="{css(colour)}">{plank(width, height)}{body}</g>'
    return panel(f"odin-{kind}", title, width, height, inner)


# The home board


@lru_cache(maxsize=512)
def _badge(symbol: str, value: int, width: float) -> str:
    """A symbol, or a square of -1, and a number on a plate."""
    loss = box(7, 5, 24, 24, "h-loss", 3) + text("−1", 19, 17, 15, "h-less")
    return (
        box(0, 0, width, 34, "h-plate", 10)
        + (icon_at(symbol, 19, 17, 26) if symbol else loss)
        + text(value, (width + 34) / 2 - 3, 17, 20, "h-ink")
    )


@lru_cache(maxsize=512)
def _paid(income: int, negatives: int, bonuses: tuple[str, ...], said: str) -> str:
    """Below the board what it pays and costs, at its right the bonuses that it gives each round."""
    x, y = 8.3 * CELL, 11 * CELL + 6
    out = [at(x, y, _badge("income", income, 82)), at(x + 90, y, _badge("", -negatives, 92))]
    if bonuses:
        left, top = 12.5 * CELL, 3.3 * CELL
        out.append(box(left - 16, top, 34, 36 * len(bonuses) + 6, "h-plate", 12))
        for i, name in enumerate(bonuses):
            out.append(icon_at(f"bonus_{name}", left + 1, top + 21 + 36 * i, 31))
    return f'<g role="img" aria-label="{quoted(said)}">{"".join(out)}</g>'


def home(view: OdinView, language: str, picks: Picks) -> str:
    """My home board."""
    player = mine(view)
    board = player["boards"][0]
    said = board_label(board, language)
    paid = _paid(board["income"], board["negatives"], tuple(board["bonuses"]), said)
    body = at(SIDE, TOP, paid + grid(board, player["seat"], language, picks, CELL))
    return own_panel("home", ground_name("home", language), player["colour"], WIDE, HIGH, body)


# Islands and houses


def side(board: GroundView, cell: float) -> float:
    """The side of a board's squares; spots are never too small to be read."""
    return cell if board_of(board).rows else max(cell, 20.0)


def _extent(board: GroundView, cell: float, head: float) -> tuple[float, float]:
    """Width and height of a board with its title."""
    rows, columns = extent(board_of(board))
    squares = side(board, cell)
    return max(columns * squares, 6.6 * cell), rows * squares + head


def flow(
    boards: list[GroundView], cell: float, room: float, gap: float, head: float
) -> tuple[list[tuple[float, float]], float]:
    """Where each board goes when they stand in rows beside each other, and how high it all is."""
    found = []
    x, y, low = gap, 0.0, 0.0
    for board in boards:
        width, height = _extent(board, cell, head)
        if x > gap and x + width + gap > room:
            x, y, low = gap, y + low + gap, 0.0
        found.append((x, y))
        x += width + gap * 1.4
        low = max(low, height)
    return found, y + low


@lru_cache(maxsize=512)
def _head(name: str, points: int, loss: int, income: int, width: float, language: str) -> str:
    """The name of a board; at the right what it pays, what it is worth, and what it still costs."""
    out = text(ground_name(name, language), 0, 11, 17, "h-ink from")
    x = width
    if loss:
        out += text(-loss, x, 11, 17, "h-cost to")
        x -= 30
    out += icon_at("points", x - 13, 11, 26) + text(points, x - 13, 10, 15, "h-on")
    if income:
        out += icon_at("income", x - 58, 11, 22) + text(income, x - 44, 11, 17, "h-ink from")
    return out


def lands(view: OdinView, language: str, picks: Picks) -> str:
    """My islands and houses; nothing if I have none."""
    player = mine(view)
    boards = player["boards"][1:]
    if not boards:
        return ""
    for cell in LANDS:
        places, high = flow(boards, cell, ROOM, GAP, HEAD)
        if places[-1][1] == 0:
            break
    out = []
    for board, (x, y) in zip(boards, places, strict=True):
        points, width = board_of(board).points, _extent(board, cell, HEAD)[0]
        head = _head(board["name"], points, board["negatives"], board["income"], width, language)
        shown = grid(board, player["seat"], language, picks, side(board, cell))
        out.append(at(x, y + 16, head + at(0, HEAD, shown)))
    title = speak(language)("Islands and houses")
    return own_panel("lands", title, player["colour"], ROOM, high + 16 + GAP, "".join(out))
