"""Statistics on known numbers."""

from __future__ import annotations

import json

import pytest

from meadhall.lab.statistics import (
    Estimate,
    Played,
    mean,
    mean_estimate,
    mean_sources,
    percentile,
    rate_estimate,
    spread,
    students_t,
    summary,
    wilson,
)


def test_mean_and_spread() -> None:
    numbers = [2, 4, 4, 4, 5, 5, 7, 9]
    assert mean(numbers) == 5
    assert spread(numbers) == pytest.approx((32 / 7) ** 0.5)
    assert (mean([]), spread([]), spread([3])) == (0, 0, 0)


def test_percentiles_lie_between_neighbours() -> None:
    numbers = [50, 10, 30, 20, 40]
    assert [percentile(numbers, share) for share in (0, 25, 50, 75, 100)] == [10, 20, 30, 40, 50]
    assert percentile(numbers, 10) == pytest.approx(14)
    assert percentile([], 50) == 0


def test_sources_keep_their_order() -> None:
    scores = [{"raids": 4, "cards": 1}, {"raids": 2, "runes": 3}]
    assert mean_sources(scores) == {"raids": 3, "cards": 0.5, "runes": 1.5}
    assert list(mean_sources(scores)) == ["raids", "cards", "runes"]


def test_summary() -> None:
    played = [
        Played(0, "s-0", ("a", "b"), ({"x": 10, "y": 5}, {"x": 8, "y": 1}), (0, 1), (1, 0), 90, 20),
        Played(
            1, "s-1", ("b", "a"), ({"x": 20, "y": 0}, {"x": 30, "y": 6}), (1, 0), (1, 0), 110, 24
        ),
        Played(2, "s-2", ("a", "b"), error="ValueError: no"),
    ]
    r = summary("karvi", 2, ("a", "b"), {}, "s", played, 1.5)
    assert (r.games, r.failures, r.failed[0].seed) == (3, 1, "s-2")
    assert r.mean_score == 20
    assert r.mean_winner == (15 + 36) / 2
    assert r.margin == (6 + 16) / 2
    assert r.by_source == {"x": 17, "y": 3}
    assert r.winner_by_source == {"x": 20, "y": 5.5}
    assert r.wins_by_start == (0.5, 0.5)
    assert r.score_by_start == ((9 + 36) / 2, (15 + 20) / 2)
    assert (r.answers_per_game, r.turns) == (100, 11)
    assert (r.by_bot["a"].win_rate, r.by_bot["b"].win_rate) == (1, 0)
    assert json.loads(json.dumps(r.plain()))["failed"][0]["error"] == "ValueError: no"


def test_a_run_in_which_all_failed() -> None:
    r = summary("karvi", 2, ("a",), {}, "s", [Played(0, "s-0", ("a", "a"), error="x")], 0.1)
    assert (r.failures, r.mean_score, r.highest, r.wins_by_start) == (1, 0, 0, (0, 0))


def alone(number: int, points: int, hers: int) -> Played:
    """A solo game with a rival."""
    verdict = "won" if points > hers else "lost"
    return Played(
        number,
        f"s-{number}",
        ("a",),
        ({"x": points},),
        (0,),
        (0,),
        rivals={"V": hers},
        verdict=verdict,
    )


def test_one_alone_with_a_rival() -> None:
    played = [
        alone(0, 10, 12),
        alone(1, 20, 8),
        alone(2, 30, 30),
        Played(3, "s-3", ("a",), error="x"),
    ]
    r = summary("karvi", 1, ("a",), {}, "s", played, 1.0, ("won", "lost"))
    assert (r.mean_score, r.mean_winner, r.margin) == (20, None, None)
    assert (r.wins_by_start, r.score_by_start, r.winner_by_source) == ((), (), {})
    assert r.verdicts == {"won": pytest.approx(1 / 3), "lost": pytest.approx(2 / 3)}
    assert list(r.verdicts) == ["won", "lost"], "the best first"
    assert r.by_bot["a"].win_rate == pytest.approx(1 / 3), "a tie is not a win"
    hers = r.rivals["V"]
    assert hers.mean_score == pytest.approx(50 / 3)
    assert (hers.lowest, hers.highest) == (8, 30)
    assert hers.spread == pytest.approx(spread([12, 8, 30]))
    assert hers.lead == pytest.approx(10 / 3)
    assert json.loads(json.dumps(r.plain()))["rivals"]["V"]["lead"] == 3.333


def test_one_alone_without_a_rival() -> None:
    games = [Played(i, f"s-{i}", ("a",), ({"x": i},), (0,), (0,), verdict="good") for i in range(3)]
    r = summary("karvi", 1, ("a",), {}, "s", games, 1.0, ("great", "good"))
    assert (r.verdicts, r.rivals, r.margin) == ({"great": 0, "good": 1}, {}, None)
    assert r.by_bot["a"].win_rate is None


def test_several_have_neither_verdicts_nor_rivals() -> None:
    one = Played(0, "s-0", ("a", "a"), ({"x": 1}, {"x": 2}), (1, 0), (0, 1))
    r = summary("karvi", 2, ("a",), {}, "s", [one], 1.0)
    assert (r.verdicts, r.rivals, r.margin) == ({}, {}, 1)


def test_alone_all_failed() -> None:
    r = summary("karvi", 1, ("a",), {}, "s", [Played(0, "s-0", ("a",), error="x")], 0.1)
    assert (r.failures, r.margin, r.verdicts, r.rivals) == (1, None, {}, {})


def test_a_shared_victory_counts_in_parts() -> None:
    scores = ({"x": 2}, {"x": 2}, {"x": 1})
    one = Played(0, "s-0", ("a", "b", "b"), scores, (0, 1, 2), (0, 1, 2), winners=(0, 1))
    r = summary("odin", 3, ("a", "b"), {}, "s", [one], 0.1)
    assert r.by_bot["a"].win_rate == 0.5
    assert r.by_bot["b"].win_rate == 0.25
    assert r.wins_by_start == (0.5, 0.5, 0.0)


def test_students_t_as_in_the_tables() -> None:
    table = {1: 12.7062, 2: 4.3027, 3: 3.1824, 4: 2.7764, 5: 2.5706, 9: 2.2622, 10: 2.2281}
    table |= {30: 2.0423, 31: 2.0395, 120: 1.9799, 199: 1.9720, 200: 1.9719, 201: 1.9600}
    for freedom, wanted in table.items():
        assert students_t(freedom) == pytest.approx(wanted, abs=6e-5), freedom
    with pytest.raises(ValueError):
        students_t(0)


def test_the_interval_of_a_mean() -> None:
    found = mean_estimate([2, 4, 4, 4, 5, 5, 7, 9])  # 2.3646 standard errors of 0.755929
    assert (found.value, found.low, found.high) == pytest.approx((5, 3.21251, 6.78749), abs=1e-4)
    assert mean_estimate([3]) == Estimate(3, None, None)
    assert mean_estimate([]) == Estimate(0, None, None)
    many = mean_estimate([0, 1] * 500)
    assert many.high == pytest.approx(0.5 + 1.959964 * (0.25 / 999) ** 0.5)


def test_wilsons_interval() -> None:
    for won, of, low, high in ((8, 10, 0.4902, 0.9433), (0, 10, 0, 0.2775), (10, 10, 0.7225, 1)):
        found = wilson(won / of, of)
        assert (found.low, found.high) == pytest.approx((low, high), abs=5e-5)
    assert wilson(0, 0) == Estimate(0, None, None)


def test_the_interval_of_a_rate() -> None:
    assert rate_estimate([1, 1, 1]) == wilson(1, 3)
    assert rate_estimate([0.5]) == wilson(0.5, 1)
    apart = rate_estimate([0.5, 1, 0.5, 0.5])  # 3.1824 standard errors of 0.125
    assert (apart.low, apart.high) == pytest.approx((0.625 - 0.397806, 1), abs=1e-5)
    assert rate_estimate([0, 0.5]).low == 0


def test_estimates_in_words() -> None:
    assert Estimate(129.96, -1.25, 7.04).words() == "130.0 (-1.2 to 7.0)"
    assert Estimate(0.7151, 0.67, 1).words(share=True) == "71.5 % (67.0 to 100.0)"
    assert Estimate(3, None, None).words() == "3.0"
