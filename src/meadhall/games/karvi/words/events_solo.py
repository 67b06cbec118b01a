"""What the opponents of the solo games do and why, in words."""

from __future__ import annotations

from meadhall.games.karvi.components.box import KINDS
from meadhall.games.karvi.rules.scoring import GRADES, total, verdict
from meadhall.games.karvi.rules.solo import PAST, PURPLE, THINNED
from meadhall.games.karvi.rules.state import POSITIONS, Karvi, colours
from meadhall.games.karvi.rules.volva import DOUBLED, her_score
from meadhall.games.karvi.words.effect_words import effect
from meadhall.games.karvi.words.events import tells
from meadhall.games.karvi.words.names import counted, listed, place_name, points, speak
from meadhall.games.karvi.words.sentences import Who, rune_goal, spot_name
from meadhall.kernel.agenda import Event
from meadhall.language.translation import Forms, Tongue, _, _p


def verdict_words(g: Karvi, seat: int | None, language: str = "en") -> str:
    """What a solo game has come to ('': not a solo game)."""
    grade, scored = verdict(g), total(g, 0)
    if not grade:
        return ""
    t = speak(language)
    who = Who(0, seat, colours(g.seats), t)
    if g.volva is not None:
        hers = sum(her_score(g).values())
        if grade == "won":
            return who.says(
                _("You beat the Völva, {mine} to {hers}!"),
                _("{name} beats the Völva, {mine} to {hers}!"),
                mine=scored,
                hers=hers,
            )
        return t("The Völva wins, {hers} to {mine}.", hers=hers, mine=scored)
    good = GRADES[-1][0]
    if scored > good:
        return who.says(
            _("You score {points}, {grade}!"),
            _("{name} scores {points}, {grade}!"),
            points=points(scored, t),
            grade=t(grade),
        )
    return who.says(
        _("You score {points}, {grade}: above {good} is good."),
        _("{name} scores {points}, {grade}: above {good} is good."),
        points=points(scored, t),
        grade=t(grade),
        good=good,
    )


def _beside(who: Who, mine: str, theirs: str, /, **values: object) -> str:
    """A sentence of the opponent's in which 'your' die is meant, or {name}'s for a spectator."""
    if who.reader == 0:
        return who.t(mine, **values)
    return who.t(theirs, name=who.t(colours(1)[0]), **values)


# The opponent's dice


@tells("rival start")
def _rival_start(g: Karvi, event: Event, who: Who) -> str:
    number, card = event.data
    whose = colours(1)[1:] if g.volva is None else (_("the Völva"), "Blazy")
    return who.t(
        "{rival} waits by start card {value}",
        rival=who.t(whose[number - 1]),
        value=g.box.start_cards[card].value,
    )


@tells("rival turn")
def _rival_turn(g: Karvi, event: Event, who: Who) -> str:
    number, hers = event.data
    dice = counted(number, "die", who.t)
    if g.volva is None:
        return _beside(
            who,
            _("The opponent's turn: {dice} behind your next one"),
            _("The opponent's turn: {dice} behind {name}'s next one"),
            dice=dice,
        )
    if hers:
        return _beside(
            who,
            _("The Völva's turn: {dice} behind your next one"),
            _("The Völva's turn: {dice} behind {name}'s next one"),
            dice=dice,
        )
    return _beside(
        who,
        _("Blazy's turn: {dice} behind your next one"),
        _("Blazy's turn: {dice} behind {name}'s next one"),
        dice=dice,
    )


@tells("opponent die")
def _opponent_die(g: Karvi, event: Event, who: Who) -> str:
    """What was rolled, where that is, and where the die goes if there is no room."""
    die, pips, wanted, at, mine = event.data
    t = who.t
    rolled = t(ROLLED[g.volva is not None, die in PURPLE], pips=pips or t("a blank"))
    there = spot_name(g, at, t)
    if not pips:
        if wanted == at:
            return _beside(
                who,
                _(
                    "{rolled}: it takes the next free yellow, red or brown spot ahead of your die, "
                    "{there}"
                ),
                _(
                    "{rolled}: it takes the next free yellow, red or brown spot ahead of {name}'s "
                    "die, {there}"
                ),
                rolled=rolled,
                there=there,
            )
        return _beside(
            who,
            _(
                "{rolled}: no yellow, red or brown spot ahead of your die is free, so it takes the "
                "last free place, {there}"
            ),
            _(
                "{rolled}: no yellow, red or brown spot ahead of {name}'s die is free, so it takes "
                "the last free place, {there}"
            ),
            rolled=rolled,
            there=there,
        )
    found = _beside(
        who,
        _("{rolled}: the {nth} spot ahead of your die on {spot}"),
        _("{rolled}: the {nth} spot ahead of {name}'s die on {spot}"),
        rolled=rolled,
        nth=t.p(*ORDINALS[pips - 1]),
        spot=POSITIONS[mine],
    )
    if wanted == at:
        return t("{found} is {there}", found=found, there=there)
    if wanted >= PAST:
        meant = t("{found} is past the stop-area", found=found)
    else:
        meant = t("{found} is {spot}, not free", found=found, spot=POSITIONS[wanted])
    if at > wanted:
        return t("{found}, so it goes on to {there}", found=meant, there=there)
    return t("{found}, so it takes the last free place, {there}", found=meant, there=there)


ROLLED = {
    (False, True): _("a purple die shows {pips}"),
    (False, False): _("a blue die shows {pips}"),
    (True, True): _("the Völva's purple die shows {pips}"),
    (True, False): _("Blazy's blue die shows {pips}"),
}
"""Whether the Völva plays, and whether the die is purple."""
ORDINALS: tuple[Forms, ...] = (
    _p("spot", "first"),
    _p("spot", "second"),
    _p("spot", "third"),
    _p("spot", "fourth"),
    _p("spot", "fifth"),
)


# The end of a round


@tells("offer discarded")
def _offer_discarded(g: Karvi, event: Event, who: Who) -> str:
    cards = ", ".join(event.data) or who.t("none")
    return who.t("The trade cards on offer are discarded: {cards}", cards=cards)


@tells("thinned")
def _thinned(g: Karvi, event: Event, who: Who) -> str:
    kinds = listed((kind_words(KINDS[kind], who.t) for kind in THINNED[event.data[0]]), who.t)
    return who.t(
        "The round ends: where there is one left, a tile of {kinds} and a special rune stone of "
        "each corner are removed unseen",
        kinds=kinds,
    )


def kind_words(kind: str, t: Tongue) -> str:
    """'wool', 'raid 12'."""
    track, __, strength = kind.partition(" ")
    return t("raid {n}", n=strength) if strength else t(track)


# The Völva


@tells("foresees")
def _foresees(g: Karvi, event: Event, who: Who) -> str:
    scored, back, mine = event.data
    values = {"back": POSITIONS[back], "spot": POSITIONS[mine]}
    if not scored:
        return _beside(
            who,
            _("The Völva finds no free spot between her die on {back} and your next one on {spot}"),
            _(
                "The Völva finds no free spot between her die on {back} and {name}'s next one on "
                "{spot}"
            ),
            **values,
        )
    return _beside(
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


@tells("her choice")
def _her_choice(g: Karvi, event: Event, who: Who) -> str:
    name, why = event.data
    return who.t(CHOICES[why], effect=effect(name, who.t))


CHOICES = {
    "fewer tiles": _("The Völva chooses {effect}, where she has fewer tiles"),
    "as many tiles": _("The Völva chooses {effect}, having as many tiles of both"),
    "action": _("The Völva chooses {effect}, an action of hers"),
    "more": _("The Völva chooses {effect}, which scores more"),
    "as much": _("The Völva chooses {effect}, which scores as much"),
}


@tells("her points")
def _her_points(g: Karvi, event: Event, who: Who) -> str:
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
def _order(g: Karvi, event: Event, who: Who) -> str:
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


@tells("her tile")
def _her_tile(g: Karvi, event: Event, who: Who) -> str:
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


@tells("her francia")
def _her_francia(g: Karvi, event: Event, who: Who) -> str:
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
def _her_lack(g: Karvi, event: Event, who: Who) -> str:
    what, scored = event.data
    t = who.t
    if what == "buildings":
        return t(
            "The Völva has no buildings left and simply scores {points}", points=points(scored, t)
        )
    return t(
        "The Völva has no rune stones left and simply scores {points}", points=points(scored, t)
    )


@tells("her upgrade")
def _her_upgrade(g: Karvi, event: Event, who: Who) -> str:
    tile, scored = event.data
    t = who.t
    if tile in g.box.ship_tiles:
        what = t(HER_PARTS[g.box.ship_tiles[tile].part], tile=tile)
        gain = points(scored, t) if scored else t("no points, since it covers another")
    else:
        what = t("rune stone {stone} ({goal})", stone=tile, goal=rune_goal(g.box, tile, t))
        gain = points(scored, t) if scored else t("no points")
    return t("The Völva upgrades: she places {what} for {gain}", what=what, gain=gain)


HER_PARTS = {
    "stern": _("the stern {tile}"),
    "sail": _("the sail {tile}"),
    "head": _("the head {tile}"),
}


@tells("her building")
def _her_building(g: Karvi, event: Event, who: Who) -> str:
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


@tells("stone removed")
def _stone_removed(g: Karvi, event: Event, who: Who) -> str:
    return who.t(
        "A special rune stone of {place} is removed unseen",
        place=place_name(g.box, event.data[0], who.t),
    )
