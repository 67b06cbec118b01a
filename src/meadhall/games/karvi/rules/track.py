"""The action track: moving dice, paying beer, using spots, rounds (p. 6-7, 21-22)."""

from __future__ import annotations

from meadhall.games.karvi.rules.state import (
    CARDS,
    LOCKED_AT,
    POSITIONS,
    STOP,
    TRACK,
    Karvi,
    Player,
    score_points,
    without,
)
from meadhall.games.karvi.rules.supply import Ask, spend_beer
from meadhall.kernel.agenda import Nature, Step, step, tell, then

POSITION_OF = {name: i for i, name in enumerate(POSITIONS) if i >= 6}


def furthest_back(g: Karvi) -> int:
    """The die that moves next: the last one on the track; of a stack, the upper one (p. 5, 22)."""
    at = g.at
    last = min(at)
    if at.count(last) == 1:
        return at.index(last)
    stack = [die for die, where in enumerate(at) if where == last]
    return max(stack, key=g.height.__getitem__)


def taken(g: Karvi) -> int:
    """The positions with a die or a blockade, one bit each."""
    mask = g.blocked
    for at in g.at:
        mask |= 1 << at
    return mask


def may_lock(p: Player) -> bool:
    """Locked spots open with the 2nd tile of either track (p. 16, A1)."""
    return len(p.trades) >= LOCKED_AT or len(p.raids) >= LOCKED_AT


def capped(g: Karvi, p: Player, beer: int) -> int:
    """One sail makes every spot cost at most 1 beer (p. 20, A24)."""
    return min(beer, 1) if p.sail and g.box.ship_tiles[p.sail[-1]].caps_beer else beer


def die_options(g: Karvi, me: int) -> tuple[str, ...]:
    """Where my die furthest back may go: ahead, free, payable, not locked to me (p. 6)."""
    p = g.players[me]
    die = g.die
    at = g.at[die]
    layout = g.box.layouts[g.boards]
    beer = g.beer[die]
    if g.free_move or (beer and p.sail and g.box.ship_tiles[p.sail[-1]].caps_beer):
        open_to_me = layout.payable[-1]
    else:
        open_to_me = layout.payable[beer]
    if at < 6:
        open_to_me &= ON_TRACK
    if len(p.trades) < LOCKED_AT and len(p.raids) < LOCKED_AT:
        open_to_me &= ~layout.locked
    mask = open_to_me & ~taken(g) >> at + 1 << at + 1
    if mask:
        return (
            TOP[mask >> 6 & 511]
            + RIGHT[mask >> 15 & 63]
            + BOTTOM[mask >> 21 & 511]
            + LEFT[mask >> 30 & 63]
            + HOME[mask >> STOP]
        )
    return (f"rest {POSITIONS[free_ahead(g, at)]}",)


def _moves(first: int, size: int) -> tuple[tuple[str, ...], ...]:
    """For every set of positions on one board, the dice moves there."""
    names = [f"die {name}" for name in POSITIONS[first : first + size]]
    return tuple(
        tuple(name for i, name in enumerate(names) if free >> i & 1) for free in range(1 << size)
    )


TOP, RIGHT, BOTTOM, LEFT = _moves(6, 9), _moves(15, 6), _moves(21, 9), _moves(30, 6)
HOME = _moves(STOP, 6)
ON_TRACK = (1 << STOP) - (1 << 6)


def free_ahead(g: Karvi, at: int) -> int:
    """The first free spot ahead. A die that can pay for nothing goes there and does nothing; it
    happens only alone, with more blockades than usual, or on boards of one's own (A58)."""
    mask = taken(g)
    return next(i for i in TRACK if i > at and not mask >> i & 1)


@step
class UseSpot(Step):
    """Do what a position of the track or the stop-area says."""

    at: int

    def run(self, g: Karvi, me: int) -> None:
        then(g, me, spot_effect(g, self.at))


def spot_effect(g: Karvi, at: int) -> Step:
    if at >= STOP or at < 6:
        return g.box.stops[g.stop][at % STOP]
    return g.box.layouts[g.boards].spots[at].effect


def spot_cost(g: Karvi, me: int, at: int) -> int:
    if at >= STOP or at < 6:
        return 0
    return capped(g, g.players[me], g.box.layouts[g.boards].spots[at].beer)


def move_die(g: Karvi, me: int, verb: str, name: str) -> None:
    """The dice action: move, pay the beer, then use the spot."""
    die = g.die
    at = POSITION_OF[name]
    cost = 0
    if at >= STOP:
        effect = g.box.stops[g.stop][at - STOP]
    else:
        spot = g.box.layouts[g.boards].spots[at]
        effect = spot.effect
        if spot.beer and not g.free_move and verb == "die":
            cost = capped(g, g.players[me], spot.beer)
            g.beer[die] -= cost
    g.acted = 1
    g.free_move = 0
    g.at[die] = at
    g.height[die] = 0
    if verb == "die":
        tell(g, "die", me, at, cost)
        g.agenda[me].append(effect)
    else:
        tell(g, "rest", me, at)
    if not g.cleared and min(g.at) >= 6:
        then(g, me, ClearStop())


def put_die(g: Karvi, die: int, at: int, height: int) -> None:
    g.at[die] = at
    g.height[die] = height


@step
class ClearStop(Step):
    """From the second round on, the stop-area tile goes as soon as the last die has left it; the
    one below it, in the end the printed one, serves this round (p. 7)."""

    def run(self, g: Karvi, me: int) -> None:
        g.cleared = 1
        if g.round > 1:
            if g.stops:
                then(g, me, NextStop())
            else:
                g.stop = "V"
                tell(g, "stop", me, "V")


@step
class NextStop(Nature):
    """Which of the remaining stop-area tiles lies on top."""

    def options(self, g: Karvi, me: int) -> tuple[str, ...]:
        return g.stops

    def take(self, g: Karvi, me: int, option: str) -> None:
        g.stop = option
        g.stops = without(g.stops, option)
        tell(g, "stop", me, option)


# Beer cards 18 to 30 (p. 21-22)


@step
class FreeDiceMove(Step):
    """Card 19: this turn's dice move costs no beer (A16)."""

    def run(self, g: Karvi, me: int) -> None:
        g.free_move = 1


@step
class SetDie(Ask):
    """Card 18: set one of my dice to so many beers."""

    beers: int

    def choices(self, g: Karvi, me: int) -> tuple[str, ...]:
        return DICE_NAMES[: g.dice_each]

    def chosen(self, g: Karvi, me: int, option: str) -> None:
        die = g.dice_of(me)[DICE_NAMES.index(option)]
        g.beer[die] = self.beers
        tell(g, "set", me, option, self.beers)


DICE_NAMES = ("die 1", "die 2")


@step
class CopyDie(Ask):
    """Card 22: set one of my dice to the beer of any other die in play (A23)."""

    def choices(self, g: Karvi, me: int) -> tuple[str, ...]:
        found = []
        for name, die in zip(DICE_NAMES, g.dice_of(me), strict=False):
            others = {beer for other, beer in enumerate(g.beer) if other != die}
            found += [f"{name} to {beer}" for beer in sorted(others, reverse=True)]
        return tuple(found)

    def chosen(self, g: Karvi, me: int, option: str) -> None:
        name, beers = option.split(" to ")
        g.beer[g.dice_of(me)[DICE_NAMES.index(name)]] = int(beers)
        tell(g, "set", me, name, int(beers))


@step
class BeerPoints(Step):
    """Card 23: points equal to the beer on my dice."""

    points: int

    def run(self, g: Karvi, me: int) -> None:
        gained = self.points * sum(g.beer[d] for d in g.dice_of(me))
        score_points(g.players[me], gained, CARDS)
        tell(g, "points", me, gained, CARDS)


def covered(g: Karvi, die: int) -> bool:
    """Whether another die stands on this one (card 30)."""
    return any(
        at == g.at[die] and height > g.height[die]
        for at, height in zip(g.at, g.height, strict=True)
    )


def spot_behind(g: Karvi, me: int, die: int, back: int) -> int:
    """The position so many free spots behind a die on the track, or -1. Dice, blockades and spots
    locked to me are not counted; the stop-area is out of reach (A19, A59)."""
    closed = taken(g)
    if not may_lock(g.players[me]):
        closed |= g.box.layouts[g.boards].locked
    for at in range(g.at[die] - 1, 5, -1):
        if not closed >> at & 1:
            back -= 1
            if not back:
                return at
    return -1


@step
class DieBack(Ask):
    """Cards 20 and 27-29: move one of my dice back by exactly so many free spots and use the spot
    there, for its beer or for none. Not a die in the stop-area, nor one below another die."""

    back: int
    free: bool

    def choices(self, g: Karvi, me: int) -> tuple[str, ...]:
        found = []
        for name, die in zip(DICE_NAMES, g.dice_of(me), strict=False):
            if not 6 <= g.at[die] < STOP or covered(g, die):
                continue
            at = spot_behind(g, me, die, self.back)
            if at >= 0 and (self.free or spot_cost(g, me, at) <= g.beer[die]):
                found.append(f"{name} to {POSITIONS[at]}")
        return (*found, "pass")

    def chosen(self, g: Karvi, me: int, option: str) -> None:
        if option == "pass":
            return
        name, spot = option.split(" to ")
        die = g.dice_of(me)[DICE_NAMES.index(name)]
        at = POSITION_OF[spot]
        cost = 0 if self.free else spot_cost(g, me, at)
        g.beer[die] -= cost
        put_die(g, die, at, 0)
        g.die = furthest_back(g)
        tell(g, "die", me, at, cost)
        then(g, me, UseSpot(at))


@step
class UseAgain(Ask):
    """Card 21: use the spot of one of my dice again, for no beer, stop-area included."""

    def choices(self, g: Karvi, me: int) -> tuple[str, ...]:
        names = (f"use {POSITIONS[g.at[die]]}" for die in g.dice_of(me))
        return tuple(dict.fromkeys(names))

    def chosen(self, g: Karvi, me: int, option: str) -> None:
        spot = option.removeprefix("use ")
        at = POSITION_OF[spot]
        tell(g, "spot", me, at)
        then(g, me, UseSpot(at))


@step
class UseFreeSpot(Ask):
    """Cards 25 and 26: use any free spot, stop-area included, without placing a die; with 26 one
    of my dice pays the beer (A22)."""

    free: bool

    def choices(self, g: Karvi, me: int) -> tuple[str, ...]:
        closed = taken(g)
        closed |= (closed & 0b111111) << STOP
        if not may_lock(g.players[me]):
            closed |= g.box.layouts[g.boards].locked
        most = max(g.beer[die] for die in g.dice_of(me))
        return tuple(
            f"use {POSITIONS[at]}"
            for at in range(6, STOP + 6)
            if not closed >> at & 1 and (self.free or spot_cost(g, me, at) <= most)
        )

    def chosen(self, g: Karvi, me: int, option: str) -> None:
        at = POSITION_OF[option.removeprefix("use ")]
        cost = 0 if self.free else spot_cost(g, me, at)
        tell(g, "spot", me, at)
        then(g, me, UseSpot(at))
        if cost:
            able = [die for die in g.dice_of(me) if g.beer[die] >= cost]
            if len(able) > 1:
                then(g, me, WhoPaysBeer(cost))
            else:
                spend_beer(g, me, able[0], cost)


@step
class WhoPaysBeer(Ask):
    """Which of my dice pays; the cost cannot be split (p. 22)."""

    cost: int

    def choices(self, g: Karvi, me: int) -> tuple[str, ...]:
        pairs = zip(DICE_NAMES, g.dice_of(me), strict=False)
        return tuple(name for name, die in pairs if g.beer[die] >= self.cost)

    def chosen(self, g: Karvi, me: int, option: str) -> None:
        spend_beer(g, me, g.dice_of(me)[DICE_NAMES.index(option)], self.cost)


def stack_targets(g: Karvi, me: int) -> tuple[str, ...]:
    """The spots on the track with a die ahead of mine, not locked to me (A17)."""
    mine = g.at[g.die]
    locked = 0 if may_lock(g.players[me]) else g.box.layouts[g.boards].locked
    return tuple(
        f"onto {POSITIONS[at]}"
        for at in sorted(set(g.at))
        if mine < at < STOP and at >= 6 and not locked >> at & 1
    )


@step
class StackDie(Ask):
    """Card 30: this turn's dice move goes onto another die, for no beer."""

    def choices(self, g: Karvi, me: int) -> tuple[str, ...]:
        return stack_targets(g, me)

    def chosen(self, g: Karvi, me: int, option: str) -> None:
        at = POSITION_OF[option.removeprefix("onto ")]
        die = g.die
        height = 1 + max(h for a, h in zip(g.at, g.height, strict=True) if a == at)
        put_die(g, die, at, height)
        g.acted = 1
        g.free_move = 0
        tell(g, "die", me, at, 0)
        then(g, me, spot_effect(g, at))
        if not g.cleared and min(g.at) >= 6:
            then(g, me, ClearStop())


@step
class Locked(Step):
    """LOCKED: the improvement of my second trade tile, my second raid tile, or one of the two
    if I have both (p. 16)."""

    def run(self, g: Karvi, me: int) -> None:
        p = g.players[me]
        trade, raid = g.box.locked_actions
        if len(p.trades) >= LOCKED_AT and len(p.raids) >= LOCKED_AT:
            then(g, me, g.box.locked_choice)
        elif len(p.trades) >= LOCKED_AT:
            then(g, me, trade)
        elif len(p.raids) >= LOCKED_AT:
            then(g, me, raid)


LOCKED = Locked()
