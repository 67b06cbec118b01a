"""A table in play as the hall keeps it: a game, and everything that was entered at it, in order.

Entries are never changed or removed: taking back is an entry of its own. Whoever has the deal
(game, seats, options, seed) and the entries has the table, so a server that starts again, another
server process and a worker that thinks for a bot all come to the same one.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field
from typing import NamedTuple

from meadhall.kernel import agenda
from meadhall.kernel.agenda import Choice
from meadhall.kernel.errors import Illegal
from meadhall.kernel.game import Rules
from meadhall.kernel.table import Table

ANSWER, UNDO, ASK, AGREE, REFUSE = "answer", "undo", "ask", "agree", "refuse"
KINDS = (ANSWER, UNDO, ASK, AGREE, REFUSE)


class Deal(NamedTuple):
    """What a game begins with. The seed is secret until it is over."""

    game: str
    seats: int
    options: tuple[tuple[str, str], ...]
    seed: str

    def __repr__(self) -> str:  # not even by accident in a log
        return f"Deal({self.game!r}, {self.seats}, {self.options!r})"


AND = "; "
"""Between the answers of one line, which are entered together and taken back together."""


class Entry(NamedTuple):
    """Something that a seat entered: an answer with its option (or a line: several, one after
    another), or a step of taking back. Who asks has the seats of the bots as option: they agree at
    once, and whoever sits there later did not."""

    seat: int
    kind: str
    option: str = ""


class Stale(Exception):
    """The table has moved on since the page was drawn; nothing was changed."""


@dataclass
class Match:
    """A game with its entries."""

    deal: Deal
    bots: frozenset[int] = frozenset()
    """The seats that agree to everything asked from now on."""
    table: Table = field(init=False, repr=False)
    entries: list[Entry] = field(init=False, default_factory=list, repr=False)
    asked_since: list[int] = field(init=False)
    """For each seat, the number of entries when its present question was put."""
    rewound: int = field(init=False, default=0)
    """The number of entries when last something was taken back."""
    asker: int | None = field(init=False, default=None)
    """Who asks the others to take an answer back."""
    agreed: set[int] = field(init=False, default_factory=set)
    _asked: list[Choice | None] = field(init=False, repr=False)
    _lengths: list[list[int]] = field(init=False, repr=False)
    """For each seat, how many answers each of its lines had that still stand."""

    def __post_init__(self) -> None:
        self.table = Table.new(
            self.deal.game, self.deal.seats, self.deal.seed, dict(self.deal.options)
        )
        self._asked = [self.table.question(seat) for seat in range(self.deal.seats)]
        self.asked_since = [0] * self.deal.seats
        self._lengths = [[] for _ in range(self.deal.seats)]

    @property
    def rules(self) -> Rules:
        return self.table.rules

    @property
    def number(self) -> int:
        """How many entries there are: an answer says to which number it replies."""
        return len(self.entries)

    @property
    def at(self) -> int:
        """How far the game is: the answers of all, nature's too."""
        return self.table.length

    def check(self, entry: Entry, number: int) -> Entry:
        """The entry as it will be kept, or Illegal, or Stale if it replies to an earlier number."""
        if not 0 <= number <= self.number:
            raise Illegal(f"this table is at number {self.number}, not at {number}")
        if entry.kind == ANSWER:
            if number < self.asked_since[entry.seat]:
                raise Stale
            if entry.seat not in self.table.waiting():
                raise Illegal("you are not asked anything now")
            return entry._replace(option=self._understood(entry.seat, entry.option))
        if number != self.number:
            raise Stale
        return self._check_taking_back(entry)

    def _understood(self, seat: int, line: str) -> str:
        """The line in full."""
        options = self.table.options(seat)
        return line if line in options else AND.join(self.table.read_line(seat, line))

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
        """Whether there is something that the others could allow this seat to take back. Alone
        there is nobody to ask: what was rolled stands."""
        return (
            self.deal.seats > 1
            and not self.table.over
            and not self.table.can_undo(seat)
            and any(who == seat for who, _ in self.table.answers)
        )

    def enter(self, entry: Entry) -> None:
        """Let a checked entry happen."""
        taken_back = False
        if entry.kind == ANSWER:
            answers = entry.option.split(AND)
            for option in answers:
                self.table.play(entry.seat, option)
            self._lengths[entry.seat].append(len(answers))
            self._nobody_asks()
        elif entry.kind == UNDO:
            self._take_back(entry.seat)
            self._nobody_asks()
            taken_back = True
        elif entry.kind == ASK:
            self.asker, self.agreed = entry.seat, {entry.seat, *map(int, entry.option.split())}
            taken_back = self._if_all_agree()
        elif entry.kind == AGREE:
            self.agreed.add(entry.seat)
            taken_back = self._if_all_agree()
        else:
            self._nobody_asks()
        self.entries.append(entry)
        if taken_back:
            self.rewound = self.number
        for seat in range(self.deal.seats):
            asked = agenda.question(self.table.g, seat)
            answered = entry.kind == ANSWER and entry.seat == seat  # may be asked the same again
            if asked is not self._asked[seat] or answered or taken_back:
                self._asked[seat] = asked
                self.asked_since[seat] = self.number

    def _if_all_agree(self) -> bool:
        asker = self.asker
        if asker is None or not self.agreed >= set(range(self.deal.seats)):
            return False
        self._take_back(asker, self.agreed)
        self._nobody_asks()
        return True

    def _take_back(self, seat: int, agreed: Collection[int] = ()) -> None:
        """The whole of the seat's last line; without the others' agreement only as far back as
        nothing stands yet."""
        for left in range(self._lengths[seat].pop(), 0, -1):
            self.table.undo(seat, agreed)
            if left > 1 and not agreed and not self.table.can_undo(seat):
                self._lengths[seat].append(left - 1)
                break
        for who, lengths in enumerate(self._lengths):  # later lines of others went with it
            answers = sum(owner == who for owner, _ in self.table.answers)
            while sum(lengths) > answers:
                lengths.pop()

    def _nobody_asks(self) -> None:
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
