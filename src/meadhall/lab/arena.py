"""The arena: bots play each other on the same deals from every seat, so that luck cancels.

The games come in sets. All games of a set have the same deal; from game to game the bots move up
one seat, until each has had every seat. In a solo game each bot plays the same deal. The games of a
set depend on each other, so a set is one observation: intervals are computed over sets, and a set
with a failed game is left out of all means.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from itertools import combinations
from typing import TYPE_CHECKING

from meadhall.bots import Bot
from meadhall.kernel.errors import Illegal
from meadhall.kernel.registry import find_game
from meadhall.lab.simulate import Plan, Progress, check_counts, name_of, planned, play_all
from meadhall.lab.statistics import (
    Estimate,
    Failure,
    Played,
    failure,
    mean,
    mean_estimate,
    rate_estimate,
    rounded_figures,
    wilson,
)

if TYPE_CHECKING:
    from openskill.models import PlackettLuce


@dataclass(frozen=True)
class Rating:
    """The rating of a bot by openskill: its skill, the uncertainty, and mu - 3 sigma."""

    mu: float
    sigma: float
    ordinal: float


@dataclass(frozen=True)
class Pace:
    """How long a bot thinks on average, in seconds of processor time."""

    turn: float | None
    decision: float | None
    """A decision is a question with more than one option."""
    longest: float
    """The longest time for one answer."""


@dataclass(frozen=True)
class Standing:
    """The figures of one bot over all its seats in complete sets."""

    games: int
    seats: int
    """The number of its seats: more than the games if it has several seats at a table."""
    wins: float
    """A shared victory counts as the share of it."""
    win_rate: Estimate | None
    """The share of its seats that won; None in a solo game without a rival."""
    score: Estimate
    margin: Estimate | None
    """The lead of one of its seats over the best seat of another bot, or over the best rival."""
    verdicts: dict[str, Estimate]
    """In solo games, the share of each verdict, the best first."""
    rating: Rating | None
    pace: Pace


@dataclass(frozen=True)
class Difference:
    """The mean lead of the first bot over the second on the same solo deals, in points."""

    first: str
    second: str
    points: Estimate


@dataclass(frozen=True)
class ArenaResult:
    """The figures that `arena` returns."""

    game: str
    seats: int
    bots: tuple[str, ...]
    options: dict[str, str]
    seed: str
    games: int
    """The number of games played: complete sets."""
    sets: int
    failures: int
    failed: tuple[Failure, ...]
    by_bot: dict[str, Standing]
    differences: tuple[Difference, ...]
    seconds: float

    def plain(self) -> object:
        """The figures as data for JSON, rounded to 4 digits."""
        return rounded_figures(asdict(self), 4)


def arena(
    game: str,
    seats: int,
    bots: Sequence[str | Bot],
    games: int = 100,
    seed: int | str = 1,
    options: Mapping[str, str] | None = None,
    jobs: int = 1,
    progress: Progress | None = None,
    ray: bool = False,
) -> ArenaResult:
    """Let bots play each other at least `games` games, and compute the figures of each. With `ray`
    the games run on a Ray cluster, which decides on the number of processes."""
    plan = planned(game, seats, seed, _entered(seats, bots), options)
    check_counts(games, jobs)
    plan = replace(plan, sharing=set_size(seats, plan.bots))
    sets = -(-games // plan.sharing)
    if seats > 1:
        rater()  # a missing openskill is reported before the games, not after them
    began = time.perf_counter()
    played = play_all(plan, range(sets * plan.sharing), jobs, progress, ray)
    return _result(plan, sets, played, time.perf_counter() - began)


def _result(plan: Plan, sets: int, played: Sequence[Played], seconds: float) -> ArenaResult:
    """The figures of the games that were played."""
    the_game = find_game(plan.game)
    settings = the_game.choose_settings(plan.seats, plan.options)
    verdicts = the_game.verdicts(the_game.rules.setup(plan.seats, settings))
    names = tuple(map(name_of, plan.bots))
    rated = ratings(played) if plan.seats > 1 else {}
    complete = complete_sets(played, plan.sharing)
    return ArenaResult(
        game=plan.game,
        seats=plan.seats,
        bots=names,
        options=settings,
        seed=plan.seed,
        games=len(played),
        sets=sets,
        failures=sum(bool(one.error) for one in played),
        failed=tuple(failure(one) for one in played if one.error),
        by_bot={
            name: standing(name, complete, verdicts, rated.get(name))
            for name in dict.fromkeys(names)
        },
        differences=_differences(names, complete) if plan.seats == 1 else (),
        seconds=seconds,
    )


def _entered(seats: int, bots: Sequence[str | Bot]) -> tuple[str | Bot, ...]:
    """The bots; Illegal if two have the same name. In a solo game each is entered once."""
    called: dict[str, str | Bot] = {}
    for bot in bots:
        if called.setdefault(name_of(bot), bot) != bot:
            raise Illegal(f"two bots are called {name_of(bot)}, so nobody could tell them apart")
    return tuple(called.values()) if seats == 1 else tuple(bots)


def set_size(seats: int, bots: Sequence[str | Bot]) -> int:
    """The number of games after which every bot has had every seat."""
    if seats == 1:
        return len(bots)
    cycle = [bots[seat % len(bots)] for seat in range(seats)]
    return next(n for n in range(1, seats + 1) if cycle[n:] + cycle[:n] == cycle)


Set = tuple[Played, ...]
"""The games of one deal."""


def complete_sets(played: Sequence[Played], size: int) -> list[Set]:
    """The games by deal, without the sets in which a game failed or is missing."""
    deals: dict[str, list[Played]] = {}
    for one in played:
        if not one.error:
            deals.setdefault(one.seed, []).append(one)
    return [tuple(games) for games in deals.values() if len(games) == size]


def standing(
    name: str, sets: Sequence[Set], verdicts: Sequence[str] = (), rating: Rating | None = None
) -> Standing:
    """The figures of one bot."""
    places = [[(g, s) for g in one for s, bot in enumerate(g.bots) if bot == name] for one in sets]
    seats = [place for row in places for place in row]
    games = len({(game.seed, game.number) for game, _ in seats})

    def by_set(figure: Callable[[Played, int], float]) -> list[float]:
        """For each set, the mean of a figure over the seats of this bot."""
        return [mean([figure(game, seat) for game, seat in row]) for row in places]

    alone = all(len(game.bots) == 1 for game, _ in seats)
    rate = None
    if any(len(game.bots) > 1 or game.rivals for game, _ in seats):
        won = by_set(Played.won)
        rate = wilson(mean(won), len(won)) if alone else rate_estimate(won)
    return Standing(
        games=games,
        seats=len(seats),
        wins=sum(game.won(seat) for game, seat in seats) if rate else 0.0,
        win_rate=rate,
        score=mean_estimate(by_set(lambda game, seat: game.totals[seat])),
        margin=mean_estimate(by_set(_margin)) if any(_others(*at) for at in seats) else None,
        verdicts={
            word: wilson(mean([float(game.verdict == word) for game, _ in seats]), len(seats))
            for word in verdicts
        },
        rating=rating,
        pace=pace(name, [game for one in sets for game in one]),
    )


def pace(name: str, games: Sequence[Played]) -> Pace:
    """How long a bot thought in these games."""
    thought = [
        own for one in games for bot, own in zip(one.bots, one.thought, strict=False) if bot == name
    ]
    spent = sum(own.seconds for own in thought)
    turns = sum(own.turns for own in thought)
    decisions = sum(own.decisions for own in thought)
    return Pace(
        turn=spent / turns if turns else None,
        decision=spent / decisions if decisions else None,
        longest=max((own.longest for own in thought), default=0.0),
    )


def _others(game: Played, seat: int) -> list[int]:
    """The points of the other bots and of rivals without a seat."""
    seats = zip(game.bots, game.totals, strict=True)
    return [*(total for bot, total in seats if bot != game.bots[seat]), *game.rivals.values()]


def _margin(game: Played, seat: int) -> float:
    """The lead of a seat over the best of the others, in points."""
    return game.totals[seat] - max(_others(game, seat))


def _differences(names: Sequence[str], sets: Sequence[Set]) -> tuple[Difference, ...]:
    """The lead of each bot over each later one, in solo games."""
    deals = [{game.bots[0]: game.totals[0] for game in one} for one in sets]
    return tuple(
        Difference(a, b, mean_estimate([deal[a] - deal[b] for deal in deals]))
        for a, b in combinations(names, 2)
    )


def rater() -> PlackettLuce:
    """The rating model. openskill is imported only here: the ladder also runs without it."""
    try:
        from openskill.models import PlackettLuce
    except ImportError:
        raise Illegal("the ratings need openskill: pip install 'meadhall[lab]'") from None
    return PlackettLuce()


def ratings(played: Sequence[Played]) -> dict[str, Rating]:
    """The ratings after all finished games in order; all bots begin equal. A bot with several seats
    at a table gets the mean of the ratings of its seats."""
    model = rater()
    done = [one for one in played if not one.error and len(set(one.bots)) > 1]
    usual = model.rating()
    known = {name: (usual.mu, usual.sigma) for one in played for name in one.bots}
    for one in done:
        table = [[model.rating(*known[name])] for name in one.bots]
        rated = [team[0] for team in model.rate(table, ranks=places(one))]
        for name in set(one.bots):
            own = [rating for rating, bot in zip(rated, one.bots, strict=True) if bot == name]
            known[name] = (mean([r.mu for r in own]), mean([r.sigma for r in own]))
    return {
        name: Rating(mu, sigma, model.rating(mu, sigma).ordinal())
        for name, (mu, sigma) in known.items()
    }


def places(one: Played) -> list[float]:
    """The place of each seat, from 0; all winners have place 0."""
    return [
        0.0 if seat in one.winners else float(one.ranking.index(seat))
        for seat in range(len(one.bots))
    ]


__all__ = ["ArenaResult", "Difference", "Pace", "Rating", "Standing", "arena"]
