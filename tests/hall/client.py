"""A hall in this process, with people who come in by their browsers and by the API."""

from __future__ import annotations

import json
import queue
import random
import re
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import anyio
import httpx
from anyio.from_thread import BlockingPortal, start_blocking_portal

from meadhall.bots import Hint
from meadhall.hall.app import Hall, open_hall
from meadhall.hall.config import Config, Limits
from meadhall.hall.store.models import Person as Known
from meadhall.hall.tables.bot_workers import BotWorkers, choose_option, give_advice
from meadhall.hall.tables.match import ANSWER, Entry
from meadhall.hall.tables.registry import HallTable
from meadhall.kernel.table import Table

MANY = 1_000_000
GENEROUS = Limits(requests=MANY, entrances=MANY, chat=MANY, open_tables=MANY, streams=100)
CSRF = "csrftoken"
TIMEOUT = 20.0
"""Seconds after which something that should happen at once counts as not happening."""

Choose = Callable[[random.Random, Sequence[str]], str]


# Pages


VOID = ("area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "wbr")


class Element:
    """A part of a page."""

    def __init__(self, tag: str, attrs: dict[str, str]):
        self.tag = tag
        self.attrs = attrs
        self.inside: list[Element | str] = []

    @property
    def words(self) -> str:
        """Its text, with single blanks."""
        return " ".join(self._text().split())

    def _text(self) -> str:
        return "".join(part if isinstance(part, str) else part._text() for part in self.inside)

    def every(self, tag: str = "", **attrs: str) -> list[Element]:
        """All elements within it of a tag, with these attributes (`css` is one of its classes)."""
        return [e for e in self._walk() if e.fits(tag, attrs)]

    def one(self, tag: str = "", **attrs: str) -> Element:
        (found,) = self.every(tag, **attrs)
        return found

    def has(self, tag: str = "", **attrs: str) -> bool:
        return bool(self.every(tag, **attrs))

    def fits(self, tag: str, attrs: dict[str, str]) -> bool:
        if tag and self.tag != tag:
            return False
        for name, value in attrs.items():
            if name == "css":
                if value not in self.attrs.get("class", "").split():
                    return False
            elif self.attrs.get(name.strip("_").replace("_", "-")) != value:
                return False
        return True

    def _walk(self) -> Iterator[Element]:
        for part in self.inside:
            if isinstance(part, Element):
                yield part
                yield from part._walk()

    def fields(self) -> dict[str, str]:
        """What a browser sends if this form is sent as it stands."""
        found: dict[str, str] = {}
        for e in self._walk():
            name = e.attrs.get("name", "")
            if not name or e.tag == "button":
                continue
            if e.tag == "select":
                options = e.every("option")
                chosen = [o for o in options if "selected" in o.attrs] or options[:1]
                found[name] = chosen[0].attrs["value"]
            elif e.tag == "textarea":
                found[name] = e._text()
            elif e.attrs.get("type") in ("checkbox", "radio") and "checked" not in e.attrs:
                continue
            elif e.tag == "input" and e.attrs.get("type") != "file":
                found[name] = e.attrs.get("value", "")
        return found

    def values(self, name: str) -> list[str]:
        """What may be chosen in a select of a form."""
        return [o.attrs["value"] for o in self.one("select", name=name).every("option")]


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.top = Element("", {})
        self.path = [self.top]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = [name for name, _ in attrs]
        assert len(set(names)) == len(names), f"<{tag}> has an attribute twice"
        made = Element(tag, {name: value or "" for name, value in attrs})
        self.path[-1].inside.append(made)
        if tag not in VOID:
            self.path.append(made)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.path.pop()

    def handle_endtag(self, tag: str) -> None:
        if any(e.tag == tag for e in self.path[1:]):
            while self.path.pop().tag != tag:
                pass

    def handle_data(self, data: str) -> None:
        self.path[-1].inside.append(data)


def read_page(text: str) -> Element:
    reader = _Reader()
    reader.feed(text)
    reader.close()
    return reader.top


# People


class Door:
    """One who sends requests, with cookies and headers of their own."""

    def __init__(self, house: House, language: str, address: str):
        self.house = house
        scheme = "https" if house.config.https else "http"
        self.web = httpx.AsyncClient(
            transport=httpx.ASGITransport(house.app, client=(address, 4000)),  # type: ignore[arg-type]
            base_url=f"{scheme}://hall.test",
            headers={"accept-language": language},
        )

    def request(self, method: str, path: str, **sent: Any) -> httpx.Response:
        return self.house.portal.call(partial(self.web.request, method, path, **sent))

    def get(self, path: str, **sent: Any) -> httpx.Response:
        return self.request("GET", path, **sent)


class Browser(Door):
    """Comes by pages, with cookies."""

    @property
    def csrf(self) -> str:
        if CSRF not in self.web.cookies:
            self.get("/")
        return self.web.cookies[CSRF]

    def page(self, path: str, status: int = 200) -> Element:
        answer = self.get(path)
        assert answer.status_code == status, f"{path}: {answer.status_code}, {answer.text[:2000]}"
        return read_page(answer.text)

    def post(self, path: str, form: dict[str, str] | None = None, **sent: Any) -> httpx.Response:
        """Send a form; the token that every form carries is added."""
        return self.request("POST", path, data={"_csrf_token": self.csrf, **(form or {})}, **sent)

    def fetch(self, path: str, form: dict[str, str]) -> httpx.Response:
        """Send a form as an open page does, which gets a part of the page in answer."""
        return self.post(path, form, headers={"hx-request": "true"})

    def submit(self, form: Element, **changed: str) -> httpx.Response:
        fields = {**form.fields(), **{k.replace("__", "-"): v for k, v in changed.items()}}
        return self.request("POST", form.attrs["action"], data=fields)


class Api(Door):
    """Comes by the API, perhaps with a token."""

    def post(self, path: str, json: Any = None, **sent: Any) -> httpx.Response:
        return self.request("POST", path, json=json, **sent)

    def told(self, path: str, **sent: Any) -> Any:
        """The JSON of an answer that must be good."""
        answer = self.get(path, **sent)
        assert answer.status_code == 200, f"{path}: {answer.status_code}, {answer.text[:2000]}"
        return answer.json()


class Person:
    """Somebody with a browser and a program; with a name also with a cookie and a token."""

    def __init__(self, house: House, name: str = "", language: str = "en", address: str = "::1"):
        self.house = house
        self.name = name
        self.browser = Browser(house, language, address)
        self.api = Api(house, language, address)
        self.id = ""
        if name:
            self._come_in()

    def _come_in(self) -> None:
        assert self.browser.post("/me/name", {"name": self.name}).status_code == 303
        shown = read_page(self.browser.post("/me/token").text)
        self.api.web.headers["authorization"] = f"Bearer {shown.one(id='token').words}"
        self.id = self.api.told("/api/people/me")["person"]

    @property
    def key(self) -> str:
        return self.browser.web.cookies["meadhall"]

    @property
    def token(self) -> str:
        return self.api.web.headers["authorization"].removeprefix("Bearer ")


# The hall


class AtOnce(BotWorkers):
    """Bots that think in this process: no worker has to start."""

    def __init__(self) -> None:
        super().__init__(0)

    async def choose(self, *about: Any) -> str:
        return choose_option(*about)

    async def advise(self, *about: Any) -> Hint:
        return give_advice(*about)


class ForEver(AtOnce):
    """Bots that never come to an end with thinking."""

    async def choose(self, *about: Any) -> str:
        await anyio.sleep_forever()
        raise AssertionError


class Stream:
    """An event stream that somebody follows."""

    def __init__(self, door: Door, path: str):
        self.house = door.house
        self.status = 0
        self.headers: dict[str, str] = {}
        self.heard: queue.Queue[dict[str, Any]] = queue.Queue()
        self.text = ""
        self._rest = ""
        asked = door.web.build_request("GET", path)
        self._scope = {
            "type": "http",
            "asgi": {"version": "3.0", "spec_version": "2.3"},
            "http_version": "1.1",
            "method": "GET",
            "scheme": asked.url.scheme,
            "path": asked.url.path,
            "raw_path": asked.url.raw_path,
            "root_path": "",
            "query_string": asked.url.query,
            "headers": [(name.lower(), value) for name, value in asked.headers.raw],
            "client": ("::1", 4000),
            "server": ("hall.test", 80),
        }
        self._done = self.house.portal.call(_event)
        self._task = self.house.portal.start_task_soon(self._follow)

    async def _follow(self) -> None:
        asked = False

        async def receive() -> dict[str, Any]:
            nonlocal asked
            if not asked:
                asked = True
                return {"type": "http.request", "body": b"", "more_body": False}
            await self._done.wait()
            return {"type": "http.disconnect"}

        async def send(message: Any) -> None:
            if message["type"] == "http.response.start":
                self.status = message["status"]
                self.headers = {k.decode().lower(): v.decode() for k, v in message["headers"]}
            elif message["type"] == "http.response.body":
                self._hear(message.get("body", b"").decode())

        await self.house.app(self._scope, receive, send)  # type: ignore[arg-type]

    def _hear(self, text: str) -> None:
        self.text += text
        *whole, self._rest = re.split(r"\r?\n\r?\n", self._rest + text)
        for message in whole:
            data = [x[5:].strip() for x in message.splitlines() if x.startswith("data:")]
            if data:
                self.heard.put(json.loads("\n".join(data)))

    def next(self) -> dict[str, Any]:
        return self.heard.get(timeout=TIMEOUT)

    def answered(self) -> int:
        """The status, as soon as there is one."""
        end = time.monotonic() + TIMEOUT
        while not self.status:
            assert time.monotonic() < end
            time.sleep(0.005)
        return self.status

    def close(self) -> None:
        self.house.portal.call(self._done.set)
        self._task.result(timeout=TIMEOUT)


async def _event() -> Any:
    import asyncio

    return asyncio.Event()


class House:
    """The hall, and what only the house itself can do."""

    def __init__(self, hall: Hall, portal: BlockingPortal, config: Config):
        self.app, self.services = hall
        self.portal = portal
        self.config = config

    def person(self, name: str = "Ada", language: str = "en", address: str = "::1") -> Person:
        return Person(self, name, language, address)

    def stranger(self, language: str = "en", address: str = "::1") -> Person:
        return Person(self, "", language, address)

    def people(self, count: int) -> list[Person]:
        return [self.person(name) for name in ("Ada", "Bo", "Cid", "Dag")[:count]]

    @contextmanager
    def following(self, door: Door, path: str) -> Iterator[Stream]:
        stream = Stream(door, path)
        try:
            yield stream
        finally:
            stream.close()

    def seat(
        self,
        people: Sequence[Person],
        options: dict[str, str] | None = None,
        private: bool = False,
        seed: str | None = None,
        game: str = "karvi",
    ) -> str:
        """A table at which these people sit, in this order."""
        chairs = ["me", *["open"] * (len(people) - 1)]

        async def open_it() -> str:
            known = await self._known(people[0])
            return await self.services.seating.open(
                known, game, chairs, options or {}, not private, seed
            )

        table = self.portal.call(open_it)
        for seat, person in enumerate(people[1:], start=1):
            answer = person.api.post(f"/api/tables/{table}/seats/{seat}")
            assert answer.status_code == 200, answer.text
        return table

    async def _known(self, person: Person) -> Known:
        async with self.services.store.reading() as session:
            return await session.get_one(Known, person.id)

    def hall_table(self, table: str) -> HallTable:
        async def look() -> HallTable:
            async with self.services.registry.at(table) as hall_table:
                return hall_table

        return self.portal.call(look)

    def game(self, table: str) -> Table:
        return self.hall_table(table).match.table

    def play(
        self,
        table: str,
        people: Sequence[Person],
        answers: int = MANY,
        seed: int = 0,
        choose: Choose | None = None,
    ) -> Table:
        """Let the people answer at random, without going through the door each time."""
        rng = random.Random(seed)
        pick = choose or (lambda rng, options: rng.choice(options))

        async def run() -> None:
            known = [await self._known(person) for person in people]
            for _ in range(answers):
                async with self.services.registry.at(table) as hall_table:
                    game, number = hall_table.match.table, hall_table.match.number
                    if not hall_table.waiting():
                        return
                    seat = rng.choice(hall_table.waiting())
                    option = pick(rng, game.options(seat))
                await self.services.answers.enter(
                    table, known[seat], Entry(seat, ANSWER, option), number
                )

        self.portal.call(run)
        return self.game(table)

    def play_until(
        self, table: str, people: Sequence[Person], wanted: Callable[[Table], bool], seed: int = 0
    ) -> Table:
        """Let the people answer at random until the table is as wanted."""
        for turn in range(1000):
            game = self.game(table)
            if wanted(game):
                return game
            assert not game.over, "it never came to that"
            self.play(table, people, 1, seed=seed * 1000 + turn)
        raise AssertionError("it never came to that")

    def again(self, person: Person) -> Person:
        """Somebody who was in this house before it was opened again."""
        known = Person(self)
        known.name, known.id = person.name, person.id
        known.browser.web.cookies.set("meadhall", person.key)
        known.api.web.headers["authorization"] = f"Bearer {person.token}"
        return known

    def put(self, table: str, game: Table) -> None:
        """Behind the same door another game."""
        self.hall_table(table).match.table = game


@contextmanager
def open_house(folder: Path, limits: Limits = GENEROUS, **settings: Any) -> Iterator[House]:
    config = Config(folder=folder, limits=limits, **settings)
    with start_blocking_portal() as portal:
        hall = portal.call(open_hall, config)
        hall.services.use_workers(AtOnce())
        with portal.wrap_async_context_manager(hall.app.lifespan()):
            yield House(hall, portal, config)


__all__ = [
    "CSRF",
    "GENEROUS",
    "Api",
    "Browser",
    "Choose",
    "Element",
    "ForEver",
    "House",
    "Person",
    "Stream",
    "open_house",
    "read_page",
]
