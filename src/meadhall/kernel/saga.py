"""The record of a game as text: a header, then one answer per line.

meadhall saga 1
game karvi
rules 1
seats 3
options boards=a    (options that are empty or 'no' are left out)
seed-hash 9f2c…
seed 7              (only once the game is over, or in a private save)
forked 12           (only if the first 12 answers of nature come from another seed)

# round 1: 0 0 0
* TC05              (nature)
0 die T3            (seat 0)
= 143 120 160       (the final scores: the seats', then those of rivals without a seat)
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from meadhall.kernel.agenda import TABLE
from meadhall.kernel.errors import Illegal

FORMAT = "meadhall saga 1"
"""The first line of every record."""

FIELDS = ("game", "rules", "seats", "options", "seed-hash", "seed", "forked")
"""The fields of a header, in their order."""

NEEDED = FIELDS[:5]
"""The fields that every header has."""


@dataclass
class Saga:
    """A record that was read: the header, the answers with their line numbers, the final scores."""

    game: str
    rules: int
    seats: int
    options: dict[str, str]
    commitment: str
    seed: str | None
    forked: int
    """The number of answers of nature from another seed: the game was forked after them."""
    answers: list[tuple[int, str, int]]
    result: tuple[int, ...] | None
    result_line: int
    lines: dict[str, int]
    """The line number of each field of the header."""


def spoken(options: Mapping[str, str]) -> dict[str, str]:
    """The options that a record names: those that are neither empty nor 'no'."""
    return {name: value for name, value in options.items() if value not in ("", "no")}


def write_header(
    game: str,
    rules: int,
    seats: int,
    options: dict[str, str],
    commitment: str,
    seed: str | None,
    forked: int = 0,
) -> list[str]:
    """The lines of the header, and an empty one."""
    chosen = " ".join(f"{k}={v}" for k, v in spoken(options).items())
    lines = [FORMAT, f"game {game}", f"rules {rules}", f"seats {seats}", f"options {chosen}"]
    lines.append(f"seed-hash {commitment}")
    if seed is not None:
        lines.append(f"seed {seed}")
    if forked:
        lines.append(f"forked {forked}")
    return [*(line.rstrip() for line in lines), ""]


def write_answer(seat: int, option: str) -> str:
    """The line of an answer."""
    return f"* {option}" if seat == TABLE else f"{seat} {option}"


def read(text: str) -> Saga:
    """Read a record; Illegal names the line that cannot be understood."""
    if not isinstance(text, str):
        raise Illegal(f"{type(text).__name__} is not the text of a saga")
    rows = [row.strip() for row in text.removeprefix("\ufeff").splitlines()]
    start = next((i for i, row in enumerate(rows) if row), 0)
    if not rows or rows[start] != FORMAT:
        raise Illegal(f"this is not a saga: the first line should be {FORMAT!r}", line=start + 1)
    reader = _Reader()
    for number, row in enumerate(rows[start + 1 :], start=start + 2):
        line = " ".join(row.split())
        if line and not line.startswith("#"):
            reader.read_line(line, number)
    return reader.saga()


class _Reader:
    """Collects the header, the answers and the final scores of a record line by line."""

    def __init__(self) -> None:
        self.header: dict[str, str] = {}
        self.lines: dict[str, int] = {}
        self.answers: list[tuple[int, str, int]] = []
        self.result: tuple[int, ...] | None = None
        self.result_line = 0

    def read_line(self, line: str, number: int) -> None:
        """Read one line; `number` counts from 1."""
        if self.result is not None:
            raise Illegal("something follows the final scores", line=number)
        first, _, rest = line.partition(" ")
        if first in FIELDS and not self.answers:
            if first in self.header:
                raise Illegal(f"{first} is given twice", line=number)
            self.header[first] = rest
            self.lines[first] = number
        elif first == "*" and rest:
            self.answers.append((TABLE, rest, number))
        elif first == "=":
            self.result = tuple(_number(word, number) for word in rest.split())
            self.result_line = number
        elif first.isascii() and first.isdecimal() and len(first) < 4 and rest:
            self.answers.append((int(first), rest, number))
        else:
            raise Illegal(f"{line!r} is neither a header field nor an answer", FIELDS, line=number)

    def saga(self) -> Saga:
        """The record, once all lines are read; Illegal if the header is incomplete."""
        header, lines = self.header, self.lines
        for field in NEEDED:
            if field not in header:
                raise Illegal(f"the header has no {field}", line=1)
        return Saga(
            game=header["game"],
            options=_read_options(header["options"], lines["options"]),
            rules=_number(header["rules"], lines["rules"]),
            seats=_number(header["seats"], lines["seats"]),
            commitment=header["seed-hash"],
            seed=header.get("seed"),
            forked=_number(header["forked"], lines["forked"]) if "forked" in header else 0,
            answers=self.answers,
            result=self.result,
            result_line=self.result_line,
            lines=lines,
        )


def _read_options(text: str, line: int) -> dict[str, str]:
    """The options of a header, such as 'boards=a draft=yes'."""
    options: dict[str, str] = {}
    for pair in text.split():
        name, equals, value = pair.partition("=")
        if not equals:
            raise Illegal(f"{pair!r} should be name=value", line=line)
        if name in options:
            raise Illegal(f"the option {name} is given twice", line=line)
        options[name] = value
    return options


def _number(word: str, line: int) -> int:
    """A number of at most nine digits; Illegal names the line."""
    if not re.fullmatch(r"-?[0-9]{1,9}", word):
        raise Illegal(f"{word!r} should be a number", line=line)
    return int(word)
