"""The names of things, spaces, boards and cards, in every language that the game speaks."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from meadhall.games.odin.cards.deck import CARD_NAMES
from meadhall.games.odin.components.boards import BOARDS
from meadhall.games.odin.components.ships import SHIPS
from meadhall.games.odin.components.spaces import SPACES
from meadhall.games.odin.components.things import NAMES, Goods
from meadhall.games.odin.rules.scoring import GRADES, HARD_WINTER
from meadhall.games.odin.rules.settings import HABITS, SETTINGS
from meadhall.games.odin.rules.state import SHORT
from meadhall.games.odin.words.card_words import CARD_WORDS
from meadhall.games.odin.words.space_words import SPACE_NAMES
from meadhall.games.odin.words.thing_words import (
    BOARD_TITLES,
    SHIP_TITLES,
    THING_NAMES,
    THING_TITLES,
)
from meadhall.language.sentences import counter, listed
from meadhall.language.translation import Tongue, _, tongue

LOCALE = Path(__file__).parents[1] / "locale"


@cache
def speak(language: str) -> Tongue:
    """The game in a language; English if it does not speak that one."""
    return tongue(LOCALE, language)


counted = counter({number: THING_NAMES[name] for number, name in enumerate(NAMES)})
"""'2 long swords'."""


def title(thing: int, t: Tongue) -> str:
    """'long sword'."""
    return t(THING_TITLES[NAMES[thing]])


def goods(things: Goods, t: Tongue) -> str:
    """'2 mead and 1 silver'."""
    return listed([counted(number, thing, t) for thing, number in things if number], t) or t(
        "nothing"
    )


def card_title(card: int, t: Tongue) -> str:
    """'Tanner (47)'."""
    return f"{t(CARD_NAMES[card])} ({card})"


def card_words(card: int, t: Tongue) -> str:
    return t(CARD_WORDS[card])


def space_title(space: int, t: Tongue) -> str:
    """'Build a shed (BH1)'."""
    code = SPACES[space].code
    return f"{t(SPACE_NAMES[code])} ({code})"


def board_title(board: int, t: Tongue) -> str:
    return t(BOARD_TITLES[BOARDS[board].name])


def ship_title(ship: int, t: Tongue) -> str:
    return t(SHIP_TITLES[SHIPS[ship]])


def ship_name(ship: str, t: Tongue) -> str:
    """'longship' or 'longship 2' of the notation."""
    return t(SHIP_TITLES[ship.split()[0]])


_HOUSES = {short: BOARDS[board].name for board, short in SHORT.items()}


def ground_title(name: str, t: Tongue) -> str:
    """'stone1' as 'stone house 1', 'home' as 'home board'."""
    short = name.rstrip("0123456789")
    if short in _HOUSES:
        return f"{t(BOARD_TITLES[_HOUSES[short]])} {name[len(short) :]}"
    return t(BOARD_TITLES[name])


ITEM_WORDS = {"W": _("wood"), "S": _("stone"), "O": _("ore"), "2": _("2 silver")}


def items_text(items: str, t: Tongue) -> str:
    """What lies on a strip: 'wood, wood and stone'."""
    return listed([t(ITEM_WORDS[letter]) for letter in items], t) or t("nothing")


SOURCES = (
    _("ships"),
    _("emigrations"),
    _("exploration boards"),
    _("sheds and houses"),
    _("sheep and cattle"),
    _("occupations"),
    _("silver"),
    _("final income"),
    _("English Crown"),
    _("home board"),
    _("exploration boards' gaps"),
    _("houses' gaps"),
    _("Thing Penalties"),
)
"""Where points come from."""
COLOUR_WORDS = (_("Green"), _("Blue"), _("Orange"), _("Purple"))
GRADE_WORDS = (
    _("very good"),
    _("good"),
    _("fair"),
    _("a beginning"),
    _("a hard winter"),
)
assert {*GRADE_WORDS} == {*(grade for _least, grade in GRADES), HARD_WINTER}


@cache
def _own_words() -> frozenset[str]:
    found = {*SOURCES, *COLOUR_WORDS, *GRADE_WORDS}
    for setting in (*SETTINGS, *HABITS):
        found |= {setting.title, setting.words, *setting.labels}
    return frozenset(found)


COUNTED = {
    "viking": _("Vikings"),
    "card": _("occupations in hand"),
    "play_card": _("occupations in play"),
    "income": _("income each round"),
    "points": _("points"),
}
"""What is counted besides things and ships."""


@cache
def word(text: str, language: str) -> str:
    """One of the game's own short names in another language; other texts come back as they are.
    Things and ships may be named as they are typed, with blanks or low lines."""
    t = speak(language)
    name = text.replace(" ", "_")
    for titles in (THING_TITLES, SHIP_TITLES, COUNTED):
        if name in titles:
            return t(titles[name])
    bonus = (THING_TITLES | BOARD_TITLES).get(name.removeprefix("bonus_"), "")
    if bonus and name.startswith("bonus_"):
        return t("bonus: {thing}", thing=t(bonus))
    return t(text) if text in _own_words() else text
