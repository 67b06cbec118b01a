"""Playing a game with bots up to some point."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

from meadhall.bots import Bot, bot_called
from meadhall.kernel.agenda import advance, answer, natures, options, waiting
from meadhall.kernel.game import AnyGame
from meadhall.kernel.registry import find_game

KARVI = find_game("karvi")
ODIN = find_game("odin")


def play_until(
    seats: int,
    seed: int,
    bots: Sequence[str | Bot],
    answers: int | None = None,
    settings: Mapping[str, str] | None = None,
    game: AnyGame = KARVI,
) -> tuple[Any, int]:
    """The table after so many players' answers (None: at the end), and how many were given. Every
    answer is checked against the options."""
    g = game.rules.setup(seats, game.choose_settings(seats, settings or {}))
    advance(g)
    nature = random.Random(f"nature {seed}")
    chance = [random.Random(f"seat {seat} {seed}") for seat in range(seats)]
    seated = [bot_called(b) if isinstance(b, str) else b for b in bots]
    given = 0
    while True:
        owner = natures(g)
        if owner is not None:
            answer(g, owner, nature.choice(options(g, owner)))
            continue
        asked = waiting(g)
        if not asked or given == answers:
            return g, given
        seat = asked[0]
        option = seated[seat].choose(game, g, seat, chance[seat])
        assert option in options(g, seat)
        answer(g, seat, option)
        given += 1
