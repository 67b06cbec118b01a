"""Random: any option is as good as another."""

from __future__ import annotations

import random
from typing import Any

from meadhall.kernel.agenda import options
from meadhall.kernel.game import Rules


class RandomBot:
    """Takes one of the options, all equally likely."""

    def choose(self, rules: Rules, g: Any, seat: int, rng: random.Random) -> str:
        found = options(g, seat)
        return found[int(rng.random() * len(found))]
