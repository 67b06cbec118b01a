"""What goes wrong by hand is said kindly, and nothing is lost."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import expect

from tests.hall.browser.conftest import Welcome
from tests.hall.browser.driver import no_reload


def test_a_table_that_is_not_there(welcome: Welcome) -> None:
    guest = welcome()
    guest.forgive("404")
    guest.go("/table/nosuchtable")
    guest.see("[role=alert]", "There is no such table. Was the link cut short?")
    guest.page.click("text=To the front page")
    guest.see("#play-karvi")
    guest.go("/nowhere/at/all")
    guest.see("[role=alert]", "There is nothing here.")


def test_who_comes_too_late_for_a_seat_can_watch(welcome: Welcome) -> None:
    ada, bo, cid = welcome(), welcome(), welcome()
    cid.forgive("409")
    table = ada.open_table("me", "open", name="Ada")
    cid.page.route("**/live", lambda route: route.abort())
    cid.forgive("Failed to load resource")
    cid.visit(table)
    cid.page.fill("#name-1", "Cid")
    bo.join(table, "Bo")
    cid.page.click("#join-1")
    cid.see("[role=alert]", "The game has begun; its seats are settled.")
    cid.visit(table)
    cid.see("#ask .question", "You are watching.")
    assert cid.one("#options, #gathering").count() == 0


def test_a_seat_that_was_taken_goes_from_the_page_at_once(welcome: Welcome) -> None:
    ada, bo, cid = welcome(), welcome(), welcome()
    table = ada.open_table("me", "open", name="Ada")
    cid.visit(table)
    cid.see("#join-1")
    with no_reload(cid):
        bo.join(table, "Bo")
        expect(cid.one("#join-1")).to_have_count(0)
        cid.see("#ask .question", "You are watching.")


def test_nonsense_typed_is_answered_with_what_is_possible(welcome: Welcome) -> None:
    guest = welcome()
    guest.forgive("422")
    guest.open_table("me", solo="highscore", name="Ragna")
    guest.asked()
    before, options = guest.on_table(), guest.options()
    with no_reload(guest):
        guest.page.fill("#typed", "sail to <b>America</b>")
        guest.page.keyboard.press("Enter")
        toast = guest.see("#toasts .toast", "“sail to <b>America</b>” is not possible here.")
        for option in options[:12]:
            expect(toast).to_contain_text(option)
        assert guest.one("#typed").input_value() == "sail to <b>America</b>", "it can be mended"
        assert (guest.on_table(), guest.options()) == (before, options)
        toast.locator(".close").click()
        expect(guest.one("#toasts .toast")).to_have_count(0)
        guest.page.fill("#typed", options[0])
        guest.page.keyboard.press("Enter")
        guest.taken(before.number)
        guest.play(random.Random(17))


def test_an_empty_answer_is_not_sent(welcome: Welcome) -> None:
    guest = welcome()
    guest.forgive("422")
    guest.open_table("me", solo="highscore", name="Ragna")
    guest.asked()
    options = guest.options()
    guest.page.click("#typed")
    guest.page.keyboard.press("Enter")
    guest.page.click("#typing button")
    assert guest.number == 0
    assert guest.options() == options


def test_the_owner_fills_the_free_seat_with_a_bot(welcome: Welcome) -> None:
    guest = welcome()
    guest.open_table("me", "open", name="Ada")
    guest.page.click("#fill")
    guest.page.wait_for_selector("#table:not(.gathering)")
    guest.play(random.Random(18))


def test_getting_up_before_the_game_leads_to_the_front_page(welcome: Welcome) -> None:
    guest = welcome()
    guest.open_table("me", "open", name="Ada")
    guest.page.click("text=Get up")
    guest.see("#play-karvi")


@pytest.mark.parametrize("slow", [False, True])
def test_a_double_click_is_one_answer(welcome: Welcome, slow: bool) -> None:
    """The second click must not fall on what the first one brought."""
    guest = welcome()
    guest.open_table("me", solo="highscore", name="Ragna")
    guest.asked()
    mouse = guest.page.mouse
    for number in range(3):
        mouse.move(*guest.point_of("#options .option >> visible=true"))
        mouse.down()
        mouse.up()
        if slow:
            guest.taken(number)
            guest.asked()
        mouse.down(click_count=2)
        mouse.up(click_count=2)
        guest.taken(number)
        guest.asked()
        guest.evaluate("() => new Promise(done => setTimeout(done, 150))")
        assert guest.number == number + 1


def test_nothing_is_wider_than_the_screen(welcome: Welcome) -> None:
    guest = welcome()
    table = guest.open_table("me", "bot:random", "bot:random", "bot:random", name="Ragna")
    guest.program().play(table, 8, random.Random(33))
    guest.page.reload()
    for width, height in ((320, 640), (600, 900), (844, 390), (1024, 768), (1920, 1080)):
        guest.page.set_viewport_size({"width": width, "height": height})
        wide = guest.evaluate("() => [document.documentElement.scrollWidth, innerWidth]")
        assert wide[0] <= wide[1], f"{width} x {height}"
