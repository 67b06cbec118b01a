"""Sketches: one component by itself, for a button or a hint."""

from __future__ import annotations

from functools import lru_cache

from meadhall.games.odin.cards.deck import CARD_NAMES
from meadhall.games.odin.components.boards import BOARD_NUMBER, BOARDS
from meadhall.games.odin.components.ships import SHIPS
from meadhall.games.odin.components.spaces import SPACES
from meadhall.games.odin.components.things import CELLS, NUMBER
from meadhall.games.odin.drawing.space_icons import space_icons
from meadhall.games.odin.drawing.tiles import CELL, size, tile
from meadhall.games.odin.view import OdinView, back
from meadhall.games.odin.words.names import (
    board_title,
    card_title,
    ship_title,
    space_title,
    speak,
    title,
)
from meadhall.language.translation import Tongue
from meadhall.picture.svg import at, box, icon, number, path, small, text

SPACE = {space.code: i for i, space in enumerate(SPACES)}
SHIP = {ship: i for i, ship in enumerate(SHIPS)}
CARD = 96, 132
PLATE = 150, 60
SQUARE = 12
LETTERS = 11
"""As many letters go into a line of a card."""
KINDS = {"N": "s-minus", ".": "s-plain", "I": "s-income", "B": "s-bonus"}


def sketch(view: OdinView, name: str, language: str = "en") -> str:
    """A thing, ship, board, card or space as a small svg; '' if it has no picture."""
    return _sketch(name, language, view["seats"], view["round"])


@lru_cache(maxsize=2048)
def _sketch(name: str, language: str, seats: int, turn: int) -> str:
    t = speak(language)
    if name in NUMBER:
        return _thing(name, t)
    if name in SHIP:
        return small("odin", 24, 24, ship_title(SHIP[name], t), icon(name, 0, 0, 24))
    if name in BOARD_NUMBER:
        return _board(name, t)
    if name in SPACE:
        drawn = at(5, 5, space_icons(name, PLATE[0] - 10, PLATE[1] - 10, seats, turn))
        body = box(0, 0, *PLATE, "s-plate") + drawn
        return small("odin", *PLATE, space_title(SPACE[name], t), body)
    kind, _, number = name.partition(" ")
    if kind == "card" and number.isdecimal() and int(number) in CARD_NAMES:
        return _card(int(number), t)
    return ""


def _thing(name: str, t: Tongue) -> str:
    """A tile in its true shape; what covers a single square or none is easier to tell alone."""
    said = title(NUMBER[name], t)
    if CELLS[NUMBER[name]] < 2:
        return small("odin", 24, 24, said, icon(name, 0, 0, 24))
    return small("odin", *size(name, "", CELL), said, tile(name))


def _board(name: str, t: Tongue) -> str:
    """The squares of a board by their kinds; a shed, which has none, as a house."""
    board = BOARDS[BOARD_NUMBER[name]]
    said = board_title(BOARD_NUMBER[name], t)
    if not board.rows:
        return small("odin", 24, 24, said, icon(name, 0, 0, 24))
    body = "".join(
        path(squares, f"s-square {colour}")
        for kind, colour in KINDS.items()
        if (squares := _squares(board.rows, kind))
    )
    return small("odin", board.width * SQUARE, board.height * SQUARE, said, body)


def _squares(rows: tuple[str, ...], kind: str) -> str:
    side = number(SQUARE)
    return "".join(
        f"M{c * SQUARE} {r * SQUARE}h{side}v{side}h-{side}z"
        for r, row in enumerate(rows)
        for c, found in enumerate(row)
        if found == kind
    )


def _broken(words: str) -> list[str]:
    """A name in lines that are narrow enough for a card."""
    lines = [""]
    for word in words.split():
        longer = f"{lines[-1]} {word}".strip()
        if len(longer) <= LETTERS or not lines[-1]:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def _card(card: int, t: Tongue) -> str:
    """A little card: its number on the colour of its back, and its name."""
    wide, high = CARD
    lines = _broken(t(CARD_NAMES[card]))
    big = min(18.0, 1.55 * (wide - 10) / max(map(len, lines)))
    top = 82 - (len(lines) - 1) * big * 0.6
    body = [
        box(0, 0, wide, high, "s-card", 9),
        path(f"M9 0h{wide - 18}q9 0 9 9v29H0V9q0-9 9-9z", f"s-band s-{back(card)}"),
        text(card, wide / 2, 19, 24, f"s-number s-on-{back(card)}"),
        *(
            text(line, wide / 2, top + i * big * 1.2, big, "s-words")
            for i, line in enumerate(lines)
        ),
    ]
    return small("odin", wide, high, card_title(card, t), "".join(body))
