"""The ladder: how strong the levels are, measured, and written down as a page.

A measure is one level alone, one level against itself, or two levels against each other, and has a
name, such as `karvi-volva-jarl` or `odin-karl-thrall`. Measures can be played apart, interrupted,
and on several machines: what was played is kept in a file, and the page is made from what the file
holds. Files of several machines are put together by writing one below the other.

This needs nothing but Python, except for the page, whose ratings need openskill:

    python -m meadhall.lab.ladder --only 'karvi-*-jarl' --keep ladder.jsonl --jobs 16
"""

from __future__ import annotations

import argparse
import json
import platform
import signal
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, astuple, dataclass, replace
from fnmatch import fnmatchcase
from itertools import pairwise
from pathlib import Path
from typing import Any

from meadhall.bots import LEVELS, bot_called
from meadhall.kernel.errors import Illegal
from meadhall.kernel.game import BrokenGame
from meadhall.kernel.registry import find_game, game_names
from meadhall.lab.arena import Pace, Rating, pace, rater, ratings, set_size, standing, whole_sets
from meadhall.lab.simulate import Plan, as_they_end, check_counts, planned
from meadhall.lab.statistics import Estimate, Played, Thought, mean_estimate, wilson

GAMES, JARL_GAMES = 400, 100
"""Of a measure, and of one with the level that thinks long."""

SLOW = "jarl"
"""The level that thinks long, and so plays fewer games."""

KEPT_EVERY = 60.0
"""Seconds after which the games of an unfinished measure are kept."""

HARDER = ("harder_goods", "harder_runes", "harder_blockades", "harder_stone", "harder_cards")

NOTHING = "–"
"""Stands in the page for what was not measured."""

Told = Callable[[str, int, int], None]
"""Told the name of a measure and how many of how many of its games are done."""


@dataclass(frozen=True)
class Task:
    """What each level does in a game, and what is written down of it."""

    name: str
    title: str
    seats: int
    options: dict[str, str]
    figure: Callable[[Sequence[Played]], Estimate]
    share: bool = False
    """A share is written in percent."""


def _points(games: Sequence[Played]) -> Estimate:
    return mean_estimate([one.totals[0] for one in games])


def _winners_points(games: Sequence[Played]) -> Estimate:
    return mean_estimate([one.totals[one.ranking[0]] for one in games])


def _won(games: Sequence[Played]) -> Estimate:
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
"""By game. Every game has its pairings besides."""


@dataclass(frozen=True)
class Measure:
    """What is played under one name."""

    name: str
    game: str
    seats: int
    levels: tuple[str, ...]
    """One, or two who play each other: the stronger first."""
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
    """The bots to be measured, or Illegal if one of them is not there or is named twice."""
    for bot in bots:
        bot_called(bot)
    if not bots or len(set(bots)) < len(bots):
        raise Illegal("name one bot or several, each once", LEVELS)
    return tuple(bots)


def measures(levels: Sequence[str] = LEVELS) -> tuple[Measure, ...]:
    """All measures of these levels, game by game, the quick ones first."""
    found = []
    for game in ladder_games():
        for level in levels:
            for task in TASKS.get(game, ()):
                name = f"{game}-{task.name}-{level}"
                found.append(Measure(name, game, task.seats, (level,), task.options))
        for low, high in pairwise(levels):
            found.append(Measure(f"{game}-{high}-{low}", game, 2, (high, low), {}))
    return tuple(sorted(found, key=lambda one: SLOW in one.levels))


def chosen(only: Sequence[str] = (), levels: Sequence[str] = LEVELS) -> tuple[Measure, ...]:
    """The measures with a name like one of these (`karvi-*`), or all."""
    every = measures(levels)
    for pattern in only:
        if not any(fnmatchcase(one.name, pattern) for one in every):
            raise Illegal(f"no measure is called {pattern!r}", tuple(one.name for one in every))
    return tuple(
        one for one in every if not only or any(fnmatchcase(one.name, like) for like in only)
    )


@dataclass(frozen=True)
class Part:
    """Games of one measure, as they are kept: a line of the file."""

    measure: str
    rules: int
    """The version of the game's rules."""
    bots: tuple[str, ...]
    """The levels, Jarl perhaps with his budget."""
    seed: str
    command: str
    python: str
    games: tuple[Played, ...]

    @property
    def kind(self) -> tuple[int, tuple[str, ...]]:
        """Games of another kind do not belong together."""
        return self.rules, self.bots

    def line(self) -> str:
        fields = asdict(replace(self, games=())) | {"games": [_kept(one) for one in self.games]}
        return json.dumps(fields, ensure_ascii=False) + "\n"

    @staticmethod
    def read(line: str) -> Part:
        fields = json.loads(line)
        games = tuple(_game(one) for one in fields.pop("games"))
        return Part(**fields | {"bots": tuple(fields["bots"]), "games": games})


def _kept(one: Played) -> dict[str, object]:
    """A game in few words: what the figures need."""
    fields: dict[str, object] = {"number": one.number, "seed": one.seed, "bots": one.bots}
    if one.error:
        return fields | {"error": one.error}
    thought = [[round(t, 4) for t in astuple(each)] for each in one.thought]
    return fields | {
        "points": one.totals,
        "ranking": one.ranking,
        "winners": one.winners,
        "rivals": one.rivals,
        "verdict": one.verdict,
        "thought": thought,
    }


def _game(fields: Any) -> Played:  # read from JSON
    return Played(
        number=fields["number"],
        seed=fields["seed"],
        bots=tuple(fields["bots"]),
        scores=tuple({"points": points} for points in fields.get("points", ())),
        ranking=tuple(fields.get("ranking", ())),
        rivals=fields.get("rivals", {}),
        verdict=fields.get("verdict", ""),
        error=fields.get("error", ""),
        winners=tuple(fields.get("winners", ())),
        thought=tuple(Thought(*one) for one in fields.get("thought", ())),
    )


def read_parts(text: str) -> list[Part]:
    """What a file holds. A last line that was cut off by an interruption is not missed."""
    found = []
    lines = text.splitlines(keepends=True)
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        try:
            found.append(Part.read(line))
        except (ValueError, TypeError, KeyError, AttributeError):
            if number == len(lines) and not line.endswith("\n"):
                break
            raise Illegal("this is not what the ladder keeps", line=number) from None
    return found


def _newest(parts: Sequence[Part], measure: str) -> list[Part]:
    """The parts of a measure that belong together: those played as the last one was."""
    of_it = [part for part in parts if part.measure == measure]
    return [part for part in of_it if part.kind == of_it[-1].kind]


def games_of(parts: Sequence[Part], measure: str) -> list[Played]:
    """All games of a measure, each once, in order."""
    found = {(one.seed, one.number): one for p in _newest(parts, measure) for one in p.games}
    return [found[key] for key in sorted(found, key=lambda key: (key[1], key[0]))]


def ladder(
    games: int = GAMES,
    jarl_games: int = JARL_GAMES,
    seed: int | str = 1,
    jobs: int = 1,
    jarl: str = "",
    only: Sequence[str] = (),
    keep: Path | None = None,
    told: Told | None = None,
    play: bool = True,
    levels: Sequence[str] = LEVELS,
) -> list[Part]:
    """Play the measures, or those of them that are wanted, and return all there is: what the file
    held, and what was played now. What the file holds already is not played again; without `play`
    nothing is."""
    check_counts(min(games, jarl_games), jobs)
    called = {level: level for level in levels}
    if jarl and SLOW in called:
        called[SLOW] = f"{SLOW}:{jarl}"
        bot_called(called[SLOW])
    wanted = chosen(only, levels) if play else ()
    parts = [] if keep is None or not keep.exists() else _mended(keep)
    command = f"meadhall ladder --games {games} --jarl-games {jarl_games} --seed {seed}"
    command += f" --jarl {jarl}" if jarl else ""
    command += f" --bots {','.join(levels)}" if tuple(levels) != LEVELS else ""
    for measure in wanted:
        bots = tuple(called[level] for level in measure.levels)
        plan = planned(measure.game, measure.seats, seed, bots, measure.options)
        plan = replace(plan, sharing=set_size(measure.seats, bots))
        number = jarl_games if SLOW in measure.levels else games
        version = find_game(measure.game).version
        part = Part(measure.name, version, bots, plan.seed, command, platform.python_version(), ())
        number = -(-number // plan.sharing) * plan.sharing
        for found in _played(plan, part, parts, number, jobs, told):
            parts.append(Part.read(found.line()))  # as the file would give it back
            if keep is not None:
                with keep.open("a", encoding="utf-8") as file:
                    file.write(found.line())
    return parts


def _mended(keep: Path) -> list[Part]:
    """What the file holds; a line that was cut off is taken out, so that others can follow."""
    text = keep.read_text(encoding="utf-8")
    parts = read_parts(text)
    if text and not text.endswith("\n"):
        keep.write_text("".join(part.line() for part in parts), encoding="utf-8")
    return parts


def _played(
    plan: Plan, part: Part, parts: Sequence[Part], number: int, jobs: int, told: Told | None
) -> Iterator[Part]:
    """The games of a measure that are still missing, in one part or, if it takes long, several."""
    there = {
        one.number
        for kept in parts
        if (kept.measure, kept.kind, kept.seed) == (part.measure, part.kind, part.seed)
        for one in kept.games
        if not one.error
    }
    missing = [n for n in range(number) if n not in there]
    done = number - len(missing)
    if told is not None:
        told(part.measure, done, number)
    fresh: list[Played] = []
    began = time.monotonic()
    try:
        for one in as_they_end(plan, missing, jobs):
            fresh.append(one)
            done += 1
            if told is not None:
                told(part.measure, done, number)
            if time.monotonic() - began >= KEPT_EVERY:
                yield replace(part, games=_in_order(fresh))
                fresh, began = [], time.monotonic()
    except KeyboardInterrupt:
        if fresh:
            yield replace(part, games=_in_order(fresh))
        raise
    if fresh:
        yield replace(part, games=_in_order(fresh))


def _in_order(games: Sequence[Played]) -> tuple[Played, ...]:
    return tuple(sorted(games, key=lambda one: one.number))


# the page


def page(parts: Sequence[Part], levels: Sequence[str] = LEVELS) -> str:
    """The page, from all that was played."""
    blocks = [INTRODUCTION.strip(), _how(parts, levels)]
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


def _how(parts: Sequence[Part], levels: Sequence[str]) -> str:
    """How it was measured, and how to do it again."""
    used = [part for one in measures(levels) for part in _newest(parts, one.name)]
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
    """The tables of one game."""
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
            + [_alone(task, played[f"{game}-{task.name}-{level}"]) for task in tasks]
            for level in levels
        ]
        blocks += [
            "Each level by itself:",
            _table(("level", *(task.title for task in tasks)), rows),
        ]
    duels = [(one.number, i, one) for i, m in enumerate(pairings) for one in played[m.name]]
    rated = ratings([one for *_, one in sorted(duels, key=lambda duel: duel[:2])])
    every = [one for m in measures(levels) if m.game == game for one in played[m.name]]
    rows = [_rated(level, rated.get(level), pace(level, every)) for level in levels]
    columns = ("level", "rating μ", "σ", "μ − 3σ", "seconds a turn", "a decision", "at most")
    return [*blocks, "Rating and time:", _table(columns, rows)]


def _by_level(games: Sequence[Played]) -> list[Played]:
    """With the bots called by their level alone, whatever budget they had."""
    return [replace(one, bots=tuple(map(_level, one.bots))) for one in games]


def _level(bot: str) -> str:
    plain = bot.partition(":")[0]
    return plain if plain == SLOW else bot


def _title(level: str) -> str:
    return level.capitalize() if level in LEVELS else level


def _pairing(measure: Measure, games: Sequence[Played]) -> list[str]:
    high, low = measure.levels
    sets = whole_sets(games, 2)
    row = [_title(high), _title(low)]
    if not sets:
        return [*row, NOTHING, NOTHING]
    found = standing(high, sets)
    assert found.win_rate is not None and found.margin is not None
    return [*row, _cell(found.win_rate, found.games, True), _cell(found.margin, found.games)]


def _alone(task: Task, games: Sequence[Played]) -> str:
    done = [one for one in games if not one.error]
    return _cell(task.figure(done), len(done), task.share) if done else NOTHING


def _rated(level: str, rating: Rating | None, pace: Pace) -> list[str]:
    figures = (rating.mu, rating.sigma, rating.ordinal) if rating else (None, None, None)
    seconds = (pace.turn, pace.decision, pace.longest or None)
    return [
        _title(level),
        *(NOTHING if n is None else f"{n:.1f}" for n in figures),
        *(NOTHING if n is None else f"{n:.3f}" for n in seconds),
    ]


def _cell(found: Estimate, games: int, share: bool = False) -> str:
    return f"{found.words(share)}, {games}"


def _table(columns: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    sides = ["---" if name in ("level", "against") else "---:" for name in columns]
    lines = [columns, sides, *rows]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


# on its own


def main(words: Sequence[str] | None = None) -> int:
    """The ladder on a machine with nothing but Python."""
    parser = argparse.ArgumentParser(
        prog="python -m meadhall.lab.ladder", description="Play all levels and measure them."
    )
    parser.add_argument("--games", type=int, default=GAMES, help="games of a measure")
    parser.add_argument("--jarl-games", type=int, default=JARL_GAMES, help="those with Jarl")
    parser.add_argument("--seed", default="1", help="same seed, same result")
    parser.add_argument("--jobs", type=int, default=1, help="how many processes share the games")
    parser.add_argument("--jarl", default="", help="Jarl's budget, such as 20000 or 1.5s")
    parser.add_argument("--bots", default=",".join(LEVELS), help="whom to measure, with commas")
    parser.add_argument("--only", action="append", help="measures, such as 'karvi-volva-*'")
    parser.add_argument("--keep", type=Path, help="a file that keeps what was played")
    parser.add_argument("--out", type=Path, help="write the page to this file")
    parser.add_argument("--no-play", action="store_true", help="only what the file holds")
    given = parser.parse_args(words)
    try:
        if given.out is not None:
            rater()  # if there is none, better said before the games than after
        levels = checked_levels(patterns([given.bots]))
        parts = ladder(
            given.games,
            given.jarl_games,
            given.seed,
            given.jobs,
            given.jarl,
            patterns(given.only),
            given.keep,
            _Lines().told,
            not given.no_play,
            levels,
        )
        if given.out is not None:
            given.out.write_text(page(parts, levels), encoding="utf-8")
    except (Illegal, OSError) as error:
        print(f"meadhall: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("interrupted", file=sys.stderr)
        return 130
    return 0


def patterns(only: Sequence[str] | None) -> tuple[str, ...]:
    """Names of measures, given one by one or with commas."""
    parts = (part.strip() for text in only or () for part in text.split(","))
    return tuple(filter(None, parts))


class _Lines:
    """Progress as plain lines: the start and the end of a measure, and now and then between."""

    def __init__(self, every: float = 30.0) -> None:
        self.every = every
        self.last = 0.0

    def told(self, measure: str, done: int, of: int) -> None:
        now = time.monotonic()
        if done in (0, of) or now - self.last >= self.every:
            self.last = now
            print(f"{measure}: {done} of {of}", file=sys.stderr, flush=True)


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    sys.exit(main())
