"""Karvi, by Torgeir Tjong (2023): all rules and variants, for one to four players."""

from __future__ import annotations

from meadhall.games.karvi import drawing, referee, words
from meadhall.games.karvi.rules.settings import SEATS, SETTINGS, TITLE, choose_settings
from meadhall.games.karvi.rules.state import Karvi
from meadhall.games.karvi.view import KarviView
from meadhall.kernel.game import Game, lazy_part

GAME: Game[Karvi, KarviView] = Game(
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
    terminal=lazy_part("meadhall.games.karvi.terminal"),  # needs Rich
    judge=lazy_part("meadhall.games.karvi.bots", "JUDGEMENT"),
)
