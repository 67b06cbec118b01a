"""My occupations, written out: number, name, when they count, points, and what they do."""

from __future__ import annotations

from functools import lru_cache
from html import escape

from meadhall.games.odin.cards.deck import CARD_NAMES
from meadhall.games.odin.drawing.labels import card_kind, card_label
from meadhall.games.odin.drawing.panels.home import mine
from meadhall.games.odin.rules.triggers import CARDS
from meadhall.games.odin.view import OdinView, open_cards
from meadhall.games.odin.words.names import card_words, speak
from meadhall.kernel.game import Pick
from meadhall.picture.svg import Picks, told

KINDS = {"I": "once", "T": "any", "E": "each", "S": "soon", "I+E": "each"}
"""The colour of a card's edge."""


@lru_cache(maxsize=512)
def _face(card: int, language: str) -> str:
    t = speak(language)
    points = CARDS[card].points
    worth = t.n("{n} point", "{n} points", points)
    return (
        f'<div class="odin-card-head"><b class="odin-number">{card}</b>'
        f'<span class="odin-name">{escape(t(CARD_NAMES[card]))}</span>'
        f'<span class="odin-worth">{escape(worth)}</span></div>'
        f'<div class="odin-kind">{escape(card_kind(card, language))}</div>'
        f'<div class="odin-words">{escape(card_words(card, t))}</div>'
    )


def block(card: int, language: str, pick: Pick | None = None) -> str:
    """One occupation."""
    classes = f"odin-card odin-{KINDS[CARDS[card].kind]}"
    said = told(f"card {card}", card_label(card, language), pick, classes)
    return f"<div{said}>{_face(card, language)}</div>"


def _group(title: str, cards: list[int], nothing: str, language: str, picks: Picks) -> str:
    shown = "".join([block(card, language, picks.get(f"card {card}")) for card in cards])
    if not cards:
        shown = f'<p class="odin-none">{escape(nothing)}</p>'
    return (
        f'<section class="odin-group"><h3>{escape(title)}</h3>'
        f'<div class="odin-blocks">{shown}</div></section>'
    )


def cards(view: OdinView, language: str, picks: Picks) -> str:
    """My occupations, those in hand first."""
    t = speak(language)
    player = mine(view)
    hand = _group(
        t("In hand"), open_cards(player["hand"]), t("No occupation in hand."), language, picks
    )
    played = _group(t("In play"), player["played"], t("No occupation in play."), language, picks)
    return f'<div class="odin-cards">{hand}{played}</div>'
