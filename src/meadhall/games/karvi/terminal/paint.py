"""Ink for the terminal: colours of players, or none."""

from __future__ import annotations

from collections.abc import Iterable

from rich.text import Text

from meadhall.picture.seats import INKS


class Paint:
    """Ink, or none."""

    def __init__(self, colour: bool):
        self.colour = colour

    def ink(self, text: str, style: str) -> Text:
        return Text(text, style=style if self.colour else "")

    def of(self, colour: str, text: str) -> Text:
        """In the colour of a player."""
        return self.ink(text, f"bold {INKS[colour]}")

    def strong(self, text: str) -> Text:
        return self.ink(text, "bold")

    def faint(self, text: str) -> Text:
        return self.ink(text, "dim")


def joined(parts: Iterable[str | Text], between: str = "") -> Text:
    """Parts as one text."""
    return Text(between).join([p if isinstance(p, Text) else Text(p) for p in parts])
