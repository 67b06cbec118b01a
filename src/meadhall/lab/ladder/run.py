"""Play the measures of the ladder, and keep their games in a file."""

from __future__ import annotations

import platform
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from meadhall.bots import LEVELS, bot_called
from meadhall.kernel.registry import find_game
from meadhall.lab.arena import set_size
from meadhall.lab.ladder.parts import Part, read_file
from meadhall.lab.ladder.tasks import SLOW_LEVEL, chosen
from meadhall.lab.simulate import Plan, as_they_end, check_counts, planned
from meadhall.lab.statistics import Played

GAMES, JARL_GAMES = 400, 100
"""The number of games of a measure, and of a measure with the slow level."""

SAVE_INTERVAL = 60.0
"""The seconds after which the games of an unfinished measure are written to the file."""

Progress = Callable[[str, int, int], None]
"""Called with the name of a measure, the number of its games done, and of all its games."""


def ladder(
    games: int = GAMES,
    jarl_games: int = JARL_GAMES,
    seed: int | str = 1,
    jobs: int = 1,
    jarl: str = "",
    only: Sequence[str] = (),
    keep: Path | None = None,
    progress: Progress | None = None,
    play: bool = True,
    levels: Sequence[str] = LEVELS,
) -> list[Part]:
    """Play the measures whose names match `only`, or all, and return the parts of the file and the
    new ones. Games that the file holds are not played again; without `play`, none are played."""
    check_counts(min(games, jarl_games), jobs)
    names = {level: level for level in levels}
    if jarl and SLOW_LEVEL in names:
        names[SLOW_LEVEL] = f"{SLOW_LEVEL}:{jarl}"
        bot_called(names[SLOW_LEVEL])
    wanted = chosen(only, levels) if play else ()
    parts = [] if keep is None or not keep.exists() else read_file(keep)
    command = f"meadhall ladder --games {games} --jarl-games {jarl_games} --seed {seed}"
    command += f" --jarl {jarl}" if jarl else ""
    command += f" --bots {','.join(levels)}" if tuple(levels) != LEVELS else ""
    for measure in wanted:
        bots = tuple(names[level] for level in measure.levels)
        plan = planned(measure.game, measure.seats, seed, bots, measure.options)
        plan = replace(plan, sharing=set_size(measure.seats, bots))
        number = jarl_games if SLOW_LEVEL in measure.levels else games
        version = find_game(measure.game).version
        part = Part(measure.name, version, bots, plan.seed, command, platform.python_version(), ())
        number = -(-number // plan.sharing) * plan.sharing
        for found in _play_missing(plan, part, parts, number, jobs, progress):
            parts.append(Part.read(found.line()))  # as the file would give it back
            if keep is not None:
                with keep.open("a", encoding="utf-8") as file:
                    file.write(found.line())
    return parts


def _play_missing(
    plan: Plan, part: Part, parts: Sequence[Part], number: int, jobs: int, progress: Progress | None
) -> Iterator[Part]:
    """Play the games of a measure that are missing, and yield them in parts: one, or one for each
    SAVE_INTERVAL."""
    kept = {
        one.number
        for other in parts
        if (other.measure, other.kind, other.seed) == (part.measure, part.kind, part.seed)
        for one in other.games
        if not one.error
    }
    missing = [n for n in range(number) if n not in kept]
    done = number - len(missing)
    if progress is not None:
        progress(part.measure, done, number)
    fresh: list[Played] = []
    began = time.monotonic()
    try:
        for one in as_they_end(plan, missing, jobs):
            fresh.append(one)
            done += 1
            if progress is not None:
                progress(part.measure, done, number)
            if time.monotonic() - began >= SAVE_INTERVAL:
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
