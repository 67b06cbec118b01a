"""The page of the ladder in Markdown, made from the games that a file holds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from meadhall.bots import LEVELS
from meadhall.kernel.registry import find_game
from meadhall.lab.arena import Pace, Rating, complete_sets, pace, ratings, standing
from meadhall.lab.ladder.parts import Part, games_of, newest
from meadhall.lab.ladder.tasks import SLOW_LEVEL, TASKS, Measure, Task, ladder_games, measures
from meadhall.lab.statistics import Estimate, Played

NOT_MEASURED = "–"
"""The text in the page for what was not measured."""


def page(parts: Sequence[Part], levels: Sequence[str] = LEVELS) -> str:
    """The page from all parts."""
    blocks = [INTRODUCTION.strip(), _method(parts, levels)]
    for game in ladder_games():
        blocks += _chapter(parts, game, levels)
    return "\n\n".join(blocks) + "\n"


INTRODUCTION = """
# The ladder

Four levels play against you, in both games. **Thrall** sees what an answer does at once, and does
not look closely. **Karl** looks one move ahead. **Huscarl** looks for the best turn as a whole.
**Jarl** plays the promising turns on, in tables as they could be. All of them see only what their
seat may see.
"""

_MEASURED = """
Every figure has its 95 % interval in brackets, and behind them the number of games. Two levels that
play each other do so in pairs of games with the same deal, between which they change seats, so that
luck cancels; a pair is one observation. A shared victory counts half for each. Means have Student's
intervals. Shares of games alone have Wilson's, and so have shares that were the same in every pair.
The rating is openskill's (Plackett and Luce), over all pairings of the game: μ is the skill, which
begins at 25, σ how unsure it is, μ − 3σ a cautious guess. The time is that of one core, over all
games of the level.
"""


def _method(parts: Sequence[Part], levels: Sequence[str]) -> str:
    """The chapter on how the figures were measured, with the commands."""
    used = [part for one in measures(levels) for part in newest(parts, one.name)]
    games = {one.name: one.game for one in measures(levels)}
    lines = ["## How it is measured", _MEASURED.strip()]
    if used:
        versions = {games[part.measure]: part.rules for part in used}
        rules = ", ".join(f"{find_game(game).title} {n}" for game, n in versions.items())
        seeds = ", ".join(dict.fromkeys(part.seed for part in used))
        python = ", ".join(sorted({part.python for part in used}))
        commands = "\n".join(dict.fromkeys(part.command for part in used))
        failed = sum(bool(one.error) for name in games for one in games_of(parts, name))
        lines.append(
            f"Rules versions: {rules}. Seed: {seeds}. Python {python}. Games that failed: {failed}."
        )
        lines.append(f"```\n{commands}\n```")
    return "\n\n".join(lines)


def _chapter(parts: Sequence[Part], game: str, levels: Sequence[str]) -> list[str]:
    """The chapter of one game: its tables."""
    played = {one.name: _by_level(games_of(parts, one.name)) for one in measures(levels)}
    pairings = sorted(
        (one for one in measures(levels) if one.game == game and len(one.levels) == 2),
        key=lambda one: (levels.index(one.levels[0]), -levels.index(one.levels[1])),
    )
    rows = [_pairing(one, played[one.name]) for one in pairings]
    blocks = [
        f"## {find_game(game).title}",
        "Two players:",
        _table(("level", "against", "wins", "lead in points"), rows),
    ]
    tasks = TASKS.get(game, ())
    if tasks:
        rows = [
            [_title(level)]
            + [_figure(task, played[f"{game}-{task.name}-{level}"]) for task in tasks]
            for level in levels
        ]
        blocks += [
            "Each level by itself:",
            _table(("level", *(task.title for task in tasks)), rows),
        ]
    duels = [(one.number, i, one) for i, m in enumerate(pairings) for one in played[m.name]]
    rated = ratings([one for *_, one in sorted(duels, key=lambda duel: duel[:2])])
    every = [one for m in measures(levels) if m.game == game for one in played[m.name]]
    rows = [_rating_row(level, rated.get(level), pace(level, every)) for level in levels]
    columns = ("level", "rating μ", "σ", "μ − 3σ", "seconds a turn", "a decision", "at most")
    return [*blocks, "Rating and time:", _table(columns, rows)]


def _by_level(games: Sequence[Played]) -> list[Played]:
    """The games with the bots named by their levels, without their budgets."""
    return [replace(one, bots=tuple(map(_level, one.bots))) for one in games]


def _level(bot: str) -> str:
    """The level of a bot, without the budget that Jarl may have."""
    plain = bot.partition(":")[0]
    return plain if plain == SLOW_LEVEL else bot


def _title(level: str) -> str:
    """The name of a level as the page shows it; other bots keep their names."""
    return level.capitalize() if level in LEVELS else level


def _pairing(measure: Measure, games: Sequence[Played]) -> list[str]:
    """The row of two levels against each other."""
    high, low = measure.levels
    sets = complete_sets(games, 2)
    row = [_title(high), _title(low)]
    if not sets:
        return [*row, NOT_MEASURED, NOT_MEASURED]
    found = standing(high, sets)
    assert found.win_rate is not None and found.margin is not None
    return [*row, _cell(found.win_rate, found.games, True), _cell(found.margin, found.games)]


def _figure(task: Task, games: Sequence[Played]) -> str:
    """The cell of one level in one task."""
    done = [one for one in games if not one.error]
    return _cell(task.figure(done), len(done), task.share) if done else NOT_MEASURED


def _rating_row(level: str, rating: Rating | None, pace: Pace) -> list[str]:
    """The row of a level with its rating and its thinking times."""
    figures = (rating.mu, rating.sigma, rating.ordinal) if rating else (None, None, None)
    seconds = (pace.turn, pace.decision, pace.longest or None)
    return [
        _title(level),
        *(NOT_MEASURED if n is None else f"{n:.1f}" for n in figures),
        *(NOT_MEASURED if n is None else f"{n:.3f}" for n in seconds),
    ]


def _cell(found: Estimate, games: int, share: bool = False) -> str:
    """A figure with its interval and the number of games."""
    return f"{found.words(share)}, {games}"


def _table(columns: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A table in Markdown."""
    sides = ["---" if name in ("level", "against") else "---:" for name in columns]
    lines = [columns, sides, *rows]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)
