"""A turn: the dice action, with free actions before and after it; rounds; the end (p. 5-10)."""

from __future__ import annotations

from meadhall.games.karvi.rules.ship import PAY, Sail, can_call
from meadhall.games.karvi.rules.solo import OpponentsTurn, close_round
from meadhall.games.karvi.rules.state import STOP, Karvi
from meadhall.games.karvi.rules.supply import (
    Ask,
    Gain,
    can_pay,
    exchange_gold,
    gold_options,
    spend_beer,
)
from meadhall.games.karvi.rules.track import (
    DICE_NAMES,
    die_options,
    furthest_back,
    move_die,
    stack_targets,
)
from meadhall.games.karvi.rules.trade import OFFER, RevealTradeCard
from meadhall.games.karvi.rules.upgrade import leave_hand, put_below
from meadhall.kernel.agenda import TABLE, Choice, Step, step, tell, then


@step
class NextTurn(Step):
    """Refill the offer, close the round if all dice are home, and call the die furthest back."""

    def run(self, g: Karvi, me: int) -> None:
        if len(g.offer) < OFFER and g.trade_deck:
            then(g, TABLE, RevealTradeCard(), self)
            return
        if min(g.at) >= STOP:
            if g.round == g.rounds:
                g.turn = -1
                tell(g, "end", -1)
                return
            g.at = [at - STOP for at in g.at]
            g.round += 1
            g.cleared = 0
            if g.solo:
                close_round(g, g.round - 1)
            tell(g, "round", -1, g.round)
            if g.solo:
                then(g, TABLE, self)
                return
        g.die = die = furthest_back(g)
        if die >= g.seats * g.dice_each:
            then(g, TABLE, OpponentsTurn(), self)
            return
        g.turn = die // g.dice_each
        g.acted = g.sailed = g.sail_used = g.free_move = 0
        g.sealed += 1  # whoever may still take back something now has to ask the others
        tell(g, "turn", g.turn, die)
        g.agenda[g.turn].append(YOUR_TURN)
        g.agenda[TABLE].append(self)


@step
class YourTurn(Choice):
    """Move the die, or a free action: sail once, play or discard cards, use the sail tile. After
    the dice action, more of these, or the end of the turn (p. 7-10)."""

    def options(self, g: Karvi, me: int) -> tuple[str, ...]:
        p = g.players[me]
        box = g.box
        found = END if g.acted else die_options(g, me)
        if not g.sailed and (p.provisions or can_call(g, me, p.ship)):
            found += SAIL
        if p.hand:
            cards = box.cards
            purse = p.fur + p.silver + p.gold
            for name in p.hand:
                card = cards[name]
                if purse < card.price or not (card.any_goods or can_pay(p, card.cost)):
                    continue
                if not card.before_die or self._in_time(g, me, name):
                    found += card.play
            if len(p.hand) > 1:
                found += DISCARD
        if p.sail and not g.sail_used:
            found += self._sail_tile(g, me, p.sail[-1])
        if p.gold:
            found += gold_options(g, me)
        return found

    def _in_time(self, g: Karvi, me: int, card: str) -> bool:
        """Cards 19 and 30 change this turn's dice move, so they come before it (A16, A17)."""
        if g.acted:
            return False
        return not g.box.cards[card].stacks or bool(stack_targets(g, me))

    def _sail_tile(self, g: Karvi, me: int, tile: str) -> tuple[str, ...]:
        part = g.box.ship_tiles[tile]
        if part.sail_price and g.players[me].provisions >= part.sail_price:
            return (f"use {tile}",)
        if part.spends_beer:
            pairs = zip(DICE_NAMES, g.dice_of(me), strict=False)
            return tuple(
                f"use {tile} {name}" for name, die in pairs if g.beer[die] >= part.spends_beer
            )
        return ()

    def take(self, g: Karvi, me: int, option: str) -> None:
        if option == "end":
            g.turn = -1
            g.sealed += 1
            return
        g.agenda[me].append(self)
        verb, _, what = option.partition(" ")
        if verb == "die" or verb == "rest":
            move_die(g, me, verb, what)
        elif verb == "gold":
            exchange_gold(g, me, option)
        elif verb == "sail":
            g.sailed = 1
            then(g, me, FREE_SAIL)
        elif verb == "play":
            card = g.box.cards[what]
            leave_hand(g, me, what)
            tell(g, "play", me, what)
            then(g, me, *card.paying, card.effect, LayDown(what))
        elif verb == "discard":
            then(g, me, DiscardWhich(2))
        else:
            g.sail_used = 1
            tile, _, die = what.partition(" ")
            part = g.box.ship_tiles[tile]
            tell(g, "use", me, tile)
            if die:
                number = g.dice_of(me)[DICE_NAMES.index(die)]
                spend_beer(g, me, number, part.spends_beer)
                then(g, me, *part.spends_for)
            else:
                then(g, me, Sail(part.sail_steps, flat=part.sail_price))


YOUR_TURN = YourTurn()
END = ("end",)
SAIL = ("sail",)
DISCARD = ("discard",)
FREE_SAIL = Sail(99, price=1, mode=PAY)


@step
class LayDown(Step):
    """A card counts as played once its bonus has been taken (p. 10)."""

    card: str

    def run(self, g: Karvi, me: int) -> None:
        g.players[me].played += (self.card,)


@step
class DiscardWhich(Ask):
    """Two cards from my hand, under their stacks, for 1 gold (p. 10)."""

    left: int

    def choices(self, g: Karvi, me: int) -> tuple[str, ...]:
        return g.players[me].hand

    def chosen(self, g: Karvi, me: int, option: str) -> None:
        put_below(g, me, option)
        tell(g, "discard", me, option[0], g.box.level(option), secret=(option,), knows=(me,))
        then(g, me, DiscardWhich(1) if self.left > 1 else Gain(gold=1))
