"""Who may be named as an opponent in the terminal."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from meadhall.cli import app


def meadhall(*words: str, typed: str = "quit\nn\n") -> Result:
    return CliRunner().invoke(app, list(words), input=typed)


def test_jarl_may_be_given_a_budget() -> None:
    result = meadhall("play", "karvi", "--seed", "5", "--bots", "jarl:40,thrall")
    assert result.exit_code == 0, result.output
    assert "Blue is jarl:40, Orange is thrall" in result.output


@pytest.mark.parametrize("wrong", ["jarl:much", "karl:5", "loki"])
def test_others_are_refused(wrong: str) -> None:
    result = meadhall("play", "karvi", "--bots", wrong)
    assert result.exit_code == 2
    assert result.stderr.startswith("meadhall: ") and len(result.stderr.splitlines()) == 1


def test_a_game_saved_when_karl_had_another_name_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    file = tmp_path / "old.saga"
    begun = ("play", "karvi", "--seed", "5", "--bots", "greedy", "--save", str(file))
    assert meadhall(*begun, typed="1\nquit\n").exit_code == 0
    assert "# bots greedy,greedy" in file.read_text(encoding="utf-8")
    result = meadhall("play", "karvi", "--resume", str(file))
    assert result.exit_code == 0, result.output
