"""Evolution climbs what it is shown, and tuning plays games to show it something."""

from __future__ import annotations

import math
import time
from dataclasses import asdict, fields
from typing import Any

import pytest

from meadhall import Illegal
from meadhall.bots.weights import load_weights
from meadhall.games.karvi.bots.judge import FOLDER, Weights
from meadhall.lab import tune as tuning
from meadhall.lab.tune import Evolution, Generation, compare, tune

TARGET = (3.0, 0.2, 40.0, 1.1, 0.7, 9.0)
START = (1.0, 1.0, 10.0, 2.0, 2.0, 2.0)


def distance(weights: list[float] | tuple[float, ...]) -> float:
    """From the top of a known hill."""
    ways = (math.log(w / top) for w, top in zip(weights, TARGET, strict=True))
    return math.sqrt(sum(way * way for way in ways))


def climbed(seed: str, generations: int = 40) -> list[float]:
    search = Evolution(START, 12, 0.2, seed)
    for _ in range(generations):
        search.learn([-(distance(weights) ** 2) for weights in search.draw()])
    return search.centre()


@pytest.mark.parametrize("seed", ["1", "2", "skald"])
def test_evolution_climbs_a_known_hill(seed: str) -> None:
    found = climbed(seed)
    assert distance(found) < 0.2 * distance(START)
    assert all(value > 0 for value in found)


def test_evolution_repeats_itself() -> None:
    assert climbed("1", 5) == climbed("1", 5) != climbed("2", 5)


def test_a_generation_is_drawn_in_opposites_around_the_centre() -> None:
    search = Evolution(START, 6, 0.2, "1")
    drawn = search.draw()
    assert len(drawn) == 6
    for one, other in zip(drawn[::2], drawn[1::2], strict=True):
        for a, b, middle in zip(one, other, START, strict=True):
            assert a * b == pytest.approx(middle * middle)


@pytest.mark.parametrize("wrong", [0.0, -1.0, math.nan])
def test_only_weights_above_nothing_are_varied(wrong: float) -> None:
    with pytest.raises(Illegal, match="above 0"):
        Evolution((1.0, wrong), 4, 0.2, "1")


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"game": "karwi"}, r"no game called 'karwi'.*did you mean karvi.*karvi, odin"),
        ({"bot": "huskarl"}, r"no bot called 'huskarl'.*did you mean huscarl"),
        ({"bot": "jarl"}, r"no bot called 'jarl' to tune.*karl, huscarl"),
        ({"generations": 0}, "generations cannot be 0: at least 1"),
        ({"population": 3}, "population cannot be 3: at least 4"),
        ({"deals": 0}, "deals cannot be 0: at least 1"),
        ({"jobs": -1}, "jobs cannot be -1: at least 1"),
        ({"minutes": 0}, "minutes cannot be 0"),
        ({"minutes": math.nan}, "minutes cannot be nan"),
    ],
)
def test_what_cannot_be_tuned_is_refused(given: dict[str, Any], said: str) -> None:
    with pytest.raises(Illegal, match=said):
        tune(**{"game": "karvi", **given})


@pytest.mark.slow
def test_tuning_karvi_gives_all_weights() -> None:
    heard: list[Generation] = []
    found = tune("karvi", 1, 4, 1, on_generation=heard.append)
    before = asdict(load_weights(Weights, FOLDER))
    assert list(found) == [field.name for field in fields(Weights)]
    assert all(value > 0 for value in found.values())
    assert all(found[name] != before[name] for name in found)
    (generation,) = heard
    assert (generation.number, generation.weights) == (1, found)
    assert generation.better >= generation.mean > 0
    assert found == tune("karvi", 1, 4, 1)


def pretend(monkeypatch: pytest.MonkeyPatch, result: Any) -> list[tuning.Task]:
    """No games are played: this is what comes of them."""
    tasks: list[tuning.Task] = []

    def result_of(task: tuning.Task) -> float:
        tasks.append(task)
        return float(result(task))

    monkeypatch.setattr(tuning, "result_of", result_of)
    return tasks


def test_tuning_moves_to_what_does_better(monkeypatch: pytest.MonkeyPatch) -> None:
    """Here whoever values gold as seven."""
    tasks = pretend(monkeypatch, lambda task: -(math.log(dict(task.weights)["gold"] / 7) ** 2))
    found = tune("karvi", 20, 12, 1, start={"gold": 1.0, "fur": 1.0})
    assert found["gold"] == pytest.approx(7, rel=0.2)
    assert len({task.seed for task in tasks}) == 20  # new deals in every generation


def test_all_sets_of_a_generation_play_the_same_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    tasks = pretend(monkeypatch, lambda task: task.number)
    tune("odin", 1, 4, 3)
    by_set: dict[Any, list[tuple[str, int]]] = {}
    for task in tasks:
        by_set.setdefault(task.weights, []).append((task.seed, task.number))
    assert list(by_set.values()) == [[("1 1", 0), ("1 1", 1), ("1 1", 2)]] * 4


def test_no_generation_begins_when_time_is_up(monkeypatch: pytest.MonkeyPatch) -> None:
    pretend(monkeypatch, lambda _: 1)
    clock = iter(range(0, 10_000, 50))
    monkeypatch.setattr(time, "monotonic", lambda: next(clock))
    heard: list[Generation] = []
    tune("karvi", 30, 4, 1, minutes=2, on_generation=heard.append)
    assert len(heard) == 3


@pytest.mark.slow
def test_weights_are_as_good_as_themselves() -> None:
    usual = asdict(load_weights(Weights, FOLDER))
    assert compare("karvi", usual, usual, 3, "1", "karl") == (0.0, 0.0)


def test_a_comparison_tells_the_gain_and_its_error(monkeypatch: pytest.MonkeyPatch) -> None:
    pretend(monkeypatch, lambda task: dict(task.weights)["gold"] * (10 + task.number))
    gain, error = compare("karvi", {"gold": 2.0}, {"gold": 1.0}, 3, "1", "karl")
    assert gain == pytest.approx(11)
    assert error == pytest.approx(1 / math.sqrt(3))
    with pytest.raises(Illegal, match="at least 1"):
        compare("karvi", {"gold": 2.0}, {"gold": 1.0}, 0, "1", "karl")


def test_a_game_that_fails_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    usual = tuple(asdict(load_weights(Weights, FOLDER)).items())

    def broken(*_: object) -> str:
        raise ZeroDivisionError("by Loki")

    monkeypatch.setattr(tuning.BOTS["karl"], "choose", broken)
    with pytest.raises(RuntimeError, match=r"by Loki \(seed here-0\)"):
        tuning.result_of(tuning.Task("karvi", "karl", usual, usual, "here", 0))
