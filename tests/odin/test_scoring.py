"""The scoring pad, source by source (p. 22-23)."""

from __future__ import annotations

import pytest

from meadhall.games.odin import GAME
from meadhall.games.odin.components.boards import (
    BOARD_NUMBER,
    BOARDS,
    HOME,
    LABRADOR,
    SHED,
    STONE_HOUSE,
)
from meadhall.games.odin.components.things import ENGLISH_CROWN, NUMBER, ROBE, SILVER
from meadhall.games.odin.rules.ground import Ground
from meadhall.games.odin.rules.placement import lay
from meadhall.games.odin.rules.scoring import points_by_source, total, winners
from meadhall.games.odin.rules.state import Odin
from tests.odin.dealer import begun, deal, to_the_end, until
from tests.odin.kit import give, have, in_hand, in_play, legal, say, table

BARE = -86
"""An empty home board."""


def points(g: Odin, me: int = 0) -> dict[str, int]:
    """What is not nothing, apart from the home board that everybody starts with."""
    found = {source: n for source, n in GAME.rules.score(g)[me].items() if n}
    if found.get("home board") == BARE:
        del found["home board"]
    return found


@pytest.mark.covers("home")
def test_an_empty_home_board_costs_86_points() -> None:
    g = table(2)
    assert GAME.rules.score(g)[0]["home board"] == BARE
    assert GAME.rules.standing(g) == (BARE, BARE)
    assert points(g) == {}


def test_the_sources_are_those_of_the_pad() -> None:
    assert list(points_by_source(table(2).players[0])) == [
        "ships",
        "emigrations",
        "exploration boards",
        "sheds and houses",
        "sheep and cattle",
        "occupations",
        "silver",
        "final income",
        "English Crown",
        "home board",
        "exploration boards' gaps",
        "houses' gaps",
        "Thing Penalties",
    ]


def test_ships() -> None:
    g = table(2)
    p = g.players[0]
    p.boats, p.knarrs, p.longships = (1, 0), 3, (2,)
    assert points(g) == {"ships": 2 * 3 + 3 * 5 + 8}
    p.boats, p.knarrs, p.longships = (0,), 0, ()
    assert points(g) == {"ships": 3}
    p.boats, p.knarrs = (), 1
    assert points(g) == {"ships": 5}
    p.knarrs, p.longships = 0, (3,)
    assert points(g) == {"ships": 8}


def test_emigrations() -> None:
    g = table(2)
    g.players[0].gone_knarrs = 1
    assert points(g) == {"emigrations": 18}
    g.players[0].gone_longships = 2
    assert points(g) == {"emigrations": 18 + 42}


ISLANDS = {
    "shetland": (6, 24, 0),
    "bear_island": (12, 22, 1),
    "faroe_islands": (4, 16, 0),
    "baffin_island": (12, 24, 0),
    "iceland": (16, 24, 1),
    "labrador": (36, 40, 0),
    "greenland": (12, 20, 0),
    "newfoundland": (38, 40, 0),
}


@pytest.mark.parametrize("board", ISLANDS)
def test_exploration_boards(board: str) -> None:
    worth, gaps, income = ISLANDS[board]
    g = table(2)
    g.players[1].grounds += (Ground(BOARD_NUMBER[board]),)
    found = points(g, 1)
    assert found.pop("final income", 0) == income
    assert found == {"exploration boards": worth, "exploration boards' gaps": -gaps}
    cells = BOARDS[BOARD_NUMBER[board]].cells
    g.players[1].grounds = (Ground(HOME), Ground(BOARD_NUMBER[board], cells, silver=cells))
    found = points(g, 1)
    found.pop("final income", 0)
    assert found == {"exploration boards": worth}


@pytest.mark.parametrize(
    ("house", "worth", "gaps"),
    [("shed", 8, 6), ("stone_house", 10, 9), ("long_house", 17, 15)],
    ids=["shed", "stone_house", "long_house"],
)
def test_sheds_and_houses(house: str, worth: int, gaps: int) -> None:
    g = table(2)
    g.players[0].grounds += (Ground(BOARD_NUMBER[house]),)
    assert points(g) == {"sheds and houses": worth, "houses' gaps": -gaps}
    g.players[0].grounds += (Ground(BOARD_NUMBER[house]),)
    assert points(g) == {"sheds and houses": 2 * worth, "houses' gaps": -2 * gaps}


@pytest.mark.covers("shed", "stone_house")
def test_wood_and_stone_on_the_spots_of_sheds_and_stone_houses() -> None:
    g = table(2)
    shed = Ground(SHED, wood_spots=3, stone_spots=2)
    g.players[0].grounds += (shed, Ground(STONE_HOUSE, stone_spots=1))
    assert points(g) == {"sheds and houses": 18, "houses' gaps": -(1 + 8)}


@pytest.mark.parametrize(
    ("animals", "worth"),
    [
        ("sheep", 2),
        ("pregnant_sheep", 3),
        ("cattle", 3),
        ("pregnant_cattle", 4),
        ("3 sheep, pregnant_sheep, 2 cattle, pregnant_cattle", 6 + 3 + 6 + 4),
    ],
)
def test_sheep_and_cattle(animals: str, worth: int) -> None:
    g = table(2)
    give(g, 0, animals)
    assert points(g) == {"sheep and cattle": worth}


def test_animals_in_a_house_are_only_tiles() -> None:
    g = table(2)
    house = lay(Ground(BOARD_NUMBER["long_house"]), NUMBER["sheep"], "i1")
    g.players[0].grounds += (house,)
    assert "sheep and cattle" not in points(g)


def test_occupations_in_play_count_those_in_hand_do_not() -> None:
    g = table(2)
    in_play(g, 0, 48, 45, 47)
    in_hand(g, 0, 5)
    assert points(g) == {"occupations": 3 - 1 + 2}
    g = table(2)
    in_play(g, 0, 180)
    assert points(g) == {"occupations": -2}


def test_silver_in_the_supply_counts_silver_on_boards_is_worthless() -> None:
    g = table(2)
    give(g, 0, "7 silver")
    assert points(g) == {"silver": 7}
    g = table(2)
    g.players[0].grounds = (lay(Ground(HOME), SILVER, "a6"),)
    assert points(g) == {}
    g.players[0].grounds = (lay(Ground(HOME), SILVER, "a1"),)
    assert points(g) == {"home board": -85}


def test_other_goods_are_worth_nothing() -> None:
    g = table(2)
    give(g, 0, "5 wood, 3 stone, 2 ore, bow, 4 mead, silver_hoard, chalice, peas, fur")
    assert points(g) == {}


def test_final_income() -> None:
    g = table(2)
    g.players[0].grounds = (lay(Ground(HOME), ROBE, "a10"), Ground(BOARD_NUMBER["iceland"]))
    assert points(g)["final income"] == 2 + 1


def test_the_english_crown_in_the_supply_or_on_a_board() -> None:
    g = table(2)
    give(g, 0, "english_crown")
    assert points(g) == {"English Crown": 2}
    g.players[0].goods[ENGLISH_CROWN] = 0
    labrador = Ground(LABRADOR)
    g.players[0].grounds += (lay(labrador, ENGLISH_CROWN, "a6"),)
    assert points(g)["English Crown"] == 2
    assert "English Crown" not in points(g, 1)


def test_fur_may_be_worth_eight_points() -> None:
    g = table(2)
    g.players[0].grounds = (lay(Ground(HOME), NUMBER["fur"], "a1"),)
    assert points(g) == {"home board": BARE + 8}


def test_thing_penalties() -> None:
    g = table(2)
    g.players[1].penalties = 4
    assert points(g, 1) == {"Thing Penalties": -12} and points(g) == {}


def test_the_total_is_the_sum_of_the_sources() -> None:
    g = table(2)
    give(g, 0, "5 silver, cattle, english_crown")
    g.players[0].penalties = 1
    g.players[0].knarrs = 1
    assert total(g, 0) == 5 + 3 + 2 - 3 + 5 + BARE
    assert GAME.rules.standing(g) == (total(g, 0), BARE)


def test_ties_are_shared() -> None:
    g = table(4)
    for seat, silver in enumerate((3, 8, 1, 8)):
        g.players[seat].goods[SILVER] = silver
    assert winners(g) == (1, 3)
    assert GAME.rules.ranking(g) == (1, 3, 0, 2)
    g.players[2].goods[SILVER] = 9
    assert winners(g) == (2,)
    for p in g.players:
        p.goods[SILVER] = 2
    assert winners(g) == (0, 1, 2, 3)


def test_nobody_plays_without_a_seat() -> None:
    g = table(3)
    assert GAME.rivals(g) == {} and GAME.verdict(g) == "" and GAME.verdicts(g) == ()


def test_the_income_of_the_last_round_is_scored_not_paid() -> None:
    g = begun(2)
    until(g, 7, "actions")
    cells = BOARDS[HOME].cells
    g.players[0].grounds = (Ground(HOME, cells, silver=cells),)
    silver = have(g).get("silver", 0)
    to_the_end(g)
    assert have(g).get("silver", 0) == silver
    assert GAME.rules.score(g)[0]["final income"] == 18
    assert GAME.rules.score(g)[0]["home board"] == 0


def test_before_scoring_leftovers_may_still_be_laid() -> None:
    g = begun(2)
    until(g, 7, "feast")
    p = g.players[0]
    p.grounds += (Ground(SHED),)
    give(g, 0, "2 wood, stone, fur")
    until(g, 7, "before scoring")
    say(g, 0, "place wood", "shed1 spot", "shed1 spot")
    say(g, 0, "place stone", "shed1 spot", "place fur", "home a1")
    deal(g)
    assert legal(g)[-1] == "ready"
    to_the_end(g)
    assert GAME.rules.score(g)[0]["houses' gaps"] == -3
    assert GAME.rules.score(g)[0]["home board"] == BARE + 8
