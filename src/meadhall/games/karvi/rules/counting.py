"""Counting what a player has: requirements, rune stones and points per symbol (p. 19)."""

from __future__ import annotations

import re
from collections.abc import Callable

from meadhall.games.karvi.components.box import Need
from meadhall.games.karvi.components.kinds import GOODS
from meadhall.games.karvi.rules.state import Karvi, Player, posts_built, strength_of, towers_built
from meadhall.kernel.errors import Illegal, nearest

COUNTS: dict[str, Callable[[Karvi, Player], int]] = {
    "trade tile": lambda g, p: len(p.trades),
    "raid tile": lambda g, p: len(p.raids),
    "upgrade tile": lambda g, p: len(p.stern) + len(p.sail) + len(p.head),
    "upgrade card": lambda g, p: len(p.played),
    "helmet card": lambda g, p: sum(c[0] == "H" for c in p.played),
    "beer card": lambda g, p: sum(c[0] == "B" for c in p.played),
    "ship card": lambda g, p: sum(c[0] == "S" for c in p.played),
    "trade card": lambda g, p: len(p.trade_cards),
    "trading post": posts_built,
    "tower": towers_built,
    "building": lambda g, p: p.built.bit_count(),
    "healthy warrior": lambda g, p: sum(w > 0 for w in p.warriors),
    "injured warrior": lambda g, p: sum(w < 0 for w in p.warriors),
    "warrior": lambda g, p: len(p.warriors),
    "strength": lambda g, p: strength_of(p),
    "provision": lambda g, p: p.provisions,
}


def _has_good(good: str) -> Callable[[Karvi, Player], int]:
    return lambda g, p: sum(g.box.trade_tiles[t].good == good for t in p.trades)


COUNTS.update({good: _has_good(good) for good in GOODS})


def singular(words: str) -> str:
    """'trading posts' -> 'trading post'; refuses what cannot be counted."""
    for name in (words, words.removesuffix("s")):
        if name in COUNTS:
            return name
    raise Illegal(f"{words!r} cannot be counted{nearest(words, tuple(COUNTS))}", tuple(COUNTS))


def read_need(text: str) -> Need:
    """'2 towers + 1 raid tile' as pairs of what and how many."""
    found = []
    for part in text.split(" + "):
        match = re.fullmatch(r"(\d+) (.+)", part.strip())
        if match is None:
            raise Illegal(f"{part!r} should be a number and what is counted, as in '2 towers'")
        found.append((singular(match[2]), int(match[1])))
    return tuple(found)


def read_per(text: str) -> Need:
    """'1 per upgrade card + 1 per trade card' as pairs of what and points for each."""
    found = []
    for part in text.split(" + "):
        match = re.fullmatch(r"(\d+) per (.+)", part.strip())
        if match is None:
            raise Illegal(f"{part!r} should be points per symbol, as in '2 per trade tile'")
        found.append((singular(match[2]), int(match[1])))
    return tuple(found)


def meets(g: Karvi, p: Player, need: Need) -> bool:
    """A requirement is checked, never paid."""
    for what, number in need:  # noqa: SIM110 (asked for every tile at every upgrade)
        if COUNTS[what](g, p) < number:
            return False
    return True
