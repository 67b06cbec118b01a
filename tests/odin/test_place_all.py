"""Laying tiles well: against every way there is on small boards, and played at a real table."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from meadhall.games.odin.components.boards import (
    BEAR_ISLAND,
    BOARDS,
    FAROE_ISLANDS,
    GREENLAND,
    HOME,
    ICELAND,
    LABRADOR,
    LONG_HOUSE,
    SHED,
    SHETLAND,
    STONE_HOUSE,
)
from meadhall.games.odin.components.things import (
    BLUE,
    CATTLE,
    CELLS,
    CHEST,
    COUNT,
    FOOD,
    GREEN,
    NAMES,
    OIL,
    ORE,
    POINTS,
    RUNE_STONE,
    SHEEP,
    SILVER,
    SILVER_HOARD,
    SPECIALS,
    STONE,
    WOOD,
    named,
)
from meadhall.games.odin.helpers.place_all import Plan, _Search, best_placement, what_one_more_gives
from meadhall.games.odin.helpers.place_one import (
    FINAL,
    WORTH,
    Worth,
    best_next,
    lay_well,
    worth_with,
)
from meadhall.games.odin.rules.anytime import places, put
from meadhall.games.odin.rules.ground import Ground
from meadhall.games.odin.rules.placement import bonuses, income, lay, placements
from meadhall.games.odin.rules.scoring import total
from meadhall.games.odin.rules.state import Player, new_player
from tests.odin.kit import table

JOINER = 40
EVERYTHING = tuple(thing for thing in range(COUNT) if CELLS[thing] or thing in (STONE, WOOD))


def supply_of(things: str) -> list[int]:
    supply = [0] * COUNT
    for thing, number in named(things):
        supply[thing] += number
    return supply


def some_things(rng: random.Random, number: int) -> list[int]:
    supply = [0] * COUNT
    for thing in rng.choices((*GREEN, *BLUE, *SPECIALS, *FOOD), k=number):
        supply[thing] += 1
    return supply


def half_full(rng: random.Random, *boards: int, tiles: int) -> tuple[Ground, ...]:
    """Boards with tiles laid as in a game."""
    grounds = list(map(Ground, boards))
    for _ in range(tiles):
        thing = rng.choice((*GREEN, *BLUE, *SPECIALS))
        i = rng.randrange(len(grounds))
        found = best_next(grounds[i], thing, worth_with(rng.randrange(6)))
        if found:
            grounds[i] = lay(grounds[i], thing, found[0])
    return tuple(grounds)


def nearly_full(board: int, open_spaces: str) -> Ground:
    """All covered by silver but the spaces that are named, and the incomes that need them."""
    cells = BOARDS[board].cells
    for name in open_spaces.split():
        column, row = ord(name[0]) - ord("a"), int(name[1:]) - 1
        cells &= ~(1 << row * BOARDS[board].stride + column)
    for line in BOARDS[board].incomes:
        for _, cell, need in line.steps:
            if need & ~cells:
                cells &= ~cell
    return Ground(board, filled=cells, silver=cells)


FULL = nearly_full(HOME, "")
"""The home board of somebody who is done with it."""


def with_home(ground: Ground) -> tuple[Ground, ...]:
    return (ground,) if ground.board == HOME else (FULL, ground)


def owner(grounds: tuple[Ground, ...], supply: Sequence[int], joiner: bool = False) -> Player:
    p = new_player(0)
    p.goods[:] = supply
    p.grounds = grounds
    if joiner:
        p.has |= 1 << JOINER
    return p


def played(
    grounds: tuple[Ground, ...], supply: Sequence[int], plan: Plan, joiner: bool = False
) -> int:
    """Lay everything as planned at a real table; the points that this gains."""
    g = table(1)
    g.players[0] = p = owner(grounds, supply, joiner)
    before = total(g, 0)
    for thing, where in plan.moves:
        assert p.goods[thing] > 0, f"no {NAMES[thing]} is left"
        assert where in places(p, thing), f"{NAMES[thing]} must not lie at {where}"
        put(g, 0, thing, where)
    return total(g, 0) - before


def every_way(grounds: tuple[Ground, ...], supply: Sequence[int], joiner: bool = False) -> int:
    """The most points, by laying everything everywhere in every order, with nothing thought
    about but that the order does not matter once all is laid."""
    g = table(1)
    g.players[0] = p = owner(grounds, supply, joiner)
    before = most = total(g, 0)
    seen = set()
    open_ends = [(p.grounds, tuple(p.goods))]
    while open_ends:
        now, goods = open_ends.pop()
        key = tuple(
            (one.filled, one.first, one.second, one.wood_spots, one.stone_spots) for one in now
        )
        if (key, goods) in seen:
            continue
        seen.add((key, goods))
        p.grounds, p.goods[:] = now, goods
        most = max(most, total(g, 0))
        for thing in EVERYTHING:
            if not goods[thing]:
                continue
            p.grounds, p.goods[:] = now, goods
            for where in places(p, thing):
                p.grounds, p.goods[:] = now, goods
                put(g, 0, thing, where)
                open_ends.append((p.grounds, tuple(p.goods)))
    return most - before


# The final placing


@pytest.mark.parametrize("seed", range(25))
def test_a_stone_house_cannot_be_laid_better(seed: int) -> None:
    rng = random.Random(seed)
    supply = some_things(rng, rng.randrange(1, 4))
    supply[WOOD], supply[STONE], supply[SILVER] = rng.randrange(3), rng.randrange(3), 1
    joiner = rng.random() < 0.5
    grounds = (FULL, Ground(STONE_HOUSE))
    plan = best_placement(grounds, supply, joiner=joiner)
    assert plan.exact
    assert plan.gain == every_way(grounds, supply, joiner) == played(grounds, supply, plan, joiner)


CORNERS = (
    (HOME, "k1 l1 m1 k2 l2 m2 j3"),
    (HOME, "i4 j3 k2 l1 i3 j2 h5"),
    (HOME, "j3 j2 i2 h2 k3 k2 l1"),
    (HOME, "h5 g5 h4 a1 b1 c1"),
    (HOME, "i4 h4 i5 j5"),
    (GREENLAND, "f5 e6 g4 h3 f4 g3"),
    (GREENLAND, "d7 e6 f5 d6 c7 d8"),
    (GREENLAND, "e2 f1 d3 d2 e3"),
    (FAROE_ISLANDS, "h1 g2 f3 h2 h3 i2"),
    (BEAR_ISLAND, "d3 c4 b5 d4 d5 b6"),
    (ICELAND, "h1 g2 f3 e4 g3 h2"),
    (SHETLAND, "c6 b7 a8 a6 a7 b6"),
)


@pytest.mark.parametrize(("board", "open_spaces"), CORNERS)
@pytest.mark.parametrize("seed", range(3))
def test_a_nearly_full_board_cannot_be_laid_better(board: int, open_spaces: str, seed: int) -> None:
    rng = random.Random(seed)
    grounds = with_home(nearly_full(board, open_spaces))
    supply = [0] * COUNT
    for thing in rng.choices((*GREEN[:6], *BLUE[:6], *SPECIALS[:7]), k=3):
        supply[thing] += 1
    supply[SILVER], supply[ORE] = rng.randrange(6), rng.randrange(3)
    plan = best_placement(grounds, supply)
    assert plan.exact
    assert plan.gain == every_way(grounds, supply) == played(grounds, supply, plan)
    assert _Search(grounds, supply, False, True).bound() >= plan.gain


@pytest.mark.parametrize("seed", range(6))
def test_two_boards_cannot_be_laid_better(seed: int) -> None:
    rng = random.Random(seed)
    other, rest = CORNERS[6 + seed]
    grounds = (
        nearly_full(HOME, ("k1 k2 l1 l2", "j3 k2 l1 j2", "h5 g5")[seed % 3]),
        nearly_full(other, " ".join(rest.split()[:4])),
        nearly_full(STONE_HOUSE, "b1 c1 b2"),
    )
    supply = [0] * COUNT
    for thing in rng.choices((*GREEN[:3], *BLUE[:4], *FOOD[:3]), k=2):
        supply[thing] += 1
    supply[SILVER], supply[ORE] = rng.randrange(3), rng.randrange(2)
    plan = best_placement(grounds, supply)
    assert plan.exact
    assert plan.gain == every_way(grounds, supply) == played(grounds, supply, plan)


@pytest.mark.parametrize("budget", [0, 60, 400])
@pytest.mark.parametrize("seed", range(12))
def test_every_plan_can_be_played_for_what_it_gains(seed: int, budget: int) -> None:
    rng = random.Random(seed)
    boards = rng.choice(
        (
            (HOME,),
            (HOME, SHETLAND, STONE_HOUSE, SHED),
            (HOME, GREENLAND, LONG_HOUSE),
            (HOME, ICELAND, LABRADOR, STONE_HOUSE, STONE_HOUSE),
            (HOME, SHED, FAROE_ISLANDS),
        )
    )
    grounds = half_full(rng, *boards, tiles=rng.randrange(6, 26))
    supply = some_things(rng, rng.randrange(10))
    supply[SILVER], supply[ORE] = rng.randrange(20), rng.randrange(4)
    supply[WOOD], supply[STONE] = rng.randrange(6), rng.randrange(6)
    joiner = rng.random() < 0.3
    plan = best_placement(grounds, supply, joiner=joiner, budget=budget)
    assert played(grounds, supply, plan, joiner) == plan.gain
    assert plan.gain >= 0
    assert plan == best_placement(grounds, list(supply), joiner=joiner, budget=budget)


@pytest.mark.parametrize("seed", range(20))
def test_what_is_called_exact_is_never_beaten(seed: int) -> None:
    rng = random.Random(seed)
    board, corner = rng.choice(CORNERS)
    grounds = (*with_home(nearly_full(board, corner)), Ground(STONE_HOUSE))
    supply = some_things(rng, 5)
    supply[SILVER] = rng.randrange(4)
    best = best_placement(grounds, supply)
    assert best.exact
    for budget in (0, 5, 20, 100):
        plan = best_placement(grounds, supply, budget=budget)
        assert plan.gain == best.gain if plan.exact else plan.gain <= best.gain


def test_a_search_that_is_cut_short_says_so() -> None:
    """On a board of holes, in which all of it might fit for all that counting spaces tells."""
    ground = nearly_full(HOME, "a1 b1 c1 a2 c2 a3 b3 c3 e1 e2 e3 e5 f5 g5")
    supply = supply_of("chest, clothing, belt, horseshoe, 2 rune_stone, silverware")
    assert not best_placement((ground,), supply, budget=0).exact
    plan = best_placement((ground,), supply)
    assert plan.exact
    assert plan.gain == every_way((ground,), supply)


def test_animals_fit_on_no_board_and_keep_their_points() -> None:
    for board in range(len(BOARDS)):
        for animal in POINTS:
            assert not placements(Ground(board), animal)
    grounds = (Ground(HOME), Ground(STONE_HOUSE), Ground(LONG_HOUSE), Ground(SHED))
    assert best_placement(grounds, supply_of("sheep, 2 cattle, pregnant_sheep")).moves == ()


def test_silver_is_spent_only_on_the_way_to_an_income() -> None:
    ground = nearly_full(HOME, "l1 k1 j1 a1")
    assert income(ground) == 15
    one = best_placement((ground,), supply_of("3 silver"))
    assert one == Plan(0, (), True), "three silver do not reach it"
    # a1 and k1 are -1, and l1 is the income: 18 instead of 15, two gaps closed, for four silver.
    four = best_placement((ground,), supply_of("4 silver"))
    assert four.gain == 3 + 3 - 4
    assert four.moves[-1] == (SILVER, "home l1")


def test_before_the_end_silver_food_and_animals_are_kept() -> None:
    grounds = (nearly_full(HOME, "l1 k1 j1 a1 a2"), Ground(STONE_HOUSE), Ground(SHED))
    supply = supply_of("9 silver, peas, sheep, wood, stone, rune_stone, ore")
    plan = best_placement(grounds, supply, final=False)
    assert {thing for thing, _ in plan.moves} == {RUNE_STONE, ORE}
    assert {SILVER, WOOD, STONE} & {thing for thing, _ in best_placement(grounds, supply).moves}


def test_nothing_to_lay_and_nowhere_to_lay_it() -> None:
    assert best_placement((Ground(HOME),), [0] * COUNT) == Plan(0, (), True)
    full = nearly_full(HOME, "")
    assert best_placement((full,), supply_of("9 silver, chest, sheep, wood")) == Plan(0, (), True)
    assert best_placement((full, Ground(SHED)), supply_of("5 wood, 2 stone")).gain == 5


def test_the_joiner_lays_wood_in_houses() -> None:
    house = (FULL, Ground(STONE_HOUSE))
    assert best_placement(house, supply_of("3 wood")).gain == 1
    assert best_placement(house, supply_of("3 wood"), joiner=True).gain == 3


@pytest.mark.parametrize("thing", [OIL, CHEST, ORE, SILVER, SHEEP, SILVER_HOARD, STONE])
def test_one_more_gives_the_difference(thing: int) -> None:
    grounds = (nearly_full(HOME, "k1 l1 m1 k2 l2 m2 j3"), nearly_full(LONG_HOUSE, "a1 b1 c1 d1"))
    supply = supply_of("rune_stone, 2 silver")
    more = [number + (i == thing) for i, number in enumerate(supply)]
    kept = {SILVER: 1, SHEEP: 2}.get(thing, 0)
    gives = what_one_more_gives(grounds, supply, thing, budget=50_000)
    assert gives == every_way(grounds, more) - every_way(grounds, supply)
    assert points_with(grounds, more) - points_with(grounds, supply) == gives + kept


def points_with(grounds: tuple[Ground, ...], supply: Sequence[int]) -> int:
    """The score after the best placing."""
    g = table(1)
    g.players[0] = owner(grounds, supply)
    return total(g, 0) + best_placement(grounds, supply).gain


# One tile during the game


@pytest.mark.parametrize("seed", range(15))
def test_one_tile_is_laid_where_it_may_lie(seed: int) -> None:
    rng = random.Random(seed)
    grounds = half_full(rng, HOME, GREENLAND, STONE_HOUSE, SHED, LONG_HOUSE, tiles=20)
    p = owner(grounds, [9] * COUNT)
    for thing in range(COUNT):
        found = lay_well(grounds, thing, worth=worth_with(seed % 7))
        legal = places(p, thing)
        assert (found is None) == (not legal)
        if found:
            assert found[0] in legal
            assert found == lay_well(grounds, thing, worth=worth_with(seed % 7))


def naive(ground: Ground, thing: int, where: str, worth: Worth) -> float:
    """What covering gaps and reaching incomes at once is worth, without any preparation."""
    after = lay(ground, thing, where)
    gaps = (BOARDS[ground.board].negatives & after.filled & ~ground.filled).bit_count()
    return worth.negative * gaps + worth.income * (income(after) - income(ground))


def test_what_counts_alone_is_found() -> None:
    """With everything but gaps left out of the judgement, nothing covers more of them."""
    only_gaps = Worth(income=0.0, bonus=0.0, waste=0.0, open=0.0)
    rng = random.Random(5)
    for _ in range(20):
        (ground,) = half_full(rng, rng.choice((HOME, ICELAND, STONE_HOUSE)), tiles=8)
        for thing in (*GREEN, *BLUE, *SPECIALS):
            found = best_next(ground, thing, only_gaps)
            ways = [naive(ground, thing, where, only_gaps) for where in placements(ground, thing)]
            assert (found[1] if found else None) == max(ways, default=None)


def test_an_income_within_reach_is_taken() -> None:
    """The four spaces up to the income of 1 are worth more than four gaps."""
    ground = nearly_full(HOME, "b11 a11 a12 b12 j1 k1 j2 i2 i1")
    found = lay_well((ground,), CHEST, worth=WORTH)
    assert found is not None
    assert found[0] == "home a11"


def test_a_bonus_is_enclosed_and_not_spoiled() -> None:
    """Around the bonus at b10 only a9 to c9 are open, and the tile might as well cover it."""
    ground = nearly_full(HOME, "a9 b9 c9 b10 a10 j1 k1 l1")
    found = best_next(ground, NAMES.index("silverware"), Worth(bonus=20.0))
    assert found is not None
    after = lay(ground, NAMES.index("silverware"), found[0])
    assert after.filled & BOARDS[HOME].bonuses[3].cell == 0


def test_single_holes_are_avoided() -> None:
    ground = nearly_full(HOME, "a1 a2 b2 c2")
    found = best_next(ground, RUNE_STONE, FINAL._replace(open=0.0))
    assert found is not None
    assert found[0] in ("a1 r", "b2"), "a2 would leave two holes"


def test_spots_are_for_wood_and_stone() -> None:
    grounds = (Ground(HOME), Ground(SHED), Ground(STONE_HOUSE))
    assert lay_well(grounds, WOOD) == ("shed1 spot", 1.0)
    assert lay_well(grounds, STONE) == ("shed1 spot", 1.0)
    assert lay_well(grounds[:1], STONE) is None
    assert lay_well(grounds[:1], CATTLE) is None
    assert not bonuses(grounds[0])
