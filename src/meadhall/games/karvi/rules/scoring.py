"""Scoring (p. 17): the points gained during the game, and what is counted at its end."""

from __future__ import annotations

from meadhall.games.karvi.rules.counting import COUNTS, meets
from meadhall.games.karvi.rules.state import RUNES, SOURCES, STOP, Karvi, Player, strength_of
from meadhall.games.karvi.rules.volva import her_score


def rune_points(g: Karvi, p: Player, stone: str) -> int:
    """The better of the two lines that is met, or points for each symbol of a special stone."""
    box = g.box
    if stone in box.special_stones:
        scores = box.special_stones[stone].scores
        return sum(points * COUNTS[what](g, p) for what, points in scores)
    rune = box.runes[stone]
    easy = rune.easy_points if meets(g, p, rune.easy) else 0
    hard = rune.hard_points if meets(g, p, rune.hard) else 0
    return max(easy, hard)


def leftovers(g: Karvi, me: int) -> dict[str, int]:
    """1 point per beer, per 2 provisions, per gold, per 2 cards in hand, per 2 fur or silver."""
    p = g.players[me]
    return {
        "beer": sum(g.beer[die] for die in g.dice_of(me)),
        "provisions": p.provisions // 2,
        "gold": p.gold,
        "hand": len(p.hand) // 2,
        "resources": (p.fur + p.silver) // 2,
    }


def score(g: Karvi) -> tuple[dict[str, int], ...]:
    """Points per seat with their sources, as if the game ended now."""
    found = []
    for me, p in enumerate(g.players):
        points = dict(zip(SOURCES, p.points, strict=True))
        stones = sum(rune_points(g, p, spot[-1]) for spot in p.runes if spot)
        points[SOURCES[RUNES]] += stones
        points["strength"] = strength_of(p)
        points["square of trade tiles"] = len(p.trades) ** 2
        points["leftovers"] = sum(leftovers(g, me).values())
        found.append(points)
    return tuple(found)


def total(g: Karvi, me: int) -> int:
    """The sum of `score` for one seat, without its words."""
    p = g.players[me]
    points = sum(p.points) + len(p.trades) ** 2 + p.gold
    for warrior in p.warriors:
        points += abs(warrior)
    for spot in p.runes:
        if spot:
            points += rune_points(g, p, spot[-1])
    for die in g.dice_of(me):
        points += g.beer[die]
    return points + p.provisions // 2 + len(p.hand) // 2 + (p.fur + p.silver) // 2


def standing(g: Karvi) -> tuple[int, ...]:
    """The points on the scoring track: the seats', then the Völva's."""
    seats = tuple(sum(p.points) for p in g.players)
    return seats if g.volva is None else (*seats, sum(g.volva.points))


def rivals(g: Karvi) -> dict[str, dict[str, int]]:
    """The Völva, if she plays: her points with their sources."""
    return {} if g.volva is None else {"the Völva": her_score(g)}


GRADES = ((250, "impressive"), (200, "great"), (170, "good"))
"""What a score above so many points is called (solo, p. 2)."""


BEGINNING = "a beginning"


def verdicts(g: Karvi) -> tuple[str, ...]:
    """All that a solo game may come to, the best first."""
    if g.volva is not None:
        return ("won", "lost")
    return (*(grade for _, grade in GRADES), BEGINNING) if g.solo else ()


def verdict(g: Karvi) -> str:
    """The grade of a high-score game; whether the Völva is beaten, for which a tie is not enough
    (M30)."""
    if not g.solo:
        return ""
    mine = total(g, 0)
    if g.volva is not None:
        return "won" if mine > sum(her_score(g).values()) else "lost"
    return next((grade for above, grade in GRADES if mine > above), BEGINNING)


def ranking(g: Karvi) -> tuple[int, ...]:
    """From first to last; of equals, whose die is further left in the stop-area (p. 17, A44)."""

    def key(me: int) -> tuple[int, int]:
        return (-total(g, me), min(g.at[die] % STOP for die in g.dice_of(me)))

    return tuple(sorted(range(g.seats), key=key))


def winners(g: Karvi) -> tuple[int, ...]:
    """Nobody shares the victory: every tie is broken."""
    return ranking(g)[:1]
