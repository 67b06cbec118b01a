"""The documents are true: their Python runs, their links lead somewhere, their commands exist."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from meadhall.cli import app
from meadhall.kernel import table

HOME = Path(__file__).parent.parent
PAGES = sorted([*HOME.glob("*.md"), *(HOME / "docs").glob("*.md")])


@pytest.mark.parametrize("document", ["README.md", "docs/library.md"])
def test_the_python_of_a_page_runs(document: str, capsys: pytest.CaptureFixture[str]) -> None:
    blocks = re.findall(r"```python\n(.*?)```", (HOME / document).read_text(encoding="utf-8"), re.S)
    assert blocks
    for block in blocks:
        exec(block, {})
    assert "leftovers" in capsys.readouterr().out


def test_the_example_of_the_front_door_is_true() -> None:
    tried = doctest.testmod(table)
    assert tried.attempted and not tried.failed


def test_the_volvas_turn_of_the_readme_was_played() -> None:
    """Line by line, in a golden game."""
    text = (HOME / "README.md").read_text(encoding="utf-8")
    (block,) = re.findall(r"```\n(The Völva's turn.*?)```", text, re.S)
    wanted = [line.strip() for line in block.splitlines()]
    saga = HOME / "tests" / "games" / "karvi-1-volva-easier_buildings.saga"
    game = table.Table.from_record(saga.read_text(encoding="utf-8"))
    told = [game.game.words.say_event(game.g, event, 0) for event in game.events(0)]
    starts = [i for i, line in enumerate(told) if line == wanted[0]]
    assert wanted in [told[i : i + len(wanted)] for i in starts]


@pytest.mark.parametrize("document", PAGES, ids=lambda p: p.name)
def test_links_lead_somewhere(document: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)\)", document.read_text(encoding="utf-8")):
        assert (document.parent / target).exists(), target


def test_the_commands_of_the_readme_exist() -> None:
    text = (HOME / "README.md").read_text(encoding="utf-8")
    commands = set(re.findall(r"`meadhall (\w+)", text))
    assert {"play", "simulate", "replay"} <= commands
    for command in commands:
        result = CliRunner().invoke(app, [command, "--help"])
        assert result.exit_code == 0, command


def test_the_make_targets_that_are_named_exist() -> None:
    makefile = (HOME / "Makefile").read_text(encoding="utf-8")
    for document in PAGES:
        for target in re.findall(r"`make ([\w-]+)`", document.read_text(encoding="utf-8")):
            assert f"\n{target}:" in makefile, f"{document.name}: make {target}"
