"""Karvi's components are neither made nor lost, and nothing goes below zero."""

from __future__ import annotations

from collections import Counter

from meadhall.games.karvi.rules.solo import NEAR
from meadhall.games.karvi.rules.state import STOP, Karvi
from meadhall.games.karvi.rules.turn import LayDown
from meadhall.games.karvi.rules.volva import FromChest
from meadhall.kernel.agenda import TABLE


def check(g: Karvi) -> None:
    """Everything that must hold of any table of Karvi at any moment."""
    box = g.box
    for p in g.players:
        assert min(p.fur, p.silver, p.gold, p.provisions, p.posts, p.towers) >= 0
        assert p.provisions <= 6
        assert len(p.warriors) <= 5
        assert all(1 <= abs(w) <= 6 for w in p.warriors)
        assert p.warriors == tuple(sorted(p.warriors))
        assert p.posts + len(p.posts_locked) + (p.built & box.post_sites).bit_count() == 3
        assert p.towers + len(p.towers_locked) + (p.built & box.tower_sites).bit_count() == 3
        assert len(p.hand) == len(p.hand_known)
        assert len(p.trades) <= 6 and len(p.raids) <= 6
        owned = [*p.scouted, *p.trades, *p.raids]
        kinds = [_kind(g, tile) for tile in owned]
        assert len(set(kinds)) == len(kinds), "two tiles of a kind"
    _warriors(g)
    _dice(g)
    _tiles(g)
    _cards(g)
    _buildings(g)
    _stones(g)


def _kind(g: Karvi, tile: str) -> object:
    box = g.box
    if tile in box.trade_tiles:
        return box.trade_tiles[tile].good
    return box.raid_tiles[tile].strength


def _warriors(g: Karvi) -> None:
    held = Counter(abs(w) for p in g.players for w in p.warriors)
    for strength in range(1, 7):
        assert g.supply[strength] >= 0
        assert held[strength] + g.supply[strength] == 12


def _dice(g: Karvi) -> None:
    assert all(0 <= beer <= 5 for beer in g.beer)
    assert all(0 <= at < STOP + 6 for at in g.at)
    places = [(at, height) for at, height in zip(g.at, g.height, strict=True)]
    if g.stop and any(p.start and p.runes[0] for p in g.players):
        assert len(set(places)) == len(places), "two dice on one spot"
        assert not any(g.blocked >> at & 1 for at in g.at if at >= 6)


def _tiles(g: Karvi) -> None:
    seen = Counter(t for p in g.players for t in (*p.scouted, *p.trades, *p.raids))
    if g.volva is not None:
        seen += Counter((*g.volva.trades, *g.volva.raids))
    assert all(n == 1 for n in seen.values())
    for kind, stack in enumerate(g.stacks):
        taken = sum(t in seen for t in g.box.tiles_by_kind[kind])
        if g.solo:  # some were removed, and the Völva may have taken her order tile
            removed = kind in NEAR if g.round == 2 else g.round == 3
            assert g.sizes[kind] == max(2 - taken - removed, 0)
        else:
            assert g.sizes[kind] == g.seats - taken
        assert not set(stack) & set(seen)
        assert len(stack) >= g.sizes[kind]
        if g.known[kind] and g.sizes[kind]:
            assert len(stack) == g.sizes[kind], "somebody has looked, so the stack is dealt"
    own = [t for p in g.players for t in (*p.above, *p.stern, *p.sail, *p.head)]
    own += [s for p in g.players for spot in p.runes for s in spot if s in g.box.runes]
    own += [t for pool in g.tile_pool for t in pool]
    if g.volva is not None:
        own += [*g.volva.above, *g.volva.parts, *g.volva.runes]
    assert sorted(own) == sorted((*g.box.ship_tiles, *g.box.runes))


def _cards(g: Karvi) -> None:
    upgrade = [c for p in g.players for c in (*p.hand, *p.played)]
    upgrade += [todo.card for stack in g.agenda for todo in stack if isinstance(todo, LayDown)]
    for deck in g.decks:
        upgrade += [*deck.top, *deck.first, *deck.second, *deck.below]
        assert len(deck.first) >= deck.removed == (3 if g.solo else 0)
        assert len(deck.top) == len(deck.top_known) and len(deck.below) == len(deck.below_known)
    assert sorted(upgrade) == sorted(g.box.cards)
    trade = [*g.offer, *g.trade_deck, *g.trade_gone, *(c for p in g.players for c in p.trade_cards)]
    assert sorted(trade) == sorted(g.box.trade_cards)
    assert len(g.offer) <= 3


def _buildings(g: Karvi) -> None:
    masks = [p.built for p in g.players]
    if g.volva is not None:
        masks += [g.volva.built, g.volva.helper]
        put_up = g.volva.built.bit_count() + g.volva.helper.bit_count()
        drawn = sum(len(s.drawn) for s in g.agenda[TABLE] if isinstance(s, FromChest))
        assert put_up + drawn + len(g.volva.chest) == 12
    for place, number in enumerate(g.sites):
        assert number == sum(mask >> place & 1 for mask in masks)


def _stones(g: Karvi) -> None:
    placed = [s for p in g.players for spot in p.runes for s in spot if s in g.box.special_stones]
    lying = [s for corner in g.corners for s in corner]
    assert sorted((*placed, *lying, *g.gone, *g.special)) == sorted(g.box.special_stones)
    if g.solo:  # some were removed unseen
        assert sum(g.corner_sizes) <= 6 - len(placed) - len(g.gone) - (g.round - 1)
        assert min(g.corner_sizes) >= 0
        return
    assert sum(g.corner_sizes) == 2 * g.seats - len(placed) - len(g.gone)
    for corner, size, known in zip(g.corners, g.corner_sizes, g.corner_known, strict=True):
        if known:
            assert len(corner) == size, "somebody has looked, so the stones are dealt"
