"""The visitor of a request: who asks, in which language, and from which address."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass

from litestar import Request
from litestar.datastructures import Cookie, State
from litestar.di import NamedDependency

from meadhall.hall.config import Config
from meadhall.hall.people.accounts import COOKIE, TOKEN, Accounts
from meadhall.hall.store.models import Person
from meadhall.hall.words import LANGUAGES, best_language, speak
from meadhall.language.translation import Tongue

KEY_COOKIE = "meadhall"
"""The name of the cookie that holds a browser's key."""
YEAR = 365 * 24 * 3600
"""Seconds of a year."""

HallRequest = Request[object, object, State]


@dataclass
class Visitor:
    """Somebody who sends a request."""

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
        """What the limits count by: the person, or the address of a stranger."""
        return self.person.id if self.person is not None else self.address


async def provide_visitor(request: HallRequest, accounts: NamedDependency[Accounts]) -> Visitor:
    """The visitor of a request. The API accepts only tokens and pages only cookies, so that no
    other site can use the cookie to call the API."""
    key, kind = key_of(request), TOKEN if by_api(request) else COOKIE
    person = await accounts.find_by_key(key, kind) if key else None
    return Visitor(person, language_of(request), theme_of(request), key, address_of(request))


def by_api(request: HallRequest) -> bool:
    """Whether a request is for the API."""
    return request.url.path.startswith("/api")


def key_of(request: HallRequest) -> str:
    """The key that a request carries; it may be a wrong one."""
    if not by_api(request):
        return request.cookies.get(KEY_COOKIE, "")
    scheme, _, key = request.headers.get("authorization", "").partition(" ")
    return key.strip() if scheme.lower() == "bearer" else ""


def key_label(key: str) -> str:
    """A short hash of a key, by which requests are counted."""
    return hashlib.sha256(key.encode()).hexdigest()[:24]


def address_of(request: HallRequest) -> str:
    """The network address that a request comes from."""
    return request.client.host if request.client is not None else "somewhere"


def language_of(request: HallRequest) -> str:
    """The language that the visitor chose, or the best one for their browser."""
    chosen = request.cookies.get("language", "")
    if chosen in LANGUAGES:
        return chosen
    return best_language(request.headers.get("accept-language", ""))


def theme_of(request: HallRequest) -> str:
    """The colour theme that the visitor chose: 'light', 'dark' or 'auto'."""
    chosen = request.cookies.get("theme", "")
    return chosen if chosen in ("light", "dark") else "auto"


def wants_fragment(request: HallRequest) -> bool:
    """Whether an open page asks for a part of itself."""
    return request.headers.get("hx-request") == "true"


def key_cookie(key: str, config: Config, lasts: int = YEAR) -> Cookie:
    """The cookie that holds a browser's key."""
    return Cookie(
        key=KEY_COOKIE,
        value=key,
        max_age=lasts,
        httponly=True,
        secure=config.https,
        samesite="lax",
        path="/",
    )


__all__ = [
    "KEY_COOKIE",
    "YEAR",
    "HallRequest",
    "Visitor",
    "address_of",
    "by_api",
    "key_cookie",
    "key_label",
    "key_of",
    "language_of",
    "provide_visitor",
    "theme_of",
    "wants_fragment",
]
