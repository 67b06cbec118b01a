"""Mountains and trade: items from the strips, goods traded up, overseas trading, special sale, the
smithy (p. 15-16)."""

from __future__ import annotations

from meadhall.games.odin.components.occupations import PATRON
from meadhall.games.odin.components.things import (
    FOR_SALE,
    FORGEABLE,
    FUR,
    GAME_MEAT,
    GREEN,
    JEWELRY,
    NAMES,
    NUMBER,
    ORE,
    SILK,
    SILVER,
    SPECIAL_TILES,
    STONE,
    UP,
    UPGRADABLE,
    WOOD,
)
from meadhall.games.odin.rules.state import Odin, Player
from meadhall.games.odin.rules.supply import gain, pay, take_special
from meadhall.games.odin.rules.triggers import react
from meadhall.kernel.agenda import Choice, Step, step, tell, then


def take_from_strip(g: Odin, name: str, number: int) -> str:
    """Remove the leftmost items of a strip, and the strip when it is empty."""
    found = ""
    kept = []
    for strip, items in g.strips:
        if strip == name:
            found, items = items[:number], items[number:]
        if items:
            kept.append((strip, items))
    g.strips = tuple(kept)
    return found


def gain_items(g: Odin, me: int, items: str, on_space: int) -> None:
    """What the items are worth. Cards 6 and 188 look at them."""
    counts = [items.count(letter) for letter in "WSO2"]
    goods = [(thing, n) for thing, n in zip((WOOD, STONE, ORE), counts, strict=False) if n]
    if counts[3]:
        goods.append((SILVER, 2 * counts[3]))
    gain(g, me, tuple(goods))
    react(g, me, "took items", *counts, on_space)


def can_upgrade(p: Player) -> bool:
    mine = p.goods
    for thing in UPGRADABLE:  # noqa: SIM110
        if mine[thing]:
            return True
    return False


def _upgrades() -> tuple[tuple[str, ...], tuple[str, ...]]:
    once, twice = [""] * len(UP), [""] * len(UP)
    for thing in UPGRADABLE:
        once[thing] = f"{NAMES[thing]} > {NAMES[UP[thing]]}"
        if UP[UP[thing]] >= 0:
            twice[thing] = f"{NAMES[thing]} > {NAMES[UP[UP[thing]]]}"
    return tuple(once), tuple(twice)


ONCE, TWICE = _upgrades()
"""The options of trading a good up by one step, and by two."""


def exchange(g: Odin, me: int, option: str) -> int:
    """'oil > rune_stone': give one, take the other, which is returned."""
    old, _, new = option.partition(" > ")
    pay(g, me, ((NUMBER[old], 1),))
    gain(g, me, ((NUMBER[new], 1),))
    return NUMBER[new]


@step
class Trade(Choice):
    """Items from mountain strips and goods traded up, in any order. Items come from the left end of
    a strip, from as many different strips as there are numbers in `items`; a tile is never traded
    up again by the same action."""

    items: tuple[int, ...] = ()
    ups: int = 0
    steps: int = 1
    either: bool = False
    """Items or trading up, not both (MT11)."""
    must: bool = True
    """Whether something has to be done before it may be enough."""
    space: int = -1
    double: bool = False
    """Whether one of the goods may go up two steps (card 152)."""
    furs: bool = False
    """Whether game meat or silk may become fur instead (card 102)."""
    used: tuple[str, ...] = ()
    made: tuple[int, ...] = ()
    took: str = ""
    only: tuple[int, ...] = ()
    """Only these things may be traded up."""

    def options(self, g: Odin, me: int) -> tuple[str, ...]:
        found: list[str] = []
        if self.items:
            most = max(self.items)
            for name, items in g.strips:
                if name not in self.used:
                    found += [f"{name} {n}" for n in range(1, min(most, len(items)) + 1)]
        if self.ups:
            mine = g.players[me].goods
            made = self.made
            twice = self.steps == 2 or self.double
            for thing in self.only or UPGRADABLE:
                if mine[thing] > (made.count(thing) if made else 0):
                    found.append(ONCE[thing])
                    if twice and TWICE[thing]:
                        found.append(TWICE[thing])
            if self.furs:
                found += [f"{NAMES[t]} > fur" for t in (GAME_MEAT, SILK) if mine[t]]
        if not found or not self.must:
            found.append("enough")
        return tuple(found)

    def can_trade(self, p: Player) -> bool:
        """Whether a good is left that may still go up."""
        mine, made = p.goods, self.made
        for thing in self.only or UPGRADABLE:
            if mine[thing] > made.count(thing):
                return True
        return self.furs and bool(mine[GAME_MEAT] or mine[SILK])

    def take(self, g: Odin, me: int, option: str) -> None:
        if option == "enough":
            self._finish(g, me)
        elif option[0] == "M":
            name, _, number = option.partition(" ")
            taken = take_from_strip(g, name, int(number))
            left = sorted(self.items)
            left.remove(min(n for n in left if n >= int(number)))
            self._go_on(g, me, items=tuple(left), used=(*self.used, name), took=self.took + taken)
            tell(g, "items", me, name, taken)
            gain_items(g, me, taken, self.space)
        else:
            old = NUMBER[option.partition(" > ")[0]]
            new = exchange(g, me, option)
            second = self.steps == 1 and new != UP[old] and new != FUR
            made = (*self.made, new)
            self._go_on(g, me, ups=self.ups - 1, made=made, double=self.double and not second)

    def _go_on(
        self,
        g: Odin,
        me: int,
        items: tuple[int, ...] | None = None,
        ups: int | None = None,
        used: tuple[str, ...] = (),
        made: tuple[int, ...] = (),
        took: str | None = None,
        double: bool | None = None,
    ) -> None:
        """The same question with less to do."""
        items_left = self.items if items is None else items
        ups_left = self.ups if ups is None else ups
        if self.either:
            items_left, ups_left = (items_left, 0) if ups is None else ((), ups_left)
        rest = Trade(
            items_left,
            ups_left,
            self.steps,
            False,
            False,
            self.space,
            self.double if double is None else double,
            self.furs and ups is None,
            used or self.used,
            made or self.made,
            self.took if took is None else took,
            self.only,
        )
        can_take = bool(items_left) and any(name not in rest.used for name, _ in g.strips)
        if can_take or (ups_left and rest.can_trade(g.players[me])):
            g.agenda[me].append(rest)
        else:
            rest._finish(g, me)

    def _finish(self, g: Odin, me: int) -> None:
        """The Mountain Guard (122) and the Laborer (124) look at what a space gave."""
        if self.space >= 0 and self.took:
            counts = [self.took.count(letter) for letter in "WSO2"]
            react(g, me, "mountain space", self.space, *counts)


@step
class Upgrade(Step):
    """You may trade up this number of goods by one step."""

    number: int
    must: bool = False

    def run(self, g: Odin, me: int) -> None:
        if can_upgrade(g.players[me]):
            then(g, me, Trade(ups=self.number, must=self.must))


@step
class Items(Step):
    """You may take up to this number of items from one strip."""

    number: int = 1
    letters: str = "WSO2"
    """Only if the leftmost item is one of these (card 164)."""

    def run(self, g: Odin, me: int) -> None:
        if any(items[0] in self.letters for _, items in g.strips):
            then(g, me, TakeItems(self.number, self.letters))


@step
class TakeItems(Choice):
    """From which strip a card's items come, and how many."""

    number: int
    letters: str

    def options(self, g: Odin, me: int) -> tuple[str, ...]:
        found = [
            f"{name} {n}"
            for name, items in g.strips
            if items[0] in self.letters
            for n in range(1, min(self.number, len(items)) + 1)
        ]
        return (*found, "enough")

    def take(self, g: Odin, me: int, option: str) -> None:
        if option != "enough":
            name, _, number = option.partition(" ")
            taken = take_from_strip(g, name, int(number))
            tell(g, "items", me, name, taken)
            gain_items(g, me, taken, -1)


@step
class Overseas(Choice):
    """Turn any number of different green goods to their blue side (p. 16)."""

    done: int = 0
    """The kinds already turned, as bits."""

    def options(self, g: Odin, me: int) -> tuple[str, ...]:
        mine = g.players[me].goods
        found = [ONCE[thing] for thing in GREEN if mine[thing] and not self.done >> thing & 1]
        return (*found, "enough")

    def take(self, g: Odin, me: int, option: str) -> None:
        if option == "enough":
            return
        old = NUMBER[option.partition(" > ")[0]]
        exchange(g, me, option)
        rest = Overseas(self.done | 1 << old)
        if len(rest.options(g, me)) > 1:
            g.agenda[me].append(rest)


@step
class SpecialSale(Choice):
    """Buy up to two special tiles for their price (p. 16). The Patron (2) takes 1 silver off the
    sum when it is at least 2."""

    left: int = 2
    spent: int = 0
    """The full price of what was bought so far."""

    def cost_for(self, p: Player, tile: int) -> int:
        price = SPECIAL_TILES[tile].price or 0
        if p.has >> PATRON & 1:
            return _patron(self.spent + price) - _patron(self.spent)
        return price

    def options(self, g: Odin, me: int) -> tuple[str, ...]:
        silver = g.players[me].goods[SILVER]
        found = tuple(
            NAMES[tile]
            for tile in FOR_SALE
            if g.specials >> tile & 1 and self.cost_for(g.players[me], tile) <= silver
        )
        return found if self.left == 2 else (*found, "enough")

    def take(self, g: Odin, me: int, option: str) -> None:
        if option == "enough":
            return
        tile = NUMBER[option]
        cost = self.cost_for(g.players[me], tile)
        if cost:
            pay(g, me, ((SILVER, cost),))
        take_special(g, me, tile)
        if self.left > 1:
            rest = SpecialSale(self.left - 1, self.spent + (SPECIAL_TILES[tile].price or 0))
            if len(rest.options(g, me)) > 1:
                g.agenda[me].append(rest)


def _patron(price: int) -> int:
    return price - 1 if price >= 2 else price


@step
class Smithy(Choice):
    """One tile with forge tongs: jewelry, or a special tile that is still there (p. 15)."""

    def options(self, g: Odin, me: int) -> tuple[str, ...]:
        return tuple(NAMES[tile] for tile in FORGEABLE if tile == JEWELRY or g.specials >> tile & 1)

    def take(self, g: Odin, me: int, option: str) -> None:
        tile = NUMBER[option]
        if tile == JEWELRY:
            gain(g, me, ((JEWELRY, 1),))
        else:
            take_special(g, me, tile)
