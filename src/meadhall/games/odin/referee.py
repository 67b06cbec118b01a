"""The rules as the house asks them: a new table, what a seat sees, points, and who wins."""

from meadhall.games.odin.rules.scoring import (
    ranking,
    rivals,
    score,
    standing,
    verdict,
    verdicts,
    winners,
)
from meadhall.games.odin.rules.setup import setup
from meadhall.games.odin.view import imagine, view

__all__ = [
    "imagine",
    "ranking",
    "rivals",
    "score",
    "setup",
    "standing",
    "verdict",
    "verdicts",
    "view",
    "winners",
]
