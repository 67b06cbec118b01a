"""Our compiler of catalogues says the same as Babel's."""

from __future__ import annotations

from gettext import GNUTranslations
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

import meadhall
from meadhall.language.catalogue import PLURALS, compile_catalogue, read_catalogue
from meadhall.language.translation import LANGUAGES, tongue

HOME = Path(meadhall.__file__).parent
CATALOGUES = sorted(HOME.rglob("locale/*.po"))


def by_babel(file: Path) -> dict[str, str]:
    compiled = BytesIO()
    with file.open(encoding="utf-8") as text:
        write_mo(compiled, read_po(text, locale=file.stem))
    compiled.seek(0)
    return dict(vars(GNUTranslations(compiled))["_catalog"])


@pytest.mark.parametrize("file", CATALOGUES, ids=lambda p: f"{p.parents[1].name}-{p.stem}")
def test_every_catalogue_is_compiled_as_babel_does(file: Path) -> None:
    content = compile_catalogue(file.read_text(encoding="utf-8"), file.stem)
    ours = dict(vars(GNUTranslations(BytesIO(content)))["_catalog"])
    theirs = by_babel(file)
    assert len(ours) > 2
    assert ours.pop("").splitlines()[1] == f"Plural-Forms: {PLURALS[file.stem]}"
    theirs.pop("")
    assert ours == theirs


def test_there_are_catalogues_of_every_language_but_english() -> None:
    assert {file.stem for file in CATALOGUES} == set(LANGUAGES) - {"en"}
    assert set(PLURALS) == set(LANGUAGES)


ODD = r"""
# a comment
#, fuzzy, python-brace-format
msgid "not sure"
msgstr "unsicher"
msgid "a \"quoted\" word\n"
"and a second line"
msgstr ""
"ein \"Wort\"\n"
"und noch eins"

#~ msgid "gone"
#~ msgstr "weg"

msgid "not yet"
msgstr ""

msgid "one"
msgid_plural "many"
msgstr[0] "eins"
msgstr[1] ""

#, fuzzy
msgid "last"
msgstr "unsicher"
"""


def test_only_what_is_translated_for_sure_is_read() -> None:
    assert read_catalogue(ODD) == {
        'a "quoted" word\nand a second line': 'ein "Wort"\nund noch eins',
    }


def test_an_installed_package_reads_what_was_compiled(tmp_path: Path) -> None:
    (tmp_path / "de.mo").write_bytes(compile_catalogue('msgid "beer"\nmsgstr "Bier"', "de"))
    (tmp_path / "de.po").write_text('msgid "beer"\nmsgstr "Met"', encoding="utf-8")
    assert tongue(tmp_path, "de")("beer") == "Bier"
