"""The part `judge` of a game whose weights and value model lie in files: the judges by level, and
what the laboratory needs to improve them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Generic

from meadhall.bots.weights import W, load_weights
from meadhall.kernel.judge import Judge, Trial
from meadhall.kernel.parts import G
from meadhall.language.translation import tongue


class FileJudgement(Generic[G, W]):
    """The judges whose weights, value model and names of terms lie in one folder."""

    def __init__(
        self,
        folder: Path,
        kind: type[W],
        judge: Callable[[W], Judge[G]],
        levels: Mapping[str, Judge[G]],
        trials: Sequence[Trial],
        samples: Sequence[Trial],
    ):
        self.FOLDER = folder
        self.TRIALS = trials
        self.SAMPLES = samples
        self._kind = kind
        self._judge = judge
        self._levels = levels

    def judge_for(self, level: str) -> Judge[G]:
        """The judge of a level: 'karl', 'huscarl' or 'jarl'."""
        return self._levels[level]

    def weights(self) -> dict[str, float]:
        """The present weights of the terms, by name."""
        return asdict(load_weights(self._kind, self.FOLDER))

    def judge_with(self, weights: Mapping[str, float]) -> Judge[G]:
        """A judge with these weights and without a forecast."""
        return self._judge(self._kind(**weights))

    def say_term(self, term: str, language: str = "en") -> str:
        """The name of a term in another language."""
        return tongue(self.FOLDER / "locale", language)(term)
