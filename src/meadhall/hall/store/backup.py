"""Backup and restore: the whole database as lines of JSON in one compressed file.

The same file serves SQLite and PostgreSQL, so it is also the way from one to the other. It holds
seeds and the hashes of passwords: keep it as safe as the database.
"""

from __future__ import annotations

import datetime as dt
import gzip
import json
import os
import zlib
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path

from sqlalchemy import delete, func, insert, select, text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from meadhall.hall.store.migrate import check_version, migrate, reason
from meadhall.hall.store.models import ALL_ROWS, Base, HouseRow
from meadhall.kernel.errors import Illegal

FORMAT = "meadhall backup 1"
"""The first line of a backup names this format."""
CHUNK = 500
"""Rows that are inserted at once."""
BROKEN_FILE = (EOFError, zlib.error, gzip.BadGzipFile)

Progress = Callable[[int], None]
"""Is told the number of rows so far."""
Row = dict[str, object]


async def backup(engine: AsyncEngine, file: Path, progress: Progress = lambda n: None) -> int:
    """Write all rows as they are at one moment, while the hall may stay open; returns their
    number."""
    await check_version(engine)
    part = file.with_name(file.name + ".part")
    part.unlink(missing_ok=True)
    try:
        rows = await _write(engine, part, progress)
        part.replace(file)
    except SQLAlchemyError as error:
        raise Illegal(f"the backup cannot be made: {reason(error)}") from None
    finally:
        part.unlink(missing_ok=True)
    return rows


async def _write(engine: AsyncEngine, part: Path, progress: Progress) -> int:
    rows = 0
    descriptor = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(descriptor, "wb") as raw:
        with gzip.open(raw, "wt", encoding="utf-8") as out:
            out.write(json.dumps({"format": FORMAT}) + "\n")
            async for line in _rows(engine):
                out.write(json.dumps(line, ensure_ascii=False) + "\n")
                rows += 1
                progress(rows)
            out.write(json.dumps({"rows": rows}) + "\n")
        raw.flush()
        os.fsync(raw.fileno())
    return rows


async def _rows(engine: AsyncEngine) -> AsyncIterator[Row]:
    async with engine.connect() as connection:
        if engine.dialect.name == "postgresql":
            await connection.execution_options(isolation_level="REPEATABLE READ")
        else:
            await connection.execute(text("BEGIN"))
        for kind in ALL_ROWS:
            async with connection.stream(select(kind.__table__)) as found:
                async for row in found.mappings():
                    yield {"in": kind.__tablename__, "row": _encoded(dict(row))}


def _encoded(row: Row) -> Row:
    return {k: v.isoformat() if isinstance(v, dt.datetime) else v for k, v in row.items()}


async def restore(engine: AsyncEngine, file: Path, progress: Progress = lambda n: None) -> int:
    """Fill an empty database from a backup, all of it or nothing; returns the number of rows."""
    await migrate(engine)
    try:
        async with engine.begin() as connection:
            await _check_empty(connection)
            await connection.execute(delete(HouseRow))
            rows = await _fill(connection, file, progress)
            if engine.dialect.name == "postgresql":
                await connection.execute(
                    text(
                        "SELECT setval(pg_get_serial_sequence('messages', 'id'), "
                        "(SELECT COALESCE(MAX(id), 0) + 1 FROM messages), false)"
                    )
                )
    except SQLAlchemyError as error:
        raise Illegal(f"nothing was restored from {file}: {reason(error)}") from None
    return rows


async def _check_empty(connection: AsyncConnection) -> None:
    for kind in ALL_ROWS:
        count = select(func.count()).select_from(kind.__table__)
        if kind is not HouseRow and (await connection.execute(count)).scalar_one():
            raise Illegal("there is something in this hall already: restore into a new one")


async def _fill(connection: AsyncConnection, file: Path, progress: Progress) -> int:
    rows = 0
    waiting: list[Row] = []
    where: type[Base] | None = None

    async def write() -> None:
        if waiting and where is not None:
            await connection.execute(insert(where.__table__), waiting)  # type: ignore[arg-type]
            waiting.clear()

    for kind, row in _lines(file):
        if kind is not where or len(waiting) >= CHUNK:
            await write()
            where = kind
        waiting.append(row)
        rows += 1
        progress(rows)
    await write()
    return rows


def _lines(file: Path) -> Iterator[tuple[type[Base], Row]]:
    """The rows of a backup; an error if it is not a whole one."""
    tables = {kind.__tablename__: kind for kind in ALL_ROWS}
    rows = 0
    try:
        with gzip.open(file, "rt", encoding="utf-8") as lines:
            if json.loads(next(lines, "{}")).get("format") != FORMAT:
                raise Illegal(f"{file} is not a backup of a hall")
            for line in map(json.loads, lines):
                if "rows" in line:
                    if line["rows"] == rows and next(lines, None) is None:
                        return
                    break
                kind, row = tables[line["in"]], _decoded(line["row"])
                if not _complete(kind, row):
                    break
                yield kind, row
                rows += 1
    except Illegal:
        raise
    except (*BROKEN_FILE, ValueError, TypeError, LookupError, AttributeError):
        pass
    raise Illegal(f"{file} is not a whole backup of a hall: nothing was restored")


def _complete(kind: type[Base], row: Row) -> bool:
    """Whether a row has all its columns; newer ones than the backup get their default."""
    for name, column in kind.__table__.columns.items():
        if name not in row and column.server_default is not None:
            row[name] = column.default.arg
    return row.keys() == set(kind.__table__.columns.keys())


def _decoded(row: Row) -> Row:
    return {
        k: dt.datetime.fromisoformat(str(v)) if k in ("created", "changed", "time") else v
        for k, v in row.items()
    }


__all__ = ["backup", "restore"]
