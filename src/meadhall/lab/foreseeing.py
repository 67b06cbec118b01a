"""Fitting the foresight of a game: `meadhall lab foresee karvi`.

Bots play games; after every turn it is noted how each term of the judgement stood, and at the end
what the seat had. The factors are those with which a position foretells best what is foretold after
the turns that follow, and in the end what there is (least squares of temporal differences): so the
luck of a whole game does not drown what one turn is worth. So that unusual positions are seen too,
the bots go astray in the first part of most games, which then does not count. Some games are kept
back: they tell how far off the foresight is.
"""

from __future__ import annotations

import itertools
import math
import multiprocessing
import random
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from meadhall.bots.foresight import MOMENTS, Foresight, moments, seen_in, things
from meadhall.bots.judging import judge_of
from meadhall.bots.karl import KarlBot
from meadhall.kernel.agenda import answer, options
from meadhall.kernel.errors import Illegal, nearest
from meadhall.kernel.games import rules_of
from meadhall.lab.simulate import check_counts, questions
from meadhall.lab.tune import HARD

KEPT_BACK = 10
"""Every so manieth game is kept back."""
ASTRAY = 0.25
"""How often a bot goes astray when it does."""
BATCH = 20
"""No more games than this are handed to a process at once."""
FAR = 0.9
"""How much the next turn counts of what this one does: at 1 only the end of the game counts."""
RIDGE = 20.0
"""How strongly factors are kept small of which little is known."""


class Row(NamedTuple):
    """A position: what was seen in it, the part of the game to come, and what became of it."""

    seen: tuple[float, ...]
    to_come: float
    end: float


class Sample(NamedTuple):
    """One game to learn from. The bot goes astray as long as more than this is to come."""

    game: str
    seats: int
    options: Mapping[str, str]
    seed: str
    astray: float = 1.0


_VOLVA = {"solo": "volva"}
GAMES: dict[str, tuple[tuple[int, Mapping[str, str]], ...]] = {
    "karvi": (
        (1, {"solo": "highscore"}),
        (1, _VOLVA),
        (1, {"solo": "highscore", "boards": "b"}),
        (1, _VOLVA | HARD),
        (2, {}),
    ),
    "odin": ((1, {}), (1, {"length": "short"}), (2, {})),
}


def rows_of(sample: Sample) -> list[list[Row]]:
    """Play the game; for every seat a row after every turn that was ended."""
    rules = rules_of(sample.game)
    judge = judge_of(rules)
    bot = KarlBot(judge)  # quick, and with the judgement of the best
    chance = random.Random(sample.seed)
    g = rules.setup(sample.seats, rules.choose_settings(sample.seats, sample.options))
    found: list[list[tuple[tuple[float, ...], float]]] = [[] for _ in range(sample.seats)]
    for asked in questions(g, sample.seed):
        astray = judge.to_come(g) > sample.astray
        if astray and judge.in_turn(g, asked) and chance.random() < ASTRAY:
            option = chance.choice(judge.narrow(g, asked, options(g, asked)))
        else:
            option = bot.choose(rules, g, asked, chance)
        answer(g, asked, option)
        if judge.closes(option) and not astray:
            left = judge.to_come(g)
            for seat, rows in enumerate(found):
                rows.append((seen_in(judge, g, seat), left))
    rivals = sum(sum(sources.values()) for sources in rules.rivals(g).values())
    final = [sum(sources.values()) - rivals for sources in rules.score(g)]
    return [
        [Row(*row, end=float(end)) for row in rows] for end, rows in zip(final, found, strict=True)
    ]


class Sums:
    """What the fit needs of many games: how their numbers go together, and with the end."""

    def __init__(self, size: int):
        self.rows = 0
        self.square = [[0.0] * size for _ in range(size)]
        self.aim = [0.0] * size

    def add(self, game: Sequence[Row]) -> None:
        """A game of one seat, row by row."""
        if not game:
            return
        self.rows += len(game)
        nothing = [0.0] * len(self.aim)
        trace = nothing
        wide = [_wide(row, len(nothing)) for row in game]
        for now, then in zip(wide, [*wide[1:], nothing], strict=True):
            trace = [FAR * a + b for a, b in zip(trace, now, strict=True)]
            change = [a - b for a, b in zip(now, then, strict=True)]
            for i, weight in enumerate(trace):
                if weight:
                    line = self.square[i]
                    self.square[i] = [a + weight * b for a, b in zip(line, change, strict=True)]
        end = game[-1].end
        self.aim = [a + end * b for a, b in zip(self.aim, trace, strict=True)]

    def merge(self, other: Sums) -> None:
        self.rows += other.rows
        self.aim = [a + b for a, b in zip(self.aim, other.aim, strict=True)]
        self.square = [
            [a + b for a, b in zip(mine, theirs, strict=True)]
            for mine, theirs in zip(self.square, other.square, strict=True)
        ]


def _wide(row: Row, size: int) -> list[float]:
    """What was seen, by moment: at each of them the part that belongs to it."""
    found = [0.0] * size
    n = len(row.seen)
    for k, share in moments(row.to_come):
        found[k * n : (k + 1) * n] = [share * value for value in row.seen]
    return found


def sums_of(games: Iterable[Sequence[Row]], number: int) -> Sums:
    """The sums of games in each position of which so many things were seen."""
    found = Sums(number * len(MOMENTS))
    for game in games:
        found.add(game)
    return found


class Gathered(NamedTuple):
    """The sums of most games, and the rows of those that were kept back."""

    sums: Sums
    kept_back: list[Row]


def _learn(samples: Sequence[tuple[bool, Sample]]) -> tuple[int, Gathered]:
    number = len(things(judge_of(rules_of(samples[0][1].game))))
    kept_back: list[Row] = []
    learned: list[list[Row]] = []
    for keep, sample in samples:
        if keep:
            kept_back += itertools.chain(*rows_of(sample))
        else:
            learned += rows_of(sample)
    return len(samples), Gathered(sums_of(learned, number), kept_back)


def gather(
    game: str,
    games: int,
    seed: str = "1",
    jobs: int = 1,
    progress: Callable[[int, int], None] | None = None,
) -> Gathered:
    """What so many games teach, in turn of every kind."""
    if game not in GAMES:
        guess = nearest(game, tuple(GAMES))
        raise Illegal(f"there is no game called {game!r} to foresee{guess}", tuple(GAMES))
    check_counts(games, jobs)
    if games < 2:
        raise Illegal("one game teaches too little: say at least 2")
    kinds = GAMES[game]
    chance = random.Random(f"astray {seed}")
    samples = []
    for number in range(games):
        seats, chosen = kinds[number % len(kinds)]
        astray = chance.uniform(0.2, 1.2)
        name = f"foresee {seed} {number}"
        samples.append(
            (not number % KEPT_BACK, Sample(game, seats, chosen, name, astray)),
        )
    size = max(1, min(BATCH, games // 64))
    batches = [samples[i : i + size] for i in range(0, games, size)]
    found = Gathered(sums_of([], len(things(judge_of(rules_of(game))))), [])
    done = 0
    for number, part in _learned(batches, jobs):
        found.sums.merge(part.sums)
        found.kept_back.extend(part.kept_back)
        done += number
        if progress is not None:
            progress(done, games)
    return found


def _learned(batches: list[list[tuple[bool, Sample]]], jobs: int) -> Iterator[tuple[int, Gathered]]:
    if jobs == 1:
        yield from map(_learn, batches)
        return
    with multiprocessing.get_context("spawn").Pool(jobs) as pool:
        yield from pool.imap(_learn, batches)


def fit(gathered: Gathered, ridge: float = RIDGE) -> Foresight:
    """The factors that foretell best, and the spread of what they miss in the games that were
    kept back."""
    sums, kept_back = gathered
    n = len(sums.aim)
    size = [math.sqrt(abs(sums.square[i][i]) / max(1, sums.rows)) or 1.0 for i in range(n)]
    square = [[sums.square[i][j] / (size[i] * size[j]) for j in range(n)] for i in range(n)]
    for i in range(n):
        square[i][i] += ridge
    solved = solve(square, [aim / size[i] for i, aim in enumerate(sums.aim)])
    factors = [value / size[k] for k, value in enumerate(solved)]
    each = n // len(MOMENTS)
    by_moment = tuple(tuple(factors[k : k + each]) for k in range(0, n, each))
    misses = []
    for row in kept_back:
        told = sum(
            share * sum(a * b for a, b in zip(by_moment[k], row.seen, strict=True))
            for k, share in moments(row.to_come)
        )
        misses.append((row.to_come, (row.end - told) ** 2))
    return Foresight(by_moment, _spread(misses))


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
    """The text of a foresight file: for each thing its factors, the end of the game first."""
    lines = [f"# {line}".rstrip() for line in heading.splitlines()]
    when = ", ".join(f"{part:g}" for part in MOMENTS)
    lines += [f"# the factors when so much of the game is to come: {when}", ""]
    names = things(judge_of(rules_of(game)))
    for name, factors in zip(names, zip(*seen.factors, strict=True), strict=True):
        lines.append(" ".join(f"{value:.4g}" for value in factors) + f"  # {name}")
    near, far = seen.spread
    lines.append(f"{near:.4g} {far:.4g}  # how far off it may be, at the end and a game before it")
    return "\n".join(lines) + "\n"


__all__ = ["fit", "gather", "text_of"]
