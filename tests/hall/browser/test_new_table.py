"""The form of a new table: every setting can be chosen, and the table is playable."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import expect

from meadhall.kernel.registry import find_game
from tests.hall.browser.conftest import Welcome
from tests.hall.browser.driver import Guest, choose

KARVI = find_game("karvi")
SETTINGS = {setting.name: setting for setting in KARVI.settings if setting.values}


def _shown(guest: Guest) -> set[str]:
    """The settings that the form offers now."""
    if not guest.one(".variants").evaluate("box => box.open"):
        guest.page.click(".variants > summary")
    names = guest.one("[data-setting]").evaluate_all(
        "all => all.filter(one => one.checkVisibility()).map(one => one.dataset.setting)"
    )
    return set(names)


def _meaningful(seats: int, chosen: dict[str, str]) -> set[str]:
    return {name for name, setting in SETTINGS.items() if setting.fits(seats, chosen)}


@pytest.mark.parametrize("seats", KARVI.seats)
def test_the_form_shows_what_fits_the_number_of_seats(welcome: Welcome, seats: int) -> None:
    guest = welcome()
    guest.go("/new?game=karvi")
    guest.page.wait_for_selector("html.lively")
    guest.page.select_option("#seats", str(seats))
    expect(guest.one(".seat-row:visible")).to_have_count(seats)
    if seats == 1:
        for solo in ("highscore", "volva"):
            guest.page.select_option("#option-solo", solo)
            assert _shown(guest) == _meaningful(1, {"solo": solo})
    else:
        _shown(guest)
        for draft in ("no", "yes"):
            choose(guest.one("#option-draft"), draft)
            assert _shown(guest) == _meaningful(seats, {"draft": draft})


def test_nothing_is_chosen_that_was_not_asked_for(welcome: Welcome) -> None:
    """The form as it stands is the standard game."""
    guest = welcome()
    guest.go("/new")
    guest.fill_in("me", options={"solo": "volva"}, name="Ragna")
    assert guest.program().info(guest.table)["options"] == _settings(1, solo="volva")
    guest.go("/new")
    guest.fill_in("me", "bot:thrall")
    assert guest.program().info(guest.table)["options"] == _settings(2)


def _settings(seats: int, **options: str) -> dict[str, str]:
    said = KARVI.choose_settings(seats, options)
    return {name: value for name, value in said.items() if value}


def _tables() -> list[tuple[int, dict[str, str]]]:
    """A few tables in which every number of seats and every value of every setting occurs."""
    dice = random.Random(0)
    missing = {(name, value) for name, setting in SETTINGS.items() for value in setting.values}
    missing = missing - {("solo", "no")} | {("seats", str(seats)) for seats in KARVI.seats}
    found = []
    while missing:
        tries = [_some_table(dice) for _ in range(40)]
        best = max(tries, key=lambda one: len(missing & _covered(*one)))
        missing -= _covered(*best)
        found.append(best)
    return found


def _some_table(dice: random.Random) -> tuple[int, dict[str, str]]:
    seats = dice.choice(KARVI.seats)
    options: dict[str, str] = {}
    for setting in sorted(SETTINGS.values(), key=lambda setting: bool(setting.needs)):
        if setting.fits(seats, options):
            values = [v for v in setting.values if not (setting.name == "solo" and v == "no")]
            options[setting.name] = dice.choice(values)
    if options.get("loser", "no") != "no" and int(options["loser"]) >= seats:
        options["loser"] = "no"
    return seats, options


def _covered(seats: int, options: dict[str, str]) -> set[tuple[str, str]]:
    return {("seats", str(seats)), *options.items()}


@pytest.mark.parametrize(("seats", "options"), _tables(), ids=lambda x: _id(x))
def test_every_value_of_every_setting_can_be_played(
    welcome: Welcome, seats: int, options: dict[str, str]
) -> None:
    guest = welcome()
    guest.go("/new?game=karvi")
    guest.page.wait_for_selector("html.lively")
    chairs = ("me", "bot:thrall", "bot:thrall", "bot:thrall")[:seats]
    guest.fill_in(*chairs, name="Ragna", options=options)
    said = guest.program().info(guest.table)["options"]
    assert said == _settings(seats, **options)
    guest.asked()
    assert guest.words("#ask .question")
    guest.play(random.Random(24))


def _id(x: int | dict[str, str]) -> str:
    if isinstance(x, int):
        return str(x)
    return " ".join(f"{name}={value}" for name, value in x.items() if value != "no")


def test_boards_of_ones_own(welcome: Welcome) -> None:
    guest = welcome()
    guest.forgive("422")
    guest.go("/new?game=karvi")
    guest.page.fill("#name", "Ragna")
    guest.page.click(".variants > summary")
    guest.page.click("[data-setting=boards] details summary")
    guest.page.fill("[name=own-boards]", "bb-xx")
    guest.page.click("#sit-down")
    guest.see("main [role=alert]", "bb-xx")
    assert guest.one("[name=own-boards]").input_value() == "bb-xx", "what was said is still there"
    guest.page.fill("[name=own-boards]", "bb-la-ta-rb")
    guest.page.click("#sit-down")
    guest.page.wait_for_selector("html.lively #table")
    assert guest.program().info(guest.table)["options"]["boards"] == "bb-la-ta-rb"
    guest.asked()


def test_i_may_sit_on_another_seat_and_watch_bots(welcome: Welcome) -> None:
    guest = welcome()
    guest.open_table("bot:random", "me", "bot:karl", name="Ragna")
    assert guest.data("seat") == "1"
    guest.play(random.Random(25))
    guest.open_table("bot:random", "bot:random")
    assert guest.data("seat") == ""
    guest.page.wait_for_selector('#table[data-over="1"]')
    guest.see("#ask .question", "wins with")
    assert guest.one("#options, #chat-form").count() == 0


def test_two_seats_for_one_person_are_refused_kindly(welcome: Welcome) -> None:
    guest = welcome()
    guest.forgive("422")
    guest.go("/new?game=karvi")
    guest.page.select_option("#seat-1", "me")
    guest.page.click("#sit-down")
    guest.see("main [role=alert]", re.compile("one person has one seat", re.IGNORECASE))
    assert guest.one("#seat-1").input_value() == "me"
