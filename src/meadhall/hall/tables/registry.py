"""The registry of tables: loads a table from the store, keeps it in memory and locks it while it is
used.
"""

from __future__ import annotations

import asyncio
import secrets
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Coroutine, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from weakref import WeakValueDictionary

from sqlalchemy import bindparam, func, select
from sqlalchemy.ext.asyncio import AsyncSession

from meadhall.hall import errors
from meadhall.hall.config import Config
from meadhall.hall.store.engine import Store
from meadhall.hall.store.models import EntryRow, MessageRow, Person, SeatRow, TableRow
from meadhall.hall.tables.background import BackgroundTasks
from meadhall.hall.tables.match import Deal, Entry, Match
from meadhall.kernel.registry import find_game

GATHERING, PLAYING, OVER, CLOSED = "gathering", "playing", "over", "closed"
"""The states of a table; a closed one was left by everybody before the game began."""
CACHED_TABLES = 300
"""Number of tables that are kept in memory."""
ID_LETTERS = "abcdefghijkmnpqrstuvwxyz23456789"
"""The letters of a table's id: none that look alike."""
ID_LENGTH = 10
"""Letters of a new id."""
LATEST = select(
    TableRow.roster,
    TableRow.state,
    select(func.max(EntryRow.number))
    .where(EntryRow.table_id == bindparam("table"))
    .scalar_subquery(),
).where(TableRow.id == bindparam("table"))
"""The versions of a table's row, of its seats and of its entries."""
ENTRIES = (
    select(EntryRow.seat, EntryRow.kind, EntryRow.option)
    .where(EntryRow.table_id == bindparam("table"), EntryRow.number >= bindparam("number"))
    .order_by(EntryRow.number)
)
"""A table's entries from a number on."""

Publish = Callable[[str, dict[str, object]], Coroutine[object, object, None]]
"""Sends a message to the subscribers of a channel."""


@dataclass
class Chair:
    """A seat of a table and its occupant: a person, a bot, or nobody."""

    seat: int
    person: str | None = None
    bot: str | None = None
    name: str = ""
    table: str = ""
    habits: str = ""
    """The settings of automatic answers, as 'name=value' pairs."""
    hints: int = 0
    """Number of hints that this seat has asked for."""

    @property
    def free(self) -> bool:
        return self.person is None and self.bot is None


@dataclass
class HallTable:
    """A table as this server process knows it: its row, its chairs and its match."""

    row: TableRow
    chairs: list[Chair]
    match: Match
    roster: int = -1
    """The version of the chairs."""

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def state(self) -> str:
        return self.row.state

    def seat_of(self, person: Person | None) -> int | None:
        """The seat of a person, None if they have none here."""
        if person is None:
            return None
        return next((c.seat for c in self.chairs if c.person == person.id), None)

    def seat_for(self, person: Person | None) -> int:
        """The seat of a person; an error if they have none here."""
        seat = self.seat_of(person)
        if seat is None:
            raise errors.not_seated()
        return seat

    def waiting(self) -> tuple[int, ...]:
        """The seats that owe an answer."""
        return self.match.table.waiting() if self.state == PLAYING else ()

    def check_playing(self) -> None:
        """Raise an error unless the game is being played."""
        if self.state == GATHERING:
            raise errors.not_started()
        if self.state != PLAYING:
            raise errors.already_over()

    @property
    def begun(self) -> bool:
        """Whether the game has begun: before that nobody may look at the deal."""
        return self.state not in (GATHERING, CLOSED)

    def check_begun(self) -> None:
        """Raise an error before the game begins."""
        if not self.begun:
            raise errors.not_started()

    def check_over(self) -> None:
        """Raise an error unless the game is over."""
        if self.state != OVER:
            raise errors.not_over()

    def position(self) -> dict[str, object]:
        """The message that tells subscribers how far the table is."""
        return {"number": self.match.number, "at": self.match.at}


def new_id() -> str:
    return "".join(secrets.choice(ID_LETTERS) for _ in range(ID_LENGTH))


def is_id(text: str) -> bool:
    """Whether the text can be the id of a table or of a record."""
    return 1 <= len(text) <= 16 and all(letter in ID_LETTERS for letter in text)


def read_pairs(text: str) -> tuple[tuple[str, str], ...]:
    """'name=value' pairs, as the store keeps them."""
    pairs = (pair.partition("=") for pair in text.split())
    return tuple((name, value) for name, _, value in pairs)


def write_seats(seats: Iterable[int]) -> str:
    """Seats as the store keeps them."""
    return ",".join(map(str, seats))


def channel(table: str) -> str:
    """The channel on which a table's changes are published."""
    return f"table-{table}"


def person_channel(person: str) -> str:
    """The channel on which the changes of a person's tables are published."""
    return f"person-{person}"


async def read_chairs(session: AsyncSession, table: str) -> list[Chair]:
    """The chairs of a table, in the order of the seats."""
    query = (
        select(
            SeatRow.table_id,
            SeatRow.seat,
            SeatRow.person_id,
            SeatRow.bot,
            Person.name,
            SeatRow.habits,
            SeatRow.hints,
        )
        .outerjoin(Person, Person.id == SeatRow.person_id)
        .where(SeatRow.table_id == table)
        .order_by(SeatRow.seat)
    )
    return [
        Chair(seat, person, bot, name or "", of, habits, hints)
        for of, seat, person, bot, name, habits, hints in await session.execute(query)
    ]


class Registry:
    """Gives access to the tables, one user of a table at a time."""

    def __init__(self, store: Store, config: Config, publish: Publish):
        self.store = store
        self.publish = publish
        self.tasks = BackgroundTasks()
        self.alone = not config.database
        """No other process writes to our SQLite file (see `serve`), so the cache is the truth."""
        self._cache: OrderedDict[str, HallTable] = OrderedDict()
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        """One lock for each table in use."""

    @asynccontextmanager
    async def at(self, table: str) -> AsyncIterator[HallTable]:
        """The table as it is now, locked until the block ends."""
        if not is_id(table):
            raise errors.unknown_table()
        lock = self._locks.get(table)
        if lock is None:
            lock = self._locks[table] = asyncio.Lock()
        async with lock:
            yield await self.refreshed(table)

    async def refreshed(self, table: str) -> HallTable:
        """The table from the cache, brought up to date; the caller holds its lock."""
        hall_table = self._cache.get(table)
        if hall_table is None or not self.alone:
            hall_table = await self._read(table, hall_table)
            self._cache[table] = hall_table
        self._cache.move_to_end(table)
        while len(self._cache) > CACHED_TABLES:
            self._cache.popitem(last=False)
        return hall_table

    def forget(self, table: str) -> None:
        """Drop a table from the cache: the next user reads it from the store."""
        self._cache.pop(table, None)

    async def _read(self, table: str, cached: HallTable | None) -> HallTable:
        """Add what the store has beyond the cached table, perhaps from other server processes."""
        hall_table = cached
        async with self.store.reading() as session:
            found = (await session.execute(LATEST, {"table": table})).first()
            if found is None:
                raise errors.unknown_table()
            roster, state, newest = found
            count = 0 if newest is None else newest + 1
            if hall_table is not None and hall_table.match.number > count:
                hall_table = None  # the store was put back to an earlier day
            if hall_table is None or (hall_table.roster, hall_table.state) != (roster, state):
                hall_table = await self._load(session, table, hall_table)
            if count > hall_table.match.number:
                since = {"table": table, "number": hall_table.match.number}
                for row in await session.execute(ENTRIES, since):
                    hall_table.match.enter(Entry(*row))
        return hall_table

    async def _load(self, session: AsyncSession, table: str, cached: HallTable | None) -> HallTable:
        """Read a table's row and chairs; entries are added by the caller."""
        row = (await session.execute(select(TableRow).where(TableRow.id == table))).scalar_one()
        game = find_game(row.game)
        if row.rules != game.version:
            raise errors.other_rules(row.rules, game.version)
        chairs = await read_chairs(session, table)
        bots = frozenset(c.seat for c in chairs if c.bot is not None)
        if cached is None:
            deal = Deal(row.game, row.seats, read_pairs(row.options), row.seed)
            return HallTable(row, chairs, Match(deal, bots), row.roster)
        cached.row, cached.chairs, cached.roster = row, chairs, row.roster
        cached.match.bots = bots
        return cached

    def renamed(self, person: str, name: str) -> None:
        """Show a person's new name at the cached tables."""
        for hall_table in self._cache.values():
            for chair in hall_table.chairs:
                if chair.person == person:
                    chair.name = name

    async def status(self, table: str) -> dict[str, object]:
        """The first message of a table's stream: its position, and the versions of its seats and of
        its chat, which may have changed since the page was made."""
        newest = select(func.max(MessageRow.id)).where(MessageRow.table_id == table)
        async with self.at(table) as hall_table, self.store.reading() as session:
            chat = (await session.execute(newest)).scalar_one() or 0
            return hall_table.position() | {"roster": hall_table.roster, "chat": chat}

    # Publishing

    def announce(self, where: str, message: dict[str, object]) -> None:
        """Publish a message in the background."""
        self.tasks.start(self.publish(where, message))

    def announce_lobby(self) -> None:
        """Tell the front pages that their lists have changed."""
        self.announce("lobby", {"lobby": True})

    def announce_entry(self, hall_table: HallTable) -> None:
        """Tell a table's readers, and the people who sit there, that something was entered."""
        self.announce(channel(hall_table.id), hall_table.position())
        for chair in hall_table.chairs:
            if chair.person is not None:
                self.announce(person_channel(chair.person), {"table": hall_table.id})
        if hall_table.state == OVER:
            self.announce_lobby()


__all__ = [
    "CLOSED",
    "GATHERING",
    "OVER",
    "PLAYING",
    "Chair",
    "HallTable",
    "Publish",
    "Registry",
    "channel",
    "is_id",
    "new_id",
    "person_channel",
    "read_chairs",
    "read_pairs",
    "write_seats",
]
