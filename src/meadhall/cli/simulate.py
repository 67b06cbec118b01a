"""`meadhall simulate`: many games between bots, and the figures of them."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table as Grid

from meadhall.cli.errors import plain_errors
from meadhall.cli.options import (
    AsJson,
    Components,
    Game,
    Jobs,
    Options,
    SeatsOrAlone,
    Seed,
    Solo,
    bot_list,
    game_options,
    seats_and_options,
)
from meadhall.cli.progress import progress_bar
from meadhall.cli.report import new_grid, report_failures, seats_text
from meadhall.kernel import saga
from meadhall.kernel.registry import find_game
from meadhall.lab import simulate as simulation
from meadhall.lab.statistics import Result, RivalResult


def simulate(
    game: Game,
    seats: SeatsOrAlone = None,
    solo: Solo = None,
    games: Annotated[int, typer.Option(help="how many games")] = 100,
    seed: Seed = "1",
    bots: Annotated[str, typer.Option(help="names with commas; they cycle over the seats")] = (
        "karl"
    ),
    options: Options = None,
    components: Components = None,
    jobs: Jobs = 1,
    save_records: Annotated[
        Path | None, typer.Option(help="a folder for the records (.saga) of the games")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Play many games between bots: scores, their sources, and who wins from where."""
    with plain_errors():
        names = bot_list(bots)
        number, chosen = seats_and_options(seats, solo, game_options(options, components))
        with progress_bar() as progress:
            result = simulation.simulate(
                game,
                number,
                games,
                seed,
                names,
                chosen,
                jobs,
                lambda done, of: progress(f"{game}, {seats_text(number)}", done, of),
                save_records,
            )
    if as_json:
        typer.echo(json.dumps(result.plain(), ensure_ascii=False))
    else:
        _show(result)
    report_failures(result.failed)


def _show(r: Result) -> None:
    """Print the figures as tables."""
    console = Console(file=sys.stdout)
    chosen = ", ".join(f"{k}={v}" for k, v in saga.spoken(r.options).items())
    if chosen:
        console.print(f"Options: {chosen}")
    console.print(_scores(r))
    for name, rival in r.rivals.items():
        console.print(_rival(name, rival))
    if r.verdicts:
        verdicts = new_grid("verdicts", "verdict", "games")
        for word, share in r.verdicts.items():
            verdicts.add_row(word, f"{share:.1%}")
        console.print(verdicts)
    console.print(_sources(r))
    if r.seats > 1:
        console.print(_starts(r))
    if len(r.by_bot) > 1:
        console.print(_bots(r))
    console.print(
        f"A game takes {r.answers_per_game:.0f} answers, {r.turns:.1f} turns per player. "
        f"{r.failures} failed. {r.seconds:.1f} s."
    )


def _scores(r: Result) -> Grid:
    """How the points of all seats are distributed."""
    title = f"{find_game(r.game).title}, {seats_text(r.seats)}, {r.games} games: points"
    grid = new_grid(title, "", "points")
    grid.add_row("mean", f"{r.mean_score:.1f}")
    grid.add_row("spread (standard deviation)", f"{r.spread:.1f}")
    for share, points in r.percentiles.items():
        grid.add_row(f"{share} % are below", f"{points:.0f}")
    grid.add_row("lowest, highest", f"{r.lowest}, {r.highest}")
    if r.mean_winner is not None:
        grid.add_row("mean of the winner", f"{r.mean_winner:.1f}")
        grid.add_row("lead of the winner", f"{r.margin:.1f}")
    return grid


def _rival(name: str, rival: RivalResult) -> Grid:
    """The points of a rival without a seat in a solo game."""
    grid = new_grid(f"against {name}", "", "points")
    grid.add_row(f"mean of {name}", f"{rival.mean_score:.1f}")
    grid.add_row("spread (standard deviation)", f"{rival.spread:.1f}")
    grid.add_row("lowest, highest", f"{rival.lowest}, {rival.highest}")
    grid.add_row(f"mean lead over {name}", f"{rival.lead:+.1f}")
    return grid


def _sources(r: Result) -> Grid:
    """The mean points by source, of all seats and of the winners."""
    columns = ("source", "all", "winners")[: 3 if r.seats > 1 else 2]
    grid = new_grid("where the points come from", *columns)
    for name, points in r.by_source.items():
        winners = f"{r.winner_by_source.get(name, 0):.1f}"
        grid.add_row(*(name, f"{points:.1f}", winners)[: len(columns)])
    return grid


def _starts(r: Result) -> Grid:
    """Wins and mean points by the order of the seats in the first round."""
    grid = new_grid("by place in the first round", "place", "wins", "mean points")
    for place, (wins, points) in enumerate(zip(r.wins_by_start, r.score_by_start, strict=True)):
        grid.add_row(str(place + 1), f"{wins:.1%}", f"{points:.1f}")
    return grid


def _bots(r: Result) -> Grid:
    """Mean points and wins by bot."""
    grid = new_grid("by bot", "bot", "seats", "mean points", "wins")
    for name, one in r.by_bot.items():
        share = "" if one.win_rate is None else f"{one.win_rate:.1%}"
        grid.add_row(name, str(one.seats), f"{one.mean_score:.1f}", share)
    return grid
