"""The first page is light, and so is a table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.hall.browser.conftest import Welcome
from tests.hall.browser.driver import Guest

MOST = 300 * 1024


def _weigh(guest: Guest, act: Callable[[], Any]) -> int:
    """The bytes that travel until the page has come to rest."""
    session = guest.context.new_cdp_session(guest.page)
    sizes: list[float] = []
    session.send("Network.enable")
    session.send("Network.setCacheDisabled", {"cacheDisabled": True})
    session.on("Network.loadingFinished", lambda said: sizes.append(said["encodedDataLength"]))
    act()
    guest.page.wait_for_selector("html.lively")
    guest.evaluate("() => document.fonts.ready.then(() => true)")
    assert len(sizes) >= 4, "page, script, style and a font at least"
    return int(sum(sizes))


@pytest.mark.parametrize("path", ["/", "/new", "/rules/karvi"])
def test_a_page_is_light(welcome: Welcome, path: str) -> None:
    guest = welcome()
    weight = _weigh(guest, lambda: guest.go(path))
    assert 20_000 < weight < MOST, f"{weight} bytes"


@pytest.mark.parametrize("seats", [("me",), ("me", "bot:random", "bot:random", "bot:random")])
def test_a_fresh_table_is_light(welcome: Welcome, seats: tuple[str, ...]) -> None:
    guest = welcome()
    guest.open_table(*seats, name="Ragna")
    weight = _weigh(guest, guest.page.reload)
    assert 50_000 < weight < MOST, f"{weight} bytes"
