"""The action board: 61 spaces in four columns, the imitation spaces for four players, and who may
place Vikings where (p. 9, 14-21)."""

from __future__ import annotations

from itertools import compress

from meadhall.games.odin.components.occupations import (
    ADVENTURER,
    APPRENTICE_CRAFTSMAN,
    ARMED_FIGHTER,
    CARPENTER,
    FUR_MERCHANT,
    KNARR_BUILDER,
    MASTER_BRICKLAYER,
    PATRON,
    PEDDLER,
    STEERSMAN,
    WARMONGER,
)
from meadhall.games.odin.components.ships import LARGE_BERTHS, SMALL_BERTHS
from meadhall.games.odin.components.spaces import (
    COLUMN,
    IMITATE,
    IN_GROUP,
    LIVESTOCK,
    PLUNDERING,
    SPACES,
    mask,
)
from meadhall.games.odin.components.things import (
    FLAX,
    FOR_SALE,
    HIDE,
    LINEN,
    ORE,
    SILK,
    SILVER,
    STONE,
    WOOD,
)
from meadhall.games.odin.rules.mountains import SpecialSale, can_upgrade
from meadhall.games.odin.rules.state import Odin, Player, cattle_of, has, large_ships, sheep_of
from meadhall.games.odin.rules.voyage import FAR, MIDDLE, NEAR, can_emigrate, emigration_price

ALWAYS = mask(
    *("HU1", "HU2", "WM1", "EO1", "HU3", "HU4", "WM2", "PR2", "MT4"),
    *("LM5", "WM3", "MT8", "WM4", "CR7"),
)
"""Spaces that always give something."""


_BIT = {space.code: 1 << i for i, space in enumerate(SPACES)}
_BH1 = _BIT["BH1"]
_BH2 = _BIT["BH2"]
_BH3 = _BIT["BH3"]
_BH4 = _BIT["BH4"]
_BS1 = _BIT["BS1"]
_BS2 = _BIT["BS2"]
_BS3 = _BIT["BS3"]
_CR1 = _BIT["CR1"]
_CR2 = _BIT["CR2"]
_CR3 = _BIT["CR3"]
_CR4 = _BIT["CR4"]
_CR5 = _BIT["CR5"]
_CR6 = _BIT["CR6"]
_EO2 = _BIT["EO2"]
_EO4 = _BIT["EO4"]
_EO6 = _BIT["EO6"]
_EO7 = _BIT["EO7"]
_PR1 = _BIT["PR1"]
_PR3 = _BIT["PR3"]
_SA10 = _BIT["SA10"]
_SA3 = _BIT["SA3"]
_SA7 = _BIT["SA7"]
_SA8 = _BIT["SA8"]
_SA9 = _BIT["SA9"]
_NEAR, _MIDDLE, _FAR = _SA8, _SA9, _SA10
_STRIPS = mask("MT1", "MT2", "MT5", "MT7", "MT10", "MT11")
_TRADE = mask("MT2", "MT3", "MT5", "MT6", "MT9", "MT10", "MT11")
_ONE_GOOD = mask("MT2", "MT5")
_RAIDING = mask("SA4", "SA5", "SA6")
_OVERSEAS = mask("SA1", "SA2")
_WHALING = mask("HU5", "HU6")
_EMIGRATION = mask("EO3", "EO5", "EO7")


_CHEAPER = 1 << PEDDLER | 1 << PATRON


def price(p: Player, silver: int, livestock: bool = False) -> int:
    """What a space costs in silver: less for the Patron (2) from 2 silver on, and for the Peddler
    (1) on the livestock market."""
    cost = silver
    if p.has & _CHEAPER:
        if silver >= 2 and p.has >> PATRON & 1:
            cost -= 1
        if livestock and p.has >> PEDDLER & 1:
            cost -= 1
    return max(0, cost)


def _by_resources(g: Odin, p: Player, wood: int, stone: int, ore: int) -> int:
    """The spaces one could use with so much wood, stone and ore."""
    found = 0
    large = p.knarrs + len(p.longships) < LARGE_BERTHS
    less = p.has >> MASTER_BRICKLAYER & 1
    if wood:
        if len(p.boats) < SMALL_BERTHS:
            found |= _BS1
        found |= _CR4
        if wood >= 2:
            if g.sheds:
                found |= _BH1
            if large:
                found |= _BS2 | _BS3
                if stone + less >= 2 and (g.stone_houses or g.long_houses):
                    found |= _BH4
            if stone >= 2:
                found |= _CR6
            if wood >= 3 and large and p.has >> KNARR_BUILDER & 1:
                found |= _BS1
    if stone:
        found |= _CR2 | _EO2
    if stone + less:
        if g.stone_houses:
            found |= _BH2
        if stone + less >= 2 and g.long_houses:
            found |= _BH3
    if ore:
        found |= _CR4 | _CR5 | _EO2
    return found


HELPED = {
    APPRENTICE_CRAFTSMAN: IN_GROUP["crafting"],
    CARPENTER: IN_GROUP["build houses"] | IN_GROUP["build ships"],
}
"""Cards that may take an item from a strip before such a space is used."""
HELPERS = sum(1 << card for card in (*HELPED, ARMED_FIGHTER))
"""The Armed Fighter takes a stone before Vikings are placed in column 4: it may be for BH4."""


def usable(g: Odin, me: int, but: int = 0) -> int:
    """The spaces of which at least one effect can be used now, whoever stands there, as bits
    (p. 9: paying a cost is an effect too). The help of the cards `but` does not count (O15)."""
    p = g.players[me]
    goods = p.goods
    wood, stone, ore, silver = goods[WOOD], goods[STONE], goods[ORE], goods[SILVER]
    found = ALWAYS | _by_resources(g, p, wood, stone, ore)
    helpers = p.has & HELPERS & ~but
    if helpers:
        found |= _with_help(g, p, helpers)
    if p.has & _CHEAPER:
        for code, cost in LIVESTOCK.items():
            if silver >= price(p, cost, True):
                found |= _BIT[code]
    elif silver:
        found |= _LIVESTOCK[silver if silver < 3 else 3]
    if g.strips:
        found |= _STRIPS
    if can_upgrade(p):
        found |= _TRADE
    elif goods[SILK] and p.has >> FUR_MERCHANT & 1:
        found |= _ONE_GOOD
    if goods[FLAX]:
        found |= _CR1
    if goods[HIDE] and goods[LINEN]:
        found |= _CR3
    if cattle_of(p):
        found |= _PR1
    if sheep_of(p):
        found |= _PR3
    if p.hand:
        found |= _EO4 | _EO6
    elif g.deck:
        found |= _EO6
    if p.boats or p.knarrs or p.longships:
        found |= _by_ships(g, p, silver)
    return found


SALE = SpecialSale()
_LIVESTOCK = tuple(mask(*(code for code, cost in LIVESTOCK.items() if cost <= s)) for s in range(4))


def _by_ships(g: Odin, p: Player, silver: int) -> int:
    """The spaces that need a ship."""
    found = 0
    if p.boats:
        found |= _WHALING
        if large_ships(p) < LARGE_BERTHS:
            found |= _EO7
    if p.knarrs:
        if silver:
            found |= _OVERSEAS
        for tile in FOR_SALE:
            if g.specials >> tile & 1 and SALE.cost_for(p, tile) <= silver:
                found |= _SA3
                break
    raiding = len(p.longships) + (p.knarrs if p.has >> STEERSMAN & 1 else 0)
    if raiding:
        found |= _RAIDING
        if raiding >= 2:
            found |= _SA7
    large = p.knarrs + len(p.longships)
    if large and can_emigrate(g, p, emigration_price(g, p, True)):
        found |= _EMIGRATION
    for board in g.islands:
        if board in NEAR or (board >= 0 and p.has >> ADVENTURER & 1):
            found |= _NEAR
        if large and board in MIDDLE:
            found |= _MIDDLE
        if raiding and board in FAR:
            found |= _FAR
    return found


def _with_help(g: Odin, p: Player, helpers: int) -> int:
    """The spaces that could be paid with one more item from a strip (113, 121, 164)."""
    found = 0
    for letter in {items[0] for _, items in g.strips}:
        more = _with_items(g, p, letter)
        for card, helped in HELPED.items():
            if helpers >> card & 1:
                found |= more & helped
        if letter == "S" and helpers >> ARMED_FIGHTER & 1:
            found |= more & _BH4
            if helpers >> CARPENTER & 1:  # both of them, one item each
                for i, (_, items) in enumerate(g.strips):
                    if items[0] == "S":
                        others = [strip[1][0] for j, strip in enumerate(g.strips) if j != i]
                        for second in {*others, items[1:2]}:
                            found |= _with_items(g, p, "S" + second) & _BH4
    return found


def _with_items(g: Odin, p: Player, items: str) -> int:
    """The spaces one could use with these items in addition."""
    goods = p.goods
    return _by_resources(
        g,
        p,
        goods[WOOD] + items.count("W"),
        goods[STONE] + items.count("S"),
        goods[ORE] + items.count("O"),
    )


def vikings_needed(p: Player, space: int) -> int:
    """As many as the number of the column; fewer for plundering with the Warmonger (106)."""
    if space == PLUNDERING and has(p, WARMONGER):
        return 4 - max(0, min(4, len(p.longships)) - 2)
    return SPACES[space].column


def reachable(g: Odin, me: int, but: int = 0) -> int:
    """The spaces on which I may place Vikings now, as bits. The help of the cards `but` does not
    count."""
    p = g.players[me]
    vikings = p.vikings
    columns = _WITH[vikings if vikings < 4 else 4]
    if vikings < 4 and p.has >> WARMONGER & 1 and vikings >= vikings_needed(p, PLUNDERING):
        columns |= _SA7
    useful = usable(g, me, but)
    taken = 0
    for i in compress(_ALL, g.on):
        taken |= 1 << i
    found = useful & columns & ~taken
    if not g.copies:
        return found
    theirs = theirs_of(g, me)
    for column in g.copies:
        copy = IMITATE[column - 1]
        if vikings >= column and not taken >> copy & 1 and useful & theirs & COLUMN[column]:
            found |= 1 << copy
    return found


def theirs_of(g: Odin, me: int) -> int:
    """The spaces on which others stand, as bits."""
    return sum([1 << i for i in compress(_ALL, g.on) if g.on[i] >> 4 != me + 1])


_ALL = range(len(SPACES))
_WITH = tuple(sum(COLUMN[1 : n + 1]) for n in range(5))
"""The spaces for which a number of Vikings suffices."""

_GO = tuple(f"go {space.code}" for space in SPACES)
_CHUNK = 13
_chunks: list[dict[int, tuple[str, ...]]] = [{} for _ in range(5)]


def go_options(spaces: int) -> tuple[str, ...]:
    """The options of placing Vikings on these. Remembered in five parts."""
    found: tuple[str, ...] = ()
    for part in range(5):
        bits = spaces & (1 << _CHUNK) - 1
        spaces >>= _CHUNK
        if bits:
            names = _chunks[part].get(bits)
            if names is None:
                names = _chunks[part][bits] = tuple(
                    [_GO[part * _CHUNK + i] for i in range(_CHUNK) if bits >> i & 1]
                )
            found += names
    return found
