"""The hall's client: it builds, its types hold, its colours can be read, its lock names no host."""

from __future__ import annotations

import gzip
import importlib.util
import re
from collections import Counter
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[2]
CLIENT = ROOT / "src" / "meadhall" / "hall" / "client"


def own_files(pattern: str) -> list[Path]:
    """The client's own files of this name, in all its folders."""
    return [path for path in CLIENT.rglob(pattern) if "node_modules" not in path.parts]


def load() -> ModuleType:
    spec = importlib.util.spec_from_file_location("hatch_build", ROOT / "hatch_build.py")
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def builder() -> ModuleType:
    module = load()
    if not (module.system_node() or module.wheel_node()):
        pytest.skip("NO NODE: the hall's client is not tested here")
    with module.build_lock():
        module.install_packages(module.find_node(), dev=True)
    return module


@pytest.mark.slow
def test_the_client_is_built_once_and_is_small(
    builder: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    static = tmp_path / "static"
    monkeypatch.setattr(builder, "STATIC", static)
    assert builder.build()
    assert not builder.build(), "nothing has changed"
    (static / "old-file.js").write_text("left over")
    (static / builder.STAMP).write_text("of another source")
    assert builder.build()
    names = {path.name for path in static.iterdir()}
    assert {"hall.js", "hall.css", "favicon.svg"} <= names
    assert "old-file.js" not in names
    text = sum(len(gzip.compress((static / name).read_bytes())) for name in ("hall.js", "hall.css"))
    fonts = sum(p.stat().st_size for p in static.glob("*.woff2") if "latin-ext" not in p.name)
    assert text + fonts < 100_000, "what the first page fetches, in bytes"


def test_the_stylesheet_fetches_nothing_from_elsewhere(
    builder: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(builder, "STATIC", tmp_path / "static")
    builder.build()
    css = (tmp_path / "static" / "hall.css").read_text()
    urls = re.findall(r"url\(['\"]?([^)'\"]*)", css)
    assert urls
    assert all(url.startswith(("./", "data:image/svg+xml")) for url in urls), urls
    for url in urls:
        if url.startswith("./"):
            assert (tmp_path / "static" / url).is_file(), url


@pytest.mark.slow
@pytest.mark.parametrize("config", ["tsconfig.json", "tsconfig.test.json"])
def test_the_types_hold(builder: ModuleType, config: str) -> None:
    node = builder.find_node()
    node.run(node.node, "node_modules/typescript/bin/tsc", "-p", config)


def test_every_source_is_type_checked(builder: ModuleType) -> None:
    """Each TypeScript file belongs to one of the two projects."""
    node, tsc = builder.find_node(), "node_modules/typescript/bin/tsc"
    checked = "".join(
        node.start(node.node, tsc, "-p", config, "--listFilesOnly", quiet=True).stdout
        for config in ("tsconfig.json", "tsconfig.test.json")
    ).split()
    assert {str(path) for path in own_files("*.ts")} <= set(checked)


def test_the_linter_finds_nothing(builder: ModuleType) -> None:
    node = builder.find_node()
    done = node.start(*node.npm, "run", "--silent", "lint", quiet=True)
    assert done.returncode == 0, done.stdout


@pytest.mark.slow
def test_the_pure_parts_of_the_client(builder: ModuleType) -> None:
    node = builder.find_node()
    node.run(node.node, "build.mjs", "tests")
    tests = sorted(str(path.relative_to(CLIENT)) for path in CLIENT.glob("out/**/*.test.mjs"))
    assert len(tests) == len(own_files("*.test.ts"))
    node.run(node.node, "--test", *tests)


def test_a_build_that_fails_says_why_in_a_few_lines(builder: ModuleType) -> None:
    node = builder.find_node()
    with pytest.raises(SystemExit) as stopped:
        node.run(node.node, "no-such-script.mjs")
    said = str(stopped.value)
    assert said.startswith("The hall's client could not be built")
    assert "no-such-script.mjs" in said
    assert "Traceback" not in said


def test_the_lock_file_names_no_host() -> None:
    lock = (CLIENT / "package-lock.json").read_text()
    assert "://" not in lock, "remove the 'resolved' and 'funding' entries"
    assert lock.count('"integrity"') > 20


# Colours


COLOUR = re.compile(
    r"#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\([^)]*\)", re.I
)
TOKENS = CLIENT / "styles" / "colours.css"


def tokens() -> dict[str, str]:
    """The custom properties of the client's colours and fonts, as they are written."""
    found = re.findall(r"--([a-z-]+):\s*([^;]+);", TOKENS.read_text())
    return {name: value for name, value in found if name != "seat"}


def in_theme(name: str, theme: str) -> str:
    """A token's colour in one theme: the side of light-dark() that counts, with var() followed."""
    value = tokens()[name]
    sides = re.fullmatch(r"light-dark\((#\w+|\w+\([^()]*\)),\s*(#\w+|\w+\([^()]*\))\)", value)
    if sides:
        value = sides[1 if theme == "light" else 2]
    other = re.fullmatch(r"var\(--([a-z-]+)\)", value)
    return in_theme(other[1], theme) if other else value


def test_each_colour_is_written_once() -> None:
    """No colour is defined twice, and only the file of the tokens defines any."""
    written = Counter(colour.lower() for colour in COLOUR.findall(TOKENS.read_text()))
    assert len(written) > 60
    assert not [colour for colour, times in written.items() if times > 1]
    elsewhere = {
        f"{path.name}: {colour}"
        for path in own_files("*.css")
        if path != TOKENS
        for colour in COLOUR.findall(path.read_text())
    }
    assert not elsewhere


def test_every_colour_used_is_a_token() -> None:
    known = set(tokens()) | {"seat", "ship"}
    used = {
        name
        for path in own_files("*.css")
        for name in re.findall(r"var\(--([a-z-]+)", path.read_text())
    }
    assert used <= known, used - known


def brightness(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    bright, dim = sorted((brightness(one), brightness(other)), reverse=True)
    return (bright + 0.05) / (dim + 0.05)


GROUNDS = ("page", "surface", "raised")
TEXT = [
    *((ink, ground) for ink in ("ink", "ink-soft", "link", "link-hover") for ground in GROUNDS),
    *(("ink", ground) for ground in ("note", "wrong", "plus-back", "minus-back")),
    ("plus", "plus-back"),
    ("minus", "minus-back"),
    ("minus", "surface"),
    ("key-ink", "key"),
    ("band-ink", "band"),
    ("band-soft", "band"),
    *(("on-seat", f"seat-{colour}") for colour in ("green", "blue", "orange", "purple")),
]
PARTS = [
    *(("focus", ground) for ground in GROUNDS),
    *(("edge", ground) for ground in GROUNDS),
    *((f"seat-{c}", g) for c in ("green", "blue", "orange", "purple") for g in GROUNDS),
    ("wrong-line", "wrong"),
]


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_everything_can_be_read(theme: str) -> None:
    """WCAG AA: 4.5 for text, 3 for the parts of controls and pieces."""
    colours = {name: in_theme(name, theme) for name in tokens()}
    weak = [
        f"{one} on {other}: {contrast(colours[one], colours[other]):.2f} < {least}"
        for pairs, least in ((TEXT, 4.5), (PARTS, 3.0))
        for one, other in pairs
        if contrast(colours[one], colours[other]) < least
    ]
    assert not weak
