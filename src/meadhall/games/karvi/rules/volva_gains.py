"""The points that the Völva takes for what a spot gives (solo rules, p. 3)."""

from __future__ import annotations

from collections.abc import Callable

from meadhall.games.karvi.rules.combine import AnyOrder, InOrder, OneOf
from meadhall.games.karvi.rules.state import LOCKED_AT, SPOTS, Karvi, Volva, score_points
from meadhall.games.karvi.rules.supply import (
    VALUES,
    BeerOrProvision,
    Gain,
    GainEither,
    GetProvisions,
    GiveForPoints,
    Points,
    PourBeer,
    TopUpBeer,
)
from meadhall.games.karvi.rules.track import Locked
from meadhall.games.karvi.rules.warriors import Strengthen, TakeWarriors
from meadhall.kernel.agenda import Step, step, tell

Gains = tuple[tuple[str, int], ...]
"""What she takes points for, and how many of it."""
DOUBLED = ("resource", "beer", "strength")
"""What counts double in a harder game: not provisions and points (M25)."""


def her(g: Karvi) -> Volva:
    """The Völva of a table at which she plays."""
    assert g.volva is not None
    return g.volva


def worth(v: Volva, effect: Step) -> int:
    """The points she would take for it."""
    if isinstance(effect, InOrder | AnyOrder):
        return sum(worth(v, part) for part in effect.steps)
    if isinstance(effect, OneOf):
        return max(worth(v, part) for part in effect.steps)
    return value(v, gives(v, effect))


def value(v: Volva, gains: Gains) -> int:
    harder = "harder_goods" in v.ways
    return sum(n * (2 if harder and what in DOUBLED else 1) for what, n in gains)


def gives(v: Volva, effect: Step) -> Gains:
    give = GIVES.get(type(effect))
    return () if give is None else tuple(gain for gain in give(v, effect) if gain[1])


def _goods(v: Volva, gain: Gain) -> Gains:
    return (("resource", gain.fur + gain.silver + gain.gold), ("provision", gain.provisions))


def _locked(v: Volva, effect: Locked) -> Gains:
    """3 for the strength of her second raid tile, 2 for the resources of her second trade tile."""
    if len(v.raids) >= LOCKED_AT:
        return (("strength", 3),)
    return (("resource", 2),) if len(v.trades) >= LOCKED_AT else ()


GIVES: dict[type[Step], Callable[..., Gains]] = {
    Gain: _goods,
    GainEither: lambda v, e: (("resource", e.number),),
    TakeWarriors: lambda v, e: (("strength", e.number * e.strength),),
    Strengthen: lambda v, e: (("strength", e.left),),
    TopUpBeer: lambda v, e: (("beer", VALUES[len(v.trades)]),),
    PourBeer: lambda v, e: (("beer", e.beers),),
    BeerOrProvision: lambda v, e: (("beer", e.left),),
    GetProvisions: lambda v, e: (("provision", VALUES[len(v.raids)]),),
    Points: lambda v, e: (("point", e.points),),
    GiveForPoints: lambda v, e: (("point", e.left * e.points),),
    Locked: _locked,
}
"""What each effect gives her, who has all costs and requirements met."""


@step
class TakePoints(Step):
    """Grey, brown and locked spots."""

    parts: tuple[Step, ...]

    def run(self, g: Karvi, me: int) -> None:
        v = her(g)
        gains = tuple(gain for part in self.parts for gain in gives(v, part))
        score_points(v, value(v, gains), SPOTS)
        tell(g, "her points", -1, value(v, gains), gains, "harder_goods" in v.ways)
