"""Warriors in words: growing, damage, healing, going home."""

from __future__ import annotations

from meadhall.games.karvi.rules.state import Karvi
from meadhall.games.karvi.rules.warriors import (
    WARRIOR_OF,
    DismissForPoints,
    DoubleWho,
    GrowEach,
    Heal,
    Healing,
    InjureForGain,
    MakeRoom,
    PointsForStrength,
    Strengthen,
    TakeWarriors,
    WhoGrows,
    WhoSuffers,
    available,
)
from meadhall.games.karvi.words.clicks import warrior_of
from meadhall.games.karvi.words.effect_words import in_full, in_short, in_words, with_fields
from meadhall.games.karvi.words.names import counted, points, warrior
from meadhall.games.karvi.words.registry import Says, asks, clicks, says, tells
from meadhall.games.karvi.words.sentences import Who
from meadhall.kernel.agenda import Choice, Event
from meadhall.language.translation import Tongue, _


def _warrior_named(option: str) -> int:
    """The warrior that an option names."""
    return WARRIOR_OF[option.split(" ")[1]]


def _mine(value: int, t: Tongue) -> str:
    if value > 0:
        return t("your warrior of strength {strength}", strength=value)
    return t("your injured warrior of strength {strength}", strength=-value)


def _warrior_option(does: str, without: str) -> Says:
    def say(asked: Choice, g: Karvi, me: int, option: str, t: Tongue) -> str:
        if option in ("pass", "enough"):
            return t(without)
        return t(does, warrior=_mine(_warrior_named(option), t))

    return say


# What is asked


@asks(DismissForPoints)
def ask_dismiss_for_points(asked: DismissForPoints, g: Karvi, me: int, t: Tongue) -> str:
    return t("Which healthy warrior do you send home for {points}?", points=points(asked.points, t))


@asks(DoubleWho)
def ask_double_who(asked: DoubleWho, g: Karvi, me: int, t: Tongue) -> str:
    most = counted(asked.left, "warrior", t)
    return t("Which healthy warrior do you double? ({warriors} at most)", warriors=most)


@asks(Heal)
def ask_heal(asked: Heal, g: Karvi, me: int, t: Tongue) -> str:
    most = counted(asked.left, "warrior", t)
    return t("Whom do you heal? ({warriors} at most)", warriors=most)


@asks(InjureForGain)
def ask_injure_for_gain(asked: InjureForGain, g: Karvi, me: int, t: Tongue) -> str:
    gain = points(asked.points, t) if asked.points else counted(asked.gold, "gold", t)
    return t("Which healthy warrior do you turn to injured for {gain}?", gain=gain)


@asks(MakeRoom)
def ask_make_room(asked: MakeRoom, g: Karvi, me: int, t: Tongue) -> str:
    return t(
        "All your places are taken: who makes room for a new warrior of strength {strength}?",
        strength=available(g, asked.strength),
    )


@asks(WhoGrows)
def ask_who_grows(asked: WhoGrows, g: Karvi, me: int, t: Tongue) -> str:
    return t.n(
        "Who becomes stronger? ({n} step to give)",
        "Who becomes stronger? ({n} steps to give)",
        asked.left,
    )


@asks(WhoSuffers)
def ask_who_suffers(asked: WhoSuffers, g: Karvi, me: int, t: Tongue) -> str:
    return t.n(
        "Your crew must take {n} point of damage: who takes the next one?",
        "Your crew must take {n} points of damage: who takes the next one?",
        asked.left,
    )


# What may be answered

says(DismissForPoints)(_warrior_option(_("send {warrior} home"), _("send nobody home")))
says(DoubleWho)(_warrior_option(_("double {warrior}"), _("double no more")))
says(Heal)(_warrior_option(_("heal {warrior}"), _("heal no more")))


@says(InjureForGain, WhoSuffers)
def say_damage(asked: InjureForGain | WhoSuffers, g: Karvi, me: int, option: str, t: Tongue) -> str:
    if option == "enough":
        return t("no more")
    who = _warrior_named(option)
    if who > 0:
        return t("{warrior} is injured", warrior=_mine(who, t))
    return t(
        "{warrior} goes to Valhalla, for {points}", warrior=_mine(who, t), points=points(-who, t)
    )


says(MakeRoom)(
    _warrior_option(_("send {warrior} home to make room"), _("do without the new warrior"))
)


@says(WhoGrows)
def say_who_grows(asked: WhoGrows, g: Karvi, me: int, option: str, t: Tongue) -> str:
    who = _warrior_named(option)
    return t("{warrior} grows to {more}", warrior=_mine(who, t), more=abs(who) + 1)


# Where it is clicked

clicks(DismissForPoints, DoubleWho, Heal, InjureForGain, MakeRoom, WhoGrows, WhoSuffers)(warrior_of)


# What happened


@tells("warrior")
def tell_warrior(g: Karvi, event: Event, who: Who) -> str:
    taken = warrior(event.data[0], who.t)
    return who.says(_("You take {warrior}"), _("{name} takes {warrior}"), warrior=taken)


@tells("dismiss")
def tell_dismiss(g: Karvi, event: Event, who: Who) -> str:
    sent = warrior(event.data[0], who.t)
    return who.says(_("You send {warrior} home"), _("{name} sends {warrior} home"), warrior=sent)


@tells("stronger")
def tell_stronger(g: Karvi, event: Event, who: Who) -> str:
    old, more = event.data
    values = {"strength": abs(old), "more": abs(old) + more}
    if old > 0:
        return who.says(
            _("Your warrior of strength {strength} grows to {more}"),
            _("{name}'s warrior of strength {strength} grows to {more}"),
            **values,
        )
    return who.says(
        _("Your injured warrior of strength {strength} grows to {more}"),
        _("{name}'s injured warrior of strength {strength} grows to {more}"),
        **values,
    )


@tells("injured")
def tell_injured(g: Karvi, event: Event, who: Who) -> str:
    return who.says(
        _("Your warrior of strength {strength} is injured"),
        _("{name}'s warrior of strength {strength} is injured"),
        strength=event.data[0],
    )


@tells("valhalla")
def tell_valhalla(g: Karvi, event: Event, who: Who) -> str:
    (strength,) = event.data
    return who.says(
        _("Your warrior of strength {strength} goes to Valhalla, for {points}"),
        _("{name}'s warrior of strength {strength} goes to Valhalla, for {points}"),
        strength=strength,
        points=points(strength, who.t),
    )


@tells("healed")
def tell_healed(g: Karvi, event: Event, who: Who) -> str:
    return who.says(
        _("Your warrior of strength {strength} is healed"),
        _("{name}'s warrior of strength {strength} is healed"),
        strength=event.data[0],
    )


# What effects say


@in_short(TakeWarriors)
def _warriors(taken: TakeWarriors, t: Tongue) -> str:
    return t.n(
        "{n} warrior of strength {strength}",
        "{n} warriors of strength {strength}",
        taken.number,
        strength=taken.strength,
    )


@in_full(TakeWarriors)
def _warriors_in_full(taken: TakeWarriors, t: Tongue) -> str:
    return t.n(
        "take {n} healthy warrior of strength {strength}",
        "take {n} healthy warriors of strength {strength}",
        taken.number,
        strength=taken.strength,
    )


in_words(Strengthen, _("+{a} strength"), _("make your warriors {a} stronger in total"), "left")
in_short(Healing)(with_fields(_("heal {a}"), "number"))


@in_full(Healing)
def _healing_in_full(healing: Healing, t: Tongue) -> str:
    return t.n("heal up to {n} warrior", "heal up to {n} warriors", healing.number)


@in_short(GrowEach)
def _grow_each(growing: GrowEach, t: Tongue) -> str:
    if growing.healthy:
        return t("each healthy warrior +{n}", n=growing.by)
    return t("each injured warrior +{n}", n=growing.by)


@in_full(GrowEach)
def _grow_each_in_full(growing: GrowEach, t: Tongue) -> str:
    if growing.healthy:
        return t("make each of your healthy warriors up to {n} stronger", n=growing.by)
    return t("make each of your injured warriors up to {n} stronger", n=growing.by)


@in_short(PointsForStrength)
def _points_for_strength(scored: PointsForStrength, t: Tongue) -> str:
    return t.n(
        "points for the strength of {n} healthy warrior",
        "points for the strength of {n} healthy warriors",
        scored.number,
    )


@in_full(PointsForStrength)
def _points_for_strength_in_full(scored: PointsForStrength, t: Tongue) -> str:
    return t.n(
        "score points equal to the strength of your strongest healthy warrior",
        "score points equal to the strength of your {n} strongest healthy warriors",
        scored.number,
    )


@in_short(DoubleWho)
def _double(doubling: DoubleWho, t: Tongue) -> str:
    return t.n(
        "double up to {n} healthy warrior", "double up to {n} healthy warriors", doubling.left
    )


in_full(DoubleWho)(
    with_fields(_("double the strength of up to {a} healthy warriors (6 at most)"), "left")
)


def _gain_of(injuring: InjureForGain, t: Tongue) -> str:
    """What each injured warrior brings."""
    return points(injuring.points, t) if injuring.points else counted(injuring.gold, "gold", t)


@in_short(InjureForGain)
def _injure(injuring: InjureForGain, t: Tongue) -> str:
    return t("injure any number: {gain} each", gain=_gain_of(injuring, t))


@in_full(InjureForGain)
def _injure_in_full(injuring: InjureForGain, t: Tongue) -> str:
    gain = _gain_of(injuring, t)
    return t("turn any number of healthy warriors to injured, for {gain} each", gain=gain)


in_words(
    DismissForPoints,
    _("dismiss a healthy warrior: {a} points"),
    _("send a healthy warrior home for {a} points (she does not die)"),
    "points",
)
