"""What a position of Karvi is worth to a seat, in points.

The judgement adds the score as if the game ended now and what may still come of what the seat has.
One idea runs through it: a turn is worth `turn` points. A die that passes spots loses turns, so
every spot ahead of a die is worth something; and a thing that still needs a turn to be had (a tile
that waits to be traded, a rune stone to be placed) is worth its gain less that turn, by the chance
that it can be had in time.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from meadhall.karvi.box import STRENGTHS, Box
from meadhall.karvi.counting import COUNTS, GOODS, Need
from meadhall.karvi.ship import ScoutOrBuild, can_call
from meadhall.karvi.state import STOP, Karvi, Player, unlocked_map
from meadhall.karvi.supply import EXCHANGES, Cost
from meadhall.karvi.track import POSITION_OF
from meadhall.karvi.turn import YourTurn


@dataclass(frozen=True, slots=True)
class Weights:
    """Every term's weight, in points. 'Extra' is beyond what a thing scores at the end, and fades
    when the game ends."""

    turn: float = 4.5
    """What a turn is worth: what waits for a turn is worth so much less."""
    spot: float = 0.8
    """Each spot ahead of a die."""
    stride: float = 5.5
    """Spots that a die passes in one turn, to tell how many turns are left."""
    beer: float = 2.349
    """Extra for the first beer of a die; each further one is worth three quarters of that."""
    provision: float = 0.7
    """Extra for the first provision; each further one is worth nine tenths of that."""
    resource: float = 0.8
    """Extra for each of the first eight fur and silver; a third of it for more."""
    gold: float = 0.53
    card: float = 1.5
    """Extra for a card in hand."""
    trade_card: float = 2.5
    """A trade card that a waiting tile will bring."""
    warrior: float = 0.6
    healthy: float = 0.154
    strength: float = 0.2
    post: float = 2.558
    tower: float = 2.0
    """Extra for a building on the map: it raises the income."""
    spare: float = 1.0
    """A building in the supply."""
    track: float = 1.641
    """Extra for each step of the two tracks."""
    part: float = 1.0
    """The effects of ship parts, by their own table."""
    wait: float = 0.823
    """Tiles that wait, and what lies above the tableau, as a share of their gain."""
    ship: float = 0.3
    """What the ship can reach, as a share of its gain."""
    step: float = 1.0
    """What a provision costs on the way there."""
    damage: float = 1.062
    """What each point of damage of a raid costs."""
    reach: float = 0.5
    """The share of the turns left that may go into one requirement."""
    order: float = 0.15
    """Each position further right in the stop-area, for the next round."""
    corner: float = 2.866
    """Building where special rune stones lie."""
    free_move: float = 1.5


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
_AT = {name: i for i, name in enumerate(NAMES)}
_FIRST_GOOD = _AT[GOODS[0]]

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
        self.prizes = {t.id: _prize(t.bonus_text) for t in box.raid_tiles.values()}
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
    return sum(found) / len(found)


def _line(need: Need) -> Line:
    return tuple((_AT[what], number, EFFORT[what]) for what, number in need)


def _prize(text: str) -> float:
    """A raid tile's bonus, roughly: gold 2, a card 2, fur, silver or a provision 1."""
    worth = 0.0
    for part in filter(None, text.split(" + ")):
        number, _, what = part.partition(" ")
        worth += int(number) * (2.0 if "gold" in what or "card" in what else 1.0)
    return worth


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
_DECK_AT = {"H": _AT["helmet card"], "B": _AT["beer card"], "S": _AT["ship card"]}
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


class KarviJudge:
    """The judgement with its weights."""

    def __init__(self, weights: Weights | None = None):
        self.w = weights or Weights()
        w = self.w
        self._beer = [0.0]
        self._provisions = [0.0]
        for n in range(5):
            self._beer.append(self._beer[-1] + w.beer * 0.75**n)
        for n in range(6):
            self._provisions.append(self._provisions[-1] + w.provision * 0.9**n)
        self._seen: dict[Any, float] = {}

    def _remember(self, key: Any, value: float) -> float:
        """Most answers change little, so parts of the judgement are kept for the next position."""
        if len(self._seen) > 200_000:
            self._seen.clear()
        self._seen[key] = value
        return value

    def worth(self, g: Karvi, seat: int) -> float:
        w = self.w
        p = g.players[seat]
        have = counts(g, p)
        left, value = self._dice(g, seat)
        late = left / 10 if left < 10 else 1.0
        trades, raids, _, _, _, _, _, _, posts, towers, _, healthy, _, warriors, strength = have[
            :15
        ]
        value += self._purse(p, late)
        value += strength * (1 + w.strength * late) + trades * trades + sum(p.points)
        value += late * (
            w.warrior * warriors
            + w.healthy * healthy
            + w.track * (trades + raids)
            + w.post * posts
            + w.tower * towers
            + w.spare * (p.posts + p.towers)
        )
        seen = self._seen
        near: list[float] = [*have]
        if p.hand:
            for card in p.hand:
                near[3] += IN_HAND
                near[_DECK_AT[card[0]]] += IN_HAND
        key: Any = (p.above, p.runes, p.stern, p.sail, p.head, left, *near)
        part = seen.get(key)
        if part is None:
            part = self._remember(key, self._tableau(g, p, near, left, late))
        value += part
        if p.scouted:
            key = (p.scouted, p.fur, p.silver, p.gold, trades, raids, strength, left)
            part = seen.get(key)
            if part is None:
                part = self._remember(key, self._waiting(g, p, have, left, late))
            value += part
        if left > 1:
            key = (
                p.ship,
                p.visited,
                p.built,
                p.posts,
                p.towers,
                p.scouted,
                trades,
                raids,
                strength,
                left,
                g.kind_at,
                g.seats,
                *g.sites,
                *g.sizes,
            )
            part = seen.get(key)
            if part is None:
                part = self._remember(key, self._sea(g, p, have, left, late))
            value += part
        if g.free_move and g.turn == seat:
            value += w.free_move
        return value

    def _dice(self, g: Karvi, seat: int) -> tuple[float, float]:
        """The turns left, and what the dice are worth where they stand."""
        w = self.w
        lap = len(range(6, STOP)) * (g.rounds - g.round)
        left = value = 0.0
        for die in g.dice_of(seat):
            at, beer = g.at[die], g.beer[die]
            ahead = STOP - at if at > 6 else STOP - 6
            if ahead < 0:
                ahead = 0
                value -= w.order * (at - STOP)
            elif at < STOP:
                left += 1
            spots = ahead + lap
            left += spots / w.stride
            value += w.spot * ahead + beer
            value += self._beer[beer] * (spots / 15 if spots < 15 else 1.0)
        return float(round(left)), value

    def _purse(self, p: Player, late: float) -> float:
        """Fur, silver, gold, provisions and cards in hand."""
        w = self.w
        goods = p.fur + p.silver
        many = 8 + (goods - 8) / 3 if goods > 8 else goods
        value = goods / 2 + p.gold + p.provisions / 2 + len(p.hand) / 2
        extra = w.resource * many + w.gold * p.gold + self._provisions[p.provisions]
        if p.hand:
            cards = 0.0
            for card in p.hand:
                cards += HAND.get(card, 1.0)
            extra += w.card * (cards if len(p.hand) < 6 else 5.0)
        return value + late * extra

    def _chance(self, have: Sequence[float], line: Line, left: float) -> float:
        effort = missing(have, line)
        if not effort:
            return 1.0
        chance = 1 - effort / (self.w.reach * left + 0.01)
        return chance if chance > 0 else 0.0

    def _rune(self, known: Known, stone: str, have: Sequence[float], left: float) -> float:
        easy, low, hard, high = known.lines[stone]
        return max(low * self._chance(have, easy, left), high * self._chance(have, hard, left))

    def _tableau(
        self, g: Karvi, p: Player, have: Sequence[float], left: float, late: float
    ) -> float:
        """Rune stones and ship parts: those in force, and those above that can still come."""
        w = self.w
        box = g.box
        know = known(box)
        value = 0.0
        room = 0
        for spot in p.runes:
            if not spot:
                room += 1
            elif spot[-1] in know.lines:
                value += self._rune(know, spot[-1], have, left)
            else:
                for what, points in box.special_stones[spot[-1]].scores:
                    value += points * have[_AT[what]]
        each = 0.5 + w.resource * late
        best = {"stern": 0.0, "sail": 0.0, "head": 0.0}
        for part, tiles in (("stern", p.stern), ("sail", p.sail), ("head", p.head)):
            if tiles:
                value += w.part * EFFECTS[tiles[-1]] * left
                del best[part]
        for tile in p.above:
            chance = self._chance(have, know.needs[tile], left)
            if not chance:
                continue
            if tile in know.lines:
                if room:
                    gain = box.rune_spots[0].points + self._rune(know, tile, have, left)
                    gain -= sum(box.rune_spots[0].cost) * each + w.turn
                    if gain > 0:
                        room -= 1
                        value += w.wait * chance * gain
            else:
                name = box.ship_tiles[tile].part
                if name in best:
                    place = box.tableau[name]
                    gain = place.points + w.part * EFFECTS[tile] * left
                    gain = chance * (gain - sum(place.cost) * each - w.turn)
                    if gain > best[name]:
                        best[name] = gain
        return value + w.wait * sum(best.values()) * late

    def _waiting(
        self, g: Karvi, p: Player, have: Sequence[float], left: float, late: float
    ) -> float:
        """Trade and raid tiles beside the tableau: the gain of each, by how near it is."""
        w = self.w
        box = g.box
        prizes = known(box).prizes
        each = 0.5 + w.resource * late
        trades, raids = [], []
        for tile in p.scouted:
            trade = box.trade_tiles.get(tile)
            if trade is not None:
                short = shortage(trade.cost, p.fur, p.silver, p.gold)
                gain = trade.points + w.trade_card * trade.cards - sum(trade.cost) * each
                chance = 1 - short / (w.reach * 1.5 * left + 0.01)
                trades.append((gain, chance))
            else:
                raid = box.raid_tiles[tile]
                effort = EFFORT["strength"] * (raid.strength - have[14])
                chance = 1 - effort / (w.reach * left + 0.01) if effort > 0 else 1.0
                gain = raid.points + prizes[tile] * late - w.damage * raid.damage
                raids.append((gain, chance))
        value = 0.0
        n = have[0]
        trades.sort(reverse=True)
        room = w.reach * left
        for gain, chance in trades:
            if chance > 0 and room > 0:
                gain += 2 * n + 1 + (w.track + w.spare * (n in (1, 3))) * late - w.turn
                n += 1
                room -= 1
                if gain > 0:
                    value += gain * chance * (room if room < 1 else 1.0)
        n = have[1]
        raids.sort(reverse=True)
        room = w.reach * left
        for gain, chance in raids:
            if chance > 0 and room > 0:
                gain += (w.track + w.spare * (n in (1, 3))) * late - w.turn
                n += 1
                room -= 1
                if gain > 0:
                    value += gain * chance * (room if room < 1 else 1.0)
        return value * w.wait

    def _sea(self, g: Karvi, p: Player, have: Sequence[float], left: float, late: float) -> float:
        """The best two things the ship can sail to, less the way."""
        w = self.w
        box = g.box
        know = known(box)
        away = box.sea(g.seats).charts[unlocked_map(g, p)][p.ship].distance
        first = second = 0.0
        square = 2 * (have[0] + sum(t in box.trade_tiles for t in p.scouted)) + 1
        for place, kind in enumerate(g.kind_at):
            if kind < 0 or p.visited >> kind & 1 or not g.sizes[kind] or away[place] < 0:
                continue
            gain = know.kinds[kind] - w.turn - w.step * away[place] + w.track * late
            if kind < 6:
                gain += square
            else:
                effort = EFFORT["strength"] * (STRENGTHS[kind - 6] - have[14])
                if effort > 0:
                    gain -= gain * effort / (w.reach * left + 0.01)
            if gain > second:
                if gain > first:
                    first, second = gain, first
                else:
                    second = gain
        points = box.site_points(g.seats)
        for place in know.sites:
            if away[place] < 0 or p.built >> place & 1 or g.sites[place] >= len(points[place]):
                continue
            if p.posts if box.post_sites >> place & 1 else p.towers:
                gain = points[place][g.sites[place]] + w.post * late - w.step * away[place]
                if place in box.corners:
                    gain += w.corner
                if gain > second:
                    if gain > first:
                        first, second = gain, first
                    else:
                        second = gain
        return w.ship * (first + second / 2)

    # What greedy must know besides

    def settled(self, g: Karvi, seat: int) -> bool:
        stack = g.agenda[seat]
        return bool(stack) and type(stack[-1]) is YourTurn

    def free(self, option: str) -> bool:
        return not option.startswith(("die ", "rest ", "end"))

    def narrow(self, g: Karvi, seat: int, found: tuple[str, ...]) -> tuple[str, ...]:
        """Leave out what is never better than the rest."""
        if len(found) < 2:
            return found
        asked = g.agenda[seat][-1]
        kind = type(asked).__name__
        kept: list[str] = [o for o in found if o not in EXCHANGES]
        if kind == "ScoutOrBuild":
            return (kept[0],)
        if kind in _ALWAYS_MORE:
            kept = [o for o in kept if o not in ("enough", "pass")] or kept
        if kind == "WhoGrows" or kind == "Heal":
            return (max(kept, key=_warrior),)
        if kind == "WhoSuffers":
            lost = [o for o in kept if o[0] == "l"]
            hurt = [o for o in kept if o[0] == "i"]
            return (*(min(r, key=_strength) for r in (lost, hurt) if r),)
        if kind == "MakeRoom":
            return (min(kept[:-1], key=_strength), "pass")
        if kind == "Displace":
            return (kept[0],)
        if kind == "Sail":
            places = g.box.place_of
            return tuple(o for o in kept if o == "stay" or can_call(g, seat, places[o]))
        if kind == "YourTurn":
            p = g.players[seat]
            kept = self._nearest(g, kept)
            if "discard" in kept and len(p.hand) < 5:
                kept.remove("discard")
            if p.gold:
                if not p.provisions:
                    kept.append("gold provision")
                kept += [
                    f"gold beer {i + 1}" for i, die in enumerate(g.dice_of(seat)) if not g.beer[die]
                ]
        return tuple(kept)

    def _nearest(self, g: Karvi, found: list[str]) -> list[str]:
        """Of spots that do the same, only the nearest and those that cost less beer."""
        spots = g.box.layouts[g.boards].spots
        cheapest: dict[str, int] = {}
        kept = []
        for option in found:
            if option.startswith("die "):
                spot = spots[POSITION_OF[option[4:]]]
                if spot.id:
                    if spot.beer >= cheapest.get(spot.text, 9):
                        continue
                    cheapest[spot.text] = spot.beer
            kept.append(option)
        return kept


_ALWAYS_MORE = ("Heal", "BeerOrProvision")


def _warrior(option: str) -> tuple[bool, int]:
    """Healthy before injured, then the stronger."""
    name = option.rpartition(" ")[2]
    return (not name.endswith("i"), int(name.rstrip("i")) if name[0].isdigit() else 0)


def _strength(option: str) -> int:
    return int(option.rpartition(" ")[2].rstrip("i"))


USUAL = KarviJudge()
"""The judge with the usual weights."""

__all__ = ["EFFORT", "EFFECTS", "KarviJudge", "ScoutOrBuild", "USUAL", "Weights", "Any"]
