"""Hunting game, laying a snare, whaling, raiding, pillaging (p. 17-19)."""

from __future__ import annotations

from dataclasses import replace

from meadhall.games.odin.components.occupations import (
    CATAPULTER,
    LOOT_HUNTER,
    MELEE_FIGHTER,
    PROFICIENT_HUNTER,
    RAIDER,
    ROBBER,
    TRIDENT_HUNTER,
)
from meadhall.games.odin.components.things import (
    BLUE,
    BOW,
    GREEN,
    NAMES,
    NUMBER,
    SNARE,
    SPEAR,
    SPECIALS,
    STONE,
    SWORD,
    SWORD_VALUE,
    UP,
    WOOD,
    Goods,
    named,
)
from meadhall.games.odin.rules.state import Odin, Player, has
from meadhall.games.odin.rules.supply import Gain, TakeWeapon, gain, pay, take_special
from meadhall.games.odin.rules.triggers import reactions
from meadhall.games.odin.rules.voyage import ReturnVikings
from meadhall.kernel.agenda import Choice, Nature, Step, seal, step, tell, then
from meadhall.kernel.records import value

GAME, SNARES, WHALE, RAID, PILLAGE = ACTS = ("game", "snare", "whale", "raid", "pillage")

FACES = {
    act: tuple(map(str, range(1, sides + 1)))
    for act, sides in zip(ACTS, (8, 8, 12, 8, 12), strict=True)
}
WEAPON = {GAME: BOW, SNARES: SNARE, WHALE: SPEAR}
REWARD: dict[str, Goods] = {
    GAME: named("hide, game_meat"),
    SNARES: named("fur"),
    WHALE: named("oil, skin_and_bones, whale_meat"),
}
MAY_RETURN = {GAME: 0, SNARES: 1, WHALE: 2, RAID: 0, PILLAGE: 1}
"""How many Vikings may come back after a failure."""
LEAST = 6
"""A battle result below this fails."""


@value
class Rolled:
    """A die action under way: what is done, where the Vikings stand, which space is used, what is
    added to each roll, how many boats take part, and which roll it is."""

    act: str
    at: int
    space: int
    modifier: int
    boats: int
    number: int = 1
    faces: tuple[int, ...] = ()
    """All rolls so far."""

    def again(self, p: Player) -> bool:
        """Whether there is a roll left."""
        return self.left(p) > 0

    def left(self, p: Player) -> int:
        """How many rolls are left: with the Proficient Hunter (153) there are four in all."""
        return 3 + has(p, PROFICIENT_HUNTER) - self.number

    def result_of(self, face: int) -> int:
        """What a roll comes to; in a hunt never less than nothing."""
        result = face + self.modifier
        return max(0, result) if self.act in WEAPON else result

    def next_roll(self) -> Roll:
        return Roll(replace(self, number=self.number + 1))


@step
class Roll(Nature):
    """One roll of the orange die with eight sides or the blue one with twelve."""

    rolled: Rolled

    def options(self, g: Odin, me: int) -> tuple[str, ...]:
        return FACES[self.rolled.act]

    def take(self, g: Odin, me: int, option: str) -> None:
        rolled = replace(self.rolled, faces=(*self.rolled.faces, int(option)))
        result = rolled.result_of(int(option))
        seal(g)
        tell(g, "roll", me, rolled.act, int(option), result)
        if rolled.act not in WEAPON:
            then(g, me, Battle(rolled, result))
        elif result:
            then(g, me, Hunt(rolled, result))
        else:
            hunted(g, me, rolled, ())  # one must stop, and has succeeded (p. 19)


@step
class Hunt(Choice):
    """Roll again, pay the result in wood and weapons, or fail."""

    rolled: Rolled
    result: int

    def options(self, g: Odin, me: int) -> tuple[str, ...]:
        p = g.players[me]
        weapon = WEAPON[self.rolled.act]
        worth = 2 if weapon == SPEAR and has(p, TRIDENT_HUNTER) else 1
        arms, wood = p.goods[weapon], p.goods[WOOD]
        found = ["roll"] if self.rolled.again(p) else []
        for used in range(min(arms, (self.result + worth - 1) // worth), -1, -1):
            rest = max(0, self.result - used * worth)
            if rest <= wood:
                found.append(_payment(weapon, used, rest))
        found.append("fail")
        return tuple(found)

    def take(self, g: Odin, me: int, option: str) -> None:
        if option == "roll":
            then(g, me, self.rolled.next_roll())
        elif option == "fail":
            failed(g, me, self.rolled)
        else:
            paid = tuple(
                (NUMBER[name], int(number))
                for number, name in (part.split() for part in option[4:].split(", "))
            )
            pay(g, me, paid)
            hunted(g, me, self.rolled, paid)


def _payment(weapon: int, arms: int, wood: int) -> str:
    parts = [f"{arms} {NAMES[weapon]}"] if arms else []
    if wood:
        parts.append(f"{wood} wood")
    return "pay " + ", ".join(parts)


def hunted(g: Odin, me: int, rolled: Rolled, paid: Goods) -> None:
    """Success: take the reward."""
    act = rolled.act
    tell(g, "success", me, act)
    spent = dict(paid)
    steps: tuple[Step, ...] = (Gain(REWARD[act]),)
    if act == SNARES:
        steps += (TakeWeapon(SNARE),)
    then(
        g,
        me,
        *steps,
        *reactions(
            g.players[me],
            f"{act} won",
            rolled.at,
            rolled.space,
            rolled.boats,
            spent.get(WOOD, 0),
            spent.get(WEAPON[act], 0),
        ),
    )


def failed(g: Odin, me: int, rolled: Rolled) -> None:
    """Failure: the consolation, and perhaps Vikings come back (p. 17-19)."""
    act = rolled.act
    tell(g, "failure", me, act)
    p = g.players[me]
    resource, weapon = (WOOD, WEAPON[act]) if act in WEAPON else (STONE, SWORD)
    steps: tuple[Step, ...] = (Gain(((resource, 1),)), TakeWeapon(weapon))
    if rolled.at >= 0 and MAY_RETURN[act]:
        steps += (ReturnVikings(rolled.at, MAY_RETURN[act]),)
    early = int(rolled.number < 3)
    steps += reactions(p, f"{act} lost", rolled.at, rolled.space, early)
    if act in (RAID, PILLAGE):
        steps += _sailed(p)
    then(g, me, *steps)


def _sailed(p: Player) -> tuple[Step, ...]:
    return reactions(p, "used longship") if p.longships else ()


@step
class Battle(Choice):
    """Roll again, spend stone and long swords to raise the result, take a blue tile whose sword
    value it reaches, or fail."""

    rolled: Rolled
    result: int
    stones: int = 0
    swords: int = 0
    spears: int = 0

    def options(self, g: Odin, me: int) -> tuple[str, ...]:
        p = g.players[me]
        found = []
        if not (self.stones or self.swords or self.spears) and self.rolled.again(p):
            found.append("roll")
        if p.goods[STONE]:
            found.append("spend stone")
        if p.goods[SWORD]:
            found.append("spend sword")
        if p.goods[SPEAR] and has(p, MELEE_FIGHTER):
            found.append("spend spear")
        if self.result >= LEAST:
            found += loot(g, p, self.result)
        found.append("fail")
        return tuple(found)

    def take(self, g: Odin, me: int, option: str) -> None:
        p = g.players[me]
        if option == "roll":
            then(g, me, self.rolled.next_roll())
        elif option == "fail":
            failed(g, me, self.rolled)
        elif option.startswith("spend"):
            what = NUMBER[option[6:]]
            pay(g, me, ((what, 1),))
            more = 2 if what == STONE and has(p, CATAPULTER) else 1
            stones = self.stones + (what == STONE)
            swords = self.swords + (what == SWORD)
            spears = self.spears + (what == SPEAR)
            then(g, me, Battle(self.rolled, self.result + more, stones, swords, spears))
        else:
            tell(g, "success", me, self.rolled.act)
            left = self.result - sword_value(g, p, NUMBER[option[5:]])
            second = (SecondLoot(left),) if has(p, RAIDER) else ()
            act = self.rolled.act
            after = reactions(
                p, f"{act} won", self.rolled.at, self.rolled.space, self.stones, self.swords
            )
            then(g, me, *second, *after, *_sailed(p))
            take_loot(g, me, NUMBER[option[5:]])


def sword_value(g: Odin, p: Player, tile: int) -> int:
    """What it takes to win a tile; less for cards 138 (green goods) and 139 (the best special)."""
    if tile in GREEN:
        return SWORD_VALUE[UP[tile]] - 1
    value = SWORD_VALUE[tile]
    if tile in SPECIALS and has(p, LOOT_HUNTER) and value == best_special(g):
        value -= 1
    return value


def best_special(g: Odin) -> int:
    """The highest sword value on the supply board."""
    return max((SWORD_VALUE[t] for t in SPECIALS if g.specials >> t & 1), default=0)


_MORE_LOOT = 1 << ROBBER | 1 << LOOT_HUNTER


def loot(g: Odin, p: Player, result: int) -> list[str]:
    """The tiles that a battle result reaches."""
    if not p.has & _MORE_LOOT:
        return [
            TAKE[tile]
            for value, tile in _BY_VALUE
            if value <= result and (tile < SPECIALS[0] or g.specials >> tile & 1)
        ]
    tiles = [*BLUE, *[t for t in SPECIALS if g.specials >> t & 1]]
    if has(p, ROBBER):
        tiles = [*GREEN, *tiles]
    return [TAKE[tile] for tile in tiles if sword_value(g, p, tile) <= result]


TAKE = tuple(f"take {name}" for name in NAMES)
_BY_VALUE = [(SWORD_VALUE[tile], tile) for tile in (*BLUE, *SPECIALS)]


def take_loot(g: Odin, me: int, tile: int) -> None:
    if tile in SPECIALS:
        take_special(g, me, tile)
    else:
        gain(g, me, ((tile, 1),))


@step
class SecondLoot(Step):
    """The Raider (136) splits the result and takes a second good with what is left."""

    left: int

    def run(self, g: Odin, me: int) -> None:
        if loot(g, g.players[me], self.left):
            then(g, me, WhichSecond(self.left))


@step
class WhichSecond(Choice):
    """A second tile, or none."""

    left: int

    def options(self, g: Odin, me: int) -> tuple[str, ...]:
        return (*loot(g, g.players[me], self.left), "enough")

    def take(self, g: Odin, me: int, option: str) -> None:
        if option != "enough":
            take_loot(g, me, NUMBER[option[5:]])
