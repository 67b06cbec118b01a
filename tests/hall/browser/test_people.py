"""Names, accounts, and leaving a game."""

from __future__ import annotations

import random

from playwright.sync_api import expect

from tests.hall.browser.conftest import Welcome
from tests.hall.browser.driver import play_on


def test_an_account_is_at_home_in_every_browser(welcome: Welcome) -> None:
    home, away = welcome(), welcome()
    home.forgive("409")
    away.forgive("403")
    table = home.open_table("me", "open", name="Gudrun")
    home.go("/me")
    home.page.fill("#account-name", "Gudrun of Hlidarendi")
    home.page.fill("#account-password", "a long winter")
    home.page.locator('form[action="/me/account"] button').click()
    home.see("h1", "Gudrun of Hlidarendi")
    away.go("/me")
    away.page.fill("#sign-name", "Gudrun of Hlidarendi")
    away.page.fill("#sign-password", "a short winter")
    away.page.locator('form[action="/sign-in"] button').click()
    away.see("[role=alert]", "The name or the password is wrong.")
    away.go("/me")
    away.page.fill("#sign-name", "Gudrun of Hlidarendi")
    away.page.fill("#sign-password", "a long winter")
    away.page.locator('form[action="/sign-in"] button').click()
    away.page.wait_for_selector(".nav >> text=Gudrun of Hlidarendi")
    away.go("/")
    away.see(f'#lists a[href="/table/{table}"]')
    away.go("/me")
    away.page.locator('form[action="/sign-out"] button').click()
    away.see("#play-karvi")
    assert away.one(f'#lists a[href="/table/{table}"]').count() == 0


def test_a_name_is_only_a_name(welcome: Welcome) -> None:
    guest, other = welcome(), welcome()
    table = guest.open_table("me", "open", name="<b>Ada</b>'\"&", private=False)
    other.go("/")
    expect(other.one(f'#lists a[href="/table/{table}"]')).to_contain_text("<b>Ada</b>'\"&")
    other.join(table, "<svg/onload=alert(1)>")
    for one in (guest, other):
        expect(one.one("#players")).to_contain_text("<b>Ada</b>'\"&")
        expect(one.one("#players")).to_contain_text("<svg/onload=alert(1)>")
        assert one.one("#players b:not(.points), #players svg[onload]").count() == 0


def test_who_must_go_hands_the_seat_to_a_bot(welcome: Welcome) -> None:
    ada, bo = welcome(), welcome()
    table = ada.open_table("me", "open", name="Ada")
    expect(ada.one(".hand-over")).to_be_hidden()
    bo.join(table, "Bo")
    ada.page.click(".hand-over summary")
    ada.page.select_option(".hand-over select", "thrall")
    ada.page.click(".hand-over button")
    ada.page.wait_for_selector('html.lively #table[data-seat=""]')
    expect(bo.one("#player-0 .name")).to_have_text("Thrall")
    bo.asked()
    bo.play(random.Random(30))
    bo.asked()
    expect(ada.one("#chat-form")).to_have_count(0)


def test_without_scripts_the_game_is_still_played(welcome: Welcome) -> None:
    guest = welcome(java_script_enabled=False)
    guest.go("/")
    guest.page.click("#play-karvi")
    guest.page.fill("#name", "Ragna")
    guest.page.select_option("#seats", "1")
    guest.page.select_option("#option-solo", "highscore")
    guest.page.click("#sit-down")
    guest.page.wait_for_url("**/table/*")
    dice = random.Random(31)
    for _ in range(5):
        question, number = guest.words("#ask .question"), guest.number
        options = guest.one("#options .option")
        options.nth(dice.randrange(options.count())).dispatch_event("click")
        guest.page.wait_for_selector(f'#table:not([data-number="{number}"])')
        assert question and guest.number == number + 1


def test_spectators_follow_and_cannot_act(welcome: Welcome) -> None:
    ada, bo, cid = welcome(), welcome(), welcome()
    table = ada.open_table("me", "open", name="Ada")
    bo.join(table, "Bo")
    cid.visit(table)
    play_on((ada.program(), bo.program()), table, random.Random(32), 12)
    expect(cid.one("#table")).to_have_attribute("data-number", "12")
    assert cid.one("#options, #undo, #ask-back, .may, .hand-over").count() == 0
    cid.see("#ask .question", "You are watching.")
    assert cid.one("#others .panel").count() == 2
