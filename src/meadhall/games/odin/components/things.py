"""All that a player can own one or several of, numbered once: silver, building resources, weapons,
goods, pregnant animals, special tiles. A supply is a list of counts in this order.

Goods stand in eight columns of one shape each, and in four rows: orange farm products, red animal
products, green craft products, blue luxury goods. An upgrade moves a good one row up.
"""

from __future__ import annotations

from typing import NamedTuple

NAMES = (
    *("silver", "wood", "stone", "ore"),
    *("bow", "snare", "spear", "sword"),
    *("peas", "flax", "beans", "grain", "cabbage", "fruits"),
    *("mead", "stockfish", "milk", "salt_meat", "game_meat", "sheep", "whale_meat", "cattle"),
    *("oil", "hide", "wool", "linen", "skin_and_bones", "fur", "robe", "clothing"),
    *("rune_stone", "silverware", "chest", "silk", "spices", "jewelry"),
    *("treasure_chest", "silver_hoard"),
    *("pregnant_sheep", "pregnant_cattle"),
    *("glass_beads", "helmet", "cloakpin", "belt", "crucifix", "drinking_horn", "amber_figure"),
    *("horseshoe", "gold_brooch", "forge_hammer", "fibula", "throwing_axe", "chalice"),
    *("round_shield", "english_crown"),
)
"""The ids of all things, as they are typed."""

COUNT = len(NAMES)
NUMBER = {name: i for i, name in enumerate(NAMES)}

SILVER, WOOD, STONE, ORE = range(4)
BOW, SNARE, SPEAR, SWORD = WEAPONS = range(4, 8)
PEAS, FLAX, BEANS, GRAIN, CABBAGE, FRUITS = ORANGE = range(8, 14)
MEAD, STOCKFISH, MILK, SALT_MEAT, GAME_MEAT, SHEEP, WHALE_MEAT, CATTLE = RED = range(14, 22)
OIL, HIDE, WOOL, LINEN, SKIN_AND_BONES, FUR, ROBE, CLOTHING = GREEN = range(22, 30)
(
    RUNE_STONE,
    SILVERWARE,
    CHEST,
    SILK,
    SPICES,
    JEWELRY,
    TREASURE_CHEST,
    SILVER_HOARD,
) = BLUE = range(30, 38)
PREGNANT_SHEEP, PREGNANT_CATTLE = PREGNANT = range(38, 40)
SPECIALS = range(40, 55)
(
    GLASS_BEADS,
    HELMET,
    CLOAKPIN,
    BELT,
    CRUCIFIX,
    DRINKING_HORN,
    AMBER_FIGURE,
    HORSESHOE,
    GOLD_BROOCH,
    FORGE_HAMMER,
    FIBULA,
    THROWING_AXE,
    CHALICE,
    ROUND_SHIELD,
    ENGLISH_CROWN,
) = SPECIALS

RESOURCES = (WOOD, STONE, ORE)
FOOD = (*ORANGE, *RED, *PREGNANT)
"""What may be served at a feast, besides silver."""

Goods = tuple[tuple[int, int], ...]
"""Things with their numbers: ((OIL, 1), (SILVER, 2))."""

COLOUR = tuple(
    "orange"
    if i in ORANGE
    else "red"
    if i in RED or i in PREGNANT
    else "green"
    if i in GREEN
    else "blue"
    if i in BLUE or i in SPECIALS
    else ""
    for i in range(COUNT)
)

_COLUMNS = (
    (PEAS, MEAD, OIL, RUNE_STONE),
    (FLAX, STOCKFISH, HIDE, SILVERWARE),
    (BEANS, MILK, WOOL, CHEST),
    (GRAIN, SALT_MEAT, LINEN, SILK),
    (CABBAGE, GAME_MEAT, SKIN_AND_BONES, SPICES),
    (-1, SHEEP, FUR, JEWELRY),
    (FRUITS, WHALE_MEAT, ROBE, TREASURE_CHEST),
    (-1, CATTLE, CLOTHING, SILVER_HOARD),
)
"""The goods boxes: columns of one shape, from orange to blue (-1: none)."""

UP = [-1] * COUNT
"""One row up in the same column; -1: none."""
UP_RIGHT = [-1] * COUNT
UP_LEFT = [-1] * COUNT
"""One row up in the next column, or in the one before (cards 66 and 88)."""
FLIP = [-1] * COUNT
"""The other side of the tile: orange and red, green and blue; animals have none."""
for _c, _column in enumerate(_COLUMNS):
    for _r in range(3):
        if _column[_r] >= 0:
            UP[_column[_r]] = _column[_r + 1]
            if _c < 7:
                UP_RIGHT[_column[_r]] = _COLUMNS[_c + 1][_r + 1]
            if _c > 0:
                UP_LEFT[_column[_r]] = _COLUMNS[_c - 1][_r + 1]
    for _low, _high in (_column[:2], _column[2:]):
        if _low >= 0 and _high not in (SHEEP, CATTLE):
            FLIP[_low], FLIP[_high] = _high, _low
for _pregnant, _plain in zip(PREGNANT, (SHEEP, CATTLE), strict=True):
    UP[_pregnant], UP_LEFT[_pregnant] = UP[_plain], UP_LEFT[_plain]
    UP_RIGHT[_pregnant] = UP_RIGHT[_plain]

UPGRADABLE = tuple(i for i in range(COUNT) if UP[i] >= 0)
"""Orange, red and green goods, pregnant animals too."""

SIZES = ((1, 2), (1, 3), (2, 2), (1, 4), (2, 3), (2, 4), (3, 3), (3, 4))
"""Rows and columns of the tiles of each column."""
SIZE = {thing: SIZES[c] for c, column in enumerate(_COLUMNS) for thing in column if thing >= 0} | {
    PREGNANT_SHEEP: SIZES[5],
    PREGNANT_CATTLE: SIZES[7],
}


class Special(NamedTuple):
    """A special tile: its shape, row by row, what it takes to win, buy or forge it."""

    thing: int
    shape: tuple[str, ...]
    sword: int
    price: int | None
    tongs: bool
    points: int = 0


SPECIAL_TILES = {
    tile.thing: tile
    for tile in (
        Special(GLASS_BEADS, (".#.", "###", ".#."), 7, 0, False),
        Special(HELMET, ("##", "##", "#."), 8, 1, True),
        Special(CLOAKPIN, ("#...", "####"), 8, 1, True),
        Special(BELT, ("#####",), 8, 2, False),
        Special(CRUCIFIX, (".#.", "###", ".#.", ".#."), 8, 2, True),
        Special(DRINKING_HORN, (".##", "###", "#.."), 8, 2, False),
        Special(AMBER_FIGURE, (".#.", "###", "###"), 9, 2, False),
        Special(HORSESHOE, ("#.#", "#.#", "###"), 9, 2, True),
        Special(GOLD_BROOCH, (".#.", "###", "###", ".#."), 9, 3, False),
        Special(FORGE_HAMMER, ("###", "###", ".#.", ".#.", ".#."), 10, 4, True),
        Special(FIBULA, ("##.", "#..", "###", "#..", "##."), 10, 4, True),
        Special(THROWING_AXE, ("#####", ".###.", "..#.."), 11, 4, True),
        Special(CHALICE, ("###", "###", ".#.", "###"), 12, 5, False),
        Special(ROUND_SHIELD, (".##.", "####", "####", ".##."), 13, 6, False),
        Special(ENGLISH_CROWN, ("#.#.#", "#####", "#####"), 16, None, False, 2),
    )
}

SHAPE: tuple[tuple[str, ...], ...] = tuple(
    SPECIAL_TILES[i].shape
    if i in SPECIAL_TILES
    else ("#" * SIZE[i][1],) * SIZE[i][0]
    if i in SIZE
    else ("#",)
    if i in (SILVER, WOOD, ORE)
    else ()
    for i in range(COUNT)
)
"""The shape of every tile as it is printed; silver, ore and wood cover a single space."""

CELLS = tuple(sum(row.count("#") for row in shape) for shape in SHAPE)

SWORD_VALUE = dict(zip(BLUE, (6, 7, 8, 8, 9, 10, 11, 15), strict=True)) | {
    tile.thing: tile.sword for tile in SPECIAL_TILES.values()
}
"""What a raid must reach to take a blue tile."""

FORGEABLE = (JEWELRY, *(t.thing for t in SPECIAL_TILES.values() if t.tongs))
FOR_SALE = tuple(t.thing for t in SPECIAL_TILES.values() if t.price is not None)

POINTS = {SHEEP: 2, PREGNANT_SHEEP: 3, CATTLE: 3, PREGNANT_CATTLE: 4}

HARVEST = ((PEAS, BEANS, FLAX), (GRAIN,), (CABBAGE,), (FRUITS,))
"""What each level of the harvest adds (phase 2)."""


def named(things: str) -> Goods:
    """'2 mead, silver' as things with their numbers."""
    found = []
    for part in things.split(","):
        *number, name = part.split()
        found.append((NUMBER[name], int(number[0]) if number else 1))
    return tuple(found)


WEAPON_CARDS = (12, 12, 12, 11)
"""Bows, snares, spears, long swords."""
