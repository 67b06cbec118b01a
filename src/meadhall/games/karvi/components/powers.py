"""What a placed ship tile can do (p. 20)."""

from __future__ import annotations

from dataclasses import dataclass

from meadhall.kernel.agenda import Step

ANY_DISTANCE = 99
"""More steps than any voyage has."""


class Power:
    """One thing that a placed ship tile does."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class BonusAt(Power):
    """Something is given whenever a moment comes."""

    moment: str
    effect: Step


@dataclass(frozen=True, slots=True)
class SpendBeer(Power):
    """Once a turn, beers of one die may be spent on an action."""

    beers: int
    effect: Step


@dataclass(frozen=True, slots=True)
class SailFor(Power):
    """Once a turn the ship may sail up to this many steps for a flat price in provisions."""

    steps: int
    price: int


@dataclass(frozen=True, slots=True)
class OpenMap(Power):
    """The obstructed places are open."""


@dataclass(frozen=True, slots=True)
class CapBeer(Power):
    """No spot costs more than 1 beer."""


@dataclass(frozen=True, slots=True)
class SpareDamage(Power):
    """Raids do 1 damage less."""


@dataclass(frozen=True, slots=True)
class DoubleRaids(Power):
    """The points of raids count twice."""
