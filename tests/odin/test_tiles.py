"""Tiles drawn in their true shapes."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree

import pytest

from meadhall.games.odin.components.things import CELLS, COLOUR, NAMES, NUMBER, SPECIALS
from meadhall.games.odin.drawing import tiles
from meadhall.games.odin.drawing.tiles import (
    CELL,
    Points,
    cells,
    middle,
    outline,
    size,
    tile,
    within,
)
from meadhall.games.odin.rules.ground import ORIENTATIONS

HELD = [(name, turn.name) for i, name in enumerate(NAMES) for turn in ORIENTATIONS[i]]
BARE = [name for i, name in enumerate(NAMES) if not ORIENTATIONS[i]]
CSS = Path(tiles.__file__).with_name("icons.css").read_text(encoding="utf-8")


def area(points: Points) -> float:
    """By the shoelace; positive when they run clockwise on the screen."""
    around = pairwise((*points, points[0]))
    return sum(ax * by - bx * ay for (ax, ay), (bx, by) in around) / 2


def inside(x: float, y: float, points: Points) -> bool:
    """Does a ray from here to the right cross the outline an odd number of times?"""
    around = pairwise((*points, points[0]))
    return sum((ay > y) != (by > y) and ax > x for (ax, ay), (_, by) in around) % 2 == 1


def corners(d: str) -> Points:
    """The corners that a path rounds: the points at which its curves bend."""
    bends = re.findall(r"Q(-?[\d.]+) (-?[\d.]+) ", d)
    return tuple((float(x), float(y)) for x, y in bends)


def parts(markup: str) -> dict[str, ElementTree.Element]:
    group = ElementTree.fromstring(markup)
    return {part.get("class") or part.tag: part for part in group}


@pytest.mark.parametrize(("name", "turn"), HELD)
def test_the_outline_covers_exactly_the_squares_of_the_tile(name: str, turn: str) -> None:
    points = outline(name, turn)
    covered = next(held.cells for held in ORIENTATIONS[NUMBER[name]] if held.name == turn)
    assert area(points) == len(covered) == CELLS[NUMBER[name]]
    wide, high = (int(side) for side in size(name, turn, 1))
    found = {(r, c) for r in range(high) for c in range(wide) if inside(c + 0.5, r + 0.5, points)}
    assert found == {*covered}


@pytest.mark.parametrize(("name", "turn"), HELD)
def test_what_is_drawn_is_that_outline(name: str, turn: str) -> None:
    drawn = parts(tile(name, turn))
    whole = tuple((x * CELL, y * CELL) for x, y in outline(name, turn))
    for part, inset in (("t-face", tiles.EDGE), ("t-line", tiles.LINE)):
        points = corners(drawn[part].get("d", ""))
        assert points == within(whole, inset)
        around = sum(
            abs(bx - ax) + abs(by - ay) for (ax, ay), (bx, by) in pairwise((*whole, whole[0]))
        )
        # Drawn in all around: the border times the inset is missing, but for the corners.
        assert area(points) == pytest.approx(area(whole) - around * inset + 4 * inset**2)


@pytest.mark.parametrize(("name", "turn"), HELD)
def test_the_emblem_lies_upright_on_the_tile(name: str, turn: str) -> None:
    use = parts(tile(name, turn))["use"]
    assert use.get("href") == f"#i-{name}"
    assert use.get("transform") is None
    x, y, side = (float(use.get(key, "")) for key in ("x", "y", "width"))
    points = tuple((px * CELL, py * CELL) for px, py in outline(name, turn))
    # The field of an emblem is square, what is drawn on it hardly leaves the circle in it.
    half, far = side / 2, side * 0.35
    assert side >= 0.8 * CELL
    for dx, dy in ((-half, 0), (half, 0), (0, -half), (0, half), (far, far), (-far, far)):
        assert inside(x + half + dx, y + half + dy, points)


def test_larger_tiles_have_larger_emblems() -> None:
    widths = [middle(name)[2] for name in ("peas", "beans", "whale_meat")]
    assert widths == [1, 2, 3]
    assert middle("grain") == (2, 0.5, 1)


@pytest.mark.parametrize("name", BARE)
def test_what_is_no_tile_is_drawn_on_one_square(name: str) -> None:
    assert size(name) == (CELL, CELL)
    assert outline(name) == ((0, 0), (1, 0), (1, 1), (0, 1))
    assert parts(tile(name))["use"].get("href") == f"#i-{name}"


def test_the_seams_part_the_squares() -> None:
    seams = parts(tile("horseshoe"))["t-grid"].get("d", "")
    assert (seams.count("v"), seams.count("h")) == (2, 4)
    assert "t-grid" not in parts(tile("silver"))


def test_every_colour_is_known() -> None:
    for i, name in enumerate(NAMES):
        kind = tiles.kind(name)
        assert f".{kind} {{" in CSS
        assert f'class="tile {kind}"' in tile(name)
        if COLOUR[i]:
            assert kind == ("t-special" if i in SPECIALS else f"t-{COLOUR[i]}")
    assert [tiles.kind(name) for name in ("silver", "ore", "wood")] == [
        "t-silver",
        "t-ore",
        "t-wood",
    ]
    assert not any(re.search(r"(fill|stroke|style)=", tile(*held)) for held in HELD)


def test_a_tile_is_drawn_at_any_size() -> None:
    assert size("fur") == (4 * CELL, 2 * CELL)
    assert size("fur", "r", 10) == (20, 40)
    half = ElementTree.fromstring(tile("fur", "r", CELL / 2))
    assert half.get("transform") == "scale(0.5)"
    assert ElementTree.tostring(half[0]) == ElementTree.tostring(
        ElementTree.fromstring(tile("fur", "r"))
    )


def test_a_turn_that_the_tile_does_not_have_is_refused() -> None:
    with pytest.raises(KeyError):
        cells("fur", "h")
