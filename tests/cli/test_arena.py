"""arena and ladder as they are typed."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from tests.cli.kit import refused, run


@pytest.mark.slow
def test_the_arena_in_tables() -> None:
    result = run("arena", "karvi", "--bots", "random,thrall", "--games", "3")
    assert result.exit_code == 0, result.output
    assert "Karvi, 2 seats, 4 games on 2 deals" in result.stdout
    for word in ("wins", "100.0 %", "(34.2 to 100.0)", "lead", "rating", "seconds a turn"):
        assert word in result.stdout
    assert "one seat" not in result.stdout
    more = run("arena", "karvi", "--seats", "3", "--bots", "random,thrall", "--games", "3")
    assert "3 seats, 3 games on 1 deals" in more.stdout and "one seat" in more.stdout


def test_the_arena_alone() -> None:
    words = ("arena", "karvi", "--bots", "random,thrall", "--games", "4", "--solo", "volva")
    result = run(*words)
    assert result.exit_code == 0, result.output
    assert "Karvi, alone, 4 games on 2 deals" in result.stdout
    assert "random before thrall, on the same deals: -" in result.stdout
    assert "lost" in result.stdout


@pytest.mark.slow
def test_the_arena_as_json() -> None:
    given = "--bots thrall,random --games 3 --seed 9 --options boards=b --json"
    words = ("arena", "karvi", *given.split())
    (line,) = run(*words).stdout.splitlines()
    found = json.loads(line)
    assert (found["games"], found["sets"], found["seed"], found["failures"]) == (4, 2, "9", 0)
    assert found["options"]["boards"] == "b"
    best = found["by_bot"]["thrall"]
    assert set(best["win_rate"]) == {"value", "low", "high"}
    assert best["rating"]["mu"] > found["by_bot"]["random"]["rating"]["mu"]
    assert best["margin"]["value"] == -found["by_bot"]["random"]["margin"]["value"]
    assert set(best["pace"]) == {"turn", "decision", "longest"}
    again = json.loads(run(*words).stdout)
    assert again["by_bot"]["thrall"]["score"] == best["score"]


@pytest.mark.slow
def test_what_the_arena_refuses(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "no bot called 'loki'" in refused("arena", "karvi", "--bots", "loki,karl")
    assert "at least 1" in refused("arena", "karvi", "--bots", "karl", "--games", "0")
    assert "at least 1" in refused("arena", "karvi", "--bots", "karl", "--jobs", "0")
    assert "one to 2" in refused("arena", "karvi", "--seats", "2", "--bots", "karl,karl,thrall")
    assert "one to 2 bots" in refused("arena", "karvi", "--bots", ",")
    assert "played alone" in refused(
        "arena", "karvi", "--bots", "karl", "--seats", "2", "--solo", "volva"
    )
    assert run("arena", "karvi").exit_code == 2
    monkeypatch.setitem(sys.modules, "ray", None)
    assert "meadhall[ray]" in refused("arena", "karvi", "--bots", "karl,random", "--ray")


def test_the_ladder_writes_its_page(tmp_path: Path) -> None:
    keep, out = tmp_path / "kept.jsonl", tmp_path / "ladder.md"
    words = ("ladder", "--games", "2", "--keep", str(keep), "--only", "karvi-highscore-thrall")
    first = run(*words)
    assert first.exit_code == 0, first.output
    assert first.stdout.startswith("# The ladder\n")
    assert run(*words, "--out", str(out)).stdout == ""
    assert out.read_text(encoding="utf-8") == first.stdout
    kept = run("ladder", "--no-play", "--keep", str(keep))
    assert kept.stdout == first.stdout
    assert len(keep.read_text(encoding="utf-8").splitlines()) == 1


def test_what_the_ladder_refuses(tmp_path: Path) -> None:
    assert "karvi-volva-karl" in refused("ladder", "--only", "hnefatafl-*")
    assert "at least 1" in refused("ladder", "--games", "0")
    assert "budget 'much'" in refused("ladder", "--jarl", "much")
    wrong = tmp_path / "wrong"
    wrong.write_text("once upon a time\n", encoding="utf-8")
    assert "line 1" in refused("ladder", "--no-play", "--keep", str(wrong))
    nowhere = str(tmp_path / "nowhere" / "page.md")
    assert "nowhere" in refused("ladder", "--no-play", "--out", nowhere)
