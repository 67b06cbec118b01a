"""Secrets stay secret, and what a seat has seen it keeps."""

from __future__ import annotations

import json
import random

import pytest

from meadhall.games.karvi.components.kinds import KINDS
from meadhall.games.karvi.rules.open_box import BOX
from meadhall.games.karvi.rules.turn import DiscardWhich
from meadhall.games.karvi.view import imagine, view
from meadhall.kernel.agenda import natures, options
from tests.karvi.kit import die, do, give, run, table

WOOL = KINDS.index("wool")


def scouted() -> tuple[str, ...]:
    return ("sail", "jarlshof", "scout")


def test_a_hand_shows_its_backs_to_others() -> None:
    g = table(hand=("H06", "B30"))
    assert view(g, 0)["players"][0]["hand"] == ["H06", "B30"]
    for reader in (1, 2, None):
        assert view(g, reader)["players"][0]["hand"] == ["helmet 1", "beer 2"]
        assert "H06" not in json.dumps(view(g, reader))


def test_a_scouted_stack_is_known_to_who_looked_and_to_nobody_else() -> None:
    g = table(provisions=1)
    do(g, *scouted()[:2], "scout", "* TT1d", "TT1b")
    assert g.stacks[WOOL] == ("TT1a", "TT1c")
    (place,) = (p for p in view(g, 0)["places"] if p["id"] == "jarlshof")
    assert place["tiles_known"] == ["TT1a", "TT1c"]
    for reader in (1, 2, None):
        (place,) = (p for p in view(g, reader)["places"] if p["id"] == "jarlshof")
        assert place["tiles_known"] is None
        assert place["tiles_possible"] == ["TT1a", "TT1c", "TT1d"]
        assert place["looked"] == [0]


def test_imagining_respects_a_stack_i_looked_at() -> None:
    g = table(provisions=1)
    do(g, *scouted()[:2], "scout", "* TT1d", "TT1b")
    mine = {imagine(g, 0, random.Random(i)).stacks[WOOL] for i in range(40)}
    theirs = {imagine(g, 1, random.Random(i)).stacks[WOOL] for i in range(40)}
    assert mine == {("TT1a", "TT1c")}
    assert theirs == {("TT1a", "TT1c"), ("TT1a", "TT1d"), ("TT1c", "TT1d")}


def test_imagining_respects_a_card_put_back_on_top() -> None:
    g = table()
    deck = g.decks[0]
    deck.first = tuple(c for c in deck.first if c != "H03")
    deck.top, deck.top_known = ("H03",), (0b001,)
    assert view(g, 0)["decks"][0]["top"] == ["H03"]
    assert view(g, 1)["decks"][0]["top"] == ["helmet 1"]
    assert {imagine(g, 0, random.Random(i)).decks[0].top for i in range(30)} == {("H03",)}
    assert len({imagine(g, 1, random.Random(i)).decks[0].top for i in range(60)}) > 4


def test_who_discarded_a_card_knows_it_even_in_another_hand() -> None:
    g = table(hand=("H06", "H07"))
    do(g, "discard", "H06", "H07")
    deck = g.decks[0]
    assert view(g, 0)["decks"][0]["below"] == ["H06", "H07"]
    assert view(g, 1)["decks"][0]["below"] == ["helmet 1", "helmet 1"]
    give(g, 2, hand=(*deck.first, *deck.second))
    do(g, "die T5", "draw helmet")
    assert g.players[0].hand == ("H06",)
    g.agenda[1] = g.agenda[0]
    g.agenda[0] = []
    g.turn = 1
    from meadhall.games.karvi.rules.upgrade import DrawCard

    run(g, DrawCard(0), seat=1)
    assert natures(g) == 1 and options(g, 1) == ("H07",)
    do(g, seat=1)
    assert view(g, 0)["players"][1]["hand"] == ["H07"]
    assert view(g, 2)["players"][1]["hand"] == ["helmet 1"]
    assert {imagine(g, 0, random.Random(i)).players[1].hand for i in range(20)} == {("H07",)}


def test_a_hidden_hand_keeps_its_backs_in_every_world() -> None:
    g = table()
    give(g, 1, hand=("H01", "H15", "S40"))
    worlds = [imagine(g, 0, random.Random(i)).players[1].hand for i in range(60)]
    assert {tuple((c[0], BOX.level(c)) for c in hand) for hand in worlds} == {
        (("H", 1), ("H", 2), ("S", 2))
    }
    assert len(set(worlds)) > 30


def test_special_stones_are_known_to_who_looked() -> None:
    g = table(trades=("TT1a", "TT2a", "TT3a", "TT4a"), ship="waterford", towers=1)
    do(g, "sail", "waterford", "build", "* SR1", "* SR2", "* SR3", "SR2", "place")
    assert view(g, 0)["corners"][0]["stones_known"] == ["SR1", "SR3"]
    assert view(g, 1)["corners"][0]["stones_known"] is None
    assert "SR2" not in view(g, 1)["stones_possible"]
    assert {imagine(g, 0, random.Random(i)).corners[0] for i in range(20)} == {("SR1", "SR3")}
    assert len({imagine(g, 1, random.Random(i)).corners[0] for i in range(60)}) > 10


def test_a_tile_in_the_middle_of_a_raid_is_nowhere_else() -> None:
    g = table(warriors=(1, 2, 3), scouted=("RT5b",), visited=1 << KINDS.index("raid 5"))
    g.known[KINDS.index("raid 5")] = 0b001
    g.stacks[KINDS.index("raid 5")] = ("RT5a", "RT5c")
    g.sizes[KINDS.index("raid 5")] = 2
    do(g, "die T9", "raid RT5b")
    assert "injure 1" in options(g, 0)
    worlds = [imagine(g, 1, random.Random(i)).stacks[KINDS.index("raid 5")] for i in range(30)]
    assert all("RT5b" not in stack for stack in worlds)


def test_the_view_is_plain_data() -> None:
    g = table(hand=("H06",), warriors=(2, -3))
    die(g, 1, "T4")
    for reader in (0, 1, None):
        assert json.loads(json.dumps(view(g, reader))) == view(g, reader)


@pytest.mark.parametrize(("other", "known"), [("H06", False), ("H10", True), ("B17", True)])
def test_a_card_discarded_face_down_is_known_only_if_its_back_tells(
    other: str, known: bool
) -> None:
    """Seat 1 knows that H07 is in my hand. I discard it; another card with the same back stays."""
    g = table(2, hand=("H07", "S31", other))
    g.players[0].hand_known = (0b11, 0b01, 0b01)
    run(g, DiscardWhich(1))
    do(g, "H07")
    assert view(g, 0)["decks"][0]["below"] == ["H07"]
    assert view(g, 1)["decks"][0]["below"] == (["H07"] if known else ["helmet 1"])
    assert view(g, 1)["players"][0]["hand"][-1] not in ("H06", "H07")
