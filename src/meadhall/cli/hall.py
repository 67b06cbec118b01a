"""The commands of the hall: serve, backup, restore."""

from __future__ import annotations

import asyncio
from contextlib import nullcontext
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import Progress, SpinnerColumn, TextColumn

from meadhall.cli.errors import plain_errors

Data = Annotated[
    Path | None, typer.Option(help="The folder where the hall keeps its things.", file_okay=False)
]


def add_hall(app: typer.Typer) -> None:
    """Add the commands of the hall to the command line."""

    @app.command()
    def serve(
        host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
        port: Annotated[
            int, typer.Option(help="The port; 0 takes any free one.", min=0, max=65535)
        ] = 8484,
        data: Data = None,
        browser: Annotated[bool, typer.Option(help="Open the front page in a browser.")] = True,
    ) -> None:
        """Open the hall: play on a web page, with friends, bots or alone.

        DATABASE_URL names a PostgreSQL database to use instead of a file, REDIS_URL a Redis
        through which several server processes hear of each other.
        """
        with plain_errors():
            from meadhall.hall.config import Config
            from meadhall.hall.serve import serve as run

            run(Config.from_environment(data), host, port, browser)

    @app.command()
    def backup(
        file: Annotated[Path, typer.Argument(help="The file to write.", dir_okay=False)],
        data: Data = None,
    ) -> None:
        """Write all that the hall keeps into one file; the hall may stay open."""
        _move("backup", file, data)

    @app.command()
    def restore(
        file: Annotated[Path, typer.Argument(help="A backup.", exists=True, dir_okay=False)],
        data: Data = None,
    ) -> None:
        """Fill a new hall from a backup."""
        _move("restore", file, data)


def _move(what: str, file: Path, data: Path | None) -> None:
    """Write a backup, or fill a hall from one: `what` is 'backup' or 'restore'."""
    with plain_errors():
        from meadhall.hall.config import Config
        from meadhall.hall.serve import lock_folder
        from meadhall.hall.store import backup
        from meadhall.hall.store.engine import engine_for
        from meadhall.kernel.errors import Illegal

        config = Config.from_environment(data)
        if what == "backup" and not config.database and not config.file.exists():
            raise Illegal(f"there is no hall in {config.folder}")
        alone = what == "restore" and not config.database
        held = lock_folder(config.folder) if alone else nullcontext()
        columns = (SpinnerColumn(), TextColumn("{task.description}"))
        console = Console(stderr=True)
        shown = Progress(*columns, transient=True, console=console, disable=not console.is_terminal)
        with held, shown as progress:
            task = progress.add_task(what)
            work = getattr(backup, what)

            async def run() -> int:
                engine = engine_for(config)
                try:
                    rows: int = await work(
                        engine,
                        file,
                        lambda n: progress.update(task, description=f"{what}: {n} rows"),
                    )
                    return rows
                finally:
                    await engine.dispose()

            rows = asyncio.run(run())
        typer.echo(f"{what}: {rows} rows, {file}")


__all__ = ["add_hall"]
