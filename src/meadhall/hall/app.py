"""The hall as a web application: its routes, services and configuration put together."""

from __future__ import annotations

import os
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import NamedTuple

from litestar import Litestar, Response, Router
from litestar.config.compression import CompressionConfig
from litestar.config.csrf import CSRFConfig
from litestar.datastructures import CacheControlHeader
from litestar.exceptions import NotFoundException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme
from litestar.static_files import create_static_files_router
from sqlalchemy import select
from sqlalchemy.exc import IntegrityError

from meadhall.hall.api import routes
from meadhall.hall.config import Config
from meadhall.hall.error_responses import EXCEPTION_HANDLERS
from meadhall.hall.middleware import rate_limits, security_headers
from meadhall.hall.pages import account, front, handbook, planning, replay, table, table_actions
from meadhall.hall.pages.render import STATIC
from meadhall.hall.services import Services, create_services
from meadhall.hall.store.engine import Store, engine_for
from meadhall.hall.store.migrate import migrate
from meadhall.hall.store.models import HouseRow
from meadhall.hall.words import LANGUAGES, speak

COMPRESSED_SIZE = 600
"""Bytes from which on a response is compressed."""
STATIC_AGE = 31_536_000
"""Seconds for which browsers keep static files."""


class Hall(NamedTuple):
    """An open hall: its web application and its services."""

    app: Litestar
    services: Services


async def open_hall(config: Config) -> Hall:
    """Bring the database up to date and build the application."""
    if not config.database:
        config.folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        with suppress(OSError):  # only we may read it; if that fails, the engine says why
            file = os.open(config.folder / "meadhall.db", os.O_RDWR | os.O_CREAT, 0o600)
            os.fchmod(file, 0o600)
            os.close(file)
    engine = engine_for(config)
    try:
        await migrate(engine)
        store = Store(engine, config.timeout)
        services = create_services(config, store)
        return Hall(build(services, await hall_secret(store)), services)
    except BaseException:
        await engine.dispose()
        raise


async def hall_secret(store: Store) -> str:
    """The secret of this hall, the same for all its server processes."""
    while True:
        async with store.reading() as session:
            query = select(HouseRow.value).where(HouseRow.name == "secret")
            found = (await session.execute(query)).scalar_one_or_none()
        if found is not None:
            return found
        try:
            async with store.writing() as session:
                session.add(HouseRow(name="secret", value=secrets.token_hex(32)))
        except IntegrityError:  # another process was quicker
            continue


def build(services: Services, secret: str) -> Litestar:
    """The web application."""
    config = services.config

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        for language in LANGUAGES:
            speak(language)
        services.automatic.watch()
        yield
        await services.close()
        await services.store.engine.dispose()

    app = Litestar(
        route_handlers=[*_pages(), routes.router()],
        dependencies=services.dependencies(),
        plugins=[services.streams.plugin],
        middleware=rate_limits(config, services.accounts),
        csrf_config=CSRFConfig(
            secret=secret,
            cookie_secure=config.https,
            cookie_httponly=True,
            cookie_samesite="lax",
            exclude=["^/api/"],
        ),
        compression_config=CompressionConfig(
            backend="gzip", minimum_size=COMPRESSED_SIZE, exclude=[r"/live$"]
        ),
        exception_handlers=EXCEPTION_HANDLERS,
        openapi_config=_openapi(),
        before_send=[security_headers(config)],
        lifespan=[lifespan],
        request_max_body_size=config.limits.body,
        logging_config=None,
        debug=False,
    )
    routes.complete_description(app.openapi_schema)
    return app


def _pages() -> list[Router]:
    """The pages and the static files."""
    rooms = (front, account, handbook, table, table_actions, planning, replay)
    pages = Router(path="/", route_handlers=[h for room in rooms for h in room.HANDLERS])
    static = create_static_files_router(
        path="/static",
        directories=[STATIC],
        include_in_schema=False,
        cache_control=CacheControlHeader(max_age=STATIC_AGE, public=True, immutable=True),
    )
    return [pages, static]


def _openapi() -> OpenAPIConfig:
    """The description of the API."""
    return OpenAPIConfig(
        title="Meadhall",
        version="1",
        description="Open tables, sit down, look, answer. Say who you are with a token.",
        openapi_router=Router(
            "/api",
            route_handlers=[],
            include_in_schema=False,
            after_request=_our_own_not_found,
        ),
        render_plugins=[JsonRenderPlugin(path="/openapi.json")],
        components=Components(
            security_schemes={
                "token": SecurityScheme(type="http", scheme="bearer", description="Your token")
            }
        ),
        security=[{}, {"token": []}],
    )


async def _our_own_not_found(response: Response[object]) -> Response[object]:
    """Replace the error page that the router of the API's description brings by our own."""
    if response.status_code == 404:
        raise NotFoundException
    return response


__all__ = ["Hall", "build", "open_hall"]
