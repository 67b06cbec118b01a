"""Fit the value model of a game: `meadhall lab foresee karvi`.

Bots play games. At every decision and after every turn a row is noted: the features of the position
(the terms of the judgement, counts, marks) and, when the game is over, the points of the seat. The
fit is least squares of temporal differences: the forecast of a position should match the forecast
of the positions that follow, and in the end the points; so the luck of a whole game does not hide
what one turn is worth. In the first part of most games the bots make some random moves, so that
unusual positions occur; no rows are noted there. Some games are held out of the fit: they give the
standard error of the model.

The bots play as Karl does, with the best judgement, which includes the value model. So the games
come in rounds: each round plays with the model fitted to all games before it.
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

HELD_OUT_EVERY = 10
"""One game in this many is held out of the fit."""
RANDOM_SHARE = 0.25
"""The share of random moves in the first part of a game, from 0 to 1."""
MAX_BATCH = 20
"""The number of games that a process is given at once, at most."""
TRACE_DECAY = 0.9
"""The factor from 0 to 1 by which the trace of a position decays at each further row: at 1 only the
points at the end of the game count, at 0 only the next row."""
RIDGE = 20.0
"""The strength of the penalty on large factors, in rows of scaled features."""


class Row(NamedTuple):
    """A position: its features, the part of the game to come, and the points at the end."""

    features: Features
    to_come: float
    end: float


class Sample(NamedTuple):
    """One game to learn from. The bots make random moves while more than the part `random_until`
    of the game is to come; they use `forecast` as value model, else the usual one."""

    game: str
    seats: int
    options: Mapping[str, str]
    seed: str
    random_until: float = 1.0
    forecast: ValueModel | None = None


def rows_of(sample: Sample) -> list[list[Row]]:
    """Play the game and return the rows of every seat: at each of its decisions, and after every
    turn."""
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
        exploring = left > sample.random_until
        if not exploring and judge.settled(g, asked):
            found[asked].append((features_of(judge, g, asked), left))
        if exploring and judge.in_turn(g, asked) and chance.random() < RANDOM_SHARE:
            option = chance.choice(judge.narrow(g, asked, options(g, asked)))
        else:
            option = bot.choose(the_game, g, asked, chance)
        answer(g, asked, option)
        if judge.closes(option) and not exploring:
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
    """The sums over many games that the fit needs: products of features, and of features with the
    points at the end."""

    def __init__(self, size: int):
        np = _numpy()
        self.rows = 0
        self.square = np.zeros((size, size))
        self.target = np.zeros(size)

    def add(self, game: Sequence[Row]) -> None:
        """Add the rows of one seat in one game, in order."""
        if not game:
            return
        self.rows += len(game)
        wide = _by_stage(game, len(self.target))
        change = wide.copy()
        change[:-1] -= wide[1:]
        trace = wide
        for turn in range(1, len(trace)):
            trace[turn] += TRACE_DECAY * trace[turn - 1]
        self.square += trace.T @ change
        self.target += game[-1].end * trace[-1]

    def merge(self, other: Sums) -> None:
        """Add the sums of other games."""
        self.rows += other.rows
        self.target += other.target
        self.square += other.square


def _by_stage(rows: Sequence[Row], size: int) -> Any:  # an array
    """The features of each row, once for each stage, weighted by the share of the stage."""
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
    """The sums of games whose positions have `number` features."""
    found = Sums(number * len(STAGES))
    for game in games:
        found.add(game)
    return found


class Gathered(NamedTuple):
    """The sums of the games to fit, and the rows of the games held out."""

    sums: Sums
    held_out: list[Row]


def _learn(samples: Sequence[tuple[bool, Sample]]) -> tuple[int, Gathered]:
    """Play these games: their number, and what was gathered. `True` holds a game out."""
    number = len(feature_names(judge_of(find_game(samples[0][1].game))))
    held_out: list[Row] = []
    learned: list[list[Row]] = []
    for hold_out, sample in samples:
        if hold_out:
            held_out += itertools.chain(*rows_of(sample))
        else:
            learned += rows_of(sample)
    return len(samples), Gathered(sums_of(learned, number), held_out)


def gather(
    game: str,
    games: int,
    seed: str = "1",
    jobs: int = 1,
    progress: Callable[[int, int], None] | None = None,
    rounds: int = 1,
) -> Gathered:
    """Play `games` games of all kinds in turn, in rounds of about the same size."""
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
            model = fit(found)
            played = [(hold_out, one._replace(forecast=model)) for hold_out, one in played]
        size = max(1, min(MAX_BATCH, len(played) // 64))
        batches = [played[i : i + size] for i in range(0, len(played), size)]
        for learned, part in _run_batches(batches, jobs):
            found.sums.merge(part.sums)
            found.held_out.extend(part.held_out)
            done += learned
            if progress is not None:
                progress(done, games)
    return found


def _samples(game: str, games: int, seed: str) -> list[tuple[bool, Sample]]:
    """All games, each with whether it is held out."""
    kinds = judgement_of(game, "foresee").SAMPLES
    chance = random.Random(f"astray {seed}")
    samples = []
    for number in range(games):
        seats, chosen, _ = kinds[number % len(kinds)]
        random_until = chance.uniform(0.2, 1.2)
        name = f"foresee {seed} {number}"
        samples.append(
            (not number % HELD_OUT_EVERY, Sample(game, seats, chosen, name, random_until))
        )
    return samples


def _run_batches(
    batches: list[list[tuple[bool, Sample]]], jobs: int
) -> Iterator[tuple[int, Gathered]]:
    """Play the batches here, or in a pool of `jobs` processes."""
    if jobs == 1:
        yield from map(_learn, batches)
        return
    with multiprocessing.get_context("spawn").Pool(jobs) as pool:
        yield from pool.imap(_learn, batches)


def fit(gathered: Gathered, ridge: float = RIDGE) -> ValueModel:
    """The value model with the best factors, and its standard error in the games held out."""
    np = _numpy()
    sums, held_out = gathered
    n = len(sums.target)
    size = np.sqrt(np.abs(np.diagonal(sums.square)) / max(1, sums.rows))
    size[size == 0] = 1.0
    square = sums.square / np.outer(size, size) + ridge * np.eye(n)
    factors = np.linalg.solve(square, sums.target / size) / size
    by_stage = tuple(map(tuple, factors.reshape(len(STAGES), -1).tolist()))
    model = ValueModel(by_stage, (1.0, 1.0))
    errors = [
        (row.to_come, (row.end - model.tell(row.features, row.to_come)) ** 2) for row in held_out
    ]
    return ValueModel(by_stage, _spread(errors))


def _spread(errors: Sequence[tuple[float, float]]) -> tuple[float, float]:
    """The standard error at the end of a game and a whole game before it, in points: a line is
    fitted through the squares of the errors over the part of the game to come."""
    n = len(errors)
    mean_t = sum(t for t, _ in errors) / n
    mean_m = sum(m for _, m in errors) / n
    over = sum((t - mean_t) * (m - mean_m) for t, m in errors)
    slope = max(0.0, over / (sum((t - mean_t) ** 2 for t, _ in errors) or 1.0))
    start = max(1.0, mean_m - slope * mean_t)
    return math.sqrt(start), math.sqrt(start + slope)


def text_of(game: str, model: ValueModel, heading: str) -> str:
    """The text of a value model file: for each feature its factors, the end of the game first."""
    lines = [f"# {line}".rstrip() for line in heading.splitlines()]
    when = ", ".join(f"{part:g}" for part in STAGES)
    lines += [f"# the factors when so much of the game is to come: {when}", ""]
    names = feature_names(judge_of(find_game(game)))
    for name, factors in zip(names, zip(*model.factors, strict=True), strict=True):
        lines.append(" ".join(f"{value:.4g}" for value in factors) + f"  # {name}")
    near, far = model.spread
    lines.append(f"{near:.4g} {far:.4g}  # how far off it may be, at the end and a game before it")
    return "\n".join(lines) + "\n"


__all__ = ["fit", "gather", "text_of"]
