"""A Feast for Odin in the browser: a whole game, a window for two, a laptop, a replay."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field

import pytest
from playwright.sync_api import expect

from meadhall.kernel.table import Table
from tests.hall.browser.conftest import Welcome
from tests.hall.browser.driver import (
    SOON,
    Guest,
    arrived,
    eventually,
    no_reload,
    same_soon,
    switch,
    watch,
)
from tests.hall.browser.hands import Lifted, drag, laid, liftable, lying, open_laden
from tests.hall.browser.measures import no_hurdles
from tests.hall.server import Player, Server

# A whole game

WANTED = ("CR1", "MT3", "MT6", "WM3", "MT9", "WM2", "HU2")
"""The spaces that the guest likes: linen, better goods, the market."""
COINS = ("silver", "ore", "wood", "stone")
TURNING = ("r", "wheel")
ACTIONS, TILES = 2, 7
"""So many actions in a round, until so many tiles are laid."""


@dataclass
class Tally:
    """What the guest has done so far."""

    actions: int = 0
    """In this round."""
    laid: int = 0
    turned: list[str] = field(default_factory=list)
    feasts: list[str] = field(default_factory=list)
    plans: list[str] = field(default_factory=list)


def test_a_guest_plays_alone_to_the_end_by_clicks_and_drags(welcome: Welcome) -> None:
    guest, tally = welcome(), Tally()
    guest.go("/")
    guest.page.click("#play-odin")
    guest.fill_in("me", options={"length": "short"})
    with no_reload(guest):
        while True:
            guest.page.wait_for_selector('#table[data-mine="1"], #table[data-over="1"]')
            if guest.over():
                break
            number = guest.number
            _move(guest, tally)
            guest.taken(number)
    assert tally.laid >= 6
    assert {"r", "wheel"} <= set(tally.turned)
    assert {"helper", "hand"} <= set(tally.feasts)
    assert tally.plans == ["left", "taken"]
    guest.see("#result .sheet")
    text = guest.context.request.get(f"{guest.server.url}/table/{guest.table}/record").text()
    game = Table.from_record(text)
    assert game.over and game.settings["length"] == "short"
    assert guest.one("#result tfoot td").all_inner_texts() == [str(game.totals()[0])]
    rows = [int(cell) for cell in guest.one("#result tbody td").all_inner_texts()]
    assert sum(rows) == game.totals()[0]
    assert guest.one("#players .points").inner_text() == str(game.totals()[0])
    assert str(abs(game.totals()[0])) in guest.words("#ask .question")
    assert len(lying(guest)) == sum(option.startswith("home ") for _, option in game.answers) >= 7


def _move(guest: Guest, tally: Tally) -> None:
    """Answer what is asked now, as far as the next number."""
    options = guest.options()
    tiles = [thing for thing in liftable(guest) if thing not in COINS]
    if any(option.startswith("empty ") for option in options):
        _feast(guest, tally)
    elif tiles and len(tally.plans) < 2 and tally.laid >= 4:
        _plan(guest, tally, tiles[0])
    elif tiles and tally.laid < TILES:
        _lay(guest, tally, tiles[0])
    else:
        _choose(guest, tally, options)


def _choose(guest: Guest, tally: Tally, options: list[str]) -> None:
    spaces = [f"go {space}" for space in WANTED if f"go {space}" in options]
    if spaces and tally.actions < ACTIONS and tally.laid < TILES:
        tally.actions += 1
        wanted = spaces[0]
    elif "pass" in options:
        tally.actions = 0
        wanted = "pass"
    else:
        wanted = next((one for one in ("end", "ready") if one in options), "")
    picks = guest.picks()
    guest.take(next(pick for pick in picks if wanted in ("", pick.notation)))


def _lay(guest: Guest, tally: Tally, thing: str) -> None:
    """With the mouse, and turned if there is a way of turning that was not tried yet."""
    held = drag(guest, thing)
    spots = [spot for spot in held.spots if spot.turn == held.turn]
    held.carry(spots[-1])
    how = next((one for one in TURNING if one not in tally.turned), "")
    other = [spot for spot in held.spots if spot.turn not in ("", held.turn)]
    if how and other:
        tally.turned.append(how)
        held.turn_to(other[-1].turn, how)
        held.carry(other[-1])
    held.let_go()
    tally.laid += 1


def _plan(guest: Guest, tally: Tally, thing: str) -> None:
    """Once try out something and leave it, once take what the helper proposes."""
    number, before = guest.number, lying(guest)
    if not tally.plans:
        _try_out(guest, thing)
        assert len(lying(guest)) == len(before) + 1, "a plan shows what would be"
        assert guest.number == number, "but it has not happened"
        guest.page.click("#leave-plan")
        expect(guest.one("#plan")).to_have_count(0)
        assert (guest.number, lying(guest)) == (number, before)
        tally.plans.append("left")
        _lay(guest, tally, thing)
        return
    shown = _take(guest, "filling", f"place {thing} ")
    laid(guest, number)
    assert len(before) < len(lying(guest)) and lying(guest) == shown
    tally.plans.append("taken")


def _try_out(guest: Guest, thing: str) -> None:
    guest.page.click("#open-plan")
    expect(guest.one("#plan")).to_contain_text("Try out what you like", timeout=SOON)
    held = drag(guest, thing)
    held.carry(next(spot for spot in held.spots if spot.turn == held.turn))
    guest.page.mouse.up()
    expect(guest.one("#plan ol li")).to_contain_text(f"place {thing} home", timeout=SOON)
    expect(guest.one("#plan .chip.plus").first).to_be_visible(timeout=SOON)


def _take(guest: Guest, what: str, line: str | re.Pattern[str]) -> dict[str, str]:
    """Let a helper propose something, and take it. What was seen to lie on the boards then."""
    guest.page.click(f"#propose-{what}")
    expect(guest.one("#plan ol li").first).to_contain_text(line, timeout=SOON)
    shown = lying(guest)
    guest.page.click("#take-plan")
    expect(guest.one("#plan")).to_have_count(0)
    return shown


def _feast(guest: Guest, tally: Tally) -> None:
    """In turn what the helper proposes, and what comes first to hand."""
    begins = guest.one("#propose-feast").count() == 1
    if begins:
        tally.feasts.append("hand" if tally.feasts[-1:] == ["helper"] else "helper")
    if begins and tally.feasts[-1] == "helper":
        _take(guest, "feast", re.compile("serve|silver|empty"))
        return
    picks = guest.picks()
    served = [pick for pick in picks if pick.notation.startswith("serve ")]
    guest.take(served[0] if begins and served else picks[-1])


# Two in one window


def test_two_answer_a_window_at_the_same_time(welcome: Welcome) -> None:
    ada, bo = welcome(), welcome()
    table = ada.open_table("me", "open", game="odin", length="short", name="Ada")
    bo.join(table, "Bo")
    players = [ada.program(), bo.program()]
    _keep_to(bo, feast="never", bonus="never")
    for option in ("go PR2", "end", "go EO1", "end", "pass", "go WM1", "end", "pass"):
        _say(players, table, option)
    with no_reload(ada), no_reload(bo):
        for guest in (ada, bo):
            guest.see("#ask .question", "Before income")
        same_soon(ada, bo)
        assert _waiting(ada) == ["Ada", "Bo"]
        coin, other = drag(ada, "silver"), drag(bo, "silver")
        coin.carry(coin.spots[0])
        other.carry(other.spots[0])
        coin.let_go()
        eventually(lambda: bo.number == ada.number, "the news has come to Bo")
        _carry_on(other)
        other.let_go()
        same_soon(ada, bo)
        assert len(lying(ada)) == len(lying(bo)) == 1
        _press(bo, "ready")
        waiting = ada.one("#players .waiting .name")
        expect(waiting).to_have_text(["Ada"])
        bo.see("#ask .question", "Waiting for Ada")
        assert ada.data("mine") == "1" and bo.data("mine") == "0"
        _press(ada, "ready")
        ada.see("#ask .question", "Before the feast")
        expect(waiting).to_have_text(["Ada"])  # Bo could lay a coin too, but has no wish to
        same_soon(ada, bo)
        assert ada.data("mine") == "1" and bo.data("mine") == "0"
        _press(ada, "ready")
        for guest in (ada, bo):
            guest.see("#ask .question", "What lies next on the table?")
        same_soon(ada, bo)
        assert _waiting(ada) == _waiting(bo) == ["Ada", "Bo"]


def _carry_on(held: Lifted) -> None:
    """The table has moved on below a hand: the next move of the mouse lifts the thing again."""

    def there() -> bool:
        held.guest.page.mouse.move(*held.middle(held.spots[0]))
        return held.guest.one(".laying-over.ghost.fits").count() == 1

    eventually(there, f"{held.thing} is in hand again")


def _keep_to(guest: Guest, **habits: str) -> None:
    """What the guest always answers in the windows."""
    guest.one(".habits summary").click()
    for window, wish in habits.items():
        guest.page.select_option(f".habits select[name={window}]", wish)
    guest.one(".habits button").click()
    guest.page.wait_for_selector("html.lively #table")
    for window, wish in habits.items():
        expect(guest.one(f".habits select[name={window}]")).to_have_value(wish)


def _say(players: list[Player], table: str, option: str) -> None:
    """Whoever is asked first answers so."""
    player = players[players[0].info(table)["waiting"][0]]
    number, options = player.asked(table)
    reply = player.answer(table, number, option)
    assert reply.status_code == 200, (option, options)


def _press(guest: Guest, option: str) -> None:
    number = guest.number
    guest.press(f'#options .option[value="{option}"]')
    guest.taken(number)


def _waiting(guest: Guest) -> list[str]:
    return guest.one("#players .waiting .name").all_inner_texts()


# On a laptop

LAPTOP = {"viewport": {"width": 1366, "height": 768}}
HIDDEN = """
() => ["panel-actions", "panel-home"].flatMap(id => {
  const box = document.getElementById(id).getBoundingClientRect();
  const found = [];
  if (box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight) {
    found.push(`${id} lies at ${box.left} ${box.top} ${box.right} ${box.bottom}`);
  }
  for (const x of [box.left + 9, box.right - 9]) for (const y of [box.top + 9, box.bottom - 9]) {
    const hit = document.elementFromPoint(x, y);
    if (hit?.closest(".panel")?.id !== id) found.push(`${id} is covered at ${x} ${y}`);
  }
  return found;
})
"""


def test_both_boards_are_in_sight_on_a_laptop(welcome: Welcome) -> None:
    guest = welcome(**LAPTOP)
    guest.open_table("me", "bot:random", game="odin", name="Ragna")
    for language in ("en", "de", "fr"):
        switch(guest, language)
        guest.asked()
        assert guest.evaluate("() => scrollY") == 0
        assert guest.evaluate(HIDDEN) == [], language


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_table_has_no_hurdles(axe: Callable[..., Guest], theme: str) -> None:
    """With a plan open, and a tile in hand."""
    guest = axe(theme, **LAPTOP)
    open_laden(guest)
    guest.page.click("#open-plan")
    guest.see("#plan")
    held = drag(guest, "cloakpin")
    held.carry(held.spots[0])
    held.note("points")
    no_hurdles(guest)


# Afterwards


@pytest.fixture(scope="module")
def feasted(hall: Server) -> str:
    """A short game of two that is over: a tile was laid, and cards were drawn."""
    players = [Player(hall, name) for name in ("Sif", "Yrsa")]
    table = players[0].open("me", "open", game="odin", length="short")
    players[1].sit(table, 1)
    for line in ("go CR1", "place linen home a1", "end", "go EO1", "end"):
        _say(players, table, line)
    while (said := players[0].info(table))["state"] != "over":
        options = players[said["waiting"][0]].asked(table)[1]
        quick = [one for one in options if one in ("pass", "ready")]
        _say(players, table, (quick or options[-1:])[0])
    return table


def test_a_game_is_watched_again_through_every_eye(welcome: Welcome, feasted: str) -> None:
    guest = welcome()
    latest = watch(guest, feasted)
    arrived(guest, 0)
    with no_reload(guest):
        guest.one("#slider").fill(str(latest // 2))
        arrived(guest, latest // 2)
        half = guest.on_table()
        guest.page.click("#on")
        arrived(guest, latest // 2 + 1)
        guest.page.click("#back")
        arrived(guest, latest // 2)
        assert guest.on_table() == half
    cards = {eye: _cards(guest, feasted, latest // 2, eye) for eye in ("", "0", "1")}
    hands = [cards[eye] - cards[""] for eye in "01"]
    assert all(hands) and hands[0].isdisjoint(hands[1])


def _cards(guest: Guest, table: str, at: int, eye: str) -> set[str]:
    """The occupations that are to be seen through an eye."""
    guest.go(f"/table/{table}/replay?at={at}")
    guest.page.wait_for_selector("html.lively #slider")
    if eye:
        guest.page.select_option("#eye", eye)
    guest.page.wait_for_selector(f'html.lively #table[data-at="{at}"][data-eye="{eye}"]')
    return set(re.findall(r'data-thing="(card \d+)"', guest.page.content()))


def test_the_log_leads_to_its_moment(welcome: Welcome, feasted: str) -> None:
    guest = welcome()
    guest.go(f"/table/{feasted}/log")
    link = guest.one(".whole-log a").filter(has_text=re.compile("linen")).first
    link.click()
    guest.page.wait_for_selector("html.lively #slider")
    at = int(guest.data("at"))
    assert 0 < at < int(guest.data("latest"))
    guest.see("#log-lines .now", re.compile("linen"))
    guest.page.locator("#log-lines a").first.click()
    expect(guest.one("#table")).not_to_have_attribute("data-at", str(at))
