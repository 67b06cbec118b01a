"""The tutorial is the example: its blocks, one after the other, are the files."""

from __future__ import annotations

import re

import pytest

from tests.example.installed import EXAMPLE
from tests.hall.server import ROOT

TUTORIAL = (ROOT / "docs" / "add-a-game.md").read_text(encoding="utf-8")
FILES = {
    "python": ("rules.py", "words.py", "picture.py", "__init__.py", "bot.py"),
    "css": ("boast.css",),
    "toml": ("../pyproject.toml",),
}
"""By language, in the order in which the tutorial builds them."""


def lines(text: str) -> list[str]:
    """Blank lines do not count: a block ends where a reader should pause."""
    return [line for line in text.splitlines() if line.strip()]


@pytest.mark.parametrize("language", FILES)
def test_the_blocks_of_the_tutorial_are_the_files_of_the_example(language: str) -> None:
    blocks = re.findall(rf"^```{language}\n(.*?)^```", TUTORIAL, re.S | re.M)
    package = EXAMPLE / "meadhall_boast"
    files = [(package / name).read_text(encoding="utf-8") for name in FILES[language]]
    assert lines("\n".join(blocks)) == lines("\n".join(files))


def test_every_file_of_the_example_is_in_the_tutorial() -> None:
    found = {path.name for path in (EXAMPLE / "meadhall_boast").iterdir() if path.is_file()}
    assert found == {name for names in FILES.values() for name in names} - {"../pyproject.toml"}


def test_the_commands_of_the_tutorial_exist() -> None:
    from typer.testing import CliRunner

    from meadhall.cli import app

    commands = set(re.findall(r"^meadhall (\w+)", TUTORIAL, re.M))
    assert commands >= {"check", "play", "simulate", "arena", "ladder", "perft"}
    for command in commands:
        assert CliRunner().invoke(app, [command, "--help"]).exit_code == 0, command
