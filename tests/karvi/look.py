"""Looking at a player: all that matters, in one line of text."""

from __future__ import annotations

from meadhall.games.karvi.rules.open_box import BOX
from meadhall.games.karvi.rules.state import STOP, Karvi
from meadhall.games.karvi.rules.warriors import name_of
from tests.karvi.kit import die, do, points

TRADES = ("TT1b", "TT2b", "TT3b", "TT4b", "TT5b", "TT6b")
RAIDS = ("RT2d", "RT5d", "RT8d", "RT12d", "RT18d", "RT24d")
"""A tile of each kind, to lie on the tracks."""


def seen(g: Karvi, seat: int = 0) -> str:
    """'beer 2/3, 1 fur, 4 points, warriors 2i 3, hand H01': only what there is."""
    p = g.players[seat]
    counted = {
        "fur": p.fur,
        "silver": p.silver,
        "gold": p.gold,
        "provisions": p.provisions,
        "points": points(g, seat),
    }
    listed = {
        "warriors": tuple(map(name_of, p.warriors)),
        "hand": p.hand,
        "played": p.played,
        "waiting": p.scouted,
        "trades": p.trades,
        "raids": p.raids,
        "cards": p.trade_cards,
        "at": () if p.ship == BOX.start else (BOX.place_ids[p.ship],),
    }
    return ", ".join(
        (
            "beer " + "/".join(str(g.beer[die]) for die in g.dice_of(seat)),
            *(f"{number} {what}" for what, number in counted.items() if number),
            *(f"{what} {' '.join(names)}" for what, names in listed.items() if names),
        )
    )


def say(g: Karvi, answers: str, seat: int = 0) -> None:
    """Answer in order; the answers are parted by semicolons."""
    do(g, *(answers.split("; ") if answers else ()), seat=seat)


def offer(g: Karvi, *cards: str) -> None:
    """These trade cards lie face up."""
    g.trade_deck = tuple(c for c in (*g.trade_deck, *g.offer) if c not in cards)
    g.offer = cards


def sites(*names: str) -> int:
    """Buildings of one colour at these places."""
    return sum(1 << BOX.place_of[name] for name in names)


def ahead(g: Karvi, at: str, beer: int = 3) -> None:
    """My first die stands at a spot of the track, all other dice far ahead, the last one on L6."""
    for number in range(1, len(g.at)):
        g.at[number] = STOP - number
    die(g, 0, at, beer)
