"""A components file: laid over the standard box, checked on load, complaints with their lines."""

from __future__ import annotations

from pathlib import Path

import pytest

from meadhall import Illegal, Table
from meadhall.games.karvi.components.box import TABLES
from meadhall.games.karvi.components.own_box import template
from meadhall.games.karvi.components.rows import SpotRow
from meadhall.games.karvi.rules.open_box import BOX, load, read

TILE = """\
# from my own box
[trade_tile.TT1b]
good = "wool"
cost = "1 fur + 2 silver"
cards = 2
points = 7
"""


def test_a_row_replaces_its_component_alone() -> None:
    box = read(TILE)
    assert box.trade_tiles["TT1b"].cost == (1, 2, 0)
    assert (box.trade_tiles["TT1b"].cards, box.trade_tiles["TT1b"].points) == (2, 7)
    assert box.trade_tiles["TT1a"] == BOX.trade_tiles["TT1a"]
    assert box.name != BOX.name
    (row,) = (r for r in box.tables["trade_tile"] if r.id == "TT1b")
    assert getattr(row, "book") == "print"  # noqa: B009


def test_the_template_is_the_standard_box() -> None:
    box = read(template(BOX))
    for name, rows in TABLES.items():
        ours = [[getattr(r, f) for f in r.__slots__ if f != "book"] for r in rows]
        theirs = [[getattr(r, f) for f in r.__slots__ if f != "book"] for r in box.tables[name]]
        assert ours == theirs


def test_a_game_is_played_recorded_and_replayed_with_it(tmp_path: Path) -> None:
    path = tmp_path / "my-box.toml"
    path.write_text(TILE, encoding="utf-8")
    table = Table.new("karvi", 2, seed=1, options={"components": str(path)})
    assert table.view(0)["box"] == load(path).name
    text = table.save()
    assert f"components={load(path).name}" in text
    assert Table.from_record(text).save() == text
    with pytest.raises(Illegal, match=r"another box .feedbeef.*--components"):
        Table.from_record(text.replace(load(path).name, "feedbeef"))


def complaint(text: str) -> str:
    with pytest.raises(Illegal) as refused:
        read(text)
    return str(refused.value)


@pytest.mark.parametrize(
    ("old", "new", "line", "said"),
    [
        ("[trade_tile.TT1b]", "[trade_tile.TT9b]", 2, "there is no trade_tile 'TT9b'"),
        ("[trade_tile.TT1b]", "[trade_tiles.TT1b]", 2, "there is no table 'trade_tiles'"),
        ("points = 7", "", 2, "TT1b lacks the value 'points'"),
        ("points = 7", "pints = 7", 6, "TT1b has no value 'pints' (did you mean points?)"),
        ("points = 7", 'points = "7"', 6, "TT1b, points: '7' should be a number"),
        ("cards = 2", "cards = 3", 5, "TT1b, cards: 3 is not within 1 to 2"),
        ("2 silver", "2 silber", 4, "TT1b, cost: '1 fur + 2 silber' is not a cost"),
        ('"wool"', '"salt"', 3, "there should be 4 trade_tiles with good wool, not 3"),
        ('"wool"', '"wood"', 3, "TT1b, good: 'wood' is not one of wool"),
    ],
)
def test_complaints_name_the_line(old: str, new: str, line: int, said: str) -> None:
    told = complaint(TILE.replace(old, new))
    assert f"line {line}: " in told
    assert said in told


def card(name: str, level: int) -> str:
    return f'[upgrade_card.{name}]\nlevel = {level}\ncost = "nothing"\nbox1 = "1 gold"\n'


def test_three_cards_of_level_1_are_needed_alone() -> None:
    told = complaint("".join(card(f"H0{i}", 2) for i in range(1, 6)))
    assert "line 2: there should be at least 3 helmet cards of level 1, not 2" in told


def test_mixed_boards_never_need_more_than_eight_blockades() -> None:
    """Side B has at most eight, but not where side A has few."""
    rows = {row.id: row for row in TABLES["spot"]}
    text = ""
    for name, marked in (("B-B1", False), ("B-B2", False), ("B-L1", True), ("B-L2", True)):
        row = rows[name]
        assert isinstance(row, SpotRow)
        text += (
            f'[spot.{name}]\nbeer = {row.beer}\neffect = "{row.effect}"\n'
            f'colour = "{row.colour}"\nthree_plus = {str(marked).lower()}\n'
        )
    assert "mixed boards should have at most 8 spots with 3+, not 10" in complaint(text)


@pytest.mark.parametrize(
    "text",
    [
        '[spot.A-T1]\nbeer = 0\neffect = "stack the die"\ncolour = "grey"\nthree_plus = false\n',
        '[stop.V-1]\neffect = "free dice move / 2 points"\n',
        '[trade_card.TC01]\nbox1 = "stack the die"\n',
    ],
)
def test_only_upgrade_cards_change_a_dice_move(text: str) -> None:
    told = complaint(text)
    assert "only upgrade cards can change a dice move" in told and "line " in told


def test_all_complaints_come_at_once() -> None:
    told = complaint(TILE.replace("points = 7", "").replace("cards = 2", 'cards = "two"'))
    assert "line 2: " in told and "line 5: " in told


@pytest.mark.parametrize(
    ("text", "line", "said"),
    [
        (
            '[spot.A-T1]\nbeer = 0\neffect = "1 furr"\ncolour = "grey"',
            3,
            "A-T1, effect: '1 furr' is not an effect",
        ),
        (
            '[spot.A-T1]\nbeer = 0\neffect = "1 fur"\ncolour = "grey"\nthree_plus = true',
            5,
            "side A should have exactly 7 spots with 3+, not 8",
        ),
        ('[spot.A-T1]\nbeer = 9\neffect = "1 fur"\ncolour = "grey"', 2, "not within 0 to 5"),
        ('[spot.A-T1]\nbeer = 0\neffect = "1 fur"\ncolour = "pink"', 4, "'pink' is not one of"),
        (
            '[ship_tile.ST1]\npart = "stern"\nneeds = "1 trade tale"\neffect = "map"',
            3,
            "ST1, needs: 'trade tale' cannot be counted (did you mean trade tile?)",
        ),
        (
            '[ship_tile.ST1]\npart = "stern"\nneeds = "1 tower"\neffect = "fly"',
            4,
            "'fly' is not what a ship tile can do",
        ),
        (
            '[ship_tile.ST1]\npart = "sail"\nneeds = "1 tower"\neffect = "map"',
            2,
            "there should be 8 ship_tiles with part stern, not 7",
        ),
        (
            '[raid_tile.RT2a]\nstrength = 3\ndamage = 1\npoints = 1\nbonus = "1 fur"',
            2,
            "RT2a, strength: 3 is not one of 2, 5, 8, 12, 18, 24",
        ),
        (
            '[upgrade_card.H01]\nlevel = 3\ncost = "nothing"\nbox1 = "heal 1"',
            2,
            "not within 1 to 2",
        ),
        (
            '[place.birsay]\nname = "Birsay"\nholds = "raid 5"',
            3,
            "raid 2 has no place",
        ),
        (
            '[place.mann]\nname = "Mann"\nholds = "tower"\n'
            "points23 = [4, 3]\npoints4 = [4, 3, 2, 1]",
            4,
            "mann, points23: one number for each of 3 spaces",
        ),
        ('[place.iona]\nname = "Iona"\nholds = "raid 99"', 3, "a place cannot hold 'raid 99'"),
        (
            "[start_card.start1-4]\nvalue = 2\ndice = [3]\ngold = 0\neither = 4\nwarrior = 2\n"
            "cards = 1\nprovisions = 2",
            2,
            "two start cards have the same value",
        ),
        (
            "[start_card.start1-4]\nvalue = 1\ndice = [3, 3]\ngold = 0\neither = 4\nwarrior = 2\n"
            "cards = 1\nprovisions = 2",
            3,
            "start1-4, dice: there should be 1",
        ),
        ('[routes]\nboth = [["kaupanger", "jarlshof"]]\nfour = []', 1, "no route leads to"),
        ('[routes]\nboth = [["kaupanger", "atlantis"]]\nfour = []', 1, "no place 'atlantis'"),
        ('[routes]\nboth = [["kaupanger"]]\nfour = []', 2, "is not a pair of places"),
        ("[routes]\nboth = []", 1, "routes lack the list 'four'"),
        ("[routes]\nboth = 3\nfour = []", 2, "both should be a list of pairs"),
        (
            '[ship_tile.ST1]\npart = "stern"\nneeds = "1 tower"\neffect = ""',
            4,
            "a ship tile should do something",
        ),
        (
            '[spot.A-T3]\nbeer = 0\neffect = "12 fur/silver"\ncolour = "grey"',
            3,
            "'12 fur/silver' is not an effect",
        ),
        (
            '[spot.A-T3]\nbeer = 0\neffect = "1 warrior of strength 9"\ncolour = "grey"',
            3,
            "is not an effect",
        ),
        (
            "[start_card.start1-4]\nvalue = 1\ndice = [3]\ngold = -5\neither = 4\nwarrior = 2\n"
            "cards = 1\nprovisions = 2",
            4,
            "start1-4, gold: -5 is not within 0 to 20",
        ),
        ('[place.iona]\nname = "Iona"\nholds = "raid 12 / raid 18"\nx = 1000', 4, "0 to 100"),
    ],
)
def test_other_complaints(text: str, line: int, said: str) -> None:
    told = complaint(text)
    assert said in told
    assert f"line {line}: " in told


def test_what_is_not_toml_or_not_there() -> None:
    assert "not TOML" in complaint("[trade_tile")
    assert "line 1" in complaint("[trade_tile\n")
    with pytest.raises(Illegal, match="cannot be read"):
        load("no-such-file.toml")
    with pytest.raises(Illegal, match="cannot be read"):
        Table.new("karvi", 2, options={"components": "no-such-file.toml"})


def test_rune_spots_that_differ_are_chosen(tmp_path: Path) -> None:
    """On the standard tableau all rune spots are alike; on a printed one they may not be."""
    path = tmp_path / "my-box.toml"
    path.write_text('[tableau.rune3]\ncost = "nothing"\npoints = 9\n', encoding="utf-8")
    table = Table.new("karvi", 2, seed=1, options={"components": str(path)})
    while not table.options(0) or "RS" not in table.options(0)[0]:
        seat = table.waiting()[0]
        table.play(seat, table.options(seat)[0])
    stones = [t for t in table.view(0)["players"][0]["above"] if t.startswith("RS")]
    assert table.options(0) == tuple(f"{t} on {spot}" for t in stones for spot in (1, 3))
    table.play(0, f"{stones[1]} on 3")
    assert table.view(0)["players"][0]["runes"] == [[], [], [stones[1]], []]


def test_the_row_that_breaks_a_count_is_named_in_a_whole_box() -> None:
    text = template(BOX)
    at = text.index("[spot.A-B3]")
    changed = text[:at] + text[at:].replace("three_plus = false", "three_plus = true", 1)
    line = changed[: changed.index("three_plus", at)].count("\n") + 1
    assert f"line {line}: side A should have exactly 7" in complaint(changed)


def test_the_template_of_an_own_box_does_not_call_its_values_the_rulebooks() -> None:
    assert "in the rulebook: points" in template(BOX)
    assert "print" not in template(read(TILE))


def test_a_byte_order_mark_is_forgiven(tmp_path: Path) -> None:
    path = tmp_path / "my-box.toml"
    path.write_text("\ufeff" + TILE, encoding="utf-8")
    assert load(path).name == read(TILE).name


def test_a_path_that_cannot_be_is_refused() -> None:
    with pytest.raises(Illegal):
        Table.new("karvi", 2, options={"components": "\0"})
