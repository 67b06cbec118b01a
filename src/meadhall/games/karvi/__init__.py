"""Karvi, by Torgeir Tjong (2023): all rules and variants, for one to four players."""

from __future__ import annotations

from typing import TYPE_CHECKING

from meadhall.games.karvi import drawing, words
from meadhall.games.karvi.rules import scoring
from meadhall.games.karvi.rules.settings import SEATS, SETTINGS, TITLE, choose_settings
from meadhall.games.karvi.rules.setup import setup
from meadhall.games.karvi.view import imagine, view
from meadhall.kernel.game import Game, LazyPart

if TYPE_CHECKING:
    from meadhall.games.karvi import bots as _bots
    from meadhall.games.karvi import terminal as _terminal
else:
    _bots = LazyPart("meadhall.games.karvi.bots")
    _terminal = LazyPart("meadhall.games.karvi.terminal")  # needs Rich


class KarviRules:
    """What may be done, what happens, and what a seat sees of it."""

    setup = staticmethod(setup)
    view = staticmethod(view)
    imagine = staticmethod(imagine)
    score = staticmethod(scoring.score)
    standing = staticmethod(scoring.standing)
    ranking = staticmethod(scoring.ranking)
    winners = staticmethod(scoring.winners)


class KarviSolo:
    """The two solo games: for a high score, and against the Völva."""

    rivals = staticmethod(scoring.rivals)
    verdict = staticmethod(scoring.verdict)
    verdicts = staticmethod(scoring.verdicts)
    closing = staticmethod(words.verdict_words)


GAME = Game(
    name="karvi",
    title=TITLE,
    version=1,
    seats=SEATS,
    settings=SETTINGS,
    choose=choose_settings,
    rules=KarviRules(),
    words=words,
    solo=KarviSolo(),
    picture=drawing,
    terminal=_terminal,
    judge=_bots,
)
