"""What is kept: people, their keys, tables, seats, entries, chat, and records pasted in."""

from __future__ import annotations

import asyncio
import datetime as dt
import errno
import logging
import sqlite3
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import (
    URL,
    Boolean,
    DateTime,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Text,
    event,
)
from sqlalchemy.exc import OperationalError
from sqlalchemy.ext.asyncio import (
    AsyncEngine,
    AsyncSession,
    async_sessionmaker,
    create_async_engine,
)
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column
from sqlalchemy.types import TypeDecorator

from meadhall.hall.config import Config
from meadhall.kernel.errors import Illegal

TRIES = 100
"""How often, a hundredth of a second apart, a file that is locked for an instant is tried."""


def now() -> dt.datetime:
    return dt.datetime.now(dt.UTC)


class Moment(TypeDecorator[dt.datetime]):
    """A time in UTC, in every database."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_result_value(self, value: dt.datetime | None, dialect: Any) -> dt.datetime | None:
        return value.replace(tzinfo=dt.UTC) if value is not None and not value.tzinfo else value


class Kept(DeclarativeBase):
    metadata = MetaData(
        naming_convention={
            "ix": "ix_%(table_name)s_%(column_0_name)s",
            "uq": "uq_%(table_name)s_%(column_0_name)s",
            "fk": "fk_%(table_name)s_%(column_0_name)s",
            "pk": "pk_%(table_name)s",
        }
    )


class Person(Kept):
    """Somebody with a name. With a password it is an account, and the name is theirs alone."""

    __tablename__ = "people"
    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    name: Mapped[str] = mapped_column(String(40))
    account: Mapped[str | None] = mapped_column(String(80), unique=True)
    """The name as accounts are compared; nothing for a guest."""
    password: Mapped[str | None] = mapped_column(String(200))
    """The argon2 hash."""
    created: Mapped[dt.datetime] = mapped_column(Moment, default=now)


class Key(Kept):
    """What lets somebody in: a browser's cookie or a bot's token, kept as a hash."""

    __tablename__ = "keys"
    hash: Mapped[str] = mapped_column(String(64), primary_key=True)
    person_id: Mapped[str] = mapped_column(ForeignKey("people.id"), index=True)
    kind: Mapped[str] = mapped_column(String(10))
    created: Mapped[dt.datetime] = mapped_column(Moment, default=now)


class TableRow(Kept):
    """A table: what was dealt, and where it stands (for the lists of the lobby)."""

    __tablename__ = "tables"
    id: Mapped[str] = mapped_column(String(16), primary_key=True)
    game: Mapped[str] = mapped_column(String(20))
    rules: Mapped[int] = mapped_column(Integer)
    seats: Mapped[int] = mapped_column(Integer)
    options: Mapped[str] = mapped_column(Text)
    """As 'name=value' pairs."""
    seed: Mapped[str] = mapped_column(String(200))
    commitment: Mapped[str] = mapped_column(String(64))
    creator: Mapped[str] = mapped_column(ForeignKey("people.id"))
    listed: Mapped[bool] = mapped_column(Boolean, default=True)
    hints: Mapped[bool] = mapped_column(Boolean, default=True, server_default="1")
    """Whether who sits here may ask for hints."""
    state: Mapped[str] = mapped_column(String(10), default="gathering", index=True)
    roster: Mapped[int] = mapped_column(Integer, default=0)
    """Grows whenever somebody sits down, gets up or takes on other habits."""
    waiting: Mapped[str] = mapped_column(String(40), default="")
    result: Mapped[str] = mapped_column(Text, default="")
    """The totals of the seats, then of the rivals, once the game is over."""
    created: Mapped[dt.datetime] = mapped_column(Moment, default=now)
    changed: Mapped[dt.datetime] = mapped_column(Moment, default=now, index=True)


class SeatRow(Kept):
    """Who sits where: a person, a bot, or nobody yet."""

    __tablename__ = "seats"
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(Integer, primary_key=True)
    person_id: Mapped[str | None] = mapped_column(ForeignKey("people.id"), index=True)
    bot: Mapped[str | None] = mapped_column(String(20))
    habits: Mapped[str] = mapped_column(Text, default="", server_default="")
    """What the seat answers by habit, as 'name=value' pairs."""
    hints: Mapped[int] = mapped_column(Integer, default=0, server_default="0")
    """How often the seat has asked for a hint."""
    __table_args__ = (Index("uq_seats_person", "table_id", "person_id", unique=True),)
    """One person has one seat."""


class EntryRow(Kept):
    """One entry at a table. Only ever added: the number cannot be given twice."""

    __tablename__ = "entries"
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    number: Mapped[int] = mapped_column(Integer, primary_key=True)
    seat: Mapped[int] = mapped_column(Integer)
    kind: Mapped[str] = mapped_column(String(10))
    option: Mapped[str] = mapped_column(Text, default="")
    time: Mapped[dt.datetime] = mapped_column(Moment, default=now)


class MessageRow(Kept):
    """A line of chat."""

    __tablename__ = "messages"
    id: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=True)
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"))
    seat: Mapped[int] = mapped_column(Integer)
    name: Mapped[str] = mapped_column(String(40))
    text: Mapped[str] = mapped_column(Text)
    time: Mapped[dt.datetime] = mapped_column(Moment, default=now)
    __table_args__ = (Index("ix_messages_table_id", "table_id", "id"),)


class RecordRow(Kept):
    """A record that somebody pasted in."""

    __tablename__ = "records"
    id: Mapped[str] = mapped_column(String(16), primary_key=True)
    person_id: Mapped[str | None] = mapped_column(ForeignKey("people.id"), index=True)
    game: Mapped[str] = mapped_column(String(20))
    text: Mapped[str] = mapped_column(Text)
    created: Mapped[dt.datetime] = mapped_column(Moment, default=now)


class HouseRow(Kept):
    """What the house itself remembers, such as its secret."""

    __tablename__ = "house"
    name: Mapped[str] = mapped_column(String(20), primary_key=True)
    value: Mapped[str] = mapped_column(Text)


KEPT = (HouseRow, Person, Key, TableRow, SeatRow, EntryRow, MessageRow, RecordRow)
"""All that is kept, in an order in which it can be restored."""


def engine_for(config: Config) -> AsyncEngine:
    """The database. Values never appear in its error messages: seeds are among them."""
    if config.database:
        return create_async_engine(
            "postgresql+asyncpg://",
            async_creator=_postgres(config),
            hide_parameters=True,
            pool_size=10,
            max_overflow=20,
        )
    logging.getLogger("aiosqlite").setLevel(logging.WARNING)  # it would tell all values
    engine = create_async_engine(
        URL.create("sqlite+aiosqlite", database=str(config.file)),
        hide_parameters=True,
        connect_args={"timeout": config.timeout},
    )
    event.listen(engine.sync_engine, "connect", _careful_sqlite)
    SameFile(config.file).watch(engine)
    return engine


def _postgres(config: Config) -> Callable[[], Awaitable[Any]]:
    """How PostgreSQL is reached: its own driver reads the address, as psql would."""
    try:
        import asyncpg  # type: ignore[import-untyped]
    except ImportError:
        raise Illegal("for PostgreSQL install meadhall[postgres]") from None

    async def connect() -> Any:
        try:
            return await asyncpg.connect(config.postgres, timeout=config.timeout)
        except (OSError, ValueError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
            raise OperationalError(None, None, error) from None

    return connect


class SameFile:
    """Sees to it that the database is still the file that was opened: into one that was removed
    SQLite would go on writing, and nobody would ever read it."""

    def __init__(self, file: Path):
        self.file = file
        self._opened: tuple[int, int] | None = None

    def watch(self, engine: AsyncEngine) -> None:
        event.listen(engine.sync_engine, "do_connect", self._check)
        event.listen(engine.sync_engine, "connect", self._remember)
        event.listen(engine.sync_engine, "checkout", self._check)

    def _here(self) -> tuple[int, int] | None:
        try:
            found = self.file.stat()
        except OSError:
            return None
        return found.st_dev, found.st_ino

    def _remember(self, *_: Any) -> None:
        self._opened = self._opened or self._here()

    def _check(self, *_: Any) -> None:
        if self._opened is not None and self._here() != self._opened:
            gone = FileNotFoundError(errno.ENOENT, "the database file is gone", str(self.file))
            raise OperationalError(None, None, gone)


def _careful_sqlite(connection: Any, _: Any) -> None:
    """Readers never wait for writers, and what is committed is on the disk."""
    cursor = connection.cursor()
    _write_ahead(cursor)
    for said in ("synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {said}")
    cursor.close()


def _write_ahead(cursor: Any) -> None:
    """Several who open a new file at once all change its journal, and for that SQLite waits for
    nobody: it is locked for an instant, whatever timeout it was given."""
    for left in reversed(range(TRIES)):
        try:
            cursor.execute("PRAGMA journal_mode=WAL")
            return
        except sqlite3.OperationalError as error:
            if not left or "locked" not in str(error):
                raise
            time.sleep(0.01)


class Store:
    """The door to the database."""

    def __init__(self, engine: AsyncEngine, timeout: float = 10.0):
        self.engine = engine
        self.timeout = timeout
        self._sessions = async_sessionmaker(engine, expire_on_commit=False)
        self._pen: asyncio.Lock | None = asyncio.Lock() if engine.name == "sqlite" else None
        """SQLite has one writer at a time: waiting in line here is quicker than trying there."""

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncSession]:
        async with self._sessions() as session:
            yield session

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncSession]:
        """Everything in it is kept, or nothing."""
        async with self._in_line(), self._sessions() as session, session.begin():
            yield session

    @asynccontextmanager
    async def _in_line(self) -> AsyncIterator[None]:
        """Wait for the pen, but not for ever: whoever has it may wait for somebody else."""
        if self._pen is None:
            yield
            return
        try:
            async with asyncio.timeout(self.timeout):
                await self._pen.acquire()
        except TimeoutError as error:
            raise OperationalError(None, None, error) from None
        try:
            yield
        finally:
            self._pen.release()


__all__ = [
    "KEPT",
    "EntryRow",
    "HouseRow",
    "Kept",
    "Key",
    "MessageRow",
    "Person",
    "RecordRow",
    "SeatRow",
    "Store",
    "TableRow",
    "engine_for",
    "now",
]
