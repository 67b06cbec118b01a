"""The parts that look alike in every tableau: amounts, warriors, tracks, empty places."""

from __future__ import annotations

from functools import lru_cache

from meadhall.games.karvi.components.box import Cost
from meadhall.games.karvi.drawing.cards import points_at
from meadhall.games.karvi.drawing.grounds import SIDE, STRIP, TRACK_HEIGHT, place_on_track
from meadhall.games.karvi.drawing.signs import Sign, drawn
from meadhall.games.karvi.rules.raid import FRANCIA_DAMAGE, FRANCIA_RAID, FRANCIA_STRENGTH
from meadhall.games.karvi.rules.state import FRANCIA
from meadhall.games.karvi.rules.trade import FRANCIA_COST, FRANCIA_TRADE
from meadhall.picture.svg import box, icon, icon_at, text

BUILDS = {"trade": "trading_posts", "raid": "towers"}
"""What the second and fourth tile of a track free."""


@lru_cache(maxsize=1024)
def amount(name: str, value: int, w: float, h: float) -> str:
    """So much of something: the icon and a large number."""
    size = min(h * 0.64, w * 0.46)
    return (
        box(0, 0, w, h, "plate", 10)
        + icon(name, 5, (h - size) / 2, size)
        + text(value, (w + size + 4) / 2, h / 2, min(h * 0.56, 37))
    )


@lru_cache(maxsize=64)
def warrior(value: int, w: float, h: float) -> str:
    """A token: healthy ones on bone, injured ones on red with a bandage."""
    size = w * 0.8
    return (
        box(0, 0, w, h, "plate" if value > 0 else "hurt", 9)
        + icon("warriors" if value > 0 else "injured", (w - size) / 2, 3, size)
        + text(abs(value), w / 2, h - h * 0.18, h * 0.36)
    )


def _cost(cost: Cost) -> tuple[Sign, ...]:
    row: list[Sign] = []
    for n, name in zip(cost, ("fur", "silver", "either"), strict=True):
        if n:
            row += [Sign("words", str(n)), Sign("icon", name)]
    return tuple(row)


@lru_cache(maxsize=8)
def francia(kind: str) -> str:
    """The rich land beyond the sixth tile: what it asks and what it pays."""
    if kind == "trade":
        row, value = _cost(FRANCIA_COST), FRANCIA_TRADE
    else:
        strength = (Sign("words", str(FRANCIA_STRENGTH)), Sign("icon", "strength"))
        damage = (Sign("words", str(FRANCIA_DAMAGE)), Sign("icon", "damage"))
        row, value = (*strength, Sign("gap", ""), *damage), FRANCIA_RAID
    high = TRACK_HEIGHT - 8
    return (
        box(0, 4, SIDE, high, "plate", 10)
        + icon("francia", SIDE * 0.05, 4 + high * 0.08, SIDE * 0.46)
        + points_at(value, SIDE * 0.73, 4 + high * 0.27, SIDE * 0.46)
        + drawn(row, 3, 4 + high * 0.5, SIDE - 6, high * 0.48, SIDE * 0.4)
    )


@lru_cache(maxsize=8)
def still_shut(filled: int) -> str:
    """A veil over what a track with so many tiles has not opened yet."""
    if filled >= FRANCIA:
        return ""
    x = place_on_track(filled + 1)
    return box(x - 1, SIDE + 5, place_on_track(FRANCIA) + SIDE + 2 - x, STRIP + 2, "veil", 12)


@lru_cache(maxsize=64)
def slot(part: str, cost: Cost, points: int, side: float) -> str:
    """An empty place for a ship part or a stone: what it costs and what it scores."""
    row = _cost(cost)
    price = drawn(row, 4, side * 0.82, side * 0.54, side * 0.38, side * 0.32, 1) if row else ""
    return (
        box(0, 0, side, side * 1.25, "hole", 10)
        + f'<g class="ghost">{icon_at(part, side / 2, side * 0.42, side * 0.6)}</g>'
        + box(3, side * 0.82, side - 6, side * 0.4, "plate", 8)
        + price
        + points_at(points, side * 0.78, side * 1.02, side * 0.36)
    )
