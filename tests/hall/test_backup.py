"""Backup and restore, as they are called from the command line."""

from __future__ import annotations

import asyncio
import gzip
import json
import random
import stat
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from sqlalchemy import func, insert, select
from typer.testing import CliRunner

from meadhall.cli import app
from meadhall.hall.config import Config
from meadhall.hall.store.backup import backup
from meadhall.hall.store.engine import engine_for
from meadhall.hall.store.migrate import migrate
from meadhall.hall.store.models import EntryRow, HouseRow, now
from tests.hall.server import Done, Player, kept, meadhall, play_round, serving

pytestmark = pytest.mark.slow


def here(*words: str | Path, database: str = "") -> Done:
    """A command, without a process of its own."""
    none = ("MEADHALL_DATA", "MEADHALL_THINKERS", "MEADHALL_PATIENCE", "MEADHALL_LIMITS")
    said = {"DATABASE_URL": database, "REDIS_URL": "", **dict.fromkeys(none, "")}
    done = CliRunner().invoke(app, [*map(str, words)], env=said)
    assert done.exception is None or isinstance(done.exception, SystemExit), done.exception
    return Done(done.exit_code, done.stdout, done.stderr)


def wrong(done: Done) -> str:
    """What a command said that could not be done: one plain line, and exit code 2."""
    assert done.code == 2, done
    assert done.out == ""
    assert done.err.startswith("meadhall: ") and done.err.count("\n") == 1, done.err
    return done.err


class Hall(NamedTuple):
    """A hall in which two people and a bot are in the middle of a game."""

    folder: Path
    copy: Path
    people: list[Player]
    table: str
    views: list[Any]


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Hall:
    folder = tmp_path_factory.mktemp("hall")
    copy = folder / "copy"
    with serving(folder) as server:
        people = [Player(server, name) for name in ("Ada", "Bjørn ᛒ")]
        table = people[0].open("me", "open", "bot:random")
        people[1].sit(table, 1)
        play_round(people, table, 14, random.Random(2))
        for player in people:
            talk = {"text": f"skål, {player.name}"}
            assert player.http.post(f"/api/tables/{table}/chat", json=talk).is_success
        other = people[1].open("me", "open", game="odin")
        wish = {"habits": {"income": "never", "feast": "change"}}
        assert people[1].http.post(f"/api/tables/{other}/habits", json=wish).is_success
        while not any(player.asked(table)[1] for player in people):
            pass  # the bot thinks
        views = [player.view(table) for player in people]
        done = meadhall("backup", copy, "--data", folder)  # the hall may stay open
        assert done.err == ""
        assert done.code == 0
        assert server.stop() == 0
    return Hall(folder, copy, people, table, views)


def test_a_backup_is_for_its_owner_alone(hall: Hall) -> None:
    assert stat.S_IMODE(hall.copy.stat().st_mode) == 0o600
    assert not list(hall.folder.glob("*.part"))


def test_a_backup_says_how_much_it_holds(hall: Hall, tmp_path: Path) -> None:
    rows = sum(map(len, kept(hall.folder).values()))
    done = here("backup", tmp_path / "copy", "--data", hall.folder)
    assert done == Done(0, f"backup: {rows} rows, {tmp_path / 'copy'}\n", "")
    with gzip.open(tmp_path / "copy", "rt", encoding="utf-8") as lines:
        assert [json.loads(line) for line in lines][-1] == {"rows": rows}


def test_a_backup_replaces_an_older_one_and_hides_it(hall: Hall, tmp_path: Path) -> None:
    file = tmp_path / "copy"
    for leftover in (file, tmp_path / "copy.part"):
        leftover.write_text("older")
        leftover.chmod(0o644)
    assert here("backup", file, "--data", hall.folder).code == 0
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert [found.name for found in tmp_path.iterdir()] == ["copy"]


def test_there_and_back_again(hall: Hall, tmp_path: Path, postgres: str) -> None:
    """From SQLite to PostgreSQL and back every row stays the same."""
    before = kept(hall.folder)
    assert all(before[name] for name in ("people", "keys", "tables", "seats", "entries", "house"))
    assert len(before["messages"]) == 2
    assert "income=never feast=change" in {row["habits"] for row in before["seats"]}
    assert here("restore", hall.copy, database=postgres).code == 0
    assert kept(tmp_path, postgres) == before
    again = tmp_path / "again"
    assert here("backup", again, database=postgres).code == 0
    assert here("restore", again, "--data", tmp_path / "b").code == 0
    assert kept(tmp_path / "b") == before


def test_a_restored_table_goes_on(hall: Hall, tmp_path: Path, database: str) -> None:
    assert here("restore", hall.copy, "--data", tmp_path, database=database).code == 0
    with serving(tmp_path, database=database) as server:
        people = [player.at(server) for player in hall.people]
        assert [player.view(hall.table) for player in people] == hall.views
        play_round(people, hall.table, 6, random.Random(1))
        talk = f"/api/tables/{hall.table}/chat"
        assert people[0].http.post(talk, json={"text": "still here"}).is_success
        said = [message["text"] for message in people[0].http.get(talk).json()]
        assert said == ["skål, Ada", "skål, Bjørn ᛒ", "still here"]


def test_a_backup_is_of_one_moment(hall: Hall, tmp_path: Path, database: str) -> None:
    """What is entered while it is written is not half in it."""
    here("restore", hall.copy, "--data", tmp_path, database=database)
    before = kept(tmp_path, database)
    config = Config(tmp_path, database)

    async def enter() -> None:
        engine = engine_for(config)
        async with engine.begin() as connection:
            last = select(func.max(EntryRow.number)).where(EntryRow.table_id == hall.table)
            number = (await connection.execute(last)).scalar_one() + 1
            row = {"table_id": hall.table, "number": number, "seat": 0, "kind": "answer"}
            await connection.execute(insert(EntryRow).values(**row, option="x", time=now()))
        await engine.dispose()

    def meanwhile(rows: int) -> None:
        if rows == 1:
            thread = threading.Thread(target=asyncio.run, args=(enter(),))
            thread.start()
            thread.join()

    async def run() -> int:
        engine = engine_for(config)
        try:
            return await backup(engine, tmp_path / "copy", meanwhile)
        finally:
            await engine.dispose()

    assert asyncio.run(run()) == sum(map(len, before.values()))
    assert len(kept(tmp_path, database)["entries"]) == len(before["entries"]) + 1
    assert here("restore", tmp_path / "copy", "--data", tmp_path / "new").code == 0
    assert kept(tmp_path / "new") == before


def test_a_backup_from_before_there_were_habits_and_hints_is_restored(
    hall: Hall, tmp_path: Path
) -> None:
    def without(found: list[str]) -> list[str]:
        rows = [json.loads(line) for line in found]
        for line in rows:
            for name in ("habits", "hints"):
                line.get("row", {}).pop(name, None)
        return [json.dumps(line) for line in rows]

    old = tmp_path / "old"
    old.write_bytes(lines(hall.copy.read_bytes(), without))
    assert here("restore", old, "--data", tmp_path / "hall").code == 0
    before, now = kept(hall.folder), kept(tmp_path / "hall")
    assert now["seats"] == [{**row, "habits": "", "hints": 0} for row in before["seats"]]
    assert now["tables"] == [{**row, "hints": True} for row in before["tables"]]
    others: dict[str, list[Any]] = {"seats": [], "tables": []}
    assert {**now, **others} == {**before, **others}


# What cannot be


def lines(data: bytes, change: Callable[[list[str]], list[str]]) -> bytes:
    return gzip.compress("\n".join(change(gzip.decompress(data).decode().splitlines())).encode())


def changed_row(data: bytes, **change: Any) -> bytes:
    """The last row with something else in it."""

    def change_it(found: list[str]) -> list[str]:
        row = json.loads(found[-2])
        row["row"].update(change)
        return [*found[:-2], json.dumps(row), found[-1]]

    return lines(data, change_it)


BROKEN: dict[str, Callable[[bytes], bytes]] = {
    "empty": lambda data: b"",
    "text": lambda data: b"a saga\n",
    "half": lambda data: data[: len(data) // 2],
    "one byte less": lambda data: data[:-1],
    "a bit fell over": lambda data: data[:200] + bytes([data[200] ^ 255]) + data[201:],
    "no end": lambda data: lines(data, lambda found: found[:-1]),
    "a line less": lambda data: lines(data, lambda found: [*found[:5], *found[6:]]),
    "another format": lambda data: lines(data, lambda found: ['{"format": "x"}', *found[1:]]),
    "a list": lambda data: lines(data, lambda found: ["[]", *found]),
    "a number": lambda data: lines(data, lambda found: [found[0], "1", *found[1:]]),
    "another table": lambda data: lines(
        data, lambda found: [found[0], '{"in": "gold", "row": {}}', *found[1:]]
    ),
    "a row twice": lambda data: lines(
        data, lambda found: [*found[:-1], found[-2], json.dumps({"rows": len(found) - 1})]
    ),
    "not JSON": lambda data: lines(data, lambda found: [*found[:3], "{", *found[3:]]),
    "a column too many": lambda data: changed_row(data, gold=1),
    "a time that is none": lambda data: changed_row(data, time="yesterday"),
    "a time that is a number": lambda data: changed_row(data, time=7),
    "of nobody": lambda data: changed_row(data, table_id="nowhere"),
    "not UTF-8": lambda data: gzip.compress(b"\xff\xfe{}"),
}


@pytest.fixture(scope="module")
def empty(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A hall into which nobody came yet: only the house itself is in it."""
    folder = tmp_path_factory.mktemp("empty")

    async def build() -> None:
        engine = engine_for(Config(folder))
        await migrate(engine)
        async with engine.begin() as connection:
            await connection.execute(insert(HouseRow).values(name="secret", value="old"))
        await engine.dispose()

    asyncio.run(build())
    return folder


@pytest.mark.parametrize("broken", BROKEN)
def test_from_a_broken_file_nothing_is_restored(
    broken: str, hall: Hall, empty: Path, tmp_path: Path
) -> None:
    before = kept(empty)
    assert before["house"]
    file = tmp_path / "broken"
    file.write_bytes(BROKEN[broken](hall.copy.read_bytes()))
    assert str(file) in wrong(here("restore", file, "--data", empty))
    assert kept(empty) == before


def test_a_hall_with_something_in_it_is_not_overwritten(
    hall: Hall, tmp_path: Path, database: str
) -> None:
    here("restore", hall.copy, "--data", tmp_path, database=database)
    before = kept(tmp_path, database)
    done = here("restore", hall.copy, "--data", tmp_path, database=database)
    assert "there is something in this hall already" in wrong(done)
    assert kept(tmp_path, database) == before


def test_an_open_hall_is_not_restored_into(hall: Hall, tmp_path: Path) -> None:
    with serving(tmp_path):
        before = kept(tmp_path)
        assert "another hall" in wrong(here("restore", hall.copy, "--data", tmp_path))
        assert kept(tmp_path) == before


def test_a_backup_needs_a_hall_and_a_place(hall: Hall, tmp_path: Path) -> None:
    nowhere = tmp_path / "nowhere"
    assert "there is no hall in" in wrong(here("backup", tmp_path / "a", "--data", nowhere))
    assert not nowhere.exists()
    said = wrong(here("backup", nowhere / "a", "--data", hall.folder))
    assert "No such file or directory" in said
    assert not list(tmp_path.iterdir())


def test_a_backup_that_is_not_there(tmp_path: Path) -> None:
    done = here("restore", tmp_path / "gone", "--data", tmp_path / "hall")
    assert done.code == 2
    assert not (tmp_path / "hall").exists()


def test_without_its_database_there_is_neither(hall: Hall, tmp_path: Path) -> None:
    nowhere = f"postgresql://ada:s3cret@/hall?host={tmp_path}"
    for words in (("backup", tmp_path / "a"), ("restore", hall.copy)):
        said = wrong(here(*words, database=nowhere))
        assert "cannot be used" in said
        assert "s3cret" not in said
