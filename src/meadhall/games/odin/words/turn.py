"""A turn in words: placing Vikings, using and imitating spaces, passing."""

from __future__ import annotations

from meadhall.games.odin.components.spaces import AT
from meadhall.games.odin.rules.spaces import vikings_needed
from meadhall.games.odin.rules.state import Odin
from meadhall.games.odin.rules.turn import YourTurn
from meadhall.games.odin.rules.using import HelpFirst, WhichCopy
from meadhall.games.odin.words.anytime import ANYTIME
from meadhall.games.odin.words.forms import ITEMS, SPACE
from meadhall.games.odin.words.names import space_title
from meadhall.games.odin.words.registry import (
    Match,
    asks,
    asks_always,
    fixed,
    form,
    says_in,
    tells_always,
)
from meadhall.language.translation import Tongue, _


@asks(YourTurn)
def _ask_turn(asked: YourTurn, g: Odin, me: int, t: Tongue) -> str:
    if g.acted:
        return t("Anything else, before your turn ends?")
    return t("Where do you place Vikings?")


def _say_go(g: Odin, me: int, m: Match, t: Tongue) -> str:
    space = AT[m[1]]
    number = vikings_needed(g.players[me], space)
    vikings = t.n("{n} Viking", "{n} Vikings", number)
    return t("{vikings}: {space}", vikings=vikings, space=space_title(space, t))


says_in(
    YourTurn,
    form(r"go (\w+)", _say_go, lambda g, me, m: m[1] if m[1] in AT else ""),
    fixed("pass", _("Pass: place no more Vikings this round")),
    fixed("end", _("End your turn")),
    *ANYTIME,
)

asks_always(WhichCopy, _("Which space do you imitate?"))
says_in(WhichCopy, SPACE)

asks_always(HelpFirst, _("Which item do you take, to pay for this space?"))
says_in(HelpFirst, ITEMS)

tells_always("turn", _("Your turn."), _("{who}'s turn."))
tells_always("pass", _("You pass."), _("{who} passes."))
tells_always(
    "go",
    _("You place {n} on {space}."),
    _("{who} places {n} on {space}."),
    lambda e, t: {
        "space": space_title(e.data[0], t),
        "n": t.n("{n} Viking", "{n} Vikings", e.data[1]),
    },
)
tells_always(
    "imitate",
    _("You imitate {space}."),
    _("{who} imitates {space}."),
    lambda e, t: {"space": space_title(e.data[0], t)},
)
