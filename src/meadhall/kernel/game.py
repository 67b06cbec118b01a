"""One object describes a game: its facts and its parts."""

from __future__ import annotations

import importlib
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic

from meadhall.kernel.agenda import State
from meadhall.kernel.errors import Illegal
from meadhall.kernel.judge import Judgement
from meadhall.kernel.parts import (
    G,
    Helpers,
    Lift,
    Panel,
    Pick,
    Picture,
    Place,
    Proposal,
    Rules,
    Solo,
    Terminal,
    Turn,
    V,
    Words,
)
from meadhall.kernel.settings import Setting, check_seats, check_settings


class BrokenGame(RuntimeError):
    """A game does not keep what `Game` and its parts promise."""


NEEDED: dict[str, tuple[str, ...]] = {
    "rules": ("setup", "view", "imagine", "score", "standing", "ranking", "winners"),
    "words": (
        "LANDMARKS",
        "ask",
        "say_option",
        "say_event",
        "where",
        "chapter",
        "word",
        "colours",
        "explain_thing",
        "section",
        "handbook",
        "closing",
    ),
    "solo": ("rivals", "verdict", "verdicts"),
    "picture": ("BOARD", "picture", "sketch", "purse", "symbols", "style"),
    "terminal": (
        "INKS",
        "LOOKS",
        "TOPICS",
        "text_picture",
        "list_options",
        "topics",
        "explain_at",
        "explain",
        "components_file",
    ),
    "helpers": (
        "HABITS",
        "habit",
        "lifts",
        "lift",
        "why_not",
        "planning",
        "proposals",
        "propose",
    ),
    "judge": ("FOLDER", "TRIALS", "SAMPLES", "judge_for", "weights", "judge_with", "say_term"),
}
"""The names that each part must have."""


@dataclass(frozen=True, kw_only=True)
class Game(Generic[G, V]):
    """A game: its facts, its rules and words, and what else it has got; what it has not got is
    None."""

    name: str
    """One lower-case word: the name in records, commands and addresses."""
    title: str
    version: int
    """The version of the rules: it rises when a recorded game would play otherwise."""
    seats: tuple[int, ...]
    """The numbers of players with which it is played."""
    rules: Rules[G, V]
    words: Words[G]
    settings: tuple[Setting, ...] = ()
    choose: Callable[[int, Mapping[str, str]], dict[str, str]] | None = None
    """Completes the settings of a game with this number of players, or raises Illegal; needed only
    if one setting depends on another."""
    solo: Solo[G] | None = None
    picture: Picture[G, V] | None = None
    terminal: Terminal[G, V] | None = None
    helpers: Helpers[G] | None = None
    judge: Judgement[G] | None = None

    def __post_init__(self) -> None:
        _check_facts(self)
        for part in NEEDED:
            check_part(self.name, part, getattr(self, part))

    def __repr__(self) -> str:
        return f"<Game {self.name}, rules {self.version}>"

    def __reduce__(self) -> tuple[Callable[[str], object], tuple[str]]:
        """A game is pickled by its name."""
        from meadhall.kernel.registry import find_game

        return find_game, (self.name,)

    def choose_settings(self, seats: int, options: Mapping[str, str]) -> dict[str, str]:
        """The settings in full, or Illegal."""
        check_seats(self.title, self.seats, seats)
        if self.choose is not None:
            return self.choose(seats, options)
        return check_settings(self.title, self.settings, options)

    def setup(self, seats: int, options: Mapping[str, str] | None = None) -> G:
        """A new table with these settings and the usual ones; everything random is still to be
        dealt."""
        return self.setup_table(seats, self.choose_settings(seats, options or {}))

    def setup_table(self, seats: int, settings: Mapping[str, str]) -> G:
        """The same with settings that are complete already."""
        try:
            g = self.rules.setup(seats, settings)
        except Illegal:
            raise
        except Exception as error:
            why = f"setup raised {type(error).__name__}: {error}"
            raise BrokenGame(f"the game {self.name!r} is broken: {why}") from error
        if not isinstance(g, State):
            raise BrokenGame(
                f"the game {self.name!r} is broken: setup returned {type(g).__name__}, which is "
                "not a record that descends from State"
            )
        return g

    def rivals(self, g: G) -> dict[str, dict[str, int]]:
        """Those who play without a seat, as in a solo game: points with their sources, by name."""
        return {} if self.solo is None else self.solo.rivals(g)

    def verdict(self, g: G) -> str:
        """What a solo game has come to, in a word or two; '' where the ranking says it."""
        return "" if self.solo is None else self.solo.verdict(g)

    def verdicts(self, g: G) -> tuple[str, ...]:
        """All that this game may come to, the best first; none where the ranking says it."""
        return () if self.solo is None else self.solo.verdicts(g)

    def closing(self, g: G, seat: int | None, language: str = "en") -> str:
        """What a solo game has come to, in one sentence; '' where the ranking says it."""
        return "" if self.solo is None else self.words.closing(g, seat, language)

    def colours(self, seats: int) -> tuple[str, ...]:
        """The colours of the seats, as the style sheets call them: 'green', 'blue'."""
        return tuple(colour.lower() for colour in self.words.colours(seats)[:seats])

    @property
    def habits(self) -> tuple[Setting, ...]:
        """What a player may have answered by habit."""
        return () if self.helpers is None else self.helpers.HABITS


AnyGame = Game[Any, Any]
"""A game of which nothing more is known."""


def _check_facts(game: AnyGame) -> None:
    def refuse(why: str) -> None:
        raise BrokenGame(f"the game {game.name!r} is broken: {why}")

    if not isinstance(game.name, str) or not re.fullmatch(r"[a-z][a-z0-9_]*", game.name):
        refuse("its name should be one lower-case word")
    if not isinstance(game.title, str) or not game.title:
        refuse("its title should be a text")
    if type(game.version) is not int or game.version < 1:
        refuse(f"its rules version should be a number from 1 on, not {game.version!r}")
    if not isinstance(game.seats, tuple) or not game.seats:
        refuse(f"its seats should be a tuple of numbers, not {game.seats!r}")
    if not all(type(n) is int and n > 0 for n in game.seats):
        refuse(f"its seats should be numbers from 1 on, not {game.seats!r}")
    if len(set(game.seats)) < len(game.seats):
        refuse(f"its seats name a number twice: {game.seats!r}")
    for setting in game.settings:
        if not isinstance(setting, Setting):
            refuse(f"{setting!r} is not a Setting")
        if sum(other.name == setting.name for other in game.settings) > 1:
            refuse(f"two of its settings are called {setting.name!r}")
    if game.choose is not None and not callable(game.choose):
        refuse(f"its choose should be a function, not {game.choose!r}")


def check_part(game: str, part: str, value: object) -> None:
    """Refuse a part that lacks one of its names."""
    if value is None and part not in ("rules", "words"):
        return
    if isinstance(value, LazyPart):
        return
    missing = [name for name in NEEDED[part] if not hasattr(value, name)]
    if missing:
        raise BrokenGame(
            f"the game {game!r} is broken: its {part} lack {', '.join(missing)} "
            f"(see meadhall.kernel.parts)"
        )
    idle = [n for n in NEEDED[part] if n.islower() and not callable(getattr(value, n))]
    if idle:
        raise BrokenGame(f"the game {game!r} is broken: {part}.{idle[0]} is not a function")
    board = getattr(value, "BOARD", "wide")
    if part == "picture" and board not in ("wide", "tall"):
        raise BrokenGame(
            f"the game {game!r} is broken: picture.BOARD should be 'wide' or 'tall', not {board!r}"
        )


class LazyPart:
    """A module, or an object in it, that is imported when it is first used, so that a game can be
    played without what only one of its parts needs."""

    def __init__(self, module: str, attribute: str = ""):
        self._module = module
        self._attribute = attribute

    def __getattr__(self, name: str) -> Any:  # whatever the module holds
        if name.startswith("__"):
            raise AttributeError(name)
        part: object = importlib.import_module(self._module)
        if self._attribute:
            part = getattr(part, self._attribute)
        found = getattr(part, name)
        setattr(self, name, found)
        return found

    def __repr__(self) -> str:
        return f"<{self._module}, when needed>"


def lazy_part(module: str, attribute: str = "") -> Any:  # whatever part it is
    """A part of a game that is imported when it is first used."""
    return LazyPart(module, attribute)


__all__ = [
    "AnyGame",
    "BrokenGame",
    "Game",
    "LazyPart",
    "Lift",
    "Panel",
    "Pick",
    "Place",
    "Proposal",
    "Setting",
    "Turn",
    "lazy_part",
    "check_seats",
    "check_settings",
]
