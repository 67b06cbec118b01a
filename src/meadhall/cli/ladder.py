"""`meadhall ladder`: how strong the levels are, as a page."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from meadhall.bots import LEVELS
from meadhall.cli.errors import plain_errors
from meadhall.cli.options import Jobs, Seed, bot_list
from meadhall.cli.progress import progress_bar
from meadhall.lab import ladder as measuring


def ladder(
    games: Annotated[int, typer.Option(help="games of a measure")] = measuring.GAMES,
    jarl_games: Annotated[int, typer.Option(help="those with Jarl")] = measuring.JARL_GAMES,
    jarl: Annotated[str, typer.Option(help="Jarl's budget, such as 20000 or 1.5s")] = "",
    seed: Seed = "1",
    jobs: Jobs = 1,
    bots: Annotated[
        str, typer.Option(help="whom to measure, from weak to strong, with commas")
    ] = ",".join(LEVELS),
    only: Annotated[
        list[str] | None, typer.Option(help="only these measures, such as 'karvi-volva-*'")
    ] = None,
    keep: Annotated[
        Path | None, typer.Option(help="a file that keeps what was played, to go on later")
    ] = None,
    play: Annotated[
        bool, typer.Option("--play/--no-play", help="play, or only show what the file holds")
    ] = True,
    out: Annotated[Path | None, typer.Option(help="write the page to this file")] = None,
) -> None:
    """Play all levels, measure them, and write the page of the ladder."""
    with plain_errors():
        with progress_bar() as progress:
            levels = measuring.checked_levels(bot_list(bots))
            wanted = measuring.patterns(only)
            parts = measuring.ladder(
                games, jarl_games, seed, jobs, jarl, wanted, keep, progress, play, levels
            )
        page = measuring.page(parts, levels)
        if out is None:
            typer.echo(page, nl=False)
        else:
            out.write_text(page, encoding="utf-8")
