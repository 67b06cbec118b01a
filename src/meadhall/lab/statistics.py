"""Statistics of many games: means, spreads, percentiles, intervals, wins by seat."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from functools import lru_cache
from typing import TypedDict

PERCENTILES = (10, 25, 50, 75, 90)
"""The percentiles of the points that a result holds, in percent."""

NORMAL = 1.959964
"""The half-width of the interval that holds 95 % of a normal distribution, in standard
deviations."""


@dataclass(frozen=True)
class Thought:
    """How long a seat thought in one game, in seconds of processor time."""

    seconds: float = 0.0
    decisions: int = 0
    """The number of questions with more than one option."""
    turns: int = 0
    longest: float = 0.0
    """The longest time for one answer, in seconds."""


@dataclass(frozen=True)
class Played:
    """The result of one game, or the error with which it failed."""

    number: int
    seed: str
    bots: tuple[str, ...]
    """By seat."""
    scores: tuple[dict[str, int], ...] = ()
    ranking: tuple[int, ...] = ()
    start: tuple[int, ...] = ()
    """The seats in the order in which they first had a turn."""
    answers: int = 0
    turns: int = 0
    rivals: dict[str, int] = field(default_factory=dict)
    """The points of rivals without a seat, by name."""
    verdict: str = ""
    """The verdict of a solo game, in a word."""
    error: str = ""
    winners: tuple[int, ...] = ()
    """The seats that share the victory; if empty, the first of the ranking has won."""
    thought: tuple[Thought, ...] = field(default=(), compare=False)
    """By seat. Not compared: the same game may take longer another time."""

    @property
    def totals(self) -> tuple[int, ...]:
        """The points by seat."""
        return tuple(sum(sources.values()) for sources in self.scores)

    def share(self, seat: int) -> float:
        """The seat's share of the victory, from 0 to 1."""
        winners = self.winners or self.ranking[:1]
        return (seat in winners) / len(winners)

    def won(self, seat: int) -> float:
        """The seat's share of the victory if it has more points than every rival, else 0."""
        beaten = all(self.totals[seat] > points for points in self.rivals.values())
        return self.share(seat) if beaten else 0.0


@dataclass(frozen=True)
class Failure:
    """A game that failed, with what is needed to play it again."""

    game: int
    seed: str
    error: str
    bots: tuple[str, ...] = ()
    """By seat."""


@dataclass(frozen=True)
class Estimate:
    """A figure with its 95 % confidence interval; a single observation has no interval."""

    value: float
    low: float | None
    high: float | None

    def words(self, share: bool = False) -> str:
        """The estimate as text: '130.0 (116.1 to 143.9)', or as a share '71.5 % (67.0 to 76.0)'."""
        scale, sign = (100, " %") if share else (1, "")
        value = f"{self.value * scale:.1f}{sign}"
        if self.low is None or self.high is None:
            return value
        return f"{value} ({self.low * scale:.1f} to {self.high * scale:.1f})"


@dataclass(frozen=True)
class BotResult:
    """The figures of one bot over all its seats."""

    seats: int
    mean_score: float
    win_rate: float | None
    """The share of victories over all seats and rivals; None in a solo game without a rival."""


@dataclass(frozen=True)
class RivalResult:
    """The figures of a rival without a seat."""

    mean_score: float
    spread: float
    lowest: int
    highest: int
    lead: float
    """The mean lead of the seat over this rival, in points."""


@dataclass(frozen=True)
class Result:
    """The figures that `simulate` returns. Means are over all seats of all finished games."""

    game: str
    seats: int
    games: int
    bots: tuple[str, ...]
    options: dict[str, str]
    seed: str
    failures: int
    failed: tuple[Failure, ...]
    mean_score: float
    spread: float
    lowest: int
    highest: int
    percentiles: dict[str, float]
    by_source: dict[str, float]
    winner_by_source: dict[str, float]
    mean_winner: float | None
    margin: float | None
    """The winner's mean lead over the second, in points; None in solo games."""
    wins_by_start: tuple[float, ...]
    """The share of games won by the seat whose first turn was the 1st, 2nd, …"""
    score_by_start: tuple[float, ...]
    by_bot: dict[str, BotResult]
    verdicts: dict[str, float]
    """In solo games, the share of each verdict, the best first."""
    rivals: dict[str, RivalResult]
    answers: int
    """The number of players' answers in all games."""
    answers_per_game: float
    turns: float
    """Turns per player and game."""
    seconds: float

    def plain(self) -> object:
        """The figures as data for JSON, rounded to 3 digits."""
        return rounded_figures(asdict(self))


def rounded_figures(value: object, digits: int = 3) -> object:
    """The same data with all floats in it rounded."""
    if isinstance(value, float):
        return round(value, digits)
    if isinstance(value, dict):
        return {k: rounded_figures(v, digits) for k, v in value.items()}
    if isinstance(value, list | tuple):
        return [rounded_figures(v, digits) for v in value]
    return value


def mean(numbers: Sequence[float]) -> float:
    """The arithmetic mean; 0 of no numbers."""
    return sum(numbers) / len(numbers) if numbers else 0.0


def spread(numbers: Sequence[float]) -> float:
    """The standard deviation of a sample."""
    if len(numbers) < 2:
        return 0.0
    middle = mean(numbers)
    return math.sqrt(sum((n - middle) ** 2 for n in numbers) / (len(numbers) - 1))


@lru_cache(maxsize=256)
def students_t(freedom: int) -> float:
    """The half-width of the interval that holds 95 % of Student's distribution; beyond 200 degrees
    of freedom that of the normal distribution."""
    if freedom < 1:
        raise ValueError(f"{freedom} degrees of freedom")
    if freedom > 200:
        return NORMAL
    low, high = 1.0, 13.0
    while high - low > 1e-9:
        middle = (low + high) / 2
        low, high = (middle, high) if _within(middle, freedom) < 0.95 else (low, middle)
    return high


def _within(t: float, freedom: int) -> float:
    """The share of Student's distribution between -t and t: a finite sum for whole degrees of
    freedom."""
    angle = math.atan(t / math.sqrt(freedom))
    square = math.cos(angle) ** 2
    odd = freedom % 2
    term = math.cos(angle) if odd else 1.0
    total = 0.0
    for k in range(1 + odd, freedom, 2):
        total += term
        term *= square * k / (k + 1)
    total *= math.sin(angle)
    return 2 / math.pi * (angle + total) if odd else total


def mean_estimate(numbers: Sequence[float]) -> Estimate:
    """The mean of independent observations, with Student's interval."""
    middle = mean(numbers)
    if len(numbers) < 2:
        return Estimate(middle, None, None)
    off = students_t(len(numbers) - 1) * spread(numbers) / math.sqrt(len(numbers))
    return Estimate(middle, middle - off, middle + off)


def wilson(share: float, count: int) -> Estimate:
    """A share among `count` yes-or-no observations, with Wilson's interval."""
    if count < 1:
        return Estimate(share, None, None)
    square = NORMAL**2
    middle = (share + square / (2 * count)) / (1 + square / count)
    off = math.sqrt(share * (1 - share) / count + square / (4 * count**2))
    off *= NORMAL / (1 + square / count)
    return Estimate(share, max(0.0, min(share, middle - off)), min(1.0, max(share, middle + off)))


def rate_estimate(shares: Sequence[float]) -> Estimate:
    """The mean of independent shares from 0 to 1, with Student's interval; if all are equal, with
    Wilson's interval, as if each were a yes or a no."""
    if spread(shares) == 0:
        return wilson(mean(shares), len(shares))
    found = mean_estimate(shares)
    assert found.low is not None and found.high is not None
    return Estimate(found.value, max(0.0, found.low), min(1.0, found.high))


def percentile(numbers: Sequence[float], share: float) -> float:
    """The number below which `share` percent of the numbers lie, interpolated."""
    if not numbers:
        return 0.0
    row = sorted(numbers)
    at = (len(row) - 1) * share / 100
    low = math.floor(at)
    high = min(low + 1, len(row) - 1)
    return row[low] + (row[high] - row[low]) * (at - low)


def mean_sources(scores: Sequence[dict[str, int]]) -> dict[str, float]:
    """The mean of every source of points, in the order in which the game names them."""
    sources = dict.fromkeys(name for one in scores for name in one)
    return {name: mean([one.get(name, 0) for one in scores]) for name in sources}


def summary(
    game: str,
    seats: int,
    bots: tuple[str, ...],
    options: dict[str, str],
    seed: str,
    played: Sequence[Played],
    seconds: float,
    verdicts: Sequence[str] = (),
) -> Result:
    """The figures of many games of one kind."""
    done = [one for one in played if not one.error]
    totals = [total for one in done for total in one.totals]
    winners = _winner_figures(done, seats)
    return Result(
        game=game,
        seats=seats,
        games=len(played),
        bots=bots,
        options=options,
        seed=seed,
        failures=len(played) - len(done),
        failed=tuple(failure(one) for one in played if one.error),
        mean_score=mean(totals),
        spread=spread(totals),
        lowest=min(totals, default=0),
        highest=max(totals, default=0),
        percentiles={str(share): percentile(totals, share) for share in PERCENTILES},
        by_source=mean_sources([sources for one in done for sources in one.scores]),
        by_bot={name: _bot_result(name, done) for name in dict.fromkeys(bots)},
        verdicts={word: mean([float(one.verdict == word) for one in done]) for word in verdicts},
        rivals={name: _rival_result(name, done) for name in (done[0].rivals if done else ())},
        answers=sum(one.answers for one in done),
        answers_per_game=mean([one.answers for one in done]),
        turns=mean([one.turns / seats for one in done]),
        seconds=seconds,
        **winners,
    )


class _WinnerFigures(TypedDict):
    """The fields of a `Result` that compare seats: empty in solo games."""

    winner_by_source: dict[str, float]
    mean_winner: float | None
    margin: float | None
    wins_by_start: tuple[float, ...]
    score_by_start: tuple[float, ...]


def _winner_figures(done: Sequence[Played], seats: int) -> _WinnerFigures:
    alone = seats == 1
    winners = [(one, one.ranking[0]) for one in done]
    places = () if alone else range(seats)
    return {
        "winner_by_source": mean_sources([] if alone else [one.scores[s] for one, s in winners]),
        "mean_winner": None if alone else mean([one.totals[s] for one, s in winners]),
        "margin": None if alone else mean([_lead(one) for one in done]),
        "wins_by_start": tuple(
            mean([one.share(one.start[place]) for one in done]) for place in places
        ),
        "score_by_start": tuple(
            mean([one.totals[one.start[place]] for one in done]) for place in places
        ),
    }


def failure(one: Played) -> Failure:
    """The failure of a game with an error."""
    return Failure(one.number, one.seed, one.error, one.bots)


def _lead(one: Played) -> int:
    """The winner's lead over the second, in points."""
    first, second, *_ = one.ranking
    return one.totals[first] - one.totals[second]


def _rival_result(name: str, done: Sequence[Played]) -> RivalResult:
    scores = [one.rivals[name] for one in done]
    return RivalResult(
        mean_score=mean(scores),
        spread=spread(scores),
        lowest=min(scores),
        highest=max(scores),
        lead=mean([max(one.totals) - one.rivals[name] for one in done]),
    )


def _bot_result(name: str, done: Sequence[Played]) -> BotResult:
    places = [(one, s) for one in done for s, bot in enumerate(one.bots) if bot == name]
    contested = any(len(one.bots) > 1 or one.rivals for one in done)
    return BotResult(
        seats=len(places),
        mean_score=mean([one.totals[seat] for one, seat in places]),
        win_rate=mean([one.won(s) for one, s in places]) if contested else None,
    )
