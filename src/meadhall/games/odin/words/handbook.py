"""The handbook, our short rules in three languages, and which section of it tells about a thing."""

from __future__ import annotations

import re
from collections.abc import Iterator

from meadhall.games.odin.cards.deck import CARD_NAMES
from meadhall.games.odin.components.boards import BOARDS, HOME, STONE_HOUSE
from meadhall.games.odin.components.ships import SHIPS
from meadhall.games.odin.components.spaces import SPACES
from meadhall.games.odin.components.strips import STRIPS
from meadhall.games.odin.components.things import CATTLE, NAMES, PREGNANT, SHEEP, SPECIALS, SWORD
from meadhall.games.odin.words.thing_words import BOARD_TITLES, SHIP_TITLES, THING_TITLES
from meadhall.language.handbook import read_handbook


def handbook(language: str = "en") -> str:
    """The short rules in Markdown."""
    return read_handbook("meadhall.games.odin", language)


GROUPS = {
    "BH": "building",
    "BS": "building",
    "HU": "hunting",
    "LM": "market",
    "WM": "market",
    "PR": "market",
    "CR": "crafting",
    "MT": "mountains",
    "SA": "sailing",
    "EO": "callings",
    "I": "imitation",
}
"""The letters with which the code of a space begins."""

FAMILIES = (
    (r"(shed|stone|long)[1-9]", "houses"),
    (r"round [1-7]", "rounds"),
    (r"phase \d+", "round"),
    (r"harvest [1-4]", "rounds"),
    (r"column [1-4]|[1-4] vikings?", "columns"),
    (r"di(e|ce)[ -]?(8|12)", "dice"),
    (r"seat[ -][0-3]", "table"),
)
"""The shapes of names that come in numbers, in small letters."""

WORDS = {
    # the table
    "table": "table",
    "seat": "table",
    "supply": "table",
    "larder": "table",
    "thing square": "table",
    "action board": "actions",
    "space": "actions",
    "viking": "columns",
    "start player": "round",
    "colour": "goods",
    "good": "goods",
    "food": "goods",
    "special": "specials",
    "special tile": "specials",
    "resource": "resources",
    "weapon": "resources",
    # a round
    "rules": "turn",
    "turn": "turn",
    "pass": "turn",
    "round": "round",
    "phase": "round",
    "new viking": "round",
    "return": "round",
    "harvest": "rounds",
    "imitation": "imitation",
    # the groups of the action board
    "build houses": "building",
    "build ships": "building",
    "hunting": "hunting",
    "livestock": "market",
    "weekly market": "market",
    "products": "market",
    "crafting": "crafting",
    "mountains": "mountains",
    "mountain strip": "mountains",
    "strip": "mountains",
    "upgrade": "mountains",
    "sailing": "sailing",
    "overseas": "sailing",
    "overseas trading": "sailing",
    "special sale": "sailing",
    # boards
    "placing": "placing",
    "board": "placing",
    "exploration boards' gaps": "placing",
    "houses' gaps": "placing",
    "income": "income",
    "final income": "income",
    "bonus": "bonus",
    "house": "houses",
    "sheds and houses": "houses",
    "exploration": "exploration",
    "exploration board": "exploration",
    "island": "exploration",
    # at any time
    "anytime": "anytime",
    "window": "windows",
    "before income": "windows",
    "before feast": "windows",
    "before bonus": "windows",
    "before scoring": "windows",
    # ships, dice, animals
    "ship": "ships",
    "berth": "ships",
    "bay": "ships",
    "emigrated": "emigration",
    "emigration": "emigration",
    "dice": "dice",
    "die": "dice",
    "raid": "dice",
    "pillage": "dice",
    "plunder": "sailing",
    "animal": "animals",
    "stable": "animals",
    "breeding": "animals",
    "sheep and cattle": "animals",
    # the feast
    "feast": "feast",
    "banquet": "feast",
    "banquet table": "feast",
    "square": "squares",
    "penalty": "squares",
    "penalties": "squares",
    "thing penalty": "squares",
    "thing penalties": "squares",
    # occupations
    "occupation": "occupations",
    "card": "occupations",
    "hand": "occupations",
    "deck": "occupations",
    # the end
    "point": "scoring",
    "score": "scoring",
    "scoring": "scoring",
    "over": "scoring",
    "alone": "alone",
    "solo": "alone",
    # before the game
    "set-up": "start",
    "length": "settings",
    "decks": "settings",
    "starter": "settings",
    # at this table
    "laying": "laying",
    "typing": "typing",
    "planner": "planner",
    "plan": "planner",
    "habit": "preferences",
    "preference": "preferences",
}
"""Names of single things, in small letters; of several of them with an s."""


def _of_thing(thing: int) -> str:
    if thing in (SHEEP, CATTLE, *PREGNANT):
        return "animals"
    if thing <= SWORD:
        return "resources"
    return "specials" if thing in SPECIALS else "goods"


def _of_board(number: int) -> str:
    if number == HOME:
        return "home"
    return "exploration" if number < STONE_HOUSE else "houses"


def _all_words() -> Iterator[tuple[str, str]]:
    yield from WORDS.items()
    for card in CARD_NAMES:
        yield str(card), "occupations"
        yield f"card {card}", "occupations"
    for strip in STRIPS:
        yield strip, "mountains"
    for space in SPACES:
        yield space.code, GROUPS[space.code.rstrip("0123456789")]
    for ship in SHIPS:
        yield ship, "ships"
        yield SHIP_TITLES[ship], "ships"
    for number, board in enumerate(BOARDS):
        yield board.name, _of_board(number)
        yield BOARD_TITLES[board.name], _of_board(number)
    for thing, name in enumerate(NAMES):
        yield name, _of_thing(thing)
        yield THING_TITLES[name], _of_thing(thing)


def _plain(name: str) -> str:
    return " ".join(name.casefold().replace("_", " ").split())


KNOWN = {_plain(name): anchor for name, anchor in _all_words()}
SHAPES = tuple((re.compile(shape), anchor) for shape, anchor in FAMILIES)


def section(name: str) -> str:
    """The anchor of the section that tells about a thing: a space, a good, a board, a ship, a
    strip, an occupation by its number, a part of the table, a topic of the help, a setting; ''
    for anything else."""
    wanted = _plain(name)
    for known in (wanted, wanted.removesuffix("s")):
        if known in KNOWN:
            return KNOWN[known]
    return next((anchor for shape, anchor in SHAPES if shape.fullmatch(wanted)), "")
