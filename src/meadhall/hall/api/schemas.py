"""The JSON that the API reads and writes, and the errors in its description."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import PathParameter

TableId = Annotated[
    str, PathParameter(description="The table's id, as in its link.", max_length=16)
]
Number = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
"""The number of entries of a table."""
Word = Annotated[str, msgspec.Meta(max_length=80)]


class NewGuest(msgspec.Struct, forbid_unknown_fields=True):
    """A guest to create."""

    name: Annotated[str, msgspec.Meta(min_length=1, max_length=200)]


class GuestInfo(msgspec.Struct):
    """A new guest, with the token that says who calls."""

    person: str
    name: str
    token: str


class SettingInfo(msgspec.Struct):
    """A setting of a game or a habit of a seat."""

    name: str
    values: list[str]
    title: str
    words: str
    form: str


class GameInfo(msgspec.Struct):
    """A game with its settings."""

    name: str
    title: str
    rules: int
    seats: list[int]
    settings: list[SettingInfo]
    habits: list[SettingInfo]
    """What a seat may have answered by habit."""


class HallInfo(msgspec.Struct):
    """The games and bots of the hall."""

    games: list[GameInfo]
    bots: list[str]
    """From the weakest to the strongest."""
    manners: dict[str, str]
    """By bot, its name and how it plays."""


class NewTable(msgspec.Struct, forbid_unknown_fields=True):
    """A table to open."""

    game: Word
    seats: Annotated[list[Word], msgspec.Meta(min_length=1, max_length=8)]
    """Each 'me', 'open' or 'bot:NAME'."""
    options: Annotated[dict[Word, Word], msgspec.Meta(max_length=40)] = {}
    private: bool = False
    hints: bool = True
    """Whether people who sit here may ask for hints."""


class SeatInfo(msgspec.Struct):
    """A seat and its occupant."""

    seat: int
    name: str
    bot: str | None
    free: bool
    me: bool


class TableInfo(msgspec.Struct):
    """A table."""

    id: str
    game: str
    rules: int
    options: dict[str, str]
    state: str
    seats: list[SeatInfo]
    me: int | None
    waiting: list[int]
    number: int
    at: int
    seed_hash: str
    points: list[int]
    hints: bool
    """Whether people who sit here may ask for hints."""


class TableInList(msgspec.Struct):
    """A table in a list."""

    id: str
    game: str
    options: dict[str, str]
    state: str
    seats: list[SeatInfo]
    waiting: list[int]
    result: list[int]


class OptionInfo(msgspec.Struct):
    """An option, in words, with what it costs and gives at once."""

    option: str
    words: str
    gives: dict[str, int]


class QuestionInfo(msgspec.Struct):
    """What you are asked, and what you may answer."""

    number: int
    state: str
    question: str
    options: list[OptionInfo]


class ChangeInfo(msgspec.Struct):
    """A term of the bots' judgement that changes."""

    term: str
    words: str
    change: float


class HintInfo(msgspec.Struct):
    """What you are advised to answer, and why."""

    number: int
    """When it was asked: if the table has moved on since, the hint may be stale."""
    option: str
    words: str
    before: float
    """What your game is worth now, in judged points."""
    after: float
    """And after this answer with all that belongs to it."""
    changes: list[ChangeInfo]
    """The terms of the judgement that change, the largest change first."""


class Answer(msgspec.Struct, forbid_unknown_fields=True):
    """An answer, with the number to which it replies."""

    number: Number
    option: Annotated[str, msgspec.Meta(min_length=1, max_length=200)]


class Habits(msgspec.Struct, forbid_unknown_fields=True):
    """The settings of automatic answers."""

    habits: Annotated[dict[str, str], msgspec.Meta(max_length=40)]


class AtNumber(msgspec.Struct, forbid_unknown_fields=True):
    """The number to which a request replies."""

    number: Number


class AfterEntry(msgspec.Struct):
    """Where the table stands after an answer, and what is asked of you next."""

    number: int
    at: int
    state: str
    waiting: list[int]
    options: list[str]


class EventInfo(msgspec.Struct):
    """Something that happened, as you saw it."""

    at: int
    seat: int
    kind: str
    data: list[object]
    secret: list[object]
    words: str


class NewMessage(msgspec.Struct, forbid_unknown_fields=True):
    """A chat message to send."""

    text: Annotated[str, msgspec.Meta(min_length=1, max_length=2000)]


class MessageInfo(msgspec.Struct):
    """A chat message."""

    id: int
    seat: int
    name: str
    text: str
    time: str


class ErrorInfo(msgspec.Struct):
    """Every error looks like this: a code for programs, a sentence for people, and for some errors
    what helps further."""

    error: str
    message: str
    number: int | msgspec.UnsetType = msgspec.UNSET
    """Where the table is, if your answer came too late."""
    legal: list[str] | msgspec.UnsetType = msgspec.UNSET
    """What would have been possible."""
    detail: str | msgspec.UnsetType = msgspec.UNSET
    """What could not be understood."""
    fields: object = msgspec.UNSET


class Scores(msgspec.Struct):
    """Points by their sources: of the seats, and by name of rivals who play without a seat."""

    scores: list[dict[str, int]]
    rivals: dict[str, dict[str, int]]
    ranking: list[int]
    """The seats from first to last."""
    verdict: str
    """What a solo game has come to."""


DESCRIPTIONS = {
    400: "What was sent cannot be understood.",
    401: "A token is needed.",
    403: "You do not sit there.",
    404: "There is no such thing.",
    409: "Not now: too late, not yet, or somebody else was there first.",
    413: "Too large.",
    422: "This is not possible; the answer says what is.",
    429: "Too much at once.",
    503: "The hall cannot reach its store just now.",
}


def error_responses(*codes: int) -> dict[int, ResponseSpec]:
    """The errors of a route, for the description of the API."""
    return {
        code: ResponseSpec(ErrorInfo, description=DESCRIPTIONS[code], generate_examples=False)
        for code in (*codes, 429, 503)
    }


READ_ERRORS = error_responses(400, 404, 409)
"""The errors of routes that look at a table."""
WRITE_ERRORS = error_responses(400, 401, 403, 404, 409, 413, 422)
"""The errors of routes that change a table."""
TOKEN_NEEDED: list[dict[str, list[str]]] = [{"token": []}]
"""The security of routes that need a token."""


SENT = (NewGuest, NewTable, Answer, Habits, AtNumber, NewMessage)
"""What programs send."""
