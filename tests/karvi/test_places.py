"""The sea: 21 places, the 36 routes between them, and who may sail where (p. 2, 8-9, 16)."""

from __future__ import annotations

import pytest

from meadhall.games.karvi.rules.open_box import BOX
from meadhall.games.karvi.rules.settings import choose_settings
from meadhall.games.karvi.rules.setup import WhichStack, set_up
from meadhall.games.karvi.rules.ship import Call
from meadhall.games.karvi.rules.state import Karvi
from meadhall.kernel.agenda import advance, answer, natures, options, question
from tests.karvi.kit import asked, do, give, points, run, table
from tests.karvi.look import TRADES

TILES = {
    "wool": "TT1a TT1b TT1c TT1d",
    "timber": "TT2a TT2b TT2c TT2d",
    "salt": "TT3a TT3b TT3c TT3d",
    "ivory": "TT4a TT4b TT4c TT4d",
    "amber": "TT5a TT5b TT5c TT5d",
    "glass": "TT6a TT6b TT6c TT6d",
    "raid 2": "RT2a RT2b RT2c RT2d",
    "raid 5": "RT5a RT5b RT5c RT5d",
    "raid 8": "RT8a RT8b RT8c RT8d",
    "raid 12": "RT12a RT12b RT12c RT12d",
    "raid 18": "RT18a RT18b RT18c RT18d",
    "raid 24": "RT24a RT24b RT24c RT24d",
}

# What a place is for, and how far it is from Kaupanger with the map.
PLACES = (
    pytest.param("nothing", 0, id="kaupanger"),
    pytest.param("trading post", 1, id="avaldsnes"),
    pytest.param("wool", 1, id="jarlshof"),
    pytest.param("timber / salt", 1, id="lade"),
    pytest.param("timber / salt", 2, id="ribe"),
    pytest.param("ivory / amber", 2, id="vagar"),
    pytest.param("ivory / amber", 2, id="hedeby"),
    pytest.param("glass", 3, id="dorestad"),
    pytest.param("raid 2", 2, id="birsay"),
    pytest.param("raid 5 / raid 8", 2, id="lindisfarne"),
    pytest.param("raid 5 / raid 8", 3, id="portmahomack"),
    pytest.param("raid 12 / raid 18", 3, id="jorvik"),
    pytest.param("raid 12 / raid 18", 3, id="iona"),
    pytest.param("raid 24", 4, id="dublin"),
    pytest.param("tower", 2, id="torshavn"),
    pytest.param("trading post", 3, id="ljodhus"),
    pytest.param("tower", 4, id="mann"),
    pytest.param("nothing", 4, id="south_map"),
    pytest.param("nothing", 3, id="north_map"),
    pytest.param("tower", 5, id="waterford"),
    pytest.param("trading post", 4, id="vik"),
)


def laid_out(first_of_each_pair: bool) -> Karvi:
    """Set-up for four; at the pairs of places the stacks lie one way round or the other."""
    g = set_up(4, choose_settings(4, {}), BOX)
    advance(g)
    while (owner := natures(g)) is not None:
        found = options(g, owner)
        pair = isinstance(question(g, owner), WhichStack)
        answer(g, owner, found[0 if first_of_each_pair or not pair else 1])
    for agenda in g.agenda:
        agenda.clear()
    g.turn = 0
    return g


def calls(g: Karvi, place: str) -> str:
    """What I can do there, with a building of each type: the tiles I may choose from, or which
    building leaves my supply."""
    give(g, 0, ship=place)
    run(g, Call())
    if asked(g) == ("scout", "pass"):
        do(g, "scout")
        return " ".join(asked(g))
    if asked(g) == ("build", "pass"):
        posts = g.players[0].posts
        do(g, "build")
        return "trading post" if g.players[0].posts < posts else "tower"
    assert asked(g) == ()
    return "nothing"


@pytest.mark.parametrize(("holds", "distance"), PLACES)
def test_place_has_its_function(holds: str, distance: int, request: pytest.FixtureRequest) -> None:
    place: str = request.node.callspec.id
    found = {calls(laid_out(way), place) for way in (True, False)}
    kinds = holds.split(" / ")
    assert found == {TILES.get(kind, kind) for kind in kinds}


@pytest.mark.parametrize(("holds", "distance"), PLACES)
def test_place_has_its_distance(holds: str, distance: int, request: pytest.FixtureRequest) -> None:
    place: str = request.node.callspec.id
    for provisions in range(7):
        g = table(trades=TRADES[:4], provisions=provisions)
        if provisions:
            do(g, "sail")
        assert (place in asked(g)) == (0 < distance <= provisions), provisions
    if distance:
        do(g, place)
        assert g.players[0].provisions == 6 - distance


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("lade", "ribe"),
        ("vagar", "hedeby"),
        ("lindisfarne", "portmahomack"),
        ("jorvik", "iona"),
    ],
)
def test_the_two_stacks_of_a_pair_lie_apart(one: str, other: str) -> None:
    for way in (True, False):
        assert calls(laid_out(way), one) == calls(laid_out(not way), other)
        assert calls(laid_out(way), one) != calls(laid_out(way), other)


SITES = (
    pytest.param((3, 2, 1), (3, 2, 1, 1), id="avaldsnes"),
    pytest.param((3, 2, 1), (3, 2, 1, 1), id="torshavn"),
    pytest.param((4, 3, 2), (4, 3, 2, 1), id="ljodhus"),
    pytest.param((4, 3, 2), (4, 3, 2, 1), id="mann"),
    pytest.param((4, 3, 2), (4, 3, 2, 1), id="waterford"),
    pytest.param((4, 3, 2), (4, 3, 2, 1), id="vik"),
)


@pytest.mark.covers("A8")
@pytest.mark.parametrize(("for_three", "for_four"), SITES)
def test_building_site_pays_in_order(
    for_three: tuple[int, ...], for_four: tuple[int, ...], request: pytest.FixtureRequest
) -> None:
    place: str = request.node.callspec.id
    for seats, spaces in ((2, for_three[:2]), (3, for_three), (4, for_four)):
        g = table(seats)
        g.corner_sizes[:] = [0, 0]
        for seat in range(seats):
            give(g, seat, ship=place, posts=2, towers=2)
            run(g, Call(), seat=seat)
            do(g, "build", seat=seat)
            run(g, Call(), seat=seat)
            assert "build" not in asked(g, seat), "one building for each colour"
        assert tuple(points(g, seat) for seat in range(seats)) == spaces


@pytest.mark.parametrize("place", ["waterford", "vik"])
def test_a_corner_shows_a_special_stone_for_each_player(place: str) -> None:
    g = table(ship=place)
    do(g, "sail", place, "build")
    assert len(asked(g)) == 3
    assert all(stone.startswith("SR") for stone in asked(g))


# Routes

WHITE = (
    "kaupanger-avaldsnes",
    "kaupanger-jarlshof",
    "kaupanger-lade",
    "avaldsnes-jarlshof",
    "avaldsnes-ribe",
    "avaldsnes-hedeby",
    "avaldsnes-lindisfarne",
    "ribe-hedeby",
    "ribe-dorestad",
    "dorestad-jorvik",
    "dorestad-lindisfarne",
    "lindisfarne-jorvik",
    "lindisfarne-portmahomack",
    "jarlshof-birsay",
    "jarlshof-torshavn",
    "birsay-portmahomack",
    "birsay-ljodhus",
    "birsay-iona",
    "ljodhus-iona",
    "ljodhus-torshavn",
    "iona-mann",
    "iona-dublin",
    "mann-dublin",
    "lade-vagar",
    "lade-torshavn",
    "vagar-torshavn",
)
YELLOW = (
    "dorestad-south_map",
    "dublin-south_map",
    "south_map-waterford",
    "torshavn-north_map",
    "vagar-north_map",
    "north_map-vik",
)
FOUR = (
    "kaupanger-birsay",
    "lade-jarlshof",
    "portmahomack-ljodhus",
    "jorvik-portmahomack",
)
ROUTES = (
    *(pytest.param(True, False, id=route) for route in WHITE),
    *(pytest.param(True, True, id=route) for route in YELLOW),
    *(pytest.param(False, False, id=route) for route in FOUR),
)


def one_step(seats: int, place: str, with_map: bool) -> set[str]:
    g = table(seats, ship=place, provisions=1, trades=TRADES[: 4 if with_map else 3])
    do(g, "sail")
    return set(asked(g)) - {"stay", place}


@pytest.mark.parametrize(("for_three", "yellow"), ROUTES)
def test_route(for_three: bool, yellow: bool, request: pytest.FixtureRequest) -> None:
    a, b = request.node.callspec.id.split("-")
    for start, end in ((a, b), (b, a)):
        assert end in one_step(4, start, with_map=True)
        for seats in (2, 3):
            assert (end in one_step(seats, start, with_map=True)) == for_three
        inside = start in ("south_map", "north_map", "waterford", "vik")
        assert (end in one_step(4, start, with_map=False)) == (inside or not yellow)


def test_there_are_no_other_routes() -> None:
    for seats, routes in ((3, (*WHITE, *YELLOW)), (4, (*WHITE, *YELLOW, *FOUR))):
        expected = {frozenset(route.split("-")) for route in routes}
        found = {
            frozenset((place, end))
            for place in BOX.place_ids
            for end in one_step(seats, place, with_map=True)
        }
        assert found == expected


@pytest.mark.parametrize("place", ["south_map", "north_map", "waterford", "vik"])
def test_map_spots_and_what_lies_behind_are_closed_without_the_map(place: str) -> None:
    g = table(provisions=6, trades=TRADES[:3])
    do(g, "sail")
    assert place not in asked(g)
    g = table(provisions=6, trades=TRADES[:4])
    do(g, "sail")
    assert place in asked(g)


@pytest.mark.covers("kaupanger")
def test_kaupanger_has_room_for_all() -> None:
    g = table(4, ship="jarlshof", provisions=1)
    do(g, "sail", "kaupanger")
    assert {p.ship for p in g.players} == {0}
    assert g.players[0].provisions == 0


def test_any_distance_reaches_all_that_is_open() -> None:
    """Without the map the way round may be longer than any way with it."""
    for seats in (3, 4):
        sea = BOX.sea(seats)
        for start, chart in enumerate(sea.charts[False]):
            assert len(chart.here_and_away[sea.far]) == 1 + sum(d >= 0 for d in chart.distance)
            assert BOX.place_ids[start] in chart.here_and_away[0]
