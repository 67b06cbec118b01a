"""Where things stand in a components file, and how it is refused."""

from __future__ import annotations

import re

from meadhall.kernel.errors import Illegal

Wrong = list[tuple[int, str]]
"""What cannot be used, each with its line."""


def unusable(wrong: Wrong) -> Illegal:
    """The error that names every line which cannot be used."""
    found = "\n".join(f"  line {line}: {what}" for line, what in sorted(wrong))
    return Illegal(f"the components file cannot be used:\n{found}")


class Lines:
    """Where things stand in a TOML text."""

    def __init__(self, text: str):
        self._headers: dict[str, int] = {}
        self._keys: dict[tuple[str, str], int] = {}
        header = ""
        for number, line in enumerate(text.splitlines(), start=1):
            if match := re.match(r"\s*\[([^\[\]]+)\]", line):
                header = match[1].replace('"', "").replace(" ", "")
                self._headers.setdefault(header, number)
            elif match := re.match(r'\s*"?([\w-]+)"?\s*=', line):
                self._keys.setdefault((header, match[1]), number)

    def of(self, table: str, row: str = "", key: str = "") -> int:
        header = f"{table}.{row}" if row else table
        found = self._keys.get((header, key)) or self._headers.get(header)
        inside = (line for name, line in self._headers.items() if name.startswith(f"{table}."))
        return found or self._keys.get((table, row)) or next(inside, 1)

    def of_row(self, row: str, key: str) -> int:
        """The line of a row's value, whatever its table."""
        for header in self._headers:
            if header.endswith(f".{row}"):
                return self.of(header.partition(".")[0], row, key)
        return self._headers.get("routes", 1)
