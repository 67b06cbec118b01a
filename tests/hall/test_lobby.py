"""Finding a table: opening one, sitting down, the lists, getting up, bots for the free seats."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator

import pytest

from meadhall.bots import LEVELS
from meadhall.kernel.registry import find_game, game_names
from tests.hall.client import TIMEOUT, Element, House, Person, open_house, read_page


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with open_house(tmp_path_factory.mktemp("hall")) as house:
        yield house


def table_of(location: str) -> str:
    return location.removeprefix("/table/")


def listed(page: Element, title: str) -> list[str]:
    """The tables of a list, in order."""
    for section in page.every("section", css="list"):
        if section.one("h2").words == title:
            return [table_of(a.attrs["href"]) for a in section.every("a", css="table-link")]
    return []


def eventually(happens: Callable[[], bool]) -> None:
    """Bots answer on their own: wait until it is so."""
    end = time.monotonic() + TIMEOUT
    while not happens():
        assert time.monotonic() < end
        time.sleep(0.01)


def open_one(person: Person, *seats: str, private: bool = False, **options: str) -> str:
    body = {"game": "karvi", "seats": list(seats), "private": private, "options": options}
    answer = person.api.post("/api/tables", body)
    assert answer.status_code == 201, answer.text
    table: str = answer.json()["id"]
    return table


# Play now


@pytest.mark.slow
@pytest.mark.parametrize("game", game_names(drawn=True))
def test_a_newcomer_plays_after_two_requests(house: House, game: str) -> None:
    """The form as it stands is a good game against a bot; a name is in it already."""
    guest = house.stranger()
    assert guest.browser.page("/").has("a", href=f"/new?game={game}")
    form = guest.browser.page(f"/new?game={game}").one("form", action="/tables")
    assert form.fields()["name"]
    answer = guest.browser.submit(form)
    assert answer.status_code == 303
    page = guest.browser.page(answer.headers["location"])
    main = page.one(id="table")
    assert (main.attrs["data-seat"], main.attrs["data-mine"]) == ("0", "1")
    assert page.one("title").words.startswith("●")
    number = main.attrs["data-number"]
    option = page.one(id="options").every("button")[0].attrs["value"]
    table = table_of(answer.headers["location"])
    form_of_answer = page.one(id="options")
    assert guest.browser.submit(form_of_answer, option=option).status_code == 303
    assert house.hall_table(table).match.number > int(number)
    assert [c.bot for c in house.hall_table(table).chairs] == [None, "karl"]


def test_the_form_offers_every_choice_of_every_game(house: House) -> None:
    for game in game_names(drawn=True):
        known = find_game(game)
        form = house.stranger().browser.page(f"/new?game={game}").one("form", action="/tables")
        assert form.values("seats") == [str(n) for n in known.seats]
        chairs = ["me", "open", *(f"bot:{name}" for name in LEVELS)]
        for seat in range(max(known.seats)):
            assert form.values(f"seat-{seat}") == chairs
        for setting in known.settings:
            if not setting.values:
                assert not form.has(name=f"option-{setting.name}")
                continue
            if setting.values == ("no", "yes"):
                switch = form.one("input", name=f"option-{setting.name}").attrs
                assert (switch["type"], switch["value"]) == ("checkbox", "yes")
            else:
                offered = form.values(f"option-{setting.name}")
                assert set(setting.values) - set(offered) <= {"no"}
            assert form.has("label", for_=f"option-{setting.name}")
            assert form.has("input", name=f"own-{setting.name}") == bool(setting.form)


def every_choice() -> Iterator[tuple[str, int, dict[str, str]]]:
    """Every setting with every value, with every number of players it has a meaning for."""
    for game in game_names(drawn=True):
        known = find_game(game)
        for setting in known.settings:
            before = dict([setting.needs.split("=")]) if setting.needs else {}
            for value in setting.values:
                for seats in setting.seats or known.seats:
                    if setting.seats == (1,) and value == "no" and not setting.needs:
                        continue  # alone one of the solo games is played
                    yield game, seats, {**before, setting.name: value}
            if setting.form and setting.values:
                yield game, 2, {setting.name: setting.form}


CHOICES = list(every_choice())


@pytest.mark.slow
def test_every_choice_of_the_form_makes_a_table(house: House) -> None:
    guest = house.person("Ada")
    form = guest.browser.page("/new?game=karvi").one("form", action="/tables").fields()
    form = {k: "open" if k.startswith("seat-") and k != "seat-0" else v for k, v in form.items()}
    made, refused = 0, []
    for game, seats, chosen in CHOICES:
        fields = {**form, "game": game, "seats": str(seats)}
        for name, value in chosen.items():
            known = {s.name: s for s in find_game(game).settings}[name].values
            fields[f"option-{name}" if value in known else f"own-{name}"] = value
        answer = guest.browser.post("/tables", fields)
        if answer.status_code == 422:
            refused.append((seats, chosen))
            continue
        assert answer.status_code == 303, (game, seats, chosen, answer.text[:3000])
        info = guest.api.told("/api/tables/" + table_of(answer.headers["location"]))
        assert len(info["seats"]) == seats
        for name, value in chosen.items():
            assert info["options"].get(name) == value, (name, value)
        made += 1
    assert made > 50
    wrong = [
        (s, c) for s, c in refused if not (c.get("loser", "no") != "no" and int(c["loser"]) >= s)
    ]
    assert not wrong, "only a loser without a seat makes no sense"


@pytest.mark.parametrize("solo", ["highscore", "volva"])
def test_both_solo_games_are_played_from_the_form(house: House, solo: str) -> None:
    guest = house.stranger()
    form = guest.browser.page("/new?game=karvi").one("form", action="/tables")
    answer = guest.browser.submit(form, seats="1", option__solo=solo)
    page = guest.browser.page(answer.headers["location"])
    assert page.one(id="table").attrs["data-mine"] == "1"
    assert page.has(css="rival") == (solo == "volva")
    info = guest.api.told("/api/tables/" + table_of(answer.headers["location"]))
    assert info["options"]["solo"] == solo
    assert len(info["points"]) == (2 if solo == "volva" else 1)


def test_what_has_no_meaning_in_the_chosen_game_is_left_out(house: House) -> None:
    """The page hides such fields, but a browser still sends them."""
    guest = house.person("Ada")
    form = guest.browser.page("/new?game=karvi").one("form", action="/tables")
    answer = guest.browser.submit(
        form, seats="2", option__solo="volva", option__harder_goods="yes", option__loser="1"
    )
    assert answer.status_code == 303
    info = guest.api.told("/api/tables/" + table_of(answer.headers["location"]))
    assert info["options"].get("solo", "no") == "no"
    assert info["options"].get("harder_goods", "no") == "no"
    assert info["options"].get("loser", "no") == "no"


# Sitting down


@pytest.mark.slow
def test_a_friend_sits_down_through_the_link(house: House) -> None:
    ada, friend = house.person("Ada"), house.stranger()
    table = open_one(ada, "me", "open", "open")
    page = ada.browser.page(f"/table/{table}")
    assert page.one(id="link").attrs["value"] == f"http://hall.test/table/{table}"
    assert "all seats are taken" in page.one(id="ask").words
    assert not page.has(css="join"), "who sits does not sit down again"

    page = friend.browser.page(f"/table/{table}")
    assert page.one(id="table").attrs["data-seat"] == ""
    forms = page.every("form", action=f"/table/{table}/join")
    assert [form.fields()["seat"] for form in forms] == ["1", "2"]
    answer = friend.browser.submit(forms[1], name="Bo")
    assert (answer.status_code, answer.headers["location"]) == (303, f"/table/{table}")
    page = friend.browser.page(f"/table/{table}")
    assert page.one(id="table").attrs["data-seat"] == "2"
    assert page.one(id="player-2").one(css="name").words.startswith("Bo")
    assert house.hall_table(table).state == "gathering"

    third = house.person("Cid")
    assert third.browser.submit(
        third.browser.page(f"/table/{table}").one("form", action=f"/table/{table}/join")
    ).is_redirect
    assert house.hall_table(table).state == "playing"
    page = ada.browser.page(f"/table/{table}")
    assert page.one(id="table").attrs["data-mine"] == "1"
    names = [page.one(id=f"player-{s}").one(css="name").words.split()[0] for s in range(3)]
    assert names == ["Ada", "Cid", "Bo"]


def test_who_waits_hears_that_somebody_came(house: House) -> None:
    ada, bo = house.people(2)
    table = open_one(ada, "me", "open")
    with house.following(ada.browser, f"/table/{table}/live") as stream:
        before = stream.next()["roster"]
        bo.api.post(f"/api/tables/{table}/seats/1")
        assert stream.next()["roster"] == before + 1
    page = ada.browser.page(f"/table/{table}/fragment")
    assert page.one(id="table").attrs["data-mine"] == "1"


def test_one_may_open_a_table_without_sitting_at_it(house: House) -> None:
    ada, bo, cid = house.people(3)
    table = open_one(ada, "open", "open")
    assert ada.api.told(f"/api/tables/{table}")["me"] is None
    for seat, person in enumerate((bo, cid)):
        assert person.api.post(f"/api/tables/{table}/seats/{seat}").status_code == 200
    assert house.hall_table(table).state == "playing"


def test_getting_up_before_the_game_begins(house: House) -> None:
    ada, bo = house.people(2)
    table = open_one(ada, "me", "open", "open")
    bo.api.post(f"/api/tables/{table}/seats/1")
    form = bo.browser.page(f"/table/{table}").one("form", action=f"/table/{table}/leave")
    answer = bo.browser.submit(form)
    assert (answer.status_code, answer.headers["location"]) == (303, "/")
    assert [c.free for c in house.hall_table(table).chairs] == [False, True, True]
    assert bo.api.post(f"/api/tables/{table}/seats/2").status_code == 200
    assert bo.api.request("DELETE", f"/api/tables/{table}/seats/mine").status_code == 204
    assert table in listed(bo.browser.page("/"), "Open tables")
    ada.browser.post(f"/table/{table}/leave")
    assert table not in listed(bo.browser.page("/"), "Open tables"), "an empty table is put away"
    assert "put away" in bo.browser.page(f"/table/{table}").one(id="ask").words
    assert bo.api.post(f"/api/tables/{table}/seats/0").status_code == 409


def test_nobody_runs_away_from_a_game(house: House) -> None:
    ada, bo = house.people(2)
    table = house.seat([ada, bo])
    assert ada.browser.post(f"/table/{table}/leave").status_code == 409
    assert ada.api.request("DELETE", f"/api/tables/{table}/seats/mine").status_code == 409
    assert not ada.browser.page(f"/table/{table}").has("form", action=f"/table/{table}/leave")
    assert house.hall_table(table).seat_of is not None
    assert ada.api.told(f"/api/tables/{table}")["me"] == 0


# Bots


@pytest.mark.slow
def test_free_seats_are_given_to_bots(house: House) -> None:
    ada = house.person("Ada")
    table = open_one(ada, "me", "open", "open")
    form = ada.browser.page(f"/table/{table}").one("form", action=f"/table/{table}/fill")
    assert form.values("bot") == list(LEVELS) and form.fields()["bot"] == "karl"
    assert ada.browser.submit(form, bot="random").status_code == 303
    info = ada.api.told(f"/api/tables/{table}")
    assert [seat["bot"] for seat in info["seats"]] == [None, "random", "random"]
    eventually(lambda: house.game(table).waiting() == (0,))
    assert ada.browser.page(f"/table/{table}").one(id="table").attrs["data-mine"] == "1"
    assert ada.browser.post(f"/table/{table}/fill", {"bot": "random"}).status_code == 409


@pytest.mark.slow
def test_a_seat_handed_over_is_played_to_the_end(house: House) -> None:
    ada, bo = house.people(2)
    table = house.seat([ada, bo])
    house.play(table, [ada, bo], 6)
    for person in (ada, bo):
        page = person.browser.page(f"/table/{table}")
        form = page.one("form", action=f"/table/{table}/hand-over")
        assert person.browser.submit(form, bot="random").status_code == 303
        page = person.browser.page(f"/table/{table}")
        assert page.one(id="table").attrs["data-seat"] == ""
    eventually(lambda: house.hall_table(table).state == "over")
    assert house.game(table).over
    assert ada.browser.post(f"/table/{table}/hand-over", {"bot": "random"}).status_code == 403


@pytest.mark.slow
def test_there_is_nothing_to_hand_over_before_and_after(house: House) -> None:
    ada, bo = house.people(2)
    table = open_one(ada, "me", "open")
    assert ada.browser.post(f"/table/{table}/hand-over", {"bot": "random"}).status_code == 409
    bo.api.post(f"/api/tables/{table}/seats/1")
    assert ada.browser.post(f"/table/{table}/hand-over", {"bot": "x"}).status_code == 422
    house.play(table, [ada, bo])
    assert ada.browser.post(f"/table/{table}/hand-over", {"bot": "random"}).status_code == 409


# The lists


@pytest.mark.slow
def test_my_tables_come_first_when_it_is_my_turn(house: House) -> None:
    ada, bo = house.people(2)
    tables = [house.seat([ada, bo]) for _ in range(4)]
    rng = 0
    while house.game(tables[2]).waiting() != (0,) or house.game(tables[1]).waiting() != (0,):
        for table in tables[1:3]:
            if house.game(table).waiting() != (0,):
                house.play(table, [ada, bo], 1, seed=(rng := rng + 1))
    for table in (tables[0], tables[3]):
        while house.game(table).waiting() != (1,):
            house.play(table, [ada, bo], 1, seed=(rng := rng + 1))
    mine = listed(ada.browser.page("/"), "My tables")
    assert set(mine[:2]) == set(tables[1:3])
    assert set(mine) == set(tables)
    rows = ada.browser.page("/").every("li", css="my-turn")
    assert len(rows) == 2
    assert all("your turn" in row.words for row in rows)
    assert [row["id"] for row in ada.api.told("/api/tables?which=mine")] == mine
    assert set(listed(bo.browser.page("/"), "My tables")[:2]) == {tables[0], tables[3]}


@pytest.mark.slow
def test_open_tables_are_shown_to_those_who_could_sit_down(house: House) -> None:
    ada, bo = house.people(2)
    table = open_one(ada, "me", "open", less_luck="yes")
    for reader in (bo, house.stranger()):
        assert table in listed(reader.browser.page("/"), "Open tables")
        assert table in listed(reader.browser.page("/lists"), "Open tables")
        rows = {row["id"]: row for row in reader.api.told("/api/tables")}
        assert rows[table]["state"] == "gathering"
        assert rows[table]["options"]["less_luck"] == "yes"
        assert [seat["free"] for seat in rows[table]["seats"]] == [False, True]
    assert table not in listed(ada.browser.page("/"), "Open tables")
    assert table in listed(ada.browser.page("/"), "My tables")
    bo.api.post(f"/api/tables/{table}/seats/1")
    assert table not in listed(house.stranger().browser.page("/"), "Open tables")
    assert table in listed(house.stranger().browser.page("/"), "Games to watch")
    assert table not in listed(ada.browser.page("/"), "Games to watch")


@pytest.mark.slow
def test_a_private_table_is_found_by_its_link_alone(house: House) -> None:
    ada, bo, eve = house.people(3)
    guest = house.person("Dag")
    form = guest.browser.page("/new").one("form", action="/tables")
    answer = guest.browser.submit(form, private="yes", seat__1="open")
    by_form = table_of(answer.headers["location"])
    by_api = open_one(ada, "me", "open", private=True)
    for table, owner in ((by_form, guest), (by_api, ada)):
        assert table in listed(owner.browser.page("/"), "My tables")
        for reader in (eve, house.stranger()):
            assert table not in reader.browser.get("/").text
            assert table not in reader.api.get("/api/tables").text
            assert reader.browser.page(f"/table/{table}").has(css="join")
        assert bo.api.post(f"/api/tables/{table}/seats/1").status_code == 200
        assert table not in eve.browser.get("/").text
        assert table not in eve.api.get("/api/tables?which=playing").text
        house.play(table, [owner, bo])
        assert table not in house.stranger().browser.get("/").text
        assert table not in house.stranger().api.get("/api/tables?which=over").text
        assert table in listed(owner.browser.page("/"), "Finished games")


@pytest.mark.slow
def test_finished_games_are_kept_in_the_list(house: House) -> None:
    ada, bo = house.people(2)
    table = house.seat([ada, bo])
    game = house.play(table, [ada, bo])
    for reader in (ada, bo, house.stranger()):
        page = reader.browser.page("/")
        assert table in listed(page, "Finished games")
        assert table not in listed(page, "My tables")
        row = next(a for a in page.every("a") if a.attrs["href"] == f"/table/{table}")
        assert [b.words for b in row.every("b")] == [str(points) for points in game.totals()]
        rows = {row["id"]: row for row in reader.api.told("/api/tables?which=over")}
        assert rows[table]["result"] == list(game.totals())


def test_the_lists_are_kept_up_to_date(house: House) -> None:
    ada, bo, eve = house.people(3)
    with house.following(eve.browser, "/live") as stream:
        assert stream.next() == {"lobby": True}
        table = open_one(ada, "me", "open")
        assert stream.next()
        assert table in listed(eve.browser.page("/lists"), "Open tables")
        bo.api.post(f"/api/tables/{table}/seats/1")
        assert stream.next()
        assert table in listed(eve.browser.page("/lists"), "Games to watch")


# Watching and talking


@pytest.mark.slow
def test_anybody_may_watch(house: House) -> None:
    ada, bo = house.people(2)
    table = house.seat([ada, bo])
    house.play(table, [ada, bo], 20)
    for reader in (house.stranger(), house.person("Eve")):
        page = reader.browser.page(f"/table/{table}")
        assert "You are watching." in page.one(id="ask").words
        assert not page.has(id="options") and not page.has(id="chat-form")
        assert not page.every("form", action=f"/table/{table}/hand-over")
        assert page.one(id="log").every("li")
        assert reader.api.told(f"/api/tables/{table}/view")["you"] is None


@pytest.mark.slow
def test_players_talk_and_all_hear(house: House) -> None:
    ada, bo = house.people(2)
    table = house.seat([ada, bo])
    form = ada.browser.page(f"/table/{table}").one(id="chat-form")
    assert ada.browser.submit(form, text="Skål!").is_redirect
    fetched = bo.browser.fetch(f"/table/{table}/chat", {"text": "Skål, Ada."})
    assert [li.words for li in read_page(fetched.text).every("li")] == [
        "Ada Skål!",
        "Bo Skål, Ada.",
    ]
    for reader in (ada, house.stranger()):
        lines = reader.browser.page(f"/table/{table}/chat").every("li")
        assert [line.words for line in lines] == ["Ada Skål!", "Bo Skål, Ada."]
        told = reader.api.told(f"/api/tables/{table}/chat")
        assert [(m["seat"], m["name"], m["text"]) for m in told] == [
            (0, "Ada", "Skål!"),
            (1, "Bo", "Skål, Ada."),
        ]
        assert reader.api.told(f"/api/tables/{table}/chat?since={told[0]['id']}") == told[1:]
    for reader in (house.person("Eve"), house.stranger()):
        assert reader.browser.post(f"/table/{table}/chat", {"text": "hi"}).status_code == 403
    assert len(ada.api.told(f"/api/tables/{table}/chat")) == 2
