"""The parts of a game: what each of them must offer, and the small values that travel between a
game and the rooms that show it.

A part is a module or an object with these names; `G` is the game's own table, `V` what a seat sees
of it. `Game` (see `game.py`) holds the parts together.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple, Protocol, TypeVar

from meadhall.kernel.agenda import Choice, Event, State
from meadhall.kernel.settings import Setting

G = TypeVar("G", bound=State)
V = TypeVar("V", bound=Mapping[str, object])
G_contra = TypeVar("G_contra", bound=State, contravariant=True)
V_co = TypeVar("V_co", bound=Mapping[str, object], covariant=True)
V_contra = TypeVar("V_contra", bound=Mapping[str, object], contravariant=True)


class Pick(NamedTuple):
    """A component in a picture that can be clicked or lifted now: the options it stands for, by
    their places in the list, what they say, and whether it can be laid somewhere."""

    indexes: tuple[int, ...]
    words: str
    lift: bool = False


class Place(NamedTuple):
    """Where a lifted component may be laid: on which ground of the picture, with its upper left
    corner in which row and column (-1: anywhere on it), how it is held, and the line that lays it
    there."""

    ground: str
    row: int
    column: int
    turn: str
    line: str


class Turn(NamedTuple):
    """One way to hold a component: the squares it covers, and how it is held when it is turned
    right or mirrored."""

    name: str
    cells: tuple[tuple[int, int], ...]
    right: str
    mirrored: str


class Lift(NamedTuple):
    """A lifted component: all ways to hold it, as it is printed first, and all places for it."""

    turns: tuple[Turn, ...]
    places: tuple[Place, ...]


class Proposal(NamedTuple):
    """What a helper of the game would do here: its name, its title, its reason, and the lines to
    type."""

    name: str
    title: str
    words: str
    lines: tuple[str, ...] = ()


class Panel(NamedTuple):
    """A part of the picture of a table. Its place is 'board', 'mine' (the reader's own), 'others'
    or 'asked' (belongs to the question); `seat` says whose it is, if it is a seat's."""

    name: str
    title: str
    place: str
    markup: str
    seat: int | None = None


class Rules(Protocol[G, V_co]):
    """What may be done, what happens, and what a seat sees of it."""

    def setup(self, seats: int, settings: Mapping[str, str]) -> G:
        """A new table; everything random is still to be dealt."""
        ...

    def view(self, g: G, seat: int | None) -> V_co:
        """All that this seat (None: a spectator) may see, as plain data."""
        ...

    def imagine(self, g: G, seat: int, rng: random.Random) -> G:
        """A full table which this seat cannot tell from the real one."""
        ...

    def score(self, g: G) -> tuple[dict[str, int], ...]:
        """Points per seat with their sources, as if the game ended now."""
        ...

    def standing(self, g: G) -> tuple[int, ...]:
        """The points on the scoring track: the seats', then the rivals'."""
        ...

    def ranking(self, g: G) -> tuple[int, ...]:
        """The seats from first to last, ties broken as the rules say."""
        ...

    def winners(self, g: G) -> tuple[int, ...]:
        """Who wins: the first, or all who share the victory."""
        ...


class Solo(Protocol[G_contra]):
    """What a game for one adds: rivals without a seat, and a verdict."""

    def rivals(self, g: G_contra) -> dict[str, dict[str, int]]:
        """Those who play without a seat: points with their sources, by name."""
        ...

    def verdict(self, g: G_contra) -> str:
        """What a solo game has come to, in a word or two: 'won'; '' where the ranking says it."""
        ...

    def verdicts(self, g: G_contra) -> tuple[str, ...]:
        """All that this game may come to, the best first; none where the ranking says it."""
        ...


class Words(Protocol[G_contra]):
    """Questions, options, events and components in words."""

    @property
    def LANDMARKS(self) -> tuple[str, ...]:
        """The kinds of events with which a paragraph of the log begins."""
        ...

    def ask(self, g: G_contra, asked: Choice, seat: int, language: str = "en") -> str:
        """The question before `seat`, in one sentence."""
        ...

    def say_option(self, g: G_contra, seat: int, option: str, language: str = "en") -> str:
        """An option of the question before `seat`, in words."""
        ...

    def say_event(self, g: G_contra, event: Event, seat: int | None, language: str = "en") -> str:
        """What happened, to the reader in `seat` (None: a spectator)."""
        ...

    def where(self, g: G_contra, seat: int, option: str) -> str:
        """The component of the picture at which an option is clicked; '' for a button only."""
        ...

    def chapter(self, g: G_contra, language: str = "en") -> str:
        """Where in the game we are, in two words: 'round 2'."""
        ...

    def word(self, text: str, language: str = "en") -> str:
        """One of the game's own short names (a colour, a source of points, an option's title) in
        another language; any other text comes back as it is."""
        ...

    def colours(self, seats: int) -> tuple[str, ...]:
        """What the seats are called, by their colours: 'Green', 'Blue', 'Orange', 'Purple'."""
        ...

    def explain_thing(self, g: G_contra, name: str, language: str = "en") -> str:
        """What a component of the picture is and does; Illegal if there is none of this name."""
        ...

    def section(self, name: str) -> str:
        """The part of the handbook that tells about a component; '' if none does."""
        ...

    def handbook(self, language: str = "en") -> str:
        """The rules in short, as Markdown."""
        ...

    def closing(self, g: G_contra, seat: int | None, language: str = "en") -> str:
        """What a solo game has come to, in one sentence; '' where the ranking says it."""
        ...


class Picture(Protocol[G_contra, V_contra]):
    """The table drawn as SVG."""

    @property
    def BOARD(self) -> str:
        """The shape of the board: 'wide', with one's own things below it, or 'tall', beside it."""
        ...

    def picture(
        self, view: V_contra, language: str = "en", picks: Mapping[str, Pick] = ...
    ) -> tuple[Panel, ...]:
        """The view as panels, in which the picks can be clicked."""
        ...

    def sketch(self, view: V_contra, name: str, language: str = "en") -> str:
        """One card, tile or stone as a small picture; '' if it has none."""
        ...

    def purse(self, g: G_contra, seat: int) -> dict[str, int]:
        """What a seat has, in numbers: what an option costs and gives is the difference."""
        ...

    def symbols(self) -> str:
        """The symbols that the panels use."""
        ...

    def style(self) -> str:
        """The panels' style sheet."""
        ...


class Terminal(Protocol[G_contra, V_contra]):
    """The table as text, and what a player can ask there."""

    @property
    def INKS(self) -> Mapping[str, str]:
        """The colours of the seats' names, as Rich calls them."""
        ...

    @property
    def LOOKS(self) -> Mapping[str, tuple[str, Callable[..., object]]]:
        """What a player can ask to see: by its word what it shows, and a function of the view."""
        ...

    @property
    def TOPICS(self) -> Mapping[str, str]:
        """What there is help on besides the components."""
        ...

    def text_picture(self, view: V_contra, width: int = 100) -> object:
        """The table, as something that Rich can print."""
        ...

    def list_options(self, lines: Sequence[tuple[int, str, str]]) -> Iterable[object]:
        """The options with their numbers and words, as things that Rich can print."""
        ...

    def topics(self, settings: Mapping[str, str]) -> tuple[str, ...]:
        """The topics that a newcomer to such a game should read first."""
        ...

    def explain_at(self, g: G_contra, name: str) -> str:
        """What a component or topic is, at this table; Illegal if there is none of this name."""
        ...

    def explain(self, name: str, components: str | None = None) -> str:
        """The same without a table, perhaps with the values of a components file."""
        ...

    def components_file(self, components: str | None = None) -> str:
        """All components as a file in which an owner of the box enters the printed values; Illegal
        if all values are known."""
        ...


class Helpers(Protocol[G]):
    """What the game can work out for a player."""

    @property
    def HABITS(self) -> tuple[Setting, ...]:
        """What a player may have answered by habit: settings of each seat's own, which may change
        at any time."""
        ...

    def habit(self, g: G, seat: int, habits: Mapping[str, str]) -> str:
        """The option with which the seat's habits answer what it is asked; '' if none does."""
        ...

    def lifts(self, g: G, seat: int) -> tuple[str, ...]:
        """The components of the picture that the seat may lift and lay somewhere now."""
        ...

    def lift(self, g: G, seat: int, thing: str) -> Lift:
        """How a component may be held, and everywhere it may be laid."""
        ...

    def why_not(self, g: G, seat: int, thing: str, place: Place, language: str = "en") -> str:
        """Why a component cannot be laid there, in one sentence; '' if it can."""
        ...

    def planning(self, g: G, seat: int) -> G | None:
        """A table on which a seat that is asked nothing may try out what it will do later; None
        if there is nothing to try."""
        ...

    def proposals(self, g: G, seat: int, language: str = "en") -> tuple[Proposal, ...]:
        """What the helpers can propose to the seat here, yet without their lines."""
        ...

    def propose(self, g: G, seat: int, name: str, language: str = "en") -> Proposal:
        """One of these proposals, thought through; Illegal if there is none of this name."""
        ...
