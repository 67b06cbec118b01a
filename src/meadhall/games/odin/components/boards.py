"""The boards that tiles are laid on: the home board, eight exploration boards, three buildings.

A board is drawn in letters: `N` is a space of -1, `.` a plain one, `I` an income, `B` a bonus,
`#` a hole, and `_` lies outside. Read here once, it becomes bit masks: the space in row r and
column c is bit r * stride + c. One empty column at the right keeps the rows apart, so that
what is shifted never wraps onto a real space.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from meadhall.games.odin.components.things import NUMBER


class Income(NamedTuple):
    """A diagonal of incomes; the smallest one that is still visible is paid."""

    steps: tuple[tuple[int, int, int], ...]
    """From the lowest to the highest: the value, its space, and all spaces to the left of it and
    below it, itself included, which must be covered when it is. Bonus spaces may stay open."""
    last: int
    """What it pays when all are covered; no tile can ever cover it."""


class Bonus(NamedTuple):
    """A bonus space pays every round once all spaces around it are covered and it is not."""

    cell: int
    around: int
    things: tuple[int, ...]


STONE_HOUSE_BONUS = -1
"""In place of a thing: a stone house, the bonus of Newfoundland."""


class Board(NamedTuple):
    name: str
    rows: tuple[str, ...]
    width: int
    height: int
    stride: int
    cells: int
    """All spaces that can be covered."""
    negatives: int
    incomes: tuple[Income, ...]
    bonuses: tuple[Bonus, ...]
    points: int
    house: bool
    """A house takes farm products too: orange must not touch orange, nor red touch red. On land,
    green must not touch green."""
    wood_spots: int
    stone_spots: int


class _Drawing:
    """A board as it is drawn in letters: '#' and '_' are no spaces."""

    def __init__(self, drawn: str) -> None:
        self.rows = tuple(drawn.split())
        self.width = max(map(len, self.rows), default=0)
        self.stride = self.width + 1
        self.where = {
            (r, c): kind
            for r, row in enumerate(self.rows)
            for c, kind in enumerate(row)
            if kind not in "#_"
        }

    def mask(self, kinds: str, rows: range = range(99), columns: range = range(99)) -> int:
        """The spaces of these kinds."""
        return sum(
            1 << r * self.stride + c
            for (r, c), kind in self.where.items()
            if kind in kinds and r in rows and c in columns
        )

    def incomes(self, printed: tuple[str, ...]) -> Iterator[Income]:
        """The diagonals, the lowest first, each from the bottom left to the top right."""
        spaces = sorted((at for at, kind in self.where.items() if kind == "I"), reverse=True)
        sums = sorted({r + c for r, c in spaces}, reverse=True)
        for line, text in zip(sums, printed, strict=True):
            *values, last = map(int, text.split())
            cells = [(r, c) for r, c in spaces if r + c == line]
            yield Income(
                tuple(
                    (value, 1 << r * self.stride + c, self.mask("N.I", range(r, 99), range(c + 1)))
                    for value, (r, c) in zip(values, cells, strict=True)
                ),
                last,
            )

    def bonuses(self, printed: str) -> Iterator[Bonus]:
        """The bonus spaces as one reads, line by line."""
        spaces = (at for at, kind in self.where.items() if kind == "B")
        for (r, c), text in zip(spaces, printed.split(), strict=True):
            cell = 1 << r * self.stride + c
            around = self.mask("N.IB", range(r - 1, r + 2), range(c - 1, c + 2)) & ~cell
            things = (NUMBER.get(good, STONE_HOUSE_BONUS) for good in text.split("+"))
            yield Bonus(cell, around, tuple(things))


def _read(
    name: str,
    drawn: str,
    points: int,
    incomes: tuple[str, ...] = (),
    bonuses: str = "",
    house: bool = False,
    spots: int = 0,
) -> Board:
    """A board from its drawing, its incomes and its bonuses."""
    drawing = _Drawing(drawn)
    return Board(
        name,
        drawing.rows,
        drawing.width,
        len(drawing.rows),
        drawing.stride,
        drawing.mask("N.IB"),
        drawing.mask("N"),
        tuple(drawing.incomes(incomes)),
        tuple(drawing.bonuses(bonuses)),
        points,
        house,
        spots,
        spots,
    )


BOARDS = (
    _read(
        "home",
        """
        NNNNNNNNNNNI.
        NNNNNNNNNNIN.
        NNNNNNNNNINN.
        NNNNNNNNINNN_
        NNNNNNNINNNN_
        B.....INNNNN_
        .....I.NNNNN_
        ..B.I.BNNNNN_
        ...I...NNNNN_
        .BI....NNNNN_
        .I...B.NNNNN_
        I......N_____
        """,
        points=0,
        incomes=("0 1 2 2 3 4 5 6 7 9 12 15 18",),
        bonuses="ore wood rune_stone mead stone",
    ),
    _read(
        "shetland",
        """
        ____...__
        NNNN.B.__
        NBNN..NN.
        NNNN...B.
        ____NN...
        ..I_NN.B.
        .I._.NN..
        I.B___NNN
        _..___NN.
        """,
        points=6,
        incomes=("0 1 2 3",),
        bonuses="silverware game_meat oil cabbage beans",
    ),
    _read(
        "bear_island",
        """
        ___NNNN_
        _NNN#NNN
        NNNI.N.N
        ..I.B.N.
        _I#..N.B
        _.....NN
        _.....B_
        ___.N.._
        ____NN__
        """,
        points=12,
        incomes=("1 3 4 5",),
        bonuses="game_meat stockfish rune_stone+ore",
    ),
    _read(
        "faroe_islands",
        """
        _____NBIN
        __NN__I.N
        _NB..I#.B
        _...INNNN
        ___I..N#.
        ..I#.BNN_
        BI.._..N_
        I..._.BN_
        _____..N_
        """,
        points=4,
        incomes=("0 1 1 1 2 2 2 3 4",),
        bonuses="sheep oil milk flax peas hide",
    ),
    _read(
        "baffin_island",
        """
        N.NNB____
        NN.NNN...
        _.N.NN.B.
        _N#N.___.
        _...INN__
        ...INNNBN
        _.I.NN___
        .I..N..__
        I.._N.B.N
        """,
        points=12,
        incomes=("0 1 2 2 4 6",),
        bonuses="ore whale_meat oil skin_and_bones",
    ),
    _read(
        "iceland",
        """
        .N_N_NNI
        N._.NNIN
        _.B.NINN
        ....INNN
        B..INNNN
        ..IN...N
        .INN.B._
        __NN.___
        """,
        points=16,
        incomes=("1 2 3 4 5 6 7 8",),
        bonuses="stockfish oil ore+stone",
    ),
    _read(
        "labrador",
        """
        ___NN____
        ___NNN___
        ___N.N___
        ___BNN.N_
        __NNNNNNN
        NNN.NNNNN
        .N.NBN#N_
        NBN.N.NNN
        _N_N.NBNN
        """,
        points=36,
        bonuses="game_meat chest linen stockfish",
    ),
    _read(
        "greenland",
        """
        NNN..INN
        ...#INNN
        .B.INNNI
        ...NNNI_
        .N.NNI..
        _NNNI#.B
        __.I..._
        ____..._
        """,
        points=12,
        incomes=("0 1 2 3 4 5", "0 1 2 3"),
        bonuses="whale_meat stockfish",
    ),
    _read(
        "newfoundland",
        """
        __NNN____
        __NN_____
        _NBN_NN__
        _.N.NNN__
        .N.N.NNN_
        NBN.N.NNN
        .N.NNNBN_
        NNN.NNNNN
        _____N_NN
        """,
        points=38,
        bonuses="skin_and_bones cloakpin stone_house",
    ),
    _read(
        "stone_house",
        """
        _.N__
        N.BN_
        _N..N
        __N.N
        """,
        points=10,
        bonuses="hide",
        house=True,
        spots=1,
    ),
    _read(
        "long_house",
        """
        .N.N.N.N.NB
        NBN#N.N#N.N
        .N.N.B.N.N_
        """,
        points=17,
        bonuses="peas oil beans",
        house=True,
    ),
    _read("shed", "", points=8, house=True, spots=3),
)

HOME = 0
SHETLAND, BEAR_ISLAND, FAROE_ISLANDS, BAFFIN_ISLAND = range(1, 5)
ICELAND, LABRADOR, GREENLAND, NEWFOUNDLAND = range(5, 9)
STONE_HOUSE, LONG_HOUSE, SHED = range(9, 12)

ISLANDS = (
    (SHETLAND, BEAR_ISLAND),
    (FAROE_ISLANDS, BAFFIN_ISLAND),
    (ICELAND, LABRADOR),
    (GREENLAND, NEWFOUNDLAND),
)
"""The exploration boards A to D: front and back."""

BOARD_NUMBER = {board.name: i for i, board in enumerate(BOARDS)}


def cell_name(board: Board, bit_index: int) -> str:
    """'c4': the column by its letter, the row counted from the top."""
    row, column = divmod(bit_index, board.stride)
    return f"{chr(ord('a') + column)}{row + 1}"
