"""The occupations that do something at once, and those that do something once, in the order of
their numbers."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from meadhall.games.odin.components.boards import (
    BOARDS,
    FAROE_ISLANDS,
    GREENLAND,
    HOME,
    ICELAND,
    LONG_HOUSE,
    NEWFOUNDLAND,
    SHED,
    SHETLAND,
    STONE_HOUSE,
)
from meadhall.games.odin.components.spaces import AT
from meadhall.games.odin.components.things import HIDE, MEAD, NAMES, NUMBER, SPECIALS
from meadhall.games.odin.rules.anytime import Window, places, put
from meadhall.games.odin.rules.feast import LONG, Feast
from meadhall.games.odin.rules.ground import Ground
from meadhall.games.odin.rules.phases import Bonus, Breeding, Scoring
from meadhall.games.odin.rules.placement import bonuses, income
from meadhall.games.odin.rules.scoring import points_by_source
from meadhall.games.odin.rules.state import total_income, vikings_on
from meadhall.games.odin.rules.triggers import CARDS
from meadhall.games.odin.rules.voyage import ReceiveShip
from meadhall.kernel.agenda import natures, waiting
from meadhall.kernel.save import load, save

from .kit import (
    Odin,
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


def bay(boats: int = 0, knarrs: int = 0, longships: tuple[int, ...] = (), things: str = "") -> Odin:
    """A table where seat 0 has ships and things."""
    g = table()
    p = g.players[0]
    p.boats, p.knarrs, p.longships = (0,) * boats, knarrs, longships
    if things:
        give(g, 0, things)
    return g


def owning(things: str, seats: int = 2) -> Odin:
    g = table(seats)
    give(g, 0, things)
    return g


def build(g: Odin, *boards: int, me: int = 0) -> None:
    """Sheds, houses and exploration boards, empty."""
    g.players[me].grounds += tuple(Ground(board) for board in boards)


def lay(g: Odin, me: int, thing: str, board: str = "home") -> str:
    """Lay a thing somewhere on a board; returns where."""
    give(g, me, thing)
    p = g.players[me]
    where = next(at for at in places(p, NUMBER[thing]) if at.startswith(board))
    put(g, me, NUMBER[thing], where)
    return where


def stand(g: Odin, me: int, space: str, number: int) -> None:
    """Put Vikings of a seat from the Thing Square on a space."""
    g.on[AT[space]] = 16 * (me + 1) + number
    g.players[me].vikings -= number


def enclosed(board: int) -> Ground:
    """A board of which all bonus spaces are enclosed."""
    filled = 0
    for _, around, _ in BOARDS[board].bonuses:
        filled |= around
    for cell, _, _ in BOARDS[board].bonuses:
        filled &= ~cell
    ground = Ground(board, filled=filled)
    assert bonuses(ground)
    return ground


def is_my_turn(g: Odin) -> bool:
    """Whether the card asks nothing more."""
    return type(asked(g)).__name__ == "YourTurn" and natures(g) is None


KINDS = {number: card for number, card in CARDS.items() if card.kind in ("I", "I+E", "S")}


def test_there_are_64_of_them() -> None:
    assert len(KINDS) == 64
    assert sum(card.kind == "I+E" for card in KINDS.values()) == 5
    assert sum(card.kind == "S" for card in KINDS.values()) == 6


@pytest.mark.parametrize("number", sorted(KINDS))
def test_with_nothing_at_all_the_card_can_be_played(number: int) -> None:
    """A card that can do nothing is still played, and whatever it asks can be refused."""
    g = table()
    g.strips = ()
    g.specials = 0
    play_card(g, 0, number)
    for _ in range(40):
        if is_my_turn(g):
            break
        if natures(g) is not None:
            say(g, 0, "*" + g.agenda[0][-1].options(g, 0)[0])
        else:
            say(g, 0, legal(g)[-1])
    assert is_my_turn(g)
    assert g.players[0].played == (number,)
    assert points_by_source(g.players[0])["occupations"] == CARDS[number].points


@pytest.mark.covers("card 5")
def test_the_chief_feasts_alone_and_the_round_still_has_its_feast() -> None:
    g = owning("2 mead, 3 silver")
    play_card(g, 0, 5)
    assert waiting(g) == (0,)
    squares = g.players[0].vikings
    assert f"empty {squares}" in legal(g) and f"empty {squares + 1}" not in legal(g)
    say(g, 0, "serve mead", "silver 1")
    left = squares - LONG[MEAD] - 1
    say(g, 0, f"empty {left}")
    assert g.players[0].penalties == left
    assert have(g) == {"mead": 1, "silver": 2}
    assert is_my_turn(g) and g.players[0].served == ()
    run(g, Feast())  # the regular one, in the evening
    assert waiting(g) == (0, 1)
    assert "serve mead" in legal(g)


@pytest.mark.covers("card 5")
def test_the_chiefs_feast_wakes_the_cards_of_a_feast() -> None:
    g = owning("game_meat, clothing, grain")
    in_play(g, 0, 158, 7, 165)  # Barbarian, Miller, Village Leader
    play_card(g, 0, 5)
    assert have(g)["silver"] == 2  # clothing at the start of the feast
    say(g, 0, "serve game_meat", "silver 2")
    while not is_my_turn(g):
        say(g, 0, "*bow" if natures(g) is not None else legal(g)[-1])
    assert have(g) == {"clothing": 1, "grain": 1, "bow": 3, "silver": 1 + 1}


@pytest.mark.covers("card 5")
def test_the_chief_has_no_feast_on_squares_of_ships_that_emigrated() -> None:
    g = table()
    g.round = 3
    g.players[0].gone_knarrs = 2
    play_card(g, 0, 5)
    assert "empty 4" in legal(g) and "empty 5" not in legal(g)


@pytest.mark.covers("card 5")
def test_the_chief_may_come_right_before_the_regular_feast() -> None:
    g = owning("silver")
    in_play(g, 0, 52)
    in_hand(g, 0, 5)
    run(g, Window("feast"), Feast())
    say(g, 0, "use 52 play 5")
    squares = legal(g)[-1]
    say(g, 0, squares)
    assert g.phase == "before feast"
    if waiting(g) == (0,):
        say(g, 0, "ready")
    assert g.phase == "feast" and waiting(g) == (0, 1)
    say(g, 0, squares)
    assert g.players[0].penalties == 2 * int(squares.split()[1])


@pytest.mark.covers("card 10")
@pytest.mark.parametrize(
    ("animals", "number"),
    [("3 sheep", 1), ("pregnant_cattle", 1), ("pregnant_sheep, 2 cattle", 2)],
)
def test_the_milker_counts_species(animals: str, number: int) -> None:
    g = owning(animals)
    play_card(g, 0, 10)
    assert (have(g)["milk"], have(g)["silver"]) == (number, number)


@pytest.mark.covers("card 11")
def test_the_trident_hunter_takes_a_spear_and_spears_count_twice() -> None:
    g = bay(boats=1)
    play_card(g, 0, 11)
    assert have(g) == {"spear": 1}
    give(g, 0, "spear")
    g.players[0].vikings = 6
    g.deck = ()
    say(g, 0, "go HU5", "boats 1", "*4")
    assert "pay 2 spear" in legal(g)  # 4 - 1 = 3, and one too much may be paid
    say(g, 0, "pay 2 spear")
    assert have(g) == {"oil": 1, "skin_and_bones": 1, "whale_meat": 1}


@pytest.mark.covers("card 11")
def test_the_trident_hunter_and_the_hunter_add_up() -> None:
    g = bay(boats=1, things="spear")
    g.deck = ()
    in_play(g, 0, 11, 4)
    say(g, 0, "go HU5", "boats 1", "*4")  # 4 - 1 for the boat - 1 for the Hunter
    assert "pay 1 spear" in legal(g)


@pytest.mark.covers("card 11")
def test_the_trident_hunters_spear_comes_from_the_discard_pile_first() -> None:
    g = table()
    g.discards, weapons = (0, 0, 1, 0), g.weapons
    play_card(g, 0, 11)
    assert g.discards == (0, 0, 0, 0) and g.weapons == weapons


@pytest.mark.covers("card 12")
def test_the_helmsman_brings_a_chest_and_a_weapon_after_an_action_with_a_longship() -> None:
    g = bay(longships=(0,))
    g.players[0].vikings = 6
    play_card(g, 0, 12)
    assert have(g) == {"chest": 1}
    say(g, 0, "go SA8", "shetland", "use 12", "*sword")
    assert have(g) == {"chest": 1, "sword": 1}


@pytest.mark.covers("card 12")
def test_the_helmsman_may_leave_the_weapon_and_does_not_sail_a_knarr() -> None:
    g = bay(longships=(0,), knarrs=1, things="9 silver")
    in_play(g, 0, 12)
    say(g, 0, "go EO3", "longship 0")
    assert legal(g) == ("use 12", "no")
    say(g, 0, "no")
    assert is_my_turn(g)
    your_turn(g)
    g.players[0].vikings = 6
    say(g, 0, "go SA8", "shetland")
    assert is_my_turn(g)


@pytest.mark.covers("card 12")
def test_the_helmsman_draws_for_raid_pillage_and_plunder() -> None:
    for space, answers in (
        ("SA4", ("*1", "fail")),
        ("SA6", ("*12", "take jewelry")),
        ("SA7", ()),
    ):
        g = bay(longships=(0, 0))
        g.deck = ()
        g.players[0].vikings = 6
        in_play(g, 0, 12)
        say(g, 0, f"go {space}", *answers)
        if legal(g)[0].startswith("return"):
            say(g, 0, "return 0")
        assert legal(g) == ("use 12", "no"), space


@pytest.mark.covers("card 12")
def test_the_helmsman_draws_once_in_an_action_and_again_in_the_next() -> None:
    g = bay(longships=(0, 0, 0))
    in_play(g, 0, 12)
    in_hand(g, 0, 84)
    say(g, 0, "go SA7", "play 84", "longship 0", "use 12", "*bow")
    assert have(g) == {"bow": 1, "silver_hoard": 1}
    assert legal(g)[0] == "end"  # the plundering brought no second weapon
    your_turn(g)
    g.players[0].vikings = 6
    say(g, 0, "go SA8", "shetland", "use 12", "*bow")
    assert have(g)["bow"] == 2


@pytest.mark.covers("card 12", "card 84")
def test_an_emigration_between_two_actions_is_an_action_of_its_own() -> None:
    g = bay(longships=(0, 0), things="9 silver")
    in_play(g, 0, 12, 52)
    in_hand(g, 0, 84)
    say(g, 0, "go SA8", "shetland", "use 12", "*bow")
    say(g, 0, "use 52 play 84", "longship 0", "use 12", "*bow")
    assert have(g)["bow"] == 2


@pytest.mark.covers("card 13")
def test_the_archer_takes_a_bow_and_hunts_game_better() -> None:
    g = table()
    play_card(g, 0, 13)
    assert have(g) == {"bow": 1}
    say(g, 0, "go HU1", "*2", "pay 1 bow")
    assert have(g) == {"hide": 1, "game_meat": 1}


@pytest.mark.covers("card 14")
@pytest.mark.parametrize(
    ("boats", "knarrs", "longships", "meat"),
    [(1, 1, 1, 1), (3, 1, 3, 1), (2, 2, 2, 2), (0, 2, 2, 0), (2, 0, 4, 0)],
)
def test_the_ship_owner_counts_sets(boats: int, knarrs: int, longships: int, meat: int) -> None:
    g = bay(boats, knarrs, (0,) * longships)
    play_card(g, 0, 14)
    assert have(g) == ({"whale_meat": meat} if meat else {})


@pytest.mark.covers("card 15")
def test_the_cottager_counts_houses_but_not_sheds() -> None:
    g = table()
    build(g, SHED, STONE_HOUSE, LONG_HOUSE)
    play_card(g, 0, 15)
    assert have(g) == {"mead": 4}


@pytest.mark.covers("card 15")
def test_the_cottager_has_a_hide_for_every_house_that_is_built() -> None:
    g = owning("5 stone, 4 wood, 5 silver")
    in_play(g, 0, 15)
    say(g, 0, "go BH2")
    assert have(g)["hide"] == 1
    your_turn(g)
    g.players[0].vikings = 6
    say(g, 0, "go BH4", "long_house, knarr")
    assert have(g)["hide"] == 2
    your_turn(g)
    g.players[0].vikings = 6
    say(g, 0, "go BH1")  # a shed is no house
    assert have(g)["hide"] == 2
    play_card(g, 0, 72, "stone_house")  # bought, not built
    assert have(g)["hide"] == 2


@pytest.mark.covers("card 15")
def test_the_house_of_newfoundland_is_not_built_by_the_cottager() -> None:
    g = table()
    g.players[0].grounds += (enclosed(NEWFOUNDLAND),)
    in_play(g, 0, 15)
    run(g, Bonus())
    assert g.players[0].grounds[-1].board == STONE_HOUSE
    assert "hide" not in have(g)


@pytest.mark.covers("card 16")
@pytest.mark.parametrize(("ore", "silver"), [(3, 0), (4, 2), (5, 3), (6, 4), (7, 5), (9, 5)])
def test_the_captain_counts_ore_on_ships(ore: int, silver: int) -> None:
    g = bay(longships=(3, 3, 3)[: ore // 3] + ((ore % 3,) if ore % 3 else ()))
    play_card(g, 0, 16)
    assert have(g) == ({"silver": silver} if silver else {})


@pytest.mark.covers("card 16")
def test_the_captain_does_not_count_printed_ore() -> None:
    for last, silver in ((0, {}), (1, {"silver": 2})):
        g = bay(longships=(1,))
        g.players[0].boats = (1, 1, last)
        play_card(g, 0, 16)
        assert have(g) == silver


@pytest.mark.covers("card 17")
def test_the_orient_shipper_sends_a_good_up_to_three_rows() -> None:
    g = owning("fruits, pregnant_cattle, robe, spices")
    play_card(g, 0, 17)
    assert legal(g) == (
        "fruits > whale_meat",
        "fruits > robe",
        "fruits > treasure_chest",
        "robe > treasure_chest",
        "pregnant_cattle > clothing",
        "pregnant_cattle > silver_hoard",
        "no",
    )
    say(g, 0, "fruits > treasure_chest")
    assert have(g) == {"pregnant_cattle": 1, "robe": 1, "spices": 1, "treasure_chest": 1}
    assert is_my_turn(g)


@pytest.mark.covers("card 17")
def test_the_orient_shipper_makes_a_hoard_of_cattle() -> None:
    g = owning("cattle")
    play_card(g, 0, 17, "cattle > silver_hoard")
    assert have(g) == {"silver_hoard": 1}


@pytest.mark.covers("card 18")
@pytest.mark.parametrize(
    ("ships", "reward"),
    [
        ((1, 1), {}),
        ((2, 1), {"silk": 1}),
        ((3, 2, 0), {"jewelry": 1}),
        ((2, 2, 2), {"silver_hoard": 1}),
        ((3, 3, 3, 2), {"silver_hoard": 1}),
    ],
)
def test_the_fighter_counts_armed_longships(ships: tuple[int, ...], reward: object) -> None:
    g = bay(longships=ships)
    play_card(g, 0, 18)
    assert have(g) == reward and is_my_turn(g)


@pytest.mark.covers("card 19")
@pytest.mark.parametrize(
    ("tiles", "reward"), [(2, None), (3, "silk"), (4, "spices"), (5, "jewelry"), (7, "jewelry")]
)
def test_the_host_counts_special_tiles(tiles: int, reward: str | None) -> None:
    g = table()
    lay(g, 0, "belt")
    lay(g, 0, "helmet")
    more = [NAMES[tile] for tile in SPECIALS if g.specials >> tile & 1]
    give(g, 0, ", ".join(["fur", *more[: tiles - 2]]))
    play_card(g, 0, 19)
    rewards = {name: have(g).get(name, 0) for name in ("silk", "spices", "jewelry")}
    assert rewards == {name: int(name == reward) for name in rewards}


@pytest.mark.covers("card 20")
def test_the_builder_has_the_bonuses_of_the_houses_only() -> None:
    g = table()
    g.players[0].grounds = (enclosed(HOME), enclosed(LONG_HOUSE), Ground(STONE_HOUSE))
    play_card(g, 0, 20)
    first = have(g)
    assert first == _paid(enclosed(LONG_HOUSE))
    run(g, Bonus())  # the regular one pays it again, and the home board
    assert have(g)["oil"] > first["oil"] and len(have(g)) > len(first)


@pytest.mark.covers("card 20")
def test_the_maid_helps_the_builder() -> None:
    g = table()
    house = Ground(LONG_HOUSE, filled=BOARDS[LONG_HOUSE].bonuses[0].around)
    assert len(bonuses(house)) == 1
    g.players[0].grounds += (house,)
    in_play(g, 0, 177)
    play_card(g, 0, 20, "silverware")
    assert have(g) == {"silverware": 1}


def _paid(ground: Ground) -> dict[str, int]:
    found: dict[str, int] = {}
    for thing in bonuses(ground):
        found[NAMES[thing]] = found.get(NAMES[thing], 0) + 1
    return found


@pytest.mark.covers("card 21")
def test_the_collector_has_the_bonuses_of_the_home_board_only() -> None:
    g = table()
    g.players[0].grounds = (enclosed(HOME), enclosed(LONG_HOUSE), enclosed(ICELAND))
    play_card(g, 0, 21)
    assert have(g) == _paid(enclosed(HOME))
    run(g, Bonus())
    assert have(g)["mead"] >= 2


@pytest.mark.covers("card 22")
def test_the_miner_counts_longships() -> None:
    g = bay(longships=(2, 0), knarrs=1)
    play_card(g, 0, 22)
    assert have(g) == {"stone": 2, "ore": 2, "silver": 2}


@pytest.mark.covers("card 23")
def test_the_custodian_counts_houses() -> None:
    g = table()
    build(g, SHED, STONE_HOUSE, LONG_HOUSE, LONG_HOUSE)
    play_card(g, 0, 23)
    assert have(g) == {"silver": 6}


@pytest.mark.covers("card 24")
def test_the_whaling_equipper_counts_knarrs_and_boats() -> None:
    g = bay(boats=2, knarrs=3)
    g.players[0].gone_knarrs = 1
    play_card(g, 0, 24)
    assert have(g) == {"oil": 3, "wood": 2}


@pytest.mark.covers("card 25")
def test_the_meat_trader_counts_knarrs() -> None:
    g = bay(boats=2, knarrs=3, longships=(0,))
    play_card(g, 0, 25)
    assert have(g) == {"salt_meat": 3}


@pytest.mark.covers("card 26")
def test_the_meat_inspector_counts_kinds_not_tiles() -> None:
    g = owning("2 mead, stockfish, milk, salt_meat, game_meat, whale_meat, fur, peas")
    give(g, 0, "sheep, cattle, pregnant_sheep, pregnant_cattle")
    play_card(g, 0, 26)
    assert have(g)["silver"] == 8


@pytest.mark.covers("card 26")
def test_the_meat_inspector_counts_pregnant_animals_but_no_meat_in_houses() -> None:
    g = owning("pregnant_sheep, 2 mead")
    build(g, LONG_HOUSE)
    lay(g, 0, "salt_meat", "long1")
    play_card(g, 0, 26)
    assert have(g)["silver"] == 2


@pytest.mark.covers("card 27")
@pytest.mark.parametrize("boats", [0, 1, 2, 3])
def test_the_fisherman_counts_boats(boats: int) -> None:
    g = bay(boats=boats, knarrs=2)
    play_card(g, 0, 27)
    assert have(g).get("stockfish", 0) == boats


@pytest.mark.covers("card 29")
def test_the_meat_preserver_counts_pairs_and_spends_nothing() -> None:
    g = owning("3 game_meat, 2 whale_meat")
    play_card(g, 0, 29)
    assert have(g) == {"game_meat": 3, "whale_meat": 2, "salt_meat": 2}


@pytest.mark.covers("card 30")
@pytest.mark.parametrize(("silk", "silver"), [(1, 1), (2, 3), (3, 6), (4, 6)])
def test_the_silk_merchant_is_paid_for_silk(silk: int, silver: int) -> None:
    g = owning(f"{silk} silk")
    play_card(g, 0, 30)
    assert have(g) == {"silk": silk, "silver": silver}


@pytest.mark.covers("card 31")
def test_the_storeman_takes_a_fourth() -> None:
    g = owning("3 oil, 3 peas, 2 fur, 4 silk, 3 sheep, 3 cattle, 3 wood, 3 silver, 3 ore, 3 bow")
    play_card(g, 0, 31)
    assert legal(g) == ("1 peas", "1 oil")
    say(g, 0, "1 oil")
    assert have(g)["oil"] == 4 and have(g)["peas"] == 3


@pytest.mark.covers("card 31")
def test_the_storeman_does_not_look_at_boards() -> None:
    g = owning("3 chest")
    lay(g, 0, "oil")
    give(g, 0, "2 oil")
    play_card(g, 0, 31)
    assert legal(g) == ("1 chest",)


@pytest.mark.covers("card 32")
@pytest.mark.parametrize(("longships", "cards"), [(0, 0), (1, 2), (2, 5), (3, 10), (4, 10)])
def test_the_weapons_supplier_counts_longships(longships: int, cards: int) -> None:
    g = bay(longships=(0,) * longships)
    play_card(g, 0, 32, *["*spear"] * cards)
    assert have(g).get("spear", 0) == cards and is_my_turn(g)


@pytest.mark.covers("card 33")
@pytest.mark.parametrize(("sheep", "wool"), [(2, 0), (3, 1), (4, 2), (5, 2), (6, 3), (8, 3)])
def test_the_sheep_shearer_counts_sheep(sheep: int, wool: int) -> None:
    g = owning(f"{sheep - 1} sheep, pregnant_sheep, 9 cattle")
    play_card(g, 0, 33)
    assert have(g).get("wool", 0) == wool


@pytest.mark.covers("card 34")
@pytest.mark.parametrize(("sheep", "milk", "wool"), [(1, 0, 0), (2, 1, 1), (3, 1, 1), (4, 1, 2)])
def test_the_shepherd_counts_sheep(sheep: int, milk: int, wool: int) -> None:
    g = owning(f"{sheep - 1} sheep, pregnant_sheep")
    play_card(g, 0, 34)
    assert (have(g).get("milk", 0), have(g).get("wool", 0)) == (milk, wool)


@pytest.mark.covers("card 35")
def test_the_cattle_breeder_breeds_alone() -> None:
    g = owning("2 sheep, pregnant_cattle")
    give(g, 1, "2 sheep")
    play_card(g, 0, 35)
    assert legal(g) == ("breed", "no")
    say(g, 0, "breed")
    assert have(g) == {"sheep": 1, "pregnant_sheep": 1, "cattle": 2}
    assert have(g, 1) == {"sheep": 2}
    run(g, Breeding())  # the regular one still comes
    assert have(g) == {"sheep": 3, "cattle": 1, "pregnant_cattle": 1}


@pytest.mark.covers("card 35")
def test_the_cattle_breeder_need_not_and_is_not_asked_in_vain() -> None:
    g = owning("2 cattle")
    play_card(g, 0, 35, "no")
    assert have(g) == {"cattle": 2}
    g = owning("sheep, cattle")
    play_card(g, 0, 35)
    assert is_my_turn(g)


@pytest.mark.covers("card 35")
def test_a_calf_of_the_cattle_breeder_is_a_new_one_for_the_bosporus_traveler() -> None:
    g = owning("pregnant_cattle, 3 silver")
    in_play(g, 0, 174)
    play_card(g, 0, 35, "breed")
    assert not is_my_turn(g)
    say(g, 0, legal(g)[0])
    while not is_my_turn(g):
        say(g, 0, legal(g)[0])
    assert have(g) == {"cattle": 2, "silk": 1}


@pytest.mark.covers("card 43")
def test_the_fruit_picker_takes_fruits() -> None:
    g = table()
    play_card(g, 0, 43)
    assert have(g) == {"fruits": 1} and is_my_turn(g)


@pytest.mark.covers("card 60")
def test_the_inspector_takes_a_viking_back_and_a_second_for_silver() -> None:
    g = owning("3 silver")
    g.round = 3
    stand(g, 0, "HU3", 2)
    stand(g, 0, "WM1", 1)
    stand(g, 1, "WM2", 2)
    vikings = g.players[0].vikings
    play_card(g, 0, 60)
    assert legal(g) == ("return WM1", "return HU3", "no")
    say(g, 0, "return HU3")
    assert vikings_on(g, AT["HU3"], 0) == 1 and g.players[0].vikings == vikings + 1
    assert legal(g) == ("second", "no")
    say(g, 0, "second")
    assert have(g) == {} and g.players[0].vikings == vikings + 2
    assert "go HU3" in legal(g)  # it may be used again this round


@pytest.mark.covers("card 60")
def test_the_inspector_asks_for_no_second_viking_without_silver_or_without_a_viking() -> None:
    g = owning("2 silver")
    g.round = 3
    stand(g, 0, "HU3", 2)
    play_card(g, 0, 60, "return HU3")
    assert is_my_turn(g) and "go HU3" not in legal(g)
    g = owning("9 silver")
    stand(g, 0, "WM1", 1)
    play_card(g, 0, 60, "return WM1")
    assert is_my_turn(g) and "go WM1" in legal(g)


@pytest.mark.covers("card 60")
def test_alone_the_inspector_has_only_the_colour_that_is_active() -> None:
    g = owning("9 silver", seats=1)
    stand(g, 0, "WM1", 1)
    g.on[AT["WM2"]] = 16 * 2 + 2
    play_card(g, 0, 60)
    assert legal(g) == ("return WM1", "no")


@pytest.mark.covers("card 61")
def test_the_wharf_owner_sells_a_longship_with_its_ore() -> None:
    g = bay(longships=(3, 0))
    play_card(g, 0, 61)
    assert legal(g) == ("longship 3", "longship 0", "no")
    say(g, 0, "longship 0")
    assert have(g) == {"silver": 8} and g.players[0].longships == (3,)
    g = bay(longships=(2,))
    play_card(g, 0, 61, "longship 2")
    assert have(g) == {"silver": 8} and g.players[0].longships == ()


@pytest.mark.covers("card 62")
def test_the_fine_blacksmith_forges_one_of_two_tiles() -> None:
    g = owning("2 ore, 2 silver")
    play_card(g, 0, 62)
    assert legal(g) == ("1 crucifix", "1 cloakpin", "no")
    say(g, 0, "1 crucifix")
    assert have(g) == {"ore": 1, "silver": 1, "crucifix": 1} and is_my_turn(g)
    assert not g.specials >> NUMBER["crucifix"] & 1


@pytest.mark.covers("card 62")
def test_the_fine_blacksmith_finds_only_what_is_still_there() -> None:
    g = owning("ore, silver")
    give(g, 1, "crucifix")
    play_card(g, 0, 62)
    assert legal(g) == ("1 cloakpin", "no")
    g = owning("ore")
    play_card(g, 0, 62)
    assert is_my_turn(g)


@pytest.mark.covers("card 63")
def test_the_hornturner_gives_a_sheep_and_buys_the_drinking_horn() -> None:
    g = owning("sheep, pregnant_sheep, 3 silver")
    play_card(g, 0, 63)
    sold = "1 pregnant_sheep > 1 salt_meat, 1 hide, 1 wool"
    assert legal(g) == ("1 sheep > 1 salt_meat, 1 hide, 1 wool", sold, "no")
    say(g, 0, sold, "1 drinking_horn")
    assert have(g) == {"sheep": 1, "salt_meat": 1, "hide": 1, "wool": 1, "drinking_horn": 1}
    assert is_my_turn(g)


@pytest.mark.covers("card 63")
def test_the_hornturner_may_do_either_part() -> None:
    g = owning("sheep, 3 silver")
    play_card(g, 0, 63, "no", "1 drinking_horn")
    assert have(g) == {"sheep": 1, "drinking_horn": 1}
    g = owning("3 silver")
    play_card(g, 0, 63)
    assert legal(g) == ("1 drinking_horn", "no")
    g = owning("sheep, 3 silver")
    give(g, 1, "drinking_horn")
    play_card(g, 0, 63, "1 sheep > 1 salt_meat, 1 hide, 1 wool")
    assert is_my_turn(g)


@pytest.mark.covers("card 64")
def test_the_ship_builder_makes_a_longship_of_a_boat() -> None:
    g = bay(things="2 silver")
    g.players[0].boats = (1, 0)
    in_play(g, 0, 117)
    play_card(g, 0, 64)
    assert legal(g) == ("whaling_boat 1", "whaling_boat 0", "no")
    say(g, 0, "whaling_boat 1")
    p = g.players[0]
    assert (p.boats, p.longships, have(g)) == ((0,), (0,), {})
    assert is_my_turn(g)  # it is not built: the Shipowner (117) sees nothing


@pytest.mark.covers("card 64")
@pytest.mark.parametrize(("knarrs", "things"), [(4, "2 silver"), (0, "silver")])
def test_the_ship_builder_needs_a_berth_and_silver(knarrs: int, things: str) -> None:
    g = bay(1, knarrs, things=things)
    play_card(g, 0, 64)
    assert is_my_turn(g)


@pytest.mark.covers("card 65")
def test_the_dragonslayer_spends_weapons_once() -> None:
    g = owning("4 snare, 4 spear")
    play_card(g, 0, 65, "1 treasure_chest")
    assert have(g) == {"snare": 2, "spear": 2, "treasure_chest": 1} and is_my_turn(g)
    assert g.discards == (0, 2, 2, 0)
    g = owning("4 snare, spear")
    play_card(g, 0, 65)
    assert is_my_turn(g)


@pytest.mark.covers("card 66")
def test_the_field_farmer_goes_up_and_to_the_right() -> None:
    g = owning("beans, cabbage, fruits, 2 silver")
    play_card(g, 0, 66)
    assert legal(g) == (
        "beans > salt_meat",
        "beans > skin_and_bones",
        "cabbage > sheep",
        "cabbage > robe",
        "fruits > cattle",
        "no",
    )
    say(g, 0, "cabbage > robe")
    assert have(g) == {"beans": 1, "fruits": 1, "robe": 1, "silver": 1} and is_my_turn(g)
    g = owning("beans, milk")
    play_card(g, 0, 66)
    assert is_my_turn(g)  # no silver


@pytest.mark.covers("card 66")
def test_the_field_farmer_moves_only_orange_goods() -> None:
    g = owning("mead, oil, silver")
    play_card(g, 0, 66)
    assert is_my_turn(g)


@pytest.mark.covers("card 67")
def test_the_private_chef_sells_all_or_nothing() -> None:
    g = owning("4 silver")
    play_card(g, 0, 67)
    assert legal(g) == ("2 silverware, 1 game_meat, 1 mead", "no")
    say(g, 0, "2 silverware, 1 game_meat, 1 mead")
    assert have(g) == {"silverware": 2, "game_meat": 1, "mead": 1}
    g = owning("3 silver")
    play_card(g, 0, 67)
    assert is_my_turn(g)


@pytest.mark.covers("card 68")
def test_the_supplier_of_weapons_draws_four() -> None:
    g = table()
    play_card(g, 0, 68, "*bow", "*sword", "*bow", "*snare")
    assert have(g) == {"bow": 2, "sword": 1, "snare": 1} and is_my_turn(g)


@pytest.mark.covers("card 69")
def test_the_equipment_supplier_fills_up_to_two_of_each() -> None:
    g = owning("3 bow, spear")
    g.discards = (0, 1, 0, 0)
    snares = g.weapons[1]
    play_card(g, 0, 69)
    assert have(g) == {"bow": 3, "snare": 2, "spear": 2, "sword": 2}
    assert g.discards[1] == 0 and g.weapons[1] == snares - 1  # the discard pile first


@pytest.mark.covers("card 70")
@pytest.mark.parametrize("owner", [0, 1])
def test_the_courier_fetches_the_cloakpin_from_any_board(owner: int) -> None:
    g = table()
    lay(g, owner, "cloakpin")
    before = g.players[owner].grounds[0]
    in_play(g, owner, 100)
    play_card(g, 0, 70)
    assert legal(g) == ("take cloakpin", "no")
    say(g, 0, "take cloakpin")
    after = g.players[owner].grounds[0]
    assert have(g) == {"cloakpin": 1} and is_my_turn(g)
    assert after.filled == before.filled
    assert sorted(tile[0] for tile in after.tiles) == [NUMBER["rune_stone"], NUMBER["silverware"]]
    assert have(g, 1) == {}


@pytest.mark.covers("card 70")
def test_the_courier_looks_in_houses_and_triggers_nothing() -> None:
    g = table()
    build(g, LONG_HOUSE, SHETLAND, me=1)
    lay(g, 1, "cloakpin", "long1")
    play_card(g, 0, 70, "take cloakpin")
    assert len(g.players[1].grounds[1].tiles) == 2
    g = table()
    build(g, SHETLAND)
    lay(g, 0, "cloakpin", "shetland")
    in_play(g, 0, 100)  # Undertaker: rune stones laid on exploration boards
    play_card(g, 0, 70, "take cloakpin")
    assert have(g) == {"cloakpin": 1}


@pytest.mark.covers("card 70")
def test_the_courier_takes_nothing_from_a_supply_and_need_not() -> None:
    g = table()
    give(g, 1, "cloakpin")
    play_card(g, 0, 70)
    assert is_my_turn(g)
    lay(g, 1, "drinking_horn")
    play_card(g, 0, 71, "no")
    assert have(g) == {}


@pytest.mark.covers("card 71")
@pytest.mark.parametrize(("owner", "board"), [(0, "home"), (1, "home"), (1, "long1")])
def test_the_innkeeper_fetches_the_drinking_horn(owner: int, board: str) -> None:
    g = table()
    build(g, LONG_HOUSE, me=owner)
    where = lay(g, owner, "drinking_horn", board)
    number = ("home", "long1").index(where.split()[0])
    before = g.players[owner].grounds[number]
    play_card(g, 0, 71, "take drinking_horn")
    after = g.players[owner].grounds[number]
    assert have(g) == {"drinking_horn": 1}
    assert after.filled == before.filled
    assert sorted(tile[0] for tile in after.tiles) == [NUMBER["rune_stone"], NUMBER["chest"]]


@pytest.mark.covers("card 72")
def test_the_earl_buys_a_stone_house() -> None:
    g = owning("5 silver")
    g.round = 4
    in_play(g, 0, 115)  # Princess: silverware on a Build Houses space
    play_card(g, 0, 72, "stone_house")
    assert have(g) == {"silver": 1} and g.players[0].grounds[1].board == STONE_HOUSE
    assert g.stone_houses == 2


@pytest.mark.covers("card 72")
@pytest.mark.parametrize(("silver", "houses"), [(3, 3), (9, 0)])
def test_the_earl_needs_silver_and_a_house_in_stock(silver: int, houses: int) -> None:
    g = owning(f"{silver} silver")
    g.round = 4
    g.stone_houses = houses
    play_card(g, 0, 72)
    assert is_my_turn(g)


@pytest.mark.covers("card 73")
@pytest.mark.parametrize(("choice", "left"), [("silverware", 5), ("crucifix", 3), ("chalice", 0)])
def test_the_metalsmith_offers_one_of_three(choice: str, left: int) -> None:
    g = owning("5 silver")
    play_card(g, 0, 73)
    assert legal(g) == ("1 silverware", "1 crucifix", "1 chalice", "no")
    say(g, 0, f"1 {choice}")
    assert have(g) == {choice: 1} | ({"silver": left} if left else {})
    assert is_my_turn(g)


@pytest.mark.covers("card 73")
def test_the_metalsmith_offers_what_is_there_and_can_be_paid() -> None:
    g = owning("4 silver")
    give(g, 1, "crucifix")
    play_card(g, 0, 73)
    assert legal(g) == ("1 silverware", "no")


@pytest.mark.covers("card 74")
def test_the_cowherd_buys_cattle() -> None:
    g = owning("2 silver, grain")
    play_card(g, 0, 74, "1 cattle")
    assert have(g) == {"cattle": 1}
    g = owning("9 silver")
    play_card(g, 0, 74)
    assert is_my_turn(g)


@pytest.mark.covers("card 75")
def test_the_bone_collector_buys_once() -> None:
    g = owning("2 silver")
    play_card(g, 0, 75, "1 skin_and_bones")
    assert have(g) == {"silver": 1, "skin_and_bones": 1} and is_my_turn(g)


@pytest.mark.covers("card 76")
def test_the_homecomer_takes_one_back_from_each_space_of_column_four() -> None:
    g = table()
    g.players[0].vikings = 11
    stand(g, 0, "HU6", 4)
    stand(g, 0, "CR7", 2)
    stand(g, 0, "HU5", 3)
    stand(g, 1, "BH4", 4)
    play_card(g, 0, 76)
    assert legal(g) == ("return HU6 CR7", "return HU6", "return CR7", "no")
    say(g, 0, "return HU6 CR7")
    assert g.players[0].vikings == 4
    assert [vikings_on(g, AT[s], 0) for s in ("HU6", "CR7", "HU5")] == [3, 1, 3]
    assert vikings_on(g, AT["BH4"], 1) == 4
    assert any(option.startswith("go ") for option in legal(g))


@pytest.mark.covers("card 76")
def test_the_homecomers_vikings_come_at_the_same_time() -> None:
    for spaces, silver in ((("HU6", "CR7"), 1), (("HU6", "CR7", "WM4"), 0)):
        g = table()
        g.players[0].vikings = 12
        in_play(g, 0, 151)  # Thing Spokesman: exactly 1 or 2
        for space in spaces:
            stand(g, 0, space, 2)
        play_card(g, 0, 76)
        say(g, 0, legal(g)[0])
        assert have(g).get("silver", 0) == silver


@pytest.mark.covers("card 76")
def test_the_homecomer_looks_at_the_imitation_space_too_and_may_empty_a_space() -> None:
    g = table(4)
    g.copies = (1, 4)
    stand(g, 0, "I4", 1)
    play_card(g, 0, 76, "return I4")
    assert g.on[AT["I4"]] == 0


@pytest.mark.covers("card 77")
def test_the_follower_uses_a_space_of_column_two_where_anybody_stands() -> None:
    g = owning("silver")
    stand(g, 0, "PR2", 2)
    stand(g, 1, "LM3", 2)
    stand(g, 1, "LM4", 2)  # too expensive
    stand(g, 1, "WM3", 3)  # column 3
    vikings = g.players[0].vikings
    play_card(g, 0, 77)
    assert legal(g) == ("LM3", "PR2", "no")
    say(g, 0, "LM3")
    assert have(g) == {"sheep": 1} and g.players[0].vikings == vikings
    assert vikings_on(g, AT["LM3"], 1) == 2


@pytest.mark.covers("card 77")
def test_the_follower_has_no_viking_to_return() -> None:
    g = table()
    stand(g, 1, "HU4", 2)
    play_card(g, 0, 77, "HU4", "*8", "fail")
    assert is_my_turn(g) and have(g) == {"wood": 1, "snare": 1}
    g = bay(longships=(0,))
    stand(g, 1, "SA5", 2)
    play_card(g, 0, 77, "SA5", "*1", "fail")
    assert is_my_turn(g) and vikings_on(g, AT["SA5"], 1) == 2


@pytest.mark.covers("card 77")
def test_alone_the_follower_follows_either_colour() -> None:
    g = table(1)
    stand(g, 0, "PR2", 2)
    g.on[AT["WM2"]] = 16 * 2 + 2
    play_card(g, 0, 77)
    assert legal(g) == ("WM2", "PR2", "no")


@pytest.mark.covers("card 77")
def test_the_follower_uses_the_space_for_other_cards_too() -> None:
    g = table()
    stand(g, 1, "WM2", 2)
    stand(g, 1, "MT4", 2)
    in_play(g, 0, 119, 154)  # Milkman; Woodcutter
    play_card(g, 0, 77, "WM2")
    assert have(g) == {"flax": 1, "stockfish": 1, "silver": 1, "milk": 1}
    g.players[0].played = ()
    play_card(g, 0, 77, "MT4")  # a Viking action of its own when the Tutor brings it
    assert have(g)["wood"] == 2 and have(g)["silver"] == 2


@pytest.mark.covers("card 77")
def test_the_follower_inside_an_action_belongs_to_it() -> None:
    g = owning("ore")
    in_play(g, 0, 154)
    in_hand(g, 0, 77)
    stand(g, 1, "MT4", 2)
    say(g, 0, "go EO2", "pay ore", "play 77", "MT4")
    assert have(g) == {"wood": 2, "ore": 1, "silver": 2}  # 1 from EO2, and 1 once for the wood


@pytest.mark.covers("card 78")
@pytest.mark.parametrize(("knarrs", "tiles"), [(1, 2), (2, 4), (3, 6), (4, 7)])
def test_the_traveling_merchant_turns_tiles(knarrs: int, tiles: int) -> None:
    g = bay(knarrs=knarrs, things="9 oil")
    play_card(g, 0, 78, *["oil > rune_stone"] * tiles)
    assert have(g) == {"oil": 9 - tiles, "rune_stone": tiles} and is_my_turn(g)


@pytest.mark.covers("card 78")
def test_the_traveling_merchant_turns_both_ways_but_no_animals() -> None:
    g = bay(knarrs=4, things="peas, whale_meat, silk, hide, sheep, cattle, fur, silver, belt")
    in_play(g, 0, 102, 152)
    play_card(g, 0, 78)
    assert legal(g) == (
        "peas > mead",
        "whale_meat > fruits",
        "hide > silverware",
        "fur > jewelry",
        "silk > linen",
        "enough",
    )
    say(g, 0, "silk > linen")
    assert "linen > silk" not in legal(g)  # each tile once
    say(g, 0, "whale_meat > fruits", "enough")
    assert have(g)["linen"] == have(g)["fruits"] == 1 and is_my_turn(g)


@pytest.mark.covers("card 79")
def test_the_breeder_turns_one_cattle() -> None:
    g = owning("2 cattle, sheep, 9 silver")
    in_play(g, 0, 174)
    play_card(g, 0, 79, "1 pregnant_cattle")
    assert have(g) == {"cattle": 1, "pregnant_cattle": 1, "sheep": 1, "silver": 9}
    assert is_my_turn(g)  # no new cattle, no breeding
    g = owning("pregnant_cattle, 2 sheep")
    play_card(g, 0, 79)
    assert is_my_turn(g)


@pytest.mark.covers("card 80")
def test_the_shepherd_boy_buys_a_sheep() -> None:
    g = owning("3 silver")
    play_card(g, 0, 80, "1 sheep")
    assert have(g) == {"silver": 1, "sheep": 1} and is_my_turn(g)


@pytest.mark.covers("card 81")
@pytest.mark.parametrize(
    ("weapons", "price"),
    [
        ("snare", 8),
        ("sword", 7),
        ("spear", 7),  # 7 1/2 rounded down
        ("spear, bow", 7),
        ("2 sword, 2 bow, spear", 4),
        ("4 sword, 6 bow, 3 spear", 0),
        ("9 sword, 3 bow", 0),
    ],
)
def test_the_quartermaster_counts_weapons(weapons: str, price: int) -> None:
    g = owning(f"{weapons}, 8 silver")
    before = have(g)
    play_card(g, 0, 81, "longship")
    assert have(g).get("silver", 0) == 8 - price
    assert {k: v for k, v in have(g).items() if k != "silver"} == {
        k: v for k, v in before.items() if k != "silver"
    }  # the weapons stay
    assert g.players[0].longships == (0,)


@pytest.mark.covers("card 81")
def test_the_quartermaster_needs_a_berth_and_the_silver() -> None:
    g = bay(knarrs=2, longships=(0, 0), things="8 silver")
    play_card(g, 0, 81)
    assert is_my_turn(g)
    g = owning("7 silver, snare")
    play_card(g, 0, 81)
    assert is_my_turn(g)


@pytest.mark.covers("card 82")
@pytest.mark.parametrize(("knarrs", "price"), [(0, 8), (1, 6), (2, 3), (3, 1)])
def test_the_longship_builder_counts_knarrs(knarrs: int, price: int) -> None:
    g = bay(knarrs=knarrs, things=f"{price} silver")
    play_card(g, 0, 82)
    assert legal(g) == ("longship", "no")
    say(g, 0, "longship")
    assert have(g) == {} and g.players[0].longships == (0,)
    g = bay(knarrs=knarrs, things=f"{price - 1} silver")
    play_card(g, 0, 82)
    assert is_my_turn(g)


@pytest.mark.covers("card 82")
def test_the_longship_builder_has_no_berth_beside_four_knarrs() -> None:
    g = bay(knarrs=4, things="9 silver")
    play_card(g, 0, 82)
    assert is_my_turn(g)


@pytest.mark.covers("card 83")
def test_the_wholesaler_trades_up_to_four_of_one_kind() -> None:
    g = owning("5 oil, 2 peas")
    play_card(g, 0, 83)
    assert legal(g) == ("peas > mead", "oil > rune_stone", "no")
    say(g, 0, "oil > rune_stone")
    assert legal(g) == ("oil > rune_stone", "enough")
    say(g, 0, *["oil > rune_stone"] * 3)
    assert have(g) == {"oil": 1, "rune_stone": 4, "peas": 2} and is_my_turn(g)


@pytest.mark.covers("card 83")
def test_the_wholesaler_takes_pregnant_animals_for_the_same_kind() -> None:
    g = owning("sheep, pregnant_sheep, cattle")
    play_card(g, 0, 83, "pregnant_sheep > fur")
    assert legal(g) == ("sheep > fur", "enough")
    say(g, 0, "sheep > fur")
    if not is_my_turn(g):
        say(g, 0, "enough")
    assert have(g) == {"fur": 2, "cattle": 1}


@pytest.mark.covers("card 83")
def test_the_wholesalers_goods_go_one_step_only() -> None:
    g = owning("peas, mead")
    play_card(g, 0, 83, "peas > mead")
    assert is_my_turn(g) and have(g) == {"mead": 2}


@pytest.mark.covers("card 83")
def test_with_the_merchant_one_of_the_wholesalers_goods_goes_a_second_step() -> None:
    g = owning("3 peas")
    in_play(g, 0, 152)
    play_card(g, 0, 83)
    assert "peas > oil" in legal(g)
    say(g, 0, "peas > oil")
    assert legal(g) == ("peas > mead", "enough")
    g = owning("3 peas")
    in_play(g, 0, 152)
    play_card(g, 0, 83, "peas > mead", "peas > oil")
    assert legal(g) == ("peas > mead", "enough")


@pytest.mark.covers("card 84")
@pytest.mark.parametrize(("round_", "ships", "price"), [(5, 2, 3), (3, 2, 1), (2, 3, 0)])
def test_the_harbor_guard_emigrates_for_less(round_: int, ships: int, price: int) -> None:
    g = bay(knarrs=1, longships=(0,) * (ships - 1), things="7 silver")
    g.round = round_
    play_card(g, 0, 84)
    assert legal(g) == ("knarr", "longship 0", "no")
    say(g, 0, "knarr")
    assert have(g)["silver"] == 7 - price and g.players[0].gone_knarrs == 1 and is_my_turn(g)


@pytest.mark.covers("card 84")
def test_the_harbor_guard_and_the_refugee_helper_add_up() -> None:
    g = bay(knarrs=1, things="7 silver")
    g.round = 5
    in_play(g, 0, 170, 2)  # the Patron (2) helps on spaces only
    play_card(g, 0, 84, "knarr")
    assert have(g)["silver"] == 7 - 2


@pytest.mark.covers("card 84")
def test_the_harbor_guard_needs_a_ship_and_silver() -> None:
    g = bay(boats=3, things="7 silver")
    play_card(g, 0, 84)
    assert is_my_turn(g)
    g = bay(knarrs=1, things="3 silver")
    g.round = 5
    play_card(g, 0, 84)
    assert is_my_turn(g)


@pytest.mark.covers("card 85")
def test_the_hornblower_hunts_and_then_lays_a_snare() -> None:
    g = owning("3 silver, bow, snare")
    play_card(g, 0, 85)
    assert legal(g) == ("game", "no")
    say(g, 0, "game", "*1", "pay 1 bow")
    assert have(g)["silver"] == 2 and legal(g) == ("snare", "no")
    say(g, 0, "snare", "*8", "fail")
    assert have(g) == {"hide": 1, "game_meat": 1, "snare": 2, "wood": 1} and is_my_turn(g)


@pytest.mark.covers("card 85")
def test_the_hornblower_may_skip_either() -> None:
    g = owning("2 silver, snare")
    play_card(g, 0, 85, "no", "snare", "*1", "pay 1 snare")
    assert have(g) == {"fur": 1, "snare": 1}
    g = owning("2 silver, bow")
    play_card(g, 0, 85, "game", "*1", "pay 1 bow")
    assert is_my_turn(g)  # 1 silver is not enough for the snare
    g = owning("3 silver")
    play_card(g, 0, 85, "no", "no")
    assert have(g) == {"silver": 3}


@pytest.mark.covers("card 86")
@pytest.mark.parametrize("hides", [1, 2, 3])
def test_the_hide_buyer_sells_one_two_or_three(hides: int) -> None:
    g = owning("6 silver")
    play_card(g, 0, 86)
    assert legal(g) == ("1 hide", "2 hide", "3 hide", "no")
    say(g, 0, f"{hides} hide")
    assert g.players[0].goods[HIDE] == hides
    assert have(g).get("silver", 0) == 6 - 2 * hides and is_my_turn(g)


@pytest.mark.covers("card 87")
def test_the_preacher_takes_the_crucifix_or_four_items_of_one_strip() -> None:
    g = table()
    play_card(g, 0, 87)
    assert legal(g) == ("crucifix", "items", "no")
    say(g, 0, "crucifix")
    assert have(g) == {"crucifix": 1} and is_my_turn(g)
    g = table()
    play_card(g, 0, 87, "items", "M1 4")
    assert have(g) == {"wood": 2, "stone": 1, "ore": 1} and is_my_turn(g)


@pytest.mark.covers("card 87")
def test_the_preacher_takes_fewer_items_of_a_short_strip() -> None:
    g = table()
    g.strips = (("M1", "O22"),)
    give(g, 1, "crucifix")
    play_card(g, 0, 87)
    assert legal(g) == ("M1 1", "M1 2", "M1 3", "enough")
    say(g, 0, "M1 3")
    assert have(g) == {"ore": 1, "silver": 4}
    assert not g.strips


@pytest.mark.covers("card 178")
def test_the_boat_builder_waits_for_the_fourth_large_ship() -> None:
    g = bay(knarrs=2, longships=(0,), things="10 silver")
    play_card(g, 0, 178)
    assert len(g.players[0].boats) == 0
    say(g, 0, "buy knarr")
    assert len(g.players[0].boats) == 2
    g.players[0].knarrs, g.players[0].boats = 2, ()
    say(g, 0, "buy knarr")
    assert len(g.players[0].boats) == 0  # only once in the game


@pytest.mark.covers("card 178")
def test_the_boat_builder_has_boats_at_once_as_many_as_fit() -> None:
    g = bay(boats=2, knarrs=4)
    play_card(g, 0, 178)
    assert g.players[0].boats == (0, 0, 0)
    g = bay(boats=3, knarrs=4)
    play_card(g, 0, 178)
    assert len(g.players[0].boats) == 3 and g.players[0].spent >> 178 & 1


@pytest.mark.covers("card 179")
def test_the_cutter_operator_waits_for_the_next_knarr() -> None:
    g = bay(boats=1, knarrs=1, things="2 wood, 20 silver")
    play_card(g, 0, 179)
    assert have(g).get("stockfish", 0) == 0
    say(g, 0, "buy longship")
    assert have(g) == {"wood": 2, "silver": 12}
    say(g, 0, "go BS2")
    assert have(g) == {"stockfish": 2, "silver": 14}
    say(g, 0, "buy knarr")
    assert have(g) == {"stockfish": 2, "silver": 9}


@pytest.mark.covers("card 179")
@pytest.mark.parametrize("way", ["bought", "exchanged"])
def test_the_cutter_operator_takes_a_knarr_by_any_means(way: str) -> None:
    g = bay(boats=1, things="5 silver")
    in_play(g, 0, 179)
    if way == "bought":
        say(g, 0, "buy knarr")
        assert have(g) == {"stockfish": 1, "silver": 1}
    else:
        say(g, 0, "go EO7", "whaling_boat 0", "no")
        assert have(g) == {"stockfish": 1, "silver": 6}


def earning(silver: int) -> Ground:
    """A home board with this income."""
    ground = Ground(HOME)
    for _, cell, _ in BOARDS[HOME].incomes[0].steps:
        if income(ground) >= silver:
            break
        ground = Ground(HOME, filled=ground.filled | cell)
    return ground


@pytest.mark.covers("card 180")
@pytest.mark.parametrize(
    ("silver", "silverware"),
    [((0,), 4), ((5,), 4), ((6,), 3), ((9, 2), 3), ((12,), 2), ((15, 15), 2)],
)
def test_the_beach_raider_looks_at_the_income(silver: tuple[int, ...], silverware: int) -> None:
    g = bay(longships=(0, 0, 0))
    g.players[0].grounds = tuple(map(earning, silver))
    assert total_income(g.players[0]) == sum(silver)
    play_card(g, 0, 180)
    assert have(g) == {"silverware": silverware}


@pytest.mark.covers("card 180")
def test_the_beach_raider_waits_for_the_third_longship() -> None:
    g = bay(knarrs=1, longships=(0, 0), things="16 silver")
    play_card(g, 0, 180)
    assert have(g) == {"silver": 16}
    say(g, 0, "buy longship")
    assert have(g) == {"silver": 8, "silverware": 4}
    g.players[0].longships = (0, 0)
    say(g, 0, "buy longship")
    assert have(g) == {"silverware": 4}


@pytest.mark.covers("card 181")
@pytest.mark.parametrize(
    ("silver", "wool"),
    [((0,), 3), ((4,), 3), ((5,), 2), ((9,), 2), ((9, 1), 1), ((15, 15), 1)],
)
def test_the_sail_patcher_looks_at_the_income(silver: tuple[int, ...], wool: int) -> None:
    g = bay(knarrs=2, longships=(0,))
    g.players[0].grounds = tuple(map(earning, silver))
    assert total_income(g.players[0]) == sum(silver)
    play_card(g, 0, 181)
    assert have(g) == {"wool": wool}


@pytest.mark.covers("card 180", "card 181")
def test_above_thirty_there_is_nothing() -> None:
    g = bay(longships=(0, 0, 0))
    g.players[0].grounds = tuple(map(earning, (15, 15, 1)))
    assert total_income(g.players[0]) == 31
    play_card(g, 0, 180)
    play_card(g, 0, 181)
    assert have(g) == {}
    assert g.players[0].spent == 1 << 180 | 1 << 181
    # and the trigger has passed
    g.players[0].grounds = (Ground(HOME),)
    run(g, ReceiveShip(1), me=0)
    assert have(g) == {}


@pytest.mark.covers("card 181")
def test_the_sail_patcher_waits_for_the_third_large_ship() -> None:
    g = bay(boats=3, knarrs=1, longships=(0,), things="10 silver")
    play_card(g, 0, 181)
    assert have(g) == {"silver": 10}
    say(g, 0, "buy knarr")
    assert have(g) == {"silver": 5, "wool": 3}
    say(g, 0, "buy knarr")
    assert have(g) == {"wool": 3}


@pytest.mark.covers("card 182")
def test_the_herb_gardener_needs_two_houses_and_gathers_once() -> None:
    g = owning("9 wood, stone")
    build(g, SHED, STONE_HOUSE)
    play_card(g, 0, 182)
    assert not any(option.startswith("use 182") for option in legal(g))
    say(g, 0, "go BH2")
    offers = [option for option in legal(g) if option.startswith("use 182")]
    assert offers == ["use 182 2 wood > 1 spices", "use 182 5 wood > 2 spices"]
    say(g, 0, "end")
    your_turn(g)  # any later time
    say(g, 0, "use 182 5 wood > 2 spices")
    assert have(g) == {"wood": 4, "spices": 2}
    assert not any(option.startswith("use 182") for option in legal(g))


@pytest.mark.covers("card 182")
def test_the_herb_gardener_may_take_the_small_exchange() -> None:
    g = owning("4 wood")
    build(g, LONG_HOUSE, LONG_HOUSE)
    play_card(g, 0, 182)
    assert "use 182 5 wood > 2 spices" not in legal(g)
    say(g, 0, "use 182 2 wood > 1 spices")
    assert have(g) == {"wood": 2, "spices": 1}
    assert "use 182 2 wood > 1 spices" not in legal(g)


@pytest.mark.covers("card 183")
def test_the_grain_deliveryman_brings_crops_for_knarrs() -> None:
    crops = ("peas", "beans", "flax", "grain", "cabbage", "fruits")
    for knarrs, number in ((0, 0), (1, 3), (2, 4), (3, 5), (4, 6)):
        g = bay(knarrs=knarrs)
        play_card(g, 0, 183)
        assert have(g) == dict.fromkeys(crops[:number], 1)


@pytest.mark.covers("card 184")
@pytest.mark.parametrize(
    ("choice", "left"),
    [("pay 4 wood", {"ore": 1, "silver": 3}), ("pay 3 silver", {"ore": 1, "wood": 4})],
)
def test_the_sponsor_gives_a_longship_with_ore(choice: str, left: dict[str, int]) -> None:
    g = owning("4 ore, 4 wood, 3 silver")
    in_play(g, 0, 117)  # Shipowner: it is not built
    play_card(g, 0, 184)
    assert legal(g) == ("pay 4 wood", "pay 3 silver", "no")
    say(g, 0, choice)
    assert have(g) == left and g.players[0].longships == (3,) and is_my_turn(g)


@pytest.mark.covers("card 184")
@pytest.mark.parametrize(
    ("knarrs", "things"),
    [(0, "2 ore, 9 silver"), (4, "3 ore, 9 silver"), (0, "3 ore, 2 silver, 3 wood")],
)
def test_the_sponsor_needs_ore_a_berth_and_the_price(knarrs: int, things: str) -> None:
    g = bay(knarrs=knarrs, things=things)
    play_card(g, 0, 184)
    assert is_my_turn(g)


@pytest.mark.covers("card 188")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_mineworker_is_paid_for_the_others(seats: int) -> None:
    g = table(seats)
    play_card(g, 0, 188)
    assert have(g).get("silver", 0) == seats - 1


@pytest.mark.covers("card 188")
def test_the_mineworker_has_more_of_items_of_two_silver() -> None:
    g = table()
    g.strips = (("M1", "O22"), ("M2", "WWSSSO2"))
    in_play(g, 0, 188)
    g.players[0].vikings = 6
    g.deck = ()
    say(g, 0, "go MT7", "M1 3", "M2 2")
    assert have(g) == {"ore": 1, "silver": 4 + 2, "wood": 2}


@pytest.mark.covers("card 188")
def test_the_mineworker_looks_at_items_that_a_card_brings() -> None:
    g = table()
    g.strips = (("M1", "22"),)
    g.specials = 0
    in_play(g, 0, 188)
    play_card(g, 0, 87, "M1 1")
    assert have(g) == {"silver": 3}


@pytest.mark.covers("card 189")
@pytest.mark.parametrize(("boards", "silver"), [(0, 0), (1, 0), (2, 4), (3, 9), (4, 16)])
def test_the_seafarer_is_paid_at_the_end(boards: int, silver: int) -> None:
    g = table()
    build(g, *(SHETLAND, FAROE_ISLANDS, ICELAND, GREENLAND)[:boards], STONE_HOUSE)
    play_card(g, 0, 189)
    assert have(g) == {}
    run(g, Scoring())
    assert have(g).get("silver", 0) == silver
    assert points_by_source(g.players[0])["silver"] == silver


def test_what_a_card_asks_can_be_saved() -> None:
    """Every question of these cards goes into a save and comes back the same."""
    scenes: tuple[tuple[int, Callable[[], Odin]], ...] = (
        (17, lambda: owning("peas")),
        (35, lambda: owning("2 sheep")),
        (60, _standing),
        (61, lambda: bay(longships=(1,))),
        (63, lambda: owning("sheep, 3 silver")),
        (64, lambda: bay(boats=1, things="2 silver")),
        (66, lambda: owning("peas, silver")),
        (70, _pinned),
        (72, lambda: owning("9 silver")),
        (76, _standing),
        (77, _standing),
        (78, lambda: bay(knarrs=1, things="oil")),
        (81, lambda: owning("9 silver")),
        (83, lambda: owning("2 oil")),
        (85, lambda: owning("9 silver")),
        (87, table),
        (184, lambda: owning("3 ore, 9 silver")),
    )
    for number, scene in scenes:
        g = scene()
        play_card(g, 0, number)
        assert not is_my_turn(g), number
        again = load(save(g))
        assert again == g
        option = legal(g)[0]
        say(g, 0, option)
        say(again, 0, option)
        assert again == g, number


def _standing() -> Odin:
    g = table()
    g.players[0].vikings = 12
    stand(g, 0, "WM4", 4)
    stand(g, 0, "PR2", 2)
    return g


def _pinned() -> Odin:
    g = table()
    lay(g, 1, "cloakpin")
    return g
