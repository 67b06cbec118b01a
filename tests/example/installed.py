"""The example game, installed beside Meadhall in a folder of its own."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from meadhall import bots
from meadhall.kernel import registry
from tests.hall.server import PLAIN, ROOT, TIMEOUT, Done, environment

EXAMPLE = ROOT / "examples" / "boast"


def install(folder: Path) -> Path:
    """Build the example's wheel and unpack it into the folder, with its entry points."""
    words = [
        "--quiet",
        "--disable-pip-version-check",
        "--no-deps",
        "--no-index",
        "--no-build-isolation",
    ]
    command = [sys.executable, "-m", "pip", "install", *words, "--target", str(folder)]
    ended = subprocess.run([*command, str(EXAMPLE)], capture_output=True, text=True, check=False)
    assert ended.returncode == 0, ended.stderr
    return folder


def python_path(folder: Path) -> str:
    """The PYTHONPATH of a process that finds Meadhall and the installed example."""
    return f"{ROOT / 'src'}:{folder}"


@contextmanager
def known_here(folder: Path) -> Iterator[None]:
    """Let this process find the installed example, and forget it afterwards."""
    sys.path.append(str(folder))
    _forget()
    try:
        yield
    finally:
        sys.path.remove(str(folder))
        _forget()


def _forget() -> None:
    """What is installed is looked up once in a process: look again."""
    registry._found = None
    registry._loaded.pop("boast", None)
    bots._plug_ins.cache_clear()
    bots._PLUGGED_IN.clear()


def meadhall(folder: Path, *words: str, stdin: str = "", cwd: Path | None = None) -> Done:
    """Run a command where the example is installed."""
    ended = subprocess.run(
        [sys.executable, "-c", PLAIN, *words],
        env=environment(PYTHONPATH=python_path(folder)),
        cwd=cwd or folder,
        input=stdin,
        capture_output=True,
        text=True,
        timeout=TIMEOUT,
    )
    return Done(ended.returncode, ended.stdout, ended.stderr)
