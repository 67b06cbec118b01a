"""The points that each seat may expect, and its chance to win."""

from __future__ import annotations

import math
from typing import NamedTuple

from meadhall.bots.judge import judge_of
from meadhall.bots.value_model import expected_points
from meadhall.kernel.agenda import State, over
from meadhall.kernel.game import AnyGame

DEFAULT_SPREAD = (10.0, 30.0)
"""The standard error of a forecast in points, for games without a value model: at the end, and a
whole game before it."""


class Chances(NamedTuple):
    """By seat: the expected points, and the chance to win from 0 to 1. A solo game that cannot be
    won has no chances. Against a rival without a seat the points are the lead, and the chance is
    that of a lead at the end."""

    points: tuple[float, ...]
    chances: tuple[float, ...]


def win_chances(game: AnyGame, g: State) -> Chances:
    """The chances at a table that hides nothing: of a game that is over, or an imagined one."""
    judge = judge_of(game)
    points = tuple(expected_points(game, judge, g, seat) for seat in range(g.seats))
    alone = g.seats == 1
    if alone and not judge.against(g):
        return Chances(points, ())
    if over(g):
        if alone:
            return Chances(points, (float(points[0] > 0),))
        winners = game.rules.winners(g)
        return Chances(
            points, tuple(float(seat in winners) / len(winners) for seat in range(g.seats))
        )
    near, far = DEFAULT_SPREAD if judge.forecast is None else judge.forecast.spread
    spread = math.sqrt(near**2 + (far**2 - near**2) * judge.to_come(g))
    if alone:
        return Chances(points, (_chance(points[0] / spread),))
    ahead = [
        math.prod(
            _chance((mine - other) / (spread * math.sqrt(2)))
            for seat, other in enumerate(points)
            if seat != me
        )
        for me, mine in enumerate(points)
    ]
    return Chances(points, tuple(chance / math.fsum(ahead) for chance in ahead))


def _chance(lead: float) -> float:
    """The chance that a lead, in standard errors, holds; never 0 or 1."""
    return min(0.999, max(0.001, 0.5 * (1 + math.erf(lead / math.sqrt(2)))))
