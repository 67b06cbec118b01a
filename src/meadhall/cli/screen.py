"""What a player sees in the terminal: the board, the options, the log, the score sheet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import Console
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from meadhall.cli.plain_terminal import terminal_of
from meadhall.kernel.table import Table

COMMANDS = {
    "undo": "take back your last answer",
    "board": "show the table again",
    "log": "show what happened lately ('log all': from the beginning)",
    "score": "show the points with their sources",
    "help": "explain anything you see by its name: 'help NAME'",
    "save": "save the game ('save FILE' under another name)",
    "quit": "leave; the game can be resumed",
    "?": "list these words",
}
LOG_LINES = 30
"""The number of events that `log` shows."""


class Screen:
    """Prints what one seat may see of a table. `width` in columns; None measures the terminal."""

    def __init__(self, table: Table, seat: int, width: int | None):
        self.table = table
        self.seat = seat
        self.words = table.game.words
        self.picture = terminal_of(table.game)
        self.console = Console(highlight=False, width=width)

    def say(self, line: str) -> None:
        """Print one line as it is."""
        self.console.print(line, markup=False)

    def ink(self, seat: int) -> str:
        """The colour of a seat; events of no seat have none."""
        names = self.words.colours(self.table.seats)
        return str(self.picture.INKS[names[seat]]) if seat >= 0 else ""

    def view(self) -> Any:  # each game has its own
        """What the seat may see of the table."""
        return self.table.view(self.seat)

    def show_board(self) -> None:
        """Print the table."""
        width = max(80, min(self.console.width, 120))
        self.console.print()
        self.console.print(self.picture.text_picture(self.view(), width))

    def show_options(self, options: Sequence[str]) -> None:
        """Print the options with their numbers, from 1."""
        lines = [
            (number, option, self.words.say_option(self.table.g, self.seat, option))
            for number, option in enumerate(options, start=1)
        ]
        for part in self.picture.list_options(lines):
            self.console.print(part)
        if len(options) == 1:
            self.say("  (Enter takes it)")

    def show_commands(self) -> None:
        """Print the words that are no answers but commands."""
        looks = {word: words for word, (words, _) in self.picture.LOOKS.items()}
        for word, words in (COMMANDS | looks).items():
            self.say(f"  {word:6} {words}")

    def show_log(self, everything: bool) -> None:
        """Print the latest events, or all of them."""
        lines = [
            self.words.say_event(self.table.g, event, self.seat)
            for event in self.table.events(self.seat)
        ]
        for line in lines if everything else lines[-LOG_LINES:]:
            self.console.print(Padding(Text(line), (0, 0, 0, 2), expand=False))

    def show_score(self) -> None:
        """Print the score sheet. Before the end, only the player's own column may count as if the
        game ended now."""
        names = self.words.colours(self.table.seats)
        sources = self._sources()
        columns = {
            f"{names[seat]}{' (you)' if seat == self.seat else ''}": points
            for seat, points in enumerate(sources)
        }
        columns |= self.table.rivals()
        grid = Grid(box=None, padding=(0, 2))
        grid.add_column("")
        for name in columns:
            grid.add_column(name, justify="right")
        for source in dict.fromkeys(name for points in columns.values() for name in points):
            grid.add_row(source, *(str(points.get(source, "")) for points in columns.values()))
        totals = (str(sum(points.values())) for points in columns.values())
        grid.add_row("total", *totals, style="bold")
        self.console.print(grid)
        if not self.table.over:
            alike = len({tuple(points) for points in sources}) == 1
            others = "Yours as if the game ended now, the others' on the scoring track."
            self.say(f"  {'As if the game ended now.' if alike else others}")

    def _sources(self) -> list[dict[str, int]]:
        """By seat, the points that the player may see, with their sources."""
        view = self.view()
        if "players" in view and all("sources" in player for player in view["players"]):
            return [player["sources"] for player in view["players"]]
        track = self.table.game.rules.standing(self.table.g)
        mine = self.table.scores()[self.seat]
        return [mine if s == self.seat else {"points": track[s]} for s in range(self.table.seats)]
