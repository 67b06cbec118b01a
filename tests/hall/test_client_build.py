"""The hall's client: it builds, its types hold, its colours can be read, its lock names no host."""

from __future__ import annotations

import gzip
import importlib.util
import re
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[2]
CLIENT = ROOT / "src" / "meadhall" / "hall" / "client"


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
    with module.alone():
        module.packages(module.find_node(), dev=True)
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
def test_the_types_hold(builder: ModuleType) -> None:
    node = builder.find_node()
    node.run(node.node, "node_modules/typescript/bin/tsc")


@pytest.mark.slow
def test_the_pure_parts_of_the_client(builder: ModuleType) -> None:
    node = builder.find_node()
    node.run(node.node, "build.mjs", "tests")
    tests = sorted(str(path.relative_to(CLIENT)) for path in CLIENT.glob("out/*.test.mjs"))
    assert len(tests) == len(list(CLIENT.glob("*.test.ts")))
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


def themes() -> dict[str, dict[str, str]]:
    """The variables of both themes; what the dark one does not say is as in the light one."""
    css = (CLIENT / "colours.css").read_text()

    def block(selector: str) -> dict[str, str]:
        found = re.search(re.escape(selector) + r"\s*\{([^}]*)\}", css)
        assert found, selector
        return dict(re.findall(r"--([a-z-]+):\s*([^;]+);", found[1]))

    common = block(":root")
    light, dark = block("\nbody"), block('body[data-theme="dark"]')
    by_system = block('body[data-theme="auto"],\n  body:not([data-theme])')
    assert dark == by_system, "the dark theme is written twice and must be the same"
    return {"light": {**common, **light}, "dark": {**common, **light, **dark}}


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
    colours = themes()[theme]
    weak = [
        f"{one} on {other}: {contrast(colours[one], colours[other]):.2f} < {least}"
        for pairs, least in ((TEXT, 4.5), (PARTS, 3.0))
        for one, other in pairs
        if contrast(colours[one], colours[other]) < least
    ]
    assert not weak
