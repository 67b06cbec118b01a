"""A game in progress: the position, the answers that led to it, and what happened with each."""

from __future__ import annotations

from collections import deque

from meadhall.kernel import agenda
from meadhall.kernel.agenda import TABLE, Event, State
from meadhall.kernel.contract import check_options
from meadhall.kernel.dealer import Dealer
from meadhall.kernel.errors import Illegal
from meadhall.kernel.game import AnyGame, BrokenGame
from meadhall.kernel.records import copy

LATELY = 40
"""The number of last positions that are kept, so that going back a little costs nothing."""


class Progress:
    """The course of one game. Answers are only ever added at its end, or taken from there."""

    def __init__(
        self,
        game: AnyGame,
        seats: int,
        settings: dict[str, str],
        dealer: Dealer | None,
        commitment: str,
        forked: int = 0,
    ):
        self.game = game
        self.settings = settings
        self.commitment = commitment
        self._dealer = dealer
        self._answers: list[tuple[int, str]] = []
        self._drawn = 0  # how often nature has answered
        self._forked = forked  # how many of these answers come from another seed
        self._events: list[tuple[Event, ...]] = []
        self._chapters: list[tuple[int, str]] = []
        self._marks: list[tuple[int, int, State]] = []
        self._lately: deque[tuple[int, State]] = deque(maxlen=LATELY)
        self.g: State = game.setup_table(seats, settings)
        self._commit()

    @property
    def seats(self) -> int:
        return self.g.seats

    @property
    def over(self) -> bool:
        return agenda.over(self.g)

    def waiting(self) -> tuple[int, ...]:
        """The seats that owe an answer now."""
        return agenda.waiting(self.g)

    @property
    def length(self) -> int:
        """How many answers there are, nature's too."""
        return len(self._answers)

    @property
    def answers(self) -> tuple[tuple[int, str], ...]:
        """The whole game so far: who answered (TABLE for nature) what."""
        return tuple(self._answers)

    def _check(self, seat: int) -> None:
        if type(seat) is not int or not 0 <= seat < self.seats:
            raise Illegal(f"there is no seat {seat!r}", tuple(map(str, range(self.seats))))

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

    def _answer(self, seat: int, option: str) -> State:
        """Let an answer happen; returns the position before it."""
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
        return before

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
            if self._dealer is not None and self._drawn >= self._forked:
                drawn = choices[self._dealer.pick(self._drawn, len(choices))]
                if drawn != option:
                    raise Illegal(f"nature answers {option!r}, but the seed says {drawn!r}")
        else:
            if owner is not None:
                raise Illegal("nature should answer here", agenda.options(self.g, owner))
            if not 0 <= seat < self.seats:
                raise Illegal(f"there is no seat {seat}")
            choices = self._options(seat) if seat in self.waiting() else ()
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
