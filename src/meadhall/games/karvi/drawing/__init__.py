"""Karvi's table as a picture: drawn in code, from what one seat may see and nothing else."""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files

from meadhall.games.karvi.components.box import box_called
from meadhall.games.karvi.drawing.labels import word
from meadhall.games.karvi.drawing.purse import purse
from meadhall.games.karvi.drawing.score import score
from meadhall.games.karvi.drawing.sea import sea
from meadhall.games.karvi.drawing.sheet import symbols
from meadhall.games.karvi.drawing.sketches import sketch
from meadhall.games.karvi.drawing.tableau import tableau
from meadhall.games.karvi.drawing.village import village
from meadhall.games.karvi.drawing.volva import volva
from meadhall.games.karvi.view import KarviView
from meadhall.kernel.game import Panel
from meadhall.picture import svg
from meadhall.picture.svg import NO_PICKS, Picks

BOARD = "wide"


def picture(view: KarviView, language: str = "en", picks: Picks = NO_PICKS) -> tuple[Panel, ...]:
    """The table as this view's seat sees it, in panels. What is in `picks` can be clicked."""
    box = box_called(view["box"])
    panels = [
        Panel("village", word("Village", language), "board", village(view, box, language, picks)),
        Panel("sea", word("Sea", language), "board", sea(view, box, language, picks)),
        Panel("score", word("Score", language), "board", score(view, language)),
    ]
    first = view["you"] or 0
    for i in range(view["seats"]):
        seat = (first + i) % view["seats"]
        place = "mine" if seat == view["you"] else "others"
        name = word(view["players"][seat]["colour"], language)
        markup = tableau(view, box, seat, language, picks)
        panels.append(Panel(f"tableau-{seat}", name, place, markup, seat))
    if view["volva"] is not None:
        panels.append(
            Panel(
                "volva",
                word("The Völva", language),
                "others",
                volva(view, view["volva"], box, language),
            )
        )
    return tuple(panels)


@lru_cache
def style() -> str:
    """The style sheet of the pictures."""
    return svg.style() + files(__name__).joinpath("karvi.css").read_text(encoding="utf-8")


__all__ = ["BOARD", "picture", "purse", "sketch", "style", "symbols"]
