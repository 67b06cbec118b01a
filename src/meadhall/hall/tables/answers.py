"""Entering answers: an entry is checked, played, and written to disk before it is acknowledged."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from meadhall.hall import errors
from meadhall.hall.errors import HallError
from meadhall.hall.store.journal import Journal, NumberTaken
from meadhall.hall.store.models import Person, now
from meadhall.hall.tables.match import ANSWER, Entry, Match, Stale
from meadhall.hall.tables.previews import first_unfit_line
from meadhall.hall.tables.registry import OVER, PLAYING, HallTable, Registry, write_seats
from meadhall.kernel.errors import Illegal


class Answers:
    """Enters what people and bots answer."""

    def __init__(self, registry: Registry, journal: Journal):
        self.registry = registry
        self.journal = journal
        self.entered: Callable[[HallTable], None] = lambda hall_table: None
        """Called after each entry; automatic answers start here."""

    async def enter(self, table: str, person: Person, entry: Entry, number: int) -> HallTable:
        """Enter something for a person at their own seat."""
        async with self.registry.at(table) as hall_table:
            seat = hall_table.seat_for(person)
            return await self.enter_at(hall_table, entry._replace(seat=seat), number)

    async def enter_all(
        self, table: str, person: Person, lines: Sequence[str], number: int
    ) -> HallTable:
        """Enter several lines of a person one after another, if all of them fit; else none."""
        async with self.registry.at(table) as hall_table:
            seat = hall_table.seat_for(person)
            hall_table.check_playing()
            if seat not in hall_table.waiting():
                raise errors.not_asked()
            if number < hall_table.match.asked_since[seat]:
                raise errors.stale(hall_table.match.number)
            unfit = first_unfit_line(hall_table.match.table, seat, lines)
            if unfit is not None:
                raise errors.not_possible(unfit, ())
            for line in lines:
                hall_table = await self.enter_at(hall_table, Entry(seat, ANSWER, line), number)
                number = hall_table.match.number
            return hall_table

    async def enter_at(self, hall_table: HallTable, entry: Entry, number: int) -> HallTable:
        """Enter something at a table whose lock the caller holds."""
        hall_table.check_playing()
        match, before = hall_table.match, hall_table.match.number
        try:
            stored = match.submit(entry, number)
            await self._write(hall_table, stored, before)
        except Stale:
            raise errors.stale(match.number) from None
        except Illegal as error:
            raise _refusal(match, entry, error) from None
        except NumberTaken:  # another server process was quicker: the answer may fit all the same
            self.registry.forget(hall_table.id)
            refreshed = await self.registry.refreshed(hall_table.id)
            return await self.enter_at(refreshed, entry, number)
        except BaseException:
            self.registry.forget(hall_table.id)  # the memory may be ahead of the disk
            raise
        self.registry.announce_entry(hall_table)
        self.entered(hall_table)
        return hall_table

    async def _write(self, hall_table: HallTable, entry: Entry, number: int) -> None:
        """Write an entry and the table's new state; returns when both are on disk."""
        table = hall_table.match.table
        state = OVER if table.over else PLAYING
        time = now()
        await self.journal.write(
            {
                "table_id": hall_table.id,
                "number": number,
                "seat": entry.seat,
                "kind": entry.kind,
                "option": entry.option,
                "time": time,
            },
            {
                "table_id": hall_table.id,
                "state": state,
                "waiting": write_seats(table.waiting()),
                "changed": time,
                "result": " ".join(map(str, table.totals())) if table.over else "",
            },
        )
        hall_table.row.state = state


def _refusal(match: Match, entry: Entry, error: Illegal) -> HallError:
    if entry.kind != ANSWER:
        return errors.nothing_to_take_back()
    if entry.seat not in match.table.waiting():
        return errors.not_asked()
    return errors.not_possible(entry.option, error.legal)


__all__ = ["Answers"]
