"""The front page keeps itself up to date."""

from __future__ import annotations

import random

from playwright.sync_api import Route, expect

from tests.hall.browser.conftest import Welcome
from tests.hall.browser.driver import no_reload, play_on


def test_a_new_table_appears_and_goes(welcome: Welcome) -> None:
    ada, bo = welcome(), welcome()
    bo.go("/")
    bo.page.wait_for_selector("html.lively")
    with no_reload(bo):
        table = ada.open_table("me", "open", name="Sigrun", private=False)
        row = bo.one(f'#lists a[href="/table/{table}"]')
        expect(row).to_contain_text("Sigrun")
        expect(row).to_contain_text("free seat")
        cid = welcome()
        cid.join(table, "Tora")
        expect(row).to_contain_text("Tora")
        expect(row).not_to_contain_text("free seat")
    row.click()
    bo.page.wait_for_url(f"**/table/{table}")
    bo.see("#ask .question", "You are watching.")


def test_what_happens_before_the_stream_is_open_is_not_lost(welcome: Welcome) -> None:
    ada, bo = welcome(), welcome()
    held: list[Route] = []
    bo.page.route("**/live", lambda route: held.append(route))
    bo.go("/")
    table = ada.open_table("me", "open", name="Tove", private=False)
    row = bo.one(f'#lists a[href="/table/{table}"]')
    expect(row).to_have_count(0)
    with no_reload(bo):
        held[0].continue_()
        expect(row).to_be_visible()


def test_a_table_with_a_link_only_is_in_no_list(welcome: Welcome) -> None:
    ada, bo = welcome(), welcome()
    hidden = ada.open_table("me", "open", name="Ada", private=True)
    bo.go("/")
    shown = ada.open_table("me", "open", private=False)
    expect(bo.one(f'#lists a[href="/table/{shown}"]')).to_be_visible()
    assert bo.one(f'#lists a[href="/table/{hidden}"]').count() == 0


def test_my_tables_say_when_it_is_my_turn(welcome: Welcome) -> None:
    ada, bo = welcome(), welcome()
    table = ada.open_table("me", "open", name="Ada")
    ada.go("/")
    ada.page.wait_for_selector("html.lively")
    row = ada.one(f'#lists a[href="/table/{table}"]')
    badge = row.locator(".badge")
    with no_reload(ada):
        expect(row).to_be_visible()
        expect(badge).to_have_count(0)
        bo.join(table, "Bo")
        dice, programs = random.Random(16), (ada.program(), bo.program())
        for _ in range(12):
            waiting = programs[0].info(table)["waiting"]
            if 0 in waiting:
                expect(badge).to_have_text("your turn")
            else:
                expect(badge).to_have_count(0)
            play_on(programs, table, dice, 1)
