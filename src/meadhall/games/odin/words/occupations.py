"""Occupations in words: drawn, played, and used when their trigger comes."""

from __future__ import annotations

from collections.abc import Mapping

from meadhall.games.odin.rules.occupations import DrawOrPlay
from meadhall.games.odin.rules.playing import BonusBefore, WhichOccupation
from meadhall.games.odin.rules.triggers import WhichCard
from meadhall.games.odin.words.anytime import ANYTIME
from meadhall.games.odin.words.forms import ENOUGH, NO, PLAY, USE
from meadhall.games.odin.words.names import card_title, card_words
from meadhall.games.odin.words.registry import asks, fixed, says, tells, tells_by
from meadhall.kernel.agenda import Event
from meadhall.language.translation import Tongue, _

asks(DrawOrPlay, _("Do you draw the card, or play one from your hand instead?"))
says(DrawOrPlay, fixed("draw", _("Draw the card")), PLAY)

asks(WhichOccupation, _("Which occupation do you play?"))
says(WhichOccupation, PLAY, *ANYTIME, ENOUGH)

asks(BonusBefore, _("Do you play an occupation before the action?"))
says(BonusBefore, PLAY, fixed("later", _("Not before the action")))

asks(WhichCard, _("Do you use one of your occupations?"))
says(WhichCard, USE, NO)


def _card(event: Event, t: Tongue) -> Mapping[str, object]:
    card: int = (event.data or event.secret)[0]
    return {"card": card_title(card, t), "words": card_words(card, t)}


def tell_drawn(event: Event, mine: bool, who: str, t: Tongue) -> str:
    """A card that only its owner sees."""
    if event.secret:
        return t("You draw {card}: {words}", **_card(event, t))
    return t("{who} draws an occupation.", who=who)


tells_by("draw", tell_drawn)
tells("play", _("You play {card}: {words}"), _("{who} plays {card}: {words}"), _card)
tells("card", _("You use {card}."), _("{who} uses {card}."), _card)
