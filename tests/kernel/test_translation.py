"""Texts in several languages: what a catalogue says, and what happens without one."""

from __future__ import annotations

from pathlib import Path

import pytest

from meadhall.language.translation import ENGLISH, LANGUAGES, _, _n, _p, tongue

CATALOGUE = """
msgid "You take {goods}"
msgstr "Du nimmst {goods}"

msgid "{n} beer of {size}"
msgid_plural "{n} beers of {size}"
msgstr[0] "{n} Krug zu {size}"
msgstr[1] "{n} Krüge zu {size}"

msgctxt "accusative"
msgid "your die"
msgstr "deinen Würfel"

msgctxt "dative"
msgid "your die"
msgstr "deinem Würfel"

msgid "{text} of {self}"
msgstr "{self}: {text}"
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "de.po").write_text(CATALOGUE, encoding="utf-8")
    (tmp_path / "is.po").write_text(CATALOGUE, encoding="utf-8")
    return tmp_path


def test_texts_are_translated_and_filled_in(folder: Path) -> None:
    t = tongue(folder, "de")
    assert t.language == "de"
    assert t("You take {goods}", goods="2 Felle") == "Du nimmst 2 Felle"


def test_numbers_choose_the_form(folder: Path) -> None:
    t = tongue(folder, "de")
    forms = _n("{n} beer of {size}", "{n} beers of {size}")
    assert [t.n(*forms, n, size="1 l") for n in (0, 1, 2)] == [
        "0 Krüge zu 1 l",
        "1 Krug zu 1 l",
        "2 Krüge zu 1 l",
    ]
    assert ENGLISH.n(*forms, 1, size="1 l") == "1 beer of 1 l"
    assert ENGLISH.n(*forms, 0, size="1 l") == "0 beers of 1 l"


def test_french_counts_nothing_in_the_singular(folder: Path) -> None:
    (folder / "fr.po").write_text(CATALOGUE, encoding="utf-8")
    t = tongue(folder, "fr")
    assert t.n("{n} beer of {size}", "{n} beers of {size}", 0, size="x") == "0 Krug zu x"


def test_contexts_tell_the_same_english_apart(folder: Path) -> None:
    t = tongue(folder, "de")
    assert t.p("accusative", "your die") == "deinen Würfel"
    assert t.p("dative", "your die") == "deinem Würfel"
    assert t.p("nominative", "your die") == "your die"


def test_values_may_have_any_name(folder: Path) -> None:
    assert tongue(folder, "de")("{text} of {self}", text="a", self="b") == "b: a"


def test_values_are_not_texts_to_fill_in(folder: Path) -> None:
    """What somebody typed may hold braces."""
    assert tongue(folder, "de")("You take {goods}", goods="{0} {x}") == "Du nimmst {0} {x}"


def test_an_unknown_text_stays_english(folder: Path) -> None:
    assert tongue(folder, "de")("You pay {goods}", goods="1 Fell") == "You pay 1 Fell"


@pytest.mark.parametrize("language", ("en", "is", "", "../de", "de-AT"))
def test_other_languages_are_english(folder: Path, language: str) -> None:
    assert tongue(folder, language) is ENGLISH


def test_a_folder_without_the_catalogue_speaks_english(tmp_path: Path) -> None:
    assert tongue(tmp_path, "de") is ENGLISH


def test_a_catalogue_is_read_once(folder: Path) -> None:
    t = tongue(folder, "de")
    (folder / "de.po").unlink()
    assert tongue(folder, "de") is t


def test_marks_change_nothing() -> None:
    assert _("a") == "a" and _n("a", "b") == ("a", "b") and _p("a", "b") == ("a", "b")
    assert LANGUAGES == ("en", "de", "fr")
