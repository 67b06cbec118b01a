"""Rendering: a template with what every page needs, as a response."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from datetime import datetime
from functools import cache, partial
from pathlib import Path
from urllib.parse import urlsplit

from babel.dates import format_datetime, format_timedelta
from jinja2 import Environment, FileSystemLoader, StrictUndefined
from litestar import MediaType, Response
from litestar.datastructures import Cookie
from litestar.response import Redirect
from litestar.utils.scope.state import ScopeState

from meadhall import game_names
from meadhall.bots import LEVELS
from meadhall.hall.people.visitor import HallRequest, Visitor
from meadhall.hall.store.models import now
from meadhall.hall.tables.bot_names import DEFAULT_BOT, bot_name, bot_words
from meadhall.hall.words import LANGUAGE_NAMES
from meadhall.kernel.registry import find_game

TEMPLATES = Path(__file__).parent / "templates"
STATIC = Path(__file__).parents[1] / "static"
LONGEST_PATH = 500
"""Characters of a path to go back to."""

Context = dict[str, object]
"""The variables of a template."""


@cache
def templates() -> Environment:
    """The environment of all templates."""
    environment = Environment(
        loader=FileSystemLoader(TEMPLATES),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.globals.update(
        languages=LANGUAGE_NAMES,
        game_names=partial(game_names, drawn=True),
        find_game=find_game,
        bot_name=bot_name,
        bot_words=bot_words,
        bots=LEVELS,
        usual_bot=DEFAULT_BOT,
    )
    return environment


def csrf_of(request: HallRequest) -> str:
    """The token that every form carries against forged requests."""
    token = ScopeState.from_scope(request.scope).csrf_token
    if isinstance(token, str):
        return token
    return request.cookies.get("csrftoken", "")  # an error page, made before anything was checked


def current_path(request: HallRequest) -> str:
    """The path of the open page: the requested one, or the one that a form was sent from."""
    if request.method in ("GET", "HEAD"):
        path = request.url.path + (f"?{request.url.query}" if request.url.query else "")
        return safe_path(path)
    try:
        referer = urlsplit(request.headers.get("referer", ""))
    except ValueError:
        return "/"
    if referer.netloc != request.headers.get("host"):
        return "/"
    return safe_path(referer.path + (f"?{referer.query}" if referer.query else ""))


def safe_path(path: str) -> str:
    """A path within this hall; '/' for anything that could lead to another site."""
    if path.startswith("/") and not path.startswith(("//", "/\\")) and path.isprintable():
        return path[:LONGEST_PATH]
    return "/"


def ago(time: datetime, language: str) -> str:
    """'3 minutes ago', in the language."""
    return format_timedelta(time - now(), add_direction=True, locale=language)


def time_words(time: datetime, language: str) -> str:
    """A date and time in the language."""
    return format_datetime(time, format="medium", locale=language)


@cache
def version_of_static() -> str:
    """Changes when the built files change, so that browsers may keep them for ever."""
    stamps = [
        f"{file.name}{file.stat().st_mtime_ns}"
        for file in sorted(STATIC.glob("*"))
        if file.is_file()
    ]
    return hashlib.sha256(" ".join(stamps).encode()).hexdigest()[:10]


def base_context(request: HallRequest, visitor: Visitor) -> Context:
    """The variables that every template has."""
    return {
        "t": visitor.t,
        "n": visitor.t.n,
        "language": visitor.language,
        "theme": visitor.theme,
        "person": visitor.person,
        "csrf": csrf_of(request),
        "path": current_path(request),
        "v": version_of_static(),
        "ago": lambda time: ago(time, visitor.language),
        "moment_words": lambda time: time_words(time, visitor.language),
    }


def page(
    template: str,
    request: HallRequest,
    visitor: Visitor,
    status: int = 200,
    context: Mapping[str, object] | None = None,
    **more: object,
) -> Response[str]:
    """Render a template with a context, and more variables, as a response that no cache keeps."""
    variables = {**base_context(request, visitor), **(context or {}), **more}
    return Response(
        templates().get_template(template).render(variables),
        status_code=status,
        media_type=MediaType.HTML,
        headers={"cache-control": "private, no-store", "vary": "Cookie, Accept-Language"},
    )


def go(path: str, cookies: list[Cookie] | None = None) -> Redirect:
    """Redirect to a page after a form was sent."""
    return Redirect(path, status_code=303, cookies=cookies or [])


__all__ = ["STATIC", "TEMPLATES", "Context", "go", "page", "safe_path", "templates"]
