"""The sheet: all icons and all that stays as it is, once in a page, for the pictures to name."""

from __future__ import annotations

from functools import lru_cache

from meadhall.games.karvi.drawing.grounds import GROUNDS
from meadhall.games.karvi.drawing.icons import SYMBOLS
from meadhall.picture.symbols import symbol_sheet


@lru_cache
def symbols() -> str:
    """One hidden drawing, to be put once into a page."""
    grounds = "".join(
        f'<g id="k-{name}" class="karvi">{body}</g>' for name, body in GROUNDS.items()
    )
    return symbol_sheet(SYMBOLS, grounds)
