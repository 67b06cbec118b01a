"""What the round track shows: Vikings, harvests, and when exploration boards are turned."""

from __future__ import annotations

VIKINGS = 12
HARVESTS = {7: (1, 2, 0, 3, 0, 4, 0), 6: (1, 0, 2, 0, 3, 0)}
"""The level of the harvest in each round, by the length of the game (0: none)."""
FIRST_TURNED = {7: 3, 6: 2}
"""The round in which the first exploration board is turned; one more in each of the next three."""
