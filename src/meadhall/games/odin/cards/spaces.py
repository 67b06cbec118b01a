"""Occupations about the action board: using its spaces, placing Vikings, building, trading, drawing
cards. A row without an effect changes a rule and is asked for where that rule stands."""

from __future__ import annotations

from meadhall.games.odin.cards.effects import Steps, gives, item, only, swap, upgrades
from meadhall.games.odin.components.ships import KNARR, WHALING_BOAT
from meadhall.games.odin.components.spaces import AT, ONE_SILVER
from meadhall.games.odin.components.things import (
    CHEST,
    GAME_MEAT,
    HIDE,
    MEAD,
    NAMES,
    SALT_MEAT,
    SILVER,
    SNARE,
    UP_LEFT,
    WHALE_MEAT,
)
from meadhall.games.odin.rules.mountains import Trade, exchange
from meadhall.games.odin.rules.state import Odin, vikings_on
from meadhall.games.odin.rules.supply import DrawWeapons, Gain, Pay, TakeWeapon, pay
from meadhall.games.odin.rules.triggers import Card, Context, May, enrol
from meadhall.games.odin.rules.voyage import BringBack, MayEmigrate
from meadhall.kernel.agenda import Choice, Step, step, then
from meadhall.language.translation import _

BH4, SA2 = AT["BH4"], AT["SA2"]
ONE_GOOD = (AT["MT2"], AT["MT5"])
"""The spaces on which exactly one good is traded up."""


def furrier(g: Odin, me: int, context: Context) -> Steps:
    return (TakeWeapon(SNARE),) if ONE_SILVER >> context[0] & 1 else ()


MEAT = (SALT_MEAT, GAME_MEAT, WHALE_MEAT)
ships_cook = May(
    lambda g, me, context: any(g.players[me].goods[meat] for meat in MEAT),
    lambda g, me, context: (Trade(ups=1, only=MEAT),),
)


def up_left(g: Odin, me: int) -> tuple[str, ...]:
    """Whatever a silver can move diagonally; the trading itself is paid already."""
    goods = g.players[me].goods
    if goods[SILVER] < 1:
        return ()
    movable = [thing for thing, left in enumerate(UP_LEFT) if left >= 0 and goods[thing]]
    return tuple([f"{NAMES[thing]} > {NAMES[UP_LEFT[thing]]}" for thing in movable])


@step
class Diagonal(Choice):
    """The Clerk (88): once per knarr, for 1 silver, a good one row up in the column before."""

    left: int

    def options(self, g: Odin, me: int) -> tuple[str, ...]:
        return (*up_left(g, me), "enough")

    def take(self, g: Odin, me: int, option: str) -> None:
        if option == "enough":
            return
        if self.left > 1:
            then(g, me, MoreDiagonals(self.left - 1))
        pay(g, me, ((SILVER, 1),))
        exchange(g, me, option)


@step
class MoreDiagonals(Step):
    """Ask again only if something can be moved."""

    left: int

    def run(self, g: Odin, me: int) -> None:
        if up_left(g, me):
            then(g, me, Diagonal(self.left))


clerk = May(
    lambda g, me, context: bool(up_left(g, me)),
    lambda g, me, context: (Diagonal(g.players[me].knarrs),),
)


def _stands_there(g: Odin, me: int, context: Context) -> bool:
    at = context[0]
    return at >= 0 and vikings_on(g, at, me) > 0 and g.players[me].goods[SILVER] > 0


ironsmith = May(
    _stands_there,
    lambda g, me, context: (Pay(((SILVER, 1),)), BringBack(context[0])),
)


def master_count(g: Odin, me: int, context: Context) -> Steps:
    knarrs = g.players[me].knarrs
    return (Gain(((SILVER, knarrs),)),) if context[0] == SA2 and knarrs else ()


def birka_settler(g: Odin, me: int, context: Context) -> Steps:
    return (MayEmigrate(False, False),) if context[0] == SA2 else ()


def mountain_guard(g: Odin, me: int, context: Context) -> Steps:
    kinds = sum([number > 0 for number in context[1:]])
    return (Gain(((REWARD[kinds], 1),)),) if kinds in REWARD else ()


REWARD = {2: MEAD, 3: HIDE, 4: CHEST}
"""What the Mountain Guard (122) has, by the number of kinds of items."""


def built_large(g: Odin, me: int, context: Context) -> bool:
    return context[0] != WHALING_BOAT and context[1] > 0


def built_knarr(g: Odin, me: int, context: Context) -> bool:
    return context[0] == KNARR and context[1] > 0


def one_good(g: Odin, me: int, context: Context) -> bool:
    return context[0] in ONE_GOOD


def ships_alone(g: Odin, me: int, context: Context) -> bool:
    """BH4 is one space: what comes before it came already before building the house."""
    return context[0] != BH4


def one_coin(g: Odin, me: int, context: Context) -> bool:
    return context[4] == 1


def four_vikings(g: Odin, me: int, context: Context) -> bool:
    return context[0] == 4 and context[1] == 4


def not_the_first_two(g: Odin, me: int, context: Context) -> bool:
    return context[0] == 2 and g.players[me].placed_two > 0


laborer = swap(("2 silver", "grain, 2 wood"))
weapons_warden = May(
    lambda g, me, context: any(g.weapons) or any(g.discards),
    lambda g, me, context: (DrawWeapons(1),),
)

enrol(
    Card(1, _("Peddler"), "A", 0, "E", rule="rules/spaces.py"),
    Card(2, _("Patron"), "C", 1, "E", rule="rules/spaces.py"),
    Card(3, _("Furrier"), "A", 1, "E", when={"after space": furrier}),
    Card(36, _("Ship's Cook"), "A", 2, "E", when={"before overseas": ships_cook}),
    Card(37, _("Foreign Trader"), "A", 1, "E", when={"before overseas": upgrades(1)}),
    Card(88, _("Clerk"), "C", 2, "E", when={"before overseas": clerk}),
    Card(99, _("Preceptor"), "A", 2, "E", rule="rules/occupations.py"),
    Card(102, _("Fur Merchant"), "B", 2, "E", rule="rules/space_effects.py"),
    Card(103, _("Forest Blacksmith"), "C", 3, "E", when={"before ore crafting": item()}),
    Card(105, _("Knarr Builder"), "B", 3, "E", rule="rules/actions.py"),
    Card(106, _("Warmonger"), "B", -1, "E", rule="rules/spaces.py"),
    Card(107, _("Adventurer"), "B", 1, "E", rule="rules/space_effects.py"),
    Card(108, _("Ironsmith"), "c", 2, "E", when={"after ore crafting": ironsmith}),
    Card(109, _("Master Count"), "B", 2, "E", when={"after overseas": master_count}),
    Card(110, _("Birka Settler"), "C", 1, "E", when={"after overseas": birka_settler}),
    Card(111, _("Artist"), "C", 1, "E", rule="rules/actions.py"),
    Card(112, _("Barkeep"), "b", 0, "E", when={"after crafting": gives("mead")}),
    Card(
        113,
        _("Apprentice Craftsman"),
        "a",
        0,
        "E",
        when={"before crafting": item()},
        rule="rules/spaces.py",
    ),
    Card(114, _("Silk Stitcher"), "C", 3, "E", when={"after crafting": swap(("3 silver", "silk"))}),
    Card(115, _("Princess"), "b", 1, "E", when={"after build houses": gives("silverware")}),
    Card(116, _("Master Bricklayer"), "c", 2, "E", rule="rules/actions.py"),
    Card(117, _("Shipowner"), "A", 3, "E", when={"built ship": only(built_large, upgrades(1))}),
    Card(118, _("Messenger"), "c", 0, "E", when={"after weekly market": gives("stone, mead")}),
    Card(119, _("Milkman"), "b", 1, "E", when={"after weekly market": gives("milk")}),
    Card(120, _("Middleman"), "b", 2, "E", when={"after weekly market": upgrades(1, "silver")}),
    Card(
        *(121, _("Carpenter"), "B", 0, "E"),
        when={"before build houses": item(), "before build ships": only(ships_alone, item())},
        rule="rules/spaces.py",
    ),
    Card(122, _("Mountain Guard"), "A", 0, "E", when={"mountain space": mountain_guard}),
    Card(
        123,
        _("Oil Seller"),
        "C",
        1,
        "E",
        when={"after space": only(one_good, swap(("oil", "silverware")))},
    ),
    Card(
        *(124, _("Laborer"), "B", 1, "E"),
        when={"two silver": laborer, "mountain space": only(one_coin, laborer)},
    ),
    Card(
        148,
        _("Spice Trader"),
        "C",
        1,
        "E",
        when={"built ship": only(built_knarr, swap(("3 silver", "spices")))},
    ),
    Card(149, _("Priest"), "A", 1, "E", when={"before overseas": gives("oil")}),
    Card(152, _("Merchant"), "A", 1, "E", rule="rules/space_effects.py"),
    Card(
        164,
        _("Armed Fighter"),
        "A",
        3,
        "E",
        when={"before placing": only(four_vikings, item(1, "SO"))},
        rule="rules/spaces.py",
    ),
    Card(
        166,
        _("Weapons Warden"),
        "B",
        1,
        "E",
        when={"before placing": only(not_the_first_two, weapons_warden)},
    ),
    Card(170, _("Refugee Helper"), "a", 0, "E", rule="rules/voyage.py"),
)
