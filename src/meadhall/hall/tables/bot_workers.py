"""Bots think in worker processes, so that a long thought never holds up the hall."""

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

from meadhall.bots import Advice, JarlBot, advise, bot_called
from meadhall.hall.tables.match import Deal, Entry, Match

T = TypeVar("T")
Thought = Callable[[str, Deal, tuple[Entry, ...], int, str], T]

REMEMBERED = 200
"""How many tables a worker keeps in mind between two thoughts."""

_minds: OrderedDict[str, Match] = OrderedDict()


def think(table: str, deal: Deal, entries: tuple[Entry, ...], seat: int, bot: str) -> str:
    """What the bot answers (in a worker). It sees the table as its seat may see it; for the same
    table it always thinks the same."""
    match = _recall(table, deal, entries)
    return bot_called(bot).choose(
        match.rules, match.table.g, seat, _dice(table, seat, match.number)
    )


def think_for(table: str, deal: Deal, entries: tuple[Entry, ...], seat: int, bot: str) -> Advice:
    """What the bot, who is Jarl, would answer in the place of a seat, and why (in a worker). It
    sees only what the seat may see."""
    match, jarl = _recall(table, deal, entries), bot_called(bot)
    assert isinstance(jarl, JarlBot)
    dice = _dice(table, seat, match.number)
    return advise(match.rules, match.table.g, seat, dice, jarl)


def _dice(table: str, seat: int, number: int) -> random.Random:
    return random.Random(f"{table} {seat} {number}")


def _recall(table: str, deal: Deal, entries: tuple[Entry, ...]) -> Match:
    """The table as it is now; what was thought about lately need not be played again."""
    match = _minds.pop(table, None)
    if match is None or match.deal != deal or match.entries != list(entries[: match.number]):
        match = Match(deal)
    for entry in entries[match.number :]:
        match.enter(entry)
    _minds[table] = match
    while len(_minds) > REMEMBERED:
        _minds.popitem(last=False)
    return match


def _settle_in() -> None:
    """A worker leaves Ctrl-C to the server, and goes when the server is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_follow, args=(multiprocessing.parent_process(),), daemon=True).start()


def _follow(server: BaseProcess | None) -> None:
    if server is not None:
        server.join()
    os._exit(0)


class BotWorkers:
    """The worker processes."""

    def __init__(self, count: int):
        self.count = count
        self._pool: ProcessPoolExecutor | None = None

    async def think(
        self,
        table: str,
        deal: Deal,
        entries: tuple[Entry, ...],
        seat: int,
        bot: str,
    ) -> str:
        """What a bot answers."""
        return await self._in_worker(think, table, deal, entries, seat, bot)

    async def think_for(
        self,
        table: str,
        deal: Deal,
        entries: tuple[Entry, ...],
        seat: int,
        bot: str,
    ) -> Advice:
        """What a seat is advised to answer."""
        return await self._in_worker(think_for, table, deal, entries, seat, bot)

    async def _in_worker(
        self,
        thought: Thought[T],
        table: str,
        deal: Deal,
        entries: tuple[Entry, ...],
        seat: int,
        bot: str,
    ) -> T:
        for last_try in (False, True):
            pool = self._pool or self._start()
            try:
                return await asyncio.get_running_loop().run_in_executor(
                    pool, thought, table, deal, entries, seat, bot
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
        self._pool = ProcessPoolExecutor(self.count, mp_context=context, initializer=_settle_in)
        return self._pool

    def close(self) -> None:
        """Nobody waits for a thought any more."""
        if self._pool is not None:
            workers = list(self._pool._processes.values())
            self._pool.shutdown(wait=False, cancel_futures=True)
            for worker in workers:
                worker.kill()
            self._pool = None


__all__ = ["BotWorkers", "think", "think_for"]
