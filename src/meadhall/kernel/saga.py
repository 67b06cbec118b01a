"""The record of a game as text: a header, then one answer per line.

meadhall saga 1
game karvi
rules 1
seats 3
options board=a     (what is empty or 'no' goes without saying)
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
FIELDS = ("game", "rules", "seats", "options", "seed-hash", "seed", "forked")
NEEDED = FIELDS[:5]


@dataclass
class Saga:
    """A record that has been read: the header, and the answers with the lines they stand on."""

    game: str
    rules: int
    seats: int
    options: dict[str, str]
    commitment: str
    seed: str | None
    forked: int
    """How many of nature's answers come from another seed: the game was forked after them."""
    answers: list[tuple[int, str, int]]
    result: tuple[int, ...] | None
    result_line: int
    lines: dict[str, int]
    """Where the fields of the header stand."""


def spoken(options: Mapping[str, str]) -> dict[str, str]:
    """The options that do not go without saying."""
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
    chosen = " ".join(f"{k}={v}" for k, v in spoken(options).items())
    lines = [FORMAT, f"game {game}", f"rules {rules}", f"seats {seats}", f"options {chosen}"]
    lines.append(f"seed-hash {commitment}")
    if seed is not None:
        lines.append(f"seed {seed}")
    if forked:
        lines.append(f"forked {forked}")
    return [*(line.rstrip() for line in lines), ""]


def write_answer(seat: int, option: str) -> str:
    return f"* {option}" if seat == TABLE else f"{seat} {option}"


def read(text: str) -> Saga:
    """Read a record; Illegal names the line that cannot be understood."""
    if not isinstance(text, str):
        raise Illegal(f"{type(text).__name__} is not the text of a saga")
    rows = [row.strip() for row in text.removeprefix("\ufeff").splitlines()]
    start = next((i for i, row in enumerate(rows) if row), 0)
    if not rows or rows[start] != FORMAT:
        raise Illegal(f"this is not a saga: the first line should be {FORMAT!r}", line=start + 1)
    header: dict[str, str] = {}
    lines: dict[str, int] = {}
    answers: list[tuple[int, str, int]] = []
    result: tuple[int, ...] | None = None
    result_line = 0
    for number, row in enumerate(rows[start + 1 :], start=start + 2):
        line = " ".join(row.split())
        if not line or line.startswith("#"):
            continue
        if result is not None:
            raise Illegal("something follows the final scores", line=number)
        first, _, rest = line.partition(" ")
        if first in FIELDS and not answers:
            if first in header:
                raise Illegal(f"{first} is given twice", line=number)
            header[first] = rest
            lines[first] = number
        elif first == "*" and rest:
            answers.append((TABLE, rest, number))
        elif first == "=":
            result = tuple(_number(word, number) for word in rest.split())
            result_line = number
        elif first.isascii() and first.isdecimal() and len(first) < 4 and rest:
            answers.append((int(first), rest, number))
        else:
            raise Illegal(f"{line!r} is neither a header field nor an answer", FIELDS, line=number)
    for field in NEEDED:
        if field not in header:
            raise Illegal(f"the header has no {field}", line=1)
    options: dict[str, str] = {}
    for pair in header["options"].split():
        name, equals, value = pair.partition("=")
        if not equals:
            raise Illegal(f"{pair!r} should be name=value", line=lines["options"])
        if name in options:
            raise Illegal(f"the option {name} is given twice", line=lines["options"])
        options[name] = value
    return Saga(
        game=header["game"],
        rules=_number(header["rules"], lines["rules"]),
        seats=_number(header["seats"], lines["seats"]),
        options=options,
        commitment=header["seed-hash"],
        seed=header.get("seed"),
        forked=_number(header["forked"], lines["forked"]) if "forked" in header else 0,
        answers=answers,
        result=result,
        result_line=result_line,
        lines=lines,
    )


def _number(word: str, line: int) -> int:
    if not re.fullmatch(r"-?[0-9]{1,9}", word):
        raise Illegal(f"{word!r} should be a number", line=line)
    return int(word)
