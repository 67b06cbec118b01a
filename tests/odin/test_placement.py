"""Laying tiles: the rulebook's examples, every tile in every turn, and a slow second opinion."""

from __future__ import annotations

import random

import pytest

from meadhall.games.odin.components.boards import (
    BEAR_ISLAND,
    BOARD_NUMBER,
    BOARDS,
    GREENLAND,
    HOME,
    LABRADOR,
    LONG_HOUSE,
    SHED,
    SHETLAND,
    STONE_HOUSE,
)
from meadhall.games.odin.components.things import (
    BEANS,
    BELT,
    BLUE,
    CATTLE,
    CELLS,
    CHEST,
    CLOAKPIN,
    COLOUR,
    COUNT,
    DRINKING_HORN,
    FLAX,
    GLASS_BEADS,
    GREEN,
    HELMET,
    HIDE,
    HORSESHOE,
    LINEN,
    MEAD,
    MILK,
    NAMES,
    OIL,
    ORANGE,
    ORE,
    PEAS,
    PREGNANT,
    PREGNANT_SHEEP,
    RED,
    ROBE,
    ROUND_SHIELD,
    RUNE_STONE,
    SHAPE,
    SHEEP,
    SILVER,
    SILVERWARE,
    SKIN_AND_BONES,
    SPECIALS,
    STOCKFISH,
    STONE,
    SWORD,
    WHALE_MEAT,
    WOOD,
    WOOL,
)
from meadhall.games.odin.rules.ground import ORIENTATIONS, Ground
from meadhall.games.odin.rules.placement import (
    all_anchors,
    anchors,
    bonuses,
    fits,
    income,
    lay,
    negatives,
    placements,
    take_tile,
    text,
)

BOARD_NAMES = tuple(board.name for board in BOARDS)
LAYABLE = [thing for thing in range(COUNT) if SHAPE[thing]]
STANDARD = (*ORANGE, *RED, *GREEN, *BLUE, *PREGNANT)


def covered(board: int, *picture: str) -> Ground:
    """A board on which every x is covered; the rows told are the lowest ones."""
    b = BOARDS[board]
    top = b.height - len(picture)
    return Ground(
        board,
        filled=sum(
            1 << (top + r) * b.stride + c
            for r, row in enumerate(picture)
            for c, x in enumerate(row)
            if x == "x"
        ),
    )


def empty_around(*spaces: str, board: int = HOME) -> Ground:
    """A board on which only these spaces are still free."""
    b = BOARDS[board]
    free = sum(1 << (int(s[1:]) - 1) * b.stride + ord(s[0]) - ord("a") for s in spaces)
    return Ground(board, filled=b.cells & ~free)


# ---- The rulebook's examples ----------------------------------------------------------------


def test_a_robe_in_the_corner_covers_three_incomes_and_the_mead() -> None:
    g = Ground(HOME)
    assert "a10" in placements(g, ROBE)
    g = lay(g, ROBE, "a10")
    assert income(g) == 2
    assert text(g)[8:] == ["...I...NNNNN_", "RRR....NNNNN_", "RRR..B.NNNNN_", "RRR....N_____"]
    next_income = 1 << 8 * BOARDS[HOME].stride + 3
    assert not g.filled & next_income
    assert "d9" not in placements(g, SILVER)


@pytest.mark.parametrize(("thing", "where"), [(SKIN_AND_BONES, "d7"), (WOOL, "e7")])
def test_one_tile_covers_three_and_four_at_once(thing: int, where: str) -> None:
    rest = ["xxx...", "xxB..."] if thing == SKIN_AND_BONES else ["xxxx..", "xxBx.."]
    g = covered(HOME, *rest, "xxxxxx", "xBxxxx", "xxxxxB", "xxxxxx")
    assert income(g) == 3
    assert where in placements(g, thing)
    assert income(lay(g, thing, where)) == 5
    assert "f7" not in placements(g, SILVER)  # the 4 before the 3
    lacking = Ground(HOME, g.filled & ~1)  # a space of the top left corner does not matter
    assert where in placements(lacking, thing)
    lacking = Ground(HOME, g.filled & ~(1 << 11 * BOARDS[HOME].stride + 3))
    assert where not in placements(lacking, thing)


def test_income_from_the_bottom_left_only() -> None:
    g = Ground(HOME)
    assert "a12" in placements(g, SILVER)
    assert "b11" not in placements(g, SILVER)
    g = covered(HOME, "x", "xx")
    assert income(g) == 1 and "b11" in placements(g, SILVER)
    assert income(lay(g, SILVER, "b11")) == 2


def test_bonus_spaces_count_as_covered_for_the_income() -> None:
    g = covered(HOME, "xB.", "xxx", "xxx")
    assert "c10" in placements(g, SILVER)
    assert income(lay(g, SILVER, "c10")) == 2


def test_the_top_right_corner_may_be_covered_without_the_diagonal() -> None:
    g = Ground(HOME)
    assert "m1 r" in placements(g, HIDE)
    assert {"m1", "m2", "m3", "l2"} <= set(placements(g, SILVER))
    assert "l1" not in placements(g, SILVER)
    assert "l1" not in placements(g, RUNE_STONE)
    assert "m4" not in placements(g, SILVER)
    g = lay(g, HIDE, "m1 r")
    assert income(g) == 0 and negatives(g) == 86
    assert text(g)[:4] == ["NNNNNNNNNNNIH", "NNNNNNNNNNINH", "NNNNNNNNNINNH", "NNNNNNNNINNN_"]


def test_green_does_not_touch_green_except_by_corners() -> None:
    g = lay(Ground(HOME), OIL, "a1")
    oils = placements(g, OIL)
    assert not {"c1", "a2", "b2", "c1 r"} & set(oils)
    assert {"d1", "c2", "a3", "c2 r", "a3 r"} <= set(oils)
    assert {"c1", "a2", "b2", "c1 r"} <= set(placements(g, RUNE_STONE))
    g = lay(g, RUNE_STONE, "c1")
    assert "e1" in placements(g, OIL) and "e1" in placements(g, CHEST)
    assert {"a2", "b2", "e1"} <= set(placements(g, ORE))


def test_green_waiting_for_an_income_does_not_touch_green_either() -> None:
    g = lay(lay(Ground(HOME), HIDE, "a10 r"), RUNE_STONE, "b12")
    assert "b11" in placements(g, RUNE_STONE)
    assert "b11" not in placements(g, OIL)
    free = lay(lay(Ground(HOME), SILVERWARE, "a10 r"), RUNE_STONE, "b12")
    assert "b11" in placements(free, OIL)


@pytest.mark.parametrize(("board", "holes"), [(BEAR_ISLAND, "e2 c5"), (LONG_HOUSE, "d2 h2")])
def test_holes_are_never_covered(board: int, holes: str) -> None:
    assert not set(holes.split()) & set(placements(Ground(board), SILVER))
    b = BOARDS[board]
    for hole in holes.split():
        bit = 1 << (int(hole[1:]) - 1) * b.stride + ord(hole[0]) - ord("a")
        for thing in range(COUNT):
            for where in placements(Ground(board), thing):
                assert not lay(Ground(board), thing, where).filled & bit


def test_horseshoe_may_lie_around_a_hole_or_a_bonus() -> None:
    g = Ground(HOME)
    assert "e10" in placements(g, HORSESHOE)
    assert "b7" not in placements(g, HORSESHOE)  # it would cover an income
    g = lay(g, HORSESHOE, "e10")
    assert text(g)[9:] == [".BI.H.HNNNNN_", ".I..HBHNNNNN_", "I...HHHN_____"]
    assert "c1 h" in placements(Ground(LONG_HOUSE), HORSESHOE)  # over the pillar


def test_four_bonuses_of_the_home_board() -> None:
    g = covered(
        HOME,
        *("xx......", "Bx......", "xxxx....", ".xBx....", "xxxx....", "xBx.xxx.", "xxx.xBx."),
        "xxx.xxx.",
    )
    assert bonuses(g) == (ORE, WOOD, MEAD, STONE)


def test_the_ore_needs_only_five() -> None:
    g = lay(lay(lay(Ground(HOME), RUNE_STONE, "a5"), RUNE_STONE, "a7"), SILVER, "b6")
    assert bonuses(g) == (ORE,)
    assert g.filled.bit_count() == 5
    assert bonuses(lay(g, SILVER, "a6")) == ()


def test_bear_island_pays_rune_stone_and_ore_for_six() -> None:
    g = Ground(BEAR_ISLAND)
    for where in ("f6", "g6", "f7", "f8", "g8"):
        assert where in placements(g, SILVER)
        g = lay(g, SILVER, where)
        assert bonuses(g) == ()
    g = lay(g, SILVER, "h6")
    assert bonuses(g) == (RUNE_STONE, ORE)


def test_a_house_keeps_orange_from_orange_and_red_from_red() -> None:
    g = lay(Ground(LONG_HOUSE), PEAS, "a1")
    assert not {"c1", "a2"} & set(placements(g, PEAS))
    assert not {"a2", "b2"} & set(placements(g, BEANS))
    assert "a3" in placements(g, PEAS) and "c2 r" in placements(g, PEAS)
    assert {"c1", "a2"} <= set(placements(g, MEAD))
    g = lay(g, MEAD, "a2")
    assert not {"c2 r", "a3", "b3"} & set(placements(g, MEAD))
    assert not {"c1 r", "a3"} & set(placements(g, STOCKFISH))
    assert "c1 r" in placements(g, RUNE_STONE)
    assert "a3" in placements(g, PEAS)
    assert "c1 r" not in placements(g, PEAS)
    g = lay(g, OIL, "a3")
    assert {"c3", "c2 r"} <= set(placements(g, OIL))  # green beside green
    assert text(g) == ["PP.N.N.N.NB", "MMN#N.N#N.N", "OO.N.B.N.N_"]


def test_a_house_remembers_orange_and_red_apart() -> None:
    g = Ground(LONG_HOUSE)
    for thing, where in ((PEAS, "a1"), (MEAD, "a3"), (PEAS, "e1"), (MEAD, "e3"), (OIL, "g1")):
        assert where in placements(g, thing)
        g = lay(g, thing, where)
    assert spaces(LONG_HOUSE, g.first) == {(0, 0), (0, 1), (0, 4), (0, 5)}
    assert spaces(LONG_HOUSE, g.second) == {(2, 0), (2, 1), (2, 4), (2, 5)}


def test_a_long_house_as_text() -> None:
    g = lay(lay(lay(Ground(LONG_HOUSE), PEAS, "a1"), MEAD, "a2"), OIL, "a3")
    g = lay(lay(lay(g, SILVER, "k1"), WOOD, "k2"), CHEST, "e1")
    assert text(g) == ["PP.NCC.N.N$", "MMN#CCN#N.w", "OO.N.B.N.N_"]


@pytest.mark.parametrize("board", [STONE_HOUSE, LONG_HOUSE])
def test_what_a_house_takes(board: int) -> None:
    g = Ground(board)
    assert not fits(g, ORE) and placements(g, ORE) == ()
    assert not fits(g, STONE) and not fits(g, SWORD)
    assert all(fits(g, thing) for thing in (SILVER, WOOD, PEAS, MEAD, OIL, RUNE_STONE))


@pytest.mark.parametrize("board", [HOME, SHETLAND, LABRADOR])
def test_what_land_takes(board: int) -> None:
    g = Ground(board)
    for thing in (*ORANGE, *RED, *PREGNANT, WOOD, STONE, SWORD):
        assert not fits(g, thing) and placements(g, thing) == () and not any(anchors(g, thing))
    assert all(fits(g, thing) for thing in (SILVER, ORE, OIL, RUNE_STONE, HELMET))


def test_a_shed_takes_no_tiles() -> None:
    for thing in range(COUNT):
        assert not fits(Ground(SHED), thing)
        assert placements(Ground(SHED), thing) == ()
    assert negatives(Ground(SHED, wood_spots=2, stone_spots=3)) == 1
    assert text(Ground(SHED)) == []


def test_the_animals_are_too_large_for_every_house() -> None:
    for board in (STONE_HOUSE, LONG_HOUSE):
        for animal in (SHEEP, CATTLE, *PREGNANT):
            assert not fits(Ground(board), animal)


def test_pregnant_animals_are_red() -> None:
    red = [COLOUR[thing] for thing in (SHEEP, CATTLE, *PREGNANT)]
    assert red == ["red"] * 4
    roomy = Ground(LONG_HOUSE)
    laid = lay(roomy, PREGNANT_SHEEP, "a1")
    assert laid.second == laid.filled and laid.first == 0


# ---- Every tile ---------------------------------------------------------------------------------


def turned(shape: tuple[str, ...], name: str) -> set[tuple[int, int]]:
    """Turn a shape by arithmetic: to the right is a quarter clockwise."""
    at = {(r, c) for r, row in enumerate(shape) for c, x in enumerate(row) if x == "#"}
    if name.startswith("m"):
        at = {(r, -c) for r, c in at}
    for _ in range({"": 0, "r": 1, "h": 2, "l": 3}[name.removeprefix("m")]):
        at = {(c, -r) for r, c in at}
    top, left = min(r for r, _ in at), min(c for _, c in at)
    return {(r - top, c - left) for r, c in at}


def drawn(ground: Ground, letter: str) -> set[tuple[int, int]]:
    """Where the letter stands on a covered space; an open B is a bonus."""
    picture = text(ground)
    at = {(r, c) for r, c in spaces(ground.board, ground.filled) if picture[r][c] == letter}
    top, left = min(r for r, _ in at), min(c for _, c in at)
    return {(r - top, c - left) for r, c in at}


HANDS = {1: "", 2: " r", 4: " r h l", 8: " r h l m mr mh ml"}
ODD_TURNS = {
    **dict.fromkeys((GLASS_BEADS, ROUND_SHIELD), 1),
    **dict.fromkeys((BELT, NAMES.index("gold_brooch")), 2),
    **dict.fromkeys((HELMET, CLOAKPIN, DRINKING_HORN), 8),
}


@pytest.mark.parametrize("thing", SPECIALS, ids=[NAMES[i] for i in SPECIALS])
def test_special_tile_in_each_of_its_turns(thing: int) -> None:
    g = Ground(HOME)
    names = [turn.name for turn in ORIENTATIONS[thing]]
    assert names == HANDS[ODD_TURNS.get(thing, 4)].split(" ")
    shapes = []
    for name in names:
        where = next(w for w in placements(g, thing) if w.partition(" ")[2] == name)
        laid = lay(g, thing, where)
        assert laid.filled.bit_count() == CELLS[thing]
        assert (laid.first, laid.second) == (0, 0)
        shape = drawn(laid, NAMES[thing][0].upper())
        assert shape == turned(SHAPE[thing], name)
        shapes.append(shape)
    every = [turned(SHAPE[thing], name) for name in ("", *"rhlm", "mr", "mh", "ml")]
    assert all(shape in shapes for shape in every)
    assert all(shapes.count(shape) == 1 for shape in shapes)


@pytest.mark.parametrize("thing", STANDARD, ids=[NAMES[i] for i in STANDARD])
def test_goods_tile(thing: int) -> None:
    height, width = len(SHAPE[thing]), len(SHAPE[thing][0])
    assert [turn.name for turn in ORIENTATIONS[thing]] == (["", "r"] if width > height else [""])
    land, house = Ground(HOME), Ground(LONG_HOUSE)
    assert fits(land, thing) == (COLOUR[thing] in ("green", "blue"))
    assert fits(house, thing) == (max(height, width) <= 3 or height == 1)
    for g in (land, house):
        for where in placements(g, thing):
            laid = lay(g, thing, where)
            assert drawn(laid, NAMES[thing][0].upper()) == turned(
                SHAPE[thing], where.partition(" ")[2]
            )
            coloured = laid.filled if COLOUR[thing] in ("green", "orange") else 0
            if g is house and COLOUR[thing] == "green":
                coloured = 0
            assert laid.first == coloured
            assert laid.second == (laid.filled if COLOUR[thing] == "red" else 0)


@pytest.mark.parametrize(
    ("thing", "board", "letter"),
    [(SILVER, HOME, "$"), (ORE, HOME, "o"), (WOOD, LONG_HOUSE, "w")],
    ids=["silver", "ore", "wood"],
)
def test_single_spaces(thing: int, board: int, letter: str) -> None:
    g = lay(Ground(board), thing, "b1")
    assert text(g)[0][1] == letter
    assert g.tiles == () and g.filled == 2
    masks = {SILVER: g.silver, ORE: g.ore, WOOD: g.wood}
    assert masks.pop(thing) == 2 and not any(masks.values())


@pytest.mark.parametrize(
    ("thing", "fillers"),
    [(CLOAKPIN, (SILVERWARE, RUNE_STONE)), (DRINKING_HORN, (CHEST, RUNE_STONE))],
    ids=["cloakpin", "drinking_horn"],
)
def test_a_tile_is_replaced_by_two(thing: int, fillers: tuple[int, ...]) -> None:
    for board in (HOME, LABRADOR):
        before = lay(Ground(board), SILVER, "d1" if board == HOME else "e1")
        for turn in ORIENTATIONS[thing]:
            where = next(w for w in placements(before, thing) if w.partition(" ")[2] == turn.name)
            g = lay(before, thing, where)
            after = take_tile(g, thing, fillers)
            assert (after.filled, after.silver, after.first) == (g.filled, g.silver, 0)
            assert tuple(tile[0] for tile in after.tiles) == fillers
            letters = "".join(text(after))
            for filler in fillers:
                shape = drawn(after, NAMES[filler][0].upper())
                assert shape in (turned(SHAPE[filler], ""), turned(SHAPE[filler], "r"))
            assert letters.count("S") + letters.count("C") + letters.count("R") == CELLS[thing]


# ---- A slow second opinion ----------------------------------------------------------------------

Space = tuple[int, int]


def spaces(board: int, mask: int) -> set[Space]:
    stride = BOARDS[board].stride
    return {divmod(i, stride) for i in range(mask.bit_length()) if mask >> i & 1}


def too_early(board: int, filled: set[Space]) -> set[Space]:
    """The incomes which are covered although something left of them or below is not."""
    rows = BOARDS[board].rows
    return {
        (r, c)
        for r, c in filled
        if rows[r][c] == "I"
        for i, row in enumerate(rows)
        for j, kind in enumerate(row)
        if i >= r and j <= c and kind in "N.I" and (i, j) not in filled
    }


def slowly(ground: Ground, thing: int) -> tuple[list[str], list[set[Space]]]:
    """The placements, space by space, straight from the rules."""
    board = BOARDS[ground.board]
    colour = COLOUR[thing]
    if thing == SILVER or colour == "blue":
        taken, own = True, 0
    elif board.house:
        taken = thing == WOOD or colour in ("orange", "red", "green")
        own = {"orange": ground.first, "red": ground.second}.get(colour, 0)
    else:
        taken, own = thing == ORE or colour == "green", ground.first if colour == "green" else 0
    filled = spaces(ground.board, ground.filled)
    avoided = spaces(ground.board, own)
    inside = {
        (i, j) for i, row in enumerate(board.rows) for j, x in enumerate(row) if x not in "#_"
    }
    names, found = [], []
    for turn in ORIENTATIONS[thing] if taken else ():
        corners = set()
        for r in range(board.height):
            for c in range(board.width):
                tile = {(r + i, c + j) for i, j in turn.cells}
                beside = {(i + k, j) for i, j in tile for k in (-1, 1)}
                beside |= {(i, j + k) for i, j in tile for k in (-1, 1)}
                covers_income = any(board.rows[i][j] == "I" for i, j in tile & inside)
                if (
                    tile <= inside
                    and not tile & filled
                    and not beside & avoided
                    and not (covers_income and too_early(ground.board, filled | tile))
                ):
                    corners.add((r, c))
                    names.append(f"{chr(97 + c)}{r + 1} {turn.name}".strip())
        found.append(corners)
    return names, found


def random_ground(board: int, rng: random.Random) -> tuple[Ground, list[int]]:
    """Some spaces covered at random, some with all that an income asks for, then a tile or two
    taken out again; and these tiles with some others, to be tried."""
    b = BOARDS[board]
    density = rng.choice((0, 0.1, 0.3, 0.5, 0.8, 0.95))
    filled = sum(1 << i for i in range(b.cells.bit_length()) if rng.random() < density) & b.cells
    for line in b.incomes:
        if rng.random() < 0.7:
            filled |= rng.choice(line.steps)[2]
    things = rng.sample(LAYABLE, 12)
    for thing in things[: rng.randrange(3)]:
        cells = rng.choice(ORIENTATIONS[thing]).cells
        held = rng.choice(cells)
        printed = [cell.bit_length() - 1 for line in b.incomes for _, cell, _ in line.steps]
        at = rng.choice([*printed, rng.randrange(b.height * b.stride)])
        corner = max(0, at - held[0] * b.stride - held[1])
        for r, c in cells:
            filled &= ~(1 << corner + r * b.stride + c)
    while wrong := too_early(board, spaces(board, filled)):
        filled &= ~sum(1 << r * b.stride + c for r, c in wrong)
    few = rng.choice((0.05, 0.3, 0.6))
    first = sum(1 << i for i in range(filled.bit_length()) if rng.random() < few) & filled
    second = sum(1 << i for i in range(filled.bit_length()) if rng.random() < few) & filled
    return Ground(board, filled, first, second & ~first), things


@pytest.mark.slow
@pytest.mark.parametrize("name", BOARD_NAMES, ids=BOARD_NAMES)
def test_fast_and_slow_agree(name: str) -> None:
    board = BOARD_NUMBER[name]
    rng = random.Random(name)
    reached = 0
    incomes = sum(cell for line in BOARDS[board].incomes for _, cell, _ in line.steps)
    for _ in range(0 if name == "shed" else 30):
        g, things = random_ground(board, rng)
        together = all_anchors(g, things)
        assert set(together) == set(things)
        for thing in things:
            names, found = slowly(g, thing)
            assert placements(g, thing) == tuple(names)
            masks = [spaces(board, mask) for mask in together[thing]]
            assert masks == found or not any(masks + found)
            assert anchors(g, thing) == together[thing]
            assert fits(g, thing) == bool(names)
            for where in names:
                new = lay(g, thing, where).filled ^ g.filled
                assert new.bit_count() == CELLS[thing] and not new & g.filled
                reached += (new & incomes).bit_count() > 1
    assert reached or not incomes, "no tile covered two incomes: the test is too tame"


@pytest.mark.parametrize("name", BOARD_NAMES[:-1], ids=BOARD_NAMES[:-1])
def test_a_board_filled_at_random(name: str) -> None:
    """Tiles add up and keep their colours apart, the income never falls, and silver can always
    finish the board."""
    board = BOARD_NUMBER[name]
    b = BOARDS[board]
    rng = random.Random(name)
    g = Ground(board)
    kinds = [thing for thing in range(COUNT) if fits(g, thing)]
    while kinds:
        thing = rng.choice(kinds)
        ways = placements(g, thing)
        if not ways:
            assert not fits(g, thing)
            kinds.remove(thing)
            continue
        before, g = g, lay(g, thing, rng.choice(ways))
        assert income(g) >= income(before) and negatives(g) <= negatives(before)
        assert g.filled.bit_count() == before.filled.bit_count() + CELLS[thing]
        visible = sum(row.count("N") for row in text(g))
        assert negatives(g) == visible + b.wood_spots + b.stone_spots
        assert not too_early(board, spaces(board, g.filled))
    by_colour: dict[str, list[set[Space]]] = {}
    for thing, turn, corner in g.tiles:
        r, c = divmod(corner, b.stride)
        tile = {(r + i, c + j) for i, j in ORIENTATIONS[thing][turn].cells}
        by_colour.setdefault(COLOUR[thing], []).append(tile)
    first, second = ("orange", "red") if b.house else ("green", "")
    for colour, mask in ((first, g.first), (second, g.second)):
        tiles = by_colour.get(colour, [])
        assert set().union(*tiles) == spaces(board, mask)
        for tile in tiles:
            beside = {(r + k, c) for r, c in tile for k in (-1, 1)}
            beside |= {(r, c + k) for r, c in tile for k in (-1, 1)}
            assert not any(beside & other for other in tiles if other != tile)
    assert g.filled == b.cells
    assert income(g) == sum(line.last for line in b.incomes)
    assert bonuses(g) == () and negatives(g) == 2 * b.wood_spots


def test_two_diagonals_of_greenland_are_paid_together() -> None:
    lower, upper = BOARDS[GREENLAND].incomes
    assert income(Ground(GREENLAND, lower.steps[3][2])) == 4 + 0
    assert income(Ground(GREENLAND, upper.steps[0][2])) == 1 + 1
    assert income(Ground(GREENLAND, upper.steps[2][2])) == 3 + 3


def test_the_last_income_of_the_home_board() -> None:
    g = empty_around("l1", "b10")  # the bonus space may stay open
    assert income(g) == 15 and "l1" in placements(g, SILVER)
    g = lay(g, SILVER, "l1")
    assert income(g) == 18 and bonuses(g) == (MEAD,)
    assert "l1" not in placements(empty_around("l1", "a1"), SILVER)
    assert not fits(empty_around("l1", "m1", "a1"), RUNE_STONE)
    assert fits(empty_around("l1", "m1"), RUNE_STONE)


def test_unused_shapes() -> None:
    for thing in (STONE, SWORD):
        assert ORIENTATIONS[thing] == ()
    assert {len(ORIENTATIONS[thing]) for thing in (SILVER, ORE, WOOD, CHEST, ROBE, WHALE_MEAT)} == {
        1
    }
    assert {len(ORIENTATIONS[thing]) for thing in (FLAX, MILK, LINEN)} == {1, 2}
