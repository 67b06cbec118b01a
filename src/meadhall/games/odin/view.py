"""What a seat may see, and worlds it cannot tell apart.

Hidden are the occupations in other hands (their backs show whether they are starting cards), the
starting cards that went back into the box, and the order of the decks. Everything else is open.
"""

from __future__ import annotations

import random
from typing import TypedDict

from meadhall.games.odin.components.boards import BOARDS
from meadhall.games.odin.components.spaces import SPACES
from meadhall.games.odin.components.things import NAMES, SPECIALS, WEAPONS
from meadhall.games.odin.rules.anytime import in_lesson
from meadhall.games.odin.rules.feast import squares_left
from meadhall.games.odin.rules.ground import ORIENTATIONS, Ground
from meadhall.games.odin.rules.odds import DieView, die
from meadhall.games.odin.rules.placement import bonuses, income, negatives
from meadhall.games.odin.rules.scoring import points_by_source, verdict
from meadhall.games.odin.rules.state import (
    COLOURS,
    Odin,
    Player,
    emigrations,
    ground_names,
    harvest_in,
    open_squares,
    total_income,
)
from meadhall.games.odin.rules.triggers import CARDS
from meadhall.kernel.agenda import over
from meadhall.kernel.records import copy


class SpaceView(TypedDict):
    """An action space and who stands there."""

    code: str
    column: int
    groups: list[str]
    seat: int | None
    blocked: bool
    """Alone: by Vikings of the round before."""
    vikings: int


class IslandView(TypedDict):
    """An exploration board on offer ('': claimed), and the silver on it."""

    board: str
    silver: int


class StripView(TypedDict):
    """A mountain strip and what is left on it."""

    name: str
    items: str


class TileView(TypedDict):
    """A tile on a board: the corner of its bounding box, how it is turned, its spaces from there
    on."""

    thing: str
    row: int
    column: int
    turn: str
    cells: list[list[int]]


class GroundView(TypedDict):
    """A board with what lies on it."""

    name: str
    board: str
    covered: int
    stride: int
    tiles: list[TileView]
    silver: list[list[int]]
    ore: list[list[int]]
    wood: list[list[int]]
    wood_spots: int
    stone_spots: int
    income: int
    bonuses: list[str]
    negatives: int


class PlayerView(TypedDict):
    """What everybody sees of a player; of a hand only the backs, unless it is the reader's own."""

    seat: int
    colour: str
    vikings: int
    passed: bool
    supply: dict[str, int]
    boats: list[int]
    knarrs: int
    longships: list[int]
    emigrated: dict[str, int]
    open_squares: int
    ships_at_table: int
    table: list[str]
    to_serve: int
    boards: list[GroundView]
    income: int
    played: list[int]
    hand: list[int | str]
    penalties: int
    sources: dict[str, int]


class OdinView(TypedDict):
    """All that a seat may see."""

    game: str
    you: int | None
    seats: int
    round: int
    rounds: int
    phase: str
    harvest: int
    start: int
    turn: int | None
    acted: bool
    over: bool
    verdict: str
    spaces: list[SpaceView]
    islands: list[IslandView]
    strips: list[StripView]
    strips_left: list[str]
    sheds: int
    stone_houses: int
    long_houses: int
    specials: list[str]
    weapons: dict[str, int]
    discards: dict[str, int]
    deck: int
    die: DieView | None
    players: list[PlayerView]
    rivals: dict[str, dict[str, int]]


def is_starter(card: int) -> bool:
    """Light brown, as its back shows."""
    return CARDS[card].deck.islower()


def open_cards(hand: list[int | str]) -> list[int]:
    """The cards of a hand of which the reader sees the face."""
    return [card for card in hand if isinstance(card, int)]


def back(card: int) -> str:
    return "light" if is_starter(card) else "dark"


def view(g: Odin, seat: int | None) -> OdinView:
    """All that this seat (None: a spectator) may see, as plain data."""
    return {
        "game": "odin",
        "you": seat,
        "seats": g.seats,
        "round": g.round,
        "rounds": g.rounds,
        "phase": g.phase,
        "harvest": harvest_in(g) if g.round else 0,
        "start": g.start,
        "turn": g.turn if g.turn >= 0 else None,
        "acted": bool(g.acted),
        "over": over(g),
        "verdict": verdict(g) if over(g) else "",
        "spaces": [_space(g, i) for i in range(len(SPACES)) if _there(g, i)],
        "islands": [
            {"board": BOARDS[board].name if board >= 0 else "", "silver": silver}
            for board, silver in zip(g.islands, g.island_silver, strict=True)
        ],
        "strips": [{"name": name, "items": items} for name, items in g.strips],
        "strips_left": list(g.strip_pool),
        "sheds": g.sheds,
        "stone_houses": g.stone_houses,
        "long_houses": g.long_houses,
        "specials": [NAMES[tile] for tile in SPECIALS if g.specials >> tile & 1],
        "weapons": _weapons(g.weapons),
        "discards": _weapons(g.discards),
        "deck": len(g.deck),
        "die": die(g),
        "players": [_player(g, seat, s, p) for s, p in enumerate(g.players)],
        "rivals": {},
    }


def _there(g: Odin, space: int) -> bool:
    code = SPACES[space].code
    return code[0] != "I" or int(code[1]) in g.copies


def _space(g: Odin, i: int) -> SpaceView:
    who = g.on[i]
    return {
        "code": SPACES[i].code,
        "column": SPACES[i].column,
        "groups": list(SPACES[i].groups),
        "seat": (who >> 4) - 1 if who and who >> 4 <= g.seats else None,
        "blocked": bool(who) and who >> 4 > g.seats,
        "vikings": who & 15,
    }


def _weapons(counts: tuple[int, ...]) -> dict[str, int]:
    return {NAMES[w]: n for w, n in zip(WEAPONS, counts, strict=True)}


def _player(g: Odin, seat: int | None, s: int, p: Player) -> PlayerView:
    shown = in_lesson(g)
    return {
        "seat": s,
        "colour": COLOURS[s],
        "vikings": p.vikings,
        "passed": bool(p.passed),
        "supply": {NAMES[i]: n for i, n in enumerate(p.goods) if n},
        "boats": list(p.boats),
        "knarrs": p.knarrs,
        "longships": list(p.longships),
        "emigrated": {"knarr": p.gone_knarrs, "longship": p.gone_longships},
        "open_squares": open_squares(g, p) if g.round else 0,
        "ships_at_table": emigrations(p),
        "table": [NAMES[food] if food >= 0 else "" for food in p.served],
        "to_serve": squares_left(g, s),
        "boards": [
            _ground(name, ground)
            for name, ground in zip(ground_names(p.grounds), p.grounds, strict=True)
        ],
        "income": total_income(p),
        "played": list(p.played),
        "hand": [card if s == seat or card in shown else back(card) for card in p.hand],
        "penalties": p.penalties,
        "sources": points_by_source(p),
    }


def _ground(name: str, ground: Ground) -> GroundView:
    board = BOARDS[ground.board]
    return {
        "name": name,
        "board": board.name,
        "covered": ground.filled,
        "stride": board.stride,
        "tiles": [
            {
                "thing": NAMES[thing],
                "row": corner // board.stride,
                "column": corner % board.stride,
                "turn": ORIENTATIONS[thing][turn].name,
                "cells": [list(cell) for cell in ORIENTATIONS[thing][turn].cells],
            }
            for thing, turn, corner in ground.tiles
        ],
        "silver": _cells(ground.silver, board.stride),
        "ore": _cells(ground.ore, board.stride),
        "wood": _cells(ground.wood, board.stride),
        "wood_spots": ground.wood_spots,
        "stone_spots": ground.stone_spots,
        "income": income(ground),
        "bonuses": [NAMES[thing] if thing >= 0 else "stone_house" for thing in bonuses(ground)],
        "negatives": negatives(ground),
    }


def _cells(mask: int, stride: int) -> list[list[int]]:
    found = []
    while mask:
        bit = (mask & -mask).bit_length() - 1
        found.append([bit // stride, bit % stride])
        mask &= mask - 1
    return found


def imagine(g: Odin, seat: int, rng: random.Random) -> Odin:
    """A full table which this seat cannot tell from the real one: the cards it does not see are
    dealt anew, starting cards among starting cards. Depends on nothing the seat cannot see."""
    world = copy(g)
    shown = in_lesson(g)
    light, dark = list(g.starters), list(g.deck)
    others = [p for s, p in enumerate(world.players) if s != seat]
    for p in others:
        for card in p.hand:
            if card not in shown:
                (light if is_starter(card) else dark).append(str(card))
    light.sort(key=int)
    dark.sort(key=int)
    rng.shuffle(light)
    rng.shuffle(dark)
    for p in others:
        p.hand = tuple(
            card if card in shown else int((light if is_starter(card) else dark).pop())
            for card in p.hand
        )
    world.starters = tuple(sorted(light, key=int))
    world.deck = tuple(sorted(dark, key=int))
    return world
