"""What the page of a table sends: answers, taking back, seats, habits, chat."""

from __future__ import annotations

from litestar import Response, get, post
from litestar.datastructures import FormMultiDict
from litestar.di import NamedDependency
from litestar.params import FromPath

from meadhall.hall import errors
from meadhall.hall.config import Config
from meadhall.hall.pages.front import person_or_guest
from meadhall.hall.pages.planning import plan_lines
from meadhall.hall.pages.render import go, page
from meadhall.hall.pages.table import next_step, table_context, whole_number
from meadhall.hall.people.accounts import Accounts, clean_text
from meadhall.hall.people.visitor import HallRequest, Visitor, wants_fragment
from meadhall.hall.store.models import Person
from meadhall.hall.tables.answers import Answers
from meadhall.hall.tables.chat import Chat
from meadhall.hall.tables.match import AGREE, ANSWER, ASK, REFUSE, UNDO, Entry
from meadhall.hall.tables.registry import GATHERING, Registry
from meadhall.hall.tables.seats import Seating

LONGEST_LINE = 200
"""Characters of a typed line."""
LONGEST_MESSAGE = 2000
"""Characters of a chat message as it is sent."""
LONGEST_HABIT = 40
"""Characters of the name or value of a habit."""


def seated_person(visitor: Visitor) -> Person:
    """The visitor's person; a stranger cannot sit at a table."""
    if visitor.person is None:
        raise errors.not_seated()
    return visitor.person


# Answering


async def _enter(
    request: HallRequest, visitor: Visitor, answers: Answers, table: str, kind: str
) -> Response[str]:
    form = await request.form()
    person = seated_person(visitor)
    number = whole_number(str(form.get("number", "")))
    entry = Entry(0, kind, str(form.get("option", ""))[:LONGEST_LINE])
    await answers.enter(table, person, entry, number)
    return await _after_entry(request, visitor, answers.registry, table, form, number)


async def _after_entry(
    request: HallRequest,
    visitor: Visitor,
    registry: Registry,
    table: str,
    form: FormMultiDict,
    number: int,
) -> Response[str]:
    """The table one step after what the page has seen; without a script, the whole page."""
    if not wants_fragment(request):
        return go(f"/table/{table}")
    async with registry.at(table) as hall_table:
        seen = whole_number(str(form.get("at", "")), hall_table.match.at)
        moment = next_step(hall_table, seen, number)
        context = table_context(request, visitor, hall_table, moment)
    return page("_table.html", request, visitor, context=context)


@post("/table/{table:str}/answer", include_in_schema=False)
async def answer(
    request: HallRequest,
    visitor: NamedDependency[Visitor],
    answers: NamedDependency[Answers],
    table: FromPath[str],
) -> Response[str]:
    return await _enter(request, visitor, answers, table, ANSWER)


@post("/table/{table:str}/plan", include_in_schema=False)
async def enter_plan(
    request: HallRequest,
    visitor: NamedDependency[Visitor],
    answers: NamedDependency[Answers],
    table: FromPath[str],
) -> Response[str]:
    """Enter all lines of a plan one after another; if they do not all fit, none."""
    form = await request.form()
    person = seated_person(visitor)
    number = whole_number(str(form.get("number", "")))
    lines = plan_lines(str(form.get("plan", ""))) or ()
    await answers.enter_all(table, person, lines, number)
    return await _after_entry(request, visitor, answers.registry, table, form, number)


@post("/table/{table:str}/undo", include_in_schema=False)
async def undo(
    request: HallRequest,
    visitor: NamedDependency[Visitor],
    answers: NamedDependency[Answers],
    table: FromPath[str],
) -> Response[str]:
    return await _enter(request, visitor, answers, table, UNDO)


@post("/table/{table:str}/ask", include_in_schema=False)
async def ask(
    request: HallRequest,
    visitor: NamedDependency[Visitor],
    answers: NamedDependency[Answers],
    table: FromPath[str],
) -> Response[str]:
    return await _enter(request, visitor, answers, table, ASK)


@post("/table/{table:str}/agree", include_in_schema=False)
async def agree(
    request: HallRequest,
    visitor: NamedDependency[Visitor],
    answers: NamedDependency[Answers],
    table: FromPath[str],
) -> Response[str]:
    return await _enter(request, visitor, answers, table, AGREE)


@post("/table/{table:str}/refuse", include_in_schema=False)
async def refuse(
    request: HallRequest,
    visitor: NamedDependency[Visitor],
    answers: NamedDependency[Answers],
    table: FromPath[str],
) -> Response[str]:
    return await _enter(request, visitor, answers, table, REFUSE)


# Seats


@post("/table/{table:str}/join", include_in_schema=False)
async def join(
    request: HallRequest,
    visitor: NamedDependency[Visitor],
    accounts: NamedDependency[Accounts],
    config: NamedDependency[Config],
    seating: NamedDependency[Seating],
    table: FromPath[str],
) -> Response[str]:
    form = await request.form()
    async with seating.registry.at(table) as hall_table:
        if hall_table.state != GATHERING and hall_table.seat_of(visitor.person) is None:
            raise errors.already_started()
    person, cookies = await person_or_guest(visitor, form, accounts, config)
    seat = whole_number(str(form.get("seat", "")))
    await seating.join(table, person, None if seat < 0 else seat)
    return go(f"/table/{table}", cookies)


@post("/table/{table:str}/leave", include_in_schema=False)
async def leave(
    visitor: NamedDependency[Visitor], seating: NamedDependency[Seating], table: FromPath[str]
) -> Response[str]:
    await seating.leave(table, seated_person(visitor))
    return go("/")


@post("/table/{table:str}/fill", include_in_schema=False)
async def fill(
    request: HallRequest,
    visitor: NamedDependency[Visitor],
    seating: NamedDependency[Seating],
    table: FromPath[str],
) -> Response[str]:
    form = await request.form()
    if visitor.person is None:
        raise errors.only_owner()
    await seating.fill(table, visitor.person, str(form.get("bot", "")))
    return go(f"/table/{table}")


@post("/table/{table:str}/hand-over", include_in_schema=False)
async def hand_over(
    request: HallRequest,
    visitor: NamedDependency[Visitor],
    seating: NamedDependency[Seating],
    table: FromPath[str],
) -> Response[str]:
    form = await request.form()
    await seating.hand_over(table, seated_person(visitor), str(form.get("bot", "")))
    return go(f"/table/{table}")


@post("/table/{table:str}/habits", include_in_schema=False)
async def set_habits(
    request: HallRequest,
    visitor: NamedDependency[Visitor],
    seating: NamedDependency[Seating],
    table: FromPath[str],
) -> Response[str]:
    """Set what the seat answers by habit from now on."""
    form = await request.form()
    person = seated_person(visitor)
    wanted = {
        name[:LONGEST_HABIT]: str(value)[:LONGEST_HABIT]
        for name, value in form.items()
        if name != "_csrf_token"
    }
    await seating.set_habits(table, person, wanted)
    return go(f"/table/{table}")


# Chat


@post("/table/{table:str}/chat", include_in_schema=False)
async def say(
    request: HallRequest,
    visitor: NamedDependency[Visitor],
    chat: NamedDependency[Chat],
    table: FromPath[str],
) -> Response[str]:
    form = await request.form()
    person = seated_person(visitor)
    text = str(form.get("text", ""))[:LONGEST_MESSAGE]
    await chat.say(table, person, clean_text(text))
    if not wants_fragment(request):
        return go(f"/table/{table}")
    return await _messages(request, visitor, chat, table)


@get("/table/{table:str}/chat", include_in_schema=False)
async def chat_fragment(
    request: HallRequest,
    visitor: NamedDependency[Visitor],
    chat: NamedDependency[Chat],
    table: FromPath[str],
) -> Response[str]:
    return await _messages(request, visitor, chat, table)


async def _messages(
    request: HallRequest, visitor: Visitor, chat: Chat, table: str
) -> Response[str]:
    async with chat.registry.at(table) as hall_table:
        game = hall_table.match.table
        messages = await chat.messages(table)
    tokens = game.game.colours(game.seats)
    return page("_chat.html", request, visitor, chat=messages, tokens=tokens)


HANDLERS = [
    answer,
    enter_plan,
    undo,
    ask,
    agree,
    refuse,
    join,
    leave,
    fill,
    hand_over,
    set_habits,
    say,
    chat_fragment,
]

__all__ = ["HANDLERS"]
