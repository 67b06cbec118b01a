"""Gaining and paying in words."""

from __future__ import annotations

from collections.abc import Mapping

from meadhall.games.odin.rules.state import Odin
from meadhall.games.odin.rules.supply import OneOf, read
from meadhall.games.odin.words.forms import GOODS, NO
from meadhall.games.odin.words.names import goods
from meadhall.games.odin.words.registry import Match, asks, form, says, tells
from meadhall.kernel.agenda import Event, question
from meadhall.language.translation import Tongue, _


def _say_offer(g: Odin, me: int, m: Match, t: Tongue) -> str:
    asked = question(g, me)
    assert isinstance(asked, OneOf)
    get = goods(read(m[0]), t)
    cost = asked.cost_of(g.players[me], m[0])
    if cost:
        return t("{cost} for {get}", cost=goods(cost, t), get=get)
    return t("Take {goods}", goods=get)


asks(OneOf, _("What do you take?"))
says(OneOf, form(GOODS, _say_offer), NO)


def _goods(event: Event, t: Tongue) -> Mapping[str, object]:
    return {"goods": goods(event.data[0], t)}


tells("gain", _("You take {goods}."), _("{who} takes {goods}."), _goods)
tells("pay", _("You give {goods}."), _("{who} gives {goods}."), _goods)
