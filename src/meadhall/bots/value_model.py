"""How many points a seat will have at the end, as positions of many games have shown.

Each term of a judgement, each thing that can be counted and each that is there or not has a factor,
fitted to what became of such positions when bots played on (`meadhall lab foresee`). A factor
changes while the game goes on: the file holds it for some moments, and between them it changes
evenly.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum
from operator import mul
from typing import TYPE_CHECKING, Any, NamedTuple

from meadhall.bots.weights import FOLDER
from meadhall.kernel.agenda import over
from meadhall.kernel.errors import Illegal
from meadhall.kernel.game import Rules
from meadhall.language.translation import _

if TYPE_CHECKING:
    from meadhall.bots.judge import Judge

MOMENTS = (0.0, 0.4, 1.0)
"""How much of the game is to come at the moments for which there are factors."""

ALWAYS = ("always", "a rival")
"""What is added besides what a position shows: a number, and another one if there is a rival."""


class Seen(NamedTuple):
    """A position: how much of some things there is, and which of the others are there, each by its
    place in `things`."""

    amounts: tuple[float, ...]
    there: list[int]


class Foresight:
    """For each moment a factor for each thing that is looked at, and how far off all this may be:
    at the end, and a whole game before it."""

    __slots__ = ("_mixed", "factors", "spread")

    def __init__(self, factors: tuple[tuple[float, ...], ...], spread: tuple[float, float]):
        self.factors = factors
        self.spread = spread
        self._mixed: dict[float, list[float]] = {}

    def at(self, to_come: float) -> list[float]:
        """The factors at any moment."""
        found = self._mixed.get(to_come)
        if found is None:
            found = [0.0] * len(self.factors[0])
            for moment, share in moments(to_come):
                line = self.factors[moment]
                found = [a + share * b for a, b in zip(found, line, strict=True)]
            if len(self._mixed) > MOST_MOMENTS:
                self._mixed.clear()
            self._mixed[to_come] = found
        return found

    def tell(self, seen: Seen, to_come: float) -> float:
        """The points that are foretold."""
        factors = self.at(to_come)
        return fsum(map(mul, seen.amounts, factors)) + fsum([factors[i] for i in seen.there])

    def in_part(self, part: float) -> Foresight:
        """The same, trusted in part only: as a term of a judgement it counts less."""
        factors = tuple(tuple(part * factor for factor in line) for line in self.factors)
        return Foresight(factors, self.spread)


EXPERIENCE = _("experience")
"""What a foresight adds to a judgement."""

MOST_MOMENTS = 2000
"""The factors of so many moments are kept."""


def things(judge: Judge) -> tuple[str, ...]:
    """What is looked at, by name."""
    return (*judge.names, *judge.counted, *ALWAYS, *judge.marked)


def seen_in(judge: Judge, g: Any, seat: int) -> Seen:
    """What a position shows."""
    return _seen(judge, g, seat, judge.parts(g, seat))


def _seen(judge: Judge, g: Any, seat: int, parts: Sequence[float]) -> Seen:
    amounts = (*parts, *judge.count(g, seat), 1.0, float(judge.against(g)))
    first = len(amounts)
    return Seen(amounts, [first + mark for mark in judge.marks(g, seat)])


def moments(to_come: float) -> tuple[tuple[int, float], ...]:
    """The two moments between which this is, and how much each of them counts."""
    for k in range(1, len(MOMENTS)):
        early, late = MOMENTS[k - 1], MOMENTS[k]
        if to_come <= late:
            share = (to_come - early) / (late - early)
            return (k - 1, 1 - share), (k, share)
    return ((len(MOMENTS) - 1, 1.0),)


def file_of(game: str) -> Any:
    return FOLDER / game / "bots" / "value_model.txt"


def read_foresight(text: str) -> Foresight:
    """A line for each thing, a number for each moment; the last line is the spread."""
    found = []
    for number, line in enumerate(text.splitlines(), start=1):
        said = line.partition("#")[0].split()
        if said:
            try:
                found.append(tuple(map(float, said)))
            except ValueError:
                raise Illegal(f"line {number}: {' '.join(said)!r} are not numbers") from None
    if len(found) < 2 or len(found[-1]) != 2:
        raise Illegal("the last line must be two numbers, the spread")
    *lines, (near, far) = found
    for factors in lines:
        if len(factors) != len(MOMENTS):
            raise Illegal(f"{factors} must be {len(MOMENTS)} numbers, one for each moment")
    return Foresight(tuple(zip(*lines, strict=True)), (near, far))


_known: dict[str, Foresight | None] = {}


def foresight_of(game: str) -> Foresight | None:
    """The foresight of a game, if somebody has fitted one."""
    if game not in _known:
        file = file_of(game)
        _known[game] = read_foresight(file.read_text(encoding="utf-8")) if file.is_file() else None
    return _known[game]


def foretold(judge: Judge, g: Any, seat: int, parts: Sequence[float]) -> float:
    """What the judge's foresight tells, given the terms; nothing if it has none."""
    if judge.foresight is None:
        return 0.0
    return judge.foresight.tell(_seen(judge, g, seat, parts), judge.to_come(g))


def experience(judge: Judge, g: Any, seat: int, parts: Sequence[float]) -> dict[str, float]:
    """The same as a term of the judgement."""
    return {} if judge.foresight is None else {EXPERIENCE: foretold(judge, g, seat, parts)}


def foresee(rules: Rules, judge: Judge, g: Any, seat: int) -> float:
    """The points that the seat may expect, less those of a rival without a seat; at the end of the
    game, as they are."""
    if over(g):
        points = float(sum(rules.score(g)[seat].values()))
        return points - sum(sum(sources.values()) for sources in rules.rivals(g).values())
    if judge.foresight is None:
        return judge.worth(g, seat)
    return foretold(judge, g, seat, judge.parts(g, seat))
