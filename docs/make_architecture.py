"""Draw the picture of the architecture: the rooms of the house, and the way of one answer.

python docs/make_architecture.py
"""

from __future__ import annotations

from html import escape
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

SEA, FJORD, ICE, BONE = "#0f2f3f", "#1f5a6b", "#dfeaea", "#f4efe4"
TIMBER, OAK, OCHRE, RUST = "#3a2a1e", "#8a6238", "#d9a441", "#b5452c"
MOSS, IRON, VIOLET, PAPER = "#5d7a4a", "#6c7680", "#6b4e8e", "#fffdf8"
WIDTH, HEIGHT = 1280, 1378

STYLE = f"""
text {{ font-family: "Source Sans 3", "Segoe UI", "DejaVu Sans", sans-serif; fill: {TIMBER}; }}
.title {{ font-family: Almendra, "Palatino Linotype", Georgia, "DejaVu Serif", serif;
  font-size: 34px; font-weight: 700; fill: {SEA}; }}
.aside {{ font-family: "Source Sans 3", "Segoe UI", "DejaVu Sans", sans-serif; font-size: 14.5px;
  font-weight: 400; }}
.lead {{ font-size: 16px; fill: {IRON}; }}
.room {{ font-size: 18px; font-weight: 600; }}
.small {{ font-size: 13.5px; }}
.tiny {{ font-size: 11.5px; fill: {IRON}; }}
.code {{ font-family: "DejaVu Sans Mono", Menlo, Consolas, monospace; font-size: 12.5px; }}
.light {{ fill: {BONE}; }}
.faint {{ fill: {ICE}; }}
.number {{ font-size: 16px; font-weight: 700; fill: {PAPER}; text-anchor: middle; }}
.lane {{ font-size: 16px; font-weight: 600; fill: {SEA}; }}
.middle {{ text-anchor: middle; }}
"""


def text(x: float, y: float, words: str, kind: str = "small") -> str:
    return f'<text x="{x:g}" y="{y:g}" class="{kind}">{escape(words)}</text>'


def heading(x: float, y: float, words: str, aside: str, kind: str = "room") -> str:
    """A name, and behind it what it is."""
    behind = f'<tspan dx="12" class="aside">{escape(aside)}</tspan>'
    return f'<text x="{x:g}" y="{y:g}" class="{kind}">{escape(words)}{behind}</text>'


def box(x: float, y: float, w: float, h: float, fill: str, edge: str = "none", r: int = 8) -> str:
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}" rx="{r}" '
        f'fill="{fill}" stroke="{edge}" stroke-width="1.5"/>'
    )


# The rooms


class Room(NamedTuple):
    """A room of the house: its name, what it is for, what is in it, and its colour."""

    name: str
    purpose: str
    inside: str
    fill: str
    light: bool = True


FLOORS: tuple[tuple[Room, ...], ...] = (
    (
        Room(
            "cli",
            "the command line",
            "play · serve · simulate · arena · ladder · replay · …",
            FJORD,
        ),
    ),
    (
        Room("hall", "the web", "pages · api · tables · people · store · client", FJORD),
        Room("lab", "studying games", "simulate · arena · ladder · tune · perft", VIOLET),
    ),
    (),  # the games have their own drawing
    (
        Room(
            "bots",
            "choosing well; they name no game",
            "thrall · karl · huscarl · jarl · search · hints",
            RUST,
        ),
        Room("picture", "the pen of all games", "svg · symbols · strokes · seats", MOSS),
    ),
    (Room("language", "words in several languages", "translation · chapters · sentences", MOSS),),
    (
        Room(
            "kernel",
            "playing any game; no Vikings here",
            "agenda · table · dealer · records · saga · save · notation · game · parts · judge",
            SEA,
        ),
    ),
)
"""From the roof to the ground: a room leans only on what stands below it."""
HEIGHTS = (62, 74, 176, 74, 62, 74)
SHARES = {"hall": 0.55, "lab": 0.45, "bots": 0.6, "picture": 0.4}
LEFT, RIGHT, GAP = 100, 1180, 10

INNER = (
    ("components", "the box"),
    ("rules", "the moves"),
    ("view", "a seat's eyes"),
    ("words", "the sentences"),
    ("drawing", "the picture"),
)
BESIDE = {
    "games/karvi": ("terminal", "bots"),
    "games/odin": ("cards", "helpers", "terminal", "bots"),
}


def house(top: float) -> list[str]:
    drawn = [
        f'<path d="M{LEFT - 58} {top} L{WIDTH / 2:g} {top - 84} L{RIGHT + 58} {top}" '
        f'fill="none" stroke="{OAK}" stroke-width="13" stroke-linejoin="round" '
        'stroke-linecap="round"/>',
        f'<path d="M{WIDTH / 2 - 34:g} {top - 106} L{WIDTH / 2 + 22:g} {top - 74} '
        f'M{WIDTH / 2 + 34:g} {top - 106} L{WIDTH / 2 - 22:g} {top - 74}" '
        f'stroke="{OAK}" stroke-width="11" stroke-linecap="round"/>',
        text(WIDTH / 2, top - 22, "a room leans only on what stands below it", "lead middle"),
    ]
    tall = sum(HEIGHTS) + GAP * (len(HEIGHTS) + 1)
    for x in (LEFT - 26, RIGHT + 8):
        drawn.append(box(x, top + 8, 18, tall - 2, OAK, r=4))
    y = top + GAP
    for floor, height in zip(FLOORS, HEIGHTS, strict=True):
        drawn += storey(floor, y, height) if floor else games(y, height)
        y += height + GAP
    return [*drawn, box(LEFT - 58, y, RIGHT - LEFT + 116, 12, TIMBER, r=4)]


def storey(rooms: tuple[Room, ...], y: float, height: float) -> list[str]:
    drawn, x, whole = [], float(LEFT), RIGHT - LEFT - GAP * (len(rooms) - 1)
    for room in rooms:
        width = whole * SHARES.get(room.name, 1.0)
        middle = y + height / 2
        drawn += [
            box(x, y, width, height, room.fill),
            heading(x + 18, middle - 6, room.name, room.purpose, "room light"),
            text(x + 18, middle + 19, room.inside, "code faint"),
        ]
        x += width + GAP
    return drawn


def games(y: float, height: float) -> list[str]:
    """Both games, with nearly the same rooms inside."""
    drawn = []
    width = (RIGHT - LEFT - GAP) / 2
    for number, (name, beside) in enumerate(BESIDE.items()):
        x = LEFT + number * (width + GAP)
        drawn += [
            box(x, y, width, height, "#f6e3b8", OCHRE),
            heading(x + 18, y + 29, name, "GAME = Game(rules, words, picture, …)"),
        ]
        part = (width - 36 - 4 * 12) / 5
        for i, (room, purpose) in enumerate(INNER):
            at = x + 18 + i * (part + 12)
            drawn += [
                box(at, y + 44, part, 62, PAPER, OCHRE, 6),
                text(at + part / 2, y + 70, room, "small middle"),
                text(at + part / 2, y + 90, purpose, "tiny middle"),
            ]
            if i:
                drawn.append(arrow(at - 11, y + 75, at - 2, y + 75, OAK))
        part = (width - 36 - (len(beside) - 1) * 12) / len(beside)
        for i, room in enumerate(beside):
            at = x + 18 + i * (part + 12)
            drawn += [
                box(at, y + 122, part, 38, PAPER, OCHRE, 6),
                text(at + part / 2, y + 146, room, "small middle"),
            ]
    return drawn


def arrow(x1: float, y1: float, x2: float, y2: float, colour: str) -> str:
    return (
        f'<path d="M{x1:g} {y1:g} L{x2:g} {y2:g}" stroke="{colour}" stroke-width="2" '
        f'marker-end="url(#tip)" fill="none"/>'
    )


# The way of one answer


class Station(NamedTuple):
    """A place on the way: its lane, its column, and what happens there in a few lines."""

    lane: int
    column: float
    head: str
    lines: tuple[str, ...]
    code: str = ""


LANES = (
    ("browser", "hall/client", "#e9f0ef"),
    ("server", "hall/pages, hall/tables", "#ece2cd"),
    ("engine", "kernel, games", "#f6e3b8"),
    ("disk", "hall/store", "#e4e2de"),
)
WAY = (
    Station(0, 0, "A click", ("An option is a short text:", "its own notation."), "die T5, at 41"),
    Station(
        1,
        0,
        "An entry",
        ("Which seat and number?", "If the question changed,", "it is stale: a kind word."),
    ),
    Station(
        2,
        1,
        "Played",
        ("answer() takes the option,", "advance() runs the steps,", "nature draws by the seed."),
    ),
    Station(3, 1, "Written", ("The entry is on disk …",), "journal, row 42"),
    Station(1, 2, "Acknowledged", ("… before anybody is", "told that it counts.")),
    Station(0, 2, "News", ("The event stream tells", "everybody one thing:"), "table T is at 42"),
    Station(1, 3, "A fragment", ("Each page asks for its", "own, as its reader.")),
    Station(
        2, 3, "The view", ("All that this seat may", "see, and nothing else."), "view(g, seat)"
    ),
    Station(
        2, 4, "Words, SVG", ("Question and options,", "events, SVG panels."), "ask · say · panels"
    ),
    Station(0, 4, "Seen", ("Morphed in place: pieces", "keep their ids and glide.")),
)
LANE_HEIGHT, LANE_LEFT, COLUMN = 124, 172, 210
STATION = (196, 98)


def spot(station: Station, top: float) -> tuple[float, float]:
    """The upper left corner of a station."""
    y = top + station.lane * (LANE_HEIGHT + 8) + (LANE_HEIGHT - STATION[1]) / 2
    return LANE_LEFT + 16 + station.column * COLUMN, y


def way(top: float) -> list[str]:
    drawn = []
    for i, (name, where, fill) in enumerate(LANES):
        y = top + i * (LANE_HEIGHT + 8)
        drawn += [
            box(40, y, WIDTH - 80, LANE_HEIGHT, fill, r=10),
            text(58, y + LANE_HEIGHT / 2 - 4, name, "lane"),
            *(
                text(58, y + LANE_HEIGHT / 2 + 16 + 17 * line, part, "small")
                for line, part in enumerate(where.split(", "))
            ),
        ]
    for before, after in pairwise(WAY):
        drawn.append(leg(before, after, top))
    for number, station in enumerate(WAY, 1):
        drawn += standing(number, station, top)
    return drawn


def leg(before: Station, after: Station, top: float) -> str:
    """From one station to the next: straight, or round one corner."""
    (x1, y1), (x2, y2) = spot(before, top), spot(after, top)
    w, h = STATION
    if before.column == after.column:
        x = x1 + w / 2
        down = y2 > y1
        ends = (y1 + h, y2 - 5) if down else (y1, y2 + h + 5)
        path = f"M{x:g} {ends[0]:g} L{x:g} {ends[1]:g}"
    elif before.lane == after.lane:
        path = f"M{x1 + w:g} {y1 + h / 2:g} L{x2 - 5:g} {y2 + h / 2:g}"
    else:
        x, y, turn = x2 + w / 2, y1 + h / 2, 14
        side = 1 if y2 > y1 else -1
        end = y2 - 5 if side > 0 else y2 + h + 5
        path = (
            f"M{x1 + w:g} {y:g} L{x - turn:g} {y:g} Q{x:g} {y:g} {x:g} {y + side * turn:g} "
            f"L{x:g} {end:g}"
        )
    return (
        f'<path d="{path}" fill="none" stroke="{RUST}" stroke-width="4" '
        'stroke-linecap="round" marker-end="url(#way)"/>'
    )


def standing(number: int, station: Station, top: float) -> list[str]:
    x, y = spot(station, top)
    drawn = [
        f'<g filter="url(#lies)">{box(x, y, *STATION, PAPER, OAK)}</g>',
        f'<circle cx="{x + 19:g}" cy="{y + 20:g}" r="12.5" fill="{RUST}"/>',
        text(x + 19, y + 25.5, str(number), "number"),
        text(x + 40, y + 26, station.head, "room"),
    ]
    for i, line in enumerate(station.lines):
        drawn.append(text(x + 12, y + 49 + 17 * i, line))
    if station.code:
        drawn.append(text(x + 12, y + 50 + 17 * len(station.lines), station.code, "code"))
    return drawn


def picture() -> str:
    parts = [
        box(0, 0, WIDTH, HEIGHT, BONE, r=16),
        text(40, 56, "The rooms", "title"),
        *house(132),
        heading(40, 818, "The way of one answer", "from a click to what each reader sees", "title"),
        *way(842),
    ]
    tips = "".join(
        f'<marker id="{name}" viewBox="0 0 10 10" refX="7" refY="5" markerWidth="{size}" '
        f'markerHeight="{size}" orient="auto-start-reverse"><path d="M0 0 L10 5 L0 10 z" '
        f'fill="{colour}"/></marker>'
        for name, colour, size in (("tip", OAK, 5), ("way", RUST, 4))
    )
    shadow = (
        '<filter id="lies" x="-10%" y="-10%" width="120%" height="130%">'
        f'<feDropShadow dx="0" dy="2" stdDeviation="2" flood-color="{TIMBER}" '
        'flood-opacity="0.22"/></filter>'
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" '
        'aria-label="The rooms of Meadhall, and the way of one answer from click to picture">'
        f"<style>{STYLE}</style><defs>{tips}{shadow}</defs>\n" + "\n".join(parts) + "\n</svg>\n"
    )


if __name__ == "__main__":
    Path(__file__).with_name("architecture.svg").write_text(picture(), encoding="utf-8")
