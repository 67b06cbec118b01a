"""Fitting the foresight of a game: `meadhall lab foresee karvi`.

Bots play games; after every turn it is noted how each term of the judgement stood, and at the end
what the seat had. A ridge regression finds the factors that foretell the end best.
"""

from __future__ import annotations

import math
import multiprocessing
import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from meadhall.bots import bot_called
from meadhall.bots.foresight import Foresight, features
from meadhall.bots.judging import judge_of
from meadhall.kernel.agenda import answer
from meadhall.kernel.errors import Illegal, nearest
from meadhall.kernel.games import rules_of
from meadhall.lab.simulate import check_counts, questions

Row = tuple[float, ...]
"""The features of a position, then what became of it, then the part of the game to come."""


class Sample(NamedTuple):
    """One game to learn from."""

    game: str
    seats: int
    options: Mapping[str, str]
    bot: str
    seed: str


GAMES: dict[str, tuple[tuple[int, Mapping[str, str]], ...]] = {
    "karvi": (
        (1, {"solo": "highscore"}),
        (1, {"solo": "volva"}),
        (1, {"solo": "highscore", "boards": "b"}),
        (2, {}),
    ),
    "odin": ((1, {}), (1, {"length": "short"}), (2, {})),
}


def rows_of(sample: Sample) -> list[Row]:
    """Play the game; a row for every turn that a seat ended."""
    rules = rules_of(sample.game)
    judge = judge_of(rules)
    bot = bot_called(sample.bot)
    chance = random.Random(sample.seed)
    g = rules.setup(sample.seats, rules.choose_settings(sample.seats, sample.options))
    seen: list[tuple[int, list[float], float]] = []
    for asked in questions(g, sample.seed):
        option = bot.choose(rules, g, asked, chance)
        answer(g, asked, option)
        if judge.closes(option):
            for seat in range(g.seats):
                parts, left = judge.parts(g, seat), judge.to_come(g)
                seen.append((seat, features(parts, left, judge.against(g)), left))
    rivals = sum(sum(sources.values()) for sources in rules.rivals(g).values())
    final = [sum(sources.values()) - rivals for sources in rules.score(g)]
    return [(*row, float(final[seat]), left) for seat, row, left in seen]


def gather(
    game: str,
    games: int,
    bot: str = "karl",
    seed: str = "1",
    jobs: int = 1,
    progress: Callable[[int, int], None] | None = None,
) -> list[Row]:
    """The rows of so many games, in turn of every kind."""
    if game not in GAMES:
        guess = nearest(game, tuple(GAMES))
        raise Illegal(f"there is no game called {game!r} to foresee{guess}", tuple(GAMES))
    bot_called(bot)
    check_counts(games, jobs)
    kinds = GAMES[game]
    samples = []
    for number in range(games):
        seats, chosen = kinds[number % len(kinds)]
        samples.append(Sample(game, seats, chosen, bot, f"foresee {seed} {number}"))
    found: list[Row] = []
    for done, rows in enumerate(_played(samples, jobs), start=1):
        found += rows
        if progress is not None:
            progress(done, games)
    return found


def _played(samples: list[Sample], jobs: int) -> Iterator[list[Row]]:
    if jobs == 1:
        yield from map(rows_of, samples)
        return
    with multiprocessing.get_context("spawn").Pool(jobs) as pool:
        yield from pool.imap(rows_of, samples)


def fit(rows: Sequence[Row], ridge: float = 3.0) -> Foresight:
    """The factors that foretell best, and the spread of what they miss."""
    n = len(rows[0]) - 2
    size = [math.sqrt(sum(row[k] ** 2 for row in rows) / len(rows)) or 1.0 for k in range(n)]
    square = [[0.0] * n for _ in range(n)]
    aim = [0.0] * n
    for row in rows:
        scaled = [row[k] / size[k] for k in range(n)]
        for i, a in enumerate(scaled):
            if a:
                aim[i] += a * row[n]
                line = square[i]
                for j in range(i, n):
                    line[j] += a * scaled[j]
    for i in range(n):
        square[i][i] += ridge
        for j in range(i):
            square[i][j] = square[j][i]
    solved = solve(square, aim)
    factors = tuple(value / size[k] for k, value in enumerate(solved))
    misses = []
    for row in rows:
        told = sum(a * b for a, b in zip(factors, row, strict=False))
        misses.append((row[n + 1], (row[n] - told) ** 2))
    return Foresight(factors, _spread(misses))


def _spread(misses: Sequence[tuple[float, float]]) -> tuple[float, float]:
    """The square of a miss grows with the part of the game to come: a line through the squares."""
    n = len(misses)
    mean_t = sum(t for t, _ in misses) / n
    mean_m = sum(m for _, m in misses) / n
    over = sum((t - mean_t) * (m - mean_m) for t, m in misses)
    slope = max(0.0, over / (sum((t - mean_t) ** 2 for t, _ in misses) or 1.0))
    start = max(1.0, mean_m - slope * mean_t)
    return math.sqrt(start), math.sqrt(start + slope)


def solve(square: list[list[float]], aim: list[float]) -> list[float]:
    """Linear equations, by elimination."""
    n = len(aim)
    rows = [[*square[i], aim[i]] for i in range(n)]
    for i in range(n):
        pivot = max(range(i, n), key=lambda r: abs(rows[r][i]))
        rows[i], rows[pivot] = rows[pivot], rows[i]
        for r in range(i + 1, n):
            share = rows[r][i] / rows[i][i]
            if share:
                rows[r] = [a - share * b for a, b in zip(rows[r], rows[i], strict=True)]
    found = [0.0] * n
    for i in reversed(range(n)):
        known = sum(rows[i][j] * found[j] for j in range(i + 1, n))
        found[i] = (rows[i][n] - known) / rows[i][i]
    return found


def text_of(game: str, seen: Foresight, heading: str) -> str:
    """The text of a foresight file, each factor with what it belongs to."""
    names = _names(game)
    lines = [f"# {line}".rstrip() for line in heading.splitlines()]
    lines.append("")
    lines += [f"{v:.5g}  # {name}" for v, name in zip(seen.factors, names, strict=True)]
    lines += [f"{seen.spread[0]:.4g}  # spread at the end", f"{seen.spread[1]:.4g}  # and before"]
    return "\n".join(lines) + "\n"


def _names(game: str) -> list[str]:
    rules = rules_of(game)
    terms: Any = judge_of(rules).names
    rest = ["always", "to come", "to come, squared", "a rival", "a rival, by what is to come"]
    return [*terms, *(f"{name}, by what is to come" for name in terms), *rest]


__all__ = ["fit", "gather", "text_of"]
