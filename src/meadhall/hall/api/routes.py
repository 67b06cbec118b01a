"""The HTTP API: what the pages can do, as JSON, for bots and programs.

A token says who calls: `POST /api/people` gives one to a new guest, the page `/me` to oneself.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Annotated, Any, Literal

import msgspec
from litestar import MediaType, Request, Response, Router, delete, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.spec import OpenAPI
from litestar.params import Parameter
from litestar.response import ServerSentEvent

from meadhall import game_names
from meadhall.bots import LEVELS
from meadhall.hall import errors as complaints
from meadhall.hall.pages.table_view import bot_words
from meadhall.hall.pages.visitor import Visitor
from meadhall.hall.people.accounts import TOKEN, clean_text
from meadhall.hall.store.models import Person
from meadhall.hall.tables.lobby import Listed
from meadhall.hall.tables.match import AGREE, ANSWER, ASK, REFUSE, UNDO, Entry
from meadhall.hall.tables.previews import consequences
from meadhall.hall.tables.registry import (
    CLOSED,
    GATHERING,
    OVER,
    Chair,
    HallTable,
    channel,
    read_options,
)
from meadhall.hall.words import term_word
from meadhall.kernel import game as known
from meadhall.kernel.game import Rules, rules_of

Asked = Request[Any, Any, Any]
TableId = Annotated[str, Parameter(description="The table's id, as in its link.", max_length=16)]
Number = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
Word = Annotated[str, msgspec.Meta(max_length=80)]


class Newcomer(msgspec.Struct, forbid_unknown_fields=True):
    name: Annotated[str, msgspec.Meta(min_length=1, max_length=200)]


class Known(msgspec.Struct):
    person: str
    name: str
    token: str


class Setting(msgspec.Struct):
    name: str
    values: list[str]
    title: str
    words: str
    form: str


class GameInfo(msgspec.Struct):
    name: str
    title: str
    rules: int
    seats: list[int]
    settings: list[Setting]
    habits: list[Setting]
    """What a seat may have answered by habit."""


class House(msgspec.Struct):
    games: list[GameInfo]
    bots: list[str]
    """From the weakest to the strongest."""
    manners: dict[str, str]
    """By bot, its name and how it plays."""


class NewTable(msgspec.Struct, forbid_unknown_fields=True):
    game: Word
    seats: Annotated[list[Word], msgspec.Meta(min_length=1, max_length=8)]
    """Each 'me', 'open' or 'bot:NAME'."""
    options: Annotated[dict[Word, Word], msgspec.Meta(max_length=40)] = {}
    private: bool = False
    hints: bool = True
    """Whether who sits here may ask for hints."""


class SeatInfo(msgspec.Struct):
    seat: int
    name: str
    bot: str | None
    free: bool
    me: bool


class TableInfo(msgspec.Struct):
    id: str
    game: str
    rules: int
    options: dict[str, str]
    state: str
    seats: list[SeatInfo]
    me: int | None
    waiting: list[int]
    number: int
    at: int
    seed_hash: str
    points: list[int]
    hints: bool
    """Whether who sits here may ask for hints."""


class TableInList(msgspec.Struct):
    id: str
    game: str
    options: dict[str, str]
    state: str
    seats: list[SeatInfo]
    waiting: list[int]
    result: list[int]


class OptionInfo(msgspec.Struct):
    option: str
    words: str
    gives: dict[str, int]


class Asking(msgspec.Struct):
    number: int
    state: str
    question: str
    options: list[OptionInfo]


class ChangeInfo(msgspec.Struct):
    term: str
    words: str
    change: float


class HintInfo(msgspec.Struct):
    """What you are advised to answer, and why."""

    number: int
    """When it was asked: if the table has moved on since, the hint may be stale."""
    option: str
    words: str
    before: float
    """What your game is worth now, in judged points."""
    after: float
    """And after this answer with all that belongs to it."""
    changes: list[ChangeInfo]
    """The terms of the judgement that change, the largest change first."""


class Answer(msgspec.Struct, forbid_unknown_fields=True):
    number: Number
    option: Annotated[str, msgspec.Meta(min_length=1, max_length=200)]


class Habits(msgspec.Struct, forbid_unknown_fields=True):
    habits: Annotated[dict[str, str], msgspec.Meta(max_length=40)]


class Numbered(msgspec.Struct, forbid_unknown_fields=True):
    number: Number


class Next(msgspec.Struct):
    """Where the table stands after an answer, and what is asked of you next."""

    number: int
    at: int
    state: str
    waiting: list[int]
    options: list[str]


class Told(msgspec.Struct):
    at: int
    seat: int
    kind: str
    data: list[Any]
    secret: list[Any]
    words: str


class Message(msgspec.Struct, forbid_unknown_fields=True):
    text: Annotated[str, msgspec.Meta(min_length=1, max_length=2000)]


class Said(msgspec.Struct):
    id: int
    seat: int
    name: str
    text: str
    time: str


class ErrorInfo(msgspec.Struct):
    """Every error looks like this: a code for programs, a sentence for people, and for some errors
    what helps further."""

    error: str
    message: str
    number: int | msgspec.UnsetType = msgspec.UNSET
    """Where the table is, if your answer came too late."""
    legal: list[str] | msgspec.UnsetType = msgspec.UNSET
    """What would have been possible."""
    detail: str | msgspec.UnsetType = msgspec.UNSET
    """What could not be understood."""
    fields: Any = msgspec.UNSET


class Scores(msgspec.Struct):
    """Points by their sources: of the seats, and by name of rivals who play without a seat."""

    scores: list[dict[str, int]]
    rivals: dict[str, dict[str, int]]
    ranking: list[int]
    """The seats from first to last."""
    verdict: str
    """What a solo game has come to."""


ERRORS = {
    400: "What was sent cannot be understood.",
    401: "A token is needed.",
    403: "You do not sit there.",
    404: "There is no such thing.",
    409: "Not now: too late, not yet, or somebody else was there first.",
    413: "Too large.",
    422: "This is not possible; the answer says what is.",
    429: "Too much at once.",
    503: "The hall cannot reach its store just now.",
}


def errors(*codes: int) -> dict[int, ResponseSpec]:
    """What may go wrong, for the description of the API."""
    return {
        code: ResponseSpec(ErrorInfo, description=ERRORS[code], generate_examples=False)
        for code in (*codes, 429, 503)
    }


LOOKING = errors(400, 404, 409)
"""What may go wrong when one looks at a table."""
DOING = errors(400, 401, 403, 404, 409, 413, 422)
"""What may go wrong when one does something there."""
NAMED: list[dict[str, list[str]]] = [{"token": []}]
"""Only with a token."""


def me(visitor: Visitor) -> Person:
    if visitor.person is None:
        raise complaints.no_key()
    return visitor.person


def _seats(chairs: list[Chair] | tuple[Chair, ...], person: Person | None) -> list[SeatInfo]:
    mine = None if person is None else person.id
    return [
        SeatInfo(
            c.seat, c.name or c.bot or "", c.bot, c.free, mine is not None and c.person == mine
        )
        for c in chairs
    ]


def _info(hall_table: HallTable, person: Person | None) -> TableInfo:
    match = hall_table.match
    table = match.table
    points = table.totals() if table.over else table.rules.standing(table.g)
    return TableInfo(
        id=hall_table.id,
        game=hall_table.row.game,
        rules=hall_table.row.rules,
        options=dict(read_options(hall_table.row.options)),
        state=hall_table.state,
        seats=_seats(hall_table.chairs, person),
        me=hall_table.seat_of(person),
        waiting=list(hall_table.waiting()),
        number=match.number,
        at=match.at,
        seed_hash=hall_table.row.commitment,
        points=list(points),
        hints=hall_table.row.hints,
    )


def _begun(hall_table: HallTable) -> None:
    """Nobody chooses their deal by looking first."""
    if hall_table.state in (GATHERING, CLOSED):
        raise complaints.not_started()


def _next(hall_table: HallTable, person: Person) -> Next:
    seat = hall_table.seat_of(person)
    options = (
        hall_table.match.table.options(seat)
        if seat in hall_table.waiting() and seat is not None
        else ()
    )
    return Next(
        number=hall_table.match.number,
        at=hall_table.match.at,
        state=hall_table.state,
        waiting=list(hall_table.waiting()),
        options=list(options),
    )


def _settings(rules: Rules, some: Iterable[known.Setting], language: str) -> list[Setting]:
    return [
        Setting(
            setting.name,
            list(setting.values),
            rules.word(setting.title, language),
            rules.word(setting.words, language),
            setting.form,
        )
        for setting in some
        if setting.values
    ]


@get("/games", summary="The games, their options, and the bots", responses=errors())
async def games(visitor: Visitor) -> House:
    found = []
    for name in game_names(drawn=True):
        rules = rules_of(name)
        settings = _settings(rules, rules.SETTINGS, visitor.language)
        habits = _settings(rules, rules.HABITS, visitor.language)
        seats = list(rules.SEATS)
        found.append(GameInfo(name, rules.TITLE, rules.VERSION, seats, settings, habits))
    manners = {bot: bot_words(bot, visitor.language) for bot in LEVELS}
    return House(found, list(LEVELS), manners)


@post("/people", summary="A new guest, with a token", responses=errors(400, 413, 422))
async def newcomer(request: Asked, data: Newcomer) -> Known:
    person, token = await request.app.state.people.welcome(data.name, TOKEN)
    return Known(person.id, person.name, token)


@get("/people/me", summary="Who you are", responses=errors(401), security=NAMED)
async def who_am_i(visitor: Visitor) -> dict[str, str]:
    person = me(visitor)
    return {"person": person.id, "name": person.name}


@get(
    "/tables",
    summary="Tables: yours, open ones, or games that are over",
    responses=errors(400, 401),
)
async def list_tables(
    request: Asked, visitor: Visitor, which: Literal["mine", "open", "playing", "over"] = "open"
) -> list[TableInList]:
    lobby, person = request.app.state.lobby, visitor.person
    found: list[Listed]
    if which == "mine":
        found = await lobby.mine(me(visitor))
    elif which == "open":
        found = await lobby.open(person)
    elif which == "playing":
        found = await lobby.playing()
    else:
        found = await lobby.finished(person)
    return [
        TableInList(
            row.id,
            row.game,
            dict(read_options(row.options)),
            row.state,
            _seats(row.chairs, person),
            list(row.waiting),
            list(row.result),
        )
        for row in found
    ]


@post("/tables", summary="Open a table", responses=errors(400, 401, 413, 422), security=NAMED)
async def open_table(request: Asked, visitor: Visitor, data: NewTable) -> TableInfo:
    person = me(visitor)
    tables = request.app.state.tables
    table = await tables.open(
        person, data.game, data.seats, data.options, not data.private, hints=data.hints
    )
    async with tables.at(table) as hall_table:
        return _info(hall_table, person)


@get("/tables/{table:str}", summary="A table", responses=LOOKING)
async def table_info(request: Asked, visitor: Visitor, table: TableId) -> TableInfo:
    tables = request.app.state.tables
    await tables.wake(table)
    async with tables.at(table) as hall_table:
        return _info(hall_table, visitor.person)


@post(
    "/tables/{table:str}/seats/{seat:int}",
    summary="Sit down",
    status_code=200,
    responses=DOING,
    security=NAMED,
)
async def sit(
    request: Asked,
    visitor: Visitor,
    table: TableId,
    seat: Annotated[int, Parameter(ge=0, le=7)],
) -> TableInfo:
    person = me(visitor)
    tables = request.app.state.tables
    await tables.join(table, person, seat)
    async with tables.at(table) as hall_table:
        return _info(hall_table, person)


@delete(
    "/tables/{table:str}/seats/mine",
    summary="Get up before the game begins",
    responses=DOING,
    security=NAMED,
)
async def get_up(request: Asked, visitor: Visitor, table: TableId) -> None:
    await request.app.state.tables.leave(table, me(visitor))


@get("/tables/{table:str}/view", summary="All that you may see of the table", responses=LOOKING)
async def view(request: Asked, visitor: Visitor, table: TableId) -> dict[str, Any]:
    async with request.app.state.tables.at(table) as hall_table:
        _begun(hall_table)
        found: dict[str, Any] = hall_table.match.table.view(hall_table.seat_of(visitor.person))
        return found


@get(
    "/tables/{table:str}/options",
    summary="What you are asked, and what you may answer",
    responses=DOING,
    security=NAMED,
)
async def options(
    request: Asked,
    visitor: Visitor,
    table: TableId,
    brief: Annotated[bool, Parameter(description="Only the options, without words.")] = False,
) -> Asking:
    person = me(visitor)
    async with request.app.state.tables.at(table) as hall_table:
        seat = hall_table.seat_of(person)
        if seat is None:
            raise complaints.not_seated()
        match = hall_table.match
        if seat not in hall_table.waiting():
            return Asking(match.number, hall_table.state, "", [])
        game, rules = match.table, match.rules
        notations = game.options(seat)
        if brief:
            brief_ones = [OptionInfo(o, "", {}) for o in notations]
            return Asking(match.number, hall_table.state, "", brief_ones)
        gives = consequences(rules, game.g, seat, notations)
        return Asking(
            match.number,
            hall_table.state,
            game.ask(seat, visitor.language),
            [
                OptionInfo(option, rules.say(game.g, option, seat, visitor.language), gain)
                for option, gain in zip(notations, gives, strict=True)
            ],
        )


@get(
    "/tables/{table:str}/hint",
    summary="What you are advised to answer, and why; takes a second or two",
    responses=DOING,
    security=NAMED,
)
async def hint(request: Asked, visitor: Visitor, table: TableId) -> HintInfo:
    person = me(visitor)
    tables = request.app.state.tables
    async with tables.at(table) as hall_table:
        seat, match = hall_table.seat_of(person), hall_table.match
        since = match.asked_since[seat] if seat is not None else 0
    advice = await tables.hint(table, person, None if seat is None else since)
    async with tables.at(table) as hall_table:
        match = hall_table.match
        if seat not in hall_table.waiting() or match.asked_since[seat] != since:
            raise complaints.stale(match.number)
        return HintInfo(
            match.number,
            advice.option,
            match.rules.say(match.table.g, advice.option, seat, visitor.language),
            round(advice.before, 2),
            round(advice.after, 2),
            [
                ChangeInfo(name, term_word(name, visitor.language), round(change, 2))
                for name, change in advice.changes
            ],
        )


async def _enter(request: Asked, visitor: Visitor, table: str, entry: Entry, number: int) -> Next:
    person = me(visitor)
    hall_table = await request.app.state.tables.enter(table, person, entry, number)
    return _next(hall_table, person)


@post(
    "/tables/{table:str}/answers",
    summary="Answer",
    status_code=200,
    responses=DOING,
    security=NAMED,
)
async def answer(request: Asked, visitor: Visitor, table: TableId, data: Answer) -> Next:
    entry = Entry(0, ANSWER, data.option)
    return await _enter(request, visitor, table, entry, data.number)


@post(
    "/tables/{table:str}/undo",
    summary="Take back your last answer",
    status_code=200,
    responses=DOING,
    security=NAMED,
)
async def undo(request: Asked, visitor: Visitor, table: TableId, data: Numbered) -> Next:
    return await _enter(request, visitor, table, Entry(0, UNDO), data.number)


@post(
    "/tables/{table:str}/take-back/{step:str}",
    summary="Ask to take back, agree, or refuse",
    status_code=200,
    responses=DOING,
    security=NAMED,
)
async def take_back(
    request: Asked,
    visitor: Visitor,
    table: TableId,
    step: Annotated[str, Parameter(pattern="^(ask|agree|refuse)$")],
    data: Numbered,
) -> Next:
    kind = {"ask": ASK, "agree": AGREE, "refuse": REFUSE}[step]
    return await _enter(request, visitor, table, Entry(0, kind), data.number)


@post(
    "/tables/{table:str}/habits",
    summary="What the hall answers for your seat from now on",
    status_code=200,
    responses=DOING,
    security=NAMED,
)
async def habits(request: Asked, visitor: Visitor, table: TableId, data: Habits) -> dict[str, str]:
    tables = request.app.state.tables
    kept: dict[str, str] = await tables.keep_habits(table, me(visitor), data.habits)
    return kept


@get("/tables/{table:str}/events", summary="What happened, as you saw it", responses=LOOKING)
async def events(
    request: Asked,
    visitor: Visitor,
    table: TableId,
    since: Annotated[int, Parameter(ge=0, le=1_000_000, description="After so many answers.")] = 0,
) -> list[Told]:
    async with request.app.state.tables.at(table) as hall_table:
        _begun(hall_table)
        seat, game = hall_table.seat_of(visitor.person), hall_table.match.table
        rules, language = game.rules, visitor.language
        return [
            Told(
                at,
                e.seat,
                e.kind,
                list(e.data),
                list(e.secret),
                rules.say(game.g, e, seat, language),
            )
            for at, e in game.story(seat)
            if at > since
        ]


@get(
    "/tables/{table:str}/live",
    summary="A stream of news: the table is at another number",
    media_type="text/event-stream",
    responses=LOOKING,
)
async def live(request: Asked, visitor: Visitor, table: TableId) -> ServerSentEvent:
    stands = partial(request.app.state.tables.stands, table)
    await stands()  # or a complaint
    follow = request.app.state.streams.follow
    return ServerSentEvent(follow(visitor.label, [channel(table)], stands))


@get(
    "/tables/{table:str}/record",
    summary="The record of a game that is over",
    media_type=MediaType.TEXT,
    responses=LOOKING,
)
async def record(request: Asked, table: TableId) -> Response[str]:
    async with request.app.state.tables.at(table) as hall_table:
        if hall_table.state != OVER:
            raise complaints.not_over()
        return Response(hall_table.match.table.record(), media_type=MediaType.TEXT)


@get(
    "/tables/{table:str}/scores",
    summary="Points with their sources, when the game is over",
    responses=LOOKING,
)
async def scores(request: Asked, table: TableId) -> Scores:
    async with request.app.state.tables.at(table) as hall_table:
        if hall_table.state != OVER:
            raise complaints.not_over()
        game = hall_table.match.table
        return Scores(list(game.scores()), game.rivals(), list(game.ranking()), game.verdict())


@get("/tables/{table:str}/chat", summary="The chat", responses=LOOKING)
async def chat(
    request: Asked,
    table: TableId,
    since: Annotated[int, Parameter(ge=0, le=2**31 - 1)] = 0,
) -> list[Said]:
    async with request.app.state.tables.at(table):
        pass
    rows = await request.app.state.tables.chat(table, since)
    return [Said(m.id, m.seat, m.name, m.text, m.time.isoformat()) for m in rows]


@post(
    "/tables/{table:str}/chat",
    summary="Say something",
    status_code=200,
    responses=DOING,
    security=NAMED,
)
async def say(request: Asked, visitor: Visitor, table: TableId, data: Message) -> None:
    await request.app.state.tables.say(table, me(visitor), clean_text(data.text))


def router() -> Router:
    return Router(
        path="/api",
        route_handlers=[
            games,
            newcomer,
            who_am_i,
            list_tables,
            open_table,
            table_info,
            sit,
            get_up,
            view,
            options,
            hint,
            answer,
            undo,
            take_back,
            habits,
            events,
            live,
            record,
            scores,
            chat,
            say,
        ],
    )


def describe(description: OpenAPI) -> None:
    """What the description does not find out by itself: fields that are not known are refused."""
    for sent in (Newcomer, NewTable, Answer, Habits, Numbered, Message):
        schema = description.components.schemas[sent.__name__]
        schema.additional_properties = False


__all__ = ["ErrorInfo", "describe", "router"]
