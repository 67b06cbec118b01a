"""Habits: what a seat always answers in the windows for all, the hall answers for it."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest
from sqlalchemy import select

from meadhall.games.odin.rules.anytime import Together
from meadhall.hall.store.models import SeatRow
from meadhall.hall.tables.game_parts import helpers_of
from meadhall.hall.tables.match import ANSWER, Entry
from meadhall.kernel.table import Table
from tests.hall.client import House, Person, open_house
from tests.hall.server import until
from tests.hall.test_plans import error

WINDOWS = ("income", "feast", "bonus", "scoring")
ALWAYS = dict.fromkeys(WINDOWS, "never")


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with open_house(tmp_path_factory.mktemp("hall")) as house:
        yield house


# A game that is just before a window


class Eve(NamedTuple):
    """A game after whose last answer a window opens."""

    seed: str
    answers: tuple[tuple[int, str], ...]
    window: str


Wanted = Callable[[Table], bool]


def in_window(table: Table) -> tuple[int, ...]:
    """Who is asked in a window for all."""
    return tuple(s for s in table.waiting() if isinstance(table.question(s), Together))


def window_of(table: Table) -> str:
    (seat, *_) = in_window(table)
    question = table.question(seat)
    assert isinstance(question, Together)
    return question.before


def find(wanted: Wanted) -> Eve:
    """A game of two in which a window opens as wanted, rather soon than late."""
    for most in (20, 30, 45, 150):
        for seed in range(100):
            table, dice = Table.new("odin", 2, seed=seed), random.Random(seed)
            given: list[tuple[int, str]] = []
            was = False
            while not table.over and len(given) < most:
                opens = bool(in_window(table))
                if opens and not was and given and wanted(table):
                    return Eve(str(seed), tuple(given), window_of(table))
                was = opens
                seat = dice.choice(table.waiting())
                given.append((seat, dice.choice(table.options(seat))))
                table.play(*given[-1])
    raise AssertionError("there is no such game")


def by_habit(table: Table, seat: int, wish: str) -> str:
    return helpers_of(table.game).habit(table.g, seat, dict.fromkeys(WINDOWS, wish))


@cache
def common() -> Eve:
    """A window for both."""
    return find(lambda t: in_window(t) == (0, 1))


@cache
def changing() -> Eve:
    """A window for both, in which seat 0 could change something and seat 1 could not."""
    return find(
        lambda t: (
            in_window(t) == (0, 1)
            and not by_habit(t, 0, "change")
            and bool(by_habit(t, 1, "change"))
        )
    )


@cache
def single() -> Eve:
    """A window in which seat 0 has nothing to do."""
    return find(lambda t: in_window(t) == (1,))


def seat_at(house: House, people: Sequence[Person], eve: Eve) -> str:
    """A table of that game, one answer before the window."""
    table = house.seat(people, game="odin", seed=eve.seed)
    for given in eve.answers[:-1]:
        give(house, people, table, given)
    return table


def give(house: House, people: Sequence[Person], table: str, given: tuple[int, str]) -> None:
    """Answer without going through the door."""
    seat, option = given

    async def enter() -> None:
        known = await house._known(people[seat])
        async with house.services.registry.at(table) as hall_table:
            number = hall_table.match.number
        await house.services.answers.enter(table, known, Entry(seat, ANSWER, option), number)

    house.portal.call(enter)


def keep(person: Person, table: str, **wish: str) -> None:
    said = person.browser.post(f"/table/{table}/habits", wish)
    assert (said.status_code, said.headers["location"]) == (303, f"/table/{table}")


def settled(house: House, table: str) -> Table:
    """The table when nobody answers by habit any more. Whoever will has begun to as soon as the
    last entry is acknowledged."""
    until(lambda: not house.services.automatic.pending, "habits come to an end")
    return house.game(table)


def kept_habits(house: House, table: str) -> list[str]:
    """As the store has them."""

    async def read() -> list[str]:
        asked = select(SeatRow.habits).where(SeatRow.table_id == table).order_by(SeatRow.seat)
        async with house.services.store.reading() as session:
            return list((await session.execute(asked)).scalars())

    return house.portal.call(read)


def since(house: House, table: str, number: int) -> list[Entry]:
    return house.hall_table(table).match.entries[number:]


# Answering


@pytest.mark.slow
def test_never_is_answered_at_once_by_an_ordinary_entry(house: House) -> None:
    people, eve = house.people(2), common()
    table = seat_at(house, people, eve)
    keep(people[0], table, **ALWAYS)
    number = house.hall_table(table).match.number
    give(house, people, table, eve.answers[-1])
    game = settled(house, table)
    assert since(house, table, number)[1:] == [Entry(0, ANSWER, "ready")]
    assert in_window(game) == (1,), "only the other is still asked"
    assert people[0].api.told(f"/api/tables/{table}")["waiting"] == [1]
    assert not people[0].browser.page(f"/table/{table}").has(id="options")


@pytest.mark.slow
@pytest.mark.parametrize("wish", [{}, dict.fromkeys(WINDOWS, "ask")], ids=["nothing", "ask"])
def test_who_wants_to_be_asked_is_asked(house: House, wish: dict[str, str]) -> None:
    people, eve = house.people(2), common()
    table = seat_at(house, people, eve)
    if wish:
        keep(people[0], table, **wish)
    give(house, people, table, eve.answers[-1])
    assert in_window(settled(house, table)) == (0, 1)
    assert people[0].browser.page(f"/table/{table}").has(id="options")
    assert in_window(settled(house, table)) == (0, 1), "looking does not answer either"


@pytest.mark.slow
def test_a_habit_is_for_its_own_window(house: House) -> None:
    people, eve = house.people(2), common()
    table = seat_at(house, people, eve)
    keep(people[0], table, **{name: "never" for name in WINDOWS if name != eve.window})
    keep(people[1], table, **{eve.window: "never"})
    give(house, people, table, eve.answers[-1])
    assert in_window(settled(house, table)) == (0,)


@pytest.mark.slow
def test_change_asks_only_if_something_would_change(house: House) -> None:
    people, eve = house.people(2), changing()
    table = seat_at(house, people, eve)
    for person in people:
        keep(person, table, **dict.fromkeys(WINDOWS, "change"))
    number = house.hall_table(table).match.number
    give(house, people, table, eve.answers[-1])
    assert in_window(settled(house, table)) == (0,)
    assert since(house, table, number)[1:] == [Entry(1, ANSWER, "ready")]


def test_habits_are_kept_from_the_moment_they_are_said(house: House) -> None:
    """In an open window too."""
    people, eve = house.people(2), common()
    table = seat_at(house, people, eve)
    give(house, people, table, eve.answers[-1])
    keep(people[1], table, **ALWAYS)
    assert in_window(settled(house, table)) == (0,)


def test_nothing_else_is_answered_by_habit(house: House) -> None:
    """Up to the window everybody is asked as always."""
    people, eve = house.people(2), find(lambda t: True)
    table = house.seat(people, game="odin", seed=eve.seed)
    for person in people:
        keep(person, table, **ALWAYS)
    for number, given in enumerate(eve.answers[:-1], start=1):
        give(house, people, table, given)
        assert not house.services.automatic.pending
        assert house.hall_table(table).match.number == number
    give(house, people, table, eve.answers[-1])
    settled(house, table)
    assert {e.option for e in since(house, table, len(eve.answers))} == {"ready"}


# Together


def test_where_both_pass_by_habit_nobody_waits(house: House) -> None:
    people, eve = house.people(2), common()
    table = seat_at(house, people, eve)
    for person in people:
        keep(person, table, **ALWAYS)
    number = house.hall_table(table).match.number
    give(house, people, table, eve.answers[-1])
    game = settled(house, table)
    said = since(house, table, number)[1:]
    assert {entry.seat for entry in said[:2]} == {0, 1}
    assert {entry.option for entry in said} == {"ready"}
    assert game.waiting() and not in_window(game), "the game has gone on"


def test_nobody_waits_for_who_has_nothing_to_do(house: House) -> None:
    people, eve = house.people(2), single()
    table = seat_at(house, people, eve)
    give(house, people, table, eve.answers[-1])
    assert in_window(house.game(table)) == (1,)
    give(house, people, table, (1, "ready"))
    game = settled(house, table)
    phase = game.view(None)["phase"]
    assert phase != f"before {eve.window}", "it goes on as soon as who can do something is ready"


def test_nobody_waits_for_who_passes_by_habit(house: House) -> None:
    people, eve = house.people(2), common()
    table = seat_at(house, people, eve)
    keep(people[0], table, **{eve.window: "never"})
    give(house, people, table, eve.answers[-1])
    settled(house, table)
    give(house, people, table, (1, "ready"))
    game = settled(house, table)
    assert game.view(None)["phase"] != f"before {eve.window}"


@pytest.mark.slow
def test_in_a_whole_game_no_window_waits_for_those_who_pass(house: House) -> None:
    people = house.people(2)
    table = house.seat(people, {"length": "short"}, game="odin", seed="whole")
    for person in people:
        keep(person, table, **ALWAYS)
    dice = random.Random(5)
    passed = 0
    for _ in range(150):
        game = settled(house, table)
        if game.over:
            break
        assert not in_window(game)
        seat = dice.choice(game.waiting())
        give(house, people, table, (seat, dice.choice(game.options(seat))))
        passed += in_window(house.game(table)) != ()
    entries = house.hall_table(table).match.entries
    assert sum(entry.option == "ready" for entry in entries) >= 2
    again = Table.new("odin", 2, seed="whole", options={"length": "short"})
    for entry in entries:
        again.play(entry.seat, entry.option)
    assert again.save() == house.game(table).save(), "they are answers like any others"


# Taking back


@pytest.mark.slow
def test_who_takes_it_back_is_asked(house: House) -> None:
    people, eve = house.people(2), common()
    table = seat_at(house, people, eve)
    keep(people[0], table, **ALWAYS)
    give(house, people, table, eve.answers[-1])
    settled(house, table)
    number = house.hall_table(table).match.number
    said = people[0].api.post(f"/api/tables/{table}/undo", {"number": number})
    assert said.status_code == 200
    assert in_window(settled(house, table)) == (0, 1)
    for _ in range(2):
        assert people[0].browser.page(f"/table/{table}").has(id="options")
        assert in_window(settled(house, table)) == (0, 1), "looking does not answer again"
    give(house, people, table, (0, "ready"))
    assert in_window(settled(house, table)) == (1,)


@pytest.mark.slow
def test_it_stays_taken_back_whatever_the_others_do(house: House) -> None:
    people = house.people(2)
    eve = find(lambda t: in_window(t) == (0, 1) and t.options(1)[0] == "place")
    table = seat_at(house, people, eve)
    keep(people[0], table, **ALWAYS)
    give(house, people, table, eve.answers[-1])
    settled(house, table)
    number = house.hall_table(table).match.number
    said = people[0].api.post(f"/api/tables/{table}/undo", {"number": number})
    assert said.status_code == 200
    settled(house, table)
    give(house, people, table, (1, "place"))
    assert settled(house, table).waiting() == (0, 1)


def test_who_asked_to_take_it_back_is_asked(house: House) -> None:
    """The window had closed already; all have agreed to open it again."""
    people, eve = house.people(2), common()
    table = seat_at(house, people, eve)
    keep(people[0], table, **{eve.window: "never"})
    give(house, people, table, eve.answers[-1])
    settled(house, table)
    give(house, people, table, (1, "ready"))
    settled(house, table)
    if not house.hall_table(table).match.may_ask(0):
        pytest.fail("what was answered in the window stands")
    for seat, step in ((0, "ask"), (1, "agree")):
        number = house.hall_table(table).match.number
        path = f"/api/tables/{table}/take-back/{step}"
        assert people[seat].api.post(path, {"number": number}).status_code == 200
    assert 0 in in_window(settled(house, table))


@pytest.mark.slow
def test_a_lost_answer_by_habit_is_given_when_the_house_opens(tmp_path: Path) -> None:
    """Nobody has to look at the table first."""
    eve = common()
    with open_house(tmp_path) as house, pytest.MonkeyPatch.context() as patch:
        people = house.people(2)
        table = seat_at(house, people, eve)
        keep(people[0], table, **ALWAYS)
        patch.setattr(house.services.automatic, "_start_habit", lambda *about: None)
        give(house, people, table, eve.answers[-1])
        assert in_window(house.game(table)) == (0, 1)
    with open_house(tmp_path) as house:
        until(lambda: in_window(house.game(table)) == (1,), "the habit answers")


# Keeping


@pytest.mark.slow
def test_habits_are_in_the_store_and_on_the_page(house: House) -> None:
    people = house.people(2)
    table = house.seat(people, game="odin")
    roster = house.hall_table(table).roster
    form = people[0].browser.page(f"/table/{table}").one("details", css="habits").one("form")
    assert form.fields().keys() == {"_csrf_token", *WINDOWS}
    assert {form.fields()[name] for name in WINDOWS} == {"ask"}
    assert form.values("income") == ["ask", "change", "never"]
    said = people[0].browser.submit(form, income="never", bonus="change")
    assert said.status_code == 303
    wanted = "income=never bonus=change"
    assert kept_habits(house, table) == [wanted, ""]
    assert house.hall_table(table).roster > roster, "other processes look again"
    form = people[0].browser.page(f"/table/{table}").one("details", css="habits").one("form")
    chosen = {name: form.fields()[name] for name in WINDOWS}
    assert chosen == {"income": "never", "feast": "ask", "bonus": "change", "scoring": "ask"}
    form = people[1].browser.page(f"/table/{table}").one("details", css="habits").one("form")
    assert {form.fields()[name] for name in WINDOWS} == {"ask"}, "each seat has its own"
    assert not house.stranger().browser.page(f"/table/{table}").has("details", css="habits")


def test_habits_may_be_said_before_the_game_begins(house: House) -> None:
    ada, bo = house.people(2)
    table = ada.api.post("/api/tables", {"game": "odin", "seats": ["me", "open"]}).json()["id"]
    keep(ada, table, feast="never")
    assert kept_habits(house, table)[0] == "feast=never"
    assert house.hall_table(table).state == "gathering"
    assert bo.api.post(f"/api/tables/{table}/seats/1").status_code == 200
    assert kept_habits(house, table)[0] == "feast=never"
    assert kept_habits(house, table)[1] == ""


def test_who_gets_up_takes_the_habits_along(house: House) -> None:
    ada, bo = house.people(2)
    table = ada.api.post("/api/tables", {"game": "odin", "seats": ["me", "open", "open"]}).json()[
        "id"
    ]
    assert bo.api.post(f"/api/tables/{table}/seats/1").status_code == 200
    keep(bo, table, **ALWAYS)
    assert kept_habits(house, table)[1]
    assert bo.browser.post(f"/table/{table}/leave").status_code == 303
    assert kept_habits(house, table) == ["", "", ""]


def test_a_bot_has_no_habits(house: House) -> None:
    people, eve = house.people(2), common()
    table = seat_at(house, people, eve)
    keep(people[0], table, **ALWAYS)
    keep(people[1], table, feast="change")
    said = people[0].browser.post(f"/table/{table}/hand-over", {"bot": "random"})
    assert said.status_code == 303
    assert kept_habits(house, table) == ["", "feast=change"]
    assert house.hall_table(table).chairs[0].habits == ""
    assert house.hall_table(table).chairs[0].bot == "random"


@pytest.mark.slow
def test_habits_survive_a_restart(tmp_path: Path) -> None:
    eve = common()
    with open_house(tmp_path) as house:
        people = house.people(2)
        table = seat_at(house, people, eve)
        keep(people[0], table, **ALWAYS)
        habits = kept_habits(house, table)
    with open_house(tmp_path) as house:
        people = [house.again(person) for person in people]
        assert kept_habits(house, table) == habits
        form = people[0].browser.page(f"/table/{table}").one("details", css="habits").one("form")
        assert {form.fields()[name] for name in WINDOWS} == {"never"}
        give(house, people, table, eve.answers[-1])
        assert in_window(settled(house, table)) == (1,)
    with open_house(tmp_path) as house:
        assert in_window(house.game(table)) == (1,), "the answer was written down"


# What cannot be


@pytest.mark.slow
@pytest.mark.parametrize(
    "wish",
    [
        {"income": "sometimes"},
        {"income": ""},
        {"feast": "never", "bonus": "x" * 3000},
        {"scoring": "<b>never</b>"},
        {"income": "ready; ready"},
        {"income": "never feast=never"},
    ],
    ids=lambda wish: str(wish)[:40],
)
def test_odd_wishes_are_refused_in_words(house: House, wish: dict[str, str]) -> None:
    ada, bo = house.people(2)
    table = house.seat([ada, bo], game="odin")
    keep(ada, table, income="change")
    before = kept_habits(house, table)
    status, words = error(ada.browser.post(f"/table/{table}/habits", wish))
    name = next(n for n, value in wish.items() if value not in ("ask", "change", "never"))
    assert status == 422
    assert f"{name} cannot be" in words
    assert kept_habits(house, table) == before


def test_large_letters_are_as_good(house: House) -> None:
    ada, bo = house.people(2)
    table = house.seat([ada, bo], game="odin")
    keep(ada, table, income="NEVER")
    assert kept_habits(house, table)[0] == "income=never"


@pytest.mark.parametrize("game", ["karvi", "odin"])
def test_what_is_no_habit_is_refused_in_words(house: House, game: str) -> None:
    ada, bo = house.people(2)
    table = house.seat([ada, bo], game=game)
    for wish in ({"dance": "never"}, {"seed": "1"}, {"x" * 3000: "ask"}):
        status, words = error(ada.browser.post(f"/table/{table}/habits", wish))
        assert status == 422
        assert f"{house.game(table).game.title} has no option" in words
    assert kept_habits(house, table) == ["", ""]


def test_only_who_sits_here_has_habits(house: House) -> None:
    ada, bo = house.people(2)
    table = house.seat([ada, bo], game="odin")
    for reader in (house.person("Eve"), house.stranger()):
        said = reader.browser.post(f"/table/{table}/habits", ALWAYS)
        assert error(said) == (403, "You do not sit at this table.")
    assert kept_habits(house, table) == ["", ""]
    said = ada.browser.post("/table/abcdefghij/habits", ALWAYS)
    assert said.status_code == 404


def test_after_the_game_there_are_none(house: House) -> None:
    ada, bo = house.people(2)
    table = house.seat([ada, bo], game="odin")
    house.hall_table(table).row.state = "over"
    said = ada.browser.post(f"/table/{table}/habits", ALWAYS)
    assert error(said) == (409, "This game is over.")
    assert kept_habits(house, table) == ["", ""]


def test_karvi_has_no_habits(house: House) -> None:
    ada, bo = house.people(2)
    table = house.seat([ada, bo])
    assert not ada.browser.page(f"/table/{table}").has("details", css="habits")
    keep(ada, table)
    assert kept_habits(house, table) == ["", ""]


# By the API


def test_programs_have_habits_too(house: House) -> None:
    people, eve = house.people(2), common()
    told = {game["name"]: game["habits"] for game in people[0].api.told("/api/games")["games"]}
    assert told["karvi"] == []
    assert [habit["name"] for habit in told["odin"]] == list(WINDOWS)
    assert all(habit["values"] == ["ask", "change", "never"] for habit in told["odin"])
    table = seat_at(house, people, eve)
    path = f"/api/tables/{table}/habits"
    said = people[0].api.post(path, {"habits": {eve.window: "never"}})
    assert said.status_code == 200
    assert said.json() == {**dict.fromkeys(WINDOWS, "ask"), eve.window: "never"}
    assert kept_habits(house, table)[0] == f"{eve.window}=never"
    give(house, people, table, eve.answers[-1])
    assert in_window(settled(house, table)) == (1,)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({"habits": {"income": "sometimes"}}, 422),
        ({"habits": {"dance": "never"}}, 422),
        ({"habits": {"income": "x" * 9000}}, 422),
        ({"habits": {str(n): "never" for n in range(50)}}, 400),
        ({"habits": {"income": 1}}, 400),
        ({"habits": []}, 400),
        ({}, 400),
        ({"income": "never"}, 400),
    ],
    ids=lambda body: str(body)[:40],
)
def test_odd_wishes_of_programs_are_refused(house: House, body: object, status: int) -> None:
    ada, bo = house.people(2)
    table = house.seat([ada, bo], game="odin")
    said = ada.api.post(f"/api/tables/{table}/habits", body)
    assert said.status_code == status
    assert said.json()["error"] and said.json()["message"]
    assert kept_habits(house, table) == ["", ""]


def test_programs_must_sit_there(house: House) -> None:
    ada, bo = house.people(2)
    table = house.seat([ada, bo], game="odin")
    said = house.person("Eve").api.post(f"/api/tables/{table}/habits", {"habits": ALWAYS})
    assert (said.status_code, said.json()["error"]) == (403, "not-seated")
    said = house.stranger().api.post(f"/api/tables/{table}/habits", {"habits": ALWAYS})
    assert said.status_code == 401
    assert kept_habits(house, table) == ["", ""]
