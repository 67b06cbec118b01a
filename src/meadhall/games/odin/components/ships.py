"""Ships: their berths, what they carry, cost and are worth."""

from __future__ import annotations

SMALL_BERTHS = 3
LARGE_BERTHS = 4
BOAT_ROOM = 1
LONGSHIP_ROOM = 3
"""How much ore of one's own a whaling boat and a longship can carry."""
PRINTED_ORE = 1
"""Every whaling boat shows one ore already."""
SHIPS = ("whaling_boat", "knarr", "longship")
WHALING_BOAT, KNARR, LONGSHIP = range(3)
SHIP_PRICE = (3, 5, 8)
"""What a ship costs in silver, and what it is worth at the end."""
EMIGRATED = {KNARR: 18, LONGSHIP: 21}
