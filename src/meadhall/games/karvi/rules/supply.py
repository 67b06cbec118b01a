"""Taking and paying: fur, silver, gold, beer, provisions (p. 10-12).

Gold may be exchanged at any moment of one's turn, so every question of one's turn offers it, and
a payment may use it directly.
"""

from __future__ import annotations

from meadhall.games.karvi.components.box import Cost
from meadhall.games.karvi.rules.state import (
    CARDS,
    MOST_BEER,
    MOST_PROVISIONS,
    Karvi,
    Player,
    bonuses,
    score_points,
)
from meadhall.kernel.agenda import Choice, Step, step, tell, then
from meadhall.kernel.records import family


def goods_words(fur: int, silver: int, gold: int = 0) -> str:
    parts = [f"{n} {name}" for n, name in ((fur, "fur"), (silver, "silver"), (gold, "gold")) if n]
    return " ".join(parts) or "nothing"


def can_pay(p: Player, cost: Cost) -> bool:
    """Whether fur, silver and gold suffice; gold stands for either."""
    need_fur, need_silver, either = cost
    fur = p.fur - need_fur
    silver = p.silver - need_silver
    gold = p.gold
    return fur + silver + gold >= either and (
        (fur if fur < 0 else 0) + (silver if silver < 0 else 0) + gold >= 0
    )


def ways_to_pay(p: Player, cost: Cost) -> dict[str, tuple[int, int, int]]:
    """Every mix of fur, silver and gold that pays, by its notation; without gold first."""
    need_fur, need_silver, _ = cost
    total = sum(cost)
    found: dict[str, tuple[int, int, int]] = {}
    for gold in range(min(p.gold, total) + 1):
        for fur in range(min(p.fur, total - gold), -1, -1):
            silver = total - gold - fur
            if silver > p.silver:
                break
            missing = max(need_fur - fur, 0) + max(need_silver - silver, 0)
            if missing <= gold:
                found["pay " + goods_words(fur, silver, gold)] = (fur, silver, gold)
    return found


@family
class Ask(Choice):
    """A question of Karvi. While it is my turn I may exchange gold before I answer (p. 10)."""

    __slots__ = ()

    def choices(self, g: Karvi, me: int) -> tuple[str, ...]:
        raise NotImplementedError

    def chosen(self, g: Karvi, me: int, option: str) -> None:
        raise NotImplementedError

    def options(self, g: Karvi, me: int) -> tuple[str, ...]:
        found = self.choices(g, me)
        if g.turn == me and g.players[me].gold:
            found += gold_options(g, me)
        return found

    def take(self, g: Karvi, me: int, option: str) -> None:
        if option[:5] == "gold " and option in EXCHANGES:
            exchange_gold(g, me, option)
            then(g, me, self)
        else:
            self.chosen(g, me, option)


EXCHANGES = ("gold fur", "gold silver", "gold provision", "gold beer 1", "gold beer 2")
_GOODS_ONLY = EXCHANGES[:2]
_BEERS = EXCHANGES[3:]


def gold_options(g: Karvi, me: int) -> tuple[str, ...]:
    found: tuple[str, ...]
    found = EXCHANGES[:3] if g.players[me].provisions < MOST_PROVISIONS else _GOODS_ONLY
    for i, die in enumerate(g.dice_of(me)):
        if g.beer[die] < MOST_BEER:
            found += _BEERS[i : i + 1]
    return found


def exchange_gold(g: Karvi, me: int, option: str) -> None:
    """1 gold for 1 fur, 1 silver, 1 provision, or 1 beer on any of my dice (p. 10, A4)."""
    p = g.players[me]
    p.gold -= 1
    if option == "gold fur":
        p.fur += 1
    elif option == "gold silver":
        p.silver += 1
    elif option == "gold provision":
        p.provisions += 1
    else:
        g.beer[g.dice_of(me)[int(option[-1]) - 1]] += 1
    tell(g, "exchange", me, option.removeprefix("gold "))


@step
class Gain(Step):
    """Take goods from the supply. More never hurts, so they are always taken in full (M2)."""

    fur: int = 0
    silver: int = 0
    gold: int = 0
    provisions: int = 0

    def run(self, g: Karvi, me: int) -> None:
        p = g.players[me]
        p.fur += self.fur
        p.silver += self.silver
        p.gold += self.gold
        stowed = min(self.provisions, MOST_PROVISIONS - p.provisions)
        p.provisions += stowed
        tell(g, "gain", me, self.fur, self.silver, self.gold, stowed)


@step
class Points(Step):
    """Score points at once."""

    points: int
    source: int

    def run(self, g: Karvi, me: int) -> None:
        score_points(g.players[me], self.points, self.source)
        tell(g, "points", me, self.points, self.source)


def spend_provisions(g: Karvi, me: int, number: int) -> None:
    if number:
        g.players[me].provisions -= number
        tell(g, "provisions spent", me, number)


def spend_beer(g: Karvi, me: int, die: int, number: int) -> None:
    """Turn a die down for something other than its own move."""
    g.beer[die] -= number
    tell(g, "beer spent", me, number, die - g.dice_of(me)[0] + 1)


@step
class GainEither(Ask):
    """Take resources, each fur or silver as I like."""

    number: int

    def choices(self, g: Karvi, me: int) -> tuple[str, ...]:
        return EITHER[self.number]

    def chosen(self, g: Karvi, me: int, option: str) -> None:
        p = g.players[me]
        fur = self.number - EITHER[self.number].index(option)
        p.fur += fur
        p.silver += self.number - fur
        tell(g, "gain", me, fur, self.number - fur, 0, 0)


EITHER = tuple(
    tuple(goods_words(fur, n - fur) for fur in range(n, -1, -1)) if n else () for n in range(12)
)


@step
class Pay(Step):
    """Pay a cost that is known to be payable; asks only if there is more than one way."""

    cost: Cost

    def run(self, g: Karvi, me: int) -> None:
        p = g.players[me]
        fur, silver, either = self.cost
        if not p.gold and not either:
            _pay(g, me, fur, silver, 0)
            return
        ways = ways_to_pay(p, self.cost)
        if len(ways) == 1:
            _pay(g, me, *next(iter(ways.values())))
        else:
            then(g, me, HowToPay(self.cost))


@step
class HowToPay(Choice):
    """Which resources to pay with; gold stands for fur or silver even now (p. 10)."""

    cost: Cost

    def options(self, g: Karvi, me: int) -> tuple[str, ...]:
        return tuple(ways_to_pay(g.players[me], self.cost))

    def take(self, g: Karvi, me: int, option: str) -> None:
        _pay(g, me, *ways_to_pay(g.players[me], self.cost)[option])


def _pay(g: Karvi, me: int, fur: int, silver: int, gold: int) -> None:
    p = g.players[me]
    p.fur -= fur
    p.silver -= silver
    p.gold -= gold
    tell(g, "pay", me, fur, silver, gold)


# Beer


VALUES = (2, 3, 3, 4, 4, 5, 5)
"""What a beer or provisions action gives, by the number of tiles on its track."""


def beer_value(p: Player) -> int:
    """How much the beer action gives: 2, improved by the 1st, 3rd and 5th trade tile (p. 15)."""
    return VALUES[len(p.trades)]


def provisions_value(p: Player) -> int:
    """How much the provisions action gives: 2, improved on the raid track (p. 15)."""
    return VALUES[len(p.raids)]


@step
class PourBeer(Step):
    """Raise my dice by a total, split as I like, none above 5 (p. 11)."""

    beers: int

    def run(self, g: Karvi, me: int) -> None:
        dice = g.dice_of(me)
        room = [MOST_BEER - g.beer[d] for d in dice]
        beers = min(self.beers, sum(room))
        if not beers:
            return
        first = min(beers, room[0])
        if len(room) == 1 or first + min(beers, room[1]) == beers:
            _pour(g, me, first, beers - first)
        else:
            then(g, me, SplitBeer(beers))


@step
class SplitBeer(Ask):
    """How many of the beers each of my two dice gets."""

    beers: int

    def choices(self, g: Karvi, me: int) -> tuple[str, ...]:
        a, b = MOST_BEER - g.beer[2 * me], MOST_BEER - g.beer[2 * me + 1]
        beers = min(self.beers, a + b)
        return SPLITS[beers][max(0, beers - a) : min(beers, b) + 1]

    def chosen(self, g: Karvi, me: int, option: str) -> None:
        left, right = option.removeprefix("beer ").split("/")
        _pour(g, me, int(left), int(right))


SPLITS = tuple(tuple(f"beer {n - b}/{b}" for b in range(n + 1)) for n in range(11))


def _pour(g: Karvi, me: int, *beers: int) -> None:
    for die, n in zip(g.dice_of(me), beers, strict=False):
        g.beer[die] += n
    tell(g, "beer", me, *beers)


# The two dice actions


@step
class TopUpBeer(Step):
    """BEER: pour as many beers as my trade track allows (p. 11, 15)."""

    def run(self, g: Karvi, me: int) -> None:
        p = g.players[me]
        extra = bonuses(g, p, "BEER")
        then(g, me, POUR[beer_value(p)], *extra)


@step
class GetProvisions(Step):
    """PROVISIONS: take as many as my raid track allows; the ship holds six (p. 11, 15)."""

    def run(self, g: Karvi, me: int) -> None:
        p = g.players[me]
        extra = bonuses(g, p, "PROVISIONS")
        then(g, me, PROVISION[provisions_value(p)], *extra)


POUR = tuple(PourBeer(n) for n in range(11))
PROVISION = tuple(Gain(provisions=n) for n in range(7))


@step
class BeerOrProvision(Ask):
    """A bracket: several times 1 beer or 1 provision, mixed freely (p. 19)."""

    left: int

    def choices(self, g: Karvi, me: int) -> tuple[str, ...]:
        found: tuple[str, ...] = ("enough",)
        if g.players[me].provisions < MOST_PROVISIONS:
            found = ("provision", *found)
        for i, die in enumerate(g.dice_of(me)):
            if g.beer[die] < MOST_BEER:
                found = (f"beer {i + 1}", *found)
        return found

    def chosen(self, g: Karvi, me: int, option: str) -> None:
        if option == "enough":
            return
        if option == "provision":
            Gain(provisions=1).run(g, me)
        else:
            die = int(option[-1]) - 1
            _pour(g, me, *(1 if i == die else 0 for i in range(g.dice_each)))
        if self.left > 1:
            then(g, me, BeerOrProvision(self.left - 1))


@step
class GiveForPoints(Ask):
    """An arrow with a number: up to so many times, give 1 resource for points (p. 19)."""

    left: int
    points: int
    source: int

    def choices(self, g: Karvi, me: int) -> tuple[str, ...]:
        p = g.players[me]
        found = tuple(n for n, have in (("fur", p.fur), ("silver", p.silver)) if have)
        return (*found, "enough")

    def chosen(self, g: Karvi, me: int, option: str) -> None:
        if option == "enough":
            return
        _pay(g, me, int(option == "fur"), int(option == "silver"), 0)
        Points(self.points, self.source).run(g, me)
        if self.left > 1:
            then(g, me, GiveForPoints(self.left - 1, self.points, self.source))


@step
class SpendProvisions(Ask):
    """Card 38: up to three provisions, points for each."""

    left: int
    points: int

    def choices(self, g: Karvi, me: int) -> tuple[str, ...]:
        return ("provision", "enough") if g.players[me].provisions else ("enough",)

    def chosen(self, g: Karvi, me: int, option: str) -> None:
        if option == "enough":
            return
        spend_provisions(g, me, 1)
        Points(self.points, CARDS).run(g, me)
        if self.left > 1:
            then(g, me, SpendProvisions(self.left - 1, self.points))
