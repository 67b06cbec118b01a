"""What belongs to a seat on the action board: its colour, its pattern, and its Viking."""

from __future__ import annotations

from functools import lru_cache

from meadhall.games.odin.rules.state import COLOURS
from meadhall.games.odin.words.names import speak
from meadhall.language.translation import _n
from meadhall.picture.seats import css, pattern
from meadhall.picture.svg import at, box, disc, icon, path, quoted, text

_CLOAKS = {
    "stripe": "M8.3 17.2 7 34.3M15 16.6V34.6M21.7 17.2 23 34.3",
    "cross": "M15 16.4V34.6M4.6 25H25.4",
    "chevron": "M6.2 22.6 15 17.4l8.8 5.2M5 31.4 15 25.4l10 6",
}
_SHIELDS = {
    "stripe": "M-4-9.4V9.4M4-9.4V9.4",
    "cross": "M-10 0H10M0-10V10",
    "chevron": "M-8-1 0-8 8-1M-7.5 7 0 .5 7.5 7",
}
CLOAK = (
    "M10.4 13.6h9.2c3.6 1.2 6 5.6 6.8 11.4l1.2 8c.2 1.5-.6 2.4-2 2.4H4.4c-1.4 0-2.2-.9-2-2.4l1.2-8"
    "c.8-5.8 3.2-10.2 6.8-11.4z"
)
HELM = "M8.6 8.6C8.8 4 11.4 1.4 15 .6c3.6.8 6.2 3.4 6.4 8z"
WIDTH, HEIGHT = 30, 36
"""The field of a Viking."""


@lru_cache
def viking(colour: str) -> str:
    """A Viking, 30 wide and 36 high, in the cloak of the seat; '' is nobody's."""
    return (
        path(CLOAK, "own edge")
        + pattern(_CLOAKS, colour)
        + disc(15, 9.6, 5.6, "skin edge")
        + path(HELM, "helm edge")
    )


@lru_cache
def shield(colour: str) -> str:
    """A round shield, 22 wide, around its middle."""
    return disc(0, 0, 10.4, "own edge") + pattern(_SHIELDS, colour) + disc(0, 0, 3, "boss")


BLOCKING = box(0, 23, 30, 5, "b-bar", 2.5)
"""What crosses a Viking of an earlier round, who only blocks his space."""
FIGURES = "".join(
    (
        "<defs>",
        *(f'<g id="o-viking-{c.lower()}" class="odin">{viking(c)}</g>' for c in COLOURS),
        f'<g id="o-viking-gone" class="odin"><g class="b-gone">{viking("")}{BLOCKING}</g></g>',
        "</defs>",
    )
)
"""The Vikings who stand on the board, each drawn once; rules of the sheet reach what is used only
through a class of its own."""


def used(colour: str) -> str:
    """One of these, where they are defined; '' is a blocking one."""
    return f'<use href="#o-viking-{colour.lower() or "gone"}"/>'


VIKINGS = _n("{n} Viking", "{n} Vikings")
CHIP = 104.0
"""The room of a player in the line about the round."""


@lru_cache(maxsize=1024)
def chip(colour: str, vikings: int, first: bool, to_move: bool, passed: bool, language: str) -> str:
    """A player: the Vikings on the Thing Square, and who begins, moves or has passed."""
    t = speak(language)
    parts = [t("{who}: {vikings}", who=t(colour), vikings=t.n(*VIKINGS, vikings))]
    parts += [t("start player")] if first else []
    parts += [t("to move")] if to_move else []
    parts += [t("passed")] if passed else []
    state = "b-turn" if to_move else "b-rest" if passed else "b-wait"
    body = [
        box(0, 7, CHIP - 6, 48, f"b-chip {state}", 10),
        f'<g class="{css(colour)}">{at(8, 12, used(colour), 1.06)}</g>',
        text(vikings, 57, 31, 31, "b-chip-number"),
    ]
    if first:
        body.append(icon("first", CHIP - 36, 3, 28))
    if passed:
        body.append(icon("passed", CHIP - 36, 28, 26))
    elif to_move:
        body.append(disc(CHIP - 22, 42, 6, "b-now"))
    said = quoted(", ".join(parts))
    return f'<g role="img" aria-label="{said}">{"".join(body)}</g>'
