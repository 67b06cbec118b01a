"""The laboratory's commands as they are typed."""

from __future__ import annotations

import typer
from typer.testing import CliRunner, Result

from meadhall.cli.laboratory import add_commands

APP = typer.Typer()
add_commands(APP)


def run(*words: str) -> Result:
    return CliRunner().invoke(APP, list(words))


def refused(*words: str) -> str:
    """The one line of a command that was given something wrong."""
    return complaint(run(*words))


def complaint(result: Result) -> str:
    """The one line that such a command says."""
    assert result.exit_code == 2
    assert result.stdout == ""
    (line,) = result.stderr.splitlines()
    return line
