"""`meadhall arena`: bots against each other, and who plays better."""

from __future__ import annotations

import json
import sys
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
from meadhall.lab import arena as contest
from meadhall.lab.arena import ArenaResult


def arena(
    game: Game,
    bots: Annotated[str, typer.Option(help="names with commas; they cycle over the seats")],
    seats: Annotated[
        int | None, typer.Option(help="how many players (usually as many as bots)")
    ] = None,
    solo: Solo = None,
    games: Annotated[int, typer.Option(help="how many games, rounded up to whole sets")] = 100,
    seed: Seed = "1",
    options: Options = None,
    components: Components = None,
    jobs: Jobs = 1,
    ray: Annotated[
        bool,
        typer.Option("--ray", help="spread the games over a Ray cluster"),
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Let bots play each other from every seat on the same deals: who plays better, how surely."""
    with plain_errors():
        names = bot_list(bots)
        given = game_options(options, components)
        number, chosen = seats_and_options(seats, solo, given, usual=max(2, len(names)))
        with progress_bar() as progress:
            result = contest.arena(
                game,
                number,
                names,
                games,
                seed,
                chosen,
                jobs,
                lambda done, of: progress(f"{game}, {seats_text(number)}", done, of),
                ray,
            )
    if as_json:
        typer.echo(json.dumps(result.plain(), ensure_ascii=False))
    else:
        _show(result)
    report_failures(result.failed)


def _show(r: ArenaResult) -> None:
    """Print the figures as tables."""
    console = Console(file=sys.stdout)
    chosen = ", ".join(f"{k}={v}" for k, v in saga.spoken(r.options).items())
    if chosen:
        console.print(f"Options: {chosen}")
    console.print(_results(r))
    for difference in r.differences:
        line = f"{difference.first} before {difference.second}, on the same deals: "
        console.print(line + f"{difference.points.words()} points")
    words = next(iter(r.by_bot.values())).verdicts
    if words:
        verdicts = new_grid("verdicts", "verdict", *r.by_bot)
        for word in words:
            shares = (one.verdicts[word].words(share=True) for one in r.by_bot.values())
            verdicts.add_row(word, *shares)
        console.print(verdicts)
    console.print(_ratings(r))
    twice = any(one.seats > one.games for one in r.by_bot.values())
    each = " Wins, points and lead are those of one seat." if twice else ""
    console.print(f"In brackets: 95 % intervals.{each} {r.failures} failed. {r.seconds:.1f} s.")


def _results(r: ArenaResult) -> Grid:
    """Wins, points and lead by bot."""
    title = f"{find_game(r.game).title}, {seats_text(r.seats)}, {r.games} games on {r.sets} deals"
    grid = new_grid(title, "bot", "games", "wins", "points", "lead")
    for name, one in r.by_bot.items():
        wins = one.win_rate.words(share=True) if one.win_rate else ""
        lead = one.margin.words() if one.margin else ""
        cells = (wins, one.score.words(), lead)
        grid.add_row(name, str(one.games), *(cell.replace(" (", "\n(") for cell in cells))
    return grid


def _ratings(r: ArenaResult) -> Grid:
    """Rating and thinking time by bot."""
    columns = ("bot", "rating", "seconds a turn", "a decision", "at most")
    grid = new_grid("rating and time", *columns)
    for name, one in r.by_bot.items():
        rating = one.rating
        rated = f"{rating.mu:.1f} ± {rating.sigma:.1f}" if rating else ""
        seconds = (one.pace.turn, one.pace.decision, one.pace.longest)
        grid.add_row(name, rated, *("" if s is None else f"{s:.3f}" for s in seconds))
    return grid
