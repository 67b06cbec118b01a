"""The hall's own words, in English, German and French."""

from __future__ import annotations

from pathlib import Path

from meadhall.language.translation import LANGUAGES, Tongue, tongue

CATALOGUES = Path(__file__).parent / "locale"
NAMES = {"en": "English", "de": "Deutsch", "fr": "Français"}


def speak(language: str) -> Tongue:
    return tongue(CATALOGUES, language)


def term_word(name: str, language: str) -> str:  # TEMPORARY
    """A term of the bots' judgement; one that is not known comes back as it is."""
    from meadhall.kernel.registry import find_game, game_names

    for game in map(find_game, game_names()):
        if game.judge is not None and game.judge.say_term(name, language) != name:
            return game.judge.say_term(name, language)
    return name


def best_language(wanted: str) -> str:
    """What a browser asks for ('fr-CH, de;q=0.8'), as well as we can."""
    ranked: list[tuple[float, int, str]] = []
    for place, part in enumerate(wanted.split(",")[:20]):
        tag, _, weight = part.strip().partition(";q=")
        try:
            ranked.append((-float(weight or 1), place, tag[:2].lower()))
        except ValueError:
            continue
    return next((tag for _, _, tag in sorted(ranked) if tag in LANGUAGES), "en")


__all__ = ["LANGUAGES", "NAMES", "best_language", "speak", "term_word"]
