"""The rulings of A Feast for Odin (docs/rulings.md), one test for each, in their order."""

from __future__ import annotations

import pytest

from meadhall.games.odin import GAME
from meadhall.games.odin.components.boards import (
    BEAR_ISLAND,
    BOARDS,
    FAROE_ISLANDS,
    GREENLAND,
    HOME,
    LONG_HOUSE,
    NEWFOUNDLAND,
    SHED,
    SHETLAND,
    STONE_HOUSE,
)
from meadhall.games.odin.components.ships import KNARR, LONGSHIP
from meadhall.games.odin.components.spaces import AT, SPACES
from meadhall.games.odin.components.things import (
    CATTLE,
    CHEST,
    NUMBER,
    RUNE_STONE,
    SHEEP,
    SILVER,
    SWORD,
    WHALE_MEAT,
    named,
)
from meadhall.games.odin.rules.anytime import Window, places, put
from meadhall.games.odin.rules.feast import Feast, Serve
from meadhall.games.odin.rules.ground import Ground
from meadhall.games.odin.rules.phases import (
    BeforeIncome,
    Bonus,
    Breeding,
    Harvest,
    Income,
    Mountains,
    NewRound,
    StartPlayer,
    VikingsReturn,
    collect,
)
from meadhall.games.odin.rules.placement import bonuses, income, lay, negatives, placements
from meadhall.games.odin.rules.scoring import points_by_source, ranking, verdict, winners
from meadhall.games.odin.rules.state import open_squares, vikings_on
from meadhall.games.odin.rules.supply import Gain, pay
from meadhall.games.odin.rules.triggers import CARDS
from meadhall.games.odin.rules.turn import Actions, EndOfActions
from meadhall.games.odin.rules.voyage import ReceiveShip
from meadhall.games.odin.view import view
from meadhall.kernel.agenda import advance, natures, waiting
from meadhall.kernel.records import copy
from tests.odin.dealer import begun, deal, least, until
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
    your_turn,
)


def bare(*cards: int, things: str = "", seats: int = 2, **fields: object) -> Odin:
    """Seat 0 has these cards in play, these things, and ships or the like; no occupation is left to
    be drawn."""
    g = table(seats)
    g.deck = ()
    in_play(g, 0, *cards)
    if things:
        give(g, 0, things)
    for name, value in fields.items():
        setattr(g.players[0], name, value)
    return g


def may(g: Odin, *codes: str) -> bool:
    """Whether Vikings may be placed on all these spaces; nobody may be in doubt."""
    found = {f"go {code}" in legal(g) for code in codes}
    assert len(found) == 1, f"some of {codes} only"
    return found.pop()


def done(g: Odin) -> bool:
    """Whether the action is over."""
    return natures(g) is None and "end" in legal(g)


def quiet(g: Odin) -> bool:
    """Whether a card that was played asks nothing more."""
    return natures(g) is None and type(asked(g)).__name__ == "YourTurn"


def stand(g: Odin, space: str, number: int = 1, who: int = 1) -> None:
    """Vikings of a seat on a space; alone, seat 1 is the other colour."""
    g.on[AT[space]] = 16 * (who + 1) + number


def upgrades(g: Odin) -> set[str]:
    return {option for option in legal(g) if ">" in option}


def feast(g: Odin, *dishes: str) -> None:
    """Seat 0 serves; the others leave their tables empty."""
    run(g, Feast())
    say(g, 0, *dishes)
    for seat in range(1, g.seats):
        say(g, seat, f"empty {open_squares(g, g.players[seat])}")


def around(board: int, *numbers: int) -> Ground:
    """A board of which these bonus spaces are enclosed."""
    filled = 0
    for number in numbers:
        filled |= BOARDS[board].bonuses[number].around
    return Ground(board, filled)


def quarter(board: int, row: int, column: int) -> Ground:
    """A board on which everything is covered below and to the left of a space, as far as it exists
    and is no bonus space."""
    filled = 0
    for r, line in enumerate(BOARDS[board].rows):
        for c, kind in enumerate(line):
            if r >= row and c <= column and (r, c) != (row, column) and kind in "N.I":
                filled |= 1 << r * BOARDS[board].stride + c
    return Ground(board, filled)


# Boards, feast and scoring


@pytest.mark.covers("O1")
def test_o1_an_empty_home_board_pays_nothing() -> None:
    assert income(Ground(HOME)) == 0


@pytest.mark.covers("O2")
def test_o2_the_whole_quarter_below_and_to_the_left() -> None:
    ground = quarter(GREENLAND, 2, 3)
    assert BOARDS[GREENLAND].rows[2][3] == "I" and "d3" in placements(ground, SILVER)
    stride = BOARDS[GREENLAND].stride
    for r, c in ((4, 0), (6, 2), (6, 3), (3, 1)):
        assert ground.filled >> r * stride + c & 1
        gap = Ground(GREENLAND, ground.filled & ~(1 << r * stride + c))
        assert "d3" not in placements(gap, SILVER)
    assert not ground.filled >> 2 * stride + 1 & 1, "the whale meat may stay open"
    lower = quarter(GREENLAND, 6, 3)
    assert "d7" in placements(lower, SILVER) and "d3" not in placements(lower, SILVER)


@pytest.mark.covers("O3")
def test_o3_only_spaces_that_exist() -> None:
    ground = quarter(BEAR_ISLAND, 3, 2)
    assert BOARDS[BEAR_ISLAND].rows[4][2] == "#"
    assert "c4" in placements(ground, SILVER)
    assert "c5" not in placements(Ground(BEAR_ISLAND), SILVER)
    assert BOARDS[HOME].bonuses[0].around.bit_count() == 5
    assert bonuses(around(HOME, 0)) == (NUMBER["ore"],)


@pytest.mark.covers("O4")
def test_o4_no_bonus_beside_another() -> None:
    found = [(board.bonuses, bonus) for board in BOARDS for bonus in board.bonuses]
    assert len(found) > 30
    for others, bonus in found:
        assert not any(bonus.around & other.cell for other in others)


@pytest.mark.covers("O5")
@pytest.mark.parametrize("tile", ["helmet", "cloakpin", "drinking_horn"])
def test_o5_special_tiles_may_lie_mirrored(tile: str) -> None:
    g = bare(things=tile)
    say(g, 0, f"place {tile}", "home b2 m")
    (laid,) = g.players[0].grounds[0].tiles
    plain = lay(Ground(HOME), laid[0], "b2")
    assert g.players[0].grounds[0].filled != plain.filled


@pytest.mark.covers("O6")
def test_o6_a_ship_takes_two_squares() -> None:
    g = bare(things="4 silver", knarrs=1)
    g.round = 4
    assert open_squares(g, g.players[0]) == 9
    say(g, 0, "go EO3", "knarr")
    assert open_squares(g, g.players[0]) == 7


@pytest.mark.covers("O7")
@pytest.mark.parametrize(("number", "free"), [(1, False), (2, False), (3, True)])
def test_o7_both_squares_of_the_seat_must_be_open(number: int, free: bool) -> None:
    g = bare(things="9 silver", knarrs=1, gone_knarrs=3)
    g.round = number
    assert may(g, "EO3", "EO5") is free


@pytest.mark.covers("O8")
def test_o8_one_serves_in_the_feast_phase_only() -> None:
    g = bare(157, things="sheep, fruits, silver")
    assert not [option for option in legal(g) if option.startswith("serve")]
    run(g, Window("feast"))
    assert not [option for option in legal(g) if option.startswith("serve")]
    run(g, Feast())
    assert "skin_and_bones" not in have(g)
    say(g, 0, "serve sheep")
    assert have(g)["skin_and_bones"] == 1


@pytest.mark.covers("O9")
def test_o9_two_pregnant_cows_have_one_calf() -> None:
    g = bare(things="2 pregnant_cattle, cattle, pregnant_sheep")
    run(g, Breeding())
    assert have(g) == {"cattle": 4, "sheep": 2}


@pytest.mark.covers("O10")
def test_o10_no_house_has_room_for_an_animal() -> None:
    for board in (STONE_HOUSE, LONG_HOUSE):
        assert placements(Ground(board), SHEEP) == placements(Ground(board), CATTLE) == ()
    assert placements(Ground(LONG_HOUSE), WHALE_MEAT), "though red tiles may lie there"


@pytest.mark.covers("O11")
def test_o11_pregnant_animals_are_of_the_same_kind() -> None:
    g = bare(things="sheep, pregnant_sheep, silver")
    g.round = 5
    run(g, Feast())
    say(g, 0, "serve sheep", "silver 1")
    assert "serve pregnant_sheep standing" in legal(g) and "serve pregnant_sheep" not in legal(g)
    g = bare(things="cattle, pregnant_cattle, sheep")
    play_card(g, 0, 26)
    assert have(g)["silver"] == 2


@pytest.mark.covers("O12")
def test_o12_penalties_may_be_accepted() -> None:
    g = bare(things="9 silver, mead", penalties=7)
    feast(g, "empty 6")
    assert g.players[0].penalties == 13 and have(g) == {"silver": 9, "mead": 1}


@pytest.mark.covers("O13")
def test_o13_the_last_income_is_scored_after_the_last_tile() -> None:
    g = bare(things="robe", seats=1)
    g.round = 6
    g.log = []
    run(g, NewRound())
    until(g, 7, "before scoring")
    assert "income" not in {event.kind for event in g.log}
    assert points_by_source(g.players[0])["final income"] == 0
    say(g, 0, "place robe", "home a10")
    assert points_by_source(g.players[0])["final income"] == 2 and "silver" not in have(g)


@pytest.mark.covers("O14")
def test_o14_all_with_the_most_points_win() -> None:
    g = table(3)
    give(g, 0, "silver")
    give(g, 1, "5 silver")
    give(g, 2, "5 silver")
    assert winners(g) == (1, 2)
    assert ranking(g) == (1, 2, 0)


# Actions


@pytest.mark.covers("O15")
def test_o15_one_effect_must_be_usable_when_the_vikings_are_placed() -> None:
    g = bare(things="silver", knarrs=1)
    say(g, 0, "go SA1", "enough")
    assert done(g) and not have(g), "paying was the effect"
    g = bare()
    assert not may(g, "EO4", "EO6")
    g.deck = ("22",)
    assert not may(g, "EO4") and may(g, "EO6"), "column 3 brings a card"
    g = bare(things="2 wood", longships=(0, 0))
    in_hand(g, 0, 22)
    assert not may(g, "BH4"), "the Miner would bring the stones in time"
    give(g, 0, "2 stone")
    assert may(g, "BH4")


@pytest.mark.covers("O16")
def test_o16_a_space_that_would_do_nothing() -> None:
    g = bare(things="2 wood")
    codes = ("PR1", "PR3", "HU5", "HU6", "SA4", "SA5", "SA7", "LM1", "CR1", "MT3")
    assert not may(g, *codes)
    assert may(g, "BH1")
    g.sheds = 0
    assert not may(g, "BH1")
    give(g, 0, "cattle, sheep, silver, flax")
    g.players[0].boats, g.players[0].longships = (0,), (0, 0)
    assert may(g, *codes)


@pytest.mark.covers("O17")
def test_o17_items_that_a_card_takes_before() -> None:
    g = bare()
    g.strips = (("M1", "SW"), ("M2", "WS"))
    assert not may(g, "CR2", "BH2", "BS1")
    in_play(g, 0, 113)
    assert may(g, "CR2") and not may(g, "BH2", "BS1")
    say(g, 0, "go CR2")
    assert legal(g) == ("M1 1",), "the stone, and no refusing"
    say(g, 0, "M1 1")
    assert have(g) == {"rune_stone": 1, "silver": 1} and done(g)
    g = bare(121)
    assert may(g, "BS1")
    g = bare(things="stone, 2 wood")
    g.strips = (("M1", "SW"), ("M2", "WS"))
    assert not may(g, "BH4")
    in_play(g, 0, 164)
    assert may(g, "BH4")


@pytest.mark.covers("O18")
def test_o18_who_can_no_longer_pay_goes_away_empty_handed() -> None:
    g = bare(things="2 stone, 4 wood, 3 ore")
    in_hand(g, 0, 184)
    say(g, 0, "go BH4", "play 184", "pay 4 wood")
    assert done(g) and have(g) == {"stone": 2}
    assert g.players[0].longships == (3,) and len(g.players[0].grounds) == 1
    assert vikings_on(g, AT["BH4"], 0) == 4


@pytest.mark.covers("O19")
def test_o19_eo2_without_a_card() -> None:
    g = bare(things="stone")
    say(g, 0, "go EO2", "pay stone")
    assert done(g) and have(g) == {"silver": 1}
    g = bare(things="ore")
    in_hand(g, 0, 43)
    say(g, 0, "go EO2", "pay ore", "enough")
    assert done(g) and g.players[0].hand == (43,)


@pytest.mark.covers("O20")
def test_o20_gifts_come_by_themselves_exchanges_do_not() -> None:
    g = bare(things="cattle, sheep")
    say(g, 0, "go WM4")
    assert done(g)
    assert have(g) == {"cattle": 1, "sheep": 1, "spices": 1, "silver": 1, "milk": 2, "wool": 1}
    g = bare(things="wool, silverware")
    say(g, 0, "go CR7")
    assert have(g)["silver"] == 4 and legal(g) == ("1 robe", "no")
    say(g, 0, "no", "1 jewelry")
    assert done(g) and have(g) == {"wool": 1, "jewelry": 1, "silver": 4}


@pytest.mark.covers("O21")
def test_o21_first_the_boat_then_the_emigration() -> None:
    g = bare(things="silver", boats=(1,))
    say(g, 0, "go EO7", "whaling_boat 1", "knarr")
    p = g.players[0]
    assert (p.boats, p.knarrs, p.gone_knarrs) == ((), 0, 1) and done(g)
    g = bare(boats=(1,))
    say(g, 0, "go EO7")
    assert legal(g) == ("whaling_boat 1",), "nothing else would be an effect"
    g = bare(things="silver", boats=(1,), knarrs=1)
    say(g, 0, "go EO7", "no")
    assert legal(g) == ("knarr",)
    g = bare(things="silver", boats=(1,), knarrs=4)
    say(g, 0, "go EO7")
    assert legal(g) == ("knarr",), "no berth is free for another knarr"


@pytest.mark.covers("O22")
def test_o22_fewer_upgrades_and_fewer_steps() -> None:
    g = bare(things="4 peas")
    say(g, 0, "go MT9", "peas > mead", "enough")
    assert done(g) and have(g) == {"peas": 3, "mead": 1}
    g = bare(things="2 peas")
    say(g, 0, "go MT10")
    assert {"peas > mead", "peas > oil"} <= upgrades(g)


@pytest.mark.covers("O23")
def test_o23_no_tile_goes_up_twice() -> None:
    g = bare(things="peas, flax")
    say(g, 0, "go MT3", "peas > mead")
    assert upgrades(g) == {"flax > stockfish"}


@pytest.mark.covers("O24")
def test_o24_items_and_upgrades_in_any_order() -> None:
    ends = []
    for order in (("M1 1", "peas > mead"), ("peas > mead", "M1 1")):
        g = bare(things="peas")
        say(g, 0, "go MT2", *order)
        assert done(g)
        ends.append(have(g))
    assert ends == [{"wood": 1, "mead": 1}] * 2
    g = bare(things="peas")
    say(g, 0, "go MT8", "*bow", "*bow", "*snare", "*sword")
    assert upgrades(g) == {"peas > mead"}


@pytest.mark.covers("O25")
@pytest.mark.parametrize("space", ["MT7", "MT11"])
def test_o25_from_different_strips(space: str) -> None:
    g = bare()
    say(g, 0, f"go {space}", "M1 2")
    assert "enough" in legal(g)
    assert {option.split()[0] for option in legal(g)} == {"M2", "enough"}


@pytest.mark.covers("O26")
def test_o26_an_emptied_strip_is_gone_at_once() -> None:
    g = bare()
    g.strips = (("M1", "W"), ("M2", "WS"))
    say(g, 0, "go MT1", "M1 1")
    assert dict(g.strips) == {"M2": "WS"}


@pytest.mark.covers("O27")
def test_o27_a_strip_loses_one_item() -> None:
    g = bare()
    g.strips = (("M1", "O2"), ("M2", "2"), ("M3", "WS2"))
    g.strip_pool = ()
    run(g, Mountains())
    assert dict(g.strips) == {"M1": "2", "M3": "S2"}


@pytest.mark.covers("O28")
def test_o28_the_special_sale() -> None:
    g = bare(knarrs=1)
    say(g, 0, "go SA3")
    assert legal(g) == ("glass_beads",)
    say(g, 0, "glass_beads")
    assert done(g) and have(g) == {"glass_beads": 1}
    g = bare(things="99 silver", knarrs=1)
    say(g, 0, "go SA3")
    assert len(legal(g)) == 14 and "english_crown" not in legal(g)
    say(g, 0, "helmet", "enough")
    assert done(g) and have(g) == {"helmet": 1, "silver": 98}


@pytest.mark.covers("O29")
def test_o29_the_loot() -> None:
    g = bare(longships=(0,))
    g.specials = 1 << NUMBER["helmet"]
    say(g, 0, "go SA4", "*8")
    loot = {option[5:] for option in legal(g) if option.startswith("take ")}
    assert loot == {"rune_stone", "silverware", "chest", "silk", "helmet"}
    say(g, 0, "take rune_stone")
    assert done(g) and have(g) == {"rune_stone": 1}


@pytest.mark.covers("O30")
def test_o30_no_roll_after_spending() -> None:
    g = bare(things="2 stone", longships=(0,))
    say(g, 0, "go SA4", "*5")
    assert "roll" in legal(g)
    say(g, 0, "spend stone")
    assert "roll" not in legal(g) and {"take rune_stone", "fail"} <= set(legal(g))


@pytest.mark.covers("O31")
def test_o31_nobody_is_asked_which_ship_pillages() -> None:
    g = bare(longships=(2, 2, 0))
    say(g, 0, "go SA5", "*6")
    assert "take silk" in legal(g) and "take spices" not in legal(g)


@pytest.mark.covers("O32")
def test_o32_boats_are_chosen() -> None:
    g = bare(boats=(1, 0))
    say(g, 0, "go HU5")
    assert set(legal(g)) == {"boats 2 1", "boats 2", "boats 1"}
    say(g, 0, "boats 2 1", "*5")
    assert asked(g).result == 2
    g = bare(boats=(1, 0))
    say(g, 0, "go HU6")
    assert set(legal(g)) == {"boats 2", "boats 1"}


@pytest.mark.covers("O33")
def test_o33_a_zero_has_succeeded() -> None:
    g = bare(things="spear", boats=(1, 1))
    say(g, 0, "go HU5", "boats 2 2", "*4")
    assert done(g)
    assert have(g) == {"spear": 1, "oil": 1, "skin_and_bones": 1, "whale_meat": 1}


@pytest.mark.covers("O34")
def test_o34_vikings_may_come_back_and_the_rest_occupies() -> None:
    g = bare()
    say(g, 0, "go HU4", "*8", "fail")
    assert legal(g) == ("return 1", "return 0")
    before = g.players[0].vikings
    say(g, 0, "return 1")
    assert g.players[0].vikings == before + 1 and vikings_on(g, AT["HU4"], 0) == 1
    your_turn(g, 1)
    assert "go HU4" not in legal(g, 1) and "go HU3" in legal(g, 1)


@pytest.mark.covers("O35")
def test_o35_imitation() -> None:
    g = bare(119, seats=4)
    g.copies = (2, 3)
    stand(g, "HU4", 2)
    stand(g, "WM3", 3)
    stand(g, "PR2", 2, who=0)
    other = copy(g)
    say(g, 0, "go I2")
    assert legal(g) == ("HU4",), "neither the free spaces nor my own"
    say(g, 0, "HU4", "*8", "fail", "return 1")
    assert vikings_on(g, AT["I2"], 0) == 1 and vikings_on(g, AT["HU4"], 1) == 2
    other.deck = ("43",)
    say(other, 0, "go I3", "*43", "WM3")
    assert other.players[0].hand == (43,) and have(other)["milk"] == 1
    assert vikings_on(other, AT["I3"], 0) == 3


@pytest.mark.covers("O36")
def test_o36_imitating_an_exploration() -> None:
    g = bare(seats=4, boats=(0,))
    g.copies = (1, 3)
    stand(g, "SA8")
    g.islands = (-1, FAROE_ISLANDS, -1, -1)
    other = copy(g)
    say(g, 0, "go I1", "SA8", "faroe_islands")
    assert g.players[0].grounds[1].board == FAROE_ISLANDS
    other.islands = (-1, -1, -1, -1)
    assert "go I1" not in legal(other)


@pytest.mark.covers("O37")
def test_o37_the_silver_of_the_board() -> None:
    g = bare(boats=(0,))
    g.island_silver = (4, 0, 2, 2)
    say(g, 0, "go SA8", "shetland")
    assert have(g) == {"silver": 4} and g.island_silver == (0, 0, 2, 2)


@pytest.mark.covers("O38")
def test_o38_ore_is_lost_with_the_ship() -> None:
    g = bare(things="silver", longships=(3, 1))
    say(g, 0, "go EO3", "longship 3")
    assert g.players[0].longships == (1,) and not have(g)
    g = bare(boats=(1,))
    say(g, 0, "go EO7", "whaling_boat 1")
    assert not have(g)
    g = bare(longships=(2,))
    play_card(g, 0, 61, "longship 2")
    assert have(g) == {"silver": 8}


@pytest.mark.covers("O39")
def test_o39_as_many_ships_as_there_are_berths() -> None:
    g = bare(things="40 silver")
    say(g, 0, *["buy knarr"] * 4, *["buy whaling_boat"] * 3)
    assert have(g) == {"silver": 11}
    assert not [option for option in legal(g) if option.startswith("buy")]


@pytest.mark.covers("O40")
def test_o40_spots_at_any_time_and_for_good() -> None:
    g = bare(things="wood, stone")
    g.players[0].grounds += (Ground(SHED), Ground(STONE_HOUSE))
    say(g, 0, "place wood", "shed1 spot", "place stone", "stone1 spot")
    _, shed, house = g.players[0].grounds
    assert negatives(shed) == 5 and negatives(house) == 8 and not have(g)
    assert all(option.startswith(("go ", "pass")) for option in legal(g))


@pytest.mark.covers("O41")
def test_o41_without_vikings_one_passes_unless_the_tutor_can_teach() -> None:
    g = bare(things="silver", vikings=0)
    in_hand(g, 0, 76)
    run(g, Actions())
    assert waiting(g) == (1,) and g.players[0].passed
    in_play(g, 0, 52)
    run(g, Actions())
    assert waiting(g) == (0,)
    pay(g, 0, named("silver"))
    run(g, Actions())
    assert waiting(g) == (1,)


@pytest.mark.covers("O42")
def test_o42_the_start_player_stays() -> None:
    g = table(3)
    g.start, g.last = 2, -1
    run(g, StartPlayer())
    assert g.start == 2
    g.last = 1
    run(g, StartPlayer())
    assert g.start == 1


@pytest.mark.covers("O43")
def test_o43_when_anytime_actions_are_possible() -> None:
    g = bare(things="5 silver, bow, wood", boats=(0,))
    give(g, 1, "5 silver")
    assert "buy knarr" in legal(g) and not legal(g, 1)
    say(g, 0, "go HU1", "*1")
    assert legal(g) == ("roll", "pay 1 bow", "pay 1 wood", "fail")
    say(g, 0, "pay 1 bow")
    assert "buy knarr" in legal(g)
    for window in ("income", "feast", "bonus", "scoring"):
        run(g, Window(window))
        assert waiting(g) == (0, 1) and "buy knarr" in legal(g, 1)
    g.round = 3
    run(g, NewRound())
    seen: list[str] = []
    while g.round < 5:
        deal(g)
        if g.phase not in seen:
            seen.append(g.phase)
        me = advance(g)
        assert me is not None
        say(g, me, least(g, me))
        deal(g)
    asking = ["actions", "before income", "before feast", "feast", "before bonus"]
    assert seen == asking


@pytest.mark.covers("O44")
def test_o44_lessons_wait_and_come_in_the_order_of_the_seats() -> None:
    g = table(3)
    for seat, card in ((0, 43), (2, 10)):
        g.players[seat].has |= 1 << 52
        in_hand(g, seat, card)
        give(g, seat, "2 silver")
    give(g, 1, "silver")
    g.log = []
    run(g, Window("feast"))
    say(g, 2, "use 52 play 10")
    say(g, 0, "use 52 play 43")
    assert "play" not in {event.kind for event in g.log}, "seat 1 is not ready"
    say(g, 1, "ready")
    say(g, 0, "ready")
    played = [event.seat for event in g.log if event.kind == "play"]
    assert played == [0, 2] and "ready" in legal(g, 2)


@pytest.mark.covers("O45")
def test_o45_only_hands_are_hidden() -> None:
    g = bare()
    in_hand(g, 0, 43, 47)
    assert view(g, 0)["players"][0]["hand"] == [43, 47]
    assert view(g, 1)["players"][0]["hand"] == ["dark", "light"]
    give(g, 0, "bow, 3 silver")
    assert view(g, 1)["players"][0]["supply"] == {"bow": 1, "silver": 3}


@pytest.mark.covers("O46")
def test_o46_nothing_is_drawn_from_nothing() -> None:
    g = bare()
    say(g, 0, "go EO1")
    assert done(g) and have(g) == {"silver": 1} and not g.players[0].hand


@pytest.mark.covers("O47")
@pytest.mark.parametrize(("decks", "letters"), [("a", "a"), ("bc", "bc"), ("all", "abc")])
def test_o47_starting_cards_of_the_decks_in_use(decks: str, letters: str) -> None:
    g = GAME.setup(2, {"decks": decks})
    assert {CARDS[int(card)].deck for card in g.starters} == set(letters)
    assert {CARDS[int(card)].deck for card in g.deck} == set(letters.upper())


@pytest.mark.covers("O48")
def test_o48_something_stands_in_for_a_missing_weapon() -> None:
    g = bare(longships=(0,))
    g.weapons, g.discards = (1, 1, 1, 0), (0, 0, 0, 0)
    say(g, 0, "go SA4", "*1", "fail")
    assert have(g)["sword"] == 1
    pay(g, 0, ((SWORD, 1),))
    assert g.discards == (0, 0, 0, 0) and "sword" not in have(g)
    give(g, 0, "bow")
    pay(g, 0, named("bow"))
    assert g.discards == (1, 0, 0, 0)


# Alone


@pytest.mark.covers("O49")
def test_o49_vikings_that_were_not_placed_come_back_with_their_colour() -> None:
    g = begun(1)
    ready = []
    for number in range(1, 5):
        until(g, number, "actions")
        ready.append(g.players[0].vikings)
        if number == 2:
            say(g, 0, "go WM1", "end")
    assert ready == [6, 7, 8, 9]


@pytest.mark.covers("O50")
def test_o50_the_other_colour_blocks_and_is_not_mine() -> None:
    g = bare(91, things="silver, cattle", seats=1)
    stand(g, "WM1")
    stand(g, "MT10", 4)
    assert not may(g, "WM1", "MT10")
    play_card(g, 0, 60)
    play_card(g, 0, 76)
    assert quiet(g), "neither finds a Viking of mine"
    run(g, EndOfActions())
    assert not waiting(g)
    stand(g, "WM1", who=0)
    run(g, EndOfActions())
    assert legal(g) == ("use 91", "no")


@pytest.mark.covers("O51")
def test_o51_the_follower_follows_either_colour() -> None:
    g = bare(seats=1)
    stand(g, "PR2", 2)
    stand(g, "WM2", 2, who=0)
    play_card(g, 0, 77)
    assert legal(g) == ("WM2", "PR2", "no")


@pytest.mark.covers("O52")
@pytest.mark.parametrize(
    ("points", "grade"),
    [
        *((100, "very good"), (99, "good"), (75, "good"), (74, "fair"), (50, "fair")),
        *((49, "a beginning"), (0, "a beginning"), (-1, "a hard winter")),
    ],
)
def test_o52_grades(points: int, grade: str) -> None:
    g = bare(seats=1)
    g.players[0].goods[SILVER] = points + 86
    assert sum(points_by_source(g.players[0]).values()) == points
    assert verdict(g) == grade


# Occupations in general


def lay_tile(g: Odin, me: int, thing: str, board: str = "home") -> None:
    """Lay a thing on a board, somewhere."""
    give(g, me, thing)
    p = g.players[me]
    put(g, me, NUMBER[thing], next(at for at in places(p, NUMBER[thing]) if at.startswith(board)))


@pytest.mark.covers("O53")
def test_o53_the_appendix_decides() -> None:
    g = bare()
    lay_tile(g, 0, "cloakpin")
    play_card(g, 0, 70, "take cloakpin")
    assert have(g) == {"cloakpin": 1}
    g = bare(166)
    say(g, 0, "go WM2")
    assert done(g), "no weapon for the first two Vikings"
    your_turn(g)
    say(g, 0, "go PR2")
    assert legal(g) == ("use 166", "no")


@pytest.mark.covers("O54")
def test_o54_gifts_are_taken_exchanges_may_be_left() -> None:
    g = bare(things="12 silver, 2 salt_meat")
    play_card(g, 0, 43)
    assert quiet(g) and have(g)["fruits"] == 1
    play_card(g, 0, 86)
    assert "no" in legal(g)
    say(g, 0, "1 hide")
    assert quiet(g) and have(g)["silver"] == 10
    in_play(g, 0, 47)
    say(g, 0, *["use 47 1 salt_meat > 1 hide"] * 2)
    assert have(g)["hide"] == 3


@pytest.mark.covers("O55")
def test_o55_two_parts_in_their_order() -> None:
    g = bare(things="3 silver, bow")
    play_card(g, 0, 85)
    assert legal(g) == ("game", "no")
    say(g, 0, "no")
    assert legal(g) == ("snare", "no")
    say(g, 0, "no")
    assert quiet(g)
    g = bare(things="3 silver, sheep")
    play_card(g, 0, 63)
    assert legal(g) == ("1 sheep > 1 salt_meat, 1 hide, 1 wool", "no")
    say(g, 0, "no")
    assert legal(g) == ("1 drinking_horn", "no")


@pytest.mark.covers("O56")
def test_o56_cards_about_actions_and_cards_about_spaces() -> None:
    g = bare(143, 163, things="silver, bow")
    play_card(g, 0, 85, "game", "*1", "pay 1 bow")
    assert have(g) == {"hide": 1, "game_meat": 1, "silver": 1}, "not the Farmhand's space"
    g = bare(119)
    stand(g, "WM2", 2)
    play_card(g, 0, 77, "WM2")
    assert have(g)["milk"] == 1
    g = bare(112, 91, things="silver, flax")
    stand(g, "PR1", who=0)
    run(g, EndOfActions())
    say(g, 0, "use 91", "CR1")
    assert have(g) == {"linen": 1, "mead": 1}


@pytest.mark.covers("O57")
def test_o57_a_viking_action() -> None:
    g = bare(154)
    stand(g, "MT4", 2)
    play_card(g, 0, 77, "MT4")
    assert have(g) == {"wood": 2, "ore": 1, "silver": 1}
    g = bare(154, 91, things="silver")
    stand(g, "CR2", who=0)
    run(g, EndOfActions())
    say(g, 0, "use 91", "MT1", "M1 2")
    assert have(g) == {"wood": 2, "silver": 1}
    g = bare(154)
    run(g, Gain(named("2 wood")), me=0)
    assert have(g) == {"wood": 2}, "out of any action"


@pytest.mark.covers("O58")
def test_o58_discounts_and_dice_add_up() -> None:
    g = bare(1, 2)
    say(g, 0, "go LM2")
    assert have(g) == {"salt_meat": 2}
    g = bare(1)
    assert may(g, "LM1") and not may(g, "LM2")
    g = bare(4, 13, 146)
    say(g, 0, "go HU1", "*4")
    assert asked(g).result == 1
    say(g, 0, "roll", "*2")
    assert done(g) and have(g) == {"hide": 1, "game_meat": 1}


@pytest.mark.covers("O59")
def test_o59_gifts_first_then_the_owner_chooses() -> None:
    g = bare(126, 128, 129, things="snare")
    say(g, 0, "go HU4", "*1", "pay 1 snare")
    assert have(g)["silver"] == 1
    assert legal(g) == ("use 128", "use 129", "no")
    say(g, 0, "use 129")
    assert have(g)["salt_meat"] == 1 and legal(g) == ("use 128", "no")


@pytest.mark.covers("O60")
def test_o60_paid_after_the_action() -> None:
    g = bare(112, things="wool")
    say(g, 0, "go CR7")
    assert "mead" not in have(g)
    say(g, 0, "no")
    assert have(g)["mead"] == 1
    g = bare(149, things="silver", knarrs=1)
    say(g, 0, "go SA1")
    assert have(g) == {"oil": 1}, "the Priest says before"


@pytest.mark.covers("O61")
def test_o61_cards_in_play_score() -> None:
    g = bare(100, 180)
    in_hand(g, 0, 5)
    assert points_by_source(g.players[0])["occupations"] == -3


@pytest.mark.covers("O62")
def test_o62_the_supply() -> None:
    g = bare(7, things="mead, sheep, grain, silver")
    g.players[0].grounds += (Ground(LONG_HOUSE),)
    lay_tile(g, 0, "milk", "long1")
    put(g, 0, NUMBER["grain"], places(g.players[0], NUMBER["grain"])[0])
    play_card(g, 0, 26)
    assert have(g)["silver"] == 3, "mead and sheep, but no milk"
    feast(g, "empty 6")
    assert have(g)["silver"] == 3, "the grain lies in a house"


@pytest.mark.covers("O63")
def test_o63_what_is_not_there_cannot_be_used() -> None:
    g = bare(things="9 silver, ore", knarrs=4, boats=(0,))
    g.stone_houses = 0
    g.specials = 0
    for card in (62, 64, 72, 81):
        play_card(g, 0, card)
        assert quiet(g)
    assert g.players[0].played == (62, 64, 72, 81) and have(g) == {"silver": 9, "ore": 1}


# Single occupations


@pytest.mark.covers("O64")
@pytest.mark.parametrize(
    ("tiles", "price"), [("belt", 1), ("helmet", 1), ("helmet, belt", 2), ("glass_beads, belt", 1)]
)
def test_o64_the_patron_looks_at_the_sum(tiles: str, price: int) -> None:
    g = bare(2, things="9 silver", knarrs=1)
    say(g, 0, "go SA3", *tiles.split(", "))
    assert have(g)["silver"] == 9 - price


@pytest.mark.covers("O65")
def test_o65_the_chief_holds_a_whole_feast() -> None:
    g = bare(7, 160, things="silver, grain", gone_knarrs=1)
    play_card(g, 0, 5, "sober")
    step = asked(g)
    assert isinstance(step, Serve) and step.squares == 4
    say(g, 0, "silver 2", "empty 2")
    assert quiet(g) and g.players[0].penalties == 2
    assert have(g) == {"grain": 1, "silver": 1}, "the Miller's, after the feast"


@pytest.mark.covers("O66")
def test_o66_the_miller_is_paid_after_the_last_feast() -> None:
    g = bare(7, things="grain", seats=1)
    g.round = 6
    run(g, NewRound())
    until(g, 7, "before scoring")
    assert have(g)["silver"] == 1


@pytest.mark.covers("O67")
def test_o67_an_imitation_is_not_on_a_crafting_space() -> None:
    g = bare(8, seats=4)
    stand(g, "CR3", 2, who=0)
    stand(g, "I3", 3, who=0)
    run(g, BeforeIncome())
    assert not have(g)
    stand(g, "CR5", 3, who=0)
    run(g, BeforeIncome())
    assert have(g) == {"oil": 1}


@pytest.mark.covers("O68")
def test_o68_a_spear_may_be_worth_too_much() -> None:
    g = bare(11, things="2 spear, wood", boats=(0,))
    say(g, 0, "go HU5", "boats 1", "*4")
    assert {"pay 2 spear", "pay 1 spear, 1 wood"} <= set(legal(g))


@pytest.mark.covers("O69")
def test_o69_who_has_a_longship_sails_with_it() -> None:
    g = bare(12, boats=(0,), longships=(0,))
    say(g, 0, "go SA8", "shetland")
    assert legal(g) == ("use 12", "no")
    g = bare(12, 147, knarrs=1)
    say(g, 0, "go SA4", "*8", "take silk")
    assert done(g)


@pytest.mark.covers("O70")
def test_o70_what_the_cottager_calls_built() -> None:
    g = bare(15, things="stone, silver")
    play_card(g, 0, 72, "stone_house")
    assert "hide" not in have(g)
    collect(g, 0, (around(NEWFOUNDLAND, 2),))
    assert len(g.players[0].grounds) == 3 and "hide" not in have(g)
    your_turn(g)
    say(g, 0, "go BH2")
    assert have(g)["hide"] == 1


@pytest.mark.covers("O71")
def test_o71_more_than_the_card_says() -> None:
    g = bare(things="5 silk")
    play_card(g, 0, 30)
    assert have(g)["silver"] == 6
    g = bare(92, things="helmet, belt, crucifix, fibula, chalice, horseshoe, glass_beads")
    g.round = 3
    run(g, Harvest())
    assert have(g)["silver"] == 3


@pytest.mark.covers("O72")
def test_o72_a_fourth_of_which_goods() -> None:
    g = bare(things="3 sheep, 3 wood, 3 silver, 3 bow, 3 silk, 2 oil, 4 hide")
    play_card(g, 0, 31)
    assert legal(g) == ("1 silk",)


@pytest.mark.covers("O73")
def test_o73_no_ore_is_moved_in_a_die_action() -> None:
    g = bare(39, longships=(2,))
    assert "use 39 longship 2" in legal(g)
    say(g, 0, "go SA5", "*3")
    assert not [option for option in legal(g) if option.startswith("use")]
    say(g, 0, "fail", "return 0")
    assert "use 39 longship 2" in legal(g)


@pytest.mark.covers("O74")
def test_o74_once_after_each_bonus_phase() -> None:
    g = bare(41, things="5 silver")
    run(g, Bonus())
    say(g, 0, "use 41", "pay silver")
    assert not waiting(g) and have(g) == {"silver": 4, "oil": 1}
    g = bare(41, things="silver", seats=1)
    g.round = 6
    run(g, NewRound())
    until(g, 7, "before scoring")
    say(g, 0, "ready")
    assert g.phase == "over" and "oil" not in have(g)


@pytest.mark.covers("O75")
def test_o75_the_steward_has_sheds() -> None:
    g = bare(42, things="wood, stone")
    g.players[0].grounds += (Ground(STONE_HOUSE),)
    run(g, BeforeIncome())
    assert not waiting(g)
    g.players[0].grounds += (Ground(SHED),)
    run(g, BeforeIncome())
    say(g, 0, "use 42")
    assert legal(g) == ("wood shed1", "stone shed1")


@pytest.mark.covers("O76")
def test_o76_fruits_go_one_step() -> None:
    g = bare(things="silver, fruits, beans")
    play_card(g, 0, 66)
    beans = {"beans > salt_meat", "beans > skin_and_bones"}
    assert upgrades(g) == {"fruits > cattle", *beans}


@pytest.mark.covers("O77")
def test_o77_tiles_fetched_from_houses_and_what_fills_the_gap() -> None:
    g = bare()
    in_play(g, 1, 28, 100, 101)
    p = g.players[1]
    p.grounds += (Ground(SHETLAND),)
    lay_tile(g, 1, "drinking_horn", "shetland")
    filled = p.grounds[1].filled
    play_card(g, 0, 71, "take drinking_horn")
    assert have(g) == {"drinking_horn": 1}
    assert not have(g, 1) and waiting(g) == (0,), "neither Undertaker nor Locksmith"
    assert p.grounds[1].filled == filled
    assert {tile[0] for tile in p.grounds[1].tiles} == {CHEST, RUNE_STONE}
    g = bare()
    g.players[1].grounds += (Ground(LONG_HOUSE),)
    lay_tile(g, 1, "cloakpin", "long1")
    play_card(g, 0, 70, "take cloakpin")
    assert have(g) == {"cloakpin": 1}


@pytest.mark.covers("O78")
def test_o78_the_other_side_of_a_tile() -> None:
    g = bare(things="mead, oil, silk, sheep, wood", knarrs=2)
    play_card(g, 0, 78)
    assert upgrades(g) == {"mead > peas", "oil > rune_stone", "silk > linen"}
    say(g, 0, "mead > peas")
    assert upgrades(g) == {"oil > rune_stone", "silk > linen"}


@pytest.mark.covers("O79")
def test_o79_weapons_are_counted_not_spent() -> None:
    g = bare(things="6 sword, 3 spear, 3 bow, silver")
    play_card(g, 0, 81, "longship")
    assert have(g) == {"sword": 6, "spear": 3, "bow": 3, "silver": 1}
    assert g.players[0].longships == (0,)


@pytest.mark.covers("O80")
@pytest.mark.parametrize(("knarrs", "price"), [(0, 8), (1, 6), (3, 1), (4, None)])
def test_o80_other_numbers_of_knarrs(knarrs: int, price: int | None) -> None:
    g = bare(things="9 silver", knarrs=knarrs)
    play_card(g, 0, 82)
    if price is None:
        assert quiet(g)
    else:
        say(g, 0, "longship")
        assert have(g).get("silver", 0) == 9 - price


@pytest.mark.covers("O81")
def test_o81_a_short_strip_gives_what_it_has() -> None:
    g = bare()
    g.strips = (("M1", "O2"),)
    play_card(g, 0, 87, "items")
    assert "M1 2" in legal(g) and "M1 3" not in legal(g)


@pytest.mark.covers("O82")
def test_o82_the_same_good_may_move_again() -> None:
    g = bare(88, things="4 silver, fruits, oil, silk", knarrs=3)
    say(g, 0, "go SA1", "use 88")
    assert upgrades(g) == {"fruits > sheep"}
    say(g, 0, "fruits > sheep", "sheep > skin_and_bones")
    assert upgrades(g) == {"skin_and_bones > silk"}
    g = bare(88, things="2 silver, fruits", knarrs=3)
    say(g, 0, "go SA1", "use 88", "fruits > sheep")
    assert legal(g) == ("enough",) and not have(g).get("silver"), "the last one pays the trading"


@pytest.mark.covers("O83")
def test_o83_above_and_below_in_column_one() -> None:
    g = bare(91, things="2 silver, stone", seats=4)
    g.copies = (1, 3)
    stand(g, "EO2", who=0)
    stand(g, "HU2", who=1)
    run(g, EndOfActions())
    say(g, 0, "use 91")
    assert legal(g) == ("EO1", "I1 HU2")
    say(g, 0, "EO1")
    assert not waiting(g), "once in a round"


@pytest.mark.covers("O84")
@pytest.mark.parametrize(("peas", "then"), [(3, 6), (4, 8), (6, 8), (9, 9)])
def test_o84_up_to_eight_peas(peas: int, then: int) -> None:
    g = bare(97, things=f"{peas} peas")
    g.round = 3
    run(g, Harvest())
    assert have(g) == {"peas": then}


@pytest.mark.covers("O85")
def test_o85_the_card_that_is_not_taken() -> None:
    g = bare(99)
    in_hand(g, 0, 43, 112)
    g.deck = ("25",)
    say(g, 0, "go EO1", "play 43")
    assert g.deck == ("25",) and g.players[0].hand == (112,)
    g.deck = ()
    g.on[AT["EO1"]] = 0
    your_turn(g)
    say(g, 0, "go EO1")
    assert done(g) and g.players[0].hand == (112,)


@pytest.mark.covers("O86")
@pytest.mark.parametrize(("rolls", "early"), [(1, True), (2, True), (3, False), (4, False)])
def test_o86_early_is_after_two_rolls_at_most(rolls: int, early: bool) -> None:
    g = bare(104, 153, longships=(0,))
    say(g, 0, "go SA4", "*2", *["roll", "*2"] * (rolls - 1), "fail")
    assert (not done(g)) is early
    if early:
        assert legal(g) == ("1 stockfish", "1 oil")


@pytest.mark.covers("O87")
def test_o87_the_warmonger_needs_fewer_vikings() -> None:
    g = bare(106, 164, longships=(0, 0, 0, 0), vikings=2)
    g.strips = (("M1", "SO"),)
    in_hand(g, 0, 43)
    say(g, 0, "go SA7")
    assert legal(g) == ("play 43", "later"), "and no stone for the Armed Fighter"
    assert vikings_on(g, AT["SA7"], 0) == 2
    g = bare(106, 147, longships=(0, 0), knarrs=2, vikings=3)
    assert not may(g, "SA7")


@pytest.mark.covers("O88")
@pytest.mark.parametrize(("card", "price"), [(1, 4), (2, 4), (170, 2)])
def test_o88_the_settler_pays_the_price_of_the_round(card: int, price: int) -> None:
    g = bare(110, card, things="9 silver", knarrs=1)
    g.round = 4
    say(g, 0, "go SA2", "enough", "knarr")
    assert have(g) == {"silver": 8 - price}


@pytest.mark.covers("O89")
def test_o89_ships_that_are_not_built() -> None:
    g = bare(46, 117, things="9 silver, 3 wood, wool, peas", boats=(0,))
    say(g, 0, "use 46 3 wood, 1 wool > longship")
    play_card(g, 0, 64, "whaling_boat 0")
    say(g, 0, "buy knarr")
    assert quiet(g) and g.players[0].longships == (0, 0) and g.players[0].knarrs == 1
    give(g, 0, "2 wood")
    say(g, 0, "go BS2")
    assert legal(g) == ("use 117", "no")
    g = bare(117, things="3 ore, 3 silver, peas")
    play_card(g, 0, 184, "pay 3 silver")
    assert quiet(g) and g.players[0].longships == (3,)


@pytest.mark.covers("O90")
def test_o90_exactly_two_silver() -> None:
    g = bare(124)
    say(g, 0, "go PR2")
    assert legal(g) == ("use 124", "no")
    g = bare(124, things="hide, linen")
    say(g, 0, "go CR3")
    assert legal(g) == ("use 124", "no")
    for items, asks in (("W2", True), ("22", False)):
        g = bare(124)
        g.strips = (("M1", items),)
        say(g, 0, "go MT1", "M1 2")
        assert done(g) is not asks


@pytest.mark.covers("O91")
def test_o91_vikings_must_be_placed() -> None:
    g = bare(130, 163, things="5 snare, bow", seats=4)
    g.copies = (2, 3)
    stand(g, "HU3", 2)
    stand(g, "HU4", 2)
    others = [copy(g) for _ in range(3)]
    say(g, 0, "go I2", "HU4", "*1", "pay 1 snare")
    assert legal(g) == ("use 130", "no")
    say(others[0], 0, "go I2", "HU3", "*1", "pay 1 bow")
    assert have(others[0])["hide"] == 2 and have(others[0])["silver"] == 1
    play_card(others[1], 0, 77, "HU4", "*1", "pay 1 snare")
    assert quiet(others[1])
    play_card(others[2], 0, 77, "HU3", "*1", "pay 1 bow")
    assert have(others[2])["hide"] == 1 and "silver" not in have(others[2])


@pytest.mark.covers("O92")
@pytest.mark.parametrize("others", [(), (1,), (3,), (3, 2)])
def test_o92_the_berserker_has_two_more_in_all(others: tuple[int, ...]) -> None:
    g = bare(132, longships=(3, *others))
    say(g, 0, "go SA5")
    assert legal(g) == ("pillage", "pillage without 3")
    say(g, 0, "pillage without 3", "*4")
    assert asked(g).result == 4 + 3 + 2
    assert sum(g.players[0].longships) == 2 + sum(others)


@pytest.mark.covers("O93")
@pytest.mark.parametrize(("swords", "left"), [(1, 3), (2, 1)])
def test_o93_one_sword_comes_back(swords: int, left: int) -> None:
    g = bare(135, 137, things="3 sword, stone, spear", longships=(0,))
    say(g, 0, "go SA4", "*6", "spend stone", "spend spear", *["spend sword"] * swords)
    say(g, 0, "take rune_stone")
    assert have(g) == {"sword": left, "rune_stone": 1}


@pytest.mark.covers("O93")
@pytest.mark.parametrize(("payment", "left"), [("1 spear, 2 wood", 3), ("3 spear", 0)])
def test_o93_one_spear_comes_back(payment: str, left: int) -> None:
    g = bare(142, things="3 spear, 2 wood", boats=(0,))
    say(g, 0, "go HU5", "boats 1", "*4", f"pay {payment}")
    assert have(g).get("spear", 0) == left


@pytest.mark.covers("O94")
def test_o94_the_raider_splits_the_result() -> None:
    g = bare(136, 139, longships=(3,))
    g.specials = 1 << NUMBER["chalice"] | 1 << NUMBER["helmet"] | 1 << NUMBER["belt"]
    say(g, 0, "go SA5", "*12")
    assert asked(g).result == 16 and "take chalice" in legal(g)
    other = copy(g)
    say(g, 0, "take silk")
    loot = {option[5:] for option in legal(g) if option.startswith("take")}
    assert loot == {"rune_stone", "silverware", "chest", "silk", "helmet", "belt"}, "8 are left"
    say(other, 0, "take helmet", "take belt")
    assert have(other) == {"helmet": 1, "belt": 1} and done(other)
    g = bare(136, 139, longships=(3,))
    g.specials = 1 << NUMBER["chalice"] | 1 << NUMBER["helmet"]
    give(g, 0, "2 stone")
    say(g, 0, "go SA5", "*12", "spend stone", "spend stone", "take chalice")
    assert "take helmet" in legal(g), "18 - 11 leaves 7: the Helmet is now the highest, at 7"
    g = bare(136, longships=(0,))
    say(g, 0, "go SA4", "*4")
    assert not [option for option in legal(g) if option.startswith("take")], "5 in all"


@pytest.mark.covers("O95")
def test_o95_five_fails_for_the_robber_too() -> None:
    g = bare(138, longships=(0,))
    say(g, 0, "go SA4", "*5")
    assert not [option for option in legal(g) if option.startswith("take")]
    say(g, 0, "roll", "*6")
    assert "take oil" in legal(g)
    g = bare(136, 138, longships=(3,))
    say(g, 0, "go SA5", "*7", "take rune_stone", "take oil")
    assert have(g) == {"rune_stone": 1, "oil": 1}


@pytest.mark.covers("O96")
@pytest.mark.parametrize("boats", ["2", "2 2", "2 2 2"])
def test_o96_all_boats_count_where_all_may_set_out(boats: str) -> None:
    g = bare(141, boats=(1, 1, 1))
    say(g, 0, "go HU5", f"boats {boats}", "*2")
    assert have(g) == {"oil": 1, "skin_and_bones": 1, "whale_meat": 1, "peas": 1}
    g = bare(141, boats=(1, 1, 1))
    say(g, 0, "go HU6", "boats 2", "*2")
    assert have(g) == {"oil": 1, "skin_and_bones": 1, "whale_meat": 1, "cabbage": 1}


@pytest.mark.covers("O114")
def test_o114_the_fee_of_overseas_trading_is_paid_first() -> None:
    """Otherwise the Locksmith (28) could sell its oil for the silver that the trading costs."""
    g = bare(28, 37, knarrs=1)
    give(g, 0, "silver, wool")
    say(g, 0, "go SA1")
    assert have(g) == {"wool": 1}
    say(g, 0, "use 37", "wool > chest")
    assert "1 oil" not in legal(g)
    assert min(g.players[0].goods) == 0


@pytest.mark.covers("O115")
def test_o115_what_comes_right_before_income_can_still_be_laid() -> None:
    g = bare(8)
    for code in ("CR1", "CR3", "CR4"):
        g.on[AT[code]] = 16 + SPACES[AT[code]].column
    run(g, BeforeIncome(), Window("income"), Income())
    say(g, 0, "place oil", "home a11 r", "ready")
    assert have(g) == {"silver": 1}


@pytest.mark.covers("O43")
def test_o43_between_two_cards_of_one_action_anytime_actions_go() -> None:
    g = bare()
    in_hand(g, 0, 61, 25)
    g.players[0].longships = (2,)
    give(g, 0, "ore")
    say(g, 0, "go EO4")
    assert {*legal(g)} == {"play 61", "play 25"}
    say(g, 0, "play 61", "longship 2")
    assert {"buy knarr", "place", "play 25", "enough"} <= {*legal(g)}
    assert not [option for option in legal(g) if option.startswith("arm")]
    say(g, 0, "buy knarr", "play 25")
    assert have(g) == {"ore": 1, "silver": 3, "salt_meat": 1}


@pytest.mark.covers("O97")
def test_o97_a_knarr_has_no_ore() -> None:
    g = bare(147, knarrs=1)
    say(g, 0, "go SA5", "*6")
    assert asked(g).result == 6
    g = bare(147, knarrs=1, longships=(2,))
    say(g, 0, "go SA5", "*6")
    assert asked(g).result == 8


@pytest.mark.covers("O98")
@pytest.mark.parametrize(("spaces", "paid"), [("MT10", 1), ("MT10 SA7", 1), ("WM4 MT10 SA7", 0)])
def test_o98_three_at_once(spaces: str, paid: int) -> None:
    g = bare(151)
    for space in ("WM4", "MT10", "SA7"):
        stand(g, space, 4, who=0)
    play_card(g, 0, 76, f"return {spaces}")
    assert have(g).get("silver", 0) == paid


@pytest.mark.covers("O99")
@pytest.mark.parametrize(
    ("space", "twice"), [("MT6", True), ("MT9", True), ("MT3", False), ("MT2", False)]
)
def test_o99_three_or_four_goods(space: str, twice: bool) -> None:
    g = bare(152, things="2 peas, 2 flax")
    say(g, 0, f"go {space}")
    assert ("peas > oil" in legal(g)) is twice
    if twice:
        say(g, 0, "peas > oil")
        assert "flax > hide" not in legal(g), "one of the goods"


@pytest.mark.covers("O99")
def test_o99_other_actions() -> None:
    g = bare(152, things="peas")
    say(g, 0, "go MT8", *["*bow"] * 4)
    assert "peas > oil" in legal(g)
    g = bare(152, things="2 peas")
    play_card(g, 0, 83)
    assert "peas > oil" in legal(g)
    g = bare(152, things="peas")
    say(g, 0, "go MT10")
    assert "peas > oil" in legal(g) and "peas > rune_stone" not in legal(g)
    g = bare(37, 152, things="silver, peas", knarrs=1)
    say(g, 0, "go SA1", "use 37")
    assert upgrades(g) == {"peas > mead"}


@pytest.mark.covers("O100")
def test_o100_a_consolation_counts() -> None:
    g = bare(156, longships=(0,))
    say(g, 0, "go SA4", "*1", "fail")
    assert have(g) == {"stone": 1, "sword": 1, "silver": 1}
    g = bare(145, 154, 155)
    say(g, 0, "go HU1", "use 145", "M1 1", "*8", "fail")
    assert have(g) == {"wood": 2, "bow": 1, "silver": 1}, "one from the strip and one to console"
    assert legal(g) == ("use 155", "no")


@pytest.mark.covers("O101")
def test_o101_silver_at_once_weapons_later() -> None:
    g = bare(158, things="game_meat")
    run(g, Feast())
    say(g, 0, "serve game_meat")
    assert have(g) == {"silver": 1} and natures(g) is None
    say(g, 0, "silver 1", "empty 2")
    say(g, 1, "empty 6")
    say(g, 0, "*sword", "*sword", "*sword")
    assert have(g) == {"sword": 3}


@pytest.mark.covers("O102")
def test_o102_the_sober_man_serves_no_mead() -> None:
    g = bare(160, things="mead")
    run(g, Feast())
    other = copy(g)
    say(g, 0, "sober")
    assert have(g)["silver"] == 1 and "serve mead" not in legal(g)
    say(other, 0, "no")
    assert "silver" not in have(other) and "serve mead" in legal(other)


@pytest.mark.covers("O103")
@pytest.mark.parametrize(
    ("card", "spaces", "crop"),
    [(161, "WM3 3, I3 3, BH3 1", "cabbage"), (162, "WM2 2, I2 2, PR2 2, HU4 1", "flax")],
)
def test_o103_the_imitation_space_is_in_the_column(card: int, spaces: str, crop: str) -> None:
    g = bare(card, seats=4)
    for text in spaces.split(", "):
        code, number = text.split()
        stand(g, code, int(number), who=0)
    other = copy(g)
    run(g, Bonus())
    assert have(g) == {crop: 1}
    stand(other, f"I{2 if card == 162 else 3}", 0, who=0)
    run(other, Bonus())
    assert not have(other)


@pytest.mark.covers("O104")
def test_o104_the_earl_counts_in_the_action_phase() -> None:
    g = bare(168, vikings=4)
    say(g, 0, "go HU2")
    assert have(g) == {"stockfish": 1, "silver": 1}
    g = bare(168, vikings=2)
    stand(g, "MT10", 4, who=0)
    play_card(g, 0, 76, "return MT10")
    assert have(g) == {"silver": 1}, "upwards too"
    g = bare(168, vikings=0)
    g.phase = "return"
    g.round = -2
    run(g, VikingsReturn())
    assert g.players[0].vikings == 3 and not have(g)


@pytest.mark.covers("O105")
@pytest.mark.parametrize(
    ("things", "more"), [("flax", "flax"), ("grain", "grain"), ("peas", None), ("mead", None)]
)
def test_o105_the_sower(things: str, more: str | None) -> None:
    g = bare(169, things=things)
    run(g, Harvest())
    harvest = dict.fromkeys(("peas", "flax", "beans"), 1)
    for thing in (things, more):
        if thing:
            harvest[thing] = harvest.get(thing, 0) + 1
    assert have(g) == harvest
    g = bare(169, things="flax, grain")
    run(g, Harvest())
    assert legal(g) == ("1 flax", "1 grain")


@pytest.mark.covers("O106")
def test_o106_fish_for_the_houses() -> None:
    g = bare(172, things="2 stockfish, silver")
    g.players[0].grounds += (Ground(LONG_HOUSE), Ground(SHETLAND))
    feast(g, "serve stockfish", "silver 1", "serve stockfish standing", "empty 1")
    assert {option.split()[0] for option in legal(g)} == {"long1", "enough"}
    say(g, 0, "long1 a1")
    assert "long1 a2" not in legal(g), "red beside red"
    say(g, 0, "enough")
    assert not have(g) and len(g.players[0].grounds[1].tiles) == 1


@pytest.mark.covers("O107")
def test_o107_one_purchase_for_each_new_cattle() -> None:
    g = bare(174, things="pregnant_cattle, 9 silver")
    run(g, Breeding())
    assert legal(g) == ("1 silk", "1 spices", "no")
    say(g, 0, "1 silk")
    assert not waiting(g)
    g = bare(174, things="2 cattle, 9 silver")
    run(g, Breeding())
    assert not waiting(g) and have(g)["pregnant_cattle"] == 1
    run(g, Gain(named("2 cattle")), me=0)
    say(g, 0, "1 silk", "1 spices")
    assert not waiting(g) and have(g)["silver"] == 2


@pytest.mark.covers("O108")
def test_o108_one_peas_for_an_action() -> None:
    g = bare()
    in_hand(g, 0, 176, 43)
    say(g, 0, "go EO4", "play 176", "play 43")
    assert have(g) == {"fruits": 1, "peas": 1}


@pytest.mark.covers("O109")
@pytest.mark.parametrize("how", ["buy", "build", "exchange"])
def test_o109_the_next_knarr_by_any_means(how: str) -> None:
    g = bare(179, things="5 silver, 2 wood", knarrs=1, boats=(0,))
    if how == "buy":
        say(g, 0, "buy knarr")
    elif how == "build":
        say(g, 0, "go BS2")
    else:
        say(g, 0, "go EO7", "whaling_boat 0")
    assert have(g)["stockfish"] == 2
    run(g, ReceiveShip(KNARR), me=0)
    assert have(g)["stockfish"] == 2, "only once"


@pytest.mark.covers("O110")
@pytest.mark.parametrize("card", [180, 181])
def test_o110_too_rich(card: int) -> None:
    g = bare(card, longships=(0, 0))
    home = BOARDS[HOME].cells
    lands = tuple(Ground(b, BOARDS[b].cells) for b in (GREENLAND, SHETLAND))
    g.players[0].grounds = (Ground(HOME, home), *lands, Ground(BEAR_ISLAND))
    assert sum(map(income, g.players[0].grounds)) == 30
    rich = copy(g)
    rich.players[0].grounds = (*rich.players[0].grounds, Ground(BEAR_ISLAND))
    for at, there in ((g, True), (rich, False)):
        run(at, ReceiveShip(LONGSHIP), me=0)
        assert bool(have(at)) is there and at.players[0].spent >> card & 1


@pytest.mark.covers("O111")
def test_o111_only_who_could_raid_trades() -> None:
    g = bare(185, things="peas", knarrs=1)
    assert not may(g, "SA4")
    g.players[0].longships = (0,)
    say(g, 0, "go SA4")
    assert legal(g) == ("raid", "trade")


@pytest.mark.covers("O112")
def test_o112_the_belt_once_the_vikings_are_placed() -> None:
    g = bare(187, things="2 flax")
    belt = "use 187 2 flax > 1 belt"
    assert belt not in legal(g)
    say(g, 0, "go HU2")
    assert belt in legal(g)
    give(g, 0, "flax")
    g.turn = -1
    run(g, Window("income"))
    assert belt not in legal(g) and "ready" in legal(g)


@pytest.mark.covers("O113")
def test_o113_both_coins_of_a_strip() -> None:
    g = bare(188)
    g.strips = (("M1", "22"),)
    say(g, 0, "go MT1", "M1 2")
    assert have(g) == {"silver": 6}
