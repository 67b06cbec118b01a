"""Play the first games of the ladder again, and compare them with those that are kept.

    python -m bench.replay_ladder --games 20 --jarl-games 2 --jobs 2

A bot that chooses otherwise than it was measured shows here. It needs nothing but Python.
"""

from __future__ import annotations

import argparse
import multiprocessing
import sys
import time
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from meadhall.lab.arena import set_size
from meadhall.lab.ladder import Measure, games_of, measures, read_parts
from meadhall.lab.simulate import planned, play
from meadhall.lab.statistics import Played

KEPT = Path(__file__).parents[1] / "docs" / "ladder.jsonl"


class Task(NamedTuple):
    """One game to be played again."""

    measure: Measure
    kept: Played


def facts(one: Played) -> tuple[object, ...]:
    """What must be alike: points, order, victory, answers asked for and turns."""
    thought = tuple((each.decisions, each.turns) for each in one.thought)
    return (
        one.bots,
        one.totals,
        one.ranking,
        one.winners,
        one.rivals,
        one.verdict,
        one.error,
        thought,
    )


def again(task: Task) -> tuple[str, int, bool]:
    """Play a game again: its measure, its number, and whether it went alike."""
    measure, kept = task
    seed = kept.seed.rpartition("-")[0]
    plan = planned(measure.game, measure.seats, seed, measure.levels, measure.options)
    played = play(replace(plan, sharing=set_size(measure.seats, measure.levels)), kept.number)
    return measure.name, kept.number, facts(played) == facts(kept)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20, help="games of each measure")
    parser.add_argument("--jarl-games", type=int, default=2, help="games of each measure with Jarl")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    wanted = parser.parse_args()
    parts = read_parts(KEPT.read_text(encoding="utf-8"))
    tasks = []
    for measure in measures():
        number = wanted.jarl_games if "jarl" in measure.levels else wanted.games
        tasks += [Task(measure, one) for one in games_of(parts, measure.name)[:number]]
    began = time.perf_counter()
    with multiprocessing.get_context("spawn").Pool(wanted.jobs) as pool:
        found = list(pool.imap_unordered(again, tasks))
    other = sorted((name, number) for name, number, alike in found if not alike)
    seconds = time.perf_counter() - began
    print(f"{len(found)} games played again in {seconds:.0f} s: {len(found) - len(other)} alike")
    for name, number in other:
        print(f"  {name} {number} went otherwise")
    return bool(other)


if __name__ == "__main__":
    sys.exit(main())
