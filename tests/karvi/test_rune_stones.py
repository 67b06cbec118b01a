"""The 12 rune stones, the 8 special ones, and the spots of the tableau (p. 12, 16-17)."""

from __future__ import annotations

from typing import Any

import pytest

from meadhall.games.karvi.rules.open_box import BOX
from meadhall.games.karvi.rules.scoring import score, total
from meadhall.games.karvi.rules.state import Karvi
from meadhall.games.karvi.rules.upgrade import Upgrade
from tests.karvi.kit import asked, do, give, points, run, table
from tests.karvi.look import RAIDS, TRADES, offer, say, seen, sites

POSTS = ("avaldsnes", "ljodhus", "vik")
TOWERS = ("torshavn", "mann", "waterford")
HELMETS = ("H01", "H02", "H03", "H04")
BEERS = ("B16", "B17", "B18", "B19")
SHIPS = ("S31", "S32", "S33", "S34")
CARDS = ("TC01", "TC02", "TC03", "TC04", "TC05", "TC06", "TC07", "TC08")


def stone(
    name: str,
    met: dict[str, Any],
    short: dict[str, Any],
    easy: tuple[int, dict[str, Any], dict[str, Any]],
    hard: tuple[int, dict[str, Any], dict[str, Any]],
) -> object:
    """What just lets it be placed and what does not; for each line its points, what just scores
    it and what just does not."""
    return pytest.param(met, short, easy, hard, id=name)


def posts(number: int) -> dict[str, Any]:
    return {"built": sites(*POSTS[:number], *TOWERS)}


def towers(number: int) -> dict[str, Any]:
    return {"built": sites(*TOWERS[:number], *POSTS)}


def trades(number: int) -> dict[str, Any]:
    return {"trades": TRADES[:number], "raids": RAIDS}


def raids(number: int) -> dict[str, Any]:
    return {"raids": RAIDS[:number], "trades": TRADES}


def played(*cards: str) -> dict[str, Any]:
    return {"played": cards, "trade_cards": CARDS}


def crew(*warriors: int) -> dict[str, Any]:
    return {"warriors": warriors}


def goods(*tiles: str) -> dict[str, Any]:
    return {"trades": tiles}


STONES = (
    stone(
        "RS01",
        goods("TT1c"),
        goods(*TRADES[1:]),
        (10, posts(2), posts(1)),
        (18, posts(3), posts(2)),
    ),
    stone(
        "RS02",
        {"raids": RAIDS[:1]},
        {"trades": TRADES, "scouted": RAIDS},
        (10, towers(2), towers(1)),
        (18, towers(3), towers(2)),
    ),
    stone(
        "RS03",
        goods("TT2d"),
        goods("TT1b", *TRADES[2:]),
        (8, trades(4), trades(3)),
        (18, trades(6), trades(5)),
    ),
    stone(
        "RS04",
        {"raids": RAIDS[:2]},
        {"raids": RAIDS[:1], "trades": TRADES},
        (8, raids(3), raids(2)),
        (18, raids(5), raids(4)),
    ),
    stone(
        "RS05",
        goods("TT3a"),
        goods(*TRADES[:2], *TRADES[3:]),
        (7, {"stern": ("ST1",), "head": ("HE1",)}, {"stern": ("ST1",)}),
        (
            14,
            {"stern": ("ST1",), "sail": ("SA1", "SA2")},
            {"sail": ("SA1", "SA2"), "above": ("ST1",)},
        ),
    ),
    stone(
        "RS06",
        goods("TT4a"),
        goods(*TRADES[:3], *TRADES[4:]),
        (8, played(*HELMETS, "B16"), played(*HELMETS)),
        (16, played(*HELMETS, *SHIPS), played(*HELMETS, *SHIPS[:3])),
    ),
    stone(
        "RS07",
        crew(4, -4),
        crew(6, -1),
        (8, crew(6, -6), crew(6, 5)),
        (16, crew(6, -6, 6, 4), crew(6, 6, 6, 3)),
    ),
    stone(
        "RS08",
        goods("TT5d"),
        goods(*TRADES[:4], "TT6b"),
        (8, {"trade_cards": CARDS[:5]}, {"trade_cards": CARDS[:4], "played": HELMETS}),
        (16, {"trade_cards": CARDS}, {"trade_cards": CARDS[:7], "played": HELMETS}),
    ),
    stone(
        "RS09",
        crew(1, -1, 1),
        crew(6, 6),
        (8, crew(1, 1, 1, -1), crew(6, 6, -6)),
        (15, crew(1, 1, 1, 1, 1), crew(6, 6, 6, 6, -6)),
    ),
    stone(
        "RS10",
        {"built": sites("mann")},
        {"built": sites(*POSTS), "towers": 3},
        (7, played(*HELMETS[:2]), played("H01", *BEERS, *SHIPS)),
        (15, played(*HELMETS), played(*HELMETS[:3], *BEERS)),
    ),
    stone(
        "RS11",
        goods("TT6a"),
        goods(*TRADES[:5]),
        (7, played(*BEERS[:2]), played("B16", *HELMETS, *SHIPS)),
        (15, played(*BEERS), played(*BEERS[:3], *HELMETS)),
    ),
    stone(
        "RS12",
        {"built": sites("ljodhus")},
        {"built": sites(*TOWERS), "posts": 3},
        (7, played(*SHIPS[:2]), played("S31", *HELMETS, *BEERS)),
        (15, played(*SHIPS), played(*SHIPS[:3], *BEERS)),
    ),
)


@pytest.mark.parametrize(("met", "short", "easy", "hard"), STONES)
def test_rune_stone_is_placed(
    met: dict[str, Any],
    short: dict[str, Any],
    easy: object,
    hard: object,
    request: pytest.FixtureRequest,
) -> None:
    name: str = request.node.callspec.id
    for mine, fur, offered in ((met, 2, True), (met, 1, False), (short, 2, False)):
        g = table(above=(name,), fur=fur, **mine)
        do(g, "die T5")
        assert (f"place {name} on 1" in asked(g)) == offered
    g = table(above=(name,), fur=2, **met)
    do(g, "die T5", f"place {name} on 1")
    p = g.players[0]
    assert (points(g), p.fur, p.above, p.runes[0]) == (3, 0, (), (name,))


@pytest.mark.covers("A32")
@pytest.mark.parametrize(("met", "short", "easy", "hard"), STONES)
def test_rune_stone_scores(
    met: object,
    short: object,
    easy: tuple[int, dict[str, Any], dict[str, Any]],
    hard: tuple[int, dict[str, Any], dict[str, Any]],
    request: pytest.FixtureRequest,
) -> None:
    name: str = request.node.callspec.id

    def at_the_end(mine: dict[str, Any]) -> int:
        g = table(runes=((name,), (), (), ()), **mine)
        assert sum(score(g)[0].values()) == total(g, 0)
        return score(g)[0]["rune stones"]

    assert at_the_end(easy[1]) == easy[0]
    assert at_the_end(easy[2]) == 0
    assert at_the_end(hard[1]) == hard[0], "never both"
    assert at_the_end(hard[2]) == easy[0]


@pytest.mark.covers("rune1", "rune2", "rune3", "rune4", "A33", "M6")
def test_four_rune_spots_then_covering() -> None:
    stones = ("RS02", "RS04", "RS07", "RS09", "RS10")
    g = table(above=stones, fur=10, raids=RAIDS, warriors=(4, 4, 4), built=sites("mann"))
    for spot, name in enumerate(stones[:4]):
        run(g, Upgrade())
        there = [o for o in asked(g) if o.startswith(f"place {name} ")]
        assert there == [f"place {name} on {spot + 1}"], "the next free spot, none that is covered"
        do(g, there[0])
        assert (points(g), g.players[0].fur) == (3 * (spot + 1), 8 - 2 * spot)
    run(g, Upgrade())
    assert [o for o in asked(g) if o.startswith("place")] == [
        f"place RS10 on {spot}" for spot in (1, 2, 3, 4)
    ]
    do(g, "place RS10 on 2")
    assert (points(g), g.players[0].fur) == (12, 0), "no points over another stone"
    assert g.players[0].runes[1] == ("RS04", "RS10")
    assert score(g)[0]["rune stones"] == 12 + 8 + 8, "RS07 and RS09; the covered RS04 is silent"


# Special rune stones


def build(name: str, answers: str, **mine: Any) -> Karvi:
    """Build a tower at Waterford (4 points) and take this stone."""
    g = table(ship="waterford", **mine)
    offer(g, "TC03", "TC05")
    take_only(g, name)
    say(g, f"sail; waterford; build; {name}")
    say(g, answers)
    return g


def take_only(g: Karvi, *names: str) -> None:
    """These special stones lie at Waterford."""
    g.special = tuple(s for s in BOX.special_stones if s not in names)
    g.corners[0] = names
    g.corner_sizes[0] = len(names)


SPECIALS = (
    pytest.param("draw helmet; draw ship", "4 points, hand H01 S31", id="SR1"),
    pytest.param("", "2 gold, 4 points", id="SR2"),
    pytest.param("", "4 points, warriors 5", id="SR3"),
    pytest.param("take TC03", "2 fur, 4 points, cards TC03", id="SR4"),
    pytest.param("beer 1/1", "beer 4/4, 2 provisions, 4 points", id="SR5"),
    pytest.param("1 fur 3 silver", "1 fur, 3 silver, 4 points", id="SR6"),
    pytest.param("heal 1i; heal 1i", "4 points, warriors 1 1 3", id="SR7"),
    pytest.param("", "10 points", id="SR8"),
)
CREWS: dict[str, tuple[int, ...]] = {"SR3": (1,), "SR7": (-1, -1)}


@pytest.mark.covers("A34")
@pytest.mark.parametrize(("answers", "after"), SPECIALS)
def test_special_stone_gives_its_bonus(
    answers: str, after: str, request: pytest.FixtureRequest
) -> None:
    name: str = request.node.callspec.id
    for last in ("place", "discard"):
        g = build(name, f"{answers}; {last}" if answers else last, warriors=CREWS.get(name, ()))
        expected = after if after.startswith("beer") else f"beer 3/3, {after}"
        assert seen(g) == f"{expected}, at waterford", "no points of the spot"
        assert g.players[0].runes[0] == ((name,) if last == "place" else ())


END = (
    pytest.param({"played": HELMETS[:3], "trade_cards": CARDS[:2]}, 5, id="SR1"),
    pytest.param({"trades": TRADES[:3], "raids": RAIDS}, 6, id="SR2"),
    pytest.param({"raids": RAIDS[:3], "trades": TRADES}, 9, id="SR3"),
    pytest.param({"built": sites("vik", "mann", "ljodhus")}, 9, id="SR4"),
    pytest.param({"stern": ("ST1", "ST2"), "head": ("HE1",)}, 12, id="SR5"),
    pytest.param({"built": sites("vik", "ljodhus", "mann")}, 10, id="SR6"),
    pytest.param({"built": sites("vik", "ljodhus", "mann")}, 5, id="SR7"),
    pytest.param({"warriors": (6, -6, 1)}, 6, id="SR8"),
)


@pytest.mark.parametrize(("mine", "expected"), END)
def test_special_stone_scores(
    mine: dict[str, Any], expected: int, request: pytest.FixtureRequest
) -> None:
    g = table(runes=((request.node.callspec.id,), (), (), ()), **mine)
    assert score(g)[0]["rune stones"] == expected


@pytest.mark.covers("SR7", "A37")
def test_sr7_heals_a_whole_crew() -> None:
    five = "; ".join(["heal 2i"] * 5)
    g = build("SR7", f"pass; {five}; place", warriors=(-2,) * 5)
    assert g.players[0].warriors == (2, 2, 2, 2, 2)
    g = build("SR7", "dismiss 2i; enough; place", warriors=(-2,) * 5)
    assert g.players[0].warriors == (-2, -2, -2, -2, 3)
    assert points(g) == 4, "she does not die"


@pytest.mark.covers("A33", "A34")
def test_special_stone_without_a_free_spot() -> None:
    full = (("RS01",), ("RS02",), ("RS03",), ("RS04",))
    g = build("SR2", "", runes=full)
    assert asked(g) == ("cover 1", "cover 2", "cover 3", "cover 4", "discard")
    do(g, "cover 3")
    assert g.players[0].runes[2] == ("RS03", "SR2")
    g = build("SR2", "discard", runes=full)
    assert g.players[0].runes == full


@pytest.mark.covers("A35", "waterford", "vik")
def test_one_stone_at_each_corner() -> None:
    g = table(ship="waterford", provisions=0)
    take_only(g, "SR2", "SR8", "SR3")
    do(g, "sail", "waterford", "build")
    assert asked(g) == ("SR2", "SR8", "SR3"), "the whole stack"
    do(g, "SR8", "place")
    assert g.corners[0] == ("SR2", "SR3")
    give(g, 0, towers=2)
    g.sailed = 0
    assert "sail" not in asked(g), "one building for each colour"
    g.corners[1], g.corner_sizes[1] = ("SR6",), 1
    give(g, 0, ship="vik")
    do(g, "sail", "vik", "build", "SR6", "4 fur", "place")
    assert g.players[0].runes[:2] == (("SR8",), ("SR6",))
    assert points(g) == 4 + 6 + 4
