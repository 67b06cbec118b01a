"""The handbook of a game: its short rules in Markdown, a file for each language."""

from __future__ import annotations

from functools import cache
from importlib.resources import files


@cache
def languages_of(room: str) -> tuple[str, ...]:
    """The languages in which a room has its handbook."""
    found = (files(room) / "handbook").iterdir()
    return tuple(sorted(file.name.removesuffix(".md") for file in found))


@cache
def read_handbook(room: str, language: str) -> str:
    """The short rules, whose headings have {#anchors} that are the same in all languages. Who
    speaks a language without a handbook gets the English one."""
    spoken = language if language in languages_of(room) else "en"
    return (files(room) / "handbook" / f"{spoken}.md").read_text(encoding="utf-8")
