"""Plans: what would be is shown, nothing of it happens, and all of it is taken or nothing."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from pathlib import Path
from urllib.parse import quote, urlencode

import httpx
import pytest

from meadhall.hall.tables.game_parts import helpers_of, picture_of
from meadhall.hall.tables.previews import LONGEST_LINE, LONGEST_PLAN, read_plan
from meadhall.kernel import agenda
from meadhall.kernel.errors import Illegal
from meadhall.kernel.records import copy
from meadhall.kernel.save import save
from meadhall.kernel.table import Table
from meadhall.kernel.typed_line import follow
from tests.hall.client import Element, House, Person, open_house, read_page
from tests.hall.server import kept
from tests.hall.test_secrecy import imagined
from tests.hall.test_typed_lines import laid_line, sealing, some_line, who_can_lay

GAMES = Path(__file__).parents[1] / "games"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with open_house(tmp_path_factory.mktemp("hall")) as house:
        yield house


@pytest.fixture(scope="module")
def people(house: House) -> list[Person]:
    return house.people(2)


def open_for_laying(house: House, people: list[Person]) -> tuple[str, int]:
    table = house.seat(people, game="odin", seed="plan")
    game = house.play_until(table, people, lambda t: bool(who_can_lay(t)))
    return table, who_can_lay(game)[0]


@pytest.fixture(scope="module")
def laying(house: House, people: list[Person]) -> tuple[str, int]:
    """A table of Odin, and who may lay a tile there; it is looked at and never changed."""
    return open_for_laying(house, people)


@pytest.fixture
def fresh(house: House, people: list[Person]) -> tuple[str, int]:
    """Such a table of one's own, to go on with."""
    return open_for_laying(house, people)


def error(said: httpx.Response) -> tuple[int, str]:
    """The status and the sentence with which something was refused."""
    page = read_page(said.text)
    return said.status_code, page.one(css="complaint").words


def asked(table: str, **query: str) -> str:
    return f"/table/{table}/fragment?{urlencode(query)}"


def lines(page: Element) -> list[str]:
    """The lines of the plan on a page."""
    return [item.words for item in page.one(id="plan").every("li")]


def notations(page: Element) -> list[str]:
    """What may be answered, as the field for typing knows it."""
    found = page.every("datalist", id="notations")
    return [option.attrs["value"] for known in found for option in known.every("option")]


def mine(text: str) -> str:
    """The picture of one's own things."""
    return text[text.index('<section id="mine"') : text.index('<section id="others"')]


def stands(house: House, table: str) -> tuple[object, ...]:
    """All that must not change: the table in memory and the store."""
    rows = kept(house.config.folder)
    hall_table = house.hall_table(table)
    return (
        hall_table.match.number,
        hall_table.match.table.save(),
        save(hall_table.match.table.g),
        [row for row in rows["entries"] if row["table_id"] == table],
        [row for row in rows["tables"] if row["id"] == table],
    )


def after_lines(game: Table, seat: int, planned: Sequence[str]) -> Table:
    """The same table after lines without draws, as it would really be."""
    twin = Table.from_record(game.save())
    for line in planned:
        for option in twin.read_line(seat, line):
            twin.play(seat, option)
    return twin


def plain_line(game: Table, seat: int) -> str:
    """An answer that is foreseen."""
    found = [o for o in game.options(seat) if follow(copy(game.g), seat, [o])[1]]
    assert found, "nothing can be foreseen here"
    return found[0]


# What would be


def test_a_plan_is_read_from_an_address() -> None:
    assert read_plan("") == read_plan(" ; ;;") == ()
    assert read_plan("place fur home c4 r; ready;") == ("place fur home c4 r", "ready")
    assert len(read_plan("x;" * LONGEST_PLAN)) == LONGEST_PLAN
    for long in ("x;" * (LONGEST_PLAN + 1), "x" * (LONGEST_LINE + 1)):
        with pytest.raises(Illegal, match="too long"):
            read_plan(long)


@pytest.mark.slow
@pytest.mark.parametrize("long", ["x;" * 300, "x" * 5000])
def test_a_plan_that_is_too_long_is_refused(
    house: House, people: list[Person], laying: tuple[str, int], long: str
) -> None:
    """Not cut short: half a plan is another plan."""
    table, seat = laying
    before, me = stands(house, table), people[seat].browser
    for path in (asked(table, plan=long), f"/table/{table}/lift?thing=fur&plan={long}"):
        said = me.get(path)
        assert said.status_code == 422 and "is not possible here." in said.text
    form = {"number": str(before[0]), "plan": long}
    assert error(me.post(f"/table/{table}/plan", form))[0] == 422
    assert stands(house, table) == before


def test_without_a_script_a_plan_is_a_page(
    house: House, people: list[Person], laying: tuple[str, int]
) -> None:
    table, seat = laying
    line = " ".join(laid_line(house.game(table), seat))
    before = stands(house, table)
    page = people[seat].browser.page(f"/table/{table}?{urlencode({'plan': '', 'line': line})}")
    assert lines(page) == [line]
    assert page.one("form", id="options").attrs["action"] == f"/table/{table}"
    assert page.has(id="chat"), "the whole page"
    assert stands(house, table) == before


def test_an_empty_plan_is_the_table_as_it_is(
    house: House, people: list[Person], laying: tuple[str, int]
) -> None:
    table, seat = laying
    me = people[seat].browser
    now, empty = me.get(asked(table)).text, me.get(asked(table, plan="")).text
    page = read_page(empty)
    assert notations(page) == list(house.game(table).options(seat))[:80]
    assert mine(empty) == mine(now)
    assert "Try out what you like" in page.one(id="plan").words
    assert page.one(css="question").words.startswith("Only a plan: ")
    assert not page.has(id="take-plan") and not page.has(id="plan-back")
    assert not page.has(id="undo"), "nothing real is taken back from within a plan"
    assert not read_page(now).has(id="plan") and read_page(now).has(id="open-plan")


@pytest.mark.slow
def test_a_plan_shows_what_really_comes_of_it(
    house: House, people: list[Person], fresh: tuple[str, int]
) -> None:
    """Picture, question and options are those that the table has when it is played so."""
    table, seat = fresh
    me, game = people[seat].browser, house.game(table)
    line = " ".join(laid_line(game, seat))
    before = stands(house, table)
    shown = me.get(asked(table, plan=line)).text
    assert stands(house, table) == before, "nothing happened"
    page = read_page(shown)
    real = after_lines(game, seat, [line])
    assert lines(page) == [line]
    assert notations(page) == list(real.options(seat))[:80]
    assert page.one(css="question").words == f"Only a plan: {real.ask(seat)}"
    main = page.one(id="table").attrs
    assert (main["data-number"], main["data-at"]) == (str(before[0]), str(game.length))
    assert main["data-plan"] == line
    assert main["data-fragment"].endswith(f"?plan={quote(line, safe='/')}")

    form = {"number": str(before[0]), "option": line}
    assert me.fetch(f"/table/{table}/answer", form).status_code == 200
    assert mine(me.get(asked(table)).text) == mine(shown)


def test_what_a_plan_gives_is_what_it_changes(
    house: House, people: list[Person], laying: tuple[str, int]
) -> None:
    table, seat = laying
    game = house.game(table)
    line = " ".join(laid_line(game, seat))
    page = people[seat].browser.page(asked(table, plan=line))
    purses = [picture_of(t.game).purse(t.g, seat) for t in (game, after_lines(game, seat, [line]))]
    changes = [purses[1][name] - purses[0][name] for name in purses[1]]
    chips = page.one(id="plan").every("span", css="chip")
    words = [chip.words.split()[0].replace("−", "-") for chip in chips]
    assert [int(word) for word in words] == [change for change in changes if change]
    assert words, "a tile has gone"


@pytest.mark.slow
def test_line_by_line_a_plan_grows_and_shrinks(
    house: House, people: list[Person], laying: tuple[str, int]
) -> None:
    table, seat = laying
    me, answers = people[seat].browser, laid_line(house.game(table), seat)
    plan = ""
    for number, answer in enumerate(answers, start=1):
        page = me.page(asked(table, plan=plan, line=answer))
        assert lines(page) == list(answers[:number])
        plan = page.one(id="table").attrs["data-plan"]
    for number in (2, 1, 0):
        back = next(f for f in page.every("form") if f.has(id="plan-back"))
        page = me.page(asked(table, **back.fields()))
        assert lines(page) == list(answers[:number])
    form = page.one("form", id="options")
    assert (form.attrs["method"], form.fields()) == ("get", {"plan": ""})
    assert {b.attrs["name"] for b in form.every("button")} == {"line"}


@pytest.mark.slow
@pytest.mark.parametrize("junk", ["dance", "place dance", "<b>", "home c4 r", "place; ;"])
def test_lines_that_do_not_fit_are_told(
    house: House, people: list[Person], laying: tuple[str, int], junk: str
) -> None:
    """With all that were to follow them."""
    table, seat = laying
    good = " ".join(laid_line(house.game(table), seat))
    before = stands(house, table)
    if ";" not in junk:
        page = people[seat].browser.page(asked(table, plan=f"{good};{junk};ready"))
        assert lines(page) == [good]
        assert page.one(css="why-not").words == f"This does not fit any more: {junk}, ready"
        assert page.one(id="table").attrs["data-plan"] == good
    page = people[seat].browser.page(asked(table, plan="", line=junk))
    assert stands(house, table) == before


@pytest.mark.slow
@pytest.mark.parametrize("name", ["karvi", "odin"])
def test_a_plan_ends_where_something_is_drawn(
    house: House, people: list[Person], name: str
) -> None:
    table = house.seat(people, game=name, seed="beyond")
    game = house.play_until(table, people, lambda t: sealing(t) is not None)
    seat, option = sealing(game) or (0, "")
    me = people[seat].browser
    now = me.get(asked(table)).text
    before = stands(house, table)
    shown = me.get(asked(table, plan=option)).text
    page = read_page(shown)
    assert lines(page) == [option]
    assert "cannot be foreseen" in page.one(id="plan").words
    assert not page.has(css="why-not")
    assert mine(shown) == mine(now), "as far as it can be foreseen"
    assert notations(page) == list(game.options(seat))[:80]

    page = me.page(asked(table, plan=f"{option};ready"))
    assert lines(page) == []
    assert page.one(css="why-not").words.endswith(f": {option}, ready")
    assert "cannot be foreseen" not in page.one(id="plan").words
    assert stands(house, table) == before

    form = {"number": str(before[0]), "plan": f"{option};ready"}
    assert me.post(f"/table/{table}/plan", form).status_code == 422
    assert stands(house, table) == before
    assert me.post(f"/table/{table}/plan", {**form, "plan": option}).status_code == 303
    assert house.hall_table(table).match.number == house.hall_table(table).match.asked_since[seat]
    assert (seat, option) in house.game(table).answers[game.length - 3 :]


# What helpers propose


@pytest.mark.slow
@pytest.mark.parametrize("name", ["feast", "filling"])
def test_what_a_helper_proposes_is_a_plan(house: House, people: list[Person], name: str) -> None:
    table = house.seat(people, game="odin", seed=f"propose-{name}")

    def proposed(t: Table) -> list[int]:
        found = []
        for seat in t.waiting():
            names = [p.name for p in helpers_of(t.game).proposals(t.g, seat)]
            if name in names and helpers_of(t.game).propose(t.g, seat, name).lines:
                found.append(seat)
        return found

    game = house.play_until(table, people, lambda t: bool(proposed(t)))
    seat = proposed(game)[0]
    me = people[seat].browser
    page = me.page(asked(table))
    form = next(f for f in page.every("form") if f.has(id=f"propose-{name}"))
    before = stands(house, table)
    page = me.page(asked(table, **form.fields()))
    wanted = helpers_of(game.game).propose(game.g, seat, name)
    assert lines(page) == list(wanted.lines)
    assert f"{wanted.title} {wanted.words}" in page.one(id="plan").words
    assert stands(house, table) == before
    take = next(f for f in page.every("form") if f.has(id="take-plan"))
    real = after_lines(game, seat, wanted.lines)
    assert me.submit(take).status_code == 303
    assert house.hall_table(table).match.number == before[0] + len(wanted.lines)  # type: ignore[operator]
    assert save(house.game(table).g) == save(real.g)


@pytest.mark.slow
@pytest.mark.parametrize("name", ["karvi", "odin"])
@pytest.mark.parametrize("wish", ["dance", "feast filling", "x" * 3000, "<b>"])
def test_what_nobody_proposes_is_the_table_as_it_is(
    house: House, people: list[Person], name: str, wish: str
) -> None:
    table = house.seat(people, game=name, seed="nobody")
    me = people[house.game(table).waiting()[0]].browser
    now = me.get(asked(table))
    assert me.get(asked(table, propose=wish)).text == now.text


# Taking it


@pytest.mark.slow
def test_all_lines_of_a_plan_are_taken_one_after_another(
    house: House, people: list[Person], fresh: tuple[str, int]
) -> None:
    table, seat = fresh
    game, number = house.game(table), house.hall_table(table).match.number
    planned = [*laid_line(game, seat)]
    real = after_lines(game, seat, planned)
    me = people[seat].browser
    page = me.page(asked(table, plan=";".join(planned)))
    form = next(f for f in page.every("form") if f.has(id="take-plan"))
    said = me.submit(form)
    assert (said.status_code, said.headers["location"]) == (303, f"/table/{table}")
    entries = house.hall_table(table).match.entries[number:]
    assert [(e.seat, e.kind, e.option) for e in entries] == [
        (seat, "answer", option) for option in planned
    ]
    assert save(house.game(table).g) == save(real.g)
    said = me.submit(form)
    assert 400 <= said.status_code < 500, "the same click does not count twice"
    assert house.hall_table(table).match.number == number + 3


def test_an_open_page_gets_the_table_after_its_plan(
    house: House, people: list[Person], fresh: tuple[str, int]
) -> None:
    table, seat = fresh
    game, number = house.game(table), house.hall_table(table).match.number
    form = {
        "number": str(number),
        "at": str(game.length),
        "plan": " ".join(laid_line(game, seat)),
    }
    said = people[seat].browser.fetch(f"/table/{table}/plan", form)
    assert said.status_code == 200
    page = read_page(said.text)
    assert page.one(id="table").attrs["data-number"] == str(number + 1)
    assert not page.has(id="plan")


@pytest.mark.parametrize("junk", ["dance", "place dance", "x" * 150])
@pytest.mark.parametrize("first", [True, False])
def test_a_plan_that_does_not_all_fit_is_not_taken_at_all(
    house: House, people: list[Person], laying: tuple[str, int], junk: str, first: bool
) -> None:
    table, seat = laying
    before = stands(house, table)
    good = " ".join(laid_line(house.game(table), seat))
    plan = f"{junk};{good}" if first else f"{good};{junk}"
    form = {"number": str(before[0]), "plan": plan}
    said = people[seat].browser.post(f"/table/{table}/plan", form)
    status, sentence = error(said)
    assert status == 422 and sentence.endswith("is not possible here.")
    assert junk[:60] in sentence and good not in sentence
    assert stands(house, table) == before


@pytest.mark.slow
@pytest.mark.parametrize("number", ["", "-1", "x", "99999999", "9999", "1e3"])
def test_a_plan_for_another_number_is_not_taken(
    house: House, people: list[Person], laying: tuple[str, int], number: str
) -> None:
    table, seat = laying
    before = stands(house, table)
    good = " ".join(laid_line(house.game(table), seat))
    said = people[seat].browser.post(f"/table/{table}/plan", {"number": number, "plan": good})
    assert 400 <= said.status_code < 500
    assert stands(house, table) == before


# Who may plan, and when


@pytest.mark.slow
@pytest.mark.parametrize("name", ["karvi", "odin"])
def test_who_does_not_sit_here_plans_nothing(house: House, people: list[Person], name: str) -> None:
    table = house.seat(people, game=name, seed="watch")
    game = house.play(table, people, 20)
    option = game.options(game.waiting()[0])[0]
    before = stands(house, table)
    for reader in (house.person("Eve"), house.stranger()):
        now = reader.browser.get(asked(table)).text
        assert not read_page(now).has(id="open-plan")
        for query in ({"plan": option}, {"plan": ""}, {"propose": "feast"}):
            assert reader.browser.get(asked(table, **query)).text == now
        said = reader.browser.post(f"/table/{table}/plan", {"number": "20", "plan": option})
        assert error(said) == (403, "You do not sit at this table.")
        for path in ("lift?thing=fur", "hold?thing=fur&ground=home", "lift?thing=fur&plan="):
            said = reader.browser.get(f"/table/{table}/{path}")
            assert error(said) == (403, "You do not sit at this table.")
    assert stands(house, table) == before


@pytest.mark.parametrize("name", ["karvi", "odin"])
def test_before_all_seats_are_taken_nobody_plans(house: House, name: str) -> None:
    ada = house.person("Ada")
    wish = {"game": name, "seats": ["me", "open"]}
    table = ada.api.post("/api/tables", wish).json()["id"]
    option = (*house.game(table).options(0), "place")[0]
    before = stands(house, table)
    now = ada.browser.get(asked(table)).text
    assert ada.browser.get(asked(table, plan=option)).text == now
    assert ada.browser.get(asked(table, propose="filling")).text == now
    begins = (409, "The game begins when all seats are taken.")
    for path in ("lift?thing=fur", "hold?thing=fur&ground=home", "lift?thing=fur&plan="):
        assert error(ada.browser.get(f"/table/{table}/{path}")) == begins
    said = ada.browser.post(f"/table/{table}/plan", {"number": "0", "plan": option})
    assert error(said) == begins
    assert stands(house, table) == before


@pytest.mark.slow
@pytest.mark.parametrize("name", ["karvi", "odin"])
def test_after_the_game_nobody_plans(house: House, people: list[Person], name: str) -> None:
    table = house.seat(people, game=name, seed="over")
    record = sorted(GAMES.glob(f"{name}-2-*.saga"))[0].read_text(encoding="utf-8")
    house.put(table, Table.from_record(record))
    house.hall_table(table).row.state = "over"
    before = stands(house, table)
    ada = people[0].browser
    now = ada.get(asked(table)).text
    assert not read_page(now).has(id="open-plan")
    for query in ({"plan": "place"}, {"plan": ""}, {"propose": "filling"}):
        assert ada.get(asked(table, **query)).text == now
    for path in ("lift?thing=fur", "hold?thing=fur&ground=home", "hold?plan="):
        assert error(ada.get(f"/table/{table}/{path}")) == (409, "This game is over.")
    said = ada.post(f"/table/{table}/plan", {"number": str(before[0]), "plan": "place"})
    assert error(said) == (409, "This game is over.")
    assert stands(house, table) == before


@pytest.mark.slow
def test_while_others_are_asked_one_plans_ones_own_boards(
    house: House, people: list[Person]
) -> None:
    table = house.seat(people, game="odin", seed="meanwhile")

    def idle(t: Table) -> list[int]:
        return [
            seat
            for seat in (0, 1)
            if seat not in t.waiting()
            and (world := helpers_of(t.game).planning(t.g, seat)) is not None
            and helpers_of(t.game).lifts(world, seat)
        ]

    game = house.play_until(table, people, lambda t: bool(idle(t)))
    seat = idle(game)[0]
    me, before = people[seat].browser, stands(house, table)
    page = me.page(asked(table))
    assert page.has(id="open-plan") and not page.has(id="options")
    page = me.page(asked(table, plan=""))
    world = helpers_of(game.game).planning(copy(game.g), seat)
    assert world is not None
    assert notations(page) == list(agenda.options(world, seat))[:80]
    assert page.one(id="table").attrs["data-mine"] == "0"
    thing = helpers_of(game.game).lifts(world, seat)[0]
    lifted = me.get(f"/table/{table}/lift", params={"thing": thing, "plan": ""}).json()
    line = lifted["places"][0][-1]
    page = me.page(asked(table, plan=line))
    assert lines(page) == [line]
    assert not page.has(id="take-plan"), "it is not one's turn"
    purses = [picture_of(game.game).purse(world, seat)]
    follow(world, seat, [line])
    purses.append(picture_of(game.game).purse(world, seat))
    assert purses[0] != purses[1]

    said = me.post(f"/table/{table}/plan", {"number": str(before[0]), "plan": line})
    assert error(said) == (409, "You are not asked anything now.")
    said = me.get(f"/table/{table}/lift", params={"thing": thing})
    assert error(said) == (409, "You are not asked anything now.")
    assert stands(house, table) == before


def test_in_karvi_nothing_is_planned_out_of_turn(house: House, people: list[Person]) -> None:
    def alone(t: Table) -> bool:
        """Somebody is asked who can go on without a draw."""
        if len(t.waiting()) != 1:
            return False
        (seat,) = t.waiting()
        return any(follow(copy(t.g), seat, [option])[1] for option in t.options(seat))

    table = house.seat(people, game="karvi", seed="meanwhile")
    game = house.play_until(table, people, alone)
    (asked_now,) = game.waiting()
    idle, busy = people[1 - asked_now].browser, people[asked_now].browser
    now = idle.get(asked(table)).text
    assert not read_page(now).has(id="open-plan")
    assert idle.get(asked(table, plan="")).text == now
    assert idle.get(asked(table, plan="end")).text == now
    assert busy.page(asked(table)).has(id="open-plan")
    before = stands(house, table)
    line = plain_line(game, asked_now)
    page = busy.page(asked(table, plan=line))
    assert lines(page) == [line]
    assert notations(page) == list(after_lines(game, asked_now, [line]).options(asked_now))[:80]
    assert stands(house, table) == before


@pytest.mark.slow
def test_a_plan_is_kept_while_others_answer(house: House, people: list[Person]) -> None:
    """Its address shows it again, at the number to which the table has come meanwhile."""
    table = house.seat(people, game="odin", seed="kept")

    def both(t: Table) -> bool:
        return len(t.waiting()) == 2 and bool(who_can_lay(t))

    game = house.play_until(table, people, both)
    seat = who_can_lay(game)[0]
    me, number = people[seat].browser, house.hall_table(table).match.number
    line = " ".join(laid_line(game, seat))
    shown = me.page(asked(table, plan=line))
    form = {"number": str(number), "option": game.options(1 - seat)[0]}
    assert people[1 - seat].browser.fetch(f"/table/{table}/answer", form).status_code == 200
    again = me.page(shown.one(id="table").attrs["data-fragment"])
    assert lines(again) == [line]
    assert again.one(id="table").attrs["data-number"] == str(number + 1)
    take = next(f for f in shown.every("form") if f.has(id="take-plan"))
    assert me.submit(take).status_code == 303, "an older number does no harm: nobody asked anew"


# Nothing hidden


@pytest.mark.slow
@pytest.mark.parametrize("name", ["karvi", "odin"])
def test_a_plan_shows_nothing_hidden(house: House, name: str) -> None:
    """In every world that differs only in what the seat cannot see, a plan is the same page, and
    so is whatever is lifted or proposed in it."""
    people = house.people(3)
    table = house.seat(people, game=name, seed="hidden")
    rng = random.Random(name)
    looked = 0
    for turn in range(3):
        game = house.play(table, people, rng.randrange(25, 40), seed=turn)
        for seat in range(3):
            me = people[seat].browser
            paths = planned_paths(table, game, seat, rng)
            before = [me.get(path).content for path in paths]
            twin = imagined(game, seat, rng)
            if twin.g == game.g:
                continue
            house.put(table, twin)
            for path, text in zip(paths, before, strict=True):
                assert me.get(path).content == text, f"{path} tells worlds apart"
            house.put(table, game)
            looked += 1
    assert looked > 4


def planned_paths(table: str, game: Table, seat: int, rng: random.Random) -> list[str]:
    """What a reader might try out here."""
    found = [asked(table, plan=""), asked(table, propose="filling"), asked(table, propose="feast")]
    if seat in game.waiting():
        for option in rng.sample(game.options(seat), min(4, len(game.options(seat)))):
            found.append(asked(table, plan=option))
        found.append(asked(table, plan=";".join(some_line(game, seat, rng))))
    for thing in helpers_of(game.game).lifts(game.g, seat)[:2]:
        found.append(f"/table/{table}/lift?thing={thing}")
        found.append(f"/table/{table}/hold?thing={thing}&ground=home&row=3&column=3")
    return found
