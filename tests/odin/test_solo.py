"""The solo game: Vikings of two colours, one of which blocks (p. 23)."""

from __future__ import annotations

import pytest

from meadhall.games.odin import GAME
from meadhall.games.odin.components.boards import HOME
from meadhall.games.odin.components.spaces import AT
from meadhall.games.odin.components.things import SILVER
from meadhall.games.odin.rules.ground import Ground
from meadhall.games.odin.rules.phases import StartPlayer
from meadhall.games.odin.rules.scoring import total
from meadhall.games.odin.rules.state import Odin
from meadhall.games.odin.view import view
from tests.odin.conserved import check
from tests.odin.dealer import begun, to_the_end, until
from tests.odin.kit import have, legal, run, say, table


def used(g: Odin, *spaces: str) -> None:
    for space in spaces:
        say(g, 0, f"go {space}", "end")
        check(g)


@pytest.mark.parametrize(("length", "vikings"), [("long", range(6, 13)), ("short", range(7, 13))])
def test_vikings_in_each_round(length: str, vikings: range) -> None:
    g = begun(1, length=length)
    for number, expected in enumerate(vikings, start=1):
        until(g, number, "actions")
        assert g.players[0].vikings == expected
        check(g)
    assert g.round == g.rounds


def test_vikings_in_each_round_though_all_were_placed() -> None:
    """Those who stand on the board are of the other colour in the next round."""
    g = begun(1)
    used(g, "WM1", "WM2", "PR2")
    say(g, 0, "go EO1", "*3", "end")
    assert g.players[0].vikings == 0 and g.phase != "actions"
    until(g, 2, "actions")
    assert g.players[0].vikings == 7
    used(g, "MT4")
    until(g, 3, "actions")
    assert g.players[0].vikings == 8


def test_those_placed_in_a_round_block_until_the_end_of_the_next() -> None:
    g = begun(1)
    used(g, "WM1", "PR2")
    until(g, 2, "actions")
    assert g.on[AT["WM1"]] == 2 * 16 + 1 and g.on[AT["PR2"]] == 2 * 16 + 2
    assert not {"go WM1", "go PR2"} & set(legal(g))
    used(g, "WM2")
    until(g, 3, "actions")
    assert g.on[AT["WM1"]] == g.on[AT["PR2"]] == 0
    assert {"go WM1", "go PR2"} <= set(legal(g))
    assert g.on[AT["WM2"]] == 2 * 16 + 2 and "go WM2" not in legal(g)
    until(g, 4, "actions")
    assert "go WM2" in legal(g) and not any(g.on)


def test_a_blocked_space_is_nobodys() -> None:
    g = begun(1)
    used(g, "WM2")
    (space,) = (s for s in view(g, 0)["spaces"] if s["code"] == "WM2")
    assert (space["seat"], space["blocked"], space["vikings"]) == (0, False, 2)
    until(g, 2, "actions")
    (space,) = (s for s in view(g, 0)["spaces"] if s["code"] == "WM2")
    assert (space["seat"], space["blocked"], space["vikings"]) == (None, True, 2)


def test_with_others_nobody_blocks_a_second_round() -> None:
    g = begun(2)
    me = g.turn
    say(g, me, "go WM1", "end")
    until(g, 2, "actions")
    assert "go WM1" in legal(g, g.turn)


def test_one_always_begins() -> None:
    g = begun(1)
    g.log = []
    used(g, "WM1")
    to_the_end(g)
    assert g.start == 0
    assert "start player" not in {event.kind for event in g.log}
    g.last = 0
    run(g, StartPlayer())
    assert g.start == 0


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.covers("MT4")
def test_mt4_gives_a_wood_for_every_player(seats: int) -> None:
    g = table(seats)
    say(g, 0, "go MT4")
    assert have(g) == {"wood": seats, "ore": 1}


def test_two_strips_and_no_imitation() -> None:
    g = begun(1)
    assert len(g.strips) == 2 and g.copies == ()


def test_the_exploration_boards_are_turned_as_usual() -> None:
    g = begun(1)
    until(g, 5, "actions")
    assert view(g, 0)["islands"] == [
        {"board": "bear_island", "silver": 4},
        {"board": "baffin_island", "silver": 2},
        {"board": "labrador", "silver": 0},
        {"board": "greenland", "silver": 6},
    ]


def scored(points: int) -> Odin:
    """A solo table that is worth so many points."""
    g = table(1)
    p = g.players[0]
    p.grounds = (Ground(HOME),)
    if points < -86:
        p.penalties = (-86 - points + 2) // 3
    p.goods[SILVER] = points - total(g, 0)
    assert total(g, 0) == points
    return g


@pytest.mark.parametrize(
    ("points", "verdict"),
    [
        (180, "very good"),
        (100, "very good"),
        (99, "good"),
        (75, "good"),
        (74, "fair"),
        (50, "fair"),
        (49, "a beginning"),
        (0, "a beginning"),
        (-1, "a hard winter"),
        (-140, "a hard winter"),
    ],
)
def test_the_verdict(points: int, verdict: str) -> None:
    g = scored(points)
    assert GAME.verdict(g) == verdict
    assert verdict in GAME.verdicts(g)


def test_the_verdicts_from_best_to_worst() -> None:
    expected = ("very good", "good", "fair", "a beginning", "a hard winter")
    assert GAME.verdicts(table(1)) == expected


def test_the_view_tells_the_verdict_only_at_the_end() -> None:
    g = begun(1)
    assert view(g, 0)["verdict"] == ""
    to_the_end(g)
    assert view(g, 0)["verdict"] == GAME.verdict(g) == "a hard winter"
