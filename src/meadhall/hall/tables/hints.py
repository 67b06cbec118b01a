"""Hints: what a strong bot advises a person to answer."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial

from sqlalchemy import update

from meadhall.bots import Hint
from meadhall.hall import errors
from meadhall.hall.store.models import Person, SeatRow
from meadhall.hall.tables.background import cancel
from meadhall.hall.tables.bot_workers import BotWorkers
from meadhall.hall.tables.registry import HallTable, Registry

LOG = logging.getLogger("meadhall")
CACHED_HINTS = 300
"""Number of seats whose last hint is kept in memory."""

SeatOfTable = tuple[str, int]


@dataclass(frozen=True)
class PendingHint:
    """A hint for the question that was put at a number; its advice may still be computed."""

    since: int
    advice: asyncio.Task[Hint]

    @property
    def failed(self) -> bool:
        done = self.advice.done()
        return done and (self.advice.cancelled() or self.advice.exception() is not None)


def _log_failure(advice: asyncio.Task[Hint]) -> None:
    """Log why advice failed: the person who asked may have gone away."""
    if not advice.cancelled() and (error := advice.exception()) is not None:
        LOG.warning("no advice: %s", type(error).__name__)


class Advisor:
    """Computes each question's hint once, in a worker process."""

    def __init__(self, registry: Registry, workers: BotWorkers, bot: str):
        self.registry = registry
        self.workers = workers
        self.bot = bot
        self.cache: OrderedDict[SeatOfTable, PendingHint] = OrderedDict()
        """The last hint of each seat that has asked for one."""

    async def ask(self, table: str, person: Person | None, since: int | None = None) -> Hint:
        """The advice for what a person is asked now; `since` is the number at which they were
        asked, if they say it."""
        async with self.registry.at(table) as hall_table:
            seat = hall_table.seat_for(person)
            if not hall_table.row.hints:
                raise errors.no_hints()
            hall_table.check_playing()
            if seat not in hall_table.waiting():
                raise errors.not_asked()
            asked = hall_table.match.asked_since[seat]
            if since is not None and since != asked:
                raise errors.stale(hall_table.match.number)
            hint = self._hint(hall_table, seat, asked)
        return await asyncio.shield(hint.advice)

    def _hint(self, hall_table: HallTable, seat: int, since: int) -> PendingHint:
        """The cached hint for a question, or a new one."""
        where = (hall_table.id, seat)
        hint = self.cache.get(where)
        if hint is None or hint.since != since or hint.failed:
            match = hall_table.match
            entries = tuple(match.entries)
            think = partial(self.workers.advise, hall_table.id, match.deal, entries, seat, self.bot)
            before = None if hint is None else hint.advice
            advice = asyncio.create_task(self._advise(where, since, before, think))
            advice.add_done_callback(_log_failure)
            hint = self.cache[where] = PendingHint(since, advice)
            hall_table.chairs[seat].hints += 1
            self.registry.tasks.start(self._count(*where))
        self.cache.move_to_end(where)
        while len(self.cache) > CACHED_HINTS:
            self.cache.popitem(last=False)
        return hint

    async def _advise(
        self,
        where: SeatOfTable,
        since: int,
        before: asyncio.Task[Hint] | None,
        think: Callable[[], Awaitable[Hint]],
    ) -> Hint:
        """Compute one hint at a time for each seat; skip one that is out of date meanwhile."""
        if before is not None and not before.done():
            await asyncio.wait([before])
            wanted = self.cache.get(where)
            if wanted is None or wanted.since != since:
                raise errors.not_asked()
        return await think()

    async def _count(self, table: str, seat: int) -> None:
        """Store that a seat has asked for one more hint."""
        async with self.registry.store.writing() as session:
            await session.execute(
                update(SeatRow)
                .where(SeatRow.table_id == table, SeatRow.seat == seat)
                .values(hints=SeatRow.hints + 1)
            )

    async def close(self) -> None:
        """Cancel all hints that are being computed."""
        await cancel(hint.advice for hint in self.cache.values())


__all__ = ["Advisor", "PendingHint"]
