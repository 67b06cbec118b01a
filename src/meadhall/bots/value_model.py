"""The value model: forecasts the points of a seat at the end, fitted to many games.

Each term of a judgement and each feature of a position has a factor, fitted to what became of such
positions when bots played on (`meadhall lab foresee`). A factor changes while the game goes on: the
file holds it for some stages, and between them it is interpolated.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum
from operator import mul
from pathlib import Path

from meadhall.bots.judge import AnyJudge
from meadhall.kernel.agenda import State, over
from meadhall.kernel.errors import Illegal
from meadhall.kernel.game import AnyGame
from meadhall.kernel.judge import Features

STAGES = (0.0, 0.4, 1.0)
"""The parts of the game to come, from 0 to 1, for which the file holds factors."""

CONSTANTS = ("always", "a rival")
"""The names of two constant features: one for every game, one for games against a rival."""

EXPERIENCE = "experience"
"""The name of the term that a value model adds to a judgement."""

MAX_CACHED = 2000
"""The number of parts of the game to come whose interpolated factors are cached."""


class ValueModel:
    """The factors of all features at each stage, and the standard error of the forecast in points:
    at the end, and a whole game before it."""

    __slots__ = ("_cache", "factors", "spread")

    def __init__(self, factors: tuple[tuple[float, ...], ...], spread: tuple[float, float]):
        self.factors = factors
        self.spread = spread
        self._cache: dict[float, list[float]] = {}

    def at(self, to_come: float) -> list[float]:
        """The factors when this part of the game, from 0 to 1, is to come."""
        found = self._cache.get(to_come)
        if found is None:
            found = [0.0] * len(self.factors[0])
            for stage, share in stages(to_come):
                line = self.factors[stage]
                found = [a + share * b for a, b in zip(found, line, strict=True)]
            if len(self._cache) > MAX_CACHED:
                self._cache.clear()
            self._cache[to_come] = found
        return found

    def tell(self, seen: Features, to_come: float) -> float:
        """The points to expect with these features."""
        factors = self.at(to_come)
        return fsum(map(mul, seen.amounts, factors)) + fsum([factors[i] for i in seen.there])

    def in_part(self, part: float) -> ValueModel:
        """The same model with all factors multiplied by `part`."""
        factors = tuple(tuple(part * factor for factor in line) for line in self.factors)
        return ValueModel(factors, self.spread)


def feature_names(judge: AnyJudge) -> tuple[str, ...]:
    """The names of all features, in the order of the factors."""
    return (*judge.names, *judge.counted, *CONSTANTS, *judge.marked)


def features_of(judge: AnyJudge, g: State, seat: int) -> Features:
    """The features of a position."""
    return _features(judge, g, seat, judge.parts(g, seat))


def _features(judge: AnyJudge, g: State, seat: int, parts: Sequence[float]) -> Features:
    """The features of a position whose terms are known."""
    amounts = (*parts, *judge.count(g, seat), 1.0, float(judge.against(g)))
    first = len(amounts)
    return Features(amounts, [first + mark for mark in judge.marks(g, seat)])


def stages(to_come: float) -> tuple[tuple[int, float], ...]:
    """The indices of the two stages around this part of the game, each with its share."""
    for k in range(1, len(STAGES)):
        early, late = STAGES[k - 1], STAGES[k]
        if to_come <= late:
            share = (to_come - early) / (late - early)
            return (k - 1, 1 - share), (k, share)
    return ((len(STAGES) - 1, 1.0),)


def model_file(folder: Path) -> Path:
    """The file of the value model in the folder of a game's judge."""
    return folder / "value_model.txt"


def load_value_model(folder: Path) -> ValueModel | None:
    """The value model of a game, if one has been fitted."""
    file = model_file(folder)
    return read_value_model(file.read_text(encoding="utf-8")) if file.is_file() else None


def read_value_model(text: str) -> ValueModel:
    """A value model from its text: a line for each feature with a number for each stage; the last
    line is the standard error at the end of a game, and a whole game before it."""
    found = []
    for number, line in enumerate(text.splitlines(), start=1):
        words = line.partition("#")[0].split()
        if words:
            try:
                found.append(tuple(map(float, words)))
            except ValueError:
                raise Illegal(f"line {number}: {' '.join(words)!r} are not numbers") from None
    if len(found) < 2 or len(found[-1]) != 2:
        raise Illegal("the last line must be two numbers, the spread")
    *lines, (near, far) = found
    for factors in lines:
        if len(factors) != len(STAGES):
            raise Illegal(f"{factors} must be {len(STAGES)} numbers, one for each moment")
    return ValueModel(tuple(zip(*lines, strict=True)), (near, far))


def forecast_points(judge: AnyJudge, g: State, seat: int, parts: Sequence[float]) -> float:
    """The forecast of the judge's value model, given the terms; 0 if it has none."""
    if judge.forecast is None:
        return 0.0
    return judge.forecast.tell(_features(judge, g, seat, parts), judge.to_come(g))


def experience(judge: AnyJudge, g: State, seat: int, parts: Sequence[float]) -> dict[str, float]:
    """The forecast as a term of the judgement."""
    return {} if judge.forecast is None else {EXPERIENCE: forecast_points(judge, g, seat, parts)}


def expected_points(game: AnyGame, judge: AnyJudge, g: State, seat: int) -> float:
    """The expected points of the seat, less those of a rival without a seat; the real ones when the
    game is over."""
    if over(g):
        points = float(sum(game.rules.score(g)[seat].values()))
        return points - sum(sum(sources.values()) for sources in game.rivals(g).values())
    if judge.forecast is None:
        return judge.worth(g, seat)
    return forecast_points(judge, g, seat, judge.parts(g, seat))
