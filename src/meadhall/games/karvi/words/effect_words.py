"""What a component says, in words: in short ('2 fur + heal 1') and in full ('take 2 fur, then heal
...'). The texts are read by `rules/effects.py`; here stands what is said of each step, and the
chapters register it by its class:

    @in_short(Sail)      a few words
    @in_full(Sail)       a whole phrase
    in_words(SetDie, _("set a die to {a}"), _("..."), "beers")    both, {a} and {b} for the fields
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import TypeVar

from meadhall.games.karvi.components.powers import Power
from meadhall.games.karvi.rules.counting import read_need, read_per
from meadhall.games.karvi.rules.effects import read_cost, read_effect, read_powers
from meadhall.games.karvi.rules.state import SPOTS
from meadhall.games.karvi.words.names import COUNTED, counted
from meadhall.kernel.agenda import Step
from meadhall.language.translation import ENGLISH, Tongue

Effect = Step | Power
F = TypeVar("F", bound=Callable[..., str])

SHORT: dict[type[Effect], Callable[..., str]] = {}
FULL: dict[type[Effect], Callable[..., str]] = {}
"""What the chapters have registered: functions (effect, t)."""


def in_short(*kinds: type[Effect]) -> Callable[[F], F]:
    """Register a function (effect, t) that says these effects in a few words."""

    def keep(words: F) -> F:
        SHORT.update(dict.fromkeys(kinds, words))
        return words

    return keep


def in_full(*kinds: type[Effect]) -> Callable[[F], F]:
    """Register a function (effect, t) that says these effects in a phrase."""

    def keep(words: F) -> F:
        FULL.update(dict.fromkeys(kinds, words))
        return words

    return keep


def in_words(kind: type[Effect], few: str, phrase: str, *fields: str) -> None:
    """Register two texts of an effect, whose {a} and {b} are these fields of it."""
    in_short(kind)(with_fields(few, *fields))
    in_full(kind)(with_fields(phrase, *fields))


def with_fields(text: str, *fields: str) -> Callable[[Effect, Tongue], str]:
    """A text whose {a} and {b} are fields of the effect."""
    pairs = tuple(zip("ab", fields, strict=False))
    return lambda effect, t: t(text, **{name: getattr(effect, field) for name, field in pairs})


def action(kind: type[Step], name: str) -> None:
    """Register an action, which is called by its name: 'BEER', 'do the BEER action'."""
    in_short(kind)(lambda effect, t: t(name))
    in_full(kind)(lambda effect, t: t("do the {action} action", action=t(name)))


def short(said: Effect, t: Tongue) -> str:
    """An effect that was read, in a few words."""
    return SHORT[type(said)](said, t)


def full(said: Effect, t: Tongue) -> str:
    """An effect that was read, in a phrase."""
    return FULL[type(said)](said, t)


# Texts of components


@cache
def _read(text: str) -> Step:
    return read_effect(text, SPOTS, in_order=True)


@cache
def effect(text: str, t: Tongue = ENGLISH) -> str:
    """An effect in short; in English as it is written."""
    return text if t is ENGLISH else short(_read(text), t)


@cache
def gloss(text: str, t: Tongue = ENGLISH) -> str:
    """An effect in short, a little easier on the eye than it is written."""
    return short(_read(text), t)


@cache
def meaning(text: str, t: Tongue = ENGLISH) -> str:
    """An effect in full: '2 fur + heal 1' as 'take 2 fur, then heal up to ...'."""
    return full(_read(text), t)


@cache
def cost(text: str, t: Tongue = ENGLISH) -> str:
    """What is to be paid, in short; in English as it is written."""
    if t is ENGLISH:
        return text
    pairs = zip(read_cost(text), ("fur", "silver", "fur/silver"), strict=True)
    return " + ".join(counted(n, name, t) for n, name in pairs if n) or t("nothing")


@cache
def needs(text: str, t: Tongue = ENGLISH) -> str:
    """What a player must have, in short; in English as it is written."""
    if t is ENGLISH:
        return text
    return " + ".join(counted(n, what, t) for what, n in read_need(text))


@cache
def scores(text: str, t: Tongue = ENGLISH) -> str:
    """What a special rune stone scores, in short; in English as it is written."""
    if t is ENGLISH:
        return text
    return " + ".join(t("{a} per {what}", a=n, what=one(what, t)) for what, n in read_per(text))


@cache
def powers(text: str, t: Tongue = ENGLISH) -> str:
    """All that a ship tile does, in short; in English as it is written."""
    return text if t is ENGLISH else gloss_of_powers(read_powers(text), t)


def gloss_of_powers(said: Sequence[Power], t: Tongue = ENGLISH) -> str:
    """All that a ship tile does, in short."""
    return t.p("between powers", "; ").join(short(power, t) for power in said)


def one(what: str, t: Tongue) -> str:
    """'healthy warrior', as in 'per healthy warrior'."""
    if t is ENGLISH or what not in COUNTED:
        return what
    return t.p("per", "tower") if what == "tower" else t(what)
