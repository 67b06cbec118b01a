"""Help on every kind of component: a paragraph each, and where its values come from."""

from __future__ import annotations

from collections.abc import Callable

from meadhall.games.karvi.components.box import Box, rows_of
from meadhall.games.karvi.components.kinds import KINDS
from meadhall.games.karvi.components.rows import (
    PlaceRow,
    RaidTile,
    RouteRow,
    Row,
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
)
from meadhall.games.karvi.words.effect_words import cost, full, meaning, needs, one
from meadhall.games.karvi.words.names import beers, counted, kind_name, place_name, points
from meadhall.games.karvi.words.sentences import sentence, start_words
from meadhall.language.sentences import listed, one_of
from meadhall.language.translation import Tongue, _

# Where the values come from

NAMES_OF_VALUES = {
    "box1": _("first effect"),
    "box2": _("second effect"),
    "cards": _("cards"),
    "easy": _("easier line"),
    "holds": _("use"),
    "beer": _("beer"),
    "cost": _("cost"),
    "points": _("points"),
    "effect": _("effect"),
    "bonus": _("bonus"),
    "scores": _("scores"),
    "name": _("name"),
    "dice": _("dice"),
    "value": _("value"),
}

PLURALS = ("cards", "points", "scores", "dice")


def origin(row: Row, t: Tongue) -> str:
    """Whether the values are printed, stated in a rulebook, or ours."""
    book: str = getattr(row, "book", "")
    if book == "all":
        return t("As printed in the rulebook.")
    if book == "print":
        return t("As printed in your box.")
    if not book:
        return t("Values reconstructed.")
    names = [NAMES_OF_VALUES.get(name, name) for name in book.split()]
    values = listed((t(name) for name in names), t)
    if len(names) == 1 and names[0] not in PLURALS:
        return t(
            "Its {value} is as printed in the rulebook, other values reconstructed.", value=values
        )
    return t(
        "Its {values} are as printed in the rulebook, other values reconstructed.", values=values
    )


# One paragraph for each kind of component


def _boxes(row: UpgradeCard | TradeCard, t: Tongue) -> str:
    if not row.box2:
        return meaning(row.box1, t)
    return t(
        "choose one: {first}; or {second}",
        first=meaning(row.box1, t),
        second=meaning(row.box2, t),
    )


UPGRADE_CARDS = {
    "H": _("{id}, a helmet card of level {level}, number {number}. {cost} {does}"),
    "B": _("{id}, a beer card of level {level}, number {number}. {cost} {does}"),
    "S": _("{id}, a ship card of level {level}, number {number}. {cost} {does}"),
}


def _upgrade_card(box: Box, row: UpgradeCard, t: Tongue) -> str:
    if row.cost == "nothing":
        price = t("It costs nothing.")
    else:
        price = t("Pay {cost}.", cost=cost(row.cost, t))
    return t(
        UPGRADE_CARDS[row.id[0]],
        id=row.id,
        level=row.level,
        number=row.id[1:],
        cost=price,
        does=sentence(_boxes(row, t)),
    )


def _trade_card(box: Box, row: TradeCard, t: Tongue) -> str:
    return t("{id}, a trade card. When you take it: {does}.", id=row.id, does=_boxes(row, t))


GOODS_TRADED = {
    "wool": _("{id}, a trade tile of wool. Pay {cost} to get {points} and {cards}."),
    "timber": _("{id}, a trade tile of timber. Pay {cost} to get {points} and {cards}."),
    "salt": _("{id}, a trade tile of salt. Pay {cost} to get {points} and {cards}."),
    "ivory": _("{id}, a trade tile of ivory. Pay {cost} to get {points} and {cards}."),
    "amber": _("{id}, a trade tile of amber. Pay {cost} to get {points} and {cards}."),
    "glass": _("{id}, a trade tile of glass. Pay {cost} to get {points} and {cards}."),
}


def _trade_tile(box: Box, row: TradeTile, t: Tongue) -> str:
    return t(
        GOODS_TRADED[row.good],
        id=row.id,
        cost=cost(row.cost, t),
        points=points(row.points, t),
        cards=counted(row.cards, "trade card", t),
    )


def _raid_tile(box: Box, row: RaidTile, t: Tongue) -> str:
    line = t(
        "{id}, a raid tile. It needs strength {strength}. Your crew takes {damage}; then you "
        "score {points}",
        id=row.id,
        strength=row.strength,
        damage=counted(row.damage, "damage", t),
        points=points(row.points, t),
    )
    if not row.bonus:
        return f"{line}."
    return t("{line}, and you {meaning}.", line=line, meaning=meaning(row.bonus, t))


SHIP_PARTS = {
    "stern": _("{id}, a stern. It needs {needs}; its spot costs {cost} and gives {points}. {does}"),
    "sail": _("{id}, a sail. It needs {needs}; its spot costs {cost} and gives {points}. {does}"),
    "head": _("{id}, a head. It needs {needs}; its spot costs {cost} and gives {points}. {does}"),
}


def _ship_tile(box: Box, row: ShipTile, t: Tongue) -> str:
    spot = box.tableau[row.part]
    tableau = rows_of(box.tables, "tableau", TableauRow)
    price = next(spot.cost for spot in tableau if spot.id == row.part)
    return t(
        SHIP_PARTS[row.part],
        id=row.id,
        needs=needs(row.needs, t),
        cost=cost(price, t),
        points=points(spot.points, t),
        does=" ".join(sentence(full(power, t)) for power in box.ship_tiles[row.id].powers),
    )


def _rune_stone(box: Box, row: RuneStone, t: Tongue) -> str:
    return t(
        "{id}, a rune stone. It needs {needs} when you place it. At the end of the game it scores "
        "{less} for {easy}, or {more} for {hard}.",
        id=row.id,
        needs=needs(row.needs, t),
        less=points(row.easy_points, t),
        easy=needs(row.easy, t),
        more=points(row.hard_points, t),
        hard=needs(row.hard, t),
    )


def _special_stone(box: Box, row: SpecialStone, t: Tongue) -> str:
    scores = (
        t("{points} per {what}", points=points(n, t), what=one(what, t))
        for what, n in box.special_stones[row.id].scores
    )
    return t(
        "{id}, a special rune stone. When you take it: {does}. Placed, it scores {scores} at the "
        "end of the game.",
        id=row.id,
        does=meaning(row.bonus, t),
        scores=listed(scores, t),
    )


SITES = {
    "trading post": _("a trading post; the spaces give {points} points ({more} with four players)"),
    "tower": _("a tower; the spaces give {points} points ({more} with four players)"),
    "trading post + special rune stones": _(
        "a trading post with special rune stones; the spaces give {points} points ({more} with "
        "four players)"
    ),
    "tower + special rune stones": _(
        "a tower with special rune stones; the spaces give {points} points ({more} with four "
        "players)"
    ),
}
SITES_HERE = {
    "trading post": _("a trading post; the spaces give {points} points"),
    "tower": _("a tower; the spaces give {points} points"),
    "trading post + special rune stones": _(
        "a trading post with special rune stones; the spaces give {points} points"
    ),
    "tower + special rune stones": _(
        "a tower with special rune stones; the spaces give {points} points"
    ),
}
"""The same at a table, where it is known how many play."""


def place_paragraph(box: Box, row: PlaceRow, t: Tongue, seats: int = 0) -> str:
    """A place on both sides of the map, or on the one for so many players."""
    place = box.place_of[row.id]
    first, second = (
        listed((place_name(box, p, t) for p in box.sea(side).neighbours[place]), t)
        for side in ((seats, seats) if seats else (3, 4))
    )
    if row.holds == "start":
        what = t("where all ships begin, with room for all of them")
    elif row.holds == "map":
        what = t("an obstructed spot that shows a map")
    elif row.points23 and seats:
        here = ", ".join(map(str, box.site_points(seats)[place]))
        what = t(SITES_HERE[row.holds], points=here)
    elif row.points23:
        few, many = (", ".join(map(str, p)) for p in (row.points23, row.points4))
        what = t(SITES[row.holds], points=few, more=many)
    else:
        kinds = (kind_name(KINDS.index(kind), t) for kind in box.holds[place])
        what = t("with a stack of {tiles}", tiles=one_of(kinds, t))
    name = place_name(box, place, t)
    line = t("{place}, {what}. Routes to {places}.", place=name, what=what, places=first)
    if first == second:
        return line
    return t("{line} With four players: {places}.", line=line, places=second)


def _route(box: Box, row: RouteRow, t: Tongue) -> str:
    a, b = (place_name(box, box.place_of[end], t) for end in (row.a, row.b))
    if row.side == "both":
        return t("{id}, a route between {a} and {b}.", id=row.id, a=a, b=b)
    return t(
        "{id}, a route between {a} and {b}, only on the side of the map for four players.",
        id=row.id,
        a=a,
        b=b,
    )


BOARDS = {
    "T": _("{id}, a spot of the top board, side {side}. It costs {beers}. {does}"),
    "R": _("{id}, a spot of the right board, side {side}. It costs {beers}. {does}"),
    "B": _("{id}, a spot of the bottom board, side {side}. It costs {beers}. {does}"),
    "L": _("{id}, a spot of the left board, side {side}. It costs {beers}. {does}"),
}


def _spot(box: Box, row: SpotRow, t: Tongue) -> str:
    line = t(
        BOARDS[row.id[2]],
        id=row.id,
        side=row.id[0],
        beers=beers(row.beer, t),
        does=sentence(meaning(row.effect, t)),
    )
    return t("{line} Blocked with two players.", line=line) if row.three_plus else line


def _stop(box: Box, row: StopRow, t: Tongue) -> str:
    tile, __, number = row.id.rpartition("-")
    return t(
        "{id}, position {number} of stop-area {tile}. {does}",
        id=row.id,
        number=number,
        tile=tile,
        does=sentence(meaning(row.effect, t)),
    )


def _tableau(box: Box, row: TableauRow, t: Tongue) -> str:
    values = {"cost": cost(row.cost, t), "points": points(row.points, t)}
    if row.id in TABLEAU:
        return t(TABLEAU[row.id], **values)
    return t(
        "The rune spot {number} of the tableau. To place a tile here pay {cost}; the first one "
        "scores {points}.",
        number=row.id.removeprefix("rune"),
        **values,
    )


TABLEAU = {
    "stern": _(
        "The stern of the tableau. To place a tile here pay {cost}; the first one scores {points}."
    ),
    "sail": _(
        "The sail of the tableau. To place a tile here pay {cost}; the first one scores {points}."
    ),
    "head": _(
        "The head of the tableau. To place a tile here pay {cost}; the first one scores {points}."
    ),
}


def _start_card(box: Box, row: StartCard, t: Tongue) -> str:
    start = start_words(box, row.id, t)
    if row.id.endswith("-4"):
        return t("{id} for four players, {start}.", id=row.id, start=start)
    return t("{id} for up to three players, {start}.", id=row.id, start=start)


PARAGRAPHS: dict[str, Callable[..., str]] = {
    "place": place_paragraph,
    "route": _route,
    "spot": _spot,
    "stop": _stop,
    "tableau": _tableau,
    "trade_tile": _trade_tile,
    "raid_tile": _raid_tile,
    "ship_tile": _ship_tile,
    "rune_stone": _rune_stone,
    "special_stone": _special_stone,
    "upgrade_card": _upgrade_card,
    "trade_card": _trade_card,
    "start_card": _start_card,
}
