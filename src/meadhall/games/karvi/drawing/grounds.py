"""What stays as it is: boards, frames and coasts, drawn once on the sheet and only named in a
picture. So a picture that is sent after every move stays small."""

from __future__ import annotations

from meadhall.games.karvi.drawing.coast import coast_line, hills, ornaments
from meadhall.games.karvi.drawing.signs import Sign, drawn
from meadhall.games.karvi.rules.state import FRANCIA
from meadhall.games.karvi.rules.supply import VALUES
from meadhall.picture.svg import at, box, disc, icon, icon_at, number, path

# Cards, tiles and stones

ROCK = "M9 98C2 66 3 30 14 13 24-2 56-2 66 13c11 17 12 53 5 85z"
"""The outline of a rune stone."""
EMBLEMS = {"helmet": "warriors", "beer": "beer", "ship": "ship"}


def _part(name: str) -> str:
    return (
        box(0, 0, 80, 100, "frame frame-part", 10)
        + box(4, 4, 72, 92, "plate", 7)
        + path("M4 11a7 7 0 0 1 7-7h58a7 7 0 0 1 7 7v17H4z", "need")
        + icon_at(name, 40, 43, 28)
    )


def _back(deck: str) -> str:
    return (
        box(0, 0, 100, 140, f"frame frame-{deck}", 11)
        + box(7, 7, 86, 126, "weave", 7)
        + disc(50, 64, 34, "plate")
        + icon_at(EMBLEMS[deck], 50, 64, 46)
    )


def _card(deck: str) -> str:
    return (
        box(0, 0, 100, 140, f"frame frame-{deck}", 11)
        + icon(EMBLEMS[deck], 5, 4, 27)
        + box(6, 35, 88, 27, "cost", 6)
    )


_PIECES = {
    "trade": box(0, 0, 80, 80, "frame frame-trade", 10)
    + box(4, 4, 72, 72, "plate", 7)
    + box(4, 43, 45, 33, "cost", 6),
    "raid": box(0, 0, 80, 80, "frame frame-raid", 10)
    + box(4, 4, 72, 72, "plate", 7)
    + box(4, 43, 30, 33, "harm", 6)
    + icon("strength", 5, 10, 18),
    "trade-back": box(0, 0, 80, 80, "frame frame-trade", 12) + disc(40, 40, 33, "plate"),
    "raid-back": box(0, 0, 80, 80, "frame frame-raid", 12)
    + icon("raid_axes", -4, -6, 88)
    + disc(40, 45, 21, "shield"),
    "rock": path(ROCK, "frame frame-rock")
    + path("M18 9.5C27 1 53 1 62 9.5 65 13 67 20 68.5 27h-57C13 20 15 13 18 9.5z", "need")
    + path("M12 63.5h56", "seam"),
    "rock-back": path(ROCK, "frame frame-rock") + icon("rune_stones", 14, 22, 52),
    "special": path(ROCK, "frame frame-special") + path("M9 51h62", "seam"),
    "special-back": path(ROCK, "frame frame-special") + icon("special", 14, 22, 52),
    "trade-card": box(0, 0, 100, 104, "frame frame-trade", 11) + icon("trade_cards", 5, 3, 22),
    "trade-card-back": box(0, 0, 100, 104, "frame frame-trade", 11)
    + box(7, 7, 86, 90, "weave", 7)
    + disc(50, 52, 31, "plate")
    + icon_at("trade", 50, 52, 52),
    "start": box(0, 0, 150, 104, "frame frame-part", 11) + box(46, 6, 98, 92, "plate", 7),
    **{name: _part(name) for name in ("stern", "sail", "head")},
    **{f"back-{deck}": _back(deck) for deck in EMBLEMS},
    **{f"card-{deck}": _card(deck) for deck in EMBLEMS},
}

# The village

CELL = 80.0
EDGE = 10.0
WIDTH, HEIGHT = 9 * CELL + 2 * EDGE, 8 * CELL + 2 * EDGE
INSIDE = EDGE + CELL
HOUSE = (INSIDE + 14, INSIDE + 10)
BAY = 84.0
"""Where the longhouse begins, and the width of a place in it."""
SPOT = (3.0, 3.0, 74.0, 74.0)
COLOURS = ("brown", "yellow", "red", "blue", "green", "violet", "grey", "both", "bay")


def _spot(kind: str) -> str:
    half = "M76.2 14v52a10 10 0 0 1-10 10.2H14a10 10 0 0 1-7-3L73 7a10 10 0 0 1 3.2 7z"
    return (
        box(*SPOT, f"spot spot-{kind}", 11)
        + (path(half, "spot-half") if kind == "both" else "")
        + box(7, 7, 66, 46, "plate", 8)
    )


def _beer(beers: int) -> str:
    wide = 7 + 17 * beers
    horns = "".join(icon("beer", 76 - wide + 17 * i, 55.5, 18) for i in range(beers))
    return box(73 - wide, 55, wide, 20, "tab", 8) + horns


def _village() -> str:
    """Four boards of planks around the yard, and in it the longhouse."""
    boards = (
        (EDGE, EDGE, 9 * CELL, CELL),
        (EDGE, EDGE + 7 * CELL, 9 * CELL, CELL),
        (EDGE, EDGE + CELL, CELL, 6 * CELL),
        (EDGE + 8 * CELL, EDGE + CELL, CELL, 6 * CELL),
    )
    across = "".join(f"M6 {y}H{WIDTH - 6:.0f}" for y in (30, 52, 74, 590, 612, 634))
    along = "".join(
        f"M{x:.0f} 96V{HEIGHT - 96:.0f}" for x in (30, 52, 74, WIDTH - 74, WIDTH - 52, WIDTH - 30)
    )
    tufts = ((116, 244), (612, 250), (108, 540), (340, 392), (620, 540), (596, 398), (360, 556))
    grass = "".join(f"M{x} {y}l-4-8M{x} {y}v-10M{x} {y}l4-8" for x, y in tufts)
    return (
        box(0, 0, WIDTH, HEIGHT, "wood", 16)
        + "".join(box(x - 3, y - 3, w + 6, h + 6, "board", 14) for x, y, w, h in boards)
        + path(across + along, "grain")
        + box(INSIDE + 4, INSIDE + 4, 7 * CELL - 8, 6 * CELL - 8, "yard", 14)
        + path(grass, "tuft")
        + at(*HOUSE, _longhouse())
        + _ways()
    )


def _longhouse() -> str:
    """Six places under a thatched roof, with carved gables."""
    wide = 6 * BAY + 24
    straw = "".join(
        f"M{x} 28l{6 if x < wide / 2 else -6}-20" for x in range(24, int(wide) - 14, 22)
    )
    gable = "M-4 34 14 4c2-6-2-12-8-11m8 11c4-3 10-2 12 2"
    other = f"M{wide + 4:.0f} 34 {wide - 14:.0f} 4c-2-6 2-12 8-11m-8 11c-4-3-10-2-12 2"
    return (
        box(4, 26, wide - 8, 96, "wall", 6)
        + path(f"M0 32 18 5h{wide - 36:.0f}l18 27z", "thatch")
        + path(straw, "straw")
        + path(gable + other, "gable")
        + path(gable + other, "gable-2")
    )


def _ways() -> str:
    """Small signs where the track turns a corner, enters the longhouse and leaves it."""
    down = "m-8-4h16l-8 9z"
    signs = (
        (EDGE + 8.5 * CELL, EDGE + CELL, down),
        (EDGE + 8.5 * CELL, EDGE + 7 * CELL, down),
        (EDGE + 0.5 * CELL, EDGE + 7 * CELL, "m-8 4h16l-8-9z"),
        (INSIDE + 6, EDGE + 1.9 * CELL, "m-5-8v16l9-8z"),
        (INSIDE + 24, INSIDE + 5, "m-8 4h16l-8-9z"),
    )
    return path("".join(f"M{x:.0f} {y:.0f}{sign}" for x, y, sign in signs), "way")


def _hearth() -> str:
    flame = (
        "M2-40c2 14 26 26 26 48A28 26 0 0 1-28 8c0-12 10-16 10-30 8 2 12 8 12 14 6-8 10-18 8-32z"
    )
    return (
        disc(0, 6, 42, "hearth")
        + path(flame, "flame")
        + path("M0-10c9 9 17 13 17 21A17 15 0 0 1-17 11C-17 2-6 0 0-10z", "flame-2")
    )


# The tableau

TRACK_WIDTH = 708.0
SIDE = 79.0
STRIP = 24.0
TRACK_HEIGHT = SIDE + STRIP + 10
STEP = (TRACK_WIDTH - 8 - SIDE) / 7
GIVES = {"trade": "beer", "raid": "provisions"}


def place_on_track(i: int) -> float:
    """Where a place of a track begins; 0 is the track's own sign, 7 is Francia."""
    return 4 + STEP * i


def _unlocks(kind: str, i: int) -> tuple[Sign, ...]:
    """What a track gives with so many tiles: 0 is the start, 6 is Francia."""
    if i in (2, 4, 6):
        return (Sign("icon", {2: "lock", 4: "map", 6: "francia"}[i]),)
    return (Sign("words", str(VALUES[i])), Sign("icon", GIVES[kind]))


def _track(kind: str) -> str:
    """A track with six empty places, and what each of them unlocks below it."""
    y = SIDE + 6
    out = [
        box(0, 0, TRACK_WIDTH, TRACK_HEIGHT, f"bed bed-{kind}", 12),
        icon_at(kind, 4 + SIDE / 2, 4 + SIDE / 2, SIDE * 0.7),
    ]
    for i in range(FRANCIA + 1):
        x = place_on_track(i)
        if i:
            out.append(box(x, 4, SIDE, SIDE, "hole", 10))
        out.append(box(x, y, SIDE, STRIP, "plate", STRIP / 2))
        out.append(drawn(_unlocks(kind, i), x, y, SIDE, STRIP, STRIP - 1, 1))
    return "".join(out)


def _hull() -> str:
    """The ship under its three parts, 268 wide, hung with shields of the owner's colour."""
    shields = "".join(
        disc(27 + 27 * i, 10, 8, "own edge") + disc(27 + 27 * i, 10, 2.2, "boss") for i in range(9)
    )
    return path("M-4 0H272C262 25 230 25 214 25H54C38 25 6 25-4 0z", "deck") + shields


_GROUNDS = {
    "village": _village(),
    "hearth": _hearth(),
    **{f"spot-{kind}": _spot(kind) for kind in COLOURS},
    **{f"beer{n}": _beer(n) for n in (1, 2)},
    "blocked": box(*SPOT, "veil", 11) + icon("blocked", 10, 10, 60),
    "coast": f'<path d="{coast_line()}"/>',
    "hills": hills(),
    "ornaments": ornaments(),
    "track-trade": _track("trade"),
    "track-raid": _track("raid"),
    "hull": _hull(),
    "mound": path("M-8 38C37-6 325-6 370 38z", "mound"),
}

GROUNDS: dict[str, str] = _PIECES | _GROUNDS
"""By name; the coast has no colour of its own, so that it can be drawn in several."""


def ground(name: str, x: float = 0, y: float = 0, classes: str = "") -> str:
    """One of the things on the sheet, moved to a place."""
    place = (f' x="{number(x)}"' if x else "") + (f' y="{number(y)}"' if y else "")
    called = f' class="{classes}"' if classes else ""
    return f'<use href="#k-{name}"{place}{called}/>'
