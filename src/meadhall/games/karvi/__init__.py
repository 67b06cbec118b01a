"""Karvi, by Torgeir Tjong (2023): all rules and variants, for one to four players.

This is the front door; see `meadhall.kernel.game.Rules` for what each name promises.
"""

from __future__ import annotations

from collections.abc import Mapping

from meadhall.games.karvi import words
from meadhall.games.karvi.components.box import STANDARD, box_called
from meadhall.games.karvi.drawing import picture, purse, sketch, style, symbols
from meadhall.games.karvi.rules.scoring import (
    ranking,
    rivals,
    score,
    standing,
    verdict,
    verdicts,
    winners,
)
from meadhall.games.karvi.rules.settings import SEATS, SETTINGS, TITLE, choose_settings
from meadhall.games.karvi.rules.setup import set_up
from meadhall.games.karvi.rules.state import Karvi
from meadhall.games.karvi.view import imagine, view
from meadhall.games.karvi.words import LANDMARKS, chapter, explain_thing, where, word
from meadhall.games.karvi.words.handbook import handbook, section
from meadhall.kernel.agenda import Choice, Event
from meadhall.kernel.errors import Illegal
from meadhall.kernel.nothing import (
    BOARD,
    HABITS,
    habit,
    lift,
    lifts,
    planning,
    proposals,
    propose,
    why_not,
)

NAME = "karvi"
VERSION = 1


def setup(seats: int, options: Mapping[str, str]) -> Karvi:
    """A new table; everything random is still to be dealt."""
    settings = choose_settings(seats, options)
    return set_up(seats, settings, box_called(settings["components"] or STANDARD))


def say(g: Karvi, thing: Event | str, seat: int | None, language: str = "en") -> str:
    """An event, or an option of the question before `seat`, in words."""
    if isinstance(thing, Event):
        return words.say_event(g, thing, seat, language)
    if seat is None:
        raise Illegal("an option is said to the seat that may choose it")
    return words.say_option(g, seat, thing, language)


def ask(g: Karvi, asked: Choice, seat: int, language: str = "en") -> str:
    """The question before `seat`, in one sentence."""
    return words.ask(g, asked, seat, language)


def closing(g: Karvi, seat: int | None, language: str = "en") -> str:
    """What a solo game has come to, in one sentence; '' where the ranking says it."""
    return words.verdict_words(g, seat, language)


def colours(seats: int) -> tuple[str, ...]:
    """The colours of the seats."""
    return tuple(colour.lower() for colour in words.colours(seats)[:seats])


__all__ = [
    "BOARD",
    "HABITS",
    "LANDMARKS",
    "NAME",
    "SEATS",
    "SETTINGS",
    "TITLE",
    "VERSION",
    "ask",
    "chapter",
    "choose_settings",
    "closing",
    "colours",
    "explain_thing",
    "habit",
    "handbook",
    "imagine",
    "lift",
    "lifts",
    "picture",
    "planning",
    "proposals",
    "propose",
    "purse",
    "ranking",
    "rivals",
    "say",
    "score",
    "section",
    "setup",
    "sketch",
    "standing",
    "style",
    "symbols",
    "verdict",
    "verdicts",
    "view",
    "where",
    "why_not",
    "winners",
    "word",
]
