"""Answers of A Feast for Odin for which no search is needed: where a tile lies best, the cheapest
feast, the best trade, when to roll again.

Each function is given the judge, the table, the seat, the question and its options, and returns
those worth a look.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from math import fsum
from typing import Protocol, TypeVar, cast

from meadhall.games.odin.cards.phase_actions import WhereOre
from meadhall.games.odin.components.occupations import (
    CATAPULTER,
    MASTER_JOINER,
    MELEE_FIGHTER,
    MODIFIER,
    PEA_FLOUR_BAKER,
    PROFICIENT_HUNTER,
    ROBBER,
    TRIDENT_HUNTER,
)
from meadhall.games.odin.components.strips import ITEM
from meadhall.games.odin.components.things import (
    BLUE,
    FOOD,
    GREEN,
    NAMES,
    NUMBER,
    ORE,
    SPEAR,
    SPECIALS,
    STOCKFISH,
    STONE,
    SWORD,
    WOOD,
)
from meadhall.games.odin.helpers.banquet import cheapest_feast
from meadhall.games.odin.helpers.place_all import best_placement
from meadhall.games.odin.helpers.place_one import lay_well, worth_with
from meadhall.games.odin.rules.anytime import Together, Where, WhichTile
from meadhall.games.odin.rules.dice import FACES, LEAST, REWARD, WEAPON, Battle, Hunt, sword_value
from meadhall.games.odin.rules.feast import Serve, WhereFish
from meadhall.games.odin.rules.ground import Ground
from meadhall.games.odin.rules.mountains import Overseas, Smithy, SpecialSale, TakeItems, Trade
from meadhall.games.odin.rules.playing import WhichOccupation
from meadhall.games.odin.rules.set_out import WhichBoats
from meadhall.games.odin.rules.state import Odin, has, open_squares
from meadhall.games.odin.rules.triggers import USE
from meadhall.games.odin.rules.turn import YourTurn
from meadhall.games.odin.rules.using import HelpFirst
from meadhall.games.odin.rules.voyage import ReturnVikings
from meadhall.kernel.agenda import Choice, answer
from meadhall.kernel.records import copy

UNLOAD = USE[MODIFIER]
FEW_CARDS = 3
"""No more cards than this are thought about."""
BUDGET = 200
"""For the plan of the last laying."""
Options = tuple[str, ...]
ENOUGH = ("enough",)


class TermWeights(Protocol):
    """What is asked here of the weights."""

    @property
    def pull(self) -> float: ...


class Judge(Protocol):
    """What is asked here of the judgement."""

    @property
    def w(self) -> TermWeights: ...

    @property
    def goods(self) -> tuple[float, ...]: ...

    def worth(self, g: Odin, seat: int) -> float: ...


C = TypeVar("C", bound=Choice)
Shortcut = Callable[[Judge, Odin, int, Choice, Options], Options]
ANSWERS: dict[type[Choice], Shortcut] = {}
"""How a question is answered, by its kind."""


def answers(kind: type[C], shortcut: Callable[[Judge, Odin, int, C, Options], Options]) -> None:
    """Answer the questions of a kind by a shortcut."""
    ANSWERS[kind] = cast(Shortcut, shortcut)


def _value(judge: Judge, name: str) -> float:
    return float(judge.goods[NUMBER[name]])


def _where(judge: Judge, g: Odin, me: int, asked: Where, found: Options) -> Options:
    """The best place by judgement; at the end, as the plan says. Silver goes one by one."""
    if asked.again:
        return ENOUGH
    if g.phase == "before scoring":
        for thing, where in _plan(g, me):
            if thing == asked.thing:
                return (where,)
    return _best_place(judge, g, me, asked.thing, found)


def _best_place(judge: Judge, g: Odin, me: int, thing: int, found: Options) -> Options:
    left = g.rounds - g.round
    worth = worth_with(left)
    worth = worth._replace(income=judge.w.pull * worth.income) if left else worth
    well = lay_well(g.players[me].grounds, thing, worth=worth)
    return (well[0],) if well is not None and well[0] in found else found[:1]


def _or_enough(thing: int) -> Shortcut:
    """One of several such things: the best place, or no more of them."""

    def answer(judge: Judge, g: Odin, me: int, asked: Choice, found: Options) -> Options:
        return _best_place(judge, g, me, thing, found) + ENOUGH

    return answer


def _plan(g: Odin, me: int) -> tuple[tuple[int, str], ...]:
    p = g.players[me]
    return _planned(p.grounds, tuple(p.goods), has(p, MASTER_JOINER))


@lru_cache(64)
def _planned(
    grounds: tuple[Ground, ...], goods: tuple[int, ...], joiner: bool
) -> tuple[tuple[int, str], ...]:
    """Three questions are asked about each tile: what, which and where."""
    return best_placement(grounds, goods, joiner=joiner, budget=BUDGET).moves


def _together(judge: Judge, g: Odin, me: int, asked: Together, found: Options) -> Options:
    """At the end lay everything as the plan says. Before the feast nothing is laid."""
    if asked.before == "scoring":
        return ("place",) if _plan(g, me) else tuple(o for o in found if o != "place")
    if asked.before == "feast":
        return tuple(o for o in found if o != "place")
    return found


def _which(judge: Judge, g: Odin, me: int, asked: WhichTile, found: Options) -> Options:
    """At the end as the plan says. Silver is laid only when the feast is over."""
    if g.phase == "before scoring":
        return (NAMES[_plan(g, me)[0][0]],)
    if g.phase == "before income" and len(found) > 1:
        return tuple(o for o in found if o != "silver")
    return found


def _turn(judge: Judge, g: Odin, me: int, asked: YourTurn, found: Options) -> Options:
    """Tiles are laid in the windows before income and bonus, not in between. Ore stays where it is
    loaded: who loads and unloads as the plan changes may never come to an end."""
    return tuple(o for o in found if o != "place" and not o.startswith(UNLOAD))


def _cards(judge: Judge, g: Odin, me: int, asked: WhichOccupation, found: Options) -> Options:
    """In the middle of an action only cards are played; of many, those that look best at once."""
    kept = [o for o in found if o.startswith("play ") or o == "enough"]
    if len(kept) <= FEW_CARDS:
        return tuple(kept)
    values = {}
    for option in kept:
        after = copy(g)
        answer(after, me, option)
        values[option] = judge.worth(after, me)
    return tuple(sorted(kept, key=lambda o: -values[o])[:FEW_CARDS])


def _serve(judge: Judge, g: Odin, me: int, asked: Serve, found: Options) -> Options:
    """The cheapest feast, as it was planned when the table was empty."""
    p = g.players[me]
    supply = p.goods[:]
    for food in p.served:
        if food >= 0:
            supply[food] += 1
    prices = {food: judge.goods[food] for food in FOOD}
    squares = open_squares(g, p)
    menu = cheapest_feast(
        supply, squares, prices, sober=bool(p.sober), two_peas=has(p, PEA_FLOUR_BAKER)
    )
    laid = 0
    for option in menu.answers:
        if laid == len(p.served):
            return (option,) if option in found else found
        number = option.split()[1]
        laid += int(number) if number.isdecimal() else 1
    return found


def _best(found: Options, value: Callable[[str], float], least: float = 0.0) -> Options:
    """The best one, or 'enough' if none is worth it."""
    rated = [(value(o), -i, o) for i, o in enumerate(found) if o not in ("enough", "no")]
    if not rated:
        return found
    best = max(rated)
    if best[0] <= least:
        for stop in ("enough", "no"):
            if stop in found:
                return (stop,)
    return (best[2],)


def _trade(judge: Judge, g: Odin, me: int, asked: Choice, found: Options) -> Options:
    strips = dict(g.strips)

    def value(option: str) -> float:
        if " > " in option:
            old, _, new = option.partition(" > ")
            return _value(judge, new) - _value(judge, old)
        name, _, number = option.partition(" ")
        items = strips[name][: int(number)]
        return fsum(2.0 if letter == "2" else judge.goods[ITEM[letter]] for letter in items)

    return _best(found, value)


def _sale(judge: Judge, g: Odin, me: int, asked: SpecialSale, found: Options) -> Options:
    p = g.players[me]
    return _best(
        found,
        lambda o: _value(judge, o) - asked.cost_for(p, NUMBER[o]),
    )


def _thing(judge: Judge, g: Odin, me: int, asked: Choice, found: Options) -> Options:
    return _best(found, lambda o: _value(judge, o))


def _most(judge: Judge, g: Odin, me: int, asked: Choice, found: Options) -> Options:
    return found[:1]


# Dice


def _payments(judge: Judge, g: Odin, me: int, asked: Hunt, found: Options) -> Options:
    """Pay with weapons before wood, if the reward is worth it; else roll again or fail."""
    act = asked.rolled.act
    p = g.players[me]
    weapon = WEAPON[act]
    reward = fsum(judge.goods[thing] * n for thing, n in REWARD[act])
    lost = judge.goods[WOOD] + judge.goods[weapon]
    arms, wood = p.goods[weapon], p.goods[WOOD]
    worth = 2 if weapon == SPEAR and has(p, TRIDENT_HUNTER) else 1
    costs = (judge.goods[weapon], judge.goods[WOOD])

    def value(face: int) -> float:
        result = max(0, face + asked.rolled.modifier)
        used = min(arms, -(-result // worth))
        rest = max(0, result - used * worth)
        paid = used * costs[0] + rest * costs[1]
        return float(max(lost, reward - paid) if rest <= wood else lost)

    now = value(asked.result - asked.rolled.modifier)
    if "roll" in found:
        tries = 3 + has(p, PROFICIENT_HUNTER) - asked.rolled.number
        if now < hope(tuple(value(int(f)) for f in FACES[act]), tries):
            return ("roll",)
    paying = [o for o in found if o.startswith("pay")]
    return (paying[0],) if paying and now > lost else ("fail",)


@lru_cache(4096)
def hope(values: tuple[float, ...], tries: int) -> float:
    """The expected value of up to `tries` rolls, of which the last one made counts."""
    if tries < 1:
        return -1e9
    rest = hope(values, tries - 1)
    return fsum(max(v, rest) for v in values) / len(values)


def _battle(judge: Judge, g: Odin, me: int, asked: Battle, found: Options) -> Options:
    """Take the best tile that the result reaches, perhaps with stone and swords; else roll again
    while that promises more, or fail."""
    p = g.players[me]
    tiles = [*BLUE, *[t for t in SPECIALS if g.specials >> t & 1]]
    if has(p, ROBBER):
        tiles = [*GREEN, *tiles]
    prices = sorted((sword_value(g, p, t), judge.goods[t], t) for t in tiles)
    step = 2 if has(p, CATAPULTER) else 1
    cash = [judge.goods[SWORD]] * p.goods[SWORD]
    if has(p, MELEE_FIGHTER):
        cash += [judge.goods[SPEAR]] * p.goods[SPEAR]
    cash += [judge.goods[STONE] / step] * (step * p.goods[STONE])
    lost = judge.goods[STONE] + judge.goods[SWORD]

    def value(result: int) -> tuple[float, int]:
        best = (lost, -1)
        for price, worth, tile in prices:
            more = max(0, max(price, LEAST) - result)
            if more <= len(cash):
                best = max(best, (worth - fsum(cash[:more]), tile))
        return best

    now, tile = value(asked.result)
    if "roll" in found:
        tries = 3 + has(p, PROFICIENT_HUNTER) - asked.rolled.number
        faces = FACES[asked.rolled.act]
        chances = tuple(value(int(f) + asked.rolled.modifier)[0] for f in faces)
        if now < hope(chances, tries):
            return ("roll",)
    if tile < 0:
        return ("fail",)
    wanted = f"take {NAMES[tile]}"
    if wanted in found:
        return (wanted,)
    for way in ("spend sword", "spend spear", "spend stone"):
        if way in found:
            return (way,)
    return ("fail",)


answers(WhichTile, _which)
answers(Where, _where)
answers(WhereOre, _or_enough(ORE))
answers(WhereFish, _or_enough(STOCKFISH))
answers(Together, _together)
answers(YourTurn, _turn)
answers(WhichOccupation, _cards)
answers(Serve, _serve)
answers(Trade, _trade)
answers(TakeItems, _trade)
answers(HelpFirst, _trade)
answers(Overseas, _trade)
answers(SpecialSale, _sale)
answers(Smithy, _thing)
answers(ReturnVikings, _most)
answers(WhichBoats, _most)
answers(Hunt, _payments)
answers(Battle, _battle)
