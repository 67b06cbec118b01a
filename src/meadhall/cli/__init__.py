"""The command line: `meadhall games`, `meadhall play odin`, and the laboratory's commands."""

from __future__ import annotations

import secrets
import sys
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from meadhall import __version__, game_names
from meadhall.bots import bot_called, bot_names
from meadhall.cli.errors import plain_errors
from meadhall.cli.hall import add_hall
from meadhall.cli.laboratory import add_commands
from meadhall.cli.options import game_options, seats_and_options
from meadhall.cli.plain_terminal import terminal_of
from meadhall.cli.play import Session
from meadhall.cli.saved_game import read_notes
from meadhall.cli.tuning import add_lab
from meadhall.kernel import saga
from meadhall.kernel.dealer import seed_text
from meadhall.kernel.errors import Illegal
from meadhall.kernel.registry import find_game
from meadhall.kernel.settings import check_seats
from meadhall.kernel.table import Table

app = typer.Typer(
    name="meadhall",
    help="The hall where Viking board games are played.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)

Game = Annotated[str, typer.Argument(help="The game, such as karvi or odin.")]
Components = Annotated[
    str | None, typer.Option(help="A file with the printed values of your own box.")
]


def _print_version(wanted: bool) -> None:
    """Print the version and exit, if it is wanted."""
    if wanted:
        typer.echo(f"meadhall {__version__}")
        raise typer.Exit


@app.callback(help=app.info.help)
def common(
    version: Annotated[
        bool,
        typer.Option("--version", help="Tell the version.", callback=_print_version, is_eager=True),
    ] = False,
) -> None:
    """Handle the options that belong to no command."""
    here = str(Path.cwd())
    if here not in sys.path:  # so that `--bots my_module:MyBot` finds a file of this folder
        sys.path.append(here)


@app.command()
def games() -> None:
    """List the games with their seats and options, and the bots."""
    console = Console(highlight=False, soft_wrap=True)
    for name in game_names():
        the_game = find_game(name)
        seats = ", ".join(map(str, the_game.seats))
        console.print(f"[bold]{name}[/]  {the_game.title}, for {seats} players")
        for setting in the_game.settings:
            values = "|".join((*setting.values, *filter(None, (setting.form,))))
            usual = f" (usually {setting.values[0]})" if setting.values else ""
            console.print(f"  {setting.name}={values}  {setting.words}{usual}", markup=False)
    console.print(f"[bold]bots[/]   {', '.join(bot_names())}")


@app.command()
def play(
    game: Game,
    seats: Annotated[int | None, typer.Option(help="How many play. Usually 3.")] = None,
    solo: Annotated[
        str | None, typer.Option(help="Play alone: which solo game, such as highscore or volva.")
    ] = None,
    seat: Annotated[int | None, typer.Option(help="Your seat, from 0. Usually 0.")] = None,
    bots: Annotated[
        str | None, typer.Option(help="The others, separated by commas. Usually karl.")
    ] = None,
    seed: Annotated[str | None, typer.Option(help="The seed of all that is random.")] = None,
    option: Annotated[
        list[str] | None,
        typer.Option("--option", "--options", help="A set-up option, such as boards=b."),
    ] = None,
    components: Components = None,
    resume: Annotated[Path | None, typer.Option(help="Go on with a saved game.")] = None,
    save: Annotated[Path | None, typer.Option(help="Save to this file after every answer.")] = None,
) -> None:
    """Play in the terminal, against bots or alone."""
    with plain_errors():
        if resume is not None:
            for name, given in (
                ("seats", seats),
                ("solo", solo),
                ("seed", seed),
                ("option", option),
            ):
                if given:
                    raise Illegal(f"--{name} cannot be changed when a game is resumed")
            session = _resumed(game, resume, seat, bots, components)
        else:
            file = None if components is None else Path(components)
            number, chosen = seats_and_options(seats, solo, game_options(option, file))
            session = _fresh(game, number, seat or 0, bots, seed, chosen)
        session.autosave = save
        session.file = save or resume
    with plain_errors():
        session.run()


def _fresh(
    game: str,
    seats: int,
    seat: int,
    bots: str | None,
    seed: str | None,
    chosen: dict[str, str],
) -> Session:
    """A new game; without a seed, a random one."""
    the_game = find_game(game)
    check_seats(the_game.title, the_game.seats, seats)
    if seats == 1 and bots:
        raise Illegal("alone nobody else plays, so --bots has no meaning")
    others = _others(seats, seat, bots or "karl")
    seed = secrets.token_hex(8) if seed is None else seed_text(seed)
    return Session(Table.new(game, seats, seed, chosen), seat, others, seed)


def _resumed(
    game: str, file: Path, seat: int | None, bots: str | None, components: str | None
) -> Session:
    """A saved game; the seat and the bots are those of the file unless others are given."""
    text = file.read_text(encoding="utf-8")
    record = saga.read(text)
    the_game = find_game(game)
    if record.game != the_game.name:
        raise Illegal(f"{file} is a game of {record.game}, not of {game}")
    if components is not None:  # opening the box here makes it known by its name
        the_game.choose_settings(record.seats, {"components": components})
    if record.seed is None:
        raise Illegal(f"{file} does not hold its seed, so the game cannot go on")
    noted_seat, noted_bots = read_notes(text)
    mine = seat if seat is not None else noted_seat
    others = _others(record.seats, mine, bots or noted_bots or "karl")
    return Session(Table.from_record(text), mine, others, record.seed)


def _others(seats: int, seat: int, bots: str) -> dict[int, str]:
    """The name of the bot at each other seat; if there are fewer names than seats, they repeat."""
    if not 0 <= seat < seats:
        raise Illegal(f"there is no seat {seat}", tuple(map(str, range(seats))))
    names = [name.strip() for name in bots.split(",")]
    for name in names:
        bot_called(name)
    empty = [s for s in range(seats) if s != seat]
    return {s: names[i % len(names)] for i, s in enumerate(empty)}


@app.command()
def explain(
    game: Game,
    name: Annotated[str, typer.Argument(help="A card, tile, place, spot or action.")],
    components: Components = None,
) -> None:
    """Say what a card, tile, place, spot or action does."""
    with plain_errors():
        words = terminal_of(find_game(game)).explain(name, components)
        Console(highlight=False).print(words, markup=False)


@app.command(name="components")
def components_file(game: Game, components: Components = None) -> None:
    """Print all components as a file in which an owner of the box can enter the printed values."""
    with plain_errors():
        typer.echo(terminal_of(find_game(game)).components_file(components))


add_hall(app)
add_commands(app)
add_lab(app)

__all__ = ["app"]
