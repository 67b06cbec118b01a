"""A table as HTML, for notebooks: the picture of what one reader may see."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape

from meadhall.kernel.agenda import State
from meadhall.kernel.game import AnyGame

HEIGHT = 640
"""The height of the frame, in pixels."""

PAGE = """<!doctype html><meta charset="utf-8"><style>
body {{ margin: 0; --ink: #241a12; --ink-soft: #5b4837; --line: #c9b99e; --raised: #fffcf5;
  font-family: system-ui, sans-serif; color: var(--ink); background: #f4efe4; }}
main {{ display: flex; flex-wrap: wrap; gap: 12px; padding: 12px; }}
section {{ flex: 1 1 420px; min-width: 0; }}
h2 {{ font-size: 14px; margin: 0 0 4px; }}
{style}</style>{symbols}<main>{panels}</main>"""


def picture_html(game: AnyGame, g: State, seat: int | None, title: str) -> str:
    """The picture of a table in a frame of its own; for a game without one, its view as text."""
    view: Mapping[str, object] = game.rules.view(g, seat)
    if game.picture is None:
        rows = "".join(
            f"<tr><th>{escape(str(key))}</th><td>{escape(str(value))}</td></tr>"
            for key, value in view.items()
        )
        return f"<p>{escape(title)}</p><table>{rows}</table>"
    panels = "".join(
        f"<section><h2>{escape(panel.title)}</h2>{panel.markup}</section>"
        for panel in game.picture.picture(view, "en", {})
    )
    page = PAGE.format(style=game.picture.style(), symbols=game.picture.symbols(), panels=panels)
    return (
        f'<p>{escape(title)}</p><iframe sandbox srcdoc="{escape(page, quote=True)}" '
        f'style="width:100%;height:{HEIGHT}px;border:0"></iframe>'
    )


class TablePicture:
    """What one reader may see of a table at one moment, shown as a picture by a notebook."""

    def __init__(self, game: AnyGame, g: State, seat: int | None, table: str):
        reader = "a spectator" if seat is None else f"seat {seat}"
        self._title = f"{reader} at {table}"
        self._html = picture_html(game, g, seat, self._title)

    def __repr__(self) -> str:
        return f"<{self._title}>"

    def _repr_html_(self) -> str:
        return self._html
