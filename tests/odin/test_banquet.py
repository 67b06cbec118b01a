"""The cheapest feast: against every feast there is, and played at a real table."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import pairwise, product

import pytest

from meadhall.games.odin.components.things import (
    CATTLE,
    COLOUR,
    COUNT,
    FLAX,
    FOOD,
    GAME_MEAT,
    GRAIN,
    MEAD,
    PEAS,
    PREGNANT_CATTLE,
    PREGNANT_SHEEP,
    SALT_MEAT,
    SHEEP,
    SILVER,
    STOCKFISH,
    named,
)
from meadhall.games.odin.helpers.banquet import PRICES, Menu, cheapest_feast
from meadhall.games.odin.rules.feast import LONG, SAME, SHORT, HoldFeast
from meadhall.games.odin.rules.state import open_squares
from tests.odin.kit import in_play, run, say, table

SOBER_MAN, BAKER = 160, 186


def supply_of(things: str) -> list[int]:
    supply = [0] * COUNT
    for thing, number in named(things):
        supply[thing] += number
    return supply


def random_supply(rng: random.Random, kinds: int, most: int) -> list[int]:
    supply = [0] * COUNT
    for food in rng.sample(FOOD, kinds):
        supply[food] = rng.randrange(most + 1)
    supply[SILVER] = rng.randrange(5)
    return supply


def every_feast(
    supply: Sequence[int],
    squares: int,
    sober: bool,
    two_peas: bool,
    silver_price: float,
    beside: str = "",
    lying: tuple[int, ...] = (),
) -> Iterator[float]:
    """What every row costs, square by square from the left, with nothing thought about."""
    if squares == 0:
        yield 0.0
        return

    def rest(thing: int, length: int, colour: str, lies: tuple[int, ...]) -> Iterator[float]:
        left = [n - (i == thing) for i, n in enumerate(supply)]
        yield from every_feast(left, squares - length, sober, two_peas, silver_price, colour, lies)

    for cost in rest(-1, 1, "", lying):
        yield 3 + cost
    if supply[SILVER]:
        for cost in rest(SILVER, 1, "", lying):
            yield silver_price + cost
    for food in FOOD:
        if not supply[food] or COLOUR[food] == beside or (sober and food == MEAD):
            continue
        kind = SAME.get(food, food)
        ways = [(SHORT[food], lying)]
        if LONG[food] > SHORT[food] and lying.count(kind) < 1 + (two_peas and food == PEAS):
            ways.append((LONG[food], (*lying, kind)))
        for length, lies in ways:
            if length <= squares:
                for cost in rest(food, length, COLOUR[food], lies):
                    yield PRICES[food] + cost


def played(
    supply: Sequence[int], squares: int, menu: Menu, sober: bool = False, two_peas: bool = False
) -> float:
    """Serve the menu at a real table; what that cost, with silver at a point."""
    g = table(1)
    p = g.players[0]
    g.round = squares - open_squares(g, p) + g.round
    assert open_squares(g, p) == squares
    if two_peas:
        in_play(g, 0, BAKER)
    if sober:
        in_play(g, 0, SOBER_MAN)
    p.goods[:] = list(supply)
    run(g, HoldFeast(), me=0)
    if sober:
        say(g, 0, "sober")
        p.goods[SILVER] -= 1
    say(g, 0, *menu.answers)
    assert not g.agenda[0], "the table is not full"
    silver = supply[SILVER] - p.goods[SILVER]
    eaten = sum(PRICES[food] * (supply[food] - p.goods[food]) for food in FOOD)
    return float(eaten + silver + 3 * p.penalties)


def test_an_order_exists_when_the_colours_differ_by_at_most_one_more_than_what_separates_them() -> (
    None
):
    for orange, red, apart in product(range(5), range(5), range(4)):
        rows = {""}
        for _ in range(orange + red + apart):
            rows = {
                row + tile
                for row in rows
                for tile, most in (("o", orange), ("r", red), (".", apart))
                if row.count(tile) < most and (tile == "." or not row.endswith(tile))
            }
        assert bool(rows) == (abs(orange - red) <= apart + 1)


@pytest.mark.parametrize("seed", range(60))
def test_no_feast_is_cheaper(seed: int) -> None:
    rng = random.Random(seed)
    supply = random_supply(rng, rng.randrange(1, 5), 3)
    squares = rng.randrange(1, 7)
    sober, two_peas = rng.random() < 0.3, rng.random() < 0.5
    silver_price = rng.choice((1.0, 1.0, 0.2, 2.5, 4.0))
    menu = cheapest_feast(
        supply, squares, sober=sober, two_peas=two_peas, silver_price=silver_price
    )
    least = min(every_feast(supply, squares, sober, two_peas, silver_price))
    assert menu.cost == pytest.approx(least)


@pytest.mark.parametrize("seed", range(40))
def test_no_feast_is_cheaper_when_few_kinds_are_many(seed: int) -> None:
    """One colour alone must be kept apart, and several of a kind must stand."""
    rng = random.Random(seed)
    supply = [0] * COUNT
    kinds = rng.choice(
        (
            (PEAS, FLAX),
            (STOCKFISH, SALT_MEAT),
            (SHEEP, PREGNANT_SHEEP),
            (CATTLE, PREGNANT_CATTLE, PEAS),
            (GAME_MEAT, GRAIN),
        )
    )
    for kind in kinds:
        supply[kind] = rng.randrange(1, 6)
    supply[SILVER] = rng.randrange(3)
    squares = rng.randrange(3, 9)
    two_peas = rng.random() < 0.5
    menu = cheapest_feast(supply, squares, two_peas=two_peas)
    assert menu.cost == pytest.approx(min(every_feast(supply, squares, False, two_peas, 1.0)))


@pytest.mark.parametrize("seed", range(300))
def test_every_menu_can_be_served_for_what_it_costs(seed: int) -> None:
    rng = random.Random(seed)
    supply = random_supply(rng, rng.randrange(len(FOOD) + 1), rng.choice((1, 2, 5, 9)))
    squares = rng.randrange(5, 13)
    sober, two_peas = rng.random() < 0.2, rng.random() < 0.3
    menu = cheapest_feast(supply, squares, sober=sober, two_peas=two_peas)
    assert played(supply, squares, menu, sober, two_peas) == pytest.approx(menu.cost)
    assert menu == cheapest_feast(list(supply), squares, sober=sober, two_peas=two_peas)
    words = [answer.split()[0] for answer in menu.answers]
    assert not any(one == two and one != "serve" for one, two in pairwise(words))


def test_silver_and_empty_squares_come_in_one_go() -> None:
    assert cheapest_feast(supply_of("2 silver"), 5) == Menu(11.0, ("silver 2", "empty 3"))
    assert cheapest_feast(supply_of("9 silver"), 4) == Menu(4.0, ("silver 4",))
    assert cheapest_feast(supply_of("9 silver"), 0) == Menu(0.0, ())


def test_dear_silver_is_kept() -> None:
    assert cheapest_feast(supply_of("9 silver"), 4, silver_price=5.0) == Menu(12.0, ("empty 4",))


def test_the_sober_man_drinks_nothing() -> None:
    assert cheapest_feast(supply_of("mead"), 2).answers == ("serve mead",)
    assert cheapest_feast(supply_of("mead"), 2, sober=True).answers == ("empty 2",)


def test_the_baker_lays_two_peas_lengthwise() -> None:
    supply = supply_of("3 peas, silver")
    assert cheapest_feast(supply, 5, two_peas=True).answers == (
        "serve peas",
        "silver 1",
        "serve peas",
    )
    assert cheapest_feast(supply, 5).answers == (
        "serve peas",
        "silver 1",
        "serve peas standing",
        "empty 1",
    )


def test_pregnant_animals_are_the_same_kind_and_are_kept() -> None:
    menu = cheapest_feast(supply_of("sheep, pregnant_sheep, silver"), 5)
    assert menu.answers == ("serve sheep", "silver 1")
    both = cheapest_feast(supply_of("sheep, pregnant_sheep, silver"), 7)
    assert both.answers == ("serve sheep", "silver 1", "serve pregnant_sheep standing")
