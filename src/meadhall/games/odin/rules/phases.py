"""The twelve phases of a round, the end of the game, and the solo game's Vikings (p. 7-12, 23)."""

from __future__ import annotations

from meadhall.games.odin.components.boards import ISLANDS, STONE_HOUSE, STONE_HOUSE_BONUS
from meadhall.games.odin.components.occupations import MAID, PEACEMAKER, PUNCHCUTTER, SEAFARER
from meadhall.games.odin.components.round_track import FIRST_TURNED
from meadhall.games.odin.components.strips import STRIPS
from meadhall.games.odin.components.things import (
    CATTLE,
    FLAX,
    GRAIN,
    HARVEST,
    NAMES,
    NUMBER,
    ORE,
    PREGNANT_CATTLE,
    PREGNANT_SHEEP,
    SHEEP,
    SILVER,
    SILVERWARE,
    SPECIALS,
    STONE,
    WOOD,
    Goods,
)
from meadhall.games.odin.rules.anytime import Window
from meadhall.games.odin.rules.feast import Feast
from meadhall.games.odin.rules.ground import Ground
from meadhall.games.odin.rules.placement import bonuses
from meadhall.games.odin.rules.state import (
    Odin,
    Player,
    harvest_in,
    has,
    islands_of,
    total_income,
    vikings_in,
)
from meadhall.games.odin.rules.supply import DrawWeapons, gain, take_special
from meadhall.games.odin.rules.triggers import Trigger, react
from meadhall.games.odin.rules.turn import Actions
from meadhall.games.odin.rules.voyage import add_house
from meadhall.kernel.agenda import TABLE, Choice, Nature, Step, seal, step, tell, then


@step
class NewRound(Step):
    """A round begins."""

    def run(self, g: Odin, me: int) -> None:
        g.round += 1
        seal(g)
        tell(g, "round", -1, g.round)
        last = g.round == g.rounds
        then(
            g,
            TABLE,
            NewViking(),
            Harvest(),
            TurnBoards(),
            NewWeapons(),
            Actions(),
            StartPlayer(),
            BeforeIncome(),
            *(() if last else (Window("income"), Income())),
            Breeding(),
            Window("feast"),
            Feast(),
            *((Window("scoring"), Scoring()) if last else (Window("bonus"), *AFTER_FEAST)),
        )


@step
class NewViking(Step):
    """Phase 1: one more Viking stands up from the Banquet Table. Alone, it is the other colour's
    turn, and as many are ready as the table has empty squares."""

    def run(self, g: Odin, me: int) -> None:
        g.phase = "new Viking"
        for p in g.players:
            p.vikings = vikings_in(g, g.round)


@step
class Harvest(Step):
    """Phase 2: farm products, as the round track says."""

    def run(self, g: Odin, me: int) -> None:
        g.phase = "harvest"
        level = harvest_in(g)
        tell(g, "harvest", -1, level)
        goods = harvested(level)
        for seat, p in enumerate(g.players):
            had = tuple(p.goods)
            if level:
                gain(g, seat, goods)
            else:
                react(g, seat, "no harvest")
                continue
            harvest_cards(g, seat, had)


def harvested(level: int) -> Goods:
    return tuple((crop, 1) for crops in HARVEST[:level] for crop in crops)


def harvest_cards(g: Odin, me: int, had: tuple[int, ...]) -> None:
    """What cards do at a harvest (169, 171): the Sower looks at what one had before it."""
    react(g, me, "harvest", had[FLAX], had[GRAIN])


@step
class TurnBoards(Step):
    """Phase 3: one exploration board is turned, each of the other unclaimed ones gets 2 silver."""

    def run(self, g: Odin, me: int) -> None:
        g.phase = "exploration boards"
        turned = g.round - FIRST_TURNED[g.rounds]
        if not 0 <= turned < len(ISLANDS):
            return
        islands, silver = list(g.islands), list(g.island_silver)
        for i, board in enumerate(islands):
            if board < 0:
                continue
            if i == turned:
                islands[i], silver[i] = ISLANDS[i][1], 0
                tell(g, "turned", -1, islands[i])
            else:
                silver[i] += 2
        g.islands, g.island_silver = tuple(islands), tuple(silver)
        tell(g, "island silver", -1)


@step
class NewWeapons(Step):
    """Phase 4: everybody draws a weapon."""

    def run(self, g: Odin, me: int) -> None:
        g.phase = "weapons"
        order = [(g.start + i) % g.seats for i in range(g.seats)]
        then(g, TABLE, *[WeaponFor(seat) for seat in order])


@step
class WeaponFor(Step):
    seat: int

    def run(self, g: Odin, me: int) -> None:
        peace = has(g.players[self.seat], PEACEMAKER)
        then(g, self.seat, Peace() if peace else DrawWeapons(1))


@step
class Peace(Choice):
    """The Peacemaker (38) may take a building resource instead of a weapon."""

    def options(self, g: Odin, me: int) -> tuple[str, ...]:
        return ("weapon", "wood", "stone", "ore")

    def take(self, g: Odin, me: int, option: str) -> None:
        if option == "weapon":
            then(g, me, DrawWeapons(1))
        else:
            gain(g, me, (({"wood": WOOD, "stone": STONE, "ore": ORE}[option], 1),))


@step
class StartPlayer(Step):
    """Phase 6: who placed Vikings last begins the next round; alone, one always does."""

    def run(self, g: Odin, me: int) -> None:
        if g.seats > 1 and g.last >= 0:
            g.start = g.last
            tell(g, "start player", g.start)


@step
class BeforeIncome(Step):
    """Cards 8, 9 and 42 (O115)."""

    def run(self, g: Odin, me: int) -> None:
        for seat in range(g.seats):
            react(g, seat, "before income")


@step
class Income(Step):
    """Phase 7: the smallest visible value of every income diagonal, in silver."""

    def run(self, g: Odin, me: int) -> None:
        g.phase = "income"
        for seat, p in enumerate(g.players):
            silver = total_income(p)
            tell(g, "income", seat, silver)
            if silver:
                gain(g, seat, ((SILVER, silver),))


@step
class Breeding(Step):
    """Phase 8: animals breed."""

    def run(self, g: Odin, me: int) -> None:
        g.phase = "breeding"
        for seat in range(g.seats):
            breed(g, seat)


def breed(g: Odin, me: int) -> None:
    """Pregnant animals turn back, and one young animal comes; else two make one pregnant."""
    goods = g.players[me].goods
    for animal, dam in ((SHEEP, PREGNANT_SHEEP), (CATTLE, PREGNANT_CATTLE)):
        if goods[dam]:
            goods[animal] += goods[dam]
            goods[dam] = 0
            tell(g, "born", me, animal)
            gain(g, me, ((animal, 1),))
        elif goods[animal] >= 2:
            goods[animal] -= 1
            goods[dam] += 1
            tell(g, "pregnant", me, animal)


@step
class Bonus(Step):
    """Phase 10: enclosed bonus spaces give their goods."""

    def run(self, g: Odin, me: int) -> None:
        g.phase = "bonus"
        for seat, p in enumerate(g.players):
            then(g, seat, Trigger("after bonus"))
            collect(g, seat, p.grounds)
            react(g, seat, "bonus")


def collect(g: Odin, me: int, grounds: tuple[Ground, ...]) -> None:
    """The bonuses of these boards, all at once. With the Maid (177) a house that gives exactly one
    good may give silverware instead."""
    p = g.players[me]
    for ground in grounds:
        found = bonuses(ground)
        if len(found) == 1 and ground.board >= STONE_HOUSE and has(p, MAID):
            then(g, me, MaidChooses(found[0]))
            continue
        for thing in found:
            if thing == STONE_HOUSE_BONUS:
                if g.stone_houses:
                    add_house(g, me, STONE_HOUSE)
            elif thing in SPECIALS:
                if g.specials >> thing & 1:
                    take_special(g, me, thing)
            else:
                gain(g, me, ((thing, 1),))


@step
class MaidChooses(Choice):
    """The good of the house, or silverware."""

    thing: int

    def options(self, g: Odin, me: int) -> tuple[str, ...]:
        return (NAMES[self.thing], NAMES[SILVERWARE])

    def take(self, g: Odin, me: int, option: str) -> None:
        gain(g, me, ((NUMBER[option], 1),))


@step
class Mountains(Step):
    """Phase 11: every strip loses its leftmost item, and a new strip is turned up."""

    def run(self, g: Odin, me: int) -> None:
        g.phase = "mountains"
        lost = "".join(items[0] for _, items in g.strips)
        g.strips = tuple((name, items[1:]) for name, items in g.strips if len(items) > 1)
        tell(g, "eroded", -1, lost)
        for seat, p in enumerate(g.players):
            silver = lost.count("O") + 2 * lost.count("2")
            if silver and has(p, PUNCHCUTTER):
                gain(g, seat, ((SILVER, silver),))
        if g.strip_pool:
            then(g, TABLE, NewStrip())


@step
class NewStrip(Nature):
    """A mountain strip is turned face up."""

    def options(self, g: Odin, me: int) -> tuple[str, ...]:
        return g.strip_pool

    def take(self, g: Odin, me: int, option: str) -> None:
        g.strip_pool = tuple(name for name in g.strip_pool if name != option)
        g.strips += ((option, STRIPS[option]),)
        tell(g, "strip", -1, option)


@step
class VikingsReturn(Step):
    """Phase 12: all Vikings leave the action board. Alone, only those of the round before: the
    others stay one more round and block their spaces (p. 23, O49)."""

    def run(self, g: Odin, me: int) -> None:
        g.phase = "return"
        if g.seats > 1:
            g.on = [0] * len(g.on)
        else:
            g.on = [who + 16 if who >> 4 == 1 else 0 for who in g.on]
        for p in g.players:
            p.vikings = vikings_in(g, g.round)


AFTER_FEAST: tuple[Step, ...] = (Bonus(), Mountains(), VikingsReturn(), NewRound())


@step
class Scoring(Step):
    """The end. The Seafarer (189) is paid now."""

    def run(self, g: Odin, me: int) -> None:
        g.phase = "over"
        for seat, p in enumerate(g.players):
            if has(p, SEAFARER):
                seafarer(g, seat, p)
        tell(g, "end", -1)


def seafarer(g: Odin, me: int, p: Player) -> None:
    silver = {2: 4, 3: 9, 4: 16}.get(islands_of(p), 0)
    if silver:
        gain(g, me, ((SILVER, silver),))
