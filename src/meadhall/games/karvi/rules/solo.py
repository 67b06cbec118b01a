"""Alone: the opponent's four dice, blockades, and what is removed after each round (solo rules).

Seat 0 has dice 0 and 1. Dice 2 and 3 are purple, 4 and 5 blue: nobody sits there, nature rolls
them, and the table's own agenda moves them.
"""

from __future__ import annotations

from meadhall.games.karvi.components.box import Layout
from meadhall.games.karvi.components.kinds import KINDS
from meadhall.games.karvi.rules.state import ALONE, STOP, TRACK, Karvi, without
from meadhall.games.karvi.rules.track import ClearStop, taken
from meadhall.games.karvi.rules.trade import discard_offer
from meadhall.games.karvi.rules.volva import Act, foresee
from meadhall.kernel.agenda import TABLE, Nature, Step, step, tell, then

PURPLE, BLUE = (2, 3), (4, 5)
WAITING = 0b111111
"""The positions of dice that have not left the stop-area: no die is put there."""
PAST = STOP + 6
"""What lies beyond the stop-area."""
FACES = range(6)
TILES_EACH = 2
STONES_EACH = 3
REMOVED = 3
"""Tiles at each place, special stones in each corner, upgrade cards removed from each stack."""


# Set-up


def solo_blockades(layout: Layout, more: bool) -> int:
    """Two at the bottom right, one on the middle beer spot and one on the middle provisions spot;
    in a harder game one more of each, the last one (M23)."""
    blocked = 1 << TRACK[15] | 1 << TRACK[16]
    for action in ("BEER", "PROVISIONS"):
        spots = [at for at in TRACK if layout.spots[at].text == action and not blocked >> at & 1]
        if spots:
            blocked |= 1 << spots.pop((len(spots) - 1) // 2)
        if spots and more:
            blocked |= 1 << spots[-1]
    return blocked


@step
class RivalStart(Nature):
    """A start card for Purple, then one for Blue: it says only where their dice wait."""

    def options(self, g: Karvi, me: int) -> tuple[str, ...]:
        return g.start_pool

    def take(self, g: Karvi, me: int, option: str) -> None:
        g.start_pool = without(g.start_pool, option)
        g.rival_starts += (option,)
        tell(g, "rival start", -1, len(g.rival_starts), option)


# The opponent's turn


def next_die(g: Karvi) -> int:
    """Where my die stands that will move next: the one further back, home or not (A53)."""
    return min(g.at[0], g.at[1])


@step
class OpponentsTurn(Step):
    """All opponent dice behind my next die are rolled at once and then placed ahead of it. The
    Völva first scores the spots that I have left to her (solo, p. 2-3)."""

    def run(self, g: Karvi, me: int) -> None:
        mine = next_die(g)
        behind = tuple(d for d in (*PURPLE, *BLUE) if g.at[d] < min(mine, STOP))
        hers = [d for d in behind if d in PURPLE]
        tell(g, "rival turn", -1, len(behind), len(hers))
        if g.volva is not None:
            foresee(g, hers, mine)
        then(g, TABLE, *(ROLLS[d] for d in behind), Place(behind))
        rest = [at for die, at in enumerate(g.at) if die not in behind]
        if not g.cleared and min(rest) >= 6:
            then(g, TABLE, ClearStop())


@step
class Roll(Nature):
    """One die of the opponent: a blank or 1 to 5 pips."""

    die: int

    def options(self, g: Karvi, me: int) -> tuple[str, ...]:
        return THROWS[self.die]

    def take(self, g: Karvi, me: int, option: str) -> None:
        g.beer[self.die] = int(option[-1])


ROLLS = {die: Roll(die) for die in (*PURPLE, *BLUE)}
THROWS = {die: tuple(f"{ALONE[die // 2].lower()} {n}" for n in FACES) for die in ROLLS}


@step
class Place(Step):
    """Dice with pips first, the lowest first, then blanks. Against the Völva all of Blazy's come
    before hers, and each of hers does what its spot says at once (solo, p. 2-3)."""

    dice: tuple[int, ...]

    def run(self, g: Karvi, me: int) -> None:
        if not self.dice:
            return

        def order(die: int) -> tuple[bool, bool, int]:
            return (g.volva is not None and die in PURPLE, not g.beer[die], g.beer[die])

        die = min(self.dice, key=order)
        at, wanted = landing(g, g.beer[die])
        g.at[die] = at
        tell(g, "opponent die", -1, die, g.beer[die], wanted, at, next_die(g))
        then(g, TABLE, Place(without(self.dice, die)))
        if g.volva is not None and die in PURPLE:
            then(g, TABLE, Act(at))


def landing(g: Karvi, pips: int) -> tuple[int, int]:
    """Where an opponent's die goes, and the spot that it was meant for: every spot ahead of my next
    die is counted. If that one has a die or a blockade, the next free one; locked spots are free.
    A blank is meant for the first free yellow, red or brown spot. Past the stop-area, the last free
    position of it (A51)."""
    mine = next_die(g)
    taken_now = taken(g)
    closed = taken_now | WAITING
    if not pips:
        closed |= ~(g.box.layouts[g.boards].bright | g.box.stops_bright[g.stop])
    for at in range(mine + max(pips, 1), STOP + 6):
        if not closed >> at & 1:
            return at, mine + pips if pips else at
    last = next(at for at in range(STOP + 5, STOP - 1, -1) if not taken_now >> at & 1)
    return last, mine + pips if pips else PAST


# The end of a round

NEAR = tuple(KINDS.index(kind) for kind in ("wool", "timber", "salt", "raid 2", "raid 5", "raid 8"))
FAR = tuple(kind for kind in range(len(KINDS)) if kind not in NEAR)
THINNED = {1: NEAR, 2: FAR}
"""Which stacks lose a tile after the first and the second round (A46)."""


def close_round(g: Karvi, ended: int) -> None:
    """The trade cards on offer go, a special rune stone of each corner, and a tile of each near
    stack after the first round, of each far one after the second (solo, p. 2). Stones and tiles
    go unseen, so that only their number changes."""
    discard_offer(g)
    for corner, size in enumerate(g.corner_sizes):
        g.corner_sizes[corner] = max(size - 1, 0)
    for kind in THINNED[ended]:
        g.sizes[kind] = max(g.sizes[kind] - 1, 0)
    tell(g, "thinned", -1, ended)
