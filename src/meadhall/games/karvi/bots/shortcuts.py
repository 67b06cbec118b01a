"""Which options of Karvi are worth a look: the rest is never better, and would only take time."""

from __future__ import annotations

from collections.abc import Callable

from meadhall.games.karvi.rules.draft import DraftTile, WhichStart
from meadhall.games.karvi.rules.ship import Displace, Sail, ScoutOrBuild, WhoGoesFirst, can_call
from meadhall.games.karvi.rules.state import Karvi
from meadhall.games.karvi.rules.supply import EXCHANGES, BeerOrProvision, HowToPay
from meadhall.games.karvi.rules.track import POSITION_OF
from meadhall.games.karvi.rules.turn import YourTurn
from meadhall.games.karvi.rules.warriors import Heal, MakeRoom, WhoGrows, WhoSuffers

Narrow = Callable[[Karvi, int, list[str]], list[str]]

MANY_CARDS = 5
"""With fewer cards than this in hand, none is discarded for gold."""


def settled(g: Karvi, seat: int) -> bool:
    """Whether the seat stands before its turn's menu or a pick of a draft, not inside one of its
    actions."""
    stack = g.agenda[seat]
    return bool(stack) and type(stack[-1]) in (YourTurn, DraftTile)


def in_turn(g: Karvi, seat: int) -> bool:
    stack = g.agenda[seat]
    return bool(stack) and type(stack[-1]) is YourTurn


def free(option: str) -> bool:
    """Free actions: all but moving the die and ending the turn."""
    return not option.startswith(("die ", "rest ", "end"))


def narrow(g: Karvi, seat: int, found: tuple[str, ...]) -> tuple[str, ...]:
    """The options worth a look, at least one. Gold is exchanged only from the menu."""
    if len(found) < 2:
        return found
    kept = [o for o in found if o not in EXCHANGES]
    rule = _RULES.get(type(g.agenda[seat][-1]))
    return tuple(kept if rule is None else rule(g, seat, kept))


def _turn(g: Karvi, seat: int, found: list[str]) -> list[str]:
    """Of spots that do the same, only the nearest and those that cost less beer; discarding only
    from a full hand; gold for a die without beer, or for a ship without provisions."""
    p = g.players[seat]
    spots = g.box.layouts[g.boards].spots
    cheapest: dict[str, int] = {}
    kept = []
    for option in found:
        if option.startswith("die "):
            spot = spots[POSITION_OF[option[4:]]]
            if spot.id:
                if spot.beer >= cheapest.get(spot.text, 9):
                    continue
                cheapest[spot.text] = spot.beer
        elif option == "discard" and len(p.hand) < MANY_CARDS:
            continue
        kept.append(option)
    if p.gold:
        if not p.provisions:
            kept.append("gold provision")
        dice = enumerate(g.dice_of(seat))
        kept += [f"gold beer {i + 1}" for i, die in dice if not g.beer[die]]
    return kept


def _call(g: Karvi, seat: int, found: list[str]) -> list[str]:
    """Never leave a tile or a building site unused."""
    return found[:1]


def _sail(g: Karvi, seat: int, found: list[str]) -> list[str]:
    """Only to where there is something to do."""
    places = g.box.place_of
    return [o for o in found if o == "stay" or can_call(g, seat, places[o])]


def _richest(g: Karvi, seat: int, found: list[str]) -> list[str]:
    """The start card with most on it; of equals the highest, whose dice wait side by side."""
    cards = g.box.start_cards

    def wealth(name: str) -> tuple[int, int]:
        card = cards[name]
        held = card.gold + card.either + card.warrior + 2 * card.cards + card.provisions
        return (sum(card.dice) + held, card.value)

    return [max(found, key=wealth)]


def _first(g: Karvi, seat: int, found: list[str]) -> list[str]:
    return found[:1]


def _pay(g: Karvi, seat: int, found: list[str]) -> list[str]:
    """With as little gold as possible."""
    least = min(map(_gold, found))
    return [o for o in found if _gold(o) == least]


def _gold(option: str) -> int:
    words = option.split()
    return int(words[-2]) if words[-1] == "gold" else 0


def _all(g: Karvi, seat: int, found: list[str]) -> list[str]:
    """Never less than one may have."""
    return [o for o in found if o != "enough"] or found


def _best_warrior(g: Karvi, seat: int, found: list[str]) -> list[str]:
    """Strengthen or heal the strongest, healthy before injured: the weak bear the damage."""
    return [max((o for o in found if o != "enough"), key=_warrior)]


def _suffer(g: Karvi, seat: int, found: list[str]) -> list[str]:
    """Lose the weakest injured one, or injure the weakest healthy one."""
    lost = [o for o in found if o.startswith("lose")]
    hurt = [o for o in found if not o.startswith("lose")]
    return [min(row, key=_warrior) for row in (lost, hurt) if row]


def _room(g: Karvi, seat: int, found: list[str]) -> list[str]:
    """Send the weakest home, or do without the new one."""
    weakest = min((o for o in found if o != "pass"), key=lambda o: _warrior(o)[1])
    return [weakest, "pass"]


def _warrior(option: str) -> tuple[bool, int]:
    """'raise 3i': whether she is healthy, and her strength."""
    name = option.rpartition(" ")[2]
    return (not name.endswith("i"), int(name.rstrip("i")))


_RULES: dict[type, Narrow] = {
    YourTurn: _turn,
    WhichStart: _richest,
    ScoutOrBuild: _call,
    Sail: _sail,
    Displace: _first,
    WhoGoesFirst: _first,
    HowToPay: _pay,
    BeerOrProvision: _all,
    WhoGrows: _best_warrior,
    Heal: _best_warrior,
    WhoSuffers: _suffer,
    MakeRoom: _room,
}
