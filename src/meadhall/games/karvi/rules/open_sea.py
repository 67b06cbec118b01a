"""Reading the map of the sea: places, routes, and how far everything is."""

from __future__ import annotations

from collections.abc import Iterable

from meadhall.games.karvi.components.box import Box, Chart, Sea, rows_of
from meadhall.games.karvi.components.kinds import KINDS, read_holds
from meadhall.games.karvi.components.rows import PlaceRow, RouteRow, read_value
from meadhall.kernel.errors import Illegal


def mask_of(numbers: Iterable[int]) -> int:
    """One bit for each number."""
    mask = 0
    for n in numbers:
        mask |= 1 << n
    return mask


def read_places(box: Box) -> None:
    """The places with what they hold and the points of their building spaces."""
    rows = rows_of(box.tables, "place", PlaceRow)
    box.place_ids = tuple(row.id for row in rows)
    box.place_names = tuple(row.name for row in rows)
    box.place_of = {name: i for i, name in enumerate(box.place_ids)}
    box.holds = tuple(read_value(row, "holds", read_holds) for row in rows)
    box.start = box.holds.index(("start",))
    box.map_spots = tuple(i for i, h in enumerate(box.holds) if h == ("map",))
    box.post_sites = mask_of(i for i, h in enumerate(box.holds) if h[0] == "trading post")
    box.tower_sites = mask_of(i for i, h in enumerate(box.holds) if h[0] == "tower")
    special = [i for i, h in enumerate(box.holds) if h[-1] == "special rune stones"]
    box.corners = {place: corner for corner, place in enumerate(special)}
    box.kind_at = tuple(
        KINDS.index(h[0]) if len(h) == 1 and h[0] in KINDS else -1 for h in box.holds
    )
    box.pairs = sorted({h for h in box.holds if len(h) == 2 and h[0] in KINDS})
    box.points_by_side = (tuple(row.points23 for row in rows), tuple(row.points4 for row in rows))


def read_routes(box: Box) -> None:
    """The two sides of the map."""
    rows = rows_of(box.tables, "route", RouteRow)
    both = [row for row in rows if row.side == "both"]
    box.seas = (_sea(box, both), _sea(box, rows))


def _sea(box: Box, routes: Iterable[RouteRow]) -> Sea:
    def place(name: str) -> int:
        if name not in box.place_of:
            raise Illegal(f"there is no place {name!r}")
        return box.place_of[name]

    size = len(box.place_ids)
    links: list[set[int]] = [set() for _ in range(size)]
    for row in routes:
        a, b = (read_value(row, end, place) for end in ("a", "b"))
        links[a].add(b)
        links[b].add(a)
    neighbours = tuple(tuple(sorted(near)) for near in links)
    obstructed = mask_of((*box.map_spots, *box.corners))
    distance = tuple(
        tuple(_distances(neighbours, start, closed) for start in range(size))
        for closed in (obstructed, 0)
    )
    far = max(max(row) for table in distance for row in table)
    rings = tuple(
        tuple(
            tuple(p for p in range(size) if distance[True][start][p] == d)
            for d in range(1, far + 1)
        )
        for start in range(size)
    )
    charts = tuple(
        tuple(_chart(box.place_ids, start, row, far) for start, row in enumerate(table))
        for table in distance
    )
    return Sea(neighbours, obstructed, far, rings, charts)


def _chart(ids: tuple[str, ...], start: int, distance: tuple[int, ...], far: int) -> Chart:
    reach = [
        [p for p, steps in enumerate(distance) if 0 <= steps <= most] for most in range(far + 1)
    ]
    return Chart(
        distance=distance,
        here_and_away=tuple((*(ids[p] for p in found), "stay") for found in reach),
        away=tuple((*(ids[p] for p in found if p != start), "stay") for found in reach),
    )


def _distances(neighbours: tuple[tuple[int, ...], ...], start: int, closed: int) -> tuple[int, ...]:
    """Steps to every place (-1: out of reach). A ship may not enter a closed place from an open
    one, but may move among closed places and out (p. 16, A11)."""
    found = [-1] * len(neighbours)
    found[start] = 0
    queue = [start]
    for place in queue:
        for near in neighbours[place]:
            entering = closed >> near & 1 and not closed >> place & 1
            if found[near] < 0 and not entering:
                found[near] = found[place] + 1
                queue.append(near)
    return tuple(found)
