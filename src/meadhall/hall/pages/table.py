"""The pages of a table: playing, watching, chatting, and what comes after the game."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from typing import Any

from litestar import Request, Response, get, post
from litestar.datastructures import FormMultiDict
from litestar.response import ServerSentEvent
from markupsafe import Markup

from meadhall.bots import Advice
from meadhall.hall import errors
from meadhall.hall.errors import HallError
from meadhall.hall.pages.front import chosen_words, go, guest_name, seated_person
from meadhall.hall.pages.results import chart, course, sheet
from meadhall.hall.pages.swings import moments, swing_chart, swings
from meadhall.hall.pages.table_view import Player, lines, table_view
from meadhall.hall.pages.visitor import Visitor, page, wants_fragment
from meadhall.hall.people.accounts import clean_text
from meadhall.hall.tables.match import AGREE, ANSWER, ASK, REFUSE, UNDO, Entry
from meadhall.hall.tables.previews import PLANNED, hold, plan_world, read_plan
from meadhall.hall.tables.registry import CLOSED, GATHERING, OVER, PLAYING, HallTable, channel
from meadhall.kernel.errors import Illegal
from meadhall.kernel.game import Place, Rules
from meadhall.kernel.table import Table
from meadhall.kernel.typed_line import follow
from meadhall.language.translation import capital

Asked = Request[Any, Any, Any]

FAR = 60
"""Who is so many answers behind is shown the present at once."""


def table_context(
    request: Asked,
    visitor: Visitor,
    hall_table: HallTable,
    at: int | None,
    plan: tuple[str, ...] | None = None,
    propose: str = "",
    advice: Advice | None = None,
) -> dict[str, Any]:
    """What the table's part of the page is made of."""
    seat = hall_table.seat_of(visitor.person)
    shown = table_view(hall_table, seat, visitor.language, at, plan, propose, advice)
    return {
        "s": shown,
        "rules": shown.rules,
        "link": str(request.base_url).rstrip("/") + f"/table/{hall_table.id}",
        "result": score_sheet(shown.table, shown.players, visitor.language) if shown.over else None,
        "played": f"/table/{hall_table.id}",
        "chosen": chosen_words(shown.rules, hall_table.row.options, visitor.language),
        "guest": guest_name(),
        "near": request.url.hostname in ("localhost", "127.0.0.1", "::1"),
        "owner": visitor.person is not None and visitor.person.id == hall_table.row.creator,
    }


def score_sheet(table: Table, people: tuple[Player, ...], language: str) -> dict[str, Any]:
    """The score sheet and the chart."""
    names = tuple(f"{p.colour_word} · {p.name}" if p.name else p.colour_word for p in people)
    rivals = (capital(table.rules.word(name, language)) for name in table.rivals())
    tokens = table.rules.colours(table.seats)
    others = tuple(c for c in ("purple", "blue", "green", "orange") if c not in tokens)
    run = course(table, language)
    return {
        "sheet": sheet(table, names, language),
        "chart": chart(run, (*names, *rivals), (*tokens, *others)),
        "colours": tokens,
        "swings": how_it_swung(table, people, names, language) if table.over else None,
    }


def how_it_swung(
    table: Table, people: tuple[Player, ...], names: tuple[str, ...], language: str
) -> dict[str, Any]:
    """Who was how likely to win, turn by turn, and the turns that told."""
    told = moments(table, language)
    return {
        "moments": told,
        "chart": swing_chart(table, told, names, language),
        "by_points": swings(table).by_points,
        "names": names,
        "players": people,
    }


# Playing


@get("/table/{table:str}", include_in_schema=False)
async def table_page(
    request: Asked,
    visitor: Visitor,
    table: str,
    plan: str | None = None,
    line: str = "",
    propose: str = "",
    hint: str = "",
) -> Response[str]:
    tables = request.app.state.tables
    await tables.wake(table)
    advice = await advised(request, visitor, table, hint)
    async with tables.at(table) as hall_table:
        lines = planned(plan, line)
        still = advice if same_question(hall_table, visitor, hint) else None
        context = table_context(request, visitor, hall_table, None, lines, propose, still)
    said = await tables.chat(table)
    return page("table.html", request, visitor, chat=said, **context)


@get("/table/{table:str}/fragment", include_in_schema=False)
async def fragment(
    request: Asked,
    visitor: Visitor,
    table: str,
    after: int | None = None,
    number: int = 0,
    at: str = "",
    plan: str | None = None,
    line: str = "",
    propose: str = "",
    hint: str = "",
) -> Response[str]:
    """The table alone: one step further than `after`, or as it is, or as it would be after the
    lines of a plan, to which `line` is added, or after what a helper proposes; or with a hint for
    what was asked at that number."""
    advice = await advised(request, visitor, table, hint)
    async with request.app.state.tables.at(table) as hall_table:
        if plan is not None or propose:
            context = table_context(
                request, visitor, hall_table, None, planned(plan, line), propose
            )
        else:
            past = at.isdecimal() and len(at) < 7
            moment = int(at) if past else next_step(hall_table, after, number)
            still = advice if same_question(hall_table, visitor, hint) else None
            context = table_context(request, visitor, hall_table, moment, advice=still)
    return page("_table.html", request, visitor, **context)


async def advised(request: Asked, visitor: Visitor, table: str, since: str) -> Advice | None:
    """The hint that the visitor asks for. One for what is asked no more is none."""
    if not since:
        return None
    number = whole_number(since)
    try:
        found: Advice = await request.app.state.tables.hint(table, visitor.person, number)
    except HallError as error:
        if error.status != 409:
            raise
        return None
    return found


def same_question(hall_table: HallTable, visitor: Visitor, since: str) -> bool:
    """Whether the visitor is still asked what was asked at that number."""
    seat = hall_table.seat_of(visitor.person)
    return seat in hall_table.waiting() and hall_table.match.asked_since[seat] == whole_number(
        since
    )


def planned(plan: str | None, line: str = "") -> tuple[str, ...] | None:
    """The lines of a plan, to which one more may come, or a complaint."""
    if plan is None:
        return None
    try:
        return read_plan(f"{plan}{PLANNED}{line}")
    except Illegal:
        raise errors.not_possible(f"{plan[:40]}…", ()) from None


def next_step(hall_table: HallTable, after: int | None, number: int) -> int | None:
    """Which moment to show to somebody who has seen `after`; None for the present."""
    match = hall_table.match
    behind = after is not None and 0 < match.at - after <= FAR
    if after is None or not behind or number < match.rewound:
        return None
    return after + 1


@asynccontextmanager
async def trying(
    request: Asked, visitor: Visitor, table: str, plan: str | None
) -> AsyncIterator[tuple[Rules, Any, int]]:
    """A world in which the visitor's seat tries something out, perhaps after the lines of a plan;
    whatever cannot be tried is complained about."""
    async with request.app.state.tables.at(table) as hall_table:
        seat = hall_table.seat_of(visitor.person)
        if seat is None:
            raise errors.not_seated()
        if hall_table.state != PLAYING:
            raise errors.already_over() if hall_table.state == OVER else errors.not_started()
        now = hall_table.match.table
        if plan is None and seat not in now.waiting():
            raise errors.not_asked()
        try:
            world, _ = follow(plan_world(now, seat), seat, planned(plan) or ())
            yield now.rules, world, seat
        except Illegal:
            raise errors.unknown_thing() from None


@get("/table/{table:str}/lift", include_in_schema=False)
async def lift(
    request: Asked, visitor: Visitor, table: str, thing: str = "", plan: str | None = None
) -> Response[Any]:
    """How a thing may be held, and where it may be laid."""
    async with trying(request, visitor, table, plan) as (rules, world, seat):
        lifted = rules.lift(world, seat, thing[:60])
    return Response(
        {"turns": [t._asdict() for t in lifted.turns], "places": lifted.places},
        media_type="application/json",
        headers={"cache-control": "no-store"},
    )


@get("/table/{table:str}/hold", include_in_schema=False)
async def held(
    request: Asked,
    visitor: Visitor,
    table: str,
    thing: str = "",
    ground: str = "",
    row: int = 0,
    column: int = 0,
    turn: str = "",
    plan: str | None = None,
) -> Response[str]:
    """What laying a thing there would change, or why it cannot lie there."""
    place = Place(ground[:40], row, column, turn[:10], "")
    async with trying(request, visitor, table, plan) as (rules, world, seat):
        said = hold(rules, world, seat, thing[:60], place, visitor.language)
    return page("_held.html", request, visitor, held=said)


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
    async with request.app.state.tables.at(table) as hall_table:
        if hall_table.state in (GATHERING, CLOSED):
            raise errors.not_started()
        return explained(request, visitor, hall_table.match.table, thing[:60])


def explained(request: Asked, visitor: Visitor, table: Table, thing: str) -> Response[str]:
    rules = table.rules
    try:
        words = rules.explain_thing(table.g, thing, visitor.language)
    except Illegal:
        raise errors.unknown_thing() from None
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
        raise errors.not_seated()
    number = whole_number(str(form.get("number", "")))
    entry = Entry(0, kind, str(form.get("option", ""))[:200])
    tables = request.app.state.tables
    await tables.enter(table, visitor.person, entry, number)
    return await _shown(request, visitor, table, form, number)


async def _shown(
    request: Asked, visitor: Visitor, table: str, form: FormMultiDict, number: int
) -> Response[Any]:
    """The table after an entry, as far as its page has seen it."""
    if not wants_fragment(request):
        return go(f"/table/{table}")
    async with request.app.state.tables.at(table) as hall_table:
        seen = whole_number(str(form.get("at", "")), hall_table.match.at)
        moment = next_step(hall_table, seen, number)
        context = table_context(request, visitor, hall_table, moment)
    return page("_table.html", request, visitor, **context)


def whole_number(text: str, otherwise: int = -1) -> int:
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 8 else otherwise


@post("/table/{table:str}/answer", include_in_schema=False)
async def answer(request: Asked, visitor: Visitor, table: str) -> Response[Any]:
    return await _enter(request, visitor, table, ANSWER)


@post("/table/{table:str}/plan", include_in_schema=False)
async def take_plan(request: Asked, visitor: Visitor, table: str) -> Response[Any]:
    """All lines of a plan as answers, one after another; if they do not all fit, none."""
    form = await request.form()
    if visitor.person is None:
        raise errors.not_seated()
    number = whole_number(str(form.get("number", "")))
    lines = planned(str(form.get("plan", ""))) or ()
    await request.app.state.tables.enter_all(table, visitor.person, lines, number)
    return await _shown(request, visitor, table, form, number)


@post("/table/{table:str}/habits", include_in_schema=False)
async def habits(request: Asked, visitor: Visitor, table: str) -> Response[Any]:
    """What the seat answers by habit from now on."""
    form = await request.form()
    if visitor.person is None:
        raise errors.not_seated()
    wish = {name[:40]: str(value)[:40] for name, value in form.items() if name != "_csrf_token"}
    await request.app.state.tables.keep_habits(table, visitor.person, wish)
    return go(f"/table/{table}")


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
    async with request.app.state.tables.at(table) as hall_table:
        if hall_table.state != GATHERING and hall_table.seat_of(visitor.person) is None:
            raise errors.already_started()
    person, cookies = await seated_person(request, visitor, form)
    seat = whole_number(str(form.get("seat", "")))
    await request.app.state.tables.join(table, person, None if seat < 0 else seat)
    return go(f"/table/{table}", cookies)


@post("/table/{table:str}/leave", include_in_schema=False)
async def leave(request: Asked, visitor: Visitor, table: str) -> Response[Any]:
    if visitor.person is None:
        raise errors.not_seated()
    await request.app.state.tables.leave(table, visitor.person)
    return go("/")


@post("/table/{table:str}/fill", include_in_schema=False)
async def fill(request: Asked, visitor: Visitor, table: str) -> Response[Any]:
    form = await request.form()
    if visitor.person is None:
        raise errors.only_owner()
    await request.app.state.tables.fill(table, visitor.person, str(form.get("bot", "")))
    return go(f"/table/{table}")


@post("/table/{table:str}/hand-over", include_in_schema=False)
async def hand_over(request: Asked, visitor: Visitor, table: str) -> Response[Any]:
    form = await request.form()
    if visitor.person is None:
        raise errors.not_seated()
    await request.app.state.tables.hand_over(table, visitor.person, str(form.get("bot", "")))
    return go(f"/table/{table}")


@post("/table/{table:str}/chat", include_in_schema=False)
async def chat(request: Asked, visitor: Visitor, table: str) -> Response[Any]:
    form = await request.form()
    if visitor.person is None:
        raise errors.not_seated()
    tables = request.app.state.tables
    await tables.say(table, visitor.person, clean_text(str(form.get("text", ""))[:2000]))
    if not wants_fragment(request):
        return go(f"/table/{table}")
    return await chat_lines(request, visitor, table)


@get("/table/{table:str}/chat", include_in_schema=False)
async def chat_fragment(request: Asked, visitor: Visitor, table: str) -> Response[str]:
    return await chat_lines(request, visitor, table)


async def chat_lines(request: Asked, visitor: Visitor, table: str) -> Response[str]:
    async with request.app.state.tables.at(table) as hall_table:
        table_now = hall_table.match.table
        said = await request.app.state.tables.chat(table)
    tokens = table_now.rules.colours(table_now.seats)
    return page("_chat.html", request, visitor, chat=said, tokens=tokens)


@get("/table/{table:str}/log", include_in_schema=False)
async def whole_log(request: Asked, visitor: Visitor, table: str) -> Response[str]:
    async with request.app.state.tables.at(table) as hall_table:
        if hall_table.state in (GATHERING, CLOSED):
            raise errors.not_started()
        seat = hall_table.seat_of(visitor.person)
        told = lines(hall_table.match.table, seat, visitor.language)
        over, game = hall_table.state == OVER, hall_table.match.table.rules
    return page(
        "log.html",
        request,
        visitor,
        lines=told,
        table=table,
        over=over,
        tokens=game.colours(hall_table.row.seats),
        rules=game,
    )


HANDLERS = [
    table_page,
    fragment,
    lift,
    held,
    table_live,
    explain,
    answer,
    take_plan,
    habits,
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
]

__all__ = ["HANDLERS"]
