"""Occupations in words: drawn, played, and used when their trigger comes."""

from __future__ import annotations

from collections.abc import Mapping

from meadhall.games.odin.rules.occupations import DrawOrPlay
from meadhall.games.odin.rules.playing import BonusBefore, WhichOccupation
from meadhall.games.odin.rules.state import Odin
from meadhall.games.odin.rules.triggers import WhichCard
from meadhall.games.odin.words.anytime import ANYTIME
from meadhall.games.odin.words.forms import ENOUGH, NO, PLAY, USE
from meadhall.games.odin.words.names import card_title, card_words
from meadhall.games.odin.words.registry import (
    Reader,
    asks_always,
    fixed,
    says_in,
    tells,
    tells_always,
)
from meadhall.kernel.agenda import Event
from meadhall.language.translation import Tongue, _

asks_always(DrawOrPlay, _("Do you draw the card, or play one from your hand instead?"))
says_in(DrawOrPlay, fixed("draw", _("Draw the card")), PLAY)

asks_always(WhichOccupation, _("Which occupation do you play?"))
says_in(WhichOccupation, PLAY, *ANYTIME, ENOUGH)

asks_always(BonusBefore, _("Do you play an occupation before the action?"))
says_in(BonusBefore, PLAY, fixed("later", _("Not before the action")))

asks_always(WhichCard, _("Do you use one of your occupations?"))
says_in(WhichCard, USE, NO)


def _card(event: Event, t: Tongue) -> Mapping[str, object]:
    card: int = (event.data or event.secret)[0]
    return {"card": card_title(card, t), "words": card_words(card, t)}


@tells("draw")
@tells("starter")
def _tell_drawn(g: Odin, event: Event, reader: Reader) -> str:
    """A card that only its owner sees."""
    t = reader.t
    if event.secret:
        return t("You draw {card}: {words}", **_card(event, t))
    return t("{who} draws an occupation.", who=reader.who)


tells_always("play", _("You play {card}: {words}"), _("{who} plays {card}: {words}"), _card)
tells_always("card", _("You use {card}."), _("{who} uses {card}."), _card)
