"""The sheet: all icons, once in a page, for the pictures to name."""

from __future__ import annotations

from functools import lru_cache

from meadhall.games.odin.drawing.icons import SYMBOLS


@lru_cache
def symbols() -> str:
    """One hidden drawing, to be put once into a page."""
    icons = "".join(
        f'<symbol id="i-{name}" viewBox="0 0 24 24"><g class="ie">{body}</g></symbol>'
        for name, body in SYMBOLS.items()
    )
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" class="symbols" aria-hidden="true" '
        f'focusable="false" width="0" height="0"><defs>{icons}</defs></svg>'
    )
