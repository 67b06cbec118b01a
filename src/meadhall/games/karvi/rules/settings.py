"""What may be chosen before the game: the variants (p. 18), the solo games, one's own box."""

from __future__ import annotations

import os.path
from collections.abc import Mapping

from meadhall.games.karvi.components.box import STANDARD, Box, box_called
from meadhall.games.karvi.components.kinds import LAYOUTS, PLAIN
from meadhall.games.karvi.rules import open_box
from meadhall.games.karvi.rules.state import COLOURS
from meadhall.kernel.errors import Illegal
from meadhall.kernel.game import Setting, check_seats, check_settings
from meadhall.kernel.save import SHELVES
from meadhall.language.translation import _

TITLE = "Karvi"
SEATS = (1, 2, 3, 4)
SWITCH = ("no", "yes")
SAID = (_("no"), _("yes"))
TOGETHER = (2, 3, 4)


def _way(name: str, title: str, words: str) -> Setting:
    return Setting(name, SWITCH, words, title=title, labels=SAID, seats=(1,), needs="solo=volva")


WAYS = (
    _way(
        "easier_parts",
        _("Easier: two of each ship tile"),
        _("easier: the Völva has two of each ship tile, not one"),
    ),
    _way(
        "easier_buildings",
        _("Easier: one building at a time"),
        _("easier: she draws one building, not two"),
    ),
    _way(
        "harder_goods",
        _("Harder: goods count double"),
        _("harder: 2 points for each resource, beer and strength"),
    ),
    _way(
        "harder_runes",
        _("Harder: better rune lines"),
        _("harder: she scores the better line of each rune stone"),
    ),
    _way(
        "harder_blockades",
        _("Harder: more blockades"),
        _("harder: one more BEER and PROVISIONS spot each is blocked"),
    ),
    _way(
        "harder_stone",
        _("Harder: one more rune stone"),
        _("harder: she begins with one more rune stone"),
    ),
    _way(
        "harder_cards",
        _("Harder: trade cards count"),
        _("harder: 2 points for each trade card on her trade tiles"),
    ),
)
"""The suggestions of the solo rules for an easier or harder Völva."""

SETTINGS = (
    Setting(
        "boards",
        ("a", "b", "chaos"),
        _(
            "the action boards: a standard, b more variety, chaos swapped and mixed; or each board "
            "and side in order, perhaps with those of the stop-areas (bb-la-ta-rb-xa-yb-za)"
        ),
        form="bb-la-ta-rb",
        title=_("Boards"),
        labels=(_("Side A: first games"), _("Side B: more variety"), _("Chaos")),
    ),
    Setting(
        "draft",
        SWITCH,
        _("start cards are chosen in turn"),
        title=_("Choose start cards"),
        labels=SAID,
        seats=TOGETHER,
    ),
    Setting(
        "loser",
        ("no", "0", "1", "2", "3"),
        _("draft: the seat that lost last time is first"),
        title=_("Who lost last time"),
        labels=(_("nobody"), *COLOURS),
        seats=TOGETHER,
        needs="draft=yes",
    ),
    Setting(
        "less_luck",
        SWITCH,
        _("ship tiles and rune stones are drafted"),
        title=_("Less luck"),
        labels=SAID,
        seats=TOGETHER,
    ),
    Setting(
        "unlucky",
        SWITCH,
        _("everybody draws two upgrade cards and keeps one"),
        title=_("Draw two cards, keep one"),
        labels=SAID,
    ),
    Setting(
        "solo",
        ("no", "highscore", "volva"),
        _("with one seat: for points, or the Völva"),
        title=_("Alone"),
        labels=(_("no"), _("For a high score"), _("Against the Völva")),
        seats=(1,),
    ),
    *WAYS,
    Setting(
        "components",
        (),
        _("a file with the printed values of your own box"),
        form="my-box.toml",
        title=_("Your own box"),
    ),
)


def choose_settings(seats: int, options: Mapping[str, str]) -> dict[str, str]:
    """The settings in full, or Illegal. A components file is opened here and then known by its
    fingerprint."""
    check_seats(TITLE, SEATS, seats)
    chosen = check_settings(TITLE, SETTINGS, options)
    chosen["boards"] = chosen["boards"].lower()
    read_boards(chosen["boards"])
    if seats == 1 and "solo" not in options:
        chosen["solo"] = "highscore"
    _check_together(seats, chosen)
    chosen["components"] = _open_box(chosen["components"])
    return chosen


def _check_together(seats: int, chosen: Mapping[str, str]) -> None:
    """Refuse what makes no sense in one game."""
    solo = chosen["solo"]
    if seats > 1 and solo != "no":
        raise Illegal(f"solo={solo} is played alone: by 1, not by {seats}", ("seats 1",))
    if seats == 1:
        if solo == "no":
            raise Illegal("alone, Karvi is one of two solo games", ("highscore", "volva"))
        for name in ("draft", "less_luck"):
            if chosen[name] != "no":
                raise Illegal(f"{name}={chosen[name]} needs others: a draft is not for one alone")
    if chosen["loser"] != "no":
        if chosen["draft"] == "no":
            raise Illegal("loser says who drafts first, so it needs draft=yes", ("draft=yes",))
        if int(chosen["loser"]) >= seats:
            raise Illegal(f"there is no seat {chosen['loser']}", tuple(map(str, range(seats))))
    for way in WAYS:
        if chosen[way.name] != "no" and solo != "volva":
            raise Illegal(f"{way.name} is for the battle against the Völva", ("solo=volva",))


def read_boards(text: str) -> tuple[str, tuple[str, ...]]:
    """The layout that a setting names ('': to be drawn), and the sides of the stop-areas: one for
    all, one for each, or none if they are to be drawn."""
    if text.upper() in PLAIN:
        return PLAIN[text.upper()], (text.upper(),) * 3
    if text == "chaos":
        return "", ()
    parts = text.upper().split("-")
    boards, stops = " ".join(parts[:4]), parts[4:]
    known = boards in LAYOUTS and len(parts) in (4, 7)
    if not known or any(
        stop not in (f"{x}A", f"{x}B") for stop, x in zip(stops, "XYZ", strict=False)
    ):
        raise Illegal(
            f"boards cannot be {text!r}: name them clockwise, a long one (t or b), a short one "
            "(r or l), the other long one and the other short one, each with its side a or b, and "
            "after them perhaps all three stop-areas x, y and z with theirs",
            ("a", "b", "chaos", "bb-la-ta-rb", "bb-la-ta-rb-xa-yb-za"),
        )
    return boards, tuple(stop[1] for stop in stops)


def _open_box(wanted: str) -> str:
    if wanted in ("", STANDARD):
        return ""
    if wanted in SHELVES[Box.shelf]:
        return wanted
    looks_like_file = os.path.exists(wanted) or not wanted.isalnum()
    return (open_box.load(wanted) if looks_like_file else box_called(wanted)).name
