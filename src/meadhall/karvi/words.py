"""Karvi in words: what happened, what is asked, what may be answered, what things are.

The words are our own. English is the only language so far; any other falls back to it.
"""

from __future__ import annotations

from meadhall.karvi.answers import say_option
from meadhall.karvi.explained import TOPICS, explain, explain_at, topics
from meadhall.karvi.phrases import brief
from meadhall.karvi.questions import ask
from meadhall.karvi.state import colours
from meadhall.karvi.told import say_event
from meadhall.karvi.told_alone import verdict_words

__all__ = [
    "TOPICS",
    "ask",
    "brief",
    "colours",
    "explain",
    "explain_at",
    "say_event",
    "say_option",
    "topics",
    "verdict_words",
]
