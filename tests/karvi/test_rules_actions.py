"""Spots, goods, beer, provisions, income, strength and upgrades (p. 11-12)."""

from __future__ import annotations

import pytest

from meadhall.games.karvi.rules.combine import AnyOrder, OneOf
from meadhall.games.karvi.rules.open_box import BOX
from meadhall.games.karvi.rules.state import RUNES, SHIP_PARTS, SPOTS, unlocked_map
from meadhall.games.karvi.rules.supply import PourBeer
from meadhall.games.karvi.rules.upgrade import Upgrade
from meadhall.games.karvi.rules.warriors import Strengthen, TakeWarriors
from tests.karvi.kit import asked, do, give, points, run, table
from tests.karvi.scenes import (
    beers,
    built,
    go,
    others,
)

# Plus and slash (p. 11)


def test_a_plus_gives_both_in_any_order() -> None:
    g = table(3)
    go(g, "die B9")
    assert asked(g) == ("first UPGRADE", "first 1 gold")
    go(g, "first 1 gold")
    assert g.players[0].gold == 1
    go(g, "draw helmet")
    assert len(g.players[0].hand) == 1


def test_a_plus_the_other_way_round() -> None:
    g = table(3)
    go(g, "die B9", "first UPGRADE")
    assert g.players[0].gold == 0
    go(g, "draw ship")
    assert g.players[0].gold == 1


def test_a_plus_first_helps_to_pay_for_the_other() -> None:
    g = table(3, above=("ST3",), fur=1)
    built(g, "torshavn")
    go(g, "die B9", "first UPGRADE")
    assert "place ST3" not in asked(g)
    g = table(3, above=("ST3",), fur=1)
    built(g, "torshavn")
    go(g, "die B9", "first 1 gold", "place ST3")
    assert g.players[0].stern == ("ST3",)


def test_a_slash_gives_one_of_the_two() -> None:
    g = table(3)
    go(g, "die B7")
    assert asked(g) == ("1 fur + 1 silver", "3 points")
    go(g, "3 points")
    p = g.players[0]
    assert (p.fur, p.silver, p.points[SPOTS]) == (0, 0, 3)
    g = table(3)
    go(g, "die B7", "1 fur + 1 silver")
    assert (g.players[0].fur, g.players[0].silver, points(g)) == (1, 1, 0)


def test_every_spot_with_a_plus_or_a_slash_says_so() -> None:
    for side in "AB":
        layout = BOX.layouts[f"T{side} R{side} B{side} L{side}"]
        for spot in layout.spots:
            if " / " in spot.text:
                assert isinstance(spot.effect, OneOf), spot.id
            elif isinstance(spot.effect, AnyOrder):
                assert " + " in spot.text, spot.id


def test_an_action_may_be_declined() -> None:
    g = table(3, silver=3, scouted=("TT1a",))
    go(g, "die T8", "pass")
    assert g.players[0].scouted == ("TT1a",) and g.players[0].silver == 3
    assert beers(g)[0] == 2  # the beer is paid all the same


# Goods and warriors (p. 11)


def test_goods_of_a_spot() -> None:
    g = table(3)
    go(g, "die T4")
    assert (g.players[0].fur, g.players[0].silver) == (2, 1)


def test_a_new_warrior_is_healthy() -> None:
    g = table(3, warriors=(-2,))
    run(g, TakeWarriors(1, 2))
    assert g.players[0].warriors == (-2, 2)


def test_the_number_of_warriors_shown() -> None:
    g = table(3, "b")
    go(g, "die B2")
    assert g.players[0].warriors == (2, 2)


def test_with_five_warriors_one_may_be_sent_home() -> None:
    g = table(3, warriors=(1, -1, 4, 5, 6))
    run(g, TakeWarriors(1, 3))
    assert set(asked(g)) == {f"dismiss {w}" for w in ("1", "1i", "4", "5", "6")} | {"pass"}
    do(g, "dismiss 1i")
    assert g.players[0].warriors == (1, 3, 4, 5, 6)
    assert g.supply[1] == 11 and g.supply[3] == 11


def test_with_five_warriors_the_new_one_may_be_left() -> None:
    g = table(3, warriors=(1, 1, 4, 5, 6))
    run(g, TakeWarriors(1, 3))
    do(g, "pass")
    assert g.players[0].warriors == (1, 1, 4, 5, 6)
    assert g.supply[3] == 12


# Beer and provisions (p. 11)


def test_the_beer_may_all_go_to_one_die() -> None:
    g = table(3)
    go(g, "die T6", "beer 0/2")
    assert beers(g) == [3, 5]


def test_beer_also_reaches_a_die_in_the_stop_area() -> None:
    g = table(3)
    others(g, "S1 T4 T5 T7 T9")
    g.beer[1] = 0
    go(g, "die T6", "beer 0/2")
    assert beers(g) == [3, 2]


def test_no_die_holds_more_than_five_beers() -> None:
    g = table(3)
    g.beer[0:2] = [4, 5]
    run(g, PourBeer(3))
    assert beers(g) == [5, 5]


def test_provisions_at_the_start() -> None:
    g = table(3)
    go(g, "die T3")
    assert g.players[0].provisions == 2


def test_a_ship_holds_six_provisions() -> None:
    g = table(3, provisions=5)
    go(g, "die T3")
    assert g.players[0].provisions == 6


# Income (p. 12)


def test_income_without_buildings() -> None:
    g = table(3, warriors=(2,))
    go(g, "die T7", "1 fur")
    assert g.players[0].fur == 1 and g.players[0].warriors == (3,)


def test_income_counts_every_trading_post_and_tower() -> None:
    g = table(3, warriors=(1,))
    built(g, "avaldsnes", "vik", "torshavn")
    go(g, "die T7")
    assert asked(g) == ("3 fur", "2 fur 1 silver", "1 fur 2 silver", "3 silver")
    go(g, "2 fur 1 silver")
    assert g.players[0].warriors == (3,)


def test_income_does_not_count_buildings_of_others() -> None:
    g = table(3)
    built(g, "avaldsnes", "ljodhus", seat=1)
    go(g, "die T7")
    assert asked(g) == ("1 fur", "1 silver")


# Combat strength (p. 12)


def test_strength_is_split_as_one_likes() -> None:
    g = table(3, warriors=(1, 3))
    run(g, Strengthen(3))
    do(g, "raise 1", "raise 3", "raise 4")
    assert g.players[0].warriors == (2, 5)


def test_a_stronger_warrior_comes_from_the_supply() -> None:
    g = table(3, warriors=(2,))
    run(g, Strengthen(1))
    assert g.supply[2] == 12 and g.supply[3] == 11


def test_no_warrior_becomes_stronger_than_six() -> None:
    g = table(3, warriors=(6, 5))
    run(g, Strengthen(3))
    assert g.players[0].warriors == (6, 6)


def test_without_warriors_strength_is_lost() -> None:
    g = table(3)
    run(g, Strengthen(3))
    assert g.players[0].warriors == ()


def test_a_stronger_warrior_keeps_her_side() -> None:
    g = table(3, warriors=(-2,))
    run(g, Strengthen(2))
    assert g.players[0].warriors == (-4,)


# Upgrade: cards (p. 12)


@pytest.mark.parametrize(("stack", "letter"), [("helmet", "H"), ("beer", "B"), ("ship", "S")])
def test_a_card_comes_from_the_stack_chosen(stack: str, letter: str) -> None:
    g = table(3)
    go(g, "die T5", f"draw {stack}")
    (card,) = g.players[0].hand
    assert card[0] == letter
    assert BOX.level(card) == 1  # level 1 lies on top


def test_a_card_may_be_played_in_the_turn_it_was_drawn() -> None:
    g = table(3)
    do(g, "die T5", "draw ship", "* S31", "play S31", "2 provisions")
    assert g.players[0].provisions == 2


def test_a_card_without_its_cost_cannot_be_played() -> None:
    g = table(3, fur=1, hand=("S33", "H01"))
    assert "play S33" not in asked(g)
    assert "play H01" in asked(g)


def test_any_number_of_cards_before_and_after_the_dice_action() -> None:
    g = table(3, hand=("S31", "H05", "B18"), warriors=(1,))
    go(g, "play S31", "2 provisions", "play H05", "+1 strength", "die T1")
    go(g, "play B18", "die 1", "end")
    assert len(g.players[0].played) == 3
    assert beers(g)[0] == 2


def test_one_box_of_a_card() -> None:
    g = table(3, hand=("S31",))
    go(g, "play S31")
    assert asked(g) == ("2 provisions", "move 1")
    go(g, "2 provisions")
    assert asked(g)[0].startswith("die ")


def test_a_played_card_is_not_used_again() -> None:
    g = table(3, played=("S31",))
    assert "play S31" not in asked(g)


def test_a_box_is_resolved_from_left_to_right() -> None:
    g = table(3, fur=1, warriors=(1, -3), hand=("H07",))
    go(g, "play H07")
    assert set(asked(g)) == {"raise 3i", "raise 1"}  # strength first, then healing
    go(g, "raise 1", "raise 2")
    assert asked(g) == ("heal 3i", "enough")


# Upgrade: tiles (p. 12)


def test_a_tile_needs_its_requirement() -> None:
    g = table(3, fur=9, above=("SA7",))
    run(g, Upgrade())
    assert "place SA7" not in asked(g)
    built(g, "torshavn", "mann")
    assert "place SA7" in asked(g)


def test_a_requirement_is_not_paid() -> None:
    g = table(3, fur=2, above=("ST6",), provisions=3)
    run(g, Upgrade())
    go(g, "place ST6")
    assert g.players[0].provisions == 3
    assert g.players[0].fur == 0


@pytest.mark.parametrize(("tile", "cost", "gain"), [("ST7", 2, 2), ("SA2", 3, 5), ("HE4", 4, 8)])
def test_cost_and_points_of_the_ship_parts(tile: str, cost: int, gain: int) -> None:
    g = table(3, fur=cost - 1, above=(tile,), warriors=(6, 6, 6))
    run(g, Upgrade())
    assert f"place {tile}" not in asked(g)
    give(g, 0, fur=cost)
    go(g, f"place {tile}")
    assert g.players[0].fur == 0
    assert g.players[0].points[SHIP_PARTS] == gain


def test_a_head_may_come_before_the_sail() -> None:
    g = table(3, fur=4, above=("HE4", "SA2"), warriors=(6, 6, 6))
    run(g, Upgrade())
    go(g, "place HE4")
    assert g.players[0].head == ("HE4",) and g.players[0].sail == ()


def test_a_rune_stone_is_placed_for_its_cost_and_points() -> None:
    g = table(3, fur=2, above=("RS09",), warriors=(1, 1, 1))
    run(g, Upgrade())
    go(g, "place RS09 on 1")
    p = g.players[0]
    assert p.runes[0] == ("RS09",)
    assert p.fur == 0 and p.points[RUNES] == 3


def test_one_tile_per_action() -> None:
    g = table(3, fur=9, above=("ST7", "SA2"), warriors=(6, 6))
    go(g, "die T5", "place ST7")
    assert g.players[0].above == ("SA2",)
    assert asked(g)[0] == "end"


def test_covering_a_ship_part() -> None:
    g = table(3, fur=3, above=("SA2",), sail=("SA6",), warriors=(1, 1))
    run(g, Upgrade())
    assert unlocked_map(g, g.players[0])
    go(g, "place SA2")
    p = g.players[0]
    assert p.sail == ("SA6", "SA2")
    assert points(g) == 0  # no points again
    assert not unlocked_map(g, p)  # the covered sail has lost its effect


def test_a_covered_tile_counts_for_requirements() -> None:
    g = table(3, fur=4, above=("HE8",), sail=("SA6", "SA2"))  # HE8 asks for 2 upgrade tiles
    run(g, Upgrade())
    assert "place HE8" in asked(g)


def test_a_rune_stone_covers_another_without_points() -> None:
    runes = (("RS01",), ("RS02",), ("RS03",), ("RS04",))
    g = table(3, fur=2, above=("RS09",), runes=runes, warriors=(1, 1, 1))
    run(g, Upgrade())
    go(g, "place RS09 on 3")
    assert g.players[0].runes[2] == ("RS03", "RS09")
    assert points(g) == 0


def test_a_stern_gives_nothing_for_the_action_that_placed_it() -> None:
    g = table(3, fur=2, above=("ST7",), warriors=(5,))
    run(g, Upgrade())
    assert "stern first" not in asked(g)
    go(g, "place ST7")
    assert points(g) == 2  # its spot, but not its bonus of 3
    run(g, Upgrade())
    go(g, "draw ship")
    assert points(g) == 5


def test_a_stern_gives_its_bonus_before_or_after() -> None:
    g = table(3, stern=("ST1",))
    run(g, Upgrade())
    go(g, "stern first")
    assert g.players[0].gold == 1 and g.players[0].hand == ()
    go(g, "draw ship")
    assert g.players[0].gold == 1 and len(g.players[0].hand) == 1
    g = table(3, stern=("ST1",))
    run(g, Upgrade())
    go(g, "draw ship")
    assert g.players[0].gold == 1
