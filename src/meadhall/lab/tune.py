"""Find the weights of a judgement by evolution: `meadhall lab tune karvi`.

Every generation draws sets of weights around the present ones, lets bots play with each of them on
the same deals, and moves towards the sets that did best. The search learns how far to vary each
weight (a separable covariance matrix adaptation). It multiplies weights by factors, so no weight
changes its sign. Every generation plays new deals, so weights do not fit particular deals.
"""

from __future__ import annotations

import math
import multiprocessing
import random
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from meadhall.bots import Bot
from meadhall.bots.huscarl import HuscarlBot
from meadhall.bots.judge import AnyJudge, judgement_of
from meadhall.bots.karl import KarlBot
from meadhall.kernel.errors import Illegal, nearest
from meadhall.lab.simulate import Plan, check_counts, play
from meadhall.lab.statistics import mean, spread

BOTS: dict[str, Callable[[AnyJudge], Bot]] = {"karl": KarlBot, "huscarl": HuscarlBot}

Weights = dict[str, float]
MAX_SCALE = 5.0
"""The most that a weight is varied, in steps of the search."""

MAX_STEP = 0.5
"""The largest step of the search, as a logarithm of a factor."""


class Task(NamedTuple):
    """One game of one set of weights."""

    game: str
    bot: str
    weights: tuple[tuple[str, float], ...]
    present: tuple[tuple[str, float], ...]
    seed: str
    number: int


def result_of(task: Task) -> float:
    """The points of these weights in one game, less a share of the best other's points."""
    judgement = judgement_of(task.game, "tune")
    trials = judgement.TRIALS
    trial = trials[task.number % len(trials)]
    bot = BOTS[task.bot]
    mine = bot(judgement.judge_with(dict(task.weights)))
    bots = [mine] + [bot(judgement.judge_with(dict(task.present))) for _ in range(trial.seats - 1)]
    plan = Plan(task.game, trial.seats, task.seed, tuple(bots), dict(trial.options))
    played = play(plan, task.number)
    if played.error:
        raise RuntimeError(f"{played.error} (seed {played.seed})")
    seat = task.number % trial.seats  # where simulate seats the first bot
    others = [points for s, points in enumerate(played.totals) if s != seat]
    others += played.rivals.values()
    return played.totals[seat] - trial.rival * max(others, default=0)


@dataclass(frozen=True)
class Generation:
    """The state after one generation: the mean result of all sets of weights and of the better
    half, the step, and the present weights."""

    number: int
    mean: float
    better: float
    step: float
    weights: Weights


OnGeneration = Callable[[Generation], None]
"""Called after every generation."""


def check_task(
    game: str,
    generations: int,
    population: int,
    deals: int,
    bot: str,
    jobs: int = 1,
    minutes: float = math.inf,
) -> None:
    """Raise Illegal, with what would be possible, if this cannot be tuned."""
    judgement_of(game, "tune")
    if bot not in BOTS:
        guess = nearest(bot, tuple(BOTS))
        raise Illegal(f"there is no bot called {bot!r} to tune{guess}", tuple(BOTS))
    for what, number, least in (
        ("generations", generations, 1),
        ("population", population, 4),
        ("deals", deals, 1),
        ("jobs", jobs, 1),
    ):
        if number < least:
            raise Illegal(f"{what} cannot be {number}: at least {least}")
    if not minutes > 0:
        raise Illegal(f"minutes cannot be {minutes}: say more than 0")


def tune(
    game: str,
    generations: int = 40,
    population: int = 16,
    deals: int = 16,
    seed: str = "1",
    bot: str = "karl",
    jobs: int = 1,
    step: float = 0.2,
    start: Weights | None = None,
    minutes: float = math.inf,
    on_generation: OnGeneration | None = None,
) -> Weights:
    """The weights after `generations` generations. None begins after `minutes` minutes."""
    check_task(game, generations, population, deals, bot, jobs, minutes)
    present = start or judgement_of(game, "tune").weights()
    search = Evolution([present[name] for name in present], population, step, seed)
    ends = time.monotonic() + 60 * minutes
    with _Workers(jobs) as run:
        for number in range(1, generations + 1):
            drawn = search.draw()
            sets = [tuple(zip(present, values, strict=True)) for values in drawn]
            now = tuple(zip(present, search.centre(), strict=True))
            tasks = [
                Task(game, bot, weights, now, f"{seed} {number}", deal)
                for weights in sets
                for deal in range(deals)
            ]
            results = list(run(tasks))
            fitness = [mean(results[i * deals : (i + 1) * deals]) for i in range(population)]
            search.learn(fitness)
            found = dict(zip(present, search.centre(), strict=True))
            if on_generation is not None:
                better = sorted(fitness)[population // 2 :]
                on_generation(Generation(number, mean(fitness), mean(better), search.step, found))
            if time.monotonic() > ends:
                break
    return found


class _Workers:
    """Plays games in this process, or in a pool of `jobs` processes."""

    def __init__(self, jobs: int):
        self._pool = multiprocessing.get_context("spawn").Pool(jobs) if jobs > 1 else None

    def __enter__(self) -> Callable[[list[Task]], Iterator[float]]:
        if self._pool is None:
            return lambda tasks: map(result_of, tasks)
        pool = self._pool
        return lambda tasks: pool.imap(result_of, tasks, chunksize=2)

    def __exit__(self, *_: object) -> None:
        if self._pool is not None:
            self._pool.terminate()


class Evolution:
    """A separable CMA-ES over the logarithms of the weights; a higher fitness is better."""

    def __init__(self, start: Sequence[float], population: int, step: float, seed: str):
        if not all(value > 0 for value in start):
            raise Illegal("only weights above 0 can be tuned")
        n = len(start)
        self._rng = random.Random(f"evolution {seed}")
        self._at = [math.log(value) for value in start]
        self.step = step
        self._scale = [1.0] * n
        half = population // 2
        raw = [math.log(half + 0.5) - math.log(i + 1) for i in range(half)]
        self._shares = [value / sum(raw) for value in raw]
        self._size = population
        effective = 1 / sum(share * share for share in self._shares)
        self._effective = effective
        self._drift_rate = (effective + 2) / (n + effective + 5)
        self._damp = 1 + self._drift_rate + 2 * max(0.0, math.sqrt((effective - 1) / (n + 1)) - 1)
        self._path_rate = 4 / (n + 4)
        rank_one = 2 / ((n + 1.3) ** 2 + effective)
        rank_many = 2 * (effective - 2 + 1 / effective) / ((n + 2) ** 2 + effective)
        faster = (n + 2) / 3  # a diagonal has fewer numbers to learn
        self._rank_one = min(0.5, rank_one * faster)
        self._rank_many = min(0.5, rank_many * faster)
        self._usual_length = math.sqrt(n) * (1 - 1 / (4 * n) + 1 / (21 * n * n))
        self._drift = [0.0] * n
        self._path = [0.0] * n
        self._drawn: list[list[float]] = []

    def centre(self) -> list[float]:
        """The present weights."""
        return [math.exp(value) for value in self._at]

    def draw(self) -> list[list[float]]:
        """Draw a generation of sets of weights, in pairs of opposites, so that errors cancel."""
        self._drawn = []
        while len(self._drawn) < self._size:
            one = [self._rng.gauss(0, 1) for _ in self._at]
            self._drawn += [one, [-value for value in one]]
        del self._drawn[self._size :]
        return [
            [
                math.exp(at + self.step * scale * value)
                for at, scale, value in zip(self._at, self._scale, one, strict=True)
            ]
            for one in self._drawn
        ]

    def learn(self, fitness: Sequence[float]) -> None:
        """Move towards the better half of the sets drawn; the better a set, the more it counts."""
        order = sorted(range(self._size), key=lambda i: -fitness[i])[: len(self._shares)]
        n = len(self._at)
        moved = [
            sum(share * self._drawn[i][k] for share, i in zip(self._shares, order, strict=True))
            for k in range(n)
        ]
        rate, effective = self._drift_rate, self._effective
        keep = math.sqrt(rate * (2 - rate) * effective)
        self._drift = [(1 - rate) * d + keep * m for d, m in zip(self._drift, moved, strict=True)]
        length = math.sqrt(sum(d * d for d in self._drift))
        path_rate = self._path_rate
        keep = math.sqrt(path_rate * (2 - path_rate) * effective)
        for k in range(n):
            scale = self._scale[k]
            self._at[k] += self.step * scale * moved[k]
            self._path[k] = (1 - path_rate) * self._path[k] + keep * scale * moved[k]
            many = sum(
                share * (scale * self._drawn[i][k]) ** 2
                for share, i in zip(self._shares, order, strict=True)
            )
            spread = (1 - self._rank_one - self._rank_many) * scale * scale
            spread += self._rank_one * self._path[k] ** 2 + self._rank_many * many
            self._scale[k] = min(math.sqrt(spread), MAX_SCALE)
        self.step *= math.exp(rate / self._damp * (length / self._usual_length - 1))
        self.step = min(self.step, MAX_STEP)


def compare(
    game: str, ours: Weights, theirs: Weights, deals: int, seed: str, bot: str, jobs: int = 1
) -> tuple[float, float]:
    """How much better our weights do than theirs over the same deals, and the standard error."""
    check_counts(deals, jobs)
    tasks = []
    for weights in (ours, theirs):
        one = tuple(weights.items())
        tasks += [
            Task(game, bot, one, tuple(theirs.items()), f"check {seed}", n) for n in range(deals)
        ]
    with _Workers(jobs) as run:
        results = list(run(tasks))
    gains = [a - b for a, b in zip(results[:deals], results[deals:], strict=True)]
    return mean(gains), spread(gains) / math.sqrt(deals)


__all__ = ["Evolution", "Generation", "compare", "tune"]
