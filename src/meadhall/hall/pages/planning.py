"""Trying things out on the page: plans, and things that are dragged over a board."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import NamedTuple

from litestar import Response, get
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery

from meadhall.hall import errors
from meadhall.hall.pages.render import page
from meadhall.hall.people.visitor import HallRequest, Visitor
from meadhall.hall.tables.game_parts import helpers_of
from meadhall.hall.tables.previews import PLAN_SEPARATOR, plan_world, preview_held, read_plan
from meadhall.hall.tables.registry import OVER, PLAYING, Registry
from meadhall.kernel.agenda import State
from meadhall.kernel.errors import Illegal
from meadhall.kernel.game import AnyGame, Place
from meadhall.kernel.typed_line import follow

LONGEST_THING = 60
"""Characters of the name of a thing of the picture."""


def plan_lines(plan: str | None, line: str = "") -> tuple[str, ...] | None:
    """The lines of a plan with one more line, or an error; None without a plan."""
    if plan is None:
        return None
    try:
        return read_plan(f"{plan}{PLAN_SEPARATOR}{line}")
    except Illegal:
        raise errors.not_possible(f"{plan[:40]}…", ()) from None


class Trial(NamedTuple):
    """A world in which a seat tries something out."""

    game: AnyGame
    world: State
    seat: int


@asynccontextmanager
async def trying(
    registry: Registry, visitor: Visitor, table: str, plan: str | None
) -> AsyncIterator[Trial]:
    """A world in which the visitor's seat may try something out, after the lines of a plan."""
    async with registry.at(table) as hall_table:
        seat = hall_table.seat_for(visitor.person)
        if hall_table.state != PLAYING:
            over = hall_table.state == OVER
            raise errors.already_over() if over else errors.not_started()
        now = hall_table.match.table
        if plan is None and seat not in now.waiting():
            raise errors.not_asked()
        try:
            world, _ = follow(plan_world(now, seat), seat, plan_lines(plan) or ())
            yield Trial(now.game, world, seat)
        except Illegal:
            raise errors.unknown_thing() from None


@get("/table/{table:str}/lift", include_in_schema=False)
async def lift(
    visitor: NamedDependency[Visitor],
    registry: NamedDependency[Registry],
    table: FromPath[str],
    thing: FromQuery[str] = "",
    plan: FromQuery[str | None] = None,
) -> Response[dict[str, object]]:
    """How a thing may be held, and where it may be laid."""
    async with trying(registry, visitor, table, plan) as trial:
        lifted = helpers_of(trial.game).lift(trial.world, trial.seat, thing[:LONGEST_THING])
    return Response(
        {"turns": [turn._asdict() for turn in lifted.turns], "places": lifted.places},
        media_type="application/json",
        headers={"cache-control": "no-store"},
    )


@get("/table/{table:str}/hold", include_in_schema=False)
async def hold(
    request: HallRequest,
    visitor: NamedDependency[Visitor],
    registry: NamedDependency[Registry],
    table: FromPath[str],
    thing: FromQuery[str] = "",
    ground: FromQuery[str] = "",
    row: FromQuery[int] = 0,
    column: FromQuery[int] = 0,
    turn: FromQuery[str] = "",
    plan: FromQuery[str | None] = None,
) -> Response[str]:
    """What laying a thing there would change, or why it cannot lie there."""
    place = Place(ground[:40], row, column, turn[:10], "")
    async with trying(registry, visitor, table, plan) as (game, world, seat):
        held = preview_held(game, world, seat, thing[:LONGEST_THING], place, visitor.language)
    return page("_held.html", request, visitor, held=held)


HANDLERS = [lift, hold]

__all__ = ["HANDLERS", "LONGEST_THING", "plan_lines"]
