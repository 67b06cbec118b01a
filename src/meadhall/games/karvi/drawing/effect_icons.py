"""What a component says, as icons: a row of signs for every step, by its class.

2 fur + heal 1                 two pelts, then 1 and the sign of healing
TRADE / RAID                   a scale, a slash, two axes
(1 fur + 1 silver) / 3 points  a pelt and an ingot, a slash, a shield with a 3
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache

from meadhall.games.karvi.components.box import Cost, Need
from meadhall.games.karvi.components.kinds import GOODS
from meadhall.games.karvi.components.powers import (
    ANY_DISTANCE,
    BonusAt,
    CapBeer,
    DoubleRaids,
    OpenMap,
    Power,
    SailFor,
    SpareDamage,
    SpendBeer,
)
from meadhall.games.karvi.drawing.signs import (
    GAP,
    OR,
    SO,
    Sign,
    Signs,
    counted,
    drawn,
    icon_sign,
    joined,
    points_sign,
    words_sign,
)
from meadhall.games.karvi.rules.combine import NO_LIMIT, AnyOrder, InOrder, OneOf, PointsPer
from meadhall.games.karvi.rules.raid import FreeTower, Raid
from meadhall.games.karvi.rules.ship import BESIDE, OUST, PAY, Sail, SailToMap, SailToShip
from meadhall.games.karvi.rules.supply import (
    BeerOrProvision,
    Gain,
    GainEither,
    GetProvisions,
    GiveForPoints,
    Points,
    PourBeer,
    SpendProvisions,
    TopUpBeer,
)
from meadhall.games.karvi.rules.track import (
    BeerPoints,
    CopyDie,
    DieBack,
    FreeDiceMove,
    Locked,
    SetDie,
    StackDie,
    UseAgain,
    UseFreeSpot,
)
from meadhall.games.karvi.rules.trade import FreePost, TakeTradeCards, Trade
from meadhall.games.karvi.rules.upgrade import DrawCards, GainIncome, Upgrade
from meadhall.games.karvi.rules.warriors import (
    DismissForPoints,
    DoubleWho,
    GrowEach,
    Healing,
    InjureForGain,
    PointsForStrength,
    Strengthen,
    TakeWarriors,
)
from meadhall.kernel.agenda import Step

WHAT = {
    "trade tile": "trade_tiles",
    "raid tile": "raid_tiles",
    "upgrade tile": "ship_parts",
    "upgrade card": "cards",
    "helmet card": "helmet",
    "beer card": "beer_card",
    "ship card": "ship_card",
    "trade card": "trade_cards",
    "trading post": "trading_posts",
    "tower": "towers",
    "building": "building",
    "healthy warrior": "warriors",
    "injured warrior": "injured",
    "warrior": "crew",
    "strength": "strength",
    "provision": "provisions",
    "beer": "beer",
    **{good: good for good in GOODS},
}
"""The icons of all that can be counted."""

ACTIONS = {
    "BEER": "do_beer",
    "PROVISIONS": "do_provisions",
    "INCOME": "income",
    "UPGRADE": "upgrade",
    "TRADE": "trade",
    "RAID": "raid",
    "LOCKED": "lock",
    "TOWER": "towers",
    "TRADING POST": "trading_posts",
    "TRADE CARD": "trade_cards",
    "DEATH": "death",
}


def _what(name: str) -> Sign:
    return icon_sign(WHAT[name]) if name in WHAT else words_sign(name)


def _per(points: int, what: str) -> Signs:
    return [points_sign(points), words_sign("×"), _what(what)]


def _gain(gain: Gain) -> Signs:
    goods = ("fur", "silver", "gold", "provisions")
    amounts = ((getattr(gain, good), good) for good in goods)
    return joined((counted(n, good) for n, good in amounts if n), GAP)


def _points_per(scored: PointsPer) -> Signs:
    capped = [words_sign(f"≤{scored.most}")] if scored.most < NO_LIMIT else []
    return [*_per(scored.points, scored.what), *capped]


def _injure(injuring: InjureForGain) -> Signs:
    gain = [points_sign(injuring.points)] if injuring.points else counted(injuring.gold, "gold")
    return [icon_sign("warriors"), SO, icon_sign("injured"), GAP, *gain]


def _die_back(moving: DieBack) -> Signs:
    free = [GAP, icon_sign("no_beer")] if moving.free else []
    return [words_sign(str(moving.back)), icon_sign("back"), icon_sign("die"), *free]


def _sail_for(power: SailFor) -> Signs:
    steps = "∞" if power.steps == ANY_DISTANCE else str(power.steps)
    return [*counted(power.price, "provisions"), SO, words_sign(steps), icon_sign("sailing")]


def _icons(*names: str) -> Callable[[object], Signs]:
    """An effect that always has the same icons."""
    return lambda effect: [icon_sign(name) for name in names]


VOYAGES = {PAY: "sailing", BESIDE: "beside", OUST: "oust"}

ICONS: dict[type[Step | Power], Callable[..., Signs]] = {
    # Put together
    OneOf: lambda e: joined(map(_read, e.steps), OR),
    InOrder: lambda e: joined(map(_read, e.steps), GAP),
    AnyOrder: lambda e: joined(map(_read, e.steps), GAP),
    # Taking and paying
    Gain: _gain,
    GainEither: lambda e: counted(e.number, "either", 2),
    PourBeer: lambda e: counted(e.beers, "beer"),
    Points: lambda e: [points_sign(e.points)],
    PointsPer: _points_per,
    BeerPoints: lambda e: _per(e.points, "beer"),
    TopUpBeer: _icons(ACTIONS["BEER"]),
    GetProvisions: _icons(ACTIONS["PROVISIONS"]),
    BeerOrProvision: lambda e: [
        words_sign(f"{e.left}×"),
        icon_sign("beer"),
        OR,
        icon_sign("provisions"),
    ],
    GiveForPoints: lambda e: [
        words_sign(f"≤{e.left}×"),
        icon_sign("either"),
        SO,
        points_sign(e.points),
    ],
    SpendProvisions: lambda e: [
        words_sign(f"≤{e.left}×"),
        icon_sign("provisions"),
        SO,
        points_sign(e.points),
    ],
    # Actions
    GainIncome: _icons(ACTIONS["INCOME"]),
    Upgrade: _icons(ACTIONS["UPGRADE"]),
    Trade: _icons(ACTIONS["TRADE"]),
    Raid: _icons(ACTIONS["RAID"]),
    Locked: _icons(ACTIONS["LOCKED"]),
    # Cards and buildings
    DrawCards: lambda e: counted(e.number, "cards", 2),
    TakeTradeCards: lambda e: counted(e.number, "trade_cards", 2),
    FreeTower: _icons("free", "towers"),
    FreePost: _icons("free", "trading_posts"),
    # Warriors
    TakeWarriors: lambda e: [Sign("badge", "warriors", str(e.strength))] * min(e.number, 5),
    Strengthen: lambda e: [words_sign(f"+{e.left}"), icon_sign("strength")],
    Healing: lambda e: [words_sign(str(e.number)), icon_sign("heal")],
    GrowEach: lambda e: [icon_sign("crew" if e.healthy else "crew_hurt"), words_sign(f"+{e.by}")],
    PointsForStrength: lambda e: [
        *counted(e.number, "warriors"),
        SO,
        points_sign("="),
        icon_sign("strength"),
    ],
    DoubleWho: lambda e: [*counted(e.left, "warriors"), words_sign("×2")],
    InjureForGain: _injure,
    DismissForPoints: lambda e: [words_sign("−"), icon_sign("warriors"), SO, points_sign(e.points)],
    # Dice
    SetDie: lambda e: [Sign("badge", "die", str(e.beers))],
    FreeDiceMove: lambda e: [icon_sign("die"), SO, icon_sign("no_beer")],
    DieBack: _die_back,
    UseAgain: _icons("die", "again"),
    CopyDie: lambda e: [icon_sign("die"), words_sign("="), icon_sign("die")],
    UseFreeSpot: lambda e: [icon_sign("spot"), icon_sign("no_beer" if e.free else "beer")],
    StackDie: lambda e: [icon_sign("stack"), GAP, icon_sign("no_beer")],
    # The ship
    Sail: lambda e: [words_sign(str(e.steps)), icon_sign(VOYAGES[e.mode])],
    SailToMap: lambda e: [icon_sign("sailing"), SO, icon_sign("map")],
    SailToShip: lambda e: [icon_sign("sailing"), SO, icon_sign(VOYAGES[e.mode])],
    # Ship tiles
    BonusAt: lambda p: [icon_sign(ACTIONS[p.moment]), SO, *_read(p.effect)],
    SpendBeer: lambda p: [*counted(p.beers, "beer"), SO, *_read(p.effect)],
    SailFor: _sail_for,
    OpenMap: _icons("free", "map"),
    SpareDamage: lambda p: [words_sign("−1"), icon_sign("damage")],
    DoubleRaids: lambda p: [icon_sign("raid"), points_sign("×2")],
    CapBeer: lambda p: [icon_sign("spot"), words_sign("≤1"), icon_sign("beer")],
}
"""The signs of every effect."""


def _read(effect: Step | Power) -> Signs:
    return ICONS[type(effect)](effect)


@lru_cache(maxsize=2048)
def signs(effect: Step | Power) -> tuple[Sign, ...]:
    """An effect as a row of signs."""
    return tuple(_read(effect))


def power_signs(powers: Iterable[Power]) -> tuple[Sign, ...]:
    """All that a ship tile does."""
    return tuple(joined(map(_read, powers), GAP))


def need_signs(need: Need) -> tuple[Sign, ...]:
    """A requirement or a count, '2 towers + 1 raid tile', as numbers and icons."""
    rows = ([words_sign(str(n)), _what(what)] if n != 1 else [_what(what)] for what, n in need)
    return tuple(joined(rows, GAP))


def score_signs(scores: Need) -> tuple[Sign, ...]:
    """Points per symbol, '2 per trade tile'."""
    return tuple(joined((_per(n, what) for what, n in scores), GAP))


def cost_signs(cost: Cost) -> tuple[Sign, ...]:
    """What is to be paid; nothing is a zero."""
    fur, silver, either = cost
    parts = (counted(fur, "fur"), counted(silver, "silver"), counted(either, "either", 2))
    return tuple(joined(filter(None, parts), GAP)) or (words_sign("0"),)


def effect(said: Step, x: float, y: float, w: float, h: float, most: float, lines: int = 2) -> str:
    """An effect in a box."""
    return drawn(signs(said), x, y, w, h, most, lines)
