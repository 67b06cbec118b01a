"""Alone: what both solo games share, and the high-score game (solo rules, p. 1-2)."""

from __future__ import annotations

import pytest

from meadhall import Table
from meadhall.games.karvi.components.kinds import CHAOS, KINDS, LAYOUTS
from meadhall.games.karvi.rules.open_box import BOX
from meadhall.games.karvi.rules.scoring import standing as points_shown
from meadhall.games.karvi.rules.scoring import total, verdict
from meadhall.games.karvi.rules.track import CopyDie
from meadhall.games.karvi.rules.turn import YourTurn
from meadhall.games.karvi.rules.upgrade import DrawCards
from meadhall.games.karvi.rules.volva import HerTopTile
from meadhall.games.karvi.view import view
from meadhall.kernel.agenda import TABLE, natures, over
from meadhall.kernel.errors import Illegal
from tests.karvi.kit import asked, do, give, points, run, table
from tests.karvi.saying import say
from tests.karvi.scenes import dice, ship, stops
from tests.karvi.solo_kit import (
    alone,
    asked_of_nature,
    call,
    dealt,
    end_round,
    events,
    happen,
    kinds,
    nature,
    next_turn,
    opponent,
    place,
    sizes,
    stack,
    standing,
    volva,
)

NEAR = ("wool", "timber", "salt", "raid 2", "raid 5", "raid 8")
FAR = ("ivory", "amber", "glass", "raid 12", "raid 18", "raid 24")


# Set-up (p. 1)


@pytest.mark.parametrize("solo", ["highscore", "volva"])
def test_solo_page_1_set_up(solo: str) -> None:
    g = alone(solo=solo)
    assert (g.seats, g.rounds, len(g.players), len(g.at)) == (1, 3, 1, 6)
    assert g.sizes == [2] * 12
    assert g.corner_sizes == [3, 3]
    assert len(g.offer) == 3 and len(g.trade_deck) == 33
    assert {g.stop, *g.stops} == {"X-A", "Y-A"}
    assert ship(g) == "kaupanger"
    assert points_shown(g) == ((0,) if solo == "highscore" else (0, 0))  # the Völva's
    assert [p["ships"] for p in view(g, 0)["places"] if p["ships"]] == [[0]]
    assert [d["colour"] for d in view(g, 0)["dice"][::2]] == ["Orange", "Purple", "Blue"]
    assert [d["seat"] for d in view(g, 0)["dice"]] == [0, 0, None, None, None, None]


@pytest.mark.covers("M23")
@pytest.mark.parametrize(
    ("boards", "blocked", "harder"),
    [
        ("a", "R5 B1 B2 B4", "L3 L5"),
        ("b", "R5 B1 B2 B3", "L3 L5"),
        ("ta-la-ba-ra", "R3 R5 B1 B2", "B4 L5"),  # the short boards swapped
        ("ba-ra-tb-la", "R5 B1 B2 B6", "L3 L5"),  # B2 itself says PROVISIONS
    ],
)
def test_m23_which_spots_are_blocked(boards: str, blocked: str, harder: str) -> None:
    g = alone(side=boards)
    assert view(g, 0)["blocked"] == blocked.split()
    more = volva("", "harder_blockades", side=boards)
    assert {*view(more, 0)["blocked"]} == {*blocked.split(), *harder.split()}
    assert volva(side=boards).blocked == g.blocked


@pytest.mark.covers("M23")
@pytest.mark.parametrize(("way", "each"), [((), 1), (("harder_blockades",), 2)])
def test_m23_every_mixture_blocks_as_many_spots_of_each(way: tuple[str, ...], each: int) -> None:
    for boards in LAYOUTS:
        g = volva("", *way, side=boards.lower().replace(" ", "-"))
        assert g.boards == boards
        spots = [(s["at"], s["text"]) for s in view(g, 0)["track"] if s["blocked"]]
        texts = [text for at, text in spots if at not in ("B1", "B2")]
        assert sorted(texts) == ["BEER"] * each + ["PROVISIONS"] * each
        assert len(spots) == 2 + 2 * each


def test_blockades_of_boards_drawn_at_random() -> None:
    g = alone(side="chaos")
    assert g.boards in CHAOS
    assert g.blocked == alone(side=g.boards.lower().replace(" ", "-")).blocked


def test_solo_page_1_three_cards_of_each_stack_are_removed() -> None:
    g = alone()
    assert [(d["left"], d["shuffled"]) for d in view(g, 0)["decks"]] == [(12, [4, 8])] * 3
    run(g, DrawCards(12))
    for number in range(12):
        do(g, "draw helmet")
        assert BOX.level(g.players[0].hand[-1]) == (1 if number < 4 else 2)
    assert view(g, 0)["decks"][0]["left"] == 0
    run(g, DrawCards(1))
    assert asked(g) == ("draw beer", "draw ship")


@pytest.mark.covers("M35")
def test_m35_start_cards_of_purple_and_blue_only_order_the_dice() -> None:
    g = dealt(3, 5, 1)
    assert standing(g) == "w2 w5 w3 w4 w1 w6"
    assert g.rival_starts == ("start5-23", "start1-23")
    p = g.players[0]
    assert (p.provisions, p.warriors, p.gold) == (2, (1,), 0)
    assert asked(g) == ("3 fur", "2 fur 1 silver", "1 fur 2 silver", "3 silver")
    assert sum(g.supply) == 6 * 12 - 1
    assert dealt(3, 1, 5).players[0] == p


# Whose turn (p. 2)


@pytest.mark.parametrize(
    ("where", "rolled"),
    [
        ("T4 T6 T5 R1 R3 R4", ()),
        ("T4 T6 T3 R1 R3 R4", ("purple",)),
        ("T4 T2 T3 R1 R3 R4", ()),  # behind one of my dice, not behind the next one
        ("T4 L6 T1 T5 T2 R1", ("purple", "blue")),
        ("T4 L6 T1 T2 w6 T3", ("purple", "purple", "blue", "blue")),
        ("w1 w6 w2 w5 w3 w4", ()),
        ("w2 w5 w1 w6 w3 w4", ("purple",)),
        ("S2 S4 S1 L5 L6 R6", ("purple", "blue", "blue")),
    ],
)
def test_the_opponent_rolls_all_dice_behind_my_next_one(
    where: str, rolled: tuple[str, ...]
) -> None:
    g = alone(where)
    next_turn(g)
    assert natures(g) == (TABLE if rolled else None)
    for colour in rolled:
        assert asked_of_nature(g) == tuple(f"{colour} {pips}" for pips in range(6))
        assert standing(g) == where  # none is placed before all are rolled
        nature(g, f"{colour} 1")
    assert kinds(g).count("opponent die") == len(rolled)


def test_i_may_have_several_turns_in_a_row() -> None:
    g = alone("T1 T2 L1 L2 L3 L5")
    do(g, "die T3", "end")
    assert g.turn == 0 and g.die == 1 and "opponent die" not in kinds(g)
    do(g, "die T4", "end")
    assert g.die == 0 and dice(g) == ["T3", "T4"]


# The opponent's dice (p. 2)


def test_solo_page_2_a_3_and_a_4_with_spots_4_and_5_taken() -> None:
    g = alone("T4 T8 T1 L1 T2 T9")
    assert opponent(g, "purple 3", "blue 4") == "T4 T8 T7 L1 R1 T9"


def test_solo_page_2_two_blanks_come_after_the_dice_with_pips() -> None:
    g = alone("T4 L6 T1 T2 T3 w6")
    assert opponent(g, "purple 2", "purple 0", "blue 0", "blue 5") == "T4 L6 T6 T8 R3 T9"


COUNTED = (
    # my two dice, then a purple one that is rolled, and three more that are not
    ("T4 L6 T1 L1 L2 L3", 2, "T6"),
    ("R1 L6 T1 L1 L2 L3", 1, "R2"),  # locked
    ("B3 L6 T1 L1 L2 L3", 2, "B5"),  # costs 2 beers
    ("R4 L6 T1 L1 L2 L3", 2, "R6"),  # past the blockade on R5, which is counted
    ("R4 L6 T1 L1 L2 L3", 1, "R6"),
    ("R4 L6 T1 L1 L2 L3", 3, "B3"),  # over two blockades
    ("R4 L6 T1 L1 L2 L3", 5, "B3"),
    ("T4 T6 T1 T5 L2 L3", 3, "T7"),  # past two dice, which are counted
    ("T4 T6 T1 T5 T7 L3", 1, "T8"),
    ("L4 T9 T1 R1 R2 R3", 5, "R6"),  # my next die is the one further back
    ("L4 L5 T1 S4 S5 S6", 3, "S1"),
    ("L4 L5 T1 S1 S5 S6", 3, "S2"),
    ("L6 L5 T1 S1 S2 S3", 5, "S4"),
    ("w3 w6 w1 w4 w5 T9", 1, "T1"),
    ("w3 w6 w1 w4 w5 T9", 5, "T2"),
    ("w2 T1 w1 T2 T3 T4", 4, "T5"),  # positions that dice have left
    # a blank: yellow, red or brown
    ("T4 L6 T1 L1 L2 L3", 0, "T6"),
    ("T9 L6 T1 R3 L2 L3", 0, "R6"),  # a die on R3, a blockade on R5
    ("R6 L6 T1 L1 L2 L3", 0, "B5"),  # a blockade on B4; trade or raid
    ("w3 w6 w1 w4 w5 T9", 0, "T3"),
)


@pytest.mark.covers("A59", "M31")
@pytest.mark.parametrize(("where", "pips", "lands"), COUNTED)
def test_a59_spots_are_counted_from_my_next_die(where: str, pips: int, lands: str) -> None:
    g = alone(where)
    assert opponent(g, f"purple {pips}") == where.replace(where.split()[2], lands)
    assert g.beer == [3, 3, pips, 3, 3, 3]


@pytest.mark.parametrize(("mine", "lands"), [("R2", "R4"), ("L5", "L6"), ("B9", "L1")])
def test_a_spot_that_adds_something_keeps_its_colour(mine: str, lands: str) -> None:
    g = alone(f"{mine} S6 T1 S1 S2 S3", side="b")
    assert opponent(g, "purple 0") == f"{mine} S6 {lands} S1 S2 S3"


HOME = (
    ("Y-A", "L6 S1 T1 S4 S5 S6", 0, "S2"),  # BEER
    ("Y-A", "L6 S2 T1 S1 S3 S6", 0, "S4"),  # PROVISIONS
    ("X-B", "L6 S4 T1 S1 S3 S6", 0, "S2"),  # BEER / PROVISIONS
    ("Y-B", "L6 S2 T1 S1 S3 S4", 0, "S6"),  # RAID + 1 gold
    ("X-B", "L6 S2 T1 S1 S3 S4", 0, "S5"),  # TRADE
    ("V", "L6 S6 T1 S1 S2 S3", 0, "S5"),  # TRADE / RAID
    ("V", "L6 S5 T1 S1 S2 S3", 0, "S6"),  # nothing for a blank: the last free one
    ("V", "L6 S5 T1 S6 S2 S3", 0, "S4"),
    ("Y-A", "L6 S5 T1 S6 S1 S2", 5, "S4"),  # from the 5th on, the last free one
    # both of mine are home
    ("X-A", "S2 S4 L1 S1 S5 S6", 1, "S3"),
    ("X-A", "S4 S2 L1 S1 S5 S6", 2, "S3"),
    ("X-A", "S3 S4 L1 S6 S1 S2", 1, "S5"),
    ("X-A", "S3 S4 L1 S6 S1 S2", 3, "S5"),  # past the stop-area
    ("X-A", "S4 S5 L1 S6 S1 S2", 5, "S3"),
    ("X-A", "S4 S5 L1 S6 S1 S2", 1, "S3"),
    ("X-A", "S2 S3 L1 S1 S4 S5", 0, "S6"),  # TRADE / RAID
    ("X-A", "S4 S6 L1 S1 S2 S3", 0, "S5"),  # UPGRADE, as nothing is left for a blank
)


@pytest.mark.covers("A51", "A53", "M31")
@pytest.mark.parametrize(("stop", "where", "pips", "lands"), HOME)
def test_a51_a_die_of_the_opponent_comes_home(stop: str, where: str, pips: int, lands: str) -> None:
    g = alone(where)
    g.stop = stop
    names = where.split()
    assert opponent(g, f"purple {pips}").split() == [*names[:2], lands, *names[3:]]


@pytest.mark.covers("A51")
def test_a51_the_last_free_position_is_the_one_furthest_right() -> None:
    g = alone("S5 S6 L1 L2 S1 L3")
    assert opponent(g, "purple 4", "purple 5", "blue 1") == "S5 S6 S3 S2 S1 S4"


def test_a_blank_without_a_spot_of_its_own_is_not_told_as_if_it_had_one() -> None:
    g = alone("L6 S5 T1 S6 S1 S2")
    g.stop = "V"
    assert opponent(g, "purple 0").split()[2] == "S4"  # UPGRADE
    assert "is free, so it takes the last free place, S4" in say(g, events(g)[-1], 0)


@pytest.mark.covers("A53")
def test_a53_dice_that_are_home_are_not_rolled_again() -> None:
    g = alone("S4 S5 S1 L1 S2 S3")
    next_turn(g, "purple 2")
    assert standing(g) == "w4 w5 w1 w6 w2 w3" and g.round == 2  # all were home


@pytest.mark.covers("M32")
def test_m32_low_numbers_are_placed_first() -> None:
    g = alone("T4 T5 T1 R1 T2 R3")
    assert opponent(g, "purple 2", "blue 1") == "T4 T5 T7 R1 T6 R3"


@pytest.mark.covers("M32")
@pytest.mark.parametrize(("number", "now"), [(1, "X-A"), (2, "Y-A"), (3, "V")])
def test_m32_the_stop_area_changes_when_the_last_dice_are_lifted(number: int, now: str) -> None:
    g = alone("L5 L6 w5 w6 L1 L2")
    g.round = number
    stops(g, "X-A", *(("Y-A",) if number < 3 else ()))
    opponent(g, *(("Y-A",) if number == 2 else ()))
    assert g.stop == now and g.cleared
    assert asked_of_nature(g)[0] == "purple 0" and kinds(g)[-1] != "opponent die"
    nature(g, "purple 2", "purple 1", "blue 5", "blue 5")
    assert standing(g) == "L5 L6 S2 S1 S4 S5"


def test_the_stop_area_stays_while_a_die_waits() -> None:
    g = alone("w6 L6 w4 L1 L2 L3")
    g.round = 2
    stops(g, "X-A", "Y-A")
    assert opponent(g, "purple 1") == "w6 L6 T1 L1 L2 L3"
    assert g.stop == "X-A" and not g.cleared


# Cards that meet the opponent's dice


@pytest.mark.covers("A52")
def test_a52_a_die_below_mine_is_not_behind_it() -> None:
    g = alone("T5 L6 T5 R1 T4 R3")
    g.height[0] = 1
    next_turn(g)
    assert asked_of_nature(g)[0] == "blue 0"
    nature(g, "blue 1")
    assert standing(g) == "T5 L6 T5 R1 T6 R3"
    assert natures(g) is None and g.die == 0
    do(g, "die T9", "end", "* purple 1")
    assert standing(g).startswith("T9 L6 R2 R1")  # the purple one, past R1


@pytest.mark.covers("A52")
def test_a52_card_30_stacks_my_die_on_one_of_the_opponents() -> None:
    g = alone("T1 L6 T2 R1 R3 R4")
    give(g, 0, hand=("B30",), fur=1)
    do(g, "play B30", "onto T2", "end")
    assert standing(g) == "T2 L6 T2 R1 R3 R4"
    assert g.die == 0 and "opponent die" not in kinds(g)


@pytest.mark.covers("M34")
def test_m34_card_22_copies_what_a_die_of_the_opponent_shows() -> None:
    g = dealt(4, 2, 1)
    assert g.beer == [3, 3, 3, 2, 2, 2]
    run(g, CopyDie())
    assert asked(g) == ("die 1 to 3", "die 1 to 2", "die 2 to 3", "die 2 to 2")
    g = alone("T4 L6 T1 L1 T2 L3")
    opponent(g, "purple 5", "blue 0")
    run(g, CopyDie())
    assert asked(g)[:3] == ("die 1 to 5", "die 1 to 3", "die 1 to 0")
    do(g, "die 1 to 5")
    assert g.beer == [5, 3, 5, 3, 0, 3]


@pytest.mark.covers("A58")
def test_a58_with_the_harder_blockades_a_die_may_find_nothing_to_pay_for() -> None:
    where = "w1 T1 T3 T6 R6 B7"
    easy, hard = volva(where), volva(where, "harder_blockades")
    easy.beer[0] = hard.beer[0] = 0
    assert asked(easy) == ("die L3", "die L5")
    assert asked(hard) == ("rest T2",)


# The end of a round (p. 2)


@pytest.mark.parametrize("number", [1, 2])
@pytest.mark.covers("M36")
def test_solo_page_2_trade_cards_are_replaced_after_a_round(number: int) -> None:
    g = alone()
    old, left = g.offer, set(g.trade_deck)
    end_round(g, number)
    assert g.trade_gone == old  # out of the game
    assert len(g.offer) == 3 and {*g.offer} <= left
    assert len(g.trade_deck) == 30 and g.round == number + 1


@pytest.mark.parametrize("left", [0, 2])
def test_too_few_trade_cards_are_left_for_a_new_offer(left: int) -> None:
    g = alone()
    g.trade_deck = g.trade_deck[:left]
    last = g.trade_deck
    end_round(g, 1)
    assert g.offer == last and g.trade_deck == ()
    assert isinstance(g.agenda[0][-1], YourTurn)


@pytest.mark.covers("A46")
def test_a46_near_stacks_are_thinned_out_first_then_far_ones() -> None:
    g = alone()
    end_round(g, 1)
    assert (sizes(g, NEAR), sizes(g, FAR)) == ({1}, {2})
    assert g.corner_sizes == [2, 2]
    end_round(g, 2)
    assert (sizes(g, NEAR), sizes(g, FAR)) == ({1}, {1})
    assert g.corner_sizes == [1, 1]
    assert place(g, "jarlshof")["tiles_left"] == 1
    assert [c["stones_left"] for c in view(g, 0)["corners"]] == [1, 1]


@pytest.mark.covers("A46")
def test_a46_empty_stacks_and_corners_lose_nothing() -> None:
    g = alone()
    wool = stack(g, "wool", 0)
    g.corner_sizes = [0, 1]
    end_round(g, 1)
    assert g.sizes[wool] == 0 and g.sizes[wool + 1] == 1
    assert g.corner_sizes == [0, 0]


def test_a_tile_that_i_know_may_be_removed() -> None:
    g = alone()
    call(g, "jarlshof", "scout", "* TT1d", "* TT1b", "TT1a")
    assert place(g, "jarlshof")["tiles_known"] == ["TT1c"]
    end_round(g, 1)
    seen = place(g, "jarlshof")
    assert (seen["tiles_left"], seen["tiles_known"]) == (0, None)


def test_solo_page_2_after_the_third_round_the_game_ends() -> None:
    g = alone()
    before = (g.offer, g.trade_gone, list(g.sizes), list(g.corner_sizes))
    end_round(g, 3)
    assert over(g) and kinds(g)[-1] == "end"
    assert (g.offer, g.trade_gone, g.sizes, g.corner_sizes) == before
    assert view(g, 0)["verdict"] == "a beginning"


GRADES = {
    170: "a beginning",
    171: "good",
    200: "good",
    201: "great",
    250: "great",
    251: "impressive",
}


@pytest.mark.parametrize(("scored", "word"), GRADES.items())
def test_solo_page_2_grades(scored: int, word: str) -> None:
    g = alone()
    g.beer = [1, 2, 5, 5, 5, 5]  # my beers are points, the opponent's are not
    g.players[0].points[0] = scored - 3
    assert total(g, 0) == scored
    assert verdict(g) == word


def test_a_game_of_several_has_no_verdict() -> None:
    g = table(2)
    g.players[0].points[0] = 300
    assert verdict(g) == ""


# Thinned stacks and me


def test_a_corner_without_special_stones_may_still_be_built_on() -> None:
    g = alone()
    g.corner_sizes = [0, 3]
    call(g, "waterford", "build")
    assert points(g) == 4 and g.gone == ()
    assert asked(g)[0].startswith("die ")


def test_of_a_thinned_stack_i_see_the_one_tile_left() -> None:
    g = alone()
    stack(g, "wool", 1)
    call(g, "jarlshof", "scout", "* TT1a", "* TT1b", "* TT1c")
    assert asked(g) == ("TT1d",)
    do(g, "TT1d")
    assert g.players[0].scouted == ("TT1d",)
    assert place(g, "jarlshof")["tiles_left"] == 0


def test_what_the_volva_took_is_not_in_the_stack() -> None:
    g = volva()
    happen(g, HerTopTile(KINDS.index("wool")), "TT1a")
    assert place(g, "jarlshof")["tiles_left"] == 1
    assert place(g, "jarlshof")["tiles_possible"] == ["TT1b", "TT1c", "TT1d"]
    call(g, "jarlshof", "scout", "* TT1b", "* TT1d")
    assert asked(g) == ("TT1c",)


def test_special_stones_are_known_until_one_is_removed_unseen() -> None:
    g = alone()
    call(g, "vik", "build", "* SR4", "* SR8", "* SR2", "SR8", "discard")
    assert view(g, 0)["corners"][1]["stones_known"] == ["SR2", "SR4"]
    end_round(g, 1)
    corner = view(g, 0)["corners"][1]
    assert (corner["stones_left"], corner["stones_known"]) == (1, None)


def test_a_spectator_does_not_see_the_tiles_that_i_looked_at() -> None:
    g = alone()
    call(g, "jarlshof", "scout", "* TT1d", "* TT1b", "TT1a")
    seen = place(g, "jarlshof", None)
    assert seen["tiles_known"] is None
    assert seen["tiles_possible"] == ["TT1b", "TT1c", "TT1d"]


# Taking back


def test_an_answer_can_be_taken_back_until_the_opponent_rolls() -> None:
    t = Table.new("karvi", 1, seed=2)
    while not isinstance(t.question(0), YourTurn):
        t.play(0, t.options(0)[0])
    before = t.answers
    t.play(0, "die T1")
    assert t.can_undo(0)
    t.undo(0)
    assert t.answers == before
    t.play(0, "die T1")
    t.play(0, "end")
    assert t.answers[-1][0] == TABLE and t.answers[-1][1].split()[0] in ("purple", "blue")
    assert not t.can_undo(0)
    with pytest.raises(Illegal):
        t.undo(0)
