"""What may be chosen before the game, what is refused, and how a record remembers it."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from meadhall import Illegal, Table
from meadhall.cli import app
from meadhall.games.karvi.rules.settings import SETTINGS, WAYS, choose_settings, read_boards
from meadhall.kernel import saga
from meadhall.kernel.registry import find_game

GAMES = Path(__file__).parent.parent / "games"
TOGETHER: tuple[tuple[int, str, str], ...] = (
    (2, "solo=highscore", "solo=highscore is played alone: by 1, not by 2; possible: seats 1"),
    (3, "solo=highscore", "solo=highscore is played alone: by 1, not by 3"),
    (4, "solo=volva", "solo=volva is played alone: by 1, not by 4"),
    (1, "solo=no", "one of two solo games; possible: highscore, volva"),
    (1, "solo=nobody", "solo cannot be 'nobody'; possible: no, highscore, volva"),
    (1, "draft=yes", "draft=yes needs others"),
    (1, "less_luck=yes", "less_luck=yes needs others"),
    (1, "solo=volva draft=yes", "draft=yes needs others"),
    (1, "solo=volva less_luck=yes", "less_luck=yes needs others"),
    (3, "loser=0", "loser says who drafts first, so it needs draft=yes"),
    (3, "loser=2 less_luck=yes", "it needs draft=yes; possible: draft=yes"),
    (1, "loser=0", "it needs draft=yes"),
    (2, "draft=yes loser=2", "there is no seat 2; possible: 0, 1"),
    (2, "draft=yes loser=3", "there is no seat 3; possible: 0, 1"),
    (3, "draft=yes loser=3", "there is no seat 3; possible: 0, 1, 2"),
    (4, "draft=yes loser=4", "loser cannot be '4'; possible: no, 0, 1, 2, 3"),
    (3, "draft=maybe", "draft cannot be 'maybe'; possible: no, yes"),
    (3, "unlucky=1", "unlucky cannot be '1'; possible: no, yes"),
    (3, "bords=b", "Karvi has no option 'bords' (did you mean boards?)"),
    (3, "lessluck=yes", "Karvi has no option 'lessluck' (did you mean less_luck?)"),
    (1, "solo=volva harder_good=yes", "(did you mean harder_goods?)"),
    (3, "xyzzy=yes", "Karvi has no option 'xyzzy'; possible: boards, draft"),
)


def options_of(text: str) -> dict[str, str]:
    return dict(pair.split("=") for pair in text.split())


def refusal(seats: int, text: str) -> str:
    with pytest.raises(Illegal) as caught:
        choose_settings(seats, options_of(text))
    return str(caught.value)


@pytest.mark.parametrize(
    ("seats", "text", "wrong"), TOGETHER, ids=[f"{s} {text}" for s, text, _ in TOGETHER]
)
def test_what_makes_no_sense_together_is_refused(seats: int, text: str, wrong: str) -> None:
    assert wrong in refusal(seats, text)


@pytest.mark.parametrize("way", [way.name for way in WAYS])
def test_only_the_volva_can_be_easier_or_harder(way: str) -> None:
    wrong = f"{way} is for the battle against the Völva; possible: solo=volva"
    assert refusal(1, f"{way}=yes") == wrong  # alone is for points unless she is named
    assert refusal(1, f"solo=highscore {way}=yes") == wrong
    for seats in (2, 3, 4):
        assert refusal(seats, f"{way}=yes") == wrong
    assert choose_settings(1, {"solo": "volva", way: "yes"})[way] == "yes"


def test_the_ways_are_the_seven_of_the_solo_rules() -> None:
    assert [way.name.partition("_")[0] for way in WAYS] == ["easier"] * 2 + ["harder"] * 5


@pytest.mark.parametrize("seats", (0, 5, -1, True, "3", 2.0, None))
def test_karvi_is_played_by_one_to_four(seats: object) -> None:
    with pytest.raises(Illegal, match=r"not played by .*; possible: 1, 2, 3, 4"):
        choose_settings(seats, {})  # type: ignore[arg-type]


# Boards

MISSPELT = (
    "c",
    "ab",
    "chaotic",
    "-",
    "ta-ra-ba",  # three boards
    "ta-ra-ba-la-ta",
    "ta-ra-ta-la",  # a long board twice
    "bb-ra-bb-la",
    "ta-la-ba-la",  # a short board twice
    "ra-ta-la-ba",  # short boards in long places
    "ta-ba-ra-la",
    "ta-ra-ba-lc",  # there is no side c
    "t-r-b-l",
    "ta ra ba la",  # a record's header could not be read again
    "ta ra-ba la",
    "ta-ra-ba-la-",
    "ta-ra-ba-la-xa",  # stop-areas incomplete
    "ta-ra-ba-la-xa-ya",
    "ta-ra-ba-la-xa-ya-za-va",
    "ta-ra-ba-la-ya-xa-za",
    "ta-ra-ba-la-xa-xb-za",
    "ta-ra-ba-la-a-b-a",
    "ta-ra-ba-la-x-y-z",
    "ta-ra-ba-la-xc-ya-za",  # nor of a stop-area
    "ta-ra-ba-la-xa-ya-zc",
    "xa-yb-za",
)


@pytest.mark.parametrize("boards", MISSPELT)
def test_boards_that_cannot_lie_so_are_refused(boards: str) -> None:
    with pytest.raises(Illegal) as caught:
        choose_settings(4, {"boards": boards})
    assert f"boards cannot be {boards!r}: name them clockwise" in str(caught.value)
    assert "a, b, chaos, bb-la-ta-rb, bb-la-ta-rb-xa-yb-za" in str(caught.value)


def test_an_empty_value_is_no_board() -> None:
    with pytest.raises(Illegal, match="boards cannot be ''"):
        choose_settings(3, {"boards": ""})


@pytest.mark.parametrize(
    ("boards", "layout", "sides"),
    (
        ("a", "TA RA BA LA", "AAA"),
        ("b", "TB RB BB LB", "BBB"),
        ("chaos", "", ""),
        ("bb-la-ta-rb", "BB LA TA RB", ""),
        ("bb-la-ta-rb-xa-yb-za", "BB LA TA RB", "ABA"),
        ("tb-rb-bb-lb-xb-yb-zb", "TB RB BB LB", "BBB"),
    ),
)
def test_boards_in_lower_or_upper_case(boards: str, layout: str, sides: str) -> None:
    for spelt in (boards, boards.upper(), boards.title()):
        chosen = choose_settings(3, {"boards": spelt})["boards"]
        assert chosen == boards
        assert read_boards(chosen) == (layout, tuple(sides))


# Usual values


def test_alone_without_a_word_is_for_points() -> None:
    assert choose_settings(1, {})["solo"] == "highscore"
    assert Table.new("karvi", 1, seed=1).view(0)["solo"] == "highscore"
    assert Table.new("karvi", 1, seed=1, options={"solo": "volva"}).view(0)["volva"]
    for seats in (2, 3, 4):
        assert choose_settings(seats, {})["solo"] == "no"


def test_the_usual_game_has_no_variant() -> None:
    usual = choose_settings(3, {})
    assert usual.pop("boards") == "a" and usual.pop("components") == ""
    assert set(usual.values()) == {"no"}
    assert choose_settings(3, {"draft": "no", "solo": "no"}) == choose_settings(3, {})


def test_a_loser_may_sit_anywhere() -> None:
    for seats in (2, 3, 4):
        for seat in range(seats):
            chosen = choose_settings(seats, {"draft": "yes", "loser": str(seat)})
            assert (chosen["draft"], chosen["loser"]) == ("yes", str(seat))


# Records

CHOSEN = (
    (3, ""),
    (2, "boards=b unlucky=yes"),
    (4, "boards=chaos draft=yes loser=0 less_luck=yes"),
    (3, "boards=bb-la-ta-rb-xa-yb-za draft=yes"),
    (1, ""),
    (1, "solo=volva easier_parts=yes harder_goods=yes"),
)


def header(table: Table) -> dict[str, str]:
    """The options as the record's header has them."""
    (line,) = (row for row in table.record().splitlines() if row.startswith("options"))
    return options_of(line.removeprefix("options"))


@pytest.mark.parametrize(("seats", "text"), CHOSEN)
def test_a_record_holds_what_is_not_no_and_reads_back(seats: int, text: str) -> None:
    table = Table.new("karvi", seats, seed="s", options=options_of(text))
    expected = {"boards": "a", **options_of(text)}
    if seats == 1:
        expected.setdefault("solo", "highscore")
    assert header(table) == expected
    again = Table.from_record(table.save())
    assert again.settings == table.settings and again.g == table.g
    assert again.save() == table.save()


def test_a_record_with_options_that_make_no_sense_names_the_line() -> None:
    text = Table.new("karvi", 2, seed="s").save()
    damaged = text.replace("options boards=a", "options boards=a loser=1")
    with pytest.raises(Illegal, match="line 5: loser says who drafts first"):
        Table.from_record(damaged)


def test_a_record_from_before_the_variants_reads_as_before() -> None:
    """Such a header knows only the boards."""
    for boards in ("a", "b"):
        text = Table.new("karvi", 3, seed="s", options={"boards": boards}).save()
        assert f"\noptions boards={boards}\n" in text
        settings = Table.from_record(text).settings
        assert settings == choose_settings(3, {"boards": boards})
    text = Table.new("karvi", 3, seed="s").save().replace("options boards=a", "options")
    assert Table.from_record(text).settings == choose_settings(3, {})


def test_the_oldest_golden_games_still_read() -> None:
    for seats in (2, 3, 4):
        told = saga.read((GAMES / f"karvi-{seats}-a.saga").read_text(encoding="utf-8"))
        chosen = choose_settings(told.seats, told.options)
        assert {v for k, v in chosen.items() if k not in ("boards", "components")} == {"no"}


# Words


def test_every_setting_has_words_and_is_listed() -> None:
    shown = CliRunner().invoke(app, ["games"]).output.splitlines()
    assert find_game("karvi").settings == SETTINGS
    assert len({setting.name for setting in SETTINGS}) == len(SETTINGS)
    for setting in SETTINGS:
        assert len(setting.words.split()) > 3
        (line,) = (row for row in shown if row.startswith(f"  {setting.name}="))
        assert setting.words in line
        for value in (*setting.values, setting.form):
            assert value in line
        if setting.values:
            assert line.endswith(f"(usually {setting.values[0]})")
            assert setting.values[0] in ("no", "a")


@pytest.mark.parametrize("name", ("a" * 300, "b-" * 300))
def test_a_components_file_with_an_endless_name_is_refused(name: str) -> None:
    with pytest.raises(Illegal, match=r"another box|cannot be read"):
        choose_settings(3, {"components": name})


def test_an_option_given_twice_in_a_record_is_refused() -> None:
    text = Table.new("karvi", 1, seed=1, options={"solo": "volva"}).save()
    with pytest.raises(Illegal, match="line 5: the option solo is given twice"):
        Table.from_record(text.replace("solo=volva", "solo=volva solo=highscore"))
