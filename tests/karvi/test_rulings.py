"""The rulings on questions of the rulebook (A in docs/rulings.md), by number."""

from __future__ import annotations

from itertools import product

import pytest

from meadhall.games.karvi.components.kinds import KINDS
from meadhall.games.karvi.rules.open_box import BOX
from meadhall.games.karvi.rules.raid import Raid
from meadhall.games.karvi.rules.scoring import leftovers, ranking, rune_points, score
from meadhall.games.karvi.rules.ship import OUST, Sail, SailToMap, SailToShip
from meadhall.games.karvi.rules.state import BUILDINGS, RAIDS, RUNES, STOP, VALHALLA, Karvi
from meadhall.games.karvi.rules.supply import PourBeer
from meadhall.games.karvi.rules.track import CopyDie, DieBack, UseAgain, UseFreeSpot
from meadhall.games.karvi.rules.trade import TakeTradeCards, Trade
from meadhall.games.karvi.rules.upgrade import DrawCards, Upgrade
from meadhall.games.karvi.rules.warriors import Damage, Healing, Strengthen, TakeWarriors
from meadhall.kernel.agenda import options
from tests.karvi.kit import asked, do, give, points, run, table
from tests.karvi.scenes import (
    activated,
    beers,
    built,
    choose_goods,
    deal,
    dice,
    go,
    offer,
    others,
    settle,
    ship,
    stand,
    turn_of,
)


def turn_goes_on(g: Karvi, seat: int = 0) -> bool:
    """Nothing more is asked of what was being resolved."""
    return asked(g, seat)[0].startswith(("die ", "end"))


@pytest.mark.covers("A1")
def test_a1_no_die_stops_on_a_locked_spot_that_is_closed_to_its_owner() -> None:
    g = table(3)
    activated(g, trades=1, raids=1)
    assert not {"die R2", "die L4"} & set(asked(g))
    activated(g, trades=1, raids=2)
    assert {"die R2", "die L4"} <= set(asked(g))


@pytest.mark.covers("A2")
def test_a2_between_the_parts_of_a_plus_there_is_only_the_exchange_of_gold() -> None:
    g = table(3, provisions=2, hand=("S31", "B18"), sail=("SA2",))
    go(g, "die B9", "first 1 gold")
    stray = [o for o in asked(g) if o.split()[0] in ("sail", "play", "discard", "use", "end")]
    assert stray == []
    assert "gold fur" in options(g, 0)
    go(g, "draw ship")
    assert {"sail", "play S31", "discard", "use SA2"} <= set(asked(g))


@pytest.mark.covers("A3")
def test_a3_the_move_is_compulsory_and_the_action_is_not() -> None:
    g = table(3, silver=3, scouted=("TT1a",), warriors=(-1, -2))
    assert "end" not in asked(g)
    go(g, "die T8", "pass")
    assert beers(g)[0] == 2 and g.players[0].silver == 3
    run(g, Healing(2))
    go(g, "heal 2i", "enough")  # in part
    assert g.players[0].warriors == (-1, 2)


@pytest.mark.covers("A4")
def test_a4_gold_raises_any_die_of_mine_also_in_the_stop_area() -> None:
    g = table(3, gold=3)
    stand(g, "T1 S2 T4 T5 T6 T7")
    g.beer[0:2] = [5, 4]
    assert "gold beer 1" not in options(g, 0)
    go(g, "gold beer 2")
    assert beers(g) == [5, 5]
    assert "gold beer 2" not in options(g, 0)


@pytest.mark.covers("A5")
def test_a5_beer_above_five_is_lost() -> None:
    g = table(4)
    g.beer[0] = 4
    run(g, PourBeer(3))
    assert beers(g) == [5]


@pytest.mark.covers("A6")
def test_a6_any_ship_may_move_0_steps_as_its_free_move() -> None:
    g = table(3, provisions=1)
    go(g, "sail", "jarlshof", "pass")  # sailed there by itself, and took nothing
    g.sailed = 0  # a later turn
    go(g, "sail", "jarlshof", "scout", "TT1d")
    assert g.players[0].scouted == ("TT1d",)
    assert "sail" not in asked(g)


@pytest.mark.covers("A7")
def test_a7_no_place_offers_both_a_tile_and_a_building() -> None:
    for holds in BOX.holds:
        tiles = [h for h in holds if h in KINDS]
        sites = [h for h in holds if h in ("trading post", "tower")]
        assert not (tiles and sites)


@pytest.mark.covers("A8")
def test_a8_the_next_space_is_the_best_free_one() -> None:
    for seats in (3, 4):
        for spaces in BOX.site_points(seats):
            assert list(spaces) == sorted(spaces, reverse=True)
    g = table(3, ship="mann")
    built(g, "mann", seat=2)
    run(g, Sail(0))
    go(g, "mann", "build")
    assert points(g) == 3


@pytest.mark.covers("A9")
def test_a9_a_displaced_ship_goes_as_far_as_it_must() -> None:
    g = table(4, ship="avaldsnes", provisions=1, warriors=(6,))
    give(g, 1, ship="hedeby")
    give(g, 2, ship="ribe")
    give(g, 3, ship="kaupanger")
    go(g, "sail", "hedeby")
    assert asked(g) == ("avaldsnes",)  # the mover has just left it
    g = table(4, ship="avaldsnes", provisions=1, warriors=(6,))
    give(g, 1, ship="hedeby")
    give(g, 2, ship="ribe")
    give(g, 3, ship="avaldsnes")
    go(g, "sail", "hedeby")
    assert set(asked(g)) == {"kaupanger", "jarlshof", "lindisfarne", "dorestad"}


@pytest.mark.covers("A9")
def test_a9_three_steps_if_two_do_not_help_either() -> None:
    g = table(4, ship="north_map", provisions=1, warriors=(6,))
    give(g, 1, ship="vik")
    give(g, 2, ship="torshavn")
    give(g, 3, ship="vagar")
    go(g, "sail", "vik")
    assert set(asked(g)) == {"jarlshof", "ljodhus", "lade"}


@pytest.mark.covers("A10")
def test_a10_a_ship_without_the_map_is_displaced_out_of_the_obstructed_area() -> None:
    g = table(3, ship="vik", provisions=2, warriors=(6,))
    give(g, 1, ship="north_map")
    go(g, "sail", "north_map")
    assert set(asked(g)) == {"torshavn", "vagar"}
    g = table(3, ship="vik", provisions=2, warriors=(6,))
    give(g, 1, ship="north_map")
    activated(g, trades=4, seat=1)
    go(g, "sail", "north_map")
    assert set(asked(g)) == {"torshavn", "vagar", "vik"}


@pytest.mark.covers("A11")
def test_a11_a_ship_brought_in_by_a_card_moves_inside_and_out_but_not_back() -> None:
    g = table(3, fur=1, provisions=6, hand=("S43",))
    go(g, "play S43", "sail to a map", "south_map", "sail")
    assert {"waterford", "dorestad", "dublin"} <= set(asked(g))
    assert not {"north_map", "vik"} & set(asked(g))  # the other corner stays closed
    go(g, "dorestad", "pass")
    g.sailed = 0
    go(g, "sail")
    assert not {"south_map", "waterford"} & set(asked(g))


@pytest.mark.covers("A12")
def test_a12_free_movement_still_pays_for_displacing() -> None:
    g = table(3, provisions=1, warriors=(1,))
    give(g, 1, ship="lade", warriors=(2,))
    run(g, Sail(2))
    go(g, "lade", "vagar", "pass")
    assert g.players[0].provisions == 0
    give(g, 1, ship="north_map", warriors=(2,))
    run(g, SailToMap())
    assert "north_map" not in asked(g)  # nothing is left to pay with


@pytest.mark.covers("A13")
def test_a13_ousting_several_ships_is_free() -> None:
    g = table(3)
    for seat in (1, 2):
        give(g, seat, ship="lade", warriors=(6,))
    run(g, SailToShip(OUST))
    go(g, "lade", "ship 1", "torshavn", "vagar", "pass")
    assert [ship(g, seat) for seat in range(3)] == ["lade", "torshavn", "vagar"]


@pytest.mark.covers("A14")
def test_a14_every_ship_on_a_shared_spot_must_be_displaced() -> None:
    g = table(3, provisions=2, warriors=(1,))
    give(g, 1, ship="lade", warriors=(2,))
    give(g, 2, ship="lade", warriors=(2,))
    go(g, "sail")
    assert "lade" not in asked(g)  # a step and two ships would cost 3
    go(g, "stay")
    give(g, 0, provisions=3)
    g.sailed = 0
    go(g, "sail", "lade", "ship 1", "vagar", "torshavn")
    assert g.players[0].provisions == 0


@pytest.mark.covers("A15")
def test_a15_equal_strength_pays() -> None:
    g = table(3, provisions=2, warriors=(2,))
    give(g, 1, ship="lade", warriors=(1, -1))
    go(g, "sail", "lade", "vagar", "pass")
    assert g.players[0].provisions == 0


@pytest.mark.covers("A16")
def test_a16_card_19_makes_the_dice_move_of_this_turn_free() -> None:
    g = table(3, fur=1, hand=("B19",))
    g.beer[0] = 0
    go(g, "play B19", "die L2")
    assert beers(g)[0] == 0
    assert asked(g)[0] == "end"  # no second move


@pytest.mark.covers("A16")
def test_a16_card_19_comes_before_the_dice_action() -> None:
    g = table(3, fur=1, hand=("B19",))
    assert "play B19" in asked(g)
    go(g, "die T1")
    assert "play B19" not in asked(g)


@pytest.mark.covers("A17")
def test_a17_card_30_stacks_on_any_die_of_the_track_for_no_beer() -> None:
    g = table(3, fur=1, hand=("B30",))
    stand(g, "T1 T4 T2 S3 R2 L2")
    g.beer[0] = 0
    go(g, "play B30")
    assert asked(g) == ("onto T2", "onto T4", "onto L2")  # own and others, not S3, not locked R2
    go(g, "onto L2")
    assert dice(g)[0] == "L2" and beers(g)[0] == 0
    assert asked(g)[0] == "end"  # it was the dice move of the turn


@pytest.mark.covers("A17")
def test_a17_card_30_needs_a_die_ahead_on_the_track() -> None:
    g = table(3, fur=1, hand=("B30",))
    stand(g, "T4 S1 S2 S3 S4 S5")
    assert "play B30" not in asked(g)


@pytest.mark.covers("A18")
def test_a18_of_stacked_dice_the_upper_one_moves_first() -> None:
    g = table(3, fur=1, hand=("B30",))
    stand(g, "T1 L1 T4 L2 L3 L4")
    go(g, "play B30", "onto T4", "end")
    assert g.turn == 0 and g.die == 0
    go(g, "die T9", "end")
    assert g.turn == 1


@pytest.mark.covers("A18")
def test_a18_no_card_moves_the_lower_die() -> None:
    g = table(3)
    stand(g, "T5 L1 T5 L2 L3 L4")
    g.height[2] = 1  # Blue stands on my die
    run(g, DieBack(1, True))
    assert asked(g) == ("die 2 to B9", "pass")
    run(g, DieBack(1, True), seat=1)
    assert asked(g, 1)[0] == "die 1 to T4"  # the upper one may go


@pytest.mark.covers("A19")
def test_a19_moving_back_counts_free_spots_only() -> None:
    g = table(3)
    stand(g, "R4 L1 R3 L2 L3 L4")  # Blue is on R3, and R2 is locked to me
    run(g, DieBack(1, True))
    assert asked(g)[0] == "die 1 to R1"
    go(g, "pass")
    run(g, DieBack(2, True))
    assert asked(g)[0] == "die 1 to T9"


@pytest.mark.covers("A19")
def test_a19_without_a_spot_at_that_distance_the_die_cannot_be_chosen() -> None:
    g = table(3)
    stand(g, "T2 S1 L1 L2 L3 L4")
    run(g, DieBack(2, True))
    assert asked(g) == ("pass",)  # T1 is one spot back, and a die in the stop-area stays


@pytest.mark.covers("A19")
def test_a19_moving_back_is_not_the_dice_action() -> None:
    g = table(3, fur=1, hand=("B20",))
    stand(g, "T5 L1 L2 L3 L4 L5")
    go(g, "play B20", "die 1 to T4")
    assert g.players[0].fur == 2 and beers(g)[0] == 2
    assert asked(g)[0].startswith("die ")


@pytest.mark.covers("A20")
def test_a20_a_die_moved_back_may_be_the_next_to_move() -> None:
    g = table(3)
    stand(g, "B1 T7 T6 L1 L2 L3")
    turn_of(g, 1)
    go(g, "die B4", "beer 2/0", "end")
    assert g.turn == 0 and g.die == 1
    go(g, "die T9")
    run(g, DieBack(2, True))
    go(g, "die 2 to T7", "1 fur", "end")
    assert g.turn == 0 and g.die == 1


@pytest.mark.covers("A20")
def test_a20_a_die_moved_back_before_the_dice_action_moves_in_it() -> None:
    g = table(3)
    stand(g, "T5 T6 L1 L2 L3 L4")
    run(g, DieBack(2, True))
    go(g, "die 2 to T3")
    go(g, "die T4")
    assert dice(g) == ["T5", "T4"]


@pytest.mark.covers("A21")
def test_a21_card_21_uses_any_spot_of_my_dice_again_with_all_its_parts() -> None:
    g = table(3)
    stand(g, "T1 S1 L2 L3 L4 L5")
    g.stop = "X-A"
    go(g, "die T4")
    run(g, UseAgain())
    assert asked(g) == ("use T4", "use S1")  # the die just moved, and one in the stop-area
    go(g, "use T4")
    assert (g.players[0].fur, g.players[0].silver) == (4, 2)
    assert beers(g)[0] == 2  # paid once
    run(g, UseAgain())
    go(g, "use S1", "1 silver")
    assert g.players[0].silver == 3


@pytest.mark.covers("A22")
def test_a22_cards_25_and_26_place_no_die_and_need_a_free_spot() -> None:
    g = table(2)
    stand(g, "T1 T2 B3 S4")
    run(g, UseFreeSpot(True))
    found = {o.removeprefix("use ") for o in asked(g)}
    assert not found & {"T1", "T2", "B3", "S4"}  # dice
    assert not found & {"T4", "T8", "R4", "B1", "B2", "B8", "L4"}  # blockades
    assert "R2" not in found  # locked to me
    assert {"L2", "S1", "T3"} <= found
    go(g, "use T3")
    assert g.players[0].provisions == 2
    assert dice(g) == ["T1", "T2"]


@pytest.mark.covers("A22")
def test_a22_a_die_that_waits_for_the_round_occupies_its_stop_position() -> None:
    g = table(3)
    others(g, "T1 w2 w5 T2 T3")
    run(g, UseFreeSpot(True))
    found = {o.removeprefix("use ") for o in asked(g)}
    assert found >= {"S3", "S4", "S6"}
    assert not found & {"S1", "S2", "S5"}


@pytest.mark.covers("A22")
def test_a22_an_unlocked_spot_may_be_used() -> None:
    g = table(3)
    activated(g, trades=2)
    run(g, UseFreeSpot(True))
    go(g, "use R2")
    assert g.players[0].gold == 1


@pytest.mark.covers("A22")
def test_a22_card_26_is_paid_by_one_die() -> None:
    g = table(3)
    g.beer[0:2] = [1, 1]
    run(g, UseFreeSpot(False))
    assert "use L2" not in asked(g)  # 2 beers cannot be split
    go(g, "use R1", "die 2")
    assert beers(g) == [1, 0]


@pytest.mark.covers("A23")
def test_a23_card_22_copies_any_die_in_play() -> None:
    g = table(3)
    g.beer = [1, 2, 5, 4, 3, 3]
    run(g, CopyDie())
    assert {"die 1 to 5", "die 1 to 2", "die 2 to 1"} <= set(asked(g))
    assert "die 1 to 1" not in asked(g)
    go(g, "die 1 to 5")
    assert beers(g) == [5, 2]


@pytest.mark.covers("A24")
@pytest.mark.parametrize(
    ("card", "at", "use"),
    [("B20", "L3", "die 1 to L2"), ("B29", "L4", "die 1 to L2"), ("B26", "L3", "use L2")],
)
def test_a24_sail_5_caps_the_beer_of_cards_but_no_goods(card: str, at: str, use: str) -> None:
    g = table(3, fur=2, hand=(card,), sail=("SA5",))
    stand(g, f"{at} L5 T1 T2 T3 T4")
    g.beer[0:2] = [1, 0]
    go(g, f"play {card}", use)  # a spot of 2 beers
    assert beers(g) == [0, 0]
    assert g.players[0].fur == 1  # the price of the card


@pytest.mark.covers("A25")
def test_a25_sail_4_is_a_trade_or_raid_action_outside_the_track() -> None:
    g = table(3, silver=3, scouted=("TT1a",), sail=("SA4",), head=("HE5",))
    offer(g)
    go(g, "die T1")
    assert {"use SA4 die 1", "use SA4 die 2"} <= set(asked(g))  # after the dice action, too
    go(g, "use SA4 die 1", "TRADE", "trade TT1a")
    assert points(g) == 4 + 5  # the head reacts
    assert asked(g) == ("end",)  # once per turn


@pytest.mark.covers("A26")
def test_a26_head_2_gives_one_beer_action_however_many_died() -> None:
    g = table(3, warriors=(-2, -3), scouted=("RT5d",), head=("HE2",))
    g.beer[0:2] = [0, 0]
    run(g, Raid())
    go(g, "raid RT5d", "lose 2i", "beer 1/1")
    assert g.players[0].points[VALHALLA] == 5  # both died
    assert beers(g) == [1, 1]
    assert turn_goes_on(g)


@pytest.mark.covers("A27")
def test_a27_head_4_doubles_only_what_the_tile_prints() -> None:
    g = table(3, "b", warriors=(-5,), scouted=("RT5d",), head=("HE4",))
    go(g, "die R4")  # a raid and 2 points
    for wanted in ("first RAID", "raid RT5d"):
        if wanted in asked(g):
            go(g, wanted)
    assert g.players[0].points[RAIDS] == 18
    assert points(g) == 18 + 5 + 2


@pytest.mark.covers("A28")
def test_a28_head_1_spares_one_damage_in_francia_too() -> None:
    g = table(3, warriors=(5, 5, 5, 5, 5), head=("HE1",))
    activated(g, raids=6)
    run(g, Raid())
    go(g, "francia", "injure 5")
    assert g.players[0].warriors == (-5, -5, 5, 5, 5)
    assert points(g) == 12 + 4


@pytest.mark.covers("A28")
def test_a28_damage_does_not_fall_below_0() -> None:
    g = table(3, warriors=(2,), scouted=("RT2d",), head=("HE1",))
    run(g, Raid())
    go(g, "raid RT2d")
    assert g.players[0].warriors == (2,)
    assert points(g) == 5 + 4


@pytest.mark.covers("A29")
def test_a29_an_upgrade_with_a_bonus_is_one_upgrade_action() -> None:
    g = table(3, stern=("ST7",))
    go(g, "die B9", "first UPGRADE", "draw ship")
    assert points(g) == 3
    assert g.players[0].gold == 1


@pytest.mark.covers("A29")
def test_a29_using_an_upgrade_spot_by_a_card_moves_the_stern_again() -> None:
    g = table(3, stern=("ST7",))
    go(g, "die T5", "draw ship")
    run(g, UseAgain())
    go(g, "use T5", "draw ship")
    assert points(g) == 6
    run(g, UseFreeSpot(True))
    go(g, "use B6", "draw ship")
    assert points(g) == 9


@pytest.mark.covers("A30")
def test_a30_a_requirement_is_checked_when_placing_only() -> None:
    g = table(3, fur=2, above=("ST7",), warriors=(5,))
    run(g, Upgrade())
    go(g, "place ST7")
    run(g, Damage(2))  # the warrior dies
    assert g.players[0].warriors == ()
    before = points(g)
    run(g, Upgrade())
    go(g, "draw ship")
    assert points(g) == before + 3


@pytest.mark.covers("A31")
def test_a31_the_first_rune_stone_gives_no_points() -> None:
    g = deal(2, tiles=("RS06", "RS08", "RS11"))
    for seat in (0, 1):
        choose_goods(g, seat, "helmet")
    settle(g)
    goods = g.players[0].fur
    do(g, "RS06")
    assert points(g) == 0
    assert g.players[0].fur == goods
    assert BOX.rune_spots[0].points > 0  # which a stone placed by an upgrade would have given


@pytest.mark.covers("A32")
def test_a32_a_rune_stone_scores_its_better_line_and_never_both() -> None:
    g = table(3)
    activated(g, trades=6)
    stone = BOX.runes["RS03"]
    assert (stone.easy_points, stone.hard_points) == (8, 18)
    assert rune_points(g, g.players[0], "RS03") == 18


@pytest.mark.covers("A33")
def test_a33_a_covered_rune_stone_scores_nothing() -> None:
    g = table(3, runes=(("RS02", "RS03"), (), (), ()))
    built(g, "torshavn", "mann")
    assert score(g)[0]["rune stones"] == 0
    g.players[0].runes = (("RS03", "RS02"), (), (), ())
    assert score(g)[0]["rune stones"] == 10


@pytest.mark.covers("A34")
def test_a34_a_special_stone_is_placed_for_nothing_and_without_points() -> None:
    g = table(3, ship="waterford", fur=2)
    run(g, Sail(0))
    do(g, "waterford", "build", "* SR2", "* SR6", "* SR8", "SR2")
    assert g.players[0].gold == 2  # the bonus is not asked about
    assert "discard" in asked(g)
    do(g, "place")
    p = g.players[0]
    assert p.runes[0] == ("SR2",) and p.fur == 2
    assert p.points[RUNES] == 0 and p.points[BUILDINGS] == 4


@pytest.mark.covers("A35")
def test_a35_one_special_stone_for_each_corner() -> None:
    assert len(BOX.corners) == 2
    g = table(3, posts=3, towers=3)
    for corner, stones in (("waterford", "SR1 SR2 SR3"), ("vik", "SR4 SR5 SR6")):
        give(g, 0, ship=corner)
        run(g, Sail(0))
        do(g, corner, "build", *(f"* {s}" for s in stones.split()))
        do(g, asked(g)[1])
        while asked(g)[-1] != "discard":
            do(g, asked(g)[0])
        do(g, "place")
        run(g, Sail(0))
        assert corner not in asked(g)  # not a second one
        do(g, "stay")
    assert sum(map(len, g.players[0].runes)) == 2


@pytest.mark.covers("A36")
def test_a36_trade_cards_are_taken_one_by_one_without_refilling() -> None:
    g = table(3)
    offer(g, "TC01", "TC03", "TC05")
    run(g, TakeTradeCards(3))
    do(g, "take TC01")
    assert asked(g) == ("draw helmet", "draw beer", "draw ship")  # resolved before the next
    do(g, "draw ship", "beer 1/0")
    assert asked(g) == ("take TC03", "take TC05")
    do(g, "take TC03")
    assert asked(g) == ("take TC05",)


@pytest.mark.covers("A37")
def test_a37_a_warrior_sent_home_gives_no_points() -> None:
    g = table(3, warriors=(6, 6, 6, 6, 6))
    run(g, TakeWarriors(1, 3))
    do(g, "dismiss 6")
    assert points(g) == 0
    assert g.players[0].warriors == (3, 6, 6, 6, 6)


@pytest.mark.covers("A38")
def test_a38_a_step_of_strength_is_lost_without_the_warrior_for_it() -> None:
    g = table(3, warriors=(2, 2))
    g.supply[3] = 0
    run(g, Strengthen(2))
    assert g.players[0].warriors == (2, 2)
    assert turn_goes_on(g)


@pytest.mark.covers("A39")
def test_a39_damage_is_assigned_point_by_point_before_the_bonus() -> None:
    g = table(3, warriors=(5, 6, -1), scouted=("RT12a",))
    run(g, Raid())
    go(g, "raid RT12a")
    p = g.players[0]
    assert (p.points[RAIDS], p.gold) == (0, 0)
    go(g, "injure 5")
    assert set(asked(g)) == {"lose 5i", "injure 6", "lose 1i"}
    go(g, "lose 5i")  # two points on one healthy warrior
    assert (p.points[VALHALLA], p.points[RAIDS]) == (5, 0)
    go(g, "lose 1i")
    assert (p.points[RAIDS], p.gold) == (8, 2)


@pytest.mark.covers("A40")
def test_a40_a_raid_may_cost_the_last_warrior() -> None:
    g = table(3, warriors=(-2,), scouted=("RT2a",))
    run(g, Raid())
    go(g, "raid RT2a")
    p = g.players[0]
    assert p.warriors == () and p.raids == ("RT2a",)
    assert (p.fur, p.silver, points(g)) == (1, 1, 2 + 2)


@pytest.mark.covers("A41")
def test_a41_one_tile_or_francia() -> None:
    g = table(3, fur=9, silver=9)
    activated(g, trades=6)
    run(g, Trade())
    go(g, "francia")
    while asked(g)[0].startswith("pay"):
        go(g, asked(g)[0])
    assert points(g) == 8
    assert turn_goes_on(g)
    g = table(3, warriors=(6, 6, 6, 6, 6))
    activated(g, raids=6)
    give(g, 0, scouted=("RT2d",))  # one more tile than there are, to see the choice
    run(g, Raid())
    assert asked(g) == ("raid RT2d", "francia", "pass")
    go(g, "francia", "injure 6", "injure 6")
    assert points(g) == 12
    assert g.players[0].scouted == ("RT2d",) and turn_goes_on(g)


@pytest.mark.covers("A42")
def test_a42_a_discarded_card_of_level_1_lies_below_level_2() -> None:
    g = table(3, hand=("B16", "S31"))
    go(g, "discard", "B16", "S31")
    deck = g.decks[1]
    assert deck.below == ("B16",)
    deck.first = ()
    run(g, DrawCards(len(deck.second) + 1))
    for _ in range(len(deck.second) + 1):
        do(g, "draw beer")
    assert g.players[0].hand[-1] == "B16"


@pytest.mark.covers("A43")
def test_a43_fur_and_silver_score_in_any_mix() -> None:
    g = table(3, fur=1, silver=1, gold=1)
    assert leftovers(g, 0)["resources"] == 1
    assert leftovers(g, 0)["gold"] == 1


@pytest.mark.covers("A44")
def test_a44_of_equals_the_better_die_decides() -> None:
    g = table(3)
    stand(g, "S2 S3 S1 S6 S4 S5")
    assert ranking(g) == (1, 0, 2)


@pytest.mark.covers("A45")
def test_a45_eight_blockades_suffice_for_every_mixture() -> None:
    counts = set()
    for long, short in product(("TB", "BT"), ("RL", "LR")):
        letters = (long[0], short[0], long[1], short[1])
        for sides in product("AB", repeat=4):
            boards = " ".join(letter + side for letter, side in zip(letters, sides, strict=True))
            counts.add(BOX.layouts[boards].three_plus.bit_count())
    assert counts == {7, 8}
    swapped = BOX.layouts["BB LA TA RB"]
    assert swapped.spots[6].id == "B-B1" and swapped.spots[STOP - 1].id == "B-R6"


@pytest.mark.covers("A55")
def test_a55_a_card_may_be_played_in_the_turn_that_drew_it() -> None:
    g = table(3, warriors=(1,))
    do(g, "die T5", "draw helmet", "* H05")
    assert "play H05" in asked(g)
    go(g, "play H05", "+1 strength")
    assert g.players[0].warriors == (2,)


@pytest.mark.covers("A56")
@pytest.mark.parametrize("placed", [False, True])
def test_a56_a_ship_may_stop_where_it_cannot_scout(placed: bool) -> None:
    g = table(3, provisions=1, visited=1)
    give(g, 0, **({"trades": ("TT1a",)} if placed else {"scouted": ("TT1a",)}))
    go(g, "sail", "jarlshof")
    assert ship(g) == "jarlshof"
    assert turn_goes_on(g)


@pytest.mark.covers("A57")
def test_a57_a_normal_and_a_special_stone_score_ten_for_two_trading_posts() -> None:
    g = table(3)
    built(g, "avaldsnes", "vik")
    assert "RS01" in BOX.runes and "SR6" in BOX.special_stones
    assert rune_points(g, g.players[0], "RS01") == 10
    assert rune_points(g, g.players[0], "SR6") == 10


def broke(g: Karvi) -> None:
    """My die waits without beer, and every spot that costs nothing is blocked."""
    layout = BOX.layouts[g.boards]
    g.blocked = layout.payable[0] & ~layout.locked & ((1 << STOP) - 1)
    g.beer[0] = 0


@pytest.mark.covers("A58")
def test_a58_a_die_that_can_pay_for_nothing_rests_on_the_first_free_spot() -> None:
    g = table(3)
    broke(g)
    assert asked(g) == ("rest T2",)
    go(g, "rest T2")
    assert dice(g)[0] == "T2" and beers(g)[0] == 0
    assert g.players[0].warriors == ()  # no action
    assert asked(g) == ("end",)


@pytest.mark.covers("A58")
def test_a58_the_owner_may_first_exchange_gold_or_play_cards() -> None:
    g = table(3, gold=1, hand=("B18",))
    broke(g)
    assert {"rest T2", "play B18", "gold beer 1"} <= set(options(g, 0))
    go(g, "gold beer 1")
    assert "die T2" in asked(g) and "rest T2" not in asked(g)


@pytest.mark.covers("A59")
def test_a59_blocked_spots_are_not_counted_when_moving_back() -> None:
    g = table(2)
    stand(g, "B3 L1 L2 L3")  # B1 and B2 are blocked
    run(g, DieBack(1, True))
    assert asked(g)[0] == "die 1 to R6"
