"""The strokes of every icon: shapes filled with the colour of a class, and lines upon them."""

from __future__ import annotations


def filled(d: str, colour: str) -> str:
    return f'<path class="{colour}" d="{d}"/>'


def line(d: str, kind: str = "mark") -> str:
    return f'<path class="line {kind}" d="{d}"/>'


def edged(d: str, kind: str) -> str:
    """A thick line with an outline of its own, in two strokes."""
    return line(d, f"{kind}-edge") + line(d, kind)


def dot(x: float, y: float, r: float, colour: str) -> str:
    return f'<circle cx="{x}" cy="{y}" r="{r}" class="{colour}"/>'


def oval(x: float, y: float, rx: float, ry: float, colour: str, turn: float = 0) -> str:
    turned = f' transform="rotate({turn} {x} {y})"' if turn else ""
    return f'<ellipse cx="{x}" cy="{y}" rx="{rx}" ry="{ry}" class="{colour}"{turned}/>'


def within(body: str, x: float, y: float, scale: float) -> str:
    """A smaller drawing inside another."""
    return f'<g transform="translate({x} {y}) scale({scale})">{body}</g>'


def turned(body: str, angle: float) -> str:
    """A drawing turned around the middle of the field."""
    return f'<g transform="rotate({angle} 12 12)">{body}</g>'


def mirrored(body: str) -> str:
    """A drawing with left and right exchanged."""
    return f'<g transform="matrix(-1 0 0 1 24 0)">{body}</g>'


def shown(name: str, x: float, y: float, side: float) -> str:
    """Another icon of the sheet, drawn into this one."""
    return f'<use href="#i-{name}" x="{x}" y="{y}" width="{side}" height="{side}"/>'
