"""What an option means, in words, to the seat that may choose it.

Most options can be understood by themselves; where the same text means different things, the
question says which.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from meadhall.games.odin.components.boards import BOARD_NUMBER, BOARDS
from meadhall.games.odin.components.things import NUMBER, ORE, SILVER
from meadhall.games.odin.rules.actions import WhichBuild
from meadhall.games.odin.rules.anytime import WhichTile
from meadhall.games.odin.rules.spaces import AT, SPACES, price, vikings_needed
from meadhall.games.odin.rules.state import SHIP_PRICE, SHIPS, Odin
from meadhall.games.odin.rules.supply import OneOf, read
from meadhall.games.odin.words.names import (
    board_title,
    card_title,
    card_words,
    counted,
    goods,
    ground_title,
    items_text,
    listed,
    ship_title,
    space_title,
    speak,
    title,
)
from meadhall.kernel.agenda import question
from meadhall.language.translation import Tongue, _

SIMPLE = {
    "place": _("Lay something on your boards"),
    "pass": _("Pass: place no more Vikings this round"),
    "end": _("End your turn"),
    "ready": _("Ready: nothing more now"),
    "no": _("No"),
    "enough": _("Enough"),
    "later": _("Not before the action"),
    "draw": _("Draw the card"),
    "roll": _("Roll again"),
    "fail": _("Fail, and take the consolation"),
    "sober": _("Take 1 silver and serve no mead"),
    "raid": _("Raid"),
    "pillage": _("Pillage"),
    "trade": _("Trade up two goods instead"),
    "weapon": _("Draw a weapon"),
    "game": _("Hunt game"),
    "snare": _("Lay a snare"),
    "breed": _("Let your animals breed"),
    "second": _("Take back a second Viking"),
    "items": _("Take up to four items from one strip"),
    "stone_house": _("Take a stone house"),
    "stone_house, longship": _("Build a stone house and a longship"),
    "long_house, knarr": _("Build a long house and a knarr"),
}

TURNED = {
    "": "",
    "r": _("turned right"),
    "h": _("turned by half"),
    "l": _("turned left"),
    "m": _("mirrored"),
    "mr": _("mirrored and turned right"),
    "mh": _("mirrored and turned by half"),
    "ml": _("mirrored and turned left"),
}

Saying = Callable[[Odin, int, re.Match[str], Tongue], str]


def _go(g: Odin, me: int, m: re.Match[str], t: Tongue) -> str:
    space = AT[m[1]]
    number = vikings_needed(g.players[me], space)
    vikings = t.n("{n} Viking", "{n} Vikings", number)
    return t("{vikings}: {space}", vikings=vikings, space=space_title(space, t))


def _copy(g: Odin, me: int, m: re.Match[str], t: Tongue) -> str:
    return space_title(AT[m[1]], t)


def _where(g: Odin, me: int, m: re.Match[str], t: Tongue) -> str:
    board = ground_title(m[1], t)
    if m[2] == "spot":
        return t("Into {board}", board=board)
    turned = t(TURNED[m[3] or ""]) if m[3] else ""
    where = t("{board}, corner {cell}", board=board, cell=m[2])
    return f"{where}, {turned}" if turned else where


def _buy(g: Odin, me: int, m: re.Match[str], t: Tongue) -> str:
    ship = SHIPS.index(m[1])
    return t("Buy a {ship} for {n} silver", ship=ship_title(ship, t), n=SHIP_PRICE[ship])


def _arm(g: Odin, me: int, m: re.Match[str], t: Tongue) -> str:
    ship = ship_title(SHIPS.index(m[1]), t)
    if m[2] is None:
        return t("Put ore on a {ship}", ship=ship)
    return t("Put ore on a {ship} with {ore}", ship=ship, ore=counted(ORE, int(m[2]), t))


def _use(g: Odin, me: int, m: re.Match[str], t: Tongue) -> str:
    card = int(m[1])
    rest = m[2]
    if not rest:
        return t("Use {card}: {words}", card=card_title(card, t), words=card_words(card, t))
    return t("{card}: {what}", card=card_title(card, t), what=say_text(g, me, rest, t))


def _play(g: Odin, me: int, m: re.Match[str], t: Tongue) -> str:
    card = int(m[1])
    return t("Play {card}: {words}", card=card_title(card, t), words=card_words(card, t))


def _choose(g: Odin, me: int, m: re.Match[str], t: Tongue) -> str:
    card = int(m[1])
    return t("{card}: {words}", card=card_title(card, t), words=card_words(card, t))


def _items(g: Odin, me: int, m: re.Match[str], t: Tongue) -> str:
    found = dict(g.strips)[m[1]][: int(m[2])]
    return t("Take {items} from strip {strip}", items=items_text(found, t), strip=m[1])


def _up(g: Odin, me: int, m: re.Match[str], t: Tongue) -> str:
    old, new = title(NUMBER[m[1]], t), title(NUMBER[m[2]], t)
    return t("Exchange {old} for {new}", old=old, new=new)


def _exchange(g: Odin, me: int, m: re.Match[str], t: Tongue) -> str:
    return t("{cost} for {get}", cost=goods(read(m[1]), t), get=goods(read(m[2]), t))


def _goods(g: Odin, me: int, m: re.Match[str], t: Tongue) -> str:
    return t("Take {goods}", goods=goods(read(m[0]), t))


def _pay(g: Odin, me: int, m: re.Match[str], t: Tongue) -> str:
    text = m[1] if m[1][0].isdigit() else f"1 {m[1]}"  # 'pay ore' is one of it
    return t("Pay {goods}", goods=goods(read(text), t))


def _spend(g: Odin, me: int, m: re.Match[str], t: Tongue) -> str:
    return t("Spend {goods} for a better result", goods=counted(NUMBER[m[1]], 1, t))


def _take(g: Odin, me: int, m: re.Match[str], t: Tongue) -> str:
    return t("Take {thing}", thing=title(NUMBER[m[1]], t))


def _serve(g: Odin, me: int, m: re.Match[str], t: Tongue) -> str:
    food = title(NUMBER[m[1]], t)
    return t("Serve {food}, standing", food=food) if m[2] else t("Serve {food}", food=food)


def _coins(g: Odin, me: int, m: re.Match[str], t: Tongue) -> str:
    return t("Lay {silver} on the table", silver=counted(SILVER, int(m[1]), t))


def _empty(g: Odin, me: int, m: re.Match[str], t: Tongue) -> str:
    return t.n(
        "Leave {n} square empty: a Thing Penalty",
        "Leave {n} squares empty: a Thing Penalty each",
        int(m[1]),
    )


def _return(g: Odin, me: int, m: re.Match[str], t: Tongue) -> str:
    if m[1] == "0":
        return t("Take back nobody")
    return t.n("Take back {n} Viking", "Take back {n} Vikings", int(m[1]))


def _store(g: Odin, me: int, m: re.Match[str], t: Tongue) -> str:
    return t("Put {thing} into {board}", thing=title(NUMBER[m[1]], t), board=ground_title(m[2], t))


def _home(g: Odin, me: int, m: re.Match[str], t: Tongue) -> str:
    spaces = listed([space_title(AT[code], t) for code in m[1].split()], t)
    return t("Take back a Viking from {spaces}", spaces=spaces)


def _boats(g: Odin, me: int, m: re.Match[str], t: Tongue) -> str:
    ores = m[1].split()
    boats = t.n("{n} whaling boat", "{n} whaling boats", len(ores))
    ore = counted(ORE, sum(map(int, ores)), t)
    return t("Set out with {boats} and {ore}", boats=boats, ore=ore)


def _overboard(g: Odin, me: int, m: re.Match[str], t: Tongue) -> str:
    return t("First throw 1 ore overboard from a longship with {n}", n=m[2])


def _ship(g: Odin, me: int, m: re.Match[str], t: Tongue) -> str:
    ship = ship_title(SHIPS.index(m[1]), t)
    if m[2] is None:
        return t("The {ship}", ship=ship)
    return t("The {ship} with {ore}", ship=ship, ore=counted(ORE, int(m[2]), t))


def _board(g: Odin, me: int, m: re.Match[str], t: Tongue) -> str:
    board = BOARD_NUMBER[m[0]]
    points = t.n("{n} point", "{n} points", BOARDS[board].points)
    return t("{board}: {points}", board=board_title(board, t), points=points)


def _thing(g: Odin, me: int, m: re.Match[str], t: Tongue) -> str:
    return t("Take {thing}", thing=title(NUMBER[m[0]], t))


_THING = "|".join(sorted(NUMBER, key=len, reverse=True))
_SHIP = "|".join(SHIPS)
_GROUND = "home|" + "|".join([*BOARD_NUMBER, *(rf"{s}\d" for s in ("stone", "long", "shed"))])
_GOODS = rf"\d+ (?:{_THING})(?:, \d+ (?:{_THING}))*"

SAYINGS: tuple[tuple[re.Pattern[str], Saying], ...] = tuple(
    (re.compile(pattern), saying)
    for pattern, saying in (
        (r"go (\w+)", _go),
        (rf"({_GROUND}) (spot|[a-m]\d+)(?: (\w+))?", _where),
        (rf"buy ({_SHIP})", _buy),
        (rf"arm ({_SHIP})(?: (\d))?", _arm),
        (r"use (\d+)(?: (.+))?", _use),
        (r"play (\d+)", _play),
        (r"choose (\d+)", _choose),
        (r"(M\d) (\d)", _items),
        (rf"({_THING}) > ({_THING})", _up),
        (rf"({_GOODS}) > ({_GOODS})", _exchange),
        (_GOODS, _goods),
        (rf"pay ({_GOODS}|{_THING})", _pay),
        (r"spend (\w+)", _spend),
        (rf"take ({_THING})", _take),
        (rf"serve ({_THING})( standing)?", _serve),
        (r"silver (\d+)", _coins),
        (r"empty (\d+)", _empty),
        (r"(wood|stone) (shed\d)", _store),
        (r"return (\d)", _return),
        (r"return ([A-Z].*)", _home),
        (r"boats ([\d ]+)", _boats),
        (r"(raid|pillage) without (\d)", _overboard),
        (rf"({_SHIP})(?: (\d))?", _ship),
        ("|".join(BOARD_NUMBER), _board),
        (_THING, _thing),
        ("(?:I[1-4] )?(" + "|".join(space.code for space in SPACES) + ")", _copy),
    )
)


def say_text(g: Odin, me: int, option: str, t: Tongue) -> str:
    """An option in words; one that nobody knows comes back as it is."""
    if option in SIMPLE:
        return t(SIMPLE[option])
    for pattern, saying in SAYINGS:
        found = pattern.fullmatch(option)
        if found:
            return saying(g, me, found, t)
    return option


def say_option(g: Odin, me: int, option: str, language: str = "en") -> str:
    """An option of the question before the seat."""
    t = speak(language)
    asked = question(g, me)
    if isinstance(asked, WhichTile):
        thing = NUMBER[option]
        return t("Lay {thing}: {n} left", thing=title(thing, t), n=g.players[me].goods[thing])
    if isinstance(asked, OneOf) and option != "no":
        cost = asked.cost_of(g.players[me], option)
        if cost:
            get = goods(read(option), t)
            return t("{cost} for {get}", cost=goods(cost, t), get=get)
    if isinstance(asked, WhichBuild) and option in ("sheep", "cattle"):
        silver = price(g.players[me], 1, True) if option == "cattle" else 0
        paid = counted(SILVER, silver, t)
        return t("Take {thing} for {silver}", thing=title(NUMBER[option], t), silver=paid)
    return say_text(g, me, option, t)
