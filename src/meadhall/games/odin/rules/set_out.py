"""Setting out for a die action: with which boats, and what changes each roll (p. 17-19)."""

from __future__ import annotations

from meadhall.games.odin.components.occupations import (
    ARCHER,
    BERSERKER,
    DORESTAD_TRAVELLER,
    HUNTER,
    RAIDER,
    SLEDGER,
    SWORD_FIGHTER,
)
from meadhall.games.odin.components.ships import PRINTED_ORE
from meadhall.games.odin.rules.dice import GAME, PILLAGE, RAID, SNARES, WHALE, Roll, Rolled
from meadhall.games.odin.rules.mountains import Trade, can_upgrade
from meadhall.games.odin.rules.state import Odin, Player, has, without
from meadhall.games.odin.rules.triggers import reactions
from meadhall.kernel.agenda import Choice, Step, step, tell, then


@step
class DieAction(Step):
    """A die action: up to three rolls, the last one counts. `at` is where the Vikings stand (-1:
    nobody was placed), `space` the space that is used (-1: none)."""

    act: str
    at: int = -1
    space: int = -1
    one_boat: bool = False
    """Whether only a single whaling boat takes part (HU6)."""

    def run(self, g: Odin, me: int) -> None:
        p = g.players[me]
        then(g, me, *reactions(p, f"before {self.act}", self.at, self.space), self._set_out(p))

    def _set_out(self, p: Player) -> Step:
        if self.act == WHALE:
            return WhichBoats(self.at, self.space, self.one_boat)
        how = HowToRaid(self.act, self.at, self.space)
        return how if how.matters(p) else SetOut(self.act, self.at, self.space)


@step
class SetOut(Step):
    """Add up what changes each roll, and roll. Ore on a longship counts when pillaging."""

    act: str
    at: int
    space: int
    more: int = 0
    boats: int = 0

    def run(self, g: Odin, me: int) -> None:
        p = g.players[me]
        modifier = self.more - has(p, HUNTER)
        if self.act == GAME:
            modifier -= has(p, ARCHER)
        if self.act in (GAME, SNARES):
            modifier -= has(p, SLEDGER)
        if self.act in (RAID, PILLAGE):
            modifier += has(p, RAIDER)
        if self.act == PILLAGE and p.longships:
            modifier += p.longships[0]
        then(g, me, Roll(Rolled(self.act, self.at, self.space, modifier, self.boats)))


@step
class HowToRaid(Choice):
    """Cards that change how one sets out: ore thrown overboard for a better roll (90 raiding, 132
    pillaging), or trade instead of a raid (185)."""

    act: str
    at: int
    space: int

    def _overboard(self, p: Player) -> tuple[int, ...]:
        """The ore on the ships that could throw one piece overboard."""
        if self.act == RAID and has(p, SWORD_FIGHTER):
            return tuple([ore for ore in dict.fromkeys(p.longships) if ore])
        if self.act == PILLAGE and has(p, BERSERKER) and p.longships and p.longships[0]:
            return p.longships[:1]
        return ()

    def _may_trade(self, p: Player) -> bool:
        return self.act == RAID and has(p, DORESTAD_TRAVELLER) and can_upgrade(p)

    def matters(self, p: Player) -> bool:
        return self._may_trade(p) or bool(self._overboard(p))

    def options(self, g: Odin, me: int) -> tuple[str, ...]:
        p = g.players[me]
        found = [self.act, *[f"{self.act} without {ore}" for ore in self._overboard(p)]]
        if self._may_trade(p):
            found.append("trade")
        return tuple(found)

    def take(self, g: Odin, me: int, option: str) -> None:
        p = g.players[me]
        if option == "trade":
            then(g, me, Trade(ups=2))
            return
        more = 0
        if option != self.act:
            ore = int(option.rpartition(" ")[2])
            p.longships = tuple(sorted((*without(p.longships, ore), ore - 1), reverse=True))
            more = 2 if self.act == RAID else 3
            if self.act == PILLAGE:
                more -= p.longships[0] - (ore - 1)  # the same ship pillages
            tell(g, "overboard", me)
        then(g, me, SetOut(self.act, self.at, self.space, more))


@step
class WhichBoats(Choice):
    """One to three whaling boats, or exactly one: each ore on them lowers the roll, the printed one
    too (p. 18-19)."""

    at: int
    space: int
    one_boat: bool

    def options(self, g: Odin, me: int) -> tuple[str, ...]:
        boats = g.players[me].boats
        most = 1 if self.one_boat else len(boats)
        full = boats.count(1)
        found = []
        for number in range(most, 0, -1):
            for armed in range(min(full, number), -1, -1):
                if number - armed <= len(boats) - full:
                    ores = (PRINTED_ORE + 1,) * armed + (PRINTED_ORE,) * (number - armed)
                    found.append("boats " + " ".join(map(str, ores)))
        return tuple(found)

    def take(self, g: Odin, me: int, option: str) -> None:
        ores = tuple(map(int, option.split()[1:]))
        tell(g, "boats", me, len(ores), sum(ores))
        then(g, me, SetOut(WHALE, self.at, self.space, -sum(ores), len(ores)))
