"""Huscarl: searches for the best whole turn: the action, and the extras before and after it."""

from __future__ import annotations

from typing import ClassVar, NamedTuple

from meadhall.bots.judge import AnyJudge
from meadhall.bots.search import BudgetSpent, Search, SearchBot
from meadhall.kernel.agenda import State, options
from meadhall.kernel.game import AnyGame

BEAM_WIDTH = 4
"""The number of unfinished turns that are kept at each length, with the action done and without."""
MAX_LENGTH = 6
"""The number of moves of a turn that are planned, at most."""


class Turn(NamedTuple):
    """A turn as far as it is planned: its value in points, its moves, and the table after it."""

    value: float
    line: tuple[str, ...]
    after: State


class HuscarlBot(SearchBot):
    """Looks ahead to the end of its turn."""

    judge_level: ClassVar[str] = "huscarl"

    def think(
        self, game: AnyGame, g: State, seat: int, found: tuple[str, ...], search: Search
    ) -> str:
        if not search.judge.in_turn(g, seat):
            return search.greedy_move(g, seat).option
        return best_turns(search, g, seat)[0].line[0]


def best_turns(search: Search, g: State, seat: int, width: int = BEAM_WIDTH) -> list[Turn]:
    """The best turns that begin here, one for each action, the best first. If the budget ends
    before all were examined, those found so far; BudgetSpent if the only one is to do nothing."""
    ended: dict[str, Turn] = {}
    begun = [Turn(0.0, (), g)]
    try:
        for _ in range(MAX_LENGTH):
            begun = _longer(search, seat, begun, ended, width)
            if not begun:
                break
    except BudgetSpent:
        if all(len(turn.line) == 1 for turn in ended.values()):
            raise
    if not ended:  # unfinished turns count only if no turn ends within MAX_LENGTH
        for turn in begun:
            _keep(search.judge, ended, turn)
    return sorted(ended.values(), key=lambda t: -t.value)


def _longer(
    search: Search, seat: int, turns: list[Turn], ended: dict[str, Turn], width: int
) -> list[Turn]:
    """The best turns with one move more; turns that end with it go to `ended`."""
    judge = search.judge
    begun: dict[bool, dict[float, Turn]] = {False: {}, True: {}}
    for turn in turns:
        found = judge.narrow(turn.after, seat, options(turn.after, seat))
        closing = [o for o in found if judge.closes(o)]
        for option in closing:
            move = search.evaluate(turn.after, seat, option)
            _keep(judge, ended, Turn(move.value, (*turn.line, option), move.after))
        going = [o for o in found if o not in closing]
        for move in search.moves(turn.after, seat, going):
            next_turn = Turn(move.value, (*turn.line, move.option), move.after)
            if not move.after.agenda[seat] or not judge.in_turn(move.after, seat):
                _keep(judge, ended, next_turn)
            else:
                acted = not judge.free(move.option) or "end" in options(turn.after, seat)
                begun[acted].setdefault(round(move.value, 6), next_turn)
    return [
        turn
        for pool in begun.values()
        for turn in sorted(pool.values(), key=lambda t: -t.value)[:width]
    ]


def _keep(judge: AnyJudge, ended: dict[str, Turn], turn: Turn) -> None:
    """Keep the turn if it is the best with its action: its first move that is not an extra."""
    action = next((option for option in turn.line if not judge.free(option)), "")
    if action not in ended or turn.value > ended[action].value:
        ended[action] = turn
