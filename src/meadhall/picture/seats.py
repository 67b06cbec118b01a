"""What belongs to a seat in every picture: its colour and its pattern."""

from __future__ import annotations

from collections.abc import Mapping

from meadhall.picture.svg import path

PATTERNS = {"green": "plain", "blue": "stripe", "orange": "cross", "purple": "chevron"}
"""Nobody needs to tell colours apart: each has a pattern."""

INKS = {
    "Green": "chartreuse4",
    "Blue": "dodger_blue1",
    "Orange": "dark_orange3",
    "Purple": "medium_purple3",
}
"""The colours of the seats in a terminal, as Rich calls them."""


def css(colour: str) -> str:
    """The class of a seat's colour."""
    return f"seat-{colour.lower()}"


def pattern(drawn: Mapping[str, str], colour: str) -> str:
    """The lines of a seat's pattern, drawn for one kind of piece; '' is plain."""
    d = drawn.get(PATTERNS.get(colour.lower(), "plain"))
    return path(d, "pattern") if d else ""
