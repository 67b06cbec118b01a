"""The options that several commands share, and how their texts are read."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from meadhall.kernel.errors import Illegal

Game = Annotated[str, typer.Argument(help="which game, such as karvi")]
SeatsOrAlone = Annotated[int | None, typer.Option(help="how many players (usually 3)")]
Solo = Annotated[
    str | None, typer.Option(help="play alone: which solo game, such as highscore or volva")
]
Seed = Annotated[str, typer.Option(help="same seed, same result")]
Options = Annotated[
    list[str] | None,
    typer.Option("--options", "--option", help="options: name=value, several with commas"),
]
Components = Annotated[
    Path | None, typer.Option(help="a file with the printed values of your own box")
]
Jobs = Annotated[int, typer.Option(help="how many processes share the games")]
AsJson = Annotated[bool, typer.Option("--json", help="print one JSON object")]


def game_options(given: list[str] | None, components: Path | None) -> dict[str, str]:
    """The options of a game from texts such as 'a=1,b=2', and from a components file."""
    found: dict[str, str] = {}
    for text in given or []:
        for pair in filter(None, (part.strip() for part in text.split(","))):
            name, equals, value = pair.partition("=")
            if not equals or not name.strip() or not value.strip():
                raise Illegal(f"{pair!r} in --options should be name=value")
            found[name.strip()] = value.strip()
    if components is not None:
        if not components.is_file():
            raise Illegal(f"there is no components file {str(components)!r}")
        found["components"] = str(components)
    return found


def seats_and_options(
    seats: int | None, solo: str | None, chosen: dict[str, str], usual: int = 3
) -> tuple[int, dict[str, str]]:
    """The number of seats and the options: `--solo MODE` means one seat and solo=MODE."""
    if solo is None:
        alone = chosen.get("solo", "no").lower() != "no"
        return (1 if alone else usual) if seats is None else seats, chosen
    if seats not in (None, 1):
        raise Illegal(f"--solo {solo} is played alone, so --seats cannot be {seats}")
    if chosen.get("solo", solo).lower() != solo.lower():
        raise Illegal(f"--solo {solo} and the option solo={chosen['solo']} contradict each other")
    return 1, {**chosen, "solo": solo}


def bot_list(bots: str) -> list[str]:
    """The names of bots that are separated by commas."""
    return [name.strip() for name in bots.split(",") if name.strip()]
