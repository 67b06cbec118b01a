"""The box: all components of a game, ready to play.

The standard box holds the rows beside this file; `rules/open_box.py` reads them. An owner of the
game can lay a file with the printed values over it (see `own_box`).
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar, TypeVar

from meadhall.games.karvi.components import cards, sea, tiles, track
from meadhall.games.karvi.components.kinds import GOODS, STRENGTHS
from meadhall.games.karvi.components.powers import Power
from meadhall.games.karvi.components.rows import Row, StartCard
from meadhall.kernel.agenda import Step
from meadhall.kernel.errors import Illegal
from meadhall.kernel.save import SHELVES

Tables = Mapping[str, tuple[Row, ...]]
R = TypeVar("R", bound=Row)

TABLES: Tables = {
    "place": sea.PLACES,
    "route": sea.ROUTES,
    "spot": track.SPOTS,
    "stop": track.STOPS,
    "tableau": tiles.TABLEAU,
    "trade_tile": tiles.TRADE_TILES,
    "raid_tile": tiles.RAID_TILES,
    "ship_tile": tiles.SHIP_TILES,
    "rune_stone": tiles.RUNE_STONES,
    "special_stone": tiles.SPECIAL_STONES,
    "upgrade_card": cards.UPGRADE_CARDS,
    "trade_card": cards.TRADE_CARDS,
    "start_card": (*cards.START_CARDS_23, *cards.START_CARDS_4),
}
"""The rows of the standard box, by the names that a components file uses."""

STANDARD = "standard"
Cost = tuple[int, int, int]
"""How many fur, how many silver, and how many that may be either."""
Need = tuple[tuple[str, int], ...]
"""What is counted, each with a number: how many are needed, or how many points each gives."""


def rows_of(tables: Tables, table: str, kind: type[R]) -> tuple[R, ...]:
    """The rows of a table, which are all of this kind."""
    return tuple(row for row in tables[table] if isinstance(row, kind))


def fingerprint(tables: Tables) -> str:
    """The name of a box that has no other: the same rows always have the same."""
    text = repr(sorted(tables.items()))
    return hashlib.sha256(text.encode()).hexdigest()[:16]


@dataclass(frozen=True, slots=True)
class Spot:
    id: str
    beer: int
    text: str
    colour: str
    effect: Step


@dataclass(frozen=True, slots=True)
class Layout:
    """The four action boards as they lie: what each position says, and quick answers."""

    spots: tuple[Spot, ...]
    locked: int
    three_plus: int
    payable: tuple[int, ...]
    """For each number of beers, the positions that a die can pay, one bit each."""
    bright: int
    """The yellow, red and brown spots."""


@dataclass(frozen=True, slots=True)
class Chart:
    """What a ship at one place can reach: the steps to every place (-1: none), and for each
    number of steps the options, with and without the place itself."""

    distance: tuple[int, ...]
    here_and_away: tuple[tuple[str, ...], ...]
    away: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Sea:
    """One side of the map."""

    neighbours: tuple[tuple[int, ...], ...]
    obstructed: int
    far: int
    """No two places are further apart."""
    rings: tuple[tuple[tuple[int, ...], ...], ...]
    """For each place the others at distance 1, 2, 3 and so on."""
    charts: tuple[tuple[Chart, ...], ...]
    """For ships without and with the map, one for each place."""


@dataclass(frozen=True, slots=True)
class TableauSpot:
    cost: Cost
    points: int


@dataclass(frozen=True, slots=True)
class Trading:
    id: str
    good: str
    cost: Cost
    cost_text: str
    cards: int
    points: int


@dataclass(frozen=True, slots=True)
class Raiding:
    id: str
    strength: int
    damage: int
    points: int
    bonus: tuple[Step, ...]
    bonus_text: str


@dataclass(frozen=True, slots=True)
class ShipPart:
    id: str
    part: str
    needs_text: str
    text: str
    powers: tuple[Power, ...]
    when: Mapping[str, Step]
    opens_map: bool = False
    caps_beer: bool = False
    spares: int = 0
    doubles: bool = False
    sail_price: int = 0
    sail_steps: int = 0
    spends_beer: int = 0
    spends_for: tuple[Step, ...] = ()


@dataclass(frozen=True, slots=True)
class Rune:
    id: str
    needs_text: str
    easy: Need
    easy_text: str
    easy_points: int
    hard: Need
    hard_text: str
    hard_points: int


@dataclass(frozen=True, slots=True)
class Special:
    id: str
    bonus: Step
    bonus_text: str
    scores: Need
    scores_text: str


@dataclass(frozen=True, slots=True)
class Card:
    id: str
    level: int
    cost: Cost
    cost_text: str
    price: int
    any_goods: bool
    """How many resources the cost takes, and whether any fur, silver or gold will do."""
    boxes: tuple[str, ...]
    effect: Step
    paying: tuple[Step, ...]
    play: tuple[str, ...]
    before_die: bool
    stacks: bool


@dataclass(frozen=True, slots=True)
class Bonus:
    id: str
    boxes: tuple[str, ...]
    effect: Step


class Box:
    """All components of a game of Karvi, ready to play."""

    shelf: ClassVar[str] = "Karvi box"

    # The sea: places by number, their ids and names, what each holds
    place_ids: tuple[str, ...]
    place_names: tuple[str, ...]
    place_of: dict[str, int]
    holds: tuple[tuple[str, ...], ...]
    start: int
    map_spots: tuple[int, ...]
    post_sites: int
    tower_sites: int
    corners: dict[int, int]
    kind_at: tuple[int, ...]
    pairs: list[tuple[str, ...]]
    points_by_side: tuple[tuple[tuple[int, ...], ...], tuple[tuple[int, ...], ...]]
    seas: tuple[Sea, Sea]
    """For up to three players and for four."""

    # The track and the stop-areas
    spots: dict[str, Spot]
    three_plus: frozenset[str]
    layouts: dict[str, Layout]
    stops: dict[str, tuple[Step, ...]]
    stop_texts: dict[str, tuple[str, ...]]
    stops_bright: dict[str, int]
    locked_actions: tuple[Step, Step]
    locked_choice: Step

    # The tableau, and all that goes on it
    tableau: dict[str, TableauSpot]
    cheapest_place: int
    rune_spots: tuple[TableauSpot, ...]
    trade_tiles: dict[str, Trading]
    raid_tiles: dict[str, Raiding]
    ship_tiles: dict[str, ShipPart]
    runes: dict[str, Rune]
    special_stones: dict[str, Special]
    needs: dict[str, Need]
    tiles_by_part: tuple[tuple[str, ...], ...]
    tile_order: dict[str, int]

    # Cards
    cards: dict[str, Card]
    cards_by_level: tuple[tuple[tuple[str, ...], ...], ...]
    trade_cards: dict[str, Bonus]
    start_cards: dict[str, StartCard]

    def __init__(self, tables: Tables, name: str):
        self.tables = dict(tables)
        self.name = name

    def sea(self, seats: int) -> Sea:
        return self.seas[seats == 4]

    def site_points(self, seats: int) -> tuple[tuple[int, ...], ...]:
        """The points of the building spaces at each place, in the order they are taken."""
        return self.points_by_side[seats == 4]

    def level(self, card: str) -> int:
        return self.cards[card].level

    def start_side(self, seats: int) -> tuple[str, ...]:
        side = "-4" if seats == 4 else "-23"
        return tuple(card for card in self.start_cards if card.endswith(side))

    @cached_property
    def tiles_by_kind(self) -> tuple[tuple[str, ...], ...]:
        """The trade tiles of each good, then the raid tiles of each strength."""
        trades, raids = self.trade_tiles.values(), self.raid_tiles.values()
        return (
            *(tuple(t.id for t in trades if t.good == good) for good in GOODS),
            *(tuple(t.id for t in raids if t.strength == strength) for strength in STRENGTHS),
        )


def box_called(name: str) -> Box:
    """A box that was opened before, by its name."""
    shelf = SHELVES.get(Box.shelf, {})
    if name not in shelf:
        raise Illegal(
            f"this table was played with another box ({name}): "
            "give the same components file with --components"
        )
    found = shelf[name]
    assert isinstance(found, Box)
    return found
