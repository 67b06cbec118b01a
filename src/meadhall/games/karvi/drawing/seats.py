"""What belongs to a seat: its colour and its pattern, on dice, ships and markers."""

from __future__ import annotations

from functools import lru_cache

from meadhall.games.karvi.view import KarviView, PlayerView, VolvaView
from meadhall.picture.seats import pattern
from meadhall.picture.svg import at, box, disc, icon_at, path, text

_DICE = {
    "stripe": "M8 2V42M36 2V42",
    "cross": "M2 22H42M22 2V42",
    "chevron": "M2 16 22 3 42 16M2 28 22 41 42 28",
}
_SAILS = {
    "stripe": "M16 8V30M24 8V30M32 8V30",
    "cross": "M24 7V31M9 19H39",
    "chevron": "M10 17 24 9 38 17M10 28 24 20 38 28",
}
_SHIELDS = {
    "stripe": "M-5-11.5V11.5M5-11.5V11.5",
    "cross": "M-12.5 0H12.5M0-12.5V12.5",
    "chevron": "M-10 0 0-9 10 0M-9 9 0 1 9 9",
}


def points_of(view: KarviView, who: PlayerView | VolvaView) -> int:
    """What a player or the Völva has: on the track, and once the game is over in all."""
    return sum(who["sources"].values()) if view["over"] else who["points"]


@lru_cache(maxsize=256)
def die_face(colour: str, beer: int, number: int = 0, following: bool = False) -> str:
    """A die around its middle: the beers it has, on its owner's colour; which of two it is; and
    a frame if it moves next."""
    frame = box(-5, -5, 54, 54, "face next-die", 14) if following else ""
    mark = disc(41, 41, 10.5, "tally") + text(number, 41, 41, 18, "on") if number else ""
    return (
        '<g transform="translate(-22 -22)">'
        + box(2.5, 4, 42, 42, "shade", 9)
        + frame
        + box(1, 1, 42, 42, "own edge", 9)
        + pattern(_DICE, colour)
        + disc(22, 22, 14.5, "face")
        + text(beer, 22, 22, 27)
        + mark
        + "</g>"
    )


@lru_cache
def ship(colour: str) -> str:
    """A ship, 48 wide, with the sail of its owner."""
    return (
        path("M24 2V36", "mast")
        + path("M8.5 5.5h31c2.5 8 2.5 17 0 26h-31c2.5-9 2.5-18 0-26z", "own edge")
        + pattern(_SAILS, colour)
        + path(
            "M2 25c-4 0-3-8 2-7 0 9 5 14 12 14h16c7 0 12-5 12-14 5-1 6 7 2 7-1 11-7 18-14 18H16"
            "C9 43 3 36 2 25z",
            "hull edge",
        )
        + path("M9 37h30", "plank")
    )


@lru_cache
def marker(colour: str) -> str:
    """A round shield, 28 wide, around its middle: who is where on the score track."""
    return disc(0, 0, 13, "own edge") + pattern(_SHIELDS, colour) + disc(0, 0, 4, "boss")


@lru_cache
def building(colour: str, post: bool) -> str:
    """A trading post or tower that was built, around its middle, on its owner's shield."""
    shown = icon_at("trading_posts" if post else "towers", 0, -0.5, 23)
    shield = disc(0, 0, 13, "own edge") + pattern(_SHIELDS, colour)
    return at(0, 0, shield, 1.23) + f'<g class="neutral">{shown}</g>'
