"""The table of Karvi: what lies where."""

from __future__ import annotations

from typing import TypeVar

from meadhall.games.karvi.components.box import Box
from meadhall.kernel.agenda import State, Step
from meadhall.kernel.records import record

T = TypeVar("T")

SOURCES: tuple[str, ...] = (
    "buildings",
    "trade tiles",
    "raids",
    "Valhalla",
    "cards",
    "ship parts",
    "rune stones",
    "action spots",
)
BUILDINGS, TRADE_TILES, RAIDS, VALHALLA, CARDS, SHIP_PARTS, RUNES, SPOTS = range(len(SOURCES))
HER_SOURCES: tuple[str, ...] = (*SOURCES, "spots passed")
PASSED = len(SOURCES)
"""The Völva also scores the spots that are left to her."""

COLOURS = ("Green", "Blue", "Orange", "Purple")
"""What the seats are called."""
ALONE = ("Orange", "Purple", "Blue")
"""Alone, one is Orange; the opponent's dice are purple (the Völva's) and blue (Blazy's)."""


def colours(seats: int) -> tuple[str, ...]:
    """The colours of the seats; alone, then those of the opponent's dice."""
    return ALONE if seats == 1 else COLOURS


MOST_BEER = 5
MOST_PROVISIONS = 6
MOST_STRENGTH = 6
PLACES_FOR_WARRIORS = 5
FRANCIA = 6
"""A track with this many tiles opens Francia."""
MAP_AT = 4
LOCKED_AT = 2

STOP = 36
"""Dice stand at 0-5 while they wait in the stop-area for the round to begin, at 6-35 on the
track, and at 36-41 back in the stop-area. The one with the smallest number moves next."""
TRACK = range(6, STOP)
POSITIONS = (
    *(f"S{i}" for i in range(1, 7)),
    *(f"T{i}" for i in range(1, 10)),
    *(f"R{i}" for i in range(1, 7)),
    *(f"B{i}" for i in range(1, 10)),
    *(f"L{i}" for i in range(1, 7)),
    *(f"S{i}" for i in range(1, 7)),
)


@record
class Player:
    """What one player has. An injured warrior is written as a negative number."""

    points: list[int]
    fur: int = 0
    silver: int = 0
    gold: int = 0
    provisions: int = 0
    warriors: tuple[int, ...] = ()
    ship: int = 0
    visited: int = 0
    """The kinds of tiles taken, one bit each."""
    scouted: tuple[str, ...] = ()
    trades: tuple[str, ...] = ()
    raids: tuple[str, ...] = ()
    posts: int = 1
    towers: int = 1
    posts_locked: tuple[int, ...] = (2, 4)
    towers_locked: tuple[int, ...] = (2, 4)
    built: int = 0
    """The places with a building of this colour, one bit each."""
    above: tuple[str, ...] = ()
    """Ship tiles and rune stones above the tableau."""
    stern: tuple[str, ...] = ()
    sail: tuple[str, ...] = ()
    head: tuple[str, ...] = ()
    """Placed tiles, the last one on top and in force."""
    runes: tuple[tuple[str, ...], ...] = ((), (), (), ())
    hand: tuple[str, ...] = ()
    hand_known: tuple[int, ...] = ()
    """For each card of the hand, the seats that know it, one bit each."""
    played: tuple[str, ...] = ()
    trade_cards: tuple[str, ...] = ()
    start: str = ""


@record
class Deck:
    """A stack of upgrade cards: the cards lying on top in order, two shuffled layers, and the
    discards below in order. For each ordered card, the seats that know it. Of the first layer so
    many cards were removed unseen: when no others are left in it, these are the ones."""

    first: tuple[str, ...]
    second: tuple[str, ...]
    top: tuple[str, ...] = ()
    top_known: tuple[int, ...] = ()
    below: tuple[str, ...] = ()
    below_known: tuple[int, ...] = ()
    removed: int = 0


@record
class Volva:
    """The Völva's tableau, and the buildings of her helper Greenhouser."""

    points: list[int]
    ways: tuple[str, ...]
    """The suggestions for an easier or harder game that are followed."""
    trade_order: str = ""
    raid_order: str = ""
    """The kinds of tile that she is sent to next ('': to Francia)."""
    trade_orders: tuple[str, ...] = ()
    raid_orders: tuple[str, ...] = ()
    """The kinds on the order tiles below, in unknown order."""
    trades: tuple[str, ...] = ()
    raids: tuple[str, ...] = ()
    above: tuple[str, ...] = ()
    """Ship tiles from left to right, then the upper rune stone: the first one is placed first."""
    stones: int = 0
    """Rune stones below that one, unseen."""
    parts: tuple[str, ...] = ()
    runes: tuple[str, ...] = ()
    built: int = 0
    helper: int = 0
    """The places with a purple and with a green building, one bit each."""
    chest: tuple[str, ...] = ()
    """The buildings of both that are still in the chest."""


@record
class Karvi(State):
    """The table."""

    box: Box
    players: list[Player]
    boards: str
    """The four action boards clockwise from the stop-area, each with its side: TA RA BA LA."""
    blocked: int
    """The positions of the track that nobody may use, one bit each."""
    dice_each: int
    at: list[int]
    beer: list[int]
    height: list[int]
    """Dice: where they stand, their beer, and on how many other dice they stand."""
    round: int
    rounds: int
    stop: str
    stops: tuple[str, ...]
    """The stop-area in use, and the tiles that lie below it in unknown order."""
    cleared: int
    """Whether the dice have all left the stop-area in this round."""
    turn: int
    die: int
    acted: int
    sailed: int
    sail_used: int
    free_move: int
    """This turn: whose it is, the die furthest back, and whether the dice action, the ship and the
    sail tile are used up and the dice move costs no beer."""
    kind_at: tuple[int, ...]
    """Which kind of tile lies at each place (-1: none)."""
    stacks: list[tuple[str, ...]]
    sizes: list[int]
    known: list[int]
    """For each kind: the tiles that may lie there (exactly those that do, once somebody has
    looked), how many do, and the seats that have looked."""
    special: tuple[str, ...]
    corners: list[tuple[str, ...]]
    corner_sizes: list[int]
    corner_known: list[int]
    """Special rune stones: those that may lie anywhere, and for each corner (Waterford, Vík) those
    that do once somebody has looked, how many, and the seats that have looked."""
    gone: tuple[str, ...]
    """Special rune stones that somebody took and did not place, or has not placed yet."""
    sites: list[int]
    """How many buildings stand at each place."""
    decks: list[Deck]
    offer: tuple[str, ...]
    trade_deck: tuple[str, ...]
    supply: list[int]
    """Warriors left in the supply, by strength."""
    tile_pool: list[tuple[str, ...]]
    """Sterns, sails, heads and rune stones that nobody was dealt."""
    start_pool: tuple[str, ...]
    two_cards: int = 0
    """Whether everybody draws two upgrade cards and keeps one ('you always lose', p. 18)."""
    solo: str = ""
    rival_starts: tuple[str, ...] = ()
    """Alone: which of the two solo games, and the start cards of Purple and Blue."""
    trade_gone: tuple[str, ...] = ()
    """Trade cards that were discarded from the offer."""
    volva: Volva | None = None

    def dice_of(self, me: int) -> range:
        return range(me * self.dice_each, (me + 1) * self.dice_each)


def strength_of(p: Player) -> int:
    """Combat strength: the sum of all warriors, injured or not (p. 14)."""
    return sum(map(abs, p.warriors))


def unlocked_map(g: Karvi, p: Player) -> bool:
    """The 4th tile of either track, or the sail with the map (p. 16, 20)."""
    return (
        len(p.trades) >= MAP_AT
        or len(p.raids) >= MAP_AT
        or (bool(p.sail) and g.box.ship_tiles[p.sail[-1]].opens_map)
    )


def posts_built(g: Karvi, p: Player) -> int:
    return (p.built & g.box.post_sites).bit_count()


def towers_built(g: Karvi, p: Player) -> int:
    return (p.built & g.box.tower_sites).bit_count()


def score_points(p: Player | Volva, points: int, source: int) -> None:
    p.points[source] += points


def without(row: tuple[T, ...], one: T) -> tuple[T, ...]:
    """The others."""
    return tuple([each for each in row if each != one])


def bonuses(g: Karvi, p: Player, moment: str) -> tuple[Step, ...]:
    """What the ship parts in force give at this moment."""
    found: tuple[Step, ...] = ()
    tiles = g.box.ship_tiles
    for part in (p.stern, p.sail, p.head):
        if part:
            effect = tiles[part[-1]].when.get(moment)
            if effect is not None:
                found += (effect,)
    return found
