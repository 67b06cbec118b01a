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
import tomllib
from collections.abc import Mapping

from meadhall.games.karvi.components.box import TABLES, Box, Tables
from meadhall.games.karvi.components.own_box_checks import miscounts
from meadhall.games.karvi.components.own_box_lines import Lines, Wrong, unusable
from meadhall.games.karvi.components.rows import RouteRow, Row
from meadhall.kernel.errors import Illegal, nearest

__all__ = ["read_tables", "template", "unusable"]


def read_tables(text: str) -> tuple[Tables, Lines]:
    """The tables of the box that a components file describes, and where they stand in it."""
    try:
        said = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise Illegal(f"the components file is not TOML: {error}") from None
    lines = Lines(text)
    wrong: Wrong = []
    tables = _lay_over(said, lines, wrong)
    if not wrong:
        wrong += miscounts(tables, lines)
    if wrong:
        raise unusable(wrong)
    return tables, lines


def template(box: Box) -> str:
    """A whole box as a components file."""
    out = ["# Components of Karvi. Values that are not stated in a rulebook are reconstructed;", ""]
    out[0] += " replace them by those of your box."
    for table, rows in box.tables.items():
        out += _routes_text(rows) if table == "route" else _rows_text(table, rows)
    return "\n".join(out)


def _routes_text(rows: tuple[Row, ...]) -> list[str]:
    out = ["[routes]"]
    for name, side in (("both", "both"), ("four", "4")):
        routes = (row for row in rows if isinstance(row, RouteRow) and row.side == side)
        out += [f"{name} = [", *(f'  ["{row.a}", "{row.b}"],' for row in routes), "]"]
    return [*out, ""]


def _rows_text(table: str, rows: tuple[Row, ...]) -> list[str]:
    out = []
    for row in rows:
        book = getattr(row, "book", "")
        stated = f"  # in the rulebook: {book}" if book not in ("", "print") else ""
        out.append(f"[{table}.{row.id}]{stated}")
        out += [f"{name} = {_toml(getattr(row, name))}" for name in _values(type(row))]
        out.append("")
    return out


def _values(kind: type[Row]) -> list[str]:
    return [f.name for f in dataclasses.fields(kind) if f.name not in ("id", "book")]


def _toml(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, tuple):
        return "[" + ", ".join(map(_toml, value)) + "]"
    return f'"{value}"' if isinstance(value, str) else str(value)


def _lay_over(said: Mapping[str, object], lines: Lines, wrong: Wrong) -> Tables:
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
    kind: type[Row], table: str, name: str, values: object, lines: Lines, wrong: Wrong
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
    found: dict[str, object] = {}
    for key, spec in fields.items():
        if key in values:
            found[key] = tuple(values[key]) if isinstance(values[key], list) else values[key]
            if not _fits(values[key], str(spec.type)):
                where = lines.of(table, name, key)
                meant = _meant(str(spec.type))
                wrong.append((where, f"{name}, {key}: {values[key]!r} should be {meant}"))
        elif spec.default is dataclasses.MISSING:
            wrong.append((lines.of(table, name), f"{name} lacks the value {key!r}"))
    if len(wrong) > before:
        return None
    return kind(**{"id": name, **found, "book": "print"})  # type: ignore[arg-type]  # just checked


def _fits(value: object, kind: str) -> bool:
    """Whether a value of the file is of the kind that a field is annotated with."""
    if kind.startswith("tuple"):
        return isinstance(value, list) and all(type(v) is int for v in value)
    return type(value).__name__ == kind


def _meant(kind: str) -> str:
    return {
        "int": "a number",
        "str": "a text",
        "bool": "true or false",
    }.get(kind, "a list of numbers")


def _routes(said: Mapping[str, object], lines: Lines, wrong: Wrong) -> tuple[RouteRow, ...]:
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
