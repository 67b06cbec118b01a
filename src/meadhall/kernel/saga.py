"""The record of a game as text: a header, then one answer per line.

meadhall saga 1
game karvi
rules 1
seats 3
options board=a
seed-hash 9f2c…
seed 7              (only once the game is over, or in a private save)

# round 1: 0 0 0
* TC05              (nature)
0 die T3            (seat 0)
= 143 120 160       (the final scores)
"""

from __future__ import annotations

from dataclasses import dataclass

from meadhall.kernel.agenda import TABLE
from meadhall.kernel.errors import Illegal

FORMAT = "meadhall saga 1"
FIELDS = ("game", "rules", "seats", "options", "seed-hash", "seed")


@dataclass
class Saga:
    """A record that has been read: the header, and the answers with the lines they stand on."""

    game: str
    rules: int
    seats: int
    options: dict[str, str]
    commitment: str
    seed: str | None
    answers: list[tuple[int, str, int]]
    result: tuple[int, ...] | None
    result_line: int = 0


def write_header(
    game: str, rules: int, seats: int, options: dict[str, str], commitment: str, seed: str | None
) -> list[str]:
    chosen = " ".join(f"{k}={v}" for k, v in options.items() if v)
    lines = [FORMAT, f"game {game}", f"rules {rules}", f"seats {seats}", f"options {chosen}"]
    lines.append(f"seed-hash {commitment}")
    if seed is not None:
        lines.append(f"seed {seed}")
    return [*(line.rstrip() for line in lines), ""]


def write_answer(seat: int, option: str) -> str:
    return f"* {option}" if seat == TABLE else f"{seat} {option}"


def read(text: str) -> Saga:
    """Read a record; Illegal names the line that cannot be understood."""
    lines = text.splitlines()
    if not lines or lines[0].strip() != FORMAT:
        raise Illegal(f"this is not a saga: the first line should be {FORMAT!r}", line=1)
    header: dict[str, str] = {}
    answers: list[tuple[int, str, int]] = []
    result: tuple[int, ...] | None = None
    result_line = 0
    for number, line in enumerate(lines[1:], start=2):
        line = line.strip()
        if not line or line.startswith("#"):
            continue
        if result is not None:
            raise Illegal("something follows the final scores", line=number)
        first, _, rest = line.partition(" ")
        if first in FIELDS and not answers:
            if first in header:
                raise Illegal(f"{first} is given twice", line=number)
            header[first] = rest.strip()
        elif first == "*" and rest:
            answers.append((TABLE, rest, number))
        elif first == "=":
            result = tuple(_number(word, number) for word in rest.split())
            result_line = number
        elif first.isdigit() and rest:
            answers.append((int(first), rest, number))
        else:
            raise Illegal(f"{line!r} is neither a header field nor an answer", FIELDS, line=number)
    for field in FIELDS[:-1]:
        if field not in header:
            raise Illegal(f"the header has no {field}", line=1)
    options: dict[str, str] = {}
    for pair in header["options"].split():
        name, equals, value = pair.partition("=")
        if not equals:
            raise Illegal(f"{pair!r} in the options should be name=value", line=1)
        options[name] = value
    return Saga(
        game=header["game"],
        rules=_number(header["rules"], 1),
        seats=_number(header["seats"], 1),
        options=options,
        commitment=header["seed-hash"],
        seed=header.get("seed"),
        answers=answers,
        result=result,
        result_line=result_line,
    )


def _number(word: str, line: int) -> int:
    try:
        return int(word)
    except ValueError:
        raise Illegal(f"{word!r} should be a number", line=line) from None
