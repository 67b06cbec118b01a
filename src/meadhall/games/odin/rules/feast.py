"""Phase 9: the feast (p. 10-11).

The open squares of the Banquet Table are filled from left to right with orange and red food and
with silver. Orange never lies beside orange, nor red beside red. Of each kind of food one tile may
lie lengthwise; the others stand, and take less room. An empty square costs a Thing Penalty.
"""

from __future__ import annotations

from meadhall.games.odin.components.occupations import (
    BARBARIAN,
    FISH_COOK,
    PEA_FLOUR_BAKER,
    SKINNER,
    SOBER_MAN,
)
from meadhall.games.odin.components.things import (
    CATTLE,
    COLOUR,
    FOOD,
    GAME_MEAT,
    MEAD,
    NAMES,
    NUMBER,
    PEAS,
    PREGNANT_CATTLE,
    PREGNANT_SHEEP,
    SHEEP,
    SILVER,
    SIZE,
    SKIN_AND_BONES,
    STOCKFISH,
    WHALE_MEAT,
)
from meadhall.games.odin.rules.anytime import places, put
from meadhall.games.odin.rules.state import Odin, Player, has, open_squares
from meadhall.games.odin.rules.supply import DrawWeapons, gain, pay
from meadhall.games.odin.rules.triggers import Trigger
from meadhall.kernel.agenda import TABLE, Choice, Step, question, seal, step, tell, then

SAME = {PREGNANT_SHEEP: SHEEP, PREGNANT_CATTLE: CATTLE}
"""Pregnant animals are the same kind of food."""

LONG = {food: SIZE[food][1] for food in FOOD}
SHORT = {food: SIZE[food][0] for food in FOOD}
"""How many squares a tile covers lengthwise, and standing."""

LIE = tuple(f"serve {name}" for name in NAMES)
STAND = tuple(f"serve {name} standing" for name in NAMES)
COINS = tuple(f"silver {n}" for n in range(13))
EMPTY = tuple(f"empty {n}" for n in range(13))


@step
class Feast(Step):
    """Everybody feasts at the same time."""

    def run(self, g: Odin, me: int) -> None:
        g.phase = "feast"
        seal(g)
        then(g, TABLE, AfterFeast())
        for seat in range(g.seats):
            then(g, seat, HoldFeast())


@step
class HoldFeast(Step):
    """One player's feast."""

    def run(self, g: Odin, me: int) -> None:
        p = g.players[me]
        p.served = ()
        p.lying = p.sober = 0
        steps: tuple[Step, ...] = (Trigger("start of feast"),)
        if has(p, SOBER_MAN):
            steps += (Sober(),)
        then(g, me, *steps, next_dish(open_squares(g, p), ""))


@step
class Sober(Choice):
    """The Sober Man (160): 1 silver at once, and no mead at this feast."""

    def options(self, g: Odin, me: int) -> tuple[str, ...]:
        return ("sober", "no")

    def take(self, g: Odin, me: int, option: str) -> None:
        if option == "sober":
            g.players[me].sober = 1
            gain(g, me, ((SILVER, 1),))


def next_dish(squares: int, beside: str) -> Step:
    """Go on until the last open square; `beside` is the colour of what lies to the left."""
    return SERVE[squares, beside] if squares > 0 else CLEARED


def may_lie(p: Player, food: int) -> bool:
    """Whether one more tile of this kind may lie lengthwise; two peas with card 186."""
    kind = SAME.get(food, food)
    if not p.lying >> kind & 1:
        return True
    return food == PEAS and has(p, PEA_FLOUR_BAKER) and not p.lying & 1


@step
class Serve(Choice):
    """What lies next on the table."""

    squares: int
    beside: str

    def options(self, g: Odin, me: int) -> tuple[str, ...]:
        p = g.players[me]
        goods = p.goods
        left = self.squares
        found = []
        for food in FOOD:
            if not goods[food] or COLOUR[food] == self.beside or (food == MEAD and p.sober):
                continue
            long, short = LONG[food], SHORT[food]
            if long <= left and (long == short or may_lie(p, food)):
                found.append(LIE[food])
            if short < long and short <= left:
                found.append(STAND[food])
        found += COINS[1 : min(goods[SILVER], left) + 1]
        found += EMPTY[1 : left + 1]
        return tuple(found)

    def take(self, g: Odin, me: int, option: str) -> None:
        p = g.players[me]
        verb, what, *standing = option.split()
        if verb == "silver":
            number = int(what)
            pay(g, me, ((SILVER, number),))
            p.served += (SILVER,) * number
            g.agenda[me].append(next_dish(self.squares - number, ""))
        elif verb == "empty":
            number = int(what)
            p.penalties += number
            p.served += (-1,) * number
            tell(g, "penalty", me, number)
            g.agenda[me].append(next_dish(self.squares - number, ""))
        else:
            food = NUMBER[what]
            length = SHORT[food] if standing else LONG[food]
            p.goods[food] -= 1
            p.served += (food,)
            if not standing and SHORT[food] < LONG[food]:
                kind = SAME.get(food, food)
                p.lying |= 1 if p.lying >> kind & 1 else 1 << kind
            tell(g, "serve", me, food, bool(standing))
            g.agenda[me].append(next_dish(self.squares - length, COLOUR[food]))
            _dish_served(g, me, food)


def squares_left(g: Odin, seat: int) -> int:
    """How many squares of the table are still open for a seat that feasts; else 0."""
    asked = question(g, seat)
    return asked.squares if isinstance(asked, Serve) else 0


def _dish_served(g: Odin, me: int, food: int) -> None:
    """Cards that look at a dish: Skinner (157), Barbarian (158), whose weapons come later."""
    p = g.players[me]
    if has(p, SKINNER) and SAME.get(food, food) in (SHEEP, CATTLE):
        gain(g, me, ((SKIN_AND_BONES, 1),))
    if has(p, BARBARIAN) and food in (GAME_MEAT, WHALE_MEAT):
        gain(g, me, ((SILVER, 1),))


@step
class Cleared(Step):
    """The table is full: what lies there goes to the general supply."""

    def run(self, g: Odin, me: int) -> None:
        tell(g, "feasted", me)
        if g.phase != "feast":  # the feast of the Chief (5) is held alone
            then(g, me, Digest(me))

    # In the common feast `AfterFeast` goes on, when everybody is ready.


CLEARED = Cleared()
SERVE = {
    (squares, beside): Serve(squares, beside)
    for squares in range(1, 13)
    for beside in ("", "orange", "red")
}
"""The questions of a feast."""


@step
class AfterFeast(Step):
    """What cards do after the feast, one player after another from the start player."""

    def run(self, g: Odin, me: int) -> None:
        order = [(g.start + i) % g.seats for i in range(g.seats)]
        then(g, TABLE, *[Digest(seat) for seat in order])


@step
class Digest(Step):
    """After one player's feast: weapons for the Barbarian's dishes, fish for the houses (172), the
    hunt of the Festive Hunter (159), the Miller (7) (O101)."""

    seat: int

    def run(self, g: Odin, me: int) -> None:
        seat = self.seat
        p = g.players[seat]
        steps: tuple[Step, ...] = ()
        served = p.served
        p.served = ()
        p.lying = p.sober = 0
        if has(p, BARBARIAN):
            dishes = served.count(GAME_MEAT) + served.count(WHALE_MEAT)
            if dishes:
                steps += (DrawWeapons(3 * dishes),)
        if has(p, FISH_COOK) and STOCKFISH in served:
            steps += (KeepFish(served.count(STOCKFISH)),)
        context = (served.count(GAME_MEAT),)
        then(g, seat, *steps, Trigger("after feast", context))


@step
class KeepFish(Step):
    """The Fish Cook (172): stockfish from the table may be laid in houses."""

    number: int

    def run(self, g: Odin, me: int) -> None:
        if self.number and places(g.players[me], STOCKFISH):
            then(g, me, WhereFish(self.number))


@step
class WhereFish(Choice):
    """Where a stockfish from the table goes."""

    number: int

    def options(self, g: Odin, me: int) -> tuple[str, ...]:
        return (*places(g.players[me], STOCKFISH), "enough")

    def take(self, g: Odin, me: int, option: str) -> None:
        if option == "enough":
            return
        g.players[me].goods[STOCKFISH] += 1
        then(g, me, KeepFish(self.number - 1))
        put(g, me, STOCKFISH, option)
