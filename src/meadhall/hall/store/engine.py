"""The database engine: SQLite by default, PostgreSQL if the configuration names one."""

from __future__ import annotations

import asyncio
import errno
import logging
import math
import sqlite3
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

from sqlalchemy import URL, event
from sqlalchemy.exc import OperationalError
from sqlalchemy.ext.asyncio import (
    AsyncEngine,
    AsyncSession,
    async_sessionmaker,
    create_async_engine,
)

from meadhall.hall.config import Config
from meadhall.kernel.errors import Illegal

LOCK_TRIES = 100
"""Number of times that a file locked for an instant is tried."""
LOCK_PAUSE = 0.01
"""Seconds between two such tries."""


def engine_for(config: Config) -> AsyncEngine:
    """The database engine. Its error messages never show values: seeds are among them."""
    if config.database:
        return create_async_engine(
            "postgresql+asyncpg://",
            async_creator=_postgres(config),
            hide_parameters=True,
            pool_size=10,
            max_overflow=20,
        )
    logging.getLogger("aiosqlite").setLevel(logging.WARNING)  # below that it logs all values
    engine = create_async_engine(
        URL.create("sqlite+aiosqlite", database=str(config.file)),
        hide_parameters=True,
        connect_args={"timeout": config.timeout},
    )
    event.listen(engine.sync_engine, "connect", _configure_sqlite)
    SameFile(config.file).watch(engine)
    return engine


def _postgres(config: Config) -> Callable[[], Awaitable[object]]:
    """Connects to PostgreSQL; its own driver reads the address, as psql would."""
    try:
        import asyncpg  # type: ignore[import-untyped]
    except ImportError:
        raise Illegal("for PostgreSQL install meadhall[postgres]") from None

    async def connect() -> object:
        try:
            return await asyncpg.connect(config.postgres, timeout=math.ceil(config.timeout))
        except (OSError, ValueError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
            raise OperationalError(None, None, error) from None

    return connect


class SameFile:
    """Checks that the database is still the file that was opened: SQLite would go on writing to a
    removed file, and everything written there would be lost."""

    def __init__(self, file: Path):
        self.file = file
        self._opened: tuple[int, int] | None = None

    def watch(self, engine: AsyncEngine) -> None:
        """Check the file before every use of a connection."""
        event.listen(engine.sync_engine, "do_connect", self._check)
        event.listen(engine.sync_engine, "connect", self._remember)
        event.listen(engine.sync_engine, "checkout", self._check)

    def _identity(self) -> tuple[int, int] | None:
        try:
            found = self.file.stat()
        except OSError:
            return None
        return found.st_dev, found.st_ino

    def _remember(self, *_: object) -> None:
        self._opened = self._opened or self._identity()

    def _check(self, *_: object) -> None:
        if self._opened is not None and self._identity() != self._opened:
            gone = FileNotFoundError(errno.ENOENT, "the database file is gone", str(self.file))
            raise OperationalError(None, None, gone)


def _configure_sqlite(connection: sqlite3.Connection, _: object) -> None:
    """Let readers never wait for writers, and commit to the disk."""
    cursor = connection.cursor()
    _use_write_ahead_log(cursor)
    for pragma in ("synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _use_write_ahead_log(cursor: sqlite3.Cursor) -> None:
    """Switch to the write-ahead log. Several processes that open a new file at once lock it for an
    instant, and SQLite's own timeout does not cover that."""
    for left in reversed(range(LOCK_TRIES)):
        try:
            cursor.execute("PRAGMA journal_mode=WAL")
            return
        except sqlite3.OperationalError as error:
            if not left or "locked" not in str(error):
                raise
            time.sleep(LOCK_PAUSE)


class Store:
    """Sessions of the database, for reading and for writing."""

    def __init__(self, engine: AsyncEngine, timeout: float = 10.0):
        self.engine = engine
        self.timeout = timeout
        self._sessions = async_sessionmaker(engine, expire_on_commit=False)
        self._writer: asyncio.Lock | None = asyncio.Lock() if engine.name == "sqlite" else None
        """SQLite has one writer at a time: waiting for this lock is quicker than retrying."""

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncSession]:
        """A session that only reads."""
        async with self._sessions() as session:
            yield session

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncSession]:
        """A transaction: all of it is stored, or nothing."""
        async with self._write_lock(), self._sessions() as session, session.begin():
            yield session

    @asynccontextmanager
    async def _write_lock(self) -> AsyncIterator[None]:
        """Wait for the write lock, at most for the timeout."""
        if self._writer is None:
            yield
            return
        try:
            async with asyncio.timeout(self.timeout):
                await self._writer.acquire()
        except TimeoutError as error:
            raise OperationalError(None, None, error) from None
        try:
            yield
        finally:
            self._writer.release()


__all__ = ["SameFile", "Store", "engine_for"]
