"""The package as others install it: built as a source distribution, from that as a wheel, put into
a fresh environment away from the sources; from there it plays, draws, speaks and serves."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import sysconfig
import tarfile
import urllib.request
import zipfile
from pathlib import Path

import pytest

import meadhall

ROOT = Path(__file__).parents[1]
TIMEOUT = 120
"""Seconds after which a command counts as hanging."""
SCRIPTS = "Scripts" if os.name == "nt" else "bin"

pytestmark = pytest.mark.slow

PLAY = """
import random, sys
from pathlib import Path
import meadhall
from meadhall import Table
from meadhall.bots import bot_called

assert Path(meadhall.__file__).is_relative_to(sys.prefix), meadhall.__file__
table, rng = Table.new("karvi", seats=2, seed="wheel"), random.Random(1)
while table.waiting():
    seat = table.waiting()[0]
    table.play(seat, bot_called("karl").choose(table.game, table.g, seat, rng))
again = Table.from_record(table.record())
assert again.g == table.g
drawn = "".join(panel.markup for panel in again.game.picture.picture(again.view(0), "fr"))
print(len(table.events(0)), drawn.count("<svg"), sep="\\n")
for language in ("en", "de", "fr"):
    print(table.game.words.say_event(table.g, table.events(0)[-1], 0, language))
"""


def run(*words: str | Path, cwd: Path) -> subprocess.CompletedProcess[str]:
    """Run a command away from the sources, with nothing of ours in its environment."""
    kept = {n: v for n, v in os.environ.items() if not n.startswith(("PYTHON", "MEADHALL"))}
    return subprocess.run(
        list(map(str, words)), cwd=cwd, env=kept, capture_output=True, text=True, timeout=TIMEOUT
    )


def done(*words: str | Path, cwd: Path) -> str:
    """What a command says that ends well."""
    ended = run(*words, cwd=cwd)
    assert ended.returncode == 0, ended.stdout + ended.stderr
    return ended.stdout


@pytest.fixture(scope="module")
def sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("sdist")
    done(sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-d", folder, cwd=ROOT)
    (found,) = folder.iterdir()
    return found


@pytest.fixture(scope="module")
def wheel(sdist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Built from the source distribution, without Node: the client in it is built already."""
    folder = tmp_path_factory.mktemp("wheel")
    with tarfile.open(sdist) as packed:
        packed.extractall(folder, filter="data")
    (source,) = folder.iterdir()
    done(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder, cwd=source)
    (found,) = folder.glob("*.whl")
    return found


def environment(folder: Path, wheel: Path) -> Path:
    """A fresh environment with the wheel in it and nothing else; its Python."""
    done(sys.executable, "-m", "venv", "--without-pip", folder, cwd=folder.parent)
    python = folder / SCRIPTS / "python"
    pip = (sys.executable, "-m", "pip", "--disable-pip-version-check", "--python", python)
    done(*pip, "install", "--quiet", "--no-index", wheel, cwd=folder.parent)
    return python


@pytest.fixture(scope="module")
def bare(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Python of an environment without any extra."""
    return environment(tmp_path_factory.mktemp("bare") / "venv", wheel)


@pytest.fixture(scope="module")
def full(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Python of an environment that also finds the packages of this one, but not the meadhall
    that is installed here: a path in a .pth file brings no .pth files of that folder."""
    python = environment(tmp_path_factory.mktemp("full") / "venv", wheel)
    (home,) = (python.parents[1]).glob("**/site-packages")
    theirs = {sysconfig.get_path("purelib"), sysconfig.get_path("platlib")}
    (home / "others.pth").write_text("\n".join(sorted(theirs)) + "\n")
    return python


def test_what_is_in_the_wheel(wheel: Path, sdist: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    assert {"meadhall/py.typed", "meadhall/__main__.py", "meadhall/hall/static/hall.js"} <= names
    sources = sorted((ROOT / "src").glob("meadhall/**/locale/*.po"))
    compiled = {p.with_suffix(".mo").relative_to(ROOT / "src").as_posix() for p in sources}
    assert sources and compiled <= names
    assert not [name for name in names if name.endswith((".po", ".ts")) or "/client/" in name]
    assert f"-{meadhall.__version__}-" in wheel.name and meadhall.__version__ in sdist.name
    (told,) = (name for name in names if name.endswith("/METADATA"))
    metadata = zipfile.ZipFile(wheel).read(told).decode()
    needs = re.findall(r"^Requires-Dist: (.*)$", metadata, re.M)
    assert needs and all("extra ==" in line for line in needs)


def test_without_extras_it_plays_draws_and_speaks(bare: Path, tmp_path: Path) -> None:
    events, drawn, *languages = done(bare, "-c", PLAY, cwd=tmp_path).splitlines()
    assert int(events) > 100
    assert int(drawn) >= 3
    assert len(set(languages)) == 3, languages


def test_without_extras_the_command_says_what_it_lacks(bare: Path, tmp_path: Path) -> None:
    command = str(bare.parent / "meadhall")
    for words in ([str(bare), "-m", "meadhall", "games"], [command, "serve"]):
        ended = run(*words, cwd=tmp_path)
        assert (ended.returncode, ended.stdout) == (2, "")
        assert ended.stderr.count("\n") == 1 and "pip install 'meadhall[cli]'" in ended.stderr


def test_with_extras_the_commands_work(full: Path, tmp_path: Path) -> None:
    assert done(full.parent / "meadhall", "--version", cwd=tmp_path) == (
        f"meadhall {meadhall.__version__}\n"
    )
    played = done(full, "-m", "meadhall", "simulate", "karvi", "--games", "2", cwd=tmp_path)
    assert "2 games" in played
    assert "The hall where" in done(full, "-m", "meadhall", "--help", cwd=tmp_path)


def test_with_extras_it_serves(full: Path, tmp_path: Path) -> None:
    serve = ("-m", "meadhall", "serve", "--port", "0", "--no-browser", "--data", str(tmp_path))
    hall = subprocess.Popen(
        [str(full), *serve],
        cwd=tmp_path,
        env={n: v for n, v in os.environ.items() if not n.startswith(("PYTHON", "MEADHALL"))}
        | {"PYTHONUNBUFFERED": "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    try:
        assert hall.stdout
        said = []
        for line in hall.stdout:
            said.append(line)
            if found := re.search(r"http://[\w.:]+", line):
                break
        else:
            raise AssertionError("".join(said))
        page = fetch(f"{found[0]}/")
        assert "<h1" in page and "Karvi" in page
        assert fetch(f"{found[0]}/health")
        (script,) = re.findall(r'src="(/[^"]*hall\.js[^"]*)"', page)
        assert len(fetch(found[0] + script)) > 10_000
    finally:
        hall.terminate()
        hall.wait(TIMEOUT)
        if hall.stdout:
            hall.stdout.close()


def fetch(address: str) -> str:
    with urllib.request.urlopen(address, timeout=TIMEOUT) as answer:
        assert answer.status == 200
        return str(answer.read().decode())
