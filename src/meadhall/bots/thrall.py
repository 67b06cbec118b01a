"""Thrall: sees what an answer does at once, and no further; he does not look closely."""

from __future__ import annotations

from typing import ClassVar

from meadhall.bots.search import Search, SearchBot
from meadhall.kernel.agenda import State
from meadhall.kernel.game import AnyGame

TOLERANCE = 3.0
"""Answers that are worse by at most this many points seem as good as the best."""


class ThrallBot(SearchBot):
    """Takes any of the answers after which the table looks about as good as it can."""

    judge_level: ClassVar[str] = "karl"

    def think(
        self, game: AnyGame, g: State, seat: int, found: tuple[str, ...], search: Search
    ) -> str:
        values = [search.evaluate(g, seat, option).value for option in found]
        enough = max(values) - TOLERANCE
        good = [o for o, value in zip(found, values, strict=True) if value >= enough]
        return good[int(search.rng.random() * len(good))]
