"""Which games there are: those that installed distributions name under the entry point
`meadhall.games`, and those of this house when it is run from its source folder."""

from __future__ import annotations

import importlib
import pkgutil
from importlib.metadata import EntryPoint, entry_points

from meadhall.kernel.errors import Illegal, nearest
from meadhall.kernel.game import AnyGame, BrokenGame, Game

GROUP = "meadhall.games"

_found: dict[str, EntryPoint] | None = None
_loaded: dict[str, AnyGame] = {}


def _known() -> dict[str, EntryPoint]:
    """Where each game is found, by its name; looked up once."""
    global _found
    if _found is None:
        house = importlib.import_module(GROUP)
        own = [name for _, name, _ in pkgutil.iter_modules(house.__path__)]
        points = [EntryPoint(name, f"{GROUP}.{name}:GAME", GROUP) for name in own]
        _found = {point.name: point for point in (*points, *entry_points(group=GROUP))}
    return _found


def add_game(game: AnyGame) -> None:
    """Make a game known in this process, beside those that are installed."""
    _known()[game.name] = EntryPoint(game.name, "this process", GROUP)
    _loaded[game.name] = game


def remove_game(name: str) -> None:
    """Undo `add_game`."""
    _known().pop(name, None)
    _loaded.pop(name, None)


def game_names(drawn: bool = False) -> tuple[str, ...]:
    """The names of all games, or only of those with a picture. A game that cannot be loaded
    counts as one without a picture."""
    if not drawn:
        return tuple(_known())
    return tuple(name for name in _known() if _is_drawn(name))


def _is_drawn(name: str) -> bool:
    try:
        return find_game(name).picture is not None
    except BrokenGame:
        return False


def find_game(name: str, drawn: bool = False) -> AnyGame:
    """The game of this name, or Illegal with those there are."""
    known = game_names(drawn)
    if not isinstance(name, str) or name not in known:
        guess = nearest(str(name), known)
        raise Illegal(f"there is no game called {name!r}{guess}", known)
    if name not in _loaded:
        _loaded[name] = _load(name)
    return _loaded[name]


def _load(name: str) -> AnyGame:
    """Import a game; whatever goes wrong is said in one sentence."""
    point = _known()[name]
    try:
        game = point.load()
    except BrokenGame:
        raise
    except Exception as error:
        why = f"{type(error).__name__}: {error}"
        raise BrokenGame(f"the game {name!r} cannot be loaded from {point.value}: {why}") from error
    if not isinstance(game, Game):
        raise BrokenGame(f"the game {name!r} is broken: {point.value} is not a Game")
    if game.name != name:
        raise BrokenGame(f"the game {name!r} is broken: it calls itself {game.name!r}")
    return game
