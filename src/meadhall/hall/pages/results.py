"""Results: the score sheet, the chart of the points, and the check of the deal."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from meadhall.kernel import agenda, saga
from meadhall.kernel.agenda import TABLE
from meadhall.kernel.errors import Illegal
from meadhall.kernel.table import Table


class Column(NamedTuple):
    """The scores of a seat, or of a rival without a seat."""

    seat: int | None
    name: str
    points: dict[str, int]

    @property
    def total(self) -> int:
        return sum(self.points.values())


@dataclass(frozen=True)
class Sheet:
    """Points by source (rows) and player (columns), the best first."""

    sources: tuple[str, ...]
    columns: tuple[Column, ...]


def sheet(table: Table, names: tuple[str, ...], language: str) -> Sheet:
    """The score sheet of a game; sources that gave nobody points are left out."""
    scores = table.scores()
    columns = [Column(seat, names[seat], scores[seat]) for seat in table.ranking()]
    word = table.game.words.word
    for rival, points in table.rivals().items():
        name = word(rival, language)
        columns.append(Column(None, name[:1].upper() + name[1:], points))
    if table.verdict() and len(columns) > 1:
        columns.sort(key=lambda c: (-c.total, c.seat is not None))
    sources: dict[str, None] = {}
    for column in columns:
        sources.update(dict.fromkeys(column.points))
    kept = tuple(s for s in sources if any(c.points.get(s) for c in columns))
    return Sheet(kept, tuple(columns))


class Course(NamedTuple):
    """The points on the scoring track after each answer, and where the chapters begin."""

    points: tuple[tuple[int, ...], ...]
    chapters: tuple[tuple[int, str], ...]
    final: tuple[int, ...]


@lru_cache(maxsize=64)
def course(table: Table, language: str) -> Course:
    """The points of a finished game after each answer."""
    game = table.game
    g = game.rules.setup(table.seats, table.settings)
    agenda.advance(g)
    points = [game.rules.standing(g)]
    chapters = [(0, game.words.chapter(g, language))]
    for at, (seat, option) in enumerate(table.answers, start=1):
        owner = seat if seat != TABLE else agenda.natures(g)
        assert owner is not None
        agenda.answer(g, owner, option)
        points.append(game.rules.standing(g))
        chapter = game.words.chapter(g, language)
        if chapter != chapters[-1][1]:
            chapters.append((at, chapter))
    return Course(tuple(points), tuple(chapters), table.totals() if table.over else points[-1])


WIDTH, HEIGHT = 720, 300
"""Pixels of a chart."""
LEFT, RIGHT, TOP, BOTTOM = 40, 120, 16, 34
"""Pixels of a chart's margins."""


@dataclass(frozen=True)
class Curve:
    """One player's line of the chart."""

    name: str
    colour: str
    path: str
    label_y: float
    end_y: float
    total: int


@dataclass(frozen=True)
class Chart:
    """The chart of the points."""

    width: int
    height: int
    left: int
    right: int
    base: float
    top: float
    curves: tuple[Curve, ...]
    ticks: tuple[tuple[float, int], ...]
    chapters: tuple[tuple[float, str, int], ...]


def chart(run: Course, names: tuple[str, ...], colours: tuple[str, ...]) -> Chart:
    """Draw a line for each player; the last step is the final scoring."""
    most = max(1, *(max(p) for p in run.points), *run.final)
    least = min(0, *(min(p) for p in run.points), *run.final)
    steps = len(run.points) - 1
    last = max(1.0, steps / 11)  # room for the final scoring
    wide, high = WIDTH - LEFT - RIGHT, HEIGHT - TOP - BOTTOM

    def x(at: float) -> float:
        return round(LEFT + wide * at / (steps + last), 1)

    def y(value: float) -> float:
        return round(TOP + high * (most - value) / (most - least), 1)

    ends = spread([y(total) for total in run.final])
    curves = []
    for who, total in enumerate(run.final):
        path = [f"M{x(0)} {y(run.points[0][who])}"]
        before = run.points[0][who]
        for at, points in enumerate(run.points):
            if points[who] != before:
                path.append(f"H{x(at)}V{y(points[who])}")
                before = points[who]
        path.append(f"H{x(steps)}L{x(steps + last)} {y(total)}")
        curves.append(Curve(names[who], colours[who], "".join(path), ends[who], y(total), total))
    step = next(s for s in (5, 10, 20, 25, 50, 100, 200, 500, 1000) if (most - least) / s <= 7)
    lowest = -(-least // step) * step
    ticks = tuple((y(value), value) for value in range(lowest, most + 1, step))
    chapters = tuple((x(at), words, at) for at, words in run.chapters)
    base = HEIGHT - BOTTOM
    return Chart(WIDTH, HEIGHT, LEFT, WIDTH - RIGHT, base, TOP, tuple(curves), ticks, chapters)


def spread(places: list[float], gap: float = 17) -> list[float]:
    """Move overlapping labels apart."""
    order = sorted(range(len(places)), key=lambda i: places[i])
    found = list(places)
    for a, b in pairwise(order):
        found[b] = max(found[b], found[a] + gap)
    lowest = max(float(HEIGHT - BOTTOM), *places)
    for who in reversed(order):  # labels that were moved too far down move up again
        found[who] = min(found[who], lowest)
        lowest = found[who] - gap
    return found


class Check(NamedTuple):
    """The result of checking a deal."""

    good: bool
    draws: int
    why: str = ""


def seed_of(record: str) -> str:
    """The seed in a record; '' if it holds none."""
    return saga.read(record).seed or ""


@lru_cache(maxsize=64)
def check_deal(record: str) -> Check:
    """Play a finished record again and check that its seed has the hash that was published before
    the game, and that every draw follows from the seed."""
    try:
        table = Table.from_record(record)
        if not seed_of(record):
            raise Illegal("the record does not hold its seed")
    except Illegal as error:
        return Check(False, 0, str(error))
    draws = sum(seat == TABLE for seat, _ in table.answers)
    return Check(True, draws)


__all__ = [
    "Chart",
    "Check",
    "Course",
    "Sheet",
    "chart",
    "check_deal",
    "course",
    "sheet",
    "spread",
]
