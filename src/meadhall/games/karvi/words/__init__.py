"""Karvi in words: what happened, what is asked, what may be answered, what things are.

The words are our own, in English, German and French; any other language falls back to English.
"""

from __future__ import annotations

from meadhall.games.karvi.components.box import Box
from meadhall.games.karvi.rules.state import Karvi, colours
from meadhall.games.karvi.words import effect_words, sentences
from meadhall.games.karvi.words.answers import say_option
from meadhall.games.karvi.words.events import say_event
from meadhall.games.karvi.words.events_solo import verdict_words
from meadhall.games.karvi.words.handbook import handbook, section
from meadhall.games.karvi.words.help import TOPICS, explain, explain_at, topics
from meadhall.games.karvi.words.names import speak, word
from meadhall.games.karvi.words.questions import ask
from meadhall.games.karvi.words.things import explain_thing
from meadhall.games.karvi.words.where import where
from meadhall.kernel.agenda import over

LANDMARKS = ("round", "turn", "rival turn")
"""The kinds of events with which a paragraph of the log begins."""


def brief(box: Box, name: str, language: str = "en") -> str:
    """What a card, tile or stone says, in one short line."""
    return sentences.brief(box, name, speak(language))


def rune_goal(box: Box, name: str, language: str = "en") -> str:
    """What a placed stone will score."""
    return sentences.rune_goal(box, name, speak(language))


def gloss(text: str, language: str = "en") -> str:
    """The text of a spot, cost, need or effect, in short."""
    return effect_words.gloss(text, speak(language))


def meaning(text: str, language: str = "en") -> str:
    """The text of an effect, in full."""
    return effect_words.meaning(text, speak(language))


def chapter(g: Karvi, language: str = "en") -> str:
    """Where in the game we are: 'round 2'."""
    if over(g):
        return speak(language)("the end")
    begun = all(any(spot) for spot in (p.runes for p in g.players))
    t = speak(language)
    return t("round {n}", n=g.round) if begun else t("set-up")


__all__ = [
    "handbook",
    "section",
    "where",
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
