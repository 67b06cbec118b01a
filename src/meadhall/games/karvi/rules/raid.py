"""RAID: activating raid tiles, Francia (p. 14, 17)."""

from __future__ import annotations

from meadhall.games.karvi.rules.state import (
    FRANCIA,
    RAIDS,
    Karvi,
    bonuses,
    score_points,
    strength_of,
    without,
)
from meadhall.games.karvi.rules.supply import Ask
from meadhall.games.karvi.rules.warriors import Damage
from meadhall.kernel.agenda import Step, step, tell, then

FRANCIA_STRENGTH = 25
FRANCIA_DAMAGE = 3
FRANCIA_RAID = 12


def raidable(g: Karvi, me: int) -> list[str]:
    """The raid tiles beside my tableau that my crew is strong enough for."""
    p = g.players[me]
    tiles = g.box.raid_tiles
    mine = strength_of(p)
    return [t for t in p.scouted if t in tiles and tiles[t].strength <= mine]


@step
class Raid(Step):
    """RAID: activate one raid tile, or raid Francia (A41)."""

    def run(self, g: Karvi, me: int) -> None:
        if len(which_raid(g, me)) > 1:
            then(g, me, WhichRaid())


def which_raid(g: Karvi, me: int) -> tuple[str, ...]:
    p = g.players[me]
    strong = len(p.raids) >= FRANCIA and strength_of(p) >= FRANCIA_STRENGTH
    francia = ("francia",) if strong else ()
    return (*(f"raid {t}" for t in raidable(g, me)), *francia, "pass")


@step
class WhichRaid(Ask):
    """Which tile to raid: the crew suffers its damage first, then comes the bonus."""

    def choices(self, g: Karvi, me: int) -> tuple[str, ...]:
        return which_raid(g, me)

    def chosen(self, g: Karvi, me: int, option: str) -> None:
        p = g.players[me]
        if option == "pass":
            return
        spared = 1 if p.head and g.box.ship_tiles[p.head[-1]].spares else 0
        then(g, me, *bonuses(g, p, "RAID"))
        if option == "francia":
            then(g, me, Damage(FRANCIA_DAMAGE - spared), RaidFrancia())
            return
        tile = g.box.raid_tiles[option.removeprefix("raid ")]
        tell(g, "raid begins", me, tile.id)
        then(g, me, Damage(tile.damage - spared), Plunder(tile.id))


def raid_points(g: Karvi, me: int, printed: int) -> int:
    """One head doubles the points of the raid itself (p. 20, A27)."""
    p = g.players[me]
    doubled = bool(p.head) and g.box.ship_tiles[p.head[-1]].doubles
    return 2 * printed if doubled else printed


@step
class RaidFrancia(Step):
    """Twelve points, again and again (p. 17)."""

    def run(self, g: Karvi, me: int) -> None:
        points = raid_points(g, me, FRANCIA_RAID)
        score_points(g.players[me], points, RAIDS)
        tell(g, "francia raid", me, points)


@step
class Plunder(Step):
    """The points and the bonus of the tile, then it goes on the track."""

    tile: str

    def run(self, g: Karvi, me: int) -> None:
        tile = g.box.raid_tiles[self.tile]
        points = raid_points(g, me, tile.points)
        score_points(g.players[me], points, RAIDS)
        tell(g, "raid", me, self.tile, points)
        then(g, me, *tile.bonus, FillRaidTrack(self.tile))


@step
class FillRaidTrack(Step):
    """On the leftmost free space; a tower standing there comes into my supply (p. 14)."""

    tile: str

    def run(self, g: Karvi, me: int) -> None:
        p = g.players[me]
        p.scouted = without(p.scouted, self.tile)
        p.raids += (self.tile,)
        space = len(p.raids)
        if space in p.towers_locked:
            p.towers_locked = without(p.towers_locked, space)
            p.towers += 1
            tell(g, "freed", me, "tower")


@step
class FreeTower(Step):
    """Card 6: the leftmost tower of my track comes into my supply."""

    def run(self, g: Karvi, me: int) -> None:
        p = g.players[me]
        if p.towers_locked:
            p.towers_locked = p.towers_locked[1:]
            p.towers += 1
            tell(g, "freed", me, "tower")
