"""Translations of the hall's own texts, and the language that a browser asks for."""

from __future__ import annotations

from pathlib import Path

from meadhall.language.translation import LANGUAGES, Tongue, tongue

CATALOGUES = Path(__file__).parent / "locale"
LONGEST_HEADER = 20
"""Number of languages that are read from a header."""
LANGUAGE_NAMES = {"en": "English", "de": "Deutsch", "fr": "Français"}


def speak(language: str) -> Tongue:
    """The translator of the hall's texts into a language."""
    return tongue(CATALOGUES, language)


def best_language(wanted: str) -> str:
    """The best of our languages for an Accept-Language header such as 'fr-CH, de;q=0.8'."""
    ranked: list[tuple[float, int, str]] = []
    for place, part in enumerate(wanted.split(",")[:LONGEST_HEADER]):
        tag, _, weight = part.strip().partition(";q=")
        try:
            ranked.append((-float(weight or 1), place, tag[:2].lower()))
        except ValueError:
            continue
    return next((tag for _, _, tag in sorted(ranked) if tag in LANGUAGES), "en")


__all__ = ["LANGUAGES", "LANGUAGE_NAMES", "best_language", "speak"]
