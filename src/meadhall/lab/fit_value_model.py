"""Fitting the value model of a game: `meadhall lab foresee karvi`.

Bots play games; at every decision and after every turn it is noted what the position shows: how
each term of the judgement stands, what is counted, what is there. At the end it is noted what the
seat has. The factors are those with which a position foretells best what is foretold of those that
follow, and in the end what there is (least squares of temporal differences): so the luck of a whole
game does not drown what one turn is worth. So that unusual positions are seen too, the bots go
astray in the first part of most games, which then does not count. Some games are kept back: they
tell how far off the value model is.

The bots play as Karl does, with the best judgement there is, and that includes the value model. So
the games come in rounds: each is played with what all the games before have taught.
"""

from __future__ import annotations

import importlib
import itertools
import math
import multiprocessing
import random
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from copy import copy
from typing import Any, NamedTuple

from meadhall.bots.judge import judge_of, judgement_of
from meadhall.bots.karl import KarlBot
from meadhall.bots.value_model import STAGES, ValueModel, feature_names, features_of, stages
from meadhall.kernel.agenda import answer, options
from meadhall.kernel.errors import Illegal
from meadhall.kernel.judge import Features
from meadhall.kernel.registry import find_game
from meadhall.lab.simulate import check_counts, questions

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

    seen: Features
    to_come: float
    end: float


class Sample(NamedTuple):
    """One game to learn from. The bot goes astray as long as more than this is to come; it has the
    value model that is given, else the usual one."""

    game: str
    seats: int
    options: Mapping[str, str]
    seed: str
    astray: float = 1.0
    forecast: ValueModel | None = None


def rows_of(sample: Sample) -> list[list[Row]]:
    """Play the game; for every seat a row at each of its decisions, and after every turn."""
    the_game = find_game(sample.game)
    judge = judge_of(the_game)
    if sample.forecast is not None:
        judge = copy(judge)
        judge.forecast = sample.forecast
    bot = KarlBot(judge)  # quick, and with the judgement of the best
    chance = random.Random(sample.seed)
    g = the_game.rules.setup(sample.seats, the_game.choose_settings(sample.seats, sample.options))
    found: list[list[tuple[Features, float]]] = [[] for _ in range(sample.seats)]
    for asked in questions(g, sample.seed):
        left = judge.to_come(g)
        astray = left > sample.astray
        if not astray and judge.settled(g, asked):
            found[asked].append((features_of(judge, g, asked), left))
        if astray and judge.in_turn(g, asked) and chance.random() < ASTRAY:
            option = chance.choice(judge.narrow(g, asked, options(g, asked)))
        else:
            option = bot.choose(the_game, g, asked, chance)
        answer(g, asked, option)
        if judge.closes(option) and not astray:
            left = judge.to_come(g)
            for seat, rows in enumerate(found):
                rows.append((features_of(judge, g, seat), left))
    rivals = sum(sum(sources.values()) for sources in the_game.rivals(g).values())
    final = [sum(sources.values()) - rivals for sources in the_game.rules.score(g)]
    return [
        [Row(*row, end=float(end)) for row in rows] for end, rows in zip(final, found, strict=True)
    ]


def _numpy() -> Any:  # NumPy is an extra
    try:
        return importlib.import_module("numpy")
    except ImportError:
        raise Illegal("fitting needs NumPy: pip install 'meadhall[lab]'") from None


class Sums:
    """What the fit needs of many games: how their numbers go together, and with the end."""

    def __init__(self, size: int):
        np = _numpy()
        self.rows = 0
        self.square = np.zeros((size, size))
        self.aim = np.zeros(size)

    def add(self, game: Sequence[Row]) -> None:
        """A game of one seat, row by row."""
        if not game:
            return
        self.rows += len(game)
        wide = _wide(game, len(self.aim))
        change = wide.copy()
        change[:-1] -= wide[1:]
        trace = wide
        for turn in range(1, len(trace)):
            trace[turn] += FAR * trace[turn - 1]
        self.square += trace.T @ change
        self.aim += game[-1].end * trace[-1]

    def merge(self, other: Sums) -> None:
        self.rows += other.rows
        self.aim += other.aim
        self.square += other.square


def _wide(rows: Sequence[Row], size: int) -> Any:  # an array
    """What was seen, by stage: at each of them the part that belongs to it."""
    found = _numpy().zeros((len(rows), size))
    n = size // len(STAGES)
    for line, ((amounts, there), to_come, _) in zip(found, rows, strict=True):
        for k, share in stages(to_come):
            line[k * n : k * n + len(amounts)] = amounts
            for mark in there:
                line[k * n + mark] += 1
            line[k * n : (k + 1) * n] *= share
    return found


def sums_of(games: Iterable[Sequence[Row]], number: int) -> Sums:
    """The sums of games in each position of which so many feature_names were seen."""
    found = Sums(number * len(STAGES))
    for game in games:
        found.add(game)
    return found


class Gathered(NamedTuple):
    """The sums of most games, and the rows of those that were kept back."""

    sums: Sums
    kept_back: list[Row]


def _learn(samples: Sequence[tuple[bool, Sample]]) -> tuple[int, Gathered]:
    number = len(feature_names(judge_of(find_game(samples[0][1].game))))
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
    rounds: int = 1,
) -> Gathered:
    """What so many games teach, in turn of every kind, in rounds of about the same size."""
    judgement_of(game, "foresee")
    check_counts(games, jobs)
    if rounds < 1:
        raise Illegal(f"{rounds} rounds cannot be played: at least 1")
    if games < 2 * rounds:
        raise Illegal(f"{games} games teach too little: say at least 2 for each round")
    samples = _samples(game, games, seed)
    found = Gathered(sums_of([], len(feature_names(judge_of(find_game(game))))), [])
    done = 0
    for number in range(rounds):
        played = samples[games * number // rounds : games * (number + 1) // rounds]
        if number:
            taught = fit(found)
            played = [(keep, sample._replace(forecast=taught)) for keep, sample in played]
        size = max(1, min(BATCH, len(played) // 64))
        batches = [played[i : i + size] for i in range(0, len(played), size)]
        for learned, part in _learned(batches, jobs):
            found.sums.merge(part.sums)
            found.kept_back.extend(part.kept_back)
            done += learned
            if progress is not None:
                progress(done, games)
    return found


def _samples(game: str, games: int, seed: str) -> list[tuple[bool, Sample]]:
    """All games, and whether each is kept back."""
    kinds = judgement_of(game, "foresee").SAMPLES
    chance = random.Random(f"astray {seed}")
    samples = []
    for number in range(games):
        seats, chosen, _ = kinds[number % len(kinds)]
        astray = chance.uniform(0.2, 1.2)
        name = f"foresee {seed} {number}"
        samples.append((not number % KEPT_BACK, Sample(game, seats, chosen, name, astray)))
    return samples


def _learned(batches: list[list[tuple[bool, Sample]]], jobs: int) -> Iterator[tuple[int, Gathered]]:
    if jobs == 1:
        yield from map(_learn, batches)
        return
    with multiprocessing.get_context("spawn").Pool(jobs) as pool:
        yield from pool.imap(_learn, batches)


def fit(gathered: Gathered, ridge: float = RIDGE) -> ValueModel:
    """The factors that foretell best, and the spread of what they miss in the games that were
    kept back."""
    np = _numpy()
    sums, kept_back = gathered
    n = len(sums.aim)
    size = np.sqrt(np.abs(np.diagonal(sums.square)) / max(1, sums.rows))
    size[size == 0] = 1.0
    square = sums.square / np.outer(size, size) + ridge * np.eye(n)
    factors = np.linalg.solve(square, sums.aim / size) / size
    by_moment = tuple(map(tuple, factors.reshape(len(STAGES), -1).tolist()))
    seen = ValueModel(by_moment, (1.0, 1.0))
    misses = [(row.to_come, (row.end - seen.tell(row.seen, row.to_come)) ** 2) for row in kept_back]
    return ValueModel(by_moment, _spread(misses))


def _spread(misses: Sequence[tuple[float, float]]) -> tuple[float, float]:
    """The square of a miss grows with the part of the game to come: a line through the squares."""
    n = len(misses)
    mean_t = sum(t for t, _ in misses) / n
    mean_m = sum(m for _, m in misses) / n
    over = sum((t - mean_t) * (m - mean_m) for t, m in misses)
    slope = max(0.0, over / (sum((t - mean_t) ** 2 for t, _ in misses) or 1.0))
    start = max(1.0, mean_m - slope * mean_t)
    return math.sqrt(start), math.sqrt(start + slope)


def text_of(game: str, seen: ValueModel, heading: str) -> str:
    """The text of a value model file: for each thing its factors, the end of the game first."""
    lines = [f"# {line}".rstrip() for line in heading.splitlines()]
    when = ", ".join(f"{part:g}" for part in STAGES)
    lines += [f"# the factors when so much of the game is to come: {when}", ""]
    names = feature_names(judge_of(find_game(game)))
    for name, factors in zip(names, zip(*seen.factors, strict=True), strict=True):
        lines.append(" ".join(f"{value:.4g}" for value in factors) + f"  # {name}")
    near, far = seen.spread
    lines.append(f"{near:.4g} {far:.4g}  # how far off it may be, at the end and a game before it")
    return "\n".join(lines) + "\n"


__all__ = ["fit", "gather", "text_of"]
