"""Laying all that is left at the end of the game: a planning aid for players and bots.

`best_placement` searches: it starts with the largest tiles at their best places, then tries more
and more of the others, and all of them if the budget allows.

Single spaces need no search. Whatever the tiles leave open, silver and ore may cover: an ore gains
a point on every -1, a silver only where it opens the way to a higher income. Animals, which score
as they stand, are too large for every house.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from meadhall.games.odin.components.boards import BOARDS, Income
from meadhall.games.odin.components.things import (
    BLUE,
    CELLS,
    COLOUR,
    ENGLISH_CROWN,
    GREEN,
    ORE,
    SILVER,
    SPECIALS,
    STONE,
    WOOD,
)
from meadhall.games.odin.helpers.place_one import FINAL, TILES, Spot, judged, spots
from meadhall.games.odin.rules.ground import Ground
from meadhall.games.odin.rules.placement import income
from meadhall.games.odin.rules.state import ground_names


class Plan(NamedTuple):
    """How to lay what is left."""

    gain: int
    """In points, all told."""
    moves: tuple[tuple[int, str], ...]
    """Thing and place, 'home c4 r' or 'shed1 spot', in an order in which they may be laid."""
    exact: bool
    """Whether nothing better exists; else nothing better was found."""


QUICK = 100
"""How many tiles times boards are looked at, about, when there is no budget."""
WIDTHS = (2, 4)
"""How many places are tried for each tile, in one search after another; at last all of them."""

Laid = tuple[int, int, Spot]
"""The number of the board, the thing, where."""
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
    """Where two diagonals meet: whether of each of them just so many incomes are covered."""
    return all(
        bool(filled & cell) == (i < level)
        for level, line in zip(levels, lines, strict=True)
        for i, (_, cell, _) in enumerate(line.steps)
    )


class _Search:
    """The boards as bit masks, what there is to lay, and the best way found so far."""

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
        self.best = 0
        """The points gained, spots not counted."""
        self.laid: tuple[Laid, ...] = ()
        self.wanted: Sequence[int] = ()
        """The spaces of each board on the way to an income, which are tried first."""
        self.width = 0
        self.left = 0
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

    # Finding a way

    def _improve(
        self, state: State, land: int, house: int, gained: int, laid: tuple[Laid, ...]
    ) -> None:
        """Keep these tiles if nothing better is known, and if they can be laid in some order."""
        settled = self._settled(state, land, house)
        if settled is None or gained + settled[0] - self.paid <= self.best:
            return
        if self._ordered(laid, settled[1]) is not None:
            self.best = gained + settled[0] - self.paid
            self.laid = laid

    def nothing(self) -> None:
        """Lay single spaces only."""
        state = self.start()
        self._improve(state, *self._open(state), 0, ())

    def greedy(self, targets: Sequence[int]) -> None:
        """One tile after another at its best place, the largest first, with an income as target on
        every board: what is missing for it is wanted as much as a -1, since it would cost a silver,
        and higher incomes stay open."""
        state = self.start()
        laid: tuple[Laid, ...] = ()
        gained = 0
        shut = [
            ~target & self.incomes[i] if self.incomes[i] else 0 for i, target in enumerate(targets)
        ]
        for thing, count in zip(self.kinds, self.counts, strict=True):
            for _ in range(count):
                best: tuple[float, int, Spot] | None = None
                for i, target in enumerate(targets):
                    board, filled = self.boards[i], state[i][0]
                    blocked = self._blocked(i, thing, state[i]) | shut[i]
                    free = [spot for spot in spots(board, thing) if not spot[0] & blocked]
                    aims = [(1.0, target & ~self.negative[i] & ~filled)]
                    found = judged(board, filled, free, FINAL, aims)
                    if found and (best is None or found[0] > best[0]):
                        best = found[0], i, found[1]
                if best is None or best[0] <= -1:
                    break
                _, i, spot = best
                gained += (spot.mask & self.negative[i]).bit_count()
                laid += ((i, thing, spot),)
                state = self._after(i, thing, state, spot.mask)
        self._improve(state, *self._open(state), gained, laid)

    def targets(self) -> list[list[int]]:
        """What is missing for an income on every board, the highest incomes first, as far as most
        of the tiles and the silver would do for it, if they are shared by the room there is."""
        state = self.start()
        room = [
            0 if self.house[i] else (BOARDS[board].cells & ~state[i][0]).bit_count()
            for i, board in enumerate(self.boards)
        ]
        by_board = []
        for i, open_spaces in enumerate(room):
            share = open_spaces / max(1, sum(room))
            purse = share * (0.8 * self.more_cover[0] + self.silver + self.ore)
            found = [0]
            if open_spaces:
                found = [cells for missing, _, _, cells in self._ways(i, state) if missing <= purse]
            by_board.append(found[::-1])
        return [
            [some[min(rank, len(some) - 1)] for some in by_board]
            for rank in range(max(map(len, by_board)))
        ]

    def _ways(self, i: int, state: State) -> tuple[Option, ...]:
        """The incomes of a board that are within reach at all."""
        return _reachable(self.boards[i], state[i][0], self.most)

    def start(self) -> State:
        return tuple((ground.filled, ground.first, ground.second) for ground in self.grounds)

    def bound(self) -> int:
        """No plan gains more."""
        state = self.start()
        return self._hope(state, *self._open(state), -1, 0) - self.paid

    def search(self, targets: Sequence[int], width: int, budget: int) -> bool:
        """Try the best few places for each tile, or all of them (0). Whether it came to an end."""
        self.wanted = targets
        self.width, self.left = width, budget
        state = self.start()
        if self.kinds:
            self._lay(state, *self._open(state), 0, self.counts[0], 0, (), (-1, -1))
        return self.left >= 0

    def _lay(
        self,
        state: State,
        land: int,
        house: int,
        kind: int,
        count: int,
        gained: int,
        laid: tuple[Laid, ...],
        last: tuple[int, int],
    ) -> None:
        """Lay one of this kind somewhere, or no more of them."""
        if self.left < 0:
            return
        if count:
            thing = self.kinds[kind]
            floor = self.best + self.paid
            for gain, i, spot in self._places(state, thing, last):
                self.left -= 1
                if self.left < 0:
                    return
                after = self._after(i, thing, state, spot.mask)
                now = gained + gain
                ashore, inside = (land, house - gain) if self.house[i] else (land - gain, house)
                if now + self._hope(after, ashore, inside, kind, count - 1) <= floor:
                    continue
                more = (*laid, (i, thing, spot))
                self._improve(after, ashore, inside, now, more)
                self._lay(after, ashore, inside, kind, count - 1, now, more, (i, spot.number))
                floor = self.best + self.paid
        if kind + 1 < len(self.kinds) and (
            gained + self._hope(state, land, house, kind, 0) > self.best + self.paid
        ):
            count = self.counts[kind + 1]
            self._lay(state, land, house, kind + 1, count, gained, laid, (-1, -1))

    def _places(
        self, state: State, thing: int, last: tuple[int, int]
    ) -> list[tuple[int, int, Spot]]:
        """Where the tile fits, the most promising first. Boards that are alike are looked at once,
        and tiles of one kind are laid in one order only."""
        found = []
        seen = set()
        for i, now in enumerate(state):
            board = self.boards[i]
            if (board, now) in seen:
                continue
            seen.add((board, now))
            if not self.width and i < last[0]:
                continue
            blocked = self._blocked(i, thing, now)
            after = last[1] if i == last[0] and not self.width else -1
            negative = self.negative[i]
            wanted = self.wanted[i] & ~negative
            free = ~now[0]
            for spot in spots(board, thing)[after + 1 :]:
                mask = spot[0]
                if not mask & blocked:
                    gain = (mask & negative).bit_count()
                    order = (
                        8 * gain + 6 * (mask & wanted).bit_count() - (spot[1] & free).bit_count()
                    )
                    found.append((-order, i, gain, spot))
        found.sort(key=lambda place: place[:2])
        if self.width:
            del found[self.width :]
        return [(gain, i, spot) for _, i, gain, spot in found]

    # The plan

    def _ordered(
        self, laid: tuple[Laid, ...], way: tuple[Option, ...]
    ) -> list[tuple[int, str]] | None:
        """All moves in an order in which they are legal, if there is one."""
        filled = [ground.filled for ground in self.grounds]
        todo = [(i, thing, spot.mask, spot.where) for i, thing, spot in laid]
        after = list(filled)
        for i, _, mask, _ in todo:
            after[i] |= mask
        todo += self._singles(after, way)
        moves = list(self.moves)
        while todo:
            later = []
            for move in todo:
                i, thing, mask, where = move
                now = filled[i] | mask
                if all(
                    not mask & cell or not need & ~now
                    for line in BOARDS[self.boards[i]].incomes
                    for _, cell, need in line.steps
                ):
                    filled[i] = now
                    moves.append((thing, f"{self.names[i]} {where}"))
                else:
                    later.append(move)
            if len(later) == len(todo):
                return None
            todo = later
        return moves

    def _singles(
        self, filled: list[int], way: tuple[Option, ...]
    ) -> Iterator[tuple[int, int, int, str]]:
        """Ore, then silver on what is missing for the incomes; ore and wood on every -1."""
        ore = self.ore
        for i, option in zip(self.lands, way, strict=True):
            for spot in spots(self.boards[i], SILVER):
                if spot.mask & option[3]:
                    yield i, (ORE if ore > 0 else SILVER), spot.mask, spot.where
                    ore -= 1
            filled[i] |= option[3]
        wood = self.wood
        for i, negative in enumerate(self.negative):
            for spot in spots(self.boards[i], SILVER):
                if spot.mask & negative & ~filled[i]:
                    if self.house[i] and wood > 0:
                        wood -= 1
                        yield i, WOOD, spot.mask, spot.where
                    elif not self.house[i] and ore > 0:
                        ore -= 1
                        yield i, ORE, spot.mask, spot.where

    def plan(self, exact: bool) -> Plan:
        state = self.start()
        for i, thing, spot in self.laid:
            state = self._after(i, thing, state, spot.mask)
        settled = self._settled(state, *self._open(state))
        assert settled is not None
        moves = self._ordered(self.laid, settled[1])
        assert moves is not None
        return Plan(self.best + len(self.moves), tuple(moves), exact)


def best_placement(
    grounds: tuple[Ground, ...],
    supply: Sequence[int],
    *,
    joiner: bool = False,
    budget: int = 200_000,
    final: bool = True,
) -> Plan:
    """The best way to lay what is left in a supply at the end of the game: the points that it
    gains, and what to lay where. With the Joiner (40) wood may lie in houses.

    The budget is the number of places that the search may try; 0 lays one tile after another by
    judgement alone. Before the end (`final=False`) only green and blue tiles and ore are laid, and
    silver, food, animals, wood and stone are kept.
    """
    search = _Search(grounds, supply, joiner, final)
    search.nothing()
    search.greedy([0] * len(grounds))
    targets = search.targets()
    if not budget:
        del targets[max(1, QUICK // (1 + sum(search.counts) * len(grounds))) :]
    for target in targets:
        search.greedy(target)
    bound = search.bound()
    if search.best >= bound or not budget:
        return search.plan(search.best >= bound)
    narrow = [(width, target) for width in WIDTHS for target in targets]
    for i, (width, target) in enumerate(narrow):
        share = budget // (2 * (len(narrow) - i))
        search.search(target, width, share)
        budget -= share - max(search.left, 0)
        if search.best >= bound:
            return search.plan(True)
    done = search.search(targets[0], 0, budget)
    return search.plan(done or search.best >= bound)


def what_one_more_gives(
    grounds: tuple[Ground, ...],
    supply: Sequence[int],
    thing: int,
    *,
    joiner: bool = False,
    budget: int = 2_000,
) -> int:
    """How many points one more of this thing would add at the end, all else being laid as well as
    we can: by being laid, and 2 for the English Crown itself."""
    with_it = [number + (i == thing) for i, number in enumerate(supply)]
    more = best_placement(grounds, with_it, joiner=joiner, budget=budget).gain
    less = best_placement(grounds, supply, joiner=joiner, budget=budget).gain
    return max(more, less) - less + (2 if thing == ENGLISH_CROWN else 0)
