"""UPGRADE in words: cards, ship tiles, rune stones."""

from __future__ import annotations

from meadhall.games.karvi.components.kinds import DECKS, LETTERS
from meadhall.games.karvi.rules.state import Karvi
from meadhall.games.karvi.rules.upgrade import (
    DrawCards,
    GainIncome,
    HowToUpgrade,
    KeepWhich,
    Upgrade,
    WhichDeck,
    deck_left,
)
from meadhall.games.karvi.words.clicks import last_word
from meadhall.games.karvi.words.effect_words import action, in_full, in_short, powers
from meadhall.games.karvi.words.names import cost_words, counted, hidden_card, points
from meadhall.games.karvi.words.registry import asks_always, clicks, says, tells
from meadhall.games.karvi.words.sentences import Who, card_words, goal, with_secret
from meadhall.kernel.agenda import Event
from meadhall.language.translation import Forms, Tongue, _

DRAW_TWO = {
    "helmet": _("draw two helmet cards and keep one"),
    "beer": _("draw two beer cards and keep one"),
    "ship": _("draw two ship cards and keep one"),
}
DRAW_TOP = {
    "helmet": _("draw the top helmet card"),
    "beer": _("draw the top beer card"),
    "ship": _("draw the top ship card"),
}


def deck_words(g: Karvi, option: str, t: Tongue) -> str:
    """Drawing a card of a stack, said with how many are drawn."""
    stack = option.removeprefix("draw ")
    two = g.two_cards and deck_left(g.decks[DECKS.index(stack)]) > 1
    return t((DRAW_TWO if two else DRAW_TOP)[stack])


# What is asked

asks_always(HowToUpgrade, _("UPGRADE: do you draw a card, or place a ship tile or rune stone?"))
asks_always(KeepWhich, _("Which card do you keep? The other goes back on top of its stack."))
asks_always(WhichDeck, _("From which stack do you draw an upgrade card?"))


# What may be answered

PLACE_PART = {
    "stern": _("place the stern {tile} (pay {cost}, {gain}): {does}"),
    "sail": _("place the sail {tile} (pay {cost}, {gain}): {does}"),
    "head": _("place the head {tile} (pay {cost}, {gain}): {does}"),
}


@says(HowToUpgrade)
def say_upgrade(asked: HowToUpgrade, g: Karvi, me: int, option: str, t: Tongue) -> str:
    if option == "pass":
        return t("draw nothing and place nothing")
    if option == "stern first":
        does = powers(g.box.ship_tiles[asked.stern].text, t)
        return t("take the bonus of your stern first: {does}", does=does)
    if option.startswith("draw "):
        return deck_words(g, option, t)
    tile, __, spot = option.removeprefix("place ").partition(" on ")
    row = g.box.rune_spots[int(spot) - 1] if spot else g.box.tableau[g.box.ship_tiles[tile].part]
    p = g.players[me]
    below = p.runes[int(spot) - 1] if spot else getattr(p, g.box.ship_tiles[tile].part)
    if below:
        gain = t("covering {tile}", tile=below[-1])
    else:
        gain = t("for {points}", points=points(row.points, t))
    cost = cost_words(row.cost, t)
    if spot:
        return t(
            "place rune stone {tile} on spot {spot} (pay {cost}, {gain}): {goal}",
            tile=tile,
            spot=spot,
            cost=cost,
            gain=gain,
            goal=goal(g.box, tile, t),
        )
    part = g.box.ship_tiles[tile]
    return t(PLACE_PART[part.part], tile=tile, cost=cost, gain=gain, does=powers(part.text, t))


@says(KeepWhich)
def say_keep_which(asked: KeepWhich, g: Karvi, me: int, option: str, t: Tongue) -> str:
    return t("keep {card}", card=card_words(g.box, option.removeprefix("keep "), t))


@says(WhichDeck)
def say_which_deck(asked: WhichDeck, g: Karvi, me: int, option: str, t: Tongue) -> str:
    return deck_words(g, option, t)


# Where it is clicked

clicks(KeepWhich, WhichDeck)(last_word)


@clicks(HowToUpgrade)
def where_how_to_upgrade(asked: HowToUpgrade, g: Karvi, me: int, option: str) -> str:
    if option == "stern first":
        return asked.stern
    return option.partition(" ")[2].partition(" on ")[0]


# What happened


@tells("put back")
def tell_put_back(g: Karvi, event: Event, who: Who) -> str:
    deck, level = event.data
    line = who.says(
        _("You put {card} back on its stack"),
        _("{name} puts {card} back on its stack"),
        card=hidden_card(LETTERS[deck], level, who.t),
    )
    return with_secret(g.box, line, event.secret, who)


PLACES_PART: dict[str, Forms] = {
    "stern": (
        _("You place the stern {tile} for {points}"),
        _("{name} places the stern {tile} for {points}"),
    ),
    "sail": (
        _("You place the sail {tile} for {points}"),
        _("{name} places the sail {tile} for {points}"),
    ),
    "head": (
        _("You place the head {tile} for {points}"),
        _("{name} places the head {tile} for {points}"),
    ),
}
COVERS_PART: dict[str, Forms] = {
    "stern": (
        _("You place the stern {tile} over the old one"),
        _("{name} places the stern {tile} over the old one"),
    ),
    "sail": (
        _("You place the sail {tile} over the old one"),
        _("{name} places the sail {tile} over the old one"),
    ),
    "head": (
        _("You place the head {tile} over the old one"),
        _("{name} places the head {tile} over the old one"),
    ),
}


@tells("part")
def tell_part(g: Karvi, event: Event, who: Who) -> str:
    tile, scored = event.data
    part = g.box.ship_tiles[tile]
    shown = f"{tile} ({powers(part.text, who.t)})"
    if scored:
        return who.says(*PLACES_PART[part.part], tile=shown, points=points(scored, who.t))
    return who.says(*COVERS_PART[part.part], tile=shown)


@tells("draw")
def tell_draw(g: Karvi, event: Event, who: Who) -> str:
    deck, level = event.data
    card = hidden_card(LETTERS[deck], level, who.t)
    line = who.says(_("You draw {card}"), _("{name} draws {card}"), card=card)
    return with_secret(g.box, line, event.secret, who)


# What effects say

action(Upgrade, _("UPGRADE"))
action(GainIncome, _("INCOME"))


@in_short(DrawCards)
def _draw(drawn: DrawCards, t: Tongue) -> str:
    return counted(drawn.number, "upgrade card", t)


@in_full(DrawCards)
def _draw_in_full(drawn: DrawCards, t: Tongue) -> str:
    return t("draw {cards} from stacks of your choice", cards=_draw(drawn, t))
