"""The box: all components, read once and made ready to play.

The standard box holds the rows beside this file. An owner of the game can lay a file with the
printed values over it (see `own_box`).
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import product
from typing import Any, ClassVar

from meadhall.games.karvi.components import cards, sea, tiles, track
from meadhall.games.karvi.components.rows import Row, UpgradeCard
from meadhall.games.karvi.rules import state
from meadhall.games.karvi.rules.combine import AnyOrder, InOrder, OneOf
from meadhall.games.karvi.rules.counting import GOODS, Need, read_need, read_per
from meadhall.games.karvi.rules.effects import read_cost, read_effect
from meadhall.games.karvi.rules.state import STOP
from meadhall.games.karvi.rules.supply import Cost, Pay
from meadhall.games.karvi.rules.track import FreeDiceMove, StackDie
from meadhall.kernel.agenda import Step
from meadhall.kernel.errors import Illegal
from meadhall.kernel.save import SHELVES, shelve

TABLES: dict[str, tuple[Row, ...]] = {
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
STRENGTHS = (2, 5, 8, 12, 18, 24)
KINDS = (*GOODS, *(f"raid {s}" for s in STRENGTHS))
"""The twelve kinds of tiles that lie on the map."""
BOARDS = {"T": 9, "R": 6, "B": 9, "L": 6}
PLAIN = {side: f"T{side} R{side} B{side} L{side}" for side in "AB"}
"""The four boards in their places, all with one side up."""
LAYOUTS = tuple(
    " ".join(f"{board}{side}" for board, side in zip(order, sides, strict=True))
    for order in ("TRBL", "TLBR", "BRTL", "BLTR")
    for sides in product("AB", repeat=4)
)
"""All ways in which the boards can lie: long ones only in long places, short ones in short."""
CHAOS = tuple(b for b in LAYOUTS if b[0::3] == "BLTR" and len({*b[1::3]}) == 2)
"""Long boards swapped, short boards swapped, sides mixed (p. 18, M37)."""
BRIGHT = ("brown", "yellow", "red", "yellow_red")
BRIGHT_ACTIONS = {"BEER", "PROVISIONS", "TRADE", "RAID"}
"""The colours of spots, and what those of a stop-area say, that draw a blank die (solo, p. 2)."""
LOCKED_EFFECTS = ("1 silver + 1 gold", "+3 strength")


@dataclass(frozen=True, slots=True)
class Spot:
    id: str
    beer: int
    text: str
    colour: str
    effect: Step


NOWHERE = Spot("", 0, "", "", OneOf((), ()))


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

    def __init__(self, tables: Mapping[str, tuple[Row, ...]], name: str | None = None):
        self.tables = dict(tables)
        self.name = name or fingerprint(tables)
        rows: Any = tables
        self.place_ids = tuple(row.id for row in rows["place"])
        self.place_names = tuple(row.name for row in rows["place"])
        self.place_of = {name: i for i, name in enumerate(self.place_ids)}
        self.holds = tuple(_each("place", row, "holds", read_holds) for row in rows["place"])
        self.start = self.holds.index(("start",))
        self.map_spots = tuple(i for i, h in enumerate(self.holds) if h == ("map",))
        self.post_sites = _mask(i for i, h in enumerate(self.holds) if h[0] == "trading post")
        self.tower_sites = _mask(i for i, h in enumerate(self.holds) if h[0] == "tower")
        special = [i for i, h in enumerate(self.holds) if h[-1] == "special rune stones"]
        self.corners = {place: corner for corner, place in enumerate(special)}
        self._points = {
            False: tuple(row.points23 for row in rows["place"]),
            True: tuple(row.points4 for row in rows["place"]),
        }
        self._seas = {four: self._chart(rows["route"], four) for four in (False, True)}
        self.spots = {
            row.id: Spot(row.id, row.beer, row.effect, row.colour, _spot_effect(row))
            for row in rows["spot"]
        }
        self.three_plus = {row.id for row in rows["spot"] if row.three_plus}
        self.layouts = _Layouts(self)
        self.stops: dict[str, tuple[Step, ...]] = {}
        self.stop_texts: dict[str, tuple[str, ...]] = {}
        for row in rows["stop"]:
            tile = row.id.rpartition("-")[0]
            self.stops[tile] = (*self.stops.get(tile, ()), _spot_effect(row))
            self.stop_texts[tile] = (*self.stop_texts.get(tile, ()), row.effect)
        self.stops_bright = {
            tile: _mask(
                STOP + i
                for i, text in enumerate(texts)
                if BRIGHT_ACTIONS & {*re.findall("[A-Z]+", text)}
            )
            for tile, texts in self.stop_texts.items()
        }
        self.tableau = {
            row.id: TableauSpot(_each("tableau", row, "cost", read_cost), row.points)
            for row in rows["tableau"]
        }
        self.cheapest_place = min(sum(spot.cost) for spot in self.tableau.values())
        self.rune_spots = tuple(s for n, s in self.tableau.items() if n.startswith("rune"))
        self.trade_tiles = {row.id: _trading(row) for row in rows["trade_tile"]}
        self.raid_tiles = {row.id: _raiding(row) for row in rows["raid_tile"]}
        self.ship_tiles = {row.id: _ship_part(row) for row in rows["ship_tile"]}
        self.runes = {row.id: _rune(row) for row in rows["rune_stone"]}
        self.special_stones = {row.id: _special(row) for row in rows["special_stone"]}
        self.needs = {
            row.id: _each("tile", row, "needs", read_need)
            for row in (*rows["ship_tile"], *rows["rune_stone"])
        }
        self.cards = {row.id: _card(row) for row in rows["upgrade_card"]}
        self.cards_by_level = tuple(
            tuple(
                tuple(c.id for c in self.cards.values() if c.id[0] == letter and c.level == level)
                for level in (1, 2)
            )
            for letter in state.LETTERS
        )
        self.tiles_by_kind = tuple(self._tiles_of(kind) for kind in range(len(KINDS)))
        self.tiles_by_part = (
            *(
                tuple(t.id for t in self.ship_tiles.values() if t.part == part)
                for part in ("stern", "sail", "head")
            ),
            tuple(self.runes),
        )
        tiles_in_order = (tile for pool in self.tiles_by_part for tile in pool)
        self.tile_order = {tile: i for i, tile in enumerate(tiles_in_order)}
        self.kind_at = tuple(
            KINDS.index(h[0]) if len(h) == 1 and h[0] in KINDS else -1 for h in self.holds
        )
        self.pairs = sorted({h for h in self.holds if len(h) == 2 and h[0] in KINDS})
        self.trade_cards = {row.id: _bonus(row) for row in rows["trade_card"]}
        self.start_cards = {row.id: row for row in rows["start_card"]}
        locked = tuple(read_effect(text, state.SPOTS, True) for text in LOCKED_EFFECTS)
        self.locked_actions = (locked[0], locked[1])
        self.locked_choice = OneOf(LOCKED_EFFECTS, locked)
        shelve(self)

    def sea(self, seats: int) -> Sea:
        return self._seas[seats == 4]

    def site_points(self, seats: int) -> tuple[tuple[int, ...], ...]:
        """The points of the building spaces at each place, in the order they are taken."""
        return self._points[seats == 4]

    def level(self, card: str) -> int:
        return self.cards[card].level

    def _tiles_of(self, kind: int) -> tuple[str, ...]:
        if kind < len(GOODS):
            return tuple(t.id for t in self.trade_tiles.values() if t.good == GOODS[kind])
        strength = STRENGTHS[kind - len(GOODS)]
        return tuple(t.id for t in self.raid_tiles.values() if t.strength == strength)

    def start_side(self, seats: int) -> tuple[str, ...]:
        side = "-4" if seats == 4 else "-23"
        return tuple(card for card in self.start_cards if card.endswith(side))

    def _chart(self, routes: Iterable[Any], four: bool) -> Sea:
        size = len(self.place_ids)
        links: list[set[int]] = [set() for _ in range(size)]
        for row in routes:
            if row.side == "both" or four:
                a, b = (self._place("route", row, end) for end in ("a", "b"))
                links[a].add(b)
                links[b].add(a)
        neighbours = tuple(tuple(sorted(near)) for near in links)
        obstructed = _mask((*self.map_spots, *self.corners))
        distance = tuple(
            tuple(_distances(neighbours, start, closed) for start in range(size))
            for closed in (obstructed, 0)
        )
        far = max(max(row) for table in distance for row in table)
        rings = tuple(
            tuple(
                tuple(p for p in range(size) if distance[True][start][p] == d)
                for d in range(1, far + 1)
            )
            for start in range(size)
        )
        charts = tuple(
            tuple(self._chart_from(start, row, far) for start, row in enumerate(table))
            for table in distance
        )
        return Sea(neighbours, obstructed, far, rings, charts)

    def _chart_from(self, start: int, distance: tuple[int, ...], far: int) -> Chart:
        ids = self.place_ids
        reach = [
            [p for p, steps in enumerate(distance) if 0 <= steps <= most] for most in range(far + 1)
        ]
        return Chart(
            distance=distance,
            here_and_away=tuple((*(ids[p] for p in found), "stay") for found in reach),
            away=tuple((*(ids[p] for p in found if p != start), "stay") for found in reach),
        )

    def _place(self, table: str, row: Any, end: str) -> int:
        return int(_each(table, row, end, self._place_called))

    def _place_called(self, name: str) -> int:
        if name not in self.place_of:
            raise Illegal(f"there is no place {name!r}")
        return self.place_of[name]


class _Layouts(dict[str, Layout]):
    """Layouts made when they are first asked for: 'TA RA BA LA' names boards and sides."""

    def __init__(self, box: Box):
        super().__init__()
        self._box = box

    def __missing__(self, boards: str) -> Layout:
        spots = [NOWHERE] * 6
        for board in boards.split():
            letter, side = board[0], board[1]
            spots += [self._box.spots[f"{side}-{letter}{i + 1}"] for i in range(BOARDS[letter])]
        spots += [NOWHERE] * 6
        home = _mask(range(STOP, STOP + 6))
        payable = tuple(
            home | _mask(i for i, s in enumerate(spots) if s.id and s.beer <= beers)
            for beers in range(state.MOST_BEER + 1)
        )
        made = self[boards] = Layout(
            spots=tuple(spots),
            locked=_mask(i for i, s in enumerate(spots) if s.text == "LOCKED"),
            three_plus=_mask(i for i, s in enumerate(spots) if s.id in self._box.three_plus),
            payable=payable,
            bright=_mask(i for i, s in enumerate(spots) if s.colour in BRIGHT),
        )
        return made


def fingerprint(tables: Mapping[str, tuple[Row, ...]]) -> str:
    text = repr(sorted(tables.items()))
    return hashlib.sha256(text.encode()).hexdigest()[:16]


class BadRow(Illegal):
    """A value of a component that cannot be understood."""

    def __init__(self, table: str, row: str, value: str, error: Illegal):
        super().__init__(f"{row}, {value}: {error.wrong}", error.legal)
        self.table, self.row, self.value = table, row, value


def _each(table: str, row: Any, value: str, read: Any) -> Any:
    """Read one value of a row; an error says which."""
    try:
        return read(getattr(row, value))
    except BadRow:
        raise
    except Illegal as error:
        raise BadRow(table, row.id, value, error) from None


def _mask(numbers: Iterable[int]) -> int:
    mask = 0
    for n in numbers:
        mask |= 1 << n
    return mask


HOLDINGS = ("start", "map", "trading post", "tower", "special rune stones", *KINDS)


def read_holds(text: str) -> tuple[str, ...]:
    """What lies at a place: one kind, one of two, a building site with or without stones."""
    found = tuple(part.strip() for part in text.replace("+", "/").split("/"))
    for part in found:
        if part not in HOLDINGS:
            raise Illegal(f"a place cannot hold {part!r}", HOLDINGS)
    return found


def _distances(neighbours: tuple[tuple[int, ...], ...], start: int, closed: int) -> tuple[int, ...]:
    """Steps to every place (-1: out of reach). A ship may not enter a closed place from an open
    one, but may move among closed places and out (p. 16, A11)."""
    found = [-1] * len(neighbours)
    found[start] = 0
    queue = [start]
    for place in queue:
        for near in neighbours[place]:
            entering = closed >> near & 1 and not closed >> place & 1
            if found[near] < 0 and not entering:
                found[near] = found[place] + 1
                queue.append(near)
    return tuple(found)


def _spot_effect(row: Any) -> Step:
    def read(text: str) -> Step:
        return _without_dice_move(read_effect(text, state.SPOTS))

    return _each("spot", row, "effect", read)  # type: ignore[no-any-return]


def _without_dice_move(effect: Step) -> Step:
    """Only an upgrade card, played in time, can change the dice move of a turn."""
    parts = effect.steps if isinstance(effect, OneOf | InOrder | AnyOrder) else (effect,)
    if any(isinstance(part, FreeDiceMove | StackDie) for part in parts):
        raise Illegal("only upgrade cards can change a dice move")
    return effect


def _boxes(row: Any) -> tuple[tuple[str, ...], Step]:
    def read(text: str) -> Step:
        return read_effect(text, state.CARDS, in_order=True)

    first = _each("card", row, "box1", read)
    if not row.box2:
        return (row.box1,), first
    boxes = (row.box1, row.box2)
    return boxes, OneOf(boxes, (first, _each("card", row, "box2", read)))


def _card(row: UpgradeCard) -> Card:
    boxes, effect = _boxes(row)
    cost: Cost = _each("upgrade_card", row, "cost", read_cost)
    parts = effect.steps if isinstance(effect, OneOf) else (effect,)
    return Card(
        id=row.id,
        level=row.level,
        cost=cost,
        cost_text=row.cost,
        price=sum(cost),
        any_goods=cost[2] == sum(cost),
        boxes=boxes,
        effect=effect,
        paying=(Pay(cost),) if any(cost) else (),
        play=(f"play {row.id}",),
        before_die=any(isinstance(p, FreeDiceMove | StackDie) for p in parts),
        stacks=any(isinstance(p, StackDie) for p in parts),
    )


def _bonus(row: Any) -> Bonus:
    boxes, effect = _boxes(row)
    _each("trade_card", row, "box1", lambda _: _without_dice_move(effect))
    return Bonus(row.id, boxes, effect)


def _trading(row: Any) -> Trading:
    cost = _each("trade_tile", row, "cost", read_cost)
    return Trading(row.id, row.good, cost, row.cost, row.cards, row.points)


def _raiding(row: Any) -> Raiding:
    def read(text: str) -> tuple[Step, ...]:
        return (_without_dice_move(read_effect(text, state.RAIDS, in_order=True)),) if text else ()

    bonus = _each("raid_tile", row, "bonus", read)
    return Raiding(row.id, row.strength, row.damage, row.points, bonus, row.bonus)


MOMENTS = (
    "UPGRADE",
    "INCOME",
    "BEER",
    "PROVISIONS",
    "TRADE",
    "RAID",
    "TOWER",
    "TRADING POST",
    "TRADE CARD",
    "DEATH",
)


def _ship_part(row: Any) -> ShipPart:
    def read(text: str) -> ShipPart:
        when: dict[str, Step] = {}
        powers: dict[str, Any] = {}
        for said in text.split("; "):
            if not said.strip():
                raise Illegal("a ship tile should do something", MOMENTS)
            moment, colon, effect = said.partition(": ")
            words = said.split()
            if said == "map":
                powers["opens_map"] = True
            elif said == "spots cost at most 1 beer":
                powers["caps_beer"] = True
            elif said == "1 damage less":
                powers["spares"] = 1
            elif said == "raid points doubled":
                powers["doubles"] = True
            elif words[0] == "sail" and words[-3] == "for" and words[-1].startswith("provision"):
                powers["sail_steps"] = 99 if words[1] == "any" else int(words[1])
                powers["sail_price"] = int(words[-2])
            elif moment.startswith("spend ") and moment.endswith(" beers") and colon:
                powers["spends_beer"] = int(moment.split()[1])
                powers["spends_for"] = (read_effect(effect, state.SHIP_PARTS),)
            elif moment in MOMENTS and colon:
                when[moment] = read_effect(effect, state.SHIP_PARTS, in_order=True)
            else:
                raise Illegal(f"{said!r} is not what a ship tile can do", MOMENTS)
        return ShipPart(row.id, row.part, row.needs, text, when, **powers)

    return _each("ship_tile", row, "effect", read)  # type: ignore[no-any-return]


def _rune(row: Any) -> Rune:
    return Rune(
        row.id,
        row.needs,
        _each("rune_stone", row, "easy", read_need),
        row.easy,
        row.easy_points,
        _each("rune_stone", row, "hard", read_need),
        row.hard,
        row.hard_points,
    )


def _special(row: Any) -> Special:
    def read(text: str) -> Step:
        return read_effect(text, state.RUNES, in_order=True)

    return Special(
        row.id,
        _each("special_stone", row, "bonus", read),
        row.bonus,
        _each("special_stone", row, "scores", read_per),
        row.scores,
    )


def box_called(name: str) -> Box:
    """A box that was opened before, by its name."""
    shelf = SHELVES.get(Box.shelf, {})
    if name not in shelf:
        raise Illegal(
            f"this table was played with another box ({name}): "
            "give the same components file with --components"
        )
    return shelf[name]  # type: ignore[no-any-return]


BOX = Box(TABLES, STANDARD)
