"""What the bots know of A Feast for Odin."""

from __future__ import annotations

from meadhall.bots.judgement import FileJudgement
from meadhall.games.odin.bots.judge import FOLDER, HUSCARL, JARL, KARL, OdinJudge, Weights
from meadhall.kernel.judge import Trial

TRIALS = (Trial(1, {}), Trial(1, {"length": "short"}))

JUDGEMENT = FileJudgement(
    folder=FOLDER,
    kind=Weights,
    judge=OdinJudge,
    levels={"karl": KARL, "huscarl": HUSCARL, "jarl": JARL},
    trials=TRIALS,
    samples=(*TRIALS, Trial(2, {})),
)
