"""Words for everything: options, events, questions, components."""

from __future__ import annotations

import ast
import random
from pathlib import Path

import pytest

from meadhall import Table
from meadhall.games import odin
from meadhall.games.odin import GAME, drawing
from meadhall.games.odin.cards.deck import CARD_NAMES
from meadhall.games.odin.components.boards import BOARDS
from meadhall.games.odin.components.ships import SHIPS
from meadhall.games.odin.components.spaces import SPACES
from meadhall.games.odin.components.strips import STRIPS
from meadhall.games.odin.components.things import NAMES
from meadhall.games.odin.rules.anytime import Together, Where
from meadhall.games.odin.rules.dice import Hunt
from meadhall.games.odin.rules.feast import Serve
from meadhall.games.odin.rules.mountains import Trade
from meadhall.games.odin.rules.triggers import CARDS
from meadhall.games.odin.rules.turn import YourTurn
from meadhall.games.odin.rules.voyage import Explore, ReturnVikings, WhichEmigrates
from meadhall.games.odin.words import CHAPTERS
from meadhall.games.odin.words.help import TOPICS, explain
from meadhall.games.odin.words.names import speak, word
from meadhall.games.odin.words.registry import EVENTS, FORMS, OPTIONS, QUESTIONS, say_as
from meadhall.kernel.agenda import Choice
from meadhall.kernel.errors import Illegal
from meadhall.kernel.records import STEPS
from tests.odin.kit import give, table

ROOM = Path(odin.__file__).parent


def choices() -> set[type[Choice]]:
    """Every choice of the game that somebody at the table makes."""
    return {
        cls
        for name, cls in STEPS.items()
        if name.startswith("odin.") and issubclass(cls, Choice) and not cls.nature
    }


def test_every_choice_has_its_words_and_no_words_are_left_over() -> None:
    assert set(QUESTIONS) == choices()
    assert set(OPTIONS) == choices()


def told_kinds() -> set[str]:
    """The kinds of events that rules and cards tell, read off their source."""
    found = set()
    for file in (*ROOM.glob("rules/**/*.py"), *ROOM.glob("cards/**/*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "tell":
                kind = node.args[1]
                assert isinstance(kind, ast.Constant), f"{file.name}: {ast.unparse(node)}"
                found.add(str(kind.value))
    return found


def test_every_event_has_its_words_and_no_words_are_left_over() -> None:
    assert set(EVENTS) == told_kinds()


def test_every_chapter_says_something_of_the_rules_beside_it() -> None:
    for chapter in CHAPTERS:
        name = chapter.__name__.rpartition(".")[2]
        assert (ROOM / "rules" / f"{name}.py").exists() or (ROOM / name).is_dir(), name


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(12))
def test_a_random_game_is_told_from_beginning_to_end(seed: int) -> None:
    """Every question, option and event has words that are not its notation."""
    length = {"length": "short"} if seed % 2 else {}
    game = Table.new("odin", 1 + seed % 4, seed=f"words-{seed}", options=length)
    rng = random.Random(seed)
    while not game.over:
        seat = rng.choice(game.waiting())
        assert game.ask(seat)
        options = game.options(seat)
        for option in options if len(options) < 30 else rng.sample(options, 6):
            said = game.game.words.say_option(game.g, seat, option)
            assert said and said != option and "{" not in said, option
        for event in game.play(seat, rng.choice(options)):
            for reader in (seat, None):
                said = game.game.words.say_event(game.g, event.seen_by(reader), reader)
                assert said and "{" not in said, event


def said_by(kind: type[Choice], option: str) -> str:
    return say_as(FORMS[kind], table(), 0, option, speak("en"))


def test_an_option_that_says_nothing_new_would_be_noticed() -> None:
    assert said_by(YourTurn, "nonsense 7") == "nonsense 7"


@pytest.mark.parametrize(
    ("kind", "option", "words"),
    [
        (YourTurn, "go BH1", "1 Viking: Build a shed (BH1)"),
        (YourTurn, "place", "Lay something on your boards"),
        (Where, "home c4 r", "home board, corner c4, turned right"),
        (Where, "stone1 spot", "Into stone house 1"),
        (Together, "buy knarr", "Buy a knarr for 5 silver"),
        (Trade, "M1 2", "Take wood and wood from strip M1"),
        (Trade, "oil > rune_stone", "Exchange oil for rune stone"),
        (Hunt, "pay 2 bow, 1 wood", "Pay 2 bows and 1 wood"),
        (Serve, "serve salt_meat standing", "Serve salt meat, standing"),
        (Serve, "empty 2", "Leave 2 squares empty: a Thing Penalty each"),
        (WhichEmigrates, "longship 2", "The longship with 2 ore"),
        (Explore, "iceland", "Iceland: 16 points"),
        (ReturnVikings, "return 1", "Take back 1 Viking"),
        (Together, "use 56 2 bow > 1 ore", "Arms Dealer (56): 2 bows for 1 ore"),
    ],
)
def test_options_in_words(kind: type[Choice], option: str, words: str) -> None:
    assert said_by(kind, option) == words


def test_what_others_draw_is_not_told() -> None:
    game = Table.new("odin", 2, seed=1)
    dealt = [event for event in game.events(None) if event.kind == "starter"]
    assert [game.game.words.say_event(game.g, event, None) for event in dealt] == [
        "Green draws an occupation.",
        "Blue draws an occupation.",
    ]
    (mine,) = [e for e in game.events(0) if e.kind == "starter" and e.seat == 0]
    card = game.view(0)["players"][0]["hand"][0]
    assert CARD_NAMES[card] in game.game.words.say_event(game.g, mine, 0)


def test_everything_is_explained() -> None:
    for number in CARDS:
        assert explain(None, f"card {number}") == explain(None, str(number))
        assert CARD_NAMES[number] in explain(None, str(number))
    for name in (*(s.code for s in SPACES), *NAMES, *(b.name for b in BOARDS), *STRIPS, *SHIPS):
        assert len(explain(None, name)) > len(name)
    for topic in TOPICS:
        assert explain(None, topic) == TOPICS[topic]
    assert explain(None, "Tanner") == explain(None, "47")
    labrador = explain(None, "labrador")
    assert "36 points" in labrador and "40 spaces of -1" in labrador
    assert "sword value 16" in explain(None, "English Crown")


def test_what_is_not_there_is_not_explained() -> None:
    with pytest.raises(Illegal, match="did you mean tanner"):
        explain(None, "taner")
    with pytest.raises(Illegal):
        explain(None, "card 191")


def test_short_names_are_the_games_own() -> None:
    assert word("final income", "en") == "final income"
    assert word("whatever", "de") == "whatever"


@pytest.mark.parametrize(
    ("text", "en", "de", "fr"),
    [
        ("skin and bones", "skin and bones", "Haut und Knochen", "peaux et os"),
        ("skin_and_bones", "skin and bones", "Haut und Knochen", "peaux et os"),
        ("sword", "long sword", "Langschwert", "épée longue"),
        ("knarr", "knarr", "Knorr", "knarr"),
        ("viking", "Vikings", "Wikinger", "Vikings"),
        ("income", "income each round", "Einkommen je Runde", "revenu par manche"),
        ("bonus ore", "bonus: ore", "Bonus: Erz", "bonus\xa0: minerai"),
        (
            "bonus_stone_house",
            "bonus: stone house",
            "Bonus: Steinhaus",
            "bonus\xa0: maison en pierre",
        ),
        ("Green", "Green", "Grün", "Vert"),
        ("bonus", "bonus", "bonus", "bonus"),
        ("Ragnar", "Ragnar", "Ragnar", "Ragnar"),
    ],
)
def test_short_names_in_three_languages(text: str, en: str, de: str, fr: str) -> None:
    """Things, ships and bonuses as they are typed, with blanks or low lines; and no other word."""
    assert [word(text, language) for language in ("en", "de", "fr")] == [en, de, fr]


ALIKE = {"fr": {"fruits", "grain", "knarr", "points", "robe", "viking"}, "de": set[str]()}
"""What is counted and called the same in English."""


@pytest.mark.parametrize("language", [*ALIKE])
def test_everything_that_is_counted_has_a_word_in_each_language(language: str) -> None:
    counted = drawing.purse(table(2), 0)
    assert {name for name in counted if word(name, language) == word(name, "en")} == ALIKE[language]
    assert len({word(name, language) for name in counted}) == len(counted)


def test_the_end_of_a_solo_game_in_a_sentence() -> None:
    g = table(1)
    give(g, 0, "200 silver")
    assert GAME.closing(g, 0) == "114 points: very good."
    assert GAME.closing(table(2), 0) == ""
