"""One browser and one hall for the tests of this folder, and guests who come and go."""

from __future__ import annotations

import os
import random
import re
import shutil
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Error, expect, sync_playwright

from tests.hall.browser.driver import SEED, Guest, play_on
from tests.hall.browser.measures import AXE
from tests.hall.server import Player, Server, serving

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
LEFT_OUT = (
    "HttpsFirstBalancedModeAutoEnable",
    "HttpsUpgrades",
    "MediaRouter",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
    "ThirdPartyStoragePartitioning",
    "WebUIOmniboxAimPopup",
    "WebUIOmniboxFullPopup",
    "WebUIOmniboxPopup",
)
"""What costs a test time: among others a page of the browser's own for every guest."""
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-gpu-compositing",
    "--disable-gpu-rasterization",
    "--disable-lcd-text",
    "--disable-extensions",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    f"--disable-features={','.join(LEFT_OUT)}",
)
MISSING = (
    "NOTHING IS TESTED IN A BROWSER: there is no Chromium here. "
    "Install one: `apt install chromium`, or `.venv/bin/playwright install chromium`."
)
ALIKE = f"""
from meadhall.kernel.dealer import Dealer
Dealer.fresh = staticmethod(lambda: Dealer({SEED!r}))
"""
"""In this hall all tables are dealt alike, so that a test always plays the same game."""
LIMITS = "requests=100000 entrances=100000 chat=1000 streams=200"
WAIT = 20_000
"""Milliseconds after which something that should be on a page counts as missing."""
HERE = Path(__file__).parent


def pytest_itemcollected(item: pytest.Item) -> None:
    """Every test of this folder has the marker `browser`."""
    if item.path.is_relative_to(HERE):
        item.add_marker("browser")


expect.set_options(timeout=WAIT)
DIARY = """
(() => {
  const diary = window.diary = [];
  const what = one => one instanceof Element
    ? one.tagName.toLowerCase() + [one.id && `#${one.id}`, one.getAttribute("class"),
        one.closest("[data-thing]")?.getAttribute("data-thing")].filter(Boolean).join(" ")
    : String(one);
  const write = (...words) => {
    diary.push(`${Math.round(performance.now())} ${words.join(" ")}`);
    if (diary.length > 40) diary.shift();
  };
  for (const name of ["pointerdown", "pointerup", "click", "submit"]) {
    addEventListener(name, event => {
      write(name, what(event.target), event.clientX ?? "", event.clientY ?? "");
      setTimeout(() => event.defaultPrevented && write(name, "is prevented"));
    }, true);
  }
  for (const name of ["before:request", "after:request", "response:error", "error",
      "before:swap", "finally:request"]) {
    addEventListener(`htmx:${name}`, event => {
      write(name, what(event.target), event.detail?.ctx?.request?.action ?? "");
    }, true);
  }
  addEventListener("scroll", event => write("scroll", what(event.target)), true);
  new MutationObserver(changes => {
    for (const {addedNodes} of changes) for (const one of addedNodes) {
      if (one instanceof Element && one.matches(".toast")) write("toast", one.textContent);
    }
  }).observe(document, {childList: true, subtree: true});
})();
"""
"""The page notes what happened last, for the report of a test that has failed."""
GUESTS = pytest.StashKey[list[Guest]]()

Welcome = Callable[..., Guest]


@pytest.fixture(scope="package")
def chromium() -> Iterator[Browser]:
    """Ends with this folder: while Playwright runs, other tests of the process could not use
    asyncio."""
    with sync_playwright() as playwright:
        path = next(filter(None, map(shutil.which, NAMES)), None)
        path = path or playwright.chromium.executable_path
        if not Path(path).is_file():
            if os.environ.get("CI") == "true":
                pytest.fail(MISSING, pytrace=False)
            pytest.skip(MISSING)
        browser = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    said = {"MEADHALL_LIMITS": LIMITS, "MEADHALL_HINT": "jarl:60"}
    with serving(tmp_path_factory.mktemp("hall"), code=ALIKE, **said) as server:
        yield server


@pytest.fixture(scope="package")
def finished(hall: Server) -> str:
    """A table at which two have played to the end."""
    players = [Player(hall, name) for name in ("Sif", "Yrsa")]
    table = players[0].open()
    players[1].sit(table, 1)
    play_on(players, table, random.Random(3))
    return table


@pytest.fixture
def welcome(request: pytest.FixtureRequest, chromium: Browser, hall: Server) -> Iterator[Welcome]:
    """Lets guests in. When the test is over no browser may have complained of anything."""
    guests: list[Guest] = []
    request.node.stash[GUESTS] = guests

    def let_in(server: Server | None = None, **wishes: Any) -> Guest:
        wishes.setdefault("viewport", {"width": 1400, "height": 950})
        wishes.setdefault("reduced_motion", "reduce")
        wishes.setdefault("locale", "en-GB")
        context = chromium.new_context(**wishes)
        context.set_default_timeout(WAIT)
        context.add_init_script(DIARY)
        guest = Guest(server or hall, context, context.new_page(), bool(wishes.get("has_touch")))
        guest.follow(guest.page)
        guests.append(guest)
        return guest

    yield let_in
    for guest in guests:
        guest.context.close()
    complaints = [text for guest in guests for text in guest.complaints]
    assert not complaints, "the browser complained:\n" + "\n".join(complaints)


@pytest.fixture
def axe(welcome: Welcome) -> Callable[..., Guest]:
    """A guest whose browser carries axe. The page's own scripts could not load it."""
    if not AXE.is_file():
        pytest.skip(f"{AXE} is not there: run `python hatch_build.py` in a checkout")

    def come(theme: str, **wishes: Any) -> Guest:
        guest = welcome(color_scheme=theme, **wishes)
        guest.context.add_init_script(path=AXE)
        guest.forgive("404")
        return guest

    return come


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """What the guests saw last when something went wrong."""
    report = yield
    if report.when == "call" and report.failed:
        guests: list[Guest] = item.stash.get(GUESTS, [])
        for number, guest in enumerate(guests):
            report.sections.append((f"guest {number}", _last_seen(item, guest, number)))
    return report


def _last_seen(item: pytest.Item, guest: Guest, number: int) -> str:
    folder = Path(os.environ.get("MEADHALL_SHOTS", item.config.rootpath / "build" / "shots"))
    picture = folder / f"{re.sub(r'[^-.0-9A-Za-z]', '-', item.name)}-{number}.png"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        guest.page.screenshot(path=picture)
        happened = "\n".join(guest.evaluate("() => window.diary ?? []"))
    except (Error, OSError) as error:
        return f"{guest.page.url} (no picture: {error})"
    return f"{guest.page.url}\nanswers: {', '.join(guest.answers)}\npicture: {picture}\n{happened}"
