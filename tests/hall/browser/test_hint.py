"""Asking the Völva with a mouse, with keys, with a finger, and without JavaScript."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import Route, expect

from tests.hall.browser.conftest import Welcome
from tests.hall.browser.driver import Guest, no_reload, same_soon
from tests.hall.browser.measures import tab_to


def to_play(guest: Guest) -> None:
    guest.open_table("me", name="Ragna")
    guest.turns(random.Random(7), 2)
    guest.asked()


def advised(guest: Guest) -> str:
    """Her advice, once it is there."""
    guest.see("#hint", "The Völva says")
    return guest.one("#take-hint").get_attribute("value") or ""


def test_a_click_asks_and_another_does_it(welcome: Welcome) -> None:
    guest = welcome()
    to_play(guest)
    number = guest.number
    with no_reload(guest):
        guest.press("#ask-volva")
        option = advised(guest)
        assert option in guest.options()
        expect(guest.one("#ask-volva")).to_have_count(0)
        marked = guest.one("#options .option.advised")
        assert marked.get_attribute("value") == option
        assert guest.number == number, "nothing has happened yet"
        guest.press("#take-hint")
        guest.taken(number)
        guest.asked()
    expect(guest.one("#hint")).to_have_count(0)
    assert guest.one("#log-lines li").count()


def test_what_she_advises_is_marked_on_the_board(welcome: Welcome) -> None:
    guest = welcome()
    to_play(guest)
    for _ in range(12):
        guest.press("#ask-volva")
        option = advised(guest)
        on = guest.one("#hint").get_attribute("data-on")
        if on:
            break
        number = guest.number
        guest.press("#take-hint")
        guest.taken(number)
        guest.asked()
    assert on, "she never advised anything that lies on the board"
    marked = guest.page.eval_on_selector_all(
        "#table .thing.advised", "all => all.map(one => one.getAttribute('data-thing'))"
    )
    assert set(marked) == {on}
    guest.press("#leave-hint")
    expect(guest.one("#hint")).to_have_count(0)
    expect(guest.one("#table .advised")).to_have_count(0)
    guest.see("#ask-volva")
    assert option in guest.options()


def test_by_keys_alone(welcome: Welcome) -> None:
    guest = welcome()
    to_play(guest)
    keys, number = guest.page.keyboard, guest.number
    keys.press("v")
    advised(guest)
    expect(guest.one("#take-hint")).to_be_focused()
    keys.press("Enter")
    guest.taken(number)
    guest.asked()
    tab_to(guest, "#ask-volva")
    keys.press("Enter")
    advised(guest)
    expect(guest.one("#take-hint")).to_be_focused()
    keys.press("?")
    guest.see("#keys", "ask the Völva")


def test_the_button_says_that_she_thinks(welcome: Welcome) -> None:
    guest = welcome()
    to_play(guest)
    asked: list[Route] = []
    guest.page.route("**/fragment?hint=*", lambda route: asked.append(route))
    guest.press("#ask-volva")
    expect(guest.one("#ask-volva")).to_have_text("The Völva looks ahead…")
    expect(guest.one("#ask-volva")).to_have_attribute("aria-busy", "true")
    guest.press("#ask-volva")
    guest.page.keyboard.press("v")
    assert len(asked) == 1, "once is enough"
    asked[0].continue_()
    guest.page.unroute("**/fragment?hint=*")
    advised(guest)
    guest.press("#leave-hint")
    expect(guest.one("#ask-volva")).to_have_text("Ask the Völva")
    expect(guest.one("#ask-volva")).not_to_have_attribute("aria-busy", "true")


def test_an_answer_of_ones_own_puts_her_advice_away(welcome: Welcome) -> None:
    guest = welcome()
    to_play(guest)
    guest.page.keyboard.press("v")
    advised(guest)
    guest.play(random.Random(8))
    guest.asked()
    expect(guest.one("#hint")).to_have_count(0)
    guest.see("#ask-volva")


def test_the_others_see_nothing_of_it(welcome: Welcome) -> None:
    ada, bo = welcome(), welcome()
    table = ada.open_table("me", "open", name="Ada")
    bo.join(table, "Bo")
    ada.asked()
    before = bo.words("#table")
    ada.page.keyboard.press("v")
    advised(ada)
    same_soon(ada, bo)
    assert bo.words("#table") == before
    expect(bo.one("#hint")).to_have_count(0)


def test_with_a_finger(welcome: Welcome) -> None:
    guest = welcome(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    to_play(guest)
    number = guest.number
    guest.one("#ask-volva").tap()
    advised(guest)
    box = guest.one("#hint").bounding_box()
    assert box and box["x"] >= 0 and box["x"] + box["width"] <= 390
    guest.one("#take-hint").tap()
    guest.taken(number)


def test_where_a_thing_is_laid_is_advised_too(welcome: Welcome) -> None:
    """First that something is laid, then what, then where: also what has no button of its own."""
    guest = welcome()
    table = guest.open_table("me", name="Ragna", game="odin")
    player, dice = guest.program(), random.Random(3)
    while "place" not in (asked := player.asked(table))[1]:
        player.answer(table, asked[0], dice.choice(asked[1]))
    assert player.answer(table, asked[0], "place").is_success
    guest.visit(table)
    for _ in range(2):
        number = guest.number
        guest.page.keyboard.press("v")
        option = advised(guest)
        assert option in player.asked(table)[1]
        guest.press("#take-hint")
        guest.taken(number)
        guest.asked()


def test_without_javascript(welcome: Welcome) -> None:
    guest = welcome(java_script_enabled=False)
    guest.go("/new?game=karvi")
    guest.page.fill("#name", "Ragna")
    guest.page.select_option("#seats", "1")
    guest.page.click("#sit-down")
    guest.page.wait_for_url(re.compile(r"/table/\w+$"))
    number = guest.number
    guest.page.click("#ask-volva")
    guest.page.wait_for_url(re.compile(r"\?hint=\d+$"))
    advised(guest)
    guest.page.click("#leave-hint")
    expect(guest.one("#hint")).to_have_count(0)
    guest.page.click("#ask-volva")
    guest.page.click("#take-hint")
    guest.page.wait_for_url(re.compile(r"/table/\w+$"))
    assert guest.number == number + 1


def test_a_bot_that_thinks_is_named(welcome: Welcome) -> None:
    """Its manners stand beside its name."""
    guest = welcome()
    guest.open_table("me", "bot:huscarl", name="Ragna")
    name = guest.one("#player-1 .name")
    expect(name).to_have_text("Huscarl")
    expect(name).to_have_attribute("title", re.compile(r"Huscarl \(plans"))


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_how_the_game_swung(welcome: Welcome, finished: str, theme: str) -> None:
    guest = welcome(color_scheme=theme)
    guest.visit(finished)
    guest.see("#swing-chart path.curve")
    assert guest.one("#swing-chart path.curve").count() == 2
    marks = guest.one("#swing-chart a.mark")
    rows = guest.one(".moments li a")
    assert 1 <= marks.count() == rows.count() <= 3
    where = rows.first.get_attribute("href") or ""
    assert marks.first.get_attribute("href") == where
    marks.first.focus()
    guest.page.keyboard.press("Enter")
    guest.page.wait_for_url(f"**{where}")
    guest.page.wait_for_selector("html.lively #slider")
    assert guest.data("at") == where.rpartition("=")[2]
