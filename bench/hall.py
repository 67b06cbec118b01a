"""How fast the hall is: making a table's page, and two hundred tables at once over HTTP.

The load comes from a second process (this one) to a real server on this machine: every table has
two players who answer at random through the API, all tables at the same time.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import re
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from meadhall.bots import bot_called
from meadhall.hall.pages.render import templates
from meadhall.hall.pages.table_view import table_view
from meadhall.hall.store.models import TableRow
from meadhall.hall.tables.match import ANSWER, Deal, Entry, Match
from meadhall.hall.tables.registry import PLAYING, Chair, HallTable
from meadhall.hall.words import speak

SEATS = 4
"""The largest table is the slowest to draw."""


def mid_game(game: str) -> HallTable:
    """A table well into the game, with a long list of options before somebody."""
    match, dice = Match(Deal(game, SEATS, (), "bench")), random.Random(1)
    bot = bot_called("karl")
    while match.at < 330 or len(match.table.options(match.table.waiting()[0])) < 12:
        seat = match.table.waiting()[0]
        option = bot.choose(match.table.game, match.table.g, seat, dice)
        match.submit(Entry(seat, ANSWER, option), match.number)
    row = TableRow(id="bench", game=game, rules=1, seats=SEATS, options="", seed="bench")
    row.commitment, row.creator, row.state = "0" * 64, "nobody", PLAYING
    return HallTable(row, [Chair(seat, "nobody", None, "Liv") for seat in range(SEATS)], match)


def measure_render(game: str, times: int = 60) -> float:
    """Milliseconds for the table's part of the page, for the reader who is asked: the middle of
    many."""
    hall_table = mid_game(game)
    seat = hall_table.match.table.waiting()[0]
    page = templates().get_template("_table.html")
    spent = []
    for turn in range(times):
        language = ("en", "de", "fr")[turn % 3]
        began = time.perf_counter()
        shown = table_view(hall_table, seat, language)
        page.render(
            s=shown,
            game=shown.game,
            t=speak(language),
            language=language,
            csrf="0" * 128,
            person=None,
            chat=[],
            bots=(),
            link="",
            result=None,
            owner=False,
        )
        spent.append((time.perf_counter() - began) * 1000)
    return sorted(spent[6:])[len(spent[6:]) // 2]


class Load(NamedTuple):
    """What came of the load."""

    answers: int
    seconds: float
    p50_ms: float
    p99_ms: float
    errors: int

    @property
    def answers_per_second(self) -> float:
        return self.answers / self.seconds


class Line:
    """One connection to the server, kept open: as little client as possible."""

    def __init__(self, port: int):
        self.port = port

    async def __aenter__(self) -> Line:
        self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port)
        return self

    async def __aexit__(self, *_: object) -> None:
        self.writer.close()

    async def ask(
        self, method: str, path: str, token: str = "", data: Any = None
    ) -> tuple[int, Any]:
        body = b"" if data is None else json.dumps(data).encode()
        head = f"{method} {path} HTTP/1.1\r\nhost: hall\r\ncontent-length: {len(body)}\r\n"
        head += "content-type: application/json\r\n"
        head += f"authorization: Bearer {token}\r\n" if token else ""
        self.writer.write(head.encode() + b"\r\n" + body)
        said = (await self.reader.readuntil(b"\r\n\r\n")).decode("latin-1")
        status = int(said[9:12])
        length = re.search(r"content-length: (\d+)", said, re.I)
        text = await self.reader.readexactly(int(length[1]) if length else 0)
        return status, json.loads(text) if text else None


@dataclass
class Run:
    """The common clock of all tables, which starts when all are open."""

    seconds: float
    began: float = 0.0
    spent: list[float] = field(default_factory=list)


async def _players(port: int, count: int) -> list[str]:
    async with Line(port) as line:
        return [
            (await line.ask("POST", "/api/people", data={"name": f"Bot {n}"}))[1]["token"]
            for n in range(count)
        ]


async def _table(
    port: int, tokens: tuple[str, str], number: int, all_here: asyncio.Barrier, run: Run
) -> int:
    """One table: its two players answer until the time is over. Returns the errors."""
    dice, errors = random.Random(number), 0
    async with Line(port) as line:
        new = {"game": "karvi", "seats": ["me", "open"], "private": True}
        status, table = await line.ask("POST", "/api/tables", tokens[0], new)
        if status != 201:
            await all_here.abort()
            return 1
        path = f"/api/tables/{table['id']}"
        await line.ask("POST", f"{path}/seats/1", tokens[1])
    await all_here.wait()  # the server closes a line that is idle for long: take a new one
    async with Line(port) as line:
        run.began = run.began or time.perf_counter()
        waiting: list[int] = [0]
        while time.perf_counter() < run.began + run.seconds:
            seat = waiting[0]
            status, asked = await line.ask("GET", f"{path}/options?brief=true", tokens[seat])
            if status != 200 or not asked["options"]:
                errors += 1
                break
            option = dice.choice(asked["options"])["option"]
            answer = {"number": asked["number"], "option": option}
            began = time.perf_counter()
            status, then = await line.ask("POST", f"{path}/answers", tokens[seat], answer)
            run.spent.append((time.perf_counter() - began) * 1000)
            errors += status != 200
            if status != 200 or then["state"] == "over":
                break
            waiting = then["waiting"]
    return errors


async def _load(port: int, tables: int, seconds: float) -> Load:
    tokens = await _players(port, 2 * tables)
    run, all_here = Run(seconds), asyncio.Barrier(tables)
    pairs = zip(tokens[::2], tokens[1::2], strict=True)
    errors = await asyncio.gather(
        *(_table(port, pair, n, all_here, run) for n, pair in enumerate(pairs)),
        return_exceptions=True,
    )
    failed = sum(e if isinstance(e, int) else 1 for e in errors)
    lasted = time.perf_counter() - run.began
    spent = sorted(run.spent)
    p50, p99 = (spent[int(len(spent) * q)] if spent else 0.0 for q in (0.5, 0.99))
    return Load(len(spent), lasted, p50, p99, failed)


def measure_load(tables: int = 200, seconds: float = 20.0) -> Load:
    """A server of its own in a folder of its own, and all tables at once."""
    with tempfile.TemporaryDirectory() as folder:
        command = "from meadhall.cli import app; app()"
        limits = "requests=1000000 entrances=1000000"
        server = subprocess.Popen(
            [sys.executable, "-c", command, "serve", "--port=0", "--no-browser", "--data", folder],
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "MEADHALL_LIMITS": limits, "DATABASE_URL": "", "REDIS_URL": ""},
        )
        try:
            assert server.stdout is not None
            found = re.search(r":(\d+)/", server.stdout.readline())
            assert found is not None, "the server did not start"
            return asyncio.run(_load(int(found[1]), tables, seconds))
        finally:
            server.terminate()
            server.wait(timeout=20)
