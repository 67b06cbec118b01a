"""The occupations: importing this module puts all 190 into the box."""

from __future__ import annotations

from meadhall.odin import (
    cards_anytime,
    cards_as_soon_as,
    cards_at_once,
    cards_dice,
    cards_phases,
    cards_spaces,
)
from meadhall.odin.moments import CARDS

MODULES = (
    cards_anytime,
    cards_as_soon_as,
    cards_at_once,
    cards_dice,
    cards_phases,
    cards_spaces,
)
"""Where the cards are laid out."""

assert len(CARDS) == 190, f"there are {len(CARDS)} occupations"
