"""The drafts in words: packs and start cards."""

from __future__ import annotations

from meadhall.games.karvi.rules.draft import DraftTile, WhichStart
from meadhall.games.karvi.rules.state import Karvi
from meadhall.games.karvi.words.registry import asks, asks_always, never_clicked, says, tells
from meadhall.games.karvi.words.sentences import Who, brief, named, start_words
from meadhall.kernel.agenda import Event
from meadhall.language.translation import Tongue, _

# What is asked


@asks(DraftTile)
def ask_draft_tile(asked: DraftTile, g: Karvi, me: int, t: Tongue) -> str:
    return t("The pack is in your hand: which of these do you take? ({n} to take)", n=asked.left)


asks_always(
    WhichStart,
    _("Which start card do you take? The lower its number, the sooner your first die moves."),
)


# What may be answered


@says(DraftTile)
def say_draft_tile(asked: DraftTile, g: Karvi, me: int, option: str, t: Tongue) -> str:
    tile = option.removeprefix("take ")
    return t("take {tile}: {does}", tile=tile, does=brief(g.box, tile, t))


@says(WhichStart)
def say_which_start(asked: WhichStart, g: Karvi, me: int, option: str, t: Tongue) -> str:
    return start_words(g.box, option, t)


# Where it is clicked

never_clicked(DraftTile, WhichStart)


# What happened


@tells("packs")
def tell_packs(g: Karvi, event: Event, who: Who) -> str:
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
def tell_drafted(g: Karvi, event: Event, who: Who) -> str:
    tile = named(g.box, event.data[0], who.t)
    return who.says(_("You keep {tile}"), _("{name} keeps {tile}"), tile=tile)
