"""How a game swung: who was how likely to win after each turn, as the bots judge it, and the turns
after which that changed most. Alone for points there is nobody to beat: then it is the points. What
is chosen while the game is set up is no turn: some have their things then, and others not yet.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from babel.numbers import format_percent

from meadhall.bots import outlook
from meadhall.bots.judge import judge_of
from meadhall.hall.pages.results import BOTTOM, HEIGHT, LEFT, TOP, WIDTH, course, spread
from meadhall.kernel import agenda
from meadhall.kernel.agenda import TABLE
from meadhall.kernel.table import Table
from meadhall.language.translation import capital

MOMENTS = 3
"""So many turns are told."""
TELLING_CHANCE, TELLING_POINTS = 0.02, 1.0
"""A turn after which less than this has changed tells nothing."""
SENTENCES = 2
"""So much is told of a turn."""
LONGEST = 200
"""And not more letters, if one sentence will do."""
RIGHT = 150
"""Room for the names at the ends of the lines."""
LABEL, MARK = 52, 22
"""Room for the name of a chapter, and for a mark."""


class Turn(NamedTuple):
    """The answers of one seat between two others', and how all stood after it."""

    seat: int
    """Who played it; nobody before the first."""
    start: int
    end: int
    """After so many answers."""
    main: int
    """The answer that it was about."""
    stands: tuple[float, ...]
    """The chances to win by seat; alone for points, the points."""


class Swings(NamedTuple):
    """All turns of a game, beginning with how it stood when all was set up."""

    turns: tuple[Turn, ...]
    by_points: bool


@lru_cache(maxsize=64)
def swings(table: Table) -> Swings:
    """The game judged turn by turn. A game that is over does not change any more."""
    rules, judge = table.rules, judge_of(table.rules)
    g = rules.setup(table.seats, table.settings)
    agenda.advance(g)
    by_points = not outlook(rules, g).chances

    def stands() -> tuple[float, ...]:
        seen = outlook(rules, g)
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


class Moment(NamedTuple):
    """A telling turn, in words."""

    number: int
    at: int
    seat: int
    """Who played it."""
    chapter: str
    words: str
    whose: int
    """Whose chance it changed most."""
    before: str
    after: str
    rise: bool


@lru_cache(maxsize=64)
def moments(table: Table, language: str) -> tuple[Moment, ...]:
    """The turns that changed most, as they came."""
    run = swings(table)
    found = []
    for index, (before, turn) in enumerate(zip(run.turns, run.turns[1:], strict=False), start=1):
        changes = [b - a for a, b in zip(before.stands, turn.stands, strict=True)]
        own = abs(changes[turn.seat]) if 0 <= turn.seat < len(changes) else 0.0
        most = max(map(abs, changes))
        whose = turn.seat if own >= most - 1e-9 else changes.index(max(changes, key=abs))
        found.append((most, index, whose))
    least = TELLING_POINTS if run.by_points else TELLING_CHANCE
    kept = sorted(one for one in found if one[0] >= least)[-MOMENTS:]
    told = []
    for number, (_, index, whose) in enumerate(sorted(kept, key=lambda one: one[1]), start=1):
        turn = run.turns[index]
        was, now = run.turns[index - 1].stands[whose], turn.stands[whose]
        told.append(
            Moment(
                number,
                turn.end,
                turn.seat,
                table.rules.chapter(table.until(turn.main).g, language),
                _told(table, turn, language),
                whose,
                said(was, run.by_points, language),
                said(now, run.by_points, language),
                now > was,
            )
        )
    return tuple(told)


def said(stand: float, by_points: bool, language: str) -> str:
    """A chance, or points, in figures."""
    if by_points:
        return f"{stand:.0f}".replace("-", "−")
    return str(format_percent(round(stand, 2), locale=language))


def _told(table: Table, turn: Turn, language: str) -> str:
    """What the log says of the turn's main answer and of the next one: how it begins, then what it
    came to. An answer that the log passes over is told as it was offered."""
    rules, closes = table.rules, judge_of(table.rules).closes
    story = table.until(turn.end).story(None, 0)
    found: list[str] = []
    for at, (seat, option) in list(enumerate(table.answers))[turn.main : turn.end]:
        events = [e for number, e in story if number == at + 1 and e.seat == turn.seat]
        if seat == turn.seat and events and not closes(option):
            event = events[-1] if found else events[0]
            found.append(rules.say(table.g, event, None, language))
        if len(found) == SENTENCES:
            break
    if not found:
        option = table.answers[turn.main][1]
        return capital(rules.say(table.until(turn.main).g, option, turn.seat, language))
    whole = " ".join(found)
    return whole if len(whole) <= LONGEST else found[0]


# The drawing


class Spot(NamedTuple):
    """A turn on the chart: a strip that can be pointed at."""

    x: float
    width: float
    at: int
    seat: int
    figures: tuple[str, ...]


class Mark(NamedTuple):
    """A telling moment on the chart."""

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
    """The swings as a drawing."""

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


def swing_chart(
    table: Table, told: Sequence[Moment], names: Sequence[str], language: str
) -> SwingChart:
    """A line for each seat, from turn to turn."""
    run = swings(table)
    least, most, ticks = _scale(run)
    wide, high = WIDTH - LEFT - RIGHT, HEIGHT - TOP - BOTTOM
    length = max(1, table.length)

    def x(at: float) -> float:
        return round(LEFT + wide * at / length, 1)

    def y(value: float) -> float:
        return round(TOP + high * (most - value) / (most - least), 1)

    ends = spread([y(stand) for stand in run.turns[-1].stands])
    tokens = table.rules.colours(table.seats)
    waves = []
    for who, last in enumerate(run.turns[-1].stands):
        path = "L".join(f"{x(turn.end)} {y(turn.stands[who])}" for turn in run.turns)
        figure = said(last, run.by_points, language)
        waves.append(Wave(names[who], tokens[who], f"M{path}", ends[who], figure))
    spots = tuple(
        Spot(
            x(turn.start),
            round(max(1.0, x(turn.end) - x(turn.start)), 1),
            turn.end,
            turn.seat,
            tuple(said(stand, run.by_points, language) for stand in turn.stands),
        )
        for turn in run.turns[1:]
    )
    stands = {turn.end: turn.stands for turn in run.turns}
    marks = _marks([Mark(m.number, m.at, x(m.at), y(stands[m.at][m.whose])) for m in told])
    return SwingChart(
        width=WIDTH,
        height=HEIGHT,
        left=LEFT,
        right=WIDTH - RIGHT,
        base=HEIGHT - BOTTOM,
        top=TOP,
        waves=tuple(waves),
        ticks=tuple((y(value), said(value, run.by_points, language)) for value in ticks),
        chapters=_chapters([(x(at), words) for at, words in course(table, language).chapters]),
        spots=spots,
        marks=marks,
    )


def _chapters(places: list[tuple[float, str]]) -> tuple[tuple[float, str], ...]:
    """Where the chapters begin; a name for which there is no room is left out."""
    found, free = [], 0.0
    for x, words in places[1:]:
        room = free <= x <= WIDTH - RIGHT - LABEL / 2
        found.append((x, words if room else ""))
        free = x + LABEL if room else free
    return tuple(found)


def _marks(places: list[Mark]) -> tuple[Mark, ...]:
    """Marks that would lie on each other are moved apart, up or down."""
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
    """From where to where the chart goes, and what is marked there."""
    if not run.by_points:
        return 0.0, 1.0, [0.0, 0.25, 0.5, 0.75, 1.0]
    every = [stand for turn in run.turns for stand in turn.stands]
    least, most = min(0.0, *every), max(1.0, *every)
    step = next(s for s in (5, 10, 20, 25, 50, 100, 200, 500, 1000) if (most - least) / s <= 7)
    lowest = int(-(-least // step) * step)
    return least, most, [float(value) for value in range(lowest, int(most) + 1, step)]


__all__ = ["Moment", "SwingChart", "Swings", "Turn", "moments", "said", "swing_chart", "swings"]
