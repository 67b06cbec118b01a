"""What can be seen in a position of A Feast for Odin, thing by thing: for those who learn from
games."""

from __future__ import annotations

from collections.abc import Sequence

from meadhall.games.odin.components.boards import BOARDS
from meadhall.games.odin.components.things import BLUE, CELLS, FOOD, GREEN, NAMES, SPECIALS, WEAPONS
from meadhall.games.odin.rules.feast import LONG
from meadhall.games.odin.rules.state import Odin, emigrations, houses_of, islands_of, open_squares
from meadhall.games.odin.rules.triggers import CARDS

_BOARD_NAMES = tuple(board.name for board in BOARDS)
COUNTED = (
    *NAMES,
    "spaces of green goods",
    "spaces of blue goods",
    "squares that food covers",
    "weapons",
    "whaling boats",
    "knarrs",
    "longships",
    "ore on ships",
    "boats with ore",
    "emigrations",
    "exploration boards",
    "houses",
    "hand",
    "occupations played",
    "penalties",
    "squares of the feast",
    "Vikings of this round",
    "action spaces taken",
    "exploration boards left",
    "silver on those",
    *(f"gaps of {name}" for name in _BOARD_NAMES),
    *(f"income of {name}" for name in _BOARD_NAMES),
)
"""What is counted."""

MARKED = (
    *(f"board {name}" for name in _BOARD_NAMES),
    *(f"occupation {number}" for number in CARDS),
    *(f"round {number}" for number in range(8)),
    *(f"{number} seats" for number in range(1, 5)),
    "short",
    "passed",
    "on turn",
    "action phase",
)
"""What is there or not."""

_AT = {name: i for i, name in enumerate(MARKED)}
_BOARD = _AT[f"board {_BOARD_NAMES[0]}"]
_CARD = {number: _AT[f"occupation {number}"] for number in CARDS}
_ROUND, _SEATS = _AT["round 0"], _AT["1 seats"] - 1
_SHORT, _PASSED, _ON_TURN, _ACTIONS = (
    _AT[name] for name in ("short", "passed", "on turn", "action phase")
)
_GREEN = tuple((thing, CELLS[thing]) for thing in GREEN)
_BLUE = tuple((thing, CELLS[thing]) for thing in (*BLUE, *SPECIALS))
_FOOD = tuple((thing, LONG[thing]) for thing in FOOD)
_ROUNDS = 7


def count(g: Odin, seat: int, facts: Sequence[tuple[int, float]]) -> tuple[float, ...]:
    """In the order of COUNTED. `facts` are the gaps and the income of each of the seat's boards."""
    p = g.players[seat]
    goods = p.goods
    gaps, incomes = [0] * len(BOARDS), [0.0] * len(BOARDS)
    for ground, (holes, paid) in zip(p.grounds, facts, strict=True):
        gaps[ground.board] += holes
        incomes[ground.board] += paid
    return (
        *goods,
        sum([goods[thing] * cells for thing, cells in _GREEN]),
        sum([goods[thing] * cells for thing, cells in _BLUE]),
        sum([goods[thing] * length for thing, length in _FOOD]),
        sum([goods[thing] for thing in WEAPONS]),
        len(p.boats),
        p.knarrs,
        len(p.longships),
        sum(p.boats) + sum(p.longships),
        sum([ore > 0 for ore in p.boats]),
        emigrations(p),
        islands_of(p),
        houses_of(p),
        len(p.hand),
        len(p.played),
        p.penalties,
        open_squares(g, p),
        0 if p.passed or g.phase != "actions" else p.vikings,
        sum([there > 0 for there in g.on]),
        sum([side >= 0 for side in g.islands]),
        sum(g.island_silver),
        *gaps,
        *incomes,
    )


def marks(g: Odin, seat: int) -> list[int]:
    """Which of MARKED there are."""
    p = g.players[seat]
    found = [_BOARD + ground.board for ground in p.grounds]
    found += [_CARD[number] for number in p.played]
    found += (_ROUND + g.round, _SEATS + g.seats)
    if g.rounds < _ROUNDS:
        found.append(_SHORT)
    if p.passed:
        found.append(_PASSED)
    if g.turn == seat:
        found.append(_ON_TURN)
    if g.phase == "actions":
        found.append(_ACTIONS)
    return found
