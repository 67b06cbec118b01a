"""Occupations drawn and played (p. 20-22)."""

from __future__ import annotations

from meadhall.games.odin.components.occupations import PRECEPTOR
from meadhall.games.odin.rules.state import Odin, has, without
from meadhall.games.odin.rules.triggers import CARDS
from meadhall.kernel.agenda import Choice, Nature, Step, seal, step, tell, then


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
