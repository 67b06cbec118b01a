"""What lies on the table before the first turn, and what may be chosen before that (p. 3-5)."""

from __future__ import annotations

import pytest

from meadhall import Illegal
from meadhall.games.odin import GAME
from meadhall.games.odin.components.boards import BOARDS
from meadhall.games.odin.components.spaces import SPACES
from meadhall.games.odin.components.strips import STRIPS
from meadhall.games.odin.components.things import NAMES, SPECIALS
from meadhall.games.odin.rules.ground import Ground
from meadhall.games.odin.rules.setup import DealStarter, Extension, WhichStarter, WhoStarts
from meadhall.games.odin.rules.state import ALL_SPECIALS, Odin
from meadhall.games.odin.rules.triggers import CARDS
from meadhall.games.odin.view import is_starter, view
from meadhall.kernel.agenda import advance, answer, natures, options
from tests.odin.conserved import check
from tests.odin.dealer import begun, deal
from tests.odin.kit import asked, have, legal, say

EVERYBODY = pytest.mark.parametrize("seats", [1, 2, 3, 4])


def cards(deck: tuple[str, ...]) -> set[str]:
    return {CARDS[int(number)].deck for number in deck}


@EVERYBODY
@pytest.mark.parametrize(("length", "vikings"), [("long", 5), ("short", 6)])
def test_page_5_vikings_wait_on_the_thing_square(seats: int, length: str, vikings: int) -> None:
    g = GAME.setup(seats, {"length": length})
    assert [p.vikings for p in g.players] == [vikings] * seats
    assert g.rounds == 12 - vikings
    deal(g)
    assert [p.vikings for p in g.players] == [vikings + 1] * seats


@EVERYBODY
@pytest.mark.covers("home")
def test_everybody_has_three_weapons_a_mead_a_card_and_an_empty_home(seats: int) -> None:
    g = GAME.setup(seats, {})
    g.log = []
    while g.phase == "set-up":
        deal_one(g)
    start = [event.data[0] for event in g.log if event.kind == "gain"][:seats]
    names = [{NAMES[thing]: number for thing, number in goods} for goods in start]
    assert names == [{"bow": 1, "snare": 1, "spear": 1, "mead": 1}] * seats
    for p in g.players:
        assert p.grounds == (Ground(0),)
        assert (p.boats, p.knarrs, p.longships) == ((), 0, ())
        assert len(p.hand) == 1 and is_starter(p.hand[0])
        assert p.played == () and p.penalties == 0
        assert p.goods[0] == 0


def deal_one(g: Odin) -> None:
    me = advance(g)
    assert me is not None
    answer(g, me, options(g, me)[0])


@EVERYBODY
def test_everything_of_the_box_is_there_at_every_step_of_the_set_up(seats: int) -> None:
    g = GAME.setup(seats, {})
    check(g)
    advance(g)
    while natures(g) is not None:
        check(g)
        deal_one(g)
    check(g)


@EVERYBODY
def test_the_weapon_deck(seats: int) -> None:
    g = GAME.setup(seats, {})
    assert g.weapons == (12, 12, 12, 11) and sum(g.weapons) == 47
    while g.phase == "set-up":
        deal_one(g)
    assert g.weapons == (12 - seats, 12 - seats, 12 - seats, 11)
    assert g.discards == g.made_up == (0, 0, 0, 0)


@pytest.mark.parametrize(("seats", "strips"), [(1, 2), (2, 2), (3, 2), (4, 3)])
@pytest.mark.covers("M1", "M2", "M3", "M4", "M5", "M6", "M7", "M8")
def test_two_strips_lie_face_up_and_three_with_four_players(seats: int, strips: int) -> None:
    g = GAME.setup(seats, {})
    assert advance(g) == -1 and legal(g, -1) == tuple(STRIPS)
    answer(g, -1, "M5")
    answer(g, -1, "M2")
    deal(g)
    assert g.strips[:2] == (("M5", "WWWSSS2"), ("M2", "WWSSSO2"))
    assert len(g.strips) == strips
    assert sorted([name for name, _ in g.strips] + list(g.strip_pool)) == sorted(STRIPS)
    assert all(items == STRIPS[name] for name, items in g.strips)


CATALOGUE_STRIPS = {
    "M1": (2, 1, 2, 4),
    "M2": (2, 3, 1, 2),
    "M3": (4, 2, 0, 2),
    "M4": (2, 2, 2, 2),
    "M5": (3, 3, 0, 2),
    "M6": (3, 1, 2, 2),
    "M7": (4, 1, 1, 2),
    "M8": (3, 2, 1, 2),
}


@pytest.mark.parametrize("name", CATALOGUE_STRIPS)
def test_what_a_strip_holds(name: str) -> None:
    items = STRIPS[name]
    wood, stone, ore, silver = CATALOGUE_STRIPS[name]
    assert len(items) == 7 and items[-1] == "2"
    assert (items.count("W"), items.count("S"), items.count("O")) == (wood, stone, ore)
    assert 2 * items.count("2") == silver
    assert items == "".join(sorted(items, key="WSO2".index))


@pytest.mark.covers("shetland", "faroe_islands", "iceland", "greenland")
def test_the_exploration_boards_show_their_fronts() -> None:
    g = GAME.setup(3, {})
    fronts = [BOARDS[board].name for board in g.islands]
    assert fronts == ["shetland", "faroe_islands", "iceland", "greenland"]
    assert g.island_silver == (0, 0, 0, 0)


@pytest.mark.covers("shed", "stone_house", "long_house")
def test_houses_and_special_tiles() -> None:
    g = GAME.setup(3, {})
    assert (g.sheds, g.stone_houses, g.long_houses) == (3, 3, 5)
    assert g.specials == ALL_SPECIALS and len(SPECIALS) == 15


@pytest.mark.parametrize(
    ("decks", "starters", "dark", "letters"),
    [("a", 15, 57, "a"), ("bc", 30, 88, "bc"), ("all", 45, 145, "abc")],
)
def test_the_decks(decks: str, starters: int, dark: int, letters: str) -> None:
    g = GAME.setup(2, {"decks": decks})
    assert (len(g.starters), len(g.deck)) == (starters, dark)
    assert cards(g.starters) == set(letters) and cards(g.deck) == set(letters.upper())
    assert GAME.setup(2, {}).deck == GAME.setup(2, {"decks": "all"}).deck


def test_dealing_starting_occupations_takes_them_out_of_the_box() -> None:
    g = GAME.setup(3, {})
    while not isinstance(asked(g, -1), DealStarter):
        deal_one(g)
    for number in ("52", "47", "8"):
        assert len(legal(g, -1)) == len(g.starters)
        answer(g, -1, number)
    assert [p.hand for p in g.players] == [(52,), (47,), (8,)]
    assert not {"52", "47", "8"} & set(g.starters) and len(g.starters) == 42
    assert len(g.deck) == 145


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_up_to_three_players_have_no_imitation(seats: int) -> None:
    g = begun(seats)
    assert g.copies == ()
    assert not any(space["code"].startswith("I") for space in view(g, 0)["spaces"])


@pytest.mark.parametrize("right", [3, 4])
@pytest.mark.parametrize("left", [1, 2])
def test_with_four_players_an_extension_tile_has_one_side_up(left: int, right: int) -> None:
    g = GAME.setup(4, {})
    while not isinstance(asked(g, -1), Extension):
        deal_one(g)
    assert legal(g, -1) == ("column 1", "column 2")
    answer(g, -1, f"column {left}")
    assert legal(g, -1) == ("column 3", "column 4")
    answer(g, -1, f"column {right}")
    assert g.copies == (left, right)
    shown = {s["code"] for s in view(g, 0)["spaces"] if s["code"][0] == "I"}
    assert shown == {f"I{left}", f"I{right}"}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_chance_says_who_starts(seats: int) -> None:
    for first in range(seats):
        g = GAME.setup(seats, {})
        while not isinstance(asked(g, -1), WhoStarts):
            deal_one(g)
        assert legal(g, -1) == tuple(f"seat {seat}" for seat in range(seats))
        answer(g, -1, f"seat {first}")
        deal(g)
        assert g.start == g.turn == first
        assert legal(g, first)[0].startswith("go ")


def test_alone_nobody_asks_who_starts() -> None:
    g = GAME.setup(1, {})
    assert WhoStarts() not in g.agenda[-1]
    deal(g)
    assert g.start == g.turn == 0


@pytest.mark.parametrize(("decks", "number"), [("a", 15), ("bc", 30), ("all", 45)])
def test_alone_the_starting_card_may_be_chosen(decks: str, number: int) -> None:
    g = begun(1, starter="chosen", decks=decks)
    assert isinstance(asked(g), WhichStarter)
    assert len(legal(g)) == number
    card = legal(g)[3]
    say(g, 0, card)
    assert g.players[0].hand == (int(card.removeprefix("choose ")),)
    assert len(g.starters) == number - 1
    deal(g)
    assert g.round == 1 and have(g)["mead"] == 1


def test_nobody_stands_on_the_action_board() -> None:
    g = GAME.setup(4, {})
    assert g.on == [0] * len(SPACES) and len(SPACES) == 65


REFUSED: tuple[tuple[int, dict[str, str], str], ...] = (
    (0, {}, "A Feast for Odin is not played by 0; possible: 1, 2, 3, 4"),
    (5, {}, "A Feast for Odin is not played by 5; possible: 1, 2, 3, 4"),
    (2, {"length": "middle"}, "length cannot be 'middle'; possible: long, short"),
    (2, {"decks": "d"}, "decks cannot be 'd'; possible: all, a, bc"),
    (2, {"deck": "a"}, "A Feast for Odin has no option 'deck' (did you mean decks?)"),
    (2, {"solo": "yes"}, "A Feast for Odin has no option 'solo'; possible: length, decks, starter"),
    (1, {"starter": "mine"}, "starter cannot be 'mine'; possible: dealt, chosen"),
    (2, {"starter": "chosen"}, "starter=chosen is for one alone, not for 2; possible: seats 1"),
    (4, {"starter": "chosen"}, "starter=chosen is for one alone, not for 4; possible: seats 1"),
)


@pytest.mark.parametrize(
    ("seats", "settings", "wrong"), REFUSED, ids=[f"{s} {o}" for s, o, _ in REFUSED]
)
def test_what_is_refused(seats: int, settings: dict[str, str], wrong: str) -> None:
    with pytest.raises(Illegal) as caught:
        GAME.setup(seats, settings)
    assert wrong in str(caught.value)


def test_the_usual_settings() -> None:
    assert GAME.choose_settings(2, {}) == {"length": "long", "decks": "all", "starter": "dealt"}
    assert GAME.choose_settings(1, {"length": "Short"})["length"] == "short"
