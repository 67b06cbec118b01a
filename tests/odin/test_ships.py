"""The three kinds of ships: what they cost, need, carry and are worth."""

from __future__ import annotations

import pytest

from meadhall.games.odin.components.ships import SHIPS
from meadhall.games.odin.rules.scoring import points_by_source
from tests.odin.kit import give, have, legal, say, table

PRICES = {"whaling_boat": 3, "knarr": 5, "longship": 8}
BERTHS = {"whaling_boat": 3, "knarr": 4, "longship": 4}


@pytest.mark.parametrize("ship", SHIPS)
def test_a_ship_is_bought_for_what_it_is_worth(ship: str) -> None:
    g = table()
    give(g, 0, f"{PRICES[ship]} silver")
    say(g, 0, f"buy {ship}")
    assert have(g) == {}
    assert points_by_source(g.players[0])["ships"] == PRICES[ship]


@pytest.mark.parametrize("ship", SHIPS)
def test_one_silver_less_is_not_enough(ship: str) -> None:
    g = table()
    give(g, 0, f"{PRICES[ship] - 1} silver")
    assert f"buy {ship}" not in legal(g)


@pytest.mark.parametrize("ship", SHIPS)
def test_a_ship_needs_a_berth_of_its_size(ship: str) -> None:
    g = table()
    give(g, 0, "99 silver")
    for _ in range(BERTHS[ship]):
        say(g, 0, f"buy {ship}")
    assert f"buy {ship}" not in legal(g)
    other = "knarr" if ship == "whaling_boat" else "whaling_boat"
    assert f"buy {other}" in legal(g)


@pytest.mark.covers("knarr", "longship")
def test_large_ships_share_their_berths() -> None:
    g = table()
    give(g, 0, "99 silver")
    say(g, 0, "buy knarr", "buy longship", "buy knarr", "buy longship")
    assert not {"buy knarr", "buy longship"} & {*legal(g)}


@pytest.mark.covers("whaling_boat")
def test_a_whaling_boat_carries_one_ore_of_ones_own() -> None:
    g = table()
    give(g, 0, "3 silver, 2 ore")
    say(g, 0, "buy whaling_boat", "arm whaling_boat")
    assert g.players[0].boats == (1,)
    assert "arm whaling_boat" not in legal(g)


@pytest.mark.covers("longship", "knarr")
def test_a_longship_carries_three_ore_and_a_knarr_none() -> None:
    g = table()
    give(g, 0, "13 silver, 5 ore")
    say(g, 0, "buy knarr", "buy longship")
    assert [o for o in legal(g) if o.startswith("arm")] == ["arm longship 0"]
    say(g, 0, "arm longship 0", "arm longship 1", "arm longship 2")
    assert g.players[0].longships == (3,)
    assert not [o for o in legal(g) if o.startswith("arm")]
