"""The swings of a game: each player's chance to win after each turn, as the bots judge it, and the
turns that changed it most.

In a solo game for points there is nobody to beat, so the points take the place of the chances. The
answers of the set-up belong to no turn.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from babel.numbers import format_percent

from meadhall.bots import win_chances
from meadhall.bots.judge import judge_of
from meadhall.hall.pages.results import BOTTOM, HEIGHT, LEFT, TOP, WIDTH, course, spread
from meadhall.kernel import agenda
from meadhall.kernel.agenda import TABLE
from meadhall.kernel.table import Table
from meadhall.language.translation import capital

DECISIVE_TURNS = 3
"""Number of turns that are described."""
LEAST_CHANCE, LEAST_POINTS = 0.02, 1.0
"""The change of a chance, or of points, below which a turn is not described."""
SENTENCES = 2
"""Number of sentences that describe a turn."""
LONGEST_WORDS = 200
"""Letters above which a turn is described by one sentence only."""
RIGHT = 150
"""Pixels for the names at the ends of the lines."""
LABEL, MARK = 52, 22
"""Pixels for the name of a chapter, and for a mark."""


class Turn(NamedTuple):
    """The answers of one seat between those of others, and everybody's chances after it."""

    seat: int
    """The seat that played it; TABLE for the set-up."""
    start: int
    end: int
    """The number of answers after it."""
    main: int
    """The index of its main answer."""
    stands: tuple[float, ...]
    """By seat, the chance to win; in a solo game for points, the points."""


class Swings(NamedTuple):
    """All turns of a game, beginning with the set-up."""

    turns: tuple[Turn, ...]
    by_points: bool


@lru_cache(maxsize=64)
def swings(table: Table) -> Swings:
    """Judge a finished game turn by turn."""
    game, judge = table.game, judge_of(table.game)
    g = game.rules.setup(table.seats, table.settings)
    agenda.advance(g)
    by_points = not win_chances(game, g).chances

    def stands() -> tuple[float, ...]:
        seen = win_chances(game, g)
        return seen.points if by_points else seen.chances

    chapters = course(table, "en").chapters
    begin = chapters[1][0] if len(chapters) > 2 else 0
    turns: list[Turn] = []
    who, start, main, closed = TABLE, begin, -1, False
    for at, (seat, option) in enumerate(table.answers):
        if at == begin:
            turns.append(Turn(TABLE, 0, begin, -1, stands()))
        if at >= begin and seat != TABLE:
            if who not in (TABLE, seat) or closed:
                turns.append(Turn(who, start, at, main, stands()))
                start, main = at, -1
            closed = judge.closes(option)
            begins = judge.settled(g, seat) and not closed and not judge.free(option)
            main = at if begins or main < 0 else main
            who = seat
        owner = seat if seat != TABLE else agenda.natures(g)
        assert owner is not None
        agenda.answer(g, owner, option)
    turns.append(Turn(who, start, table.length, main, stands()))
    return Swings(tuple(turns), by_points)


class DecisiveTurn(NamedTuple):
    """A turn that changed the chances much, in words."""

    number: int
    at: int
    seat: int
    """The seat that played it."""
    chapter: str
    words: str
    whose: int
    """The seat whose chance it changed most."""
    before: str
    after: str
    rise: bool


@lru_cache(maxsize=64)
def decisive_turns(table: Table, language: str) -> tuple[DecisiveTurn, ...]:
    """The turns that changed the chances most, in their order."""
    run = swings(table)
    found = []
    for index, (before, turn) in enumerate(zip(run.turns, run.turns[1:], strict=False), start=1):
        changes = [b - a for a, b in zip(before.stands, turn.stands, strict=True)]
        own = abs(changes[turn.seat]) if 0 <= turn.seat < len(changes) else 0.0
        most = max(map(abs, changes))
        whose = turn.seat if own >= most - 1e-9 else changes.index(max(changes, key=abs))
        found.append((most, index, whose))
    least = LEAST_POINTS if run.by_points else LEAST_CHANCE
    kept = sorted(one for one in found if one[0] >= least)[-DECISIVE_TURNS:]
    turns = []
    for number, (_, index, whose) in enumerate(sorted(kept, key=lambda one: one[1]), start=1):
        turn = run.turns[index]
        was, now = run.turns[index - 1].stands[whose], turn.stands[whose]
        turns.append(
            DecisiveTurn(
                number,
                turn.end,
                turn.seat,
                table.game.words.chapter(table.until(turn.main).g, language),
                _describe(table, turn, language),
                whose,
                figure(was, run.by_points, language),
                figure(now, run.by_points, language),
                now > was,
            )
        )
    return tuple(turns)


def figure(stand: float, by_points: bool, language: str) -> str:
    """A chance as a percentage, or points."""
    if by_points:
        return f"{stand:.0f}".replace("-", "−")
    return str(format_percent(round(stand, 2), locale=language))


def _describe(table: Table, turn: Turn, language: str) -> str:
    """What the log says about the turn's main answer and the next one. An answer without an event
    is described by its option."""
    game, closes = table.game, judge_of(table.game).closes
    story = table.until(turn.end).story(None, 0)
    found: list[str] = []
    for at, (seat, option) in list(enumerate(table.answers))[turn.main : turn.end]:
        events = [e for number, e in story if number == at + 1 and e.seat == turn.seat]
        if seat == turn.seat and events and not closes(option):
            event = events[-1] if found else events[0]
            found.append(game.words.say_event(table.g, event, None, language))
        if len(found) == SENTENCES:
            break
    if not found:
        option = table.answers[turn.main][1]
        return capital(game.words.say_option(table.until(turn.main).g, turn.seat, option, language))
    whole = " ".join(found)
    return whole if len(whole) <= LONGEST_WORDS else found[0]


# The drawing


class Spot(NamedTuple):
    """A turn on the chart: a strip that shows its figures on hover."""

    x: float
    width: float
    at: int
    seat: int
    figures: tuple[str, ...]


class Mark(NamedTuple):
    """A decisive turn on the chart."""

    number: int
    at: int
    x: float
    y: float


@dataclass(frozen=True)
class Wave:
    """One seat's line of the chart."""

    name: str
    colour: str
    path: str
    label_y: float
    last: str


@dataclass(frozen=True)
class SwingChart:
    """The chart of the swings."""

    width: int
    height: int
    left: int
    right: int
    base: float
    top: float
    waves: tuple[Wave, ...]
    ticks: tuple[tuple[float, str], ...]
    chapters: tuple[tuple[float, str], ...]
    spots: tuple[Spot, ...]
    marks: tuple[Mark, ...]


@dataclass(frozen=True)
class Axes:
    """Where values lie on the chart."""

    length: int
    least: float
    most: float

    def x(self, at: float) -> float:
        return round(LEFT + (WIDTH - LEFT - RIGHT) * at / self.length, 1)

    def y(self, value: float) -> float:
        high = HEIGHT - TOP - BOTTOM
        return round(TOP + high * (self.most - value) / (self.most - self.least), 1)


def swing_chart(
    table: Table, decisive: Sequence[DecisiveTurn], names: Sequence[str], language: str
) -> SwingChart:
    """Draw a line for each seat, from turn to turn."""
    run = swings(table)
    least, most, ticks = _scale(run)
    axes = Axes(max(1, table.length), least, most)
    stands = {turn.end: turn.stands for turn in run.turns}
    marks = [Mark(m.number, m.at, axes.x(m.at), axes.y(stands[m.at][m.whose])) for m in decisive]
    chapters = [(axes.x(at), words) for at, words in course(table, language).chapters]
    return SwingChart(
        width=WIDTH,
        height=HEIGHT,
        left=LEFT,
        right=WIDTH - RIGHT,
        base=HEIGHT - BOTTOM,
        top=TOP,
        waves=_waves(table, run, axes, names, language),
        ticks=tuple((axes.y(value), figure(value, run.by_points, language)) for value in ticks),
        chapters=_chapters(chapters),
        spots=_spots(run, axes, language),
        marks=_marks(marks),
    )


def _waves(
    table: Table, run: Swings, axes: Axes, names: Sequence[str], language: str
) -> tuple[Wave, ...]:
    """The line of each seat."""
    ends = spread([axes.y(stand) for stand in run.turns[-1].stands])
    tokens = table.game.colours(table.seats)
    waves = []
    for who, last in enumerate(run.turns[-1].stands):
        path = "L".join(f"{axes.x(turn.end)} {axes.y(turn.stands[who])}" for turn in run.turns)
        shown = figure(last, run.by_points, language)
        waves.append(Wave(names[who], tokens[who], f"M{path}", ends[who], shown))
    return tuple(waves)


def _spots(run: Swings, axes: Axes, language: str) -> tuple[Spot, ...]:
    """The strip of each turn."""
    return tuple(
        Spot(
            axes.x(turn.start),
            round(max(1.0, axes.x(turn.end) - axes.x(turn.start)), 1),
            turn.end,
            turn.seat,
            tuple(figure(stand, run.by_points, language) for stand in turn.stands),
        )
        for turn in run.turns[1:]
    )


def _chapters(places: list[tuple[float, str]]) -> tuple[tuple[float, str], ...]:
    """Where the chapters begin; a name that would overlap another is left out."""
    found, free = [], 0.0
    for x, words in places[1:]:
        room = free <= x <= WIDTH - RIGHT - LABEL / 2
        found.append((x, words if room else ""))
        free = x + LABEL if room else free
    return tuple(found)


def _marks(places: list[Mark]) -> tuple[Mark, ...]:
    """Move overlapping marks apart, up or down."""
    found: list[Mark] = []
    for mark in places:
        near = [m.y for m in found if abs(m.x - mark.x) < MARK]
        ways = (mark.y + sign * MARK * steps for steps in range(9) for sign in (-1, 1))
        free = (
            y
            for y in ways
            if 0 <= y <= HEIGHT - BOTTOM and all(abs(y - other) >= MARK for other in near)
        )
        found.append(mark._replace(y=round(next(free, mark.y), 1)))
    return tuple(found)


def _scale(run: Swings) -> tuple[float, float, list[float]]:
    """The lowest and highest value of the chart, and its ticks."""
    if not run.by_points:
        return 0.0, 1.0, [0.0, 0.25, 0.5, 0.75, 1.0]
    every = [stand for turn in run.turns for stand in turn.stands]
    least, most = min(0.0, *every), max(1.0, *every)
    step = next(s for s in (5, 10, 20, 25, 50, 100, 200, 500, 1000) if (most - least) / s <= 7)
    lowest = int(-(-least // step) * step)
    return least, most, [float(value) for value in range(lowest, int(most) + 1, step)]


__all__ = [
    "DecisiveTurn",
    "SwingChart",
    "Swings",
    "Turn",
    "decisive_turns",
    "figure",
    "swing_chart",
    "swings",
]
