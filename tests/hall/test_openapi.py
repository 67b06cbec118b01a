"""The API does what its description says: schemathesis tries it with good and with bad data."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, TypedDict

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from litestar.routes import HTTPRoute
from requests import Request
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from meadhall.hall.api import view_schema
from tests.hall.client import House, Person, open_house

pytestmark = pytest.mark.slow

EXAMPLES = 25
RUNNING = 2
"""Which of the tables is one at which Ada plays."""
PROMISES = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with open_house(tmp_path_factory.mktemp("hall"), hint="jarl:20") as house:
        yield house


@pytest.fixture(scope="module")
def description(house: House) -> dict[str, Any]:
    found: dict[str, Any] = house.stranger().api.told("/api/openapi.json")
    return found


@pytest.fixture(scope="module")
def ada(house: House) -> Person:
    return house.person("Ada")


@pytest.fixture(scope="module")
def tables(house: House, ada: Person) -> list[str]:
    """Tables in every state: Ada sits at some, looks at others."""
    bo, cid = house.person("Bo"), house.person("Cid")
    gathering = ada.api.post("/api/tables", {"game": "karvi", "seats": ["me", "open", "open"]})
    free = bo.api.post("/api/tables", {"game": "karvi", "seats": ["me", "open", "open"]})
    running, others, over = house.seat([ada, bo]), house.seat([bo, cid]), house.seat([bo, ada])
    house.play(others, [bo, cid], 30)
    house.play(over, [bo, ada])
    return [gathering.json()["id"], free.json()["id"], running, others, over]


def send(person: Person, sent: dict[str, Any]) -> httpx.Response:
    """What schemathesis would send, through our door."""
    names = ("headers", "params", "cookies", "data", "json", "files")
    made = Request(sent["method"], sent["url"], **{n: sent.get(n) for n in names}).prepare()
    body = made.body or b""
    ours = ("content-length", "authorization")
    headers = {k: v for k, v in made.headers.items() if k.lower() not in ours}
    return person.api.request(
        str(made.method),
        str(made.url),
        headers=headers,
        content=body.encode() if isinstance(body, str) else body,
    )


def tried(
    house: House, ada: Person, tables: list[str], operation: Any, mode: GenerationMode
) -> set[int]:
    """Call an operation with many data, at tables that there are and at others, with a token and
    without. Returns the codes that came back."""
    more = mode is GenerationMode.POSITIVE or operation.query or operation.body
    named = more and "table" in [p.name for p in operation.path_parameters]
    codes: set[int] = set()

    @settings(
        max_examples=EXAMPLES,
        deadline=None,
        derandomize=True,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(
        case=operation.as_strategy(generation_mode=mode),
        table=st.sampled_from([*tables, ""]),
        known=st.sampled_from([True, True, False]),
        sense=st.booleans(),
    )
    def try_it(case: Any, table: str, known: bool, sense: bool) -> None:
        if mode is GenerationMode.POSITIVE and sense:
            table = make_sense(house, tables[RUNNING], case.body) or table
        if named and table:
            case.path_parameters["table"] = table
        person = ada if known else stranger
        answer = send(person, case.as_transport_kwargs(base_url="http://hall.test"))
        codes.add(answer.status_code)
        case.validate_response(answer, checks=PROMISES)

    stranger = house.stranger()
    try_it()
    return codes


def make_sense(house: House, table: str, body: Any) -> str:
    """A table that could be, or an answer that could be given at the table that is returned."""
    if isinstance(body, dict) and "seats" in body:
        body |= {"game": "karvi", "seats": ["me", "open"], "options": {"boards": "b"}}
    elif isinstance(body, dict) and "number" in body:
        body["number"] = house.hall_table(table).match.number
        if "option" in body:
            asked = house.game(table).waiting() or (0,)
            body["option"] = next(iter(house.game(table).options(asked[0])), "end")
        return table
    return ""


@pytest.mark.parametrize(
    "mode", [GenerationMode.POSITIVE, GenerationMode.NEGATIVE], ids=["good", "bad"]
)
def test_every_answer_is_as_described(
    house: House,
    ada: Person,
    tables: list[str],
    description: dict[str, Any],
    mode: GenerationMode,
) -> None:
    seen: dict[str, set[int]] = {}
    for found in schemathesis.openapi.from_dict(description).get_all_operations():
        assert isinstance(found, Ok)
        operation = found.ok()
        wrong = operation.path_parameters or operation.query or operation.body
        if operation.path.endswith("/live") or (mode is GenerationMode.NEGATIVE and not wrong):
            continue  # a stream does not end; and where nothing is sent nothing is wrong
        seen[operation.label] = tried(house, ada, tables, operation, mode)
    assert len(seen) >= 16
    done = {label for label, codes in seen.items() if codes & {200, 201, 204}}
    if mode is GenerationMode.POSITIVE:
        left = {label.rpartition("/")[2] for label in seen.keys() - done}
        assert left <= {"undo", "{step}", "habits", "hint"}
    for label, codes in seen.items():
        if mode is GenerationMode.POSITIVE:
            assert 400 not in codes, f"{label} does not understand what its description allows"
        else:
            assert codes & {400, 404, 422}, label


def test_everything_is_described(house: House, description: dict[str, Any]) -> None:
    """Every route of the API, with the errors that it may answer; and nothing else."""
    routes = {
        (route.path_format, method.lower())
        for route in house.app.routes
        if isinstance(route, HTTPRoute) and route.path.startswith("/api/")
        for method in route.methods - {"OPTIONS"}
        if any(h.include_in_schema for h in route.route_handlers)
    }
    routes = {pair for pair in routes if pair[0] not in ("/api/openapi.json", "/api/{path}")}
    described = {(path, verb) for path, item in description["paths"].items() for verb in item}
    assert described == routes
    assert all(path.startswith("/api/") for path, _ in described), "pages are for people"
    for path, verb in described:
        operation = description["paths"][path][verb]
        assert operation["summary"]
        codes = set(operation["responses"])
        assert {"429", "503"} <= codes, path
        if "{table}" in path:
            assert {"400", "404", "409"} <= codes, path
        if "requestBody" in operation:
            assert {"400", "413"} <= codes, path
        if verb in ("post", "delete") and path != "/api/people":
            assert "401" in codes and operation["security"] == [{"token": []}], path
        for code, answer in operation["responses"].items():
            if int(code) >= 400:
                (kind,) = answer["content"].values()
                assert kind["schema"] == {"$ref": "#/components/schemas/ErrorInfo"}, (path, code)
    scheme = description["components"]["securitySchemes"]["token"]
    assert (scheme["type"], scheme["scheme"]) == ("http", "bearer")


def test_the_description_names_no_host(description: dict[str, Any]) -> None:
    assert description["servers"] == [{"url": "/"}]
    assert description["openapi"].startswith("3.1")


class Purse(TypedDict):
    """What a player of an invented game has."""

    silver: int


class OneView(TypedDict):
    """What is seen of an invented game."""

    round: int
    players: list[Purse]


class OtherView(TypedDict):
    """What is seen of another one."""

    board: str


def one_view(g: object, seat: int | None) -> OneView:
    return OneView(round=1, players=[])


def other_view(g: object, seat: int | None) -> OtherView:
    return OtherView(board="")


def plain_view(g: object, seat: int | None) -> dict[str, object]:
    return {}


def described_view(
    folder: Path, patch: pytest.MonkeyPatch, *views: Callable[..., object]
) -> tuple[Any, dict[str, Any]]:
    """How the API describes a view if the games declare theirs so."""
    games = {
        str(number): SimpleNamespace(rules=SimpleNamespace(view=view))
        for number, view in enumerate(views)
    }
    patch.setattr(view_schema, "game_names", lambda drawn: tuple(games))
    patch.setattr(view_schema, "find_game", games.__getitem__)
    with open_house(folder) as house:
        told = house.stranger().api.told("/api/openapi.json")
    answer = told["paths"]["/api/tables/{table}/view"]["get"]["responses"]["200"]
    return answer["content"]["application/json"]["schema"], told["components"]["schemas"]


def test_views_are_described_as_the_games_declare_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    schema, known = described_view(tmp_path, monkeypatch, one_view, other_view)
    names = ("OneView", "OtherView")
    assert schema == {"oneOf": [{"$ref": f"#/components/schemas/{name}"} for name in names]}
    assert known["OneView"]["required"] == ["players", "round"]
    assert known["OneView"]["properties"]["round"] == {"type": "integer"}
    assert known["Purse"]["properties"] == {"silver": {"type": "integer"}}


def test_of_a_game_that_declares_nothing_the_view_is_any_object(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    schema, known = described_view(tmp_path, monkeypatch, one_view, plain_view)
    assert schema == {"type": "object", "additionalProperties": {}}
    assert "OneView" not in known
