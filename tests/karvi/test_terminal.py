"""The table drawn as text: what it shows, and what it must not."""

from __future__ import annotations

import io
import random

import pytest
from rich.console import Console, RenderableType

from meadhall import Table
from meadhall.games.karvi.rules.open_box import BOX
from meadhall.games.karvi.rules.state import Karvi
from meadhall.games.karvi.terminal import hand_picture, shortened, text_picture
from meadhall.games.karvi.terminal.sea_chart import sea_chart
from meadhall.games.karvi.terminal.tableau import warriors_text
from meadhall.games.karvi.view import view
from tests.karvi.kit import die, give, table


def drawn(picture: RenderableType, colour: bool = False) -> str:
    out = io.StringIO()
    if colour:
        console = Console(file=out, width=100, force_terminal=True, color_system="truecolor")
    else:
        console = Console(file=out, width=100)
    console.print(picture)
    return out.getvalue()


def lines_with(text: str, *words: str) -> list[str]:
    return [line for line in text.splitlines() if all(word in line for word in words)]


def test_dice_stand_on_the_track_with_their_beer() -> None:
    g = table()
    die(g, 0, "T5", beer=2)
    die(g, 1, "B9", beer=0)
    text = drawn(text_picture(view(g, 0)))
    assert lines_with(text, "G2 T5 1b UPGRADE")
    assert lines_with(text, "B0 B9 2b UPGRADE+1 gold")
    assert lines_with(text, "O3 waits")
    die(g, 2, "S1")
    assert lines_with(drawn(text_picture(view(g, 0))), "O3 home")


def test_a_stack_of_dice_shows_the_upper_one_first() -> None:
    g = table()
    die(g, 0, "T5", beer=1)
    die(g, 1, "T5", beer=2)
    g.height[g.dice_of(1)[0]] = 1
    assert lines_with(drawn(text_picture(view(g, 0))), "B2 G1 T5")


def test_blockades_of_two_players() -> None:
    text = drawn(text_picture(view(table(seats=2), 0)))
    assert text.count("## blocked") == 7 and lines_with(text, "T4 ## blocked")


def test_ships_stacks_and_buildings_on_the_sea() -> None:
    g = table()
    give(g, 1, ship="jarlshof")
    tower = BOX.place_of["torshavn"]
    g.players[2].built = 1 << tower
    g.sites[tower] = 1
    text = drawn(text_picture(view(g, 0)))
    assert lines_with(text, "Jarlshof", "wool: 3 left", "<B>")
    assert lines_with(text, "Tórshavn", "tower [O 2 1]")
    assert lines_with(text, "Kaupanger", "<GO>")
    assert "<B>" in drawn(sea_chart(view(g, 0)))


def test_goods_warriors_and_tracks_of_a_tableau() -> None:
    g = table(fur=2, gold=1, provisions=4, warriors=(2, -3), trades=("TT1a", "TT2a"))
    text = drawn(text_picture(view(g, 0)))
    assert lines_with(text, "fur 2  silver 0  gold 1  provisions 4/6", "2 3i (strength 5)")
    assert lines_with(text, "[TT1a beer 3][TT2a locked][beer 4]")
    seen_by_blue = drawn(text_picture(view(g, 1)))
    assert lines_with(seen_by_blue, "Trades TT1a TT2a (beer 3, locked)")


def test_my_hand_has_costs_and_texts_and_the_others_see_backs() -> None:
    g = table(hand=("H06",))
    assert lines_with(drawn(hand_picture(view(g, 0))), "H06 costs 2 fur/silver: free a tower")
    seen_by_blue = drawn(text_picture(view(g, 1)))
    assert "H06" not in seen_by_blue and lines_with(seen_by_blue, "Hand: helmet 1")


def test_small_texts() -> None:
    assert warriors_text((-3, 2)) == "2 3i" and warriors_text(()) == "none"
    for spot in BOX.spots.values():
        assert len(shortened(spot.text)) <= 15, spot.text


@pytest.mark.slow
@pytest.mark.parametrize("seats", (2, 3, 4))
@pytest.mark.parametrize("seed", range(3))
def test_no_hidden_card_or_tile_is_drawn(seats: int, seed: int) -> None:
    """In random games, no card of another hand and no unseen tile shows, and lines fit."""
    rng = random.Random(seed)
    game = Table.new("karvi", seats, seed)
    while not game.over:
        seat = rng.choice(game.waiting())
        game.play(seat, rng.choice(game.options(seat)))
        if rng.random() > 0.02:
            continue
        g = game.g
        assert isinstance(g, Karvi)
        for reader in (*range(seats), None):
            text = drawn(text_picture(view(g, reader)))
            words = set(text.replace(":", " ").split())
            for owner, player in enumerate(g.players):
                known = player.hand_known if reader is not None else ()
                for i, card in enumerate(player.hand):
                    if owner != reader and not (known and known[i] >> (reader or 0) & 1):
                        assert card not in words
            for kind, stack in enumerate(g.stacks):
                if reader is None or not g.known[kind] >> reader & 1:
                    assert not words & set(stack)
            assert all(len(line) <= 100 for line in text.splitlines())


def test_colour_is_never_the_only_sign() -> None:
    g = table()
    die(g, 0, "T5", beer=2)
    plain = drawn(text_picture(view(g, 0), colour=False), colour=True)
    assert "\x1b[38" not in plain and "G2 T5" in plain
    assert "\x1b[" in drawn(text_picture(view(g, 0)), colour=True)
