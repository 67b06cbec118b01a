"""Karl: looks one move ahead, and takes what leads to the best position."""

from __future__ import annotations

from typing import Any, ClassVar

from meadhall.bots.search import Mind, Thinker
from meadhall.kernel.game import Rules


class KarlBot(Thinker):
    """Looks one move ahead."""

    judges_as: ClassVar[str] = "karl"

    def think(self, rules: Rules, g: Any, seat: int, found: tuple[str, ...], mind: Mind) -> str:
        return mind.greedy_move(g, seat).option
