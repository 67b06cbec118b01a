"""A Feast for Odin, by Uwe Rosenberg (2016): the whole base game, for one to four players."""

from __future__ import annotations

from typing import TYPE_CHECKING

from meadhall.games.odin import cards as _cards  # noqa: F401 (lays out the deck)
from meadhall.games.odin import drawing, helpers, words
from meadhall.games.odin.rules import scoring
from meadhall.games.odin.rules.settings import SEATS, SETTINGS, TITLE, choose_settings
from meadhall.games.odin.rules.setup import setup
from meadhall.games.odin.view import imagine, view
from meadhall.kernel.game import Game, LazyPart

if TYPE_CHECKING:
    from meadhall.games.odin import bots as _bots
    from meadhall.games.odin import terminal as _terminal
else:
    _bots = LazyPart("meadhall.games.odin.bots")
    _terminal = LazyPart("meadhall.games.odin.terminal")  # needs Rich


class OdinRules:
    """What may be done, what happens, and what a seat sees of it."""

    setup = staticmethod(setup)
    view = staticmethod(view)
    imagine = staticmethod(imagine)
    score = staticmethod(scoring.score)
    standing = staticmethod(scoring.standing)
    ranking = staticmethod(scoring.ranking)
    winners = staticmethod(scoring.winners)


class OdinSolo:
    """The solo game, played against one's own Vikings of another colour."""

    rivals = staticmethod(scoring.rivals)
    verdict = staticmethod(scoring.verdict)
    verdicts = staticmethod(scoring.verdicts)
    closing = staticmethod(words.verdict_words)


GAME = Game(
    name="odin",
    title=TITLE,
    version=1,
    seats=SEATS,
    settings=SETTINGS,
    choose=choose_settings,
    rules=OdinRules(),
    words=words,
    solo=OdinSolo(),
    picture=drawing,
    terminal=_terminal,
    helpers=helpers,
    judge=_bots,
)
