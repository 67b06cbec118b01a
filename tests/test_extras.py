"""What an installation needs: the engine nothing, everything else the extra that declares it."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from functools import cache
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest

import meadhall
from meadhall.extras import EXTRAS, advice

HOME = Path(meadhall.__file__).parent
PROJECT = tomllib.loads((HOME.parents[1] / "pyproject.toml").read_text(encoding="utf-8"))["project"]

ROOMS: dict[str, tuple[str, ...]] = {
    "cli": ("cli",),
    "hall": ("hall", "postgres", "redis"),
    "lab": ("lab", "ray"),
    "games": ("cli",),  # their terminals, and nothing else: see the first test
}
"""Which extras a room may import from; a room that is not named here imports from none."""

NOT_IMPORTED = {"httptools"}
"""What we declare though another package imports it for us: uvicorn finds it."""

ENGINE_ALONE = """
import importlib, pkgutil, random, sys

class StandardLibraryOnly:
    def find_spec(self, name, path=None, target=None):
        top = name.partition(".")[0]
        if top != "meadhall" and top not in sys.stdlib_module_names:
            raise ModuleNotFoundError(f"{name} is blocked", name=top)

sys.meta_path.insert(0, StandardLibraryOnly())
import meadhall, meadhall.bots, meadhall.lab
from meadhall import Table
from meadhall.bots import bot_called

def modules(package):
    for found in pkgutil.iter_modules(package.__path__, package.__name__ + "."):
        if any(word in found.name for word in ("terminal", "sea_chart", ".cli", ".hall", "__main")):
            continue
        module = importlib.import_module(found.name)
        yield found.name
        if found.ispkg:
            yield from modules(module)

print(len(list(modules(meadhall))))
for game in ("karvi", "odin"):
    table, rng = Table.new(game, seats=2, seed=1), random.Random(1)
    for _ in range(20):
        seat = table.waiting()[0]
        table.play(seat, bot_called("karl").choose(table.game, table.g, seat, rng))
    panels = table.game.picture.picture(table.view(0), "de")
    print(game, len(table.events(0)) > 0, any("<svg" in panel.markup for panel in panels))
"""


def python(code: str, *words: str) -> subprocess.CompletedProcess[str]:
    """Run code in a Python of its own that finds our sources."""
    found = f"import sys; sys.path.insert(0, {str(HOME.parent)!r})\n{code}"
    return subprocess.run([sys.executable, "-c", found, *words], capture_output=True, text=True)


def test_engine_bots_and_pictures_need_the_standard_library_alone() -> None:
    done = python(ENGINE_ALONE)
    assert done.returncode == 0, done.stderr
    count, *games = done.stdout.splitlines()
    assert int(count) > 100
    assert games == ["karvi True True", "odin True True"]


# What is imported is declared


@cache
def imported(file: Path) -> tuple[str, ...]:
    """The modules from elsewhere that a file imports, anywhere in it."""
    return tuple(_imported(file))


def _imported(file: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        names: list[str] = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            names = [node.module]
        elif isinstance(node, ast.Call) and ast.unparse(node.func).endswith("import_module"):
            names = [str(arg.value) for arg in node.args if isinstance(arg, ast.Constant)]
        for name in names:
            top = name.partition(".")[0]
            if top != "meadhall" and top not in sys.stdlib_module_names:
                yield top


def room_of(file: Path) -> str:
    return file.relative_to(HOME).parts[0]


def declared(extra: str) -> set[str]:
    """The distributions that an extra names itself, as they are spelt when compared."""
    lines = PROJECT["optional-dependencies"][extra]
    names = {re.match(r"[\w.-]+", line)[0] for line in lines}  # type: ignore[index]
    return {name.lower().replace("_", "-") for name in names} - {"meadhall"}


distributions = cache(packages_distributions)


def distribution_of(module: str) -> str:
    found = distributions().get(module, [module])
    return found[0].lower().replace("_", "-")


def test_every_import_is_declared_by_an_extra_of_its_room() -> None:
    wrong = [
        f"{file.relative_to(HOME)}: {module}"
        for file in sorted(HOME.rglob("*.py"))
        for module in imported(file)
        if not any(module in EXTRAS[extra] for extra in ROOMS.get(room_of(file), ()))
    ]
    assert not wrong


def test_the_games_import_rich_in_their_terminals_alone() -> None:
    files = {f.name for f in (HOME / "games").rglob("*.py") if imported(f)}
    assert files and all(re.search("terminal|sea_chart", name) for name in files), files


@pytest.mark.parametrize("extra", EXTRAS)
def test_an_extra_declares_what_its_modules_need(extra: str) -> None:
    brought = {distribution_of(module) for module in EXTRAS[extra]}
    assert brought == declared(extra) - NOT_IMPORTED


def test_without_an_extra_nothing_is_needed_and_all_brings_everything() -> None:
    assert PROJECT["dependencies"] == []
    (everything,) = PROJECT["optional-dependencies"]["all"]
    assert everything == f"meadhall[{','.join(sorted(EXTRAS))}]"


def test_everything_that_is_declared_is_pinned_and_no_pin_names_a_host() -> None:
    lines = (HOME.parents[1] / "constraints.txt").read_text(encoding="utf-8").splitlines()
    assert all(re.fullmatch(r"[\w.-]+==[\w.]+", line) for line in lines)
    pinned = {line.partition("==")[0].lower().replace("_", "-") for line in lines}
    for extra in PROJECT["optional-dependencies"]:
        assert declared(extra) <= pinned, extra


# A missing extra


@pytest.mark.parametrize(
    ("missing", "words", "extra"),
    [
        ("typer", ["games"], "cli"),
        ("rich", ["--help"], "cli"),
        ("litestar", ["serve", "--no-browser"], "hall"),
        ("sqlalchemy", ["backup", "x.gz"], "hall"),
        ("openskill", ["arena", "karvi", "--games", "1", "--bots", "random,random"], "lab"),
    ],
)
def test_a_command_says_which_extra_it_lacks(missing: str, words: list[str], extra: str) -> None:
    code = f"sys.modules[{missing!r}] = None\nfrom meadhall.__main__ import main; main()"
    done = python(code, *words)
    assert done.returncode == 2, done.stderr
    assert done.stdout == ""
    assert done.stderr.startswith("meadhall: ") and done.stderr.count("\n") == 1, done.stderr
    assert f"pip install 'meadhall[{extra}]'" in done.stderr


def test_a_module_that_is_no_extra_of_ours_is_an_error_like_any_other() -> None:
    assert advice(ModuleNotFoundError("", name="unheard_of")) is None
    assert "meadhall[hall]" in (advice(ModuleNotFoundError("", name="litestar.di")) or "")


def test_the_package_runs_as_a_module() -> None:
    done = python("import runpy; runpy.run_module('meadhall', run_name='__main__')", "--version")
    assert (done.returncode, done.stdout) == (0, f"meadhall {meadhall.__version__}\n")
