"""Pen and ink: the few strokes from which every picture is made.

Colours are classes (see karvi.css), never attributes, so that both themes can have their own. Every
text that comes from outside is escaped here.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from html import escape
from typing import Any, NamedTuple

from meadhall.kernel.games import Pick

View = dict[str, Any]
Picks = Mapping[str, Pick]
NO_PICKS: Picks = {}


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
    """Something that can be explained and, when it is picked, clicked: then it has a halo, and is
    read as what it does and not as what it shows."""
    moved = f' transform="translate({number(place[0])} {number(place[1])})"' if place else ""
    called = quoted(name)
    if pick is None:
        return (
            f'<g class="thing" data-thing="{called}" role="img" aria-label="{quoted(label)}"'
            f"{moved}>{body}</g>"
        )
    indexes = " ".join(map(str, pick.indexes))
    return (
        f'<g class="thing may" data-thing="{called}" data-pick="{indexes}" role="button" '
        f'tabindex="0" aria-label="{quoted(pick.words)}"{moved}>{_glow(glow)}'
        f'<g aria-hidden="true">{body}</g></g>'
    )


def panel(name: str, title: str, width: float, height: float, body: str) -> str:
    """A whole picture. `title` is what a screen reader says first."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="karvi karvi-{name}" role="group" '
        f'aria-label="{quoted(title)}" viewBox="0 0 {number(width)} {number(height)}">{body}</svg>'
    )


def small(width: float, height: float, label: str, body: str) -> str:
    """A sketch: one component by itself."""
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" class="karvi karvi-sketch" role="img" '
        f'aria-label="{quoted(label)}" viewBox="-2 -2 {number(width + 4)} {number(height + 4)}">'
        f"{body}</svg>"
    )
