"""Karvi in words: what happened, what is asked, what may be answered, what things are.

The words are our own, in English, German and French; any other language falls back to English.
"""

from __future__ import annotations

from meadhall.games.karvi.components.box import Box
from meadhall.games.karvi.rules.state import Karvi, colours
from meadhall.games.karvi.rules.supply import EXCHANGES
from meadhall.games.karvi.words import (
    combine,
    draft,
    effect_words,
    raid,
    sentences,
    setup,
    ship,
    ship_tiles,
    solo,
    supply,
    track,
    trade,
    turn,
    upgrade,
    volva,
    warriors,
)
from meadhall.games.karvi.words.handbook import handbook, section
from meadhall.games.karvi.words.help import explain, explain_at
from meadhall.games.karvi.words.help_pieces import explain_thing
from meadhall.games.karvi.words.help_topics import TOPICS, topics
from meadhall.games.karvi.words.names import speak, word
from meadhall.games.karvi.words.registry import EVENTS, OPTIONS, PLACES, QUESTIONS
from meadhall.games.karvi.words.scoring import closing
from meadhall.games.karvi.words.sentences import Who, sentence
from meadhall.kernel.agenda import Choice, Event, over, question
from meadhall.kernel.errors import Illegal

LANDMARKS = ("round", "turn", "rival turn")
"""The kinds of events with which a paragraph of the log begins."""


CHAPTERS = (
    setup,
    draft,
    turn,
    track,
    ship,
    supply,
    trade,
    raid,
    upgrade,
    ship_tiles,
    warriors,
    combine,
    solo,
    volva,
)
"""The chapters of the rules that have words; importing them registers these."""


def ask(g: Karvi, asked: Choice, seat: int, language: str = "en") -> str:
    """What must be decided, in one sentence."""
    return QUESTIONS[type(asked)](asked, g, seat, speak(language))


def say_option(g: Karvi, seat: int, option: str, language: str = "en") -> str:
    """An option of the question before `seat`."""
    asked = question(g, seat)
    if asked is None:
        raise Illegal(f"seat {seat} is not asked anything, so {option!r} says nothing")
    if option in EXCHANGES:
        return supply.exchange_words(g, seat, option, speak(language))
    return OPTIONS[type(asked)](asked, g, seat, option, speak(language))


def where(g: Karvi, seat: int, option: str) -> str:
    """The name of the thing at which an option is clicked, '' if it is only a button."""
    asked = question(g, seat)
    if option in EXCHANGES:
        return "gold"
    return "" if asked is None else PLACES[type(asked)](asked, g, seat, option)


def say_event(g: Karvi, event: Event, seat: int | None, language: str = "en") -> str:
    """What happened, to the reader in `seat` (None: a spectator). The event must be redacted for
    that reader already."""
    who = Who(event.seat, seat, colours(g.seats), speak(language))
    return sentence(EVENTS[event.kind](g, event, who))


def brief(box: Box, name: str, language: str = "en") -> str:
    """What a card, tile or stone says, in one short line."""
    return sentences.brief(box, name, speak(language))


def rune_goal(box: Box, name: str, language: str = "en") -> str:
    """What a placed stone will score."""
    return sentences.rune_goal(box, name, speak(language))


def gloss(text: str, language: str = "en") -> str:
    """The text of an effect, in short."""
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
    "CHAPTERS",
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
    "closing",
    "word",
]
