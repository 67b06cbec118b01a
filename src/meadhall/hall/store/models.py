"""The database tables: people, their keys, tables, seats, entries, chat, and pasted records."""

from __future__ import annotations

import datetime as dt

from sqlalchemy import (
    Boolean,
    DateTime,
    Dialect,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Text,
)
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column
from sqlalchemy.types import TypeDecorator


def now() -> dt.datetime:
    """The present time in UTC."""
    return dt.datetime.now(dt.UTC)


class UtcTime(TypeDecorator[dt.datetime]):
    """A time in UTC, in every database."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_result_value(
        self, value: dt.datetime | None, dialect: Dialect
    ) -> dt.datetime | None:
        return value.replace(tzinfo=dt.UTC) if value is not None and not value.tzinfo else value


class Base(DeclarativeBase):
    """The base of all rows; names its constraints the same in every database."""

    metadata = MetaData(
        naming_convention={
            "ix": "ix_%(table_name)s_%(column_0_name)s",
            "uq": "uq_%(table_name)s_%(column_0_name)s",
            "fk": "fk_%(table_name)s_%(column_0_name)s",
            "pk": "pk_%(table_name)s",
        }
    )


class Person(Base):
    """A guest, or with a password an account, whose name is unique."""

    __tablename__ = "people"
    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    name: Mapped[str] = mapped_column(String(40))
    account: Mapped[str | None] = mapped_column(String(80), unique=True)
    """The normalized name of an account; None for a guest."""
    password: Mapped[str | None] = mapped_column(String(200))
    """The argon2 hash."""
    created: Mapped[dt.datetime] = mapped_column(UtcTime, default=now)


class Key(Base):
    """The hash of a key: a browser's cookie or a program's token."""

    __tablename__ = "keys"
    hash: Mapped[str] = mapped_column(String(64), primary_key=True)
    person_id: Mapped[str] = mapped_column(ForeignKey("people.id"), index=True)
    kind: Mapped[str] = mapped_column(String(10))
    created: Mapped[dt.datetime] = mapped_column(UtcTime, default=now)


class TableRow(Base):
    """A table: its deal, and its present state for the lists of the lobby."""

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
    """Whether people who sit here may ask for hints."""
    state: Mapped[str] = mapped_column(String(10), default="gathering", index=True)
    roster: Mapped[int] = mapped_column(Integer, default=0)
    """The version of the seats: grows when an occupant or their habits change."""
    waiting: Mapped[str] = mapped_column(String(40), default="")
    result: Mapped[str] = mapped_column(Text, default="")
    """The totals of the seats, then of the rivals; empty until the game is over."""
    created: Mapped[dt.datetime] = mapped_column(UtcTime, default=now)
    changed: Mapped[dt.datetime] = mapped_column(UtcTime, default=now, index=True)


class SeatRow(Base):
    """A seat of a table with its occupant: a person, a bot, or nobody."""

    __tablename__ = "seats"
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(Integer, primary_key=True)
    person_id: Mapped[str | None] = mapped_column(ForeignKey("people.id"), index=True)
    bot: Mapped[str | None] = mapped_column(String(20))
    habits: Mapped[str] = mapped_column(Text, default="", server_default="")
    """The settings of automatic answers, as 'name=value' pairs."""
    hints: Mapped[int] = mapped_column(Integer, default=0, server_default="0")
    """Number of hints that the seat has asked for."""
    __table_args__ = (Index("uq_seats_person", "table_id", "person_id", unique=True),)
    """A person has at most one seat at a table."""


class EntryRow(Base):
    """One entry at a table. Entries are only added, and each number exists once."""

    __tablename__ = "entries"
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    number: Mapped[int] = mapped_column(Integer, primary_key=True)
    seat: Mapped[int] = mapped_column(Integer)
    kind: Mapped[str] = mapped_column(String(10))
    option: Mapped[str] = mapped_column(Text, default="")
    time: Mapped[dt.datetime] = mapped_column(UtcTime, default=now)


class MessageRow(Base):
    """A message of a table's chat."""

    __tablename__ = "messages"
    id: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=True)
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"))
    seat: Mapped[int] = mapped_column(Integer)
    name: Mapped[str] = mapped_column(String(40))
    text: Mapped[str] = mapped_column(Text)
    time: Mapped[dt.datetime] = mapped_column(UtcTime, default=now)
    __table_args__ = (Index("ix_messages_table_id", "table_id", "id"),)


class RecordRow(Base):
    """A game record that somebody pasted in."""

    __tablename__ = "records"
    id: Mapped[str] = mapped_column(String(16), primary_key=True)
    person_id: Mapped[str | None] = mapped_column(ForeignKey("people.id"), index=True)
    game: Mapped[str] = mapped_column(String(20))
    text: Mapped[str] = mapped_column(Text)
    created: Mapped[dt.datetime] = mapped_column(UtcTime, default=now)


class HouseRow(Base):
    """A value of the hall itself, such as its secret."""

    __tablename__ = "house"
    name: Mapped[str] = mapped_column(String(20), primary_key=True)
    value: Mapped[str] = mapped_column(Text)


ALL_ROWS = (HouseRow, Person, Key, TableRow, SeatRow, EntryRow, MessageRow, RecordRow)
"""All rows, in an order in which a backup can be restored."""


__all__ = [
    "ALL_ROWS",
    "EntryRow",
    "HouseRow",
    "Base",
    "Key",
    "MessageRow",
    "Person",
    "RecordRow",
    "SeatRow",
    "TableRow",
    "now",
]
