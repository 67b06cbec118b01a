"""A game that is installed beside Meadhall is played in the browser like those of the house."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.example.installed import install, python_path
from tests.hall.browser.conftest import ALIKE, LIMITS, Welcome
from tests.hall.browser.driver import no_reload
from tests.hall.server import Server, serving

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def third_hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A hall beside which the example is installed."""
    path = python_path(install(tmp_path_factory.mktemp("site")))
    folder: Path = tmp_path_factory.mktemp("hall")
    with serving(folder, code=ALIKE, PYTHONPATH=path, MEADHALL_LIMITS=LIMITS) as server:
        yield server


def test_a_guest_plays_the_example_to_the_end_by_clicks(
    welcome: Welcome, third_hall: Server
) -> None:
    guest, dice = welcome(third_hall), random.Random(5)
    guest.go("/")
    guest.page.click("#play-boast")
    guest.fill_in("me", "bot:karl")
    guest.see("#board .boast-coast")
    guest.see("#mine .boast-cards")
    guest.see("#others .boast-cards")
    assert guest.words("#ask .question") == "Which boast do you swear over the cup?"
    assert guest.one("#mine .may[data-thing^='boast-']").count() == 3
    assert guest.one("#others [data-thing^='boast-']").count() == 0, "their hand is hidden"
    with no_reload(guest):
        while True:
            guest.page.wait_for_selector('#table[data-mine="1"], #table[data-over="1"]')
            if guest.over():
                break
            guest.play(dice)
    guest.see("#result .sheet", "silver")
    assert {"sail home"} <= set(guest.answers)
    guest.go("/rules/boast")
    guest.see("h1", "The Boast")
