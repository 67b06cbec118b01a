"""The table in the terminal: a picture, the options, and lines that are typed."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from meadhall import Table
from meadhall.games.odin import GAME
from meadhall.games.odin.components.things import FUR, SILVER
from meadhall.games.odin.helpers.advice import ground_of, supply_of
from meadhall.games.odin.rules.placement import lay
from meadhall.games.odin.rules.state import Odin
from meadhall.games.odin.terminal import LOOKS, board_text, list_options, text_picture
from meadhall.games.odin.view import OdinView, view
from meadhall.kernel.agenda import options
from meadhall.kernel.errors import Illegal
from tests.odin.kit import give, table


def view_of(game: Table, seat: int | None) -> OdinView:
    assert isinstance(game.g, Odin)
    return view(game.g, seat)


def shown(thing: object, width: int = 100) -> str:
    console = Console(file=io.StringIO(), width=width, color_system=None)
    console.print(thing)
    file = console.file
    assert isinstance(file, io.StringIO)
    return file.getvalue()


def test_the_picture_tells_the_table() -> None:
    game = Table.new("odin", 2, seed=3)
    text = shown(text_picture(view_of(game, 0)))
    for words in ("Round 1 of 7, harvest 1", "BH1 Build a shed", "To explore: Shetland", "(you)"):
        assert words in text
    assert "Strips: M" in text and "open -1" in text


@pytest.mark.slow
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_every_look_at_every_moment(seats: int) -> None:
    game = Table.new("odin", seats, seed=5, options={"length": "short"})
    while not game.over:
        for seat in (*range(seats), None):
            view = view_of(game, seat)
            assert shown(text_picture(view))
        seat = game.waiting()[0]
        for _, look in LOOKS.values():
            assert shown(look(view_of(game, seat)))
        for _ in range(40):
            if not game.over:
                asked = game.waiting()[0]
                game.play(asked, game.options(asked)[len(game.answers) % len(game.options(asked))])


def test_a_board_shows_its_tiles_and_what_is_open() -> None:
    g = table(1)
    p = g.players[0]
    ground = lay(p.grounds[0], FUR, "a9")
    p.grounds = (lay(ground, SILVER, "a12"),)
    board = GAME.rules.view(g, 0)["players"][0]["boards"][0]
    lines = board_text(board).plain.splitlines()
    assert lines[0] == "home board: income 1, 86 open -1"
    assert lines[2].split()[:4] == ["1", "-1", "-1", "-1"]
    assert lines[10].split()[:5] == ["9", "Fu", "Fu", "Fu", "Fu"]
    assert lines[13].split()[:3] == ["12", "$", "."]


def test_options_are_listed_in_short() -> None:
    g = table(1)
    give(g, 0, "fur, silver")
    lines = [(i + 1, o, GAME.words.say_option(g, 0, o)) for i, o in enumerate(options(g, 0))]
    text = "".join(shown(part) for part in list_options(lines))
    assert "place" in text and "go BH2" not in text and "go HU1" in text and "pass" in text
    where = [(1, "home a1", ""), (2, "home b1", ""), (3, "home a1 r", "")]
    assert [shown(part).strip() for part in list_options(where)] == [
        "home: a1 b1",
        "home … r: a1",
    ]


def test_several_answers_may_be_typed_in_one_line() -> None:
    game = Table.new("odin", 1, seed=1)
    for option in ("go CR7", "later", "enough"):
        game.play(0, option)
    game.g.players[0].goods[FUR] += 1  # type: ignore[attr-defined]
    assert game.read_line(0, "place fur home a1 r") == ("place", "fur", "home a1 r")
    assert game.read_line(0, "end") == ("end",)
    with pytest.raises(Illegal, match=r"after 'place fur': 'home z9' is not possible"):
        game.read_line(0, "place fur home z9")
    with pytest.raises(Illegal, match="not possible here"):
        game.read_line(0, "dance")
    assert game.question(0) is not None and game.length == len(game.answers)


def test_a_line_does_not_go_beyond_a_roll() -> None:
    game = Table.new("odin", 1, seed=1)
    with pytest.raises(Illegal, match="something is drawn or shown"):
        game.read_line(0, "go HU1 fail")


def test_a_board_that_is_seen_can_be_laid_anew() -> None:
    """What the helpers work with is the board itself, whatever lies on it."""
    game = Table.new("odin", 3, seed=8)
    seen = 0
    while not game.over:
        seat = game.waiting()[0]
        options = game.options(seat)
        game.play(seat, options[(7 * len(game.answers)) % len(options)])
        if len(game.answers) % 25 == 0:
            for player, shown in zip(
                game.g.players,  # type: ignore[attr-defined]
                game.view(None)["players"],
                strict=True,
            ):
                assert supply_of(shown) == player.goods
                for ground, board in zip(player.grounds, shown["boards"], strict=True):
                    assert ground_of(board) == ground
                    seen += bool(ground.tiles)
    assert seen > 5


def test_the_helpers_speak_in_the_terminal() -> None:
    g = table(1)
    give(g, 0, "peas, mead, fur, oil, silver")
    view = GAME.rules.view(g, 0)
    assert "serve peas" in shown(LOOKS["feast"][1](view))
    plan = shown(LOOKS["plan"][1](view))
    assert "gains 10 points" in plan and "place fur home" in plan
    assert "clothing +12" in shown(LOOKS["gains"][1](view))
    poor = GAME.rules.view(table(1), 0)
    assert "would gain nothing" in shown(LOOKS["plan"][1](poor))
