"""What may be answered, in words: the options of every question."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from meadhall.karvi.combine import AnyOrder, OneOf
from meadhall.karvi.draft import DraftTile, WhichStart
from meadhall.karvi.phrases import (
    beers,
    brief,
    cost_words,
    count,
    kind_name,
    listed,
    meaning,
    place_name,
    place_words,
    points,
    rune_goal,
    start_words,
    warrior,
)
from meadhall.karvi.raid import FRANCIA_DAMAGE, FRANCIA_RAID, WhichRaid, raid_points
from meadhall.karvi.setup import FirstStone, StartCardFrom, StartGoods
from meadhall.karvi.ship import (
    BESIDE,
    PAY,
    Displace,
    PlaceStone,
    Sail,
    SailToMap,
    SailToShip,
    ScoutOrBuild,
    WhichStone,
    WhichTile,
    WhoGoesFirst,
    displacing_price,
    ships_at,
)
from meadhall.karvi.state import DECKS, POSITIONS, Karvi, colours, unlocked_map
from meadhall.karvi.supply import (
    EXCHANGES,
    BeerOrProvision,
    GainEither,
    GiveForPoints,
    HowToPay,
    SpendProvisions,
    SplitBeer,
)
from meadhall.karvi.track import (
    DICE_NAMES,
    POSITION_OF,
    CopyDie,
    DieBack,
    SetDie,
    StackDie,
    UseAgain,
    UseFreeSpot,
    WhoPaysBeer,
    spot_cost,
)
from meadhall.karvi.trade import FRANCIA_COST, FRANCIA_TRADE, WhichTrade, WhichTradeCard
from meadhall.karvi.turn import DiscardWhich, YourTurn
from meadhall.karvi.upgrade import HowToUpgrade, KeepWhich, WhichDeck, deck_left
from meadhall.karvi.warriors import (
    WARRIOR_OF,
    DismissForPoints,
    DoubleWho,
    Heal,
    InjureForGain,
    MakeRoom,
    WhoGrows,
    WhoSuffers,
)
from meadhall.kernel.agenda import question
from meadhall.kernel.errors import Illegal

Answer = Callable[[Any, Karvi, int, str], str]


# Shared words


def die_words(g: Karvi, me: int, name: str) -> str:
    """'die 1' as 'your first die (T5, 3 beers)'."""
    number = DICE_NAMES.index(name)
    die = g.dice_of(me)[number]
    called = "die" if g.dice_each == 1 else ("first die", "second die")[number]
    return f"your {called} (at {POSITIONS[g.at[die]]}, {beers(g.beer[die])})"


def spot_text(g: Karvi, position: str) -> str:
    """What a position of the track, or of the stop-area in use, says."""
    if position[0] == "S":
        return g.box.stop_texts[g.stop][int(position[1:]) - 1]
    return g.box.layouts[g.boards].spots[POSITION_OF[position]].text


def spot_words(g: Karvi, me: int, position: str, free: bool) -> str:
    cost = 0 if free else spot_cost(g, me, POSITION_OF[position])
    return f"{spot_text(g, position)} ({beers(cost)})"


def card_words(g: Karvi, card: str) -> str:
    """'card H06 (costs 2 fur/silver): free a tower'."""
    cost, _, text = brief(g.box, card).partition(": ")
    return f"card {card} ({cost}): {text}"


def _warrior_after(option: str) -> int:
    return WARRIOR_OF[option.split(" ")[1]]


def _one(value: int) -> str:
    return f"your {warrior(value).removeprefix('an ').removeprefix('a ')}"


# Options, by question


def _your_turn(asked: YourTurn, g: Karvi, me: int, option: str) -> str:
    verb, _, what = option.partition(" ")
    if verb == "end":
        return "end your turn"
    if verb == "die":
        where = "home to " if what[0] == "S" else "to "
        return f"move your die {where}{what}: {spot_words(g, me, what, bool(g.free_move))}"
    if verb == "rest":
        return f"move your die to {what} and do nothing there"
    if verb == "sail":
        held = g.players[me].provisions
        if not held:
            return f"call at {place_name(g.box, g.players[me].ship)}, where your ship lies"
        return f"move your ship, at 1 provision a step (you have {count(held, 'provision')})"
    if verb == "play":
        return f"play {card_words(g, what)}"
    if verb == "discard":
        return "discard two cards of your hand for 1 gold"
    tile, _, die = what.partition(" ")
    text = g.box.ship_tiles[tile].text
    return f"use your sail {tile}: {text}" + (f", with {die_words(g, me, die)}" if die else "")


def _upgrade(asked: Any, g: Karvi, me: int, option: str) -> str:
    if option == "pass":
        return "draw nothing and place nothing"
    if option == "stern first":
        return f"take the bonus of your stern first: {g.box.ship_tiles[asked.stern].text}"
    if option.startswith("draw "):
        return _deck(asked, g, me, option)
    tile, _, spot = option.removeprefix("place ").partition(" on ")
    row = g.box.rune_spots[int(spot) - 1] if spot else g.box.tableau[g.box.ship_tiles[tile].part]
    p = g.players[me]
    below = p.runes[int(spot) - 1] if spot else getattr(p, g.box.ship_tiles[tile].part)
    gain = f"covering {below[-1]}" if below else f"for {points(row.points)}"
    cost = cost_words(row.cost)
    if spot:
        goal = rune_goal(g.box, tile)
        return f"place rune stone {tile} on spot {spot} (pay {cost}, {gain}): {goal} points"
    part = g.box.ship_tiles[tile]
    return f"place the {part.part} {tile} (pay {cost}, {gain}): {part.text}"


def _voyage(asked: Any, g: Karvi, me: int, option: str) -> str:
    if option == "stay":
        return "do not move"
    p = g.players[me]
    place = g.box.place_of[option]
    mode = getattr(asked, "mode", PAY)
    parts = [place_words(g, place)]
    price = 0
    if isinstance(asked, Sail):
        steps = g.box.sea(g.seats).charts[unlocked_map(g, p)][p.ship].distance[place]
        parts.append("stay and call here" if place == p.ship else count(steps, "step"))
        price = asked.price * steps + asked.flat
    others = [] if place == p.ship else ships_at(g, place, me)
    if others:
        names = listed(colours(g.seats)[s] for s in others)
        parts.append(f"beside {names}" if mode == BESIDE else f"displacing {names}")
        if mode == PAY:
            price += displacing_price(g, me, others)
    if price:
        parts.append(f"costs {count(price, 'provision')}")
    return "; ".join(parts)


def _displace(asked: Displace, g: Karvi, me: int, option: str) -> str:
    return f"send {colours(g.seats)[asked.seat]}'s ship to {place_words(g, g.box.place_of[option])}"


def _scout_or_build(asked: Any, g: Karvi, me: int, option: str) -> str:
    place = g.players[me].ship
    if option == "scout":
        kind = g.kind_at[place]
        return f"look at the {kind_name(kind)} ({g.sizes[kind]} left) and keep one"
    if option == "build":
        site = "trading post" if g.box.post_sites >> place & 1 else "tower"
        scored = g.box.site_points(g.seats)[place][g.sites[place]]
        return f"build a {site} here for {points(scored)}"
    return "do nothing here"


def _place_stone(asked: PlaceStone, g: Karvi, me: int, option: str) -> str:
    goal = rune_goal(g.box, asked.stone)
    if option == "discard":
        return "discard it"
    verb, _, number = option.rpartition(" ")
    spot = int(number)
    if verb == "place on":
        return f"place it on rune spot {spot}: {goal} points at the end"
    return f"place it over {g.players[me].runes[spot - 1][-1]} on rune spot {spot}"


def _beer_or_provision(asked: Any, g: Karvi, me: int, option: str) -> str:
    if option == "enough":
        return "stop here"
    if option == "provision":
        return "take 1 provision"
    return f"pour 1 beer on {die_words(g, me, DICE_NAMES[int(option[-1]) - 1])}"


def _split_beer(asked: Any, g: Karvi, me: int, option: str) -> str:
    left, right = map(int, option.removeprefix("beer ").split("/"))
    pairs = zip((left, right), DICE_NAMES, strict=True)
    poured = listed(f"{beers(n)} on {die_words(g, me, name)}" for n, name in pairs if n)
    return poured or "pour nothing: your dice are full"


def _pay(asked: Any, g: Karvi, me: int, option: str) -> str:
    return "pay " + _goods_words(option.removeprefix("pay "))


def _goods_words(text: str) -> str:
    """'1 fur 2 silver' as '1 fur and 2 silver'."""
    words = text.split()
    return listed(" ".join(pair) for pair in zip(words[::2], words[1::2], strict=False)) or text


def _take(asked: Any, g: Karvi, me: int, option: str) -> str:
    return f"take {_goods_words(option)}"


def _trade(asked: Any, g: Karvi, me: int, option: str) -> str:
    if option == "pass":
        return "do not trade"
    if option == "francia":
        return f"trade in Francia: {cost_words(FRANCIA_COST)} for {points(FRANCIA_TRADE)}"
    tile = g.box.trade_tiles[option.removeprefix("trade ")]
    gain = f"{points(tile.points)} and {count(tile.cards, 'trade card')}"
    return f"trade {tile.good}: pay {tile.cost_text}, get {gain}"


def _raid(asked: Any, g: Karvi, me: int, option: str) -> str:
    if option == "pass":
        return "do not raid"
    if option == "francia":
        scored = points(raid_points(g, me, FRANCIA_RAID))
        return f"raid Francia: {FRANCIA_DAMAGE} damage for {scored}"
    tile = g.box.raid_tiles[option.removeprefix("raid ")]
    bonus = f" and {tile.bonus_text}" if tile.bonus_text else ""
    scored = points(raid_points(g, me, tile.points))
    return f"raid against strength {tile.strength}: {tile.damage} damage, {scored}{bonus}"


def _suffer(asked: Any, g: Karvi, me: int, option: str) -> str:
    if option == "enough":
        return "no more"
    who = _warrior_after(option)
    if who > 0:
        return f"{_one(who)} is injured"
    return f"{_one(who)} goes to Valhalla, for {points(-who)}"


def _warrior_option(does: str, without: str) -> Answer:
    def say(asked: Any, g: Karvi, me: int, option: str) -> str:
        if option in ("pass", "enough"):
            return without
        return does.format(_one(_warrior_after(option)))

    return say


def _grows(asked: Any, g: Karvi, me: int, option: str) -> str:
    who = _warrior_after(option)
    return f"{_one(who)} grows to {abs(who) + 1}"


def _first(asked: AnyOrder, g: Karvi, me: int, option: str) -> str:
    name = option.removeprefix("first ")
    return f"begin with the {name} of your ship part" if "bonus" in name else f"begin with {name}"


def _copy_die(asked: Any, g: Karvi, me: int, option: str) -> str:
    name, number = option.split(" to ")
    return f"set {die_words(g, me, name)} to {beers(int(number))}"


def _die_back(asked: DieBack, g: Karvi, me: int, option: str) -> str:
    if option == "pass":
        return "move no die"
    name, spot = option.split(" to ")
    return f"move {die_words(g, me, name)} back to {spot}: {spot_words(g, me, spot, asked.free)}"


def _use_spot(asked: Any, g: Karvi, me: int, option: str) -> str:
    spot = option.removeprefix("use ")
    return f"use {spot}: {spot_words(g, me, spot, getattr(asked, 'free', True))}"


def _stack(asked: Any, g: Karvi, me: int, option: str) -> str:
    spot = option.removeprefix("onto ")
    return f"put your die on the one at {spot}: {spot_words(g, me, spot, True)}"


def _give(asked: Any, g: Karvi, me: int, option: str) -> str:
    return "stop here" if option == "enough" else f"give 1 {option} for {points(asked.points)}"


def _offered(asked: Any, g: Karvi, me: int, option: str) -> str:
    card = option.removeprefix("take ")
    return f"take trade card {card}: {brief(g.box, card)}"


def _deck(asked: Any, g: Karvi, me: int, option: str) -> str:
    stack = option.removeprefix("draw ")
    two = g.two_cards and deck_left(g.decks[DECKS.index(stack)]) > 1
    return f"draw two {stack} cards and keep one" if two else f"draw the top {stack} card"


def _drafted(asked: Any, g: Karvi, me: int, option: str) -> str:
    tile = option.removeprefix("take ")
    return f"take {tile}: {brief(g.box, tile)}"


def _kept(asked: Any, g: Karvi, me: int, option: str) -> str:
    return f"keep {card_words(g, option.removeprefix('keep '))}"


OPTIONS: dict[type[Any], Answer] = {
    AnyOrder: _first,
    BeerOrProvision: _beer_or_provision,
    CopyDie: _copy_die,
    DieBack: _die_back,
    DiscardWhich: lambda asked, g, me, option: f"discard {card_words(g, option)}",
    DismissForPoints: _warrior_option("send {} home", "send nobody home"),
    Displace: _displace,
    WhoGoesFirst: lambda asked, g, me, option: f"{colours(g.seats)[int(option[-1])]}'s ship first",
    DoubleWho: _warrior_option("double {}", "double no more"),
    DraftTile: _drafted,
    FirstStone: lambda asked, g, me, option: (
        f"place rune stone {option}: {rune_goal(g.box, option.split(' on ')[0])} points at the end"
    ),
    GainEither: _take,
    GiveForPoints: _give,
    Heal: _warrior_option("heal {}", "heal no more"),
    HowToPay: _pay,
    HowToUpgrade: _upgrade,
    InjureForGain: _suffer,
    KeepWhich: _kept,
    MakeRoom: _warrior_option("send {} home to make room", "do without the new warrior"),
    OneOf: lambda asked, g, me, option: meaning(option),
    PlaceStone: _place_stone,
    Sail: _voyage,
    SailToMap: _voyage,
    SailToShip: _voyage,
    ScoutOrBuild: _scout_or_build,
    SetDie: lambda asked, g, me, option: f"set {die_words(g, me, option)} to {beers(asked.beers)}",
    SpendProvisions: _give,
    SplitBeer: _split_beer,
    StackDie: _stack,
    StartCardFrom: _deck,
    StartGoods: _take,
    UseAgain: _use_spot,
    UseFreeSpot: _use_spot,
    WhichDeck: _deck,
    WhichRaid: _raid,
    WhichStart: lambda asked, g, me, option: start_words(g.box, option),
    WhichStone: lambda asked, g, me, option: f"take stone {option}: {brief(g.box, option)}",
    WhichTile: lambda asked, g, me, option: f"keep {option}: {brief(g.box, option)}",
    WhichTrade: _trade,
    WhichTradeCard: _offered,
    WhoGrows: _grows,
    WhoPaysBeer: lambda asked, g, me, option: f"{die_words(g, me, option)} pays",
    WhoSuffers: _suffer,
    YourTurn: _your_turn,
}
"""How the options of each question are said."""


def say_option(g: Karvi, seat: int, option: str, language: str = "en") -> str:
    """An option of the question before `seat`. Only English is spoken so far."""
    asked = question(g, seat)
    if asked is None:
        raise Illegal(f"seat {seat} is not asked anything, so {option!r} says nothing")
    if option in EXCHANGES:
        return _exchange(g, seat, option)
    say = OPTIONS.get(type(asked))
    return option if say is None else say(asked, g, seat, option)


def _exchange(g: Karvi, me: int, option: str) -> str:
    what = option.removeprefix("gold ")
    if what.startswith("beer"):
        what = f"beer on {die_words(g, me, DICE_NAMES[int(what[-1]) - 1])}"
    return f"exchange 1 gold for 1 {what}"
