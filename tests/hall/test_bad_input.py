"""Whatever is sent to the hall, it answers in plain words and goes on."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from gettext import NullTranslations
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from argon2 import PasswordHasher

from meadhall.games.karvi.rules import open_box
from meadhall.hall import errors
from meadhall.hall.config import Config, Limits
from meadhall.hall.errors import HallError
from meadhall.hall.people import accounts, visitor
from meadhall.hall.store.models import Person as Known
from meadhall.kernel.errors import Illegal
from meadhall.kernel.table import Table
from meadhall.language.translation import Tongue
from tests.hall.client import Element, House, Person, open_house, read_page

GAMES = Path(__file__).parent.parent / "games"
HOSTILE = (
    "<script>alert(1)</script>",
    "\"><img src=x onerror='alert(1)'>",
    "{{ 7 * 7 }} {% raw %} ${7*7} {t}",
    "'; DROP TABLE people; --",
    "&lt;b&gt; &amp;amp;",
    "ᚠᛖᚨᛊᛏ 🍖🍺 饗宴 مأدبة",
)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with open_house(tmp_path_factory.mktemp("hall")) as house:
        yield house


@pytest.fixture(scope="module")
def ada(house: House) -> Person:
    return house.person("Ada")


@pytest.fixture(scope="module")
def table(house: House, ada: Person) -> str:
    """A running game that no test here moves on."""
    return house.seat([ada, house.person("Bo")])


def complaint(answer: Any) -> str:
    return read_page(answer.text).one(css="complaint").words


# Words


@pytest.mark.slow
@pytest.mark.parametrize("said", HOSTILE)
def test_what_people_write_is_shown_as_they_wrote_it(house: House, said: str) -> None:
    ada, bo = house.stranger(), house.person("Bo")
    assert ada.browser.post("/me/name", {"name": said[:24]}).status_code == 303
    token = read_page(ada.browser.post("/me/token").text).one(id="token").words
    ada.api.web.headers["authorization"] = f"Bearer {token}"
    ada.id = ada.api.told("/api/people/me")["person"]
    table = house.seat([ada, bo])
    assert ada.browser.post(f"/table/{table}/chat", {"text": said}).status_code == 303
    assert ada.api.post(f"/api/tables/{table}/chat", {"text": said}).status_code == 200
    name = " ".join(said[:24].split())
    page = bo.browser.page(f"/table/{table}")
    lines = page.one(id="chat-lines").every("li")
    assert [line.words for line in lines] == [f"{name} {said}"] * 2
    assert page.one(id="player-0").one(css="name").words == name
    assert not page.every("img")
    assert all(script.attrs.get("src") for script in page.every("script"))
    front = house.stranger().browser.page("/")
    assert name in [e.words for e in front.every(css="seat-name")]
    seats = bo.api.told(f"/api/tables/{table}")["seats"]
    assert seats[0]["name"] == name
    assert [m["text"] for m in bo.api.told(f"/api/tables/{table}/chat")] == [said] * 2


def test_chat_cannot_be_written_backwards_or_invisibly(house: House) -> None:
    ada, bo = house.people(2)
    table = house.seat([ada, bo])
    for said in ("\u202eabc\u2066", "a\u200bb\x00c\x1b[31m", " a \n b\t", "e\u0301"):
        assert ada.browser.post(f"/table/{table}/chat", {"text": said}).status_code == 303
        assert ada.api.post(f"/api/tables/{table}/chat", {"text": said}).status_code == 200
    kept = [m["text"] for m in bo.api.told(f"/api/tables/{table}/chat")]
    assert kept[::2] == kept[1::2] == ["abc", "abc[31m", "a b", "é"]


@pytest.mark.parametrize("said", ["", " ", "\u200b", "x" * 501, "x" * 10_000, "🍺" * 501])
def test_a_message_has_a_length(ada: Person, table: str, said: str) -> None:
    answer = ada.browser.post(f"/table/{table}/chat", {"text": said})
    assert answer.status_code == 422
    assert "1 to 500" in complaint(answer)
    assert ada.api.post(f"/api/tables/{table}/chat", {"text": said}).status_code in (400, 422)
    assert ada.api.told(f"/api/tables/{table}/chat") == []


def test_a_message_of_the_greatest_length_is_kept(house: House) -> None:
    ada, bo = house.people(2)
    table = house.seat([ada, bo])
    assert ada.api.post(f"/api/tables/{table}/chat", {"text": "🍺" * 500}).status_code == 200
    assert bo.api.told(f"/api/tables/{table}/chat")[0]["text"] == "🍺" * 500


# Addresses


@pytest.mark.slow
@pytest.mark.parametrize(
    "name",
    [
        *("none", "x" * 17, "x" * 3000, "%00", "a%00b", "...", "..%2f..%2fetc%2fpasswd", "%2e"),
        *("é", "%F0%9F%8D%BA", "%ff%fe", "'%20or%201=1--", "{table}", "<script>", "null", "-1"),
    ],
)
def test_unknown_tables_and_records_are_not_found(ada: Person, name: str) -> None:
    """On a page for people, in JSON for programs; whatever the name looks like."""
    for path in ("", "/log", "/fragment", "/chat", "/record", "/replay", "/check", "/live"):
        answer = ada.browser.get(f"/table/{name}{path}")
        assert answer.status_code == 404, path
        assert "link cut short" in complaint(answer)
    for path in ("", "/replay", "/record", "/check"):
        assert ada.browser.get(f"/record/{name}{path}").status_code == 404
    for path in ("", "/view", "/events", "/options", "/chat", "/live", "/record", "/scores"):
        answer = ada.api.get(f"/api/tables/{name}{path}")
        assert answer.status_code in (400, 404), path
        assert answer.headers["content-type"].startswith("application/json")
    for path in ("answers", "undo", "chat"):
        answer = ada.api.post(f"/api/tables/{name}/{path}", {"number": 0, "option": "x"})
        assert answer.status_code in (400, 404)


def test_an_unknown_table_says_so(ada: Person) -> None:
    answer = ada.browser.get("/table/abcdefghij")
    assert answer.status_code == 404
    assert complaint(answer) == "There is no such table. Was the link cut short?"
    answer = ada.api.get("/api/tables/abcdefghij")
    assert answer.status_code == 404
    assert answer.json() == {
        "error": "unknown-table",
        "message": "There is no such table. Was the link cut short?",
    }
    answer = ada.browser.get("/table/abcdefghij/fragment", headers={"hx-request": "true"})
    assert answer.status_code == 404
    assert read_page(answer.text).one(css="toast").attrs["data-code"] == "unknown-table"


def test_files_of_the_server_stay_there(ada: Person) -> None:
    for path in ("../app.py", "%2e%2e/app.py", "..%2fapp.py", "%2fetc/passwd", "....//app.py"):
        answer = ada.browser.get(f"/static/{path}")
        assert answer.status_code == 404
        assert "import" not in answer.text and "root:" not in answer.text


@pytest.mark.parametrize("method", ["PUT", "PATCH", "DELETE"])
def test_wrong_methods_are_refused(ada: Person, table: str, method: str) -> None:
    for path in ("/", "/me", "/tables", f"/table/{table}", f"/table/{table}/answer"):
        answer = ada.browser.request(method, path, data={"_csrf_token": ada.browser.csrf})
        assert answer.status_code == 405, path
        assert "allow" in answer.headers
        assert "cannot be done here" in complaint(answer)
    for path in ("/api/tables", "/api/people", f"/api/tables/{table}/answers"):
        answer = ada.api.request(method, path)
        assert answer.status_code == 405, path
        assert answer.json()["error"] == "http-405"


@pytest.mark.slow
def test_odd_queries_are_understood_or_refused(ada: Person, table: str) -> None:
    for query in ("after=x", "after=1.5", "number=x", f"after={'9' * 5000}", "after="):
        assert ada.browser.get(f"/table/{table}/fragment?{query}").status_code in (200, 400), query
    for query in ("at=x", "at=-5", "at=99999999", "at=٣", "at=²", "after=-5", "after=-1&number=-9"):
        page = ada.browser.page(f"/table/{table}/fragment?{query}")
        assert page.one(id="table").attrs["data-table"] == table
    for query in ("since=x", "since=-1", "since=1e3", f"since={2**70}", "since="):
        assert ada.api.get(f"/api/tables/{table}/events?{query}").status_code in (200, 400), query
        assert ada.api.get(f"/api/tables/{table}/chat?{query}").status_code in (200, 400), query
    assert ada.api.get("/api/tables?which=all").status_code == 400
    assert ada.browser.get("/new?game=chess").status_code == 404
    assert ada.browser.get("/rules/chess").status_code == 404
    assert ada.browser.get("/games/chess/style.css").status_code == 404


def test_odd_things_are_explained_or_unknown(ada: Person, table: str) -> None:
    for thing in (
        "",
        "x" * 5000,
        "\x00",
        "²",
        "T²",
        "warrior ²",
        "die ٣",
        "<script>",
        "../x",
        "T5 ",
    ):
        answer = ada.browser.get(f"/table/{table}/explain", params={"thing": thing})
        assert answer.status_code in (200, 404), thing


def test_odd_headers_do_no_harm(house: House) -> None:
    for headers in (
        {"accept-language": "de;q=nan, fr;q=inf, x;q=y"},
        {"accept-language": "," * 5000},
        {"accept-language": b"\xe9"},
        {"cookie": b"meadhall=\xff; language=\xff; theme=\xff; csrftoken=\xff"},
        {"cookie": '=;;;a; meadhall="\\'},
        {"cookie": "language=xx; theme=<script>; csrftoken=<script>"},
        {"authorization": b"Bearer \xff"},
        {"referer": "http://[::1"},
        {"host": "<script>"},
        {"hx-request": "yes"},
    ):
        eve = house.stranger()
        for path in ("/", "/me", "/nowhere", "/api/games", "/api/people/me"):
            answer = eve.browser.get(path, headers=headers)
            assert answer.status_code in (200, 400, 401, 404), f"{path} {headers}"
            if "html" in answer.headers["content-type"]:
                page = read_page(answer.text)
                assert all(s.attrs.get("src", "").startswith("/") for s in page.every("script"))
        answer = eve.browser.request("POST", "/me/name", headers=headers, data={"name": "Eve"})
        assert answer.status_code in (400, 403)


# Bodies


@pytest.mark.parametrize(
    "body",
    [
        *(b"", b"{", b"[]", b"null", b'"x"', b"7", b"\x00", b"\xff\xfe", b"\xef\xbb\xbf{}"),
        *(b'{"number":NaN,"option":"x"}', b'{"number":1e999,"option":"x"}'),
        *(b'{"number":-1,"option":"x"}', b'{"number":0.5,"option":"x"}'),
        *(b'{"number":"x","option":"x"}', b'{"number":true,"option":"x"}'),
        *(b'{"number":null,"option":"x"}', b'{"number":0}', b'{"option":"x"}'),
        *(b'{"number":0,"option":7}', b'{"number":0,"option":["x"]}'),
        *(b'{"number":0,"option":""}', b'{"number":0,"option":"x","more":1}'),
        b'{"number":0,"option":"\xff"}',
        b'{"number":0,"option":"\\ud800"}',
        b'{"number":%d,"option":"x"}' % 10**400,
        b'{"number":0,"option":"%s"}' % (b"x" * 201),
        b"[" * 50_000,
        b'{"a":' * 5_000 + b"1" + b"}" * 5_000,
    ],
    ids=lambda body: repr(body[:30]),
)
def test_json_that_makes_no_sense(house: House, ada: Person, table: str, body: bytes) -> None:
    before = house.hall_table(table).match.number
    for path in ("/api/tables", "/api/people", f"/api/tables/{table}/answers"):
        kind = {"content-type": "application/json"}
        answer = ada.api.request("POST", path, content=body, headers=kind)
        assert answer.status_code == 400, answer.text
        said = answer.json()
        assert said["error"] == "http-400"
        assert said["message"] == "This could not be understood."
    assert house.hall_table(table).match.number == before


@pytest.mark.slow
@pytest.mark.parametrize(
    ("kind", "body"),
    [
        ("application/json", b"{"),
        ("text/plain", b"name=x"),
        ("multipart/form-data", b"abc"),
        ("multipart/form-data; boundary=x", b"--x\r\nabc"),
        ("multipart/form-data; boundary=x", b"--x\r\nContent-Disposition: x\r\n\r\na\r\n--x--"),
        ("application/x-www-form-urlencoded", b"%ff%00=%ff&a&=&==&%"),
        ("application/x-www-form-urlencoded; charset=utf-7", b"a=b"),
        ("application/x-www-form-urlencoded", b"&".join(b"a%d=b" % n for n in range(20_000))),
    ],
)
def test_forms_that_make_no_sense(ada: Person, table: str, kind: str, body: bytes) -> None:
    headers = {"content-type": kind, "x-csrftoken": ada.browser.csrf}
    for path in ("/tables", "/paste", "/me/name", "/sign-in", f"/table/{table}/answer"):
        answer = ada.browser.request("POST", path, content=body, headers=headers)
        assert answer.status_code in (400, 403, 404, 409, 413, 422), f"{path}: {answer.status_code}"
        assert complaint(answer)


@pytest.mark.slow
def test_what_is_too_large_is_refused(
    ada: Person, table: str, tmp_path_factory: pytest.TempPathFactory
) -> None:
    large = "x" * 400_001
    answer = ada.browser.post("/paste", {"text": large})
    assert answer.status_code == 413
    assert complaint(answer) == "This is too large."
    answer = ada.api.post(f"/api/tables/{table}/answers", {"number": 0, "option": large})
    assert (answer.status_code, answer.json()["error"]) == (413, "http-413")
    with open_house(tmp_path_factory.mktemp("small"), limits=Limits(body=300)) as house:
        assert house.stranger().api.post("/api/people", {"name": "x" * 200}).status_code == 422
        assert house.stranger().api.post("/api/people", {"name": "x" * 300}).status_code == 413


def test_a_record_of_the_longest_game_is_not_too_large() -> None:
    longest = max(file.stat().st_size for file in GAMES.glob("*.saga"))
    assert longest * 10 < Config().limits.body


# Answers


def test_an_impossible_answer_is_told_what_is_possible(
    house: House, ada: Person, table: str
) -> None:
    options = house.game(table).options(0)
    number = house.hall_table(table).match.number
    answer = ada.api.post(f"/api/tables/{table}/answers", {"number": number, "option": "fly"})
    assert answer.status_code == 422
    assert answer.json() == {
        "error": "illegal",
        "message": "“fly” is not possible here.",
        "legal": list(options),
    }
    form = {"number": str(number), "option": "fly"}
    answer = ada.browser.fetch(f"/table/{table}/answer", form)
    assert answer.status_code == 422
    toast = read_page(answer.text).one(css="toast")
    assert toast.attrs["data-code"] == "illegal"
    assert ", ".join(options) in toast.words
    answer = ada.browser.post(f"/table/{table}/answer", form)
    assert answer.status_code == 422
    assert "“fly” is not possible" in complaint(answer)
    assert house.hall_table(table).match.number == number


def test_a_late_answer_is_told_that_the_table_has_moved_on(house: House) -> None:
    ada, bo = house.people(2)
    table = house.seat([ada, bo])
    options = ada.api.told(f"/api/tables/{table}/options")
    first = {"number": options["number"], "option": options["options"][0]["option"]}
    assert ada.api.post(f"/api/tables/{table}/answers", first).status_code == 200
    answer = ada.api.post(f"/api/tables/{table}/answers", first)
    assert answer.status_code == 409
    assert answer.json()["error"] == "stale"
    assert answer.json()["number"] == 1
    form = {"number": str(first["number"]), "option": first["option"]}
    answer = ada.browser.fetch(f"/table/{table}/answer", form)
    assert answer.status_code == 409
    assert read_page(answer.text).one(css="toast").attrs["data-code"] == "stale"
    assert "moved on" in answer.text
    assert house.hall_table(table).match.number == 1


def test_an_answer_is_not_late_if_only_others_have_answered(house: House) -> None:
    """Two are asked at once: who looked before the other answered need not look again."""
    ada, bo = house.people(2)
    table = house.seat([ada, bo])
    assert house.game(table).waiting() == (0, 1)
    seen = bo.api.told(f"/api/tables/{table}/options")
    house.play(table, [ada, bo], 1, choose=lambda rng, options: options[0], seed=1)
    first = house.hall_table(table).match.entries[0].seat
    other = (bo, ada)[first]
    option = house.game(table).options(1 - first)[0]
    answer = other.api.post(
        f"/api/tables/{table}/answers", {"number": seen["number"], "option": option}
    )
    assert answer.status_code == 200


def test_numbers_and_answers_of_forms_are_read_carefully(
    house: House, ada: Person, table: str
) -> None:
    before = house.hall_table(table).match.number
    option = house.game(table).options(0)[0]
    for number in ("", "x", "-1", "²", "٣", "1e3", "9" * 5000, " 0", "0x0"):
        answer = ada.browser.post(f"/table/{table}/answer", {"number": number, "option": option})
        assert answer.status_code in (409, 422), number
    for said in ("", " ", "\x00", "x" * 5000, "<script>", "\u202e"):
        form = {"number": str(before), "option": said}
        assert ada.browser.post(f"/table/{table}/answer", form).status_code == 422, said
    assert ada.browser.post(f"/table/{table}/answer", {}).status_code in (409, 422)
    assert house.hall_table(table).match.number == before


@pytest.mark.slow
def test_a_full_seat_and_a_full_table(house: House) -> None:
    ada, bo, cid = house.people(3)
    table = ada.api.post("/api/tables", {"game": "karvi", "seats": ["me", "open", "open"]}).json()
    path = f"/api/tables/{table['id']}"
    assert bo.api.post(f"{path}/seats/1").status_code == 200
    answer = cid.api.post(f"{path}/seats/1")
    assert (answer.status_code, answer.json()["error"]) == (409, "seat-taken")
    answer = cid.browser.post(f"/table/{table['id']}/join", {"seat": "0"})
    assert answer.status_code == 409
    assert "taken this seat" in complaint(answer)
    for seat in ("7", "99", "x", "-1"):
        answer = cid.api.post(f"{path}/seats/{seat}")
        assert answer.status_code in (400, 404, 409), seat
    assert bo.api.post(f"{path}/seats/2").json()["me"] == 1, "who sits keeps the seat"
    assert cid.api.post(f"{path}/seats/2").status_code == 200
    answer = house.person("Dag").api.post(f"{path}/seats/2")
    assert (answer.status_code, answer.json()["error"]) == (409, "started")
    late = house.stranger().browser.post(f"/table/{table['id']}/join", {"name": "Dag"})
    assert late.status_code == 409
    assert "meadhall" not in late.cookies, "nobody comes in for nothing"


# New tables


@pytest.mark.parametrize(
    "changed",
    [
        *({"game": "chess"}, {"game": "../karvi"}, {"game": ""}, {"seats": []}),
        *({"seats": ["me"] * 2}, {"seats": ["me", "bot:nobody"]}, {"seats": ["me", "Bo"]}),
        *({"seats": ["me", *["open"] * 4]}, {"seats": ["open"] * 9}, {"seats": [1, 2]}),
        *({"seats": "me"}, {"options": {"boards": "c"}}, {"options": {"sails": "yes"}}),
        *({"options": {"solo": "volva"}}, {"options": {"loser": "1"}}, {"options": []}),
        *({"options": {"boards": 1}}, {"options": {"boards": "x" * 81}}, {"private": "yes"}),
        *({"options": {"boards": "a b"}}, {"options": {"boards": "a\nseed=1"}}, {"seed": "1"}),
    ],
    ids=str,
)
def test_tables_that_cannot_be(house: House, ada: Person, changed: dict[str, Any]) -> None:
    before = len(ada.api.told("/api/tables?which=mine"))
    body = {"game": "karvi", "seats": ["me", "open"], **changed}
    answer = ada.api.post("/api/tables", body)
    assert answer.status_code in (400, 422), answer.text
    assert answer.json()["message"]
    assert len(ada.api.told("/api/tables?which=mine")) == before


def new_table_form(person: Person) -> Element:
    return person.browser.page("/new?game=karvi").one("form", action="/tables")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "value"),
    [
        *(("seats", "0"), ("seats", "5"), ("seats", "x"), ("seats", ""), ("seats", "²")),
        *(("seat-0", "bot:nobody"), ("seat-1", "me"), ("seat-1", "<script>")),
        *(("option-boards", "z"), ("own-boards", "zz-zz"), ("own-boards", "<script>")),
    ],
)
def test_a_form_that_cannot_be_comes_back_as_it_was(
    house: House, ada: Person, name: str, value: str
) -> None:
    form = new_table_form(ada)
    changed = {"option-less_luck": "yes", name: value, "private": "yes"}
    answer = ada.browser.post("/tables", {**form.fields(), **changed})
    assert answer.status_code == 422
    assert complaint(answer)
    again = read_page(answer.text).one("form", action="/tables")
    assert again.fields()["option-less_luck"] == "yes"
    assert again.fields()["private"] == "yes"
    mended = ada.browser.submit(again, own__boards="", seats="2", seat__0="me", seat__1="open")
    assert mended.status_code == 303


def test_somebody_new_is_not_asked_twice_for_the_name(house: House) -> None:
    """A table that cannot be does not throw the guest out again."""
    guest = house.stranger()
    form = new_table_form(guest)
    answer = guest.browser.submit(form, name="Thora", own__boards="nonsense")
    assert answer.status_code == 422
    assert guest.browser.page("/me").one("h1").words == "Thora"


FILES = ("/etc/passwd", "box.toml", "./box.toml", "../box.toml", "~/box.toml", "file:///etc/passwd")


@pytest.mark.slow
@pytest.mark.parametrize("file", FILES)
def test_nobody_makes_the_hall_open_a_file(
    ada: Person, file: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def opened(*_: object) -> None:
        raise AssertionError("a file was opened")

    monkeypatch.setattr(open_box, "load", opened)
    seats = ["me", "open"]
    for name in ("components", "Components", "COMPONENTS "):
        body = {"game": "karvi", "seats": seats, "options": {name: file}}
        answer = ada.api.post("/api/tables", body)
        assert answer.status_code == 422, answer.text
        assert "root:" not in answer.text
    fields = new_table_form(ada).fields()
    for name in ("option-components", "own-components", "components"):
        answer = ada.browser.post("/tables", {**fields, "seat-1": "open", name: file})
        if answer.status_code == 303:  # what is no field of the form is not looked at
            table = answer.headers["location"].removeprefix("/table/")
            assert "components" not in ada.api.told(f"/api/tables/{table}")["options"]
        else:
            assert (answer.status_code, name) == (422, "own-components")
            assert complaint(answer)
    text = Table.new("karvi", 2, seed=1).record()
    for pair in (f"components={file}", f"boards=a components={file}", "components="):
        told = text.replace("options boards=a", f"options {pair}")
        assert told != text
        answer = ada.browser.post("/paste", {"text": told})
        assert answer.status_code == 422
        said = read_page(answer.text).one("main").words
        assert "components file" in said and "root:" not in said


# Records


def test_a_broken_record_names_the_line_and_stays_in_the_form(ada: Person) -> None:
    good = (GAMES / "karvi-2-a.saga").read_text(encoding="utf-8")
    lines = good.splitlines()
    answers = [i for i, line in enumerate(lines) if line[:1].isdigit()]
    at = answers[20]
    for broken in (
        f"{lines[at][0]} fly to Miklagard",
        "<script>alert(1)</script>",
        "9 end",
        "* H99",
    ):
        text = "\n".join([*lines[:at], broken, *lines[at + 1 :]]) + "\n"
        answer = ada.browser.post("/paste", {"text": text})
        assert answer.status_code == 422
        assert f"line {at + 1} " in complaint(answer)
        kept = read_page(answer.text).one("form", action="/paste").fields()["text"]
        assert kept.splitlines() == text.splitlines()


@pytest.mark.parametrize(
    "text",
    [
        *("", " ", "nonsense", "meadhall saga 1", "meadhall saga 2\ngame karvi", "\x00" * 100),
        "meadhall saga 1\ngame chess\nrules 1\nseats 2\noptions\nseed-hash x",
        "meadhall saga 1\ngame karvi\nrules 99\nseats 2\noptions\nseed-hash x",
        "meadhall saga 1\ngame karvi\nrules 1\nseats 999999999\noptions\nseed-hash x",
        "meadhall saga 1\ngame karvi\nrules 1\nseats 2\noptions boards=z\nseed-hash x",
        "meadhall saga 1\ngame karvi\nrules 1\nseats 2\noptions\nseed-hash x\nseed 1",
        "meadhall saga 1\ngame karvi\nrules 1\nseats 2\noptions\nseed-hash x\n= 1 2",
        "meadhall saga 1\n" + "game karvi\n" * 1000,
        "x" * 300_000,
        "0 end\n" * 30_000,
    ],
    ids=lambda text: repr(text[-40:]),
)
def test_what_is_no_record_is_refused(ada: Person, text: str) -> None:
    answer = ada.browser.post("/paste", {"text": text})
    assert answer.status_code == 422
    assert complaint(answer).startswith("This record cannot be read")


def test_a_file_that_is_no_text_is_refused(ada: Person) -> None:
    for data in (b"\xff\xfe\x00", b"\x89PNG\r\n", b"\x00" * 1000):
        answer = ada.browser.request(
            "POST",
            "/paste",
            data={"_csrf_token": ada.browser.csrf, "text": ""},
            files={"file": ("x.saga", data)},
        )
        assert answer.status_code == 422
        assert complaint(answer).startswith("This record cannot be read")


# Another database


@pytest.mark.slow
def test_postgresql_is_no_more_easily_confused(
    postgres: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It refuses what SQLite takes: signs without a meaning, and more than there is room for."""
    odd = ("a\x00b", "\ud7ff", "x" * 5000, "ﷺ" * 24, "%\\'", "😀" * 20)
    quick = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
    monkeypatch.setattr(accounts, "HASHER", quick)
    monkeypatch.setattr(accounts, "UNKNOWN", quick.hash("nobody"))
    with open_house(tmp_path, database=postgres) as house:
        ada, bo = house.people(2)
        table = house.seat([ada, bo])
        record = Table.new("karvi", 2, seed=1).record()
        for said in odd:
            answers = [
                ada.browser.post("/me/name", {"name": said}),
                ada.browser.post("/sign-in", {"name": said, "password": said}),
                house.stranger().browser.post(
                    "/me/account", {"name": said, "password": "12345678"}
                ),
                house.stranger().browser.post(
                    "/tables", {"name": said, "game": "karvi", "seats": "1"}
                ),
                house.stranger().browser.post("/paste", {"text": record + said}),
                ada.api.post("/api/people", {"name": said}),
                ada.api.post("/api/tables", {"game": said, "seats": ["me", said]}),
                ada.api.post(f"/api/tables/{table}/chat", {"text": said}),
                ada.browser.post(f"/table/{table}/chat", {"text": said}),
                ada.browser.post(f"/table/{table}/answer", {"number": "0", "option": said}),
                ada.browser.get(f"/table/{quote(said[:16])}"),
                ada.browser.get(f"/record/{quote(said[:16])}"),
                ada.api.get(f"/api/tables/{quote(said[:16])}"),
                ada.api.get("/api/people/me", headers={"authorization": "Bearer \x00"}),
                ada.api.get(f"/api/tables/{table}/chat?since={2**53}"),
            ]
            for answer in answers:
                assert answer.status_code < 500, f"{answer.request.url}: {said[:20]!r}"
        assert ada.browser.page(f"/table/{table}").has(id="options")


# Where one is sent


@pytest.mark.slow
@pytest.mark.parametrize(
    "there",
    [
        *("//evil.example", "/\\evil.example", "https://evil.example/", "javascript:alert(1)"),
        *("/\t/evil.example", "\\\\evil.example", "evil.example", "///evil.example", ""),
        *(" //evil.example", "/\r\nset-cookie: meadhall=x", "data:text/html,x", "/\n/evil.example"),
    ],
)
def test_nobody_is_sent_to_another_site(
    house: House, there: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    eve = house.stranger().browser
    answer = eve.post("/language", {"language": "de", "next": there})
    assert (answer.status_code, answer.headers["location"]) == (303, "/")
    assert "meadhall" not in answer.headers.get("set-cookie", "")

    known = Known(id=house.person("Ada").id, name="Ada")

    async def let_in(*_: str) -> Known:
        return known

    monkeypatch.setattr(house.services.accounts, "sign_in", let_in)
    answer = eve.post("/sign-in", {"name": "Ada", "password": "?", "next": there})
    assert (answer.status_code, answer.headers["location"]) == (303, "/")


def test_one_comes_back_to_where_one_was(house: House, table: str) -> None:
    eve = house.stranger().browser
    for there in ("/me", f"/table/{table}?at=3", "/ü?x=☃"):
        answer = eve.post("/language", {"language": "de", "next": there})
        assert answer.status_code == 303
        assert str(answer.next_request.url.path).startswith("/") if answer.next_request else False
        assert eve.get(answer.headers["location"]).status_code in (200, 404)


@pytest.mark.slow
def test_after_a_form_that_failed_one_gets_back_to_it(ada: Person, house: House) -> None:
    """The error page leads to the page with the form, not to where forms are sent."""
    came = {"referer": "http://hall.test/me?x=1"}
    answer = house.stranger().browser.post("/sign-in", {"name": "x", "password": "y"}, headers=came)
    page = read_page(answer.text)
    assert page.one("main").has("a", href="/me?x=1")
    assert page.one("form", action="/language").fields()["next"] == "/me?x=1"
    for elsewhere in ("http://evil.example/me", "http://[::1", "", "//hall.test//evil"):
        answer = ada.browser.post("/sign-in", {"name": "x"}, headers={"referer": elsewhere})
        links = [a.attrs["href"] for a in read_page(answer.text).one("main").every("a")]
        assert links == ["/"]


# All of it in the reader's language


class Mirror(NullTranslations):
    """A language in which one sees what was translated."""

    def gettext(self, message: str) -> str:
        return f"«{message}»"


@pytest.fixture
def mirrored(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(visitor, "speak", lambda language: Tongue("de", Mirror()))


@pytest.mark.slow
@pytest.mark.usefixtures("mirrored")
def test_errors_are_said_in_the_readers_language(ada: Person, table: str) -> None:
    asked = [
        ada.browser.get("/nowhere"),
        ada.browser.get("/table/nowhere"),
        ada.browser.get(f"/table/{table}/record"),
        ada.browser.request("PUT", "/me"),
        ada.browser.request("POST", "/me/name"),
        ada.browser.post("/me/name", {"name": "x" * 99}),
        ada.browser.post("/paste", {"text": "x"}),
        ada.browser.post("/paste", {"text": "x" * 500_000}),
        ada.browser.post("/sign-in", {"name": "x"}),
        ada.browser.post("/tables", {"game": "karvi"}),
        ada.browser.get(f"/table/{table}/fragment?after=x"),
    ]
    for answer in asked:
        assert complaint(answer).startswith("«"), answer.url
        assert complaint(answer).endswith("»"), answer.url
    toast = ada.browser.fetch(f"/table/{table}/answer", {"number": "0", "option": "fly"})
    assert read_page(toast.text).one(css="toast").words.startswith("«“fly” is not possible here.»")
    for answer in (
        ada.api.get("/api/tables/nowhere"),
        ada.api.get("/api/nowhere"),
        ada.api.post("/api/tables", {}),
        ada.api.post(f"/api/tables/{table}/answers", {"number": 0, "option": "fly"}),
    ):
        assert answer.json()["message"].startswith("«"), answer.url


def test_every_error_has_a_sentence_and_a_code() -> None:
    """Whatever goes wrong: a status, a code, a sentence with its values."""
    values = {"legal": ("swim",), "error": Illegal("no", line=7)}
    made = []
    for name, make in inspect.getmembers(errors, inspect.isfunction):
        if make.__module__ == errors.__name__ and not name.startswith("_"):
            needed = inspect.signature(make).parameters
            made.append(make(*(values.get(arg, "7") for arg in needed)))
    assert len(made) > 20
    for c in made:
        assert isinstance(c, HallError) and 400 <= c.status < 600
        assert re.fullmatch("[a-z-]+", c.code)
        assert str(c) and "{" not in str(c)
