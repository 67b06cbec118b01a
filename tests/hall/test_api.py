"""The API, as a program uses it; and the page of the documents that tells about it."""

from __future__ import annotations

import json
import os
import random
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from meadhall.bots import LEVELS
from meadhall.hall.api.schemas import DESCRIPTIONS
from meadhall.hall.tables.game_parts import picture_of
from meadhall.kernel import agenda
from meadhall.kernel.records import copy
from meadhall.kernel.registry import find_game, game_names
from tests.hall.client import House, open_house
from tests.hall.server import serving

PAGE = Path(__file__).parents[2] / "docs" / "api.md"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with open_house(tmp_path_factory.mktemp("hall")) as house:
        yield house


def plain(thing: object) -> object:
    """As it comes out of JSON."""
    return json.loads(json.dumps(thing))


def test_the_games_and_their_settings(house: House) -> None:
    told = house.stranger().api.told("/api/games")
    assert told["bots"] == list(LEVELS) == list(told["manners"])
    assert told["manners"]["jarl"].startswith("Jarl (")
    assert [game["name"] for game in told["games"]] == list(game_names(drawn=True))
    for game in told["games"]:
        known = find_game(game["name"])
        assert (game["title"], game["rules"]) == (known.title, known.version)
        assert game["seats"] == list(known.seats)
        offered = {s["name"]: s["values"] for s in game["settings"]}
        assert offered == {s.name: list(s.values) for s in known.settings if s.values}
        assert all(s["title"] and s["words"] for s in game["settings"])


@pytest.mark.slow
def test_from_coming_in_to_getting_up(house: House) -> None:
    """The whole way of a program, step by step."""
    ada, bo = house.stranger().api, house.stranger().api
    for door, name in ((ada, "Ada"), (bo, "Bo")):
        answer = door.post("/api/people", {"name": name})
        assert answer.status_code == 201
        assert set(answer.json()) == {"person", "name", "token"}
        door.web.headers["authorization"] = f"bearer {answer.json()['token']}"
        assert door.told("/api/people/me") == {"person": answer.json()["person"], "name": name}

    wish = {"game": "karvi", "seats": ["me", "open", "open"], "options": {"boards": "b"}}
    answer = ada.post("/api/tables", wish)
    assert answer.status_code == 201
    info = answer.json()
    path = f"/api/tables/{info['id']}"
    assert re.fullmatch("[a-z0-9]{10}", info["id"])
    assert (info["game"], info["rules"], info["state"]) == ("karvi", 1, "gathering")
    assert info["options"]["boards"] == "b"
    assert (info["me"], info["waiting"], info["number"]) == (0, [], 0)
    assert info["points"] == [0, 0, 0]
    assert re.fullmatch("[0-9a-f]{64}", info["seed_hash"])
    assert info["seats"][0] == {"seat": 0, "name": "Ada", "bot": None, "free": False, "me": True}
    assert info["seats"][1] == {"seat": 1, "name": "", "bot": None, "free": True, "me": False}
    assert ada.told(path) == info
    nothing = {"number": 0, "state": "gathering", "question": "", "options": []}
    assert ada.told(f"{path}/options") == nothing
    answer = ada.post(f"{path}/answers", {"number": 0, "option": "x"})
    assert (answer.status_code, answer.json()["error"]) == (409, "not-started")

    answer = bo.post(f"{path}/seats/2")
    assert answer.status_code == 200
    assert (answer.json()["me"], answer.json()["state"]) == (2, "gathering")
    assert [row["id"] for row in bo.told("/api/tables?which=mine")] == [info["id"]]
    answer = bo.request("DELETE", f"{path}/seats/mine")
    assert (answer.status_code, answer.content) == (204, b"")
    assert bo.told("/api/tables?which=mine") == []
    answer = bo.request("DELETE", f"{path}/seats/mine")
    assert (answer.status_code, answer.json()["error"]) == (403, "not-seated")
    assert ada.request("DELETE", f"{path}/seats/mine").status_code == 204
    assert ada.told(path)["state"] == "closed"


@pytest.mark.slow
def test_answering(house: House) -> None:
    """What is asked, the answer, what is asked next; and what everybody else sees of it."""
    people = house.people(2)
    table = house.seat(people)
    path = f"/api/tables/{table}"
    rng = random.Random(3)
    for _ in range(30):
        game, number = house.game(table), house.hall_table(table).match.number
        seat = rng.choice(game.waiting())
        me, other = people[seat].api, people[1 - seat].api
        asked = me.told(f"{path}/options")
        assert asked["number"] == number
        assert asked["question"] == game.ask(seat)
        options = game.options(seat)
        assert [o["option"] for o in asked["options"]] == list(options)
        assert [o["words"] for o in asked["options"]] == [
            game.game.words.say_option(game.g, seat, option) for option in options
        ]
        brief = me.told(f"{path}/options?brief=true")
        assert [o["option"] for o in brief["options"]] == list(options)
        assert brief["number"] == number
        answer = me.post(f"{path}/answers", {"number": number, "option": rng.choice(options)})
        assert answer.status_code == 200
        game = house.game(table)
        assert answer.json() == {
            "number": number + 1,
            "at": game.length,
            "state": "playing",
            "waiting": list(game.waiting()),
            "options": list(game.options(seat)),
        }
        for reader, eye in ((me, seat), (other, 1 - seat), (house.stranger().api, None)):
            info = reader.told(path)
            assert (info["number"], info["at"], info["me"]) == (number + 1, game.length, eye)
            assert info["waiting"] == list(game.waiting())
            assert info["points"] == list(game.game.rules.standing(game.g))
            assert reader.told(f"{path}/view") == plain(game.view(eye))


@pytest.mark.slow
def test_what_an_option_gives_is_what_it_gives(house: House) -> None:
    """As far as no dice or draws come in between."""
    people = house.people(2)
    table = house.seat(people, {"boards": "b"})
    checked, changing = 0, 0
    for turn in range(45):
        game = house.play(table, people, 2, seed=turn)
        for seat in game.waiting():
            before = picture_of(game.game).purse(game.g, seat)
            told = people[seat].api.told(f"/api/tables/{table}/options")["options"]
            for option in told:
                after = copy(game.g)
                after.log = None
                agenda.answer(after, seat, option["option"])
                if agenda.natures(after) is not None:
                    continue
                purse = picture_of(game.game).purse(after, seat)
                real = {k: purse[k] - before[k] for k in purse if purse[k] != before[k]}
                assert option["gives"] == real, option
                checked += 1
                changing += bool(real)
    assert checked > 200 and changing > 50


def test_events_since(house: House) -> None:
    people = house.people(2)
    table = house.seat(people, {"unlucky": "yes"})
    game = house.play(table, people, 60)
    path = f"/api/tables/{table}/events"
    for seat, reader in ((0, people[0]), (1, people[1]), (None, house.stranger())):
        told = reader.api.told(path)
        story = game.story(seat)
        assert [e["at"] for e in told] == [at for at, _ in story]
        assert [(e["kind"], e["seat"]) for e in told] == [(e.kind, e.seat) for _, e in story]
        assert [e["data"] for e in told] == [plain(list(e.data)) for _, e in story]
        assert [e["secret"] for e in told] == [plain(list(e.secret)) for _, e in story]
        assert [e["words"] for e in told] == [
            game.game.words.say_event(game.g, e, seat) for _, e in story
        ]
        for since in (0, 1, 40, game.length - 1, game.length, game.length + 5):
            assert reader.api.told(f"{path}?since={since}") == [e for e in told if e["at"] > since]
    own = [e for e in people[0].api.told(path) if e["secret"]]
    assert own and all(e["seat"] == 0 for e in own)
    assert not [e for e in house.stranger().api.told(path) if e["secret"]]


def test_the_stream_says_where_the_table_is(house: House) -> None:
    people = house.people(2)
    table = house.seat(people)
    house.play(table, people, 5)
    with house.following(house.stranger().api, f"/api/tables/{table}/live") as stream:
        first = {"number": 5, "at": house.game(table).length, "roster": 1, "chat": 0}
        assert stream.next() == first
        assert stream.headers["content-type"].startswith("text/event-stream")
        for number in (6, 7):
            house.play(table, people, 1, seed=number)
            assert stream.next() == {"number": number, "at": house.game(table).length}


def test_taking_back(house: House) -> None:
    people = house.people(2)
    table = house.seat(people)
    path = f"/api/tables/{table}"
    first = house.game(table).options(0)
    assert (
        people[0].api.post(f"{path}/undo", {"number": 0}).json()["error"] == "nothing-to-take-back"
    )
    people[0].api.post(f"{path}/answers", {"number": 0, "option": first[0]})
    answer = people[0].api.post(f"{path}/undo", {"number": 0})
    assert (answer.status_code, answer.json()["error"]) == (409, "stale")
    answer = people[0].api.post(f"{path}/undo", {"number": 1})
    assert answer.status_code == 200
    assert (answer.json()["number"], answer.json()["options"]) == (2, list(first))
    house.play(table, people, 25)
    number = house.hall_table(table).match.number
    seat = next(s for s in range(2) if house.hall_table(table).match.may_ask(s))
    length = house.game(table).length
    answer = people[seat].api.post(f"{path}/take-back/ask", {"number": number})
    assert (answer.status_code, answer.json()["at"]) == (200, length)
    answer = people[1 - seat].api.post(f"{path}/take-back/agree", {"number": number + 1})
    assert answer.status_code == 200
    assert answer.json()["at"] < length
    assert people[0].api.post(f"{path}/take-back/beg", {"number": 0}).status_code == 400


def test_programs_are_answered_in_their_language_too(house: House) -> None:
    people = house.people(2)
    table = house.seat(people)
    path = f"/api/tables/{table}"
    words = []
    for language in ("en", "de", "fr"):
        headers = {"accept-language": language}
        asked = people[0].api.told(f"{path}/options", headers=headers)
        events = people[0].api.told(f"{path}/events", headers=headers)
        words.append((asked["question"], asked["options"][0]["words"], events[0]["words"]))
    for said in zip(*words, strict=True):
        assert len(set(said)) == 3, said


def test_answers_may_come_with_any_kind_of_content(house: House) -> None:
    """There is only JSON, so nobody has to say that it is."""
    people = house.people(2)
    table = house.seat(people)
    for number, kind in enumerate(("application/json", "text/plain", "")):
        game = house.game(table)
        body = json.dumps({"number": number, "option": game.options(game.waiting()[0])[0]})
        answer = people[game.waiting()[0]].api.request(
            "POST",
            f"/api/tables/{table}/answers",
            content=body.encode(),
            headers={"content-type": kind},
        )
        assert answer.status_code == 200, kind


# The page of the documents


@pytest.mark.slow
def test_the_bot_of_the_page_plays_a_game(tmp_path: Path) -> None:
    """Against a real hall, from beginning to end."""
    (bot,) = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.S)
    with serving(tmp_path / "hall") as server:
        ended = subprocess.run(
            [sys.executable, "-c", bot],
            env={**os.environ, "HALL": server.url, "NO_PROXY": "*"},
            capture_output=True,
            text=True,
            timeout=120,
        )
    assert ended.returncode == 0, ended.stderr
    points = json.loads(ended.stdout)
    assert len(points) == 2 and max(points) > 0
    assert len([line for line in bot.splitlines() if line]) <= 10


def test_the_page_names_every_door(house: House) -> None:
    text = PAGE.read_text(encoding="utf-8")
    described = house.stranger().api.told("/api/openapi.json")["paths"]
    for path, verbs in described.items():
        spoken = path.replace("{table}", "ID").replace("{seat}", "1").replace("{step}", "ask")
        last = "/" + spoken.rpartition("/")[2]
        assert spoken in text or f"`{last}`" in text, spoken
        for verb in verbs:
            assert (
                f"{verb.upper()} {spoken}" in text
                or f"`{verb.upper()}`" in text
                or f"`{last}`" in text
            )
    for code in DESCRIPTIONS:
        assert f"| {code} |" in text
