"""How often one answer computes options, copies the table and makes a view.

Opens a hall in this process, plays to a raid of Karvi and to a line of three answers of Odin,
enters each through the page's own routes and counts the calls:

    python -m bench.answer_path
"""

from __future__ import annotations

import asyncio
import functools
import random
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import httpx

from meadhall.bots import bot_called
from meadhall.hall.app import open_hall
from meadhall.hall.config import Config, Limits
from meadhall.hall.people.accounts import COOKIE
from meadhall.hall.people.visitor import KEY_COOKIE
from meadhall.hall.services import Services
from meadhall.hall.tables.game_parts import helpers_of
from meadhall.hall.tables.match import ANSWER, Entry
from meadhall.kernel import records
from meadhall.kernel.registry import find_game
from meadhall.kernel.table import Table

CSRF = "csrftoken"
"""The name of the cookie that holds the token of every form."""
MANY = 1_000_000
Counts = Counter[str]


# Counting


def _count_options(counts: Counts) -> list[Callable[[], None]]:
    """Count every `options` of a choice; one that asks its parent class counts once."""
    restore: list[Callable[[], None]] = []
    inside = 0

    def counted(cls: type, real: Callable[..., tuple[str, ...]]) -> Callable[..., tuple[str, ...]]:
        @functools.wraps(real)
        def options(*args: object) -> tuple[str, ...]:
            nonlocal inside
            counts["options"] += not inside
            inside += 1
            try:
                return real(*args)
            finally:
                inside -= 1

        return options

    classes = {base for step in records.STEPS.values() for base in step.__mro__}
    for cls in classes:
        real: Any = vars(cls).get("options")
        if callable(real):
            setattr(cls, "options", counted(cls, real))  # noqa: B010
            restore.append(functools.partial(setattr, cls, "options", real))
    return restore


def _count_copies(counts: Counts) -> list[Callable[[], None]]:
    """Count every copy of a table, by the module that makes it."""
    real, restore = records.copy, list[Callable[[], None]]()
    for name, module in list(sys.modules.items()):
        if name.startswith("meadhall.") and vars(module).get("copy") is real:
            kind = "copies to try options out" if name.endswith(".previews") else "copies"

            def copy(thing: object, kind: str = kind) -> object:
                counts[kind] += 1
                return real(thing)

            setattr(module, "copy", copy)  # noqa: B010
            restore.append(functools.partial(setattr, module, "copy", real))
    return restore


def _count_views(counts: Counts, game: str) -> list[Callable[[], None]]:
    """Count every view that the game makes for a reader."""
    rules = find_game(game).rules
    real = rules.view

    def view(*args: Any) -> Any:
        counts["views"] += 1
        return real(*args)

    setattr(rules, "view", view)  # noqa: B010
    return [functools.partial(setattr, rules, "view", real)]


@contextmanager
def counting(game: str) -> Iterator[Counts]:
    counts: Counts = Counter()
    restore = [*_count_options(counts), *_count_copies(counts), *_count_views(counts, game)]
    try:
        yield counts
    finally:
        for undo in restore:
            undo()


# A hall with two people


class Player:
    """Somebody with a browser."""

    def __init__(self, client: httpx.AsyncClient):
        self.client = client

    async def come_in(self, name: str) -> None:
        await self.client.get("/")
        await self.post("/me/name", {"name": name})

    async def post(self, path: str, form: dict[str, str]) -> httpx.Response:
        token = self.client.cookies[CSRF]
        return await self.client.post(
            path, data={"_csrf_token": token, **form}, headers={"hx-request": "true"}
        )


class Position(NamedTuple):
    """Who answers what."""

    seat: int
    line: str


def karvi_raid(table: Table) -> Position | None:
    """Somebody who may raid."""
    for seat in table.waiting():
        for option in table.options(seat):
            if option.startswith("raid "):
                return Position(seat, option)
    return None


def odin_line(table: Table) -> Position | None:
    """Somebody who may lay a tile, typed as one line of three answers."""
    helpers = helpers_of(table.game)
    for seat in table.waiting():
        for thing in helpers.lifts(table.g, seat):
            for place in helpers.lift(table.g, seat, thing).places:
                if len(table.read_line(seat, place.line)) == 3:
                    return Position(seat, place.line)
    return None


class Measured(NamedTuple):
    """What one answer cost: entering it, which shows the next step too, and fetching the page's
    fragment once more."""

    line: str
    entered: Counts
    fetched: Counts


async def measure(game: str, wanted: Callable[[Table], Position | None], folder: Path) -> Measured:
    generous = Limits(requests=MANY, entrances=MANY)
    app, services = await open_hall(Config(folder=folder, limits=generous))
    async with app.lifespan():
        transport = httpx.ASGITransport(app)  # type: ignore[arg-type]  # Litestar types its own
        players = []
        for name in ("Ada", "Bo"):
            client = httpx.AsyncClient(transport=transport, base_url="http://hall.test")
            players.append(Player(client))
            await players[-1].come_in(name)
        key = players[0].client.cookies[KEY_COOKIE]
        opener = await services.accounts.find_by_key(key, COOKIE)
        assert opener is not None
        table = await services.seating.open(opener, game, ("me", "open"), {}, seed="bench")
        path = f"/table/{table}"
        await players[1].post(f"{path}/join", {"seat": "1"})
        position = await _play(services, table, wanted)
        reader = players[position.seat]
        async with services.registry.at(table) as hall_table:
            number, at = hall_table.match.number, hall_table.match.at
        answer = {"number": str(number), "at": str(at), "option": position.line}
        with counting(game) as entered:
            reply = await reader.post(f"{path}/answer", answer)
            assert reply.status_code == 200, reply.text
        with counting(game) as fetched:
            reply = await reader.client.get(f"{path}/fragment")
            assert reply.status_code == 200, reply.text
    return Measured(position.line, entered, fetched)


async def _play(
    services: Services, name: str, wanted: Callable[[Table], Position | None]
) -> Position:
    """Let a bot play for both until the table is as wanted."""
    bot, dice = bot_called("karl"), random.Random(1)
    while True:
        async with services.registry.at(name) as hall_table:
            table = hall_table.match.table
            found = wanted(table)
            if found is not None:
                return found
            seat = hall_table.waiting()[0]
            option = bot.choose(table.game, table.g, seat, dice)
            entry = Entry(seat, ANSWER, option)
            await services.answers.enter_at(hall_table, entry, hall_table.match.number)


def main() -> None:
    kinds = ("options", "copies", "copies to try options out", "views")
    print(f"{'':44}{'options':>9}{'copies':>9}{'tried':>9}{'views':>9}")
    for game, wanted in (("karvi", karvi_raid), ("odin", odin_line)):
        with tempfile.TemporaryDirectory() as folder:
            found = asyncio.run(measure(game, wanted, Path(folder)))
        for what, counts in (("answer", found.entered), ("fragment", found.fetched)):
            figures = "".join(f"{counts[kind]:>9}" for kind in kinds)
            print(f"{f'{game}: {found.line!r}, {what}':44}{figures}")


if __name__ == "__main__":
    main()
