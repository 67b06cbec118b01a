"""Karvi in words: what happened, what is asked, what may be answered, what things are.

The words are our own, in English, German and French; any other language falls back to English.
"""

from __future__ import annotations

from meadhall.karvi import phrases, sayings
from meadhall.karvi.answers import say_option
from meadhall.karvi.box import Box
from meadhall.karvi.explained import TOPICS, explain, explain_at, topics
from meadhall.karvi.names import speak, word
from meadhall.karvi.questions import ask
from meadhall.karvi.state import Karvi, colours
from meadhall.karvi.things import explain_thing
from meadhall.karvi.told import say_event
from meadhall.karvi.told_alone import verdict_words
from meadhall.kernel.agenda import over

LANDMARKS = ("round", "turn", "rival turn")
"""The kinds of events with which a paragraph of the log begins."""


def brief(box: Box, name: str, language: str = "en") -> str:
    """What a card, tile or stone says, in one short line."""
    return phrases.brief(box, name, speak(language))


def rune_goal(box: Box, name: str, language: str = "en") -> str:
    """What a placed stone will score."""
    return phrases.rune_goal(box, name, speak(language))


def gloss(text: str, language: str = "en") -> str:
    """The text of a spot, cost, need or effect, in short."""
    return sayings.gloss(text, speak(language))


def meaning(text: str, language: str = "en") -> str:
    """The text of an effect, in full."""
    return sayings.meaning(text, speak(language))


def chapter(g: Karvi, language: str = "en") -> str:
    """Where in the game we are: 'round 2'."""
    if over(g):
        return speak(language)("the end")
    begun = all(any(spot) for spot in (p.runes for p in g.players))
    t = speak(language)
    return t("round {n}", n=g.round) if begun else t("set-up")


__all__ = [
    "LANDMARKS",
    "TOPICS",
    "ask",
    "brief",
    "chapter",
    "colours",
    "explain",
    "explain_at",
    "explain_thing",
    "gloss",
    "meaning",
    "rune_goal",
    "say_event",
    "say_option",
    "topics",
    "verdict_words",
    "word",
]
