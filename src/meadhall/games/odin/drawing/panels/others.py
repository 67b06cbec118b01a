"""What somebody else has: all of it, small, in one picture, and the occupations in play below."""

from __future__ import annotations

from functools import lru_cache
from html import escape

from meadhall.games.odin.cards.deck import CARD_NAMES
from meadhall.games.odin.components.boards import BOARDS, HOME
from meadhall.games.odin.drawing.grids import grid
from meadhall.games.odin.drawing.labels import (
    amount_label,
    card_label,
    colour_label,
    gone_label,
    ground_name,
    ship_label,
    table_label,
)
from meadhall.games.odin.drawing.panels.home import flow, own_panel, side
from meadhall.games.odin.drawing.panels.larder import COUNTERS, SHELVES, tally
from meadhall.games.odin.drawing.panels.ships import fleet, ore_on
from meadhall.games.odin.drawing.seats import viking
from meadhall.games.odin.drawing.tiles import kind
from meadhall.games.odin.view import OdinView, PlayerView
from meadhall.games.odin.words.names import speak
from meadhall.picture.svg import (
    NO_PICKS,
    at,
    box,
    icon,
    number,
    piece,
    quoted,
    text,
    thing,
    told,
)

WIDE = 480.0
CELL, SMALL = 17.0, 14.0
"""The squares of the home board, and of other boards."""
LEFT = 12.0
ASIDE = LEFT + BOARDS[HOME].width * CELL + 14
"""Where the supply begins, right of the home board."""
CHIP = 32.0
"""A kind of tile in the supply."""
A_ROW = 7
LINE = 21.0
"""A source of points."""


def _spoken(words: str, body: str, x: float, y: float) -> str:
    """Something that has a name for those who listen, but is explained nowhere."""
    return (
        f'<g role="img" aria-label="{quoted(words)}" '
        f'transform="translate({number(x)} {number(y)})">{body}</g>'
    )


@lru_cache(maxsize=1024)
def _count(symbol: str, value: int, side: float) -> str:
    """A symbol and a number beside it."""
    shown = icon(symbol, 0, 0, side) + text(value, side + 4, side / 2, 18, "h-ink from")
    return shown if value else f'<g class="h-none">{shown}</g>'


# Who it is


def _head(view: OdinView, player: PlayerView, points: int, language: str) -> str:
    """Vikings left, the hand, income, Thing Penalties, points; and whether they have passed."""
    t = speak(language)
    vikings = t.n("{n} Viking left", "{n} Vikings left", player["vikings"])
    shown = viking(player["colour"]) + text(player["vikings"], 36, 18, 22, "h-ink from")
    out = [_spoken(vikings, shown, LEFT, 10)]
    x = 84.0
    if view["start"] == player["seat"]:
        out.append(_spoken(t("start player"), icon("first", 0, 0, 28), x, 13))
        x += 36
    if player["passed"]:
        out.append(_spoken(t("passed"), icon("passed", 0, 0, 28), x, 13))
    if player["penalties"]:
        lost = t.n("{n} Thing Penalty", "{n} Thing Penalties", player["penalties"])
        out.append(_spoken(lost, _count("penalty", player["penalties"], 28), 190, 13))
    income = t("income {n}", n=player["income"])
    out.append(_spoken(income, _count("income", player["income"], 28), 270, 13))
    total = t.n("{n} point", "{n} points", points)
    shown = icon("points", 0, 0, 30) + text(points, 36, 15, 22, "h-ink from")
    out.append(_spoken(total, shown, 366, 12))
    return "".join(out)


# What they have


def _counters(supply: dict[str, int], language: str) -> str:
    """Silver, building materials and weapons."""
    out = []
    for i, name in enumerate(COUNTERS):
        count = supply.get(name, 0)
        said = amount_label(name, count, language)
        place = (LEFT + 57 * i + (6 if i else 0), 54.0)
        out.append(thing(name, said, _count(name, count, 24), place=place))
    return "".join(out)


@lru_cache(maxsize=1024)
def _chip(name: str, count: int) -> str:
    """A tile by its emblem and colour, and how many there are."""
    plate = f'<g class="tile {kind(name)}">{box(0, 0, 27, 27, "t-face", 6)}</g>'
    shown = plate + icon(name, 2, 2, 23)
    return shown + tally(count, 25, 25, 17) if count > 1 else shown


def _supply(
    supply: dict[str, int], seat: int, language: str, x: float, y: float
) -> tuple[str, float]:
    """All tiles as counted emblems, in the order of the shelves, and where they end."""
    names = [name for colour in SHELVES for name in colour if name in supply]
    out = []
    for i, name in enumerate(names):
        shown = thing(name, amount_label(name, supply[name], language), _chip(name, supply[name]))
        place = (x + CHIP * (i % A_ROW), y + (CHIP + 6) * (i // A_ROW))
        out.append(piece(f"s-{seat}-{name}", *place, shown))
    return "".join(out), y + (CHIP + 6) * -(-len(names) // A_ROW)


@lru_cache(maxsize=64)
def _ship(ship: str, ore: int) -> str:
    """A ship with the ore on it."""
    return icon(ship, 0, 0, 32) + ore_on(ship, ore, 16, 40, 13)


def _fleet(player: PlayerView, language: str, x: float, y: float) -> str:
    """Ships in their berths, those which emigrated, and the open squares of the table."""
    small, large = fleet(player)
    out = [
        thing(name, ship_label(name, ore, language), _ship(name, ore), place=(x + 32 * i, y))
        for i, (name, ore) in enumerate((*small, *large))
    ]
    y += 56 if out else 0
    said = table_label(player["open_squares"], tuple(player["table"]), language)
    out.append(_spoken(said, _count("banquet", player["open_squares"], 28), x, y))
    x += 70
    for name, gone in player["emigrated"].items():
        for _ in range(gone):
            body = box(-2, -1, 34, 32, "h-away", 6) + icon(name, 0, 0, 30)
            out.append(thing(name, gone_label(name, language), body, place=(x, y - 1)))
            x += 38
    return "".join(out)


def _served(player: PlayerView, language: str, y: float) -> tuple[str, float]:
    """What stands on their table, and where that ends."""
    out = []
    for i, food in enumerate(player["table"]):
        x = LEFT + 38 * i
        if food:
            out.append(thing(food, amount_label(food, 1, language), _chip(food, 1), place=(x, y)))
        else:
            out.append(icon("penalty", x, y, 27))
    return "".join(out), y + (36 if out else 0)


def _lands(player: PlayerView, language: str, y: float) -> tuple[str, float]:
    """Islands and houses, and where they end."""
    boards = player["boards"][1:]
    if not boards:
        return "", y
    places, high = flow(boards, SMALL, WIDE, LEFT, 20)
    out = []
    for board, (x, low) in zip(boards, places, strict=True):
        name = text(ground_name(board["name"], language), 0, 8, 15, "h-ink from")
        shown = grid(board, player["seat"], language, NO_PICKS, side(board, SMALL), False)
        out.append(at(x, y + low, name + at(0, 20, shown)))
    return "".join(out), y + high + 10


@lru_cache(maxsize=1024)
def _source(words: str, points: int) -> str:
    return text(words, 0, 0, 15, "h-words from") + text(points, 220, 0, 16, "h-ink to")


def _sources(player: PlayerView, language: str, y: float) -> tuple[str, float]:
    """Where their points come from, in two columns, and where that ends."""
    t = speak(language)
    known = [(t(source), points) for source, points in player["sources"].items() if points]
    half = -(-len(known) // 2)
    out = [
        at(LEFT + (236 if i >= half else 0), y + 12 + LINE * (i % half), _source(*source))
        for i, source in enumerate(known)
    ]
    return "".join(out), y + LINE * half + 10


def _hand(player: PlayerView, language: str, y: float) -> tuple[str, float]:
    """Occupations in hand: their backs, and face up only what all have seen."""
    hand: list[int | str] = player["hand"]
    if not hand:
        return "", y
    t = speak(language)
    step = min(29.0, (WIDE - 2 * LEFT - 30) / len(hand))
    out = []
    for i, card in enumerate(hand):
        x = LEFT + step * i
        if isinstance(card, str):
            out.append(icon("card_light" if card == "light" else "card", x, y, 30))
        else:
            body = icon("play_card", 0, 0, 30) + tally(card, 15, 26)
            out.append(thing(f"card {card}", card_label(card, language), body, place=(x, y)))
    said = t.n("{n} occupation in hand", "{n} occupations in hand", len(hand))
    return f'<g role="group" aria-label="{quoted(said)}">{"".join(out)}</g>', y + 42


def _played(player: PlayerView, language: str) -> str:
    """Occupations in play by name."""
    cards: list[int] = player["played"]
    if not cards:
        return ""
    t = speak(language)
    shown = "".join(
        [
            f"<span{told(f'card {card}', card_label(card, language), None, 'odin-played')}>"
            f"<b>{card}</b> {escape(t(CARD_NAMES[card]))}</span>"
            for card in cards
        ]
    )
    said = t.n("{n} occupation in play", "{n} occupations in play", len(cards))
    return f'<div class="odin-in-play" role="group" aria-label="{quoted(said)}">{shown}</div>'


def others(view: OdinView, seat: int, language: str) -> str:
    """All that another player has, or any player if nobody looks on from a seat."""
    player = view["players"][seat]
    points = sum(player["sources"].values())
    supply, low = _supply(player["supply"], seat, language, ASIDE, 98)
    ships = _fleet(player, language, ASIDE, low + 2)
    y = max(98 + BOARDS[HOME].height * CELL, low + 96) + 14
    served, y = _served(player, language, y)
    land_drawn, y = _lands(player, language, y)
    sources, y = _sources(player, language, y)
    hand, y = _hand(player, language, y)
    body = (
        _head(view, player, points, language),
        _counters(player["supply"], language),
        at(LEFT, 98, grid(player["boards"][0], seat, language, NO_PICKS, CELL, False)),
        supply,
        ships,
        served,
        land_drawn,
        sources,
        hand,
    )
    title = colour_label(player["colour"], points, language)
    drawn = own_panel("other", title, player["colour"], WIDE, y + 4, "".join(body))
    return f'<div class="odin-others">{drawn}{_played(player, language)}</div>'
