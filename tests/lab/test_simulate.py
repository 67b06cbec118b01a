"""Many games: the same for the same seed, fair to all seats, not stopped by a failure."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from meadhall import Illegal, Table
from meadhall.kernel.agenda import options
from meadhall.kernel.game import AnyGame
from meadhall.lab.simulate import Plan, simulate


class Clumsy:
    """Answers at random, but drops the horn in some games."""

    def choose(self, game: AnyGame, g: Any, seat: int, rng: random.Random) -> str:
        if g.round == 2 and g.players[0].above[0][-1] in "1357":
            raise ValueError("the horn fell")
        return rng.choice(options(g, seat))


class Cheat:
    def choose(self, game: AnyGame, g: Any, seat: int, rng: random.Random) -> str:
        return "win"


@pytest.mark.slow
def test_same_seed_same_result_however_many_work() -> None:
    one = simulate("karvi", 2, 3, 7, ("random", "karl"), jobs=1)
    two = simulate("karvi", 2, 3, 7, ("random", "karl"), jobs=2)
    assert replace(one, seconds=0) == replace(two, seconds=0)
    other = [simulate("karvi", 2, 3, seed, ("random",)).mean_score for seed in (7, 8)]
    assert other[0] != other[1]


def test_figures_fit_together() -> None:
    r = simulate("karvi", 2, 12, 3, ("random",), {"boards": "b"})
    assert (r.games, r.failures, r.options["boards"]) == (12, 0, "b")
    assert sum(r.by_source.values()) == pytest.approx(r.mean_score)
    assert sum(r.wins_by_start) == pytest.approx(1)
    assert r.mean_winner is not None and r.mean_winner > r.mean_score
    assert sum(r.score_by_start) / 2 == pytest.approx(r.mean_score)
    assert (
        r.lowest <= r.percentiles["10"] <= r.percentiles["50"] <= r.percentiles["90"] <= r.highest
    )
    assert r.by_bot["random"].win_rate == pytest.approx(0.5)


def test_bots_move_from_seat_to_seat() -> None:
    plan = Plan("karvi", 3, "1", ("random", "karl"))
    seated = [plan.seated(number) for number in range(3)]
    assert seated[0] == ("random", "karl", "random")
    for seat in range(3):
        assert sorted(map(str, (row[seat] for row in seated))) == ["karl", "random", "random"]


def test_a_failing_bot_is_counted_and_the_others_go_on() -> None:
    r = simulate("karvi", 2, 12, 1, (Clumsy(),))
    assert 0 < r.failures < 12
    assert r.games == 12
    assert all("ValueError: the horn fell" in one.error for one in r.failed)
    assert all(one.seed == f"1-{one.game}" for one in r.failed)
    assert r.mean_score > 0


def test_an_illegal_answer_is_a_failure() -> None:
    r = simulate("karvi", 2, 2, 1, (Cheat(),))
    assert (r.failures, r.mean_score) == (2, 0)
    assert "'win'" in r.failed[0].error


def test_records_are_the_games(tmp_path: Path) -> None:
    plain = simulate("karvi", 2, 3, 5, ("random",))
    kept = simulate("karvi", 2, 3, 5, ("random",), records=tmp_path / "sagas")
    assert replace(plain, seconds=0) == replace(kept, seconds=0)
    files = sorted((tmp_path / "sagas").glob("*.saga"))
    assert len(files) == 3
    totals = []
    for file in files:
        text = file.read_text(encoding="utf-8")
        table = Table.from_record(text)
        assert table.over and table.record() == text
        totals += [sum(sources.values()) for sources in table.scores()]
    assert sum(totals) / len(totals) == pytest.approx(kept.mean_score)


def test_progress_is_told() -> None:
    told: list[tuple[int, int]] = []
    simulate("karvi", 2, 3, 1, ("random",), progress=lambda done, of: told.append((done, of)))
    assert told == [(0, 3), (1, 3), (2, 3), (3, 3)]


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ({"game": "hnefatafl"}, "no game called"),
        ({"seats": 5}, "not played by 5"),
        ({"games": 0}, "at least 1"),
        ({"jobs": 0}, "at least 1"),
        ({"bots": ("loki",)}, "no bot called"),
        ({"bots": ()}, "one to 2"),
        ({"bots": ("random",) * 3}, "one to 2"),
        ({"options": {"boards": "z"}}, "boards cannot be"),
    ],
)
def test_what_cannot_be_simulated(wrong: dict[str, Any], words: str) -> None:
    given: dict[str, Any] = {"game": "karvi", "seats": 2, "games": 1, "bots": ("random",)}
    with pytest.raises(Illegal, match=words):
        simulate(**(given | wrong))


def test_records_of_any_seed_and_setting_lie_side_by_side(tmp_path: Path) -> None:
    for boards in "ab":
        chosen = {"boards": boards}
        done = simulate("karvi", 2, 1, "a/b:c", ("random",), chosen, records=tmp_path)
        assert not done.failures
    assert len(list(tmp_path.glob("*.saga"))) == 2
