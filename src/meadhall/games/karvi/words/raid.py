"""RAID in words: raid tiles, Francia, freed buildings."""

from __future__ import annotations

from meadhall.games.karvi.rules.raid import (
    FRANCIA_DAMAGE,
    FRANCIA_RAID,
    FreeTower,
    Raid,
    WhichRaid,
    raid_points,
)
from meadhall.games.karvi.rules.state import Karvi, strength_of
from meadhall.games.karvi.words.clicks import last_word
from meadhall.games.karvi.words.effect_words import action, effect, in_words
from meadhall.games.karvi.words.names import counted, points
from meadhall.games.karvi.words.registry import asks, clicks, says, tells
from meadhall.games.karvi.words.sentences import Who, named
from meadhall.kernel.agenda import Event
from meadhall.language.translation import Tongue, _

# What is asked


@asks(WhichRaid)
def ask_which_raid(asked: WhichRaid, g: Karvi, me: int, t: Tongue) -> str:
    return t(
        "RAID with strength {strength}: which tile do you raid?",
        strength=strength_of(g.players[me]),
    )


# What may be answered


@says(WhichRaid)
def say_which_raid(asked: WhichRaid, g: Karvi, me: int, option: str, t: Tongue) -> str:
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


# Where it is clicked


@clicks(WhichRaid)
def where_which_raid(asked: WhichRaid, g: Karvi, me: int, option: str) -> str:
    return option if option == "francia" else last_word(asked, g, me, option)


# What happened


@tells("raid begins")
def tell_raid_begins(g: Karvi, event: Event, who: Who) -> str:
    tile = named(g.box, event.data[0], who.t)
    return who.says(_("You begin raid {tile}"), _("{name} begins raid {tile}"), tile=tile)


@tells("raid")
def tell_raid(g: Karvi, event: Event, who: Who) -> str:
    tile, scored = event.data
    return who.says(
        _("You win raid {tile} and score {points}"),
        _("{name} wins raid {tile} and scores {points}"),
        tile=tile,
        points=points(scored, who.t),
    )


@tells("francia raid")
def tell_francia_raid(g: Karvi, event: Event, who: Who) -> str:
    return who.says(
        _("You raid Francia and score {points}"),
        _("{name} raids Francia and scores {points}"),
        points=points(event.data[0], who.t),
    )


@tells("freed")
def tell_freed(g: Karvi, event: Event, who: Who) -> str:
    if event.data[0] == "tower":
        return who.says(
            _("You free a tower from your tableau"), _("{name} frees a tower from their tableau")
        )
    return who.says(
        _("You free a trading post from your tableau"),
        _("{name} frees a trading post from their tableau"),
    )


# What effects say

action(Raid, _("RAID"))
in_words(FreeTower, _("free a tower"), _("free the leftmost tower on your tableau"))
