"""The Boast by its rules."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import pytest

from meadhall.kernel.agenda import TABLE, advance, answer, natures, options, waiting
from meadhall.kernel.registry import find_game

pytestmark = pytest.mark.usefixtures("boast")

DEAL = ("4", "10", "20", "6", "12", "22")
"""Three boasts for each of two players."""


def played(*answers: str, deal: Sequence[str] = DEAL) -> Any:
    """A table for two after these answers, nature's too."""
    g: Any = find_game("boast").setup(2)
    advance(g)
    for option in (*deal, *answers):
        owner = natures(g)
        owner = waiting(g)[0] if owner is None else owner
        assert option in options(g, owner), option
        answer(g, owner, option)
    return g


def test_a_kept_boast_counts_its_number_and_the_loot_is_silver() -> None:
    g = played("swear 10", "6", "raid on", "5", "sail home")
    assert find_game("boast").rules.score(g)[0] == {"silver": 11, "fame": 10}
    assert g.raiders[0].hand == (4, 20) and waiting(g) == (1,)


def test_a_broken_boast_costs_its_number() -> None:
    g = played("swear 20", "6", "sail home")
    assert find_game("boast").rules.score(g)[0] == {"silver": 6, "fame": -20}


def test_the_second_beacon_drives_the_raider_off_and_the_watch_sleeps_again() -> None:
    g = played("swear 4", "6", "raid on", "1", "raid on", "1")
    assert find_game("boast").rules.score(g)[0] == {"silver": 0, "fame": -4}
    assert (g.beacons, g.loot, g.raiding) == (0, 0, 1)


def test_a_beacon_stays_lit_for_the_next_raider() -> None:
    g = played("swear 4", "1", "raid on", "5", "sail home", "swear 6", "1")
    assert find_game("boast").rules.score(g) == (
        {"silver": 5, "fame": 4},
        {"silver": 0, "fame": -6},
    )


def test_each_evening_the_next_player_begins() -> None:
    g = played("swear 4", "6", "sail home", "swear 6", "6", "sail home")
    assert (g.evening, g.raiding) == (2, 1)


def test_a_seat_sees_only_its_own_boasts() -> None:
    g, rules = played("swear 10", "6"), find_game("boast").rules
    mine, theirs, nobodys = (rules.view(g, seat)["raiders"] for seat in (0, 1, None))
    assert isinstance(mine, list) and isinstance(theirs, list) and isinstance(nobodys, list)
    assert (mine[0]["hand"], mine[0]["sworn"]) == ([4, 20], 10)
    for view in (theirs, nobodys):
        assert (view[0]["hand"], view[0]["sworn"]) == ([], 0)
        assert (view[0]["cards"], view[0]["has_sworn"]) == (2, True)


def test_an_imagined_table_deals_what_is_hidden_anew_and_loses_no_card() -> None:
    game = find_game("boast")
    g = played("swear 10", "6", "sail home", "swear 12", "3")
    worlds = [game.rules.imagine(g, 0, random.Random(dice)) for dice in range(20)]
    for world in worlds:
        assert world.raiders[0] == g.raiders[0] and world.raiders[0].told == (-10,)
        told = [abs(card) for raider in world.raiders for card in raider.told]
        held = [card for raider in world.raiders for card in (*raider.hand, raider.sworn) if card]
        assert sorted((*told, *held, *world.deck)) == list(range(4, 30, 2))
    assert len({world.raiders[1].sworn for world in worlds}) > 4
    assert g.agenda[TABLE]
