"""The ship: sailing, displacing, scouting, building, the obstructed corners (p. 8-9, 16)."""

from __future__ import annotations

from meadhall.games.karvi.rules.state import (
    BUILDINGS,
    Karvi,
    bonuses,
    score_points,
    strength_of,
    unlocked_map,
    without,
)
from meadhall.games.karvi.rules.supply import Ask, spend_provisions
from meadhall.kernel.agenda import Nature, Step, seal, step, tell, then

PAY, BESIDE, OUST = "pay", "beside", "oust"
"""What happens to a ship at the end of my movement: displaced by strength or a provision; left
beside mine; displaced for nothing."""


def ships_at(g: Karvi, place: int, me: int) -> list[int]:
    """The other ships that mine would displace there. Kaupanger has room for all."""
    if place == g.box.start:
        return []
    return [s for s, p in enumerate(g.players) if p.ship == place and s != me]


def displacing_price(g: Karvi, me: int, others: list[int]) -> int:
    """One provision for each ship whose crew is not weaker than mine (p. 8, A14, A15)."""
    mine = strength_of(g.players[me])
    return sum(strength_of(g.players[s]) >= mine for s in others)


def destinations(
    g: Karvi, me: int, steps: int, price: int, spare: int, mode: str
) -> tuple[str, ...]:
    """Where a movement of up to so many steps may end, if each step costs `price` provisions and
    `spare` are there for steps and for displacing. 'stay' leaves the ship alone."""
    p = g.players[me]
    sea = g.box.sea(g.seats)
    chart = sea.charts[unlocked_map(g, p)][p.ship]
    steps = min(steps, sea.far)
    names = (chart.here_and_away if can_call(g, me, p.ship) else chart.away)[steps]
    if mode != PAY:
        return names
    too_dear = []
    for q in g.players:
        place = q.ship
        if place == p.ship or place == g.box.start or not 0 <= chart.distance[place] <= steps:
            continue
        need = displacing_price(g, me, ships_at(g, place, me)) + price * chart.distance[place]
        if need > spare:
            too_dear.append(g.box.place_ids[place])
    return tuple([name for name in names if name not in too_dear]) if too_dear else names


def can_call(g: Karvi, me: int, place: int) -> bool:
    """Whether ending my movement here lets me do something."""
    p = g.players[me]
    kind = g.kind_at[place]
    if kind >= 0:
        return bool(g.sizes[kind]) and not p.visited >> kind & 1
    return can_build(g, me, place)


def can_build(g: Karvi, me: int, place: int) -> bool:
    """A building of the right type in my supply, a free space, none of mine here (p. 9)."""
    p = g.players[me]
    box = g.box
    here = 1 << place
    if p.built & here or g.sites[place] >= len(box.site_points(g.seats)[place]):
        return False
    return bool(p.posts if box.post_sites & here else p.towers if box.tower_sites & here else 0)


@step
class Sail(Ask):
    """Where my ship goes: up to so many steps, at so many provisions each, for nothing, or at a
    flat price; ships in the way are passed freely (p. 8, 22)."""

    steps: int
    price: int = 0
    flat: int = 0
    mode: str = PAY

    def choices(self, g: Karvi, me: int) -> tuple[str, ...]:
        spare = g.players[me].provisions - self.flat
        steps = min(self.steps, spare) if self.price else self.steps
        return destinations(g, me, steps, self.price, spare, self.mode)

    def chosen(self, g: Karvi, me: int, option: str) -> None:
        if option == "stay":
            return
        p = g.players[me]
        place = g.box.place_of[option]
        distance = g.box.sea(g.seats).charts[unlocked_map(g, p)][p.ship].distance[place]
        spend_provisions(g, me, self.price * distance + self.flat)
        land(g, me, place, self.mode)


def land(g: Karvi, me: int, place: int, mode: str) -> None:
    """End my movement: displace who is there, then call at the place. Staying where I am
    disturbs nobody (M5)."""
    p = g.players[me]
    others = [] if place == p.ship or mode == BESIDE else ships_at(g, place, me)
    if others and mode == PAY:
        spend_provisions(g, me, displacing_price(g, me, others))
    p.ship = place
    tell(g, "sail", me, place)
    then(g, me, Displacing(tuple(others)), Call())


@step
class Displacing(Step):
    """Ships that share a spot are displaced one by one (p. 22)."""

    seats: tuple[int, ...]

    def run(self, g: Karvi, me: int) -> None:
        if len(self.seats) == 1:
            then(g, me, Displace(self.seats[0]))
        elif self.seats:
            then(g, me, WhoGoesFirst(self.seats))


@step
class WhoGoesFirst(Ask):
    """The mover decides which of several ships is displaced first."""

    seats: tuple[int, ...]

    def choices(self, g: Karvi, me: int) -> tuple[str, ...]:
        return tuple(f"ship {seat}" for seat in self.seats)

    def chosen(self, g: Karvi, me: int, option: str) -> None:
        seat = int(option.removeprefix("ship "))
        rest = without(self.seats, seat)
        then(g, me, Displace(seat), Displacing(rest))


@step
class Displace(Ask):
    """The mover decides where the other ship goes: a free neighbouring spot, or the nearest
    possible one if there is none (p. 8, A9, A10)."""

    seat: int

    def choices(self, g: Karvi, me: int) -> tuple[str, ...]:
        other = g.players[self.seat]
        sea = g.box.sea(g.seats)
        open_map = unlocked_map(g, other)
        taken = {p.ship for p in g.players} - {g.box.start}
        names = g.box.place_ids
        for ring in sea.rings[other.ship]:
            found = [
                names[place]
                for place in ring
                if place not in taken and (open_map or not sea.obstructed >> place & 1)
            ]
            if found:
                return tuple(found)
        raise AssertionError("Kaupanger always has room")

    def chosen(self, g: Karvi, me: int, option: str) -> None:
        g.players[self.seat].ship = g.box.place_of[option]
        tell(g, "displace", me, self.seat, g.box.place_of[option])


@step
class Call(Step):
    """My movement has ended: I may take a tile or build here (p. 9)."""

    def run(self, g: Karvi, me: int) -> None:
        if can_call(g, me, g.players[me].ship):
            then(g, me, ScoutOrBuild())


@step
class ScoutOrBuild(Ask):
    """Look at the tiles here and take one, or build; or leave it."""

    def choices(self, g: Karvi, me: int) -> tuple[str, ...]:
        return SCOUT if g.kind_at[g.players[me].ship] >= 0 else BUILD

    def chosen(self, g: Karvi, me: int, option: str) -> None:
        if option == "scout":
            then(g, me, LookAtTiles(g.kind_at[g.players[me].ship]))
        elif option == "build":
            then(g, me, BuildHere())


SCOUT = ("scout", "pass")
BUILD = ("build", "pass")


# Scouting


@step
class LookAtTiles(Step):
    """Pick up the whole stack in secret (p. 9). Nature deals it when the first one looks."""

    kind: int

    def run(self, g: Karvi, me: int) -> None:
        if len(g.stacks[self.kind]) > g.sizes[self.kind]:
            then(g, me, DealAway(self.kind), self)
            return
        g.known[self.kind] |= 1 << me
        seal(g)
        tell(g, "scout", me, self.kind, secret=g.stacks[self.kind], knows=(me,))
        then(g, me, WhichTile(self.kind))


@step
class DealAway(Nature):
    """A tile that was never in this stack: it went back to the box unseen (p. 2)."""

    kind: int

    def options(self, g: Karvi, me: int) -> tuple[str, ...]:
        return g.stacks[self.kind]

    def take(self, g: Karvi, me: int, option: str) -> None:
        g.stacks[self.kind] = without(g.stacks[self.kind], option)


@step
class WhichTile(Ask):
    """Keep one tile face up beside my tableau; the others go back face down."""

    kind: int

    def choices(self, g: Karvi, me: int) -> tuple[str, ...]:
        return g.stacks[self.kind]

    def chosen(self, g: Karvi, me: int, option: str) -> None:
        p = g.players[me]
        g.stacks[self.kind] = without(g.stacks[self.kind], option)
        g.sizes[self.kind] -= 1
        p.scouted += (option,)
        p.visited |= 1 << self.kind
        tell(g, "tile", me, option)


# Building


@step
class BuildHere(Step):
    """Put my building on the next space and score it (p. 9)."""

    def run(self, g: Karvi, me: int) -> None:
        p = g.players[me]
        place = p.ship
        points = g.box.site_points(g.seats)[place][g.sites[place]]
        post = bool(g.box.post_sites >> place & 1)
        if post:
            p.posts -= 1
        else:
            p.towers -= 1
        p.built |= 1 << place
        g.sites[place] += 1
        score_points(p, points, BUILDINGS)
        tell(g, "build", me, place, points)
        corner = g.box.corners.get(place)
        if corner is not None and g.corner_sizes[corner]:
            then(g, me, LookAtStones(corner))
        then(g, me, *bonuses(g, p, "TRADING POST" if post else "TOWER"))


# Special rune stones


@step
class LookAtStones(Step):
    """Building at Waterford or Vík lets me look at the special rune stones there (p. 16)."""

    corner: int

    def run(self, g: Karvi, me: int) -> None:
        if len(g.corners[self.corner]) < g.corner_sizes[self.corner]:
            then(g, me, DealStone(self.corner), self)
            return
        g.corner_known[self.corner] |= 1 << me
        seal(g)
        tell(g, "stones", me, self.corner, secret=g.corners[self.corner], knows=(me,))
        then(g, me, WhichStone(self.corner))


@step
class DealStone(Nature):
    """A special rune stone that lies in this corner."""

    corner: int

    def options(self, g: Karvi, me: int) -> tuple[str, ...]:
        return g.special

    def take(self, g: Karvi, me: int, option: str) -> None:
        g.special = without(g.special, option)
        g.corners[self.corner] = tuple(sorted((*g.corners[self.corner], option)))


@step
class WhichStone(Ask):
    """Take one, get the bonus at its top at once, then place or discard it (p. 16)."""

    corner: int

    def choices(self, g: Karvi, me: int) -> tuple[str, ...]:
        return g.corners[self.corner]

    def chosen(self, g: Karvi, me: int, option: str) -> None:
        g.corners[self.corner] = without(g.corners[self.corner], option)
        g.corner_sizes[self.corner] -= 1
        g.gone += (option,)
        tell(g, "stone", me, option)
        then(g, me, g.box.special_stones[option].bonus, PlaceStone(option))


@step
class PlaceStone(Ask):
    """The special stone goes, free of charge and without the spot's points, on a free rune spot;
    if there is none it covers another stone; or it is discarded (p. 16, A34)."""

    stone: str

    def choices(self, g: Karvi, me: int) -> tuple[str, ...]:
        runes = g.players[me].runes
        verb = "cover" if all(runes) else "place on"
        return (*(f"{verb} {i + 1}" for i in open_rune_spots(g, me)), "discard")

    def chosen(self, g: Karvi, me: int, option: str) -> None:
        if option == "discard":
            tell(g, "stone discarded", me, self.stone)
            return
        g.gone = without(g.gone, self.stone)
        lay_rune(g, me, int(option.split(" ")[-1]) - 1, self.stone)


def open_rune_spots(g: Karvi, me: int) -> list[int]:
    """Where a rune stone may go: a free spot, and of free spots that are alike only the first;
    without a free spot, over any other stone (M6)."""
    runes = g.players[me].runes
    spots = g.box.rune_spots
    found: list[int] = []
    for i, stones in enumerate(runes):
        if not stones and all(spots[i] != spots[other] for other in found):
            found.append(i)
    return found or list(range(len(runes)))


def lay_rune(g: Karvi, me: int, spot: int, stone: str) -> None:
    p = g.players[me]
    p.runes = (*p.runes[:spot], (*p.runes[spot], stone), *p.runes[spot + 1 :])
    tell(g, "rune", me, stone, spot)


# Ship cards 43 to 45 (p. 23)


@step
class SailToMap(Ask):
    """Card 43: put the ship on a spot with a map, unlocked or not."""

    def choices(self, g: Karvi, me: int) -> tuple[str, ...]:
        p = g.players[me]
        found = [
            g.box.place_ids[place]
            for place in g.box.map_spots
            if place == p.ship or displacing_price(g, me, ships_at(g, place, me)) <= p.provisions
        ]
        return (*found, "stay")

    def chosen(self, g: Karvi, me: int, option: str) -> None:
        if option != "stay":
            land(g, me, g.box.place_of[option], PAY)


@step
class SailToShip(Ask):
    """Cards 44 and 45: put the ship where another one is, beside it or in its place."""

    mode: str

    def choices(self, g: Karvi, me: int) -> tuple[str, ...]:
        mine = g.players[me].ship
        places = {p.ship for s, p in enumerate(g.players) if s != me} - {mine}
        return (*(g.box.place_ids[place] for place in sorted(places)), "stay")

    def chosen(self, g: Karvi, me: int, option: str) -> None:
        if option != "stay":
            land(g, me, g.box.place_of[option], self.mode)
