"""Locks and doors: who may do what, forms from elsewhere, headers of every answer, limits."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from litestar.routes import HTTPRoute

from meadhall.hall.config import Limits
from tests.hall.client import CSRF, GENEROUS, Element, House, Person, open_house, read_page

STRICT = {
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with open_house(tmp_path_factory.mktemp("hall")) as house:
        yield house


@pytest.fixture(scope="module")
def over(house: House) -> str:
    """A table whose game is over."""
    ada, bo = house.people(2)
    table = house.seat([ada, bo])
    house.play(table, [ada, bo])
    return table


def routes(house: House, method: str) -> list[str]:
    """The paths of the hall that answer to a method, as they are written."""
    return sorted(
        route.path
        for route in house.app.routes
        if isinstance(route, HTTPRoute) and method in route.methods
    )


def filled(path: str, table: str) -> str:
    known = {"table": table, "name": table, "seat": "1"}
    return re.sub(r"\{(\w+):\w+\}", lambda m: known.get(m[1], "ask"), path)


# Forms from elsewhere


@pytest.mark.slow
def test_every_form_needs_its_token(house: House) -> None:
    """Without one, with a wrong one, with that of somebody else: refused on a page that says so,
    and nothing happens."""
    ada, bo = house.people(2)
    other = house.stranger().browser.csrf
    table = house.seat([ada, bo])
    paths = [path for path in routes(house, "POST") if not path.startswith("/api")]
    assert {"/tables", "/table/{table:str}/answer", "/sign-out", "/paste"} <= set(paths)
    before = house.hall_table(table).match.number
    for path in paths:
        for token in (None, "", "x", "0" * 128, other, ada.browser.csrf[:-1] + "x"):
            form = {"number": str(before), "name": "Eve", "language": "de", "text": "hello"}
            if token is not None:
                form["_csrf_token"] = token
            answer = ada.browser.request("POST", filled(path, table), data=form)
            assert answer.status_code == 403, path
            assert "Load it anew" in read_page(answer.text).one(css="complaint").words
            assert not [c for c in answer.headers.get_list("set-cookie") if not c.startswith(CSRF)]
    assert ada.browser.page("/me").one("h1").words == "Ada"
    assert house.hall_table(table).match.number == before
    assert ada.api.told(f"/api/tables/{table}/chat") == []


def test_a_token_without_its_cookie_is_worth_nothing(house: House) -> None:
    ada = house.person("Ada")
    form = {"_csrf_token": ada.browser.csrf, "name": "Eve"}
    del ada.browser.web.cookies[CSRF]
    assert ada.browser.request("POST", "/me/name", data=form).status_code == 403


@pytest.mark.slow
def test_the_forms_of_every_page_carry_the_token(house: House, over: str) -> None:
    ada, bo = house.people(2)
    table = house.seat([ada, bo])
    for path in ("/", "/new", "/me", "/paste", f"/table/{table}", f"/table/{over}", "/nothing"):
        answer = ada.browser.get(path)
        forms = [f for f in read_page(answer.text).every("form") if f.attrs["method"] == "post"]
        assert forms, path
        for form in forms:
            assert form.fields()["_csrf_token"] == ada.browser.csrf, path
            assert form.attrs["action"].startswith("/")


@pytest.mark.slow
def test_only_the_token_lets_one_use_the_api(house: House) -> None:
    """Everything that changes something, and all that concerns oneself; but for coming in."""
    ada, bo = house.people(2)
    table = house.seat([ada, bo])
    bodies: dict[str, Any] = {
        "/api/tables": {"game": "karvi", "seats": ["me", "open"]},
        "/api/tables/{table:str}/seats/{seat:int}": None,
        "/api/tables/{table:str}/answers": {"number": 0, "option": "x"},
        "/api/tables/{table:str}/undo": {"number": 0},
        "/api/tables/{table:str}/habits": {"habits": {}},
        "/api/tables/{table:str}/take-back/{step:str}": {"number": 0},
        "/api/tables/{table:str}/chat": {"text": "hello"},
    }
    paths = [path for path in routes(house, "POST") if path.startswith("/api")]
    assert set(paths) - set(bodies) == {"/api/people"}, "a new way in: say here what it takes"
    asked = [("POST", path, bodies[path]) for path in paths if path in bodies]
    asked += [("DELETE", path, None) for path in routes(house, "DELETE")]
    asked += [("GET", "/api/people/me", None), ("GET", "/api/tables?which=mine", None)]
    asked += [("GET", "/api/tables/{table:str}/options", None)]
    cookies = {"meadhall": ada.key, CSRF: ada.browser.csrf}
    for method, path, body in asked:
        for headers in (
            {},
            {"authorization": "Bearer"},
            {"authorization": "Bearer " + "x" * 43},
            {"authorization": f"Bearer {ada.key}"},
            {"authorization": f"Basic {ada.token}"},
            {"authorization": ada.token},
            {"cookie": "; ".join(f"{k}={v}" for k, v in cookies.items())},
            {"cookie": f"meadhall={ada.token}"},
            {"x-csrftoken": ada.browser.csrf, "cookie": f"meadhall={ada.key}"},
        ):
            answer = house.stranger().api.request(
                method, filled(path, table), json=body, headers=headers
            )
            assert answer.status_code == 401, f"{method} {path} {headers}"
            assert answer.json()["error"] == "no-token"


def test_a_token_is_no_cookie_and_opens_no_page(house: House) -> None:
    ada, bo = house.people(2)
    table = house.seat([ada, bo])
    eve = house.stranger().browser
    assert eve.csrf
    for headers in (
        {"authorization": f"Bearer {ada.token}"},
        {"cookie": f"meadhall={ada.token}; {CSRF}={eve.csrf}"},
    ):
        page = read_page(eve.get(f"/table/{table}", headers=headers).text)
        assert page.one(id="table").attrs["data-seat"] == ""
        answer = eve.post(f"/table/{table}/undo", {"number": "0"}, headers=headers)
        assert answer.status_code == 403


# Only one's own seat


def attempts(house: House, table: str, who: Person) -> Iterator[tuple[str, httpx.Response]]:
    """All that one can try at a table, by pages and by the API."""
    number = house.hall_table(table).match.number
    options = [*house.game(table).options(0), *house.game(table).options(1), "0"]
    for option in options:
        form = {"number": str(number), "option": option, "seat": "0"}
        yield f"answer {option}", who.browser.post(f"/table/{table}/answer", form)
        yield f"fetch {option}", who.browser.fetch(f"/table/{table}/answer", form)
        body = {"number": number, "option": option}
        yield f"api {option}", who.api.post(f"/api/tables/{table}/answers", body)
    for act in ("undo", "ask", "agree", "refuse", "hand-over", "leave", "fill", "chat"):
        form = {"number": str(number), "bot": "random", "text": "hello", "seat": "0"}
        yield act, who.browser.post(f"/table/{table}/{act}", form)
    yield "api undo", who.api.post(f"/api/tables/{table}/undo", {"number": number})
    for step in ("ask", "agree", "refuse"):
        path = f"/api/tables/{table}/take-back/{step}"
        yield f"api {step}", who.api.post(path, {"number": number})
    yield "api chat", who.api.post(f"/api/tables/{table}/chat", {"text": "hello"})
    yield "api leave", who.api.request("DELETE", f"/api/tables/{table}/seats/mine")


@pytest.mark.slow
@pytest.mark.parametrize("name", ["Eve", ""])
def test_who_does_not_sit_there_can_do_nothing(house: House, name: str) -> None:
    ada, bo = house.people(2)
    table = house.seat([ada, bo])
    house.play(table, [ada, bo], 3)
    eve = house.person(name) if name else house.stranger()
    before = (house.hall_table(table).match.number, house.hall_table(table).chairs)
    for what, answer in attempts(house, table, eve):
        assert answer.status_code in (401, 403), f"{what}: {answer.status_code}"
    for answer in (
        eve.api.post(f"/api/tables/{table}/seats/0"),
        eve.browser.post(f"/table/{table}/join", {"seat": "0", "name": "Eve"}),
    ):
        assert answer.status_code in (401, 409)
    assert (house.hall_table(table).match.number, house.hall_table(table).chairs) == before
    assert ada.api.told(f"/api/tables/{table}/chat") == []


def test_nobody_answers_for_another(house: House) -> None:
    """Whose turn it is not cannot give the other's answer, though both sit at the table."""
    ada, bo = house.people(2)
    table = house.seat([ada, bo])
    house.play(table, [ada, bo], 30)
    while len(house.game(table).waiting()) != 1:
        house.play(table, [ada, bo], 1)
    (seat,) = house.game(table).waiting()
    theirs = (ada, bo)[1 - seat]
    number, at = house.hall_table(table).match.number, house.game(table).length
    for option in house.game(table).options(seat):
        form = {"number": str(number), "option": option, "seat": str(seat)}
        answers = (
            theirs.browser.post(f"/table/{table}/answer", form),
            theirs.api.post(f"/api/tables/{table}/answers", {"number": number, "option": option}),
        )
        for answer in answers:
            assert answer.status_code == 409
        assert "not asked" in answers[0].text
        assert answers[1].json()["error"] == "not-asked"
    with_seat = {"number": number, "option": house.game(table).options(seat)[0], "seat": seat}
    assert theirs.api.post(f"/api/tables/{table}/answers", with_seat).status_code == 400
    assert (house.hall_table(table).match.number, house.game(table).length) == (number, at)


def test_only_who_asked_may_be_answered_and_only_by_the_others(house: House) -> None:
    ada, bo, cid = house.people(3)
    table = house.seat([ada, bo, cid])
    house.play(table, [ada, bo, cid], 25)
    asker = next(s for s in range(3) if house.hall_table(table).match.may_ask(s))
    people = [ada, bo, cid]
    others = [p for s, p in enumerate(people) if s != asker]

    def take_back(person: Person, step: str) -> int:
        number = house.hall_table(table).match.number
        path = f"/api/tables/{table}/take-back/{step}"
        return person.api.post(path, {"number": number}).status_code

    length = house.game(table).length
    assert take_back(others[0], "agree") == 409, "nobody has asked"
    assert take_back(people[asker], "ask") == 200
    assert take_back(people[asker], "agree") == 409, "one cannot agree with oneself"
    assert take_back(others[0], "ask") == 409
    assert take_back(others[0], "agree") == 200
    assert take_back(others[0], "agree") == 409, "once is enough"
    assert house.game(table).length == length
    assert take_back(others[1], "refuse") == 200
    assert take_back(others[1], "agree") == 409
    assert house.game(table).length == length
    assert take_back(people[asker], "ask") == 200
    assert take_back(others[0], "agree") == take_back(others[1], "agree") == 200
    assert house.game(table).length < length


def test_only_who_opened_the_table_fills_it(house: House) -> None:
    ada, bo, eve = house.people(3)
    answer = ada.api.post("/api/tables", {"game": "karvi", "seats": ["me", "open", "open"]})
    table = answer.json()["id"]
    bo.api.post(f"/api/tables/{table}/seats/1")
    for person in (bo, eve, house.stranger()):
        answer = person.browser.post(f"/table/{table}/fill", {"bot": "random"})
        assert answer.status_code == 403
    for person, seen in ((ada, True), (bo, False), (eve, False)):
        assert person.browser.page(f"/table/{table}").has(id="fill") == seen
    assert house.hall_table(table).state == "gathering"
    assert ada.browser.post(f"/table/{table}/fill", {"bot": "nobody"}).status_code == 422
    assert ada.browser.post(f"/table/{table}/fill", {"bot": "random"}).status_code == 303
    assert house.hall_table(table).state != "gathering"


def test_a_seat_that_was_handed_over_is_lost(house: House) -> None:
    ada, bo = house.people(2)
    table = house.seat([ada, bo])
    assert ada.browser.post(f"/table/{table}/hand-over", {"bot": "random"}).status_code == 303
    for what, answer in attempts(house, table, ada):
        assert answer.status_code == (409 if what == "fill" else 403), what
    assert ada.api.told(f"/api/tables/{table}")["me"] is None


# Headers


def kinds(house: House, table: str, over: str) -> Iterator[tuple[str, httpx.Response]]:
    """Every kind of answer that the hall gives."""
    ada = house.person("Ada")
    for path in ("/", "/new", "/me", "/paste", "/rules/karvi", "/lists", "/health"):
        yield path, ada.browser.get(path)
    for path in ("", "/fragment", "/log", "/chat", "/explain?thing=fur"):
        yield path, ada.browser.get(f"/table/{table}{path}")
    for path in ("", "/replay", "/replay/fragment", "/replay/explain?thing=fur", "/check"):
        yield path, ada.browser.get(f"/table/{over}{path}")
    yield "record", ada.browser.get(f"/table/{over}/record")
    yield "style", ada.browser.get("/games/karvi/style.css")
    yield "static", ada.browser.get("/static/hall.css")
    yield "script", ada.browser.get("/static/hall.js")
    yield "redirect", ada.browser.post("/language", {"language": "en"})
    yield "options", ada.browser.request("OPTIONS", "/")
    for path in ("/nowhere", "/static/nowhere.css", "/table/nowhere", "/rules/chess", "/api/none"):
        yield path, ada.browser.get(path)
    yield "not over", ada.browser.get(f"/table/{table}/record")
    yield "toast", ada.browser.fetch(f"/table/{table}/answer", {"number": "0", "option": "x"})
    yield "form", ada.browser.post("/paste", {"text": "nonsense"})
    yield "csrf", ada.browser.request("POST", "/paste", data={"text": "x"})
    yield "bad query", ada.browser.get(f"/table/{table}/fragment?after=x")
    yield "method", ada.browser.request("PUT", "/me")
    yield "large", ada.browser.post("/paste", {"text": "x" * 500_000})
    for path in ("/api", "/api/openapi.json", "/api/games", "/api/people/me", "/api/tables"):
        yield path, ada.api.get(path)
    yield "api record", ada.api.get(f"/api/tables/{over}/record")
    yield "api 401", house.stranger().api.get("/api/people/me")
    yield "api 404", ada.api.get("/api/tables/nowhere")
    yield "api 400", ada.api.post("/api/tables", {"game": 1})
    yield "api 405", ada.api.request("PUT", "/api/tables")
    yield "api 409", ada.api.get(f"/api/tables/{table}/record")
    yield "api 413", ada.api.post("/api/people", {"name": "x" * 500_000})
    yield "api 422", ada.api.post("/api/tables", {"game": "chess", "seats": ["me"]})


def check_headers(what: str, headers: httpx.Headers | dict[str, str], https: bool) -> None:
    assert {part.strip() for part in headers["content-security-policy"].split(";")} == STRICT, what
    assert headers["x-content-type-options"] == "nosniff", what
    assert headers["x-frame-options"] == "DENY", what
    assert headers["referrer-policy"] == "same-origin", what
    assert headers["cross-origin-opener-policy"] == "same-origin", what
    assert ("strict-transport-security" in headers) == https, what
    assert "access-control-allow-origin" not in headers, what
    assert "server" not in headers and "x-powered-by" not in headers


@pytest.mark.slow
def test_every_answer_carries_the_locks(house: House, over: str) -> None:
    table = house.seat(house.people(2))
    statuses = set()
    for what, answer in kinds(house, table, over):
        check_headers(what, answer.headers, https=False)
        statuses.add(answer.status_code)
        kept = what in ("style", "static", "script")
        assert ("public" in answer.headers["cache-control"]) == kept, what
        assert (answer.headers["cache-control"] == "private, no-store") != kept, what
    assert statuses >= {200, 204, 303, 400, 401, 403, 404, 405, 409, 413, 422}


def test_streams_carry_them_too(house: House) -> None:
    ada, bo = house.people(2)
    table = house.seat([ada, bo])
    for door, path in (
        (ada.browser, "/live"),
        (ada.browser, f"/table/{table}/live"),
        (ada.api, f"/api/tables/{table}/live"),
    ):
        with house.following(door, path) as stream:
            stream.next()
            check_headers(path, stream.headers, https=False)
            assert stream.headers["content-type"].startswith("text/event-stream")
            assert "content-encoding" not in stream.headers, "a packed stream would come late"


def test_our_own_faults_are_told_without_their_details(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def break_down(*_: object) -> None:
        raise RuntimeError("the secret is 12345")

    ada = house.person("Ada")
    monkeypatch.setattr(house.services.lobby, "playing", break_down)
    for answer in (
        ada.browser.get("/"),
        ada.browser.get("/lists", headers={"hx-request": "true"}),
        ada.api.get("/api/tables?which=playing"),
    ):
        assert answer.status_code == 500
        assert "our fault" in answer.text
        assert "12345" not in answer.text and "Traceback" not in answer.text
        check_headers("500", answer.headers, https=False)


@pytest.mark.slow
def test_with_https_cookies_and_visits_stay_on_it(tmp_path_factory: pytest.TempPathFactory) -> None:
    with open_house(tmp_path_factory.mktemp("secure"), https=True) as house:
        ada, bo = house.people(2)
        table = house.seat([ada, bo])
        for answer in (
            ada.browser.get("/"),
            ada.browser.get("/nowhere"),
            ada.browser.get("/static/hall.css"),
            ada.browser.request("POST", "/me/name"),
            ada.api.get("/api/nowhere"),
            ada.api.get(f"/api/tables/{table}"),
        ):
            check_headers(str(answer.url), answer.headers, https=True)
        for answer in cookie_givers(house):
            for cookie in answer.headers.get_list("set-cookie"):
                assert "secure" in cookie.lower(), cookie


def cookie_givers(house: House) -> list[httpx.Response]:
    fresh, new = house.stranger(), house.stranger()
    first = fresh.browser.get("/")
    answers = [first, new.browser.post("/me/name", {"name": "Ada"})]
    answers.append(new.browser.post("/language", {"language": "de"}))
    answers.append(new.browser.post("/sign-out"))
    assert all(answer.headers.get_list("set-cookie") for answer in answers)
    return answers


def test_cookies_are_out_of_reach_for_scripts_and_other_sites(house: House) -> None:
    names = set()
    for answer in cookie_givers(house):
        for cookie in answer.headers.get_list("set-cookie"):
            name = cookie.split("=")[0]
            names.add(name)
            parts = {part.strip().lower() for part in cookie.split(";")}
            assert "samesite=lax" in parts, cookie
            assert "path=/" in parts, cookie
            assert "secure" not in parts, "this hall is not reached by https"
            assert not any(part.startswith("domain=") for part in parts), cookie
            if name != "language":
                assert "httponly" in parts, cookie
    assert names == {CSRF, "meadhall", "language"}


def check_markup(page: Element, what: str) -> None:
    """Nothing in it that the policy would forbid: no scripts or styles but those of the house."""
    for e in page.every():
        assert e.tag not in ("style", "iframe", "object", "embed", "base"), what
        if e.tag == "script":
            assert e.attrs["src"].startswith("/static/") and not e.inside, what
        if e.tag == "link":
            assert re.match(r"/(static|games)/", e.attrs["href"]), what
        for name, value in e.attrs.items():
            assert name != "style" and not name.startswith("on"), f"{what}: <{e.tag} {name}>"
            if name in ("href", "src", "action", "formaction", "xlink:href"):
                assert re.match(r"(/(?!/)|#)", value), f"{what}: <{e.tag} {name}={value}>"
            assert not value.lower().lstrip().startswith(("javascript:", "data:")), what


@pytest.mark.slow
def test_no_page_has_a_script_or_style_within(house: House, over: str) -> None:
    ada, bo = house.people(2)
    table = house.seat([ada, bo])
    house.play(table, [ada, bo], 20)
    gathering = house.person("Cid").api.post(
        "/api/tables", {"game": "karvi", "seats": ["open", "me", "bot:random"]}
    )
    pasted = ada.browser.post("/paste", {"text": house.game(over).record()}).headers["location"]
    seen = 0
    for language in ("en", "de", "fr"):
        ada.browser.web.headers["accept-language"] = language
        for path in (
            *("/", "/lists", "/new", "/me", "/paste", "/rules/karvi", "/nowhere"),
            *(f"/table/{table}{x}" for x in ("", "/fragment", "/log", "/chat", "/replay")),
            *(f"/table/{over}{x}" for x in ("", "/replay?at=30", "/check", "/log")),
            *(f"{pasted}{x}" for x in ("", "/replay?at=9&eye=0", "/check")),
            f"/table/{gathering.json()['id']}",
        ):
            answer = ada.browser.get(path)
            assert answer.headers["content-type"].startswith("text/html")
            check_markup(read_page(answer.text), path)
            seen += 1
    page = read_page(ada.browser.get(f"/table/{table}").text)
    for thing in sorted({e.attrs["data-thing"] for e in page.every() if "data-thing" in e.attrs}):
        tip = ada.browser.get(f"/table/{table}/explain", params={"thing": thing})
        assert tip.status_code == 200, thing
        check_markup(read_page(tip.text), thing)
    for answer in (
        ada.browser.fetch(f"/table/{table}/answer", {"number": "0", "option": "<script>"}),
        ada.browser.post("/paste", {"text": "<script>alert(1)</script>"}),
        ada.browser.post("/tables", {"game": "karvi", "seats": "9"}),
        ada.browser.post("/me/token"),
    ):
        check_markup(read_page(answer.text), str(answer.url))


# Limits


@pytest.mark.slow
def test_too_many_requests_are_told_when_to_come_back(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    few = Limits(requests=20, entrances=1000)
    with open_house(tmp_path_factory.mktemp("few"), limits=few) as house:
        eve = house.stranger(address="10.0.0.1")
        answers = [eve.browser.get("/me") for _ in range(25)]
        assert [a.status_code for a in answers] == [200] * 20 + [429] * 5
        check_too_many(answers[-1])
        assert eve.api.get("/api/games").json()["error"] == "http-429"
        for key in range(5):  # an invented key does not help
            headers = {"authorization": f"Bearer {key}", "cookie": f"meadhall={key}"}
            assert eve.browser.get("/me", headers=headers).status_code == 429
            assert eve.api.get("/api/games", headers=headers).status_code == 429
        assert eve.browser.get("/static/hall.css").status_code == 200
        assert house.stranger(address="10.0.0.2").browser.get("/me").status_code == 200


def check_too_many(answer: httpx.Response) -> None:
    assert answer.status_code == 429
    assert 0 < int(answer.headers["retry-after"]) <= 60
    assert "Not so fast" in answer.text


@pytest.mark.slow
def test_one_who_is_known_is_counted_apart_from_the_neighbours(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    """Behind one address sit many people."""
    few = Limits(requests=30, entrances=1000)
    with open_house(tmp_path_factory.mktemp("few"), limits=few) as house:
        ada = house.person("Ada", address="10.0.0.1")
        eve = house.stranger(address="10.0.0.1")
        while eve.browser.get("/me").status_code == 200:
            pass
        assert ada.browser.get("/me").status_code == 200
        assert ada.api.get("/api/people/me").status_code == 200
        while ada.browser.get("/me").status_code == 200:
            pass
        assert ada.api.get("/api/people/me").status_code == 200, "the bot is counted for itself"


@pytest.mark.slow
def test_guessing_passwords_and_inventing_people_is_slow(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    few = Limits(entrances=4)
    with open_house(tmp_path_factory.mktemp("few"), limits=few) as house:
        for path, form in (
            ("/sign-in", {"name": "Ada", "password": "12345678"}),
            ("/me/account", {"name": "Ada", "password": "1"}),
            ("/me/name", {"name": "Ada"}),
            ("/tables", {"game": "karvi", "seats": "2"}),
        ):
            codes = []
            for _ in range(6):  # another browser each time, from the same address
                eve = house.stranger(address=path)
                codes.append(eve.browser.post(path, form).status_code)
            assert 429 not in codes[:4] and codes[4:] == [429, 429], path
        codes = []
        for n in range(6):
            eve = house.stranger(address="10.0.0.9")
            answer = eve.api.post("/api/people", {"name": f"Eve {n}"})
            codes.append(answer.status_code)
        assert codes == [201] * 4 + [429] * 2
        check_too_many(answer)


@pytest.mark.slow
def test_chatter_is_slowed_down(tmp_path_factory: pytest.TempPathFactory) -> None:
    few = Limits(chat=3)
    with open_house(tmp_path_factory.mktemp("few"), limits=few) as house:
        ada, bo = house.people(2)
        table = house.seat([ada, bo])
        path = f"/api/tables/{table}/chat"
        codes = [ada.api.post(path, {"text": "hello"}).status_code for _ in range(5)]
        assert codes == [200, 200, 200, 429, 429]
        codes = [bo.browser.post(f"/table/{table}/chat", {"text": "x"}).status_code for _ in "abcd"]
        assert codes == [303, 303, 303, 429]
        assert len(ada.api.told(path)) == 6, "looking is no chatting"


@pytest.mark.slow
def test_nobody_holds_all_tables(tmp_path_factory: pytest.TempPathFactory) -> None:
    few = Limits(open_tables=2)
    with open_house(tmp_path_factory.mktemp("few"), limits=few) as house:
        ada, bo = house.people(2)
        seats = {"game": "karvi", "seats": ["me", "open"]}
        assert [ada.api.post("/api/tables", seats).status_code for _ in "abc"] == [201, 201, 429]
        table = bo.api.post("/api/tables", seats).json()["id"]
        answer = ada.api.post(f"/api/tables/{table}/seats/1")
        assert (answer.status_code, answer.json()["error"]) == (429, "too-many-tables")


def test_nobody_follows_too_many_streams(tmp_path_factory: pytest.TempPathFactory) -> None:
    few = Limits(streams=2)
    with open_house(tmp_path_factory.mktemp("few"), limits=few) as house:
        ada = house.person("Ada")
        with (
            house.following(ada.browser, "/live") as one,
            house.following(ada.browser, "/live") as two,
        ):
            one.next(), two.next()
            with house.following(ada.browser, "/live") as three:
                assert three.answered() == 429
                assert "too many" in three.text
        with house.following(ada.browser, "/live") as again:
            assert again.next() == {"lobby": True}


def test_the_usual_limits_leave_room_to_play() -> None:
    usual = Limits()
    assert usual.requests >= 600 and usual.entrances >= 10
    assert GENEROUS.body == usual.body
