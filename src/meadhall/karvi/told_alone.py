"""What the opponents of the solo games do and why, in words."""

from __future__ import annotations

from meadhall.karvi.box import KINDS
from meadhall.karvi.phrases import (
    Who,
    count,
    listed,
    place_name,
    points,
    rune_goal,
    spot_name,
)
from meadhall.karvi.scoring import GRADES, total, verdict
from meadhall.karvi.solo import PAST, PURPLE, THINNED
from meadhall.karvi.state import POSITIONS, Karvi, colours
from meadhall.karvi.told import tells
from meadhall.karvi.volva import DOUBLED, her_score
from meadhall.kernel.agenda import Event


def verdict_words(g: Karvi, seat: int | None) -> str:
    """What a solo game has come to ('': not a solo game)."""
    word, scored = verdict(g), total(g, 0)
    if not word:
        return ""
    who = Who(0, seat, colours(g.seats))
    if g.volva is not None:
        hers = sum(her_score(g).values())
        if word == "won":
            return f"{who.does('beat')} the Völva, {scored} to {hers}!"
        return f"The Völva wins, {hers} to {scored}."
    line = f"{who.does('score')} {points(scored)}, {word}"
    good = GRADES[-1][0]
    return f"{line}!" if scored > good else f"{line}: above {good} is good."


def _mine(who: Who) -> str:
    """'your', or the player's colour for a spectator."""
    return "your" if who.reader == 0 else f"{colours(1)[0]}'s"


# The opponent's dice


@tells("rival start")
def _rival_start(g: Karvi, event: Event, who: Who) -> str:
    number, card = event.data
    whose = colours(1)[1:] if g.volva is None else ("the Völva", "Blazy")
    return f"{whose[number - 1]} waits by start card {g.box.start_cards[card].value}"


@tells("rival turn")
def _rival_turn(g: Karvi, event: Event, who: Who) -> str:
    dice, hers = event.data
    whose = "The opponent" if g.volva is None else "The Völva" if hers else "Blazy"
    return f"{whose}'s turn: {count(dice, 'die', 'dice')} behind {_mine(who)} next one"


@tells("opponent die")
def _opponent_die(g: Karvi, event: Event, who: Who) -> str:
    """What was rolled, where that is, and where the die goes if there is no room."""
    die, pips, wanted, at, mine = event.data
    colour = "purple" if die in PURPLE else "blue"
    whose = "a" if g.volva is None else "the Völva's" if die in PURPLE else "Blazy's"
    line = f"{whose} {colour} die shows {pips or 'a blank'}"
    there = spot_name(g, at)
    if not pips:
        found = f"yellow, red or brown spot ahead of {_mine(who)} die"
        if wanted == at:
            return f"{line}: it takes the next free {found}, {there}"
        return f"{line}: no {found} is free, so it takes the last free place, {there}"
    counted = f"the {ORDINALS[pips]} spot ahead of {_mine(who)} die on {POSITIONS[mine]} is"
    if wanted == at:
        return f"{line}: {counted} {there}"
    meant = "past the stop-area" if wanted >= PAST else f"{POSITIONS[wanted]}, not free"
    if at > wanted:
        return f"{line}: {counted} {meant}, so it goes on to {there}"
    return f"{line}: {counted} {meant}, so it takes the last free place, {there}"


ORDINALS = ("", "first", "second", "third", "fourth", "fifth")


# The end of a round


@tells("offer discarded")
def _offer_discarded(g: Karvi, event: Event, who: Who) -> str:
    return f"The trade cards on offer are discarded: {', '.join(event.data) or 'none'}"


@tells("thinned")
def _thinned(g: Karvi, event: Event, who: Who) -> str:
    kinds = listed(KINDS[kind] for kind in THINNED[event.data[0]])
    return (
        f"The round ends: where there is one left, a tile of {kinds} and a special rune stone of "
        "each corner are removed unseen"
    )


# The Völva


@tells("foresees")
def _foresees(g: Karvi, event: Event, who: Who) -> str:
    scored, back, mine = event.data
    between = f"between her die on {POSITIONS[back]} and {_mine(who)} next one on {POSITIONS[mine]}"
    if not scored:
        return f"The Völva finds no free spot {between}"
    return f"The Völva scores {points(scored)} for the free spots {between}"


@tells("her choice")
def _her_choice(g: Karvi, event: Event, who: Who) -> str:
    name, why = event.data
    return f"The Völva chooses {name}, {CHOICES[why]}"


CHOICES = {
    "fewer tiles": "where she has fewer tiles",
    "as many tiles": "having as many tiles of both",
    "action": "an action of hers",
    "more": "which scores more",
    "as much": "which scores as much",
}


@tells("her points")
def _her_points(g: Karvi, event: Event, who: Who) -> str:
    scored, gains, harder = event.data
    if not scored:
        return "The Völva scores nothing for what the spot gives"
    summed: dict[str, int] = {}
    for what, number in gains:
        summed[what] = summed.get(what, 0) + number
    shown = []
    for what, number in summed.items():
        words = f"{number} strength" if what == "strength" else count(number, what)
        twice = " (doubled)" if harder and what in DOUBLED else ""
        shown.append("the points it shows" if what == "point" else f"{words}{twice}")
    why = ", as the spot shows" if list(summed) == ["point"] else f" for {listed(shown)}"
    return f"The Völva scores {points(scored)}{why}"


@tells("order")
def _order(g: Karvi, event: Event, who: Who) -> str:
    track, kind = event.data
    if not kind:
        return f"That was the Völva's last order: from now on she {track}s in Francia"
    place = place_name(g.box, g.kind_at.index(KINDS.index(kind)))
    what = kind.replace("raid ", "against strength ") if track == "raid" else f"with {kind}"
    return f"The Völva's next {track} will be {what}, at {place}"


@tells("her tile")
def _her_tile(g: Karvi, event: Event, who: Who) -> str:
    tile, scored, ordered = event.data
    raid = tile in g.box.raid_tiles
    kind = f"raid {g.box.raid_tiles[tile].strength}" if raid else g.box.trade_tiles[tile].good
    does = f"{'wins raid' if raid else 'trades with tile'} {tile} and scores {points(scored)}"
    if ordered:
        return f"Her order is {kind}, but no tile is left there: her order tile counts, she {does}"
    return f"Her order is {kind}: the Völva {does}"


@tells("her francia")
def _her_francia(g: Karvi, event: Event, who: Who) -> str:
    track, scored = event.data
    return f"Without orders, the Völva {track}s in Francia and scores {points(scored)}"


@tells("her lack")
def _her_lack(g: Karvi, event: Event, who: Who) -> str:
    what, scored = event.data
    return f"The Völva has no {what} left and simply scores {points(scored)}"


@tells("her upgrade")
def _her_upgrade(g: Karvi, event: Event, who: Who) -> str:
    tile, scored = event.data
    part = g.box.ship_tiles.get(tile)
    what = f"the {part.part} {tile}" if part else f"rune stone {tile} ({rune_goal(g.box, tile)})"
    covers = ", since it covers another" if part else ""
    gain = points(scored) if scored else f"no points{covers}"
    return f"The Völva upgrades: she places {what} for {gain}"


@tells("her building")
def _her_building(g: Karvi, event: Event, who: Who) -> str:
    building, place, scored = event.data
    colour, kind, _ = building.split()
    what = "trading post" if kind == "post" else "tower"
    whose = "the Völva" if colour == "purple" else "Greenhouser"
    line = f"From the chest comes a {what} of {whose}"
    gain = f", for {points(scored)}" if colour == "purple" else ""
    if place < 0:
        return f"{line}: no place is left for it{gain}"
    near = f"the nearest place without a {colour} {what}"
    return f"{line}: it goes to {place_name(g.box, place)}, {near}{gain}"


@tells("stone removed")
def _stone_removed(g: Karvi, event: Event, who: Who) -> str:
    return f"A special rune stone of {place_name(g.box, event.data[0])} is removed unseen"
