"""A tree search with random playouts, for games without a judge.

Every playout begins on another table that the seat imagines, so the search uses nothing hidden. The
nodes of the tree are sequences of answers; a node may have other children on another table
(information set Monte Carlo tree search). Each seat prefers the answers that did well for itself.
"""

from __future__ import annotations

import math
import random
import time

from meadhall.kernel.agenda import State, answer, natures, options, over, waiting
from meadhall.kernel.game import AnyGame

WORK = 10_000
"""The default number of answers that are tried out for a decision."""

EXPLORATION = 0.7
"""The weight of the bonus for answers that were seldom tried, beside results from 0 to 1."""

MAX_PLAYOUT = 2_000
"""The number of answers after which a playout ends with the points as they stand."""


class Node:
    """Statistics of one answer: how often it was available, how often it was given, the sum of its
    results for the seat that gave it, and the answers that followed."""

    __slots__ = ("available", "children", "total", "visits")

    def __init__(self) -> None:
        self.available = 0
        self.visits = 0
        self.total = 0.0
        self.children: dict[tuple[int, str], Node] = {}


class TreeSearch:
    """One search for one decision."""

    def __init__(self, game: AnyGame, rng: random.Random):
        self.game = game
        self.rng = rng
        self.root = Node()
        self.work = 0
        self._lowest = math.inf
        self._highest = -math.inf

    def playout(self, world: State, seat: int) -> None:
        """Follow the tree on this table, add one node, play on at random, and add the result to the
        nodes on the path."""
        path: list[tuple[int, Node]] = []
        node, who, grown = self.root, seat, False
        for _ in range(MAX_PLAYOUT):
            if not grown:
                found = options(world, who)
                option = self._select(node, who, found)
                node = node.children[who, option]
                path.append((who, node))
                grown = node.visits == 0
            else:
                option = self._pick(options(world, who))
            self._answer(world, who, option)
            self._deal(world)
            asked = waiting(world)
            if not asked:
                break
            who = asked[0]
        results = self._results(world)
        for who, node in path:
            node.visits += 1
            node.total += results[who]

    def _select(self, node: Node, who: int, found: tuple[str, ...]) -> str:
        """Choose an answer that was never tried, else that with the best upper confidence bound."""
        for option in found:
            node.children.setdefault((who, option), Node()).available += 1
        untried = [option for option in found if not node.children[who, option].visits]
        if untried:
            return self._pick(tuple(untried))
        return max(found, key=lambda option: _bound(node.children[who, option]))

    def _pick(self, found: tuple[str, ...]) -> str:
        return found[int(self.rng.random() * len(found))]

    def _answer(self, world: State, who: int, option: str) -> None:
        self.work += 1
        answer(world, who, option)

    def _deal(self, world: State) -> None:
        while (owner := natures(world)) is not None:
            self._answer(world, owner, self._pick(options(world, owner)))

    def _results(self, g: State) -> list[float]:
        """The result of each seat, from 0 to 1: the share of the victory and, with less weight, the
        points."""
        rivals = max((sum(points.values()) for points in self.game.rivals(g).values()), default=0)
        totals = [sum(sources.values()) - rivals for sources in self.game.rules.score(g)]
        self._lowest = min(self._lowest, *totals)
        self._highest = max(self._highest, *totals)
        width = self._highest - self._lowest or 1
        points = [(total - self._lowest) / width for total in totals]
        if g.seats == 1:
            return points
        best = max(totals)
        leading = tuple(seat for seat, total in enumerate(totals) if total == best)
        winners = self.game.rules.winners(g) if over(g) else leading
        return [
            0.8 * (seat in winners) / len(winners) + 0.2 * points[seat] for seat in range(g.seats)
        ]


def _bound(node: Node) -> float:
    """The upper confidence bound of an answer."""
    mean = node.total / node.visits
    return mean + EXPLORATION * math.sqrt(math.log(node.available) / node.visits)


def search_tree(
    game: AnyGame,
    g: State,
    seat: int,
    rng: random.Random,
    work: int | None = None,
    seconds: float | None = None,
) -> str:
    """The answer that was given most often within a budget of answers (`work`) or of seconds."""
    found = options(g, seat)
    if len(found) == 1:
        return found[0]
    search = TreeSearch(game, rng)
    limit = math.inf if seconds is not None else work or WORK
    until = math.inf if seconds is None else time.perf_counter() + seconds
    while not search.work or (search.work < limit and time.perf_counter() < until):
        search.playout(game.rules.imagine(g, seat, rng), seat)
    children = search.root.children
    return max(found, key=lambda option: children[seat, option].visits)
