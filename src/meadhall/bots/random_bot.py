"""Random: chooses at random."""

from __future__ import annotations

import random

from meadhall.kernel.agenda import State, options
from meadhall.kernel.game import AnyGame


class RandomBot:
    """Chooses one of the options, all equally likely."""

    def choose(self, game: AnyGame, g: State, seat: int, rng: random.Random) -> str:
        found = options(g, seat)
        return found[int(rng.random() * len(found))]
