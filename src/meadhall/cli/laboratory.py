"""The commands of the laboratory, added to the command line."""

from __future__ import annotations

import typer

from meadhall.cli.arena import arena
from meadhall.cli.engine import bench, check, perft
from meadhall.cli.ladder import ladder
from meadhall.cli.replay import replay
from meadhall.cli.simulate import simulate


def add_commands(app: typer.Typer) -> None:
    """Add the commands of the laboratory to the command line."""
    app.command()(simulate)
    app.command()(arena)
    app.command()(ladder)
    app.command()(perft)
    app.command()(bench)
    app.command()(replay)
    app.command()(check)
