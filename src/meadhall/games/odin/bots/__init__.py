"""What the bots know of A Feast for Odin."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict

from meadhall.bots.weights import load_weights
from meadhall.games.odin.bots.judge import FOLDER, HUSCARL, JARL, KARL, OdinJudge, Weights
from meadhall.kernel.judge import Trial
from meadhall.language.translation import tongue

TRIALS = (Trial(1, {}), Trial(1, {"length": "short"}))
"""The kinds of games on which weights are tuned."""

SAMPLES = (*TRIALS, Trial(2, {}))
"""The kinds of games from which the value model is learned."""

LEVELS = {"karl": KARL, "huscarl": HUSCARL, "jarl": JARL}
"""The judges by the level of bots that asks them."""


def judge_for(level: str) -> OdinJudge:
    """The judge of a level: 'karl', 'huscarl' or 'jarl'."""
    return LEVELS[level]


def weights() -> dict[str, float]:
    """The present weights of the terms, by name."""
    return asdict(load_weights(Weights, FOLDER))


def judge_with(weights: Mapping[str, float]) -> OdinJudge:
    """A judge with these weights and without a forecast."""
    return OdinJudge(Weights(**weights))


def say_term(term: str, language: str = "en") -> str:
    """The name of a term in another language."""
    return tongue(FOLDER / "locale", language)(term)


__all__ = ["FOLDER", "SAMPLES", "TRIALS", "judge_for", "judge_with", "say_term", "weights"]
