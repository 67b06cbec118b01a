"""Phase 9, the feast: the rulebook's examples (p. 10-11), and what may lie beside what."""

from __future__ import annotations

import pytest

from meadhall.games.odin.components.things import FOOD, NAMES
from meadhall.games.odin.rules.feast import Feast, Serve, squares_left
from meadhall.games.odin.rules.state import Odin
from meadhall.kernel.agenda import over, waiting
from meadhall.kernel.records import copy
from tests.odin.conserved import check
from tests.odin.kit import asked, give, have, legal, run, say, table


def feast(things: str = "", number: int = 4, **player: object) -> Odin:
    """Two players at the feast of a round; in the fourth, nine squares are empty."""
    g = table(2)
    g.round = number
    for p in g.players:
        p.vikings = 5 + number
    if things:
        give(g, 0, things)
    for name, value in player.items():
        setattr(g.players[0], name, value)
    run(g, Feast())
    return g


def squares(g: Odin, me: int = 0) -> int:
    step = asked(g, me)
    assert isinstance(step, Serve)
    return step.squares


def offered(g: Odin) -> set[str]:
    """What may be served next, without silver and empty squares."""
    return {text[6:] for text in legal(g) if text.startswith("serve ")}


def test_page_10_nine_squares_are_empty() -> None:
    g = feast()
    assert squares(g) == 9 and 12 - squares(g) == 3
    assert legal(g) == tuple(f"empty {n}" for n in range(1, 10))


@pytest.mark.parametrize(("length", "opened"), [("long", range(6, 13)), ("short", range(7, 13))])
def test_every_round_has_one_more_empty_square(length: str, opened: range) -> None:
    for number, expected in enumerate(opened, start=1):
        g = table(2, length=length)
        g.round = number
        run(g, Feast())
        assert squares(g, 0) == squares(g, 1) == expected


def test_page_10_salt_meat_lies_lengthwise_once() -> None:
    g = feast("2 salt_meat, silver")
    assert offered(g) == {"salt_meat", "salt_meat standing"}
    say(g, 0, "serve salt_meat", "silver 1")
    assert squares(g) == 4
    assert offered(g) == {"salt_meat standing"}
    say(g, 0, "serve salt_meat standing")
    assert squares(g) == 3 and have(g) == {}


def test_the_one_that_lies_need_not_be_the_first() -> None:
    g = feast("3 salt_meat, 2 silver")
    say(g, 0, "serve salt_meat standing", "silver 1")
    assert offered(g) == {"salt_meat", "salt_meat standing"}
    say(g, 0, "serve salt_meat", "silver 1")
    assert offered(g) == {"salt_meat standing"}


def test_page_10_beans_any_number_of_times() -> None:
    g = feast("4 beans, 3 silver", number=6)
    for left in (11, 8, 5):
        assert squares(g) == left
        assert offered(g) == {"beans"}
        say(g, 0, "serve beans", "silver 1")
    say(g, 0, "serve beans")
    assert over(g) is False and waiting(g) == (1,)
    assert have(g) == {} and g.players[0].penalties == 0


LENGTHS = {
    "peas": (2, 1),
    "mead": (2, 1),
    "flax": (3, 1),
    "stockfish": (3, 1),
    "beans": (2, 2),
    "milk": (2, 2),
    "grain": (4, 1),
    "salt_meat": (4, 1),
    "cabbage": (3, 2),
    "game_meat": (3, 2),
    "fruits": (3, 3),
    "whale_meat": (3, 3),
    "sheep": (4, 2),
    "pregnant_sheep": (4, 2),
    "cattle": (4, 3),
    "pregnant_cattle": (4, 3),
}


def test_only_farm_and_animal_products_are_food() -> None:
    assert {NAMES[food] for food in FOOD} == set(LENGTHS)
    g = feast("oil, rune_stone, ore, wood, stone, helmet, bow")
    assert legal(g) == tuple(f"empty {n}" for n in range(1, 10))


@pytest.mark.parametrize("food", LENGTHS)
def test_how_many_squares_it_covers(food: str) -> None:
    long, short = LENGTHS[food]
    g = feast(food)
    ways = {food} if long == short else {food, f"{food} standing"}
    assert offered(g) == ways
    say(g, 0, f"serve {food}")
    assert squares(g) == 9 - long and have(g) == {}
    if long != short:
        g = feast(food)
        say(g, 0, f"serve {food} standing")
        assert squares(g) == 9 - short and have(g) == {}


@pytest.mark.parametrize("food", LENGTHS)
def test_nothing_overhangs(food: str) -> None:
    long, short = LENGTHS[food]
    for left in range(1, 6):
        g = feast(food)
        say(g, 0, f"empty {9 - left}")
        fits = {food} if long <= left else set()
        if short < long and short <= left:
            fits.add(f"{food} standing")
        assert offered(g) == fits


def test_orange_never_beside_orange_nor_red_beside_red() -> None:
    g = feast("2 peas, beans, mead, milk, silver")
    say(g, 0, "serve peas")
    assert offered(g) == {"mead", "mead standing", "milk"}
    say(g, 0, "serve milk")
    assert offered(g) == {"peas standing", "beans"}


@pytest.mark.parametrize("between", ["silver 1", "empty 1"])
def test_what_lies_between_parts_them(between: str) -> None:
    g = feast("2 beans, 2 milk, silver")
    say(g, 0, "serve beans")
    assert offered(g) == {"milk"}
    say(g, 0, between)
    assert offered(g) == {"beans", "milk"}


def test_silver_may_lie_beside_silver() -> None:
    g = feast("5 silver")
    assert [text for text in legal(g) if text.startswith("silver")] == [
        f"silver {n}" for n in range(1, 6)
    ]
    say(g, 0, "silver 2", "silver 2")
    assert squares(g) == 5 and have(g) == {"silver": 1}


def test_no_more_silver_than_squares() -> None:
    g = feast("20 silver")
    assert "silver 9" in legal(g) and "silver 10" not in legal(g)
    say(g, 0, "silver 9")
    assert have(g) == {"silver": 11} and waiting(g) == (1,)


def test_page_11_an_empty_square_is_a_thing_penalty() -> None:
    g = feast("8 silver")
    say(g, 0, "silver 8", "empty 1")
    assert g.players[0].penalties == 1
    assert waiting(g) == (1,)
    say(g, 1, "empty 9")
    assert g.players[1].penalties == 9 and over(g)


def test_a_penalty_may_be_accepted_though_there_is_food() -> None:
    g = feast("6 silver, 3 beans")
    say(g, 0, "empty 9")
    assert g.players[0].penalties == 9 and have(g) == {"silver": 6, "beans": 3}


def test_penalties_add_up_over_the_rounds() -> None:
    g = feast(penalties=2)
    say(g, 0, "empty 3", "empty 6")
    assert g.players[0].penalties == 11


def test_served_goods_are_gone_and_the_table_is_cleared() -> None:
    g = feast("2 beans, mead, 4 silver, ore, peas")
    say(g, 0, "serve beans", "serve mead", "serve beans")
    assert g.players[0].served == tuple(NAMES.index(x) for x in ("beans", "mead", "beans"))
    say(g, 0, "silver 2", "empty 1")
    assert g.players[0].served[3:] == (0, 0, -1)
    say(g, 1, "empty 9")
    assert have(g) == {"silver": 2, "ore": 1, "peas": 1}
    assert [p.served for p in g.players] == [(), ()]
    assert [p.lying for p in g.players] == [0, 0]
    check(g)


def test_what_lay_last_round_may_lie_again() -> None:
    g = feast("2 peas")
    say(g, 0, "serve peas", "empty 7")
    say(g, 1, "empty 9")
    run(g, Feast())
    assert offered(g) == {"peas", "peas standing"}


def test_page_17_two_emigrated_ships_leave_five_of_nine_squares() -> None:
    assert squares(feast(gone_knarrs=1, gone_longships=1)) == 5
    assert squares(feast(gone_knarrs=2)) == 5
    assert squares(feast(gone_longships=1)) == 7
    assert squares(feast(gone_longships=1), 1) == 9


def test_ships_on_every_square_leave_nothing_to_serve() -> None:
    g = feast("3 silver", number=3, gone_knarrs=4)
    assert waiting(g) == (1,) and have(g) == {"silver": 3} and g.players[0].penalties == 0


@pytest.mark.parametrize("animal", ["sheep", "cattle"])
def test_pregnant_and_normal_animals_are_one_kind(animal: str) -> None:
    for first, second in ((animal, f"pregnant_{animal}"), (f"pregnant_{animal}", animal)):
        g = feast(f"{first}, {second}, silver")
        say(g, 0, f"serve {first}", "silver 1")
        assert offered(g) == {f"{second} standing"}
    g = feast(f"{animal}, pregnant_{animal}")
    say(g, 0, f"serve {animal}")
    assert offered(g) == set()


def test_a_square_tile_may_be_served_again_after_another_kind_lay() -> None:
    g = feast("2 whale_meat, fruits")
    say(g, 0, "serve whale_meat", "serve fruits")
    assert offered(g) == {"whale_meat"}
    say(g, 0, "serve whale_meat")
    assert g.players[0].penalties == 0 and waiting(g) == (1,)


def test_everybody_feasts_at_once() -> None:
    g = table(3)
    run(g, Feast())
    assert waiting(g) == (0, 1, 2) and g.phase == "feast"


def test_the_answers_of_different_seats_commute() -> None:
    g = feast("salt_meat, 2 beans, 2 silver")
    give(g, 1, "2 cattle, mead, peas, silver")
    ways = {0: ("serve salt_meat", "silver 1", "empty 4"), 1: ("serve cattle", "empty 5")}
    orders = ((0, 0, 0, 1, 1), (1, 1, 0, 0, 0), (0, 1, 0, 1, 0), (1, 0, 0, 1, 0))
    ends = []
    for order in orders:
        twin = copy(g)
        left = {me: list(answers) for me, answers in ways.items()}
        for me in order:
            say(twin, me, left[me].pop(0))
        assert over(twin)
        ends.append(twin)
    assert all(end == ends[0] for end in ends)
    assert have(ends[0]) == {"beans": 2, "silver": 1}
    assert have(ends[0], 1) == {"cattle": 1, "mead": 1, "peas": 1, "silver": 1}


def test_nobody_goes_on_before_everybody_has_eaten() -> None:
    g = feast()
    say(g, 1, "empty 9")
    assert waiting(g) == (0,) and len(g.players[1].served) == 9
    say(g, 0, "empty 9")
    assert over(g) and g.players[1].served == ()


def test_squares_that_are_left_for_who_feasts() -> None:
    g = feast("salt_meat, 2 silver")
    assert [squares_left(g, me) for me in (0, 1)] == [9, 9]
    say(g, 0, "serve salt_meat", "silver 1")
    assert [squares_left(g, me) for me in (0, 1)] == [4, 9]
    say(g, 0, "empty 4")
    assert [squares_left(g, me) for me in (0, 1)] == [0, 9]
    assert squares_left(table(2), 0) == 0
