"""Trade, raid, damage, the two tracks, locked spots, sails and heads (p. 13-17, 20)."""

from __future__ import annotations

import pytest

from meadhall.games.karvi.rules.open_box import BOX
from meadhall.games.karvi.rules.raid import FreeTower, Raid
from meadhall.games.karvi.rules.state import (
    POSITIONS,
    RAIDS,
    TRADE_TILES,
    VALHALLA,
    strength_of,
    unlocked_map,
)
from meadhall.games.karvi.rules.supply import GetProvisions, TopUpBeer, beer_value, provisions_value
from meadhall.games.karvi.rules.track import may_lock, spot_effect
from meadhall.games.karvi.rules.trade import FreePost, TakeTradeCards, Trade
from meadhall.games.karvi.rules.upgrade import GainIncome
from meadhall.games.karvi.rules.warriors import Damage, Healing
from meadhall.kernel.agenda import options
from tests.karvi.kit import asked, give, points, run, table
from tests.karvi.scenes import (
    activated,
    beers,
    go,
    offer,
)

# Trade (p. 13)


def test_only_a_collected_tile_can_be_activated() -> None:
    g = table(3, silver=9, fur=9)
    go(g, "die T8")
    assert asked(g)[0] == "end"


def test_a_trade_tile_needs_its_cost() -> None:
    g = table(3, silver=2, fur=9, scouted=("TT1a", "TT1b"))
    go(g, "die T8")
    assert asked(g) == ("trade TT1b", "pass")


def test_a_trade_tile_fills_the_leftmost_space() -> None:
    g = table(3, fur=2, scouted=("TT1b",))
    offer(g, "TC03")
    go(g, "die T8", "trade TT1b", "take TC03")
    p = g.players[0]
    assert p.trades == ("TT1b",) and p.posts == 1  # space 1 frees nothing
    assert p.points[TRADE_TILES] == 2


@pytest.mark.parametrize(("before", "freed"), [(0, 0), (1, 1), (2, 0), (3, 1), (4, 0), (5, 0)])
def test_spaces_2_and_4_free_a_trading_post(before: int, freed: int) -> None:
    g = table(3, silver=3)
    activated(g, trades=before)
    give(g, 0, scouted=("TT1a",))
    posts = g.players[0].posts
    offer(g)
    run(g, Trade())
    go(g, "trade TT1a")
    assert g.players[0].posts == posts + freed


def test_a_tile_with_two_trade_cards() -> None:
    g = table(3, fur=2, silver=2, scouted=("TT1d",))
    offer(g, "TC03", "TC05", "TC21")
    run(g, Trade())
    go(g, "trade TT1d", "take TC03", "take TC05")
    assert g.players[0].trade_cards == ("TC03", "TC05")
    assert asked(g)[0].startswith("die ")


def test_a_trade_card_works_at_once_and_is_kept() -> None:
    g = table(3)
    offer(g, "TC03", "TC05", "TC21")
    run(g, TakeTradeCards(1))
    go(g, "take TC05")
    assert g.players[0].silver == 2
    assert g.offer == ("TC03", "TC21")


def test_one_box_of_a_trade_card() -> None:
    g = table(3)
    offer(g, "TC07", "TC05", "TC21")
    run(g, TakeTradeCards(1))
    go(g, "take TC07")
    assert asked(g) == ("1 fur + 1 silver", "2 provisions")


def test_the_offer_is_refilled_after_the_turn() -> None:
    g = table(3)
    offer(g, "TC03", "TC05", "TC21")
    g.trade_deck = ("TC01", "TC02")
    run(g, TakeTradeCards(1))
    go(g, "take TC05", "die T1")
    assert g.offer == ("TC03", "TC21")
    go(g, "end")
    assert len(g.offer) == 3 and len(g.trade_deck) == 1


def test_no_more_than_three_trade_cards_a_turn() -> None:
    g = table(3)
    offer(g, "TC03", "TC05", "TC21")
    run(g, TakeTradeCards(5))
    go(g, "take TC05", "take TC03", "take TC21")
    assert len(g.players[0].trade_cards) == 3
    assert asked(g)[0].startswith("die ")


# Raid (p. 14)


def test_a_raid_tile_needs_its_strength() -> None:
    g = table(3, warriors=(4,), scouted=("RT2a", "RT5a"))
    go(g, "die T9")
    assert asked(g) == ("raid RT2a", "pass")


def test_raid_tiles_need_no_order() -> None:
    g = table(3, warriors=(6, 6, 6, 6), scouted=("RT24a", "RT2a"))
    run(g, Raid())
    assert "raid RT24a" in asked(g)


def test_the_bonus_of_a_raid() -> None:
    g = table(3, warriors=(5,), scouted=("RT5a",))
    run(g, Raid())
    go(g, "raid RT5a")
    p = g.players[0]
    assert (p.points[RAIDS], p.fur, p.warriors) == (5, 2, (-5,))
    assert p.raids == ("RT5a",)


@pytest.mark.parametrize(("before", "freed"), [(0, 0), (1, 1), (2, 0), (3, 1), (4, 0), (5, 0)])
def test_spaces_2_and_4_free_a_tower(before: int, freed: int) -> None:
    g = table(3, warriors=(2,))
    activated(g, raids=before)
    give(g, 0, scouted=("RT2d",))
    towers = g.players[0].towers
    run(g, Raid())
    go(g, "raid RT2d")
    assert g.players[0].towers == towers + freed


def test_a_building_freed_by_a_card_is_not_freed_again() -> None:
    g = table(3, silver=3, warriors=(2,), trades=("TT2a",), raids=("RT5a",))
    give(g, 0, scouted=("TT1a", "RT2d"))
    offer(g)
    run(g, FreePost(), FreeTower())
    assert (g.players[0].posts, g.players[0].towers) == (2, 2)
    run(g, Trade())
    go(g, "trade TT1a")
    run(g, Raid())
    go(g, "raid RT2d")
    assert (g.players[0].posts, g.players[0].towers) == (2, 2)


# Damage, Valhalla, healing (p. 14)


def test_damage_turns_a_healthy_warrior_over() -> None:
    g = table(3, warriors=(4,))
    run(g, Damage(1))
    assert g.players[0].warriors == (-4,)
    assert points(g) == 0
    assert strength_of(g.players[0]) == 4


def test_damage_sends_an_injured_warrior_to_valhalla() -> None:
    g = table(3, warriors=(-4,))
    run(g, Damage(1))
    assert g.players[0].warriors == ()
    assert g.players[0].points[VALHALLA] == 4
    assert g.supply[4] == 12


def test_each_point_of_damage_is_assigned_freely() -> None:
    g = table(3, warriors=(4, -2))
    run(g, Damage(2))
    assert set(asked(g)) == {"injure 4", "lose 2i"}
    go(g, "injure 4")
    assert set(asked(g)) == {"lose 4i", "lose 2i"}


def test_two_points_remove_a_healthy_warrior() -> None:
    g = table(3, warriors=(3, 5))
    run(g, Damage(2))
    go(g, "injure 3", "lose 3i")
    assert g.players[0].warriors == (5,)
    assert points(g) == 3


def test_surplus_damage_is_lost() -> None:
    g = table(3, warriors=(2,))
    run(g, Damage(5))
    assert g.players[0].warriors == ()
    assert points(g) == 2
    assert asked(g)[0].startswith("die ")


def test_healing_turns_warriors_to_the_healthy_side() -> None:
    g = table(3, warriors=(-2, -4, 1))
    run(g, Healing(2))
    go(g, "heal 4i", "heal 2i")
    assert g.players[0].warriors == (1, 2, 4)


def test_healing_fewer_than_shown() -> None:
    g = table(3, warriors=(-2, -4))
    run(g, Healing(2))
    go(g, "heal 4i", "enough")
    assert g.players[0].warriors == (-2, 4)


# The trade track (p. 15-17)


@pytest.mark.covers("trade1")
def test_first_trade_tile_raises_the_beer_value_to_3() -> None:
    g = table(3)
    assert beer_value(g.players[0]) == 2
    activated(g, trades=1)
    g.beer[0:2] = [0, 0]
    run(g, TopUpBeer())
    assert "beer 3/0" in asked(g)


@pytest.mark.covers("trade2")
def test_second_trade_tile_opens_locked_spots_for_silver_and_gold() -> None:
    g = table(3)
    activated(g, trades=1)
    assert "die R2" not in asked(g)
    activated(g, trades=2)
    go(g, "die R2")
    assert (g.players[0].silver, g.players[0].gold) == (1, 1)
    assert g.players[0].posts == 2


@pytest.mark.covers("trade3")
def test_third_trade_tile_raises_the_beer_value_to_4() -> None:
    g = table(3)
    activated(g, trades=3)
    g.beer[0:2] = [0, 0]
    run(g, TopUpBeer())
    assert asked(g) == tuple(f"beer {4 - n}/{n}" for n in range(5))


@pytest.mark.covers("trade4")
def test_fourth_trade_tile_is_the_map() -> None:
    g = table(3)
    activated(g, trades=3)
    assert not unlocked_map(g, g.players[0])
    activated(g, trades=4)
    assert unlocked_map(g, g.players[0])
    assert g.players[0].posts == 3


@pytest.mark.covers("trade5")
def test_fifth_trade_tile_raises_the_beer_value_to_5() -> None:
    g = table(3)
    activated(g, trades=5)
    g.beer[0:2] = [0, 0]
    run(g, TopUpBeer())
    assert asked(g)[0] == "beer 5/0"


@pytest.mark.covers("trade6")
def test_sixth_trade_tile_opens_francia() -> None:
    g = table(3, fur=3, silver=1)
    activated(g, trades=5)
    run(g, Trade())
    assert asked(g)[0].startswith("die ")
    activated(g, trades=6)
    run(g, Trade())
    go(g, "francia")
    assert (g.players[0].fur, g.players[0].silver) == (0, 0)
    assert points(g) == 8


def test_francia_trade_needs_four_goods() -> None:
    g = table(3, fur=2, silver=1)
    activated(g, trades=6)
    run(g, Trade())
    assert "francia" not in options(g, 0)


def test_francia_trade_again_and_again() -> None:
    g = table(3, fur=8)
    activated(g, trades=6)
    for _ in range(2):
        run(g, Trade())
        go(g, "francia")
    assert points(g) == 16


# The raid track (p. 15-17)


@pytest.mark.covers("raid1")
def test_first_raid_tile_raises_the_provisions_value_to_3() -> None:
    g = table(3)
    assert provisions_value(g.players[0]) == 2
    activated(g, raids=1)
    run(g, GetProvisions())
    assert g.players[0].provisions == 3


@pytest.mark.covers("raid2")
def test_second_raid_tile_opens_locked_spots_for_strength() -> None:
    g = table(3, warriors=(2,))
    activated(g, raids=1)
    assert "die R2" not in asked(g)
    activated(g, raids=2)
    go(g, "die R2")
    assert g.players[0].warriors == (5,)
    assert g.players[0].towers == 2


@pytest.mark.covers("raid3")
def test_third_raid_tile_raises_the_provisions_value_to_4() -> None:
    g = table(3)
    activated(g, raids=3)
    run(g, GetProvisions())
    assert g.players[0].provisions == 4


@pytest.mark.covers("raid4")
def test_fourth_raid_tile_is_the_map() -> None:
    g = table(3)
    activated(g, raids=3)
    assert not unlocked_map(g, g.players[0])
    activated(g, raids=4)
    assert unlocked_map(g, g.players[0])
    assert g.players[0].towers == 3


@pytest.mark.covers("raid5")
def test_fifth_raid_tile_raises_the_provisions_value_to_5() -> None:
    g = table(3)
    activated(g, raids=5)
    run(g, GetProvisions())
    assert g.players[0].provisions == 5


@pytest.mark.covers("raid6")
def test_sixth_raid_tile_opens_francia() -> None:
    g = table(3, warriors=(5, 5, 5, 5, 5))
    activated(g, raids=5)
    run(g, Raid())
    assert asked(g)[0].startswith("die ")
    activated(g, raids=6)
    run(g, Raid())
    go(g, "francia", "injure 5", "injure 5")  # the first one is anybody
    p = g.players[0]
    assert p.points[RAIDS] == 12 == points(g)
    assert p.warriors == (-5, -5, -5, 5, 5)


def test_francia_raid_needs_strength_25() -> None:
    g = table(3, warriors=(4, 5, 5, 5, 5))
    activated(g, raids=6)
    run(g, Raid())
    assert "francia" not in asked(g)


def test_francia_raid_can_kill() -> None:
    g = table(3, warriors=(5, 5, 5, 5, 5))
    activated(g, raids=6)
    run(g, Raid())
    go(g, "francia", "lose 5i")
    assert points(g) == 12 + 5


def test_the_values_do_not_add_up() -> None:
    g = table(3)
    activated(g, trades=6, raids=6)
    assert (beer_value(g.players[0]), provisions_value(g.players[0])) == (5, 5)


def test_beer_comes_from_the_trade_track_only_and_provisions_from_the_raid_track_only() -> None:
    g = table(3)
    activated(g, trades=5)
    assert (beer_value(g.players[0]), provisions_value(g.players[0])) == (5, 2)
    activated(g, raids=5)
    assert (beer_value(g.players[0]), provisions_value(g.players[0])) == (2, 5)


# Locked spots (p. 16)


def test_a_locked_spot_is_closed_without_the_improvement() -> None:
    g = table(3)
    activated(g, trades=1, raids=1)
    assert not may_lock(g.players[0])
    assert not {"die R2", "die L4"} & set(asked(g))


def test_with_both_improvements_one_bonus_is_picked() -> None:
    g = table(3, warriors=(1,))
    activated(g, trades=2, raids=2)
    go(g, "die L4")
    assert asked(g) == ("1 silver + 1 gold", "+3 strength")
    go(g, "+3 strength")
    p = g.players[0]
    assert (p.silver, p.gold, p.warriors) == (0, 0, (4,))


# Sails and heads (p. 20)


def test_sail_3_rewards_a_tower() -> None:
    g = table(3, provisions=2, warriors=(1,), sail=("SA3",))
    go(g, "sail", "torshavn", "build")
    assert g.players[0].warriors == (3,)


def test_sail_3_rewards_a_trading_post() -> None:
    g = table(3, provisions=1, sail=("SA3",))
    go(g, "sail", "avaldsnes", "build", "2 fur")
    assert g.players[0].fur == 2


def test_sail_4_spends_beer_for_a_trade_or_a_raid() -> None:
    g = table(3, sail=("SA4",), silver=3, scouted=("TT1a",))
    offer(g)
    g.beer[0:2] = [1, 2]
    assert "use SA4 die 1" not in asked(g)
    go(g, "use SA4 die 2", "TRADE", "trade TT1a")
    assert beers(g) == [1, 0]
    assert points(g) == 4
    assert not [o for o in asked(g) if o.startswith("use ")]
    assert not g.acted


def test_sail_5_caps_the_beer_of_a_spot() -> None:
    g = table(3, sail=("SA5",))
    g.beer[0] = 1
    go(g, "die L2")
    assert beers(g)[0] == 0


def test_sail_5_does_not_make_anything_free() -> None:
    g = table(3, sail=("SA5",))
    g.beer[0] = 0
    assert "die L2" not in asked(g) and "die T5" not in asked(g)
    g.beer[0] = 1
    go(g, "die T1")
    assert beers(g)[0] == 1


def test_sail_7_gives_a_trade_card_with_income() -> None:
    g = table(3, sail=("SA7",))
    offer(g, "TC03", "TC05", "TC21")
    run(g, GainIncome())
    go(g, "first INCOME", "1 fur", "take TC03")
    assert g.players[0].fur == 3


def test_head_1_spares_damage_and_adds_points() -> None:
    g = table(3, warriors=(5,), scouted=("RT5d",), head=("HE1",))
    run(g, Raid())
    go(g, "raid RT5d")  # 2 damage, 9 points
    assert g.players[0].warriors == (-5,)
    assert points(g) == 13


def test_head_2_gives_beer_after_a_death() -> None:
    g = table(3, warriors=(5,), scouted=("RT5d",), head=("HE2",))
    g.beer[0:2] = [0, 0]
    run(g, Raid())
    go(g, "raid RT5d", "beer 1/1")
    assert beers(g) == [1, 1]
    assert points(g) == 5 + 9


def test_head_2_gives_nothing_without_a_death() -> None:
    g = table(3, warriors=(5,), scouted=("RT5a",), head=("HE2",))
    run(g, Raid())
    go(g, "raid RT5a")
    assert asked(g)[0].startswith("die ")
    assert beers(g) == [3, 3]


def test_head_3_gives_points_for_each_trade_card() -> None:
    g = table(3, head=("HE3",))
    offer(g, "TC03", "TC05", "TC21")
    run(g, TakeTradeCards(2))
    go(g, "take TC03", "take TC05")
    assert points(g) == 8


def test_head_4_doubles_the_points_of_a_raid_but_not_of_the_dead() -> None:
    g = table(3, warriors=(5,), scouted=("RT5d",), head=("HE4",))
    run(g, Raid())
    go(g, "raid RT5d")
    assert g.players[0].points[RAIDS] == 18
    assert g.players[0].points[VALHALLA] == 5


def test_head_4_doubles_francia() -> None:
    g = table(3, warriors=(5, 5, 5, 5, 5), head=("HE4",))
    activated(g, raids=6)
    run(g, Raid())
    go(g, "francia", "injure 5", "injure 5")  # the first one is anybody
    assert points(g) == 24


def test_a_covered_head_has_no_effect() -> None:
    g = table(3, head=("HE3", "HE5"))
    offer(g, "TC03")
    run(g, TakeTradeCards(1))
    go(g, "take TC03")
    assert points(g) == 0


def test_every_spot_is_where_its_name_says() -> None:
    g = table(3)
    for name in ("T1", "R6", "B9", "L6"):
        at = POSITIONS.index(name)
        assert BOX.layouts[g.boards].spots[at].id == f"A-{name}"
        assert spot_effect(g, at) is BOX.layouts[g.boards].spots[at].effect
