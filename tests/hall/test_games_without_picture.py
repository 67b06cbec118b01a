"""A game without a picture is played elsewhere: the hall does not offer it, and refuses it in plain
words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from meadhall.kernel.registry import add_game, find_game, game_names, remove_game
from meadhall.kernel.table import Table
from tests.hall.client import Element, House, Person, open_house, read_page
from tests.kernel import toy

NAME = "toy"
TITLE = "Toy"


@pytest.fixture(scope="module", autouse=True)
def undrawn() -> Iterator[None]:
    """A toy that the house knows, as it knows games that are still to be drawn."""
    add_game(toy.GAME)
    yield
    remove_game(NAME)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with open_house(tmp_path_factory.mktemp("hall")) as house:
        yield house


@pytest.fixture(scope="module")
def ada(house: House) -> Person:
    return house.person("Ada")


def complaint(answer: Any) -> str:
    return read_page(answer.text).one(css="complaint").words


def links(page: Element) -> str:
    return " ".join(a.attrs.get("href", "") for a in page.every("a"))


def test_the_house_knows_the_game_but_has_no_picture_of_it() -> None:
    assert find_game(NAME).title == TITLE
    assert NAME in game_names() and NAME not in game_names(drawn=True)


def test_it_is_not_among_the_games(house: House) -> None:
    told = house.stranger().api.told("/api/games")["games"]
    assert [game["name"] for game in told] == ["karvi", "odin"]


@pytest.mark.parametrize("path", ["/", "/new", "/me", "/rules/karvi"])
def test_no_page_offers_it(house: House, path: str) -> None:
    page = house.stranger().browser.page(path)
    assert TITLE not in page.words
    assert "/rules/karvi" in links(page)
    assert NAME not in links(page)
    assert NAME not in [option.attrs["value"] for option in page.every("option")]


@pytest.mark.parametrize("path", [f"/new?game={NAME}", f"/rules/{NAME}"])
def test_its_pages_are_not_found(ada: Person, path: str) -> None:
    page = ada.browser.page(path, status=404)
    assert "There is no such game here." in page.one("main").words


def test_no_table_of_it_is_opened_by_the_api(ada: Person) -> None:
    before = ada.api.told("/api/tables")
    for seats in (["me"], ["me", "open"], ["me", "bot:random"]):
        answer = ada.api.post("/api/tables", {"game": NAME, "seats": seats})
        assert (answer.status_code, answer.json()["error"]) == (422, "bad-setup")
        said = answer.json()["message"]
        assert said == f"Such a table cannot be set: there is no game called '{NAME}'."
    assert ada.api.told("/api/tables") == before


def test_no_table_of_it_is_opened_by_the_form(ada: Person) -> None:
    before = ada.api.told("/api/tables")
    form = ada.browser.page("/new").one("form", action="/tables")
    for seats in ("1", "2"):
        answer = ada.browser.submit(form, game=NAME, seats=seats)
        assert answer.status_code == 404
        assert "There is no such game here." in read_page(answer.text).one("main").words
    assert ada.api.told("/api/tables") == before
    assert ada.browser.submit(form).status_code == 303, "the form is as good as ever"


def test_its_record_is_refused_pasted_or_as_a_file(ada: Person) -> None:
    played = Table.new(NAME, 1, seed=1)
    while not played.over:
        played.play(0, played.options(0)[0])
    text = played.record()
    assert Table.from_record(text).over, "nothing else is wrong with it"
    sent = {"_csrf_token": ada.browser.csrf, "text": ""}
    file = {"file": ("toy.saga", text.encode())}
    for answer in (
        ada.browser.post("/paste", {"text": text}),
        ada.browser.request("POST", "/paste", data=sent, files=file),
    ):
        assert answer.status_code == 422
        assert complaint(answer).startswith("This record cannot be read")
        page = read_page(answer.text)
        assert f"there is no game called '{NAME}'" in page.one("code").words
        kept = page.one("form", action="/paste").fields()["text"]
        assert kept.splitlines() == text.splitlines()
