"""What a components file is checked for: everything is there in the right number and within its
bounds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from meadhall.games.karvi.components.box import TABLES, Tables, rows_of
from meadhall.games.karvi.components.kinds import (
    DECKS,
    GOODS,
    KINDS,
    LETTERS,
    PARTS,
    STRENGTHS,
    read_holds,
)
from meadhall.games.karvi.components.own_box_lines import Lines, Wrong
from meadhall.games.karvi.components.rows import PlaceRow, SpotRow, StartCard, UpgradeCard
from meadhall.kernel.errors import Illegal

COLOURS = ("grey", "brown", "blue", "green", "yellow", "red", "yellow_red", "violet")

NUMBERS: tuple[tuple[str, str, Mapping[object, int]], ...] = (
    ("trade_tile", "good", dict.fromkeys(GOODS, 4)),
    ("raid_tile", "strength", dict.fromkeys(STRENGTHS, 4)),
    ("ship_tile", "part", dict.fromkeys(PARTS, 8)),
)
"""How many rows of a table have each value of a field."""

BOUNDS = (
    ("upgrade_card", "level", 1, 2),
    ("spot", "beer", 0, 5),
    ("trade_tile", "cards", 1, 2),
    ("trade_tile", "points", 0, 99),
    ("raid_tile", "damage", 0, 10),
    ("raid_tile", "points", 0, 99),
    ("tableau", "points", 0, 99),
    ("start_card", "warrior", 1, 6),
    ("start_card", "provisions", 0, 6),
    ("start_card", "dice", 0, 5),
    ("start_card", "either", 1, 11),
    ("start_card", "cards", 0, 5),
    ("start_card", "gold", 0, 20),
    ("rune_stone", "easy_points", 0, 99),
    ("rune_stone", "hard_points", 0, 99),
    ("place", "points23", 0, 99),
    ("place", "points4", 0, 99),
    ("place", "x", 0, 100),
    ("place", "y", 0, 100),
)
"""The least and the greatest value of a field."""


def miscounts(tables: Tables, lines: Lines) -> Wrong:
    """What is there in the wrong number, each with the line of a row that is to blame."""
    wrong: Wrong = []
    for table, key, expected in NUMBERS:
        wrong += _wrong_numbers(tables, table, key, expected, lines)
    for table, key, low, high in BOUNDS:
        wrong += _out_of_bounds(tables, table, key, low, high, lines)
    return (
        wrong
        + _wrong_spots(tables, lines)
        + _wrong_cards(tables, lines)
        + _wrong_start_cards(tables, lines)
        + _misplaced(tables, lines)
    )


def _wrong_numbers(
    tables: Tables, table: str, key: str, expected: Mapping[object, int], lines: Lines
) -> Wrong:
    wrong: Wrong = []
    found = Counter(getattr(row, key) for row in tables[table])
    for row in tables[table]:
        value = getattr(row, key)
        if value not in expected:
            allowed = ", ".join(map(str, expected))
            where = lines.of(table, row.id, key)
            wrong.append((where, f"{row.id}, {key}: {value!r} is not one of {allowed}"))
    line = _printed_line(tables, table, key, lines)
    for value, number in expected.items():
        if found[value] != number:
            there = f"there should be {number} {table}s with {key} {value}, not {found[value]}"
            wrong.append((line, there))
    return wrong


def _out_of_bounds(
    tables: Tables, table: str, key: str, low: int, high: int, lines: Lines
) -> Wrong:
    wrong: Wrong = []
    for row in tables[table]:
        values = getattr(row, key)
        for value in values if isinstance(values, tuple) else (values,):
            if not low <= value <= high:
                where = lines.of(table, row.id, key)
                wrong.append((where, f"{row.id}, {key}: {value} is not within {low} to {high}"))
    return wrong


def _wrong_spots(tables: Tables, lines: Lines) -> Wrong:
    """Unknown colours, and more blockades than the box has."""
    wrong: Wrong = []
    spots = rows_of(tables, "spot", SpotRow)
    for row in spots:
        if row.colour not in COLOURS:
            where = lines.of("spot", row.id, "colour")
            wrong.append((where, f"{row.id}, colour: {row.colour!r} is not one of {COLOURS}"))
    line = _printed_line(tables, "spot", "three_plus", lines)
    for side, low, high in (("A", 7, 7), ("B", 0, 8)):
        number = sum(row.three_plus for row in spots if row.id.startswith(side))
        if not low <= number <= high:
            most = "exactly 7" if side == "A" else "at most 8"
            wrong.append((line, f"side {side} should have {most} spots with 3+, not {number}"))
    marked = Counter(row.id[:3] for row in spots if row.three_plus)
    number = sum(max(marked[f"A-{board}"], marked[f"B-{board}"]) for board in "TRBL")
    if number > 8:
        wrong.append((line, f"mixed boards should have at most 8 spots with 3+, not {number}"))
    return wrong


def _wrong_cards(tables: Tables, lines: Lines) -> Wrong:
    wrong: Wrong = []
    cards = rows_of(tables, "upgrade_card", UpgradeCard)
    line = _printed_line(tables, "upgrade_card", "level", lines)
    for letter, deck in zip(LETTERS, DECKS, strict=True):
        ones = sum(row.level == 1 for row in cards if row.id[0] == letter)
        if ones < 3:
            wrong.append((line, f"there should be at least 3 {deck} cards of level 1, not {ones}"))
    return wrong


def _wrong_start_cards(tables: Tables, lines: Lines) -> Wrong:
    wrong: Wrong = []
    line = _printed_line(tables, "start_card", "value", lines)
    for side, dice in (("-23", 2), ("-4", 1)):
        cards = [row for row in rows_of(tables, "start_card", StartCard) if row.id.endswith(side)]
        if len({row.value for row in cards}) != len(cards):
            wrong.append((line, "two start cards have the same value"))
        for row in cards:
            if len(row.dice) != dice:
                where = lines.of("start_card", row.id, "dice")
                wrong.append((where, f"{row.id}, dice: there should be {dice}"))
    return wrong


def _misplaced(tables: Tables, lines: Lines) -> Wrong:
    """Kinds, building sites and maps that are on the sea too often or too seldom."""
    wrong: Wrong = []
    rows = rows_of(tables, "place", PlaceRow)
    for row in rows:
        try:
            read_holds(row.holds)
        except Illegal as error:
            wrong.append((lines.of("place", row.id, "holds"), f"{row.id}, holds: {error}"))
    if wrong:
        return wrong
    line = _printed_line(tables, "place", "holds", lines)
    wrong += [(line, what) for what in _wrong_holds(Counter(row.holds for row in rows))]
    for row in rows:
        site = "tower" in row.holds or "trading post" in row.holds
        for key, seats in (("points23", 3), ("points4", 4)):
            if len(getattr(row, key)) != (seats if site else 0):
                where = lines.of("place", row.id, key)
                wrong.append((where, f"{row.id}, {key}: one number for each of {seats} spaces"))
    return wrong


def _wrong_holds(holds: Mapping[str, int]) -> list[str]:
    """What is wrong, given how many places hold the same."""
    wanted: dict[str, int] = {"start": 1, "map": 2}
    kinds: Counter[str] = Counter()
    for text, number in holds.items():
        parts = text.split(" / ")
        if len(parts) == 2:
            wanted[text] = 2
        if parts[0] in KINDS:
            kinds.update(dict.fromkeys(parts, number))
    wrong = [
        f"{number} places should hold {text!r}, not {holds[text]}"
        for text, number in wanted.items()
        if holds[text] != number
    ]
    for kind in KINDS:
        pair = any(kind in text.split(" / ") and " / " in text for text in holds)
        if kinds[kind] != (2 if pair else 1):
            wrong.append(f"{kind} has no place, or too many")
    for text in ("tower + special rune stones", "trading post + special rune stones"):
        if holds[text] != 1:
            wrong.append(f"1 place should hold {text!r}, not {holds[text]}")
    return wrong


def _printed_line(tables: Tables, table: str, key: str, lines: Lines) -> int:
    """The line of the row that is to blame for a wrong count: the first that differs from ours."""
    ours = {row.id: row for row in TABLES[table]}
    for row in tables[table]:
        if getattr(row, key) != getattr(ours[row.id], key):
            return lines.of(table, row.id, key)
    return lines.of(table)
