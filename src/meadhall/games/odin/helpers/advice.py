"""What the helpers say about a position, from what a seat sees: the cheapest feast, the best final
placing, what one more tile would give."""

from __future__ import annotations

from meadhall.games.odin.components.boards import BOARD_NUMBER, BOARDS, cell_name
from meadhall.games.odin.components.occupations import MASTER_JOINER, PEA_FLOUR_BAKER
from meadhall.games.odin.components.things import (
    BLUE,
    COUNT,
    GREEN,
    NUMBER,
    ORE,
    SILVER,
    SPECIALS,
    WOOD,
)
from meadhall.games.odin.helpers.banquet import Menu, cheapest_feast
from meadhall.games.odin.helpers.place_all import Plan, best_placement, what_one_more_gives
from meadhall.games.odin.rules.ground import Ground
from meadhall.games.odin.rules.placement import lay
from meadhall.games.odin.view import GroundView, OdinView, PlayerView


def supply_of(player: PlayerView) -> list[int]:
    """A player's supply as counts."""
    found = [0] * COUNT
    for name, number in player["supply"].items():
        found[NUMBER[name]] = number
    return found


def ground_of(shown: GroundView) -> Ground:
    """A board as it is seen, laid anew."""
    number = BOARD_NUMBER[shown["board"]]
    board = BOARDS[number]
    ground = Ground(number, wood_spots=shown["wood_spots"], stone_spots=shown["stone_spots"])
    for tile in shown["tiles"]:
        corner = cell_name(board, tile["row"] * board.stride + tile["column"])
        ground = lay(ground, NUMBER[tile["thing"]], f"{corner} {tile['turn']}".rstrip())
    for thing, cells in ((SILVER, shown["silver"]), (ORE, shown["ore"]), (WOOD, shown["wood"])):
        for row, column in cells:
            ground = lay(ground, thing, cell_name(board, row * board.stride + column))
    return ground


def menu_for(player: PlayerView) -> Menu:
    """The cheapest feast for the open squares, with what lies in the supply and on the table."""
    supply = supply_of(player)
    for name in player["table"]:
        if name:
            supply[NUMBER[name]] += 1
    two_peas = PEA_FLOUR_BAKER in player["played"]
    return cheapest_feast(supply, player["open_squares"], two_peas=two_peas)


def plan_for(player: PlayerView, budget: int = 2_000) -> Plan:
    """How the supply would be laid best if the game ended now."""
    grounds = tuple(map(ground_of, player["boards"]))
    joiner = MASTER_JOINER in player["played"]
    return best_placement(grounds, supply_of(player), joiner=joiner, budget=budget)


def gains_for(view: OdinView, player: PlayerView, budget: int = 200) -> dict[int, int]:
    """What one more of each tile would add at the end, besides those that add nothing: all green
    and blue goods, and the special tiles that are still there."""
    grounds = tuple(map(ground_of, player["boards"]))
    supply = supply_of(player)
    joiner = MASTER_JOINER in player["played"]
    offered = [tile for tile in SPECIALS if _on_offer(view, tile)]
    found = {}
    for thing in (*GREEN, *BLUE, *offered):
        gain = what_one_more_gives(grounds, supply, thing, joiner=joiner, budget=budget)
        if gain:
            found[thing] = gain
    return found


def _on_offer(view: OdinView, tile: int) -> bool:
    return any(NUMBER[name] == tile for name in view["specials"])
