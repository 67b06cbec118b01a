"""The occupations about die actions, in the order of their numbers."""

from __future__ import annotations

import pytest

from meadhall.games.odin.components.boards import BAFFIN_ISLAND, BEAR_ISLAND, GREENLAND
from meadhall.games.odin.components.spaces import AT
from meadhall.games.odin.components.things import NUMBER
from meadhall.games.odin.rules.set_out import DieAction
from meadhall.games.odin.rules.state import vikings_on
from meadhall.games.odin.rules.using import UseSpace
from meadhall.kernel.agenda import natures
from meadhall.kernel.records import copy

from .kit import Odin, give, have, in_play, legal, run, say, table

WHALE = {"oil": 1, "skin_and_bones": 1, "whale_meat": 1}
GAME = {"hide": 1, "game_meat": 1}


def owner(
    *cards: int,
    things: str = "",
    longships: tuple[int, ...] = (),
    boats: tuple[int, ...] = (),
    knarrs: int = 0,
    seats: int = 2,
) -> Odin:
    """A table where seat 0 has these occupations in play, these ships and things."""
    g = table(seats)
    g.deck = ()
    in_play(g, 0, *cards)
    p = g.players[0]
    p.longships, p.boats, p.knarrs = longships, boats, knarrs
    if things:
        give(g, 0, things)
    return g


def loot(g: Odin) -> set[str]:
    return {option[5:] for option in legal(g) if option.startswith("take ")}


def finished(g: Odin) -> bool:
    """Whether the action is over and seat 0 may end its turn."""
    return natures(g) is None and legal(g)[0] == "end"


def only_paid_by(g: Odin, wood: int) -> bool:
    """Whether the hunt costs so much, with nothing but wood to pay it."""
    return f"pay {wood} wood" in legal(g)


# 4 Hunter


@pytest.mark.covers("card 4")
@pytest.mark.parametrize(("space", "boat"), [("HU1", ""), ("HU4", ""), ("HU6", "boats 1")])
def test_card_4_lowers_the_rolls_of_hunts(space: str, boat: str) -> None:
    g = owner(4, things="12 wood", boats=(0,))
    say(g, 0, f"go {space}", *([boat] if boat else []), "*8")
    assert only_paid_by(g, 6 if boat else 7)
    say(g, 0, "roll", "*7")
    assert only_paid_by(g, 5 if boat else 6)


@pytest.mark.covers("card 4")
def test_card_4_makes_a_one_a_nothing_that_must_succeed() -> None:
    g = owner(4, things="wood, bow")
    say(g, 0, "go HU1", "*1")
    assert finished(g)
    assert have(g) == {"wood": 1, "bow": 1} | GAME


@pytest.mark.covers("card 4")
@pytest.mark.parametrize("space", ["SA4", "SA5"])
def test_card_4_hurts_in_raids_and_pillages(space: str) -> None:
    g = owner(4, longships=(0,))
    say(g, 0, f"go {space}", "*6")
    assert not loot(g)
    say(g, 0, "roll", "*7")
    assert loot(g) == {"rune_stone"}


@pytest.mark.covers("card 4")
def test_card_4_adds_to_other_cards() -> None:
    g = owner(4, 13, 146, things="9 wood")
    say(g, 0, "go HU1", "*8")
    assert only_paid_by(g, 5)
    say(g, 0, "roll", "*3")
    assert finished(g)
    assert have(g) == {"wood": 9} | GAME
    g = owner(4, 136, longships=(0,))
    say(g, 0, "go SA4", "*6")
    assert loot(g) == {"rune_stone"}


# 89 Catapulter


@pytest.mark.covers("card 89")
@pytest.mark.parametrize("space", ["SA4", "SA5"])
def test_card_89_lets_each_stone_add_two(space: str) -> None:
    g = owner(89, things="2 stone, sword", longships=(0,))
    say(g, 0, f"go {space}", "*3", "spend stone")
    assert not loot(g)
    say(g, 0, "spend stone")
    assert loot(g) == {"rune_stone", "silverware", "glass_beads"}
    say(g, 0, "spend sword")  # a sword still adds one
    assert "silk" in loot(g)
    assert "spices" not in loot(g)
    say(g, 0, "take silk")
    assert have(g) == {"silk": 1}


# 90 Sword Fighter


@pytest.mark.covers("card 90")
def test_card_90_throws_one_ore_overboard_for_two_on_each_roll() -> None:
    g = owner(90, longships=(2,))
    say(g, 0, "go SA4")
    assert legal(g) == ("raid", "raid without 2")
    say(g, 0, "raid without 2")
    assert g.players[0].longships == (1,)
    assert have(g) == {}  # to the general supply
    say(g, 0, "*3")
    assert not loot(g)
    say(g, 0, "roll", "*4")
    assert loot(g) == {"rune_stone"}
    say(g, 0, "roll", "*5")
    assert loot(g) == {"rune_stone", "silverware", "glass_beads"}


@pytest.mark.covers("card 90")
def test_card_90_may_be_left_alone_and_needs_ore_on_the_raiding_ship() -> None:
    g = owner(90, longships=(3, 1, 1, 0))
    say(g, 0, "go SA4")
    assert legal(g) == ("raid", "raid without 3", "raid without 1")
    other = copy(g)
    say(other, 0, "raid without 1")
    assert other.players[0].longships == (3, 1, 0, 0)
    say(g, 0, "raid", "*5")
    assert not loot(g)
    assert g.players[0].longships == (3, 1, 1, 0)
    g = owner(90, things="3 ore", longships=(0,))
    say(g, 0, "go SA4", "*5")
    assert not loot(g)


@pytest.mark.covers("card 90")
def test_card_90_is_not_for_pillaging() -> None:
    g = owner(90, longships=(2,))
    say(g, 0, "go SA5", "*3")
    assert not loot(g)
    assert g.players[0].longships == (2,)


# 104 Disheartened Warrior


@pytest.mark.covers("card 104")
@pytest.mark.parametrize("good", ["stockfish", "oil"])
@pytest.mark.parametrize("rolls", [("*2",), ("*2", "roll", "*8")])
def test_card_104_consoles_after_the_first_or_second_roll(
    good: str, rolls: tuple[str, ...]
) -> None:
    g = owner(104, longships=(0,))
    say(g, 0, "go SA4", *rolls, "fail")
    assert legal(g) == ("1 stockfish", "1 oil")
    say(g, 0, f"1 {good}")
    assert have(g) == {"stone": 1, "sword": 1, good: 1}
    assert finished(g)


@pytest.mark.covers("card 104")
def test_card_104_gives_nothing_after_the_last_roll() -> None:
    g = owner(104, longships=(0,))
    say(g, 0, "go SA4", "*2", "roll", "*2", "roll", "*2", "fail")
    assert finished(g)
    assert have(g) == {"stone": 1, "sword": 1}


@pytest.mark.covers("card 104", "card 153")
@pytest.mark.parametrize("more", [0, 1])
def test_card_104_means_the_second_roll_even_if_there_are_four(more: int) -> None:
    g = owner(104, 153, longships=(0,))
    say(g, 0, "go SA4", "*2", "roll", "*2", "roll", "*2", *["roll", "*2"][: 2 * more], "fail")
    assert finished(g)
    assert have(g) == {"stone": 1, "sword": 1}


@pytest.mark.covers("card 104")
def test_card_104_is_for_failed_raids_only() -> None:
    g = owner(104, longships=(0,))
    say(g, 0, "go SA5", "*2", "fail", "return 0")
    assert finished(g)
    g = owner(104, longships=(0,))
    say(g, 0, "go SA4", "*6", "take rune_stone")
    assert finished(g)
    assert have(g) == {"rune_stone": 1}


# 126 Trapper, 127 Angler, 128 Digger, 129 Meat Curer, 130 Snare Specialist, 131 Bait Layer

SNARED = {"fur": 1, "snare": 1}


@pytest.mark.covers("card 126")
def test_card_126_has_a_silver_for_a_snare() -> None:
    g = owner(126, things="wood")
    say(g, 0, "go HU4", "*1", "pay 1 wood")
    assert finished(g)
    assert have(g) == SNARED | {"silver": 1}


@pytest.mark.covers("card 127")
def test_card_127_has_a_stockfish_for_a_snare() -> None:
    g = owner(127, things="wood")
    say(g, 0, "go HU4", "*1", "pay 1 wood")
    assert finished(g)
    assert have(g) == SNARED | {"stockfish": 1}


@pytest.mark.covers("card 128")
def test_card_128_may_take_an_item_from_a_strip() -> None:
    g = owner(128, things="wood")
    g.strips = (("M1", "SOO22"), ("M2", "2"))
    say(g, 0, "go HU4", "*1", "pay 1 wood")
    assert legal(g) == ("use 128", "no")
    other = copy(g)
    say(other, 0, "no")
    assert finished(other)
    assert have(other) == SNARED
    say(g, 0, "use 128")
    assert legal(g) == ("M1 1", "M2 1", "enough")
    other = copy(g)
    say(other, 0, "M2 1")  # the two silver are one item
    assert have(other) == SNARED | {"silver": 2}
    assert other.strips == (("M1", "SOO22"),)
    say(g, 0, "M1 1")
    assert finished(g)
    assert have(g) == SNARED | {"stone": 1}
    assert g.strips == (("M1", "OO22"), ("M2", "2"))


@pytest.mark.covers("card 128")
def test_card_128_needs_a_strip() -> None:
    g = owner(128, things="wood")
    g.strips = ()
    say(g, 0, "go HU4", "*1", "pay 1 wood")
    assert finished(g)


@pytest.mark.covers("card 129")
def test_card_129_may_cure_meat_with_the_snare_just_won() -> None:
    g = owner(129, things="wood")
    say(g, 0, "go HU4", "*1", "pay 1 wood")
    assert legal(g) == ("use 129", "no")
    other = copy(g)
    say(other, 0, "no")
    assert have(other) == SNARED
    say(g, 0, "use 129")
    assert have(g) == {"fur": 1, "salt_meat": 1}
    assert g.discards == (0, 1, 0, 0)
    assert finished(g)


@pytest.mark.covers("card 130")
def test_card_130_takes_a_viking_back_for_two_snares() -> None:
    g = owner(130, things="2 snare")
    say(g, 0, "go HU4", "*1", "pay 1 snare")
    assert legal(g) == ("use 130", "no")  # one of mine, and the one just won
    other = copy(g)
    say(other, 0, "no")
    assert vikings_on(other, AT["HU4"], 0) == 2
    say(g, 0, "use 130")
    assert have(g) == {"fur": 1}
    assert g.discards == (0, 2, 0, 0)
    assert vikings_on(g, AT["HU4"], 0) == 1
    assert g.players[0].vikings == 5
    assert finished(g)


@pytest.mark.covers("card 130")
def test_card_130_needs_two_snares_and_vikings_that_were_placed() -> None:
    g = owner(130, things="wood")
    say(g, 0, "go HU4", "*1", "pay 1 wood")
    assert finished(g)
    for step in (DieAction("snare"), UseSpace(AT["HU4"], -1)):
        g = owner(130, things="wood, 3 snare")
        g.on[AT["HU4"]] = 16 + 2
        g.on[AT["I4"]] = 16 + 4
        run(g, step, me=0)
        say(g, 0, "*1", "pay 1 wood")
        assert legal(g) == ()
        assert vikings_on(g, AT["HU4"], 0) == 2


@pytest.mark.covers("card 130")
def test_card_130_frees_a_viking_from_the_imitation_space() -> None:
    g = owner(130, things="wood, snare", seats=4)
    g.copies = (2, 3)
    g.on[AT["HU4"]] = 16 * 2 + 2
    say(g, 0, "go I2", "HU4", "*1", "pay 1 wood", "use 130")
    assert vikings_on(g, AT["I2"], 0) == 1
    assert vikings_on(g, AT["HU4"], 1) == 2
    assert g.players[0].vikings == 5


@pytest.mark.covers("card 131")
def test_card_131_exchanges_one_stockfish_with_or_without_success() -> None:
    g = owner(131, things="2 stockfish, wood")
    say(g, 0, "go HU4", "*1")
    other = copy(g)
    say(g, 0, "pay 1 wood")
    assert legal(g) == ("use 131", "no")
    say(g, 0, "use 131")
    assert have(g) == SNARED | {"stockfish": 1, "game_meat": 1}
    assert finished(g)  # exactly one
    say(other, 0, "fail", "return 1", "use 131")
    assert have(other) == {"wood": 2, "snare": 1, "stockfish": 1, "game_meat": 1}
    assert finished(other)
    g = owner(131, things="wood")
    say(g, 0, "go HU4", "*1", "pay 1 wood")
    assert finished(g)


@pytest.mark.covers("card 131", "card 127")
def test_card_131_baits_with_the_stockfish_of_card_127() -> None:
    g = owner(131, 127, things="wood")
    say(g, 0, "go HU4", "*1", "pay 1 wood", "use 131")
    assert have(g) == SNARED | {"game_meat": 1}


@pytest.mark.covers("card 126", "card 127", "card 128", "card 129", "card 130")
def test_cards_126_to_130_want_success() -> None:
    g = owner(126, 127, 128, 129, 130, things="3 snare")
    say(g, 0, "go HU4", "*1", "fail", "return 0")
    assert finished(g)
    assert have(g) == {"wood": 1, "snare": 4}


@pytest.mark.covers("card 126", "card 127", "card 128", "card 129", "card 130", "card 131")
def test_cards_126_to_131_are_for_snares_and_not_for_game() -> None:
    g = owner(126, 127, 128, 129, 130, 131, things="stockfish, 3 snare, wood")
    say(g, 0, "go HU1", "*1", "pay 1 wood")
    assert finished(g)
    assert have(g) == GAME | {"stockfish": 1, "snare": 3}


@pytest.mark.covers("card 126", "card 127", "card 128", "card 129", "card 131")
def test_cards_126_to_131_also_work_by_another_occupation() -> None:
    g = owner(126, 127, 128, 129, 131, things="wood")
    run(g, DieAction("snare"), me=0)
    say(g, 0, "*1", "pay 1 wood")
    assert legal(g) == ("use 128", "use 129", "use 131", "no")
    say(g, 0, "use 131", "use 129", "use 128", "M1 1")
    assert have(g) == {"fur": 1, "silver": 1, "game_meat": 1, "salt_meat": 1, "wood": 1}
    assert legal(g) == ()


# 132 Berserker


@pytest.mark.covers("card 132")
@pytest.mark.parametrize("space", ["SA5", "SA6"])
def test_card_132_throws_one_ore_overboard_for_three_on_each_roll(space: str) -> None:
    g = owner(132, longships=(3,))
    say(g, 0, f"go {space}")
    assert legal(g) == ("pillage", "pillage without 3")
    other = copy(g)
    say(other, 0, "pillage", "*3")
    assert loot(other) == {"rune_stone"}
    assert other.players[0].longships == (3,)
    say(g, 0, "pillage without 3", "*1")  # 1, two ore that are left, and 3
    assert loot(g) == {"rune_stone"}
    say(g, 0, "roll", "*2")
    assert loot(g) == {"rune_stone", "silverware", "glass_beads"}
    assert g.players[0].longships == (2,)
    assert have(g) == {}


@pytest.mark.covers("card 132")
def test_card_132_uses_the_pillaging_ship_even_if_another_has_more_then() -> None:
    g = owner(132, longships=(2, 2))
    say(g, 0, "go SA5")
    assert legal(g) == ("pillage", "pillage without 2")
    say(g, 0, "pillage without 2", "*2")  # 2 + 1 + 3
    assert loot(g) == {"rune_stone"}
    assert g.players[0].longships == (2, 1)
    g = owner(132, longships=(3, 1))
    say(g, 0, "go SA5")
    assert legal(g) == ("pillage", "pillage without 3")


@pytest.mark.covers("card 132")
def test_card_132_needs_ore_and_is_not_for_raids() -> None:
    g = owner(132, things="ore", longships=(0,))
    say(g, 0, "go SA5", "*5")
    assert not loot(g)
    g = owner(132, longships=(3,))
    say(g, 0, "go SA4", "*5")
    assert not loot(g)
    assert g.players[0].longships == (3,)


# 133 Lance Bearer, 134 Drunkard, 135 Lone Wolf


@pytest.mark.covers("card 133")
@pytest.mark.parametrize("good", ["silver", "peas"])
def test_card_133_has_silver_or_peas_for_a_raid(good: str) -> None:
    g = owner(133, longships=(0,))
    say(g, 0, "go SA4", "*6", "take rune_stone")
    assert legal(g) == ("1 silver", "1 peas")
    say(g, 0, f"1 {good}")
    assert have(g) == {"rune_stone": 1, good: 1}
    assert finished(g)


@pytest.mark.covers("card 133")
def test_card_133_wants_a_success_and_not_a_pillage() -> None:
    g = owner(133, longships=(0,))
    say(g, 0, "go SA5", "*6", "take rune_stone")
    assert finished(g)
    g = owner(133, longships=(0,))
    say(g, 0, "go SA4", "*6", "fail")
    assert finished(g)


@pytest.mark.covers("card 134")
@pytest.mark.parametrize("roll", ["*2", "*8"])
def test_card_134_has_mead_for_a_failed_raid_even_on_purpose(roll: str) -> None:
    g = owner(134, longships=(0,))
    say(g, 0, "go SA4", roll, "fail")
    assert have(g) == {"stone": 1, "sword": 1, "mead": 1}
    assert finished(g)


@pytest.mark.covers("card 134")
def test_card_134_wants_a_failure_and_not_a_pillage() -> None:
    g = owner(134, longships=(0,))
    say(g, 0, "go SA4", "*6", "take rune_stone")
    assert have(g) == {"rune_stone": 1}
    g = owner(134, longships=(0,))
    say(g, 0, "go SA5", "*2", "fail", "return 0")
    assert have(g) == {"stone": 1, "sword": 1}


@pytest.mark.covers("card 135")
@pytest.mark.parametrize("space", ["SA4", "SA5"])
def test_card_135_gets_its_only_sword_back(space: str) -> None:
    g = owner(135, things="2 sword, stone", longships=(0,))
    deck = g.weapons
    say(g, 0, f"go {space}", "*6", "spend sword", "spend stone", "take silk")
    assert have(g) == {"silk": 1, "sword": 2}
    assert g.discards == (0, 0, 0, 0)
    assert g.weapons == deck
    assert finished(g)


@pytest.mark.covers("card 135")
def test_card_135_gets_none_back_for_no_sword_two_swords_or_a_failure() -> None:
    g = owner(135, things="2 sword, 2 stone", longships=(0,))
    say(g, 0, "go SA4", "*6")
    other = copy(g)
    say(other, 0, "spend stone", "take silverware")
    assert have(other) == {"silverware": 1, "stone": 1, "sword": 2}
    other = copy(g)
    say(other, 0, "spend sword", "spend sword", "take silk")
    assert have(other) == {"silk": 1, "stone": 2}
    other = copy(g)
    say(other, 0, "spend sword", "fail")
    assert have(other) == {"stone": 3, "sword": 2}  # only the consolation


@pytest.mark.covers("card 135", "card 137")
def test_card_135_does_not_take_a_spear_for_a_sword() -> None:
    g = owner(135, 137, things="sword, 2 spear", longships=(0,))
    say(g, 0, "go SA4", "*6", "spend spear")
    other = copy(g)
    say(other, 0, "take silverware")
    assert have(other) == {"silverware": 1, "sword": 1, "spear": 1}
    say(g, 0, "spend spear", "spend sword", "take spices")
    assert have(g) == {"spices": 1, "sword": 1}


# 136 Raider, 137 Melee Fighter, 138 Robber, 139 Loot Hunter


@pytest.mark.covers("card 136")
@pytest.mark.parametrize("space", ["SA4", "SA5"])
def test_card_136_adds_one_to_each_roll(space: str) -> None:
    g = owner(136, longships=(0,))
    say(g, 0, f"go {space}", "*4")
    assert not loot(g)
    say(g, 0, "roll", "*5")
    assert loot(g) == {"rune_stone"}
    say(g, 0, "take rune_stone")
    assert finished(g)  # nothing is left of the result


@pytest.mark.covers("card 136")
def test_card_136_splits_the_result_for_two_goods() -> None:
    g = owner(136, longships=(0,))
    say(g, 0, "go SA5", "*12")
    assert "round_shield" in loot(g)
    other = copy(g)
    say(g, 0, "take rune_stone")  # 13 is 6 and 7
    assert legal(g) == ("take rune_stone", "take silverware", "take glass_beads", "enough")
    say(g, 0, "take glass_beads")
    assert have(g) == {"rune_stone": 1, "glass_beads": 1}
    assert not g.specials >> NUMBER["glass_beads"] & 1
    assert finished(g)
    say(other, 0, "take silverware")  # 13 is 7 and 6
    assert legal(other) == ("take rune_stone", "enough")
    say(other, 0, "enough")
    assert have(other) == {"silverware": 1}
    assert finished(other)


@pytest.mark.covers("card 136")
def test_card_136_takes_at_most_two_and_never_the_same_special_tile_twice() -> None:
    g = owner(136, things="7 stone", longships=(0,))
    say(g, 0, "go SA5", "*12", *["spend stone"] * 7, "take glass_beads")  # 20 is 7 and 13
    assert "take glass_beads" not in legal(g)
    assert "take round_shield" in legal(g)
    say(g, 0, "take rune_stone")
    assert finished(g)


@pytest.mark.covers("card 136", "card 138")
def test_card_136_tests_failure_by_the_whole_result_and_138_counts_in_each_part() -> None:
    g = owner(136, 138, longships=(0,))
    say(g, 0, "go SA5", "*4")
    assert not loot(g)  # 5 fails, though oil has 5
    say(g, 0, "roll", "*9", "take oil")  # 10 is 5 and 5
    assert legal(g) == ("take oil", "enough")
    say(g, 0, "take oil")
    assert have(g) == {"oil": 2}


@pytest.mark.covers("card 136", "card 139")
def test_card_139_counts_in_each_part_of_card_136() -> None:
    g = owner(136, 139, longships=(0,))
    g.specials = 1 << NUMBER["helmet"] | 1 << NUMBER["belt"] | 1 << NUMBER["glass_beads"]
    say(g, 0, "go SA5", "*12", "take rune_stone")  # 13 is 6 and 7
    assert loot(g) == {"rune_stone", "silverware", "glass_beads", "helmet", "belt"}


@pytest.mark.covers("card 137")
@pytest.mark.parametrize("space", ["SA4", "SA5"])
def test_card_137_spends_spears_like_swords(space: str) -> None:
    g = owner(137, things="2 spear, sword, 5 bow", longships=(0,))
    say(g, 0, f"go {space}", "*5")
    assert legal(g) == ("roll", "spend sword", "spend spear", "fail")
    say(g, 0, "spend spear")
    assert "roll" not in legal(g)
    say(g, 0, "spend sword", "spend spear")
    assert "silk" in loot(g)
    assert "spices" not in loot(g)
    say(g, 0, "take silk")
    assert have(g) == {"silk": 1, "bow": 5}
    assert g.discards == (0, 0, 2, 1)


@pytest.mark.covers("card 137")
def test_without_card_137_spears_stay_at_home() -> None:
    g = owner(things="2 spear", longships=(0,))
    say(g, 0, "go SA4", "*5")
    assert legal(g) == ("roll", "fail")


GREEN = {
    "oil": 5,
    "hide": 6,
    "wool": 7,
    "linen": 7,
    "skin_and_bones": 8,
    "fur": 9,
    "robe": 10,
    "clothing": 14,
}


@pytest.mark.covers("card 138")
@pytest.mark.parametrize("result", range(6, 15))
def test_card_138_takes_green_goods_too(result: int) -> None:
    g = owner(138, longships=(2,))
    say(g, 0, "go SA5", f"*{result - 2}")
    assert loot(g) & GREEN.keys() == {good for good, value in GREEN.items() if value <= result}
    assert "rune_stone" in loot(g)
    say(g, 0, "take oil")
    assert have(g) == {"oil": 1}
    assert finished(g)


@pytest.mark.covers("card 138")
@pytest.mark.parametrize("space", ["SA4", "SA5"])
def test_card_138_still_fails_with_five(space: str) -> None:
    g = owner(138, longships=(0,))
    say(g, 0, f"go {space}", "*5")
    assert legal(g) == ("roll", "fail")
    say(g, 0, "roll", "*6")
    assert loot(g) == {"oil", "hide", "rune_stone"}


@pytest.mark.covers("card 139")
@pytest.mark.parametrize("space", ["SA4", "SA5"])
def test_card_139_has_the_best_special_tiles_for_one_less(space: str) -> None:
    g = owner(139, longships=(0,))
    g.specials = 1 << NUMBER["amber_figure"] | 1 << NUMBER["horseshoe"] | 1 << NUMBER["belt"]
    say(g, 0, f"go {space}", "*7")
    assert loot(g) == {"rune_stone", "silverware"}  # the belt is not among the best
    say(g, 0, "roll", "*8")
    special = {"amber_figure", "horseshoe", "belt"}
    assert loot(g) == {"rune_stone", "silverware", "chest", "silk"} | special
    say(g, 0, "take horseshoe")
    assert have(g) == {"horseshoe": 1}


@pytest.mark.covers("card 139")
def test_card_139_is_about_special_tiles_on_the_supply_board() -> None:
    g = owner(139, things="3 stone", longships=(3,))
    say(g, 0, "go SA5", "*12")
    assert "english_crown" in loot(g)  # 16 - 1
    g = owner(139, longships=(3,))
    give(g, 1, "english_crown")
    say(g, 0, "go SA5", "*9")
    assert "round_shield" in loot(g)  # 13 - 1, now the best
    g = owner(139, longships=(0,))
    g.specials = 0
    say(g, 0, "go SA4", "*6")
    assert loot(g) == {"rune_stone"}


@pytest.mark.covers("card 138", "card 139")
def test_cards_138_and_139_go_together() -> None:
    g = owner(138, 139, longships=(0,))
    g.specials = 1 << NUMBER["glass_beads"]
    say(g, 0, "go SA4", "*6")
    assert loot(g) == {"oil", "hide", "rune_stone", "glass_beads"}


# 140 Blubber Cook, 141 Ivory Sculptor, 142 Whale Catcher


@pytest.mark.covers("card 140")
@pytest.mark.parametrize("space", ["HU5", "HU6"])
def test_card_140_has_a_second_oil(space: str) -> None:
    g = owner(140, things="wood", boats=(0,))
    say(g, 0, f"go {space}", "boats 1", "*2", "pay 1 wood")
    assert have(g) == WHALE | {"oil": 2}
    assert finished(g)


@pytest.mark.covers("card 140", "card 141", "card 142")
def test_cards_140_to_142_want_success() -> None:
    g = owner(140, 141, 142, boats=(0,))
    say(g, 0, "go HU5", "boats 1", "*2", "fail", "return 0")
    assert have(g) == {"wood": 1, "spear": 1}
    assert finished(g)


@pytest.mark.covers("card 141")
@pytest.mark.parametrize(
    ("chosen", "good"), [("boats 1", "cabbage"), ("boats 1 1", "beans"), ("boats 1 1 1", "peas")]
)
def test_card_141_rewards_the_number_of_boats(chosen: str, good: str) -> None:
    g = owner(141, boats=(0,) * chosen.count("1"))
    say(g, 0, "go HU5", chosen, "*1")
    assert have(g) == WHALE | {good: 1}  # no choice of another reward
    assert finished(g)


@pytest.mark.covers("card 141")
@pytest.mark.parametrize("chosen", ["boats 1", "boats 1 1", "boats 1 1 1"])
def test_card_141_ignores_no_boat(chosen: str) -> None:
    g = owner(141, boats=(0, 0, 0))
    say(g, 0, "go HU5", chosen, "*1")
    assert have(g) == WHALE | {"peas": 1}


@pytest.mark.covers("card 141")
def test_card_141_counts_the_single_boat_of_column_four() -> None:
    g = owner(141, things="spear", boats=(0, 0, 0))
    say(g, 0, "go HU6", "boats 1", "*2", "pay 1 spear")
    assert have(g) == WHALE | {"cabbage": 1}


@pytest.mark.covers("card 141")
def test_card_141_wants_no_wood_spent() -> None:
    g = owner(141, things="spear, 2 wood", boats=(0,))
    say(g, 0, "go HU5", "boats 1", "*3", "pay 1 spear, 1 wood")
    assert have(g) == WHALE | {"wood": 1}


@pytest.mark.covers("card 142")
@pytest.mark.parametrize("space", ["HU5", "HU6"])
def test_card_142_gets_its_only_spear_back(space: str) -> None:
    g = owner(142, things="2 spear, 3 wood", boats=(0,))
    deck = g.weapons
    say(g, 0, f"go {space}", "boats 1", "*3")
    other = copy(g)
    say(g, 0, "pay 1 spear, 1 wood")
    assert have(g) == WHALE | {"spear": 2, "wood": 2}
    assert g.discards == (0, 0, 0, 0)
    assert g.weapons == deck
    assert finished(g)
    say(copy(other), 0, "pay 2 wood")
    say(other, 0, "pay 2 spear")
    assert have(other) == WHALE | {"wood": 3}


@pytest.mark.covers("card 142", "card 11")
def test_card_142_with_a_spear_that_counts_two() -> None:
    g = owner(142, 11, things="2 spear", boats=(0,))
    say(g, 0, "go HU5", "boats 1", "*3", "pay 1 spear")
    assert have(g) == WHALE | {"spear": 2}


@pytest.mark.covers("card 142")
def test_card_142_gives_nothing_if_no_spear_was_spent() -> None:
    g = owner(142, things="2 wood, spear", boats=(0,))
    say(g, 0, "go HU5", "boats 1", "*3", "pay 2 wood")
    assert have(g) == WHALE | {"spear": 1}
    g = owner(142, boats=(0,))
    say(g, 0, "go HU5", "boats 1", "*1")
    assert have(g) == WHALE


@pytest.mark.covers("card 140", "card 141", "card 142")
def test_cards_140_to_142_also_work_by_another_occupation() -> None:
    g = owner(140, 141, 142, things="spear", boats=(0, 0))
    run(g, DieAction("whale"), me=0)
    say(g, 0, "boats 1 1", "*3", "pay 1 spear")
    assert have(g) == WHALE | {"oil": 2, "beans": 1, "spear": 1}


# 143 Antlers Seller, 144 Deerstalker, 145 Forester, 146 Sledger


@pytest.mark.covers("card 143")
@pytest.mark.parametrize("space", ["HU1", "HU3"])
def test_card_143_has_a_silver_for_game(space: str) -> None:
    g = owner(143, things="wood")
    say(g, 0, f"go {space}", "*1", "pay 1 wood")
    assert have(g) == GAME | {"silver": 1}
    assert finished(g)


@pytest.mark.covers("card 144")
@pytest.mark.parametrize("space", ["HU1", "HU3"])
def test_card_144_may_buy_skin_and_bones(space: str) -> None:
    g = owner(144, things="wood, 5 silver")
    say(g, 0, f"go {space}", "*1", "pay 1 wood")
    assert legal(g) == ("use 144", "no")
    other = copy(g)
    say(other, 0, "no")
    assert have(other) == GAME | {"silver": 5}
    say(g, 0, "use 144")
    assert have(g) == GAME | {"silver": 3, "skin_and_bones": 1}
    assert finished(g)  # once


@pytest.mark.covers("card 144", "card 143")
def test_card_144_may_pay_with_the_silver_of_card_143() -> None:
    g = owner(143, 144, things="wood, silver")
    say(g, 0, "go HU1", "*1", "pay 1 wood", "use 144")
    assert have(g) == GAME | {"skin_and_bones": 1}
    g = owner(144, things="wood, silver")
    say(g, 0, "go HU1", "*1", "pay 1 wood")
    assert finished(g)


@pytest.mark.covers("card 143", "card 144", "card 163")
def test_cards_143_144_and_163_want_success_and_game() -> None:
    g = owner(143, 144, 163, things="2 silver")
    say(g, 0, "go HU3", "*1", "fail")
    assert have(g) == {"wood": 1, "bow": 1, "silver": 2}
    assert finished(g)
    g = owner(143, 144, 163, things="2 silver, wood")
    say(g, 0, "go HU4", "*1", "pay 1 wood")
    assert have(g) == SNARED | {"silver": 2}
    assert finished(g)


@pytest.mark.covers("card 145")
@pytest.mark.parametrize("space", ["HU1", "HU3"])
def test_card_145_may_take_an_item_before_the_hunt(space: str) -> None:
    g = owner(145)
    say(g, 0, f"go {space}")
    assert legal(g) == ("use 145", "no")
    other = copy(g)
    say(other, 0, "no", "*1")
    assert legal(other) == ("roll", "fail")
    say(g, 0, "use 145", "M2 1", "*1", "pay 1 wood")  # the wood just taken pays
    assert have(g) == GAME
    assert g.strips == (("M1", "WWSOO22"), ("M2", "WSSSO2"))


@pytest.mark.covers("card 145", "card 143", "card 144", "card 163")
def test_cards_143_to_145_also_work_by_another_occupation_but_163_does_not() -> None:
    g = owner(143, 144, 145, 163, things="silver")
    g.strips = (("M1", "2"),)
    run(g, DieAction("game"), me=0)
    say(g, 0, "use 145", "M1 1")
    assert have(g) == {"silver": 3}
    give(g, 0, "wood")
    say(g, 0, "*1", "pay 1 wood", "use 144")
    assert have(g) == GAME | {"silver": 2, "skin_and_bones": 1}


@pytest.mark.covers("card 145")
def test_card_145_is_not_for_snares_and_needs_a_strip() -> None:
    g = owner(145)
    say(g, 0, "go HU4", "*8")
    g = owner(145)
    g.strips = ()
    say(g, 0, "go HU1", "*8")


@pytest.mark.covers("card 146")
@pytest.mark.parametrize("space", ["HU1", "HU3", "HU4"])
def test_card_146_lowers_the_rolls_for_game_and_snares(space: str) -> None:
    g = owner(146, things="9 wood")
    say(g, 0, f"go {space}", "*8")
    assert only_paid_by(g, 7)
    say(g, 0, "roll", "*1")
    assert finished(g)  # nothing to pay


@pytest.mark.covers("card 146")
def test_card_146_leaves_whales_and_battles_alone() -> None:
    g = owner(146, things="12 wood", boats=(0,), longships=(0,))
    other = copy(g)
    say(g, 0, "go HU6", "boats 1", "*8")
    assert only_paid_by(g, 7)
    say(other, 0, "go SA4", "*6")
    assert loot(other) == {"rune_stone"}


@pytest.mark.covers("card 13", "card 146")
def test_the_archer_and_the_sledger_add_up_for_game_only() -> None:
    g = owner(13, 146, things="9 wood")
    other = copy(g)
    say(g, 0, "go HU1", "*8")
    assert only_paid_by(g, 6)
    say(other, 0, "go HU4", "*8")
    assert only_paid_by(other, 7)


# 147 Steersman


@pytest.mark.covers("card 147")
def test_card_147_lets_knarrs_raid_pillage_plunder_and_sail_far() -> None:
    g = owner(147, knarrs=1)
    assert {"go SA4", "go SA5", "go SA6"} <= set(legal(g))
    assert "go SA7" not in legal(g)
    assert {"go SA7"} <= set(legal(owner(147, knarrs=2)))
    assert {"go SA7"} <= set(legal(owner(147, knarrs=1, longships=(0,))))
    say(g, 0, "go SA4", "*6", "take rune_stone")
    assert have(g) == {"rune_stone": 1}
    g = owner(147, knarrs=2)
    g.players[0].vikings = 4
    say(g, 0, "go SA7")
    assert have(g) == {"silver_hoard": 1}


@pytest.mark.covers("card 147")
def test_card_147_sails_to_baffin_island() -> None:
    for card, far in ((147, True), (146, False)):
        g = owner(card, knarrs=1)
        g.islands = (BAFFIN_ISLAND, -1, BEAR_ISLAND, GREENLAND)
        assert ("go SA10" in legal(g)) == far
        if far:
            say(g, 0, "go SA10", "baffin_island")
            assert g.players[0].grounds[-1].board == BAFFIN_ISLAND


@pytest.mark.covers("card 147")
def test_card_147_puts_no_ore_on_knarrs() -> None:
    g = owner(147, things="3 ore", knarrs=2)
    assert not [option for option in legal(g) if option.startswith("arm")]
    say(g, 0, "go SA5", "*5")
    assert not loot(g)
    g = owner(147, knarrs=1, longships=(2,))
    say(g, 0, "go SA5", "*4")  # the longship has more ore
    assert loot(g) == {"rune_stone"}


@pytest.mark.covers("card 147", "card 90", "card 132")
def test_a_knarr_has_nothing_to_throw_overboard() -> None:
    for space in ("SA4", "SA5"):
        g = owner(147, 90, 132, things="ore", knarrs=1)
        say(g, 0, f"go {space}", "*5")
        assert not loot(g)


# 153 Proficient Hunter


@pytest.mark.covers("card 153")
@pytest.mark.parametrize("space", ["HU1", "HU3", "HU4", "HU5", "HU6", "SA4", "SA5", "SA6"])
def test_card_153_rolls_up_to_four_times(space: str) -> None:
    g = owner(153, boats=(0,), longships=(0,))
    say(g, 0, f"go {space}", *(["boats 1"] if space in ("HU5", "HU6") else []))
    for _ in range(3):
        say(g, 0, "*5")
        assert legal(g) == ("roll", "fail")
        say(g, 0, "roll")
    say(g, 0, "*5")
    assert legal(g) == ("fail",)


# 163 Farmhand


@pytest.mark.covers("card 163")
def test_card_163_has_more_for_game_in_column_two() -> None:
    g = owner(163, things="wood")
    say(g, 0, "go HU3", "*1", "pay 1 wood")
    assert have(g) == {"hide": 2, "game_meat": 1, "silver": 1}
    assert finished(g)
    g = owner(163, things="wood")
    say(g, 0, "go HU1", "*1", "pay 1 wood")
    assert have(g) == GAME


@pytest.mark.covers("card 163")
def test_card_163_by_imitation_and_not_without_vikings() -> None:
    g = owner(163, things="wood", seats=4)
    g.copies = (2, 3)
    g.on[AT["HU3"]] = 16 * 2 + 2
    say(g, 0, "go I2", "HU3", "*1", "pay 1 wood")
    assert have(g) == {"hide": 2, "game_meat": 1, "silver": 1}
    g = owner(163, things="wood")
    run(g, UseSpace(AT["HU3"], -1), me=0)
    say(g, 0, "*1", "pay 1 wood")
    assert have(g) == GAME


# 185 Dorestad Traveller


@pytest.mark.covers("card 185")
def test_card_185_trades_instead_of_a_raid() -> None:
    g = owner(185, things="3 peas, oil", longships=(1,))
    say(g, 0, "go SA4")
    assert legal(g) == ("raid", "trade")
    other = copy(g)
    say(other, 0, "raid", "*6", "take rune_stone")
    assert have(other) == {"peas": 3, "oil": 1, "rune_stone": 1}
    say(g, 0, "trade", "peas > mead")
    assert "mead > oil" not in legal(g)  # one step each
    say(g, 0, "oil > rune_stone")
    assert have(g) == {"peas": 2, "mead": 1, "rune_stone": 1}
    assert finished(g)  # two goods at most, and no consolation


@pytest.mark.covers("card 185")
def test_card_185_may_trade_a_single_good() -> None:
    g = owner(185, things="2 peas", longships=(0,))
    say(g, 0, "go SA4", "trade")
    assert "enough" not in legal(g)
    say(g, 0, "peas > mead", "enough")
    assert have(g) == {"peas": 1, "mead": 1}


@pytest.mark.covers("card 185")
def test_card_185_needs_a_longship_and_goods_and_is_not_for_pillages() -> None:
    assert "go SA4" not in legal(owner(185, things="peas", knarrs=1))
    g = owner(185, longships=(0,))
    say(g, 0, "go SA4", "*6")
    g = owner(185, things="peas", longships=(0,))
    say(g, 0, "go SA5", "*6")


@pytest.mark.covers("card 185", "card 90", "card 132")
def test_card_185_stands_beside_90_but_not_beside_132() -> None:
    g = owner(90, 132, 185, things="peas", longships=(1,))
    other = copy(g)
    say(g, 0, "go SA4")
    assert legal(g) == ("raid", "raid without 1", "trade")
    say(other, 0, "go SA5")
    assert legal(other) == ("pillage", "pillage without 1")
