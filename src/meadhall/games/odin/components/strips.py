"""The mountain strips."""

from __future__ import annotations

from meadhall.games.odin.components.things import ORE, SILVER, STONE, WOOD

STRIPS = {
    "M1": "WWSOO22",
    "M2": "WWSSSO2",
    "M3": "WWWWSS2",
    "M4": "WWSSOO2",
    "M5": "WWWSSS2",
    "M6": "WWWSOO2",
    "M7": "WWWWSO2",
    "M8": "WWWSSO2",
}
"""The mountain strips from left to right: wood, stone, ore, and items of 2 silver."""
ITEM = {"W": WOOD, "S": STONE, "O": ORE, "2": SILVER}
