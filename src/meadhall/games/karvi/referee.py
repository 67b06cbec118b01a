"""The rules as the house asks them: a new table, what a seat sees, points, and who wins."""

from meadhall.games.karvi.rules.scoring import (
    ranking,
    rivals,
    score,
    standing,
    verdict,
    verdicts,
    winners,
)
from meadhall.games.karvi.rules.setup import setup
from meadhall.games.karvi.view import imagine, view

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
