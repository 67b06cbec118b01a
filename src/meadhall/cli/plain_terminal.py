"""A terminal for games that bring none: the view as an outline, the options as a list."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from rich.text import Text
from rich.tree import Tree

from meadhall.kernel.agenda import State
from meadhall.kernel.errors import Illegal
from meadhall.kernel.game import AnyGame
from meadhall.kernel.parts import Terminal
from meadhall.picture.seats import INKS


class PlainTerminal:
    """Shows any game as text, from its view and its words alone."""

    LOOKS: Mapping[str, tuple[str, Callable[..., object]]] = {}
    TOPICS: Mapping[str, str] = {}

    def __init__(self, game: AnyGame):
        self._game = game
        names = game.words.colours(max(game.seats))
        self.INKS = {name: INKS.get(name, "bold") for name in names}

    def text_picture(self, view: Mapping[str, object], width: int = 100) -> Tree:
        """The view as an outline."""
        tree = Tree(Text(self._game.title, style="bold"))
        _grow(tree, view)
        return tree

    def list_options(self, lines: Sequence[tuple[int, str, str]]) -> list[Text]:
        """A line for each option."""
        wide = max((len(option) for _, option, _ in lines), default=0)
        return [Text(f"  {n:>3}  {option:{wide}}  {words}") for n, option, words in lines]

    def topics(self, settings: Mapping[str, str]) -> tuple[str, ...]:
        """There are no topics."""
        return ()

    def explain_at(self, g: State, name: str) -> str:
        """What the game's words say of a component; 'rules' is the handbook."""
        if name == "rules":
            return self._game.words.handbook()
        return self._game.words.explain_thing(g, name)

    def explain(self, name: str, components: str | None = None) -> str:
        """The same at a fresh table."""
        if components is not None:
            self.components_file(components)
        return self.explain_at(self._game.setup(self._game.seats[0]), name)

    def components_file(self, components: str | None = None) -> str:
        """There is no components file."""
        raise Illegal(f"{self._game.title} needs no components file: all its values are known")


def _grow(tree: Tree, value: object) -> None:
    """Add what a value holds to the outline."""
    if isinstance(value, Mapping):
        items = [(str(key), inner) for key, inner in value.items()]
    else:
        assert isinstance(value, list | tuple)
        items = [(str(i), inner) for i, inner in enumerate(value)]
    for key, inner in items:
        flat = isinstance(inner, list | tuple) and not any(
            isinstance(x, Mapping | list | tuple) for x in inner
        )
        if flat or not isinstance(inner, Mapping | list | tuple):
            shown = ", ".join(map(str, inner)) if isinstance(inner, list | tuple) else str(inner)
            tree.add(Text(f"{key}: {shown}"))
        else:
            _grow(tree.add(Text(key)), inner)


def terminal_of(game: AnyGame) -> Terminal[State, Mapping[str, object]]:
    """The game's own terminal, or a plain one."""
    return PlainTerminal(game) if game.terminal is None else game.terminal


__all__ = ["PlainTerminal", "terminal_of"]
