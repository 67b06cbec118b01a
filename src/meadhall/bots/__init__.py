"""Bots: programs that answer for a seat.

A bot gives one answer at a time. It sees the table only as its seat may see it: through its
options, `game.rules.view` and `game.rules.imagine`. For the same position as its seat sees it, and
the same state of `rng`, it always gives the same answer.

Besides the levels of the house there are the bots that installed distributions name under the entry
point `meadhall.bots`, and any class that is named as `module:Class`.
"""

from __future__ import annotations

import importlib
import random
from collections.abc import Callable
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Any, Protocol

from meadhall.bots.hints import Hint, hint
from meadhall.bots.huscarl import HuscarlBot
from meadhall.bots.jarl import JarlBot
from meadhall.bots.karl import KarlBot
from meadhall.bots.random_bot import RandomBot
from meadhall.bots.thrall import ThrallBot
from meadhall.bots.win_chance import Chances, win_chances
from meadhall.kernel.errors import Illegal, nearest
from meadhall.kernel.game import AnyGame


class Bot(Protocol):
    """A program that answers for a seat."""

    def choose(self, game: AnyGame, g: Any, seat: int, rng: random.Random) -> str:
        """Choose one of the options of the seat. `g` is a table of the game; a bot of one game may
        name its type."""
        ...


GROUP = "meadhall.bots"
"""The entry point under which distributions name bots."""

LEVELS = ("thrall", "karl", "huscarl", "jarl")
"""The opponents, from the weakest to the strongest."""

_HOUSE: dict[str, Bot] = {
    "thrall": ThrallBot(),
    "karl": KarlBot(),
    "huscarl": HuscarlBot(),
    "jarl": JarlBot(),
    "random": RandomBot(),
}
_OLD_NAMES = {"greedy": "karl"}
"""The present names of bots by their old names, which older games use."""


@cache
def _plug_ins() -> dict[str, EntryPoint]:
    """The bots of installed distributions, by name."""
    return {point.name: point for point in entry_points(group=GROUP)}


def bot_names() -> tuple[str, ...]:
    """The names of all bots: those of the house, then those of plug-ins."""
    return (*_HOUSE, *(name for name in _plug_ins() if name not in _HOUSE))


def bot_called(name: str) -> Bot:
    """The bot of this name; Illegal, with all names, if there is none. 'jarl:20000' is Jarl with a
    budget of 20000 answers tried out for each decision, 'jarl:1.5s' with 1.5 seconds;
    'my_module:MyBot' is made by calling MyBot."""
    plain, colon, rest = name.partition(":")
    plain = _OLD_NAMES.get(plain, plain)
    if plain in _HOUSE:
        if not colon:
            return _HOUSE[plain]
        if plain != "jarl":
            raise Illegal(f"{plain} takes no budget, only jarl does", ("jarl:20000", "jarl:1.5s"))
        return _jarl(rest)
    if plain in _plug_ins() and not colon:
        point = _plug_ins()[plain]
        return _plug_in(name, point.value, point.load)
    if colon:
        return _plug_in(name, name, lambda: getattr(importlib.import_module(plain), rest))
    raise Illegal(f"there is no bot called {name!r}{nearest(plain, bot_names())}", bot_names())


def _plug_in(name: str, value: str, load: Callable[[], Callable[[], Bot]]) -> Bot:
    """Load a bot that is not of the house; Illegal says in one sentence what goes wrong."""
    if name not in _PLUGGED_IN:
        try:
            bot = load()()
        except Exception as error:
            why = f"{type(error).__name__}: {error}"
            raise Illegal(f"the bot {name!r} cannot be loaded from {value}: {why}") from error
        if not callable(getattr(bot, "choose", None)):
            raise Illegal(f"the bot {name!r} is broken: {value} has no method `choose`")
        _PLUGGED_IN[name] = bot
    return _PLUGGED_IN[name]


_PLUGGED_IN: dict[str, Bot] = {}
"""The plug-ins that were loaded, by name."""


def _jarl(budget: str) -> JarlBot:
    """Jarl with a budget of answers, such as '20000', or of seconds, such as '1.5s'."""
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
    "Bot",
    "Chances",
    "Hint",
    "HuscarlBot",
    "JarlBot",
    "KarlBot",
    "RandomBot",
    "ThrallBot",
    "bot_called",
    "bot_names",
    "hint",
    "win_chances",
]
