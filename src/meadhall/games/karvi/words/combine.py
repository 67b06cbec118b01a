"""Effects put together, in words: one of them, or all in any order."""

from __future__ import annotations

from meadhall.games.karvi.rules.combine import NO_LIMIT, AnyOrder, InOrder, OneOf, PointsPer
from meadhall.games.karvi.rules.state import Karvi
from meadhall.games.karvi.words.clicks import good_of
from meadhall.games.karvi.words.effect_words import (
    effect,
    full,
    in_full,
    in_short,
    meaning,
    one,
    short,
)
from meadhall.games.karvi.words.names import points
from meadhall.games.karvi.words.registry import asks, asks_always, clicks, says, tells
from meadhall.games.karvi.words.sentences import Who
from meadhall.kernel.agenda import Event
from meadhall.language.translation import Tongue, _

# What is asked


@asks(AnyOrder)
def ask_any_order(asked: AnyOrder, g: Karvi, me: int, t: Tongue) -> str:
    if len(asked.names) == 2:
        return t("You get both of these: which comes first?")
    return t("You get all of these: which comes first?")


asks_always(OneOf, _("Which one do you choose?"))


# What may be answered


@says(AnyOrder)
def say_any_order(asked: AnyOrder, g: Karvi, me: int, option: str, t: Tongue) -> str:
    name = option.removeprefix("first ")
    if name == "bonus":
        return t("begin with the bonus of your ship part")
    if name == "second bonus":
        return t("begin with the second bonus of your ship part")
    return t("begin with {effect}", effect=effect(name, t))


@says(OneOf)
def say_one_of(asked: OneOf, g: Karvi, me: int, option: str, t: Tongue) -> str:
    return meaning(option, t)


# Where it is clicked

clicks(AnyOrder, OneOf)(good_of)


# What happened


@tells("choose")
def tell_choose(g: Karvi, event: Event, who: Who) -> str:
    chosen = effect(event.data[0], who.t)
    return who.says(_("You choose: {effect}"), _("{name} chooses: {effect}"), effect=chosen)


# What effects say


@in_short(OneOf)
def _one_of(effect: OneOf, t: Tongue) -> str:
    parts = (
        f"({short(part, t)})" if isinstance(part, InOrder | AnyOrder) else short(part, t)
        for part in effect.steps
    )
    return " / ".join(parts)


@in_full(OneOf)
def _one_of_in_full(effect: OneOf, t: Tongue) -> str:
    first, other, *others = (full(part, t) for part in effect.steps)
    for another in others:
        other = t("{some} or {last}", some=other, last=another)
    return t("either {first} or {other}", first=first, other=other)


@in_short(InOrder, AnyOrder)
def _all_of(effect: InOrder | AnyOrder, t: Tongue) -> str:
    return " + ".join(short(part, t) for part in effect.steps)


@in_full(InOrder, AnyOrder)
def _all_of_in_full(effect: InOrder | AnyOrder, t: Tongue) -> str:
    first, *others = (full(part, t) for part in effect.steps)
    for other in others:
        first = t("{first}, then {next}", first=first, next=other)
    return first


BUILT = {
    "tower": _("tower you have built"),
    "trading post": _("trading post you have built"),
    "building": _("building you have built"),
}
"""'2 points per tower' counts only what I have built."""


@in_short(PointsPer)
def _points_per(scored: PointsPer, t: Tongue) -> str:
    what, gain = one(scored.what, t), points(scored.points, t)
    if scored.most < NO_LIMIT:
        return t("{points} per {what} up to {most}", points=gain, what=what, most=scored.most)
    return t("{points} per {what}", points=gain, what=what)


@in_full(PointsPer)
def _points_per_in_full(scored: PointsPer, t: Tongue) -> str:
    what, gain = one(scored.what, t), points(scored.points, t)
    if scored.most < NO_LIMIT:
        return t(
            "score {points} per {what}, for {most} of them at most",
            points=gain,
            what=what,
            most=scored.most,
        )
    if scored.what in BUILT:
        what = t(BUILT[scored.what])
    return t("score {points} per {what}", points=gain, what=what)
