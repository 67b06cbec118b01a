"""An event or an option in words, whichever it is."""

from __future__ import annotations

from meadhall.games.karvi.rules.state import Karvi
from meadhall.games.karvi.words import say_event, say_option
from meadhall.kernel.agenda import Event


def say(g: Karvi, said: Event | str, seat: int | None, language: str = "en") -> str:
    if isinstance(said, Event):
        return say_event(g, said, seat, language)
    assert seat is not None, "an option is said to the seat that may choose it"
    return say_option(g, seat, said, language)
