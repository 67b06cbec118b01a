"""The sea: harbours and the lanes between them, what lies there, ships and buildings."""

from __future__ import annotations

from functools import lru_cache

from meadhall.games.karvi.components.box import Box, rows_of
from meadhall.games.karvi.components.rows import PlaceRow
from meadhall.games.karvi.drawing.cards import points_at, tile_back
from meadhall.games.karvi.drawing.coast import BENDS, CHART, Point
from meadhall.games.karvi.drawing.grounds import ground
from meadhall.games.karvi.drawing.labels import place_label, word
from meadhall.games.karvi.drawing.seats import building, ship
from meadhall.games.karvi.rules.open_box import BOX
from meadhall.games.karvi.rules.state import MAP_AT
from meadhall.games.karvi.view import KarviView, PlaceView, PlayerView
from meadhall.picture.seats import css
from meadhall.picture.svg import (
    Halo,
    Picks,
    at,
    box,
    disc,
    halo,
    icon,
    icon_at,
    panel,
    path,
    piece,
    round_halo,
    text,
    thing,
)

WIDTH, HEIGHT = 720.0, 720.0
BEND = 0.06
HARBOUR = ((-84, -24), (36, -24), (-62, -70), (14, -70))
"""Where ships lie at the start, which has room for all."""
MOORINGS = {
    "trading post": (25, -62),
    "tower": (25, -62),
    "map": (24, -54),
    "special rune stones": (-76, -44),
}
"""Where they lie at other places, by what the place holds."""
MOORED = {"hedeby": (42, -8), "lindisfarne": (34, -26), "ribe": (34, -29)}
"""And where that would be upon the name of another place."""
SPACE = 31.0


@lru_cache(maxsize=16)
def where_places_lie(the_box: Box) -> dict[str, Point]:
    """Our own chart; a place that a components file has moved lies where the file says."""
    usual = {row.id: row for row in _rows(BOX)}
    found = {}
    for row in _rows(the_box):
        old = usual.get(row.id)
        if old is not None and (old.x, old.y) == (row.x, row.y):
            found[row.id] = CHART[row.id]
        else:
            x, y = (min(max(value, 0), 100) for value in (row.x, row.y))
            found[row.id] = (60 + 6.0 * x, 70 + 5.7 * y)
    return found


def _rows(the_box: Box) -> tuple[PlaceRow, ...]:
    return rows_of(the_box.tables, "place", PlaceRow)


def sea(view: KarviView, the_box: Box, language: str, picks: Picks) -> str:
    """The whole chart as an svg."""
    chart = where_places_lie(the_box)
    stones = {c["place"]: c["stones_left"] for c in view["corners"]}
    players = view["players"]
    colours = [p["colour"] for p in players]
    open_map = view["you"] is not None and _has_map(the_box, players[view["you"]])
    things: list[str] = []
    pieces: list[str] = []
    for place in view["places"]:
        name = place["id"]
        spaces = len(place["points"])
        things.append(
            thing(
                name,
                place_label(view, place, language),
                _place(place, stones.get(name, -1), open_map),
                _halo(place["kind"], spaces),
                picks.get(name),
                chart[name],
            )
        )
        pieces += _buildings(place, *chart[name])
        pieces += _ships(place, colours, *chart[name])
    body = "".join((_water(the_box, view["seats"]), *things, *pieces, _names(the_box, language)))
    return panel("karvi-sea", word("Sea", language), WIDTH, HEIGHT, body)


def _has_map(the_box: Box, player: PlayerView) -> bool:
    """Whether the places behind the map are open to a player."""
    shown = bool(player["sail"]) and the_box.ship_tiles[player["sail"][-1]].opens_map
    return len(player["trades"]) >= MAP_AT or len(player["raids"]) >= MAP_AT or shown


# Water, land and lanes


@lru_cache(maxsize=24)
def _water(the_box: Box, seats: int) -> str:
    """All that stays as it is."""
    chart = where_places_lie(the_box)
    ours = chart == CHART
    land = _coasts() if ours else _isles(chart)
    frame = f'<clipPath id="karvi-sea-frame">{box(0, 0, WIDTH, HEIGHT, "water", 16)}</clipPath>'
    return (
        f'{frame}<g clip-path="url(#karvi-sea-frame)">{box(0, 0, WIDTH, HEIGHT, "water", 16)}'
        f"{land}{_lanes(the_box, chart, seats)}</g>"
    )


@lru_cache(maxsize=24)
def _names(the_box: Box, language: str) -> str:
    """The names of all places. They come last, so that no ship and no halo hides them."""
    chart = where_places_lie(the_box)
    return "".join(_name(row, *chart[row.id], language) for row in _rows(the_box))


def _coasts() -> str:
    """The land in the water, with shallows around it."""
    shades = "".join(ground("coast", classes=shade) for shade in ("shallow", "shore", "land"))
    return shades + ground("hills") + ground("ornaments")


def _isles(chart: dict[str, Point]) -> str:
    """Somebody else's sea: every place is an isle."""
    return "".join(
        disc(x, y + 4, 52, "shore") + disc(x, y + 4, 46, "land") for x, y in chart.values()
    )


def _lanes(the_box: Box, chart: dict[str, Point], seats: int) -> str:
    """Dotted lanes; those to the map spots and beyond are of another kind."""
    water = the_box.sea(seats)
    found = {"lane": "", "lane lane-closed": ""}
    for a, near in enumerate(water.neighbours):
        for b in near:
            if a < b:
                closed = water.obstructed >> a & 1 or water.obstructed >> b & 1
                start, end = the_box.place_ids[a], the_box.place_ids[b]
                bend = BENDS.get((start, end), -BENDS.get((end, start), -BEND))
                found["lane lane-closed" if closed else "lane"] += _lane(
                    chart[start], chart[end], bend
                )
    return "".join(path(d, kind) for kind, d in found.items() if d)


def _lane(a: Point, b: Point, bend: float) -> str:
    across, down = b[0] - a[0], b[1] - a[1]
    x, y = (a[0] + b[0]) / 2 - down * bend, (a[1] + b[1]) / 2 + across * bend
    return f"M{a[0]:.0f} {a[1]:.0f}Q{x:.0f} {y:.0f} {b[0]:.0f} {b[1]:.0f}"


def _name(row: PlaceRow, x: float, y: float, language: str) -> str:
    if row.holds == "map":
        return ""
    name = word(row.name, language)
    reach = len(name) * 5.2 + 6
    x = min(max(x, reach), WIDTH - reach)
    return text(name, x, y + (63 if row.points23 else 53), 21, "place-name")


# What lies at a place


def _place(place: PlaceView, stones: int, open_map: bool) -> str:
    if place["kind"] is not None:
        return _stack(place["kind"], place["tiles_left"])
    if place["points"]:
        return _site(place["holds"][0], tuple(place["points"]), len(place["buildings"]), stones)
    return _map_spot(open_map) if place["holds"] == ["map"] else _home()


@lru_cache(maxsize=128)
def _stack(kind: str, left: int) -> str:
    """Tiles upon each other, backs up, with their number."""
    top = at(-30, -30, tile_back(kind), 0.75)
    if not left:
        return f'<g class="gone">{top}</g>'
    under = "".join(box(3 * i - 30, 3 * i - 30, 60, 60, "under", 9) for i in range(left - 1, 0, -1))
    return under + top + disc(27, 27, 14, "tally") + text(left, 27, 27, 22, "on")


@lru_cache(maxsize=256)
def _site(kind: str, points: tuple[int, ...], built: int, stones: int) -> str:
    """A place to build: the building, and its spaces with their points from left to right."""
    name = "trading_posts" if kind == "trading post" else "towers"
    wide = SPACE * len(points) + 8
    out = [
        disc(0, -14, 26, "ground"),
        icon_at(name, 0, -15, 38),
        box(-wide / 2, 13, wide, 35, "plot", 17),
    ]
    for i, value in enumerate(points[built:], start=built):
        out.append(points_at(value, *_space(len(points), i), 30))
    for i in range(min(max(stones, 0), 4)):
        out.append(at(26 + 9 * i, -54, ground("special-back"), 0.36))
    if stones >= 0:
        out.append(disc(36, -12, 14, "tally") + text(stones, 36, -12, 21, "on"))
    return "".join(out)


def _halo(kind: str | None, spaces: int) -> Halo:
    """Close around what lies there, so that the name below stays free."""
    if kind is not None:
        return halo(-30, -30, 66, 66, 10)
    if not spaces:
        return round_halo(0, 0, 34)
    wide = SPACE * spaces + 8
    return (*round_halo(0, -14, 26), *halo(-wide / 2, 13, wide, 35, 17))


@lru_cache
def _map_spot(open_map: bool) -> str:
    lock = "" if open_map else icon("lock", 6, 4, 27)
    return disc(0, 0, 31, "ground") + icon_at("map", 0, 0, 44) + lock


@lru_cache
def _home() -> str:
    return disc(0, 0, 34, "ground") + icon_at("building", 0, -2, 46)


# Buildings and ships


def _space(spaces: int, i: int) -> Point:
    """Where a building stands, from the middle of its place."""
    return SPACE * (i + 0.5 - spaces / 2), 30.5


def _buildings(place: PlaceView, x: float, y: float) -> list[str]:
    """Those that stand there, on the shields of their owners."""
    post = place["holds"][0] == "trading post"
    out = []
    for i, colour in enumerate(place["buildings"]):
        dx, dy = _space(len(place["points"]), i)
        key = f"{'post' if post else 'tower'}-{colour.lower()}-{place['id']}"
        out.append(piece(key, x + dx, y + dy, building(colour, post), f"built {css(colour)}"))
    return out


def _ships(place: PlaceView, colours: list[str], x: float, y: float) -> list[str]:
    """Ships lie to the right of a place, or to the left where there is no room; further ones
    behind each other."""
    out = []
    for i, seat in enumerate(place["ships"]):
        if place["holds"] == ["start"]:
            dx, dy = HARBOUR[i % len(HARBOUR)]
        else:
            usual = MOORINGS.get(place["holds"][-1], (32, -38))
            dx, dy = MOORED.get(place["id"], usual)
            if x + dx > WIDTH - 52:
                dx = -dx - 48
            dx, dy = dx + 12 * i, dy - 22 * i
        left, top = max(4, x + dx), max(4, y + dy)
        body = ship(colours[seat])
        out.append(piece(f"ship-{seat}", left, top, body, f"ship {css(colours[seat])}"))
    return out
