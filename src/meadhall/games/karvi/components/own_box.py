"""A components file: the printed values of a real box, laid over ours.

    [trade_tile.TT1b]
    good = "wool"
    cost = "2 fur"
    cards = 1
    points = 2

    [routes]
    both = [["kaupanger", "jarlshof"], ...]
    four = [["kaupanger", "birsay"], ...]

A row replaces all values of its component; `meadhall components karvi` prints the whole standard
box in this form. Everything is checked on load, and every complaint names its line.
"""

from __future__ import annotations

import dataclasses
import re
import tomllib
from collections import Counter
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from meadhall.games.karvi.components.box import KINDS, STRENGTHS, TABLES, BadRow, Box, read_holds
from meadhall.games.karvi.components.rows import RouteRow, Row
from meadhall.games.karvi.rules.counting import GOODS
from meadhall.games.karvi.rules.state import DECKS, LETTERS
from meadhall.kernel.errors import Illegal, nearest

COLOURS = ("grey", "brown", "blue", "green", "yellow", "red", "yellow_red", "violet")


def load(path: str | Path) -> Box:
    """Read a components file and open the box it describes."""
    try:
        text = Path(path).read_text(encoding="utf-8-sig")
    except (OSError, ValueError) as error:
        raise Illegal(f"the components file {path} cannot be read: {error}") from None
    return read(text)


def read(text: str) -> Box:
    try:
        said = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise Illegal(f"the components file is not TOML: {error}") from None
    lines = _Lines(text)
    wrong: list[tuple[int, str]] = []
    tables = _lay_over(said, lines, wrong)
    if not wrong:
        wrong += _miscounts(tables, lines)
    if not wrong:
        try:
            return _checked_sea(Box(tables), lines)
        except BadRow as error:
            wrong.append((lines.of_row(error.row, error.value), str(error)))
    told = "\n".join(f"  line {line}: {what}" for line, what in sorted(wrong))
    raise Illegal(f"the components file cannot be used:\n{told}")


def template(box: Box) -> str:
    """A whole box as a components file."""
    out = ["# Components of Karvi. Values that are not stated in a rulebook are reconstructed;", ""]
    out[0] += " replace them by those of your box."
    for table, rows in box.tables.items():
        if table == "route":
            out.append("[routes]")
            for name, side in (("both", "both"), ("four", "4")):
                out.append(f"{name} = [")
                out += [f'  ["{r.a}", "{r.b}"],' for r in rows if _route(r).side == side]  # type: ignore[attr-defined]
                out.append("]")
            out.append("")
            continue
        for row in rows:
            book = getattr(row, "book", "")
            stated = f"  # in the rulebook: {book}" if book not in ("", "print") else ""
            out.append(f"[{table}.{row.id}]{stated}")
            out += [f"{name} = {_toml(getattr(row, name))}" for name in _values(type(row))]
            out.append("")
    return "\n".join(out)


def _route(row: Row) -> RouteRow:
    assert isinstance(row, RouteRow)
    return row


def _values(kind: type[Row]) -> list[str]:
    return [f.name for f in dataclasses.fields(kind) if f.name not in ("id", "book")]


def _toml(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, tuple):
        return "[" + ", ".join(map(_toml, value)) + "]"
    return f'"{value}"' if isinstance(value, str) else str(value)


class _Lines:
    """Where things stand in a TOML text."""

    def __init__(self, text: str):
        self._headers: dict[str, int] = {}
        self._keys: dict[tuple[str, str], int] = {}
        header = ""
        for number, line in enumerate(text.splitlines(), start=1):
            if match := re.match(r"\s*\[([^\[\]]+)\]", line):
                header = match[1].replace('"', "").replace(" ", "")
                self._headers.setdefault(header, number)
            elif match := re.match(r'\s*"?([\w-]+)"?\s*=', line):
                self._keys.setdefault((header, match[1]), number)

    def of(self, table: str, row: str = "", key: str = "") -> int:
        header = f"{table}.{row}" if row else table
        found = self._keys.get((header, key)) or self._headers.get(header)
        inside = (line for name, line in self._headers.items() if name.startswith(f"{table}."))
        return found or self._keys.get((table, row)) or next(inside, 1)

    def of_row(self, row: str, key: str) -> int:
        """The line of a row's value, whatever its table."""
        for header in self._headers:
            if header.endswith(f".{row}"):
                return self.of(header.partition(".")[0], row, key)
        return self._headers.get("routes", 1)


def _lay_over(
    said: Mapping[str, Any], lines: _Lines, wrong: list[tuple[int, str]]
) -> dict[str, tuple[Row, ...]]:
    tables = dict(TABLES)
    names = ("routes", *(name for name in TABLES if name != "route"))
    for table, rows in said.items():
        if table not in names or not isinstance(rows, dict):
            known = ", ".join(names)
            wrong.append((lines.of(table), f"there is no table {table!r}; there are: {known}"))
        elif table == "routes":
            tables["route"] = _routes(rows, lines, wrong)
        else:
            own = {row.id: row for row in TABLES[table]}
            for name, values in rows.items():
                if name not in own:
                    guess = nearest(name, tuple(own))
                    wrong.append((lines.of(table, name), f"there is no {table} {name!r}{guess}"))
                elif made := _row(type(own[name]), table, name, values, lines, wrong):
                    own[name] = made
            tables[table] = tuple(own.values())
    return tables


def _row(
    kind: Any,
    table: str,
    name: str,
    values: Any,
    lines: _Lines,
    wrong: list[tuple[int, str]],
) -> Row | None:
    """A row from the file, all its values checked for presence and type."""
    if not isinstance(values, dict):
        wrong.append((lines.of(table, name), f"{name} should be a table of values"))
        return None
    fields = {f.name: f for f in dataclasses.fields(kind) if f.name not in ("id", "book")}
    before = len(wrong)
    for key in values:
        if key not in fields:
            guess = nearest(key, tuple(fields))
            wrong.append((lines.of(table, name, key), f"{name} has no value {key!r}{guess}"))
    found: dict[str, Any] = {}
    for key, spec in fields.items():
        if key not in values:
            if spec.default is dataclasses.MISSING:
                wrong.append((lines.of(table, name), f"{name} lacks the value {key!r}"))
            continue
        value = values[key]
        if str(spec.type).startswith("tuple"):
            good = isinstance(value, list) and all(type(v) is int for v in value)
            value = tuple(value) if good else value
        else:
            good = type(value).__name__ == spec.type
        if not good:
            where = lines.of(table, name, key)
            wrong.append((where, f"{name}, {key}: {value!r} should be {_meant(str(spec.type))}"))
        found[key] = value
    if len(wrong) > before:
        return None
    made: Row = kind(id=name, **found, book="print")
    return made


def _meant(kind: str) -> str:
    return {
        "int": "a number",
        "str": "a text",
        "bool": "true or false",
    }.get(kind, "a list of numbers")


def _routes(
    said: Mapping[str, Any], lines: _Lines, wrong: list[tuple[int, str]]
) -> tuple[RouteRow, ...]:
    found = []
    for key, side in (("both", "both"), ("four", "4")):
        if key not in said:
            wrong.append((lines.of("routes"), f"routes lack the list {key!r}"))
        pairs = said.get(key, [])
        if not isinstance(pairs, list):
            wrong.append((lines.of("routes", key=key), f"{key} should be a list of pairs"))
            continue
        for pair in pairs:
            if isinstance(pair, list) and len(pair) == 2 and all(isinstance(p, str) for p in pair):
                a, b = pair
                found.append(RouteRow(f"{a}-{b}", a, b, side=side, book="print"))
            else:
                wrong.append((lines.of("routes", key=key), f"{pair!r} is not a pair of places"))
    for key in said:
        if key not in ("both", "four"):
            wrong.append((lines.of("routes", key=key), f"routes have no list {key!r}"))
    return tuple(found)


def _miscounts(tables: Mapping[str, Any], lines: _Lines) -> list[tuple[int, str]]:
    """What is there in the wrong number, each with the line of a row that is to blame."""
    wrong: list[tuple[int, str]] = []

    def count(table: str, key: str, expected: Mapping[Any, int]) -> None:
        found = Counter(getattr(row, key) for row in tables[table])
        for row in tables[table]:
            value = getattr(row, key)
            if value not in expected:
                allowed = ", ".join(map(str, expected))
                where = lines.of(table, row.id, key)
                wrong.append((where, f"{row.id}, {key}: {value!r} is not one of {allowed}"))
        for value, number in expected.items():
            if found[value] != number:
                line = _printed_line(table, key, tables, lines)
                wrong.append(
                    (
                        line,
                        f"there should be {number} {table}s with {key} {value}, not {found[value]}",
                    )
                )

    def within(table: str, key: str, low: int, high: int) -> None:
        for row in tables[table]:
            values = getattr(row, key)
            for value in values if isinstance(values, tuple) else (values,):
                if not low <= value <= high:
                    where = lines.of(table, row.id, key)
                    wrong.append((where, f"{row.id}, {key}: {value} is not within {low} to {high}"))

    count("trade_tile", "good", dict.fromkeys(GOODS, 4))
    count("raid_tile", "strength", dict.fromkeys(STRENGTHS, 4))
    count("ship_tile", "part", {"stern": 8, "sail": 8, "head": 8})
    within("upgrade_card", "level", 1, 2)
    within("spot", "beer", 0, 5)
    within("trade_tile", "cards", 1, 2)
    within("trade_tile", "points", 0, 99)
    within("raid_tile", "damage", 0, 10)
    within("raid_tile", "points", 0, 99)
    within("tableau", "points", 0, 99)
    within("start_card", "warrior", 1, 6)
    within("start_card", "provisions", 0, 6)
    within("start_card", "dice", 0, 5)
    within("start_card", "either", 1, 11)
    within("start_card", "cards", 0, 5)
    within("start_card", "gold", 0, 20)
    within("rune_stone", "easy_points", 0, 99)
    within("rune_stone", "hard_points", 0, 99)
    within("place", "points23", 0, 99)
    within("place", "points4", 0, 99)
    within("place", "x", 0, 100)
    within("place", "y", 0, 100)
    for row in tables["spot"]:
        if row.colour not in COLOURS:
            where = lines.of("spot", row.id, "colour")
            wrong.append((where, f"{row.id}, colour: {row.colour!r} is not one of {COLOURS}"))
    for side, low, high in (("A", 7, 7), ("B", 0, 8)):
        number = sum(row.three_plus for row in tables["spot"] if row.id.startswith(side))
        if not low <= number <= high:
            line = _printed_line("spot", "three_plus", tables, lines)
            most = "exactly 7" if side == "A" else "at most 8"
            wrong.append((line, f"side {side} should have {most} spots with 3+, not {number}"))
    if (number := _most_three_plus(tables["spot"])) > 8:
        line = _printed_line("spot", "three_plus", tables, lines)
        wrong.append((line, f"mixed boards should have at most 8 spots with 3+, not {number}"))
    for letter, deck in zip(LETTERS, DECKS, strict=True):
        ones = sum(row.level == 1 for row in tables["upgrade_card"] if row.id[0] == letter)
        if ones < 3:
            line = _printed_line("upgrade_card", "level", tables, lines)
            wrong.append((line, f"there should be at least 3 {deck} cards of level 1, not {ones}"))
    for side, dice in (("-23", 2), ("-4", 1)):
        cards = [row for row in tables["start_card"] if row.id.endswith(side)]
        line = _printed_line("start_card", "value", tables, lines)
        if len({row.value for row in cards}) != len(cards):
            wrong.append((line, "two start cards have the same value"))
        for row in cards:
            if len(row.dice) != dice:
                where = lines.of("start_card", row.id, "dice")
                wrong.append((where, f"{row.id}, dice: there should be {dice}"))
    return wrong + _misplaced(tables["place"], lines)


def _most_three_plus(spots: Iterable[Any]) -> int:
    """The most blockades that any mixture of boards can need."""
    marked = Counter(row.id[:3] for row in spots if row.three_plus)
    return sum(max(marked[f"A-{board}"], marked[f"B-{board}"]) for board in "TRBL")


def _misplaced(places: Iterable[Any], lines: _Lines) -> list[tuple[int, str]]:
    """Kinds, building sites and maps that are on the sea too often or too seldom."""
    wrong: list[tuple[int, str]] = []
    rows = list(places)
    for row in rows:
        try:
            read_holds(row.holds)
        except Illegal as error:
            wrong.append((lines.of("place", row.id, "holds"), f"{row.id}, holds: {error}"))
    if wrong:
        return wrong
    holds = Counter(row.holds for row in rows)
    wanted: dict[str, int] = {"start": 1, "map": 2}
    kinds: Counter[str] = Counter()
    for text, number in holds.items():
        parts = text.split(" / ")
        if len(parts) == 2:
            wanted[text] = 2
        if parts[0] in KINDS:
            kinds.update(dict.fromkeys(parts, number))
    line = _printed_line("place", "holds", {"place": rows}, lines)
    for text, number in wanted.items():
        if holds[text] != number:
            wrong.append((line, f"{number} places should hold {text!r}, not {holds[text]}"))
    for kind in KINDS:
        pair = any(kind in text.split(" / ") and " / " in text for text in holds)
        if kinds[kind] != (2 if pair else 1):
            wrong.append((line, f"{kind} has no place, or too many"))
    for text in ("tower + special rune stones", "trading post + special rune stones"):
        if holds[text] != 1:
            wrong.append((line, f"1 place should hold {text!r}, not {holds[text]}"))
    for row in rows:
        site = "tower" in row.holds or "trading post" in row.holds
        for key, seats in (("points23", 3), ("points4", 4)):
            if len(getattr(row, key)) != (seats if site else 0):
                where = lines.of("place", row.id, key)
                wrong.append((where, f"{row.id}, {key}: one number for each of {seats} spaces"))
    return wrong


def _printed_line(table: str, key: str, tables: Mapping[str, Any], lines: _Lines) -> int:
    """The line of the row that is to blame for a wrong count: the first that differs from ours."""
    ours: dict[str, Any] = {row.id: row for row in TABLES[table]}
    for row in tables[table]:
        if getattr(row, key) != getattr(ours[row.id], key):
            return lines.of(table, row.id, key)
    return lines.of(table)


def _checked_sea(box: Box, lines: _Lines) -> Box:
    """Every place must be within reach of a ship with the map, and rest of the sea without it."""
    for seats in (3, 4):
        sea = box.sea(seats)
        for known in (False, True):
            for place, distance in enumerate(sea.charts[known][box.start].distance):
                closed = not known and sea.obstructed >> place & 1
                if distance < 0 and not closed:
                    told = f"no route leads to {box.place_ids[place]}"
                    raise Illegal(
                        f"the components file cannot be used:\n  line {lines.of('routes')}: {told}"
                    )
    return box
