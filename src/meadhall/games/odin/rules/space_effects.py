"""What each action space does (p. 14-21)."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from meadhall.games.odin.components.boards import LONG_HOUSE, SHED, STONE_HOUSE
from meadhall.games.odin.components.occupations import (
    ADVENTURER,
    FUR_MERCHANT,
    KNARR_BUILDER,
    MASTER_BRICKLAYER,
    MERCHANT,
)
from meadhall.games.odin.components.ships import KNARR, LONGSHIP, WHALING_BOAT
from meadhall.games.odin.components.spaces import AT, SPACES
from meadhall.games.odin.components.things import (
    JEWELRY,
    MILK,
    ORE,
    ROBE,
    SILVER,
    SILVERWARE,
    STONE,
    WOOD,
    WOOL,
    Goods,
    named,
)
from meadhall.games.odin.rules.actions import (
    BoatThenEmigrate,
    Craft,
    MayExchange,
    Plunder,
    Steps,
    WhichBuild,
    WhichCost,
)
from meadhall.games.odin.rules.dice import GAME, PILLAGE, RAID, SNARES, WHALE
from meadhall.games.odin.rules.mountains import Overseas, Smithy, Trade, can_upgrade
from meadhall.games.odin.rules.occupations import DrawOccupation
from meadhall.games.odin.rules.playing import PlayOccupations
from meadhall.games.odin.rules.set_out import DieAction
from meadhall.games.odin.rules.spaces import SALE, price
from meadhall.games.odin.rules.state import Odin, Player, cattle_of, has, sheep_of
from meadhall.games.odin.rules.supply import DrawWeapons, Gain, Pay
from meadhall.games.odin.rules.triggers import Trigger
from meadhall.games.odin.rules.voyage import (
    ANYWHERE,
    FAR,
    MIDDLE,
    NEAR,
    BuildHouse,
    BuildShip,
    Explore,
    MayEmigrate,
    can_emigrate,
    emigration_price,
    has_berth,
)
from meadhall.kernel.agenda import Step, step, then


@step
class Do(Step):
    """The effect of a space itself."""

    space: int
    at: int

    def run(self, g: Odin, me: int) -> None:
        steps = DOES[SPACES[self.space].code](g, me, self.at)
        if steps:
            then(g, me, *steps)


def _stone(p: Player, number: int) -> Goods:
    """What a house costs: the Master Bricklayer (116) needs 1 stone less."""
    cost = number - has(p, MASTER_BRICKLAYER)
    return ((STONE, cost),) if cost else ()


def _buy(p: Player, silver: int, goods: Goods) -> Steps:
    cost = price(p, silver, True)
    paying: Steps = (Pay(((SILVER, cost),)),) if cost else ()
    return (*paying, Gain(goods))


def _per_animal(animals: int, product: int) -> Steps:
    return (Gain(((product, min(3, animals)),)),)


@cache
def _trade(
    space: str,
    items: tuple[int, ...],
    ups: int,
    steps: int,
    either: bool,
    must: bool,
    double: bool,
    furs: bool,
) -> Steps:
    """The golden brown spaces (p. 15-16)."""
    return (Trade(items, ups, steps, either, must, AT[space], double=double, furs=furs),)


SPICES_AND_SILVER = named("spices, silver")


def _market(p: Player) -> Steps:
    """WM4: spices and silver, and more with animals (p. 14)."""
    goods = SPICES_AND_SILVER
    if cattle_of(p):
        goods += ((MILK, 2),)
    if sheep_of(p):
        goods += ((WOOL, 1),)
    return (Gain(goods),)


def _build_boat(p: Player) -> Steps:
    if has(p, KNARR_BUILDER):
        return (WhichBuild(("whaling_boat", "knarr")),)
    return (BuildShip(WHALING_BOAT, ((WOOD, 1),)),)


def _boat_for_knarr(g: Odin, me: int) -> Steps:
    """EO7: exchange a whaling boat for a knarr, then emigrate; either is enough (p. 15)."""
    p = g.players[me]
    if p.boats and has_berth(p, KNARR):
        return (BoatThenEmigrate(not can_emigrate(g, p, emigration_price(g, p, True))),)
    return (MayEmigrate(True, True),)


ROBES: tuple[tuple[Goods, Goods], ...] = ((((WOOL, 1),), ((ROBE, 1),)),)
JEWELS: tuple[tuple[Goods, Goods], ...] = ((((SILVERWARE, 1),), ((JEWELRY, 1),)),)


def _explore(p: Player, near: bool, boards: tuple[int, ...]) -> Steps:
    """The Adventurer (107) finds every board from the nearest space."""
    return (Explore(ANYWHERE if near and has(p, ADVENTURER) else boards),)


Does = Callable[[Odin, int, int], Steps]


def _gives(goods: str) -> Does:
    steps: Steps = (Gain(named(goods)),)
    return lambda g, me, at: steps


def _sells(silver: int, goods: str) -> Does:
    wares = named(goods)
    return lambda g, me, at: _buy(g.players[me], silver, wares)


def _crafts(cost: str, get: str) -> Does:
    paid, made = named(cost), named(get)
    return lambda g, me, at: (Craft(paid, made, at),)


def _trades(
    space: str,
    items: tuple[int, ...] = (),
    ups: int = 0,
    steps: int = 1,
    either: bool = False,
    must: bool = True,
) -> Does:
    """Items and trading up. The Merchant (152) lets one of three or four goods go up twice, the Fur
    Merchant (102) makes fur where one good goes up."""
    merchant = steps == 1 and ups >= 3
    furs = space in ("MT2", "MT5")

    def does(g: Odin, me: int, at: int) -> Steps:
        p = g.players[me]
        double, fur = merchant and has(p, MERCHANT), furs and has(p, FUR_MERCHANT)
        return _trade(space, items, ups, steps, either, must, double, fur)

    return does


def _dice(act: str, space: str, one_boat: bool = False) -> Does:
    return lambda g, me, at: (DieAction(act, at, AT[space], one_boat),)


OVERSEAS: Steps = (Overseas(),)
TWO_SILVER = Trigger("two silver")
MT8 = _trades("MT8", (), 3, must=False)
BREWED: Steps = (Gain(named("2 mead, 2 silver")), TWO_SILVER)
HIDE_AND_LINEN, CLOTHES = named("hide, linen"), named("clothing, 2 silver")
CHEST_AND_SILVER = named("chest, silver")

DOES: dict[str, Does] = {
    "BH1": lambda g, me, at: (BuildHouse(SHED, ((WOOD, 2),)),),
    "BS1": lambda g, me, at: _build_boat(g.players[me]),
    "HU1": _dice(GAME, "HU1"),
    "HU2": _gives("stockfish"),
    "LM1": _sells(1, "2 stockfish"),
    "LM2": _sells(2, "2 salt_meat"),
    "WM1": _gives("beans, silver"),
    "PR1": lambda g, me, at: _per_animal(cattle_of(g.players[me]), MILK),
    "CR1": _crafts("flax", "linen"),
    "CR2": _crafts("stone", "rune_stone, silver"),
    "MT1": _trades("MT1", (2,)),
    "MT2": _trades("MT2", (1,), 1),
    "MT3": _trades("MT3", (), 2),
    "SA1": lambda g, me, at: OVERSEAS,
    "SA4": _dice(RAID, "SA4"),
    "SA8": lambda g, me, at: _explore(g.players[me], True, NEAR),
    "EO1": lambda g, me, at: (DrawOccupation(), Gain(((SILVER, 1),))),
    "EO2": lambda g, me, at: (
        WhichCost((STONE, ORE), ((SILVER, 1),), -2),
        PlayOccupations(1),
    ),
    "BH2": lambda g, me, at: (BuildHouse(STONE_HOUSE, _stone(g.players[me], 1)),),
    "BS2": lambda g, me, at: (BuildShip(KNARR, ((WOOD, 2),)),),
    "HU3": _dice(GAME, "HU3"),
    "HU4": _dice(SNARES, "HU4"),
    "LM3": _sells(1, "sheep"),
    "LM4": _sells(3, "cattle, milk"),
    "WM2": _gives("flax, stockfish, silver"),
    "PR2": lambda g, me, at: BREWED,
    "CR3": lambda g, me, at: (
        Craft(HIDE_AND_LINEN, CLOTHES, at),
        TWO_SILVER,
    ),
    "CR4": lambda g, me, at: (WhichCost((WOOD, ORE), CHEST_AND_SILVER, at),),
    "MT4": lambda g, me, at: (Gain(((WOOD, g.seats), (ORE, 1))),),
    "MT5": _trades("MT5", (3,), 1),
    "MT6": _trades("MT6", (), 3),
    "SA2": lambda g, me, at: OVERSEAS,
    "SA5": _dice(PILLAGE, "SA5"),
    "SA9": lambda g, me, at: _explore(g.players[me], False, MIDDLE),
    "EO3": lambda g, me, at: (MayEmigrate(True, True),),
    "EO4": lambda g, me, at: (PlayOccupations(2, True),),
    "BH3": lambda g, me, at: (BuildHouse(LONG_HOUSE, _stone(g.players[me], 2)),),
    "BS3": lambda g, me, at: (BuildShip(LONGSHIP, ((WOOD, 2),)),),
    "HU5": _dice(WHALE, "HU5"),
    "LM5": lambda g, me, at: (WhichBuild(("sheep", "cattle")),),
    "WM3": _gives("fruits, oil, salt_meat, silver"),
    "PR3": lambda g, me, at: _per_animal(sheep_of(g.players[me]), WOOL),
    "CR5": lambda g, me, at: (Craft(((ORE, 1),), (), at), Smithy()),
    "CR6": _crafts("2 stone, 2 wood", "2 chest, 2 rune_stone"),
    "MT7": _trades("MT7", (3, 2)),
    "MT8": lambda g, me, at: (
        DrawWeapons(4),
        *(MT8(g, me, at) if can_upgrade(g.players[me]) else ()),
    ),
    "MT9": _trades("MT9", (), 4),
    "SA3": lambda g, me, at: (SALE,),
    "SA6": _dice(PILLAGE, "SA6"),
    "SA10": lambda g, me, at: _explore(g.players[me], False, FAR),
    "EO5": lambda g, me, at: (MayEmigrate(True, True),),
    "EO6": lambda g, me, at: (PlayOccupations(4, True),),
    "BH4": lambda g, me, at: (WhichBuild(("stone_house, longship", "long_house, knarr")),),
    "HU6": _dice(WHALE, "HU6", True),
    "LM6": _sells(3, "sheep, cattle"),
    "WM4": lambda g, me, at: _market(g.players[me]),
    "CR7": lambda g, me, at: (
        Gain(((SILVER, 4),)),
        MayExchange(ROBES),
        MayExchange(JEWELS),
    ),
    "MT10": _trades("MT10", (4,), 2, 2),
    "MT11": _trades("MT11", (2, 2, 2, 2), 3, 2, True),
    "SA7": lambda g, me, at: (Plunder(),),
    "EO7": lambda g, me, at: _boat_for_knarr(g, me),
}
"""What each space does."""
