"""The action track: moving dice, beer, the stop-area, rounds, the end of the game (p. 3-7, 17)."""

from __future__ import annotations

import pytest

from meadhall.games.karvi.rules.open_box import BOX
from meadhall.games.karvi.rules.state import POSITIONS, TRACK
from meadhall.games.karvi.rules.track import die_options, furthest_back
from meadhall.kernel.agenda import over
from tests.karvi.kit import asked, table
from tests.karvi.scenes import (
    beers,
    dice,
    everyone_home,
    go,
    others,
    stand,
    stops,
    turn_of,
)


def spots(found: tuple[str, ...]) -> list[str]:
    return [o.removeprefix("die ") for o in found if o.startswith("die ")]


# Moving dice (p. 6)


def test_the_die_furthest_back_moves() -> None:
    g = table(3)
    stand(g, "B2 L1 B3 R1 B4 L3")
    assert furthest_back(g) == g.dice_of(1)[1]


def test_the_leftmost_die_of_the_stop_area_is_furthest_back() -> None:
    g = table(3)
    stand(g, "w3 w5 w2 w6 w4 w1")
    assert furthest_back(g) == g.dice_of(2)[1]


def test_a_die_moves_forward_only() -> None:
    g = table(3)
    stand(g, "B3 L2 L3 L4 L5 L6")
    found = spots(asked(g))
    assert "B2" not in found and "B3" not in found
    assert found[0] == "B4"


def test_a_die_moves_any_number_of_spots() -> None:
    g = table(3)
    assert {"T1", "T9", "B9", "L6"} <= set(spots(asked(g)))


def test_a_die_in_the_stop_area_must_leave_it() -> None:
    g = table(3)
    g.beer[0] = 0
    assert not [spot for spot in spots(asked(g)) if spot.startswith("S")]


def test_a_die_on_the_track_may_enter_the_stop_area() -> None:
    g = table(3)
    stand(g, "T1 R6 B1 B2 B3 B4")
    assert [s for s in spots(asked(g)) if s.startswith("S")] == ["S1", "S2", "S3", "S4", "S5", "S6"]


def test_a_spot_with_a_die_is_not_free() -> None:
    g = table(3)
    assert {"T3", "T7"} <= set(spots(asked(g)))
    others(g, "T7 T3 w4 w5 w6")
    assert not {"T3", "T7"} & set(spots(asked(g)))


def test_a_stop_position_with_a_die_is_not_free() -> None:
    g = table(3)
    stand(g, "L5 S1 S3 S4 S5 S6")
    g.beer[0] = 0
    assert asked(g) == ("die S2",)


def test_a_blockade_closes_a_spot() -> None:
    g = table(3)
    g.blocked = 1 << POSITIONS.index("T3")
    assert "T3" not in spots(asked(g))


# Beer (p. 6-7)


@pytest.mark.parametrize(("beer", "dearest"), [(0, 0), (1, 1), (2, 2)])
def test_a_die_goes_only_where_it_can_pay(beer: int, dearest: int) -> None:
    g = table(3)
    g.beer[0] = beer
    layout = BOX.layouts[g.boards]
    costs = {s.beer for at, s in enumerate(layout.spots) if POSITIONS[at] in spots(asked(g))}
    assert costs == set(range(dearest + 1))


def test_the_other_die_cannot_help_to_pay() -> None:
    g = table(3)
    g.beer[0:2] = [1, 5]
    assert "L2" not in spots(asked(g))  # costs 2
    assert "T5" in spots(asked(g))  # costs 1


def test_only_the_moving_die_pays() -> None:
    g = table(3)
    go(g, "die L2")
    assert beers(g) == [1, 3]


def test_a_spot_of_0_costs_nothing() -> None:
    g = table(3)
    go(g, "die T1")
    assert beers(g) == [3, 3]


def test_the_stop_area_costs_nothing() -> None:
    g = table(3)
    g.stop = "X-A"
    stand(g, "L6 S1 S2 S3 S4 S5")
    go(g, "die S6")
    assert beers(g) == [3, 3]


# Turn order (p. 6)


def test_you_may_have_several_turns_in_a_row() -> None:
    g = table(3)
    others(g, "L1 L2 L3 L4 L5")
    go(g, "die T1", "end")
    assert g.turn == 0
    go(g, "die T3", "end")
    assert g.turn == 0


def test_the_second_die_has_turns_of_its_own() -> None:
    g = table(3)
    stand(g, "w1 w2 w3 w4 w5 w6")
    go(g, "die R1", "end")
    assert g.turn == 0 and furthest_back(g) == 1
    go(g, "die T1", "end")
    assert g.turn == 1


def test_one_dice_action_per_turn() -> None:
    g = table(3)
    assert "end" not in asked(g)  # the dice action is compulsory
    go(g, "die T1")
    assert asked(g) == ("end",)


# The stop-area and the end of a round (p. 7)


def test_a_die_in_the_stop_area_stays_until_the_round_ends() -> None:
    g = table(3)
    stand(g, "S1 S2 S5 S6 L1 L2")
    turn_of(g, 2)
    go(g, "die L3", "end")
    assert g.turn == 2 and g.die == 5  # although others wait for their turn
    go(g, "die L5", "beer 2/0", "end")
    assert g.turn == 2 and g.die == 4
    assert dice(g, 0) == ["S1", "S2"]


def test_the_action_of_a_stop_position_is_performed() -> None:
    g = table(3)
    g.stop = "X-A"
    stand(g, "L5 S2 S3 S4 S5 S6")
    go(g, "die S1", "1 silver")
    assert g.players[0].silver == 1


def test_a_round_ends_when_all_dice_are_home() -> None:
    g = table(3)
    everyone_home(g)
    g.stop = "X-A"
    g.at[5] = POSITIONS.index("L4")  # one more is out
    turn_of(g, 2)
    go(g, "die S6", "TRADE", "end")
    assert g.round == 1 and g.turn == 0
    go(g, "die S1", "1 fur", "end")
    assert g.round == 2
    assert sorted(g.at) == [0, 1, 2, 3, 4, 5]


def test_every_die_uses_one_stop_position_a_round() -> None:
    g = table(3)
    everyone_home(g)
    g.stop = "X-A"
    go(g, "die S1", "1 fur", "end")
    assert g.turn == 0
    assert not [s for s in spots(asked(g)) if s.startswith("S")]


def test_the_first_tile_stays_for_the_whole_first_round() -> None:
    g = table(3)
    stops(g, "X-A", "Y-A")
    others(g, "T5 T6 T7 T8 T9")
    go(g, "die T1")
    assert (g.stop, g.stops) == ("X-A", ("Y-A",))


def test_a_tile_goes_only_when_the_last_die_has_left() -> None:
    g = table(3)
    g.round = 2
    stops(g, "X-A", "Y-A")
    others(g, "w6 T5 T6 T7 T8")
    go(g, "die T1", "end")
    assert g.stop == "X-A"
    go(g, "die T3")
    assert g.stop == "Y-A"


def test_a_tile_goes_only_once_in_a_round() -> None:
    g = table(4)
    g.round = 2
    stops(g, "X-A", "Y-A", "Z-A")
    stand(g, "w4 T5 T6 T7")
    go(g, "die T1", "end")
    now = g.stop
    assert now in ("Y-A", "Z-A")
    go(g, "die T3")
    assert g.stop == now


def test_the_last_round_uses_the_printed_area() -> None:
    g = table(3)
    g.round = 3
    stops(g, "Y-A")
    others(g, "T5 T6 T7 T8 T9")
    go(g, "die T1")
    assert g.stop == "V"


@pytest.mark.parametrize(("seats", "tiles"), [(2, "XY"), (3, "XY"), (4, "XYZ")])
def test_stop_area_tiles_by_players(seats: int, tiles: str) -> None:
    g = table(seats)
    assert {g.stop, *g.stops} == {f"{t}-A" for t in tiles}


@pytest.mark.parametrize(("seats", "rounds"), [(2, 3), (3, 3), (4, 4)])
def test_number_of_rounds(seats: int, rounds: int) -> None:
    g = table(seats)
    for number in range(1, rounds + 1):
        assert g.round == number
        assert not over(g)
        g.stop = "X-A"
        everyone_home(g)
        go(g, "die S1", "1 fur", "end")
    assert over(g)
    assert g.turn == -1


def test_the_game_ends_after_the_turn_of_the_last_die() -> None:
    g = table(3, provisions=1)
    g.round, g.stop = 3, "V"
    everyone_home(g)
    go(g, "die S1")
    assert not over(g)
    go(g, "sail", "avaldsnes", "build")  # free actions are still possible
    assert not over(g)
    go(g, "end")
    assert over(g)


# Players (p. 3, 5)


def test_two_players_have_seven_blockades() -> None:
    g = table(2)
    blocked = {POSITIONS[at] for at in TRACK if g.blocked >> at & 1}
    assert blocked == {"T4", "T8", "R4", "B1", "B2", "B8", "L4"}
    assert not blocked & set(spots(asked(g)))


@pytest.mark.parametrize("seats", [3, 4])
def test_three_and_four_players_have_no_blockades(seats: int) -> None:
    g = table(seats)
    assert g.blocked == 0
    assert {"T4", "T8", "R4", "B1", "B2", "B8"} <= set(spots(asked(g)))


@pytest.mark.parametrize(("seats", "each"), [(2, 2), (3, 2), (4, 1)])
def test_dice_per_player(seats: int, each: int) -> None:
    g = table(seats)
    assert len(g.at) == seats * each
    assert [len(dice(g, seat)) for seat in range(seats)] == [each] * seats


def test_with_two_players_every_kind_of_action_remains() -> None:
    g = table(2)
    layout = BOX.layouts[g.boards]
    texts = {layout.spots[at].text for at in TRACK if not g.blocked >> at & 1}
    wanted = {"BEER", "PROVISIONS", "INCOME", "UPGRADE", "TRADE", "RAID", "LOCKED"}
    assert wanted <= texts


@pytest.mark.parametrize("side", ["a", "b"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_die_without_beer_can_always_leave_the_stop_area(seats: int, side: str) -> None:
    g = table(seats, side)
    g.beer[0] = 0
    cheap = [
        at
        for at in TRACK
        if BOX.layouts[g.boards].payable[0] >> at & 1
        and not g.blocked >> at & 1
        and not BOX.layouts[g.boards].locked >> at & 1
    ]
    others_there = len(g.at) - 1
    assert len(cheap) > others_there
    others(g, " ".join(POSITIONS[at] for at in cheap[:others_there]))
    assert die_options(g, 0) == tuple(f"die {POSITIONS[at]}" for at in cheap[others_there:])


def test_a_die_on_the_track_can_always_stop() -> None:
    g = table(3)
    stand(g, "L6 S1 S2 S3 S4 S5")
    g.beer[0] = 0
    assert asked(g) == ("die S6",)
