"""What a guest has in hand: tiles that are lifted, carried over squares, turned and laid."""

from __future__ import annotations

import re
from typing import Any, NamedTuple

from playwright.sync_api import expect

from tests.hall.browser.driver import Guest, eventually

POINT_ON = """
([name, row, column]) => {
  const ground = [...document.querySelectorAll("#mine .ground")].find(
    one => one.dataset.ground === name && one.getClientRects().length);
  if (!ground) return `there is no board ${name}`;
  const box = ground.getBoundingClientRect();
  if (box.top < 100 || box.bottom > innerHeight - 100) {
    ground.scrollIntoView({block: "center", behavior: "instant"});
  }
  const cell = Number(ground.dataset.cell);
  const point = new DOMPoint(column * cell, row * cell).matrixTransform(ground.getScreenCTM());
  return [point.x, point.y];
}
"""
"""Where on the screen a point of a board is, told in squares."""
HELD_OVER = """
() => {
  const ghost = document.querySelector(".laying-over.ghost");
  const ground = ghost?.closest(".ground");
  if (!ground) return null;
  const [x, y] = ghost.getAttribute("transform").match(/[-.0-9]+/g).map(Number);
  const cell = Number(ground.dataset.cell);
  return [ground.dataset.ground, Math.round(y / cell), Math.round(x / cell)];
}
"""

LADEN = (
    *("go CR7", "later", "enough", "end", "go WM3", "end", "buy knarr"),
    *("ready", "ready", "empty 7", "ready"),
    *("go CR1", "end", "go PR2", "end", "go SA3", "cloakpin", "enough", "end"),
)
"""Alone, until a silver coin, oil, linen and a cloakpin lie in the larder."""


class Spot(NamedTuple):
    """A place for a tile: board, row and column of its upper left square, and how it is turned."""

    ground: str
    row: int
    column: int
    turn: str = ""


class Lifted:
    """A thing in a guest's hand, with all that the page was told about it."""

    def __init__(self, guest: Guest, thing: str, told: dict[str, Any]):
        self.guest, self.thing = guest, thing
        self.turns = {turn["name"]: turn for turn in told["turns"]}
        self.spots = [Spot(*place[:4]) for place in told["places"]]
        fitting = [turn for turn in self.turns if any(spot.turn == turn for spot in self.spots)]
        self.turn = fitting[0] if fitting else next(iter(self.turns))

    def middle(self, spot: Spot) -> tuple[float, float]:
        """Where on the screen its middle is when it lies there."""
        cells = self.turns[self.turn]["cells"]
        high, wide = (1 + max(cell[axis] for cell in cells) for axis in (0, 1))
        at = (spot.ground, max(0, spot.row) + high / 2, max(0, spot.column) + wide / 2)
        found = self.guest.evaluate(POINT_ON, at)
        assert isinstance(found, list), found
        return found[0], found[1]

    def squares(self, spot: Spot) -> set[tuple[int, int]]:
        """Those that it would cover there."""
        cells = self.turns[spot.turn]["cells"]
        return {(spot.row + row, spot.column + column) for row, column in cells}

    def lies_at(self, spot: Spot) -> str:
        """What the drawing calls it when it lies there."""
        row, column = min(self.squares(spot))
        return f"t-0-{spot.ground}-{row}-{column}"

    def carry(self, spot: Spot) -> None:
        """Hold it there with the mouse. At the edge of the window the page moves below it."""
        wanted = [spot.ground, spot.row, spot.column]
        for _ in range(8):
            self.guest.page.mouse.move(*self.middle(spot))
            if spot.row < 0 or self.guest.evaluate(HELD_OVER) == wanted:
                return
        raise AssertionError(f"{self.thing} is not over {wanted}: {self.guest.evaluate(HELD_OVER)}")

    def turn_to(self, turn: str, how: str = "r") -> int:
        """Turn it until it lies so; how often that took."""
        for times in range(5):
            if self.turn == turn:
                return times
            before = self.looks()
            if how == "wheel":
                self._wheel(before)
            elif how == "right click":
                self.guest.page.mouse.click(*self._here(), button="right")
            else:
                self.guest.page.keyboard.press(how)
            self.turn = self.turns[self.turn]["mirrored" if how == "m" else "right"]
            self._looks_otherwise(before, how)
        raise AssertionError(f"{self.thing} cannot be turned to {turn!r}")

    def looks(self) -> str:
        """Its squares as they are drawn over a board."""
        return str(self.guest.one(".laying-over.ghost").first.inner_html())

    def _looks_otherwise(self, before: str, how: str) -> None:
        eventually(lambda: self.looks() != before, f"{self.thing} is turned by {how}", 5)

    def _here(self) -> tuple[float, float]:
        over = self.guest.evaluate(HELD_OVER)
        assert over, f"{self.thing} is over no board"
        return self.middle(Spot(*over))

    def _wheel(self, before: str) -> None:
        """A wheel runs on for a while: what comes too soon is no second turn."""

        def turned() -> bool:
            if self.looks() == before:
                self.guest.page.mouse.wheel(0, 100)
            return self.looks() != before

        eventually(turned, f"{self.thing} is turned by the wheel", 5)

    def note(self, words: str | re.Pattern[str]) -> str:
        """What is said about where it is held."""
        self.guest.see("#laying .laying-note", words)
        return self.guest.words("#laying .laying-note")

    def let_go(self) -> None:
        """Lay it where it is held, dragged by the mouse."""
        number = self.guest.number
        self.guest.page.mouse.up()
        self.guest.answers.append(f"{self.thing} let go")
        laid(self.guest, number)


def open_laden(guest: Guest) -> str:
    """A table in round 2 at which the guest, alone, has some tiles to lay and Vikings to place."""
    table = guest.open_table("me", game="odin", length="short", name="Ragna")
    program = guest.program()
    for number, option in enumerate(LADEN):
        reply = program.answer(table, number, option)
        assert reply.status_code == 200, (option, program.asked(table))
    expect(guest.one("#table")).to_have_attribute("data-number", str(len(LADEN)))
    guest.asked()
    return table


def liftable(guest: Guest) -> list[str]:
    """The things that may be lifted now."""
    found = guest.one("#table .may[data-lift]")
    return list(found.evaluate_all("all => all.map(one => one.getAttribute('data-lift'))"))


def drag(guest: Guest, thing: str) -> Lifted:
    """Lift a thing with the mouse button down."""
    x, y = guest.point_of(f'.may[data-lift="{thing}"]')
    guest.page.mouse.move(x, y)
    guest.page.mouse.down()
    with guest.page.expect_response(re.compile(r"/lift\?")) as told:
        guest.page.mouse.move(x + 9, y + 9)
    expect(guest.one("body.holding")).to_have_count(1)
    return Lifted(guest, thing, told.value.json())


def lift(guest: Guest, thing: str) -> Lifted:
    """Lift a thing with a click, or with a tap."""
    with guest.page.expect_response(re.compile(r"/lift\?")) as told:
        guest.press(f'.may[data-lift="{thing}"]')
    expect(guest.one("body.holding")).to_have_count(1)
    return Lifted(guest, thing, told.value.json())


def laid(guest: Guest, number: int) -> None:
    """What was held lies on the page: a laying is one line, but several answers."""
    guest.taken(number)
    guest.settled()
    in_no_hand(guest)


def in_no_hand(guest: Guest) -> None:
    """Nothing is held, and nothing of it is left on the page."""
    expect(guest.one("body.holding")).to_have_count(0)
    expect(guest.one("#laying")).to_be_hidden()
    expect(guest.one(".laying-over")).to_have_count(0)


def lying(guest: Guest) -> dict[str, str]:
    """What lies on my boards: the place of each tile, and its name."""
    found = guest.one("#mine .ground .piece[id^='t-']").evaluate_all(
        """all => all.map(one => [
          one.id, one.querySelector(".thing")?.getAttribute("data-thing") ?? ""])"""
    )
    return dict(found)
