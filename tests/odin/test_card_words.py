"""Every occupation, action space, thing, board and ship has words."""

from __future__ import annotations

import ast
import re
from itertools import pairwise
from pathlib import Path

import pytest

from meadhall.games import odin
from meadhall.games.odin.cards.deck import CARD_NAMES
from meadhall.games.odin.components import occupations, things
from meadhall.games.odin.rules.triggers import CARDS
from meadhall.games.odin.words import card_words, space_words
from meadhall.games.odin.words.card_words import CARD_WORDS
from meadhall.games.odin.words.space_words import SPACE_NAMES, SPACE_WORDS
from meadhall.games.odin.words.thing_words import (
    BOARD_TITLES,
    SHIP_TITLES,
    THING_NAMES,
    THING_TITLES,
)

COLUMNS = {
    1: "BH1 BS1 HU1 HU2 LM1 LM2 WM1 PR1 CR1 CR2 MT1 MT2 MT3 SA1 SA4 SA8 EO1 EO2 I1",
    2: "BH2 BS2 HU3 HU4 LM3 LM4 WM2 PR2 CR3 CR4 MT4 MT5 MT6 SA2 SA5 SA9 EO3 EO4 I2",
    3: "BH3 BS3 HU5 LM5 WM3 PR3 CR5 CR6 MT7 MT8 MT9 SA3 SA6 SA10 EO5 EO6 I3",
    4: "BH4 HU6 LM6 WM4 CR7 MT10 MT11 SA7 EO7 I4",
}
CODES = {code: column for column, codes in COLUMNS.items() for code in codes.split()}
BOARDS = (
    *("home", "shetland", "bear_island", "faroe_islands", "baffin_island", "iceland"),
    *("labrador", "greenland", "newfoundland", "stone_house", "long_house", "shed"),
)
TABLES = [
    (module.__name__.rpartition(".")[2], name)
    for module in (card_words, space_words)
    for name in vars(module)
    if name.isupper()
]


def said(room: str, table: str) -> list[str]:
    """All texts of a table, forms with a number one by one."""
    texts = getattr({"card_words": card_words, "space_words": space_words}[room], table).values()
    return [form for text in texts for form in ((text,) if isinstance(text, str) else text)]


def test_every_occupation_has_a_name_of_its_own_and_words() -> None:
    assert list(CARD_NAMES) == list(CARD_WORDS) == list(range(1, 191))
    assert len(set(CARD_NAMES.values())) == 190
    assert len(set(CARD_WORDS.values())) == 190


def test_every_space_has_a_name_and_words() -> None:
    assert len(CODES) == 61 + 4
    assert set(SPACE_NAMES) == set(SPACE_WORDS) == set(CODES)


@pytest.mark.parametrize("code", CODES)
def test_a_space_says_its_vikings_and_the_gift_of_its_column(code: str) -> None:
    words, column = SPACE_WORDS[code], CODES[code]
    assert re.match(rf"{column} Vikings?\b", words)
    assert ("Draw an occupation" in words) == (column == 3)
    assert ("You may play an occupation before or after." in words) == (column == 4)


def test_every_thing_has_its_names() -> None:
    assert tuple(THING_NAMES) == tuple(THING_TITLES) == things.NAMES
    for thing, (one, several) in THING_NAMES.items():
        assert one == "{n} " + THING_TITLES[thing]
        assert several.startswith("{n} ")


def test_every_board_and_ship_has_a_title() -> None:
    assert tuple(BOARD_TITLES) == BOARDS
    assert tuple(SHIP_TITLES) == ("whaling_boat", "knarr", "longship")


@pytest.mark.parametrize(("room", "table"), TABLES)
def test_no_text_is_empty_or_long_or_badly_joined(room: str, table: str) -> None:
    for text in said(room, table):
        assert text and text == " ".join(text.split()), text
        assert len(text) <= 330, (len(text), text)
        for before, after in pairwise(text):
            assert not (before in ".,;:" and after.isalpha()), text


@pytest.mark.parametrize("words", [CARD_WORDS, SPACE_WORDS])
def test_what_a_card_or_space_does_is_told_in_sentences(words: dict[int | str, str]) -> None:
    for text in words.values():
        assert text[0].isupper() or text[0].isdigit(), text
        assert text.endswith("."), text


ROOM = Path(odin.__file__).parent
NUMBERS = {name: number for name, number in vars(occupations).items() if name.isupper()}


def test_the_table_of_card_numbers_says_what_is_printed() -> None:
    for name, number in NUMBERS.items():
        assert CARD_NAMES[number].upper().replace("'", "").replace(" ", "_") == name


def test_a_card_without_an_effect_of_its_own_says_which_rule_asks_for_it() -> None:
    bare = {n for n, c in CARDS.items() if not (c.played or c.when or c.anytime)}
    ruled = {n for n, c in CARDS.items() if c.rule}
    assert len(bare) > 30
    assert bare <= ruled
    known = {number: name for name, number in NUMBERS.items()}
    for number in ruled:
        source = (ROOM / CARDS[number].rule).read_text(encoding="utf-8")
        uses = re.findall(rf"\b{known[number]}\b", source)
        assert len(uses) > 1, (
            f"card {number} is imported in {CARDS[number].rule} and asked for nowhere"
        )


def bare_numbers(source: str) -> list[str]:
    """Where a card is asked for by a number: `has(p, 40)`, `p.has >> 40`."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "has":
            asked = node.args[1]
        elif isinstance(node, ast.BinOp) and getattr(node.left, "attr", "") in ("has", "spent"):
            asked = node.right
        else:
            continue
        if isinstance(asked, ast.Constant):
            found.append(ast.unparse(node))
    return found


def test_no_card_is_asked_for_by_a_bare_number() -> None:
    assert bare_numbers("has(p, 40) or p.has >> 40 & 1") == ["has(p, 40)", "p.has >> 40"]
    for file in ROOM.rglob("*.py"):
        assert not bare_numbers(file.read_text(encoding="utf-8")), file.name
