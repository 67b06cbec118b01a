"""What the opponents of the solo games do and why, in words."""

from __future__ import annotations

import pytest

from meadhall.games.karvi.rules.effects import read_effect
from meadhall.games.karvi.rules.open_box import BOX
from meadhall.games.karvi.rules.state import Karvi
from meadhall.games.karvi.rules.volva import deeds
from meadhall.games.karvi.rules.volva_gains import her
from meadhall.games.karvi.words import TOPICS, closing, explain
from tests.karvi.saying import say
from tests.karvi.solo_kit import act, alone, events, happen, her_tracks, opponent, volva


def said(g: Karvi, reader: int | None = 0) -> list[str]:
    return [say(g, event, reader) for event in events(g)]


@pytest.mark.parametrize(
    ("dice", "roll", "words"),
    [
        ("T5 L1 T1 L2 L3 L4", "purple 3", "the third spot ahead of your die on T5 is T8 (TRADE)."),
        (
            "T5 L1 T1 T8 L3 L4",
            "purple 3",
            "the third spot ahead of your die on T5 is T8, not free, so it goes on to T9 (RAID).",
        ),
        (
            "S3 S4 L1 S6 S1 S5",
            "purple 2",
            "the second spot ahead of your die on S3 is S5, not free, so it takes the last free "
            "place, S2 of the stop-area.",
        ),
        (
            "L6 S5 L1 S6 S1 S2",
            "purple 5",
            "the fifth spot ahead of your die on L6 is S5, not free, so it takes the last free "
            "place, S4 of the stop-area.",
        ),
        (
            "S5 S6 L1 S1 S2 S3",
            "purple 4",
            "the fourth spot ahead of your die on S5 is past the stop-area, so it takes the last "
            "free place, S4 of the stop-area.",
        ),
        (
            "T5 L1 T1 L2 L3 L4",
            "purple 0",
            "it takes the next free yellow, red or brown spot ahead of your die, T6 (BEER).",
        ),
    ],
)
def test_where_a_die_goes_and_why(dice: str, roll: str, words: str) -> None:
    g = alone(dice)
    opponent(g, roll)
    shown = "a blank" if roll[-1] == "0" else roll[-1]
    assert said(g)[-1] == f"A purple die shows {shown}: {words}"


def test_a_spectator_is_told_whose_die_it_is() -> None:
    g = volva("T5 L1 T1 L2 L3 L4")
    opponent(g, "purple 2")
    turn, sees, die = said(g, None)[:3]
    assert turn == "The Völva's turn: 1 die behind Orange's next one."
    assert sees.endswith("between her die on T1 and Orange's next one on T5.")
    assert die.startswith("The Völva's purple die shows 2: the second spot ahead of Orange's die")


@pytest.mark.parametrize(
    ("solo", "dice", "whose"),
    [
        ("highscore", "T5 L1 T1 L2 L3 L4", "The opponent's turn: 1 die"),
        ("volva", "T5 L1 L2 L3 T1 T2", "Blazy's turn: 2 dice"),
        ("volva", "T5 L1 T1 T2 T3 L3", "The Völva's turn: 3 dice"),
    ],
)
def test_whose_turn_it_is(solo: str, dice: str, whose: str) -> None:
    g = alone(dice, solo=solo)
    opponent(g)
    assert said(g)[0] == f"{whose} behind your next one."


POINTS = (
    ("T4", "a", (), "The Völva scores 3 points for 3 resources."),
    ("T4", "a", ("harder_goods",), "The Völva scores 6 points for 3 resources (doubled)."),
    ("B2", "b", ("harder_goods",), "The Völva scores 8 points for 4 strength (doubled)."),
    ("T6", "a", ("harder_goods",), "The Völva scores 4 points for 2 beers (doubled)."),
    ("T3", "a", ("harder_goods",), "The Völva scores 2 points for 2 provisions."),
    ("B8", "b", ("harder_goods",), "The Völva scores 1 point for 1 provision."),
    ("B7", "b", ("harder_goods",), "The Völva scores 4 points, as the spot shows."),
    ("R2", "a", (), "The Völva scores nothing for what the spot gives."),
)


@pytest.mark.parametrize(("spot", "side", "ways", "words"), POINTS)
def test_what_her_points_are_for(spot: str, side: str, ways: tuple[str, ...], words: str) -> None:
    g = volva("", *ways, side=side)
    act(g, spot)
    assert words in said(g)


@pytest.mark.parametrize(
    ("spot", "tracks", "words"),
    [
        ("B5", (2, 1), "The Völva chooses RAID, where she has fewer tiles."),
        ("B5", (1, 1), "The Völva chooses TRADE, having as many tiles of both."),
        ("R6", (1, 0), "The Völva chooses BEER, which scores more."),
        ("R6", (1, 1), "The Völva chooses BEER, which scores as much."),
        ("B7", (0, 0), "The Völva chooses 3 points, which scores more."),
    ],
)
def test_why_she_chooses(spot: str, tracks: tuple[int, int], words: str) -> None:
    g = volva()
    her_tracks(g, *tracks)
    her(g).trade_order, her(g).raid_order = "glass", "raid 24"
    act(g, spot)
    assert said(g)[0] == words


def test_only_what_counts_double_is_told_as_doubled() -> None:
    g = volva("", "harder_goods")
    (todo,) = deeds(g, read_effect("2 beers + 3 provisions + 2 points", 0))
    happen(g, todo)
    words = "2 beers (doubled), 3 provisions and the points it shows"
    assert said(g)[-1] == f"The Völva scores 9 points for {words}."


def test_why_a_building_goes_there() -> None:
    g = volva()
    act(g, "T7", "purple tower 2", "green post 1")
    assert said(g)[:2] == [
        "From the chest comes a tower of the Völva: it goes to Tórshavn, the nearest place without "
        "a purple tower, for 3 points.",
        "From the chest comes a trading post of Greenhouser: it goes to Avaldsnes, the nearest "
        "place without a green trading post.",
    ]


def test_what_a_solo_game_came_to() -> None:
    g = alone()
    g.players[0].points[0] = 100
    assert closing(g, 0) == "You score 106 points, a beginning: above 170 is good."
    g.players[0].points[0] = 246
    assert closing(g, None) == "Orange scores 252 points, impressive!"
    v = volva()
    her(v).points[0] = 1000
    assert closing(v, 0).startswith("The Völva wins, 10")
    v.players[0].points[0] = 2000
    assert closing(v, 0).startswith("You beat the Völva, 2006 to 10")


@pytest.mark.parametrize(
    ("word", "topic"),
    [
        ("solo", "alone"),
        ("Blazy", "volva"),
        ("Völva", "volva"),
        ("chaos", "variants"),
        ("less luck", "variants"),
    ],
)
def test_help_has_other_words_for_a_topic(word: str, topic: str) -> None:
    assert explain(BOX, word) == TOPICS[topic]
