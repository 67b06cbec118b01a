"""Playing in the terminal: the picture, the question, the answers of all, undo, help, saving."""

from __future__ import annotations

import os
import random
import re
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from meadhall.bots import bot_called
from meadhall.cli.plain_terminal import terminal_of
from meadhall.kernel.errors import Illegal
from meadhall.kernel.notation import completions
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
WIDTH = 100


class Leave(Exception):
    """The player wants to go."""


class Session:
    """One person at a table, the other seats held by bots."""

    def __init__(self, table: Table, seat: int, bots: dict[int, str], seed: str):
        self.table = table
        self.seat = seat
        self.bots = bots
        self.seed = seed
        self.autosave: Path | None = None
        self.file: Path | None = None
        self.words = table.game.words
        self.picture = terminal_of(table.game)
        terminal = sys.stdin.isatty() and sys.stdout.isatty()
        self.console = Console(highlight=False, width=None if terminal else WIDTH)
        self.terminal = terminal
        own = [i for i, (who, _) in enumerate(table.answers) if who == seat]
        self.told = own[-1] if own else 0
        """The answers of which we have told what happened: in a new game none, in a resumed one
        those before the player's last."""
        self.turn_begins = True
        self.story: list[Text] = []
        """What happened and is not told yet: it comes below the board, above the question."""

    # The game

    def run(self) -> None:
        """Play until the game is over or the player leaves."""
        if self.autosave is not None:
            self._write(self.autosave)
        self._greet()
        self._tell()
        try:
            while not self.table.over:
                if self.seat in self.table.waiting():
                    self._my_answer()
                else:
                    self._bots_answer()
            self._finish()
        except Leave:
            pass
        except (KeyboardInterrupt, EOFError):
            self.console.print()
            self._save(self._default_file())
            self._say_how_to_resume()

    def _greet(self) -> None:
        who = self.words.colours(self.table.seats)
        bots = [f"{who[s]} is {name}" for s, name in self.bots.items()]
        alone = f"you are alone with {' and '.join(self.table.rivals()) or 'the dice'}"
        title = self.table.game.title
        others = ", ".join(bots) if bots else alone
        self._say(f"{title}: you are {who[self.seat]}; {others}.")
        self._say("'?' lists what you can type; 'help rules' tells the game in a minute.")
        topics = [f"'help {topic}'" for topic in self.picture.topics(self.table.settings)]
        if topics:
            tell = "tells" if len(topics) == 1 else "tell"
            self._say(f"{' and '.join(topics)} {tell} what is special here.")

    def _my_answer(self) -> None:
        options = self.table.options(self.seat)
        if self.turn_begins:
            self.turn_begins = False
            self._show_board()
        self._tell_story()
        if len(options) == 1 and not (options[0] == "end" and self.table.can_undo(self.seat)):
            self._play(options[0])
            return
        self.console.print()
        self.console.print(Text(self.table.ask(self.seat), style="bold"))
        self._show_options(options)
        while True:
            line = self._read("> ", options).strip()
            if not line and len(options) == 1:
                line = options[0]
            if not line:
                self._show_options(options)
                continue
            try:
                word, _, rest = line.partition(" ")
                if word.lower() == "undo":
                    self._undo()
                    return
                if word.lower() in COMMANDS or word.lower() in self.picture.LOOKS:
                    self._obey(word.lower(), rest.strip())
                    continue
                number = line.isdecimal() and len(line) < 6
                self._play(numbered(int(line), options) if number else line)
                return
            except Illegal as error:
                self._say(_brief_error(error))

    def _play(self, line: str) -> None:
        for option in self.table.read_line(self.seat, line):
            self.table.play(self.seat, option)
        self._tell()
        self._autosave()

    def _bots_answer(self) -> None:
        seat = self.table.waiting()[0]
        bot = bot_called(self.bots[seat])
        rng = random.Random(f"bot {self.seed} {seat} {len(self.table.answers)}")
        self.table.play(seat, bot.choose(self.table.game, self.table.g, seat, rng))
        self._tell()
        self._autosave()

    def _tell(self) -> None:
        """Note what happened since we last did."""
        for event in self.table.events(self.seat, self.told):
            line = self.words.say_event(self.table.g, event, self.seat)
            if event.kind.endswith("turn"):
                self.turn_begins |= event.seat == self.seat
                self.story += [Text(), Text(line, style=f"bold {self._ink(event.seat)}")]
            else:
                self.story.append(Text(line))
        self.told = len(self.table.answers)

    def _tell_story(self) -> None:
        for line in self.story:
            headline = line.style or not line.plain
            self.console.print(line if headline else Padding(line, (0, 0, 0, 2), expand=False))
        self.story.clear()

    def _finish(self) -> None:
        self._tell_story()
        self._show_board()
        self._show_score()
        self.console.print(Text(self._result(), style="bold"))
        self._say(f"The seed was {self.seed}.")
        if self.autosave is not None:
            self._say(f"The record is in {self.autosave}.")
            return
        try:
            wanted = self._read(f"Save the record to {self._default_file()}? [y/N] ", ())
        except EOFError:
            return
        if wanted.strip().lower().startswith("y"):
            self._save(self._default_file())

    def _result(self) -> str:
        if self.table.verdict():
            return self.table.game.closing(self.table.g, self.seat)
        winners = self.table.winners()
        names = self.words.colours(self.table.seats)
        others = " and ".join(names[seat] for seat in winners if seat != self.seat)
        if self.seat in winners:
            return f"You share the victory with {others}!" if others else "You win!"
        return f"{others} share the victory!" if len(winners) > 1 else f"{others} wins!"

    # What the player types

    def _obey(self, word: str, rest: str) -> None:
        """Do what a command says; the same question stands."""
        do: dict[str, Callable[[], None]] = {
            "?": self._show_commands,
            "board": self._show_board,
            "help": lambda: self._help(rest),
            "log": lambda: self._show_log(everything=rest == "all"),
            "quit": self._quit,
            "save": lambda: self._save(Path(rest) if rest else self._default_file()),
            "score": self._show_score,
        }
        if word in self.picture.LOOKS:
            self.console.print(self.picture.LOOKS[word][1](self._view()))
        else:
            do[word]()

    def _undo(self) -> None:
        """Back to the last question at which there was something to choose."""
        self.table.undo(self.seat)
        while len(self.table.options(self.seat)) == 1 and self.table.can_undo(self.seat):
            self.table.undo(self.seat)
        self.told = len(self.table.answers)
        self._say("Taken back.")
        self._autosave()

    def _help(self, name: str) -> None:
        if name:
            try:
                self._say(self.picture.explain_at(self.table.g, name))
            except Illegal as error:
                self._say(error.wrong)
            return
        self._say(
            "Answer by the number of an option, by its text, or by a beginning of it that fits "
            "only one; several answers may stand in one line. Enter shows the options again."
        )
        self._show_commands()
        self._say(f"There is help on every id you see, and on {', '.join(self.picture.TOPICS)}.")

    def _quit(self) -> None:
        file = self._default_file()
        if self.autosave is None:
            wanted = self._read(f"Save the game to {file}? [Y/n] ", ())
            if wanted.strip().lower().startswith("n"):
                self._say("Farewell.")
                raise Leave
        self._save(file)
        self._say_how_to_resume()
        raise Leave

    def _read(self, prompt: str, options: Sequence[str]) -> str:
        """One line from the player; EOFError when there are no more."""
        if self.terminal:
            complete_with((*options, *COMMANDS, *self.picture.LOOKS))
            return input(prompt)
        self.console.print(prompt, end="", markup=False)
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        self.console.print(line.rstrip("\n"), markup=False)
        return line

    # What the player sees

    def _say(self, line: str) -> None:
        self.console.print(line, markup=False)

    def _ink(self, seat: int) -> str:
        """The colour of a seat; nobody's events have none."""
        names = self.words.colours(self.table.seats)
        return str(self.picture.INKS[names[seat]]) if seat >= 0 else ""

    def _view(self) -> Any:  # each game has its own
        return self.table.view(self.seat)

    def _show_board(self) -> None:
        width = max(80, min(self.console.width, 120))
        self.console.print()
        self.console.print(self.picture.text_picture(self._view(), width))

    def _show_options(self, options: Sequence[str]) -> None:
        lines = [
            (number, option, self.words.say_option(self.table.g, self.seat, option))
            for number, option in enumerate(options, start=1)
        ]
        for part in self.picture.list_options(lines):
            self.console.print(part)
        if len(options) == 1:
            self._say("  (Enter takes it)")

    def _show_commands(self) -> None:
        looks = {word: words for word, (words, _) in self.picture.LOOKS.items()}
        for word, words in (COMMANDS | looks).items():
            self._say(f"  {word:6} {words}")

    def _show_log(self, everything: bool) -> None:
        lines = [
            self.words.say_event(self.table.g, event, self.seat)
            for event in self.table.events(self.seat)
        ]
        for line in lines if everything else lines[-LOG_LINES:]:
            self.console.print(Padding(Text(line), (0, 0, 0, 2), expand=False))

    def _show_score(self) -> None:
        """The score sheet. While the game lasts, only one's own column counts the end as well."""
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
            self._say(f"  {'As if the game ended now.' if alike else others}")

    def _sources(self) -> list[dict[str, int]]:
        """Points with their sources as the player may see them, by seat."""
        view = self._view()
        if "players" in view and all("sources" in player for player in view["players"]):
            return [player["sources"] for player in view["players"]]
        track = self.table.game.rules.standing(self.table.g)
        mine = self.table.scores()[self.seat]
        return [mine if s == self.seat else {"points": track[s]} for s in range(self.table.seats)]

    # Saving

    def _default_file(self) -> Path:
        name = f"{self.table.game.name}-{self.table.commitment[:8]}.saga"
        return self.file or Path(name)

    def _save(self, file: Path) -> None:
        self._write(file)
        self._say(f"Saved to {file}.")
        self.file = file

    def _autosave(self) -> None:
        if self.autosave is not None:
            try:
                self._write(self.autosave)
            except Illegal as error:
                self._say(f"Not saved: {error}")

    def _write(self, file: Path) -> None:
        """All or nothing: a half-written file never takes the place of a good one."""
        text = self.table.save() + write_notes(self.seat, self.bots)
        if file.is_dir() or not file.name:
            raise Illegal(f"{file} is a folder: name a file in it")
        try:
            beside = file.with_name(f"{file.name}.new")
            beside.write_text(text, encoding="utf-8")
            os.replace(beside, file)
        except (OSError, ValueError) as error:
            raise Illegal(f"{file} cannot be written: {error}") from None

    def _say_how_to_resume(self) -> None:
        file = self._default_file()
        self._say(f"Go on with: meadhall play {self.table.game.name} --resume {file}")


# Small things


def numbered(number: int, options: Sequence[str]) -> str:
    if not 1 <= number <= len(options):
        raise Illegal(f"there is no option {number}: they go from 1 to {len(options)}")
    return options[number - 1]


def _brief_error(error: Illegal) -> str:
    """What was wrong; the options stand above anyway, unless a few were meant."""
    if error.legal and "several" in error.wrong:
        return str(error)
    return f"{error.wrong}. '?' lists what you can type, Enter shows the options."


def complete_with(words: Sequence[str]) -> None:
    """Tab completes what is typed, where the system can."""
    try:
        import readline
    except ImportError:
        return

    def complete(text: str, state: int) -> str | None:
        found = completions(text, words)
        return found[state] if state < len(found) else None

    readline.set_completer_delims("")
    readline.set_completer(complete)
    readline.parse_and_bind("tab: complete")


def write_notes(seat: int, bots: dict[int, str]) -> str:
    """Who sat where, as comments of the record."""
    named = f"# bots {','.join(bots.values())}\n" if bots else ""
    return f"# seat {seat}\n{named}"


def read_notes(text: str) -> tuple[int, str]:
    seat = re.search(r"^# seat (\d+)$", text, re.MULTILINE)
    bots = re.search(r"^# bots (\S+)$", text, re.MULTILINE)
    return int(seat[1]) if seat else 0, bots[1] if bots else ""
