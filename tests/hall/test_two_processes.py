"""Two server processes that share a PostgreSQL, and hear of each other through it or Redis."""

from __future__ import annotations

import asyncio
import json
import random
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from typing import Any, NamedTuple

import asyncpg  # type: ignore[import-untyped]
import pytest
from redis import Redis

from meadhall.hall.config import Config
from meadhall.hall.tables import live
from meadhall.hall.tables.live import Streams
from tests.hall.server import (
    HELD,
    HOLD,
    TIMEOUT,
    Listener,
    Player,
    Server,
    kept,
    play_round,
    serving,
    until,
)

pytestmark = pytest.mark.slow


class Pair(NamedTuple):
    """Two halls that are one."""

    folder: Path
    database: str
    redis: str
    servers: tuple[Server, Server]

    def numbers(self, table: str) -> list[int]:
        """The numbers of a table's entries."""
        rows = kept(self.folder, self.database)["entries"]
        return [row["number"] for row in rows if row["table_id"] == table]


@pytest.fixture(scope="module", params=["postgresql", "redis"])
def pair(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Pair]:
    """Both are started at the same moment, on a database that is empty."""
    database = request.getfixturevalue("new_database")()
    redis = request.getfixturevalue("redis") if request.param == "redis" else ""
    folder = tmp_path_factory.mktemp("pair")
    with ExitStack() as stack:
        said: dict[str, Any] = {"database": database, "redis": redis, "wait": False}
        one, two = [stack.enter_context(serving(folder / name, **said)) for name in "ab"]
        one.open()
        two.open()
        yield Pair(folder, database, redis, (one, two))


@pytest.fixture
def people(pair: Pair) -> list[Player]:
    return [Player(server, name) for server, name in zip(pair.servers, ("Ada", "Bo"), strict=True)]


def test_one_at_each_server_they_stay_in_step(pair: Pair, people: list[Player]) -> None:
    table = people[0].open("me", "open")
    people[1].sit(table, 1)
    for turn in range(6):
        play_round(people, table, 5, random.Random(turn))
        elsewhere = [
            player.at(server) for player, server in zip(people, pair.servers[::-1], strict=True)
        ]
        assert [p.view(table) for p in elsewhere] == [p.view(table) for p in people]
        assert [p.asked(table) for p in elsewhere] == [p.asked(table) for p in people]
    assert pair.numbers(table) == list(range(30))


def test_who_listens_there_hears_what_is_answered_here(pair: Pair, people: list[Player]) -> None:
    here, there = people
    table = here.open("me", "open")
    ear = Listener(there, table)
    assert json.loads(ear.heard[0])["number"] == 0
    there.at(pair.servers[0]).sit(table, 1)
    until(
        lambda: any(json.loads(news).get("roster") == 1 for news in ear.heard), "somebody sits down"
    )
    number, options = here.asked(table)
    assert here.answer(table, number, options[0]).status_code == 200
    until(lambda: any(json.loads(news).get("number") == 1 for news in ear.heard), "an answer")
    here.http.post(f"/api/tables/{table}/chat", json={"text": "hail"})
    until(lambda: any(json.loads(news).get("chat") for news in ear.heard), "talk")
    for news in ear.heard:
        assert set(json.loads(news)) <= {"number", "at", "roster", "chat"}, "nothing else travels"


def test_whoever_is_quicker_wins(pair: Pair) -> None:
    """The same person answers in both halls at once: one answer counts, the other is stale."""
    here = Player(pair.servers[0], "Ada")
    there = here.at(pair.servers[1])
    table = here.open("me", "open")
    Player(pair.servers[0], "Bo").sit(table, 1)
    dice = random.Random(1)
    won = [0, 0]
    for turn in range(12):
        number, options = here.asked(table)
        if not options:
            break
        assert there.asked(table) == (number, options)
        together = threading.Barrier(2)

        def answer(player: Player, option: str, number: int = number, at: Any = together) -> Any:
            at.wait()
            return player.answer(table, number, option)

        with ThreadPoolExecutor(2) as both:
            replies = list(both.map(answer, (here, there), dice.choices(options, k=2)))
        assert sorted(reply.status_code for reply in replies) == [200, 409], turn
        winner = [reply.status_code for reply in replies].index(200)
        won[winner] += 1
        said = replies[1 - winner].json()
        assert (said["error"], said["number"]) == ("stale", number + 1)
        undone = here.post(table, "undo", number + 1)
        assert undone.status_code in (200, 409)
    assert sum(won) >= 2
    numbers = pair.numbers(table)
    assert numbers == list(range(len(numbers)))
    assert here.view(table) == there.view(table)


def test_all_who_are_asked_at_once_are_accepted(pair: Pair, people: list[Player]) -> None:
    for turn in range(5):
        table = people[0].open("me", "open")
        people[1].sit(table, 1)
        asked = [player.asked(table) for player in people]
        assert [number for number, _ in asked] == [0, 0]
        together = threading.Barrier(2)

        def answer(seat: int, asked: Any = asked, table: str = table, at: Any = together) -> int:
            at.wait()
            return people[seat].answer(table, 0, asked[seat][1][0]).status_code

        with ThreadPoolExecutor(2) as both:
            assert list(both.map(answer, (0, 1))) == [200, 200], turn
        assert pair.numbers(table) == [0, 1]


def test_with_bots_a_whole_game_is_played_in_two_halls(pair: Pair, people: list[Player]) -> None:
    table = people[0].open("me", "open", "bot:random", "bot:karl")
    people[1].sit(table, 1)
    play_round(people, table, 12, random.Random(3))
    seats = {row["seat"] for row in kept(pair.folder, pair.database)["entries"]}
    assert {0, 1, 2, 3} <= seats
    numbers = pair.numbers(table)
    assert numbers == list(range(len(numbers)))


def test_odd_words_are_no_trouble_for_the_store(pair: Pair, people: list[Player]) -> None:
    """PostgreSQL is stricter than SQLite: no sign 0, no number too large, no text too long."""
    here = people[0]
    table = here.open("me", "open")
    talk = f"/api/tables/{table}/chat"
    for text in ("a\0b", "ᛗᛖᚨᛞ", "\u202e", "\U0001f37b" * 200):
        assert here.http.post(talk, json={"text": text}).status_code in (200, 422)
    for since in (2**31 - 1, 2**31, 2**63, 2**70):
        assert here.http.get(f"{talk}?since={since}").status_code in (200, 400)
    for name in ("a%00b", "%00", "%ed%a0%80", "x" * 17, "%F0%9F%8D%BB"):
        for path in ("api/tables/{}", "api/tables/{}/live", "table/{}", "record/{}"):
            assert here.http.get(path.format(name)).status_code in (400, 404), (path, name)
    page = pair.servers[0].client()
    page.get("/me")
    page.headers["x-csrftoken"] = page.cookies["csrftoken"]
    for name in ("a\0b", "\ufdfa" * 24, "x" * 200, "\U0001f37b" * 24):
        said = {"name": name, "password": "a\0b" * 8}
        for path in ("/sign-in", "/me/account"):
            assert page.post(path, data=said).status_code in (303, 403, 409, 422), (path, name)


def test_a_stream_that_broke_is_found_again(pair: Pair, people: list[Player]) -> None:
    """The connection through which the halls hear of each other is cut: streams end, so that
    whoever listens looks anew, and a new stream hears everything again."""
    here, there = people
    table = here.open("me", "open")
    there.at(pair.servers[0]).sit(table, 1)
    ear = Listener(there, table)
    cut(pair)
    until(lambda: ear.ended, "the stream ends")
    ear = Listener(there, table)

    def found() -> bool:
        status = here.http.get(f"/api/tables/{table}").status_code
        assert status in (200, 503), "PostgreSQL's own connections were cut as well"
        return status == 200

    until(found, "the store is found again")
    number, options = here.asked(table)
    assert here.answer(table, number, options[0]).status_code == 200
    until(lambda: any(json.loads(news).get("number") == 1 for news in ear.heard), "an answer")


def cut(pair: Pair) -> None:
    """End all connections of the halls."""
    if pair.redis:
        redis = Redis.from_url(pair.redis)
        redis.client_kill_filter(_type="pubsub")
        redis.close()
        return

    async def end() -> None:
        connection = await asyncpg.connect(pair.database)
        await connection.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
            "WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )
        await connection.close()

    asyncio.run(end())


def test_a_table_goes_on_in_the_other_hall(tmp_path: Path, postgres: str) -> None:
    """A hall dies while its bot thinks. Whoever looks at the table in the other hall, or only
    plays on there, does not miss it."""
    hold = tmp_path / "hold"
    hold.touch()
    said: dict[str, Any] = {"database": postgres}
    with (
        serving(tmp_path / "a", code=HELD, **{HOLD: str(hold)}, **said) as dying,
        serving(tmp_path / "b", **said) as other,
    ):
        here = Player(dying, "Ada")
        table = here.open("me", "bot:random")
        until((tmp_path / "thinking").exists, "the bot thinks")
        there = here.at(other)
        assert there.asked(table)[0] == 0
        dying.kill()
        play_round([there], table, 4, random.Random(1))
        rows = kept(tmp_path, postgres)["entries"]
        assert {row["seat"] for row in rows} == {0, 1}
        assert [row["number"] for row in rows] == list(range(len(rows)))


def test_what_happens_when_a_stream_begins_is_not_missed(tmp_path: Path) -> None:
    """How things stand is looked up when the stream hears already: an answer that comes right
    after the look is heard."""
    streams = Streams(Config(tmp_path))
    number = 7

    async def stands() -> dict[str, object]:
        nonlocal number
        seen, number = number, number + 1
        await streams.publish("table-x", {"number": number})
        return {"number": seen}

    async def listen() -> list[object]:
        async with streams.plugin:
            news = streams.follow("ada", ["table-x"], stands)
            heard = [(await asyncio.wait_for(anext(news), TIMEOUT)).data for _ in range(2)]
            streams.close()
            return [*heard, [message async for message in news]]

    assert asyncio.run(listen()) == ['{"number":7}', '{"number":8}', []]


def test_a_quiet_stream_says_only_that_it_is_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live, "HEARTBEAT", 0.01)
    streams = Streams(Config(tmp_path))

    async def stands() -> dict[str, object]:
        return {}

    async def listen() -> list[bytes]:
        async with streams.plugin:
            news = streams.follow("ada", ["table-x"], stands)
            heard = [(await anext(news)).encode() for _ in range(3)]
            streams.close()
            return heard

    first, *quiet = asyncio.run(listen())
    assert first.startswith(b"data: {}")
    for message in quiet:
        assert message.startswith(b":") and b"data" not in message
