"""Signs: icons, numbers and marks in a row, laid out in a box."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from meadhall.picture.svg import icon, text


class Sign(NamedTuple):
    """One sign of a line: an icon (perhaps with a number on it), a number, or a mark between."""

    kind: str
    name: str
    number: str = ""

    @property
    def width(self) -> float:
        """In heights of the line."""
        if self.kind == "words":
            return 0.52 * len(self.name) + 0.1
        return WIDTHS.get(self.kind, 1.0)


WIDTHS = {"many": 0.74, "badge": 1.12, "points": 1.04, "or": 0.46, "gap": 0.22, "so": 0.78}
OR = Sign("or", "/")
GAP = Sign("gap", "")
SO = Sign("so", "arrow")
Signs = list[Sign]
"""A row of signs."""


def icon_sign(name: str) -> Sign:
    return Sign("icon", name)


def words_sign(words: str) -> Sign:
    return Sign("words", words)


def points_sign(value: str | int) -> Sign:
    """A shield with a number."""
    return Sign("points", "points", str(value))


def counted(number: int, name: str, most: int = 3) -> Signs:
    """A few are drawn one by one, more with a number."""
    if number <= most:
        return [Sign("many", name)] * (number - 1) + [icon_sign(name)] * (number > 0)
    return [words_sign(str(number)), icon_sign(name)]


def joined(parts: Iterable[Signs], between: Sign) -> Signs:
    """Rows one after the other, with a sign between them."""
    row: Signs = []
    for i, part in enumerate(parts):
        row += [between, *part] if i else part
    return row


# Laying the signs out


def _lines(row: Sequence[Sign], most: int) -> list[list[Sequence[Sign]]]:
    """The ways to break a row: not at all, once, twice. What is joined to one side of a slash
    stays with it."""
    found: list[list[Sequence[Sign]]] = [[row]]
    if most < 2:
        return found
    marks = ("or", "so") if OR in row else ("or", "so", "gap")
    for i in range(1, len(row)):
        if row[i - 1].kind in marks:
            head = row[: i - 1] if row[i - 1].kind == "gap" else row[:i]
            for rest in _lines(row[i:], most - 1):
                found.append([head, *rest])
    return found


@lru_cache(maxsize=4096)
def drawn(
    row: tuple[Sign, ...], x: float, y: float, w: float, h: float, most: float, lines: int = 2
) -> str:
    """The signs in the middle of a box, as large as they fit but no larger than `most`."""
    best: tuple[float, list[Sequence[Sign]]] = (0, [])
    for way in _lines(row, lines):
        widest = max(sum(s.width for s in line) for line in way)
        size = min(most, h / (1.08 * len(way)), w / widest)
        if size > best[0] * 1.12:
            best = (size, way)
    size, way = best
    top = y + (h - size * 1.08 * len(way)) / 2 + size * 0.04
    out = []
    for i, line in enumerate(way):
        left = x + (w - size * sum(s.width for s in line)) / 2
        for sign in line:
            out.append(_sign(sign, left, top + i * size * 1.08, size))
            left += size * sign.width
    return "".join(out)


def _sign(sign: Sign, x: float, y: float, size: float) -> str:
    middle = y + size / 2
    if sign.kind in ("icon", "many"):
        return icon(sign.name, x, y, size)
    if sign.kind == "points":
        number = text(sign.number, x + size * 0.52, middle - size * 0.02, size * 0.6, "on")
        return icon("points", x + size * 0.02, y, size) + number
    if sign.kind == "badge":
        return _badge(sign, x, y, size)
    if sign.kind == "so":
        return icon("arrow", x + size * 0.1, y + size * 0.22, size * 0.56)
    if sign.kind == "or":
        return (
            f'<path d="M{x + size * 0.12:.1f} {y + size * 0.92:.1f}L{x + size * 0.34:.1f} '
            f'{y + size * 0.08:.1f}" class="or"/>'
        )
    if sign.kind == "words":
        return text(sign.name, x + size * sign.width / 2, middle, size * 0.8, "dark")
    return ""


def _badge(sign: Sign, x: float, y: float, size: float) -> str:
    """An icon with a number: on a die, or in a circle at its corner."""
    if sign.name == "die":
        number = text(sign.number, x + size * 0.5, y + size / 2, size * 0.66, "dark")
        return icon("spot_die", x, y, size) + number
    shade = (
        f'<circle cx="{x + size * 0.84:.1f}" cy="{y + size * 0.74:.1f}" r="{size * 0.3:.1f}" '
        'class="badge"/>'
    )
    number = text(sign.number, x + size * 0.84, y + size * 0.74, size * 0.5, "on")
    return icon(sign.name, x - size * 0.04, y, size) + shade + number
