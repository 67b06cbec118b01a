"""The weights of the judgement, and what each thing is worth by them."""

from __future__ import annotations

from dataclasses import dataclass

from meadhall.games.odin.components.things import (
    BLUE,
    CELLS,
    COUNT,
    FOOD,
    GREEN,
    ORE,
    POINTS,
    RED,
    SILVER,
    SPECIALS,
    STONE,
    WEAPONS,
    WOOD,
)
from meadhall.games.odin.rules.feast import LONG


@dataclass(frozen=True, slots=True)
class Weights:
    """Every term's weight, in points."""

    viking: float = 1.6
    """A Viking that is still to be placed this round."""
    green: float = 0.35
    blue: float = 0.45
    """Each space of a tile in the supply, besides the gaps that it will fill."""
    orange: float = 0.14
    red: float = 0.3
    """Each space of food, for what it may become."""
    meal: float = 0.5
    """Each square of the Banquet Table that a food covers lengthwise."""
    pull: float = 1.4
    """How much more income counts than other things when a tile is laid."""
    silver: float = 1.0
    wood: float = 1.0
    stone: float = 1.2
    ore: float = 1.3
    weapon: float = 0.5
    """Silver, a building resource, a weapon card."""
    rush: float = 0.1
    """How much less goods are worth when few rounds are left to use them."""
    many: float = 0.8
    """How much less each further one of the same building resource or weapon is worth."""
    income: float = 1.4
    """One silver of income, each time it will be paid."""
    halfway: float = 0.7
    fade: float = 0.6
    """An income that is prepared, by the part of its spaces that is covered; each one behind it
    counts so much less."""
    bonus: float = 1.0
    """A good that a bonus space gives, each time, beside what the good is worth."""
    tile: float = 14.0
    """How many spaces a round will cover: gaps that will be filled anyway cost less."""
    stock: float = 2.5
    """How much more a space of a tile in the supply covers than one that is still to come."""
    house: float = 0.7
    """A gap of a house, beside one of another board."""
    longship: float = 1.2
    knarr: float = 0.9
    boat: float = 0.5
    """A ship, each round that is to come; the second of a kind counts half."""
    passage: float = 4.0
    """A large ship that may still emigrate, while there is time."""
    loaded: float = 0.9
    """Ore on a ship."""
    herd: float = 1.3
    alone: float = 0.4
    """A pair of animals, and a single one, each round that is to come."""
    animal: float = 0.5
    """An animal, beside its points."""
    card: float = 1.5
    """An occupation in hand."""
    played: float = 0.3
    """An occupation in play that does something later, each round that is to come."""
    hunger: float = 1.15
    """A square of the next feast for which there is no food yet."""
    later: float = 0.35
    """A square of the feasts after it."""


def goods_worth(w: Weights) -> tuple[float, ...]:
    """What a thing in the supply is worth while there is time to use it."""
    found = [0.0] * COUNT
    for thing in range(COUNT):
        if thing in BLUE or thing in SPECIALS:
            found[thing] = w.blue * CELLS[thing]
        elif thing in GREEN:
            found[thing] = w.green * CELLS[thing]
        elif thing in RED:
            found[thing] = w.red * CELLS[thing] + w.meal * LONG[thing]
        elif thing in FOOD:
            found[thing] = w.orange * CELLS[thing] + w.meal * LONG[thing]
        elif thing in WEAPONS:
            found[thing] = w.weapon
    for animal, points in POINTS.items():
        found[animal] = points + w.animal
    found[SILVER], found[WOOD], found[STONE], found[ORE] = w.silver, w.wood, w.stone, w.ore
    return tuple(found)
