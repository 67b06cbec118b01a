"""Playing occupations in an action: on its spaces, and as the bonus for four Vikings (p. 20)."""

from __future__ import annotations

from meadhall.games.odin.rules.anytime import anytime_options, do_anytime
from meadhall.games.odin.rules.occupations import PLAY, play
from meadhall.games.odin.rules.state import Odin
from meadhall.kernel.agenda import Choice, Step, step, then


@step
class PlayOccupations(Step):
    """Play up to `most` occupations from the hand, one after another."""

    most: int
    must: bool = False
    begun: bool = False

    def run(self, g: Odin, me: int) -> None:
        if g.players[me].hand:
            then(g, me, WhichOccupation(self.most, self.must, self.begun))


@step
class WhichOccupation(Choice):
    """Which occupation I play next. Between two of them goes what goes at any time, except putting
    ore on ships, which waits for the end of the action (p. 12-13)."""

    left: int
    must: bool
    begun: bool = False

    def options(self, g: Odin, me: int) -> tuple[str, ...]:
        found = tuple([PLAY[card] for card in g.players[me].hand])
        if self.begun:
            found += tuple([o for o in anytime_options(g, me) if not o.startswith("arm ")])
        return found if self.must else (*found, "enough")

    def take(self, g: Odin, me: int, option: str) -> None:
        if option == "enough":
            return
        if not option.startswith("play "):
            then(g, me, PlayOccupations(self.left, self.must, self.begun))
            do_anytime(g, me, option)
            return
        if self.left > 1:
            then(g, me, PlayOccupations(self.left - 1, begun=True))
        play(g, me, int(option[5:]))


@step
class BonusBefore(Choice):
    """Whoever places four Vikings may play one occupation before or after the action (p. 20)."""

    def options(self, g: Odin, me: int) -> tuple[str, ...]:
        return (*[PLAY[card] for card in g.players[me].hand], "later")

    def take(self, g: Odin, me: int, option: str) -> None:
        if option != "later":
            stack = g.agenda[me]
            at = max(i for i, todo in enumerate(stack) if isinstance(todo, BonusAfter))
            del stack[at]
            play(g, me, int(option[5:]))


@step
class BonusAfter(Step):
    """The same, if it was left for later."""

    def run(self, g: Odin, me: int) -> None:
        if g.players[me].hand:
            then(g, me, WhichOccupation(1, False))
