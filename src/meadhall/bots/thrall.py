"""Thrall: sees what an answer does at once, and no further; he does not look closely."""

from __future__ import annotations

from typing import Any, ClassVar

from meadhall.bots.search import Mind, Thinker
from meadhall.kernel.game import Rules

CARELESS = 3.0
"""Answers that seem worse by so many points seem as good to him."""


class ThrallBot(Thinker):
    """Takes any of the answers after which the table looks about as good as it can."""

    judges_as: ClassVar[str] = "karl"

    def think(self, rules: Rules, g: Any, seat: int, found: tuple[str, ...], mind: Mind) -> str:
        values = [mind.glance(g, seat, option).value for option in found]
        enough = max(values) - CARELESS
        good = [o for o, value in zip(found, values, strict=True) if value >= enough]
        return good[int(mind.rng.random() * len(good))]
