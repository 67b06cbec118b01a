"""The table of A Feast for Odin as a picture: drawn in code, from what one seat may see and nothing
else."""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files

from meadhall.kernel import ink
from meadhall.kernel.games import Panel
from meadhall.kernel.ink import NO_PICKS, Picks, View
from meadhall.odin.drawing.actions import actions
from meadhall.odin.drawing.asked import asked
from meadhall.odin.drawing.cards import cards
from meadhall.odin.drawing.home import home, lands
from meadhall.odin.drawing.larder import larder
from meadhall.odin.drawing.offer import offer
from meadhall.odin.drawing.others import others
from meadhall.odin.drawing.purse import purse
from meadhall.odin.drawing.sheet import symbols
from meadhall.odin.drawing.ships import ships
from meadhall.odin.drawing.sketches import sketch
from meadhall.odin.drawing.where import where
from meadhall.odin.names import speak, word

SHEETS = ("icons.css", "board.css", "home.css", "asked.css")


def picture(view: View, language: str = "en", picks: Picks = NO_PICKS) -> tuple[Panel, ...]:
    """The table as this view's seat sees it, in panels. What is in `picks` can be clicked."""
    t = speak(language)
    panels = [
        Panel("actions", t("Action board"), "board", actions(view, language, picks)),
        Panel("offer", t("On offer"), "board", offer(view, language, picks)),
    ]
    you = view["you"]
    if you is not None:
        own = (
            ("home", t("Home board"), home),
            ("larder", t("Larder"), larder),
            ("ships", t("Ships and Banquet Table"), ships),
            ("lands", t("Islands and houses"), lands),
            ("cards", t("Occupations"), cards),
        )
        for name, title, draw in own:
            markup = draw(view, language, picks)
            if markup:
                panels.append(Panel(name, title, "mine", markup, you if name == "home" else None))
    first = 0 if you is None else you + 1
    for i in range(view["seats"] - (you is not None)):
        seat = (first + i) % view["seats"]
        colour = word(view["players"][seat]["colour"], language)
        panels.append(Panel(f"seat-{seat}", colour, "others", others(view, seat, language), seat))
    return (*panels, *asked(view, language, picks))


@lru_cache
def style() -> str:
    """The style sheet of the pictures."""
    own = (files(__package__).joinpath(name).read_text(encoding="utf-8") for name in SHEETS)
    return ink.style() + "".join(own)


__all__ = ["picture", "purse", "sketch", "style", "symbols", "where"]
