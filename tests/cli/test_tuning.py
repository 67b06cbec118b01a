"""`meadhall lab` as it is typed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from meadhall.bots.value_model import read_value_model
from meadhall.bots.weights import load_weights, read_weights
from meadhall.cli import app, tuning
from meadhall.cli.progress import Bar, progress_bar
from meadhall.games.karvi.bots.judge import FOLDER, Weights
from meadhall.lab import fit_value_model
from meadhall.lab import tune as evolving
from tests.cli.kit import complaint

SMALL = ("--generations", "1", "--population", "4", "--deals", "1", "--check", "2")


def run(*words: str) -> Result:
    return CliRunner().invoke(app, ["lab", *words])


def refused(*words: str) -> str:
    """The one line of a command that was given something wrong."""
    return complaint(run(*words))


@pytest.mark.slow
def test_tuning_writes_the_weights_it_found(tmp_path: Path) -> None:
    file = tmp_path / "found.txt"
    result = run("tune", "karvi", *SMALL, "--seed", "of the skald", "--out", str(file))
    assert result.exit_code == 0, result.output
    text = file.read_text(encoding="utf-8")
    command, gain, *_ = text.splitlines()
    assert command == (
        "# meadhall lab tune karvi --generations 1 --population 4 --deals 1 --bot karl "
        "--seed 'of the skald' --check 2"
    )
    told = re.search(r"Gain: (.*)\.$", result.stdout, re.M)
    assert told is not None and told[1] in gain
    assert re.fullmatch(
        r"[+-]\d+\.\d\d points a game, standard error \d+\.\d\d, over 2 fresh deals", told[1]
    )
    found = asdict(read_weights(Weights, text))
    usual = asdict(load_weights(Weights, FOLDER))
    assert all(found[name] != usual[name] for name in usual)
    assert result.stdout.replace("\n", "").endswith(f"The weights are in {file}.")
    assert [one.name for one in tmp_path.iterdir()] == ["found.txt"]


def pretend(monkeypatch: pytest.MonkeyPatch) -> list[evolving.Task]:
    """No games are played, so weights are as good as any others."""
    tasks: list[evolving.Task] = []

    def result_of(task: evolving.Task) -> float:
        tasks.append(task)
        return 100.0

    monkeypatch.setattr(evolving, "result_of", result_of)
    return tasks


def test_the_file_is_usually_that_of_the_bots(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pretend(monkeypatch)
    monkeypatch.setattr(tuning, "weights_file", lambda folder: tmp_path / "odin.txt")
    assert run("tune", "odin", "--generations", "2").exit_code == 0
    assert "--generations 2 " in (tmp_path / "odin.txt").read_text(encoding="utf-8")


def test_a_run_cut_short_says_how_far_it_came(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The command in the file finds the same weights again without a clock."""
    pretend(monkeypatch)
    first, second = tmp_path / "first", tmp_path / "second"
    words = ("tune", "karvi", "--minutes", "0.000001", "--out", str(first))
    assert run(*words).exit_code == 0
    text = first.read_text(encoding="utf-8")
    again = text.splitlines()[0].removeprefix("# meadhall lab ").split()
    assert again[2:4] == ["--generations", "1"]
    assert run(*again, "--out", str(second)).exit_code == 0
    assert second.read_text(encoding="utf-8") == text


def test_the_comparison_is_with_the_weights_it_began_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tasks = pretend(monkeypatch)
    run("tune", "karvi", *SMALL, "--bot", "huscarl", "--out", str(tmp_path / "w"))
    usual = tuple(asdict(load_weights(Weights, FOLDER)).items())
    compared = [task for task in tasks if task.seed.startswith("check")]
    assert [task.number for task in compared] == [0, 1, 0, 1]
    assert [task.weights == usual for task in compared] == [False, False, True, True]
    assert {task.bot for task in tasks} == {"huscarl"}


@pytest.mark.parametrize("played", [0, 4, 9])
def test_an_interrupted_run_loses_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, played: int
) -> None:
    """Ctrl-C in the first generation, in the second, and while comparing."""
    tasks: list[Any] = []

    def result_of(task: Any) -> float:
        if len(tasks) == played:
            raise KeyboardInterrupt
        tasks.append(task)
        return 100.0

    monkeypatch.setattr(evolving, "result_of", result_of)
    file, part = tmp_path / "w.txt", tmp_path / "w.txt.part"
    file.write_text("as before", encoding="utf-8")
    words = ("--generations", "2", "--population", "4", "--deals", "1")
    result = run("tune", "karvi", *words, "--out", str(file))
    assert result.exit_code == 130
    assert file.read_text(encoding="utf-8") == "as before"
    told = result.stderr.replace("\n", "")
    if not played:
        assert "interrupted: nothing was written" in told
        assert not part.exists()
        return
    assert f"interrupted: the weights so far are in {part}" in told
    text = part.read_text(encoding="utf-8")
    assert text.startswith(f"# meadhall lab tune karvi --generations {played // 4} ")
    assert read_weights(Weights, text) != load_weights(Weights, FOLDER)


def test_the_bar_tells_the_mean_of_a_generation(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pretend(monkeypatch)
    told: list[tuple[str, int, int, str]] = []

    @contextmanager
    def bar() -> Iterator[Bar]:
        yield lambda what, done, of, note="": told.append((what, done, of, note))

    monkeypatch.setattr(tuning, "progress_bar", bar)
    run("tune", "karvi", "--generations", "2", "--out", str(tmp_path / "w"))
    what = "tuning karvi"
    means = [(what, 0, 2, ""), (what, 1, 2, "mean 100.0"), (what, 2, 2, "mean 100.0")]
    assert told == [*means, ("comparing", 0, 1, "")]


def test_a_note_stands_beside_the_bar(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")  # as if somebody looked on
    with progress_bar() as told:
        told("tuning", 1, 3, "mean 4.0")
        told("tuning", 2, 3, "mean 5.0")
    shown = capsys.readouterr().err
    assert "tuning: mean 5.0" in shown and "2/3" in shown


def test_what_tuning_refuses(tmp_path: Path) -> None:
    out = ("--out", str(tmp_path / "w.txt"))
    assert "did you mean karvi" in refused("tune", "karwi", *out)
    assert "possible: karl, huscarl" in refused("tune", "karvi", "--bot", "jarl", *out)
    for name, wrong in (
        ("generations", "0"),
        ("population", "3"),
        ("deals", "0"),
        ("jobs", "0"),
        ("minutes", "-1"),
        ("check", "0"),
    ):
        assert f"{name} cannot be {wrong}" in refused("tune", "karvi", f"--{name}", wrong, *out)
    assert "is a folder" in refused("tune", "karvi", "--out", str(tmp_path))
    nowhere = str(tmp_path / "nowhere" / "w.txt")
    assert "no folder" in refused("tune", "karvi", "--out", nowhere)
    assert "no folder" in refused("foresee", "karvi", "--out", nowhere)
    assert not list(tmp_path.iterdir())


@pytest.mark.slow
def test_foreseeing_writes_what_it_fitted(tmp_path: Path) -> None:
    file = tmp_path / "seen.txt"
    result = run("foresee", "karvi", "--games", "2", "--out", str(file))
    assert result.exit_code == 0, result.output
    text = file.read_text(encoding="utf-8")
    assert text.startswith("# meadhall lab foresee karvi --games 2 --rounds 1 --seed 1\n")
    found = fit_value_model.gather("karvi", 2)
    wanted = fit_value_model.fit(found)
    for read, fitted in zip(read_value_model(text).factors, wanted.factors, strict=True):
        assert read == pytest.approx(fitted, rel=1e-3)
    positions = found.sums.rows + len(found.held_out)
    assert f"{positions} positions of 2 games." in result.stdout
    assert f"off by {wanted.spread[0]:.1f} points near the end" in result.stdout


@pytest.mark.slow
def test_the_foresight_is_usually_that_of_the_bots(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tuning, "model_file", lambda folder: tmp_path / "karvi.seen")
    assert run("foresee", "karvi", "--games", "2").exit_code == 0
    assert (tmp_path / "karvi.seen").is_file()


def test_what_foreseeing_refuses(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out = ("--out", str(tmp_path / "seen.txt"))
    assert "did you mean odin" in refused("foresee", "odinn", *out)
    assert "0 games cannot be played" in refused("foresee", "karvi", "--games", "0", *out)
    assert "0 jobs cannot work" in refused("foresee", "karvi", "--jobs", "0", *out)
    assert "1 games teach too little" in refused("foresee", "karvi", "--games", "1", *out)
    assert "0 rounds cannot" in refused("foresee", "karvi", "--rounds", "0", *out)

    def stopped(_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(fit_value_model, "rows_of", stopped)
    result = run("foresee", "karvi", *out)
    assert result.exit_code == 130 and "nothing was written" in result.stderr
    assert not list(tmp_path.iterdir())
