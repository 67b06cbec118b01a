"""The HTTP API: what the pages can do, as JSON, for programs.

A token says who calls: `POST /api/people` gives one to a new guest, the page `/me` to its visitor.
"""

from __future__ import annotations

from litestar import Router
from litestar.openapi.spec import OpenAPI

from meadhall.hall.api import routes_act, routes_hall, routes_look
from meadhall.hall.api.schemas import SENT


def router() -> Router:
    """All routes of the API."""
    return Router(
        path="/api",
        route_handlers=[
            *routes_hall.HANDLERS,
            *routes_look.HANDLERS,
            routes_look.view_handler(),
            *routes_act.HANDLERS,
        ],
    )


def complete_description(description: OpenAPI) -> None:
    """Add to the description that unknown fields are refused, which it does not find by itself."""
    for sent in SENT:
        schema = description.components.schemas[sent.__name__]
        schema.additional_properties = False


__all__ = ["complete_description", "router"]
