"""Replays: looking through a finished game or a pasted record, downloading and checking it.

A finished game has its pages under `/table/...`, a pasted record under `/record/...`.
"""

from __future__ import annotations

import asyncio
import hashlib
import shlex
from dataclasses import dataclass
from functools import lru_cache

from litestar import MediaType, Response, get, post
from litestar.datastructures import UploadFile
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery

from meadhall.hall import errors
from meadhall.hall.pages.players import players
from meadhall.hall.pages.render import go, page
from meadhall.hall.pages.results import check_deal, seed_of
from meadhall.hall.pages.table import explanation, score_sheet, whole_number
from meadhall.hall.pages.table_view import log_lines
from meadhall.hall.people.visitor import HallRequest, Visitor
from meadhall.hall.store.models import RecordRow
from meadhall.hall.tables.game_parts import picture_of
from meadhall.hall.tables.registry import ID_LETTERS, Chair, Registry, is_id
from meadhall.kernel import saga
from meadhall.kernel.errors import Illegal
from meadhall.kernel.registry import find_game
from meadhall.kernel.table import Table
from meadhall.language.translation import capital

LOG_LINES = 40
"""Number of events of the log on the page."""
LONGEST_SHOWN = 200_000
"""Characters of a broken record that its page shows again."""
RECORD_ID_LENGTH = 14
"""Letters of a record's id."""


@dataclass
class Past:
    """A game that can be looked through."""

    table: Table
    chairs: list[Chair]
    path: str
    ours: bool
    """Whether it was played in this hall, which published the hash of the seed from the start."""


async def past_of(request: HallRequest, registry: Registry, name: str) -> Past:
    """The game of a request's address, or an error."""
    if request.url.path.startswith("/record/"):
        return await _pasted(registry, name)
    async with registry.at(name) as hall_table:
        hall_table.check_over()
        return Past(hall_table.match.table, hall_table.chairs, f"/table/{name}", ours=True)


async def _pasted(registry: Registry, name: str) -> Past:
    if not is_id(name):
        raise errors.unknown_record()
    async with registry.store.reading() as session:
        row = await session.get(RecordRow, name)
    if row is None:
        raise errors.unknown_record()
    try:
        table = await asyncio.to_thread(read_record, row.text)
    except Illegal as error:
        raise errors.broken_record(error) from None
    chairs = [Chair(seat, "?") for seat in range(table.seats)]
    return Past(table, chairs, f"/record/{row.id}", ours=False)


@lru_cache(maxsize=64)
def read_record(text: str) -> Table:
    """The game of a record from anybody, which must not make this hall open files of its own."""
    record = saga.read(text)
    try:
        settings = find_game(record.game, drawn=True).settings
    except Illegal as error:
        raise error.at_line(record.lines["game"]) from None
    closed = {s.name for s in settings if not s.values}
    if closed & set(record.options):
        raise Illegal("it was played with a components file that is not in this house")
    return Table.from_record(text)


def _moment(
    request: HallRequest, visitor: Visitor, past: Past, at: str, eye: str, template: str
) -> Response[str]:
    """The game after `at` answers, as a seat or a spectator saw it."""
    moment = min(whole_number(at, past.table.length), past.table.length)
    seat = int(eye) if eye.isdecimal() and len(eye) < 2 and int(eye) < past.table.seats else None
    table = past.table.until(moment)
    game, language = table.game, visitor.language
    people = players(table, past.chairs, seat, language, ())
    points = game.rules.standing(table.g)[table.seats :]
    rivals = [capital(game.words.word(name, language)) for name in table.rivals()]
    return page(
        template,
        request,
        visitor,
        game=game,
        past=past,
        at=moment,
        latest=past.table.length,
        eye="" if seat is None else seat,
        players=people,
        rivals=dict(zip(rivals, points, strict=False)),
        panels=picture_of(game).picture(game.rules.view(table.g, seat), language, {}),
        lines=log_lines(table, seat, language, LOG_LINES),
        tokens=game.colours(table.seats),
        chapter=game.words.chapter(table.g, language),
        over=past.table.over,
        can_check=bool(seed_of(past.table.record())) if past.table.over else False,
        result=score_sheet(past.table, people, language) if template == "replay.html" else None,
        link=str(request.base_url).rstrip("/") + past.path,
        played=past.path,
    )


@get(
    ["/table/{name:str}/replay", "/record/{name:str}/replay", "/record/{name:str}"],
    include_in_schema=False,
)
async def replay(
    request: HallRequest,
    visitor: NamedDependency[Visitor],
    registry: NamedDependency[Registry],
    name: FromPath[str],
    at: FromQuery[str] = "",
    eye: FromQuery[str] = "",
) -> Response[str]:
    past = await past_of(request, registry, name)
    return _moment(request, visitor, past, at, eye, "replay.html")


@get(
    ["/table/{name:str}/replay/fragment", "/record/{name:str}/replay/fragment"],
    include_in_schema=False,
)
async def replay_fragment(
    request: HallRequest,
    visitor: NamedDependency[Visitor],
    registry: NamedDependency[Registry],
    name: FromPath[str],
    at: FromQuery[str] = "",
    eye: FromQuery[str] = "",
) -> Response[str]:
    past = await past_of(request, registry, name)
    return _moment(request, visitor, past, at, eye, "_replay.html")


@get(
    ["/table/{name:str}/replay/explain", "/record/{name:str}/replay/explain"],
    include_in_schema=False,
)
async def replay_explain(
    request: HallRequest,
    visitor: NamedDependency[Visitor],
    registry: NamedDependency[Registry],
    name: FromPath[str],
    thing: FromQuery[str] = "",
) -> Response[str]:
    past = await past_of(request, registry, name)
    return explanation(request, visitor, past.table, thing)


@get(["/table/{name:str}/record", "/record/{name:str}/record"], include_in_schema=False)
async def record(
    request: HallRequest, registry: NamedDependency[Registry], name: FromPath[str]
) -> Response[str]:
    """The record as a file."""
    past = await past_of(request, registry, name)
    file = f"{past.table.game.name}-{name}.saga"
    return Response(
        past.table.record(),
        media_type=MediaType.TEXT,
        headers={"content-disposition": f'attachment; filename="{file}"'},
    )


@get(["/table/{name:str}/check", "/record/{name:str}/check"], include_in_schema=False)
async def check(
    request: HallRequest,
    visitor: NamedDependency[Visitor],
    registry: NamedDependency[Registry],
    name: FromPath[str],
) -> Response[str]:
    """Whether the deal was honest."""
    past = await past_of(request, registry, name)
    text = past.table.record()
    seed = seed_of(text)
    return page(
        "check.html",
        request,
        visitor,
        past=past,
        seed=seed,
        command=f"printf '%s' {shlex.quote(f'meadhall seed {seed}')} | sha256sum",
        checked=await asyncio.to_thread(check_deal, text),
        game=past.table.game,
    )


# Pasted records


@get("/paste", include_in_schema=False)
async def paste_page(request: HallRequest, visitor: NamedDependency[Visitor]) -> Response[str]:
    return page("paste.html", request, visitor, error="", detail="", text="")


@post("/paste", include_in_schema=False)
async def paste(
    request: HallRequest,
    visitor: NamedDependency[Visitor],
    registry: NamedDependency[Registry],
) -> Response[str]:
    """Store a record and show it; one that cannot be read is shown with the reason."""
    form = await request.form()
    text = str(form.get("text", ""))
    file = form.get("file")
    if isinstance(file, UploadFile):
        data = await file.read()
        if data:
            text = data.decode("utf-8", "replace")
    try:
        table = await asyncio.to_thread(read_record, text)
    except Illegal as error:
        broken = errors.broken_record(error)
        return page(
            "paste.html",
            request,
            visitor,
            status=422,
            error=visitor.t(broken.message, **broken.values),
            detail=str(error),
            text=text[:LONGEST_SHOWN],
        )
    stored = table.record()
    name = _record_id(stored)
    async with registry.store.writing() as session:
        if await session.get(RecordRow, name) is None:
            owner = visitor.person.id if visitor.person else None
            row = RecordRow(id=name, person_id=owner, game=table.game.name, text=stored)
            session.add(row)
    return go(f"/record/{name}")


def _record_id(text: str) -> str:
    """The id of a record, made from its text: the same record is stored once."""
    digest = hashlib.sha256(text.encode()).digest()
    return "".join(ID_LETTERS[byte % 32] for byte in digest[:RECORD_ID_LENGTH])


HANDLERS = [replay, replay_fragment, replay_explain, record, check, paste_page, paste]

__all__ = ["HANDLERS"]
