"""Pen and ink: the few strokes from which every picture is made.

Colours are classes (see picture.css and the sheet of each game), never attributes, so that both
themes can have their own. Every text that comes from outside is escaped here.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from html import escape
from importlib.resources import files
from typing import Any, NamedTuple

from meadhall.kernel.game import Pick

View = dict[str, Any]
Picks = Mapping[str, Pick]
NO_PICKS: Picks = {}


@lru_cache
def style() -> str:
    """The style sheet of what all pictures share."""
    return files("meadhall.picture").joinpath("picture.css").read_text(encoding="utf-8")


@lru_cache(maxsize=16384)
def number(value: float) -> str:
    """A coordinate without idle digits."""
    return f"{value:.1f}".rstrip("0").rstrip(".")


@lru_cache(maxsize=8192)
def quoted(text: str) -> str:
    return escape(text, quote=True)


def icon(name: str, x: float, y: float, size: float) -> str:
    """A symbol of the sheet, its upper left corner at x, y."""
    side = number(size)
    return f'<use href="#i-{name}" x="{number(x)}" y="{number(y)}" width="{side}" height="{side}"/>'


def icon_at(name: str, x: float, y: float, size: float) -> str:
    """A symbol around its middle."""
    return icon(name, x - size / 2, y - size / 2, size)


def text(words: str | int, x: float, y: float, size: float, classes: str = "dark") -> str:
    """Words around x, y; of class `from` or `to` they begin or end there."""
    return (
        f'<text x="{number(x)}" y="{number(y + size * 0.345)}" font-size="{number(size)}" '
        f'class="{classes}">{escape(str(words))}</text>'
    )


def box(x: float, y: float, w: float, h: float, classes: str, r: float = 8) -> str:
    return (
        f'<rect x="{number(x)}" y="{number(y)}" width="{number(w)}" height="{number(h)}" '
        f'rx="{number(r)}" class="{classes}"/>'
    )


def disc(x: float, y: float, r: float, classes: str) -> str:
    return f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(r)}" class="{classes}"/>'


def path(d: str, classes: str) -> str:
    return f'<path d="{d}" class="{classes}"/>'


def at(x: float, y: float, body: str, scale: float = 1, turn: float = 0) -> str:
    """A drawing moved to a place."""
    moved = f"translate({number(x)} {number(y)})"
    if turn:
        moved += f" rotate({number(turn)})"
    if scale != 1:
        moved += f" scale({scale:.3f})"
    return f'<g transform="{moved}">{body}</g>'


def piece(key: str, x: float, y: float, body: str, classes: str = "", scale: float = 1) -> str:
    """Something that moves: it keeps its id wherever it lies."""
    size = f" scale({scale:.3f})" if scale != 1 else ""
    more = f" {classes}" if classes else ""
    return (
        f'<g id="{quoted(key)}" class="piece{more}" '
        f'transform="translate({number(x)} {number(y)}){size}">{body}</g>'
    )


class Glow(NamedTuple):
    """What glows around a thing: a rounded box."""

    x: float
    y: float
    w: float
    h: float
    r: float


Halo = tuple[Glow, ...]
NO_HALO: Halo = ()


def halo(x: float, y: float, w: float, h: float, r: float = 10) -> Halo:
    """Around a box, a little larger than it."""
    return (Glow(x - 3, y - 3, w + 6, h + 6, r + 3),)


def round_halo(x: float, y: float, r: float) -> Halo:
    """Around a disc."""
    return halo(x - r, y - r, 2 * r, 2 * r, r)


@lru_cache(maxsize=512)
def _glow(shapes: Halo) -> str:
    """Twice: a bright edge that shows on any ground, and on it the glow."""
    return "".join(
        box(g.x, g.y, g.w, g.h, kind, g.r) for kind in ("halo-edge", "halo") for g in shapes
    )


def thing(
    name: str,
    label: str,
    body: str,
    glow: Halo = NO_HALO,
    pick: Pick | None = None,
    place: tuple[float, float] | None = None,
) -> str:
    """Something that can be explained and, when it is picked, clicked or lifted: then it has a
    halo, and is read as what it does and not as what it shows."""
    moved = f' transform="translate({number(place[0])} {number(place[1])})"' if place else ""
    if pick is None:
        return f"<g{told(name, label)}{moved}>{body}</g>"
    return f'<g{told(name, label, pick)}{moved}>{_glow(glow)}<g aria-hidden="true">{body}</g></g>'


def told(name: str, label: str, pick: Pick | None = None, classes: str = "") -> str:
    """The attributes of a thing, whether it is drawn or written: what it is called, what a screen
    reader says, and what can be done with it."""
    kind = f"thing {classes}".rstrip()
    if pick is None:
        return (
            f' class="{kind}" data-thing="{quoted(name)}" role="img" aria-label="{quoted(label)}"'
        )
    lifted = f' data-lift="{quoted(name)}"' if pick.lift else ""
    indexes = " ".join(map(str, pick.indexes))
    return (
        f' class="{kind} may" data-thing="{quoted(name)}" data-pick="{indexes}"{lifted} '
        f'role="button" tabindex="0" aria-label="{quoted(pick.words)}"'
    )


def ground(name: str, cell: float, rows: int, columns: int, body: str) -> str:
    """Squares on which something can be laid: the upper left one begins at 0, 0."""
    return (
        f'<g class="ground" data-ground="{quoted(name)}" data-cell="{number(cell)}" '
        f'data-rows="{rows}" data-columns="{columns}">{body}</g>'
    )


def panel(kind: str, title: str, width: float, height: float, body: str) -> str:
    """A whole picture; its kind begins with the game, as 'karvi-sea'. `title` is what a screen
    reader says first."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="drawn {kind.partition("-")[0]} {kind}" '
        'role="group" '
        f'aria-label="{quoted(title)}" viewBox="0 0 {number(width)} {number(height)}">{body}</svg>'
    )


def small(game: str, width: float, height: float, label: str, body: str) -> str:
    """A sketch: one component by itself."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="drawn {game} {game}-sketch" role="img" '
        f'aria-label="{quoted(label)}" viewBox="-2 -2 {number(width + 4)} {number(height + 4)}">'
        f"{body}</svg>"
    )
