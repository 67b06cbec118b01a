"""The table of A Feast for Odin as a picture: drawn in code, from what one seat may see and nothing
else."""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files

from meadhall.games.odin.drawing.icons import SYMBOLS
from meadhall.games.odin.drawing.panels.actions import actions
from meadhall.games.odin.drawing.panels.cards import cards
from meadhall.games.odin.drawing.panels.home import home, lands
from meadhall.games.odin.drawing.panels.larder import larder
from meadhall.games.odin.drawing.panels.offer import offer
from meadhall.games.odin.drawing.panels.others import others
from meadhall.games.odin.drawing.panels.question import question_panels
from meadhall.games.odin.drawing.panels.ships import ships
from meadhall.games.odin.drawing.purse import purse
from meadhall.games.odin.drawing.sketches import sketch
from meadhall.games.odin.view import OdinView
from meadhall.games.odin.words.names import speak, word
from meadhall.kernel.game import Panel
from meadhall.picture import svg
from meadhall.picture.svg import NO_PICKS, Picks
from meadhall.picture.symbols import symbol_sheet

SHEETS = ("icons.css", "board.css", "home.css", "question.css")


BOARD = "tall"


def picture(view: OdinView, language: str = "en", picks: Picks = NO_PICKS) -> tuple[Panel, ...]:
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
    return (*panels, *question_panels(view, language, picks))


@lru_cache
def symbols() -> str:
    """All icons, to be put once into a page."""
    return symbol_sheet(SYMBOLS)


@lru_cache
def style() -> str:
    """The style sheet of the pictures."""
    own = (files(__name__).joinpath(name).read_text(encoding="utf-8") for name in SHEETS)
    return svg.style() + "".join(own)


__all__ = ["BOARD", "picture", "purse", "sketch", "style", "symbols"]
