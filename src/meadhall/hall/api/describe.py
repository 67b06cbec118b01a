"""Tables, seats and settings as the API describes them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from meadhall.hall import errors
from meadhall.hall.api.schemas import AfterEntry, SeatInfo, SettingInfo, TableInfo, TableInList
from meadhall.hall.people.visitor import Visitor
from meadhall.hall.store.models import Person
from meadhall.hall.tables.lobby import ListedTable
from meadhall.hall.tables.registry import Chair, HallTable, read_pairs
from meadhall.kernel.game import AnyGame, Setting


def person_of(visitor: Visitor) -> Person:
    """The visitor's person, or an error without a token."""
    if visitor.person is None:
        raise errors.no_token()
    return visitor.person


def seat_infos(chairs: Sequence[Chair], person: Person | None) -> list[SeatInfo]:
    mine = None if person is None else person.id
    return [
        SeatInfo(
            c.seat, c.name or c.bot or "", c.bot, c.free, mine is not None and c.person == mine
        )
        for c in chairs
    ]


def table_info(hall_table: HallTable, person: Person | None) -> TableInfo:
    match = hall_table.match
    table = match.table
    points = table.totals() if table.over else table.game.rules.standing(table.g)
    return TableInfo(
        id=hall_table.id,
        game=hall_table.row.game,
        rules=hall_table.row.rules,
        options=dict(read_pairs(hall_table.row.options)),
        state=hall_table.state,
        seats=seat_infos(hall_table.chairs, person),
        me=hall_table.seat_of(person),
        waiting=list(hall_table.waiting()),
        number=match.number,
        at=match.at,
        seed_hash=hall_table.row.commitment,
        points=list(points),
        hints=hall_table.row.hints,
    )


def table_in_list(table: ListedTable, person: Person | None) -> TableInList:
    return TableInList(
        table.id,
        table.game,
        dict(read_pairs(table.options)),
        table.state,
        seat_infos(table.chairs, person),
        list(table.waiting),
        list(table.result),
    )


def after_entry(hall_table: HallTable, person: Person) -> AfterEntry:
    seat, waiting = hall_table.seat_of(person), hall_table.waiting()
    asked = seat is not None and seat in waiting
    return AfterEntry(
        number=hall_table.match.number,
        at=hall_table.match.at,
        state=hall_table.state,
        waiting=list(waiting),
        options=list(hall_table.match.table.options(seat)) if asked and seat is not None else [],
    )


def setting_infos(game: AnyGame, settings: Iterable[Setting], language: str) -> list[SettingInfo]:
    """The settings that have values to choose from."""
    return [
        SettingInfo(
            setting.name,
            list(setting.values),
            game.words.word(setting.title, language),
            game.words.word(setting.words, language),
            setting.form,
        )
        for setting in settings
        if setting.values
    ]


__all__ = [
    "after_entry",
    "person_of",
    "seat_infos",
    "setting_infos",
    "table_in_list",
    "table_info",
]
