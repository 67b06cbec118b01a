"""What occupations let one do in a phase that takes a question: land ore, buy oil, fill a shed,
come late to a space."""

from __future__ import annotations

from meadhall.games.odin.components.boards import BOARDS, SHED
from meadhall.games.odin.components.spaces import AT, COLUMN, IMITATE, SPACES
from meadhall.games.odin.components.things import MEAD, NAMES, NUMBER, OIL, ORE, SILVER, STONE, WOOD
from meadhall.games.odin.rules.anytime import places, put
from meadhall.games.odin.rules.spaces import usable
from meadhall.games.odin.rules.state import Odin, Player, ground_names, vikings_on
from meadhall.games.odin.rules.supply import Gain, Pay, gain
from meadhall.games.odin.rules.triggers import Context, May, Trigger
from meadhall.games.odin.rules.using import UseSpace
from meadhall.kernel.agenda import Choice, Step, step, tell, then
from meadhall.kernel.records import copy


@step
class LandOre(Step):
    """So much ore may still be landed, if a board has room for it."""

    left: int

    def run(self, g: Odin, me: int) -> None:
        if self.left and places(g.players[me], ORE):
            then(g, me, WhereOre(self.left))


@step
class WhereOre(Choice):
    """Where an ore from the general supply goes at once; what is not laid is not received."""

    left: int

    def options(self, g: Odin, me: int) -> tuple[str, ...]:
        return (*places(g.players[me], ORE), "enough")

    def take(self, g: Odin, me: int, option: str) -> None:
        if option == "enough":
            return
        then(g, me, LandOre(self.left - 1))
        gain(g, me, ((ORE, 1),))
        put(g, me, ORE, option)


@step
class OilFor(Choice):
    """With what the oil is paid."""

    def options(self, g: Odin, me: int) -> tuple[str, ...]:
        goods = g.players[me].goods
        return tuple([f"pay {NAMES[thing]}" for thing in (SILVER, MEAD) if goods[thing]])

    def take(self, g: Odin, me: int, option: str) -> None:
        then(g, me, Pay(((NUMBER[option[4:]], 1),)), Gain(((OIL, 1),)))


SLOWLY = May(
    lambda g, me, context: bool(g.players[me].goods[SILVER] or g.players[me].goods[MEAD]),
    lambda g, me, context: (OilFor(),),
)


def shed_places(p: Player) -> tuple[str, ...]:
    """What could be stored, and where: 'wood shed1'."""
    found = []
    for name, ground in zip(ground_names(p.grounds), p.grounds, strict=True):
        if ground.board != SHED:
            continue
        board = BOARDS[SHED]
        if p.goods[WOOD] and ground.wood_spots < board.wood_spots:
            found.append(f"wood {name}")
        if p.goods[STONE] and ground.stone_spots < board.stone_spots:
            found.append(f"stone {name}")
    return tuple(found)


@step
class Store(Choice):
    """One wood or stone for a shed, and 1 silver."""

    def options(self, g: Odin, me: int) -> tuple[str, ...]:
        return shed_places(g.players[me])

    def take(self, g: Odin, me: int, option: str) -> None:
        thing, _, shed = option.partition(" ")
        gain(g, me, ((SILVER, 1),))
        put(g, me, NUMBER[thing], f"{shed} spot")


STEWARD = May(
    lambda g, me, context: bool(shed_places(g.players[me])), lambda g, me, context: (Store(),)
)


def late_spaces(g: Odin, me: int) -> tuple[str, ...]:
    """The free and usable spaces of column 1 right above or below one with a Viking of mine. The
    imitation space lies at the bottom: 'I1 HU2' imitates HU2."""
    can = usable(g, me)
    column = [i for i in range(len(SPACES)) if COLUMN[1] >> i & 1]
    if 1 in g.copies:
        column.append(IMITATE[0])
    found: list[str] = []
    for at, space in enumerate(column):
        beside = column[max(0, at - 1) : at] + column[at + 1 : at + 2]
        if g.on[space] or not any(vikings_on(g, other, me) for other in beside):
            continue
        if space == IMITATE[0]:
            theirs = [i for i in column[:at] if g.on[i] and not vikings_on(g, i, me)]
            found += [f"I1 {SPACES[i].code}" for i in theirs if can >> i & 1]
        elif can >> space & 1:
            found.append(SPACES[space].code)
    return tuple(found)


@step
class ComeLate(Choice):
    """Which space is used without a Viking: a Viking action all the same."""

    def options(self, g: Odin, me: int) -> tuple[str, ...]:
        return late_spaces(g, me)

    def take(self, g: Odin, me: int, option: str) -> None:
        p = g.players[me]
        p.got = ()
        p.taught = p.sailed = 0
        space = AT[option.rpartition(" ")[2]]
        tell(g, "late", me, space)
        then(g, me, UseSpace(space, -1), Trigger("after action"))


def _may_come_late(g: Odin, me: int, context: Context) -> bool:
    """Whether there is such a space for what is left after paying."""
    after = copy(g)
    goods = after.players[me].goods
    goods[SILVER] -= 1
    return goods[SILVER] >= 0 and bool(late_spaces(after, me))


LATE = May(
    _may_come_late,
    lambda g, me, context: (Pay(((SILVER, 1),)), ComeLate()),
)
