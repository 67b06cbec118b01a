"""The opponent's dice in words, and the end of a round alone."""

from __future__ import annotations

from meadhall.games.karvi.components.kinds import KINDS
from meadhall.games.karvi.rules.solo import PAST, PURPLE, THINNED
from meadhall.games.karvi.rules.state import POSITIONS, Karvi, colours
from meadhall.games.karvi.words.names import counted
from meadhall.games.karvi.words.registry import tells
from meadhall.games.karvi.words.sentences import Who, spot_name
from meadhall.kernel.agenda import Event
from meadhall.language.sentences import listed
from meadhall.language.translation import Forms, Tongue, _, _p


def beside(who: Who, mine: str, theirs: str, /, **values: object) -> str:
    """A sentence of the opponent's in which 'your' die is meant, or {name}'s for a spectator."""
    if who.reader == 0:
        return who.t(mine, **values)
    return who.t(theirs, name=who.t(colours(1)[0]), **values)


def kind_words(kind: str, t: Tongue) -> str:
    """'wool', 'raid 12'."""
    track, __, strength = kind.partition(" ")
    return t("raid {n}", n=strength) if strength else t(track)


# What happened


@tells("rival start")
def tell_rival_start(g: Karvi, event: Event, who: Who) -> str:
    number, card = event.data
    whose = colours(1)[1:] if g.volva is None else (_("the Völva"), "Blazy")
    return who.t(
        "{rival} waits by start card {value}",
        rival=who.t(whose[number - 1]),
        value=g.box.start_cards[card].value,
    )


@tells("rival turn")
def tell_rival_turn(g: Karvi, event: Event, who: Who) -> str:
    number, hers = event.data
    dice = counted(number, "die", who.t)
    if g.volva is None:
        return beside(
            who,
            _("The opponent's turn: {dice} behind your next one"),
            _("The opponent's turn: {dice} behind {name}'s next one"),
            dice=dice,
        )
    if hers:
        return beside(
            who,
            _("The Völva's turn: {dice} behind your next one"),
            _("The Völva's turn: {dice} behind {name}'s next one"),
            dice=dice,
        )
    return beside(
        who,
        _("Blazy's turn: {dice} behind your next one"),
        _("Blazy's turn: {dice} behind {name}'s next one"),
        dice=dice,
    )


def _blank_die(rolled: str, there: str, free: bool, who: Who) -> str:
    """Where a blank die goes: the next free bright spot, or the last free place."""
    if free:
        return beside(
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
    return beside(
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


@tells("opponent die")
def tell_opponent_die(g: Karvi, event: Event, who: Who) -> str:
    """What was rolled, where that is, and where the die goes if there is no room."""
    die, pips, wanted, at, mine = event.data
    t = who.t
    rolled = t(ROLLED[g.volva is not None, die in PURPLE], pips=pips or t("a blank"))
    there = spot_name(g, at, t)
    if not pips:
        return _blank_die(rolled, there, wanted == at, who)
    found = beside(
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


@tells("thinned")
def tell_thinned(g: Karvi, event: Event, who: Who) -> str:
    kinds = listed((kind_words(KINDS[kind], who.t) for kind in THINNED[event.data[0]]), who.t)
    return who.t(
        "The round ends: where there is one left, a tile of {kinds} and a special rune stone of "
        "each corner are removed unseen",
        kinds=kinds,
    )
