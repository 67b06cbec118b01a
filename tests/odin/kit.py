"""Setting a table of A Feast for Odin and saying what is played."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from meadhall.games.odin import GAME
from meadhall.games.odin.components.things import COUNT, NAMES, NUMBER, SPECIALS, WEAPONS, named
from meadhall.games.odin.rules.occupations import play
from meadhall.games.odin.rules.state import Odin, Player
from meadhall.games.odin.rules.triggers import CARDS
from meadhall.games.odin.rules.turn import YOUR_TURN
from meadhall.kernel.agenda import TABLE, advance, answer, natures, options


def table(seats: int = 2, **settings: str) -> Odin:
    """A table in the action phase of round 1: seat 0 is to move, nobody owns anything but the
    Vikings of the first round, and no occupation is in any hand."""
    g = GAME.setup(seats, settings)
    g.agenda = [[] for _ in range(seats + 1)]
    g.round = 1
    g.phase = "actions"
    g.turn = g.start = 0
    g.strips = (("M1", "WWSOO22"), ("M2", "WWSSSO2"))
    g.strip_pool = ("M3", "M4", "M5", "M6", "M7", "M8")
    g.starters = tuple(str(n) for n, card in sorted(CARDS.items()) if card.deck.islower())
    for p in g.players:
        p.vikings = 13 - g.rounds
        p.hand = ()
    your_turn(g)
    return g


def your_turn(g: Odin, me: int = 0) -> None:
    """Let it be this seat's turn, before its action."""
    g.turn = me
    g.acted = 0
    for stack in g.agenda:
        stack.clear()
    g.players[me].got = ()
    g.agenda[me].append(YOUR_TURN)


def give(g: Odin, me: int, things: str) -> None:
    """Put things into a supply: '2 wood, fur'. Weapons leave the deck, special tiles the board."""
    p = g.players[me]
    for thing, number in named(things):
        p.goods[thing] += number
        if thing in WEAPONS:
            i = thing - WEAPONS[0]
            g.weapons = tuple(n - number * (j == i) for j, n in enumerate(g.weapons))
        if thing in SPECIALS:
            g.specials &= ~(1 << thing)


def have(g: Odin, me: int = 0) -> dict[str, int]:
    """All that lies in a supply."""
    return {NAMES[i]: n for i, n in enumerate(g.players[me].goods) if n}


def in_play(g: Odin, me: int, *cards: int) -> None:
    """Occupations that lie in play already; what they do when played does not happen."""
    p = g.players[me]
    for card in cards:
        _out_of_the_box(g, card)
        p.played += (card,)
        p.has |= 1 << card


def in_hand(g: Odin, me: int, *cards: int) -> None:
    for card in cards:
        _out_of_the_box(g, card)
        g.players[me].hand += (card,)


def _out_of_the_box(g: Odin, card: int) -> None:
    g.deck = tuple(c for c in g.deck if c != str(card))
    g.starters = tuple(c for c in g.starters if c != str(card))


def play_card(g: Odin, me: int, card: int, *answers: str) -> None:
    """Play an occupation at once, out of any action, and answer what it asks."""
    in_hand(g, me, card)
    play(g, me, card)
    advance(g)
    say(g, me, *answers)


def say(g: Odin, me: int, *answers: str) -> None:
    """Answer one question after another. '*4' is nature's answer, 'place fur' are two."""
    for text in _split(answers):
        if text.startswith("*"):
            owner = natures(g)
            assert owner is not None, f"nature is not asked, but should answer {text}"
            legal: Iterable[str] = options(g, owner)
            assert text[1:] in legal, f"{text} is not among {legal}"
            answer(g, owner, text[1:])
        else:
            assert natures(g) is None, f"nature is asked, not {text}: {options(g, natures(g) or 0)}"
            legal = options(g, me)
            assert text in legal, f"{text} is not among {legal}"
            answer(g, me, text)


def _split(answers: Iterable[str]) -> Iterable[str]:
    for text in answers:
        yield from text.split() if text.startswith("place ") else (text,)


def legal(g: Odin, me: int = 0) -> tuple[str, ...]:
    """What the seat may answer now."""
    return options(g, me)


def asked(g: Odin, me: int = 0) -> Any:
    """The step before which the seat stands."""
    return g.agenda[me][-1] if g.agenda[me] else None


def run(g: Odin, *steps: Any, me: int = TABLE) -> None:
    """Let steps happen, for the table or for a seat, with nothing else to do."""
    for stack in g.agenda:
        stack.clear()
    g.agenda[me].extend(steps[::-1])
    advance(g)


__all__ = [
    "COUNT",
    "NAMES",
    "NUMBER",
    "Odin",
    "Player",
    "asked",
    "give",
    "have",
    "in_hand",
    "in_play",
    "legal",
    "play_card",
    "run",
    "say",
    "table",
    "your_turn",
]
