"""What may be done at any time (p. 12-13), in the own turn and in the windows for all."""

from __future__ import annotations

import random
from itertools import permutations

import pytest

from meadhall import Table
from meadhall.games.odin.components.boards import (
    BEAR_ISLAND,
    BOARD_NUMBER,
    BOARDS,
    HOME,
    LONG_HOUSE,
    SHED,
    SHETLAND,
    STONE_HOUSE,
)
from meadhall.games.odin.components.things import COUNT, HIDE, OIL, PEAS, SILVER, STONE, WOOD
from meadhall.games.odin.rules.anytime import Lesson, Together, Window, can_place, places
from meadhall.games.odin.rules.ground import Ground
from meadhall.games.odin.rules.placement import income, lay, placements, text
from meadhall.games.odin.rules.state import Odin, ground_names
from meadhall.games.odin.rules.supply import Gain
from meadhall.games.odin.rules.triggers import CARDS, LISTENING, Card
from meadhall.kernel.agenda import TABLE, over, waiting
from meadhall.kernel.records import copy
from tests.odin.conserved import check
from tests.odin.dealer import begun, deal, until
from tests.odin.kit import asked, give, have, in_hand, in_play, legal, run, say, table


def offers(g: Odin, verb: str, me: int = 0) -> list[str]:
    if verb == "place" and "place" in legal(g, me):
        twin = copy(g)
        say(twin, me, "place")
        return [f"place {tile}" for tile in legal(twin, me)]
    return [option for option in legal(g, me) if option.startswith(f"{verb} ")]


# ---- Buying ships ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("silver", "ships"),
    [
        (2, []),
        (3, ["whaling_boat"]),
        (4, ["whaling_boat"]),
        (5, ["whaling_boat", "knarr"]),
        (7, ["whaling_boat", "knarr"]),
        (8, ["whaling_boat", "knarr", "longship"]),
    ],
)
def test_what_silver_can_buy(silver: int, ships: list[str]) -> None:
    g = table(2)
    give(g, 0, f"{silver} silver")
    assert offers(g, "buy") == [f"buy {ship}" for ship in ships]


def test_page_13_what_ships_cost() -> None:
    g = table(2)
    give(g, 0, "16 silver")
    say(g, 0, "buy whaling_boat")
    assert have(g) == {"silver": 13} and g.players[0].boats == (0,)
    say(g, 0, "buy knarr")
    assert have(g) == {"silver": 8} and g.players[0].knarrs == 1
    say(g, 0, "buy longship")
    assert have(g) == {} and g.players[0].longships == (0,)


def test_three_small_berths_and_four_large_ones() -> None:
    g = table(2)
    give(g, 0, "60 silver")
    say(g, 0, *["buy whaling_boat"] * 3)
    assert offers(g, "buy") == ["buy knarr", "buy longship"]
    say(g, 0, "buy knarr", "buy longship", "buy knarr", "buy longship")
    assert offers(g, "buy") == []
    assert (g.players[0].knarrs, g.players[0].longships) == (2, (0, 0))
    check(g)


def test_a_whaling_boat_needs_no_large_berth() -> None:
    g = table(2)
    give(g, 0, "20 silver")
    g.players[0].knarrs = 4
    assert offers(g, "buy") == ["buy whaling_boat"]


def test_an_emigrated_ship_leaves_its_berth() -> None:
    g = table(2)
    give(g, 0, "8 silver")
    g.players[0].knarrs, g.players[0].gone_knarrs = 3, 1
    assert "buy longship" in legal(g)


# ---- Arming ---------------------------------------------------------------------------------


def test_page_13_ore_on_ships() -> None:
    g = table(2)
    give(g, 0, "6 ore")
    g.players[0].boats, g.players[0].longships = (0, 0), (0,)
    assert offers(g, "arm") == ["arm whaling_boat", "arm longship 0"]
    say(g, 0, "arm whaling_boat", "arm whaling_boat")
    assert g.players[0].boats == (1, 1) and have(g) == {"ore": 4}
    assert offers(g, "arm") == ["arm longship 0"]
    say(g, 0, "arm longship 0", "arm longship 1", "arm longship 2")
    assert g.players[0].longships == (3,) and have(g) == {"ore": 1}
    assert offers(g, "arm") == []


def test_which_longship_is_armed() -> None:
    g = table(2)
    give(g, 0, "3 ore")
    g.players[0].longships = (3, 1, 0, 0)
    assert offers(g, "arm") == ["arm longship 0", "arm longship 1"]
    say(g, 0, "arm longship 0")
    assert g.players[0].longships == (3, 1, 1, 0)
    say(g, 0, "arm longship 1")
    assert g.players[0].longships == (3, 2, 1, 0)
    check(g)


def test_a_knarr_carries_no_ore_and_nobody_arms_without_ore() -> None:
    g = table(2)
    give(g, 0, "ore")
    g.players[0].knarrs = 2
    assert offers(g, "arm") == []
    g.players[1].longships = (0,)
    assert offers(g, "arm", 1) == []


def test_ore_may_not_be_taken_back() -> None:
    g = table(2)
    g.players[0].boats, g.players[0].longships = (1,), (2,)
    assert not [option for option in legal(g) if not option.startswith("go ") and option != "pass"]


# ---- Laying tiles ---------------------------------------------------------------------------


def test_a_tile_is_named_first_then_where_it_goes() -> None:
    g = table(2)
    give(g, 0, "fur, mead")
    assert offers(g, "place") == ["place fur"]
    say(g, 0, "place fur")
    assert {"home a1", "home a1 r", "home c4 r"} <= set(legal(g)) and "enough" not in legal(g)
    say(g, 0, "home c4 r")
    assert have(g) == {"mead": 1} and offers(g, "place") == []
    drawn = text(g.players[0].grounds[0])
    assert drawn[3:8] == [
        "NNFFNNNNINNN_",
        "NNFFNNNINNNN_",
        "B.FF..INNNNN_",
        "..FF.I.NNNNN_",
        "..B.I.BNNNNN_",
    ]
    check(g)


def test_the_last_open_spaces_may_be_incomes() -> None:
    """Silver covers an income too, when all before it are covered."""
    g = table(1)
    diagonal = sum(cell for _, cell, _ in BOARDS[HOME].incomes[0].steps)
    give(g, 0, "silver")
    g.players[0].grounds = (Ground(HOME, filled=BOARDS[HOME].cells & ~diagonal),)
    say(g, 0, "place silver")
    assert legal(g) == ("home a12",)
    g = table(1)
    give(g, 0, "silver")
    g.players[0].grounds = (Ground(HOME, filled=BOARDS[HOME].cells),)
    assert "place" not in legal(g)


@pytest.mark.slow
def test_all_places_of_all_tiles_in_random_games() -> None:
    """What is offered is what placement allows, board by board, in its order."""
    looked = 0
    for seed in range(6):
        game = Table.new("odin", 2, seed=seed)
        rng = random.Random(seed)
        while not game.over:
            seat = rng.choice(game.waiting())
            game.play(seat, rng.choice(game.options(seat)))
            if rng.random() > 0.03:
                continue
            p = game.g.players[seat]  # type: ignore[attr-defined]
            found = []
            for thing in range(COUNT):
                named = zip(ground_names(p.grounds), p.grounds, strict=True)
                here = [f"{n} {where}" for n, gr in named for where in placements(gr, thing)]
                if thing not in (WOOD, STONE):
                    assert sorted(places(p, thing)) == sorted(here)
                    found += here if p.goods[thing] else []
                    looked += bool(here)
            if not p.goods[WOOD] and not p.goods[STONE]:
                assert can_place(p) == bool(found)
    assert looked > 500


def test_laid_tiles_stay_where_they_are() -> None:
    g = table(2)
    g.players[0].grounds = (lay(Ground(HOME), HIDE, "a1"),)
    assert not [option for option in legal(g) if not option.startswith("go ") and option != "pass"]


@pytest.mark.parametrize("board", [b.name for b in BOARDS if not b.house])
def test_on_land_green_blue_silver_and_ore(board: str) -> None:
    g = table(2)
    give(g, 0, "oil, chest, silver, ore, peas, mead, sheep, wood, stone, bow, belt")
    g.players[0].grounds = (Ground(BOARD_NUMBER[board]),)
    expected = {"silver", "ore", "oil", "chest", "belt"}
    assert {option[6:] for option in offers(g, "place")} == expected
    say(g, 0, "place belt")
    assert all(option.startswith(f"{board} ") for option in legal(g))


@pytest.mark.covers("stone_house", "long_house")
def test_in_houses_all_colours_and_silver_but_no_ore() -> None:
    g = table(2)
    give(g, 0, "oil, chest, silver, ore, peas, mead, stone, wood")
    g.players[0].grounds = (Ground(LONG_HOUSE),)
    placed = {option[6:] for option in offers(g, "place")}
    assert placed == {"oil", "chest", "silver", "peas", "mead"}
    g.players[0].grounds = (Ground(STONE_HOUSE),)
    placed = {option[6:] for option in offers(g, "place")}
    assert placed == {"oil", "chest", "silver", "peas", "mead", "wood", "stone"}


@pytest.mark.covers("shetland", "long_house")
def test_every_board_has_its_name() -> None:
    g = table(2)
    give(g, 0, "oil, silver")
    grounds = (Ground(SHETLAND), Ground(LONG_HOUSE), Ground(SHED), Ground(LONG_HOUSE))
    g.players[0].grounds += grounds
    say(g, 0, "place oil")
    names = [option.split()[0] for option in legal(g)]
    assert list(dict.fromkeys(names)) == ["home", "shetland", "long1", "long2"]
    say(g, 0, "long2 a1")
    assert [ground.filled for ground in g.players[0].grounds] == [0, 0, 0, 0, 0b11]


def test_orange_never_beside_orange_in_a_house() -> None:
    g = table(2)
    give(g, 0, "peas, beans")
    g.players[0].grounds += (lay(Ground(LONG_HOUSE), PEAS, "a1"),)
    say(g, 0, "place peas")
    assert "long1 c1" not in legal(g) and "long1 d1" in legal(g)
    assert "home a1" not in legal(g)


@pytest.mark.covers("bear_island")
def test_incomes_in_their_order_on_islands_too() -> None:
    g = table(2)
    give(g, 0, "silver")
    g.players[0].grounds += (Ground(BEAR_ISLAND),)
    say(g, 0, "place silver")
    assert "bear_island b5" not in legal(g)  # b6 and b7 below it are still open
    assert "bear_island b6" in legal(g) and "bear_island c4" not in legal(g)


def test_silver_goes_on_one_by_one_until_it_is_enough() -> None:
    g = table(2)
    give(g, 0, "4 silver")
    say(g, 0, "place silver")
    assert "enough" not in legal(g)
    say(g, 0, "home a12")
    assert "enough" in legal(g) and "home a12" not in legal(g) and "home b11" not in legal(g)
    say(g, 0, "home a11", "home b12", "enough")
    assert have(g) == {"silver": 1}
    ground = g.players[0].grounds[0]
    assert ground.silver.bit_count() == 3 and ground.tiles == () and income(ground) == 1
    assert offers(g, "place") == ["place silver"]
    check(g)


def test_the_last_silver_ends_it() -> None:
    g = table(2)
    give(g, 0, "2 silver, ore")
    say(g, 0, "place silver", "home a12", "home a11")
    assert "pass" in legal(g)
    say(g, 0, "place ore", "home b12")
    assert "pass" in legal(g) and have(g) == {}
    assert g.players[0].grounds[0].ore.bit_count() == 1


def test_ore_goes_on_one_by_one_too_but_tiles_do_not() -> None:
    g = table(2)
    give(g, 0, "3 ore, 2 oil")
    say(g, 0, "place ore", "home a1", "home a2", "enough")
    assert have(g) == {"ore": 1, "oil": 2}
    say(g, 0, "place oil", "home a4")
    assert "pass" in legal(g) and have(g) == {"ore": 1, "oil": 1}


@pytest.mark.covers("shed", "stone_house")
def test_wood_and_stone_on_their_spots() -> None:
    g = table(2)
    give(g, 0, "5 wood, 5 stone")
    g.players[0].grounds += (Ground(SHED), Ground(STONE_HOUSE))
    g.sheds, g.stone_houses = 2, 2
    say(g, 0, "place wood")
    assert legal(g) == ("shed1 spot", "stone1 spot")
    say(g, 0, "stone1 spot", "shed1 spot", "shed1 spot", "shed1 spot")
    assert "pass" in legal(g) and offers(g, "place") == ["place stone"]
    say(g, 0, "place stone", "shed1 spot", "enough")
    shed, stone = g.players[0].grounds[1:]
    assert (shed.wood_spots, shed.stone_spots) == (3, 1)
    assert (stone.wood_spots, stone.stone_spots) == (1, 0)
    assert have(g) == {"wood": 1, "stone": 4}
    check(g)


def test_wood_lies_nowhere_else() -> None:
    g = table(2)
    give(g, 0, "2 wood, 2 stone")
    g.players[0].grounds += (Ground(LONG_HOUSE),)
    assert offers(g, "place") == []


def test_a_full_board_takes_nothing() -> None:
    g = table(2)
    give(g, 0, "5 silver, oil, ore")
    cells = BOARDS[HOME].cells
    g.players[0].grounds = (Ground(HOME, cells, silver=cells),)
    assert offers(g, "place") == []


def test_what_a_card_does_about_a_coin_comes_before_the_next_coin(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def oil(g: Odin, me: int, context: tuple[int, ...]) -> tuple[Gain, ...]:
        return (Gain(((OIL, 1),)),)

    monkeypatch.setitem(CARDS, 3, Card(3, "Furrier", "A", 1, "E", when={"laid": oil}))
    monkeypatch.setitem(LISTENING, "laid", 1 << 3)
    g = table(2)
    in_play(g, 0, 3)
    give(g, 0, "3 silver")
    say(g, 0, "place silver", "home a12")
    assert have(g) == {"silver": 2, "oil": 1} and "enough" in legal(g)


def test_before_and_after_the_action_of_the_turn() -> None:
    g = table(2)
    give(g, 0, "6 silver")
    say(g, 0, "buy whaling_boat", "go WM1", "buy whaling_boat")
    assert len(g.players[0].boats) == 2
    assert not [option for option in legal(g) if option.startswith("go ")]


def test_only_in_the_own_turn() -> None:
    g = begun(2)
    other = 1 - g.turn
    give(g, other, "9 silver")
    assert legal(g, other) == ()


# ---- The windows for all --------------------------------------------------------------------

WINDOWS = pytest.mark.parametrize("before", ["income", "feast", "bonus", "scoring"])


def window(before: str = "income", *things: str) -> Odin:
    """A window in which the seats own these."""
    g = table(len(things))
    for seat, owned in enumerate(things):
        if owned:
            give(g, seat, owned)
    run(g, Window(before))
    return g


@WINDOWS
def test_who_can_do_something_is_asked_and_nobody_else(before: str) -> None:
    g = window(before, "oil", "2 peas, 2 wood", "", "3 silver")
    assert waiting(g) == (0, 3) and g.phase == f"before {before}"
    assert legal(g, 0) == ("place", "ready")
    assert legal(g, 3) == ("place", "buy whaling_boat", "ready")
    say(g, 3, "ready")
    assert waiting(g) == (0,)
    say(g, 0, "ready")
    assert over(g)


def test_nobody_has_anything_to_do() -> None:
    assert over(window("income", "", "mead", "3 bow"))


def test_one_goes_on_until_one_is_ready() -> None:
    g = window("feast", "2 oil, 8 silver", "")
    say(g, 0, "place oil", "home a1")
    assert isinstance(asked(g), Together)
    say(g, 0, "buy longship", "place oil", "home d1")
    assert legal(g) == ("ready",)
    say(g, 0, "ready")
    assert over(g) and g.players[0].longships == (0,)


@pytest.mark.parametrize("order", sorted(set(permutations("0000111"))))
def test_answers_commute(order: tuple[str, ...]) -> None:
    start = window("bonus", "fur, 3 silver", "2 ore")
    start.players[1].longships = (0, 0)
    ways = {
        0: ["place", "fur", "home a1", "buy whaling_boat"],
        1: ["place", "ore", "home a12"],
    }
    ends = []
    for turns in (order, tuple("0000111")):
        g = copy(start)
        left = {me: list(answers) for me, answers in ways.items()}
        for me in turns:
            say(g, int(me), left[int(me)].pop(0))
        ends.append(g)
    assert ends[0] == ends[1]
    assert ends[0].players[0].boats == (0,)


def test_laying_before_the_income_phase_raises_it() -> None:
    g = begun(2)
    me = g.start
    give(g, me, "robe")
    until(g, 1, "before income")
    assert waiting(g) == (me,)
    say(g, me, "place robe", "home a10", "ready")
    deal(g)
    assert g.phase == "before feast" and have(g, me)["silver"] == 2


def test_page_11_silver_from_income_may_enclose_a_bonus() -> None:
    g = begun(2)
    me = g.start
    stride, mead_space = BOARDS[HOME].stride, BOARDS[HOME].bonuses[3].cell
    cover = sum(1 << r * stride + c for r in (8, 9, 10, 11) for c in (0, 1, 2)) & ~mead_space
    cover &= ~(1 << 8 * stride + 2)  # c9 is still open
    g.players[me].grounds = (Ground(HOME, cover, silver=cover),)
    until(g, 1, "before feast")
    assert have(g, me)["silver"] == 2
    say(g, me, "place silver", "home c9", "enough", "ready")
    until(g, 1, "before bonus")
    mead = have(g, me)["mead"]
    until(g, 2, "actions")
    assert have(g, me)["mead"] == mead + 1


# ---- The Tutor (52) in a window --------------------------------------------------------------


def lessons() -> Odin:
    """A window of three: one has the Tutor and two cards to play, another has oil to lay."""
    g = table(3)
    in_play(g, 1, 52)
    in_hand(g, 1, 54, 48)
    give(g, 1, "2 silver")
    give(g, 0, "oil")
    run(g, Window("income"))
    return g


def test_the_tutor_offers_every_card_in_hand_for_a_silver() -> None:
    g = lessons()
    assert waiting(g) == (0, 1)
    assert legal(g, 1) == ("place", "use 52 play 54", "use 52 play 48", "ready")


def test_a_lesson_waits_until_everybody_is_ready() -> None:
    g = lessons()
    say(g, 1, "use 52 play 48")
    assert waiting(g) == (0,)
    assert len(g.players[1].hand) == 2 and have(g, 1) == {"silver": 2}
    assert any(isinstance(todo, Lesson) for todo in g.agenda[TABLE])
    say(g, 0, "place oil", "home a1", "ready")
    assert 48 in g.players[1].played and g.players[1].hand[0] == 54
    assert waiting(g)[0] == 1 and have(g, 1)["silver"] == 1


def test_after_the_lesson_its_player_may_go_on() -> None:
    g = lessons()
    give(g, 1, "9 silver")
    say(g, 0, "ready")
    say(g, 1, "use 52 play 54")
    while not isinstance(asked(g, 1), Together):
        say(g, 1, legal(g, 1)[-1])
    assert {"use 52 play 48", "buy knarr", "ready"} <= set(legal(g, 1))
    say(g, 1, "ready")
    assert over(g)


def test_no_tutor_without_silver_or_cards() -> None:
    g = lessons()
    g.players[1].goods[SILVER] = 0
    assert not offers(g, "use", 1)
    g.players[1].goods[SILVER] = 5
    g.players[1].hand = ()
    assert not offers(g, "use", 1)


def test_lessons_come_in_the_order_of_the_seats_whoever_asked_first() -> None:
    ends = []
    for order in ((0, 2), (2, 0)):
        g = table(3)
        for seat, card in ((0, 47), (2, 48)):
            g.players[seat].has |= 1 << 52
            in_hand(g, seat, card)
            give(g, seat, "silver")
        run(g, Window("feast"))
        for seat in order:
            say(g, seat, f"use 52 play {47 if seat == 0 else 48}")
        ends.append(g)
    assert ends[0] == ends[1]
    assert ends[0].players[0].played == (47,)
    assert ends[0].players[2].played == () or not waiting(ends[0])


def test_weapons_and_resources_have_no_place_on_a_home_board() -> None:
    g = table(2)
    give(g, 0, "bow, wood, stone, sword")
    run(g, Window("income"))
    assert over(g)
