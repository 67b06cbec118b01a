"""The names under which bots sit at a table, and how each of them plays."""

from __future__ import annotations

from meadhall.hall.words import speak
from meadhall.language.translation import _

BOTS = {
    "thrall": ("Thrall", _("keeps to the rules and hardly looks ahead")),
    "karl": ("Karl", _("takes the best move it sees")),
    "huscarl": ("Huscarl", _("plans its whole turn")),
    "jarl": ("Jarl", _("searches ahead, for a second or two")),
    "random": ("Thrall", _("plays at random")),
}
"""The shown name of each bot, and how it plays."""
DEFAULT_BOT = "karl"
"""The bot that is offered first."""
FORMER_NAMES = {"greedy": "karl"}
"""Former names of bots, which may still stand in the store."""


def _described(bot: str) -> tuple[str, str]:
    plain = bot.partition(":")[0]
    return BOTS.get(FORMER_NAMES.get(plain, plain), (bot, ""))


def bot_name(bot: str) -> str:
    """The shown name of a bot."""
    return _described(bot)[0]


def bot_words(bot: str, language: str) -> str:
    """A bot's shown name and how it plays."""
    name, manners = _described(bot)
    return f"{name} ({speak(language)(manners)})" if manners else name


__all__ = ["DEFAULT_BOT", "bot_name", "bot_words"]
