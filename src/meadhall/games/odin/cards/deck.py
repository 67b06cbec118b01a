"""The occupations: importing this module puts all 190 into the box.

Where two cards bear the same name, the later one has the name of the appendix (68, 99, 148).
"""

from __future__ import annotations

from meadhall.games.odin.cards import anytime, as_soon_as, at_once, dice, phases, spaces
from meadhall.games.odin.rules.triggers import CARDS

MODULES = (
    anytime,
    as_soon_as,
    at_once,
    dice,
    phases,
    spaces,
)
"""Where the cards are laid out."""

CARD_NAMES: dict[int, str] = {number: CARDS[number].name for number in sorted(CARDS)}
"""The names on the cards by number."""

assert len(CARDS) == 190, f"there are {len(CARDS)} occupations"
