"""Signs of one's turn, and what a browser remembers."""

from __future__ import annotations

import random

from playwright.sync_api import expect

from tests.hall.browser.conftest import Welcome
from tests.hall.browser.driver import Guest, eventually, no_reload, play_on
from tests.hall.server import Player

COLOURS = """() => {
  const style = element => getComputedStyle(element);
  return [style(document.body).backgroundColor, style(document.body).color];
}"""


def _until_waiting(ada: Guest, programs: tuple[Player, Player], dice: random.Random) -> None:
    """Play until only the other is asked."""
    for _ in range(60):
        asked = play_on(programs, ada.table, dice, 1)
        if asked["waiting"] == [1]:
            expect(ada.one("#table")).to_have_attribute("data-number", str(asked["number"]))
            return
    raise AssertionError("Ada never waits")


def _until_asked(programs: tuple[Player, Player], table: str, dice: random.Random) -> None:
    """Play until it is Ada's turn."""
    for _ in range(60):
        if 0 in play_on(programs, table, dice, 1)["waiting"]:
            return
    raise AssertionError("it is never Ada's turn")


def test_the_title_is_marked_in_a_page_in_the_background(welcome: Welcome) -> None:
    ada, bo = welcome(), welcome()
    table = ada.open_table("me", "open", name="Ada")
    bo.join(table, "Bo")
    programs, dice = (ada.program(), bo.program()), random.Random(27)
    _until_waiting(ada, programs, dice)
    expect(ada.page).not_to_have_title("● Karvi · Meadhall")
    plain = ada.one("link[rel=icon]").get_attribute("href")
    front = ada.context.new_page()
    front.bring_to_front()
    with no_reload(ada):
        _until_asked(programs, table, dice)
        expect(ada.page).to_have_title("● Karvi · Meadhall")
        assert "favicon-turn" in (ada.one("link[rel=icon]").get_attribute("href") or "")
        _until_waiting(ada, programs, dice)
        expect(ada.page).to_have_title("Karvi · Meadhall")
        assert ada.one("link[rel=icon]").get_attribute("href") != plain or "turn" not in str(plain)


def test_a_notice_comes_to_a_hidden_page(welcome: Welcome) -> None:
    """The browser's own notices, caught before they reach the screen."""
    ada, bo = welcome(permissions=["notifications"]), welcome()
    ada.context.add_init_script(
        """
        window.notices = [];
        window.Notification = class {
          static permission = "granted";
          static requestPermission() { return Promise.resolve("granted"); }
          constructor(title, said) { window.notices.push([title, said.body]); }
          close() {}
        };
        Object.defineProperty(document, "hidden", {get: () => window.away === true});
        """
    )
    table = ada.open_table("me", "open", name="Ada")
    bo.join(table, "Bo")
    ada.page.click("#notices")
    expect(ada.one("#notices")).to_have_attribute("aria-pressed", "true")
    programs, dice = (ada.program(), bo.program()), random.Random(28)
    _until_waiting(ada, programs, dice)
    assert ada.evaluate("() => window.notices") == []
    ada.evaluate("() => { window.away = true; }")
    _until_asked(programs, table, dice)
    ada.asked()
    assert ada.evaluate("() => window.notices") == [
        ["It is your turn", "The table is waiting for you."]
    ]
    ada.page.reload()
    expect(ada.one("#notices")).to_have_attribute("aria-pressed", "true")
    ada.page.click("#notices")
    expect(ada.one("#notices")).to_have_attribute("aria-pressed", "false")


def test_mute_is_kept(welcome: Welcome) -> None:
    guest = welcome()
    guest.open_table("me", solo="highscore", name="Ragna")
    assert not guest.one("#mute").is_checked()
    guest.page.check("#mute")
    guest.page.reload()
    assert guest.one("#mute").is_checked()
    guest.play(random.Random(29))
    assert guest.one("#mute").is_checked()
    guest.page.uncheck("#mute")
    guest.page.reload()
    assert not guest.one("#mute").is_checked()


def _colours(guest: Guest) -> list[str]:
    """The page's paper and ink, when they have come to rest."""
    guest.page.wait_for_selector("html.lively")
    found: list[str] = guest.evaluate(COLOURS)
    while (now := guest.evaluate(COLOURS)) != found:
        found = now
    return found


def test_the_theme_is_kept_and_changes_the_colours(welcome: Welcome) -> None:
    guest = welcome(color_scheme="light")
    guest.go("/")
    light = _colours(guest)
    guest.page.click("#theme")
    eventually(lambda: set(light).isdisjoint(_colours(guest)), "paper and ink change")
    dark = _colours(guest)
    guest.page.reload()
    assert _colours(guest) == dark
    guest.open_table("me", solo="highscore", name="Ragna")
    assert _colours(guest) == dark
    guest.page.click("#theme")
    eventually(lambda: _colours(guest) == light, "day comes again")
    guest.page.reload()
    assert _colours(guest) == light


def test_the_theme_follows_the_system_until_one_is_chosen(welcome: Welcome) -> None:
    night, day = welcome(color_scheme="dark"), welcome(color_scheme="light")
    for guest in (night, day):
        guest.go("/")
    colours = _colours(day)
    assert _colours(night) != colours
    night.page.click("#theme")
    eventually(lambda: _colours(night) == colours, "who wants light has light")


def test_a_copied_link_leads_to_the_table(welcome: Welcome) -> None:
    guest = welcome(permissions=["clipboard-read", "clipboard-write"])
    table = guest.open_table("me", "open", name="Ada")
    guest.page.click("[data-copy]")
    expect(guest.one("[data-copy]")).to_have_text("Copied.")
    copied = guest.evaluate("() => navigator.clipboard.readText()")
    assert copied == f"{guest.server.url}/table/{table}"
    expect(guest.one("[data-copy]")).to_have_text("Copy")
