"""The 45 upgrade cards: stack, level, cost, and every box (p. 10, 21-23)."""

from __future__ import annotations

from typing import Any

import pytest

from meadhall.games.karvi.rules.state import POSITIONS, Karvi
from meadhall.games.karvi.rules.track import DieBack
from meadhall.games.karvi.rules.turn import LayDown
from meadhall.games.karvi.rules.upgrade import DrawCards
from meadhall.kernel.agenda import answer as answer_for
from meadhall.kernel.agenda import natures, options
from tests.karvi.kit import asked, die, do, give, points, run, table
from tests.karvi.look import RAIDS, TRADES, ahead, say, seen, sites


def card(name: str, level: int, fur: int = 0, silver: int = 0, either: int = 0) -> object:
    return pytest.param(level, fur, silver, either, id=name)


COSTS = (
    card("H01", 1, fur=1),
    card("H02", 1, silver=1),
    card("H03", 1, either=1),
    card("H04", 1, fur=1, silver=1),
    card("H05", 1),
    card("H06", 1, either=2),
    card("H07", 1, either=1),
    card("H08", 2, fur=1, silver=1),
    card("H09", 2, either=1),
    card("H10", 2, fur=2, silver=1),
    card("H11", 2, fur=1, silver=1),
    card("H12", 2, silver=2),
    card("H13", 2, fur=2),
    card("H14", 2, fur=1),
    card("H15", 2, either=2),
    card("B16", 1, either=1),
    card("B17", 1, silver=1),
    card("B18", 1),
    card("B19", 1, fur=1),
    card("B20", 1, either=1),
    card("B21", 1, fur=1, silver=1),
    card("B22", 1, either=1),
    card("B23", 2, either=1),
    card("B24", 2, fur=1, silver=1),
    card("B25", 2, either=3),
    card("B26", 2, either=1),
    card("B27", 2, either=2),
    card("B28", 2, either=2),
    card("B29", 2, either=1),
    card("B30", 2, either=1),
    card("S31", 1),
    card("S32", 1, fur=1),
    card("S33", 1, fur=1, silver=1),
    card("S34", 1, silver=1),
    card("S35", 1, either=1),
    card("S36", 1, either=2),
    card("S37", 1, either=1),
    card("S38", 2, either=1),
    card("S39", 2, either=1),
    card("S40", 2, fur=1, silver=1),
    card("S41", 2),
    card("S42", 2, either=1),
    card("S43", 2, either=1),
    card("S44", 2),
    card("S45", 2, either=1),
)
STACKS = {"H": "draw helmet", "B": "draw beer", "S": "draw ship"}


@pytest.mark.parametrize(("level", "fur", "silver", "either"), COSTS)
def test_card_costs(
    level: int, fur: int, silver: int, either: int, request: pytest.FixtureRequest
) -> None:
    name: str = request.node.callspec.id

    def playable(fur: int, silver: int, gold: int = 0) -> bool:
        g = table(hand=(name,), fur=fur, silver=silver, gold=gold)
        die(g, 1, "T5")
        return f"play {name}" in asked(g)

    assert playable(fur + either, silver)
    assert playable(fur, silver + either)
    for short in ((fur + either - 1, silver), (fur, silver + either - 1)):
        if min(short) >= 0 and sum(short) < fur + silver + either:
            assert not playable(*short)
            assert playable(*short, gold=1)
    if fur:
        assert not playable(fur - 1, silver + either + 1)
    if silver:
        assert not playable(fur + either + 1, silver - 1)

    g = table(hand=(name,), fur=fur + either + 1, silver=silver)
    die(g, 1, "T5")
    do(g, f"play {name}")
    while any(option.startswith("pay ") for option in asked(g)):
        do(g, asked(g)[0])
    paid = fur + either + 1 + silver - g.players[0].fur - g.players[0].silver
    assert paid == fur + silver + either
    assert g.players[0].hand == ()
    assert g.players[0].played == (name,) or LayDown(name) in g.agenda[0]


@pytest.mark.parametrize(("level", "fur", "silver", "either"), COSTS)
def test_card_lies_in_its_stack(
    level: int, fur: int, silver: int, either: int, request: pytest.FixtureRequest
) -> None:
    """Each stack has seven cards of level 1 on top of eight of level 2."""
    name: str = request.node.callspec.id
    g = table()
    run(g, DrawCards(15))
    on_top: list[int] = []
    for drawn in range(15):
        answer_for(g, 0, STACKS[name[0]])
        owner = natures(g)
        assert owner is not None
        if name in options(g, owner):
            on_top.append(drawn)
        answer_for(g, owner, min(options(g, owner), key=lambda c: (c == name, c)))
    assert on_top == (list(range(7)) if level == 1 else list(range(7, 15)))


def play(name: str, answers: str = "", seats: int = 3, **mine: Any) -> str:
    """Play a card with these goods, answer what it asks, and look."""
    g = table(seats, hand=(name,), **mine)
    do(g, f"play {name}")
    say(g, answers)
    assert "die T3" in asked(g), "it is played, and the dice action is still to come"
    return seen(g).replace(f", played {name}", "")


def built(*names: str) -> dict[str, Any]:
    return {"built": sites(*names)}


# Helmet cards


@pytest.mark.covers("H01")
def test_h01() -> None:
    assert play("H01", "1 warrior of strength 2", fur=1) == "beer 3/3, warriors 2"
    assert play("H01", "+2 strength", fur=1, warriors=(3,)) == "beer 3/3, warriors 5"


@pytest.mark.covers("H02")
def test_h02() -> None:
    assert play("H02", silver=1, warriors=(-1,)) == "beer 3/3, warriors 4i"
    split = play("H02", "raise 1; raise 4; raise 2", silver=1, warriors=(1, 4))
    assert split == "beer 3/3, warriors 3 5"


@pytest.mark.covers("H03")
def test_h03() -> None:
    assert play("H03", "2 warriors of strength 1", silver=1) == "beer 3/3, warriors 1 1"
    healed = play("H03", "heal 3; heal 1i; heal 2i; heal 4i", fur=1, warriors=(-1, -2, -3, -4))
    assert healed == "beer 3/3, warriors 3i 1 2 4"


@pytest.mark.covers("H04")
def test_h04() -> None:
    assert play("H04", "1 warrior of strength 3", fur=1, silver=1) == "beer 3/3, warriors 3"
    raised = play("H04", "+4 strength", fur=1, silver=1, warriors=(1,))
    assert raised == "beer 3/3, warriors 5"


@pytest.mark.covers("H05")
def test_h05() -> None:
    assert (
        play("H05", "heal 2; heal 1i; heal 1i", warriors=(-1,) * 3) == "beer 3/3, warriors 1i 1 1"
    )
    assert play("H05", "heal 2; heal 1i; enough", warriors=(-1, -1)) == "beer 3/3, warriors 1i 1"
    assert play("H05", "+1 strength", warriors=(6, 5)) == "beer 3/3, warriors 6 6"


@pytest.mark.covers("H06")
def test_h06_frees_the_leftmost_tower() -> None:
    g = table(hand=("H06",), fur=2)
    do(g, "play H06")
    p = g.players[0]
    assert (p.towers, p.towers_locked, p.posts, p.posts_locked) == (2, (4,), 1, (2, 4))
    g = table(hand=("H06",), fur=2, towers_locked=(4,), raids=RAIDS[:2])
    do(g, "play H06")
    assert (g.players[0].towers, g.players[0].towers_locked) == (2, ())


@pytest.mark.covers("H07")
def test_h07() -> None:
    raised = play("H07", "heal 3i", fur=1, warriors=(-1, -6, -6))
    assert raised == "beer 3/3, warriors 6i 6i 3"


@pytest.mark.covers("H08")
def test_h08_points_before_healing() -> None:
    scored = play("H08", "heal 1i; heal 4i", fur=1, silver=1, warriors=(2, 3, -4, -1, -1))
    assert scored == "beer 3/3, 4 points, warriors 1i 1 2 3 4"
    assert play("H08", fur=1, silver=1, warriors=(1,) * 5).startswith("beer 3/3, 10 points")


@pytest.mark.covers("H09")
def test_h09() -> None:
    assert play("H09", fur=1, **built("torshavn", "mann", "vik")) == "beer 3/3, 6 points"
    assert play("H09", fur=1, **built("torshavn", "mann", "waterford")) == "beer 3/3, 9 points"


@pytest.mark.covers("H10")
def test_h10_healthy_warriors_grow_before_healing() -> None:
    grown = play("H10", "heal 2i; heal 2i", fur=2, silver=1, warriors=(1, 5, -2, -2, -2))
    assert grown == "beer 3/3, warriors 2i 2 2 3 6"


@pytest.mark.covers("H11")
def test_h11() -> None:
    grown = play("H11", "each injured warrior +2", fur=1, silver=1, warriors=(-1, -5, 3))
    assert grown == "beer 3/3, warriors 6i 3i 3"
    box = "points for the strength of 2 healthy warriors"
    scored = play("H11", box, fur=1, silver=1, warriors=(2, 5, 4, -6))
    assert scored == "beer 3/3, 9 points, warriors 6i 2 4 5"
    assert play("H11", box, fur=1, silver=1, warriors=(6, 6, 6)) == (
        "beer 3/3, 12 points, warriors 6 6 6"
    )


@pytest.mark.covers("H12")
def test_h12() -> None:
    box = "double up to 2 healthy warriors"
    doubled = play("H12", f"{box}; double 2; double 4", silver=2, warriors=(2, 4, -3))
    assert doubled == "beer 3/3, warriors 3i 4 6"
    assert play("H12", f"{box}; double 1; enough", silver=2, warriors=(1,)) == (
        "beer 3/3, warriors 2"
    ), "nobody is doubled twice"
    box = "points for the strength of 1 healthy warrior"
    assert play("H12", box, silver=2, warriors=(3, 5, -6)) == (
        "beer 3/3, 5 points, warriors 6i 3 5"
    )


@pytest.mark.covers("H13")
def test_h13() -> None:
    scored = play("H13", "injure 1; injure 2; enough", fur=2, warriors=(1, 2, 3, -4))
    assert scored == "beer 3/3, 6 points, warriors 4i 2i 1i 3"


@pytest.mark.covers("H14")
def test_h14() -> None:
    assert play("H14", "injure 5; enough", fur=1, warriors=(5, 5)) == (
        "beer 3/3, 1 gold, warriors 5i 5"
    )


@pytest.mark.covers("H15")
def test_h15_she_does_not_die() -> None:
    g = table(hand=("H15",), fur=2, warriors=(3, 5, -6))
    do(g, "play H15")
    assert asked(g) == ("dismiss 3", "dismiss 5", "pass"), "healthy ones only"
    do(g, "dismiss 5")
    assert seen(g) == "beer 3/3, 10 points, warriors 6i 3, played H15"
    assert g.supply[5] == 12


# Beer cards


@pytest.mark.covers("B16")
def test_b16_is_a_beer_action() -> None:
    assert play("B16", "beer 1/1", fur=1) == "beer 4/4"
    g = table(hand=("B16",), fur=1, trades=TRADES[:3], head=("HE7",))
    do(g, "play B16")
    assert seen(g) == "beer 5/5, 3 points, played B16, trades TT1b TT2b TT3b"
    assert g.at[0] == 0, "no die moves"


@pytest.mark.covers("B17")
def test_b17() -> None:
    assert play("B17", "beer 2/1", silver=1) == "beer 5/4"


@pytest.mark.covers("B18")
def test_b18() -> None:
    assert play("B18", "die 2") == "beer 3/2"
    g = table(hand=("B18",))
    g.beer[0] = 0
    do(g, "play B18", "die 1")
    assert g.beer[:2] == [2, 3]


@pytest.mark.covers("B19", "A16")
def test_b19_makes_the_dice_move_free() -> None:
    g = table(hand=("B19",), fur=1)
    g.beer[0] = 0
    assert "die R1" not in asked(g)
    do(g, "play B19", "die R1")
    assert seen(g) == "beer 0/3, 1 fur, 2 silver, played B19"
    assert "end" in asked(g), "no second move"
    g = table(hand=("B19",), fur=1)
    do(g, "die T1")
    assert "play B19" not in asked(g), "too late"


def back(name: str, at: str, beer: int = 3, **mine: Any) -> Karvi:
    """My first die stands there, all others are ahead; the card is played."""
    g = table(hand=(name,), fur=2, **mine)
    ahead(g, at, beer)
    do(g, f"play {name}")
    return g


@pytest.mark.covers("B20", "A19")
def test_b20_one_free_spot_back_for_its_beer() -> None:
    g = back("B20", "T5")
    die(g, 1, "T4")
    assert asked(g) == ("die 1 to T3", "die 2 to L5", "pass"), "spots with dice are not counted"
    do(g, "die 1 to T3")
    assert seen(g) == "beer 3/3, 1 fur, 2 provisions, played B20"
    assert POSITIONS[g.at[0]] == "T3"
    g = back("B20", "R2")
    do(g, "die 1 to R1")
    assert seen(g) == "beer 2/3, 2 fur, 2 silver, played B20"
    assert "end" not in asked(g), "not the dice action of the turn"
    assert "die 1 to R1" not in asked(back("B20", "R2", beer=0)), "it must be paid"
    assert "die 1 to R1" in asked(back("B20", "R3")), "a locked spot is not counted"
    assert "die 1 to R2" in asked(back("B20", "R3", trades=TRADES[:2]))
    assert asked(back("B20", "T1"))[0] == "die 2 to L1", "not into the stop-area"
    g = table(hand=("B20",), fur=1)
    do(g, "play B20")
    assert asked(g) == ("pass",), "not out of the stop-area"


@pytest.mark.covers("B21", "A21")
def test_b21_uses_the_spot_of_a_die_again() -> None:
    g = table(hand=("B21",), fur=1, silver=1)
    g.stop = "X-A"
    do(g, "die T4", "play B21")
    assert asked(g) == ("use T4", "use S6")
    do(g, "use T4")
    assert seen(g) == "beer 2/3, 4 fur, 2 silver, played B21"
    g = table(hand=("B21",), fur=1, silver=1, scouted=("RT2d",), warriors=(2,))
    g.stop = "X-A"
    do(g, "play B21", "use S6", "RAID", "raid RT2d")
    assert seen(g) == "beer 3/3, 5 points, warriors 2i, played B21, raids RT2d"


@pytest.mark.covers("B22", "A23")
def test_b22_copies_any_other_die() -> None:
    g = table(hand=("B22",), fur=1)
    g.beer[:] = [0, 1, 5, 0, 4, 0]
    do(g, "play B22")
    assert asked(g) == (
        *(f"die 1 to {n}" for n in (5, 4, 1, 0)),
        *(f"die 2 to {n}" for n in (5, 4, 0)),
    )
    do(g, "die 1 to 5")
    assert g.beer == [5, 1, 5, 0, 4, 0]


@pytest.mark.covers("B23")
def test_b23() -> None:
    assert play("B23", fur=1) == "beer 3/3, 6 points"
    assert play("B23", seats=4, fur=1) == "beer 3, 3 points"


@pytest.mark.covers("B24")
def test_b24() -> None:
    box = "5 times (1 beer or 1 provision)"
    assert play(
        "B24", f"{box}; beer 1; beer 2; provision; provision; provision", fur=1, silver=1
    ) == ("beer 4/4, 3 provisions")
    assert play("B24", "2 beers + 4 points; beer 0/2", fur=1, silver=1) == "beer 3/5, 4 points"


@pytest.mark.covers("B25", "A22")
def test_b25_any_free_spot_for_nothing() -> None:
    g = table(hand=("B25",), fur=3, scouted=("RT2d",), warriors=(2,))
    g.stop = "X-A"
    g.beer[:2] = [0, 0]
    ahead(g, "T2", beer=0)
    do(g, "play B25")
    assert "use T2" not in asked(g), "my die stands there"
    assert "use R2" not in asked(g), "locked"
    assert "use S2" in asked(g)
    do(g, "use R1")
    assert seen(g) == "beer 0/0, 1 fur, 2 silver, warriors 2, played B25, waiting RT2d"
    assert POSITIONS[g.at[0]] == "T2", "no die is placed"
    g = table(2, hand=("B25",), fur=3)
    do(g, "play B25")
    assert "use T4" not in asked(g), "blocked for two players"
    assert "use S1" not in asked(g), "a die waits there"
    assert "use S3" in asked(g)


@pytest.mark.covers("B26", "A22")
def test_b26_any_free_spot_for_its_beer() -> None:
    g = table(hand=("B26",), fur=1)
    do(g, "play B26", "use B9")
    assert asked(g) == ("die 1", "die 2"), "the cost is not split"
    do(g, "die 2", "first 1 gold", "draw ship")
    assert seen(g) == "beer 3/1, 1 gold, hand S31, played B26"
    g = table(hand=("B26",), fur=1)
    g.beer[:2] = [1, 1]
    do(g, "play B26")
    assert "use B9" not in asked(g)
    assert "use R1" in asked(g)


@pytest.mark.covers("B27")
def test_b27_one_free_spot_back_for_nothing() -> None:
    g = back("B27", "R2", beer=0)
    do(g, "die 1 to R1")
    assert seen(g) == "beer 0/3, 1 fur, 2 silver, played B27"


@pytest.mark.covers("B28")
def test_b28_two_free_spots_back_for_nothing() -> None:
    g = back("B28", "T6", beer=0)
    assert asked(g)[0] == "die 1 to T4"
    do(g, "die 1 to T4")
    assert seen(g) == "beer 0/3, 2 fur, 1 silver, played B28"
    assert not any(o.startswith("die 1") for o in asked(back("B28", "T2"))), "exactly two"


@pytest.mark.covers("B29")
def test_b29_two_free_spots_back_for_its_beer() -> None:
    g = back("B29", "R3", beer=2)
    assert asked(g)[0] == "die 1 to T9", "the locked spot is not counted"
    g = back("B29", "T6")
    do(g, "die 1 to T4")
    assert seen(g) == "beer 2/3, 3 fur, 1 silver, played B29"
    assert not any(o.startswith("die 1") for o in asked(back("B29", "T6", beer=0)))


@pytest.mark.covers("B30", "A17")
def test_b30_stacks_the_die() -> None:
    g = table(hand=("B30",), fur=1)
    g.beer[0] = 0
    assert "play B30" not in asked(g), "nobody is on the track"
    die(g, 1, "R1")
    die(g, 2, "S3")
    do(g, "play B30")
    assert asked(g) == ("onto R1",), "not onto a die in the stop-area"
    do(g, "onto R1")
    assert seen(g) == "beer 0/3, 1 fur, 2 silver, played B30"
    assert "end" in asked(g)
    assert "play B30" not in asked(g)


@pytest.mark.covers("A18")
def test_the_upper_die_of_a_stack_moves_first() -> None:
    g = table(hand=("B30",), fur=1)
    ahead(g, "T1")
    die(g, 1, "T4")
    do(g, "play B30", "onto T4", "end")
    assert g.turn == 0
    do(g, "die T5", "pass", "end")
    assert g.turn == 1


@pytest.mark.covers("A18")
def test_the_lower_die_of_a_stack_does_not_go_back() -> None:
    g = table(hand=("B30",), fur=1)
    ahead(g, "T1")
    die(g, 0, "T4", which=1)
    do(g, "play B30", "onto T4")
    run(g, DieBack(1, True))
    assert asked(g) == ("die 1 to T3", "pass")


# Ship cards


@pytest.mark.covers("S31")
def test_s31() -> None:
    assert play("S31", "2 provisions", provisions=1) == "beer 3/3, 3 provisions"
    assert play("S31", "move 1; jarlshof; pass") == "beer 3/3, at jarlshof"


@pytest.mark.covers("S32")
def test_s32_beside_another_ship() -> None:
    g = table(hand=("S32",), fur=1)
    give(g, 1, ship="torshavn", warriors=(6,))
    do(g, "play S32")
    assert "ljodhus" not in asked(g), "three steps"
    do(g, "torshavn", "build")
    assert [p.ship for p in g.players[:2]] == [14, 14]
    assert points(g) == 3


@pytest.mark.covers("S33")
def test_s33() -> None:
    assert play("S33", "4 provisions", fur=1, silver=1) == "beer 3/3, 4 provisions"
    g = table(hand=("S33",), fur=1, silver=1)
    do(g, "play S33", "move 3")
    assert "ljodhus" in asked(g)
    assert "mann" not in asked(g)
    do(g, "ljodhus", "build")
    assert seen(g) == "beer 3/3, 4 points, played S33, at ljodhus"


@pytest.mark.covers("S34", "A13")
def test_s34_ousts_for_nothing() -> None:
    g = table(hand=("S34",), silver=1)
    give(g, 1, ship="torshavn", warriors=(6,))
    do(g, "play S34")
    assert "ljodhus" not in asked(g), "three steps"
    do(g, "torshavn")
    assert set(asked(g)) == {"jarlshof", "ljodhus", "lade", "vagar"}
    do(g, "vagar", "build")
    assert seen(g) == "beer 3/3, 3 points, played S34, at torshavn"
    assert g.players[1].ship == 5


@pytest.mark.covers("S35")
def test_s35_calls_twice() -> None:
    g = table(hand=("S35",), fur=1, ship="jarlshof")
    do(g, "play S35")
    assert "ljodhus" not in asked(g), "one step"
    do(g, "birsay", "scout")
    do(g, asked(g)[0])
    assert "torshavn" not in asked(g), "one step again"
    do(g, "ljodhus", "build")
    assert len(g.players[0].scouted) == 1
    assert points(g) == 4


@pytest.mark.covers("S36")
def test_s36_frees_the_leftmost_trading_post() -> None:
    g = table(hand=("S36",), fur=2)
    do(g, "play S36")
    p = g.players[0]
    assert (p.posts, p.posts_locked, p.towers) == (2, (4,), 1)


@pytest.mark.covers("S37")
def test_s37_provisions_are_kept() -> None:
    assert play("S37", fur=1, provisions=2) == "beer 3/3, 2 provisions, 4 points"
    assert play("S37", fur=1, provisions=5) == "beer 3/3, 5 provisions, 6 points"


@pytest.mark.covers("S38")
def test_s38_provisions_are_spent() -> None:
    three = "provision; provision; provision"
    assert play("S38", three, fur=1, provisions=4) == "beer 3/3, 1 provisions, 12 points"
    one = play("S38", "provision; enough", fur=1, provisions=4)
    assert one == "beer 3/3, 3 provisions, 4 points"


@pytest.mark.covers("S39")
def test_s39_four_steps_beside_another_ship() -> None:
    g = table(hand=("S39",), fur=1)
    give(g, 1, ship="mann", warriors=(6,))
    do(g, "play S39", "mann", "pass")
    assert g.players[0].ship == g.players[1].ship == 16
    g = table(hand=("S39",), fur=1, trades=TRADES[:4])
    do(g, "play S39")
    assert "vik" in asked(g)
    assert "waterford" not in asked(g), "five steps"


@pytest.mark.covers("S40")
def test_s40() -> None:
    g = table(hand=("S40",), fur=1, silver=1)
    give(g, 1, ship="mann", warriors=(6,))
    do(g, "play S40", "move 4 ousting", "mann", "iona", "build")
    assert g.players[1].ship == 12
    assert points(g) == 4
    assert play("S40", "5 provisions", fur=1, silver=1) == "beer 3/3, 5 provisions"


@pytest.mark.covers("S41")
def test_s41() -> None:
    assert play("S41", "4 provisions") == "beer 3/3, 4 provisions"
    g = table(hand=("S41",))
    do(g, "play S41", "1 gold + move 2")
    assert "ljodhus" not in asked(g)
    do(g, "torshavn", "build")
    assert seen(g) == "beer 3/3, 1 gold, 3 points, played S41, at torshavn"


@pytest.mark.covers("S42")
def test_s42() -> None:
    assert play("S42", fur=1, **built("vik", "ljodhus", "mann")) == "beer 3/3, 6 points"
    assert play("S42", fur=1, **built("vik", "ljodhus", "avaldsnes")) == "beer 3/3, 9 points"


@pytest.mark.covers("S43", "A11")
def test_s43_to_a_map_without_having_one() -> None:
    g = table(hand=("S43",), fur=1, provisions=2)
    do(g, "play S43", "sail to a map")
    assert asked(g) == ("south_map", "north_map", "stay")
    do(g, "north_map", "sail")
    assert {"vik", "vagar", "torshavn"} <= set(asked(g)), "inside and out"
    do(g, "torshavn", "pass")
    g.sailed = 0
    give(g, 0, provisions=6)
    do(g, "sail")
    assert "north_map" not in asked(g), "not back in"
    assert play("S43", "PROVISIONS", fur=1) == "beer 3/3, 2 provisions"
    assert play("S43", "PROVISIONS", fur=1, raids=RAIDS[:1]) == (
        "beer 3/3, 3 provisions, raids RT2d"
    )


@pytest.mark.covers("S44", "A11")
def test_s44_beside_another_ship_anywhere() -> None:
    g = table(hand=("S44",))
    give(g, 1, ship="waterford", warriors=(6,))
    do(g, "play S44")
    assert asked(g) == ("waterford", "stay")
    g.corners[0], g.corner_sizes[0] = ("SR8",), 1
    do(g, "waterford", "build", "SR8", "place")
    assert points(g) == 4 + 6
    assert g.players[1].ship == g.players[0].ship


@pytest.mark.covers("S45", "A10", "A13")
def test_s45_ousts_anywhere() -> None:
    g = table(hand=("S45",), fur=1)
    give(g, 1, ship="waterford", warriors=(6,))
    give(g, 2, ship="waterford", warriors=(6,), trades=TRADES[:4])
    do(g, "play S45", "waterford", "ship 1")
    assert set(asked(g)) == {"dorestad", "dublin"}, "no map: out of the obstructed area"
    do(g, "dublin")
    assert asked(g) == ("south_map",), "with the map, next to it"
    do(g, "south_map", "pass")
    assert seen(g) == "beer 3/3, played S45, at waterford"


def test_two_cards_make_one_gold() -> None:
    g = table(hand=("H01", "B30", "S31"))
    do(g, "discard", "B30", "H01")
    assert seen(g) == "beer 3/3, 1 gold, hand S31"
    assert (g.decks[0].below, g.decks[1].below) == (("H01",), ("B30",))
