"""The rules of The Boast."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import TypedDict

from meadhall.kernel.agenda import TABLE, Choice, Nature, State, Step, seal, step, tell, then
from meadhall.kernel.defaults import DefaultRules
from meadhall.kernel.records import copy, record

BOASTS = tuple(range(4, 30, 2))
"""The cards, one of each: how much silver a raider swears to bring home."""
EVENINGS = 3
"""The number of evenings, and of boasts in a hand."""
ROUSED = 2
"""The number of beacons: when all are lit, the watch drives the raider off."""


@record
class Raider:
    """What one player has."""

    hand: tuple[int, ...] = ()
    sworn: int = 0
    """The boast that lies face down; 0: none."""
    told: tuple[int, ...] = ()
    """The boasts of earlier evenings: as they were if they were kept, below 0 if not."""
    silver: int = 0


@record
class Coast(State):
    """The whole table."""

    raiders: list[Raider]
    deck: tuple[int, ...] = BOASTS
    evening: int = 0
    raiding: int = TABLE
    """Whose raid it is."""
    beacons: int = 0
    """How many beacons are lit. They stay lit when a raider sails home."""
    loot: int = 0
    die: int = 0
    """The last roll; 0: not rolled yet."""


@step
class Deal(Nature):
    """One secret card for one player."""

    seat: int

    def options(self, g: Coast, me: int) -> tuple[str, ...]:
        return tuple(map(str, g.deck))

    def take(self, g: Coast, me: int, option: str) -> None:
        raider, card = g.raiders[self.seat], int(option)
        g.deck = tuple(other for other in g.deck if other != card)
        raider.hand = tuple(sorted((*raider.hand, card)))
        tell(g, "dealt", self.seat, secret=(card,), knows=(self.seat,))


@step
class Evening(Step):
    """Everybody raids once; each evening the next player begins."""

    def run(self, g: Coast, me: int) -> None:
        g.evening += 1
        tell(g, "evening", TABLE, g.evening)
        order = [(g.evening - 1 + i) % g.seats for i in range(g.seats)]
        then(g, TABLE, *(Launch(seat) for seat in order))


@step
class Launch(Step):
    """A player's raid: swear, roll, and then roll on for as long as you dare."""

    seat: int

    def run(self, g: Coast, me: int) -> None:
        g.raiding, g.loot, g.die = self.seat, 0, 0
        tell(g, "turn", self.seat)
        then(g, self.seat, Swear(), Roll())


@step
class Swear(Choice):
    """Which boast do you swear over the cup?"""

    def options(self, g: Coast, me: int) -> tuple[str, ...]:
        return tuple(f"swear {boast}" for boast in g.raiders[me].hand)

    def take(self, g: Coast, me: int, option: str) -> None:
        raider, boast = g.raiders[me], int(option.removeprefix("swear "))
        raider.hand = tuple(other for other in raider.hand if other != boast)
        raider.sworn = boast
        tell(g, "swore", me, secret=(boast,), knows=(me,))


@step
class Roll(Nature):
    """A 1 lights a beacon; any other number is silver."""

    def options(self, g: Coast, me: int) -> tuple[str, ...]:
        return ("1", "2", "3", "4", "5", "6")

    def take(self, g: Coast, me: int, option: str) -> None:
        g.die = int(option)
        tell(g, "rolled", me, g.die)
        if g.die > 1:
            g.loot += g.die
        else:
            g.beacons += 1
            tell(g, "beacon", me)
        if g.beacons < ROUSED:
            then(g, me, RaidOnOrSailHome())
        else:
            g.beacons = g.loot = 0
            tell(g, "driven off", me)
            come_home(g, me)


@step
class RaidOnOrSailHome(Choice):
    """Do you raid on, or sail home with what you have?"""

    def options(self, g: Coast, me: int) -> tuple[str, ...]:
        return ("raid on", "sail home")

    def take(self, g: Coast, me: int, option: str) -> None:
        if option == "raid on":
            then(g, me, Roll())
        else:
            tell(g, "home", me, g.loot)
            come_home(g, me)


def come_home(g: Coast, me: int) -> None:
    """Stow the silver and turn the boast up: kept or broken, it counts its number."""
    raider = g.raiders[me]
    raider.silver += g.loot
    kept = g.loot >= raider.sworn
    tell(g, "kept" if kept else "broke", me, raider.sworn)
    raider.told += (raider.sworn if kept else -raider.sworn,)
    raider.sworn = g.loot = 0
    seal(g)


class RaiderView(TypedDict):
    """What can be seen of one player."""

    silver: int
    fame: int
    told: list[int]
    cards: int
    hand: list[int]
    """Empty, if it is not yours."""
    has_sworn: bool
    sworn: int
    """0, if it is not yours."""


class CoastView(TypedDict):
    """What one seat can see."""

    you: int | None
    evening: int
    raiding: int
    beacons: int
    loot: int
    die: int
    raiders: list[RaiderView]


class BoastRules(DefaultRules[Coast, CoastView]):
    """How the game begins, what a seat sees, and what everybody has won."""

    def setup(self, seats: int, settings: Mapping[str, str]) -> Coast:
        agenda: list[list[Step]] = [[] for _ in range(seats + 1)]
        g = Coast(seats, agenda, 0, raiders=[Raider() for _ in range(seats)])
        deal = [Deal(seat) for seat in range(seats) for _ in range(EVENINGS)]
        then(g, TABLE, *deal, *(Evening() for _ in range(EVENINGS)))
        return g

    def score(self, g: Coast) -> tuple[dict[str, int], ...]:
        return tuple({"silver": raider.silver, "fame": sum(raider.told)} for raider in g.raiders)

    def view(self, g: Coast, seat: int | None) -> CoastView:
        return {
            "you": seat,
            "evening": g.evening,
            "raiding": g.raiding,
            "beacons": g.beacons,
            "loot": g.loot,
            "die": g.die,
            "raiders": [
                {
                    "silver": raider.silver,
                    "fame": sum(raider.told),
                    "told": list(raider.told),
                    "cards": len(raider.hand),
                    "hand": list(raider.hand) if owner == seat else [],
                    "has_sworn": raider.sworn > 0,
                    "sworn": raider.sworn if owner == seat else 0,
                }
                for owner, raider in enumerate(g.raiders)
            ],
        }

    def imagine(self, g: Coast, seat: int, rng: random.Random) -> Coast:
        world = copy(g)
        mine = world.raiders[seat]
        seen = {*mine.hand, mine.sworn, *(abs(card) for r in world.raiders for card in r.told)}
        unseen = [card for card in BOASTS if card not in seen]
        rng.shuffle(unseen)
        for raider in world.raiders:
            if raider is not mine:
                raider.hand = tuple(sorted(unseen.pop() for _ in raider.hand))
                raider.sworn = unseen.pop() if raider.sworn else 0
        world.deck = tuple(sorted(unseen))
        return world
