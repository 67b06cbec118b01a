"""What tiles, silver, ore and wood can gain at most, and what they come to on boards full of tiles:
the bounds with which `place_all` searches."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import product

from meadhall.games.odin.components.boards import BOARDS, Income
from meadhall.games.odin.components.things import (
    BLUE,
    CELLS,
    COLOUR,
    GREEN,
    ORE,
    SILVER,
    SPECIALS,
    STONE,
    WOOD,
)
from meadhall.games.odin.helpers.place_one import TILES, spots
from meadhall.games.odin.rules.ground import Ground
from meadhall.games.odin.rules.placement import income
from meadhall.games.odin.rules.state import ground_names

Option = tuple[int, int, int, int]
"""An income to reach with single spaces: how many are missing, how many of them are no -1, what
all incomes of the board then pay, and the spaces."""
State = tuple[tuple[int, int, int], ...]
"""Of each board what is filled, and what lies under its first and its second colour."""
NEVER = -(1 << 30)


@lru_cache(maxsize=1 << 16)
def _reachable(board: int, filled: int, most: int) -> tuple[Option, ...]:
    """All incomes that could be shown once what is missing is covered, if that are not too many
    spaces. Where tiles lie on incomes already, at least what those demand is missing."""
    lines = BOARDS[board].incomes
    negative = BOARDS[board].negatives
    ways = []
    for line in lines:
        covered = 0
        for i, (_, cell, _) in enumerate(line.steps):
            if filled & cell:
                covered = i + 1
        ways.append(range(covered, len(line.steps) + 1))
    found = []
    for levels in product(*ways):
        missing = paid = 0
        for level, line in zip(levels, lines, strict=True):
            if level:
                missing |= line.steps[level - 1][2]
            paid += line.steps[level][0] if level < len(line.steps) else line.last
        missing &= ~filled
        if missing.bit_count() > most:
            if len(lines) == 1:
                break  # and even more for the next
            continue
        if len(lines) > 1 and not _shows(filled | missing, levels, lines):
            continue
        found.append((missing.bit_count(), (missing & ~negative).bit_count(), paid, missing))
    return tuple(sorted(found))


def _shows(filled: int, levels: tuple[int, ...], lines: tuple[Income, ...]) -> bool:
    """Where two diagonals meet: whether exactly `levels` incomes of each of them are covered."""
    return all(
        bool(filled & cell) == (i < level)
        for level, line in zip(levels, lines, strict=True)
        for i, (_, cell, _) in enumerate(line.steps)
    )


class PlacementBounds:
    """The boards as bit masks, what there is to lay, and what that can gain at most."""

    def __init__(
        self,
        grounds: tuple[Ground, ...],
        supply: Sequence[int],
        joiner: bool,
        final: bool,
    ) -> None:
        self.grounds = grounds
        self.names = ground_names(grounds)
        self.boards = [ground.board for ground in grounds]
        self.house = [BOARDS[board].house for board in self.boards]
        self.silver, self.ore = (supply[SILVER] if final else 0), supply[ORE]
        self.moves: list[tuple[int, str]] = []
        wood = self._fill_spots(supply) if final else 0
        self.wood = wood if joiner else 0
        """What may lie in houses."""
        takes = TILES if final else (*GREEN, *BLUE, *SPECIALS)
        self.kinds = sorted(
            [
                thing
                for thing in takes
                if supply[thing] and any(spots(board, thing) for board in set(self.boards))
            ],
            key=lambda thing: (-CELLS[thing], thing),
        )
        self.counts = [supply[thing] for thing in self.kinds]
        self.lands = [i for i, house in enumerate(self.house) if not house]
        self.negative = [BOARDS[board].negatives for board in self.boards]
        self.incomes = [
            sum(cell for line in BOARDS[board].incomes for _, cell, _ in line.steps)
            for board in self.boards
        ]
        self.paid = sum(income(ground) for ground in grounds)
        self._bound_kinds()

    def _fill_spots(self, supply: Sequence[int]) -> int:
        """Wood and stone on their spots gain a point each, as much as anywhere; the wood left."""
        wood, stone = supply[WOOD], supply[STONE]
        for name, ground in zip(self.names, self.grounds, strict=True):
            board = BOARDS[ground.board]
            some = min(wood, board.wood_spots - ground.wood_spots)
            more = min(stone, board.stone_spots - ground.stone_spots)
            self.moves += [(WOOD, f"{name} spot")] * some + [(STONE, f"{name} spot")] * more
            wood, stone = wood - some, stone - more
        return wood

    def _bound_kinds(self) -> None:
        """From each kind on, what all further tiles can gain at most, and what they can cover on
        land."""
        self.gains: list[int] = []
        """At most, by kind, for one tile."""
        self.covers: list[int] = []
        for thing in self.kinds:
            most = cover = 0
            for i, ground in enumerate(self.grounds):
                blocked = self._blocked(i, thing, (ground.filled, ground.first, ground.second))
                for spot in spots(self.boards[i], thing):
                    if not spot.mask & blocked:
                        gain = (spot.mask & self.negative[i]).bit_count()
                        most = max(most, gain)
                        cover = cover if self.house[i] else CELLS[thing]
            self.gains.append(most)
            self.covers.append(cover)
        self.more_gain = [0]
        self.more_cover = [0]
        for gain, cover, count in zip(
            self.gains[::-1], self.covers[::-1], self.counts[::-1], strict=True
        ):
            self.more_gain.append(self.more_gain[-1] + gain * count)
            self.more_cover.append(self.more_cover[-1] + cover * count)
        self.more_gain.reverse()
        self.more_cover.reverse()
        self.most = self.more_cover[0] + self.ore + self.silver

    def _blocked(self, i: int, thing: int, state: tuple[int, int, int]) -> int:
        """The spaces of a board that the tile must keep off."""
        filled, first, second = state
        near = 0
        colour = COLOUR[thing]
        if self.house[i]:
            near = first if colour == "orange" else second if colour == "red" else 0
        elif colour == "green":
            near = first
        if near:
            stride = BOARDS[self.boards[i]].stride
            return filled | near << 1 | near >> 1 | near << stride | near >> stride
        return filled

    def _after(self, i: int, thing: int, state: State, mask: int) -> State:
        filled, first, second = state[i]
        colour = COLOUR[thing]
        if colour == ("orange" if self.house[i] else "green"):
            first |= mask
        elif colour == "red":
            second |= mask
        return (*state[:i], (filled | mask, first, second), *state[i + 1 :])

    # What a board full of tiles comes to with single spaces

    def _open(self, state: State) -> tuple[int, int]:
        """How many -1 lie open on land and in houses."""
        land = house = 0
        for i, negative in enumerate(self.negative):
            number = (negative & ~state[i][0]).bit_count()
            if self.house[i]:
                house += number
            else:
                land += number
        return land, house

    def _settled(
        self, state: State, land: int, house: int
    ) -> tuple[int, tuple[Option, ...]] | None:
        """What silver, ore and wood add to these tiles, final income included, and the incomes
        they reach; nothing if tiles lie on incomes that cannot be paid for. So many -1 are open on
        land and in houses."""
        purse, ore = self.ore + self.silver, self.ore
        sums: list[tuple[int, int, int, tuple[Option, ...]]] = [(0, 0, 0, ())]
        for i in self.lands:
            options = self._ways(i, state)
            if len(options) == 1 and not options[0][0]:
                only = options[0]
                sums = [(m, n, p + only[2], (*way, only)) for m, n, p, way in sums]
                continue
            more = sorted(
                (
                    (missing + option[0], plain + option[1], pay + option[2], (*way, option))
                    for missing, plain, pay, way in sums
                    for option in options
                    if missing + option[0] <= purse
                ),
                key=lambda one: (one[0], one[1], -one[2]),
            )
            sums = []
            for one in more:
                # Up to the ore there is, a plain space may be free; beyond, it costs a silver.
                if not any(
                    one[2] - kept[2] <= max(0, one[1] - kept[1] - ore)
                    for kept in sums
                    if kept[1] <= one[1]
                ):
                    sums.append(one)
        best: tuple[int, tuple[Option, ...]] | None = None
        for _, plain, pay, way in sums:
            value = pay - plain + min(ore, land + plain)
            if best is None or value > best[0]:
                best = value, way
        return best and (best[0] + min(self.wood, house), best[1])

    def _hope(self, state: State, land: int, house: int, kind: int, count: int) -> int:
        """What further tiles, silver, ore and wood can add at most: this many of the kind, and all
        of the kinds after it."""
        gain, cover = self.more_gain[kind + 1], self.more_cover[kind + 1]
        if count:
            gain += self.gains[kind] * count
            cover += self.covers[kind] * count
        most = gain + self.ore + self.wood
        cover += self.ore
        purse = cover + self.silver
        hope = NEVER if self.lands else min(house, most)
        for i in self.lands[:1]:
            for missing, plain, paid, _ in self._ways(i, state):
                if missing <= purse:
                    hope = max(hope, paid + min(min(land, cover - plain) + house, most))
        for i in self.lands[1:]:
            hope += max(
                [paid for missing, _, paid, _ in self._ways(i, state) if missing <= purse],
                default=NEVER,
            )
        return hope

    def _ways(self, i: int, state: State) -> tuple[Option, ...]:
        """The incomes of a board that are within reach at all."""
        return _reachable(self.boards[i], state[i][0], self.most)

    def start(self) -> State:
        return tuple((ground.filled, ground.first, ground.second) for ground in self.grounds)

    def bound(self) -> int:
        """No plan gains more."""
        state = self.start()
        return self._hope(state, *self._open(state), -1, 0) - self.paid
