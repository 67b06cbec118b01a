"""Answers of A Feast for Odin for which no search is needed: where a tile lies best, the cheapest
feast, the best trade, when to roll again.

Each function is given the judge, the table, the seat, the question and its options, and returns
those worth a look.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from math import fsum
from typing import Any

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
from meadhall.games.odin.rules.dice import FACES, LEAST, REWARD, WEAPON, Battle, Hunt, sword_value
from meadhall.games.odin.rules.feast import Serve
from meadhall.games.odin.rules.ground import Ground
from meadhall.games.odin.rules.state import Odin, has, open_squares
from meadhall.games.odin.rules.triggers import USE
from meadhall.kernel.agenda import answer
from meadhall.kernel.records import copy

UNLOAD = USE[MODIFIER]
FEW_CARDS = 3
"""No more cards than this are thought about."""
BUDGET = 200
"""For the plan of the last laying."""
Options = tuple[str, ...]
ENOUGH = ("enough",)


def _value(judge: Any, name: str) -> float:
    return float(judge.goods[NUMBER[name]])


def _where(judge: Any, g: Odin, me: int, asked: Any, found: Options) -> Options:
    """The best place by judgement; at the end, as the plan says. Silver goes one by one."""
    if asked.again:
        return ENOUGH
    if g.phase == "before scoring":
        for thing, where in _plan(g, me):
            if thing == asked.thing:
                return (where,)
    return _best_place(judge, g, me, asked.thing, found)


def _best_place(judge: Any, g: Odin, me: int, thing: int, found: Options) -> Options:
    left = g.rounds - g.round
    worth = worth_with(left)
    worth = worth._replace(income=judge.w.pull * worth.income) if left else worth
    well = lay_well(g.players[me].grounds, thing, worth=worth)
    return (well[0],) if well is not None and well[0] in found else found[:1]


def _or_enough(thing: int) -> Callable[..., Options]:
    """One of several such things: the best place, or no more of them."""

    def answer(judge: Any, g: Odin, me: int, asked: Any, found: Options) -> Options:
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


def _together(judge: Any, g: Odin, me: int, asked: Any, found: Options) -> Options:
    """At the end lay everything as the plan says. Before the feast nothing is laid."""
    if asked.before == "scoring":
        return ("place",) if _plan(g, me) else tuple(o for o in found if o != "place")
    if asked.before == "feast":
        return tuple(o for o in found if o != "place")
    return found


def _which(judge: Any, g: Odin, me: int, asked: Any, found: Options) -> Options:
    """At the end as the plan says. Silver is laid only when the feast is over."""
    if g.phase == "before scoring":
        return (NAMES[_plan(g, me)[0][0]],)
    if g.phase == "before income" and len(found) > 1:
        return tuple(o for o in found if o != "silver")
    return found


def _turn(judge: Any, g: Odin, me: int, asked: Any, found: Options) -> Options:
    """Tiles are laid in the windows before income and bonus, not in between. Ore stays where it is
    loaded: who loads and unloads as the plan changes may never come to an end."""
    return tuple(o for o in found if o != "place" and not o.startswith(UNLOAD))


def _cards(judge: Any, g: Odin, me: int, asked: Any, found: Options) -> Options:
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


def _serve(judge: Any, g: Odin, me: int, asked: Serve, found: Options) -> Options:
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


def _trade(judge: Any, g: Odin, me: int, asked: Any, found: Options) -> Options:
    strips = dict(g.strips)

    def value(option: str) -> float:
        if " > " in option:
            old, _, new = option.partition(" > ")
            return _value(judge, new) - _value(judge, old)
        name, _, number = option.partition(" ")
        items = strips[name][: int(number)]
        return fsum(2.0 if letter == "2" else judge.goods[ITEM[letter]] for letter in items)

    return _best(found, value)


def _sale(judge: Any, g: Odin, me: int, asked: Any, found: Options) -> Options:
    p = g.players[me]
    return _best(
        found,
        lambda o: _value(judge, o) - asked.cost_for(p, NUMBER[o]),
    )


def _thing(judge: Any, g: Odin, me: int, asked: Any, found: Options) -> Options:
    return _best(found, lambda o: _value(judge, o))


def _most(judge: Any, g: Odin, me: int, asked: Any, found: Options) -> Options:
    return found[:1]


# Dice


def _payments(judge: Any, g: Odin, me: int, asked: Hunt, found: Options) -> Options:
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
    """What may be expected of so many rolls, of which the last one made counts."""
    if tries < 1:
        return -1e9
    rest = hope(values, tries - 1)
    return fsum(max(v, rest) for v in values) / len(values)


def _battle(judge: Any, g: Odin, me: int, asked: Battle, found: Options) -> Options:
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


ANSWERS: dict[str, Callable[..., Options]] = {
    "WhichTile": _which,
    "Where": _where,
    "WhereOre": _or_enough(ORE),
    "WhereFish": _or_enough(STOCKFISH),
    "Together": _together,
    "YourTurn": _turn,
    "WhichOccupation": _cards,
    "Serve": _serve,
    "Trade": _trade,
    "TakeItems": _trade,
    "HelpFirst": _trade,
    "Overseas": _trade,
    "SpecialSale": _sale,
    "Smithy": _thing,
    "ReturnVikings": _most,
    "WhichBoats": _most,
    "Hunt": _payments,
    "Battle": _battle,
}
"""By the name of the question."""
