"""The page of a table: playing, watching, its log and what its things are."""

from __future__ import annotations

from functools import partial

from litestar import Response, get
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery
from litestar.response import ServerSentEvent
from markupsafe import Markup

from meadhall.bots import Hint
from meadhall.hall import errors
from meadhall.hall.errors import HallError
from meadhall.hall.pages.front import chosen_words, guest_name
from meadhall.hall.pages.planning import LONGEST_THING, plan_lines
from meadhall.hall.pages.players import Player
from meadhall.hall.pages.render import Context, page
from meadhall.hall.pages.results import chart, course, sheet
from meadhall.hall.pages.swings import decisive_turns, swing_chart, swings
from meadhall.hall.pages.table_view import log_lines, table_view
from meadhall.hall.people.visitor import HallRequest, Visitor
from meadhall.hall.tables.automatic import AutomaticAnswers
from meadhall.hall.tables.chat import Chat
from meadhall.hall.tables.game_parts import picture_of
from meadhall.hall.tables.hints import Advisor
from meadhall.hall.tables.live import Streams
from meadhall.hall.tables.registry import OVER, HallTable, Registry, channel, person_channel
from meadhall.kernel.errors import Illegal
from meadhall.kernel.table import Table
from meadhall.language.translation import capital

ANIMATED_ANSWERS = 60
"""Clients more than this many answers behind skip the animation."""


def table_context(
    request: HallRequest,
    visitor: Visitor,
    hall_table: HallTable,
    at: int | None,
    plan: tuple[str, ...] | None = None,
    propose: str = "",
    advice: Hint | None = None,
) -> Context:
    """The variables of the templates that show a table."""
    seat = hall_table.seat_of(visitor.person)
    view = table_view(hall_table, seat, visitor.language, at, plan, propose, advice)
    return {
        "s": view,
        "game": view.game,
        "link": str(request.base_url).rstrip("/") + f"/table/{hall_table.id}",
        "result": score_sheet(view.table, view.players, visitor.language) if view.over else None,
        "played": f"/table/{hall_table.id}",
        "chosen": chosen_words(view.game, hall_table.row.options, visitor.language),
        "guest": guest_name(),
        "near": request.url.hostname in ("localhost", "127.0.0.1", "::1"),
        "owner": visitor.person is not None and visitor.person.id == hall_table.row.creator,
    }


def score_sheet(table: Table, people: tuple[Player, ...], language: str) -> Context:
    """The variables of the result: the score sheet and the charts."""
    names = tuple(f"{p.colour_word} · {p.name}" if p.name else p.colour_word for p in people)
    rivals = (capital(table.game.words.word(name, language)) for name in table.rivals())
    tokens = table.game.colours(table.seats)
    others = tuple(c for c in ("purple", "blue", "green", "orange") if c not in tokens)
    run = course(table, language)
    return {
        "sheet": sheet(table, names, language),
        "chart": chart(run, (*names, *rivals), (*tokens, *others)),
        "colours": tokens,
        "swings": swing_context(table, people, names, language) if table.over else None,
    }


def swing_context(
    table: Table, people: tuple[Player, ...], names: tuple[str, ...], language: str
) -> Context:
    """The variables of the chart of the chances to win, with the turns that changed them most."""
    decisive = decisive_turns(table, language)
    return {
        "moments": decisive,
        "chart": swing_chart(table, decisive, names, language),
        "by_points": swings(table).by_points,
        "names": names,
        "players": people,
    }


def whole_number(text: str, otherwise: int = -1) -> int:
    """The number that a text says."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 8 else otherwise


def next_step(hall_table: HallTable, after: int | None, number: int) -> int | None:
    """The moment to show to a reader who has seen `after` answers; None for the present."""
    match = hall_table.match
    behind = after is not None and 0 < match.at - after <= ANIMATED_ANSWERS
    if after is None or not behind or number < match.rewound:
        return None
    return after + 1


# The page


@get("/table/{table:str}", include_in_schema=False)
async def table_page(
    request: HallRequest,
    visitor: NamedDependency[Visitor],
    registry: NamedDependency[Registry],
    automatic: NamedDependency[AutomaticAnswers],
    advisor: NamedDependency[Advisor],
    chat: NamedDependency[Chat],
    table: FromPath[str],
    plan: FromQuery[str | None] = None,
    line: FromQuery[str] = "",
    propose: FromQuery[str] = "",
    hint: FromQuery[str] = "",
) -> Response[str]:
    await automatic.wake(table)
    advice = await requested_hint(advisor, visitor, table, hint)
    async with registry.at(table) as hall_table:
        lines = plan_lines(plan, line)
        valid = advice if same_question(hall_table, visitor, hint) else None
        context = table_context(request, visitor, hall_table, None, lines, propose, valid)
    messages = await chat.messages(table)
    return page("table.html", request, visitor, chat=messages, context=context)


@get("/table/{table:str}/fragment", include_in_schema=False)
async def fragment(
    request: HallRequest,
    visitor: NamedDependency[Visitor],
    registry: NamedDependency[Registry],
    advisor: NamedDependency[Advisor],
    table: FromPath[str],
    after: FromQuery[int | None] = None,
    number: FromQuery[int] = 0,
    at: FromQuery[str] = "",
    plan: FromQuery[str | None] = None,
    line: FromQuery[str] = "",
    propose: FromQuery[str] = "",
    hint: FromQuery[str] = "",
) -> Response[str]:
    """The table's part of the page: one step after `after`, or at the moment `at`, or the present,
    or after the lines of a plan (with `line` added) or of a helper's proposal; `hint` asks for a
    hint to the question that was put at that number."""
    advice = await requested_hint(advisor, visitor, table, hint)
    async with registry.at(table) as hall_table:
        if plan is not None or propose:
            lines = plan_lines(plan, line)
            context = table_context(request, visitor, hall_table, None, lines, propose)
        else:
            past = at.isdecimal() and len(at) < 7
            moment = int(at) if past else next_step(hall_table, after, number)
            valid = advice if same_question(hall_table, visitor, hint) else None
            context = table_context(request, visitor, hall_table, moment, advice=valid)
    return page("_table.html", request, visitor, context=context)


async def requested_hint(advisor: Advisor, visitor: Visitor, table: str, since: str) -> Hint | None:
    """The hint that the visitor asks for; None if the question has been answered meanwhile."""
    if not since:
        return None
    try:
        return await advisor.ask(table, visitor.person, whole_number(since))
    except HallError as error:
        if error.status != 409:
            raise
        return None


def same_question(hall_table: HallTable, visitor: Visitor, since: str) -> bool:
    """Whether the visitor still has to answer the question that was put at that number."""
    seat = hall_table.seat_of(visitor.person)
    if seat is None or seat not in hall_table.waiting():
        return False
    return hall_table.match.asked_since[seat] == whole_number(since)


@get("/table/{table:str}/live", include_in_schema=False)
async def table_live(
    visitor: NamedDependency[Visitor],
    registry: NamedDependency[Registry],
    streams: NamedDependency[Streams],
    table: FromPath[str],
) -> ServerSentEvent:
    status = partial(registry.status, table)
    await status()  # an unknown table is an error, not a stream
    channels = [channel(table)]
    if visitor.person is not None:
        channels.append(person_channel(visitor.person.id))
    return ServerSentEvent(streams.follow(visitor.label, channels, status))


@get("/table/{table:str}/explain", include_in_schema=False)
async def explain(
    request: HallRequest,
    visitor: NamedDependency[Visitor],
    registry: NamedDependency[Registry],
    table: FromPath[str],
    thing: FromQuery[str] = "",
) -> Response[str]:
    """What hover or focus says about a thing."""
    async with registry.at(table) as hall_table:
        hall_table.check_begun()
        return explanation(request, visitor, hall_table.match.table, thing)


def explanation(request: HallRequest, visitor: Visitor, table: Table, thing: str) -> Response[str]:
    """What a thing of the picture is and does."""
    game, name = table.game, thing[:LONGEST_THING]
    try:
        words = game.words.explain_thing(table.g, name, visitor.language)
    except Illegal:
        raise errors.unknown_thing() from None
    return page(
        "_tip.html",
        request,
        visitor,
        words=words,
        sketch=Markup(
            picture_of(game).sketch(game.rules.view(table.g, None), name, visitor.language)
        ),
        section=game.words.section(name),
        game=game.name,
    )


@get("/table/{table:str}/log", include_in_schema=False)
async def whole_log(
    request: HallRequest,
    visitor: NamedDependency[Visitor],
    registry: NamedDependency[Registry],
    table: FromPath[str],
) -> Response[str]:
    async with registry.at(table) as hall_table:
        hall_table.check_begun()
        seat = hall_table.seat_of(visitor.person)
        lines = log_lines(hall_table.match.table, seat, visitor.language)
        over, game = hall_table.state == OVER, hall_table.match.game
    return page(
        "log.html",
        request,
        visitor,
        lines=lines,
        table=table,
        over=over,
        tokens=game.colours(hall_table.row.seats),
        game=game,
    )


HANDLERS = [table_page, fragment, table_live, explain, whole_log]

__all__ = [
    "HANDLERS",
    "explanation",
    "next_step",
    "score_sheet",
    "table_context",
    "whole_number",
]
