"""The symbol sheet: all icons of a game, once in a page, for the pictures to name."""

from __future__ import annotations

from collections.abc import Mapping


def symbol_sheet(icons: Mapping[str, str], grounds: str = "") -> str:
    """One hidden drawing with each icon on a field of 24 by 24, and what else the pictures use."""
    drawn = "".join(
        f'<symbol id="i-{name}" viewBox="0 0 24 24"><g class="ie">{body}</g></symbol>'
        for name, body in icons.items()
    )
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" class="symbols" aria-hidden="true" '
        f'focusable="false" width="0" height="0"><defs>{drawn}{grounds}</defs></svg>'
    )
