"""What we promise about speed, measured beside catanatron in one run on one core.

Random players: three seats of Karvi here, four of Catan there. The two take turns, several short
stretches each, and the best stretch of each counts: a busy machine can only slow one down, and
taking turns it slows both. An answer is one decision of a player; nature's are not counted here,
and catanatron's rolls are decisions there, as its players are asked to roll.

    python -m bench.speed [--seconds 20]

Then the hall (bench/hall.py): drawing a page, and two hundred tables at once over HTTP.

The last line is one JSON object.
"""

from __future__ import annotations

import argparse
import cProfile
import json
import pstats
import random
import sys
import time
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table as Grid

from bench.hall import measure_load, measure_render
from meadhall.lab.bench import Figures, measure_copy, measure_play

ROUNDS = 12
"""How often the two take turns."""


def catan_game(seed: int) -> Any:
    from catanatron import Color, Game, RandomPlayer

    colours = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)
    return Game([RandomPlayer(colour) for colour in colours], seed=seed)


def catan_play(seconds: float, seed: int) -> Figures:
    """Whole games of catanatron's random players for about so long."""
    from catanatron.game import TURNS_LIMIT

    rng = random.Random(seed)
    decisions = games = 0
    began = time.perf_counter()
    while True:
        game = catan_game(rng.randrange(1, 2**31))
        while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
            game.play_tick()
            decisions += 1
        games += 1
        spent = time.perf_counter() - began
        if spent >= seconds:
            return Figures(decisions, games, spent)


def catan_copy(seconds: float) -> float:
    """Microseconds for one copy of a game of about 300 decisions."""
    game = catan_game(1)
    for _ in range(300):
        if game.winning_color() is None:
            game.play_tick()
    best = 1e9
    began = time.perf_counter()
    while time.perf_counter() - began < seconds:
        start = time.perf_counter()
        for _ in range(200):
            game.copy()
        best = min(best, (time.perf_counter() - start) * 1e6 / 200)
    return best


def profile(console: Console, seconds: float) -> None:
    """Where the time of random play goes: the ten functions that take most themselves."""
    watch = cProfile.Profile()
    watch.enable()
    measure_play("karvi", 3, seconds, 99)
    watch.disable()
    stats: Any = pstats.Stats(watch)
    total = stats.total_tt
    grid = Grid(title="Karvi, random play: where the time goes (own time, under the profiler)")
    for name in ("share", "calls", "function"):
        grid.add_column(name, justify="left" if name == "function" else "right")
    rows = sorted(stats.stats.items(), key=lambda row: row[1][2], reverse=True)
    for (file, line, name), (_, calls, own, _, _) in rows[:10]:
        where = f"{Path(file).parent.name}/{Path(file).name}:{line} " if line else ""
        grid.add_row(f"{own / total:.1%}", f"{calls:,}", f"{where}{name}")
    console.print(grid)


def main() -> int:
    parser = argparse.ArgumentParser(description="Karvi's speed beside catanatron's")
    parser.add_argument("--seconds", type=float, default=20.0, help="about how long to measure")
    seconds = parser.parse_args().seconds
    try:
        import catanatron  # noqa: F401
    except ImportError:
        print("the bench needs catanatron: pip install 'meadhall[bench]'", file=sys.stderr)
        return 2
    console = Console(file=sys.stdout)
    stretch = max(0.05, seconds * 0.8 / (2 * ROUNDS))
    measure_play("karvi", 3, min(0.3, stretch), 0)  # warm up
    catan_play(min(0.3, stretch), 0)
    karvi, catan, karvi_copies, catan_copies = [], [], [], []
    for turn in range(ROUNDS):
        karvi.append(measure_play("karvi", 3, stretch, turn))
        catan.append(catan_play(stretch, turn))
        karvi_copies.append(measure_copy("karvi", 3, stretch / 8))
        catan_copies.append(catan_copy(stretch / 8))
    ours = max(f.answers_per_second for f in karvi)
    theirs = max(f.answers_per_second for f in catan)
    our_games = max(f.games_per_second for f in karvi)
    their_games = max(f.games_per_second for f in catan)
    our_copy, their_copy = min(karvi_copies), min(catan_copies)
    ratio = ours / theirs
    grid = Grid(title="Random players, one core, the same run")
    for name in ("", "Karvi, 3 seats", "catanatron, 4 seats", "ratio"):
        grid.add_column(name, justify="right" if name else "left")
    grid.add_row("answers per second", f"{ours:,.0f}", f"{theirs:,.0f}", f"{ratio:.2f}")
    grid.add_row(
        "games per second",
        f"{our_games:,.1f}",
        f"{their_games:,.1f}",
        f"{our_games / their_games:.2f}",
    )
    grid.add_row(
        "µs per copy in mid-game",
        f"{our_copy:.2f}",
        f"{their_copy:.2f}",
        f"{their_copy / our_copy:.2f}",
    )
    console.print(grid)
    profile(console, max(0.2, seconds * 0.1))
    figures = {
        "karvi_answers_per_second": round(ours),
        "karvi_games_per_second": round(our_games, 1),
        "karvi_copy_us": round(our_copy, 2),
        "catanatron_answers_per_second": round(theirs),
        "catanatron_games_per_second": round(their_games, 2),
        "catanatron_copy_us": round(their_copy, 2),
        "ratio": round(ratio, 2),
    }
    figures |= hall_figures(console, seconds)
    print(json.dumps(figures))
    return 0


def hall_figures(console: Console, seconds: float) -> dict[str, float]:
    """The hall: drawing one page, and two hundred tables at once over HTTP."""
    render = measure_render()
    load = measure_load(200, seconds)
    grid = Grid(title="The hall: one server process, SQLite, 200 tables at once through the API")
    for name in ("", "measured"):
        grid.add_column(name, justify="right" if name else "left")
    grid.add_row("ms to draw a table of four for one reader", f"{render:.1f}")
    grid.add_row("answers per second", f"{load.answers_per_second:,.0f}")
    grid.add_row("ms per answer, median", f"{load.p50_ms:.0f}")
    grid.add_row("ms per answer, 99th percentile", f"{load.p99_ms:.0f}")
    grid.add_row("errors", str(load.errors))
    console.print(grid)
    return {
        "hall_render_ms": round(render, 2),
        "hall_answers_per_second": round(load.answers_per_second),
        "hall_p99_ms": round(load.p99_ms),
        "hall_errors": load.errors,
    }


if __name__ == "__main__":
    sys.exit(main())
