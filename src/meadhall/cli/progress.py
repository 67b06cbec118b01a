"""A progress bar on stderr."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Protocol

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TaskID,
    TextColumn,
    TimeRemainingColumn,
)


class Bar(Protocol):
    """Shows that `done` of `of` steps of a task are done, with a note."""

    def __call__(self, what: str, done: int, of: int, note: str = "") -> None: ...


@contextmanager
def progress_bar() -> Iterator[Bar]:
    """Yield a function that shows progress; the bar appears with its first call, and a new task
    replaces the one before it."""
    bar = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
    )
    tasks: dict[str, TaskID] = {}

    def show(what: str, done: int, of: int, note: str = "") -> None:
        if what not in tasks:
            for other in tasks.values():
                bar.remove_task(other)
            tasks.clear()
            tasks[what] = bar.add_task(what, total=of)
        bar.start()
        text = f"{what}: {note}" if note else what
        bar.update(tasks[what], completed=done, description=text)

    try:
        yield show
    finally:
        if bar.live.is_started:
            bar.stop()
