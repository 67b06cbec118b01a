"""The hall speaks English, German and French, wherever one looks."""

from __future__ import annotations

import random

import pytest

from tests.hall.browser.conftest import Welcome
from tests.hall.browser.driver import Guest, switch

LANGUAGES = ("en", "de", "fr")
FRONT = ("h1", ".hero-words p", "#play-karvi", ".nav", "#lists", "footer p", "label[for=language]")
FORM = ("h1", "label[for=seats]", "fieldset legend", ".variants summary", "#sit-down")
TABLE = (
    "#ask .question",
    "#ask .hint",
    "#options .option .words",
    "#log h2",
    "#log-lines li:last-child",
    "#players .badge",
    "#players .chapter",
    "#typing label",
    "#typing button",
    "label[for=chat-text]",
    ".table-tools",
    "#panel-sea figcaption",
    ".panel .title.from",
)
RULES = ("h1", ".contents", "article p")


def _said(guest: Guest, selectors: tuple[str, ...]) -> dict[str, str]:
    return {
        selector: " ".join((guest.one(selector).first.text_content() or "").split())
        for selector in selectors
    }


def _all_differ(said: dict[str, dict[str, str]]) -> None:
    """Everything is said differently in each language."""
    same = [
        f"{selector}: {words!r} in {one} and {other}"
        for one, other in (("en", "de"), ("en", "fr"), ("de", "fr"))
        for selector, words in said[one].items()
        if words == said[other][selector]
    ]
    assert not same, "\n".join(same)
    assert all(words for each in said.values() for words in each.values())


@pytest.mark.parametrize(
    ("path", "selectors"), [("/", FRONT), ("/new", FORM), ("/rules/karvi", RULES)]
)
def test_a_page_in_three_languages(welcome: Welcome, path: str, selectors: tuple[str, ...]) -> None:
    guest = welcome()
    guest.go(path)
    said = {}
    for language in LANGUAGES:
        switch(guest, language)
        said[language] = _said(guest, selectors)
    _all_differ(said)


def test_a_table_in_three_languages(welcome: Welcome) -> None:
    guest = welcome()
    guest.open_table("me", solo="volva", name="Ragna")
    guest.turns(random.Random(14), 3)
    guest.asked()
    said, number = {}, guest.number
    for language in LANGUAGES:
        switch(guest, language)
        guest.asked()
        said[language] = _said(guest, TABLE)
        assert guest.number == number
        things = guest.one("#board .thing").evaluate_all(
            "all => all.map(one => one.getAttribute('aria-label')).join()"
        )
        said[language]["things"] = things
    _all_differ(said)
    guest.play(random.Random(15))
    guest.asked()
    assert guest.one("html").get_attribute("lang") == "fr"
    assert guest.words("#log h2") == said["fr"]["#log h2"]


@pytest.mark.parametrize(
    ("wanted", "language"),
    [("de-CH", "de"), ("fr-FR", "fr"), ("en-US", "en"), ("is-IS", "en")],
)
def test_a_browser_is_greeted_in_its_language(welcome: Welcome, wanted: str, language: str) -> None:
    guest = welcome(locale=wanted)
    guest.go("/")
    assert guest.one("html").get_attribute("lang") == language
    assert guest.one("#language").input_value() == language
    greeting = {"en": "Take a seat", "de": "Nimm", "fr": "place"}[language]
    assert greeting in guest.words("h1")
