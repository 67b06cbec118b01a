"""The hall as a web application: routes, doors and locks."""

from __future__ import annotations

import logging
import os
import secrets
import traceback
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

from litestar import Litestar, MediaType, Request, Response, Router
from litestar.config.compression import CompressionConfig
from litestar.config.csrf import CSRFConfig
from litestar.datastructures import CacheControlHeader, MutableScopeHeaders
from litestar.di import Provide
from litestar.exceptions import ClientException, HTTPException, NotFoundException
from litestar.middleware.rate_limit import RateLimitConfig
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme
from litestar.static_files import create_static_files_router
from litestar.types import Message, Scope
from sqlalchemy import select
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from meadhall.hall import errors
from meadhall.hall.api import routes
from meadhall.hall.config import Config
from meadhall.hall.errors import HallError
from meadhall.hall.pages import front, replay, table
from meadhall.hall.pages.visitor import (
    STATIC,
    Visitor,
    address_of,
    key_of,
    language_of,
    page,
    provide_visitor,
    secrets_label,
    theme_of,
    wants_fragment,
)
from meadhall.hall.people.accounts import Accounts
from meadhall.hall.store.migrate import migrate
from meadhall.hall.store.models import HouseRow, Store, engine_for
from meadhall.hall.tables.live import Streams
from meadhall.hall.tables.lobby import Lobby
from meadhall.hall.tables.registry import Registry
from meadhall.hall.words import LANGUAGES, speak
from meadhall.language.translation import _

LOG = logging.getLogger("meadhall")
CSP = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)
HEADERS = {
    "content-security-policy": CSP,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "cache-control": "private, no-store",
}
ENTRANCES = (
    *("/tables", "/api/tables", "/paste"),
    *("/sign-in", "/me/account", "/me/password", "/me/name", "/me/token", "/api/people"),
)
"""Where names, accounts, passwords and records are given."""
UNCOUNTED = (r"^/static/",)


async def open_hall(config: Config) -> Litestar:
    """Prepare the database and build the application."""
    if not config.database:
        config.folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        with suppress(OSError):  # for nobody else's eyes; if it cannot be, the engine says why
            file = os.open(config.folder / "meadhall.db", os.O_RDWR | os.O_CREAT, 0o600)
            os.fchmod(file, 0o600)
            os.close(file)
    engine = engine_for(config)
    await migrate(engine)
    store = Store(engine, config.timeout)
    return build(config, store, await house_secret(store))


async def house_secret(store: Store) -> str:
    """The secret of this house, the same for all its server processes."""
    while True:
        async with store.reading() as session:
            asked = select(HouseRow.value).where(HouseRow.name == "secret")
            found = (await session.execute(asked)).scalar_one_or_none()
        if found is not None:
            return found
        try:
            async with store.writing() as session:
                session.add(HouseRow(name="secret", value=secrets.token_hex(32)))
        except IntegrityError:  # another process was quicker
            continue


def build(config: Config, store: Store, secret: str) -> Litestar:
    streams = Streams(config)
    tables = Registry(store, config, streams.publish)

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        for language in LANGUAGES:
            speak(language)
        tables.watch()
        yield
        await tables.close()
        await store.engine.dispose()

    app = Litestar(
        route_handlers=[
            *front.HANDLERS,
            *table.HANDLERS,
            *replay.HANDLERS,
            routes.router(),
            create_static_files_router(
                path="/static",
                directories=[STATIC],
                include_in_schema=False,
                cache_control=CacheControlHeader(max_age=31_536_000, public=True, immutable=True),
            ),
        ],
        dependencies={"visitor": Provide(provide_visitor)},
        plugins=[streams.plugin],
        middleware=limits(config),
        csrf_config=CSRFConfig(
            secret=secret,
            cookie_secure=config.https,
            cookie_httponly=True,
            cookie_samesite="lax",
            exclude=["^/api/"],
        ),
        compression_config=CompressionConfig(backend="gzip", minimum_size=600, exclude=[r"/live$"]),
        exception_handlers={
            HallError: complain,
            HTTPException: complain_http,
            UnicodeDecodeError: complain_garbled,
            RecursionError: complain_garbled,
            DBAPIError: complain_store,
            PoolTimeout: complain_store,
            ConnectionError: complain_store,
            Exception: complain_unforeseen,
        },
        openapi_config=OpenAPIConfig(
            title="Meadhall",
            version="1",
            description="Open tables, sit down, look, answer. Say who you are with a token.",
            openapi_router=Router(
                "/api",
                route_handlers=[],
                include_in_schema=False,
                after_request=nothing_foreign,
            ),
            render_plugins=[JsonRenderPlugin(path="/openapi.json")],
            components=Components(
                security_schemes={
                    "token": SecurityScheme(type="http", scheme="bearer", description="Your token")
                }
            ),
            security=[{}, {"token": []}],
        ),
        before_send=[lock],
        lifespan=[lifespan],
        request_max_body_size=config.limits.body,
        logging_config=None,
        debug=False,
    )
    routes.describe(app.openapi_schema)
    app.state.update(
        {
            "config": config,
            "store": store,
            "people": Accounts(store),
            "tables": tables,
            "lobby": Lobby(store),
            "streams": streams,
            "known": set(),
        }
    )
    return app


async def lock(message: Message, scope: Scope) -> None:
    """Every answer carries the same locks, whatever it is."""
    if message["type"] == "http.response.start":
        headers = MutableScopeHeaders.from_message(message)
        for name, value in HEADERS.items():
            headers.setdefault(name, value)
        if scope["litestar_app"].state.config.https:
            headers.setdefault("strict-transport-security", "max-age=31536000")


async def nothing_foreign(response: Response[Any]) -> Response[Any]:
    """The router of the API's description has a page of its own for what it does not find."""
    if response.status_code == 404:
        raise NotFoundException
    return response


# Limits


def limits(config: Config) -> list[Any]:
    """How often one visitor may knock."""

    def visitor(request: Request[Any, Any, Any]) -> str:
        label = secrets_label(key_of(request))
        return label if label in request.app.state.known else address_of(request)

    def at_an_entrance(request: Request[Any, Any, Any]) -> bool:
        path = request.url.path
        return request.method == "POST" and (path in ENTRANCES or path.endswith("/join"))

    def chatting(request: Request[Any, Any, Any]) -> bool:
        return request.method == "POST" and request.url.path.endswith("/chat")

    return [
        RateLimitConfig(
            rate_limit=("minute", config.limits.requests),
            exclude=list(UNCOUNTED),
            identifier_for_request=visitor,
        ).middleware,
        RateLimitConfig(
            rate_limit=("minute", config.limits.entrances),
            check_throttle_handler=at_an_entrance,
            identifier_for_request=lambda request: f"entrance {address_of(request)}",
            set_rate_limit_headers=False,
        ).middleware,
        RateLimitConfig(
            rate_limit=("minute", config.limits.chat),
            check_throttle_handler=chatting,
            identifier_for_request=lambda request: f"chat {visitor(request)}",
            set_rate_limit_headers=False,
        ).middleware,
    ]


# What goes wrong


def complain(request: Request[Any, Any, Any], error: HallError) -> Response[Any]:
    """A complaint as JSON for programs, as a note for a page that is open, or as a page."""
    visitor = Visitor(None, language_of(request), theme_of(request))
    words = visitor.t(error.message, **error.values)
    if request.url.path.startswith("/api"):
        values = {k: v for k, v in error.values.items() if k in ("number", "legal")}
        made: Response[Any] = Response(
            {"error": error.code, "message": words, **values},
            status_code=error.status,
            media_type=MediaType.JSON,
        )
    elif wants_fragment(request):
        made = page("_toast.html", request, visitor, error.status, words=words, error=error)
    else:
        made = page("error.html", request, visitor, error.status, words=words, error=error)
    return made


MEANING = {
    400: _("This could not be understood."),
    401: _("Say who you are first."),
    403: _("This page was open too long, or came from elsewhere. Load it anew and try again."),
    404: _("There is nothing here. Was the link cut short?"),
    405: _("This cannot be done here."),
    413: _("This is too large."),
    429: _("Not so fast: try again in a minute."),
}


def complain_http(request: Request[Any, Any, Any], error: HTTPException) -> Response[Any]:
    message = MEANING.get(error.status_code, _("Something went wrong here."))
    made = complain(request, HallError(error.status_code, f"http-{error.status_code}", message))
    if request.url.path.startswith("/api") and error.status_code == 400:
        extra = getattr(error, "extra", None)
        said = made.content
        if isinstance(said, dict):
            said["detail"] = error.detail
            said["fields"] = extra
    for name, value in (error.headers or {}).items():
        made.headers[name] = value
    if error.status_code == 429:
        made.headers.setdefault("retry-after", made.headers.get("RateLimit-Reset", "60"))
    return made


def complain_garbled(request: Request[Any, Any, Any], error: Exception) -> Response[Any]:
    """What was sent is no text, or is nested too deep to read. (Litestar lets these two through;
    from anywhere else they are our fault.)"""
    innermost = traceback.extract_tb(error.__traceback__)[-1]
    if "litestar" in Path(innermost.filename).parts:
        return complain_http(request, ClientException())
    return complain_unforeseen(request, error)


def complain_store(request: Request[Any, Any, Any], error: Exception) -> Response[Any]:
    LOG.error("the store failed: %s", type(getattr(error, "orig", None) or error).__name__)
    return complain(request, errors.unreachable())


def complain_unforeseen(request: Request[Any, Any, Any], error: Exception) -> Response[Any]:
    LOG.error("unforeseen at %s %s", request.method, request.url.path, exc_info=error)
    message = _(
        "Something went wrong here, and it is our fault. Nothing that was acknowledged is lost."
    )
    return complain(request, HallError(500, "unforeseen", message))


__all__ = ["build", "open_hall"]
