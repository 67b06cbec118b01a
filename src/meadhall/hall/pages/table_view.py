"""What one reader sees of a table at one moment: question, options with what they cost and give,
pictures, log. Everything comes from the reader's own view, or from a world that the reader cannot
tell from the real one, where a plan is tried out.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, NamedTuple

from babel.numbers import format_decimal

from meadhall.bots import Advice
from meadhall.hall.tables.match import Match
from meadhall.hall.tables.previews import Chip, Plan, chips, consequences, try_out
from meadhall.hall.tables.registry import (
    CLOSED,
    GATHERING,
    OVER,
    PLAYING,
    Chair,
    HallTable,
    read_options,
)
from meadhall.hall.words import speak, term_word
from meadhall.kernel import agenda
from meadhall.kernel.errors import Illegal
from meadhall.kernel.game import Panel, Pick, Proposal, Rules
from meadhall.kernel.table import Table
from meadhall.language.translation import _, capital

LOG = 60
"""So many events of the log are on the page; the rest is one tap away."""


class Option(NamedTuple):
    """One thing that may be answered."""

    place: int
    notation: str
    words: str
    on: str
    """The thing of the picture at which it can be clicked."""
    sketch: str
    gives: tuple[Chip, ...]
    lifted: bool = False
    """Whether it is chosen by lifting that thing and laying it somewhere."""


class Change(NamedTuple):
    """A term of the judgement that would change."""

    word: str
    change: float
    text: str


class Hint(NamedTuple):
    """What the reader is advised to answer: the points that they may expect before and after it, or
    the lead over a rival without a seat, and what changes most at once."""

    option: str
    words: str
    on: str
    before: str
    after: str
    lead: bool
    changes: tuple[Change, ...]


class Line(NamedTuple):
    """One line of the log."""

    at: int
    order: int
    seat: int
    words: str
    landmark: bool


class Player(NamedTuple):
    """Somebody at the table, as the page names them."""

    seat: int
    colour: str
    colour_word: str
    name: str
    bot: str | None
    free: bool
    points: int
    waiting: bool
    me: bool
    hints: int = 0
    """How often they have asked for a hint."""


@dataclass
class TableView:
    """A moment of a table for one reader."""

    hall_table: HallTable
    table: Table
    """As it was at that moment."""
    seat: int | None
    language: str
    at: int
    latest: int
    view: dict[str, Any]
    players: tuple[Player, ...]
    question: str
    options: tuple[Option, ...]
    panels: tuple[Panel, ...]
    lines: tuple[Line, ...]
    chapter: str
    closing: str
    plan: Plan | None = None
    """What the reader tries out, if anything: then question, options and pictures are those of
    the world after it."""
    may_plan: bool = False
    proposals: tuple[Proposal, ...] = ()
    lifts: bool = False
    """Whether something can be lifted and laid now."""
    hint: Hint | None = None

    @property
    def rules(self) -> Rules:
        return self.table.rules

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
        """At which number the reader was asked."""
        return 0 if self.seat is None else self.match.asked_since[self.seat]

    @property
    def thinking(self) -> tuple[str, ...]:
        """The names of those that think, if only bots are asked."""
        asked = [player for player in self.players if player.waiting]
        return tuple(p.name for p in asked) if all(p.bot for p in asked) else ()

    @property
    def habits(self) -> dict[str, str]:
        """What the reader answers by habit."""
        mine = "" if self.seat is None else self.hall_table.chairs[self.seat].habits
        return dict(read_options(mine))

    @property
    def over(self) -> bool:
        return self.hall_table.state == OVER and self.at == self.latest

    @property
    def gathering(self) -> bool:
        return self.hall_table.state == GATHERING

    @property
    def rivals(self) -> dict[str, int]:
        """The points of those without a seat: on the scoring track, and in the end all of them."""
        rivals = self.table.rivals()
        points = self.rules.standing(self.table.g)[self.table.seats :]
        if self.table.over:
            points = tuple(sum(said.values()) for said in rivals.values())
        names = (capital(self.rules.word(name, self.language)) for name in rivals)
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
        """The present moment of a running game."""
        return self.hall_table.state == PLAYING and self.at == self.latest

    @property
    def lays(self) -> bool:
        """Whether the reader has squares on which things are laid by hand."""
        return any(panel.place == "mine" and "data-ground" in panel.markup for panel in self.panels)

    def of_place(self, place: str) -> tuple[Panel, ...]:
        return tuple(panel for panel in self.panels if panel.place == place)


def table_view(
    hall_table: HallTable,
    seat: int | None,
    language: str,
    at: int | None = None,
    plan: Sequence[str] | None = None,
    propose: str = "",
    advice: Advice | None = None,
) -> TableView:
    """The table for a reader: now, or as it was after `at` answers, or as it would be after the
    lines of a plan, or of what a helper proposes. `advice` is for what the reader is asked now."""
    latest = hall_table.match.at
    now = at is None or at >= latest
    table = hall_table.match.table if now else hall_table.match.table.until(max(at or 0, 0))
    rules, g = table.rules, table.g
    tried: Plan | None = None
    options: tuple[Option, ...] = ()
    proposals: tuple[Proposal, ...] = ()
    question, may_plan = "", False
    if now and hall_table.state == PLAYING and seat is not None:
        if plan is not None or propose:
            with suppress(Illegal):  # there may be nothing left to plan
                g, tried = try_out(table, seat, language, plan or (), propose)
        options = _options(rules, g, seat, language)
        asked = agenda.question(g, seat)
        if asked is not None and options:
            question = rules.ask(g, asked, seat, language)
        proposals = rules.proposals(g, seat, language)
        may_plan = seat in table.waiting() or rules.planning(g, seat) is not None
    view = rules.view(g, seat)
    picks = _picks(rules, g, seat, options, language)
    waiting = table.waiting() if hall_table.state == PLAYING else ()
    unseen = hall_table.state in (GATHERING, CLOSED)  # nobody chooses their deal by looking first
    return TableView(
        hall_table=hall_table,
        table=table,
        seat=seat,
        language=language,
        at=table.length,
        latest=latest,
        view=view,
        players=players(table, hall_table.chairs, seat, language, waiting if now else ()),
        question=question,
        options=options,
        panels=() if unseen else rules.picture(view, language, picks),
        lines=() if unseen else lines(table, seat, language, LOG),
        chapter=rules.chapter(g, language),
        closing=closing(table, hall_table.chairs, seat, language) if table.over else "",
        plan=tried,
        may_plan=may_plan,
        proposals=proposals,
        lifts=any(pick.lift for pick in picks.values()),
        hint=_hint(table, options, advice, language) if advice and not tried else None,
    )


TOLD = 4
"""So many changes explain a hint."""


def _hint(table: Table, options: tuple[Option, ...], advice: Advice, language: str) -> Hint | None:
    option = next((o for o in options if o.notation == advice.option), None)
    if option is None:
        return None
    changes = (
        Change(term_word(name, language), change, _signed(change, language))
        for name, change in advice.changes[:TOLD]
    )
    before, after = (_points(points, language) for points in (advice.before, advice.after))
    lead = bool(table.rules.rivals(table.g))
    words = capital(option.words)
    return Hint(option.notation, words, option.on, before, after, lead, tuple(changes))


def _points(points: float, language: str) -> str:
    return format_decimal(round(points, 1), "0.0", locale=language).replace("-", "−")


def _signed(change: float, language: str) -> str:
    return f"+{_points(change, language)}" if change > 0 else _points(change, language)


def players(
    table: Table,
    chairs: Iterable[Chair],
    seat: int | None,
    language: str,
    waiting: tuple[int, ...],
) -> tuple[Player, ...]:
    rules, t = table.rules, speak(language)
    tokens = rules.colours(table.seats)
    points = table.totals() if table.over else rules.standing(table.g)
    return tuple(
        Player(
            seat=chair.seat,
            colour=tokens[chair.seat],
            colour_word=rules.word(tokens[chair.seat].capitalize(), language),
            name=t("free seat") if chair.free else name_of(chair, language),
            bot=chair.bot,
            free=chair.free,
            points=points[chair.seat],
            waiting=chair.seat in waiting,
            me=chair.seat == seat,
            hints=chair.hints,
        )
        for chair in chairs
    )


def closing(table: Table, chairs: Sequence[Chair], seat: int | None, language: str) -> str:
    """Who has won, or what a solo game has come to."""
    said = table.rules.closing(table.g, seat, language)
    if said:
        return said
    t, winners = speak(language), table.winners()
    points = table.totals()[winners[0]]
    if winners == (seat,):
        return t("You win with {points} points!", points=points)
    colours = [table.rules.word(c.capitalize(), language) for c in table.rules.colours(table.seats)]
    if len(winners) > 1:
        shared = [f"{colours[s]} ({name_of(chairs[s], language)})" for s in winners]
        return t(
            "A shared victory with {points} points: {names}.",
            points=points,
            names=", ".join(shared),
        )
    first = winners[0]
    name, colour = name_of(chairs[first], language), colours[first]
    return t("{colour} wins with {points} points: {name}.", name=name, colour=colour, points=points)


def name_of(chair: Chair, language: str) -> str:
    return bot_name(chair.bot) if chair.bot else chair.name


BOTS = {
    "thrall": ("Thrall", _("keeps to the rules and hardly looks ahead")),
    "karl": ("Karl", _("takes the best move it sees")),
    "huscarl": ("Huscarl", _("plans its whole turn")),
    "jarl": ("Jarl", _("searches ahead, for a second or two")),
    "random": ("Thrall", _("plays at random")),
}
"""By what name the bots go, and their manners."""
USUAL = "karl"
"""The bot that is offered first."""
FORMER = {"greedy": "karl"}
"""What bots were called at tables that may still be there."""


def _of_bot(bot: str) -> tuple[str, str]:
    plain = bot.partition(":")[0]
    return BOTS.get(FORMER.get(plain, plain), (bot, ""))


def bot_name(bot: str) -> str:
    return _of_bot(bot)[0]


def bot_words(bot: str, language: str) -> str:
    """A bot for whoever chooses one: its name and its manners."""
    name, manners = _of_bot(bot)
    return f"{name} ({speak(language)(manners)})" if manners else name


def lines(table: Table, seat: int | None, language: str, last: int = 0) -> tuple[Line, ...]:
    """The log, as this reader may see it."""
    rules, found = table.rules, []
    order, before = 0, -1
    for at, event in table.story(seat, last):
        order = order + 1 if at == before else 0
        before = at
        words = rules.say(table.g, event, seat, language)
        found.append(Line(at, order, event.seat, words, event.kind in rules.LANDMARKS))
    return tuple(found)


def _options(rules: Rules, g: Any, seat: int, language: str) -> tuple[Option, ...]:
    """What may be answered. What is chosen by laying a thing somewhere is not tried out here: that
    is done while it is held."""
    notations = agenda.options(g, seat) if seat in agenda.waiting(g) else ()
    if not notations:
        return ()
    view = rules.view(g, seat)
    lifts = {*rules.lifts(g, seat)}
    places = [rules.where(g, seat, notation) for notation in notations]
    tried = tuple(n for n, on in zip(notations, places, strict=True) if on not in lifts)
    previews = dict(zip(tried, consequences(rules, g, seat, tried), strict=True))
    found = []
    for index, (notation, on) in enumerate(zip(notations, places, strict=True)):
        lifted = on in lifts
        found.append(
            Option(
                place=index,
                notation=notation,
                words=rules.say(g, notation, seat, language),
                on=on,
                sketch="" if on else _sketch(rules, view, notation, language),
                gives=() if lifted else chips(rules, previews[notation], language),
                lifted=lifted,
            )
        )
    return tuple(found)


def _sketch(rules: Rules, view: dict[str, Any], notation: str, language: str) -> str:
    """A small picture of what the option is about."""
    for word in reversed(notation.split()):
        drawn = rules.sketch(view, word, language)
        if drawn:
            return drawn
    return ""


def _picks(
    rules: Rules, g: Any, seat: int | None, options: tuple[Option, ...], language: str
) -> dict[str, Pick]:
    """The things of the picture that can be clicked, or lifted."""
    found: dict[str, list[Option]] = {}
    for option in options:
        if option.on and not option.lifted:
            found.setdefault(option.on, []).append(option)
    picks = {
        on: Pick(tuple(o.place for o in some), " / ".join(o.words for o in some))
        for on, some in found.items()
    }
    if options and seat is not None:
        t = speak(language)
        for name in rules.lifts(g, seat):
            words = t("Lift: {thing}", thing=rules.word(name.replace("_", " "), language))
            picks[name] = Pick((), words, lift=True)
    return picks


__all__ = [
    "USUAL",
    "Change",
    "Hint",
    "Line",
    "Option",
    "Player",
    "TableView",
    "bot_name",
    "bot_words",
    "lines",
    "players",
    "table_view",
]
