"""The configuration of a hall: where it stores its data, and its limits."""

from __future__ import annotations

import os
from dataclasses import dataclass, field, fields
from pathlib import Path

from meadhall.bots import JarlBot, bot_called
from meadhall.kernel.errors import Illegal

POSTGRES = ("postgresql://", "postgres://", "postgresql+asyncpg://")
"""The beginnings of a PostgreSQL address."""


def default_folder() -> Path:
    """The folder of a hall's data unless another one is configured."""
    home = os.environ.get("XDG_DATA_HOME")
    return (Path(home) if home else Path.home() / ".local" / "share") / "meadhall"


@dataclass(frozen=True)
class Limits:
    """The limits of one visitor."""

    requests: int = 1200
    """Requests a minute from one person (one address, if unknown)."""
    entrances: int = 30
    """New names, accounts, sign-ins, tokens, tables and records a minute from one address."""
    chat: int = 30
    """Chat messages a minute from one person."""
    body: int = 400_000
    """Bytes of a request."""
    open_tables: int = 100
    """Unfinished tables that one person may sit at."""
    streams: int = 20
    """Event streams open at once for one visitor."""

    @staticmethod
    def read(text: str) -> Limits:
        """Limits as text, such as 'requests=600 chat=10'; the others keep their default."""
        known = {field.name for field in fields(Limits)}
        found: dict[str, int] = {}
        for pair in text.split():
            name, _, number = pair.partition("=")
            if name not in known or not number.isdecimal():
                raise Illegal(
                    f"MEADHALL_LIMITS: {pair!r} should be one of these with a number", sorted(known)
                )
            found[name] = int(number)
        return Limits(**found)


@dataclass(frozen=True)
class Config:
    """The configuration of a hall."""

    folder: Path = field(default_factory=default_folder)
    database: str = ""
    """The address of PostgreSQL; '' for an SQLite file in the folder."""
    redis: str = ""
    """The address of Redis, if several server processes exchange messages through it."""
    https: bool = False
    """Whether visitors use https: cookies are then sent over it alone."""
    bot_workers: int = 1
    """Number of worker processes in which bots think."""
    hint: str = "jarl"
    """The bot that gives hints: Jarl, perhaps with a budget ('jarl:2000')."""
    timeout: float = 10.0
    """Seconds to wait for a database that is busy or does not answer."""
    limits: Limits = field(default_factory=Limits)

    def __post_init__(self) -> None:
        if self.database and not self.database.startswith(POSTGRES):
            raise Illegal("DATABASE_URL should look like postgresql://user:password@host/name")
        if self.redis and not self.redis.startswith(("redis://", "rediss://", "unix://")):
            raise Illegal("REDIS_URL should look like redis://host:port/0")
        try:
            known = isinstance(bot_called(self.hint), JarlBot)
        except Illegal:
            known = False
        if not known:
            raise Illegal(f"MEADHALL_HINT should look like jarl:2000 or jarl:1.5s, not {self.hint}")

    @property
    def postgres(self) -> str:
        """The address of PostgreSQL as its own clients write it; '' without one."""
        return "postgresql://" + self.database.split("://", 1)[1] if self.database else ""

    @property
    def file(self) -> Path:
        """The SQLite file."""
        return self.folder / "meadhall.db"

    @staticmethod
    def from_environment(folder: Path | None = None) -> Config:
        """The configuration in the environment: DATABASE_URL, REDIS_URL, MEADHALL_DATA,
        MEADHALL_HTTPS, MEADHALL_THINKERS, MEADHALL_HINT, MEADHALL_PATIENCE, MEADHALL_LIMITS."""
        env = os.environ.get
        chosen = folder or (Path(env("MEADHALL_DATA", "")) if env("MEADHALL_DATA") else None)
        return Config(
            folder=chosen or default_folder(),
            database=env("DATABASE_URL", ""),
            redis=env("REDIS_URL", ""),
            https=env("MEADHALL_HTTPS", "").lower() in ("1", "yes", "true"),
            bot_workers=_count("MEADHALL_THINKERS", env("MEADHALL_THINKERS", "") or "1"),
            hint=env("MEADHALL_HINT", "") or "jarl",
            timeout=_count("MEADHALL_PATIENCE", env("MEADHALL_PATIENCE", "") or "10"),
            limits=Limits.read(env("MEADHALL_LIMITS", "")),
        )


def _count(name: str, text: str) -> int:
    if not text.isdecimal() or not 1 <= int(text) <= 64:
        raise Illegal(f"{name} should be a number from 1 to 64, not {text!r}")
    return int(text)


__all__ = ["Config", "Limits", "default_folder"]
