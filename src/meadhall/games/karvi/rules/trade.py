"""TRADE: activating trade tiles, trade cards, Francia (p. 13, 17)."""

from __future__ import annotations

from meadhall.games.karvi.components.box import Cost
from meadhall.games.karvi.rules.state import (
    FRANCIA,
    TRADE_TILES,
    Karvi,
    bonuses,
    score_points,
    without,
)
from meadhall.games.karvi.rules.supply import Ask, Pay, can_pay
from meadhall.kernel.agenda import Nature, Step, step, tell, then

FRANCIA_COST: Cost = (0, 0, 4)
FRANCIA_TRADE = 8


def tradeable(g: Karvi, me: int) -> list[str]:
    """The trade tiles beside my tableau that I can pay."""
    p = g.players[me]
    tiles = g.box.trade_tiles
    return [t for t in p.scouted if t in tiles and can_pay(p, tiles[t].cost)]


@step
class Trade(Step):
    """TRADE: activate one trade tile, or trade in Francia (A41)."""

    def run(self, g: Karvi, me: int) -> None:
        if len(which_trade(g, me)) > 1:
            then(g, me, WhichTrade())


def which_trade(g: Karvi, me: int) -> tuple[str, ...]:
    p = g.players[me]
    francia = ("francia",) if len(p.trades) >= FRANCIA and can_pay(p, FRANCIA_COST) else ()
    return (*(f"trade {t}" for t in tradeable(g, me)), *francia, "pass")


@step
class WhichTrade(Ask):
    """Which tile to trade with: pay its cost, get its points and trade cards."""

    def choices(self, g: Karvi, me: int) -> tuple[str, ...]:
        return which_trade(g, me)

    def chosen(self, g: Karvi, me: int, option: str) -> None:
        p = g.players[me]
        if option == "pass":
            return
        then(g, me, *bonuses(g, p, "TRADE"))
        if option == "francia":
            score_points(p, FRANCIA_TRADE, TRADE_TILES)
            tell(g, "francia trade", me, FRANCIA_TRADE)
            then(g, me, Pay(FRANCIA_COST))
            return
        tile = g.box.trade_tiles[option.removeprefix("trade ")]
        then(g, me, Pay(tile.cost), FillTradeTrack(tile.id), TakeTradeCards(tile.cards))


@step
class FillTradeTrack(Step):
    """The tile goes on the leftmost free space, gives its points, and frees what stands there.
    Its trade cards come after that, as in the example of p. 13 (M7)."""

    tile: str

    def run(self, g: Karvi, me: int) -> None:
        p = g.players[me]
        p.scouted = without(p.scouted, self.tile)
        p.trades += (self.tile,)
        space = len(p.trades)
        if space in p.posts_locked:
            p.posts_locked = without(p.posts_locked, space)
            p.posts += 1
            tell(g, "freed", me, "trading post")
        points = g.box.trade_tiles[self.tile].points
        score_points(p, points, TRADE_TILES)
        tell(g, "trade", me, self.tile, points)


@step
class FreePost(Step):
    """Card 36: the leftmost trading post of my track comes into my supply."""

    def run(self, g: Karvi, me: int) -> None:
        p = g.players[me]
        if p.posts_locked:
            p.posts_locked = p.posts_locked[1:]
            p.posts += 1
            tell(g, "freed", me, "trading post")


# Trade cards

OFFER = 3


@step
class RevealTradeCard(Nature):
    """The next trade card of the offer."""

    def options(self, g: Karvi, me: int) -> tuple[str, ...]:
        return g.trade_deck

    def take(self, g: Karvi, me: int, option: str) -> None:
        g.trade_deck = without(g.trade_deck, option)
        g.offer += (option,)
        tell(g, "offer", -1, option)


def discard_offer(g: Karvi) -> None:
    """Alone: the trade cards on offer leave the game."""
    tell(g, "offer discarded", -1, *g.offer)
    g.trade_gone += g.offer
    g.offer = ()


@step
class NewOffer(Step):
    """Against the Völva: the trade cards on offer are replaced."""

    def run(self, g: Karvi, me: int) -> None:
        discard_offer(g)
        then(g, me, *(RevealTradeCard() for _ in range(min(OFFER, len(g.trade_deck)))))


@step
class TakeTradeCards(Step):
    """Take trade cards from the offer, each resolved before the next; the offer is refilled only
    after the turn (p. 13, A36)."""

    number: int

    def run(self, g: Karvi, me: int) -> None:
        if self.number and g.offer:
            then(g, me, WhichTradeCard(), TakeTradeCards(self.number - 1))


@step
class WhichTradeCard(Ask):
    """Choose one of the face-up trade cards; its bonus comes at once."""

    def choices(self, g: Karvi, me: int) -> tuple[str, ...]:
        return tuple([f"take {card}" for card in g.offer])

    def chosen(self, g: Karvi, me: int, option: str) -> None:
        p = g.players[me]
        card = option.removeprefix("take ")
        g.offer = without(g.offer, card)
        p.trade_cards += (card,)
        tell(g, "trade card", me, card)
        then(g, me, *bonuses(g, p, "TRADE CARD"), g.box.trade_cards[card].effect)
