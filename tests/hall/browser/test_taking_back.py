"""Taking back, and pages that are loaded anew, left, or open twice."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import expect

from tests.hall.browser.conftest import Welcome
from tests.hall.browser.driver import Guest, eventually, no_reload, same_soon


def _state(guest: Guest) -> tuple[str, list[str], dict[str, str | None]]:
    guest.asked()
    return guest.words("#ask .question"), guest.options(), guest.on_table().pieces


@pytest.mark.parametrize("by", ["button", "key"])
def test_the_last_answer_is_taken_back(welcome: Welcome, by: str) -> None:
    guest = welcome()
    guest.open_table("me", solo="highscore", name="Ragna")
    dice = random.Random(5)
    undone = 0
    for _ in range(7):
        before = _state(guest)
        points = guest.on_table().points
        guest.play(dice)
        guest.asked()
        if not guest.one("#undo").is_visible():
            continue
        number = guest.number
        if by == "button":
            guest.page.click("#undo")
        else:
            guest.page.keyboard.press("u")
        guest.taken(number)
        assert _state(guest) == before
        assert guest.on_table().points == points
        undone += 1
        guest.play(dice)
    assert undone > 1


def test_an_answer_is_taken_back_if_the_other_agrees(welcome: Welcome) -> None:
    ada, bo = welcome(), welcome()
    table = ada.open_table("me", "open", name="Ada")
    bo.join(table, "Bo")
    dice = random.Random(6)
    asker, other = _until_somebody_may_ask(ada, bo, dice)
    before = asker.on_table()

    number = asker.number
    asker.page.click("#ask-back")
    asker.taken(number)
    expect(asker.one("#ask-back")).to_be_hidden()
    name = "Ada" if asker is ada else "Bo"
    other.see("#ask .take-back", f"{name} asks to take the last answer back.")
    other.page.click("#refuse")
    expect(asker.one("#ask .take-back")).to_have_count(0)
    expect(other.one("#agree")).to_have_count(0)
    eventually(lambda: asker.on_table().at == before.at, "nothing was taken back")

    asker.page.click("#ask-back")
    other.see("#agree")
    other.page.click("#agree")
    eventually(lambda: asker.on_table().at < before.at, "the answer is taken back")
    same_soon(asker, other)
    asker.asked()


def _until_somebody_may_ask(ada: Guest, bo: Guest, dice: random.Random) -> tuple[Guest, Guest]:
    for _ in range(40):
        same_soon(ada, bo)
        for one, other in ((ada, bo), (bo, ada)):
            if one.one("#ask-back").is_visible():
                return one, other
        next(guest for guest in (ada, bo) if guest.data("mine") == "1").play(dice)
    raise AssertionError("nobody could ever ask")


def test_a_page_loaded_anew_asks_the_same(welcome: Welcome) -> None:
    guest = welcome()
    guest.open_table("me", solo="volva", name="Ragna")
    dice = random.Random(7)
    for _ in range(2):
        guest.turns(dice, 3)
        before = _state(guest), guest.on_table()
        guest.page.reload()
        assert (_state(guest), guest.on_table()) == before


def test_back_and_forward_lead_to_the_present(welcome: Welcome) -> None:
    guest = welcome()
    table = guest.open_table("me", solo="highscore", name="Ragna")
    dice = random.Random(8)
    guest.turns(dice, 2)
    guest.go("/rules/karvi")
    program = guest.program()
    program.play(table, 2, dice)
    guest.page.go_back()
    guest.asked()
    number, options = program.asked(table)
    eventually(lambda: guest.number == number, "the page is at the present")
    assert sorted(guest.options()) == sorted(options)
    guest.play(dice)
    guest.page.go_forward()
    guest.see("article.handbook")
    guest.page.go_back()
    guest.asked()
    assert guest.number == number + 1
    guest.play(dice)


def test_a_second_page_of_the_same_player_follows(welcome: Welcome) -> None:
    guest = welcome()
    table = guest.open_table("me", solo="highscore", name="Ragna")
    second = guest.tab()
    second.visit(table)
    dice = random.Random(9)
    with no_reload(guest), no_reload(second):
        for one, other in ((guest, second), (second, guest)):
            one.play(dice)
            one.asked()
            same_soon(one, other)
            assert one.options() == other.options()


def test_a_click_on_a_stale_page_falls_through_and_the_page_refreshes(welcome: Welcome) -> None:
    guest = welcome()
    guest.forgive(r"Failed to load resource")
    table = guest.open_table("me", solo="highscore", name="Ragna")
    stale = guest.tab()
    stale.page.route("**/live", lambda route: route.abort())
    stale.visit(table)
    dice = random.Random(10)
    number = stale.number
    guest.turns(dice, 2)
    guest.asked()
    assert stale.number == number, "the stale page has not heard of it"
    before = guest.on_table()
    with no_reload(stale):
        stale.take(dice.choice(stale.picks()))
        stale.see("#toasts .toast", "The table has moved on meanwhile")
        eventually(lambda: stale.on_table() == before, "the stale page has refreshed itself")
        assert stale.options() == guest.options()
        stale.play(dice)
    eventually(lambda: guest.on_table().number == before.number + 1, "it can go on from there")
