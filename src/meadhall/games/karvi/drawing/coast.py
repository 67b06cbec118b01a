"""Our chart of the northern seas: where the places lie, the coasts, and what adorns the water.

West is up, as on the board of the game: Norway below, Iceland in the right corner above, Ireland in
the left one.
"""

from __future__ import annotations

from meadhall.picture.svg import at, disc, number, path, text

Point = tuple[float, float]

CHART: dict[str, Point] = {
    "waterford": (88, 92),
    "vik": (626, 90),
    "south_map": (52, 262),
    "dublin": (168, 196),
    "mann": (226, 288),
    "iona": (318, 174),
    "ljodhus": (442, 222),
    "north_map": (656, 262),
    "torshavn": (572, 346),
    "jorvik": (122, 418),
    "portmahomack": (306, 392),
    "birsay": (434, 398),
    "lindisfarne": (216, 480),
    "dorestad": (58, 520),
    "jarlshof": (510, 512),
    "ribe": (138, 576),
    "hedeby": (70, 650),
    "avaldsnes": (276, 590),
    "kaupanger": (434, 642),
    "lade": (574, 606),
    "vagar": (652, 478),
}
BENDS = {
    ("dorestad", "south_map"): 0.2,
    ("lindisfarne", "jorvik"): -0.1,
    ("kaupanger", "birsay"): -0.06,
    ("avaldsnes", "hedeby"): 0.16,
    ("jorvik", "portmahomack"): -0.05,
    ("kaupanger", "jarlshof"): 0.1,
    ("lade", "torshavn"): 0.08,
    ("iona", "dublin"): 0.12,
}
"""Lanes that swing further out than others, around a coast or another place."""

_IRELAND = (
    (-40, -40), (120, -40), (164, 6), (176, 48), (196, 84), (206, 128), (204, 172), (196, 214),
    (166, 236), (132, 226), (104, 206), (72, 200), (40, 186), (10, 176), (-40, 172),
)  # fmt: skip
_BRITAIN = (
    (84, 352), (112, 330), (150, 326), (184, 332), (214, 338), (250, 318), (276, 292), (300, 262),
    (326, 250), (344, 272), (340, 312), (326, 340), (330, 372), (300, 388), (262, 384), (232, 394),
    (196, 398), (162, 408), (132, 424), (100, 410), (80, 386),
)  # fmt: skip
_NORWAY = (
    (200, 760), (222, 690), (232, 634), (254, 610), (284, 608), (306, 630), (332, 654), (362, 678),
    (390, 664), (420, 656), (444, 668), (462, 690), (482, 672), (496, 648), (514, 640), (534, 622),
    (562, 618), (592, 628), (604, 596), (612, 560), (628, 536), (634, 506), (660, 492), (690, 500),
    (760, 470), (760, 760),
)  # fmt: skip
_JUTLAND = (
    (-40, 528), (16, 530), (52, 534), (84, 552), (112, 550), (136, 566), (164, 592), (174, 620),
    (158, 646), (128, 652), (122, 682), (108, 760), (-40, 760),
)  # fmt: skip
_ICELAND = (
    (552, -40), (560, 12), (546, 46), (566, 76), (590, 102), (620, 116), (652, 110), (678, 124),
    (700, 112), (760, 128), (760, -40),
)  # fmt: skip
LANDS = (_IRELAND, _BRITAIN, _NORWAY, _JUTLAND, _ICELAND)
ISLES = (
    ((318, 192), 40, 20), ((348, 152), 15, 9), ((448, 240), 48, 22), ((402, 206), 16, 10),
    ((226, 306), 44, 19), ((434, 416), 42, 20), ((480, 386), 13, 9), ((510, 530), 40, 22),
    ((542, 478), 13, 17), ((572, 366), 48, 20), ((532, 320), 14, 9), ((618, 326), 14, 9),
    ((216, 498), 38, 17), ((262, 452), 12, 8), ((652, 496), 36, 16),
)  # fmt: skip
"""Isles: their middle and half their size."""


def _smooth(points: tuple[Point, ...]) -> str:
    """A closed line through all points without corners (Catmull and Rom's)."""
    n = len(points)
    out = [f"M{number(points[0][0])} {number(points[0][1])}"]
    for i in range(n):
        a, b, c, d = (points[(i + k) % n] for k in (-1, 0, 1, 2))
        first = (b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6)
        second = (c[0] - (d[0] - b[0]) / 6, c[1] - (d[1] - b[1]) / 6)
        out.append("C" + " ".join(f"{p[0]:.0f} {p[1]:.0f}" for p in (first, second, c)))
    return "".join(out) + "z"


_ROUGH = ((1, 0.1), (0.72, 0.8), (0.1, 1.05), (-0.6, 0.72), (-1.05, 0.05), (-0.66, -0.8), (0, -1))
"""The outline of an isle; none is quite round."""


def _isle(middle: Point, w: float, h: float) -> str:
    return _smooth(tuple((middle[0] + x * w, middle[1] + y * h) for x, y in (*_ROUGH, (0.7, -0.7))))


def coast_line() -> str:
    """The outline of all land."""
    return "".join((*map(_smooth, LANDS), *(_isle(*isle) for isle in ISLES)))


def hills() -> str:
    peaks = (
        (330, 700), (352, 712), (500, 690), (524, 676), (548, 694), (640, 640), (664, 622),
        (684, 646), (640, 580), (690, 560), (610, 690), (660, 700), (600, 24), (690, 40),
        (30, 40), (38, 620), (28, 700), (300, 300), (280, 330), (150, 364), (130, 380),
    )  # fmt: skip
    slopes = "".join(f"M{x - 13} {y + 8}l13-20 5 8 4-4 9 16z" for x, y in peaks)
    lines = "".join(f"M{x - 13} {y + 8}l13-20 5 8M{x + 5} {y - 4}l4-4 9 16" for x, y in peaks)
    return path(slopes, "slope") + path(lines, "hills")


def ornaments() -> str:
    """Waves, a compass that shows where north is, and somebody who lives here."""
    places = (
        (250, 46), (300, 88), (470, 60), (420, 130), (540, 190), (500, 264), (610, 420), (690, 350),
        (360, 480), (330, 540), (240, 540), (60, 440), (130, 280), (360, 320), (560, 456),
        (690, 210), (470, 330), (250, 180), (396, 560), (110, 478),
    )  # fmt: skip
    waves = "".join(f"M{x} {y}q7-8 14 0t14 0" for x, y in places)
    return path(waves, "ripple") + at(396, 76, _rose()) + at(224, 96, _serpent())


def _rose() -> str:
    return (
        disc(0, 0, 27, "rose")
        + disc(0, 0, 20, "rose")
        + path("M38 0 0 6-24 0 0-6zM0-24 5 0 0 24-5 0z", "needle")
        + text("N", 49, 0, 20, "north")
    )


def _serpent() -> str:
    """A sea serpent in three bows."""
    return path(
        "M0 0c2-26 30-26 32 0h-8c-2-14-14-14-16 0zM40 0c2-34 38-34 40 0h-9c-2-20-20-20-22 0z"
        "M88 0c-2-20 2-36 18-38 10-2 18 4 20 10l-10 2 6 5c-6 6-14 4-16 8-2 3-2 8-2 13z"
        "M-10 0c0-8-6-12-14-10 4 4 6 6 6 10z",
        "serpent",
    )
