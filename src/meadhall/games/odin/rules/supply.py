"""Gaining and paying: goods, silver, building resources, weapon cards, special tiles."""

from __future__ import annotations

from meadhall.games.odin.components.things import (
    BOW,
    CATTLE,
    CHEST,
    NAMES,
    NUMBER,
    SALT_MEAT,
    SPECIALS,
    SPICES,
    STOCKFISH,
    SWORD,
    TREASURE_CHEST,
    WEAPONS,
    Goods,
)
from meadhall.games.odin.rules.state import Odin, Player
from meadhall.games.odin.rules.triggers import LISTENING, react
from meadhall.kernel.agenda import Choice, Nature, Step, step, tell, then

NOTICED = sum(1 << t for t in (CHEST, TREASURE_CHEST, STOCKFISH, SALT_MEAT, CATTLE, SPICES))
"""Things whose arrival some card waits for (28, 150, 174, 190)."""


def gain(g: Odin, me: int, goods: Goods) -> None:
    """Take things into the supply. Weapons come by `TakeWeapon` and `DrawWeapons`."""
    p = g.players[me]
    mine = p.goods
    for thing, number in goods:
        mine[thing] += number
        if NOTICED >> thing & 1 and p.has & LISTENING["got"]:
            react(g, me, "got", thing, number)
    p.got += goods  # for cards that look at what an action gave, even one played at its end
    if g.log is not None and goods:
        tell(g, "gain", me, goods)


def pay(g: Odin, me: int, goods: Goods) -> None:
    """Give things to the general supply; weapons go to the discard pile."""
    mine = g.players[me].goods
    for thing, number in goods:
        mine[thing] -= number
        if BOW <= thing <= SWORD:
            discard_weapons(g, thing, number)
    if g.log is not None and goods:
        tell(g, "pay", me, goods)


def can_pay(p: Player, goods: Goods) -> bool:
    mine = p.goods
    for thing, number in goods:  # noqa: SIM110 (a generator would be slower)
        if mine[thing] < number:
            return False
    return True


@step
class Gain(Step):
    """Take these."""

    goods: Goods

    def run(self, g: Odin, me: int) -> None:
        gain(g, me, self.goods)


@step
class Pay(Step):
    """Give these to the general supply."""

    goods: Goods

    def run(self, g: Odin, me: int) -> None:
        pay(g, me, self.goods)


@step
class OneOf(Choice):
    """Take one of several things, each with its price."""

    offers: tuple[tuple[Goods, Goods], ...]
    """What is paid and what is taken."""
    optional: bool = False

    def options(self, g: Odin, me: int) -> tuple[str, ...]:
        p = g.players[me]
        found = tuple(
            written(get) for cost, get in self.offers if can_pay(p, cost) and in_stock(g, get)
        )
        return (*found, "no") if self.optional or not found else found

    def take(self, g: Odin, me: int, option: str) -> None:
        if option != "no":
            pay(g, me, self.cost_of(g.players[me], option))
            receive(g, me, read(option))

    def cost_of(self, p: Player, option: str) -> Goods:
        """What is paid for it."""
        return next(c for c, get in self.offers if written(get) == option and can_pay(p, c))


def written(goods: Goods) -> str:
    """'1 peas, 2 wood': things with their numbers, as they are typed."""
    return ", ".join([f"{number} {NAMES[thing]}" for thing, number in goods])


def read(text: str) -> Goods:
    """The inverse of `written`."""
    found = []
    for part in text.split(", "):
        number, name = part.split(" ")
        found.append((NUMBER[name], int(number)))
    return tuple(found)


def in_stock(g: Odin, goods: Goods) -> bool:
    """Whether the special tiles among these lie on the supply board."""
    return all(thing not in SPECIALS or g.specials >> thing & 1 for thing, _ in goods)


def receive(g: Odin, me: int, goods: Goods) -> None:
    """Take things of any kind: special tiles from the supply board, weapons by searching."""
    for thing, number in goods:
        if thing in SPECIALS:
            take_special(g, me, thing)
        elif thing in WEAPONS:
            for _ in range(number):
                take_weapon(g, me, thing)
        else:
            gain(g, me, ((thing, number),))


@step
class Receive(Step):
    """Take things of any kind."""

    goods: Goods

    def run(self, g: Odin, me: int) -> None:
        receive(g, me, self.goods)


def take_special(g: Odin, me: int, thing: int) -> None:
    """Take a special tile from the supply board."""
    g.specials &= ~(1 << thing)
    gain(g, me, ((thing, 1),))


# Weapon cards


def discard_weapons(g: Odin, weapon: int, number: int) -> None:
    """Onto the discard pile; a weapon that stood in for a missing card just goes."""
    i = weapon - BOW
    stood_in = min(number, g.made_up[i])
    if stood_in:
        g.made_up = _changed(g.made_up, i, -stood_in)
    if number > stood_in:
        g.discards = _changed(g.discards, i, number - stood_in)


def take_weapon(g: Odin, me: int, weapon: int) -> None:
    """A weapon of this kind: from the discard pile, else from the deck, which is shuffled again;
    if the box has no more of them, something stands in for it (p. 19, 22)."""
    i = weapon - BOW
    if g.discards[i]:
        g.discards = _changed(g.discards, i, -1)
    elif g.weapons[i]:
        g.weapons = _changed(g.weapons, i, -1)
    else:
        g.made_up = _changed(g.made_up, i, 1)
    gain(g, me, ((weapon, 1),))


def _changed(row: tuple[int, ...], i: int, by: int) -> tuple[int, ...]:
    return (*row[:i], row[i] + by, *row[i + 1 :])


@step
class TakeWeapon(Step):
    """Search for a weapon of one kind."""

    weapon: int
    number: int = 1

    def run(self, g: Odin, me: int) -> None:
        for _ in range(self.number):
            take_weapon(g, me, self.weapon)


@step
class DrawWeapons(Step):
    """Draw weapon cards from the deck, shuffling the discard pile when it is empty."""

    number: int

    def run(self, g: Odin, me: int) -> None:
        if not any(g.weapons):
            g.weapons, g.discards = g.discards, (0, 0, 0, 0)
        if any(g.weapons):
            more = (DrawWeapons(self.number - 1),) if self.number > 1 else ()
            then(g, me, DrawWeapon(), *more)


@step
class DrawWeapon(Nature):
    """One weapon card, for all to see."""

    def options(self, g: Odin, me: int) -> tuple[str, ...]:
        bows, snares, spears, swords = g.weapons
        return ("bow",) * bows + ("snare",) * snares + ("spear",) * spears + ("sword",) * swords

    def take(self, g: Odin, me: int, option: str) -> None:
        weapon = NUMBER[option]
        g.weapons = _changed(g.weapons, weapon - BOW, -1)
        gain(g, me, ((weapon, 1),))
