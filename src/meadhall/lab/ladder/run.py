"""Playing the measures of the ladder, and keeping their games in a file."""

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
from meadhall.lab.ladder.tasks import SLOW, chosen
from meadhall.lab.simulate import Plan, as_they_end, check_counts, planned
from meadhall.lab.statistics import Played

GAMES, JARL_GAMES = 400, 100
"""Of a measure, and of one with the level that thinks long."""

KEPT_EVERY = 60.0
"""Seconds after which the games of an unfinished measure are kept."""

Told = Callable[[str, int, int], None]
"""Told the name of a measure and how many of how many of its games are done."""


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
) -> list[Part]:
    """Play the measures, or those of them that are wanted, and return all there is: what the file
    held, and what was played now. What the file holds already is not played again; without `play`
    nothing is."""
    check_counts(min(games, jarl_games), jobs)
    called = {level: level for level in LEVELS}
    if jarl:
        called[SLOW] = f"{SLOW}:{jarl}"
        bot_called(called[SLOW])
    wanted = chosen(only) if play else ()
    parts = [] if keep is None or not keep.exists() else read_file(keep)
    command = f"meadhall ladder --games {games} --jarl-games {jarl_games} --seed {seed}"
    command += f" --jarl {jarl}" if jarl else ""
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
