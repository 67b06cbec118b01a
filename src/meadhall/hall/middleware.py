"""Security headers and rate limits of all responses."""

from __future__ import annotations

from litestar.datastructures import MutableScopeHeaders
from litestar.middleware import DefineMiddleware
from litestar.middleware.rate_limit import RateLimitConfig
from litestar.types import BeforeMessageSendHookHandler, Message, Scope

from meadhall.hall.config import Config
from meadhall.hall.people.accounts import Accounts
from meadhall.hall.people.visitor import HallRequest, address_of, key_label, key_of

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
"""The content security policy: pages load only our own files."""
SECURITY_HEADERS = {
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
"""The paths at which names, accounts, passwords, tables and records are created."""
UNLIMITED = (r"^/static/",)
"""The paths that no rate limit counts."""


def security_headers(config: Config) -> BeforeMessageSendHookHandler:
    """Adds security headers to every response."""

    async def add(message: Message, scope: Scope) -> None:
        if message["type"] == "http.response.start":
            headers = MutableScopeHeaders.from_message(message)
            for name, value in SECURITY_HEADERS.items():
                headers.setdefault(name, value)
            if config.https:
                headers.setdefault("strict-transport-security", "max-age=31536000")

    return add


def rate_limits(config: Config, accounts: Accounts) -> list[DefineMiddleware]:
    """Limits of the requests, new names and chat messages of one visitor."""

    def visitor(request: HallRequest) -> str:
        key = key_of(request)
        return key_label(key) if accounts.is_known(key) else address_of(request)

    def at_entrance(request: HallRequest) -> bool:
        path = request.url.path
        return request.method == "POST" and (path in ENTRANCES or path.endswith("/join"))

    def at_chat(request: HallRequest) -> bool:
        return request.method == "POST" and request.url.path.endswith("/chat")

    return [
        RateLimitConfig(
            rate_limit=("minute", config.limits.requests),
            exclude=list(UNLIMITED),
            identifier_for_request=visitor,
        ).middleware,
        RateLimitConfig(
            rate_limit=("minute", config.limits.entrances),
            check_throttle_handler=at_entrance,
            identifier_for_request=lambda request: f"entrance {address_of(request)}",
            set_rate_limit_headers=False,
        ).middleware,
        RateLimitConfig(
            rate_limit=("minute", config.limits.chat),
            check_throttle_handler=at_chat,
            identifier_for_request=lambda request: f"chat {visitor(request)}",
            set_rate_limit_headers=False,
        ).middleware,
    ]


__all__ = ["rate_limits", "security_headers"]
