"""Finding the weights of a judgement by evolution: `meadhall lab tune karvi`.

Every generation draws some sets of weights around the present ones, lets bots play with each of
them, all with the same deals, and moves towards those that did best; how far each weight is varied
is learned on the way (a separable covariance matrix adaptation). Weights are varied by factors, so
that none changes its sign. The deals are new in every generation: nothing is learned by heart.
"""

from __future__ import annotations

import math
import multiprocessing
import random
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any, NamedTuple

from meadhall.bots.huscarl import HuscarlBot
from meadhall.bots.karl import KarlBot
from meadhall.bots.weights import usual_weights
from meadhall.games.karvi.bots.judge import KarviJudge
from meadhall.games.karvi.bots.judge import Weights as KarviWeights
from meadhall.games.odin.bots.judge import OdinJudge
from meadhall.games.odin.bots.judge import Weights as OdinWeights
from meadhall.kernel.errors import Illegal, nearest
from meadhall.lab.simulate import Plan, check_counts, play
from meadhall.lab.statistics import mean, spread


class Trial(NamedTuple):
    """What is played: with more seats than one, against the present weights. A rival's points
    count against one's own by this part."""

    seats: int
    options: Mapping[str, str]
    rival: float = 0.0


VOLVA = {"solo": "volva"}
HARD = dict.fromkeys(
    ("harder_goods", "harder_runes", "harder_blockades", "harder_stone", "harder_cards"), "yes"
)
TRIALS: dict[str, tuple[Trial, ...]] = {
    "karvi": (
        Trial(1, {"solo": "highscore"}),
        Trial(1, VOLVA, 1.0),
        Trial(1, {"solo": "highscore", "boards": "b"}),
        Trial(1, VOLVA | HARD, 1.0),
    ),
    "odin": (
        Trial(1, {}),
        Trial(1, {"length": "short"}),
    ),
}
JUDGES: dict[str, tuple[Any, Any]] = {
    "karvi": (KarviJudge, KarviWeights),
    "odin": (OdinJudge, OdinWeights),
}
BOTS: dict[str, Any] = {"karl": KarlBot, "huscarl": HuscarlBot}

Weights = dict[str, float]
WIDEST = 5.0
"""No weight is varied by more than so many steps."""


class Task(NamedTuple):
    """One game of one set of weights."""

    game: str
    bot: str
    weights: tuple[tuple[str, float], ...]
    present: tuple[tuple[str, float], ...]
    seed: str
    number: int


def result_of(task: Task) -> float:
    """The points of these weights in one game, less their part of the best other's."""
    trials = TRIALS[task.game]
    trial = trials[task.number % len(trials)]
    judge, kind = JUDGES[task.game]
    bot = BOTS[task.bot]
    mine = bot(judge(kind(**dict(task.weights))))
    bots = [mine] + [bot(judge(kind(**dict(task.present)))) for _ in range(trial.seats - 1)]
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
    """How far it has come: the mean result of all, of the better half, and the present weights."""

    number: int
    mean: float
    better: float
    step: float
    weights: Weights


Told = Callable[[Generation], None]


def check_task(
    game: str,
    generations: int,
    population: int,
    deals: int,
    bot: str,
    jobs: int = 1,
    minutes: float = math.inf,
) -> None:
    """Illegal, with what would be possible, if this cannot be tuned."""
    for what, name, known in (("game", game, JUDGES), ("bot", bot, BOTS)):
        if name not in known:
            guess = nearest(name, tuple(known))
            raise Illegal(f"there is no {what} called {name!r} to tune{guess}", tuple(known))
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
    told: Told | None = None,
) -> Weights:
    """The weights after so many generations, or so many minutes. `told` hears of each one."""
    check_task(game, generations, population, deals, bot, jobs, minutes)
    present = start or asdict(usual_weights(JUDGES[game][1], game))
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
            if told is not None:
                better = sorted(fitness)[population // 2 :]
                told(Generation(number, mean(fitness), mean(better), search.step, found))
            if time.monotonic() > ends:
                break
    return found


class _Workers:
    """Games are played here, or by several processes."""

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
    """A separable CMA-ES over the logarithms of the weights: it climbs to what does best."""

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
        self._share = [value / sum(raw) for value in raw]
        self._size = population
        effective = 1 / sum(share * share for share in self._share)
        self._effective = effective
        self._fade = (effective + 2) / (n + effective + 5)
        self._damp = 1 + self._fade + 2 * max(0.0, math.sqrt((effective - 1) / (n + 1)) - 1)
        self._memory = 4 / (n + 4)
        rank_one = 2 / ((n + 1.3) ** 2 + effective)
        rank_many = 2 * (effective - 2 + 1 / effective) / ((n + 2) ** 2 + effective)
        faster = (n + 2) / 3  # a diagonal has fewer numbers to learn
        self._one = min(0.5, rank_one * faster)
        self._many = min(0.5, rank_many * faster)
        self._usual = math.sqrt(n) * (1 - 1 / (4 * n) + 1 / (21 * n * n))
        self._drift = [0.0] * n
        self._path = [0.0] * n
        self._drawn: list[list[float]] = []

    def centre(self) -> list[float]:
        return [math.exp(value) for value in self._at]

    def draw(self) -> list[list[float]]:
        """A generation of sets of weights, in pairs of opposites: their luck cancels."""
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
        """Move towards the better half of what was drawn, by how well each of them did."""
        order = sorted(range(self._size), key=lambda i: -fitness[i])[: len(self._share)]
        n = len(self._at)
        moved = [
            sum(share * self._drawn[i][k] for share, i in zip(self._share, order, strict=True))
            for k in range(n)
        ]
        fade, effective = self._fade, self._effective
        keep = math.sqrt(fade * (2 - fade) * effective)
        self._drift = [(1 - fade) * d + keep * m for d, m in zip(self._drift, moved, strict=True)]
        length = math.sqrt(sum(d * d for d in self._drift))
        memory = self._memory
        keep = math.sqrt(memory * (2 - memory) * effective)
        for k in range(n):
            scale = self._scale[k]
            self._at[k] += self.step * scale * moved[k]
            self._path[k] = (1 - memory) * self._path[k] + keep * scale * moved[k]
            many = sum(
                share * (scale * self._drawn[i][k]) ** 2
                for share, i in zip(self._share, order, strict=True)
            )
            spread = (1 - self._one - self._many) * scale * scale
            spread += self._one * self._path[k] ** 2 + self._many * many
            self._scale[k] = min(math.sqrt(spread), WIDEST)
        self.step *= math.exp(fade / self._damp * (length / self._usual - 1))
        self.step = min(self.step, 0.5)


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


__all__ = ["TRIALS", "Evolution", "Generation", "Trial", "compare", "tune"]
