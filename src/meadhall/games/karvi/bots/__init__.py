"""What the bots know of Karvi."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict

from meadhall.bots.weights import load_weights
from meadhall.games.karvi.bots.judge import FOLDER, HUSCARL, JARL, KARL, KarviJudge, Weights
from meadhall.kernel.judge import Trial
from meadhall.language.translation import tongue

VOLVA = {"solo": "volva"}
HARD = dict.fromkeys(
    ("harder_goods", "harder_runes", "harder_blockades", "harder_stone", "harder_cards"), "yes"
)
TRIALS = (
    Trial(1, {"solo": "highscore"}),
    Trial(1, VOLVA, 1.0),
    Trial(1, {"solo": "highscore", "boards": "b"}),
    Trial(1, VOLVA | HARD, 1.0),
)
"""The kinds of games on which weights are tuned."""

SAMPLES = (*TRIALS, Trial(2, {}))
"""The kinds of games from which the value model is learned."""

LEVELS = {"karl": KARL, "huscarl": HUSCARL, "jarl": JARL}
"""The judges by the level of bots that asks them."""


def judge_for(level: str) -> KarviJudge:
    """The judge of a level: 'karl', 'huscarl' or 'jarl'."""
    return LEVELS[level]


def weights() -> dict[str, float]:
    """The present weights of the terms, by name."""
    return asdict(load_weights(Weights, FOLDER))


def judge_with(weights: Mapping[str, float]) -> KarviJudge:
    """A judge with these weights and without a forecast."""
    return KarviJudge(Weights(**weights))


def say_term(term: str, language: str = "en") -> str:
    """The name of a term in another language."""
    return tongue(FOLDER / "locale", language)(term)


__all__ = ["FOLDER", "SAMPLES", "TRIALS", "judge_for", "judge_with", "say_term", "weights"]
