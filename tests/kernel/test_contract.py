"""What a game must keep, and what is said of one that does not."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from meadhall import game_names
from meadhall.kernel import contract
from meadhall.kernel.agenda import Choice, Event, Step, then
from meadhall.kernel.contract import Checked, check_game
from meadhall.kernel.game import BrokenGame, Panel
from meadhall.kernel.records import copy, record
from meadhall.kernel.registry import find_game
from tests.kernel import toy
from tests.kernel.toy import Toy, ToyRules, ToyWords


def refused(**parts: Any) -> str:
    """What is said of the toy with other parts."""
    with pytest.raises(BrokenGame) as error:
        check_game(replace(toy.GAME, **parts))
    said = str(error.value)
    assert said.startswith("the game 'toy' is broken: ") and "\n" not in said
    return said.removeprefix("the game 'toy' is broken: ")


def test_a_sound_game_is_played_with_every_number_of_seats() -> None:
    done = check_game(toy.GAME, games=2)
    assert done.games == 2 * len(toy.GAME.seats) and done.answers > 50
    assert check_game(toy.GAME, games=2) == done, "the same seed plays the same games"


@pytest.mark.parametrize("name", ["karvi", "odin"])
def test_the_games_of_the_house_are_sound(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert name in game_names()
    monkeypatch.setattr(contract, "LOOKS", 0.01)
    monkeypatch.setattr(contract, "FIRST", 3)
    game = find_game(name)
    done: Checked = check_game(replace(game, seats=game.seats[1:2]), games=1)
    assert done.games == 1 and done.answers > 100


# Options and steps


@pytest.mark.parametrize(
    ("found", "said"),
    [
        (None, "Feast.options returned None, not a tuple of texts"),
        (["save"], "Feast.options returned ['save'], not a tuple of texts"),
        (("save", 1), "Feast.options returned ('save', 1), not a tuple of texts"),
        ((), "Feast.options returned none, but every question has an answer"),
        (("save", "drink", "save"), "Feast.options returned 'save' twice"),
        (("",), "Feast.options returned ''; an option is one line of text"),
        ((" save",), "Feast.options returned ' save'; an option is one line of text"),
        (("sa\nve",), "Feast.options returned 'sa\\nve'; an option is one line of text"),
        (("save; drink",), "Feast.options returned 'save; drink'; an option is one line of text"),
    ],
)
def test_options_are_distinct_lines_of_text(
    found: object, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(toy.Feast, "options", lambda self, g, me: found)
    assert refused().startswith(said)


def test_a_step_is_made_by_step(monkeypatch: pytest.MonkeyPatch) -> None:
    class Sing(Choice):
        """Not marked with @step."""

    monkeypatch.setattr(toy.Evening, "run", lambda self, g, me: then(g, 0, Sing()))
    assert refused() == "Sing lies on an agenda, but is not a Step made by @step"
    monkeypatch.setattr(toy.Evening, "run", lambda self, g, me: g.agenda[0].append("sing"))
    assert refused() == "str lies on an agenda, but is not a Step made by @step"


def test_what_a_step_raises_is_said_with_its_name(monkeypatch: pytest.MonkeyPatch) -> None:
    def crash(self: Step, g: Toy, me: int, option: str = "") -> None:
        raise KeyError("mead")

    monkeypatch.setattr(toy.Feast, "take", crash)
    assert re.fullmatch("Feast after the answer '.*' raised KeyError: 'mead'", refused())


def test_the_game_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(contract, "MAX_ANSWERS", 300)
    monkeypatch.setattr(contract, "FIRST", 0)
    monkeypatch.setattr(toy.Feast, "take", lambda self, g, me, option: then(g, me, self))
    assert refused() == "it does not end within 300 answers"


# The table


@record
class Swelling(Toy):
    """A table that grows whenever it is made."""

    def __post_init__(self) -> None:
        self.round += 1


def rules(change: Callable[[Toy], Any]) -> ToyRules:
    """The toy's rules with another beginning."""

    class Changed(ToyRules):
        def setup(self, seats: int, settings: Mapping[str, str]) -> Any:
            g = super().setup(seats, settings)
            changed = change(g)
            return g if changed is None else changed

    return Changed()


def test_setup_gives_a_table_with_an_agenda_for_each_seat() -> None:
    assert "setup returned str" in refused(rules=rules(lambda g: "table"))
    said = refused(rules=rules(lambda g: g.agenda.insert(0, [])))
    assert said.startswith("its table has 3 agendas for 1 seats")


def test_a_table_is_plain_data() -> None:
    def wrong(g: Toy) -> None:
        g.homes[0].cards = {"bard": 1}  # type: ignore[assignment]

    said = refused(rules=rules(wrong))
    assert said.startswith("g.homes[0].cards is {'bard': 1}; a table holds numbers, texts")


def test_a_copy_shares_nothing_that_can_change() -> None:
    def wrong(g: Toy) -> None:
        g.homes[0].cards = ["bard"]  # type: ignore[assignment]

    said = refused(rules=rules(wrong))
    assert said.startswith("a copy of its table shares g.homes[0].cards; only a list or a record")


def test_a_saved_table_is_loaded_as_it_was() -> None:
    def swell(g: Toy) -> Swelling:
        return Swelling(g.seats, g.agenda, 0, g.homes, g.round, g.rounds)

    assert refused(rules=rules(swell)) == "saving and loading its table gives another table"


# What the rules say of it


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("score", ({"floor": 1}, {"floor": 2}), "score returned ({'floor': 1}, {'floor': 2}), not"),
        ("score", ({"floor": 1.5},), "score returned ({'floor': 1.5},), not points by source"),
        ("standing", (), "standing returned (), not points for 1"),
        ("ranking", (1,), "ranking returned (1,), not all 1 seats in an order"),
        ("winners", (), "winners returned (), not one seat or several"),
        ("winners", (3,), "winners returned (3,), not one seat or several"),
        ("view", ["homes"], "view returned ['homes'], not a dictionary"),
        ("view", {"homes": {1: 2}}, "view['homes'] has the key 1, which is not a text"),
        ("view", {"homes": [{"bard"}]}, "view['homes'][0] is {'bard'}, but a view is plain data"),
    ],
)
def test_scores_and_views_have_their_forms(name: str, value: object, said: str) -> None:
    wrong = type("Wrong", (ToyRules,), {name: lambda self, g, *more: value})
    assert refused(rules=wrong()).startswith(said)


def imagining(change: Callable[[Toy, Toy, int], Any]) -> ToyRules:
    """The toy's rules, which imagine otherwise."""

    class Imagining(ToyRules):
        def imagine(self, g: Toy, seat: int, rng: random.Random) -> Toy:
            world = copy(g)
            change(g, world, seat)
            return world

    return Imagining()


def test_imagine_keeps_what_a_seat_sees_and_may_answer() -> None:
    def richer(g: Toy, world: Toy, seat: int) -> None:
        world.homes[seat].mead += 1

    def asked_less(g: Toy, world: Toy, seat: int) -> None:
        world.agenda[seat].clear()

    def shared(g: Toy, world: Toy, seat: int) -> None:
        world.homes = g.homes

    assert refused(rules=imagining(richer)) == "imagine changed what seat 0 sees"
    said = refused(rules=imagining(asked_less))
    assert said == "imagine changed what seat 0 may answer to KeepOrReroll"
    said = refused(rules=imagining(shared))
    assert said == "imagine returned a table that shares data with the real one"


def test_imagine_uses_nothing_hidden() -> None:
    def peek(g: Toy, world: Toy, seat: int) -> None:
        """The hidden card of another seat is swapped with the first of the deck: whoever imagines
        twice sees that it depends on the card."""
        for other, home in enumerate(world.homes):
            if other != seat and home.hidden:
                world.deck = (home.hidden, *g.deck[1:])
                home.hidden = g.deck[0]

    assert refused(rules=imagining(peek)) == "imagine uses something that seat 1 cannot see"


# Words and pictures


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("ask", "ask for KeepOrReroll returned 7, not a text"),
        ("say_option", "say_option for 'keep' of KeepOrReroll returned 7, not a text"),
        ("say_event", "say_event for the event 'deal' returned 7, not a text"),
        ("chapter", "chapter returned 7, not a text"),
        ("colours", "colours raised TypeError: 'int' object is not iterable"),
    ],
)
def test_words_are_texts(name: str, said: str) -> None:
    wrong = type("Wrong", (ToyWords,), {name: lambda self, *more: 7})
    assert refused(words=wrong()) == said


def test_an_event_is_told_to_those_who_do_not_know_its_secret() -> None:
    class Careless(ToyWords):
        def say_event(self, g: Toy, event: Event, seat: int | None, language: str = "en") -> str:
            return f"a card: {event.secret[0]}" if event.kind == "deal" else ""

    said = refused(words=Careless())
    assert said == "say_event for the event 'deal' raised IndexError: tuple index out of range"


@pytest.mark.parametrize(
    ("panel", "said"),
    [
        (Panel("hall", "", "wall", "<svg/>"), "the panel 'hall' has the place 'wall', not board, "),
        (Panel("hall", "", "board", "<svg>"), "the markup of the panel 'hall' is not well-formed"),
        ("<svg/>", "picture returned '<svg/>', not a Panel"),
        (Panel("hall", "", "mine", "<svg/>", 9), "the panel 'hall' belongs to seat 9, which is"),
    ],
)
def test_panels_have_a_place_and_well_formed_markup(panel: object, said: str) -> None:
    def nothing(*given: object) -> str:
        return ""

    picture = SimpleNamespace(
        BOARD="wide",
        picture=lambda view, language, picks: (panel,),
        sketch=nothing,
        purse=nothing,
        symbols=nothing,
        style=nothing,
    )
    assert refused(picture=picture).startswith(said)
    with pytest.raises(BrokenGame, match=r"picture.BOARD should be 'wide' or 'tall', not 'round'"):
        replace(toy.GAME, picture=SimpleNamespace(**vars(picture) | {"BOARD": "round"}))
    with pytest.raises(BrokenGame, match=r"picture.purse is not a function"):
        replace(toy.GAME, picture=SimpleNamespace(**vars(picture) | {"purse": 3}))


def test_facts_are_checked_when_the_game_is_made() -> None:
    setting = toy.GAME.settings[0]
    for wrong, said in (
        ({"settings": (setting, setting)}, "two of its settings are called 'rounds'"),
        ({"seats": (1, 2, 1)}, r"its seats name a number twice: \(1, 2, 1\)"),
        ({"choose": "yes"}, "its choose should be a function, not 'yes'"),
    ):
        with pytest.raises(BrokenGame, match=said):
            replace(toy.GAME, **wrong)
