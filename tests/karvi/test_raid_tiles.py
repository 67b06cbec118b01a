"""The 24 raid tiles and the six improvements of the raid track (p. 14-17)."""

from __future__ import annotations

import pytest

from meadhall.games.karvi.rules.raid import Raid
from meadhall.games.karvi.rules.state import RAIDS as RAID_POINTS
from meadhall.games.karvi.rules.state import VALHALLA, Karvi
from tests.karvi.kit import asked, do, points, run, table
from tests.karvi.look import RAIDS, say, seen

CREWS = {
    2: (1, 1),
    5: (1, 1, 1, 1, 1),
    8: (1, 1, 2, 2, 2),
    12: (2, 2, 2, 3, 3),
    18: (3, 3, 4, 4, 4),
    24: (4, 5, 5, 5, 5),
}
"""Just strong enough."""


def tile(name: str, strength: int, damage: int, score: int, answers: str, bonus: str) -> object:
    return pytest.param(strength, damage, score, answers, bonus, id=name)


TILES = (
    tile("RT2a", 2, 1, 2, "", "1 fur, 1 silver"),
    tile("RT2b", 2, 1, 2, "", "1 gold, 1 provisions"),
    tile("RT2c", 2, 1, 3, "draw ship", "hand S31"),
    tile("RT2d", 2, 1, 5, "", ""),
    tile("RT5a", 5, 1, 5, "", "2 fur"),
    tile("RT5b", 5, 2, 6, "", "2 silver"),
    tile("RT5c", 5, 1, 4, "draw beer", "1 gold, hand B16"),
    tile("RT5d", 5, 2, 9, "", "1 provisions"),
    tile("RT8a", 8, 2, 7, "", "1 silver, 1 gold"),
    tile("RT8b", 8, 2, 6, "1 fur 2 silver", "1 fur, 2 silver"),
    tile("RT8c", 8, 1, 5, "draw helmet; draw ship", "hand H01 S31"),
    tile("RT8d", 8, 3, 11, "draw beer", "hand B16"),
    tile("RT12a", 12, 3, 8, "draw helmet", "2 gold, hand H01"),
    tile("RT12b", 12, 2, 7, "3 silver", "3 silver"),
    tile("RT12c", 12, 3, 12, "draw ship", "hand S31"),
    tile("RT12d", 12, 2, 6, "draw ship; draw beer", "1 gold, hand S31 B16"),
    tile("RT18a", 18, 3, 13, "draw beer", "2 gold, hand B16"),
    tile("RT18b", 18, 4, 17, "draw helmet", "1 gold, hand H01"),
    tile("RT18c", 18, 3, 12, "2 fur 2 silver", "2 fur, 2 silver"),
    tile("RT18d", 18, 2, 11, "draw helmet; draw helmet", "1 gold, hand H01 H02"),
    tile("RT24a", 24, 4, 20, "", "3 gold"),
    tile("RT24b", 24, 5, 26, "draw ship", "hand S31"),
    tile("RT24c", 24, 4, 19, "draw beer; draw helmet", "2 gold, hand B16 H01"),
    tile("RT24d", 24, 3, 17, "4 fur", "4 fur"),
)


@pytest.mark.covers("A39")
@pytest.mark.parametrize(("strength", "damage", "score", "answers", "bonus"), TILES)
def test_raid_tile(
    strength: int,
    damage: int,
    score: int,
    answers: str,
    bonus: str,
    request: pytest.FixtureRequest,
) -> None:
    name: str = request.node.callspec.id
    crew = CREWS[strength]
    g = table(warriors=(crew[0] - 1, *crew[1:]) if crew[0] > 1 else crew[1:], scouted=(name,))
    do(g, "die T9")
    assert f"raid {name}" not in asked(g), "one too weak"

    g = table(warriors=crew, scouted=(name,))
    do(g, "die T9", f"raid {name}")
    injure_all_alike(g)
    assert sum(w < 0 for w in g.players[0].warriors) == damage
    assert len(g.players[0].warriors) == len(crew), "each took one point of damage at most"
    say(g, answers)
    g.players[0].warriors = ()
    parts = [p for p in bonus.split(", ") if p]
    goods = [p for p in parts if not p.startswith("hand")]
    hand = [p for p in parts if p.startswith("hand")]
    assert seen(g) == ", ".join(["beer 2/3", *goods, f"{score} points", *hand, f"raids {name}"])
    assert g.players[0].points[RAID_POINTS] == score
    assert "end" in asked(g)


def injure_all_alike(g: Karvi) -> None:
    """Each point of damage goes to a warrior who is still healthy."""
    while healthy := [o for o in asked(g) if o.startswith("injure ")]:
        do(g, healthy[0])


def provisions(tiles: int) -> int:
    """What the provisions action gives with so many tiles on the raid track."""
    g = table(raids=RAIDS[:tiles])
    do(g, "die T3")
    return g.players[0].provisions


def freed(tiles: int) -> tuple[int, tuple[int, ...]]:
    """Towers in my supply and on my track when the next tile is raided."""
    g = table(raids=RAIDS[:tiles], scouted=("RT2a",), warriors=(2,))
    do(g, "die T9", "raid RT2a")
    return g.players[0].towers, g.players[0].towers_locked


@pytest.mark.covers("raid1")
def test_first_raid_tile_improves_provisions_to_3() -> None:
    assert [provisions(0), provisions(1)] == [2, 3]
    assert freed(0) == (1, (2, 4))


@pytest.mark.covers("raid2")
def test_second_raid_tile_unlocks_strength_and_frees_a_tower() -> None:
    assert provisions(2) == 3
    g = table(raids=RAIDS[:1])
    assert "die R2" not in asked(g)
    g = table(raids=RAIDS[:2], warriors=(1,))
    do(g, "die R2")
    assert seen(g) == "beer 3/3, warriors 4, raids RT2d RT5d"
    assert freed(1) == (2, (4,))


@pytest.mark.covers("raid3")
def test_third_raid_tile_improves_provisions_to_4() -> None:
    assert provisions(3) == 4
    assert freed(2) == (1, (2, 4))


@pytest.mark.covers("raid4")
def test_fourth_raid_tile_opens_the_map_and_frees_a_tower() -> None:
    assert provisions(4) == 4
    for tiles in (3, 4):
        g = table(raids=RAIDS[:tiles], ship="dublin", provisions=1)
        do(g, "sail")
        assert ("south_map" in asked(g)) == (tiles == 4)
    assert freed(3) == (2, (2,))


@pytest.mark.covers("raid5")
def test_fifth_raid_tile_improves_provisions_to_5() -> None:
    assert [provisions(5), provisions(6)] == [5, 5]
    assert freed(4) == (1, (2, 4))


@pytest.mark.covers("raid6", "A41")
def test_sixth_raid_tile_opens_francia() -> None:
    assert freed(5) == (1, (2, 4))
    for tiles, crew in ((5, (5, 5, 5, 5, 5)), (6, (5, 5, 5, 5, 4))):
        g = table(raids=RAIDS[:tiles], warriors=crew)
        do(g, "die T9")
        assert "francia" not in asked(g)
    for _ in range(2):
        g = table(raids=RAIDS, warriors=(5, 5, 5, 5, 5))
        do(g, "die T9", "francia")
        injure_all_alike(g)
        assert g.players[0].warriors == (-5, -5, -5, 5, 5)
        assert points(g) == 12
        assert "end" in asked(g), "once for each action"


@pytest.mark.covers("A40")
def test_a_crew_may_be_lost_and_still_plunder() -> None:
    g = table(warriors=(-5,), scouted=("RT5d",))
    do(g, "die T9", "raid RT5d")
    assert g.players[0].points[VALHALLA] == 5
    assert seen(g) == "beer 2/3, 1 provisions, 14 points, raids RT5d"


@pytest.mark.covers("A41")
def test_one_raid_is_one_tile() -> None:
    g = table(warriors=(5,), scouted=("RT2d", "RT5a"))
    run(g, Raid())
    do(g, "raid RT2d")
    assert g.players[0].scouted == ("RT5a",)
    assert "raid RT5a" not in asked(g)
