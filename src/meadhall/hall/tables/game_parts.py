"""The optional parts of a game as the hall needs them."""

from __future__ import annotations

from collections.abc import Mapping

from meadhall.kernel.agenda import State
from meadhall.kernel.errors import Illegal
from meadhall.kernel.game import AnyGame
from meadhall.kernel.parts import Helpers, Lift, Picture, Place, Proposal
from meadhall.kernel.settings import Setting


class NoHelpers:
    """For games without helpers: nothing to lift, to plan or to propose."""

    HABITS: tuple[Setting, ...] = ()

    def habit(self, g: State, seat: int, habits: Mapping[str, str]) -> str:
        """No habit answers."""
        return ""

    def lifts(self, g: State, seat: int) -> tuple[str, ...]:
        """Nothing can be lifted."""
        return ()

    def lift(self, g: State, seat: int, thing: str) -> Lift:
        """Nothing can be lifted."""
        raise Illegal(f"{thing!r} cannot be laid anywhere")

    def why_not(self, g: State, seat: int, thing: str, place: Place, language: str = "en") -> str:
        """Nothing can be laid."""
        return ""

    def planning(self, g: State, seat: int) -> State | None:
        """There is nothing to try out."""
        return None

    def proposals(self, g: State, seat: int, language: str = "en") -> tuple[Proposal, ...]:
        """Nobody proposes anything."""
        return ()

    def propose(self, g: State, seat: int, name: str, language: str = "en") -> Proposal:
        """Nobody proposes anything."""
        raise Illegal(f"nobody proposes {name!r}")


NO_HELPERS = NoHelpers()


def helpers_of(game: AnyGame) -> Helpers[State]:
    """The helpers of a game; those of a game without any do nothing."""
    return NO_HELPERS if game.helpers is None else game.helpers


def picture_of(game: AnyGame) -> Picture[State, Mapping[str, object]]:
    """The picture of a game; the hall offers only games that have one."""
    if game.picture is None:
        raise Illegal(f"{game.title} has no picture")
    return game.picture


def say_term(game: AnyGame, term: str, language: str) -> str:
    """A term of the game's judge in a language."""
    return term if game.judge is None else game.judge.say_term(term, language)
