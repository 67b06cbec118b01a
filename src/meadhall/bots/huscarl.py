"""Huscarl: looks for the best turn as a whole: which extras, in which order, before and after the
action."""

from __future__ import annotations

from typing import Any, ClassVar, NamedTuple

from meadhall.bots.judge import Judge
from meadhall.bots.search import Enough, Mind, Thinker
from meadhall.kernel.agenda import options
from meadhall.kernel.game import Rules

WIDTH = 4
"""So many beginnings of a turn are kept at each length, with the action done and without."""
LENGTH = 6
"""No more moves than this are planned ahead."""


class Turn(NamedTuple):
    """A turn as far as it is planned: what it leads to is worth, its moves, and where it leads."""

    value: float
    line: tuple[str, ...]
    after: Any


class HuscarlBot(Thinker):
    """Looks ahead to the end of its turn."""

    judges_as: ClassVar[str] = "huscarl"

    def think(self, rules: Rules, g: Any, seat: int, found: tuple[str, ...], mind: Mind) -> str:
        if not mind.judge.in_turn(g, seat):
            return mind.greedy_move(g, seat).option
        return best_turns(mind, g, seat)[0].line[0]


def best_turns(mind: Mind, g: Any, seat: int, width: int = WIDTH) -> list[Turn]:
    """The best turns that begin here, one for each deed, the best first. If the budget ends before
    all were looked at, those that were found; Enough if none but to do nothing was found."""
    ended: dict[str, Turn] = {}
    pools = [Turn(0.0, (), g)]
    try:
        for _ in range(LENGTH):
            pools = _longer(mind, seat, pools, ended, width)
            if not pools:
                break
    except Enough:
        if all(len(turn.line) == 1 for turn in ended.values()):
            raise
    if not ended:  # what goes on and on is no turn while there is one that ends
        for turn in pools:
            _keep(mind.judge, ended, turn)
    return sorted(ended.values(), key=lambda t: -t.value)


def _longer(
    mind: Mind, seat: int, pools: list[Turn], ended: dict[str, Turn], width: int
) -> list[Turn]:
    """The best of the turns that have one move more; those that end with it are kept apart."""
    judge = mind.judge
    begun: dict[bool, dict[float, Turn]] = {False: {}, True: {}}
    for turn in pools:
        found = judge.narrow(turn.after, seat, options(turn.after, seat))
        closing = [o for o in found if judge.closes(o)]
        for option in closing:
            move = mind.glance(turn.after, seat, option)
            _keep(judge, ended, Turn(move.value, (*turn.line, option), move.after))
        going = [o for o in found if o not in closing]
        for move in mind.moves(turn.after, seat, going):
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


def _keep(judge: Judge, ended: dict[str, Turn], turn: Turn) -> None:
    """The best turn for each deed: what is done in it besides extras."""
    deed = next((option for option in turn.line if not judge.free(option)), "")
    if deed not in ended or turn.value > ended[deed].value:
        ended[deed] = turn
