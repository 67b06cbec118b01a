"""Words in several languages. English stands in the code; every other language is a catalogue
beside the game that speaks it, read once when it is first needed: in an installed package a `.mo`
file, which the build compiled, and in a source checkout the `.po` file itself.

    t = tongue(Path("locale"), "de")
    t("You take {goods}", goods="2 Felle")
    t.n("{n} beer", "{n} beers", 2)
    t.p("accusative", "your die")

What is said later, from a table of texts, is marked with `_`, `_n` or `_p` where it is written, so
that `make words` finds it.
"""

from __future__ import annotations

from functools import cache
from gettext import GNUTranslations, NullTranslations
from io import BytesIO
from pathlib import Path

from meadhall.language.catalogue import compile_catalogue

LANGUAGES = ("en", "de", "fr")

Forms = tuple[str, str]
"""One and several; or a context and what is said in it."""


class Tongue:
    """One language: English texts go in, with the values for their {places}."""

    __slots__ = ("_said", "_said_in", "_said_of", "language")

    def __init__(self, language: str, catalogue: NullTranslations):
        self.language = language
        self._said = catalogue.gettext
        self._said_in = catalogue.pgettext
        self._said_of = catalogue.ngettext

    def __repr__(self) -> str:
        return f"Tongue({self.language})"

    def __call__(self, text: str, /, **values: object) -> str:
        return self._said(text).format_map(values) if values else self._said(text)

    def n(self, one: str, several: str, n: int, /, **values: object) -> str:
        """The form that goes with the number, which is {n} in it."""
        return self._said_of(one, several, n).format_map({"n": n, **values})

    def p(self, context: str, text: str, /, **values: object) -> str:
        """A text that other languages say differently in different contexts."""
        return self._said_in(context, text).format_map(values)


ENGLISH = Tongue("en", NullTranslations())


@cache
def tongue(folder: Path, language: str) -> Tongue:
    """The language as the catalogue in this folder speaks it; English if there is none."""
    if language not in LANGUAGES:
        return ENGLISH
    compiled, source = folder / f"{language}.mo", folder / f"{language}.po"
    if compiled.is_file():
        content = compiled.read_bytes()
    elif source.is_file():
        content = compile_catalogue(source.read_text(encoding="utf-8"), language)
    else:
        return ENGLISH
    return Tongue(language, GNUTranslations(BytesIO(content)))


def capital(text: str) -> str:
    """With a capital, as a title."""
    return text[:1].upper() + text[1:]


def _(text: str) -> str:
    """Marks a text that is said later."""
    return text


def _n(one: str, several: str) -> Forms:
    """Marks the two forms of a text with a number."""
    return one, several


def _p(context: str, text: str) -> Forms:
    """Marks a text with its context."""
    return context, text
