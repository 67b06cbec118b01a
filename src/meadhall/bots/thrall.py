"""Thrall: looks at the position right after each answer, and only roughly."""

from __future__ import annotations

from typing import ClassVar

from meadhall.bots.search import Search, SearchBot
from meadhall.kernel.agenda import State
from meadhall.kernel.game import AnyGame

TOLERANCE = 3.0
"""The points by which an answer may be worse and still count as good as the best."""


class ThrallBot(SearchBot):
    """Chooses at random among the answers whose positions are worth about as much as the best."""

    judge_level: ClassVar[str] = "karl"

    def think(
        self, game: AnyGame, g: State, seat: int, found: tuple[str, ...], search: Search
    ) -> str:
        values = [search.evaluate(g, seat, option).value for option in found]
        enough = max(values) - TOLERANCE
        good = [o for o, value in zip(found, values, strict=True) if value >= enough]
        return good[int(search.rng.random() * len(good))]
