"""What the ladder measures: the tasks of each game, and the measures made of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from itertools import pairwise

from meadhall.bots import LEVELS, bot_called
from meadhall.kernel.errors import Illegal
from meadhall.kernel.game import BrokenGame
from meadhall.kernel.registry import find_game, game_names
from meadhall.lab.statistics import Estimate, Played, mean_estimate, wilson

SLOW_LEVEL = "jarl"
"""The level that thinks long, and therefore plays fewer games."""

HARDER = ("harder_goods", "harder_runes", "harder_blockades", "harder_stone", "harder_cards")
"""The options of Karvi that make the Völva harder to beat."""


@dataclass(frozen=True)
class Task:
    """What each level plays by itself, and the figure that the page shows of it."""

    name: str
    title: str
    seats: int
    options: dict[str, str]
    figure: Callable[[Sequence[Played]], Estimate]
    share: bool = False
    """Whether the figure is a share, shown in percent."""


def _points(games: Sequence[Played]) -> Estimate:
    """The mean points of the first seat."""
    return mean_estimate([one.totals[0] for one in games])


def _winners_points(games: Sequence[Played]) -> Estimate:
    """The mean points of the winner."""
    return mean_estimate([one.totals[one.ranking[0]] for one in games])


def _won(games: Sequence[Played]) -> Estimate:
    """The share of games that the first seat won."""
    return wilson(sum(one.won(0) for one in games) / len(games), len(games))


_VOLVA = {"solo": "volva"}

TASKS: dict[str, tuple[Task, ...]] = {
    "karvi": (
        Task("highscore", "high score: mean", 1, {"solo": "highscore"}, _points),
        Task("volva", "Völva: won", 1, _VOLVA, _won, share=True),
        Task(
            "harder",
            "Völva, every harder option: won",
            1,
            _VOLVA | dict.fromkeys(HARDER, "yes"),
            _won,
            share=True,
        ),
    ),
    "odin": (
        Task("long", "alone, long: mean", 1, {"length": "long"}, _points),
        Task("short", "alone, short: mean", 1, {"length": "short"}, _points),
        Task("winner", "two of the level, long: the winner's mean", 2, {}, _winners_points),
    ),
}
"""The tasks by game. Besides these, the levels of every game play each other."""


@dataclass(frozen=True)
class Measure:
    """What is played under one name: one level by itself, or two against each other."""

    name: str
    game: str
    seats: int
    levels: tuple[str, ...]
    """One level, or two that play each other, the stronger first."""
    options: dict[str, str]


def ladder_games() -> tuple[str, ...]:
    """The games that are measured: those with tasks, and all others that two can play."""
    found = []
    for name in game_names():
        try:
            if name in TASKS or 2 in find_game(name).seats:
                found.append(name)
        except BrokenGame:
            continue
    return tuple(found)


def checked_levels(bots: Sequence[str]) -> tuple[str, ...]:
    """The bots to measure; Illegal if one of them does not exist or is named twice."""
    for bot in bots:
        bot_called(bot)
    if not bots or len(set(bots)) < len(bots):
        raise Illegal("name one bot or several, each once", LEVELS)
    return tuple(bots)


def measures(levels: Sequence[str] = LEVELS) -> tuple[Measure, ...]:
    """All measures of these levels by game, those with the slow level last."""
    found = []
    for game in ladder_games():
        for level in levels:
            for task in TASKS.get(game, ()):
                name = f"{game}-{task.name}-{level}"
                found.append(Measure(name, game, task.seats, (level,), task.options))
        for low, high in pairwise(levels):
            found.append(Measure(f"{game}-{high}-{low}", game, 2, (high, low), {}))
    return tuple(sorted(found, key=lambda one: SLOW_LEVEL in one.levels))


def chosen(only: Sequence[str] = (), levels: Sequence[str] = LEVELS) -> tuple[Measure, ...]:
    """The measures whose names match one of these patterns (`karvi-*`); all without a pattern."""
    every = measures(levels)
    for pattern in only:
        if not any(fnmatchcase(one.name, pattern) for one in every):
            raise Illegal(f"no measure is called {pattern!r}", tuple(one.name for one in every))
    return tuple(
        one for one in every if not only or any(fnmatchcase(one.name, like) for like in only)
    )


def patterns(only: Sequence[str] | None) -> tuple[str, ...]:
    """The patterns of names of measures, given one by one or separated by commas."""
    parts = (part.strip() for text in only or () for part in text.split(","))
    return tuple(filter(None, parts))
