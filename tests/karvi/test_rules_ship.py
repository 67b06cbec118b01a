"""The ship: sailing, displacing, scouting, building, the obstructed corners (p. 8-9, 16, 22-23)."""

from __future__ import annotations

import pytest

from meadhall.games.karvi.rules.ship import BESIDE, OUST, Sail, SailToMap, SailToShip
from meadhall.games.karvi.rules.state import BUILDINGS
from meadhall.kernel.agenda import options
from tests.karvi.kit import asked, do, give, points, run, table
from tests.karvi.scenes import (
    activated,
    built,
    go,
    others,
    place_with,
    ship,
)

# Sailing (p. 8)


def test_the_ship_sails_before_the_dice_action() -> None:
    g = table(3, provisions=1)
    go(g, "sail", "lade", "pass")
    assert ship(g) == "lade" and not g.acted


def test_the_ship_sails_after_the_dice_action() -> None:
    g = table(3, provisions=1)
    go(g, "die T1", "sail", "lade", "pass")
    assert ship(g) == "lade"


def test_the_ship_sails_once_a_turn() -> None:
    g = table(3, provisions=3)
    go(g, "sail", "lade", "pass")
    assert "sail" not in asked(g)
    go(g, "die T1")
    assert asked(g) == ("end",)


def test_the_ship_sails_again_next_turn() -> None:
    g = table(3, provisions=3)
    others(g, "L1 L2 L3 L4 L5")
    go(g, "sail", "lade", "pass", "die T3", "end")
    assert g.turn == 0
    assert "sail" in asked(g)


def test_every_step_costs_a_provision() -> None:
    g = table(3, provisions=6)
    go(g, "sail", "mann")  # by Jarlshof, Birsay and Iona
    assert g.players[0].provisions == 2


def test_the_ship_goes_no_further_than_its_provisions() -> None:
    g = table(3, provisions=1)
    go(g, "sail")
    assert set(asked(g)) == {"avaldsnes", "jarlshof", "lade", "stay"}


def test_without_provisions_the_ship_cannot_sail() -> None:
    g = table(3)
    assert "sail" not in asked(g)


def test_the_side_for_four_has_more_routes() -> None:
    three, four = table(3, provisions=1), table(4, provisions=1)
    go(three, "sail")
    go(four, "sail")
    assert "birsay" not in asked(three)
    assert "birsay" in asked(four)


# Occupied spots (p. 8)


def test_kaupanger_has_room_for_all_ships() -> None:
    g = table(3, provisions=1, ship="lade")
    go(g, "sail", "kaupanger")
    assert [ship(g, seat) for seat in range(3)] == ["kaupanger"] * 3
    assert g.players[0].provisions == 0


def test_a_ship_passes_another() -> None:
    g = table(3, provisions=2, warriors=(1,))
    give(g, 1, ship="lade", warriors=(6,))
    give(g, 2, ship="jarlshof", warriors=(6,))
    go(g, "sail", "torshavn", "pass")
    assert g.players[0].provisions == 0
    assert ship(g, 1) == "lade" and ship(g, 2) == "jarlshof"


def test_a_stronger_ship_displaces_for_nothing() -> None:
    g = table(3, provisions=1, warriors=(2,))
    give(g, 1, ship="lade", warriors=(1,), provisions=3)
    go(g, "sail", "lade", "vagar")
    assert (g.players[0].provisions, g.players[1].provisions) == (0, 3)
    assert ship(g, 0) == "lade" and ship(g, 1) == "vagar"


@pytest.mark.parametrize("theirs", [2, 3])
def test_a_ship_that_is_not_stronger_pays_a_provision(theirs: int) -> None:
    g = table(3, provisions=2, warriors=(2,))
    give(g, 1, ship="lade", warriors=(theirs,))
    go(g, "sail", "lade", "vagar")
    assert g.players[0].provisions == 0


def test_who_cannot_pay_for_displacing_cannot_stop_there() -> None:
    g = table(3, provisions=1, warriors=(2,))
    give(g, 1, ship="lade", warriors=(2,))
    go(g, "sail")
    assert "lade" not in asked(g)
    assert "jarlshof" in asked(g)


def test_injured_warriors_count_when_displacing() -> None:
    g = table(3, provisions=1, warriors=(-3,))
    give(g, 1, ship="lade", warriors=(2,))
    go(g, "sail")
    assert "lade" in asked(g)


def test_the_mover_chooses_a_free_adjacent_spot() -> None:
    g = table(3, provisions=1, warriors=(2,))
    give(g, 1, ship="lade")
    go(g, "sail", "lade")
    assert set(asked(g)) == {"kaupanger", "vagar", "torshavn"}


def test_an_occupied_spot_is_no_place_for_a_displaced_ship() -> None:
    g = table(3, provisions=1, warriors=(2,))
    give(g, 1, ship="lade")
    give(g, 2, ship="vagar")
    go(g, "sail", "lade")
    assert set(asked(g)) == {"kaupanger", "torshavn"}


def test_a_displaced_ship_goes_two_spots_away_if_it_must() -> None:
    g = table(3, ship="south_map", warriors=(6,), provisions=6)
    give(g, 1, ship="waterford")  # its only neighbour is the obstructed map spot
    activated(g, trades=4)
    go(g, "sail", "waterford")
    assert set(asked(g)) == {"dorestad", "dublin"}


def test_a_displaced_ship_may_go_to_an_obstructed_spot_with_the_map() -> None:
    g = table(3, provisions=3, warriors=(2,))
    give(g, 1, ship="torshavn")
    go(g, "sail", "torshavn")
    assert "north_map" not in asked(g)
    g = table(3, provisions=3, warriors=(2,))
    give(g, 1, ship="torshavn")
    activated(g, raids=4, seat=1)
    go(g, "sail", "torshavn")
    assert "north_map" in asked(g)


def test_the_map_of_the_mover_does_not_help_the_displaced_ship() -> None:
    g = table(3, provisions=3, warriors=(2,))
    activated(g, trades=4)
    give(g, 1, ship="torshavn")
    go(g, "sail", "torshavn")
    assert "north_map" not in asked(g)


# Ending the movement (p. 8-9)


def test_a_displaced_ship_does_not_act_at_once() -> None:
    g = table(3, provisions=3, warriors=(2,))
    give(g, 1, ship="lade")
    go(g, "sail", "lade", "torshavn")
    assert options(g, 1) == ()


def test_a_displaced_ship_may_move_0_spots_on_its_turn() -> None:
    g = table(3, ship="torshavn")
    go(g, "sail")
    assert asked(g) == ("torshavn", "stay")
    go(g, "torshavn", "build")
    assert g.players[0].points[BUILDINGS] == 3
    assert "sail" not in asked(g)


def test_a_ship_that_can_do_nothing_may_still_stay() -> None:
    g = table(3, provisions=1, posts=0)
    go(g, "sail", "avaldsnes")
    assert ship(g) == "avaldsnes"
    assert asked(g)[0].startswith("die ")  # nothing else is asked


def test_taking_a_tile_is_optional() -> None:
    g = table(3, provisions=1)
    go(g, "sail", "jarlshof", "pass")
    assert g.players[0].scouted == ()
    assert g.sizes[0] == 3


def test_building_is_optional() -> None:
    g = table(3, provisions=1)
    go(g, "sail", "avaldsnes", "pass")
    assert g.players[0].built == 0


# Scouting (p. 9)


def test_scouting_costs_and_asks_nothing() -> None:
    g = table(3, ship="iona", provisions=1)
    go(g, "sail", "dublin", "scout")
    tile = asked(g)[0]
    go(g, tile)  # a raid of strength 24, without a warrior
    assert g.players[0].scouted == (tile,)


def test_the_scout_sees_the_whole_stack() -> None:
    g = table(4, provisions=1)
    go(g, "sail", "jarlshof", "scout")
    assert asked(g) == ("TT1a", "TT1b", "TT1c", "TT1d")


def test_the_other_tiles_go_back() -> None:
    g = table(4, provisions=1)
    go(g, "sail", "jarlshof", "scout", "TT1b")
    assert g.stacks[0] == ("TT1a", "TT1c", "TT1d")
    give(g, 1, ship="jarlshof")
    run(g, Sail(0), seat=1)
    do(g, "jarlshof", "scout", seat=1)
    assert asked(g, 1) == ("TT1a", "TT1c", "TT1d")


def test_one_tile_of_each_kind_beside_the_tableau() -> None:
    g = table(3, provisions=3)
    go(g, "sail", "jarlshof", "scout", "TT1d")
    g.sailed = 0
    assert "sail" in asked(g)
    go(g, "sail")
    assert "jarlshof" not in asked(g)


def test_one_tile_of_each_kind_also_once_it_is_placed() -> None:
    g = table(3, provisions=3)
    activated(g, trades=1)
    go(g, "sail", "jarlshof")
    assert asked(g)[0].startswith("die ")


def test_any_number_of_tiles_may_wait() -> None:
    g = table(3, ship="jarlshof")
    for kind in ("wool", "timber", "salt", "ivory", "raid 2", "raid 24"):
        give(g, 0, ship=place_with(g, kind))
        run(g, Sail(0))
        go(g, ship(g), "scout")
        go(g, asked(g)[0])
    assert len(g.players[0].scouted) == 6


def test_there_is_a_tile_for_every_player() -> None:
    g = table(2)
    for seat in (0, 1):
        give(g, seat, ship="jarlshof")
        run(g, Sail(0), seat=seat)
        do(g, "jarlshof", "scout", seat=seat)
        do(g, asked(g, seat)[0], seat=seat)
    assert g.sizes[0] == 0
    assert all(len(g.players[seat].scouted) == 1 for seat in (0, 1))


# Building (p. 9)


def test_spaces_are_taken_in_order() -> None:
    g = table(3, ship="avaldsnes")
    built(g, "avaldsnes", seat=1)
    run(g, Sail(0))
    go(g, "avaldsnes", "build")
    assert points(g) == 2


def test_the_last_space_of_the_side_for_four() -> None:
    g = table(4, ship="mann")
    for seat in (1, 2, 3):
        built(g, "mann", seat=seat)
    run(g, Sail(0))
    go(g, "mann", "build")
    assert points(g) == 1


def test_a_building_comes_from_the_supply() -> None:
    g = table(3, ship="avaldsnes")
    run(g, Sail(0))
    go(g, "avaldsnes", "build")
    assert (g.players[0].posts, g.players[0].towers) == (0, 1)


@pytest.mark.parametrize(("place", "lacking"), [("avaldsnes", "posts"), ("torshavn", "towers")])
def test_without_the_right_building_nothing_is_built(place: str, lacking: str) -> None:
    g = table(3, ship=place)
    assert "sail" in asked(g)
    give(g, 0, **{lacking: 0})
    assert "sail" not in asked(g)


def test_one_building_of_each_player_at_a_site() -> None:
    g = table(3, ship="avaldsnes", posts=2)
    built(g, "avaldsnes")
    assert "sail" not in asked(g)


# Obstructed spots (p. 16)


@pytest.mark.parametrize("spot", ["north_map", "vik"])
def test_obstructed_spots_need_the_map(spot: str) -> None:
    g = table(3, ship="torshavn", provisions=6)
    go(g, "sail")
    assert spot not in asked(g)


def test_without_the_map_nobody_sails_across_it() -> None:
    g = table(3, ship="dorestad", provisions=2)
    go(g, "sail")
    assert "dublin" not in asked(g)
    g = table(3, ship="dorestad", provisions=2)
    activated(g, trades=4)
    go(g, "sail")
    assert {"dublin", "waterford", "south_map"} <= set(asked(g))


@pytest.mark.parametrize(
    ("trades", "raids", "open_"), [(4, 0, True), (0, 4, True), (3, 3, False), (5, 1, True)]
)
def test_either_fourth_tile_unlocks_all_obstructed_spots(
    trades: int, raids: int, open_: bool
) -> None:
    g = table(3, ship="torshavn", provisions=2)
    activated(g, trades, raids)
    go(g, "sail")
    assert ("vik" in asked(g)) is open_


def test_the_sail_with_the_map_unlocks_it_too() -> None:
    g = table(3, ship="torshavn", provisions=2, sail=("SA6",))
    go(g, "sail")
    assert "vik" in asked(g)


def test_from_inside_a_ship_without_the_map_sails_on_or_out_but_not_back() -> None:
    g = table(3, ship="north_map", provisions=3)
    go(g, "sail")
    assert {"vik", "torshavn", "vagar", "lade"} <= set(asked(g))
    go(g, "vagar", "pass")
    g.sailed = 0
    go(g, "sail")
    assert not {"north_map", "vik"} & set(asked(g))


# Special rune stones (p. 16)


def test_a_trading_post_at_vik_shows_the_stones_there() -> None:
    g = table(3, ship="vik")
    activated(g, trades=4)
    run(g, Sail(0))
    do(g, "vik", "build", "* SR2", "* SR6", "* SR8")
    assert asked(g) == ("SR2", "SR6", "SR8")
    assert g.players[0].points[BUILDINGS] == 4


def test_the_bonus_of_a_special_stone_comes_at_once() -> None:
    g = table(3, ship="vik")
    run(g, Sail(0))
    do(g, "vik", "build", "* SR2", "* SR6", "* SR8", "SR2")
    assert g.players[0].gold == 2
    assert asked(g) == ("place on 1", "discard")


def test_the_stones_left_stay_there() -> None:
    g = table(3, ship="vik")
    run(g, Sail(0))
    do(g, "vik", "build", "* SR2", "* SR6", "* SR8", "SR2", "place")
    give(g, 1, ship="vik")
    run(g, Sail(0), seat=1)
    do(g, "vik", "build", seat=1)
    assert asked(g, 1) == ("SR6", "SR8")


def test_placing_the_special_stone_is_optional() -> None:
    g = table(3, ship="vik")
    run(g, Sail(0))
    do(g, "vik", "build", "* SR2", "* SR6", "* SR8", "SR8", "discard")
    assert g.players[0].runes == ((), (), (), ())
    assert 6 in g.players[0].points  # the bonus was taken all the same


def test_without_space_the_special_stone_covers_or_is_discarded() -> None:
    runes = (("RS01",), ("RS02",), ("RS03",), ("RS04",))
    g = table(3, ship="vik", runes=runes)
    run(g, Sail(0))
    do(g, "vik", "build", "* SR2", "* SR6", "* SR8", "SR2")
    assert asked(g) == ("cover 1", "cover 2", "cover 3", "cover 4", "discard")
    do(g, "cover 2")
    assert g.players[0].runes[1] == ("RS02", "SR2")


# Movement by cards and tiles (p. 22-23)


def test_a_card_moves_the_ship_besides_the_free_action() -> None:
    g = table(3, provisions=1, hand=("S31",))
    go(g, "sail", "lade", "pass", "play S31", "move 1", "vagar", "pass")
    assert ship(g) == "vagar"
    assert g.players[0].provisions == 0
    assert g.sailed


def test_a_card_does_not_use_up_the_free_action() -> None:
    g = table(3, provisions=1, hand=("S31",))
    go(g, "play S31", "move 1", "lade", "pass")
    assert "sail" in asked(g)


def test_movement_by_a_card_goes_up_to_the_number_shown() -> None:
    g = table(3)
    run(g, Sail(2))
    assert {"lade", "torshavn", "birsay"} <= set(asked(g))
    assert "iona" not in asked(g)


def test_movement_by_a_card_pays_only_for_displacing() -> None:
    g = table(3, warriors=(1,), provisions=1)
    give(g, 1, ship="torshavn", warriors=(1,))
    run(g, Sail(2))
    go(g, "torshavn", "ljodhus")
    assert g.players[0].provisions == 0
    g = table(3, warriors=(1,))
    give(g, 1, ship="torshavn", warriors=(1,))
    run(g, Sail(2))
    assert "torshavn" not in asked(g)


def test_movement_by_a_card_calls_at_the_place() -> None:
    g = table(3)
    run(g, Sail(2))
    go(g, "torshavn", "build")
    assert points(g) == 3


def test_several_movements_in_a_turn_call_at_several_places() -> None:
    g = table(3, provisions=1, fur=1, hand=("S35",))
    go(g, "sail", "avaldsnes", "build", "play S35", "jarlshof", "scout", "TT1c")
    go(g, "torshavn", "build")
    assert g.players[0].scouted == ("TT1c",)
    assert points(g) == 6


def test_beside_leaves_the_other_ship_where_it_is() -> None:
    g = table(3)
    give(g, 1, ship="lade", warriors=(6,))
    run(g, Sail(2, mode=BESIDE))
    go(g, "lade", "pass")
    assert ship(g, 0) == ship(g, 1) == "lade"


def test_ships_side_by_side_stay_until_one_moves() -> None:
    g = table(3, ship="lade", provisions=1)
    give(g, 1, ship="lade")
    go(g, "sail", "vagar", "pass")
    assert ship(g, 0) == "vagar" and ship(g, 1) == "lade"


def test_ousting_is_free_and_compulsory() -> None:
    g = table(3, warriors=(1,))
    give(g, 1, ship="lade", warriors=(6,))
    run(g, Sail(2, mode=OUST))
    go(g, "lade")
    assert set(asked(g)) == {"kaupanger", "torshavn", "vagar"}


def test_several_ships_on_a_spot_are_displaced_one_by_one() -> None:
    g = table(3, provisions=2, warriors=(3,))
    give(g, 1, ship="lade", warriors=(1,))
    give(g, 2, ship="lade", warriors=(4,))
    go(g, "sail", "lade", "ship 1", "torshavn", "vagar")
    assert ship(g, 1) == "torshavn" and ship(g, 2) == "vagar"
    assert g.players[0].provisions == 0  # a step, and one for the stronger ship


def test_card_43_reaches_a_map_spot_without_the_map() -> None:
    g = table(3)
    run(g, SailToMap())
    assert asked(g) == ("south_map", "north_map", "stay")
    go(g, "north_map")
    assert ship(g) == "north_map"


def test_card_44_joins_a_ship_in_the_obstructed_area() -> None:
    g = table(3)
    give(g, 1, ship="waterford")
    run(g, SailToShip(BESIDE))
    go(g, "waterford", "build")
    assert ship(g, 0) == ship(g, 1) == "waterford"
    assert g.players[0].points[BUILDINGS] == 4


def test_card_45_displaces_the_ship_it_goes_to() -> None:
    g = table(3)
    give(g, 1, ship="lade", warriors=(6,))
    run(g, SailToShip(OUST))
    go(g, "lade", "vagar", "pass")
    assert ship(g, 0) == "lade" and ship(g, 1) == "vagar"


# Sail tiles (p. 20)


def test_sail_1_goes_any_distance_for_two_provisions() -> None:
    g = table(3, provisions=2, sail=("SA1",))
    go(g, "use SA1", "mann", "pass")
    assert ship(g) == "mann" and g.players[0].provisions == 0
    assert not g.sailed
    assert not [o for o in asked(g) if o.startswith("use")]


def test_sail_1_still_pays_for_displacing() -> None:
    g = table(3, provisions=2, sail=("SA1",), warriors=(1,))
    give(g, 1, ship="mann", warriors=(1,))
    go(g, "use SA1")
    assert "mann" not in asked(g)
    g = table(3, provisions=3, sail=("SA1",), warriors=(1,))
    give(g, 1, ship="mann", warriors=(1,))
    go(g, "use SA1", "mann", "iona")
    assert g.players[0].provisions == 0


def test_sail_2_goes_two_spots_for_one_provision() -> None:
    g = table(3, provisions=2, sail=("SA2",))
    go(g, "use SA2")
    assert "torshavn" in asked(g) and "ljodhus" not in asked(g)
    go(g, "torshavn", "pass", "sail", "ljodhus", "pass")
    assert g.players[0].provisions == 0


def test_sail_1_keeps_out_of_the_obstructed_area() -> None:
    g = table(3, provisions=2, sail=("SA1",))
    go(g, "use SA1")
    assert "vik" not in asked(g)
