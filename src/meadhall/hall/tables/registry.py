"""The tables of the hall: opening one, sitting down, answering, taking back, watching.

Pages and the API both come through here. Nothing is acknowledged before it is written down.
"""

from __future__ import annotations

import asyncio
import datetime as dt
import logging
import random
import secrets
from collections import OrderedDict
from collections.abc import (
    AsyncIterator,
    Awaitable,
    Callable,
    Coroutine,
    Iterable,
    Mapping,
    Sequence,
)
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from functools import partial
from typing import Any
from weakref import WeakValueDictionary

from sqlalchemy import bindparam, func, or_, select, update
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncSession

from meadhall.bots import LEVELS, Advice, bot_called
from meadhall.hall import errors
from meadhall.hall.config import Config
from meadhall.hall.errors import HallError
from meadhall.hall.store.journal import Journal
from meadhall.hall.store.models import EntryRow, MessageRow, Person, SeatRow, Store, TableRow, now
from meadhall.hall.tables.bot_workers import BotWorkers
from meadhall.hall.tables.match import ANSWER, ASK, UNDO, Deal, Entry, Match, Stale
from meadhall.hall.tables.previews import unforeseen
from meadhall.kernel.dealer import Dealer
from meadhall.kernel.errors import Illegal
from meadhall.kernel.game import Rules, check_seats, check_settings, rules_of

GATHERING, PLAYING, OVER, CLOSED = "gathering", "playing", "over", "closed"
ME, OPEN, BOT = "me", "open", "bot:"
REMEMBERED = 300
"""How many tables are kept in memory."""
LONGEST_MESSAGE = 500
DOINGS = (ANSWER, UNDO, ASK)
"""Entries that say whether a seat goes on or back."""
NEWS = select(
    TableRow.roster,
    TableRow.state,
    select(func.max(EntryRow.number))
    .where(EntryRow.table_id == bindparam("table"))
    .scalar_subquery(),
).where(TableRow.id == bindparam("table"))
ENTRIES = (
    select(EntryRow.seat, EntryRow.kind, EntryRow.option)
    .where(EntryRow.table_id == bindparam("table"), EntryRow.number >= bindparam("number"))
    .order_by(EntryRow.number)
)
LOG = logging.getLogger("meadhall")
ID_LETTERS = "abcdefghijkmnpqrstuvwxyz23456789"

Publish = Callable[[str, dict[str, object]], Coroutine[Any, Any, None]]


@dataclass
class Chair:
    """Who sits on a seat."""

    seat: int
    person: str | None = None
    bot: str | None = None
    name: str = ""
    table: str = ""
    habits: str = ""
    hints: int = 0
    """How often this seat has asked for a hint."""

    @property
    def free(self) -> bool:
        return self.person is None and self.bot is None


@dataclass
class HallTable:
    """A table with those around it, as this process knows it."""

    row: TableRow
    chairs: list[Chair]
    match: Match
    roster: int = -1

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def state(self) -> str:
        return self.row.state

    def seat_of(self, person: Person | None) -> int | None:
        if person is None:
            return None
        return next((c.seat for c in self.chairs if c.person == person.id), None)

    def waiting(self) -> tuple[int, ...]:
        return self.match.table.waiting() if self.state == PLAYING else ()


@dataclass(frozen=True)
class Hint:
    """What a seat was advised, or will be, for the question that was put at that number."""

    since: int
    thought: asyncio.Task[Advice]

    @property
    def failed(self) -> bool:
        done = self.thought.done()
        return done and (self.thought.cancelled() or self.thought.exception() is not None)


def _heard(thought: asyncio.Task[Advice]) -> None:
    """Who asked may have gone away: then nobody hears why a thought failed."""
    if not thought.cancelled() and (error := thought.exception()) is not None:
        LOG.warning("no advice: %s", type(error).__name__)


def choose(game: str, seats: int, options: Mapping[str, str]) -> tuple[Rules, dict[str, str]]:
    """The game with its settings in full, or a complaint. What names a file of one's own cannot be
    chosen in the hall."""
    try:
        rules = rules_of(game, drawn=True)
        check_seats(rules.TITLE, rules.SEATS, seats)
    except Illegal as error:
        raise errors.bad_setup(error.wrong) from None
    try:
        for setting in rules.SETTINGS:
            if not setting.values and options.get(setting.name):
                raise Illegal(f"{setting.name} cannot be chosen here")
        return rules, rules.choose_settings(seats, options)
    except Illegal as error:
        for setting in rules.SETTINGS:
            own = options.get(setting.name, "").lower()
            if setting.form and setting.values and own and own not in setting.values:
                raise errors.own_choice(own, setting.form) from None
        raise errors.bad_setup(error.wrong) from None


def read_options(text: str) -> tuple[tuple[str, str], ...]:
    pairs = (pair.partition("=") for pair in text.split())
    return tuple((name, value) for name, _, value in pairs)


def new_id() -> str:
    return "".join(secrets.choice(ID_LETTERS) for _ in range(10))


def is_id(text: str) -> bool:
    """Whether a table or a record can be called so."""
    return 1 <= len(text) <= 16 and all(letter in ID_LETTERS for letter in text)


def _listed(seats: Iterable[int]) -> str:
    return ",".join(map(str, seats))


def _news(hall_table: HallTable) -> dict[str, object]:
    return {"number": hall_table.match.number, "at": hall_table.match.at}


def is_bot(name: str) -> bool:
    """Whether somebody of this name plays here: one of the levels, or by a name of former days."""
    try:
        bot_called(name)
    except Illegal:
        return False
    return ":" not in name


def _check_bot(bot: str) -> None:
    if not is_bot(bot):
        raise errors.bad_setup(f"there is no bot called {bot[:40]!r}")


async def _chairs(session: AsyncSession, table: str) -> list[Chair]:
    asked = (
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
        for of, seat, person, bot, name, habits, hints in await session.execute(asked)
    ]


async def _give_seat(
    session: AsyncSession, chair: Chair, person: str | None = None, bot: str | None = None
) -> None:
    """To a person, to a bot, or to nobody; its habits go with whoever had it."""
    chair.person, chair.bot = person, bot
    await session.execute(
        update(SeatRow)
        .where(SeatRow.table_id == chair.table, SeatRow.seat == chair.seat)
        .values(person_id=person, bot=bot, habits="")
    )


class Registry:
    """All tables."""

    def __init__(self, store: Store, config: Config, publish: Publish):
        self.store = store
        self.config = config
        self.publish = publish
        self.journal = Journal(store)
        self.alone = not config.database
        """No other process writes to an SQLite file of ours (see `serve`), so what is in memory is
        what there is."""
        self.bot_workers = BotWorkers(config.bot_workers)
        self._known: OrderedDict[str, HallTable] = OrderedDict()
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        """One for each table at which something is done just now."""
        self._thinking: set[tuple[str, int, int]] = set()
        """The tables, seats and questions about which a bot thinks."""
        self._tasks: set[asyncio.Task[None]] = set()
        self._hints: OrderedDict[tuple[str, int], Hint] = OrderedDict()
        """The last hint of each seat that has asked for one."""

    # Opening

    async def open(
        self,
        person: Person,
        game: str,
        chairs: Sequence[str],
        options: Mapping[str, str],
        listed: bool = True,
        seed: str | None = None,
        hints: bool = True,
    ) -> str:
        """A new table. Each chair is 'me', 'open' or 'bot:NAME'."""
        rules, settings = choose(game, len(chairs), options)
        if list(chairs).count(ME) > 1:
            raise errors.one_seat()
        for chair in chairs:
            if chair not in (ME, OPEN) and not (
                chair.startswith(BOT) and is_bot(chair.removeprefix(BOT))
            ):
                known = (ME, OPEN, *(BOT + name for name in LEVELS))
                raise errors.bad_setup(f"{chair[:40]!r} is none of {', '.join(known)}")
        dealer = Dealer.fresh() if seed is None else Dealer(seed)
        spoken = tuple((name, value) for name, value in settings.items() if value)
        first = Match(Deal(game, len(chairs), spoken, dealer.seed))
        full = OPEN not in chairs
        row = TableRow(
            id=new_id(),
            game=game,
            rules=rules.VERSION,
            seats=len(chairs),
            options=" ".join(f"{name}={value}" for name, value in spoken),
            seed=dealer.seed,
            commitment=dealer.commitment,
            creator=person.id,
            listed=listed,
            hints=hints,
            state=PLAYING if full else GATHERING,
            waiting=_listed(first.table.waiting()) if full else "",
        )
        async with self.store.writing() as session:
            await self._check_room(session, person)
            session.add(row)
            await session.flush()
            for seat, chair in enumerate(chairs):
                bot = chair.removeprefix(BOT) if chair.startswith(BOT) else None
                owner = person.id if chair == ME else None
                session.add(SeatRow(table_id=row.id, seat=seat, person_id=owner, bot=bot))
        await self._changed(row.id)
        return row.id

    async def _check_room(self, session: AsyncSession, person: Person) -> None:
        """One person cannot fill the hall with tables, their own or others'."""
        most = self.config.limits.open_tables
        sits = select(SeatRow.table_id).where(SeatRow.person_id == person.id)
        asked = (
            select(func.count())
            .select_from(TableRow)
            .where(TableRow.state.in_((GATHERING, PLAYING)))
            .where(or_(TableRow.creator == person.id, TableRow.id.in_(sits)))
        )
        if (await session.execute(asked)).scalar_one() >= most:
            raise errors.too_many_tables(most)

    # Sitting down and getting up

    async def join(self, table: str, person: Person, seat: int | None = None) -> int:
        """Sit down on a free seat; who sits there already keeps the seat."""
        async with self.at(table) as hall_table:
            mine = hall_table.seat_of(person)
            if mine is not None:
                return mine
            async with self._reseating(hall_table, GATHERING) as (session, chairs):
                await self._check_room(session, person)
                free = [c.seat for c in chairs if c.free and seat in (None, c.seat)]
                if not free:
                    raise errors.seat_taken()
                if any(c.person == person.id for c in chairs):
                    raise errors.one_seat()
                await _give_seat(session, chairs[free[0]], person=person.id)
        await self._changed(table)
        return free[0]

    async def leave(self, table: str, person: Person) -> None:
        """Get up before the game begins. An empty table is put away."""
        async with self.at(table) as hall_table:
            seat = hall_table.seat_of(person)
            if seat is None:
                raise errors.not_seated()
            async with self._reseating(hall_table, GATHERING) as (session, chairs):
                await _give_seat(session, chairs[seat])
                if not any(c.person for c in chairs):
                    closed = update(TableRow).where(TableRow.id == table).values(state=CLOSED)
                    await session.execute(closed)
        await self._changed(table)

    async def fill(self, table: str, person: Person, bot: str) -> None:
        """Who opened the table gives its free seats to bots, and the game begins."""
        _check_bot(bot)
        async with self.at(table) as hall_table:
            if hall_table.row.creator != person.id:
                raise errors.only_owner()
            async with self._reseating(hall_table, GATHERING) as (session, chairs):
                for chair in chairs:
                    if chair.free:
                        await _give_seat(session, chair, bot=bot)
        await self._changed(table)

    async def hand_over(self, table: str, person: Person, bot: str) -> None:
        """Leave a running game to a bot."""
        _check_bot(bot)
        async with self.at(table) as hall_table:
            seat = hall_table.seat_of(person)
            if seat is None:
                raise errors.not_seated()
            if hall_table.state == GATHERING:
                raise errors.not_started()
            async with self._reseating(hall_table, PLAYING) as (session, chairs):
                await _give_seat(session, chairs[seat], bot=bot)
        await self._changed(table)

    async def keep_habits(
        self, table: str, person: Person, wish: Mapping[str, str]
    ) -> dict[str, str]:
        """What a seat answers by habit from now on, in full."""
        async with self.at(table) as hall_table:
            seat, rules = hall_table.seat_of(person), hall_table.match.rules
            if seat is None:
                raise errors.not_seated()
            if hall_table.state not in (GATHERING, PLAYING):
                raise errors.already_over()
            try:
                chosen = check_settings(rules.TITLE, rules.HABITS, wish)
            except Illegal as error:
                raise errors.bad_habit(error.wrong) from None
            usual = {setting.name: setting.values[0] for setting in rules.HABITS}
            kept = {name: value for name, value in chosen.items() if value != usual[name]}
            habits = " ".join(f"{name}={value}" for name, value in kept.items())
            async with self._reseating(hall_table, hall_table.state) as (session, _chairs):
                mine = update(SeatRow).where(SeatRow.table_id == table, SeatRow.seat == seat)
                await session.execute(mine.values(habits=habits))
        await self._changed(table)
        return chosen

    @asynccontextmanager
    async def _reseating(
        self, hall_table: HallTable, state: str
    ) -> AsyncIterator[tuple[AsyncSession, list[Chair]]]:
        """The seats as they are, to be changed by nobody else meanwhile, in this server process or
        another. When the last free one is taken, the game begins with it."""
        table = hall_table.id
        async with self.store.writing() as session:
            hold = (
                update(TableRow)
                .where(TableRow.id == table, TableRow.state == state)
                .values(roster=TableRow.roster + 1, changed=now())
            )
            if getattr(await session.execute(hold), "rowcount", 0) != 1:
                over = state == PLAYING
                raise errors.already_over() if over else errors.already_started()
            chairs = await _chairs(session, table)
            yield session, chairs
            if state == GATHERING and not any(c.free for c in chairs):
                waiting = _listed(hall_table.match.table.waiting())
                begins = update(TableRow).where(TableRow.id == table)
                await session.execute(begins.values(state=PLAYING, waiting=waiting))

    def renamed(self, person: str, name: str) -> None:
        """Somebody goes by another name now."""
        for hall_table in self._known.values():
            for chair in hall_table.chairs:
                if chair.person == person:
                    chair.name = name

    async def _changed(self, table: str) -> None:
        """Somebody sat down, got up, or has other habits."""
        self._known.pop(table, None)
        self._later(self.publish("lobby", {"lobby": True}))
        async with self.at(table) as hall_table:
            self._nudge(hall_table)  # a bot may have taken over
            news = _news(hall_table) | {"roster": hall_table.roster}
        self._later(self.publish(channel(table), news))

    # Looking

    @asynccontextmanager
    async def at(self, table: str) -> AsyncIterator[HallTable]:
        """The table as it is now, for as long as one looks at it."""
        if not is_id(table):
            raise errors.unknown_table()
        lock = self._locks.get(table)
        if lock is None:
            lock = self._locks[table] = asyncio.Lock()
        async with lock:
            yield await self._refreshed(table)

    async def _refreshed(self, table: str) -> HallTable:
        hall_table = self._known.get(table)
        if hall_table is None or not self.alone:
            hall_table = await self._read(table, hall_table)
            self._known[table] = hall_table
        self._known.move_to_end(table)
        while len(self._known) > REMEMBERED:
            self._known.popitem(last=False)
        return hall_table

    async def _read(self, table: str, hall_table: HallTable | None) -> HallTable:
        """Catch up with what the store has, perhaps from other server processes."""
        async with self.store.reading() as session:
            found = (await session.execute(NEWS, {"table": table})).first()
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

    async def _load(self, session: AsyncSession, table: str, known: HallTable | None) -> HallTable:
        row = (await session.execute(select(TableRow).where(TableRow.id == table))).scalar_one()
        rules = rules_of(row.game)
        if row.rules != rules.VERSION:
            raise errors.other_rules(row.rules, rules.VERSION)
        chairs = await _chairs(session, table)
        bots = frozenset(c.seat for c in chairs if c.bot is not None)
        if known is None:
            deal = Deal(row.game, row.seats, read_options(row.options), row.seed)
            return HallTable(row, chairs, Match(deal, bots), row.roster)
        known.row, known.chairs, known.roster = row, chairs, row.roster
        known.match.bots = bots
        return known

    # Answering

    async def enter(self, table: str, person: Person, entry: Entry, number: int) -> HallTable:
        """An entry of a person at their own seat."""
        async with self.at(table) as hall_table:
            mine = hall_table.seat_of(person)
            if mine is None:
                raise errors.not_seated()
            return await self._enter(hall_table, entry._replace(seat=mine), number)

    async def enter_all(
        self, table: str, person: Person, lines: Sequence[str], number: int
    ) -> HallTable:
        """Several lines of a person one after another, if all of them fit; else none."""
        async with self.at(table) as hall_table:
            mine = hall_table.seat_of(person)
            if mine is None:
                raise errors.not_seated()
            if hall_table.state != PLAYING:
                over = hall_table.state != GATHERING
                raise errors.already_over() if over else errors.not_started()
            if mine not in hall_table.waiting():
                raise errors.not_asked()
            if number < hall_table.match.asked_since[mine]:
                raise errors.stale(hall_table.match.number)
            unfit = unforeseen(hall_table.match.table, mine, lines)
            if unfit is not None:
                raise errors.not_possible(unfit, ())
            for line in lines:
                hall_table = await self._enter(hall_table, Entry(mine, ANSWER, line), number)
                number = hall_table.match.number
            return hall_table

    async def _enter(self, hall_table: HallTable, entry: Entry, number: int) -> HallTable:
        if hall_table.state == GATHERING:
            raise errors.not_started()
        if hall_table.state != PLAYING:
            raise errors.already_over()
        match = hall_table.match
        try:
            checked = match.check(entry, number)
        except Stale:
            raise errors.stale(match.number) from None
        except Illegal as error:
            raise _refusal(match, entry, error) from None
        try:
            before = match.number
            match.enter(checked)
            await self._write_down(hall_table, checked, before)
        except Stale:  # another server process was quicker: the answer may fit all the same
            self._known.pop(hall_table.id, None)
            return await self._enter(await self._refreshed(hall_table.id), entry, number)
        except BaseException:
            self._known.pop(hall_table.id, None)  # what is in memory may be ahead of the disk
            raise
        self._tell(hall_table)
        self._nudge(hall_table)
        return hall_table

    async def _write_down(self, hall_table: HallTable, entry: Entry, number: int) -> None:
        table = hall_table.match.table
        state = OVER if table.over else PLAYING
        moment = now()
        await self.journal.write(
            {
                "table_id": hall_table.id,
                "number": number,
                "seat": entry.seat,
                "kind": entry.kind,
                "option": entry.option,
                "time": moment,
            },
            {
                "table_id": hall_table.id,
                "state": state,
                "waiting": _listed(table.waiting()),
                "changed": moment,
                "result": " ".join(map(str, table.totals())) if table.over else "",
            },
        )
        hall_table.row.state = state

    def _tell(self, hall_table: HallTable) -> None:
        self._later(self.publish(channel(hall_table.id), _news(hall_table)))
        for chair in hall_table.chairs:
            if chair.person is not None:
                self._later(self.publish(f"person-{chair.person}", {"table": hall_table.id}))
        if hall_table.state == OVER:
            self._later(self.publish("lobby", {"lobby": True}))

    def _later(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            LOG.warning("not done: %s", type(error).__name__)

    # Bots and habits

    def _nudge(self, hall_table: HallTable) -> None:
        """Let every bot that is asked think, and habits answer for whoever has them."""
        number = hall_table.match.number
        for seat in hall_table.waiting():
            chair = hall_table.chairs[seat]
            since = hall_table.match.asked_since[seat]
            about = (hall_table.id, seat, since)
            if about in self._thinking:
                continue
            if chair.habits:
                self._by_habit(hall_table, chair, about)
            if chair.bot is None:
                continue
            self._thinking.add(about)
            think = partial(
                self.bot_workers.think,
                hall_table.id,
                hall_table.match.deal,
                tuple(hall_table.match.entries),
                seat,
                chair.bot,
            )
            self._later(self._bot_answers(about, number, think))

    def _by_habit(self, hall_table: HallTable, chair: Chair, about: tuple[str, int, int]) -> None:
        """Answer for somebody what they always answer here; whoever takes that back is asked."""
        match, seat = hall_table.match, chair.seat
        own = (e.kind for e in reversed(match.entries) if e.seat == seat and e.kind in DOINGS)
        if next(own, ANSWER) != ANSWER:
            return
        world = match.rules.imagine(match.table.g, seat, random.Random(0))
        option = match.rules.habit(world, seat, dict(read_options(chair.habits)))
        if option:
            self._thinking.add(about)
            self._later(self._habit_answers(about, match.number, chair.habits, option))

    async def _habit_answers(
        self, about: tuple[str, int, int], number: int, habits: str, option: str
    ) -> None:
        table, seat, _since = about
        try:
            async with self.at(table) as hall_table:
                if hall_table.chairs[seat].habits == habits:
                    with suppress(HallError):  # something else was answered meanwhile
                        await self._enter(hall_table, Entry(seat, ANSWER, option), number)
        finally:
            self._thinking.discard(about)

    async def _bot_answers(
        self, about: tuple[str, int, int], number: int, think: Callable[[], Awaitable[str]]
    ) -> None:
        table, seat, _since = about
        try:
            option = await think()
        finally:
            self._thinking.discard(about)
        async with self.at(table) as hall_table:
            if hall_table.chairs[seat].bot is None:
                return
            try:
                await self._enter(hall_table, Entry(seat, ANSWER, option), number)
            except HallError as error:
                if error.code == "stale":  # something was taken back meanwhile
                    self._nudge(hall_table)
                elif error.code == "illegal":
                    LOG.error("the bot in seat %s answered what cannot be: %s", seat, error)

    # Hints

    async def hint(self, table: str, person: Person | None, since: int | None = None) -> Advice:
        """What somebody is advised to answer to what they are asked now; `since` is the number at
        which they were asked, if they say it. The same question is thought about once."""
        async with self.at(table) as hall_table:
            seat = hall_table.seat_of(person)
            if seat is None:
                raise errors.not_seated()
            if not hall_table.row.hints:
                raise errors.no_hints()
            if hall_table.state != PLAYING:
                gathers = hall_table.state == GATHERING
                raise errors.not_started() if gathers else errors.already_over()
            if seat not in hall_table.waiting():
                raise errors.not_asked()
            asked = hall_table.match.asked_since[seat]
            if since is not None and since != asked:
                raise errors.stale(hall_table.match.number)
            hint = self._hint(hall_table, seat, asked)
        return await asyncio.shield(hint.thought)

    def _hint(self, hall_table: HallTable, seat: int, since: int) -> Hint:
        about = (hall_table.id, seat)
        known = self._hints.get(about)
        if known is None or known.since != since or known.failed:
            think = partial(
                self.bot_workers.think_for,
                hall_table.id,
                hall_table.match.deal,
                tuple(hall_table.match.entries),
                seat,
                self.config.hint,
            )
            before = None if known is None else known.thought
            advice = self._advise(about, since, before, think)
            known = self._hints[about] = Hint(since, asyncio.create_task(advice))
            known.thought.add_done_callback(_heard)
            hall_table.chairs[seat].hints += 1
            self._later(self._count_hint(*about))
        self._hints.move_to_end(about)
        while len(self._hints) > REMEMBERED:
            self._hints.popitem(last=False)
        return known

    async def _advise(
        self,
        about: tuple[str, int],
        since: int,
        before: asyncio.Task[Advice] | None,
        think: Callable[[], Awaitable[Advice]],
    ) -> Advice:
        """One thought at a time for each seat; whoever has asked something else meanwhile does not
        want this one any more."""
        if before is not None and not before.done():
            await asyncio.wait([before])
            wanted = self._hints.get(about)
            if wanted is None or wanted.since != since:
                raise errors.not_asked()
        return await think()

    async def _count_hint(self, table: str, seat: int) -> None:
        async with self.store.writing() as session:
            await session.execute(
                update(SeatRow)
                .where(SeatRow.table_id == table, SeatRow.seat == seat)
                .values(hints=SeatRow.hints + 1)
            )

    async def stands(self, table: str) -> dict[str, object]:
        """How far the table is, as those who follow it are told first: who sits there and what was
        said may have changed since they were shown it."""
        newest = select(func.max(MessageRow.id)).where(MessageRow.table_id == table)
        async with self.at(table) as hall_table, self.store.reading() as session:
            said = (await session.execute(newest)).scalar_one() or 0
            return _news(hall_table) | {"roster": hall_table.roster, "chat": said}

    async def wake(self, table: str) -> None:
        """Somebody looks at the table: a bot that is asked but does not think begins to."""
        async with self.at(table) as hall_table:
            self._nudge(hall_table)

    async def wake_all(self, quiet: float = 0.0) -> None:
        """Tables where a bot is asked, or somebody with habits, and nothing happened for so many
        seconds, go on."""
        asked = (
            select(TableRow.id, TableRow.waiting, SeatRow.seat)
            .join(SeatRow, SeatRow.table_id == TableRow.id)
            .where(TableRow.state == PLAYING)
            .where(or_(SeatRow.bot.is_not(None), SeatRow.habits != ""))
            .where(TableRow.changed <= now() - dt.timedelta(seconds=quiet))
        )
        async with self.store.reading() as session:
            rows = (await session.execute(asked)).all()
        for table in {t for t, waiting, seat in rows if str(seat) in waiting.split(",")}:
            try:
                await self.wake(table)
            except Exception as error:  # this table is lame, the others are not
                LOG.warning("table %s does not go on: %s", table, type(error).__name__)

    def watch(self, every: float = 20.0) -> None:
        """From now on a bot begins anew whose answer was lost: the store failed, or the server
        process died in which it thought."""

        async def look() -> None:
            quiet = 0.0  # at the start, everybody who is asked
            while True:
                with suppress(SQLAlchemyError):  # the store is away: who answers is told so
                    await self.wake_all(quiet)
                quiet = every
                await asyncio.sleep(every)

        self._later(look())

    # Chat

    async def say(self, table: str, person: Person, text: str) -> None:
        """A line of chat from somebody who sits at the table."""
        said = " ".join(text.split())
        if not 1 <= len(said) <= LONGEST_MESSAGE:
            raise errors.empty_message()
        async with self.at(table) as hall_table:
            seat = hall_table.seat_of(person)
            if seat is None:
                raise errors.not_seated()
            async with self.store.writing() as session:
                line = MessageRow(table_id=table, seat=seat, name=person.name, text=said)
                session.add(line)
                await session.flush()
                number = line.id
        self._later(self.publish(channel(table), {"chat": number}))

    async def chat(self, table: str, since: int = 0, most: int = 100) -> list[MessageRow]:
        asked = (
            select(MessageRow)
            .where(MessageRow.table_id == table, MessageRow.id > since)
            .order_by(MessageRow.id.desc())
            .limit(most)
        )
        async with self.store.reading() as session:
            return list((await session.execute(asked)).scalars())[::-1]

    async def close(self) -> None:
        for task in (*self._tasks, *(hint.thought for hint in self._hints.values())):
            task.cancel()
        self.bot_workers.close()


def channel(table: str) -> str:
    return f"table-{table}"


def _refusal(match: Match, entry: Entry, error: Illegal) -> HallError:
    if entry.kind != ANSWER:
        return errors.nothing_to_take_back()
    if entry.seat not in match.table.waiting():
        return errors.not_asked()
    return errors.not_possible(entry.option, error.legal)


__all__ = [
    "BOT",
    "CLOSED",
    "GATHERING",
    "ME",
    "OPEN",
    "OVER",
    "PLAYING",
    "Chair",
    "HallTable",
    "Registry",
    "channel",
]
