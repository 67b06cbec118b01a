"""Laying by hand: what is lifted may lie where it is said, and nowhere else, and it is told why."""

from __future__ import annotations

import html
import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from meadhall.games.odin import GAME as ODIN
from meadhall.games.odin.components.boards import BOARDS
from meadhall.games.odin.components.things import NUMBER
from meadhall.games.odin.rules.state import Odin, ground_names
from meadhall.hall.tables.game_parts import helpers_of, picture_of
from meadhall.hall.tables.previews import preview_held
from meadhall.kernel import agenda
from meadhall.kernel.errors import Illegal
from meadhall.kernel.game import Lift, Place
from meadhall.kernel.records import copy
from meadhall.kernel.table import Table
from meadhall.kernel.typed_line import answer_line
from tests.hall.client import House, Person, open_house, read_page
from tests.hall.test_plans import error, stands
from tests.hall.test_typed_lines import some_line

GAMES = Path(__file__).parents[1] / "games"
SAGAS = sorted(GAMES.glob("odin-*.saga"))

Position = tuple[Odin, int]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with open_house(tmp_path_factory.mktemp("hall")) as house:
        yield house


def recorded(path: Path, most: int, rng: random.Random) -> list[Position]:
    """Moments of a recorded game at which somebody may lay something."""
    game = Table.from_record(path.read_text(encoding="utf-8"))
    found: list[Position] = []
    for at in rng.sample(range(game.length), game.length):
        g = game.until(at).g
        assert isinstance(g, Odin)
        found += [(g, s) for s in agenda.waiting(g) if helpers_of(game.game).lifts(g, s)]
        if len(found) >= most:
            break
    return found


def at_random(seats: int, most: int, rng: random.Random) -> list[Position]:
    """Moments of a game at random, in the middle of laying too."""
    game = Table.new("odin", seats, seed=seats)
    found: list[Position] = []
    while not game.over:
        seat = rng.choice(game.waiting())
        assert isinstance(game.g, Odin)
        if helpers_of(game.game).lifts(game.g, seat) and rng.random() < 0.2:
            found.append((copy(game.g), seat))
        game.play(seat, rng.choice(game.options(seat)))
    return rng.sample(found, min(most, len(found)))


def grounds(g: Odin, seat: int) -> dict[str, tuple[int, int]]:
    """The boards of a seat, with their height and width."""
    lying = g.players[seat].grounds
    sizes = [(BOARDS[ground.board].height, BOARDS[ground.board].width) for ground in lying]
    return dict(zip(ground_names(lying), sizes, strict=True))


def anywhere(g: Odin, seat: int, lifted: Lift) -> Iterator[Place]:
    """All places that one could think of, and some beyond the edges."""
    for ground, (height, width) in grounds(g, seat).items():
        for turn in lifted.turns:
            for row in range(-1, height + 1):
                for column in range(-1, width + 1):
                    yield Place(ground, row, column, turn.name, "")


def check_all_places(g: Odin, seat: int, thing: str, rng: random.Random) -> set[str]:
    """What `lift` says is what the game itself offers, and everywhere else there is a reason."""
    lifted = helpers_of(ODIN).lift(g, seat, thing)
    assert lifted.places, "what cannot lie anywhere is not lifted"
    names = {turn.name for turn in lifted.turns}
    for turn in lifted.turns:
        assert {turn.right, turn.mirrored} <= names
        assert min(r for r, _ in turn.cells) == min(c for _, c in turn.cells) == 0
    for place in rng.sample(lifted.places, min(12, len(lifted.places))):
        lies_there(g, seat, thing, place)
    fits = {place[:4] for place in lifted.places}
    assert len(fits) == len(lifted.places), "each place once"
    reasons = set()
    elsewhere = [place for place in anywhere(g, seat, lifted) if place[:4] not in fits]
    spots = {place.ground for place in lifted.places if place.row < 0}
    for place in rng.sample(elsewhere, min(100, len(elsewhere))):
        if place.ground in spots:
            continue
        why = helpers_of(ODIN).why_not(g, seat, thing, place)
        assert why.endswith("."), (thing, place)
        reasons.add(why)
    for place in lifted.places:
        if place.row >= 0:
            assert helpers_of(ODIN).why_not(g, seat, thing, place) == "", (thing, place)
    return reasons


def lies_there(g: Odin, seat: int, thing: str, place: Place) -> None:
    """The line can be typed, and then the thing lies on that board and is asked for no more."""
    world = copy(g)
    assert answer_line(world, seat, place.line) in (True, False)
    before, after = g.players[seat], world.players[seat]
    at = ground_names(before.grounds).index(place.ground)
    one, other = before.grounds[at], after.grounds[at]
    lay = " ".join(map(str, place[:4]))
    if place.row < 0:
        assert one.wood_spots + one.stone_spots + 1 == other.wood_spots + other.stone_spots, lay
    else:
        (turn,) = (t for t in helpers_of(ODIN).lift(g, seat, thing).turns if t.name == place.turn)
        covered = sum(
            1 << (place.row + r) * BOARDS[one.board].stride + place.column + c
            for r, c in turn.cells
        )
        assert other.filled == one.filled | covered, lay
        assert not one.filled & covered


@pytest.mark.slow
@pytest.mark.parametrize("path", SAGAS, ids=lambda path: path.stem)
def test_in_recorded_games_every_place_is_right(path: Path) -> None:
    rng = random.Random(path.stem)
    positions = recorded(path, 2, rng)
    assert positions
    for g, seat in positions:
        for thing in helpers_of(ODIN).lifts(g, seat):
            check_all_places(g, seat, thing, rng)


@pytest.mark.slow
def test_in_random_games_every_place_is_right_and_every_reason_is_given() -> None:
    rng = random.Random(1)
    reasons: set[str] = set()
    for seats in (1, 2, 3, 4):
        for g, seat in at_random(seats, 6, rng):
            for thing in helpers_of(ODIN).lifts(g, seat):
                reasons |= check_all_places(g, seat, thing, rng)
    for wanted in (
        "beyond the edge",
        "lies there already",
        "Green must not touch green",
        "may be covered only if everything",
        "spots for wood and stone only",
        "takes green and blue tiles",
    ):
        assert any(wanted in why for why in reasons), wanted


def test_what_the_game_offers_is_what_can_be_lifted() -> None:
    """Typed step by step, each thing has the same places as it has when it is lifted."""
    rng = random.Random(2)
    compared = 0
    for seats in (1, 3):
        for g, seat in at_random(seats, 25, rng):
            if "place" not in agenda.options(g, seat):
                continue
            world = copy(g)
            agenda.answer(world, seat, "place")
            assert agenda.options(world, seat) == helpers_of(ODIN).lifts(g, seat)
            for thing in helpers_of(ODIN).lifts(g, seat):
                further = copy(world)
                agenda.answer(further, seat, thing)
                lines = [place.line for place in helpers_of(ODIN).lift(g, seat, thing).places]
                typed = [f"place {thing} {where}" for where in agenda.options(further, seat)]
                assert [line.removesuffix(" enough") for line in lines] == typed
                compared += len(lines)
    assert compared > 500


def test_after_one_of_several_it_is_enough() -> None:
    """Silver, ore and wood go on being laid; lifting one lays one."""
    rng = random.Random(3)
    met = 0
    for seats in (1, 2, 3):
        for g, seat in at_random(seats, 30, rng):
            for thing in {"silver", "ore", "wood"} & {*helpers_of(ODIN).lifts(g, seat)}:
                place = rng.choice(helpers_of(ODIN).lift(g, seat, thing).places)
                world = copy(g)
                answer_line(world, seat, place.line)
                before, after = g.players[seat].goods, world.players[seat].goods
                assert after[NUMBER[thing]] == before[NUMBER[thing]] - 1
                met += place.line.endswith(" enough")
    assert met > 5


def test_what_is_not_lifted_has_no_places() -> None:
    rng = random.Random(4)
    for g, seat in at_random(2, 6, rng):
        for thing in sorted({*NUMBER} - {*helpers_of(ODIN).lifts(g, seat)}):
            with pytest.raises(Illegal, match="cannot be laid now"):
                helpers_of(ODIN).lift(g, seat, thing)
            with pytest.raises(Illegal):
                preview_held(ODIN, copy(g), seat, thing, Place("home", 0, 0, "", ""), "en")


def test_karvi_has_nothing_to_lay() -> None:
    game = Table.new("karvi", 2, seed=1)
    assert helpers_of(game.game).lifts(game.g, 0) == ()
    with pytest.raises(Illegal):
        helpers_of(game.game).lift(game.g, 0, "ship")
    assert helpers_of(game.game).why_not(game.g, 0, "ship", Place("home", 0, 0, "", "")) == ""


# Through the door


@pytest.fixture(scope="module")
def people(house: House) -> list[Person]:
    return house.people(2)


@pytest.fixture(scope="module")
def table(house: House, people: list[Person]) -> tuple[str, int, str]:
    """A table of Odin, who may lay something, and what: a tile that can be turned. It is looked at
    and never changed."""
    name = house.seat(people, game="odin", seed="lift")
    game = house.play_until(name, people, lambda t: bool(turnable(t)))
    return name, *turnable(game)[0]


def turnable(game: Table) -> list[tuple[int, str]]:
    return [
        (seat, thing)
        for seat in game.waiting()
        for thing in helpers_of(game.game).lifts(game.g, seat)
        if len(helpers_of(game.game).lift(game.g, seat, thing).turns) > 1
    ]


@pytest.mark.slow
def test_lifting_is_told_as_json(
    house: House, people: list[Person], table: tuple[str, int, str]
) -> None:
    name, seat, thing = table
    game, before = house.game(name), stands(house, name)
    said = people[seat].browser.get(f"/table/{name}/lift", params={"thing": thing})
    assert said.status_code == 200
    assert said.headers["content-type"].startswith("application/json")
    assert said.headers["cache-control"] == "no-store"
    wanted = helpers_of(game.game).lift(game.g, seat, thing)
    assert said.json() == {
        "turns": [
            {
                "name": turn.name,
                "cells": [list(cell) for cell in turn.cells],
                "right": turn.right,
                "mirrored": turn.mirrored,
            }
            for turn in wanted.turns
        ],
        "places": [list(place) for place in wanted.places],
    }
    assert stands(house, name) == before
    page = people[seat].browser.page(f"/table/{name}")
    lifts = {e.attrs["data-lift"] for e in page.one(id="mine").every() if "data-lift" in e.attrs}
    assert thing in lifts
    assert lifts <= {*helpers_of(game.game).lifts(game.g, seat)}


def test_what_is_held_is_told_what_it_gives_or_why_not(
    house: House, people: list[Person], table: tuple[str, int, str]
) -> None:
    name, seat, thing = table
    game, before = house.game(name), stands(house, name)
    me, rng = people[seat].browser, random.Random(6)
    lifted = helpers_of(game.game).lift(game.g, seat, thing)
    assert isinstance(game.g, Odin)
    fits = {place[:4]: place for place in lifted.places}
    elsewhere = [p for p in anywhere(game.g, seat, lifted) if p[:4] not in fits]
    for place in (*rng.sample(lifted.places, 4), *rng.sample(elsewhere, 8)):
        query = {
            "thing": thing,
            "ground": place.ground,
            "row": str(place.row),
            "column": str(place.column),
            "turn": place.turn,
        }
        said = me.get(f"/table/{name}/hold", params=query)
        assert said.status_code == 200
        assert said.headers["content-type"].startswith("text/html")
        page = read_page(said.text)
        if place.line:
            assert not page.has(css="why-not")
            twin = copy(game.g)
            answer_line(twin, seat, place.line)
            purses = [picture_of(game.game).purse(g, seat) for g in (game.g, twin)]
            changes = [purses[1][n] - purses[0][n] for n in purses[1] if purses[1] != purses[0]]
            words = [chip.words.split()[0].replace("−", "-") for chip in page.every(css="chip")]
            assert [int(word) for word in words] == [change for change in changes if change]
            assert words
        else:
            why = helpers_of(game.game).why_not(game.g, seat, thing, place)
            assert page.one(css="why-not").words == why
            assert not page.has(css="chip")
    assert stands(house, name) == before


def test_reasons_are_given_in_the_readers_language(
    house: House, people: list[Person], table: tuple[str, int, str]
) -> None:
    name, seat, thing = table
    path = f"/table/{name}/hold?thing={thing}&ground=home&row=-9&column=0"
    turn = helpers_of(house.game(name).game).lift(house.game(name).g, seat, thing).turns[0].name
    said = {
        people[seat].browser.get(f"{path}&turn={turn}", headers={"accept-language": language}).text
        for language in ("en", "de", "fr")
    }
    assert len(said) == 3
    assert any("It would lie beyond the edge of the board." in html.unescape(t) for t in said)


def test_after_the_lines_of_a_plan_less_can_be_lifted(
    house: House, people: list[Person], table: tuple[str, int, str]
) -> None:
    """What is planned lies there already, and what was laid is not lifted again."""
    name, seat, thing = table
    game, me = house.game(name), people[seat].browser
    assert isinstance(game.g, Odin)
    places = helpers_of(game.game).lift(game.g, seat, thing).places
    plan, first = places[0].line, places[0]
    assert game.g.players[seat].goods[NUMBER[thing]] == 1
    query = {"thing": thing, "plan": plan}
    assert error(me.get(f"/table/{name}/lift", params=query))[0] == 404
    world = copy(game.g)
    answer_line(world, seat, plan)
    for other in helpers_of(game.game).lifts(world, seat):
        told = me.get(f"/table/{name}/lift", params={"thing": other, "plan": plan}).json()
        wanted = helpers_of(game.game).lift(world, seat, other)
        assert told["places"] == [list(place) for place in wanted.places]
        where = {"ground": first.ground, "row": str(first.row), "column": str(first.column)}
        turn = wanted.turns[0].name
        held = {"thing": other, "plan": plan, "turn": turn, **where}
        page = me.page(f"/table/{name}/hold?{'&'.join(f'{k}={v}' for k, v in held.items())}")
        assert page.has(css="why-not"), "something lies there in the plan"


HUGE = "9" * 40
BAD = (
    "lift",
    "lift?thing=",
    "lift?thing=dance",
    f"lift?thing={'x' * 5000}",
    "lift?thing=%3Cb%3E",
    "lift?thing=%00",
    "lift?thing=fur%20home",
    "lift?thing=home",
    "lift?thing=pregnant_sheep",
    "hold",
    "hold?thing=dance&ground=home&row=1&column=1",
    f"hold?thing={'x' * 5000}&ground=home",
    "hold?thing={thing}&row=x",
    "hold?thing={thing}&ground=home&row=1.5",
)
ODD = (
    "ground=home&row={huge}&column=0&turn={turn}",
    "ground=home&row=0&column={huge}&turn={turn}",
    "ground=home&row=-{huge}&column=-{huge}&turn={turn}",
    "ground=home&row=-1&column=-1&turn={turn}",
    "ground=home&row=0&column=0&turn=zzz",
    "ground=home&row=0&column=0&turn={long}",
    "ground=nowhere&row=0&column=0",
    "ground={long}&row=0&column=0",
    "ground=&row=0&column=0",
    "ground=home%00&row=0&column=0",
    "",
)


@pytest.mark.parametrize("path", BAD, ids=lambda path: path[:40])
def test_what_cannot_be_lifted_is_an_error(
    house: House, people: list[Person], table: tuple[str, int, str], path: str
) -> None:
    name, seat, thing = table
    said = people[seat].browser.get(f"/table/{name}/{path.format(thing=thing)}")
    assert 400 <= said.status_code < 500
    if "row" not in path or "dance" in path:
        assert error(said) == (404, "Nothing is known of this.")
    assert "Traceback" not in said.text


@pytest.mark.parametrize("query", ODD, ids=lambda query: query[:40])
def test_odd_places_have_their_reason_too(
    house: House, people: list[Person], table: tuple[str, int, str], query: str
) -> None:
    name, seat, thing = table
    turn = helpers_of(house.game(name).game).lift(house.game(name).g, seat, thing).turns[0].name
    query = query.format(huge=HUGE, turn=turn, long="x" * 4000)
    said = people[seat].browser.get(f"/table/{name}/hold?thing={thing}&{query}")
    assert said.status_code == 200
    assert read_page(said.text).one(css="why-not").words


@pytest.mark.slow
@pytest.mark.parametrize("plan", ["dance", "x" * 200, ";" * 3000, "place;place;place", "%00"])
def test_an_odd_plan_is_followed_as_far_as_it_goes(
    house: House, people: list[Person], table: tuple[str, int, str], plan: str
) -> None:
    name, seat, thing = table
    before = stands(house, name)
    said = people[seat].browser.get(f"/table/{name}/lift?thing={thing}&plan={plan}")
    assert said.status_code == 200
    assert said.json()["places"]
    said = people[seat].browser.get(f"/table/{name}/fragment?plan={plan}&line=x")
    assert said.status_code == 200
    assert stands(house, name) == before


def test_who_is_not_asked_lifts_nothing(house: House, people: list[Person]) -> None:
    name = house.seat(people, game="odin", seed="idle")

    def idle(t: Table) -> list[int]:
        others = [seat for seat in (0, 1) if seat not in t.waiting()]
        return [seat for seat in others if helpers_of(t.game).planning(t.g, seat) is not None]

    game = house.play_until(name, people, lambda t: bool(idle(t)))
    seat = idle(game)[0]
    for path in ("lift?thing=fur", "hold?thing=fur&ground=home"):
        said = people[seat].browser.get(f"/table/{name}/{path}")
        assert error(said) == (409, "You are not asked anything now.")


@pytest.mark.slow
def test_whatever_is_planned_in_a_random_game_can_be_lifted_from(house: House) -> None:
    """Plans of any lines, then lifting and holding: never an accident."""
    people = house.people(3)
    name = house.seat(people, game="odin", seed="wild")
    rng = random.Random(9)
    lifted = 0
    for turn in range(12):
        game = house.play(name, people, 7, seed=turn)
        seat = rng.choice(game.waiting())
        me = people[seat].browser
        plan = ";".join(some_line(game, seat, rng))
        for thing in (*helpers_of(game.game).lifts(game.g, seat)[:2], "fur"):
            query = {"thing": thing, "plan": plan}
            said = me.get(f"/table/{name}/lift", params=query)
            assert said.status_code in (200, 404)
            lifted += said.status_code == 200
            where = {"ground": "home", "row": str(rng.randrange(12)), "column": "3", "turn": "r"}
            said = me.get(f"/table/{name}/hold", params={**query, **where})
            assert said.status_code in (200, 404)
    assert lifted
