"""A Feast for Odin, by Uwe Rosenberg (2016): the whole base game, for one to four players.

This is the front door; see `meadhall.kernel.game.Rules` for what each name promises.
"""

from __future__ import annotations

from collections.abc import Mapping

from meadhall.games.odin import words
from meadhall.games.odin.cards import deck as _deck  # noqa: F401 (the occupations)
from meadhall.games.odin.drawing import picture, purse, sketch, style, symbols
from meadhall.games.odin.helpers.drag import lift, lifts, why_not
from meadhall.games.odin.helpers.planner import habit, planning, proposals, propose
from meadhall.games.odin.rules.scoring import (
    ranking,
    rivals,
    score,
    standing,
    verdict,
    verdicts,
    winners,
)
from meadhall.games.odin.rules.settings import HABITS, SEATS, SETTINGS, TITLE, choose_settings
from meadhall.games.odin.rules.setup import set_up
from meadhall.games.odin.rules.state import Odin
from meadhall.games.odin.view import imagine, view
from meadhall.games.odin.words import LANDMARKS, chapter, explain_thing, where, word
from meadhall.games.odin.words.handbook import handbook, section
from meadhall.kernel.agenda import Choice, Event
from meadhall.kernel.errors import Illegal

NAME = "odin"
VERSION = 1
BOARD = "tall"


def setup(seats: int, options: Mapping[str, str]) -> Odin:
    """A new table; everything random is still to be dealt."""
    return set_up(seats, choose_settings(seats, options))


def say(g: Odin, thing: Event | str, seat: int | None, language: str = "en") -> str:
    """An event, or an option of the question before `seat`, in words."""
    if isinstance(thing, Event):
        return words.say_event(g, thing, seat, language)
    if seat is None:
        raise Illegal("an option is said to the seat that may choose it")
    return words.say_option(g, seat, thing, language)


def ask(g: Odin, asked: Choice, seat: int, language: str = "en") -> str:
    """The question before `seat`, in one sentence."""
    return words.ask(g, asked, seat, language)


def closing(g: Odin, seat: int | None, language: str = "en") -> str:
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
