"""Running the hall: one server process, with a clear message if it cannot start."""

from __future__ import annotations

import asyncio
import errno
import logging
import os
import signal
import socket
import threading
import webbrowser
from collections.abc import Callable
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import IO

import uvicorn

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]

from meadhall.hall.app import open_hall
from meadhall.hall.config import Config
from meadhall.hall.pages.render import STATIC
from meadhall.hall.tables.live import Streams
from meadhall.kernel.errors import Illegal

EVERYWHERE = ("0.0.0.0", "::")
"""Addresses that mean every network interface."""
BACKLOG = 1024
"""Number of connections that may wait to be accepted."""
BROWSER_DELAY = 0.8
"""Seconds after which the browser is opened."""


def listen(host: str, port: int) -> socket.socket:
    """A listening socket, or an error that says why there cannot be one."""
    sock: socket.socket | None = None
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
        sock = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        sock.bind((host, port))
        sock.listen(BACKLOG)
    except (OSError, OverflowError, UnicodeError) as error:
        if sock is not None:
            sock.close()
        raise _cannot_listen(host, port, error) from None
    return sock


def _cannot_listen(host: str, port: int, error: Exception) -> Illegal:
    """The error that says why a socket cannot listen."""
    if isinstance(error, OverflowError):
        return Illegal(f"there is no port {port}")
    if isinstance(error, socket.gaierror | UnicodeError):
        return Illegal(f"there is no host {host!r} here")
    if isinstance(error, OSError) and error.errno == errno.EADDRINUSE:
        return Illegal(f"port {port} is in use; choose another with --port (0: any free one)")
    return Illegal(f"cannot listen on {host}:{port}: {getattr(error, 'strerror', error)}")


def lock_folder(folder: Path) -> IO[str]:
    """Lock the folder: with SQLite only one server process may use it."""
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        held = (folder / "lock").open("a+")
    except OSError as error:
        raise Illegal(f"{folder} cannot be used: {error.strerror}") from None
    try:
        if fcntl is not None:
            fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        held.close()
        raise Illegal(
            f"another hall keeps its things in {folder}; choose another folder with --data"
        ) from None
    except OSError as error:
        held.close()
        raise Illegal(f"{folder} cannot be used: {error.strerror}") from None
    return held


def fast_loop() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """The loop of uvloop, None where it is not installed."""
    try:
        import uvloop
    except ImportError:
        return None
    return uvloop.new_event_loop


def serve(config: Config, host: str, port: int, browser: bool) -> None:
    """Open the hall and keep it open until it is interrupted."""
    if not (STATIC / "hall.js").is_file():
        raise Illegal("the pages' files are not built: run 'make setup', or install the package")
    with ExitStack() as opened:
        if not config.database:
            opened.enter_context(lock_folder(config.folder))
        sock = opened.enter_context(listen(host, port))
        logging.basicConfig(level=logging.WARNING, format="%(name)s: %(message)s")
        signal.signal(signal.SIGTERM, signal.default_int_handler)  # as with Ctrl-C
        with suppress(KeyboardInterrupt), asyncio.Runner(loop_factory=fast_loop()) as runner:
            runner.run(_run(config, sock, host, browser))


async def _run(config: Config, sock: socket.socket, host: str, browser: bool) -> None:
    app, services = await open_hall(config)
    try:
        if config.redis:
            await services.streams.check()
        settings = uvicorn.Config(
            app,
            log_level="warning",
            access_log=False,
            timeout_graceful_shutdown=2,
            proxy_headers=True,
            server_header=False,
            backlog=BACKLOG,
        )
        _announce(config, sock, host, browser)
        await Server(services.streams, settings).serve(sockets=[sock])
    finally:
        await services.store.engine.dispose()


def _announce(config: Config, sock: socket.socket, host: str, browser: bool) -> None:
    """Say where the hall is open, and open it in a browser if that is wanted."""
    port = sock.getsockname()[1]
    shown = "localhost" if host in (*EVERYWHERE, "127.0.0.1", "::1") else host
    address = f"http://{f'[{shown}]' if ':' in shown else shown}:{port}/"
    where = "PostgreSQL" if config.database else config.folder
    print(f"The hall is open: {address}  (kept in {where}; Ctrl-C closes it)", flush=True)
    if host in EVERYWHERE and (other := _own_address()):
        print(f"For others in your network: http://{other}:{port}/", flush=True)
    if browser and _has_screen():
        threading.Timer(BROWSER_DELAY, webbrowser.open, (address,)).start()


class Server(uvicorn.Server):
    """A server that ends the event streams first: they would never end by themselves."""

    def __init__(self, streams: Streams, config: uvicorn.Config):
        super().__init__(config)
        self.streams = streams

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self.streams.close()
        await super().shutdown(sockets)


def _own_address() -> str:
    """This machine's address in its network; nothing is sent, the route is only looked up."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return ""
        found = str(probe.getsockname()[0])
    return "" if found.startswith(("127.", "0.")) else found


def _has_screen() -> bool:
    """Whether a browser could be shown."""
    return (
        os.name != "posix"
        or any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"))
        or os.uname().sysname == "Darwin"
    )


__all__ = ["serve"]
