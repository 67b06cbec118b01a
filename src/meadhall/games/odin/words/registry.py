"""How the chapters bring their words: each question, its options and the events by what they are.

A chapter says of every choice of its rules how it is asked (`asks`), how its options are said and
where they are clicked (`says`, and `clicks` where the option alone does not tell), and of every
event how it is told (`tells`).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from string import Formatter
from typing import NamedTuple, TypeVar, cast

from meadhall.games.odin.rules.state import COLOURS, Odin
from meadhall.games.odin.words.names import speak
from meadhall.kernel.agenda import Choice, Event, question
from meadhall.language.translation import Tongue

C = TypeVar("C", bound=Choice)

Match = re.Match[str]
Ask = Callable[[Odin, Choice, Tongue], str]
Click = Callable[[Odin, int, Choice, str], str]
Tell = Callable[[Event, bool, str, Tongue], str]
Values = Callable[[Event, Tongue], Mapping[str, object]]


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


QUESTIONS: dict[type[Choice], Ask] = {}
FORMS: dict[type[Choice], tuple[Form, ...]] = {}
CLICKS: dict[type[Choice], Click] = {}
EVENTS: dict[str, Tell] = {}


def asks(kind: type[C], words: str | Callable[[Odin, C, Tongue], str]) -> None:
    """How a choice is asked: a sentence whose {places} are the choice's fields, or a function."""
    assert kind not in QUESTIONS, f"{kind.__name__} is asked in two chapters"
    QUESTIONS[kind] = _sentence(words) if isinstance(words, str) else cast(Ask, words)


def _sentence(words: str) -> Ask:
    fields = [name for _text, name, _spec, _how in Formatter().parse(words) if name]
    return lambda g, asked, t: t(words, **{name: getattr(asked, name) for name in fields})


def says(kind: type[C], *forms: Form) -> None:
    """In which forms the options of a choice are written; the first that fits says it."""
    assert kind not in FORMS, f"{kind.__name__} is said in two chapters"
    FORMS[kind] = forms


def clicks(kind: type[C], click: Callable[[Odin, int, C, str], str]) -> None:
    """Where the options of a choice are clicked, if their forms do not tell."""
    CLICKS[kind] = cast(Click, click)


def _no_values(event: Event, t: Tongue) -> Mapping[str, object]:
    return {}


def tells(kind: str, own: str, others: str = "", values: Values = _no_values) -> None:
    """How an event is told: to the seat it happened to, and to everybody else."""

    def telling(event: Event, mine: bool, who: str, t: Tongue) -> str:
        return t(own if mine or not others else others, who=who, **values(event, t))

    tells_by(kind, telling)


def tells_by(kind: str, telling: Tell) -> None:
    """How an event is told by a function."""
    assert kind not in EVENTS, f"{kind!r} is told in two chapters"
    EVENTS[kind] = telling


# Asking, saying, telling


def ask(g: Odin, asked: Choice, seat: int, language: str = "en") -> str:
    """The question before `seat`."""
    return QUESTIONS[type(asked)](g, asked, speak(language))


def _fitting(forms: tuple[Form, ...], option: str) -> tuple[Form, Match] | None:
    for known in forms:
        found = known.pattern.fullmatch(option)
        if found:
            return known, found
    return None


def say_in(forms: tuple[Form, ...], g: Odin, me: int, option: str, t: Tongue) -> str:
    """An option in words; one that fits none of the forms comes back as it is."""
    found = _fitting(forms, option)
    return option if found is None else found[0].says(g, me, found[1], t)


def say_option(g: Odin, me: int, option: str, language: str = "en") -> str:
    """An option of the question before the seat."""
    return say_in(_forms(question(g, me)), g, me, option, speak(language))


def _forms(asked: Choice | None) -> tuple[Form, ...]:
    return () if asked is None else FORMS.get(type(asked), ())


def where(g: Odin, seat: int, option: str) -> str:
    """The component of the picture at which an option is clicked; '' if only its button does."""
    asked = question(g, seat)
    if asked is None:
        return ""
    click = CLICKS.get(type(asked))
    if click is not None:
        return click(g, seat, asked, option)
    found = _fitting(_forms(asked), option)
    return "" if found is None else found[0].clicks(g, seat, found[1])


def say_event(g: Odin, event: Event, seat: int | None, language: str = "en") -> str:
    """What happened, to the reader in `seat` (None: a spectator). The event must be redacted for
    that reader already."""
    t = speak(language)
    mine = event.seat == seat and seat is not None
    who = t(COLOURS[event.seat]) if event.seat >= 0 else ""
    return EVENTS[event.kind](event, mine, who, t)
