"""What a seat has, in numbers: what an option costs and gives is the difference."""

from __future__ import annotations

from meadhall.games.odin.components.boards import BOARDS, STONE_HOUSE_BONUS
from meadhall.games.odin.components.things import NAMES
from meadhall.games.odin.rules.placement import bonuses
from meadhall.games.odin.rules.scoring import points_by_source
from meadhall.games.odin.rules.state import Odin, total_income

BONUSES = {
    thing: f"bonus_{'stone_house' if thing == STONE_HOUSE_BONUS else NAMES[thing]}"
    for board in BOARDS
    for bonus in board.bonuses
    for thing in bonus.things
}
"""By thing, the name of its being a bonus."""


def purse(g: Odin, seat: int) -> dict[str, int]:
    """Everything that can be counted, each by the name of its icon."""
    p = g.players[seat]
    held = dict(zip(NAMES, p.goods, strict=True))
    held["whaling_boat"] = len(p.boats)
    held["knarr"] = p.knarrs
    held["longship"] = len(p.longships)
    held["viking"] = p.vikings
    held["card"] = len(p.hand)
    held["play_card"] = len(p.played)
    for name in BONUSES.values():
        held[name] = 0
    for ground in p.grounds:
        for thing in bonuses(ground):
            held[BONUSES[thing]] += 1
    held["income"] = total_income(p)
    held["points"] = sum(points_by_source(p).values())
    return held
