"""What the action spaces do (p. 14-21)."""

from __future__ import annotations

from meadhall.games.odin.components.boards import LONG_HOUSE, STONE_HOUSE
from meadhall.games.odin.components.occupations import (
    ARTIST,
    KNARR_BUILDER,
    MASTER_BRICKLAYER,
)
from meadhall.games.odin.components.ships import KNARR, LONGSHIP, WHALING_BOAT
from meadhall.games.odin.components.things import (
    ORE,
    RESOURCES,
    SILVER,
    STONE,
    WOOD,
    Goods,
    named,
)
from meadhall.games.odin.rules.spaces import price
from meadhall.games.odin.rules.state import Odin, has
from meadhall.games.odin.rules.supply import Gain, OneOf, Pay, gain, pay
from meadhall.games.odin.rules.triggers import Trigger, react
from meadhall.games.odin.rules.voyage import (
    BoatForKnarr,
    BuildHouse,
    BuildShip,
    MayEmigrate,
    has_berth,
)
from meadhall.kernel.agenda import Choice, Step, step, then

Steps = tuple[Step, ...]


@step
class Craft(Step):
    """An exchange on a Crafting space. Ore spent there and building resources spent there are
    noticed by cards 103, 108 and 111."""

    cost: Goods
    get: Goods
    at: int

    def run(self, g: Odin, me: int) -> None:
        ore = any(thing == ORE for thing, _ in self.cost)
        steps: Steps = (Exchange(self.cost, self.get),)
        if ore:
            where = (self.at,)
            steps = (
                Trigger("before ore crafting", where),
                *steps,
                Trigger("after ore crafting", where),
            )
        then(g, me, *steps)


@step
class Exchange(Step):
    """Pay, then take. The Artist (111) has 1 silver per kind of building resource."""

    cost: Goods
    get: Goods

    def run(self, g: Odin, me: int) -> None:
        pay(g, me, self.cost)
        gain(g, me, self.get)
        if has(g.players[me], ARTIST):
            kinds = len({thing for thing, _ in self.cost if thing in RESOURCES})
            if kinds:
                gain(g, me, ((SILVER, kinds),))


@step
class WhichCost(Choice):
    """Which of two resources pays."""

    costs: tuple[int, ...]
    get: Goods
    at: int

    def options(self, g: Odin, me: int) -> tuple[str, ...]:
        goods = g.players[me].goods
        return tuple([f"pay {_RESOURCE[r]}" for r in self.costs if goods[r]])

    def take(self, g: Odin, me: int, option: str) -> None:
        cost = ((_BY_NAME[option[4:]], 1),)
        if self.at >= -1:
            then(g, me, Craft(cost, self.get, self.at))
        else:
            then(g, me, Pay(cost), Gain(self.get))


_RESOURCE = {WOOD: "wood", STONE: "stone", ORE: "ore"}
_BY_NAME = {name: thing for thing, name in _RESOURCE.items()}


@step
class WhichBuild(Choice):
    """BS1 with the Knarr Builder (105), LM5, BH4: one of two things to buy or build."""

    offers: tuple[str, ...]

    def options(self, g: Odin, me: int) -> tuple[str, ...]:
        return tuple([offer for offer in self.offers if _affordable(g, me, offer)])

    def take(self, g: Odin, me: int, option: str) -> None:
        p = g.players[me]
        less = int(has(p, MASTER_BRICKLAYER))
        if option == "whaling_boat":
            then(g, me, BuildShip(WHALING_BOAT, ((WOOD, 1),)))
        elif option == "knarr":
            then(g, me, BuildShip(KNARR, ((WOOD, 3),)))
        elif option == "sheep":
            gain(g, me, named("sheep"))
        elif option == "cattle":
            cost = price(p, 1, True)
            if cost:
                pay(g, me, ((SILVER, cost),))
            gain(g, me, named("cattle"))
        elif option == "stone_house, longship":
            then(
                g,
                me,
                BuildHouse(STONE_HOUSE, ((STONE, 2 - less),)),
                BuildShip(LONGSHIP, ((WOOD, 2),)),
            )
        else:
            then(
                g,
                me,
                BuildHouse(LONG_HOUSE, ((STONE, 2 - less),)),
                BuildShip(KNARR, ((WOOD, 2),)),
            )


def _affordable(g: Odin, me: int, offer: str) -> bool:
    p = g.players[me]
    if offer == "whaling_boat":
        return p.goods[WOOD] >= 1 and has_berth(p, WHALING_BOAT)
    if offer == "knarr":
        return p.goods[WOOD] >= 3 and has_berth(p, KNARR) and has(p, KNARR_BUILDER)
    if offer == "cattle":
        return p.goods[SILVER] >= price(p, 1, True)
    if offer == "stone_house, longship":
        return g.stone_houses > 0
    if offer == "long_house, knarr":
        return g.long_houses > 0
    return True


@step
class BoatThenEmigrate(Step):
    """First the boat, then the emigration, which is a must if no boat was exchanged."""

    must: bool

    def run(self, g: Odin, me: int) -> None:
        boats = len(g.players[me].boats)
        then(g, me, BoatForKnarr(self.must), ThenEmigrate(boats))


@step
class ThenEmigrate(Step):
    boats: int

    def run(self, g: Odin, me: int) -> None:
        exchanged = len(g.players[me].boats) < self.boats
        then(g, me, MayEmigrate(True, not exchanged))


@step
class MayExchange(Step):
    """Offer an exchange if it can be paid."""

    offers: tuple[tuple[Goods, Goods], ...]

    def run(self, g: Odin, me: int) -> None:
        offer = OneOf(self.offers, True)
        if len(offer.options(g, me)) > 1:
            then(g, me, offer)


@step
class Plunder(Step):
    """A silver hoard without a fight (p. 19)."""

    def run(self, g: Odin, me: int) -> None:
        gain(g, me, named("silver_hoard"))
        if g.players[me].longships:
            react(g, me, "used longship")
