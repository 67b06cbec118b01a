"""Real servers: `meadhall serve` in a process of its own, and people who play there by the API."""

from __future__ import annotations

import asyncio
import os
import random
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import httpx
from sqlalchemy import select

from meadhall.hall.config import Config
from meadhall.hall.store.engine import engine_for
from meadhall.hall.store.models import ALL_ROWS
from meadhall.hall.tables import bot_workers
from meadhall.hall.tables.match import Deal, Entry

TIMEOUT = 60.0
"""Seconds after which something that should happen soon counts as not happening."""
ROOT = Path(__file__).parents[2]
GENEROUS = "requests=1000000 entrances=1000000 chat=1000000"
PLAIN = "from meadhall.cli import app; app()"
DEBUG = """
import logging, uvicorn
logging.basicConfig(level=logging.DEBUG)
config = uvicorn.Config
uvicorn.Config = lambda app, **said: config(
    app, **{**said, "log_level": "debug", "access_log": True, "log_config": None})
"""
"""Everybody in the server says all that they ever say."""
HELD = """
import meadhall.hall.tables.bot_workers, tests.hall.server
meadhall.hall.tables.bot_workers.choose_option = tests.hall.server.held_thought
"""
HOLD = "MEADHALL_TESTS_HOLD"


def held_thought(table: str, deal: Deal, entries: tuple[Entry, ...], seat: int, bot: str) -> str:
    """A bot that thinks for as long as there is a certain file."""
    hold = Path(os.environ[HOLD])
    with hold.with_name("thinking").open("a") as note:
        note.write(f"{os.getpid()}\n")
    while hold.exists():
        time.sleep(0.01)
    return bot_workers.choose_option(table, deal, entries, seat, bot)


def until(what: Callable[[], Any], why: str, seconds: float = TIMEOUT) -> Any:
    """What comes of it as soon as something does."""
    end = time.monotonic() + seconds
    while not (found := what()):
        if time.monotonic() > end:
            raise AssertionError(f"waited {seconds} s in vain: {why}")
        time.sleep(0.01)
    return found


def environment(**said: str) -> dict[str, str]:
    """What a hall finds in its environment: nothing of ours but what is said."""
    kept = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith("MEADHALL") and name not in ("DATABASE_URL", "REDIS_URL")
    }
    return {**kept, "PYTHONPATH": f"{ROOT / 'src'}:{ROOT}", "MEADHALL_LIMITS": GENEROUS, **said}


class Done(NamedTuple):
    """A command that has ended."""

    code: int
    out: str
    err: str


def meadhall(*words: str | Path, **said: str) -> Done:
    """Run a command of the command line."""
    ended = subprocess.run(
        [sys.executable, "-c", PLAIN, *map(str, words)],
        env=environment(**said),
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=TIMEOUT,
    )
    return Done(ended.returncode, ended.stdout, ended.stderr)


def kept(folder: Path, database: str = "") -> dict[str, list[dict[str, Any]]]:
    """All rows of a hall, in order, without its server."""

    async def read() -> dict[str, list[dict[str, Any]]]:
        engine = engine_for(Config(folder, database))
        try:
            async with engine.connect() as connection:
                found = {}
                for rows in ALL_ROWS:
                    asked = select(rows.__table__).order_by(*rows.__table__.primary_key)
                    got = (await connection.execute(asked)).mappings()
                    found[rows.__tablename__] = [dict(row) for row in got]
                return found
        finally:
            await engine.dispose()

    return asyncio.run(read())


class Server:
    """A hall that is open, or was."""

    def __init__(
        self,
        folder: Path,
        *,
        database: str = "",
        redis: str = "",
        code: str = "",
        wait: bool = True,
        **said: str,
    ):
        folder.mkdir(parents=True, exist_ok=True)
        self.folder = folder
        self.clients: list[httpx.Client] = []
        names = {"DATABASE_URL": database, "REDIS_URL": redis, **said}
        self._log = folder / f"log-{time.monotonic_ns()}"
        with self._log.open("wb") as out:
            self.process = subprocess.Popen(
                [
                    *(sys.executable, "-c", code + PLAIN),
                    *("serve", "--port", "0", "--no-browser", "--data", str(folder)),
                ],
                env=environment(**{name: value for name, value in names.items() if value}),
                cwd=ROOT,
                stdout=out,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )
        self.url = ""
        if wait:
            self.open()

    def open(self) -> None:
        """Wait until it answers."""
        try:
            port = until(self._port, "the hall opens")
            self.url = f"http://127.0.0.1:{port}"
            until(self._healthy, "the hall is in health")
        except BaseException:
            self.kill()
            raise

    @property
    def log(self) -> str:
        """All that it said."""
        return self._log.read_text(errors="replace")

    def _port(self) -> int | None:
        if self.process.poll() is not None:
            raise AssertionError(f"the hall did not open:\n{self.log}")
        found = re.search(r"The hall is open: http://\S+?:(\d+)/", self.log)
        return int(found[1]) if found else None

    def _healthy(self) -> bool:
        if self.process.poll() is not None:
            raise AssertionError(f"the hall closed again:\n{self.log}")
        try:
            return httpx.get(f"{self.url}/health", trust_env=False).status_code == 200
        except httpx.TransportError:
            return False

    def client(self) -> httpx.Client:
        """Somebody who comes; they are gone when the hall is swept."""
        self.clients.append(httpx.Client(base_url=self.url, timeout=TIMEOUT, trust_env=False))
        return self.clients[-1]

    def stop(self, how: signal.Signals = signal.SIGINT) -> int:
        """Ctrl-C. Returns the exit code."""
        self.process.send_signal(how)
        return self.process.wait(TIMEOUT)

    def kill(self) -> None:
        """As if the power failed: no time for anything. Its workers are on their own."""
        self.process.kill()
        self.process.wait(TIMEOUT)

    def sweep(self) -> None:
        """End all that is left of it, and of those who came."""
        for client in self.clients:
            client.close()
        for _ in range(2):
            try:
                os.killpg(self.process.pid, signal.SIGKILL)
            except ProcessLookupError:
                break
        self.process.wait(TIMEOUT)


@contextmanager
def serving(folder: Path, **said: Any) -> Iterator[Server]:
    """A hall that is open for a while."""
    server = Server(folder, **said)
    try:
        yield server
    finally:
        server.sweep()


class Player:
    """Somebody with a token, who plays by the API."""

    def __init__(self, server: Server, name: str, token: str = ""):
        self.name = name
        self.http = server.client()
        if not token:
            token = self._said(self.http.post("/api/people", json={"name": name}))["token"]
        self.token = token
        self.http.headers["authorization"] = f"Bearer {token}"

    def at(self, server: Server) -> Player:
        """The same person in another hall, or in the same one opened again."""
        return Player(server, self.name, self.token)

    @staticmethod
    def _said(reply: httpx.Response) -> Any:
        assert reply.is_success, (reply.status_code, reply.text)
        return reply.json()

    def open(self, *seats: str, game: str = "karvi", **options: str) -> str:
        """A new table."""
        wish = {"game": game, "seats": seats or ("me", "open"), "options": options}
        return str(self._said(self.http.post("/api/tables", json=wish))["id"])

    def sit(self, table: str, seat: int) -> None:
        self._said(self.http.post(f"/api/tables/{table}/seats/{seat}"))

    def info(self, table: str) -> dict[str, Any]:
        return dict(self._said(self.http.get(f"/api/tables/{table}")))

    def view(self, table: str) -> Any:
        return self._said(self.http.get(f"/api/tables/{table}/view"))

    def asked(self, table: str) -> tuple[int, list[str]]:
        """The number that the table is at, and what may be answered."""
        said = self._said(self.http.get(f"/api/tables/{table}/options?brief=true"))
        return said["number"], [option["option"] for option in said["options"]]

    def answer(self, table: str, number: int, option: str) -> httpx.Response:
        return self.http.post(
            f"/api/tables/{table}/answers", json={"number": number, "option": option}
        )

    def post(self, table: str, what: str, number: int) -> httpx.Response:
        """Such as 'undo' or 'take-back/ask'."""
        return self.http.post(f"/api/tables/{table}/{what}", json={"number": number})

    def play(self, table: str, answers: int, dice: random.Random, rest: float = 0.02) -> int:
        """Give so many answers, waiting while others are asked; returns how many it came to before
        the game was over."""
        given = 0
        end = time.monotonic() + TIMEOUT
        while given < answers:
            number, options = self.asked(table)
            if not options:
                if self.info(table)["state"] == "over":
                    break
                assert time.monotonic() < end, f"{self.name} waits in vain at number {number}"
                time.sleep(rest)
                continue
            reply = self.answer(table, number, dice.choice(options))
            assert reply.status_code in (200, 409), reply.text
            given += reply.status_code == 200
        return given


class Listener:
    """Listens to the event stream of a table, knocking until it begins, and until it ends."""

    def __init__(self, player: Player, table: str):
        self.heard: list[str] = []
        self._client = httpx.Client(
            base_url=player.http.base_url,
            headers=player.http.headers,
            timeout=httpx.Timeout(TIMEOUT),
            trust_env=False,
        )
        self._thread = threading.Thread(target=self._listen, args=(table,), daemon=True)
        self._thread.start()
        until(lambda: self.heard, "the stream begins")

    def _listen(self, table: str) -> None:
        with self._client:
            while not self.heard:
                try:
                    with self._client.stream("GET", f"/api/tables/{table}/live") as reply:
                        for line in reply.iter_lines():
                            if line.startswith("data:"):
                                self.heard.append(line.removeprefix("data:").strip())
                except httpx.TransportError:
                    pass
                time.sleep(0.05)

    @property
    def ended(self) -> bool:
        return not self._thread.is_alive()


def play_round(players: Sequence[Player], table: str, answers: int, dice: random.Random) -> None:
    """Those at a table answer, whoever is asked, until so many answers are given."""
    given = 0
    end = time.monotonic() + TIMEOUT
    while given < answers:
        before = given
        for player in players:
            number, options = player.asked(table)
            if options and given < answers:
                reply = player.answer(table, number, dice.choice(options))
                assert reply.status_code == 200, reply.text
                given += 1
        if given > before:
            end = time.monotonic() + TIMEOUT
            continue
        if players[0].info(table)["state"] == "over":
            return
        assert time.monotonic() < end, "nobody is asked, and the game is not over"
        time.sleep(0.02)
