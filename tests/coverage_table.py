"""Which test exercises which component, improvement and ruling: `python -m tests.coverage_table`.

A test says what it covers by `@pytest.mark.covers("H06", "A16")`; a parameter whose id is the name
of a component says it by itself.
"""

from __future__ import annotations

import contextlib
import io
import re
import sys
from collections.abc import Iterable, Mapping
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

import pytest

from meadhall.games.karvi.components.box import TABLES
from meadhall.games.odin.components.boards import BOARDS
from meadhall.games.odin.components.ships import SHIPS
from meadhall.games.odin.components.spaces import SPACES
from meadhall.games.odin.components.strips import STRIPS
from meadhall.games.odin.components.things import NAMES, SHAPE
from meadhall.games.odin.rules.triggers import CARDS

HOME = Path(__file__).parent.parent
RULINGS = HOME / "docs" / "rulings.md"
WAITING = "waits for"
"""A ruling with these words belongs to a part of the game that is not built yet."""


class Line(NamedTuple):
    kind: str
    name: str
    waits: bool
    tests: tuple[str, ...]

    @property
    def missing(self) -> bool:
        return not self.tests and not self.waits


class Collected:
    """Listens while the tests are collected: what each of them covers."""

    def __init__(self) -> None:
        self.tests: dict[str, list[str]] = {}
        self.broken: list[str] = []

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        for item in items:
            names = {str(name) for mark in item.iter_markers("covers") for name in mark.args}
            callspec = getattr(item, "callspec", None)
            if callspec is not None:
                names.add(callspec.id)
            for name in names:
                self.tests.setdefault(name, []).append(item.nodeid.removeprefix("tests/"))

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.broken.append(report.nodeid)


def collect() -> dict[str, list[str]]:
    """The tests by what they cover."""
    found = Collected()
    arguments = ["--collect-only", "-q", "-p", "no:cacheprovider", "--capture=no"]
    with contextlib.redirect_stdout(io.StringIO()):
        pytest.main([*arguments, "--rootdir", str(HOME), str(HOME / "tests")], plugins=[found])
    if found.broken:
        raise SystemExit("could not collect " + ", ".join(found.broken))
    return found.tests


def rulings(text: str) -> dict[str, bool]:
    """The rulings of the document by number, and whether each still waits. A ruling is a row of a
    table, or a heading with what stands below it."""
    found: dict[str, bool] = {}
    heading = ""
    for line in text.splitlines():
        row = re.match(r"\|\s*\**([A-Z]\d+)\**\s*\|", line)
        if row:
            found[row[1]] = WAITING in line
            continue
        if line.startswith("#"):
            title = re.match(r"#+\s*([A-Z]\d+)\b", line)
            heading = title[1] if title else ""
        if heading:
            found[heading] = found.get(heading, False) or WAITING in line
    return found


class Wanted(NamedTuple):
    """What needs a test: its kind, its name, whether it may wait, and whose it is."""

    kind: str
    name: str
    waits: bool
    game: str


def wanted(rulings_text: str) -> Iterable[Wanted]:
    """Everything that needs a test. The rulings of A Feast for Odin are those with an O."""
    for kind, rows in TABLES.items():
        yield from (Wanted(kind.replace("_", " "), row.id, False, "karvi") for row in rows)
    for track in ("trade", "raid"):
        for space in range(1, 7):
            yield Wanted("improvement", f"{track}{space}", False, "karvi")
    for kind, names in ODIN.items():
        yield from (Wanted(kind, name, False, "odin") for name in names)
    for number, waits in rulings(rulings_text).items():
        yield Wanted("ruling", number, waits, "odin" if number[0] == "O" else "karvi")


import_module("meadhall.games.odin.cards.deck")
ODIN: dict[str, tuple[str, ...]] = {
    "action space": tuple(space.code for space in SPACES),
    "occupation": tuple(f"card {number}" for number in sorted(CARDS)),
    "board": tuple(board.name for board in BOARDS),
    "tile": tuple(
        name for name, shape in zip(NAMES, SHAPE, strict=True) if len("".join(shape)) > 1
    ),
    "mountain strip": tuple(STRIPS),
    "ship": SHIPS,
}
"""The components of A Feast for Odin."""


def coverage(tests: Mapping[str, list[str]], rulings_text: str) -> list[Line]:
    """Both games have names in common, so each looks only among its own tests."""
    lines = []
    for kind, name, waits, game in wanted(rulings_text):
        own = [test for test in tests.get(name, ()) if test.startswith("odin/") == (game == "odin")]
        lines.append(Line(kind, name, waits, tuple(own)))
    return lines


def written(lines: Iterable[Line]) -> str:
    """The table as text, a component to a line."""
    rows = []
    for line in lines:
        found = "MISSING" if line.missing else "waiting"
        if line.tests:
            more = len(line.tests) - 1
            found = line.tests[0] + (f" and {more} more" if more else "")
        rows.append(f"{line.kind:14} {line.name:26} {found}")
    return "\n".join(rows)


def main() -> int:
    lines = coverage(collect(), RULINGS.read_text(encoding="utf-8"))
    print(written(lines))
    missing = [f"{line.kind} {line.name}" for line in lines if line.missing]
    waiting = sum(line.waits and not line.tests for line in lines)
    print(f"\n{len(lines)} in all, {waiting} waiting, {len(missing)} without a test")
    if missing:
        print("without a test: " + ", ".join(missing), file=sys.stderr)
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
