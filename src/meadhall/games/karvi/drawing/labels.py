"""The short words of a picture: what a screen reader says of a thing."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from meadhall.games.karvi.components.box import Box
from meadhall.games.karvi.view import (
    DeckView,
    DieView,
    KarviView,
    PlaceView,
    SpotView,
    StopSpotView,
)
from meadhall.games.karvi.words import brief, gloss, word
from meadhall.games.karvi.words.names import amount, speak

__all__ = [
    "ShownDie",
    "amount_label",
    "deck_label",
    "die_label",
    "label",
    "place_label",
    "round_label",
    "spot_label",
    "warrior_label",
    "word",
]


class ShownDie(DieView):
    """A die with its number, and whether it moves next."""

    number: int
    next: bool


@lru_cache(maxsize=2048)
def label(box: Box, name: str, language: str) -> str:
    """'H06: costs 2 fur/silver: free a tower'."""
    said = brief(box, name, language)
    return amount(name, said, speak(language)) if said else name


@lru_cache(maxsize=1024)
def amount_label(name: str, value: object, language: str) -> str:
    """'fur: 3'."""
    return amount(word(name, language), value, speak(language))


def round_label(view: KarviView, language: str) -> str:
    """'Round: 2/4'."""
    return amount_label("Round", f"{view['round']}/{view['rounds']}", language)


@lru_cache(maxsize=8)
def _between(language: str) -> str:
    """What stands between the parts of a label."""
    return speak(language).p("between parts", "; ")


@lru_cache(maxsize=512)
def _spot(name: str, text: str, beer: int, blocked: bool, language: str) -> str:
    said = amount(name, gloss(text, language), speak(language))
    if beer:
        said += f", {word('beer', language)} {beer}"
    return f"{said}, {word('blocked', language)}" if blocked else said


def spot_label(spot: SpotView | StopSpotView, dice: Sequence[ShownDie], language: str) -> str:
    """'T5: UPGRADE, beer 1; Blue 2': a spot, and the dice on it."""
    beer, blocked = spot.get("beer", 0), spot.get("blocked", False)
    said = _spot(spot["at"], spot["text"], beer, blocked, language)
    for die in dice:
        said += f"{_between(language)}{word(die['colour'], language)} {die['beer']}"
        said += f" ({word('next', language)})" if die["next"] else ""
    return said


def die_label(name: str, die: ShownDie, language: str) -> str:
    """'die 1: T5, beer 3 (next)'."""
    said = f"{die['at']}, {word('beer', language)} {die['beer']}"
    said += f" ({word('next', language)})" if die["next"] else ""
    return amount_label(name, said, language)


def deck_label(deck: DeckView, language: str) -> str:
    """'helmet card: 12'."""
    return amount_label(deck["name"] + " card", deck["left"], language)


def place_label(view: KarviView, place: PlaceView, language: str) -> str:
    """'Jarlshof: wool, 3; Blue': what lies there and whose ships."""
    said = place["name"]
    if place["kind"] is not None:
        tiles = f"{word(place['kind'], language)}, {place['tiles_left']}"
        said = amount_label(said, tiles, language)
    elif place["points"]:
        left = ", ".join(map(str, place["points"][len(place["buildings"]) :]))
        built = ", ".join(word(colour, language) for colour in place["buildings"])
        spaces = f"{word(place['holds'][0], language)} {left}"
        spaces += f" ({built})" if built else ""
        said = amount_label(said, spaces, language)
    else:
        said = word(said, language)
    for seat in place["ships"]:
        said += f"{_between(language)}{word(view['players'][seat]['colour'], language)}"
    return said


@lru_cache(maxsize=64)
def warrior_label(value: int, language: str) -> str:
    said = word("healthy warrior" if value > 0 else "injured warrior", language)
    return f"{said} {abs(value)}"
