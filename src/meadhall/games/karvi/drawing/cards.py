"""Cards, tiles and stones: their faces and backs, each drawn from its own corner.

A face says all that the printed thing says, in icons: what it asks, what it costs, what it gives.
"""

from __future__ import annotations

from functools import lru_cache

from meadhall.games.karvi.components.box import Bonus, Box, Card
from meadhall.games.karvi.components.kinds import DECKS, LETTERS
from meadhall.games.karvi.drawing.effect_icons import (
    cost_signs,
    effect,
    need_signs,
    power_signs,
    score_signs,
)
from meadhall.games.karvi.drawing.grounds import ground
from meadhall.games.karvi.drawing.signs import Sign, counted, drawn
from meadhall.games.karvi.rules.combine import OneOf
from meadhall.picture.svg import box, disc, icon, icon_at, path, text

TILE = (80.0, 80.0)
PART = (80.0, 100.0)
CARD = (100.0, 140.0)
TRADE = (100.0, 104.0)
START = (150.0, 104.0)


def points_at(value: int | str, x: float, y: float, size: float) -> str:
    """A shield with points on it, around its middle."""
    high = size * (0.56 if len(str(value)) < 3 else 0.44)
    return icon_at("points", x, y, size) + text(value, x, y - size * 0.02, high, "on")


@lru_cache(maxsize=1024)
def face(the_box: Box, name: str) -> str:
    """The face of any component with an id, '' if it has none."""
    for shelf, draw in (
        (the_box.cards, _upgrade_card),
        (the_box.trade_cards, _trade_card),
        (the_box.trade_tiles, _trade_tile),
        (the_box.raid_tiles, _raid_tile),
        (the_box.ship_tiles, _ship_tile),
        (the_box.runes, _rune_stone),
        (the_box.special_stones, _special_stone),
        (the_box.start_cards, _start_card),
    ):
        if name in shelf:
            return draw(the_box, name)
    return ""


def size_of(the_box: Box, name: str) -> tuple[float, float]:
    """Width and height of a face."""
    if name in the_box.cards or name.partition(" ")[0] in DECKS:
        return CARD
    if name in the_box.trade_cards:
        return TRADE
    if name in the_box.start_cards:
        return START
    return TILE if name in the_box.trade_tiles or name in the_box.raid_tiles else PART


# Tiles of the sea


def _trade_tile(the_box: Box, name: str) -> str:
    """What is traded and for how many points; below, what is paid and the cards one may take."""
    tile = the_box.trade_tiles[name]
    return (
        ground("trade")
        + icon(tile.good, 6, 6, 34)
        + points_at(tile.points, 58, 23, 34)
        + drawn(cost_signs(tile.cost), 6, 44, 41, 31, 20)
        + drawn(tuple(counted(tile.cards, "trade_cards", 2)), 50, 45, 26, 29, 24)
    )


def _raid_tile(the_box: Box, name: str) -> str:
    """The strength it takes and the points; below, the damage and the booty."""
    tile = the_box.raid_tiles[name]
    damage = tuple(counted(tile.damage, "damage"))
    booty = "".join(effect(bonus, 35, 44, 40, 31, 20) for bonus in tile.bonus)
    return (
        ground("raid")
        + text(tile.strength, 35 if tile.strength > 9 else 32, 20, 24)
        + points_at(tile.points, 61, 20, 28)
        + drawn(damage, 5, 44, 28, 31, 17)
        + booty
    )


@lru_cache(maxsize=32)
def tile_back(kind: str) -> str:
    """A tile of the map seen from behind: a good, or the strength of its defenders."""
    if kind.startswith("raid "):
        return ground("raid-back") + text(kind.removeprefix("raid "), 40, 45, 29)
    return ground("trade-back") + icon(kind, 14, 14, 52)


# What goes on the ship


def _ship_tile(the_box: Box, name: str) -> str:
    """What it asks for, on a band at the top; what it does, below the part itself."""
    tile = the_box.ship_tiles[name]
    return (
        ground(tile.part)
        + drawn(need_signs(the_box.needs[name]), 7, 5, 66, 22, 20, 1)
        + drawn(power_signs(tile.powers), 6, 58, 68, 37, 26)
    )


def _rune_stone(the_box: Box, name: str) -> str:
    """What it asks for; then the easy line and the hard one, each with its points."""
    stone = the_box.runes[name]
    return (
        ground("rock")
        + drawn(need_signs(the_box.needs[name]), 18, 5, 44, 20, 19, 1)
        + drawn(need_signs(stone.easy), 9, 31, 36, 30, 23, 1)
        + points_at(stone.easy_points, 58, 46, 29)
        + drawn(need_signs(stone.hard), 9, 66, 36, 30, 23, 1)
        + points_at(stone.hard_points, 58, 81, 29)
    )


def _special_stone(the_box: Box, name: str) -> str:
    """The bonus at once above, the points at the end below."""
    stone = the_box.special_stones[name]
    return (
        ground("special")
        + effect(stone.bonus, 14, 8, 52, 38, 27)
        + drawn(score_signs(stone.scores), 9, 55, 62, 40, 27)
    )


# Cards


def _boxes(card: Card | Bonus, x: float, y: float, w: float, h: float) -> str:
    """One effect, or two of which one is chosen."""
    if len(card.boxes) == 1:
        return box(x, y, w, h, "plate", 7) + effect(card.effect, x + 3, y + 3, w - 6, h - 6, 38)
    assert isinstance(card.effect, OneOf)
    first, second = card.effect.steps
    half = (h - 6) / 2
    low = y + half + 6
    return (
        box(x, y, w, half, "plate", 7)
        + box(x, low, w, half, "plate", 7)
        + effect(first, x + 3, y + 1, w - 6, half - 2, 30)
        + effect(second, x + 3, low + 1, w - 6, half - 2, 30)
        + disc(x + 11, low - 3, 7, "knot")
        + path(f"M{x + 9:.0f} {low + 0.5:.1f}l4-7", "or-light")
    )


def _upgrade_card(the_box: Box, name: str) -> str:
    """Its type, level and number; what it costs; one or two boxes."""
    card = the_box.cards[name]
    return (
        ground(f"card-{DECKS[LETTERS.index(name[0])]}")
        + _pips(card.level, 41)
        + text(name, 92, 18, 20, "on to")
        + drawn(cost_signs(card.cost), 10, 36, 80, 25, 24, 1)
        + _boxes(card, 6, 66, 88, 68)
    )


def _pips(level: int, x: float, y: float = 18) -> str:
    return "".join(disc(x + 8 * i, y, 3, "pip") for i in range(level))


@lru_cache(maxsize=16)
def card_back(back: str) -> str:
    """The back of an upgrade card, 'helmet 1': its type and level."""
    deck, _, level = back.partition(" ")
    levels = int(level or 0)
    return ground(f"back-{deck}") + _pips(levels, 54 - 4 * levels, 122)


def _trade_card(the_box: Box, name: str) -> str:
    card = the_box.trade_cards[name]
    return ground("trade-card") + text(name, 93, 15, 17, "dark to") + _boxes(card, 6, 28, 88, 70)


def _start_card(the_box: Box, name: str) -> str:
    card = the_box.start_cards[name]
    dice = [Sign("badge", "die", str(n)) for n in card.dice]
    first = (*dice, *counted(card.either, "either", 0))
    second = (
        Sign("badge", "warriors", str(card.warrior)),
        *counted(card.provisions, "provisions", 1),
        *counted(card.cards, "cards", 2),
        *counted(card.gold, "gold"),
    )
    return (
        ground("start")
        + text(card.value, 24, 52, 44, "on")
        + drawn(first, 50, 10, 90, 42, 32, 1)
        + drawn(second, 50, 52, 90, 42, 30, 1)
    )
