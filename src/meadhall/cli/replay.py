"""`meadhall replay`: check a record, and show a table of it."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from meadhall.cli.errors import plain_errors
from meadhall.cli.options import AsJson, Components, game_options
from meadhall.cli.plain_terminal import terminal_of
from meadhall.cli.report import seats_text
from meadhall.kernel import saga
from meadhall.kernel.agenda import TABLE
from meadhall.kernel.errors import Illegal
from meadhall.kernel.registry import find_game
from meadhall.kernel.table import Table


def replay(
    file: Annotated[Path, typer.Argument(help="a record (.saga)")],
    to: Annotated[
        int | None, typer.Option(help="show the table after so many answers of players")
    ] = None,
    components: Components = None,
    as_json: AsJson = False,
) -> None:
    """Check a record line by line, and show the table at its end or after some answers."""
    with plain_errors():
        text = file.read_text(encoding="utf-8")
        record = saga.read(text)
        if components is not None:
            find_game(record.game).choose_settings(record.seats, game_options(None, components))
        whole = Table.from_record(text)
        total = sum(seat != TABLE for seat, _ in whole.answers)
        if to is not None and not 0 <= to <= total:
            raise Illegal(f"this record has {total} answers of players; --to {to} is not there")
        table = whole if to is None else _table_after(text, record, to)
    shown = total if to is None else to
    if as_json:
        typer.echo(json.dumps(_table_as_data(table, total, shown), ensure_ascii=False))
        return
    state = "over" if whole.over else "not finished"
    heading = f"{whole.game.title}, {seats_text(whole.seats)}, {total} answers, {state}"
    typer.echo(f"{heading}: the record is sound.")
    _show(table, shown)


def _show(table: Table, answers: int) -> None:
    """Print the table after this many answers of players, the last events, and the points."""
    typer.echo(f"After {answers} answers ({table.game.words.chapter(table.g)}):")
    show_table(table)
    for line in _last_events(table):
        typer.echo(f"  {line}")
    scores = {f"seat {s}": d for s, d in enumerate(table.scores())} | table.rivals()
    points = ", ".join(f"{name}: {sum(d.values())}" for name, d in scores.items())
    typer.echo(f"Points as if the game ended here: {points}")
    if table.over and table.verdict():
        typer.echo(table.game.closing(table.g, None))


def _table_after(text: str, record: saga.Saga, answers: int) -> Table:
    """The table after the first `answers` answers of players, and nature's that follow them."""
    lines = [line for seat, _, line in record.answers if seat != TABLE]
    if answers == len(lines):
        return Table.from_record(text)
    return Table.from_record("\n".join(text.splitlines()[: lines[answers] - 1]) + "\n")


def _last_events(table: Table) -> list[str]:
    """The events since the last answer of a player, in words, as a spectator sees them."""
    events = table.events(None, _last_player_answer(table))
    said = (table.game.words.say_event(table.g, event, None) for event in events)
    return [words for words in said if words]


def _last_player_answer(table: Table) -> int:
    """The index of the last answer that a player gave; 0 if there is none."""
    for index in range(len(table.answers) - 1, -1, -1):
        if table.answers[index][0] != TABLE:
            return index
    return 0


def _table_as_data(table: Table, answers: int, shown: int) -> dict[str, object]:
    """The table as data for JSON."""
    return {
        "game": table.game.name,
        "seats": table.seats,
        "options": saga.spoken(table.settings),
        "sound": True,
        "answers": answers,
        "shown": shown,
        "over": table.over,
        "chapter": table.game.words.chapter(table.g),
        "standing": list(table.game.rules.standing(table.g)),
        "scores": [dict(sources) for sources in table.scores()],
        "totals": [sum(sources.values()) for sources in table.scores()],
        "rivals": table.rivals(),
        "verdict": table.verdict() if table.over else "",
        "events": _last_events(table),
        "view": table.view(None),
    }


def show_table(table: Table) -> None:
    """Print the table as text, as a spectator sees it."""
    terminal = terminal_of(table.game)
    Console(file=sys.stdout).print(terminal.text_picture(table.view(None)))
