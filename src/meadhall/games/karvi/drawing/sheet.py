"""The sheet: all icons and all that stays as it is, once in a page, for the pictures to name."""

from __future__ import annotations

from functools import lru_cache

from meadhall.games.karvi.drawing.grounds import GROUNDS
from meadhall.games.karvi.drawing.icons import SYMBOLS


@lru_cache
def symbols() -> str:
    """One hidden drawing, to be put once into a page."""
    icons = "".join(
        f'<symbol id="i-{name}" viewBox="0 0 24 24"><g class="ie">{body}</g></symbol>'
        for name, body in SYMBOLS.items()
    )
    grounds = "".join(
        f'<g id="k-{name}" class="karvi">{body}</g>' for name, body in GROUNDS.items()
    )
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" class="symbols" aria-hidden="true" '
        f'focusable="false" width="0" height="0"><defs>{icons}{grounds}</defs></svg>'
    )
