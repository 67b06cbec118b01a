"""What the reports of several commands share: grids, the number of players, failed games."""

from __future__ import annotations

from collections.abc import Sequence

import typer
from rich.table import Table as Grid

from meadhall.lab.statistics import Failure


def new_grid(title: str, *columns: str) -> Grid:
    """An empty grid; all columns but the first are aligned to the right."""
    grid = Grid(title=title, title_justify="left")
    for i, name in enumerate(columns):
        grid.add_column(name, justify="left" if i == 0 else "right")
    return grid


def seats_text(number: int) -> str:
    """The number of seats in words: 'alone' or '3 seats'."""
    return "alone" if number == 1 else f"{number} seats"


def report_failures(failed: Sequence[Failure]) -> None:
    """Name up to five failed games on stderr, and exit with 1 if there are any."""
    for one in failed[:5]:
        who = f", {', '.join(one.bots)}" if len(set(one.bots)) > 1 else ""
        line = f"meadhall: game {one.game} (seed {one.seed}{who}) failed: {one.error}"
        typer.echo(line, err=True)
    if failed:
        raise typer.Exit(1)
