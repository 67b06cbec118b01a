"""The Boast: swear in secret how much silver you will bring home, then raid, and know when to stop.

An example of a game for Meadhall; `docs/add-a-game.md` builds it step by step.
"""

from __future__ import annotations

from meadhall.kernel.game import Game
from meadhall_boast import picture
from meadhall_boast.rules import BoastRules
from meadhall_boast.words import BoastWords

GAME = Game(
    name="boast",
    title="The Boast",
    version=1,
    seats=(2, 3, 4),
    rules=BoastRules(),
    words=BoastWords(),
    picture=picture,
)
