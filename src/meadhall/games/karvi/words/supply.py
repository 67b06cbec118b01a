"""Taking and paying in words: goods, beer, provisions, gold, points."""

from __future__ import annotations

from meadhall.games.karvi.rules.state import SOURCES, Karvi
from meadhall.games.karvi.rules.supply import (
    BeerOrProvision,
    Gain,
    GainEither,
    GetProvisions,
    GiveForPoints,
    HowToPay,
    Points,
    PourBeer,
    SpendProvisions,
    SplitBeer,
    TopUpBeer,
)
from meadhall.games.karvi.rules.track import DICE_NAMES
from meadhall.games.karvi.words.clicks import good_of
from meadhall.games.karvi.words.dice import FROM_DIE, die_words, of_die, on_die
from meadhall.games.karvi.words.effect_words import action, in_full, in_short, in_words
from meadhall.games.karvi.words.names import beers, cost_words, counted, goods, points
from meadhall.games.karvi.words.registry import asks, clicks, never_clicked, says, tells
from meadhall.games.karvi.words.sentences import Who
from meadhall.kernel.agenda import Event
from meadhall.language.sentences import listed
from meadhall.language.translation import Tongue, _


def goods_in_words(text: str, t: Tongue) -> str:
    """'1 fur 2 silver' as '1 fur and 2 silver'."""
    words = text.split()
    pairs = zip(words[::2], words[1::2], strict=False)
    return listed((counted(int(n), what, t) for n, what in pairs), t)


def exchange_words(g: Karvi, me: int, option: str, t: Tongue) -> str:
    what = option.removeprefix("gold ")
    if what.startswith("beer"):
        die = die_words(g, me, DICE_NAMES[int(what[-1]) - 1], t)
        got = t("{beers} on {die}", beers=beers(1, t), die=die)
    else:
        got = counted(1, what, t)
    return t("exchange 1 gold for {goods}", goods=got)


# What is asked


@asks(BeerOrProvision)
def ask_beer_or_provision(asked: BeerOrProvision, g: Karvi, me: int, t: Tongue) -> str:
    times = counted(asked.left, "time", t)
    return t("Take 1 beer or 1 provision ({times} to go): which?", times=times)


@asks(GainEither)
def ask_gain_either(asked: GainEither, g: Karvi, me: int, t: Tongue) -> str:
    if asked.number == 1:
        return t("Fur or silver?")
    return t("Take {n} fur or silver: in which mix?", n=asked.number)


@asks(GiveForPoints)
def ask_give_for_points(asked: GiveForPoints, g: Karvi, me: int, t: Tongue) -> str:
    return t(
        "Do you give a resource for {points}? (up to {times})",
        points=points(asked.points, t),
        times=counted(asked.left, "time", t),
    )


@asks(HowToPay)
def ask_how_to_pay(asked: HowToPay, g: Karvi, me: int, t: Tongue) -> str:
    return t("How do you pay {cost}?", cost=cost_words(asked.cost, t))


@asks(SpendProvisions)
def ask_spend_provisions(asked: SpendProvisions, g: Karvi, me: int, t: Tongue) -> str:
    return t(
        "Do you spend a provision for {points}? (up to {times})",
        points=points(asked.points, t),
        times=counted(asked.left, "time", t),
    )


@asks(SplitBeer)
def ask_split_beer(asked: SplitBeer, g: Karvi, me: int, t: Tongue) -> str:
    return t("How do you split {beers} between your dice?", beers=beers(asked.beers, t))


# What may be answered


@says(BeerOrProvision)
def say_beer_or_provision(asked: BeerOrProvision, g: Karvi, me: int, option: str, t: Tongue) -> str:
    if option == "enough":
        return t("stop here")
    if option == "provision":
        return t("take {goods}", goods=counted(1, "provision", t))
    die = die_words(g, me, DICE_NAMES[int(option[-1]) - 1], t)
    return t("pour {beers} on {die}", beers=beers(1, t), die=die)


@says(GiveForPoints, SpendProvisions)
def say_giving(
    asked: GiveForPoints | SpendProvisions, g: Karvi, me: int, option: str, t: Tongue
) -> str:
    if option == "enough":
        return t("stop here")
    return t(
        "give {goods} for {points}", goods=counted(1, option, t), points=points(asked.points, t)
    )


@says(HowToPay)
def say_how_to_pay(asked: HowToPay, g: Karvi, me: int, option: str, t: Tongue) -> str:
    return t("pay {goods}", goods=goods_in_words(option.removeprefix("pay "), t))


@says(SplitBeer)
def say_split_beer(asked: SplitBeer, g: Karvi, me: int, option: str, t: Tongue) -> str:
    left, right = map(int, option.removeprefix("beer ").split("/"))
    pairs = zip((left, right), DICE_NAMES, strict=True)
    poured = [
        t("{beers} on {die}", beers=beers(n, t), die=die_words(g, me, name, t))
        for n, name in pairs
        if n
    ]
    return listed(poured, t) or t("pour nothing: your dice are full")


@says(GainEither)
def say_gain_either(asked: GainEither, g: Karvi, me: int, option: str, t: Tongue) -> str:
    return t("take {goods}", goods=goods_in_words(option, t))


# Where it is clicked

clicks(GainEither, GiveForPoints, HowToPay, SpendProvisions)(good_of)
never_clicked(SplitBeer)


@clicks(BeerOrProvision)
def where_beer_or_provision(asked: BeerOrProvision, g: Karvi, me: int, option: str) -> str:
    if option.startswith("beer "):
        return option.replace("beer", "die")
    return good_of(asked, g, me, option)


# What happened


@tells("beer spent")
def tell_beer_spent(g: Karvi, event: Event, who: Who) -> str:
    number, die = event.data
    return who.says(*of_die(g, die, FROM_DIE), beers=beers(number, who.t))


@tells("beer")
def tell_beer(g: Karvi, event: Event, who: Who) -> str:
    poured = [on_die(g, i, n, who) for i, n in enumerate(event.data, start=1) if n]
    return who.says(
        _("You pour {beers}"),
        _("{name} pours {beers}"),
        beers=listed(poured, who.t) or beers(0, who.t),
    )


@tells("gain")
def tell_gain(g: Karvi, event: Event, who: Who) -> str:
    taken = goods(*event.data, t=who.t)
    return who.says(_("You take {goods}"), _("{name} takes {goods}"), goods=taken)


@tells("pay")
def tell_pay(g: Karvi, event: Event, who: Who) -> str:
    paid = goods(*event.data, t=who.t)
    return who.says(_("You pay {goods}"), _("{name} pays {goods}"), goods=paid)


@tells("exchange")
def tell_exchange(g: Karvi, event: Event, who: Who) -> str:
    (what,) = event.data
    beer = what.startswith("beer")
    got = on_die(g, int(what[-1]), 1, who) if beer else counted(1, what, who.t)
    return who.says(
        _("You exchange 1 gold for {goods}"), _("{name} exchanges 1 gold for {goods}"), goods=got
    )


@tells("points")
def tell_points(g: Karvi, event: Event, who: Who) -> str:
    number, source = event.data
    t = who.t
    return who.says(
        _("You score {points} ({source})"),
        _("{name} scores {points} ({source})"),
        points=points(number, t) if number else t("nothing"),
        source=t(SOURCES[source]),
    )


@tells("provisions spent")
def tell_provisions_spent(g: Karvi, event: Event, who: Who) -> str:
    paid = counted(event.data[0], "provision", who.t)
    return who.says(_("You pay {goods}"), _("{name} pays {goods}"), goods=paid)


# What effects say

GOODS = (("fur", "fur"), ("silver", "silver"), ("gold", "gold"), ("provisions", "provision"))
"""The fields of a gain, and what is counted in them."""


@in_short(Gain)
def _gain(gain: Gain, t: Tongue) -> str:
    amounts = ((getattr(gain, field), what) for field, what in GOODS)
    return " + ".join(counted(n, what, t) for n, what in amounts if n) or t("nothing")


@in_full(Gain)
def _gain_in_full(gain: Gain, t: Tongue) -> str:
    return t("take {goods}", goods=_gain(gain, t))


@in_short(GainEither)
def _gain_either(gain: GainEither, t: Tongue) -> str:
    return counted(gain.number, "fur/silver", t)


@in_full(GainEither)
def _gain_either_in_full(gain: GainEither, t: Tongue) -> str:
    if gain.number == 1:
        return t("take 1 fur or silver")
    return t("take {n} fur or silver, mixed as you like", n=gain.number)


@in_short(PourBeer)
def _pour(pour: PourBeer, t: Tongue) -> str:
    return counted(pour.beers, "beer", t)


@in_full(PourBeer)
def _pour_in_full(pour: PourBeer, t: Tongue) -> str:
    return t("pour {beers} on your dice", beers=counted(pour.beers, "beer", t))


@in_short(Points)
def _points(scored: Points, t: Tongue) -> str:
    return points(scored.points, t)


@in_full(Points)
def _points_in_full(scored: Points, t: Tongue) -> str:
    return t("score {points}", points=points(scored.points, t))


action(TopUpBeer, _("BEER"))
action(GetProvisions, _("PROVISIONS"))
in_words(
    BeerOrProvision,
    _("{a} times (1 beer or 1 provision)"),
    _("take {a} in all of beers and provisions, mixed as you like"),
    "left",
)
in_words(
    GiveForPoints,
    _("up to {a} times 1 fur/silver: {b} points"),
    _("give up to {a} fur or silver and score {b} points for each"),
    "left",
    "points",
)
in_words(
    SpendProvisions,
    _("spend up to {a} provisions: {b} points each"),
    _("spend up to {a} provisions for {b} points each"),
    "left",
    "points",
)
