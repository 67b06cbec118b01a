"""The track in words: dice, spots, the stop-area."""

from __future__ import annotations

from meadhall.games.karvi.rules.state import POSITIONS, STOP, Karvi
from meadhall.games.karvi.rules.track import (
    POSITION_OF,
    BeerPoints,
    CopyDie,
    DieBack,
    FreeDiceMove,
    Locked,
    SetDie,
    StackDie,
    UseAgain,
    UseFreeSpot,
    WhoPaysBeer,
    spot_cost,
)
from meadhall.games.karvi.words.clicks import last_word, thing_named
from meadhall.games.karvi.words.dice import ACTOR, SETS_DIE, die_words, of_die
from meadhall.games.karvi.words.effect_words import (
    action,
    effect,
    in_full,
    in_short,
    in_words,
    with_fields,
)
from meadhall.games.karvi.words.names import beers, counted, points
from meadhall.games.karvi.words.registry import asks, asks_always, clicks, says, tells
from meadhall.games.karvi.words.sentences import Who, spot_name
from meadhall.games.karvi.words.useless_spots import why_useless
from meadhall.kernel.agenda import Event
from meadhall.language.sentences import listed
from meadhall.language.translation import Tongue, _


def spot_text(g: Karvi, position: str, t: Tongue) -> str:
    """What a position of the track, or of the stop-area in use, says."""
    if position[0] == "S":
        return effect(g.box.stop_texts[g.stop][int(position[1:]) - 1], t)
    return effect(g.box.layouts[g.boards].spots[POSITION_OF[position]].text, t)


def spot_words(g: Karvi, me: int, position: str, free: bool, t: Tongue) -> str:
    """What a spot does and costs, and why that would be useless."""
    at = POSITION_OF[position]
    cost = 0 if free else spot_cost(g, me, at)
    words = f"{spot_text(g, position, t)} ({beers(cost, t)})"
    useless = why_useless(g, me, at, t)
    return t.p("between parts", "; ").join((words, useless)) if useless else words


# What is asked

asks_always(CopyDie, _("Which die do you set to the beer of another?"))


@asks(DieBack)
def ask_die_back(asked: DieBack, g: Karvi, me: int, t: Tongue) -> str:
    spots = counted(asked.back, "free spot", t)
    if asked.free:
        return t(
            "Which die goes back {spots} to use the spot there, without paying beer?", spots=spots
        )
    return t("Which die goes back {spots} to use the spot there, paying its beer?", spots=spots)


@asks(SetDie)
def ask_set_die(asked: SetDie, g: Karvi, me: int, t: Tongue) -> str:
    return t("Which die do you set to {beers}?", beers=beers(asked.beers, t))


asks_always(StackDie, _("Onto which die do you put yours?"))


@asks(UseAgain)
def ask_use_again(asked: UseAgain, g: Karvi, me: int, t: Tongue) -> str:
    names = dict.fromkeys(POSITIONS[g.at[die]] for die in g.dice_of(me))
    shown = listed(
        (t("{spot} says {does}", spot=name, does=spot_text(g, name, t)) for name in names), t
    )
    return t("Which spot of yours do you use again? ({spots})", spots=shown)


@asks(UseFreeSpot)
def ask_use_free_spot(asked: UseFreeSpot, g: Karvi, me: int, t: Tongue) -> str:
    if asked.free:
        return t("Which free spot do you use? (without paying beer)")
    return t("Which free spot do you use? (one of your dice pays its beer)")


@asks(WhoPaysBeer)
def ask_who_pays_beer(asked: WhoPaysBeer, g: Karvi, me: int, t: Tongue) -> str:
    return t("Which die pays {beers}?", beers=beers(asked.cost, t))


# What may be answered


@says(CopyDie)
def say_copy_die(asked: CopyDie, g: Karvi, me: int, option: str, t: Tongue) -> str:
    name, number = option.split(" to ")
    return t("set {die} to {beers}", die=die_words(g, me, name, t), beers=beers(int(number), t))


@says(DieBack)
def say_die_back(asked: DieBack, g: Karvi, me: int, option: str, t: Tongue) -> str:
    if option == "pass":
        return t("move no die")
    name, spot = option.split(" to ")
    return t(
        "move {die} back to {spot}: {does}",
        die=die_words(g, me, name, t),
        spot=spot,
        does=spot_words(g, me, spot, asked.free, t),
    )


@says(SetDie)
def say_set_die(asked: SetDie, g: Karvi, me: int, option: str, t: Tongue) -> str:
    die = die_words(g, me, option, t)
    return t("set {die} to {beers}", die=die, beers=beers(asked.beers, t))


@says(StackDie)
def say_stack_die(asked: StackDie, g: Karvi, me: int, option: str, t: Tongue) -> str:
    spot = option.removeprefix("onto ")
    does = spot_words(g, me, spot, True, t)
    return t("put your die on the one at {spot}: {does}", spot=spot, does=does)


@says(UseAgain, UseFreeSpot)
def say_use_of_spot(
    asked: UseAgain | UseFreeSpot, g: Karvi, me: int, option: str, t: Tongue
) -> str:
    spot = option.removeprefix("use ")
    does = spot_words(g, me, spot, getattr(asked, "free", True), t)
    return t("use {spot}: {does}", spot=spot, does=does)


@says(WhoPaysBeer)
def say_who_pays_beer(asked: WhoPaysBeer, g: Karvi, me: int, option: str, t: Tongue) -> str:
    return t("{die} pays", die=die_words(g, me, option, t, ACTOR))


# Where it is clicked

clicks(SetDie, WhoPaysBeer)(thing_named)
clicks(StackDie, UseAgain, UseFreeSpot)(last_word)


@clicks(CopyDie)
def where_copy_die(asked: CopyDie, g: Karvi, me: int, option: str) -> str:
    return option.partition(" to ")[0]


@clicks(DieBack)
def where_die_back(asked: DieBack, g: Karvi, me: int, option: str) -> str:
    return option.partition(" to ")[2]


# What happened


@tells("stop")
def tell_stop(g: Karvi, event: Event, who: Who) -> str:
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


@tells("die")
def tell_die(g: Karvi, event: Event, who: Who) -> str:
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
def tell_rest(g: Karvi, event: Event, who: Who) -> str:
    return who.says(
        _("You find no spot to pay for: your die rests on {spot}"),
        _("{name} finds no spot to pay for: their die rests on {spot}"),
        spot=POSITIONS[event.data[0]],
    )


@tells("spot")
def tell_spot(g: Karvi, event: Event, who: Who) -> str:
    spot = spot_name(g, event.data[0], who.t)
    return who.says(_("You use {spot}"), _("{name} uses {spot}"), spot=spot)


@tells("set")
def tell_set(g: Karvi, event: Event, who: Who) -> str:
    die, beer = event.data
    return who.says(*of_die(g, int(die[-1]), SETS_DIE), beers=beers(beer, who.t))


# What effects say

action(Locked, _("LOCKED"))


@in_short(BeerPoints)
def _beer_points(scored: BeerPoints, t: Tongue) -> str:
    return t("{points} per {what}", points=points(scored.points, t), what=t("beer"))


@in_full(BeerPoints)
def _beer_points_in_full(scored: BeerPoints, t: Tongue) -> str:
    return t("score {points} per beer on your dice", points=points(scored.points, t))


in_short(SetDie)(with_fields(_("set a die to {a}"), "beers"))


@in_full(SetDie)
def _set_die_in_full(setting: SetDie, t: Tongue) -> str:
    return t("set one of your dice to {beers}", beers=counted(setting.beers, "beer", t))


in_words(FreeDiceMove, _("free dice move"), _("move your die this turn without paying beer"))


@in_short(DieBack)
def _die_back(moving: DieBack, t: Tongue) -> str:
    if moving.free:
        return t("die back {a} for 0 beer", a=moving.back)
    return t("die back {a}", a=moving.back)


@in_full(DieBack)
def _die_back_in_full(moving: DieBack, t: Tongue) -> str:
    if moving.free:
        return t.n(
            "move one of your dice back exactly {n} free spot and use the spot there without "
            "paying beer",
            "move one of your dice back exactly {n} free spots and use the spot there without "
            "paying beer",
            moving.back,
        )
    return t.n(
        "move one of your dice back exactly {n} free spot and use the spot there for its beer",
        "move one of your dice back exactly {n} free spots and use the spot there for its beer",
        moving.back,
    )


in_words(
    UseAgain,
    _("use a spot of yours again"),
    _("use a spot on which one of your dice stands again, without paying beer"),
)
in_words(CopyDie, _("copy a die"), _("set one of your dice to the beer of any other die"))


@in_short(UseFreeSpot)
def _use_free_spot(using: UseFreeSpot, t: Tongue) -> str:
    return t("use a free spot for 0 beer") if using.free else t("use a free spot")


@in_full(UseFreeSpot)
def _use_free_spot_in_full(using: UseFreeSpot, t: Tongue) -> str:
    if using.free:
        return t("use any free spot without placing a die and without paying beer")
    return t("use any free spot without placing a die; one of your dice pays its beer")


in_words(
    StackDie,
    _("stack the die"),
    _("put this turn's die on top of a die further on and use that spot for no beer"),
)
