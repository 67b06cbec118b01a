"""Golden games: replaying a record gives the very same record, to the letter."""

from __future__ import annotations

from pathlib import Path

import pytest

from meadhall import Table
from tests.games.record import GAMES

FOLDER = Path(__file__).parent / "games"
SAGAS = sorted(FOLDER.glob("*.saga"))


@pytest.mark.parametrize("path", SAGAS, ids=lambda path: path.stem)
def test_replay(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    table = Table.from_record(text)
    assert table.over
    assert table.record() == text


def test_all_golden_games_are_there() -> None:
    names = {path.name for path in SAGAS}
    assert names >= {f"{name}.saga" for name in GAMES}
