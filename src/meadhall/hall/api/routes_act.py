"""Routes of the API that change a table: seats, answers, taking back, habits, chat."""

from __future__ import annotations

from typing import Annotated

from litestar import delete, post
from litestar.di import NamedDependency
from litestar.params import JSONBody, PathParameter

from meadhall.hall.api.describe import after_entry, person_of, table_info
from meadhall.hall.api.schemas import (
    TOKEN_NEEDED,
    WRITE_ERRORS,
    AfterEntry,
    Answer,
    AtNumber,
    Habits,
    NewMessage,
    TableId,
    TableInfo,
)
from meadhall.hall.people.accounts import clean_text
from meadhall.hall.people.visitor import Visitor
from meadhall.hall.tables.answers import Answers
from meadhall.hall.tables.chat import Chat
from meadhall.hall.tables.match import AGREE, ANSWER, ASK, REFUSE, UNDO, Entry
from meadhall.hall.tables.seats import Seating


@post(
    "/tables/{table:str}/seats/{seat:int}",
    summary="Sit down",
    status_code=200,
    responses=WRITE_ERRORS,
    security=TOKEN_NEEDED,
)
async def join(
    visitor: NamedDependency[Visitor],
    seating: NamedDependency[Seating],
    table: TableId,
    seat: Annotated[int, PathParameter(ge=0, le=7)],
) -> TableInfo:
    person = person_of(visitor)
    await seating.join(table, person, seat)
    async with seating.registry.at(table) as hall_table:
        return table_info(hall_table, person)


@delete(
    "/tables/{table:str}/seats/mine",
    summary="Get up before the game begins",
    responses=WRITE_ERRORS,
    security=TOKEN_NEEDED,
)
async def leave(
    visitor: NamedDependency[Visitor], seating: NamedDependency[Seating], table: TableId
) -> None:
    await seating.leave(table, person_of(visitor))


async def _enter(
    visitor: Visitor, answers: Answers, table: str, entry: Entry, number: int
) -> AfterEntry:
    person = person_of(visitor)
    hall_table = await answers.enter(table, person, entry, number)
    return after_entry(hall_table, person)


@post(
    "/tables/{table:str}/answers",
    summary="Answer",
    status_code=200,
    responses=WRITE_ERRORS,
    security=TOKEN_NEEDED,
)
async def answer(
    visitor: NamedDependency[Visitor],
    answers: NamedDependency[Answers],
    table: TableId,
    data: JSONBody[Answer],
) -> AfterEntry:
    entry = Entry(0, ANSWER, data.option)
    return await _enter(visitor, answers, table, entry, data.number)


@post(
    "/tables/{table:str}/undo",
    summary="Take back your last answer",
    status_code=200,
    responses=WRITE_ERRORS,
    security=TOKEN_NEEDED,
)
async def undo(
    visitor: NamedDependency[Visitor],
    answers: NamedDependency[Answers],
    table: TableId,
    data: JSONBody[AtNumber],
) -> AfterEntry:
    return await _enter(visitor, answers, table, Entry(0, UNDO), data.number)


@post(
    "/tables/{table:str}/take-back/{step:str}",
    summary="Ask to take back, agree, or refuse",
    status_code=200,
    responses=WRITE_ERRORS,
    security=TOKEN_NEEDED,
)
async def take_back(
    visitor: NamedDependency[Visitor],
    answers: NamedDependency[Answers],
    table: TableId,
    step: Annotated[str, PathParameter(pattern="^(ask|agree|refuse)$")],
    data: JSONBody[AtNumber],
) -> AfterEntry:
    kind = {"ask": ASK, "agree": AGREE, "refuse": REFUSE}[step]
    return await _enter(visitor, answers, table, Entry(0, kind), data.number)


@post(
    "/tables/{table:str}/habits",
    summary="What the hall answers for your seat from now on",
    status_code=200,
    responses=WRITE_ERRORS,
    security=TOKEN_NEEDED,
)
async def habits(
    visitor: NamedDependency[Visitor],
    seating: NamedDependency[Seating],
    table: TableId,
    data: JSONBody[Habits],
) -> dict[str, str]:
    return await seating.set_habits(table, person_of(visitor), data.habits)


@post(
    "/tables/{table:str}/chat",
    summary="Say something",
    status_code=200,
    responses=WRITE_ERRORS,
    security=TOKEN_NEEDED,
)
async def say(
    visitor: NamedDependency[Visitor],
    chat: NamedDependency[Chat],
    table: TableId,
    data: JSONBody[NewMessage],
) -> None:
    await chat.say(table, person_of(visitor), clean_text(data.text))


HANDLERS = [join, leave, answer, undo, take_back, habits, say]

__all__ = ["HANDLERS"]
