"""What one reader sees of a table at one moment: question, options, pictures and log.

Everything comes from the reader's own view, or from a world that the reader cannot tell from the
real one, in which a plan is tried out.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import NamedTuple

from meadhall.bots import Hint
from meadhall.hall.pages.options import HintView, Option, describe_hint, find_picks, list_options
from meadhall.hall.pages.players import Player, closing, players
from meadhall.hall.tables.game_parts import helpers_of, picture_of
from meadhall.hall.tables.match import Match
from meadhall.hall.tables.previews import Plan, try_plan
from meadhall.hall.tables.registry import GATHERING, OVER, PLAYING, HallTable, read_pairs
from meadhall.kernel import agenda
from meadhall.kernel.agenda import State
from meadhall.kernel.errors import Illegal
from meadhall.kernel.game import AnyGame, Panel, Proposal
from meadhall.kernel.table import Table
from meadhall.language.translation import capital

LOG_LINES = 60
"""Number of events of the log on the page; the whole log has a page of its own."""


class Line(NamedTuple):
    """One line of the log."""

    at: int
    order: int
    seat: int
    words: str
    landmark: bool


@dataclass
class TableView:
    """A table at one moment, for one reader."""

    hall_table: HallTable
    table: Table
    """As it was at that moment."""
    seat: int | None
    language: str
    at: int
    latest: int
    players: tuple[Player, ...]
    question: str
    options: tuple[Option, ...]
    panels: tuple[Panel, ...]
    lines: tuple[Line, ...]
    chapter: str
    closing: str
    plan: Plan | None = None
    """The plan that the reader tries out; then question, options and pictures are those of the
    world after it."""
    may_plan: bool = False
    proposals: tuple[Proposal, ...] = ()
    lifts: bool = False
    """Whether something can be dragged now."""
    hint: HintView | None = None

    @property
    def game(self) -> AnyGame:
        return self.table.game

    @property
    def match(self) -> Match:
        return self.hall_table.match

    @property
    def number(self) -> int:
        return self.match.number

    @property
    def mine(self) -> bool:
        """Whether the reader is asked something."""
        return self.live and self.seat in self.table.waiting()

    @property
    def may_hint(self) -> bool:
        """Whether the reader may ask for a hint."""
        return self.mine and self.plan is None and self.hall_table.row.hints

    @property
    def asked_since(self) -> int:
        """The number at which the reader was asked."""
        return 0 if self.seat is None else self.match.asked_since[self.seat]

    @property
    def thinking(self) -> tuple[str, ...]:
        """The names of the bots that think, if only bots are asked."""
        asked = [player for player in self.players if player.waiting]
        return tuple(p.name for p in asked) if all(p.bot for p in asked) else ()

    @property
    def habits(self) -> dict[str, str]:
        """The reader's settings of automatic answers."""
        mine = "" if self.seat is None else self.hall_table.chairs[self.seat].habits
        return dict(read_pairs(mine))

    @property
    def over(self) -> bool:
        return self.hall_table.state == OVER and self.at == self.latest

    @property
    def gathering(self) -> bool:
        return self.hall_table.state == GATHERING

    @property
    def rivals(self) -> dict[str, int]:
        """The points of rivals without a seat: on the scoring track, and at the end in total."""
        rivals = self.table.rivals()
        points = self.game.rules.standing(self.table.g)[self.table.seats :]
        if self.table.over:
            points = tuple(sum(said.values()) for said in rivals.values())
        names = (capital(self.game.words.word(name, self.language)) for name in rivals)
        return dict(zip(names, points, strict=False))

    @property
    def can_undo(self) -> bool:
        return self.live and self.seat is not None and self.match.table.can_undo(self.seat)

    @property
    def may_ask(self) -> bool:
        """Whether the reader may ask the others to let them take something back."""
        return (
            self.live
            and self.seat is not None
            and self.match.asker is None
            and self.match.may_ask(self.seat)
        )

    @property
    def must_agree(self) -> bool:
        """Whether somebody asks the reader to agree to taking back."""
        return (
            self.live
            and self.seat is not None
            and self.match.asker is not None
            and self.seat not in self.match.agreed
        )

    @property
    def live(self) -> bool:
        """Whether this is the present moment of a running game."""
        return self.hall_table.state == PLAYING and self.at == self.latest

    @property
    def lays(self) -> bool:
        """Whether the reader has a board on which things are laid by dragging."""
        return any(panel.place == "mine" and "data-ground" in panel.markup for panel in self.panels)

    def of_place(self, place: str) -> tuple[Panel, ...]:
        """The panels of a part of the page."""
        return tuple(panel for panel in self.panels if panel.place == place)


class Asked(NamedTuple):
    """What a reader is asked, in the world that the page shows."""

    options: tuple[Option, ...] = ()
    question: str = ""
    proposals: tuple[Proposal, ...] = ()
    may_plan: bool = False
    lifts: tuple[str, ...] = ()
    hint: HintView | None = None


def table_view(
    hall_table: HallTable,
    seat: int | None,
    language: str,
    at: int | None = None,
    plan: Sequence[str] | None = None,
    propose: str = "",
    advice: Hint | None = None,
) -> TableView:
    """The table for a reader: now, or as it was after `at` answers, or as it would be after the
    lines of a plan or of a helper's proposal. `advice` is for what the reader is asked now."""
    match, chairs = hall_table.match, hall_table.chairs
    now = at is None or at >= match.at
    table = match.table if now else match.table.until(max(at or 0, 0))
    game, live = table.game, now and hall_table.state == PLAYING
    asks = seat if live else None
    world, tried = _try_plan(table, asks, language, plan, propose)
    view = game.rules.view(world, seat)
    asked = _ask(table, world, asks, language, view, None if tried else advice)
    picks = find_picks(game, asked.options, asked.lifts, language)
    return TableView(
        hall_table=hall_table,
        table=table,
        seat=seat,
        language=language,
        at=table.length,
        latest=match.at,
        players=players(table, chairs, seat, language, table.waiting() if live else ()),
        question=asked.question,
        options=asked.options,
        panels=picture_of(game).picture(view, language, picks) if hall_table.begun else (),
        lines=log_lines(table, seat, language, LOG_LINES) if hall_table.begun else (),
        chapter=game.words.chapter(world, language),
        closing=closing(table, chairs, seat, language) if table.over else "",
        plan=tried,
        may_plan=asked.may_plan,
        proposals=asked.proposals,
        lifts=any(pick.lift for pick in picks.values()),
        hint=asked.hint,
    )


def _try_plan(
    table: Table, seat: int | None, language: str, plan: Sequence[str] | None, propose: str
) -> tuple[State, Plan | None]:
    """The world after a seat's plan or a helper's proposal; without them, the table as it is."""
    if seat is not None and (plan is not None or propose):
        with suppress(Illegal):  # there may be nothing left to plan
            return try_plan(table, seat, language, plan or (), propose)
    return table.g, None


def _ask(
    table: Table,
    world: State,
    seat: int | None,
    language: str,
    view: Mapping[str, object],
    advice: Hint | None,
) -> Asked:
    """The question to a seat in a world, with its options and helpers; nothing for a spectator."""
    if seat is None:
        return Asked()
    game = table.game
    lifts = helpers_of(game).lifts(world, seat) if seat in agenda.waiting(world) else ()
    options = list_options(game, world, seat, language, view, lifts)
    question = agenda.question(world, seat)
    return Asked(
        options,
        game.words.ask(world, question, seat, language) if question is not None and options else "",
        proposals=helpers_of(game).proposals(world, seat, language),
        may_plan=seat in table.waiting() or helpers_of(game).planning(world, seat) is not None,
        lifts=lifts,
        hint=describe_hint(table, options, advice, language) if advice else None,
    )


def log_lines(table: Table, seat: int | None, language: str, last: int = 0) -> tuple[Line, ...]:
    """The log as this reader may see it; only about its `last` events if that is not 0."""
    game, found = table.game, []
    order, before = 0, -1
    for at, event in table.story(seat, last):
        order = order + 1 if at == before else 0
        before = at
        words = game.words.say_event(table.g, event, seat, language)
        found.append(Line(at, order, event.seat, words, event.kind in game.words.LANDMARKS))
    return tuple(found)


__all__ = ["Line", "TableView", "log_lines", "table_view"]
