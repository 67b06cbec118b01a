"""A match: a game with everything that was entered at its table, in order.

Entries are never changed or removed: taking back is an entry of its own. The deal (game, seats,
options, seed) and the entries determine the match, so a restarted server, another server process
and a bot's worker process all compute the same one.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field
from typing import NamedTuple

from meadhall.kernel import agenda
from meadhall.kernel.agenda import Choice
from meadhall.kernel.errors import Illegal
from meadhall.kernel.game import AnyGame
from meadhall.kernel.table import Table

ANSWER, UNDO, ASK, AGREE, REFUSE = "answer", "undo", "ask", "agree", "refuse"
KINDS = (ANSWER, UNDO, ASK, AGREE, REFUSE)
"""The kinds of entries."""


class Deal(NamedTuple):
    """What a game begins with. The seed is secret until the game is over."""

    game: str
    seats: int
    options: tuple[tuple[str, str], ...]
    seed: str

    def __repr__(self) -> str:  # the seed must not reach a log
        return f"Deal({self.game!r}, {self.seats}, {self.options!r})"


AND = "; "
"""Separates the answers of one line, which are entered and taken back together."""


class Entry(NamedTuple):
    """What a seat entered: an answer (its option, or a line of several), or a step of taking back.
    A request to take back stores the seats of the bots as its option: they agree at once, and a
    person who sits there later did not."""

    seat: int
    kind: str
    option: str = ""


class Stale(Exception):
    """The table has moved on since the page was made; nothing was changed."""


@dataclass
class Match:
    """A game with its entries."""

    deal: Deal
    bots: frozenset[int] = frozenset()
    """The seats that agree to every request from now on."""
    table: Table = field(init=False, repr=False)
    entries: list[Entry] = field(init=False, default_factory=list, repr=False)
    asked_since: list[int] = field(init=False)
    """For each seat, the number of entries when its present question was put."""
    rewound: int = field(init=False, default=0)
    """The number of entries when something was last taken back."""
    asker: int | None = field(init=False, default=None)
    """The seat that asks the others to take an answer back."""
    agreed: set[int] = field(init=False, default_factory=set)
    _asked: list[Choice | None] = field(init=False, repr=False)
    _lengths: list[list[int]] = field(init=False, repr=False)
    """For each seat, the number of answers in each of its lines that still stand."""

    def __post_init__(self) -> None:
        self.table = Table.new(
            self.deal.game, self.deal.seats, self.deal.seed, dict(self.deal.options)
        )
        self._asked = [self.table.question(seat) for seat in range(self.deal.seats)]
        self.asked_since = [0] * self.deal.seats
        self._lengths = [[] for _ in range(self.deal.seats)]

    @property
    def game(self) -> AnyGame:
        return self.table.game

    @property
    def number(self) -> int:
        """The number of entries; an answer says to which number it replies."""
        return len(self.entries)

    @property
    def at(self) -> int:
        """The number of answers of all, nature's included."""
        return self.table.length

    def submit(self, entry: Entry, number: int) -> Entry:
        """Check an entry that replies to a number, and let it happen. Returns the entry as it is
        stored; after Illegal or Stale nothing has changed."""
        if not 0 <= number <= self.number:
            raise Illegal(f"this table is at number {self.number}, not at {number}")
        if entry.kind == ANSWER:
            return self._answer(entry, number)
        if number != self.number:
            raise Stale
        checked = self._check_taking_back(entry)
        self.enter(checked)
        return checked

    def _answer(self, entry: Entry, number: int) -> Entry:
        """Play a line, typed in full or not."""
        if number < self.asked_since[entry.seat]:
            raise Stale
        if entry.seat not in self.table.waiting():
            raise Illegal("you are not asked anything now")
        answers = self.table.play_line(entry.seat, entry.option)
        stored = entry._replace(option=AND.join(answers))
        self._lengths[entry.seat].append(len(answers))
        self._stop_asking()
        self._add(stored)
        return stored

    def _check_taking_back(self, entry: Entry) -> Entry:
        if entry.kind == UNDO:
            if not self.table.can_undo(entry.seat):
                raise Illegal("there is nothing of yours that can be taken back without asking")
        elif entry.kind == ASK:
            if self.asker is not None:
                raise Illegal("somebody has asked already")
            if not self.may_ask(entry.seat):
                raise Illegal("there is nothing of yours to take back")
            return Entry(entry.seat, ASK, " ".join(map(str, sorted(self.bots))))
        elif entry.kind in (AGREE, REFUSE):
            if self.asker is None or entry.seat in self.agreed:
                raise Illegal("nobody asks you to agree to anything")
        else:
            raise Illegal(f"{entry.kind!r} is not an entry", KINDS)
        return Entry(entry.seat, entry.kind)

    def may_ask(self, seat: int) -> bool:
        """Whether the others could allow this seat to take something back. In a solo game there is
        nobody to ask."""
        return (
            self.deal.seats > 1
            and not self.table.over
            and not self.table.can_undo(seat)
            and any(who == seat for who, _ in self.table.answers)
        )

    def enter(self, entry: Entry) -> None:
        """Let an entry happen that was checked before, such as one from the store."""
        taken_back = False
        if entry.kind == ANSWER:
            answers = entry.option.split(AND)
            for option in answers:
                self.table.play(entry.seat, option)
            self._lengths[entry.seat].append(len(answers))
            self._stop_asking()
        elif entry.kind == UNDO:
            self._take_back(entry.seat)
            self._stop_asking()
            taken_back = True
        elif entry.kind == ASK:
            self.asker, self.agreed = entry.seat, {entry.seat, *map(int, entry.option.split())}
            taken_back = self._take_back_if_all_agree()
        elif entry.kind == AGREE:
            self.agreed.add(entry.seat)
            taken_back = self._take_back_if_all_agree()
        else:
            self._stop_asking()
        self._add(entry, taken_back)

    def _add(self, entry: Entry, taken_back: bool = False) -> None:
        """Append an entry that has happened, and note which seats are asked something new."""
        self.entries.append(entry)
        if taken_back:
            self.rewound = self.number
        for seat in range(self.deal.seats):
            asked = agenda.question(self.table.g, seat)
            answered = entry.kind == ANSWER and entry.seat == seat  # may be asked the same again
            if asked is not self._asked[seat] or answered or taken_back:
                self._asked[seat] = asked
                self.asked_since[seat] = self.number

    def _take_back_if_all_agree(self) -> bool:
        asker = self.asker
        if asker is None or not self.agreed >= set(range(self.deal.seats)):
            return False
        self._take_back(asker, self.agreed)
        self._stop_asking()
        return True

    def _take_back(self, seat: int, agreed: Collection[int] = ()) -> None:
        """Take back a seat's last line; without the others' agreement only the answers that the
        rules let it take back alone."""
        for left in range(self._lengths[seat].pop(), 0, -1):
            self.table.undo(seat, agreed)
            if left > 1 and not agreed and not self.table.can_undo(seat):
                self._lengths[seat].append(left - 1)
                break
        for who, lengths in enumerate(self._lengths):  # later lines of others went with it
            answers = sum(owner == who for owner, _ in self.table.answers)
            while sum(lengths) > answers:
                lengths.pop()

    def _stop_asking(self) -> None:
        self.asker, self.agreed = None, set()


__all__ = [
    "AGREE",
    "AND",
    "ANSWER",
    "ASK",
    "KINDS",
    "REFUSE",
    "UNDO",
    "Deal",
    "Entry",
    "Match",
    "Stale",
]
