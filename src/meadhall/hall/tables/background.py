"""Background tasks of the server process: work that nobody waits for."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine

LOG = logging.getLogger("meadhall")


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

    def close(self) -> None:
        """Cancel everything that still runs."""
        for task in self._tasks:
            task.cancel()


__all__ = ["BackgroundTasks"]
