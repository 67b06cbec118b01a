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
    the game checks it. People are shown the title, and a label for each value."""

    name: str
    values: tuple[str, ...]
    words: str
    form: str = ""
    title: str = ""
    labels: tuple[str, ...] = ()
    seats: tuple[int, ...] = ()
    """With how many players it has a meaning; none: with any."""
    needs: str = ""
    """The other setting without which it has no meaning, as 'solo=volva'."""

    def fits(self, seats: int, options: Mapping[str, str]) -> bool:
        """Whether it has a meaning in such a game."""
        other, _, value = self.needs.partition("=")
        return (not self.seats or seats in self.seats) and (
            not other or options.get(other) == value
        )


class Pick(NamedTuple):
    """A thing of a picture that can be clicked or lifted now: which of the options it stands for,
    by their places in the list, what they say, and whether it can be laid somewhere."""

    indexes: tuple[int, ...]
    words: str
    lift: bool = False


class Place(NamedTuple):
    """Where a lifted thing may be laid: on which ground of the picture, with its upper left corner
    in which row and column (-1: anywhere on it), how it is held, and the line that lays it there.
    """

    ground: str
    row: int
    column: int
    turn: str
    line: str


class Turn(NamedTuple):
    """One way to hold a thing: the squares it covers, and how it is held when it is turned right
    or mirrored."""

    name: str
    cells: tuple[tuple[int, int], ...]
    right: str
    mirrored: str


class Lift(NamedTuple):
    """A lifted thing: all ways to hold it, as it is printed first, and all places for it."""

    turns: tuple[Turn, ...]
    places: tuple[Place, ...]


class Proposal(NamedTuple):
    """What a helper of the game would do here: what it is called, why, and the lines to type."""

    name: str
    title: str
    words: str
    lines: tuple[str, ...] = ()


class Panel(NamedTuple):
    """A part of the picture of a table. It belongs to the board, is the reader's own ('mine'),
    belongs to somebody else ('others'), or to the question that is asked ('asked'); `seat` says to
    whom, if that is somebody with a seat."""

    name: str
    title: str
    place: str
    markup: str
    seat: int | None = None


class Rules(Protocol):
    """The front door of a game: a module with these names."""

    NAME: str
    TITLE: str
    VERSION: int
    SEATS: tuple[int, ...]
    SETTINGS: tuple[Setting, ...]
    LANDMARKS: tuple[str, ...]
    """The kinds of events with which a paragraph of the log begins."""
    HABITS: tuple[Setting, ...]
    """What a player may have answered by habit: as settings, but each seat's own, to be changed at
    any time."""
    BOARD: str
    """The shape of the board: 'wide', with one's own things below it, or 'tall', beside it."""

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

    def winners(self, g: Any) -> tuple[int, ...]:
        """Who wins: the first, or all who share the victory."""

    def standing(self, g: Any) -> tuple[int, ...]:
        """The points on the scoring track: the seats', then the rivals'."""

    def chapter(self, g: Any, language: str = "en") -> str:
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

    def word(self, text: str, language: str) -> str:
        """One of the game's own short names (a colour, a source of points, an option's title) in
        another language; any other text comes back as it is."""

    def closing(self, g: Any, seat: int | None, language: str = "en") -> str:
        """What a solo game has come to, in one sentence; '' where the ranking says it."""

    def colours(self, seats: int) -> tuple[str, ...]:
        """The colours of the seats: 'green', 'blue', 'orange', 'purple'."""

    def picture(
        self, view: Mapping[str, Any], language: str = "en", picks: Mapping[str, Pick] = ...
    ) -> tuple[Panel, ...]:
        """The view as pictures (SVG), in which the picks can be clicked."""

    def symbols(self) -> str:
        """The symbols that the pictures use."""

    def style(self) -> str:
        """The pictures' style sheet."""

    def sketch(self, view: Mapping[str, Any], name: str, language: str = "en") -> str:
        """One card, tile or stone as a small picture; '' if it has none."""

    def where(self, g: Any, seat: int, option: str) -> str:
        """The thing of the picture at which an option is clicked; '' if only its button does."""

    def purse(self, g: Any, seat: int) -> dict[str, int]:
        """What a seat has, in numbers: what an option costs and gives is the difference."""

    def lifts(self, g: Any, seat: int) -> tuple[str, ...]:
        """The things of the picture that the seat may lift and lay somewhere now."""

    def lift(self, g: Any, seat: int, thing: str) -> Lift:
        """How a thing may be held, and everywhere it may be laid."""

    def why_not(self, g: Any, seat: int, thing: str, place: Place, language: str = "en") -> str:
        """Why a thing cannot be laid there, in one sentence; '' if it can."""

    def planning(self, g: Any, seat: int) -> Any | None:
        """A world in which a seat that is asked nothing may try out what it will do later; None
        if the game has nothing to try."""

    def proposals(self, g: Any, seat: int, language: str = "en") -> tuple[Proposal, ...]:
        """What the game's helpers can propose to the seat here, yet without their lines."""

    def propose(self, g: Any, seat: int, name: str, language: str = "en") -> Proposal:
        """One of these proposals, thought through; Illegal if there is none of this name."""

    def habit(self, g: Any, seat: int, habits: Mapping[str, str]) -> str:
        """The option with which the seat's habits answer what it is asked; '' if none does."""

    def explain_thing(self, g: Any, name: str, language: str = "en") -> str:
        """What a thing of the picture is and does; Illegal if there is none of this name."""

    def section(self, name: str) -> str:
        """The part of the handbook that tells about a thing; '' if none does."""

    def handbook(self, language: str = "en") -> str:
        """The rules in short, as Markdown."""


_rooms: dict[str, str] = {}
_undrawn: set[str] = set()


def enrol(name: str, room: str, drawn: bool = True) -> None:
    """Make a game known by the module that holds its front door. One that is not drawn yet has no
    `picture` nor what goes with it: it is played from Python and in the terminal."""
    _rooms[name] = room
    _undrawn.discard(name)
    if not drawn:
        _undrawn.add(name)


def game_names(drawn: bool = False) -> tuple[str, ...]:
    """All games, or only those with a picture."""
    return tuple(name for name in _rooms if not (drawn and name in _undrawn))


def rules_of(name: str, drawn: bool = False) -> Rules:
    """The front door of a game."""
    known = game_names(drawn)
    if not isinstance(name, str) or name not in known:
        guess = nearest(str(name), known)
        raise Illegal(f"there is no game called {name!r}{guess}", known)
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
