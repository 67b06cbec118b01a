"""Worlds that a seat cannot tell apart: everything hidden from it dealt anew."""

from __future__ import annotations

import random

from meadhall.games.karvi.components.kinds import KINDS, LETTERS
from meadhall.games.karvi.rules.state import Deck, Karvi, Player
from meadhall.kernel.records import copy


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
    rows: list[tuple[Player | Deck, str, str]] = [
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
