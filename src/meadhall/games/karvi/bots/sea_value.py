"""What the sea is worth to a seat of Karvi: the places that its ship can still sail to."""

from __future__ import annotations

from collections.abc import Sequence

from meadhall.games.karvi.bots.holdings import EFFORT, known
from meadhall.games.karvi.bots.judge_weights import Weights
from meadhall.games.karvi.components.kinds import STRENGTHS
from meadhall.games.karvi.rules.state import Karvi, Player, unlocked_map

WAYS = range(30)
"""The lengths of ways over the sea, in steps: no place is further away."""


def sea_value(
    w: Weights, g: Karvi, p: Player, have: Sequence[float], left: float, late: float
) -> float:
    """What the best two places that the ship can sail to are worth, less the way there."""
    box = g.box
    know = known(box)
    away = box.sea(g.seats).charts[unlocked_map(g, p)][p.ship].distance
    stores = p.provisions
    way = [w.step * n if n <= stores else w.step * stores + w.lack * (n - stores) for n in WAYS]
    first = second = 0.0
    square = 2 * (have[0] + sum(t in box.trade_tiles for t in p.scouted)) + 1
    for place, kind in enumerate(g.kind_at):
        if kind < 0 or p.visited >> kind & 1 or not g.sizes[kind] or away[place] < 0:
            continue
        gain = know.kinds[kind] - w.turn - way[away[place]] + w.track * late
        if kind < 6:
            gain += square + w.square * late
        else:
            effort = EFFORT["strength"] * (STRENGTHS[kind - 6] - have[14])
            if effort > 0:
                gain -= gain * effort / (w.reach * left + 0.01)
        if gain > second:
            if gain > first:
                first, second = gain, first
            else:
                second = gain
    points = box.site_points(g.seats)
    for place in know.sites:
        if away[place] < 0 or p.built >> place & 1 or g.sites[place] >= len(points[place]):
            continue
        if p.posts if box.post_sites >> place & 1 else p.towers:
            gain = points[place][g.sites[place]] + w.post * late - way[away[place]]
            if place in box.corners:
                gain += w.corner
            if gain > second:
                if gain > first:
                    first, second = gain, first
                else:
                    second = gain
    return w.ship * (first + w.second * second)
