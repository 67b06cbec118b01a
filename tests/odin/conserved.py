"""Odin's components are neither made nor lost, nothing is below zero, tiles lie as they may."""

from __future__ import annotations

from collections import Counter

from meadhall.games.odin.components.boards import BOARDS, ISLANDS, LONG_HOUSE, SHED, STONE_HOUSE
from meadhall.games.odin.components.round_track import VIKINGS
from meadhall.games.odin.components.ships import LARGE_BERTHS, SMALL_BERTHS
from meadhall.games.odin.components.strips import STRIPS
from meadhall.games.odin.components.things import (
    COLOUR,
    COUNT,
    ORE,
    SILVER,
    SPECIALS,
    WEAPONS,
    WOOD,
)
from meadhall.games.odin.rules.ground import ORIENTATIONS, Ground
from meadhall.games.odin.rules.state import Odin, Player, emigrations, large_ships, vikings_in
from meadhall.games.odin.rules.triggers import CARDS

BOX_WEAPONS = (12, 12, 12, 11)
HOUSES = {SHED: 3, STONE_HOUSE: 3, LONG_HOUSE: 5}


def check(g: Odin) -> None:
    """Everything that must hold of any table of Odin at any trigger."""
    for p in g.players:
        _player(g, p)
        for ground in p.grounds:
            _ground(ground)
    _weapons(g)
    _specials(g)
    _houses(g)
    _islands(g)
    _occupations(g)
    _vikings(g)
    _strips(g)


def _player(g: Odin, p: Player) -> None:
    assert len(p.goods) == COUNT and min(p.goods) >= 0, "goods below zero"
    assert min(p.vikings, p.knarrs, p.gone_knarrs, p.gone_longships, p.penalties) >= 0
    assert len(p.boats) <= SMALL_BERTHS, "too many whaling boats"
    assert large_ships(p) <= LARGE_BERTHS, "too many large ships"
    assert all(0 <= ore <= 1 for ore in p.boats), "ore on a whaling boat"
    assert all(0 <= ore <= 3 for ore in p.longships), "ore on a longship"
    assert p.boats == tuple(sorted(p.boats, reverse=True))
    assert p.longships == tuple(sorted(p.longships, reverse=True))
    assert 2 * emigrations(p) <= vikings_in(g, g.round), "a ship on an occupied seat"
    assert p.has == sum(1 << card for card in p.played), "cards in play, as bits"


def _weapons(g: Odin) -> None:
    assert min(*g.weapons, *g.discards, *g.made_up) >= 0, "weapons below zero"
    for i, weapon in enumerate(WEAPONS):
        held = sum(p.goods[weapon] for p in g.players)
        assert g.weapons[i] + g.discards[i] + held - g.made_up[i] == BOX_WEAPONS[i], "weapons"


def _specials(g: Odin) -> None:
    for tile in SPECIALS:
        laid = [t[0] for p in g.players for ground in p.grounds for t in ground.tiles]
        held = sum(p.goods[tile] for p in g.players)
        assert (g.specials >> tile & 1) + held + laid.count(tile) == 1, "a special tile"


def _houses(g: Odin) -> None:
    stock = {SHED: g.sheds, STONE_HOUSE: g.stone_houses, LONG_HOUSE: g.long_houses}
    built = Counter(ground.board for p in g.players for ground in p.grounds)
    for house, number in HOUSES.items():
        assert stock[house] >= 0 and stock[house] + built[house] == number, "houses"


def _islands(g: Odin) -> None:
    built = Counter(ground.board for p in g.players for ground in p.grounds)
    for sides, up, silver in zip(ISLANDS, g.islands, g.island_silver, strict=True):
        assert up < 0 or up in sides, "a board of another letter"
        assert (up >= 0) + built[sides[0]] + built[sides[1]] == 1, "an exploration board"
        assert silver >= 0 and silver % 2 == 0 and (up >= 0 or not silver), "silver on a board"
    for p in g.players:
        assert [ground.board for ground in p.grounds].count(0) == 1, "one home each"
        assert p.grounds[0].board == 0


def _occupations(g: Odin) -> None:
    found = [int(card) for card in (*g.deck, *g.starters)]
    found += [card for p in g.players for card in (*p.hand, *p.played)]
    letters = {CARDS[card].deck.lower() for card in found}
    assert letters in ({"a"}, {"b", "c"}, {"a", "b", "c"}), "decks"
    box = [number for number, card in CARDS.items() if card.deck.lower() in letters]
    assert sorted(found) == sorted(box), "occupations"
    assert len(box) == {1: 72, 2: 118, 3: 190}[len(letters)]
    assert all(CARDS[int(card)].deck.isupper() for card in g.deck)
    assert all(CARDS[int(card)].deck.islower() for card in g.starters)


def _vikings(g: Odin) -> None:
    placed = [0] * (g.seats + 1)
    for who in g.on:
        assert (who >> 4 == 0) == (who & 15 == 0), "nobody's Vikings"
        if who:
            placed[(who >> 4) - 1] += who & 15
    for p, standing in zip(g.players, placed, strict=False):
        at_table = VIKINGS - vikings_in(g, g.round)
        assert p.vikings + standing + at_table == VIKINGS, "Vikings"
    if g.seats > 1:
        assert placed[-1] == 0, "Vikings of nobody at the table"
    else:
        assert placed[1] <= vikings_in(g, g.round - 1), "Vikings of the other colour"


def _strips(g: Odin) -> None:
    names = [name for name, _ in g.strips] + list(g.strip_pool)
    assert len(names) <= 8 and len(set(names)) == len(names), "a strip twice"
    assert set(names) <= set(STRIPS)
    for name, items in g.strips:
        assert items and STRIPS[name].endswith(items), "items of a strip"


def cells_of(ground: Ground, tile: tuple[int, int, int]) -> int:
    """The spaces that a tile covers."""
    thing, turn, corner = tile
    stride = BOARDS[ground.board].stride
    return sum(1 << corner + r * stride + c for r, c in ORIENTATIONS[thing][turn].cells)


def _ground(ground: Ground) -> None:
    board = BOARDS[ground.board]
    assert not ground.filled & ~board.cells, "outside the board"
    seen = 0
    by_colour: dict[str, list[int]] = {}
    for mask in (ground.silver, ground.ore, ground.wood):
        assert not seen & mask, "one on another"
        seen |= mask
    assert not (ground.ore if board.house else ground.wood), "what this board does not take"
    for tile in ground.tiles:
        assert tile[0] not in (SILVER, ORE, WOOD)
        mask = cells_of(ground, tile)
        assert not seen & mask, "one on another"
        seen |= mask
        by_colour.setdefault(COLOUR[tile[0]], []).append(mask)
    assert seen == ground.filled, "covered by nothing"
    assert by_colour.keys() <= (
        {"orange", "red", "green", "blue"} if board.house else {"green", "blue"}
    ), "what this board does not take"
    for colour in ("orange", "red") if board.house else ("green",):
        masks = by_colour.get(colour, [])
        for i, mask in enumerate(masks):
            beside = mask << 1 | mask >> 1 | mask << board.stride | mask >> board.stride
            assert not any(beside & other for other in masks[i + 1 :]), f"{colour} beside {colour}"
    first, second = ("orange", "red") if board.house else ("green", "")
    assert ground.first == sum(by_colour.get(first, [])), "colours"
    assert ground.second == sum(by_colour.get(second, [])), "colours"
    assert 0 <= ground.wood_spots <= board.wood_spots, "wood spots"
    assert 0 <= ground.stone_spots <= board.stone_spots, "stone spots"
    _incomes(ground)


def _incomes(ground: Ground) -> None:
    """Whoever covers an income has covered all that lies to its left and below."""
    for line in BOARDS[ground.board].incomes:
        for _, cell, need in line.steps:
            if ground.filled & cell:
                assert not need & ~ground.filled, "an income too early"
