"""What comes after the game: replay, record, checking the deal; and records that are pasted in.

A game of the hall that is over and a record from elsewhere are looked through in the same way,
under `/table/...` and `/record/...`.
"""

from __future__ import annotations

import asyncio
import hashlib
import shlex
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from litestar import MediaType, Request, Response, get, post

from meadhall.hall import errors
from meadhall.hall.pages.front import go
from meadhall.hall.pages.results import check_deal, seed_of
from meadhall.hall.pages.table import explained, score_sheet, whole_number
from meadhall.hall.pages.table_view import lines, players
from meadhall.hall.pages.visitor import Visitor, page
from meadhall.hall.store.models import RecordRow
from meadhall.hall.tables.registry import OVER, Chair, is_id
from meadhall.kernel import saga
from meadhall.kernel.errors import Illegal
from meadhall.kernel.game import rules_of
from meadhall.kernel.table import Table
from meadhall.language.translation import capital

Asked = Request[Any, Any, Any]


@dataclass
class Past:
    """A game that can be looked through."""

    table: Table
    chairs: list[Chair]
    path: str
    ours: bool
    """Whether it was played in this house, which showed the hash of the seed from the start."""


async def past_of(request: Asked, name: str) -> Past:
    """The game that the address means."""
    if request.url.path.startswith("/record/"):
        return await _pasted(request, name)
    async with request.app.state.tables.at(name) as hall_table:
        if hall_table.state != OVER:
            raise errors.not_over()
        return Past(hall_table.match.table, hall_table.chairs, f"/table/{name}", ours=True)


async def _pasted(request: Asked, name: str) -> Past:
    if not is_id(name):
        raise errors.unknown_record()
    async with request.app.state.store.reading() as session:
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
    """A record from anybody: it may not make this house open files of its own."""
    told = saga.read(text)
    try:
        settings = rules_of(told.game, drawn=True).SETTINGS
    except Illegal as error:
        raise error.at_line(told.lines["game"]) from None
    closed = {s.name for s in settings if not s.values}
    if closed & set(told.options):
        raise Illegal("it was played with a components file that is not in this house")
    return Table.from_record(text)


def _moment(
    request: Asked, visitor: Visitor, past: Past, at: str, eye: str, template: str
) -> Response[str]:
    """A moment of the past, through the eyes of a seat or of a spectator."""
    moment = min(whole_number(at, past.table.length), past.table.length)
    seat = int(eye) if eye.isdecimal() and len(eye) < 2 and int(eye) < past.table.seats else None
    table = past.table.until(moment)
    rules, language = table.rules, visitor.language
    people = players(table, past.chairs, seat, language, ())
    points = rules.standing(table.g)[table.seats :]
    rivals = [capital(rules.word(name, language)) for name in table.rivals()]
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
        rivals=dict(zip(rivals, points, strict=False)),
        panels=rules.picture(rules.view(table.g, seat), language, {}),
        lines=lines(table, seat, language, 40),
        tokens=rules.colours(table.seats),
        chapter=rules.chapter(table.g, language),
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
    request: Asked, visitor: Visitor, name: str, at: str = "", eye: str = ""
) -> Response[str]:
    past = await past_of(request, name)
    return _moment(request, visitor, past, at, eye, "replay.html")


@get(
    ["/table/{name:str}/replay/fragment", "/record/{name:str}/replay/fragment"],
    include_in_schema=False,
)
async def replay_fragment(
    request: Asked, visitor: Visitor, name: str, at: str = "", eye: str = ""
) -> Response[str]:
    past = await past_of(request, name)
    return _moment(request, visitor, past, at, eye, "_replay.html")


@get(
    ["/table/{name:str}/replay/explain", "/record/{name:str}/replay/explain"],
    include_in_schema=False,
)
async def replay_explain(
    request: Asked, visitor: Visitor, name: str, thing: str = ""
) -> Response[str]:
    past = await past_of(request, name)
    return explained(request, visitor, past.table, thing[:60])


@get(["/table/{name:str}/record", "/record/{name:str}/record"], include_in_schema=False)
async def record(request: Asked, name: str) -> Response[str]:
    """The record as a file."""
    past = await past_of(request, name)
    file = f"{past.table.rules.NAME}-{name}.saga"
    return Response(
        past.table.record(),
        media_type=MediaType.TEXT,
        headers={"content-disposition": f'attachment; filename="{file}"'},
    )


@get(["/table/{name:str}/check", "/record/{name:str}/check"], include_in_schema=False)
async def check(request: Asked, visitor: Visitor, name: str) -> Response[str]:
    """Was the deal honest?"""
    past = await past_of(request, name)
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
        rules=past.table.rules,
    )


# Records that are pasted in


@get("/paste", include_in_schema=False)
async def paste_page(request: Asked, visitor: Visitor) -> Response[str]:
    return page("paste.html", request, visitor, complaint="", detail="", text="")


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
        table = await asyncio.to_thread(read_record, text)
    except Illegal as error:
        said = errors.broken_record(error)
        return page(
            "paste.html",
            request,
            visitor,
            status=422,
            complaint=visitor.t(said.message, **said.values),
            detail=str(error),
            text=text[:200_000],
        )
    kept = table.record()
    name = _name_of(kept)
    async with request.app.state.store.writing() as session:
        if await session.get(RecordRow, name) is None:
            owner = visitor.person.id if visitor.person else None
            row = RecordRow(id=name, person_id=owner, game=table.rules.NAME, text=kept)
            session.add(row)
    return go(f"/record/{name}")


def _name_of(text: str) -> str:
    """The same record is kept once, whoever brings it."""
    letters = "abcdefghijkmnpqrstuvwxyz23456789"
    return "".join(letters[byte % 32] for byte in hashlib.sha256(text.encode()).digest()[:14])


HANDLERS = [
    replay,
    replay_fragment,
    replay_explain,
    record,
    check,
    paste_page,
    paste,
]

__all__ = ["HANDLERS"]
