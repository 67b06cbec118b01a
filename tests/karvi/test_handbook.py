"""The handbook: the same sections in three languages, every thing has its section, and the numbers
of its tables are those of the game."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from meadhall.games.karvi.components.box import TABLES
from meadhall.games.karvi.components.kinds import DECKS, GOODS, KINDS, PLAIN, STRENGTHS
from meadhall.games.karvi.drawing import picture
from meadhall.games.karvi.rules import trade
from meadhall.games.karvi.rules.open_box import BOX, LOCKED_EFFECTS
from meadhall.games.karvi.rules.raid import FRANCIA_DAMAGE, FRANCIA_RAID, FRANCIA_STRENGTH
from meadhall.games.karvi.rules.scoring import GRADES, score
from meadhall.games.karvi.rules.settings import SETTINGS
from meadhall.games.karvi.rules.state import (
    FRANCIA,
    HER_SOURCES,
    LOCKED_AT,
    MAP_AT,
    MOST_BEER,
    MOST_PROVISIONS,
    MOST_STRENGTH,
    PLACES_FOR_WARRIORS,
    POSITIONS,
    Player,
    Volva,
)
from meadhall.games.karvi.rules.supply import VALUES
from meadhall.games.karvi.rules.track import LOCKED
from meadhall.games.karvi.rules.volva import NO_MORE, new_volva
from meadhall.games.karvi.rules.volva_gains import gives, value, worth
from meadhall.games.karvi.view import view
from meadhall.games.karvi.words import word
from meadhall.games.karvi.words.handbook import FAMILIES, KNOWN, handbook, section
from meadhall.games.karvi.words.help_pieces import OTHER_NAMES, PIECES
from meadhall.games.karvi.words.help_topics import ALSO, TOPICS
from tests.karvi.kit import give, table

LANGUAGES = ("en", "de", "fr")
HEADING = re.compile(r"^(#{2,3}) (.+?) \{#([a-z-]+)\}$", re.MULTILINE)
Rows = list[list[str]]

ACTIONS = ("BEER", "PROVISIONS", "INCOME", "UPGRADE", "TRADE", "RAID", "LOCKED")
FIVE_PLACES = {"en": "five places", "de": "fünf Plätze", "fr": "cinq places"}

SUBJECTS = {
    "boards": "variants",
    "draft": "variants",
    "less_luck": "variants",
    "unlucky": "variants",
    "easier_parts": "difficulty",
    "easier_buildings": "difficulty",
    "harder_goods": "difficulty",
    "harder_runes": "difficulty",
    "harder_blockades": "difficulty",
    "harder_stone": "difficulty",
    "harder_cards": "difficulty",
}
"""The settings that have a row in a table, by their title, and in which section."""

SAID = {
    "loser": ("variants", "lost last time", "zuletzt verloren", "dernier perdant"),
    "solo": ("alone", "Orange", "Orange", "Orange"),
    "components": ("reconstructed", "a file", "eine Datei", "un fichier"),
}
"""For the other settings: the section about it, and what it says in each language."""


def anchors(language: str) -> list[tuple[int, str]]:
    return [(len(marks), anchor) for marks, _, anchor in HEADING.findall(handbook(language))]


def text_of(language: str, anchor: str) -> str:
    """What stands under one heading, down to the next."""
    found = re.search(
        rf"^#+ [^\n]*\{{#{anchor}\}}\n(.*?)(?=^#|\Z)", handbook(language), re.MULTILINE | re.DOTALL
    )
    assert found, f"{language} has no {anchor}"
    return found[1]


def rows(language: str, anchor: str) -> Rows:
    """The rows of the table under a heading, without its head."""
    lines = [line for line in text_of(language, anchor).splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


def numbers(text: str) -> list[int]:
    return [int(n) for n in re.findall(r"\d+", text)]


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
        table = [len(row) for row in rows(of, anchor)]
        return table, len(re.findall(r"^(?:- |\d\. )", text, re.MULTILINE))

    for _, anchor in anchors("en"):
        assert shape(language, anchor) == shape("en", anchor), anchor


@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_are_the_same_in_every_language(language: str) -> None:
    for _, anchor in anchors("en"):
        mine, english = (sorted(numbers(text_of(of, anchor))) for of in (language, "en"))
        assert mine == english, anchor


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_link_leads_to_a_section(language: str) -> None:
    links, english = (re.findall(r"\]\((.*?)\)", handbook(of)) for of in (language, "en"))
    assert links == english
    assert {*links} <= {f"#{anchor}" for _, anchor in anchors(language)}
    assert len(links) > 10


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_handbook_is_short(language: str) -> None:
    text = re.sub(r"\{#.*?\}|\(#.*?\)|`.*?`", "", handbook(language))
    words = re.findall(r"[^\W\d_][\w'’-]*", text)
    assert 1500 < len(words) < 2600


def test_french_marks_are_not_torn_from_their_words() -> None:
    assert not re.findall(r"\S* [:;?!]\s|\n[:;?!]", handbook("fr"))


def test_an_unknown_language_reads_english() -> None:
    assert handbook("no") == handbook("en") == handbook("../handbook/de")
    assert len({handbook(language) for language in LANGUAGES}) == 3


# Where to look something up


@pytest.mark.parametrize(
    ("name", "anchor"),
    [
        ("T5", "track"),
        ("A-T5", "track"),
        ("S3", "stop-area"),
        ("X-A-3", "stop-area"),
        ("V", "stop-area"),
        ("H06", "upgrade-cards"),
        ("B16", "upgrade-cards"),
        ("S03", "upgrade-cards"),
        ("helmet", "upgrade-cards"),
        ("beer", "upgrade-cards"),
        ("ship", "upgrade-cards"),
        ("beer stack", "upgrade-cards"),
        ("TC05", "trade-cards"),
        ("offer", "trade-cards"),
        ("TT1a", "trade"),
        ("wool", "trade"),
        ("RT2b", "raid"),
        ("RT24d", "raid"),
        ("raid 12", "raid"),
        ("ST1", "ship-tiles"),
        ("SA8", "ship-tiles"),
        ("HE3", "ship-tiles"),
        ("stern", "ship-tiles"),
        ("sail", "ship-tiles"),
        ("head", "ship-tiles"),
        ("RS01", "rune-stones"),
        ("rune1", "rune-stones"),
        ("rune spot", "rune-stones"),
        ("SR1", "special-stones"),
        ("jarlshof", "sailing"),
        ("Vík í Mýrdal", "sailing"),
        ("kaupanger-lade", "sailing"),
        ("start1-23", "start"),
        ("fur", "gold"),
        ("silver", "gold"),
        ("gold", "gold"),
        ("provisions", "provisions"),
        ("BEER", "beer"),
        ("INCOME", "income"),
        ("UPGRADE", "upgrade"),
        ("TRADE", "trade"),
        ("RAID", "raid"),
        ("LOCKED", "locked"),
        ("die", "dice"),
        ("die 1", "dice"),
        ("dice", "dice"),
        ("warrior 3", "warriors"),
        ("warrior 3i", "warriors"),
        ("tower", "building"),
        ("trading post", "building"),
        ("blockade", "two-players"),
        ("stop-area", "stop-area"),
        ("score", "scoring"),
        ("volva", "volva"),
        ("trade track", "tracks"),
        ("raid track", "tracks"),
        ("trade4", "tracks"),
        ("raid6", "tracks"),
    ],
)
def test_a_thing_has_its_section(name: str, anchor: str) -> None:
    assert section(name) == anchor


@pytest.mark.parametrize("name", ["", "longhouse", "S7", "R7", "C-T1", "warrior of strength", "#"])
def test_an_unknown_thing_has_none(name: str) -> None:
    assert section(name) == ""


def test_every_component_has_its_section() -> None:
    known = {anchor for _, anchor in anchors("en")}
    for rows_of_table in TABLES.values():
        for row in rows_of_table:
            assert section(row.id) in known, row.id
    for place in BOX.place_names:
        assert section(place) == "sailing"
    for kind in KINDS:
        assert section(kind) == ("trade" if kind in GOODS else "raid")


def test_every_thing_of_the_table_has_its_section() -> None:
    for name in (*PIECES, *OTHER_NAMES, *DECKS, "beer stack", "warrior -3"):
        assert section(name), name


@pytest.mark.parametrize(
    ("seats", "solo"), [(1, "highscore"), (1, "volva"), (2, "no"), (3, "no"), (4, "no")]
)
def test_every_thing_of_a_picture_has_its_section(seats: int, solo: str) -> None:
    g = table(seats, settings={"solo": solo}, warriors=(2, -3), fur=1, gold=1, hand=("H01", "S33"))
    drawn = "".join(panel.markup for panel in picture(view(g, 0)))
    things = {*re.findall(r'data-thing="([^"]+)"', drawn)}
    assert len(things) > 60
    assert {name for name in things if not section(name)} == set()


def test_every_position_topic_setting_and_source_has_its_section() -> None:
    also = [word for words in ALSO.values() for word in words]
    settings = [setting.name for setting in SETTINGS]
    tiles = list(BOX.stop_texts)
    for name in (*POSITIONS, *TOPICS, *also, *settings, *HER_SOURCES, *tiles, *score(table())[0]):
        assert section(name), name


def test_every_section_that_is_named_exists() -> None:
    known = {anchor for _, anchor in anchors("en")}
    assert {*KNOWN.values(), *(anchor for _, anchor in FAMILIES)} <= known


# The numbers


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_beginning(language: str) -> None:
    found = [list(map(int, row)) for row in rows(language, "start")]
    expected = []
    for seats in (1, 2, 3, 4):
        g = table(seats)
        assert {*g.sizes} == {g.sizes[0]}
        expected.append([seats, g.rounds, g.dice_each, g.sizes[0], g.blocked.bit_count()])
    assert found == expected


@pytest.mark.parametrize("language", LANGUAGES)
def test_blockades_of_two(language: str) -> None:
    each = [BOX.layouts[PLAIN[side]].three_plus.bit_count() for side in "AB"]
    assert numbers(text_of(language, "two-players")) == [3, *each]


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_lies_on_the_table(language: str) -> None:
    text = text_of(language, "table")
    assert ", ".join(map(str, STRENGTHS)) in text
    assert FIVE_PLACES[language] in text
    assert PLACES_FOR_WARRIORS == 5
    spots = re.findall(r"`([A-Z])1`–`\1(\d)`", text)
    assert [(board, int(last)) for board, last in spots] == [
        (board, max(int(p[1:]) for p in POSITIONS if p[0] == board)) for board in "TRBLS"
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_limits(language: str) -> None:
    assert numbers(text_of(language, "dice")) == [0, MOST_BEER, MOST_BEER]
    assert MOST_PROVISIONS in numbers(text_of(language, "provisions"))
    assert numbers(text_of(language, "strength")) == [1, 1, MOST_STRENGTH]
    spots = [BOX.spots[spot].beer for spot in BOX.spots]
    assert numbers(text_of(language, "track")) == sorted({*spots})


@pytest.mark.parametrize("language", LANGUAGES)
def test_building_sites(language: str) -> None:
    found = rows(language, "building")
    assert len(found) == (BOX.post_sites | BOX.tower_sites).bit_count()
    for name, building, *points in found:
        place = BOX.place_names.index(name)
        kind = "trading post" if BOX.post_sites >> place & 1 else "tower"
        assert building == word(kind, language)
        assert [tuple(numbers(cell)) for cell in points] == [
            BOX.site_points(seats)[place] for seats in (3, 4)
        ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_spots_of_the_tableau(language: str) -> None:
    found = [list(map(int, row[1:])) for row in rows(language, "ship-tiles")]
    spots = [BOX.tableau[part] for part in ("stern", "sail", "head", "rune1")]
    assert all(spot.cost == (0, 0, sum(spot.cost)) for spot in spots)
    assert found == [[sum(spot.cost), spot.points] for spot in spots]
    assert {*BOX.rune_spots} == {BOX.tableau["rune1"]}


@pytest.mark.parametrize("language", LANGUAGES)
def test_tracks(language: str) -> None:
    post, tower, chart = (word(name, language) for name in ("trading post", "tower", "map"))
    beer, provisions, *_, locked = (word(action, language) for action in ACTIONS)
    found = rows(language, "tracks")
    assert [numbers(row[0]) for row in found] == [[], [1], [2], [3], [4], [5], [6]]
    fresh = Player(points=[])
    for tiles, (_, on_trade, on_raid) in enumerate(found):
        assert (post in on_trade) == (tiles in fresh.posts_locked)
        assert (tower in on_raid) == (tiles in fresh.towers_locked)
        for cell, action in ((on_trade, beer), (on_raid, provisions)):
            raised = not tiles or VALUES[tiles] > VALUES[tiles - 1]
            assert (cell == f"{action} {VALUES[tiles]}") == raised
            assert (chart in cell) == (tiles == MAP_AT)
            assert (cell == "Francia") == (tiles == FRANCIA)
            assert (locked in cell) == (tiles == LOCKED_AT)
    assert [numbers(cell) for cell in found[LOCKED_AT][1:]] == [*map(numbers, LOCKED_EFFECTS)]
    steps = sorted({*VALUES})
    for anchor in ("beer", "provisions"):
        assert [n for n in numbers(text_of(language, anchor)) if n != MOST_PROVISIONS] == [
            steps[0],
            *(n for n in range(1, 7) if VALUES[n] > VALUES[n - 1]),
            *steps[1:],
        ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_francia(language: str) -> None:
    by_trade, by_raid = rows(language, "francia")
    assert [numbers(cell) for cell in by_trade[1:]] == [
        [sum(trade.FRANCIA_COST)],
        [trade.FRANCIA_TRADE],
    ]
    assert [numbers(cell) for cell in by_raid[1:]] == [
        [FRANCIA_STRENGTH, FRANCIA_DAMAGE],
        [FRANCIA_RAID],
    ]


def _scored(**mine: Any) -> int:
    g = table(**mine)
    g.beer = [0] * len(g.beer)
    return sum(score(g)[0].values())


def _with_beer(beers: int) -> int:
    g = table()
    g.beer = [beers, *[0] * (len(g.beer) - 1)]
    return sum(score(g)[0].values())


COUNTED: tuple[Callable[[int], int], ...] = (
    lambda n: _scored(warriors=(n,)),
    _with_beer,
    lambda n: _scored(gold=n),
    lambda n: _scored(provisions=n),
    lambda n: _scored(hand=("H01", "B16", "S31")[:n]),
    lambda n: _scored(fur=n // 2, silver=n - n // 2),
)
"""The score of a table with so much of what each row of the scoring table names, in its order."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_scoring(language: str) -> None:
    stones, tiles, *others = rows(language, "scoring")
    assert not numbers(stones[1])
    wool = [row.id for row in TABLES["trade_tile"]]
    squares = [_scored(trades=tuple(wool[:n])) for n in range(1, FRANCIA + 1)]
    assert numbers(tiles[1]) == squares
    assert len(others) == len(COUNTED)
    for (what, points), counted in zip(others, COUNTED, strict=True):
        (each,) = numbers(what)
        assert counted(each) == int(points), what
        assert counted(each - 1) == 0, what


@pytest.mark.parametrize("language", LANGUAGES)
def test_grades(language: str) -> None:
    found = rows(language, "high-score")
    assert [int(above) for above, _ in found] == sorted(above for above, _ in GRADES)
    assert [grade for _, grade in found] == [word(grade, language) for _, grade in sorted(GRADES)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_volva_scores_what_the_game_gives_her(language: str) -> None:
    found = {spot: numbers(what) for spot, what in rows(language, "volva")}
    names = (word(action, language) for action in ACTIONS)
    beer, provisions, income, upgrade, trading, raiding, locked = names
    assert found[trading] == [trade.FRANCIA_TRADE]
    assert found[raiding] == [FRANCIA_RAID]
    assert found[f"{trading} / {raiding}"] == []
    parts = [BOX.tableau[part].points for part in ("stern", "sail", "head", "rune1")]
    assert found[upgrade] == [*parts, NO_MORE]
    assert found[income] == [NO_MORE]
    assert found[f"{beer}, {provisions}"] == [1, min(VALUES), max(VALUES)]

    def with_tiles(trades: int, raids: int) -> Volva:
        v = new_volva(())
        v.trades, v.raids = ("TT1a",) * trades, ("RT2a",) * raids
        return v

    both, only_trade = with_tiles(2, 2), with_tiles(2, 0)
    assert found[locked] == [value(v, gives(v, LOCKED)) for v in (both, only_trade)]
    assert worth(with_tiles(1, 1), LOCKED) == 0


# What may be chosen before the game


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_setting_is_told(language: str) -> None:
    """By the title or the label under which the hall offers it."""
    assert {*SUBJECTS, *SAID} == {setting.name for setting in SETTINGS}
    titles = {s.name: s.labels[1:] if s.name == "boards" else (s.title,) for s in SETTINGS}
    for anchor in {*SUBJECTS.values()}:
        names = [name for name, where in SUBJECTS.items() if where == anchor]
        expected = [word(title, language) for name in names for title in titles[name]]
        assert [row[0] for row in rows(language, anchor)] == expected
    for anchor, *words in SAID.values():
        assert words[LANGUAGES.index(language)] in text_of(language, anchor)


@pytest.mark.parametrize("language", LANGUAGES)
def test_both_solo_games_are_told(language: str) -> None:
    assert "Blazy" in text_of(language, "volva")
    assert "Greenhouser" in text_of(language, "volva")
    assert rows(language, "high-score")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_box_is_worth_buying(language: str) -> None:
    text = text_of(language, "box")
    assert "Torgeir Tjong" in text
    assert "Hans im Glück" in text


def test_the_tables_of_the_tests_are_tidy() -> None:
    """The kit's table scores nothing by itself, so that the counts above mean something."""
    assert _scored() == 0
    g = table()
    give(g, 0, gold=1)
    assert sum(score(g)[0].values()) == 1 + sum(g.beer[d] for d in g.dice_of(0))
