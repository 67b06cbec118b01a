"""UPGRADE and INCOME: drawing cards, placing ship tiles and rune stones (p. 12)."""

from __future__ import annotations

from meadhall.games.karvi.components.kinds import DECKS, LETTERS
from meadhall.games.karvi.rules.combine import AnyOrder
from meadhall.games.karvi.rules.counting import meets
from meadhall.games.karvi.rules.ship import lay_rune, open_rune_spots
from meadhall.games.karvi.rules.state import (
    RUNES,
    SHIP_PARTS,
    Deck,
    Karvi,
    bonuses,
    posts_built,
    score_points,
    towers_built,
    without,
)
from meadhall.games.karvi.rules.supply import Ask, GainEither, Pay, Points, can_pay
from meadhall.games.karvi.rules.warriors import Strengthen
from meadhall.kernel.agenda import Nature, Step, seal, step, tell, then

# Income


@step
class GainIncome(Step):
    """INCOME: 1 resource and 1 more per trading post; 1 strength and 1 more per tower (p. 12)."""

    def run(self, g: Karvi, me: int) -> None:
        extra = bonuses(g, g.players[me], "INCOME")
        plain = tuple(e for e in extra if isinstance(e, Points))
        asked = tuple(e for e in extra if e not in plain)
        then(g, me, *plain)
        if asked:
            names = ("INCOME", "bonus", "second bonus")[: 1 + len(asked)]
            then(g, me, AnyOrder(names, (CollectIncome(), *asked)))
        else:
            then(g, me, CollectIncome())


@step
class CollectIncome(Step):
    def run(self, g: Karvi, me: int) -> None:
        p = g.players[me]
        then(g, me, GainEither(1 + posts_built(g, p)), Strengthen(1 + towers_built(g, p)))


# Cards


def deck_left(deck: Deck) -> int:
    first = len(deck.first) - deck.removed
    return len(deck.top) + first + len(deck.second) + len(deck.below)


def next_cards(deck: Deck) -> tuple[str, ...]:
    """The cards of which one lies on top: level 1 above level 2, discards at the bottom."""
    if deck.top:
        return deck.top[:1]
    if len(deck.first) > deck.removed:
        return deck.first
    return deck.second or deck.below[:1]


@step
class DrawCards(Step):
    """Draw upgrade cards, each from a stack of my choice (p. 12, 17)."""

    number: int

    def run(self, g: Karvi, me: int) -> None:
        if self.number and any(map(deck_left, g.decks)):
            then(g, me, WhichDeck(), DrawCards(self.number - 1))


@step
class WhichDeck(Ask):
    """Which of the three stacks to draw from; an empty one cannot be chosen (p. 17)."""

    def choices(self, g: Karvi, me: int) -> tuple[str, ...]:
        return deck_options(g)

    def chosen(self, g: Karvi, me: int, option: str) -> None:
        then(g, me, drawing(g, option))


def deck_options(g: Karvi) -> tuple[str, ...]:
    a, b, c = g.decks
    if a.second and b.second and c.second:
        return DRAWS
    return tuple([name for name, deck in zip(DRAWS, g.decks, strict=True) if deck_left(deck)])


@step
class DrawCard(Nature):
    """The top card of a stack."""

    deck: int

    def options(self, g: Karvi, me: int) -> tuple[str, ...]:
        return next_cards(g.decks[self.deck])

    def take(self, g: Karvi, me: int, option: str) -> None:
        deck = g.decks[self.deck]
        known = 1 << me
        if deck.top:
            known |= deck.top_known[0]
            deck.top, deck.top_known = deck.top[1:], deck.top_known[1:]
        elif len(deck.first) > deck.removed:
            deck.first = without(deck.first, option)
        elif deck.second:
            deck.second = without(deck.second, option)
        else:
            known |= deck.below_known[0]
            deck.below, deck.below_known = deck.below[1:], deck.below_known[1:]
        p = g.players[me]
        p.hand += (option,)
        p.hand_known += (known,)
        seal(g)
        tell(g, "draw", me, self.deck, g.box.level(option), secret=(option,), knows=(me,))


DRAWS = tuple(f"draw {name}" for name in DECKS)
DRAW = {name: DrawCard(i) for i, name in enumerate(DRAWS)}


def drawing(g: Karvi, option: str) -> Step:
    """What happens when somebody gets an upgrade card from this stack."""
    draw = DRAW[option]
    return DrawTwo(draw.deck) if g.two_cards else draw


@step
class DrawTwo(Step):
    """'You always lose': draw two cards from the stack and keep one (p. 18). Keeping the first
    leaves the stack as it was, so that nobody need be asked whether to draw only one (M20)."""

    deck: int

    def run(self, g: Karvi, me: int) -> None:
        if deck_left(g.decks[self.deck]) > 1:
            then(g, me, DrawCard(self.deck), DrawCard(self.deck), KeepWhich(self.deck))
        else:
            then(g, me, DrawCard(self.deck))


@step
class KeepWhich(Ask):
    """Which of the two cards I keep; the other goes back on top of its stack (A54)."""

    deck: int

    def choices(self, g: Karvi, me: int) -> tuple[str, ...]:
        return tuple([f"keep {card}" for card in g.players[me].hand[-2:]])

    def chosen(self, g: Karvi, me: int, option: str) -> None:
        kept = option.removeprefix("keep ")
        (other,) = (card for card in g.players[me].hand[-2:] if card != kept)
        deck = g.decks[self.deck]
        deck.top_known = (leave_unseen(g, me, other, (kept, other)), *deck.top_known)
        deck.top = (other, *deck.top)
        tell(g, "put back", me, self.deck, g.box.level(other), secret=(other,), knows=(me,))


def leave_hand(g: Karvi, me: int, card: str) -> int:
    """Take a card out of my hand; returns the seats that know it."""
    p = g.players[me]
    at = p.hand.index(card)
    known = p.hand_known[at]
    p.hand = p.hand[:at] + p.hand[at + 1 :]
    p.hand_known = p.hand_known[:at] + p.hand_known[at + 1 :]
    return known


def leave_unseen(g: Karvi, me: int, card: str, among: tuple[str, ...]) -> int:
    """Take one of several cards out of my hand, face down. Whoever else knew one of those with the
    same back cannot tell any more which it is. Returns the seats that know it."""
    p = g.players[me]
    level = g.box.level(card)
    alike = [c for c in among if c[0] == card[0] and g.box.level(c) == level]
    if len(alike) > 1:
        pairs = zip(p.hand, p.hand_known, strict=True)
        p.hand_known = tuple(1 << me if c in alike else who for c, who in pairs)
    return leave_hand(g, me, card)


def put_below(g: Karvi, me: int, card: str) -> None:
    """A discarded card goes under the stack of its type, whatever its level (A42)."""
    deck = g.decks[LETTERS.index(card[0])]
    deck.below_known += (leave_unseen(g, me, card, g.players[me].hand),)
    deck.below += (card,)


# The action


@step
class Upgrade(Step):
    """UPGRADE: draw a card, or place one ship tile or rune stone (p. 12). A stern gives its
    bonus before or after, but not for the action that placed it (p. 20)."""

    def run(self, g: Karvi, me: int) -> None:
        p = g.players[me]
        if any(map(deck_left, g.decks)) or placeable(g, me):
            then(g, me, HowToUpgrade(p.stern[-1] if p.stern else ""))


@step
class HowToUpgrade(Ask):
    """Draw, place, take the stern's bonus first, or leave it."""

    stern: str
    """The stern whose bonus is still due."""
    taken: bool = False
    """The bonus was taken first: now the action must follow if it can (M8)."""

    def choices(self, g: Karvi, me: int) -> tuple[str, ...]:
        found = (*deck_options(g), *placeable(g, me))
        if not (self.taken and found):
            found += PASS
        if self.stern and "UPGRADE" in g.box.ship_tiles[self.stern].when:
            found += ("stern first",)
        return found

    def chosen(self, g: Karvi, me: int, option: str) -> None:
        if option == "pass":
            return
        bonus = g.box.ship_tiles[self.stern].when.get("UPGRADE") if self.stern else None
        if option == "stern first":
            assert bonus is not None
            then(g, me, bonus, HowToUpgrade("", taken=True))
            return
        if bonus is not None:
            then(g, me, bonus)
        if option in DRAW:
            then(g, me, drawing(g, option))
        else:
            place_tile(g, me, option)


PASS = ("pass",)


def placeable(g: Karvi, me: int) -> tuple[str, ...]:
    """The ship tiles and rune stones whose requirement I meet and whose spot I can pay."""
    p = g.players[me]
    box = g.box
    found = []
    if p.fur + p.silver + p.gold < box.cheapest_place:
        return ()
    for tile in p.above:
        if not meets(g, p, box.needs[tile]):
            continue
        if tile in box.ship_tiles:
            if can_pay(p, box.tableau[box.ship_tiles[tile].part].cost):
                found.append(f"place {tile}")
            continue
        for i in open_rune_spots(g, me):
            if can_pay(p, box.rune_spots[i].cost):
                found.append(f"place {tile} on {i + 1}")
    return tuple(found)


def place_tile(g: Karvi, me: int, option: str) -> None:
    """Pay for the spot, lay the tile, score the points it covers; none over another tile."""
    p = g.players[me]
    box = g.box
    tile, _, spot_name = option.removeprefix("place ").partition(" on ")
    p.above = without(p.above, tile)
    if spot_name:
        spot = int(spot_name) - 1
        points = 0 if p.runes[spot] else box.rune_spots[spot].points
        lay_rune(g, me, spot, tile)
        Points(points, RUNES).run(g, me)
        then(g, me, Pay(box.rune_spots[spot].cost))
        return
    part = box.ship_tiles[tile].part
    below: tuple[str, ...] = getattr(p, part)
    points = 0 if below else box.tableau[part].points
    setattr(p, part, (*below, tile))
    if part == "sail":
        g.sail_used = 0  # another sail: it has not been used in this turn
    score_points(p, points, SHIP_PARTS)
    tell(g, "part", me, tile, points)
    then(g, me, Pay(box.tableau[part].cost))
