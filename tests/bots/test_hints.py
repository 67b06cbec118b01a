"""Hint: an answer that can be given, with the reasons that weigh most, honestly found."""

from __future__ import annotations

import random
from typing import Any

import pytest

from meadhall.bots import Hint, JarlBot, hint, hints
from meadhall.bots.hints import MIN_CHANGE
from meadhall.bots.judge import judge_of
from meadhall.bots.search import Search
from meadhall.bots.value_model import expected_points
from meadhall.kernel.agenda import options, waiting
from meadhall.kernel.game import AnyGame
from meadhall.kernel.save import save
from tests.bots.kit import KARVI, ODIN, play_until

BOTH = pytest.mark.parametrize("game", [KARVI, ODIN], ids=lambda r: r.name)
QUICK = JarlBot(work=300)
TIMES = range(10, 130, 20)


def ask(game: AnyGame, g: Any, seat: int) -> Hint:
    return hint(game, g, seat, random.Random(3), QUICK)


@pytest.mark.slow
@BOTH
def test_what_is_advised_can_be_done(game: AnyGame) -> None:
    """And asking leaves the table alone."""
    several = 0
    for answers in TIMES:
        g, _ = play_until(2, 8, ["thrall"] * 2, answers, game=game)
        for seat in waiting(g):
            still = save(g)
            advice = ask(game, g, seat)
            assert save(g) == still
            assert advice.option in options(g, seat)
            assert advice.option == QUICK.choose(game, g, seat, random.Random(3))
            several += len(options(g, seat)) > 1
    assert several > 3


@pytest.mark.slow
@BOTH
def test_reasons_are_the_terms_that_change_most(game: AnyGame) -> None:
    judge = judge_of(game)
    told = 0
    for answers in TIMES:
        g, _ = play_until(2, 8, ["thrall"] * 2, answers, game=game)
        for seat in waiting(g):
            advice = ask(game, g, seat)
            sizes = [abs(change) for _, change in advice.changes]
            assert sizes == sorted(sizes, reverse=True)
            assert all(size >= MIN_CHANGE for size in sizes)
            names = [name for name, _ in advice.changes]
            assert len(set(names)) == len(names)
            assert set(names) <= set(judge.names)
            assert advice.before == pytest.approx(expected_points(game, judge, g, seat), abs=1e-6)
            told += len(names)
    assert told > 3


def test_what_luck_decides_is_told_as_it_is_on_average(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether to roll again: no single imagined roll says what that is worth."""
    g, _ = play_until(1, 5, ["karl"], 24, game=ODIN)
    assert options(g, 0) == ("roll", "fail")
    monkeypatch.setattr(JarlBot, "choose", lambda *about: "roll")

    def range_of_figures() -> float:
        found = [hint(ODIN, g, 0, random.Random(seed)).after for seed in range(12)]
        return max(found) - min(found)

    often = range_of_figures()
    monkeypatch.setattr(hints, "MAX_WORLDS", 1)
    assert 0 < often < range_of_figures() / 2


def test_what_takes_long_is_looked_at_in_fewer_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    g, _ = play_until(1, 5, ["karl"], 24, game=ODIN)
    monkeypatch.setattr(JarlBot, "choose", lambda *about: "roll")
    looks: list[Any] = []

    def follow(self: Search, g: Any, seat: int, depth: int) -> tuple[float, Any]:
        looks.append(g)
        self.work += 100
        return 0.0, g

    monkeypatch.setattr(Search, "follow", follow)
    hint(ODIN, g, 0, random.Random(1))
    assert len(looks) == hints.MAX_WORK / 100 < hints.MAX_WORLDS


@pytest.mark.slow
@BOTH
def test_advice_is_the_same_in_every_world_that_looks_the_same(game: AnyGame) -> None:
    different = 0
    for answers in TIMES:
        g, _ = play_until(3, 3, ["thrall"] * 3, answers, game=game)
        for seat in waiting(g):
            advice = ask(game, g, seat)
            for world in range(2):
                other = game.rules.imagine(g, seat, random.Random(world))
                different += save(other) != save(g)
                assert ask(game, other, seat) == advice
    assert different > 5


def test_jarl_himself_is_asked_unless_another_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int | None] = []

    def choose(self: JarlBot, game: AnyGame, g: Any, seat: int, rng: random.Random) -> str:
        asked.append(self.work)
        return options(g, seat)[0]

    monkeypatch.setattr(JarlBot, "choose", choose)
    g, _ = play_until(2, 8, ["thrall"] * 2, 30)
    seat = waiting(g)[0]
    assert hint(KARVI, g, seat, random.Random(1)).option == options(g, seat)[0]
    hint(KARVI, g, seat, random.Random(1), QUICK)
    assert asked == [None, 300]
