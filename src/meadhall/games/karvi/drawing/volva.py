"""The Völva's tableau: her tracks and where she is sent next, her ship and stones, the chest."""

from __future__ import annotations

from collections import Counter

from meadhall.games.karvi.components.box import Box
from meadhall.games.karvi.drawing.cards import face, points_at, size_of, tile_back
from meadhall.games.karvi.drawing.grounds import ground
from meadhall.games.karvi.drawing.labels import amount_label, label, word
from meadhall.games.karvi.drawing.seats import building, points_of
from meadhall.games.karvi.rules.state import FRANCIA
from meadhall.games.karvi.view import KarviView, VolvaView
from meadhall.picture.seats import css
from meadhall.picture.svg import at, box, disc, icon, panel, path, piece, quoted, text, thing

WIDTH = 480.0
SIDE = 52.0
STEP = 56.0
PART = 61.0
ENDS = 400.0
"""Where the drawing ends if she has no ways of her own."""


def volva(view: KarviView, v: VolvaView, the_box: Box, language: str) -> str:
    """The whole tableau as an svg."""
    height = ENDS + 24 * len(v["ways"])
    points = points_of(view, v)
    runes = v["runes"]
    right = max(WIDTH - 8 - 66 * len(runes), 8 + 66 * len(v["parts"]))
    ways = (
        text(word(way, language), 12, ENDS + 6 + 24 * i, 20, "on-wood from")
        for i, way in enumerate(v["ways"])
    )
    parts = (
        box(0, 0, WIDTH, height, "wood", 14),
        box(10, 0, WIDTH - 20, 5, "own", 2),
        points_at(points, 44, 46, 66),
        _chest(v["chest"], 88, 20, language),
        _track(v, the_box, "raid", 86, language),
        _track(v, the_box, "trade", 156, language),
        at(8, 310, ground("hull"), (66 * 3 - 8) / 268),
        at(214, 300, ground("mound"), (66 * 4 - 8) / 362),
        _row(the_box, v["parts"], 8, 230, language),
        _row(the_box, runes, right, 230, language),
        _row(the_box, v["above"], 8, 336, language, 44),
        *(
            at(8 + 49 * (len(v["above"]) + i), 336, ground("rock-back"), 0.55)
            for i in range(v["stones_below"])
        ),
        *ways,
    )
    body = f'<g class="{css(v["colour"])}">{"".join(parts)}</g>'
    return panel("karvi-volva", amount_label("The Völva", points, language), WIDTH, height, body)


def _chest(chest: list[str], x: float, y: float, language: str) -> str:
    """Her buildings and her helper's that are still to be drawn: 'purple tower 2'."""
    out = [icon("income", x, y + 6, 42)]
    left = Counter(tuple(name.split(" ")[:2]) for name in chest)
    for i, (colour, kind) in enumerate(
        (c, k) for c in ("purple", "green") for k in ("post", "tower")
    ):
        number = left[colour, kind]
        shown = at(26, 26, building(colour, kind == "post"), 1.2)
        shown = box(0, 0, 78, 52, "plot", 12) + shown + text(number, 60, 26, 30, "on-wood")
        place = at(x + 52 + 84 * i, y, shown)
        out.append(f'<g class="{css(colour)}{"" if number else " ghost"}">{place}</g>')
    said = amount_label("chest", len(chest), language)
    return f'<g role="img" aria-label="{quoted(said)}">{"".join(out)}</g>'


def _component(the_box: Box, name: str, x: float, y: float, width: float, language: str) -> str:
    body = thing(name, label(the_box, name, language), face(the_box, name))
    return piece(f"p-{name}", x, y, body, scale=width / size_of(the_box, name)[0])


def _row(
    the_box: Box, names: list[str], x: float, y: float, language: str, width: float = PART
) -> str:
    step = width + 5
    return "".join(
        _component(the_box, name, x + step * i, y, width, language) for i, name in enumerate(names)
    )


def _track(v: VolvaView, the_box: Box, kind: str, y: float, language: str) -> str:
    """Where she is sent next, how many orders lie below, and the tiles she has."""
    if kind == "raid":
        tiles, order, below = v["raids"], v["raid_order"], v["raid_orders"]
    else:
        tiles, order, below = v["trades"], v["trade_order"], v["trade_orders"]
    sent = at(6, 6, tile_back(order), SIDE / 80) if order else icon("francia", 6, 6, SIDE)
    left = len(below) + bool(order)
    said = amount_label("orders", word(order or "Francia", language), language)
    out = [
        box(0, 0, WIDTH - 10, SIDE + 12, f"bed bed-{kind}", 12),
        thing(order or "francia", said, sent),
        disc(SIDE + 6, SIDE, 13, "tally"),
        text(left, SIDE + 6, SIDE, 19, "on"),
        path(f"M{SIDE + 24:.0f} 20v24l16-12z", "way"),
    ]
    for i in range(FRANCIA):
        x = SIDE + 56 + STEP * i
        if i < len(tiles):
            out.append(_component(the_box, tiles[i], x, 6, SIDE, language))
        else:
            out.append(box(x, 6, SIDE, SIDE, "hole", 9))
    return at(5, y, "".join(out))
