"""The table of A Feast for Odin: what lies where."""

from __future__ import annotations

from functools import lru_cache

from meadhall.games.odin.components.boards import BOARDS, HOME, LONG_HOUSE, SHED, STONE_HOUSE
from meadhall.games.odin.components.round_track import HARVESTS, VIKINGS
from meadhall.games.odin.components.things import (
    CATTLE,
    COUNT,
    PREGNANT_CATTLE,
    PREGNANT_SHEEP,
    SHEEP,
    SPECIALS,
)
from meadhall.games.odin.rules.ground import Ground
from meadhall.games.odin.rules.placement import income
from meadhall.kernel.agenda import State
from meadhall.kernel.records import record

COLOURS = ("Green", "Blue", "Orange", "Purple")
"""What the seats are called."""


@record
class Player:
    """What one player has."""

    goods: list[int]
    """How many of each thing lie in the supply (animals: in the stable)."""
    grounds: tuple[Ground, ...]
    """The home board, then exploration boards and buildings in the order they were acquired."""
    vikings: int
    """On the Thing Square."""
    boats: tuple[int, ...] = ()
    longships: tuple[int, ...] = ()
    """The ore of one's own on each whaling boat and longship, most first."""
    knarrs: int = 0
    gone_knarrs: int = 0
    gone_longships: int = 0
    """Ships that emigrated."""
    hand: tuple[int, ...] = ()
    played: tuple[int, ...] = ()
    has: int = 0
    """Occupations by number: in hand, in play, and those in play as bits."""
    spent: int = 0
    """As-soon-as cards that have had their effect, as bits."""
    penalties: int = 0
    passed: int = 0
    placed_two: int = 0
    """How often Vikings were placed in column 2 this round (card 166)."""
    got: tuple[tuple[int, int], ...] = ()
    """What the action under way gave, for cards that look at it (154, 155, 156, 175)."""
    taught: int = 0
    """Occupations played in the action under way (card 176)."""
    sailed: int = 0
    """Whether a longship was used in the action under way (card 12)."""
    sober: int = 0
    """Whether no mead is served at this feast (card 160)."""
    lying: int = 0
    """The kinds of food that lie lengthwise on the table, as bits; peas may do so twice with card
    186, for which bit 0 stands."""
    served: tuple[int, ...] = ()
    """What lies on the Banquet Table, from left to right (-1: an empty square)."""


@record
class Odin(State):
    """The table."""

    players: list[Player]
    round: int
    rounds: int
    phase: str
    start: int
    turn: int
    """Whose turn it is in the action phase, else -1."""
    last: int
    """Who placed Vikings last."""
    acted: int
    """Whether the Vikings of this turn are placed."""
    on: list[int]
    """Who stands on each action space: 0 nobody, else 16 times (seat + 1) plus the number of
    Vikings. Alone, the Vikings of the other colour stand there as those of seat 1."""
    copies: tuple[int, ...]
    """The columns with an imitation space."""
    islands: tuple[int, ...]
    island_silver: tuple[int, ...]
    """The exploration boards A to D with the side that is up (-1: claimed), and their silver."""
    sheds: int
    stone_houses: int
    long_houses: int
    specials: int
    """The special tiles on the supply board, as bits."""
    strips: tuple[tuple[str, str], ...]
    """The mountain strips that are face up: name, and what is left on it from left to right."""
    strip_pool: tuple[str, ...]
    """The strips that are face down."""
    weapons: tuple[int, ...]
    discards: tuple[int, ...]
    made_up: tuple[int, ...]
    """Weapon cards by kind: in the deck, on the discard pile, and handed out though the box has
    no more of them."""
    deck: tuple[str, ...]
    """The dark occupations that nobody has drawn."""
    starters: tuple[str, ...]
    """The starting occupations that nobody was dealt."""


ALL_SPECIALS = sum(1 << thing for thing in SPECIALS)


def new_player(vikings: int) -> Player:
    return Player(goods=[0] * COUNT, grounds=(Ground(HOME),), vikings=vikings)


def has(p: Player, card: int) -> bool:
    """Whether the occupation is in play before this player."""
    return bool(p.has >> card & 1)


def sheep_of(p: Player) -> int:
    return p.goods[SHEEP] + p.goods[PREGNANT_SHEEP]


def cattle_of(p: Player) -> int:
    return p.goods[CATTLE] + p.goods[PREGNANT_CATTLE]


def large_ships(p: Player) -> int:
    return p.knarrs + len(p.longships)


def emigrations(p: Player) -> int:
    return p.gone_knarrs + p.gone_longships


def open_squares(g: Odin, p: Player) -> int:
    """The squares of the Banquet Table without a Viking or an emigrated ship."""
    return vikings_in(g, g.round) - 2 * emigrations(p)


def vikings_in(g: Odin, number: int) -> int:
    """How many Vikings everybody has in a round, which is also how many seats they have left."""
    return VIKINGS - g.rounds + number


def harvest_in(g: Odin) -> int:
    """The level of this round's harvest, 0 without one."""
    return HARVESTS[g.rounds][g.round - 1]


def total_income(p: Player) -> int:
    return sum([income(ground) for ground in p.grounds])


def buildings(p: Player, *kinds: int) -> int:
    return sum([ground.board in kinds for ground in p.grounds])


def houses_of(p: Player) -> int:
    """Stone and long houses: not sheds."""
    return buildings(p, STONE_HOUSE, LONG_HOUSE)


def islands_of(p: Player) -> int:
    """Exploration boards."""
    return sum([HOME < ground.board < STONE_HOUSE for ground in p.grounds])


SHORT = {STONE_HOUSE: "stone", LONG_HOUSE: "long", SHED: "shed"}


def ground_names(grounds: tuple[Ground, ...]) -> tuple[str, ...]:
    """How one's boards are called in the notation: home, iceland, stone1, long1, long2."""
    return _names(tuple([ground.board for ground in grounds]))


@lru_cache(4096)
def _names(boards: tuple[int, ...]) -> tuple[str, ...]:
    found: list[str] = []
    for board in boards:
        name = SHORT.get(board)
        if name is None:
            found.append(BOARDS[board].name)
        else:
            found.append(f"{name}{1 + sum([f.startswith(name) for f in found])}")
    return tuple(found)


def without(row: tuple[int, ...], one: int) -> tuple[int, ...]:
    """The row without one of these."""
    at = row.index(one)
    return row[:at] + row[at + 1 :]


def vikings_on(g: Odin, space: int, me: int) -> int:
    """How many of my Vikings stand on a space."""
    who = g.on[space]
    return who & 15 if who >> 4 == me + 1 else 0
