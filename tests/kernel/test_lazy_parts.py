"""The parts that are imported late are those that the game object promises: mypy reads this."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from meadhall.games.karvi import GAME as KARVI
from meadhall.games.karvi import bots as karvi_bots
from meadhall.games.karvi import terminal as karvi_terminal
from meadhall.games.karvi.rules.state import Karvi
from meadhall.games.karvi.view import KarviView
from meadhall.games.odin import GAME as ODIN
from meadhall.games.odin import bots as odin_bots
from meadhall.games.odin import terminal as odin_terminal
from meadhall.games.odin.rules.state import Odin
from meadhall.games.odin.view import OdinView
from meadhall.kernel.game import NEEDED, AnyGame
from meadhall.kernel.judge import Judgement
from meadhall.kernel.parts import Terminal

KARVI_TERMINAL: Terminal[Karvi, KarviView] = karvi_terminal
ODIN_TERMINAL: Terminal[Odin, OdinView] = odin_terminal
KARVI_JUDGEMENT: Judgement[Karvi] = karvi_bots.JUDGEMENT
ODIN_JUDGEMENT: Judgement[Odin] = odin_bots.JUDGEMENT

LATE: Mapping[AnyGame, tuple[object, object]] = {
    KARVI: (KARVI_TERMINAL, KARVI_JUDGEMENT),
    ODIN: (ODIN_TERMINAL, ODIN_JUDGEMENT),
}


@pytest.mark.parametrize("game", LATE, ids=lambda game: game.name)
def test_a_late_part_is_the_module_itself(game: AnyGame) -> None:
    for part, real in zip(("terminal", "judge"), LATE[game], strict=True):
        late = getattr(game, part)
        for name in NEEDED[part]:
            assert getattr(late, name) == getattr(real, name), (part, name)
