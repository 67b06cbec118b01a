"""Worker processes in which bots think, so that a long search never blocks the server."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import random
import signal
import threading
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.process import BaseProcess
from typing import TypeVar

from meadhall.bots import Hint, JarlBot, bot_called, hint
from meadhall.hall.tables.match import Deal, Entry, Match

T = TypeVar("T")
Job = Callable[[str, Deal, tuple[Entry, ...], int, str], T]
"""What a worker does with a table, its deal, its entries, a seat and a bot."""

CACHED_MATCHES = 200
"""Number of matches that a worker keeps between two jobs."""

_cache: OrderedDict[str, Match] = OrderedDict()


# In a worker


def choose_option(table: str, deal: Deal, entries: tuple[Entry, ...], seat: int, bot: str) -> str:
    """What a bot answers. It sees the table as its seat may see it, and chooses the same again for
    the same table."""
    match = _match(table, deal, entries)
    dice = _dice(table, seat, match.number)
    return bot_called(bot).choose(match.game, match.table.g, seat, dice)


def give_advice(table: str, deal: Deal, entries: tuple[Entry, ...], seat: int, bot: str) -> Hint:
    """What a bot of the kind Jarl would answer for a seat, and why. It sees only what the seat may
    see."""
    match, jarl = _match(table, deal, entries), bot_called(bot)
    assert isinstance(jarl, JarlBot)
    return hint(match.game, match.table.g, seat, _dice(table, seat, match.number), jarl)


def _dice(table: str, seat: int, number: int) -> random.Random:
    return random.Random(f"{table} {seat} {number}")


def _match(table: str, deal: Deal, entries: tuple[Entry, ...]) -> Match:
    """The match after these entries; a cached one is only continued."""
    match = _cache.pop(table, None)
    if match is None or match.deal != deal or match.entries != list(entries[: match.number]):
        match = Match(deal)
    for entry in entries[match.number :]:
        match.enter(entry)
    _cache[table] = match
    while len(_cache) > CACHED_MATCHES:
        _cache.popitem(last=False)
    return match


def _initialize() -> None:
    """Leave Ctrl-C to the server, and exit when the server is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    server = multiprocessing.parent_process()
    threading.Thread(target=_exit_with, args=(server,), daemon=True).start()


def _exit_with(server: BaseProcess | None) -> None:
    if server is not None:
        server.join()
    os._exit(0)


# In the server


class BotWorkers:
    """A pool of worker processes, started when it is first needed."""

    def __init__(self, count: int):
        self.count = count
        self._pool: ProcessPoolExecutor | None = None

    async def choose(
        self, table: str, deal: Deal, entries: tuple[Entry, ...], seat: int, bot: str
    ) -> str:
        """What a bot answers."""
        return await self._run(choose_option, table, deal, entries, seat, bot)

    async def advise(
        self, table: str, deal: Deal, entries: tuple[Entry, ...], seat: int, bot: str
    ) -> Hint:
        """What a seat is advised to answer."""
        return await self._run(give_advice, table, deal, entries, seat, bot)

    async def _run(
        self,
        job: Job[T],
        table: str,
        deal: Deal,
        entries: tuple[Entry, ...],
        seat: int,
        bot: str,
    ) -> T:
        """Run a job in a worker; if the worker dies, once more in a new one."""
        for last_try in (False, True):
            pool = self._pool or self._start()
            try:
                return await asyncio.get_running_loop().run_in_executor(
                    pool, job, table, deal, entries, seat, bot
                )
            except BrokenProcessPool:
                logging.getLogger("meadhall").warning("a thinking process died; another begins")
                if self._pool is pool:
                    self._pool = None
                if last_try:
                    raise
        raise AssertionError

    def _start(self) -> ProcessPoolExecutor:
        context = multiprocessing.get_context("spawn")
        self._pool = ProcessPoolExecutor(self.count, mp_context=context, initializer=_initialize)
        return self._pool

    def close(self) -> None:
        """Kill all workers."""
        if self._pool is not None:
            workers = list(self._pool._processes.values())
            self._pool.shutdown(wait=False, cancel_futures=True)
            for worker in workers:
                worker.kill()
            self._pool = None


__all__ = ["BotWorkers", "choose_option", "give_advice"]
