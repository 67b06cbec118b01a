"""What the bots must know of a game: a judge says what a position is worth, and which answers are
worth a look."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple, Protocol

from meadhall.kernel.parts import G_contra


class Features(NamedTuple):
    """What a position shows: how much there is of some things, and which of the others are there,
    by their places in the list of all features."""

    amounts: tuple[float, ...]
    there: list[int]


class Forecast(Protocol):
    """How many points a seat will have at the end, as fitted to many games."""

    @property
    def spread(self) -> tuple[float, float]:
        """The standard error in points: at the end of a game, and a whole game before it."""
        ...

    def tell(self, seen: Features, to_come: float) -> float:
        """The points to expect with these features, with this part of the game to come."""
        ...


class Judge(Protocol[G_contra]):
    """The judgement of positions of one game."""

    @property
    def names(self) -> tuple[str, ...]:
        """The terms of the judgement."""
        ...

    forecast: Forecast | None
    """What games have taught, if it has learned from any: one more term."""

    @property
    def effort(self) -> int:
        """How many answers Jarl usually tries out for a decision: about a second's work or less."""
        ...

    @property
    def turns(self) -> int:
        """How many turns of his own Jarl looks ahead, this one included."""
        ...

    @property
    def counted(self) -> tuple[str, ...]:
        """What can be counted in a position besides the terms."""
        ...

    @property
    def marked(self) -> tuple[str, ...]:
        """What is there or not in a position."""
        ...

    def worth(self, g: G_contra, seat: int) -> float:
        """How good this position is for the seat, in points."""
        ...

    def terms(self, g: G_contra, seat: int) -> dict[str, float]:
        """The same, term by term: their sum is `worth`."""
        ...

    def parts(self, g: G_contra, seat: int) -> tuple[float, ...]:
        """The terms without their names, and without the forecast."""
        ...

    def count(self, g: G_contra, seat: int) -> tuple[float, ...]:
        """How much there is of each of `counted`."""
        ...

    def marks(self, g: G_contra, seat: int) -> list[int]:
        """Which of `marked` are there, by their places."""
        ...

    def against(self, g: G_contra) -> bool:
        """Whether a rival without a seat is to be beaten."""
        ...

    def settled(self, g: G_contra, seat: int) -> bool:
        """Whether the question before the seat begins a new decision."""
        ...

    def in_turn(self, g: G_contra, seat: int) -> bool:
        """Whether the question before the seat is the menu of its turn."""
        ...

    def narrow(self, g: G_contra, seat: int, found: tuple[str, ...]) -> tuple[str, ...]:
        """The options worth a look: at least one of them."""
        ...

    def free(self, option: str) -> bool:
        """Whether the option is an extra that does not use up the turn."""
        ...

    def closes(self, option: str) -> bool:
        """Whether the option ends the seat's turn."""
        ...

    def era(self, g: G_contra) -> int:
        """Positions are compared only within the same era: no search looks beyond it."""
        ...

    def to_come(self, g: G_contra) -> float:
        """The part of the game that is still to come, from 1 to 0."""
        ...


class Trial(NamedTuple):
    """A kind of game on which weights are tuned: with more seats than one, against the present
    weights. A rival's points count against one's own by this part."""

    seats: int
    options: Mapping[str, str]
    rival: float = 0.0


class Judgement(Protocol[G_contra]):
    """The judges of a game, and what the laboratory needs to make them better."""

    @property
    def FOLDER(self) -> Path:
        """Where `weights.txt` and `value_model.txt` lie."""
        ...

    @property
    def TRIALS(self) -> Sequence[Trial]:
        """The kinds of games on which weights are tuned."""
        ...

    @property
    def SAMPLES(self) -> Sequence[Trial]:
        """The kinds of games from which the forecast is learned."""
        ...

    def judge_for(self, level: str) -> Judge[G_contra]:
        """The judge of a level: 'karl', 'huscarl' or 'jarl'."""
        ...

    def weights(self) -> dict[str, float]:
        """The present weights of the terms, by name."""
        ...

    def judge_with(self, weights: Mapping[str, float]) -> Judge[G_contra]:
        """A judge with these weights and without a forecast."""
        ...

    def say_term(self, term: str, language: str = "en") -> str:
        """The name of a term in another language."""
        ...
