"""A saved game: its record, with the player's seat and the bots in comments."""

from __future__ import annotations

import os
import re
from pathlib import Path

from meadhall.kernel.errors import Illegal
from meadhall.kernel.table import Table


def save_game(table: Table, seat: int, bots: dict[int, str], file: Path) -> None:
    """Write the game to a file, whole or not at all: a failed save leaves the old file."""
    text = table.save() + write_notes(seat, bots)
    if file.is_dir() or not file.name:
        raise Illegal(f"{file} is a folder: name a file in it")
    try:
        temporary = file.with_name(f"{file.name}.new")
        temporary.write_text(text, encoding="utf-8")
        os.replace(temporary, file)
    except (OSError, ValueError) as error:
        raise Illegal(f"{file} cannot be written: {error}") from None


def write_notes(seat: int, bots: dict[int, str]) -> str:
    """The player's seat and the bots of the other seats, as comments of a record."""
    named = f"# bots {','.join(bots.values())}\n" if bots else ""
    return f"# seat {seat}\n{named}"


def read_notes(text: str) -> tuple[int, str]:
    """The player's seat and the names of the bots, separated by commas, from a record."""
    seat = re.search(r"^# seat (\d+)$", text, re.MULTILINE)
    bots = re.search(r"^# bots (\S+)$", text, re.MULTILINE)
    return int(seat[1]) if seat else 0, bots[1] if bots else ""
