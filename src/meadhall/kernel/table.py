"""The front door of the library: a table at which a game is played.

>>> from meadhall import Table
>>> table = Table.new("karvi", seats=3, seed=7)
>>> table.waiting()
(0, 1, 2)
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Any, TypeVar

from meadhall.kernel import agenda, saga
from meadhall.kernel.agenda import TABLE, Choice, Event, State
from meadhall.kernel.dealer import Dealer, seed_text
from meadhall.kernel.errors import Illegal
from meadhall.kernel.game import AnyGame
from meadhall.kernel.notation import completions, understand
from meadhall.kernel.notebook import TablePicture
from meadhall.kernel.progress import LATELY, Progress
from meadhall.kernel.records import copy
from meadhall.kernel.registry import find_game
from meadhall.kernel.typed_line import read_line, typed_answers

T = TypeVar("T")


class Table(Progress):
    """A game in progress with its record. Make one with `new` or `from_record`."""

    @classmethod
    def new(
        cls,
        game: str,
        seats: int,
        seed: int | str | None = None,
        options: Mapping[str, object] | None = None,
    ) -> Table:
        """A fresh table. Without a seed, nature draws from a secret one."""
        played = find_game(game)
        dealer = Dealer.fresh() if seed is None else Dealer(seed_text(seed))
        if not isinstance(options or {}, Mapping):
            raise Illegal(f"{options!r} should name options and their values")
        chosen = {str(k): str(v) for k, v in (options or {}).items()}
        settings = played.choose_settings(seats, chosen)
        table = cls(played, seats, settings, dealer, dealer.commitment)
        table._settle()
        return table

    @classmethod
    def from_record(cls, text: str, seed: int | str | None = None) -> Table:
        """Play a record again, checking every line. With the seed (in the record once the game is
        over, or given) nature's answers are checked too, and an unfinished game can go on."""
        told = saga.read(text)
        game = _at(told.lines["game"], find_game, told.game)
        _at(told.lines["seats"], game.choose_settings, told.seats, {})
        if told.rules != game.version:
            raise Illegal(
                f"this game was played under rules {told.rules} of {game.title}; "
                f"this house plays rules {game.version}",
                line=told.lines["rules"],
            )
        known = told.seed if seed is None else seed
        if known is not None:
            known = _at(told.lines.get("seed", 1), seed_text, known)
        dealer = None if known is None else Dealer(known)
        if dealer is not None and dealer.commitment != told.commitment:
            line = told.lines.get("seed", told.lines["seed-hash"])
            raise Illegal("the seed is not the one that was committed: its hash differs", line=line)
        settings = _at(told.lines["options"], game.choose_settings, told.seats, told.options)
        table = cls(game, told.seats, settings, dealer, told.commitment, told.forked)
        for seat, option, line in told.answers:
            try:
                table._replay(seat, option)
            except Illegal as error:
                raise error.at_line(line) from None
        if told.result is not None:
            if not table.over:
                raise Illegal("final scores, but the game is not over", line=told.result_line)
            if told.result != (real := table.totals()):
                raise Illegal(f"the final scores are {real}", line=told.result_line)
        elif dealer is not None:
            table._settle()
        return table

    # What is asked

    def question(self, seat: int) -> Choice | None:
        """What the seat is asked, if anything."""
        self._check(seat)
        return agenda.question(self.g, seat) if seat in self.waiting() else None

    def ask(self, seat: int, language: str = "en") -> str:
        """What the seat is asked, in one sentence."""
        asked = self.question(seat)
        return "" if asked is None else self.game.words.ask(self.g, asked, seat, language)

    def options(self, seat: int) -> tuple[str, ...]:
        """All that the seat may answer now."""
        self._check(seat)
        return self._options(seat) if seat in self.waiting() else ()

    def complete(self, seat: int, text: str) -> tuple[str, ...]:
        """The options that begin with what has been typed so far."""
        return completions(text, self.options(seat))

    def read_line(self, seat: int, line: str) -> tuple[str, ...]:
        """The answers that a typed line means: one, or several of this seat's one after another, as
        'place fur home c4 r'. All but the last are typed in full."""
        self._check(seat)
        return read_line(self.g, seat, line)

    # Answering

    def play(self, seat: int, option: str) -> tuple[Event, ...]:
        """Answer for a seat, by an option or by typing it. Returns what the seat saw happen."""
        self._check(seat)
        if seat not in self.waiting():
            asked = tuple(f"seat {s}" for s in self.waiting())
            raise Illegal(f"seat {seat} is not asked anything now", asked)
        meant = understand(option, self._options(seat))
        start, marks = len(self._events), self._marks[:]
        before = self._answer(seat, meant)
        try:
            self._settle()
        except Exception:
            self._rewind(start, before, 0)
            self._marks = marks
            raise
        return tuple(e.seen_by(seat) for told in self._events[start:] for e in told)

    def play_line(self, seat: int, line: str) -> tuple[str, ...]:
        """Answer for a seat by a typed line: one answer, or several of this seat's one after
        another, all of them or none. Returns the answers."""
        self._check(seat)
        start, marks = len(self._events), self._marks[:]
        before: State | None = None
        try:
            for option, _more in typed_answers(self.g, seat, line):
                position = self._answer(seat, option)
                before = position if before is None else before
            self._settle()
        except Exception:
            if before is not None:
                self._rewind(start, before, 0)
                self._marks = marks
            raise
        return tuple(option for owner, option in self._answers[start:] if owner == seat)

    def can_undo(self, seat: int) -> bool:
        """Whether the seat may take back its last answer without asking the others."""
        self._check(seat)
        return any(who == seat for _, who, _ in self._marks)

    def undo(self, seat: int, agreed: Collection[int] = ()) -> None:
        """Take back the seat's last answer. When nature has answered since, something hidden was
        shown, or the turn has passed, this needs the agreement of all seats."""
        if self.can_undo(seat):
            self._take_back(seat)
            return
        own = [i for i, (who, _) in enumerate(self._answers) if who == seat]
        if not own:
            raise Illegal("there is nothing to take back yet")
        if not set(agreed) >= set(range(self.seats)):
            if self.seats == 1:
                raise Illegal("this answer stands: something was drawn or shown since")
            raise Illegal("this answer stands: it can be taken back only if all seats agree")
        kept = self._answers[: own[-1]]
        self._restart()
        for who, option in kept:
            self._replay(who, option)

    def _take_back(self, seat: int) -> None:
        """Go back to before the seat's last answer, then give the later answers of others again:
        answers given at once commute."""
        at = max(i for i, (_, who, _) in enumerate(self._marks) if who == seat)
        index, _, before = self._marks[at]
        later = self._answers[index + 1 :]
        self._rewind(index, copy(before), at)
        for other, option in later:
            self._replay(other, option)

    # What is seen

    def view(self, seat: int | None = None) -> Any:
        """All that the seat (None: a spectator) may see."""
        if seat is not None:
            self._check(seat)
        return self.game.rules.view(self.g, seat)

    def scores(self) -> tuple[dict[str, int], ...]:
        """Points per seat with their sources, as if the game ended now."""
        return self.game.rules.score(self.g)

    def ranking(self) -> tuple[int, ...]:
        """The seats from first to last."""
        return self.game.rules.ranking(self.g)

    def winners(self) -> tuple[int, ...]:
        """Who wins: the first, or all who share the victory."""
        return self.game.rules.winners(self.g)

    def rivals(self) -> dict[str, dict[str, int]]:
        """Those who play without a seat, as in a solo game: points with their sources, by name."""
        return self.game.rivals(self.g)

    def verdict(self) -> str:
        """What a solo game has come to, in a word or two; '' where the ranking says it all."""
        return self.game.verdict(self.g)

    def events(self, seat: int | None = None, since: int = 0) -> tuple[Event, ...]:
        """What happened after the first `since` answers, as this seat (or a spectator) saw it."""
        return tuple(e.seen_by(seat) for told in self._events[since:] for e in told)

    def story(self, seat: int | None = None, last: int = 0) -> tuple[tuple[int, Event], ...]:
        """The same with the number of the answer that each came with; only about the `last` so
        many if that is not 0."""
        found: list[tuple[int, Event]] = []
        for i in range(self.length - 1, -1, -1):
            found += [(i + 1, event.seen_by(seat)) for event in reversed(self._events[i])]
            if last and len(found) >= last:
                break
        return tuple(found[::-1])

    def until(self, length: int) -> Table:
        """The table as it was after its first `length` answers: to look at, not to go on with."""
        length = max(0, min(length, self.length))
        past = Table.__new__(Table)
        past.__dict__.update(self.__dict__)
        past._dealer = None
        past._answers = self._answers[:length]
        past._events = self._events[:length]
        past._marks = []
        past._lately = deque(maxlen=LATELY)
        past._chapters = [(i, words) for i, words in self._chapters if i <= length]
        past.g = self._state(length)
        return past

    # Other tables

    def copy(self) -> Table:
        """A table just like this one, which goes its own way with the same luck."""
        other = Table.__new__(Table)
        other.__dict__.update(self.__dict__)
        other._answers = self._answers[:]
        other._events = self._events[:]
        other._chapters = self._chapters[:]
        other._marks = self._marks[:]
        other._lately = self._lately.copy()
        other.g = copy(self.g)
        return other

    __copy__ = copy

    def __deepcopy__(self, memo: object) -> Table:
        return self.copy()

    def fork(self, at: int | None = None, seed: int | str | None = None) -> Table:
        """The table after its first `at` answers (usually all), which goes on with other luck: from
        `seed`, or from a secret one. Its record says where it was forked."""
        length = self.length if at is None else at
        if type(length) is not int or not 0 <= length <= self.length:
            raise Illegal(f"this game has {self.length} answers: it cannot be forked at {at!r}")
        dealer = Dealer.fresh() if seed is None else Dealer(seed_text(seed))
        drawn = sum(who == TABLE for who, _ in self._answers[:length])
        other = Table(self.game, self.seats, self.settings, dealer, dealer.commitment, drawn)
        for who, option in self._answers[:length]:
            other._replay(who, option)
        other._settle()
        return other

    def __reduce__(self) -> tuple[Callable[..., Table], tuple[object, ...]]:
        """A table is pickled by its game, its seed and its answers."""
        seed = None if self._dealer is None else self._dealer.seed
        facts = (self.game, self.seats, self.settings, seed, self.commitment, self._forked)
        return _replayed, (*facts, tuple(self._answers))

    def __repr__(self) -> str:
        facts = (
            f"Table of {self.game.name}",
            f"{self.seats} seats",
            self.game.words.chapter(self.g),
            f"{self.length} answers",
            "over" if self.over else f"asked: {', '.join(map(str, self.waiting()))}",
        )
        return f"<{'; '.join(facts)}>"

    def picture(self, seat: int | None = None) -> TablePicture:
        """What this seat (None: a spectator) may see, as a picture for a notebook."""
        if seat is not None:
            self._check(seat)
        return TablePicture(self.game, self.g, seat, repr(self))

    def _repr_html_(self) -> str:
        return self.picture()._repr_html_()

    # The record

    def record(self) -> str:
        """The game as text. While it lasts this holds secrets of all seats, but not the seed."""
        return self._text(with_seed=self.over)

    def save(self) -> str:
        """The record with the seed, so that `from_record` can go on. Not for other eyes."""
        return self._text(with_seed=True)

    def _text(self, with_seed: bool) -> str:
        seed = self._dealer.seed if with_seed and self._dealer is not None else None
        lines = saga.write_header(
            self.game.name,
            self.game.version,
            self.seats,
            self.settings,
            self.commitment,
            seed,
            self._forked,
        )
        chapters = dict(self._chapters)
        for i, (seat, option) in enumerate(self._answers):
            if i in chapters:
                lines.append(f"# {chapters[i]}")
            lines.append(saga.write_answer(seat, option))
        if self.over:
            lines.append("= " + " ".join(map(str, self.totals())))
        return "\n".join(lines) + "\n"

    def totals(self) -> tuple[int, ...]:
        """The points of the seats, then those of the rivals."""
        return tuple(sum(sources.values()) for sources in (*self.scores(), *self.rivals().values()))


def _replayed(
    game: AnyGame,
    seats: int,
    settings: dict[str, str],
    seed: str | None,
    commitment: str,
    forked: int,
    answers: Iterable[tuple[int, str]],
) -> Table:
    """A table made again from its answers."""
    table = Table(game, seats, settings, Dealer(seed) if seed else None, commitment, forked)
    for seat, option in answers:
        table._replay(seat, option)
    return table


def _at(line: int, do: Callable[..., T], *args: object) -> T:
    """Do something that a line of a record asks for; if it cannot be, name the line."""
    try:
        return do(*args)
    except Illegal as error:
        raise error.at_line(line) from None
