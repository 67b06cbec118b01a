"""The occupations that may be used at any time, in the order of their numbers."""

from __future__ import annotations

import pytest

from meadhall.games.odin.components.boards import LONG_HOUSE, SHED, STONE_HOUSE
from meadhall.games.odin.components.things import NUMBER
from meadhall.games.odin.rules.anytime import Window, anytime_options
from meadhall.games.odin.rules.ground import Ground
from meadhall.games.odin.rules.phases import BeforeIncome
from meadhall.games.odin.rules.triggers import CARDS
from meadhall.games.odin.rules.turn import Actions
from tests.odin.kit import (
    Odin,
    asked,
    give,
    have,
    in_hand,
    in_play,
    legal,
    run,
    say,
    table,
    your_turn,
)

EXCHANGES = (
    (44, "hide, wool, linen", "1 hide, 1 wool, 1 linen > 1 clothing, 3 silver"),
    (45, "wood, 6 silver", "1 wood, 6 silver > 1 treasure_chest"),
    (47, "salt_meat", "1 salt_meat > 1 hide"),
    (48, "cattle", "1 cattle > 1 jewelry"),
    (48, "pregnant_cattle", "1 pregnant_cattle > 1 jewelry"),
    (50, "rune_stone", "1 rune_stone > 1 hide"),
    (51, "rune_stone", "1 rune_stone > 1 silver, 1 milk"),
    (51, "rune_stone", "1 rune_stone > 1 silver, 1 cabbage"),
    (53, "silver, peas", "1 silver, 1 peas > 1 mead"),
    (53, "silver, flax", "1 silver, 1 flax > 1 stockfish"),
    (53, "silver, beans", "1 silver, 1 beans > 1 milk"),
    (53, "silver, grain", "1 silver, 1 grain > 1 salt_meat"),
    (53, "silver, cabbage", "1 silver, 1 cabbage > 1 game_meat"),
    (53, "silver, fruits", "1 silver, 1 fruits > 1 whale_meat"),
    (54, "silverware", "1 silverware > 1 silk"),
    (54, "silverware", "1 silverware > 1 chest"),
    (55, "chest, 3 silver", "1 chest, 3 silver > 1 treasure_chest"),
    (56, "bow, spear", "1 bow, 1 spear > 1 ore"),
    (56, "2 snare", "2 snare > 1 ore"),
    (57, "2 beans", "2 beans > 1 peas, 1 mead, 1 stockfish"),
    (58, "2 flax", "2 flax > 3 oil"),
    (59, "2 flax, silver", "2 flax, 1 silver > 2 linen"),
    (187, "3 flax", "3 flax > 1 treasure_chest"),
)


def bare(*cards: int) -> Odin:
    """A table at which seat 0 has these cards in play and nothing in the supply."""
    g = table()
    g.players[0].goods = [0] * len(g.players[0].goods)
    in_play(g, 0, *cards)
    return g


def uses(g: Odin, card: int, me: int = 0) -> list[str]:
    """What the card offers now."""
    return [option for option in legal(g, me) if option.startswith(f"use {card} ")]


def read(text: str) -> dict[str, int]:
    """'1 hide, 3 silver' as a supply."""
    return {name: int(number) for number, name in (part.split() for part in text.split(", "))}


@pytest.mark.parametrize(
    ("card", "things", "offer"),
    [
        pytest.param(card, things, offer, marks=pytest.mark.covers(f"card {card}"), id=f"{i}")
        for i, (card, things, offer) in enumerate(EXCHANGES)
    ],
)
def test_exchanges(card: int, things: str, offer: str) -> None:
    """What is paid goes, what is named comes, nothing else; for less nothing is offered."""
    cost, _, get = offer.partition(" > ")
    for name in read(cost):
        g = bare(card)
        give(g, 0, things)
        g.players[0].goods[NUMBER[name]] -= 1
        assert f"use {card} {offer}" not in legal(g), f"one {name} is missing"
    g = bare(card)
    give(g, 0, things)
    assert have(g) == read(cost)
    say(g, 0, f"use {card} {offer}")
    assert have(g) == read(get)
    assert asked(g).__class__.__name__ == "YourTurn", "it is still my turn, before the action"


@pytest.mark.covers(*[f"card {n}" for n, *_ in EXCHANGES])
@pytest.mark.parametrize("card", sorted({card for card, *_ in EXCHANGES}))
def test_as_often_as_one_likes_in_turns_and_windows(card: int) -> None:
    things, offer = next((things, offer) for n, things, offer in EXCHANGES if n == card)
    g = bare(card)
    for _ in range(3):
        give(g, 0, things)
    say(g, 0, f"use {card} {offer}", f"use {card} {offer}")
    g.turn = -1
    run(g, Window("income"))
    say(g, 0, f"use {card} {offer}")
    cost, _, get = offer.partition(" > ")
    assert all(have(g)[name] == 3 * number for name, number in read(get).items())
    assert not read(cost).keys() - read(get).keys() & have(g).keys()


@pytest.mark.covers(*[f"card {n}" for n, *_ in EXCHANGES])
@pytest.mark.parametrize("card", sorted({card for card, *_ in EXCHANGES}))
def test_only_from_play_and_only_for_the_owner(card: int) -> None:
    things = next(things for n, things, _ in EXCHANGES if n == card)
    g = bare(card)
    give(g, 1, things)
    your_turn(g, 1)
    assert not uses(g, card, 1)
    g = bare()
    in_hand(g, 0, card)
    give(g, 0, things)
    assert not uses(g, card)


@pytest.mark.covers("card 39")
def test_39_modifier() -> None:
    g = bare(39)
    p = g.players[0]
    p.boats, p.longships = (1, 0), (3, 1, 0)
    assert uses(g, 39) == ["use 39 whaling_boat", "use 39 longship 3", "use 39 longship 1"]
    say(g, 0, "use 39 longship 3", "use 39 longship 1")
    assert (p.longships, have(g)) == ((2, 0, 0), {"ore": 2})
    say(g, 0, "use 39 whaling_boat")
    assert (p.boats, have(g)) == ((0, 0), {"ore": 3})
    assert uses(g, 39) == ["use 39 longship 2"], "the printed ore of the boats stays"
    say(g, 0, "arm longship 0")
    assert p.longships == (2, 1, 0)


@pytest.mark.covers("card 39")
def test_39_not_between_rolls() -> None:
    g = bare(39)
    g.players[0].longships = (2,)
    say(g, 0, "go SA5", "*4")
    assert not uses(g, 39)
    say(g, 0, "take rune_stone")
    assert uses(g, 39)


@pytest.mark.covers("card 40")
def test_40_master_joiner() -> None:
    g = bare(40)
    g.players[0].grounds += (Ground(STONE_HOUSE), Ground(LONG_HOUSE), Ground(SHED))
    give(g, 0, "5 wood")
    say(g, 0, "place wood")
    where = {option.split()[0] for option in legal(g)}
    assert where == {"stone1", "long1", "shed1"}, "never on the home board"
    assert "stone1 spot" in legal(g)
    say(g, 0, "stone1 a2", "long1 b1", "enough")
    assert have(g) == {"wood": 3}
    assert [bin(ground.wood).count("1") for ground in g.players[0].grounds] == [0, 1, 1, 0]
    assert [ground.wood_spots for ground in g.players[0].grounds] == [0, 0, 0, 0]
    say(g, 0, "place wood")
    assert "stone1 a2" not in legal(g)


@pytest.mark.covers("card 40")
def test_40_without_it_wood_has_only_its_spots() -> None:
    g = bare()
    g.players[0].grounds += (Ground(STONE_HOUSE), Ground(LONG_HOUSE), Ground(SHED))
    give(g, 0, "wood")
    say(g, 0, "place wood")
    assert legal(g) == ("stone1 spot", "shed1 spot")


@pytest.mark.covers("card 46")
@pytest.mark.parametrize("sail", ["wool", "linen"])
def test_46_ship_architect(sail: str) -> None:
    g = bare(46, 117)
    give(g, 0, f"3 wood, {sail}")
    say(g, 0, f"use 46 3 wood, 1 {sail} > longship")
    assert (g.players[0].longships, have(g)) == ((0,), {})
    assert asked(g).__class__.__name__ == "YourTurn", "it is not building a ship (117)"


@pytest.mark.covers("card 46")
def test_46_needs_a_large_berth_and_everything() -> None:
    g = bare(46)
    give(g, 0, "3 wood, wool, linen")
    assert len(uses(g, 46)) == 2
    g.players[0].knarrs, g.players[0].longships = 2, (0, 0)
    assert not uses(g, 46)
    g.players[0].knarrs, g.players[0].boats = 1, (0, 0, 0)
    assert len(uses(g, 46)) == 2
    g.players[0].goods[1] = 2
    assert not uses(g, 46)


@pytest.mark.covers("card 49")
@pytest.mark.parametrize("cattle", ["cattle", "pregnant_cattle"])
def test_49_plower(cattle: str) -> None:
    g = bare(49)
    assert not uses(g, 49)
    give(g, 0, cattle)
    say(g, 0, f"use 49 {cattle}")
    assert have(g) == read("1 peas, 1 flax, 1 beans, 1 grain, 1 cabbage")
    assert not uses(g, 49)


@pytest.mark.covers("card 49", "card 169", "card 171")
def test_49_is_an_extra_harvest() -> None:
    g = bare(49, 169, 171)
    give(g, 0, "cattle, flax")
    say(g, 0, "use 49 cattle")
    assert have(g)["flax"] == 3, "the Sower had flax before"
    say(g, 0, "use 171")
    assert have(g) == read("1 silver, 1 peas, 2 flax, 1 beans, 2 grain, 1 cabbage")


@pytest.mark.covers("card 49", "card 169")
def test_49_the_sower_looks_at_what_was_there_before() -> None:
    g = bare(49, 169)
    give(g, 0, "cattle")
    say(g, 0, "use 49 cattle")
    assert have(g) == read("1 peas, 1 flax, 1 beans, 1 grain, 1 cabbage")


@pytest.mark.covers("card 52")
def test_52_tutor() -> None:
    g = bare(52)
    in_hand(g, 0, 47, 48)
    assert not uses(g, 52), "it costs 1 silver"
    give(g, 0, "2 silver")
    assert uses(g, 52) == ["use 52 play 47", "use 52 play 48"]
    say(g, 0, "use 52 play 48")
    assert (g.players[0].hand, g.players[0].played) == ((47,), (52, 48))
    say(g, 0, "use 52 play 47")
    assert (have(g), uses(g, 52)) == ({}, [])


@pytest.mark.covers("card 52")
def test_52_after_the_action_and_before_income() -> None:
    g = bare(52)
    in_hand(g, 0, 47)
    give(g, 0, "silver")
    say(g, 0, "go HU2")
    assert "use 52 play 47" in legal(g)
    g.turn = -1
    run(g, Window("income"))
    say(g, 0, "use 52 play 47")
    assert g.players[0].played == (52, 47)
    assert have(g) == {"stockfish": 1}


@pytest.mark.covers("card 52")
def test_52_brings_vikings_back_to_whoever_has_none() -> None:
    g = bare(52)
    in_hand(g, 0, 60)
    give(g, 0, "silver")
    run(g, Actions())
    say(g, 0, "go HU2")
    g.players[0].vikings = 0
    say(g, 0, "end")
    say(g, 1, "go WM1", "end")
    assert "use 52 play 60" in legal(g)
    say(g, 0, "use 52 play 60", "return HU2")
    assert g.players[0].vikings == 1
    assert "go HU2" in legal(g)


@pytest.mark.covers("card 53")
def test_53_turns_orange_goods_only() -> None:
    g = bare(53)
    give(g, 0, "9 silver, peas, mead, oil, rune_stone, sheep, cattle")
    assert uses(g, 53) == ["use 53 1 silver, 1 peas > 1 mead"]


@pytest.mark.covers("card 53", "card 102", "card 123")
def test_53_is_an_upgrade_but_no_space() -> None:
    """It is a one-good upgrade action, of which the cards for the spaces MT2 and MT5 know
    nothing."""
    g = bare(53, 102, 123)
    give(g, 0, "silver, peas, game_meat, oil")
    say(g, 0, "use 53 1 silver, 1 peas > 1 mead")
    assert asked(g).__class__.__name__ == "YourTurn"


@pytest.mark.covers("card 56")
def test_56_arms_dealer() -> None:
    g = bare(56)
    give(g, 0, "bow, 2 snare, spear, sword")
    assert uses(g, 56) == [
        "use 56 1 bow, 1 snare > 1 ore",
        "use 56 1 bow, 1 spear > 1 ore",
        "use 56 1 bow, 1 sword > 1 ore",
        "use 56 2 snare > 1 ore",
        "use 56 1 snare, 1 spear > 1 ore",
        "use 56 1 snare, 1 sword > 1 ore",
        "use 56 1 spear, 1 sword > 1 ore",
    ]
    before = g.discards
    say(g, 0, "use 56 1 snare, 1 sword > 1 ore")
    assert have(g) == read("1 ore, 1 bow, 1 snare, 1 spear")
    assert g.discards == (before[0], before[1] + 1, before[2], before[3] + 1)


@pytest.mark.covers("card 187")
def test_187_chronicler() -> None:
    g = bare(187)
    give(g, 0, "5 flax")
    assert uses(g, 187) == ["use 187 3 flax > 1 treasure_chest"], "no action yet"
    say(g, 0, "go HU2")
    belt = "use 187 2 flax > 1 belt"
    assert uses(g, 187) == [belt, "use 187 3 flax > 1 treasure_chest"]
    say(g, 0, belt)
    assert have(g) == read("1 belt, 3 flax, 1 stockfish")
    assert uses(g, 187) == ["use 187 3 flax > 1 treasure_chest"], "there is one Belt"


@pytest.mark.covers("card 187")
def test_187_the_belt_is_not_for_windows_nor_for_actions_of_others() -> None:
    g = bare(187)
    give(g, 0, "2 flax")
    run(g, Actions())
    say(g, 0, "go HU2", "end")
    say(g, 1, "go WM1")
    belt = "use 187 2 flax > 1 belt"
    assert belt not in anytime_options(g, 0)
    say(g, 1, "end")
    assert belt not in legal(g)
    say(g, 0, "pass")
    say(g, 1, "pass")
    assert belt not in legal(g)
    g.turn = -1
    run(g, Window("income"))
    assert not legal(g)
    give(g, 0, "flax")
    run(g, Window("income"), BeforeIncome())
    assert legal(g) == ("use 187 3 flax > 1 treasure_chest", "ready")


@pytest.mark.covers("card 187")
def test_187_the_belt_must_lie_on_the_supply_board() -> None:
    g = bare(187)
    give(g, 0, "2 flax")
    give(g, 1, "belt")
    say(g, 0, "go HU2")
    assert not uses(g, 187)


@pytest.mark.parametrize("card", [39, 40, *range(44, 60), 187])
def test_they_are_anytime_cards(card: int) -> None:
    assert CARDS[card].kind == "T"
    assert card in (40, 52) or CARDS[card].anytime is not None
