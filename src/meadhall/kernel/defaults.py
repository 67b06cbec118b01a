"""Rules and words with sensible defaults, for small games: a game descends from these and writes
only what it says otherwise."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Generic

from meadhall.kernel.agenda import Choice, Event
from meadhall.kernel.errors import Illegal
from meadhall.kernel.parts import G, V

COLOURS = ("Green", "Blue", "Orange", "Purple")


class DefaultRules(ABC, Generic[G, V]):
    """The most points win; who has equally many shares the victory."""

    @abstractmethod
    def setup(self, seats: int, settings: Mapping[str, str]) -> G:
        """A new table; everything random is still to be dealt."""

    @abstractmethod
    def view(self, g: G, seat: int | None) -> V:
        """All that this seat (None: a spectator) may see, as plain data."""

    @abstractmethod
    def imagine(self, g: G, seat: int, rng: random.Random) -> G:
        """A full table which this seat cannot tell from the real one."""

    @abstractmethod
    def score(self, g: G) -> tuple[dict[str, int], ...]:
        """Points per seat with their sources, as if the game ended now."""

    def standing(self, g: G) -> tuple[int, ...]:
        """The points of each seat."""
        return tuple(sum(sources.values()) for sources in self.score(g))

    def ranking(self, g: G) -> tuple[int, ...]:
        """The seats from the most points to the fewest; of equals, in the order of the seats."""
        totals = [sum(sources.values()) for sources in self.score(g)]
        return tuple(sorted(range(len(totals)), key=lambda seat: -totals[seat]))

    def winners(self, g: G) -> tuple[int, ...]:
        """All who have the most points."""
        totals = [sum(sources.values()) for sources in self.score(g)]
        return tuple(seat for seat, total in enumerate(totals) if total == max(totals))


class DefaultWords(Generic[G]):
    """A question is the docstring of its choice, an option and an event are said as they are."""

    LANDMARKS: tuple[str, ...] = ("turn",)

    def ask(self, g: G, asked: Choice, seat: int, language: str = "en") -> str:
        """The first line of the docstring of the choice."""
        return (type(asked).__doc__ or "What will you do?").strip().partition("\n")[0]

    def say_option(self, g: G, seat: int, option: str, language: str = "en") -> str:
        """The option itself."""
        return option

    def say_event(self, g: G, event: Event, seat: int | None, language: str = "en") -> str:
        """The seat, the kind of the event and its data."""
        who = f"{self.colours(g.seats)[event.seat]}: " if event.seat >= 0 else ""
        data = (*event.data, *event.secret)
        return who + " ".join((event.kind, *map(str, data)))

    def where(self, g: G, seat: int, option: str) -> str:
        """Options are buttons only."""
        return ""

    def chapter(self, g: G, language: str = "en") -> str:
        """A game without chapters."""
        return "the game"

    def word(self, text: str, language: str = "en") -> str:
        """All names are English."""
        return text

    def colours(self, seats: int) -> tuple[str, ...]:
        """Four colours."""
        return COLOURS

    def explain_thing(self, g: G, name: str, language: str = "en") -> str:
        """Nothing is explained."""
        raise Illegal(f"there is no help on {name!r}")

    def section(self, name: str) -> str:
        """There are no sections."""
        return ""

    def handbook(self, language: str = "en") -> str:
        """There is no handbook."""
        return ""

    def closing(self, g: G, seat: int | None, language: str = "en") -> str:
        """The ranking says it."""
        return ""
