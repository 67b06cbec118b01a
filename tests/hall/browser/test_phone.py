"""The hall on a phone: taps, a sheet at the bottom, tabs; nothing too small, nothing too wide."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import expect

from tests.hall.browser.conftest import Welcome
from tests.hall.browser.driver import Guest, play_on
from tests.hall.browser.measures import PHONE, TOO_SMALL, TOO_WIDE, fits


def test_the_boards_come_closer_until_all_can_be_read(welcome: Welcome) -> None:
    guest = welcome(**PHONE)
    guest.open_table("me", solo="volva", name="Ragna")
    guest.asked()
    for panel in ("panel-village", "panel-sea", "panel-score"):
        closer = guest.one(f"#zoom-in-{panel}")
        closer.scroll_into_view_if_needed()
        for _ in range(5):
            closer.tap()
        assert guest.evaluate(TOO_SMALL, f"#{panel} > svg") == []
        assert guest.evaluate(TOO_WIDE) == []
        guest.one(f"#zoom-reset-{panel}").tap()
        expect(guest.one(f"#{panel}.zoomed")).to_have_count(0)


def test_turns_by_taps(welcome: Welcome) -> None:
    guest = welcome(**PHONE)
    guest.open_table("me", solo="volva", name="Ragna")
    dice = random.Random(19)
    confirmed = 0
    for _ in range(9):
        guest.asked()
        single = [p for p in guest.picks() if p.thing and _alone(guest, p.thing)]
        if not single or confirmed > 2:
            guest.play(dice)
            continue
        pick, number = dice.choice(single), guest.number
        named = f'#{pick.panel} .may[data-thing="{pick.thing}"]'
        guest.press(named)
        words = guest.words(f"#o-{pick.place} .words")
        guest.see("#confirm .yes", words)
        expect(guest.one(f"{named}.chosen")).to_have_count(1)
        assert guest.number == number, "the first tap only shows what would happen"
        guest.one("#confirm .no").tap()
        expect(guest.one("#confirm")).to_be_hidden()
        guest.press(named)
        guest.one("#confirm .yes").tap()
        guest.taken(number)
        expect(guest.one("#confirm")).to_be_hidden()
        confirmed += 1
    assert confirmed > 1


def _alone(guest: Guest, thing: str) -> bool:
    picks = guest.one(f'.may[data-thing="{thing}"]').first.get_attribute("data-pick") or ""
    return " " not in picks


def test_a_second_tap_on_the_same_thing_confirms(welcome: Welcome) -> None:
    guest = welcome(**PHONE)
    guest.open_table("me", solo="highscore", name="Ragna")
    guest.asked()
    guest.press('.may[data-thing="fur"]')
    guest.see("#confirm .yes")
    assert guest.number == 0
    guest.press('.may[data-thing="fur"]')
    guest.taken(0)


def test_the_sheet_and_the_tabs(welcome: Welcome) -> None:
    guest = welcome(**PHONE)
    guest.open_table("me", "bot:random", name="Ragna")
    guest.asked()
    options = guest.see("#options")
    height = guest.one("#hand").bounding_box()
    assert height is not None and height["y"] + height["height"] >= 843, "it lies at the bottom"
    guest.one("#grip").tap()
    expect(guest.one('body[data-sheet="low"]')).to_have_count(1)
    guest.page.wait_for_function(
        "y => document.querySelector('#hand').getBoundingClientRect().y > y", arg=height["y"]
    )
    guest.one("#grip").tap()
    expect(options).to_be_visible()
    for name in ("others", "log", "chat", "mine"):
        guest.one(f"#tab-{name}").tap()
        expect(guest.one(f"#tab-{name}[aria-selected=true]")).to_have_count(1)
        guest.see(f"#{name}")
        for other in {"others", "log", "chat", "mine"} - {name}:
            expect(guest.one(f"#{other}")).to_be_hidden()
    guest.page.reload()
    guest.see("#mine")


def test_my_last_line_is_not_under_the_sheet(welcome: Welcome) -> None:
    """Who scrolls to the end of the page sees the end of the page."""
    guest = welcome(**PHONE)
    guest.open_table("me", solo="volva", name="Ragna")
    guest.asked()
    guest.evaluate("() => scrollTo(0, document.documentElement.scrollHeight)")
    tools = guest.one(".table-tools").bounding_box()
    hand = guest.one("#hand").bounding_box()
    assert tools is not None and hand is not None
    assert tools["y"] + tools["height"] <= hand["y"] + 1, (tools, hand)


@pytest.mark.parametrize("path", ["/", "/new", "/me", "/rules/karvi", "/paste", "/table/nothing"])
def test_pages_fit_on_a_phone(welcome: Welcome, path: str) -> None:
    guest = welcome(**PHONE)
    guest.forgive("404")
    guest.go(path)
    guest.page.wait_for_selector("html.lively")
    fits(guest)


def test_a_table_fits_on_a_phone(welcome: Welcome) -> None:
    guest = welcome(**PHONE)
    table = guest.open_table("me", "open", name="Ragna")
    fits(guest)
    other = welcome(**PHONE)
    other.join(table, "Tora")
    for one in (guest, other):
        one.page.wait_for_selector("#table:not(.gathering)")
    number = play_on((guest.program(), other.program()), table, random.Random(20), 25)["number"]
    for one in (guest, other):
        expect(one.one("#table")).to_have_attribute("data-number", str(number))
        one.settled()
        for name in ("mine", "others", "log", "chat"):
            one.one(f"#tab-{name}").tap()
            fits(one)


def test_a_finished_game_fits_on_a_phone(welcome: Welcome, finished: str) -> None:
    guest = welcome(**PHONE)
    for path in ("", "/replay", "/check", "/log"):
        guest.go(f"/table/{finished}{path}")
        guest.page.wait_for_selector("html.lively")
        fits(guest)
