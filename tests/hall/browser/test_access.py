"""What axe-core, which looks for hurdles, finds on our pages: nothing serious."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.hall.browser.driver import Guest, play_on
from tests.hall.browser.measures import PHONE, no_hurdles

THEMES = ("light", "dark")


@pytest.mark.parametrize("theme", THEMES)
def test_pages_have_no_hurdles(axe: Callable[..., Guest], theme: str, finished: str) -> None:
    guest = axe(theme)
    for path in ("/", "/new", "/me", "/rules/karvi", "/paste", "/table/nothing"):
        guest.go(path)
        no_hurdles(guest)
    guest.become("Ragna")
    no_hurdles(guest)
    for path in ("", "/log", "/check", "/replay"):
        guest.go(f"/table/{finished}{path}")
        no_hurdles(guest)


@pytest.mark.parametrize(
    ("theme", "size"), [("light", "desk"), ("dark", "desk"), ("dark", "phone")]
)
def test_a_table_has_no_hurdles(axe: Callable[..., Guest], theme: str, size: str) -> None:
    wishes = PHONE if size == "phone" else {}
    guest, other = axe(theme, **wishes), axe(theme, **wishes)
    table = guest.open_table("me", "open", name="Ada", private=False)
    no_hurdles(guest)
    other.visit(table)
    no_hurdles(other)
    other.join(table, "Bo")
    number = play_on((guest.program(), other.program()), table, random.Random(26), 30)["number"]
    for one in (guest, other):
        expect(one.one("#table")).to_have_attribute("data-number", str(number))
        one.settled()
        no_hurdles(one)
    assert {guest.data("mine"), other.data("mine")} == {"0", "1"}
    asked = guest if guest.data("mine") == "1" else other
    asked.one("#ask-volva").click()
    asked.see("#hint")
    no_hurdles(asked)
    asked.one("#leave-hint").click()
    if size == "phone":
        for tab in ("others", "log", "chat"):
            guest.one(f"#tab-{tab}").tap()
            no_hurdles(guest)
    else:
        guest.page.keyboard.press("?")
        guest.see("dialog#keys")
        no_hurdles(guest)
        guest.page.keyboard.press("Escape")
        guest.page.keyboard.press("c")
        guest.one("#panel-sea .thing").first.hover()
        guest.see("#tip .told")
        no_hurdles(guest)
