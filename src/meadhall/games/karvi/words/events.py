"""What happened, in words: one sentence for every kind of event."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from meadhall.games.karvi.components.box import Box
from meadhall.games.karvi.rules.state import LETTERS, POSITIONS, SOURCES, STOP, Karvi, colours
from meadhall.games.karvi.words.effect_words import effect
from meadhall.games.karvi.words.names import (
    beers,
    counted,
    goods,
    hidden_card,
    kind_name,
    listed,
    place_name,
    points,
    speak,
    warrior,
)
from meadhall.games.karvi.words.sentences import Who, goal, named, sentence, spot_name, start_words
from meadhall.kernel.agenda import Event
from meadhall.language.translation import Forms, _

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
    that reader already."""
    who = Who(event.seat, seat, colours(g.seats), speak(language))
    return sentence(TELLINGS[event.kind](g, event, who))


# Set-up, rounds and turns


@tells("start")
def _start(g: Karvi, event: Event, who: Who) -> str:
    return who.says(
        _("You begin with {start}"),
        _("{name} begins with {start}"),
        start=start_words(g.box, event.data[0], who.t),
    )


STACKS_WANTED = {
    "draw helmet": (
        _("You want a helmet card to begin with"),
        _("{name} wants a helmet card to begin with"),
    ),
    "draw beer": (
        _("You want a beer card to begin with"),
        _("{name} wants a beer card to begin with"),
    ),
    "draw ship": (
        _("You want a ship card to begin with"),
        _("{name} wants a ship card to begin with"),
    ),
}


@tells("chose stack")
def _chose_stack(g: Karvi, event: Event, who: Who) -> str:
    return who.says(*STACKS_WANTED[event.data[0]])


@tells("round")
def _round(g: Karvi, event: Event, who: Who) -> str:
    return who.t("Round {n} of {rounds} begins", n=event.data[0], rounds=g.rounds)


@tells("turn")
def _turn(g: Karvi, event: Event, who: Who) -> str:
    return who.says(_("Your turn"), _("{name}'s turn"))


@tells("end")
def _end(g: Karvi, event: Event, who: Who) -> str:
    return who.t("All dice are home: the game is over")


@tells("offer")
def _offer(g: Karvi, event: Event, who: Who) -> str:
    return who.t("Trade card {card} joins the offer", card=named(g.box, event.data[0], who.t))


@tells("stop")
def _stop(g: Karvi, event: Event, who: Who) -> str:
    (tile,) = event.data
    t = who.t
    texts = (f"S{i} {effect(text, t)}" for i, text in enumerate(g.box.stop_texts[tile], start=1))
    if tile == "V":
        return t(
            "The stop-area tile is taken away; now it is the village's own: {spots}",
            spots=", ".join(texts),
        )
    return t(
        "The stop-area tile is taken away; now it is {tile}: {spots}",
        tile=tile,
        spots=", ".join(texts),
    )


# Variants


@tells("boards")
def _boards(g: Karvi, event: Event, who: Who) -> str:
    return who.t("The action boards lie clockwise as {boards}", boards=event.data[0])


@tells("packs")
def _packs(g: Karvi, event: Event, who: Who) -> str:
    if g.seats == 4:
        return who.says(
            _("You hold the sterns first; the packs go round to the left"),
            _("{name} holds the sterns first; the packs go round to the left"),
        )
    return who.says(
        _("You hold the sterns and rune stones first; the packs go round to the left"),
        _("{name} holds the sterns and rune stones first; the packs go round to the left"),
    )


@tells("drafted")
def _drafted(g: Karvi, event: Event, who: Who) -> str:
    tile = named(g.box, event.data[0], who.t)
    return who.says(_("You keep {tile}"), _("{name} keeps {tile}"), tile=tile)


@tells("put back")
def _put_back(g: Karvi, event: Event, who: Who) -> str:
    deck, level = event.data
    line = who.says(
        _("You put {card} back on its stack"),
        _("{name} puts {card} back on its stack"),
        card=hidden_card(LETTERS[deck], level, who.t),
    )
    return _seen(g.box, line, event.secret, who)


def _seen(box: Box, line: str, secret: Sequence[str], who: Who) -> str:
    """A line, with what only those who know it are told."""
    if not secret:
        return line
    t = who.t
    shown = t.p("between cards", "; ").join(named(box, name, t) for name in secret)
    return t("{line}: {shown}", line=line, shown=shown)


# Dice


@tells("die")
def _die(g: Karvi, event: Event, who: Who) -> str:
    at, cost = event.data
    if at >= STOP:
        return who.says(
            _("You bring a die home to {spot} of the stop-area"),
            _("{name} brings a die home to {spot} of the stop-area"),
            spot=POSITIONS[at],
        )
    spot = spot_name(g, at, who.t)
    if not cost:
        return who.says(_("You move a die to {spot}"), _("{name} moves a die to {spot}"), spot=spot)
    return who.says(
        _("You move a die to {spot}, paying {beers}"),
        _("{name} moves a die to {spot}, paying {beers}"),
        spot=spot,
        beers=beers(cost, who.t),
    )


@tells("rest")
def _rest(g: Karvi, event: Event, who: Who) -> str:
    return who.says(
        _("You find no spot to pay for: your die rests on {spot}"),
        _("{name} finds no spot to pay for: their die rests on {spot}"),
        spot=POSITIONS[event.data[0]],
    )


FROM_DIE: tuple[Forms, ...] = (
    (_("You pay {beers} from your die"), _("{name} pays {beers} from their die")),
    (_("You pay {beers} from your first die"), _("{name} pays {beers} from their first die")),
    (_("You pay {beers} from your second die"), _("{name} pays {beers} from their second die")),
)
SETS_DIE: tuple[Forms, ...] = (
    (_("You set your die to {beers}"), _("{name} sets their die to {beers}")),
    (_("You set your first die to {beers}"), _("{name} sets their first die to {beers}")),
    (_("You set your second die to {beers}"), _("{name} sets their second die to {beers}")),
)
ON_DIE: tuple[Forms, ...] = (
    (_("{beers} on your die"), _("{beers} on their die")),
    (_("{beers} on your first die"), _("{beers} on their first die")),
    (_("{beers} on your second die"), _("{beers} on their second die")),
)


def _of_die(g: Karvi, number: int, forms: Sequence[Forms]) -> Forms:
    """With one die each it is not said which."""
    return forms[0 if g.dice_each == 1 else number]


@tells("beer spent")
def _beer_spent(g: Karvi, event: Event, who: Who) -> str:
    number, die = event.data
    return who.says(*_of_die(g, die, FROM_DIE), beers=beers(number, who.t))


@tells("spot")
def _use_spot(g: Karvi, event: Event, who: Who) -> str:
    spot = spot_name(g, event.data[0], who.t)
    return who.says(_("You use {spot}"), _("{name} uses {spot}"), spot=spot)


@tells("set")
def _set(g: Karvi, event: Event, who: Who) -> str:
    die, beer = event.data
    return who.says(*_of_die(g, int(die[-1]), SETS_DIE), beers=beers(beer, who.t))


def _on_die(g: Karvi, number: int, beer: int, who: Who) -> str:
    return who.says(*_of_die(g, number, ON_DIE), beers=beers(beer, who.t))


@tells("beer")
def _beer(g: Karvi, event: Event, who: Who) -> str:
    poured = [_on_die(g, i, n, who) for i, n in enumerate(event.data, start=1) if n]
    return who.says(
        _("You pour {beers}"),
        _("{name} pours {beers}"),
        beers=listed(poured, who.t) or beers(0, who.t),
    )


# Goods and points


@tells("gain")
def _gain(g: Karvi, event: Event, who: Who) -> str:
    taken = goods(*event.data, t=who.t)
    return who.says(_("You take {goods}"), _("{name} takes {goods}"), goods=taken)


@tells("pay")
def _pay(g: Karvi, event: Event, who: Who) -> str:
    paid = goods(*event.data, t=who.t)
    return who.says(_("You pay {goods}"), _("{name} pays {goods}"), goods=paid)


@tells("exchange")
def _exchange(g: Karvi, event: Event, who: Who) -> str:
    (what,) = event.data
    beer = what.startswith("beer")
    got = _on_die(g, int(what[-1]), 1, who) if beer else counted(1, what, who.t)
    return who.says(
        _("You exchange 1 gold for {goods}"), _("{name} exchanges 1 gold for {goods}"), goods=got
    )


@tells("points")
def _points(g: Karvi, event: Event, who: Who) -> str:
    number, source = event.data
    t = who.t
    return who.says(
        _("You score {points} ({source})"),
        _("{name} scores {points} ({source})"),
        points=points(number, t) if number else t("nothing"),
        source=t(SOURCES[source]),
    )


@tells("choose")
def _choose(g: Karvi, event: Event, who: Who) -> str:
    chosen = effect(event.data[0], who.t)
    return who.says(_("You choose: {effect}"), _("{name} chooses: {effect}"), effect=chosen)


# The ship


@tells("provisions spent")
def _provisions_spent(g: Karvi, event: Event, who: Who) -> str:
    paid = counted(event.data[0], "provision", who.t)
    return who.says(_("You pay {goods}"), _("{name} pays {goods}"), goods=paid)


@tells("sail")
def _sail(g: Karvi, event: Event, who: Who) -> str:
    return who.says(
        _("You end your voyage at {place}"),
        _("{name} ends their voyage at {place}"),
        place=place_name(g.box, event.data[0], who.t),
    )


@tells("displace")
def _displace(g: Karvi, event: Event, who: Who) -> str:
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
def _scout(g: Karvi, event: Event, who: Who) -> str:
    line = who.says(
        _("You look at the {tiles}"),
        _("{name} looks at the {tiles}"),
        tiles=kind_name(event.data[0], who.t),
    )
    return _seen(g.box, line, event.secret, who)


@tells("tile")
def _tile(g: Karvi, event: Event, who: Who) -> str:
    tile = named(g.box, event.data[0], who.t)
    return who.says(_("You keep tile {tile}"), _("{name} keeps tile {tile}"), tile=tile)


@tells("build")
def _build(g: Karvi, event: Event, who: Who) -> str:
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
def _stones(g: Karvi, event: Event, who: Who) -> str:
    corner = next(place for place, n in g.box.corners.items() if n == event.data[0])
    line = who.says(
        _("You look at the special rune stones of {place}"),
        _("{name} looks at the special rune stones of {place}"),
        place=place_name(g.box, corner, who.t),
    )
    return _seen(g.box, line, event.secret, who)


@tells("stone")
def _stone(g: Karvi, event: Event, who: Who) -> str:
    return who.says(
        _("You take special rune stone {stone}"),
        _("{name} takes special rune stone {stone}"),
        stone=named(g.box, event.data[0], who.t),
    )


@tells("stone discarded")
def _stone_discarded(g: Karvi, event: Event, who: Who) -> str:
    return who.says(
        _("You discard special rune stone {stone}"),
        _("{name} discards special rune stone {stone}"),
        stone=event.data[0],
    )


@tells("rune")
def _rune(g: Karvi, event: Event, who: Who) -> str:
    stone, spot = event.data
    return who.says(
        _("You place rune stone {stone} ({goal}) on rune spot {spot}"),
        _("{name} places rune stone {stone} ({goal}) on rune spot {spot}"),
        stone=stone,
        goal=goal(g.box, stone, who.t),
        spot=spot + 1,
    )


PLACES_PART: dict[str, Forms] = {
    "stern": (
        _("You place the stern {tile} for {points}"),
        _("{name} places the stern {tile} for {points}"),
    ),
    "sail": (
        _("You place the sail {tile} for {points}"),
        _("{name} places the sail {tile} for {points}"),
    ),
    "head": (
        _("You place the head {tile} for {points}"),
        _("{name} places the head {tile} for {points}"),
    ),
}
COVERS_PART: dict[str, Forms] = {
    "stern": (
        _("You place the stern {tile} over the old one"),
        _("{name} places the stern {tile} over the old one"),
    ),
    "sail": (
        _("You place the sail {tile} over the old one"),
        _("{name} places the sail {tile} over the old one"),
    ),
    "head": (
        _("You place the head {tile} over the old one"),
        _("{name} places the head {tile} over the old one"),
    ),
}


@tells("part")
def _part(g: Karvi, event: Event, who: Who) -> str:
    tile, scored = event.data
    part = g.box.ship_tiles[tile]
    shown = f"{tile} ({effect(part.text, who.t)})"
    if scored:
        return who.says(*PLACES_PART[part.part], tile=shown, points=points(scored, who.t))
    return who.says(*COVERS_PART[part.part], tile=shown)


# Cards


@tells("draw")
def _draw(g: Karvi, event: Event, who: Who) -> str:
    deck, level = event.data
    card = hidden_card(LETTERS[deck], level, who.t)
    line = who.says(_("You draw {card}"), _("{name} draws {card}"), card=card)
    return _seen(g.box, line, event.secret, who)


PLAYS: dict[str, Forms] = {
    "H": (_("You play helmet card {card}"), _("{name} plays helmet card {card}")),
    "B": (_("You play beer card {card}"), _("{name} plays beer card {card}")),
    "S": (_("You play ship card {card}"), _("{name} plays ship card {card}")),
}


@tells("play")
def _play(g: Karvi, event: Event, who: Who) -> str:
    (card,) = event.data
    return who.says(*PLAYS[card[0]], card=named(g.box, card, who.t))


@tells("discard")
def _discard(g: Karvi, event: Event, who: Who) -> str:
    letter, level = event.data
    card = hidden_card(letter, level, who.t)
    line = who.says(_("You discard {card}"), _("{name} discards {card}"), card=card)
    return _seen(g.box, line, event.secret, who)


@tells("use")
def _use(g: Karvi, event: Event, who: Who) -> str:
    (tile,) = event.data
    shown = f"{tile} ({effect(g.box.ship_tiles[tile].text, who.t)})"
    return who.says(_("You use your sail {tile}"), _("{name} uses their sail {tile}"), tile=shown)


# Trade and raid


@tells("trade")
def _trade(g: Karvi, event: Event, who: Who) -> str:
    tile, scored = event.data
    return who.says(
        _("You trade with tile {tile} ({good}) and score {points}"),
        _("{name} trades with tile {tile} ({good}) and scores {points}"),
        tile=tile,
        good=who.t(g.box.trade_tiles[tile].good),
        points=points(scored, who.t),
    )


@tells("trade card")
def _trade_card(g: Karvi, event: Event, who: Who) -> str:
    card = named(g.box, event.data[0], who.t)
    return who.says(_("You take trade card {card}"), _("{name} takes trade card {card}"), card=card)


@tells("francia trade")
def _francia_trade(g: Karvi, event: Event, who: Who) -> str:
    return who.says(
        _("You trade in Francia and score {points}"),
        _("{name} trades in Francia and scores {points}"),
        points=points(event.data[0], who.t),
    )


@tells("raid begins")
def _raid_begins(g: Karvi, event: Event, who: Who) -> str:
    tile = named(g.box, event.data[0], who.t)
    return who.says(_("You begin raid {tile}"), _("{name} begins raid {tile}"), tile=tile)


@tells("raid")
def _raid(g: Karvi, event: Event, who: Who) -> str:
    tile, scored = event.data
    return who.says(
        _("You win raid {tile} and score {points}"),
        _("{name} wins raid {tile} and scores {points}"),
        tile=tile,
        points=points(scored, who.t),
    )


@tells("francia raid")
def _francia_raid(g: Karvi, event: Event, who: Who) -> str:
    return who.says(
        _("You raid Francia and score {points}"),
        _("{name} raids Francia and scores {points}"),
        points=points(event.data[0], who.t),
    )


@tells("freed")
def _freed(g: Karvi, event: Event, who: Who) -> str:
    if event.data[0] == "tower":
        return who.says(
            _("You free a tower from your tableau"), _("{name} frees a tower from their tableau")
        )
    return who.says(
        _("You free a trading post from your tableau"),
        _("{name} frees a trading post from their tableau"),
    )


# Warriors


@tells("warrior")
def _warrior(g: Karvi, event: Event, who: Who) -> str:
    taken = warrior(event.data[0], who.t)
    return who.says(_("You take {warrior}"), _("{name} takes {warrior}"), warrior=taken)


@tells("dismiss")
def _dismiss(g: Karvi, event: Event, who: Who) -> str:
    sent = warrior(event.data[0], who.t)
    return who.says(_("You send {warrior} home"), _("{name} sends {warrior} home"), warrior=sent)


@tells("stronger")
def _stronger(g: Karvi, event: Event, who: Who) -> str:
    old, more = event.data
    values = {"strength": abs(old), "more": abs(old) + more}
    if old > 0:
        return who.says(
            _("Your warrior of strength {strength} grows to {more}"),
            _("{name}'s warrior of strength {strength} grows to {more}"),
            **values,
        )
    return who.says(
        _("Your injured warrior of strength {strength} grows to {more}"),
        _("{name}'s injured warrior of strength {strength} grows to {more}"),
        **values,
    )


@tells("injured")
def _injured(g: Karvi, event: Event, who: Who) -> str:
    return who.says(
        _("Your warrior of strength {strength} is injured"),
        _("{name}'s warrior of strength {strength} is injured"),
        strength=event.data[0],
    )


@tells("valhalla")
def _valhalla(g: Karvi, event: Event, who: Who) -> str:
    (strength,) = event.data
    return who.says(
        _("Your warrior of strength {strength} goes to Valhalla, for {points}"),
        _("{name}'s warrior of strength {strength} goes to Valhalla, for {points}"),
        strength=strength,
        points=points(strength, who.t),
    )


@tells("healed")
def _healed(g: Karvi, event: Event, who: Who) -> str:
    return who.says(
        _("Your warrior of strength {strength} is healed"),
        _("{name}'s warrior of strength {strength} is healed"),
        strength=event.data[0],
    )
