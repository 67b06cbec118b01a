"""Battle against the Völva: her set-up, her actions, her score (solo rules, p. 3-4).

She has no seat. Her dice move on the table's own agenda (see solo.py); what she draws, nature
draws. Costs, requirements and texts are nothing to her.
"""

from __future__ import annotations

from meadhall.games.karvi.components.kinds import GOODS, KINDS
from meadhall.games.karvi.rules.combine import AnyOrder, InOrder, OneOf
from meadhall.games.karvi.rules.raid import FRANCIA_RAID, Raid
from meadhall.games.karvi.rules.state import (
    BUILDINGS,
    HER_SOURCES,
    PASSED,
    RAIDS,
    RUNES,
    SHIP_PARTS,
    TRADE_TILES,
    Karvi,
    Volva,
    score_points,
    without,
)
from meadhall.games.karvi.rules.track import spot_effect, taken
from meadhall.games.karvi.rules.trade import FRANCIA_TRADE, NewOffer, Trade
from meadhall.games.karvi.rules.upgrade import GainIncome, Upgrade
from meadhall.games.karvi.rules.volva_gains import TakePoints, her, worth
from meadhall.kernel.agenda import TABLE, Nature, Step, step, tell, then

RAID, TRADE = "raid", "trade"
"""Her two tracks."""
FRANCIA = {RAID: (FRANCIA_RAID, RAIDS), TRADE: (FRANCIA_TRADE, TRADE_TILES)}
STONE = 3
"""Where the rune stones are among the kinds of tiles that are dealt."""
NO_MORE = 5
"""Points for an upgrade without stones, or a building action without buildings, left."""
CHEST = tuple(
    f"{colour} {kind} {n}"
    for colour in ("purple", "green")
    for kind in ("post", "tower")
    for n in (1, 2, 3)
)
"""All buildings of the Völva and of Greenhouser."""


# Set-up


def new_volva(ways: tuple[str, ...]) -> Volva:
    return Volva(
        points=[0] * len(HER_SOURCES),
        ways=ways,
        trade_orders=KINDS[: len(GOODS)],
        raid_orders=KINDS[len(GOODS) :],
        stones=1,
        chest=CHEST,
    )


def her_set_up(ways: tuple[str, ...]) -> tuple[Step, ...]:
    """One ship tile of each type (two in an easier game) above her board, a rune stone on it (two
    in a harder game), two more as a stack above it of which only the upper one is seen, and her
    first two orders."""
    each = 2 if "easier_parts" in ways else 1
    placed = 2 if "harder_stone" in ways else 1
    return (
        *(HerTile(part) for part in range(STONE) for _ in range(each)),
        *(HerTile(STONE, placed=True) for _ in range(placed)),
        HerTile(STONE),
        NextOrder(RAID),
        NextOrder(TRADE),
    )


@step
class HerTile(Nature):
    """A ship tile or rune stone above her board, or a stone on it, open to all (M1, M33)."""

    part: int
    placed: bool = False

    def options(self, g: Karvi, me: int) -> tuple[str, ...]:
        return g.tile_pool[self.part]

    def take(self, g: Karvi, me: int, option: str) -> None:
        v = her(g)
        g.tile_pool[self.part] = without(g.tile_pool[self.part], option)
        if self.placed:
            v.runes += (option,)
        else:
            v.above += (option,)


@step
class NextOrder(Nature):
    """The kind on her next order tile. The two stacks were made of tiles that were left out, one
    of each kind (A47)."""

    track: str

    def options(self, g: Karvi, me: int) -> tuple[str, ...]:
        left: tuple[str, ...] = getattr(her(g), f"{self.track}_orders")
        return left

    def take(self, g: Karvi, me: int, option: str) -> None:
        v = her(g)
        setattr(v, f"{self.track}_order", option)
        setattr(v, f"{self.track}_orders", without(getattr(v, f"{self.track}_orders"), option))
        tell(g, "order", -1, self.track, option)


# Her turn


def foresee(g: Karvi, dice: list[int], mine: int) -> None:
    """If any of her dice is behind my next die: 1 point for each available spot between it and
    mine (solo, p. 3)."""
    if not dice:
        return
    back = min(g.at[die] for die in dice)
    closed = taken(g)
    points = sum(not closed >> at & 1 for at in range(max(back + 1, 6), mine))
    score_points(her(g), points, PASSED)
    tell(g, "foresees", -1, points, back, mine)


@step
class Act(Step):
    """The Völva does what the spot of her die says, in her own way."""

    at: int

    def run(self, g: Karvi, me: int) -> None:
        then(g, TABLE, *deeds(g, spot_effect(g, self.at)))


def deeds(g: Karvi, effect: Step) -> tuple[Step, ...]:
    """Her own actions, then points for everything else."""
    parts = chosen_parts(g, effect)
    actions = tuple(ACTIONS[type(part)] for part in parts if type(part) in ACTIONS)
    others = tuple(part for part in parts if type(part) not in ACTIONS)
    return (*actions, TakePoints(others)) if others else actions


def chosen_parts(g: Karvi, effect: Step) -> tuple[Step, ...]:
    """All parts of a '+', and of a '/' the better one."""
    if isinstance(effect, InOrder | AnyOrder):
        return tuple(one for part in effect.steps for one in chosen_parts(g, part))
    if isinstance(effect, OneOf):
        at, why = better(her(g), effect.steps)
        tell(g, "her choice", -1, effect.names[at], why)
        return chosen_parts(g, effect.steps[at])
    return (effect,)


def better(v: Volva, parts: tuple[Step, ...]) -> tuple[int, str]:
    """Which of several she takes, and why. Of trade and raid, the track with fewer tiles, trade if
    they are equal; with Francia open for both, the raid, which scores more (A49). An action of hers
    before mere points; of points, the most, and of equals the first (M24)."""
    kinds = [type(part) for part in parts]
    if {Trade, Raid} <= {*kinds}:
        if not v.raid_order and not v.trade_order:
            return kinds.index(Raid), "more"
        fewer = len(v.raids) - len(v.trades)
        why = "fewer tiles" if fewer else "as many tiles"
        return kinds.index(Raid if fewer < 0 else Trade), why
    for at, part in enumerate(parts):
        if acts(part):
            return at, "action"
    values = [worth(v, part) for part in parts]
    return values.index(max(values)), "more" if min(values) < max(values) else "as much"


def acts(effect: Step) -> bool:
    """Whether an action of hers is part of this."""
    if isinstance(effect, InOrder | AnyOrder | OneOf):
        return any(map(acts, effect.steps))
    return type(effect) in ACTIONS


# Raid and trade


@step
class HerErrand(Step):
    """Her order tile names a stack; the top tile of it goes on her track, for its points. When she
    trades, the trade cards on offer are replaced. After six raids or trades she goes to Francia,
    which has no trade cards (M26)."""

    track: str

    def run(self, g: Karvi, me: int) -> None:
        v = her(g)
        order = getattr(v, f"{self.track}_order")
        if not order:
            points, source = FRANCIA[self.track]
            score_points(v, points, source)
            tell(g, "her francia", -1, self.track, points)
            return
        new_offer = (NewOffer(),) if self.track == TRADE else ()
        then(g, TABLE, HerTopTile(KINDS.index(order)), RevealOrder(self.track), *new_offer)


@step
class RevealOrder(Step):
    """The order tile that was followed goes; the next one is revealed, if there is one."""

    track: str

    def run(self, g: Karvi, me: int) -> None:
        if getattr(her(g), f"{self.track}_orders"):
            then(g, TABLE, NextOrder(self.track))
        else:
            setattr(her(g), f"{self.track}_order", "")
            tell(g, "order", -1, self.track, "")


@step
class HerTopTile(Nature):
    """The top tile of a stack; if none is left, her order tile itself, one of those that were not
    on the map (A48)."""

    kind: int

    def options(self, g: Karvi, me: int) -> tuple[str, ...]:
        if g.sizes[self.kind] or not g.known[self.kind]:
            return g.stacks[self.kind]
        return left_out(g, self.kind)

    def take(self, g: Karvi, me: int, option: str) -> None:
        v = her(g)
        ordered = not g.sizes[self.kind]
        g.sizes[self.kind] = max(g.sizes[self.kind] - 1, 0)
        g.stacks[self.kind] = without(g.stacks[self.kind], option)
        if option in g.box.raid_tiles:
            v.raids += (option,)
            points = g.box.raid_tiles[option].points
            score_points(v, points, RAIDS)
        else:
            v.trades += (option,)
            tile = g.box.trade_tiles[option]
            points = tile.points + (2 * tile.cards if "harder_cards" in v.ways else 0)
            score_points(v, points, TRADE_TILES)
        tell(g, "her tile", -1, option, points, ordered)


def left_out(g: Karvi, kind: int) -> tuple[str, ...]:
    """Once I have looked at a stack, the tiles that never lay in it."""
    v, p = her(g), g.players[0]
    seen = {*p.scouted, *p.trades, *p.raids, *v.trades, *v.raids, *g.stacks[kind]}
    return tuple(t for t in g.box.tiles_by_kind[kind] if t not in seen)


# Upgrade


@step
class HerUpgrade(Step):
    """The leftmost ship tile, for the points it covers; when all are placed, a rune stone for the
    points of its spot (A50); when there is none left, 5 points. A second tile of a type covers the
    first and so scores nothing (M27)."""

    def run(self, g: Karvi, me: int) -> None:
        v = her(g)
        box = g.box
        if not v.above:
            score_points(v, NO_MORE, RUNES)
            tell(g, "her lack", -1, "rune stones", NO_MORE)
            return
        tile, v.above = v.above[0], v.above[1:]
        if tile in box.ship_tiles:
            part = box.ship_tiles[tile].part
            covers = any(box.ship_tiles[t].part == part for t in v.parts)
            points = 0 if covers else box.tableau[part].points
            v.parts += (tile,)
            score_points(v, points, SHIP_PARTS)
        else:
            spots = box.rune_spots
            points = spots[len(v.runes)].points if len(v.runes) < len(spots) else 0
            v.runes += (tile,)
            score_points(v, points, RUNES)
            if v.stones:
                v.stones -= 1
                then(g, TABLE, HerTile(STONE))
        tell(g, "her upgrade", -1, tile, points)


# Build


@step
class HerBuilding(Step):
    """An income spot: two buildings from the chest, purple before green, each at the nearest
    suitable place to Kaupanger without one of its colour. Purple ones score (solo, p. 4)."""

    def run(self, g: Karvi, me: int) -> None:
        v = her(g)
        if not v.chest:
            score_points(v, NO_MORE, BUILDINGS)
            tell(g, "her lack", -1, "buildings", NO_MORE)
            return
        number = 1 if "easier_buildings" in v.ways else 2
        then(g, TABLE, FromChest(min(number, len(v.chest)), ()))


@step
class FromChest(Nature):
    """A building drawn blindly from the chest."""

    left: int
    drawn: tuple[str, ...]

    def options(self, g: Karvi, me: int) -> tuple[str, ...]:
        return her(g).chest

    def take(self, g: Karvi, me: int, option: str) -> None:
        her(g).chest = without(her(g).chest, option)
        drawn = (*self.drawn, option)
        if self.left > 1:
            then(g, TABLE, FromChest(self.left - 1, drawn))
            return
        for building in sorted(drawn, key=lambda b: not b.startswith("purple")):
            put_up(g, building)


def put_up(g: Karvi, building: str) -> None:
    """Build where it is due; in Waterford and Vík a special rune stone goes with it. Without a
    place it leaves the game, and scores for the Völva as if she had none left (M28)."""
    v = her(g)
    box = g.box
    purple = building.startswith("purple")
    place = building_place(g, building)
    points = 0
    if purple:
        points = box.site_points(g.seats)[place][g.sites[place]] if place >= 0 else NO_MORE
        score_points(v, points, BUILDINGS)
    tell(g, "her building", -1, building, place, points)
    if place < 0:
        return
    if purple:
        v.built |= 1 << place
    else:
        v.helper |= 1 << place
    g.sites[place] += 1
    corner = box.corners.get(place)
    if corner is not None and g.corner_sizes[corner]:
        g.corner_sizes[corner] -= 1
        tell(g, "stone removed", -1, place)


def building_place(g: Karvi, building: str) -> int:
    """The nearest place of its type to Kaupanger, by all routes, without one of its colour; of
    places equally near, the first on our list; -1 if there is none (M28)."""
    v = her(g)
    box = g.box
    own = v.built if building.startswith("purple") else v.helper
    sites = box.post_sites if " post " in building else box.tower_sites
    away = box.sea(g.seats).charts[True][box.start].distance
    spaces = box.site_points(g.seats)
    open_ones = [
        place
        for place in range(len(box.place_ids))
        if sites >> place & 1 and not own >> place & 1 and g.sites[place] < len(spaces[place])
    ]
    return min(open_ones, key=lambda place: away[place], default=-1)


ACTIONS: dict[type[Step], Step] = {
    Raid: HerErrand(RAID),
    Trade: HerErrand(TRADE),
    Upgrade: HerUpgrade(),
    GainIncome: HerBuilding(),
}
"""What she does instead of the usual actions. Of these only income is not named by the solo rules,
and only building lacks a spot there: so income spots build (M29)."""


# The end


def her_score(g: Karvi) -> dict[str, int]:
    """Her points with their sources: rune stones at the lower of their two values (the higher in
    a harder game) whatever they ask for, and the square of her trade tiles (solo, p. 4)."""
    v = her(g)
    found = dict(zip(HER_SOURCES, v.points, strict=True))
    pick = max if "harder_runes" in v.ways else min
    runes = (g.box.runes[stone] for stone in v.runes)
    found[HER_SOURCES[RUNES]] += sum(pick(r.easy_points, r.hard_points) for r in runes)
    found["square of trade tiles"] = len(v.trades) ** 2
    return found
