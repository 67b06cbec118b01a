"""What a position of A Feast for Odin is worth to a seat, in points, and which answers are worth a
look.

The judgement adds what is scored already and what may still come of what the seat has: income that
will still be paid, diagonals half covered, goods that can be laid, traded up or eaten, ships that
can still sail, animals that will breed, Vikings that are not placed yet. Where there is an exact
helper it is used instead of a look at every answer: where a tile lies best, the cheapest feast,
when to roll again.

The first weights are our own (`term_weights`); from there evolution has found those that play
better. They lie in the folder `weights`, each file with the command that made it.
"""

from __future__ import annotations

from math import fsum
from pathlib import Path

from meadhall.bots.value_model import ValueModel, experience, forecast_points, load_value_model
from meadhall.bots.weights import load_weights
from meadhall.games.odin.bots import features, shortcuts
from meadhall.games.odin.bots.term_weights import Weights as Weights
from meadhall.games.odin.bots.term_weights import goods_worth
from meadhall.games.odin.components.boards import BOARDS
from meadhall.games.odin.components.ships import (
    EMIGRATED,
    KNARR,
    LONGSHIP,
    SHIP_PRICE,
    WHALING_BOAT,
)
from meadhall.games.odin.components.things import (
    BLUE,
    CATTLE,
    CELLS,
    COLOUR,
    FOOD,
    GREEN,
    ORE,
    POINTS,
    PREGNANT_CATTLE,
    PREGNANT_SHEEP,
    SHEEP,
    SILVER,
    SPECIALS,
    STONE,
    WEAPONS,
    WOOD,
)
from meadhall.games.odin.rules.anytime import Together
from meadhall.games.odin.rules.feast import LONG, SAME, SHORT
from meadhall.games.odin.rules.ground import Ground
from meadhall.games.odin.rules.placement import bonuses, income, negatives
from meadhall.games.odin.rules.scoring import PENALTY, owns_crown
from meadhall.games.odin.rules.state import (
    Odin,
    Player,
    emigrations,
    open_squares,
    total_income,
    vikings_in,
)
from meadhall.games.odin.rules.triggers import CARDS
from meadhall.games.odin.rules.turn import YourTurn
from meadhall.kernel.agenda import question
from meadhall.kernel.judge import Forecast
from meadhall.language.translation import _

FOLDER = Path(__file__).parent
"""Where the files of weights and of the value model lie."""

TERMS = (
    _("points"),
    _("income"),
    _("bonuses"),
    _("gaps"),
    _("goods"),
    _("ships"),
    _("animals"),
    _("occupations"),
    _("Vikings"),
    _("the feast"),
)
"""The parts of the judgement."""

LAID = tuple((thing, CELLS[thing]) for thing in (*GREEN, *BLUE, *SPECIALS))
HEAPS = frozenset((WOOD, STONE, ORE, *WEAPONS))
MOST_SEEN = 20_000
"""The number of boards that are kept in memory."""
HERDS = ((SHEEP, PREGNANT_SHEEP), (CATTLE, PREGNANT_CATTLE))
FREE = ("place", "buy", "arm", "use")
SETTLED = (YourTurn, Together)


class OdinJudge:
    """The judgement with its weights."""

    def __init__(self, weights: Weights | None = None, forecast: ValueModel | None = None):
        self.w = weights or Weights()
        self.forecast: Forecast | None = forecast
        self.goods = goods_worth(self.w)
        self._seen: dict[Ground, tuple[float, float, float, int, bool]] = {}

    # What bots ask

    names: tuple[str, ...] = TERMS
    effort: int = 14_000
    turns: int = 4

    def worth(self, g: Odin, seat: int) -> float:
        parts = self.parts(g, seat)
        return fsum(parts) + forecast_points(self, g, seat, parts)

    def terms(self, g: Odin, seat: int) -> dict[str, float]:
        parts = self.parts(g, seat)
        return dict(zip(TERMS, parts, strict=True)) | experience(self, g, seat, parts)

    def parts(self, g: Odin, seat: int) -> tuple[float, ...]:
        """In the order of TERMS."""
        w = self.w
        p = g.players[seat]
        left = g.rounds - g.round
        payments = left + (0 if g.phase in PAID else 1)
        income = ahead = gaps = bonus = 0.0
        for ground in p.grounds:
            paid, prepared, given, open_gaps, house = self._facts(ground)
            income += paid
            ahead += prepared
            bonus += given
            gaps += w.house * open_gaps if house else open_gaps
        cells = 0.0
        goods = p.goods
        for thing, size in LAID:
            number = goods[thing]
            if number:
                cells += number * size
        cover = w.tile * left + w.stock * cells
        return (
            self._scored(p),
            w.income * payments * income + w.halfway * payments * ahead,
            w.bonus * left * bonus,
            -gaps * gaps / (gaps + cover) if gaps else 0.0,
            self._supply(p, left),
            self._ships(g, p, left),
            self._animals(p, left),
            self._cards(p, left),
            w.viking * self._vikings(g, p),
            -self._hunger(g, p, left),
        )

    counted: tuple[str, ...] = features.COUNTED
    marked: tuple[str, ...] = features.MARKED

    def count(self, g: Odin, seat: int) -> tuple[float, ...]:
        facts = [self._facts(ground) for ground in g.players[seat].grounds]
        return features.count(g, seat, [(gaps, paid) for paid, _, _, gaps, _ in facts])

    def marks(self, g: Odin, seat: int) -> list[int]:
        return features.marks(g, seat)

    def _facts(self, ground: Ground) -> tuple[float, float, float, int, bool]:
        """What a board pays, what is prepared on it, its bonuses, its gaps, whether a house."""
        found = self._seen.get(ground)
        if found is not None:
            return found
        w = self.w
        board = BOARDS[ground.board]
        prepared = given = 0.0
        for line in board.incomes:
            ahead = 1.0
            values = [step[0] for step in line.steps] + [line.last]
            for i, (now, cell, need) in enumerate(line.steps):
                if not ground.filled & cell:
                    part = (need & ground.filled).bit_count() / need.bit_count()
                    prepared += ahead * (values[i + 1] - now) * part
                    ahead *= w.fade
                    if ahead < 0.02:
                        break
        for thing in bonuses(ground):
            given += self.goods[thing] if thing >= 0 else 3.0
        found = (float(income(ground)), prepared, given, negatives(ground), bool(board.house))
        if len(self._seen) > MOST_SEEN:
            self._seen.clear()
        self._seen[ground] = found
        return found

    def settled(self, g: Odin, seat: int) -> bool:
        return isinstance(question(g, seat), SETTLED)

    def in_turn(self, g: Odin, seat: int) -> bool:
        return isinstance(question(g, seat), YourTurn)

    def narrow(self, g: Odin, seat: int, found: tuple[str, ...]) -> tuple[str, ...]:
        asked = question(g, seat)
        if asked is None:
            return found
        answer = shortcuts.ANSWERS.get(type(asked))
        return answer(self, g, seat, asked, found) if answer else found

    def free(self, option: str) -> bool:
        return option.split(" ", 1)[0] in FREE

    def closes(self, option: str) -> bool:
        return option in ("end", "pass")

    def against(self, g: Odin) -> bool:
        return False

    def era(self, g: Odin) -> int:
        return 2 * g.round + (g.phase == "actions")

    def to_come(self, g: Odin) -> float:
        if g.phase == "over":
            return 0.0
        done = 1.0
        if g.phase in BEFORE_ACTIONS or not g.round:
            done = 0.0
        elif g.phase == "actions":
            free = sum([p.vikings for p in g.players if not p.passed])
            done = 1 - free / (g.seats * vikings_in(g, g.round))
        return 1 - (max(g.round - 1, 0) + done) / g.rounds

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

    def _supply(self, p: Player, left: int) -> float:
        """Goods, silver, resources, weapons: each for what it may become while there is time."""
        goods = p.goods
        value = 0.0
        if left:
            worth, many = self.goods, min(self.w.many, 0.99)
            for thing, number in enumerate(goods):
                if number:
                    if number > 1 and thing in HEAPS:
                        value += worth[thing] * (1 - many**number) / (1 - many)
                    else:
                        value += number * worth[thing]
            return value * left / (left + self.w.rush)
        value = goods[SILVER] + 0.8 * goods[ORE] + 0.3 * (goods[WOOD] + goods[STONE])
        for animal, points in POINTS.items():
            value += goods[animal] * points
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

    def _vikings(self, g: Odin, p: Player) -> int:
        """The Vikings that are still to be placed, this round and later."""
        now = p.vikings if not p.passed and g.phase == "actions" else 0
        if g.phase in BEFORE_ACTIONS:
            now = vikings_in(g, g.round)
        return now + sum([vikings_in(g, later) for later in range(g.round + 1, g.rounds + 1)])

    def _animals(self, p: Player, left: int) -> float:
        """Animals breed: a pair, or one with young, is worth more than one alone."""
        w = self.w
        goods = p.goods
        value = 0.0
        for plain, dam in HERDS:
            number = goods[plain] + goods[dam]
            if number >= 2 or goods[dam]:
                value += w.herd * left
            elif number:
                value += w.alone * left
        return value

    def _cards(self, p: Player, left: int) -> float:
        """Occupations in hand, and those in play that still do something."""
        w = self.w
        value = w.card * len(p.hand) * (1.0 if left > 1 else 0.4 if left else 0.1)
        for card in p.played:
            if CARDS[card].kind != "I":
                value += w.played * left
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


BEFORE_ACTIONS = ("new Viking", "harvest", "exploration boards", "weapons")
PAID = ("income", "breeding", "before feast", "feast", "before bonus", "bonus", "mountains", "over")
FED = ("before bonus", "bonus", "mountains", "return", "before scoring", "over")
"""Phases in which this round's income is paid already, and its feast held."""

JARL = HUSCARL = OdinJudge(load_weights(Weights, FOLDER), load_value_model(FOLDER))
KARL = OdinJudge()
"""The judges of the levels: with all that was found, and with our own first weights, without
experience."""
