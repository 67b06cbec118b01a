"""Advice: an answer that can be given, with the reasons that weigh most, honestly found."""

from __future__ import annotations

import random
from typing import Any

import pytest

from meadhall.bots import Advice, JarlBot, advise, hints
from meadhall.bots.hints import TELLING
from meadhall.bots.judge import judge_of
from meadhall.bots.search import Mind
from meadhall.bots.value_model import foresee
from meadhall.kernel.agenda import options, waiting
from meadhall.kernel.game import Rules
from meadhall.kernel.save import save
from tests.bots.kit import KARVI, ODIN, play_until

BOTH = pytest.mark.parametrize("rules", [KARVI, ODIN], ids=lambda r: r.NAME)
QUICK = JarlBot(work=300)
TIMES = range(10, 130, 20)


def ask(rules: Rules, g: Any, seat: int) -> Advice:
    return advise(rules, g, seat, random.Random(3), QUICK)


@pytest.mark.slow
@BOTH
def test_what_is_advised_can_be_done(rules: Rules) -> None:
    """And asking leaves the table alone."""
    several = 0
    for answers in TIMES:
        g, _ = play_until(2, 8, ["thrall"] * 2, answers, rules=rules)
        for seat in waiting(g):
            still = save(g)
            advice = ask(rules, g, seat)
            assert save(g) == still
            assert advice.option in options(g, seat)
            assert advice.option == QUICK.choose(rules, g, seat, random.Random(3))
            several += len(options(g, seat)) > 1
    assert several > 3


@pytest.mark.slow
@BOTH
def test_reasons_are_the_terms_that_change_most(rules: Rules) -> None:
    judge = judge_of(rules)
    told = 0
    for answers in TIMES:
        g, _ = play_until(2, 8, ["thrall"] * 2, answers, rules=rules)
        for seat in waiting(g):
            advice = ask(rules, g, seat)
            sizes = [abs(change) for _, change in advice.changes]
            assert sizes == sorted(sizes, reverse=True)
            assert all(size >= TELLING for size in sizes)
            names = [name for name, _ in advice.changes]
            assert len(set(names)) == len(names)
            assert set(names) <= set(judge.names)
            assert advice.before == pytest.approx(foresee(rules, judge, g, seat), abs=1e-6)
            told += len(names)
    assert told > 3


def test_what_luck_decides_is_told_as_it_is_on_average(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether to roll again: no single imagined roll says what that is worth."""
    g, _ = play_until(1, 5, ["karl"], 24, rules=ODIN)
    assert options(g, 0) == ("roll", "fail")
    monkeypatch.setattr(JarlBot, "choose", lambda *about: "roll")

    def range_of_figures() -> float:
        found = [advise(ODIN, g, 0, random.Random(seed)).after for seed in range(12)]
        return max(found) - min(found)

    often = range_of_figures()
    monkeypatch.setattr(hints, "WORLDS", 1)
    assert 0 < often < range_of_figures() / 2


def test_what_takes_long_is_looked_at_in_fewer_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    g, _ = play_until(1, 5, ["karl"], 24, rules=ODIN)
    monkeypatch.setattr(JarlBot, "choose", lambda *about: "roll")
    looks: list[Any] = []

    def follow(self: Mind, g: Any, seat: int, depth: int) -> tuple[float, Any]:
        looks.append(g)
        self.work += 100
        return 0.0, g

    monkeypatch.setattr(Mind, "follow", follow)
    advise(ODIN, g, 0, random.Random(1))
    assert len(looks) == hints.WORK / 100 < hints.WORLDS


@pytest.mark.slow
@BOTH
def test_advice_is_the_same_in_every_world_that_looks_the_same(rules: Rules) -> None:
    different = 0
    for answers in TIMES:
        g, _ = play_until(3, 3, ["thrall"] * 3, answers, rules=rules)
        for seat in waiting(g):
            advice = ask(rules, g, seat)
            for world in range(2):
                other = rules.imagine(g, seat, random.Random(world))
                different += save(other) != save(g)
                assert ask(rules, other, seat) == advice
    assert different > 5


def test_jarl_himself_is_asked_unless_another_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int | None] = []

    def choose(self: JarlBot, rules: Rules, g: Any, seat: int, rng: random.Random) -> str:
        asked.append(self.work)
        return options(g, seat)[0]

    monkeypatch.setattr(JarlBot, "choose", choose)
    g, _ = play_until(2, 8, ["thrall"] * 2, 30)
    seat = waiting(g)[0]
    assert advise(KARVI, g, seat, random.Random(1)).option == options(g, seat)[0]
    advise(KARVI, g, seat, random.Random(1), QUICK)
    assert asked == [None, 300]
