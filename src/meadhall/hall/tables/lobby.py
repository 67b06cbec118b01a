"""The lists of the lobby: my tables, open tables, games that are over."""

from __future__ import annotations

from datetime import datetime
from typing import NamedTuple

from sqlalchemy import ColumnElement, not_, or_, select

from meadhall.hall.store.engine import Store
from meadhall.hall.store.models import Person, SeatRow, TableRow
from meadhall.hall.tables.registry import GATHERING, OVER, PLAYING, Chair

LISTED = 30
"""Number of tables in a list."""
LISTED_MINE = 200
"""Number of a person's own unfinished tables in a list."""
LISTED_OTHERS = 10
"""Number of other people's tables in a list."""


class ListedTable(NamedTuple):
    """A table in a list of the lobby."""

    id: str
    game: str
    state: str
    options: str
    chairs: tuple[Chair, ...]
    waiting: tuple[int, ...]
    result: tuple[int, ...]
    changed: datetime
    creator: str
    hints: bool = True

    @property
    def free(self) -> int:
        return sum(c.free for c in self.chairs)

    def seat_of(self, person: Person | None) -> int | None:
        if person is None:
            return None
        return next((c.seat for c in self.chairs if c.person == person.id), None)

    def my_turn(self, person: Person | None) -> bool:
        return self.seat_of(person) in self.waiting


class Lobby:
    """Reads the lists of tables from the store."""

    def __init__(self, store: Store):
        self.store = store

    async def mine(self, person: Person) -> list[ListedTable]:
        """A person's unfinished tables; first those at which it is their turn."""
        found = await self._list(
            TableRow.state.in_((GATHERING, PLAYING)), self._sits(person), most=LISTED_MINE
        )
        return sorted(found, key=lambda table: not table.my_turn(person))

    async def open(self, person: Person | None) -> list[ListedTable]:
        """Public tables with a free seat."""
        found = await self._list(TableRow.state == GATHERING, TableRow.listed.is_(True))
        return [table for table in found if table.free and table.seat_of(person) is None]

    async def playing(self, person: Person | None = None) -> list[ListedTable]:
        """Public games of others, to watch."""
        others = [] if person is None else [not_(self._sits(person))]
        return await self._list(
            TableRow.state == PLAYING, TableRow.listed.is_(True), *others, most=LISTED_OTHERS
        )

    async def finished(self, person: Person | None) -> list[ListedTable]:
        """Games that are over: a person's own, or the public ones."""
        if person is None:
            return await self._list(
                TableRow.state == OVER, TableRow.listed.is_(True), most=LISTED_OTHERS
            )
        mine = or_(self._sits(person), TableRow.creator == person.id)
        return await self._list(TableRow.state == OVER, mine, most=LISTED)

    @staticmethod
    def _sits(person: Person) -> ColumnElement[bool]:
        return TableRow.id.in_(select(SeatRow.table_id).where(SeatRow.person_id == person.id))

    async def _list(self, *where: ColumnElement[bool], most: int = LISTED) -> list[ListedTable]:
        query = select(TableRow).where(*where).order_by(TableRow.changed.desc()).limit(most)
        async with self.store.reading() as session:
            rows = list((await session.execute(query)).scalars())
            chairs: dict[str, list[Chair]] = {row.id: [] for row in rows}
            seats = (
                select(SeatRow.table_id, SeatRow.seat, SeatRow.person_id, SeatRow.bot, Person.name)
                .outerjoin(Person, Person.id == SeatRow.person_id)
                .where(SeatRow.table_id.in_(list(chairs)))
                .order_by(SeatRow.table_id, SeatRow.seat)
            )
            for table, seat, owner, bot, name in await session.execute(seats):
                chairs[table].append(Chair(seat, owner, bot, name or ""))
        return [
            ListedTable(
                row.id,
                row.game,
                row.state,
                row.options,
                tuple(chairs[row.id]),
                tuple(int(s) for s in row.waiting.split(",") if s),
                tuple(int(p) for p in row.result.split()),
                row.changed,
                row.creator,
                row.hints,
            )
            for row in rows
        ]


__all__ = ["ListedTable", "Lobby"]
