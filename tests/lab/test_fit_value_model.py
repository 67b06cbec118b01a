"""The foresight that is fitted is the one behind the figures."""

from __future__ import annotations

import random
import sys
from typing import Any

import pytest

from meadhall import Illegal
from meadhall.bots.judge import judge_of
from meadhall.bots.karl import KarlBot
from meadhall.bots.value_model import (
    STAGES,
    ValueModel,
    feature_names,
    read_value_model,
)
from meadhall.games.karvi.bots import JUDGEMENT
from meadhall.kernel.agenda import answer
from meadhall.kernel.judge import Features
from meadhall.lab.fit_value_model import (
    Gathered,
    Row,
    Sample,
    fit,
    gather,
    rows_of,
    sums_of,
    text_of,
)
from meadhall.lab.ladder import HARDER
from meadhall.lab.simulate import questions
from tests.bots.kit import KARVI, ODIN


def made_up(factors: tuple[float, ...], number: int, noise: float = 0.0) -> Gathered:
    """Positions of which it is known what became of them: of the last factor less and less is
    left when the game goes on. As many again are held out."""
    rng = random.Random(4)
    rows = []
    for _ in range(2 * number):
        left = rng.random()
        seen = tuple(rng.uniform(-5, 20) for _ in factors)
        end = sum(a * b for a, b in zip(factors, seen, strict=True)) - factors[-1] * seen[-1]
        end += left * factors[-1] * seen[-1]
        rows.append(Row(Features(seen, []), left, end + rng.gauss(0, noise * left)))
    return Gathered(sums_of([[row] for row in rows[:number]], len(factors)), rows[number:])


def test_known_factors_are_found_again() -> None:
    factors = (1.5, -0.25, 0.0, 4.0)
    seen = fit(made_up(factors, 400), ridge=1e-6)
    for left, found in zip(STAGES, seen.factors, strict=True):
        assert found == pytest.approx((*factors[:3], left * factors[3]), abs=1e-5)
    assert seen.spread == pytest.approx((1.0, 1.0))  # nothing is foretold more closely than a point


def test_a_ridge_keeps_what_few_figures_say_small() -> None:
    few = made_up((10.0, -10.0), 3)
    strict, loose = (
        sum(f * f for factors in fit(few, ridge).factors for f in factors) for ridge in (30.0, 1e-9)
    )
    assert strict < 0.5 * loose


def test_misses_grow_with_what_is_to_come() -> None:
    near, far = fit(made_up((1.0, 2.0), 3000, noise=20)).spread
    assert near < 6
    assert far == pytest.approx(20, abs=4)


def test_how_far_off_it_is_is_told_by_games_that_were_held_out() -> None:
    """What was learned by heart would look better than it is."""
    few = made_up((1.0, 2.0, 3.0), 8, noise=20)
    learned = few._replace(held_out=[Row(Features((1.0, 2.0, 3.0), []), 0.5, 1000.0)] * 3)
    assert min(fit(learned).spread) > 900


def test_a_thing_that_never_shows_has_no_factor() -> None:
    rows = [
        row._replace(features=Features((*row.features.amounts, 0.0), []))
        for row in made_up((2.0,), 50).held_out
    ]
    seen = fit(Gathered(sums_of([[row] for row in rows], 2), rows), ridge=1e-6)
    assert [factors[1] for factors in seen.factors] == [0.0] * len(STAGES)


def test_sums_can_be_put_together() -> None:
    rows = made_up((1.0, 2.0), 20).held_out
    games = [rows[:5], rows[5:6], [], rows[6:]]
    whole, one = sums_of(games, 2), sums_of(games[:2], 2)
    one.merge(sums_of(games[2:], 2))
    assert one.rows == whole.rows == 20
    assert one.target == pytest.approx(whole.target)
    for mine, theirs in zip(one.square, whole.square, strict=True):
        assert mine == pytest.approx(theirs)


def walks(number: int, noise: float) -> list[list[Row]]:
    """Games in which luck adds up to the end, which at every moment is known but for the luck to
    come: the first thing seen is what there is, the second the part of the game to come."""
    rng = random.Random(9)
    found = []
    for _ in range(number):
        have, seen = 0.0, []
        for turn in range(10):
            have += 5 + rng.gauss(0, noise)
            seen.append((Features((have, 1 - turn / 10), []), 1 - turn / 10))
        found.append([Row(*row, end=have) for row in seen])
    return found


def test_turn_by_turn_the_luck_of_a_game_does_not_drown_what_a_turn_is_worth() -> None:
    """What there is counts fully at any time; alone from the ends of games it would be told less
    well."""
    games = walks(60, noise=20)
    whole = fit(Gathered(sums_of(games, 2), games[0]), ridge=1e-6)
    apart = [[row] for game in games for row in game]
    ends = fit(Gathered(sums_of(apart, 2), games[0]), ridge=1e-6)

    def off(seen: ValueModel) -> float:
        return max(abs(factors[0] - 1) for factors in seen.factors)

    assert off(whole) < off(ends)
    assert off(whole) < 0.25


def test_what_is_there_has_a_factor_too() -> None:
    """Once for each time that it is there."""
    rng = random.Random(3)
    rows = []
    for _ in range(300):
        amount, there = rng.uniform(0, 9), rng.choice(([], [1], [2], [1, 2, 2]))
        end = 2 * amount + 5 * there.count(1) - 3 * there.count(2)
        rows.append(Row(Features((amount,), there), rng.random(), end))
    seen = fit(Gathered(sums_of([[row] for row in rows], 3), rows), ridge=1e-6)
    for factors in seen.factors:
        assert factors == pytest.approx((2.0, 5.0, -3.0), abs=1e-4)


@pytest.mark.slow
def test_the_rows_of_a_game() -> None:
    seats = rows_of(Sample("karvi", 2, {}, "short"))
    judge = judge_of(KARVI)
    number = len(feature_names(judge))
    for rows in seats:
        assert {len(row.features.amounts) for row in rows} == {number - len(judge.marked)}
        assert all(
            0 <= number - len(judge.marked) <= mark for r in rows for mark in r.features.there
        )
        assert all(mark < number for row in rows for mark in row.features.there)
        left = [row.to_come for row in rows]
        assert 0 <= min(left) == left[-1] < 0.1 < 0.9 < left[0] == max(left) <= 1
        assert len({row.end for row in rows}) == 1
        first, last = rows[0].features.amounts[0], rows[-1].features.amounts[0]
        assert first < 0.3 * rows[0].end < 0.5 * rows[0].end < last
    assert seats == rows_of(Sample("karvi", 2, {}, "short"))


@pytest.mark.slow
def test_every_decision_is_noted_and_every_turn() -> None:
    (rows,) = rows_of(Sample("karvi", 1, {"solo": "highscore"}, "short"))
    g = KARVI.rules.setup(1, KARVI.choose_settings(1, {"solo": "highscore"}))
    judge, chance = judge_of(KARVI), random.Random("short")
    decisions = turns = 0
    for asked in questions(g, "short"):
        decisions += judge.settled(g, asked)
        option = KarlBot(judge).choose(KARVI, g, asked, chance)
        answer(g, asked, option)
        turns += option == "end"
    assert turns > 20
    assert len(rows) == decisions + turns


@pytest.mark.slow
def test_a_foresight_that_is_given_plays() -> None:
    sample = Sample("karvi", 1, {"solo": "highscore"}, "short")
    usual = judge_of(KARVI).forecast
    assert isinstance(usual, ValueModel)
    nothing = ValueModel(tuple(tuple(0.0 for _ in line) for line in usual.factors), (1.0, 1.0))
    assert rows_of(sample._replace(forecast=usual)) == rows_of(sample)
    assert rows_of(sample._replace(forecast=nothing)) != rows_of(sample)
    assert judge_of(KARVI).forecast is usual


@pytest.mark.slow
def test_where_the_bots_went_astray_nothing_is_learned() -> None:
    (straight,) = rows_of(Sample("karvi", 1, {"solo": "highscore"}, "short"))
    (astray,) = rows_of(Sample("karvi", 1, {"solo": "highscore"}, "short", 0.5))
    assert max(row.to_come for row in astray) <= 0.5 < max(row.to_come for row in straight)
    assert astray[-1].end != straight[-1].end


@pytest.mark.slow
def test_the_end_against_the_volva_is_the_lead() -> None:
    hard = {"solo": "volva"} | dict.fromkeys(HARDER, "yes")
    (alone,) = rows_of(Sample("karvi", 1, hard, "1"))
    assert {row.features.amounts[-1] for row in alone} == {1.0}  # 'a rival'
    (end,) = {row.end for row in alone}
    assert end < alone[-1].features.amounts[0] / 2


@pytest.mark.slow
def test_games_are_gathered_in_turn() -> None:
    told: list[tuple[int, int]] = []
    found = gather("karvi", 3, progress=lambda done, of: told.append((done, of)))
    assert told == [(1, 3), (2, 3), (3, 3)]
    chance = random.Random("astray 1")
    games = []
    for number, (seats, settings, _) in enumerate(JUDGEMENT.SAMPLES[:3]):
        astray, name = chance.uniform(0.2, 1.2), f"foresee 1 {number}"
        games.append(rows_of(Sample("karvi", seats, settings, name, astray)))
    assert found.held_out == games[0][0]
    wanted = sums_of(games[1] + games[2], len(feature_names(judge_of(KARVI))))
    assert found.sums.rows == wanted.rows
    assert found.sums.target == pytest.approx(wanted.target)


@pytest.mark.slow
def test_a_round_is_played_with_what_the_last_ones_taught() -> None:
    first, both = gather("karvi", 2), gather("karvi", 4, rounds=2)
    taught = fit(first)
    chance = random.Random("astray 1")
    astray = [chance.uniform(0.2, 1.2) for _ in range(4)]
    games = []
    for number in (2, 3):
        seats, settings, _ = JUDGEMENT.SAMPLES[number]
        sample = Sample("karvi", seats, settings, f"foresee 1 {number}", astray[number], taught)
        games += rows_of(sample)
    wanted = sums_of(games, len(feature_names(judge_of(KARVI))))
    wanted.merge(first.sums)
    assert both.sums.rows == wanted.rows
    assert both.sums.target == pytest.approx(wanted.target)
    assert both.held_out == first.held_out


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (
            {"game": "odinn"},
            r"no game called 'odinn' to foresee.*did you mean odin.*karvi, odin",
        ),
        ({"games": 0}, "0 games cannot be played"),
        ({"games": 1}, "1 games teach too little"),
        ({"games": 7, "rounds": 4}, "7 games teach too little: say at least 2 for each round"),
        ({"rounds": 0}, "0 rounds cannot be played"),
        ({"jobs": 0}, "0 jobs cannot work"),
    ],
)
def test_what_cannot_be_gathered_is_refused(given: dict[str, Any], said: str) -> None:
    with pytest.raises(Illegal, match=said):
        gather(**{"game": "karvi", "games": 2, **given})


def test_without_numpy_it_is_said_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "numpy", None)
    with pytest.raises(Illegal, match=r"needs NumPy: pip install 'meadhall\[lab\]'"):
        gather("karvi", 2)


@pytest.mark.slow
def test_a_foresight_is_written_with_its_names() -> None:
    (rows,) = rows_of(Sample("odin", 1, {"length": "short"}, "1"))
    seen = fit(Gathered(sums_of([rows], len(feature_names(judge_of(ODIN)))), rows))
    text = text_of("odin", seen, "how it was\nfound")
    assert text.startswith("# how it was\n# found\n# the factors when so much")
    for name in ("points", "the feast", "spaces of blue goods", "always"):
        assert f"  # {name}\n" in text
    again = read_value_model(text)
    for read, written in zip(again.factors, seen.factors, strict=True):
        assert read == pytest.approx(written, rel=1e-3)
    assert again.spread == pytest.approx(seen.spread, rel=1e-3)
