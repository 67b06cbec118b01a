"""The weights of a judge: a small text file beside it, one weight a line, with the command that
found them at the top."""

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
    """The weights in the folder of a game's judge; the usual ones if there is no file."""
    file = weights_file(folder)
    return read_weights(kind, file.read_text(encoding="utf-8")) if file.is_file() else kind()


def read_weights(kind: type[W], text: str) -> W:
    """Weights from their text; those that it does not name are as usual. Illegal for anything that
    is not a weight."""
    known = {field.name for field in fields(kind)}
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
