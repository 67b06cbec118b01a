"""The ship in words: voyages, scouting, building, special rune stones."""

from __future__ import annotations

from meadhall.games.karvi.rules.ship import (
    BESIDE,
    OUST,
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
from meadhall.games.karvi.rules.state import Karvi, colours, unlocked_map
from meadhall.games.karvi.words.effect_words import in_full, in_short, in_words
from meadhall.games.karvi.words.names import counted, kind_name, place_name, points
from meadhall.games.karvi.words.registry import (
    asks,
    asks_always,
    clicks,
    never_clicked,
    says,
    tells,
)
from meadhall.games.karvi.words.sentences import Who, brief, goal, named, place_words, with_secret
from meadhall.kernel.agenda import Choice, Event
from meadhall.language.sentences import listed
from meadhall.language.translation import Tongue, _

# What is asked

asks_always(WhoGoesFirst, _("Several ships lie here: which one do you displace first?"))


@asks(Displace)
def ask_displace(asked: Displace, g: Karvi, me: int, t: Tongue) -> str:
    return t("Where do you send {name}'s ship?", name=t(colours(g.seats)[asked.seat]))


@asks(PlaceStone)
def ask_place_stone(asked: PlaceStone, g: Karvi, me: int, t: Tongue) -> str:
    return t(
        "What becomes of the special rune stone {stone} ({does})?",
        stone=asked.stone,
        does=brief(g.box, asked.stone, t),
    )


@asks(Sail)
def ask_sail(asked: Sail, g: Karvi, me: int, t: Tongue) -> str:
    if asked.price:
        price = t("each step costs {cost}", cost=counted(asked.price, "provision", t))
    elif asked.flat:
        price = t("the voyage costs {cost}", cost=counted(asked.flat, "provision", t))
    else:
        price = t("up to {steps} for nothing", steps=counted(asked.steps, "step", t))
    here = place_name(g.box, g.players[me].ship, t)
    return t("Where does your ship go from {place}? ({price})", place=here, price=price)


asks_always(SailToMap, _("On which map spot do you put your ship?"))
asks_always(SailToShip, _("To which other ship do you sail?"))


@asks(ScoutOrBuild)
def ask_scout_or_build(asked: ScoutOrBuild, g: Karvi, me: int, t: Tongue) -> str:
    place = g.players[me].ship
    here = place_name(g.box, place, t)
    if g.kind_at[place] >= 0:
        return t("Your ship lies at {place}: do you scout the tiles here?", place=here)
    return t("Your ship lies at {place}: do you build here?", place=here)


asks_always(WhichStone, _("Which special rune stone do you take?"))


@asks(WhichTile)
def ask_which_tile(asked: WhichTile, g: Karvi, me: int, t: Tongue) -> str:
    return t("Which of the {tiles} do you keep?", tiles=kind_name(asked.kind, t))


# What may be answered


@says(Displace)
def say_displace(asked: Displace, g: Karvi, me: int, option: str, t: Tongue) -> str:
    return t(
        "send {name}'s ship to {place}",
        name=t(colours(g.seats)[asked.seat]),
        place=place_words(g, g.box.place_of[option], t),
    )


@says(WhoGoesFirst)
def say_who_goes_first(asked: WhoGoesFirst, g: Karvi, me: int, option: str, t: Tongue) -> str:
    return t("{name}'s ship first", name=t(colours(g.seats)[int(option[-1])]))


@says(PlaceStone)
def say_place_stone(asked: PlaceStone, g: Karvi, me: int, option: str, t: Tongue) -> str:
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


@says(Sail, SailToMap, SailToShip)
def say_voyage(
    asked: Sail | SailToMap | SailToShip, g: Karvi, me: int, option: str, t: Tongue
) -> str:
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


@says(ScoutOrBuild)
def say_scout_or_build(asked: ScoutOrBuild, g: Karvi, me: int, option: str, t: Tongue) -> str:
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


@says(WhichStone)
def say_which_stone(asked: WhichStone, g: Karvi, me: int, option: str, t: Tongue) -> str:
    return t("take stone {stone}: {does}", stone=option, does=brief(g.box, option, t))


@says(WhichTile)
def say_which_tile(asked: WhichTile, g: Karvi, me: int, option: str, t: Tongue) -> str:
    return t("keep {tile}: {does}", tile=option, does=brief(g.box, option, t))


# Where it is clicked

never_clicked(WhichStone, WhichTile, WhoGoesFirst)


@clicks(Sail, SailToMap, SailToShip, Displace)
def where_voyage(asked: Choice, g: Karvi, me: int, option: str) -> str:
    return "" if option == "stay" else option


@clicks(ScoutOrBuild)
def where_scout_or_build(asked: ScoutOrBuild, g: Karvi, me: int, option: str) -> str:
    return g.box.place_ids[g.players[me].ship] if option in ("scout", "build") else ""


@clicks(PlaceStone)
def where_place_stone(asked: PlaceStone, g: Karvi, me: int, option: str) -> str:
    return "" if option == "discard" else f"rune{option.split(' ')[-1]}"


# What happened


@tells("sail")
def tell_sail(g: Karvi, event: Event, who: Who) -> str:
    return who.says(
        _("You end your voyage at {place}"),
        _("{name} ends their voyage at {place}"),
        place=place_name(g.box, event.data[0], who.t),
    )


@tells("displace")
def tell_displace(g: Karvi, event: Event, who: Who) -> str:
    other, place = event.data
    where = place_name(g.box, place, who.t)
    if other == who.reader:
        return who.t("{name} displaces your ship to {place}", name=who.name, place=where)
    return who.says(
        _("You displace {other}'s ship to {place}"),
        _("{name} displaces {other}'s ship to {place}"),
        other=who.t(colours(g.seats)[other]),
        place=where,
    )


@tells("scout")
def tell_scout(g: Karvi, event: Event, who: Who) -> str:
    line = who.says(
        _("You look at the {tiles}"),
        _("{name} looks at the {tiles}"),
        tiles=kind_name(event.data[0], who.t),
    )
    return with_secret(g.box, line, event.secret, who)


@tells("tile")
def tell_tile(g: Karvi, event: Event, who: Who) -> str:
    tile = named(g.box, event.data[0], who.t)
    return who.says(_("You keep tile {tile}"), _("{name} keeps tile {tile}"), tile=tile)


@tells("build")
def tell_build(g: Karvi, event: Event, who: Who) -> str:
    place, scored = event.data
    values = {"place": place_name(g.box, place, who.t), "points": points(scored, who.t)}
    if g.box.post_sites >> place & 1:
        return who.says(
            _("You build a trading post at {place} for {points}"),
            _("{name} builds a trading post at {place} for {points}"),
            **values,
        )
    return who.says(
        _("You build a tower at {place} for {points}"),
        _("{name} builds a tower at {place} for {points}"),
        **values,
    )


@tells("stones")
def tell_stones(g: Karvi, event: Event, who: Who) -> str:
    corner = next(place for place, n in g.box.corners.items() if n == event.data[0])
    line = who.says(
        _("You look at the special rune stones of {place}"),
        _("{name} looks at the special rune stones of {place}"),
        place=place_name(g.box, corner, who.t),
    )
    return with_secret(g.box, line, event.secret, who)


@tells("stone")
def tell_stone(g: Karvi, event: Event, who: Who) -> str:
    return who.says(
        _("You take special rune stone {stone}"),
        _("{name} takes special rune stone {stone}"),
        stone=named(g.box, event.data[0], who.t),
    )


@tells("stone discarded")
def tell_stone_discarded(g: Karvi, event: Event, who: Who) -> str:
    return who.says(
        _("You discard special rune stone {stone}"),
        _("{name} discards special rune stone {stone}"),
        stone=event.data[0],
    )


@tells("rune")
def tell_rune(g: Karvi, event: Event, who: Who) -> str:
    stone, spot = event.data
    return who.says(
        _("You place rune stone {stone} ({goal}) on rune spot {spot}"),
        _("{name} places rune stone {stone} ({goal}) on rune spot {spot}"),
        stone=stone,
        goal=goal(g.box, stone, who.t),
        spot=spot + 1,
    )


# What effects say

VOYAGES = {
    PAY: _("sail {a}"),
    BESIDE: _("sail {a}, beside ships"),
    OUST: _("sail {a}, ousting ships"),
}


@in_short(Sail)
def _sail(voyage: Sail, t: Tongue) -> str:
    return t(VOYAGES[voyage.mode], a=voyage.steps)


@in_full(Sail)
def _sail_in_full(voyage: Sail, t: Tongue) -> str:
    steps = counted(voyage.steps, "step", t)
    sail = t("sail up to {steps} without paying provisions for them", steps=steps)
    if voyage.mode == BESIDE:
        return t("{sail}, lying beside any ship that is there", sail=sail)
    if voyage.mode == OUST:
        return t("{sail}, displacing any ship there at no cost", sail=sail)
    return sail


in_words(
    SailToMap,
    _("sail to a map"),
    _("put your ship on a map spot, whether or not you have the map"),
)


@in_short(SailToShip)
def _sail_to_ship(voyage: SailToShip, t: Tongue) -> str:
    if voyage.mode == BESIDE:
        return t("sail to a ship beside")
    return t("sail to a ship ousting")


@in_full(SailToShip)
def _sail_to_ship_in_full(voyage: SailToShip, t: Tongue) -> str:
    if voyage.mode == BESIDE:
        return t("put your ship beside any other ship")
    return t("put your ship where another lies and displace that one")
