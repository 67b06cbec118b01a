"""Ship tiles in words: what they do once they are placed."""

from __future__ import annotations

from meadhall.games.karvi.components.powers import (
    ANY_DISTANCE,
    BonusAt,
    CapBeer,
    DoubleRaids,
    OpenMap,
    SailFor,
    SpareDamage,
    SpendBeer,
)
from meadhall.games.karvi.words.effect_words import full, in_full, in_short, in_words, short
from meadhall.games.karvi.words.names import beers, counted
from meadhall.language.translation import Tongue, _

in_words(OpenMap, _("map"), _("the obstructed places are open to you"))
in_words(CapBeer, _("spots cost at most 1 beer"), _("no spot costs you more than 1 beer"))
in_words(SpareDamage, _("1 damage less"), _("your raids do 1 damage less to you"))
in_words(DoubleRaids, _("raid points doubled"), _("you score the points of your raids twice"))


@in_short(SailFor)
def _sail(power: SailFor, t: Tongue) -> str:
    price = counted(power.price, "provision", t)
    if power.steps == ANY_DISTANCE:
        return t("sail any distance for {provisions}", provisions=price)
    return t("sail {a} for {provisions}", a=power.steps, provisions=price)


@in_full(SailFor)
def _sail_in_full(power: SailFor, t: Tongue) -> str:
    return t("once a turn, {said}", said=_sail(power, t))


@in_short(SpendBeer)
def _spend_beer(power: SpendBeer, t: Tongue) -> str:
    moment = t("spend {beers}", beers=beers(power.beers, t))
    return t("{moment}: {effect}", moment=moment, effect=short(power.effect, t))


@in_full(SpendBeer)
def _spend_beer_in_full(power: SpendBeer, t: Tongue) -> str:
    return t(
        "once a turn, take {beers} off one of your dice and {meaning}",
        beers=counted(power.beers, "beer", t),
        meaning=full(power.effect, t),
    )


@in_short(BonusAt)
def _bonus(power: BonusAt, t: Tongue) -> str:
    return t("{moment}: {effect}", moment=t(power.moment), effect=short(power.effect, t))


MOMENTS = {
    "TOWER": _("when you build a tower"),
    "TRADING POST": _("when you build a trading post"),
    "TRADE CARD": _("for each trade card you take"),
    "DEATH": _("after a raid in which a warrior of yours died"),
}
"""Moments that are not an action."""


@in_full(BonusAt)
def _bonus_in_full(power: BonusAt, t: Tongue) -> str:
    if power.moment in MOMENTS:
        when = t(MOMENTS[power.moment])
    else:
        when = t("with each {action} action", action=t(power.moment))
    return t("{moment}, {meaning}", moment=when, meaning=full(power.effect, t))
