"""The short words of a picture: what a screen reader says of a thing."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from meadhall.karvi.box import Box
from meadhall.karvi.drawing.ink import View
from meadhall.karvi.words import brief, gloss, word

__all__ = [
    "deck_label",
    "die_label",
    "label",
    "place_label",
    "spot_label",
    "warrior_label",
    "word",
]


@lru_cache(maxsize=2048)
def label(box: Box, name: str, language: str) -> str:
    """'H06: costs 2 fur/silver: free a tower'."""
    said = brief(box, name, language)
    return f"{name}: {said}" if said else name


@lru_cache(maxsize=512)
def _spot(name: str, text: str, beer: int, blocked: bool, language: str) -> str:
    said = f"{name}: {gloss(text, language)}"
    if beer:
        said += f", {word('beer', language)} {beer}"
    return f"{said}, {word('blocked', language)}" if blocked else said


def spot_label(spot: View, dice: Sequence[View], language: str) -> str:
    """'T5: UPGRADE, beer 1; Blue 2': a spot, and the dice on it."""
    beer, blocked = spot.get("beer", 0), spot.get("blocked", False)
    said = _spot(spot["at"], spot["text"], beer, blocked, language)
    for die in dice:
        said += f"; {word(die['colour'], language)} {die['beer']}"
    return said


def die_label(name: str, die: View, language: str) -> str:
    """'die 1: T5, beer 3'."""
    return f"{word(name, language)}: {die['at']}, {word('beer', language)} {die['beer']}"


def deck_label(deck: View, language: str) -> str:
    """'helmet card: 12'."""
    return f"{word(deck['name'] + ' card', language)}: {deck['left']}"


def place_label(view: View, place: View, language: str) -> str:
    """'Jarlshof: wool, 3; Blue': what lies there and whose ships."""
    said = word(place["name"], language)
    if place["kind"] is not None:
        said += f": {word(place['kind'], language)}, {place['tiles_left']}"
    elif place["points"]:
        left = ", ".join(map(str, place["points"][len(place["buildings"]) :]))
        built = ", ".join(word(colour, language) for colour in place["buildings"])
        said += f": {word(place['holds'][0], language)} {left}"
        said += f" ({built})" if built else ""
    for seat in place["ships"]:
        said += f"; {word(view['players'][seat]['colour'], language)}"
    return said


@lru_cache(maxsize=64)
def warrior_label(value: int, language: str) -> str:
    said = word("healthy warrior" if value > 0 else "injured warrior", language)
    return f"{said} {abs(value)}"
