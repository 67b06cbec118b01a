"""What the judge of Karvi knows of single things, and how it counts what a player has."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import fsum

from meadhall.games.karvi.components.box import Box, Cost, Need
from meadhall.games.karvi.components.kinds import GOODS, STRENGTHS
from meadhall.games.karvi.rules.counting import COUNTS
from meadhall.games.karvi.rules.effects import parts_of
from meadhall.games.karvi.rules.state import Karvi, Player
from meadhall.games.karvi.rules.supply import Gain, GainEither
from meadhall.games.karvi.rules.trade import TakeTradeCards
from meadhall.games.karvi.rules.upgrade import DrawCards
from meadhall.kernel.agenda import Step

EFFORT = {
    "trade tile": 3.0,
    "raid tile": 3.0,
    "upgrade tile": 2.5,
    "upgrade card": 1.6,
    "helmet card": 1.6,
    "beer card": 1.6,
    "ship card": 1.6,
    "trade card": 1.8,
    "trading post": 2.5,
    "tower": 2.5,
    "building": 2.0,
    "healthy warrior": 1.2,
    "injured warrior": 1.2,
    "warrior": 1.0,
    "strength": 0.5,
    "provision": 0.5,
    **dict.fromkeys(GOODS, 4.0),
}
"""How many turns it takes to get one more of a thing."""

EFFECTS = {
    "ST1": 0.25,
    "ST2": 0.25,
    "ST3": 0.25,
    "ST4": 0.3,
    "ST5": 0.3,
    "ST6": 0.25,
    "ST7": 0.4,
    "ST8": 0.35,
    "SA1": 0.3,
    "SA2": 0.3,
    "SA3": 0.15,
    "SA4": 0.4,
    "SA5": 0.2,
    "SA6": 0.4,
    "SA7": 0.3,
    "SA8": 0.25,
    "HE1": 0.5,
    "HE2": 0.2,
    "HE3": 0.5,
    "HE4": 0.6,
    "HE5": 0.6,
    "HE6": 0.5,
    "HE7": 0.4,
    "HE8": 0.4,
}
"""What a ship part's effect brings per turn that is left."""

HAND = {
    "H06": 1.3,
    "S36": 1.3,
    "B25": 1.4,
    "B27": 1.3,
    "B28": 1.3,
    "S38": 1.4,
    "H15": 1.4,
    "B18": 0.7,
    "S44": 0.7,
    "S45": 0.6,
    "H11": 1.1,
    "H13": 1.2,
}
"""How much better or worse than usual some cards are in hand."""

NAMES = tuple(COUNTS)
AT = {name: i for i, name in enumerate(NAMES)}
_FIRST_GOOD = AT[GOODS[0]]

Line = tuple[tuple[int, int, float], ...]


class Known:
    """What the judge works out once for a box of components."""

    __slots__ = ("kinds", "lines", "needs", "prizes", "sites")

    def __init__(self, box: Box):
        self.needs = {tile: _line(need) for tile, need in box.needs.items()}
        self.lines = {
            r.id: (_line(r.easy), r.easy_points, _line(r.hard), r.hard_points)
            for r in box.runes.values()
        }
        self.prizes = {t.id: _prize(t.bonus) for t in box.raid_tiles.values()}
        self.kinds = [
            _mean(
                t.points + 2.0 * t.cards - sum(t.cost)
                for t in box.trade_tiles.values()
                if t.good == good
            )
            for good in GOODS
        ] + [
            _mean(
                t.points + self.prizes[t.id]
                for t in box.raid_tiles.values()
                if t.strength == strength
            )
            for strength in STRENGTHS
        ]
        self.sites = [i for i, h in enumerate(box.holds) if h[0] in ("trading post", "tower")]


def _mean(numbers: Iterable[float]) -> float:
    found = list(numbers)
    return fsum(found) / len(found)


def _line(need: Need) -> Line:
    return tuple((AT[what], number, EFFORT[what]) for what, number in need)


def _prize(bonus: tuple[Step, ...]) -> float:
    """A raid tile's bonus, roughly: gold 2, a card 2, anything else 1."""
    return sum((_worth(part) for step in bonus for part in parts_of(step)), 0.0)


def _worth(effect: Step) -> float:
    if isinstance(effect, Gain):
        return 2.0 * effect.gold + effect.fur + effect.silver + effect.provisions
    if isinstance(effect, DrawCards | TakeTradeCards):
        return 2.0 * effect.number
    return float(effect.number) if isinstance(effect, GainEither) else 1.0


_known: dict[str, Known] = {}


def known(box: Box) -> Known:
    found = _known.get(box.name)
    if found is None:
        found = _known[box.name] = Known(box)
    return found


def counts(g: Karvi, p: Player) -> list[int]:
    """All that can be counted, in the order of NAMES."""
    helmet = beer = 0
    for card in p.played:
        if card[0] == "H":
            helmet += 1
        elif card[0] == "B":
            beer += 1
    healthy = strength = 0
    for w in p.warriors:
        if w > 0:
            healthy += 1
            strength += w
        else:
            strength -= w
    posts = (p.built & g.box.post_sites).bit_count()
    towers = (p.built & g.box.tower_sites).bit_count()
    played, warriors = len(p.played), len(p.warriors)
    found = [
        len(p.trades),
        len(p.raids),
        len(p.stern) + len(p.sail) + len(p.head),
        played,
        helmet,
        beer,
        played - helmet - beer,
        len(p.trade_cards),
        posts,
        towers,
        posts + towers,
        healthy,
        warriors - healthy,
        warriors,
        strength,
        p.provisions,
        *_NO_GOODS,
    ]
    for tile in p.trades:
        found[_FIRST_GOOD + GOODS.index(g.box.trade_tiles[tile].good)] = 1
    return found


IN_HAND = 0.6
"""A card in hand is on the way to being a played one."""
DECK_AT = {"H": AT["helmet card"], "B": AT["beer card"], "S": AT["ship card"]}
_NO_GOODS = (0,) * len(GOODS)


def missing(have: Sequence[float], line: Line) -> float:
    """The turns it takes to meet a requirement."""
    effort = 0.0
    for what, number, each in line:
        if have[what] < number:
            effort += (number - have[what]) * each
    return effort


def shortage(cost: Cost, fur: int, silver: int, gold: int) -> int:
    """How many resources are missing to pay."""
    need_fur, need_silver, either = cost
    fur -= need_fur
    silver -= need_silver
    short = (-fur if fur < 0 else 0) + (-silver if silver < 0 else 0)
    spare = (fur if fur > 0 else 0) + (silver if silver > 0 else 0)
    if either > spare:
        short += either - spare
    return short - gold if short > gold else 0
