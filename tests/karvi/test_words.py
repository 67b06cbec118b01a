"""Everything that can happen, be asked, be answered or be held has words."""

from __future__ import annotations

import ast
import random
import re
from pathlib import Path

import pytest

import meadhall.games.karvi
from meadhall import Illegal, Table
from meadhall.games.karvi import words
from meadhall.games.karvi.components.powers import BonusAt, Power, SpendBeer
from meadhall.games.karvi.drawing.effect_icons import ICONS
from meadhall.games.karvi.rules.effects import parts_of
from meadhall.games.karvi.rules.open_box import BOX
from meadhall.games.karvi.rules.state import Karvi
from meadhall.games.karvi.rules.supply import Ask
from meadhall.games.karvi.words.effect_words import FULL, SHORT, meaning
from meadhall.games.karvi.words.help_topics import TOPICS
from meadhall.games.karvi.words.registry import EVENTS, OPTIONS, PLACES, QUESTIONS
from meadhall.kernel.agenda import Choice, Event, Nature, Step, options, question
from meadhall.kernel.records import STEPS
from tests.karvi.kit import die, do, table

HOME = Path(meadhall.games.karvi.__file__).parent


def told_in(source: str) -> list[str]:
    """The kinds of events that a module of the rules tells."""
    return [
        call.args[1].value
        for call in ast.walk(ast.parse(source))
        if isinstance(call, ast.Call)
        and isinstance(call.func, ast.Name)
        and call.func.id == "tell"
        and isinstance(call.args[1], ast.Constant)
        and isinstance(call.args[1].value, str)
    ]


TOLD = sorted(
    {kind for file in HOME.glob("rules/*.py") for kind in told_in(file.read_text(encoding="utf-8"))}
)
ASKED = sorted(
    (
        step
        for step in STEPS.values()
        if issubclass(step, Choice)
        and not issubclass(step, Nature)
        and step is not Ask
        and step.__module__.startswith("meadhall.games.karvi.")
    ),
    key=lambda step: str(step.__name__),
)
RAW = re.compile(r"[\[\]{}]|\bNone\b|\w+\(\w+=|<\w|\('|, \)|'\)|\bTrue\b|\bFalse\b|\.0\b")


def plain(text: str) -> str:
    """The text, once it is sure to be made for people."""
    assert text and not RAW.search(text), text
    return text


@pytest.mark.parametrize("kind", TOLD)
def test_every_kind_of_event_has_words(kind: str) -> None:
    assert kind in EVENTS


def test_no_words_are_for_events_that_never_happen() -> None:
    assert set(EVENTS) == set(TOLD) and len(TOLD) > 30


@pytest.mark.parametrize("asked", ASKED)
def test_every_question_has_words_and_its_options_words_and_a_place(asked: type[Choice]) -> None:
    assert asked in QUESTIONS and asked in OPTIONS and asked in PLACES


def test_no_words_are_for_questions_that_are_never_asked() -> None:
    assert {*QUESTIONS} == {*OPTIONS} == {*PLACES} == {*ASKED} and len(ASKED) > 40


@pytest.mark.parametrize("table_name", BOX.tables)
def test_every_component_is_explained(table_name: str) -> None:
    for row in BOX.tables[table_name]:
        text = plain(words.explain(BOX, row.id.lower()))
        assert text.endswith(("reconstructed.", "rulebook.")), text


@pytest.mark.parametrize("topic", TOPICS)
def test_every_topic_is_explained(topic: str) -> None:
    assert plain(words.explain(BOX, topic.lower()))


def effects_of_the_box() -> set[type[Step | Power]]:
    """The class of everything that a component of the box can say."""
    powers = [power for tile in BOX.ship_tiles.values() for power in tile.powers]
    steps = [
        *(spot.effect for spot in BOX.spots.values()),
        *(effect for effects in BOX.stops.values() for effect in effects),
        *(card.effect for card in BOX.cards.values()),
        *(card.effect for card in BOX.trade_cards.values()),
        *(effect for tile in BOX.raid_tiles.values() for effect in tile.bonus),
        *(stone.bonus for stone in BOX.special_stones.values()),
        *(power.effect for power in powers if isinstance(power, BonusAt | SpendBeer)),
    ]
    return {type(part) for step in steps for part in (step, *parts_of(step))} | {*map(type, powers)}


def test_every_effect_has_words_in_short_and_in_full_and_icons() -> None:
    assert effects_of_the_box() == {*SHORT} == {*FULL} == {*ICONS}


def test_effects_are_put_together_in_words() -> None:
    assert meaning("(1 fur + 1 silver) / 3 points") == (
        "either take 1 fur, then take 1 silver or score 3 points"
    )


def test_origins_are_named() -> None:
    assert words.explain(BOX, "SA7").endswith("As printed in the rulebook.")
    assert words.explain(BOX, "H01").endswith("Values reconstructed.")
    assert "Its cost and second effect are as printed" in words.explain(BOX, "S33")


def test_names_are_found_in_any_case_and_without_accents() -> None:
    assert words.explain(BOX, "VIK I MYRDAL") == words.explain(BOX, "vik")
    assert words.explain(BOX, "h06") == words.explain(BOX, "H06")


def test_an_unknown_name_is_refused_with_a_guess() -> None:
    with pytest.raises(Illegal, match="did you mean jarlshof"):
        words.explain(BOX, "jarlshoff")
    with pytest.raises(Illegal, match="nothing is called"):
        words.explain(BOX, "?!")


def test_positions_are_explained_as_the_boards_lie() -> None:
    g = table()
    die(g, 1, "T5", beer=2)
    said = words.explain_at(g, "t5")
    assert said.startswith("A-T5") and "On it: Blue with 2 beers." in said
    assert words.explain_at(table(side="b"), "T5").startswith("B-T5")
    assert words.explain_at(g, "S3").startswith(f"{g.stop}-3, position 3 of stop-area")
    assert "A blockade lies on it." in words.explain_at(table(seats=2), "T4")
    assert "Ships here: Green, Blue and Orange." in words.explain_at(g, "Kaupanger")


def test_a_drawn_card_is_named_only_to_those_who_know_it() -> None:
    g = table()
    event = Event("draw", 1, (0, 1), ("H06",), (1,))
    assert words.say_event(g, event.seen_by(1), 1) == (
        "You draw a level 1 helmet card: H06 (costs 2 fur/silver: free a tower)."
    )
    assert words.say_event(g, event.seen_by(0), 0) == "Blue draws a level 1 helmet card."
    assert words.say_event(g, event.seen_by(None), None) == "Blue draws a level 1 helmet card."


def test_verbs_and_persons_agree() -> None:
    g = table()
    home = BOX.place_of["jarlshof"]
    displaced = Event("displace", 0, (1, home))
    assert words.say_event(g, displaced, 0) == "You displace Blue's ship to Jarlshof."
    assert words.say_event(g, displaced, 1) == "Green displaces your ship to Jarlshof."
    assert words.say_event(g, displaced, 2) == "Green displaces Blue's ship to Jarlshof."
    assert words.say_event(g, Event("injured", 0, (2,)), 0) == (
        "Your warrior of strength 2 is injured."
    )


def test_options_of_a_turn() -> None:
    g = table(hand=("H06",), fur=2, provisions=2, gold=1)

    def said(option: str) -> str:
        assert option in options(g, 0)
        return words.say_option(g, 0, option)

    assert said("die T5") == "move your die to T5: UPGRADE (1 beer)"
    assert said("die T6") == "move your die to T6: BEER (no beer)"
    assert said("play H06") == "play card H06 (costs 2 fur/silver): free a tower"
    assert said("sail") == "move your ship, at 1 provision a step (you have 2 provisions)"
    assert said("gold fur") == "exchange 1 gold for 1 fur"
    asked = question(g, 0)
    assert asked is not None
    assert words.ask(g, asked, 0) == (
        "Your turn: move your first die (at S1, 3 beers), or take a free action first."
    )
    do(g, "sail")
    assert said("jarlshof") == "Jarlshof: wool tiles, 3 left; 1 step; costs 1 provision"


def test_another_language_falls_back_to_english() -> None:
    g = table()
    assert words.say_event(g, Event("turn", 0, (0,)), 0, "is") == "Your turn."
    assert words.say_option(g, 0, "die T5", "is").startswith("move")
    assert words.explain(BOX, "H06", "is") == words.explain(BOX, "H06")


@pytest.mark.parametrize("seats", (2, 3, 4))
@pytest.mark.parametrize("seed", range(6))
def test_random_games_are_told_in_plain_words(seats: int, seed: int) -> None:
    """Every question, every option and every event met, for every reader."""
    rng = random.Random(seed)
    game = Table.new("karvi", seats, seed, {"boards": "ab"[seed % 2]})
    while not game.over:
        seat = rng.choice(game.waiting())
        g = game.g
        assert isinstance(g, Karvi)
        plain(game.ask(seat))
        for option in game.options(seat):
            plain(words.say_option(g, seat, option))
        before = len(game.answers)
        game.play(seat, rng.choice(game.options(seat)))
        for reader in (*range(seats), None):
            for event in game.events(reader, before):
                line = plain(words.say_event(g, event, reader))
                assert line.endswith(".") and line[0].isupper()


def test_a_position_without_a_table_is_explained_on_both_sides() -> None:
    text = words.explain(BOX, "t5")
    assert "A-T5" in text and "B-T5" in text and "UPGRADE" in text and "INCOME" in text
