"""What the bots know of Karvi."""

from __future__ import annotations

from meadhall.bots.judgement import FileJudgement
from meadhall.games.karvi.bots.judge import FOLDER, HUSCARL, JARL, KARL, KarviJudge, Weights
from meadhall.kernel.judge import Trial

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

JUDGEMENT = FileJudgement(
    folder=FOLDER,
    kind=Weights,
    judge=KarviJudge,
    levels={"karl": KARL, "huscarl": HUSCARL, "jarl": JARL},
    trials=TRIALS,
    samples=(*TRIALS, Trial(2, {})),
)
