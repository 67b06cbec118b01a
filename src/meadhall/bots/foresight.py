"""How many points a seat will have at the end, as positions of many games have shown.

The judge's weights are those with which one plays best, not those that foretell best. So each of
its terms is given a factor, which changes with the part of the game that is to come: fitted to what
became of such positions when bots played on (`meadhall lab foresee`).
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, NamedTuple

from meadhall.bots.judging import Judge
from meadhall.bots.weights import FOLDER
from meadhall.kernel.agenda import over
from meadhall.kernel.errors import Illegal
from meadhall.kernel.games import Rules


class Foresight(NamedTuple):
    """A factor for each feature, and how far off it may be: now, and a whole game before the
    end."""

    factors: tuple[float, ...]
    spread: tuple[float, float]


def features(terms: Sequence[float], to_come: float, rival: bool) -> list[float]:
    """What is multiplied with the factors: the terms, the terms by what is to come, and what does
    not depend on them."""
    late = [value * to_come for value in terms]
    against = float(rival)
    return [*terms, *late, 1.0, to_come, to_come * to_come, against, against * to_come]


def file_of(game: str) -> Any:
    return FOLDER / f"{game}-foresight.txt"


def read_foresight(text: str) -> Foresight:
    """One number a line; the last two are the spread."""
    found = []
    for number, line in enumerate(text.splitlines(), start=1):
        said = line.partition("#")[0].strip()
        if said:
            try:
                found.append(float(said))
            except ValueError:
                raise Illegal(f"line {number}: {said!r} is not a number") from None
    if len(found) < 3:
        raise Illegal("there are too few factors")
    return Foresight(tuple(found[:-2]), (found[-2], found[-1]))


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
    seen = foresight_of(rules.NAME)
    if seen is None:
        return judge.worth(g, seat)
    row = features(judge.parts(g, seat), judge.to_come(g), judge.against(g))
    return math.fsum([a * b for a, b in zip(seen.factors, row, strict=True)])
