"""The 24 trade tiles and the six improvements of the trade track (p. 13, 15-17)."""

from __future__ import annotations

import pytest

from meadhall.games.karvi.rules.trade import Trade
from meadhall.games.karvi.rules.upgrade import Upgrade
from tests.karvi.kit import asked, do, points, run, table
from tests.karvi.look import TRADES, offer, say, seen

STONES = {
    "wool": "RS01",
    "timber": "RS03",
    "salt": "RS05",
    "ivory": "RS06",
    "amber": "RS08",
    "glass": "RS11",
}
"""Each good lets me place one rune stone."""
CARDS = ("TC21", "TC22", "TC25")


def tile(
    name: str, good: str, fur: int, silver: int, cards: int, score: int, either: bool = False
) -> object:
    return pytest.param(good, fur, silver, cards, score, either, id=name)


TILES = (
    tile("TT1a", "wool", 0, 3, 1, 4),
    tile("TT1b", "wool", 2, 0, 1, 2),
    tile("TT1c", "wool", 1, 1, 1, 2),
    tile("TT1d", "wool", 2, 2, 2, 3),
    tile("TT2a", "timber", 3, 0, 1, 4),
    tile("TT2b", "timber", 0, 2, 1, 2),
    tile("TT2c", "timber", 2, 1, 1, 4),
    tile("TT2d", "timber", 3, 1, 1, 6, either=True),
    tile("TT3a", "salt", 1, 2, 1, 4),
    tile("TT3b", "salt", 2, 0, 1, 2, either=True),
    tile("TT3c", "salt", 0, 4, 1, 6),
    tile("TT3d", "salt", 2, 2, 2, 3),
    tile("TT4a", "ivory", 4, 0, 1, 8),
    tile("TT4b", "ivory", 2, 2, 2, 5),
    tile("TT4c", "ivory", 3, 0, 1, 6),
    tile("TT4d", "ivory", 3, 2, 2, 7),
    tile("TT5a", "amber", 0, 4, 1, 8),
    tile("TT5b", "amber", 1, 3, 2, 5),
    tile("TT5c", "amber", 0, 3, 1, 6),
    tile("TT5d", "amber", 2, 3, 2, 7),
    tile("TT6a", "glass", 3, 3, 2, 11),
    tile("TT6b", "glass", 2, 2, 1, 9),
    tile("TT6c", "glass", 0, 5, 2, 9),
    tile("TT6d", "glass", 5, 0, 1, 12),
)


@pytest.mark.parametrize(("good", "fur", "silver", "cards", "score", "either"), TILES)
def test_trade_tile(
    good: str,
    fur: int,
    silver: int,
    cards: int,
    score: int,
    either: bool,
    request: pytest.FixtureRequest,
) -> None:
    name: str = request.node.callspec.id
    g = table(fur=fur, silver=silver, scouted=(name,), above=tuple(STONES.values()))
    offer(g, *CARDS)
    do(g, "die T8", f"trade {name}")
    for card in CARDS[:cards]:
        assert f"take {card}" in asked(g)
        do(g, f"take {card}")
    assert seen(g) == (
        f"beer 2/3, {score + 4 * cards} points, trades {name}, cards {' '.join(CARDS[:cards])}"
    )
    assert "end" in asked(g), "no further card"
    g.players[0].fur = 2
    run(g, Upgrade())
    assert [o for o in asked(g) if o.startswith("place")] == [f"place {STONES[good]} on 1"]

    def payable(fur: int, silver: int, gold: int = 0) -> bool:
        g = table(fur=fur, silver=silver, gold=gold, scouted=(name,))
        run(g, Trade())
        return f"trade {name}" in asked(g)

    for short in ((fur - 1, silver), (fur, silver - 1)):
        if min(short) >= 0:
            assert not payable(*short)
            assert payable(*short, gold=1), "gold stands for fur and silver"
    if fur != silver:
        assert payable(silver, fur) == either, "the other kind"
    assert payable(9, 0) == (either or not silver)


def spaces(tiles: int) -> str:
    """What a beer action and a locked spot are worth with so many tiles on the trade track."""
    g = table(trades=TRADES[:tiles])
    g.beer[:2] = [0, 0]
    do(g, "die T6")
    return " ".join(asked(g))


@pytest.mark.covers("trade1")
def test_first_trade_tile_improves_beer_to_3() -> None:
    assert spaces(0) == "beer 2/0 beer 1/1 beer 0/2"
    assert spaces(1) == "beer 3/0 beer 2/1 beer 1/2 beer 0/3"


@pytest.mark.covers("trade2")
def test_second_trade_tile_unlocks_silver_and_gold_and_frees_a_post() -> None:
    assert spaces(2) == spaces(1)
    g = table(trades=TRADES[:1])
    assert "die R2" not in asked(g)
    assert freed(1) == (2, (4,))
    g = table(trades=TRADES[:2])
    do(g, "die R2")
    assert seen(g) == "beer 3/3, 1 silver, 1 gold, trades TT1b TT2b"


@pytest.mark.covers("trade3")
def test_third_trade_tile_improves_beer_to_4() -> None:
    assert spaces(3) == "beer 4/0 beer 3/1 beer 2/2 beer 1/3 beer 0/4"
    assert freed(2) == (1, (2, 4))


@pytest.mark.covers("trade4")
def test_fourth_trade_tile_opens_the_map_and_frees_a_post() -> None:
    assert spaces(4) == spaces(3)
    for tiles in (3, 4):
        g = table(trades=TRADES[:tiles], ship="torshavn", provisions=1)
        do(g, "sail")
        assert ("north_map" in asked(g)) == (tiles == 4)
    assert freed(3) == (2, (2,))


@pytest.mark.covers("trade5")
def test_fifth_trade_tile_improves_beer_to_5() -> None:
    assert spaces(5) == "beer 5/0 beer 4/1 beer 3/2 beer 2/3 beer 1/4 beer 0/5"
    assert spaces(6) == spaces(5)
    assert freed(4) == (1, (2, 4))


def freed(tiles: int) -> tuple[int, tuple[int, ...]]:
    """Trading posts in my supply and on my track when the next tile is traded."""
    g = table(trades=TRADES[:tiles], scouted=("TT6d",), fur=5)
    offer(g, "TC21")
    say(g, "die T8; trade TT6d; take TC21")
    return g.players[0].posts, g.players[0].posts_locked


@pytest.mark.covers("trade6", "A41")
def test_sixth_trade_tile_opens_francia() -> None:
    assert freed(5) == (1, (2, 4))
    g = table(trades=TRADES, fur=3, silver=2)
    do(g, "die T8", "francia")
    assert asked(g) == ("pay 3 fur 1 silver", "pay 2 fur 2 silver")
    do(g, "pay 2 fur 2 silver")
    assert (points(g), g.players[0].fur, g.players[0].silver) == (8, 1, 0)
    assert "end" in asked(g), "once for each action"
    for tiles, fur in ((5, 4), (6, 3)):
        g = table(trades=TRADES[:tiles], fur=fur)
        do(g, "die T8")
        assert "francia" not in asked(g)


@pytest.mark.covers("A36")
def test_no_more_than_the_three_cards_on_offer_in_a_turn() -> None:
    g = table(fur=9, silver=9, scouted=("TT1d", "TT6c"))
    offer(g, "TC21", "TC22", "TC25")
    say(g, "die T8; trade TT1d; take TC21; take TC22")
    run(g, Trade())
    say(g, "trade TT6c; take TC25; 3 points")
    assert g.offer == ()
    do(g, "end")
    assert len(g.offer) == 3
