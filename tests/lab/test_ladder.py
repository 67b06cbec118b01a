"""The ladder: what is measured, kept, put together and written down."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

import meadhall
from meadhall import Illegal
from meadhall.bots import LEVELS
from meadhall.lab import simulate as simulating
from meadhall.lab.ladder import (
    Measure,
    Part,
    chosen,
    games_of,
    ladder,
    measures,
    page,
    read_parts,
)
from meadhall.lab.ladder import run as climbing
from meadhall.lab.ladder.__main__ import main
from meadhall.lab.simulate import Plan, name_of
from meadhall.lab.statistics import Played, Thought

DOCS = Path(__file__).parents[2] / "docs"


def quick(plan: Plan, number: int) -> Played:
    """A game in no time. The stronger level has 10 points more; every third deal is a draw."""
    bots = tuple(map(name_of, plan.seated(number)))
    seed = plan.seed_of(number)
    deal = int(seed.rpartition("-")[2])
    even = deal % 3 == 2
    points = [50 + deal + (0 if even else 10 * LEVELS.index(b.partition(":")[0])) for b in bots]
    ranking = tuple(sorted(range(len(bots)), key=lambda seat: -points[seat]))
    best = tuple(seat for seat in ranking if points[seat] == max(points))
    rivals = {"the Völva": 60} if plan.options.get("solo") == "volva" else {}
    thought = tuple(Thought(2.0, 4, 2, 1.25) for _ in bots)
    scores = tuple({"all": n} for n in points)
    return Played(number, seed, bots, scores, ranking, winners=best, rivals=rivals, thought=thought)


@pytest.fixture
def quickly(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Plan, int]]:
    """Games in no time, and which were played."""
    seen: list[tuple[Plan, int]] = []

    def play(plan: Plan, number: int) -> Played:
        seen.append((plan, number))
        return quick(plan, number)

    monkeypatch.setattr(simulating, "play", play)
    return seen


def test_all_that_is_measured() -> None:
    names = {one.name for one in measures()}
    for level in LEVELS:
        for task in ("karvi-highscore", "karvi-volva", "karvi-harder"):
            assert f"{task}-{level}" in names
        for task in ("odin-long", "odin-short", "odin-winner"):
            assert f"{task}-{level}" in names
    for game in ("karvi", "odin"):
        for below, level in pairwise(LEVELS):
            assert f"{game}-{level}-{below}" in names
    assert len(names) == len(measures()) == 2 * (4 * 3 + 3)
    harder = next(one for one in measures() if one.name == "karvi-harder-karl")
    assert harder.options == {
        "solo": "volva",
        "harder_goods": "yes",
        "harder_runes": "yes",
        "harder_blockades": "yes",
        "harder_stone": "yes",
        "harder_cards": "yes",
    }


def test_every_measure_can_be_set_up() -> None:
    for one in measures():
        simulating.planned(one.game, one.seats, 1, one.levels, one.options)


def test_measures_are_chosen_by_name() -> None:
    assert [one.name for one in chosen(["karvi-volva-jarl"])] == ["karvi-volva-jarl"]
    assert len(chosen(["karvi-volva-*", "odin-*-jarl"])) == 4 + 3
    assert chosen() == measures()
    with pytest.raises(Illegal, match=r"no measure is called 'karvi-loki'.*karvi-volva-karl"):
        chosen(["karvi-volva-*", "karvi-loki"])


def test_how_many_games_and_who_plays_them(quickly: list[tuple[Plan, int]]) -> None:
    told: list[tuple[str, int, int]] = []
    parts = ladder(5, 3, jarl="200", progress=lambda *done: told.append(done))
    assert {part.measure for part in parts} == {one.name for one in measures()}
    for part in parts:
        slow = "jarl:200" in part.bots
        wanted = 3 if slow else 5
        assert len(part.games) == wanted + (len(part.bots) == 2)
        assert slow == part.measure.startswith("karvi-jarl") or "jarl" in part.measure
    assert ("karvi-karl-thrall", 0, 6) in told and ("karvi-karl-thrall", 6, 6) in told
    pair = [plan.seated(n) for plan, n in quickly if plan.bots == ("karl", "thrall")]
    assert pair[:2] == [("karl", "thrall"), ("thrall", "karl")]


def test_what_is_kept_is_not_played_again(quickly: list[tuple[Plan, int]], tmp_path: Path) -> None:
    keep = tmp_path / "kept.jsonl"
    only = ["karvi-*-karl"]
    first = ladder(4, 2, only=only, keep=keep)
    assert len(keep.read_text(encoding="utf-8").splitlines()) == len(first) == 3 + 1
    assert read_parts(keep.read_text(encoding="utf-8")) == first
    assert [one.totals for one in first[0].games] == [(60,), (61,), (52,), (63,)]
    quickly.clear()
    again = ladder(4, 2, only=only, keep=keep)
    assert not quickly
    assert page(again) == page(first)
    more = ladder(6, 2, only=["karvi-volva-karl"], keep=keep)
    assert [number for _, number in quickly] == [4, 5]
    assert [one.number for one in games_of(more, "karvi-volva-karl")] == [0, 1, 2, 3, 4, 5]
    assert ladder(1, 1, keep=keep, play=False) == more and len(quickly) == 2


def test_times_are_kept(quickly: list[tuple[Plan, int]]) -> None:
    (part,) = ladder(2, 2, only=["odin-winner-karl"])
    assert part.games[0].thought == (Thought(2.0, 4, 2, 1.25),) * 2


def test_an_interrupted_ladder_goes_on(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    keep = tmp_path / "kept.jsonl"
    only = ["karvi-highscore-thrall", "karvi-karl-thrall"]

    def stopped(plan: Plan, number: int) -> Played:
        if plan.seats == 2 and number == 3:
            raise KeyboardInterrupt
        return quick(plan, number)

    monkeypatch.setattr(simulating, "play", stopped)
    with pytest.raises(KeyboardInterrupt):
        ladder(8, 2, only=only, keep=keep)
    left = read_parts(keep.read_text(encoding="utf-8"))
    assert [(part.measure, len(part.games)) for part in left] == [(only[0], 8), (only[1], 3)]
    seen: list[int] = []

    def rest(plan: Plan, number: int) -> Played:
        seen.append(number)
        return quick(plan, number)

    monkeypatch.setattr(simulating, "play", rest)
    whole = ladder(8, 2, only=only, keep=keep)
    assert seen == [3, 4, 5, 6, 7]
    monkeypatch.setattr(simulating, "play", quick)
    assert page(whole) == page(ladder(8, 2, only=only))


def test_a_slow_measure_is_kept_bit_by_bit(
    monkeypatch: pytest.MonkeyPatch, quickly: list[tuple[Plan, int]], tmp_path: Path
) -> None:
    monkeypatch.setattr(climbing, "SAVE_INTERVAL", 0.0)
    ladder(3, 1, only=["odin-long-karl"], keep=tmp_path / "kept")
    lines = (tmp_path / "kept").read_text(encoding="utf-8").splitlines()
    assert [len(json.loads(line)["games"]) for line in lines] == [1, 1, 1]


def test_a_line_that_was_cut_off(quickly: list[tuple[Plan, int]], tmp_path: Path) -> None:
    keep = tmp_path / "kept.jsonl"
    ladder(2, 2, only=["karvi-volva-karl", "odin-long-karl"], keep=keep)
    text = keep.read_text(encoding="utf-8")
    keep.write_text(text[:-40], encoding="utf-8")
    quickly.clear()
    parts = ladder(2, 2, only=["karvi-volva-karl", "odin-long-karl"], keep=keep)
    assert [plan.game for plan, _ in quickly] == ["odin", "odin"]
    assert len(parts) == 2 and keep.read_text(encoding="utf-8") == text
    keep.write_text("once upon a time\n" + text, encoding="utf-8")
    with pytest.raises(Illegal, match="line 1: this is not what the ladder keeps"):
        ladder(2, 2, keep=keep, play=False)
    with pytest.raises(Illegal, match="line 1"):
        read_parts('{"measure": "x"}\n')


def test_parts_of_several_machines(quickly: list[tuple[Plan, int]], tmp_path: Path) -> None:
    here, there = tmp_path / "here", tmp_path / "there"
    ladder(4, 2, 1, only=["odin-karl-thrall", "odin-long-karl"], keep=here)
    ladder(4, 2, 2, only=["odin-karl-thrall", "karvi-volva-karl"], keep=there)
    both = read_parts(here.read_text(encoding="utf-8") + there.read_text(encoding="utf-8"))
    seeds = [one.seed for one in games_of(both, "odin-karl-thrall")]
    assert sorted(seeds) == ["1-0", "1-0", "1-1", "1-1", "2-0", "2-0", "2-1", "2-1"]
    text = page(both)
    assert "| Karl | Thrall | 100.0 % (51.0 to 100.0), 8 | 10.0 (10.0 to 10.0), 8 |" in text
    assert "Seed: 2, 1." in text or "Seed: 1, 2." in text
    assert "--seed 1\n" in text and "--seed 2\n" in text
    assert len(games_of([*both, *both], "odin-karl-thrall")) == 8


def test_games_of_another_kind_are_not_mixed(quickly: list[tuple[Plan, int]]) -> None:
    (old,) = ladder(2, 4, jarl="100", only=["odin-long-jarl"])
    (new,) = ladder(2, 2, jarl="200", only=["odin-long-jarl"])
    assert len(games_of([old, new], "odin-long-jarl")) == 2
    assert len(games_of([new, old], "odin-long-jarl")) == 4
    before = replace(old, rules=0, bots=new.bots)
    assert len(games_of([before, new, new], "odin-long-jarl")) == 2


def test_jarl_is_jarl_whatever_his_budget(quickly: list[tuple[Plan, int]]) -> None:
    text = page(ladder(2, 4, jarl="200", only=["odin-jarl-huscarl"]))
    assert "| Jarl | Huscarl | 100.0 % (34.2 to 100.0), 4 | 10.0 (10.0 to 10.0), 4 |" in text
    assert "--seed 1 --jarl 200\n" in text and text.count("| 1.000 | 0.500 | 1.250 |") == 2


def test_the_mean_of_the_winner(monkeypatch: pytest.MonkeyPatch) -> None:
    def apart(plan: Plan, number: int) -> Played:
        scores, ranking = (({"x": 10}, {"x": 30}), (1, 0)), (({"x": 50}, {"x": 20}), (0, 1))
        return Played(number, plan.seed_of(number), ("karl",) * 2, *(scores, ranking)[number])

    monkeypatch.setattr(simulating, "play", apart)
    text = page(ladder(2, 1, only=["odin-winner-karl"]))
    assert "| Karl | – | – | 40.0 (-87.1 to 167.1), 2 |" in text


def test_a_failed_game_is_told_and_played_again(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def broken(plan: Plan, number: int) -> Played:
        if number == 1:
            return Played(number, plan.seed_of(number), ("karl",), error="ValueError: no")
        return quick(plan, number)

    keep = tmp_path / "kept"
    monkeypatch.setattr(simulating, "play", broken)
    text = page(ladder(3, 1, only=["odin-long-karl"], keep=keep))
    assert "Games that failed: 1." in text and "| Karl | 56.0 (" in text
    monkeypatch.setattr(simulating, "play", quick)
    text = page(ladder(3, 1, only=["odin-long-karl"], keep=keep))
    assert "Games that failed: 0." in text and ", 3 |" in text


def test_the_page(quickly: list[tuple[Plan, int]]) -> None:
    """Karl alone has 60, 61 and 52 points against the Völva's 60; Thrall 50, 51, 52."""
    parts = ladder(3, 1, only=["*-thrall", "karvi-volva-karl", "odin-winner-karl"])
    text = page(parts)
    assert "meadhall ladder --games 3 --jarl-games 1 --seed 1\n" in text
    assert "Rules versions: Karvi 1, A Feast for Odin 1. Seed: 1." in text
    # three deals become two pairs, of which Karl wins both
    assert "| Karl | Thrall | 100.0 % (34.2 to 100.0), 4 | 10.0 (10.0 to 10.0), 4 |" in text
    assert "| Huscarl | Karl | – | – |" in text
    # 51 on average; 4.3027 standard errors of 0.57735
    assert "| Thrall | 51.0 (48.5 to 53.5), 3 | 0.0 % (0.0 to 56.1), 3 |" in text
    assert "| Karl | – | 33.3 % (6.1 to 79.2), 3 | – |" in text
    assert "| Karl | – | – | 57.7 (45.4 to 69.9), 3 |" in text
    karvi, odin = text.split("## A Feast for Odin")
    timed = [row.split(" | ") for row in karvi.splitlines() if "| 1.000 | 0.500 | 1.250 |" in row]
    skill = {row[0]: float(row[1]) for row in timed}
    assert [row[0] for row in timed] == ["| Thrall", "| Karl"]
    assert skill["| Karl"] > 25 > skill["| Thrall"]
    assert "| Jarl | Huscarl | – | – |" in odin and "| Jarl | – | – | – |" in odin


def test_an_empty_page() -> None:
    text = page([])
    assert "| Jarl | Huscarl | – | – |" in text and "```" not in text
    assert "| Jarl | – | – | – | – | – | – |" in text


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ({"games": 0}, "at least 1"),
        ({"jarl_games": 0}, "at least 1"),
        ({"jobs": 0}, "at least 1"),
        ({"jarl": "much"}, "budget 'much'"),
        ({"only": ["loki"]}, "no measure"),
        ({"seed": "a b", "only": ["odin-long-karl"]}, "cannot be a seed"),
    ],
)
def test_what_the_ladder_refuses(wrong: dict[str, object], words: str) -> None:
    with pytest.raises(Illegal, match=words):
        ladder(**wrong)  # type: ignore[arg-type]


@pytest.mark.slow
def test_real_games(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """On its own, in two processes, the same as here."""
    keep, out = tmp_path / "kept.jsonl", tmp_path / "page.md"
    names = "karvi-highscore-thrall,karvi-karl-thrall"
    words = ["--games", "2", "--only", names, "--keep", str(keep), "--out", str(out)]
    assert main([*words, "--jobs", "2"]) == 0
    assert "karvi-karl-thrall: 2 of 2\n" in capsys.readouterr().err
    assert "| Karl | Thrall | 100.0 % (" in out.read_text(encoding="utf-8")
    (solo, pair) = read_parts(keep.read_text(encoding="utf-8"))
    (again,) = ladder(2, 1, only=[solo.measure])
    assert [one.totals for one in again.games] == [one.totals for one in solo.games]
    assert pair.games[0].bots == ("karl", "thrall") and pair.games[0].thought[0].seconds > 0
    assert main(["--games", "0"]) == 2
    assert "meadhall: 0 games" in capsys.readouterr().err
    assert main(["--only", "loki"]) == 2


TAKE_LONG = ("karvi-volva-jarl", "karvi-harder-jarl", "odin-long-jarl")
"""As the games of two do. Jarl plays one kind of each game again."""


def the_kept() -> list[Part]:
    """The games of the page in the docs."""
    return read_parts((DOCS / "ladder.jsonl").read_text(encoding="utf-8"))


def test_the_page_in_the_docs_is_made_of_the_games_beside_it() -> None:
    assert page(the_kept()) == (DOCS / "ladder.md").read_text(encoding="utf-8")


@pytest.mark.slow
@pytest.mark.parametrize("measure", measures(), ids=lambda one: one.name)
def test_enough_games_are_behind_the_page(measure: Measure) -> None:
    played = games_of(the_kept(), measure.name)
    assert len(played) >= (60 if "jarl" in measure.levels else 200)
    assert not any(one.error for one in played)


@pytest.mark.slow
@pytest.mark.parametrize(
    "measure",
    [one for one in measures() if one.seats == 1 and one.name not in TAKE_LONG],
    ids=lambda one: one.name,
)
def test_the_levels_play_as_they_were_measured(measure: Measure) -> None:
    """If this fails because a bot has changed, its games are to be played again, and the page is to
    be made anew (docs/library.md)."""
    (again,) = ladder(1, 1, only=[measure.name])
    first = games_of(the_kept(), measure.name)[0]
    assert [(one.seed, one.totals) for one in again.games] == [(first.seed, first.totals)]


@pytest.mark.slow
def test_the_figures_of_the_readme_are_those_of_the_page() -> None:
    readme = (DOCS.parent / "README.md").read_text(encoding="utf-8")
    means = {}
    for level in LEVELS:
        for name in ("karvi-highscore", "odin-long"):
            games = games_of(the_kept(), f"{name}-{level}")
            mean = sum(one.totals[0] for one in games) / len(games)
            means[level, name] = f"{mean:.0f}".replace("-", "−")
    for level in LEVELS:
        (row,) = re.findall(rf"^\| `{level}` \|.*$", readme, re.M)
        told = [cell.strip() for cell in row.split("|")[-3:-1]]
        assert told == [means[level, "karvi-highscore"], means[level, "odin-long"]]


@pytest.mark.slow
def test_it_runs_on_bare_python() -> None:
    """Without any other package, as on a borrowed machine."""
    source = Path(meadhall.__file__).parents[1]
    words = ["-S", "-m", "meadhall.lab.ladder", "--games", "1", "--only", "karvi-highscore-thrall"]
    bare = {**os.environ, "PYTHONPATH": str(source)}
    done = subprocess.run([sys.executable, *words], env=bare, capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (0, "")
    assert done.stderr.splitlines()[-1] == "karvi-highscore-thrall: 1 of 1"
    assert done.stderr.count("\n") == 2
    page = subprocess.run(
        [sys.executable, *words, "--out", "page.md"], env=bare, capture_output=True, text=True
    )
    assert page.returncode == 2 and page.stderr.count("\n") == 1
    assert "pip install 'meadhall[lab]'" in page.stderr
