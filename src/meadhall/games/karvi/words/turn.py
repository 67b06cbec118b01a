"""A turn in words: the dice move and the free actions; rounds."""

from __future__ import annotations

from meadhall.games.karvi.rules.state import Karvi
from meadhall.games.karvi.rules.track import DICE_NAMES, furthest_back
from meadhall.games.karvi.rules.turn import DiscardWhich, YourTurn
from meadhall.games.karvi.words.clicks import thing_named
from meadhall.games.karvi.words.dice import MEANS, die_words
from meadhall.games.karvi.words.effect_words import powers
from meadhall.games.karvi.words.names import counted, hidden_card, place_name
from meadhall.games.karvi.words.registry import asks, clicks, says, tells
from meadhall.games.karvi.words.sentences import Who, card_words, named, with_secret
from meadhall.games.karvi.words.track import spot_words
from meadhall.kernel.agenda import Event
from meadhall.language.translation import Forms, Tongue, _

# What is asked


@asks(DiscardWhich)
def ask_discard_which(asked: DiscardWhich, g: Karvi, me: int, t: Tongue) -> str:
    if asked.left > 1:
        return t("Which card do you discard first?")
    return t("Which card do you discard with it?")


@asks(YourTurn)
def ask_your_turn(asked: YourTurn, g: Karvi, me: int, t: Tongue) -> str:
    if g.acted:
        return t("Your die has moved: do you want another free action, or end your turn?")
    die = die_words(g, me, DICE_NAMES[g.dice_of(me).index(furthest_back(g))], t)
    if g.free_move:
        return t(
            "Your turn: move {die}, this time without paying beer, or take a free action first.",
            die=die,
        )
    return t("Your turn: move {die}, or take a free action first.", die=die)


# What may be answered


@says(DiscardWhich)
def say_discard_which(asked: DiscardWhich, g: Karvi, me: int, option: str, t: Tongue) -> str:
    return t("discard {card}", card=card_words(g.box, option, t))


@says(YourTurn)
def say_your_turn(asked: YourTurn, g: Karvi, me: int, option: str, t: Tongue) -> str:
    verb, __, what = option.partition(" ")
    if verb == "end":
        return t("end your turn")
    if verb == "die":
        does = spot_words(g, me, what, bool(g.free_move), t)
        if what[0] == "S":
            return t("move your die home to {spot}: {does}", spot=what, does=does)
        return t("move your die to {spot}: {does}", spot=what, does=does)
    if verb == "rest":
        return t("move your die to {spot} and do nothing there", spot=what)
    if verb == "sail":
        held = g.players[me].provisions
        if not held:
            here = place_name(g.box, g.players[me].ship, t)
            return t("call at {place}, where your ship lies", place=here)
        return t(
            "move your ship, at 1 provision a step (you have {provisions})",
            provisions=counted(held, "provision", t),
        )
    if verb == "play":
        return t("play {card}", card=card_words(g.box, what, t))
    if verb == "discard":
        return t("discard two cards of your hand for 1 gold")
    tile, __, die = what.partition(" ")
    does = powers(g.box.ship_tiles[tile].text, t)
    if not die:
        return t("use your sail {tile}: {does}", tile=tile, does=does)
    return t(
        "use your sail {tile}: {does}, with {die}",
        tile=tile,
        does=does,
        die=die_words(g, me, die, t, MEANS),
    )


# Where it is clicked


@clicks(YourTurn)
def where_your_turn(asked: YourTurn, g: Karvi, me: int, option: str) -> str:
    if option == "sail":
        return g.box.place_ids[g.players[me].ship]
    return option.partition(" ")[2].partition(" ")[0]


clicks(DiscardWhich)(thing_named)


# What happened


@tells("round")
def tell_round(g: Karvi, event: Event, who: Who) -> str:
    return who.t("Round {n} of {rounds} begins", n=event.data[0], rounds=g.rounds)


@tells("turn")
def tell_turn(g: Karvi, event: Event, who: Who) -> str:
    return who.says(_("Your turn"), _("{name}'s turn"))


@tells("end")
def tell_end(g: Karvi, event: Event, who: Who) -> str:
    return who.t("All dice are home: the game is over")


PLAYS: dict[str, Forms] = {
    "H": (_("You play helmet card {card}"), _("{name} plays helmet card {card}")),
    "B": (_("You play beer card {card}"), _("{name} plays beer card {card}")),
    "S": (_("You play ship card {card}"), _("{name} plays ship card {card}")),
}


@tells("play")
def tell_play(g: Karvi, event: Event, who: Who) -> str:
    (card,) = event.data
    return who.says(*PLAYS[card[0]], card=named(g.box, card, who.t))


@tells("discard")
def tell_discard(g: Karvi, event: Event, who: Who) -> str:
    letter, level = event.data
    card = hidden_card(letter, level, who.t)
    line = who.says(_("You discard {card}"), _("{name} discards {card}"), card=card)
    return with_secret(g.box, line, event.secret, who)


@tells("use")
def tell_use(g: Karvi, event: Event, who: Who) -> str:
    (tile,) = event.data
    shown = f"{tile} ({powers(g.box.ship_tiles[tile].text, who.t)})"
    return who.says(_("You use your sail {tile}"), _("{name} uses their sail {tile}"), tile=shown)
