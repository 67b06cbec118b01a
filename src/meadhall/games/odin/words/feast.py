"""The feast in words."""

from __future__ import annotations

from meadhall.games.odin.components.things import NUMBER, SILVER
from meadhall.games.odin.rules.feast import Serve, Sober, WhereFish
from meadhall.games.odin.rules.state import Odin
from meadhall.games.odin.words.forms import ENOUGH, LAY, NO, in_larder
from meadhall.games.odin.words.names import counted, title
from meadhall.games.odin.words.registry import (
    Match,
    asks_always,
    fixed,
    form,
    says_in,
    tells_always,
)
from meadhall.language.translation import Tongue, _

asks_always(Sober, _("Do you serve no mead at this feast?"))
says_in(Sober, fixed("sober", _("Take 1 silver and serve no mead")), NO)


def _say_serve(g: Odin, me: int, m: Match, t: Tongue) -> str:
    food = title(NUMBER[m[1]], t)
    return t("Serve {food}, standing", food=food) if m[2] else t("Serve {food}", food=food)


def _say_coins(g: Odin, me: int, m: Match, t: Tongue) -> str:
    return t("Lay {silver} on the table", silver=counted(int(m[2]), SILVER, t))


def _say_empty(g: Odin, me: int, m: Match, t: Tongue) -> str:
    return t.n(
        "Leave {n} square empty: a Thing Penalty",
        "Leave {n} squares empty: a Thing Penalty each",
        int(m[1]),
    )


asks_always(Serve, _("What lies next on the table? Open squares: {squares}"))
says_in(
    Serve,
    form(r"serve (\w+)( standing)?", _say_serve, in_larder),
    form(r"(silver) (\d+)", _say_coins, in_larder),
    form(r"empty (\d+)", _say_empty, lambda g, me, m: "banquet"),
)

asks_always(WhereFish, _("Into which house does the stockfish go?"))
says_in(WhereFish, LAY, ENOUGH)

tells_always(
    "serve",
    _("You serve {food}."),
    _("{who} serves {food}."),
    lambda e, t: {
        "food": t("{food}, standing", food=title(e.data[0], t))
        if e.data[1]
        else title(e.data[0], t)
    },
)
tells_always(
    "penalty",
    _("You take {penalties}."),
    _("{who} takes {penalties}."),
    lambda e, t: {"penalties": t.n("{n} Thing Penalty", "{n} Thing Penalties", e.data[0])},
)
tells_always("feasted", _("Your feast is over."), _("The feast of {who} is over."))
