"""Phase 5: everybody in turn places Vikings on one space and uses it, until all have passed
(p. 9)."""

from __future__ import annotations

from functools import cache

from meadhall.games.odin.components.occupations import ARMED_FIGHTER, TUTOR
from meadhall.games.odin.components.spaces import AT, IMITATE, SPACES
from meadhall.games.odin.components.things import SILVER
from meadhall.games.odin.rules.anytime import anytime_options, do_anytime
from meadhall.games.odin.rules.occupations import DrawOccupation
from meadhall.games.odin.rules.playing import BonusAfter, BonusBefore
from meadhall.games.odin.rules.spaces import go_options, reachable, vikings_needed
from meadhall.games.odin.rules.state import Odin, Player, has
from meadhall.games.odin.rules.triggers import LISTENING, Trigger, react
from meadhall.games.odin.rules.using import HelpFirst, Imitate, UseSpace
from meadhall.games.odin.rules.voyage import change_vikings
from meadhall.kernel.agenda import TABLE, Choice, Step, seal, step, tell, then


@step
class Actions(Step):
    """The action phase begins with the start player."""

    def run(self, g: Odin, me: int) -> None:
        g.phase = "actions"
        g.last = -1
        for p in g.players:
            p.passed = p.placed_two = 0
        g.turn = g.start
        then(g, TABLE, NextTurn(), EndOfActions())


def may_act(p: Player) -> bool:
    """Whoever has no Vikings left must pass, unless the Tutor (52) can still play a card that may
    bring some back (O41)."""
    return p.vikings > 0 or bool(p.has >> TUTOR & 1 and p.hand and p.goods[SILVER])


@step
class NextTurn(Step):
    """The next player who has not passed."""

    def run(self, g: Odin, me: int) -> None:
        for _ in range(g.seats):
            p = g.players[g.turn]
            if not p.passed and not may_act(p):
                p.passed = 1
                tell(g, "pass", g.turn)
            if not p.passed:
                g.acted = 0
                seal(g)
                tell(g, "turn", g.turn)
                g.agenda[g.turn].append(YOUR_TURN)
                g.agenda[TABLE].append(self)
                return
            g.turn = (g.turn + 1) % g.seats


@step
class YourTurn(Choice):
    """Place Vikings on an unoccupied space, or pass; before and after it, whatever goes at any
    time. Passing is final for the round."""

    def options(self, g: Odin, me: int) -> tuple[str, ...]:
        if g.acted:
            return END + anytime_options(g, me)
        return go_options(reachable(g, me)) + PASS + anytime_options(g, me)

    def take(self, g: Odin, me: int, option: str) -> None:
        if option.startswith("go "):
            g.acted = 1
            g.agenda[me].append(self)
            go(g, me, AT[option[3:]])
        elif option == "end":
            g.turn = (g.turn + 1) % g.seats
            seal(g)
        elif option == "pass":
            g.players[me].passed = 1
            g.turn = (g.turn + 1) % g.seats
            seal(g)
            tell(g, "pass", me)
        else:
            g.agenda[me].append(self)
            do_anytime(g, me, option)


YOUR_TURN = YourTurn()
END, PASS = ("end",), ("pass",)


def go(g: Odin, me: int, space: int) -> None:
    """Place Vikings and use the space. Column 3 brings an occupation before the action, column 4
    allows to play one before or after it (p. 20)."""
    p = g.players[me]
    p.got = ()
    p.taught = p.sailed = 0
    column = SPACES[space].column
    number = vikings_needed(p, space)
    if not p.has & (LISTENING["before placing"] | 1 << ARMED_FIGHTER):
        g.agenda[me] += _action(space, number)[:-1]
        place_vikings(g, me, space, number)
        return
    g.agenda[me] += _action(space, number)
    if has(p, ARMED_FIGHTER) and not reachable(g, me, 1 << ARMED_FIGHTER) >> space & 1:
        helped = Trigger("before placing", (column, number), 1 << ARMED_FIGHTER)
        then(g, me, HelpFirst(space, space, ARMED_FIGHTER), helped)
    else:
        react(g, me, "before placing", column, number)


@cache
def _action(space: int, number: int) -> tuple[Step, ...]:
    """The steps of an action, the last one first, as an agenda is read."""
    column = SPACES[space].column
    steps: tuple[Step, ...] = (PlaceVikings(space, number),)
    if column == 3:
        steps += (DrawOccupation(),)
    elif column == 4:
        steps += (ColumnFour(),)
    steps += (Imitate(space) if space in IMITATE else UseSpace(space, space),)
    if column == 4:
        steps += (BonusAfter(),)
    return (*steps, Trigger("after action"))[::-1]


@step
class PlaceVikings(Step):
    """The Vikings leave the Thing Square for the action board."""

    space: int
    number: int

    def run(self, g: Odin, me: int) -> None:
        place_vikings(g, me, self.space, self.number)


def place_vikings(g: Odin, me: int, space: int, number: int) -> None:
    g.on[space] = 16 * (me + 1) + number
    g.last = me
    g.players[me].placed_two += SPACES[space].column == 2
    tell(g, "go", me, space, number)
    change_vikings(g, me, -number)


@step
class ColumnFour(Step):
    """The bonus for four Vikings, before the action."""

    def run(self, g: Odin, me: int) -> None:
        if g.players[me].hand:
            then(g, me, BonusBefore())


@step
class EndOfActions(Step):
    """All have passed. The Latecomer (91) may come now."""

    def run(self, g: Odin, me: int) -> None:
        g.turn = -1
        for seat in range(g.seats):
            react(g, seat, "end of actions")
