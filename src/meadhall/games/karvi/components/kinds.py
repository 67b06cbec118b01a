"""The kinds of things in the box: goods, strengths, cards, boards, moments."""

from __future__ import annotations

from itertools import product

from meadhall.kernel.errors import Illegal

GOODS = ("wool", "timber", "salt", "ivory", "amber", "glass")
STRENGTHS = (2, 5, 8, 12, 18, 24)
KINDS = (*GOODS, *(f"raid {s}" for s in STRENGTHS))
"""The twelve kinds of tiles that lie on the map."""
HOLDINGS = ("start", "map", "trading post", "tower", "special rune stones", *KINDS)
"""What can lie at a place of the map."""

DECKS = ("helmet", "beer", "ship")
LETTERS = "HBS"
"""The upgrade cards: their stacks, and the letters with which their ids begin."""
PARTS = ("stern", "sail", "head")
"""The ship tiles."""

BOARDS = {"T": 9, "R": 6, "B": 9, "L": 6}
"""The action boards, each with its number of spots."""
PLAIN = {side: f"T{side} R{side} B{side} L{side}" for side in "AB"}
"""The four boards in their places, all with one side up."""
LAYOUTS = tuple(
    " ".join(f"{board}{side}" for board, side in zip(order, sides, strict=True))
    for order in ("TRBL", "TLBR", "BRTL", "BLTR")
    for sides in product("AB", repeat=4)
)
"""All ways in which the boards can lie: long ones only in long places, short ones in short."""
CHAOS = tuple(b for b in LAYOUTS if b[0::3] == "BLTR" and len({*b[1::3]}) == 2)
"""Long boards swapped, short boards swapped, sides mixed (p. 18, M37)."""

MOMENTS = (
    "UPGRADE",
    "INCOME",
    "BEER",
    "PROVISIONS",
    "TRADE",
    "RAID",
    "TOWER",
    "TRADING POST",
    "TRADE CARD",
    "DEATH",
)
"""When a ship tile can give its bonus."""


def read_holds(text: str) -> tuple[str, ...]:
    """What lies at a place: one kind, one of two, a building site with or without stones."""
    found = tuple(part.strip() for part in text.replace("+", "/").split("/"))
    for part in found:
        if part not in HOLDINGS:
            raise Illegal(f"a place cannot hold {part!r}", HOLDINGS)
    return found
