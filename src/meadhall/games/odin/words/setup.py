"""Set-up in words."""

from __future__ import annotations

from meadhall.games.odin.rules.setup import WhichStarter
from meadhall.games.odin.rules.state import Odin
from meadhall.games.odin.words.names import card_title, card_words
from meadhall.games.odin.words.registry import (
    Match,
    asks_always,
    form,
    says_in,
    tells_always,
)
from meadhall.language.translation import Tongue, _


def _say_choose(g: Odin, me: int, m: Match, t: Tongue) -> str:
    card = int(m[1])
    return t("{card}: {words}", card=card_title(card, t), words=card_words(card, t))


asks_always(WhichStarter, _("Which occupation do you start with?"))
says_in(WhichStarter, form(r"choose (\d+)", _say_choose))

tells_always(
    "imitation", _("Column {n} has an imitation space."), values=lambda e, t: {"n": e.data[0]}
)
tells_always("start player", _("You are the start player."), _("{who} is the start player."))
