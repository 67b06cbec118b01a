"""A Feast for Odin: tiles are laid by hand, with the mouse, by keyboard, and with a finger."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.hall.browser.conftest import Welcome
from tests.hall.browser.driver import Guest, eventually, no_reload
from tests.hall.browser.hands import (
    HELD_OVER,
    Lifted,
    Spot,
    drag,
    in_no_hand,
    laid,
    lift,
    liftable,
    lying,
    open_laden,
)
from tests.hall.browser.measures import PHONE, TOO_SMALL, TOO_WIDE, fits, focus, tab_to

TOP = Spot("home", 0, 0)
"""In the upper left corner of the home board, where every square has a -1."""


@pytest.fixture
def guest(welcome: Welcome) -> Guest:
    guest = welcome()
    open_laden(guest)
    return guest


def _listen(guest: Guest) -> list[str]:
    """All that the page sends from now on, but for what it only asks."""
    sent: list[str] = []
    guest.page.on("request", lambda one: sent.append(one.url) if one.method != "GET" else None)
    return sent


# With the mouse


def test_what_is_held_says_what_it_would_give(guest: Guest) -> None:
    linen = drag(guest, "linen")
    linen.note("Carry it to one of your boards.")
    expect(guest.one("#carried svg")).to_be_visible()
    linen.carry(TOP)
    assert linen.note(re.compile("points")) == "−1 linen +4 points"
    expect(guest.one("#laying.fits .chip.plus")).to_contain_text("+4")
    expect(guest.one(".laying-over.ghost.fits .ghost-square")).to_have_count(4)
    expect(guest.one("#carried")).to_be_hidden()
    expect(guest.one('.may.held[data-lift="linen"]')).to_have_count(1)
    guest.page.keyboard.press("Escape")
    guest.page.mouse.up()
    pin = drag(guest, "cloakpin")
    pin.carry(TOP)
    assert _lit(guest) == _covered(pin)
    pin.turn_to(pin.turns[pin.turn]["right"])
    assert _lit(guest) == _covered(pin), "other squares are lit for a tile that is turned"
    spot = Spot("home", 3, 4, pin.turn)
    pin.carry(spot)
    pin.note("points")
    pin.let_go()
    assert lying(guest) == {pin.lies_at(spot): "cloakpin"}
    assert "cloakpin" not in liftable(guest)


def _squares(guest: Guest, selector: str) -> set[tuple[int, int]]:
    """Row and column of squares that are drawn over the home board."""
    found = guest.one(f".ground[data-ground=home] {selector}").evaluate_all(
        "all => all.map(one => ['y', 'x'].map(side => Math.floor(one.getAttribute(side) / 40)))"
    )
    return {(row, column) for row, column in found}


def _lit(guest: Guest) -> set[tuple[int, int]]:
    return _squares(guest, ".lit-square")


def _covered(held: Lifted) -> set[tuple[int, int]]:
    """All squares that it could cover on the home board, turned as it is."""
    fitting = [spot for spot in held.spots if (spot.ground, spot.turn) == ("home", held.turn)]
    assert fitting
    return set[tuple[int, int]]().union(*map(held.squares, fitting))


def test_over_a_wrong_place_it_says_why_and_cannot_be_laid(guest: Guest) -> None:
    linen = drag(guest, "linen")
    linen.carry(TOP)
    linen.let_go()
    before, number, sent = lying(guest), guest.number, _listen(guest)
    oil = drag(guest, "oil")
    for row, column, why in (
        (0, 1, "Something lies there already."),
        (0, 4, "Green must not touch green."),
        (3, 11, "It would lie beyond the edge of the board."),
        (10, 1, "Income 1 may be covered only if everything left of it and below it is covered"),
    ):
        oil.carry(Spot("home", row, column))
        oil.note(why)
        expect(guest.one("#laying .why-not")).to_have_count(1)
        expect(guest.one("#laying.fits")).to_have_count(0)
        expect(guest.one(".laying-over.ghost:not(.fits) .ghost-square")).to_have_count(2)
        expect(guest.one("#lay-down")).to_be_disabled()
    guest.page.mouse.up()
    oil.note("Income 1 may be covered")
    guest.page.mouse.click(*oil.middle(Spot("home", 0, 1)))
    oil.note("Something lies there already.")
    guest.page.keyboard.press("Enter")
    oil.carry(Spot("home", 11, 3))
    oil.note("−1 oil")
    assert (lying(guest), guest.number, sent) == (before, number, [])
    guest.page.mouse.click(*oil.middle(Spot("home", 11, 3)))
    laid(guest, number)
    assert lying(guest) == {**before, "t-0-home-11-3": "oil"}


def test_what_is_put_back_was_never_sent(guest: Guest) -> None:
    sent, before = _listen(guest), (guest.number, guest.on_table().pieces, liftable(guest))
    for way in ("outside", "Escape in mid-air", "Escape", "button", "again", "click beside"):
        in_the_air = way in ("outside", "Escape in mid-air")
        pin = (drag if in_the_air else lift)(guest, "cloakpin")
        pin.carry(TOP)
        expect(guest.one(".ghost.fits")).to_have_count(1)
        if way == "outside":
            guest.page.mouse.move(3, 300)
            expect(guest.one("#carried svg")).to_be_visible()
        elif way == "button":
            guest.one("#lay-back").click()
        elif way == "again":
            guest.press('.may[data-lift="cloakpin"]')
        elif way == "click beside":
            guest.page.mouse.click(3, 300)
        else:
            guest.page.keyboard.press("Escape")
            in_no_hand(guest)
        guest.page.mouse.up()
        in_no_hand(guest)
        assert (guest.number, guest.on_table().pieces, liftable(guest)) == before, way
    assert not sent
    oil = drag(guest, "oil")
    oil.carry(TOP)
    oil.let_go()
    assert len(sent) == 1 and sent[0].endswith("/answer"), "what is laid is sent once"


def test_one_press_takes_a_whole_laying_back(guest: Guest) -> None:
    """Laying is one answer, though the game asks which tile, where, and how often."""
    question, options, number = guest.words("#ask .question"), guest.options(), guest.number
    for thing, by in (("silver", "button"), ("oil", "key")):
        held = drag(guest, thing)
        held.carry(TOP)
        held.let_go()
        guest.asked()
        assert guest.words("#ask .question") == question, "nothing is left to be answered"
        assert lying(guest) == {"t-0-home-0-0": thing}
        _take_back(guest, by)
        number += 2
        assert guest.number == number, "one entry was made, and one took it back"
        assert (guest.words("#ask .question"), guest.options()) == (question, options)
        assert not lying(guest)
        assert thing in liftable(guest)


def _take_back(guest: Guest, by: str = "button") -> None:
    number = guest.number
    if by == "button":
        guest.page.click("#undo")
    else:
        guest.page.keyboard.press("u")
    guest.taken(number)
    guest.asked()


def test_a_tile_is_turned_and_mirrored(guest: Guest) -> None:
    for way in ("r", "m", "wheel", "right click", "button"):
        pin = lift(guest, "cloakpin")
        wanted = pin.turns[pin.turn]["mirrored" if way == "m" else "right"]
        assert wanted != pin.turn
        spot = Spot("home", 1, 2, wanted)
        pin.carry(spot)
        if way == "button":
            guest.one("#lay-turn").click()
            pin.turn = wanted
        else:
            assert pin.turn_to(wanted, way) == 1
        pin.carry(spot)
        assert _squares(guest, ".ghost-square") == pin.squares(Spot("", 0, 0, wanted)), way
        number = guest.number
        guest.page.mouse.click(*pin.middle(spot))
        laid(guest, number)
        assert lying(guest) == {pin.lies_at(spot): "cloakpin"}, way
        _take_back(guest)


def test_what_is_held_stays_in_the_hand_when_the_table_moves_on(guest: Guest) -> None:
    """Somebody holds a tile on one page and answers on another: what can still be laid stays in the
    hand, what lies already does not."""
    pin = drag(guest, "cloakpin")
    pin.carry(TOP)
    number, program = guest.number, guest.program()
    assert program.answer(guest.table, number, "go HU2").status_code == 200
    guest.taken(number)
    expect(guest.one(".laying-over.ghost.fits")).to_have_count(1)
    pin.let_go()
    assert lying(guest) == {"t-0-home-0-0": "cloakpin"}
    drag(guest, "linen")
    number = guest.number
    assert program.answer(guest.table, number, "place linen home h1 r").status_code == 200
    guest.taken(number)
    in_no_hand(guest)
    guest.page.mouse.up()


# By keyboard


def _kept(guest: Guest, what: str) -> None:
    """The focus is somewhere on the page, so that who listens to it is not sent to its start."""
    guest.asked()
    eventually(lambda: focus(guest) != "", f"the focus was lost after {what}", 3)


def _held_by_keys(guest: Guest, thing: str) -> None:
    tab_to(guest, f'#panel-larder .may[data-lift="{thing}"]', 120)
    guest.page.keyboard.press("Enter")
    expect(guest.one("body.holding")).to_have_count(1)
    expect(guest.one(".laying-over.ghost.fits")).to_have_count(1)


def test_a_tile_is_laid_by_keyboard(guest: Guest) -> None:
    keys, number = guest.page.keyboard, guest.number
    ghost = guest.one(".laying-over.ghost")
    _held_by_keys(guest, "cloakpin")
    expect(ghost).to_have_attribute("transform", "translate(0 0)")
    for key, at in (
        ("ArrowDown", "translate(0 40)"),
        ("ArrowRight", "translate(40 40)"),
        ("ArrowUp", "translate(40 0)"),
        ("ArrowUp", "translate(40 0)"),
        ("ArrowLeft", "translate(0 0)"),
        ("ArrowLeft", "translate(0 0)"),
    ):
        keys.press(key)
        expect(ghost).to_have_attribute("transform", at)
    looks = [ghost.inner_html()]
    for key in ("r", "m", "r", "m"):
        keys.press(key)
        looks.append(ghost.inner_html())
    assert len(set(looks)) == 4 and looks[0] == looks[4], "turned and mirrored, twice"
    expect(guest.one("#laying .laying-note")).to_contain_text("points")
    keys.press("Escape")
    in_no_hand(guest)
    assert focus(guest) == "cloakpin"
    keys.press("Enter")
    expect(ghost).to_have_attribute("transform", "translate(0 0)")
    for _ in range(9):
        keys.press("ArrowDown")
    expect(guest.one("#laying .why-not")).to_contain_text("Income")
    keys.press("Enter")
    expect(guest.one("body.holding")).to_have_count(1)
    for _ in range(8):
        keys.press("ArrowUp")
    expect(guest.one(".laying-over.ghost.fits")).to_have_count(1)
    keys.press("Enter")
    laid(guest, number)
    _kept(guest, "laying")
    assert lying(guest) == {"t-0-home-1-0": "cloakpin"}


def test_a_viking_a_plan_and_a_typed_line_by_keyboard(guest: Guest) -> None:
    keys, number = guest.page.keyboard, guest.number
    with no_reload(guest):
        tab_to(guest, '#panel-actions .may[data-thing="HU2"]', 120)
        keys.press("Enter")
        guest.taken(number)
        _kept(guest, "placing a Viking")
        tab_to(guest, "#open-plan", 120)
        keys.press("Enter")
        guest.see("#plan")
        _kept(guest, "opening a plan")
        _held_by_keys(guest, "linen")
        keys.press("Enter")
        guest.see("#plan ol li", "place linen home")
        _kept(guest, "laying in a plan")
        assert guest.number == number + 1, "a plan is no answer"
        tab_to(guest, "#take-plan", 120)
        keys.press("Enter")
        laid(guest, number + 1)
        expect(guest.one("#plan")).to_have_count(0)
        _kept(guest, "taking a plan")
        assert list(lying(guest).values()) == ["linen"]
        keys.press("/")
        assert focus(guest) == "typed"
        keys.type("place oil home h1 r")
        keys.press("Enter")
        laid(guest, number + 2)
        _kept(guest, "typing")
        assert lying(guest)["t-0-home-0-7"] == "oil"


# With a finger


@pytest.fixture
def thumb(welcome: Welcome) -> Guest:
    thumb = welcome(**PHONE)
    open_laden(thumb)
    return thumb


def test_a_tile_is_laid_by_taps(thumb: Guest) -> None:
    number, sent = thumb.number, _listen(thumb)
    pin = lift(thumb, "cloakpin")
    expect(thumb.one(".laying-over.ghost.fits")).to_have_count(1)
    thumb.one("#lay-turn").tap()
    pin.turn = pin.turns[pin.turn]["right"]
    spot = Spot("home", 2, 3, pin.turn)
    thumb.page.touchscreen.tap(*pin.middle(spot))
    expect(thumb.one(".laying-over.ghost.fits")).to_have_attribute("transform", "translate(120 80)")
    pin.note("points")
    assert thumb.evaluate(TOO_SMALL, "#laying") == []
    assert thumb.evaluate(TOO_WIDE) == []
    assert not sent, "a tap shows, the hook lays"
    thumb.one("#lay-down").tap()
    laid(thumb, number)
    assert lying(thumb) == {"t-0-home-2-3": "cloakpin"}
    thumb.asked()
    oil = lift(thumb, "oil")
    thumb.page.touchscreen.tap(*oil.middle(Spot("home", 2, 3)))
    oil.note("Something lies there already.")
    expect(thumb.one("#lay-down")).to_be_disabled()
    thumb.one("#lay-back").tap()
    in_no_hand(thumb)
    assert thumb.number == number + 1


class Finger:
    """One finger on the glass."""

    def __init__(self, guest: Guest):
        self.session = guest.context.new_cdp_session(guest.page)

    def do(self, kind: str, *at: tuple[float, float]) -> None:
        points: list[dict[str, Any]] = [{"x": x, "y": y, "id": 1} for x, y in at]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def test_a_tile_is_dragged_with_a_finger(thumb: Guest) -> None:
    number = thumb.number
    finger = Finger(thumb)
    x, y = thumb.point_of('.may[data-lift="linen"]')
    finger.do("touchStart", (x, y))
    with thumb.page.expect_response(re.compile(r"/lift\?")) as told:
        finger.do("touchMove", (x + 4, y - 12))
    expect(thumb.one("body.holding")).to_have_count(1)
    linen = Lifted(thumb, "linen", told.value.json())
    wanted = next(s for s in linen.spots[20:] if s.turn == linen.turn)

    def there() -> bool:
        at = linen.middle(wanted)
        finger.do("touchMove", (at[0], at[1] + 46))  # it is held above the finger
        return bool(thumb.evaluate(HELD_OVER) == [*wanted[:3]])

    eventually(there, "the tile comes to its place", 10)
    finger.do("touchEnd")
    linen.note("points")
    assert thumb.number == number, "a finger looks first"
    thumb.one("#lay-down").tap()
    laid(thumb, number)
    assert lying(thumb) == {linen.lies_at(wanted): "linen"}


def test_the_whole_table_fits_on_a_phone(thumb: Guest) -> None:
    for name in ("mine", "others", "log", "chat"):
        tab = thumb.one(f"#tab-{name}")
        if not tab.is_visible():
            continue
        tab.tap()
        thumb.see(f"#{name}")
        fits(thumb)
    for part in ("#ask", "#options", "#players"):
        assert thumb.evaluate(TOO_SMALL, part) == []
    spaces = thumb.one("#panel-actions .may[data-pick]").evaluate_all(
        "all => all.map(one => one.getAttribute('data-thing'))"
    )
    assert len(spaces) > 10
    for space in spaces:
        thumb.point_of(f'#panel-actions .may[data-thing="{space}"]')
    number = thumb.number
    thumb.press('#panel-actions .may[data-thing="HU2"]')
    thumb.see("#confirm .yes", "Catch stockfish")
    thumb.one("#confirm .yes").tap()
    thumb.taken(number)
