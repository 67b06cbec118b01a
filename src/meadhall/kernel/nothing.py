"""What a game answers to the hall where it has nothing of the kind: nothing to lay, nobody who
proposes anything, no habits. A front door takes from here what it does not bring itself.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from meadhall.kernel.errors import Illegal
from meadhall.kernel.game import Lift, Place, Proposal, Setting

HABITS: tuple[Setting, ...] = ()
BOARD = "wide"


def lifts(g: Any, seat: int) -> tuple[str, ...]:
    """Nothing can be lifted."""
    return ()


def lift(g: Any, seat: int, thing: str) -> Lift:
    """Nothing can be lifted."""
    raise Illegal(f"{thing!r} cannot be laid anywhere")


def why_not(g: Any, seat: int, thing: str, place: Place, language: str = "en") -> str:
    """Nothing can be laid, and nobody asks why."""
    return ""


def planning(g: Any, seat: int) -> Any | None:
    """Nothing can be tried out of turn."""
    return None


def proposals(g: Any, seat: int, language: str = "en") -> tuple[Proposal, ...]:
    """Nobody proposes anything."""
    return ()


def propose(g: Any, seat: int, name: str, language: str = "en") -> Proposal:
    """Nobody proposes anything."""
    raise Illegal(f"nobody proposes {name!r}")


def habit(g: Any, seat: int, habits: Mapping[str, str]) -> str:
    """Nothing is answered by habit."""
    return ""
