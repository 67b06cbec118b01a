"""`meadhall lab`: find the weights and the value model of the bots' judgement."""

from __future__ import annotations

import math
import shlex
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import typer

from meadhall.bots.judge import judgement_of
from meadhall.bots.value_model import model_file
from meadhall.bots.weights import weights_file, write_weights
from meadhall.cli.errors import plain_errors
from meadhall.cli.options import Game, Jobs, Seed
from meadhall.cli.progress import progress_bar
from meadhall.kernel.errors import Illegal
from meadhall.lab import fit_value_model
from meadhall.lab import tune as tuning

INTERRUPTED = 130
"""The exit code of a command that the user stopped with Ctrl-C."""
NOTHING = "nothing was written"
"""What an interrupted command says that has written no file."""

lab = typer.Typer(name="lab", help="Find the weights of the bots' judgement.", no_args_is_help=True)


def add_lab(app: typer.Typer) -> None:
    """Add `lab` to the command line."""
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
        run = _TuningRun(game, generations, population, deals, bot, seed, check, file)
        gain = run.tune(jobs, limit)
    typer.echo(f"Gain: {gain}.")
    typer.echo(f"The weights are in {file}.")


@dataclass
class _TuningRun:
    """One run of `tune`: after every generation its weights are written to a file beside the
    final one, so that an interruption does not lose them."""

    game: str
    generations: int
    population: int
    deals: int
    bot: str
    seed: str
    check: int
    file: Path
    done: int = 0
    """The number of finished generations."""

    @property
    def part(self) -> Path:
        """The file of the weights of an unfinished run."""
        return self.file.with_name(self.file.name + ".part")

    def command(self) -> str:
        """The command that finds the same weights again, if it starts with the same ones."""
        words = f"meadhall lab tune {self.game} --generations {self.done}"
        words += f" --population {self.population} --deals {self.deals} --bot {self.bot}"
        return f"{words} --seed {shlex.quote(self.seed)} --check {self.check}"

    def result_so_far(self) -> str:
        """What is left of the run when it is interrupted."""
        return f"the weights so far are in {self.part}" if self.done else NOTHING

    def tune(self, jobs: int, minutes: float) -> str:
        """Find weights and write them to the file; the gain over the present ones, in words."""
        before = judgement_of(self.game, "tune").weights()
        size = (self.generations, self.population, self.deals)
        with _interruptible(self.result_so_far), progress_bar() as progress:

            def note(now: tuning.Generation) -> None:
                self.done = now.number
                heading = f"{self.command()}\nas far as it came"
                self.part.write_text(write_weights(now.weights, heading), encoding="utf-8")
                words = f"mean {now.mean:.1f}"
                progress(f"tuning {self.game}", self.done, self.generations, words)

            progress(f"tuning {self.game}", 0, self.generations)
            given = (self.seed, self.bot, jobs)
            found = tuning.tune(
                self.game, *size, *given, start=before, minutes=minutes, on_generation=note
            )
            progress("comparing", 0, 1)
            gain, error = tuning.compare(self.game, found, before, self.check, *given)
        words = f"{gain:+.2f} points a game, standard error {error:.2f}"
        words += f", over {self.check} fresh deals"
        heading = f"{self.command()}\ngain over the weights it began with: {words}"
        self.file.write_text(write_weights(found, heading), encoding="utf-8")
        self.part.unlink(missing_ok=True)
        return words


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
        with _interruptible(lambda: NOTHING), progress_bar() as progress:
            found = fit_value_model.gather(
                game,
                games,
                seed,
                jobs,
                lambda done, of: progress(f"playing {game}", done, of),
                rounds,
            )
            progress("fitting", 0, 1)
            model = fit_value_model.fit(found)
        heading = f"meadhall lab foresee {game} --games {games} --rounds {rounds}"
        heading += f" --seed {shlex.quote(seed)}"
        file.write_text(fit_value_model.text_of(game, model, heading), encoding="utf-8")
    near, far = model.spread
    typer.echo(f"{found.sums.rows + len(found.held_out)} positions of {games} games.")
    typer.echo(f"It may be off by {near:.1f} points near the end, by {far:.1f} at the start.")
    typer.echo(f"The foresight is in {file}.")


def _writable(file: Path) -> Path:
    """The file; Illegal if it is a folder or its folder is missing."""
    if file.is_dir():
        raise Illegal(f"{str(file)!r} is a folder, not a file")
    if not file.parent.is_dir():
        raise Illegal(f"there is no folder {str(file.parent)!r} for {file.name!r}")
    return file


@contextmanager
def _interruptible(result: Callable[[], str]) -> Iterator[None]:
    """On Ctrl-C, print what is left of the work, and exit."""
    try:
        yield
    except KeyboardInterrupt:
        typer.echo(f"meadhall: interrupted: {result()}", err=True)
        raise typer.Exit(INTERRUPTED) from None
