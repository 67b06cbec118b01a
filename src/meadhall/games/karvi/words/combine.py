"""Effects put together, in words: one of them, or all in any order."""

from __future__ import annotations

from meadhall.games.karvi.rules.combine import AnyOrder, OneOf
from meadhall.games.karvi.rules.state import Karvi
from meadhall.games.karvi.words.clicks import good_of
from meadhall.games.karvi.words.effect_words import effect, meaning
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
