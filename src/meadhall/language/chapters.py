"""Words by chapter: where the chapters of a game register how its questions, options and events are
said. Questions are found by their class, events by their kind.

    @asks(WhichRaid)      the question, in one sentence; `asks_always` if that is one text
    @says(WhichRaid)      one of its options
    @clicks(WhichRaid)    the component of the picture at which an option is clicked
    @tells("raid")        an event
"""

from __future__ import annotations

from collections.abc import Callable
from string import Formatter
from typing import Generic, TypeVar

from meadhall.kernel.agenda import Choice, Event

F = TypeVar("F", bound=Callable[..., str])
G = TypeVar("G")
R = TypeVar("R")

Telling = Callable[[G, Event, R], str]
"""Words an event of a table for a reader."""


class Chapters(Generic[G, R]):
    """What the chapters of one game have registered; `R` is what tells an event's reader."""

    def __init__(self) -> None:
        self.questions: dict[type[Choice], Callable[..., str]] = {}
        self.options: dict[type[Choice], Callable[..., str]] = {}
        self.places: dict[type[Choice], Callable[..., str]] = {}
        self.events: dict[str, Telling[G, R]] = {}

    def asks(self, kind: type[Choice]) -> Callable[[F], F]:
        """Register a function (asked, g, me, t) that words a question."""

        def keep(words: F) -> F:
            self.questions[kind] = words
            return words

        return keep

    def asks_always(self, kind: type[Choice], text: str) -> None:
        """Register a question that is always the same text; its {places} are the fields of the
        choice."""
        fields = [name for _text, name, _spec, _how in Formatter().parse(text) if name]
        self.questions[kind] = lambda asked, g, me, t: t(
            text, **{name: getattr(asked, name) for name in fields}
        )

    def says(self, *kinds: type[Choice]) -> Callable[[F], F]:
        """Register a function (asked, g, me, option, t) that words an option of these questions."""

        def keep(words: F) -> F:
            self.options.update(dict.fromkeys(kinds, words))
            return words

        return keep

    def clicks(self, *kinds: type[Choice]) -> Callable[[F], F]:
        """Register a function (asked, g, me, option) that names the component at which an option of
        these questions is clicked, '' if it is only a button."""

        def keep(place: F) -> F:
            self.places.update(dict.fromkeys(kinds, place))
            return place

        return keep

    def never_clicked(self, *kinds: type[Choice]) -> None:
        """Register questions whose options are only buttons."""
        self.places.update(dict.fromkeys(kinds, lambda asked, g, me, option: ""))

    def tells(self, kind: str) -> Callable[[Telling[G, R]], Telling[G, R]]:
        """Register a function (g, event, reader) that words a kind of event."""

        def keep(words: Telling[G, R]) -> Telling[G, R]:
            self.events[kind] = words
            return words

        return keep
