"""The boards as they are printed: counted, and compared with the catalogue's numbers."""

from __future__ import annotations

import pytest

from meadhall.games.odin.components.boards import (
    BOARD_NUMBER,
    BOARDS,
    HOME,
    ISLANDS,
    STONE_HOUSE_BONUS,
    cell_name,
)
from meadhall.games.odin.components.things import NUMBER
from meadhall.games.odin.rules.ground import Ground
from meadhall.games.odin.rules.placement import bonuses, income, negatives

NAMES = tuple(board.name for board in BOARDS)

# Points, -1 spaces, spaces in all, income at first and when all is covered.
PRINTED = {
    "home": (0, 86, 143, 0, 18),
    "shetland": (6, 24, 60, 0, 3),
    "bear_island": (12, 22, 51, 1, 5),
    "faroe_islands": (4, 16, 53, 0, 4),
    "baffin_island": (12, 24, 61, 0, 6),
    "iceland": (16, 24, 54, 1, 8),
    "labrador": (36, 40, 52, 0, 0),
    "greenland": (12, 20, 52, 0, 8),
    "newfoundland": (38, 40, 53, 0, 0),
    "stone_house": (10, 7, 13, 0, 0),
    "long_house": (17, 15, 30, 0, 0),
    "shed": (8, 0, 0, 0, 0),
}

# Each diagonal: value@row,column from the lowest on, and the last value, which is not covered.
INCOMES = {
    "home": [
        "0@11,0 1@10,1 2@9,2 2@8,3 3@7,4 4@6,5 5@5,6 6@4,7 7@3,8 9@2,9 12@1,10 15@0,11 18",
    ],
    "shetland": ["0@7,0 1@6,1 2@5,2 3"],
    "bear_island": ["1@4,1 3@3,2 4@2,3 5"],
    "faroe_islands": ["0@7,0 1@6,1 1@5,2 1@4,3 2@3,4 2@2,5 2@1,6 3@0,7 4"],
    "baffin_island": ["0@8,0 1@7,1 2@6,2 2@5,3 4@4,4 6"],
    "iceland": ["1@6,1 2@5,2 3@4,3 4@3,4 5@2,5 6@1,6 7@0,7 8"],
    "greenland": ["0@6,3 1@5,4 2@4,5 3@3,6 4@2,7 5", "0@2,3 1@1,4 2@0,5 3"],
}

# Each bonus: row,column goods [number of neighbours].
BONUSES = {
    "home": "5,0 ore 5 / 7,2 wood 8 / 7,6 rune_stone 8 / 9,1 mead 8 / 10,5 stone 8",
    "shetland": "1,5 silverware 8 / 2,1 game_meat 8 / 3,7 oil 8 / 5,7 cabbage 8 / 7,2 beans 5",
    "bear_island": "3,4 game_meat 8 / 4,7 stockfish 5 / 6,6 rune_stone+ore 6",
    "faroe_islands": "0,6 sheep 4 / 2,2 oil 7 / 2,8 milk 5 / 5,5 flax 7 / 6,0 peas 5 / 7,6 hide 8",
    "baffin_island": "0,4 ore 4 / 2,7 whale_meat 6 / 5,7 oil 3 / 8,6 skin_and_bones 4",
    "iceland": "2,2 stockfish 7 / 4,0 oil 5 / 6,5 ore+stone 6",
    "labrador": "3,3 game_meat 6 / 6,4 chest 8 / 7,1 linen 6 / 8,6 stockfish 5",
    "greenland": "2,1 whale_meat 8 / 5,7 stockfish 4",
    "newfoundland": "2,2 skin_and_bones 7 / 5,1 cloakpin 8 / 6,6 stone_house 8",
    "stone_house": "1,2 hide 7",
    "long_house": "0,10 peas 3 / 1,1 oil 8 / 2,5 beans 5",
}


@pytest.mark.parametrize("name", NAMES, ids=NAMES)
def test_printed_numbers(name: str) -> None:
    number = BOARD_NUMBER[name]
    board = BOARDS[number]
    points, minus, spaces, first, last = PRINTED[name]
    assert board.points == points
    assert board.negatives.bit_count() == minus
    assert board.cells.bit_count() == spaces
    assert board.negatives & ~board.cells == 0
    assert income(Ground(number)) == first
    assert income(Ground(number, filled=board.cells)) == last
    assert board.house == (name in ("stone_house", "long_house", "shed"))
    assert len({len(row) for row in board.rows}) == (name != "shed")


@pytest.mark.parametrize("name", NAMES, ids=NAMES)
def test_incomes_are_where_they_are_printed(name: str) -> None:
    board = BOARDS[BOARD_NUMBER[name]]
    told = []
    for line in board.incomes:
        steps = []
        for value, cell, _ in line.steps:
            r, c = divmod(cell.bit_length() - 1, board.stride)
            assert board.rows[r][c] == "I"
            steps.append(f"{value}@{r},{c}")
        told.append(" ".join([*steps, str(line.last)]))
    assert told == INCOMES.get(name, [])


@pytest.mark.parametrize("name", NAMES, ids=NAMES)
def test_a_bonus_pays_when_all_around_it_is_covered(name: str) -> None:
    number = BOARD_NUMBER[name]
    board = BOARDS[number]
    told = [line.split() for line in BONUSES.get(name, "").split(" / ") if line]
    for (at, goods, neighbours), bonus in zip(told, board.bonuses, strict=True):
        r, c = map(int, at.split(","))
        things = tuple(NUMBER.get(good, STONE_HOUSE_BONUS) for good in goods.split("+"))
        assert bonus.things == things
        assert bonus.cell == 1 << r * board.stride + c and board.rows[r][c] == "B"
        assert bonus.around.bit_count() == int(neighbours)
        assert bonus.around & ~board.cells == 0 and not bonus.around & bonus.cell
        assert bonuses(Ground(number, filled=bonus.around)) == things
        assert bonuses(Ground(number, filled=bonus.around | bonus.cell)) == ()
        lowest = bonus.around & -bonus.around
        assert bonuses(Ground(number, filled=bonus.around ^ lowest)) == ()


@pytest.mark.parametrize(
    ("name", "points", "lost"),
    [("shed", 8, 6), ("stone_house", 10, 9), ("long_house", 17, 15)],
    ids=["shed", "stone_house", "long_house"],
)
def test_an_empty_building_is_worth_one_or_two(name: str, points: int, lost: int) -> None:
    number = BOARD_NUMBER[name]
    board = BOARDS[number]
    assert board.points == points
    assert negatives(Ground(number)) == lost
    full = Ground(number, board.cells, wood_spots=board.wood_spots, stone_spots=board.stone_spots)
    assert negatives(full) == 0
    assert (board.wood_spots, board.stone_spots) == {"shed": (3, 3), "stone_house": (1, 1)}.get(
        name, (0, 0)
    )


def test_spaces_needed_before_each_income_of_the_home_board() -> None:
    board = BOARDS[HOME]
    bonus_spaces = sum(bonus.cell for bonus in board.bonuses)
    counted, without_bonuses = [], []
    for _, cell, need in board.incomes[0].steps:
        r, c = divmod(cell.bit_length() - 1, board.stride)
        quadrant = sum(
            1 << row * board.stride + column
            for row in range(r, board.height)
            for column in range(c + 1)
        )
        assert need & cell and not need & bonus_spaces
        counted.append(((need | quadrant & bonus_spaces) ^ cell).bit_count())
        without_bonuses.append(need.bit_count() - 1)
    assert counted == [0, 3, 8, 15, 24, 35, 48, 63, 79, 97, 117, 139]
    assert without_bonuses == [0, 3, 7, 14, 22, 32, 43, 58, 74, 92, 112, 134]


def test_the_upper_diagonal_of_greenland_asks_for_the_lower_one_too() -> None:
    lower, upper = BOARDS[BOARD_NUMBER["greenland"]].incomes
    asked = [[i for i, (_, c, _) in enumerate(lower.steps) if c & n] for _, _, n in upper.steps]
    assert asked == [[0], [0, 1], [0, 1, 2]]
    asked = [[i for i, (_, c, _) in enumerate(upper.steps) if c & n] for _, _, n in lower.steps]
    assert asked == [[], [], [], [], [0]]


def test_islands_have_two_sides() -> None:
    assert [tuple(BOARDS[i].name for i in sides) for sides in ISLANDS] == [
        ("shetland", "bear_island"),
        ("faroe_islands", "baffin_island"),
        ("iceland", "labrador"),
        ("greenland", "newfoundland"),
    ]


def test_spaces_are_named_by_column_and_row() -> None:
    board = BOARDS[HOME]
    assert cell_name(board, 0) == "a1"
    assert cell_name(board, 3 * board.stride + 2) == "c4"
    assert cell_name(board, 11 * board.stride) == "a12"
    assert cell_name(board, 2 * board.stride + 12) == "m3"
