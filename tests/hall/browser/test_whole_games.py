"""Whole games by clicks."""

from __future__ import annotations

import random
import re

from tests.hall.browser.conftest import Welcome
from tests.hall.browser.driver import Guest, no_reload, same_soon
from tests.hall.server import Player


def test_a_guest_plays_against_the_volva_to_the_end(welcome: Welcome) -> None:
    guest = welcome()
    guest.go("/")
    guest.page.click("#play-karvi")
    guest.fill_in("me", options={"solo": "volva"}, name="Ragna")
    dice = random.Random(1)
    while not guest.over():
        guest.play(dice)
        guest.page.wait_for_selector('#table[data-mine="1"], #table[data-over="1"]')
    guest.see("#result .sheet")
    verdict = guest.words("#ask .question")
    assert re.search(r"Völva", verdict), verdict
    totals = [int(cell) for cell in guest.one("#result tfoot td").all_inner_texts()]
    track = [int(point) for point in guest.one("#players .points").all_inner_texts()]
    assert sorted(totals) == sorted(track)
    assert guest.one("#points-chart path.curve").count() == 2
    assert guest.one("#log-lines li").count() > 20
    guest.page.click("text=The whole log")
    told = guest.one(".whole-log").inner_text()
    assert re.search(r"The Völva's \w+ die shows \d", told), "her reasons are told"


def test_two_guests_play_to_the_end_and_see_the_same(welcome: Welcome) -> None:
    ada, bo = welcome(), welcome()
    ada.go("/")
    ada.page.click("#play-karvi")
    ada.fill_in("me", "open", name="Ada")
    link = ada.one("#link").input_value()
    bo.page.goto(link)
    bo.page.wait_for_selector("html.lively #gathering")
    bo.page.fill("#name-1", "Bo")
    with no_reload(ada):
        bo.page.click("#join-1")
        both = (ada, bo)
        ada.page.wait_for_selector("#table:not(.gathering)")
        dice = random.Random(2)
        players = [guest.program() for guest in both]
        while not ada.over():
            same_soon(ada, bo)
            if len(ada.answers + bo.answers) % 4 == 0:
                _keep_their_hands_hidden(both, players)
            if ada.over():
                break
            asked = [guest for guest in both if guest.data("mine") == "1"]
            assert asked, "nobody is asked anything"
            dice.choice(asked).play(dice)
    assert bo.over()
    assert ada.words("#result .sheet") == bo.words("#result .sheet")
    assert ada.answers and bo.answers


def _keep_their_hands_hidden(guests: tuple[Guest, ...], players: list[Player]) -> None:
    """No card in anybody's hand is named anywhere on the other's page."""
    for me, other in ((0, 1), (1, 0)):
        hand = players[me].view(guests[me].table)["players"][me]["hand"]
        shown = set(re.findall(r"\b[HBS]\d\d\b", guests[other].page.content()))
        assert not shown & set(hand), (shown & set(hand), guests[me].answers)
