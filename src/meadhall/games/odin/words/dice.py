"""The five die actions in words."""

from __future__ import annotations

from collections.abc import Mapping

from meadhall.games.odin.components.things import NUMBER, ORE
from meadhall.games.odin.rules.dice import Battle, Hunt, WhichSecond
from meadhall.games.odin.rules.set_out import HowToRaid, WhichBoats
from meadhall.games.odin.rules.state import Odin
from meadhall.games.odin.words.forms import ENOUGH, PAY, TAKE, in_larder
from meadhall.games.odin.words.names import counted
from meadhall.games.odin.words.registry import (
    Match,
    asks_always,
    fixed,
    form,
    says_in,
    tells_always,
)
from meadhall.kernel.agenda import Event
from meadhall.language.translation import Tongue, _

ACT_WORDS = {
    "game": _("hunting game"),
    "snare": _("laying a snare"),
    "whale": _("whaling"),
    "raid": _("raiding"),
    "pillage": _("pillaging"),
}
"""The five die actions."""
ROLL = fixed("roll", _("Roll again"))
FAIL = fixed("fail", _("Fail, and take the consolation"))


def _say_overboard(g: Odin, me: int, m: Match, t: Tongue) -> str:
    return t("First throw 1 ore overboard from a longship with {n}", n=m[2])


asks_always(HowToRaid, _("How do you set out?"))
says_in(
    HowToRaid,
    fixed("raid", _("Raid")),
    fixed("pillage", _("Pillage")),
    form(r"(raid|pillage) without (\d)", _say_overboard),
    fixed("trade", _("Trade up two goods instead")),
)


def _say_boats(g: Odin, me: int, m: Match, t: Tongue) -> str:
    ores = m[1].split()
    boats = t.n("{n} whaling boat", "{n} whaling boats", len(ores))
    ore = counted(sum(map(int, ores)), ORE, t)
    return t("Set out with {boats} and {ore}", boats=boats, ore=ore)


asks_always(WhichBoats, _("Which whaling boats set out?"))
says_in(WhichBoats, form(r"boats ([\d ]+)", _say_boats))

asks_always(Hunt, _("The result is {result}: what do you do?"))
says_in(Hunt, ROLL, PAY, FAIL)


def _say_spend(g: Odin, me: int, m: Match, t: Tongue) -> str:
    return t("Spend {goods} for a better result", goods=counted(1, NUMBER[m[1]], t))


asks_always(Battle, _("The battle result is {result}: what do you do?"))
says_in(Battle, ROLL, form(r"spend (\w+)", _say_spend, in_larder), TAKE, FAIL)

asks_always(WhichSecond, _("What else do you take, up to {left}?"))
says_in(WhichSecond, TAKE, ENOUGH)


def _act(event: Event, t: Tongue) -> Mapping[str, object]:
    return {"act": t(ACT_WORDS[event.data[0]])}


tells_always("overboard", _("You throw 1 ore overboard."), _("{who} throws 1 ore overboard."))
tells_always(
    "boats",
    _("You set out with {boats} and {ore}."),
    _("{who} sets out with {boats} and {ore}."),
    lambda e, t: {
        "boats": t.n("{n} whaling boat", "{n} whaling boats", e.data[0]),
        "ore": counted(e.data[1], ORE, t),
    },
)
tells_always(
    "roll",
    _("You roll {n} {act}: result {result}."),
    _("{who} rolls {n} {act}: result {result}."),
    lambda e, t: {"act": t(ACT_WORDS[e.data[0]]), "n": e.data[1], "result": e.data[2]},
)
tells_always("success", _("You succeed in {act}."), _("{who} succeeds in {act}."), _act)
tells_always("failure", _("You fail in {act}."), _("{who} fails in {act}."), _act)
