"""The symbols of A Feast for Odin, and the sketches made of them."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from meadhall.games.odin.cards.deck import CARD_NAMES
from meadhall.games.odin.components.boards import BOARDS
from meadhall.games.odin.components.ships import SHIPS
from meadhall.games.odin.components.spaces import SPACES
from meadhall.games.odin.components.things import NAMES, NUMBER
from meadhall.games.odin.drawing import icons, symbols
from meadhall.games.odin.drawing.icons import SYMBOLS
from meadhall.games.odin.drawing.sketches import sketch
from meadhall.games.odin.view import view
from meadhall.games.odin.words.names import card_title, speak, title
from meadhall.picture import svg
from tests.odin.kit import table

SVG = "{http://www.w3.org/2000/svg}"
OTHERS = """
whaling_boat knarr longship viking shed stone_house long_house income points penalty card card_light
play_card die8 die12 sword_value weapon mountain up up2 to plus or overseas sale explore emigrate
raid pillage plunder hunt whale imitate market craft forge product first deck banquet home
island vikings harvest breed spot_wood spot_stone passed ready bonus
"""
_GIVEN = """
ore wood rune_stone mead stone silverware game_meat oil cabbage beans stockfish sheep milk flax peas
hide whale_meat skin_and_bones chest linen cloakpin stone_house
"""
GIVEN = _GIVEN.split()
WANTED = [*NAMES, *OTHERS.split(), *(f"bonus_{name}" for name in GIVEN)]
CSS = (Path(icons.__file__).parents[1] / "icons.css").read_text(encoding="utf-8")
PAINT = re.compile(r"""(fill|stroke|style|color)\s*=\s*["']""")
CLASSES = re.compile(r"\.([a-z][a-z0-9-]*)")

TWO = view(table(2), None)


@pytest.fixture(scope="module")
def sheet() -> ElementTree.Element:
    return ElementTree.fromstring(symbols())


def test_every_symbol_stands_on_the_sheet_once(sheet: ElementTree.Element) -> None:
    ids = [symbol.get("id") for symbol in sheet.iter(f"{SVG}symbol")]
    assert len(ids) == len({*ids})
    assert {*ids} == {f"i-{name}" for name in WANTED}


def test_every_bonus_of_a_board_has_its_symbol() -> None:
    things = {thing for board in BOARDS for bonus in board.bonuses for thing in bonus.things}
    names = {NAMES[thing] if thing >= 0 else "stone_house" for thing in things}
    assert {*icons.BONUSES} == names == {*GIVEN}


def test_symbols_fill_their_field(sheet: ElementTree.Element) -> None:
    for symbol in sheet.iter(f"{SVG}symbol"):
        assert symbol.get("viewBox") == "0 0 24 24"
        (group,) = symbol
        assert group.get("class") == "ie"
        assert len(group) > 0, symbol.get("id")


def test_no_two_symbols_look_alike() -> None:
    assert len({*SYMBOLS.values()}) == len(SYMBOLS)


def test_symbols_name_only_symbols(sheet: ElementTree.Element) -> None:
    used = [use.get("href", "") for use in sheet.iter(f"{SVG}use")]
    assert len(used) > len(GIVEN)
    assert {href.removeprefix("#i-") for href in used} <= {*SYMBOLS}


def test_colours_are_classes(sheet: ElementTree.Element) -> None:
    assert not PAINT.search(symbols())
    assert "#" not in re.sub(r'href="#i-\w+"', "", symbols())
    known = {*CLASSES.findall(svg.style()), *CLASSES.findall(CSS)}
    for symbol in sheet.iter(f"{SVG}symbol"):
        for shape in symbol.iter():
            if shape.tag in (f"{SVG}path", f"{SVG}circle", f"{SVG}ellipse"):
                classes = (shape.get("class") or "nothing").split()
                assert {*classes} <= known, (symbol.get("id"), classes)


def test_a_viking_wears_the_colour_of_its_seat() -> None:
    assert 'class="own"' in SYMBOLS["viking"]
    assert SYMBOLS["vikings"].count('class="own"') == 3


def drawn(name: str, language: str = "en") -> ElementTree.Element:
    return ElementTree.fromstring(sketch(TWO, name, language))


@pytest.mark.parametrize(
    "name",
    [
        *NAMES,
        *SHIPS,
        *(board.name for board in BOARDS),
        *(space.code for space in SPACES),
    ],
)
def test_everything_has_a_sketch(name: str) -> None:
    root = drawn(name)
    assert root.get("aria-label")
    assert len(root) > 0
    assert not PAINT.search(sketch(TWO, name))
    used = {use.get("href", "").removeprefix("#i-") for use in root.iter(f"{SVG}use")}
    assert used <= {*SYMBOLS}


def test_a_thing_is_sketched_with_its_own_emblem() -> None:
    for name in NAMES:
        (use,) = drawn(name).iter(f"{SVG}use")
        assert use.get("href") == f"#i-{name}"
        assert drawn(name).get("aria-label") == title(NUMBER[name], speak("en"))


def test_a_board_is_sketched_square_by_square() -> None:
    for board in BOARDS:
        squares = sum(len(row.replace("_", "").replace("#", "")) for row in board.rows)
        paths = "".join(path.get("d", "") for path in drawn(board.name).iter(f"{SVG}path"))
        assert paths.count("z") == squares


def test_a_card_is_sketched_with_number_and_name() -> None:
    for card, name in CARD_NAMES.items():
        root = drawn(f"card {card}")
        number, *words = (text.text or "" for text in root.iter(f"{SVG}text"))
        assert number == str(card)
        assert " ".join(words) == name
        assert root.get("aria-label") == card_title(card, speak("en"))
        assert sketch(TWO, f"card {card}") and not sketch(TWO, str(card)), "a number is no card"


@pytest.mark.parametrize(
    "name", ["", "nonsense", "card", "card 0", "card 191", "191", "-1", "bh1", "card fur", "<", "²"]
)
def test_nonsense_has_no_sketch(name: str) -> None:
    assert sketch(TWO, name) == ""
