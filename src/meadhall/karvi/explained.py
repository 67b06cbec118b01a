"""Help on anything: a paragraph for every card, tile, stone, place, spot and action."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Mapping
from typing import Any

from meadhall.karvi.box import KINDS, Box
from meadhall.karvi.components.rows import Row
from meadhall.karvi.counting import GOODS
from meadhall.karvi.phrases import (
    CARD_TYPES,
    beers,
    brief,
    count,
    listed,
    meaning,
    place_words,
    points,
    sentence,
    start_words,
)
from meadhall.karvi.raid import FRANCIA_DAMAGE, FRANCIA_RAID, FRANCIA_STRENGTH
from meadhall.karvi.state import POSITIONS, STOP, Karvi, colours
from meadhall.karvi.trade import FRANCIA_TRADE
from meadhall.kernel.errors import Illegal, nearest

TOPICS = {
    "rules": "You are a jarl: most points after the last round win. Whoever's die is furthest back "
    "on the village track moves it forward to any free spot, pays that spot's beer from the "
    "die and does what the spot says; a die may also go home to the stop-area, where it "
    "waits for the round to end. Once per turn you may sail, 1 provision a step, and where "
    "you stop you scout a tile or build. TRADE and RAID spots then activate scouted tiles: "
    "trade tiles cost fur and silver, raid tiles ask for strong warriors. Both score, and "
    "each tile improves your tableau. UPGRADE spots draw cards or place the ship tiles and "
    "rune stones above your tableau; rune stones score at the end. A good first turn is to "
    "take goods or PROVISIONS nearby and sail to a near place.",
    "BEER": "BEER is an action. Pour 2 beers on your dice, split as you like; no die holds more "
    "than 5. Your 1st, 3rd and 5th trade tile raise this to 3, 4 and 5.",
    "PROVISIONS": "PROVISIONS is an action. Take 2 provisions on your ship, which holds 6. Your "
    "1st, 3rd and 5th raid tile raise this to 3, 4 and 5.",
    "INCOME": "INCOME is an action. Take 1 fur or silver, and 1 more for every trading post you "
    "have built; then make your warriors 1 stronger in total, and 1 more for every tower.",
    "UPGRADE": "UPGRADE is an action. Draw the top card of one of the three stacks, or place one "
    "ship tile or rune stone from above your tableau: you must meet what it needs and pay for the "
    "spot it goes to, and you score the points it covers.",
    "TRADE": "TRADE is an action. Pay the cost of one trade tile you have scouted; it goes on your "
    "trade track and gives its points and trade cards. With six tiles you may trade in Francia.",
    "RAID": "RAID is an action. Choose a raid tile you have scouted and are strong enough for. "
    "Your warriors take its damage, then you get its points and bonus and it goes on your raid "
    "track. With six tiles you may raid Francia.",
    "LOCKED": "LOCKED is an action for those with two tiles on a track: two trade tiles give 1 "
    "silver and 1 gold, two raid tiles make your warriors 3 stronger in total. With both, choose.",
    "francia": f"Francia lies beyond the sixth tile of a track. As a TRADE, pay 4 fur or silver "
    f"for {FRANCIA_TRADE} points; as a RAID with strength {FRANCIA_STRENGTH}, take "
    f"{FRANCIA_DAMAGE} damage for {FRANCIA_RAID} points. As often as you like.",
    "damage": "Each point of damage injures a healthy warrior or sends an injured one to Valhalla, "
    "where she gives points equal to her strength. Injured warriors fight as well as healthy ones.",
    "gold": "Gold pays for fur or silver, and at any moment of your turn 1 gold buys 1 fur, 1 "
    "silver, 1 provision or 1 beer. Two cards of your hand can be discarded for 1 gold.",
    "map": "The two map spots and the corners behind them open with your fourth trade tile, your "
    "fourth raid tile, or the sail that shows a map.",
    "ship": "Once a turn you may move your ship, at 1 provision a step. Where you stop you may "
    "scout a stack of tiles or build. A ship that is there is displaced: free if your crew is "
    "stronger, else for 1 more provision.",
    "scoring": "At the end: rune stones, 1 point per strength of your warriors, the square of the "
    "number of your trade tiles, 1 point per beer and gold, and 1 for every 2 provisions, 2 cards "
    "in hand, and 2 fur or silver.",
    "alone": "Alone you play as usual, and the opponent is four dice. Whenever one of them is "
    "behind your next die, all dice behind it are rolled: 3 pips go to the third spot ahead of "
    "your die (or the next free one), a blank to the first free yellow, red or brown spot. After "
    "each round the trade cards on offer, one special rune stone of each corner and one tile of "
    "six stacks go. "
    "Above 170 points is good, above 200 great, above 250 impressive.",
    "volva": "The Völva has the purple dice. Before they are rolled she scores 1 point for each "
    "free spot between them and your next die, so do not run far ahead. Then each of her dice "
    "acts: she raids and trades where her order tiles send her, upgrades for the covered points, "
    "builds on INCOME spots from a chest that also holds Greenhouser's buildings, and takes points "
    "on all others. Blazy's blue dice only block. At the end her rune stones score their lower "
    "value, and she has the square of her trade tiles. You must have more points than she.",
    "variants": "Set-up options: boards=b (more variety), boards=chaos, draft=yes (choose start "
    "cards), less_luck=yes (draft ship tiles and rune stones), unlucky=yes (draw two upgrade "
    "cards, keep one). 'meadhall games' lists them all.",
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
    "box1": "first effect",
    "box2": "second effect",
    "cards": "cards",
    "easy": "easier line",
    "holds": "use",
    "beer": "beer",
}


def origin(row: Any) -> str:
    """Whether the values are printed, stated in a rulebook, or ours."""
    book: str = getattr(row, "book", "")
    if book == "all":
        return "As printed in the rulebook."
    if book == "print":
        return "As printed in your box."
    if not book:
        return "Values reconstructed."
    names = [NAMES_OF_VALUES.get(name, name) for name in book.split()]
    verb = "is" if len(names) == 1 and not names[0].endswith("s") else "are"
    return f"Its {listed(names)} {verb} as printed in the rulebook, other values reconstructed."


# One paragraph for each kind of component


def _boxes(row: Any) -> str:
    if not row.box2:
        return sentence(meaning(row.box1))
    return sentence(f"choose one: {meaning(row.box1)}; or {meaning(row.box2)}")


def _upgrade_card(box: Box, row: Any) -> str:
    cost = "It costs nothing." if row.cost == "nothing" else f"Pay {row.cost}."
    kind = CARD_TYPES[row.id[0]]
    return (
        f"{row.id}, a {kind} card of level {row.level}, number {row.id[1:]}. {cost} {_boxes(row)}"
    )


def _trade_card(box: Box, row: Any) -> str:
    return f"{row.id}, a trade card. When you take it: {_lower(_boxes(row))}"


def _lower(text: str) -> str:
    return text[:1].lower() + text[1:]


def _trade_tile(box: Box, row: Any) -> str:
    gain = f"{points(row.points)} and {count(row.cards, 'trade card')}"
    return f"{row.id}, a {row.good} trade tile. Pay {row.cost} to get {gain}."


def _raid_tile(box: Box, row: Any) -> str:
    bonus = f", and you {meaning(row.bonus)}" if row.bonus else ""
    return (
        f"{row.id}, a raid tile. It needs strength {row.strength}. Your crew takes {row.damage} "
        f"damage; then you score {points(row.points)}{bonus}."
    )


def _ship_tile(box: Box, row: Any) -> str:
    spot = box.tableau[row.part]
    cost = next(r for r in _rows(box, "tableau") if r.id == row.part).cost
    powers = " ".join(sentence(power(said)) for said in row.effect.split("; "))
    return (
        f"{row.id}, a {row.part}. It needs {row.needs}; its spot costs {cost} and gives "
        f"{points(spot.points)}. {powers}"
    )


MOMENTS = {
    "TOWER": "when you build a tower",
    "TRADING POST": "when you build a trading post",
    "TRADE CARD": "for each trade card you take",
    "DEATH": "after a raid in which a warrior of yours died",
}


def power(said: str) -> str:
    """What a placed ship tile does."""
    moment, colon, effect = said.partition(": ")
    if moment.startswith("spend ") and colon:
        what = moment.removeprefix("spend ")
        return f"once a turn, take {what} off one of your dice and {meaning(effect)}"
    if colon:
        return f"{MOMENTS.get(moment, f'with each {moment} action')}, {meaning(effect)}"
    return {
        "map": "the obstructed places are open to you",
        "spots cost at most 1 beer": "no spot costs you more than 1 beer",
        "1 damage less": "your raids do 1 damage less to you",
        "raid points doubled": "you score the points of your raids twice",
    }.get(said, f"once a turn, {said}")


def _rune_stone(box: Box, row: Any) -> str:
    return (
        f"{row.id}, a rune stone. It needs {row.needs} when you place it. At the end of the game "
        f"it scores {points(row.easy_points)} for {row.easy}, or {points(row.hard_points)} for "
        f"{row.hard}."
    )


def _special_stone(box: Box, row: Any) -> str:
    scores = listed(f"{points(int(n))} per {what}" for n, what in _pers(row.scores))
    return (
        f"{row.id}, a special rune stone. When you take it: {meaning(row.bonus)}. "
        f"Placed, it scores {scores} at the end of the game."
    )


def _pers(text: str) -> list[list[str]]:
    return [part.split(" per ") for part in text.split(" + ")]


def _place(box: Box, row: Any) -> str:
    sides = {
        side: listed(box.place_names[p] for p in box.sea(seats).neighbours[box.place_of[row.id]])
        for side, seats in (("two or three", 3), ("four", 4))
    }
    first, second = sides.values()
    more = "" if first == second else f" With four players: {second}."
    what = {
        "start": "where all ships begin, with room for all of them",
        "map": "an obstructed spot that shows a map",
    }.get(row.holds)
    if what is None and row.points23:
        with23, with4 = (", ".join(map(str, p)) for p in (row.points23, row.points4))
        site = row.holds.replace(" + ", " with ")
        what = f"a {site}; the spaces give {with23} points ({with4} with four players)"
    if what is None:
        kinds = listed((_kind_words(k) for k in row.holds.split(" / ")), "or")
        what = f"with a stack of {kinds}"
    return f"{row.name}, {what}. Routes to {first}.{more}"


def _kind_words(kind: str) -> str:
    return f"{kind} tiles" if kind in GOODS else f"raid tiles of strength {kind.split()[1]}"


def _route(box: Box, row: Any) -> str:
    a, b = (box.place_names[box.place_of[end]] for end in (row.a, row.b))
    side = "" if row.side == "both" else ", only on the side of the map for four players"
    return f"{row.id}, a route between {a} and {b}{side}."


def _spot(box: Box, row: Any) -> str:
    where = {"T": "top", "R": "right", "B": "bottom", "L": "left"}[row.id[2]]
    closed = " Blocked with two players." if row.three_plus else ""
    return (
        f"{row.id}, a spot of the {where} board, side {row.id[0]}. It costs {beers(row.beer)}. "
        f"{sentence(meaning(row.effect))}{closed}"
    )


def _stop(box: Box, row: Any) -> str:
    tile, _, number = row.id.rpartition("-")
    return f"{row.id}, position {number} of stop-area {tile}. {sentence(meaning(row.effect))}"


def _tableau(box: Box, row: Any) -> str:
    return (
        f"The {row.id.replace('rune', 'rune spot ')} of the tableau. To place a tile here pay "
        f"{row.cost}; the first one scores {points(row.points)}."
    )


def _start_card(box: Box, row: Any) -> str:
    seats = "four" if row.id.endswith("-4") else "up to three"
    return f"{row.id} for {seats} players, {start_words(box, row.id)}."


PARAGRAPHS: dict[str, Callable[[Box, Any], str]] = {
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


def _rows(box: Box, table: str) -> tuple[Any, ...]:
    rows: tuple[Any, ...] = box.tables[table]
    return rows


def _plain(name: str) -> str:
    """For comparing: no case, no accents, no blanks."""
    letters = unicodedata.normalize("NFKD", name.casefold().replace("ð", "d"))
    return "".join(c for c in letters if c.isalnum() or c == "-")


def explain(box: Box, name: str, language: str = "en") -> str:
    """A paragraph on a component or an action, found by its id or name in any case. Unknown ones
    raise Illegal with near matches. Only English is spoken so far."""
    wanted = _plain(name)
    found = _index(box).get(wanted)
    if found is not None:
        table, row = found
        text = PARAGRAPHS[table](box, row)
        return f"{text} {origin(row)}"
    sides = [f"{side}-{name.strip().upper()}" for side in "AB"]
    if sides[0] in box.spots:
        return "\n".join(explain(box, spot, language) for spot in sides)
    if sides[0][2:] in POSITIONS:
        at = int(sides[0][3:]) - 1
        texts = (f"{tile} {found[at]}" for tile, found in box.stop_texts.items())
        return f"S{at + 1}, a position of the stop-area, on each tile: {', '.join(texts)}."
    for topic, words in TOPICS.items():
        if wanted == _plain(topic) or wanted in ALSO.get(topic, ()):
            return words
    stops = {_plain(tile): tile for tile in box.stop_texts}
    if wanted in stops:
        tile = stops[wanted]
        texts = (f"S{i} {text}" for i, text in enumerate(box.stop_texts[tile], start=1))
        called = "the village's own stop-area" if tile == "V" else f"stop-area tile {tile}"
        return f"{tile}, {called}: {', '.join(texts)}."
    for kind, shown in enumerate(KINDS):
        if wanted == _plain(shown):
            tiles = "; ".join(f"{tile} {brief(box, tile)}" for tile in box.tiles_by_kind[kind])
            return sentence(f"the four {_kind_words(shown)}: {tiles}")
    known = (*(row.id for rows in box.tables.values() for row in rows), *TOPICS, *KINDS)
    close = nearest(name, known) or nearest(name.upper(), known) or nearest(name.lower(), known)
    raise Illegal(
        f"nothing is called {name!r}{close}; there is help on ids such as H06, TT1a, "
        "jarlshof or A-T5, and on " + ", ".join(TOPICS)
    )


def _index(box: Box) -> dict[str, tuple[str, Row]]:
    found: dict[str, tuple[str, Row]] = {}
    for table, rows in box.tables.items():
        for row in rows:
            found.setdefault(_plain(row.id), (table, row))
    for row in _rows(box, "place"):
        found.setdefault(_plain(row.name), ("place", row))
    return found


def explain_at(g: Karvi, name: str, language: str = "en") -> str:
    """The same at a table: also its positions ('T5', 'S3'), with what stands there now."""
    at = name.strip().upper()
    if at in POSITIONS:
        return f"{_explain_position(g, at, language)}{_dice_at(g, at)}"
    text = explain(g.box, name, language)
    found = _index(g.box).get(_plain(name))
    if found is not None and found[0] == "place":
        place = g.box.place_of[found[1].id]
        ships = [colours(g.seats)[s] for s, p in enumerate(g.players) if p.ship == place]
        here = f" Ships here: {listed(ships)}." if ships else ""
        return f"{text} Now {place_words(g, place)}.{here}"
    return text


def _explain_position(g: Karvi, at: str, language: str) -> str:
    if at[0] == "S":
        return explain(g.box, f"{g.stop}-{at[1:]}", language)
    return explain(g.box, g.box.layouts[g.boards].spots[POSITIONS.index(at)].id, language)


def _dice_at(g: Karvi, at: str) -> str:
    dice = [
        f"{colours(g.seats)[die // g.dice_each]} with {beers(g.beer[die])}"
        for die, here in enumerate(g.at)
        if POSITIONS[here] == at
    ]
    blocked = at[0] != "S" and g.blocked >> POSITIONS.index(at) & 1 and POSITIONS.index(at) < STOP
    said = f" On it: {listed(dice)}." if dice else ""
    return f"{said} A blockade lies on it." if blocked else said
