"""Talking at the table."""

from __future__ import annotations

from playwright.sync_api import Route, expect

from tests.hall.browser.conftest import Welcome
from tests.hall.browser.driver import Guest, no_reload

HOSTILE = "<img src=x onerror=\"document.title='taken'\"><script>alert(1)</script> & <b>bold</b>"


def _open_chat(guest: Guest) -> None:
    if not guest.one("#chat-lines").is_visible():
        guest.page.click("#chat h2 button")
    guest.see("#chat-lines")


def _say(guest: Guest, text: str) -> None:
    guest.page.fill("#chat-text", text)
    guest.page.keyboard.press("Enter")
    expect(guest.one("#chat-text")).to_have_value("")


def test_players_talk_and_a_spectator_listens(welcome: Welcome) -> None:
    ada, bo, cid = welcome(), welcome(), welcome()
    table = ada.open_table("me", "open", name="Ada")
    bo.join(table, "Bo")
    cid.visit(table)
    everybody = (ada, bo, cid)
    for guest in everybody:
        _open_chat(guest)
    with no_reload(ada), no_reload(bo), no_reload(cid):
        _say(ada, "Skål!")
        for guest in everybody:
            expect(guest.one("#chat-lines li").last).to_have_text("Ada Skål!")
        _say(bo, HOSTILE)
        for guest in everybody:
            expect(guest.one("#chat-lines li").last).to_have_text(f"Bo {HOSTILE}")
            assert guest.one("#chat-lines img, #chat-lines script").count() == 0
            assert "taken" not in guest.page.title()
    cid.page.reload()
    expect(cid.one("#chat-lines li").last).to_have_text(f"Bo {HOSTILE}")
    assert cid.one("#chat-form").count() == 0
    cid.see("#chat", "Only players write here.")


def test_what_was_said_while_the_chat_was_closed_is_marked(welcome: Welcome) -> None:
    ada, bo = welcome(), welcome()
    table = ada.open_table("me", "open", name="Ada")
    bo.join(table, "Bo")
    _open_chat(bo)
    expect(ada.one("#chat-lines")).to_be_hidden()
    _say(bo, "Your turn.")
    expect(ada.one("#chat.unread")).to_be_visible()
    _open_chat(ada)
    expect(ada.one("#chat.unread")).to_have_count(0)
    expect(ada.one("#chat-lines li").last).to_have_text("Bo Your turn.")
    ada.page.reload()
    ada.see("#chat-lines")


def test_a_very_long_message_is_cut_and_does_not_break_the_page(welcome: Welcome) -> None:
    guest = welcome()
    guest.open_table("me", "bot:random", name="Ada")
    _open_chat(guest)
    _say(guest, "x" * 3000)
    expect(guest.one("#chat-lines li").last).to_have_text("Ada " + "x" * 500)
    line = guest.one("#chat-lines li").last.evaluate("line => [line.scrollWidth, line.clientWidth]")
    assert line[0] <= line[1], "the long word runs out of its line"


def test_what_happens_before_the_stream_is_open_is_not_lost(welcome: Welcome) -> None:
    """A seat taken and a line said while the page is on its way."""
    ada, bo = welcome(), welcome()
    table = ada.open_table("me", "open", name="Ada")
    held: list[Route] = []
    ada.page.route("**/live", lambda route: held.append(route))
    ada.go(f"/table/{table}")
    expect(ada.one("#table.gathering")).to_be_visible()
    bo.join(table, "Bo")
    _open_chat(bo)
    _say(bo, "Here I am.")
    with no_reload(ada):
        held[0].continue_()
        expect(ada.one("#table:not(.gathering)")).to_be_visible()
        _open_chat(ada)
        expect(ada.one("#chat-lines li").last).to_have_text("Bo Here I am.")
