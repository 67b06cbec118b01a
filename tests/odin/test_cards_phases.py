"""The occupations of the phases, of things received and of tiles laid, in the order of their
numbers."""

from __future__ import annotations

import pytest

from meadhall.games.odin.components.boards import (
    BOARDS,
    HOME,
    LONG_HOUSE,
    NEWFOUNDLAND,
    SHED,
    SHETLAND,
    STONE_HOUSE,
)
from meadhall.games.odin.components.spaces import AT
from meadhall.games.odin.components.things import (
    CATTLE,
    GLASS_BEADS,
    GRAIN,
    HELMET,
    NUMBER,
    ORE,
    PEAS,
    SILVER,
    STOCKFISH,
    STONE,
    WOOD,
)
from meadhall.games.odin.rules.anytime import Window
from meadhall.games.odin.rules.feast import Feast
from meadhall.games.odin.rules.ground import Ground
from meadhall.games.odin.rules.phases import (
    BeforeIncome,
    Bonus,
    Breeding,
    Harvest,
    Mountains,
    NewRound,
    NewViking,
    NewWeapons,
    VikingsReturn,
    collect,
)
from meadhall.games.odin.rules.placement import lay
from meadhall.games.odin.rules.supply import Gain, gain
from meadhall.games.odin.rules.turn import Actions, EndOfActions
from meadhall.games.odin.rules.voyage import bring_back
from meadhall.kernel.agenda import advance
from tests.odin.kit import (
    Odin,
    asked,
    give,
    have,
    in_hand,
    in_play,
    legal,
    play_card,
    run,
    say,
    table,
)

OTHERS = 32
"""The Vikings of seat 1; alone, those of the other colour."""


def bare(*cards: int, seats: int = 2, **settings: str) -> Odin:
    """A table at which nobody has anything but seat 0 these cards in play. No occupation is left
    to be drawn in column 3."""
    g = table(seats, **settings)
    g.deck = ()
    for p in g.players:
        p.goods = [0] * len(p.goods)
    in_play(g, 0, *cards)
    return g


def stand(g: Odin, places: str, who: int = 16) -> None:
    """Put Vikings on spaces: 'CR5 3, CR1'."""
    for place in places.split(", "):
        code, *number = place.split()
        g.on[AT[code]] = who + (int(number[0]) if number else 1)


def question(g: Odin, me: int = 0) -> str:
    """The name of what is asked."""
    return type(asked(g, me)).__name__


def enclosed(board: int, *numbers: int) -> Ground:
    """A board of which these bonus spaces are enclosed."""
    filled = 0
    for number in numbers:
        filled |= BOARDS[board].bonuses[number].around
    return Ground(board, filled)


def banquet(g: Odin, *dishes: str) -> None:
    """The feast: seat 0 serves these dishes, the others nothing at all."""
    run(g, Feast())
    say(g, 0, *dishes)
    for seat in range(1, g.seats):
        say(g, seat, f"empty {12 - g.rounds + g.round}")


# Phases


@pytest.mark.covers("card 6")
def test_6_stonecarver() -> None:
    g = bare(6)
    g.strips = (("M2", "SSSO2"),)
    say(g, 0, "go MT1", "M2 2")
    assert have(g) == {"stone": 2, "silver": 2}


@pytest.mark.covers("card 6")
def test_6_only_stone_and_only_from_strips() -> None:
    g = bare(6)
    g.strips = (("M2", "WSO2"),)
    run(g, Gain(((STONE, 3),)), me=0)
    assert have(g) == {"stone": 3}
    run(g, Harvest())
    assert "silver" not in have(g)
    g = bare(6, 95)
    g.strips, g.round = (("M2", "WSO2"),), 3
    run(g, Harvest())
    say(g, 0, "use 95", "M2 2")
    assert have(g) == {"wood": 1, "stone": 1, "silver": 1}, "by an occupation too"


@pytest.mark.covers("card 7")
@pytest.mark.parametrize(("grain", "silver"), [(0, 0), (1, 1), (2, 2), (5, 2)])
@pytest.mark.parametrize("round", [1, 7])
def test_7_miller(grain: int, silver: int, round: int) -> None:
    g = bare(7)
    g.round = round
    g.players[0].goods[GRAIN] = grain
    banquet(g, f"empty {5 + round}")
    assert have(g).get("silver", 0) == silver, "after the last feast too"


@pytest.mark.covers("card 7")
def test_7_grain_in_a_house_or_on_the_table_does_not_count() -> None:
    g = bare(7)
    g.players[0].grounds += (lay(Ground(STONE_HOUSE), GRAIN, "a2"),)
    give(g, 0, "grain")
    banquet(g, "serve grain standing", "empty 5")
    assert have(g) == {}


@pytest.mark.covers("card 7", "card 5")
def test_7_after_the_feast_of_the_chief_too() -> None:
    g = bare(7)
    give(g, 0, "grain")
    play_card(g, 0, 5, "empty 6")
    assert have(g) == {"grain": 1, "silver": 1}


@pytest.mark.covers("card 8")
@pytest.mark.parametrize(
    ("places", "oil"),
    [
        ("CR5 3, CR3 2", 1),
        ("CR1, CR2, CR4 2, CR5 1", 1),
        ("CR7 4, CR1", 1),
        ("CR7 4", 0),
        ("CR5 3, CR1, MT1, WM4 4", 0),
        ("CR7 4, I1", 0),
        ("CR7 4, I3 3", 0),
    ],
)
def test_8_craft_leader(places: str, oil: int) -> None:
    """As many as stand there now; an imitation space is no Crafting space."""
    g = bare(8)
    stand(g, places)
    run(g, BeforeIncome())
    assert have(g).get("oil", 0) == oil


@pytest.mark.covers("card 8")
def test_8_only_my_vikings() -> None:
    g = bare(8)
    stand(g, "CR7 4, CR1", OTHERS)
    run(g, BeforeIncome())
    assert have(g) == {}


@pytest.mark.covers("card 9")
def test_9_ore_boatman() -> None:
    g = bare(9)
    p = g.players[0]
    p.longships, p.boats, p.knarrs = (3, 0, 0), (0,), 1
    p.grounds += (Ground(SHETLAND), Ground(STONE_HOUSE))
    run(g, BeforeIncome())
    where = {option.split()[0] for option in legal(g)}
    assert where == {"home", "shetland", "enough"}, "not in houses"
    say(g, 0, "home a12", "shetland f5", "home b12")
    assert question(g) == "NoneType"
    assert [bin(ground.ore).count("1") for ground in p.grounds] == [2, 1, 0]
    assert (have(g), p.longships) == ({}, (3, 0, 0)), "the ore on the ships does not matter"


@pytest.mark.covers("card 9")
def test_9_what_is_not_laid_is_not_received() -> None:
    g = bare(9)
    p = g.players[0]
    p.longships = (0, 0)
    run(g, BeforeIncome())
    say(g, 0, "home a12", "enough")
    assert (have(g), bin(p.grounds[0].ore).count("1")) == ({}, 1)
    p.grounds = (Ground(HOME, filled=BOARDS[HOME].cells),)
    run(g, BeforeIncome())
    assert question(g) == "NoneType"
    assert have(g) == {}


@pytest.mark.covers("card 28")
def test_28_locksmith() -> None:
    g = bare(28)
    give(g, 0, "wood")
    say(g, 0, "go CR4", "pay wood")
    assert legal(g) == ("1 oil", "no")
    say(g, 0, "1 oil")
    assert have(g) == {"chest": 1, "oil": 1}


@pytest.mark.covers("card 28")
def test_28_for_each_chest() -> None:
    g = bare(28)
    give(g, 0, "2 wood, 2 stone, 3 silver")
    say(g, 0, "go CR6", "1 oil", "1 oil")
    assert have(g) == {"chest": 2, "rune_stone": 2, "oil": 2, "silver": 1}
    g = bare(28, 55)
    give(g, 0, "chest, 4 silver")
    say(g, 0, "use 55 1 chest, 3 silver > 1 treasure_chest", "1 oil")
    assert have(g) == {"treasure_chest": 1, "oil": 1}


@pytest.mark.covers("card 28")
def test_28_may_be_left_or_too_dear() -> None:
    g = bare(28)
    give(g, 0, "2 wood, 2 stone, silver")
    say(g, 0, "go CR6", "no", "1 oil")
    assert have(g) == {"chest": 2, "rune_stone": 2, "oil": 1}
    g = bare(28)
    give(g, 0, "2 wood, 2 stone")
    say(g, 0, "go CR6")
    assert question(g) == "YourTurn"


@pytest.mark.covers("card 38")
@pytest.mark.parametrize("resource", ["wood", "stone", "ore"])
def test_38_peacemaker(resource: str) -> None:
    g = bare(38)
    run(g, NewWeapons())
    assert legal(g) == ("weapon", "wood", "stone", "ore")
    say(g, 0, resource, "*spear")
    assert (have(g, 0), have(g, 1)) == ({resource: 1}, {"spear": 1})


@pytest.mark.covers("card 38")
def test_38_may_draw_all_the_same() -> None:
    g = bare(38)
    run(g, NewWeapons())
    say(g, 0, "weapon", "*bow", "*snare")
    assert (have(g, 0), have(g, 1)) == ({"bow": 1}, {"snare": 1})


@pytest.mark.covers("card 41")
@pytest.mark.parametrize("price", ["silver", "mead"])
def test_41_slowpoke(price: str) -> None:
    g = bare(41)
    give(g, 0, f"3 {price}")
    run(g, Bonus())
    say(g, 0, "use 41")
    assert legal(g) == (f"pay {price}",)
    say(g, 0, f"pay {price}")
    assert have(g) == {price: 2, "oil": 1}
    assert question(g) == "NoneType", "once per phase"


@pytest.mark.covers("card 41")
def test_41_right_after_the_bonus() -> None:
    """With the mead that the phase has just given, even by the Maid's leave."""
    g = bare(41)
    mead = next(i for i, b in enumerate(BOARDS[HOME].bonuses) if b.things == (NUMBER["mead"],))
    g.players[0].grounds = (enclosed(HOME, mead),)
    run(g, Bonus())
    say(g, 0, "use 41", "pay mead")
    assert have(g) == {"oil": 1}
    g = bare(41, 177)
    g.players[0].grounds = (enclosed(HOME, mead), enclosed(STONE_HOUSE, 0))
    run(g, Bonus())
    assert question(g) == "MaidChooses", "first the bonus, then what comes after it"
    say(g, 0, "hide", "no")
    assert have(g) == {"mead": 1, "hide": 1}


@pytest.mark.covers("card 41")
def test_41_not_in_the_last_round() -> None:
    for round, later in ((5, True), (6, False)):
        g = bare(41)
        g.round = round
        run(g, NewRound())
        plan = [todo.__class__.__name__ for todo in g.agenda[-1]]
        assert ("Bonus" in plan) is later


@pytest.mark.covers("card 42")
def test_42_steward() -> None:
    g = bare(42)
    p = g.players[0]
    p.grounds += (Ground(STONE_HOUSE), Ground(SHED, wood_spots=3), Ground(SHED))
    give(g, 0, "2 wood, 2 stone")
    run(g, BeforeIncome())
    say(g, 0, "use 42")
    assert legal(g) == ("stone shed1", "wood shed2", "stone shed2")
    say(g, 0, "wood shed2")
    assert (p.grounds[3].wood_spots, p.grounds[3].stone_spots) == (1, 0)
    assert have(g) == {"wood": 1, "stone": 2, "silver": 1}
    assert question(g) == "NoneType", "exactly one"


@pytest.mark.covers("card 42")
def test_42_needs_a_shed_with_room() -> None:
    g = bare(42)
    p = g.players[0]
    give(g, 0, "wood, stone")
    p.grounds += (Ground(STONE_HOUSE), Ground(SHED, wood_spots=3, stone_spots=3))
    run(g, BeforeIncome())
    assert question(g) == "NoneType"
    p.grounds += (Ground(SHED),)
    run(g, BeforeIncome())
    say(g, 0, "no")
    assert have(g) == {"wood": 1, "stone": 1}


# 91 Latecomer


def late(g: Odin) -> tuple[str, ...]:
    """The spaces that the Latecomer may use."""
    run(g, EndOfActions())
    if question(g) != "WhichCard":
        return ()
    say(g, 0, "use 91")
    return legal(g)


@pytest.mark.covers("card 91")
def test_91_latecomer() -> None:
    g = bare(91)
    give(g, 0, "3 silver")
    stand(g, "HU2")
    assert late(g) == ("HU1", "LM1")
    before = list(g.on)
    say(g, 0, "LM1")
    assert have(g) == {"silver": 1, "stockfish": 2}
    assert g.on == before, "no Viking is placed"
    assert question(g) == "NoneType", "once per round"


@pytest.mark.covers("card 91")
def test_91_only_what_can_be_paid_after_its_own_price() -> None:
    g = bare(91)
    give(g, 0, "silver")
    stand(g, "LM1")
    assert late(g) == ("HU2",), "LM2 would cost 2 more"
    g = bare(91)
    stand(g, "HU2")
    assert late(g) == (), "the Latecomer pays 1 silver"
    give(g, 0, "silver")
    stand(g, "HU1", OTHERS)
    assert late(g) == (), "HU1 is occupied, LM1 costs silver"


@pytest.mark.covers("card 91")
def test_91_column_one_only() -> None:
    g = bare(91)
    give(g, 0, "9 silver")
    stand(g, "HU3 2, HU4 2, WM3 3, WM4 4")
    assert late(g) == ()
    stand(g, "WM1")
    g.on[AT["HU1"]] = OTHERS + 1
    assert late(g) == ("LM2",), "above the market; the products below need cattle"


@pytest.mark.covers("card 91")
def test_91_may_be_left() -> None:
    g = bare(91)
    give(g, 0, "silver")
    stand(g, "HU2")
    run(g, EndOfActions())
    say(g, 0, "no")
    assert have(g) == {"silver": 1}


@pytest.mark.covers("card 91")
def test_91_alone_only_the_active_colour() -> None:
    g = bare(91, seats=1)
    give(g, 0, "3 silver")
    stand(g, "HU2", OTHERS)
    assert late(g) == ()
    stand(g, "LM1")
    assert late(g) == ("LM2",), "HU2 is blocked by the other colour"


@pytest.mark.covers("card 91")
def test_91_the_imitation_space_lies_below_column_one() -> None:
    g = bare(91, seats=4)
    g.copies = (1, 3)
    give(g, 0, "2 silver")
    stand(g, "WM1, EO2")
    stand(g, "HU2, PR1", OTHERS)
    assert late(g) == ("EO1", "I1 HU2"), "PR1 is of no use to me, and WM1 is mine"
    say(g, 0, "I1 HU2")
    assert have(g) == {"silver": 1, "stockfish": 1}
    g = bare(91, seats=4)
    g.copies = (1, 3)
    give(g, 0, "silver, stone")
    stand(g, "I1")
    assert late(g) == ("EO2",)
    g.copies = (2, 3)
    give(g, 0, "silver")
    assert late(g) == (), "no such space"


@pytest.mark.covers("card 91", "card 154", "card 176")
def test_91_is_a_viking_action() -> None:
    """Cards that look at an action see this one, and nothing from before it."""
    g = bare(91, 154, 176)
    give(g, 0, "silver")
    g.players[0].taught = 1
    stand(g, "MT2")
    gain(g, 0, ((STONE, 1),))
    assert late(g) == ("MT1",), "there is nothing to trade up on MT3"
    say(g, 0, "MT1", "M1 2")
    assert have(g) == {"wood": 2, "stone": 1, "silver": 1}


@pytest.mark.covers("card 91")
def test_91_comes_when_all_have_passed() -> None:
    g = bare(91)
    give(g, 0, "silver")
    run(g, Actions())
    say(g, 0, "go HU2", "end")
    say(g, 1, "pass")
    say(g, 0, "pass", "use 91", "HU1", "*1", "fail")
    assert have(g) == {"wood": 1, "bow": 1, "stockfish": 1}


# Rounds without harvest

NO_HARVEST = 3


def hunger(g: Odin) -> None:
    """The harvest phase of a round without harvest."""
    g.round = NO_HARVEST
    run(g, Harvest())


@pytest.mark.covers("card 92", "card 93", "card 94", "card 95", "card 96", "card 97")
def test_92_to_97_do_nothing_in_a_harvest() -> None:
    g = bare(92, 93, 94, 95, 96, 97)
    give(g, 0, "belt, helmet, crucifix, 2 oil, game_meat, whale_meat, peas")
    g.players[0].boats = (0,)
    before = have(g)
    run(g, Harvest())
    assert question(g) == "NoneType"
    harvest = {"peas": 1, "beans": 1, "flax": 1}
    assert have(g) == {k: before.get(k, 0) + harvest.get(k, 0) for k in before | harvest}


@pytest.mark.covers("card 92")
@pytest.mark.parametrize(
    ("tiles", "silver"),
    [
        ("belt, helmet", 0),
        ("belt, helmet, chalice", 1),
        ("belt, helmet, chalice, fibula", 2),
        ("belt, helmet, chalice, fibula, crucifix", 3),
        ("belt, helmet, chalice, fibula, crucifix, horseshoe, cloakpin", 3),
    ],
)
def test_92_sympathetic_soul(tiles: str, silver: int) -> None:
    g = bare(92)
    give(g, 0, tiles)
    hunger(g)
    assert have(g).get("silver", 0) == silver


@pytest.mark.covers("card 92")
def test_92_tiles_on_boards_count() -> None:
    g = bare(92)
    home = lay(lay(Ground(HOME), HELMET, "a1"), GLASS_BEADS, "d1")
    g.players[0].grounds = (home,)
    give(g, 0, "belt")
    hunger(g)
    assert have(g) == {"belt": 1, "silver": 1}


@pytest.mark.covers("card 93")
@pytest.mark.parametrize(
    ("boats", "crops"), [(0, {}), (1, {"beans": 1}), (2, {"grain": 1}), (3, {"cabbage": 1})]
)
def test_93_helper_in_time_of_need(boats: int, crops: dict[str, int]) -> None:
    """Exactly this, nothing lower; and for others the round has no harvest."""
    g = bare(93, 169, 171)
    g.players[0].boats = (0,) * boats
    give(g, 0, "flax")
    hunger(g)
    assert question(g) == "NoneType"
    assert have(g) == {"flax": 1} | crops


@pytest.mark.covers("card 94")
def test_94_spice_merchant() -> None:
    g = bare(94)
    give(g, 0, "5 oil")
    hunger(g)
    say(g, 0, "use 94")
    assert have(g) == {"oil": 3, "spices": 1}
    assert question(g) == "NoneType", "once"
    g.players[0].goods[NUMBER["oil"]] = 1
    hunger(g)
    assert question(g) == "NoneType"


@pytest.mark.covers("card 95")
def test_95_wanderer() -> None:
    g = bare(95)
    hunger(g)
    say(g, 0, "use 95")
    assert legal(g) == ("M1 1", "M1 2", "M2 1", "M2 2", "enough")
    say(g, 0, "M2 2")
    assert have(g) == {"wood": 2}
    assert g.strips == (("M1", "WWSOO22"), ("M2", "SSSO2"))
    assert question(g) == "NoneType"


@pytest.mark.covers("card 96")
def test_96_meat_merchant() -> None:
    for take, rest in (
        ("1 whale_meat", {"whale_meat": 2}),
        ("2 game_meat", {"game_meat": 3}),
    ):
        g = bare(96)
        give(g, 0, "game_meat, whale_meat")
        hunger(g)
        say(g, 0, "use 96")
        assert legal(g) == ("1 whale_meat", "2 game_meat")
        say(g, 0, take)
        assert have(g) == rest
        assert question(g) == "NoneType"


@pytest.mark.covers("card 97")
@pytest.mark.parametrize(("peas", "then"), [(0, 0), (1, 2), (4, 8), (5, 8), (8, 8), (9, 9)])
def test_97_pea_counter(peas: int, then: int) -> None:
    g = bare(97)
    g.players[0].goods[PEAS] = peas
    g.players[0].grounds += (lay(Ground(LONG_HOUSE), PEAS, "a1"),)
    hunger(g)
    assert have(g).get("peas", 0) == then, "peas in houses do not count"


# Tiles laid


@pytest.mark.covers("card 98")
def test_98_nobleman() -> None:
    g = bare(98)
    g.players[0].grounds += (Ground(STONE_HOUSE), Ground(LONG_HOUSE))
    give(g, 0, "3 grain, cabbage, 4 silver")
    say(g, 0, "place grain", "stone1 a2", "use 98", "place grain", "long1 a1", "no")
    assert have(g) == {"grain": 1, "cabbage": 1, "silver": 2, "silk": 1}
    say(g, 0, "place cabbage", "long1 f1 r")
    assert question(g) == "YourTurn", "grain only"
    g.players[0].goods[SILVER] = 1
    say(g, 0, "place grain", "long1 a3")
    assert question(g) == "YourTurn", "it costs 2 silver"


@pytest.mark.covers("card 100", "card 101")
def test_100_undertaker_and_101_judge() -> None:
    for card, where, gains in (
        (100, "home a1", {}),
        (100, "shetland e1", {"silver": 1}),
        (100, "stone1 b1", {}),
        (100, "long1 a1", {}),
        (101, "home a1", {}),
        (101, "shetland e1", {}),
        (101, "stone1 b1", {"silver": 1, "mead": 1}),
        (101, "long1 a1", {"silver": 1, "mead": 1}),
    ):
        g = bare(card)
        g.players[0].grounds += (Ground(SHETLAND), Ground(STONE_HOUSE), Ground(LONG_HOUSE))
        give(g, 0, "rune_stone")
        say(g, 0, "place rune_stone", where)
        assert have(g) == gains, (card, where)


@pytest.mark.covers("card 100", "card 101")
def test_100_and_101_for_each_rune_stone_and_no_other_tile() -> None:
    g = bare(100, 101)
    g.players[0].grounds += (Ground(SHETLAND), Ground(LONG_HOUSE))
    give(g, 0, "2 rune_stone, 2 silverware")
    say(g, 0, "place rune_stone", "shetland e1", "place rune_stone", "shetland e2")
    say(g, 0, "place silverware", "shetland e3", "place silverware", "long1 a1")
    assert have(g) == {"silver": 2}


@pytest.mark.covers("card 125")
def test_125_scribe() -> None:
    g = bare(125)
    p = g.players[0]
    p.boats, p.knarrs = (0,), 1
    give(g, 0, "silver")
    say(g, 0, "go SA8", "shetland")
    assert have(g) == {"silver": 1, "rune_stone": 1}
    g.acted = 0
    say(g, 0, "go EO3", "knarr")
    assert have(g) == {"rune_stone": 2}
    assert p.gone_knarrs == 1


# Things received


@pytest.mark.covers("card 150")
@pytest.mark.parametrize(("space", "meat"), [("LM1", "stockfish"), ("LM2", "salt_meat")])
def test_150_meat_buyer(space: str, meat: str) -> None:
    g = bare(150)
    give(g, 0, "2 silver")
    say(g, 0, f"go {space}", "use 150")
    assert {k: v for k, v in have(g).items() if k != "silver"} == {meat: 1, "game_meat": 1}
    assert question(g) == "YourTurn", "one of them only"


@pytest.mark.covers("card 150")
def test_150_not_for_a_single_one_nor_must_one() -> None:
    g = bare(150)
    give(g, 0, "5 stockfish")
    say(g, 0, "go HU2")
    assert (question(g), have(g)) == ("YourTurn", {"stockfish": 6})
    give(g, 0, "silver")
    g.acted = 0
    say(g, 0, "go LM1", "no")
    assert have(g) == {"stockfish": 8}


@pytest.mark.covers("card 150", "card 27")
def test_150_by_occupations_too() -> None:
    g = bare(150)
    g.players[0].boats = (0, 0, 0)
    play_card(g, 0, 27, "use 150")
    assert have(g) == {"stockfish": 2, "game_meat": 1}


@pytest.mark.covers("card 151")
def test_151_thing_spokesman() -> None:
    g = bare(151)
    say(g, 0, "go HU4", "*8", "fail", "return 1")
    assert have(g) == {"wood": 1, "snare": 1, "silver": 1}
    g = bare(151)
    g.players[0].boats = (0,)
    say(g, 0, "go HU5", "boats 1", "*9", "fail", "return 2")
    assert have(g) == {"wood": 1, "spear": 1, "silver": 1}
    g = bare(151)
    say(g, 0, "go HU4", "*8", "fail", "return 0")
    assert have(g) == {"wood": 1, "snare": 1}


@pytest.mark.covers("card 151", "card 76")
@pytest.mark.parametrize(
    ("places", "back", "silver"),
    [
        ("BH4 4", "BH4", 1),
        ("BH4 4, HU6 4", "BH4 HU6", 1),
        ("BH4 4, HU6 4, LM6 4", "BH4 HU6 LM6", 0),
    ],
)
def test_151_three_at_once_are_too_many(places: str, back: str, silver: int) -> None:
    g = bare(151)
    stand(g, places)
    play_card(g, 0, 76, f"return {back}")
    assert have(g).get("silver", 0) == silver


@pytest.mark.covers("card 151", "card 168")
def test_151_and_168_only_in_the_action_phase() -> None:
    for phase, silver in (("actions", 2), ("before income", 0)):
        g = bare(151, 168)
        stand(g, "WM2 2")
        g.phase, g.players[0].vikings = phase, 2
        bring_back(g, 0, AT["WM2"], 1)
        advance(g)
        assert have(g).get("silver", 0) == silver


@pytest.mark.covers("card 154")
def test_154_woodcutter() -> None:
    g = bare(154)
    say(g, 0, "go MT4")
    assert have(g) == {"wood": 2, "ore": 1, "silver": 1}
    g = bare(154, seats=1)
    say(g, 0, "go MT4")
    assert have(g) == {"wood": 1, "ore": 1}, "alone it is only 1 wood"


@pytest.mark.covers("card 154")
@pytest.mark.parametrize(
    ("strips", "answers", "silver"),
    [
        ((("M1", "WWSOO22"),), ("M1 2",), 1),
        ((("M1", "WWSOO22"),), ("M1 1",), 0),
        ((("M1", "WSOO22"), ("M2", "WSSSO2")), ("M1 1", "M2 1"), 1),
        ((("M1", "WWWWSS2"), ("M2", "WWO2")), ("M1 3", "M2 2"), 1),
    ],
)
def test_154_what_the_whole_action_gave(
    strips: tuple[tuple[str, str], ...], answers: tuple[str, ...], silver: int
) -> None:
    g = bare(154)
    g.strips = strips
    say(g, 0, "go MT7", *answers)
    if question(g) == "Trade":
        say(g, 0, "enough")
    assert have(g).get("silver", 0) == silver, "once per action"


@pytest.mark.covers("card 154", "card 155", "card 156", "card 175")
def test_154_to_156_do_not_look_at_what_came_before_nor_at_the_bonus_phase() -> None:
    g = bare(154, 155, 156, 175)
    gain(g, 0, ((WOOD, 5), (STONE, 5), (SILVER, 1), (STOCKFISH, 1)))
    run(g, Actions())
    say(g, 0, "go WM1")
    assert question(g) == "YourTurn"
    assert have(g)["silver"] == 2
    g = bare(154, 155, 156, 175)
    home = [(i, b.things) for i, b in enumerate(BOARDS[HOME].bonuses)]
    wood, stone = (next(i for i, t in home if t == (x,)) for x in (WOOD, STONE))
    g.players[0].grounds = (enclosed(HOME, wood, stone),) * 2
    give(g, 0, "silver")
    run(g, Bonus())
    assert question(g) == "NoneType"
    assert have(g) == {"wood": 2, "stone": 2, "silver": 1}


@pytest.mark.covers("card 154", "card 155", "card 156")
def test_154_to_156_look_at_the_whole_action_in_which_they_are_played() -> None:
    """Also when they come at its end, after what it gave."""
    for card, silver in ((154, 1), (156, 1)):
        g = bare()
        in_hand(g, 0, card)
        g.strips = (("M2", "WWS2"),)
        say(g, 0, "go MT10", "later", "M2 3", f"play {card}")
        assert have(g) == {"wood": 2, "stone": 1, "silver": silver}
    g = bare()
    in_hand(g, 0, 155)
    g.strips = (("M2", "WWS2"),)
    say(g, 0, "go MT10", "later", "M2 3", "play 155", "use 155")
    assert have(g) == {"wood": 1, "stone": 1, "stockfish": 1}


@pytest.mark.covers("card 155")
def test_155_cooper() -> None:
    g = bare(155)
    say(g, 0, "go MT4", "use 155")
    assert have(g) == {"wood": 1, "ore": 1, "stockfish": 1}
    assert question(g) == "YourTurn", "once per action"
    g = bare(155)
    say(g, 0, "go MT4", "no")
    assert have(g) == {"wood": 2, "ore": 1}
    g = bare(155)
    give(g, 0, "5 wood")
    say(g, 0, "go MT1", "M1 1")
    assert question(g) == "YourTurn", "1 wood is not enough"


@pytest.mark.covers("card 156")
def test_156_stone_crusher() -> None:
    g = bare(156)
    g.strips = (("M2", "SSSO2"),)
    say(g, 0, "go MT1", "M2 2")
    assert have(g) == {"stone": 2, "silver": 1}, "once per action"
    g = bare(156)
    g.players[0].longships = (0,)
    say(g, 0, "go SA4", "*3", "fail")
    assert have(g) == {"stone": 1, "sword": 1, "silver": 1}, "the stone of a failure counts"
    g = bare(156)
    give(g, 0, "stone")
    say(g, 0, "go HU2")
    assert have(g) == {"stone": 1, "stockfish": 1}


# The feast


@pytest.mark.covers("card 157")
def test_157_skinner() -> None:
    g = bare(157)
    give(g, 0, "sheep, pregnant_cattle, silver")
    banquet(g, "serve sheep standing", "silver 1", "serve pregnant_cattle standing")
    assert have(g) == {"skin_and_bones": 2}
    g = bare(157)
    give(g, 0, "whale_meat, sheep")
    banquet(g, "serve whale_meat", "empty 3")
    assert have(g) == {"sheep": 1}


@pytest.mark.covers("card 158")
def test_158_barbarian() -> None:
    g = bare(158)
    give(g, 0, "game_meat, whale_meat")
    banquet(g, "serve game_meat standing", "silver 1", "serve whale_meat")
    say(g, 0, "*bow", "*bow", "*snare", "*spear", "*sword", "*sword")
    assert have(g) == {"bow": 2, "snare": 1, "spear": 1, "sword": 2, "silver": 1}


@pytest.mark.covers("card 158")
def test_158_no_other_meat() -> None:
    g = bare(158)
    give(g, 0, "salt_meat, game_meat, sheep")
    banquet(g, "serve salt_meat", "empty 2")
    assert have(g) == {"game_meat": 1, "sheep": 1}


@pytest.mark.covers("card 159")
def test_159_festive_hunter() -> None:
    g = bare(159)
    give(g, 0, "2 game_meat, silver, 2 bow")
    vikings = g.players[0].vikings
    banquet(g, "serve game_meat", "silver 1", "serve game_meat standing")
    say(g, 0, "use 159", "*2", "pay 2 bow")
    assert have(g) == {"hide": 1, "game_meat": 1}
    assert question(g) == "NoneType", "one hunt, however much game was served"
    assert g.players[0].vikings == vikings


@pytest.mark.covers("card 159")
def test_159_needs_game_on_the_table_and_may_be_left() -> None:
    g = bare(159)
    give(g, 0, "game_meat, whale_meat")
    banquet(g, "serve whale_meat", "empty 3")
    assert question(g) == "NoneType"
    g = bare(159)
    give(g, 0, "game_meat")
    banquet(g, "serve game_meat", "empty 3")
    say(g, 0, "no")
    assert have(g) == {}


@pytest.mark.covers("card 160")
def test_160_sober_man() -> None:
    g = bare(160)
    give(g, 0, "2 mead, peas")
    run(g, Feast())
    say(g, 0, "sober")
    assert have(g)["silver"] == 1
    assert not [option for option in legal(g) if "mead" in option], "no mead this time"
    assert "silver 1" in legal(g), "the silver may be served at once"
    say(g, 0, "serve peas", "silver 1")
    assert not [option for option in legal(g) if "mead" in option]


@pytest.mark.covers("card 160")
def test_160_or_with_mead_and_no_silver() -> None:
    g = bare(160)
    give(g, 0, "2 mead")
    banquet(g, "no", "serve mead", "empty 4")
    assert have(g) == {"mead": 1}
    banquet(g, "sober", "empty 6")
    assert have(g) == {"mead": 1, "silver": 1}
    run(g, Feast())
    say(g, 0, "no")
    assert "serve mead" in legal(g), "each feast anew"


@pytest.mark.covers("card 161", "card 162")
@pytest.mark.parametrize(
    ("card", "places", "crop"),
    [
        (161, "WM3 3, MT7 3, EO5 1", "cabbage"),
        (161, "WM3 3, MT7 3, I3 3", "cabbage"),
        (161, "WM3 3, MT7 3", ""),
        (161, "WM3 3, MT7 3, WM2 2, WM4 4, WM1", ""),
        (162, "WM2 2, MT4 2, HU3 2, HU4 1", "flax"),
        (162, "WM2 2, MT4 2, HU3 2, I2 2", "flax"),
        (162, "WM2 2, MT4 2, HU3 2", ""),
        (162, "WM2 2, MT4 2, HU3 2, WM3 3, WM1", ""),
    ],
)
def test_161_whaling_assistant_and_162_flax_farmer(card: int, places: str, crop: str) -> None:
    """As many as stand there now, imitation included."""
    g = bare(card)
    stand(g, places)
    run(g, Bonus())
    assert have(g) == ({crop: 1} if crop else {})
    g = bare(card)
    stand(g, places, OTHERS)
    run(g, Bonus())
    assert have(g) == {}


@pytest.mark.covers("card 165")
def test_165_village_leader() -> None:
    for clothing, silver in ((0, 0), (1, 2), (3, 2)):
        g = bare(165)
        g.players[0].goods[NUMBER["clothing"]] = clothing
        run(g, Feast())
        assert have(g).get("silver", 0) == silver
        assert ("silver 2" in legal(g)) == bool(silver), "for this feast"


@pytest.mark.covers("card 167")
def test_167_taster() -> None:
    for spices, silver in ((0, 0), (1, 1), (2, 2), (4, 2)):
        g = bare(167)
        g.players[0].goods[NUMBER["spices"]] = spices
        run(g, Feast())
        assert have(g).get("silver", 0) == silver


@pytest.mark.covers("card 168")
def test_168_earl_of_lade() -> None:
    g = bare(168)
    g.players[0].vikings = 5
    say(g, 0, "go HU4", "*8")
    assert have(g) == {"silver": 1}, "downwards"
    say(g, 0, "fail", "return 1")
    g.acted = 0
    assert (g.players[0].vikings, have(g)["silver"]) == (4, 1)
    say(g, 0, "go HU2")
    assert have(g)["silver"] == 2, "again"
    g.players[0].vikings = 2
    bring_back(g, 0, AT["HU4"], 1)
    assert have(g)["silver"] == 3, "upwards"


@pytest.mark.covers("card 168")
def test_168_not_past_three_nor_by_phases() -> None:
    g = bare(168)
    g.players[0].vikings = 5
    say(g, 0, "go WM3")
    assert (have(g)["silver"], g.players[0].vikings) == (1, 2), "the silver of the market"
    for phase in (NewViking(), VikingsReturn()):
        g = bare(168)
        g.round = -2  # no true round starts with three
        run(g, phase)
        assert (g.players[0].vikings, have(g)) == (3, {})


# Harvests


@pytest.mark.covers("card 169")
@pytest.mark.parametrize(
    ("had", "answers", "extra"),
    [
        ("peas", (), {}),
        ("flax", (), {"flax": 1}),
        ("3 grain", (), {"grain": 1}),
        ("flax, grain", ("1 flax",), {"flax": 1}),
        ("flax, grain", ("1 grain",), {"grain": 1}),
    ],
)
def test_169_sower(had: str, answers: tuple[str, ...], extra: dict[str, int]) -> None:
    """Grain even at level 1; what the harvest itself brings does not count."""
    g, other = bare(169), bare()
    for h in (g, other):
        give(h, 0, had)
        run(h, Harvest())
    say(g, 0, *answers)
    more = {name: n - have(other).get(name, 0) for name, n in have(g).items()}
    assert {name: n for name, n in more.items() if n} == extra


@pytest.mark.covers("card 169", "card 171")
def test_169_and_171_not_without_harvest() -> None:
    g = bare(169, 171)
    give(g, 0, "flax, grain")
    hunger(g)
    assert (question(g), have(g)) == ("NoneType", {"flax": 1, "grain": 1})


@pytest.mark.covers("card 171")
def test_171_flax_baker() -> None:
    g = bare(171)
    run(g, Harvest())
    say(g, 0, "use 171")
    assert have(g) == {"peas": 1, "beans": 1, "grain": 1, "silver": 1}, "the flax just harvested"
    assert question(g) == "NoneType"
    run(g, Harvest())
    say(g, 0, "no")
    assert have(g)["flax"] == 1


@pytest.mark.covers("card 172")
def test_172_fish_cook() -> None:
    g = bare(172)
    p = g.players[0]
    p.grounds += (Ground(STONE_HOUSE), Ground(LONG_HOUSE))
    give(g, 0, "3 stockfish, 2 silver")
    banquet(
        g,
        *("serve stockfish standing", "silver 1", "serve stockfish standing", "silver 1"),
        "empty 2",
    )
    where = {option.split()[0] for option in legal(g)}
    assert where == {"stone1", "long1", "enough"}
    say(g, 0, "long1 a1")
    assert "long1 b3" in legal(g)
    assert "long1 d1" not in legal(g), "red must not touch red"
    say(g, 0, "long1 e3")
    assert have(g) == {"stockfish": 1}
    assert [tile[0] for tile in p.grounds[2].tiles] == [STOCKFISH, STOCKFISH]
    assert question(g) == "NoneType"


@pytest.mark.covers("card 172")
def test_172_may_be_left_and_needs_fish_and_a_house() -> None:
    g = bare(172)
    give(g, 0, "2 stockfish")
    banquet(g, "serve stockfish", "empty 3")
    assert question(g) == "NoneType", "no house"
    g.players[0].grounds += (Ground(STONE_HOUSE),)
    banquet(g, "serve stockfish", "empty 3")
    say(g, 0, "enough")
    assert (have(g), g.players[0].grounds[1].tiles) == ({}, ())
    give(g, 0, "stockfish")
    banquet(g, "empty 6")
    assert question(g) == "NoneType", "no fish on the table"


@pytest.mark.covers("card 173")
def test_173_punchcutter() -> None:
    g = bare(173)
    g.strips = (("M1", "OO22"), ("M2", "2"), ("M3", "WS2"), ("M4", "SO2"), ("M5", "O2"))
    run(g, Mountains())
    assert have(g) == {"silver": 4}
    assert have(g, 1) == {}


# Things received in any phase


@pytest.mark.covers("card 174")
def test_174_bosporus_traveler() -> None:
    for buy, rest in (
        ("1 silk", {"silver": 1, "silk": 1}),
        ("1 spices", {"spices": 1}),
        ("no", {"silver": 4}),
    ):
        g = bare(174)
        give(g, 0, "7 silver")
        say(g, 0, "go LM4")
        assert legal(g) == ("1 silk", "1 spices", "no")
        say(g, 0, buy)
        assert have(g) == {"cattle": 1, "milk": 1} | rest
        assert question(g) == "YourTurn", "one of the two"


@pytest.mark.covers("card 174")
def test_174_for_each_new_cattle() -> None:
    g = bare(174)
    give(g, 0, "7 silver")
    run(g, Gain(((CATTLE, 2),)), me=0)
    say(g, 0, "1 silk", "1 spices")
    assert have(g) == {"cattle": 2, "silk": 1, "spices": 1}
    run(g, Gain(((CATTLE, 1),)), me=0)
    assert question(g) == "NoneType", "no silver left"


@pytest.mark.covers("card 174", "card 190")
def test_174_newborn_calves_count_and_lambs_do_not() -> None:
    g = bare(174, 190)
    give(g, 0, "pregnant_cattle, pregnant_sheep, 4 silver")
    run(g, Breeding())
    say(g, 0, "1 spices")
    assert have(g) == {"cattle": 2, "sheep": 2, "spices": 1, "oil": 1}
    give(g, 0, "4 silver")
    run(g, Breeding())
    assert question(g) == "NoneType", "becoming pregnant is nothing new"


@pytest.mark.covers("card 175")
def test_175_codliver_oil_presser() -> None:
    g = bare(175)
    give(g, 0, "2 silver")
    say(g, 0, "go HU2", "use 175")
    assert have(g) == {"stockfish": 1, "oil": 1, "silver": 1}
    assert question(g) == "YourTurn"
    g.acted = 0
    say(g, 0, "go LM1")
    assert question(g) == "YourTurn", "no silver left"
    give(g, 0, "2 silver")
    g.acted = 0
    say(g, 0, "go WM2", "use 175")
    assert have(g) == {"stockfish": 4, "oil": 2, "silver": 2, "flax": 1}, "once per action"


@pytest.mark.covers("card 175")
def test_175_only_if_the_action_gave_fish() -> None:
    g = bare(175)
    give(g, 0, "3 silver, 3 stockfish")
    say(g, 0, "go WM1")
    assert question(g) == "YourTurn"


@pytest.mark.covers("card 175", "card 57", "card 155")
def test_175_by_occupations_too() -> None:
    g = bare(175, 57)
    give(g, 0, "2 silver, 2 beans")
    say(g, 0, "use 57 2 beans > 1 peas, 1 mead, 1 stockfish", "use 175")
    assert have(g) == {"silver": 1, "oil": 1, "peas": 1, "mead": 1, "stockfish": 1}
    say(g, 0, "go WM1")
    assert question(g) == "YourTurn", "those fish were no part of this action"
    g = bare(175, 155)
    give(g, 0, "silver")
    say(g, 0, "go MT4", "use 155", "use 175")
    assert have(g) == {"wood": 1, "ore": 1, "stockfish": 1, "oil": 1}


@pytest.mark.covers("card 175", "card 52", "card 77")
def test_175_once_for_an_action_that_a_card_gives() -> None:
    g = bare(175, 52)
    in_hand(g, 0, 77)
    give(g, 0, "9 silver")
    stand(g, "WM2 2", OTHERS)
    say(g, 0, "use 52 play 77", "WM2", "use 175")
    assert question(g) == "YourTurn"
    assert have(g) == {"silver": 8, "flax": 1, "stockfish": 1, "oil": 1}


@pytest.mark.covers("card 175", "card 52", "card 27")
def test_175_for_a_card_that_the_tutor_plays() -> None:
    g = bare(175, 52)
    g.players[0].boats = (0,)
    in_hand(g, 0, 27)
    give(g, 0, "2 silver")
    say(g, 0, "use 52 play 27", "use 175")
    assert have(g) == {"stockfish": 1, "oil": 1}


@pytest.mark.covers("card 175", "card 57")
def test_175_in_a_window_too() -> None:
    g = bare(175, 57)
    give(g, 0, "silver, 2 beans")
    g.turn = -1
    run(g, Window("income"))
    say(g, 0, "use 57 2 beans > 1 peas, 1 mead, 1 stockfish", "use 175", "ready")
    assert have(g) == {"oil": 1, "peas": 1, "mead": 1, "stockfish": 1}


@pytest.mark.covers("card 176")
def test_176_etiquette_teacher() -> None:
    g = bare(176)
    in_hand(g, 0, 47, 48)
    g.players[0].vikings = 9
    say(g, 0, "go EO4", "play 47", "play 48")
    assert have(g) == {"peas": 1}, "once per action"
    g.acted = 0
    say(g, 0, "go MT4")
    assert have(g)["peas"] == 1, "none was played"


@pytest.mark.covers("card 176")
def test_176_the_action_in_which_it_is_played() -> None:
    g = bare()
    in_hand(g, 0, 176)
    give(g, 0, "stone")
    say(g, 0, "go EO2", "pay stone", "play 176")
    assert have(g) == {"silver": 1, "peas": 1}
    g = bare()
    in_hand(g, 0, 47, 176)
    say(g, 0, "go EO4", "play 176", "play 47")
    assert have(g) == {"peas": 1}


@pytest.mark.covers("card 176", "card 52")
def test_176_not_for_the_tutor_before_the_action() -> None:
    g = bare(176, 52)
    in_hand(g, 0, 47)
    give(g, 0, "silver")
    say(g, 0, "use 52 play 47", "go HU2")
    assert have(g) == {"stockfish": 1}


@pytest.mark.covers("card 177")
def test_177_maid() -> None:
    g = bare(177)
    g.players[0].grounds += (
        enclosed(STONE_HOUSE, 0),
        enclosed(LONG_HOUSE, 0, 1),
        enclosed(LONG_HOUSE, 2),
        enclosed(STONE_HOUSE, 0),
    )
    run(g, Bonus())
    assert have(g) == {"peas": 1, "oil": 1}, "two goods are not one"
    seen = []
    for answer in ("silverware", "beans", "hide"):
        seen.append(legal(g))
        say(g, 0, answer)
    assert sorted(seen) == [("beans", "silverware"), ("hide", "silverware"), ("hide", "silverware")]
    assert have(g) == {"peas": 1, "oil": 1, "silverware": 1, "beans": 1, "hide": 1}


@pytest.mark.covers("card 177")
def test_177_houses_only() -> None:
    g = bare(177)
    ore = next(i for i, b in enumerate(BOARDS[HOME].bonuses) if b.things == (ORE,))
    g.players[0].grounds = (enclosed(HOME, ore), enclosed(NEWFOUNDLAND, 0), Ground(STONE_HOUSE))
    run(g, Bonus())
    assert (question(g), have(g)) == ("NoneType", {"ore": 1, "skin_and_bones": 1})


@pytest.mark.covers("card 177", "card 20")
def test_177_for_the_builder_too() -> None:
    g = bare(177)
    g.players[0].grounds += (enclosed(STONE_HOUSE, 0),)
    collect(g, 0, g.players[0].grounds[1:])
    assert legal(g) == ("hide", "silverware")
    g = bare(177)
    g.players[0].grounds += (enclosed(STONE_HOUSE, 0),)
    play_card(g, 0, 20)
    while question(g) != "MaidChooses":
        say(g, 0, legal(g)[0])
    say(g, 0, "silverware")
    assert have(g) == {"silverware": 1}


@pytest.mark.covers("card 186")
def test_186_pea_flour_baker() -> None:
    g = bare(186)
    give(g, 0, "3 peas, 2 silver, 2 flax")
    run(g, Feast())
    say(g, 0, "serve peas", "silver 1", "serve peas")
    assert have(g) == {"peas": 1, "silver": 1, "flax": 2}
    say(g, 0, "empty 1")
    g.players[0].goods[PEAS] = 3
    g.round = 3
    run(g, Feast())
    say(g, 0, "serve peas", "empty 1", "serve peas", "empty 1")
    assert "serve peas" not in legal(g), "two, not three"
    assert "serve peas standing" in legal(g)


@pytest.mark.covers("card 186")
def test_186_without_it_one_pea_lies() -> None:
    g = bare()
    give(g, 0, "2 peas")
    run(g, Feast())
    say(g, 0, "serve peas", "empty 1")
    assert "serve peas" not in legal(g)
    assert "serve peas standing" in legal(g)
    g = bare(186)
    give(g, 0, "2 beans, 2 grain, 2 flax")
    g.round = 7
    run(g, Feast())
    say(g, 0, "serve flax", "empty 1")
    assert "serve flax" not in legal(g), "peas only"


@pytest.mark.covers("card 190")
def test_190_bosporus_merchant() -> None:
    g = bare(190)
    g.players[0].vikings = 9
    say(g, 0, "go WM4")
    assert have(g) == {"spices": 1, "silver": 1, "oil": 1}
    run(g, Gain(((NUMBER["spices"], 2),)), me=0)
    assert have(g)["oil"] == 3, "for each"
    give(g, 0, "skin_and_bones")
    run(g, Actions())
    say(g, 0, "go MT3", "skin_and_bones > spices", "enough")
    assert have(g)["oil"] == 4, "by any means"
    assert have(g)["spices"] == 4


# Seats side by side


@pytest.mark.covers("card 8", "card 9", "card 42", "card 92", "card 93", "card 94", "card 96")
def test_seats_may_answer_in_any_order() -> None:
    """What two seats do in one phase comes to the same, whoever answers first."""
    tables = []
    for order in ((0, 1), (1, 0)):
        g = bare(9, 94)
        in_play(g, 1, 42, 96)
        g.players[0].longships = (0,)
        g.players[1].grounds += (Ground(SHED),)
        give(g, 0, "2 oil")
        give(g, 1, "wood, game_meat, whale_meat")
        run(g, BeforeIncome())
        answers = {0: ("home a12",), 1: ("use 42", "wood shed1")}
        for seat in order:
            say(g, seat, *answers[seat])
        hunger(g)
        answers = {0: ("use 94",), 1: ("use 96", "2 game_meat")}
        for seat in order:
            say(g, seat, *answers[seat])
        tables.append(g.players)
    assert tables[0] == tables[1]
    assert have(g, 0) == {"spices": 1}
    assert have(g, 1) == {"game_meat": 3, "silver": 1}
