"""My ships in their berths with the ore on them, and my banquet table."""

from __future__ import annotations

from functools import lru_cache

from meadhall.games.odin.components.round_track import VIKINGS
from meadhall.games.odin.components.ships import (
    BOAT_ROOM,
    EMIGRATED,
    LARGE_BERTHS,
    LONGSHIP_ROOM,
    PRINTED_ORE,
    SHIP_PRICE,
    SHIPS,
    SMALL_BERTHS,
)
from meadhall.games.odin.drawing.labels import amount_label, gone_label, ship_label, table_label
from meadhall.games.odin.drawing.panels.home import mine, own_panel
from meadhall.games.odin.drawing.seats import viking
from meadhall.games.odin.drawing.tiles import kind
from meadhall.games.odin.view import OdinView, PlayerView
from meadhall.games.odin.words.names import speak
from meadhall.picture.svg import (
    NO_HALO,
    Picks,
    at,
    box,
    halo,
    icon_at,
    path,
    piece,
    quoted,
    text,
    thing,
)

WIDE = 560.0
SMALL, LARGE = 66.0, 82.0
"""The width of the two kinds of berths."""
DEEP = 84.0
BOAT, KNARR, LONGSHIP = SHIPS
SQUARE = 44.0
"""A square of the banquet table."""
ROOM_FOR_ORE = {BOAT: BOAT_ROOM + PRINTED_ORE, KNARR: 0, LONGSHIP: LONGSHIP_ROOM}

Ship = tuple[str, int]
"""A ship and the ore on it."""


def fleet(player: PlayerView) -> tuple[list[Ship], list[Ship]]:
    """Small ships and large ones."""
    small = [(BOAT, ore) for ore in player["boats"]]
    large = [(LONGSHIP, ore) for ore in player["longships"]]
    return small, [*large, *[(KNARR, 0)] * player["knarrs"]]


# Berths


@lru_cache(maxsize=64)
def _berth(width: float) -> str:
    """Water between two piers."""
    wave = "".join(
        f"M{x:.0f} {y}q5-6 10 0t10 0" for y in (20, 64) for x in (width * 0.18, width * 0.55)
    )
    return box(0, 0, width, DEEP, "h-water", 10) + path(wave, "h-wave")


@lru_cache(maxsize=64)
def ore_on(ship: str, ore: int, x: float, y: float, side: float) -> str:
    """Places for ore beside each other around x: printed ore, one's own, and what is free."""
    places = ROOM_FOR_ORE[ship]
    filled = ore + (PRINTED_ORE if ship == BOAT else 0)
    left = x - side * (places - 1) / 2
    return "".join(
        icon_at("ore", left + side * i, y, side)
        if i < filled
        else box(left + side * (i - 0.36), y - side * 0.36, side * 0.72, side * 0.72, "h-free", 3)
        for i in range(places)
    )


@lru_cache(maxsize=64)
def _ship(ship: str, ore: int, width: float) -> str:
    """A ship in its berth, the ore on it, and what it is worth."""
    worth = SHIP_PRICE[SHIPS.index(ship)]
    return (
        box(0, 0, width, DEEP, "h-hit", 10)
        + icon_at(ship, width / 2, 34, 58 if width > SMALL else 50)
        + icon_at("points", width - 14, 14, 24)
        + text(worth, width - 14, 13, 15, "h-on")
        + ore_on(ship, ore, width / 2, DEEP - 14, 21)
    )


def _harbour(player: PlayerView, language: str, picks: Picks) -> str:
    """Three small berths and four large ones."""
    out = []
    x = 12.0
    small, large = fleet(player)
    for ships, berths, width in ((small, SMALL_BERTHS, SMALL), (large, LARGE_BERTHS, LARGE)):
        for i in range(max(berths, len(ships))):
            out.append(at(x, 14, _berth(width)))
            if i < len(ships):
                name, ore = ships[i]
                pick = picks.get(name)
                glow = halo(0, 0, width, DEEP) if pick else NO_HALO
                said = ship_label(name, ore, language)
                shown = thing(name, said, _ship(name, ore, width), glow, pick)
                key = f"ship-{player['seat']}-{name}-{[s for s, _ in ships[:i]].count(name)}"
                out.append(piece(key, x, 14, shown))
            x += width + 2
    return "".join(out)


# The banquet table


@lru_cache(maxsize=8)
def _board() -> str:
    """The table top."""
    return box(0, 0, VIKINGS * SQUARE + 8, SQUARE + 8, "h-table", 9)


def seats(player: PlayerView) -> tuple[int, int, int]:
    """The squares of the table: under emigrated ships, open ones, those where Vikings sit."""
    ships = 2 * player["ships_at_table"]
    squares: int = player["open_squares"]
    return ships, squares, VIKINGS - ships - squares


def _at_table(player: PlayerView, language: str) -> str:
    """From the left: emigrated ships, each on two squares, open squares, and seated Vikings."""
    out = []
    x = 4.0
    for name, gone in player["emigrated"].items():
        for i in range(gone):
            body = box(0, 4, 2 * SQUARE - 3, SQUARE, "h-away", 7)
            body += icon_at(name, 30, 26, 42)
            body += icon_at("points", 67, 26, 30)
            body += text(EMIGRATED[SHIPS.index(name)], 67, 25, 15, "h-on")
            shown = thing(name, gone_label(name, language), body)
            out.append(piece(f"gone-{player['seat']}-{name}-{i}", x + 1.5, 0, shown))
            x += 2 * SQUARE
    _ships, squares, seated = seats(player)
    served: list[str] = player["table"]
    for _ in range(squares):
        out.append(box(x + 2, 6, SQUARE - 4, SQUARE - 4, "h-open", 6))
        x += SQUARE
    for _ in range(seated):
        out.append(_seated(player["colour"], x))
        x += SQUARE
    if served:
        out.append(_dishes(player, served, language))
    return "".join(out)


@lru_cache(maxsize=64)
def _seated(colour: str, x: float) -> str:
    """A Viking who still sits at the table."""
    return at(x + SQUARE / 2 - 15, 8, viking(colour))


def _dishes(player: PlayerView, served: list[str], language: str) -> str:
    """What has been served, in its order."""
    out = []
    for i, food in enumerate(served):
        x = 4 + SQUARE * i
        key = f"dish-{player['seat']}-{i}"
        body = _dish(food)
        said = amount_label(food, 1, language) if food else ""
        out.append(piece(key, x, SQUARE + 12, thing(food, said, body) if food else body))
    return "".join(out)


@lru_cache(maxsize=64)
def _dish(food: str) -> str:
    if not food:
        return box(3, 3, SQUARE - 6, SQUARE - 6, "h-open", 6) + icon_at("penalty", 22, 22, 30)
    plate = f'<g class="tile {kind(food)}">{box(2, 2, 40, 40, "t-face", 6)}</g>'
    return plate + icon_at(food, SQUARE / 2, SQUARE / 2, 32)


def _banquet(player: PlayerView, language: str) -> tuple[str, float]:
    """The table with its title, and how high it is."""
    t = speak(language)
    squares, served, lost = player["open_squares"], tuple(player["table"]), player["penalties"]
    said = table_label(squares, served, language)
    words = t.n("{n} open square", "{n} open squares", squares)
    out = [text(t("Banquet table"), 2, 9, 18, "h-title from")]
    out.append(text(words, WIDE - 26, 9, 17, "h-ink to"))
    if lost:
        out.append(icon_at("penalty", 300, 9, 24) + text(f"× {lost}", 317, 9, 18, "h-ink from"))
    out.append(
        f'<g role="group" aria-label="{quoted(said)}" transform="translate(0 24)">'
        f"{_board()}{_at_table(player, language)}</g>"
    )
    return "".join(out), 24 + SQUARE + 8 + (SQUARE + 4 if served else 0)


def ships(view: OdinView, language: str, picks: Picks) -> str:
    """My berths, and below them my table."""
    player = mine(view)
    table, high = _banquet(player, language)
    low = 14 + DEEP + 14
    body = _harbour(player, language, picks) + at(12, low, table)
    title = speak(language)("Ships and Banquet Table")
    return own_panel("ships", title, player["colour"], WIDE, low + high + 12, body)
