"""What may be answered, in words: the options of every question."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from meadhall.games.karvi.rules.combine import AnyOrder, OneOf
from meadhall.games.karvi.rules.draft import DraftTile, WhichStart
from meadhall.games.karvi.rules.raid import FRANCIA_DAMAGE, FRANCIA_RAID, WhichRaid, raid_points
from meadhall.games.karvi.rules.setup import FirstStone, StartCardFrom, StartGoods
from meadhall.games.karvi.rules.ship import (
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
from meadhall.games.karvi.rules.state import DECKS, POSITIONS, Karvi, colours, unlocked_map
from meadhall.games.karvi.rules.supply import (
    EXCHANGES,
    BeerOrProvision,
    GainEither,
    GiveForPoints,
    HowToPay,
    SpendProvisions,
    SplitBeer,
)
from meadhall.games.karvi.rules.track import (
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
from meadhall.games.karvi.rules.trade import FRANCIA_COST, FRANCIA_TRADE, WhichTrade, WhichTradeCard
from meadhall.games.karvi.rules.turn import DiscardWhich, YourTurn
from meadhall.games.karvi.rules.upgrade import HowToUpgrade, KeepWhich, WhichDeck, deck_left
from meadhall.games.karvi.rules.warriors import (
    WARRIOR_OF,
    DismissForPoints,
    DoubleWho,
    Heal,
    InjureForGain,
    MakeRoom,
    WhoGrows,
    WhoSuffers,
)
from meadhall.games.karvi.words.effect_words import effect, meaning
from meadhall.games.karvi.words.names import (
    beers,
    cost_words,
    counted,
    kind_name,
    listed,
    place_name,
    points,
    speak,
)
from meadhall.games.karvi.words.sentences import brief, card_words, goal, place_words, start_words
from meadhall.games.karvi.words.useless_spots import in_vain
from meadhall.kernel.agenda import question
from meadhall.kernel.errors import Illegal
from meadhall.language.translation import Forms, Tongue, _, _p

Answer = Callable[[Any, Karvi, int, str, Tongue], str]


# Shared words

ACTOR: tuple[Forms, ...] = (
    _p("nominative", "your die (at {spot}, {beers})"),
    _p("nominative", "your first die (at {spot}, {beers})"),
    _p("nominative", "your second die (at {spot}, {beers})"),
)
MOVED: tuple[Forms, ...] = (
    _p("accusative", "your die (at {spot}, {beers})"),
    _p("accusative", "your first die (at {spot}, {beers})"),
    _p("accusative", "your second die (at {spot}, {beers})"),
)
MEANS: tuple[Forms, ...] = (
    _p("dative", "your die (at {spot}, {beers})"),
    _p("dative", "your first die (at {spot}, {beers})"),
    _p("dative", "your second die (at {spot}, {beers})"),
)


def die_words(g: Karvi, me: int, name: str, t: Tongue, case: tuple[Forms, ...] = MOVED) -> str:
    """'die 1' as 'your first die (T5, 3 beers)'."""
    number = DICE_NAMES.index(name)
    die = g.dice_of(me)[number]
    called = case[0 if g.dice_each == 1 else number + 1]
    return t.p(*called, spot=POSITIONS[g.at[die]], beers=beers(g.beer[die], t))


def spot_text(g: Karvi, position: str, t: Tongue) -> str:
    """What a position of the track, or of the stop-area in use, says."""
    if position[0] == "S":
        return effect(g.box.stop_texts[g.stop][int(position[1:]) - 1], t)
    return effect(g.box.layouts[g.boards].spots[POSITION_OF[position]].text, t)


def spot_words(g: Karvi, me: int, position: str, free: bool, t: Tongue) -> str:
    """What a spot does and costs, and whether that would be in vain."""
    at = POSITION_OF[position]
    cost = 0 if free else spot_cost(g, me, at)
    words = f"{spot_text(g, position, t)} ({beers(cost, t)})"
    vain = in_vain(g, me, at, t)
    return t.p("between parts", "; ").join((words, vain)) if vain else words


def _of(option: str) -> int:
    """The warrior that an option names."""
    return WARRIOR_OF[option.split(" ")[1]]


def _mine(value: int, t: Tongue) -> str:
    if value > 0:
        return t("your warrior of strength {strength}", strength=value)
    return t("your injured warrior of strength {strength}", strength=-value)


# Options, by question


def _your_turn(asked: YourTurn, g: Karvi, me: int, option: str, t: Tongue) -> str:
    verb, __, what = option.partition(" ")
    if verb == "end":
        return t("end your turn")
    if verb == "die":
        does = spot_words(g, me, what, bool(g.free_move), t)
        if what[0] == "S":
            return t("move your die home to {spot}: {does}", spot=what, does=does)
        return t("move your die to {spot}: {does}", spot=what, does=does)
    if verb == "rest":
        return t("move your die to {spot} and do nothing there", spot=what)
    if verb == "sail":
        held = g.players[me].provisions
        if not held:
            here = place_name(g.box, g.players[me].ship, t)
            return t("call at {place}, where your ship lies", place=here)
        return t(
            "move your ship, at 1 provision a step (you have {provisions})",
            provisions=counted(held, "provision", t),
        )
    if verb == "play":
        return t("play {card}", card=card_words(g.box, what, t))
    if verb == "discard":
        return t("discard two cards of your hand for 1 gold")
    tile, __, die = what.partition(" ")
    does = effect(g.box.ship_tiles[tile].text, t)
    if not die:
        return t("use your sail {tile}: {does}", tile=tile, does=does)
    return t(
        "use your sail {tile}: {does}, with {die}",
        tile=tile,
        does=does,
        die=die_words(g, me, die, t, MEANS),
    )


PLACE_PART = {
    "stern": _("place the stern {tile} (pay {cost}, {gain}): {does}"),
    "sail": _("place the sail {tile} (pay {cost}, {gain}): {does}"),
    "head": _("place the head {tile} (pay {cost}, {gain}): {does}"),
}


def _upgrade(asked: Any, g: Karvi, me: int, option: str, t: Tongue) -> str:
    if option == "pass":
        return t("draw nothing and place nothing")
    if option == "stern first":
        does = effect(g.box.ship_tiles[asked.stern].text, t)
        return t("take the bonus of your stern first: {does}", does=does)
    if option.startswith("draw "):
        return _deck(asked, g, me, option, t)
    tile, __, spot = option.removeprefix("place ").partition(" on ")
    row = g.box.rune_spots[int(spot) - 1] if spot else g.box.tableau[g.box.ship_tiles[tile].part]
    p = g.players[me]
    below = p.runes[int(spot) - 1] if spot else getattr(p, g.box.ship_tiles[tile].part)
    if below:
        gain = t("covering {tile}", tile=below[-1])
    else:
        gain = t("for {points}", points=points(row.points, t))
    cost = cost_words(row.cost, t)
    if spot:
        return t(
            "place rune stone {tile} on spot {spot} (pay {cost}, {gain}): {goal}",
            tile=tile,
            spot=spot,
            cost=cost,
            gain=gain,
            goal=goal(g.box, tile, t),
        )
    part = g.box.ship_tiles[tile]
    return t(PLACE_PART[part.part], tile=tile, cost=cost, gain=gain, does=effect(part.text, t))


def _voyage(asked: Any, g: Karvi, me: int, option: str, t: Tongue) -> str:
    if option == "stay":
        return t("do not move")
    p = g.players[me]
    place = g.box.place_of[option]
    mode = getattr(asked, "mode", PAY)
    parts = [place_words(g, place, t)]
    price = 0
    if isinstance(asked, Sail):
        steps = g.box.sea(g.seats).charts[unlocked_map(g, p)][p.ship].distance[place]
        parts.append(t("stay and call here") if place == p.ship else counted(steps, "step", t))
        price = asked.price * steps + asked.flat
    others = [] if place == p.ship else ships_at(g, place, me)
    if others:
        names = listed((t(colours(g.seats)[s]) for s in others), t)
        if mode == BESIDE:
            parts.append(t("beside {names}", names=names))
        else:
            parts.append(t("displacing {names}", names=names))
        if mode == PAY:
            price += displacing_price(g, me, others)
    if price:
        parts.append(t("costs {cost}", cost=counted(price, "provision", t)))
    return t.p("between parts", "; ").join(parts)


def _displace(asked: Displace, g: Karvi, me: int, option: str, t: Tongue) -> str:
    return t(
        "send {name}'s ship to {place}",
        name=t(colours(g.seats)[asked.seat]),
        place=place_words(g, g.box.place_of[option], t),
    )


def _scout_or_build(asked: Any, g: Karvi, me: int, option: str, t: Tongue) -> str:
    place = g.players[me].ship
    if option == "scout":
        kind = g.kind_at[place]
        return t(
            "look at the {tiles} ({left} left) and keep one",
            tiles=kind_name(kind, t),
            left=g.sizes[kind],
        )
    if option == "build":
        scored = points(g.box.site_points(g.seats)[place][g.sites[place]], t)
        if g.box.post_sites >> place & 1:
            return t("build a trading post here for {points}", points=scored)
        return t("build a tower here for {points}", points=scored)
    return t("do nothing here")


def _place_stone(asked: PlaceStone, g: Karvi, me: int, option: str, t: Tongue) -> str:
    if option == "discard":
        return t("discard it")
    verb, __, number = option.rpartition(" ")
    spot = int(number)
    if verb == "place on":
        return t(
            "place it on rune spot {spot}: {goal} at the end",
            spot=spot,
            goal=goal(g.box, asked.stone, t),
        )
    below = g.players[me].runes[spot - 1][-1]
    return t("place it over {stone} on rune spot {spot}", stone=below, spot=spot)


def _beer_or_provision(asked: Any, g: Karvi, me: int, option: str, t: Tongue) -> str:
    if option == "enough":
        return t("stop here")
    if option == "provision":
        return t("take {goods}", goods=counted(1, "provision", t))
    die = die_words(g, me, DICE_NAMES[int(option[-1]) - 1], t)
    return t("pour {beers} on {die}", beers=beers(1, t), die=die)


def _split_beer(asked: Any, g: Karvi, me: int, option: str, t: Tongue) -> str:
    left, right = map(int, option.removeprefix("beer ").split("/"))
    pairs = zip((left, right), DICE_NAMES, strict=True)
    poured = [
        t("{beers} on {die}", beers=beers(n, t), die=die_words(g, me, name, t))
        for n, name in pairs
        if n
    ]
    return listed(poured, t) or t("pour nothing: your dice are full")


def _pay(asked: Any, g: Karvi, me: int, option: str, t: Tongue) -> str:
    return t("pay {goods}", goods=_goods_words(option.removeprefix("pay "), t))


def _goods_words(text: str, t: Tongue) -> str:
    """'1 fur 2 silver' as '1 fur and 2 silver'."""
    words = text.split()
    pairs = zip(words[::2], words[1::2], strict=False)
    return listed((counted(int(n), what, t) for n, what in pairs), t)


def _take(asked: Any, g: Karvi, me: int, option: str, t: Tongue) -> str:
    return t("take {goods}", goods=_goods_words(option, t))


def _trade(asked: Any, g: Karvi, me: int, option: str, t: Tongue) -> str:
    if option == "pass":
        return t("do not trade")
    if option == "francia":
        return t(
            "trade in Francia: {cost} for {points}",
            cost=cost_words(FRANCIA_COST, t),
            points=points(FRANCIA_TRADE, t),
        )
    tile = g.box.trade_tiles[option.removeprefix("trade ")]
    return t(
        "trade {good}: pay {cost}, get {points} and {cards}",
        good=t(tile.good),
        cost=effect(tile.cost_text, t),
        points=points(tile.points, t),
        cards=counted(tile.cards, "trade card", t),
    )


def _raid(asked: Any, g: Karvi, me: int, option: str, t: Tongue) -> str:
    if option == "pass":
        return t("do not raid")
    if option == "francia":
        return t(
            "raid Francia: {damage} for {points}",
            damage=counted(FRANCIA_DAMAGE, "damage", t),
            points=points(raid_points(g, me, FRANCIA_RAID), t),
        )
    tile = g.box.raid_tiles[option.removeprefix("raid ")]
    line = t(
        "raid against strength {strength}: {damage}, {points}",
        strength=tile.strength,
        damage=counted(tile.damage, "damage", t),
        points=points(raid_points(g, me, tile.points), t),
    )
    if not tile.bonus_text:
        return line
    return t("{some} and {last}", some=line, last=effect(tile.bonus_text, t))


def _suffer(asked: Any, g: Karvi, me: int, option: str, t: Tongue) -> str:
    if option == "enough":
        return t("no more")
    who = _of(option)
    if who > 0:
        return t("{warrior} is injured", warrior=_mine(who, t))
    return t(
        "{warrior} goes to Valhalla, for {points}", warrior=_mine(who, t), points=points(-who, t)
    )


def _warrior_option(does: str, without: str) -> Answer:
    def say(asked: Any, g: Karvi, me: int, option: str, t: Tongue) -> str:
        if option in ("pass", "enough"):
            return t(without)
        return t(does, warrior=_mine(_of(option), t))

    return say


def _grows(asked: Any, g: Karvi, me: int, option: str, t: Tongue) -> str:
    who = _of(option)
    return t("{warrior} grows to {more}", warrior=_mine(who, t), more=abs(who) + 1)


def _first(asked: AnyOrder, g: Karvi, me: int, option: str, t: Tongue) -> str:
    name = option.removeprefix("first ")
    if name == "bonus":
        return t("begin with the bonus of your ship part")
    if name == "second bonus":
        return t("begin with the second bonus of your ship part")
    return t("begin with {effect}", effect=effect(name, t))


def _copy_die(asked: Any, g: Karvi, me: int, option: str, t: Tongue) -> str:
    name, number = option.split(" to ")
    return t("set {die} to {beers}", die=die_words(g, me, name, t), beers=beers(int(number), t))


def _die_back(asked: DieBack, g: Karvi, me: int, option: str, t: Tongue) -> str:
    if option == "pass":
        return t("move no die")
    name, spot = option.split(" to ")
    return t(
        "move {die} back to {spot}: {does}",
        die=die_words(g, me, name, t),
        spot=spot,
        does=spot_words(g, me, spot, asked.free, t),
    )


def _use_spot(asked: Any, g: Karvi, me: int, option: str, t: Tongue) -> str:
    spot = option.removeprefix("use ")
    does = spot_words(g, me, spot, getattr(asked, "free", True), t)
    return t("use {spot}: {does}", spot=spot, does=does)


def _stack(asked: Any, g: Karvi, me: int, option: str, t: Tongue) -> str:
    spot = option.removeprefix("onto ")
    does = spot_words(g, me, spot, True, t)
    return t("put your die on the one at {spot}: {does}", spot=spot, does=does)


def _give(asked: Any, g: Karvi, me: int, option: str, t: Tongue) -> str:
    if option == "enough":
        return t("stop here")
    return t(
        "give {goods} for {points}", goods=counted(1, option, t), points=points(asked.points, t)
    )


def _offered(asked: Any, g: Karvi, me: int, option: str, t: Tongue) -> str:
    card = option.removeprefix("take ")
    return t("take trade card {card}: {does}", card=card, does=brief(g.box, card, t))


DRAW_TWO = {
    "helmet": _("draw two helmet cards and keep one"),
    "beer": _("draw two beer cards and keep one"),
    "ship": _("draw two ship cards and keep one"),
}
DRAW_TOP = {
    "helmet": _("draw the top helmet card"),
    "beer": _("draw the top beer card"),
    "ship": _("draw the top ship card"),
}


def _deck(asked: Any, g: Karvi, me: int, option: str, t: Tongue) -> str:
    stack = option.removeprefix("draw ")
    two = g.two_cards and deck_left(g.decks[DECKS.index(stack)]) > 1
    return t((DRAW_TWO if two else DRAW_TOP)[stack])


def _drafted(asked: Any, g: Karvi, me: int, option: str, t: Tongue) -> str:
    tile = option.removeprefix("take ")
    return t("take {tile}: {does}", tile=tile, does=brief(g.box, tile, t))


def _kept(asked: Any, g: Karvi, me: int, option: str, t: Tongue) -> str:
    return t("keep {card}", card=card_words(g.box, option.removeprefix("keep "), t))


def _discarded(asked: Any, g: Karvi, me: int, option: str, t: Tongue) -> str:
    return t("discard {card}", card=card_words(g.box, option, t))


def _first_ship(asked: Any, g: Karvi, me: int, option: str, t: Tongue) -> str:
    return t("{name}'s ship first", name=t(colours(g.seats)[int(option[-1])]))


def _first_stone(asked: Any, g: Karvi, me: int, option: str, t: Tongue) -> str:
    stone, __, spot = option.partition(" on ")
    score = goal(g.box, stone, t)
    if not spot:
        return t("place rune stone {stone}: {goal} at the end", stone=stone, goal=score)
    return t(
        "place rune stone {stone} on {spot}: {goal} at the end", stone=stone, spot=spot, goal=score
    )


def _set_die(asked: Any, g: Karvi, me: int, option: str, t: Tongue) -> str:
    die = die_words(g, me, option, t)
    return t("set {die} to {beers}", die=die, beers=beers(asked.beers, t))


def _stone(asked: Any, g: Karvi, me: int, option: str, t: Tongue) -> str:
    return t("take stone {stone}: {does}", stone=option, does=brief(g.box, option, t))


def _tile(asked: Any, g: Karvi, me: int, option: str, t: Tongue) -> str:
    return t("keep {tile}: {does}", tile=option, does=brief(g.box, option, t))


def _pays(asked: Any, g: Karvi, me: int, option: str, t: Tongue) -> str:
    return t("{die} pays", die=die_words(g, me, option, t, ACTOR))


OPTIONS: dict[type[Any], Answer] = {
    AnyOrder: _first,
    BeerOrProvision: _beer_or_provision,
    CopyDie: _copy_die,
    DieBack: _die_back,
    DiscardWhich: _discarded,
    DismissForPoints: _warrior_option(_("send {warrior} home"), _("send nobody home")),
    Displace: _displace,
    WhoGoesFirst: _first_ship,
    DoubleWho: _warrior_option(_("double {warrior}"), _("double no more")),
    DraftTile: _drafted,
    FirstStone: _first_stone,
    GainEither: _take,
    GiveForPoints: _give,
    Heal: _warrior_option(_("heal {warrior}"), _("heal no more")),
    HowToPay: _pay,
    HowToUpgrade: _upgrade,
    InjureForGain: _suffer,
    KeepWhich: _kept,
    MakeRoom: _warrior_option(
        _("send {warrior} home to make room"), _("do without the new warrior")
    ),
    OneOf: lambda asked, g, me, option, t: meaning(option, t),
    PlaceStone: _place_stone,
    Sail: _voyage,
    SailToMap: _voyage,
    SailToShip: _voyage,
    ScoutOrBuild: _scout_or_build,
    SetDie: _set_die,
    SpendProvisions: _give,
    SplitBeer: _split_beer,
    StackDie: _stack,
    StartCardFrom: _deck,
    StartGoods: _take,
    UseAgain: _use_spot,
    UseFreeSpot: _use_spot,
    WhichDeck: _deck,
    WhichRaid: _raid,
    WhichStart: lambda asked, g, me, option, t: start_words(g.box, option, t),
    WhichStone: _stone,
    WhichTile: _tile,
    WhichTrade: _trade,
    WhichTradeCard: _offered,
    WhoGrows: _grows,
    WhoPaysBeer: _pays,
    WhoSuffers: _suffer,
    YourTurn: _your_turn,
}
"""How the options of each question are said."""


def say_option(g: Karvi, seat: int, option: str, language: str = "en") -> str:
    """An option of the question before `seat`."""
    asked = question(g, seat)
    if asked is None:
        raise Illegal(f"seat {seat} is not asked anything, so {option!r} says nothing")
    t = speak(language)
    if option in EXCHANGES:
        return _exchange(g, seat, option, t)
    say = OPTIONS.get(type(asked))
    return option if say is None else say(asked, g, seat, option, t)


def _exchange(g: Karvi, me: int, option: str, t: Tongue) -> str:
    what = option.removeprefix("gold ")
    if what.startswith("beer"):
        die = die_words(g, me, DICE_NAMES[int(what[-1]) - 1], t)
        got = t("{beers} on {die}", beers=beers(1, t), die=die)
    else:
        got = counted(1, what, t)
    return t("exchange 1 gold for {goods}", goods=got)
