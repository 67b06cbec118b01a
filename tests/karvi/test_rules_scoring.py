"""Final scoring and the winner (p. 17)."""

from __future__ import annotations

import pytest

from meadhall.games.karvi.rules.scoring import (
    leftovers,
    ranking,
    rune_points,
    score,
    standing,
    total,
)
from meadhall.games.karvi.rules.state import RAIDS, SOURCES
from tests.karvi.kit import table
from tests.karvi.scenes import (
    activated,
    built,
    everyone_home,
    go,
    stand,
)


def test_the_scoring_track_begins_at_0() -> None:
    g = table(3)
    assert standing(g) == (0, 0, 0)


def test_an_easy_line_of_a_rune_stone() -> None:
    g = table(3)
    built(g, "torshavn", "mann")
    assert rune_points(g, g.players[0], "RS02") == 10


def test_the_difficult_line_instead_of_the_easy_one() -> None:
    g = table(3)
    built(g, "torshavn", "mann", "waterford")
    assert rune_points(g, g.players[0], "RS02") == 18


def test_a_rune_stone_whose_lines_are_not_met() -> None:
    g = table(3)
    built(g, "torshavn")
    assert rune_points(g, g.players[0], "RS02") == 0


def test_each_rune_stone_scores() -> None:
    g = table(3, runes=(("RS02",), ("SR7",), (), ()))
    g.beer[0:2] = [0, 0]
    built(g, "torshavn", "mann")
    assert score(g)[0]["rune stones"] == 10 + 10
    assert total(g, 0) == 20


def test_a_special_stone_scores_every_symbol() -> None:
    g = table(3, played=("H01", "S31", "S32"), trade_cards=("TC01", "TC03"))
    assert rune_points(g, g.players[0], "SR1") == 5


def test_only_played_cards_count() -> None:
    g = table(3, played=("H01",), hand=("H02", "H03"))
    assert rune_points(g, g.players[0], "SR1") == 1
    assert rune_points(g, g.players[0], "RS10") == 0


def test_only_activated_tiles_count() -> None:
    g = table(3, scouted=("TT1a", "TT2a", "RT2a"))
    assert rune_points(g, g.players[0], "SR2") == 0
    assert rune_points(g, g.players[0], "SR3") == 0
    activated(g, trades=2, raids=1)
    assert rune_points(g, g.players[0], "SR2") == 4
    assert rune_points(g, g.players[0], "SR3") == 3


def test_only_buildings_on_the_board_count() -> None:
    g = table(3, posts=2, towers=2)
    assert rune_points(g, g.players[0], "SR4") == 0
    built(g, "avaldsnes")
    assert rune_points(g, g.players[0], "SR4") == 3


def test_a_covered_ship_part_counts_for_rune_stones() -> None:
    g = table(3, sail=("SA1", "SA2"))
    assert rune_points(g, g.players[0], "SR5") == 8
    assert rune_points(g, g.players[0], "RS05") == 7


def test_a_point_per_combat_strength() -> None:
    g = table(3, warriors=(6, -5, 1))
    assert score(g)[0]["strength"] == 12


@pytest.mark.parametrize("tiles", range(7))
def test_trade_tiles_are_squared(tiles: int) -> None:
    g = table(3)
    activated(g, trades=tiles, raids=6)
    assert score(g)[0]["square of trade tiles"] == tiles * tiles


def test_a_trade_tile_beside_the_tableau_does_not_count() -> None:
    g = table(3, scouted=("TT1a",))
    assert score(g)[0]["square of trade tiles"] == 0


def test_a_point_per_beer() -> None:
    g = table(3)
    g.beer[0:2] = [5, 2]
    assert leftovers(g, 0)["beer"] == 7


def test_a_point_for_two_provisions() -> None:
    g = table(3, provisions=5)
    assert leftovers(g, 0)["provisions"] == 2


def test_a_point_per_gold_and_for_two_cards_in_hand() -> None:
    g = table(3, gold=3, hand=("H01", "H02", "B16"))
    assert leftovers(g, 0)["gold"] == 3
    assert leftovers(g, 0)["hand"] == 1


def test_a_point_for_two_resources() -> None:
    g = table(3, fur=2, silver=3)
    assert leftovers(g, 0)["resources"] == 2


def test_all_of_it_together() -> None:
    g = table(3, fur=2, gold=1, provisions=2, warriors=(3,), hand=("H01", "H02"))
    activated(g, trades=2)
    g.players[0].points[RAIDS] = 20
    g.beer[0:2] = [1, 0]
    assert total(g, 0) == 20 + 3 + 4 + 1 + 1 + 1 + 1 + 1
    assert total(g, 0) == sum(score(g)[0].values())
    assert set(score(g)[0]) == {*SOURCES, "strength", "square of trade tiles", "leftovers"}


def test_most_points_win() -> None:
    g = table(3)
    g.players[1].points[RAIDS] = 9
    g.players[2].points[RAIDS] = 4
    assert ranking(g) == (1, 2, 0)


def test_a_tie_goes_to_the_die_further_left() -> None:
    g = table(3)
    stand(g, "S4 S5 S3 S6 S1 S2")
    assert ranking(g) == (2, 1, 0)
    stand(g, "S4 S1 S3 S6 S5 S2")
    assert ranking(g) == (0, 2, 1)


def test_the_winner_at_the_end_of_a_game() -> None:
    g = table(3)
    g.round, g.stop = 3, "V"
    everyone_home(g)
    go(g, "die S1", "end")  # 2 points on the spot
    assert standing(g) == (2, 0, 0)
    assert ranking(g) == (0, 1, 2)
