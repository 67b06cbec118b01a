"""My larder: tiles in their true shapes on shelves, a shelf for each colour, and counters above.

Of several tiles of a kind one is seen, on a small stack, with their number. The more kinds there
are, the smaller they are drawn, so that all of them always have room.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from meadhall.games.odin.components.things import (
    BLUE,
    GREEN,
    NAMES,
    ORANGE,
    PREGNANT,
    RED,
    SPECIALS,
)
from meadhall.games.odin.drawing.labels import amount_label
from meadhall.games.odin.drawing.panels.home import mine, own_panel
from meadhall.games.odin.drawing.seats import viking
from meadhall.games.odin.drawing.tiles import size, tile
from meadhall.games.odin.view import OdinView, PlayerView
from meadhall.games.odin.words.names import speak
from meadhall.picture.svg import (
    NO_HALO,
    Picks,
    at,
    box,
    halo,
    icon_at,
    number,
    piece,
    quoted,
    text,
    thing,
)

COUNTERS = NAMES[:8]
"""Silver, building materials and weapons: they have no shelf, but always a place."""
SHELVES = tuple(
    tuple(NAMES[i] for i in kinds)
    for kinds in (ORANGE, (*RED, *PREGNANT), GREEN, (*BLUE, *SPECIALS))
)
WIDE = 560.0
HIGHEST = 332.0
LOWEST = 132.0
FIRST = 55.0
"""Where the shelves begin, below the counters."""
EDGE, APART, BETWEEN = 14.0, 15.0, 14.0
"""What is left at the sides, between tiles, and more between colours."""
PLANK, AIR = 5.0, 14.0
"""The thickness of a shelf, and the room above what stands on it."""
TRIES = (*((cell, False) for cell in (26, 25, 24)), *((cell, True) for cell in range(26, 9, -1)))
"""The side of a square, the largest first, and whether colours share a shelf."""


class Shelf(NamedTuple):
    """What stands beside each other: name and left edge of each, and the height of the tallest."""

    tiles: tuple[tuple[str, float], ...]
    height: float


class Shelves(NamedTuple):
    """All shelves from top to bottom, and the side of a square on them."""

    shelves: tuple[Shelf, ...]
    cell: float
    height: float


@lru_cache(maxsize=64)
def held(name: str) -> str:
    """How a tile is held on the shelf: as it is printed, or turned if it would stand."""
    wide, high = size(name, "", 1)
    return "r" if high > wide else ""


def _filled(names: tuple[str, ...], cell: float, shared: bool) -> list[Shelf]:
    """Tiles on as many shelves as they need: a colour begins a new one, unless it may share the
    one of the colour before."""
    found: list[Shelf] = []
    row: list[tuple[str, float]] = []
    x, high = EDGE, 0.0
    for colour in SHELVES:
        sizes = [(name, *size(name, held(name), cell)) for name in colour if name in names]
        if sizes and row:
            x = x + BETWEEN if shared else WIDE
        for name, w, h in sizes:
            if x + w > WIDE - EDGE:
                if row:
                    found.append(Shelf(tuple(row), high))
                row, x, high = [], EDGE, 0.0
            row.append((name, x))
            x += w + APART
            high = max(high, h)
    return [*found, Shelf(tuple(row), high)] if row else found


@lru_cache(maxsize=512)
def arranged(names: tuple[str, ...]) -> Shelves:
    """The shelves for tiles of these kinds, with squares as large as there is room for. Before they
    become small, colours share a shelf."""
    for cell, shared in TRIES:
        found = _filled(names, cell, shared)
        height = FIRST + sum(shelf.height + AIR + PLANK for shelf in found) + 8
        if height <= HIGHEST:
            break
    return Shelves(tuple(found), cell, height)


@lru_cache(maxsize=2048)
def stack(name: str, count: int, cell: float) -> str:
    """A tile, on another one if there are several, and their number."""
    turn = held(name)
    drawn = tile(name, turn, cell)
    if count < 2:
        return drawn
    return at(3.5, -3.5, drawn) + drawn + tally(count, size(name, turn, cell)[0] - 1, -4)


@lru_cache(maxsize=512)
def tally(count: int, x: float, y: float, high: float = 21) -> str:
    """How many, around a corner."""
    wide = high + 3.4 * high / 9 * (len(str(count)) - 1)
    return box(x - wide / 2, y - high / 2, wide, high, "h-tally", high / 2) + text(
        count, x, y, high * 0.81, "h-on"
    )


@lru_cache(maxsize=512)
def counter(name: str, count: int, width: float) -> str:
    """A symbol and how many there are; faint if there are none."""
    shown = icon_at(name, 17, 18, 27) + text(count, 33, 18, 20, "h-ink from")
    plate = box(0, 0, width, 36, "h-plate", 9)
    return plate + (shown if count else f'<g class="h-none">{shown}</g>')


def _counters(player: PlayerView, language: str, picks: Picks) -> str:
    """Silver, wood, stone and ore, the weapons, and the Vikings on the Thing Square."""
    out = []
    x = 10.0
    for i, name in enumerate(COUNTERS):
        count = player["supply"].get(name, 0)
        width = 66.0 if i == 0 else 54.0
        pick = picks.get(name)
        glow = halo(0, 0, width, 36, 9) if pick else NO_HALO
        said = amount_label(name, count, language)
        out.append(thing(name, said, counter(name, count, width), glow, pick, (x, 12)))
        x += width + (8 if i == 3 else 3)
    said = speak(language).n("{n} Viking left", "{n} Vikings left", player["vikings"])
    shown = box(0, 0, 54, 36, "h-plate", 9) + at(5, 3, viking(player["colour"]), 0.83)
    shown += text(player["vikings"], 33, 18, 20, "h-ink from")
    out.append(
        f'<g role="img" aria-label="{quoted(said)}" transform="translate({number(x + 5)} 12)">'
        f"{shown}</g>"
    )
    return "".join(out)


def _standing(player: PlayerView, language: str, picks: Picks) -> tuple[str, float]:
    """All tiles on their shelves, and how high the larder is."""
    supply: dict[str, int] = player["supply"]
    plan = arranged(tuple([name for name in supply if name not in COUNTERS]))
    out = []
    y = FIRST
    for shelf in plan.shelves:
        y += AIR + shelf.height
        out.append(box(EDGE - 6, y, WIDE - 2 * EDGE + 12, PLANK, "h-shelf", 2))
        for name, x in shelf.tiles:
            w, h = size(name, held(name), plan.cell)
            pick = picks.get(name)
            glow = halo(0, 0, w, h, 5) if pick else NO_HALO
            said = amount_label(name, supply[name], language)
            shown = thing(name, said, stack(name, supply[name], plan.cell), glow, pick)
            out.append(piece(f"s-{player['seat']}-{name}", x, y - h, shown))
        y += PLANK
    return "".join(out), max(plan.height, LOWEST)


def larder(view: OdinView, language: str, picks: Picks) -> str:
    """All that I have in my supply."""
    player = mine(view)
    tiles, high = _standing(player, language, picks)
    title = speak(language)("Larder")
    body = _counters(player, language, picks) + tiles
    return own_panel("larder", title, player["colour"], WIDE, high, body)
