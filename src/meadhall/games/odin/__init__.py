"""A Feast for Odin, by Uwe Rosenberg (2016): the whole base game, for one to four players."""

from __future__ import annotations

from typing import TYPE_CHECKING

from meadhall.games.odin import cards as _cards  # noqa: F401 (lays out the deck)
from meadhall.games.odin import drawing, helpers, referee, words
from meadhall.games.odin.rules.settings import SEATS, SETTINGS, TITLE, choose_settings
from meadhall.kernel.game import Game, LazyPart

if TYPE_CHECKING:
    from meadhall.games.odin import terminal as _terminal
    from meadhall.games.odin.bots import JUDGEMENT
else:
    JUDGEMENT = LazyPart("meadhall.games.odin.bots", "JUDGEMENT")
    _terminal = LazyPart("meadhall.games.odin.terminal")  # needs Rich


GAME = Game(
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
    terminal=_terminal,
    helpers=helpers,
    judge=JUDGEMENT,
)
