"""Bots: those who answer for a seat.

A bot is asked for one answer at a time. It sees the table only as its seat may see it: through
its options, `rules.view` and `rules.imagine`. For the same position as its seat sees it, and
the same state of `rng`, it always gives the same answer.
"""

from __future__ import annotations

import random
from typing import Any, Protocol

from meadhall.bots.hints import Advice, advise
from meadhall.bots.huscarl import HuscarlBot
from meadhall.bots.jarl import JarlBot
from meadhall.bots.karl import KarlBot
from meadhall.bots.random_bot import RandomBot
from meadhall.bots.thrall import ThrallBot
from meadhall.bots.win_chance import Outlook, outlook
from meadhall.kernel.errors import Illegal, nearest
from meadhall.kernel.game import Rules


class Bot(Protocol):
    """Somebody who can be asked."""

    def choose(self, rules: Rules, g: Any, seat: int, rng: random.Random) -> str:
        """One of the options of the question before this seat."""


LEVELS = ("thrall", "karl", "huscarl", "jarl")
"""The opponents, from the weakest to the strongest."""

_BOTS: dict[str, Bot] = {
    "thrall": ThrallBot(),
    "karl": KarlBot(),
    "huscarl": HuscarlBot(),
    "jarl": JarlBot(),
    "random": RandomBot(),
}
_OLD = {"greedy": "karl"}
"""What bots were called in games that may still be played."""


def bot_names() -> tuple[str, ...]:
    return tuple(_BOTS)


def bot_called(name: str) -> Bot:
    """The bot of this name, or Illegal with those there are. Jarl may be given a budget for each
    decision: 'jarl:20000' tries so many answers, 'jarl:1.5s' thinks so many seconds."""
    plain, colon, budget = name.partition(":")
    plain = _OLD.get(plain, plain)
    if plain not in _BOTS:
        raise Illegal(f"there is no bot called {name!r}{nearest(plain, bot_names())}", bot_names())
    if not colon:
        return _BOTS[plain]
    if plain != "jarl":
        raise Illegal(f"{plain} takes no budget, only jarl does", ("jarl:20000", "jarl:1.5s"))
    return _jarl(budget)


def _jarl(budget: str) -> JarlBot:
    try:
        if budget.endswith("s"):
            seconds = float(budget[:-1])
            if 0 < seconds <= 600:
                return JarlBot(seconds=seconds)
        elif int(budget) > 0:
            return JarlBot(work=int(budget))
    except ValueError:
        pass
    raise Illegal(f"jarl cannot have the budget {budget!r}", ("jarl:20000", "jarl:1.5s"))


__all__ = [
    "LEVELS",
    "Advice",
    "Bot",
    "KarlBot",
    "HuscarlBot",
    "JarlBot",
    "Outlook",
    "RandomBot",
    "ThrallBot",
    "advise",
    "bot_called",
    "bot_names",
    "outlook",
]
