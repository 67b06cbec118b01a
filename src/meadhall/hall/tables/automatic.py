"""Automatic answers: bots answer for their seats, and habits answer for people who set them."""

from __future__ import annotations

import asyncio
import datetime as dt
import logging
import random
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from typing import NamedTuple

from sqlalchemy import or_, select
from sqlalchemy.exc import SQLAlchemyError

from meadhall.hall.errors import HallError
from meadhall.hall.store.models import SeatRow, TableRow, now
from meadhall.hall.tables.answers import Answers
from meadhall.hall.tables.bot_workers import BotWorkers
from meadhall.hall.tables.game_parts import helpers_of
from meadhall.hall.tables.match import ANSWER, ASK, UNDO, Entry
from meadhall.hall.tables.registry import PLAYING, Chair, HallTable, Registry, read_pairs

LOG = logging.getLogger("meadhall")
FORWARD_OR_BACK = (ANSWER, UNDO, ASK)
"""The kinds of entries that say whether a seat goes on or back."""
CHECK_INTERVAL = 20.0
"""Seconds between two searches for bots whose answer was lost."""


class Question(NamedTuple):
    """A question that is answered automatically."""

    table: str
    seat: int
    since: int
    """The number of entries when the question was put."""


class AutomaticAnswers:
    """Starts an answer wherever a bot is asked, or somebody with a habit for it."""

    def __init__(self, registry: Registry, answers: Answers, workers: BotWorkers):
        self.registry = registry
        self.answers = answers
        self.workers = workers
        self.pending: set[Question] = set()
        """The questions that are being answered."""
        answers.entered = self.start

    def start(self, hall_table: HallTable) -> None:
        """Let every bot that is asked think, and habits answer for the people who have them."""
        match = hall_table.match
        for seat in hall_table.waiting():
            chair = hall_table.chairs[seat]
            question = Question(hall_table.id, seat, match.asked_since[seat])
            if question in self.pending:
                continue
            if chair.habits:
                self._start_habit(hall_table, chair, question)
            if chair.bot is None:
                continue
            self.pending.add(question)
            entries = tuple(match.entries)
            think = partial(
                self.workers.choose, hall_table.id, match.deal, entries, seat, chair.bot
            )
            self.registry.tasks.start(self._answer_for_bot(question, match.number, think))

    def _start_habit(self, hall_table: HallTable, chair: Chair, question: Question) -> None:
        """Answer by habit, except after the person took something back: then they are asked."""
        match, seat = hall_table.match, chair.seat
        own = (
            entry.kind
            for entry in reversed(match.entries)
            if entry.seat == seat and entry.kind in FORWARD_OR_BACK
        )
        if next(own, ANSWER) != ANSWER:
            return
        world = match.game.rules.imagine(match.table.g, seat, random.Random(0))
        option = helpers_of(match.game).habit(world, seat, dict(read_pairs(chair.habits)))
        if option:
            self.pending.add(question)
            work = self._answer_by_habit(question, match.number, chair.habits, option)
            self.registry.tasks.start(work)

    async def _answer_by_habit(
        self, question: Question, number: int, habits: str, option: str
    ) -> None:
        try:
            async with self.registry.at(question.table) as hall_table:
                if hall_table.chairs[question.seat].habits == habits:
                    entry = Entry(question.seat, ANSWER, option)
                    with suppress(HallError):  # something else was answered meanwhile
                        await self.answers.enter_at(hall_table, entry, number)
        finally:
            self.pending.discard(question)

    async def _answer_for_bot(
        self, question: Question, number: int, think: Callable[[], Awaitable[str]]
    ) -> None:
        seat = question.seat
        try:
            option = await think()
        finally:
            self.pending.discard(question)
        async with self.registry.at(question.table) as hall_table:
            if hall_table.chairs[seat].bot is None:
                return
            try:
                await self.answers.enter_at(hall_table, Entry(seat, ANSWER, option), number)
            except HallError as error:
                if error.code == "stale":  # something was taken back meanwhile
                    self.start(hall_table)
                elif error.code == "illegal":
                    LOG.error("the bot in seat %s answered what cannot be: %s", seat, error)

    async def wake(self, table: str) -> None:
        """Start the automatic answers of one table, if they are not under way."""
        async with self.registry.at(table) as hall_table:
            self.start(hall_table)

    async def wake_all(self, quiet: float = 0.0) -> None:
        """Start the automatic answers of all tables at which nothing happened for `quiet` seconds;
        isolate a failing table from the others."""
        query = (
            select(TableRow.id, TableRow.waiting, SeatRow.seat)
            .join(SeatRow, SeatRow.table_id == TableRow.id)
            .where(TableRow.state == PLAYING)
            .where(or_(SeatRow.bot.is_not(None), SeatRow.habits != ""))
            .where(TableRow.changed <= now() - dt.timedelta(seconds=quiet))
        )
        async with self.registry.store.reading() as session:
            rows = (await session.execute(query)).all()
        for table in {t for t, waiting, seat in rows if str(seat) in waiting.split(",")}:
            try:
                await self.wake(table)
            except Exception as error:
                LOG.warning("table %s does not go on: %s", table, type(error).__name__)

    def watch(self, every: float = CHECK_INTERVAL) -> None:
        """Start lost answers again from now on: the store may fail, or the process in which a bot
        thought may die."""

        async def look() -> None:
            quiet = 0.0  # at the start, everybody who is asked
            while True:
                with suppress(SQLAlchemyError):  # the store is away: people who answer are told
                    await self.wake_all(quiet)
                quiet = every
                await asyncio.sleep(every)

        self.registry.tasks.start(look())


__all__ = ["AutomaticAnswers", "Question"]
