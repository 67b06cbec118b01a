"""The options of a question as the page shows them: in words, with previews, and clickable."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from babel.numbers import format_decimal

from meadhall.bots import Hint
from meadhall.hall.tables.game_parts import picture_of, say_term
from meadhall.hall.tables.previews import Chip, chips, option_changes
from meadhall.hall.words import speak
from meadhall.kernel import agenda
from meadhall.kernel.agenda import State
from meadhall.kernel.game import AnyGame, Pick
from meadhall.kernel.table import Table
from meadhall.language.translation import capital

HINT_CHANGES = 4
"""Number of changes that explain a hint."""


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
    """Whether it is chosen by dragging that thing."""


class Change(NamedTuple):
    """A term of the bots' judgement that would change."""

    word: str
    change: float
    text: str


class HintView(NamedTuple):
    """A hint as the page shows it."""

    option: str
    words: str
    on: str
    before: str
    """The points that the reader may expect now."""
    after: str
    """The points that the reader may expect after this answer."""
    lead: bool
    """Whether the points are the lead over a rival without a seat."""
    changes: tuple[Change, ...]


def list_options(
    game: AnyGame,
    g: State,
    seat: int,
    language: str,
    view: Mapping[str, object],
    lifts: Sequence[str],
) -> tuple[Option, ...]:
    """What the seat may answer. Options that are chosen by dragging a thing have no preview here:
    it is shown while the thing is held."""
    notations = agenda.options(g, seat) if seat in agenda.waiting(g) else ()
    if not notations:
        return ()
    places = [game.words.where(g, seat, notation) for notation in notations]
    shown = tuple(n for n, on in zip(notations, places, strict=True) if on not in lifts)
    changes = dict(zip(shown, option_changes(game, g, seat, shown), strict=True))
    return tuple(
        Option(
            place=index,
            notation=notation,
            words=game.words.say_option(g, seat, notation, language),
            on=on,
            sketch="" if on else _sketch(game, view, notation, language),
            gives=() if on in lifts else chips(game, changes[notation], language),
            lifted=on in lifts,
        )
        for index, (notation, on) in enumerate(zip(notations, places, strict=True))
    )


def _sketch(game: AnyGame, view: Mapping[str, object], notation: str, language: str) -> str:
    """A small picture of what the option is about."""
    for word in reversed(notation.split()):
        drawn = picture_of(game).sketch(view, word, language)
        if drawn:
            return drawn
    return ""


def find_picks(
    game: AnyGame, options: tuple[Option, ...], lifts: Sequence[str], language: str
) -> dict[str, Pick]:
    """The things of the picture that can be clicked or dragged."""
    found: dict[str, list[Option]] = {}
    for option in options:
        if option.on and not option.lifted:
            found.setdefault(option.on, []).append(option)
    picks = {
        on: Pick(tuple(o.place for o in some), " / ".join(o.words for o in some))
        for on, some in found.items()
    }
    if options:
        t = speak(language)
        for name in lifts:
            words = t("Lift: {thing}", thing=game.words.word(name.replace("_", " "), language))
            picks[name] = Pick((), words, lift=True)
    return picks


def describe_hint(
    table: Table, options: tuple[Option, ...], advice: Hint, language: str
) -> HintView | None:
    """A hint in words; None if it is for another question."""
    option = next((o for o in options if o.notation == advice.option), None)
    if option is None:
        return None
    changes = (
        Change(say_term(table.game, name, language), change, _signed(change, language))
        for name, change in advice.changes[:HINT_CHANGES]
    )
    before, after = (_points(points, language) for points in (advice.before, advice.after))
    lead = bool(table.game.rivals(table.g))
    words = capital(option.words)
    return HintView(option.notation, words, option.on, before, after, lead, tuple(changes))


def _points(points: float, language: str) -> str:
    return format_decimal(round(points, 1), "0.0", locale=language).replace("-", "−")


def _signed(change: float, language: str) -> str:
    return f"+{_points(change, language)}" if change > 0 else _points(change, language)


__all__ = ["Change", "Hint", "Option", "describe_hint", "find_picks", "list_options"]
