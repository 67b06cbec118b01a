"""Tiles in their true shapes: one outline along the borders of their squares, a fine line within,
and the emblem in the widest part, upright however the tile is turned."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise

from meadhall.games.odin.components.things import COLOUR, NUMBER, SPECIALS
from meadhall.games.odin.rules.ground import ORIENTATIONS
from meadhall.picture.svg import icon_at, number, path

CELL = 40
"""The side of one square of any grid, in drawing units."""

Cells = tuple[tuple[int, int], ...]
Point = tuple[float, float]
Points = tuple[Point, ...]

SINGLE: Cells = ((0, 0),)
"""What is no tile (stone, weapons) is drawn on one square."""
EDGE, LINE = 1.0, 4.0
"""How far within the border of the squares the outline and the fine line run."""
ROUND = 6.0
"""The radius of the corners."""
FULL = 0.84
"""How much of the widest round place an emblem takes."""
PARTS = 2
"""The middle of an emblem is sought on this number of points of each square's side."""


def cells(thing: str, turn: str = "") -> Cells:
    """Row and column of every square that the tile covers when it is held so."""
    turns = ORIENTATIONS[NUMBER[thing]]
    return {held.name: held.cells for held in turns}[turn] if turns else SINGLE


def size(thing: str, turn: str = "", cell: float = CELL) -> tuple[float, float]:
    """Width and height of the tile."""
    covered = cells(thing, turn)
    rows, columns = max(r for r, _ in covered) + 1, max(c for _, c in covered) + 1
    return columns * cell, rows * cell


def _borders(covered: Cells) -> dict[tuple[int, int], tuple[int, int]]:
    """From corner to corner along every side that has no neighbour, clockwise; x before y."""
    found: dict[tuple[int, int], tuple[int, int]] = {}
    for r, c in covered:
        if (r - 1, c) not in covered:
            found[c, r] = c + 1, r
        if (r, c + 1) not in covered:
            found[c + 1, r] = c + 1, r + 1
        if (r + 1, c) not in covered:
            found[c + 1, r + 1] = c, r + 1
        if (r, c - 1) not in covered:
            found[c, r + 1] = c, r
    return found


def _corners(points: Points) -> Iterator[tuple[Point, Point, Point]]:
    """Each corner between the one before and the one after."""
    return zip((points[-1], *points[:-1]), points, (*points[1:], points[0]), strict=True)


@lru_cache(maxsize=1024)
def outline(thing: str, turn: str = "") -> Points:
    """The corners of the tile, clockwise, x and y counted in squares."""
    borders = _borders(cells(thing, turn))
    first = here = min(borders)
    walk = [first]
    while (here := borders[here]) != first:
        walk.append(here)
    return tuple(
        (x, y)
        for (ax, ay), (x, y), (bx, by) in _corners(tuple(walk))
        if (x - ax, y - ay) != (bx - x, by - y)
    )


def _step(a: Point, b: Point) -> Point:
    """The direction from one corner to the next."""
    return (b[0] > a[0]) - (b[0] < a[0]), (b[1] > a[1]) - (b[1] < a[1])


def within(points: Points, inset: float) -> Points:
    """The same outline, drawn in by so much on every side."""
    moved = []
    for before, here, after in _corners(points):
        (ax, ay), (bx, by) = _step(before, here), _step(here, after)
        moved.append((here[0] - inset * (ay + by), here[1] + inset * (ax + bx)))
    return tuple(moved)


def _rounded(points: Points, radius: float) -> str:
    """The path along these corners, each of them rounded."""
    d: list[str] = []
    for before, here, after in _corners(points):
        (ax, ay), (bx, by) = _step(before, here), _step(here, after)
        start = f"{number(here[0] - ax * radius)} {number(here[1] - ay * radius)}"
        end = f"{number(here[0] + bx * radius)} {number(here[1] + by * radius)}"
        d.append(f"{'L' if d else 'M'}{start}Q{number(here[0])} {number(here[1])} {end}")
    return "".join(d) + "z"


def _room(x: float, y: float, points: Points) -> float:
    """How far the nearest border is from here."""
    nearest = 99.0
    for (ax, ay), (bx, by) in pairwise((*points, points[0])):
        dx = max(min(ax, bx) - x, 0, x - max(ax, bx))
        dy = max(min(ay, by) - y, 0, y - max(ay, by))
        nearest = min(nearest, dx * dx + dy * dy)
    return float(nearest**0.5)


@lru_cache(maxsize=1024)
def middle(thing: str, turn: str = "") -> tuple[float, float, float]:
    """Where the emblem goes: x, y and the width of the widest round place on the tile, nearest to
    its middle, all counted in squares."""
    covered, points = cells(thing, turn), outline(thing, turn)
    half = 1 / (2 * len(covered))
    at_x = sum(2 * c + 1 for _, c in covered) * half
    at_y = sum(2 * r + 1 for r, _ in covered) * half
    steps = range(PARTS + 1)
    places = {(c + j / PARTS, r + i / PARTS) for r, c in covered for i in steps for j in steps}
    best = (0.0, 0.0, 0.0, 0.0)
    for x, y in places:
        far = (x - at_x) ** 2 + (y - at_y) ** 2
        best = max(best, (round(_room(x, y, points), 3), -far, x, y))
    return best[2], best[3], 2 * best[0]


def _seams(covered: Cells) -> str:
    """The borders between the squares of a tile, so that they can be counted."""
    side = f"{CELL - 2 * LINE:g}"
    upright = (
        f"M{c * CELL} {r * CELL + LINE:g}v{side}" for r, c in covered if (r, c - 1) in covered
    )
    level = (f"M{c * CELL + LINE:g} {r * CELL}h{side}" for r, c in covered if (r - 1, c) in covered)
    return "".join((*upright, *level))


def kind(thing: str) -> str:
    """The colour class of a tile."""
    place = NUMBER[thing]
    if place in SPECIALS:
        return "t-special"
    if COLOUR[place]:
        return f"t-{COLOUR[place]}"
    return f"t-{thing}" if thing in ("silver", "ore", "wood", "stone") else "t-weapon"


@lru_cache(maxsize=1024)
def _tile(thing: str, turn: str) -> str:
    points = tuple((x * CELL, y * CELL) for x, y in outline(thing, turn))
    x, y, wide = middle(thing, turn)
    seams = _seams(cells(thing, turn))
    return (
        f'<g class="tile {kind(thing)}">'
        f'<path class="t-face" d="{_rounded(within(points, EDGE), ROUND)}"/>'
        f'<path class="t-line" d="{_rounded(within(points, LINE), ROUND - 2.4)}"/>'
        f"{path(seams, 't-grid') if seams else ''}"
        f"{icon_at(thing, x * CELL, y * CELL, wide * CELL * FULL)}</g>"
    )


@lru_cache(maxsize=4096)
def tile(thing: str, turn: str = "", cell: float = CELL) -> str:
    """The tile, its upper left corner at 0, 0."""
    drawn = _tile(thing, turn)
    if cell == CELL:
        return drawn
    return f'<g transform="scale({cell / CELL:.4g})">{drawn}</g>'
