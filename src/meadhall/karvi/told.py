"""What happened, in words: one sentence for every kind of event."""

from __future__ import annotations

from collections.abc import Callable

from meadhall.karvi.box import Box
from meadhall.karvi.phrases import (
    CARD_TYPES,
    Who,
    beers,
    count,
    goods,
    hidden_card,
    kind_name,
    listed,
    named,
    place_name,
    points,
    rune_goal,
    sentence,
    spot_name,
    start_words,
    warrior,
)
from meadhall.karvi.state import LETTERS, POSITIONS, SOURCES, STOP, Karvi, colours
from meadhall.kernel.agenda import Event

Telling = Callable[[Karvi, Event, Who], str]

TELLINGS: dict[str, Telling] = {}
"""How each kind of event is told."""


def tells(kind: str) -> Callable[[Telling], Telling]:
    def keep(telling: Telling) -> Telling:
        TELLINGS[kind] = telling
        return telling

    return keep


def say_event(g: Karvi, event: Event, seat: int | None, language: str = "en") -> str:
    """What happened, to the reader in `seat` (None: a spectator). The event must be redacted for
    that reader already. Only English is spoken so far."""
    telling = TELLINGS.get(event.kind)
    who = Who(event.seat, seat, colours(g.seats))
    return sentence(who.does(event.kind) if telling is None else telling(g, event, who))


# Set-up, rounds and turns


@tells("start")
def _start(g: Karvi, event: Event, who: Who) -> str:
    return f"{who.does('begin')} with {start_words(g.box, event.data[0])}"


@tells("chose stack")
def _chose_stack(g: Karvi, event: Event, who: Who) -> str:
    (option,) = event.data
    return f"{who.does('want')} a {option.removeprefix('draw ')} card to begin with"


@tells("round")
def _round(g: Karvi, event: Event, who: Who) -> str:
    return f"Round {event.data[0]} of {g.rounds} begins"


@tells("turn")
def _turn(g: Karvi, event: Event, who: Who) -> str:
    return f"{who.whose} turn"


@tells("end")
def _end(g: Karvi, event: Event, who: Who) -> str:
    return "All dice are home: the game is over"


@tells("offer")
def _offer(g: Karvi, event: Event, who: Who) -> str:
    return f"Trade card {named(g.box, event.data[0])} joins the offer"


@tells("stop")
def _stop(g: Karvi, event: Event, who: Who) -> str:
    (tile,) = event.data
    texts = (f"S{i} {text}" for i, text in enumerate(g.box.stop_texts[tile], start=1))
    name = "the village's own" if tile == "V" else tile
    return f"The stop-area tile is taken away; now it is {name}: {', '.join(texts)}"


# Variants


@tells("boards")
def _boards(g: Karvi, event: Event, who: Who) -> str:
    return f"The action boards lie clockwise as {event.data[0]}"


@tells("packs")
def _packs(g: Karvi, event: Event, who: Who) -> str:
    what = "sterns" if g.seats == 4 else "sterns and rune stones"
    return f"{who.does('hold')} the {what} first; the packs go round to the left"


@tells("drafted")
def _drafted(g: Karvi, event: Event, who: Who) -> str:
    return f"{who.does('keep')} {named(g.box, event.data[0])}"


@tells("put back")
def _put_back(g: Karvi, event: Event, who: Who) -> str:
    deck, level = event.data
    line = f"{who.does('put')} {hidden_card(LETTERS[deck], level)} back on its stack"
    return f"{line}: {named(g.box, event.secret[0])}" if event.secret else line


# Dice


@tells("die")
def _die(g: Karvi, event: Event, who: Who) -> str:
    at, cost = event.data
    if at >= STOP:
        return f"{who.does('bring')} a die home to {POSITIONS[at]} of the stop-area"
    paid = f", paying {beers(cost)}" if cost else ""
    return f"{who.does('move')} a die to {spot_name(g, at)}{paid}"


@tells("rest")
def _rest(g: Karvi, event: Event, who: Who) -> str:
    at = POSITIONS[event.data[0]]
    return f"{who.does('find')} no spot to pay for: {who.their} die rests on {at}"


@tells("beer spent")
def _beer_spent(g: Karvi, event: Event, who: Who) -> str:
    number, die = event.data
    return f"{who.does('pay')} {beers(number)} from {who.their} {_which_die(g, die)}"


@tells("spot")
def _use_spot(g: Karvi, event: Event, who: Who) -> str:
    return f"{who.does('use')} {spot_name(g, event.data[0])}"


@tells("set")
def _set(g: Karvi, event: Event, who: Who) -> str:
    die, beer = event.data
    which = _which_die(g, int(die[-1]))
    return f"{who.does('set')} {who.their} {which} to {beers(beer)}"


def _which_die(g: Karvi, number: int) -> str:
    return "die" if g.dice_each == 1 else ("first die", "second die")[number - 1]


@tells("beer")
def _beer(g: Karvi, event: Event, who: Who) -> str:
    poured = [
        f"{beers(n)} on {who.their} {_which_die(g, i)}"
        for i, n in enumerate(event.data, start=1)
        if n
    ]
    return f"{who.does('pour')} {listed(poured) or beers(0)}"


# Goods and points


@tells("gain")
def _gain(g: Karvi, event: Event, who: Who) -> str:
    return f"{who.does('take')} {goods(*event.data)}"


@tells("pay")
def _pay(g: Karvi, event: Event, who: Who) -> str:
    return f"{who.does('pay')} {goods(*event.data)}"


@tells("exchange")
def _exchange(g: Karvi, event: Event, who: Who) -> str:
    (what,) = event.data
    if what.startswith("beer"):
        what = f"beer on {who.their} {_which_die(g, int(what[-1]))}"
    return f"{who.does('exchange')} 1 gold for 1 {what}"


@tells("points")
def _points(g: Karvi, event: Event, who: Who) -> str:
    number, source = event.data
    return f"{who.does('score')} {points(number) if number else 'nothing'} ({SOURCES[source]})"


@tells("choose")
def _choose(g: Karvi, event: Event, who: Who) -> str:
    return f"{who.does('choose')}: {event.data[0]}"


# The ship


@tells("provisions spent")
def _provisions_spent(g: Karvi, event: Event, who: Who) -> str:
    return f"{who.does('pay')} {count(event.data[0], 'provision')}"


@tells("sail")
def _sail(g: Karvi, event: Event, who: Who) -> str:
    return f"{who.does('end')} {who.their} voyage at {place_name(g.box, event.data[0])}"


@tells("displace")
def _displace(g: Karvi, event: Event, who: Who) -> str:
    other, place = event.data
    name = "your" if other == who.reader else f"{colours(g.seats)[other]}'s"
    return f"{who.does('displace')} {name} ship to {place_name(g.box, place)}"


@tells("scout")
def _scout(g: Karvi, event: Event, who: Who) -> str:
    line = f"{who.does('look')} at the {kind_name(event.data[0])}"
    return f"{line}: {_all(g.box, event.secret)}" if event.secret else line


def _all(box: Box, names: tuple[str, ...]) -> str:
    return "; ".join(named(box, name) for name in names)


@tells("tile")
def _tile(g: Karvi, event: Event, who: Who) -> str:
    return f"{who.does('keep')} tile {named(g.box, event.data[0])}"


@tells("build")
def _build(g: Karvi, event: Event, who: Who) -> str:
    place, scored = event.data
    site = "trading post" if g.box.post_sites >> place & 1 else "tower"
    return f"{who.does('build')} a {site} at {place_name(g.box, place)} for {points(scored)}"


@tells("stones")
def _stones(g: Karvi, event: Event, who: Who) -> str:
    corner = next(place for place, n in g.box.corners.items() if n == event.data[0])
    line = f"{who.does('look')} at the special rune stones of {place_name(g.box, corner)}"
    return f"{line}: {_all(g.box, event.secret)}" if event.secret else line


@tells("stone")
def _stone(g: Karvi, event: Event, who: Who) -> str:
    return f"{who.does('take')} special rune stone {named(g.box, event.data[0])}"


@tells("stone discarded")
def _stone_discarded(g: Karvi, event: Event, who: Who) -> str:
    return f"{who.does('discard')} special rune stone {event.data[0]}"


@tells("rune")
def _rune(g: Karvi, event: Event, who: Who) -> str:
    stone, spot = event.data
    goal = rune_goal(g.box, stone)
    return f"{who.does('place')} rune stone {stone} ({goal} points) on rune spot {spot + 1}"


@tells("part")
def _part(g: Karvi, event: Event, who: Who) -> str:
    tile, scored = event.data
    part = g.box.ship_tiles[tile]
    gain = f" for {points(scored)}" if scored else " over the old one"
    return f"{who.does('place')} the {part.part} {tile} ({part.text}){gain}"


# Cards


@tells("draw")
def _draw(g: Karvi, event: Event, who: Who) -> str:
    deck, level = event.data
    line = f"{who.does('draw')} {hidden_card(LETTERS[deck], level)}"
    return f"{line}: {named(g.box, event.secret[0])}" if event.secret else line


@tells("play")
def _play(g: Karvi, event: Event, who: Who) -> str:
    (card,) = event.data
    return f"{who.does('play')} {CARD_TYPES[card[0]]} card {named(g.box, card)}"


@tells("discard")
def _discard(g: Karvi, event: Event, who: Who) -> str:
    letter, level = event.data
    line = f"{who.does('discard')} {hidden_card(letter, level)}"
    return f"{line}: {named(g.box, event.secret[0])}" if event.secret else line


@tells("use")
def _use(g: Karvi, event: Event, who: Who) -> str:
    (tile,) = event.data
    return f"{who.does('use')} {who.their} sail {tile} ({g.box.ship_tiles[tile].text})"


# Trade and raid


@tells("trade")
def _trade(g: Karvi, event: Event, who: Who) -> str:
    tile, scored = event.data
    good = g.box.trade_tiles[tile].good
    gain = f"{who.and_does('score')} {points(scored)}"
    return f"{who.does('trade')} with tile {tile} ({good}) and {gain}"


@tells("trade card")
def _trade_card(g: Karvi, event: Event, who: Who) -> str:
    return f"{who.does('take')} trade card {named(g.box, event.data[0])}"


@tells("francia trade")
def _francia_trade(g: Karvi, event: Event, who: Who) -> str:
    return f"{who.does('trade')} in Francia and {who.and_does('score')} {points(event.data[0])}"


@tells("raid begins")
def _raid_begins(g: Karvi, event: Event, who: Who) -> str:
    return f"{who.does('begin')} raid {named(g.box, event.data[0])}"


@tells("raid")
def _raid(g: Karvi, event: Event, who: Who) -> str:
    tile, scored = event.data
    return f"{who.does('win')} raid {tile} and {who.and_does('score')} {points(scored)}"


@tells("francia raid")
def _francia_raid(g: Karvi, event: Event, who: Who) -> str:
    return f"{who.does('raid')} Francia and {who.and_does('score')} {points(event.data[0])}"


@tells("freed")
def _freed(g: Karvi, event: Event, who: Who) -> str:
    return f"{who.does('free')} a {event.data[0]} from {who.their} tableau"


# Warriors


@tells("warrior")
def _warrior(g: Karvi, event: Event, who: Who) -> str:
    return f"{who.does('take')} {warrior(event.data[0])}"


@tells("dismiss")
def _dismiss(g: Karvi, event: Event, who: Who) -> str:
    return f"{who.does('send')} {warrior(event.data[0])} home"


@tells("stronger")
def _stronger(g: Karvi, event: Event, who: Who) -> str:
    old, more = event.data
    side = "" if old > 0 else "injured "
    return f"{who.whose} {side}warrior of strength {abs(old)} grows to {abs(old) + more}"


@tells("injured")
def _injured(g: Karvi, event: Event, who: Who) -> str:
    return f"{who.whose} warrior of strength {event.data[0]} is injured"


@tells("valhalla")
def _valhalla(g: Karvi, event: Event, who: Who) -> str:
    (strength,) = event.data
    scored = points(strength)
    return f"{who.whose} warrior of strength {strength} goes to Valhalla, for {scored}"


@tells("healed")
def _healed(g: Karvi, event: Event, who: Who) -> str:
    return f"{who.whose} warrior of strength {event.data[0]} is healed"
