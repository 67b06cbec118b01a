"""Routes of the API about the whole hall: games, people, and the lists of tables."""

from __future__ import annotations

from typing import Literal

from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import FromQuery, JSONBody

from meadhall import game_names
from meadhall.bots import LEVELS
from meadhall.hall.api.describe import person_of, setting_infos, table_in_list, table_info
from meadhall.hall.api.schemas import (
    TOKEN_NEEDED,
    GameInfo,
    GuestInfo,
    HallInfo,
    NewGuest,
    NewTable,
    TableInfo,
    TableInList,
    error_responses,
)
from meadhall.hall.people.accounts import TOKEN, Accounts
from meadhall.hall.people.visitor import Visitor
from meadhall.hall.tables.bot_names import bot_words
from meadhall.hall.tables.lobby import Lobby
from meadhall.hall.tables.seats import Seating
from meadhall.kernel.registry import find_game


@get("/games", summary="The games, their options, and the bots", responses=error_responses())
async def games(visitor: NamedDependency[Visitor]) -> HallInfo:
    found = []
    for name in game_names(drawn=True):
        game = find_game(name)
        settings = setting_infos(game, game.settings, visitor.language)
        habits = setting_infos(game, game.habits, visitor.language)
        seats = list(game.seats)
        found.append(GameInfo(name, game.title, game.version, seats, settings, habits))
    manners = {bot: bot_words(bot, visitor.language) for bot in LEVELS}
    return HallInfo(found, list(LEVELS), manners)


@post("/people", summary="A new guest, with a token", responses=error_responses(400, 413, 422))
async def newcomer(accounts: NamedDependency[Accounts], data: JSONBody[NewGuest]) -> GuestInfo:
    person, token = await accounts.create_guest(data.name, TOKEN)
    return GuestInfo(person.id, person.name, token)


@get("/people/me", summary="Who you are", responses=error_responses(401), security=TOKEN_NEEDED)
async def who_am_i(visitor: NamedDependency[Visitor]) -> dict[str, str]:
    person = person_of(visitor)
    return {"person": person.id, "name": person.name}


@get(
    "/tables",
    summary="Tables: yours, open ones, or games that are over",
    responses=error_responses(400, 401),
)
async def list_tables(
    visitor: NamedDependency[Visitor],
    lobby: NamedDependency[Lobby],
    which: FromQuery[Literal["mine", "open", "playing", "over"]] = "open",
) -> list[TableInList]:
    person = visitor.person
    if which == "mine":
        found = await lobby.mine(person_of(visitor))
    elif which == "open":
        found = await lobby.open(person)
    elif which == "playing":
        found = await lobby.playing()
    else:
        found = await lobby.finished(person)
    return [table_in_list(table, person) for table in found]


@post(
    "/tables",
    summary="Open a table",
    responses=error_responses(400, 401, 413, 422),
    security=TOKEN_NEEDED,
)
async def open_table(
    visitor: NamedDependency[Visitor],
    seating: NamedDependency[Seating],
    data: JSONBody[NewTable],
) -> TableInfo:
    person = person_of(visitor)
    table = await seating.open(
        person, data.game, data.seats, data.options, not data.private, hints=data.hints
    )
    async with seating.registry.at(table) as hall_table:
        return table_info(hall_table, person)


HANDLERS = [games, newcomer, who_am_i, list_tables, open_table]

__all__ = ["HANDLERS"]
