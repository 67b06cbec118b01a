"""Walking through a game that is over."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import expect

from tests.hall.browser.conftest import Welcome
from tests.hall.browser.driver import Guest, arrived, no_reload, watch

PIECES = """() => Object.fromEntries([...document.querySelectorAll("#board .piece[id]")].map(
  piece => [piece.id, piece.getAttribute("transform")]))"""

CARD = r"\b[HBS]\d\d\b"


def test_the_slider_moves_the_pieces(welcome: Welcome, finished: str) -> None:
    guest = welcome()
    latest = watch(guest, finished)
    arrived(guest, 0)
    begun = guest.evaluate(PIECES)
    with no_reload(guest):
        guest.one("#slider").fill(str(latest // 2))
        arrived(guest, latest // 2)
        half = guest.evaluate(PIECES)
        assert half["die-0"] != begun["die-0"]
        assert half["ship-0"] != begun["ship-0"] or half["ship-1"] != begun["ship-1"]
        assert guest.page.url.endswith(f"at={latest // 2}")
        guest.page.click("#on")
        arrived(guest, latest // 2 + 1)
        guest.page.click("#back")
        guest.page.click("#back")
        arrived(guest, latest // 2 - 1)
        guest.one("h2").first.click()
        guest.page.keyboard.press("ArrowRight")
        arrived(guest, latest // 2)
        assert guest.evaluate(PIECES) == half
        guest.one("#slider").fill("0")
        arrived(guest, 0)
        assert guest.evaluate(PIECES) == begun


def test_it_plays_by_itself(welcome: Welcome, finished: str) -> None:
    guest = welcome(reduced_motion="no-preference")
    latest = watch(guest, finished)
    guest.one("#slider").fill(str(latest - 2))
    arrived(guest, latest - 2)
    guest.page.click("#run")
    expect(guest.one("#run")).to_have_attribute("aria-pressed", "true")
    arrived(guest, latest)
    expect(guest.one("#run")).to_have_attribute("aria-pressed", "false")


def test_every_move_has_an_address(welcome: Welcome, finished: str) -> None:
    guest, friend = welcome(), welcome()
    latest = watch(guest, finished, at=-1)
    arrived(guest, latest)
    guest.page.locator("#log-lines a").first.click()
    guest.page.wait_for_url(re.compile(r"at=\d+"))
    expect(guest.one("#table")).not_to_have_attribute("data-at", str(latest))
    at = int(guest.data("at"))
    assert 0 < at < latest
    friend.page.goto(guest.page.url)
    friend.page.wait_for_selector("html.lively #slider")
    arrived(friend, at)
    assert friend.evaluate(PIECES) == guest.evaluate(PIECES)
    guest.go(f"/table/{finished}")
    link = guest.one("#log-lines li a").first
    address = link.get_attribute("href") or ""
    link.click()
    guest.page.wait_for_url(f"**{address}")
    arrived(guest, int(address.rsplit("=", 1)[1]))


def test_through_whose_eyes(welcome: Welcome, finished: str) -> None:
    """A spectator sees nobody's hand, each player sees their own."""
    guest = welcome()
    latest = watch(guest, finished)
    at = next(at for at in range(latest, 0, -1) if all(_hand(guest, finished, at, x) for x in "01"))
    hands = [_hand(guest, finished, at, eye) for eye in "01"]
    assert hands[0].isdisjoint(hands[1])
    for eye in ("0", "1", ""):
        guest.go(f"/table/{finished}/replay?at={at}")
        guest.page.select_option("#eye", eye)
        if eye:
            guest.page.wait_for_url(re.compile(f"eye={eye}"))
        guest.page.wait_for_selector(f'html.lively #table[data-at="{at}"][data-eye="{eye}"]')
        shown = set(re.findall(CARD, guest.page.content()))
        assert [hand <= shown for hand in hands] == [eye == "0", eye == "1"]
        assert [bool(hand & shown) for hand in hands] == [eye == "0", eye == "1"]
        if eye:
            expect(guest.one("#mine .panel")).to_have_attribute("id", f"panel-tableau-{eye}")
            guest.page.click("#back")
            arrived(guest, at - 1)
            assert guest.data("eye") == eye


def _hand(guest: Guest, table: str, at: int, eye: str) -> set[str]:
    """The cards that only this eye sees."""
    seen = []
    for one in (eye, ""):
        address = f"{guest.server.url}/table/{table}/replay/fragment?at={at}&eye={one}"
        seen.append(set(re.findall(CARD, guest.context.request.get(address).text())))
    return seen[0] - seen[1]


def test_a_record_comes_back_by_paste_and_by_file(
    welcome: Welcome, finished: str, tmp_path: Path
) -> None:
    guest = welcome()
    guest.go(f"/table/{finished}")
    with guest.page.expect_download() as started:
        guest.page.click("text=Download the record")
    file = tmp_path / started.value.suggested_filename
    started.value.save_as(file)
    assert file.suffix == ".saga"
    sheet = guest.words("#result .sheet tfoot")
    for way in ("text", "file"):
        guest.go("/paste")
        if way == "text":
            guest.page.fill("#text", file.read_text(encoding="utf-8"))
        else:
            guest.page.set_input_files("#file", file)
        guest.page.click("text=Show it")
        guest.page.wait_for_url("**/record/*")
        guest.see("#slider")
        assert guest.words("#result .sheet tfoot") == sheet
        guest.page.click("#back")
        arrived(guest, int(guest.data("latest")) - 1)


def test_a_broken_record_is_refused_with_its_reason(welcome: Welcome) -> None:
    guest = welcome()
    guest.forgive("422")
    guest.go("/paste")
    guest.page.fill("#text", "saga karvi\nthis is <b>nothing</b>")
    guest.page.click("text=Show it")
    guest.see("main [role=alert]")
    assert "<b>nothing</b>" in guest.one("#text").input_value(), "the text is still there"


def test_the_deal_can_be_checked(welcome: Welcome, finished: str) -> None:
    guest = welcome()
    guest.go(f"/table/{finished}")
    guest.page.click("#check-deal")
    guest.see(".good", "The seed has the hash that was shown from the start")
    guest.page.click("text=Back")
    guest.see("#result")


def test_a_game_that_is_not_over_has_no_replay(welcome: Welcome) -> None:
    guest = welcome()
    guest.forgive("409")
    table = guest.open_table("me", solo="highscore", name="Ragna")
    guest.go(f"/table/{table}/replay")
    guest.see("main [role=alert]", "This is shown when the game is over.")
