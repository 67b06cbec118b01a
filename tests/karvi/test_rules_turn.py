"""The finer points of a turn: when a card counts, a sail works, a ship goes, an answer stands."""

from __future__ import annotations

import pytest

from meadhall import Table
from meadhall.games.karvi.rules.open_box import BOX
from tests.karvi.kit import asked, die, do, give, table
from tests.karvi.scenes import TRADES


def test_a_card_counts_as_played_once_it_has_been_resolved() -> None:
    """P. 10: it is laid beside the tableau after its bonus."""
    g = table(fur=9, silver=3, hand=("B25",), played=("H01", "H02"), above=("SA5",))
    do(g, "play B25", "pay 3 fur", "use T5")
    assert "place SA5" not in asked(g), "three played cards are needed, and two lie there"
    do(g, "pass")
    assert g.players[0].played == ("H01", "H02", "B25")


def test_a_new_sail_has_not_been_used_in_this_turn() -> None:
    """P. 20: every sail once per turn, from the end of the action that placed it."""
    g = table(provisions=6, fur=5, warriors=(1, 1), sail=("SA2",), above=("SA1",))
    give(g, 0, trades=("TT1a", "TT2a"))
    do(g, "use SA2", "stay")
    assert "use SA2" not in asked(g)
    do(g, "die T5", "place SA1")
    assert "use SA1" in asked(g)


def test_the_mover_decides_which_of_several_ships_goes_first() -> None:
    """P. 8 and 22: one by one, and the mover decides."""
    g = table(4, provisions=3, ship="south_map", warriors=(6,), trades=TRADES[:4])
    for seat in (1, 2):
        give(g, seat, ship="waterford", trades=TRADES[:4], warriors=(1,))
    do(g, "sail", "waterford")
    assert asked(g) == ("ship 1", "ship 2")
    do(g, "ship 2")
    assert asked(g) == ("south_map",)
    do(g, "south_map")
    assert "dorestad" in asked(g)
    do(g, "dorestad")
    assert [BOX.place_ids[p.ship] for p in g.players[:3]] == ["waterford", "dorestad", "south_map"]


@pytest.mark.covers("M11")
def test_m11_card_30_may_follow_card_19() -> None:
    g = table(fur=3, hand=("B19", "B30"))
    die(g, 1, "T4")
    do(g, "play B19", "play B30")
    assert "onto T4" in asked(g)


def test_a_turn_that_has_begun_ends_the_taking_back_of_the_set_up() -> None:
    t = Table.new("karvi", seats=3, seed=7)
    while t.view(0)["turn"] is None:
        seat = t.waiting()[0]
        t.play(seat, t.options(seat)[0])
    assert not any(t.can_undo(seat) for seat in range(3))
