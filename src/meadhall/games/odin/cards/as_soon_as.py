"""The six as-soon-as occupations: when something is so for the first time, be it at once when the
card is played or later, it has its effect, once in the game."""

from __future__ import annotations

from collections.abc import Callable

from meadhall.games.odin.cards.effects import Steps, exchange
from meadhall.games.odin.components.occupations import (
    BEACH_RAIDER,
    BOAT_BUILDER,
    CUTTER_OPERATOR,
    HERB_GARDENER,
    SAIL_PATCHER,
)
from meadhall.games.odin.components.ships import KNARR, WHALING_BOAT
from meadhall.games.odin.components.things import SILVER, SILVERWARE, STOCKFISH, WOOL
from meadhall.games.odin.rules.state import Odin, Player, houses_of, large_ships, total_income
from meadhall.games.odin.rules.supply import Gain, gain
from meadhall.games.odin.rules.triggers import Anytime, Card, Context, enrol
from meadhall.games.odin.rules.voyage import ReceiveShip
from meadhall.kernel.agenda import Step, step, then
from meadhall.language.translation import _


def fulfilled(number: int, p: Player) -> bool:
    """Whether what a card waits for is so."""
    if number == BOAT_BUILDER:
        return large_ships(p) >= 4
    if number == BEACH_RAIDER:
        return len(p.longships) >= 3
    return large_ships(p) >= 3


def reward(number: int, p: Player) -> Steps:
    """What it then gives."""
    if number == BOAT_BUILDER:
        return (ReceiveShip(WHALING_BOAT), ReceiveShip(WHALING_BOAT))
    if number == BEACH_RAIDER:
        thing, most = SILVERWARE, ((5, 4), (11, 3), (30, 2))
    else:
        thing, most = WOOL, ((4, 3), (9, 2), (30, 1))
    income = total_income(p)
    found = next((count for limit, count in most if income <= limit), 0)
    return (Gain(((thing, found),)),) if found else ()


@step
class AsSoonAs(Step):
    """Look whether the time of a card has come."""

    number: int

    def run(self, g: Odin, me: int) -> None:
        p = g.players[me]
        if not p.spent >> self.number & 1 and fulfilled(self.number, p):
            p.spent |= 1 << self.number
            then(g, me, *reward(self.number, p))


def looks(number: int) -> Callable[..., Steps]:
    """When the card is played, and with each ship."""
    steps: Steps = (AsSoonAs(number),)
    return lambda *_: steps


@step
class NextKnarr(Step):
    """179: fish and silver for every knarr, when the next one comes."""

    def run(self, g: Odin, me: int) -> None:
        p = g.players[me]
        if not p.spent >> CUTTER_OPERATOR & 1:
            p.spent |= 1 << CUTTER_OPERATOR
            gain(g, me, ((STOCKFISH, p.knarrs), (SILVER, p.knarrs)))


def _cutter(g: Odin, me: int, about: Context) -> Steps:
    return (NextKnarr(),) if about[0] == KNARR else ()


@step
class GatherHerbs(Step):
    """182: this was the one time."""

    def run(self, g: Odin, me: int) -> None:
        g.players[me].spent |= 1 << HERB_GARDENER


HERBS = exchange(("2 wood", "spices"), ("5 wood", "2 spices"))


def _herbs(g: Odin, me: int) -> tuple[str, ...]:
    """182: with two houses, until it is done once."""
    p = g.players[me]
    return () if p.spent >> HERB_GARDENER & 1 or houses_of(p) < 2 else HERBS.offers(g, me)


def _gather(g: Odin, me: int, option: str) -> Steps:
    return (GatherHerbs(), *HERBS.use(g, me, option))


enrol(
    Card(
        178, _("Boat Builder"), "B", 0, "S", looks(BOAT_BUILDER), {"got ship": looks(BOAT_BUILDER)}
    ),
    Card(179, _("Cutter Operator"), "B", 2, "S", when={"got ship": _cutter}),
    Card(
        180, _("Beach Raider"), "C", -2, "S", looks(BEACH_RAIDER), {"got ship": looks(BEACH_RAIDER)}
    ),
    Card(
        181, _("Sail Patcher"), "C", 1, "S", looks(SAIL_PATCHER), {"got ship": looks(SAIL_PATCHER)}
    ),
    Card(182, _("Herb Gardener"), "C", 1, "S", anytime=Anytime(_herbs, _gather)),
    Card(189, _("Seafarer"), "B", 1, "S", rule="rules/phases.py"),
)
