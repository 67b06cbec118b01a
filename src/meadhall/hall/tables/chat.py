"""The chat of a table."""

from __future__ import annotations

from sqlalchemy import select

from meadhall.hall import errors
from meadhall.hall.store.models import MessageRow, Person
from meadhall.hall.tables.registry import Registry, channel

LONGEST_MESSAGE = 500
"""Characters of a message."""
SHOWN_MESSAGES = 100
"""Number of messages that are read at once, the newest ones."""


class Chat:
    """Stores and reads messages."""

    def __init__(self, registry: Registry):
        self.registry = registry

    async def say(self, table: str, person: Person, text: str) -> None:
        """Add a message of somebody who sits at the table."""
        said = " ".join(text.split())
        if not 1 <= len(said) <= LONGEST_MESSAGE:
            raise errors.empty_message()
        async with self.registry.at(table) as hall_table:
            seat = hall_table.seat_for(person)
            async with self.registry.store.writing() as session:
                message = MessageRow(table_id=table, seat=seat, name=person.name, text=said)
                session.add(message)
                await session.flush()
                number = message.id
        self.registry.announce(channel(table), {"chat": number})

    async def messages(self, table: str, since: int = 0) -> list[MessageRow]:
        """The newest messages after an id, the oldest of them first."""
        query = (
            select(MessageRow)
            .where(MessageRow.table_id == table, MessageRow.id > since)
            .order_by(MessageRow.id.desc())
            .limit(SHOWN_MESSAGES)
        )
        async with self.registry.store.reading() as session:
            return list((await session.execute(query)).scalars())[::-1]


__all__ = ["Chat"]
