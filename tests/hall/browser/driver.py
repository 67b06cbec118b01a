"""A guest with a browser: clicks what glows, taps, types, looks."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from playwright.sync_api import APIResponse, BrowserContext, Locator, Page, expect
from playwright.sync_api import TimeoutError as TooSlow

from tests.hall.server import Player, Server, until

SEED = "ragna"
"""Of every table in the hall of these tests."""
SOON = 3_000
"""Milliseconds after which something open was put away."""
MINE = '#table[data-mine="1"]'

POINT = """
thing => {
  thing.scrollIntoView({block: "center", inline: "center", behavior: "instant"});
  const box = thing.getBoundingClientRect();
  const parts = [5, 3, 7, 4, 6, 2, 8, 1, 9];
  for (const y of parts) for (const x of parts) {
    const [left, top] = [box.left + box.width * x / 10, box.top + box.height * y / 10];
    const hit = document.elementFromPoint(left, top);
    const open = hit && hit.closest(".may[data-pick], .may[data-lift], .option, button");
    if (open === thing) return [left, top];
  }
  const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  return `${box.left},${box.top} ${box.width}x${box.height}, covered by ${
    hit ? hit.outerHTML.slice(0, 200) : "nothing"}`;
}
"""
"""Where a thing can be clicked: in its middle, or where else it lies open."""

ON_TABLE = """
() => {
  const table = document.getElementById("table");
  const turned = id => document.getElementById(id)?.getAttribute("transform") ?? null;
  const pieces = [...document.querySelectorAll("#board .piece[id]")].map(piece => piece.id);
  return {
    number: Number(table.dataset.number), at: Number(table.dataset.at),
    latest: Number(table.dataset.latest),
    points: [...document.querySelectorAll("#players .points")].map(e => e.textContent),
    pieces: Object.fromEntries(pieces.sort().map(id => [id, turned(id)])),
  };
}
"""
"""What everybody at a table sees alike."""


class Pick(NamedTuple):
    """Something that may be chosen, and where: at a thing that glows, or by its button."""

    thing: str
    panel: str
    place: int
    """Among the options."""
    notation: str


class OnTable(NamedTuple):
    """What everybody at a table sees alike."""

    number: int
    at: int
    latest: int
    points: tuple[str, ...]
    pieces: dict[str, str | None]


@dataclass
class Guest:
    """Somebody with a browser."""

    server: Server
    context: BrowserContext
    page: Page
    touch: bool = False
    complaints: list[str] = field(default_factory=list)
    """What the browser complained of."""
    forgiven: list[str] = field(default_factory=list)
    answers: list[str] = field(default_factory=list)
    """What the guest answered so far."""
    pressed: str = "nothing"
    """Where the guest pressed last."""

    # Looking

    def follow(self, page: Page) -> Page:
        """Hear what a page of this guest's complains of."""
        page.on("console", lambda said: self._complain(said.text) if said.type == "error" else None)
        page.on("pageerror", lambda error: self._complain(f"{error}\n{error.stack or ''}"))
        return page

    def _complain(self, text: str) -> None:
        if not any(re.search(known, text) for known in self.forgiven):
            self.complaints.append(text)

    def forgive(self, pattern: str) -> None:
        """From now on the browser may complain of this: the test brings it about itself."""
        self.forgiven.append(pattern)

    def tab(self) -> Guest:
        """A second page of the same person."""
        page = self.follow(self.context.new_page())
        return Guest(self.server, self.context, page, self.touch, self.complaints, self.forgiven)

    def go(self, path: str) -> None:
        self.page.goto(self.server.url + path)

    def one(self, selector: str) -> Locator:
        return self.page.locator(selector)

    def see(self, selector: str, words: str | re.Pattern[str] | None = None) -> Locator:
        """It is there to be seen, with these words in it."""
        found = self.page.locator(selector).first
        expect(found).to_be_visible()
        if words is not None:
            expect(found).to_contain_text(words)
        return found

    def words(self, selector: str) -> str:
        return " ".join(self.page.locator(selector).first.inner_text().split())

    def data(self, name: str) -> str:
        """What the table says about itself."""
        return self.page.get_attribute("#table", f"data-{name}") or ""

    @property
    def number(self) -> int:
        return int(self.data("number"))

    @property
    def table(self) -> str:
        """The table's name in the address."""
        found = re.search(r"/table/(\w+)", self.page.url)
        assert found, self.page.url
        return found[1]

    def on_table(self) -> OnTable:
        said = self.page.evaluate(ON_TABLE)
        return OnTable(
            said["number"], said["at"], said["latest"], tuple(said["points"]), said["pieces"]
        )

    def evaluate(self, script: str, *given: Any) -> Any:
        return self.page.evaluate(script, *given)

    # Sitting down

    def open_table(
        self,
        *seats: str,
        private: bool = True,
        name: str = "",
        game: str = "karvi",
        **options: str,
    ) -> str:
        """At a new table, without going through the pages on the way. Returns its name in the
        address."""
        sent = {"game": game, "seats": str(len(seats))}
        sent |= {f"seat-{seat}": who for seat, who in enumerate(seats)}
        sent |= {f"option-{setting}": value for setting, value in options.items()}
        sent |= {"private": "yes"} if private else {}
        sent |= {"name": name} if name else {}
        reply = self.post("/tables", sent)
        assert reply.status == 303, reply.text()
        table = reply.headers["location"].removeprefix("/table/")
        self.visit(table)
        return table

    def post(self, path: str, form: dict[str, str]) -> APIResponse:
        """Send a form without its page."""
        request, server = self.context.request, self.server.url
        if "csrftoken" not in {cookie.get("name") for cookie in self.context.cookies()}:
            request.get(f"{server}/lists")
        token = next(c["value"] for c in self.context.cookies() if c.get("name") == "csrftoken")
        return request.post(server + path, form={"_csrf_token": token, **form}, max_redirects=0)

    def fill_in(
        self,
        *seats: str,
        private: bool = True,
        name: str = "",
        options: dict[str, str] | None = None,
    ) -> str:
        """Fill in the form of a new table and sit down."""
        page = self.page
        if name:
            page.fill("#name", name)
        page.select_option("#seats", str(len(seats)))
        for seat, who in enumerate(seats):
            page.select_option(f"#seat-{seat}", who)
        for setting, value in (options or {}).items():
            field = page.locator(f"#option-{setting}")
            if not field.is_visible():
                page.click(".variants > summary")
            choose(field, value)
        if private:
            page.check("#private")
        page.click("#sit-down")
        page.wait_for_url(re.compile(r"/table/\w+$"))
        page.wait_for_selector("html.lively #table")
        return self.table

    def become(self, name: str) -> None:
        """Somebody with a name, before sitting anywhere."""
        self.go("/me")
        self.page.fill("#name", name)
        self.page.locator('form[action="/me/name"] button').click()
        self.see("h1", name)

    def visit(self, table: str) -> None:
        self.go(f"/table/{table}")
        self.page.wait_for_selector("html.lively #table")

    def join(self, table: str, name: str = "") -> None:
        """Sit down on the free seat of somebody's table."""
        self.visit(table)
        if name:
            self.page.locator("#gathering input[name=name]").first.fill(name)
        self.page.locator("#gathering .join").first.click()
        self.page.wait_for_selector("#table:not(.gathering)")

    def program(self) -> Player:
        """The same person by the API: plays fast what the test need not see."""
        reply = self.post("/me/token", {})
        found = re.search(r'id="token"[^>]*>([^<]+)<', reply.text())
        assert found, reply.text()[:500]
        return Player(self.server, "", found[1])

    # Playing

    def asked(self) -> None:
        """Wait until it is this guest's turn, and all has come to rest."""
        self.page.wait_for_selector(MINE)

    def over(self) -> bool:
        return self.data("over") == "1"

    def picks(self) -> list[Pick]:
        """All that glows, and the full buttons."""
        found = self.page.evaluate(
            """() => {
              const notation = index => document.getElementById(`o-${index}`)?.value ?? "";
              const glow = [...document.querySelectorAll("#table .may[data-pick]")].flatMap(
                thing => thing.getAttribute("data-pick").split(" ").map(index => [
                  thing.getAttribute("data-thing"), thing.closest(".panel, .asked").id,
                  Number(index), notation(index)]));
              const full = [...document.querySelectorAll("#options .option:not([data-on])")].map(
                button => ["", "", Number(button.id.slice(2)), button.value]);
              return glow.concat(full);
            }"""
        )
        return [Pick(*one) for one in found]

    def options(self) -> list[str]:
        """The notations of all that may be answered."""
        return list(
            self.page.eval_on_selector_all("#options .option", "all => all.map(one => one.value)")
        )

    def point_of(self, selector: str) -> tuple[float, float]:
        """Where the first such thing can be clicked; it must lie open."""
        found = self.page.locator(selector).first.evaluate(POINT)
        assert isinstance(found, list), f"{selector} cannot be clicked: it lies at {found}"
        return found[0], found[1]

    def press(self, selector: str) -> None:
        """With the mouse, or with a finger. The mouse comes from afar, lest a note about what it
        was over before opens in its way."""
        if not self.touch:
            self.page.mouse.move(2, 2)
        x, y = self.point_of(selector)
        self.pressed = f"{selector} at {x:.0f}, {y:.0f}"
        if self.touch:
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)

    def take(self, pick: Pick) -> None:
        """Answer as the pick says, where it lies."""
        if not pick.thing:
            self.press(f"#o-{pick.place}")
            return
        named = f'#{pick.panel} .may[data-pick][data-thing="{pick.thing}"]'
        many = " " in (self.page.locator(named).first.get_attribute("data-pick") or "")
        if many:
            self._take_from_menu(named, pick)
            return
        self.press(named)
        if self.touch:
            self.page.locator("#confirm .yes").tap()

    def _take_from_menu(self, named: str, pick: Pick) -> None:
        self.press(named)
        words = self.page.locator(f"#o-{pick.place} .words").inner_text(timeout=2000)
        items = self.page.locator("#choices:popover-open button")
        item = items.filter(has_text=re.compile(rf"^\s*{re.escape(words)}")).first
        item.click(timeout=SOON)

    def play(self, dice: random.Random) -> str:
        """Wait to be asked and choose at random."""
        self.asked()
        picks = self.picks()
        assert {pick.notation for pick in picks} == set(self.options()), "something is out of reach"
        pick = dice.choice(picks)
        number = self.number
        self.take(pick)
        self.answers.append(pick.notation)
        self.taken(number)
        return pick.notation

    def taken(self, number: int) -> None:
        """The answer to that number has come in."""
        try:
            self.page.wait_for_selector(f'#table:not([data-number="{number}"])')
        except TooSlow:
            said = self.page.locator("#toasts").inner_text()
            raise AssertionError(
                f"no reply to {self.answers[-1:]} at {number}, last pressed {self.pressed}; "
                f"on the page: {said!r}"
            ) from None

    def settled(self) -> None:
        """All that has happened is on the page."""
        until(lambda: self.data("at") == self.data("latest"), "the page arrives at the present")

    def turns(self, dice: random.Random, answers: int) -> None:
        for _ in range(answers):
            self.play(dice)


def choose(field: Locator, value: str) -> None:
    """In a list, or by a box that is ticked or not."""
    if field.get_attribute("type") == "checkbox":
        field.set_checked(value == "yes")
    else:
        field.select_option(value)


def play_on(
    players: Sequence[Player], table: str, dice: random.Random, answers: int = 10_000
) -> dict[str, Any]:
    """Let them play on by the API, at random, so many answers or to the end. What the table says
    of itself then."""
    asked = players[0].info(table)
    while asked["state"] != "over" and answers:
        player = players[dice.choice(asked["waiting"])]
        said = player.http.get(f"/api/tables/{table}/options", params={"brief": True}).json()
        option = dice.choice(said["options"])["option"]
        asked = player.answer(table, said["number"], option).json()
        answers -= 1
    return asked


@contextmanager
def no_reload(guest: Guest) -> Iterator[None]:
    """The page stays the same one all the while."""
    guest.evaluate("() => { window.staysHere = true; }")
    yield
    assert guest.evaluate("() => window.staysHere === true"), "the page was loaded anew"


def eventually(what: Callable[[], bool], why: str, seconds: float = 15) -> None:
    until(what, why, seconds)


def same_soon(one: Guest, other: Guest) -> None:
    """Both pages come to show the same, and the present."""

    def same() -> bool:
        here, there = one.on_table(), other.on_table()
        return here == there and here.at == here.latest

    until(same, "both pages show the same", 15)


def watch(guest: Guest, table: str, at: int = 0) -> int:
    """Open the replay at a moment; how long the game was."""
    guest.go(f"/table/{table}/replay?at={at}")
    guest.page.wait_for_selector("html.lively #slider")
    return int(guest.data("latest"))


def arrived(guest: Guest, at: int) -> None:
    """The replay is at this moment."""
    expect(guest.one("#table")).to_have_attribute("data-at", str(at))
    expect(guest.one("#slider")).to_have_value(str(at))


def switch(guest: Guest, language: str) -> None:
    """Let the page speak another language."""
    guest.page.select_option("#language", language)
    guest.page.wait_for_selector(f'html[lang="{language}"]')
    guest.page.wait_for_selector("html.lively")
