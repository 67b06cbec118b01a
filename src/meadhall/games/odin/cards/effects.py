"""The verbs of which occupations are made.

A card that is **played** does something at once; **when** a trigger comes, an effect simply happens
or may be used; an **anytime** card offers exchanges. What is paid and taken is written as it is
said: '2 flax, silver'.
"""

from __future__ import annotations

from collections.abc import Callable

from meadhall.games.odin.components.things import Goods, named
from meadhall.games.odin.rules.mountains import Items, Upgrade, can_upgrade
from meadhall.games.odin.rules.state import Odin, Player
from meadhall.games.odin.rules.supply import Gain, OneOf, Pay, Receive, can_pay, in_stock, written
from meadhall.games.odin.rules.triggers import Anytime, Context, Effect, May
from meadhall.kernel.agenda import Step

Steps = tuple[Step, ...]
Played = Callable[[Odin, int], Steps]
Offer = tuple[str, str]
"""What is paid ('' for nothing) and what is taken."""


def goods(text: str) -> Goods:
    return named(text) if text else ()


def _read(offers: tuple[Offer, ...]) -> tuple[tuple[Goods, Goods], ...]:
    return tuple((goods(cost), goods(get)) for cost, get in offers)


# Played


def gains(count: Callable[[Odin, Player], Goods]) -> Played:
    """Take as many things as are counted when the card is played."""

    def played(g: Odin, me: int) -> Steps:
        found = tuple((thing, n) for thing, n in count(g, g.players[me]) if n)
        return (Gain(found),) if found else ()

    return played


def takes(text: str) -> Played:
    """Take these."""
    steps: Steps = (Gain(named(text)),)
    return lambda g, me: steps


def may_buy(*offers: Offer) -> Played:
    """You may make one of these exchanges, once. A special tile must still be on the board."""
    known = _read(offers)

    def played(g: Odin, me: int) -> Steps:
        p = g.players[me]
        if any(can_pay(p, cost) and in_stock(g, get) for cost, get in known):
            return (OneOf(known, True),)
        return ()

    return played


# When a trigger comes


def gives(text: str) -> Effect:
    """It simply gives these."""
    steps: Steps = (Gain(named(text)),)
    return lambda g, me, context: steps


def swap(*offers: Offer) -> May:
    """You may make one of these exchanges."""
    known = _read(offers)

    def can(g: Odin, me: int, context: Context) -> bool:
        p = g.players[me]
        return any(can_pay(p, cost) and in_stock(g, get) for cost, get in known)

    def do(g: Odin, me: int, context: Context) -> Steps:
        if len(known) == 1:
            ((cost, get),) = known
            return (Pay(cost), Receive(get))
        return (OneOf(known, False),)

    return May(can, do)


def item(number: int = 1, letters: str = "WSO2") -> May:
    """You may take items from one mountain strip."""
    return May(
        lambda g, me, context: any(items[0] in letters for _, items in g.strips),
        lambda g, me, context: (Items(number, letters),),
    )


def upgrades(number: int, cost: str = "") -> May:
    """You may trade up this number of goods."""
    price = goods(cost)
    return May(
        lambda g, me, context: can_pay(g.players[me], price) and can_upgrade(g.players[me]),
        lambda g, me, context: (*((Pay(price),) if price else ()), Upgrade(number, must=True)),
    )


def only(test: Callable[[Odin, int, Context], bool], effect: Effect) -> Effect:
    """The effect, but only if something holds."""
    if isinstance(effect, May):
        may = effect
        return May(lambda g, me, context: test(g, me, context) and may.can(g, me, context), may.do)
    does = effect
    return lambda g, me, context: does(g, me, context) if test(g, me, context) else ()


# At any time


def exchange(*offers: Offer) -> Anytime:
    """Any of these exchanges, as often as you like."""
    known = _read(offers)

    def now(g: Odin, me: int) -> tuple[str, ...]:
        p = g.players[me]
        found = [
            f"{written(cost)} > {written(get)}"
            for cost, get in known
            if can_pay(p, cost) and in_stock(g, get)
        ]
        return tuple(found)

    def use(g: Odin, me: int, option: str) -> Steps:
        for cost, get in known:
            if f"{written(cost)} > {written(get)}" == option:
                return (Pay(cost), Receive(get))
        raise KeyError(option)

    return Anytime(now, use)
