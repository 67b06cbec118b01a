"""The forms of options that several chapters share: how they are said, and where they are clicked.

What is written in a form, and said by it, is the same in every question that declares it.
"""

from __future__ import annotations

from meadhall.games.odin.components.boards import BOARD_NUMBER
from meadhall.games.odin.components.ships import SHIPS
from meadhall.games.odin.components.spaces import AT, SPACES
from meadhall.games.odin.components.things import NUMBER, ORE, SPECIALS
from meadhall.games.odin.rules.state import Odin
from meadhall.games.odin.rules.supply import read
from meadhall.games.odin.words.names import (
    card_title,
    card_words,
    counted,
    goods,
    ground_title,
    items_text,
    ship_title,
    space_title,
    title,
)
from meadhall.games.odin.words.registry import Match, fixed, form
from meadhall.language.translation import Tongue, _

_THING = "|".join(sorted(NUMBER, key=len, reverse=True))
_GROUND = "home|" + "|".join([*BOARD_NUMBER, *(rf"{s}\d" for s in ("stone", "long", "shed"))])
GOODS = rf"\d+ (?:{_THING})(?:, \d+ (?:{_THING}))*"
"""How goods are written: '1 peas, 2 wood'."""
SHIP_NAMES = "|".join(SHIPS)

NO = fixed("no", _("No"))
ENOUGH = fixed("enough", _("Enough"))


# Where something lies that can be clicked


def on_offer(g: Odin, me: int, m: Match) -> str:
    """A special tile on the supply board."""
    return _lying(g, me, m[1], mine=False)


def in_larder(g: Odin, me: int, m: Match) -> str:
    """Something of one's own larder."""
    return _lying(g, me, m[1], mine=True)


def _lying(g: Odin, me: int, name: str, mine: bool) -> str:
    if name not in NUMBER:
        return ""
    number = NUMBER[name]
    if number in SPECIALS and g.specials >> number & 1:
        return name
    return name if mine and g.players[me].goods[number] else ""


def the_card(g: Odin, me: int, m: Match) -> str:
    return f"card {m[1]}"


def first_named(g: Odin, me: int, m: Match) -> str:
    """What the option names first: a ship, a strip."""
    return m[1]


# Things


def _say_up(g: Odin, me: int, m: Match, t: Tongue) -> str:
    old, new = title(NUMBER[m[1]], t), title(NUMBER[m[2]], t)
    return t("Exchange {old} for {new}", old=old, new=new)


UP = form(rf"({_THING}) > ({_THING})", _say_up, in_larder)
"""'oil > rune_stone'."""


def _say_exchange(g: Odin, me: int, m: Match, t: Tongue) -> str:
    return t("{cost} for {get}", cost=goods(read(m[1]), t), get=goods(read(m[2]), t))


EXCHANGE = form(rf"({GOODS}) > ({GOODS})", _say_exchange)
"""'2 flax > 3 oil'."""


def _say_pay(g: Odin, me: int, m: Match, t: Tongue) -> str:
    text = m[1] if m[1][0].isdigit() else f"1 {m[1]}"  # 'pay ore' is one of it
    return t("Pay {goods}", goods=goods(read(text), t))


PAY = form(rf"pay ({GOODS}|{_THING})", _say_pay, in_larder)
"""'pay 2 bow, 1 wood'; of a single thing 'pay ore'."""


def _say_take(g: Odin, me: int, m: Match, t: Tongue) -> str:
    return t("Take {thing}", thing=title(NUMBER[m[1]], t))


TAKE = form(rf"take ({_THING})", _say_take, on_offer)
THING = form(rf"({_THING})", _say_take, on_offer)


# Boards and ships


TURNED = {
    "r": _("turned right"),
    "h": _("turned by half"),
    "l": _("turned left"),
    "m": _("mirrored"),
    "mr": _("mirrored and turned right"),
    "mh": _("mirrored and turned by half"),
    "ml": _("mirrored and turned left"),
}


def _say_lay(g: Odin, me: int, m: Match, t: Tongue) -> str:
    board = ground_title(m[1], t)
    if m[2] == "spot":
        return t("Into {board}", board=board)
    turned = t(TURNED[m[3]]) if m[3] else ""
    where = t("{board}, corner {cell}", board=board, cell=m[2])
    return f"{where}, {turned}" if turned else where


LAY = form(rf"({_GROUND}) (spot|[a-m]\d+)(?: (\w+))?", _say_lay)
"""'home c4 r', 'shed1 spot'."""


def _say_ship(g: Odin, me: int, m: Match, t: Tongue) -> str:
    ship = ship_title(SHIPS.index(m[1]), t)
    if m[2] is None:
        return t("The {ship}", ship=ship)
    return t("The {ship} with {ore}", ship=ship, ore=counted(int(m[2]), ORE, t))


SHIP = form(rf"({SHIP_NAMES})(?: (\d))?", _say_ship, first_named)
"""'knarr', 'longship 2' with the ore on it."""


# Cards


def _say_play(g: Odin, me: int, m: Match, t: Tongue) -> str:
    card = int(m[1])
    return t("Play {card}: {words}", card=card_title(card, t), words=card_words(card, t))


PLAY = form(r"play (\d+)", _say_play, the_card)


def _say_use(g: Odin, me: int, m: Match, t: Tongue) -> str:
    card = int(m[1])
    return t("Use {card}: {words}", card=card_title(card, t), words=card_words(card, t))


USE = form(r"use (\d+)", _say_use, the_card)


# The action board and the strips


def _say_items(g: Odin, me: int, m: Match, t: Tongue) -> str:
    found = dict(g.strips)[m[1]][: int(m[2])]
    return t("Take {items} from strip {strip}", items=items_text(found, t), strip=m[1])


ITEMS = form(r"(M\d) (\d)", _say_items, first_named)
"""'M3 2': two items from a strip."""


def _say_space(g: Odin, me: int, m: Match, t: Tongue) -> str:
    return space_title(AT[m[1]], t)


SPACE = form(
    "(?:I[1-4] )?(" + "|".join(space.code for space in SPACES) + ")",
    _say_space,
    lambda g, me, m: m[0] if m[0] in AT else "",
)
"""'HU2', and 'I1 HU2' for one that is imitated."""
