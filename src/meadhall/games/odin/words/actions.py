"""What the action spaces ask, in words."""

from __future__ import annotations

from meadhall.games.odin.components.things import NUMBER, SILVER
from meadhall.games.odin.rules.actions import WhichBuild, WhichCost
from meadhall.games.odin.rules.spaces import price
from meadhall.games.odin.rules.state import Odin
from meadhall.games.odin.words.forms import PAY, SHIP
from meadhall.games.odin.words.names import counted, title
from meadhall.games.odin.words.registry import (
    Match,
    asks_always,
    fixed,
    form,
    says_in,
)
from meadhall.language.translation import Tongue, _


def _say_animal(g: Odin, me: int, m: Match, t: Tongue) -> str:
    silver = price(g.players[me], 1, True) if m[0] == "cattle" else 0
    paid = counted(silver, SILVER, t)
    return t("Take {thing} for {silver}", thing=title(NUMBER[m[0]], t), silver=paid)


asks_always(WhichCost, _("What do you pay with?"))
says_in(WhichCost, PAY)

asks_always(WhichBuild, _("Which one do you take?"))
says_in(
    WhichBuild,
    form("sheep|cattle", _say_animal),
    fixed("stone_house, longship", _("Build a stone house and a longship")),
    fixed("long_house, knarr", _("Build a long house and a knarr")),
    SHIP,
)
