"""Warriors: taking, strengthening, damage and Valhalla, healing (p. 11-12, 14, 17, 21)."""

from __future__ import annotations

from meadhall.games.karvi.rules.state import (
    CARDS,
    MOST_STRENGTH,
    PLACES_FOR_WARRIORS,
    VALHALLA,
    Karvi,
    Player,
    bonuses,
    score_points,
)
from meadhall.games.karvi.rules.supply import Ask, Gain
from meadhall.kernel.agenda import Step, step, tell, then


def name_of(warrior: int) -> str:
    """'3' is a healthy warrior of strength 3, '3i' an injured one."""
    return WARRIOR_NAMES[warrior]


WARRIOR_NAMES = {s: str(s) for s in range(1, 7)} | {-s: f"{s}i" for s in range(1, 7)}
WARRIOR_OF = {name: w for w, name in WARRIOR_NAMES.items()}


def distinct(p: Player) -> list[int]:
    """One warrior of each strength and side: which of two equal ones is meant is unimportant."""
    return list(dict.fromkeys(p.warriors))


def swap(p: Player, old: int, new: int) -> None:
    """Replace one warrior (0 for none, on either side), keeping the row sorted."""
    row = list(p.warriors)
    if old:
        row.remove(old)
    if new:
        row.append(new)
        row.sort()
    p.warriors = tuple(row)


def available(g: Karvi, strength: int) -> int:
    """That strength if the supply has it, else the strongest weaker one, else 0 (p. 17, M3)."""
    while strength and not g.supply[strength]:
        strength -= 1
    return strength


@step
class TakeWarriors(Step):
    """Take warriors of a strength, healthy, on free places; a full ship may send one home."""

    number: int
    strength: int

    def run(self, g: Karvi, me: int) -> None:
        p = g.players[me]
        for taken in range(self.number):
            strength = available(g, self.strength)
            if not strength:
                return
            if len(p.warriors) >= PLACES_FOR_WARRIORS:
                then(g, me, MakeRoom(self.number - taken, self.strength))
                return
            g.supply[strength] -= 1
            swap(p, 0, strength)
            tell(g, "warrior", me, strength)


@step
class MakeRoom(Ask):
    """All places are taken: send a warrior home for the new one, or do without (A37)."""

    number: int
    strength: int

    def choices(self, g: Karvi, me: int) -> tuple[str, ...]:
        return (*(f"dismiss {name_of(w)}" for w in distinct(g.players[me])), "pass")

    def chosen(self, g: Karvi, me: int, option: str) -> None:
        if option == "pass":
            return
        send_home(g, me, WARRIOR_OF[option.removeprefix("dismiss ")])
        then(g, me, TakeWarriors(self.number, self.strength))


def send_home(g: Karvi, me: int, warrior: int) -> None:
    swap(g.players[me], warrior, 0)
    g.supply[abs(warrior)] += 1
    tell(g, "dismiss", me, warrior)


def grow(g: Karvi, me: int, warrior: int, by: int) -> int:
    """Swap a warrior for a stronger one, same side up, at most 6. If the supply lacks that
    strength a weaker one may be taken, but never one that is no better (A38). Returns the gain."""
    strength = abs(warrior)
    wanted = min(strength + by, MOST_STRENGTH)
    while wanted > strength and not g.supply[wanted]:
        wanted -= 1
    if wanted > strength:
        g.supply[strength] += 1
        g.supply[wanted] -= 1
        swap(g.players[me], warrior, wanted if warrior > 0 else -wanted)
        tell(g, "stronger", me, warrior, wanted - strength)
    return wanted - strength


@step
class Strengthen(Step):
    """+n strength: n single steps, split as I like (p. 12)."""

    left: int

    def run(self, g: Karvi, me: int) -> None:
        for done in range(self.left):
            able = can_grow(g, g.players[me])
            if not able:
                return
            if len(able) > 1:
                then(g, me, WhoGrows(self.left - done))
                return
            grow(g, me, able[0], 1)


def can_grow(g: Karvi, p: Player) -> list[int]:
    supply = g.supply
    return [w for w in distinct(p) if -6 < w < 6 and supply[abs(w) + 1]]


@step
class WhoGrows(Ask):
    """Which warrior becomes one stronger."""

    left: int

    def choices(self, g: Karvi, me: int) -> tuple[str, ...]:
        return tuple([GROW[w] for w in can_grow(g, g.players[me])])

    def chosen(self, g: Karvi, me: int, option: str) -> None:
        grow(g, me, WARRIOR_OF[option.removeprefix("raise ")], 1)
        if self.left > 1:
            then(g, me, Strengthen(self.left - 1))


GROW = {w: f"raise {name}" for w, name in WARRIOR_NAMES.items()}


@step
class Damage(Step):
    """Each point turns a healthy warrior over or sends an injured one to Valhalla, who gives
    points equal to her strength. Damage beyond the last warrior is lost (p. 14)."""

    left: int
    died: bool = False

    def run(self, g: Karvi, me: int) -> None:
        p = g.players[me]
        if self.left <= 0 or not p.warriors:
            if self.died:
                then(g, me, *bonuses(g, p, "DEATH"))
            return
        if len(distinct(p)) == 1:
            died = suffer(g, me, p.warriors[0])
            then(g, me, Damage(self.left - 1, self.died or died))
        else:
            then(g, me, WhoSuffers(self.left, self.died))


@step
class WhoSuffers(Ask):
    """Which warrior takes the next point of damage."""

    left: int
    died: bool

    def choices(self, g: Karvi, me: int) -> tuple[str, ...]:
        return tuple([SUFFER[w] for w in distinct(g.players[me])])

    def chosen(self, g: Karvi, me: int, option: str) -> None:
        died = suffer(g, me, SUFFERER[option])
        then(g, me, Damage(self.left - 1, self.died or died))


SUFFER = {w: f"injure {w}" if w > 0 else f"lose {name_of(w)}" for w in WARRIOR_NAMES}
SUFFERER = {text: w for w, text in SUFFER.items()}


def suffer(g: Karvi, me: int, warrior: int) -> bool:
    """One point of damage; whether she died of it."""
    p = g.players[me]
    if warrior > 0:
        swap(p, warrior, -warrior)
        tell(g, "injured", me, warrior)
        return False
    swap(p, warrior, 0)
    g.supply[-warrior] += 1
    score_points(p, -warrior, VALHALLA)
    tell(g, "valhalla", me, -warrior)
    return True


@step
class Heal(Ask):
    """Turn injured warriors to their healthy side, up to so many (p. 14)."""

    left: int

    def choices(self, g: Karvi, me: int) -> tuple[str, ...]:
        return (*(HEAL[w] for w in distinct(g.players[me]) if w < 0), "enough")

    def chosen(self, g: Karvi, me: int, option: str) -> None:
        if option == "enough":
            return
        warrior = WARRIOR_OF[option.removeprefix("heal ")]
        swap(g.players[me], warrior, -warrior)
        tell(g, "healed", me, -warrior)
        then(g, me, Healing(self.left - 1))


HEAL = {w: f"heal {name_of(w)}" for w in WARRIOR_NAMES}


@step
class Healing(Step):
    """Ask whom to heal, as long as somebody is injured."""

    number: int

    def run(self, g: Karvi, me: int) -> None:
        if self.number > 0 and any(w < 0 for w in g.players[me].warriors):
            then(g, me, Heal(self.number))


# Helmet cards 10 to 15 (p. 21)


@step
class GrowEach(Step):
    """Cards 10 and 11: every healthy (or every injured) warrior grows by up to 2."""

    by: int
    healthy: bool

    def run(self, g: Karvi, me: int) -> None:
        for warrior in sorted(g.players[me].warriors, key=abs, reverse=True):
            if (warrior > 0) == self.healthy:
                grow(g, me, warrior, self.by)


@step
class PointsForStrength(Step):
    """Cards 11 and 12: points for the strength of one or two healthy warriors: my strongest."""

    number: int

    def run(self, g: Karvi, me: int) -> None:
        p = g.players[me]
        best = sorted((w for w in p.warriors if w > 0), reverse=True)[: self.number]
        score_points(p, sum(best), CARDS)
        tell(g, "points", me, sum(best), CARDS)


@step
class DoubleWho(Ask):
    """Card 12: double the strength of up to two healthy warriors, each at most 6."""

    left: int
    done: tuple[int, ...] = ()
    """Warriors already doubled: they are not doubled again."""

    def choices(self, g: Karvi, me: int) -> tuple[str, ...]:
        p = g.players[me]
        able = [
            w
            for w in distinct(p)
            if 0 < w < MOST_STRENGTH and p.warriors.count(w) > self.done.count(w)
        ]
        return (*(f"double {w}" for w in able), "enough")

    def chosen(self, g: Karvi, me: int, option: str) -> None:
        if option == "enough":
            return
        warrior = WARRIOR_OF[option.removeprefix("double ")]
        gained = grow(g, me, warrior, warrior)
        if self.left > 1:
            then(g, me, DoubleWho(self.left - 1, (*self.done, warrior + gained)))


@step
class InjureForGain(Ask):
    """Cards 13 and 14: turn any number of healthy warriors over, for points or gold each."""

    points: int
    gold: int

    def choices(self, g: Karvi, me: int) -> tuple[str, ...]:
        return (*(SUFFER[w] for w in distinct(g.players[me]) if w > 0), "enough")

    def chosen(self, g: Karvi, me: int, option: str) -> None:
        if option == "enough":
            return
        suffer(g, me, SUFFERER[option])
        if self.points:
            score_points(g.players[me], self.points, CARDS)
            tell(g, "points", me, self.points, CARDS)
        if self.gold:
            Gain(gold=self.gold).run(g, me)
        then(g, me, self)


@step
class DismissForPoints(Ask):
    """Card 15: send a healthy warrior home for points. She does not die (p. 21)."""

    points: int

    def choices(self, g: Karvi, me: int) -> tuple[str, ...]:
        healthy = (w for w in distinct(g.players[me]) if w > 0)
        return (*(f"dismiss {w}" for w in healthy), "pass")

    def chosen(self, g: Karvi, me: int, option: str) -> None:
        if option == "pass":
            return
        send_home(g, me, WARRIOR_OF[option.removeprefix("dismiss ")])
        score_points(g.players[me], self.points, CARDS)
        tell(g, "points", me, self.points, CARDS)
