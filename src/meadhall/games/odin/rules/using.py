"""Using an action space: imitation, what cards do before and after, and what they help to pay
(p. 9, 21)."""

from __future__ import annotations

from functools import cache

from meadhall.games.odin.components.occupations import ARMED_FIGHTER
from meadhall.games.odin.components.spaces import AT, COLUMN, SPACES
from meadhall.games.odin.components.strips import ITEM
from meadhall.games.odin.components.things import SILVER
from meadhall.games.odin.rules.mountains import gain_items, take_from_strip
from meadhall.games.odin.rules.space_effects import Do
from meadhall.games.odin.rules.spaces import HELPED, HELPERS, reachable, theirs_of, usable
from meadhall.games.odin.rules.state import Odin, has
from meadhall.games.odin.rules.supply import Pay
from meadhall.games.odin.rules.triggers import LISTENING, Trigger
from meadhall.kernel.agenda import Choice, Step, step, tell, then
from meadhall.kernel.records import copy

Steps = tuple[Step, ...]


@step
class Imitate(Step):
    """Use an occupied space, unless a card played in between has taken what that needs."""

    at: int

    def run(self, g: Odin, me: int) -> None:
        which = WhichCopy(self.at)
        if which.options(g, me):
            then(g, me, which)


@step
class WhichCopy(Choice):
    """Imitation: which space of the same column, occupied by another player, I use (O35)."""

    at: int

    def options(self, g: Odin, me: int) -> tuple[str, ...]:
        theirs = theirs_of(g, me)
        can = usable(g, me, 1 << ARMED_FIGHTER) & theirs & COLUMN[SPACES[self.at].column]
        return tuple([SPACES[i].code for i in range(len(SPACES)) if can >> i & 1])

    def take(self, g: Odin, me: int, option: str) -> None:
        tell(g, "imitate", me, AT[option])
        then(g, me, UseSpace(AT[option], self.at))


@step
class UseSpace(Step):
    """Everything a space does, with what cards do before and after. `at` is where the Vikings
    stand; -1: none were placed. Who has played a card in between and can no longer pay goes away
    empty-handed (O18)."""

    space: int
    at: int
    helped: int = 0
    """The card that has given its item already, as a bit."""

    def run(self, g: Odin, me: int) -> None:
        p = g.players[me]
        doubtful = p.taught or p.has & HELPERS
        if doubtful and not usable(g, me, HELPERS) >> self.space & 1:
            for card, spaces in HELPED.items():
                if spaces >> self.space & 1 and HelpFirst(self.space, self.at, card).options(g, me):
                    then(g, me, HelpFirst(self.space, self.at, card))
            return
        if p.has & _noticed(self.space) or self.space in PLAYING:
            g.agenda[me] += _use(self.space, self.at, self.helped)
        else:
            g.agenda[me] += _just_use(self.space, self.at)


PLAYING = tuple(AT[code] for code in ("EO1", "EO2", "EO4", "EO6"))
"""Spaces on which a card may come into play that notices something at once."""


@cache
def _noticed(space: int) -> int:
    """The cards that notice the use of a space, as bits."""
    triggers = [todo.name for todo in _use(space, -1, 0) if isinstance(todo, Trigger)]
    found = 0
    for trigger in triggers:
        found |= LISTENING[trigger]
    return found


@cache
def _just_use(space: int, at: int) -> tuple[Step, ...]:
    """The steps of using a space that no card of mine notices, the last one first."""
    return tuple(todo for todo in _use(space, at, 0) if not isinstance(todo, Trigger))


@cache
def _use(space: int, at: int, helped: int) -> tuple[Step, ...]:
    """The steps of using a space, the last one first, as an agenda is read. Overseas trading is
    paid before anything else, so that no card can take the silver for it."""
    felt = [group for group in SPACES[space].groups if group in FELT]
    about = (space, at)
    fee: Steps = (Pay(((SILVER, 1),)),) if "overseas" in felt else ()
    steps: Steps = (
        *fee,
        *[Trigger(f"before {group}", about, helped) for group in felt],
        Do(space, at),
        *[Trigger(f"after {group}", about) for group in felt],
        Trigger("after space", about),
    )
    return steps[::-1]


FELT = ("crafting", "build houses", "build ships", "weekly market", "overseas")
"""Groups whose use some occupation notices."""


@step
class HelpFirst(Choice):
    """The item from a strip without which the space could not be paid (113, 121, 164). It is the
    one that the card may take, so the card takes no other (O17)."""

    space: int
    at: int
    card: int

    def options(self, g: Odin, me: int) -> tuple[str, ...]:
        if not has(g.players[me], self.card):
            return ()
        found = []
        for name, items in g.strips:
            if items[0] in ("SO" if self.card == ARMED_FIGHTER else "WSO"):
                after = copy(g)
                take_from_strip(after, name, 1)
                after.players[me].goods[ITEM[items[0]]] += 1
                if self._enough(after, me):
                    found.append(f"{name} 1")
        return tuple(found)

    def _enough(self, g: Odin, me: int) -> bool:
        if self.card == ARMED_FIGHTER:
            return bool(reachable(g, me, 1 << ARMED_FIGHTER) >> self.space & 1)
        return bool(usable(g, me, HELPERS) >> self.space & 1)

    def take(self, g: Odin, me: int, option: str) -> None:
        tell(g, "card", me, self.card)
        if self.card != ARMED_FIGHTER:
            then(g, me, UseSpace(self.space, self.at, 1 << self.card))
        name = option.split()[0]
        taken = take_from_strip(g, name, 1)
        tell(g, "items", me, name, taken)
        gain_items(g, me, taken, -1)
