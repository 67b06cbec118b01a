"""What a seat may see, and worlds it cannot tell apart.

Hidden are: the cards in other hands (their backs show type and level), the order of the stacks,
tiles and special stones that only others have looked at. What a seat has looked at itself it keeps.
"""

from __future__ import annotations

import random
from typing import Any

from meadhall.games.karvi.components.kinds import DECKS, KINDS, LETTERS
from meadhall.games.karvi.rules.scoring import rivals, score, verdict
from meadhall.games.karvi.rules.state import (
    ALONE,
    POSITIONS,
    SOURCES,
    STOP,
    TRACK,
    Karvi,
    Player,
    colours,
    posts_built,
    strength_of,
    towers_built,
)
from meadhall.games.karvi.rules.upgrade import deck_left, next_cards
from meadhall.games.karvi.rules.volva import her_score
from meadhall.kernel.agenda import over
from meadhall.kernel.records import copy


def back(g: Karvi, card: str) -> str:
    """What the back of an upgrade card shows: 'helmet 1'."""
    return f"{DECKS[LETTERS.index(card[0])]} {g.box.level(card)}"


def _shown(g: Karvi, seat: int | None, cards: tuple[str, ...], known: tuple[int, ...]) -> list[str]:
    return [
        card if _knows(seat, who) else back(g, card) for card, who in zip(cards, known, strict=True)
    ]


def _knows(seat: int | None, who: int) -> bool:
    return seat is not None and bool(who >> seat & 1)


def possible_tiles(g: Karvi, kind: int) -> tuple[str, ...]:
    """The tiles of a kind that nobody has taken: all that a stranger knows of a stack."""
    open_ones = {t for p in g.players for t in (*p.scouted, *p.trades, *p.raids)}
    if g.volva is not None:
        open_ones |= {*g.volva.trades, *g.volva.raids}
    return tuple(t for t in g.box.tiles_by_kind[kind] if t not in open_ones)


def possible_stones(g: Karvi) -> tuple[str, ...]:
    """The special rune stones that nobody has taken."""
    open_ones = {s for p in g.players for spot in p.runes for s in spot} | set(g.gone)
    return tuple(s for s in g.box.special_stones if s not in open_ones)


def view(g: Karvi, seat: int | None) -> dict[str, Any]:
    """All that this seat (None: a spectator) may see, as plain data."""
    box = g.box
    layout = box.layouts[g.boards]
    points = box.site_points(g.seats)
    names = colours(g.seats)
    return {
        "game": "karvi",
        "you": seat,
        "seats": g.seats,
        "round": g.round,
        "rounds": g.rounds,
        "solo": g.solo,
        "verdict": verdict(g) if over(g) else "",
        "turn": g.turn if g.turn >= 0 else None,
        "over": over(g),
        "acted": bool(g.acted),
        "sailed": bool(g.sailed),
        "sail_used": bool(g.sail_used),
        "free_move": bool(g.free_move),
        "box": box.name,
        "boards": g.boards,
        "blocked": [POSITIONS[at] for at in TRACK if g.blocked >> at & 1],
        "stop": g.stop,
        "stops_left": list(g.stops),
        "dice": [
            {
                "seat": die // g.dice_each if die < g.seats * g.dice_each else None,
                "colour": names[die // g.dice_each],
                "at": POSITIONS[g.at[die]],
                "progress": g.at[die],
                "beer": g.beer[die],
                "height": g.height[die],
            }
            for die in range(len(g.at))
        ],
        "track": [
            {
                "at": POSITIONS[at],
                "spot": layout.spots[at].id,
                "beer": layout.spots[at].beer,
                "text": layout.spots[at].text,
                "colour": layout.spots[at].colour,
                "blocked": bool(g.blocked >> at & 1),
            }
            for at in TRACK
        ],
        "stop_area": [
            {"at": POSITIONS[STOP + i], "text": text}
            for i, text in enumerate(box.stop_texts.get(g.stop, ()))
        ],
        "places": [_place(g, seat, place, points[place]) for place in range(len(box.place_ids))],
        "corners": [
            {
                "place": box.place_ids[place],
                "stones_left": g.corner_sizes[corner],
                "stones_known": _stones_known(g, seat, corner),
                "looked": [s for s in range(g.seats) if g.corner_known[corner] >> s & 1],
            }
            for place, corner in box.corners.items()
        ],
        "stones_possible": list(possible_stones(g)),
        "offer": list(g.offer),
        "trade_deck_left": len(g.trade_deck),
        "trade_gone": list(g.trade_gone),
        "decks": [_deck(g, seat, i) for i in range(len(DECKS))],
        "supply": list(g.supply),
        "players": [_player(g, seat, s) for s in range(g.seats)],
        "volva": _volva(g),
        "rivals": rivals(g),
    }


def _stones_known(g: Karvi, seat: int | None, corner: int) -> list[str] | None:
    """What lies in a corner, to those who have looked; alone, until one was removed unseen."""
    stones = g.corners[corner]
    known = _knows(seat, g.corner_known[corner]) and len(stones) == g.corner_sizes[corner]
    return list(stones) if known else None


def _volva(g: Karvi) -> dict[str, Any] | None:
    """The Völva's tableau: nothing of it is hidden but the order of her orders."""
    v = g.volva
    if v is None:
        return None
    return {
        "colour": ALONE[1],
        "points": sum(v.points),
        "sources": her_score(g),
        "ways": list(v.ways),
        "raids": list(v.raids),
        "trades": list(v.trades),
        "raid_order": v.raid_order,
        "trade_order": v.trade_order,
        "raid_orders": list(v.raid_orders),
        "trade_orders": list(v.trade_orders),
        "above": list(v.above),
        "stones_below": v.stones,
        "parts": list(v.parts),
        "runes": list(v.runes),
        "chest": list(v.chest),
    }


def _place(g: Karvi, seat: int | None, place: int, points: tuple[int, ...]) -> dict[str, Any]:
    kind = g.kind_at[place]
    found: dict[str, Any] = {
        "id": g.box.place_ids[place],
        "name": g.box.place_names[place],
        "holds": list(g.box.holds[place]),
        "kind": KINDS[kind] if kind >= 0 else None,
        "tiles_left": g.sizes[kind] if kind >= 0 else 0,
        "tiles_known": None,
        "tiles_possible": [],
        "looked": [],
        "ships": [s for s, p in enumerate(g.players) if p.ship == place],
        "buildings": _builders(g, place),
        "points": list(points),
        "next_points": points[g.sites[place]] if g.sites[place] < len(points) else None,
    }
    if kind >= 0:
        if _knows(seat, g.known[kind]) and len(g.stacks[kind]) == g.sizes[kind]:
            found["tiles_known"] = list(g.stacks[kind])
        found["tiles_possible"] = list(possible_tiles(g, kind)) if g.sizes[kind] else []
        found["looked"] = [s for s in range(g.seats) if g.known[kind] >> s & 1]
    return found


def _builders(g: Karvi, place: int) -> list[str]:
    """The colours of the buildings at a place."""
    names = colours(g.seats)
    found = [names[s] for s, p in enumerate(g.players) if p.built >> place & 1]
    if g.volva is not None:
        found += [ALONE[1]] * (g.volva.built >> place & 1)
        found += ["Green"] * (g.volva.helper >> place & 1)
    return found


def _deck(g: Karvi, seat: int | None, which: int) -> dict[str, Any]:
    deck = g.decks[which]
    on_top = next_cards(deck)
    return {
        "name": DECKS[which],
        "left": deck_left(deck),
        "level_of_top": g.box.level(on_top[0]) if on_top else 0,
        "shuffled": [len(deck.first) - deck.removed, len(deck.second)],
        "top": _shown(g, seat, deck.top, deck.top_known),
        "below": _shown(g, seat, deck.below, deck.below_known),
    }


def _player(g: Karvi, seat: int | None, which: int) -> dict[str, Any]:
    p = g.players[which]
    return {
        "seat": which,
        "colour": colours(g.seats)[which],
        "fur": p.fur,
        "silver": p.silver,
        "gold": p.gold,
        "provisions": p.provisions,
        "warriors": list(p.warriors),
        "strength": strength_of(p),
        "ship": g.box.place_ids[p.ship],
        "scouted": list(p.scouted),
        "trades": list(p.trades),
        "raids": list(p.raids),
        "posts": p.posts,
        "towers": p.towers,
        "posts_locked": list(p.posts_locked),
        "towers_locked": list(p.towers_locked),
        "posts_built": posts_built(g, p),
        "towers_built": towers_built(g, p),
        "above": list(p.above),
        "stern": list(p.stern),
        "sail": list(p.sail),
        "head": list(p.head),
        "runes": [list(spot) for spot in p.runes],
        "hand": _shown(g, seat, p.hand, p.hand_known),
        "played": list(p.played),
        "trade_cards": list(p.trade_cards),
        "points": sum(p.points),
        "sources": score(g)[which] if over(g) or seat == which else _open_sources(g, p),
    }


def _open_sources(g: Karvi, p: Player) -> dict[str, int]:
    """The points on the scoring track by their sources."""
    return dict(zip(SOURCES, p.points, strict=True))


# Imagining


def imagine(g: Karvi, seat: int, rng: random.Random) -> Karvi:
    """A full table which this seat cannot tell from the real one: everything hidden from it is
    dealt anew. Depends on nothing the seat cannot see."""
    world = copy(g)
    _imagine_cards(world, seat, rng)
    _imagine_tiles(world, seat, rng)
    _imagine_stones(world, seat, rng)
    return world


def _imagine_cards(g: Karvi, seat: int, rng: random.Random) -> None:
    """Shuffle, for each type and level, the cards whose whereabouts the seat does not know. Every
    hidden card keeps its back."""
    bit = 1 << seat
    rows: list[tuple[Any, str, str]] = [
        (p, "hand", "hand_known") for s, p in enumerate(g.players) if s != seat
    ]
    for deck in g.decks:
        rows += [(deck, "top", "top_known"), (deck, "below", "below_known")]
    hidden = [
        (owner, name, i)
        for owner, name, known in rows
        for i, who in enumerate(getattr(owner, known))
        if not who & bit
    ]
    pools: dict[tuple[str, int], list[str]] = {}
    for letter, deck in zip(LETTERS, g.decks, strict=True):
        pools[letter, 1] = list(deck.first)
        pools[letter, 2] = list(deck.second)
    if not hidden:
        return
    for owner, name, i in hidden:
        card = getattr(owner, name)[i]
        pools[card[0], g.box.level(card)].append(card)
    for pool in pools.values():
        pool.sort()
        rng.shuffle(pool)
    for owner, name, i in hidden:
        row = getattr(owner, name)
        card = pools[row[i][0], g.box.level(row[i])].pop()
        setattr(owner, name, (*row[:i], card, *row[i + 1 :]))
    for letter, deck in zip(LETTERS, g.decks, strict=True):
        deck.first = tuple(sorted(pools[letter, 1]))
        deck.second = tuple(sorted(pools[letter, 2]))


def _imagine_tiles(g: Karvi, seat: int, rng: random.Random) -> None:
    for kind in range(len(KINDS)):
        dealt = g.known[kind] and g.sizes[kind]
        if dealt and not g.known[kind] >> seat & 1:
            possible = possible_tiles(g, kind)
            g.stacks[kind] = tuple(sorted(rng.sample(possible, g.sizes[kind])))


def _imagine_stones(g: Karvi, seat: int, rng: random.Random) -> None:
    strange = [
        corner
        for corner in range(len(g.corners))
        if g.corner_known[corner] and not g.corner_known[corner] >> seat & 1
    ]
    if not strange:
        return
    pool = sorted((*g.special, *(s for corner in strange for s in g.corners[corner])))
    rng.shuffle(pool)
    for corner in strange:
        size = g.corner_sizes[corner]
        g.corners[corner] = tuple(sorted(pool[:size]))
        pool = pool[size:]
    g.special = tuple(sorted(pool))
