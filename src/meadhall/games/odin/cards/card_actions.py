"""What occupations let one do at once that takes a question: pay for something, send goods up the
rows, call Vikings back, buy and sell ships. Nothing is asked that has no answer but no."""

from __future__ import annotations

from itertools import combinations

from meadhall.games.odin.cards.effects import Played, Steps, goods
from meadhall.games.odin.components.boards import STONE_HOUSE
from meadhall.games.odin.components.ships import LONGSHIP, SHIP_PRICE
from meadhall.games.odin.components.spaces import AT, COLUMN, SPACES
from meadhall.games.odin.components.things import (
    BLUE,
    BOW,
    CRUCIFIX,
    DRINKING_HORN,
    GREEN,
    NAMES,
    ORANGE,
    ORE,
    PREGNANT_SHEEP,
    RED,
    SHEEP,
    SILVER,
    SPEAR,
    SWORD,
    Goods,
)
from meadhall.games.odin.rules.dice import GAME, SNARES
from meadhall.games.odin.rules.ground import Ground
from meadhall.games.odin.rules.mountains import Items
from meadhall.games.odin.rules.placement import take_tile
from meadhall.games.odin.rules.set_out import DieAction
from meadhall.games.odin.rules.spaces import usable
from meadhall.games.odin.rules.state import Odin, large_ships, vikings_on, without
from meadhall.games.odin.rules.supply import can_pay, gain, pay, read, take_special
from meadhall.games.odin.rules.triggers import Trigger, react
from meadhall.games.odin.rules.using import UseSpace
from meadhall.games.odin.rules.voyage import (
    BringBack,
    MayEmigrate,
    ReceiveShip,
    add_house,
    add_ship,
    bring_back,
    change_vikings,
    emigration_price,
    has_berth,
    lose_boat,
)
from meadhall.kernel.agenda import Choice, Step, step, tell, then


@step
class MayPay(Step):
    """You may pay for something, or do it for nothing; asked only if it can be paid."""

    word: str
    cost: Goods
    steps: tuple[Step, ...]

    def run(self, g: Odin, me: int) -> None:
        if can_pay(g.players[me], self.cost):
            then(g, me, PayOrNot(self.word, self.cost, self.steps))


@step
class PayOrNot(Choice):
    """Yes, called by what it is, or no."""

    word: str
    cost: Goods
    steps: tuple[Step, ...]

    def options(self, g: Odin, me: int) -> tuple[str, ...]:
        return (self.word, "no")

    def take(self, g: Odin, me: int, option: str) -> None:
        if option != "no":
            pay(g, me, self.cost)
            then(g, me, *self.steps)


STANDARD = (*ORANGE, *RED, *GREEN, *BLUE)
"""All goods of the goods boxes."""


@step
class IfAny(Step):
    """Ask, unless the only answer is no."""

    question: Choice

    def run(self, g: Odin, me: int) -> None:
        if len(self.question.options(g, me)) > 1:
            then(g, me, self.question)


def asks(question: Choice) -> Played:
    """What may be done when the card is played."""
    steps: Steps = (IfAny(question),)
    return lambda g, me: steps


def silver(number: int) -> Goods:
    return ((SILVER, number),) if number > 0 else ()


def outside_action(g: Odin, me: int) -> bool:
    """Whether a card is played while no Viking action is under way (by the Tutor, 52)."""
    return Trigger("after action") not in g.agenda[me]


# 87


@step
class Preach(Choice):
    """87: the Crucifix, or four items from one strip."""

    def options(self, g: Odin, me: int) -> tuple[str, ...]:
        return ("crucifix", *(("items",) if g.strips else ()), "no")

    def take(self, g: Odin, me: int, option: str) -> None:
        if option == "crucifix":
            take_special(g, me, CRUCIFIX)
        elif option == "items":
            then(g, me, Items(4))


def preach(g: Odin, me: int) -> Steps:
    return (Preach(),) if g.specials >> CRUCIFIX & 1 else (Items(4),)


# 60, 76, 77: Vikings and spaces


@step
class Inspect(Choice):
    """60: from which space one of my Vikings comes back."""

    def options(self, g: Odin, me: int) -> tuple[str, ...]:
        found = [f"return {s.code}" for i, s in enumerate(SPACES) if vikings_on(g, i, me)]
        return (*found, "no")

    def take(self, g: Odin, me: int, option: str) -> None:
        if option != "no":
            space = AT[option[7:]]
            if vikings_on(g, space, me) > 1:
                then(g, me, MayPay("second", silver(g.round), (BringBack(space),)))
            bring_back(g, me, space, 1)


@step
class ComeHome(Choice):
    """76: one of my Vikings comes back from each space of column 4, or from some of them; all at
    the same time."""

    def options(self, g: Odin, me: int) -> tuple[str, ...]:
        codes = [s.code for i, s in enumerate(SPACES) if s.column == 4 and vikings_on(g, i, me)]
        found = [
            f"return {' '.join(some)}"
            for number in range(len(codes), 0, -1)
            for some in combinations(codes, number)
        ]
        return (*found, "no")

    def take(self, g: Odin, me: int, option: str) -> None:
        if option == "no":
            return
        spaces = [AT[code] for code in option.split()[1:]]
        for space in spaces:
            left = vikings_on(g, space, me) - 1
            g.on[space] = (g.on[space] & ~15) + left if left else 0
            tell(g, "return", me, space, 1)
        change_vikings(g, me, len(spaces))
        react(g, me, "returned", len(spaces))


@step
class Follow(Choice):
    """77: use a space of column 2 on which somebody stands, without Vikings."""

    def options(self, g: Odin, me: int) -> tuple[str, ...]:
        can = usable(g, me) & COLUMN[2]
        found = [s.code for i, s in enumerate(SPACES) if can >> i & 1 and g.on[i]]
        return (*found, "no")

    def take(self, g: Odin, me: int, option: str) -> None:
        if option == "no":
            return
        tell(g, "imitate", me, AT[option])
        after: Steps = ()
        if outside_action(g, me):
            p = g.players[me]
            p.got = ()
            p.taught = p.sailed = 0
            after = (Trigger("after action"),)
        then(g, me, UseSpace(AT[option], -1), *after)


# 61, 64, 72, 81, 82, 84, 184: ships, houses


@step
class SellLongship(Choice):
    """61: a longship for 8 silver; ore on it is lost."""

    def options(self, g: Odin, me: int) -> tuple[str, ...]:
        ships = dict.fromkeys(g.players[me].longships)
        return (*[f"longship {ore}" for ore in ships], "no")

    def take(self, g: Odin, me: int, option: str) -> None:
        if option != "no":
            p = g.players[me]
            p.longships = without(p.longships, int(option.split()[1]))
            gain(g, me, silver(8))


@step
class RebuildBoat(Choice):
    """64: 2 silver and a whaling boat for a longship, which needs a berth; ore is lost."""

    def options(self, g: Odin, me: int) -> tuple[str, ...]:
        p = g.players[me]
        if p.goods[SILVER] < 2 or not has_berth(p, LONGSHIP):
            return ("no",)
        return (*[f"whaling_boat {ore}" for ore in dict.fromkeys(p.boats)], "no")

    def take(self, g: Odin, me: int, option: str) -> None:
        if option != "no":
            pay(g, me, silver(2))
            lose_boat(g.players[me], int(option.split()[1]))
            add_ship(g, me, LONGSHIP)


@step
class TakeHouse(Step):
    """A house from the stock that is not built."""

    board: int

    def run(self, g: Odin, me: int) -> None:
        add_house(g, me, self.board)


def earl(g: Odin, me: int) -> Steps:
    """72: a stone house for as much silver as the number of the round."""
    if not g.stone_houses:
        return ()
    return (MayPay("stone_house", silver(g.round), (TakeHouse(STONE_HOUSE),)),)


def _longship_for(g: Odin, me: int, price: int) -> Steps:
    if not has_berth(g.players[me], LONGSHIP):
        return ()
    return (MayPay("longship", silver(price), (ReceiveShip(LONGSHIP),)),)


def quartermaster(g: Odin, me: int) -> Steps:
    """81: weapons lower the price; what is left is rounded down."""
    mine = g.players[me].goods
    halves = 2 * (SHIP_PRICE[LONGSHIP] - mine[SWORD]) - mine[SPEAR] - mine[BOW]
    return _longship_for(g, me, max(0, halves // 2))


def longship_builder(g: Odin, me: int) -> Steps:
    """82: with four knarrs no berth is free."""
    return _longship_for(g, me, (8, 6, 3, 1, 0)[g.players[me].knarrs])


def harbor_guard(g: Odin, me: int) -> Steps:
    """84: large ships in the bay lower the price."""
    p = g.players[me]
    if outside_action(g, me):
        p.sailed = 0
    price = emigration_price(g, p, False) - large_ships(p)
    return (MayEmigrate(False, False, max(0, price)),)


@step
class SponsorShip(Choice):
    """184: a longship for 4 wood or 3 silver, at once loaded with 3 ore."""

    def options(self, g: Odin, me: int) -> tuple[str, ...]:
        p = g.players[me]
        if p.goods[ORE] < 3 or not has_berth(p, LONGSHIP):
            return ("no",)
        found = [f"pay {text}" for text in ("4 wood", "3 silver") if can_pay(p, goods(text))]
        return (*found, "no")

    def take(self, g: Odin, me: int, option: str) -> None:
        if option != "no":
            pay(g, me, (*goods(option[4:]), (ORE, 3)))
            add_ship(g, me, LONGSHIP, 3)


# 63, 70, 71, 85


@step
class Slaughter(Choice):
    """63: a sheep, pregnant or not, for what it gives."""

    def options(self, g: Odin, me: int) -> tuple[str, ...]:
        mine = g.players[me].goods
        return (*[way for sheep, way in SLAUGHTER.items() if mine[sheep]], "no")

    def take(self, g: Odin, me: int, option: str) -> None:
        if option != "no":
            cost, _, get = option.partition(" > ")
            pay(g, me, read(cost))
            gain(g, me, read(get))


SLAUGHTER = {
    sheep: f"1 {NAMES[sheep]} > 1 salt_meat, 1 hide, 1 wool" for sheep in (SHEEP, PREGNANT_SHEEP)
}


HORN: tuple[tuple[Goods, Goods], ...] = ((silver(3), ((DRINKING_HORN, 1),)),)


def lies_on(g: Odin, tile: int) -> tuple[int, int] | None:
    """The seat and the number of its board on which a special tile lies."""
    for seat, p in enumerate(g.players):
        for number, ground in enumerate(p.grounds):
            if any(laid[0] == tile for laid in ground.tiles):
                return seat, number
    return None


@step
class Fetch(Step):
    """70, 71: a special tile comes from a board; others from the general supply fill its place.
    They belong to that board and nobody has laid them."""

    tile: int
    fillers: tuple[int, ...]

    def run(self, g: Odin, me: int) -> None:
        found = lies_on(g, self.tile)
        assert found is not None
        owner, number = found
        p = g.players[owner]
        ground: Ground = take_tile(p.grounds[number], self.tile, self.fillers)
        p.grounds = (*p.grounds[:number], ground, *p.grounds[number + 1 :])
        gain(g, me, ((self.tile, 1),))


def fetch(g: Odin, tile: int, *fillers: int) -> Steps:
    if lies_on(g, tile) is None:
        return ()
    return (PayOrNot(f"take {NAMES[tile]}", (), (Fetch(tile, fillers),)),)


HORN_BLOWN: Steps = (
    MayPay("game", silver(1), (DieAction(GAME),)),
    MayPay("snare", silver(2), (DieAction(SNARES),)),
)
