"""Ships, houses, exploration, emigration and Vikings that come back, in words."""

from __future__ import annotations

from collections.abc import Mapping

from meadhall.games.odin.components.boards import BOARD_NUMBER, BOARDS
from meadhall.games.odin.rules.state import Odin
from meadhall.games.odin.rules.voyage import BoatForKnarr, Explore, ReturnVikings, WhichEmigrates
from meadhall.games.odin.words.forms import NO, SHIP
from meadhall.games.odin.words.names import board_title, ship_title, space_title
from meadhall.games.odin.words.registry import (
    Match,
    asks_always,
    form,
    says_in,
    tells_always,
)
from meadhall.kernel.agenda import Event
from meadhall.language.translation import Tongue, _


def _say_board(g: Odin, me: int, m: Match, t: Tongue) -> str:
    board = BOARD_NUMBER[m[0]]
    points = t.n("{n} point", "{n} points", BOARDS[board].points)
    return t("{board}: {points}", board=board_title(board, t), points=points)


asks_always(Explore, _("Which exploration board do you claim?"))
says_in(
    Explore,
    form(
        "|".join(BOARD_NUMBER),
        _say_board,
        lambda g, me, m: m[0] if BOARD_NUMBER[m[0]] in g.islands else "",
    ),
)

asks_always(WhichEmigrates, _("Which ship emigrates?"))
says_in(WhichEmigrates, SHIP, NO)

asks_always(BoatForKnarr, _("Do you exchange a whaling boat for a knarr?"))
says_in(BoatForKnarr, SHIP, NO)


def _say_return(g: Odin, me: int, m: Match, t: Tongue) -> str:
    if m[1] == "0":
        return t("Take back nobody")
    return t.n("Take back {n} Viking", "Take back {n} Vikings", int(m[1]))


asks_always(ReturnVikings, _("How many Vikings come back?"))
says_in(ReturnVikings, form(r"return (\d)", _say_return))


def _ship(event: Event, t: Tongue) -> Mapping[str, object]:
    return {"ship": ship_title(event.data[0], t)}


def _board(event: Event, t: Tongue) -> Mapping[str, object]:
    return {"board": board_title(event.data[0], t)}


tells_always("ship", _("You have a new {ship}."), _("{who} has a new {ship}."), _ship)
tells_always("house", _("You have a new {board}."), _("{who} has a new {board}."), _board)
tells_always("explore", _("You explore {board}."), _("{who} explores {board}."), _board)
tells_always("emigrate", _("Your {ship} emigrates."), _("A {ship} of {who} emigrates."), _ship)
tells_always(
    "return",
    _("You take back {n} from {space}."),
    _("{who} takes back {n} from {space}."),
    lambda e, t: {
        "space": space_title(e.data[0], t),
        "n": t.n("{n} Viking", "{n} Vikings", e.data[1]),
    },
)
