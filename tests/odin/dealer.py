"""A game of Odin runs on by itself: nature deals, and the players do as little as they can."""

from __future__ import annotations

from meadhall.games.odin import GAME
from meadhall.games.odin.rules.state import Odin
from meadhall.kernel.agenda import advance, answer, natures, options, over

PATIENCE = 2_000
"""More answers than this no game needs in which nobody does anything."""
LEAST = ("pass", "end", "ready", "enough", "no", "later")


def deal(g: Odin) -> None:
    """Nature answers with its first option, until a player is asked."""
    advance(g)
    while (owner := natures(g)) is not None:
        answer(g, owner, options(g, owner)[0])


def least(g: Odin, me: int) -> str:
    """The answer with which a seat does least; at the feast it leaves the table empty."""
    legal = options(g, me)
    return next((text for text in LEAST if text in legal), legal[-1])


def begun(seats: int = 2, **settings: str) -> Odin:
    """A table before its first turn."""
    g = GAME.setup(seats, settings)
    deal(g)
    return g


def until(g: Odin, number: int, phase: str) -> None:
    """Everybody does least until somebody is asked in this phase of this round."""
    deal(g)
    for _ in range(PATIENCE):
        if (g.round, g.phase) == (number, phase):
            return
        me = advance(g)
        assert me is not None, f"the game ended before {phase} of round {number}"
        answer(g, me, least(g, me))
        deal(g)
    raise AssertionError(f"{phase} of round {number} never comes")


def to_the_end(g: Odin) -> None:
    """Everybody does least until the game is over."""
    deal(g)
    for _ in range(PATIENCE):
        me = advance(g)
        if me is None:
            assert over(g)
            return
        answer(g, me, least(g, me))
        deal(g)
    raise AssertionError("the game never ends")
