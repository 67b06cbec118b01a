"""The one error that invalid input raises."""

from __future__ import annotations

import difflib
from collections.abc import Sequence


class Illegal(ValueError):
    """Invalid input: says what was wrong, what would have been possible, and in which line."""

    def __init__(self, wrong: str, legal: Sequence[str] = (), line: int | None = None):
        self.wrong = wrong
        self.legal = tuple(legal)
        self.line = line
        super().__init__(self._text())

    def _text(self) -> str:
        where = f"line {self.line}: " if self.line is not None else ""
        if not self.legal:
            return where + self.wrong
        shown = ", ".join(self.legal[:30]) + (", …" if len(self.legal) > 30 else "")
        return f"{where}{self.wrong}; possible: {shown}"

    def at_line(self, line: int) -> Illegal:
        """The same error with the number of a line."""
        return Illegal(self.wrong, self.legal, line)


def nearest(word: str, known: Sequence[str]) -> str:
    """' (did you mean X?)' with the known word most like this one; empty if none is like it."""
    close = difflib.get_close_matches(word, known, n=1)
    return f" (did you mean {close[0]}?)" if close else ""
