"""The cheapest feast that a supply allows: a planning aid for players and bots.

Every food has a price, which says how much one will miss it; a silver costs a point and an empty
square three. An order from left to right exists for O orange tiles, R red tiles and S squares with
silver or nothing if, and only if, |O - R| <= S + 1.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import product
from typing import NamedTuple

from meadhall.games.odin.components.things import (
    BEANS,
    CABBAGE,
    CATTLE,
    FLAX,
    FOOD,
    FRUITS,
    GAME_MEAT,
    GRAIN,
    MEAD,
    MILK,
    ORANGE,
    PEAS,
    PREGNANT_CATTLE,
    PREGNANT_SHEEP,
    RED,
    SALT_MEAT,
    SHEEP,
    SILVER,
    STOCKFISH,
    WHALE_MEAT,
)
from meadhall.games.odin.rules.feast import COINS, EMPTY, LIE, LONG, SAME, SHORT, STAND
from meadhall.games.odin.rules.scoring import PENALTY

PRICES: Mapping[int, float] = {
    PEAS: 0.6,
    FLAX: 0.8,
    BEANS: 1.0,
    GRAIN: 1.0,
    CABBAGE: 1.2,
    FRUITS: 1.8,
    MEAD: 0.9,
    STOCKFISH: 1.2,
    MILK: 1.5,
    SALT_MEAT: 1.5,
    GAME_MEAT: 1.9,
    WHALE_MEAT: 2.7,
    SHEEP: 3.5,
    CATTLE: 5.0,
    PREGNANT_SHEEP: 5.0,
    PREGNANT_CATTLE: 7.0,
}
"""How many points one misses a food, by our judgement. What is larger can become a larger tile;
animal products are one upgrade from a tile for the home board, farm products two, so they are
cheaper. Animals score two to four points as they stand, and they breed."""


class Menu(NamedTuple):
    """What lies on the table, and what one misses afterwards."""

    cost: float
    """In points."""
    answers: tuple[str, ...]
    """From left to right, in the words of the feast: 'serve peas', 'silver 3'."""


Served = tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]
"""The things that lie lengthwise and those that stand, by the squares that they take standing."""
Course = list[tuple[int, int, float, Served]]
"""The cheapest dishes for each number of squares and tiles: squares, tiles, cost, things."""

Dishes = list[tuple[float, int, Served]]
"""Dishes on the same number of squares: cost, tiles, things."""

_KINDS = tuple(
    (colour, SHORT[kind], kind, tuple(food for food in FOOD if SAME.get(food, food) == kind))
    for colour, kinds in enumerate((ORANGE, RED))
    for kind in kinds
)
"""Of each kind of food its colour (orange is 0), standing squares, and the things of that kind."""

Entries = list[tuple[float, int, float, int]]
"""All tiles that could be served: price for a square, squares, price, and 1 for orange, -1 for red;
the first of a kind lengthwise."""
Stock = list[tuple[int, list[tuple[float, int]], int]]
"""By kind: how much longer it is when it lies, its tiles from the cheapest on, how many may lie."""


def _class(stock: Stock, length: int, limits: Sequence[float]) -> Course:
    """The cheapest dishes of tiles that stand on `length` squares each, if they cost no more than
    the limit for the squares they take.

    Once it is settled which tiles lie, for which one takes the cheapest of their kind, those that
    stand are the cheapest of all the others.
    """
    squares = len(limits) - 1
    best: dict[tuple[int, int], tuple[float, tuple[int, ...], tuple[int, ...]]] = {}
    for lying in product(*[range(most + 1) for _, _, most in stock]):
        used, count, cost, lie, others = _lengthwise(stock, length, lying)
        if used > squares or cost > limits[used]:
            continue
        others.sort()
        stand: tuple[int, ...] = ()
        rest = iter(others)
        while True:
            known = best.get((used, count))
            if known is None or cost < known[0]:
                best[used, count] = cost, lie, stand
            used += length
            if used > squares:
                break
            dish = next(rest, None)
            if dish is None:
                break
            cost += dish[0]
            stand += (dish[1],)
            if cost > limits[used]:
                break
            count += 1
    return [
        (used, count, cost, ((lie, stand),))
        for (used, count), (cost, lie, stand) in sorted(best.items())
    ]


def _lengthwise(
    stock: Stock, length: int, lying: tuple[int, ...]
) -> tuple[int, int, float, tuple[int, ...], list[tuple[float, int]]]:
    """The tiles that lie, `lying` of each kind: their squares, their number, what they cost, which
    they are; and all other tiles."""
    used = count = 0
    cost = 0.0
    lie: tuple[int, ...] = ()
    others: list[tuple[float, int]] = []
    for (longer, tiles, _), number in zip(stock, lying, strict=True):
        if number:
            used += number * (length + longer)
            count += number
            for price, food in tiles[:number]:
                cost += price
                lie += (food,)
            others += tiles[number:]
        else:
            others += tiles
    return used, count, cost, lie, others


def _together(these: Course, those: Course, limits: Sequence[float]) -> Course:
    """The cheapest dishes of both, if they cost no more than allowed."""
    if len(those) == 1:  # nothing
        return these
    if len(these) == 1:
        return those
    squares = len(limits) - 1
    best: dict[tuple[int, int], tuple[float, Served, Served]] = {}
    for used, count, cost, served in these:
        room = squares - used
        for more, tiles, price, others in those:
            if more > room:
                break
            price += cost
            if price > limits[used + more]:
                continue
            key = used + more, count + tiles
            known = best.get(key)
            if known is None or price < known[0]:
                best[key] = price, served, others
    return [
        (used, count, cost, some + others)
        for (used, count), (cost, some, others) in sorted(best.items())
    ]


def _stock(
    supply: Sequence[int], prices: Mapping[int, float], squares: int, two_peas: bool
) -> tuple[list[list[Stock]], Entries]:
    """What there is, by colour and standing length, and as single tiles, the best value first."""
    stocks: list[list[Stock]] = [[[], [], []], [[], [], []]]
    entries: Entries = []
    for colour, length, kind, foods in _KINDS:
        tiles = [(prices[food], food) for food in foods for _ in range(supply[food])]
        if not tiles:
            continue
        if len(foods) > 1:
            tiles.sort()
        del tiles[squares // length :]
        longer = LONG[kind] - length
        most = min(len(tiles), 2 if two_peas and kind == PEAS else 1) if longer else 0
        stocks[colour][length - 1].append((longer, tiles, most))
        side = -1 if colour else 1
        for i, (price, _) in enumerate(tiles):
            size = length + longer if i < most else length
            entries.append((price / size, size, price, side))
    entries.sort()
    return stocks, entries


def _good_feast(entries: Entries, apart: Sequence[float]) -> float:
    """What a feast costs that takes the best value first as long as an order exists."""
    left = len(apart) - 1
    best = apart[left]
    cost = 0.0
    ahead = 0
    for _, size, price, side in entries:
        if size <= left and left - size - abs(ahead + side) >= -1:
            left -= size
            cost += price
            ahead += side
            best = min(best, cost + apart[left])
    return best


def _limits(entries: Entries, apart: Sequence[float], good: float) -> list[float]:
    """By squares, what dishes on them may cost if the whole is to cost no more than a good feast:
    the other squares cost at least what the best value, cut to size, would."""
    squares = len(apart) - 1
    rates = [apart[n + 1] - apart[n] for n in range(squares)]
    for rate, size, _, _ in entries:
        rates += [rate] * size
    rates.sort()
    limits = [good + 1e-9]
    for rate in rates[:squares]:
        limits.append(limits[-1] - rate)
    return limits[::-1]


def cheapest_feast(
    supply: Sequence[int],
    squares: int,
    prices: Mapping[int, float] = PRICES,
    *,
    sober: bool = False,
    two_peas: bool = False,
    silver_price: float = 1.0,
) -> Menu:
    """The feast on these open squares that costs least: exactly, and always the same one. Without
    mead for the Sober Man (160), with two peas lengthwise for the Baker (186)."""
    if squares <= 0:
        return Menu(0.0, ())
    if sober:
        supply = [0 if food == MEAD else number for food, number in enumerate(supply)]
    coins = min(supply[SILVER], squares) if silver_price <= PENALTY else 0
    apart = [n * silver_price for n in range(coins + 1)]
    apart += [apart[coins] + n * PENALTY for n in range(1, squares - coins + 1)]
    stocks, entries = _stock(supply, prices, squares, two_peas)
    good = _good_feast(entries, apart)
    limits = _limits(entries, apart, good)
    orange, red = (_by_squares(stock, limits) for stock in stocks)
    best, these, those, gaps = _cheapest(orange, red, apart, good + 1e-9)
    silver = min(gaps, coins)
    return Menu(best, _row(_said(these), _said(those), silver, gaps - silver))


def _by_squares(stocks: list[Stock], limits: Sequence[float]) -> list[Dishes]:
    """By the squares they take, the dishes of one colour, the cheapest first."""
    short, middle, long = stocks
    course = _class(long, 3, limits)
    course = _together(course, _class(middle, 2, limits), limits)
    course = _together(course, _class(short, 1, limits), limits)
    row: list[Dishes] = [[] for _ in limits]
    for used, tiles, cost, served in course:
        row[used].append((cost, tiles, served))
    for dishes in row:
        dishes.sort()
    return row


def _cheapest(
    orange: list[Dishes], red: list[Dishes], apart: Sequence[float], best: float
) -> tuple[float, Served, Served, int]:
    """The dishes of both colours that cost least with what lies between them, and how many squares
    that are. There is a feast for less than `best`."""
    squares = len(apart) - 1
    chosen: tuple[Served, Served, int] | None = None
    for one, some in enumerate(orange):
        for two, others in enumerate(red[: squares - one + 1]):
            gaps = squares - one - two
            if not some or not others or some[0][0] + others[0][0] + apart[gaps] >= best:
                continue
            for cost, number, these in some:
                cost += apart[gaps]
                for price, count, those in others:
                    if cost + price >= best:
                        break
                    if -gaps - 1 <= number - count <= gaps + 1:
                        best = cost + price
                        chosen = these, those, gaps
                        break
    assert chosen is not None  # at least the good feast was found again
    return best, *chosen


def _said(dishes: Served) -> list[str]:
    """The answers that serve these dishes."""
    found = []
    for lying, standing in dishes:
        found += [LIE[food] for food in lying]
        found += [STAND[food] if SHORT[food] < LONG[food] else LIE[food] for food in standing]
    return found


def _row(orange: list[str], red: list[str], silver: int, empty: int) -> tuple[str, ...]:
    """In an order in which no colour lies beside itself: in turn, then what is left of one colour
    with a coin or an empty square before each."""
    many, few = (orange, red) if len(orange) >= len(red) else (red, orange)
    row = []
    for i, dish in enumerate(many):
        if i > len(few):
            if silver:
                row.append(COINS[1])
                silver -= 1
            else:
                row.append(EMPTY[1])
                empty -= 1
        row.append(dish)
        if i < len(few):
            row.append(few[i])
    assert empty >= 0
    if silver:
        row.append(COINS[silver])
    if empty:
        row.append(EMPTY[empty])
    return tuple(row)
