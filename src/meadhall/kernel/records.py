"""Plain data: the records that make up a table, the steps of agendas, and how to copy a table.

A **record** is a slotted class of integers, strings, tuples, shared constants, other records, and
lists that it owns. `copy` copies every record by its field names, so no record needs its own
method. A **step** is a frozen class of ids, numbers and other steps.
"""

from __future__ import annotations

import dataclasses
import inspect
import sys
from collections.abc import Callable
from types import NoneType, UnionType
from typing import (
    TYPE_CHECKING,
    Any,
    TypeVar,
    Union,
    cast,
    dataclass_transform,
    get_args,
    get_origin,
)

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

T = TypeVar("T")
C = TypeVar("C")
Copier = Callable[[Any], Any]
"""A function that copies a record of one class."""

RECORDS: dict[str, type[object]] = {}
"""Every record by its full name, for saving and loading."""

STEPS: dict[str, type[object]] = {}
"""Every step by its full name, for saving and loading."""

_copiers: dict[type[object], Copier] = {}


def full_name(cls: type[object]) -> str:
    """The name of a class with its game, 'karvi.Raid': games may share names of classes."""
    room = cls.__module__.removeprefix("meadhall.").removeprefix("games.").partition(".")[0]
    return f"{room}.{cls.__name__}"


def dropped(*, default: T, kw_only: bool) -> T:
    """A field that `copy` sets to None, and that comparisons and saves ignore."""
    return dataclasses.field(
        default=default, compare=False, kw_only=kw_only, metadata={"dropped": True}
    )


@dataclass_transform(field_specifiers=(dataclasses.field, dropped))
def record(cls: type[C]) -> type[C]:
    """Make a class a record: slotted, equal by value, known to `copy` and to `save`."""
    made = dataclasses.dataclass(slots=True)(cls)
    name = full_name(made)
    assert name not in RECORDS, f"two records are called {name}"
    RECORDS[name] = made
    return made


@dataclass_transform(frozen_default=True)
def step(cls: type[C]) -> type[C]:
    """Make a class a step: frozen, slotted, known to `save`."""
    made = dataclasses.dataclass(frozen=True, slots=True)(cls)
    name = full_name(made)
    assert name not in STEPS, f"two steps are called {name}"
    STEPS[name] = made
    return made


@dataclass_transform(frozen_default=True)
def value(cls: type[C]) -> type[C]:
    """Make a class an immutable value, such as a board with what lies on it: frozen, slotted, known
    to `save`, and shared by the copies of a table."""
    return step(cls)


def family(cls: type[C]) -> type[C]:
    """Mark a base class of steps, so that mypyc compiles it as it compiles steps."""
    return cls


def _fields(cls: type[object]) -> tuple[dataclasses.Field[object], ...]:
    return dataclasses.fields(cast("type[DataclassInstance]", cls))


def kept_fields(cls: type[object]) -> tuple[str, ...]:
    """The names of the fields of a record that are not dropped, in order."""
    return tuple(f.name for f in _fields(cls) if not f.metadata.get("dropped"))


def copy(thing: T) -> T:
    """A copy of a table that shares nothing mutable with it."""
    return _copier(type(thing))(thing)  # type: ignore[no-any-return]


def _copier(cls: type[object]) -> Copier:
    found = _copiers.get(cls)
    if found is None:
        found = _copiers[cls] = _make_copier(cls)
    return found


def _make_copier(cls: type[object]) -> Copier:
    """Generate the copying function of a class: a loop over names would be seven times slower."""
    hints = _hints(cls)
    kept = set(kept_fields(cls))
    scope: dict[str, object] = {"make": object.__new__, "cls": cls}
    lines = ["def copier(old):", "    new = make(cls)"]
    for name in (f.name for f in _fields(cls)):
        value = _copied(f"old.{name}", hints[name], scope) if name in kept else "None"
        lines.append(f"    new.{name} = {value}")
    lines.append("    return new")
    exec("\n".join(lines), scope)
    return cast(Copier, scope["copier"])


def _hints(cls: type[object]) -> dict[str, object]:
    """The types of the fields; one that only type checkers import is a shared constant."""
    found: dict[str, object] = {}
    for base in reversed(cls.__mro__):
        scope = vars(sys.modules[base.__module__])
        for name, hint in inspect.get_annotations(base).items():
            try:
                found[name] = eval(hint, scope) if isinstance(hint, str) else hint
            except NameError:
                found[name] = Any
    return found


def _copied(value: str, hint: object, scope: dict[str, object]) -> str:
    """The Python expression that copies a value; the functions it calls are added to the scope."""
    if isinstance(hint, type) and hint in RECORDS.values():
        inside = f"copy_{hint.__name__}"
        scope[inside] = _copier(hint)
        return f"{inside}({value})"
    if get_origin(hint) is list:
        (inner,) = get_args(hint)
        item = _copied("x", inner, scope)
        return f"{value}[:]" if item == "x" else f"[{item} for x in {value}]"
    if get_origin(hint) in (Union, UnionType):
        copied = {_copied(value, kind, scope) for kind in get_args(hint) if kind is not NoneType}
        if len(copied) > 1:
            raise TypeError(f"one of several things cannot be copied: {hint}")
        if copied != {value}:
            return f"None if {value} is None else {copied.pop()}"
    return value
