"""A Feast for Odin, by Uwe Rosenberg (2016): the whole base game, for one to four players."""

from __future__ import annotations

from meadhall.games.odin import cards as _cards  # noqa: F401 (lays out the deck)
from meadhall.games.odin import drawing, helpers, referee, words
from meadhall.games.odin.rules.settings import SEATS, SETTINGS, TITLE, choose_settings
from meadhall.games.odin.rules.state import Odin
from meadhall.games.odin.view import OdinView
from meadhall.kernel.game import Game, lazy_part

GAME: Game[Odin, OdinView] = Game(
    name="odin",
    title=TITLE,
    version=1,
    seats=SEATS,
    settings=SETTINGS,
    choose=choose_settings,
    rules=referee,
    words=words,
    solo=referee,
    picture=drawing,
    terminal=lazy_part("meadhall.games.odin.terminal"),  # needs Rich
    helpers=helpers,
    judge=lazy_part("meadhall.games.odin.bots", "JUDGEMENT"),
)
