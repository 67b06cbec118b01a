"""Ships, houses, exploration, emigration, and Vikings that come back (p. 12-17, 20)."""

from __future__ import annotations

from meadhall.games.odin.components.boards import (
    BAFFIN_ISLAND,
    BEAR_ISLAND,
    BOARD_NUMBER,
    BOARDS,
    FAROE_ISLANDS,
    GREENLAND,
    ICELAND,
    LABRADOR,
    LONG_HOUSE,
    NEWFOUNDLAND,
    SHED,
    SHETLAND,
    STONE_HOUSE,
)
from meadhall.games.odin.components.occupations import EARL_OF_LADE, PATRON, REFUGEE_HELPER
from meadhall.games.odin.components.ships import (
    KNARR,
    LARGE_BERTHS,
    LONGSHIP,
    SHIPS,
    SMALL_BERTHS,
    WHALING_BOAT,
)
from meadhall.games.odin.components.things import SILVER, Goods
from meadhall.games.odin.rules.ground import Ground
from meadhall.games.odin.rules.state import (
    Odin,
    Player,
    emigrations,
    has,
    large_ships,
    vikings_in,
    without,
)
from meadhall.games.odin.rules.supply import gain, pay
from meadhall.games.odin.rules.triggers import react
from meadhall.kernel.agenda import Choice, Step, step, tell, then

# Ships


def has_berth(p: Player, ship: int) -> bool:
    """Whether a landing stage of the right size is free (p. 13, 15)."""
    if ship == WHALING_BOAT:
        return len(p.boats) < SMALL_BERTHS
    return large_ships(p) < LARGE_BERTHS


def add_ship(g: Odin, me: int, ship: int, ore: int = 0) -> None:
    """A ship arrives in the bay."""
    p = g.players[me]
    if ship == WHALING_BOAT:
        p.boats += (0,)
    elif ship == KNARR:
        p.knarrs += 1
    else:
        p.longships = tuple(sorted((*p.longships, ore), reverse=True))
    tell(g, "ship", me, ship)
    react(g, me, "got ship", ship)


def lose_boat(p: Player, ore: int) -> None:
    """A whaling boat leaves, with the ore on it."""
    p.boats = without(p.boats, ore)


@step
class BuildShip(Step):
    """Pay and take a ship: building it, not buying it (15, 117, 148)."""

    ship: int
    cost: Goods

    def run(self, g: Odin, me: int) -> None:
        pay(g, me, self.cost)
        react(g, me, "built ship", self.ship, sum(number for _, number in self.cost))
        add_ship(g, me, self.ship)


@step
class ReceiveShip(Step):
    """Take a ship, if a landing stage is free."""

    ship: int

    def run(self, g: Odin, me: int) -> None:
        if has_berth(g.players[me], self.ship):
            add_ship(g, me, self.ship)


# Houses

STOCK = {SHED: "sheds", STONE_HOUSE: "stone_houses", LONG_HOUSE: "long_houses"}


def add_house(g: Odin, me: int, board: int) -> None:
    """A shed or house from the stock."""
    setattr(g, STOCK[board], getattr(g, STOCK[board]) - 1)
    p = g.players[me]
    p.grounds += (Ground(board),)
    tell(g, "house", me, board)


@step
class BuildHouse(Step):
    """Pay and build (p. 15)."""

    board: int
    cost: Goods

    def run(self, g: Odin, me: int) -> None:
        pay(g, me, self.cost)
        if self.board != SHED:
            react(g, me, "built house", self.board)
        add_house(g, me, self.board)


# Exploration

NEAR = (SHETLAND, FAROE_ISLANDS)
MIDDLE = (ICELAND, GREENLAND, BEAR_ISLAND)
FAR = (BAFFIN_ISLAND, LABRADOR, NEWFOUNDLAND)
ANYWHERE = (*NEAR, *MIDDLE, *FAR)


@step
class Explore(Choice):
    """Claim an exploration board that is face up, with the silver on it (p. 20)."""

    boards: tuple[int, ...]

    def options(self, g: Odin, me: int) -> tuple[str, ...]:
        return tuple([BOARDS[b].name for b in g.islands if b in self.boards])

    def take(self, g: Odin, me: int, option: str) -> None:
        board = BOARD_NUMBER[option]
        at = g.islands.index(board)
        silver = g.island_silver[at]
        g.islands = (*g.islands[:at], -1, *g.islands[at + 1 :])
        g.island_silver = (*g.island_silver[:at], 0, *g.island_silver[at + 1 :])
        p = g.players[me]
        p.grounds += (Ground(board),)
        tell(g, "explore", me, board)
        if p.longships:
            react(g, me, "used longship")
        react(g, me, "explored")
        if silver:
            gain(g, me, ((SILVER, silver),))


# Emigration


def seat_free(g: Odin, p: Player) -> bool:
    """Whether the next seat of the Banquet Table is empty: a ship covers both its squares (O7)."""
    return 2 * (emigrations(p) + 1) <= vikings_in(g, g.round)


def emigration_price(g: Odin, p: Player, on_space: bool) -> int:
    """As much silver as the number of the round (p. 17), less for cards 2 and 170."""
    price = g.round
    if on_space and price >= 2 and has(p, PATRON):
        price -= 1
    if has(p, REFUGEE_HELPER):
        price -= 2
    return max(0, price)


def can_emigrate(g: Odin, p: Player, price: int) -> bool:
    return bool(large_ships(p)) and p.goods[SILVER] >= price and seat_free(g, p)


@step
class MayEmigrate(Step):
    """Emigrate if one can; `price` -1 is the usual one."""

    on_space: bool
    must: bool
    price: int = -1

    def run(self, g: Odin, me: int) -> None:
        p = g.players[me]
        price = emigration_price(g, p, self.on_space) if self.price < 0 else self.price
        if can_emigrate(g, p, price):
            then(g, me, WhichEmigrates(price, self.must))


@step
class WhichEmigrates(Choice):
    """Which ship is turned over and put on the Banquet Table; its ore is lost."""

    price: int
    must: bool

    def options(self, g: Odin, me: int) -> tuple[str, ...]:
        p = g.players[me]
        found: tuple[str, ...] = ("knarr",) if p.knarrs else ()
        found += tuple([f"longship {ore}" for ore in dict.fromkeys(p.longships)])
        return found if self.must else (*found, "no")

    def take(self, g: Odin, me: int, option: str) -> None:
        if option == "no":
            return
        p = g.players[me]
        if self.price:
            pay(g, me, ((SILVER, self.price),))
        if option == "knarr":
            p.knarrs -= 1
            p.gone_knarrs += 1
        else:
            p.longships = without(p.longships, int(option[9:]))
            p.gone_longships += 1
        tell(g, "emigrate", me, KNARR if option == "knarr" else LONGSHIP)
        if option != "knarr":
            react(g, me, "used longship")
        react(g, me, "emigrated")


@step
class BoatForKnarr(Choice):
    """A whaling boat may become a knarr; ore on it is lost (p. 15)."""

    must: bool

    def options(self, g: Odin, me: int) -> tuple[str, ...]:
        p = g.players[me]
        found: tuple[str, ...] = ()
        if has_berth(p, KNARR):
            found = tuple([f"whaling_boat {ore}" for ore in dict.fromkeys(p.boats)])
        return found if self.must and found else (*found, "no")

    def take(self, g: Odin, me: int, option: str) -> None:
        if option == "no":
            return
        lose_boat(g.players[me], int(option.split()[1]))
        add_ship(g, me, KNARR)


# Vikings


def change_vikings(g: Odin, me: int, by: int) -> None:
    """Vikings leave the Thing Square or come back to it. The Earl of Lade (168) counts them in the
    action phase."""
    p = g.players[me]
    p.vikings += by
    if p.vikings == 3 and p.has >> EARL_OF_LADE & 1 and g.phase == "actions":
        gain(g, me, ((SILVER, 1),))


def bring_back(g: Odin, me: int, space: int, number: int) -> None:
    """Vikings return from an action space to the Thing Square."""
    left = (g.on[space] & 15) - number
    g.on[space] = (g.on[space] & ~15) + left if left else 0
    tell(g, "return", me, space, number)
    change_vikings(g, me, number)
    react(g, me, "returned", number)


@step
class BringBack(Step):
    """One Viking comes back from a space."""

    space: int

    def run(self, g: Odin, me: int) -> None:
        bring_back(g, me, self.space, 1)


@step
class ReturnVikings(Choice):
    """How many of the Vikings just placed come back."""

    space: int
    most: int

    def options(self, g: Odin, me: int) -> tuple[str, ...]:
        most = min(self.most, g.on[self.space] & 15)
        return tuple([f"return {n}" for n in range(most, -1, -1)])

    def take(self, g: Odin, me: int, option: str) -> None:
        number = int(option[7:])
        if number:
            bring_back(g, me, self.space, number)


def ship_of(name: str) -> int:
    return SHIPS.index(name)
