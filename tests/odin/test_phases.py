"""The twelve phases of a round (p. 7-12): the rulebook's examples, the tracks of the boards."""

from __future__ import annotations

from itertools import groupby

import pytest

from meadhall.games.odin.components.boards import (
    BAFFIN_ISLAND,
    BEAR_ISLAND,
    BOARD_NUMBER,
    BOARDS,
    FAROE_ISLANDS,
    GREENLAND,
    HOME,
    ICELAND,
    LABRADOR,
    LONG_HOUSE,
    NEWFOUNDLAND,
    SHETLAND,
    STONE_HOUSE,
)
from meadhall.games.odin.components.spaces import AT
from meadhall.games.odin.components.strips import STRIPS
from meadhall.games.odin.components.things import CLOAKPIN, NUMBER, ROBE
from meadhall.games.odin.rules.ground import Ground
from meadhall.games.odin.rules.phases import (
    Bonus,
    Breeding,
    Harvest,
    Income,
    Mountains,
    NewRound,
    NewViking,
    NewWeapons,
    StartPlayer,
    TurnBoards,
    VikingsReturn,
)
from meadhall.games.odin.rules.placement import lay
from meadhall.games.odin.rules.state import Odin
from meadhall.games.odin.rules.turn import Actions
from meadhall.kernel.agenda import advance, natures, over, waiting
from meadhall.kernel.records import copy
from tests.odin.conserved import check
from tests.odin.dealer import begun, deal, least, to_the_end, until
from tests.odin.kit import asked, give, have, legal, run, say, table

# ---- The order of the phases ----------------------------------------------------------------


def kinds(g: Odin) -> list[str]:
    """What happened, in its order, without repetitions."""
    assert g.log is not None
    return [kind for kind, _ in groupby(event.kind for event in g.log)]


def test_the_phases_come_in_their_order() -> None:
    g = table(2)
    for p in g.players:
        p.goods[NUMBER["sheep"]] = 2
        p.goods[NUMBER["silver"]] = 9
        p.grounds += (enclosed(LONG_HOUSE, 0),)
    g.round = 3
    g.log = []
    run(g, NewRound())
    while g.round == 4:
        deal(g)
        me = advance(g)
        assert me is not None
        say(g, me, "go WM1" if me == 0 and "go WM1" in legal(g) else least(g, me))
    told = kinds(g)
    assert told[: told.index("round", 1)] == [
        "round",
        *("harvest", "gain"),
        *("turned", "island silver"),
        "gain",
        *("turn", "go", "gain", "turn", "pass", "turn", "pass"),
        "start player",
        "income",
        "pregnant",
        *("penalty", "feasted", "penalty", "feasted"),
        "gain",
        *("eroded", "strip"),
    ]


def test_where_everybody_stops_to_think() -> None:
    """Answers are asked for in the action phase, the windows, and at the feast."""
    g = table(2)
    for p in g.players:
        p.goods[NUMBER["silver"]] = 3
        p.goods[NUMBER["oil"]] = 1
    run(g, NewRound())
    deal(g)
    phases = []
    while not over(g):
        phases.append((g.round, g.phase))
        me = advance(g)
        assert me is not None
        say(g, me, least(g, me))
        deal(g)
    usual = ["actions", "before income", "before feast", "feast", "before bonus"]
    last = ["actions", "before feast", "feast", "before scoring"]
    assert [phase for phase, _ in groupby(phases)] == [
        (number, phase) for number in range(2, 8) for phase in (last if number == 7 else usual)
    ]


# ---- 1: a new Viking ------------------------------------------------------------------------


@pytest.mark.parametrize(("length", "vikings"), [("long", range(6, 13)), ("short", range(7, 13))])
def test_phase_1_one_more_viking_every_round(length: str, vikings: range) -> None:
    g = table(2, length=length)
    for number, expected in enumerate(vikings, start=1):
        g.round = number
        run(g, NewViking())
        assert [p.vikings for p in g.players] == [expected, expected]
    assert g.round == g.rounds


# ---- 2: harvest -----------------------------------------------------------------------------

CROPS = ("peas", "beans", "flax", "grain", "cabbage", "fruits")
HARVESTS = [
    *[("long", i, n) for i, n in enumerate((3, 4, 0, 5, 0, 6, 0), start=1)],
    *[("short", i, n) for i, n in enumerate((3, 0, 4, 0, 5, 0), start=1)],
]


@pytest.mark.parametrize(("length", "number", "crops"), HARVESTS)
def test_phase_2_harvest(length: str, number: int, crops: int) -> None:
    g = table(3, length=length)
    g.round = number
    run(g, Harvest())
    for seat in range(3):
        assert have(g, seat) == dict.fromkeys(CROPS[:crops], 1)


def test_the_harvest_is_added_to_the_supply() -> None:
    g = table(2)
    give(g, 1, "2 peas, silver")
    run(g, Harvest())
    assert have(g, 1) == {"peas": 3, "beans": 1, "flax": 1, "silver": 1}


# ---- 3: exploration boards ------------------------------------------------------------------

SILVER_ON = {
    "shetland": {},
    "faroe_islands": {3: 2},
    "iceland": {3: 2, 4: 4},
    "greenland": {3: 2, 4: 4, 5: 6},
    "bear_island": {3: 0, 4: 2, 5: 4, 6: 6, 7: 6},
    "baffin_island": {4: 0, 5: 2, 6: 4, 7: 4},
    "labrador": {5: 0, 6: 2, 7: 2},
    "newfoundland": {6: 0, 7: 0},
}
"""From the appendix: by board and round of the long game, the silver on it; in rounds 1 and 2 the
fronts have none. The short game is one round earlier."""


@pytest.mark.parametrize("length", ["long", "short"])
@pytest.mark.parametrize("board", SILVER_ON)
def test_silver_on(board: str, length: str) -> None:
    g = table(2, length=length)
    early = 7 - g.rounds
    found = {}
    for number in range(1, g.rounds + 1):
        g.round = number
        run(g, TurnBoards())
        if BOARD_NUMBER[board] in g.islands:
            at = g.islands.index(BOARD_NUMBER[board])
            found[number + early] = g.island_silver[at]
    fronts = ("shetland", "faroe_islands", "iceland", "greenland")
    before = dict.fromkeys(range(1 + early, 3), 0) if board in fronts else {}
    assert found == before | SILVER_ON[board]


@pytest.mark.covers("bear_island", "baffin_island", "labrador", "newfoundland")
def test_one_board_is_turned_in_each_of_four_rounds() -> None:
    g = table(2)
    sides = []
    for g.round in range(1, 8):
        run(g, TurnBoards())
        sides.append(g.islands)
    front = (SHETLAND, FAROE_ISLANDS, ICELAND, GREENLAND)
    assert sides == [
        front,
        front,
        (BEAR_ISLAND, FAROE_ISLANDS, ICELAND, GREENLAND),
        (BEAR_ISLAND, BAFFIN_ISLAND, ICELAND, GREENLAND),
        (BEAR_ISLAND, BAFFIN_ISLAND, LABRADOR, GREENLAND),
        (BEAR_ISLAND, BAFFIN_ISLAND, LABRADOR, NEWFOUNDLAND),
        (BEAR_ISLAND, BAFFIN_ISLAND, LABRADOR, NEWFOUNDLAND),
    ]


def test_page_8_silver_on_the_faroe_islands_goes_back_when_they_are_turned() -> None:
    g = table(2)
    g.round = 3
    run(g, TurnBoards())
    assert g.island_silver == (0, 2, 2, 2)
    g.round = 4
    run(g, TurnBoards())
    assert g.islands[1] == BAFFIN_ISLAND and g.island_silver == (2, 0, 4, 4)


def test_claimed_boards_get_no_silver_and_are_not_turned() -> None:
    g = table(2)
    g.islands = (SHETLAND, -1, -1, GREENLAND)
    for g.round in (3, 4, 5, 6):
        run(g, TurnBoards())
    assert g.islands == (BEAR_ISLAND, -1, -1, NEWFOUNDLAND)
    assert g.island_silver == (6, 0, 0, 0)


def test_silver_is_placed_even_if_the_board_to_be_turned_is_claimed() -> None:
    g = table(2)
    g.islands = (-1, FAROE_ISLANDS, ICELAND, GREENLAND)
    g.round = 3
    run(g, TurnBoards())
    assert g.islands == (-1, FAROE_ISLANDS, ICELAND, GREENLAND)
    assert g.island_silver == (0, 2, 2, 2)


def test_who_claims_a_board_takes_its_silver() -> None:
    g = table(2)
    g.islands, g.island_silver = (BEAR_ISLAND, FAROE_ISLANDS, ICELAND, GREENLAND), (0, 2, 2, 4)
    g.round, g.players[0].longships = 3, (0,)
    say(g, 0, "go SA9", "greenland")
    assert have(g) == {"silver": 4}
    assert g.islands == (BEAR_ISLAND, FAROE_ISLANDS, ICELAND, -1)
    assert g.island_silver == (0, 2, 2, 0)


# ---- 4: weapons -----------------------------------------------------------------------------


def test_phase_4_everybody_draws_a_weapon_from_the_start_player_on() -> None:
    g = table(3)
    g.start = 1
    run(g, NewWeapons())
    for seat, weapon in ((1, "sword"), (2, "bow"), (0, "bow")):
        assert natures(g) == seat and len(legal(g, seat)) == sum(g.weapons)
        say(g, seat, f"*{weapon}")
    assert [have(g, seat) for seat in range(3)] == [{"bow": 1}, {"sword": 1}, {"bow": 1}]
    assert g.weapons == (10, 12, 12, 10)


def test_every_weapon_card_is_equally_likely() -> None:
    g = table(2)
    run(g, NewWeapons())
    drawn = legal(g, 0)
    assert [drawn.count(w) for w in ("bow", "snare", "spear", "sword")] == [12, 12, 12, 11]


def test_an_empty_weapon_deck_is_shuffled_again() -> None:
    g = table(2)
    g.weapons, g.discards = (0, 0, 1, 0), (0, 2, 0, 0)
    run(g, NewWeapons())
    assert legal(g, 0) == ("spear",)
    say(g, 0, "*spear")
    assert legal(g, 1) == ("snare", "snare") and g.discards == (0, 0, 0, 0)
    say(g, 1, "*snare")
    assert g.weapons == (0, 1, 0, 0)


def test_no_weapon_card_anywhere() -> None:
    g = table(2)
    g.weapons = (0, 0, 0, 0)
    run(g, NewWeapons())
    assert over(g) and have(g) == {}


# ---- 5: actions -----------------------------------------------------------------------------


def acting(seats: int = 3, vikings: int = 3, start: int = 0) -> Odin:
    g = table(seats)
    for p in g.players:
        p.vikings = vikings
    g.start = start
    run(g, Actions())
    return g


def turn(g: Odin, me: int, *answers: str) -> None:
    assert waiting(g) == (me,)
    say(g, me, *answers, "end")


def test_phase_5_clockwise_from_the_start_player() -> None:
    g = acting(start=1)
    turn(g, 1, "go WM1")
    turn(g, 2, "go PR2")
    turn(g, 0, "go EO1", "*3")
    assert waiting(g) == (1,)
    assert g.on[AT["WM1"]] == 2 * 16 + 1 and g.on[AT["PR2"]] == 3 * 16 + 2
    assert [p.vikings for p in g.players] == [2, 2, 1]


def test_a_space_is_used_once_a_round() -> None:
    g = acting()
    turn(g, 0, "go WM1")
    for me in (1, 2, 0):
        assert "go WM1" not in legal(g, me) and "go WM2" in legal(g, me)
        say(g, me, "pass")


def test_as_many_vikings_as_the_column_says() -> None:
    g = acting(vikings=3)
    columns = {text[3:] for text in legal(g, 0) if text.startswith("go ")}
    assert {"WM1", "WM2", "WM3"} <= columns and "WM4" not in columns


def test_passing_is_final_even_with_vikings_left() -> None:
    g = acting()
    say(g, 0, "pass")
    turn(g, 1, "go WM1")
    turn(g, 2, "go WM2")
    assert waiting(g) == (1,)
    turn(g, 1, "go EO1", "*3")
    say(g, 2, "pass")
    assert waiting(g) == (1,) and g.players[0].vikings == 3


def test_who_has_no_vikings_left_has_passed() -> None:
    g = acting(seats=2, vikings=2)
    g.log = []
    turn(g, 0, "go WM2")
    turn(g, 1, "go WM1")
    assert waiting(g) == (1,) and g.players[0].passed
    assert [event.seat for event in g.log if event.kind == "pass"] == [0]
    turn(g, 1, "go EO1", "*3")
    assert over(g) and g.turn == -1


def test_after_the_last_viking_one_may_still_do_anytime_actions_in_that_turn() -> None:
    g = acting(seats=2, vikings=1)
    give(g, 0, "3 silver")
    say(g, 0, "go WM1")
    assert {"end", "buy whaling_boat"} <= set(legal(g)) and "pass" not in legal(g)
    say(g, 0, "buy whaling_boat", "end")
    assert waiting(g) == (1,)


def test_the_action_phase_ends_when_all_have_passed() -> None:
    g = acting(seats=4)
    for me in range(4):
        assert waiting(g) == (me,)
        say(g, me, "pass")
    assert over(g)


def test_a_new_round_forgets_who_passed() -> None:
    g = begun(2)
    start = g.start
    until(g, 2, "actions")
    assert g.turn == start and not any(p.passed for p in g.players)


# ---- 6: start player ------------------------------------------------------------------------


def test_phase_6_who_placed_vikings_last_begins() -> None:
    g = acting(seats=3, vikings=2)
    turn(g, 0, "go WM1")
    turn(g, 1, "go WM2")
    turn(g, 2, "go PR2")
    turn(g, 0, "go EO1", "*3")
    assert g.last == 0
    run(g, StartPlayer())
    assert g.start == 0
    g = acting(seats=3, vikings=2)
    turn(g, 0, "go WM1")
    turn(g, 1, "go WM2")
    say(g, 2, "pass")
    say(g, 0, "pass")
    run(g, StartPlayer())
    assert g.start == 1


def test_if_nobody_places_vikings_the_start_player_stays() -> None:
    g = acting(seats=3, start=2)
    for me in (2, 0, 1):
        say(g, me, "pass")
    run(g, StartPlayer())
    assert g.start == 2


def test_the_new_start_player_begins_the_next_round() -> None:
    g = begun(3)
    first, second = g.start, (g.start + 1) % 3
    say(g, first, "pass")
    say(g, second, "go WM1", "end")
    until(g, 2, "actions")
    assert g.start == g.turn == second


# ---- 7: income ------------------------------------------------------------------------------


def full(board: int) -> Ground:
    return Ground(board, BOARDS[board].cells, silver=BOARDS[board].cells)


INCOMES = {
    "home": (0, 18),
    "shetland": (0, 3),
    "bear_island": (1, 5),
    "faroe_islands": (0, 4),
    "baffin_island": (0, 6),
    "iceland": (1, 8),
    "labrador": (0, 0),
    "greenland": (0, 8),
    "newfoundland": (0, 0),
    "stone_house": (0, 0),
    "long_house": (0, 0),
    "shed": (0, 0),
}


@pytest.mark.parametrize("board", INCOMES)
def test_income_of(board: str) -> None:
    """Nothing covered, and everything covered; the home board lies empty beside it."""
    bare, covered = INCOMES[board]
    number = BOARD_NUMBER[board]
    g = table(2)
    g.players[0].grounds = (Ground(number),)
    g.players[1].grounds = (full(number),)
    run(g, Income())
    assert have(g, 0).get("silver", 0) == bare
    assert have(g, 1).get("silver", 0) == covered


def test_phase_7_income_is_the_sum_over_all_boards_and_both_diagonals_of_greenland() -> None:
    g = table(2)
    robe = lay(Ground(HOME), ROBE, "a10")
    upper = sum(1 << r * 9 + c for r in range(3, 8) for c in range(4)) & BOARDS[GREENLAND].cells
    greenland = Ground(GREENLAND, upper, silver=upper)  # the lower 0 lies in it
    g.players[0].grounds = (robe, greenland, Ground(ICELAND))
    run(g, Income())
    assert have(g, 0) == {"silver": 2 + (1 + 0) + 1}
    assert have(g, 1) == {}


def test_page_9_an_income_of_five() -> None:
    stride = BOARDS[HOME].stride
    covered = sum(1 << r * stride + c for r in range(6, 12) for c in range(6))
    g = table(2)
    g.players[0].grounds = (Ground(HOME, covered, silver=covered),)
    run(g, Income())
    assert have(g) == {"silver": 5}


@pytest.mark.parametrize(("length", "rounds"), [("long", 7), ("short", 6)])
def test_income_is_paid_in_every_round_but_the_last(length: str, rounds: int) -> None:
    g = begun(2, length=length)
    g.players[0].grounds += (full(LABRADOR), full(STONE_HOUSE))
    g.players[0].grounds = (full(HOME), *g.players[0].grounds[1:])
    g.log = []
    to_the_end(g)
    paid = [event.data[0] for event in g.log if event.kind == "income" and event.seat == 0]
    assert paid == [18] * (rounds - 1)


# ---- 8: breeding ----------------------------------------------------------------------------

BREEDING = {
    "page 10: three sheep, one pregnant": ("2 sheep, pregnant_sheep", "4 sheep"),
    "page 10: four sheep": ("4 sheep", "3 sheep, pregnant_sheep"),
    "page 10: a single pregnant sheep": ("pregnant_sheep", "2 sheep"),
    "a single sheep": ("sheep", "sheep"),
    "two sheep": ("2 sheep", "sheep, pregnant_sheep"),
    "two pregnant sheep": ("2 pregnant_sheep", "3 sheep"),
    "three cattle, one pregnant": ("2 cattle, pregnant_cattle", "4 cattle"),
    "four cattle": ("4 cattle", "3 cattle, pregnant_cattle"),
    "a single pregnant cattle": ("pregnant_cattle", "2 cattle"),
    "a sheep and a cattle": ("sheep, cattle", "sheep, cattle"),
    "both kinds": ("2 sheep, pregnant_cattle", "sheep, pregnant_sheep, 2 cattle"),
}


@pytest.mark.parametrize(("before", "after"), BREEDING.values(), ids=BREEDING)
def test_phase_8_breeding(before: str, after: str) -> None:
    g = table(2)
    give(g, 1, before)
    run(g, Breeding())
    expected = table(2)
    give(expected, 1, after)
    assert have(g, 1) == have(expected, 1) and have(g, 0) == {}


def test_animals_breed_every_other_round() -> None:
    g = table(2)
    give(g, 0, "2 sheep")
    found = []
    for _ in range(6):
        run(g, Breeding())
        found.append((have(g).get("sheep", 0), have(g).get("pregnant_sheep", 0)))
    assert found == [(1, 1), (3, 0), (2, 1), (4, 0), (3, 1), (5, 0)]


def test_animals_in_a_house_do_not_breed() -> None:
    g = table(2)
    give(g, 0, "sheep")
    g.players[0].grounds += (lay(Ground(LONG_HOUSE), NUMBER["sheep"], "d1"),)
    run(g, Breeding())
    assert have(g) == {"sheep": 1}


# ---- 10: bonus ------------------------------------------------------------------------------


def enclosed(board: int, *which: int) -> Ground:
    """A board whose bonuses of these numbers are enclosed, by silver."""
    around = 0
    for i in which:
        around |= BOARDS[board].bonuses[i].around
    return Ground(board, around, silver=around)


def test_page_11_mead_wood_stone_and_ore() -> None:
    g = table(2)
    g.players[0].grounds = (enclosed(HOME, 0, 1, 3, 4),)
    run(g, Bonus())
    assert have(g, 0) == {"mead": 1, "wood": 1, "stone": 1, "ore": 1}
    assert have(g, 1) == {}


def test_page_11_five_spaces_around_the_ore_and_six_on_bear_island() -> None:
    assert BOARDS[HOME].bonuses[0].around.bit_count() == 5
    g = table(2)
    g.players[0].grounds += (enclosed(BEAR_ISLAND, 2),)
    assert g.players[0].grounds[1].filled.bit_count() == 6
    run(g, Bonus())
    assert have(g) == {"rune_stone": 1, "ore": 1}


def test_a_bonus_space_that_is_covered_gives_nothing() -> None:
    g = table(2)
    ground = enclosed(HOME, 3)
    cell = BOARDS[HOME].bonuses[3].cell
    g.players[0].grounds = (Ground(HOME, ground.filled | cell, silver=ground.filled | cell),)
    run(g, Bonus())
    assert have(g) == {}


def test_one_space_around_it_missing() -> None:
    g = table(2)
    around = BOARDS[HOME].bonuses[3].around
    one = around & -around
    g.players[0].grounds = (Ground(HOME, around ^ one, silver=around ^ one),)
    run(g, Bonus())
    assert have(g) == {}


BONUSES = {
    "home": "ore, wood, rune_stone, mead, stone",
    "shetland": "silverware, game_meat, oil, cabbage, beans",
    "bear_island": "game_meat, stockfish, rune_stone, ore",
    "faroe_islands": "sheep, oil, milk, flax, peas, hide",
    "baffin_island": "ore, whale_meat, oil, skin_and_bones",
    "iceland": "stockfish, oil, ore, stone",
    "labrador": "game_meat, chest, linen, stockfish",
    "greenland": "whale_meat, stockfish",
    "stone_house": "hide",
    "long_house": "peas, oil, beans",
}


@pytest.mark.parametrize("board", BONUSES)
def test_bonus_of(board: str) -> None:
    number = BOARD_NUMBER[board]
    expected = dict.fromkeys(BONUSES[board].split(", "), 1)
    g = table(2)
    g.players[1].grounds += (enclosed(number, *range(len(BOARDS[number].bonuses))),)
    run(g, Bonus())
    assert have(g, 1) == expected


@pytest.mark.covers("newfoundland")
def test_newfoundland_gives_the_cloakpin_only_from_the_supply_board() -> None:
    g = table(2)
    g.players[0].grounds += (enclosed(NEWFOUNDLAND, 0, 1),)
    run(g, Bonus())
    assert have(g) == {"skin_and_bones": 1, "cloakpin": 1}
    assert not g.specials >> CLOAKPIN & 1
    run(g, Bonus())
    assert have(g) == {"skin_and_bones": 2, "cloakpin": 1}
    g = table(2)
    give(g, 1, "cloakpin")
    g.players[0].grounds += (enclosed(NEWFOUNDLAND, 1),)
    run(g, Bonus())
    assert have(g) == {} and have(g, 1) == {"cloakpin": 1}


@pytest.mark.covers("newfoundland", "stone_house")
def test_newfoundland_gives_a_stone_house_while_there_are_any() -> None:
    g = table(2)
    g.islands = (*g.islands[:3], -1)
    g.players[0].grounds += (enclosed(NEWFOUNDLAND, 2),)
    for houses in (1, 2, 3, 3):
        run(g, Bonus())
        assert [ground.board for ground in g.players[0].grounds].count(STONE_HOUSE) == houses
        assert g.stone_houses == 3 - houses
        check(g)


def test_the_last_round_has_no_bonus() -> None:
    g = begun(2)
    g.players[0].grounds += (enclosed(LONG_HOUSE, 0),)
    until(g, 7, "actions")
    bonuses = have(g)["peas"]
    to_the_end(g)
    assert have(g)["peas"] == bonuses


# ---- 11: mountain strips --------------------------------------------------------------------


def mountains(strips: tuple[tuple[str, str], ...], pool: tuple[str, ...] = ()) -> Odin:
    g = table(2)
    g.strips, g.strip_pool = strips, pool
    return g


def test_phase_11_every_strip_loses_its_leftmost_item_and_one_is_added() -> None:
    g = mountains((("M1", "O22"), ("M2", "WWSSSO2"), ("M7", "2")), ("M3", "M8"))
    run(g, Mountains())
    assert [name for name, _ in g.strips] == ["M1", "M2"]
    say(g, 0, "*M8")
    assert g.strips == (("M1", "22"), ("M2", "WSSSO2"), ("M8", "WWWSSO2"))
    assert g.strip_pool == ("M3",)


@pytest.mark.parametrize("name", STRIPS)
def test_a_strip_of_seven_items_goes_with_the_seventh_phase(name: str) -> None:
    g = mountains(((name, STRIPS[name]),))
    for left in range(6, 0, -1):
        run(g, Mountains())
        assert g.strips == ((name, STRIPS[name][-left:]),)
    run(g, Mountains())
    assert g.strips == ()


@pytest.mark.parametrize(
    ("seats", "length", "counts"),
    [
        (1, "long", [2, 3, 4, 5, 6, 7, 8]),
        (3, "long", [2, 3, 4, 5, 6, 7, 8]),
        (4, "long", [3, 4, 5, 6, 7, 8, 8]),
        (4, "short", [3, 4, 5, 6, 7, 8]),
    ],
)
def test_the_strips_face_up_in_each_round(seats: int, length: str, counts: list[int]) -> None:
    g = begun(seats, length=length)
    for number, strips in enumerate(counts, start=1):
        until(g, number, "actions")
        assert len(g.strips) == strips
        assert len(g.strip_pool) == 8 - strips
        assert [len(items) for _, items in g.strips] == [
            7 - number + max(1, i - counts[0] + 2) for i in range(strips)
        ]


# ---- 12: Vikings return, and the end --------------------------------------------------------


def test_phase_12_all_vikings_leave_the_action_board() -> None:
    g = acting(seats=2, vikings=6)
    turn(g, 0, "go WM2")
    turn(g, 1, "go WM1")
    run(g, VikingsReturn())
    assert not any(g.on)
    assert [p.vikings for p in g.players] == [6, 6]


def test_vikings_are_back_in_the_next_round() -> None:
    g = begun(2)
    say(g, g.turn, "go WM2", "end")
    until(g, 2, "actions")
    assert not any(g.on) and [p.vikings for p in g.players] == [7, 7]


@pytest.mark.parametrize(("length", "rounds"), [("long", 7), ("short", 6)])
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_the_game_ends_after_the_feast_of_the_last_round(
    seats: int, length: str, rounds: int
) -> None:
    g = begun(seats, length=length)
    until(g, rounds, "feast")
    strips = g.strips
    g.log = []
    to_the_end(g)
    assert g.phase == "over" and g.round == rounds and over(g)
    assert g.strips == strips
    assert not {"eroded", "strip", "round", "income"} & set(kinds(g))
    assert kinds(g)[-1] == "end"


def test_a_copy_goes_on_like_its_original() -> None:
    g = begun(3)
    until(g, 3, "feast")
    twin = copy(g)
    to_the_end(g)
    assert twin.phase == "feast"
    to_the_end(twin)
    assert twin == g


def test_the_steps_asked_are_those_of_the_phase() -> None:
    g = begun(2)
    assert type(asked(g, g.turn)).__name__ == "YourTurn"
    until(g, 1, "feast")
    assert [type(asked(g, me)).__name__ for me in (0, 1)] == ["Serve", "Serve"]
