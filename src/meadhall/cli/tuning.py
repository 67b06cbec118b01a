"""`meadhall lab`: finding what the bots' judgement rests on, and keeping it in files."""

from __future__ import annotations

import math
import shlex
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer

from meadhall.bots.judge import judgement_of
from meadhall.bots.value_model import model_file
from meadhall.bots.weights import weights_file, write_weights
from meadhall.cli.errors import plain_errors
from meadhall.cli.laboratory import Game, Jobs, Seed, progress_bar
from meadhall.kernel.errors import Illegal
from meadhall.lab import fit_value_model
from meadhall.lab import tune as tuning

INTERRUPTED = 130
"""The exit code of a command that was stopped by Ctrl-C."""
NOTHING = "nothing was written"

lab = typer.Typer(name="lab", help="Find the weights of the bots' judgement.", no_args_is_help=True)


def add_lab(app: typer.Typer) -> None:
    """Make `lab` part of the command line."""
    app.add_typer(lab)


@lab.command()
def tune(
    game: Game,
    generations: Annotated[int, typer.Option(help="how many generations at most")] = 40,
    population: Annotated[int, typer.Option(help="sets of weights in a generation")] = 16,
    deals: Annotated[int, typer.Option(help="games of each set")] = 16,
    bot: Annotated[str, typer.Option(help="who plays: " + " or ".join(tuning.BOTS))] = "karl",
    jobs: Jobs = 1,
    minutes: Annotated[
        float | None, typer.Option(help="begin no generation after so many minutes")
    ] = None,
    seed: Seed = "1",
    check: Annotated[int, typer.Option(help="fresh deals to compare with the old weights")] = 96,
    out: Annotated[
        Path | None, typer.Option(help="where to write (usually where the bots read)")
    ] = None,
) -> None:
    """Improve the weights of a game's judgement by evolution, and write them to its file."""
    with plain_errors():
        limit = math.inf if minutes is None else minutes
        tuning.check_task(game, generations, population, deals, bot, jobs, limit)
        if check < 1:
            raise Illegal(f"check cannot be {check}: at least 1")
        file = _writable(out or weights_file(judgement_of(game, "tune").FOLDER))
        part = file.with_name(file.name + ".part")
        before = judgement_of(game, "tune").weights()
        done = 0

        def command() -> str:
            """What finds the same weights again, begun with the same ones."""
            words = f"meadhall lab tune {game} --generations {done} --population {population}"
            words += f" --deals {deals} --bot {bot} --seed {shlex.quote(seed)}"
            return f"{words} --check {check}"

        def so_far() -> str:
            return f"the weights so far are in {part}" if done else NOTHING

        with _interruptible(so_far), progress_bar() as told:

            def heard(now: tuning.Generation) -> None:
                nonlocal done
                done = now.number
                heading = f"{command()}\nas far as it came"
                part.write_text(write_weights(now.weights, heading), encoding="utf-8")
                told(f"tuning {game}", done, generations, f"mean {now.mean:.1f}")

            told(f"tuning {game}", 0, generations)
            found = tuning.tune(
                game,
                generations,
                population,
                deals,
                seed,
                bot,
                jobs,
                start=before,
                minutes=limit,
                told=heard,
            )
            told("comparing", 0, 1)
            gain, error = tuning.compare(game, found, before, check, seed, bot, jobs)
        gained = f"{gain:+.2f} points a game, standard error {error:.2f}, over {check} fresh deals"
        heading = f"{command()}\ngain over the weights it began with: {gained}"
        file.write_text(write_weights(found, heading), encoding="utf-8")
        part.unlink(missing_ok=True)
    typer.echo(f"Gain: {gained}.")
    typer.echo(f"The weights are in {file}.")


@lab.command()
def foresee(
    game: Game,
    games: Annotated[int, typer.Option(help="how many games to learn from")] = 600,
    rounds: Annotated[
        int, typer.Option(help="in how many rounds, each played with what the last ones taught")
    ] = 1,
    jobs: Jobs = 1,
    seed: Seed = "1",
    out: Annotated[
        Path | None, typer.Option(help="where to write (usually where the bots read)")
    ] = None,
) -> None:
    """Fit what becomes of positions of a game, and write it to the file of its foresight."""
    with plain_errors():
        file = _writable(out or model_file(judgement_of(game, "foresee").FOLDER))
        with _interruptible(lambda: NOTHING), progress_bar() as told:
            found = fit_value_model.gather(
                game, games, seed, jobs, lambda done, of: told(f"playing {game}", done, of), rounds
            )
            told("fitting", 0, 1)
            seen = fit_value_model.fit(found)
        heading = f"meadhall lab foresee {game} --games {games} --rounds {rounds}"
        heading += f" --seed {shlex.quote(seed)}"
        file.write_text(fit_value_model.text_of(game, seen, heading), encoding="utf-8")
    near, far = seen.spread
    typer.echo(f"{found.sums.rows + len(found.kept_back)} positions of {games} games.")
    typer.echo(f"It may be off by {near:.1f} points near the end, by {far:.1f} at the start.")
    typer.echo(f"The foresight is in {file}.")


def _writable(file: Path) -> Path:
    """The file, unless it can be told beforehand that it cannot be written."""
    if file.is_dir():
        raise Illegal(f"{str(file)!r} is a folder, not a file")
    if not file.parent.is_dir():
        raise Illegal(f"there is no folder {str(file.parent)!r} for {file.name!r}")
    return file


@contextmanager
def _interruptible(so_far: Callable[[], str]) -> Iterator[None]:
    """Ctrl-C tells what there is so far, and leaves."""
    try:
        yield
    except KeyboardInterrupt:
        typer.echo(f"meadhall: interrupted: {so_far()}", err=True)
        raise typer.Exit(INTERRUPTED) from None
