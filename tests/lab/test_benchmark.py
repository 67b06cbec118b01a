"""The bench counts what it says it counts. How fast it is, no test asks."""

from __future__ import annotations

import random

from meadhall.games.karvi.rules.state import STOP, Karvi
from meadhall.kernel.agenda import over
from meadhall.kernel.registry import find_game
from meadhall.lab.benchmark import measure, random_game


def test_a_random_game_is_played_to_its_end() -> None:
    settings = find_game("karvi").choose_settings(3, {})
    g, answers = random_game("karvi", 3, random.Random(1), settings)
    assert over(g) and isinstance(g, Karvi)
    assert min(g.at) >= STOP
    assert answers > 60
    assert random_game("karvi", 3, random.Random(1), settings) == (g, answers)


def test_figures_have_names_and_are_positive() -> None:
    figures = measure("karvi", 2, 0.02)
    names = {"answers_per_second", "games_per_second", "answers_per_game", "copy_us"}
    assert set(figures) == names
    assert min(figures.values()) > 0
