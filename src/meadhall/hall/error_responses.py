"""Error responses: JSON for programs, a note for an open page, or a page of its own."""

from __future__ import annotations

import logging
import traceback
from pathlib import Path

from litestar import MediaType, Response
from litestar.exceptions import ClientException, HTTPException
from litestar.types import ExceptionHandlersMap
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from meadhall.hall import errors
from meadhall.hall.errors import HallError
from meadhall.hall.pages.render import page
from meadhall.hall.people.visitor import (
    HallRequest,
    Visitor,
    by_api,
    language_of,
    theme_of,
    wants_fragment,
)
from meadhall.language.translation import _

LOG = logging.getLogger("meadhall")
MESSAGES = {
    400: _("This could not be understood."),
    401: _("Say who you are first."),
    403: _("This page was open too long, or came from elsewhere. Load it anew and try again."),
    404: _("There is nothing here. Was the link cut short?"),
    405: _("This cannot be done here."),
    413: _("This is too large."),
    429: _("Not so fast: try again in a minute."),
}
"""What is said about an HTTP error, by its status."""
RETRY_AFTER = "60"
"""Seconds after which a limited visitor may try again, if the limit does not say."""

ErrorResponse = Response[dict[str, object]] | Response[str]


def hall_error(request: HallRequest, error: HallError) -> ErrorResponse:
    """The response to an error of the hall."""
    visitor = Visitor(None, language_of(request), theme_of(request))
    words = visitor.t(error.message, **error.values)
    if by_api(request):
        values = {k: v for k, v in error.values.items() if k in ("number", "legal")}
        return Response(
            {"error": error.code, "message": words, **values},
            status_code=error.status,
            media_type=MediaType.JSON,
        )
    template = "_toast.html" if wants_fragment(request) else "error.html"
    return page(template, request, visitor, error.status, words=words, error=error)


def http_error(request: HallRequest, error: HTTPException) -> ErrorResponse:
    """The response to an error of the web framework."""
    message = MESSAGES.get(error.status_code, _("Something went wrong here."))
    code = f"http-{error.status_code}"
    response = hall_error(request, HallError(error.status_code, code, message))
    if by_api(request) and error.status_code == 400 and isinstance(response.content, dict):
        response.content["detail"] = error.detail
        response.content["fields"] = getattr(error, "extra", None)
    for name, value in (error.headers or {}).items():
        response.headers[name] = value
    if error.status_code == 429:
        reset = response.headers.get("RateLimit-Reset", RETRY_AFTER)
        response.headers.setdefault("retry-after", reset)
    return response


def unreadable_request(request: HallRequest, error: Exception) -> ErrorResponse:
    """The response to a body that is no text or is nested too deep. Litestar does not catch these
    two; raised anywhere else they are our fault."""
    innermost = traceback.extract_tb(error.__traceback__)[-1]
    if "litestar" in Path(innermost.filename).parts:
        return http_error(request, ClientException())
    return unexpected_error(request, error)


def store_error(request: HallRequest, error: Exception) -> ErrorResponse:
    """The response when the database cannot be reached."""
    LOG.error("the store failed: %s", type(getattr(error, "orig", None) or error).__name__)
    return hall_error(request, errors.unreachable())


def unexpected_error(request: HallRequest, error: Exception) -> ErrorResponse:
    """The response to an error of ours."""
    LOG.error("unforeseen at %s %s", request.method, request.url.path, exc_info=error)
    message = _(
        "Something went wrong here, and it is our fault. Nothing that was acknowledged is lost."
    )
    return hall_error(request, HallError(500, "unforeseen", message))


EXCEPTION_HANDLERS: ExceptionHandlersMap = {
    HallError: hall_error,
    HTTPException: http_error,
    UnicodeDecodeError: unreadable_request,
    RecursionError: unreadable_request,
    DBAPIError: store_error,
    PoolTimeout: store_error,
    ConnectionError: store_error,
    Exception: unexpected_error,
}

__all__ = ["EXCEPTION_HANDLERS"]
