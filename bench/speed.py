"""What we promise about speed, measured beside catanatron in one run on one core.

Random players: three seats of Karvi and of A Feast for Odin here, four of Catan there. They take
turns, several short stretches each, and the best stretch of each counts: a busy machine can only
slow one down, and taking turns it slows all. An answer is one decision of a player; nature's are
not counted here, and catanatron's rolls are decisions there, as its players are asked to roll.

For A Feast for Odin also: where every tile may be laid on a half-filled home board, in microseconds
for all of them together.

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
from meadhall.games.odin.components.boards import HOME
from meadhall.games.odin.components.things import BLUE, GREEN, SPECIALS
from meadhall.games.odin.rules.ground import Ground
from meadhall.games.odin.rules.placement import all_anchors, lay, placements
from meadhall.lab.benchmark import Figures, measure_copy, measure_play

ROUNDS = 12
"""How often they take turns."""
GAMES = {"karvi": "Karvi", "odin": "A Feast for Odin"}
TILES = (*GREEN, *BLUE, *SPECIALS)
"""All that can be laid on a home board, besides silver and ore."""


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


def half_filled() -> Ground:
    """A home board on which random tiles lie until half of its 143 spaces are covered."""
    rng = random.Random(1)
    ground = Ground(HOME)
    while ground.filled.bit_count() < 71:
        thing = rng.choice(TILES)
        places = placements(ground, thing)
        if places:
            ground = lay(ground, thing, rng.choice(places))
    return ground


def measure_placements(seconds: float) -> tuple[float, int]:
    """Microseconds to find where each of the 31 kinds of tiles may lie, and how many places."""
    ground = half_filled()
    found = all_anchors(ground, TILES)
    number = sum(corners.bit_count() for masks in found.values() for corners in masks)
    best = 1e9
    began = time.perf_counter()
    while time.perf_counter() - began < seconds:
        start = time.perf_counter()
        for _ in range(100):
            all_anchors(ground, TILES)
        best = min(best, (time.perf_counter() - start) * 1e6 / 100)
    return best, number


def profile(console: Console, game: str, seconds: float) -> None:
    """Where the time of random play goes: the ten functions that take most themselves."""
    watch = cProfile.Profile()
    watch.enable()
    measure_play(game, 3, seconds, 99)
    watch.disable()
    stats: Any = pstats.Stats(watch)
    total = stats.total_tt
    title = f"{GAMES[game]}, random play: where the time goes (own time, under the profiler)"
    grid = Grid(title=title)
    for name in ("share", "calls", "function"):
        grid.add_column(name, justify="left" if name == "function" else "right")
    rows = sorted(stats.stats.items(), key=lambda row: row[1][2], reverse=True)
    for (file, line, name), (_, calls, own, _, _) in rows[:10]:
        where = f"{Path(file).parent.name}/{Path(file).name}:{line} " if line else ""
        grid.add_row(f"{own / total:.1%}", f"{calls:,}", f"{where}{name}")
    console.print(grid)


def main() -> int:
    parser = argparse.ArgumentParser(description="Our speed beside catanatron's")
    parser.add_argument("--seconds", type=float, default=20.0, help="about how long to measure")
    seconds = parser.parse_args().seconds
    try:
        import catanatron  # noqa: F401
    except ImportError:
        print("the bench needs catanatron: pip install 'meadhall[bench]'", file=sys.stderr)
        return 2
    console = Console(file=sys.stdout)
    stretch = max(0.05, seconds * 0.8 / (3 * ROUNDS))
    for game in GAMES:
        measure_play(game, 3, min(0.3, stretch), 0)  # warm up
    catan_play(min(0.3, stretch), 0)
    plays: dict[str, list[Figures]] = {game: [] for game in (*GAMES, "catanatron")}
    copies: dict[str, list[float]] = {game: [] for game in plays}
    for turn in range(ROUNDS):
        for game in GAMES:
            plays[game].append(measure_play(game, 3, stretch, turn))
            copies[game].append(measure_copy(game, 3, stretch / 8))
        plays["catanatron"].append(catan_play(stretch, turn))
        copies["catanatron"].append(catan_copy(stretch / 8))
    answers = {game: max(f.answers_per_second for f in found) for game, found in plays.items()}
    games = {game: max(f.games_per_second for f in found) for game, found in plays.items()}
    copy_us = {game: min(found) for game, found in copies.items()}
    placements_us, number = measure_placements(max(0.2, stretch))
    grid = Grid(title="Random players, one core, the same run")
    for name in ("", *(f"{title}, 3 seats" for title in GAMES.values()), "catanatron, 4 seats"):
        grid.add_column(name, justify="right" if name else "left")
    grid.add_row("answers per second", *(f"{n:,.0f}" for n in answers.values()))
    ratios = {game: answers[game] / answers["catanatron"] for game in GAMES}
    grid.add_row("times catanatron's", *(f"{n:.2f}" for n in ratios.values()), "1")
    grid.add_row("games per second", *(f"{n:,.1f}" for n in games.values()))
    grid.add_row("µs per copy in mid-game", *(f"{n:.2f}" for n in copy_us.values()))
    told = f"µs for the {number} places of {len(TILES)} kinds of tiles"
    grid.add_row(told, "", f"{placements_us:.1f}", "")
    console.print(grid)
    for game in GAMES:
        profile(console, game, max(0.2, seconds * 0.1))
    figures: dict[str, float] = {}
    for game in plays:
        figures[f"{game}_answers_per_second"] = round(answers[game])
        figures[f"{game}_games_per_second"] = round(games[game], 2)
        figures[f"{game}_copy_us"] = round(copy_us[game], 2)
    figures["odin_placements_us"] = round(placements_us, 1)
    figures["ratio"] = round(ratios["karvi"], 2)
    figures["odin_ratio"] = round(ratios["odin"], 2)
    figures |= hall_figures(console, seconds)
    print(json.dumps(figures))
    return 0


def hall_figures(console: Console, seconds: float) -> dict[str, float]:
    """The hall: drawing one page, and two hundred tables at once over HTTP."""
    render, odin_render = measure_render("karvi"), measure_render("odin")
    load = measure_load(200, seconds)
    grid = Grid(title="The hall: one server process, SQLite, 200 tables at once through the API")
    for name in ("", "measured"):
        grid.add_column(name, justify="right" if name else "left")
    for title, spent in zip(GAMES.values(), (render, odin_render), strict=True):
        grid.add_row(f"ms to draw a table of four for one reader, {title}", f"{spent:.1f}")
    grid.add_row("answers per second", f"{load.answers_per_second:,.0f}")
    grid.add_row("ms per answer, median", f"{load.p50_ms:.0f}")
    grid.add_row("ms per answer, 99th percentile", f"{load.p99_ms:.0f}")
    grid.add_row("errors", str(load.errors))
    console.print(grid)
    return {
        "hall_render_ms": round(render, 2),
        "odin_render_ms": round(odin_render, 2),
        "hall_answers_per_second": round(load.answers_per_second),
        "hall_p99_ms": round(load.p99_ms),
        "hall_errors": load.errors,
    }


if __name__ == "__main__":
    sys.exit(main())
