"""What may be done at any time (p. 12-13): lay tiles, buy ships, arm them, use occupations.

A player does so freely in the own turn, before and after the action. For all players together
there is a window before income, feast, bonus and scoring, in which everybody answers at once.
"""

from __future__ import annotations

from functools import cache
from itertools import compress

from meadhall.games.odin.components.boards import BOARDS, HOME, cell_name
from meadhall.games.odin.components.occupations import MASTER_JOINER, TUTOR
from meadhall.games.odin.components.ships import (
    BOAT_ROOM,
    LARGE_BERTHS,
    LONGSHIP_ROOM,
    SHIP_PRICE,
    SHIPS,
    SMALL_BERTHS,
)
from meadhall.games.odin.components.things import (
    COUNT,
    NAMES,
    NUMBER,
    OIL,
    ORE,
    SILVER,
    STONE,
    WOOD,
)
from meadhall.games.odin.rules.ground import ORIENTATIONS, TAKES, Ground
from meadhall.games.odin.rules.occupations import PLAY, play
from meadhall.games.odin.rules.placement import anchors, fill_spot, lay, room_for
from meadhall.games.odin.rules.state import Odin, Player, ground_names, has, without
from meadhall.games.odin.rules.supply import pay
from meadhall.games.odin.rules.triggers import ANYTIME, USE, Trigger, numbers, react
from meadhall.games.odin.rules.voyage import add_ship, ship_of
from meadhall.kernel.agenda import TABLE, Choice, Step, seal, step, tell, then

PLACE = "place"
AFTER_ANYTIME = Trigger("after anytime")

# Where things fit

_known: dict[int, tuple[Ground, list[int]]] = {}
"""For boards as they lie, the things that were looked at and those with room, as bits. The same
board is looked at many times between two tiles; it is kept here, so that no other can be mistaken
for it."""
_MOST = 2_000


def _room(ground: Ground, things: int) -> int:
    """The things for which there is room on a board, as bits; perhaps others with them."""
    known = _known.get(id(ground))
    if known is None or known[0] is not ground:
        if len(_known) >= _MOST:
            _known.clear()
        known = _known[id(ground)] = (ground, [0, 0])
    looked = known[1]
    new = things & TAKES[ground.board] & ~looked[0]
    if new:
        looked[0] |= new
        looked[1] |= room_for(ground, numbers(new))
    return looked[1]


def placeable(p: Player, things: int) -> int:
    """Those of the things that could be laid somewhere, all as bits."""
    found = 0
    for ground in p.grounds:
        found |= _room(ground, things)
    if things & SPOTTED:
        if not p.has >> MASTER_JOINER & 1:
            found &= ~(1 << WOOD)
        for ground in p.grounds:
            board = BOARDS[ground.board]
            if ground.wood_spots < board.wood_spots:
                found |= 1 << WOOD
            if ground.stone_spots < board.stone_spots:
                found |= 1 << STONE
    return found & things


PLAIN = BOARDS[HOME].cells & ~sum(cell for _, cell, _ in BOARDS[HOME].incomes[0].steps)
"""The spaces of the home board without its incomes."""
SPOTTED = 1 << WOOD | 1 << STONE
ALL = range(COUNT)
TILES = ALL[OIL:]
"""Green and blue tiles; pregnant animals stand among them and fit nowhere."""


def can_place(p: Player) -> bool:
    """Whether anything of my supply may be laid somewhere."""
    goods = p.goods
    if (goods[SILVER] or goods[ORE]) and PLAIN & ~p.grounds[0].filled:
        return True  # one open space of the home board is enough for these
    for thing in compress(TILES, goods[OIL:]):
        if placeable(p, 1 << thing):
            return True
    owned = 0
    for thing in compress(ALL, goods[:OIL]):
        owned |= 1 << thing
    return placeable(p, owned) > 0


@step
class WhichTile(Choice):
    """Which tile, or silver, ore, wood or stone, I lay."""

    def options(self, g: Odin, me: int) -> tuple[str, ...]:
        p = g.players[me]
        mine = [*compress(ALL, p.goods)]
        room = placeable(p, sum([1 << thing for thing in mine]))
        return tuple([NAMES[thing] for thing in mine if room >> thing & 1])

    def take(self, g: Odin, me: int, option: str) -> None:
        g.agenda[me].append(WHERE[NUMBER[option]])


WHICH_TILE = WhichTile()


BUY = tuple(f"buy {ship}" for ship in SHIPS)
ARM_BOAT = "arm whaling_boat"
ARM_LONGSHIP = tuple(f"arm longship {ore}" for ore in range(LONGSHIP_ROOM))


def anytime_options(g: Odin, me: int) -> tuple[str, ...]:
    """All that may be done now."""
    p = g.players[me]
    goods = p.goods
    found = [PLACE] if can_place(p) else []
    silver = goods[SILVER]
    if silver >= 3:
        if len(p.boats) < SMALL_BERTHS:
            found.append(BUY[0])
        if silver >= 5 and p.knarrs + len(p.longships) < LARGE_BERTHS:
            found.append(BUY[1])
            if silver >= 8:
                found.append(BUY[2])
    if goods[ORE]:
        if 0 in p.boats:
            found.append(ARM_BOAT)
        for ore in (0, 1, 2):
            if ore in p.longships:
                found.append(ARM_LONGSHIP[ore])
    for number in p.played:
        if number in ANYTIME:
            offers = ANYTIME[number].offers(g, me)
            found += [f"{USE[number]} {what}".rstrip() for what in offers]
    if p.has >> TUTOR & 1 and silver and p.hand:
        found += [f"{USE[TUTOR]} {PLAY[card]}" for card in p.hand]
    return tuple(found)


READY = ("ready",)


def do_anytime(g: Odin, me: int, option: str) -> None:
    """Take one of these options."""
    verb, _, what = option.partition(" ")
    if verb == PLACE:
        g.agenda[me].append(WHICH_TILE)
    elif verb == "buy":
        ship = ship_of(what)
        pay(g, me, ((SILVER, SHIP_PRICE[ship]),))
        g.players[me].got = ()
        then(g, me, AFTER_ANYTIME)
        add_ship(g, me, ship)
    elif verb == "arm":
        arm(g, me, what)
    else:
        number, _, rest = what.partition(" ")
        if int(number) == TUTOR:
            pay(g, me, ((SILVER, 1),))
            tell(g, "card", me, TUTOR)
            g.players[me].got = ()
            then(g, me, AFTER_ANYTIME)
            play(g, me, int(rest[5:]))
            return
        tell(g, "card", me, int(number))
        g.players[me].got = ()
        then(g, me, *ANYTIME[int(number)].use(g, me, rest), AFTER_ANYTIME)


def arm(g: Odin, me: int, ship: str) -> None:
    """Put one ore from the supply on a ship (p. 13)."""
    p = g.players[me]
    pay(g, me, ((ORE, 1),))
    name, _, ore = ship.partition(" ")
    if name == "whaling_boat":
        p.boats = (BOAT_ROOM, *without(p.boats, 0))
    else:
        p.longships = tuple(sorted((*without(p.longships, int(ore)), int(ore) + 1), reverse=True))
    tell(g, "arm", me, name)


# Laying tiles


@cache
def _spoken(ground: str, board: int, suffix: str) -> tuple[str, ...]:
    """By the bit of the corner, the option of laying a tile there: 'home c4 r'."""
    size = BOARDS[board].stride * BOARDS[board].height
    return tuple(f"{ground} {cell_name(BOARDS[board], i)}{suffix}" for i in range(size))


_SET = bytes.maketrans(b"01", b"\0\1")


_SUFFIX = tuple(
    tuple(f" {turn.name}" if turn.name else "" for turn in turns) for turns in ORIENTATIONS
)


def places(p: Player, thing: int) -> tuple[str, ...]:
    """Everywhere a thing may be laid: the board, the corner of the tile, how it is turned."""
    found: list[str] = []
    for name, ground in zip(ground_names(p.grounds), p.grounds, strict=True):
        board = BOARDS[ground.board]
        if (thing == WOOD and ground.wood_spots < board.wood_spots) or (
            thing == STONE and ground.stone_spots < board.stone_spots
        ):
            found.append(f"{name} spot")
        if not board.rows or thing == STONE or (thing == WOOD and not has(p, MASTER_JOINER)):
            continue
        for suffix, corners in zip(_SUFFIX[thing], anchors(ground, thing), strict=False):
            if corners:  # read as a row of noughts and ones, it picks the names
                picked = f"{corners:b}".encode()[::-1].translate(_SET)
                found += compress(_spoken(name, ground.board, suffix), picked)
    return tuple(found)


@step
class Where(Choice):
    """Where the tile is laid. Once there, it stays (p. 13). Silver, ore and wood go on being laid
    one by one until it is enough."""

    thing: int
    again: bool = False

    def options(self, g: Odin, me: int) -> tuple[str, ...]:
        found = places(g.players[me], self.thing)
        return (*found, "enough") if self.again else found

    def take(self, g: Odin, me: int, option: str) -> None:
        if option == "enough":
            return
        if self.thing <= ORE:
            g.agenda[me].append(AGAIN[self.thing])
        put(g, me, self.thing, option)


@step
class Again(Step):
    """More of the same while there is room, after what cards do about the last one."""

    thing: int

    def run(self, g: Odin, me: int) -> None:
        p = g.players[me]
        if p.goods[self.thing] and placeable(p, 1 << self.thing):
            then(g, me, Where(self.thing, True))


WHERE = tuple(Where(thing) for thing in ALL)
AGAIN = tuple(Again(thing) for thing in range(ORE + 1))


def put(g: Odin, me: int, thing: int, where: str) -> None:
    """Lay a thing from the supply: 'home c4 r', 'shed1 spot'."""
    p = g.players[me]
    name, _, at = where.partition(" ")
    number = ground_names(p.grounds).index(name)
    ground = p.grounds[number]
    p.goods[thing] -= 1
    ground = fill_spot(ground, thing) if at == "spot" else lay(ground, thing, at)
    p.grounds = (*p.grounds[:number], ground, *p.grounds[number + 1 :])
    tell(g, "lay", me, thing, where)
    react(g, me, "laid", thing, ground.board)


# The windows for all


@step
class Window(Step):
    """Before income, feast, bonus and scoring everybody may use what goes at any time, all at
    once. Whoever can do nothing is not asked."""

    before: str

    def run(self, g: Odin, me: int) -> None:
        g.phase = f"before {self.before}"
        seal(g)
        for seat in range(g.seats):
            if anytime_options(g, seat):
                then(g, seat, Together(self.before))
        then(g, TABLE, Taught(self.before))


@step
class Together(Choice):
    """My anytime actions in a window for all, until I am ready (O43, O44)."""

    before: str

    def options(self, g: Odin, me: int) -> tuple[str, ...]:
        return anytime_options(g, me) + READY

    def take(self, g: Odin, me: int, option: str) -> None:
        if option == "ready":
            return
        if option.startswith(f"{USE[TUTOR]} "):
            # What a card does may touch what others want too: one after another, later.
            waiting = g.agenda[TABLE]
            at = next(i for i, todo in enumerate(waiting) if isinstance(todo, Taught))
            turns = [todo for todo in waiting[at + 1 :] if isinstance(todo, Lesson)]
            turns.append(Lesson(me, option, self.before))
            turns.sort(key=lambda lesson: -lesson.seat)
            waiting[at + 1 :] = turns
            tell(g, "waits", me, TUTOR, card_named(option))
            return
        g.agenda[me].append(self)
        do_anytime(g, me, option)


def card_named(option: str) -> int:
    """The card that 'use 52 play 17' names."""
    return int(option.rpartition(" ")[2])


def in_lesson(g: Odin) -> tuple[int, ...]:
    """The occupations that lie on the table already and wait to be played: all have seen them."""
    return tuple(card_named(todo.option) for todo in g.agenda[TABLE] if isinstance(todo, Lesson))


@step
class Lesson(Step):
    """A card played in a window, when everybody is ready; then its player may go on."""

    seat: int
    option: str
    before: str

    def run(self, g: Odin, me: int) -> None:
        then(g, self.seat, Together(self.before))
        do_anytime(g, self.seat, self.option)


@step
class Taught(Step):
    """The window closes."""

    before: str

    def run(self, g: Odin, me: int) -> None:
        seal(g)


@step
class Planning(Choice):
    """What I would do at any time, while others are asked."""

    def options(self, g: Odin, me: int) -> tuple[str, ...]:
        return anytime_options(g, me)

    def take(self, g: Odin, me: int, option: str) -> None:
        g.agenda[me].append(self)
        do_anytime(g, me, option)
