"""A Feast for Odin in words: what happened, what is asked, what may be answered, what things are.

The words are our own. They are marked for translation; until there is a catalogue for a language,
it is spoken in English.
"""

from __future__ import annotations

from meadhall.games.odin.rules.scoring import total, verdict
from meadhall.games.odin.rules.state import COLOURS, Odin
from meadhall.games.odin.words import (  # the chapters bring their words
    actions,
    anytime,
    cards,
    dice,
    feast,
    mountains,
    occupations,
    phases,
    setup,
    supply,
    turn,
    voyage,
)
from meadhall.games.odin.words.handbook import handbook, section
from meadhall.games.odin.words.help import TOPICS, explain, explain_at, explain_thing, topics
from meadhall.games.odin.words.names import speak, word
from meadhall.games.odin.words.registry import ask, say_event, say_option, where

CHAPTERS = (
    *(setup, turn, anytime, actions, supply, mountains, dice, voyage),
    *(occupations, feast, phases, cards),
)
"""Where the questions, options and events of the rules stand in words."""

LANDMARKS = ("round", "turn")
"""The kinds of events with which a paragraph of the log begins."""


def colours(seats: int) -> tuple[str, ...]:
    """What the seats are called."""
    return COLOURS


def chapter(g: Odin, language: str = "en") -> str:
    """Where in the game we are: 'round 2'."""
    t = speak(language)
    if g.phase == "over":
        return t("the end")
    return t("round {n}", n=g.round) if g.round else t("set-up")


def closing(g: Odin, seat: int | None, language: str = "en") -> str:
    """What a solo game has come to, in one sentence; '' with several players."""
    t = speak(language)
    if g.seats > 1:
        return ""
    return t("{points} points: {grade}.", points=total(g, 0), grade=t(verdict(g)))


__all__ = [
    "handbook",
    "section",
    "where",
    "CHAPTERS",
    "LANDMARKS",
    "TOPICS",
    "ask",
    "chapter",
    "colours",
    "explain",
    "explain_at",
    "explain_thing",
    "say_event",
    "say_option",
    "topics",
    "closing",
    "word",
]
