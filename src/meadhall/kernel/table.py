"""The front door of the library: a table at which a game is played.

>>> from meadhall import Table
>>> table = Table.new("karvi", seats=3, seed=7)
>>> table.waiting()
(0, 1, 2)
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Collection, Mapping
from typing import Any, TypeVar

from meadhall.kernel import agenda, saga
from meadhall.kernel.agenda import TABLE, Choice, Event, State
from meadhall.kernel.contract import check_options
from meadhall.kernel.dealer import Dealer, seed_text
from meadhall.kernel.errors import Illegal
from meadhall.kernel.game import AnyGame, BrokenGame
from meadhall.kernel.notation import completions, understand
from meadhall.kernel.records import copy
from meadhall.kernel.registry import find_game
from meadhall.kernel.typed_line import read_line

T = TypeVar("T")

LATELY = 40
"""How many of the last positions are kept, so that going back a little costs nothing."""


class Table:
    """A game in progress with its record. Make one with `new` or `from_record`."""

    def __init__(
        self,
        game: AnyGame,
        seats: int,
        settings: dict[str, str],
        dealer: Dealer | None,
        commitment: str,
    ):
        self.game = game
        self.settings = settings
        self.commitment = commitment
        self._dealer = dealer
        self._answers: list[tuple[int, str]] = []
        self._drawn = 0  # how often nature has answered
        self._events: list[tuple[Event, ...]] = []
        self._chapters: list[tuple[int, str]] = []
        self._marks: list[tuple[int, int, State]] = []
        self._lately: deque[tuple[int, State]] = deque(maxlen=LATELY)
        self.g: State = game.setup_table(seats, settings)
        self._commit()

    @classmethod
    def new(
        cls,
        game: str,
        seats: int,
        seed: int | str | None = None,
        options: Mapping[str, Any] | None = None,
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
        table = cls(game, told.seats, settings, dealer, told.commitment)
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

    @property
    def rules(self) -> Any:  # TEMPORARY
        return self.game

    # What is asked

    @property
    def seats(self) -> int:
        return self.g.seats

    @property
    def over(self) -> bool:
        return agenda.over(self.g)

    def waiting(self) -> tuple[int, ...]:
        """The seats that owe an answer now."""
        return agenda.waiting(self.g)

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
        start, before, marks = len(self._events), copy(self.g), self._marks[:]
        self._answer(seat, meant)
        try:
            self._settle()
        except Illegal:
            self._rewind(start, before, 0)
            self._marks = marks
            raise
        return tuple(e.seen_by(seat) for told in self._events[start:] for e in told)

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

    @property
    def length(self) -> int:
        """How many answers there are, nature's too."""
        return len(self._answers)

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

    def _state(self, length: int) -> State:
        if length == self.length:
            return copy(self.g)
        for index, before in self._lately:
            if index == length:
                return copy(before)
        g: State = self.game.setup_table(self.seats, self.settings)
        agenda.advance(g)
        for seat, option in self._answers[:length]:
            owner = seat if seat != TABLE else agenda.natures(g)
            assert owner is not None
            agenda.answer(g, owner, option)
        return g

    @property
    def answers(self) -> tuple[tuple[int, str], ...]:
        """The whole game so far: who answered (TABLE for nature) what."""
        return tuple(self._answers)

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
            self.game.name, self.game.version, self.seats, self.settings, self.commitment, seed
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

    # Inside

    def _check(self, seat: int) -> None:
        if type(seat) is not int or not 0 <= seat < self.seats:
            raise Illegal(f"there is no seat {seat!r}", tuple(map(str, range(self.seats))))

    def _commit(self) -> None:
        self.g.log = []
        try:
            agenda.advance(self.g)
        except Exception as error:
            raise _broken(self.game, "the first step", error) from error
        self._note()

    def _options(self, owner: int) -> tuple[str, ...]:
        """The options of a seat, or of TABLE, that is asked; BrokenGame if the game gives none."""
        asked = agenda.question(self.g, owner)
        if asked is None:
            waits = type(self.g.agenda[owner][-1]).__name__
            raise BrokenGame(
                f"the game {self.game.name!r} is broken: {waits} waits for an answer, but is not a "
                "Choice"
            )
        try:
            found = asked.options(self.g, owner)
        except Exception as error:
            raise _broken(self.game, f"{type(asked).__name__}.options", error) from error
        return check_options(self.game, asked, found)

    def _note(self) -> None:
        chapter = self.game.words.chapter(self.g)
        if not self._chapters or not self._chapters[-1][1].startswith(f"{chapter}:"):
            standing = " ".join(map(str, self.game.rules.standing(self.g)))
            self._chapters.append((len(self._answers), f"{chapter}: {standing}"))

    def _answer(self, seat: int, option: str) -> None:
        before = copy(self.g)
        log: list[Event] = []
        self.g.log = log
        owner = seat if seat != TABLE else agenda.natures(self.g)
        assert owner is not None
        try:
            agenda.answer(self.g, owner, option)
        except Illegal:
            self.g = before
            raise
        except Exception as error:
            asked = type(before.agenda[owner][-1]).__name__
            self.g = before
            raise _broken(self.game, f"{asked} after the answer {option!r}", error) from error
        self._lately.append((len(self._answers), before))
        self._answers.append((seat, option))
        self._drawn += seat == TABLE
        self._events.append(tuple(log))
        if seat == TABLE or self.g.sealed != before.sealed or agenda.natures(self.g) is not None:
            self._marks.clear()
        else:
            self._marks.append((len(self._answers) - 1, seat, before))
        self._note()

    def _settle(self) -> None:
        """Let nature answer all it is asked."""
        while (owner := agenda.natures(self.g)) is not None:
            if self._dealer is None:
                raise Illegal("nature must answer, but this record does not hold its seed")
            choices = self._options(owner)
            self._answer(TABLE, choices[self._dealer.pick(self._drawn, len(choices))])

    def _replay(self, seat: int, option: str) -> None:
        """One answer of a record."""
        owner = agenda.natures(self.g)
        if seat == TABLE:
            if owner is None:
                raise Illegal("nature answers, but is not asked")
            choices = self._options(owner)
            if option not in choices:
                raise Illegal(f"nature cannot answer {option!r}", choices)
            if self._dealer is not None:
                drawn = choices[self._dealer.pick(self._drawn, len(choices))]
                if drawn != option:
                    raise Illegal(f"nature answers {option!r}, but the seed says {drawn!r}")
        else:
            if owner is not None:
                raise Illegal("nature should answer here", agenda.options(self.g, owner))
            if not 0 <= seat < self.seats:
                raise Illegal(f"there is no seat {seat}")
            choices = self.options(seat)
            if option not in choices:
                wrong = f"seat {seat} cannot answer {option!r}"
                raise Illegal(wrong if choices else f"seat {seat} is not asked anything", choices)
        self._answer(seat, option)

    def _rewind(self, index: int, before: State, marks: int) -> None:
        self.g = before
        self._drawn -= sum(who == TABLE for who, _ in self._answers[index:])
        del self._answers[index:]
        del self._events[index:]
        del self._marks[marks:]
        while self._lately and self._lately[-1][0] >= index:
            self._lately.pop()
        while self._chapters and self._chapters[-1][0] > index:
            self._chapters.pop()

    def _restart(self) -> None:
        self._rewind(0, self.game.setup_table(self.seats, self.settings), 0)
        self._chapters.clear()
        self._commit()


def _broken(game: AnyGame, what: str, error: Exception) -> BrokenGame:
    """What a game raised where it should not, in one sentence."""
    why = f"{what} raised {type(error).__name__}: {error}"
    return BrokenGame(f"the game {game.name!r} is broken: {why}")


def _at(line: int, do: Callable[..., T], *args: Any) -> T:
    """Do something that a line of a record asks for; if it cannot be, name the line."""
    try:
        return do(*args)
    except Illegal as error:
        raise error.at_line(line) from None
