"""A bot for The Boast that fits on a page."""

from __future__ import annotations

import random

from meadhall.kernel.agenda import options
from meadhall.kernel.game import AnyGame
from meadhall_boast.rules import Coast


class Helmsman:
    """Swears high while the coast sleeps, and sails home when the boast is kept and a beacon
    burns."""

    def choose(self, game: AnyGame, g: Coast, seat: int, rng: random.Random) -> str:
        found = options(g, seat)
        if "sail home" not in found:
            return found[0] if g.beacons else found[-1]
        enough = max(g.raiders[seat].sworn, 8)
        return "sail home" if g.beacons and g.loot >= enough else "raid on"
