"""Occupations drawn and played (p. 20-22)."""

from __future__ import annotations

from meadhall.kernel.agenda import Choice, Nature, Step, seal, step, tell, then
from meadhall.odin.moments import CARDS, numbers
from meadhall.odin.state import Odin, has, without

PRECEPTOR = 99


@step
class DrawOccupation(Step):
    """Draw a dark occupation into the hand. With the Preceptor (99) one may play one instead."""

    def run(self, g: Odin, me: int) -> None:
        p = g.players[me]
        if g.deck:
            then(g, me, DrawOrPlay() if has(p, PRECEPTOR) and p.hand else Draw())


@step
class DrawOrPlay(Choice):
    """Take the card into the hand, or leave it in the deck and play one of the hand."""

    def options(self, g: Odin, me: int) -> tuple[str, ...]:
        return ("draw", *[PLAY[card] for card in g.players[me].hand])

    def take(self, g: Odin, me: int, option: str) -> None:
        if option == "draw":
            then(g, me, Draw())
        else:
            play(g, me, int(option[5:]))


@step
class Draw(Nature):
    """The top card of the deck, which nobody else sees."""

    def options(self, g: Odin, me: int) -> tuple[str, ...]:
        return g.deck

    def take(self, g: Odin, me: int, option: str) -> None:
        at = g.deck.index(option)
        g.deck = g.deck[:at] + g.deck[at + 1 :]
        g.players[me].hand += (int(option),)
        seal(g)
        tell(g, "draw", me, secret=(int(option),), knows=(me,))


PLAY = tuple(f"play {number}" for number in range(191))
"""The option of playing a card."""


def play(g: Odin, me: int, card: int) -> None:
    """Put a card from the hand into play: what it does at once comes next."""
    p = g.players[me]
    p.hand = without(p.hand, card)
    p.played += (card,)
    p.has |= 1 << card
    p.taught += 1
    tell(g, "play", me, card)
    at_once = CARDS[card].played
    if at_once is not None:
        steps = at_once(g, me)
        if steps:
            then(g, me, *steps)


@step
class PlayOccupations(Step):
    """Play up to so many occupations from the hand, one after another."""

    most: int
    must: bool = False

    def run(self, g: Odin, me: int) -> None:
        if g.players[me].hand:
            then(g, me, WhichOccupation(self.most, self.must))


@step
class WhichOccupation(Choice):
    """Which occupation I play next."""

    left: int
    must: bool

    def options(self, g: Odin, me: int) -> tuple[str, ...]:
        found = tuple([PLAY[card] for card in g.players[me].hand])
        return found if self.must else (*found, "enough")

    def take(self, g: Odin, me: int, option: str) -> None:
        if option == "enough":
            return
        if self.left > 1:
            then(g, me, PlayOccupations(self.left - 1))
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


def bits(cards: tuple[int, ...]) -> int:
    return sum(1 << card for card in cards)


__all__ = [
    "PLAY",
    "BonusAfter",
    "BonusBefore",
    "Draw",
    "DrawOccupation",
    "PlayOccupations",
    "WhichOccupation",
    "bits",
    "numbers",
    "play",
]
