"""Making the database ready: creating it, or bringing an older one up to date."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config as AlembicConfig
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection, text
from sqlalchemy.exc import DatabaseError
from sqlalchemy.ext.asyncio import AsyncEngine

from meadhall.kernel.errors import Illegal

STEPS = Path(__file__).parent / "migrations"
LOCK = 0x6D656164
"""Two processes that start at once take turns (PostgreSQL's advisory lock)."""


def alembic_config(connection: Connection | None = None) -> AlembicConfig:
    config = AlembicConfig()
    config.set_main_option("script_location", str(STEPS).replace("%", "%%"))
    config.attributes["connection"] = connection
    return config


def _upgrade(connection: Connection) -> None:
    command.upgrade(alembic_config(connection), "head")


async def migrate(engine: AsyncEngine) -> None:
    """Bring the database up to date, or say plainly why that cannot be."""
    try:
        async with engine.begin() as connection:
            if engine.dialect.name == "postgresql":
                await connection.execute(text(f"SELECT pg_advisory_xact_lock({LOCK})"))
            else:  # SQLite would write every CREATE TABLE down by itself
                await connection.execute(text("BEGIN IMMEDIATE"))
            await connection.run_sync(_upgrade)
    except CommandError as error:
        raise Illegal(f"the database is newer than this version of Meadhall ({error})") from None
    except (DatabaseError, OSError) as error:
        where = engine.url.database or "PostgreSQL"
        raise Illegal(f"the database {where} cannot be used: {reason(error)}") from None


async def check_version(engine: AsyncEngine) -> None:
    """Whether the database is today's: a backup changes nothing, so it does not bring it up."""
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
    """The database's own words, in one line."""
    said: Any = getattr(error, "orig", None) or error
    return str(said).strip().splitlines()[0] if str(said).strip() else type(said).__name__


__all__ = ["alembic_config", "check_version", "migrate", "reason"]
