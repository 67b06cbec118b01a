"""What the Völva does and why, in words."""

from __future__ import annotations

from meadhall.games.karvi.components.kinds import KINDS
from meadhall.games.karvi.rules.state import POSITIONS, Karvi
from meadhall.games.karvi.rules.volva_gains import DOUBLED
from meadhall.games.karvi.words.effect_words import effect
from meadhall.games.karvi.words.names import counted, place_name, points
from meadhall.games.karvi.words.registry import tells
from meadhall.games.karvi.words.sentences import Who, rune_goal
from meadhall.games.karvi.words.solo import beside, kind_words
from meadhall.kernel.agenda import Event
from meadhall.language.sentences import listed
from meadhall.language.translation import _

# What happened


@tells("foresees")
def tell_foresees(g: Karvi, event: Event, who: Who) -> str:
    scored, back, mine = event.data
    values = {"back": POSITIONS[back], "spot": POSITIONS[mine]}
    if not scored:
        return beside(
            who,
            _("The Völva finds no free spot between her die on {back} and your next one on {spot}"),
            _(
                "The Völva finds no free spot between her die on {back} and {name}'s next one on "
                "{spot}"
            ),
            **values,
        )
    return beside(
        who,
        _(
            "The Völva scores {points} for the free spots between her die on {back} and your next "
            "one on {spot}"
        ),
        _(
            "The Völva scores {points} for the free spots between her die on {back} and {name}'s "
            "next one on {spot}"
        ),
        points=points(scored, who.t),
        **values,
    )


CHOICES = {
    "fewer tiles": _("The Völva chooses {effect}, where she has fewer tiles"),
    "as many tiles": _("The Völva chooses {effect}, having as many tiles of both"),
    "action": _("The Völva chooses {effect}, an action of hers"),
    "more": _("The Völva chooses {effect}, which scores more"),
    "as much": _("The Völva chooses {effect}, which scores as much"),
}


@tells("her choice")
def tell_her_choice(g: Karvi, event: Event, who: Who) -> str:
    name, why = event.data
    return who.t(CHOICES[why], effect=effect(name, who.t))


@tells("her points")
def tell_her_points(g: Karvi, event: Event, who: Who) -> str:
    scored, gains, harder = event.data
    t = who.t
    if not scored:
        return t("The Völva scores nothing for what the spot gives")
    summed: dict[str, int] = {}
    for what, number in gains:
        summed[what] = summed.get(what, 0) + number
    if list(summed) == ["point"]:
        return t("The Völva scores {points}, as the spot shows", points=points(scored, t))
    shown = []
    for what, number in summed.items():
        if what == "point":
            shown.append(t("the points it shows"))
        elif harder and what in DOUBLED:
            shown.append(t("{goods} (doubled)", goods=counted(number, what, t)))
        else:
            shown.append(counted(number, what, t))
    return t(
        "The Völva scores {points} for {goods}", points=points(scored, t), goods=listed(shown, t)
    )


@tells("order")
def tell_order(g: Karvi, event: Event, who: Who) -> str:
    track, kind = event.data
    t = who.t
    if not kind:
        if track == "raid":
            return t("That was the Völva's last order: from now on she raids in Francia")
        return t("That was the Völva's last order: from now on she trades in Francia")
    place = place_name(g.box, g.kind_at.index(KINDS.index(kind)), t)
    if track == "raid":
        return t(
            "The Völva's next raid will be against strength {strength}, at {place}",
            strength=kind.removeprefix("raid "),
            place=place,
        )
    return t("The Völva's next trade will be with {good}, at {place}", good=t(kind), place=place)


HER_TILES = {
    (True, False): _("Her order is {kind}: the Völva wins raid {tile} and scores {points}"),
    (False, False): _("Her order is {kind}: the Völva trades with tile {tile} and scores {points}"),
    (True, True): _(
        "Her order is {kind}, but no tile is left there: her order tile counts, she wins raid "
        "{tile} and scores {points}"
    ),
    (False, True): _(
        "Her order is {kind}, but no tile is left there: her order tile counts, she trades with "
        "tile {tile} and scores {points}"
    ),
}
"""Whether it is a raid, and whether it is the order tile itself."""


@tells("her tile")
def tell_her_tile(g: Karvi, event: Event, who: Who) -> str:
    tile, scored, ordered = event.data
    t = who.t
    raid = tile in g.box.raid_tiles
    kind = f"raid {g.box.raid_tiles[tile].strength}" if raid else g.box.trade_tiles[tile].good
    return t(
        HER_TILES[raid, bool(ordered)],
        kind=kind_words(kind, t),
        tile=tile,
        points=points(scored, t),
    )


@tells("her francia")
def tell_her_francia(g: Karvi, event: Event, who: Who) -> str:
    track, scored = event.data
    t = who.t
    if track == "raid":
        return t(
            "Without orders, the Völva raids in Francia and scores {points}",
            points=points(scored, t),
        )
    return t(
        "Without orders, the Völva trades in Francia and scores {points}", points=points(scored, t)
    )


@tells("her lack")
def tell_her_lack(g: Karvi, event: Event, who: Who) -> str:
    what, scored = event.data
    t = who.t
    if what == "buildings":
        return t(
            "The Völva has no buildings left and simply scores {points}", points=points(scored, t)
        )
    return t(
        "The Völva has no rune stones left and simply scores {points}", points=points(scored, t)
    )


HER_PARTS = {
    "stern": _("the stern {tile}"),
    "sail": _("the sail {tile}"),
    "head": _("the head {tile}"),
}


@tells("her upgrade")
def tell_her_upgrade(g: Karvi, event: Event, who: Who) -> str:
    tile, scored = event.data
    t = who.t
    if tile in g.box.ship_tiles:
        what = t(HER_PARTS[g.box.ship_tiles[tile].part], tile=tile)
        gain = points(scored, t) if scored else t("no points, since it covers another")
    else:
        what = t("rune stone {stone} ({goal})", stone=tile, goal=rune_goal(g.box, tile, t))
        gain = points(scored, t) if scored else t("no points")
    return t("The Völva upgrades: she places {what} for {gain}", what=what, gain=gain)


FROM_CHEST = {
    ("purple", "post"): _("From the chest comes a trading post of the Völva"),
    ("purple", "tower"): _("From the chest comes a tower of the Völva"),
    ("green", "post"): _("From the chest comes a trading post of Greenhouser"),
    ("green", "tower"): _("From the chest comes a tower of Greenhouser"),
}
NEAREST = {
    ("purple", "post"): _(
        "{line}: it goes to {place}, the nearest place without a purple trading post"
    ),
    ("purple", "tower"): _("{line}: it goes to {place}, the nearest place without a purple tower"),
    ("green", "post"): _(
        "{line}: it goes to {place}, the nearest place without a green trading post"
    ),
    ("green", "tower"): _("{line}: it goes to {place}, the nearest place without a green tower"),
}


@tells("her building")
def tell_her_building(g: Karvi, event: Event, who: Who) -> str:
    building, place, scored = event.data
    colour, kind, __ = building.split()
    t = who.t
    line = t(FROM_CHEST[colour, kind])
    if place < 0:
        line = t("{line}: no place is left for it", line=line)
    else:
        line = t(
            NEAREST[colour, kind],
            line=line,
            place=place_name(g.box, place, t),
        )
    if colour != "purple":
        return line
    return t("{line}, for {points}", line=line, points=points(scored, t))


@tells("stone removed")
def tell_stone_removed(g: Karvi, event: Event, who: Who) -> str:
    return who.t(
        "A special rune stone of {place} is removed unseen",
        place=place_name(g.box, event.data[0], who.t),
    )
