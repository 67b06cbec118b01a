"""Occupations about action spaces, placing Vikings, building, trading and drawing cards."""

from __future__ import annotations

import pytest

from meadhall.games.odin.components.boards import BOARD_NUMBER
from meadhall.games.odin.components.ships import KNARR, LONGSHIP
from meadhall.games.odin.components.spaces import AT
from meadhall.games.odin.components.things import BOW, NAMES, SNARE, UP_LEFT
from meadhall.games.odin.rules.mountains import Items, Upgrade
from meadhall.games.odin.rules.occupations import DrawOccupation
from meadhall.games.odin.rules.spaces import reachable, usable
from meadhall.games.odin.rules.state import Odin
from meadhall.games.odin.rules.triggers import CARDS
from meadhall.games.odin.rules.turn import Actions
from meadhall.games.odin.rules.using import UseSpace
from meadhall.games.odin.rules.voyage import MayEmigrate, ReceiveShip, emigration_price
from tests.odin.kit import (
    asked,
    give,
    have,
    in_hand,
    in_play,
    legal,
    play_card,
    run,
    say,
    table,
    your_turn,
)

CRAFTING = {
    "CR1": ("flax", ()),
    "CR2": ("stone", ()),
    "CR3": ("hide, linen", ()),
    "CR4": ("wood", ("pay wood",)),
    "CR5": ("ore", ("jewelry",)),
    "CR6": ("2 stone, 2 wood", ()),
    "CR7": ("", ()),
}
"""What a Crafting space costs, and what is answered there."""
HOUSES = {
    "BH1": ("2 wood", ()),
    "BH2": ("stone", ()),
    "BH3": ("2 stone", ()),
    "BH4": ("2 stone, 2 wood", ("long_house, knarr",)),
}
SHIPS = {"BS1": ("wood", ()), "BS2": ("2 wood", ()), "BS3": ("2 wood", ())}
MARKETS = {f"WM{n}": ("", ()) for n in range(1, 5)}
PAID = CRAFTING | HOUSES | SHIPS | MARKETS
THIRD = ("BH3", "BS3", "CR5", "CR6", "WM3", "MT7", "MT8", "MT9")


def start(*cards: int, things: str = "", seats: int = 2) -> Odin:
    """Seat 0 has these in play and in the supply."""
    g = table(seats)
    in_play(g, 0, *cards)
    if things:
        give(g, 0, things)
    return g


def go(g: Odin, space: str) -> None:
    """Place Vikings, and draw the card of column 3."""
    say(g, 0, f"go {space}")
    if space in THIRD or space in ("I3", "LM5", "SA3", "EO5", "HU5", "PR3", "SA10", "EO6"):
        say(g, 0, f"*{g.deck[0]}")


def use(g: Odin, space: str) -> None:
    """All of a space that costs what is in PAID."""
    go(g, space)
    say(g, 0, *PAID[space][1])


def done(g: Odin) -> bool:
    """Whether the action is over."""
    return "end" in legal(g)


def silver(g: Odin) -> int:
    return have(g).get("silver", 0)


def sail(g: Odin, knarrs: int = 0, longships: int = 0, boats: int = 0) -> None:
    p = g.players[0]
    p.knarrs, p.longships, p.boats = knarrs, (0,) * longships, (0,) * boats


def occupy(g: Odin, space: str, seat: int = 1, vikings: int = 1) -> None:
    g.on[AT[space]] = 16 * (seat + 1) + vikings


def four(copies: tuple[int, ...], *cards: int, things: str = "", theirs: str) -> Odin:
    """Four players; another one stands on a space."""
    g = start(*cards, things=things, seats=4)
    g.copies = copies
    g.strips = (("M1", "WWSOO22"), ("M2", "WWSSSO2"))
    occupy(g, theirs)
    return g


PRINTED = (
    "1A0 2C1 3A1 36A2 37A1 88C2 99A2 102B2 103C3 105B3 106B-1 107B1 108c2 109B2 110C1 111C1 112b0 "
    "113a0 114C3 115b1 116c2 117A3 118c0 119b1 120b2 121B0 122A0 123C1 124B1 148C1 149A1 152A1 "
    "164A3 166B1 170a0"
)
"""Number, deck and points of the cards."""


def test_deck_and_points_are_as_printed() -> None:
    found = [card for number, card in sorted(CARDS.items()) if number in ROWS]
    assert " ".join([f"{card.number}{card.deck}{card.points}" for card in found]) == PRINTED
    assert {card.kind for card in found} == {"E"}


ROWS = {
    *(1, 2, 3, 36, 37, 88, 99, 102, 103, *range(105, 125), 148, 149, 152, 164, 166, 170),
}


# 1 Peddler


@pytest.mark.covers("card 1")
@pytest.mark.parametrize(
    ("space", "price"), [("LM1", 0), ("LM2", 1), ("LM3", 0), ("LM4", 2), ("LM6", 2)]
)
def test_peddler_pays_one_less_on_the_livestock_market(space: str, price: int) -> None:
    g = start(1)
    if price:
        give(g, 0, f"{price} silver")
        assert f"go {space}" in legal(g)
        g.players[0].goods[0] -= 1
        assert f"go {space}" not in legal(g)
        g.players[0].goods[0] += 1
    go(g, space)
    assert silver(g) == 0
    assert done(g)


@pytest.mark.covers("card 1")
def test_peddler_has_free_cattle_but_no_refund_for_the_free_sheep() -> None:
    g = start(1)
    go(g, "LM5")
    assert legal(g) == ("sheep", "cattle")
    say(g, 0, "cattle")
    assert have(g) == {"cattle": 1}
    g = start(1, things="silver")
    go(g, "LM5")
    say(g, 0, "sheep")
    assert have(g) == {"silver": 1, "sheep": 1}


@pytest.mark.covers("card 1")
def test_peddler_does_not_help_elsewhere() -> None:
    g = start(1)
    sail(g, knarrs=1)
    assert "go SA1" not in legal(g)
    assert "go EO3" not in legal(g)


@pytest.mark.covers("card 1", "card 2")
def test_peddler_and_patron_add_up() -> None:
    g = start(1, 2)
    go(g, "LM2")
    assert have(g) == {"salt_meat": 2}
    g = start(1, 2, things="silver")
    go(g, "LM4")
    assert have(g) == {"cattle": 1, "milk": 1}


# 2 Patron


@pytest.mark.covers("card 2")
@pytest.mark.parametrize(
    ("space", "price"), [("LM1", 1), ("LM2", 1), ("LM3", 1), ("LM4", 2), ("LM6", 2)]
)
def test_patron_pays_one_less_from_two_silver_on(space: str, price: int) -> None:
    g = start(2, things="5 silver")
    go(g, space)
    assert silver(g) == 5 - price
    assert f"go {space}" not in legal(start(2, things=f"{price - 1} silver"))


@pytest.mark.covers("card 2")
def test_patron_does_not_take_one_silver_off_one() -> None:
    g = start(2, things="silver")
    go(g, "LM5")
    say(g, 0, "cattle")
    assert silver(g) == 0
    g = start(2)
    sail(g, knarrs=1)
    assert "go SA1" not in legal(g)


@pytest.mark.covers("card 2")
@pytest.mark.parametrize(("number", "price"), [(1, 1), (2, 1), (3, 2), (4, 3)])
@pytest.mark.parametrize("space", ["EO3", "EO5", "EO7"])
def test_patron_emigrates_cheaper_from_round_two_on(space: str, number: int, price: int) -> None:
    g = start(2, things="5 silver")
    g.round = number
    sail(g, knarrs=1)
    go(g, space)
    say(g, 0, "knarr")
    assert silver(g) == 5 - price


@pytest.mark.covers("card 2")
@pytest.mark.parametrize(
    ("tiles", "price"),
    [
        (("helmet", "belt"), 2),
        (("belt", "helmet"), 2),
        (("helmet", "cloakpin"), 1),
        (("round_shield", "chalice"), 10),
        (("belt", "enough"), 1),
        (("helmet", "enough"), 1),
        (("glass_beads", "enough"), 0),
        (("glass_beads", "belt"), 1),
        (("glass_beads", "helmet"), 1),
    ],
)
def test_patron_has_one_discount_on_a_special_sale(tiles: tuple[str, ...], price: int) -> None:
    g = start(2, things="20 silver")
    sail(g, knarrs=1)
    go(g, "SA3")
    say(g, 0, *tiles)
    assert silver(g) == 20 - price


@pytest.mark.covers("card 2")
def test_patron_may_come_with_the_lower_price() -> None:
    g = start(2, things="silver")
    sail(g, knarrs=1)
    go(g, "SA3")
    assert "belt" in legal(g)
    assert "gold_brooch" not in legal(g)


@pytest.mark.covers("card 2")
def test_patron_never_discounts_ships() -> None:
    g = start(2, things="2 silver")
    assert "buy whaling_boat" not in legal(g)
    give(g, 0, "silver")
    say(g, 0, "buy whaling_boat")
    assert silver(g) == 0


# 3 Furrier


@pytest.mark.covers("card 3")
@pytest.mark.parametrize(
    ("space", "things", "answers"),
    [
        ("WM1", "", ()),
        ("WM2", "", ()),
        ("WM3", "", ()),
        ("WM4", "", ()),
        ("CR2", "stone", ()),
        ("CR4", "wood", ("pay wood",)),
        ("EO1", "", ("*draw",)),
        ("EO2", "ore", ("pay ore",)),
    ],
)
def test_furrier_finds_a_snare_where_one_silver_is_printed(
    space: str, things: str, answers: tuple[str, ...]
) -> None:
    g = start(3, things=things)
    go(g, space)
    say(g, 0, *(f"*{g.deck[0]}" if a == "*draw" else a for a in answers))
    assert have(g)["snare"] == 1
    assert done(g)


@pytest.mark.covers("card 3")
@pytest.mark.parametrize(
    ("space", "things"),
    [("PR2", ""), ("CR3", "hide, linen"), ("CR7", ""), ("HU2", ""), ("CR1", "flax"), ("MT4", "")],
)
def test_furrier_has_nothing_on_other_spaces(space: str, things: str) -> None:
    g = start(3, things=things)
    go(g, space)
    assert "snare" not in have(g)


@pytest.mark.covers("card 3")
def test_furrier_does_not_look_at_silver_from_occupations() -> None:
    g = start(3, 111, things="ore")
    use(g, "CR5")
    assert have(g) == {"silver": 1, "jewelry": 1}
    g = start(3, 111, things="wood")
    use(g, "CR4")
    assert have(g) == {"silver": 2, "chest": 1, "snare": 1}


@pytest.mark.covers("card 3")
def test_furrier_searches_the_discard_pile_first() -> None:
    g = start(3)
    g.discards = (0, 1, 0, 0)
    before = g.weapons
    go(g, "WM1")
    assert g.discards == (0, 0, 0, 0)
    assert g.weapons == before
    your_turn(g)
    go(g, "WM2")
    assert g.weapons[SNARE - BOW] == before[SNARE - BOW] - 1


@pytest.mark.covers("card 3")
def test_furrier_by_imitation_and_without_vikings() -> None:
    g = four((1, 3), 3, theirs="WM1")
    say(g, 0, "go I1", "WM1")
    assert have(g)["snare"] == 1
    run(g, UseSpace(AT["WM2"], -1), me=0)
    assert have(g)["snare"] == 2


# 36 Ship's Cook


def trading(*cards: int, things: str, knarrs: int = 1) -> Odin:
    g = start(*cards, things=things)
    sail(g, knarrs=knarrs)
    return g


@pytest.mark.covers("card 36")
@pytest.mark.parametrize("space", ["SA1", "SA2"])
@pytest.mark.parametrize(
    ("meat", "made", "blue"),
    [
        ("salt_meat", "linen", "silk"),
        ("game_meat", "skin_and_bones", "spices"),
        ("whale_meat", "robe", "treasure_chest"),
    ],
)
def test_ships_cook_trades_up_meat_before_the_voyage(
    space: str, meat: str, made: str, blue: str
) -> None:
    g = trading(36, things=f"silver, 2 {meat}, stockfish")
    go(g, space)
    assert legal(g) == ("use 36", "no")
    say(g, 0, "use 36")
    assert legal(g) == (f"{meat} > {made}",)
    say(g, 0, f"{meat} > {made}", f"{made} > {blue}")
    assert have(g) == {meat: 1, "stockfish": 1, blue: 1}
    assert done(g)


@pytest.mark.covers("card 36")
def test_ships_cook_does_not_cook_sheep_or_cattle() -> None:
    g = trading(36, things="silver, sheep, cattle, pregnant_sheep, milk")
    go(g, "SA1")
    assert legal(g) == ("enough",)
    g = trading(36, things="silver, sheep, salt_meat")
    go(g, "SA1")
    say(g, 0, "no")
    assert have(g) == {"sheep": 1, "salt_meat": 1}


# 37 Foreign Trader


@pytest.mark.covers("card 37")
@pytest.mark.parametrize("space", ["SA1", "SA2"])
def test_foreign_trader_trades_up_one_good_before_the_voyage(space: str) -> None:
    g = trading(37, things="silver, mead, sheep")
    go(g, space)
    say(g, 0, "use 37", "sheep > fur", "fur > jewelry")
    assert have(g) == {"mead": 1, "jewelry": 1}
    assert done(g)


@pytest.mark.covers("card 37")
def test_foreign_trader_may_stay_at_home() -> None:
    g = trading(37, things="silver, mead")
    go(g, "SA1")
    say(g, 0, "no", "enough")
    assert have(g) == {"mead": 1}
    g = trading(37, things="silver, silk")
    go(g, "SA1")
    assert legal(g) == ("enough",)


@pytest.mark.covers("card 36", "card 37", "card 149")
def test_before_a_voyage_cards_come_in_the_order_their_owner_likes() -> None:
    g = trading(36, 37, 149, things="silver, game_meat")
    go(g, "SA2")
    assert have(g)["oil"] == 1
    assert legal(g) == ("use 36", "use 37", "no")
    say(g, 0, "use 37", "oil > rune_stone", "use 36", "game_meat > skin_and_bones")
    assert legal(g) == ("skin_and_bones > spices", "enough")


# 88 Clerk


@pytest.mark.covers("card 88")
def test_clerk_moves_goods_up_to_the_left() -> None:
    chains = (
        "flax mead|beans stockfish|grain milk|cabbage salt_meat|fruits sheep|stockfish oil|"
        "milk hide|salt_meat wool|game_meat linen|sheep skin_and_bones|whale_meat fur|"
        "cattle robe|hide rune_stone|wool silverware|linen chest|skin_and_bones silk|"
        "fur spices|robe jewelry|clothing treasure_chest|pregnant_sheep skin_and_bones|"
        "pregnant_cattle robe"
    )
    moves = dict(chain.split() for chain in chains.split("|"))
    assert {NAMES[a]: NAMES[b] for a, b in enumerate(UP_LEFT) if b >= 0} == moves


@pytest.mark.covers("card 88")
def test_clerk_once_per_knarr_also_the_same_good() -> None:
    g = trading(88, things="4 silver, cattle, oil, silk, peas, mead", knarrs=2)
    go(g, "SA1")
    say(g, 0, "use 88")
    assert legal(g) == ("cattle > robe", "enough")
    say(g, 0, "cattle > robe")
    assert legal(g) == ("robe > jewelry", "enough")
    say(g, 0, "robe > jewelry")
    assert legal(g) == ("oil > rune_stone", "enough")
    assert silver(g) == 1
    g = trading(88, things="4 silver, 2 cattle", knarrs=1)
    go(g, "SA2")
    say(g, 0, "use 88", "cattle > robe", "robe > treasure_chest")
    assert have(g) == {"silver": 2, "cattle": 1, "treasure_chest": 1}


@pytest.mark.covers("card 88")
def test_clerk_may_stop_and_keeps_the_silver_for_the_trading() -> None:
    g = trading(88, things="9 silver, 4 cattle", knarrs=3)
    go(g, "SA1")
    say(g, 0, "use 88", "cattle > robe", "enough", "enough")
    assert have(g) == {"silver": 7, "cattle": 3, "robe": 1}
    g = trading(88, things="silver, cattle")
    go(g, "SA1")
    assert legal(g) == ("enough",)
    g = trading(88, things="2 silver, 2 cattle", knarrs=2)
    go(g, "SA1")
    say(g, 0, "use 88", "cattle > robe", "enough")
    assert have(g) == {"cattle": 1, "robe": 1}
    assert done(g)


# 99 Preceptor


@pytest.mark.covers("card 99")
def test_preceptor_plays_a_card_instead_of_taking_one() -> None:
    g = start(99)
    in_hand(g, 0, 112, 115)
    before = g.deck
    go(g, "EO1")
    assert legal(g) == ("draw", "play 112", "play 115")
    say(g, 0, "play 115")
    p = g.players[0]
    assert (p.hand, p.played) == ((112,), (99, 115))
    assert g.deck == before
    assert silver(g) == 1


@pytest.mark.covers("card 99")
def test_preceptor_may_take_the_card() -> None:
    g = start(99)
    in_hand(g, 0, 112)
    say(g, 0, "go EO1", "draw", "*3")
    assert g.players[0].hand == (112, 3)
    assert "3" not in g.deck


@pytest.mark.covers("card 99")
def test_preceptor_decides_card_by_card_and_in_column_three() -> None:
    g = start(99)
    in_hand(g, 0, 112, 115)
    run(g, DrawOccupation(), DrawOccupation(), me=0)
    say(g, 0, "play 112", "draw", "*3")
    assert g.players[0].hand == (115, 3)
    your_turn(g)
    say(g, 0, "go WM3", "play 115")
    assert have(g)["fruits"] == 1


@pytest.mark.covers("card 99")
def test_preceptor_without_a_hand_just_draws() -> None:
    g = start(99)
    say(g, 0, "go EO1", "*3")
    assert g.players[0].hand == (3,)


# 102 Fur Merchant


@pytest.mark.covers("card 102")
@pytest.mark.parametrize("space", ["MT2", "MT5"])
@pytest.mark.parametrize("good", ["game_meat", "silk"])
def test_fur_merchant_has_fur_instead_of_the_upgrade(space: str, good: str) -> None:
    g = start(102, things=f"2 {good}, mead")
    go(g, space)
    say(g, 0, f"{good} > fur")
    assert not [option for option in legal(g) if ">" in option]
    say(g, 0, "M1 1")
    assert have(g) == {good: 1, "mead": 1, "fur": 1, "wood": 1}
    assert done(g)


@pytest.mark.covers("card 102")
def test_fur_merchant_may_trade_up_as_usual() -> None:
    g = start(102, things="game_meat, silk")
    go(g, "MT2")
    say(g, 0, "M1 1", "game_meat > skin_and_bones")
    assert have(g) == {"wood": 1, "skin_and_bones": 1, "silk": 1}
    assert done(g)


@pytest.mark.covers("card 102")
@pytest.mark.parametrize("space", ["MT3", "MT6", "MT10", "MT11"])
def test_fur_merchant_only_where_one_good_is_traded_up(space: str) -> None:
    g = start(102, things="game_meat, silk")
    go(g, space)
    assert "game_meat > fur" not in legal(g)
    assert "silk > fur" not in legal(g)


@pytest.mark.covers("card 102")
def test_fur_merchant_not_with_the_upgrade_of_an_occupation() -> None:
    g = start(102, things="game_meat, silk")
    run(g, Upgrade(1), me=0)
    assert legal(g) == ("game_meat > skin_and_bones", "enough")


@pytest.mark.covers("card 102")
def test_fur_merchant_may_come_for_the_silk_alone() -> None:
    g = start(102, things="silk")
    g.strips = ()
    assert {"go MT2", "go MT5"} <= set(legal(g))
    assert "go MT3" not in legal(g)
    say(g, 0, "go MT2", "silk > fur")
    assert have(g) == {"fur": 1}
    g = start(things="silk")
    g.strips = ()
    assert "go MT2" not in legal(g)


# 103 Forest Blacksmith


@pytest.mark.covers("card 103")
def test_forest_blacksmith_takes_an_item_before_ore_is_exchanged() -> None:
    g = start(103, things="ore, wood")
    say(g, 0, "go CR4", "pay ore", "use 103")
    assert have(g) == {"ore": 1, "wood": 1}, "the ore is still there"
    say(g, 0, "M1 1")
    assert have(g) == {"wood": 2, "chest": 1, "silver": 1}
    assert done(g)
    g = start(103, things="ore")
    go(g, "CR5")
    say(g, 0, "use 103", "M2 1", "jewelry")
    assert have(g) == {"wood": 1, "jewelry": 1}


@pytest.mark.covers("card 103")
def test_forest_blacksmith_only_for_ore_on_a_crafting_space() -> None:
    g = start(103, things="ore, wood")
    say(g, 0, "go CR4", "pay wood")
    assert done(g)
    g = start(103, things="ore")
    say(g, 0, "go EO2", "pay ore")
    assert done(g)
    g = start(103, things="ore")
    say(g, 0, "go CR4", "pay ore", "no")
    assert done(g)
    assert have(g) == {"chest": 1, "silver": 1}


# 105 Knarr Builder


@pytest.mark.covers("card 105")
def test_knarr_builder_builds_a_knarr_for_three_wood() -> None:
    g = start(105, things="3 wood")
    say(g, 0, "go BS1")
    assert legal(g) == ("whaling_boat", "knarr")
    say(g, 0, "knarr")
    assert g.players[0].knarrs == 1
    assert g.players[0].boats == ()
    assert have(g) == {}
    g = start(105, things="2 wood")
    say(g, 0, "go BS1")
    assert legal(g) == ("whaling_boat",)
    say(g, 0, "whaling_boat")
    assert have(g) == {"wood": 1}


@pytest.mark.covers("card 105")
def test_knarr_builder_needs_a_berth() -> None:
    g = start(105, things="3 wood")
    sail(g, boats=3)
    say(g, 0, "go BS1")
    assert legal(g) == ("knarr",)
    g = start(105, things="2 wood")
    sail(g, boats=3)
    assert "go BS1" not in legal(g)
    g = start(105, things="3 wood")
    sail(g, knarrs=4)
    say(g, 0, "go BS1")
    assert legal(g) == ("whaling_boat",)
    g = start(105, things="3 wood")
    sail(g, knarrs=4, boats=3)
    assert "go BS1" not in legal(g)


@pytest.mark.covers("card 105")
def test_knarr_builder_is_building_a_ship() -> None:
    g = start(105, 117, 148, things="3 wood, 3 silver, mead")
    say(g, 0, "go BS1", "knarr")
    assert legal(g) == ("use 117", "use 148", "no")


# 106 Warmonger


@pytest.mark.covers("card 106")
@pytest.mark.parametrize(("longships", "needed"), [(2, 4), (3, 3), (4, 2)])
def test_warmonger_plunders_with_fewer_vikings(longships: int, needed: int) -> None:
    g = start(106)
    sail(g, longships=longships)
    g.players[0].vikings = needed - 1
    assert "go SA7" not in legal(g)
    g.players[0].vikings = needed
    say(g, 0, "go SA7")
    assert have(g) == {"silver_hoard": 1}
    assert g.on[AT["SA7"]] == 16 + needed
    assert g.players[0].vikings == 0


@pytest.mark.covers("card 106")
def test_warmonger_still_plays_an_occupation_but_is_no_armed_fighter() -> None:
    g = start(106, 164)
    sail(g, longships=3)
    g.strips = (("M1", "SOO22"),)
    in_hand(g, 0, 112)
    say(g, 0, "go SA7")
    assert legal(g) == ("play 112", "later")
    say(g, 0, "later", "play 112")
    assert done(g)


@pytest.mark.covers("card 106")
def test_without_the_warmonger_plundering_needs_four() -> None:
    g = start()
    sail(g, longships=4)
    g.players[0].vikings = 3
    assert "go SA7" not in legal(g)


# 107 Adventurer


@pytest.mark.covers("card 107")
def test_adventurer_finds_any_board_with_any_ship() -> None:
    g = start(107)
    sail(g, boats=1)
    say(g, 0, "go SA8")
    assert legal(g) == ("shetland", "faroe_islands", "iceland", "greenland")
    say(g, 0, "iceland")
    assert g.players[0].grounds[1].board == BOARD_NUMBER["iceland"]
    g = start()
    sail(g, boats=1)
    say(g, 0, "go SA8")
    assert legal(g) == ("shetland", "faroe_islands")


@pytest.mark.covers("card 107")
def test_adventurer_takes_only_what_is_face_up_and_unclaimed() -> None:
    g = start(107)
    sail(g, knarrs=1)
    g.islands = (BOARD_NUMBER["bear_island"], -1, BOARD_NUMBER["labrador"], -1)
    g.island_silver = (0, 0, 2, 0)
    say(g, 0, "go SA8")
    assert legal(g) == ("bear_island", "labrador")
    say(g, 0, "labrador")
    assert have(g) == {"silver": 2}
    g = start(107)
    sail(g, boats=1)
    g.islands = (-1,) * 4
    assert "go SA8" not in legal(g)
    assert "go SA8" not in legal(start(107)), "some ship is needed"


# 108 Ironsmith


@pytest.mark.covers("card 108")
def test_ironsmith_takes_a_viking_back_for_a_silver() -> None:
    g = start(108, things="ore")
    vikings = g.players[0].vikings
    say(g, 0, "go CR4", "pay ore", "use 108")
    assert have(g) == {"chest": 1}
    assert g.on[AT["CR4"]] == 16 + 1
    assert g.players[0].vikings == vikings - 1
    g = start(108, things="ore, silver")
    go(g, "CR5")
    say(g, 0, "use 108", "jewelry")
    assert g.on[AT["CR5"]] == 16 + 2


@pytest.mark.covers("card 108")
def test_ironsmith_needs_ore_silver_and_vikings() -> None:
    g = start(108, things="wood, silver")
    say(g, 0, "go CR4", "pay wood")
    assert done(g)
    g = start(108, things="ore")
    go(g, "CR5")
    assert "helmet" in legal(g), "there is no silver to pay"
    g = start(108, things="ore")
    say(g, 0, "go CR4", "pay ore", "no")
    assert have(g) == {"chest": 1, "silver": 1}
    g = start(108, things="ore, silver")
    run(g, UseSpace(AT["CR4"], -1), me=0)
    say(g, 0, "pay ore")
    assert have(g) == {"chest": 1, "silver": 2}
    assert legal(g) == ()


@pytest.mark.covers("card 108")
def test_ironsmith_imitating() -> None:
    g = four((2, 4), 108, things="ore", theirs="CR4")
    say(g, 0, "go I2", "CR4", "pay ore", "use 108")
    assert g.on[AT["I2"]] == 16 + 1
    assert g.on[AT["CR4"]] >> 4 == 2, "the others stay"


# 109 Master Count


@pytest.mark.covers("card 109")
def test_master_count_has_a_silver_per_knarr_in_column_two() -> None:
    g = trading(109, things="silver", knarrs=3)
    say(g, 0, "go SA2", "enough")
    assert silver(g) == 3
    g = trading(109, things="silver", knarrs=3)
    say(g, 0, "go SA1", "enough")
    assert silver(g) == 0


@pytest.mark.covers("card 109")
def test_master_count_by_imitation_and_without_vikings() -> None:
    g = four((2, 4), 109, things="silver", theirs="SA2")
    sail(g, knarrs=2)
    say(g, 0, "go I2", "SA2", "enough")
    assert silver(g) == 2
    run(g, UseSpace(AT["SA2"], -1), me=0)
    say(g, 0, "enough")
    assert silver(g) == 3


# 110 Birka Settler


@pytest.mark.covers("card 110")
def test_birka_settler_may_emigrate_after_trading_in_column_two() -> None:
    g = trading(110, things="4 silver")
    g.round = 3
    say(g, 0, "go SA2", "enough")
    assert legal(g) == ("knarr", "no")
    say(g, 0, "knarr")
    assert (silver(g), g.players[0].gone_knarrs) == (0, 1)
    g = trading(110, things="4 silver")
    say(g, 0, "go SA2", "enough", "no")
    assert (silver(g), g.players[0].knarrs) == (3, 1)
    assert done(g)


@pytest.mark.covers("card 110")
def test_birka_settler_pays_the_usual_price_and_not_in_column_one() -> None:
    g = trading(110, things="3 silver")
    g.round = 3
    say(g, 0, "go SA2", "enough")
    assert done(g)
    g = trading(110, things="5 silver")
    say(g, 0, "go SA1", "enough")
    assert done(g)
    g = trading(110, 170, things="2 silver")
    g.round = 3
    say(g, 0, "go SA2", "enough", "knarr")
    assert silver(g) == 0


@pytest.mark.covers("card 109", "card 110")
def test_master_count_pays_the_settler() -> None:
    g = trading(109, 110, things="silver")
    say(g, 0, "go SA2", "enough", "knarr")
    assert silver(g) == 0


# 111 Artist


@pytest.mark.covers("card 111")
@pytest.mark.parametrize(
    ("space", "got"),
    [("CR1", 0), ("CR2", 2), ("CR3", 2), ("CR4", 2), ("CR5", 1), ("CR6", 2), ("CR7", 4)],
)
def test_artist_has_a_silver_per_kind_of_resource(space: str, got: int) -> None:
    g = start(111, things=PAID[space][0])
    use(g, space)
    assert silver(g) == got


@pytest.mark.covers("card 111")
def test_artist_has_nothing_off_the_crafting_spaces() -> None:
    g = start(111, things="stone")
    say(g, 0, "go EO2", "pay stone")
    assert silver(g) == 1
    g = start(111, things="2 wood")
    say(g, 0, "go BH1")
    assert silver(g) == 0


# 112 Barkeep


@pytest.mark.covers("card 112")
@pytest.mark.parametrize("space", CRAFTING)
def test_barkeep_has_mead_on_every_crafting_space(space: str) -> None:
    g = start(112, things=PAID[space][0])
    use(g, space)
    assert have(g)["mead"] == 1
    assert done(g)


@pytest.mark.covers("card 112")
def test_barkeep_elsewhere_by_imitation_and_without_vikings() -> None:
    g = start(112)
    go(g, "WM1")
    assert "mead" not in have(g)
    g = four((2, 4), 112, things="2 wood", theirs="CR4")
    say(g, 0, "go I2", "CR4", "pay wood")
    assert have(g)["mead"] == 1
    run(g, UseSpace(AT["CR4"], -1), me=0)
    say(g, 0, "pay wood")
    assert have(g)["mead"] == 2


# 113 Apprentice Craftsman


@pytest.mark.covers("card 113")
@pytest.mark.parametrize("space", CRAFTING)
def test_apprentice_takes_an_item_before_crafting(space: str) -> None:
    g = start(113, things=PAID[space][0])
    go(g, space)
    assert legal(g) == ("use 113", "no")
    say(g, 0, "use 113")
    assert legal(g) == ("M1 1", "M2 1", "enough")
    say(g, 0, "M1 1", *PAID[space][1])
    assert dict(g.strips)["M1"] == "WSOO22"
    assert done(g)


@pytest.mark.covers("card 113")
def test_apprentice_may_leave_it() -> None:
    g = start(113, things="stone")
    say(g, 0, "go CR2", "no")
    assert have(g) == {"rune_stone": 1, "silver": 1}
    g = start(113, things="stone")
    g.strips = (("M1", "22"),)
    say(g, 0, "go CR2", "use 113", "M1 1")
    assert have(g) == {"rune_stone": 1, "silver": 3}
    g = start(113, things="stone")
    g.strips = ()
    say(g, 0, "go CR2")
    assert done(g)


@pytest.mark.covers("card 113")
@pytest.mark.parametrize(
    ("space", "things", "strip", "answers"),
    [
        ("CR2", "", "SOO22", ()),
        ("CR4", "", "WWS2", ("pay wood",)),
        ("CR4", "", "OO2", ("pay ore",)),
        ("CR5", "", "O2", ("jewelry",)),
        ("CR6", "2 stone, wood", "WS2", ()),
        ("CR6", "stone, 2 wood", "SO2", ()),
    ],
)
def test_apprentice_must_take_what_the_space_costs_and_only_that(
    space: str, things: str, strip: str, answers: tuple[str, ...]
) -> None:
    g = start(113, things=things)
    g.strips = (("M1", strip), ("M2", "2"))
    assert f"go {space}" in legal(g)
    go(g, space)
    assert legal(g) == ("M1 1",)
    say(g, 0, "M1 1", *answers)
    assert done(g)
    assert dict(g.strips) == {"M1": strip[1:], "M2": "2"}, "one item and no more"
    g = start(things=things)
    g.strips = (("M1", strip),)
    assert f"go {space}" not in legal(g)


@pytest.mark.covers("card 113")
def test_apprentice_helps_only_on_crafting_spaces_and_with_one_item() -> None:
    g = start(113, things="wood")
    assert "go BH1" not in legal(g)
    assert "go CR2" not in legal(g), "there is wood on the strips, not stone"
    assert "go CR5" not in legal(g)
    assert "go CR1" not in legal(g)
    give(g, 0, "stone")
    g.strips = (("M1", "WS2"),)
    assert "go CR6" not in legal(g)


@pytest.mark.covers("card 113")
def test_apprentice_imitating() -> None:
    g = four((2, 4), 113, theirs="CR4")
    say(g, 0, "go I2", "CR4", "M1 1", "pay wood")
    assert done(g)
    assert have(g) == {"chest": 1, "silver": 1}
    run(g, UseSpace(AT["CR4"], -1), me=0)
    say(g, 0, "M2 1", "pay wood")
    assert have(g) == {"chest": 2, "silver": 2}


# 114 Silk Stitcher


@pytest.mark.covers("card 114")
@pytest.mark.parametrize("space", CRAFTING)
def test_silk_stitcher_buys_silk_after_crafting(space: str) -> None:
    g = start(114, things=f"3 silver, {PAID[space][0]}" if PAID[space][0] else "3 silver")
    use(g, space)
    say(g, 0, "use 114")
    assert have(g)["silk"] == 1
    assert done(g)


@pytest.mark.covers("card 114")
def test_silk_stitcher_pays_three_also_with_what_was_just_got() -> None:
    g = start(114)
    say(g, 0, "go CR7", "use 114")
    assert have(g) == {"silver": 1, "silk": 1}
    g = start(114, things="silver, wood")
    say(g, 0, "go CR4", "pay wood")
    assert done(g)
    g = start(114)
    say(g, 0, "go CR7", "no")
    assert have(g) == {"silver": 4}


# 115 Princess


@pytest.mark.covers("card 115")
@pytest.mark.parametrize("space", [*HOUSES, *SHIPS])
def test_princess_has_silverware_for_houses(space: str) -> None:
    g = start(115, things=PAID[space][0])
    use(g, space)
    assert have(g) == ({"silverware": 1} if space in HOUSES else {})


# 116 Master Bricklayer


@pytest.mark.covers("card 116")
@pytest.mark.parametrize(
    ("space", "things", "answer"),
    [
        ("BH2", "", ""),
        ("BH3", "stone", ""),
        ("BH4", "stone, 2 wood", "long_house, knarr"),
        ("BH4", "stone, 2 wood", "stone_house, longship"),
    ],
)
def test_master_bricklayer_needs_a_stone_less(space: str, things: str, answer: str) -> None:
    g = start(116, things=things)
    go(g, space)
    if answer:
        say(g, 0, answer)
    assert have(g) == {}
    assert len(g.players[0].grounds) == 2
    g = start(things=things)
    assert f"go {space}" not in legal(g)


@pytest.mark.covers("card 116")
def test_master_bricklayer_builds_no_cheaper_shed() -> None:
    assert "go BH1" not in legal(start(116, things="wood, stone"))
    g = start(116, things="stone, 2 wood")
    go(g, "BH1")
    assert have(g) == {"stone": 1}
    g = start(116)
    assert "go BH3" not in legal(g)


# 117 Shipowner


@pytest.mark.covers("card 117")
@pytest.mark.parametrize("answer", ["stone_house, longship", "long_house, knarr"])
def test_shipowner_trades_up_after_building_a_large_ship(answer: str) -> None:
    for space in ("BS2", "BS3"):
        g = start(117, things="2 wood, 2 mead")
        go(g, space)
        say(g, 0, "use 117", "mead > oil")
        assert have(g) == {"mead": 1, "oil": 1}
        assert done(g)
    g = start(117, things="2 wood, 2 stone, mead")
    say(g, 0, "go BH4", answer, "use 117", "mead > oil")
    assert have(g) == {"oil": 1}


@pytest.mark.covers("card 117")
def test_shipowner_not_for_boats_nor_for_ships_bought_or_received() -> None:
    g = start(117, things="wood, mead")
    say(g, 0, "go BS1")
    assert done(g)
    g = start(117, things="8 silver, mead")
    say(g, 0, "buy longship")
    assert "go WM1" in legal(g)
    g = start(117, things="5 silver, mead")
    say(g, 0, "buy knarr")
    assert "go WM1" in legal(g)
    run(g, ReceiveShip(LONGSHIP), ReceiveShip(KNARR), me=0)
    assert legal(g) == ()
    g = start(117, things="2 wood, mead")
    say(g, 0, "go BS2", "no")
    assert have(g) == {"mead": 1}


@pytest.mark.covers("card 117")
def test_shipowner_not_for_the_ships_of_other_occupations() -> None:
    g = start(46, 117, things="3 wood, wool, mead")
    [build] = [option for option in legal(g) if option.startswith("use 46")]
    say(g, 0, build)
    assert (len(g.players[0].longships), asked(g).__class__.__name__) == (1, "YourTurn")
    g = start(117, things="2 silver, mead")
    sail(g, boats=1)
    play_card(g, 0, 64)
    say(g, 0, next(option for option in legal(g) if option != "no"))
    assert (len(g.players[0].longships), asked(g).__class__.__name__) == (1, "YourTurn")
    g = start(117, things="3 ore, 4 wood, mead")
    play_card(g, 0, 184)
    say(g, 0, next(option for option in legal(g) if option != "no"))
    assert (g.players[0].longships, asked(g).__class__.__name__) == ((3,), "YourTurn")


# 118 Messenger, 119 Milkman, 120 Middleman


@pytest.mark.covers("card 118")
@pytest.mark.parametrize("space", MARKETS)
def test_messenger_has_stone_and_mead_on_the_market(space: str) -> None:
    g = start(118)
    use(g, space)
    assert (have(g)["stone"], have(g)["mead"]) == (1, 1)


@pytest.mark.covers("card 119")
@pytest.mark.parametrize("space", MARKETS)
def test_milkman_has_milk_on_the_market(space: str) -> None:
    g = start(119)
    use(g, space)
    assert have(g)["milk"] == 1


@pytest.mark.covers("card 118", "card 119", "card 120")
def test_the_market_cards_do_nothing_elsewhere() -> None:
    g = start(118, 119, 120, things="silver, peas")
    go(g, "HU2")
    assert have(g) == {"silver": 1, "peas": 1, "stockfish": 1}
    assert done(g)


@pytest.mark.covers("card 118", "card 119")
def test_the_market_cards_by_imitation_and_without_vikings() -> None:
    g = four((1, 4), 118, 119, theirs="WM4")
    say(g, 0, "go I4", "WM4")
    assert have(g) == {"stone": 1, "mead": 1, "milk": 1, "spices": 1, "silver": 1}
    run(g, UseSpace(AT["WM2"], -1), me=0)
    assert have(g)["mead"] == 2


@pytest.mark.covers("card 120")
@pytest.mark.parametrize("space", MARKETS)
def test_middleman_trades_up_for_a_silver_after_the_market(space: str) -> None:
    g = start(120, things="peas")
    use(g, space)
    assert legal(g) == ("use 120", "no")
    say(g, 0, "use 120", "peas > mead")
    assert "silver" not in have(g)
    assert have(g)["mead"] == 1
    assert done(g)


@pytest.mark.covers("card 120")
def test_middleman_may_trade_what_the_market_gave() -> None:
    g = start(119, 120)
    say(g, 0, "go WM1", "use 120")
    assert legal(g) == ("beans > milk", "milk > wool")
    g = start(120)
    say(g, 0, "go WM1", "no")
    assert have(g) == {"beans": 1, "silver": 1}


# 121 Carpenter


@pytest.mark.covers("card 121")
@pytest.mark.parametrize("space", [*HOUSES, *SHIPS])
def test_carpenter_takes_one_item_before_building(space: str) -> None:
    g = start(121, things=PAID[space][0])
    go(g, space)
    assert legal(g) == ("use 121", "no")
    say(g, 0, "use 121", "M1 1", *PAID[space][1])
    assert have(g) == {"wood": 1}
    assert done(g), "one item only, also where a house and a ship are built"


@pytest.mark.covers("card 121")
def test_carpenter_may_leave_it() -> None:
    g = start(121, things="2 stone, 2 wood")
    say(g, 0, "go BH4", "no", "stone_house, longship")
    assert (have(g), done(g)) == ({}, True)
    g = start(121, things="stone")
    say(g, 0, "go CR2")
    assert done(g)


@pytest.mark.covers("card 121")
@pytest.mark.parametrize(
    ("space", "things", "strip"),
    [
        ("BH1", "wood", "WS2"),
        ("BH2", "", "SO2"),
        ("BH3", "stone", "SO2"),
        ("BH4", "2 stone, wood", "WS2"),
        ("BH4", "stone, 2 wood", "SO2"),
        ("BS1", "", "WS2"),
        ("BS2", "wood", "WS2"),
        ("BS3", "wood", "WS2"),
    ],
)
def test_carpenter_must_take_what_the_space_costs_and_only_that(
    space: str, things: str, strip: str
) -> None:
    g = start(121, things=things)
    g.strips = (("M1", strip), ("M2", "2"), ("M3", "O2"))
    go(g, space)
    assert legal(g) == ("M1 1",)
    say(g, 0, "M1 1", *PAID[space][1])
    assert (have(g), done(g)) == ({}, True)
    g = start(121, things=things)
    g.strips = (("M2", "2"), ("M3", "O2"))
    assert f"go {space}" not in legal(g)


@pytest.mark.covers("card 121")
def test_carpenter_with_the_bricklayer_and_the_knarr_builder() -> None:
    g = start(116, 121, things="2 wood")
    g.strips = (("M1", "SO2"),)
    say(g, 0, "go BH4", "M1 1", "long_house, knarr")
    assert have(g) == {}
    g = start(105, 121, things="2 wood")
    sail(g, boats=3)
    say(g, 0, "go BS1", "M1 1", "knarr")
    assert have(g) == {}
    g = start(105, 121)
    say(g, 0, "go BS1", "M1 1", "whaling_boat")
    assert (have(g), done(g)) == ({}, True)


@pytest.mark.covers("card 121")
def test_carpenter_imitating() -> None:
    g = four((2, 4), 121, things="wood", theirs="BS2")
    say(g, 0, "go I2", "BS2", "M1 1")
    assert (g.players[0].knarrs, done(g)) == (1, True)
    run(g, UseSpace(AT["BS2"], -1), me=0)
    assert legal(g) == (), "there is no wood at all: nothing happens"
    assert g.players[0].knarrs == 1


# 122 Mountain Guard


@pytest.mark.covers("card 122")
@pytest.mark.parametrize(
    ("space", "strips", "answers", "reward"),
    [
        ("MT1", ("WWS",), ("M1 2",), ""),
        ("MT1", ("WSO",), ("M1 2",), "mead"),
        ("MT1", ("O2",), ("M1 2",), "mead"),
        ("MT1", ("22",), ("M1 2",), ""),
        ("MT2", ("WSO",), ("M1 1",), ""),
        ("MT5", ("WSO2",), ("M1 3",), "hide"),
        ("MT5", ("WSO2",), ("M1 2",), "mead"),
        ("MT7", ("WWS", "O2"), ("M1 3", "M2 2"), "chest"),
        ("MT7", ("WWS", "O2"), ("M2 1", "M1 2"), "mead"),
        ("MT10", ("WSO2",), ("M1 4",), "chest"),
        ("MT11", ("W", "S", "O", "2"), ("M1 1", "M2 1", "M3 1", "M4 1"), "chest"),
        ("MT11", ("W", "S", "O", "2"), ("M1 1", "M2 1", "M3 1", "enough"), "hide"),
    ],
)
def test_mountain_guard_looks_at_the_kinds_taken(
    space: str, strips: tuple[str, ...], answers: tuple[str, ...], reward: str
) -> None:
    g = start(122)
    g.strips = tuple((f"M{n}", items) for n, items in enumerate(strips, start=1))
    go(g, space)
    say(g, 0, *answers)
    if not done(g):
        say(g, 0, "enough")
    assert {"mead", "hide", "chest"} & have(g).keys() == ({reward} if reward else set())
    assert done(g)


@pytest.mark.covers("card 122")
def test_mountain_guard_only_on_a_space_with_strips() -> None:
    g = start(122)
    go(g, "MT4")
    assert have(g) == {"wood": 2, "ore": 1}
    g.strips = (("M1", "WS2"),)
    run(g, Items(2), me=0)
    say(g, 0, "M1 2")
    assert "mead" not in have(g)


# 123 Oil Seller


@pytest.mark.covers("card 123")
@pytest.mark.parametrize("space", ["MT2", "MT5"])
def test_oil_seller_has_silverware_for_oil_just_made(space: str) -> None:
    g = start(123, things="mead")
    go(g, space)
    say(g, 0, "mead > oil", "enough", "use 123")
    assert have(g) == {"silverware": 1}
    assert done(g)


@pytest.mark.covers("card 123")
def test_oil_seller_not_on_other_spaces() -> None:
    g = start(123, things="oil, mead")
    say(g, 0, "go MT3", "mead > oil", "enough")
    assert done(g)
    g = start(123, things="oil")
    say(g, 0, "go MT1", "M1 1")
    assert done(g)
    g = start(123, things="2 oil")
    say(g, 0, "go MT2", "M1 1", "enough", "no")
    assert have(g) == {"oil": 2, "wood": 1}
    g = four((2, 4), 123, things="oil", theirs="MT5")
    say(g, 0, "go I2", "MT5", "M1 1", "enough", "use 123")
    assert have(g) == {"silverware": 1, "wood": 1}


# 124 Laborer


@pytest.mark.covers("card 124")
def test_laborer_has_grain_and_wood_for_exactly_two_silver() -> None:
    g = start(124)
    say(g, 0, "go PR2", "use 124")
    assert have(g) == {"mead": 2, "grain": 1, "wood": 2}
    g = start(124, things="hide, linen")
    say(g, 0, "go CR3", "use 124")
    assert have(g) == {"clothing": 1, "grain": 1, "wood": 2}
    g = start(124)
    say(g, 0, "go PR2", "no")
    assert have(g) == {"mead": 2, "silver": 2}


@pytest.mark.covers("card 124")
@pytest.mark.parametrize(
    ("space", "strips", "answers", "offered"),
    [
        ("MT1", ("O2",), ("M1 2",), True),
        ("MT1", ("22",), ("M1 1",), True),
        ("MT1", ("22",), ("M1 2",), False),
        ("MT1", ("WO2",), ("M1 2",), False),
        ("MT7", ("2", "2"), ("M1 1", "M2 1"), False),
        ("MT7", ("2", "W"), ("M1 1", "M2 1"), True),
        ("MT2", ("2",), ("M1 1",), True),
    ],
)
def test_laborer_in_the_mountains(
    space: str, strips: tuple[str, ...], answers: tuple[str, ...], offered: bool
) -> None:
    g = start(124, things="5 silver")
    g.strips = tuple((f"M{n}", items) for n, items in enumerate(strips, start=1))
    go(g, space)
    say(g, 0, *answers)
    assert ("use 124" in legal(g)) == offered
    if offered:
        say(g, 0, "use 124")
        assert silver(g) == 5
    assert done(g)


@pytest.mark.covers("card 124")
@pytest.mark.parametrize("space", ["WM1", "CR7", "EO1"])
def test_laborer_not_for_other_sums(space: str) -> None:
    g = start(124, things="2 silver")
    go(g, space)
    if space == "EO1":
        say(g, 0, f"*{g.deck[0]}")
    assert done(g)


@pytest.mark.covers("card 124")
def test_laborer_not_for_two_silver_from_a_card_or_from_an_island() -> None:
    g = start(111, 124, things="wood")
    say(g, 0, "go CR4", "pay wood")
    assert (silver(g), done(g)) == (2, True)
    g = start(124)
    sail(g, boats=1)
    g.island_silver = (2, 0, 0, 0)
    say(g, 0, "go SA8", "shetland")
    assert (silver(g), done(g)) == (2, True)


# 148 Spice Trader


@pytest.mark.covers("card 148")
def test_spice_trader_buys_spices_after_building_a_knarr() -> None:
    g = start(148, things="2 wood, 4 silver")
    say(g, 0, "go BS2", "use 148")
    assert have(g) == {"silver": 1, "spices": 1}
    g = start(148, things="2 wood, 2 stone, 3 silver")
    say(g, 0, "go BH4", "long_house, knarr", "use 148")
    assert have(g) == {"spices": 1}
    g = start(148, things="2 wood, 3 silver")
    say(g, 0, "go BS2", "no")
    assert have(g) == {"silver": 3}


@pytest.mark.covers("card 148")
def test_spice_trader_only_for_a_knarr_that_is_built() -> None:
    for space in ("BS1", "BS3"):
        g = start(148, things="2 wood, 3 silver")
        go(g, space)
        assert done(g)
    g = start(148, things="2 wood, 2 stone, 3 silver")
    say(g, 0, "go BH4", "stone_house, longship")
    assert done(g)
    g = start(148, things="2 wood, 2 silver")
    say(g, 0, "go BS2")
    assert done(g)
    g = start(148, things="8 silver")
    say(g, 0, "buy knarr")
    assert "go WM1" in legal(g)
    g = start(148, things="3 silver")
    sail(g, boats=1)
    say(g, 0, "go EO7", "whaling_boat 0")
    assert legal(g) == ("knarr", "no"), "exchanged, not built"


# 149 Priest


@pytest.mark.covers("card 149")
@pytest.mark.parametrize("space", ["SA1", "SA2"])
def test_priest_has_oil_in_time_for_the_trading(space: str) -> None:
    g = trading(149, things="silver")
    say(g, 0, f"go {space}", "oil > rune_stone")
    assert have(g) == {"rune_stone": 1}
    assert done(g)


@pytest.mark.covers("card 149")
def test_priest_not_for_the_special_sale() -> None:
    g = trading(149, things="silver")
    go(g, "SA3")
    assert "oil" not in have(g)


@pytest.mark.covers("card 149")
def test_priest_by_imitation_and_without_vikings() -> None:
    g = four((1, 3), 149, things="2 silver", theirs="SA1")
    sail(g, knarrs=1)
    say(g, 0, "go I1", "SA1", "oil > rune_stone")
    run(g, UseSpace(AT["SA2"], -1), me=0)
    say(g, 0, "oil > rune_stone")
    assert have(g) == {"rune_stone": 2}


# 152 Merchant


@pytest.mark.covers("card 152")
@pytest.mark.parametrize("space", ["MT6", "MT8", "MT9"])
def test_merchant_moves_one_of_three_or_four_goods_two_steps(space: str) -> None:
    g = start(152, things="4 peas")
    go(g, space)
    if space == "MT8":
        say(g, 0, "*bow", "*bow", "*snare", "*sword")
    assert {"peas > mead", "peas > oil"} <= set(legal(g))
    say(g, 0, "peas > mead", "peas > oil")
    assert "peas > oil" not in legal(g), "one of them only"
    say(g, 0, "peas > mead")
    assert (have(g)["mead"], have(g)["oil"]) == (2, 1)
    assert done(g) == (space != "MT9")
    if space == "MT9":
        assert legal(g) == ("peas > mead", "enough")


@pytest.mark.covers("card 152")
@pytest.mark.parametrize("space", ["MT2", "MT3", "MT5"])
def test_merchant_not_with_fewer_goods(space: str) -> None:
    g = start(152, things="4 peas")
    go(g, space)
    assert "peas > oil" not in legal(g)


@pytest.mark.covers("card 152")
def test_merchant_not_on_the_double_arrows() -> None:
    g = start(152, things="4 peas")
    say(g, 0, "go MT11", "peas > oil", "peas > oil", "peas > oil")
    assert done(g)
    assert have(g) == {"peas": 1, "oil": 3}
    g = start(152, things="peas")
    say(g, 0, "go MT11")
    assert "peas > rune_stone" not in legal(g)


@pytest.mark.covers("card 152")
def test_merchant_with_the_upgrades_of_an_occupation() -> None:
    g = start(152, things="2 peas")
    run(g, Upgrade(2), me=0)
    assert "peas > oil" not in legal(g), "two are too few"
    g = start(152, things="2 peas")
    play_card(g, 0, 83)
    while "peas > oil" not in legal(g) and len(legal(g)) > 1:
        say(g, 0, legal(g)[0])
    assert "peas > oil" in legal(g)


# 164 Armed Fighter


@pytest.mark.covers("card 164")
@pytest.mark.parametrize("strip", ["SO2", "O2"])
def test_armed_fighter_takes_stone_or_ore_before_four_vikings_are_placed(strip: str) -> None:
    g = start(164)
    g.strips = (("M1", strip), ("M2", "WS2"), ("M3", "22"))
    say(g, 0, "go CR7")
    assert g.on[AT["CR7"]] == 0, "the Vikings are still at home"
    assert legal(g) == ("use 164", "no")
    say(g, 0, "use 164")
    assert legal(g) == ("M1 1", "enough")
    say(g, 0, "M1 1")
    assert have(g) == {"stone" if strip[0] == "S" else "ore": 1, "silver": 4}
    assert done(g)


@pytest.mark.covers("card 164")
def test_armed_fighter_only_in_column_four_and_only_if_such_an_item_is_first() -> None:
    g = start(164)
    go(g, "CR7")
    assert done(g), "both strips begin with wood"
    g = start(164)
    g.strips = (("M1", "SO2"),)
    go(g, "WM3")
    assert done(g)
    g = start(164)
    g.strips = (("M1", "SO2"),)
    say(g, 0, "go CR7", "no")
    assert have(g) == {"silver": 4}


@pytest.mark.covers("card 164")
def test_armed_fighter_must_take_the_stone_that_the_building_costs() -> None:
    g = start(164, things="stone, 2 wood")
    g.strips = (("M1", "SO2"), ("M2", "WS2"), ("M3", "O2"))
    say(g, 0, "go BH4")
    assert legal(g) == ("M1 1",)
    assert g.on[AT["BH4"]] == 0
    say(g, 0, "M1 1", "stone_house, longship")
    assert (have(g), done(g)) == ({}, True)
    assert dict(g.strips) == {"M1": "O2", "M2": "WS2", "M3": "O2"}
    g = start(164, things="2 stone, wood")
    assert "go BH4" not in legal(g), "wood is not for him"
    g = start(164, things="2 wood")
    g.strips = (("M1", "SS2"),)
    assert "go BH4" not in legal(g), "two stones are too many"
    g = start(164)
    g.strips = (("M1", "O2"),)
    assert "go CR5" not in legal(g)


@pytest.mark.covers("card 164")
def test_armed_fighter_and_carpenter_have_an_item_each() -> None:
    for things, strips, second in (
        ("2 wood", (("M1", "SS2"),), "M1 1"),
        ("2 wood", (("M1", "SO2"), ("M2", "S2")), "M2 1"),
        ("wood, stone", (("M1", "SO2"), ("M2", "W2")), "M2 1"),
    ):
        g = start(121, 164, things=things)
        g.strips = strips
        say(g, 0, "go BH4")
        assert "use 164" not in legal(g)
        say(g, 0, "M1 1")
        assert legal(g) == (second,)
        say(g, 0, second, "long_house, knarr")
        assert (have(g), done(g)) == ({}, True)
    g = start(121, 164, things="2 wood")
    g.strips = (("M1", "SO2"),)
    assert "go BH4" not in legal(g)
    g = start(121, 164, things="stone, 2 wood")
    g.strips = (("M1", "SO2"),)
    say(g, 0, "go BH4", "no", "M1 1", "long_house, knarr")
    assert (have(g), done(g)) == ({}, True)


@pytest.mark.covers("card 164")
def test_armed_fighter_imitating() -> None:
    g = four((1, 4), 164, things="stone, 2 wood", theirs="BH4")
    assert "go I4" not in legal(g)
    g.strips = (("M1", "SO2"),)
    say(g, 0, "go I4")
    assert legal(g) == ("M1 1",)
    say(g, 0, "M1 1", "BH4", "long_house, knarr")
    assert (have(g), done(g)) == ({}, True)
    g = four((1, 4), 164, things="stone, 2 wood", theirs="BH4")
    occupy(g, "CR7", 2, 4)
    g.strips = (("M1", "SO2"),)
    say(g, 0, "go I4", "no")
    assert legal(g) == ("CR7",), "the stone was refused"


# 166 Weapons Warden


@pytest.mark.covers("card 166")
def test_weapons_warden_draws_from_the_second_time_in_column_two_on() -> None:
    g = start(166)
    g.players[0].vikings = 12
    go(g, "PR2")
    assert done(g)
    your_turn(g)
    say(g, 0, "go WM2")
    assert g.on[AT["WM2"]] == 0
    say(g, 0, "use 166", "*sword")
    assert have(g)["sword"] == 1
    assert g.on[AT["WM2"]] == 16 + 2
    your_turn(g)
    say(g, 0, "go MT4", "no")
    assert "bow" not in have(g)
    g.players[0].vikings = 12
    for code in ("WM1", "WM3", "WM4"):
        your_turn(g)
        g.players[0].hand = ()
        go(g, code)
        assert done(g), "only in column 2"
    run(g, Actions())
    assert g.players[0].placed_two == 0, "a new round, a new first time"
    g.on[:] = [0] * len(g.on)
    your_turn(g)
    go(g, "PR2")
    assert done(g)


@pytest.mark.covers("card 166")
def test_weapons_warden_imitating_in_column_two() -> None:
    g = four((2, 4), 166, theirs="PR2")
    g.players[0].placed_two = 1
    say(g, 0, "go I2", "use 166", "*snare", "PR2")
    assert have(g)["snare"] == 1
    g = start(166)
    g.players[0].placed_two = 1
    g.weapons = g.discards = (0, 0, 0, 0)
    go(g, "PR2")
    assert done(g), "there is nothing to draw"


# 170 Refugee Helper


@pytest.mark.covers("card 170")
@pytest.mark.parametrize(("number", "price"), [(1, 0), (2, 0), (3, 1), (4, 2), (7, 5)])
def test_refugee_helper_emigrates_for_two_less(number: int, price: int) -> None:
    g = start(170, things="6 silver")
    g.round = number
    sail(g, knarrs=2)
    assert emigration_price(g, g.players[0], True) == price
    say(g, 0, "go EO3", "knarr")
    assert silver(g) == 6 - price
    run(g, MayEmigrate(False, True), me=0)
    if silver(g) >= price:
        say(g, 0, "knarr")
        assert silver(g) == 6 - 2 * price


@pytest.mark.covers("card 170")
def test_refugee_helper_may_come_without_silver() -> None:
    g = start(170)
    g.round = 2
    sail(g, longships=1)
    assert {"go EO3", "go EO5", "go EO7"} <= set(legal(g))
    g = start(2, 170)
    g.round = 3
    sail(g, longships=1)
    go(g, "EO3")
    say(g, 0, "longship 0")
    assert g.players[0].gone_longships == 1


# What the space needs may be gone when a card was played in between


@pytest.mark.covers("card 99", "card 121", "card 164")
def test_help_does_not_count_where_it_cannot_come() -> None:
    g = start(164, things="stone, 2 wood")
    g.strips = (("M1", "SO2"),)
    assert usable(g, 0) >> AT["BH4"] & 1
    assert not usable(g, 0, 1 << 164) >> AT["BH4"] & 1
    assert not reachable(g, 0, 1 << 164) >> AT["BH4"] & 1
    run(g, UseSpace(AT["BH4"], -1), me=0)
    assert legal(g) == ()
    assert have(g) == {"stone": 1, "wood": 2}


def test_whoever_spends_what_the_space_costs_goes_away_empty_handed() -> None:
    g = start(115, things="2 stone, 4 wood, 3 ore")
    in_hand(g, 0, 184)
    say(g, 0, "go BH4", "play 184")
    say(g, 0, next(option for option in legal(g) if option != "no"))
    assert done(g)
    assert have(g) == {"stone": 2}, "neither a house nor the silverware of the Princess"
    g = four((1, 4), things="2 stone, 4 wood, 3 ore", theirs="BH4")
    in_hand(g, 0, 184)
    say(g, 0, "go I4", "play 184")
    say(g, 0, next(option for option in legal(g) if option != "no"))
    assert done(g)
