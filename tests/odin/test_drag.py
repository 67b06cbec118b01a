"""Laying by hand: what may be lifted, where it may lie, and why not elsewhere."""

from __future__ import annotations

import random
import re
from collections import Counter
from functools import lru_cache
from pathlib import Path
from typing import cast

import pytest

from meadhall import Table
from meadhall.games.odin import helpers
from meadhall.games.odin.cards.phase_actions import WhereOre
from meadhall.games.odin.components.boards import (
    BOARD_NUMBER,
    BOARDS,
    HOME,
    ICELAND,
    LONG_HOUSE,
    SHED,
    STONE_HOUSE,
    cell_name,
)
from meadhall.games.odin.components.things import COLOUR, COUNT, NAMES, NUMBER, ORE, SHAPE
from meadhall.games.odin.helpers.drag import lift, lifts, line_for, why_not
from meadhall.games.odin.helpers.planner import planning
from meadhall.games.odin.rules.anytime import Together, Where, WhichTile, Window, places
from meadhall.games.odin.rules.feast import Feast, KeepFish, WhereFish
from meadhall.games.odin.rules.ground import ORIENTATIONS, Ground
from meadhall.games.odin.rules.placement import anchors, fill_spot, lay, obstacle, placements
from meadhall.games.odin.rules.playing import WhichOccupation
from meadhall.games.odin.rules.set_out import DieAction
from meadhall.games.odin.rules.state import Odin, ground_names
from meadhall.games.odin.rules.turn import YourTurn
from meadhall.kernel import agenda
from meadhall.kernel.agenda import Choice, Step
from meadhall.kernel.errors import Illegal
from meadhall.kernel.game import Lift, Place
from meadhall.kernel.records import copy
from meadhall.kernel.typed_line import read_line
from tests.odin.kit import asked, give, have, in_hand, in_play, legal, run, say, table, your_turn

JOINER = 40
RECORDED = sorted((Path(__file__).parents[1] / "games").glob("odin-*.saga"))
LAYABLE = [thing for thing in range(COUNT) if SHAPE[thing]]
SHAPED = [NAMES[thing] for thing in LAYABLE]


def lines(g: Odin, seat: int, thing: str) -> set[str]:
    """All that could be typed to lay a thing; no two places have the same line."""
    found = [place.line for place in lift(g, seat, thing).places]
    assert len(found) == len({*found})
    return {*found}


def spoken(place: Place) -> str:
    """A place in the notation, without the thing: 'home c4 r'."""
    if place.row < 0:
        assert (place.row, place.column, place.turn) == (-1, -1, "")
        return f"{place.ground} spot"
    return f"{place.ground} {chr(97 + place.column)}{place.row + 1} {place.turn}".rstrip()


def lands_there(g: Odin, seat: int, thing: str, place: Place) -> None:
    """The line of a place is legal, lays exactly this thing there, and leaves nothing half done."""
    world = copy(g)
    number = NUMBER[thing]
    before = g.players[seat]
    came = isinstance(asked(g, seat), WhereOre | WhereFish)  # it lies in no supply
    for option in read_line(g, seat, place.line):
        assert option in agenda.options(world, seat)
        agenda.answer(world, seat, option)
    after = world.players[seat]
    at = ground_names(before.grounds).index(place.ground)
    spot = place.row < 0
    cell = f"{chr(97 + place.column)}{place.row + 1} {place.turn}".rstrip()
    ground = before.grounds[at]
    laid = fill_spot(ground, number) if spot else lay(ground, number, cell)
    assert after.grounds == (*before.grounds[:at], laid, *before.grounds[at + 1 :]), place
    assert after.goods[number] == before.goods[number] - (not came)
    if not came:
        assert not isinstance(asked(world, seat), Where | WhichTile)
        more = copy(g)
        for option in read_line(g, seat, place.line.removesuffix(" enough")):
            agenda.answer(more, seat, option)
        goes_on = isinstance(asked(more, seat), Where)
        assert place.line.endswith(" enough") == goes_on, place
        assert not goes_on or number <= ORE


def expected(g: Odin, seat: int) -> tuple[str, ...]:
    """What may be lifted, by the rules alone."""
    step = asked(g, seat)
    if seat not in agenda.waiting(g):
        return ()
    if isinstance(step, Where):
        if not step.again:
            return (NAMES[step.thing],)
        done = copy(g)
        agenda.answer(done, seat, "enough")
        return (NAMES[step.thing], *(n for n in expected(done, seat) if n != NAMES[step.thing]))
    if isinstance(step, WhereOre):
        return ("ore",)
    if isinstance(step, WhereFish):
        return ("stockfish",)
    if isinstance(step, WhichTile) or "place" in legal(g, seat):
        p = g.players[seat]
        return tuple(NAMES[i] for i in range(COUNT) if p.goods[i] and places(p, i))
    return ()


# Every question at which something may be laid


def landed() -> Odin:
    """Seat 0 has a home board, Iceland, a shed and houses, and a bit of everything; it is asked
    nothing."""
    g = table(2)
    give(g, 0, "2 silver, wood, stone, 2 ore, bow, peas, sheep, oil, fur, belt")
    p = g.players[0]
    p.grounds = tuple(map(Ground, (HOME, ICELAND, SHED, STONE_HOUSE, LONG_HOUSE)))
    for stack in g.agenda:
        stack.clear()
    return g


ALL_OF_IT = ("silver", "wood", "stone", "ore", "peas", "oil", "fur", "belt")
"""A sheep is too large for any house, a bow lies on no board."""


@pytest.mark.parametrize(
    "step",
    [
        YourTurn(),
        *(Together(before) for before in ("income", "feast", "bonus", "scoring")),
        WhichOccupation(1, False, True),
    ],
)
def test_where_one_may_place_one_may_lift(step: Choice) -> None:
    g = landed()
    in_hand(g, 0, 47)
    run(g, step, me=0)
    assert lifts(g, 0) == ALL_OF_IT
    for name in ALL_OF_IT:
        found = lift(g, 0, name)
        assert {spoken(place) for place in found.places} == {*places(g.players[0], NUMBER[name])}
        assert all(place.line.startswith(f"place {name} ") for place in found.places)
    assert "place fur home g1 r" in lines(g, 0, "fur")
    assert "place stone shed1 spot" in lines(g, 0, "stone")
    assert "place silver home a12 enough" in lines(g, 0, "silver")
    assert "place wood stone1 spot" in lines(g, 0, "wood")


def test_which_tile_and_where() -> None:
    g = landed()
    your_turn(g)
    say(g, 0, "place")
    assert lifts(g, 0) == ALL_OF_IT == legal(g)
    assert "fur home g1 r" in lines(g, 0, "fur") and "ore home a12 enough" in lines(g, 0, "ore")
    say(g, 0, "fur")
    assert lifts(g, 0) == ("fur",)
    assert lines(g, 0, "fur") == {*legal(g)}
    with pytest.raises(Illegal, match="'oil' cannot be laid now"):
        lift(g, 0, "oil")


def test_after_a_single_piece_more_of_it_or_something_else() -> None:
    """What is asked is where the next silver goes; anything else comes after 'enough'."""
    g = landed()
    give(g, 0, "silver")
    your_turn(g)
    say(g, 0, "place", "silver", "home a12")
    assert asked(g) == Where(NUMBER["silver"], True)
    assert lifts(g, 0) == ALL_OF_IT
    assert "home a11 enough" in lines(g, 0, "silver")
    assert "enough place fur home g1 r" in lines(g, 0, "fur")
    assert "enough place ore home a11 enough" in lines(g, 0, "ore")
    assert "enough place wood stone1 spot" in lines(g, 0, "wood"), "there is one wood only"
    say(g, 0, "home a11")
    assert lines(g, 0, "silver") == {*legal(g)} - {"enough"}, "the last one"


def test_the_last_of_its_kind_and_the_last_room_need_no_enough() -> None:
    g = table(2)
    give(g, 0, "silver, 3 wood, 4 stone")
    g.players[0].grounds += (Ground(SHED, wood_spots=1, stone_spots=2),)
    assert not any("enough" in line for line in lines(g, 0, "silver"))
    assert lines(g, 0, "wood") == {"place wood shed1 spot enough"}, "two spots are free"
    assert lines(g, 0, "stone") == {"place stone shed1 spot"}
    say(g, 0, "place", "wood", "shed1 spot")
    assert lines(g, 0, "wood") == {"shed1 spot"}, "now it is full"


def test_ore_of_the_boatman_and_fish_of_the_cook_are_in_no_supply() -> None:
    g = landed()
    run(g, WhereOre(2), me=0)
    assert lifts(g, 0) == ("ore",)
    assert lines(g, 0, "ore") == {*legal(g)} - {"enough"}
    g = table(2)
    g.players[0].grounds += (Ground(LONG_HOUSE),)
    run(g, KeepFish(2), me=0)
    assert isinstance(asked(g), WhereFish) and have(g) == {}
    assert lifts(g, 0) == ("stockfish",)
    assert lines(g, 0, "stockfish") == {*legal(g)} - {"enough"}
    for place in lift(g, 0, "stockfish").places:
        lands_there(g, 0, "stockfish", place)


def test_in_a_plan_too() -> None:
    g = landed()
    your_turn(g, 1)
    assert lifts(g, 0) == ()
    world = planning(g, 0)
    assert world is not None
    assert lifts(world, 0) == ALL_OF_IT
    assert "place fur home g1 r" in lines(world, 0, "fur")
    say(world, 0, "place", "silver", "home a12")
    assert "enough place fur home g1 r" in lines(world, 0, "fur")


@pytest.mark.parametrize(
    "step",
    [
        WhichOccupation(2, False, False),
        DieAction("raid"),
        Feast(),
        Window("nothing"),
    ],
)
def test_elsewhere_nothing_may_be_lifted(step: Step) -> None:
    """Before the first occupation, at the die, at the feast, and while others are asked."""
    g = landed()
    in_hand(g, 0, 47)
    if isinstance(step, Window):
        your_turn(g, 1)
    else:
        run(g, step, me=0)
    if agenda.natures(g) is not None:
        assert lifts(g, 0) == ()
        say(g, 0, "*3")
    assert lifts(g, 0) == ()
    for name in ("fur", "silver", "nonsense"):
        with pytest.raises(Illegal, match="cannot be laid now"):
            lift(g, 0, name)
        with pytest.raises(Illegal, match="cannot be laid now"):
            line_for(g, 0, name, "home a1")


def test_nobody_lifts_for_another() -> None:
    g = landed()
    give(g, 1, "fur")
    your_turn(g)
    assert lifts(g, 0) and lifts(g, 1) == ()
    with pytest.raises(Illegal):
        lift(g, 1, "fur")


def test_what_is_not_in_the_supply_or_has_no_room_stays_there() -> None:
    g = table(2)
    give(g, 0, "cattle, peas, stone")
    assert lifts(g, 0) == ()
    g.players[0].grounds += (Ground(LONG_HOUSE),)
    assert lifts(g, 0) == ("peas",)


def test_wood_lies_in_houses_with_the_joiner() -> None:
    g = table(2)
    give(g, 0, "2 wood")
    g.players[0].grounds += (Ground(STONE_HOUSE),)
    assert lines(g, 0, "wood") == {"place wood stone1 spot"}
    in_play(g, 0, JOINER)
    assert "place wood stone1 d4 enough" in lines(g, 0, "wood")
    assert len(lines(g, 0, "wood")) == 1 + BOARDS[STONE_HOUSE].cells.bit_count()


def test_spots_are_anywhere_on_their_house() -> None:
    g = landed()
    your_turn(g)
    found = {place[:4] for place in lift(g, 0, "stone").places}
    assert found == {("shed1", -1, -1, ""), ("stone1", -1, -1, "")}


def test_a_place_is_told_by_row_and_column() -> None:
    g = table(2)
    give(g, 0, "belt")
    (place,) = (p for p in lift(g, 0, "belt").places if p.line == "place belt home l7 r")
    assert place == Place("home", 6, 11, "r", "place belt home l7 r")


def test_one_line_for_one_place() -> None:
    g = landed()
    your_turn(g)
    assert line_for(g, 0, "fur", "home g1 r") == "place fur home g1 r"
    assert line_for(g, 0, "silver", "home a12") == "place silver home a12 enough"
    assert line_for(g, 0, "stone", "shed1 spot") == "place stone shed1 spot"
    say(g, 0, "place", "silver", "home a12")
    assert line_for(g, 0, "silver", "home a11") == "home a11"
    assert line_for(g, 0, "fur", "home g1 r") == "enough place fur home g1 r"
    for name in lifts(g, 0):
        for found in lift(g, 0, name).places[:20]:
            assert line_for(g, 0, name, spoken(found)) == found.line


def test_looking_changes_nothing() -> None:
    g = landed()
    your_turn(g)
    say(g, 0, "place", "silver", "home a12")
    before = copy(g)
    for name in lifts(g, 0):
        lift(g, 0, name)
    assert g == before


# Turning


def held(thing: str) -> Lift:
    g = table(1)
    p = g.players[0]
    p.grounds = tuple(map(Ground, range(12)))
    give(g, 0, thing)
    run(g, Where(NUMBER[thing]), me=0)
    return lift(g, 0, thing)


@pytest.mark.parametrize("thing", SHAPED)
def test_turning_and_mirroring_come_back(thing: str) -> None:
    """Right four times, mirrored twice; and mirrored, right, mirrored is turned left."""
    turns = {turn.name: turn for turn in held(thing).turns}
    assert [*turns] == [turn.name for turn in ORIENTATIONS[NUMBER[thing]]] and next(
        iter(turns)
    ) == ""
    for name, turn in turns.items():
        at = name
        for _ in range(4):
            at = turns[at].right
        assert at == name
        assert turns[turns[name].mirrored].mirrored == name
        other = turns[turns[turns[name].mirrored].right].mirrored
        assert turns[other].right == name
        assert {*turns} >= {turn.right, turn.mirrored}


@pytest.mark.parametrize("thing", SHAPED)
def test_turning_and_mirroring_are_what_they_say(thing: str) -> None:
    """Row by row, as one would turn a drawing."""
    found = held(thing).turns
    drawn = {turn.name: picture(turn.cells) for turn in found}
    assert drawn[""] == [*SHAPE[NUMBER[thing]]]
    assert len({*map(tuple, drawn.values())}) == len(drawn)
    for turn in found:
        rows = drawn[turn.name]
        assert drawn[turn.right] == ["".join(column[::-1]) for column in zip(*rows, strict=True)]
        assert drawn[turn.mirrored] == [row[::-1] for row in rows]


def picture(cells: tuple[tuple[int, int], ...]) -> list[str]:
    high, wide = (1 + max(axis) for axis in zip(*cells, strict=True))
    return ["".join(".#"[(r, c) in cells] for c in range(wide)) for r in range(high)]


@pytest.mark.parametrize(
    ("thing", "names"),
    [
        ("silver", [""]),
        ("chest", [""]),
        ("oil", ["", "r"]),
        ("horseshoe", ["", "r", "h", "l"]),
        ("drinking_horn", ["", "r", "h", "l", "m", "mr", "mh", "ml"]),
    ],
)
def test_as_many_ways_to_hold_it_as_look_different(thing: str, names: list[str]) -> None:
    assert [turn.name for turn in held(thing).turns] == names


# Whole games


def check_lifts(g: Odin, seat: int, rng: random.Random, seen: Counter[str], most: int) -> None:
    """All lifts of a position, and some of their places."""
    names = lifts(g, seat)
    assert names == expected(g, seat)
    if not names:
        return
    seen[type(asked(g, seat)).__name__ + ("+" if len(names) > 1 else "")] += 1
    name = rng.choice(names)
    found = lift(g, seat, name).places
    where = places(g.players[seat], NUMBER[name])
    assert tuple(spoken(place) for place in found) == where != ()
    for place in found if len(found) <= most else rng.sample(found, most):
        lands_there(g, seat, name, place)
        seen["spot" if place.row < 0 else "square"] += 1
        seen["enough"] += place.line.endswith(" enough")
        seen["first enough"] += place.line.startswith("enough ")


def eager(rng: random.Random, options: tuple[str, ...]) -> str:
    """At random, but fond of building, of occupations and of laying."""
    liked = [o for o in options if o == "place" or o.startswith(("go BH", "play ", "go SA"))]
    return rng.choice(liked if liked and rng.random() < 0.5 else options)


@pytest.mark.slow
def test_random_games() -> None:
    seen: Counter[str] = Counter()
    for seed in range(11):
        rng = random.Random(seed)
        game = Table.new("odin", 1 + seed % 4, seed=f"hands-{seed}")
        while not game.over:
            g = cast(Odin, game.g)
            for seat in range(game.seats):
                if rng.random() < (0.6 if seat in game.waiting() else 0.05):
                    check_lifts(g, seat, rng, seen, 2)
            seat = rng.choice(game.waiting())
            game.play(seat, eager(rng, game.options(seat)))
    kinds = {"YourTurn", "YourTurn+", "Together", "Together+", "WhichTile", "Where", "Where+"}
    assert {kind for kind, number in seen.items() if number > 5} >= {
        *kinds, "spot", "square", "enough", "first enough"
    }  # fmt: skip


@lru_cache
def laid_in(file: Path) -> tuple[tuple[Odin, int, tuple[str, str, str]], ...]:
    """Some of the things that were laid in a recorded game: the table before, who, and what."""
    game = Table.from_record(file.read_text(encoding="utf-8"))
    answers = game.answers
    found = []
    for i, (seat, option) in enumerate(answers[:-2]):
        three = answers[i : i + 3]
        if option == "place" and all(who == seat for who, _ in three):
            found.append((i, seat, ("place", three[1][1], three[2][1])))
    return tuple((cast(Odin, game.until(i).g), seat, typed) for i, seat, typed in found[::9])


@pytest.mark.slow
@pytest.mark.parametrize("file", RECORDED, ids=lambda file: file.stem)
def test_what_was_laid_in_recorded_games_could_be_lifted(file: Path) -> None:
    rng = random.Random(file.stem)
    found = laid_in(file)
    assert found
    for g, seat, (_, thing, where) in found:
        assert thing in lifts(g, seat)
        (place,) = (p for p in lift(g, seat, thing).places if spoken(p) == where)
        assert place.line.removesuffix(" enough") == f"place {thing} {where}"
        lands_there(g, seat, thing, place)
        check_lifts(g, seat, rng, Counter(), 6)


# Why not


def drawn(board: int, *rows: str) -> Ground:
    """A board of which the lowest rows are told: x is covered, and g, o, r by green, orange and
    red tiles."""
    b = BOARDS[board]
    top = b.height - len(rows)

    def mask(letters: str) -> int:
        return sum(
            1 << (top + r) * b.stride + c
            for r, row in enumerate(rows)
            for c, letter in enumerate(row)
            if letter in letters
        )

    first, second = ("o", "r") if b.house else ("g", "")
    return Ground(board, mask("xgor"), mask(first), mask(second) if second else 0)


def told(ground: Ground, thing: str, where: str, *cards: int, language: str = "en") -> str:
    """Why a thing cannot lie on the ground: 'c4 r'."""
    g = table(2)
    in_play(g, 0, *cards)
    p = g.players[0]
    p.grounds = (ground,) if ground.board == HOME else (Ground(HOME), ground)
    cell, _, turn = where.partition(" ")
    place = Place(ground_names(p.grounds)[-1], int(cell[1:]) - 1, ord(cell[0]) - 97, turn, "")
    return why_not(g, 0, thing, place, language)


OUTSIDE = "It would lie beyond the edge of the board."
COVERED = "Something lies there already."
GREEN = "Green must not touch green."
ORANGE = "Orange must not touch orange."
RED = "Red must not touch red."
LAND = "Home board takes green and blue tiles, silver and ore."


def too_early(n: int) -> str:
    return f"Income {n} may be covered only if everything left of it and below it is covered too."


@pytest.mark.parametrize(
    ("thing", "where", "reason"),
    [
        ("fur", "a11", ""),
        ("fur", "a12", OUTSIDE),
        ("fur", "m1", OUTSIDE),
        ("silver", "m4", OUTSIDE),
        ("silver", "m3", ""),
        ("oil", "m3 r", OUTSIDE),
        ("silver", "i12", OUTSIDE),
        ("glass_beads", "a1", ""),
        ("glass_beads", "l1", OUTSIDE),
    ],
)
def test_tiles_stay_on_the_board(thing: str, where: str, reason: str) -> None:
    assert told(Ground(HOME), thing, where) == reason


@pytest.mark.parametrize("row", [-1, 12, 99])
@pytest.mark.parametrize("column", [-1, 13, 99])
def test_far_outside_is_outside(row: int, column: int) -> None:
    g = table(2)
    place = Place("home", row, column, "", "")
    assert why_not(g, 0, "silver", place) == OUTSIDE


@pytest.mark.parametrize(("where", "reason"), [("d1", OUTSIDE), ("d2", OUTSIDE), ("d3", "")])
def test_holes_are_outside(where: str, reason: str) -> None:
    """The long house has one at d2."""
    assert told(Ground(LONG_HOUSE), "oil", f"{where} r" if where == "d1" else where) == reason


@pytest.mark.parametrize(
    ("thing", "where", "reason"),
    [
        ("silver", "c12", COVERED),
        ("silver", "d12", ""),
        ("chest", "c11", COVERED),
        ("chest", "d11", ""),
        ("belt", "c8 r", COVERED),
    ],
)
def test_tiles_never_overlap(thing: str, where: str, reason: str) -> None:
    ground = drawn(HOME, "xxxx", "xxx.", "xx..", "xxx.")
    assert told(ground, thing, where) == reason


@pytest.mark.parametrize(
    ("thing", "where", "reason"),
    [
        ("oil", "e12", GREEN),
        ("oil", "f12", ""),
        ("oil", "e11", ""),
        ("oil", "d10 r", GREEN),
        ("oil", "e10 r", ""),
        ("rune_stone", "e12", ""),
        ("ore", "e12", ""),
        ("silver", "d11", ""),
    ],
)
def test_green_keeps_off_green_on_land(thing: str, where: str, reason: str) -> None:
    assert told(drawn(HOME, "...g"), thing, where) == reason


def test_a_board_that_ends_does_not_touch_its_other_edge() -> None:
    ground = drawn(HOME, "............g", ".............", ".............", *["."] * 9)
    assert told(ground, "oil", "a2") == told(ground, "oil", "a3") == ""
    assert told(ground, "oil", "m2 r") == GREEN


@pytest.mark.parametrize(
    ("thing", "where", "reason"),
    [
        ("peas", "b1", ORANGE),
        ("peas", "c1", ""),
        ("mead", "b1", ""),
        ("oil", "b1", ""),
        ("mead", "f3 r", OUTSIDE),
        ("mead", "g3", RED),
        ("mead", "h3", ""),
        ("peas", "g3", ""),
        ("stockfish", "d1", ""),
        ("mead", "e1", ""),
        ("mead", "f1 r", RED),
        ("oil", "g3", ""),
    ],
)
def test_orange_and_red_keep_off_their_own_in_a_house(thing: str, where: str, reason: str) -> None:
    ground = drawn(LONG_HOUSE, "o..........", "...........", ".....r....")
    assert told(ground, thing, where) == reason


def test_green_may_touch_green_in_a_house() -> None:
    ground = Ground(LONG_HOUSE)
    assert told(lay(ground, NUMBER["oil"], "a1"), "oil", "c1") == ""


@pytest.mark.parametrize(
    ("thing", "where", "reason"),
    [
        ("silver", "a12", ""),
        ("silver", "b11", too_early(1)),
        ("silver", "c10", too_early(2)),
        ("silver", "d9", too_early(2)),
        ("silver", "l1", too_early(15)),
        ("robe", "a10", ""),
        ("robe", "b10", too_early(1)),
        ("oil", "a12", ""),
        ("oil", "a11", too_early(1)),
        ("chest", "a11", ""),
        ("chest", "b10", too_early(1)),
        ("chest", "g5", too_early(5)),
    ],
)
def test_income_from_the_bottom_left(thing: str, where: str, reason: str) -> None:
    """One tile may cover an income with all that it needs."""
    assert told(Ground(HOME), thing, where) == reason


@pytest.mark.parametrize(
    ("picture", "where", "reason"),
    [
        (("x..", "xx."), "b11", ""),
        (("x..", ".x."), "b11", too_early(1)),
        (("...", "xx."), "b11", too_early(1)),
        (("xB.", "xxx", "xxx"), "c10", ""),
        (("xB.", "xxx", "xx."), "c10", too_early(2)),
    ],
)
def test_everything_left_of_it_and_below_it(
    picture: tuple[str, ...], where: str, reason: str
) -> None:
    """Bonus spaces need not be covered."""
    assert told(drawn(HOME, *picture), "silver", where) == reason


@pytest.mark.parametrize("thing", ["peas", "mead", "cattle", "wood", "pregnant_sheep"])
def test_land_refuses_food_and_wood(thing: str) -> None:
    assert told(Ground(HOME), thing, "a1") == LAND
    assert told(Ground(ICELAND), thing, "a1") == LAND.replace("Home board", "Iceland")


def test_houses_refuse_ore() -> None:
    words = "takes orange, red, green and blue tiles and silver."
    assert told(Ground(STONE_HOUSE), "ore", "b1") == f"Stone house 1 {words}"
    assert told(Ground(LONG_HOUSE), "ore", "a1") == f"Long house 1 {words}"
    for thing in ("peas", "mead", "oil", "rune_stone"):
        assert told(Ground(LONG_HOUSE), thing, "a1") == ""
    assert told(Ground(STONE_HOUSE), "silver", "b1") == ""


@pytest.mark.parametrize("thing", ["silver", "ore", "fur", "peas"])
def test_sheds_have_spots_only(thing: str) -> None:
    assert told(Ground(SHED), thing, "a1") == "Shed 1 has spots for wood and stone only."


def test_wood_without_the_joiner_and_with_it() -> None:
    wood = "Wood lies in houses only with the Master Joiner (40)."
    assert told(Ground(STONE_HOUSE), "wood", "b1") == wood
    assert told(Ground(STONE_HOUSE), "wood", "b1", JOINER) == ""
    assert told(Ground(STONE_HOUSE), "wood", "a1", JOINER) == OUTSIDE
    assert told(Ground(HOME), "wood", "a1", JOINER) == LAND


@pytest.mark.parametrize("board", [HOME, ICELAND, LONG_HOUSE])
def test_stone_goes_on_spots(board: int) -> None:
    spots = "Stone goes only on the spots of sheds and stone houses."
    assert told(Ground(board), "stone", "a1") == spots


def test_weapons_are_not_laid() -> None:
    assert told(Ground(HOME), "sword", "a1") == "Long sword is not laid on boards."


@pytest.mark.parametrize(
    ("thing", "ground"),
    [("fur", "iceland"), ("fur", "stone2"), ("fur", ""), ("nonsense", "home"), ("knarr", "home")],
)
def test_not_a_board_of_mine(thing: str, ground: str) -> None:
    g = landed()
    g.players[1].grounds, g.players[0].grounds = g.players[0].grounds, (Ground(HOME),)
    place = Place(ground, 0, 0, "", "")
    assert why_not(g, 0, thing, place) == "That is not a board of yours."


@pytest.mark.parametrize(
    ("board", "thing", "where", "values"),
    [
        (HOME, "fur", "a12", []),
        (HOME, "silver", "a1", []),
        (HOME, "oil", "d1", []),
        (HOME, "silver", "b11", ["1"]),
        (HOME, "peas", "a1", []),
        (LONG_HOUSE, "peas", "c3", []),
        (LONG_HOUSE, "mead", "g3", []),
        (LONG_HOUSE, "ore", "e1", ["1"]),
        (SHED, "fur", "a1", ["1"]),
        (STONE_HOUSE, "wood", "b1", ["40"]),
        (HOME, "stone", "e1", []),
        (HOME, "sword", "e1", []),
    ],
)
def test_reasons_in_three_languages(board: int, thing: str, where: str, values: list[str]) -> None:
    """Each says it in its own words, with the same numbers."""
    pictures = {
        HOME: ("x.g..........", *["."] * 11),
        LONG_HOUSE: ("...........", "...........", ".o...r....."),
    }
    ground = drawn(board, *pictures.get(board, ()))
    said = [told(ground, thing, where, language=language) for language in ("en", "de", "fr")]
    assert len({*said}) == 3
    for words in said:
        assert words and words[0].isupper() and words.endswith(".") and "{" not in words
        assert re.findall(r"\d+", words) == values


def test_not_my_board_in_three_languages() -> None:
    place = Place("iceland", 0, 0, "", "")
    said = {why_not(table(2), 0, "fur", place, language) for language in ("en", "de", "fr")}
    assert len(said) == 3


def filled(board: int, rng: random.Random, most: int) -> Ground:
    """A board with some things on it, laid at random; one in two from the lower left on, so that
    incomes come into reach."""
    ground = Ground(board)
    from_below = rng.random() < 0.5
    for _ in range(rng.randrange(most)):
        thing = rng.choice(LAYABLE)
        found = placements(ground, thing)
        if not found:
            continue
        if from_below:
            found = tuple(sorted(found, key=lambda w: int(w.split()[0][1:]) - ord(w[0])))[-3:]
        ground = lay(ground, thing, rng.choice(found))
    return ground


@pytest.mark.slow
@pytest.mark.parametrize("board", range(len(BOARDS)), ids=[board.name for board in BOARDS])
def test_nothing_is_in_the_way_exactly_where_a_tile_may_lie(board: int) -> None:
    """All things, all turns, all corners, on an empty board and on some that are not."""
    rng = random.Random(board)
    b = BOARDS[board]
    for ground in (Ground(board), filled(board, rng, 8), filled(board, rng, 30)):
        for thing in range(COUNT):
            allowed = anchors(ground, thing)
            for i, turn in enumerate(ORIENTATIONS[thing]):
                corners = allowed[i] if allowed else 0
                for row in range(b.height + 1):
                    for column in range(b.width + 1):
                        may = bool(corners >> row * b.stride + column & 1) and column < b.width
                        why, value = obstacle(ground, thing, row, column, turn.name)
                        assert (why == "") == may, (ground, thing, row, column, turn.name)
                        assert (allowed == ()) == (why == "refused")
                        assert bool(value) <= (why == "income")


def reasons(ground: Ground, thing: int, row: int, column: int, turn: str) -> set[tuple[str, int]]:
    """All that is in the way, looked up slowly in the drawing of the board."""
    board = BOARDS[ground.board]
    square = {(r, c): kind for r, line in enumerate(board.rows) for c, kind in enumerate(line)}
    square = {at: kind for at, kind in square.items() if kind not in "#_"}
    covered = {at for at in square if ground.filled >> at[0] * board.stride + at[1] & 1}
    cells = next({*t.cells} for t in ORIENTATIONS[thing] if t.name == turn)
    mine = {(row + r, column + c) for r, c in cells}
    found: set[tuple[str, int]] = set()
    if not mine <= square.keys():
        found.add(("outside", 0))
    if mine & covered:
        found.add(("covered", 0))
    colour = COLOUR[thing]
    if colour in (("orange", "red") if board.house else ("green",)):
        for other, i, corner in ground.tiles:
            r0, c0 = divmod(corner, board.stride)
            theirs = {(r0 + r, c0 + c) for r, c in ORIENTATIONS[other][i].cells}
            near = {
                (r + a, c + b) for r, c in theirs for a, b in ((0, 1), (1, 0), (0, -1), (-1, 0))
            }
            if COLOUR[other] == colour and near & mine:
                found.add((colour, 0))
    for line in board.incomes:
        for value, bit, _need in line.steps:
            r0, c0 = divmod(bit.bit_length() - 1, board.stride)
            need = {
                (r, c) for (r, c), kind in square.items() if r >= r0 and c <= c0 and kind != "B"
            }
            if (r0, c0) in mine and need - covered - mine:
                found.add(("income", value))
    return found


@pytest.mark.parametrize("board", range(SHED), ids=[board.name for board in BOARDS[:SHED]])
def test_the_reason_is_a_true_one(board: int) -> None:
    rng = random.Random(f"why {board}")
    b = BOARDS[board]
    seen: Counter[str] = Counter()
    takes = [thing for thing in LAYABLE if anchors(Ground(board), thing)]
    for _ in range(8):
        ground = filled(board, rng, 16)
        for _ in range(60):
            thing = rng.choice(takes)
            turn = rng.choice(ORIENTATIONS[thing]).name
            row, column = rng.randrange(b.height), rng.randrange(b.width)
            found = obstacle(ground, thing, row, column, turn)
            true = reasons(ground, thing, row, column, turn)
            assert (found in true) if true else found == ("", 0)
            seen[found[0]] += 1
    assert {*seen} >= {"outside", "covered"} and len(seen) > 2


def test_the_lowest_income_is_told() -> None:
    """A tile over two of them: the lower one is in the way first."""
    assert obstacle(Ground(HOME), NUMBER["silver_hoard"], 7, 1, "") == ("income", 2)
    greenland = BOARD_NUMBER["greenland"]
    (_, top, _), *_ = BOARDS[greenland].incomes[0].steps
    assert obstacle(Ground(greenland), NUMBER["silver"], 6, 3, "") == ("income", 0)
    assert cell_name(BOARDS[greenland], top.bit_length() - 1) == "d7"


def test_why_not_is_empty_exactly_at_the_places_of_a_lift() -> None:
    """On the squares of all boards that I have."""
    rng = random.Random(3)
    for seed in range(3):
        g = landed()
        p = g.players[0]
        boards = (HOME, *rng.sample(range(1, STONE_HOUSE), 2), STONE_HOUSE, LONG_HOUSE, SHED)
        p.grounds = tuple(filled(board, rng, 12) for board in boards)
        if seed:
            in_play(g, 0, JOINER)
        your_turn(g)
        for name in lifts(g, 0):
            found = {p[:4] for p in lift(g, 0, name).places if p.row >= 0}
            free = {
                (ground, row, column, turn.name)
                for ground, lying in zip(ground_names(p.grounds), p.grounds, strict=True)
                for row in range(BOARDS[lying.board].height)
                for column in range(BOARDS[lying.board].width)
                for turn in ORIENTATIONS[NUMBER[name]]
                if not why_not(g, 0, name, Place(ground, row, column, turn.name, ""))
            }
            assert free == found, name


def test_the_front_door_has_these() -> None:
    assert (helpers.lifts, helpers.lift, helpers.why_not) == (lifts, lift, why_not)
