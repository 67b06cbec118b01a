"""What a game brings to the hall, and which games there are."""

from __future__ import annotations

import importlib
import random
from collections.abc import Mapping
from typing import Any, NamedTuple, Protocol, cast

from meadhall.kernel.agenda import Choice, Event, Game
from meadhall.kernel.errors import Illegal, nearest


class Setting(NamedTuple):
    """One option of a game's set-up: its values (the first is the usual one, and 'no' is only ever
    that) and what it does. Some take a value of one's own besides, of which `form` is an example:
    the game checks it."""

    name: str
    values: tuple[str, ...]
    words: str
    form: str = ""


class Rules(Protocol):
    """The front door of a game: a module with these names."""

    NAME: str
    TITLE: str
    VERSION: int
    SEATS: tuple[int, ...]
    SETTINGS: tuple[Setting, ...]

    def choose_settings(self, seats: int, options: Mapping[str, str]) -> dict[str, str]:
        """The settings in full, or Illegal."""

    def setup(self, seats: int, options: Mapping[str, str]) -> Any:
        """A new table; everything random is still to be dealt."""

    def view(self, g: Any, seat: int | None) -> dict[str, Any]:
        """All that this seat (None: a spectator) may see."""

    def score(self, g: Any) -> tuple[dict[str, int], ...]:
        """Points per seat with their sources."""

    def ranking(self, g: Any) -> tuple[int, ...]:
        """The seats from first to last, ties broken as the rules say."""

    def standing(self, g: Any) -> tuple[int, ...]:
        """The points on the scoring track: the seats', then the rivals'."""

    def chapter(self, g: Any) -> str:
        """Where in the game we are, in two words: 'round 2'."""

    def rivals(self, g: Any) -> dict[str, dict[str, int]]:
        """Those who play without a seat, as in a solo game: points with their sources, by name."""

    def verdict(self, g: Any) -> str:
        """What a solo game has come to, in a word or two: 'won'; '' where the ranking says it."""

    def verdicts(self, g: Any) -> tuple[str, ...]:
        """All that this game may come to, the best first; none where the ranking says it."""

    def imagine(self, g: Any, seat: int, rng: random.Random) -> Any:
        """A full table which this seat cannot tell from the real one."""

    def say(self, g: Any, thing: Event | str, seat: int | None, language: str = "en") -> str:
        """An event, or an option of the question before `seat`, in words."""

    def ask(self, g: Any, asked: Choice, seat: int, language: str = "en") -> str:
        """The question before `seat`, in one sentence."""


_rooms: dict[str, str] = {}


def enrol(name: str, room: str) -> None:
    """Make a game known by the module that holds its front door."""
    _rooms[name] = room


def game_names() -> tuple[str, ...]:
    return tuple(_rooms)


def rules_of(name: str) -> Rules:
    """The front door of a game."""
    if not isinstance(name, str) or name not in _rooms:
        guess = nearest(str(name), game_names())
        raise Illegal(f"there is no game called {name!r}{guess}", game_names())
    return cast(Rules, importlib.import_module(_rooms[name]))


def check_settings(
    title: str, settings: tuple[Setting, ...], options: Mapping[str, str]
) -> dict[str, str]:
    """Fill in the usual values; refuse what is not a setting of this game."""
    known = {s.name: s for s in settings}
    for name, value in options.items():
        if name not in known:
            guess = nearest(name, tuple(known))
            raise Illegal(f"{title} has no option {name!r}{guess}", tuple(known))
        values, form = known[name].values, known[name].form
        if value.lower() not in values and not form:
            raise Illegal(f"{name} cannot be {value!r}", values)
    chosen = {s.name: options.get(s.name, s.values[0] if s.values else "") for s in settings}
    return {k: v.lower() if v.lower() in known[k].values else v for k, v in chosen.items()}


def check_seats(title: str, allowed: tuple[int, ...], seats: int) -> None:
    if type(seats) is not int or seats not in allowed:
        raise Illegal(f"{title} is not played by {seats!r}", tuple(map(str, allowed)))


__all__ = [
    "Game",
    "Rules",
    "Setting",
    "check_seats",
    "check_settings",
    "enrol",
    "game_names",
    "rules_of",
]
