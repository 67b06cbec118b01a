"""Gaining and paying in words."""

from __future__ import annotations

from collections.abc import Mapping

from meadhall.games.odin.rules.state import Odin
from meadhall.games.odin.rules.supply import OneOf, read
from meadhall.games.odin.words.names import goods
from meadhall.games.odin.words.registry import (
    asks_always,
    says,
    tells_always,
)
from meadhall.kernel.agenda import Event
from meadhall.language.translation import Tongue, _

asks_always(OneOf, _("What do you take?"))


@says(OneOf)
def _say_offer(asked: OneOf, g: Odin, me: int, option: str, t: Tongue) -> str:
    if option == "no":
        return t("No")
    get = goods(read(option), t)
    cost = asked.cost_of(g.players[me], option)
    if cost:
        return t("{cost} for {get}", cost=goods(cost, t), get=get)
    return t("Take {goods}", goods=get)


def _goods(event: Event, t: Tongue) -> Mapping[str, object]:
    return {"goods": goods(event.data[0], t)}


tells_always("gain", _("You take {goods}."), _("{who} takes {goods}."), _goods)
tells_always("pay", _("You give {goods}."), _("{who} gives {goods}."), _goods)
