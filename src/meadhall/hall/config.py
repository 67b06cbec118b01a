"""How this hall is run: where it keeps its things, and its limits."""

from __future__ import annotations

import os
from dataclasses import dataclass, field, fields
from pathlib import Path

from meadhall.bots import JarlBot, bot_called
from meadhall.kernel.errors import Illegal

POSTGRES = ("postgresql://", "postgres://", "postgresql+asyncpg://")


def default_folder() -> Path:
    """Where a hall keeps its things if nobody says otherwise."""
    home = os.environ.get("XDG_DATA_HOME")
    return (Path(home) if home else Path.home() / ".local" / "share") / "meadhall"


@dataclass(frozen=True)
class Limits:
    """What one visitor may do: requests a minute, and sizes."""

    requests: int = 1200
    """Requests a minute from one person (one address, if unknown)."""
    entrances: int = 30
    """Names, accounts, sign-ins and tokens a minute from one address."""
    chat: int = 30
    body: int = 400_000
    """Bytes of a request."""
    open_tables: int = 100
    """Unfinished tables that one person may sit at."""
    streams: int = 20
    """Event streams open at once for one visitor."""

    @staticmethod
    def read(text: str) -> Limits:
        """Other limits than the usual ones: 'requests=600 chat=10'."""
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
    """A hall's settings."""

    folder: Path = field(default_factory=default_folder)
    database: str = ""
    """Where PostgreSQL is; '': an SQLite file in the folder."""
    redis: str = ""
    """Where Redis is, if several server processes share the tables through it."""
    https: bool = False
    """Whether visitors come by https: cookies are then sent over it alone."""
    bot_workers: int = 1
    """Worker processes in which bots think."""
    hint: str = "jarl"
    """Who thinks when somebody asks for a hint: Jarl, perhaps with a budget ('jarl:2000')."""
    timeout: float = 10.0
    """Seconds to wait for a store that is busy or does not answer."""
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
        """The address of PostgreSQL as its own clients write it, '' without one."""
        return "postgresql://" + self.database.split("://", 1)[1] if self.database else ""

    @property
    def file(self) -> Path:
        """Where SQLite keeps everything, without PostgreSQL."""
        return self.folder / "meadhall.db"

    @staticmethod
    def from_environment(folder: Path | None = None) -> Config:
        """The settings of the environment: DATABASE_URL, REDIS_URL, MEADHALL_DATA,
        MEADHALL_HTTPS, MEADHALL_THINKERS, MEADHALL_HINT, MEADHALL_PATIENCE, MEADHALL_LIMITS."""
        said = os.environ.get
        chosen = folder or (Path(said("MEADHALL_DATA", "")) if said("MEADHALL_DATA") else None)
        return Config(
            folder=chosen or default_folder(),
            database=said("DATABASE_URL", ""),
            redis=said("REDIS_URL", ""),
            https=said("MEADHALL_HTTPS", "").lower() in ("1", "yes", "true"),
            bot_workers=_count("MEADHALL_THINKERS", said("MEADHALL_THINKERS", "") or "1"),
            hint=said("MEADHALL_HINT", "") or "jarl",
            timeout=_count("MEADHALL_PATIENCE", said("MEADHALL_PATIENCE", "") or "10"),
            limits=Limits.read(said("MEADHALL_LIMITS", "")),
        )


def _count(name: str, text: str) -> int:
    if not text.isdecimal() or not 1 <= int(text) <= 64:
        raise Illegal(f"{name} should be a number from 1 to 64, not {text!r}")
    return int(text)


__all__ = ["Config", "Limits", "default_folder"]
