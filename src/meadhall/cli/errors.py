"""Errors in what the user gave: one clear line on stderr and exit code 2, no traceback."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import typer

from meadhall.extras import advice
from meadhall.kernel.errors import Illegal
from meadhall.kernel.game import BrokenGame

WRONG = 2
"""The exit code of a command that was given something it cannot use."""


@contextmanager
def plain_errors() -> Iterator[None]:
    """Report an error in what the user gave as one line, and exit."""
    try:
        yield
    except (Illegal, BrokenGame) as error:
        complain(str(error))
    except UnicodeDecodeError:
        complain("the file is not a text in UTF-8")
    except ModuleNotFoundError as missing:
        said = advice(missing)
        if said is None:
            raise
        complain(said)
    except OSError as error:
        complain(f"{error.filename}: {error.strerror}" if error.filename else str(error))


def complain(what: str) -> None:
    """Print one line to stderr and exit with WRONG."""
    typer.echo(f"meadhall: {what}", err=True)
    raise typer.Exit(WRONG)
