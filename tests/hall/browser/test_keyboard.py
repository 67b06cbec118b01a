"""The hall without a mouse."""

from __future__ import annotations

import random

from playwright.sync_api import expect

from meadhall.kernel.table import Table
from tests.hall.browser.conftest import Welcome
from tests.hall.browser.driver import SEED, Guest, eventually
from tests.hall.browser.measures import focus, tab_to


def test_from_the_front_page_to_a_table_and_some_turns(welcome: Welcome) -> None:
    guest = welcome()
    keys = guest.page.keyboard
    guest.go("/")
    tab_to(guest, "#play-karvi")
    keys.press("Enter")
    guest.page.wait_for_url("**/new?game=karvi")
    tab_to(guest, "#seats")
    keys.press("1")
    expect(guest.one("#seats")).to_have_value("1")
    tab_to(guest, "#option-solo")
    keys.press("ArrowDown")
    expect(guest.one("#option-solo")).to_have_value("volva")
    tab_to(guest, "#sit-down")
    keys.press("Enter")
    guest.page.wait_for_selector("html.lively #table")
    dice = random.Random(21)
    by = {"thing": 0, "button": 0, "digit": 0, "typed": 0}
    for turn in range(12):
        guest.asked()
        number = guest.number
        way = ("thing", "button", "digit", "typed")[turn % 4]
        by[way] += _answer(guest, way, dice)
        guest.taken(number)
        guest.asked()
        eventually(lambda: focus(guest) != "", f"the focus was lost after {way}", 3)
    assert all(by.values()), by


def _answer(guest: Guest, way: str, dice: random.Random) -> bool:
    """Answer this way if it is possible now, else by typing."""
    keys = guest.page.keyboard
    if way != "typed" and focus(guest) == "typed":
        keys.press("Shift+Tab")
    if way == "thing" and guest.one("#table .may").count():
        tab_to(guest, ".may")
        keys.press("Enter")
        if guest.one("#choices:popover-open").count():
            keys.press("ArrowDown")
            keys.press("Enter")
        return True
    if way == "button" and guest.one("#options .option").first.is_visible():
        tab_to(guest, "#options .option")
        keys.press("Enter")
        return True
    if way == "digit" and guest.one("#options .option").first.is_visible():
        keys.press("1")
        return True
    if focus(guest) != "typed":
        keys.press("/")
    assert focus(guest) == "typed"
    keys.type(dice.choice(guest.options()))
    keys.press("Enter")
    return way == "typed"


def test_arrows_walk_over_the_board_and_read_it(welcome: Welcome) -> None:
    guest = welcome()
    keys = guest.page.keyboard
    guest.open_table("me", solo="highscore", name="Ragna")
    guest.asked()
    tab_to(guest, "#panel-sea .thing")
    visited = {focus(guest)}
    for key in ("ArrowUp", "ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown", "ArrowDown"):
        keys.press(key)
        visited.add(focus(guest))
        guest.see("#tip .told")
        expect(guest.one("#tip")).to_have_attribute("data-of", focus(guest))
    assert len(visited) > 3
    here = focus(guest)
    keys.press("Escape")
    expect(guest.one("#tip")).to_be_hidden()
    assert focus(guest) == here
    keys.press("Tab")
    keys.press("Shift+Tab")
    assert focus(guest) == here, "Tab comes back to the thing last visited"


def test_help_log_chat_and_undo_have_keys(welcome: Welcome) -> None:
    guest = welcome()
    keys = guest.page.keyboard
    guest.open_table("me", solo="highscore", name="Ragna")
    guest.asked()
    keys.press("?")
    guest.see("dialog#keys[open]", "take back")
    keys.press("u")
    keys.press("Escape")
    expect(guest.one("dialog#keys")).to_be_hidden()
    keys.press("l")
    assert focus(guest) == "log-lines"
    keys.press("c")
    eventually(lambda: focus(guest) == "chat-text", "the chat is open")
    keys.type("u1?/")
    expect(guest.one("#chat-text")).to_have_value("u1?/")
    assert guest.number == 0, "letters in the chat are no commands"


def test_who_wants_no_shortcuts_has_none(welcome: Welcome) -> None:
    guest = welcome()
    guest.open_table("me", solo="highscore", name="Ragna")
    guest.asked()
    guest.page.check("#no-keys")
    guest.page.reload()
    guest.asked()
    assert guest.one("#no-keys").is_checked()
    guest.page.keyboard.press("?")
    guest.page.keyboard.press("1")
    expect(guest.one("dialog#keys")).to_be_hidden()
    assert guest.number == 0


def test_several_options_at_one_thing_are_a_menu(welcome: Welcome) -> None:
    guest = welcome()
    table = guest.open_table("me", solo="highscore", name="Ragna")
    program = guest.program()
    for option in _way_to_several_at_one_thing():
        program.answer(table, program.info(table)["number"], option)
    keys = guest.page.keyboard
    many = guest.one('.may[data-pick*=" "]').first
    many.wait_for()
    many.focus()
    before, number = focus(guest), guest.number
    keys.press("Enter")
    guest.see("#choices:popover-open")
    items = guest.one("#choices button")
    assert items.count() == len((many.get_attribute("data-pick") or "").split())
    expect(items.first).to_be_focused()
    keys.press("Escape")
    expect(guest.one("#choices")).to_be_hidden()
    assert focus(guest) == before
    keys.press("Enter")
    keys.press("ArrowDown")
    expect(items.nth(1)).to_be_focused()
    wanted = guest.one(f"#o-{(many.get_attribute('data-pick') or '').split()[1]} .words")
    assert wanted.text_content() == items.nth(1).locator(".words").text_content()
    keys.press("Enter")
    guest.taken(number)
    expect(guest.one("#choices")).to_be_hidden()


def _way_to_several_at_one_thing() -> list[str]:
    """Answers that lead to a question with several options at one thing (it is rare)."""
    for seed in range(200):
        game, dice = Table.new("karvi", 1, SEED, {"solo": "highscore"}), random.Random(seed)
        answers: list[str] = []
        while not game.over:
            options = game.options(0)
            where = [game.game.words.where(game.g, 0, option) for option in options]
            if any(where.count(thing) > 1 for thing in where if thing):
                return answers
            answers.append(dice.choice(options))
            game.play(0, answers[-1])
    raise AssertionError("no such question was found")
