"""Routes of the API that look at a table: its state, view, options, events, chat and result."""

from __future__ import annotations

from functools import partial
from typing import Annotated

from litestar import MediaType, Response, get
from litestar.di import NamedDependency
from litestar.handlers import HTTPRouteHandler
from litestar.params import QueryParameter
from litestar.response import ServerSentEvent

from meadhall.hall import errors
from meadhall.hall.api.describe import person_of, table_info
from meadhall.hall.api.schemas import (
    READ_ERRORS,
    TOKEN_NEEDED,
    WRITE_ERRORS,
    ChangeInfo,
    EventInfo,
    HintInfo,
    MessageInfo,
    OptionInfo,
    QuestionInfo,
    Scores,
    TableId,
    TableInfo,
)
from meadhall.hall.api.view_schema import view_response
from meadhall.hall.people.visitor import Visitor
from meadhall.hall.tables.automatic import AutomaticAnswers
from meadhall.hall.tables.chat import Chat
from meadhall.hall.tables.game_parts import say_term
from meadhall.hall.tables.hints import Advisor
from meadhall.hall.tables.live import Streams
from meadhall.hall.tables.previews import option_changes
from meadhall.hall.tables.registry import Registry, channel


@get("/tables/{table:str}", summary="A table", responses=READ_ERRORS)
async def show_table(
    visitor: NamedDependency[Visitor],
    automatic: NamedDependency[AutomaticAnswers],
    table: TableId,
) -> TableInfo:
    await automatic.wake(table)
    async with automatic.registry.at(table) as hall_table:
        return table_info(hall_table, visitor.person)


async def view(
    visitor: NamedDependency[Visitor], registry: NamedDependency[Registry], table: TableId
) -> dict[str, object]:
    async with registry.at(table) as hall_table:
        hall_table.check_begun()
        return dict(hall_table.match.table.view(hall_table.seat_of(visitor.person)))


def view_handler() -> HTTPRouteHandler:
    """The route of a view; its description names the games that there are by now."""
    return get(
        "/tables/{table:str}/view",
        summary="All that you may see of the table",
        responses={**READ_ERRORS, **view_response()},
    )(view)


@get(
    "/tables/{table:str}/options",
    summary="What you are asked, and what you may answer",
    responses=WRITE_ERRORS,
    security=TOKEN_NEEDED,
)
async def options(
    visitor: NamedDependency[Visitor],
    registry: NamedDependency[Registry],
    table: TableId,
    brief: Annotated[bool, QueryParameter(description="Only the options, without words.")] = False,
) -> QuestionInfo:
    person = person_of(visitor)
    async with registry.at(table) as hall_table:
        seat = hall_table.seat_for(person)
        match = hall_table.match
        if seat not in hall_table.waiting():
            return QuestionInfo(match.number, hall_table.state, "", [])
        seated, game = match.table, match.game
        notations = seated.options(seat)
        if brief:
            brief_ones = [OptionInfo(o, "", {}) for o in notations]
            return QuestionInfo(match.number, hall_table.state, "", brief_ones)
        changes = option_changes(game, seated.g, seat, notations)
        return QuestionInfo(
            match.number,
            hall_table.state,
            seated.ask(seat, visitor.language),
            [
                OptionInfo(
                    option, game.words.say_option(seated.g, seat, option, visitor.language), gives
                )
                for option, gives in zip(notations, changes, strict=True)
            ],
        )


@get(
    "/tables/{table:str}/hint",
    summary="What you are advised to answer, and why; takes a second or two",
    responses=WRITE_ERRORS,
    security=TOKEN_NEEDED,
)
async def hint(
    visitor: NamedDependency[Visitor],
    registry: NamedDependency[Registry],
    advisor: NamedDependency[Advisor],
    table: TableId,
) -> HintInfo:
    person, language = person_of(visitor), visitor.language
    async with registry.at(table) as hall_table:
        seat = hall_table.seat_of(person)
        since = None if seat is None else hall_table.match.asked_since[seat]
    advice = await advisor.ask(table, person, since)
    async with registry.at(table) as hall_table:
        match = hall_table.match
        if seat is None or seat not in hall_table.waiting() or match.asked_since[seat] != since:
            raise errors.stale(match.number)
        return HintInfo(
            match.number,
            advice.option,
            match.game.words.say_option(match.table.g, seat, advice.option, language),
            round(advice.before, 2),
            round(advice.after, 2),
            [
                ChangeInfo(name, say_term(match.game, name, language), round(change, 2))
                for name, change in advice.changes
            ],
        )


@get("/tables/{table:str}/events", summary="What happened, as you saw it", responses=READ_ERRORS)
async def events(
    visitor: NamedDependency[Visitor],
    registry: NamedDependency[Registry],
    table: TableId,
    since: Annotated[
        int, QueryParameter(ge=0, le=1_000_000, description="After so many answers.")
    ] = 0,
) -> list[EventInfo]:
    async with registry.at(table) as hall_table:
        hall_table.check_begun()
        seat, game = hall_table.seat_of(visitor.person), hall_table.match.table
        return [
            EventInfo(
                at,
                event.seat,
                event.kind,
                list(event.data),
                list(event.secret),
                game.game.words.say_event(game.g, event, seat, visitor.language),
            )
            for at, event in game.story(seat)
            if at > since
        ]


@get(
    "/tables/{table:str}/live",
    summary="A stream of news: the table is at another number",
    media_type="text/event-stream",
    responses=READ_ERRORS,
)
async def live(
    visitor: NamedDependency[Visitor],
    registry: NamedDependency[Registry],
    streams: NamedDependency[Streams],
    table: TableId,
) -> ServerSentEvent:
    status = partial(registry.status, table)
    await status()  # an unknown table is an error, not a stream
    return ServerSentEvent(streams.follow(visitor.label, [channel(table)], status))


@get(
    "/tables/{table:str}/record",
    summary="The record of a game that is over",
    media_type=MediaType.TEXT,
    responses=READ_ERRORS,
)
async def record(registry: NamedDependency[Registry], table: TableId) -> Response[str]:
    async with registry.at(table) as hall_table:
        hall_table.check_over()
        return Response(hall_table.match.table.record(), media_type=MediaType.TEXT)


@get(
    "/tables/{table:str}/scores",
    summary="Points with their sources, when the game is over",
    responses=READ_ERRORS,
)
async def scores(registry: NamedDependency[Registry], table: TableId) -> Scores:
    async with registry.at(table) as hall_table:
        hall_table.check_over()
        game = hall_table.match.table
        return Scores(list(game.scores()), game.rivals(), list(game.ranking()), game.verdict())


@get("/tables/{table:str}/chat", summary="The chat", responses=READ_ERRORS)
async def read_chat(
    chat: NamedDependency[Chat],
    table: TableId,
    since: Annotated[int, QueryParameter(ge=0, le=2**31 - 1)] = 0,
) -> list[MessageInfo]:
    async with chat.registry.at(table):
        pass
    rows = await chat.messages(table, since)
    return [MessageInfo(m.id, m.seat, m.name, m.text, m.time.isoformat()) for m in rows]


HANDLERS = [show_table, options, hint, events, live, record, scores, read_chat]

__all__ = ["HANDLERS", "view_handler"]
