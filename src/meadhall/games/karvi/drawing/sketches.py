"""Sketches: one component by itself, for a button or a hint."""

from __future__ import annotations

from meadhall.games.karvi.components.box import box_called
from meadhall.games.karvi.components.kinds import KINDS
from meadhall.games.karvi.drawing.cards import TILE, face, size_of, tile_back
from meadhall.games.karvi.drawing.effect_icons import ACTIONS
from meadhall.games.karvi.drawing.icons import SYMBOLS
from meadhall.games.karvi.drawing.labels import label, warrior_label, word
from meadhall.games.karvi.view import KarviView
from meadhall.picture.svg import icon, small

ALSO = {
    "provision": "provisions",
    "trading post": "trading_posts",
    "tower": "towers",
    "offer": "trade_cards",
    "hand": "cards",
    "beer stack": "beer_card",
    "ship stack": "ship_card",
}
"""Things whose icon has another name."""
CALLED = {
    "offer": "trade cards",
    "helmet": "helmet card",
    "beer stack": "beer card",
    "ship stack": "ship card",
}
"""Things that are called after what lies there."""


def sketch(view: KarviView, name: str, language: str = "en") -> str:
    """A card, tile, stone or start card, a good, a warrior or an action as a small svg;
    '' if it has no picture."""
    box = box_called(view["box"])
    drawn = face(box, name)
    if drawn:
        return small("karvi", *size_of(box, name), label(box, name, language), drawn)
    if name in KINDS:
        return small("karvi", *TILE, word(name, language), tile_back(name))
    kind, _, value = name.partition(" ")
    if kind == "warrior" and value.removeprefix("-").isdecimal():
        which = "injured" if value[0] == "-" else "warriors"
        return small("karvi", 24, 24, warrior_label(int(value), language), icon(which, 0, 0, 24))
    symbol = ALSO.get(name) or ACTIONS.get(name, name)
    if symbol in SYMBOLS:
        said = word(CALLED.get(name, name), language)
        return small("karvi", 24, 24, said, icon(symbol, 0, 0, 24))
    return ""
