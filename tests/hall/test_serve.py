"""Running the hall: opening it, closing it, and what may go wrong in between."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import socket
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NoReturn

import httpx
import pytest
import uvicorn
from typer.testing import CliRunner

from meadhall.cli import app
from meadhall.hall.tables import bot_workers
from meadhall.hall.tables.bot_workers import BotWorkers
from meadhall.hall.tables.match import Deal
from tests.hall import server as kit
from tests.hall.server import (
    DEBUG,
    HELD,
    HOLD,
    Done,
    Listener,
    Player,
    Server,
    kept,
    meadhall,
    play_round,
    serving,
    until,
)

pytestmark = pytest.mark.slow

OPEN = "The hall is open: http://"


def wrong(done: Done) -> str:
    """What a command said that could not be done: one plain line, and exit code 2."""
    assert done.code == 2, done
    assert done.out == ""
    assert done.err.startswith("meadhall: ") and done.err.count("\n") == 1, done.err
    return done.err


def serve_here(monkeypatch: pytest.MonkeyPatch, *words: str | Path, **said: str) -> Done:
    """`meadhall serve` without a process of its own, for when it cannot open."""

    async def opens(*_: Any, **__: Any) -> NoReturn:
        raise AssertionError("the hall opens")

    monkeypatch.setattr(uvicorn.Server, "serve", opens)
    monkeypatch.setattr(signal, "signal", lambda *_: None)
    said = {"DATABASE_URL": "", "REDIS_URL": "", "MEADHALL_THINKERS": "", **said}
    done = CliRunner().invoke(app, ["serve", "--no-browser", *map(str, words)], env=said)
    assert isinstance(done.exception, SystemExit), done.exception
    return Done(done.exit_code, done.stdout, done.stderr)


# A hall that cannot be opened


def test_a_port_in_use(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        said = wrong(meadhall("serve", "--no-browser", "--port", str(port), "--data", tmp_path))
    assert said == (
        f"meadhall: port {port} is in use; choose another with --port (0: any free one)\n"
    )


def test_a_second_hall_in_the_same_folder(tmp_path: Path) -> None:
    with serving(tmp_path) as first:
        words = ("serve", "--no-browser", "--port", "0", "--data", tmp_path)
        assert "another hall keeps its things in" in wrong(meadhall(*words))
        player = Player(first, "Ada")
        play_round([player], player.open("me", "bot:random"), 1, random.Random(1))
        first.kill()  # a lock does not outlive who held it
    with serving(tmp_path) as again:
        assert player.at(again).info(player.at(again).open("me", "open"))["number"] == 0


@pytest.mark.parametrize("host", ["elsewhere", "a..b", "192.0.2.1", "x" * 300])
def test_a_host_that_is_not_here(
    host: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if host == "elsewhere":  # without asking anybody about it
        monkeypatch.setattr(socket, "getaddrinfo", unknown_host)
    done = serve_here(monkeypatch, "--port", "0", "--host", host, "--data", tmp_path)
    assert host in wrong(done)


def unknown_host(*_: Any, **__: Any) -> NoReturn:
    raise socket.gaierror(socket.EAI_NONAME, "Name or service not known")


def test_a_folder_that_cannot_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("")
    (tmp_path / "odd" / "lock").mkdir(parents=True)
    for folder in (tmp_path / "file" / "hall", Path("/proc/hall"), tmp_path / "odd"):
        done = serve_here(monkeypatch, "--port", "0", "--data", folder)
        assert f"{folder} cannot be used" in wrong(done)


@pytest.mark.parametrize("words", ["a saga", "SQLite format 3\0 but not really" + "x" * 5000])
def test_a_file_that_is_not_a_database(
    words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "meadhall.db"
    file.write_text(words)
    said = wrong(serve_here(monkeypatch, "--port", "0", "--data", tmp_path))
    assert f"the database {file} cannot be used: " in said
    assert file.read_text() == words


def test_a_file_that_is_not_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "meadhall.db").mkdir()
    said = wrong(serve_here(monkeypatch, "--port", "0", "--data", tmp_path))
    assert "unable to open database file" in said


def test_a_database_of_somebody_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with sqlite3.connect(tmp_path / "meadhall.db") as other:
        other.execute("CREATE TABLE people (fish TEXT)")
    other.close()
    said = wrong(serve_here(monkeypatch, "--port", "0", "--data", tmp_path))
    assert "already exists" in said
    with sqlite3.connect(tmp_path / "meadhall.db") as other:
        assert other.execute("SELECT name FROM sqlite_master").fetchall() == [("people",)]
    other.close()


@pytest.mark.parametrize(
    "address",
    [
        "nonsense",
        "postgresql",
        "mysql://ada:s3cret@localhost/hall",
        "sqlite:///hall.db",
        "postgresql://ada:s3cret@127.0.0.1:1/hall",
        "postgresql://ada:s3cret@127.0.0.1:none/hall",
        "postgresql://ada:s3cret@127.0.0.1:99999999/hall",
        "postgresql://ada:s3cret@/hall?host=/no/such/folder",
        "postgresql://ada:s3cret@127.0.0.1:1/hall?sslmode=sometimes",
        "postgresql://[::1/hall",
    ],
)
def test_a_database_that_cannot_be_reached(
    address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done = serve_here(monkeypatch, "--port", "0", "--data", tmp_path, DATABASE_URL=address)
    said = wrong(done)
    assert "PostgreSQL cannot be used" in said or "DATABASE_URL should look like" in said
    assert "s3cret" not in said


def test_a_database_that_is_not_there(
    postgres: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = postgres.split("/")[3].split("?")[0]
    address = postgres.replace(f"/{name}?", "/elsewhere?")
    done = serve_here(monkeypatch, "--port", "0", "--data", tmp_path, DATABASE_URL=address)
    assert 'database "elsewhere" does not exist' in wrong(done)


@pytest.mark.parametrize(
    "address", ["nonsense", "http://localhost", "redis://127.0.0.1:1/0", "redis://x:none/0"]
)
def test_a_redis_that_cannot_be_reached(
    address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done = serve_here(monkeypatch, "--port", "0", "--data", tmp_path, REDIS_URL=address)
    assert "Redis cannot be reached" in wrong(done) or "REDIS_URL should look like" in wrong(done)


@pytest.mark.parametrize(
    "name", ["MEADHALL_THINKERS", "MEADHALL_PATIENCE", "MEADHALL_LIMITS", "MEADHALL_HINT"]
)
@pytest.mark.parametrize("value", ["many", "-1", "0", "1e3", "1.5", "99999999999999999999"])
def test_settings_that_are_nonsense(
    name: str, value: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done = serve_here(monkeypatch, "--port", "0", "--data", tmp_path, **{name: value})
    assert name in wrong(done)


# Closing it


def test_ctrl_c_closes_the_hall_though_somebody_listens(tmp_path: Path, database: str) -> None:
    with serving(tmp_path, database=database) as server:
        player = Player(server, "Ada")
        table = player.open("me", "bot:random")
        ear = Listener(player, table)
        play_round([player], table, 3, random.Random(1))
        assert server.stop() == 0
        until(lambda: ear.ended, "the stream ends")
        assert server.log.startswith(OPEN)
        assert server.log.count("\n") == 1, server.log


@contextmanager
def held(folder: Path, **said: Any) -> Iterator[tuple[Server, Path, Path]]:
    """A hall whose bots think for as long as there is a file. Yields the hall, that file, and the
    file in which the bots note that they think."""
    hold = folder / "hold"
    hold.touch()
    with serving(folder, code=HELD, **{HOLD: str(hold)}, **said) as server:
        try:
            yield server, hold, folder / "thinking"
        finally:
            hold.unlink(missing_ok=True)


def thinking_processes(note: Path) -> list[int]:
    """The processes in which bots began to think."""
    return [int(line) for line in note.read_text().splitlines()] if note.exists() else []


def alive(process: int) -> bool:
    try:
        state = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state != "Z"


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_the_hall_closes_though_a_bot_thinks(tmp_path: Path, how: signal.Signals) -> None:
    with held(tmp_path) as (server, _, note):
        Player(server, "Ada").open("me", "bot:random")
        until(lambda: thinking_processes(note), "the bot thinks")
        assert server.stop(how) == 0
        until(lambda: not alive(thinking_processes(note)[0]), "it goes too")
        assert server.log.count("\n") == 1, server.log


# Going on


def test_a_game_goes_on_where_it_was(tmp_path: Path, database: str) -> None:
    with serving(tmp_path, database=database) as server:
        people = [Player(server, name) for name in ("Ada", "Bo")]
        table = people[0].open("me", "open", boards="b")
        people[1].sit(table, 1)
        play_round(people, table, 40, random.Random(4))
        number = people[0].info(table)["number"]
        reply = people[0].post(table, "undo", number)
        assert reply.status_code in (200, 409)
        before = [(p.view(table), p.asked(table), p.info(table)) for p in people]
        watcher = httpx.get(f"{server.url}/api/tables/{table}/view", trust_env=False).json()
        assert server.stop() == 0
    with serving(tmp_path, database=database) as server:
        people = [player.at(server) for player in people]
        assert [(p.view(table), p.asked(table), p.info(table)) for p in people] == before
        again = httpx.get(f"{server.url}/api/tables/{table}/view", trust_env=False).json()
        assert again == watcher
        play_round(people, table, 10, random.Random(5))


def test_a_bot_that_was_asked_goes_on(tmp_path: Path, database: str) -> None:
    """Also if nobody looks at the table: its worker died with the server, and was not missed."""
    with held(tmp_path, database=database) as (server, _, note):
        player = Player(server, "Ada")
        table = player.open("me", "bot:random")
        until(lambda: thinking_processes(note), "the bot thinks")
        assert player.asked(table)[0] == 0
        server.kill()
        until(lambda: not alive(thinking_processes(note)[0]), "nobody is left behind")
    with serving(tmp_path, database=database) as server:
        player = player.at(server)
        until(lambda: player.asked(table)[0] > 0, "the bot answers")


# Bots


def test_the_hall_goes_on_while_a_bot_thinks(tmp_path: Path) -> None:
    with held(tmp_path) as (server, hold, note):
        player = Player(server, "Ada")
        table = player.open("me", "bot:random")
        (thinker,) = until(lambda: thinking_processes(note), "the bot thinks")
        assert thinker != server.process.pid
        assert httpx.get(f"{server.url}/health", trust_env=False).json() == {"hall": "open"}
        number, options = player.asked(table)
        assert player.answer(table, number, options[0]).status_code == 200
        assert thinking_processes(note) == [thinker], "one thought is enough"
        hold.unlink()
        until(lambda: player.asked(table)[0] > 1, "the bot answers")
        rows = until(lambda: entries_of(tmp_path, seat=1), "it is written down")
        assert rows[0]["number"] == 1


def entries_of(folder: Path, seat: int) -> list[dict[str, Any]]:
    return [row for row in kept(folder)["entries"] if row["seat"] == seat]


def test_a_worker_that_dies_is_replaced(tmp_path: Path) -> None:
    with held(tmp_path) as (server, hold, note):
        player = Player(server, "Ada")
        table = player.open("me", "bot:random")
        (first,) = until(lambda: thinking_processes(note), "the bot thinks")
        os.kill(first, signal.SIGKILL)
        _, second = until(
            lambda: len(thinking_processes(note)) == 2 and thinking_processes(note),
            "another thinks",
        )
        assert second not in (first, server.process.pid)
        hold.unlink()
        play_round([player], table, 3, random.Random(1))
        assert "a thinking process died" in server.log
        assert "Traceback" not in server.log


def test_a_thought_leaves_nothing_in_this_process() -> None:
    async def think() -> str:
        workers = BotWorkers(1)
        try:
            return await workers.choose("table", Deal("karvi", 2, (), "1"), (), 1, "random")
        finally:
            workers.close()

    bot_workers._cache.clear()  # other tests in this process may have thought here
    option = asyncio.run(think())
    assert not bot_workers._cache
    assert option == bot_workers.choose_option("table", Deal("karvi", 2, (), "1"), (), 1, "random")
    bot_workers._cache.clear()


# The store fails


def browser(server: Server) -> httpx.Client:
    """Somebody who comes by the pages."""
    client = server.client()
    client.get("/me")
    client.headers["x-csrftoken"] = client.cookies["csrftoken"]
    return client


def test_a_locked_database_is_said_plainly(tmp_path: Path) -> None:
    with serving(tmp_path, MEADHALL_PATIENCE="1") as server:
        player = Player(server, "Ada")
        table = player.open("me", "open")
        other = Player(server, "Bo")
        other.sit(table, 1)
        play_round([player, other], table, 6, random.Random(1))
        page = browser(server)
        views = [p.view(table) for p in (player, other)]
        rows = kept(tmp_path)
        lock = sqlite3.connect(tmp_path / "meadhall.db")
        lock.execute("BEGIN IMMEDIATE")
        asked = [(p, *p.asked(table)) for p in (player, other)]
        for p, number, options in asked:
            if options:
                reply = p.answer(table, number, options[0])
                assert reply.status_code == 503
                assert reply.json()["error"] == "store"
                assert "Nothing that was acknowledged is lost" in reply.json()["message"]
        reply = page.post("/me/name", data={"name": "Cy"})
        assert reply.status_code == 503
        assert reply.headers["content-type"].startswith("text/html")
        assert "Nothing that was acknowledged is lost" in reply.text
        assert [p.view(table) for p in (player, other)] == views, "looking is still possible"
        lock.rollback()
        lock.close()
        assert kept(tmp_path) == rows
        assert "Traceback" not in server.log
        assert [p.view(table) for p in (player, other)] == views
        play_round([player, other], table, 4, random.Random(1))
        assert page.post("/me/name", data={"name": "Cy"}).status_code in (302, 303)


def test_a_database_that_vanishes_takes_no_answer_with_it(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        people = [Player(server, name) for name in ("Ada", "Bo")]
        table = people[0].open("me", "open")
        people[1].sit(table, 1)
        play_round(people, table, 6, random.Random(1))
        asked = [(player, *player.asked(table)) for player in people]
        away = tmp_path / "away"
        (tmp_path / "meadhall.db").rename(away)
        for player, number, options in asked:
            if options:
                reply = player.answer(table, number, options[0])
                assert (reply.status_code, reply.json()["error"]) == (503, "store")
        assert httpx.get(f"{server.url}/health", trust_env=False).status_code == 503
        front = httpx.get(f"{server.url}/", trust_env=False)
        assert front.status_code == 503
        assert "Traceback" not in front.text + server.log
        assert not (tmp_path / "meadhall.db").exists()
        away.rename(tmp_path / "meadhall.db")
        play_round(people, table, 3, random.Random(1))
        assert len(kept(tmp_path)["entries"]) == 9


# Secrets


def test_no_secret_is_ever_logged(tmp_path: Path, database: str) -> None:
    with serving(tmp_path, database=database, code=DEBUG, MEADHALL_PATIENCE="1") as server:
        people = [Player(server, name) for name in ("Ada", "Bo")]
        table = people[0].open("me", "open", "bot:random")
        people[1].sit(table, 1)
        play_round(people, table, 6, random.Random(1))
        page = browser(server)
        password = "correct horse battery"
        assert page.post("/me/account", data={"name": "Cy", "password": password}).is_redirect
        assert page.post("/sign-in", data={"name": "Cy", "password": f"{password}!"}).is_error
        assert page.post("/sign-in", data={"name": "Cy", "password": password}).is_redirect
        shown = page.post("/me/token").text
        with people[0].http.stream("GET", f"/api/tables/{table}/live") as stream:
            next(stream.iter_lines())
        for bad in (b"{", b"{}", b'{"number": 1, "option": "x"}', b"\xff", b'{"number": "7"}'):
            assert people[0].http.post(f"/api/tables/{table}/answers", content=bad).is_error
        assert people[0].http.get(f"/api/tables/{table}x/view").status_code == 404
        assert people[0].http.get("/api/tables/%00/view").is_error
        if not database:
            lock = sqlite3.connect(tmp_path / "meadhall.db")
            lock.execute("BEGIN IMMEDIATE")
            assert people[0].http.post("/api/tables", json={"game": "karvi", "seats": ["me"]})
            lock.close()
        assert server.stop() == 0
        log = server.log
    rows = kept(tmp_path, database)
    secrets = [
        *(row["seed"] for row in rows["tables"]),
        *(row["value"] for row in rows["house"]),
        *(row["password"] for row in rows["people"] if row["password"]),
        *(row["hash"] for row in rows["keys"]),
        *(player.token for player in people),
        *(cookie.value for cookie in page.cookies.jar),
        *[word for word in shown.replace("<", " ").replace(">", " ").split() if len(word) == 43],
        password,
        f"{password}!",
    ]
    assert len(secrets) >= 12
    assert "/sign-in" in log and "DEBUG" in log, "all is said"
    assert [secret for secret in secrets if str(secret) in log] == []


def test_the_kit_tells_when_a_hall_does_not_open(tmp_path: Path) -> None:
    (tmp_path / "meadhall.db").write_text("no database")
    with pytest.raises(AssertionError, match="cannot be used"):
        Server(tmp_path)
    assert kit.environment()["MEADHALL_LIMITS"]
