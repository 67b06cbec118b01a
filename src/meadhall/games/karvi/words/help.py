"""Help on anything: a paragraph for every card, tile, stone, place, spot and action."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Mapping

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
from meadhall.games.karvi.rules.state import POSITIONS, STOP, Karvi, colours
from meadhall.games.karvi.words.effect_words import cost, effect, full, meaning, needs, one
from meadhall.games.karvi.words.names import (
    beers,
    counted,
    kind_name,
    listed,
    one_of,
    place_name,
    points,
    speak,
)
from meadhall.games.karvi.words.sentences import brief, sentence, start_words
from meadhall.kernel.errors import Illegal, nearest
from meadhall.language.translation import Tongue, _

TOPICS = {
    "rules": _(
        "You are a jarl: most points after the last round win. Whoever's die is furthest back "
        "on the village track moves it forward to any free spot, pays that spot's beer from "
        "the die and does what the spot says; a die may also go home to the stop-area, where "
        "it waits for the round to end. Once per turn you may sail, 1 provision a step, and "
        "where you stop you scout a tile or build. TRADE and RAID spots then activate scouted "
        "tiles: trade tiles cost fur and silver, raid tiles ask for strong warriors. Both "
        "score, and each tile improves your tableau. UPGRADE spots draw cards or place the "
        "ship tiles and rune stones above your tableau; rune stones score at the end. A good "
        "first turn is to take goods or PROVISIONS nearby and sail to a near place."
    ),
    "BEER": _(
        "BEER is an action. Pour 2 beers on your dice, split as you like; no die holds more "
        "than 5. Your 1st, 3rd and 5th trade tile raise this to 3, 4 and 5."
    ),
    "PROVISIONS": _(
        "PROVISIONS is an action. Take 2 provisions on your ship, which holds 6. Your 1st, "
        "3rd and 5th raid tile raise this to 3, 4 and 5."
    ),
    "INCOME": _(
        "INCOME is an action. Take 1 fur or silver, and 1 more for every trading post you "
        "have built; then make your warriors 1 stronger in total, and 1 more for every tower."
    ),
    "UPGRADE": _(
        "UPGRADE is an action. Draw the top card of one of the three stacks, or place one "
        "ship tile or rune stone from above your tableau: you must meet what it needs and pay "
        "for the spot it goes to, and you score the points it covers."
    ),
    "TRADE": _(
        "TRADE is an action. Pay the cost of one trade tile you have scouted; it goes on your "
        "trade track and gives its points and trade cards. With six tiles you may trade in "
        "Francia."
    ),
    "RAID": _(
        "RAID is an action. Choose a raid tile you have scouted and are strong enough for. "
        "Your warriors take its damage, then you get its points and bonus and it goes on your "
        "raid track. With six tiles you may raid Francia."
    ),
    "LOCKED": _(
        "LOCKED is an action for those with two tiles on a track: two trade tiles give 1 "
        "silver and 1 gold, two raid tiles make your warriors 3 stronger in total. With both, "
        "choose."
    ),
    "francia": _(
        "Francia lies beyond the sixth tile of a track. As a TRADE, pay 4 fur or silver for 8 "
        "points; as a RAID with strength 25, take 3 damage for 12 points. As often as you "
        "like."
    ),
    "damage": _(
        "Each point of damage injures a healthy warrior or sends an injured one to Valhalla, "
        "where she gives points equal to her strength. Injured warriors fight as well as "
        "healthy ones."
    ),
    "gold": _(
        "Gold pays for fur or silver, and at any moment of your turn 1 gold buys 1 fur, 1 "
        "silver, 1 provision or 1 beer. Two cards of your hand can be discarded for 1 gold."
    ),
    "map": _(
        "The two map spots and the corners behind them open with your fourth trade tile, your "
        "fourth raid tile, or the sail that shows a map."
    ),
    "ship": _(
        "Once a turn you may move your ship, at 1 provision a step. Where you stop you may "
        "scout a stack of tiles or build. A ship that is there is displaced: free if your "
        "crew is stronger, else for 1 more provision."
    ),
    "scoring": _(
        "At the end: rune stones, 1 point per strength of your warriors, the square of the "
        "number of your trade tiles, 1 point per beer and gold, and 1 for every 2 provisions, "
        "2 cards in hand, and 2 fur or silver."
    ),
    "alone": _(
        "Alone you play as usual, and the opponent is four dice. Whenever one of them is "
        "behind your next die, all dice behind it are rolled: 3 pips go to the third spot "
        "ahead of your die (or the next free one), a blank to the first free yellow, red or "
        "brown spot. After each round the trade cards on offer, one special rune stone of "
        "each corner and one tile of six stacks go. Above 170 points is good, above 200 "
        "great, above 250 impressive."
    ),
    "volva": _(
        "The Völva has the purple dice. Before they are rolled she scores 1 point for each "
        "free spot between them and your next die, so do not run far ahead. Then each of her "
        "dice acts: she raids and trades where her order tiles send her, upgrades for the "
        "covered points, builds on INCOME spots from a chest that also holds Greenhouser's "
        "buildings, and takes points on all others. Blazy's blue dice only block. At the end "
        "her rune stones score their lower value, and she has the square of her trade tiles. "
        "You must have more points than she."
    ),
    "variants": _(
        "Set-up options: boards=b (more variety), boards=chaos, draft=yes (choose start "
        "cards), less_luck=yes (draft ship tiles and rune stones), unlucky=yes (draw two "
        "upgrade cards, keep one). 'meadhall games' lists them all."
    ),
}
"""Help that belongs to no component."""
ALSO = {
    "alone": ("solo", "highscore"),
    "volva": ("blazy", "greenhouser", "purple"),
    "variants": ("draft", "chaos", "lessluck", "unlucky", "loser"),
}
"""Other words for a topic."""


def topics(settings: Mapping[str, str]) -> tuple[str, ...]:
    """The help that a newcomer to this kind of game should read."""
    if settings["solo"] != "no":
        return ("alone", "volva") if settings["solo"] == "volva" else ("alone",)
    variants = settings["boards"] != "a" or "yes" in settings.values()
    return ("variants",) if variants else ()


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


def _place(box: Box, row: PlaceRow, t: Tongue, seats: int = 0) -> str:
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
    "place": _place,
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


def _plain(name: str) -> str:
    """For comparing: no case, no accents, no blanks."""
    letters = unicodedata.normalize("NFKD", name.casefold().replace("ð", "d"))
    return "".join(c for c in letters if c.isalnum() or c == "-")


def explain(box: Box, name: str, language: str = "en") -> str:
    """A paragraph on a component or an action, found by its id or name in any case. Unknown ones
    raise Illegal with near matches."""
    t = speak(language)
    wanted = _plain(name)
    found = _index(box).get(wanted)
    if found is not None:
        table, row = found
        text = PARAGRAPHS[table](box, row, t)
        return f"{text} {origin(row, t)}"
    sides = [f"{side}-{name.strip().upper()}" for side in "AB"]
    if sides[0] in box.spots:
        return "\n".join(explain(box, spot, language) for spot in sides)
    if sides[0][2:] in POSITIONS:
        at = int(sides[0][3:]) - 1
        texts = (f"{tile} {effect(found[at], t)}" for tile, found in box.stop_texts.items())
        return t(
            "{spot}, a position of the stop-area, on each tile: {texts}.",
            spot=f"S{at + 1}",
            texts=", ".join(texts),
        )
    for topic, words in TOPICS.items():
        if wanted == _plain(topic) or wanted in ALSO.get(topic, ()):
            return t(words)
    stops = {_plain(tile): tile for tile in box.stop_texts}
    if wanted in stops:
        return _stop_tile(box, stops[wanted], t)
    for kind, shown in enumerate(KINDS):
        if wanted == _plain(shown):
            tiles = (f"{tile} {brief(box, tile, t)}" for tile in box.tiles_by_kind[kind])
            return sentence(
                t(
                    "the four {tiles}: {texts}",
                    tiles=kind_name(kind, t),
                    texts=t.p("between tiles", "; ").join(tiles),
                )
            )
    known = (*(row.id for rows in box.tables.values() for row in rows), *TOPICS, *KINDS)
    close = nearest(name, known) or nearest(name.upper(), known) or nearest(name.lower(), known)
    raise Illegal(
        f"nothing is called {name!r}{close}; there is help on ids such as H06, TT1a, "
        "jarlshof or A-T5, and on " + ", ".join(TOPICS)
    )


def _stop_tile(box: Box, tile: str, t: Tongue) -> str:
    texts = ", ".join(
        f"S{i} {effect(text, t)}" for i, text in enumerate(box.stop_texts[tile], start=1)
    )
    if tile == "V":
        return t("{tile}, the village's own stop-area: {texts}.", tile=tile, texts=texts)
    return t("{tile}, stop-area tile {tile}: {texts}.", tile=tile, texts=texts)


def _index(box: Box) -> dict[str, tuple[str, Row]]:
    found: dict[str, tuple[str, Row]] = {}
    for table, rows in box.tables.items():
        for row in rows:
            found.setdefault(_plain(row.id), (table, row))
    for place in rows_of(box.tables, "place", PlaceRow):
        found.setdefault(_plain(place.name), ("place", place))
    return found


def explain_at(g: Karvi, name: str, language: str = "en", short: bool = False) -> str:
    """The same at a table: also its positions ('T5', 'S3'), with what stands there now. In short
    it does not say where the values come from, nor what is different with more players."""
    t = speak(language)
    at = name.strip().upper()
    if at in POSITIONS:
        return _explain_position(g, at, t, short)
    found = _index(g.box).get(_plain(name))
    text = _shortly(g, *found, t) if short and found else explain(g.box, name, language)
    if found is not None and found[0] == "place":
        place = g.box.place_of[found[1].id]
        text = _with_now(g, place, text, t)
        ships = [t(colours(g.seats)[s]) for s, p in enumerate(g.players) if p.ship == place]
        return (
            t("{line} Ships here: {ships}.", line=text, ships=listed(ships, t)) if ships else text
        )
    return text


def _shortly(g: Karvi, table: str, row: Row, t: Tongue) -> str:
    if isinstance(row, PlaceRow):
        return _place(g.box, row, t, g.seats)
    return PARAGRAPHS[table](g.box, row, t)


def _with_now(g: Karvi, place: int, line: str, t: Tongue) -> str:
    """With what can be had there now."""
    kind = g.kind_at[place]
    if kind >= 0:
        left = t("{n} left", n=g.sizes[kind]) if g.sizes[kind] else t("none left")
        return t("{line} Now {tiles}, {left}.", line=line, tiles=kind_name(kind, t), left=left)
    sites = g.box.site_points(g.seats)[place]
    if not sites:
        return line
    spaces = sites[g.sites[place] :]
    if not spaces:
        return t("{line} All its spaces are taken.", line=line)
    return t(
        "{line} The next building here gives {points}.", line=line, points=points(spaces[0], t)
    )


def _explain_position(g: Karvi, at: str, t: Tongue, short: bool) -> str:
    if at[0] == "S":
        spot = f"{g.stop}-{at[1:]}"
    else:
        spot = g.box.layouts[g.boards].spots[POSITIONS.index(at)].id
    text = (
        _shortly(g, *_index(g.box)[_plain(spot)], t) if short else explain(g.box, spot, t.language)
    )
    dice = [
        t(
            "{name} with {beers}",
            name=t(colours(g.seats)[die // g.dice_each]),
            beers=beers(g.beer[die], t),
        )
        for die, here in enumerate(g.at)
        if POSITIONS[here] == at
    ]
    if dice:
        text = t("{line} On it: {dice}.", line=text, dice=listed(dice, t))
    blocked = at[0] != "S" and g.blocked >> POSITIONS.index(at) & 1 and POSITIONS.index(at) < STOP
    return t("{line} A blockade lies on it.", line=text) if blocked else text
