"""Laying all that is left at the end of the game: a planning aid for players and bots.

`best_placement` searches: it starts with the largest tiles at their best places, then tries more
and more of the others, and all of them if the budget allows.

Single spaces need no search. Whatever the tiles leave open, silver and ore may cover: an ore gains
a point on every -1, a silver only where it opens the way to a higher income. Animals, which score
as they stand, are too large for every house.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from meadhall.games.odin.components.boards import BOARDS
from meadhall.games.odin.components.things import (
    ENGLISH_CROWN,
    ORE,
    SILVER,
    WOOD,
)
from meadhall.games.odin.helpers.place_one import FINAL, Spot, judged, spots
from meadhall.games.odin.helpers.placement_bounds import Option, PlacementBounds, State
from meadhall.games.odin.rules.ground import Ground


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


class _Search(PlacementBounds):
    """The best way found so far."""

    def __init__(
        self, grounds: tuple[Ground, ...], supply: Sequence[int], joiner: bool, final: bool
    ) -> None:
        super().__init__(grounds, supply, joiner, final)
        self.best = 0
        """The points gained, spots not counted."""
        self.laid: tuple[Laid, ...] = ()
        self.wanted: Sequence[int] = ()
        """The spaces of each board on the way to an income, which are tried first."""
        self.width = 0
        self.left = 0

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
