"""What a position of Karvi is worth to a seat, in points.

The judgement adds the score as if the game ended now and what may still come of what the seat has.
One idea runs through it: a turn is worth `turn` points. A die that passes spots loses turns, so
every spot ahead of a die is worth something; and a thing that still needs a turn to be had (a tile
that waits to be traded, a rune stone to be placed) is worth its gain less that turn, by the chance
that it can be had in time.

The weights below were set by hand from that idea; from there evolution has found those that play
better. They lie in the folder `weights`, each file with the command that made it.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum
from pathlib import Path

from meadhall.bots.value_model import ValueModel, experience, forecast_points, load_value_model
from meadhall.bots.weights import load_weights
from meadhall.games.karvi.bots import features, shortcuts
from meadhall.games.karvi.bots.holdings import (
    AT,
    DECK_AT,
    EFFECTS,
    EFFORT,
    HAND,
    IN_HAND,
    Known,
    Line,
    counts,
    known,
    missing,
    shortage,
)
from meadhall.games.karvi.bots.judge_weights import TERMS, Weights
from meadhall.games.karvi.bots.sea_value import sea_value
from meadhall.games.karvi.rules.solo import PURPLE, next_die
from meadhall.games.karvi.rules.state import STOP, Karvi, Player
from meadhall.games.karvi.rules.track import taken
from meadhall.kernel.judge import Forecast

FOLDER = Path(__file__).parent
"""Where the files of weights and of the value model lie."""

MOST_SEEN = 30_000
"""The number of parts of judgements that are cached: those of about five games."""


class KarviJudge:
    """The judgement with its weights."""

    def __init__(self, weights: Weights | None = None, forecast: ValueModel | None = None):
        self.w = weights or Weights()
        self.forecast: Forecast | None = forecast
        w = self.w
        self._beer = [0.0]
        self._provisions = [0.0]
        for n in range(5):
            self._beer.append(self._beer[-1] + w.beer * w.thirst**n)
        for n in range(6):
            self._provisions.append(self._provisions[-1] + w.provision * w.stores**n)
        self._seen: dict[tuple[object, ...], float] = {}
        self._box = ""

    def _remember(self, key: tuple[object, ...], value: float) -> float:
        """Most answers change little, so parts of the judgement are kept for the next position."""
        if len(self._seen) > MOST_SEEN:
            self._seen.clear()
        self._seen[key] = value
        return value

    names: tuple[str, ...] = TERMS
    effort: int = 9_000
    turns: int = 2

    def worth(self, g: Karvi, seat: int) -> float:
        parts = self.parts(g, seat)
        return fsum(parts) + forecast_points(self, g, seat, parts)

    def terms(self, g: Karvi, seat: int) -> dict[str, float]:
        parts = self.parts(g, seat)
        return dict(zip(TERMS, parts, strict=True)) | experience(self, g, seat, parts)

    def parts(self, g: Karvi, seat: int) -> tuple[float, ...]:
        """In the order of TERMS."""
        w = self.w
        p = g.players[seat]
        have = counts(g, p)
        left, ahead, beer = self._dice(g, seat)
        late = left / w.horizon if left < w.horizon else 1.0
        trades, raids = have[0], have[1]
        posts, towers = have[8], have[9]
        healthy, warriors, strength = have[11], have[13], have[14]
        if g.box.name != self._box:
            self._seen.clear()
            self._box = g.box.name
        goods = p.fur + p.silver
        many = w.enough + (goods - w.enough) * w.surplus if goods > w.enough else goods
        return (
            float(sum(p.points) + strength + trades * trades),
            ahead,
            beer + (w.free_move if g.free_move and g.turn == seat else 0.0),
            goods / 2 + p.gold + late * (w.resource * many + w.gold * p.gold),
            p.provisions / 2 + late * self._provisions[p.provisions],
            self._cards(p, late),
            late * (w.warrior * warriors + w.healthy * healthy + w.strength * strength),
            late * (w.post * posts + w.tower * towers + w.spare * (p.posts + p.towers)),
            late * (w.track * (trades + raids) + w.square * trades),
            self._tableau_seen(g, p, have, left, late),
            self._waiting_seen(g, p, have, left, late) if p.scouted else 0.0,
            self._sea_seen(g, p, have, left, late) if left > 1 else 0.0,
            0.0 if g.volva is None else self._volva(g),
        )

    def _cards(self, p: Player, late: float) -> float:
        """The cards in hand."""
        if not p.hand:
            return 0.0
        cards = 0.0
        for card in p.hand:
            cards += HAND.get(card, 1.0)
        return len(p.hand) / 2 + late * self.w.card * (cards if len(p.hand) < 6 else 5.0)

    def _tableau_seen(
        self, g: Karvi, p: Player, have: list[int], left: float, late: float
    ) -> float:
        near: list[float] = [*have]
        for card in p.hand:
            near[3] += IN_HAND
            near[DECK_AT[card[0]]] += IN_HAND
        key = (p.above, p.runes, p.stern, p.sail, p.head, left, *near)
        part = self._seen.get(key)
        return (
            part if part is not None else self._remember(key, self._tableau(g, p, near, left, late))
        )

    def _waiting_seen(
        self, g: Karvi, p: Player, have: list[int], left: float, late: float
    ) -> float:
        key = (p.scouted, p.fur, p.silver, p.gold, have[0], have[1], have[14], left)
        part = self._seen.get(key)
        return (
            part if part is not None else self._remember(key, self._waiting(g, p, have, left, late))
        )

    def _sea_seen(self, g: Karvi, p: Player, have: list[int], left: float, late: float) -> float:
        key = (
            p.ship,
            p.visited,
            p.built,
            p.posts,
            p.towers,
            p.scouted,
            p.provisions,
            have[0],
            have[1],
            have[14],
            left,
            g.kind_at,
            g.seats,
            *g.sites,
            *g.sizes,
        )
        part = self._seen.get(key)
        if part is None:
            part = self._remember(key, sea_value(self.w, g, p, have, left, late))
        return part

    counted: tuple[str, ...] = features.COUNTED
    marked: tuple[str, ...] = features.MARKED

    def count(self, g: Karvi, seat: int) -> tuple[float, ...]:
        return features.count(g, seat)

    def marks(self, g: Karvi, seat: int) -> list[int]:
        return features.marks(g, seat)

    def _dice(self, g: Karvi, seat: int) -> tuple[float, float, float]:
        """The turns left, what the spots ahead of the dice are worth, and their beer."""
        w = self.w
        lap = len(range(6, STOP)) * (g.rounds - g.round)
        left = value = poured = 0.0
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
            value += w.spot * spots
            poured += beer + self._beer[beer] * (spots / 15 if spots < 15 else 1.0)
        return float(round(left)), value, poured

    def _volva(self, g: Karvi) -> float:
        """Her points, those for the spots that she will pass, and her dice that will act."""
        w = self.w
        v = g.volva
        assert v is not None
        mine = next_die(g)
        value = w.rival * sum(v.points)
        behind = [at for at in (g.at[die] for die in PURPLE) if at < min(mine, STOP)]
        if behind:
            closed = taken(g)
            spots = sum(not closed >> at & 1 for at in range(max(min(behind) + 1, 6), mine))
            value += w.passed * spots + w.behind * len(behind)
        return -value

    def _chance(self, have: Sequence[float], line: Line, left: float) -> float:
        effort = missing(have, line)
        if not effort:
            return 1.0
        chance = 1 - self.w.slow * effort / (self.w.reach * left + 0.01)
        return chance if chance > 0 else 0.0

    def _rune(self, known: Known, stone: str, have: Sequence[float], left: float) -> float:
        easy, low, hard, high = known.lines[stone]
        return max(low * self._chance(have, easy, left), high * self._chance(have, hard, left))

    def _stones(self, g: Karvi, p: Player, have: Sequence[float], left: float) -> tuple[float, int]:
        """What the placed rune stones are worth, and the room for more."""
        know = known(g.box)
        value = 0.0
        room = 0
        for spot in p.runes:
            if not spot:
                room += 1
            elif spot[-1] in know.lines:
                value += self._rune(know, spot[-1], have, left)
            else:
                for what, points in g.box.special_stones[spot[-1]].scores:
                    value += points * have[AT[what]]
        return value, room

    def _tableau(
        self, g: Karvi, p: Player, have: Sequence[float], left: float, late: float
    ) -> float:
        """Rune stones and ship parts: those in force, and those above that can still come."""
        w = self.w
        box = g.box
        know = known(box)
        value, room = self._stones(g, p, have, left)
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
                    gain = box.rune_spots[0].points + w.rune * self._rune(know, tile, have, left)
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
        return value + w.wait * fsum(best.values()) * late

    def _gains(
        self, g: Karvi, p: Player, have: Sequence[float], left: float, late: float
    ) -> tuple[list[tuple[float, float]], list[tuple[float, float]]]:
        """The gain of each trade tile and of each raid tile that waits, and its chance."""
        w = self.w
        box = g.box
        prizes = known(box).prizes
        each = 0.5 + w.resource * late
        trades: list[tuple[float, float]] = []
        raids: list[tuple[float, float]] = []
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
        return trades, raids

    def _waiting(
        self, g: Karvi, p: Player, have: Sequence[float], left: float, late: float
    ) -> float:
        """Trade and raid tiles beside the tableau: the gain of each, by how near it is."""
        w = self.w
        trades, raids = self._gains(g, p, have, left, late)
        value = 0.0
        n = have[0]
        trades.sort(reverse=True)
        room = w.reach * left
        for gain, chance in trades:
            if chance > 0 and room > 0:
                gain += 2 * n + 1 + (w.track + w.square + w.spare * (n in (1, 3))) * late - w.turn
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

    def settled(self, g: Karvi, seat: int) -> bool:
        return shortcuts.settled(g, seat)

    def in_turn(self, g: Karvi, seat: int) -> bool:
        return shortcuts.in_turn(g, seat)

    def free(self, option: str) -> bool:
        return shortcuts.free(option)

    def narrow(self, g: Karvi, seat: int, found: tuple[str, ...]) -> tuple[str, ...]:
        return shortcuts.narrow(g, seat, found)

    def closes(self, option: str) -> bool:
        return option == "end"

    def against(self, g: Karvi) -> bool:
        return g.volva is not None

    def era(self, g: Karvi) -> int:
        return 0

    def to_come(self, g: Karvi) -> float:
        if g.round == 0 or (g.turn < 0 and not any(g.agenda)):
            return 0.0 if g.round else 1.0
        done = sum(min(at, STOP) for at in g.at) / (STOP * len(g.at))
        return 1 - (g.round - 1 + done) / g.rounds


_found = load_weights(Weights, FOLDER)
_experience = load_value_model(FOLDER)
JARL = KarviJudge(_found, _experience)
HUSCARL = KarviJudge(_found, _experience and _experience.in_part(0.5))
KARL = KarviJudge(_found)
"""The judges of the levels: with all that was found, with half the trust in experience, so that the
steps between the levels are alike, and without experience."""

__all__ = ["FOLDER", "HUSCARL", "JARL", "KARL", "TERMS", "KarviJudge", "Weights"]
