"""Karvi, by Torgeir Tjong (2023): all rules and variants, for one to four players."""

from __future__ import annotations

from typing import TYPE_CHECKING

from meadhall.games.karvi import drawing, referee, words
from meadhall.games.karvi.rules.settings import SEATS, SETTINGS, TITLE, choose_settings
from meadhall.kernel.game import Game, LazyPart

if TYPE_CHECKING:
    from meadhall.games.karvi import terminal as _terminal
    from meadhall.games.karvi.bots import JUDGEMENT
else:
    JUDGEMENT = LazyPart("meadhall.games.karvi.bots", "JUDGEMENT")
    _terminal = LazyPart("meadhall.games.karvi.terminal")  # needs Rich


GAME = Game(
    name="karvi",
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
    judge=JUDGEMENT,
)
