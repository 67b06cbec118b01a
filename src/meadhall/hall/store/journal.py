"""The journal writes entries to disk before they are acknowledged.

Entries that arrive at the same time are written in one transaction, so that a busy hall waits for
the disk once and not a hundred times.
"""

from __future__ import annotations

import asyncio
from typing import NamedTuple

from sqlalchemy import bindparam, insert, update
from sqlalchemy.exc import DBAPIError, IntegrityError, OperationalError

from meadhall.hall.store.engine import Store
from meadhall.hall.store.models import EntryRow, TableRow

BATCH = 200
"""Number of entries that are written in one transaction."""
ADD_ENTRY = insert(EntryRow.__table__)  # type: ignore[arg-type]
UPDATE_TABLE = (
    update(TableRow.__table__)  # type: ignore[arg-type]
    .where(TableRow.__table__.c.id == bindparam("table_id"))
    .values({name: bindparam(name) for name in ("state", "waiting", "changed", "result")})
)

Values = dict[str, object]


class NumberTaken(Exception):
    """Another server process has written an entry of this number; nothing was written."""


class Job(NamedTuple):
    """An entry to write, with the new values of its table's row."""

    entry: Values
    table: Values
    done: asyncio.Future[None]


class Journal:
    """Writes entries in batches."""

    def __init__(self, store: Store):
        self.store = store
        self._jobs: list[Job] = []
        self._task: asyncio.Task[None] | None = None

    async def write(self, entry: Values, table: Values) -> None:
        """Return when the entry is on disk; NumberTaken if its number exists already."""
        job = Job(entry, table, asyncio.get_running_loop().create_future())
        self._jobs.append(job)
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._work())
        await job.done

    async def _work(self) -> None:
        """Write batch after batch until nothing is left."""
        while self._jobs:
            jobs = self._jobs[:BATCH]
            del self._jobs[:BATCH]
            try:
                await self._store(jobs)
            except OperationalError as error:  # the store is busy or away, and so for each of them
                for job in jobs:
                    _finish(job, error)
            except DBAPIError:  # perhaps another process was quicker with one of them
                for job in jobs:
                    await self._store_one(job)
            except Exception as error:
                for job in jobs:
                    _finish(job, error)
            else:
                for job in jobs:
                    _finish(job)

    async def _store_one(self, job: Job) -> None:
        try:
            await self._store([job])
        except IntegrityError:
            _finish(job, NumberTaken())
        except Exception as error:
            _finish(job, error)
        else:
            _finish(job)

    async def _store(self, jobs: list[Job]) -> None:
        # always in the same order, or two server processes would wait for each other
        jobs = sorted(jobs, key=lambda job: str(job.entry["table_id"]))
        async with self.store.writing() as session:
            connection = await session.connection()
            await connection.execute(ADD_ENTRY, [job.entry for job in jobs])
            await connection.execute(UPDATE_TABLE, [job.table for job in jobs])


def _finish(job: Job, error: Exception | None = None) -> None:
    if job.done.done():  # the caller has gone
        return
    if error is None:
        job.done.set_result(None)
    else:
        job.done.set_exception(error)


__all__ = ["Journal", "NumberTaken"]
