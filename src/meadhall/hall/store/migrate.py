"""Migrations: create the database, or bring an older one up to date."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config as AlembicConfig
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection, text
from sqlalchemy.exc import DatabaseError
from sqlalchemy.ext.asyncio import AsyncEngine

from meadhall.kernel.errors import Illegal

MIGRATIONS = Path(__file__).parent / "migrations"
LOCK = 0x6D656164
"""The key of PostgreSQL's advisory lock: two processes that start at once take turns."""


def alembic_config(connection: Connection | None = None) -> AlembicConfig:
    config = AlembicConfig()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    return config


def _upgrade(connection: Connection) -> None:
    command.upgrade(alembic_config(connection), "head")


async def migrate(engine: AsyncEngine) -> None:
    """Bring the database up to date, or raise an error that says why that cannot be."""
    try:
        async with engine.begin() as connection:
            if engine.dialect.name == "postgresql":
                await connection.execute(text(f"SELECT pg_advisory_xact_lock({LOCK})"))
            else:  # SQLite would commit every CREATE TABLE by itself
                await connection.execute(text("BEGIN IMMEDIATE"))
            await connection.run_sync(_upgrade)
    except CommandError as error:
        raise Illegal(f"the database is newer than this version of Meadhall ({error})") from None
    except (DatabaseError, OSError) as error:
        where = engine.url.database or "PostgreSQL"
        raise Illegal(f"the database {where} cannot be used: {reason(error)}") from None


async def check_version(engine: AsyncEngine) -> None:
    """Raise an error unless the database is up to date; a backup must not change it."""
    wanted = ScriptDirectory.from_config(alembic_config()).get_current_head()
    try:
        async with engine.connect() as connection:
            found = await connection.run_sync(
                lambda known: MigrationContext.configure(known).get_current_revision()
            )
    except (DatabaseError, OSError) as error:
        raise Illegal(f"the database cannot be used: {reason(error)}") from None
    if found != wanted:
        raise Illegal("the database is of another version of Meadhall: serve it once with this one")


def reason(error: Exception) -> str:
    """The database's own message, in one line."""
    cause = getattr(error, "orig", None) or error
    text = str(cause).strip()
    return text.splitlines()[0] if text else type(cause).__name__


__all__ = ["alembic_config", "check_version", "migrate", "reason"]
