"""Occupations that do something at once: 58 of them, five of which go on doing something later.

Gains simply come. What one *may* do is asked, if it is possible; a card of which nothing is
possible may be played all the same. What an exchange costs is paid once.
"""

from __future__ import annotations

from meadhall.games.odin.cards.card_actions import (
    HORN,
    HORN_BLOWN,
    STANDARD,
    ComeHome,
    Follow,
    IfAny,
    Inspect,
    PayOrNot,
    RebuildBoat,
    SellLongship,
    Slaughter,
    SponsorShip,
    asks,
    earl,
    fetch,
    harbor_guard,
    longship_builder,
    preach,
    quartermaster,
    silver,
)
from meadhall.games.odin.cards.effects import Steps, gains, gives, may_buy, takes
from meadhall.games.odin.cards.goods_actions import FarmField, ShipToOrient, Wholesale, travel
from meadhall.games.odin.components.boards import STONE_HOUSE
from meadhall.games.odin.components.things import (
    BOW,
    CATTLE,
    CHEST,
    CLOAKPIN,
    DRINKING_HORN,
    GAME_MEAT,
    JEWELRY,
    MEAD,
    MILK,
    OIL,
    ORE,
    PREGNANT_CATTLE,
    PREGNANT_SHEEP,
    RED,
    RUNE_STONE,
    SALT_MEAT,
    SHEEP,
    SILK,
    SILVER,
    SILVER_HOARD,
    SILVERWARE,
    SPEAR,
    SPECIALS,
    SPICES,
    STOCKFISH,
    STONE,
    WEAPONS,
    WHALE_MEAT,
    WOOD,
    WOOL,
    Goods,
)
from meadhall.games.odin.rules.actions import MayExchange
from meadhall.games.odin.rules.feast import SAME, HoldFeast
from meadhall.games.odin.rules.phases import breed, collect, harvested
from meadhall.games.odin.rules.state import Odin, Player, cattle_of, houses_of, sheep_of
from meadhall.games.odin.rules.supply import DrawWeapons, Gain, OneOf, TakeWeapon
from meadhall.games.odin.rules.triggers import Card, Context, May, enrol
from meadhall.kernel.agenda import Step, step, then
from meadhall.language.translation import _

# 11 to 13, 32, 68, 69: weapons


def draw(number: int) -> Steps:
    return (DrawWeapons(number),) if number else ()


def _equip(g: Odin, me: int) -> Steps:
    """69: until there are two of each kind."""
    mine = g.players[me].goods
    return tuple(TakeWeapon(weapon, 2 - mine[weapon]) for weapon in WEAPONS if mine[weapon] < 2)


def _may_draw(g: Odin, me: int, about: Context) -> bool:
    return not g.players[me].sailed and any((*g.weapons, *g.discards))


@step
class Steer(Step):
    """12: one weapon after an action with a longship, however many of them were used."""

    def run(self, g: Odin, me: int) -> None:
        g.players[me].sailed = 1
        then(g, me, DrawWeapons(1))


# What is counted


def tier(number: int, *rewards: tuple[int, int]) -> int:
    """The reward of the highest step that is reached: (at least, reward), from low to high."""
    return max((reward for least, reward in rewards if number >= least), default=0)


def _species(p: Player) -> int:
    return bool(sheep_of(p)) + bool(cattle_of(p))


def _ship_trios(p: Player) -> int:
    return min(2, len(p.boats), p.knarrs, len(p.longships))


def _fighter(g: Odin, p: Player) -> Goods:
    armed = sum(ore >= 2 for ore in p.longships)
    return (((SILK, JEWELRY, SILVER_HOARD)[min(3, armed) - 1], 1),) if armed else ()


def _miner(g: Odin, p: Player) -> Goods:
    return tuple((thing, len(p.longships)) for thing in (STONE, ORE, SILVER))


def _host(g: Odin, p: Player) -> Goods:
    tiles = sum(p.goods[tile] for tile in SPECIALS)
    tiles += sum(tile[0] in SPECIALS for ground in p.grounds for tile in ground.tiles)
    return (((SILK, SPICES, JEWELRY)[min(5, tiles) - 3], 1),) if tiles >= 3 else ()


def _captain(g: Odin, p: Player) -> Goods:
    """Ore of one's own on ships; printed ore does not count."""
    ore = sum(p.boats) + sum(p.longships)
    return ((SILVER, tier(ore, (4, 2), (5, 3), (6, 4), (7, 5))),)


def _preserved(p: Player) -> int:
    return min(p.goods[GAME_MEAT], p.goods[WHALE_MEAT])


def _silken(p: Player) -> int:
    return (0, 1, 3, 6)[min(3, p.goods[SILK])]


def _shearer(g: Odin, p: Player) -> Goods:
    return ((WOOL, tier(sheep_of(p), (3, 1), (4, 2), (6, 3))),)


def _shepherd(g: Odin, p: Player) -> Goods:
    sheep = sheep_of(p)
    return ((MILK, tier(sheep, (2, 1))), (WOOL, tier(sheep, (2, 1), (4, 2))))


def _mineworker(g: Odin, me: int, about: Context) -> Steps:
    """188: 1 more for each item of 2 silver."""
    return (Gain(silver(about[3])),) if about[3] else ()


def _red_kinds(p: Player) -> int:
    """Pregnant and other animals are one kind."""
    return len({SAME.get(t, t) for t in (*RED, *SAME) if p.goods[t]})


def _fourth(g: Odin, me: int) -> Steps:
    """31: one more of a good of which there are exactly three; no animals."""
    mine = g.players[me].goods
    found: tuple[tuple[Goods, Goods], ...] = tuple(
        ((), ((thing, 1),))
        for thing in STANDARD
        if mine[thing] == 3 and thing not in (SHEEP, CATTLE)
    )
    return (OneOf(found),) if found else ()


# 20, 21, 35: a phase for oneself


@step
class Collect(Step):
    """20, 21: a bonus phase for one's houses or one's home board; the regular one still comes."""

    houses: bool

    def run(self, g: Odin, me: int) -> None:
        grounds = g.players[me].grounds
        houses = tuple(ground for ground in grounds if ground.board >= STONE_HOUSE)
        collect(g, me, houses if self.houses else grounds[:1])


def _may_breed(g: Odin, me: int) -> Steps:
    mine = g.players[me].goods
    if mine[PREGNANT_SHEEP] or mine[PREGNANT_CATTLE] or mine[SHEEP] >= 2 or mine[CATTLE] >= 2:
        return (PayOrNot("breed", (), (Breed(),)),)
    return ()


@step
class Breed(Step):
    """35: a breeding phase of one's own."""

    def run(self, g: Odin, me: int) -> None:
        breed(g, me)


# 17, 66, 78, 83: goods that change


# The cards

STEERED = {"used longship": May(_may_draw, lambda g, me, about: (Steer(),))}
COTTAGE = {"built house": gives("hide")}
MINED = {"took items": _mineworker}
FORGED = may_buy(("ore, silver", "crucifix"), ("ore, silver", "cloakpin"))
METAL = may_buy(("", "silverware"), ("2 silver", "crucifix"), ("5 silver", "chalice"))
HIDES = may_buy(("2 silver", "hide"), ("4 silver", "2 hide"), ("6 silver", "3 hide"))

enrol(
    Card(5, _("Chief"), "A", 7, "I", lambda g, me: (HoldFeast(),)),
    Card(
        10,
        _("Milker"),
        "A",
        1,
        "I",
        gains(lambda g, p: ((MILK, _species(p)), (SILVER, _species(p)))),
    ),
    Card(
        11,
        _("Trident Hunter"),
        "c",
        1,
        "I+E",
        lambda g, me: (TakeWeapon(SPEAR),),
        rule="rules/dice.py",
    ),
    Card(12, _("Helmsman"), "A", 0, "I+E", takes("chest"), STEERED),
    Card(13, _("Archer"), "B", 1, "I+E", lambda g, me: (TakeWeapon(BOW),), rule="rules/set_out.py"),
    Card(14, _("Ship Owner"), "C", 2, "I", gains(lambda g, p: ((WHALE_MEAT, _ship_trios(p)),))),
    Card(
        15, _("Cottager"), "C", 1, "I+E", gains(lambda g, p: ((MEAD, 2 * houses_of(p)),)), COTTAGE
    ),
    Card(16, _("Captain"), "C", 2, "I", gains(_captain)),
    Card(17, _("Orient Shipper"), "A", 0, "I", asks(ShipToOrient())),
    Card(18, _("Fighter"), "C", 0, "I", gains(_fighter)),
    Card(19, _("Host"), "C", 0, "I", gains(_host)),
    Card(20, _("Builder"), "A", 0, "I", lambda g, me: (Collect(True),)),
    Card(21, _("Collector"), "b", 1, "I", lambda g, me: (Collect(False),)),
    Card(22, _("Miner"), "A", 1, "I", gains(_miner)),
    Card(23, _("Custodian"), "A", 1, "I", gains(lambda g, p: ((SILVER, 2 * houses_of(p)),))),
    Card(
        24,
        _("Whaling Equipper"),
        "A",
        2,
        "I",
        gains(lambda g, p: ((OIL, p.knarrs), (WOOD, len(p.boats)))),
    ),
    Card(25, _("Meat Trader"), "B", 1, "I", gains(lambda g, p: ((SALT_MEAT, p.knarrs),))),
    Card(26, _("Meat Inspector"), "c", 0, "I", gains(lambda g, p: ((SILVER, _red_kinds(p)),))),
    Card(27, _("Fisherman"), "A", 1, "I", gains(lambda g, p: ((STOCKFISH, len(p.boats)),))),
    Card(29, _("Meat Preserver"), "B", 3, "I", gains(lambda g, p: ((SALT_MEAT, _preserved(p)),))),
    Card(30, _("Silk Merchant"), "B", 3, "I", gains(lambda g, p: ((SILVER, _silken(p)),))),
    Card(31, _("Storeman"), "C", 2, "I", _fourth),
    Card(
        32,
        _("Weapons Supplier"),
        "A",
        2,
        "I",
        lambda g, me: draw((0, 2, 5, 10, 10)[len(g.players[me].longships)]),
    ),
    Card(33, _("Sheep Shearer"), "A", 2, "I", gains(_shearer)),
    Card(34, _("Shepherd"), "a", 0, "I", gains(_shepherd)),
    Card(35, _("Cattle Breeder"), "A", 0, "I", _may_breed),
    Card(43, _("Fruit Picker"), "A", 0, "I", takes("fruits")),
    Card(60, _("Inspector"), "C", 2, "I", asks(Inspect())),
    Card(61, _("Wharf Owner"), "C", 3, "I", asks(SellLongship())),
    Card(62, _("Fine Blacksmith"), "b", 3, "I", FORGED),
    Card(63, _("Hornturner"), "C", 2, "I", lambda g, me: (IfAny(Slaughter()), MayExchange(HORN))),
    Card(64, _("Ship Builder"), "A", 1, "I", asks(RebuildBoat())),
    Card(65, _("Dragonslayer"), "A", 0, "I", may_buy(("2 snare, 2 spear", "treasure_chest"))),
    Card(66, _("Field Farmer"), "A", 0, "I", asks(FarmField())),
    Card(
        67, _("Private Chef"), "C", 1, "I", may_buy(("4 silver", "2 silverware, game_meat, mead"))
    ),
    Card(68, _("Supplier of Weapons"), "A", 2, "I", lambda g, me: draw(4)),
    Card(69, _("Equipment Supplier"), "c", 1, "I", _equip),
    Card(70, _("Courier"), "B", 0, "I", lambda g, me: fetch(g, CLOAKPIN, SILVERWARE, RUNE_STONE)),
    Card(
        71, _("Innkeeper"), "C", -1, "I", lambda g, me: fetch(g, DRINKING_HORN, CHEST, RUNE_STONE)
    ),
    Card(72, _("Earl"), "B", 2, "I", earl),
    Card(73, _("Metalsmith"), "C", 2, "I", METAL),
    Card(74, _("Cowherd"), "A", 1, "I", may_buy(("2 silver, grain", "cattle"))),
    Card(75, _("Bone Collector"), "C", 0, "I", may_buy(("silver", "skin_and_bones"))),
    Card(76, _("Homecomer"), "A", 1, "I", asks(ComeHome())),
    Card(77, _("Follower"), "A", 0, "I", asks(Follow())),
    Card(78, _("Traveling Merchant"), "B", 0, "I", travel),
    Card(79, _("Breeder"), "A", 1, "I", may_buy(("cattle", "pregnant_cattle"))),
    Card(80, _("Shepherd Boy"), "B", 0, "I", may_buy(("2 silver", "sheep"))),
    Card(81, _("Quartermaster"), "C", 2, "I", quartermaster),
    Card(82, _("Longship Builder"), "B", 1, "I", longship_builder),
    Card(83, _("Wholesaler"), "A", 1, "I", asks(Wholesale())),
    Card(84, _("Harbor Guard"), "B", 0, "I", harbor_guard),
    Card(85, _("Hornblower"), "C", 0, "I", lambda g, me: HORN_BLOWN),
    Card(86, _("Hide Buyer"), "A", 3, "I", HIDES),
    Card(87, _("Preacher"), "A", 0, "I", preach),
    Card(183, _("Grain Deliveryman"), "C", 2, "I", gains(lambda g, p: harvested(p.knarrs))),
    Card(184, _("Sponsor"), "C", 0, "I", asks(SponsorShip())),
    Card(188, _("Mineworker"), "C", 0, "I+E", gains(lambda g, p: ((SILVER, g.seats - 1),)), MINED),
)
