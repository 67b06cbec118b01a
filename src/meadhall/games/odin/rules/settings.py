"""What may be chosen before the game: how long it lasts, which decks, the starting card alone."""

from __future__ import annotations

from collections.abc import Mapping

from meadhall.kernel.errors import Illegal
from meadhall.kernel.game import Setting, check_seats, check_settings
from meadhall.language.translation import _

TITLE = "A Feast for Odin"
SEATS = (1, 2, 3, 4)
ROUNDS = {"long": 7, "short": 6}
DECKS = {"all": "abc", "a": "a", "bc": "bc"}

SETTINGS = (
    Setting(
        "length",
        tuple(ROUNDS),
        _("seven rounds, or six with one more Viking at the start"),
        title=_("Length"),
        labels=(_("Long: seven rounds"), _("Short: six rounds")),
    ),
    Setting(
        "decks",
        tuple(DECKS),
        _("which occupations: all 190, deck A for beginners, or B and C for the experienced"),
        title=_("Occupations"),
        labels=(_("All decks"), _("Deck A: first games"), _("Decks B and C")),
    ),
    Setting(
        "starter",
        ("dealt", "chosen"),
        _("alone: the starting occupation is dealt, or chosen from all of them"),
        title=_("Starting occupation"),
        labels=(_("dealt"), _("chosen")),
        seats=(1,),
    ),
)

ASK, CHANGE, NEVER = "ask", "change", "never"
LABELS = (
    _("ask me"),
    _("ask me if one more tile or card would change something"),
    _("do not ask me"),
)
HABITS = tuple(
    Setting(name, (ASK, CHANGE, NEVER), words, title=words, labels=LABELS)
    for name, words in (
        ("income", _("Window before income")),
        ("feast", _("Window before the feast")),
        ("bonus", _("Window before the bonus")),
        ("scoring", _("Window before scoring")),
    )
)


def choose_settings(seats: int, options: Mapping[str, str]) -> dict[str, str]:
    """The settings in full, or Illegal."""
    check_seats(TITLE, SEATS, seats)
    chosen = check_settings(TITLE, SETTINGS, options)
    if seats > 1 and chosen["starter"] != "dealt":
        raise Illegal(f"starter=chosen is for one alone, not for {seats}", ("seats 1",))
    return chosen
