"""Occupations that do something each time a phase comes, something is received, or a tile is laid.

Those that change a rule of their phase are asked for where it stands: the Peacemaker (38) among the
phases, as the Punchcutter (173) and the Maid (177); Skinner (157), Barbarian (158), Sober Man
(160), Fish Cook (172) and Pea Flour Baker (186) at the feast; the Earl of Lade (168) where Vikings
come and go.
"""

from __future__ import annotations

from meadhall.games.odin.cards.effects import Steps, gives, item, only, swap
from meadhall.games.odin.cards.phase_actions import LATE, SLOWLY, STEWARD, LandOre
from meadhall.games.odin.components.boards import HOME, LONG_HOUSE, STONE_HOUSE
from meadhall.games.odin.components.spaces import COLUMN, IMITATE, IN_GROUP, SPACES
from meadhall.games.odin.components.things import (
    BEANS,
    CABBAGE,
    CATTLE,
    CHEST,
    CLOTHING,
    FLAX,
    GAME_MEAT,
    GRAIN,
    OIL,
    PEAS,
    RUNE_STONE,
    SALT_MEAT,
    SILVER,
    SPECIALS,
    SPICES,
    STOCKFISH,
    STONE,
    TREASURE_CHEST,
    WOOD,
    Goods,
    named,
)
from meadhall.games.odin.rules.actions import MayExchange
from meadhall.games.odin.rules.dice import GAME
from meadhall.games.odin.rules.set_out import DieAction
from meadhall.games.odin.rules.state import Odin, Player, vikings_on
from meadhall.games.odin.rules.supply import Gain, OneOf, Pay
from meadhall.games.odin.rules.triggers import Card, Context, Effect, May, enrol
from meadhall.kernel.agenda import Step, step, then
from meadhall.language.translation import _

NONE: Goods = ()


def _some(thing: int, number: int) -> Steps:
    return (Gain(((thing, number),)),) if number else ()


def _standing(g: Odin, me: int, spaces: int) -> int:
    """How many of my Vikings stand on these spaces."""
    return sum([vikings_on(g, i, me) for i in range(len(SPACES)) if spaces >> i & 1])


# 8, 161, 162: many Vikings in one place


def _crowd(spaces: int, number: int, reward: str) -> Effect:
    """So many of one's Vikings on these spaces give a good."""
    return only(lambda g, me, context: _standing(g, me, spaces) >= number, gives(reward))


def _column(column: int) -> int:
    """A column with its imitation space."""
    return COLUMN[column] | 1 << IMITATE[column - 1]


# 7, 92, 93, 97, 165, 167: by what one has


def _by_number(thing: int, *silver: int) -> Effect:
    """Silver by the number of things in the supply; the last amount for all that is more."""
    return lambda g, me, context: _some(
        SILVER, silver[min(g.players[me].goods[thing], len(silver) - 1)]
    )


def special_tiles(p: Player) -> int:
    """In the supply and on the boards."""
    laid = sum([tile[0] in SPECIALS for ground in p.grounds for tile in ground.tiles])
    return laid + sum([p.goods[tile] for tile in SPECIALS])


def _sympathy(g: Odin, me: int, context: Context) -> Steps:
    return _some(SILVER, max(0, min(5, special_tiles(g.players[me])) - 2))


def _in_need(g: Odin, me: int, context: Context) -> Steps:
    crops = {1: BEANS, 2: GRAIN, 3: CABBAGE}
    boats = len(g.players[me].boats)
    return _some(crops[boats], 1) if boats in crops else ()


def _double_peas(g: Odin, me: int, context: Context) -> Steps:
    peas = g.players[me].goods[PEAS]
    return _some(PEAS, min(peas, max(0, 8 - peas)))


# 9 Ore Boatman


# 41 Slowpoke


# 42 Steward


# 91 Latecomer


# 28, 150, 174, 190: things received


def _per_piece(things: tuple[int, ...], *offers: tuple[str, str]) -> Effect:
    """For each of these things one of the exchanges may be made."""
    known = tuple((named(cost), named(get)) for cost, get in offers)

    def got(g: Odin, me: int, context: Context) -> Steps:
        thing, number = context
        return (MayExchange(known),) * number if thing in things else ()

    return got


def _oil_for_spices(g: Odin, me: int, context: Context) -> Steps:
    thing, number = context
    return _some(OIL, number) if thing == SPICES else ()


MEAT_BUYER = May(
    lambda g, me, context: context[0] in (STOCKFISH, SALT_MEAT) and context[1] >= 2,
    lambda g, me, context: (Pay(((context[0], 1),)), Gain(((GAME_MEAT, 1),))),
)


# 154, 155, 156, 175: what an action gave


def _gave(thing: int, number: int, effect: Effect) -> Effect:
    """The effect, if the action has given at least `number` of the thing."""

    def enough(g: Odin, me: int, context: Context) -> bool:
        return sum([n for what, n in g.players[me].got if what == thing]) >= number

    return only(enough, effect)


@step
class PressOil(Step):
    """The fish of this action have been looked at: a second trigger finds none (175)."""

    def run(self, g: Odin, me: int) -> None:
        p = g.players[me]
        p.got = tuple([(what, n) for what, n in p.got if what != STOCKFISH])
        then(g, me, Pay(((SILVER, 1),)), Gain(((OIL, 1),)))


_PRESS = May(
    lambda g, me, context: g.players[me].goods[SILVER] > 0, lambda g, me, context: (PressOil(),)
)
FISH_OIL = _gave(STOCKFISH, 1, _PRESS)
PRESSING = {"after action": FISH_OIL, "after anytime": FISH_OIL}


# 98, 100, 101: tiles laid


def _laid(thing: int, boards: range, effect: Effect) -> Effect:
    return only(lambda g, me, context: context[0] == thing and context[1] in boards, effect)


OVERSEA = range(HOME + 1, STONE_HOUSE)
HOUSES = range(STONE_HOUSE, LONG_HOUSE + 1)


# 169 Sower


def _sow(g: Odin, me: int, context: Context) -> Steps:
    flax, grain = context
    if flax and grain:
        return (OneOf(((NONE, named("flax")), (NONE, named("grain")))),)
    return _some(FLAX, 1) if flax else _some(GRAIN, 1) if grain else ()


# 6, 9, 151, 159, 176


def _stones(g: Odin, me: int, context: Context) -> Steps:
    return _some(SILVER, context[1])


def _ores(g: Odin, me: int, context: Context) -> Steps:
    return (LandOre(len(g.players[me].longships)),)


def _welcome(g: Odin, me: int, context: Context) -> bool:
    return g.phase == "actions" and context[0] in (1, 2)


def _taught(g: Odin, me: int, context: Context) -> bool:
    return g.players[me].taught > 0


FESTIVE = May(lambda g, me, context: context[0] > 0, lambda g, me, context: (DieAction(GAME),))
LOCKS = _per_piece((CHEST, TREASURE_CHEST), ("silver", "oil"))
BOSPORUS = _per_piece((CATTLE,), ("3 silver", "silk"), ("4 silver", "spices"))
RUNE = gives("rune_stone")
MEATS = swap(("game_meat", "whale_meat"), ("whale_meat", "2 game_meat"))
SILK = _laid(GRAIN, HOUSES, swap(("2 silver", "silk")))
ABROAD = _laid(RUNE_STONE, OVERSEA, gives("silver"))
JUDGE = _laid(RUNE_STONE, HOUSES, gives("mead, silver"))
CRAFTERS = _crowd(IN_GROUP["crafting"], 5, "oil")
WHALERS = _crowd(_column(3), 7, "cabbage")
FARMERS = _crowd(_column(2), 7, "flax")
BARRELS = _gave(WOOD, 2, swap(("wood", "stockfish")))
GRAVEL = _gave(STONE, 1, gives("silver"))
LESSON = only(_taught, gives("peas"))
FLAX_BREAD = swap(("flax", "grain, silver"))

enrol(
    Card(6, _("Stonecarver"), "B", 1, "E", when={"took items": _stones}),
    Card(7, _("Miller"), "A", 3, "E", when={"after feast": _by_number(GRAIN, 0, 1, 2)}),
    Card(8, _("Craft Leader"), "a", 1, "E", when={"before income": CRAFTERS}),
    Card(9, _("Ore Boatman"), "A", 0, "E", when={"before income": _ores}),
    Card(28, _("Locksmith"), "B", 1, "E", when={"got": LOCKS}),
    Card(38, _("Peacemaker"), "A", 2, "E", rule="rules/phases.py"),
    Card(41, _("Slowpoke"), "a", 1, "E", when={"after bonus": SLOWLY}),
    Card(42, _("Steward"), "b", 2, "E", when={"before income": STEWARD}),
    Card(91, _("Latecomer"), "c", 0, "E", when={"end of actions": LATE}),
    Card(92, _("Sympathetic Soul"), "C", 1, "E", when={"no harvest": _sympathy}),
    Card(93, _("Helper in Time of Need"), "C", 3, "E", when={"no harvest": _in_need}),
    Card(94, _("Spice Merchant"), "A", 2, "E", when={"no harvest": swap(("2 oil", "spices"))}),
    Card(95, _("Wanderer"), "A", 1, "E", when={"no harvest": item(2)}),
    Card(96, _("Meat Merchant"), "A", 1, "E", when={"no harvest": MEATS}),
    Card(97, _("Pea Counter"), "B", 1, "E", when={"no harvest": _double_peas}),
    Card(98, _("Nobleman"), "A", 2, "E", when={"laid": SILK}),
    Card(100, _("Undertaker"), "b", -1, "E", when={"laid": ABROAD}),
    Card(101, _("Judge"), "B", 1, "E", when={"laid": JUDGE}),
    Card(125, _("Scribe"), "c", 0, "E", when={"explored": RUNE, "emigrated": RUNE}),
    Card(150, _("Meat Buyer"), "c", 0, "E", when={"got": MEAT_BUYER}),
    Card(
        151, _("Thing Spokesman"), "c", 3, "E", when={"returned": only(_welcome, gives("silver"))}
    ),
    Card(154, _("Woodcutter"), "a", 2, "E", when={"after action": _gave(WOOD, 2, gives("silver"))}),
    Card(155, _("Cooper"), "b", 2, "E", when={"after action": BARRELS}),
    Card(156, _("Stone Crusher"), "B", 2, "E", when={"after action": GRAVEL}),
    Card(157, _("Skinner"), "C", 0, "E", rule="rules/feast.py"),
    Card(158, _("Barbarian"), "A", 1, "E", rule="rules/feast.py"),
    Card(159, _("Festive Hunter"), "B", 1, "E", when={"after feast": FESTIVE}),
    Card(160, _("Sober Man"), "a", 2, "E", rule="rules/feast.py"),
    Card(161, _("Whaling Assistant"), "B", 0, "E", when={"bonus": WHALERS}),
    Card(162, _("Flax Farmer"), "C", 1, "E", when={"bonus": FARMERS}),
    Card(
        165, _("Village Leader"), "A", 3, "E", when={"start of feast": _by_number(CLOTHING, 0, 2)}
    ),
    Card(167, _("Taster"), "B", 3, "E", when={"start of feast": _by_number(SPICES, 0, 1, 2)}),
    Card(168, _("Earl of Lade"), "C", 2, "E", rule="rules/voyage.py"),
    Card(169, _("Sower"), "C", 1, "E", when={"harvest": _sow}),
    Card(171, _("Flax Baker"), "A", 2, "E", when={"harvest": FLAX_BREAD}),
    Card(172, _("Fish Cook"), "C", 0, "E", rule="rules/feast.py"),
    Card(173, _("Punchcutter"), "B", 1, "E", rule="rules/phases.py"),
    Card(174, _("Bosporus Traveler"), "a", 1, "E", when={"got": BOSPORUS}),
    Card(175, _("Codliver Oil Presser"), "B", 2, "E", when=PRESSING),
    Card(176, _("Etiquette Teacher"), "B", 3, "E", when={"after action": LESSON}),
    Card(177, _("Maid"), "B", 0, "E", rule="rules/phases.py"),
    Card(186, _("Pea Flour Baker"), "A", 3, "E", rule="rules/feast.py"),
    Card(190, _("Bosporus Merchant"), "B", 0, "E", when={"got": _oil_for_spices}),
)
