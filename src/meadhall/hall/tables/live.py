"""Live updates: readers of a table are told at once that something happened there.

A message says only that the table is at another number. Each reader then fetches their own view,
so a message never holds anything hidden.
"""

from __future__ import annotations

import asyncio
import logging
import math
from collections import Counter
from collections.abc import (
    AsyncGenerator,
    AsyncIterator,
    Awaitable,
    Callable,
    Iterable,
)
from contextlib import suppress
from typing import NamedTuple

import msgspec
from litestar.channels import ChannelsBackend, ChannelsPlugin, Subscriber
from litestar.response.sse import ServerSentEventMessage

from meadhall.hall import errors
from meadhall.hall.config import Config
from meadhall.kernel.errors import Illegal

LOG = logging.getLogger("meadhall")
MOST_STREAMS = 5000
"""Number of streams that one server process keeps open."""
HEARTBEAT = 15.0
"""Seconds of silence after which a stream sends a comment, so that the connection stays."""
RECONNECT = 1500
"""Milliseconds after which a browser whose stream broke off connects again."""


Status = Callable[[], Awaitable[dict[str, object]]]
"""Gives the first message of a stream: the present state."""


class MessageBus(NamedTuple):
    """Carries messages between server processes."""

    backend: ChannelsBackend
    check: Callable[[], Awaitable[None]]
    """Checks the connection on which messages arrive, and restores it if it broke."""


def bus_for(config: Config, lost: Callable[[], None]) -> MessageBus:
    """The bus through Redis or PostgreSQL, or within this process alone. `lost` is called when
    messages may have been missed."""
    if config.redis:
        return _redis(config, lost)
    if config.postgres:
        return _postgres(config, lost)
    from litestar.channels.backends.memory import MemoryChannelsBackend

    async def check() -> None:
        pass

    return MessageBus(MemoryChannelsBackend(), check)


def _redis(config: Config, lost: Callable[[], None]) -> MessageBus:
    try:
        from litestar.channels.backends.redis import RedisChannelsPubSubBackend
        from redis.asyncio import Redis
        from redis.asyncio.retry import Retry
        from redis.backoff import NoBackoff
        from redis.exceptions import RedisError
    except ImportError:
        raise Illegal("for Redis install meadhall[redis]") from None

    try:
        publisher = Redis.from_url(config.redis, retry=Retry(NoBackoff(), 1))
        subscriber = Redis.from_url(config.redis, retry=Retry(NoBackoff(), 0)).pubsub()
    except ValueError:
        raise Illegal("REDIS_URL should look like redis://host:port/0") from None

    class Backend(RedisChannelsPubSubBackend):
        """Reports a broken connection, and subscribes again to the same channels."""

        _pub_sub = subscriber  # pyright: ignore[reportAssignmentType]  # a lazy property there

        async def stream_events(self) -> AsyncGenerator[tuple[str, bytes], None]:
            while True:
                try:
                    async for message in super().stream_events():
                        yield message
                except (RedisError, OSError):
                    lost()
                    await asyncio.sleep(1)

    async def check() -> None:
        await publisher.ping()

    return MessageBus(Backend(redis=publisher), check)


def _postgres(config: Config, lost: Callable[[], None]) -> MessageBus:
    import asyncpg  # type: ignore[import-untyped]
    from litestar.channels.backends.asyncpg import AsyncPgChannelsBackend

    class Backend(AsyncPgChannelsBackend):
        """Publishes through a pool of connections, and subscribes again if one broke."""

        async def on_startup(self) -> None:
            await super().on_startup()
            self._publishers = await asyncpg.create_pool(
                config.postgres, min_size=1, max_size=4, timeout=config.timeout
            )

        async def on_shutdown(self) -> None:
            await self._publishers.close()
            await super().on_shutdown()

        async def publish(self, data: bytes, channels: Iterable[str]) -> None:
            for channel in channels:
                await self._publishers.execute("SELECT pg_notify($1, $2)", channel, data.decode())

        async def check(self) -> None:
            async with self._listener_lock:
                if not self._listener_conn.is_closed():
                    return
                self._listener_conn = await self._connect()
                for channel in self._subscribed_channels:
                    await self._listener_conn.add_listener(channel, self._listener)

    async def connect() -> asyncpg.Connection:
        connection = await asyncpg.connect(config.postgres, timeout=math.ceil(config.timeout))
        connection.add_termination_listener(lambda _: lost())
        return connection

    backend = Backend(make_connection=connect)
    return MessageBus(backend, backend.check)


class Streams:
    """The open event streams; each visitor may have a limited number of them."""

    def __init__(self, config: Config):
        self.most = config.limits.streams
        self.bus = bus_for(config, self.close)
        self.plugin = ChannelsPlugin(
            backend=self.bus.backend, arbitrary_channels_allowed=True, subscriber_max_backlog=1000
        )
        self._counts: Counter[str] = Counter()
        self._subscribers: set[Subscriber] = set()
        self._closing: set[asyncio.Task[None]] = set()
        self._lock = asyncio.Lock()

    async def check(self) -> None:
        """Raise an error if the message bus cannot be reached; called before the hall opens."""
        try:
            await self.bus.check()
        except Exception as error:
            raise Illegal(f"Redis cannot be reached: {error}") from None

    async def publish(self, channel: str, message: dict[str, object]) -> None:
        """Send a message to the subscribers of a channel."""
        await self.plugin.wait_published(message, channel)

    def close(self) -> None:
        """End all streams; browsers connect again and fetch the present state."""
        for subscriber in self._subscribers:
            subscriber.put_nowait(None)

    def follow(
        self, visitor: str, channels: list[str], status: Status
    ) -> AsyncIterator[ServerSentEventMessage]:
        """The messages of these channels, beginning with the present state."""
        if self._counts[visitor] >= self.most or self._counts.total() >= MOST_STREAMS:
            raise errors.too_many_streams()
        return self._follow(visitor, channels, status)

    async def _subscribe(self, channels: list[str]) -> Subscriber:
        async with self._lock:
            await self.bus.check()
            subscriber = await self.plugin.subscribe(channels)
            self._subscribers.add(subscriber)
            return subscriber

    async def _unsubscribe(
        self, subscribing: asyncio.Task[Subscriber], channels: list[str]
    ) -> None:
        """Unsubscribe even if the request was cancelled, one stream at a time: otherwise a visitor
        who connects again meanwhile would receive nothing."""
        with suppress(Exception):
            subscriber = await subscribing
            self._subscribers.discard(subscriber)
            async with self._lock:
                await self.plugin.unsubscribe(subscriber, channels)

    async def _follow(
        self, visitor: str, channels: list[str], status: Status
    ) -> AsyncIterator[ServerSentEventMessage]:
        self._counts[visitor] += 1
        next_one: asyncio.Task[bytes] | None = None
        subscribing = asyncio.create_task(self._subscribe(channels))
        try:
            subscriber = await asyncio.shield(subscribing)
            first = await status()  # only now: what happens later will be received
            yield ServerSentEventMessage(data=msgspec.json.encode(first).decode(), retry=RECONNECT)
            messages = subscriber.iter_events()
            while True:
                next_one = next_one or asyncio.create_task(anext(messages))
                done, _pending = await asyncio.wait({next_one}, timeout=HEARTBEAT)
                if done:
                    data, next_one = next_one.result(), None
                    yield ServerSentEventMessage(data=data.decode())
                else:
                    yield ServerSentEventMessage(data=None, comment="still here")
        except StopAsyncIteration:
            return
        except Exception as error:  # the stream ends, and the browser connects again
            LOG.warning("a stream broke off: %s", type(error).__name__)
        finally:
            if next_one is not None:
                next_one.cancel()
            closing = asyncio.create_task(self._unsubscribe(subscribing, channels))
            self._closing.add(closing)
            closing.add_done_callback(self._closing.discard)
            self._counts[visitor] -= 1
            if not self._counts[visitor]:
                del self._counts[visitor]


__all__ = ["Streams", "bus_for"]
