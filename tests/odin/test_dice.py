"""Hunting game, laying a snare, whaling, raiding, pillaging, without any card (p. 17-19)."""

from __future__ import annotations

import pytest

from meadhall.games.odin.components.spaces import AT
from meadhall.games.odin.components.things import NUMBER, SWORD
from meadhall.games.odin.rules.set_out import DieAction
from meadhall.games.odin.rules.state import vikings_on
from meadhall.games.odin.rules.supply import take_weapon
from meadhall.kernel.agenda import natures, options
from meadhall.kernel.records import copy

from .kit import Odin, give, have, in_hand, legal, run, say, table

DIE_SPACES = ("HU1", "HU3", "HU4", "HU5", "HU6", "SA4", "SA5", "SA6")
HUNTS = {"HU1": "bow", "HU3": "bow", "HU4": "snare", "HU5": "spear", "HU6": "spear"}
BATTLES = ("SA4", "SA5", "SA6")


def shore(
    things: str = "",
    longships: tuple[int, ...] = (),
    boats: tuple[int, ...] = (),
    seats: int = 2,
) -> Odin:
    """A table where seat 0 has these ships, with the ore on each, and these things. No occupation
    is left to be drawn."""
    g = table(seats)
    g.deck = ()
    p = g.players[0]
    p.longships, p.boats = longships, boats
    if things:
        give(g, 0, things)
    return g


def setting_out(space: str, things: str = "") -> Odin:
    """Right before the first roll on a space, with one empty longship or whaling boat."""
    g = shore(things, longships=(0,), boats=(0,))
    say(g, 0, f"go {space}")
    if space in ("HU5", "HU6"):
        say(g, 0, "boats 1")
    return g


def faces(g: Odin) -> tuple[str, ...]:
    """What the die that is to be rolled can show."""
    owner = natures(g)
    assert owner is not None
    return options(g, owner)


def loot(g: Odin) -> set[str]:
    return {option[5:] for option in legal(g) if option.startswith("take ")}


def finished(g: Odin) -> bool:
    """Whether the action is over and seat 0 may end its turn."""
    return natures(g) is None and legal(g)[0] == "end"


# The book's own examples


@pytest.mark.covers("SA4")
def test_page_17_example_of_a_failed_raid() -> None:
    g = shore("2 stone, sword", longships=(2,))
    say(g, 0, "go SA4", "*4", "roll", "*5", "roll", "*3")
    assert legal(g) == ("spend stone", "spend sword", "fail")
    other = copy(g)
    say(other, 0, "spend stone", "spend stone", "spend sword")
    assert legal(other) == ("take rune_stone", "fail")
    say(g, 0, "fail")
    assert have(g) == {"stone": 3, "sword": 2}
    assert g.players[0].longships == (2,)
    assert finished(g)


@pytest.mark.covers("SA5")
def test_page_18_example_of_a_successful_pillage() -> None:
    g = shore("ore, sword", longships=(2,))
    say(g, 0, "arm longship 2", "go SA5", "*4")
    assert "roll" in legal(g)
    say(g, 0, "roll", "*6")
    assert "roll" in legal(g)
    assert "jewelry" not in loot(g)
    say(g, 0, "spend sword")
    assert "jewelry" in loot(g)
    assert "treasure_chest" not in loot(g)
    say(g, 0, "take jewelry")
    assert have(g) == {"jewelry": 1}
    assert g.players[0].longships == (3,)
    assert finished(g)


@pytest.mark.covers("HU1", "HU3")
def test_page_18_example_of_a_failed_game_hunt() -> None:
    g = shore("2 wood, 2 bow")
    g.on[AT["HU1"]] = 16 * 2 + 1
    assert "go HU1" not in legal(g)
    say(g, 0, "go HU3", "*3", "roll", "*7", "roll", "*4")
    assert legal(g) == ("pay 2 bow, 2 wood", "fail")
    say(g, 0, "fail")
    assert have(g) == {"wood": 3, "bow": 3}
    assert vikings_on(g, AT["HU3"], 0) == 2  # no Viking comes back
    assert g.players[0].vikings == 4
    assert finished(g)


@pytest.mark.covers("HU5")
def test_page_19_example_of_successful_whaling() -> None:
    g = shore("3 silver", boats=(1, 1))
    say(g, 0, "buy whaling_boat", "go HU5", "boats 2 2 1", "*8")
    other = copy(g)
    give(other, 0, "3 wood, 3 spear")
    assert legal(other) == (
        "roll",
        "pay 3 spear",
        "pay 2 spear, 1 wood",
        "pay 1 spear, 2 wood",
        "pay 3 wood",
        "fail",
    )
    say(g, 0, "roll", "*4")
    assert have(g) == {"oil": 1, "skin_and_bones": 1, "whale_meat": 1}
    assert g.players[0].boats == (1, 1, 0)
    assert finished(g)


# Rolling


@pytest.mark.covers(*DIE_SPACES)
@pytest.mark.parametrize("space", DIE_SPACES)
def test_every_die_action_allows_three_rolls_and_the_last_one_counts(space: str) -> None:
    g = setting_out(space)
    assert len(faces(g)) == (12 if space in ("HU5", "HU6", "SA5", "SA6") else 8)
    say(g, 0, "*5")
    assert legal(g) == ("roll", "fail")
    say(g, 0, "roll", "*4")
    assert legal(g) == ("roll", "fail")
    say(g, 0, "roll", "*3")
    assert legal(g) == ("fail",)
    give(g, 0, "9 wood, 9 stone")
    if space in HUNTS:
        paid = 2 if space in ("HU5", "HU6") else 3
        assert legal(g) == (f"pay {paid} wood", "fail")
    else:
        say(g, 0, "spend stone", "spend stone")
        assert not loot(g)
        say(g, 0, "spend stone")
        assert loot(g) == {"rune_stone"}


@pytest.mark.covers("SA4", "HU1")
def test_a_second_roll_replaces_a_better_first_one() -> None:
    g = setting_out("SA4")
    say(g, 0, "*8", "roll", "*2")
    assert legal(g) == ("roll", "fail")
    g = setting_out("HU1", "8 wood")
    say(g, 0, "*1", "roll", "*8")
    assert legal(g) == ("roll", "pay 8 wood", "fail")


@pytest.mark.covers("SA4", "SA5", "SA6")
@pytest.mark.parametrize("space", BATTLES)
def test_there_is_no_rolling_after_something_was_spent(space: str) -> None:
    g = setting_out(space, "2 stone")
    say(g, 0, "*5", "spend stone")
    assert legal(g) == ("spend stone", "take rune_stone", "fail")


# Hunting


@pytest.mark.covers(*HUNTS)
@pytest.mark.parametrize(("space", "weapon"), HUNTS.items())
def test_a_hunt_is_paid_in_wood_and_weapons_in_any_split(space: str, weapon: str) -> None:
    roll = "*4" if weapon == "spear" else "*3"
    g = setting_out(space, f"5 wood, 5 {weapon}")
    say(g, 0, roll)
    assert legal(g) == (
        "roll",
        f"pay 3 {weapon}",
        f"pay 2 {weapon}, 1 wood",
        f"pay 1 {weapon}, 2 wood",
        "pay 3 wood",
        "fail",
    )
    g = setting_out(space, f"2 wood, 2 {weapon}")
    say(g, 0, roll)
    assert legal(g) == ("roll", f"pay 2 {weapon}, 1 wood", f"pay 1 {weapon}, 2 wood", "fail")
    g = setting_out(space, f"1 wood, 1 {weapon}")
    say(g, 0, roll)
    assert legal(g) == ("roll", "fail")


@pytest.mark.covers(*HUNTS)
@pytest.mark.parametrize(("space", "weapon"), HUNTS.items())
def test_a_hunt_takes_no_other_weapon(space: str, weapon: str) -> None:
    others = [other for other in ("bow", "snare", "spear", "sword") if other != weapon]
    g = setting_out(space, ", ".join(f"9 {other}" for other in others) + ", 9 stone, 9 ore")
    say(g, 0, "*4")
    assert legal(g) == ("roll", "fail")


@pytest.mark.covers(*HUNTS)
@pytest.mark.parametrize(
    ("space", "reward"),
    [
        ("HU1", {"hide": 1, "game_meat": 1}),
        ("HU3", {"hide": 1, "game_meat": 1}),
        ("HU4", {"fur": 1, "snare": 1}),
        ("HU5", {"oil": 1, "skin_and_bones": 1, "whale_meat": 1}),
        ("HU6", {"oil": 1, "skin_and_bones": 1, "whale_meat": 1}),
    ],
)
def test_the_reward_of_each_hunt(space: str, reward: dict[str, int]) -> None:
    g = setting_out(space, "2 wood")
    placed = 6 - g.players[0].vikings
    say(g, 0, "*3" if space in ("HU5", "HU6") else "*2", "pay 2 wood")
    assert have(g) == reward
    assert vikings_on(g, AT[space], 0) == placed
    assert finished(g)


@pytest.mark.covers("HU1")
def test_weapons_paid_go_to_the_discard_pile() -> None:
    g = setting_out("HU1", "2 bow, wood")
    say(g, 0, "*3", "pay 2 bow, 1 wood")
    assert g.discards == (2, 0, 0, 0)


@pytest.mark.covers("HU4")
def test_the_snare_of_the_reward_may_be_the_one_just_paid() -> None:
    g = setting_out("HU4", "snare")
    deck = g.weapons
    say(g, 0, "*1", "pay 1 snare")
    assert have(g) == {"fur": 1, "snare": 1}
    assert g.discards == (0, 0, 0, 0)
    assert g.weapons == deck


@pytest.mark.covers("HU5", "HU6")
@pytest.mark.parametrize("space", ["HU5", "HU6"])
@pytest.mark.parametrize("roll", ["*1", "*2"])
def test_a_result_of_nothing_or_less_must_succeed_at_once(space: str, roll: str) -> None:
    g = shore("5 wood, 5 spear", boats=(1,))
    say(g, 0, f"go {space}", "boats 2", roll)
    assert finished(g)
    assert have(g) == {
        "wood": 5,
        "spear": 5,
        "oil": 1,
        "skin_and_bones": 1,
        "whale_meat": 1,
    }


@pytest.mark.covers("HU5", "HU6")
def test_one_to_three_boats_in_column_three_but_a_single_one_in_column_four() -> None:
    g = shore(boats=(1, 0, 0))
    say(g, 0, "go HU5")
    assert legal(g) == ("boats 2 1 1", "boats 2 1", "boats 1 1", "boats 2", "boats 1")
    g = shore(boats=(1, 1, 1))
    say(g, 0, "go HU5")
    assert legal(g) == ("boats 2 2 2", "boats 2 2", "boats 2")
    g = shore(boats=(0,))
    say(g, 0, "go HU5")
    assert legal(g) == ("boats 1",)
    g = shore(boats=(1, 0, 0))
    say(g, 0, "go HU6")
    assert legal(g) == ("boats 2", "boats 1")


@pytest.mark.covers("HU5", "HU6")
@pytest.mark.parametrize(
    ("space", "boats", "chosen", "result"),
    [
        ("HU5", (1, 1, 0), "boats 2 2 1", 7),
        ("HU5", (1, 1, 1), "boats 2 2 2", 6),
        ("HU5", (0, 0, 0), "boats 1 1 1", 9),
        ("HU5", (1, 0), "boats 2", 10),
        ("HU6", (1, 1, 1), "boats 2", 10),
        ("HU6", (0,), "boats 1", 11),
    ],
)
def test_each_ore_on_the_boats_lowers_the_roll_the_printed_one_too(
    space: str, boats: tuple[int, ...], chosen: str, result: int
) -> None:
    g = shore("12 wood", boats=boats)
    say(g, 0, f"go {space}", chosen, "*12")
    assert legal(g) == ("roll", f"pay {result} wood", "fail")
    say(g, 0, "roll", "*12")
    assert legal(g) == ("roll", f"pay {result} wood", "fail")
    say(g, 0, f"pay {result} wood")
    assert g.players[0].boats == boats


# Failing


@pytest.mark.covers(*DIE_SPACES)
@pytest.mark.parametrize(
    ("space", "consolation", "placed", "returns"),
    [
        ("HU1", {"wood": 1, "bow": 1}, 1, 0),
        ("HU3", {"wood": 1, "bow": 1}, 2, 0),
        ("HU4", {"wood": 1, "snare": 1}, 2, 1),
        ("HU5", {"wood": 1, "spear": 1}, 3, 2),
        ("HU6", {"wood": 1, "spear": 1}, 4, 2),
        ("SA4", {"stone": 1, "sword": 1}, 1, 0),
        ("SA5", {"stone": 1, "sword": 1}, 2, 1),
        ("SA6", {"stone": 1, "sword": 1}, 3, 1),
    ],
)
def test_consolations_and_the_vikings_that_may_come_back(
    space: str, consolation: dict[str, int], placed: int, returns: int
) -> None:
    g = setting_out(space)
    say(g, 0, "*5", "fail")
    assert have(g) == consolation
    if returns:
        assert legal(g) == tuple(f"return {n}" for n in range(returns, -1, -1))
    for back in range(returns + 1):
        other = copy(g)
        if returns:
            say(other, 0, f"return {back}")
        assert finished(other)
        assert vikings_on(other, AT[space], 0) == placed - back
        assert other.players[0].vikings == 6 - placed + back


@pytest.mark.covers("HU4")
def test_a_space_stays_occupied_and_the_viking_acts_again() -> None:
    g = shore()
    g.players[0].vikings = 2
    say(g, 0, "go HU4", "*8", "fail", "return 1")
    g.acted = 0
    assert "go HU4" not in legal(g)
    assert "go HU1" in legal(g)
    assert "go HU3" not in legal(g)


@pytest.mark.parametrize("act", ["game", "snare", "whale", "raid", "pillage"])
def test_without_vikings_on_the_board_none_come_back(act: str) -> None:
    g = shore(longships=(0,), boats=(0,))
    run(g, DieAction(act), me=0)
    if act == "whale":
        say(g, 0, "boats 1")
    say(g, 0, "*5", "fail")
    assert natures(g) is None
    assert legal(g) == ()
    assert g.players[0].vikings == 6


@pytest.mark.covers("HU4", "I2")
def test_by_imitation_the_vikings_come_back_from_the_imitation_space() -> None:
    g = shore(seats=4)
    g.copies = (2, 3)
    g.on[AT["HU4"]] = 16 * 2 + 2
    say(g, 0, "go I2", "HU4", "*8", "fail", "return 1")
    assert vikings_on(g, AT["I2"], 0) == 1
    assert vikings_on(g, AT["HU4"], 1) == 2
    assert g.players[0].vikings == 5


@pytest.mark.covers("SA4", "HU1")
def test_one_may_fail_on_purpose() -> None:
    g = setting_out("SA4")
    say(g, 0, "*8", "fail")
    assert have(g) == {"stone": 1, "sword": 1}
    g = setting_out("HU1", "wood")
    say(g, 0, "*1", "fail")
    assert have(g) == {"wood": 2, "bow": 1}


@pytest.mark.covers("SA4")
def test_what_was_spent_before_failing_is_gone() -> None:
    g = setting_out("SA4", "2 stone, sword")
    say(g, 0, "*8", "spend stone", "spend stone", "fail")
    assert have(g) == {"stone": 1, "sword": 2}


# Weapons by name


@pytest.mark.covers("HU1")
def test_a_weapon_comes_from_the_discard_pile_then_the_deck_then_from_nowhere() -> None:
    for pile, deck, left in (
        (1, 1, ((0, 0, 0, 0), (1, 0, 0, 5), (0, 0, 0, 0))),
        (0, 1, ((0, 0, 0, 0), (0, 0, 0, 5), (0, 0, 0, 0))),
        (0, 0, ((0, 0, 0, 0), (0, 0, 0, 5), (1, 0, 0, 0))),
    ):
        g = setting_out("HU1")
        g.discards, g.weapons = (pile, 0, 0, 0), (deck, 0, 0, 5)
        say(g, 0, "*8", "fail")
        assert have(g) == {"wood": 1, "bow": 1}
        assert (g.discards, g.weapons, g.made_up) == left


@pytest.mark.covers("SA4")
def test_a_stand_in_goes_away_when_it_is_spent() -> None:
    g = shore(longships=(0,))
    g.weapons = (5, 5, 5, 0)
    take_weapon(g, 0, SWORD)
    assert g.made_up == (0, 0, 0, 1)
    say(g, 0, "go SA4", "*5", "spend sword", "take rune_stone")
    assert g.made_up == g.discards == (0, 0, 0, 0)


# Battle


@pytest.mark.covers("SA4", "SA5", "SA6")
@pytest.mark.parametrize("space", BATTLES)
@pytest.mark.parametrize("roll", range(1, 6))
def test_five_or_less_fails(space: str, roll: int) -> None:
    g = setting_out(space)
    say(g, 0, f"*{roll}")
    assert legal(g) == ("roll", "fail")
    say(g, 0, "roll", "*6")
    assert legal(g) == ("roll", "take rune_stone", "fail")


BY_VALUE = {
    6: "rune_stone",
    7: "silverware glass_beads",
    8: "chest silk helmet cloakpin belt crucifix drinking_horn",
    9: "spices amber_figure horseshoe gold_brooch",
    10: "jewelry forge_hammer fibula",
    11: "treasure_chest throwing_axe",
    12: "chalice",
    13: "round_shield",
    15: "silver_hoard",
    16: "english_crown",
}
"""Sword values as printed: goods boxes and the supply board."""


@pytest.mark.covers("SA4")
def test_every_stone_and_sword_adds_one_even_above_the_die_up_to_the_crown() -> None:
    g = setting_out("SA4", "5 stone, 4 sword")
    say(g, 0, "*8")
    reached = {tile for value in (6, 7, 8) for tile in BY_VALUE[value].split()}
    assert loot(g) == reached
    for value in range(9, 18):
        say(g, 0, "spend stone" if value % 2 else "spend sword")
        reached |= set(BY_VALUE.get(value, "").split())
        assert loot(g) == reached
    say(g, 0, "take english_crown")
    assert have(g) == {"english_crown": 1}


@pytest.mark.covers("SA5")
@pytest.mark.parametrize("result", range(6, 16))
def test_the_loot_of_each_result(result: int) -> None:
    g = shore(longships=(3,))
    say(g, 0, "go SA5", f"*{result - 3}")
    reached = {t for value, tiles in BY_VALUE.items() if value <= result for t in tiles.split()}
    assert loot(g) == reached


@pytest.mark.covers("SA4")
def test_only_special_tiles_that_are_still_there() -> None:
    g = setting_out("SA4")
    g.specials = 1 << NUMBER["belt"] | 1 << NUMBER["english_crown"]
    say(g, 0, "*8")
    assert loot(g) == {"rune_stone", "silverware", "chest", "silk", "belt"}
    say(g, 0, "take belt")
    assert g.specials == 1 << NUMBER["english_crown"]
    assert have(g) == {"belt": 1}
    assert finished(g)  # exactly one tile


@pytest.mark.covers("SA4", "SA5")
def test_a_lower_tile_may_be_taken_and_ordinary_tiles_never_run_out() -> None:
    for space in ("SA4", "SA5"):
        g = setting_out(space)
        give(g, 1, "40 rune_stone")
        before = g.specials
        say(g, 0, "*8", "take rune_stone")
        assert have(g) == {"rune_stone": 1}
        assert g.specials == before


@pytest.mark.covers("SA4")
def test_a_raid_ignores_ore() -> None:
    for ore in range(4):
        g = shore(longships=(ore,))
        say(g, 0, "go SA4", "*6")
        assert loot(g) == {"rune_stone"}
        say(g, 0, "take rune_stone")
        assert g.players[0].longships == (ore,)


@pytest.mark.covers("SA5", "SA6")
@pytest.mark.parametrize("space", ["SA5", "SA6"])
@pytest.mark.parametrize(
    ("longships", "least"), [((0,), 6), ((1, 0), 5), ((3, 1), 3), ((2, 2), 4), ((3, 2, 2, 0), 3)]
)
def test_the_ship_with_the_most_ore_pillages_and_keeps_it(
    space: str, longships: tuple[int, ...], least: int
) -> None:
    g = shore(longships=longships)
    say(g, 0, f"go {space}", f"*{least - 1}")
    assert not loot(g)
    say(g, 0, "roll", f"*{least}")
    assert loot(g) == {"rune_stone"}
    say(g, 0, "take rune_stone")
    assert g.players[0].longships == longships


@pytest.mark.covers("SA5")
def test_the_ship_armed_last_is_still_found_to_have_the_most_ore() -> None:
    g = shore("2 ore", longships=(1, 0))
    say(g, 0, "arm longship 0", "arm longship 1", "go SA5", "*4")
    assert loot(g) == {"rune_stone"}


@pytest.mark.covers("SA5")
def test_a_pillage_counts_ore_above_twelve() -> None:
    g = shore("sword", longships=(3,))
    say(g, 0, "go SA5", "*12")
    assert "silver_hoard" in loot(g)
    assert "english_crown" not in loot(g)
    say(g, 0, "spend sword", "take english_crown")
    assert have(g) == {"english_crown": 1}


# Who may go, and plundering


@pytest.mark.covers("SA4", "SA5", "SA6", "SA7", "HU5", "HU6")
def test_which_ships_it_takes() -> None:
    def open_to(g: Odin) -> str:
        codes = ("HU5", "HU6", "SA4", "SA5", "SA6", "SA7")
        return " ".join(code for code in codes if f"go {code}" in legal(g))

    g = shore()
    g.players[0].knarrs = 4
    assert open_to(g) == ""
    assert open_to(shore(boats=(0,))) == "HU5 HU6"
    assert open_to(shore(longships=(0,))) == "SA4 SA5 SA6"
    assert open_to(shore(longships=(0, 0))) == "SA4 SA5 SA6 SA7"


@pytest.mark.covers("SA7")
def test_plundering_brings_a_silver_hoard_without_a_die() -> None:
    g = shore(longships=(3, 0))
    say(g, 0, "go SA7")
    assert have(g) == {"silver_hoard": 1}
    assert g.players[0].longships == (3, 0)
    assert vikings_on(g, AT["SA7"], 0) == 4
    assert finished(g)


@pytest.mark.covers("HU5", "SA6", "HU6")
def test_columns_three_and_four_bring_their_occupations_too() -> None:
    for space in ("HU5", "SA6"):
        g = shore(longships=(0,), boats=(0,))
        g.deck = ("126",)
        say(g, 0, f"go {space}", "*126")
        assert g.players[0].hand == (126,)
        assert natures(g) is not None or legal(g) == ("boats 1",)
    g = shore(boats=(0,))
    in_hand(g, 0, 126)
    say(g, 0, "go HU6")
    assert legal(g) == ("play 126", "later")
