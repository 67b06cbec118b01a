"""Writing entries down before they are acknowledged.

Entries that come at the same time go to the disk in one transaction, so that a busy hall waits for
the disk once and not a hundred times.
"""

from __future__ import annotations

import asyncio
from typing import Any, NamedTuple

from sqlalchemy import bindparam, insert, update
from sqlalchemy.exc import DBAPIError, IntegrityError, OperationalError

from meadhall.hall.store.models import EntryRow, Store, TableRow
from meadhall.hall.tables.match import Stale

MOST_AT_ONCE = 200
ADD = insert(EntryRow.__table__)  # type: ignore[arg-type]
STANDS = (
    update(TableRow.__table__)  # type: ignore[arg-type]
    .where(TableRow.__table__.c.id == bindparam("table_id"))
    .values({name: bindparam(name) for name in ("state", "waiting", "changed", "result")})
)


class Line(NamedTuple):
    """An entry to write, and what becomes of its table's row."""

    entry: dict[str, Any]
    table: dict[str, Any]
    done: asyncio.Future[None]


class Journal:
    """The one that writes."""

    def __init__(self, store: Store):
        self.store = store
        self._lines: list[Line] = []
        self._task: asyncio.Task[None] | None = None

    async def write(self, entry: dict[str, Any], table: dict[str, Any]) -> None:
        """Returns when the entry is on the disk. Stale if its number was given to another one."""
        line = Line(entry, table, asyncio.get_running_loop().create_future())
        self._lines.append(line)
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._work())
        await line.done

    async def _work(self) -> None:
        while self._lines:
            lines = self._lines[:MOST_AT_ONCE]
            del self._lines[:MOST_AT_ONCE]
            try:
                await self._keep(lines)
            except OperationalError as error:  # the store is busy or away, and so for each of them
                for line in lines:
                    _settle(line, error)
            except DBAPIError:  # perhaps another process was quicker with one of them
                for line in lines:
                    await self._keep_one(line)
            except Exception as error:
                for line in lines:
                    _settle(line, error)
            else:
                for line in lines:
                    _settle(line)

    async def _keep_one(self, line: Line) -> None:
        try:
            await self._keep([line])
        except IntegrityError:
            _settle(line, Stale())
        except Exception as error:
            _settle(line, error)
        else:
            _settle(line)

    async def _keep(self, lines: list[Line]) -> None:
        # always in the same order, or two server processes would wait for each other
        lines = sorted(lines, key=lambda line: str(line.entry["table_id"]))
        async with self.store.writing() as session:
            connection = await session.connection()
            await connection.execute(ADD, [line.entry for line in lines])
            await connection.execute(STANDS, [line.table for line in lines])


def _settle(line: Line, error: Exception | None = None) -> None:
    if line.done.done():  # whoever waited has gone
        return
    if error is None:
        line.done.set_result(None)
    else:
        line.done.set_exception(error)


__all__ = ["Journal"]
