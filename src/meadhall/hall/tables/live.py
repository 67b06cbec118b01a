"""Liveliness: who looks at a table hears at once that something happened there.

A message says only that the table is at another number. What that looks like each reader fetches
for themselves, so nothing hidden ever travels this way.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import (
    AsyncGenerator,
    AsyncIterator,
    Awaitable,
    Callable,
    Iterable,
)
from contextlib import suppress
from typing import Any, NamedTuple

import msgspec
from litestar.channels import ChannelsBackend, ChannelsPlugin, Subscriber
from litestar.response.sse import ServerSentEventMessage

from meadhall.hall.config import Config
from meadhall.hall.errors import HallError
from meadhall.kernel.errors import Illegal
from meadhall.language.translation import _

LOG = logging.getLogger("meadhall")
MOST_STREAMS = 5000
HEARTBEAT = 15.0
"""Seconds of silence after which a stream says that it is still there."""


Stands = Callable[[], Awaitable[dict[str, object]]]
"""Tells how things stand now."""


class Bus(NamedTuple):
    """How server processes hear of each other."""

    backend: ChannelsBackend
    hear: Callable[[], Awaitable[None]]
    """Makes sure that the others are heard, also after the connection broke."""


def bus_for(config: Config, lost: Callable[[], None]) -> Bus:
    """Through Redis or PostgreSQL, or within this process alone. `lost` is told when something
    may have been missed."""
    if config.redis:
        return _redis(config, lost)
    if config.postgres:
        return _postgres(config, lost)
    from litestar.channels.backends.memory import MemoryChannelsBackend

    async def hear() -> None:
        pass

    return Bus(MemoryChannelsBackend(), hear)


def _redis(config: Config, lost: Callable[[], None]) -> Bus:
    try:
        from litestar.channels.backends.redis import RedisChannelsPubSubBackend
        from redis.asyncio import Redis
        from redis.asyncio.retry import Retry
        from redis.backoff import NoBackoff
        from redis.exceptions import RedisError
    except ImportError:
        raise Illegal("for Redis install meadhall[redis]") from None

    try:
        mouth = Redis.from_url(config.redis, retry=Retry(NoBackoff(), 1))
        ear = Redis.from_url(config.redis, retry=Retry(NoBackoff(), 0)).pubsub()
    except ValueError:
        raise Illegal("REDIS_URL should look like redis://host:port/0") from None

    class Backend(RedisChannelsPubSubBackend):
        """Says it when the connection broke, and listens again to the same channels."""

        _pub_sub = ear

        async def stream_events(self) -> AsyncGenerator[tuple[str, Any], None]:
            while True:
                try:
                    async for news in super().stream_events():
                        yield news
                except (RedisError, OSError):
                    lost()
                    await asyncio.sleep(1)

    async def hear() -> None:
        await mouth.ping()

    return Bus(Backend(redis=mouth), hear)


def _postgres(config: Config, lost: Callable[[], None]) -> Bus:
    import asyncpg  # type: ignore[import-untyped]
    from litestar.channels.backends.asyncpg import AsyncPgChannelsBackend

    class Backend(AsyncPgChannelsBackend):
        """Speaks through connections that it keeps, and listens again if one broke."""

        async def on_startup(self) -> None:
            await super().on_startup()
            self._mouths = await asyncpg.create_pool(
                config.postgres, min_size=1, max_size=4, timeout=config.timeout
            )

        async def on_shutdown(self) -> None:
            await self._mouths.close()
            await super().on_shutdown()

        async def publish(self, data: bytes, channels: Iterable[str]) -> None:
            for channel in channels:
                await self._mouths.execute("SELECT pg_notify($1, $2)", channel, data.decode())

        async def hear(self) -> None:
            async with self._listener_lock:
                if not self._listener_conn.is_closed():
                    return
                self._listener_conn = await self._connect()
                for channel in self._subscribed_channels:
                    await self._listener_conn.add_listener(channel, self._listener)

    async def connect() -> Any:
        connection = await asyncpg.connect(config.postgres, timeout=config.timeout)
        connection.add_termination_listener(lambda _: lost())
        return connection

    backend = Backend(make_connection=connect)
    return Bus(backend, backend.hear)


class Streams:
    """The event streams that are open. One visitor cannot have too many."""

    def __init__(self, config: Config):
        self.most = config.limits.streams
        self.bus = bus_for(config, self.close)
        self.plugin = ChannelsPlugin(
            backend=self.bus.backend, arbitrary_channels_allowed=True, subscriber_max_backlog=1000
        )
        self._open: Counter[str] = Counter()
        self._listening: set[Subscriber] = set()
        self._leaving: set[asyncio.Task[None]] = set()
        self._door = asyncio.Lock()

    async def check(self) -> None:
        """Before the hall opens: whether the others can be heard at all."""
        try:
            await self.bus.hear()
        except Exception as error:
            raise Illegal(f"Redis cannot be reached: {error}") from None

    async def publish(self, channel: str, news: dict[str, object]) -> None:
        await self.plugin.wait_published(news, channel)

    def close(self) -> None:
        """End all streams: whoever still listens comes back and looks anew."""
        for subscriber in self._listening:
            subscriber.put_nowait(None)

    def follow(
        self, visitor: str, channels: list[str], stands: Stands
    ) -> AsyncIterator[ServerSentEventMessage]:
        """What happens on these channels, beginning with how things stand."""
        if self._open[visitor] >= self.most or self._open.total() >= MOST_STREAMS:
            raise too_many_streams()
        return self._follow(visitor, channels, stands)

    async def _join(self, channels: list[str]) -> Subscriber:
        async with self._door:
            await self.bus.hear()
            subscriber = await self.plugin.subscribe(channels)
            self._listening.add(subscriber)
            return subscriber

    async def _leave(self, joining: asyncio.Task[Subscriber], channels: list[str]) -> None:
        """Who goes away is cut off at any moment, but the bus must hear of it all the same, and
        one after the other: else somebody who comes back meanwhile would hear nothing."""
        with suppress(Exception):
            subscriber = await joining
            self._listening.discard(subscriber)
            async with self._door:
                await self.plugin.unsubscribe(subscriber, channels)

    async def _follow(
        self, visitor: str, channels: list[str], stands: Stands
    ) -> AsyncIterator[ServerSentEventMessage]:
        self._open[visitor] += 1
        next_one: asyncio.Task[bytes] | None = None
        joining = asyncio.create_task(self._join(channels))
        try:
            subscriber = await asyncio.shield(joining)
            first = await stands()  # only now: what happens later will be heard
            yield ServerSentEventMessage(data=msgspec.json.encode(first).decode(), retry=1500)
            news = subscriber.iter_events()
            while True:
                next_one = next_one or asyncio.create_task(anext(news))
                done, _waiting = await asyncio.wait({next_one}, timeout=HEARTBEAT)
                if done:
                    data, next_one = next_one.result(), None
                    yield ServerSentEventMessage(data=data.decode())
                else:
                    yield ServerSentEventMessage(data=None, comment="still here")
        except StopAsyncIteration:
            return
        except Exception as error:  # the stream ends, and whoever listens comes back
            LOG.warning("a stream broke off: %s", type(error).__name__)
        finally:
            if next_one is not None:
                next_one.cancel()
            leaving = asyncio.create_task(self._leave(joining, channels))
            self._leaving.add(leaving)
            leaving.add_done_callback(self._leaving.discard)
            self._open[visitor] -= 1
            if not self._open[visitor]:
                del self._open[visitor]


def too_many_streams() -> HallError:
    return HallError(429, "too-many-streams", _("You follow too many tables at once."))


__all__ = ["Streams", "bus_for"]
