"""Which games there are, which of them have a picture, and what is said of a broken one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from importlib.metadata import EntryPoint
from types import SimpleNamespace
from typing import Any

import pytest

from meadhall import Illegal
from meadhall.kernel import registry
from meadhall.kernel.game import BrokenGame, Game
from meadhall.kernel.registry import add_game, find_game, game_names, remove_game
from tests.kernel import toy


@pytest.fixture
def toy_is_known() -> Iterator[None]:
    add_game(toy.GAME)
    yield
    remove_game("toy")


def test_the_games_of_the_house_are_found_by_their_entry_points() -> None:
    assert game_names()[:2] == ("karvi", "odin")
    assert find_game("karvi").title == "Karvi"


@pytest.mark.usefixtures("toy_is_known")
def test_a_game_without_a_picture_is_known_but_not_shown() -> None:
    assert "toy" in game_names() and "toy" not in game_names(drawn=True)
    assert "karvi" in game_names(drawn=True)
    assert find_game("toy") is toy.GAME
    for name in ("toy", "toi"):
        with pytest.raises(Illegal, match=f"there is no game called '{name}'") as refused:
            find_game(name, drawn=True)
        assert refused.value.legal == game_names(drawn=True)
        assert "toy" not in str(refused.value).replace(f"called '{name}'", "")
    with pytest.raises(Illegal, match="did you mean toy"):
        find_game("toi")


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"name": "Toy Game"}, "one lower-case word"),
        ({"title": ""}, "its title should be a text"),
        ({"version": 0}, "from 1 on, not 0"),
        ({"seats": 3}, "a tuple of numbers, not 3"),
        ({"seats": (0,)}, "numbers from 1 on"),
        ({"settings": ("rounds",)}, "'rounds' is not a Setting"),
        ({"rules": SimpleNamespace(setup=1)}, "its rules lack view, imagine, score"),
        ({"words": None}, "its words lack LANDMARKS, ask"),
        ({"picture": SimpleNamespace(BOARD="wide")}, "its picture lack picture, sketch"),
        ({"judge": SimpleNamespace()}, "its judge lack FOLDER"),
    ],
)
def test_a_game_that_breaks_its_promises_is_refused_in_a_sentence(
    wrong: dict[str, Any], said: str
) -> None:
    with pytest.raises(BrokenGame, match=said):
        replace(toy.GAME, **wrong)


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        (
            "ludo",
            "no_such_module:GAME",
            "cannot be loaded from no_such_module:GAME",
        ),
        ("ludo", "tests.kernel.toy:Toy", "tests.kernel.toy:Toy is not a Game"),
        ("ludo", "tests.kernel.toy:GAME", "it calls itself 'toy'"),
    ],
)
def test_a_plug_in_that_cannot_be_loaded_is_named(
    name: str, value: str, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    point = EntryPoint(name, value, registry.GROUP)
    monkeypatch.setattr(registry, "_found", {**registry._known(), name: point})
    with pytest.raises(BrokenGame, match=said):
        find_game(name)
    assert "ludo" not in game_names(drawn=True), "the hall goes on without it"


def test_setup_must_return_a_table() -> None:
    class Bad(toy.ToyRules):
        def setup(self, seats: int, settings: object) -> Any:
            return {"seats": seats}

    broken: Game[Any, Any] = replace(toy.GAME, rules=Bad())
    with pytest.raises(BrokenGame, match="setup returned dict"):
        broken.setup(1)
