"""Set-up: the table, the deal, start cards, the first rune stone (p. 2-5)."""

from __future__ import annotations

from collections.abc import Mapping

from meadhall.karvi.box import KINDS, Box
from meadhall.karvi.ship import lay_rune, open_rune_spots
from meadhall.karvi.state import (
    SOURCES,
    Deck,
    Karvi,
    Player,
)
from meadhall.karvi.supply import EITHER, Gain
from meadhall.karvi.turn import OFFER, NextTurn, RevealTradeCard
from meadhall.karvi.upgrade import DRAW, DRAWS
from meadhall.karvi.warriors import TakeWarriors
from meadhall.kernel.agenda import TABLE, Choice, Nature, Step, step, tell, then


def set_up(seats: int, settings: Mapping[str, str], box: Box) -> Karvi:
    """A new table; everything random is still to be dealt."""
    side = settings["boards"].upper()
    boards = f"T{side} R{side} B{side} L{side}"
    four = seats == 4
    dice_each = 1 if four else 2
    g = Karvi(
        seats=seats,
        agenda=[[] for _ in range(seats + 1)],
        sealed=0,
        box=box,
        players=[
            Player(
                points=[0] * len(SOURCES),
                ship=box.start,
                runes=((),) * len(box.rune_spots),
            )
            for _ in range(seats)
        ],
        boards=boards,
        blocked=box.layouts[boards].three_plus if seats == 2 else 0,
        dice_each=dice_each,
        at=[0] * (seats * dice_each),
        beer=[0] * (seats * dice_each),
        height=[0] * (seats * dice_each),
        round=1,
        rounds=4 if four else 3,
        stop="",
        stops=tuple(f"{tile}-{side}" for tile in ("XYZ" if four else "XY")),
        cleared=0,
        turn=-1,
        die=0,
        acted=0,
        sailed=0,
        sail_used=0,
        free_move=0,
        kind_at=box.kind_at,
        stacks=list(box.tiles_by_kind),
        sizes=[seats] * len(KINDS),
        known=[0] * len(KINDS),
        special=tuple(box.special_stones),
        corners=[() for _ in box.corners],
        corner_sizes=[seats for _ in box.corners],
        corner_known=[0 for _ in box.corners],
        gone=(),
        sites=[0] * len(box.place_ids),
        decks=[Deck(first, second) for first, second in box.cards_by_level],
        offer=(),
        trade_deck=tuple(box.trade_cards),
        supply=[0, *[12] * 6],
        tile_pool=list(box.tiles_by_part),
        start_pool=box.start_side(seats),
    )
    then(
        g,
        TABLE,
        TopStop(),
        *(WhichStack(a, b) for a, b in box.pairs),
        *DEALS[: seats * len(HAND)],
        *STARTS[:seats],
        *(RevealTradeCard() for _ in range(OFFER)),
        TakeStarts(),
    )
    return g


HAND = (0, 0, 1, 1, 2, 2, 3, 3, 3)
"""What everybody is dealt: two of each part of the ship, three rune stones."""


@step
class TopStop(Nature):
    """Which stop-area tile lies on top (p. 3)."""

    def options(self, g: Karvi, me: int) -> tuple[str, ...]:
        return g.stops

    def take(self, g: Karvi, me: int, option: str) -> None:
        g.stop = option
        g.stops = tuple(s for s in g.stops if s != option)


@step
class WhichStack(Nature):
    """Two places show the same two symbols: which stack lies on the first of them (p. 2)."""

    first: str
    second: str

    def options(self, g: Karvi, me: int) -> tuple[str, ...]:
        return (self.first, self.second)

    def take(self, g: Karvi, me: int, option: str) -> None:
        a, b = (i for i, h in enumerate(g.box.holds) if h == (self.first, self.second))
        other = self.second if option == self.first else self.first
        kinds = list(g.kind_at)
        kinds[a], kinds[b] = KINDS.index(option), KINDS.index(other)
        g.kind_at = tuple(kinds)


@step
class DealTile(Nature):
    """A ship tile or rune stone above a tableau, for all to see (p. 4, M1)."""

    seat: int
    part: int

    def options(self, g: Karvi, me: int) -> tuple[str, ...]:
        return g.tile_pool[self.part]

    def take(self, g: Karvi, me: int, option: str) -> None:
        g.tile_pool[self.part] = tuple([t for t in g.tile_pool[self.part] if t != option])
        g.players[self.seat].above += (option,)


DEALS = tuple(DealTile(seat, part) for seat in range(4) for part in HAND)


@step
class DealStart(Nature):
    """A start card (p. 4)."""

    seat: int

    def options(self, g: Karvi, me: int) -> tuple[str, ...]:
        return g.start_pool

    def take(self, g: Karvi, me: int, option: str) -> None:
        g.start_pool = tuple([c for c in g.start_pool if c != option])
        g.players[self.seat].start = option
        tell(g, "start", self.seat, option)


STARTS = tuple(DealStart(seat) for seat in range(4))


@step
class TakeStarts(Step):
    """Everybody takes what the start card shows, and the dice go to the stop-area by its value:
    the lowest to positions 1 and 6, the next to 2 and 5, then 3 and 4; with four players one die
    each, from the left (p. 4-5)."""

    def run(self, g: Karvi, me: int) -> None:
        cards = g.box.start_cards
        order = sorted(range(g.seats), key=lambda s: cards[g.players[s].start].value)
        for place, seat in enumerate(order):
            card = cards[g.players[seat].start]
            positions = (place, 5 - place)
            for die, at, beers in zip(g.dice_of(seat), positions, card.dice, strict=False):
                g.at[die] = at
                g.beer[die] = beers
            Gain(gold=card.gold, provisions=card.provisions).run(g, seat)
            TakeWarriors(1, card.warrior).run(g, seat)
            then(g, seat, StartGoods(card.either, card.cards))
        then(g, TABLE, FirstStones())


@step
class StartGoods(Choice):
    """The start card's resources, each fur or silver as I like. All may choose at once."""

    number: int
    cards: int

    def options(self, g: Karvi, me: int) -> tuple[str, ...]:
        return EITHER[self.number]

    def take(self, g: Karvi, me: int, option: str) -> None:
        fur = self.number - EITHER[self.number].index(option)
        Gain(fur=fur, silver=self.number - fur).run(g, me)
        then(g, me, *(StartCardFrom() for _ in range(self.cards)))


@step
class StartCardFrom(Choice):
    """Which stack a start card's upgrade card comes from. The cards are drawn, in seat order,
    when everybody has chosen (M4)."""

    def options(self, g: Karvi, me: int) -> tuple[str, ...]:
        return DRAWS

    def take(self, g: Karvi, me: int, option: str) -> None:
        tell(g, "chose stack", me, option)
        waiting = g.agenda[TABLE]
        at = next(i for i, todo in enumerate(waiting) if isinstance(todo, FirstStones))
        waiting.insert(at + 1, DrawFor(me, option))
        waiting[at + 1 :] = sorted(waiting[at + 1 :], key=_draw_order)


def _draw_order(todo: object) -> tuple[int, str]:
    """Last first, as a stack is read."""
    assert isinstance(todo, DrawFor)
    return (-todo.seat, todo.option)


@step
class DrawFor(Step):
    seat: int
    option: str

    def run(self, g: Karvi, me: int) -> None:
        then(g, self.seat, DRAW[self.option])


@step
class FirstStones(Step):
    """At the end of set-up everybody places one rune stone for free (p. 5)."""

    def run(self, g: Karvi, me: int) -> None:
        for seat in range(g.seats):
            then(g, seat, FirstStone())
        then(g, TABLE, NextTurn())


@step
class FirstStone(Choice):
    """No cost, no requirement, no points of the spot (A31). All may choose at once."""

    def options(self, g: Karvi, me: int) -> tuple[str, ...]:
        stones = tuple(t for t in g.players[me].above if t in g.box.runes)
        spots = open_rune_spots(g, me)
        if len(spots) == 1:
            return stones
        return tuple(f"{t} on {i + 1}" for t in stones for i in spots)

    def take(self, g: Karvi, me: int, option: str) -> None:
        p = g.players[me]
        stone, _, spot = option.partition(" on ")
        p.above = tuple(t for t in p.above if t != stone)
        lay_rune(g, me, int(spot or 1) - 1, stone)
