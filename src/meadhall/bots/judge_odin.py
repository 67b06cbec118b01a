"""What a position of A Feast for Odin is worth to a seat, in points, and which answers are worth a
look.

The judgement adds what is scored already and what may still come of what the seat has: income that
will still be paid, diagonals half covered, goods that can be laid, traded up or eaten, ships that
can still sail, animals that will breed, Vikings that are not placed yet. Where there is an exact
helper it is used instead of a look at every answer: where a tile lies best, the cheapest feast,
when to roll again.

The weights were set by hand, then changed one at a time; a change stayed if the mean over the same
deals (16 to 24) rose for one player or for three without falling for the other. Such a mean moves
by two points from chance alone, so single weights are not to be taken too exactly.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from meadhall.bots import odin_answers
from meadhall.kernel.agenda import question
from meadhall.odin.boards import BOARDS
from meadhall.odin.feast import LONG, SAME, SHORT
from meadhall.odin.moments import CARDS
from meadhall.odin.placement import bonuses, negatives
from meadhall.odin.scoring import PENALTY, owns_crown
from meadhall.odin.state import (
    EMIGRATED,
    KNARR,
    LONGSHIP,
    SHIP_PRICE,
    WHALING_BOAT,
    Odin,
    Player,
    emigrations,
    open_squares,
    total_income,
    vikings_in,
)
from meadhall.odin.things import (
    BLUE,
    CATTLE,
    CELLS,
    COLOUR,
    COUNT,
    FOOD,
    GREEN,
    ORE,
    POINTS,
    PREGNANT_CATTLE,
    PREGNANT_SHEEP,
    RED,
    SHEEP,
    SILVER,
    SPECIALS,
    STONE,
    WEAPONS,
    WOOD,
)


@dataclass(frozen=True, slots=True)
class Weights:
    """Every term's weight, in points."""

    viking: float = 1.6
    """A Viking that is still to be placed this round."""
    green: float = 0.72
    blue: float = 0.9
    """Each space of a tile in the supply."""
    orange: float = 0.14
    red: float = 0.3
    """Each space of food, for what it may become."""
    meal: float = 0.5
    """Each square of the Banquet Table that a food covers lengthwise."""
    pull: float = 1.4
    """How much more income counts than other things when a tile is laid."""
    wood: float = 1.0
    stone: float = 1.2
    ore: float = 1.3
    weapon: float = 0.5
    """A building resource, a weapon card."""
    income: float = 1.4
    """One silver of income, each time it will be paid."""
    halfway: float = 0.7
    """An income that is prepared, by the part of its spaces that is covered."""
    bonus: float = 1.0
    """A good that a bonus space gives, each time, beside what the good is worth."""
    tile: float = 20.0
    """How many spaces a round will cover: gaps that will be filled anyway cost less."""
    longship: float = 1.2
    knarr: float = 0.9
    boat: float = 0.5
    """A ship, each round that is to come; the second of a kind counts half."""
    passage: float = 4.0
    """A large ship that may still emigrate, while there is time."""
    loaded: float = 0.9
    """Ore on a ship."""
    herd: float = 1.3
    """A pair of animals, each round that is to come."""
    card: float = 1.5
    """An occupation in hand."""
    hunger: float = 1.15
    """A square of the next feast for which there is no food yet."""
    later: float = 0.35
    """A square of the feasts after it."""


def _goods(w: Weights) -> tuple[float, ...]:
    """What a thing in the supply is worth while there is time to use it."""
    found = [0.0] * COUNT
    for thing in range(COUNT):
        if thing in BLUE or thing in SPECIALS:
            found[thing] = w.blue * CELLS[thing]
        elif thing in GREEN:
            found[thing] = w.green * CELLS[thing]
        elif thing in RED:
            found[thing] = w.red * CELLS[thing] + w.meal * LONG[thing]
        elif thing in FOOD:
            found[thing] = w.orange * CELLS[thing] + w.meal * LONG[thing]
        elif thing in WEAPONS:
            found[thing] = w.weapon
    for animal, points in POINTS.items():
        found[animal] = points + 0.5
    found[SILVER], found[WOOD], found[STONE], found[ORE] = 1.0, w.wood, w.stone, w.ore
    return tuple(found)


HERDS = ((SHEEP, PREGNANT_SHEEP), (CATTLE, PREGNANT_CATTLE))
FREE = ("place", "buy", "arm", "use")


class OdinJudge:
    """The judgement with its weights."""

    def __init__(self, weights: Weights | None = None):
        self.w = weights or Weights()
        self.goods = _goods(self.w)

    # What greedy asks

    def worth(self, g: Odin, seat: int) -> float:
        p = g.players[seat]
        left = g.rounds - g.round
        paid = g.phase in PAID
        return (
            self._scored(p)
            + self._boards(p, left, left + (0 if paid else 1))
            + self._supply(p, left)
            + self._ships(g, p, left)
            + self._people(g, p, left)
            - self._hunger(g, p, left)
        )

    def settled(self, g: Odin, seat: int) -> bool:
        return type(question(g, seat)).__name__ in ("YourTurn", "Together")

    def narrow(self, g: Odin, seat: int, found: tuple[str, ...]) -> tuple[str, ...]:
        asked = question(g, seat)
        answer: Callable[..., tuple[str, ...]] | None = odin_answers.ANSWERS.get(
            type(asked).__name__
        )
        return answer(self, g, seat, asked, found) if answer else found

    def free(self, option: str) -> bool:
        return option.split(" ", 1)[0] in FREE

    # The terms

    def _scored(self, p: Player) -> float:
        """What is safe already."""
        points = (
            len(p.boats) * SHIP_PRICE[WHALING_BOAT]
            + p.knarrs * SHIP_PRICE[KNARR]
            + len(p.longships) * SHIP_PRICE[LONGSHIP]
            + p.gone_knarrs * EMIGRATED[KNARR]
            + p.gone_longships * EMIGRATED[LONGSHIP]
            - PENALTY * p.penalties
        )
        for ground in p.grounds:
            points += BOARDS[ground.board].points
        for card in p.played:
            points += CARDS[card].points
        return points + (2 if owns_crown(p) else 0)

    def _boards(self, p: Player, left: int, payments: int) -> float:
        """Income, what is prepared, bonuses, and the gaps that will stay."""
        w = self.w
        value = w.income * payments * total_income(p)
        gaps = 0.0
        for ground in p.grounds:
            board = BOARDS[ground.board]
            open_gaps = negatives(ground)
            gaps += open_gaps if not board.house else 0.7 * open_gaps
            for line in board.incomes:
                ahead = w.halfway * payments
                values = [step[0] for step in line.steps] + [line.last]
                for i, (now, cell, need) in enumerate(line.steps):
                    if not ground.filled & cell:
                        part = (need & ground.filled).bit_count() / need.bit_count()
                        value += ahead * (values[i + 1] - now) * part
                        ahead *= 0.6
                        if ahead < 0.1:
                            break
            if left:
                for thing in bonuses(ground):
                    good = self.goods[thing] if thing >= 0 else 3.0
                    value += w.bonus * left * good
        cover = w.tile * left
        return value - gaps * gaps / (gaps + cover) if gaps else value

    def _supply(self, p: Player, left: int) -> float:
        goods = p.goods
        if left:
            return sum([n * v for n, v in zip(goods, self.goods, strict=True) if n])
        # In the last round only what can still be laid counts.
        value = goods[SILVER] + 0.8 * goods[ORE] + sum([goods[a] * v for a, v in POINTS.items()])
        gaps = sum([negatives(ground) for ground in p.grounds])
        cells = 0.0
        for thing in (*GREEN, *BLUE, *SPECIALS):
            cells += goods[thing] * CELLS[thing]
        value += gaps * cells / (gaps + cells) if cells else 0.0
        value += 0.3 * (goods[WOOD] + goods[STONE])
        return value

    def _ships(self, g: Odin, p: Player, left: int) -> float:
        w = self.w
        value = left * (
            w.longship * _half(len(p.longships)) + w.knarr * _half(p.knarrs) + w.boat * len(p.boats)
        )
        if left:
            value += w.loaded * (sum(p.boats) + sum(p.longships))
        seats = vikings_in(g, g.round) // 2 - emigrations(p)
        value += w.passage * min(p.knarrs + len(p.longships), seats, 2) * min(1.0, left / 2)
        return value

    def _people(self, g: Odin, p: Player, left: int) -> float:
        w = self.w
        goods = p.goods
        value = w.card * len(p.hand) * (1.0 if left > 1 else 0.4 if left else 0.1)
        for plain, dam in HERDS:
            number = goods[plain] + goods[dam]
            if number >= 2 or goods[dam]:
                value += w.herd * left
            elif number:
                value += 0.3 * w.herd * left
        for card in p.played:
            if CARDS[card].kind != "I":
                value += 0.3 * left
        if not p.passed and g.phase == "actions":
            value += w.viking * p.vikings
        return value

    def _hunger(self, g: Odin, p: Player, left: int) -> float:
        """What the feasts to come will cost: silver, or a penalty where even that is missing."""
        w = self.w
        if g.phase in FED:
            return w.later * left * vikings_in(g, g.round)
        squares = open_squares(g, p)
        food = {"orange": 0, "red": 0}
        seen = 0
        for thing in FOOD:
            number = p.goods[thing]
            if number:
                kind = SAME.get(thing, thing)
                first = 0 if seen >> kind & 1 else 1
                seen |= 1 << kind
                colour = COLOUR[thing]
                food[colour] += first * LONG[thing] + (number - first) * SHORT[thing]
        fed = min(food["orange"] + food["red"], 2 * min(food.values()) + 4)
        missing = max(0, squares - fed)
        silver = p.goods[SILVER]
        if g.phase == "actions" and left:
            silver += total_income(p)
        short = max(0, missing - silver)
        cost = w.hunger * missing + (PENALTY - w.hunger) * short
        return cost + w.later * left * (squares - 2)


def _half(number: int) -> float:
    return number if number <= 1 else 1 + 0.5 * (number - 1)


PAID = ("income", "breeding", "before feast", "feast", "before bonus", "bonus", "mountains", "over")
FED = ("before bonus", "bonus", "mountains", "return", "before scoring", "over")
"""Phases in which this round's income is paid already, and its feast held."""

USUAL: Any = OdinJudge()
