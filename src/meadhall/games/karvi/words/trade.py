"""TRADE in words: trade tiles, trade cards, Francia."""

from __future__ import annotations

from meadhall.games.karvi.rules.state import Karvi
from meadhall.games.karvi.rules.trade import (
    FRANCIA_COST,
    FRANCIA_TRADE,
    FreePost,
    TakeTradeCards,
    Trade,
    WhichTrade,
    WhichTradeCard,
)
from meadhall.games.karvi.words.clicks import last_word
from meadhall.games.karvi.words.effect_words import action, cost, in_full, in_short, in_words
from meadhall.games.karvi.words.names import cost_words, counted, points
from meadhall.games.karvi.words.registry import asks_always, clicks, says, tells
from meadhall.games.karvi.words.sentences import Who, brief, named
from meadhall.kernel.agenda import Event
from meadhall.language.translation import Tongue, _

# What is asked

asks_always(WhichTrade, _("TRADE: which tile do you trade with?"))
asks_always(WhichTradeCard, _("Which trade card do you take from the offer?"))


# What may be answered


@says(WhichTrade)
def say_which_trade(asked: WhichTrade, g: Karvi, me: int, option: str, t: Tongue) -> str:
    if option == "pass":
        return t("do not trade")
    if option == "francia":
        return t(
            "trade in Francia: {cost} for {points}",
            cost=cost_words(FRANCIA_COST, t),
            points=points(FRANCIA_TRADE, t),
        )
    tile = g.box.trade_tiles[option.removeprefix("trade ")]
    return t(
        "trade {good}: pay {cost}, get {points} and {cards}",
        good=t(tile.good),
        cost=cost(tile.cost_text, t),
        points=points(tile.points, t),
        cards=counted(tile.cards, "trade card", t),
    )


@says(WhichTradeCard)
def say_which_trade_card(asked: WhichTradeCard, g: Karvi, me: int, option: str, t: Tongue) -> str:
    card = option.removeprefix("take ")
    return t("take trade card {card}: {does}", card=card, does=brief(g.box, card, t))


# Where it is clicked


@clicks(WhichTrade)
def where_which_trade(asked: WhichTrade, g: Karvi, me: int, option: str) -> str:
    return option if option == "francia" else last_word(asked, g, me, option)


clicks(WhichTradeCard)(last_word)


# What happened


@tells("offer")
def tell_offer(g: Karvi, event: Event, who: Who) -> str:
    return who.t("Trade card {card} joins the offer", card=named(g.box, event.data[0], who.t))


@tells("trade")
def tell_trade(g: Karvi, event: Event, who: Who) -> str:
    tile, scored = event.data
    return who.says(
        _("You trade with tile {tile} ({good}) and score {points}"),
        _("{name} trades with tile {tile} ({good}) and scores {points}"),
        tile=tile,
        good=who.t(g.box.trade_tiles[tile].good),
        points=points(scored, who.t),
    )


@tells("trade card")
def tell_trade_card(g: Karvi, event: Event, who: Who) -> str:
    card = named(g.box, event.data[0], who.t)
    return who.says(_("You take trade card {card}"), _("{name} takes trade card {card}"), card=card)


@tells("francia trade")
def tell_francia_trade(g: Karvi, event: Event, who: Who) -> str:
    return who.says(
        _("You trade in Francia and score {points}"),
        _("{name} trades in Francia and scores {points}"),
        points=points(event.data[0], who.t),
    )


@tells("offer discarded")
def tell_offer_discarded(g: Karvi, event: Event, who: Who) -> str:
    cards = ", ".join(event.data) or who.t("none")
    return who.t("The trade cards on offer are discarded: {cards}", cards=cards)


# What effects say

action(Trade, _("TRADE"))
in_words(FreePost, _("free a trading post"), _("free the leftmost trading post on your tableau"))


@in_short(TakeTradeCards)
def _take_cards(taken: TakeTradeCards, t: Tongue) -> str:
    return counted(taken.number, "trade card", t)


@in_full(TakeTradeCards)
def _take_cards_in_full(taken: TakeTradeCards, t: Tongue) -> str:
    return t("take {cards} from the offer", cards=_take_cards(taken, t))
