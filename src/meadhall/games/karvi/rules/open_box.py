"""Opening a box: every text of its components is read once, into steps and numbers.

`BOX` is the standard box. `load` opens an owner's components file.
"""

from __future__ import annotations

from pathlib import Path

from meadhall.games.karvi.components import own_box
from meadhall.games.karvi.components.box import (
    STANDARD,
    TABLES,
    Bonus,
    Box,
    Card,
    Layout,
    Raiding,
    Rune,
    ShipPart,
    Special,
    Spot,
    TableauSpot,
    Tables,
    Trading,
    fingerprint,
    rows_of,
)
from meadhall.games.karvi.components.kinds import BOARDS, LETTERS, PARTS
from meadhall.games.karvi.components.powers import (
    BonusAt,
    CapBeer,
    DoubleRaids,
    OpenMap,
    SailFor,
    SpareDamage,
    SpendBeer,
)
from meadhall.games.karvi.components.rows import (
    BadRow,
    RaidTile,
    RuneStone,
    ShipTile,
    SpecialStone,
    SpotRow,
    StartCard,
    StopRow,
    TableauRow,
    TradeCard,
    TradeTile,
    UpgradeCard,
    read_value,
)
from meadhall.games.karvi.rules.combine import AnyOrder, InOrder, OneOf
from meadhall.games.karvi.rules.counting import read_need, read_per
from meadhall.games.karvi.rules.effects import parts_of, read_cost, read_effect, read_powers
from meadhall.games.karvi.rules.open_sea import mask_of, read_places, read_routes
from meadhall.games.karvi.rules.raid import Raid
from meadhall.games.karvi.rules.state import CARDS, MOST_BEER, RAIDS, RUNES, SPOTS, STOP
from meadhall.games.karvi.rules.supply import GetProvisions, Pay, TopUpBeer
from meadhall.games.karvi.rules.track import FreeDiceMove, Locked, StackDie
from meadhall.games.karvi.rules.trade import Trade
from meadhall.kernel.agenda import Step
from meadhall.kernel.errors import Illegal
from meadhall.kernel.save import shelve

BRIGHT = ("brown", "yellow", "red", "yellow_red")
BRIGHT_ACTIONS = (TopUpBeer, GetProvisions, Trade, Raid)
"""The colours of spots, and the actions of a stop-area, that draw a blank die (solo, p. 2)."""
LOCKED_EFFECTS = ("1 silver + 1 gold", "+3 strength")
NOWHERE = Spot("", 0, "", "", OneOf((), ()))


def open_box(tables: Tables, name: str = "") -> Box:
    """A box with these components, on its shelf from now on."""
    box = Box(tables, name or fingerprint(tables))
    read_places(box)
    read_routes(box)
    _read_spots(box)
    _read_stops(box)
    _read_tableau(box)
    _read_tiles(box)
    _read_cards(box)
    shelve(box)
    return box


# Spots and stop-areas


def _read_spots(box: Box) -> None:
    rows = rows_of(box.tables, "spot", SpotRow)
    box.spots = {
        row.id: Spot(row.id, row.beer, row.effect, row.colour, _spot_effect(row)) for row in rows
    }
    box.three_plus = frozenset(row.id for row in rows if row.three_plus)
    box.layouts = _Layouts(box)
    silver_and_gold, strength = (read_effect(text, SPOTS, True) for text in LOCKED_EFFECTS)
    box.locked_actions = (silver_and_gold, strength)
    box.locked_choice = OneOf(LOCKED_EFFECTS, box.locked_actions)


def _spot_effect(row: SpotRow | StopRow) -> Step:
    return read_value(row, "effect", lambda text: _without_dice_move(read_effect(text, SPOTS)))


def _without_dice_move(effect: Step) -> Step:
    """Only an upgrade card, played in time, can change the dice move of a turn."""
    parts = effect.steps if isinstance(effect, OneOf | InOrder | AnyOrder) else (effect,)
    if any(isinstance(part, FreeDiceMove | StackDie) for part in parts):
        raise Illegal("only upgrade cards can change a dice move")
    return effect


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
        home = mask_of(range(STOP, STOP + 6))
        payable = tuple(
            home | mask_of(i for i, s in enumerate(spots) if s.id and s.beer <= beers)
            for beers in range(MOST_BEER + 1)
        )
        made = self[boards] = Layout(
            spots=tuple(spots),
            locked=mask_of(i for i, s in enumerate(spots) if isinstance(s.effect, Locked)),
            three_plus=mask_of(i for i, s in enumerate(spots) if s.id in self._box.three_plus),
            payable=payable,
            bright=mask_of(i for i, s in enumerate(spots) if s.colour in BRIGHT),
        )
        return made


def _read_stops(box: Box) -> None:
    box.stops = {}
    box.stop_texts = {}
    for row in rows_of(box.tables, "stop", StopRow):
        tile = row.id.rpartition("-")[0]
        box.stops[tile] = (*box.stops.get(tile, ()), _spot_effect(row))
        box.stop_texts[tile] = (*box.stop_texts.get(tile, ()), row.effect)
    box.stops_bright = {
        tile: mask_of(STOP + i for i, effect in enumerate(effects) if _bright(effect))
        for tile, effects in box.stops.items()
    }


def _bright(effect: Step) -> bool:
    return any(isinstance(part, BRIGHT_ACTIONS) for part in parts_of(effect))


# The tableau and its tiles


def _read_tableau(box: Box) -> None:
    box.tableau = {
        row.id: TableauSpot(read_value(row, "cost", read_cost), row.points)
        for row in rows_of(box.tables, "tableau", TableauRow)
    }
    box.cheapest_place = min(sum(spot.cost) for spot in box.tableau.values())
    box.rune_spots = tuple(s for n, s in box.tableau.items() if n.startswith("rune"))


def _read_tiles(box: Box) -> None:
    ship_tiles = rows_of(box.tables, "ship_tile", ShipTile)
    runes = rows_of(box.tables, "rune_stone", RuneStone)
    special = rows_of(box.tables, "special_stone", SpecialStone)
    box.trade_tiles = {r.id: _trading(r) for r in rows_of(box.tables, "trade_tile", TradeTile)}
    box.raid_tiles = {r.id: _raiding(r) for r in rows_of(box.tables, "raid_tile", RaidTile)}
    box.ship_tiles = {row.id: _ship_part(row) for row in ship_tiles}
    box.runes = {row.id: _rune(row) for row in runes}
    box.special_stones = {row.id: _special(row) for row in special}
    box.needs = {row.id: read_value(row, "needs", read_need) for row in (*ship_tiles, *runes)}
    box.tiles_by_part = (
        *(tuple(t.id for t in ship_tiles if t.part == part) for part in PARTS),
        tuple(box.runes),
    )
    in_order = (tile for pool in box.tiles_by_part for tile in pool)
    box.tile_order = {tile: i for i, tile in enumerate(in_order)}


def _trading(row: TradeTile) -> Trading:
    cost = read_value(row, "cost", read_cost)
    return Trading(row.id, row.good, cost, row.cost, row.cards, row.points)


def _raiding(row: RaidTile) -> Raiding:
    def read(text: str) -> tuple[Step, ...]:
        return (_without_dice_move(read_effect(text, RAIDS, in_order=True)),) if text else ()

    bonus = read_value(row, "bonus", read)
    return Raiding(row.id, row.strength, row.damage, row.points, bonus, row.bonus)


def _ship_part(row: ShipTile) -> ShipPart:
    powers = read_value(row, "effect", read_powers)
    kinds = {type(power) for power in powers}
    sails = [power for power in powers if isinstance(power, SailFor)]
    spends = [power for power in powers if isinstance(power, SpendBeer)]
    return ShipPart(
        row.id,
        row.part,
        row.needs,
        row.effect,
        powers,
        when={power.moment: power.effect for power in powers if isinstance(power, BonusAt)},
        opens_map=OpenMap in kinds,
        caps_beer=CapBeer in kinds,
        spares=int(SpareDamage in kinds),
        doubles=DoubleRaids in kinds,
        sail_price=sails[-1].price if sails else 0,
        sail_steps=sails[-1].steps if sails else 0,
        spends_beer=spends[-1].beers if spends else 0,
        spends_for=(spends[-1].effect,) if spends else (),
    )


def _rune(row: RuneStone) -> Rune:
    return Rune(
        row.id,
        row.needs,
        read_value(row, "easy", read_need),
        row.easy,
        row.easy_points,
        read_value(row, "hard", read_need),
        row.hard,
        row.hard_points,
    )


def _special(row: SpecialStone) -> Special:
    return Special(
        row.id,
        read_value(row, "bonus", lambda text: read_effect(text, RUNES, in_order=True)),
        row.bonus,
        read_value(row, "scores", read_per),
        row.scores,
    )


# Cards


def _read_cards(box: Box) -> None:
    box.cards = {r.id: _card(r) for r in rows_of(box.tables, "upgrade_card", UpgradeCard)}
    box.cards_by_level = tuple(
        tuple(
            tuple(c.id for c in box.cards.values() if c.id[0] == letter and c.level == level)
            for level in (1, 2)
        )
        for letter in LETTERS
    )
    box.trade_cards = {r.id: _bonus(r) for r in rows_of(box.tables, "trade_card", TradeCard)}
    box.start_cards = {r.id: r for r in rows_of(box.tables, "start_card", StartCard)}


def _boxes(row: UpgradeCard | TradeCard) -> tuple[tuple[str, ...], Step]:
    def read(text: str) -> Step:
        return read_effect(text, CARDS, in_order=True)

    first = read_value(row, "box1", read)
    if not row.box2:
        return (row.box1,), first
    boxes = (row.box1, row.box2)
    return boxes, OneOf(boxes, (first, read_value(row, "box2", read)))


def _card(row: UpgradeCard) -> Card:
    boxes, effect = _boxes(row)
    cost = read_value(row, "cost", read_cost)
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


def _bonus(row: TradeCard) -> Bonus:
    boxes, effect = _boxes(row)
    read_value(row, "box1", lambda _: _without_dice_move(effect))
    return Bonus(row.id, boxes, effect)


# A components file


def load(path: str | Path) -> Box:
    """Read a components file and open the box it describes."""
    try:
        text = Path(path).read_text(encoding="utf-8-sig")
    except (OSError, ValueError) as error:
        raise Illegal(f"the components file {path} cannot be read: {error}") from None
    return read(text)


def read(text: str) -> Box:
    """Open the box that the text of a components file describes."""
    tables, lines = own_box.read_tables(text)
    try:
        box = open_box(tables)
    except BadRow as error:
        raise own_box.unusable([(lines.of_row(error.row, error.value), str(error))]) from None
    unreached = _unreached(box)
    if unreached:
        raise own_box.unusable([(lines.of("routes"), f"no route leads to {unreached}")])
    return box


def _unreached(box: Box) -> str:
    """A place out of reach of ships with the map, or an open one of ships without it; '' if there
    is none."""
    for seats in (3, 4):
        sea = box.sea(seats)
        for known in (False, True):
            for place, distance in enumerate(sea.charts[known][box.start].distance):
                closed = not known and sea.obstructed >> place & 1
                if distance < 0 and not closed:
                    return box.place_ids[place]
    return ""


BOX = open_box(TABLES, STANDARD)
