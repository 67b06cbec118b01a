"""What every space of the action board does, as icons: one row per space.

A row is read from left to right: what is paid, `>`, what is gained. `/` is 'or', `[ … ]` must be
there but is not spent, `|` begins another line, `x` what consoles whoever fails. A name is a symbol
of the sheet or an island; `wood:2` are two, `wood` is one. Before the thing that pays for it a die
stands for its result: `die8 bow / wood` is as many bows and wood as the die shows.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from meadhall.games.odin.components.boards import BOARD_NUMBER, BOARDS
from meadhall.games.odin.components.things import COLOUR, NUMBER
from meadhall.picture.svg import at, box, icon, path, text

SPACES_DRAWN: dict[str, str] = {
    "BH1": "wood:2 > shed",
    "BS1": "wood > whaling_boat",
    "HU1": "die8 bow / wood > hide game_meat | x wood bow",
    "HU2": "stockfish",
    "LM1": "silver:1 > stockfish:2",
    "LM2": "silver:2 > salt_meat:2",
    "WM1": "beans silver:1",
    "PR1": "[ cattle:1/2/3 ] milk:1/2/3",
    "CR1": "flax > linen",
    "CR2": "stone > rune_stone silver:1",
    "MT1": "mountain:2",
    "MT2": "mountain:1 + up:1",
    "MT3": "up:2",
    "SA1": "[ knarr ] silver:1 > overseas",
    "SA4": "[ longship ] die8 + stone / sword | > sword_value x stone sword",
    "SA8": "[ whaling_boat / knarr / longship ] shetland / faroe_islands",
    "EO1": "card silver:1",
    "EO2": "stone / ore > play_card silver:1",
    "BH2": "stone > stone_house",
    "BS2": "wood:2 > knarr",
    "HU3": "die8 bow / wood > hide game_meat | x wood bow",
    "HU4": "die8 snare / wood > fur snare | x wood snare back:1",
    "LM3": "silver:1 > sheep",
    "LM4": "silver:3 > cattle milk",
    "WM2": "flax stockfish silver:1",
    "PR2": "mead:2 silver:2",
    "CR3": "hide linen > clothing silver:2",
    "CR4": "wood / ore > chest silver:1",
    "MT4": "wood:players ore",
    "MT5": "mountain:3 + up:1",
    "MT6": "up:3",
    "SA2": "[ knarr ] silver:1 > overseas",
    "SA5": "[ longship ] die12 + ore + stone / sword | > sword_value x stone sword back:1",
    "SA9": "[ knarr / longship ] iceland / greenland / bear_island",
    "EO3": "silver:round knarr / longship > emigrate",
    "EO4": "play_card:2",
    "BH3": "stone:2 > long_house",
    "BS3": "wood:2 > longship",
    "HU5": "[ whaling_boat:1-3 ] die12 - ore | spear / wood > | oil skin_and_bones whale_meat"
    " | x wood spear back:2",
    "LM5": "sheep | / silver:1 > cattle",
    "WM3": "fruits oil salt_meat silver:1",
    "PR3": "[ sheep:1/2/3 ] wool:1/2/3",
    "CR5": "ore > jewelry / forge",
    "CR6": "stone:2 wood:2 > chest:2 rune_stone:2",
    "MT7": "mountain:3 + mountain:2",
    "MT8": "up:3 + weapon:4",
    "MT9": "up:4",
    "SA3": "[ knarr ] silver > sale:2",
    "SA6": "[ longship ] die12 + ore + stone / sword | > sword_value x stone sword back:1",
    "SA10": "[ longship ] baffin_island / labrador / newfoundland",
    "EO5": "silver:round knarr / longship > emigrate",
    "EO6": "play_card:4",
    "BH4": "stone:2 wood:2 > | stone_house longship | / long_house knarr",
    "HU6": "[ whaling_boat:1 ] die12 - ore | spear / wood > | oil skin_and_bones whale_meat"
    " | x wood spear back:2",
    "LM6": "silver:3 > sheep cattle",
    "WM4": "spices silver:1 | [ cattle ] milk:2 [ sheep ] wool",
    "CR7": "silver:4 | wool > robe | silverware > jewelry",
    "MT10": "mountain:4 + up2:2",
    "MT11": "mountain:2 mountain:2 mountain:2 mountain:2 | / up2:3",
    "SA7": "[ longship:2 ] silver_hoard",
    "EO7": "whaling_boat > knarr | silver:round knarr / longship > emigrate",
    "I1": "imitate",
    "I2": "imitate",
    "I3": "imitate",
    "I4": "imitate",
}
"""In deck order: column by column, from top to bottom."""

RANGES = {"players": "1-4", "round": "1-7"}
"""Numbers that differ from table to table, where no table is at hand."""
LARGEST, TALL = 36.0, 42.0
"""The size of an icon at most, on the board and in its tall cells."""
GAP, PAD = 0.1, 0.1
"""Between signs, and inside the frame of what is needed; all in sizes of an icon."""
SIGNS = {">": 0.66, "/": 0.34, "+": 0.4, "-": 0.4, "x": 0.62, "[": PAD, "]": PAD}
DIGIT, FIGURES = 0.45, 0.9
"""The width of a figure, and the height of the letters."""


class Sign(NamedTuple):
    """One sign of a row with where it begins and how wide it is, in sizes of an icon."""

    name: str
    number: str
    x: float
    width: float


def _width(name: str, number: str) -> float:
    if name in SIGNS:
        return SIGNS[name]
    return 1 + (len(number) * DIGIT + 0.04 if number else 0) + (0.3 if name == "back" else 0)


def _apart(before: str, name: str) -> float:
    """The room between two signs: alternatives stand close together."""
    if not before or before == "[" or name == "]":
        return 0.0
    if "/" in (before, name):
        return 0.05
    return 0.2 if name == "[" or name == "x" else GAP


def _line(row: str, seats: int, turn: int) -> tuple[Sign, ...]:
    numbers = {"players": str(seats) if seats else "", "round": str(turn) if turn else ""}
    found: list[Sign] = []
    x, before = 0.0, ""
    for token in row.split():
        name, _, number = token.partition(":")
        if number in RANGES:
            number = numbers[number] or RANGES[number]
        x += _apart(before, name)
        width = _width(name, number)
        found.append(Sign(name, number, x, width))
        x += width
        before = name
    return tuple(found)


@lru_cache(maxsize=512)
def space_icons(
    code: str,
    width: float,
    height: float,
    seats: int = 0,
    turn: int = 0,
    left: bool = False,
) -> str:
    """What a space does, in a box: as large as it fits, in the middle or at the left end. With the
    number of players and the round it says what those decide."""
    lines = [_line(row, seats, turn) for row in SPACES_DRAWN[code].split("|")]
    longest = max(line[-1].x + line[-1].width for line in lines)
    most = height if not left else TALL if height > 80 else LARGEST
    size = min(most, width / longest, height / (1.03 * len(lines)))
    apart = min(height / len(lines), size * 1.16)
    top = (height - apart * (len(lines) - 1) - size) / 2
    out = []
    for i, line in enumerate(lines):
        wide = (line[-1].x + line[-1].width) * size
        x = 0 if left else (width - wide) / 2
        out.append(at(x, top + i * apart, _row(line, size)))
    return "".join(out)


def _row(line: tuple[Sign, ...], size: float) -> str:
    frames, out = [], []
    begun = 0.0
    for sign in line:
        if sign.name == "[":
            begun = sign.x
        elif sign.name == "]":
            w = (sign.x + sign.width - begun) * size
            frames.append(box(begun * size, -0.05 * size, w, 1.1 * size, "b-need", 0.24 * size))
        else:
            out.append(_sign(sign, size))
    return "".join((*frames, *out))


def _sign(sign: Sign, size: float) -> str:
    x, w = sign.x * size, sign.width * size
    middle = x + w / 2
    if sign.name == ">":
        return icon("to", middle - 0.37 * size, 0.13 * size, 0.74 * size)
    if sign.name == "/":
        return _scaled(SLASH, middle - size / 2, size, "b-or")
    if sign.name in "+-":
        return text("+" if sign.name == "+" else "−", middle, size / 2, size * 0.85, "b-ink")
    if sign.name == "x":
        return _scaled(CROSS, middle - size / 2, size, "b-fail")
    if sign.name == "back":
        return _back(sign, size)
    out = ""
    if sign.number:
        room = (len(sign.number) * DIGIT) * size
        out = text(sign.number, x + room / 2, size / 2, size * FIGURES, "b-ink")
    x += w - size
    if sign.name in BOARD_NUMBER and sign.name not in HOUSES:
        return out + at(x, 0, outline(sign.name, size))
    return out + _good(sign.name, x, size)


def _good(name: str, x: float, size: float) -> str:
    """A symbol; goods on the colour of their tile."""
    colour = COLOUR[NUMBER[name]] if name in NUMBER else ""
    if not colour:
        return icon(name, x, 0, size)
    tile = box(x, 0, size, size, f"t-face t-{colour}", size * 0.2)
    return tile + icon(name, x + 0.06 * size, 0.06 * size, 0.88 * size)


SLASH = "M9.6 20.4 14.4 3.6"
CROSS = "M7.6 7.6l8.8 8.8m0-8.8-8.8 8.8"
CURL = "M4.6 20.6C13 18.4 12.4 6.6 3.6 6.6m4.2-4.2L3.4 6.6l4.4 4.2"
HOUSES = ("stone_house", "long_house", "shed")


def _scaled(d: str, x: float, size: float, kind: str) -> str:
    """A stroke on the field of an icon."""
    return at(x, 0, path(d, kind), size / 24)


def _back(sign: Sign, size: float) -> str:
    """The number of Vikings that may come back."""
    x = sign.x * size
    number = text(sign.number, x + DIGIT / 2 * size, size / 2, size * FIGURES, "b-ink")
    figure = icon("viking", x + DIGIT * size, 0, size)
    return number + figure + _scaled(CURL, x + (DIGIT + 0.8) * size, size, "b-back")


@lru_cache(maxsize=64)
def outline(board: str, size: float) -> str:
    """An island as it looks from afar: all its squares as one shape."""
    rows = BOARDS[BOARD_NUMBER[board]].rows
    wide = max(map(len, rows))
    cell = size * 0.96 / max(wide, len(rows))
    x0, y0 = (size - wide * cell) / 2, (size - len(rows) * cell) / 2
    runs = []
    for r, row in enumerate(rows):
        c = 0
        while c < len(row):
            run = c
            while run < len(row) and row[run] != "_":
                run += 1
            if run > c:
                x, y = x0 + c * cell, y0 + r * cell
                length = (run - c) * cell
                runs.append(f"M{x:.1f} {y:.1f}h{length:.1f}v{cell + 0.5:.1f}h-{length:.1f}z")
            c = run + 1
    d = "".join(runs)
    return path(d, "b-shore") + path(d, "b-land")
