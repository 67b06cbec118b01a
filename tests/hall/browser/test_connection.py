"""The hall goes away and comes back: pages go on by themselves."""

from __future__ import annotations

import random
from pathlib import Path

from playwright.sync_api import expect

from tests.hall.browser.conftest import LIMITS, Welcome
from tests.hall.browser.driver import eventually, no_reload, same_soon
from tests.hall.server import Server

AWAY = r"Failed to load resource|net::ERR|Failed to fetch"
"""What a browser says of a hall that is not there."""


def _open(folder: Path, port: str = "0") -> Server:
    there = f"import sys; sys.argv[sys.argv.index('--port') + 1] = '{port}'\n"
    return Server(folder, code=there, MEADHALL_LIMITS=LIMITS)


def test_a_page_goes_on_when_the_hall_was_killed_and_opened_again(
    welcome: Welcome, tmp_path: Path
) -> None:
    server = _open(tmp_path)
    port = server.url.rsplit(":", 1)[1]
    try:
        guest = welcome(server)
        guest.forgive(AWAY)
        table = guest.open_table("me", solo="highscore", name="Ragna")
        dice = random.Random(11)
        guest.turns(dice, 2)
        guest.asked()
        before = guest.on_table()
        program = guest.program()
        with no_reload(guest):
            server.sweep()
            guest.see("#connection", "The connection is lost")
            server = _open(tmp_path, port)
            guest.see("#connection", "Connected again.")
            expect(guest.one("#connection")).to_be_hidden()
            assert guest.on_table() == before, "nothing was lost"
            program.at(server).play(table, 1, dice)
            eventually(lambda: guest.number == before.number + 1, "news arrive again")
            guest.play(dice)
    finally:
        server.sweep()


def test_an_answer_while_the_hall_is_away_is_not_lost_silently(
    welcome: Welcome, tmp_path: Path
) -> None:
    server = _open(tmp_path)
    port = server.url.rsplit(":", 1)[1]
    try:
        guest = welcome(server)
        guest.forgive(AWAY)
        guest.open_table("me", solo="highscore", name="Ragna")
        guest.asked()
        before, options = guest.on_table(), guest.options()
        with no_reload(guest):
            server.sweep()
            guest.take(guest.picks()[0])
            guest.see("#toasts .toast", "The hall did not answer. Nothing was lost: try again.")
            assert guest.options() == options
            server = _open(tmp_path, port)
            guest.see("#connection", "Connected again.")
            guest.play(random.Random(12))
            assert guest.number == before.number + 1
    finally:
        server.sweep()


def test_a_browser_that_was_offline_catches_up(welcome: Welcome) -> None:
    ada, bo = welcome(), welcome()
    ada.forgive(AWAY)
    table = ada.open_table("me", "open", name="Ada")
    bo.join(table, "Bo")
    dice = random.Random(13)
    players = {0: ada.program(), 1: bo.program()}
    with no_reload(ada):
        ada.context.set_offline(True)
        ada.see("#connection", "The connection is lost")
        for _ in range(3):
            seat = players[0].info(table)["waiting"][0]
            assert players[seat].play(table, 1, dice) == 1
        eventually(lambda: bo.number == 3, "the others play on")
        assert ada.number == 0
        ada.context.set_offline(False)
        same_soon(ada, bo)
        expect(ada.one("#connection")).to_be_hidden()
