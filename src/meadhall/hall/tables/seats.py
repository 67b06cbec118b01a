"""Seats: opening a table, joining and leaving it, and handing seats to bots."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager

from sqlalchemy import func, or_, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from meadhall.bots import LEVELS, bot_called
from meadhall.hall import errors
from meadhall.hall.config import Limits
from meadhall.hall.store.models import Person, SeatRow, TableRow, now
from meadhall.hall.tables.automatic import AutomaticAnswers
from meadhall.hall.tables.match import Deal, Match
from meadhall.hall.tables.registry import (
    CLOSED,
    GATHERING,
    PLAYING,
    Chair,
    HallTable,
    Registry,
    channel,
    new_id,
    read_chairs,
    write_seats,
)
from meadhall.kernel.dealer import Dealer
from meadhall.kernel.errors import Illegal
from meadhall.kernel.game import AnyGame, check_seats, check_settings
from meadhall.kernel.registry import find_game

ME, OPEN, BOT = "me", "open", "bot:"
"""What a new table's seats may be: my own, free, or a bot's (followed by its name)."""


def choose_game(
    game: str, seats: int, options: Mapping[str, str]
) -> tuple[AnyGame, dict[str, str]]:
    """The game and all its settings, or an error. A setting that names a file of the server cannot
    be chosen in the hall."""
    try:
        played = find_game(game, drawn=True)
        check_seats(played.title, played.seats, seats)
    except Illegal as error:
        raise errors.bad_setup(error.wrong) from None
    try:
        for setting in played.settings:
            if not setting.values and options.get(setting.name):
                raise Illegal(f"{setting.name} cannot be chosen here")
        return played, played.choose_settings(seats, options)
    except Illegal as error:
        for setting in played.settings:
            own = options.get(setting.name, "").lower()
            if setting.form and setting.values and own and own not in setting.values:
                raise errors.own_choice(own, setting.form) from None
        raise errors.bad_setup(error.wrong) from None


def is_bot(name: str) -> bool:
    """Whether a guest may seat a bot of this name: any bot that is known here, but none with a
    budget, and none named by its module, since that would import and call what a guest names."""
    if ":" in name:
        return False
    try:
        bot_called(name)
    except Illegal:
        return False
    return True


def _check_bot(bot: str) -> None:
    if not is_bot(bot):
        raise errors.bad_setup(f"there is no bot called {bot[:40]!r}")


def _check_chairs(chairs: Sequence[str]) -> None:
    """Raise an error unless each chair is 'me', 'open' or 'bot:NAME', and at most one is 'me'."""
    if list(chairs).count(ME) > 1:
        raise errors.one_seat()
    for chair in chairs:
        bot = chair.startswith(BOT) and is_bot(chair.removeprefix(BOT))
        if chair not in (ME, OPEN) and not bot:
            known = (ME, OPEN, *(BOT + name for name in LEVELS))
            raise errors.bad_setup(f"{chair[:40]!r} is none of {', '.join(known)}")


async def _give_seat(
    session: AsyncSession, chair: Chair, person: str | None = None, bot: str | None = None
) -> None:
    """Give a seat to a person, to a bot, or to nobody; its habits are cleared."""
    chair.person, chair.bot = person, bot
    await session.execute(
        update(SeatRow)
        .where(SeatRow.table_id == chair.table, SeatRow.seat == chair.seat)
        .values(person_id=person, bot=bot, habits="")
    )


class Seating:
    """Changes who sits where."""

    def __init__(self, registry: Registry, automatic: AutomaticAnswers, limits: Limits):
        self.registry = registry
        self.automatic = automatic
        self.limits = limits

    # Opening a table

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
        """Open a table and return its id. Each chair is 'me', 'open' or 'bot:NAME'."""
        played, settings = choose_game(game, len(chairs), options)
        _check_chairs(chairs)
        dealer = Dealer.fresh() if seed is None else Dealer(seed)
        named = tuple((name, value) for name, value in settings.items() if value)
        first = Match(Deal(game, len(chairs), named, dealer.seed))
        full = OPEN not in chairs
        row = TableRow(
            id=new_id(),
            game=game,
            rules=played.version,
            seats=len(chairs),
            options=" ".join(f"{name}={value}" for name, value in named),
            seed=dealer.seed,
            commitment=dealer.commitment,
            creator=person.id,
            listed=listed,
            hints=hints,
            state=PLAYING if full else GATHERING,
            waiting=write_seats(first.table.waiting()) if full else "",
        )
        await self._store(row, person, chairs)
        await self._changed(row.id)
        return row.id

    async def _store(self, row: TableRow, person: Person, chairs: Sequence[str]) -> None:
        """Write a new table and its seats."""
        async with self.registry.store.writing() as session:
            await self._check_limit(session, person)
            session.add(row)
            await session.flush()
            for seat, chair in enumerate(chairs):
                bot = chair.removeprefix(BOT) if chair.startswith(BOT) else None
                owner = person.id if chair == ME else None
                session.add(SeatRow(table_id=row.id, seat=seat, person_id=owner, bot=bot))

    async def _check_limit(self, session: AsyncSession, person: Person) -> None:
        """Raise an error if a person has opened or joined too many unfinished tables."""
        most = self.limits.open_tables
        own = select(SeatRow.table_id).where(SeatRow.person_id == person.id)
        query = (
            select(func.count())
            .select_from(TableRow)
            .where(TableRow.state.in_((GATHERING, PLAYING)))
            .where(or_(TableRow.creator == person.id, TableRow.id.in_(own)))
        )
        if (await session.execute(query)).scalar_one() >= most:
            raise errors.too_many_tables(most)

    # Joining and leaving

    async def join(self, table: str, person: Person, seat: int | None = None) -> int:
        """Give a free seat to a person; one who sits here already keeps their seat."""
        async with self.registry.at(table) as hall_table:
            mine = hall_table.seat_of(person)
            if mine is not None:
                return mine
            async with self._changing(hall_table, GATHERING) as (session, chairs):
                await self._check_limit(session, person)
                free = [c.seat for c in chairs if c.free and seat in (None, c.seat)]
                if not free:
                    raise errors.seat_taken()
                if any(c.person == person.id for c in chairs):
                    raise errors.one_seat()
                await _give_seat(session, chairs[free[0]], person=person.id)
        await self._changed(table)
        return free[0]

    async def leave(self, table: str, person: Person) -> None:
        """Free a person's seat before the game begins; a table without people is closed."""
        async with self.registry.at(table) as hall_table:
            seat = hall_table.seat_for(person)
            async with self._changing(hall_table, GATHERING) as (session, chairs):
                await _give_seat(session, chairs[seat])
                if not any(c.person for c in chairs):
                    closed = update(TableRow).where(TableRow.id == table).values(state=CLOSED)
                    await session.execute(closed)
        await self._changed(table)

    async def fill(self, table: str, person: Person, bot: str) -> None:
        """Give all free seats to bots, which begins the game; only the table's opener may."""
        _check_bot(bot)
        async with self.registry.at(table) as hall_table:
            if hall_table.row.creator != person.id:
                raise errors.only_owner()
            async with self._changing(hall_table, GATHERING) as (session, chairs):
                for chair in chairs:
                    if chair.free:
                        await _give_seat(session, chair, bot=bot)
        await self._changed(table)

    async def hand_over(self, table: str, person: Person, bot: str) -> None:
        """Give a person's seat in a running game to a bot."""
        _check_bot(bot)
        async with self.registry.at(table) as hall_table:
            seat = hall_table.seat_for(person)
            if hall_table.state == GATHERING:
                raise errors.not_started()
            async with self._changing(hall_table, PLAYING) as (session, chairs):
                await _give_seat(session, chairs[seat], bot=bot)
        await self._changed(table)

    async def set_habits(
        self, table: str, person: Person, wanted: Mapping[str, str]
    ) -> dict[str, str]:
        """Set what a person's seat answers by habit from now on; returns all settings."""
        async with self.registry.at(table) as hall_table:
            seat, played = hall_table.seat_for(person), hall_table.match.game
            if hall_table.state not in (GATHERING, PLAYING):
                raise errors.already_over()
            try:
                chosen = check_settings(played.title, played.habits, wanted)
            except Illegal as error:
                raise errors.bad_habit(error.wrong) from None
            usual = {setting.name: setting.values[0] for setting in played.habits}
            kept = {name: value for name, value in chosen.items() if value != usual[name]}
            habits = " ".join(f"{name}={value}" for name, value in kept.items())
            async with self._changing(hall_table, hall_table.state) as (session, _chairs):
                mine = update(SeatRow).where(SeatRow.table_id == table, SeatRow.seat == seat)
                await session.execute(mine.values(habits=habits))
        await self._changed(table)
        return chosen

    @asynccontextmanager
    async def _changing(
        self, hall_table: HallTable, state: str
    ) -> AsyncIterator[tuple[AsyncSession, list[Chair]]]:
        """A transaction in which no other server process changes the chairs of this table, which
        must be in that state. When no chair is free at its end, the game begins."""
        table = hall_table.id
        async with self.registry.store.writing() as session:
            hold = (
                update(TableRow)
                .where(TableRow.id == table, TableRow.state == state)
                .values(roster=TableRow.roster + 1, changed=now())
            )
            if getattr(await session.execute(hold), "rowcount", 0) != 1:
                over = state == PLAYING
                raise errors.already_over() if over else errors.already_started()
            chairs = await read_chairs(session, table)
            yield session, chairs
            if state == GATHERING and not any(c.free for c in chairs):
                waiting = write_seats(hall_table.match.table.waiting())
                begins = update(TableRow).where(TableRow.id == table)
                await session.execute(begins.values(state=PLAYING, waiting=waiting))

    async def _changed(self, table: str) -> None:
        """Tell everybody that chairs have changed; a bot may have taken over."""
        self.registry.forget(table)
        self.registry.announce_lobby()
        async with self.registry.at(table) as hall_table:
            self.automatic.start(hall_table)
            message = hall_table.position() | {"roster": hall_table.roster}
        self.registry.announce(channel(table), message)


__all__ = ["BOT", "ME", "OPEN", "Seating", "choose_game", "is_bot"]
