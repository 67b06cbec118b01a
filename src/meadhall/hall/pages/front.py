"""The pages for people: front page, new table, account, rules, language."""

from __future__ import annotations

import re
import secrets
from itertools import pairwise
from typing import Any

from litestar import MediaType, Request, Response, get, post
from litestar.datastructures import Cookie, FormMultiDict
from litestar.response import Redirect, ServerSentEvent
from markdown_it import MarkdownIt
from markupsafe import Markup
from sqlalchemy import text

from meadhall import game_names
from meadhall.hall import errors
from meadhall.hall.errors import HallError
from meadhall.hall.pages.visitor import YEAR, Visitor, key_cookie, page, safe_path
from meadhall.hall.people.accounts import COOKIE, GUEST_NAMES, TOKEN
from meadhall.hall.store.models import Person
from meadhall.hall.tables.registry import ME, OPEN, read_options
from meadhall.hall.words import LANGUAGES
from meadhall.kernel.errors import Illegal
from meadhall.kernel.game import Rules, rules_of
from meadhall.language.translation import _

Asked = Request[Any, Any, Any]


def known_game(name: str) -> Rules:
    try:
        return rules_of(name, drawn=True)
    except Illegal:
        raise HallError(404, "unknown-game", _("There is no such game here.")) from None


def guest_name() -> str:
    return secrets.choice(GUEST_NAMES)


async def seated_person(
    request: Asked, visitor: Visitor, form: FormMultiDict
) -> tuple[Person, list[Cookie]]:
    """Who asks; somebody new is welcomed under the name in the form, and gets a cookie."""
    if visitor.person is not None:
        return visitor.person, []
    name = str(form.get("name", "")).strip() or guest_name()
    person, key = await request.app.state.people.welcome(name)
    return person, [key_cookie(key, request.app.state.config)]


def go(path: str, cookies: list[Cookie] | None = None) -> Redirect:
    return Redirect(path, status_code=303, cookies=cookies or [])


def chosen_words(rules: Rules, options: str, language: str) -> list[tuple[str, str]]:
    """What was chosen for a table and is not as usual, by title and label."""
    found, said = [], dict(read_options(options))
    for setting in rules.SETTINGS:
        value = said.get(setting.name, "")
        if not value or not setting.values or value == setting.values[0]:
            continue
        known = value in setting.values and setting.labels
        label = setting.labels[setting.values.index(value)] if known else value
        found.append((rules.word(setting.title, language), rules.word(label, language)))
    return found


# The front page


@get("/", include_in_schema=False)
async def front(request: Asked, visitor: Visitor) -> Response[str]:
    return page("front.html", request, visitor, **await _lists(request, visitor))


@get("/lists", include_in_schema=False)
async def lists(request: Asked, visitor: Visitor) -> Response[str]:
    """The lists alone, for a front page that keeps itself up to date."""
    return page("_lists.html", request, visitor, **await _lists(request, visitor))


async def _lists(request: Asked, visitor: Visitor) -> dict[str, Any]:
    lobby, person = request.app.state.lobby, visitor.person
    return {
        "mine": [] if person is None else await lobby.mine(person),
        "open": await lobby.open(person),
        "playing": await lobby.playing(person),
        "finished": await lobby.finished(person),
        "chosen_words": chosen_words,
    }


@get("/live", include_in_schema=False)
async def lobby_live(request: Asked, visitor: Visitor) -> ServerSentEvent:
    channels = ["lobby"]
    if visitor.person is not None:
        channels.append(f"person-{visitor.person.id}")

    async def stands() -> dict[str, object]:
        return {"lobby": True}

    news = request.app.state.streams.follow(visitor.label, channels, stands)
    return ServerSentEvent(news)


# A new table


@get("/new", include_in_schema=False)
async def new(request: Asked, visitor: Visitor, game: str = "") -> Response[str]:
    return _new_page(request, visitor, known_game(game or game_names(drawn=True)[0]))


def _new_page(
    request: Asked,
    visitor: Visitor,
    rules: Rules,
    chosen: dict[str, str] | None = None,
    complaint: str = "",
) -> Response[str]:
    return page(
        "new.html",
        request,
        visitor,
        status=422 if complaint else 200,
        rules=rules,
        guest=guest_name(),
        chosen=chosen or {},
        complaint=complaint,
    )


@post("/tables", include_in_schema=False)
async def open_table(request: Asked, visitor: Visitor) -> Response[Any]:
    form = await request.form()
    said = {name: str(value)[:80] for name, value in form.items()}
    rules = known_game(said.get("game", ""))
    seats = int(said["seats"]) if re.fullmatch("[1-9]", said.get("seats", "")) else 0
    chairs = [said.get(f"seat-{seat}", ME if seat == 0 else OPEN) for seat in range(seats)]
    options = {
        setting.name: said[f"option-{setting.name}"]
        for setting in rules.SETTINGS
        if setting.values and said.get(f"option-{setting.name}")
    }
    for setting in rules.SETTINGS:  # a value of one's own, beside the usual ones
        own = said.get(f"own-{setting.name}", "").strip()
        if setting.form and own:
            options[setting.name] = own
    for setting in rules.SETTINGS:  # the page may still hold what has no meaning in this game
        if not setting.fits(seats, options):
            options.pop(setting.name, None)
    cookies: list[Cookie] = []
    try:
        person, cookies = await seated_person(request, visitor, form)
        table = await request.app.state.tables.open(
            person,
            rules.NAME,
            chairs,
            options,
            listed="private" not in said,
            hints="no-hints" not in said,
        )
    except HallError as error:
        words = visitor.t(error.message, **error.values)
        answer = _new_page(request, visitor, rules, said, words)
        for cookie in cookies:
            answer.set_cookie(cookie)
        return answer
    return go(f"/table/{table}", cookies)


# Oneself


@get("/me", include_in_schema=False)
async def me(request: Asked, visitor: Visitor) -> Response[str]:
    return page("me.html", request, visitor, guest=guest_name(), token="")


@post("/me/name", include_in_schema=False)
async def change_name(request: Asked, visitor: Visitor) -> Response[Any]:
    form = await request.form()
    if visitor.person is None:
        _person, cookies = await seated_person(request, visitor, form)
        return go("/me", cookies)
    name = await request.app.state.people.rename(visitor.person, str(form.get("name", "")))
    request.app.state.tables.renamed(visitor.person.id, name)
    return go("/me")


@post("/me/account", include_in_schema=False)
async def make_account(request: Asked, visitor: Visitor) -> Response[Any]:
    form = await request.form()
    name, password = str(form.get("name", "")), str(form.get("password", ""))
    person, cookies = await seated_person(request, visitor, form)
    kept = await request.app.state.people.make_account(person, name, password)
    request.app.state.tables.renamed(person.id, kept)
    return go("/me", cookies)


@post("/me/password", include_in_schema=False)
async def change_password(request: Asked, visitor: Visitor) -> Response[Any]:
    """All browsers and tokens are forgotten but this one."""
    if visitor.person is None:
        raise errors.not_yours()
    form = await request.form()
    people = request.app.state.people
    old, new = str(form.get("old", "")), str(form.get("password", ""))
    await people.change_password(visitor.person, old, new)
    key = await people.new_key(visitor.person, COOKIE)
    return go("/me", [key_cookie(key, request.app.state.config)])


@post("/sign-in", include_in_schema=False)
async def sign_in(request: Asked, visitor: Visitor) -> Response[Any]:
    form = await request.form()
    people = request.app.state.people
    person = await people.sign_in(str(form.get("name", "")), str(form.get("password", "")))
    key = await people.new_key(person, COOKIE)
    return go(safe_path(str(form.get("next", "/"))), [key_cookie(key, request.app.state.config)])


@post("/sign-out", include_in_schema=False)
async def sign_out(request: Asked, visitor: Visitor) -> Response[Any]:
    if visitor.key:
        await request.app.state.people.forget(visitor.key)
    return go("/", [key_cookie("", request.app.state.config, lasts=0)])


@post("/sign-out-everywhere", include_in_schema=False)
async def sign_out_everywhere(request: Asked, visitor: Visitor) -> Response[Any]:
    """All browsers and tokens of one's own are forgotten."""
    if visitor.person is not None:
        await request.app.state.people.forget_all(visitor.person)
    return go("/", [key_cookie("", request.app.state.config, lasts=0)])


@post("/me/token", include_in_schema=False)
async def new_token(request: Asked, visitor: Visitor) -> Response[str]:
    """A token for a bot that plays in one's name; shown once."""
    if visitor.person is None:
        raise errors.not_yours()
    token = await request.app.state.people.new_key(visitor.person, TOKEN)
    return page("me.html", request, visitor, guest="", token=token)


@post("/language", include_in_schema=False)
async def choose_language(request: Asked) -> Response[Any]:
    form = await request.form()
    chosen = str(form.get("language", ""))
    cookies = []
    if chosen in LANGUAGES:
        https = request.app.state.config.https
        cookies.append(
            Cookie(
                key="language", value=chosen, max_age=YEAR, samesite="lax", path="/", secure=https
            )
        )
    return go(safe_path(str(form.get("next", "/"))), cookies)


# The rules


@get("/rules/{game:str}", include_in_schema=False)
async def rules_page(request: Asked, visitor: Visitor, game: str) -> Response[str]:
    rules = known_game(game)
    made, contents = handbook(rules.handbook(visitor.language))
    return page(
        "rules.html", request, visitor, rules=rules, handbook=Markup(made), contents=contents
    )


def handbook(source: str) -> tuple[str, list[tuple[int, str, str]]]:
    """Markdown with {#anchors} as HTML, and its table of contents."""
    contents = []
    markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = markdown.parse(source)
    for before, token in pairwise(tokens):
        if before.type == "heading_open" and token.type == "inline":
            found = re.search(r"\s*\{#([a-z0-9-]+)\}\s*$", token.content)
            if found and token.children:
                before.attrSet("id", found[1])
                last = token.children[-1]
                last.content = last.content[: -len(found[0])].rstrip()
                contents.append((int(before.tag[1:]), found[1], token.content[: -len(found[0])]))
    return markdown.renderer.render(tokens, markdown.options, {}), contents


@get("/games/{game:str}/style.css", include_in_schema=False)
async def game_style(game: str) -> Response[str]:
    return Response(
        known_game(game).style(),
        media_type=MediaType.CSS,
        headers={"cache-control": "public, max-age=3600"},
    )


@get("/health", include_in_schema=False)
async def health(request: Asked) -> dict[str, str]:
    """For whoever watches over the server."""
    async with request.app.state.store.reading() as session:
        await session.execute(text("SELECT 1"))
    return {"hall": "open"}


HANDLERS = [
    front,
    lists,
    lobby_live,
    new,
    open_table,
    me,
    change_name,
    make_account,
    change_password,
    sign_in,
    sign_out,
    sign_out_everywhere,
    new_token,
    choose_language,
    rules_page,
    game_style,
    health,
]

__all__ = ["HANDLERS"]
