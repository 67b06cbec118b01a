"""Karl: looks one move ahead, and chooses the move that leads to the best position."""

from __future__ import annotations

from typing import ClassVar

from meadhall.bots.search import Search, SearchBot
from meadhall.kernel.agenda import State
from meadhall.kernel.game import AnyGame


class KarlBot(SearchBot):
    """Looks one move ahead."""

    judge_level: ClassVar[str] = "karl"

    def think(
        self, game: AnyGame, g: State, seat: int, found: tuple[str, ...], search: Search
    ) -> str:
        return search.greedy_move(g, seat).option
