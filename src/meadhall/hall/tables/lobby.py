"""The lists of the lobby: my tables, open tables, games that are over."""

from __future__ import annotations

from datetime import datetime
from typing import NamedTuple

from sqlalchemy import ColumnElement, not_, or_, select

from meadhall.hall.store.models import Person, SeatRow, Store, TableRow
from meadhall.hall.tables.registry import GATHERING, OVER, PLAYING, Chair

MOST = 30


class Listed(NamedTuple):
    """A table in a list."""

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
    """Who looks for a table looks here."""

    def __init__(self, store: Store):
        self.store = store

    async def mine(self, person: Person) -> list[Listed]:
        """The unfinished tables at which the person sits; first those that wait for them."""
        found = await self._list(
            TableRow.state.in_((GATHERING, PLAYING)), self._sits(person), most=200
        )
        return sorted(found, key=lambda table: not table.my_turn(person))

    async def open(self, person: Person | None) -> list[Listed]:
        """Tables with a free seat that are shown to all."""
        found = await self._list(TableRow.state == GATHERING, TableRow.listed.is_(True))
        return [table for table in found if table.free and table.seat_of(person) is None]

    async def playing(self, person: Person | None = None) -> list[Listed]:
        """Games to watch: those of others."""
        others = [] if person is None else [not_(self._sits(person))]
        return await self._list(
            TableRow.state == PLAYING, TableRow.listed.is_(True), *others, most=10
        )

    async def finished(self, person: Person | None) -> list[Listed]:
        """Games that are over: one's own, or those shown to all."""
        if person is None:
            return await self._list(TableRow.state == OVER, TableRow.listed.is_(True), most=10)
        mine = or_(self._sits(person), TableRow.creator == person.id)
        return await self._list(TableRow.state == OVER, mine, most=MOST)

    @staticmethod
    def _sits(person: Person) -> ColumnElement[bool]:
        return TableRow.id.in_(select(SeatRow.table_id).where(SeatRow.person_id == person.id))

    async def _list(self, *where: ColumnElement[bool], most: int = MOST) -> list[Listed]:
        asked = select(TableRow).where(*where).order_by(TableRow.changed.desc()).limit(most)
        async with self.store.reading() as session:
            rows = list((await session.execute(asked)).scalars())
            chairs: dict[str, list[Chair]] = {row.id: [] for row in rows}
            match = (
                select(SeatRow.table_id, SeatRow.seat, SeatRow.person_id, SeatRow.bot, Person.name)
                .outerjoin(Person, Person.id == SeatRow.person_id)
                .where(SeatRow.table_id.in_(list(chairs)))
                .order_by(SeatRow.table_id, SeatRow.seat)
            )
            for table, seat, owner, bot, name in await session.execute(match):
                chairs[table].append(Chair(seat, owner, bot, name or ""))
        return [
            Listed(
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


__all__ = ["Listed", "Lobby"]
