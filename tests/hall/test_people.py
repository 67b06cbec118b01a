"""Who is who: guests, names, accounts, keys."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator

import httpx
import pytest
from argon2 import PasswordHasher

from meadhall.hall.people import accounts
from tests.hall.client import House, Person, open_house, read_page

PASSWORD = "corned mead 7"
REAL = accounts.HASHER


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A hall that hashes as always, but without taking its time."""
    quick = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
    with (
        pytest.MonkeyPatch.context() as patch,
        open_house(tmp_path_factory.mktemp("hall")) as house,
    ):
        patch.setattr(accounts, "HASHER", quick)
        patch.setattr(accounts, "UNKNOWN", quick.hash("nobody"))
        yield house


def everything_kept(house: House) -> str:
    """All rows of the database, as text."""
    with sqlite3.connect(house.config.folder / "meadhall.db") as database:
        return "\n".join(database.iterdump())


def name_on_page(person: Person) -> str:
    return person.browser.page("/me").one("h1").words


def make_account(person: Person, name: str, password: str = PASSWORD) -> httpx.Response:
    return person.browser.post("/me/account", {"name": name, "password": password})


def sign_in(person: Person, name: str, password: str = PASSWORD) -> httpx.Response:
    return person.browser.post("/sign-in", {"name": name, "password": password})


def test_a_name_is_enough(house: House) -> None:
    guest = house.stranger()
    assert name_on_page(guest) == "Who are you?"
    form = guest.browser.page("/me").one("form", action="/me/name")
    answer = guest.browser.submit(form, name="Thora")
    assert (answer.status_code, answer.headers["location"]) == (303, "/me")
    assert name_on_page(guest) == "Thora"


def test_a_guest_who_says_no_name_gets_one(house: House) -> None:
    guest = house.stranger()
    assert guest.browser.post("/me/name", {"name": " "}).status_code == 303
    assert name_on_page(guest) not in ("", "Who are you?")


def test_two_guests_may_share_a_name(house: House) -> None:
    one, other = house.person("Sven"), house.person("Sven")
    assert one.id != other.id
    assert name_on_page(one) == name_on_page(other) == "Sven"


def test_a_guest_may_take_another_name(house: House) -> None:
    guest = house.person("Ulf")
    before = guest.id
    assert guest.browser.post("/me/name", {"name": "Ulla"}).status_code == 303
    assert guest.api.told("/api/people/me") == {"person": before, "name": "Ulla"}


def test_the_new_name_is_seen_at_the_table(house: House) -> None:
    one, other = house.person("Egil"), house.person("Finn")
    table = house.seat([one, other])
    one.browser.post("/me/name", {"name": "Egbert"})
    seats = other.api.told(f"/api/tables/{table}")["seats"]
    assert [seat["name"] for seat in seats] == ["Egbert", "Finn"]


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("  Ann   Britt ", "Ann Britt"),
        ("Ann\nBritt\t", "Ann Britt"),
        ("\u202eevil\u202c", "evil"),
        ("Li\u200bv\u00ad", "Liv"),
        ("e\u0301", "é"),
        ("\x00Ada\x1b", "Ada"),
        ("<b>&\"'", "<b>&\"'"),
        ("🐻", "🐻"),
        ("x" * 24, "x" * 24),
    ],
)
def test_a_name_is_kept_as_it_can_be_seen(house: House, typed: str, kept: str) -> None:
    guest = house.stranger()
    assert guest.browser.post("/me/name", {"name": typed}).status_code == 303
    assert name_on_page(guest) == kept
    answer = house.stranger().api.post("/api/people", {"name": typed})
    assert (answer.status_code, answer.json()["name"]) == (201, kept)


@pytest.mark.parametrize("typed", ["x" * 25, "\u200b", "\u3164", "\x00", "x" * 10_000, "ﷺ" * 24])
def test_what_is_no_name_is_refused(house: House, typed: str) -> None:
    guest = house.person("Ada")
    answer = guest.browser.post("/me/name", {"name": typed})
    assert answer.status_code == 422
    assert "1 to 24" in read_page(answer.text).one(css="complaint").words
    assert name_on_page(guest) == "Ada"
    assert house.stranger().api.post("/api/people", {"name": typed}).status_code in (400, 422)


# People


def test_an_account_keeps_the_tables_and_opens_them_on_another_device(house: House) -> None:
    at_home, friend = house.person("Hilda"), house.person("Bo")
    table = house.seat([at_home, friend])
    form = at_home.browser.page("/me").one("form", action="/me/account")
    assert form.fields()["name"] == "Hilda"
    assert at_home.browser.submit(form, password=PASSWORD).status_code == 303
    assert "account" in at_home.browser.page("/me").one("main").words

    away = house.stranger()
    assert not away.browser.page("/").has("a", href=f"/table/{table}", css="my-turn")
    form = away.browser.page("/me").one("form", action="/sign-in")
    answer = away.browser.submit(form, name="hilda", password=PASSWORD)
    assert (answer.status_code, answer.headers["location"]) == (303, "/")
    assert name_on_page(away) == "Hilda"
    mine = away.browser.page("/").every("section", css="list")[0]
    assert mine.one("h2").words == "My tables"
    assert mine.has("a", href=f"/table/{table}")
    assert away.browser.page(f"/table/{table}").one(id="table").attrs["data-seat"] == "0"
    assert at_home.browser.page("/").has("a", href=f"/table/{table}")


def test_the_password_is_kept_as_an_argon2_hash(house: House) -> None:
    secret = "no-one-sees-this-one"
    person = house.person("Ketil")
    assert make_account(person, "Ketil", secret).status_code == 303
    kept = everything_kept(house)
    assert secret not in kept
    row = next(line for line in kept.splitlines() if "'ketil'" in line)
    assert "$argon2id$" in row


def test_hashing_takes_its_time() -> None:
    """As much as the makers of argon2 advise."""
    assert (REAL.time_cost, REAL.memory_cost) == (3, 65536)


def test_keys_are_kept_as_hashes(house: House) -> None:
    person = house.person("Frida")
    kept = everything_kept(house)
    assert person.id in kept
    assert person.key not in kept
    assert person.token not in kept


def test_a_wrong_password_and_an_unknown_name_get_the_same_answer(house: House) -> None:
    assert make_account(house.person("Njal"), "Njal").status_code == 303
    wrong = sign_in(house.stranger(), "Njal", "not the password")
    unknown = sign_in(house.stranger(), "Nobody", "not the password")
    assert wrong.status_code == unknown.status_code == 403
    said = [read_page(answer.text).one("main").words for answer in (wrong, unknown)]
    assert said[0] == said[1]
    assert "name or the password" in said[0]
    assert "meadhall" not in wrong.cookies


@pytest.mark.parametrize("password", ["", "short", "x" * 201])
def test_a_password_has_a_length(house: House, password: str) -> None:
    guest = house.person("Olaf")
    assert make_account(guest, "Olaf", password).status_code == 422
    assert sign_in(house.stranger(), "Olaf", password).status_code == 403


def test_a_guest_cannot_be_signed_in_to(house: House) -> None:
    house.person("Gunnar")
    for password in ("", "Gunnar", "None"):
        assert sign_in(house.stranger(), "Gunnar", password).status_code == 403


@pytest.mark.slow
@pytest.mark.parametrize("again", ["Yrsa", "yRSA", " Yrsa ", "Ｙｒｓａ", "Y\u200brsa", "𝐘rsa"])
def test_a_name_is_taken_however_it_is_written(house: House, again: str) -> None:
    make_account(house.person("Yrsa"), "Yrsa")
    answer = make_account(house.person("Someone"), again)
    assert answer.status_code == 409
    assert "account of this name" in read_page(answer.text).one(css="complaint").words
    newcomer = house.stranger()
    assert sign_in(newcomer, again).status_code == 303
    assert name_on_page(newcomer) == "Yrsa"


def test_somebody_new_may_begin_with_an_account(house: House) -> None:
    person = house.stranger()
    assert make_account(person, "Dagny").status_code == 303
    assert name_on_page(person) == "Dagny"
    assert sign_in(house.stranger(), "Dagny").status_code == 303


def test_an_account_has_one_name_and_one_password(house: House) -> None:
    person = house.person("Oddny")
    make_account(person, "Oddny")
    assert make_account(person, "Oddny2", "another password").status_code == 409
    assert person.browser.post("/me/name", {"name": "Somebody else"}).status_code == 422
    assert person.browser.post("/me/name", {"name": "ODDNY"}).status_code == 303
    assert name_on_page(person) == "ODDNY"
    assert sign_in(house.stranger(), "Oddny").status_code == 303


def test_a_guest_may_bear_the_name_of_an_account_but_is_not_that_person(house: House) -> None:
    owner = house.person("Sigurd")
    make_account(owner, "Sigurd")
    table = house.seat([owner, house.person("Bo")])
    double = house.person("Sigurd")
    assert double.api.told(f"/api/tables/{table}")["me"] is None


def test_signing_out_ends_the_key(house: House) -> None:
    person = house.person("Liv")
    key = person.key
    assert person.browser.post("/sign-out").status_code == 303
    assert name_on_page(person) == "Who are you?"
    thief = house.stranger()
    thief.browser.web.cookies.set("meadhall", key)
    assert name_on_page(thief) == "Who are you?"


def test_signing_out_here_leaves_the_other_device_alone(house: House) -> None:
    here = house.person("Jorunn")
    make_account(here, "Jorunn")
    there = house.stranger()
    sign_in(there, "Jorunn")
    here.browser.post("/sign-out")
    assert name_on_page(there) == "Jorunn"


def test_signing_out_everywhere(house: House) -> None:
    """A lost telephone, a token in the wrong hands."""
    here, bystander = house.person("Ingvar"), house.person("Hilda")
    make_account(here, "Ingvar")
    there = house.stranger()
    sign_in(there, "Ingvar")
    form = here.browser.page("/me").one("form", action="/sign-out-everywhere")
    assert here.browser.submit(form).status_code == 303
    for browser in (here, there):
        assert name_on_page(browser) == "Who are you?"
    assert here.api.get("/api/people/me").status_code == 401
    assert name_on_page(bystander) == "Hilda"
    assert sign_in(here, "Ingvar").status_code == 303


def test_changing_the_password(house: House) -> None:
    here = house.person("Svanhild")
    make_account(here, "Svanhild")
    there = house.stranger()
    sign_in(there, "Svanhild")
    form = here.browser.page("/me").one("form", action="/me/password")
    assert (
        here.browser.submit(form, old="not this one", password="a newer secret").status_code == 403
    )
    assert here.browser.submit(form, old=PASSWORD, password="short").status_code == 422
    assert name_on_page(there) == "Svanhild", "nothing has changed"
    assert here.browser.submit(form, old=PASSWORD, password="a newer secret").status_code == 303
    assert name_on_page(here) == "Svanhild"
    assert name_on_page(there) == "Who are you?"
    assert here.api.get("/api/people/me").status_code == 401, "tokens are gone too"
    assert sign_in(there, "Svanhild").status_code == 403
    assert sign_in(there, "Svanhild", "a newer secret").status_code == 303


def test_a_guest_has_no_password_to_change(house: House) -> None:
    guest = house.person("Yrsa")
    assert not guest.browser.page("/me").has("form", action="/me/password")
    sent = {"old": PASSWORD, "password": "a newer secret"}
    assert guest.browser.post("/me/password", sent).status_code == 403
    assert house.stranger().browser.post("/me/password", sent).status_code == 403


def test_a_token_is_shown_once_and_works(house: House) -> None:
    person = house.person("Magnus")
    shown = person.browser.post("/me/token")
    token = read_page(shown.text).one(id="token").words
    assert shown.headers["cache-control"] == "private, no-store"
    assert not person.browser.page("/me").has(id="token")
    assert token not in person.browser.get("/me").text
    answer = house.stranger().api.get(
        "/api/people/me", headers={"authorization": f"Bearer {token}"}
    )
    assert answer.json()["name"] == "Magnus"
    assert token != person.token, "every token is another one"
    assert person.api.told("/api/people/me")["name"] == "Magnus", "the first one still works"


def test_a_stranger_gets_no_token_from_the_page(house: House) -> None:
    answer = house.stranger().browser.post("/me/token")
    assert answer.status_code == 403
    assert not read_page(answer.text).has(id="token")


def test_no_page_shows_a_key_or_a_persons_id(house: House) -> None:
    person, friend = house.people(2)
    table = house.seat([person, friend])
    for path in ("/", "/me", "/new", f"/table/{table}", f"/table/{table}/chat"):
        text = person.browser.get(path).text
        for secret in (person.key, person.token, person.id, friend.id):
            assert secret not in text, path
