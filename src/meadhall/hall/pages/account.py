"""The pages of a person: name, account, password, tokens, signing in and out."""

from __future__ import annotations

from litestar import Response, get, post
from litestar.di import NamedDependency

from meadhall.hall import errors
from meadhall.hall.config import Config
from meadhall.hall.pages.front import guest_name, person_or_guest
from meadhall.hall.pages.render import go, page, safe_path
from meadhall.hall.people.accounts import COOKIE, TOKEN, Accounts
from meadhall.hall.people.visitor import HallRequest, Visitor, key_cookie
from meadhall.hall.tables.registry import Registry


@get("/me", include_in_schema=False)
async def me(request: HallRequest, visitor: NamedDependency[Visitor]) -> Response[str]:
    return page("me.html", request, visitor, guest=guest_name(), token="")


@post("/me/name", include_in_schema=False)
async def change_name(
    request: HallRequest,
    visitor: NamedDependency[Visitor],
    accounts: NamedDependency[Accounts],
    config: NamedDependency[Config],
    registry: NamedDependency[Registry],
) -> Response[str]:
    form = await request.form()
    if visitor.person is None:
        _person, cookies = await person_or_guest(visitor, form, accounts, config)
        return go("/me", cookies)
    name = await accounts.rename(visitor.person, str(form.get("name", "")))
    registry.renamed(visitor.person.id, name)
    return go("/me")


@post("/me/account", include_in_schema=False)
async def create_account(
    request: HallRequest,
    visitor: NamedDependency[Visitor],
    accounts: NamedDependency[Accounts],
    config: NamedDependency[Config],
    registry: NamedDependency[Registry],
) -> Response[str]:
    form = await request.form()
    name, password = str(form.get("name", "")), str(form.get("password", ""))
    person, cookies = await person_or_guest(visitor, form, accounts, config)
    stored = await accounts.create_account(person, name, password)
    registry.renamed(person.id, stored)
    return go("/me", cookies)


@post("/me/password", include_in_schema=False)
async def change_password(
    request: HallRequest,
    visitor: NamedDependency[Visitor],
    accounts: NamedDependency[Accounts],
    config: NamedDependency[Config],
) -> Response[str]:
    """Change the password, which signs out all browsers and programs but this one."""
    if visitor.person is None:
        raise errors.not_yours()
    form = await request.form()
    old, new = str(form.get("old", "")), str(form.get("password", ""))
    await accounts.change_password(visitor.person, old, new)
    key = await accounts.new_key(visitor.person, COOKIE)
    return go("/me", [key_cookie(key, config)])


@post("/sign-in", include_in_schema=False)
async def sign_in(
    request: HallRequest,
    accounts: NamedDependency[Accounts],
    config: NamedDependency[Config],
) -> Response[str]:
    form = await request.form()
    person = await accounts.sign_in(str(form.get("name", "")), str(form.get("password", "")))
    key = await accounts.new_key(person, COOKIE)
    return go(safe_path(str(form.get("next", "/"))), [key_cookie(key, config)])


@post("/sign-out", include_in_schema=False)
async def sign_out(
    visitor: NamedDependency[Visitor],
    accounts: NamedDependency[Accounts],
    config: NamedDependency[Config],
) -> Response[str]:
    if visitor.key:
        await accounts.revoke_key(visitor.key)
    return go("/", [key_cookie("", config, lasts=0)])


@post("/sign-out-everywhere", include_in_schema=False)
async def sign_out_everywhere(
    visitor: NamedDependency[Visitor],
    accounts: NamedDependency[Accounts],
    config: NamedDependency[Config],
) -> Response[str]:
    """Sign out all browsers and programs of the visitor."""
    if visitor.person is not None:
        await accounts.revoke_all_keys(visitor.person)
    return go("/", [key_cookie("", config, lasts=0)])


@post("/me/token", include_in_schema=False)
async def new_token(
    request: HallRequest,
    visitor: NamedDependency[Visitor],
    accounts: NamedDependency[Accounts],
) -> Response[str]:
    """Show a new token for a program that plays in the visitor's name; it is shown once."""
    if visitor.person is None:
        raise errors.not_yours()
    token = await accounts.new_key(visitor.person, TOKEN)
    return page("me.html", request, visitor, guest="", token=token)


HANDLERS = [
    me,
    change_name,
    create_account,
    change_password,
    sign_in,
    sign_out,
    sign_out_everywhere,
    new_token,
]

__all__ = ["HANDLERS"]
