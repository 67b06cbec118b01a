"""Checks that a game keeps what `Game` and its parts promise, by playing it at random.

`meadhall check GAME` runs this. A broken promise is refused with one sentence that names the game,
the step or the part, and what was expected.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import NamedTuple, NoReturn
from xml.etree import ElementTree

from meadhall.kernel.agenda import (
    TABLE,
    Choice,
    Event,
    State,
    Step,
    advance,
    answer,
    natures,
    over,
    question,
    waiting,
)
from meadhall.kernel.errors import Illegal
from meadhall.kernel.game import AnyGame, BrokenGame
from meadhall.kernel.parts import Panel, Pick
from meadhall.kernel.records import RECORDS, STEPS, copy, full_name, kept_fields
from meadhall.kernel.save import Shared, load, save

MAX_ANSWERS = 50_000
"""The number of answers after which a game counts as endless."""

LOOKS = 0.1
"""The share of positions that are looked at closely; the first ones all are."""

FIRST = 20
"""The number of first positions that are all looked at closely."""

PLACES = ("board", "mine", "others", "asked")
"""The places of a panel."""


class Checked(NamedTuple):
    """How much was played without a broken promise."""

    games: int
    answers: int


def check_game(game: AnyGame, games: int = 3, seed: int = 1) -> Checked:
    """Play random games with every number of seats; BrokenGame at the first broken promise. The
    first game has the usual settings, the others have random ones."""
    played = answers = 0
    for seats in game.seats:
        for number in range(games):
            rng = random.Random(f"check {seed} {seats} {number}")
            answers += _Check(game, rng).play(seats, unusual=number > 0)
            played += 1
    return Checked(played, answers)


def check_options(game: AnyGame, asked: Choice, found: object) -> tuple[str, ...]:
    """The options of a choice, or BrokenGame if they are not such as a choice must have."""
    name = type(asked).__name__
    if not isinstance(found, tuple) or not all(isinstance(one, str) for one in found):
        _refuse(game, f"{name}.options returned {_short(found)}, not a tuple of texts")
    if not found:
        _refuse(game, f"{name}.options returned none, but every question has an answer")
    for one in found:
        if not one or one != one.strip() or not one.isprintable() or ";" in one:
            _refuse(
                game,
                f"{name}.options returned {_short(one)}; an option is one line of text without "
                "blanks around it and without a semicolon",
            )
    if not asked.nature and len(set(found)) < len(found):
        twice = next(one for one in found if found.count(one) > 1)
        _refuse(game, f"{name}.options returned {twice!r} twice")
    return found


def _refuse(game: AnyGame, why: str) -> NoReturn:
    raise BrokenGame(f"the game {game.name!r} is broken: {why}")


def _short(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 60 else text[:59] + "…"


class _Check:
    """The check of one game from its setup to its end."""

    def __init__(self, game: AnyGame, rng: random.Random):
        self.game = game
        self.rng = rng

    def refuse(self, why: str) -> NoReturn:
        _refuse(self.game, why)

    @contextmanager
    def calling(self, what: str) -> Iterator[None]:
        """Say in a sentence what the game raised."""
        try:
            yield
        except BrokenGame:
            raise
        except Exception as error:
            why = f"{what} raised {type(error).__name__}: {error}"
            raise BrokenGame(f"the game {self.game.name!r} is broken: {why}") from error

    def play(self, seats: int, unusual: bool) -> int:
        """Play one game at random; the number of answers that it took."""
        with self.calling("setup"):
            g: State = self.game.setup(seats, self._settings(seats) if unusual else {})
        self._check_agenda(g)
        self._check_colours(seats)
        with self.calling("the first step"):
            g.log = []
            advance(g)
        for number in range(MAX_ANSWERS):
            events, g.log = g.log or [], []
            self._check_agenda(g)
            self._check_events(g, events)
            if over(g):
                self._look(g)
                return number
            if number < FIRST or self.rng.random() < LOOKS:
                self._look(g)
            self._answer(g)
        self.refuse(f"it does not end within {MAX_ANSWERS} answers")

    def _settings(self, seats: int) -> dict[str, str]:
        chosen = {s.name: self.rng.choice(s.values) for s in self.game.settings if s.values}
        try:
            return self.game.choose_settings(seats, chosen)
        except Illegal:  # they do not go together
            return {}

    def _answer(self, g: State) -> None:
        owner = natures(g)
        if owner is None:
            owner = self.rng.choice(waiting(g))
        found = self._options(g, owner)
        option = found[int(self.rng.random() * len(found))]
        with self.calling(f"{_top(g, owner)} after the answer {option!r}"):
            try:
                answer(g, owner, option)
            except Exception:
                self._check_agenda(g)  # perhaps something else lies there than a step
                raise

    def _options(self, g: State, me: int) -> tuple[str, ...]:
        asked = question(g, me)
        if asked is None:
            self.refuse(f"{_top(g, me)} waits for an answer, but is not a Choice")
        with self.calling(f"{type(asked).__name__}.options"):
            found = asked.options(g, me)
        return check_options(self.game, asked, found)

    # The table

    def _check_agenda(self, g: State) -> None:
        if len(g.agenda) != g.seats + 1:
            self.refuse(
                f"its table has {len(g.agenda)} agendas for {g.seats} seats: one for each seat and "
                "one for the table are needed"
            )
        for stack in g.agenda:
            for one in stack:
                self._check_step(one)

    def _check_step(self, one: object) -> None:
        kind = type(one)
        if not isinstance(one, Step) or STEPS.get(full_name(kind)) is not kind:
            self.refuse(f"{kind.__name__} lies on an agenda, but is not a Step made by @step")

    def _look(self, g: State) -> None:
        """Check all that can be asked of a position."""
        self._check_plain(g, "g")
        self._check_copy(g)
        self._check_scores(g)
        for seat in (None, *range(g.seats)):
            self._check_view(g, seat)
        for seat in range(g.seats):
            self._check_imagine(g, seat)
        for seat in waiting(g):
            self._check_question(g, seat)

    def _check_plain(self, value: object, path: str) -> None:
        """Refuse what cannot be copied and saved."""
        kind = type(value)
        if value is None or kind in (int, str, bool) or isinstance(value, Shared):
            return
        if isinstance(value, list) or kind is tuple:
            assert isinstance(value, list | tuple)
            for i, inner in enumerate(value):
                self._check_plain(inner, f"{path}[{i}]")
        elif RECORDS.get(full_name(kind)) is kind or STEPS.get(full_name(kind)) is kind:
            for name in kept_fields(kind):
                self._check_plain(getattr(value, name), f"{path}.{name}")
        else:
            self.refuse(
                f"{path} is {_short(value)}; a table holds numbers, texts, tuples, lists, records, "
                "values and steps"
            )

    def _check_copy(self, g: State) -> None:
        with self.calling("copying its table"):
            twin = copy(g)
        if twin != g:
            self.refuse("a copy of its table differs from the table")
        shared = _shared(g, twin, "g")
        if shared:
            self.refuse(
                f"a copy of its table shares {shared}; only a list or a record whose type the "
                "field names is copied"
            )
        with self.calling("saving and loading its table"):
            loaded = load(save(g))
        if loaded != g:
            self.refuse("saving and loading its table gives another table")

    def _check_scores(self, g: State) -> None:
        rules = self.game.rules
        with self.calling("score"):
            score = rules.score(g)
        if (
            not isinstance(score, tuple)
            or len(score) != g.seats
            or not all(isinstance(one, dict) for one in score)
            or not all(type(points) is int for one in score for points in one.values())
        ):
            self.refuse(f"score returned {_short(score)}, not points by source for {g.seats} seats")
        with self.calling("standing, ranking or winners"):
            standing, ranking = tuple(rules.standing(g)), tuple(rules.ranking(g))
            winners, rivals = tuple(rules.winners(g)), dict(self.game.rivals(g))
        long = g.seats + len(rivals)
        if len(standing) != long or not all(type(points) is int for points in standing):
            self.refuse(f"standing returned {_short(standing)}, not points for {long}")
        if sorted(ranking) != list(range(g.seats)):
            self.refuse(f"ranking returned {_short(ranking)}, not all {g.seats} seats in an order")
        if not winners or len(set(winners)) < len(winners) or not set(winners) <= set(ranking):
            self.refuse(f"winners returned {_short(winners)}, not one seat or several")

    # What a seat sees

    def _check_view(self, g: State, seat: int | None) -> None:
        with self.calling("view"):
            view = self.game.rules.view(g, seat)
        if not isinstance(view, Mapping):
            self.refuse(f"view returned {_short(view)}, not a dictionary")
        wrong = _not_json(view, "view")
        if wrong:
            self.refuse(f"{wrong}, but a view is plain data for JSON")
        if self.game.picture is not None:
            picks = self._picks(g, seat)
            with self.calling("picture"):
                panels = tuple(self.game.picture.picture(view, "en", picks))
            for panel in panels:
                self._check_panel(g, panel)

    def _picks(self, g: State, seat: int | None) -> dict[str, Pick]:
        """What can be clicked, as the hall would say it to the picture."""
        found: dict[str, Pick] = {}
        if seat is not None and seat in waiting(g):
            with self.calling("where"):
                for i, option in enumerate(self._options(g, seat)):
                    if thing := self.game.words.where(g, seat, option):
                        found[thing] = Pick((i,), option)
        return found

    def _check_panel(self, g: State, panel: object) -> None:
        if not isinstance(panel, Panel):
            self.refuse(f"picture returned {_short(panel)}, not a Panel")
        name, place, seat = panel.name, panel.place, panel.seat
        if place not in PLACES:
            self.refuse(f"the panel {name!r} has the place {place!r}, not {', '.join(PLACES)}")
        if seat is not None and seat not in range(g.seats):
            self.refuse(f"the panel {name!r} belongs to seat {seat!r}, which is not there")
        try:
            ElementTree.fromstring(panel.markup)
        except (ElementTree.ParseError, TypeError) as error:
            self.refuse(f"the markup of the panel {name!r} is not well-formed XML: {error}")

    def _check_imagine(self, g: State, seat: int) -> None:
        rules, dice = self.game.rules, str(self.rng.random())
        with self.calling("imagine"):
            world = rules.imagine(g, seat, random.Random(dice))
        if world is g or _shared(g, world, "g"):
            self.refuse("imagine returned a table that shares data with the real one")
        if rules.view(world, seat) != rules.view(g, seat):
            self.refuse(f"imagine changed what seat {seat} sees")
        if (seat in waiting(world)) != (seat in waiting(g)) or (
            seat in waiting(g) and self._options(world, seat) != self._options(g, seat)
        ):
            self.refuse(f"imagine changed what seat {seat} may answer to {_top(g, seat)}")
        again = [rules.imagine(one, seat, random.Random(dice + "!")) for one in (g, world)]
        if again[0] != again[1]:
            self.refuse(f"imagine uses something that seat {seat} cannot see")

    # Words

    def _check_colours(self, seats: int) -> None:
        with self.calling("colours"):
            colours = tuple(self.game.words.colours(seats))
        if len(colours) < seats or not all(isinstance(colour, str) for colour in colours):
            self.refuse(f"colours returned {_short(colours)}, not a text for each of {seats} seats")

    def _check_question(self, g: State, seat: int) -> None:
        words, asked = self.game.words, question(g, seat)
        if asked is None:
            self.refuse(f"{_top(g, seat)} waits for an answer, but is not a Choice")
        name = type(asked).__name__
        self._check_text(f"ask for {name}", words.ask, g, asked, seat)
        for option in self._options(g, seat):
            what = f"say_option for {option!r} of {name}"
            self._check_text(what, words.say_option, g, seat, option)

    def _check_events(self, g: State, events: list[Event]) -> None:
        """All events are told to all seats and to a spectator, with what each may know."""
        self._check_text("chapter", self.game.words.chapter, g)
        for event in events:
            for reader in (None, *range(g.seats)):
                what, say = f"say_event for the event {event.kind!r}", self.game.words.say_event
                self._check_text(what, say, g, event.seen_by(reader), reader)

    def _check_text(self, what: str, say: Callable[..., object], *given: object) -> None:
        with self.calling(what):
            said = say(*given)
        if not isinstance(said, str):
            self.refuse(f"{what} returned {_short(said)}, not a text")


def _top(g: State, me: int) -> str:
    """The name of the step that an agenda waits for."""
    stack = g.agenda[me]
    return type(stack[-1]).__name__ if stack else ("the table" if me == TABLE else f"seat {me}")


def _shared(one: object, two: object, path: str) -> str:
    """Where two tables have the same list or record; '' if nowhere."""
    if isinstance(one, list | tuple) and isinstance(two, list | tuple):
        if one is two and isinstance(one, list):
            return path
        pairs = [(f"{path}[{i}]", a, b) for i, (a, b) in enumerate(zip(one, two, strict=False))]
    elif RECORDS.get(full_name(type(one))) is type(one) is type(two):
        if one is two:
            return path
        names = kept_fields(type(one))
        pairs = [(f"{path}.{name}", getattr(one, name), getattr(two, name)) for name in names]
    else:
        return ""
    return next((found for at, a, b in pairs if (found := _shared(a, b, at))), "")


def _not_json(value: object, path: str) -> str:
    """What is not plain data in a view, in words; '' if all is."""
    if value is None or type(value) in (bool, int, float, str):
        return ""
    if isinstance(value, Mapping):
        strange = next((key for key in value if not isinstance(key, str)), None)
        if strange is not None:
            return f"{path} has the key {_short(strange)}, which is not a text"
        inner = [(f"{path}[{key!r}]", one) for key, one in value.items()]
    elif isinstance(value, list | tuple):
        inner = [(f"{path}[{i}]", one) for i, one in enumerate(value)]
    else:
        return f"{path} is {_short(value)}"
    return next((found for at, one in inner if (found := _not_json(one, at))), "")


__all__ = ["Checked", "check_game", "check_options"]
