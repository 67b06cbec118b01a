"""The weights of a judge in a text file: one weight a line, after the command that found them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from meadhall.kernel.errors import Illegal, nearest

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

W = TypeVar("W", bound="DataclassInstance")


def weights_file(folder: Path) -> Path:
    """The file of the weights in the folder of a game's judge."""
    return folder / "weights.txt"


def load_weights(kind: type[W], folder: Path) -> W:
    """The weights in the folder of a game's judge; the defaults if there is no file."""
    file = weights_file(folder)
    return read_weights(kind, file.read_text(encoding="utf-8")) if file.is_file() else kind()


def read_weights(kind: type[W], text: str) -> W:
    """Weights from their text; those that it does not name have their defaults. Illegal names the
    line that is not a weight."""
    known = {field.name for field in fields(kind)}
    found: dict[str, float] = {}
    for number, line in enumerate(text.splitlines(), start=1):
        words = line.partition("#")[0].split()
        if not words:
            continue
        if len(words) != 2 or words[0] not in known:
            guess = nearest(words[0], tuple(sorted(known)))
            raise Illegal(f"line {number} is not a weight and its value: {line!r}{guess}")
        try:
            found[words[0]] = float(words[1])
        except ValueError:
            raise Illegal(f"line {number}: {words[1]!r} is not a number") from None
    return kind(**found)


def write_weights(weights: Mapping[str, float], heading: str) -> str:
    """The text of a weights file."""
    lines = [f"# {line}".rstrip() for line in heading.splitlines()]
    return "\n".join([*lines, "", *(f"{k} {v:.4g}" for k, v in weights.items())]) + "\n"
