"""The variants (p. 18): drafts, other boards, and two upgrade cards to choose from."""

from __future__ import annotations

import io
import random
from collections import Counter
from itertools import permutations, product

import pytest
from rich.console import Console

from meadhall.games.karvi.components.box import TABLES
from meadhall.games.karvi.rules.draft import DraftTile, WhoDrafts, WhoHoldsFirst
from meadhall.games.karvi.rules.open_box import BOX
from meadhall.games.karvi.rules.setup import Chaos, StopSide, TopStop
from meadhall.games.karvi.rules.state import POSITIONS, TRACK, Karvi
from meadhall.games.karvi.rules.track import ClearStop
from meadhall.games.karvi.terminal import shortened, text_picture
from meadhall.games.karvi.view import view
from meadhall.games.karvi.words import ask
from meadhall.games.karvi.words.help import explain_at
from meadhall.kernel.agenda import TABLE, Event, answer, options, question, waiting
from meadhall.kernel.records import copy
from tests.karvi.kit import asked, do, run, table
from tests.karvi.saying import say
from tests.karvi.scenes import (
    activated,
    beers,
    dealt,
    nature_asks,
    settle,
    unpacked,
)

SEATS = pytest.mark.parametrize("seats", (2, 3, 4))


# Draft of start cards

STARTS = ((2, 0), (2, 1), (3, 0), (3, 2), (4, 0), (4, 3))


@pytest.mark.parametrize(("seats", "loser"), STARTS)
def test_the_loser_takes_a_start_card_and_passes_the_others_to_the_left(
    seats: int, loser: int
) -> None:
    g = dealt(seats, draft="yes", loser=str(loser))
    left = list(BOX.start_side(seats))
    assert len(left) == 5
    for i in range(seats):
        me = (loser + i) % seats
        assert waiting(g) == (me,)
        assert options(g, me) == tuple(left)
        answer(g, me, left[-2])
        assert g.players[me].start == left.pop(-2)
    assert waiting(g) == tuple(range(seats))  # all take their goods at once


def test_drafted_start_cards_give_dice_and_goods_as_usual() -> None:
    g = dealt(3, draft="yes", loser="1")
    for seat, card in ((1, "start5-23"), (2, "start1-23"), (0, "start3-23")):
        answer(g, seat, card)
    assert g.at == [1, 4, 2, 3, 0, 5]
    assert g.beer == [3, 3, 3, 3, 2, 2]
    assert [p.provisions for p in g.players] == [2, 2, 3]
    assert [p.warriors for p in g.players] == [(1,), (1,), (2,)]
    assert [len(options(g, seat)) for seat in range(3)] == [4, 3, 4]  # 3, 2 and 3 fur or silver


def test_with_four_players_the_drafted_dice_stand_from_the_left() -> None:
    g = dealt(4, draft="yes", loser="3")
    for seat, value in ((3, 4), (0, 2), (1, 5), (2, 1)):
        answer(g, seat, f"start{value}-4")
    assert g.at == [1, 3, 0, 2]
    assert g.beer == [3, 4, 3, 4]


@pytest.mark.covers("M22")
@SEATS
def test_m22_without_a_loser_somebody_is_drawn_to_choose_first(seats: int) -> None:
    for first in range(seats):
        g = unpacked(seats, draft="yes")
        assert nature_asks(g, WhoDrafts) == tuple(f"seat {s}" for s in range(seats))
        answer(g, TABLE, f"seat {first}")
        for i in range(seats):
            assert waiting(g) == ((first + i) % seats,)
            do(g, options(g, waiting(g)[0])[0], seat=waiting(g)[0])


@pytest.mark.covers("M22")
@pytest.mark.parametrize(
    ("settings", "kind"),
    (
        ({"draft": "yes"}, WhoDrafts),
        ({"less_luck": "yes"}, WhoHoldsFirst),
        ({"draft": "yes", "less_luck": "yes"}, WhoHoldsFirst),
    ),
)
def test_m22_the_offer_is_laid_out_before_any_draft(
    settings: dict[str, str], kind: type[object]
) -> None:
    g = unpacked(3, **settings)
    nature_asks(g, kind)
    assert len(g.offer) == 3
    g = dealt(3, **settings)
    assert len(g.offer) == 3  # and not laid out again


def test_a_drafted_start_card_is_told_and_explained() -> None:
    g = dealt(3, draft="yes", loser="1")
    first = question(g, 1)
    assert first is not None and "Which start card" in ask(g, first, 1)
    assert say(g, "start2-23", 1).startswith("start card 2: 3 provisions, 3 fur or silver")
    g.log = []
    answer(g, 1, "start2-23")
    assert say(g, g.log[0], 1).startswith("You begin with start card 2")
    assert say(g, g.log[0], None).startswith("Blue begins with start card 2")


# More action variety


@SEATS
def test_all_boards_and_stop_areas_with_side_b_up(seats: int) -> None:
    g = dealt(seats, boards="b")
    assert g.boards == "TB RB BB LB"
    assert sorted((g.stop, *g.stops)) == ["X-B", "Y-B", "Z-B"][: 3 if seats == 4 else 2]
    assert {spot["spot"][0] for spot in view(g, None)["track"]} == {"B"}


def test_the_villages_own_stop_area_has_no_other_side() -> None:
    assert {tile for tile in BOX.stop_texts if tile[0] == "V"} == {"V"}
    for side in "ab":
        g = table(3, side)
        g.round, g.stops = 3, ()
        run(g, ClearStop())
        assert g.stop == "V"


# Chaos

LAYOUTS = [
    f"{long[0]}{a} {short[0]}{b} {long[1]}{c} {short[1]}{d}"
    for long in permutations("TB")
    for short in permutations("RL")
    for a, b, c, d in product("AB", repeat=4)
]
SWAPPED = "bb-la-ta-rb"
"""Long and short boards swapped, both sides in use."""
SPOTS = (
    *(f"B-B{i}" for i in range(1, 10)),
    *(f"A-L{i}" for i in range(1, 7)),
    *(f"A-T{i}" for i in range(1, 10)),
    *(f"B-R{i}" for i in range(1, 7)),
)
"""What then lies where, clockwise."""


def spots(g: Karvi) -> dict[str, str]:
    """Which spot has which position's name."""
    return {spot["at"]: spot["spot"] for spot in view(g, None)["track"]}


@SEATS
@pytest.mark.covers("M37")
def test_m37_chaos_swaps_long_and_short_boards_and_mixes_sides(seats: int) -> None:
    g = unpacked(seats, boards="chaos")
    found = nature_asks(g, Chaos)
    sides = [s for s in product("AB", repeat=4) if len(set(s)) == 2]
    assert len(sides) == 14
    assert sorted(found) == sorted(f"B{b} L{le} T{t} R{r}" for b, le, t, r in sides)
    answer(g, TABLE, "BA LB TB RA")
    assert g.boards == "BA LB TB RA"
    tiles = "XYZ" if seats == 4 else "XY"
    for tile in tiles:
        assert nature_asks(g, StopSide) == (f"{tile}-A", f"{tile}-B")
        answer(g, TABLE, f"{tile}-{'B' if tile == 'Y' else 'A'}")
    assert nature_asks(g, TopStop) == ("X-A", "Y-B", "Z-A")[: len(tiles)]


@pytest.mark.parametrize("boards", (SWAPPED, "ta-ra-ba-la"))
def test_a_layout_may_be_named(boards: str) -> None:
    g = unpacked(3, boards=boards)
    assert g.boards == boards.replace("-", " ").upper()
    assert isinstance(question(g, TABLE), StopSide)  # those sides are still drawn


@pytest.mark.parametrize(("seats", "sides"), ((3, ["X-A", "Y-B"]), (4, ["X-A", "Y-B", "Z-B"])))
def test_a_layout_may_be_named_with_its_stop_areas(seats: int, sides: list[str]) -> None:
    g = unpacked(seats, boards=f"{SWAPPED}-xa-yb-zb")
    assert nature_asks(g, TopStop) == tuple(sides)


def test_the_spots_of_a_swapped_board_keep_their_order_and_have_the_names_of_the_place() -> None:
    g = dealt(3, boards=SWAPPED)
    assert list(spots(g).values()) == list(SPOTS)
    assert list(spots(g)) == [POSITIONS[at] for at in TRACK]


@pytest.mark.covers("A45")
@pytest.mark.parametrize("boards", LAYOUTS)
def test_a45_two_players_block_every_3plus_spot_in_play(boards: str) -> None:
    rows = {row.id for row in TABLES["spot"] if getattr(row, "three_plus", False)}
    g = unpacked(2, boards=boards.replace(" ", "-"))
    blocked = view(g, None)["blocked"]
    assert blocked == [at for at, spot in spots(g).items() if spot in rows]
    assert len(blocked) in (7, 8)
    for seats in (3, 4):
        assert view(unpacked(seats, boards=boards.replace(" ", "-")), None)["blocked"] == []


@pytest.mark.covers("A45")
def test_a45_blockades_lie_on_the_boards_that_were_drawn() -> None:
    g = dealt(2, "BB LA TA RB", boards="chaos")
    assert view(g, None)["blocked"] == ["T1", "T2", "T8", "R4", "B4", "B8", "L2", "L6"]


def test_a_die_does_what_the_board_in_that_place_says() -> None:
    g = table(3, SWAPPED)
    do(g, "die T1", "1 silver")  # B-B1: INCOME for 1 beer
    assert (g.players[0].silver, beers(g)[0]) == (1, 2)
    g = table(3, SWAPPED)
    g.beer[0] = 0
    assert not {"die T1", "die T2"} & set(asked(g))  # which cost beer in this place
    do(g, "die B1")  # A-T1: 1 fur for no beer
    assert (g.players[0].fur, beers(g)[0]) == (1, 0)
    assert "die T1" not in asked(table(2, SWAPPED))  # blocked


def test_locked_spots_lie_where_their_board_does() -> None:
    g = table(3, SWAPPED)  # A-L4 and B-R1
    assert not {"die R4", "die L1"} & set(asked(g))
    activated(g, trades=2)
    do(g, "die L1")
    assert (g.players[0].silver, g.players[0].gold) == (1, 1)


def test_help_and_events_tell_the_spot_that_lies_there() -> None:
    g = table(2, SWAPPED)
    told = explain_at(g, "t1")
    assert told.startswith("B-B1, a spot of the bottom board, side B. It costs 1 beer.")
    assert told.endswith("A blockade lies on it.")
    assert explain_at(g, "L6").startswith("B-R6, a spot of the right board, side B.")
    assert say(g, "die B1", 0) == "move your die to B1: 1 fur (no beer)"
    g.log = []
    do(g, "die R1", "1 fur")
    assert say(g, g.log[0], 1) == "Green moves a die to R1 (INCOME), paying 1 beer."


def test_the_picture_shows_every_spot_under_the_right_heading() -> None:
    out = io.StringIO()
    shown = view(table(3, SWAPPED), 0)
    Console(file=out, width=100).print(text_picture(shown, colour=False))
    lines = out.getvalue().splitlines()
    headings = ("Top B (B)", "Right A (L)", "Bottom A (T)", "Left B (R)")
    (row,) = (i for i, line in enumerate(lines) if all(h in line for h in headings))
    begins = dict(zip("TRBL", (lines[row].index(h) for h in headings), strict=True))
    for spot in shown["track"]:
        beer = f"{spot['beer']}b" if spot["beer"] else "--"
        number = int(spot["at"][1:])
        cell = lines[row + number][begins[spot["at"][0]] :]
        assert cell.startswith(f"{spot['at']} {beer} {shortened(spot['text'])}")


# Less luck

PACKS: dict[int, tuple[dict[str, int], ...]] = {
    2: ({"ST": 2, "RS": 3}, {"SA": 2, "HE": 2}),
    3: ({"ST": 2, "RS": 3}, {"SA": 2}, {"HE": 2}),
    4: ({"ST": 2}, {"SA": 2}, {"HE": 2}, {"RS": 3}),
}
"""What everybody takes from each pack, in the order in which the packs are given (M21)."""


def drafting(g: Karvi) -> tuple[int, ...]:
    return tuple(s for s in waiting(g) if isinstance(question(g, s), DraftTile))


def drafted(seats: int, first: int, rng: random.Random) -> tuple[Karvi, list[list[str]], int]:
    """All tiles and stones are taken, by anybody in any order: the table, what each seat took one
    after the other, and how often somebody had a choice."""
    g = dealt(seats, f"seat {first}", less_luck="yes")
    log: list[Event] = []
    g.log = log
    answers = 0
    while found := drafting(g):
        seat = rng.choice(found)
        answer(g, seat, rng.choice(options(g, seat)))
        answers += 1
    taken = [e for e in log if e.kind == "drafted"]
    return g, [[e.data[0] for e in taken if e.seat == s] for s in range(seats)], answers


@pytest.mark.covers("M21")
@SEATS
def test_m21_packs_go_round_to_the_left_and_each_seat_takes_from_each(seats: int) -> None:
    for first in range(seats):
        _, taken, _ = drafted(seats, first, random.Random(first))
        for i in range(seats):
            picks = taken[(first + i) % seats]
            for passes in range(seats):
                pack = PACKS[seats][(i - passes) % seats]
                size = sum(pack.values())
                now, picks = picks[:size], picks[size:]
                assert Counter(tile[:2] for tile in now) == pack
            assert not picks


@pytest.mark.covers("M21")
@pytest.mark.parametrize(
    ("seats", "answers", "left"), ((2, 18, [4, 4, 4, 6]), (3, 27, [2, 2, 2, 3]), (4, 27, [0] * 4))
)
def test_m21_what_is_left_goes_back_and_the_last_of_four_has_no_choice(
    seats: int, answers: int, left: list[int]
) -> None:
    g, taken, chosen = drafted(seats, 0, random.Random(seats))
    assert chosen == answers
    assert list(map(len, g.tile_pool)) == left
    everything = [tile for row in (*taken, *g.tile_pool) for tile in row]
    assert sorted(everything) == sorted((*BOX.ship_tiles, *BOX.runes))
    for p, picks in zip(g.players, taken, strict=True):
        assert sorted(p.above) == sorted(picks)
        assert Counter(t[:2] for t in picks) == {"ST": 2, "SA": 2, "HE": 2, "RS": 3}
    settle(g)
    assert all(p.start for p in g.players)  # start cards are dealt as usual


@pytest.mark.covers("M21")
@SEATS
def test_m21_nature_draws_who_is_first(seats: int) -> None:
    g = unpacked(seats, less_luck="yes")
    assert nature_asks(g, WhoHoldsFirst) == tuple(f"seat {s}" for s in range(seats))
    assert all(p.above == () for p in g.players)  # nobody is dealt anything


@pytest.mark.covers("M21")
@SEATS
def test_m21_all_choose_at_once_in_any_order(seats: int) -> None:
    g = dealt(seats, less_luck="yes")
    assert waiting(g) == tuple(range(seats))
    one, two = copy(g), copy(g)
    for seat in range(seats):
        answer(one, seat, options(g, seat)[seat])
    for seat in reversed(range(seats)):
        answer(two, seat, options(g, seat)[seat])
    assert one == two


@pytest.mark.covers("M21")
def test_m21_what_is_taken_lies_open_at_once_and_cannot_be_taken_again() -> None:
    g = dealt(3, "seat 0", less_luck="yes")
    said = options(g, 1)[3]
    answer(g, 1, said)
    tile = said.removeprefix("take ")
    for reader in (0, 2, None):
        assert view(g, reader)["players"][1]["above"] == [tile]
    assert said not in options(g, 1) and len(options(g, 1)) == 7
    assert tile not in BOX.tiles_by_part[0] and tile in BOX.tiles_by_part[1]  # seat 1 has the sails


def test_the_words_of_the_draft() -> None:
    g = dealt(3, "seat 1", less_luck="yes")
    sails = question(g, 2)
    assert sails is not None and ask(g, sails, 2).endswith("(2 to take)")
    assert say(g, "take SA5", 2).startswith("take SA5: sail, needs 3 upgrade cards")
    g.log = []
    answer(g, 2, "take SA5")
    assert say(g, g.log[0], 0).startswith("Orange keeps SA5 (sail, needs 3 upgrade cards")
