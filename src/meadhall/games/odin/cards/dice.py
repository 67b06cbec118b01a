"""Occupations about the die actions: hunting game, laying a snare, whaling, raiding, pillaging.

Rows without an effect change a rule and are asked for where it stands: in `dice`, and 147 in
`spaces`.
"""

from __future__ import annotations

from meadhall.games.odin.cards.effects import Steps, gives, item, only, swap
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
from meadhall.games.odin.rules.spaces import AT
from meadhall.games.odin.rules.state import Odin, vikings_on
from meadhall.games.odin.rules.supply import Gain, OneOf, Pay, TakeWeapon
from meadhall.games.odin.rules.triggers import Card, Context, Effect, May, enrol
from meadhall.games.odin.rules.voyage import BringBack

# What a moment tells: `at`, where the Vikings stand, and `space`, the space used, either -1 if
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
    Card(4, "c", 0, "E"),  # each roll 1 lower
    Card(89, "a", 1, "E"),  # stone counts 2 in battle
    Card(90, "C", 2, "E"),  # ore overboard before a raid
    Card(104, "b", 0, "E", when={"raid lost": only(early, one_of("stockfish", "oil"))}),
    Card(126, "A", 2, "E", when={"snare won": gives("silver")}),
    Card(127, "b", 1, "E", when={"snare won": gives("stockfish")}),
    Card(128, "A", 2, "E", when={"snare won": item()}),
    Card(129, "b", 1, "E", when={"snare won": swap(("snare", "salt_meat"))}),
    Card(130, "C", 1, "E", when={"snare won": May(can_free, free)}),
    Card(131, "c", 1, "E", when={"snare won": BAIT, "snare lost": BAIT}),
    Card(132, "b", 2, "E"),  # ore overboard before pillaging
    Card(133, "B", 1, "E", when={"raid won": one_of("silver", "peas")}),
    Card(134, "A", 0, "E", when={"raid lost": gives("mead")}),
    Card(135, "A", 2, "E", when={"raid won": sword_back, "pillage won": sword_back}),
    Card(136, "c", 2, "E"),  # two goods from one battle
    Card(137, "a", 3, "E"),  # spears as long swords
    Card(138, "c", 1, "E"),  # green goods as loot
    Card(139, "C", 1, "E"),  # the best special tiles 1 lower
    Card(140, "A", 2, "E", when={"whale won": gives("oil")}),
    Card(141, "c", 2, "E", when={"whale won": ivory}),
    Card(142, "B", 3, "E", when={"whale won": spear_back}),
    Card(143, "B", 2, "E", when={"game won": gives("silver")}),
    Card(144, "B", 0, "E", when={"game won": swap(("2 silver", "skin_and_bones"))}),
    Card(145, "a", 2, "E", when={"before game": item()}),
    Card(146, "C", 0, "E"),  # game and snares 1 lower
    Card(147, "A", 1, "E"),  # knarrs as longships
    Card(153, "a", 2, "E"),  # four rolls
    Card(163, "a", 1, "E", when={"game won": only(in_column_two, gives("hide, silver"))}),
    Card(185, "B", 2, "E"),  # trading instead of a raid
)
