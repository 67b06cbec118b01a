"""Where the chapters register their words: questions and options by class, events by kind.

@asks(WhichRaid)      the question, in one sentence
@says(WhichRaid)      one of its options
@clicks(WhichRaid)    the thing of the picture at which an option is clicked
@tells("raid")        an event
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from meadhall.games.karvi.rules.state import Karvi
from meadhall.games.karvi.words.sentences import Who
from meadhall.kernel.agenda import Choice, Event
from meadhall.language.translation import Tongue

Says = Callable[[Choice, Karvi, int, str, Tongue], str]
"""Says an option of any question."""
Tells = Callable[[Karvi, Event, Who], str]

F = TypeVar("F", bound=Callable[..., str])

QUESTIONS: dict[type[Choice], Callable[..., str]] = {}
OPTIONS: dict[type[Choice], Callable[..., str]] = {}
PLACES: dict[type[Choice], Callable[..., str]] = {}
EVENTS: dict[str, Tells] = {}
"""What the chapters have registered."""


def asks(kind: type[Choice]) -> Callable[[F], F]:
    """Register a function (asked, g, me, t) that words a question."""

    def keep(words: F) -> F:
        QUESTIONS[kind] = words
        return words

    return keep


def asks_always(kind: type[Choice], text: str) -> None:
    """Register a question that is always the same text."""
    QUESTIONS[kind] = lambda asked, g, me, t: t(text)


def says(*kinds: type[Choice]) -> Callable[[F], F]:
    """Register a function (asked, g, me, option, t) that words an option of these questions."""

    def keep(words: F) -> F:
        OPTIONS.update(dict.fromkeys(kinds, words))
        return words

    return keep


def clicks(*kinds: type[Choice]) -> Callable[[F], F]:
    """Register a function (asked, g, me, option) that names the thing at which an option of these
    questions is clicked, '' if it is only a button."""

    def keep(place: F) -> F:
        PLACES.update(dict.fromkeys(kinds, place))
        return place

    return keep


def never_clicked(*kinds: type[Choice]) -> None:
    """Register questions whose options are only buttons."""
    PLACES.update(dict.fromkeys(kinds, lambda asked, g, me, option: ""))


def tells(kind: str) -> Callable[[Tells], Tells]:
    """Register a function (g, event, who) that words a kind of event."""

    def keep(words: Tells) -> Tells:
        EVENTS[kind] = words
        return words

    return keep
