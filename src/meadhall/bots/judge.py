"""What a bot must be told about a game: a judge says what a position is worth, and which answers
are worth a look."""

from __future__ import annotations

from typing import Any, Protocol

from meadhall.bots.value_model import Foresight
from meadhall.games.karvi.bots import judge as judge_karvi
from meadhall.games.odin.bots import judge as judge_odin
from meadhall.kernel.game import Rules


class Judge(Protocol):
    """The judgement of one game."""

    names: tuple[str, ...]
    """Its terms."""

    foresight: Foresight | None
    """What games have taught, if it has learned from any: one more term."""

    effort: int
    turns: int
    """How many answers Jarl usually tries out for a decision, about a second's work or less; and
    how many turns of his own he looks ahead, this one included."""

    def worth(self, g: Any, seat: int) -> float:
        """How good this position is for the seat, in points."""

    def terms(self, g: Any, seat: int) -> dict[str, float]:
        """The same, term by term: their sum is `worth`."""

    def parts(self, g: Any, seat: int) -> tuple[float, ...]:
        """The terms without their names, and without what is foretold."""

    counted: tuple[str, ...]
    marked: tuple[str, ...]
    """What can be counted in a position besides, and what is there or not: for those who want to
    learn from games."""

    def count(self, g: Any, seat: int) -> tuple[float, ...]:
        """How much there is of each thing that is counted."""

    def marks(self, g: Any, seat: int) -> list[int]:
        """Which of the others are there, by their places in `marked`."""

    def against(self, g: Any) -> bool:
        """Whether a rival without a seat is to be beaten."""

    def settled(self, g: Any, seat: int) -> bool:
        """Whether the question before the seat begins a new decision."""

    def in_turn(self, g: Any, seat: int) -> bool:
        """Whether the question before the seat is the menu of its turn."""

    def narrow(self, g: Any, seat: int, found: tuple[str, ...]) -> tuple[str, ...]:
        """The options worth a look: at least one of them."""

    def free(self, option: str) -> bool:
        """Whether the option is an extra that does not use up the turn."""

    def closes(self, option: str) -> bool:
        """Whether the option ends the seat's turn."""

    def era(self, g: Any) -> int:
        """Positions are compared only within the same era: no search looks beyond it."""

    def to_come(self, g: Any) -> float:
        """The part of the game that is still to come, from 1 to 0."""


JUDGES: dict[str, dict[str, Judge]] = {
    "karvi": {"jarl": judge_karvi.JARL, "huscarl": judge_karvi.HUSCARL, "karl": judge_karvi.KARL},
    "odin": {"jarl": judge_odin.JARL, "huscarl": judge_odin.HUSCARL, "karl": judge_odin.KARL},
}
"""The judges of each game by the level that has learned so much."""


class Scores:
    """For a game without a judge of its own: the points as if it ended now."""

    def __init__(self, rules: Rules):
        self._rules = rules
        self.names: tuple[str, ...] = ("points",)
        self.effort: int = 10_000
        self.turns: int = 4

    def worth(self, g: Any, seat: int) -> float:
        return float(sum(self._rules.score(g)[seat].values()))

    def terms(self, g: Any, seat: int) -> dict[str, float]:
        return {name: float(points) for name, points in self._rules.score(g)[seat].items()}

    def parts(self, g: Any, seat: int) -> tuple[float, ...]:
        return (self.worth(g, seat),)

    counted: tuple[str, ...] = ()
    marked: tuple[str, ...] = ()
    foresight: Foresight | None = None

    def count(self, g: Any, seat: int) -> tuple[float, ...]:
        return ()

    def marks(self, g: Any, seat: int) -> list[int]:
        return []

    def against(self, g: Any) -> bool:
        return bool(self._rules.rivals(g))

    def settled(self, g: Any, seat: int) -> bool:
        return False

    def in_turn(self, g: Any, seat: int) -> bool:
        return False

    def narrow(self, g: Any, seat: int, found: tuple[str, ...]) -> tuple[str, ...]:
        return found

    def free(self, option: str) -> bool:
        return False

    def closes(self, option: str) -> bool:
        return False

    def era(self, g: Any) -> int:
        return 0

    def to_come(self, g: Any) -> float:
        return 0.5


def judge_of(rules: Rules, level: str = "jarl") -> Judge:
    return JUDGES[rules.NAME][level] if rules.NAME in JUDGES else Scores(rules)
