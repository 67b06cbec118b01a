"""The players of a table as the page names them, and who has won."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from meadhall.hall.tables.bot_names import bot_name
from meadhall.hall.tables.registry import Chair
from meadhall.hall.words import speak
from meadhall.kernel.table import Table


class Player(NamedTuple):
    """A player as the page names them."""

    seat: int
    colour: str
    colour_word: str
    name: str
    bot: str | None
    free: bool
    points: int
    waiting: bool
    me: bool
    hints: int = 0
    """Number of hints that they have asked for."""


def players(
    table: Table,
    chairs: Iterable[Chair],
    seat: int | None,
    language: str,
    waiting: tuple[int, ...],
) -> tuple[Player, ...]:
    """The players in the order of their seats; `seat` is the reader's."""
    game, t = table.game, speak(language)
    tokens = game.colours(table.seats)
    points = table.totals() if table.over else game.rules.standing(table.g)
    return tuple(
        Player(
            seat=chair.seat,
            colour=tokens[chair.seat],
            colour_word=game.words.word(tokens[chair.seat].capitalize(), language),
            name=t("free seat") if chair.free else name_of(chair),
            bot=chair.bot,
            free=chair.free,
            points=points[chair.seat],
            waiting=chair.seat in waiting,
            me=chair.seat == seat,
            hints=chair.hints,
        )
        for chair in chairs
    )


def name_of(chair: Chair) -> str:
    """The name of a person or of a bot."""
    return bot_name(chair.bot) if chair.bot else chair.name


def closing(table: Table, chairs: Sequence[Chair], seat: int | None, language: str) -> str:
    """A sentence that says who has won, or what a solo game has come to."""
    sentence = table.game.closing(table.g, seat, language)
    if sentence:
        return sentence
    t, winners = speak(language), table.winners()
    points = table.totals()[winners[0]]
    if winners == (seat,):
        return t("You win with {points} points!", points=points)
    colours = [
        table.game.words.word(c.capitalize(), language) for c in table.game.colours(table.seats)
    ]
    if len(winners) != 1:
        shared = [f"{colours[s]} ({name_of(chairs[s])})" for s in winners]
        return t(
            "A shared victory with {points} points: {names}.",
            points=points,
            names=", ".join(shared),
        )
    (first,) = winners
    name, colour = name_of(chairs[first]), colours[first]
    return t("{colour} wins with {points} points: {name}.", name=name, colour=colour, points=points)


__all__ = ["Player", "closing", "players"]
