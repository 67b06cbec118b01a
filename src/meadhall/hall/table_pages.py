"""The pages of a table: playing, watching, chatting, and what comes after the game."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache, partial
from typing import Any

from litestar import MediaType, Request, Response, get, post
from litestar.response import ServerSentEvent
from markupsafe import Markup

from meadhall.bots import bot_names
from meadhall.hall import complaints
from meadhall.hall.afterwards import chart, check_deal, course, sheet
from meadhall.hall.desk import Visitor, page, wants_fragment
from meadhall.hall.pages import go, seated_person
from meadhall.hall.people import clean_text
from meadhall.hall.scene import Scene, lines, players, scene
from meadhall.hall.sitting import AGREE, ANSWER, ASK, REFUSE, UNDO, Entry
from meadhall.hall.store import RecordRow
from meadhall.hall.tables import GATHERING, OVER, Chair, Seated, channel, new_id
from meadhall.kernel import saga
from meadhall.kernel.errors import Illegal
from meadhall.kernel.games import rules_of
from meadhall.kernel.table import Table

Asked = Request[Any, Any, Any]

FAR = 60
"""Who is so many answers behind is shown the present at once."""


async def table_context(
    request: Asked, visitor: Visitor, seated: Seated, at: int | None
) -> dict[str, Any]:
    """What the table's part of the page is made of."""
    shown = scene(seated, seated.seat_of(visitor.person), visitor.language, at)
    return {
        "s": shown,
        "rules": shown.rules,
        "chat": await request.app.state.tables.chat(seated.id),
        "bots": bot_names(),
        "link": str(request.base_url).rstrip("/") + f"/table/{seated.id}",
        "result": result(shown, visitor) if shown.over else None,
        "owner": visitor.person is not None and visitor.person.id == seated.row.creator,
    }


def result(shown: Scene, visitor: Visitor) -> dict[str, Any]:
    """The score sheet and the chart."""
    table = shown.sitting.table
    names = tuple(f"{p.colour_word} · {p.name}" for p in shown.players)
    tokens = shown.rules.colours(table.seats)
    rivals = [shown.rules.word(name, visitor.language) for name in table.rivals()]
    return after(table, visitor.language, names, (*names, *rivals), tokens)


def after(
    table: Table,
    language: str,
    names: tuple[str, ...],
    everybody: tuple[str, ...],
    tokens: tuple[str, ...],
) -> dict[str, Any]:
    rest = tuple(c for c in ("purple", "blue", "green", "orange") if c not in tokens)
    colours = (*tokens[: table.seats], *rest)
    return {
        "sheet": sheet(table, names, language),
        "chart": chart(course(table, language), everybody, colours),
        "colours": tokens,
    }


# Playing


@get("/table/{table:str}", include_in_schema=False)
async def table_page(request: Asked, visitor: Visitor, table: str) -> Response[str]:
    tables = request.app.state.tables
    await tables.wake(table)
    async with tables.at(table) as seated:
        context = await table_context(request, visitor, seated, None)
    return page("table.html", request, visitor, **context)


@get("/table/{table:str}/fragment", include_in_schema=False)
async def fragment(
    request: Asked,
    visitor: Visitor,
    table: str,
    after: int | None = None,
    number: int = 0,
    at: str = "",
) -> Response[str]:
    """The table alone: one step further than `after`, or as it is."""
    async with request.app.state.tables.at(table) as seated:
        moment = int(at) if at.isdecimal() and len(at) < 7 else next_step(seated, after, number)
        context = await table_context(request, visitor, seated, moment)
    return page("_table.html", request, visitor, **context)


def next_step(seated: Seated, after: int | None, number: int) -> int | None:
    """Which moment to show to somebody who has seen `after`; None for the present."""
    sitting = seated.sitting
    behind = after is not None and 0 < sitting.at - after <= FAR
    if after is None or not behind or number < sitting.rewound:
        return None
    return after + 1


@get("/table/{table:str}/live", include_in_schema=False)
async def table_live(request: Asked, visitor: Visitor, table: str) -> ServerSentEvent:
    stands = partial(request.app.state.tables.stands, table)
    await stands()  # or a complaint
    channels = [channel(table)]
    if visitor.person is not None:
        channels.append(f"person-{visitor.person.id}")
    return ServerSentEvent(request.app.state.streams.follow(visitor.label, channels, stands))


@get("/table/{table:str}/explain", include_in_schema=False)
async def explain(request: Asked, visitor: Visitor, table: str, thing: str = "") -> Response[str]:
    """What hover or focus says about a thing."""
    async with request.app.state.tables.at(table) as seated:
        return _explained(request, visitor, seated.sitting.table, thing[:60])


def _explained(request: Asked, visitor: Visitor, table: Table, thing: str) -> Response[str]:
    rules = table.rules
    try:
        words = rules.explain_thing(table.g, thing, visitor.language)
    except Illegal:
        raise complaints.unknown_thing() from None
    return page(
        "_tip.html",
        request,
        visitor,
        words=words,
        sketch=Markup(rules.sketch(rules.view(table.g, None), thing, visitor.language)),
        section=rules.section(thing),
        game=rules.NAME,
    )


async def _enter(request: Asked, visitor: Visitor, table: str, kind: str) -> Response[Any]:
    form = await request.form()
    if visitor.person is None:
        raise complaints.not_seated()
    number = _number(str(form.get("number", "")))
    entry = Entry(0, kind, str(form.get("option", ""))[:200])
    tables = request.app.state.tables
    await tables.enter(table, visitor.person, entry, number)
    if not wants_fragment(request):
        return go(f"/table/{table}")
    async with tables.at(table) as seated:
        seen = _number(str(form.get("at", "")), seated.sitting.at)
        moment = next_step(seated, seen, number)
        context = await table_context(request, visitor, seated, moment)
    return page("_table.html", request, visitor, **context)


def _number(text: str, otherwise: int = -1) -> int:
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 8 else otherwise


@post("/table/{table:str}/answer", include_in_schema=False)
async def answer(request: Asked, visitor: Visitor, table: str) -> Response[Any]:
    return await _enter(request, visitor, table, ANSWER)


@post("/table/{table:str}/undo", include_in_schema=False)
async def undo(request: Asked, visitor: Visitor, table: str) -> Response[Any]:
    return await _enter(request, visitor, table, UNDO)


@post("/table/{table:str}/ask", include_in_schema=False)
async def ask(request: Asked, visitor: Visitor, table: str) -> Response[Any]:
    return await _enter(request, visitor, table, ASK)


@post("/table/{table:str}/agree", include_in_schema=False)
async def agree(request: Asked, visitor: Visitor, table: str) -> Response[Any]:
    return await _enter(request, visitor, table, AGREE)


@post("/table/{table:str}/refuse", include_in_schema=False)
async def refuse(request: Asked, visitor: Visitor, table: str) -> Response[Any]:
    return await _enter(request, visitor, table, REFUSE)


# Sitting down


@post("/table/{table:str}/join", include_in_schema=False)
async def join(request: Asked, visitor: Visitor, table: str) -> Response[Any]:
    form = await request.form()
    async with request.app.state.tables.at(table) as seated:
        if seated.state != GATHERING and seated.seat_of(visitor.person) is None:
            raise complaints.already_started()
    person, cookies = await seated_person(request, visitor, form)
    seat = _number(str(form.get("seat", "")))
    await request.app.state.tables.join(table, person, None if seat < 0 else seat)
    return go(f"/table/{table}", cookies)


@post("/table/{table:str}/leave", include_in_schema=False)
async def leave(request: Asked, visitor: Visitor, table: str) -> Response[Any]:
    if visitor.person is None:
        raise complaints.not_seated()
    await request.app.state.tables.leave(table, visitor.person)
    return go("/")


@post("/table/{table:str}/fill", include_in_schema=False)
async def fill(request: Asked, visitor: Visitor, table: str) -> Response[Any]:
    form = await request.form()
    if visitor.person is None:
        raise complaints.only_owner()
    await request.app.state.tables.fill(table, visitor.person, str(form.get("bot", "")))
    return go(f"/table/{table}")


@post("/table/{table:str}/hand-over", include_in_schema=False)
async def hand_over(request: Asked, visitor: Visitor, table: str) -> Response[Any]:
    form = await request.form()
    if visitor.person is None:
        raise complaints.not_seated()
    await request.app.state.tables.hand_over(table, visitor.person, str(form.get("bot", "")))
    return go(f"/table/{table}")


@post("/table/{table:str}/chat", include_in_schema=False)
async def chat(request: Asked, visitor: Visitor, table: str) -> Response[Any]:
    form = await request.form()
    if visitor.person is None:
        raise complaints.not_seated()
    tables = request.app.state.tables
    await tables.say(table, visitor.person, clean_text(str(form.get("text", ""))[:2000]))
    if not wants_fragment(request):
        return go(f"/table/{table}")
    return await chat_lines(request, visitor, table)


@get("/table/{table:str}/chat", include_in_schema=False)
async def chat_fragment(request: Asked, visitor: Visitor, table: str) -> Response[str]:
    return await chat_lines(request, visitor, table)


async def chat_lines(request: Asked, visitor: Visitor, table: str) -> Response[str]:
    async with request.app.state.tables.at(table) as seated:
        table_now = seated.sitting.table
        said = await request.app.state.tables.chat(table)
    tokens = table_now.rules.colours(table_now.seats)
    return page("_chat.html", request, visitor, chat=said, tokens=tokens)


@get("/table/{table:str}/log", include_in_schema=False)
async def whole_log(request: Asked, visitor: Visitor, table: str) -> Response[str]:
    async with request.app.state.tables.at(table) as seated:
        seat = seated.seat_of(visitor.person)
        told = lines(seated.sitting.table, seat, visitor.language)
        over, game = seated.state == OVER, seated.sitting.table.rules
    return page(
        "log.html",
        request,
        visitor,
        lines=told,
        table=table,
        over=over,
        tokens=game.colours(seated.row.seats),
        rules=game,
    )


# Afterwards


@dataclass
class Past:
    """A game that can be looked through: a table of the hall, or a record that was pasted in."""

    table: Table
    chairs: list[Chair]
    path: str
    commitment: str


async def _past(request: Asked, table: str) -> Past:
    async with request.app.state.tables.at(table) as seated:
        if seated.state != OVER:
            raise complaints.not_over()
        return Past(seated.sitting.table, seated.chairs, f"/table/{table}", seated.row.commitment)


@lru_cache(maxsize=64)
def read_record(text: str) -> Table:
    """A record from anybody: it may not make this house open files of its own."""
    told = saga.read(text)
    closed = {s.name for s in rules_of(told.game).SETTINGS if not s.values}
    if closed & set(told.options):
        raise Illegal("it was played with a components file that is not in this house")
    return Table.from_record(text)


async def _pasted(request: Asked, record: str) -> Past:
    async with request.app.state.store.reading() as session:
        row = await session.get(RecordRow, record[:16])
    if row is None:
        raise complaints.unknown_record()
    try:
        table = read_record(row.text)
    except Illegal as error:
        raise complaints.broken_record(str(error)) from None
    chairs = [Chair(seat, "?") for seat in range(table.seats)]
    return Past(table, chairs, f"/record/{row.id}", table.commitment)


def _replay(
    request: Asked,
    visitor: Visitor,
    past: Past,
    at: str,
    eye: str,
    template: str = "replay.html",
) -> Response[str]:
    """A moment of the past, through the eyes of a seat or of a spectator."""
    moment = min(_number(at, past.table.length), past.table.length)
    seat = int(eye) if eye.isdecimal() and len(eye) < 2 and int(eye) < past.table.seats else None
    table = past.table.until(moment)
    rules, language = table.rules, visitor.language
    view = rules.view(table.g, seat)
    people = players(table, past.chairs, seat, language, ())
    told = lines(table, seat, language, 40)
    names = tuple(f"{p.colour_word} · {p.name}" if p.name else p.colour_word for p in people)
    rivals = tuple(rules.word(name, language) for name in past.table.rivals())
    return page(
        template,
        request,
        visitor,
        rules=rules,
        past=past,
        at=moment,
        latest=past.table.length,
        eye="" if seat is None else seat,
        players=people,
        panels=rules.picture(view, language, {}),
        lines=told,
        tokens=rules.colours(table.seats),
        chapter=rules.chapter(table.g, language),
        over=past.table.over,
        result=after(past.table, language, names, (*names, *rivals), rules.colours(table.seats))
        if template == "replay.html"
        else None,
        link=str(request.base_url).rstrip("/") + past.path,
    )


@get("/table/{table:str}/replay", include_in_schema=False)
async def replay(
    request: Asked, visitor: Visitor, table: str, at: str = "", eye: str = ""
) -> Response[str]:
    past = await _past(request, table)
    return _replay(request, visitor, past, at, eye)


@get("/table/{table:str}/replay/fragment", include_in_schema=False)
async def replay_fragment(
    request: Asked, visitor: Visitor, table: str, at: str = "", eye: str = ""
) -> Response[str]:
    past = await _past(request, table)
    return _replay(request, visitor, past, at, eye, "_replay.html")


@get("/table/{table:str}/replay/explain", include_in_schema=False)
async def replay_explain(
    request: Asked, visitor: Visitor, table: str, thing: str = ""
) -> Response[str]:
    past = await _past(request, table)
    return _explained(request, visitor, past.table, thing[:60])


@get("/table/{table:str}/record", include_in_schema=False)
async def record(request: Asked, table: str) -> Response[str]:
    past = await _past(request, table)
    return saga_file(past.table.record(), f"{past.table.rules.NAME}-{table}")


def saga_file(text: str, name: str) -> Response[str]:
    return Response(
        text,
        media_type=MediaType.TEXT,
        headers={"content-disposition": f'attachment; filename="{name}.saga"'},
    )


@get("/table/{table:str}/check", include_in_schema=False)
async def check(request: Asked, visitor: Visitor, table: str) -> Response[str]:
    """Was the deal honest?"""
    past = await _past(request, table)
    return _checked(request, visitor, past)


def _checked(request: Asked, visitor: Visitor, past: Past) -> Response[str]:
    text = past.table.record()
    seed = next((r[5:] for r in text.splitlines() if r.startswith("seed ")), "")
    return page(
        "check.html",
        request,
        visitor,
        past=past,
        seed=seed,
        checked=check_deal(text),
        rules=past.table.rules,
    )


# Records that are pasted in


@get("/paste", include_in_schema=False)
async def paste_page(request: Asked, visitor: Visitor) -> Response[str]:
    return page("paste.html", request, visitor, complaint="", text="")


@post("/paste", include_in_schema=False)
async def paste(request: Asked, visitor: Visitor) -> Response[Any]:
    """Keep a record and show it; one that cannot be read comes back with the reason."""
    form = await request.form()
    text = str(form.get("text", ""))
    sent = form.get("file")
    if sent is not None and hasattr(sent, "read"):
        data = await sent.read()
        if data:
            text = data.decode("utf-8", "replace")
    try:
        table = read_record(text)
    except Illegal as error:
        words = visitor.t(complaints.broken_record("").message, why=str(error))
        return page(
            "paste.html", request, visitor, status=422, complaint=words, text=text[:200_000]
        )
    row = RecordRow(
        id=new_id(),
        person_id=visitor.person.id if visitor.person else None,
        game=table.rules.NAME,
        text=table.record(),
    )
    async with request.app.state.store.writing() as session:
        session.add(row)
    return go(f"/record/{row.id}")


@get("/record/{record:str}", include_in_schema=False)
async def pasted(
    request: Asked, visitor: Visitor, record: str, at: str = "", eye: str = ""
) -> Response[str]:
    return _replay(request, visitor, await _pasted(request, record), at, eye)


@get("/record/{record:str}/replay", include_in_schema=False)
async def pasted_replay(
    request: Asked, visitor: Visitor, record: str, at: str = "", eye: str = ""
) -> Response[str]:
    return _replay(request, visitor, await _pasted(request, record), at, eye)


@get("/record/{record:str}/replay/fragment", include_in_schema=False)
async def pasted_fragment(
    request: Asked, visitor: Visitor, record: str, at: str = "", eye: str = ""
) -> Response[str]:
    return _replay(request, visitor, await _pasted(request, record), at, eye, "_replay.html")


@get("/record/{record:str}/replay/explain", include_in_schema=False)
async def pasted_explain(
    request: Asked, visitor: Visitor, record: str, thing: str = ""
) -> Response[str]:
    past = await _pasted(request, record)
    return _explained(request, visitor, past.table, thing[:60])


@get("/record/{record:str}/record", include_in_schema=False)
async def pasted_record(request: Asked, record: str) -> Response[str]:
    past = await _pasted(request, record)
    return saga_file(past.table.record(), f"{past.table.rules.NAME}-{record}")


@get("/record/{record:str}/check", include_in_schema=False)
async def pasted_check(request: Asked, visitor: Visitor, record: str) -> Response[str]:
    return _checked(request, visitor, await _pasted(request, record))


HANDLERS = [
    table_page,
    fragment,
    table_live,
    explain,
    answer,
    undo,
    ask,
    agree,
    refuse,
    join,
    leave,
    fill,
    hand_over,
    chat,
    chat_fragment,
    whole_log,
    replay,
    replay_fragment,
    replay_explain,
    record,
    check,
    paste_page,
    paste,
    pasted,
    pasted_replay,
    pasted_fragment,
    pasted_explain,
    pasted_record,
    pasted_check,
]

__all__ = ["HANDLERS"]
