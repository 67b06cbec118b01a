"""The handbook: the same sections in three languages, every thing has its section, and the numbers
of its tables are those of the game."""

from __future__ import annotations

import re
from typing import Any

import pytest

from meadhall.games.odin.cards.deck import CARD_NAMES
from meadhall.games.odin.components.boards import (
    BOARDS,
    HOME,
    ISLANDS,
    LONG_HOUSE,
    SHED,
    STONE_HOUSE,
)
from meadhall.games.odin.components.round_track import FIRST_TURNED, HARVESTS
from meadhall.games.odin.components.ships import (
    BOAT_ROOM,
    EMIGRATED,
    KNARR,
    LARGE_BERTHS,
    LONGSHIP,
    LONGSHIP_ROOM,
    PRINTED_ORE,
    SHIP_PRICE,
    SHIPS,
    SMALL_BERTHS,
    WHALING_BOAT,
)
from meadhall.games.odin.components.spaces import SPACES
from meadhall.games.odin.components.strips import STRIPS
from meadhall.games.odin.components.things import (
    BLUE,
    CATTLE,
    CELLS,
    ENGLISH_CROWN,
    GREEN,
    HARVEST,
    NAMES,
    NUMBER,
    ORANGE,
    PREGNANT_CATTLE,
    PREGNANT_SHEEP,
    RED,
    SHEEP,
    SILVER,
    SIZE,
    SIZES,
    SPECIAL_TILES,
    STONE,
    SWORD,
    SWORD_VALUE,
    WOOD,
    named,
)
from meadhall.games.odin.rules.dice import ACTS, FACES, LEAST, MAY_RETURN, REWARD, WEAPON
from meadhall.games.odin.rules.scoring import GRADES, PENALTY, points_by_source, score
from meadhall.games.odin.rules.settings import ROUNDS, SETTINGS
from meadhall.games.odin.rules.setup import START
from meadhall.games.odin.rules.state import SHORT, Odin, open_squares, vikings_in
from meadhall.games.odin.rules.triggers import CARDS
from meadhall.games.odin.rules.voyage import FAR, MIDDLE, NEAR
from meadhall.games.odin.words.handbook import FAMILIES, GROUPS, KNOWN, handbook, section
from meadhall.games.odin.words.help import KINDS, TOPICS
from meadhall.games.odin.words.names import board_title, ship_title, speak, title
from meadhall.kernel.agenda import natures, options
from tests.odin.kit import give, have, say, table

LANGUAGES = ("en", "de", "fr")
HEADING = re.compile(r"^(#{2,3}) (.+?) \{#([a-z-]+)\}$", re.MULTILINE)
CODE = re.compile(r"`([A-Z]+\d+)`")
GROUP_SECTIONS = tuple(
    dict.fromkeys(anchor for letters, anchor in GROUPS.items() if letters != "I")
)
CODES = [space.code for space in SPACES]
PICTURE = (
    *("viking", "vikings", "thing square", "banquet", "table", "square", "income", "bonus"),
    *("silver", "supply", "larder", "hand", "deck", "weapons", "dice", "die", "round", "phase"),
    *("points", "score", "penalties", "penalty", "emigrated", "specials", "planner", "windows"),
    *(f"seat-{seat}" for seat in range(4)),
)
"""Further names of things in the picture."""
Rows = list[list[str]]


def anchors(language: str) -> list[tuple[int, str]]:
    return [(len(marks), anchor) for marks, _, anchor in HEADING.findall(handbook(language))]


KNOWN_ANCHORS = {anchor for _, anchor in anchors("en")}


def text_of(language: str, anchor: str) -> str:
    """What stands under one heading, down to the next."""
    found = re.search(
        rf"^#+ [^\n]*\{{#{anchor}\}}\n(.*?)(?=^#|\Z)", handbook(language), re.MULTILINE | re.DOTALL
    )
    assert found, f"{language} has no {anchor}"
    return found[1]


def lines(language: str, anchor: str) -> Rows:
    """The lines of the table under a heading: its head, then its rows."""
    found = [line for line in text_of(language, anchor).splitlines() if line.startswith("|")]
    cells = [[cell.strip() for cell in line[1:-1].split("|")] for line in found]
    return cells[:1] + cells[2:]


def rows(language: str, anchor: str) -> Rows:
    """Without the head."""
    return lines(language, anchor)[1:]


def numbers(text: str) -> list[int]:
    return [int(n) for n in re.findall(r"\d+", text)]


def thing_called(thing: int, language: str) -> str:
    return title(thing, speak(language)).casefold()


def board_called(board: int, language: str) -> str:
    return board_title(board, speak(language)).casefold()


def cells_of(language: str) -> dict[str, tuple[int, str]]:
    """By the code of a space, the column of the table in which it stands, and what it says."""
    found: dict[str, tuple[int, str]] = {}
    for anchor in GROUP_SECTIONS:
        for row in rows(language, anchor):
            for column, cell in enumerate(row, start=1):
                for code in CODE.findall(cell):
                    assert code not in found, code
                    found[code] = column, re.sub(r"\]\(.*?\)|[`[]", "", cell).partition(" ")[2]
    return found


# The sections


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sections_are_the_same_in_every_language(language: str) -> None:
    assert anchors(language) == anchors("en")
    names = [anchor for _, anchor in anchors(language)]
    assert len(names) == len({*names}) > 40
    headings = re.findall(r"^##+ .*$", handbook(language), re.MULTILINE)
    assert len(headings) == len(names), "every heading has an anchor"


@pytest.mark.parametrize("language", LANGUAGES)
def test_tables_and_lists_are_the_same_in_every_language(language: str) -> None:
    def shape(of: str, anchor: str) -> tuple[Any, ...]:
        text = text_of(of, anchor)
        cells = [len(row) for row in lines(of, anchor)]
        assert len({*cells}) <= 1, f"{of}, {anchor}: a row is too long or too short"
        return cells, len(re.findall(r"^(?:- |\d\. )", text, re.MULTILINE))

    for _, anchor in anchors("en"):
        assert shape(language, anchor) == shape("en", anchor), anchor


@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_are_the_same_in_every_language(language: str) -> None:
    for _, anchor in anchors("en"):
        mine, english = (sorted(numbers(text_of(of, anchor))) for of in (language, "en"))
        assert mine == english, anchor


@pytest.mark.parametrize("language", LANGUAGES)
def test_codes_and_typed_words_are_the_same_in_every_language(language: str) -> None:
    mine, english = (sorted(re.findall(r"`(.*?)`", handbook(of))) for of in (language, "en"))
    assert mine == english


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_link_leads_to_a_section(language: str) -> None:
    links, english = (re.findall(r"\]\((.*?)\)", handbook(of)) for of in (language, "en"))
    assert sorted(links) == sorted(english)
    assert {*links} <= {f"#{anchor}" for _, anchor in anchors(language)}
    assert len(links) > 40


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_handbook_is_short(language: str) -> None:
    assert len(handbook(language).splitlines()) < 450
    text = re.sub(r"\{#.*?\}|\(#.*?\)|`.*?`", "", handbook(language))
    words = re.findall(r"[^\W\d_][\w'’-]*", text)
    assert 2000 < len(words) < 3600


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_line_is_too_long_but_those_of_tables(language: str) -> None:
    text = [line for line in handbook(language).splitlines() if not line.startswith("|")]
    assert max(map(len, text)) <= 118


def test_french_marks_are_not_torn_from_their_words() -> None:
    assert not re.findall(r"\S* [:;?!»]|« |'|\n[:;?!»]", handbook("fr"))


def test_an_unknown_language_reads_english() -> None:
    assert handbook("no") == handbook("en") == handbook("../handbook/de")
    assert len({handbook(language) for language in LANGUAGES}) == 3


# Where to look something up


@pytest.mark.parametrize(
    ("name", "anchor"),
    [
        ("BH1", "building"),
        ("bs3", "building"),
        ("HU4", "hunting"),
        ("WM4", "market"),
        ("CR5", "crafting"),
        ("MT11", "mountains"),
        ("SA10", "sailing"),
        ("EO7", "callings"),
        ("I4", "imitation"),
        ("fur", "goods"),
        ("salt_meat", "goods"),
        ("salt meat", "goods"),
        ("sheep", "animals"),
        ("pregnant_cattle", "animals"),
        ("english_crown", "specials"),
        ("sword", "resources"),
        ("long sword", "resources"),
        ("silver", "resources"),
        ("stone", "resources"),
        ("home", "home"),
        ("stone2", "houses"),
        ("stone_house", "houses"),
        ("shed1", "houses"),
        ("bear_island", "exploration"),
        ("Faroe Islands", "exploration"),
        ("longship", "ships"),
        ("M8", "mountains"),
        ("47", "occupations"),
        ("card 47", "occupations"),
        ("deck", "occupations"),
        ("decks", "settings"),
        ("length", "settings"),
        ("viking", "columns"),
        ("square", "squares"),
        ("penalties", "squares"),
        ("points", "scoring"),
        ("planner", "planner"),
        ("windows", "windows"),
        ("round 7", "rounds"),
        ("before income", "windows"),
    ],
)
def test_a_thing_has_its_section(name: str, anchor: str) -> None:
    assert section(name) == anchor


@pytest.mark.parametrize(
    "name",
    ["", "#", "BH5", "I5", "MT12", "M9", "0", "191", "card 0", "long", "seat-4", "karvi"],
)
def test_an_unknown_thing_has_none(name: str) -> None:
    assert section(name) == ""


FAMILY_NAMES = {
    "spaces": CODES,
    "things": NAMES,
    "boards": [board.name for board in BOARDS],
    "houses one owns": [f"{short}{n}" for short in SHORT.values() for n in range(1, 6)],
    "ships": SHIPS,
    "strips": [*STRIPS],
    "occupations": [*map(str, CARDS), *(f"card {card}" for card in CARDS)],
    "topics": [*TOPICS],
    "settings": [setting.name for setting in SETTINGS],
    "sources of points": [*score(table())[0]],
    "phases": ["before income", "before feast", "before bonus", "before scoring", "over"],
    "the picture": PICTURE,
}


@pytest.mark.parametrize("family", FAMILY_NAMES)
def test_everything_has_its_section(family: str) -> None:
    assert {name for name in FAMILY_NAMES[family] if section(name) not in KNOWN_ANCHORS} == set()


def test_every_section_that_is_named_exists() -> None:
    assert {*KNOWN.values(), *GROUPS.values(), *(anchor for _, anchor in FAMILIES)} <= KNOWN_ANCHORS
    assert {*CARDS} == {*CARD_NAMES}


# The action board


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_space_stands_in_its_column(language: str) -> None:
    told = {code: column for code, (column, _) in cells_of(language).items()}
    assert told == {space.code: space.column for space in SPACES if space.code[0] != "I"}
    assert len(told) == 61
    assert [*dict.fromkeys(CODE.findall(text_of(language, "imitation")))] == CODES[-4:]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_space_stands_in_the_section_that_is_named(language: str) -> None:
    for code in CODES:
        assert f"`{code}`" in text_of(language, section(code)), code


@pytest.mark.parametrize("language", LANGUAGES)
def test_spaces_of_each_column(language: str) -> None:
    found = [numbers(" ".join(row[:2])) for row in rows(language, "columns")]
    told = [*cells_of("en").values()]
    assert found == [[n, sum(column == n for column, _ in told)] for n in (1, 2, 3, 4)]


def as_goods(text: str) -> str:
    """'2 chests, 1 salt meat' as the kit takes it."""
    found = []
    for part in text.split(", "):
        number, name = part.split(" ", 1)
        name = name.replace(" ", "_")
        found.append(f"{number} {name if name in NUMBER else name.removesuffix('s')}")
    return ", ".join(found)


def go_there(g: Odin, code: str) -> None:
    """Use a space; nature answers what it likes."""
    say(g, 0, f"go {code}")
    while (owner := natures(g)) is not None:
        say(g, 0, f"*{options(g, owner)[0]}")


PLAIN_EXCHANGES = (
    *("HU2", "LM1", "LM2", "LM3", "LM4", "WM1", "WM2", "WM3", "PR2"),
    *("CR1", "CR2", "CR3", "CR6"),
)


@pytest.mark.parametrize("code", PLAIN_EXCHANGES)
def test_an_exchange_is_as_it_is_told(code: str) -> None:
    """What the cell says is paid and given when the space is used."""
    _, cell = cells_of("en")[code]
    cost, _, gain = cell.rpartition(" → ")
    g = table()
    if cost:
        give(g, 0, as_goods(cost))
    go_there(g, code)
    assert have(g) == {NAMES[thing]: number for thing, number in named(as_goods(gain))}


# Goods and tiles


@pytest.mark.parametrize("language", LANGUAGES)
def test_goods(language: str) -> None:
    found = rows(language, "goods")
    assert [numbers(row[0]) for row in found] == [[*size] for size in SIZES]
    for (_, *names, sword), size in zip(found, SIZES, strict=True):
        of_this_size = [
            next((thing_called(thing, language) for thing in colour if SIZE[thing] == size), "–")
            for colour in (ORANGE, RED, GREEN, BLUE)
        ]
        assert [name.casefold() for name in names] == of_this_size
        blue = next(t for t in BLUE if SIZE[t] == size)
        assert int(sword) == SWORD_VALUE[blue]


@pytest.mark.parametrize("language", LANGUAGES)
def test_special_tiles(language: str) -> None:
    halves = rows(language, "specials")
    found = [row[:4] for row in halves] + [row[4:] for row in halves if row[4]]
    assert len(found) == len(SPECIAL_TILES)
    for (name, *figures), tile in zip(found, SPECIAL_TILES.values(), strict=True):
        called, _, mark = name.partition(" (")
        assert called.casefold() == thing_called(tile.thing, language)
        assert bool(mark) == tile.tongs, name
        price = [] if tile.price is None else [tile.price]
        assert numbers(" ".join(figures)) == [CELLS[tile.thing], tile.sword, *price], name


# Rounds


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_beginning(language: str) -> None:
    each = [number for _, number in START]
    ready = [table(length=length).players[0].vikings - 1 for length in ROUNDS]
    assert numbers(text_of(language, "start")) == [*each, *ready, 2, 3]
    assert not table().players[0].goods[SILVER]


@pytest.mark.parametrize("language", LANGUAGES)
def test_phases(language: str) -> None:
    assert [int(row[0]) for row in rows(language, "round")] == [*range(1, 13)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_round_by_round(language: str) -> None:
    def told(length: str, number: int) -> list[str]:
        g = table(length=length)
        if number > g.rounds:
            return ["–"] * 3
        turned = number - FIRST_TURNED[g.rounds]
        front = board_called(ISLANDS[turned][0], language) if 0 <= turned < 4 else "–"
        return [str(vikings_in(g, number)), str(HARVESTS[g.rounds][number - 1] or "–"), front]

    found = [[cell.casefold() for cell in row] for row in rows(language, "rounds")]
    assert found == [[str(n), *told("long", n), *told("short", n)] for n in range(1, 8)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_harvests(language: str) -> None:
    told = text_of(language, "rounds").rpartition("|")[2].casefold()
    assert numbers(told) == [1, 2, 3, 4] == [*range(1, len(HARVEST) + 1)]
    crops = [thing_called(thing, language) for level in HARVEST for thing in level]
    where = [told.index(crop) for crop in crops]
    assert where == sorted(where)


@pytest.mark.parametrize("language", LANGUAGES)
def test_open_squares(language: str) -> None:
    head, *found = lines(language, "squares")
    vikings = numbers(" ".join(head))
    assert vikings == [*range(6, 13)]
    g = table()
    for gone, *squares in found:
        g.players[0].gone_knarrs = int(gone)
        for number, told in zip(vikings, squares, strict=True):
            g.round = number - 5
            assert open_squares(g, g.players[0]) == int(told)
    assert PENALTY in numbers(text_of(language, "squares").partition("|")[0])


# Boards, houses, ships


@pytest.mark.parametrize("language", LANGUAGES)
def test_exploration_boards(language: str) -> None:
    sides = [front for front, _ in ISLANDS] + [back for _, back in ISLANDS]
    other = {a: b for pair in ISLANDS for a, b in (pair, pair[::-1])}
    space_of = (
        dict.fromkeys(NEAR, "SA8") | dict.fromkeys(MIDDLE, "SA9") | dict.fromkeys(FAR, "SA10")
    )
    house = speak(language)("stone house").casefold()
    found = rows(language, "exploration")
    for (name, back, points, minus, income, bonus, needs), side in zip(found, sides, strict=True):
        board = BOARDS[side]
        assert name.casefold() == board_called(side, language)
        assert back.casefold() == board_called(other[side], language)
        assert int(points) == board.points
        assert int(minus) == board.negatives.bit_count()
        ends = [(line.steps[0][0], line.last) for line in board.incomes]
        assert numbers(income) == [n for pair in ends for n in pair]
        goods = [t for paid in board.bonuses for t in paid.things]
        names = [thing_called(t, language) if t >= 0 else house for t in goods]
        left = bonus.casefold()
        for good in names:
            assert good in left, f"{name}: {good}"
            left = left.replace(good, "", 1)
        assert not re.findall(r"\b(?!and\b|und\b|et\b)\w+", left), left
        assert CODE.findall(needs) == [space_of[side]]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_home_board(language: str) -> None:
    text = text_of(language, "home")
    board = BOARDS[HOME]
    (line,) = board.incomes
    values = [value for value, _, _ in line.steps] + [line.last]
    assert numbers(text) == [board.negatives.bit_count(), 1, *values]
    for bonus in board.bonuses:
        for thing in bonus.things:
            assert thing_called(thing, language) in text.casefold()


@pytest.mark.parametrize("language", LANGUAGES)
def test_houses(language: str) -> None:
    g = table()
    kinds = {SHED: g.sheds, STONE_HOUSE: g.stone_houses, LONG_HOUSE: g.long_houses}
    costs = {SHED: (2, WOOD), STONE_HOUSE: (1, STONE), LONG_HOUSE: (2, STONE)}
    found = rows(language, "houses")
    for (name, cost, number, points, minus, what), kind in zip(found, kinds, strict=True):
        board = BOARDS[kind]
        spots = board.wood_spots + board.stone_spots
        assert name.casefold() == board_called(kind, language)
        price, resource = costs[kind]
        assert numbers(cost) == [price]
        assert thing_called(resource, language) in cost.casefold()
        assert int(number) == kinds[kind]
        assert int(points) == board.points
        assert int(minus) == board.negatives.bit_count() + spots
        assert numbers(what) == ([board.wood_spots, board.stone_spots] if spots else [])
        for bonus in board.bonuses:
            assert thing_called(bonus.things[0], language) in what.casefold()


BUILT = {"BH1": "2 wood", "BH2": "stone", "BH3": "2 stone"} | {
    "BS1": "wood",
    "BS2": "2 wood",
    "BS3": "2 wood",
}


@pytest.mark.parametrize("code", BUILT)
def test_what_is_built_costs_what_is_told(code: str) -> None:
    """With exactly that much the space can be used, and nothing is left."""
    _, cell = cells_of("en")[code]
    assert named(as_goods(cell.partition(" → ")[0])) == named(BUILT[code])
    g = table()
    give(g, 0, BUILT[code])
    go_there(g, code)
    assert have(g) == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_ships(language: str) -> None:
    small, large, price = SMALL_BERTHS, LARGE_BERTHS, SHIP_PRICE
    expected = {
        WHALING_BOAT: [small, 1, price[WHALING_BOAT], BOAT_ROOM, price[WHALING_BOAT]],
        KNARR: [large, 2, price[KNARR], 0, price[KNARR], EMIGRATED[KNARR]],
        LONGSHIP: [large, 2, price[LONGSHIP], LONGSHIP_ROOM, price[LONGSHIP], EMIGRATED[LONGSHIP]],
    }
    for (name, *figures), (ship, told) in zip(
        rows(language, "ships"), expected.items(), strict=True
    ):
        assert name.casefold() == ship_title(ship, speak(language)).casefold()
        assert numbers(" ".join(figures)) == told
    assert numbers(text_of(language, "ships").rpartition("|")[2]) == [PRINTED_ORE]


# Dice, occupations, points


@pytest.mark.parametrize("language", LANGUAGES)
def test_dice(language: str) -> None:
    found = rows(language, "dice")
    for (_, die, _, won, lost), act in zip(found, ACTS, strict=True):
        assert int(die) == len(FACES[act])
        resource, weapon = (WOOD, WEAPON[act]) if act in WEAPON else (STONE, SWORD)
        assert all(thing_called(t, language) in lost.casefold() for t in (resource, weapon))
        back = MAY_RETURN[act]
        assert numbers(lost) == [1, 1, *([back] if back else [])]
        if act in REWARD:
            assert all(thing_called(t, language) in won.casefold() for t, _ in REWARD[act])
    assert LEAST - 1 in numbers(text_of(language, "dice").rpartition("|")[2])


@pytest.mark.parametrize("language", LANGUAGES)
def test_occupations(language: str) -> None:
    starters = sum(card.deck.islower() for card in CARDS.values())
    expected = [len(CARDS), starters, len(CARDS) - starters, 0]
    assert numbers(text_of(language, "occupations")) == expected
    kinds = [speak(language)(KINDS[kind]) for kind in ("I", "T", "E", "S")]
    assert [row[1] for row in rows(language, "occupations")] == kinds


def points(**mine: Any) -> int:
    """The points of somebody with all this, beyond those of an empty home board."""
    p = table().players[0]
    empty = sum(points_by_source(p).values())
    for name, value in mine.items():
        setattr(p, name, value)
    return sum(points_by_source(p).values()) - empty


def owned(thing: int) -> int:
    goods = [0] * len(NAMES)
    goods[thing] = 1
    return points(goods=goods)


@pytest.mark.parametrize("language", LANGUAGES)
def test_scoring(language: str) -> None:
    ships = [points(boats=(0,)), points(knarrs=1), points(longships=(0,))]
    animals = [owned(t) for t in (SHEEP, PREGNANT_SHEEP, CATTLE, PREGNANT_CATTLE)]
    found = [numbers(row[1]) for row in rows(language, "scoring")]
    assert found == [
        ships,
        [points(gone_knarrs=1), points(gone_longships=1)],
        [],
        [BOARDS[kind].points for kind in (SHED, STONE_HOUSE, LONG_HOUSE)],
        animals,
        [],
        [owned(SILVER)],
        [1],
        [owned(ENGLISH_CROWN)],
        [1],
        [-points(penalties=1)],
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_alone(language: str) -> None:
    wood_of_one = [4, 1]  # in the code MT4, and what it gives
    expected = [*wood_of_one, *(least for least, _ in GRADES)]
    assert numbers(text_of(language, "alone")) == expected


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_box_is_worth_buying(language: str) -> None:
    text = text_of(language, "box")
    assert "Uwe Rosenberg" in text
    assert "Feuerland" in text


def test_the_tables_of_the_tests_are_tidy() -> None:
    """The kit's table owns nothing by itself, so that the counts above mean something."""
    assert points() == 0
    assert have(table()) == {}
