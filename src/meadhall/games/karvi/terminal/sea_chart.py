"""The sea as a chart: places where they lie, and the routes between them."""

from __future__ import annotations

from rich.text import Text

from meadhall.games.karvi.components.box import Box, box_called, rows_of
from meadhall.games.karvi.components.rows import PlaceRow
from meadhall.games.karvi.view import KarviView, PlaceView

ROWS = 30
SEA = "·"


def sea_chart(view: KarviView, width: int = 100) -> Text:
    """A chart in letters; ships as <G>, routes as dots. West is up."""
    box = box_called(view["box"])
    lines = [[" "] * width for _ in range(ROWS)]
    names = [player["colour"] for player in view["players"]]
    labels = {p["id"]: _label(p, names) for p in view["places"]}
    spots = _spots(box, width)
    for route in _routes(box, view["seats"]):
        _draw(lines, spots[route[0]], spots[route[1]])
    for name, (column, row) in spots.items():
        label = labels[name]
        left = max(0, min(column - len(label) // 2, width - len(label)))
        for i, letter in enumerate(label):
            lines[row][left + i] = letter
    chart = "\n".join("".join(line).rstrip() for line in lines)
    return Text(chart.strip("\n"), no_wrap=True)


def _label(place: PlaceView, names: list[str]) -> str:
    ships = "".join(names[s][0] for s in place["ships"])
    name = place["name"].replace(" spot", "")
    return f" {name}{f' <{ships}>' if ships else ''} "


def _spots(box: Box, width: int) -> dict[str, tuple[int, int]]:
    rows = rows_of(box.tables, "place", PlaceRow)
    return {
        row.id: (round(row.x * (width - 1) / 100), round(row.y * (ROWS - 1) / 100)) for row in rows
    }


def _routes(box: Box, seats: int) -> list[tuple[str, str]]:
    neighbours = box.sea(seats).neighbours
    ids = box.place_ids
    return [(ids[a], ids[b]) for a, near in enumerate(neighbours) for b in near if a < b]


def _draw(lines: list[list[str]], start: tuple[int, int], end: tuple[int, int]) -> None:
    """A dotted line; a row is about twice as high as a column is wide."""
    across, down = end[0] - start[0], end[1] - start[1]
    steps = max(abs(across) // 2, abs(down), 1)
    for i in range(steps + 1):
        lines[start[1] + round(down * i / steps)][start[0] + round(across * i / steps)] = SEA
