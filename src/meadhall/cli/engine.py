"""`meadhall perft`, `bench` and `check`: count, time and check what the rules of a game do."""

from __future__ import annotations

import json
import sys
from typing import Annotated

import typer
from rich.console import Console

from meadhall.cli.errors import plain_errors
from meadhall.cli.options import (
    AsJson,
    Components,
    Game,
    Options,
    SeatsOrAlone,
    Seed,
    Solo,
    game_options,
    seats_and_options,
)
from meadhall.cli.report import new_grid, seats_text
from meadhall.kernel.contract import check_game
from meadhall.kernel.errors import Illegal
from meadhall.kernel.registry import find_game
from meadhall.lab import benchmark
from meadhall.lab import perft as counting


def perft(
    game: Game,
    seats: Annotated[int | None, typer.Option(help="how many players (usually 2)")] = None,
    solo: Solo = None,
    depth: Annotated[
        int | None, typer.Option(help="how many answers deep (usually 3; alone 2: dice branch)")
    ] = None,
    seed: Seed = "1",
    position: Annotated[
        str, typer.Option(help="where to begin: " + ", ".join(counting.POSITIONS))
    ] = "start",
    divide: Annotated[bool, typer.Option("--divide", help="split by the first answer")] = False,
    options: Options = None,
    components: Components = None,
    as_json: AsJson = False,
) -> None:
    """Count the answer sequences from a position. Nature's answers branch, but count no depth."""
    with plain_errors():
        given = game_options(options, components)
        number, chosen = seats_and_options(seats, solo, given, usual=2)
        if depth is None:
            depth = 3 if number > 1 else 2
        if depth < 0:
            raise Illegal(f"depth {depth} is below 0")
        g = counting.position(game, number, seed, position, chosen)
        split = counting.divide(g, depth) if divide else {}
        total = sum(split.values()) if divide else counting.count(g, depth)
    if as_json:
        found: dict[str, object] = {"game": game, "seats": number, "seed": seed}
        found |= {"position": position, "depth": depth, "count": total}
        if divide:
            found["divide"] = split
        typer.echo(json.dumps(found, ensure_ascii=False))
        return
    for option, number in split.items():
        typer.echo(f"{option}: {number}")
    typer.echo(str(total))


def bench(
    game: Annotated[str, typer.Argument(help="which game")] = "karvi",
    seats: SeatsOrAlone = None,
    solo: Solo = None,
    seconds: Annotated[float, typer.Option(help="how long to measure")] = 3.0,
    options: Options = None,
    as_json: AsJson = False,
) -> None:
    """Measure random play and copying on this machine."""
    with plain_errors():
        if not 0 < seconds < 3600:
            raise Illegal(f"{seconds} seconds cannot be measured: say between 0 and 3600")
        number, chosen = seats_and_options(seats, solo, game_options(options, None))
        figures = benchmark.measure(game, number, seconds, chosen)
    if as_json:
        rounded = {name: round(value, 2) for name, value in figures.items()}
        typer.echo(json.dumps({"game": game, "seats": number, **rounded}))
        return
    grid = new_grid(
        f"{find_game(game).title}, {seats_text(number)}, at random, one core", "", "measured"
    )
    grid.add_row("answers per second", f"{figures['answers_per_second']:,.0f}")
    grid.add_row("games per second", f"{figures['games_per_second']:,.1f}")
    grid.add_row("answers per game", f"{figures['answers_per_game']:.0f}")
    grid.add_row("a copy in the middle of a game", f"{figures['copy_us']:.2f} µs")
    Console(file=sys.stdout).print(grid)


def check(
    game: Game,
    games: Annotated[int, typer.Option(help="how many games with each number of players")] = 3,
    seed: Annotated[int, typer.Option(help="same seed, same games")] = 1,
) -> None:
    """Check that a game keeps what Meadhall expects of a game, by playing it at random."""
    with plain_errors():
        if games < 1:
            raise Illegal(f"{games} games cannot be played: at least 1")
        the_game = find_game(game)
        done = check_game(the_game, games, seed)
    typer.echo(f"{the_game.title} is sound: {done.games} games, {done.answers} answers.")
