"""Every action space: what it costs, what it does, and when nobody may go there (p. 14-21)."""

from __future__ import annotations

from typing import Any

import pytest

from meadhall.games.odin.components.boards import BOARD_NUMBER
from meadhall.games.odin.components.ships import LONGSHIP
from meadhall.games.odin.components.spaces import AT, SPACES
from meadhall.games.odin.components.things import FORGEABLE, GREEN, NAMES, ORANGE, RED, UP
from meadhall.games.odin.rules.state import Odin
from meadhall.kernel.agenda import natures, options
from tests.odin.kit import asked, give, have, in_hand, legal, say, table, your_turn


def words(text: str) -> list[str]:
    return text.split()


COLUMN_1 = words("BH1 BS1 HU1 HU2 LM1 LM2 WM1 PR1 CR1 CR2 MT1 MT2 MT3 SA1 SA4 SA8 EO1 EO2")
COLUMN_2 = words("BH2 BS2 HU3 HU4 LM3 LM4 WM2 PR2 CR3 CR4 MT4 MT5 MT6 SA2 SA5 SA9 EO3 EO4")
COLUMN_3 = words("BH3 BS3 HU5 LM5 WM3 PR3 CR5 CR6 MT7 MT8 MT9 SA3 SA6 SA10 EO5 EO6")
COLUMN_4 = words("BH4 HU6 LM6 WM4 CR7 MT10 MT11 SA7 EO7")
COLUMNS = (COLUMN_1, COLUMN_2, COLUMN_3, COLUMN_4)
COLUMN = {code: i for i, codes in enumerate(COLUMNS, start=1) for code in codes}


def space(code: str, *values: Any) -> Any:
    """A row about one space."""
    return pytest.param(code, *values, marks=pytest.mark.covers(code))


def each(*codes: str) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("code", [space(code) for code in codes])


def start(
    things: str = "", boats: int = 0, knarrs: int = 0, longships: int = 0, seats: int = 2
) -> Odin:
    g = table(seats)
    if things:
        give(g, 0, things)
    p = g.players[0]
    p.boats, p.knarrs, p.longships = (0,) * boats, knarrs, (0,) * longships
    return g


def with_one(ship: str, things: str = "") -> Odin:
    """One ship of this kind, or none."""
    return start(things, ship == "boats", ship == "knarrs", ship == "longships")


def rich() -> Odin:
    """Somebody who can go everywhere."""
    things = ", ".join(f"5 {name}" for name in NAMES[:4] + NAMES[8:40])
    g = start(things, boats=1, knarrs=1, longships=2)
    g.players[0].vikings = 12
    g.islands = tuple(
        BOARD_NUMBER[name] for name in ("shetland", "baffin_island", "iceland", "greenland")
    )
    in_hand(g, 0, 112)
    return g


def go(g: Odin, code: str, *answers: str) -> None:
    """Place Vikings, draw what column 3 brings, and answer."""
    say(g, 0, f"go {code}")
    if COLUMN.get(code) == 3 or code == "I3":
        say(g, 0, f"*{g.deck[0]}")
    say(g, 0, *answers)


def open_to(g: Odin, code: str) -> bool:
    return f"go {code}" in legal(g)


def done(g: Odin) -> bool:
    return "end" in legal(g)


# Placing Vikings


def test_the_action_board_has_61_spaces() -> None:
    assert [len(codes) for codes in COLUMNS] == [18, 18, 16, 9]
    board = [space.code for space in SPACES]
    assert board == [*COLUMN_1, *COLUMN_2, *COLUMN_3, *COLUMN_4, "I1", "I2", "I3", "I4"]


@each(*COLUMN)
def test_a_space_takes_as_many_vikings_as_its_column(code: str) -> None:
    g = rich()
    p = g.players[0]
    p.vikings = COLUMN[code] - 1
    assert not open_to(g, code)
    p.vikings = COLUMN[code]
    assert open_to(g, code)
    say(g, 0, f"go {code}")
    assert g.on[AT[code]] == 16 + COLUMN[code]
    assert p.vikings == 0
    assert g.last == 0


@each(*COLUMN)
def test_an_occupied_space_is_closed_for_everybody(code: str) -> None:
    for seat in (0, 1):
        g = rich()
        g.on[AT[code]] = 16 * (seat + 1) + 1
        assert not open_to(g, code)


@each(*COLUMN_3)
def test_in_column_three_a_card_is_drawn_before_the_action(code: str) -> None:
    g = rich()
    before = have(g)
    say(g, 0, f"go {code}")
    assert natures(g) == 0
    assert options(g, 0) == g.deck
    assert have(g) == before
    say(g, 0, "*3")
    assert g.players[0].hand == (112, 3)
    assert "3" not in g.deck


@each(*COLUMN_3)
def test_column_three_with_an_empty_deck(code: str) -> None:
    g = rich()
    g.deck = ()
    say(g, 0, f"go {code}")
    assert g.players[0].hand == (112,)


@each(*COLUMN_4)
def test_in_column_four_a_card_may_be_played_before_the_action(code: str) -> None:
    g = rich()
    before = have(g)
    say(g, 0, f"go {code}")
    assert legal(g) == ("play 112", "later")
    assert have(g) == before
    say(g, 0, "play 112")
    assert g.players[0].played == (112,)


def test_in_column_four_a_card_may_be_played_after_the_action() -> None:
    g = start()
    in_hand(g, 0, 112, 119)
    say(g, 0, "go CR7", "later")
    assert have(g) == {"silver": 4}
    assert legal(g) == ("play 112", "play 119", "enough")
    say(g, 0, "play 119")
    assert done(g)
    assert g.players[0].hand == (112,)
    g = start()
    in_hand(g, 0, 112, 119)
    say(g, 0, "go CR7", "later", "enough")
    assert (g.players[0].hand, done(g)) == ((112, 119), True)


def test_in_column_four_one_card_only_whose_effect_counts_at_once() -> None:
    g = start()
    in_hand(g, 0, 112, 119)
    say(g, 0, "go CR7", "play 112")
    assert done(g)
    assert g.players[0].hand == (119,)
    assert have(g) == {"silver": 4, "mead": 1}


def test_columns_one_and_two_bring_no_card() -> None:
    for code in ("WM1", "WM2"):
        g = start()
        in_hand(g, 0, 112)
        before = g.deck
        say(g, 0, f"go {code}")
        assert (done(g), g.deck, g.players[0].hand) == (True, before, (112,))


def test_where_somebody_may_go_who_has_nothing() -> None:
    g = start()
    free = words("HU1 HU2 WM1 EO1 HU3 HU4 WM2 PR2 MT4 LM5 WM3 MT8 WM4 CR7")
    strips = words("MT1 MT2 MT5 MT7 MT10 MT11")
    assert {code for code in AT if open_to(g, code)} == {*free, *strips, "EO6"}
    g.strips = ()
    g.deck = ()
    assert {code for code in AT if open_to(g, code)} == set(free)


# What a space costs and gives

SIMPLE = [
    space("HU2", "", (), "stockfish"),
    space("LM1", "silver", (), "2 stockfish"),
    space("LM2", "2 silver", (), "2 salt_meat"),
    space("WM1", "", (), "beans, silver"),
    space("CR1", "flax", (), "linen"),
    space("CR2", "stone", (), "rune_stone, silver"),
    space("EO2", "stone", ("pay stone",), "silver"),
    space("EO2", "ore", ("pay ore",), "silver"),
    space("LM3", "silver", (), "sheep"),
    space("LM4", "3 silver", (), "cattle, milk"),
    space("WM2", "", (), "flax, stockfish, silver"),
    space("PR2", "", (), "2 mead, 2 silver"),
    space("CR3", "hide, linen", (), "clothing, 2 silver"),
    space("CR4", "wood", ("pay wood",), "chest, silver"),
    space("CR4", "ore", ("pay ore",), "chest, silver"),
    space("MT4", "", (), "2 wood, ore"),
    space("LM5", "", ("sheep",), "sheep"),
    space("LM5", "silver", ("cattle",), "cattle"),
    space("WM3", "", (), "fruits, oil, salt_meat, silver"),
    space("CR5", "ore", ("jewelry",), "jewelry"),
    space("CR6", "2 stone, 2 wood", (), "2 chest, 2 rune_stone"),
    space("LM6", "3 silver", (), "sheep, cattle"),
    space("WM4", "", (), "spices, silver"),
    space("CR7", "", (), "4 silver"),
    space("SA7", "", (), "silver_hoard"),
]


def counted(things: str) -> dict[str, int]:
    g = start(things)
    return have(g)


@pytest.mark.parametrize(("code", "cost", "answers", "got"), SIMPLE)
def test_a_space_costs_and_gives_what_is_printed(
    code: str, cost: str, answers: tuple[str, ...], got: str
) -> None:
    g = start(cost, longships=2 if code == "SA7" else 0)
    go(g, code, *answers)
    assert done(g)
    assert have(g) == counted(got)


NEEDS = [
    space("BH1", "2 wood", ""),
    space("BS1", "wood", ""),
    space("LM1", "silver", ""),
    space("LM2", "2 silver", ""),
    space("PR1", "cattle", ""),
    space("CR1", "flax", ""),
    space("CR2", "stone", ""),
    space("SA1", "silver", "knarrs"),
    space("BH2", "stone", ""),
    space("BS2", "2 wood", ""),
    space("LM3", "silver", ""),
    space("LM4", "3 silver", ""),
    space("CR3", "hide, linen", ""),
    space("SA2", "silver", "knarrs"),
    space("EO3", "silver", "knarrs"),
    space("EO3", "silver", "longships"),
    space("BH3", "2 stone", ""),
    space("BS3", "2 wood", ""),
    space("PR3", "sheep", ""),
    space("CR5", "ore", ""),
    space("CR6", "2 stone, 2 wood", ""),
    space("EO5", "silver", "knarrs"),
    space("EO5", "silver", "longships"),
    space("BH4", "2 stone, 2 wood", ""),
    space("LM6", "3 silver", ""),
    space("EO7", "silver", "longships"),
    space("MT3", "mead", ""),
    space("MT6", "oil", ""),
    space("MT9", "peas", ""),
]


@pytest.mark.parametrize(("code", "things", "ship"), NEEDS)
def test_nobody_goes_where_the_cost_cannot_be_paid(code: str, things: str, ship: str) -> None:
    g = with_one(ship, things)
    assert open_to(g, code)
    goods = g.players[0].goods
    for thing in [i for i, n in enumerate(goods) if n]:
        goods[thing] -= 1
        assert not open_to(g, code)
        goods[thing] += 1
    if ship:
        g = start(things)
        assert not open_to(g, code)


@pytest.mark.covers("EO2", "CR4")
def test_one_of_two_resources_pays() -> None:
    assert not open_to(start("wood"), "EO2")
    assert not open_to(start("stone"), "CR4")
    g = start("stone, ore, wood")
    say(g, 0, "go EO2")
    assert legal(g) == ("pay stone", "pay ore")
    g = start("stone, ore, wood")
    say(g, 0, "go CR4")
    assert legal(g) == ("pay wood", "pay ore")


@pytest.mark.covers("LM5")
def test_cattle_in_column_three_cost_a_silver() -> None:
    g = start()
    go(g, "LM5")
    assert legal(g) == ("sheep",)
    g = start("2 silver")
    go(g, "LM5")
    assert legal(g) == ("sheep", "cattle")
    say(g, 0, "cattle")
    assert have(g) == {"silver": 1, "cattle": 1}


@pytest.mark.parametrize(
    ("code", "animal", "product"), [space("PR1", "cattle", "milk"), space("PR3", "sheep", "wool")]
)
@pytest.mark.parametrize(
    ("animals", "pregnant", "got"),
    [(1, 0, 1), (2, 0, 2), (3, 0, 3), (5, 0, 3), (0, 1, 1), (1, 1, 2)],
)
def test_products_by_the_number_of_animals(
    code: str, animal: str, product: str, animals: int, pregnant: int, got: int
) -> None:
    g = start(f"{animals} {animal}, {pregnant} pregnant_{animal}")
    go(g, code)
    assert have(g)[product] == got
    assert not open_to(start("sheep" if animal == "cattle" else "cattle"), code)


@pytest.mark.covers("MT4")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_wood_per_player(seats: int) -> None:
    g = start(seats=seats)
    strips = g.strips
    go(g, "MT4")
    assert have(g) == {"wood": seats, "ore": 1}
    assert g.strips == strips, "they come from the general supply"


@pytest.mark.covers("WM4")
@pytest.mark.parametrize(
    ("animals", "milk", "wool"),
    [
        ("cattle", 2, 0),
        ("3 cattle", 2, 0),
        ("sheep", 0, 1),
        ("4 sheep", 0, 1),
        ("sheep, cattle", 2, 1),
        ("pregnant_sheep, pregnant_cattle", 2, 1),
    ],
)
def test_the_market_of_column_four_looks_at_the_animals(animals: str, milk: int, wool: int) -> None:
    g = start(animals)
    go(g, "WM4")
    assert (have(g).get("milk", 0), have(g).get("wool", 0)) == (milk, wool)
    assert (have(g)["spices"], have(g)["silver"]) == (1, 1)


@pytest.mark.covers("CR7")
def test_robe_and_jewelry_are_exchanged_once_each_or_not() -> None:
    g = start("2 wool, 2 silverware")
    go(g, "CR7", "1 robe", "1 jewelry")
    assert have(g) == {"silver": 4, "wool": 1, "robe": 1, "silverware": 1, "jewelry": 1}
    assert done(g)
    g = start("wool, silverware")
    go(g, "CR7", "no", "1 jewelry")
    assert have(g) == {"silver": 4, "wool": 1, "jewelry": 1}
    g = start("wool, silverware")
    go(g, "CR7", "1 robe", "no")
    assert have(g) == {"silver": 4, "robe": 1, "silverware": 1}


# Building


@pytest.mark.parametrize(
    ("code", "things", "board", "stock", "answers"),
    [
        space("BH1", "2 wood", "shed", "sheds", ()),
        space("BH2", "stone", "stone_house", "stone_houses", ()),
        space("BH3", "2 stone", "long_house", "long_houses", ()),
        space("BH4", "2 stone, 2 wood", "stone_house", "stone_houses", ("stone_house, longship",)),
        space("BH4", "2 stone, 2 wood", "long_house", "long_houses", ("long_house, knarr",)),
    ],
)
def test_houses_come_from_the_stock(
    code: str, things: str, board: str, stock: str, answers: tuple[str, ...]
) -> None:
    g = start(things)
    g.log = []
    before = getattr(g, stock)
    go(g, code, *answers)
    assert [e.data for e in g.log if e.kind == "house"] == [(BOARD_NUMBER[board],)]
    assert have(g) == {}
    assert g.players[0].grounds[1].board == BOARD_NUMBER[board]
    assert getattr(g, stock) == before - 1
    assert done(g)


def test_three_sheds_three_stone_houses_five_long_houses() -> None:
    g = start()
    assert (g.sheds, g.stone_houses, g.long_houses) == (3, 3, 5)


@pytest.mark.parametrize(
    ("code", "stock"),
    [space("BH1", "sheds"), space("BH2", "stone_houses"), space("BH3", "long_houses")],
)
def test_nobody_builds_what_is_no_longer_there(code: str, stock: str) -> None:
    g = start("5 wood, 5 stone")
    setattr(g, stock, 0)
    assert not open_to(g, code)


@pytest.mark.covers("BH4")
def test_house_and_ship_by_what_is_left() -> None:
    g = start("2 stone, 2 wood")
    go(g, "BH4")
    assert legal(g) == ("stone_house, longship", "long_house, knarr")
    say(g, 0, "stone_house, longship")
    assert g.players[0].longships == (0,)
    g = start("2 stone, 2 wood")
    g.stone_houses = 0
    go(g, "BH4")
    assert legal(g) == ("long_house, knarr",)
    say(g, 0, "long_house, knarr")
    assert g.players[0].knarrs == 1
    g = start("2 stone, 2 wood")
    g.long_houses = 0
    go(g, "BH4")
    assert legal(g) == ("stone_house, longship",)
    g = start("2 stone, 2 wood")
    g.stone_houses = g.long_houses = 0
    assert not open_to(g, "BH4")
    assert not open_to(start("2 stone, 2 wood", knarrs=2, longships=2), "BH4")


@pytest.mark.parametrize(
    ("code", "cost", "field", "got"),
    [
        space("BS1", 1, "boats", (0,)),
        space("BS2", 2, "knarrs", 1),
        space("BS3", 2, "longships", (0,)),
    ],
)
def test_ships_cost_wood(code: str, cost: int, field: str, got: Any) -> None:
    g = start("4 wood")
    go(g, code)
    assert done(g)
    assert have(g) == {"wood": 4 - cost}
    assert getattr(g.players[0], field) == got


@pytest.mark.covers("BS1", "BS2", "BS3")
def test_three_small_and_four_large_berths() -> None:
    g = start("4 wood", boats=3)
    assert not open_to(g, "BS1")
    assert open_to(g, "BS2")
    assert open_to(start("4 wood", boats=2), "BS1")
    for knarrs, longships in ((4, 0), (0, 4), (1, 3)):
        g = start("4 wood", knarrs=knarrs, longships=longships)
        assert open_to(g, "BS1")
        assert not open_to(g, "BS2")
        assert not open_to(g, "BS3")
    assert open_to(start("4 wood", knarrs=2, longships=1), "BS3")


@pytest.mark.covers("CR5")
def test_the_smithy_forges_what_shows_tongs() -> None:
    g = start("2 ore")
    go(g, "CR5")
    tongs = "jewelry helmet cloakpin crucifix horseshoe forge_hammer fibula throwing_axe"
    assert legal(g) == tuple(tongs.split())
    assert [NAMES[thing] for thing in FORGEABLE] == tongs.split()
    say(g, 0, "crucifix")
    assert have(g) == {"ore": 1, "crucifix": 1}
    your_turn(g)
    g.on[AT["CR5"]] = 0
    g.players[0].vikings = 3
    go(g, "CR5")
    assert "crucifix" not in legal(g)
    say(g, 0, "jewelry")
    assert have(g) == {"jewelry": 1, "crucifix": 1}


# Mountains and trade


@pytest.mark.covers("MT1")
def test_up_to_two_items_from_one_strip() -> None:
    g = start()
    go(g, "MT1")
    assert legal(g) == ("M1 1", "M1 2", "M2 1", "M2 2")
    say(g, 0, "M1 2")
    assert (have(g), done(g)) == ({"wood": 2}, True)
    assert g.strips == (("M1", "SOO22"), ("M2", "WWSSSO2"))
    g = start()
    g.strips = (("M1", "2"), ("M2", "O2"))
    go(g, "MT1")
    assert legal(g) == ("M1 1", "M2 1", "M2 2")
    say(g, 0, "M2 2")
    assert have(g) == {"ore": 1, "silver": 2}
    assert dict(g.strips) == {"M1": "2"}, "an empty strip is removed"
    assert done(g)


@pytest.mark.covers("MT1")
def test_one_item_is_enough() -> None:
    g = start()
    g.strips = (("M2", "SSO2"),)
    go(g, "MT1", "M2 1")
    assert (have(g), done(g)) == ({"stone": 1}, True)


@pytest.mark.covers("MT2")
def test_an_item_and_an_upgrade_in_either_order() -> None:
    g = start("mead, peas")
    go(g, "MT2")
    assert legal(g) == ("M1 1", "M2 1", "peas > mead", "mead > oil")
    say(g, 0, "M1 1")
    assert legal(g) == ("peas > mead", "mead > oil", "enough")
    say(g, 0, "mead > oil")
    assert (have(g), done(g)) == ({"wood": 1, "peas": 1, "oil": 1}, True)
    g = start("mead")
    go(g, "MT2", "mead > oil")
    assert legal(g) == ("M1 1", "M2 1", "enough")
    say(g, 0, "M2 1")
    assert (have(g), done(g)) == ({"wood": 1, "oil": 1}, True)


@pytest.mark.covers("MT2", "MT5")
def test_one_of_the_two_parts_is_enough() -> None:
    for code in ("MT2", "MT5"):
        g = start("mead")
        go(g, code, "mead > oil", "enough")
        assert (have(g), done(g)) == ({"oil": 1}, True)
        g = start("mead")
        go(g, code, "M1 1", "enough")
        assert (have(g), done(g)) == ({"mead": 1, "wood": 1}, True)
        g = start("mead")
        g.strips = ()
        go(g, code, "mead > oil")
        assert done(g)
        g = start()
        g.strips = ()
        assert not open_to(g, code)


@pytest.mark.covers("MT5")
def test_up_to_three_items_and_an_upgrade() -> None:
    g = start("2 sheep")
    go(g, "MT5")
    assert legal(g) == ("M1 1", "M1 2", "M1 3", "M2 1", "M2 2", "M2 3", "sheep > fur")
    say(g, 0, "M2 3", "sheep > fur")
    assert have(g) == {"wood": 2, "stone": 1, "sheep": 1, "fur": 1}
    assert done(g)


@pytest.mark.covers("MT3")
def test_up_to_two_goods_also_of_the_same_kind_but_no_tile_twice() -> None:
    g = start("2 peas, clothing")
    go(g, "MT3")
    assert legal(g) == ("peas > mead", "clothing > silver_hoard")
    say(g, 0, "peas > mead")
    assert legal(g) == ("peas > mead", "clothing > silver_hoard", "enough")
    say(g, 0, "peas > mead")
    assert (have(g), done(g)) == ({"mead": 2, "clothing": 1}, True)
    g = start("peas")
    go(g, "MT3", "peas > mead")
    assert (have(g), done(g)) == ({"mead": 1}, True)
    g = start("linen")
    go(g, "MT3", "linen > silk")
    assert (have(g), done(g)) == ({"silk": 1}, True)
    g = start("2 peas")
    go(g, "MT3", "peas > mead", "enough")
    assert (have(g), done(g)) == ({"peas": 1, "mead": 1}, True)
    g = start("peas, mead")
    go(g, "MT3", "peas > mead", "mead > oil")
    assert (have(g), done(g)) == ({"mead": 1, "oil": 1}, True)


@pytest.mark.covers("MT3")
def test_what_an_upgrade_makes_of_every_good() -> None:
    things = ", ".join(NAMES[i] for i in (*ORANGE, *RED, *GREEN))
    g = start(things + ", pregnant_sheep, pregnant_cattle, jewelry")
    go(g, "MT3")
    assert set(legal(g)) == {
        *(f"{NAMES[i]} > {NAMES[UP[i]]}" for i in (*ORANGE, *RED, *GREEN)),
        "pregnant_sheep > fur",
        "pregnant_cattle > clothing",
    }
    assert {"fruits > whale_meat", "grain > salt_meat", "cattle > clothing"} <= set(legal(g))


@pytest.mark.parametrize(("code", "number"), [space("MT6", 3), space("MT9", 4)])
def test_up_to_so_many_goods(code: str, number: int) -> None:
    g = start("9 beans, milk")
    go(g, code)
    for i in range(number):
        assert ("enough" in legal(g)) == (i > 0)
        say(g, 0, "beans > milk")
    assert done(g)
    assert have(g) == {"beans": 9 - number, "milk": 1 + number}
    g = start("beans, milk")
    go(g, code, "beans > milk", "milk > wool")
    assert done(g), "neither tile goes up again"
    assert not open_to(start("silk, wood, 9 silver"), code)


@pytest.mark.covers("MT8")
def test_four_weapons_and_up_to_three_goods() -> None:
    g = start("9 beans")
    go(g, "MT8", "*bow", "*sword", "*sword", "*snare")
    say(g, 0, "beans > milk", "beans > milk", "beans > milk")
    assert done(g)
    assert have(g) == {"beans": 6, "milk": 3, "bow": 1, "sword": 2, "snare": 1}
    g = start("beans")
    go(g, "MT8", "*bow", "*bow", "*bow", "*spear", "enough")
    assert done(g)
    g = start()
    go(g, "MT8", "*bow", "*bow", "*bow", "*spear")
    assert done(g)


@pytest.mark.covers("MT7")
def test_three_items_and_two_from_different_strips() -> None:
    g = start()
    go(g, "MT7", "M1 3")
    assert legal(g) == ("M2 1", "M2 2", "enough"), "another strip, two at most"
    say(g, 0, "M2 2")
    assert (have(g), done(g)) == ({"wood": 4, "stone": 1}, True)
    g = start()
    go(g, "MT7", "M1 2")
    assert legal(g) == ("M2 1", "M2 2", "M2 3", "enough")
    g = start()
    go(g, "MT7", "M1 1", "enough")
    assert (have(g), done(g)) == ({"wood": 1}, True)
    g = start()
    g.strips = (("M1", "WWSOO22"),)
    go(g, "MT7", "M1 3")
    assert done(g), "not five from a single strip"


@pytest.mark.covers("MT10")
def test_four_items_and_two_goods_by_two_steps() -> None:
    g = start("peas, mead, oil")
    go(g, "MT10")
    assert {"M1 4", "peas > mead", "peas > oil", "mead > oil", "mead > rune_stone"} <= set(legal(g))
    assert "M1 5" not in legal(g)
    say(g, 0, "peas > oil", "M1 4")
    assert not [option for option in legal(g) if option[0] == "M"]
    assert legal(g).count("oil > rune_stone") == 1
    say(g, 0, "mead > rune_stone")
    assert (have(g), done(g)) == (
        {"wood": 2, "stone": 1, "ore": 1, "oil": 2, "rune_stone": 1},
        True,
    )
    g = start("peas, mead")
    go(g, "MT10", "peas > mead", "mead > oil", "enough")
    assert (have(g), done(g)) == ({"mead": 1, "oil": 1}, True)
    g = start("2 peas")
    go(g, "MT10", "peas > oil")
    assert "oil > rune_stone" not in legal(g), "no tile twice"


@pytest.mark.covers("MT11")
def test_two_items_each_from_four_strips() -> None:
    g = start("peas")
    g.strips = tuple((f"M{n}", "WWS") for n in range(1, 6))
    go(g, "MT11", "M1 2", "M2 2")
    assert "peas > mead" not in legal(g), "either items or goods"
    assert "M1 1" not in legal(g), "never twice the same strip"
    say(g, 0, "M3 1", "M4 2")
    assert (have(g), done(g)) == ({"wood": 7, "peas": 1}, True)
    g = start()
    go(g, "MT11", "M1 1", "enough")
    assert (have(g), done(g)) == ({"wood": 1}, True)
    g = start()
    go(g, "MT11", "M1 2", "M2 2")
    assert done(g)


@pytest.mark.covers("MT11")
def test_or_three_goods_by_two_steps() -> None:
    g = start("4 peas")
    go(g, "MT11", "peas > oil")
    assert not [option for option in legal(g) if option[0] == "M"]
    say(g, 0, "peas > mead", "peas > oil")
    assert (have(g), done(g)) == ({"peas": 1, "mead": 1, "oil": 2}, True)
    g = start()
    g.strips = ()
    assert not open_to(g, "MT11")
    assert not open_to(g, "MT10")
    assert not open_to(g, "MT7")
    assert not open_to(g, "MT1")


# Trading with a knarr


@each("SA1", "SA2")
def test_overseas_any_number_of_different_green_goods(code: str) -> None:
    g = start("3 silver, oil, hide, wool, 2 linen, clothing, mead", knarrs=1)
    go(g, code)
    assert have(g)["silver"] == 2
    say(g, 0, "oil > rune_stone", "linen > silk")
    assert legal(g) == (
        "hide > silverware",
        "wool > chest",
        "clothing > silver_hoard",
        "enough",
    )
    say(g, 0, "hide > silverware", "wool > chest", "clothing > silver_hoard")
    assert done(g)
    assert have(g)["linen"] == 1
    assert have(g)["silk"] == 1


@each("SA1", "SA2")
def test_overseas_needs_a_knarr_and_a_silver_but_no_goods(code: str) -> None:
    assert not open_to(start("silver, oil", boats=1, longships=1), code)
    assert not open_to(start("oil", knarrs=1), code)
    g = start("silver", knarrs=1)
    go(g, code, "enough")
    assert (have(g), done(g)) == ({}, True)
    g = start("silver, oil", knarrs=1)
    go(g, code, "enough")
    assert have(g) == {"oil": 1}


@each("SA1")
def test_green_tiles_on_a_board_are_not_turned(code: str) -> None:
    g = start("silver, 2 oil", knarrs=1)
    say(g, 0, "place oil")
    say(g, 0, legal(g)[0])
    say(g, 0, "place oil")
    say(g, 0, legal(g)[-1])
    go(g, code)
    assert legal(g) == ("enough",)


@each("SA3")
def test_the_special_sale_sells_up_to_two_tiles(code: str) -> None:
    g = start("99 silver", knarrs=1)
    go(g, code)
    assert len(legal(g)) == 14
    assert "english_crown" not in legal(g)
    assert "enough" not in legal(g)
    say(g, 0, "round_shield")
    assert "round_shield" not in legal(g)
    say(g, 0, "chalice")
    assert have(g) == {"silver": 88, "round_shield": 1, "chalice": 1}
    assert done(g)


@each("SA3")
def test_the_special_sale_asks_again_while_one_tile_can_be_paid(code: str) -> None:
    g = start("3 silver", knarrs=1)
    go(g, code, "gold_brooch")
    assert legal(g) == ("glass_beads", "enough")
    say(g, 0, "glass_beads")
    assert done(g) and have(g) == {"gold_brooch": 1, "glass_beads": 1}


PRICES = {
    "glass_beads": 0,
    "helmet": 1,
    "cloakpin": 1,
    "belt": 2,
    "crucifix": 2,
    "drinking_horn": 2,
    "amber_figure": 2,
    "horseshoe": 2,
    "gold_brooch": 3,
    "forge_hammer": 4,
    "fibula": 4,
    "throwing_axe": 4,
    "chalice": 5,
    "round_shield": 6,
}


@pytest.mark.covers("SA3")
@pytest.mark.parametrize("tile", PRICES)
def test_every_special_tile_has_its_price(tile: str) -> None:
    g = start(f"{PRICES[tile]} silver", knarrs=1)
    go(g, "SA3", tile)
    if not done(g):
        say(g, 0, "enough")
    assert (have(g), done(g)) == ({tile: 1}, True)
    if PRICES[tile]:
        g = start(f"{PRICES[tile] - 1} silver", knarrs=1)
        go(g, "SA3")
        assert tile not in legal(g)


@pytest.mark.covers("SA3")
def test_the_glass_beads_are_free_and_one_tile_is_enough() -> None:
    g = start(knarrs=1)
    go(g, "SA3")
    assert legal(g) == ("glass_beads",)
    say(g, 0, "glass_beads")
    assert done(g)
    g = start("4 silver", knarrs=1)
    go(g, "SA3", "helmet", "enough")
    assert (have(g), done(g)) == ({"silver": 3, "helmet": 1}, True)
    g = start(knarrs=1)
    give(g, 1, "glass_beads")
    assert not open_to(g, "SA3")
    assert not open_to(start("9 silver", longships=1), "SA3")


# Dice: only that they begin


@pytest.mark.parametrize(
    ("code", "faces"),
    [space("HU1", 8), space("HU3", 8), space("HU4", 8)],
)
def test_a_hunt_begins_with_a_roll(code: str, faces: int) -> None:
    g = start()
    go(g, code)
    assert natures(g) == 0
    assert options(g, 0) == tuple(map(str, range(1, faces + 1)))
    assert asked(g).rolled.act == ("snare" if code == "HU4" else "game")


@pytest.mark.parametrize(
    ("code", "boats"),
    [space("HU5", 3), space("HU6", 3), space("HU5", 1), space("HU6", 1)],
)
def test_whaling_begins_with_the_boats(code: str, boats: int) -> None:
    g = start(boats=boats)
    go(g, code)
    if natures(g) is None:
        if code == "HU5":
            assert len(legal(g)) == boats, "one, two or three of them"
        else:
            assert len(legal(g)) == 1
        say(g, 0, legal(g)[0])
    assert options(g, 0) == tuple(map(str, range(1, 13)))
    assert not open_to(start(knarrs=2, longships=2), code)


@pytest.mark.parametrize(
    ("code", "faces", "act"),
    [space("SA4", 8, "raid"), space("SA5", 12, "pillage"), space("SA6", 12, "pillage")],
)
def test_a_battle_begins_with_a_roll(code: str, faces: int, act: str) -> None:
    g = start(longships=1)
    go(g, code)
    assert natures(g) == 0
    assert options(g, 0) == tuple(map(str, range(1, faces + 1)))
    assert asked(g).rolled.act == act
    assert not open_to(start(boats=3, knarrs=4), code)


@pytest.mark.covers("SA7")
def test_plundering_needs_two_longships() -> None:
    assert not open_to(start(longships=1, knarrs=3), "SA7")
    assert open_to(start(longships=2), "SA7")


# Exploration

FRONT = ("shetland", "faroe_islands", "iceland", "greenland")
BACK = ("bear_island", "baffin_island", "labrador", "newfoundland")


@pytest.mark.parametrize(
    ("code", "front", "back", "ships"),
    [
        space("SA8", FRONT[:2], (), ("boats", "knarrs", "longships")),
        space("SA9", FRONT[2:], BACK[:1], ("knarrs", "longships")),
        space("SA10", (), BACK[1:], ("longships",)),
    ],
)
def test_boards_by_space_and_ship(
    code: str, front: tuple[str, ...], back: tuple[str, ...], ships: tuple[str, ...]
) -> None:
    for names, found in ((FRONT, front), (BACK, back)):
        for ship in ("boats", "knarrs", "longships"):
            g = with_one(ship)
            g.islands = tuple(BOARD_NUMBER[name] for name in names)
            assert open_to(g, code) == (ship in ships and bool(found))
            if open_to(g, code):
                go(g, code)
                assert legal(g) == found
        g = start()
        g.islands = tuple(BOARD_NUMBER[name] for name in names)
        assert not open_to(g, code)


@pytest.mark.parametrize(
    ("code", "board"),
    [space("SA8", "faroe_islands"), space("SA9", "bear_island"), space("SA10", "newfoundland")],
)
def test_the_board_comes_with_its_silver_and_the_ship_stays(code: str, board: str) -> None:
    g = start(longships=1)
    names = FRONT if board in FRONT else BACK
    g.islands = tuple(BOARD_NUMBER[name] for name in names)
    g.island_silver = tuple(4 if name == board else 2 for name in names)
    go(g, code, board)
    p = g.players[0]
    assert (have(g), done(g)) == ({"silver": 4}, True)
    assert p.grounds[1].board == BOARD_NUMBER[board]
    assert p.longships == (0,)
    assert BOARD_NUMBER[board] not in g.islands
    assert g.island_silver[names.index(board)] == 0
    assert sum(g.island_silver) == 6


@pytest.mark.parametrize(
    ("code", "names"), [space("SA8", FRONT), space("SA9", FRONT), space("SA10", BACK)]
)
def test_a_claimed_board_is_gone(code: str, names: tuple[str, ...]) -> None:
    g = start(longships=1)
    g.islands = tuple(BOARD_NUMBER[name] for name in names)
    assert open_to(g, code)
    g.islands = (-1, -1, -1, -1)
    assert not open_to(g, code)


# Emigration


@each("EO3", "EO5", "EO7")
def test_emigration_costs_the_round_and_loses_the_ore(code: str) -> None:
    g = start("5 silver", knarrs=1)
    g.round = 3
    g.players[0].longships = (3, 0, 0)
    g.log = []
    go(g, code)
    assert legal(g) == ("knarr", "longship 3", "longship 0")
    say(g, 0, "longship 3")
    assert [e.data for e in g.log if e.kind == "emigrate"] == [(LONGSHIP,)]
    p = g.players[0]
    assert (have(g), done(g)) == ({"silver": 2}, True)
    assert (p.longships, p.gone_longships, p.gone_knarrs, p.knarrs) == ((0, 0), 1, 0, 1)
    assert p.vikings == 6 - COLUMN[code], "no Viking is lost"


@each("EO3", "EO5", "EO7")
def test_emigration_needs_silver_a_large_ship_and_room_at_the_table(code: str) -> None:
    g = start("2 silver", knarrs=1)
    g.round = 2
    assert open_to(g, code)
    g.round = 3
    assert not open_to(g, code)
    g = start("9 silver", knarrs=1)
    g.players[0].gone_knarrs, g.players[0].gone_longships = 1, 1
    assert open_to(g, code), "the third ship needs six squares: round 1 has six"
    g.players[0].gone_knarrs = 2
    assert not open_to(g, code), "the fourth needs eight"
    g.round = 2
    assert not open_to(g, code)
    g.round = 3
    assert open_to(g, code)
    assert not open_to(start("9 silver"), code)


@each("EO3", "EO5")
def test_a_whaling_boat_does_not_emigrate(code: str) -> None:
    assert not open_to(start("9 silver", boats=3), code)


@pytest.mark.covers("EO7")
def test_a_boat_becomes_a_knarr_which_may_emigrate_at_once() -> None:
    g = start("silver")
    g.players[0].boats = (1, 0)
    go(g, "EO7")
    assert legal(g) == ("whaling_boat 1", "whaling_boat 0"), "without a large ship it is a must"
    say(g, 0, "whaling_boat 1")
    p = g.players[0]
    assert (p.boats, p.knarrs) == ((0,), 1)
    assert legal(g) == ("knarr", "no")
    say(g, 0, "knarr")
    assert (p.knarrs, p.gone_knarrs, have(g), done(g)) == (0, 1, {}, True), "its ore is lost"


@pytest.mark.covers("EO7")
def test_either_part_of_the_refitting_is_enough() -> None:
    g = start("silver", boats=1, longships=1)
    go(g, "EO7")
    assert legal(g) == ("whaling_boat 0", "no")
    say(g, 0, "whaling_boat 0", "no")
    assert (have(g), done(g), g.players[0].knarrs) == ({"silver": 1}, True, 1)
    g = start("silver", boats=1, longships=1)
    go(g, "EO7", "no")
    assert legal(g) == ("longship 0",), "something has to be done"
    g = start(boats=1)
    go(g, "EO7", "whaling_boat 0")
    assert (g.players[0].knarrs, done(g)) == (1, True), "no silver to emigrate"
    g = start("silver", boats=1, knarrs=4)
    go(g, "EO7")
    assert legal(g) == ("knarr",), "no berth for another"
    assert not open_to(start(boats=1, knarrs=4), "EO7")
    assert not open_to(start(), "EO7")
    assert not open_to(start(knarrs=1), "EO7")


# Occupations


@pytest.mark.covers("EO1")
def test_draw_an_occupation_and_a_silver() -> None:
    g = start()
    go(g, "EO1", "*37")
    assert (g.players[0].hand, have(g), done(g)) == ((37,), {"silver": 1}, True)
    g = start()
    g.deck = ()
    go(g, "EO1")
    assert (g.players[0].hand, have(g), done(g)) == ((), {"silver": 1}, True)


@pytest.mark.covers("EO2")
def test_play_an_occupation_for_stone_or_ore() -> None:
    g = start("stone")
    in_hand(g, 0, 112, 119)
    go(g, "EO2", "pay stone")
    assert legal(g) == ("play 112", "play 119", "enough")
    say(g, 0, "play 112")
    assert (g.players[0].played, g.players[0].hand) == ((112,), (119,))
    assert (have(g), done(g)) == ({"silver": 1}, True)
    assert not open_to(start(), "EO2")


@pytest.mark.parametrize(("code", "most"), [space("EO4", 2), space("EO6", 4)])
def test_play_several_occupations(code: str, most: int) -> None:
    g = start()
    in_hand(g, 0, 1, 2, 3, 36, 37)
    if code == "EO6":
        g.deck = ()
    say(g, 0, f"go {code}")
    for i, card in enumerate((1, 2, 3, 36)[:most]):
        assert ("enough" in legal(g)) == (i > 0), "at least one"
        say(g, 0, f"play {card}")
    assert done(g)
    assert g.players[0].played == (1, 2, 3, 36)[:most]
    g = start()
    in_hand(g, 0, 1, 2)
    g.deck = ()
    say(g, 0, f"go {code}", "play 1", "enough")
    assert (g.players[0].hand, done(g)) == ((2,), True)
    g = start()
    g.deck = ()
    assert not open_to(g, code)


@pytest.mark.covers("EO4", "EO6")
def test_only_in_column_three_the_card_just_drawn_can_be_played() -> None:
    g = start()
    assert not open_to(g, "EO4")
    say(g, 0, "go EO6", "*37")
    assert legal(g) == ("play 37",)
    say(g, 0, "play 37")
    assert (g.players[0].played, done(g)) == ((37,), True)


# Imitation


def four(*copies: int, things: str = "") -> Odin:
    g = start(things, seats=4)
    g.copies = copies
    return g


def stand(g: Odin, code: str, seat: int = 1) -> None:
    g.on[AT[code]] = 16 * (seat + 1) + COLUMN[code]


@pytest.mark.parametrize(
    ("code", "theirs", "got"),
    [
        space("I1", "WM1", {"beans": 1, "silver": 1}),
        space("I2", "PR2", {"mead": 2, "silver": 2}),
        space("I3", "WM3", {"fruits": 1, "oil": 1, "salt_meat": 1, "silver": 1}),
        space("I4", "CR7", {"silver": 4}),
    ],
)
def test_imitating_a_space_of_the_same_column(code: str, theirs: str, got: dict[str, int]) -> None:
    column = int(code[1])
    g = four(column)
    assert not open_to(g, code), "nobody stands anywhere"
    stand(g, theirs)
    g.players[0].vikings = column - 1
    assert not open_to(g, code)
    g.players[0].vikings = column
    go(g, code, theirs)
    assert have(g) == got
    assert g.on[AT[code]] == 16 + column
    assert g.on[AT[theirs]] == 32 + column
    assert g.players[0].vikings == 0
    assert done(g)


@pytest.mark.parametrize(
    ("code", "theirs", "other"),
    [
        space("I1", "WM1", "WM2"),
        space("I2", "PR2", "WM1"),
        space("I3", "WM3", "CR7"),
        space("I4", "CR7", "WM3"),
    ],
)
def test_only_spaces_of_others_in_the_same_column_once_a_round(
    code: str, theirs: str, other: str
) -> None:
    column = int(code[1])
    g = four(column)
    stand(g, theirs, 0)
    assert not open_to(g, code), "one's own Vikings stand there"
    g = four(column)
    stand(g, other)
    assert not open_to(g, code), "another column"
    g = four(column)
    stand(g, theirs)
    for seat in (0, 1, 2):
        g.on[AT[code]] = 16 * (seat + 1) + column
        assert not open_to(g, code), "once per round"
    g = four(column)
    g.copies = tuple({1, 2, 3, 4} - {column})
    stand(g, theirs)
    assert not open_to(g, code), "this side of the tile is down"


@pytest.mark.covers("I1", "I2", "I3", "I4")
def test_cost_and_requirements_apply_to_imitation() -> None:
    for code, theirs, things in (
        ("I1", "LM2", "2 silver"),
        ("I2", "CR3", "hide, linen"),
        ("I3", "BH3", "2 stone"),
        ("I4", "LM6", "3 silver"),
    ):
        column = int(code[1])
        g = four(column)
        stand(g, theirs)
        assert not open_to(g, code)
        give(g, 0, things)
        go(g, code)
        assert legal(g) == (theirs,)
        say(g, 0, theirs)
        assert not set(have(g)) & {"linen", "stone"}
        assert done(g)
    g = four(1, things="silver")
    stand(g, "SA1")
    assert not open_to(g, "I1"), "no knarr"
    stand(g, "SA8", 2)
    g.players[0].boats = (0,)
    go(g, "I1")
    assert legal(g) == ("SA8",)
    say(g, 0, "SA8", "faroe_islands")
    assert len(g.players[0].grounds) == 2


@pytest.mark.covers("I1")
def test_several_spaces_to_imitate_but_no_empty_one() -> None:
    g = four(1, things="silver")
    stand(g, "WM1", 1)
    stand(g, "LM1", 2)
    stand(g, "HU2", 0)
    stand(g, "LM2", 3)
    go(g, "I1")
    assert legal(g) == ("LM1", "WM1")


@pytest.mark.covers("I3", "I4")
def test_the_bonus_of_the_column_comes_with_imitation() -> None:
    g = four(3)
    stand(g, "WM3")
    say(g, 0, "go I3", "*37")
    assert g.players[0].hand == (37,)
    g = four(4)
    stand(g, "CR7")
    in_hand(g, 0, 112)
    say(g, 0, "go I4")
    assert legal(g) == ("play 112", "later")
    say(g, 0, "play 112", "CR7")
    assert have(g) == {"silver": 4, "mead": 1}


@pytest.mark.covers("I2")
def test_an_imitation_space_is_not_imitated() -> None:
    g = four(1, 2)
    g.on[AT["I2"]] = 32 + 2
    g.on[AT["I1"]] = 32 + 1
    assert not open_to(g, "I1")
    assert not open_to(g, "I2")


@pytest.mark.covers("I1")
def test_imitation_is_for_four_players() -> None:
    for seats in (1, 2, 3):
        g = start(seats=seats)
        assert g.copies == ()
        g.on[AT["WM1"]] = 32 + 1
        assert not [option for option in legal(g) if option.startswith("go I")]
