"""The worked examples of the rulebooks, by page; with a language only where the versions differ.

"You" are seat 0, Blue is seat 1, Purple seat 2, Orange seat 3, unless a test says otherwise.
"""

from __future__ import annotations

import pytest

from meadhall.games.karvi.components.kinds import KINDS
from meadhall.games.karvi.rules.combine import PointsPer
from meadhall.games.karvi.rules.open_box import BOX
from meadhall.games.karvi.rules.raid import Raid
from meadhall.games.karvi.rules.scoring import rune_points, score
from meadhall.games.karvi.rules.state import (
    BUILDINGS,
    CARDS,
    RAIDS,
    SHIP_PARTS,
    VALHALLA,
    strength_of,
)
from meadhall.games.karvi.rules.supply import GainEither
from meadhall.games.karvi.rules.trade import TakeTradeCards
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
    stops,
    turn_of,
)


def test_page_3_set_up_for_three() -> None:
    g = deal(3)
    for seat in range(3):
        choose_goods(g, seat, "helmet")
    settle(g)
    for seat in range(3):
        do(g, options(g, seat)[0], seat=seat)
    settle(g)
    assert g.sizes == [3] * 12  # one tile per player of each kind
    assert sorted(k for k in g.kind_at if k >= 0) == list(range(12))
    assert g.corner_sizes == [3, 3]
    assert len(g.offer) == 3 and len(g.trade_deck) == 33
    assert {g.stop, *g.stops} == {"X-A", "Y-A"}
    assert g.blocked == 0
    assert [ship(g, seat) for seat in range(3)] == ["kaupanger"] * 3
    assert [points(g, seat) for seat in range(3)] == [0, 0, 0]


def test_page_4_individual_set_up() -> None:
    g = deal(3)
    for p in g.players:
        parts = [BOX.ship_tiles[t].part for t in p.above if t in BOX.ship_tiles]
        assert sorted(parts) == ["head", "head", "sail", "sail", "stern", "stern"]
        assert sum(t in BOX.runes for t in p.above) == 3
        assert (p.posts, p.towers) == (1, 1)
        assert (p.posts_locked, p.towers_locked) == ((2, 4), (2, 4))


def test_page_4_german_start_supply() -> None:
    # The two cards that the German book pictures: 3 goods, 1 card, 3 provisions, a warrior of 2;
    # and for four players 4 goods, 2 cards, 2 provisions, a warrior of 2.
    g = deal(3, (1, 4, 5))
    choose_goods(g, 0, "ship")
    p = g.players[0]
    assert (p.fur + p.silver, p.provisions, p.warriors) == (3, 3, (2,))
    g = deal(4, (2, 1, 3, 4))
    choose_goods(g, 0, "ship", "beer")
    p = g.players[0]
    assert (p.fur + p.silver, p.provisions, p.warriors) == (4, 2, (2,))


def test_page_5_dice_of_three_players() -> None:
    g = deal(3, (1, 4, 5))
    assert dice(g, 0) == ["S1", "S6"] and beers(g, 0) == [2, 2]
    assert dice(g, 1) == ["S2", "S5"]
    assert dice(g, 2) == ["S3", "S4"]


def test_page_5_dice_of_two_players_leave_the_middle_empty() -> None:
    g = deal(2, (4, 1))
    assert dice(g, 1) == ["S1", "S6"]
    assert dice(g, 0) == ["S2", "S5"]


def test_page_5_start_card_2_has_unequal_dice() -> None:
    g = deal(3, (2, 4, 5))
    assert beers(g, 0) == [3, 2]


def test_page_5_dice_of_four_players() -> None:
    g = deal(4, (2, 3, 4, 5))
    assert [dice(g, seat) for seat in range(4)] == [["S1"], ["S2"], ["S3"], ["S4"]]
    assert beers(g, 0) == [3]


def test_page_5_first_rune_stone_is_free() -> None:
    g = deal(2, tiles=("RS06", "RS08", "RS11"))  # each asks for a good that nobody has yet
    for seat in (0, 1):
        choose_goods(g, seat, "helmet")
    settle(g)
    before = g.players[0].fur
    do(g, "RS08")
    p = g.players[0]
    assert p.runes[0] == ("RS08",)
    assert p.fur == before
    assert "RS08" not in p.above and {"RS06", "RS11"} <= set(p.above)


def test_page_6_you_begin() -> None:
    g = table(3)
    assert g.turn == 0
    go(g, "die T4")
    assert dice(g) == ["T4", "S6"]


def test_page_6_turn_order() -> None:
    g = table(3)
    stand(g, "T3 B1 T6 B2 T1 B3")  # Purple is last, then you, then Blue
    turn_of(g, 2)
    go(g, "die T9", "end")
    assert g.turn == 0
    go(g, "die T4", "end")  # 1 spot forward
    assert g.turn == 0
    go(g, "die T7", "1 fur", "end")  # 3 spots, as the French book tells
    assert g.turn == 1


def test_page_7_paying_beer() -> None:
    g = table(3)
    stand(g, "B4 S1 S2 S3 S4 S5")
    g.beer[0] = 2
    go(g, "die B5")
    assert beers(g)[0] == 0
    assert asked(g) == ("TRADE", "RAID")


def test_page_7_end_of_round_french_and_german() -> None:
    g = table(3)
    g.cleared = 1
    stops(g, "X-A", "Y-A")
    stand(g, "S5 S6 S1 S2 L5 S3")
    g.beer = [0] * 6
    turn_of(g, 2)
    assert asked(g, 2) == ("die S4",)  # only L6 is ahead, and it costs 2
    go(g, "die S4", "1 fur", "end")
    assert g.round == 2
    assert g.turn == 1  # Blue is furthest left
    assert g.stop == "X-A"


def test_page_7_stop_area_tile_is_removed_french_and_german() -> None:
    g = table(3)
    g.round = 2
    stops(g, "X-A", "Y-A")
    stand(g, "T2 T4 T5 T8 w4 T9")
    turn_of(g, 2)
    go(g, "die T1")
    assert (g.stop, g.stops) == ("Y-A", ())


def test_page_8_sailing_two_spots_french_and_german() -> None:
    g = table(3, provisions=3)
    go(g, "sail", "torshavn")
    assert ship(g) == "torshavn"
    assert g.players[0].provisions == 1


def test_page_8_displacing_a_stronger_ship() -> None:
    g = table(3, provisions=4, warriors=(2,))
    give(g, 1, ship="portmahomack", warriors=(3,))
    go(g, "sail", "portmahomack")  # 3 steps
    assert g.players[0].provisions == 0
    assert set(asked(g)) == {"birsay", "lindisfarne"}
    go(g, "birsay")
    assert ship(g, 0) == "portmahomack" and ship(g, 1) == "birsay"


def test_page_9_scouting_at_jarlshof() -> None:
    g = table(3, provisions=1)
    do(g, "sail", "jarlshof", "scout", "* TT1b")
    assert asked(g) == ("TT1a", "TT1c", "TT1d")
    do(g, "TT1a")
    assert g.players[0].scouted == ("TT1a",)
    assert g.sizes[KINDS.index("wool")] == 2


def test_page_9_tower_at_torshavn() -> None:
    g = table(3, provisions=2)
    go(g, "sail", "torshavn", "build")
    p = g.players[0]
    assert p.towers == 0
    assert p.built == 1 << BOX.place_of["torshavn"]
    assert p.points[BUILDINGS] == 3 == points(g)


def test_page_10_playing_a_card() -> None:
    g = table(3, fur=1, silver=1, provisions=1, hand=("S33",))
    go(g, "play S33", "move 3", "portmahomack", "pass")
    p = g.players[0]
    assert ship(g) == "portmahomack"  # 3 spots away
    assert (p.fur, p.silver, p.provisions) == (0, 0, 1)
    assert p.hand == () and p.played == ("S33",)
    assert not g.acted


def test_page_10_discarding_and_trading_gold() -> None:
    g = table(3, hand=("H01", "B18"))
    go(g, "discard", "H01", "B18")
    p = g.players[0]
    assert p.gold == 1 and p.hand == ()
    assert (g.decks[0].below, g.decks[1].below) == (("H01",), ("B18",))
    go(g, "gold provision")
    assert (p.gold, p.provisions) == (0, 1)


def test_page_11_taking_a_warrior() -> None:
    g = table(3)
    go(g, "die T2")
    assert g.players[0].warriors == (2,)
    assert g.supply[2] == 11


def test_page_11_topping_up_beer() -> None:
    g = table(3)
    stand(g, "T4 R3 L1 L2 L3 L4")
    g.beer[0:2] = [0, 2]
    go(g, "die T6")
    assert asked(g) == ("beer 2/0", "beer 1/1", "beer 0/2")
    go(g, "beer 1/1")
    assert beers(g) == [1, 3]
    assert dice(g) == ["T6", "R3"]  # the raised die stays where it was


def test_page_12_income_example() -> None:
    g = table(3, warriors=(2, -3))
    built(g, "torshavn", "mann")
    go(g, "die T7")
    assert asked(g) == ("1 fur", "1 silver")
    go(g, "1 silver", "raise 2", "raise 3i", "raise 4i")
    p = g.players[0]
    assert (p.fur, p.silver) == (0, 1)
    assert p.warriors == (-5, 3)
    assert asked(g)[0] == "end"


def sail_example(payment: str, fur: int, silver: int) -> None:
    g = table(3, fur=3, silver=1, above=("SA7",))
    built(g, "torshavn", "mann")
    go(g, "die T5", "place SA7")
    assert set(asked(g)) == {"pay 3 fur", "pay 2 fur 1 silver"}
    go(g, payment)
    p = g.players[0]
    assert (p.fur, p.silver) == (fur, silver)
    assert p.sail == ("SA7",) and p.above == ()
    assert p.points[SHIP_PARTS] == 5 == points(g)
    # From now on every income gives a trade card.
    offer(g, "TC21", "TC03", "TC05")
    g.acted = 0
    others(g, "L1 L2 L3 L4 L5")
    go(g, "die T7", "first bonus", "take TC21")
    assert p.trade_cards == ("TC21",)
    assert asked(g) == ("1 fur", "1 silver")


def test_page_12_sail_example_english() -> None:
    sail_example("pay 2 fur 1 silver", 1, 0)


def test_page_12_sail_example_french() -> None:
    sail_example("pay 3 fur", 0, 1)


def test_page_13_trade_example() -> None:
    g = table(3, silver=3, scouted=("TT1a",), trades=("TT2a",))
    offer(g, "TC01", "TC03", "TC05")
    go(g, "die T8", "trade TT1a")
    p = g.players[0]
    assert p.silver == 0
    assert p.trades == ("TT2a", "TT1a") and p.scouted == ()
    assert (p.posts, p.posts_locked) == (2, (4,))
    assert points(g) == 4
    assert asked(g) == ("take TC01", "take TC03", "take TC05")
    go(g, "take TC03")
    assert p.trade_cards == ("TC03",)
    assert asked(g)[0] == "end"


def test_page_13_trade_card_example() -> None:
    g = table(3)
    offer(g, "TC01", "TC03", "TC05")
    run(g, TakeTradeCards(1))
    do(g, "take TC01", "draw ship", "* S31", "beer 1/0")
    p = g.players[0]
    assert p.hand == ("S31",)
    assert beers(g) == [4, 3]
    assert p.trade_cards == ("TC01",)


def test_page_14_combat_strength_example() -> None:
    g = table(3, warriors=(2, -1, 2))
    assert strength_of(g.players[0]) == 5


def test_page_14_damage_example() -> None:
    g = table(3, warriors=(6, 5, 1, -1), scouted=("RT12a",))
    assert strength_of(g.players[0]) == 13
    do(g, "die T9", "raid RT12a", "lose 1i", "injure 1", "lose 1i")
    p = g.players[0]
    assert p.warriors == (5, 6)
    assert p.points[VALHALLA] == 2
    assert p.points[RAIDS] == 8
    assert p.gold == 2
    do(g, "draw helmet", "* H02")
    assert p.hand == ("H02",)
    assert p.raids == ("RT12a",) and p.scouted == ()


def test_page_14_raid_needs_the_strength_of_the_tile() -> None:
    g = table(3, warriors=(6, 5), scouted=("RT12a",))
    run(g, Raid())
    assert g.players[0].scouted == ("RT12a",)
    assert asked(g)[0].startswith("die ")  # nothing was asked
    give(g, 0, warriors=(6, 6))
    run(g, Raid())
    assert asked(g) == ("raid RT12a", "pass")


def test_page_15_second_beer_improvement() -> None:
    g = table(3)
    activated(g, trades=3)
    g.beer[0:2] = [1, 1]
    go(g, "die T6", "beer 3/1")
    assert beers(g) == [4, 2]


def test_page_15_third_provisions_improvement() -> None:
    g = table(3)
    activated(g, raids=5)
    go(g, "die T3")
    assert g.players[0].provisions == 5


def test_page_16_locked_example() -> None:
    g = table(3)
    activated(g, trades=2)
    go(g, "die R2")
    p = g.players[0]
    assert (p.silver, p.gold) == (1, 1)


def test_page_16_locked_with_the_second_raid_tile() -> None:
    g = table(3, warriors=(1,))
    activated(g, raids=2)
    go(g, "die R2")
    assert g.players[0].warriors == (4,)


def test_page_16_waterford_example() -> None:
    g = table(3, ship="south_map", provisions=1)
    activated(g, trades=4)
    do(g, "sail", "waterford", "build", "* SR1", "* SR2", "* SR3", "SR1")
    p = g.players[0]
    assert p.points[BUILDINGS] == 4
    assert p.towers == 0
    do(g, "draw beer", "* B17", "draw ship", "* S33")
    assert p.hand == ("B17", "S33")
    do(g, "place")
    assert p.runes[0] == ("SR1",)
    assert g.corners[0] == ("SR2", "SR3") and g.corner_sizes[0] == 2


@pytest.mark.parametrize("stone", ["RS01", "SR6"])
def test_page_17_two_trading_posts_score_ten(stone: str) -> None:
    g = table(3)
    built(g, "avaldsnes", "ljodhus")
    assert rune_points(g, g.players[0], stone) == 10


def test_page_17_five_trade_tiles_score_twenty_five() -> None:
    g = table(3)
    activated(g, trades=5)
    assert score(g)[0]["square of trade tiles"] == 25


def test_page_19_three_goods_in_any_mix() -> None:
    g = table(3)
    run(g, GainEither(3))
    assert asked(g) == ("3 fur", "2 fur 1 silver", "1 fur 2 silver", "3 silver")
    do(g, "1 fur 2 silver")
    assert (g.players[0].fur, g.players[0].silver) == (1, 2)


def test_page_19_a_point_per_played_upgrade_card() -> None:
    g = table(3, played=("H01", "B16", "S31"), hand=("H02", "B17"))
    run(g, PointsPer(1, "upgrade card", 99, CARDS))
    assert points(g) == 3


def test_page_21_card_12_example() -> None:
    g = table(3, silver=2, warriors=(2, 4), hand=("H12",))
    go(g, "play H12", "double up to 2 healthy warriors", "double 2", "double 4")
    assert g.players[0].warriors == (4, 6)


def test_page_22_card_23_example() -> None:
    g = table(3, fur=1, hand=("B23",))
    go(g, "play B23")
    assert points(g) == 6


def test_page_22_card_23_with_four_players() -> None:
    g = table(4, fur=1, hand=("B23",))
    g.beer[0] = 5
    go(g, "play B23")
    assert points(g) == 5
