"""Occupations with a blue background: what they offer may be used at any time, as often as one
likes (p. 13, 21).

The Master Joiner (40) and the Tutor (52) are asked for in `anytime.py`.
"""

from __future__ import annotations

from itertools import combinations_with_replacement

from meadhall.games.odin.cards.effects import Steps, exchange
from meadhall.games.odin.components.ships import LONGSHIP
from meadhall.games.odin.components.things import (
    BELT,
    FLIP,
    NAMES,
    NUMBER,
    ORANGE,
    ORE,
    WEAPONS,
    named,
)
from meadhall.games.odin.rules.phases import harvest_cards
from meadhall.games.odin.rules.state import Odin, without
from meadhall.games.odin.rules.supply import Pay, can_pay, gain, pay
from meadhall.games.odin.rules.triggers import Anytime, Card, enrol
from meadhall.games.odin.rules.voyage import ReceiveShip, has_berth
from meadhall.kernel.agenda import Step, step, tell
from meadhall.language.translation import _

# 39 Modifier


@step
class Unload(Step):
    """One ore that was added to a whaling boat or a longship goes back to the supply."""

    ship: str
    ore: int
    """How much of it is on that ship."""

    def run(self, g: Odin, me: int) -> None:
        p = g.players[me]
        if self.ship == "longship":
            left = (*without(p.longships, self.ore), self.ore - 1)
            p.longships = tuple(sorted(left, reverse=True))
        else:
            p.boats = (*without(p.boats, self.ore), 0)
        tell(g, "unload", me, self.ship)
        gain(g, me, ((ORE, 1),))


def _loaded(g: Odin, me: int) -> tuple[str, ...]:
    p = g.players[me]
    boat = ("whaling_boat",) if 1 in p.boats else ()
    return (*boat, *[f"longship {ore}" for ore in dict.fromkeys(p.longships) if ore])


def _unload(g: Odin, me: int, option: str) -> Steps:
    ship, _, ore = option.partition(" ")
    return (Unload(ship, int(ore or 1)),)


# 46 Ship Architect

SAILS = {"3 wood, 1 wool > longship": "3 wood, wool", "3 wood, 1 linen > longship": "3 wood, linen"}


def _sails(g: Odin, me: int) -> tuple[str, ...]:
    p = g.players[me]
    if not has_berth(p, LONGSHIP):
        return ()
    return tuple([offer for offer, cost in SAILS.items() if can_pay(p, named(cost))])


# 49 Plower


@step
class Plow(Step):
    """An extra harvest for one cattle: the Sower (169) and the Flax Baker (171) have their part."""

    cattle: int

    def run(self, g: Odin, me: int) -> None:
        had = tuple(g.players[me].goods)
        pay(g, me, ((self.cattle, 1),))
        gain(g, me, named("peas, flax, beans, grain, cabbage"))
        harvest_cards(g, me, had)


def _cattle(g: Odin, me: int) -> tuple[str, ...]:
    goods = g.players[me].goods
    return tuple([name for name in ("cattle", "pregnant_cattle") if goods[NUMBER[name]]])


# 187 Chronicler

_FOR_FLAX = exchange(("2 flax", "belt"), ("3 flax", "treasure_chest"))


def _chronicles(g: Odin, me: int) -> tuple[str, ...]:
    """The Belt belongs to a Viking action of one's own, the treasure chest to any time."""
    found = _FOR_FLAX.offers(g, me)
    if g.turn == me and g.acted:
        return found
    return tuple([offer for offer in found if not offer.endswith(NAMES[BELT])])


def _pairs() -> tuple[tuple[str, str], ...]:
    """Any two weapon cards (56)."""
    names = [NAMES[weapon] for weapon in WEAPONS]
    pairs = combinations_with_replacement(names, 2)
    return tuple((f"2 {a}" if a == b else f"{a}, {b}", "ore") for a, b in pairs)


FOR_COATS = exchange(("hide, wool, linen", "clothing, 3 silver"))
CHESTS = exchange(("wood, 6 silver", "treasure_chest"))
JEWELS = exchange(("cattle", "jewelry"), ("pregnant_cattle", "jewelry"))
PLOWING = Anytime(_cattle, lambda g, me, cow: (Plow(NUMBER[cow]),))
WARES = exchange(("silverware", "silk"), ("silverware", "chest"))
RUNES = exchange(("rune_stone", "silver, milk"), ("rune_stone", "silver, cabbage"))
FARM_SHOP = exchange(*((f"silver, {NAMES[crop]}", NAMES[FLIP[crop]]) for crop in ORANGE))
SHIPYARD = Anytime(_sails, lambda g, me, option: (Pay(named(SAILS[option])), ReceiveShip(LONGSHIP)))

enrol(
    Card(39, _("Modifier"), "C", 2, "T", anytime=Anytime(_loaded, _unload)),
    Card(40, _("Master Joiner"), "B", 3, "T", rule="rules/anytime.py"),
    Card(44, _("Master Tailor"), "B", 1, "T", anytime=FOR_COATS),
    Card(45, _("Pirate"), "C", -1, "T", anytime=CHESTS),
    Card(46, _("Ship Architect"), "B", 1, "T", anytime=SHIPYARD),
    Card(47, _("Tanner"), "a", 2, "T", anytime=exchange(("salt_meat", "hide"))),
    Card(48, _("Farmer"), "A", 3, "T", anytime=JEWELS),
    Card(49, _("Plower"), "C", 3, "T", anytime=PLOWING),
    Card(50, _("Rune Engraver"), "A", 2, "T", anytime=exchange(("rune_stone", "hide"))),
    Card(51, _("Master Mason"), "B", 1, "T", anytime=RUNES),
    Card(52, _("Tutor"), "a", 0, "T", rule="rules/anytime.py"),
    Card(53, _("Farm Shop Owner"), "b", 1, "T", anytime=FARM_SHOP),
    Card(54, _("Tradesman"), "A", 3, "T", anytime=WARES),
    Card(55, _("Treasurer"), "C", 2, "T", anytime=exchange(("chest, 3 silver", "treasure_chest"))),
    Card(56, _("Arms Dealer"), "A", 1, "T", anytime=exchange(*_pairs())),
    Card(57, _("Bean Farmer"), "b", 1, "T", anytime=exchange(("2 beans", "peas, mead, stockfish"))),
    Card(58, _("Linseed Oil Presser"), "A", 3, "T", anytime=exchange(("2 flax", "3 oil"))),
    Card(59, _("Linen Weaver"), "A", 0, "T", anytime=exchange(("2 flax, silver", "2 linen"))),
    Card(187, _("Chronicler"), "B", 2, "T", anytime=Anytime(_chronicles, _FOR_FLAX.use)),
)
