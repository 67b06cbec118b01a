"""In words what may be done at any time: laying tiles, buying and arming ships, using occupations;
and the windows for all."""

from __future__ import annotations

from meadhall.games.odin.components.ships import SHIP_PRICE, SHIPS
from meadhall.games.odin.components.things import NAMES, NUMBER, ORE
from meadhall.games.odin.rules.anytime import Planning, Together, Where, WhichTile
from meadhall.games.odin.rules.state import Odin
from meadhall.games.odin.words.forms import (
    ENOUGH,
    EXCHANGE,
    LAY,
    PLAY,
    SHIP,
    SHIP_NAMES,
    THING,
    first_named,
    the_card,
)
from meadhall.games.odin.words.names import (
    card_title,
    counted,
    ground_title,
    ship_name,
    ship_title,
    title,
)
from meadhall.games.odin.words.registry import (
    Match,
    asks,
    asks_always,
    clicks,
    fixed,
    form,
    say_as,
    says_in,
    tells_always,
)
from meadhall.language.translation import Tongue, _

# What goes at any time


def _say_buy(g: Odin, me: int, m: Match, t: Tongue) -> str:
    ship = SHIPS.index(m[1])
    return t("Buy a {ship} for {n} silver", ship=ship_title(ship, t), n=SHIP_PRICE[ship])


def _say_arm(g: Odin, me: int, m: Match, t: Tongue) -> str:
    ship = ship_title(SHIPS.index(m[1]), t)
    if m[2] is None:
        return t("Put ore on a {ship}", ship=ship)
    return t("Put ore on a {ship} with {ore}", ship=ship, ore=counted(int(m[2]), ORE, t))


OFFERS = (PLAY, EXCHANGE, SHIP, THING)
"""What an anytime occupation offers: a card to play, an exchange, a ship, an animal."""


def _say_offer(g: Odin, me: int, m: Match, t: Tongue) -> str:
    what = say_as(OFFERS, g, me, m[2], t)
    return t("{card}: {what}", card=card_title(int(m[1]), t), what=what)


ANYTIME = (
    fixed("place", _("Lay something on your boards")),
    form(rf"buy ({SHIP_NAMES})", _say_buy),
    form(rf"arm ({SHIP_NAMES})(?: (\d))?", _say_arm, first_named),
    form(r"use (\d+) (.+)", _say_offer, the_card),
)
"""All that goes at any time."""

BEFORE = {
    "income": _("income"),
    "feast": _("the feast"),
    "bonus": _("the bonus"),
    "scoring": _("scoring"),
}
"""What a window comes before."""


@asks(Together)
def _ask_together(asked: Together, g: Odin, me: int, t: Tongue) -> str:
    phase = t(BEFORE[asked.before])
    return t("Before {before}: what would you still do?", before=phase)


says_in(Together, *ANYTIME, fixed("ready", _("Ready: nothing more now")))

asks_always(Planning, _("What would you do when you may?"))
says_in(Planning, *ANYTIME)


# Laying tiles


def _say_tile(g: Odin, me: int, m: Match, t: Tongue) -> str:
    thing = NUMBER[m[0]]
    return t("Lay {thing}: {n} left", thing=title(thing, t), n=g.players[me].goods[thing])


asks_always(WhichTile, _("What do you lay on your boards?"))
says_in(WhichTile, form(r"\w+", _say_tile))


@asks(Where)
def _ask_where(asked: Where, g: Odin, me: int, t: Tongue) -> str:
    return t("Where do you lay {thing}?", thing=title(asked.thing, t))


says_in(Where, LAY, ENOUGH)


@clicks(Where)
def _click_where(asked: Where, g: Odin, me: int, option: str) -> str:
    return "" if option == "enough" else NAMES[asked.thing]


# What is told


def _on_board(where: str, t: Tongue) -> str:
    """'home c4 r': on the home board at c4."""
    name, _space, at = where.partition(" ")
    if at == "spot":
        return t("into {board}", board=ground_title(name, t))
    return t("on {board} at {at}", board=ground_title(name, t), at=at)


tells_always(
    "lay",
    _("You lay {thing} {where}."),
    _("{who} lays {thing} {where}."),
    lambda e, t: {"thing": title(e.data[0], t), "where": _on_board(e.data[1], t)},
)
tells_always(
    "arm",
    _("You put ore on a {ship}."),
    _("{who} puts ore on a {ship}."),
    lambda e, t: {"ship": ship_name(e.data[0], t)},
)
tells_always(
    "waits",
    _("You will play {card} when everybody is ready."),
    _("{who} will play {card} when everybody is ready."),
    lambda e, t: {"card": card_title(e.data[1], t)},
)
