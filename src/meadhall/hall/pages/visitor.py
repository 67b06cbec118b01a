"""The desk at the door: who comes in, which language they speak, and pages made for them."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from datetime import datetime
from functools import cache, partial
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from babel.dates import format_datetime, format_timedelta
from jinja2 import Environment, FileSystemLoader, StrictUndefined
from litestar import MediaType, Request, Response
from litestar.datastructures import Cookie
from litestar.utils.scope.state import ScopeState

from meadhall import game_names
from meadhall.bots import LEVELS
from meadhall.hall.config import Config
from meadhall.hall.pages.table_view import USUAL, bot_name, bot_words
from meadhall.hall.people.accounts import COOKIE, TOKEN, Accounts
from meadhall.hall.store.models import Person, now
from meadhall.hall.words import LANGUAGES, NAMES, best_language, speak
from meadhall.kernel.game import rules_of
from meadhall.language.translation import Tongue

KEY = "meadhall"
"""The cookie that lets a browser in."""
YEAR = 365 * 24 * 3600
TEMPLATES = Path(__file__).parent / "templates"
STATIC = Path(__file__).parents[1] / "static"


@dataclass
class Visitor:
    """Somebody at the door."""

    person: Person | None
    language: str
    theme: str
    key: str = ""
    address: str = ""

    @property
    def t(self) -> Tongue:
        return speak(self.language)

    @property
    def label(self) -> str:
        """Whom limits count."""
        return self.person.id if self.person is not None else self.address


async def provide_visitor(request: Request[Any, Any, Any]) -> Visitor:
    """Who asks. The API knows people by their token, pages by their cookie, never the other way
    round: so no other site can use the cookie to call the API."""
    people: Accounts = request.app.state.people
    key, kind = key_of(request), TOKEN if by_api(request) else COOKIE
    person = await people.known_by(key, kind) if key else None
    if person is not None:
        request.app.state.known.add(secrets_label(key))
    return Visitor(person, language_of(request), theme_of(request), key, address_of(request))


def by_api(request: Request[Any, Any, Any]) -> bool:
    return request.url.path.startswith("/api")


def key_of(request: Request[Any, Any, Any]) -> str:
    """The key that a visitor shows; whether it is a real one is not known yet."""
    if not by_api(request):
        return request.cookies.get(KEY, "")
    scheme, _, key = request.headers.get("authorization", "").partition(" ")
    return key.strip() if scheme.lower() == "bearer" else ""


def secrets_label(key: str) -> str:
    """A visitor's key, so that it can be counted but not read."""
    return hashlib.sha256(key.encode()).hexdigest()[:24]


def address_of(request: Request[Any, Any, Any]) -> str:
    return request.client.host if request.client is not None else "somewhere"


def language_of(request: Request[Any, Any, Any]) -> str:
    chosen = request.cookies.get("language", "")
    if chosen in LANGUAGES:
        return chosen
    return best_language(request.headers.get("accept-language", ""))


def theme_of(request: Request[Any, Any, Any]) -> str:
    chosen = request.cookies.get("theme", "")
    return chosen if chosen in ("light", "dark") else "auto"


def wants_fragment(request: Request[Any, Any, Any]) -> bool:
    return request.headers.get("hx-request") == "true"


@cache
def templates() -> Environment:
    found = Environment(
        loader=FileSystemLoader(TEMPLATES),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    found.globals.update(
        languages=NAMES,
        game_names=partial(game_names, drawn=True),
        rules_of=rules_of,
        bot_name=bot_name,
        bot_words=bot_words,
        bots=LEVELS,
        usual_bot=USUAL,
    )
    return found


def csrf_of(request: Request[Any, Any, Any]) -> str:
    token = ScopeState.from_scope(request.scope).csrf_token
    if isinstance(token, str):
        return token
    return request.cookies.get("csrftoken", "")  # an error page, made before anything was checked


def where_from(request: Request[Any, Any, Any]) -> str:
    """The page that is open: what was asked for, or where a form was sent from."""
    if request.method in ("GET", "HEAD"):
        path = request.url.path + (f"?{request.url.query}" if request.url.query else "")
        return safe_path(path)
    try:
        came = urlsplit(request.headers.get("referer", ""))
    except ValueError:
        return "/"
    here = came.netloc == request.headers.get("host")
    return safe_path(came.path + (f"?{came.query}" if came.query else "")) if here else "/"


def ago(moment: datetime, language: str) -> str:
    """'3 minutes ago', in the language."""
    return format_timedelta(moment - now(), add_direction=True, locale=language)


def moment_words(moment: datetime, language: str) -> str:
    return format_datetime(moment, format="medium", locale=language)


@cache
def version_of_static() -> str:
    """Changes when the built files change, so that browsers may keep them for ever."""
    stamps = [
        f"{file.name}{file.stat().st_mtime_ns}"
        for file in sorted(STATIC.glob("*"))
        if file.is_file()
    ]

    return hashlib.sha256(" ".join(stamps).encode()).hexdigest()[:10]


def base(request: Request[Any, Any, Any], visitor: Visitor) -> dict[str, Any]:
    """What every page knows."""
    return {
        "t": visitor.t,
        "n": visitor.t.n,
        "language": visitor.language,
        "theme": visitor.theme,
        "person": visitor.person,
        "csrf": csrf_of(request),
        "path": where_from(request),
        "v": version_of_static(),
        "ago": lambda moment: ago(moment, visitor.language),
        "moment_words": lambda moment: moment_words(moment, visitor.language),
    }


def page(
    template: str,
    request: Request[Any, Any, Any],
    visitor: Visitor,
    status: int = 200,
    **context: Any,
) -> Response[str]:
    made = templates().get_template(template).render({**base(request, visitor), **context})
    return Response(
        made,
        status_code=status,
        media_type=MediaType.HTML,
        headers={"cache-control": "private, no-store", "vary": "Cookie, Accept-Language"},
    )


def key_cookie(key: str, config: Config, lasts: int = YEAR) -> Cookie:
    return Cookie(
        key=KEY,
        value=key,
        max_age=lasts,
        httponly=True,
        secure=config.https,
        samesite="lax",
        path="/",
    )


def safe_path(path: str) -> str:
    """A place in this hall to go back to; never another site."""
    if path.startswith("/") and not path.startswith(("//", "/\\")) and path.isprintable():
        return path[:500]
    return "/"


__all__ = [
    "KEY",
    "STATIC",
    "Visitor",
    "address_of",
    "base",
    "csrf_of",
    "key_cookie",
    "key_of",
    "language_of",
    "page",
    "provide_visitor",
    "safe_path",
    "secrets_label",
    "templates",
    "theme_of",
    "wants_fragment",
]
