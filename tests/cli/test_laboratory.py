"""simulate, perft, bench and replay as they are typed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from meadhall import Table
from tests.cli.kit import refused, run


def test_simulate_in_tables() -> None:
    result = run("simulate", "karvi", "--seats", "2", "--games", "3", "--bots", "random")
    assert result.exit_code == 0
    for word in ("mean", "90 % are below", "rune stones", "place", "turns per player"):
        assert word in result.stdout


@pytest.mark.slow
def test_simulate_as_json() -> None:
    words = [
        "simulate",
        "karvi",
        "--seats",
        "2",
        "--games",
        "2",
        "--seed",
        "9",
        "--bots",
        "random,karl",
    ]
    words += ["--options", "boards=b", "--json"]
    result = run(*words)
    assert result.exit_code == 0
    (line,) = result.stdout.splitlines()
    found = json.loads(line)
    wanted = "game seats games failures mean_score mean_winner percentiles by_source wins_by_start"
    assert set(found) >= {*wanted.split(), "answers", "seconds"}
    assert (found["games"], found["failures"], found["options"]["boards"]) == (2, 0, "b")
    assert found["by_bot"]["karl"]["mean_score"] > found["by_bot"]["random"]["mean_score"]
    again = json.loads(run(*words).stdout)
    del found["seconds"], again["seconds"]
    assert again == found


def test_simulate_saves_records(tmp_path: Path) -> None:
    words = ("simulate", "karvi", "--seats", "2", "--games", "2", "--bots", "random")
    assert run(*words, "--save-records", str(tmp_path)).exit_code == 0
    files = sorted(tmp_path.glob("*.saga"))
    assert len(files) == 2
    for file in files:
        assert Table.from_record(file.read_text(encoding="utf-8")).over


def test_simulate_refuses() -> None:
    assert "karvi" in refused("simulate", "karwi")
    assert "2, 3, 4" in refused("simulate", "karvi", "--seats", "9")
    assert "thrall, karl" in refused("simulate", "karvi", "--bots", "odin")
    assert "name=value" in refused("simulate", "karvi", "--options", "boards")
    assert "a, b" in refused("simulate", "karvi", "--options", "boards=q")
    assert "nowhere" in refused("simulate", "karvi", "--components", "nowhere.toml")
    assert "at least 1" in refused("simulate", "karvi", "--games", "0")


def test_perft_counts_and_divides() -> None:
    words = ("perft", "karvi", "--seats", "2", "--depth", "2", "--seed", "1")
    total = int(run(*words).stdout)
    lines = run(*words, "--divide").stdout.splitlines()
    assert int(lines[-1]) == total
    assert sum(int(line.rpartition(": ")[2]) for line in lines[:-1]) == total
    found = json.loads(run(*words, "--divide", "--json").stdout)
    assert found["count"] == total == sum(found["divide"].values())
    assert "deal, start, middle, late" in refused("perft", "karvi", "--position", "nowhere")


def test_bench_prints_figures() -> None:
    found = json.loads(run("bench", "--seconds", "0.02", "--json").stdout)
    assert found["answers_per_second"] > 0
    assert "answers per second" in run("bench", "karvi", "--seconds", "0.02").stdout


@pytest.fixture(scope="module")
def saga(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A record of a game of random players."""
    folder = tmp_path_factory.mktemp("sagas")
    words = ("simulate", "karvi", "--seats", "3", "--games", "1", "--bots", "random")
    assert run(*words, "--save-records", str(folder)).exit_code == 0
    (path,) = folder.glob("*.saga")
    return path


def test_replay_shows_the_end(saga: Path) -> None:
    result = run("replay", str(saga))
    assert result.exit_code == 0
    assert "the record is sound" in result.stdout
    totals = saga.read_text(encoding="utf-8").splitlines()[-1].removeprefix("= ").split()
    for seat, points in enumerate(totals):
        assert f"seat {seat}: {points}" in result.stdout


def test_replay_stops_where_it_is_told(saga: Path) -> None:
    found = json.loads(run("replay", str(saga), "--to", "20", "--json").stdout)
    assert (found["shown"], found["over"], found["sound"]) == (20, False, True)
    assert found["view"]["you"] is None
    whole = json.loads(run("replay", str(saga), "--json").stdout)
    assert whole["over"] and whole["shown"] == whole["answers"] > 20
    same = json.loads(run("replay", str(saga), "--to", str(whole["answers"]), "--json").stdout)
    assert same == whole
    assert "--to 99999" in refused("replay", str(saga), "--to", "99999")


def test_replay_names_the_damaged_line(saga: Path, tmp_path: Path) -> None:
    lines = saga.read_text(encoding="utf-8").splitlines()
    at = next(i for i, line in enumerate(lines) if line.startswith(("0 die", "1 die", "2 die")))
    damaged = tmp_path / "damaged.saga"
    damaged.write_text("\n".join([*lines[:at], "0 die X9", *lines[at + 1 :]]), encoding="utf-8")
    assert f"line {at + 1}:" in refused("replay", str(damaged))
    damaged.write_text("once upon a time", encoding="utf-8")
    assert "line 1: this is not a saga" in refused("replay", str(damaged))
    assert "missing.saga" in refused("replay", str(tmp_path / "missing.saga"))
