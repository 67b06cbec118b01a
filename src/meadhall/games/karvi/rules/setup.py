"""Set-up: the table, the deal, start cards, the first rune stone (p. 2-5)."""

from __future__ import annotations

from collections.abc import Mapping

from meadhall.games.karvi.components.box import STANDARD, Box, Layout, box_called
from meadhall.games.karvi.components.kinds import CHAOS, KINDS, PLAIN
from meadhall.games.karvi.rules.draft import DraftStarts, WhoDrafts, WhoHoldsFirst
from meadhall.games.karvi.rules.settings import WAYS, read_boards
from meadhall.games.karvi.rules.ship import lay_rune, open_rune_spots
from meadhall.games.karvi.rules.solo import (
    REMOVED,
    STONES_EACH,
    TILES_EACH,
    RivalStart,
    solo_blockades,
)
from meadhall.games.karvi.rules.state import ALONE, SOURCES, Deck, Karvi, Player, without
from meadhall.games.karvi.rules.supply import EITHER, Gain
from meadhall.games.karvi.rules.trade import OFFER, RevealTradeCard
from meadhall.games.karvi.rules.turn import NextTurn
from meadhall.games.karvi.rules.upgrade import DRAWS, drawing
from meadhall.games.karvi.rules.volva import her_set_up, new_volva
from meadhall.games.karvi.rules.warriors import TakeWarriors
from meadhall.kernel.agenda import TABLE, Choice, Nature, Step, seal, step, tell, then


def setup(seats: int, settings: Mapping[str, str]) -> Karvi:
    """A new table with the box that the settings name; everything random is still to be dealt."""
    return set_up(seats, settings, box_called(settings["components"] or STANDARD))


def set_up(seats: int, settings: Mapping[str, str], box: Box) -> Karvi:
    """A new table; everything random is still to be dealt."""
    boards, sides = read_boards(settings["boards"])
    solo = seats == 1
    four = seats == 4
    dice_each = 1 if four else 2
    dice = dice_each * (len(ALONE) if solo else seats)
    ways = tuple(way.name for way in WAYS if settings[way.name] == "yes")
    layout = box.layouts[boards or PLAIN["A"]]
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
        boards=boards or PLAIN["A"],
        blocked=blockades(seats, layout, "harder_blockades" in ways),
        dice_each=dice_each,
        at=[0] * dice,
        beer=[0] * dice,
        height=[0] * dice,
        round=1,
        rounds=4 if four else 3,
        stop="",
        stops=tuple(f"{STOP_TILES[i]}-{sides[i]}" for i in range(3 if four else 2) if sides),
        cleared=0,
        turn=-1,
        die=0,
        acted=0,
        sailed=0,
        sail_used=0,
        free_move=0,
        kind_at=box.kind_at,
        stacks=list(box.tiles_by_kind),
        sizes=[TILES_EACH if solo else seats] * len(KINDS),
        known=[0] * len(KINDS),
        special=tuple(box.special_stones),
        corners=[() for _ in box.corners],
        corner_sizes=[STONES_EACH if solo else seats for _ in box.corners],
        corner_known=[0 for _ in box.corners],
        gone=(),
        sites=[0] * len(box.place_ids),
        decks=[
            Deck(first, second, removed=REMOVED if solo else 0)
            for first, second in box.cards_by_level
        ],
        offer=(),
        trade_deck=tuple(box.trade_cards),
        supply=[0, *[12] * 6],
        tile_pool=list(box.tiles_by_part),
        start_pool=box.start_side(seats),
        two_cards=int(settings["unlucky"] == "yes"),
        solo=settings["solo"] if solo else "",
        volva=new_volva(ways) if settings["solo"] == "volva" else None,
    )
    then(g, TABLE, *_set_up_steps(g, settings, ways))
    return g


def _set_up_steps(g: Karvi, settings: Mapping[str, str], ways: tuple[str, ...]) -> list[Step]:
    """What is dealt, drawn and drafted, in order."""
    boards, sides = read_boards(settings["boards"])
    steps: list[Step] = []
    if not boards:
        steps.append(Chaos("harder_blockades" in ways))
    if not sides:
        steps += [StopSide(tile) for tile in STOP_TILES[: g.rounds - 1]]
    steps.append(TopStop())
    steps += [WhichStack(a, b) for a, b in g.box.pairs]
    offer = [RevealTradeCard() for _ in range(OFFER)]
    drafted = "yes" in (settings["draft"], settings["less_luck"])
    if drafted:  # whoever drafts may look at the offer
        steps += offer
    if settings["less_luck"] == "yes":
        steps.append(WhoHoldsFirst())
    else:
        steps += DEALS[: g.seats * len(HAND)]
    if g.volva is not None:
        steps += her_set_up(ways)
    if settings["draft"] == "no":
        steps += STARTS[: g.seats]
    elif settings["loser"] == "no":
        steps.append(WhoDrafts())
    else:
        steps.append(DraftStarts(int(settings["loser"]), g.seats))
    if g.solo:
        steps += [RivalStart(), RivalStart()]
    if not drafted:
        steps += offer
    return [*steps, TakeStarts()]


STOP_TILES = "XYZ"
"""One for each round but the last, which uses the area printed on the village (p. 3, 7)."""


def blockades(seats: int, layout: Layout, more: bool) -> int:
    """The spots that nobody may use: with two players those marked 3+ (p. 3, A45)."""
    if seats == 1:
        return solo_blockades(layout, more)
    return layout.three_plus if seats == 2 else 0


HAND = (0, 0, 1, 1, 2, 2, 3, 3, 3)
"""What everybody is dealt: two of each part of the ship, three rune stones."""


@step
class Chaos(Nature):
    """Boards swapped, and which sides are up (p. 18, M37)."""

    more: bool

    def options(self, g: Karvi, me: int) -> tuple[str, ...]:
        return CHAOS

    def take(self, g: Karvi, me: int, option: str) -> None:
        g.boards = option
        g.blocked = blockades(g.seats, g.box.layouts[option], self.more)
        tell(g, "boards", -1, option)


@step
class StopSide(Nature):
    """Which side of a stop-area tile is up."""

    tile: str

    def options(self, g: Karvi, me: int) -> tuple[str, ...]:
        return (f"{self.tile}-A", f"{self.tile}-B")

    def take(self, g: Karvi, me: int, option: str) -> None:
        g.stops += (option,)


@step
class TopStop(Nature):
    """Which stop-area tile lies on top (p. 3)."""

    def options(self, g: Karvi, me: int) -> tuple[str, ...]:
        return g.stops

    def take(self, g: Karvi, me: int, option: str) -> None:
        g.stop = option
        g.stops = without(g.stops, option)


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
        g.tile_pool[self.part] = without(g.tile_pool[self.part], option)
        g.players[self.seat].above += (option,)


DEALS = tuple(DealTile(seat, part) for seat in range(4) for part in HAND)


@step
class DealStart(Nature):
    """A start card (p. 4)."""

    seat: int

    def options(self, g: Karvi, me: int) -> tuple[str, ...]:
        return g.start_pool

    def take(self, g: Karvi, me: int, option: str) -> None:
        g.start_pool = without(g.start_pool, option)
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
        chosen = (*(p.start for p in g.players), *g.rival_starts)
        order = sorted(range(len(chosen)), key=lambda s: cards[chosen[s]].value)
        for place, seat in enumerate(order):
            card = cards[chosen[seat]]
            positions = (place, 5 - place)
            for die, at, beers in zip(g.dice_of(seat), positions, card.dice, strict=False):
                g.at[die] = at
                g.beer[die] = beers
            if seat >= g.seats:
                continue  # an opponent without a seat receives nothing
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
        then(g, self.seat, drawing(g, self.option))


@step
class FirstStones(Step):
    """At the end of set-up everybody places one rune stone for free (p. 5)."""

    def run(self, g: Karvi, me: int) -> None:
        seal(g)
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
        p.above = without(p.above, stone)
        lay_rune(g, me, int(spot or 1) - 1, stone)
