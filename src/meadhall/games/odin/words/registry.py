"""Where the chapters of A Feast for Odin register their words (see `meadhall.language.chapters`);
besides, `says_in` registers the forms in which the options of a question are written, and
`tells_always` an event with one text for its seat and one for others."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import NamedTuple

from meadhall.games.odin.rules.state import COLOURS, Odin
from meadhall.games.odin.words.names import speak
from meadhall.kernel.agenda import Choice, Event, question
from meadhall.language.chapters import Chapters
from meadhall.language.translation import Tongue

Match = re.Match[str]


class Reader(NamedTuple):
    """To whom an event is told: whether it is the reader's own, whose it is, and the language."""

    mine: bool
    who: str
    t: Tongue


Values = Callable[[Event, Tongue], Mapping[str, object]]

CHAPTERS: Chapters[Odin, Reader] = Chapters()
QUESTIONS, OPTIONS = CHAPTERS.questions, CHAPTERS.options
PLACES, EVENTS = CHAPTERS.places, CHAPTERS.events
"""What the chapters have registered."""

asks, asks_always, says = CHAPTERS.asks, CHAPTERS.asks_always, CHAPTERS.says
clicks, tells = CHAPTERS.clicks, CHAPTERS.tells


def _no_values(event: Event, t: Tongue) -> Mapping[str, object]:
    return {}


def tells_always(kind: str, own: str, others: str = "", values: Values = _no_values) -> None:
    """Register what the seat is told to which an event happened, and what everybody else is; the
    values fill the {places}."""
    EVENTS[kind] = lambda g, event, reader: reader.t(
        own if reader.mine or not others else others, who=reader.who, **values(event, reader.t)
    )


# Options that are written in one of several forms


def _nowhere(g: Odin, me: int, m: Match) -> str:
    return ""


class Form(NamedTuple):
    """A way in which options are written, what such an option says, and the component at which it
    is clicked ('': only its button does)."""

    pattern: re.Pattern[str]
    says: Callable[[Odin, int, Match, Tongue], str]
    clicks: Callable[[Odin, int, Match], str]


def form(
    pattern: str,
    says: Callable[[Odin, int, Match, Tongue], str],
    clicks: Callable[[Odin, int, Match], str] = _nowhere,
) -> Form:
    return Form(re.compile(pattern), says, clicks)


def fixed(option: str, words: str) -> Form:
    """An option that is always the same."""
    return form(re.escape(option), lambda g, me, m, t: t(words))


FORMS: dict[type[Choice], tuple[Form, ...]] = {}
"""The forms in which the options of a question are written."""


def says_in(kind: type[Choice], *forms: Form) -> None:
    """Register the forms in which the options of a question are written: the first that fits says
    an option, and where it is clicked."""
    FORMS[kind] = forms
    OPTIONS[kind] = lambda asked, g, me, option, t: say_as(forms, g, me, option, t)
    PLACES[kind] = lambda asked, g, me, option: _click(forms, g, me, option)


def _fitting(forms: tuple[Form, ...], option: str) -> tuple[Form, Match] | None:
    for known in forms:
        found = known.pattern.fullmatch(option)
        if found:
            return known, found
    return None


def say_as(forms: tuple[Form, ...], g: Odin, me: int, option: str, t: Tongue) -> str:
    """An option in words; one that fits none of the forms comes back as it is."""
    found = _fitting(forms, option)
    return option if found is None else found[0].says(g, me, found[1], t)


def _click(forms: tuple[Form, ...], g: Odin, me: int, option: str) -> str:
    found = _fitting(forms, option)
    return "" if found is None else found[0].clicks(g, me, found[1])


# Asking, saying, telling


def ask(g: Odin, asked: Choice, seat: int, language: str = "en") -> str:
    """The question before `seat`."""
    return QUESTIONS[type(asked)](asked, g, seat, speak(language))


def say_option(g: Odin, seat: int, option: str, language: str = "en") -> str:
    """An option of the question before the seat."""
    asked = question(g, seat)
    if asked is None or asked.nature:
        return option
    return OPTIONS[type(asked)](asked, g, seat, option, speak(language))


def where(g: Odin, seat: int, option: str) -> str:
    """The component of the picture at which an option is clicked; '' if only its button does."""
    asked = question(g, seat)
    place = None if asked is None else PLACES.get(type(asked))
    return "" if place is None else place(asked, g, seat, option)


def say_event(g: Odin, event: Event, seat: int | None, language: str = "en") -> str:
    """What happened, to the reader in `seat` (None: a spectator). The event must be redacted for
    that reader already."""
    t = speak(language)
    mine = event.seat == seat and seat is not None
    who = t(COLOURS[event.seat]) if event.seat >= 0 else ""
    return EVENTS[event.kind](g, event, Reader(mine, who, t))
