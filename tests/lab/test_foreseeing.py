"""The foresight that is fitted is the one behind the figures."""

from __future__ import annotations

import random
from typing import Any

import pytest

from meadhall import Illegal
from meadhall.bots.foresight import features, read_foresight
from meadhall.bots.judging import judge_of
from meadhall.lab.foreseeing import GAMES, Sample, fit, gather, rows_of, solve, text_of
from tests.bots.kit import KARVI


def test_equations_are_solved() -> None:
    square = [[0.0, 2.0, 1.0], [4.0, -1.0, 0.5], [1.0, 1.0, 1.0]]
    wanted = [3.0, -2.0, 5.0]
    aim = [sum(a * b for a, b in zip(line, wanted, strict=True)) for line in square]
    before = [*map(list, square)], list(aim)
    assert solve(square, aim) == pytest.approx(wanted)
    assert (square, aim) == before


def made_up(factors: tuple[float, ...], number: int, noise: float = 0.0) -> list[tuple[float, ...]]:
    """Positions of which it is known what became of them."""
    rng = random.Random(4)
    rows = []
    for _ in range(number):
        left = rng.random()
        row = [rng.uniform(-5, 20) for _ in factors]
        end = sum(a * b for a, b in zip(factors, row, strict=True))
        rows.append((*row, end + rng.gauss(0, noise * left), left))
    return rows


def test_known_factors_are_found_again() -> None:
    factors = (1.5, -0.25, 4.0, 0.0)
    seen = fit(made_up(factors, 400), ridge=1e-6)
    assert seen.factors == pytest.approx(factors, abs=1e-5)
    assert seen.spread == pytest.approx((1.0, 1.0))  # nothing is foretold more closely than a point


def test_a_ridge_keeps_what_few_figures_say_small() -> None:
    few = made_up((10.0, -10.0), 3)
    strict, loose = fit(few, ridge=30.0).factors, fit(few, ridge=1e-9).factors
    assert sum(f * f for f in strict) < 0.5 * sum(f * f for f in loose)


def test_misses_grow_with_what_is_to_come() -> None:
    near, far = fit(made_up((1.0, 2.0), 3000, noise=20)).spread
    assert near < 6
    assert far == pytest.approx(20, abs=4)


def test_a_feature_that_never_shows_has_no_factor() -> None:
    rows = [(row[0], 0.0, *row[1:]) for row in made_up((2.0,), 50)]
    assert fit(rows, ridge=1e-6).factors == pytest.approx((2.0, 0.0), abs=1e-5)


def test_the_rows_of_a_game() -> None:
    rows = rows_of(Sample("karvi", 2, {}, "thrall", "short"))
    judge = judge_of(KARVI)
    length = len(features([0.0] * len(judge.names), 0.0, False)) + 2
    assert {len(row) for row in rows} == {length}
    left = [row[-1] for row in rows]
    assert left == sorted(left, reverse=True) and 0 <= left[-1] < 0.3 < 0.8 < left[0] <= 1
    ends = [row[-2] for row in rows]
    assert ends == [*ends[:2]] * (len(rows) // 2)  # a row for each seat, always the same end
    assert all(abs(row[0] - row[-2]) < 40 for row in rows[-2:])  # 'points' come near it
    assert rows == rows_of(Sample("karvi", 2, {}, "thrall", "short"))


def test_the_end_against_the_volva_is_the_lead() -> None:
    alone = rows_of(Sample("karvi", 1, {"solo": "volva"}, "thrall", "1"))
    assert alone[0][-2] < 0  # a thrall does not beat her
    assert {row[-4] for row in alone} == {1.0}  # 'a rival'


def test_games_are_gathered_in_turn() -> None:
    told: list[tuple[int, int]] = []
    rows = gather("karvi", 2, "random", progress=lambda done, of: told.append((done, of)))
    assert told == [(1, 2), (2, 2)]
    (seats, first), (_, second) = GAMES["karvi"][:2]
    one = rows_of(Sample("karvi", seats, first, "random", "foresee 1 0"))
    assert rows == one + rows_of(Sample("karvi", 1, second, "random", "foresee 1 1"))


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"game": "odinn"}, r"no game called 'odinn' to foresee.*did you mean odin.*karvi, odin"),
        ({"bot": "karel"}, r"no bot called 'karel'.*did you mean karl"),
        ({"games": 0}, "0 games cannot be played"),
        ({"jobs": 0}, "0 jobs cannot work"),
    ],
)
def test_what_cannot_be_gathered_is_refused(given: dict[str, Any], said: str) -> None:
    with pytest.raises(Illegal, match=said):
        gather(**{"game": "karvi", "games": 1, **given})


def test_a_foresight_is_written_with_its_names() -> None:
    seen = fit(rows_of(Sample("odin", 1, {"length": "short"}, "thrall", "1")))
    text = text_of("odin", seen, "how it was\nfound")
    assert text.startswith("# how it was\n# found\n\n")
    for name in ("points", "the feast, by what is to come", "always", "spread at the end"):
        assert f"  # {name}\n" in text
    again = read_foresight(text)
    assert again.factors == pytest.approx(seen.factors, rel=1e-4)
    assert again.spread == pytest.approx(seen.spread, rel=1e-3)
