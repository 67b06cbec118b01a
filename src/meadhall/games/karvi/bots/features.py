"""What can be seen in a position of Karvi, thing by thing: for those who learn from games."""

from __future__ import annotations

from meadhall.games.karvi.bots.holdings import AT, counts
from meadhall.games.karvi.components.kinds import KINDS
from meadhall.games.karvi.rules.open_box import BOX
from meadhall.games.karvi.rules.settings import WAYS
from meadhall.games.karvi.rules.solo import PURPLE
from meadhall.games.karvi.rules.state import STOP, Karvi, unlocked_map

SIMPLY = (
    "trade tile",
    "raid tile",
    "upgrade tile",
    "upgrade card",
    "trade card",
    "trading post",
    "tower",
    "healthy warrior",
    "injured warrior",
    "strength",
    "provision",
)
_SIMPLY_AT = tuple(AT[name] for name in SIMPLY)
COUNTED = (
    *SIMPLY,
    "square of trade tiles",
    "fur",
    "silver",
    "gold",
    "beer on the dice",
    "dice without beer",
    "spots ahead of the last die",
    "spots ahead of the first die",
    "beer of the last die",
    "others' dice behind",
    "others' dice at home",
    "hand",
    "rune stones placed",
    "trade tiles scouted",
    "raid tiles scouted",
    "rune stones above",
    "ship tiles above",
    "trading posts to build",
    "towers to build",
    "kinds of tiles taken",
    "the map",
    *(f"tiles left of {kind}" for kind in KINDS),
    "her points",
    "her trade tiles",
    "square of her trade tiles",
    "her raid tiles",
    "her ship tiles",
    "her rune stones",
    "her buildings",
    "her dice behind",
)
"""What is counted."""

_HAVE = (
    *(f"{stone} placed" for stone in (*BOX.runes, *BOX.special_stones)),
    *(f"{tile} above" for tile in (*BOX.ship_tiles, *BOX.runes)),
    *(f"{tile} in force" for tile in BOX.ship_tiles),
    *(f"{card} in hand" for card in BOX.cards),
)
_WHERE = (
    *(f"{kind} on a track" for kind in KINDS),
    *(f"{kind} scouted" for kind in KINDS),
    *(f"{kind} taken" for kind in KINDS),
    *(f"the ship at {place}" for place in BOX.place_ids),
    *(f"a building at {place}" for place in BOX.place_ids),
)
MARKED = (
    *_HAVE,
    *_WHERE,
    "the last die at home",
    "the first die at home",
    *(f"round {number}" for number in range(5)),
    *(f"{number} seats" for number in range(1, 5)),
    *(f"board {name}B" for name in "TRBL"),
    *(way.name for way in WAYS),
)
"""What is there or not."""

_AT = {name: i for i, name in enumerate(MARKED)}
_PLACED = {stone: _AT[f"{stone} placed"] for stone in (*BOX.runes, *BOX.special_stones)}
_ABOVE = {tile: _AT[f"{tile} above"] for tile in (*BOX.ship_tiles, *BOX.runes)}
_IN_FORCE = {tile: _AT[f"{tile} in force"] for tile in BOX.ship_tiles}
_IN_HAND = {card: _AT[f"{card} in hand"] for card in BOX.cards}
_KIND_OF = {tile: kind for kind, tiles in enumerate(BOX.tiles_by_kind) for tile in tiles}
_ON_TRACK = {tile: _AT[f"{KINDS[kind]} on a track"] for tile, kind in _KIND_OF.items()}
_SCOUTED = {tile: _AT[f"{KINDS[kind]} scouted"] for tile, kind in _KIND_OF.items()}
_TAKEN = tuple(_AT[f"{kind} taken"] for kind in KINDS)
_SHIP = tuple(_AT[f"the ship at {place}"] for place in BOX.place_ids)
_BUILT = tuple(_AT[f"a building at {place}"] for place in BOX.place_ids)
_LAST_HOME, _FIRST_HOME = _AT["the last die at home"], _AT["the first die at home"]
_ROUND, _SEATS = _AT["round 0"], _AT["1 seats"] - 1
_WAYS = {way.name: _AT[way.name] for way in WAYS}


def count(g: Karvi, seat: int) -> tuple[float, ...]:
    """In the order of COUNTED."""
    p = g.players[seat]
    have = counts(g, p)
    dice = g.dice_of(seat)
    at = g.at
    last = min(dice, key=at.__getitem__)
    behind, first = at[last], max([at[die] for die in dice])
    others = [at[die] for die in range(len(at)) if die not in dice]
    trade_tiles, runes = g.box.trade_tiles, g.box.runes
    scouted = sum([tile in trade_tiles for tile in p.scouted])
    stones = sum([tile in runes for tile in p.above])
    return (
        *[have[i] for i in _SIMPLY_AT],
        have[0] * have[0],
        p.fur,
        p.silver,
        p.gold,
        sum([g.beer[die] for die in dice]),
        sum([not g.beer[die] for die in dice]),
        STOP - behind if behind < STOP else 0,
        STOP - first if first < STOP else 0,
        g.beer[last],
        sum([other < behind for other in others]),
        sum([other >= STOP for other in others]),
        len(p.hand),
        sum([bool(spot) for spot in p.runes]),
        scouted,
        len(p.scouted) - scouted,
        stones,
        len(p.above) - stones,
        p.posts,
        p.towers,
        p.visited.bit_count(),
        unlocked_map(g, p),
        *g.sizes,
        *_volva_counts(g, behind),
    )


_NO_VOLVA = (0,) * 8


def _volva_counts(g: Karvi, behind: int) -> tuple[int, ...]:
    """The counts of the Völva, and of her dice behind this spot; zeros in games without her."""
    v = g.volva
    if v is None:
        return _NO_VOLVA
    return (
        sum(v.points),
        len(v.trades),
        len(v.trades) ** 2,
        len(v.raids),
        len(v.parts),
        len(v.runes),
        v.built.bit_count(),
        sum([g.at[die] < behind for die in PURPLE]),
    )


def marks(g: Karvi, seat: int) -> list[int]:
    """Which of MARKED there are. What a box of one's own adds is not among them."""
    p = g.players[seat]
    found = [_PLACED.get(spot[-1], -1) for spot in p.runes if spot]
    found += [_ABOVE.get(tile, -1) for tile in p.above]
    found += [_IN_FORCE.get(tiles[-1], -1) for tiles in (p.stern, p.sail, p.head) if tiles]
    found += [_IN_HAND.get(card, -1) for card in p.hand]
    found += [_ON_TRACK.get(tile, -1) for tile in (*p.trades, *p.raids)]
    found += [_SCOUTED.get(tile, -1) for tile in p.scouted]
    found += [_TAKEN[i] for i in _bits(p.visited)]
    found += [_BUILT[i] for i in _bits(p.built)]
    found.append(_SHIP[p.ship])
    home = sum([g.at[die] >= STOP for die in g.dice_of(seat)])
    if home:
        found.append(_FIRST_HOME)
        if home == g.dice_each:
            found.append(_LAST_HOME)
    found += (_ROUND + g.round, _SEATS + g.seats)
    found += [_AT[f"board {board}"] for board in g.boards.split() if board[-1] == "B"]
    if g.volva is not None:
        found += [_WAYS[way] for way in g.volva.ways]
    return [i for i in found if i >= 0] if -1 in found else found


def _bits(mask: int) -> list[int]:
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found
