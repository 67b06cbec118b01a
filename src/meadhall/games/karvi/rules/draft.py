"""Drafting instead of dealing: start cards, ship tiles and rune stones (p. 18)."""

from __future__ import annotations

from meadhall.games.karvi.rules.state import Karvi, without
from meadhall.kernel.agenda import TABLE, Choice, Nature, Step, seal, step, tell, then

# Less luck

STERNS, SAILS, HEADS, STONES = range(4)
PACKS = {
    2: ((STERNS, STONES), (SAILS, HEADS)),
    3: ((STERNS, STONES), (SAILS,), (HEADS,)),
    4: ((STERNS,), (SAILS,), (HEADS,), (STONES,)),
}
"""How the tiles are split among the players, by their number."""
TAKEN = {STERNS: 2, SAILS: 2, HEADS: 2, STONES: 3}
"""How many of each everybody takes."""


@step
class WhoHoldsFirst(Nature):
    """Who is given the first pack; the others go to the left (M21)."""

    def options(self, g: Karvi, me: int) -> tuple[str, ...]:
        return SEAT_NAMES[: g.seats]

    def take(self, g: Karvi, me: int, option: str) -> None:
        seat = SEAT_NAMES.index(option)
        tell(g, "packs", seat)
        then(g, TABLE, PassPacks(seat, g.seats))


SEAT_NAMES = tuple(f"seat {seat}" for seat in range(4))


@step
class PassPacks(Step):
    """Everybody takes from the pack in hand, all at once, then passes it to the left."""

    first: int
    left: int

    def run(self, g: Karvi, me: int) -> None:
        seal(g)
        for i, pack in enumerate(PACKS[g.seats]):
            seat = (self.first + i) % g.seats
            then(g, seat, *(DraftTiles(part, TAKEN[part]) for part in pack))
        if self.left > 1:
            then(g, TABLE, PassPacks((self.first + 1) % g.seats, self.left - 1))


@step
class DraftTiles(Step):
    """Take so many of a pack; without a choice when no more are left in it."""

    part: int
    left: int

    def run(self, g: Karvi, me: int) -> None:
        pack = g.tile_pool[self.part]
        if len(pack) > self.left:
            then(g, me, DraftTile(self.part, self.left))
        else:
            for tile in pack:
                _keep(g, me, self.part, tile)


@step
class DraftTile(Choice):
    """The next tile or stone I take from the pack in my hand."""

    part: int
    left: int

    def options(self, g: Karvi, me: int) -> tuple[str, ...]:
        return tuple(f"take {tile}" for tile in g.tile_pool[self.part])

    def take(self, g: Karvi, me: int, option: str) -> None:
        _keep(g, me, self.part, option.removeprefix("take "))
        if self.left > 1:
            then(g, me, DraftTiles(self.part, self.left - 1))


def _keep(g: Karvi, me: int, part: int, tile: str) -> None:
    """Above my tableau, in the order of the parts."""
    g.tile_pool[part] = without(g.tile_pool[part], tile)
    p = g.players[me]
    p.above = tuple(sorted((*p.above, tile), key=g.box.tile_order.__getitem__))
    tell(g, "drafted", me, tile)


# Start cards


@step
class WhoDrafts(Nature):
    """If it is not known who lost the last game, somebody is drawn to choose first (M22)."""

    def options(self, g: Karvi, me: int) -> tuple[str, ...]:
        return SEAT_NAMES[: g.seats]

    def take(self, g: Karvi, me: int, option: str) -> None:
        then(g, TABLE, DraftStarts(SEAT_NAMES.index(option), g.seats))


@step
class DraftStarts(Step):
    """The loser of the last game chooses a start card and passes the others to the left."""

    seat: int
    left: int

    def run(self, g: Karvi, me: int) -> None:
        then(g, self.seat, WhichStart())
        if self.left > 1:
            then(g, TABLE, DraftStarts((self.seat + 1) % g.seats, self.left - 1))


@step
class WhichStart(Choice):
    """Which start card I take: what I begin with, and where my dice wait."""

    def options(self, g: Karvi, me: int) -> tuple[str, ...]:
        return g.start_pool

    def take(self, g: Karvi, me: int, option: str) -> None:
        g.start_pool = without(g.start_pool, option)
        g.players[me].start = option
        seal(g)
        tell(g, "start", me, option)
