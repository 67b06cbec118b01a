"""The 24 ship tiles: what they ask for, what their spots cost, what they do (p. 12, 20)."""

from __future__ import annotations

from typing import Any

import pytest

from meadhall.games.karvi.rules.open_box import BOX
from meadhall.games.karvi.rules.raid import Raid
from meadhall.games.karvi.rules.state import RAIDS as RAID_POINTS
from meadhall.games.karvi.rules.supply import GetProvisions, TopUpBeer
from meadhall.games.karvi.rules.trade import TakeTradeCards, Trade
from meadhall.games.karvi.rules.upgrade import GainIncome, Upgrade
from tests.karvi.kit import asked, do, give, points, run, table
from tests.karvi.look import RAIDS, TRADES, ahead, offer, say, seen, sites

PLAYED = ("H01", "B16", "S31", "H02")
TAKEN = ("TC01", "TC02", "TC03")


def part(name: str, met: dict[str, Any], *short: dict[str, Any]) -> object:
    """A tile, what just meets its requirement, and what just does not."""
    return pytest.param(met, short, id=name)


PARTS = (
    part("ST1", {"trades": TRADES[:1]}, {"scouted": TRADES[:1], "raids": RAIDS}),
    part("ST2", {"raids": RAIDS[:1]}, {"scouted": RAIDS[:1], "trades": TRADES}),
    part("ST3", {"built": sites("torshavn")}, {"built": sites("vik"), "towers": 2}),
    part("ST4", {"built": sites("vik")}, {"built": sites("torshavn"), "posts": 2}),
    part("ST5", {"warriors": (1, 1, -1)}, {"warriors": (6, 6)}),
    part("ST6", {"provisions": 3}, {"provisions": 2}),
    part("ST7", {"warriors": (2, -3)}, {"warriors": (2, -2)}),
    part("ST8", {"played": PLAYED[:2]}, {"played": PLAYED[:1], "hand": ("H05", "H06")}),
    part("SA1", {"trades": TRADES[:2]}, {"trades": TRADES[:1], "raids": RAIDS}),
    part("SA2", {"warriors": (1, 1, -1)}, {"warriors": (1, -1, -1)}),
    part("SA3", {"built": sites("mann")}, {"posts": 3, "towers": 3}),
    part(
        "SA4",
        {"trades": TRADES[:1], "raids": RAIDS[:1]},
        {"trades": TRADES[:2]},
        {"raids": RAIDS[:2]},
    ),
    part("SA5", {"played": PLAYED[:3]}, {"played": PLAYED[:2], "trade_cards": TAKEN}),
    part("SA6", {"raids": RAIDS[:2]}, {"raids": RAIDS[:1], "trades": TRADES}),
    part(
        "SA7",
        {"built": sites("torshavn", "mann")},
        {"built": sites("torshavn", "vik", "ljodhus")},
    ),
    part(
        "SA8",
        {"built": sites("vik", "ljodhus")},
        {"built": sites("torshavn", "mann", "vik")},
    ),
    part("HE1", {"raids": RAIDS[:3]}, {"raids": RAIDS[:2], "trades": TRADES}),
    part("HE2", {"warriors": (-1, -1)}, {"warriors": (-1, 1, 1)}),
    part("HE3", {"trade_cards": TAKEN}, {"trade_cards": TAKEN[:2], "played": PLAYED}),
    part("HE4", {"warriors": (5, -5, 5)}, {"warriors": (5, 5, 4)}),
    part("HE5", {"trades": TRADES[:3]}, {"trades": TRADES[:2], "raids": RAIDS}),
    part(
        "HE6",
        {"built": sites("avaldsnes", "torshavn", "vik")},
        {"built": sites("avaldsnes", "vik")},
    ),
    part("HE7", {"played": PLAYED}, {"played": PLAYED[:3], "trade_cards": TAKEN}),
    part(
        "HE8",
        {"sail": ("SA6", "SA1")},
        {"sail": ("SA6",), "runes": (("RS01",), ("RS02",), (), ())},
    ),
)
SPOTS = {"ST": ("stern", 2, 2), "SA": ("sail", 3, 5), "HE": ("head", 4, 8)}
"""The spot, its cost in fur or silver, its points."""


@pytest.mark.parametrize(("met", "short"), PARTS)
def test_ship_tile_is_placed(
    met: dict[str, Any], short: tuple[dict[str, Any], ...], request: pytest.FixtureRequest
) -> None:
    name: str = request.node.callspec.id
    spot, cost, score = SPOTS[name[:2]]

    def offered(fur: int, mine: dict[str, Any]) -> bool:
        g = table(above=(name,), fur=fur, **mine)
        do(g, "die T5")
        return f"place {name}" in asked(g)

    assert offered(cost, met)
    assert not offered(cost - 1, met)
    for mine in short:
        assert not offered(9, mine)

    g = table(above=(name,), fur=cost - 1, silver=2, **met)
    before = g.players[0].provisions
    do(g, "die T5", f"place {name}", f"pay {cost - 1} fur 1 silver")
    p = g.players[0]
    assert (getattr(p, spot), p.above) == ((name,), ())
    assert (points(g), p.fur, p.silver, p.gold) == (score, 0, 1, 0), "no bonus for this action"
    assert p.provisions == before
    assert g.beer[:2] == [2, 3]
    assert p.hand == ()
    assert "end" in asked(g)


@pytest.mark.parametrize(
    ("tile", "cost", "score"),
    [
        pytest.param("ST7", 2, 2, id="stern"),
        pytest.param("SA2", 3, 5, id="sail"),
        pytest.param("HE4", 4, 8, id="head"),
    ],
)
def test_spot_of_the_tableau(tile: str, cost: int, score: int) -> None:
    g = table(above=(tile,), silver=cost, warriors=(5, 5, 5))
    run(g, Upgrade())
    do(g, f"place {tile}")
    assert seen(g) == f"beer 3/3, {score} points, warriors 5 5 5"
    g = table(above=(tile,), silver=cost - 1, warriors=(5, 5, 5))
    run(g, Upgrade())
    assert f"place {tile}" not in asked(g)


def test_a_covered_tile_counts_but_does_nothing() -> None:
    g = table(stern=("ST1",), above=("ST7",), warriors=(6,), fur=2)
    do(g, "die T5", "place ST7")
    assert points(g) == 0, "no points over another tile"
    gold = g.players[0].gold
    run(g, Upgrade())
    do(g, "draw ship")
    assert (points(g), g.players[0].gold) == (3, gold)
    give(g, 0, above=("HE8",), fur=4)
    run(g, Upgrade())
    assert "place HE8" in asked(g), "two ship tiles, one above the other"


# Sterns: a bonus for every UPGRADE action


def upgrade(stern: str, answers: str, **mine: Any) -> str:
    g = table(stern=(stern,), **mine)
    do(g, "die T5")
    say(g, answers)
    assert "end" in asked(g)
    return seen(g)


@pytest.mark.covers("ST1")
def test_st1_gold() -> None:
    assert upgrade("ST1", "draw helmet") == "beer 2/3, 1 gold, hand H01"
    assert upgrade("ST1", "pass") == "beer 2/3"


@pytest.mark.covers("ST2")
def test_st2_a_resource_and_a_provision() -> None:
    assert upgrade("ST2", "draw helmet; 1 fur") == "beer 2/3, 1 fur, 1 provisions, hand H01"


@pytest.mark.covers("ST3")
def test_st3_strength() -> None:
    assert upgrade("ST3", "draw helmet", warriors=(1,)) == "beer 2/3, warriors 3, hand H01"


@pytest.mark.covers("ST4", "stern")
def test_st4_resources_which_may_come_first() -> None:
    assert upgrade("ST4", "draw ship; 2 silver") == "beer 2/3, 2 silver, hand S31"
    g = table(stern=("ST4",), above=("RS09",), warriors=(1, 1, 1))
    do(g, "die T5")
    assert "place RS09 on 1" not in asked(g)
    do(g, "stern first", "2 fur", "place RS09 on 1")
    assert seen(g) == "beer 2/3, 3 points, warriors 1 1 1"
    assert "end" in asked(g)


@pytest.mark.covers("ST5")
def test_st5_another_card() -> None:
    assert upgrade("ST5", "draw helmet; draw ship") == "beer 2/3, hand H01 S31"


@pytest.mark.covers("ST6")
def test_st6_a_move_of_two() -> None:
    assert upgrade("ST6", "draw ship; ribe; pass") == "beer 2/3, hand S31, at ribe"
    g = table(stern=("ST6",))
    do(g, "die T5", "draw ship")
    assert "dorestad" not in asked(g), "three steps away"


@pytest.mark.covers("ST7")
def test_st7_points() -> None:
    assert upgrade("ST7", "draw beer") == "beer 2/3, 3 points, hand B16"


@pytest.mark.covers("ST8")
def test_st8_beer() -> None:
    assert upgrade("ST8", "draw beer; beer 1/1") == "beer 3/4, hand B16"


# Sails


@pytest.mark.covers("SA1")
def test_sa1_any_distance_for_two_provisions() -> None:
    g = table(sail=("SA1",), provisions=3)
    do(g, "use SA1")
    assert "dublin" in asked(g)
    assert "waterford" not in asked(g)
    do(g, "dublin", "pass")
    assert seen(g) == "beer 3/3, 1 provisions, at dublin"
    assert "use SA1" not in asked(g)
    assert "sail" in asked(g), "the free move is still there"
    assert "use SA1" not in asked(table(sail=("SA1",), provisions=1))


@pytest.mark.covers("SA2")
def test_sa2_two_steps_for_one_provision() -> None:
    g = table(sail=("SA2",), provisions=1)
    do(g, "use SA2")
    assert "torshavn" in asked(g)
    assert "ljodhus" not in asked(g)
    do(g, "torshavn", "pass")
    assert seen(g) == "beer 3/3, at torshavn"
    give(g, 0, provisions=1)
    assert "use SA2" not in asked(g)
    assert "use SA2" not in asked(table(sail=("SA2",)))


@pytest.mark.covers("SA1", "SA2", "A12")
@pytest.mark.parametrize(("sail", "price"), [("SA1", 2), ("SA2", 1)])
def test_a_sail_does_not_pay_for_displacing(sail: str, price: int) -> None:
    for spare in (0, 1):
        g = table(sail=(sail,), provisions=price + spare)
        give(g, 1, ship="torshavn")
        do(g, f"use {sail}")
        assert ("torshavn" in asked(g)) == (spare == 1)
    do(g, "torshavn", "lade", "pass")
    assert g.players[0].provisions == 0


@pytest.mark.covers("SA3")
def test_sa3_building_gives_strength_or_resources() -> None:
    g = table(sail=("SA3",), ship="torshavn", warriors=(1,))
    do(g, "sail", "torshavn", "build")
    assert seen(g) == "beer 3/3, 3 points, warriors 3, at torshavn"
    g = table(sail=("SA3",), ship="ljodhus", warriors=(1,))
    do(g, "sail", "ljodhus", "build", "2 silver")
    assert seen(g) == "beer 3/3, 2 silver, 4 points, warriors 1, at ljodhus"


@pytest.mark.covers("SA4", "A25")
def test_sa4_two_beers_for_a_trade_or_raid() -> None:
    g = table(sail=("SA4",), head=("HE5",), fur=2, scouted=("TT1b", "RT2d"), warriors=(2,))
    offer(g, "TC21")
    g.beer[1] = 1
    assert "use SA4 die 1" in asked(g)
    assert "use SA4 die 2" not in asked(g), "only one beer"
    say(g, "use SA4 die 1; TRADE; trade TT1b; take TC21")
    assert points(g) == 2 + 4 + 5, "the head reacts"
    assert g.beer[0] == 1
    g.beer[0] = 5
    assert "use SA4 die 1" not in asked(g), "once per turn"
    assert "die T5" in asked(g), "besides the dice action"
    g = table(sail=("SA4",), scouted=("RT2d",), warriors=(2,))
    do(g, "die T1", "use SA4 die 2", "RAID", "raid RT2d")
    assert seen(g) == "beer 3/1, 1 fur, 5 points, warriors 2i, raids RT2d"


@pytest.mark.covers("SA5", "A24")
def test_sa5_no_spot_costs_more_than_one_beer() -> None:
    g = table(sail=("SA5",), fur=2)
    g.beer[:2] = [1, 0]
    assert "die L6" in asked(g)
    do(g, "die B9", "first UPGRADE", "draw ship")
    assert g.beer[0] == 0
    g = table(sail=("SA5",))
    do(g, "die T1")
    assert g.beer[0] == 3
    g = table(sail=("SA5",))
    g.beer[0] = 0
    assert "die L6" not in asked(g)
    g = table(sail=("SA5",), hand=("B26",), fur=1)
    g.beer[:2] = [1, 0]
    do(g, "play B26", "use L6")
    assert g.beer[:2] == [0, 0]
    g = table(sail=("SA5",), hand=("B20",), fur=1)
    ahead(g, "L1", beer=1)
    do(g, "play B20", "die 1 to B9")
    assert g.beer[0] == 0
    g = table(sail=("SA5",), hand=("B29",), fur=1)
    ahead(g, "B7", beer=1)
    do(g, "play B29", "die 1 to B5")
    assert g.beer[0] == 0


@pytest.mark.covers("SA6")
def test_sa6_is_a_map() -> None:
    g = table(sail=("SA6",), provisions=4)
    do(g, "sail")
    assert "vik" in asked(g)
    g = table(sail=("SA6", "SA1"), provisions=4)
    do(g, "sail")
    assert "vik" not in asked(g), "covered"


@pytest.mark.covers("SA7")
def test_sa7_income_gives_a_trade_card() -> None:
    for answers in ("first INCOME; 1 fur; take TC03", "first bonus; take TC03; 1 fur"):
        g = table(sail=("SA7",))
        offer(g, "TC03", "TC05")
        run(g, GainIncome())
        say(g, answers)
        assert seen(g) == "beer 3/3, 3 fur, cards TC03"


@pytest.mark.covers("SA8")
def test_sa8_beer_gives_a_resource_and_a_provision() -> None:
    g = table(sail=("SA8",))
    run(g, TopUpBeer())
    do(g, "beer 2/0", "1 silver")
    assert seen(g) == "beer 5/3, 1 silver, 1 provisions"


# Heads


@pytest.mark.covers("HE1", "A28")
def test_he1_less_damage_and_more_points() -> None:
    g = table(head=("HE1",), warriors=(-5,), scouted=("RT2d", "RT5b"))
    run(g, Raid())
    do(g, "raid RT2d")
    assert seen(g) == "beer 3/3, 9 points, warriors 5i, waiting RT5b, raids RT2d"
    run(g, Raid())
    do(g, "raid RT5b")
    assert points(g) == 9 + 6 + 4 + 5, "the second point of damage is spared, the first kills"
    g = table(head=("HE1",), raids=RAIDS, warriors=(5,) * 5)
    run(g, Raid())
    do(g, "francia", "injure 5")
    assert (points(g), g.players[0].warriors) == (16, (-5, -5, 5, 5, 5))


@pytest.mark.covers("HE2", "A26")
def test_he2_a_death_in_a_raid_gives_beer() -> None:
    g = table(head=("HE2",), warriors=(-4, -4), scouted=("RT8a",))
    run(g, Raid())
    do(g, "raid RT8a")
    assert asked(g) == ("beer 2/0", "beer 1/1", "beer 0/2"), "once, although two died"
    do(g, "beer 1/1")
    assert seen(g) == "beer 4/4, 1 silver, 1 gold, 15 points, raids RT8a"
    g = table(head=("HE2",), warriors=(2,), scouted=("RT2d",))
    run(g, Raid())
    do(g, "raid RT2d")
    assert seen(g) == "beer 3/3, 5 points, warriors 2i, raids RT2d"


@pytest.mark.covers("HE3")
def test_he3_points_for_each_trade_card() -> None:
    g = table(head=("HE3",))
    offer(g, "TC03", "TC04", "TC05")
    run(g, TakeTradeCards(2))
    do(g, "take TC03", "take TC05")
    assert seen(g) == "beer 3/3, 2 fur, 2 silver, 8 points, cards TC03 TC05"


@pytest.mark.covers("HE4", "A27")
def test_he4_doubles_the_points_of_a_raid_but_not_of_the_dead() -> None:
    g = table(head=("HE4",), warriors=(-5,), scouted=("RT5d",))
    run(g, Raid())
    do(g, "raid RT5d")
    assert points(g) == 2 * 9 + 5
    g = table(head=("HE4",), raids=RAIDS, warriors=(5,) * 5)
    run(g, Raid())
    do(g, "francia", "injure 5", "injure 5")
    assert g.players[0].points[RAID_POINTS] == 24


@pytest.mark.covers("HE5")
def test_he5_points_for_each_trade() -> None:
    g = table(head=("HE5",), trades=TRADES, fur=4)
    run(g, Trade())
    do(g, "francia")
    assert points(g) == 8 + 5
    g = table(head=("HE5",), fur=2, scouted=("TT1b",))
    offer(g, "TC03")
    run(g, Trade())
    do(g, "trade TT1b", "take TC03")
    assert points(g) == 2 + 5


@pytest.mark.covers("HE6")
def test_he6_points_for_income() -> None:
    g = table(head=("HE6",))
    run(g, GainIncome())
    do(g, "1 fur")
    assert seen(g) == "beer 3/3, 1 fur, 4 points"


@pytest.mark.covers("HE7")
def test_he7_points_for_beer() -> None:
    g = table(head=("HE7",))
    run(g, TopUpBeer())
    do(g, "beer 1/1")
    assert seen(g) == "beer 4/4, 3 points"


@pytest.mark.covers("HE8")
def test_he8_points_for_provisions() -> None:
    g = table(head=("HE8",))
    run(g, GetProvisions())
    assert seen(g) == "beer 3/3, 2 provisions, 3 points"
    g = table(head=("HE8",), provisions=6)
    do(g, "die T3")
    assert seen(g) == "beer 3/3, 6 provisions, 3 points"


def test_there_are_eight_of_each_part() -> None:
    parts = [tile.part for tile in BOX.ship_tiles.values()]
    assert {part: parts.count(part) for part in parts} == {"stern": 8, "sail": 8, "head": 8}
