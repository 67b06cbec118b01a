"""Background tasks of the server process: work that nobody waits for."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine, Iterable
from typing import TypeVar

LOG = logging.getLogger("meadhall")
T = TypeVar("T")


class BackgroundTasks:
    """Runs coroutines in the background and logs those that fail."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()

    def start(self, work: Coroutine[object, object, None]) -> None:
        """Run a coroutine without waiting for it."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._finished)

    def _finished(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            LOG.warning("not done: %s", type(error).__name__)

    async def close(self) -> None:
        """Cancel everything that still runs, and wait until it has ended."""
        await cancel(self._tasks)


async def cancel(tasks: Iterable[asyncio.Task[T]]) -> None:
    """Cancel tasks and wait until they have ended, so that they hold no connection any more."""
    ending = list(tasks)
    for task in ending:
        task.cancel()
    await asyncio.gather(*ending, return_exceptions=True)


__all__ = ["BackgroundTasks", "cancel"]
