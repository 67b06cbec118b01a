"""What everything is and does, for whoever asks."""

from __future__ import annotations

from collections.abc import Mapping

from meadhall.games.odin.cards.deck import CARD_NAMES
from meadhall.games.odin.components.boards import BOARDS, HOME, STONE_HOUSE, Board
from meadhall.games.odin.components.ships import EMIGRATED, SHIP_PRICE, SHIPS
from meadhall.games.odin.components.spaces import SPACES
from meadhall.games.odin.components.strips import STRIPS
from meadhall.games.odin.components.things import (
    CELLS,
    COLOUR,
    FOOD,
    NAMES,
    NUMBER,
    POINTS,
    SHAPE,
    SPECIAL_TILES,
    SWORD_VALUE,
    UP,
)
from meadhall.games.odin.rules.state import Odin
from meadhall.games.odin.rules.triggers import CARDS
from meadhall.games.odin.words.card_words import CARD_WORDS
from meadhall.games.odin.words.names import board_title, items_text, speak, title
from meadhall.games.odin.words.space_words import SPACE_NAMES, SPACE_WORDS
from meadhall.games.odin.words.thing_words import BOARD_TITLES, SHIP_TITLES, THING_TITLES
from meadhall.kernel.errors import Illegal, nearest
from meadhall.language.sentences import listed
from meadhall.language.translation import Tongue, _, capital

TOPICS = {
    "rules": _(
        "Place Vikings on the action board and use the spaces at once: one Viking in the first "
        "column, up to four in the fourth. Gather goods and trade them up: orange, red, green, "
        "blue. Green and blue tiles, silver and ore cover your boards; every open -1 costs a "
        "point at the end, and covering the diagonal of numbers raises your income. Orange and "
        "red food feeds your people at each feast. Ships trade, raid, explore and emigrate; "
        "houses, animals and occupations give points. After the last feast the most points win."
    ),
    "placing": _(
        "Type 'place', what, and where: 'place fur home c4 r' lays fur on the home board, its "
        "corner at column c and row 4 counted from the top, turned right (h by half, l left, m "
        "mirrored). On home and exploration boards green must not touch green; ore and silver "
        "fill single spaces. A number of the income diagonal may be covered only if everything "
        "left of it and below it is covered too. In houses orange must not touch orange, nor red "
        "touch red."
    ),
    "feast": _(
        "Fill the open squares from left to right with orange and red food and silver. Orange "
        "must not lie beside orange, nor red beside red. Of each food one tile may lie "
        "lengthwise; the others stand. Every empty square costs a Thing Penalty of 3 points."
    ),
    "dice": _(
        "Roll up to three times; the last roll counts. Hunting, snares and whaling want low "
        "rolls: pay the result in wood or the right weapon. Raiding and pillaging want high ones: "
        "stone and long swords add to them, and from 6 on you take a blue tile up to the result. "
        "Whoever fails is consoled with a resource and a weapon."
    ),
    "alone": _(
        "Alone you have Vikings of two colours, one for each other round. Those you placed stay "
        "for one more round and block their spaces. 100 points are a very good score."
    ),
    "anytime": _(
        "At any time in your turn, and in the windows before income, feast, bonus and scoring, "
        "you may lay tiles, buy ships for silver (3, 5 and 8), put ore on ships, and use "
        "occupations with a blue background."
    ),
}
"""Help that belongs to no component."""
ALIASES = {"banquet": "feast"}
"""Things of the picture that a topic tells about."""

KINDS = {
    "I": _("at once"),
    "T": _("at any time"),
    "E": _("each time"),
    "S": _("as soon as"),
    "I+E": _("at once, and each time"),
}
COLOUR_WORDS = {
    "orange": _("orange farm product"),
    "red": _("red animal product"),
    "green": _("green craft product"),
    "blue": _("blue luxury good"),
}


def topics(settings: Mapping[str, str]) -> tuple[str, ...]:
    """The help that a newcomer to this kind of game should read."""
    return ("placing", "feast")


def _card(card: int, t: Tongue) -> str:
    row = CARDS[card]
    deck = t("starting card of deck {deck}", deck=row.deck.upper())
    if row.deck.isupper():
        deck = t("deck {deck}", deck=row.deck)
    points = t.n("{n} point", "{n} points", row.points)
    return t(
        "{name} ({number}; {kind}; {points}; {deck}): {words}",
        name=t(CARD_NAMES[card]),
        number=card,
        kind=t(KINDS[row.kind]),
        points=points,
        deck=deck,
        words=t(CARD_WORDS[card]),
    )


def _space(code: str, t: Tongue) -> str:
    return t(
        "{name} ({code}): {words}", name=t(SPACE_NAMES[code]), code=code, words=t(SPACE_WORDS[code])
    )


def _thing(thing: int, t: Tongue) -> str:
    parts = []
    if COLOUR[thing]:
        parts.append(t(COLOUR_WORDS[COLOUR[thing]]))
    tile = SPECIAL_TILES.get(thing)
    if tile is not None:
        parts.append(t("special tile, one in the game"))
        if tile.price is not None:
            parts.append(t("price {n} silver", n=tile.price))
        if tile.tongs:
            parts.append(t("can be forged"))
    if CELLS[thing] > 1:
        parts.append(t("covers {n} spaces ({shape})", n=CELLS[thing], shape="/".join(SHAPE[thing])))
    if thing in SWORD_VALUE:
        parts.append(t("sword value {n}", n=SWORD_VALUE[thing]))
    if thing in FOOD:
        parts.append(t("may be served at the feast"))
    if thing in POINTS:
        parts.append(t.n("{n} point", "{n} points", POINTS[thing]))
    if tile is not None and tile.points:
        parts.append(t.n("{n} point", "{n} points", tile.points))
    if UP[thing] >= 0:
        parts.append(t("trades up to {thing}", thing=title(UP[thing], t)))
    name = title(thing, t)
    return _described(name, parts, t)


def _described(name: str, parts: list[str], t: Tongue) -> str:
    """'Fur: green craft product, covers 8 spaces.'"""
    called = capital(name)
    return t("{name}: {words}.", name=called, words=", ".join(parts)) if parts else f"{called}."


def _board(board: Board, number: int, t: Tongue) -> str:
    parts = [t.n("{n} point", "{n} points", board.points)] if number != HOME else []
    spots = board.wood_spots + board.stone_spots
    parts.append(t("{n} spaces of -1", n=board.negatives.bit_count() + spots))
    for line in board.incomes:
        values = [str(value) for value, _cell, _need in line.steps] + [str(line.last)]
        parts.append(t("income {values}", values="-".join(values)))
    if board.bonuses:
        found = [
            title(thing, t) if thing >= 0 else board_title(STONE_HOUSE, t)
            for bonus in board.bonuses
            for thing in bonus.things
        ]
        parts.append(t("bonus {things}", things=listed(found, t)))
    name = t(BOARD_TITLES[board.name])
    drawing = "\n".join(f"  {row}" for row in board.rows)
    text = _described(name, parts, t)
    return f"{text}\n{drawing}" if drawing else text


def _ship(ship: int, t: Tongue) -> str:
    parts = [t("price and worth {n}", n=SHIP_PRICE[ship])]
    if ship in EMIGRATED:
        parts.append(t("emigrated {n}", n=EMIGRATED[ship]))
    name = t(SHIP_TITLES[SHIPS[ship]])
    return _described(name, parts, t)


def _plain(name: str) -> str:
    return name.lower().replace("_", " ").replace("'", "").strip()


def explain(box: object, name: str, language: str = "en") -> str:
    """A card by number or name, a space, a thing, a board, a strip, a ship or a topic. The box is
    always the printed one."""
    t = speak(language)
    wanted = _plain(name)
    topic = ALIASES.get(wanted, wanted)
    if topic in TOPICS:
        return t(TOPICS[topic])
    if wanted.removeprefix("card ").isdecimal():
        number = int(wanted.removeprefix("card "))
        if number in CARDS:
            return _card(number, t)
    for space in SPACES:
        if wanted == space.code.lower():
            return _space(space.code, t)
    for thing, known in enumerate(NAMES):
        if wanted in (_plain(known), _plain(THING_TITLES[known])):
            return _thing(thing, t)
    for number, board in enumerate(BOARDS):
        if wanted in (_plain(board.name), _plain(BOARD_TITLES[board.name])):
            return _board(board, number, t)
    for ship, known in enumerate(SHIPS):
        if wanted in (_plain(known), _plain(SHIP_TITLES[known])):
            return _ship(ship, t)
    if wanted.upper() in STRIPS:
        return t(
            "Strip {name}: {items}.",
            name=wanted.upper(),
            items=items_text(STRIPS[wanted.upper()], t),
        )
    for card, known in CARD_NAMES.items():
        if wanted == _plain(known):
            return _card(card, t)
    raise Illegal(f"there is nothing called {name!r}{nearest(wanted, _all_names())}", tuple(TOPICS))


def _all_names() -> tuple[str, ...]:
    return (
        *TOPICS,
        *(space.code.lower() for space in SPACES),
        *map(_plain, NUMBER),
        *(board.name for board in BOARDS[:STONE_HOUSE]),
        *map(_plain, CARD_NAMES.values()),
    )


def explain_at(g: Odin, name: str, language: str = "en") -> str:
    """The same, at a table."""
    return explain(None, name, language)


def explain_thing(g: Odin, name: str, language: str = "en") -> str:
    """What a thing of the table is and does; Illegal if there is none of this name."""
    return explain(None, name, language)
