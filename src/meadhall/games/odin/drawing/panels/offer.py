"""What lies beside the action board for everybody: mountain strips, exploration boards, special
tiles, buildings, weapons and occupations."""

from __future__ import annotations

from functools import lru_cache

from meadhall.games.odin.components.boards import BOARD_NUMBER, BOARDS, Board
from meadhall.games.odin.components.things import NAMES, NUMBER, SPECIAL_TILES, SWORD_VALUE
from meadhall.games.odin.drawing.tiles import outline, size, tile, within
from meadhall.games.odin.view import OdinView
from meadhall.games.odin.words.names import items_text, speak, title
from meadhall.games.odin.words.thing_words import BOARD_TITLES
from meadhall.language.translation import _n
from meadhall.picture.svg import (
    NO_HALO,
    Picks,
    at,
    box,
    halo,
    icon,
    icon_at,
    number,
    panel,
    path,
    quoted,
    text,
    thing,
)

WIDTH, EDGE = 1000.0, 10.0
TITLE = 34.0
"""How high a section's title is."""
STRIP = (322.0, 46.0)
ITEM = 38.0
"""The room of an item on a strip."""
LENGTH = 7
SQUARE, ISLAND = 20.0, 245.0
"""The squares of an island, and the room of one."""
CELL = 26.0
"""The squares of a special tile."""
SHELVES = (
    "helmet glass_beads cloakpin belt drinking_horn horseshoe amber_figure english_crown",
    "crucifix gold_brooch forge_hammer fibula throwing_axe chalice round_shield",
)
"""Special tiles, each at its own place: nothing moves when one is taken."""
HIGH = (3 * CELL, 5 * CELL)
"""How high the shelves are."""

STRIPS_AT = TITLE
ISLANDS_AT = TITLE + 4
SPECIALS_AT = ISLANDS_AT + 9 * SQUARE + 40 + TITLE
SUPPLY_AT = SPECIALS_AT + sum(HIGH) + 98
"""Where the sections begin; those after the strips are counted from the end of the strips."""
HEIGHT = SUPPLY_AT + 60
ITEMS = {"W": "wood", "S": "stone", "O": "ore", "2": "silver"}


def offer(view: OdinView, language: str, picks: Picks) -> str:
    """All of it, from top to bottom. What lies below the strips moves up when they become fewer,
    and else keeps its place."""
    rows = max(1, (len(view["strips"]) + len(view["strips_left"]) + 2) // 3)
    top = STRIPS_AT + rows * (STRIP[1] + 7)
    below = (
        *_islands(view, language, picks),
        *_specials(view, language, picks),
        *_supply(view, language, picks),
    )
    strips = _strips(view, language, picks)
    body = "".join((_ground(top, language), *strips, at(0, top, "".join(below))))
    return panel("odin-offer", speak(language)("On offer"), WIDTH, top + HEIGHT, body)


@lru_cache(maxsize=16)
def _ground(top: float, language: str) -> str:
    """The timber and the titles."""
    t = speak(language)
    sections = (
        (t("Mountain strips"), STRIPS_AT),
        (t("Exploration boards"), top + ISLANDS_AT),
        (t("Special tiles"), top + SPECIALS_AT),
    )
    titles = [text(words, EDGE + 6, y - 17, 29, "from b-title") for words, y in sections]
    return box(0, 0, WIDTH, top + HEIGHT, "b-board", 14) + "".join(titles)


# Mountain strips


def _strips(view: OdinView, language: str, picks: Picks) -> list[str]:
    """Those that are face up, and then the backs of those to come."""
    out = []
    for i, strip in enumerate(view["strips"]):
        name, items = strip["name"], strip["items"]
        out.append(
            thing(
                name,
                _strip_label(name, items, language),
                _strip(name, items),
                halo(0, 0, *STRIP, 6),
                picks.get(name),
                _slot(i),
            )
        )
    first, left = len(view["strips"]), len(view["strips_left"])
    if not first + left:
        out.append(at(*_slot(0), box(0, 0, 3 * STRIP[0] + 14, STRIP[1], "b-recess", 8)))
    if left:
        backs = [at(*_slot(first + i), box(0, 0, *STRIP, "b-back-strip", 8)) for i in range(left)]
        said = speak(language).n("{n} strip face down", "{n} strips face down", left)
        out.append(f'<g role="img" aria-label="{quoted(said)}">{"".join(backs)}</g>')
    return out


def _slot(i: int) -> tuple[float, float]:
    row, column = divmod(i, 3)
    return EDGE + column * (STRIP[0] + 7), STRIPS_AT + row * (STRIP[1] + 7)


@lru_cache(maxsize=256)
def _strip(name: str, items: str) -> str:
    """A strip: what is left lies at its right end, for items are taken from the left."""
    out = [box(0, 0, *STRIP, "b-strip", 8), text(name, 25, STRIP[1] / 2, 25, "b-dim")]
    for i in range(LENGTH):
        x = 49 + i * ITEM + ITEM / 2
        taken = i < LENGTH - len(items)
        if taken:
            out.append(box(x - 5, STRIP[1] / 2 - 5, 10, 10, "b-hole", 5))
            continue
        letter = items[i - LENGTH]
        out.append(icon_at(ITEMS[letter], x, STRIP[1] / 2, 36))
        if letter == "2":
            out.append(text(2, x + 8, STRIP[1] / 2 + 9, 24, "b-count"))
    return "".join(out)


@lru_cache(maxsize=256)
def _strip_label(name: str, items: str, language: str) -> str:
    """'M3: wood, stone and 2 silver'."""
    return f"{name}: {items_text(items, speak(language))}"


# Islands


def _islands(view: OdinView, language: str, picks: Picks) -> list[str]:
    out = []
    for i, island in enumerate(view["islands"]):
        place = (EDGE + i * ISLAND, ISLANDS_AT)
        name = island["board"]
        if not name:
            out.append(at(*place, box(0, 0, ISLAND - 8, 9 * SQUARE + 34, "b-recess", 10)))
            continue
        out.append(
            thing(
                name,
                _island_label(name, island["silver"], language),
                _island(name, island["silver"], language),
                halo(0, 0, ISLAND - 8, 9 * SQUARE + 34, 8),
                picks.get(name),
                place,
            )
        )
    return out


@lru_cache(maxsize=128)
def _island(name: str, silver: int, language: str) -> str:
    """An island in the sea: its squares, what it is worth, and the silver that lies there."""
    board = BOARDS[BOARD_NUMBER[name]]
    words = speak(language)(BOARD_TITLES[name])
    letters = min(24.0, 185 / (0.54 * len(words)))
    left, top = 6 + (9 - board.width) * SQUARE / 2, 31 + (9 - board.height) * SQUARE / 2
    out = [
        box(0, 0, ISLAND - 8, 9 * SQUARE + 34, "b-sea", 10),
        text(words, 12, 17, letters, "from b-on-sea"),
        at(left, top, _squares(board)),
        icon("points", ISLAND - 46, 44, 34),
        text(board.points, ISLAND - 29, 92, 30, "b-on-sea"),
    ]
    if silver:
        out.append(icon("silver", ISLAND - 46, 128, 34))
        out.append(text(silver, ISLAND - 29, 176, 30, "b-on-sea"))
    return "".join(out)


SHADES = (("N", "b-minus"), (".", "b-plain"), ("I", "b-income"), ("B", "b-bonus"))


def _squares(board: Board) -> str:
    """The squares, all of a kind as one path; incomes with their numbers, bonuses with what they
    give."""
    out = []
    side = number(SQUARE)
    for kind, shade in SHADES:
        d = "".join(
            f"M{number(c * SQUARE)} {number(r * SQUARE)}h{side}v{side}h-{side}z"
            for r, row in enumerate(board.rows)
            for c, found in enumerate(row)
            if found == kind
        )
        if d:
            out.append(path(d, f"b-square {shade}"))
    for line in board.incomes:
        for value, cell, _need in line.steps:
            x, y = _middle(cell, board)
            out.append(text(value, x, y, 16, "b-ink"))
    for bonus in board.bonuses:
        x, y = _middle(bonus.cell, board)
        given = [NAMES[good] if good >= 0 else "stone_house" for good in bonus.things]
        wide = SQUARE if len(given) == 1 else SQUARE * 0.7
        for i, name in enumerate(given):
            out.append(icon_at(name, x + (i - (len(given) - 1) / 2) * wide * 0.7, y, wide))
    return "".join(out)


def _middle(cell: int, board: Board) -> tuple[float, float]:
    row, column = divmod(cell.bit_length() - 1, board.stride)
    return (column + 0.5) * SQUARE, (row + 0.5) * SQUARE


@lru_cache(maxsize=128)
def _island_label(name: str, silver: int, language: str) -> str:
    """'Iceland: 16 points, 2 silver on it'."""
    t = speak(language)
    points = t.n("{n} point", "{n} points", BOARDS[BOARD_NUMBER[name]].points)
    said = f"{t(BOARD_TITLES[name])}: {points}"
    return t("{board}, {n} silver on it", board=said, n=silver) if silver else said


# Special tiles


def _shelves() -> dict[str, tuple[float, float, float]]:
    """The place of every special tile: left end, foot, width."""
    found = {}
    foot = SPECIALS_AT
    for names, high in zip(SHELVES, HIGH, strict=True):
        foot += high
        shelf = names.split()
        wide = [max(size(name, "", CELL)[0], 112.0) for name in shelf]
        apart = (WIDTH - 2 * EDGE - sum(wide)) / (len(shelf) - 1)
        x = EDGE
        for name, w in zip(shelf, wide, strict=True):
            found[name] = (x, foot, w)
            x += w + apart
        foot += 48
    return found


PLACES = _shelves()


@lru_cache
def _recesses() -> str:
    """Where special tiles lay, carved into the timber."""
    out = []
    for name, (x, foot, w) in PLACES.items():
        wide, high = size(name, "", CELL)
        corners = within(tuple((a * CELL, b * CELL) for a, b in outline(name)), 2)
        d = "M" + "L".join(f"{number(a)} {number(b)}" for a, b in corners) + "z"
        out.append(at(x + (w - wide) / 2, foot - high, path(d, "b-recess")))
    return "".join(out)


def _specials(view: OdinView, language: str, picks: Picks) -> list[str]:
    out = [_recesses()]
    for name in view["specials"]:
        x, foot, w = PLACES[name]
        _wide, high = size(name, "", CELL)
        out.append(
            thing(
                name,
                _special_label(name, language),
                _special(name, w),
                halo(0, -high - 2, w, high + 38, 6),
                picks.get(name),
                (x, foot),
            )
        )
    return out


@lru_cache(maxsize=64)
def _special(name: str, w: float) -> str:
    """A special tile above what it costs and what a raid must reach; tongs if it can be forged."""
    special = SPECIAL_TILES[NUMBER[name]]
    wide, high = size(name, "", CELL)
    signs = [] if special.price is None else [("silver", special.price)]
    signs.append(("sword_value", special.sword))
    if special.points:
        signs.append(("points", special.points))
    out, x = [], 0.0
    for sign, value in signs:
        out.append(icon(sign, x, 5, 27))
        digits = 14.5 * len(str(value))
        out.append(text(value, x + 28 + digits / 2, 18.5, 26, "b-on-board"))
        x += 31 + digits
    if special.tongs:
        out.append(icon("forge", x - 2, 5, 27))
        x += 25
    return at((w - wide) / 2, -high, tile(name, "", CELL)) + at((w - x) / 2, 0, "".join(out))


@lru_cache(maxsize=64)
def _special_label(name: str, language: str) -> str:
    """'Helmet: price 1 silver, sword value 8, can be forged'."""
    t, special = speak(language), SPECIAL_TILES[NUMBER[name]]
    parts = [] if special.price is None else [t("price {n} silver", n=special.price)]
    parts.append(t("sword value {n}", n=SWORD_VALUE[NUMBER[name]]))
    parts += [t("can be forged")] if special.tongs else []
    parts += [t.n("{n} point", "{n} points", special.points)] if special.points else []
    return f"{title(NUMBER[name], t)}: {', '.join(parts)}"


# Buildings and decks


LEFT = _n("{thing}: {n} left", "{thing}: {n} left")
COUNTER = 121.0


def _supply(view: OdinView, language: str, picks: Picks) -> list[str]:
    """Buildings that are left, the deck of weapons, the deck of occupations."""
    out = []
    buildings = {
        "shed": view["sheds"],
        "stone_house": view["stone_houses"],
        "long_house": view["long_houses"],
    }
    for i, (name, left) in enumerate(buildings.items()):
        label = _left_label(name, left, language)
        glow = halo(0, 0, COUNTER - 10, 48)
        out.append(thing(name, label, _counter(name, left), glow, picks.get(name), _counted(i)))
    for i, (name, left) in enumerate(view["weapons"].items()):
        label = _left_label(name, left, language)
        out.append(thing(name, label, _counter(name, left), NO_HALO, None, _counted(3 + i)))
    deck = speak(language).n(
        "{n} occupation in the deck", "{n} occupations in the deck", view["deck"]
    )
    drawn = at(*_counted(7), _counter("deck", view["deck"]))
    out.append(f'<g role="img" aria-label="{quoted(deck)}">{drawn}</g>')
    return out


def _counted(i: int) -> tuple[float, float]:
    return EDGE + i * COUNTER + (i > 2) * 6 + (i > 6) * 6, SUPPLY_AT


@lru_cache(maxsize=512)
def _counter(name: str, left: int) -> str:
    state = "b-tag" if left else "b-tag b-none"
    return (
        box(0, 0, COUNTER - 10, 48, state, 10)
        + icon(name, 6, 4, 40)
        + text(left, 78, 24, 31, "b-ink")
    )


@lru_cache(maxsize=512)
def _left_label(name: str, left: int, language: str) -> str:
    """'shed: 3 left'."""
    t = speak(language)
    words = t(BOARD_TITLES[name]) if name in BOARD_TITLES else title(NUMBER[name], t)
    return t.n(*LEFT, left, thing=words)
