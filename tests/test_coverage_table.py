"""Every component, improvement and ruling has a test, and the table would notice one without."""

from __future__ import annotations

import pytest

from meadhall.games.karvi.components.box import TABLES
from tests import coverage_table
from tests.coverage_table import ODIN, RULINGS, collect, coverage, rulings, written

DOCUMENT = """# Rulings

| no. | question | ruling |
|---|---|---|
| A1 | Locked spots | closed |
| A46 | Goods in solo | this waits for the solo game |
| **M12** | Another | so it is |

## M3 A heading

It waits for nobody, one might say.

## The end
"""


@pytest.fixture(scope="module")
def tests() -> dict[str, list[str]]:
    return collect()


def test_nothing_is_missing(tests: dict[str, list[str]]) -> None:
    text = RULINGS.read_text(encoding="utf-8")
    assert [line.name for line in coverage(tests, text) if line.missing] == []


def test_every_component_is_asked_for(tests: dict[str, list[str]]) -> None:
    lines = coverage(tests, "")
    ours = [name for names in ODIN.values() for name in names]
    assert len(lines) == sum(map(len, TABLES.values())) + 12 + len(ours)
    assert len(ODIN["action space"]) == 65 and len(ODIN["occupation"]) == 190
    assert len({(line.kind, line.name) for line in lines}) == len(lines)


def test_a_missing_one_is_noticed(tests: dict[str, list[str]]) -> None:
    for gone in ("A-T5", "H06", "vik", "raid6", "BH1", "card 190", "helmet"):
        fewer = {name: found for name, found in tests.items() if name != gone}
        lines = coverage(fewer, "")
        assert [line.name for line in lines if line.missing] == [gone]
        assert sum("MISSING" in row for row in written(lines).splitlines()) == 1


def test_rulings_are_read() -> None:
    assert rulings(DOCUMENT) == {"A1": False, "A46": True, "M12": False, "M3": True}


def test_a_ruling_without_a_test_is_missing_unless_it_waits() -> None:
    lines = {line.name: line for line in coverage({"M12": ["a test"]}, DOCUMENT)}
    assert lines["A1"].missing
    assert not lines["A46"].missing
    assert not lines["M12"].missing
    assert lines["M12"].tests == ("a test",)


def test_every_name_means_one_thing(tests: dict[str, list[str]]) -> None:
    lines = coverage(tests, RULINGS.read_text(encoding="utf-8"))
    names = [(line.kind, line.name) for line in lines]
    assert len(set(names)) == len(names)


def test_the_table_exits_with_1_if_one_is_missing(
    tests: dict[str, list[str]],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    fewer = {name: found for name, found in tests.items() if name != "TC17"}
    monkeypatch.setattr(coverage_table, "collect", lambda: fewer)
    assert coverage_table.main() == 1
    assert "trade card TC17" in capsys.readouterr().err
