"""The front page with its lists of tables, the page for a new table, and the language."""

from __future__ import annotations

import re
import secrets

from litestar import Response, get, post
from litestar.datastructures import Cookie, FormMultiDict
from litestar.di import NamedDependency
from litestar.params import FromQuery
from litestar.response import ServerSentEvent
from sqlalchemy import text

from meadhall import game_names
from meadhall.hall import errors
from meadhall.hall.config import Config
from meadhall.hall.errors import HallError
from meadhall.hall.pages.render import Context, go, page, safe_path
from meadhall.hall.people.accounts import GUEST_NAMES, Accounts
from meadhall.hall.people.visitor import YEAR, HallRequest, Visitor, key_cookie
from meadhall.hall.store.engine import Store
from meadhall.hall.store.models import Person
from meadhall.hall.tables.live import Streams
from meadhall.hall.tables.lobby import Lobby
from meadhall.hall.tables.registry import person_channel, read_pairs
from meadhall.hall.tables.seats import ME, OPEN, Seating
from meadhall.hall.words import LANGUAGES
from meadhall.kernel.errors import Illegal
from meadhall.kernel.game import AnyGame
from meadhall.kernel.registry import find_game

LONGEST_FIELD = 80
"""Characters of a form's field."""


def known_game(name: str) -> AnyGame:
    """The game of this name, or an error."""
    try:
        return find_game(name, drawn=True)
    except Illegal:
        raise errors.unknown_game() from None


def guest_name() -> str:
    """A random name for a new guest."""
    return secrets.choice(GUEST_NAMES)


async def person_or_guest(
    visitor: Visitor, form: FormMultiDict, accounts: Accounts, config: Config
) -> tuple[Person, list[Cookie]]:
    """The visitor's person; a stranger becomes a guest under the form's name and gets a cookie."""
    if visitor.person is not None:
        return visitor.person, []
    name = str(form.get("name", "")).strip() or guest_name()
    person, key = await accounts.create_guest(name)
    return person, [key_cookie(key, config)]


def chosen_words(game: AnyGame, options: str, language: str) -> list[tuple[str, str]]:
    """A table's settings that differ from the usual ones, by title and label."""
    found, values = [], dict(read_pairs(options))
    for setting in game.settings:
        value = values.get(setting.name, "")
        if not value or not setting.values or value == setting.values[0]:
            continue
        known = value in setting.values and setting.labels
        label = setting.labels[setting.values.index(value)] if known else value
        found.append((game.words.word(setting.title, language), game.words.word(label, language)))
    return found


# The front page


@get("/", include_in_schema=False)
async def front(
    request: HallRequest, visitor: NamedDependency[Visitor], lobby: NamedDependency[Lobby]
) -> Response[str]:
    return page("front.html", request, visitor, context=await _lists(lobby, visitor.person))


@get("/lists", include_in_schema=False)
async def lists(
    request: HallRequest, visitor: NamedDependency[Visitor], lobby: NamedDependency[Lobby]
) -> Response[str]:
    """The lists alone, for a front page that keeps itself up to date."""
    return page("_lists.html", request, visitor, context=await _lists(lobby, visitor.person))


async def _lists(lobby: Lobby, person: Person | None) -> Context:
    return {
        "mine": [] if person is None else await lobby.mine(person),
        "open": await lobby.open(person),
        "playing": await lobby.playing(person),
        "finished": await lobby.finished(person),
        "chosen_words": chosen_words,
    }


@get("/live", include_in_schema=False)
async def lobby_live(
    visitor: NamedDependency[Visitor], streams: NamedDependency[Streams]
) -> ServerSentEvent:
    channels = ["lobby"]
    if visitor.person is not None:
        channels.append(person_channel(visitor.person.id))

    async def status() -> dict[str, object]:
        return {"lobby": True}

    return ServerSentEvent(streams.follow(visitor.label, channels, status))


# A new table


@get("/new", include_in_schema=False)
async def new(
    request: HallRequest, visitor: NamedDependency[Visitor], game: FromQuery[str] = ""
) -> Response[str]:
    return _new_page(request, visitor, known_game(game or game_names(drawn=True)[0]))


def _new_page(
    request: HallRequest,
    visitor: Visitor,
    game: AnyGame,
    chosen: dict[str, str] | None = None,
    error: str = "",
) -> Response[str]:
    return page(
        "new.html",
        request,
        visitor,
        status=422 if error else 200,
        game=game,
        guest=guest_name(),
        chosen=chosen or {},
        error=error,
    )


def _chosen_options(game: AnyGame, seats: int, fields: dict[str, str]) -> dict[str, str]:
    """The game's settings in a form. A value of one's own wins over the usual ones; settings that
    have no meaning in this game are left out."""
    options = {
        setting.name: fields[f"option-{setting.name}"]
        for setting in game.settings
        if setting.values and fields.get(f"option-{setting.name}")
    }
    for setting in game.settings:
        own = fields.get(f"own-{setting.name}", "").strip()
        if setting.form and own:
            options[setting.name] = own
    for setting in game.settings:
        if not setting.fits(seats, options):
            options.pop(setting.name, None)
    return options


@post("/tables", include_in_schema=False)
async def open_table(
    request: HallRequest,
    visitor: NamedDependency[Visitor],
    accounts: NamedDependency[Accounts],
    config: NamedDependency[Config],
    seating: NamedDependency[Seating],
) -> Response[str]:
    form = await request.form()
    fields = {name: str(value)[:LONGEST_FIELD] for name, value in form.items()}
    game = known_game(fields.get("game", ""))
    count = int(fields["seats"]) if re.fullmatch("[1-9]", fields.get("seats", "")) else 0
    chairs = [fields.get(f"seat-{seat}", ME if seat == 0 else OPEN) for seat in range(count)]
    cookies: list[Cookie] = []
    try:
        person, cookies = await person_or_guest(visitor, form, accounts, config)
        table = await seating.open(
            person,
            game.name,
            chairs,
            _chosen_options(game, count, fields),
            listed="private" not in fields,
            hints="no-hints" not in fields,
        )
    except HallError as error:
        message = visitor.t(error.message, **error.values)
        response = _new_page(request, visitor, game, fields, message)
        for cookie in cookies:
            response.set_cookie(cookie)
        return response
    return go(f"/table/{table}", cookies)


# Language and health


@post("/language", include_in_schema=False)
async def choose_language(request: HallRequest, config: NamedDependency[Config]) -> Response[str]:
    form = await request.form()
    chosen = str(form.get("language", ""))
    cookies = []
    if chosen in LANGUAGES:
        cookies.append(
            Cookie(
                key="language",
                value=chosen,
                max_age=YEAR,
                samesite="lax",
                path="/",
                secure=config.https,
            )
        )
    return go(safe_path(str(form.get("next", "/"))), cookies)


@get("/health", include_in_schema=False)
async def health(store: NamedDependency[Store]) -> dict[str, str]:
    """For programs that watch over the server."""
    async with store.reading() as session:
        await session.execute(text("SELECT 1"))
    return {"hall": "open"}


HANDLERS = [front, lists, lobby_live, new, open_table, choose_language, health]

__all__ = ["HANDLERS", "chosen_words", "guest_name", "known_game", "person_or_guest"]
