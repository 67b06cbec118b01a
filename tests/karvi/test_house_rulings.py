"""The rulings of the house (M in docs/rulings.md), by number."""

from __future__ import annotations

import pytest

from meadhall.games.karvi.components.kinds import KINDS
from meadhall.games.karvi.rules.raid import Raid
from meadhall.games.karvi.rules.ship import BESIDE, OUST, Sail, SailToShip
from meadhall.games.karvi.rules.state import SHIP_PARTS, Karvi
from meadhall.games.karvi.rules.supply import Gain, PourBeer
from meadhall.games.karvi.rules.track import UseAgain, UseFreeSpot
from meadhall.games.karvi.rules.trade import Trade
from meadhall.games.karvi.rules.upgrade import Upgrade
from meadhall.games.karvi.rules.warriors import (
    GrowEach,
    Healing,
    PointsForStrength,
    Strengthen,
    TakeWarriors,
)
from meadhall.games.karvi.view import view
from meadhall.kernel.agenda import answer, natures, options, waiting
from tests.karvi.kit import asked, do, give, points, run, table
from tests.karvi.scenes import (
    activated,
    beers,
    choose_goods,
    deal,
    go,
    offer,
    others,
    ship,
    stand,
    stops,
)


def turn_goes_on(g: Karvi, seat: int = 0) -> bool:
    """Nothing more is asked of what was being resolved."""
    return asked(g, seat)[0].startswith(("die ", "end"))


@pytest.mark.covers("M1")
def test_m1_tiles_above_a_tableau_are_seen_by_all() -> None:
    g = deal(3)
    for watcher in (0, 1, 2, None):
        seen = view(g, watcher)
        for seat in range(3):
            assert tuple(seen["players"][seat]["above"]) == g.players[seat].above
            assert len(g.players[seat].above) == 9


@pytest.mark.covers("M2")
def test_m2_gains_are_taken_in_full_without_asking() -> None:
    g = table(3, provisions=5, warriors=(5,))
    g.beer[0:2] = [5, 4]
    run(g, Gain(fur=2, provisions=3), PourBeer(2), Strengthen(2))
    p = g.players[0]
    assert (p.fur, p.provisions, p.warriors) == (2, 6, (6,))
    assert beers(g) == [5, 5]
    assert turn_goes_on(g)


@pytest.mark.covers("M2")
def test_m2_healing_and_making_room_are_asked() -> None:
    g = table(3, warriors=(-1, 2, 2, 2, 2))
    run(g, Healing(1))
    assert asked(g) == ("heal 1i", "enough")
    do(g, "enough")
    run(g, TakeWarriors(1, 2))
    assert "pass" in asked(g)


@pytest.mark.covers("M3")
def test_m3_the_strongest_weaker_warrior_is_taken() -> None:
    g = table(3)
    g.supply[4] = g.supply[3] = 0
    run(g, TakeWarriors(1, 4))
    assert g.players[0].warriors == (2,)


@pytest.mark.covers("M4")
def test_m4_start_cards_are_drawn_when_all_have_chosen() -> None:
    g = deal(3, (3, 2, 1))
    assert waiting(g) == (0, 1, 2)
    choose_goods(g, 2, "ship")
    choose_goods(g, 1, "ship")
    assert [len(p.hand) for p in g.players] == [0, 0, 0]
    choose_goods(g, 0, "ship")
    for seat in range(3):  # in seat order, not in the order of the answers
        assert [len(p.hand) for p in g.players] == [s < seat for s in range(3)]
        assert natures(g) == seat
        answer(g, seat, options(g, seat)[0])
    assert [len(p.hand) for p in g.players] == [1, 1, 1]


@pytest.mark.covers("M5")
def test_m5_a_move_of_0_steps_displaces_nobody() -> None:
    g = table(3, ship="jarlshof", warriors=(6,))
    give(g, 1, ship="jarlshof")
    go(g, "sail", "jarlshof")
    assert asked(g) == ("scout", "pass")
    assert ship(g, 1) == "jarlshof"


@pytest.mark.covers("M6")
def test_m6_a_rune_stone_covers_another_only_without_a_free_spot() -> None:
    g = table(3, fur=2, above=("RS09",), warriors=(1, 1, 1))
    give(g, 0, runes=(("RS01",), ("RS02",), ("RS03",), ()))
    run(g, Upgrade())
    assert [o for o in asked(g) if "RS09" in o] == ["place RS09 on 4"]
    go(g, "pass")
    give(g, 0, runes=(("RS01",), ("RS02",), ("RS03",), ("RS04",)))
    run(g, Upgrade())
    assert len([o for o in asked(g) if "RS09" in o]) == 4


@pytest.mark.covers("M7")
def test_m7_a_trade_tile_is_placed_before_its_trade_cards() -> None:
    g = table(3, silver=3, trades=("TT2a",), scouted=("TT1a",))
    offer(g, "TC11", "TC03", "TC05")
    run(g, Trade())
    go(g, "trade TT1a")
    assert asked(g)[0].startswith("take ")
    p = g.players[0]
    assert p.trades == ("TT2a", "TT1a")
    assert p.posts == 2 and points(g) == 4


@pytest.mark.covers("M8")
def test_m8_a_declined_action_brings_no_bonus() -> None:
    g = table(3, silver=3, scouted=("TT1a",), stern=("ST7",), head=("HE5",))
    run(g, Trade())
    go(g, "pass")
    run(g, Upgrade())
    go(g, "pass")
    assert points(g) == 0
    g = table(3, warriors=(5,), scouted=("RT5a",), head=("HE1",))
    run(g, Raid())
    go(g, "pass")
    assert points(g) == 0


@pytest.mark.covers("M8")
def test_m8_who_takes_the_bonus_first_must_act() -> None:
    g = table(3, stern=("ST7",))
    run(g, Upgrade())
    go(g, "stern first")
    assert points(g) == 3
    assert "pass" not in asked(g)


@pytest.mark.covers("M9")
def test_m9_tiles_and_stones_are_dealt_when_somebody_first_looks() -> None:
    g = table(3, ship="jarlshof")
    kind = KINDS.index("wool")
    assert len(g.stacks[kind]) == 4 and g.sizes[kind] == 3  # any three of the four
    run(g, Sail(0))
    do(g, "jarlshof", "scout", "* TT1c")
    assert g.stacks[kind] == ("TT1a", "TT1b", "TT1d")
    assert g.known[kind] == 1
    assert g.corners == [(), ()] and len(g.special) == 8
    do(g, "TT1a")
    give(g, 0, ship="vik")
    run(g, Sail(0))
    do(g, "vik", "build", "* SR4", "* SR7", "* SR2")
    assert g.corners[1] == ("SR2", "SR4", "SR7") and len(g.special) == 5


@pytest.mark.covers("M10")
@pytest.mark.parametrize("mode", [BESIDE, OUST])
def test_m10_movement_by_cards_and_sails_may_be_0_steps_too(mode: str) -> None:
    g = table(3, ship="torshavn")
    give(g, 1, ship="torshavn")
    run(g, Sail(2, mode=mode))
    go(g, "torshavn", "build")
    assert points(g) == 3
    assert ship(g, 1) == "torshavn"
    assert not g.sailed


@pytest.mark.covers("M11")
def test_m11_a_card_may_be_played_without_effect() -> None:
    g = table(3, fur=1, hand=("B20",))
    go(g, "play B20")  # all dice are in the stop-area
    assert asked(g) == ("pass",)
    go(g, "pass")
    assert g.players[0].played == ("B20",) and g.players[0].fur == 0


@pytest.mark.covers("M12")
def test_m12_who_begins_to_sail_and_stays_has_used_the_free_move() -> None:
    g = table(3, provisions=1)
    go(g, "sail", "stay")
    assert ship(g) == "kaupanger" and g.players[0].provisions == 1
    assert "sail" not in asked(g)


@pytest.mark.covers("M13")
def test_m13_the_way_of_a_displaced_ship_counts_every_route() -> None:
    g = table(4, ship="south_map", provisions=1, warriors=(6,))
    give(g, 1, ship="dublin")
    give(g, 2, ship="iona")
    give(g, 3, ship="mann")
    go(g, "sail", "dublin")
    assert set(asked(g)) == {"birsay", "ljodhus", "dorestad"}  # Dorestad across the map spot


@pytest.mark.covers("M14")
def test_m14_cards_use_the_stop_area_as_it_lies_now() -> None:
    g = table(3)
    g.round = 2
    stops(g, "X-A", "Y-A")
    run(g, UseAgain())
    assert asked(g) == ("use S1", "use S6")
    go(g, "use S6", "RAID")  # position 6 of the old tile: trade or raid
    others(g, "T2 T3 T4 T5 T6")
    go(g, "die T1")
    assert g.stop == "Y-A"
    run(g, UseFreeSpot(True))
    go(g, "use S2", "beer 1/1")  # position 2 of the new tile: beer
    assert beers(g) == [4, 4]


@pytest.mark.covers("M15")
def test_m15_a_stern_that_is_covered_gives_its_bonus_once_more() -> None:
    g = table(3, fur=2, above=("ST6",), stern=("ST7",), provisions=3)
    run(g, Upgrade())
    go(g, "place ST6")
    assert points(g) == 3
    assert g.players[0].points[SHIP_PARTS] == 3
    assert turn_goes_on(g)


@pytest.mark.covers("M16")
def test_m16_cards_that_pay_for_strength_count_the_strongest_warriors() -> None:
    g = table(3, warriors=(1, 4, 5, -6))
    run(g, PointsForStrength(2))
    assert points(g) == 9


@pytest.mark.covers("M17")
def test_m17_a_warrior_who_grows_by_two_skips_a_missing_strength() -> None:
    g = table(3, warriors=(2,))
    g.supply[3] = 0
    run(g, GrowEach(2, True))
    assert g.players[0].warriors == (4,)


@pytest.mark.covers("M18")
def test_m18_a_choice_with_a_locked_action_offers_what_is_open() -> None:
    g = table(3, "b")
    g.stop = "X-B"
    stand(g, "L6 S1 S2 S3 S5 S6")
    go(g, "die S4")
    assert "LOCKED" not in asked(g)
    g = table(3, "b")
    g.stop = "X-B"
    stand(g, "L6 S1 S2 S3 S5 S6")
    activated(g, trades=2)
    go(g, "die S4", "LOCKED")
    assert (g.players[0].silver, g.players[0].gold) == (1, 1)


@pytest.mark.covers("M19")
def test_m19_cards_44_and_45_need_a_ship_somewhere_else() -> None:
    g = table(3, ship="lade")
    give(g, 1, ship="lade")
    give(g, 2, ship="vagar")
    run(g, SailToShip(OUST))
    assert asked(g) == ("vagar", "stay")
