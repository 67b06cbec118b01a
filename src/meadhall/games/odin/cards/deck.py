"""The occupations: importing this module puts all 190 into the box."""

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

assert len(CARDS) == 190, f"there are {len(CARDS)} occupations"
