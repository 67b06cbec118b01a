"""Which games there are, and which of them have a picture."""

from __future__ import annotations

import pytest

from meadhall import Illegal
from meadhall.kernel import game
from meadhall.kernel.game import enrol, game_names, rules_of
from tests.kernel import toy

TOY = "tests.kernel.toy"


@pytest.fixture(autouse=True)
def the_games_are_as_before(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game, "_rooms", dict(game._rooms))
    monkeypatch.setattr(game, "_undrawn", set(game._undrawn))


def test_a_game_that_is_not_drawn_yet_is_known_but_not_shown() -> None:
    before = game_names(), game_names(drawn=True)
    enrol("toy", TOY, drawn=False)
    assert (game_names(), game_names(drawn=True)) == ((*before[0], "toy"), before[1])
    assert "karvi" in before[1]
    assert rules_of("toy") is toy  # type: ignore[comparison-overlap]


def test_who_wants_a_picture_is_told_only_of_games_that_have_one() -> None:
    enrol("toy", TOY, drawn=False)
    for name in ("toy", "toi"):
        with pytest.raises(Illegal, match=f"there is no game called '{name}'") as refused:
            rules_of(name, drawn=True)
        assert refused.value.legal == game_names(drawn=True)
        assert "toy" not in str(refused.value).replace(f"called '{name}'", "")
    with pytest.raises(Illegal, match="did you mean toy"):
        rules_of("toi")


def test_a_game_has_a_picture_unless_it_says_otherwise() -> None:
    enrol("toy", TOY)
    assert "toy" in game_names(drawn=True)
    assert rules_of("toy", drawn=True) is toy  # type: ignore[comparison-overlap]


def test_a_game_that_is_drawn_at_last_is_shown() -> None:
    enrol("toy", TOY, drawn=False)
    enrol("toy", TOY)
    assert game_names().count("toy") == 1
    assert "toy" in game_names(drawn=True)
    assert rules_of("toy", drawn=True) is toy  # type: ignore[comparison-overlap]
