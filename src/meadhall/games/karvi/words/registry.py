"""Where the chapters of Karvi register their words (see `meadhall.language.chapters`)."""

from __future__ import annotations

from collections.abc import Callable

from meadhall.games.karvi.rules.state import Karvi
from meadhall.games.karvi.words.sentences import Who
from meadhall.kernel.agenda import Choice
from meadhall.language.chapters import Chapters
from meadhall.language.translation import Tongue

Says = Callable[[Choice, Karvi, int, str, Tongue], str]
"""Says an option of any question."""

CHAPTERS: Chapters[Karvi, Who] = Chapters()
QUESTIONS, OPTIONS = CHAPTERS.questions, CHAPTERS.options
PLACES, EVENTS = CHAPTERS.places, CHAPTERS.events
"""What the chapters have registered."""

asks, asks_always, says = CHAPTERS.asks, CHAPTERS.asks_always, CHAPTERS.says
clicks, never_clicked, tells = CHAPTERS.clicks, CHAPTERS.never_clicked, CHAPTERS.tells
