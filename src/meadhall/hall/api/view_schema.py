"""The type of a table view, for the description of the API: made from what the games declare."""

from __future__ import annotations

import functools
import operator
from typing import get_type_hints, is_typeddict

from litestar.openapi.datastructures import ResponseSpec

from meadhall import game_names
from meadhall.kernel.game import AnyGame
from meadhall.kernel.registry import find_game

PLAIN_VIEW: type = dict[str, object]
"""The type of a view of which nothing is declared."""


def view_type(game: AnyGame) -> type | None:
    """The TypedDict that a game's `view` returns, None if it declares none."""
    try:
        declared = get_type_hints(game.rules.view).get("return")
    except NameError:  # declared for type checkers only
        return None
    return declared if isinstance(declared, type) and is_typeddict(declared) else None


def any_view() -> type:
    """The type of the views of all games: one of their TypedDicts if each game declares one."""
    types = [view_type(find_game(name)) for name in game_names(drawn=True)]
    declared = [found for found in types if found is not None]
    if not declared or len(declared) < len(types):
        return PLAIN_VIEW
    return functools.reduce(operator.or_, declared)


def view_response() -> dict[int, ResponseSpec]:
    """The description of a response that is a view."""
    description = "All that you may see of the table, as its game declares it."
    return {200: ResponseSpec(any_view(), description=description, generate_examples=False)}


__all__ = ["any_view", "view_response", "view_type"]
