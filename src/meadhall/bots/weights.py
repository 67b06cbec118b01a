"""The weights of a judgement, as a program found them: a small text file beside the judge, one
weight a line, with the command that made it at the top."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from pathlib import Path
from typing import TypeVar

from meadhall.kernel.errors import Illegal, nearest

W = TypeVar("W")
FOLDER = Path(__file__).parents[1] / "games"


def file_of(game: str) -> Path:
    return FOLDER / game / "bots" / "weights.txt"


def read_weights(kind: type[W], text: str) -> W:
    """Weights from their text; those that it does not name are as usual. Illegal for anything that
    is not a weight."""
    known = {field.name for field in fields(kind)}  # type: ignore[arg-type]
    found: dict[str, float] = {}
    for number, line in enumerate(text.splitlines(), start=1):
        said = line.partition("#")[0].split()
        if not said:
            continue
        if len(said) != 2 or said[0] not in known:
            guess = nearest(said[0], tuple(sorted(known)))
            raise Illegal(f"line {number} is not a weight and its value: {line!r}{guess}")
        try:
            found[said[0]] = float(said[1])
        except ValueError:
            raise Illegal(f"line {number}: {said[1]!r} is not a number") from None
    return kind(**found)


def write_weights(weights: Mapping[str, float], heading: str) -> str:
    """The text of a weights file."""
    lines = [f"# {line}".rstrip() for line in heading.splitlines()]
    return "\n".join([*lines, "", *(f"{k} {v:.4g}" for k, v in weights.items())]) + "\n"


def usual_weights(kind: type[W], game: str) -> W:
    file = file_of(game)
    return read_weights(kind, file.read_text(encoding="utf-8")) if file.is_file() else kind()
