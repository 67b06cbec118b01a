"""The documents are true: their Python runs, their links lead somewhere, their commands exist."""

from __future__ import annotations

import doctest
import importlib
import re
import runpy
from functools import reduce
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


def test_the_first_steps_can_be_taken(capsys: pytest.CaptureFixture[str]) -> None:
    """One after the other, as a reader would."""
    text = (HOME / "docs" / "first-steps.md").read_text(encoding="utf-8")
    taken: dict[str, object] = {}
    for block in re.findall(r"```python\n(.*?)```", text, re.S):
        exec(block, taken)
    said = capsys.readouterr().out
    assert "meadhall saga 1" in said and "fly to the moon" in said


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


SOURCE = HOME / "src" / "meadhall"
ROOTS = "src|tests|docs|bench|kernel|language|picture|bots|games|lab|hall|cli"
ENDINGS = "css|html|jsonl?|mako|md|po|py|svg|toml|ts|txt|ya?ml"
PATH = re.compile(
    rf"`((?!meadhall\.)(?:[\w.*-]+/)*[\w.*-]+(?:/|\.(?:{ENDINGS}))|(?:{ROOTS})(?:/[\w.*-]+)+)`"
)
"""A file or a folder in backticks: 'rules/raid.py', 'tests/games/*.saga', 'hall/'."""
OWN = {"add-a-game.md": [HOME / "examples" / "boast"]}
"""Where the paths of a page lie, if it is about a folder of its own."""
MADE = ("build/", "dist/")
"""What `make` writes."""
MODULE = re.compile(r"`(meadhall(?:\.\w+)+)")


def found(document: Path, path: str) -> bool:
    """Whether a path leads somewhere: from the root, the package, the page, or a game."""
    games = [SOURCE / "games" / name for name in ("karvi", "odin")]
    bases = [HOME, SOURCE, document.parent, *games, *OWN.get(document.name, [])]
    return any(next(base.glob(path.rstrip("/")), None) is not None for base in bases)


@pytest.mark.parametrize("document", PAGES, ids=lambda p: p.name)
def test_files_that_are_named_exist(document: Path) -> None:
    named = set(PATH.findall(document.read_text(encoding="utf-8")))
    missing = {path for path in named if not path.startswith(MADE) and not found(document, path)}
    assert not missing


def test_a_file_that_does_not_exist_is_noticed() -> None:
    page = HOME / "docs" / "how-it-works.md"
    assert PATH.findall("`kernel/agenda.py`, `hall/`, `/live`, `fur/silver`, `a b.py`") == [
        "kernel/agenda.py",
        "hall/",
    ]
    assert found(page, "kernel/agenda.py") and found(page, "tests/games/*.saga")
    assert not found(page, "kernel/plain.py") and not found(page, "karvi/")


def test_the_files_of_the_rulings_exist() -> None:
    text = (HOME / "docs" / "rulings.md").read_text(encoding="utf-8")
    karvi, odin = text.split("\nRulings O ")
    for game, part in (("karvi", karvi), ("odin", odin)):
        files = set(re.findall(r"[\w/]+\.py(?=[^|\n]*\|\n)", part))
        assert len(files) > 10
        missing = {file for file in files if not (SOURCE / "games" / game / file).is_file()}
        assert not missing


@pytest.mark.parametrize("document", PAGES, ids=lambda p: p.name)
def test_modules_that_are_named_exist(document: Path) -> None:
    groups = {"meadhall.games", "meadhall.bots"}
    for name in set(MODULE.findall(document.read_text(encoding="utf-8"))) - groups:
        parts = name.split(".")
        for length in range(len(parts), 0, -1):
            try:
                module = importlib.import_module(".".join(parts[:length]))
            except ModuleNotFoundError:
                continue
            break
        reduce(getattr, parts[length:], module)


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


# The site


def test_the_picture_of_the_architecture_shows_the_rooms_there_are() -> None:
    docs = HOME / "docs"
    drawn = runpy.run_path(str(docs / "make_architecture.py"))
    assert (docs / "architecture.svg").read_text(encoding="utf-8") == drawn["picture"]()
    shown = {room.name for floor in drawn["FLOORS"] for room in floor} | {"games"}
    source = HOME / "src" / "meadhall"
    assert shown == {file.parent.name for file in source.glob("*/__init__.py")}


def test_every_room_has_its_page_of_the_reference() -> None:
    made = runpy.run_path(str(HOME / "docs" / "make_reference.py"))
    source = HOME / "src" / "meadhall"
    there = {file.parent.name for file in source.glob("*/__init__.py")} - {"cli"}
    assert {room.partition(".")[0] for room in made["ROOMS"]} == there
    assert "::: meadhall.kernel.table\n" in made["room_page"]("kernel")
    assert "meadhall serve" in made["command_page"]()


def test_the_site_leads_to_every_page() -> None:
    nav = (HOME / "mkdocs.yml").read_text(encoding="utf-8").partition("\nnav:")[2]
    for page in (HOME / "docs").glob("*.md"):
        assert f": {page.name}\n" in nav, page.name


def test_a_word_has_one_line_of_the_glossary() -> None:
    text = (HOME / "docs" / "glossary.md").read_text(encoding="utf-8")
    words = re.findall(r"^\| \*\*(\w[\w ]*)\*\*", text, re.M)
    assert len(words) > 60 and len(words) == len(set(words))
    for part in re.split(r"^## ", text, flags=re.M)[1:]:
        listed = re.findall(r"^\| \*\*(\w[\w ]*)\*\*", part, re.M)
        assert listed == sorted(listed, key=str.lower)


def test_the_words_of_the_glossary_are_used() -> None:
    text = (HOME / "docs" / "glossary.md").read_text(encoding="utf-8")
    files = [file for end in ("py", "ts", "html") for file in SOURCE.rglob(f"*.{end}")]
    files = [file for file in files if "node_modules" not in file.parts]
    files += (HOME / "tests").glob("*.py")
    code = "\n".join(file.read_text(encoding="utf-8") for file in files).lower()
    words = re.findall(r"^\| \*\*([^*]+)\*\*", text, re.M)
    unused = [w for w in words if not re.search(re.sub("[ -]", "[ _-]", w.lower()), code)]
    assert not unused
