"""The judge that a bot uses: the game's own, or for a game without one the present points."""

from __future__ import annotations

from typing import Any

from meadhall.kernel.agenda import State
from meadhall.kernel.errors import Illegal, nearest
from meadhall.kernel.game import AnyGame
from meadhall.kernel.judge import Forecast, Judge, Judgement
from meadhall.kernel.registry import find_game, game_names

AnyJudge = Judge[Any]
"""A judge of any game."""

AnyJudgement = Judgement[Any]
"""The judges of any game."""


class ScoreJudge:
    """Judges a position by the points as if the game ended now."""

    effort = 10_000
    turns = 4
    names: tuple[str, ...] = ("points",)
    counted: tuple[str, ...] = ()
    marked: tuple[str, ...] = ()
    forecast: Forecast | None = None

    def __init__(self, game: AnyGame):
        self._game = game

    def worth(self, g: State, seat: int) -> float:
        return float(sum(self._game.rules.score(g)[seat].values()))

    def terms(self, g: State, seat: int) -> dict[str, float]:
        return {name: float(points) for name, points in self._game.rules.score(g)[seat].items()}

    def parts(self, g: State, seat: int) -> tuple[float, ...]:
        return (self.worth(g, seat),)

    def count(self, g: State, seat: int) -> tuple[float, ...]:
        return ()

    def marks(self, g: State, seat: int) -> list[int]:
        return []

    def against(self, g: State) -> bool:
        return bool(self._game.rivals(g))

    def settled(self, g: State, seat: int) -> bool:
        return False

    def in_turn(self, g: State, seat: int) -> bool:
        return False

    def narrow(self, g: State, seat: int, found: tuple[str, ...]) -> tuple[str, ...]:
        return found

    def free(self, option: str) -> bool:
        return False

    def closes(self, option: str) -> bool:
        return False

    def era(self, g: State) -> int:
        return 0

    def to_come(self, g: State) -> float:
        return 0.5


def judge_of(game: AnyGame, level: str = "jarl") -> AnyJudge:
    """The judge of a game that a level of bots uses."""
    return ScoreJudge(game) if game.judge is None else game.judge.judge_for(level)


def judgement_of(name: str, purpose: str) -> AnyJudgement:
    """The judges of a game; Illegal if there is no such game, or it has none to `purpose`."""
    known = {n: judge for n in game_names() if (judge := find_game(n).judge) is not None}
    if name not in known:
        guess = nearest(name, tuple(known))
        raise Illegal(f"there is no game called {name!r} to {purpose}{guess}", tuple(known))
    return known[name]


__all__ = ["AnyJudge", "ScoreJudge", "judge_of", "judgement_of"]
