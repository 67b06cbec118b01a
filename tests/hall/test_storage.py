"""What is kept, how it is written down, and how an older or newer database is met."""

from __future__ import annotations

import asyncio
import random
import sqlite3
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, TypeVar

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config as AlembicConfig
from alembic.migration import MigrationContext
from sqlalchemy import Connection, event, insert, select, text, update
from sqlalchemy.exc import DBAPIError, IntegrityError

from meadhall.hall.config import Config
from meadhall.hall.services import Services, create_services
from meadhall.hall.store.engine import Store, engine_for
from meadhall.hall.store.journal import Journal, NumberTaken
from meadhall.hall.store.migrate import alembic_config, migrate
from meadhall.hall.store.models import (
    Base,
    EntryRow,
    Person,
    SeatRow,
    TableRow,
    now,
)
from meadhall.hall.tables.bot_workers import BotWorkers
from meadhall.hall.tables.match import AND, ANSWER, UNDO, Entry
from meadhall.kernel.errors import Illegal
from tests.hall.server import kept, meadhall
from tests.hall.test_typed_lines import some_line

pytestmark = pytest.mark.slow

T = TypeVar("T")
TABLES = 40


def with_store(config: Config, do: Callable[[Store], Awaitable[T]]) -> T:
    """Do something with the store of a hall that is not open."""

    async def run() -> T:
        engine = engine_for(config)
        try:
            await migrate(engine)
            return await do(Store(engine, config.timeout))
        finally:
            await engine.dispose()

    return asyncio.run(run())


@pytest.fixture
def config(tmp_path: Path, database: str) -> Config:
    """A new hall, with SQLite and with PostgreSQL."""
    return Config(tmp_path, database)


@pytest.fixture
def sqlite(tmp_path: Path) -> Config:
    return Config(tmp_path, timeout=1)


# Migrations


def test_a_new_database_is_what_the_models_say(config: Config) -> None:
    def compare(connection: Connection) -> list[Any]:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        return list(compare_metadata(context, Base.metadata))

    async def differences(store: Store) -> list[Any]:
        async with store.engine.connect() as connection:
            return await connection.run_sync(compare)

    assert with_store(config, differences) == []


def test_migrating_twice_changes_nothing(config: Config) -> None:
    async def fill(store: Store) -> None:
        async with store.writing() as session:
            session.add(Person(id="ada", name="Ada"))

    async def nothing(store: Store) -> None:
        pass

    with_store(config, fill)
    before = kept(config.folder, config.database)
    with_store(config, nothing)
    assert kept(config.folder, config.database) == before
    assert [row["name"] for row in before["people"]] == ["Ada"]


async def prepare_at_once(config: Config) -> None:
    engines = [engine_for(config) for _ in range(4)]
    await asyncio.gather(*(migrate(engine) for engine in engines))
    for engine in engines:
        await engine.dispose()


def test_several_may_migrate_at_once(config: Config) -> None:
    asyncio.run(prepare_at_once(config))
    assert kept(config.folder, config.database)["people"] == []


def test_a_new_file_may_be_opened_by_several_at_once(tmp_path: Path) -> None:
    """Without waiting for it about one opening in fifteen found the new file locked."""
    for i in range(30):
        (tmp_path / str(i)).mkdir()
        asyncio.run(prepare_at_once(Config(tmp_path / str(i))))


def test_a_migration_that_is_cut_off_leaves_nothing_behind(config: Config) -> None:
    class PowerFails(BaseException):
        pass

    def fail(_: Any, __: Any, statement: str, *___: Any) -> None:
        if "CREATE TABLE messages" in statement:
            raise PowerFails

    async def tables() -> list[str]:
        engine = engine_for(config)
        event.listen(engine.sync_engine, "before_cursor_execute", fail)
        try:
            await migrate(engine)
        except PowerFails:
            pass
        else:
            raise AssertionError("messages are created")
        event.remove(engine.sync_engine, "before_cursor_execute", fail)
        asked = (
            "SELECT tablename FROM pg_tables WHERE schemaname = 'public'"
            if config.database
            else "SELECT name FROM sqlite_master"
        )
        async with engine.connect() as connection:
            found = [row[0] for row in await connection.execute(text(asked))]
        await engine.dispose()
        return found

    assert asyncio.run(tables()) == []
    with_store(config, lambda store: asyncio.sleep(0))
    assert kept(config.folder, config.database)["messages"] == []


def test_a_database_of_a_later_meadhall_is_left_alone(config: Config) -> None:
    async def from_the_future(store: Store) -> None:
        async with store.writing() as session:
            session.add(Person(id="ada", name="Ada"))
            await session.execute(text("UPDATE alembic_version SET version_num = '9999'"))

    with_store(config, from_the_future)
    before = kept(config.folder, config.database)
    said = {"DATABASE_URL": config.database} if config.database else {}
    for words, why in (
        (("serve", "--port", "0", "--no-browser"), "newer than this version"),
        (("backup", str(config.folder / "file")), "of another version"),
    ):
        done = meadhall(*words, "--data", config.folder, **said)
        assert done.code == 2
        assert done.err.startswith(f"meadhall: the database is {why}")
        assert done.err.count("\n") == 1
    assert kept(config.folder, config.database) == before
    assert not (config.folder / "file").exists()


def move_to_version(config: Config, how: Callable[[AlembicConfig, str], None], where: str) -> None:
    """Bring a database to an earlier or later version."""

    async def run() -> None:
        engine = engine_for(config)
        async with engine.begin() as connection:
            await connection.run_sync(lambda known: how(alembic_config(known), where))
        await engine.dispose()

    asyncio.run(run())


def rows_of(config: Config, table: str) -> list[dict[str, Any]]:
    """The rows of a table, whatever columns it has."""

    async def read() -> list[dict[str, Any]]:
        engine = engine_for(config)
        async with engine.connect() as connection:
            asked = await connection.execute(text(f"SELECT * FROM {table}"))
            found = [dict(row) for row in asked.mappings()]
        await engine.dispose()
        return sorted(found, key=str)

    return asyncio.run(read())


TIME = "2026-01-02 03:04:05+00:00"
OLD = (
    f"INSERT INTO people (id, name, created) VALUES ('ada', 'Ada', '{TIME}')",
    f"INSERT INTO people (id, name, created) VALUES ('bo', 'Bø', '{TIME}')",
    "INSERT INTO tables (id, game, rules, seats, options, seed, commitment, creator, listed, "
    "state, roster, waiting, result, created, changed) VALUES ('old', 'karvi', 1, 2, '', '1', "
    f"'x', 'ada', true, 'playing', 3, '0,1', '', '{TIME}', '{TIME}')",
    "INSERT INTO seats (table_id, seat, person_id, bot) VALUES ('old', 0, 'ada', NULL), "
    "('old', 1, NULL, 'random')",
    "INSERT INTO entries (table_id, number, seat, kind, option, time) "
    f"VALUES ('old', 0, 0, 'answer', 'x', '{TIME}')",
)
"""A hall of the first version with something in it."""


def test_a_hall_of_the_first_version_gets_what_is_new_and_loses_nothing(
    config: Config,
) -> None:
    move_to_version(config, command.upgrade, "0001")

    async def fill() -> None:
        engine = engine_for(config)
        async with engine.begin() as connection:
            for statement in OLD:
                await connection.execute(text(statement))
        await engine.dispose()

    asyncio.run(fill())
    names = ("people", "tables", "seats", "entries")
    before = {name: rows_of(config, name) for name in names}
    assert all("habits" not in row for row in before["seats"])
    with_store(config, lambda store: asyncio.sleep(0))
    now = {name: rows_of(config, name) for name in names}
    assert now["seats"] == [{**row, "habits": "", "hints": 0} for row in before["seats"]]
    assert now["tables"] == [{**row, "hints": True} for row in before["tables"]]
    assert {**now, "seats": before["seats"], "tables": before["tables"]} == before

    async def keep(store: Store) -> None:
        async with store.writing() as session:
            kept_so = update(SeatRow).where(SeatRow.seat == 0).values(habits="income=never")
            await session.execute(kept_so)

    with_store(config, keep)
    assert {row["habits"] for row in rows_of(config, "seats")} == {"", "income=never"}
    move_to_version(config, command.downgrade, "0001")
    assert {name: rows_of(config, name) for name in names} == before, "and back"
    with_store(config, lambda store: asyncio.sleep(0))
    assert {row["habits"] for row in rows_of(config, "seats")} == {""}


def test_after_there_and_back_the_seats_are_as_strict_as_before(config: Config) -> None:
    """One seat each, of a table and a person that exist."""
    with_store(config, lambda store: asyncio.sleep(0))
    move_to_version(config, command.downgrade, "0001")

    async def strict(store: Store) -> None:
        table = (await open_tables(store))[0]
        async with store.writing() as session:
            session.add(SeatRow(table_id=table, seat=0, person_id="ada"))
        for wrong in (
            {"table_id": table, "seat": 1, "person_id": "ada"},
            {"table_id": table, "seat": 0},
            {"table_id": "nowhere", "seat": 0},
            {"table_id": table, "seat": 1, "person_id": "nobody"},
            {"table_id": table, "seat": 1, "habits": None},
        ):
            with pytest.raises(IntegrityError):
                async with store.writing() as session:
                    await session.execute(insert(SeatRow).values(**wrong))

    with_store(config, strict)
    test_a_new_database_is_what_the_models_say(config)


# Entries are only ever added


async def open_tables(store: Store) -> list[str]:
    """Some tables without any entries."""
    names = [f"table{i:02}" for i in range(TABLES)]
    async with store.writing() as session:
        session.add(Person(id="ada", name="Ada"))
        await session.flush()
        for name in names:
            session.add(
                TableRow(
                    id=name,
                    game="karvi",
                    rules=1,
                    seats=2,
                    options="",
                    seed="1",
                    commitment="",
                    creator="ada",
                )
            )
    return names


def line(table: str, number: int, option: str = "x") -> tuple[dict[str, Any], dict[str, Any]]:
    """An entry as it goes into the journal."""
    moment = now()
    entry = {"table_id": table, "number": number, "seat": 0, "kind": ANSWER, "option": option}
    stands = {"table_id": table, "state": "playing", "waiting": option, "result": ""}
    return {**entry, "time": moment}, {**stands, "changed": moment}


async def entries(store: Store) -> list[tuple[str, int, str]]:
    asked = select(EntryRow).order_by(EntryRow.table_id, EntryRow.number)
    async with store.reading() as session:
        return [(e.table_id, e.number, e.option) for e in (await session.execute(asked)).scalars()]


def test_the_database_itself_refuses_a_number_given_twice(config: Config) -> None:
    async def twice(store: Store) -> list[tuple[str, int, str]]:
        table = (await open_tables(store))[0]
        for option in ("first", "second"):
            try:
                async with store.writing() as session:
                    await session.execute(insert(EntryRow).values(**line(table, 0, option)[0]))
            except IntegrityError:
                assert option == "second"
        return await entries(store)

    assert with_store(config, twice) == [("table00", 0, "first")]


def test_an_entry_needs_its_table(config: Config) -> None:
    async def nowhere(store: Store) -> None:
        with pytest.raises(IntegrityError):
            async with store.writing() as session:
                await session.execute(insert(EntryRow).values(**line("nowhere", 0)[0]))

    with_store(config, nowhere)


def test_what_comes_at_once_is_written_at_once(config: Config) -> None:
    async def write(store: Store) -> tuple[list[tuple[str, int, str]], list[str], int]:
        tables = await open_tables(store)
        commits: list[Any] = []
        event.listen(store.engine.sync_engine, "commit", commits.append)
        journal = Journal(store)
        await asyncio.gather(*(journal.write(*line(table, 0, table)) for table in tables))
        written = len(commits)
        async with store.reading() as session:
            rows = (await session.execute(select(TableRow).order_by(TableRow.id))).scalars()
            return await entries(store), [row.waiting for row in rows], written

    found, waiting, commits = with_store(config, write)
    names = [f"table{i:02}" for i in range(TABLES)]
    assert found == [(name, 0, name) for name in names]
    assert waiting == names, "the row of each table says how it stands"
    assert commits <= 2


def test_one_conflict_does_not_harm_the_others(config: Config) -> None:
    async def write(store: Store) -> tuple[list[BaseException | None], list[Any]]:
        tables = await open_tables(store)
        journal = Journal(store)
        await journal.write(*line(tables[7], 0, "quicker"))
        done = await asyncio.gather(
            *(journal.write(*line(table, 0, "slower")) for table in tables), return_exceptions=True
        )
        await asyncio.gather(*(journal.write(*line(table, 1, "next")) for table in tables))
        return done, await entries(store)

    done, found = with_store(config, write)
    assert [i for i, error in enumerate(done) if error is not None] == [7]
    assert isinstance(done[7], NumberTaken)
    first = {table: option for table, number, option in found if number == 0}
    assert first.pop("table07") == "quicker"
    assert set(first.values()) == {"slower"}
    assert len(found) == 2 * TABLES


def test_what_cannot_be_written_does_not_harm_the_others(tmp_path: Path, postgres: str) -> None:
    """PostgreSQL takes no sign 0. None can come so far; if one did, only it would be refused."""

    async def write(store: Store) -> tuple[list[BaseException | None], list[Any]]:
        tables = await open_tables(store)
        journal = Journal(store)
        done = await asyncio.gather(
            *(journal.write(*line(table, 0, "\0" * (i == 5))) for i, table in enumerate(tables)),
            return_exceptions=True,
        )
        return done, await entries(store)

    done, found = with_store(Config(tmp_path, postgres), write)
    assert [i for i, error in enumerate(done) if error is not None] == [5]
    assert len(found) == TABLES - 1


def test_nothing_is_acknowledged_before_it_is_on_the_disk(config: Config) -> None:
    """Whoever reads by another connection when `write` returns finds the entry."""

    async def write(store: Store) -> None:
        tables = await open_tables(store)
        journal = Journal(store)
        other = engine_for(config)

        async def one(table: str) -> None:
            await journal.write(*line(table, 0))
            async with other.connect() as connection:
                asked = select(EntryRow.number).where(EntryRow.table_id == table)
                assert (await connection.execute(asked)).scalars().all() == [0]

        await asyncio.gather(*map(one, tables[:10]))
        await other.dispose()

    with_store(config, write)


def test_who_leaves_while_the_journal_writes_harms_nobody(config: Config) -> None:
    async def write(store: Store) -> list[Any]:
        tables = await open_tables(store)
        journal = Journal(store)
        writing = [asyncio.create_task(journal.write(*line(table, 0))) for table in tables]
        await asyncio.sleep(0)
        writing[3].cancel()
        done = await asyncio.gather(*writing, return_exceptions=True)
        assert [i for i, error in enumerate(done) if error is not None] == [3]
        return await entries(store)

    found = {table for table, _, _ in with_store(config, write)}
    assert len(found | {"table03"}) == TABLES


def test_a_locked_database_is_said_and_soon_forgotten(sqlite: Config) -> None:
    async def write(store: Store) -> list[Any]:
        tables = await open_tables(store)
        journal = Journal(store)
        other = sqlite3.connect(sqlite.file)
        other.execute("BEGIN IMMEDIATE")
        begun = time.monotonic()
        done = await asyncio.gather(
            *(journal.write(*line(table, 0)) for table in tables), return_exceptions=True
        )
        assert all(isinstance(error, DBAPIError) for error in done)
        assert time.monotonic() - begun < TABLES / 2 * sqlite.timeout, "not one after another"
        other.rollback()
        await journal.write(*line(tables[0], 0))
        other.close()
        return await entries(store)

    assert with_store(sqlite, write) == [("table00", 0, "x")]


def test_nobody_waits_long_in_line_for_a_locked_database(sqlite: Config) -> None:
    async def write(store: Store) -> float:
        async def add(name: str) -> None:
            async with store.writing() as session:
                session.add(Person(id=name, name=name))

        other = sqlite3.connect(sqlite.file)
        other.execute("BEGIN IMMEDIATE")
        begun = time.monotonic()
        done = await asyncio.gather(*(add(str(i)) for i in range(40)), return_exceptions=True)
        assert all(isinstance(error, DBAPIError) for error in done)
        other.close()
        await add("Ada")
        return time.monotonic() - begun

    assert with_store(sqlite, write) < 20 * sqlite.timeout


def test_two_processes_never_wait_for_each_other(tmp_path: Path, postgres: str) -> None:
    """Two journals write to the same tables in opposite order: of two entries with the same
    number one is kept, and neither process is stopped by a deadlock."""
    config = Config(tmp_path, postgres)

    async def write(store: Store) -> list[Any]:
        tables = await open_tables(store)
        other = engine_for(config)
        journals = [Journal(store), Journal(Store(other))]
        for number in range(6):
            done = await asyncio.gather(
                *(journals[0].write(*line(table, number, "one")) for table in tables),
                *(journals[1].write(*line(table, number, "two")) for table in reversed(tables)),
                return_exceptions=True,
            )
            assert {type(error) for error in done if error is not None} <= {NumberTaken}
            assert sum(error is None for error in done) == TABLES
        await other.dispose()
        return await entries(store)

    assert len(with_store(config, write)) == 6 * TABLES


# Tables in one process, with a store that others use too


async def silent(_: str, __: dict[str, object]) -> None:
    pass


async def at_table(store: Store, config: Config) -> tuple[Services, str, list[Person]]:
    """A table at which two people sit."""
    people = [Person(id=name.lower(), name=name) for name in ("Ada", "Bo")]
    async with store.writing() as session:
        session.add_all(people)
    tables = create_services(config, store, silent)
    table = await tables.seating.open(people[0], "karvi", ["me", "open"], {})
    await tables.seating.join(table, people[1])
    return tables, table, people


async def play(tables: Services, table: str, people: list[Person], answers: int) -> None:
    dice = random.Random(answers)
    for _ in range(answers):
        async with tables.registry.at(table) as hall_table:
            seat = dice.choice(hall_table.waiting())
            option = dice.choice(hall_table.match.table.options(seat))
            number = hall_table.match.number
        await tables.answers.enter(table, people[seat], Entry(seat, ANSWER, option), number)


def test_taking_back_adds_to_the_book_and_removes_nothing(config: Config) -> None:
    async def take_back(store: Store) -> list[str]:
        tables, table, people = await at_table(store, config)
        await play(tables, table, people, 1)
        seat = (await entry_rows(store))[0].seat
        before = [vars(row)["option"] for row in await entry_rows(store)]
        await tables.answers.enter(table, people[seat], Entry(seat, UNDO), 1)
        rows = await entry_rows(store)
        assert [row.option for row in rows][: len(before)] == before
        await play(tables, table, people, 3)
        await tables.close()
        return [row.kind for row in await entry_rows(store)]

    assert with_store(config, take_back) == [ANSWER, UNDO, ANSWER, ANSWER, ANSWER]


async def entry_rows(store: Store) -> list[EntryRow]:
    async with store.reading() as session:
        asked = select(EntryRow).order_by(EntryRow.number)
        return list((await session.execute(asked)).scalars())


def test_a_table_is_the_same_in_every_process(config: Config) -> None:
    async def look(store: Store) -> None:
        tables, table, people = await at_table(store, config)
        await play(tables, table, people, 60)
        elsewhere = create_services(config, store, silent)
        async with tables.registry.at(table) as here, elsewhere.registry.at(table) as there:
            assert there.match.entries == here.match.entries
            for seat in (None, 0, 1):
                assert there.match.table.view(seat) == here.match.table.view(seat)
            assert there.match.table.save() == here.match.table.save()
            assert there.match.asked_since == here.match.asked_since
            assert there.chairs == here.chairs
        await tables.close()
        await elsewhere.close()

    with_store(config, look)


def test_habits_and_lines_are_the_same_in_every_process(tmp_path: Path, postgres: str) -> None:
    config = Config(tmp_path, postgres)

    async def look(store: Store) -> None:
        one, _, people = await at_table(store, config)
        two = create_services(config, store, silent)
        table = await one.seating.open(people[0], "odin", ["me", "open"], {}, seed="1")
        await one.seating.join(table, people[1])
        async with two.registry.at(table) as there:
            assert [chair.habits for chair in there.chairs] == ["", ""]
        await one.seating.set_habits(table, people[0], {"feast": "never"})
        async with one.registry.at(table) as here, two.registry.at(table) as there:
            assert "feast=never" in there.chairs[0].habits
            assert there.chairs == here.chairs
        dice = random.Random(1)
        for turn in range(40):
            tables = (one, two)[turn % 2]
            async with tables.registry.at(table) as hall_table:
                game, number = hall_table.match.table, hall_table.match.number
                seat = dice.choice(hall_table.waiting())
                line = " ".join(some_line(game, seat, dice))
            await tables.answers.enter(table, people[seat], Entry(seat, ANSWER, line[:200]), number)
        async with one.registry.at(table) as here, two.registry.at(table) as there:
            assert there.match.entries == here.match.entries
            assert there.match.table.save() == here.match.table.save()
            assert any(AND in entry.option for entry in here.match.entries)
        await one.close()
        await two.close()

    with_store(config, look)


def test_two_processes_may_take_turns_at_a_table(tmp_path: Path, postgres: str) -> None:
    config = Config(tmp_path, postgres)

    async def take_turns(store: Store) -> int:
        one, table, people = await at_table(store, config)
        two = create_services(config, store, silent)
        for _ in range(10):
            await play(one, table, people, 3)
            await play(two, table, people, 2)
        async with one.registry.at(table) as here, two.registry.at(table) as there:
            assert here.match.entries == there.match.entries
            return here.match.number

    assert with_store(config, take_turns) == 50


def test_who_sits_down_or_leaves_is_seen_in_every_process(tmp_path: Path, postgres: str) -> None:
    config = Config(tmp_path, postgres)

    async def sit(store: Store) -> None:
        one, table, people = await at_table(store, config)
        one.use_workers(Pondering())
        two = create_services(config, store, silent)
        larger = await one.seating.open(people[0], "karvi", ["me", "open", "open"], {})
        async with two.registry.at(table) as hall_table, two.registry.at(larger) as gathering:
            assert [chair.person for chair in hall_table.chairs] == ["ada", "bo"]
            assert [chair.person for chair in gathering.chairs] == ["ada", None, None]
        await one.seating.join(larger, people[1], 2)
        await one.seating.hand_over(table, people[1], "random")
        async with two.registry.at(table) as hall_table, two.registry.at(larger) as gathering:
            assert [chair.person for chair in gathering.chairs] == ["ada", None, "bo"]
            assert [chair.bot for chair in hall_table.chairs] == [None, "random"]
            assert hall_table.match.bots == {1}
        await one.close()
        await two.close()

    with_store(config, sit)


def test_at_once_in_two_processes_both_are_accepted_if_both_are_asked(
    tmp_path: Path, postgres: str
) -> None:
    """Karvi asks all seats at once: whoever loses the race for the number gets the next one."""
    config = Config(tmp_path, postgres)

    async def race(store: Store) -> list[int]:
        one, table, people = await at_table(store, config)
        two = create_services(config, store, silent)
        async with one.registry.at(table) as hall_table, two.registry.at(table):
            options = [hall_table.match.table.options(seat)[0] for seat in (0, 1)]
        await asyncio.gather(
            one.answers.enter(table, people[0], Entry(0, ANSWER, options[0]), 0),
            two.answers.enter(table, people[1], Entry(1, ANSWER, options[1]), 0),
        )
        return sorted(row.seat for row in await entry_rows(store))

    assert with_store(config, race) == [0, 1]


def test_an_answer_that_is_not_written_down_did_not_happen(sqlite: Config) -> None:
    async def fail(store: Store) -> None:
        tables, table, people = await at_table(store, sqlite)
        await play(tables, table, people, 20)
        async with tables.registry.at(table) as hall_table:
            before = hall_table.match.table.save()
        other = sqlite3.connect(sqlite.file)
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(DBAPIError):
            await play(tables, table, people, 1)
        other.rollback()
        other.close()
        async with tables.registry.at(table) as hall_table:
            assert hall_table.match.table.save() == before
            assert hall_table.match.number == 20
        await play(tables, table, people, 5)
        assert [row.number for row in await entry_rows(store)] == list(range(25))

    with_store(sqlite, fail)


def test_a_store_put_back_to_an_earlier_day_is_believed(tmp_path: Path, postgres: str) -> None:
    config = Config(tmp_path, postgres)

    async def put_back(store: Store) -> list[int]:
        tables, table, people = await at_table(store, config)
        await play(tables, table, people, 12)
        async with store.writing() as session:
            await session.execute(text("DELETE FROM entries WHERE number >= 5"))
        async with tables.registry.at(table) as hall_table:
            assert hall_table.match.number == 5
        await play(tables, table, people, 2)
        return [row.number for row in await entry_rows(store)]

    assert with_store(config, put_back) == list(range(7))


class Pondering(BotWorkers):
    """Bots that never come to an end; they note what they are asked to think about."""

    def __init__(self) -> None:
        super().__init__(0)
        self.tables: list[str] = []

    async def choose(self, table: str, *about: Any) -> str:
        self.tables.append(table)
        return str(await asyncio.Event().wait())


def test_a_failing_table_does_not_keep_the_hall_closed(config: Config) -> None:
    async def wake(store: Store) -> None:
        tables, _, people = await at_table(store, config)
        tables.use_workers(Pondering())
        older, broken, sound = [
            await tables.seating.open(people[0], "karvi", ["me", "bot:random"], {})
            for _ in range(3)
        ]
        await tables.close()
        async with store.writing() as session:
            await session.execute(update(TableRow).values(rules=999).where(TableRow.id == older))
            await session.execute(insert(EntryRow).values(**line(broken, 0, "nonsense")[0]))
        fresh = create_services(config, store, silent)
        fresh.use_workers(pondering := Pondering())
        await fresh.automatic.wake_all()
        await asyncio.sleep(0)
        assert pondering.tables == [sound]
        await fresh.close()

    with_store(config, wake)


def test_a_bot_whose_answer_was_lost_begins_anew(sqlite: Config) -> None:
    async def lose(store: Store) -> None:
        tables, _, people = await at_table(store, sqlite)
        tables.use_workers(pondering := Pondering())
        table = await tables.seating.open(people[0], "karvi", ["me", "bot:random"], {})
        await asyncio.sleep(0)
        assert pondering.tables == [table]
        await tables.automatic.wake_all(quiet=60)
        await asyncio.sleep(0)
        assert pondering.tables == [table], "it thinks already, and not for long"
        elsewhere = create_services(sqlite, store, silent)
        elsewhere.use_workers(other := Pondering())
        elsewhere.automatic.watch(every=0.01)
        while not other.tables:
            await asyncio.sleep(0.01)
        assert other.tables == [table]
        await tables.close()
        await elsewhere.close()

    with_store(sqlite, lose)


def test_a_bot_that_takes_over_a_seat_begins_at_once(config: Config) -> None:
    async def hand_over(store: Store) -> None:
        tables, table, people = await at_table(store, config)
        tables.use_workers(pondering := Pondering())
        await tables.seating.hand_over(table, people[1], "random")
        await asyncio.sleep(0)
        assert pondering.tables == [table]
        await tables.close()

    with_store(config, hand_over)


def test_the_file_that_was_opened_must_still_be_there(sqlite: Config) -> None:
    async def lose(store: Store) -> None:
        await open_tables(store)
        journal = Journal(store)
        await journal.write(*line("table00", 0))
        sqlite.file.rename(sqlite.folder / "elsewhere")
        for _ in range(2):
            with pytest.raises(DBAPIError):
                await journal.write(*line("table00", 1))
        assert not sqlite.file.exists(), "no new, empty one was made in its place"
        (sqlite.folder / "elsewhere").rename(sqlite.file)
        await journal.write(*line("table00", 1))
        assert len(await entries(store)) == 2

    with_store(sqlite, lose)


def test_also_the_first_connection_is_to_the_file_that_is_there(sqlite: Config) -> None:
    async def lose() -> None:
        engine = engine_for(sqlite)
        await migrate(engine)
        sqlite.file.rename(sqlite.folder / "elsewhere")
        with pytest.raises(DBAPIError):
            async with engine.connect():
                pass
        await engine.dispose()

    asyncio.run(lose())


def test_strange_folders_are_folders(tmp_path: Path) -> None:
    folder = tmp_path / "a?b #c%20d"
    folder.mkdir()
    with_store(Config(folder), lambda store: open_tables(store))
    assert (folder / "meadhall.db").is_file()
    assert len(kept(folder)["tables"]) == TABLES


def test_what_sqlite_commits_is_on_the_disk(sqlite: Config) -> None:
    async def ask(store: Store) -> list[Any]:
        asked = ("journal_mode", "synchronous", "foreign_keys")
        async with store.engine.connect() as connection:
            return [
                (await connection.execute(text(f"PRAGMA {name}"))).scalar_one() for name in asked
            ]

    assert with_store(sqlite, ask) == ["wal", 2, 1]


# Settings


@pytest.mark.parametrize(
    "address",
    ["nonsense", "mysql://ada@localhost/hall", "sqlite:///hall.db", "://", "postgresql:hall"],
)
def test_only_postgresql_is_an_address(address: str) -> None:
    with pytest.raises(Illegal, match="DATABASE_URL should look like"):
        Config(database=address)


@pytest.mark.parametrize("scheme", ["postgres", "postgresql", "postgresql+asyncpg"])
def test_an_address_may_be_written_as_elsewhere(tmp_path: Path, postgres: str, scheme: str) -> None:
    address = postgres.replace("postgresql", scheme) + "&sslmode=disable"
    assert len(with_store(Config(tmp_path, address), open_tables)) == TABLES
