"""Running the hall: one server process, with clear words when it cannot be."""

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
from pathlib import Path
from typing import IO

import uvicorn

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]

from meadhall.hall.app import open_hall
from meadhall.hall.config import Config
from meadhall.hall.pages.visitor import STATIC
from meadhall.hall.tables.live import Streams
from meadhall.kernel.errors import Illegal

EVERYWHERE = ("0.0.0.0", "::")


def listen(host: str, port: int) -> socket.socket:
    """The door, or a plain word about why it cannot be opened."""
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
        door = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        door.bind((host, port))
        door.listen(1024)
    except OverflowError:
        raise Illegal(f"there is no port {port}") from None
    except (socket.gaierror, UnicodeError):
        raise Illegal(f"there is no host {host!r} here") from None
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            raise Illegal(
                f"port {port} is in use; choose another with --port (0: any free one)"
            ) from None
        raise Illegal(f"cannot listen on {host}:{port}: {error.strerror}") from None
    return door


def keep_alone(folder: Path) -> IO[str]:
    """With SQLite one server process holds the folder; a second one is told so."""
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        held = (folder / "lock").open("a+")
        if fcntl is not None:
            fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise Illegal(
            f"another hall keeps its things in {folder}; choose another folder with --data"
        ) from None
    except OSError as error:
        raise Illegal(f"{folder} cannot be used: {error.strerror}") from None
    return held


def quick_loop() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """uvloop where there is one."""
    try:
        import uvloop
    except ImportError:
        return None
    return uvloop.new_event_loop


def serve(config: Config, host: str, port: int, browser: bool) -> None:
    """Open the hall and keep it open until it is interrupted."""
    if not (STATIC / "hall.js").is_file():
        raise Illegal("the pages' files are not built: run 'make setup', or install the package")
    held = None if config.database else keep_alone(config.folder)
    door = listen(host, port)
    logging.basicConfig(level=logging.WARNING, format="%(name)s: %(message)s")
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # as with Ctrl-C
    try:
        with asyncio.Runner(loop_factory=quick_loop()) as runner:
            runner.run(_run(config, door, host, browser))
    except KeyboardInterrupt:
        pass
    finally:
        door.close()
        if held is not None:
            held.close()


async def _run(config: Config, door: socket.socket, host: str, browser: bool) -> None:
    app = await open_hall(config)
    if config.redis:
        await app.state.streams.check()
    server = Server(
        app.state.streams,
        uvicorn.Config(
            app,
            log_level="warning",
            access_log=False,
            timeout_graceful_shutdown=2,
            proxy_headers=True,
            server_header=False,
            backlog=1024,
        ),
    )
    port = door.getsockname()[1]
    shown = "localhost" if host in (*EVERYWHERE, "127.0.0.1", "::1") else host
    address = f"http://{f'[{shown}]' if ':' in shown else shown}:{port}/"
    where = "PostgreSQL" if config.database else config.folder
    print(f"The hall is open: {address}  (kept in {where}; Ctrl-C closes it)", flush=True)
    if host in EVERYWHERE and (other := _own_address()):
        print(f"For others in your network: http://{other}:{port}/", flush=True)
    if browser and _has_a_screen():
        threading.Timer(0.8, webbrowser.open, (address,)).start()
    await server.serve(sockets=[door])


class Server(uvicorn.Server):
    """Ends the event streams first: they would never end by themselves."""

    def __init__(self, streams: Streams, config: uvicorn.Config):
        super().__init__(config)
        self.streams = streams

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self.streams.close()
        await super().shutdown(sockets)


def _own_address() -> str:
    """This machine's address in its network. Nothing is sent: the route is only looked up."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return ""
        found = str(probe.getsockname()[0])
    return "" if found.startswith(("127.", "0.")) else found


def _has_a_screen() -> bool:
    return (
        os.name != "posix"
        or any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"))
        or os.uname().sysname == "Darwin"
    )


__all__ = ["serve"]
