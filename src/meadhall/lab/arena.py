"""Who plays better: bots against each other so that luck cancels.

The games come in sets. All games of a set are dealt from the same seed, and from one to the next
the bots move up a seat, until each has sat everywhere. Alone, each bot plays the same deal. The
games of a set are not independent of each other, so a set is one observation: every interval is
computed over sets, and a set of which a game failed is left out of all means.
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
from meadhall.lab.simulate import Progress, check_counts, name_of, planned, play_all
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
    """What openskill thinks of a bot: its skill, how sure that is, and a cautious guess of both."""

    mu: float
    sigma: float
    ordinal: float


@dataclass(frozen=True)
class Pace:
    """How long a bot thinks, in seconds."""

    turn: float | None
    decision: float | None
    """Only a question that leaves a choice is a decision."""
    longest: float
    """Of its decisions."""


@dataclass(frozen=True)
class Standing:
    """How one bot did, over all the seats it had in whole sets."""

    games: int
    seats: int
    """More than the games if it sits more than once at a table."""
    wins: float
    """A shared victory counts its share."""
    win_rate: Estimate | None
    """Of its seats; nothing for one alone without a rival."""
    score: Estimate
    margin: Estimate | None
    """Of a seat of its own to the best seat of another bot, or to the best rival."""
    verdicts: dict[str, Estimate]
    """In solo games, the share of each verdict, the best first."""
    rating: Rating | None
    pace: Pace


@dataclass(frozen=True)
class Difference:
    """How many points more the first has than the second, on the same deals alone."""

    first: str
    second: str
    points: Estimate


@dataclass(frozen=True)
class ArenaResult:
    """What `arena` found."""

    game: str
    seats: int
    bots: tuple[str, ...]
    options: dict[str, str]
    seed: str
    games: int
    """As many as were played: whole sets."""
    sets: int
    failures: int
    failed: tuple[Failure, ...]
    by_bot: dict[str, Standing]
    differences: tuple[Difference, ...]
    seconds: float

    def plain(self) -> object:
        """As data for JSON, numbers rounded to what they can mean."""
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
    """Let bots play each other, at least so many games, and judge them. With `ray` the games are
    spread over a Ray cluster, which then says how many processes there are."""
    plan = planned(game, seats, seed, _entered(seats, bots), options)
    check_counts(games, jobs)
    plan = replace(plan, sharing=set_size(seats, plan.bots))
    sets = -(-games // plan.sharing)
    if seats > 1:
        rater()  # if there is none, better said before the games than after
    began = time.perf_counter()
    played = play_all(plan, range(sets * plan.sharing), jobs, progress, ray)
    seconds = time.perf_counter() - began
    the_game = find_game(game)
    settings = the_game.choose_settings(seats, plan.options)
    verdicts = the_game.verdicts(the_game.rules.setup(seats, settings))
    names = tuple(map(name_of, plan.bots))
    rated = ratings(played) if seats > 1 else {}
    whole = whole_sets(played, plan.sharing)
    return ArenaResult(
        game=game,
        seats=seats,
        bots=names,
        options=settings,
        seed=plan.seed,
        games=len(played),
        sets=sets,
        failures=sum(bool(one.error) for one in played),
        failed=tuple(failure(one) for one in played if one.error),
        by_bot={
            name: standing(name, whole, verdicts, rated.get(name)) for name in dict.fromkeys(names)
        },
        differences=_differences(names, whole) if seats == 1 else (),
        seconds=seconds,
    )


def _entered(seats: int, bots: Sequence[str | Bot]) -> tuple[str | Bot, ...]:
    """The bots, told apart by their names; alone nobody needs to be named twice."""
    called: dict[str, str | Bot] = {}
    for bot in bots:
        if called.setdefault(name_of(bot), bot) != bot:
            raise Illegal(f"two bots are called {name_of(bot)}, so nobody could tell them apart")
    return tuple(called.values()) if seats == 1 else tuple(bots)


def set_size(seats: int, bots: Sequence[str | Bot]) -> int:
    """After how many games everybody has sat everywhere: a further one would repeat the first."""
    if seats == 1:
        return len(bots)
    cycle = [bots[seat % len(bots)] for seat in range(seats)]
    return next(n for n in range(1, seats + 1) if cycle[n:] + cycle[:n] == cycle)


Set = tuple[Played, ...]


def whole_sets(played: Sequence[Played], size: int) -> list[Set]:
    """The games by deal, without the sets of which a game failed or is missing."""
    deals: dict[str, list[Played]] = {}
    for one in played:
        if not one.error:
            deals.setdefault(one.seed, []).append(one)
    return [tuple(games) for games in deals.values() if len(games) == size]


def standing(
    name: str, sets: Sequence[Set], verdicts: Sequence[str] = (), rating: Rating | None = None
) -> Standing:
    """All figures of one bot."""
    places = [[(g, s) for g in one for s, bot in enumerate(g.bots) if bot == name] for one in sets]
    sat = [place for row in places for place in row]
    games = len({(game.seed, game.number) for game, _ in sat})

    def observed(figure: Callable[[Played, int], float]) -> list[float]:
        """One number for each set: all that this bot did in it."""
        return [mean([figure(game, seat) for game, seat in row]) for row in places]

    alone = all(len(game.bots) == 1 for game, _ in sat)
    rate = None
    if any(len(game.bots) > 1 or game.rivals for game, _ in sat):
        won = observed(Played.won)
        rate = wilson(mean(won), len(won)) if alone else rate_estimate(won)
    return Standing(
        games=games,
        seats=len(sat),
        wins=sum(game.won(seat) for game, seat in sat) if rate else 0.0,
        win_rate=rate,
        score=mean_estimate(observed(lambda game, seat: game.totals[seat])),
        margin=mean_estimate(observed(_margin)) if any(_others(*at) for at in sat) else None,
        verdicts={
            word: wilson(mean([float(game.verdict == word) for game, _ in sat]), len(sat))
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
    """The points of all other bots and of those without a seat."""
    seats = zip(game.bots, game.totals, strict=True)
    return [*(total for bot, total in seats if bot != game.bots[seat]), *game.rivals.values()]


def _margin(game: Played, seat: int) -> float:
    return game.totals[seat] - max(_others(game, seat))


def _differences(names: Sequence[str], sets: Sequence[Set]) -> tuple[Difference, ...]:
    deals = [{game.bots[0]: game.totals[0] for game in one} for one in sets]
    return tuple(
        Difference(a, b, mean_estimate([deal[a] - deal[b] for deal in deals]))
        for a, b in combinations(names, 2)
    )


def rater() -> PlackettLuce:
    """Who rates. Imported only here: the ladder is measured on machines without openskill."""
    try:
        from openskill.models import PlackettLuce
    except ImportError:
        raise Illegal("the ratings need openskill: pip install 'meadhall[lab]'") from None
    return PlackettLuce()


def ratings(played: Sequence[Played]) -> dict[str, Rating]:
    """From all finished games in order, all bots beginning as equals. A bot that sits twice at a
    table moves by the mean of what its seats would."""
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
    """The place of each seat, from 0; those who share the victory are all first."""
    return [
        0.0 if seat in one.winners else float(one.ranking.index(seat))
        for seat in range(len(one.bots))
    ]


__all__ = ["ArenaResult", "Difference", "Pace", "Rating", "Standing", "arena"]
