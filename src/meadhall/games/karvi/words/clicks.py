"""Ways to find the thing of the picture that an option is about, from the option's notation."""

from __future__ import annotations

import re

from meadhall.games.karvi.rules.state import Karvi
from meadhall.games.karvi.rules.warriors import WARRIOR_OF
from meadhall.kernel.agenda import Choice

_GOODS = re.compile(r"(?:pay )?(?:\d+ )?(fur|silver|gold|provision)")


def thing_named(asked: Choice, g: Karvi, me: int, option: str) -> str:
    """The option is the name of the thing: 'H06', 'die 1'."""
    return option


def last_word(asked: Choice, g: Karvi, me: int, option: str) -> str:
    """A verb and the name of the thing: 'keep H06', 'use T5'; a lone verb is only a button."""
    return option.partition(" ")[2]


def good_of(asked: Choice, g: Karvi, me: int, option: str) -> str:
    """The good that an option is about and nothing else: '2 fur', 'pay 1 gold', 'provision'."""
    good = _GOODS.fullmatch(option)
    if good is None:
        return ""
    return "provisions" if good[1] == "provision" else good[1]


def warrior_of(asked: Choice, g: Karvi, me: int, option: str) -> str:
    """A verb and a warrior: 'heal 3i'."""
    who = option.partition(" ")[2]
    return f"warrior {WARRIOR_OF[who]}" if who in WARRIOR_OF else ""
