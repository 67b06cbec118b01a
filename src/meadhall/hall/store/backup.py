"""Backup and restore: all that is kept, as lines of JSON in one compressed file.

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
from typing import Any

from sqlalchemy import delete, func, insert, select, text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from meadhall.hall.store.migrate import check_version, migrate, reason
from meadhall.hall.store.models import KEPT, HouseRow, Kept
from meadhall.kernel.errors import Illegal

FORMAT = "meadhall backup 1"
CHUNK = 500
BROKEN = (EOFError, zlib.error, gzip.BadGzipFile)

Progress = Callable[[int], None]


async def backup(engine: AsyncEngine, file: Path, told: Progress = lambda n: None) -> int:
    """Write everything as it is at one moment; the hall may stay open. Returns the rows."""
    await check_version(engine)
    part = file.with_name(file.name + ".part")
    part.unlink(missing_ok=True)
    try:
        rows = await _write(engine, part, told)
        part.replace(file)
    except SQLAlchemyError as error:
        raise Illegal(f"the backup cannot be made: {reason(error)}") from None
    finally:
        part.unlink(missing_ok=True)
    return rows


async def _write(engine: AsyncEngine, part: Path, told: Progress) -> int:
    rows = 0
    descriptor = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(descriptor, "wb") as raw:
        with gzip.open(raw, "wt", encoding="utf-8") as out:
            out.write(json.dumps({"format": FORMAT}) + "\n")
            async for line in _rows(engine):
                out.write(json.dumps(line, ensure_ascii=False) + "\n")
                rows += 1
                told(rows)
            out.write(json.dumps({"rows": rows}) + "\n")
        raw.flush()
        os.fsync(raw.fileno())
    return rows


async def _rows(engine: AsyncEngine) -> AsyncIterator[dict[str, Any]]:
    async with engine.connect() as connection:
        if engine.dialect.name == "postgresql":
            await connection.execution_options(isolation_level="REPEATABLE READ")
        else:
            await connection.execute(text("BEGIN"))
        for kept in KEPT:
            async with connection.stream(select(kept.__table__)) as found:
                async for row in found.mappings():
                    yield {"in": kept.__tablename__, "row": _plain(dict(row))}


def _plain(row: dict[str, Any]) -> dict[str, Any]:
    return {k: v.isoformat() if isinstance(v, dt.datetime) else v for k, v in row.items()}


async def restore(engine: AsyncEngine, file: Path, told: Progress = lambda n: None) -> int:
    """Fill an empty database from a backup: all of it, or nothing."""
    await migrate(engine)
    try:
        async with engine.begin() as connection:
            await _check_empty(connection)
            await connection.execute(delete(HouseRow))
            rows = await _fill(connection, file, told)
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
    for kept in KEPT:
        count = select(func.count()).select_from(kept.__table__)
        if kept is not HouseRow and (await connection.execute(count)).scalar_one():
            raise Illegal("there is something in this hall already: restore into a new one")


async def _fill(connection: AsyncConnection, file: Path, told: Progress) -> int:
    rows = 0
    waiting: list[dict[str, Any]] = []
    where: type[Kept] | None = None

    async def write() -> None:
        if waiting and where is not None:
            await connection.execute(insert(where.__table__), waiting)  # type: ignore[arg-type]
            waiting.clear()

    for kept, row in _lines(file):
        if kept is not where or len(waiting) >= CHUNK:
            await write()
            where = kept
        waiting.append(row)
        rows += 1
        told(rows)
    await write()
    return rows


def _lines(file: Path) -> Iterator[tuple[type[Kept], dict[str, Any]]]:
    """The rows of a backup, if it is a whole one."""
    tables = {kept.__tablename__: kept for kept in KEPT}
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
                kept, row = tables[line["in"]], _timed(line["row"])
                if not _filled(kept, row):
                    break
                yield kept, row
                rows += 1
    except Illegal:
        raise
    except (*BROKEN, ValueError, TypeError, LookupError, AttributeError):
        pass
    raise Illegal(f"{file} is not a whole backup of a hall: nothing was restored")


def _filled(kept: type[Kept], row: dict[str, Any]) -> bool:
    """Whether a row has all that it needs. What the hall has learnt to keep since the backup was
    made is filled in."""
    for name, column in kept.__table__.columns.items():
        if name not in row and column.server_default is not None:
            row[name] = column.default.arg
    return row.keys() == set(kept.__table__.columns.keys())


def _timed(row: dict[str, Any]) -> dict[str, Any]:
    return {
        k: dt.datetime.fromisoformat(v) if k in ("created", "changed", "time") else v
        for k, v in row.items()
    }


__all__ = ["backup", "restore"]
