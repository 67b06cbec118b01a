"""How many points a seat will have at the end, as positions of many games have shown.

The judge's weights are those with which one plays best, not those that foretell best. So each of
its terms, and each thing that can be counted, is given a factor, fitted to what became of such
positions when bots played on (`meadhall lab foresee`). A factor changes while the game goes on:
the file holds it for some moments, and between them it changes evenly.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from meadhall.bots.judging import Judge
from meadhall.bots.weights import FOLDER
from meadhall.kernel.agenda import over
from meadhall.kernel.errors import Illegal
from meadhall.kernel.games import Rules

MOMENTS = (0.0, 0.4, 1.0)
"""How much of the game is to come at the moments for which there are factors."""

ALWAYS = ("always", "a rival")
"""What is added besides what a position shows: a number, and another one if there is a rival."""


class Foresight(NamedTuple):
    """For each moment a factor for each thing that is looked at, and how far off all this may be:
    at the end, and a whole game before it."""

    factors: tuple[tuple[float, ...], ...]
    spread: tuple[float, float]


def things(judge: Judge) -> tuple[str, ...]:
    """What is looked at, by name."""
    return (*judge.names, *judge.counted, *ALWAYS)


def seen_in(judge: Judge, g: Any, seat: int) -> tuple[float, ...]:
    """How much of each there is."""
    return (*judge.parts(g, seat), *judge.count(g, seat), 1.0, float(judge.against(g)))


def moments(to_come: float) -> tuple[tuple[int, float], ...]:
    """The two moments between which this is, and how much each of them counts."""
    for k in range(1, len(MOMENTS)):
        early, late = MOMENTS[k - 1], MOMENTS[k]
        if to_come <= late:
            share = (to_come - early) / (late - early)
            return (k - 1, 1 - share), (k, share)
    return ((len(MOMENTS) - 1, 1.0),)


def file_of(game: str) -> Any:
    return FOLDER / f"{game}-foresight.txt"


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


def foresee(rules: Rules, judge: Judge, g: Any, seat: int) -> float:
    """The points that the seat may expect, less those of a rival without a seat; at the end of the
    game, as they are."""
    if over(g):
        points = float(sum(rules.score(g)[seat].values()))
        return points - sum(sum(sources.values()) for sources in rules.rivals(g).values())
    known = foresight_of(rules.NAME)
    if known is None:
        return judge.worth(g, seat)
    seen = seen_in(judge, g, seat)
    value = 0.0
    for moment, share in moments(judge.to_come(g)):
        value += share * sum([a * b for a, b in zip(known.factors[moment], seen, strict=True)])
    return value
