"""Sitting down and getting up: all at once and in several server processes, nothing is lost.

Two `Registry` on one database stand for two processes. What one of them knows is made stale on
purpose, as it is for a moment when both act at the same time.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from sqlalchemy import select

from meadhall.hall.app import open_hall
from meadhall.hall.config import Config, Limits
from meadhall.hall.errors import HallError
from meadhall.hall.services import Services, create_services
from meadhall.hall.store.engine import Store
from meadhall.hall.store.models import Person, SeatRow, TableRow
from meadhall.hall.tables import registry
from meadhall.hall.tables.bot_workers import BotWorkers
from meadhall.hall.tables.registry import GATHERING, PLAYING, HallTable
from tests.hall.client import open_house


class Halls(NamedTuple):
    """Two processes that share a store, and three people."""

    one: Services
    two: Services
    store: Store
    ann: Person
    bo: Person
    cy: Person

    async def state(self, table: str) -> tuple[str, list[str | None]]:
        """What the store says: the state of the table, and who sits where."""
        async with self.store.reading() as session:
            state = (
                await session.execute(select(TableRow.state).where(TableRow.id == table))
            ).scalar_one()
            asked = select(SeatRow.person_id, SeatRow.bot).where(SeatRow.table_id == table)
            rows = (await session.execute(asked.order_by(SeatRow.seat))).all()
        names = {p.id: p.name for p in (self.ann, self.bo, self.cy)}
        return state, [names.get(person or "") or bot for person, bot in rows]


class NeverDone(BotWorkers):
    """Bots who never come to an end."""

    def __init__(self) -> None:
        super().__init__(0)
        self.thoughts = 0

    async def choose(self, *about: Any) -> str:
        self.thoughts += 1
        await asyncio.Event().wait()
        raise AssertionError


@asynccontextmanager
async def halls(folder: Path, limits: Limits | None = None) -> AsyncIterator[Halls]:
    app, one = await open_hall(Config(folder=folder, limits=limits or Limits()))
    async with app.lifespan():
        two = create_services(one.config, one.store)
        for services in (one, two):
            services.registry.alone = False
            services.use_workers(NeverDone())
        guests = [(await one.accounts.create_guest(name))[0] for name in ("Ann", "Bo", "Cy")]
        yield Halls(one, two, one.store, *guests)
        await two.close()


def in_halls(
    folder: Path, play: Callable[[Halls], Awaitable[None]], limits: Limits | None = None
) -> None:
    async def run() -> None:
        async with halls(folder, limits) as found:
            await play(found)

    asyncio.run(run())


async def behind(tables: Services, table: str) -> Callable[[], None]:
    """From when the returned function is called, this process believes what is true now."""
    old = await tables.registry._read(table, None)

    async def read(name: str, hall_table: HallTable | None) -> HallTable:
        return old

    def now() -> None:
        tables.registry._read = read  # type: ignore[method-assign, assignment]

    return now


def test_who_leaves_while_the_last_one_sits_down_stays(tmp_path: Path) -> None:
    async def play(h: Halls) -> None:
        table = await h.one.seating.open(h.ann, "karvi", ["me", "open"], {})
        blind = await behind(h.one, table)
        await h.two.seating.join(table, h.bo)
        blind()
        with pytest.raises(HallError, match="has begun"):
            await h.one.seating.leave(table, h.ann)
        assert await h.state(table) == (PLAYING, ["Ann", "Bo"])

    in_halls(tmp_path, play)


def test_bots_take_only_what_is_still_free(tmp_path: Path) -> None:
    async def play(h: Halls) -> None:
        table = await h.one.seating.open(h.ann, "karvi", ["me", "open", "open"], {})
        blind = await behind(h.one, table)
        await h.two.seating.join(table, h.bo)
        blind()
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(h.one.seating, "_changed", _nothing)
            await h.one.seating.fill(table, h.ann, "random")
        assert await h.state(table) == (PLAYING, ["Ann", "Bo", "random"])

    in_halls(tmp_path, play)


async def _nothing(table: str) -> None:
    pass


def test_one_person_gets_one_seat_from_two_processes(tmp_path: Path) -> None:
    async def play(h: Halls) -> None:
        table = await h.one.seating.open(h.ann, "karvi", ["me", "open", "open"], {})
        blind = await behind(h.one, table)
        assert await h.two.seating.join(table, h.bo, 1) == 1
        blind()
        with pytest.raises(HallError, match="one seat"):
            await h.one.seating.join(table, h.bo, 2)
        assert await h.state(table) == (GATHERING, ["Ann", "Bo", None])

    in_halls(tmp_path, play)


def test_a_seat_is_won_by_one_of_two(tmp_path: Path) -> None:
    async def play(h: Halls) -> None:
        table = await h.one.seating.open(h.ann, "karvi", ["me", "open"], {})
        found = await asyncio.gather(
            h.one.seating.join(table, h.bo), h.two.seating.join(table, h.cy), return_exceptions=True
        )
        assert sorted(type(f).__name__ for f in found) == ["HallError", "int"]
        state, seats = await h.state(table)
        assert state == PLAYING
        assert seats in (["Ann", "Bo"], ["Ann", "Cy"])

    in_halls(tmp_path, play)


def test_the_last_seat_and_the_beginning_are_one(tmp_path: Path) -> None:
    """A server that dies just after the last one sat down leaves a game that has begun."""

    class Dead(Exception):
        pass

    async def die(table: str) -> None:
        raise Dead

    async def play(h: Halls) -> None:
        table = await h.one.seating.open(h.ann, "karvi", ["me", "open"], {})
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(h.one.seating, "_changed", die)
            with pytest.raises(Dead):
                await h.one.seating.join(table, h.bo)
            with pytest.raises(Dead):
                await h.one.seating.open(h.ann, "karvi", ["me", "bot:random"], {})
        assert (await h.state(table))[0] == PLAYING
        async with h.store.reading() as session:
            states = (await session.execute(select(TableRow.state, TableRow.waiting))).all()
        assert [tuple(row) for row in states] == [(PLAYING, "0,1"), (PLAYING, "0,1")]

    in_halls(tmp_path, play)


@pytest.mark.slow
@pytest.mark.parametrize("chairs", [["bot:random", "bot:random"], ["open", "open"], ["me", "open"]])
def test_nobody_fills_the_hall_with_tables(tmp_path: Path, chairs: list[str]) -> None:
    async def play(h: Halls) -> None:
        for _ in range(3):
            await h.one.seating.open(h.ann, "karvi", chairs, {})
        with pytest.raises(HallError, match="3 unfinished tables"):
            await h.one.seating.open(h.ann, "karvi", chairs, {})
        await h.one.seating.open(h.bo, "karvi", chairs, {})

    in_halls(tmp_path, play, Limits(open_tables=3))


@pytest.mark.slow
def test_a_bot_thinks_once_about_a_question(tmp_path: Path) -> None:
    """However often the hall looks, and however many tables it has forgotten meanwhile."""

    async def play(h: Halls) -> None:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(registry, "CACHED_TABLES", 2)
            for _ in range(6):
                await h.one.seating.open(h.ann, "karvi", ["me", "bot:random"], {})
            for _ in range(4):
                await h.one.automatic.wake_all()
            await asyncio.sleep(0)
        assert isinstance(h.one.automatic.workers, NeverDone)
        assert h.one.automatic.workers.thoughts == 6

    in_halls(tmp_path, play)


@pytest.mark.slow
def test_who_gets_up_last_puts_the_table_away(tmp_path: Path) -> None:
    async def play(h: Halls) -> None:
        table = await h.one.seating.open(h.ann, "karvi", ["me", "open", "open"], {})
        await h.one.seating.join(table, h.bo)
        await h.one.seating.leave(table, h.ann)
        assert await h.state(table) == (GATHERING, [None, "Bo", None])
        await h.one.seating.leave(table, h.bo)
        assert await h.state(table) == ("closed", [None, None, None])
        with pytest.raises(HallError):
            await h.one.seating.join(table, h.cy)

    in_halls(tmp_path, play)


def test_a_guest_cannot_name_a_bot_by_its_module(tmp_path: Path) -> None:
    """What a guest names is neither imported nor called."""
    assert "this" not in sys.modules
    with open_house(tmp_path) as house:
        ada = house.person("Ada")
        for name in ("this:s", "os:abort", "builtins:exit", "jarl:20000"):
            wish = {"game": "karvi", "seats": ["me", f"bot:{name}"]}
            answer = ada.api.post("/api/tables", wish)
            assert (answer.status_code, answer.json()["error"]) == (422, "bad-setup"), name
    assert "this" not in sys.modules
