"""Scoring (p. 22-23)."""

from __future__ import annotations

from meadhall.games.odin.components.boards import BOARDS, HOME, STONE_HOUSE
from meadhall.games.odin.components.ships import (
    EMIGRATED,
    KNARR,
    LONGSHIP,
    SHIP_PRICE,
    WHALING_BOAT,
)
from meadhall.games.odin.components.things import ENGLISH_CROWN, POINTS, SILVER
from meadhall.games.odin.rules.placement import negatives
from meadhall.games.odin.rules.state import Odin, Player, total_income
from meadhall.games.odin.rules.triggers import CARDS

PENALTY = 3


def owns_crown(p: Player) -> bool:
    """In the supply or on a board (p. 23)."""
    return bool(p.goods[ENGLISH_CROWN]) or any(
        tile[0] == ENGLISH_CROWN for ground in p.grounds for tile in ground.tiles
    )


def points_by_source(p: Player) -> dict[str, int]:
    """One player's points with their sources, as on the scoring pad, as if the game ended now."""
    islands = [ground for ground in p.grounds if HOME < ground.board < STONE_HOUSE]
    houses = [ground for ground in p.grounds if ground.board >= STONE_HOUSE]
    return {
        "ships": (
            len(p.boats) * SHIP_PRICE[WHALING_BOAT]
            + p.knarrs * SHIP_PRICE[KNARR]
            + len(p.longships) * SHIP_PRICE[LONGSHIP]
        ),
        "emigrations": (p.gone_knarrs * EMIGRATED[KNARR] + p.gone_longships * EMIGRATED[LONGSHIP]),
        "exploration boards": sum(BOARDS[ground.board].points for ground in islands),
        "sheds and houses": sum(BOARDS[ground.board].points for ground in houses),
        "sheep and cattle": sum(p.goods[animal] * points for animal, points in POINTS.items()),
        "occupations": sum(CARDS[card].points for card in p.played),
        "silver": p.goods[SILVER],
        "final income": total_income(p),
        "English Crown": 2 if owns_crown(p) else 0,
        "home board": -negatives(p.grounds[0]),
        "exploration boards' gaps": -sum(negatives(ground) for ground in islands),
        "houses' gaps": -sum(negatives(ground) for ground in houses),
        "Thing Penalties": -PENALTY * p.penalties,
    }


def score(g: Odin) -> tuple[dict[str, int], ...]:
    """Points per seat with their sources."""
    return tuple(points_by_source(p) for p in g.players)


def total(g: Odin, me: int) -> int:
    return sum(points_by_source(g.players[me]).values())


def standing(g: Odin) -> tuple[int, ...]:
    """There is no scoring track: the points as if the game ended now, all of them open."""
    return tuple(total(g, me) for me in range(g.seats))


def ranking(g: Odin) -> tuple[int, ...]:
    """From first to last. Equals share their place; they stand in the order of their seats."""
    points = standing(g)
    return tuple(sorted(range(g.seats), key=lambda me: -points[me]))


def winners(g: Odin) -> tuple[int, ...]:
    """All who have the most points (p. 22)."""
    points = standing(g)
    return tuple(me for me in range(g.seats) if points[me] == max(points))


def rivals(g: Odin) -> dict[str, dict[str, int]]:
    """Nobody plays without a seat."""
    return {}


GRADES = ((100, "very good"), (75, "good"), (50, "fair"), (0, "a beginning"))
"""What a solo score is called, from these points on: 100 is very good (p. 23), the rest is ours."""
HARD_WINTER = "a hard winter"


def verdicts(g: Odin) -> tuple[str, ...]:
    """All that a solo game may come to, the best first."""
    return (*(grade for _, grade in GRADES), HARD_WINTER) if g.seats == 1 else ()


def verdict(g: Odin) -> str:
    """The grade of a solo game."""
    if g.seats > 1:
        return ""
    mine = total(g, 0)
    return next((grade for least, grade in GRADES if mine >= least), HARD_WINTER)
