"""What axe-core, which looks for hurdles, finds on our pages: nothing serious."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

import meadhall.hall
from tests.hall.browser.conftest import Welcome
from tests.hall.browser.driver import Guest, play_on
from tests.hall.browser.test_phone import PHONE

AXE = Path(meadhall.hall.__file__).parent / "client/node_modules/axe-core/axe.min.js"
THEMES = ("light", "dark")
RUN = """
async () => {
  const found = await axe.run(document, {resultTypes: ["violations"]});
  const drawn = node => document.querySelector(node.target[0])?.closest(".panel svg");
  for (const one of found.violations) if (one.id === "label-content-name-mismatch") {
    one.nodes = one.nodes.filter(node => !drawn(node)); // signs of a picture are not its name
  }
  return found.violations
    .filter(one => one.impact === "serious" || one.impact === "critical")
    .filter(one => one.nodes.length)
    .map(one => `${one.id} (${one.impact}): ${one.help}\\n` + one.nodes.slice(0, 6).map(
      node => `    ${node.target.join(" ")}  ${node.html.slice(0, 160)}\\n        ${
        (node.any[0] ?? node.all[0] ?? node.none[0])?.message ?? ""}`).join("\\n"));
}
"""


@pytest.fixture
def axe(welcome: Welcome) -> Callable[..., Guest]:
    """A guest whose browser carries axe. The page's own scripts could not load it."""
    if not AXE.is_file():
        pytest.skip(f"{AXE} is not there: run `python hatch_build.py` in a checkout")

    def come(theme: str, **wishes: Any) -> Guest:
        guest = welcome(color_scheme=theme, **wishes)
        guest.context.add_init_script(path=AXE)
        guest.forgive("404")
        return guest

    return come


def _check(guest: Guest) -> None:
    guest.page.wait_for_selector("html.lively")
    found = guest.evaluate(RUN)
    assert not found, f"{guest.page.url}\n" + "\n".join(found)


@pytest.mark.parametrize("theme", THEMES)
def test_pages_have_no_hurdles(axe: Callable[..., Guest], theme: str, finished: str) -> None:
    guest = axe(theme)
    for path in ("/", "/new", "/me", "/rules/karvi", "/paste", "/table/nothing"):
        guest.go(path)
        _check(guest)
    guest.become("Ragna")
    _check(guest)
    for path in ("", "/log", "/check", "/replay"):
        guest.go(f"/table/{finished}{path}")
        _check(guest)


@pytest.mark.parametrize(
    ("theme", "size"), [("light", "desk"), ("dark", "desk"), ("dark", "phone")]
)
def test_a_table_has_no_hurdles(axe: Callable[..., Guest], theme: str, size: str) -> None:
    wishes = PHONE if size == "phone" else {}
    guest, other = axe(theme, **wishes), axe(theme, **wishes)
    table = guest.open_table("me", "open", name="Ada", private=False)
    _check(guest)
    other.visit(table)
    _check(other)
    other.join(table, "Bo")
    number = play_on((guest.program(), other.program()), table, random.Random(26), 30)["number"]
    for one in (guest, other):
        expect(one.one("#table")).to_have_attribute("data-number", str(number))
        one.settled()
        _check(one)
    assert {guest.data("mine"), other.data("mine")} == {"0", "1"}
    if size == "phone":
        for tab in ("others", "log", "chat"):
            guest.one(f"#tab-{tab}").tap()
            _check(guest)
    else:
        guest.page.keyboard.press("?")
        guest.see("dialog#keys")
        _check(guest)
        guest.page.keyboard.press("Escape")
        guest.page.keyboard.press("c")
        guest.one("#panel-sea .thing").first.hover()
        guest.see("#tip .told")
        _check(guest)
