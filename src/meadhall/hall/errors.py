"""The errors of the hall: each has a status, a code for programs and a sentence for people."""

from __future__ import annotations

from meadhall.kernel.errors import Illegal
from meadhall.language.translation import _


class HallError(Exception):
    """A request cannot be carried out, and nothing was changed."""

    def __init__(self, status: int, code: str, message: str, **values: object):
        self.status = status
        self.code = code
        self.message = message
        self.values = values
        super().__init__(message.format(**values))


def unknown_table() -> HallError:
    return HallError(404, "unknown-table", _("There is no such table. Was the link cut short?"))


def unknown_record() -> HallError:
    return HallError(404, "unknown-record", _("There is no such record. Was the link cut short?"))


def stale(number: int) -> HallError:
    return HallError(
        409, "stale", _("The table has moved on meanwhile; have another look."), number=number
    )


def not_possible(typed: str, legal: tuple[str, ...]) -> HallError:
    return HallError(
        422, "illegal", _("“{typed}” is not possible here."), typed=typed[:80], legal=legal
    )


def not_yours() -> HallError:
    return HallError(403, "not-yours", _("This seat is not yours."))


def not_seated() -> HallError:
    return HallError(403, "not-seated", _("You do not sit at this table."))


def not_asked() -> HallError:
    return HallError(409, "not-asked", _("You are not asked anything now."))


def no_hints() -> HallError:
    return HallError(403, "no-hints", _("At this table nobody asks the Völva."))


def seat_taken() -> HallError:
    return HallError(409, "seat-taken", _("Somebody else has taken this seat."))


def not_started() -> HallError:
    return HallError(409, "not-started", _("The game begins when all seats are taken."))


def already_over() -> HallError:
    return HallError(409, "over", _("This game is over."))


def already_started() -> HallError:
    return HallError(409, "started", _("The game has begun; its seats are settled."))


def only_owner() -> HallError:
    return HallError(403, "only-owner", _("Only who opened the table can do this."))


def not_over() -> HallError:
    return HallError(409, "not-over", _("This is shown when the game is over."))


def other_rules(theirs: int, ours: int) -> HallError:
    return HallError(
        409,
        "other-rules",
        _(
            "This game is played under rules {theirs}, and this house now plays rules {ours}. "
            "It cannot go on here; it is kept as it was."
        ),
        theirs=theirs,
        ours=ours,
    )


def bad_name() -> HallError:
    return HallError(422, "bad-name", _("A name has 1 to 24 letters, figures or signs."))


def bad_password() -> HallError:
    return HallError(422, "bad-password", _("A password has 8 to 200 characters."))


def name_taken() -> HallError:
    return HallError(409, "name-taken", _("There is an account of this name already."))


def wrong_password() -> HallError:
    return HallError(403, "wrong-password", _("The name or the password is wrong."))


def no_token() -> HallError:
    return HallError(
        401, "no-token", _("Say who you are: send “Authorization: Bearer” with your token.")
    )


def bad_setup(why: str) -> HallError:
    return HallError(422, "bad-setup", _("Such a table cannot be set: {why}."), why=why)


def bad_habit(why: str) -> HallError:
    return HallError(422, "bad-habit", _("That cannot be answered for you: {why}."), why=why)


def one_seat() -> HallError:
    return HallError(422, "bad-setup", _("One person has one seat."))


def own_choice(value: str, form: str) -> HallError:
    return HallError(
        422,
        "bad-setup",
        _("“{value}” cannot be chosen here; this could: {form}"),
        value=value,
        form=form,
    )


def broken_record(error: Illegal) -> HallError:
    line = 1 if error.line is None else error.line
    message = _("This record cannot be read: line {line} does not fit.")
    return HallError(422, "broken-record", message, line=line, why=str(error))


def empty_message() -> HallError:
    return HallError(422, "bad-message", _("A message has 1 to 500 characters."))


def too_many_tables(most: int) -> HallError:
    return HallError(
        429,
        "too-many-tables",
        _("You sit at {most} unfinished tables: finish one first."),
        most=most,
    )


def nothing_to_take_back() -> HallError:
    return HallError(409, "nothing-to-take-back", _("There is nothing that you could take back."))


def unknown_thing() -> HallError:
    return HallError(404, "unknown-thing", _("Nothing is known of this."))


def unreachable() -> HallError:
    return HallError(
        503,
        "store",
        _(
            "The hall cannot reach its store just now. Nothing that was acknowledged is lost; "
            "try again in a moment."
        ),
    )


def too_many_streams() -> HallError:
    return HallError(429, "too-many-streams", _("You follow too many tables at once."))


def unknown_game() -> HallError:
    return HallError(404, "unknown-game", _("There is no such game here."))
