"""The short words of a picture: what a screen reader says of one's own things."""

from __future__ import annotations

from functools import lru_cache

from meadhall.games.odin.cards.deck import CARD_NAMES
from meadhall.games.odin.components.ships import EMIGRATED, PRINTED_ORE, SHIP_PRICE, SHIPS
from meadhall.games.odin.components.things import NUMBER, ORE
from meadhall.games.odin.rules.triggers import CARDS
from meadhall.games.odin.view import GroundView
from meadhall.games.odin.words.help import KINDS
from meadhall.games.odin.words.names import card_words, counted, goods, ground_title, speak, title
from meadhall.games.odin.words.thing_words import BOARD_TITLES, SHIP_TITLES
from meadhall.language.sentences import listed
from meadhall.language.translation import Tongue, capital


@lru_cache(maxsize=2048)
def amount_label(thing: str, number: int, language: str) -> str:
    """'2 furs'."""
    return counted(NUMBER[thing], number, speak(language))


@lru_cache(maxsize=4096)
def lying_label(thing: str, row: int, column: int, language: str) -> str:
    """'fur at c4': something on a board, and its corner in the notation."""
    t, place = speak(language), f"{chr(ord('a') + column)}{row + 1}"
    return t("{thing} at {place}", thing=title(NUMBER[thing], t), place=place)


@lru_cache(maxsize=64)
def colour_label(colour: str, points: int, language: str) -> str:
    """'Green: 54 points'."""
    t = speak(language)
    return t("{who}: {points}", who=t(colour), points=t.n("{n} point", "{n} points", points))


@lru_cache(maxsize=256)
def ground_name(name: str, language: str) -> str:
    """'Stone house 1'."""
    return capital(ground_title(name, speak(language)))


def _gives(names: tuple[str, ...], t: Tongue) -> str:
    """'ore and 2 stockfish'."""
    return listed(
        [
            t(BOARD_TITLES[name]) if name in BOARD_TITLES else title(NUMBER[name], t)
            for name in names
        ],
        t,
    )


@lru_cache(maxsize=2048)
def _board(name: str, income: int, negatives: int, bonuses: tuple[str, ...], language: str) -> str:
    t = speak(language)
    parts = [t("income {n}", n=income), t("{n} points lost", n=negatives)]
    if bonuses:
        parts.append(t("bonus {things}", things=_gives(bonuses, t)))
    return f"{ground_name(name, language)}: {', '.join(parts)}"


def board_label(board: GroundView, language: str) -> str:
    """'Home board: income 4, 57 points lost, bonus ore'."""
    return _board(
        board["name"], board["income"], board["negatives"], tuple(board["bonuses"]), language
    )


@lru_cache(maxsize=64)
def spot_label(thing: str, filled: int, room: int, language: str) -> str:
    """'wood: 1/3': the spots of a shed or a stone house."""
    return f"{title(NUMBER[thing], speak(language))}: {filled}/{room}"


@lru_cache(maxsize=128)
def ship_label(ship: str, ore: int, language: str) -> str:
    """'Longship, worth 8, with 2 ore'."""
    t = speak(language)
    said = t(
        "{ship}, worth {n}", ship=capital(t(SHIP_TITLES[ship])), n=SHIP_PRICE[SHIPS.index(ship)]
    )
    ore += PRINTED_ORE if ship == SHIPS[0] else 0
    return t("{ship}, with {goods}", ship=said, goods=goods(((ORE, ore),), t)) if ore else said


@lru_cache(maxsize=16)
def gone_label(ship: str, language: str) -> str:
    """'Emigrated longship, worth 21'."""
    t = speak(language)
    worth = EMIGRATED[SHIPS.index(ship)]
    return t("Emigrated {ship}, worth {n}", ship=t(SHIP_TITLES[ship]), n=worth)


@lru_cache(maxsize=128)
def table_label(squares: int, served: tuple[str, ...], language: str) -> str:
    """'Banquet table: 8 open squares, served peas and mead'."""
    t = speak(language)
    said = t(
        "Banquet table: {squares}", squares=t.n("{n} open square", "{n} open squares", squares)
    )
    dishes = [title(NUMBER[food], t) if food else t("nothing") for food in served]
    return t("{table}, served {dishes}", table=said, dishes=listed(dishes, t)) if dishes else said


@lru_cache(maxsize=512)
def card_kind(card: int, language: str) -> str:
    """'At once'."""
    return capital(speak(language)(KINDS[CARDS[card].kind]))


@lru_cache(maxsize=512)
def card_label(card: int, language: str) -> str:
    """'Tanner (47), at once, 1 point: what it does'."""
    t = speak(language)
    return t(
        "{name} ({number}), {kind}, {points}: {words}",
        name=t(CARD_NAMES[card]),
        number=card,
        kind=t(KINDS[CARDS[card].kind]),
        points=t.n("{n} point", "{n} points", CARDS[card].points),
        words=card_words(card, t),
    )
