"""Save a table as JSON, in the middle of any question, and load it again."""

from __future__ import annotations

import dataclasses
import json
from typing import TYPE_CHECKING, Any, ClassVar, Protocol, cast, runtime_checkable

from meadhall.kernel.agenda import State
from meadhall.kernel.errors import Illegal
from meadhall.kernel.records import RECORDS, STEPS, full_name, kept_fields

if TYPE_CHECKING:
    from _typeshed import DataclassInstance


@runtime_checkable
class Shared(Protocol):
    """A constant that tables refer to, such as a set of components: saved by its name."""

    shelf: ClassVar[str]
    name: str


SHELVES: dict[str, dict[str, Any]] = {}  # each shelf has its own kind
"""Shared constants by shelf and name."""


def shelve(constant: Shared) -> None:
    """Make a shared constant known to `load`."""
    SHELVES.setdefault(constant.shelf, {})[constant.name] = constant


def save(g: State) -> str:
    """The table as text."""
    return json.dumps(_plain(g), separators=(",", ":"), ensure_ascii=False)


def load(text: str) -> Any:  # the caller knows which game it is
    """The table from its text; Illegal if the text is not a saved table."""
    try:
        found = _real(json.loads(text))
    except Illegal:
        raise
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise Illegal(f"this is not a saved table: {error}") from error
    if not isinstance(found, State):
        raise Illegal("this is not a saved table")
    return found


def _plain(value: object) -> object:
    """A value of a table as data for JSON."""
    if value is None or isinstance(value, int | str):
        return value
    if type(value) is tuple:
        return {"tuple": [_plain(v) for v in value]}
    if isinstance(value, list):
        return [_plain(v) for v in value]
    if isinstance(value, Shared):
        return {"shared": [value.shelf, value.name]}
    kind = full_name(type(value))
    if RECORDS.get(kind) is type(value):
        return {kind: {name: _plain(getattr(value, name)) for name in kept_fields(type(value))}}
    if STEPS.get(kind) is type(value):
        fields = dataclasses.fields(cast("DataclassInstance", value))
        return {kind: {f.name: _plain(getattr(value, f.name)) for f in fields}}
    raise TypeError(f"{value!r} is neither plain data, a record nor a step")


def _real(value: object) -> object:
    """A value of a table from its data."""
    if isinstance(value, list):
        return [_real(v) for v in value]
    if not isinstance(value, dict):
        return value
    ((kind, inner),) = value.items()
    if kind == "tuple":
        return tuple(_real(v) for v in inner)
    if kind == "shared":
        shelf, name = inner
        if name not in SHELVES.get(shelf, {}):
            raise Illegal(f"this table needs the {shelf} {name}, which is not loaded here")
        return SHELVES[shelf][name]
    made = RECORDS.get(kind) or STEPS.get(kind)
    if made is None:
        raise Illegal(f"{kind} is not known here")
    return made(**{name: _real(v) for name, v in inner.items()})
