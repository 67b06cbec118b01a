"""What a seat may see.

Hidden are: the cards in other hands (their backs show type and level), the order of the stacks,
tiles and special stones that only others have looked at. What a seat has looked at itself it keeps.
"""

from __future__ import annotations

from typing import TypedDict

from meadhall.games.karvi.components.kinds import DECKS, KINDS, LETTERS
from meadhall.games.karvi.imagining import imagine, possible_stones, possible_tiles
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

__all__ = ["KarviView", "imagine", "view"]


class DieView(TypedDict):
    """A die: whose it is (None: the opponent's of a solo game), where it stands and on how many
    others, and its beer."""

    seat: int | None
    colour: str
    at: str
    progress: int
    beer: int
    height: int


class StopSpotView(TypedDict):
    """A position of the stop-area in use."""

    at: str
    text: str


class SpotView(StopSpotView):
    """A spot of the track."""

    spot: str
    beer: int
    colour: str
    blocked: bool


class PlaceView(TypedDict):
    """A place of the sea. `tiles_known` is there for those who have looked."""

    id: str
    name: str
    holds: list[str]
    kind: str | None
    tiles_left: int
    tiles_known: list[str] | None
    tiles_possible: list[str]
    looked: list[int]
    ships: list[int]
    buildings: list[str]
    points: list[int]
    next_points: int | None


class CornerView(TypedDict):
    """A place with special rune stones."""

    place: str
    stones_left: int
    stones_known: list[str] | None
    looked: list[int]


class DeckView(TypedDict):
    """A stack of upgrade cards; cards that the seat does not know show their backs."""

    name: str
    left: int
    level_of_top: int
    shuffled: list[int]
    top: list[str]
    below: list[str]


class PlayerView(TypedDict):
    """What one player has."""

    seat: int
    colour: str
    fur: int
    silver: int
    gold: int
    provisions: int
    warriors: list[int]
    strength: int
    ship: str
    scouted: list[str]
    trades: list[str]
    raids: list[str]
    posts: int
    towers: int
    posts_locked: list[int]
    towers_locked: list[int]
    posts_built: int
    towers_built: int
    above: list[str]
    stern: list[str]
    sail: list[str]
    head: list[str]
    runes: list[list[str]]
    hand: list[str]
    played: list[str]
    trade_cards: list[str]
    points: int
    sources: dict[str, int]


class VolvaView(TypedDict):
    """The Völva's tableau."""

    colour: str
    points: int
    sources: dict[str, int]
    ways: list[str]
    raids: list[str]
    trades: list[str]
    raid_order: str
    trade_order: str
    raid_orders: list[str]
    trade_orders: list[str]
    above: list[str]
    stones_below: int
    parts: list[str]
    runes: list[str]
    chest: list[str]


class KarviView(TypedDict):
    """A table as one seat sees it."""

    game: str
    you: int | None
    seats: int
    round: int
    rounds: int
    solo: str
    verdict: str
    turn: int | None
    over: bool
    acted: bool
    sailed: bool
    sail_used: bool
    free_move: bool
    box: str
    boards: str
    blocked: list[str]
    stop: str
    stops_left: list[str]
    dice: list[DieView]
    track: list[SpotView]
    stop_area: list[StopSpotView]
    places: list[PlaceView]
    corners: list[CornerView]
    stones_possible: list[str]
    offer: list[str]
    trade_deck_left: int
    trade_gone: list[str]
    decks: list[DeckView]
    supply: list[int]
    players: list[PlayerView]
    volva: VolvaView | None
    rivals: dict[str, dict[str, int]]


def back(g: Karvi, card: str) -> str:
    """What the back of an upgrade card shows: 'helmet 1'."""
    return f"{DECKS[LETTERS.index(card[0])]} {g.box.level(card)}"


def _shown(g: Karvi, seat: int | None, cards: tuple[str, ...], known: tuple[int, ...]) -> list[str]:
    return [
        card if _knows(seat, who) else back(g, card) for card, who in zip(cards, known, strict=True)
    ]


def _knows(seat: int | None, who: int) -> bool:
    return seat is not None and bool(who >> seat & 1)


def view(g: Karvi, seat: int | None) -> KarviView:
    """All that this seat (None: a spectator) may see, as plain data."""
    box = g.box
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
        "dice": [_die(g, die) for die in range(len(g.at))],
        "track": [_spot(g, at) for at in TRACK],
        "stop_area": [
            {"at": POSITIONS[STOP + i], "text": text}
            for i, text in enumerate(box.stop_texts.get(g.stop, ()))
        ],
        "places": [_place(g, seat, place) for place in range(len(box.place_ids))],
        "corners": [_corner(g, seat, place) for place in box.corners],
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


def _die(g: Karvi, die: int) -> DieView:
    return {
        "seat": die // g.dice_each if die < g.seats * g.dice_each else None,
        "colour": colours(g.seats)[die // g.dice_each],
        "at": POSITIONS[g.at[die]],
        "progress": g.at[die],
        "beer": g.beer[die],
        "height": g.height[die],
    }


def _spot(g: Karvi, at: int) -> SpotView:
    spot = g.box.layouts[g.boards].spots[at]
    return {
        "at": POSITIONS[at],
        "spot": spot.id,
        "beer": spot.beer,
        "text": spot.text,
        "colour": spot.colour,
        "blocked": bool(g.blocked >> at & 1),
    }


def _corner(g: Karvi, seat: int | None, place: int) -> CornerView:
    corner = g.box.corners[place]
    return {
        "place": g.box.place_ids[place],
        "stones_left": g.corner_sizes[corner],
        "stones_known": _stones_known(g, seat, corner),
        "looked": [s for s in range(g.seats) if g.corner_known[corner] >> s & 1],
    }


def _stones_known(g: Karvi, seat: int | None, corner: int) -> list[str] | None:
    """What lies in a corner, to those who have looked; alone, until one was removed unseen."""
    stones = g.corners[corner]
    known = _knows(seat, g.corner_known[corner]) and len(stones) == g.corner_sizes[corner]
    return list(stones) if known else None


def _volva(g: Karvi) -> VolvaView | None:
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


def _place(g: Karvi, seat: int | None, place: int) -> PlaceView:
    points = g.box.site_points(g.seats)[place]
    kind = g.kind_at[place]
    found: PlaceView = {
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


def _deck(g: Karvi, seat: int | None, which: int) -> DeckView:
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


def _player(g: Karvi, seat: int | None, which: int) -> PlayerView:
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
