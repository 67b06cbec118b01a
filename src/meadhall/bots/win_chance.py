"""How a game stands by judgement: the points that each seat may expect, and its chance to win."""

from __future__ import annotations

import math
from typing import Any, NamedTuple

from meadhall.bots.judge import judge_of
from meadhall.bots.value_model import foresee, foresight_of
from meadhall.kernel.agenda import over
from meadhall.kernel.game import Rules


class Outlook(NamedTuple):
    """By seat: the points to be expected, and the chance to win. Who plays alone for points can
    neither win nor lose: then `chances` is empty. Against a rival without a seat the points are
    the lead, and the chance is that of a lead at the end."""

    points: tuple[float, ...]
    chances: tuple[float, ...]


UNKNOWN = (10.0, 30.0)
"""The spread of what becomes of a position, where nothing was fitted."""


def outlook(rules: Rules, g: Any) -> Outlook:
    """The outlook of a table, seen whole: for games that are over, or imagined ones."""
    judge = judge_of(rules)
    points = tuple(foresee(rules, judge, g, seat) for seat in range(g.seats))
    alone = g.seats == 1
    if alone and not judge.against(g):
        return Outlook(points, ())
    if over(g):
        if alone:
            return Outlook(points, (float(points[0] > 0),))
        winners = rules.winners(g)
        return Outlook(
            points, tuple(float(seat in winners) / len(winners) for seat in range(g.seats))
        )
    seen = foresight_of(rules.NAME)
    near, far = UNKNOWN if seen is None else seen.spread
    spread = math.sqrt(near**2 + (far**2 - near**2) * judge.to_come(g))
    if alone:
        return Outlook(points, (_chance(points[0] / spread),))
    ahead = [
        math.prod(
            _chance((mine - other) / (spread * math.sqrt(2)))
            for seat, other in enumerate(points)
            if seat != me
        )
        for me, mine in enumerate(points)
    ]
    return Outlook(points, tuple(chance / math.fsum(ahead) for chance in ahead))


def _chance(lead: float) -> float:
    """That a lead of so many spreads holds; never quite sure, never hopeless."""
    return min(0.999, max(0.001, 0.5 * (1 + math.erf(lead / math.sqrt(2)))))
