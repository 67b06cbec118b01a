"""What occupations let one do at once with goods: send them up the rows, turn them over."""

from __future__ import annotations

from meadhall.games.odin.cards.card_actions import STANDARD, IfAny, silver
from meadhall.games.odin.cards.effects import Steps
from meadhall.games.odin.components.occupations import MERCHANT
from meadhall.games.odin.components.things import (
    FLIP,
    NAMES,
    NUMBER,
    ORANGE,
    SILVER,
    UP,
    UP_RIGHT,
    UPGRADABLE,
)
from meadhall.games.odin.rules.feast import SAME
from meadhall.games.odin.rules.mountains import ONCE, TWICE, Trade, exchange
from meadhall.games.odin.rules.state import Odin, has
from meadhall.games.odin.rules.supply import pay
from meadhall.kernel.agenda import Choice, step, then


def _steps_up(row: list[int], thing: int, most: int) -> tuple[str, ...]:
    """'flax > stockfish', 'flax > hide' and so on, up to `most` steps."""
    found = []
    now = thing
    for _step in range(most):
        now = row[now]
        if now < 0:
            break
        found.append(f"{NAMES[thing]} > {NAMES[now]}")
    return tuple(found)


UP_TO_THREE = {thing: _steps_up(UP, thing, 3) for thing in UPGRADABLE}
UP_RIGHT_TWICE = {thing: _steps_up(UP_RIGHT, thing, 2) for thing in ORANGE}


@step
class ShipToOrient(Choice):
    """17: one good goes up as many as three steps."""

    def options(self, g: Odin, me: int) -> tuple[str, ...]:
        mine = g.players[me].goods
        found = [way for thing, ways in UP_TO_THREE.items() if mine[thing] for way in ways]
        return (*found, "no")

    def take(self, g: Odin, me: int, option: str) -> None:
        if option != "no":
            exchange(g, me, option)


@step
class FarmField(Choice):
    """66: for 1 silver an orange good goes one or two steps up and to the right."""

    def options(self, g: Odin, me: int) -> tuple[str, ...]:
        p = g.players[me]
        if not p.goods[SILVER]:
            return ("no",)
        found = [way for thing, ways in UP_RIGHT_TWICE.items() if p.goods[thing] for way in ways]
        return (*found, "no")

    def take(self, g: Odin, me: int, option: str) -> None:
        if option != "no":
            pay(g, me, silver(1))
            exchange(g, me, option)


@step
class TurnTiles(Choice):
    """78: turn goods to their other side, each tile at most once."""

    left: int
    turned: tuple[int, ...] = ()

    def options(self, g: Odin, me: int) -> tuple[str, ...]:
        mine = g.players[me].goods
        found = [
            f"{NAMES[thing]} > {NAMES[FLIP[thing]]}"
            for thing in STANDARD
            if self.left and FLIP[thing] >= 0 and mine[thing] > self.turned.count(thing)
        ]
        return (*found, "enough")

    def take(self, g: Odin, me: int, option: str) -> None:
        if option != "enough":
            rest = TurnTiles(self.left - 1, (*self.turned, exchange(g, me, option)))
            then(g, me, IfAny(rest))


def travel(g: Odin, me: int) -> Steps:
    return (IfAny(TurnTiles((0, 2, 4, 6, 7)[g.players[me].knarrs])),)


@step
class Wholesale(Choice):
    """83: trade up as many as four goods of one kind; the first one tells which."""

    def options(self, g: Odin, me: int) -> tuple[str, ...]:
        p = g.players[me]
        found = [ONCE[thing] for thing in UPGRADABLE if p.goods[thing]]
        if has(p, MERCHANT):
            found += [TWICE[thing] for thing in UPGRADABLE if p.goods[thing] and TWICE[thing]]
        return (*found, "no")

    def take(self, g: Odin, me: int, option: str) -> None:
        if option == "no":
            return
        p = g.players[me]
        old = NUMBER[option.partition(" > ")[0]]
        new = exchange(g, me, option)
        kind = tuple(t for t in UPGRADABLE if SAME.get(t, t) == SAME.get(old, old))
        if any(p.goods[thing] for thing in kind):
            double = has(p, MERCHANT) and new == UP[old]
            then(g, me, Trade(ups=3, must=False, double=double, made=(new,), only=kind))
