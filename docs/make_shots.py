"""Take the pictures of the README: the main pages of the hall in both themes and on a phone.

    make shots

Needs a Chromium on the machine. The tables are played by bots from fixed seeds.
"""

from __future__ import annotations

import asyncio
import random
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from meadhall.bots import bot_called
from meadhall.hall.app import open_hall
from meadhall.hall.config import Config
from meadhall.hall.people.visitor import KEY_COOKIE
from meadhall.hall.services import Services
from meadhall.hall.store.models import Person
from meadhall.hall.tables.match import ANSWER, Entry

SHOTS = Path(__file__).parent / "shots"
WIDE = {"width": 1400, "height": 1320}
FRONT = {"width": 1400, "height": 760}
LAPTOP = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-sync"]


async def set_tables(folder: Path) -> tuple[str, dict[str, str]]:
    """A guest with a few tables: in the middle of a game, alone, and over."""
    app, tables = await open_hall(Config(folder=folder))
    options = {"solo": "volva", "boards": "b"}
    async with app.lifespan():
        person, key = await tables.accounts.create_guest("Astrid")
        friend, _ = await tables.accounts.create_guest("Bjarne")
        found = {
            "table": await _play(tables, person, friend, ["me", "open", "bot:karl"], {}, 150),
            "volva": await _play(tables, person, None, ["me"], options, 120),
            "over": await _play(tables, person, friend, ["me", "open"], {}, 10_000),
            "open": await tables.seating.open(friend, "karvi", ["me", "open", "open"], {}),
            "odin": await _play(
                tables, person, friend, ["me", "open", "bot:karl"], {}, 300, game="odin"
            ),
            "laying": await _play(tables, person, None, ["me"], {}, 140, game="odin"),
        }
    return key, found


async def _play(
    tables: Services,
    person: Person,
    friend: Person | None,
    chairs: list[str],
    options: dict[str, str],
    answers: int,
    game: str = "karvi",
) -> str:
    """A table at which bots have answered so often for all, and the guest is to play."""
    table = await tables.seating.open(person, game, chairs, options, seed="winter")
    if friend is not None:
        await tables.seating.join(table, friend)
    bot, dice, people = bot_called("huscarl"), random.Random(1), (person, friend)
    while True:
        async with tables.registry.at(table) as hall_table:
            match = hall_table.match
            waiting = [s for s in hall_table.waiting() if hall_table.chairs[s].bot is None]
            mine = waiting and waiting[0] == 0 and len(match.table.options(0)) > 12
            if game == "odin":  # and there is something to lay
                mine = mine and "place" in match.table.options(0)
            if match.table.over or (match.number >= answers and mine):
                return table
            number, g, rules = match.number, match.table.g, match.rules
        if not waiting:
            await asyncio.sleep(0.01)
            continue
        seat = waiting[0]
        owner = people[seat]
        assert owner is not None
        option = bot.choose(rules, g, seat, dice)
        if number < answers - 20:  # what the helpers propose makes a picture of a board
            for helper in rules.proposals(g, seat):
                option = next(iter(rules.propose(g, seat, helper.name).lines), option)
        await tables.answers.enter(table, owner, Entry(seat, ANSWER, option), number)


def shoot(browser: Browser, address: str, key: str, tables: dict[str, str]) -> None:
    def page(size: dict[str, int], theme: str, phone: bool = False) -> Page:
        context = browser.new_context(
            viewport={"width": size["width"], "height": size["height"]},
            device_scale_factor=2 if phone else 1,
            is_mobile=phone,
            has_touch=phone,
            color_scheme="dark" if theme == "dark" else "light",
            reduced_motion="reduce",
            locale="en-GB",
        )
        context.add_cookies(
            [
                {"name": n, "value": v, "url": address}
                for n, v in ((KEY_COOKIE, key), ("theme", theme))
            ]
        )
        return context.new_page()

    def take(shot: Page, path: str, name: str, full: bool = False) -> None:
        shot.goto(address + path)
        shot.wait_for_timeout(700)
        shot.screenshot(path=SHOTS / f"{name}.jpg", type="jpeg", quality=82, full_page=full)
        print(f"docs/shots/{name}.jpg")

    table = f"table/{tables['table']}"
    for theme in ("light", "dark"):
        take(page(FRONT, theme), "", f"front-{theme}")
        take(page(WIDE, theme), table, f"table-{theme}")
        take(page(PHONE, theme, phone=True), table, f"phone-{theme}")
    odin = f"table/{tables['odin']}"
    for theme in ("light", "dark"):
        take(page(LAPTOP, theme), odin, f"odin-{theme}")
    take(page(PHONE, "light", phone=True), odin, "odin-phone")
    laying = page(LAPTOP, "light")
    laying.goto(address + f"table/{tables['laying']}")
    hold(laying)
    laying.screenshot(path=SHOTS / "odin-laying.jpg", type="jpeg", quality=82)
    laying.goto(address + f"table/{tables['laying']}")
    laying.locator("#propose-filling").click()
    laying.locator("#plan").wait_for()
    laying.wait_for_timeout(500)
    laying.screenshot(path=SHOTS / "odin-plan.jpg", type="jpeg", quality=82)
    take(page(WIDE, "light"), f"table/{tables['volva']}", "volva")
    asking = page(LAPTOP, "light")
    asking.goto(address + table)
    asking.locator("#ask-volva").click()
    asking.locator("#hint").wait_for()
    asking.wait_for_timeout(700)
    asking.screenshot(path=SHOTS / "hint.jpg", type="jpeg", quality=82)
    after = page(WIDE, "light")
    take(after, f"table/{tables['over']}", "result")
    after.locator(".moments").scroll_into_view_if_needed()
    after.screenshot(path=SHOTS / "swings.jpg", type="jpeg", quality=82)


def hold(shot: Page) -> None:
    """A tile over the home board, at the first place where it fits."""
    shot.locator("[data-lift].may").last.focus()
    shot.keyboard.press("Enter")
    shot.locator(".ghost.fits").wait_for()
    shot.wait_for_timeout(500)


def main() -> int:
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    if chromium is None:
        print("make shots needs a Chromium, such as Debian's package chromium", file=sys.stderr)
        return 2
    SHOTS.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as name:
        key, tables = asyncio.run(set_tables(Path(name)))
        command = [sys.executable, "-c", "from meadhall.cli import app; app()", "serve"]
        server = subprocess.Popen(
            [*command, "--port=0", "--no-browser", "--data", name],
            stdout=subprocess.PIPE,
            text=True,
        )
        try:
            assert server.stdout is not None
            address = server.stdout.readline().split()[4]
            with sync_playwright() as driver:
                browser = driver.chromium.launch(executable_path=chromium, args=FLAGS)
                shoot(browser, address, key, tables)
                browser.close()
        finally:
            server.terminate()
            server.wait()
    return 0


if __name__ == "__main__":
    sys.exit(main())
