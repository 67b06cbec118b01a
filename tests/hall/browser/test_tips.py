"""What one points at explains itself, and leads to the rules."""

from __future__ import annotations

import random
import re
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Route, expect

from tests.hall.browser.conftest import Welcome
from tests.hall.browser.driver import Guest

KINDS = {
    "a trade card": "#panel-village .thing[data-thing^=TC]",
    "a spot": '#panel-village .thing[data-thing="T5"]',
    "a place": '#panel-sea .thing[data-thing="jarlshof"]',
    "a warrior": '#mine .thing[data-thing^="warrior"]',
    "a track": '#mine .thing[data-thing="trade3"]',
    "an upgrade tile": '#mine .thing[data-thing^="ST"]',
    "a rune stone": '#mine .thing[data-thing^="RS"]',
    "a good": '#mine .thing[data-thing="gold"]',
}


@pytest.fixture
def guest(welcome: Welcome) -> Guest:
    guest = welcome()
    guest.open_table("me", solo="volva", name="Ragna")
    guest.asked()
    return guest


def _explained(guest: Guest, thing: str) -> str:
    """The words of the note about this thing, as soon as they are there."""
    expect(guest.one("#tip")).to_have_attribute("data-of", thing)
    guest.see("#tip .told p")
    box = guest.one("#tip").bounding_box()
    size = guest.page.viewport_size
    assert box and size
    assert box["x"] >= 0 and box["y"] >= 0, "the note is on the screen"
    assert box["x"] + box["width"] <= size["width"]
    assert box["y"] + box["height"] <= size["height"]
    return guest.words("#tip .told")


def test_everything_explains_itself_by_hover_and_by_focus(guest: Guest) -> None:
    anchors = set()
    for kind, selector in KINDS.items():
        one = guest.one(selector).first
        thing = one.get_attribute("data-thing") or ""
        one.scroll_into_view_if_needed()
        guest.page.mouse.move(3, 3)
        expect(guest.one("#tip")).to_be_hidden()
        one.hover()
        hovered = _explained(guest, thing)
        assert len(hovered.split()) > 4, (kind, hovered)
        link = guest.one("#tip .told a")
        assert link.count() == 1, f"{kind} leads to no rules: {hovered}"
        anchors.add(urlsplit(link.get_attribute("href") or "").fragment)
        guest.page.mouse.move(3, 3)
        expect(guest.one("#tip")).to_be_hidden()
        one.evaluate("one => { one.setAttribute('tabindex', '0'); }")
        guest.page.keyboard.press("Shift")  # from now on the focus is that of the keyboard
        one.focus()
        assert _explained(guest, thing) == hovered
        assert one.get_attribute("aria-describedby") == "tip"
        guest.page.keyboard.press("Escape")
        expect(guest.one("#tip")).to_be_hidden()
    guest.go("/rules/karvi")
    for anchor in anchors:
        assert guest.one(f"#{anchor}").count() == 1, f"the rules have no section {anchor!r}"


def test_the_pointer_may_go_into_the_note_and_follow_its_link(guest: Guest) -> None:
    guest.one(KINDS["a place"]).hover()
    guest.see("#tip .told a")
    guest.one("#tip .told a").hover()
    with guest.context.expect_page() as opened:
        guest.one("#tip .told a").click()
    rules = guest.follow(opened.value)
    rules.wait_for_selector("article.handbook")
    anchor = urlsplit(rules.url).fragment
    assert anchor
    heading = rules.locator(f"#{anchor}")
    expect(heading).to_be_in_viewport()


def test_what_may_be_chosen_shows_what_it_gives(guest: Guest) -> None:
    guest.one('#mine .may[data-thing="fur"]').hover()
    preview = guest.see("#tip .preview")
    expect(preview.locator(".words")).to_contain_text("fur")
    expect(preview.locator(".chip")).to_contain_text("fur")
    expect(guest.one(".option.pointed")).to_have_count(1)
    words = preview.locator(".words").inner_text()
    assert words == guest.one(".option.pointed .words").text_content()


def test_who_has_chosen_sees_what_comes_next_and_no_note(guest: Guest) -> None:
    """A place stays where it is when the ship goes there: its note could lie on the next one."""
    dice = random.Random(3)
    place = guest.one('#panel-sea .may[data-thing]:not([data-pick*=" "])').first
    while not place.count():
        guest.play(dice)
        guest.asked()
    place.hover()
    guest.see("#tip .told p")
    number = guest.number
    place.click()
    guest.taken(number)
    guest.asked()
    expect(guest.one("#tip")).to_be_hidden()
    guest.one(KINDS["a good"]).hover()
    guest.see("#tip .told p")


def test_what_the_hand_has_left_does_not_open_its_note(guest: Guest) -> None:
    """The words come late: their note would open in the way of a hand that has gone on."""
    thing, asked = guest.one(KINDS["a good"]), re.compile(r"/explain\?")

    def late(route: Route) -> None:
        guest.page.mouse.move(2, 2)
        route.continue_()

    guest.page.route(asked, late)
    guest.page.clock.install()
    with guest.page.expect_response(asked) as told:
        thing.hover()
        guest.page.clock.run_for(300)
    told.value.finished()
    guest.evaluate("() => new Promise(requestAnimationFrame)")
    expect(guest.one("#tip")).to_be_hidden(timeout=1)
    guest.page.unroute(asked)
    thing.hover()
    guest.page.clock.run_for(300)
    guest.see("#tip .told p")


def test_pointing_at_an_option_marks_its_thing(guest: Guest) -> None:
    guest.one('.option[data-on="fur"]').hover()
    expect(guest.one('#mine .thing.pointed[data-thing="fur"]')).to_have_count(1)


def test_every_thing_of_a_game_is_explained_with_its_rules(welcome: Welcome) -> None:
    """All that can be pointed at in the middle of a game; asked as the page asks, not by hover."""
    guest = welcome()
    table = guest.open_table("me", solo="volva", name="Ragna")
    guest.program().play(table, 45, random.Random(23))
    guest.page.reload()
    asked = guest.evaluate(
        """async () => {
          const names = new Set([...document.querySelectorAll("#table .thing")].map(
            thing => thing.getAttribute("data-thing")));
          const address = document.getElementById("table").dataset.explain;
          const found = {};
          for (const name of names) {
            const reply = await fetch(`${address}?thing=${encodeURIComponent(name)}`,
              {headers: {"HX-Request": "true"}});
            const page = new DOMParser().parseFromString(await reply.text(), "text/html");
            found[name] = [reply.status, page.querySelector("p")?.textContent ?? "",
              page.querySelector("a")?.getAttribute("href") ?? ""];
          }
          return found;
        }"""
    )
    assert len(asked) > 60
    mute = {name: said for name, said in asked.items() if said[0] != 200 or not said[1].strip()}
    assert not mute
    astray = [name for name, said in asked.items() if "#" not in said[2]]
    assert not astray, "these lead to no rules"
    guest.go("/rules/karvi")
    ids = guest.one("article [id]").evaluate_all("all => all.map(one => one.id)")
    assert {urlsplit(said[2]).fragment for said in asked.values()} <= set(ids)
