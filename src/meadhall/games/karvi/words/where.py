"""Where an option is clicked: the thing on the table that it is about."""

from __future__ import annotations

import re

from meadhall.games.karvi.rules.combine import AnyOrder, OneOf
from meadhall.games.karvi.rules.draft import DraftTile, WhichStart
from meadhall.games.karvi.rules.setup import FirstStone
from meadhall.games.karvi.rules.ship import (
    PlaceStone,
    ScoutOrBuild,
    WhichStone,
    WhichTile,
    WhoGoesFirst,
)
from meadhall.games.karvi.rules.state import DECKS, POSITIONS, Karvi
from meadhall.games.karvi.rules.supply import EXCHANGES
from meadhall.games.karvi.rules.track import DICE_NAMES, CopyDie, DieBack
from meadhall.games.karvi.rules.turn import YourTurn
from meadhall.games.karvi.rules.upgrade import HowToUpgrade
from meadhall.games.karvi.rules.warriors import (
    WARRIOR_OF,
    DismissForPoints,
    DoubleWho,
    Heal,
    InjureForGain,
    MakeRoom,
    WhoGrows,
    WhoSuffers,
)
from meadhall.kernel.agenda import question

NOT_IN_SIGHT = (DraftTile, WhichStart, WhichStone, WhichTile, WhoGoesFirst)
"""Questions about what is only now in my hand: the buttons show it."""
_GOODS = re.compile(r"(?:pay )?(?:\d+ )?(fur|silver|gold|provision)")
_BEER = re.compile(r"beer ([12])")
_WHO = (DismissForPoints, DoubleWho, Heal, InjureForGain, MakeRoom, WhoGrows, WhoSuffers)
"""Questions about warriors. An effect to choose may read like an answer to them: 'heal 2'."""
_LAST_WORD = ("die", "rest", "use", "onto", "play", "keep", "take", "trade", "raid", "draw")


def where(g: Karvi, seat: int, option: str) -> str:
    """The name of the thing at which the option is clicked, '' if it is only a button."""
    asked = question(g, seat)
    if option in EXCHANGES:
        return "gold"
    if isinstance(asked, NOT_IN_SIGHT):
        return ""
    if isinstance(asked, OneOf | AnyOrder):
        return _good(option)
    box, p = g.box, g.players[seat]
    if option == "sail" or (isinstance(asked, ScoutOrBuild) and option in ("scout", "build")):
        here: str = box.place_ids[p.ship]
        return here
    if isinstance(asked, PlaceStone):
        return "" if option == "discard" else f"rune{option.split(' ')[-1]}"
    if option == "stern first" and isinstance(asked, HowToUpgrade):
        return asked.stern
    if option in box.place_of or option in box.cards or option in DICE_NAMES:
        return option
    if option == "francia":
        return option
    if isinstance(asked, FirstStone):
        return option.partition(" on ")[0]
    beer = _BEER.fullmatch(option)
    if beer:
        return f"die {beer[1]}"
    return _good(option) or _by_verb(g, asked, option)


def _good(option: str) -> str:
    """The good that an option is about and nothing else."""
    good = _GOODS.fullmatch(option)
    if good is None:
        return ""
    return "provisions" if good[1] == "provision" else good[1]


def _by_verb(g: Karvi, asked: object, option: str) -> str:
    verb, _, what = option.partition(" ")
    if isinstance(asked, _WHO):
        return f"warrior {WARRIOR_OF[what]}" if what in WARRIOR_OF else ""
    if verb == "place":
        return what.partition(" on ")[0]
    if verb == "use" and isinstance(asked, YourTurn):
        return what.partition(" ")[0]
    if isinstance(asked, CopyDie | DieBack) and " to " in option:
        name, _, goal = option.partition(" to ")
        return goal if goal in POSITIONS else name
    if verb in _LAST_WORD and (
        what in POSITIONS
        or what in DECKS
        or what in g.box.cards
        or what in g.box.trade_cards
        or what in g.box.trade_tiles
        or what in g.box.raid_tiles
    ):
        return what
    return ""
