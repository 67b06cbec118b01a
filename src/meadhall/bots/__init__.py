"""Bots: those who answer for a seat.

A bot is asked for one answer at a time. It sees the table only as its seat may see it: through
its options, `rules.view` and `rules.imagine`. For the same position as its seat sees it, and
the same state of `rng`, it always gives the same answer.
"""

from __future__ import annotations

import random
from typing import Any, Protocol

from meadhall.bots.greedy import GreedyBot
from meadhall.bots.random_bot import RandomBot
from meadhall.kernel.errors import Illegal, nearest
from meadhall.kernel.games import Rules


class Bot(Protocol):
    """Somebody who can be asked."""

    def choose(self, rules: Rules, g: Any, seat: int, rng: random.Random) -> str:
        """One of the options of the question before this seat."""


_BOTS: dict[str, Bot] = {"random": RandomBot(), "greedy": GreedyBot()}


def bot_names() -> tuple[str, ...]:
    return tuple(_BOTS)


def bot_called(name: str) -> Bot:
    """The bot of this name, or Illegal with those there are."""
    if name not in _BOTS:
        raise Illegal(f"there is no bot called {name!r}{nearest(name, bot_names())}", bot_names())
    return _BOTS[name]


__all__ = ["Bot", "GreedyBot", "RandomBot", "bot_called", "bot_names"]
