"""A game in the terminal: one person answers, bots hold the other seats."""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from rich.padding import Padding
from rich.text import Text

from meadhall.bots import bot_called
from meadhall.cli.saved_game import save_game
from meadhall.cli.screen import COMMANDS, Screen
from meadhall.kernel.errors import Illegal
from meadhall.kernel.notation import completions
from meadhall.kernel.table import Table

WIDTH = 100
"""The columns of the output where there is no terminal to measure."""


class Leave(Exception):
    """The player leaves the game."""


class Session:
    """A game of one person; bots hold the other seats."""

    def __init__(self, table: Table, seat: int, bots: dict[int, str], seed: str):
        self.table = table
        self.seat = seat
        self.bots = bots
        self.seed = seed
        self.autosave: Path | None = None
        self.file: Path | None = None
        self.words = table.game.words
        terminal = sys.stdin.isatty() and sys.stdout.isatty()
        self.screen = Screen(table, seat, None if terminal else WIDTH)
        self.terminal = terminal
        own = [i for i, (who, _) in enumerate(table.answers) if who == seat]
        self.answers_noted = own[-1] if own else 0
        """The number of answers whose events were noted: in a new game none, in a resumed one
        those before the player's last."""
        self.turn_begins = True
        self.unprinted: list[Text] = []
        """The events that were noted and not printed yet: they come below the board, above the
        question."""

    # The game

    def run(self) -> None:
        """Play until the game is over or the player leaves."""
        if self.autosave is not None:
            save_game(self.table, self.seat, self.bots, self.autosave)
        self._greet()
        self._note_events()
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
            self.screen.console.print()
            self._save(self._default_file())
            self._say_how_to_resume()

    def _greet(self) -> None:
        """Print who plays, and how to get help."""
        who = self.words.colours(self.table.seats)
        bots = [f"{who[s]} is {name}" for s, name in self.bots.items()]
        alone = f"you are alone with {' and '.join(self.table.rivals()) or 'the dice'}"
        title = self.table.game.title
        others = ", ".join(bots) if bots else alone
        self.screen.say(f"{title}: you are {who[self.seat]}; {others}.")
        self.screen.say("'?' lists what you can type; 'help rules' tells the game in a minute.")
        topics = [f"'help {topic}'" for topic in self.screen.picture.topics(self.table.settings)]
        if topics:
            tell = "tells" if len(topics) == 1 else "tell"
            self.screen.say(f"{' and '.join(topics)} {tell} what is special here.")

    def _my_answer(self) -> None:
        """Ask the player until an answer is given or taken back."""
        options = self.table.options(self.seat)
        if self.turn_begins:
            self.turn_begins = False
            self.screen.show_board()
        self._print_events()
        if len(options) == 1 and not (options[0] == "end" and self.table.can_undo(self.seat)):
            self._play(options[0])
            return
        self.screen.console.print()
        self.screen.console.print(Text(self.table.ask(self.seat), style="bold"))
        self.screen.show_options(options)
        while True:
            line = self._read("> ", options).strip()
            if not line and len(options) == 1:
                line = options[0]
            if not line:
                self.screen.show_options(options)
                continue
            try:
                word, _, rest = line.partition(" ")
                if word.lower() == "undo":
                    self._undo()
                    return
                if word.lower() in COMMANDS or word.lower() in self.screen.picture.LOOKS:
                    self._obey(word.lower(), rest.strip())
                    continue
                number = line.isdecimal() and len(line) < 6
                self._play(numbered(int(line), options) if number else line)
                return
            except Illegal as error:
                self.screen.say(_brief_error(error))

    def _play(self, line: str) -> None:
        for option in self.table.read_line(self.seat, line):
            self.table.play(self.seat, option)
        self._note_events()
        self._autosave()

    def _bots_answer(self) -> None:
        """Let the bot of the first seat that is asked answer."""
        seat = self.table.waiting()[0]
        bot = bot_called(self.bots[seat])
        rng = random.Random(f"bot {self.seed} {seat} {len(self.table.answers)}")
        self.table.play(seat, bot.choose(self.table.game, self.table.g, seat, rng))
        self._note_events()
        self._autosave()

    def _note_events(self) -> None:
        """Note in words the events since the last call."""
        for event in self.table.events(self.seat, self.answers_noted):
            line = self.words.say_event(self.table.g, event, self.seat)
            if event.kind.endswith("turn"):
                self.turn_begins |= event.seat == self.seat
                self.unprinted += [Text(), Text(line, style=f"bold {self.screen.ink(event.seat)}")]
            else:
                self.unprinted.append(Text(line))
        self.answers_noted = len(self.table.answers)

    def _print_events(self) -> None:
        """Print the events that were noted."""
        for line in self.unprinted:
            headline = line.style or not line.plain
            self.screen.console.print(
                line if headline else Padding(line, (0, 0, 0, 2), expand=False)
            )
        self.unprinted.clear()

    def _finish(self) -> None:
        """Print the end of the game, and offer to save the record."""
        self._print_events()
        self.screen.show_board()
        self.screen.show_score()
        self.screen.console.print(Text(self._result(), style="bold"))
        self.screen.say(f"The seed was {self.seed}.")
        if self.autosave is not None:
            self.screen.say(f"The record is in {self.autosave}.")
            return
        try:
            wanted = self._read(f"Save the record to {self._default_file()}? [y/N] ", ())
        except EOFError:
            return
        if wanted.strip().lower().startswith("y"):
            self._save(self._default_file())

    def _result(self) -> str:
        """Who has won, in words."""
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
        """Obey a command that leaves the question as it is."""
        do: dict[str, Callable[[], None]] = {
            "?": self.screen.show_commands,
            "board": self.screen.show_board,
            "help": lambda: self._help(rest),
            "log": lambda: self.screen.show_log(everything=rest == "all"),
            "quit": self._quit,
            "save": lambda: self._save(Path(rest) if rest else self._default_file()),
            "score": self.screen.show_score,
        }
        if word in self.screen.picture.LOOKS:
            self.screen.console.print(self.screen.picture.LOOKS[word][1](self.screen.view()))
        else:
            do[word]()

    def _undo(self) -> None:
        """Take back the player's answers up to the last that was a choice."""
        self.table.undo(self.seat)
        while len(self.table.options(self.seat)) == 1 and self.table.can_undo(self.seat):
            self.table.undo(self.seat)
        self.answers_noted = len(self.table.answers)
        self.screen.say("Taken back.")
        self._autosave()

    def _help(self, name: str) -> None:
        if name:
            try:
                self.screen.say(self.screen.picture.explain_at(self.table.g, name))
            except Illegal as error:
                self.screen.say(error.wrong)
            return
        self.screen.say(
            "Answer by the number of an option, by its text, or by a beginning of it that fits "
            "only one; several answers may stand in one line. Enter shows the options again."
        )
        self.screen.show_commands()
        self.screen.say(
            f"There is help on every id you see, and on {', '.join(self.screen.picture.TOPICS)}."
        )

    def _quit(self) -> None:
        file = self._default_file()
        if self.autosave is None:
            wanted = self._read(f"Save the game to {file}? [Y/n] ", ())
            if wanted.strip().lower().startswith("n"):
                self.screen.say("Farewell.")
                raise Leave
        self._save(file)
        self._say_how_to_resume()
        raise Leave

    def _read(self, prompt: str, options: Sequence[str]) -> str:
        """Read one line from the player; EOFError when there are no more."""
        if self.terminal:
            complete_with((*options, *COMMANDS, *self.screen.picture.LOOKS))
            return input(prompt)
        self.screen.console.print(prompt, end="", markup=False)
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        self.screen.console.print(line.rstrip("\n"), markup=False)
        return line

    # Saving

    def _default_file(self) -> Path:
        name = f"{self.table.game.name}-{self.table.commitment[:8]}.saga"
        return self.file or Path(name)

    def _save(self, file: Path) -> None:
        save_game(self.table, self.seat, self.bots, file)
        self.screen.say(f"Saved to {file}.")
        self.file = file

    def _autosave(self) -> None:
        if self.autosave is not None:
            try:
                save_game(self.table, self.seat, self.bots, self.autosave)
            except Illegal as error:
                self.screen.say(f"Not saved: {error}")

    def _say_how_to_resume(self) -> None:
        file = self._default_file()
        self.screen.say(f"Go on with: meadhall play {self.table.game.name} --resume {file}")


def numbered(number: int, options: Sequence[str]) -> str:
    """The option of this number, from 1; Illegal if there is none."""
    if not 1 <= number <= len(options):
        raise Illegal(f"there is no option {number}: they go from 1 to {len(options)}")
    return options[number - 1]


def _brief_error(error: Illegal) -> str:
    """The error in one line; it lists options only where the answer fits several."""
    if error.legal and "several" in error.wrong:
        return str(error)
    return f"{error.wrong}. '?' lists what you can type, Enter shows the options."


def complete_with(words: Sequence[str]) -> None:
    """Let the tab key complete these words, where Python has readline."""
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
