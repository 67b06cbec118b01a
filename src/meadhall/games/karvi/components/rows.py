"""What a component says, one row each.

`book` names the values that a rulebook states ("all" for the whole row); the others are ours:
reconstructed so that every known fact holds, and tuned by play. A components file may replace any
row by the printed values. Effects and requirements are written in the small language of
`meadhall.games.karvi.rules.effects` and `meadhall.games.karvi.rules.counting`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from meadhall.kernel.errors import Illegal

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Row:
    id: str


@dataclass(frozen=True, slots=True)
class PlaceRow(Row):
    """A spot of the sea map. `holds` is one or two kinds of tiles, or a building, or 'map'."""

    name: str
    holds: str
    points23: tuple[int, ...] = ()
    points4: tuple[int, ...] = ()
    x: int = 0
    y: int = 0
    book: str = ""


@dataclass(frozen=True, slots=True)
class RouteRow(Row):
    """A line on the sea map; `side` is 'both' or '4'."""

    a: str
    b: str
    side: str = "both"
    book: str = ""


@dataclass(frozen=True, slots=True)
class SpotRow(Row):
    """A spot of an action board: side and place, beer, effect, colour, blocked for two players."""

    beer: int
    effect: str
    colour: str
    three_plus: bool = False
    book: str = ""


@dataclass(frozen=True, slots=True)
class StopRow(Row):
    """One of the six positions of a stop-area."""

    effect: str
    book: str = ""


@dataclass(frozen=True, slots=True)
class TableauRow(Row):
    """A spot of the player tableau for a ship part or a rune stone."""

    cost: str
    points: int
    book: str = ""


@dataclass(frozen=True, slots=True)
class TradeTile(Row):
    good: str
    cost: str
    cards: int
    points: int
    book: str = ""


@dataclass(frozen=True, slots=True)
class RaidTile(Row):
    strength: int
    damage: int
    points: int
    bonus: str = ""
    book: str = "strength"


@dataclass(frozen=True, slots=True)
class ShipTile(Row):
    """A stern, sail or head: what it asks for, and what it does once it is placed."""

    part: str
    needs: str
    effect: str
    book: str = ""


@dataclass(frozen=True, slots=True)
class RuneStone(Row):
    needs: str
    easy: str
    easy_points: int
    hard: str
    hard_points: int
    book: str = ""


@dataclass(frozen=True, slots=True)
class SpecialStone(Row):
    bonus: str
    scores: str
    book: str = ""


@dataclass(frozen=True, slots=True)
class UpgradeCard(Row):
    """Helmet (H), beer (B) or ship (S) card with its rulebook number."""

    level: int
    cost: str
    box1: str
    box2: str = ""
    book: str = ""


@dataclass(frozen=True, slots=True)
class TradeCard(Row):
    box1: str
    box2: str = ""
    book: str = ""


@dataclass(frozen=True, slots=True)
class StartCard(Row):
    """One side of a start card: the order number, the dice, and what you begin with."""

    value: int
    dice: tuple[int, ...]
    gold: int
    either: int
    warrior: int
    cards: int
    provisions: int
    book: str = ""


class BadRow(Illegal):
    """A value of a component that cannot be understood."""

    def __init__(self, row: str, value: str, error: Illegal):
        super().__init__(f"{row}, {value}: {error.wrong}", error.legal)
        self.row, self.value = row, value


def read_value(row: Row, value: str, read: Callable[[str], T]) -> T:
    """Read one value of a row; an error says which."""
    try:
        return read(getattr(row, value))
    except BadRow:
        raise
    except Illegal as error:
        raise BadRow(row.id, value, error) from None
