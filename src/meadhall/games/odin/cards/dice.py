"""Occupations about the die actions: hunting game, laying a snare, whaling, raiding, pillaging.

Rows without an effect change a rule and are asked for where it stands: in `dice`, and 147 in
`spaces`.
"""

from __future__ import annotations

from meadhall.games.odin.cards.effects import Steps, gives, item, only, swap
from meadhall.games.odin.components.spaces import AT
from meadhall.games.odin.components.things import (
    BEANS,
    CABBAGE,
    PEAS,
    SNARE,
    SPEAR,
    SWORD,
    Goods,
    named,
)
from meadhall.games.odin.rules.state import Odin, vikings_on
from meadhall.games.odin.rules.supply import Gain, OneOf, Pay, TakeWeapon
from meadhall.games.odin.rules.triggers import Card, Context, Effect, May, enrol
from meadhall.games.odin.rules.voyage import BringBack
from meadhall.language.translation import _

# What a trigger tells: `at`, where the Vikings stand, and `space`, the space used, either -1 if
# there is none; then for a hunt the boats and the wood and weapons paid, for a battle the stones
# and long swords spent, for a failure whether it came after the first or second roll.


def one_of(*offers: str) -> Effect:
    """It gives one of these."""
    steps: Steps = (OneOf(tuple(((), named(offer)) for offer in offers)),)
    return lambda g, me, context: steps


def early(g: Odin, me: int, context: Context) -> bool:
    """Whether a failure was declared after the first or second roll."""
    return bool(context[2])


TWO_SNARES: Goods = ((SNARE, 2),)


def can_free(g: Odin, me: int, context: Context) -> bool:
    """130: Vikings were placed for this snare, and there are two snares to discard."""
    at = context[0]
    return at >= 0 and g.players[me].goods[SNARE] >= 2 and vikings_on(g, at, me) > 0


def free(g: Odin, me: int, context: Context) -> Steps:
    return (Pay(TWO_SNARES), BringBack(context[0]))


def sword_back(g: Odin, me: int, context: Context) -> Steps:
    """135: the one long sword that was spent."""
    _at, _space, _stones, swords = context
    return (TakeWeapon(SWORD),) if swords == 1 else ()


def spear_back(g: Odin, me: int, context: Context) -> Steps:
    """142: the one spear that was spent."""
    _at, _space, _boats, _wood, spears = context
    return (TakeWeapon(SPEAR),) if spears == 1 else ()


IVORY = {1: CABBAGE, 2: BEANS, 3: PEAS}


def ivory(g: Odin, me: int, context: Context) -> Steps:
    """141: by the number of boats, if no wood was spent. Where more than one may set out, a boat
    that stays behind counts too: none may be ignored."""
    _at, space, boats, wood, _spears = context
    if space != AT["HU6"]:
        boats = len(g.players[me].boats)
    return () if wood else (Gain(((IVORY[boats], 1),)),)


def in_column_two(g: Odin, me: int, context: Context) -> bool:
    """163: whether two Vikings were placed to hunt game on the space of the second column."""
    at, space = context[:2]
    return at >= 0 and space == AT["HU3"]


BAIT = swap(("stockfish", "game_meat"))

enrol(
    Card(4, _("Hunter"), "c", 0, "E", rule="rules/set_out.py"),
    Card(89, _("Catapulter"), "a", 1, "E", rule="rules/dice.py"),
    Card(90, _("Sword Fighter"), "C", 2, "E", rule="rules/set_out.py"),
    Card(
        104,
        _("Disheartened Warrior"),
        "b",
        0,
        "E",
        when={"raid lost": only(early, one_of("stockfish", "oil"))},
    ),
    Card(126, _("Trapper"), "A", 2, "E", when={"snare won": gives("silver")}),
    Card(127, _("Angler"), "b", 1, "E", when={"snare won": gives("stockfish")}),
    Card(128, _("Digger"), "A", 2, "E", when={"snare won": item()}),
    Card(129, _("Meat Curer"), "b", 1, "E", when={"snare won": swap(("snare", "salt_meat"))}),
    Card(130, _("Snare Specialist"), "C", 1, "E", when={"snare won": May(can_free, free)}),
    Card(131, _("Bait Layer"), "c", 1, "E", when={"snare won": BAIT, "snare lost": BAIT}),
    Card(132, _("Berserker"), "b", 2, "E", rule="rules/set_out.py"),
    Card(133, _("Lance Bearer"), "B", 1, "E", when={"raid won": one_of("silver", "peas")}),
    Card(134, _("Drunkard"), "A", 0, "E", when={"raid lost": gives("mead")}),
    Card(
        135, _("Lone Wolf"), "A", 2, "E", when={"raid won": sword_back, "pillage won": sword_back}
    ),
    Card(136, _("Raider"), "c", 2, "E", rule="rules/dice.py"),
    Card(137, _("Melee Fighter"), "a", 3, "E", rule="rules/dice.py"),
    Card(138, _("Robber"), "c", 1, "E", rule="rules/dice.py"),
    Card(139, _("Loot Hunter"), "C", 1, "E", rule="rules/dice.py"),
    Card(140, _("Blubber Cook"), "A", 2, "E", when={"whale won": gives("oil")}),
    Card(141, _("Ivory Sculptor"), "c", 2, "E", when={"whale won": ivory}),
    Card(142, _("Whale Catcher"), "B", 3, "E", when={"whale won": spear_back}),
    Card(143, _("Antlers Seller"), "B", 2, "E", when={"game won": gives("silver")}),
    Card(
        144, _("Deerstalker"), "B", 0, "E", when={"game won": swap(("2 silver", "skin_and_bones"))}
    ),
    Card(145, _("Forester"), "a", 2, "E", when={"before game": item()}),
    Card(146, _("Sledger"), "C", 0, "E", rule="rules/set_out.py"),
    Card(147, _("Steersman"), "A", 1, "E", rule="rules/spaces.py"),
    Card(153, _("Proficient Hunter"), "a", 2, "E", rule="rules/dice.py"),
    Card(
        163,
        _("Farmhand"),
        "a",
        1,
        "E",
        when={"game won": only(in_column_two, gives("hide, silver"))},
    ),
    Card(185, _("Dorestad Traveller"), "B", 2, "E", rule="rules/set_out.py"),
)
